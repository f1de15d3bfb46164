/* Crout's factorisation with sums in registers, of columns.  */

void
f (int n, double (*restrict a)[n])
{
  for (int j = 0; j < n; j++)
    {
      for (int i = j; i < n; i++)
	{
	  double sum = 0;
	  for (int k = 0; k < j; k++)
	    sum += a[i][k] * a[k][j];
	  a[i][j] -= sum;
	}
      for (int i = j + 1; i < n; i++)
	{
	  double sum = 0;
	  for (int k = 0; k < j; k++)
	    sum += a[j][k] * a[k][i];
	  a[j][i] = (a[j][i] - sum) / a[j][j];
	}
    }
}
