/* Rows that innermost loops go across are fetched ahead, those of the last
   iterations from behind the arrays: forwards, backwards, and rows of any length with
   unsigned counters.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-schedule=identity -fplugin-arg-polyast-tile=off -fplugin-arg-polyast-dump" } */
/* { dg-final { scan-polyast-dump-times "for \[^\n\]* fetch \\d+ ahead" 3 } } */
/* { dg-final { scan-polyast-dump "v of copy 0, v of the last copy, u of copy 0" } } */

#include "check.h"

#define DEFINE(attribute, suffix, u, v, q)				\
  attribute static void							\
  up_##suffix (int n)							\
  {									\
    for (int i = 1; i < n - 1; i++)					\
      for (int j = 1; j < n; j++)					\
	q[i][j] = (u[j][i - 1] + 3 * u[j][i] - u[j][i + 1]		\
		   - 0.5 * q[i][j - 1]) / (2 + q[i][j - 1]);		\
  }									\
									\
  attribute static void							\
  down_##suffix (int n)							\
  {									\
    for (int i = 1; i < n - 1; i++)					\
      for (int j = n - 2; j >= 1; j--)					\
	v[j][i] = 0.25 * q[i][j] * v[j + 1][i] + q[i][j - 1] * u[j][i]	\
		  - 0.5 * q[i][j + 1];					\
  }									\
									\
  attribute static void							\
  any_##suffix (int n)							\
  {									\
    double (*x)[n] = (double (*)[n]) u;					\
    double (*y)[n] = (double (*)[n]) q;					\
    for (unsigned i = 1; i + 1 < (unsigned) n; i++)			\
      for (unsigned j = 1; j < (unsigned) n; j++)			\
	y[i][j] = (x[j][i - 1] + 3 * x[j][i] - x[j][i + 1]		\
		   - 0.5 * y[i][j - 1]) / (2 + y[i][j - 1] * y[i][j - 1]); \
  }

static double u[N][N], v[N][N], q[N][N];
static double expected_v[N][N], expected_q[N][N];

DEFINE (KERNEL, kernel, u, v, q)
DEFINE (PLAIN, reference, u, expected_v, expected_q)

#define CHECK(name)							\
  for (int s = 0; s < N_SIZES; s++)					\
    {									\
      fill_double (v, sizeof v, 1);					\
      fill_double (expected_v, sizeof v, 1);				\
      fill_double (q, sizeof q, 2);					\
      fill_double (expected_q, sizeof q, 2);				\
      name##_kernel (check_sizes[s]);					\
      name##_reference (check_sizes[s]);				\
      check_equal (v, expected_v, sizeof v);				\
      check_equal (q, expected_q, sizeof q);				\
    }

int
main (void)
{
  fill_double (u, sizeof u, 3);
  CHECK (up)
  CHECK (down)
  CHECK (any)
  return 0;
}
