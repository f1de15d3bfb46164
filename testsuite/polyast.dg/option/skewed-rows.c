/* Gauss-Seidel: rows are skewed if they are long enough.  */

void
f (int steps, int n, int m, double (*restrict a)[m])
{
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
	a[i][j] = (a[i - 1][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j]) / 4;
}
