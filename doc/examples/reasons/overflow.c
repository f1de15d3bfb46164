/* Rows so far apart that only a few of them fit the address space.  */

void
before (long n, double *restrict a, double *restrict b)
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      a[i] += b[(1L << 50) * j + i];
}

void
after (long n, double *restrict a, double *restrict b)
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      a[i] += b[(1L << 20) * j + i];
}
