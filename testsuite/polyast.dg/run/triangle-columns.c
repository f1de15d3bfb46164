/* A triangular system of constant size, by columns, is solved by sums along rows, held
   in a register and vectorized: the test whether there is anything to add up is not
   taken for one that fails as a rule.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -ftree-vectorize -fvect-cost-model=unlimited -fplugin-arg-polyast-tile=off -fplugin-arg-polyast-jam=0" } */
/* { dg-optimized "loop vectorized" "" { target *-*-* } 0 } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include "check.h"

static unsigned a[N][N], x[1][N], expected[1][N];

#define SOLVE(x)				\
  for (int j = 0; j < N; j++)			\
    {						\
      x[0][j] *= 7;				\
      for (int i = j + 1; i < N; i++)		\
	x[0][i] -= a[i][j] * x[0][j];		\
    }

KERNEL static void
kernel (void)
{
  SOLVE (x)
}

PLAIN static void
reference (void)
{
  SOLVE (expected)
}

int
main (void)
{
  fill_unsigned (a, sizeof a, 1);
  fill_unsigned (x, sizeof x, 2);
  fill_unsigned (expected, sizeof expected, 2);
  kernel ();
  reference ();
  check_equal (x, expected, sizeof x);
  return 0;
}
