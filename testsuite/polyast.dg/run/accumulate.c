/* A sum in a variable that is stored in the end: the variable lives in the
   element.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 3 optimized: permuted i,k,j" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name, c)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  double sum = 0;						\
	  for (int k = 0; k < n; k++)					\
	    sum += a[i][k] * b[k][j];					\
	  c[i][j] = sum;						\
	}								\
  }

static double a[N][N], b[N][N], c[N][N], expected[N][N];

DEFINE (KERNEL, kernel, c)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (c, sizeof c, 3);
      fill_double (expected, sizeof expected, 3);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
