/* Planes and rows found through arrays of pointers; the cure: arrays of pointers to
   rows only, or none.  */

void
before (int n, double ***a, double **b)
{
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	a[k][j][i] += b[i][j];
}

void
after (int n, double (*a)[n][n], double **b)
{
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	a[k][j][i] += b[i][j];
}
