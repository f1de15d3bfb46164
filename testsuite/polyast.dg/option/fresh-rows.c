/* Rows that are read just after they have been written if these nests are
   fused, which is worth it unless they are short.  */

void
f (int n, double (*restrict a)[n], double (*restrict b)[n], double *restrict x,
   double *restrict y)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = b[i][j] * 0.5;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      y[i] += a[i][j] * x[j];
}
