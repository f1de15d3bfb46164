/* Addition of a transposed matrix: whatever the order of the loops, one of the
   arrays is walked down its columns.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], expected[N][N];

KERNEL static void
kernel (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < n; j++)
      b[i][j] = b[i][j] + a[j][i];
}

PLAIN static void
reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      expected[i][j] = expected[i][j] + a[j][i];
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (expected, sizeof expected, 2);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (b, expected, sizeof b);
    }
  return 0;
}
