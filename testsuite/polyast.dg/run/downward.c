/* Loops that count down, with a dependence that only this direction
   respects.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], expected[N][N];

KERNEL static void
kernel (int n)
{
  for (int i = n - 2; i >= 0; i--) /* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = n - 1; j > 0; j--)
      a[i][j] = 0.5 * a[i + 1][j] + b[j][i];
}

PLAIN static void
reference (int n)
{
  for (int i = n - 2; i >= 0; i--)
    for (int j = n - 1; j > 0; j--)
      expected[i][j] = 0.5 * expected[i + 1][j] + b[j][i];
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (expected, sizeof expected, 1);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (a, expected, sizeof a);
    }
  return 0;
}
