/* A matrix product in static arrays, with accumulation in memory.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected[N][N];

KERNEL static void
kernel (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i][j] += a[i][k] * b[k][j];
}

PLAIN static void
reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	expected[i][j] += a[i][k] * b[k][j];
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (c, sizeof c, 3);
      fill_double (expected, sizeof expected, 3);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
