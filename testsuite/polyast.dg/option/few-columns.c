/* Sums of products of columns, M of them.  The new innermost loop is that over
   J, half as long as the matrix is wide on the average.  */

void
f (int n, int m, double (*restrict a)[m], double (*restrict g)[m])
{
  for (int i = 0; i < m - 1; i++)
    for (int j = i + 1; j < m; j++)
      {
	g[i][j] = 0;
	for (int k = 0; k < n; k++)
	  g[i][j] += a[k][i] * a[k][j];
	g[j][i] = g[i][j];
      }
}
