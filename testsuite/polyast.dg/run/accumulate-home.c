/* A sum that begins with the element it ends up in: what it begins with is no
   statement, and the factorization is tiled like one in memory.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 3 optimized: permuted j,i,k, sunk, tiled" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name, a)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	for (int j = 0; j < i; j++)					\
	  {								\
	    double s = a[i][j];						\
	    for (int k = 0; k < j; k++)					\
	      s -= a[i][k] * a[j][k];					\
	    a[i][j] = s / (3.0 + a[j][j]);				\
	  }								\
	double s = a[i][i];						\
	for (int k = 0; k < i; k++)					\
	  s -= a[i][k] * a[i][k];					\
	a[i][i] = s / 3.0;						\
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
