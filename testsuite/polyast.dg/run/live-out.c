/* Values that are used after the nest: sums, a product, a last value; the same
   in another nest before.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name)						\
  attribute static double						\
  name##_sum (int n, double start)					\
  {									\
    double sum = start, product = 1.0, last = -1.0;			\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  last = b[j][i] - 0.5;						\
	  sum += last * a[i][j];					\
	  product = product * 0.75 + sum;				\
	}								\
    return sum + product + last;					\
  }									\
									\
  attribute static _Complex float					\
  name##_complex (int n)						\
  {									\
    _Complex float sum = 0;						\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	sum = sum * 0.5f + z[i][j];					\
    return sum;								\
  }									\
									\
  attribute static unsigned long					\
  name##_two (int n)							\
  {									\
    unsigned char low = 3;						\
    unsigned long sum = 0;						\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	low = low * 5 + u[i][j];					\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	sum = sum * 3 + u[j][i] * low;					\
    return sum ^ low;							\
  }

static double a[N][N], b[N][N];
static _Complex float z[N][N];
static unsigned u[N][N];

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  fill_float (z, sizeof z, 3);
  fill_unsigned (u, sizeof u, 4);
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      double x = kernel_sum (n, 0.25), y = reference_sum (n, 0.25);
      check_equal (&x, &y, sizeof x);
      _Complex float v = kernel_complex (n), w = reference_complex (n);
      check_equal (&v, &w, sizeof v);
      if (kernel_two (n) != reference_two (n))
	abort ();
    }
  return 0;
}
