/* Functions that may set errno, in the statement and around an inner loop; and
   one declared const.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include <math.h>
#include "check.h"

extern double cbrt (double) __attribute__ ((const, nothrow));

#define DEFINE(attribute, name, a)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	double root = sqrt (b[i][i] * b[i][i]);				\
	a[i][i] = exp (-root);						\
	for (int j = 0; j < n; j++)					\
	  a[j][i] += pow (root, b[i][j]) + sqrt (b[j][i]) + cbrt (root);\
      }									\
  }

static double a[N][N], b[N][N], expected[N][N];

DEFINE (KERNEL, kernel, a)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  fill_double (b, sizeof b, 2);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      b[i][j] = b[i][j] < 0 ? -b[i][j] : b[i][j];
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 3);
      fill_double (expected, sizeof a, 3);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (a, expected, sizeof a);
    }
  return 0;
}
