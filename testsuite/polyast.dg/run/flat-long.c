/* Written out subscripts computed in long, with rows longer than what is used
   of them, and in size_t.  */
/* { dg-do run } */

#include "check.h"

static double a[N * N], b[N * N], c[N * N], expected[N * N];

KERNEL static void
kernel (long n, unsigned long row, double *x, double *y, double *z)
{
  for (long i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized: permuted i,k,j" } */
    for (long j = 0; j < n; j++)
      for (long k = 0; k < n; k++)
	x[i * row + j] += y[i * row + k] * z[k * row + j];
}

PLAIN static void
reference (long n, unsigned long row, double *x, double *y, double *z)
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < n; k++)
	x[i * row + j] += y[i * row + k] * z[k * row + j];
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      fill_double (a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (c, sizeof c, 3);
      fill_double (expected, sizeof expected, 3);
      kernel (n, N, c, a, b);
      reference (n, N, expected, a, b);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
