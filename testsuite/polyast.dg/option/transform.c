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
