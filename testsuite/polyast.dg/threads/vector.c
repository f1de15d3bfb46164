/* Multiples of a vector: a short one has only to be found short.  */

void
scale (long n, double *a, const double *b, const double *c)
{
  for (long i = 0; i < n; i++)
    a[i] = b[i] * c[0];
}
