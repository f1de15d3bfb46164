/* Rows that are copied in a loop are copied by loops, not by calls, which take longer
   where rows are short.  */
/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* { dg-bogus "library call" "" { target *-*-* } 26 } */

#define N 61
#include "check.h"

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n, unsigned *y, unsigned *z)				\
  {									\
    for (int k = 0; k < n; k++)						\
      {									\
	for (int i = 0; i < k; i++)					\
	  z[i] = y[i] + 3 * y[k - 1 - i];				\
	for (int i = 0; i < k; i++)					\
	  y[i] = z[i];							\
	y[k] = z[0] + k;						\
      }									\
  }

static unsigned y[2][N], z[2][N];

DEFINE (KERNEL, recursion)	/* { dg-optimized "loop nest" } */
DEFINE (PLAIN, recursion_slowly)

int
main (void)
{
  fill_unsigned (y, sizeof y, 1);
  fill_unsigned (z, sizeof z, 2);
  memcpy (y[1], y[0], sizeof y[0]);
  memcpy (z[1], z[0], sizeof z[0]);
  recursion (N, y[0], z[0]);
  recursion_slowly (N, y[1], z[1]);
  check_equal (y[0], y[1], sizeof y[0]);
  check_equal (z[0], z[1], sizeof z[0]);
  return 0;
}
