/* Arrays on the stack, filled and emptied by functions the compiler doesn't
   look into.  */
/* { dg-do run } */

#include "check.h"

static double result[N][N], expected[N][N];

PLAIN static void
prepare (double (*a)[N], double (*b)[N], double (*c)[N])
{
  fill_double (a, N * sizeof *a, 1);
  fill_double (b, N * sizeof *b, 2);
  fill_double (c, N * sizeof *c, 3);
}

PLAIN static void
finish (double (*to)[N], double (*from)[N])
{
  memcpy (to, from, N * sizeof *to);
}

KERNEL static void
kernel (int n)
{
  double a[N][N], b[N][N], c[N][N];
  prepare (a, b, c);
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i][j] = c[i][j] - a[k][i] * b[k][j];
  finish (result, c);
}

PLAIN static void
reference (int n)
{
  double a[N][N], b[N][N], c[N][N];
  prepare (a, b, c);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i][j] = c[i][j] - a[k][i] * b[k][j];
  finish (expected, c);
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (result, expected, sizeof result);
    }
  return 0;
}
