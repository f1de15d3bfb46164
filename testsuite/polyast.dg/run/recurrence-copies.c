/* Sweeps in place of which an iteration only waits for a multiply-add of the one
   before: with few operations two rows stand side by side, with many one.  */
/* { dg-do run } */
/* { dg-additional-options "-ffast-math -fplugin-arg-polyast-tile-size=8" } */
/* { dg-optimized "skewed, tiled 8x8x8(, parallel pipeline)?, unrolled 2" "" { target *-*-* } 0 } */
/* { dg-optimized "skewed, tiled 8x8x8(, parallel pipeline)?(\[^,\]|$)" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], expected[N][N];

/* So that a few sweeps are exact.  */
DEFINE_FILL (double, fill_integers, (int) (seed >> 8) % 9 - 4)

#define DEFINE(attribute, name, a)					\
  attribute static void							\
  few_##name (int steps, int n)						\
  {									\
    for (int t = 0; t < steps; t++)					\
      for (int i = 1; i < n - 1; i++)					\
	for (int j = 1; j < n - 1; j++)					\
	  a[i][j] = (a[i - 1][j] + a[i][j - 1] + a[i][j]		\
		     + a[i][j + 1] + a[i + 1][j]) * 2;			\
  }									\
  attribute static void							\
  many_##name (int steps, int n)					\
  {									\
    for (int t = 0; t < steps; t++)					\
      for (int i = 1; i < n - 1; i++)					\
	for (int j = 1; j < n - 1; j++)					\
	  a[i][j] = (a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1]	\
		     + a[i][j - 1] + a[i][j] + a[i][j + 1]		\
		     + a[i + 1][j - 1] + a[i + 1][j] + a[i + 1][j + 1])	\
		    * 0.125;						\
  }

DEFINE (KERNEL, kernel, a)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  static const int sizes[] = { 0, 1, 3, 8, 11 };
  for (int s = 0; s < 5; s++)
    for (int steps = 0; steps < 3; steps++)
      {
	int n = sizes[s];

	fill_integers (a, sizeof a, 1);
	fill_integers (expected, sizeof expected, 1);
	few_kernel (steps, n);
	few_reference (steps, n);
	check_equal (a, expected, sizeof a);
	fill_integers (a, sizeof a, 2);
	fill_integers (expected, sizeof expected, 2);
	many_kernel (steps > 1 ? 1 : steps, n < 5 ? n : 5);
	many_reference (steps > 1 ? 1 : steps, n < 5 ? n : 5);
	check_equal (a, expected, sizeof a);
      }
  return 0;
}
