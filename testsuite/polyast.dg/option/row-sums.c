/* Sums of rows, as vectors, or in the order of the source.  */

void
f (int n, int m, double *restrict y, double (*restrict a)[m],
   double *restrict x)
{
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int j = 0; j < m; j++)
	sum += a[i][j] * x[j];
      y[i] = sum;
    }
}
