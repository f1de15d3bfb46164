/* What is only added to subscripts, as the offset in the descriptor of an array
   in Fortran, may be as large as the array: it is not limited as strides are,
   products of which are used.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump=details" } */
/* { dg-final { scan-polyast-dump "<= o <= 35184372088831" } } */
/* { dg-final { scan-polyast-dump "<= s <= 524287" } } */

#include "check.h"

static double x[4 * N * N], expected[4 * N * N];

KERNEL static void
add (long n, long m, long s, long t, long o, double *u)
{
  for (long k = 0; k < m; k++) /* { dg-optimized "loop nest of depth 3 optimized" } */
    for (long i = 0; i < n; i++)
      for (long j = 1; j < n; j++)
	u[o + i + j * s + k * t] += u[o + i + (j - 1) * s + k * t] / 2;
}

PLAIN static void
reference (long n, long m, long s, long t, long o, double *u)
{
  for (long k = 0; k < m; k++)
    for (long i = 0; i < n; i++)
      for (long j = 1; j < n; j++)
	u[o + i + j * s + k * t] += u[o + i + (j - 1) * s + k * t] / 2;
}

int
main (void)
{
  static const long offsets[] = { 0, 3, 524288, -524288, 1L << 40, -1L << 50 };
  for (int s = 0; s < N_SIZES; s++)
    for (int k = 0; k < 6; k++)
      {
	long n = check_sizes[s], o = offsets[k];
	double *base = (double *) ((unsigned long) x - 8 * o);
	fill_double (x, sizeof x, k);
	fill_double (expected, sizeof x, k);
	add (n, 4, N, N * N, o, base);
	reference (n, 4, N, N * N, 0, expected);
	check_equal (x, expected, sizeof x);
      }
  return 0;
}
