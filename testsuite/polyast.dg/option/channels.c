/* Samples of M channels, interleaved: blocks have eight of each.  */

void
interleave (int n, int m, const float *in, float *out)
{
  for (int c = 0; c < m; c++)
    for (int i = 0; i < n; i++)
      out[i * m + c] = in[c * n + i];
}
