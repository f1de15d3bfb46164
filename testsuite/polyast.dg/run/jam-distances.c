/* Filters along rows that wait for several values, in both directions and in
   place: rows run side by side.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-tile=off" } */
/* { dg-optimized "jammed 8" "" { target *-*-* } 0 } */

#include "check.h"

static double x[N][N], y[N][N], z[N][N], expected_y[N][N], expected_z[N][N];

#define DEFINE(attribute, name, y, z)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 2; j < n; j++)					\
	y[i][j] = 0.5 * x[i][j]						\
		  + 0.3 * y[i][j - 1] - 0.1 * y[i][j - 2];		\
    for (int i = 0; i < n; i++)						\
      for (int j = n - 4; j >= 0; j--)					\
	z[i][j] += 0.3 * z[i][j + 1] - 0.1 * z[i][j + 3];		\
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
