/* A subscript beyond the end of its row, meant for later rows; the cure: the
   array is walked over with a single subscript.  */

void
before (int n, double (*restrict a)[100], double (*restrict b)[100])
{
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < n; j++)
      a[j][2 * j + i + 1] = b[i][j];
}

void
after (int n, double *restrict a, double *restrict b)
{
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < n; j++)
      a[102 * j + i + 1] = b[100 * i + j];
}
