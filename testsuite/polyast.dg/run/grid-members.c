/* Shapes that constants and steps of two tell: coarse and fine grids of one
   dimension, and arrays behind others in a structure.  */
/* { dg-do run } */

#include "check.h"

#define FINE (2 * N + 1)

static double fine[FINE * FINE], a[N * N], expected[N * N];

static struct { double weight[6], mean[6][8], spread[6][8]; } c, d;

/* Coarse points from the nine fine ones around them, in rows of 2 n + 1.  */
#define RESTRICT(coarse)						\
  const int w = 2 * n + 1;						\
  for (int i = 1; i < n; i++)						\
    for (int j = 1; j < n; j++)						\
      {									\
	double sum = 0;							\
	for (int y = -1; y <= 1; y++)					\
	  for (int x = -1; x <= 1; x++)					\
	    sum += (2 - y * y) * (2 - x * x)				\
		   * fine[(2 * i + y) * w + 2 * j + x];			\
	coarse[i * n + j] = sum / 16;					\
      }

/* Subscripts of mean are not those of the whole, which begins before it.  */
#define STEP(c)								\
  for (int t = 0; t < n; t++)						\
    for (int k = 0; k < 6; k++)						\
      {									\
	for (int j = 0; j < 8; j++)					\
	  {								\
	    c.mean[k][j] += 0.5 * c.weight[k] * c.spread[k][j];		\
	    c.spread[k][j] = 0.25 * c.mean[k][j] + 1;			\
	  }								\
	c.weight[k] = 0.125 * c.mean[k][k] + 0.5;			\
      }

KERNEL static void
restrict_grid (int n)
{
  RESTRICT (a)			/* { dg-optimized "loop nest of depth \[2-4\] optimized" } */
}

PLAIN static void
restrict_reference (int n)
{
  RESTRICT (expected)
}

KERNEL static void
step (int n)
{
  STEP (c)			/* { dg-optimized "loop nest of depth \[2-4\] optimized" } */
}

PLAIN static void
step_reference (int n)
{
  STEP (d)
}

int
main (void)
{
  for (int i = 0; i < FINE * FINE; i++)
    fine[i] = i * 7 % 31;
  check_update (restrict_grid, restrict_reference, a, expected, sizeof a,
		fill_double);
  check_update (step, step_reference, &c, &d, sizeof c, fill_double);
  return 0;
}
