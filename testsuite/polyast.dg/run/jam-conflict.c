/* Recurrences along rows of two arrays: side by side unless the rows are as
   long as lets them meet in the cache, or nearly.  */
/* { dg-do run } */
/* { dg-optimized "(jammed 8|tiled 5x16)" "" { target *-*-* } 0 } */

#include "check.h"

static const int length[] = { 1, 2, 61, 500, 508, 511, 512, 513, 516, 1024 };

#define ROWS 19
#define LONGEST 1024
static double x[ROWS * LONGEST], y[ROWS * LONGEST], expected[ROWS * LONGEST];

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n, int m, double y[restrict n][m],				\
	const double x[restrict n][m])					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 1; j < m; j++)					\
	y[i][j] = 0.75 * y[i][j - 1] + x[i][j];				\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

int
main (void)
{
  for (unsigned k = 0; k < sizeof length / sizeof *length; k++)
    {
      int m = length[k];
      for (int i = 0; i < ROWS * LONGEST; i++)
	{
	  x[i] = i % 11 - 4.25;
	  y[i] = expected[i] = i % 5;
	}
      kernel (ROWS, m, (void *) y, (void *) x);
      reference (ROWS, m, (void *) expected, (void *) x);
      for (int i = 0; i < ROWS * LONGEST; i++)
	if (y[i] != expected[i])
	  __builtin_abort ();
    }
  return 0;
}
