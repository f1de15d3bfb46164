/* A copy: each element is used once, in the order in which it lies in memory.
   With work in it for the cache there is something to gain.  */

void
before (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = b[i][j];
}

void
after (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
}
