/* Rows that overlap: the inner subscript is not in bounds, which is found out at
   run time.  */
/* { dg-do run } */

#include "check.h"

static double a[N * N], b[N * N], c[N * N], expected[N * N];

KERNEL static void
kernel (int n, int row, double *x, double *y, double *z)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized: permuted i,k,j" } */
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	x[i * row + j] += y[i * n + k] * z[k * n + j];
}

PLAIN static void
reference (int n, int row, double *x, double *y, double *z)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	x[i * row + j] += y[i * n + k] * z[k * n + j];
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
      for (int row = -1; row <= n; row += n / 4 + 1)
	{
	  double *shift = row < 0 ? c + n : c;
	  kernel (n, row, shift, a, b);
	  reference (n, row, expected + (shift - c), a, b);
	}
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
