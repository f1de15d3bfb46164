/* Threads that run the rows of a product have packed copies for all rows of their
   shares; some have none.  */
/* { dg-do run } */
/* { dg-additional-options "-fopenmp -ftree-vectorize -fplugin-arg-polyast-parallel=7 -fplugin-arg-polyast-parallel-threshold=0 -fplugin-arg-polyast-tile-size=4,40,16 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16 -fplugin-arg-polyast-tlb-entries=64" } */
/* { dg-optimized "parallel doall, tiled 4x40x16, packed b" "" { target *-*-* } 0 } */
/* { dg-optimized "parallel doall, tiled 4x40x16, packed transposed" "" { target *-*-* } 0 } */

#include "check.h"

#define TERMS 90

static double a[N][TERMS], b[TERMS][520], transposed[N][TERMS];
static double c[N][N], expected[N][N];

#define DEFINE(attribute, suffix, c)					\
  attribute static void							\
  product_##suffix (int first, int n, int m, int l)			\
  {									\
    for (int i = first; i < n; i++)					\
      for (int k = 0; k < l; k++)					\
	for (int j = 0; j < m; j++)					\
	  c[i][j] += a[i][k] * b[k][j];					\
  }									\
  attribute static void							\
  rows_##suffix (int first, int n, int m, int l)			\
  {									\
    for (int i = first; i < n; i++)					\
      for (int j = 0; j < m; j++)					\
	for (int k = 0; k < l; k++)					\
	  c[i][j] -= a[i][k] * transposed[j][k];			\
  }

DEFINE (KERNEL, kernel, c)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  static const int rows[] = { 0, 1, 4, 27, 28, 29, N / 2 + 7, N };
  static const int columns[] = { 0, 3, 16, N / 2 - 9, N };

  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  fill_double (transposed, sizeof transposed, 3);
  fill_double (c, sizeof c, 4);
  fill_double (expected, sizeof expected, 4);
  for (int x = 0; x < 8; x++)
    for (int y = 0; y < 5; y++)
      for (int first = 0; first < 12; first += 5)
	for (int l = 0; l <= TERMS; l += TERMS / 2)
	  {
	    product_kernel (first, rows[x], columns[y], l);
	    product_reference (first, rows[x], columns[y], l);
	    rows_kernel (first, rows[x], columns[y], l);
	    rows_reference (first, rows[x], columns[y], l);
	  }
  check_equal (c, expected, sizeof c);
  return 0;
}
