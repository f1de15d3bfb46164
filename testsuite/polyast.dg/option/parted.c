/* Statements that stand in two loops, of which the second goes on where the
   first ends.  */

void
factor (int n, double (*a)[400])
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i; j++)
	{
	  for (int k = 0; k < j; k++)
	    a[i][j] -= a[i][k] * a[k][j];
	  a[i][j] /= a[j][j];
	}
      for (int j = i; j < n; j++)
	for (int k = 0; k < i; k++)
	  a[i][j] -= a[i][k] * a[k][j];
    }
}

void
halves (int n, double (*a)[400], double (*b)[400], double (*c)[400])
{
  if (n > 10)
    {
      for (int i = 0; i < n / 2; i++)
	for (int j = 0; j < n; j++)
	  for (int k = 0; k < n; k++)
	    a[i][j] += b[i][k] * c[k][j];
      for (int i = n / 2; i < n; i++)
	for (int j = 0; j < n; j++)
	  for (int k = 0; k < n; k++)
	    a[i][j] += b[i][k] * c[k][j];
    }
}
