/* One loop, which GCC vectorizes by itself; a nest of two has a choice.  */

void
before (int n, double *restrict a, double *restrict b)
{
  for (int i = 0; i < n; i++)
    a[i] = 2.0 * b[i];
}

void
after (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = 2.0 * b[j][i];
}
