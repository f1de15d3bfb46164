/* Sums down two columns: the product could leave the loop over k, but the
   others stay there and load both columns, so that only the nest inside is of
   use.  */

void
f (int n, double (*restrict a)[n], double (*restrict c)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      {
	double product = 0, left = 0, right = 0;
	for (int k = 0; k < n; k++)
	  {
	    product += a[k][i] * a[k][j];
	    left += a[k][i];
	    right += a[k][j];
	  }
	c[i][j] = product - left * right / n;
      }
}
