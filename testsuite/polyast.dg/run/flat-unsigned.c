/* Written out subscripts computed in unsigned int, which might wrap.  */
/* { dg-do run } */

#include "check.h"

static double a[N * N], b[N * N], c[N * N], expected[N * N];

KERNEL static void
kernel (unsigned n, double *x, double *y, double *z)
{
  for (unsigned i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized: permuted i,k,j" } */
    for (unsigned j = 0; j < n; j++)
      for (unsigned k = 0; k < n; k++)
	x[i * n + j] += y[i * n + k] * z[k * n + j];
}

PLAIN static void
reference (unsigned n, double *x, double *y, double *z)
{
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      for (unsigned k = 0; k < n; k++)
	x[i * n + j] += y[i * n + k] * z[k * n + j];
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
      kernel (n, c, a, b);
      reference (n, expected, a, b);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
