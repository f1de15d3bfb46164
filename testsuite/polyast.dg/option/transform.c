/* Rows times a matrix, by way of a row of their own: what there is to do is in four
   loops, and what is done for each row, in three, tells nothing about that.  */

void
transform (int nr, int nq, int np, double a[nr][nq][np], double c[np][np],
	   double sum[np])
{
  for (int r = 0; r < nr; r++)
    for (int q = 0; q < nq; q++)
      {
	for (int p = 0; p < np; p++)
	  {
	    sum[p] = 0;
	    for (int s = 0; s < np; s++)
	      sum[p] += a[r][q][s] * c[s][p];
	  }
	for (int p = 0; p < np; p++)
	  a[r][q][p] = sum[p];
      }
}

/* Products of all pairs of rows: rows are stored, but columns read, so that there are
   no vectors without another order.  */

void
pairs (int n, int m, double c[n][n], double a[n][m])
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < n; j++)
	c[i][j] *= 3;
      for (int k = 0; k < m; k++)
	for (int j = 0; j < n; j++)
	  c[i][j] += a[i][k] * a[j][k];
    }
}
