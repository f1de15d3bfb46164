/* Conditions that compare a loop's counter with a constant, first thing in a loop
   that runs at least once; also in code that becomes part of the function.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth" "" { target *-*-* } 0 } */

#include "check.h"

static double u[N + 1][N + 1], v[N + 1][N + 1], w[N + 1][N + 1];
static double expected_u[N + 1][N + 1], expected_v[N + 1][N + 1];

#define DEFINE(attribute, name, u, v)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  w[i + 1][j] = u[i + 1][j] + v[i][j] - u[i][j];		\
	  v[i][j + 1] += v[i][j] * 0.5;					\
	}								\
    for (int i = 0; i <= n; i++)					\
      for (int j = 0; j <= n; j++)					\
	u[i][j] = w[i][j] + v[i][j];					\
  }

DEFINE (KERNEL, kernel, u, v)
DEFINE (PLAIN, reference, expected_u, expected_v)

int
main (void)
{
  fill_double (u, sizeof u, 1);
  fill_double (v, sizeof v, 2);
  memcpy (expected_u, u, sizeof u);
  memcpy (expected_v, v, sizeof v);
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (w, sizeof w, 3);
      kernel (check_sizes[s]);
      fill_double (w, sizeof w, 3);
      reference (check_sizes[s]);
      check_equal (u, expected_u, sizeof u);
      check_equal (v, expected_v, sizeof v);
    }
  return 0;
}
