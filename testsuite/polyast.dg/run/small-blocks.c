/* Systems of three equations at each point of a plane: what belongs to a point is
   straight code, in the order of the source.  */
/* { dg-do run } */

#include "check.h"

static double d[N][N][3][3], v[N][N][3], expected[N][N][3];

#define SWEEP(v)							\
  for (int i = 1; i < n; i++)						\
    for (int j = 1; j < n; j++)						\
      {									\
	double t[3][3];							\
	for (int p = 0; p < 3; p++)					\
	  for (int q = 0; q < 3; q++)					\
	    t[p][q] = d[i][j][p][q];					\
	for (int p = 0; p < 3; p++)					\
	  v[i][j][p] += 0.1 * (v[i - 1][j][p] + v[i][j - 1][p]);	\
	for (int p = 0; p < 3; p++)					\
	  for (int q = p + 1; q < 3; q++)				\
	    {								\
	      double f = t[q][p] / t[p][p];				\
	      for (int r = p + 1; r < 3; r++)				\
		t[q][r] -= f * t[p][r];					\
	      v[i][j][q] -= f * v[i][j][p];				\
	    }								\
	for (int p = 2; p >= 0; p--)					\
	  {								\
	    for (int q = p + 1; q < 3; q++)				\
	      v[i][j][p] -= t[p][q] * v[i][j][q];			\
	    v[i][j][p] /= t[p][p];					\
	  }								\
      }

KERNEL static void
kernel (int n)
{
  SWEEP (v)			/* { dg-optimized "loop nest of depth \[0-9\] optimized" } */
}

PLAIN static void
reference (int n)
{
  SWEEP (expected)
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (d, sizeof d, s);
      fill_double (v, sizeof v, 100 + s);
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  for (int p = 0; p < 3; p++)
	    d[i][j][p][p] += 5.0;
      memcpy (expected, v, sizeof v);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (v, expected, sizeof v);
    }
  return 0;
}
