/* Row i, of 2 * i + 1 elements, begins at i * i; the cure: rows of one size.  */

void
before (int n, double *a, double (*b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      a[i * i + j] += b[j][i];
}

void
after (int n, double *a, double (*b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      a[i * n + j] += b[j][i];
}
