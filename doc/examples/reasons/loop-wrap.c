/* A counter of 128 bits; the cure: one of 64.  */

void
before (__int128 n, double (*restrict a)[100], double (*restrict b)[100])
{
  for (__int128 i = 0; i < n; i++)
    for (__int128 j = 0; j < n; j++)
      a[j][i] += b[i][j];
}

void
after (long n, double (*restrict a)[100], double (*restrict b)[100])
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      a[j][i] += b[i][j];
}
