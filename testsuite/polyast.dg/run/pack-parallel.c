/* Packed operands where threads run the rows: each has a copy of its own; also two
   sum loops, of which the copy has a dimension each, and bounds of a loop around the
   product.  No sum goes along rows of both operands.  */
/* { dg-do run } */
/* { dg-additional-options "-fopenmp -ftree-vectorize -fassociative-math -fno-signed-zeros -fno-trapping-math -fplugin-arg-polyast-parallel=3 -fplugin-arg-polyast-parallel-threshold=0 -fplugin-arg-polyast-tile-size=8,16,6 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16" } */
/* { dg-optimized "packed b" "" { target *-*-* } 0 } */

#define N 41
#include "check.h"

static unsigned c[N][N], d[N][N], a[N][N], b[N][2 * N], f[N][N][N], g[N][N][N];

#define DEFINE(attribute, suffix, c)					\
  attribute static void							\
  product##suffix (int n, int m, int l)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	for (int k = 0; k < l; k++)					\
	  c[i][j] += a[i][k] * b[j][2 * k];					\
  }									\
									\
  attribute static void							\
  sums##suffix (int n, int m, int l)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	for (int k = 0; k < n; k++)					\
	  for (int s = 0; s < l; s++)					\
	    c[i][j] += f[i][k][s] * g[s][j][k];				\
  }									\
									\
  attribute static void							\
  steps##suffix (int n, int m, int l)					\
  {									\
    for (int t = 1; t < 4; t++)						\
      for (int i = 0; i < n; i++)					\
	for (int j = 0; j < m; j++)					\
	  for (int k = 0; k < l - t; k++)				\
	    c[i][j] += a[i][k] * b[j][2 * k] * t;				\
  }

DEFINE (KERNEL, _kernel, c)
DEFINE (PLAIN, _plain, d)

int
main (void)
{
  fill_unsigned (a, sizeof a, 1);
  fill_unsigned (b, sizeof b, 2);
  fill_unsigned (f, sizeof f, 4);
  fill_unsigned (g, sizeof g, 5);
  for (int x = 0; x < N_SIZES; x++)
    for (int y = 0; y < N_SIZES; y++)
      for (int z = 0; z < N_SIZES; z++)
	{
	  int n = check_sizes[x], m = check_sizes[y], l = check_sizes[z];
	  fill_unsigned (c, sizeof c, 3);
	  fill_unsigned (d, sizeof d, 3);
	  product_kernel (n, m, l);
	  product_plain (n, m, l);
	  check_equal (c, d, sizeof c);
	  sums_kernel (n, m, l);
	  sums_plain (n, m, l);
	  check_equal (c, d, sizeof c);
	  steps_kernel (n, m, l);
	  steps_plain (n, m, l);
	  check_equal (c, d, sizeof c);
	}
  return 0;
}
