/* Quotients are stored and added up in order.  */

void
f (int n, int m, double (*restrict a)[m], double (*restrict b)[m],
   double *restrict s)
{
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int j = 0; j < m; j++)
	{
	  b[i][j] = 1 / a[i][j];
	  sum += b[i][j];
	}
      s[i] = sum;
    }
}
