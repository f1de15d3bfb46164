/* A function with versions for vectors that GCC makes of it: they do the same.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize" } */
/* { dg-optimized "permuted" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], b[N][N], expected[N][N];

__attribute__ ((const, noinline, simd ("notinbranch"))) static double
damped (double x)
{
  return x / (1 + x * x);
}

#define DEFINE(attribute, name, a)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	a[j][i] = damped (b[j][i]);					\
  }

DEFINE (KERNEL, kernel, a)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (expected, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (a, expected, sizeof a);
    }
  return 0;
}
