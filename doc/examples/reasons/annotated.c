/* A directive that asks GCC to unroll; the cure: none of one's own.  */

void
before (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
#pragma GCC unroll 4
    for (int j = 0; j < n; j++)
      a[j][i] += b[i][j];
}

void
after (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] += b[i][j];
}
