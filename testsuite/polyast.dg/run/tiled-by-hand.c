/* Loops that the program has tiled itself: of the tile loops nothing is left but
   subscripts that mostly nobody needs.  */
/* { dg-do run } */
/* { dg-additional-options "-O3" } */

#include "check.h"

#define SIZE 16
#define MIN(x, y) ((x) < (y) ? (x) : (y))

static double a[N][N], b[N][N], c[N][N], expected[N][N];
static int which[N][N], expected_which[N][N];

#define DEFINE(attribute, suffix, c, which)				\
  attribute static void							\
  product##suffix (int n)						\
  {									\
    for (int it = 0; it < n; it += SIZE)				\
      for (int jt = 0; jt < n; jt += SIZE)				\
	for (int kt = 0; kt < n; kt += SIZE)				\
	  for (int i = it; i < MIN (it + SIZE, n); i++)			\
	    for (int j = jt; j < MIN (jt + SIZE, n); j++)		\
	      for (int k = kt; k < MIN (kt + SIZE, n); k++)		\
		c[i][j] += a[i][k] * b[k][j];				\
  }									\
  attribute static void							\
  transposed##suffix (int n)						\
  {									\
    for (int it = 0; it < n; it += SIZE)				\
      for (int jt = 0; jt < n; jt += SIZE)				\
	for (int i = it; i < it + SIZE && i < n; i++)			\
	  for (int j = jt; j < jt + SIZE && j < n; j++)			\
	    c[i][j] += b[j][i];						\
  }									\
  attribute static void							\
  numbered##suffix (int n)						\
  {									\
    for (int it = 0; it < n; it += SIZE)				\
      for (int jt = 0; jt < n; jt += SIZE)				\
	for (int i = it; i < MIN (it + SIZE, n); i++)			\
	  for (int j = jt; j < MIN (jt + SIZE, n); j++)			\
	    {								\
	      c[j][i] += b[jt][i];					\
	      which[j][i] += 100 * it + jt;				\
	    }								\
  }

DEFINE (KERNEL, , c, which)	/* { dg-optimized "register tiled" } */
DEFINE (PLAIN, _reference, expected, expected_which)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      product (n);
      product_reference (n);
      transposed (n);
      transposed_reference (n);
      numbered (n);
      numbered_reference (n);
      check_equal (c, expected, sizeof c);
      check_equal (which, expected_which, sizeof which);
    }
  return 0;
}
