/* A quotient that is stored and used further on is loaded from there.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 3 optimized: permuted i,k,j, sunk, tiled" "" { target *-*-* } 0 } */

#include "check.h"

/* Gauss' elimination, with the multiplier in a variable.  */
#define DEFINE(attribute, name, a)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int k = 0; k < n; k++)						\
      for (int i = k + 1; i < n; i++)					\
	{								\
	  double m = a[i][k] / a[k][k];					\
	  a[i][k] = m;							\
	  for (int j = k + 1; j < n; j++)				\
	    a[i][j] -= m * a[k][j];					\
	}								\
  }

static double a[N][N], expected[N][N];

DEFINE (KERNEL, kernel, a)
DEFINE (PLAIN, reference, expected)

/* Numbers for X, of SIZE bytes, with a strong diagonal.  */
PLAIN static void
fill (void *x, unsigned long size, unsigned seed)
{
  double (*row)[N] = x;

  fill_double (x, size, seed);
  for (int i = 0; i < N; i++)
    row[i][i] += 1000;
}

int
main (void)
{
  check_update (kernel, reference, a, expected, sizeof a, fill);
  return 0;
}
