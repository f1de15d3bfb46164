/* Two buffers in turn, selected by the time step's parity, and a value that is
   a quotient.  */
/* { dg-do run } */

#include "check.h"

static double c[2][N][N], expected[2][N][N];

KERNEL static void
kernel (int n, double (*x)[N][N])
{
  for (int t = 1; t < 6; t++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
	x[t % 2][i][j] = x[(t - 1) % 2][j][i] + x[(t - 1) % 2][i - 1][j]
			 + (t + i) / 3;
}

PLAIN static void
reference (int n, double (*x)[N][N])
{
  for (int t = 1; t < 6; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
	x[t % 2][i][j] = x[(t - 1) % 2][j][i] + x[(t - 1) % 2][i - 1][j]
			 + (t + i) / 3;
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      fill_double (c, sizeof c, 3);
      fill_double (expected, sizeof expected, 3);
      kernel (n, c);
      reference (n, expected);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
