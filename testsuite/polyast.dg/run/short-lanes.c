/* Triangular products whose lanes don't fill the last tile, or any.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-polyast-tile-size=8,8,24 -fplugin-arg-polyast-vector-size=16" } */
/* { dg-optimized "register tiled" "" { target *-*-* } 0 } */

#include "check.h"

#define M 61

static double a[N][N], b[N][M], c[N][M], expected[N][M];

#define DEFINE(attribute, name, c)					\
  attribute static void							\
  lower_##name (int n, int m)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int k = 0; k < i; k++)					\
	for (int j = 0; j < m; j++)					\
	  c[i][j] += a[i][k] * b[k][j];					\
  }									\
  attribute static void							\
  upper_##name (int n, int m)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int k = i + 1; k < n; k++)					\
	for (int j = 0; j < m; j++)					\
	  c[k][j] += a[i][k] * b[i][j];					\
  }									\
  attribute static void							\
  corner_##name (int n, int m)						\
  {									\
    for (int k = 0; k < n; k++)						\
      for (int i = 0; i < n; i++)					\
	for (int j = i; j < m; j++)					\
	  c[i][j] += a[k][i] * b[k][j];					\
  }

DEFINE (KERNEL, kernel, c)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  static const int widths[] = { 0, 1, 2, 5, 16, 23, 24, 25, 48, 61 };
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  for (int s = 0; s < N_SIZES; s++)
    for (int w = 0; w < 10; w++)
      {
	int n = check_sizes[s], m = widths[w];

	fill_double (c, sizeof c, 3);
	fill_double (expected, sizeof expected, 3);
	lower_kernel (n, m);
	lower_reference (n, m);
	upper_kernel (n, m);
	upper_reference (n, m);
	corner_kernel (n, m);
	corner_reference (n, m);
	check_equal (c, expected, sizeof c);
      }
  return 0;
}
