/* A matrix product on arrays whose subscripts are written out.  */
/* { dg-do run } */

#include "check.h"

static double a[N * N], b[N * N], c[N * N], expected[N * N];

KERNEL static void
kernel (int n, int m, double *x, double *y, double *z)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized: permuted i,k,j" } */
    for (int j = 0; j < m; j++)
      for (int k = 0; k < n; k++)
	x[i * m + j] += y[i * n + k] * z[k * m + j];
}

PLAIN static void
reference (int n, int m, double *x, double *y, double *z)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < n; k++)
	x[i * m + j] += y[i * n + k] * z[k * m + j];
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
      int m = n > 2 ? n - 2 : n;
      kernel (n, m, c, a, b);
      reference (n, m, expected, a, b);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
