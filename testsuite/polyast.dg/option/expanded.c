/* A nest whose scalars are expanded.  */

void
products (int n, int m, double (*x)[n], double (*product)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      {
	double sum = 0;
	for (int k = 0; k < m; k++)
	  sum += x[k][i] * x[k][j];
	product[i][j] = sum;
	product[j][i] = -sum;
      }
}
