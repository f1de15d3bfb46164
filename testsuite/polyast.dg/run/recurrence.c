/* Values carried from one iteration to the next; some take each other's old
   values, in a ring.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name, a, u)					\
  attribute static void							\
  name (int n, double x)						\
  {									\
    unsigned p = 1, q = 2, r = n;					\
    for (int i = 0; i < n; i++)						\
      {									\
	double y = b[i][0];						\
	for (int j = 0; j < n; j++)					\
	  {								\
	    unsigned t = p;						\
	    x = 0.5 * x + b[j][i];					\
	    a[i][j] = x - y;						\
	    y = b[i][j];						\
	    p = q;							\
	    q = r;							\
	    r = t;							\
	    u[i][j] = p * 3 + q;					\
	  }								\
	for (int j = 0; j < n; j++)					\
	  a[j][i] += x + y;						\
	u[i][0] += r;							\
      }									\
  }

static double a[N][N], b[N][N], expected_a[N][N];
static unsigned u[N][N], expected_u[N][N];

DEFINE (KERNEL, kernel, a, u)
DEFINE (PLAIN, reference, expected_a, expected_u)

int
main (void)
{
  fill_double (b, sizeof b, 2);
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 3);
      fill_double (expected_a, sizeof a, 3);
      fill_unsigned (u, sizeof u, 4);
      fill_unsigned (expected_u, sizeof u, 4);
      kernel (check_sizes[s], 0.125);
      reference (check_sizes[s], 0.125);
      check_equal (a, expected_a, sizeof a);
      check_equal (u, expected_u, sizeof u);
    }
  return 0;
}
