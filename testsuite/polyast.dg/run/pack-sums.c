/* An operand with two sum loops, read from a copy with two dimensions of rows or where
   it is, by the number of rows of the result.  */
/* { dg-do run } */
/* { dg-additional-options "-fopenmp -ftree-vectorize -fplugin-arg-polyast-parallel=off -fplugin-arg-polyast-tile-size=6,30,8,16 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16 -fplugin-arg-polyast-tlb-entries=16" } */
/* { dg-optimized "packed b" "" { target *-*-* } 0 } */

#include "check.h"

static unsigned a[N][14][33], b[14][33][1024], c[N][N], expected[N][N];

#define DEFINE(attribute, name, c)					\
  attribute static void							\
  name (int n, int m, int l)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int s = 0; s < l; s++)					\
	for (int k = 0; k < 33; k++)					\
	  for (int j = 0; j < m; j++)					\
	    c[i][j] += a[i][s][k] * b[s][k][j];				\
  }

DEFINE (KERNEL, kernel, c)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  static const int sizes[] = { 0, 1, 3, 15, 16, 17, 33, 50, N };

  fill_unsigned (a, sizeof a, 1);
  fill_unsigned (b, sizeof b, 2);
  for (int x = 0; x < 9; x++)
    for (int y = 0; y < 9; y++)
      for (int l = 0; l <= 14; l += 7)
	{
	  kernel (sizes[x], sizes[y], l);
	  reference (sizes[x], sizes[y], l);
	}
  check_equal (c, expected, sizeof c);
  return 0;
}
