/* Sums that are added to on a condition, in any order, and one whose addend is
   chosen by a condition to be the sum itself, which has its order.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized: permuted j,i" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name, c, d)					\
  attribute static void							\
  name##_some (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	unsigned s = 0;							\
	for (int j = 0; j < n; j++)					\
	  if (i != j)							\
	    s += a[j][i] * b[j][i];					\
	c[i] = s;							\
      }									\
  }									\
									\
  attribute static void							\
  name##_itself (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	unsigned s = 1;							\
	for (int j = 0; j < n; j++)					\
	  {								\
	    unsigned t = a[j][i];					\
	    if (i != j)							\
	      t = s;							\
	    s += t;							\
	  }								\
	d[i] = s;							\
      }									\
  }

static unsigned a[N][N], b[N][N], c[N], d[N], expected_c[N], expected_d[N];

DEFINE (KERNEL, kernel, c, d)
DEFINE (PLAIN, reference, expected_c, expected_d)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_unsigned (a, sizeof a, 1);
      fill_unsigned (b, sizeof b, 2);
      kernel_some (check_sizes[s]);
      reference_some (check_sizes[s]);
      kernel_itself (check_sizes[s]);
      reference_itself (check_sizes[s]);
      if (memcmp (c, expected_c, sizeof c) || memcmp (d, expected_d, sizeof d))
	abort ();
    }
  return 0;
}
