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

PLAIN static void
fill (double (*x)[N])
{
  fill_double (x, sizeof a, 5);
  for (int i = 0; i < N; i++)
    x[i][i] += 1000;
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill (a);
      fill (expected);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (a, expected, sizeof a);
    }
  return 0;
}
