/* A nine-point stencil in place: every loop carries dependences.  */
/* { dg-do run } */

#include "check.h"

#define STEPS 4

static double a[N][N], expected[N][N];

KERNEL static void
kernel (int n, int steps)
{
  for (int t = 0; t < steps; t++) /* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
	a[i][j] = (a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1]
		   + a[i][j - 1] + a[i][j] + a[i][j + 1]
		   + a[i + 1][j - 1] + a[i + 1][j] + a[i + 1][j + 1]) / 9.0;
}

PLAIN static void
reference (int n, int steps, double (*x)[N])
{
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
	x[i][j] = (x[i - 1][j - 1] + x[i - 1][j] + x[i - 1][j + 1]
		   + x[i][j - 1] + x[i][j] + x[i][j + 1]
		   + x[i + 1][j - 1] + x[i + 1][j] + x[i + 1][j + 1]) / 9.0;
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (expected, sizeof expected, 1);
      kernel (check_sizes[s], STEPS);
      reference (check_sizes[s], STEPS, expected);
      check_equal (a, expected, sizeof a);
    }
  return 0;
}
