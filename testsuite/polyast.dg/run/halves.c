/* Subscripts with quotients and remainders of counters.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], c[N][N], expected[N][N];

KERNEL static void
kernel (int n, double (*x)[N], double (*y)[N])
{
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized: permuted i,j" } */
    for (int i = 0; i < n; i++)
      x[i][j] += y[i / 2][j] * y[i % 3][j >> 1] + y[(i + j) >> 1][j & 7]
		 - y[((i - 5) >> 1) + 3][j];
}

PLAIN static void
reference (int n, double (*x)[N], double (*y)[N])
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      x[i][j] += y[i / 2][j] * y[i % 3][j >> 1] + y[(i + j) >> 1][j & 7]
		 - y[((i - 5) >> 1) + 3][j];
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      fill_double (a, sizeof a, 1);
      fill_double (c, sizeof c, 3);
      fill_double (expected, sizeof expected, 3);
      kernel (n, c, a);
      reference (n, expected, a);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
