/* A line that is periodic, and two arrays that change places: around a single loop
   it is a gain that its subscripts are known without divisions.  */
/* { dg-do run } */
/* { dg-optimized "edges apart" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N], b[N], expected_a[N], expected_b[N];

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (size_t n, double *u, double *next)				\
  {									\
    for (int t = 0; t < 6; t++)						\
      {									\
	for (size_t i = 0; i < n; i++)					\
	  next[i] = u[i] + 0.25 * (u[(i + n - 1) % n] - 2 * u[i]	\
				   + u[(i + 1) % n]);			\
	double *swap = u;						\
	u = next;							\
	next = swap;							\
      }									\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (expected_a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (expected_b, sizeof b, 2);
      kernel (check_sizes[s], a, b);
      reference (check_sizes[s], expected_a, expected_b);
      check_equal (a, expected_a, sizeof a);
      check_equal (b, expected_b, sizeof b);
    }
  return 0;
}
