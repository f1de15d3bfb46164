/* One array as rows of n and as rows of m; the cure: one shape.  */

void
before (int n, int m, double *restrict a)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += a[j * n + i];
}

void
after (int n, int m, double *restrict a, double *restrict b)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += b[j * n + i];
}
