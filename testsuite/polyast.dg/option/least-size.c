/* A nest whose work depends on one parameter.  */

void
product (long n, double *a, const double *b, const double *c)
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < n; k++)
	a[i * n + j] += b[i * n + k] * c[k * n + j];
}
