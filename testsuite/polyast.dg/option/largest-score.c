/* Sums along rows of which each is compared with the largest one so far: the
   rows of k are no columns of vectors.  */

void
f (int n, const float *restrict q, const float *restrict k,
   float *restrict p)
{
  for (int h = 0; h < 2; h++)
    for (int i = 0; i < n; i++)
      {
	float most = -1e30f;
	for (int j = 0; j <= i; j++)
	  {
	    float s = 0;
	    for (int d = 0; d < 32; d++)
	      s += q[i * 64 + h * 32 + d] * k[j * 64 + h * 32 + d];
	    p[(h * n + i) * n + j] = s * 0.17f;
	    if (s * 0.17f > most)
	      most = s * 0.17f;
	  }
	for (int j = 0; j <= i; j++)
	  p[(h * n + i) * n + j] -= most;
      }
}
