/* Tile sizes that the program sets while it runs, to anything: a product, a
   triangular update, a sweep in place that is skewed, and a transposition.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-tile-size=param" } */
/* { dg-optimized "tiled T0xT1xT2" "" { target *-*-* } 0 } */

#include "check.h"

long polyast_tile_size[8];

static double a[N][N], b[N][N], c[N][N], d[N][N];
static double expected_a[N][N], expected_c[N][N], expected_d[N][N];

#define DEFINE(attribute, name, a, c, d)				\
  attribute static void							\
  product_##name (int n)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = 0; k < n; k++)					\
	  c[i][j] += a[i][k] * b[k][j];					\
  }									\
  attribute static void							\
  update_##name (int n)							\
  {									\
    for (int k = 0; k < n; k++)						\
      for (int i = k + 1; i < n; i++)					\
	for (int j = k + 1; j < n; j++)					\
	  c[i][j] -= c[i][k] * c[k][j];					\
  }									\
  attribute static void							\
  sweep_##name (int steps, int n)					\
  {									\
    for (int t = 0; t < steps; t++)					\
      for (int i = 1; i < n - 1; i++)					\
	for (int j = 1; j < n - 1; j++)					\
	  a[i][j] = (a[i - 1][j] + a[i][j - 1] + a[i][j] + a[i][j + 1]	\
		     + a[i + 1][j]) / 5;				\
  }									\
  attribute static void							\
  transpose_##name (int n)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	d[i][j] = c[j][i] + b[i][j];					\
  }									\
  attribute static void							\
  name (int n)								\
  {									\
    product_##name (n);							\
    update_##name (n);							\
    sweep_##name (7, n);						\
    transpose_##name (n);						\
  }

DEFINE (KERNEL, kernel, a, c, d)
DEFINE (PLAIN, reference, expected_a, expected_c, expected_d)

/* Sizes for three loops.  0: the program doesn't say.  */
static const long sizes[][3] = {
  { 0, 0, 0 }, { 1, 1, 1 }, { 2, 7, 32 }, { 32, 2, 7 }, { 7, 5, 0 },
  { 1000, 3, 64 }, { 4, -1, 16 }, { 5, 0x7fffffffffffffff, 3 },
  { -0x7fffffffffffffff - 1, 33, 0x40000001 }
};

int
main (void)
{
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (int s = 0; s < N_SIZES; s++)
      {
	memcpy (polyast_tile_size, sizes[i], sizeof *sizes);
	fill_double (a, sizeof a, 1);
	fill_double (expected_a, sizeof a, 1);
	fill_double (b, sizeof b, 2);
	fill_double (c, sizeof c, 3);
	fill_double (expected_c, sizeof c, 3);
	memset (d, 0, sizeof d);
	memset (expected_d, 0, sizeof d);
	kernel (check_sizes[s]);
	reference (check_sizes[s]);
	check_equal (a, expected_a, sizeof a);
	check_equal (c, expected_c, sizeof c);
	check_equal (d, expected_d, sizeof d);
      }
  return 0;
}
