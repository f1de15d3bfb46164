/* With few operations stages are dropped, and the result is right.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-max-operations=20000 -fplugin-arg-polyast-tile-size=8,5,16 -fplugin-arg-polyast-dump" } */

#define N 37
#include "check.h"

#define DEFINE(attribute, name, a)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	for (int j = 0; j < i; j++)					\
	  {								\
	    for (int k = 0; k < j; k++)					\
	      a[i][j] -= a[i][k] * a[k][j];				\
	    a[i][j] *= 3 + a[j][j];					\
	  }								\
	for (int j = i; j < n; j++)					\
	  for (int k = 0; k < i; k++)					\
	    a[i][j] -= a[i][k] * a[k][j];				\
      }									\
  }

static unsigned a[N][N], b[N][N];

DEFINE (KERNEL, factorize, a)
DEFINE (PLAIN, factorize_slowly, b)

int
main (void)
{
  fill_unsigned (a, sizeof a, 1);
  fill_unsigned (b, sizeof b, 1);
  factorize (N);
  factorize_slowly (N);
  check_equal (a, b, sizeof a);
  return 0;
}

/* { dg-final { scan-polyast-dump "too hard for" } } */
