/* A transposed matrix is added by rows; another one is stored by columns, of
   which GCC makes no vectors.  */

void
by_rows (int n, int m, double (*restrict a)[m], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += b[j][i];
}

void
by_columns (int n, int m, double (*restrict a)[m], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[j][i] = a[i][j];
}
