/* A three-point stencil whose every step has a row of its own.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], expected[N][N];

KERNEL static void
kernel (int n)
{
  for (int t = 1; t < n; t++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 1; i < n - 1; i++)
      a[t][i] = 0.25 * a[t - 1][i - 1] + 0.5 * a[t - 1][i]
		+ 0.25 * a[t - 1][i + 1];
}

PLAIN static void
reference (int n)
{
  for (int t = 1; t < n; t++)
    for (int i = 1; i < n - 1; i++)
      expected[t][i] = 0.25 * expected[t - 1][i - 1] + 0.5 * expected[t - 1][i]
		       + 0.25 * expected[t - 1][i + 1];
}

int
main (void)
{
  check_update (kernel, reference, a, expected, sizeof a, fill_double);
  return 0;
}
