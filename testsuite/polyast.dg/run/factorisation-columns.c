/* Factorization by columns, from one array to another: what index-set splitting
   leaves of conditions goes into the bounds of loops.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 3 optimized: permuted i,j, distributed, sunk" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name, l)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int j = 0; j < n; j++)						\
      {									\
	double s = a[j][j];						\
	for (int k = 0; k < j; k++)					\
	  s -= l[j][k] * l[j][k];					\
	l[j][j] = s / 3.0;						\
	for (int i = j + 1; i < n; i++)					\
	  {								\
	    double t = a[i][j];						\
	    for (int k = 0; k < j; k++)					\
	      t -= l[i][k] * l[j][k];					\
	    l[i][j] = t / (3.0 + l[j][j]);				\
	  }								\
      }									\
  }

static double a[N][N], l[N][N], expected[N][N];

DEFINE (KERNEL, kernel, l)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  fill_double (a, sizeof a, 2);
  check_update (kernel, reference, l, expected, sizeof l, fill_double);
  return 0;
}
