/* Rows so far apart that only a few of them fit the address space.  */

void
before (long n, double *restrict a, double *restrict b)
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      a[(1L << 50) * j + i] = b[(1L << 50) * i + j];
}

void
after (long n, double *restrict a, double *restrict b)
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      a[(1L << 20) * j + i] = b[(1L << 20) * i + j];
}
