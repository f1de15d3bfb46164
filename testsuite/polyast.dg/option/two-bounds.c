/* Sums of columns: a nest whose work depends on two numbers.  */

void
columns (int n, int m, const double *restrict a, double *restrict sum)
{
  for (int j = 0; j < m; j++)
    {
      sum[j] = 0;
      for (int i = 0; i < n; i++)
	sum[j] += a[i * m + j];
    }
}
