/* Sums of products of other elements of the array they end up in: these are
   shown to be distinct.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 3 optimized" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name, a)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	for (int j = 0; j < i; j++)					\
	  {								\
	    double w = a[i][j];						\
	    for (int k = 0; k < j; k++)					\
	      w -= a[i][k] * a[k][j];					\
	    a[i][j] = w / (3.0 + a[j][j]);				\
	  }								\
	for (int j = i; j < n; j++)					\
	  {								\
	    double w = a[i][j];						\
	    for (int k = 0; k < i; k++)					\
	      w -= a[i][k] * a[k][j];					\
	    a[i][j] = w;						\
	  }								\
      }									\
  }

static double a[N][N], expected[N][N];

DEFINE (KERNEL, kernel, a)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  check_update (kernel, reference, a, expected, sizeof a, fill_double);
  return 0;
}
