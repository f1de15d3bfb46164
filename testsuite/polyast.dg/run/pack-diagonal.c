/* Operands along a diagonal, whose elements lie a row and one element apart where the
   rows' length is a variable, are copied one by one.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16" } */
/* { dg-optimized "loop nest of depth 3" "" { target *-*-* } 0 } */

#define N 67
#include "check.h"

static double a[N * N + N], b[N * N], c[N * N], expected[N * N];

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n, double (*restrict a)[n], double (*restrict b)[n],	\
	double (*restrict c)[n])					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = 0; k < n; k++)					\
	  c[i][j] += b[j][k] * a[j][j] + b[k][i];			\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = 0; k < n; k++)					\
	  c[i][j] -= b[k][j] * a[j + 1][j];				\
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
      fill_double (c, sizeof c, 3);
      fill_double (expected, sizeof c, 3);
      kernel (check_sizes[s], (void *) a, (void *) b, (void *) c);
      reference (check_sizes[s], (void *) a, (void *) b, (void *) expected);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
