/* Prefix sums of rows: side by side where the rows are long.  */
void
scan_rows (long n, long m, double y[restrict n][m], double x[restrict n][m])
{
  for (long i = 0; i < n; i++)
    for (long j = 1; j < m; j++)
      y[i][j] = y[i][j - 1] + x[i][j];
}
