/* Addresses of array elements are stored; the cure: their subscripts are.  */

void
before (int n, double (*restrict a)[n], double *(*restrict p)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	a[j][i] += 1;
	p[j][i] = &a[i][j];
      }
}

void
after (int n, double (*restrict a)[n], int (*restrict p)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	a[j][i] += 1;
	p[j][i] = i * n + j;
      }
}
