/* Sums along rows of both operands, in a register: the second operand is copied, and
   what is done before and after the sum has loops of its own.  Operands that are
   loaded in a loop around are in registers, too.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-tile-size=8,16,24 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16 -fplugin-arg-polyast-parallel=off" } */
/* { dg-optimized "rescheduled, tiled 16x24, tiled 8x16x24, packed b, register tiled 4x4" "" { target *-*-* } 0 } */
/* { dg-optimized "tiled 8x16x24, register tiled 4x4" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected[N][N];

#define DEFINE(attribute, suffix, c)					\
  attribute static void							\
  products_##suffix (int n, int m, int l)				\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	{								\
	  double sum = 0;						\
	  for (int k = 0; k < l; k++)					\
	    sum += a[i][k] * b[j][k];					\
	  c[i][j] = sum;						\
	}								\
  }									\
  attribute static void							\
  distances_##suffix (int n, int m, int l)				\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	{								\
	  double sum = 0;						\
	  for (int k = 0; k < l; k++)					\
	    sum += (a[i][k] - b[j][k]) * (a[i][k] - b[j][k]);		\
	  c[i][j] = sum;						\
	}								\
  }									\
  attribute static void							\
  loaded_##suffix (int n, int m, int l)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int k = 0; k < l; k++)					\
	{								\
	  double factor = a[i][k];					\
	  for (int j = 0; j < m; j++)					\
	    c[i][j] += factor * b[k][j];				\
	}								\
  }

DEFINE (KERNEL, kernel, c)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  fill_double (c, sizeof c, 3);
  fill_double (expected, sizeof expected, 3);
  for (int x = 0; x < N_SIZES; x++)
    for (int y = 0; y < N_SIZES; y++)
      for (int z = 0; z < N_SIZES; z++)
	{
	  int n = check_sizes[x], m = check_sizes[y], l = check_sizes[z];

	  products_kernel (n, m, l);
	  products_reference (n, m, l);
	  check_equal (c, expected, sizeof c);
	  distances_kernel (n, m, l);
	  distances_reference (n, m, l);
	  check_equal (c, expected, sizeof c);
	  loaded_kernel (n, m, l);
	  loaded_reference (n, m, l);
	  check_equal (c, expected, sizeof c);
	}
  return 0;
}
