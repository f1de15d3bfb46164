/* Strides of which the first reference asks for one as a multiple of the other, and
   the second reference for the other as a multiple of the one.  */
/* { dg-do run } */

#include "check.h"

#define TURN								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = 0; k < n; k++)					\
	  x[i * plane + j * row + k] = x[k * plane + j * row + i] + 0.5;	\
  }

KERNEL static void
kernel (int n, double *x, int plane, int row)
TURN			/* { dg-optimized "loop nest of depth 3 optimized" } */

PLAIN static void
reference (int n, double *x, int plane, int row)
TURN

#define SIZE 20000

static double a[SIZE], expected[SIZE];

PLAIN static void
check (int plane, int row)
{
  fill_double (a, sizeof a, 1);
  fill_double (expected, sizeof expected, 1);
  kernel (12, a + SIZE / 2, plane, row);
  reference (12, expected + SIZE / 2, plane, row);
  check_equal (a, expected, sizeof a);
}

int
main (void)
{
  for (int row = -24; row <= 24; row += 4)
    for (int ratio = -13; ratio <= 13; ratio++)
      {
	check (ratio * row, row);
	check (ratio * row + 1, row);
	check (row, ratio * row);
      }
  return 0;
}
