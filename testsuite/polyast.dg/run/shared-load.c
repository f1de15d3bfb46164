/* A value that is loaded once and used after a store to its array.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth . optimized" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name, a, b)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n - 1; i++)					\
      for (int j = 0; j < n - 1; j++)					\
	{								\
	  double old = a[i][j];						\
	  a[i + 1][j + 1] = b[j][i];					\
	  a[n - 1 - i][j] = 1.0;					\
	  b[i][j] = old;						\
	  for (int k = 0; k < 3; k++)					\
	    a[i][k] += old;						\
	}								\
  }

static double a[N][N], b[N][N], expected_a[N][N], expected_b[N][N];

DEFINE (KERNEL, kernel, a, b)
DEFINE (PLAIN, reference, expected_a, expected_b)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 3);
      fill_double (expected_a, sizeof a, 3);
      fill_double (b, sizeof b, 4);
      fill_double (expected_b, sizeof b, 4);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (a, expected_a, sizeof a);
      check_equal (b, expected_b, sizeof b);
    }
  return 0;
}
