/* A sum in a register that is stored twice, in an element and its mirror image:
   the second store copies the first one, in which the sum then lives.  On the
   diagonal both are the same element.  */
/* { dg-do run } */
/* { dg-optimized "permuted k,i,j" "" { target *-*-* } 0 } */

#include "check.h"

static double data[N][N], c[N][N], expected[N][N];

#define DEFINE(attribute, name, c)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = i; j < n; j++)					\
	{								\
	  double sum = 0;						\
	  for (int k = 0; k < n; k++)					\
	    sum += data[k][i] * data[k][j];				\
	  c[i][j] = sum / 3;						\
	  c[j][i] = c[i][j];						\
	}								\
  }

DEFINE (KERNEL, kernel, c)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  fill_double (data, sizeof data, 1);
  for (int s = 0; s < N_SIZES; s++)
    {
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
