/* Two products in one nest read the same operand.  The copy for the first one has
   only what that needs: the second one doesn't read it.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16" } */
/* { dg-optimized "packed b" "" { target *-*-* } 0 } */

#define N 100
#include "check.h"

static double a[N][N], b[N][N], c[2][N][N], expected[2][N][N];

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n, int m, double (*restrict c)[N], double (*restrict d)[N])	\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	for (int k = 0; k < n; k++)					\
	  {								\
	    if (k < m)							\
	      c[i][j] += a[i][k] * b[j][k];				\
	    d[i][j] += a[k][i] * b[j][k];				\
	  }								\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      fill_double (c, sizeof c, 3);
      fill_double (expected, sizeof c, 3);
      kernel (n, n / 2, c[0], c[1]);
      reference (n, n / 2, expected[0], expected[1]);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
