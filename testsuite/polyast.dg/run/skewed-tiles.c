/* Full tiles of skewed nests, unrolled and jammed: a sweep in place; and
   statements that are distributed inside tiles: fields that leap over each
   other.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-tile-size=4,8,8" } */
/* { dg-optimized "skewed, tiled 4x8x8, (parallel pipeline, )?unrolled 4" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], e[N][N], f[N][N], h[N][N];
static double expected_a[N][N], expected_e[N][N], expected_f[N][N];
static double expected_h[N][N];

#define DEFINE(attribute, name, a, e, f, h)				\
  attribute static void							\
  sweep_##name (int steps, int n)					\
  {									\
    for (int t = 0; t < steps; t++)					\
      for (int i = 1; i < n - 1; i++)					\
	for (int j = 1; j < n - 1; j++)					\
	  a[i][j] = (a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1]	\
		     + a[i][j - 1] + a[i][j] + a[i][j + 1]		\
		     + a[i + 1][j - 1] + a[i + 1][j] + a[i + 1][j + 1])	\
		    / 9;						\
  }									\
  attribute static void							\
  leap_##name (int steps, int n)					\
  {									\
    for (int t = 0; t < steps; t++)					\
      {									\
	for (int j = 0; j < n; j++)					\
	  e[0][j] = t;							\
	for (int i = 1; i < n; i++)					\
	  for (int j = 0; j < n; j++)					\
	    e[i][j] -= 0.5 * (h[i][j] - h[i - 1][j]);			\
	for (int i = 0; i < n; i++)					\
	  for (int j = 1; j < n; j++)					\
	    f[i][j] -= 0.5 * (h[i][j] - h[i][j - 1]);			\
	for (int i = 0; i < n - 1; i++)					\
	  for (int j = 0; j < n - 1; j++)				\
	    h[i][j] -= 0.7 * (f[i][j + 1] - f[i][j] + e[i + 1][j]	\
			      - e[i][j]);				\
      }									\
  }									\
  attribute static void							\
  name (int n)								\
  {									\
    sweep_##name (11, n);						\
    leap_##name (10, n);						\
  }

DEFINE (KERNEL, kernel, a, e, f, h)
DEFINE (PLAIN, reference, expected_a, expected_e, expected_f, expected_h)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (expected_a, sizeof a, 1);
      fill_double (e, sizeof e, 2);
      fill_double (expected_e, sizeof e, 2);
      fill_double (f, sizeof f, 3);
      fill_double (expected_f, sizeof f, 3);
      fill_double (h, sizeof h, 4);
      fill_double (expected_h, sizeof h, 4);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (a, expected_a, sizeof a);
      check_equal (e, expected_e, sizeof e);
      check_equal (f, expected_f, sizeof f);
      check_equal (h, expected_h, sizeof h);
    }
  return 0;
}
