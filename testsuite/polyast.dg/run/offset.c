/* Subscripts that begin with 1, the way Fortran computes where an element is: the
   array would begin before its first element.  The subscripts of the model don't.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-force -fplugin-arg-polyast-dump" } */

#define N 33
#include "check.h"

#define DEFINE(attribute, name, a)					\
  attribute static void							\
  name (int n)								\
  {									\
    long row = n > 0 ? n : 0, plane = row * n > 0 ? row * n : 0;	\
    long offset = ~row - plane;						\
									\
    for (int i = 1; i <= n; i++)					\
      for (int j = 2; j <= n; j++)					\
	for (int k = 2; k <= n; k++)					\
	  a[offset + i * plane + j * row + k]				\
	    += 0.5 * a[offset + i * plane + (j - 1) * row + k - 1];	\
  }

static double a[N * N * N], expected[N * N * N];

DEFINE (KERNEL, kernel, a)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  check_update (kernel, reference, a, expected, sizeof a, fill_double);
  return 0;
}

/* { dg-final { scan-polyast-dump "write: .* -> a\\\[-1 \\+ i, -1 \\+ j, -1 \\+ k\\\]" } } */
