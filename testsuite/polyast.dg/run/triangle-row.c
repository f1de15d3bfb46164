/* Sums in a scalar that lives in an array element, of products of elements of the
   same array: held in a register, they are vectorized.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -ftree-vectorize -fvect-cost-model=unlimited -fplugin-arg-polyast-schedule=identity -fplugin-arg-polyast-tile=off -fplugin-arg-polyast-jam=0" } */
/* { dg-optimized "loop vectorized" "" { target *-*-* } 0 } */
/* { dg-optimized "loop nest of depth 3 optimized" "" { target *-*-* } 0 } */

#include "check.h"

static unsigned a[N][N], expected[N][N];

#define SUM(a)					\
  for (int j = 0; j < n; j++)			\
    for (int i = j + 1; i < n; i++)		\
      {						\
	unsigned sum = a[i][j];			\
	for (int k = 0; k < j; k++)		\
	  sum -= a[i][k] * a[j][k];		\
	a[i][j] = 7 * sum;			\
      }

KERNEL static void
kernel (int n)
{
  SUM (a)
}

PLAIN static void
reference (int n)
{
  SUM (expected)
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_unsigned (a, sizeof a, 1);
      fill_unsigned (expected, sizeof expected, 1);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (a, expected, sizeof a);
    }
  return 0;
}
