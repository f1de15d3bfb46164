/* A quotient that an outer loop computes is not computed again in each
   iteration of the inner ones, also when these are interchanged.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized: permuted i,j" "" { target *-*-* } 0 } */
/* { dg-additional-options "-fplugin-arg-polyast-dump=details" } */

#include "check.h"

#define DEFINE(attribute, name, c)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int j = 0; j < n; j++)						\
      {									\
	double mean = 0, variance = 0;					\
	for (int i = 0; i < n; i++)					\
	  mean += a[i][j];						\
	mean /= n;							\
	for (int i = 0; i < n; i++)					\
	  variance += (a[i][j] - mean) * (a[i][j] - mean);		\
	c[j] = variance / n;						\
      }									\
  }

static double a[N][N], c[N], expected[N];

DEFINE (KERNEL, kernel, c)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  check_update (kernel, reference, c, expected, sizeof c, fill_double);
  return 0;
}

/* { dg-final { scan-polyast-dump "body: mean\[_2\]*.* = mean.* / .double. n" } } */
/* { dg-final { scan-polyast-dump-not "a.i..j. - mean\[^ \]* / " } } */
