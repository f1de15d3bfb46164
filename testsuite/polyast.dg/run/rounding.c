/* Recurrences on values that are rounded to float: copies of them side by side
   would be put in vectors, and the rounding dropped from those by GCC 12.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-schedule=identity" } */
/* { dg-optimized "loop nest" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N];
static float d[N], expected[N];

#define DEFINE(attribute, name, d)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 1; i < n; i++)						\
      {									\
	float t = a[i][i - 1];						\
	double s = 4.5;							\
	for (int j = 0; j < n; j++)					\
	  s = s + t;							\
	d[i] += s;							\
      }									\
  }

DEFINE (KERNEL, kernel, d)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = ((i * 7 + j * 3) % 13 + 1.1) * 1.37e9;
  for (int s = 0; s < N_SIZES; s++)
    {
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (d, expected, sizeof d);
    }
  return 0;
}
