/* Flat arrays with subscripts from 1 on, of which the address is moved back before
   the nest: that is part of the offset.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-tile-size=8,16,32" } */
/* { dg-optimized "permuted i,k,j, .*tiled 8x16x32" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N * N], b[N * N], c[N * N], expected[N * N];

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n, double *a, double *b, double *c)				\
  {									\
    a -= n + 1;								\
    b -= n + 1;								\
    c -= n + 1;								\
    for (int i = 1; i <= n; i++)					\
      for (int j = 1; j <= n; j++)					\
	for (int k = 1; k <= n; k++)					\
	  c[i * n + j] += a[i * n + k] * b[k * n + j];			\
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
      kernel (check_sizes[s], a, b, c);
      reference (check_sizes[s], a, b, expected);
    }
  check_equal (c, expected, sizeof c);
  return 0;
}
