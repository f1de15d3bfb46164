/* Rows of two matrices are rotated by the same angle, which is all that the
   loops along them have in common.  */

void
f (int n, int m, double (*restrict a)[n], double (*restrict q)[m])
{
  for (int j = 0; j < n; j++)
    for (int i = m - 1; i > j; i--)
      {
	double x = a[i][j], y = a[i - 1][j], c = 1 / (1 + x * x + y * y);
	for (int k = j; k < n; k++)
	  {
	    double t = a[i - 1][k];
	    a[i - 1][k] = c * y * t - c * x * a[i][k];
	    a[i][k] = c * x * t + c * y * a[i][k];
	  }
	for (int k = 0; k < m; k++)
	  {
	    double t = q[i - 1][k];
	    q[i - 1][k] = c * y * t - c * x * q[i][k];
	    q[i][k] = c * x * t + c * y * q[i][k];
	  }
      }
}
