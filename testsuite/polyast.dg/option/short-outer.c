/* A product of rows of a triangle for each of two heads: the loop over these is
   too short to be cut, and stays around the blocks.  */

void
f (int n, const float *restrict p, const float *restrict v,
   float *restrict out)
{
  for (int h = 0; h < 2; h++)
    for (int i = 0; i < n; i++)
      for (int d = 0; d < 32; d++)
	{
	  float s = 0;
	  for (int j = 0; j <= i; j++)
	    s += p[(h * n + i) * n + j] * v[j * 64 + h * 32 + d];
	  out[i * 64 + h * 32 + d] = s;
	}
}
