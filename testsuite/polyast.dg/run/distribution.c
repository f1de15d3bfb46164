/* A store on a condition, and sums in an array of the same, found by numbers in
   another one: GCC's loop distribution would take the last store of the row for
   apart from the sums.  */
/* { dg-do run } */

#include "check.h"

static double b[N][N];
static float c[N], expected[N];
static int number[N][N];
static unsigned char table[N][N];

#define MARK(c)								\
  for (int i = 1; i < n; i++)						\
    for (int j = 0; j < n; j++)						\
      {									\
	if (b[i][j] > 0.5)						\
	  c[j] = 90.25;							\
	c[i] -= 0.125 * (table[number[j][j]][number[i][j]] - 1.0);	\
      }

KERNEL static void
kernel (int n)
{
  MARK (c)			/* { dg-optimized "loop nest of depth 2 optimized" } */
}

PLAIN static void
reference (int n)
{
  MARK (expected)
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	number[i][j] = (18 * i + 38 * j) % N;
	table[i][j] = (20 * i + 24 * j) % 23;
	b[i][j] = (i + j) % 2 == 0;
      }
  check_update (kernel, reference, c, expected, sizeof c, fill_float);
  return 0;
}
