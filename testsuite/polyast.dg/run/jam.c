/* Recurrences along rows, in independent iterations: these run side by side.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-tile=off" } */
/* { dg-optimized "jammed 8" "" { target *-*-* } 0 } */

#include "check.h"

static double u[N][N], v[N][N], p[N][N], w[N];
static double expected_u[N][N], expected_v[N][N], expected_p[N][N];
static double expected_w[N];

#define DEFINE(attribute, name, u, v, p, w)				\
  /* Up and down along the rows of one array and the columns of another;	\
     with a part that is independent, and one in a triangle.  */		\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 1; i < n - 1; i++)					\
      {									\
	v[0][i] = 1;							\
	p[i][0] = v[0][i];						\
	for (int j = 1; j < n - 1; j++)					\
	  p[i][j] = (u[j][i - 1] + u[j][i] - u[j][i + 1] - p[i][j - 1])	\
		    / (p[i][j - 1] + 4);				\
	v[n - 1][i] = w[i];						\
	for (int j = n - 2; j >= 1; j--)				\
	  v[j][i] = p[i][j] * v[j + 1][i] + p[i][j];			\
	for (int j = 0; j < n; j++)					\
	  u[i][j] += w[j];						\
	for (int j = 1; j < i; j++)					\
	  p[i][j] += 0.5 * p[i][j - 1];					\
      }									\
    for (int i = 0; i < n; i++)						\
      for (int j = n - 2; j >= 0; j--)					\
	u[i][j] = u[i][j] - 0.5 * u[i][j + 1];				\
  }

DEFINE (KERNEL, kernel, u, v, p, w)
DEFINE (PLAIN, reference, expected_u, expected_v, expected_p, expected_w)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (u, sizeof u, 1);
      fill_double (expected_u, sizeof u, 1);
      fill_double (v, sizeof v, 2);
      fill_double (expected_v, sizeof v, 2);
      fill_double (p, sizeof p, 3);
      fill_double (expected_p, sizeof p, 3);
      fill_double (w, sizeof w, 4);
      fill_double (expected_w, sizeof w, 4);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (u, expected_u, sizeof u);
      check_equal (v, expected_v, sizeof v);
      check_equal (p, expected_p, sizeof p);
    }
  return 0;
}
