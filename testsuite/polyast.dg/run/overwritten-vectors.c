/* A sweep along time, four steps of which side by side write four elements that
   the next iteration has half of: as vectors, GCC 12's predictive commoning
   would take them from the iteration before the last.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fno-trapping-math -fplugin-arg-polyast-tile-size=4" } */
/* { dg-optimized "loop nest" "" { target *-*-* } 0 } */

#include "check.h"

static double u[N * 4], v[N * 4], expected[N * 4];

#define DEFINE(attribute, name, u)					\
  attribute static void							\
  name (int n, int steps)						\
  {									\
    for (int t = 0; t < steps; t++)					\
      for (int i = 1; i < n; i++)					\
	u[i] -= 0.125 * (v[i] > 0 ? u[i] - u[i - 1]			\
			 : u[i] - u[i - 1] * 0.5);			\
  }

DEFINE (KERNEL, kernel, u)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  for (int i = 0; i < N * 4; i++)
    {
      u[i] = expected[i] = (i * 7 + 3) % 13;
      v[i] = i % 3 - 1;
    }
  for (int s = 0; s < N_SIZES; s++)
    {
      kernel (check_sizes[s] * 2, 4);
      reference (check_sizes[s] * 2, 4);
      check_equal (u, expected, sizeof u);
    }
  return 0;
}
