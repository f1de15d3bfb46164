/* A five-point stencil between two arrays, back and forth, several times.  */
/* { dg-do run } */

#include "check.h"

#define STEPS 5

static double a[N][N], b[N][N], expected_a[N][N], expected_b[N][N];

KERNEL static void
kernel (int n, int steps)
{
  for (int t = 0; t < steps; t++) /* { dg-optimized "loop nest of depth 3 optimized" } */
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  b[i][j] = 0.2 * (a[i][j] + a[i][j - 1] + a[i][j + 1]
			   + a[i + 1][j] + a[i - 1][j]);
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  a[i][j] = 0.2 * (b[i][j] + b[i][j - 1] + b[i][j + 1]
			   + b[i + 1][j] + b[i - 1][j]);
    }
}

PLAIN static void
reference (int n, int steps, double (*x)[N], double (*y)[N])
{
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  y[i][j] = 0.2 * (x[i][j] + x[i][j - 1] + x[i][j + 1]
			   + x[i + 1][j] + x[i - 1][j]);
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  x[i][j] = 0.2 * (y[i][j] + y[i][j - 1] + y[i][j + 1]
			   + y[i + 1][j] + y[i - 1][j]);
    }
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (expected_a, sizeof expected_a, 1);
      fill_double (expected_b, sizeof expected_b, 2);
      kernel (check_sizes[s], STEPS);
      reference (check_sizes[s], STEPS, expected_a, expected_b);
      check_equal (a, expected_a, sizeof a);
      check_equal (b, expected_b, sizeof b);
    }
  return 0;
}
