/* Arrays of three dimensions with variable sizes, one of them a sum.  */
/* { dg-do run } */

#include "check.h"

static double a[30 * 30 * 30], c[30 * 30 * 30], expected[30 * 30 * 30];

KERNEL static void
kernel (int n, int m, int l, double (*x)[m][l + 1], double (*y)[m][l + 1])
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized: permuted i,j,k" } */
    for (int k = 0; k < l; k++)
      for (int j = 1; j < m; j++)
	x[i][j][k] = x[i][j - 1][k + 1] + y[i][j][k];
}

PLAIN static void
reference (int n, int m, int l, double (*x)[m][l + 1], double (*y)[m][l + 1])
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < l; k++)
      for (int j = 1; j < m; j++)
	x[i][j][k] = x[i][j - 1][k + 1] + y[i][j][k];
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
      n = n > 28 ? 28 : n;
      kernel (n, n + 1, n + 1, (void *) c, (void *) a);
      reference (n, n + 1, n + 1, (void *) expected, (void *) a);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
