/* Rows so far apart that no number of them but a few fits the address space.  */
/* { dg-do compile } */

void
f (long n, double *a, double *b)
{
  for (long i = 0; i < n; i++)	/* { dg-missed "a bound or subscript is too large" } */
    for (long j = 0; j < n; j++)
      a[(1L << 50) * i + j] = b[j];
}
