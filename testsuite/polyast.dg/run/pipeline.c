/* Pipelines of tiles: a sweep in place, skewed, and one along a triangle.  Run
   several times, since threads that don't wait may be lucky.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], c[N][N], expected_a[N][N], expected_c[N][N];

KERNEL static void
sweep (int steps, int n)
{
  for (int t = 0; t < steps; t++)	/* { dg-optimized "loop nest" } */
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
	a[i][j] = (a[i - 1][j] + a[i][j - 1] + a[i][j] + a[i][j + 1]
		   + a[i + 1][j]) * 0.2;
}

PLAIN static void
reference_sweep (int steps, int n)
{
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
	expected_a[i][j] = (expected_a[i - 1][j] + expected_a[i][j - 1]
			    + expected_a[i][j] + expected_a[i][j + 1]
			    + expected_a[i + 1][j]) * 0.2;
}

KERNEL static void
triangle (int n)
{
  for (int i = 1; i < n; i++)	/* { dg-optimized "loop nest" } */
    for (int j = 1; j <= i; j++)
      c[i][j] = (c[i - 1][j] + c[i][j - 1] + c[i][j]) * 0.3;
}

PLAIN static void
reference_triangle (int n)
{
  for (int i = 1; i < n; i++)
    for (int j = 1; j <= i; j++)
      expected_c[i][j] = (expected_c[i - 1][j] + expected_c[i][j - 1]
			  + expected_c[i][j]) * 0.3;
}

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (c, sizeof c, 2);
  memcpy (expected_a, a, sizeof a);
  memcpy (expected_c, c, sizeof c);
  for (int run = 0; run < 2; run++)
    for (int s = 0; s < N_SIZES; s++)
      {
	sweep (7 + run, check_sizes[s]);
	reference_sweep (7 + run, check_sizes[s]);
	check_equal (a, expected_a, sizeof a);
	triangle (check_sizes[s]);
	reference_triangle (check_sizes[s]);
	check_equal (c, expected_c, sizeof c);
      }
  return 0;
}
