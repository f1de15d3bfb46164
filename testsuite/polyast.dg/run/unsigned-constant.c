/* A constant with the highest bit of an unsigned type is no negative number.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2" "" { target *-*-* } 0 } */

#include "check.h"

static unsigned a[N][N], b[N][N], expected_a[N][N], expected_b[N][N];

#define DEFINE(attribute, name, a, b)					\
  attribute static void							\
  name (unsigned n)							\
  {									\
    for (unsigned i = 0; i < n; i++)					\
      for (unsigned j = 0; j < n; j++)					\
	{								\
	  b[j][i] = a[i][j] + 1;					\
	  if (i < 4000000000u)						\
	    a[i][j] = i * j + 1;					\
	}								\
  }

DEFINE (KERNEL, kernel, a, b)
DEFINE (PLAIN, reference, expected_a, expected_b)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_unsigned (a, sizeof a, s);
      fill_unsigned (expected_a, sizeof a, s);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (a, expected_a, sizeof a);
      check_equal (b, expected_b, sizeof b);
    }
  return 0;
}
