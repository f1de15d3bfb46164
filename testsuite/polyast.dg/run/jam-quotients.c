/* Sums of quotients that are stored: not side by side in the order of the
   source, unlike sums before them and sums of quotients only.  */
/* { dg-do run } */
/* { dg-additional-options "-fno-fast-math -fplugin-arg-polyast-tile=off" } */
/* { dg-optimized "jammed 8" "" { target *-*-* } 0 } */

#include "check.h"

static double x[N][N], y[N][N], z[N], expected_y[N][N], expected_z[N];

#define DEFINE(attribute, name, y, z)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	double sum = 0, inverse = 0;					\
	for (int j = 0; j < n; j++)					\
	  sum += x[i][j];						\
	for (int j = 0; j < n; j++)					\
	  {								\
	    y[i][j] = 1 / (1 + sum * sum - x[i][j]);			\
	    inverse += y[i][j];						\
	  }								\
	z[i] = inverse;							\
      }									\
    for (int i = 0; i < n; i++)						\
      {									\
	double inverse = 0;						\
	for (int j = 0; j < n; j++)					\
	  inverse += 1 / (10 + x[i][j]);				\
	z[i] += inverse;						\
      }									\
  }

DEFINE (KERNEL, kernel, y, z)
DEFINE (PLAIN, reference, expected_y, expected_z)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (x, sizeof x, 1);
      fill_double (y, sizeof y, 2);
      fill_double (expected_y, sizeof y, 2);
      fill_double (z, sizeof z, 3);
      fill_double (expected_z, sizeof z, 3);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (y, expected_y, sizeof y);
      check_equal (z, expected_z, sizeof z);
    }
  return 0;
}
