/* The rounding mode is changed when other threads have theirs already.  */
/* { dg-do run } */
/* { dg-additional-options "-frounding-math" } */
/* { dg-optimized "loop nest of depth 2" "" { target *-*-* } 0 } */

#include <fenv.h>
#include "check.h"

static double a[N][N], b[N][N], expected[N][N];

#define DEFINE(attribute, name, b)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	b[j][i] = a[i][j] / 3;						\
  }

DEFINE (KERNEL, kernel, b)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  static const int modes[] = { FE_TONEAREST, FE_UPWARD, FE_DOWNWARD };
  fill_double (a, sizeof a, 1);
  for (int m = 0; m < 3; m++)
    {
      fesetround (modes[m]);
      kernel (N);
      reference (N);
      check_equal (b, expected, sizeof b);
    }
  return 0;
}
