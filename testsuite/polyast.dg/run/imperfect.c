/* A nest with statements at three depths, and a second nest that reads what
   the first one wrote.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], x[N], y[N], expected_x[N], expected_y[N];

KERNEL static void
kernel (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    {
      x[i] = 1.5 * x[i];
      for (int j = 0; j < n; j++)
	x[i] += a[i][j] * b[j][i];
      y[i] = x[i] - y[i];
    }
}

PLAIN static void
reference (int n)
{
  for (int i = 0; i < n; i++)
    {
      expected_x[i] = 1.5 * expected_x[i];
      for (int j = 0; j < n; j++)
	expected_x[i] += a[i][j] * b[j][i];
      expected_y[i] = expected_x[i] - expected_y[i];
    }
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (x, sizeof x, 3);
      fill_double (y, sizeof y, 4);
      fill_double (expected_x, sizeof expected_x, 3);
      fill_double (expected_y, sizeof expected_y, 4);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (x, expected_x, sizeof x);
      check_equal (y, expected_y, sizeof y);
    }
  return 0;
}
