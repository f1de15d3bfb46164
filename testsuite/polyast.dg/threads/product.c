/* A product whose second operand has rows that compete for few sets of a cache.  */

void
product (int n, double (*restrict c)[4096], double (*restrict a)[4096],
	 double (*restrict b)[4096])
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
	c[i][j] += a[i][k] * b[k][j];
}
