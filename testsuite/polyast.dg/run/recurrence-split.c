/* Sums whose terms include what the iteration before has computed: that is added
   last.  The numbers are such that nothing is rounded, in whatever order, as
   long as rows and columns are few.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized: recurrences shortened" "" { target *-*-* } 0 } */
/* { dg-additional-options "-ffast-math -fplugin-arg-polyast-schedule=identity -fplugin-arg-polyast-skew=off -fplugin-arg-polyast-tile=off -fplugin-arg-polyast-unroll=off" } */

#define N 18
#include "check.h"

static double a[N][N], b[N][N], expected[N][N];
static float single[N][N], single_expected[N][N];
static double power[N];

DEFINE_FILL (double, fill_integers, (int) (seed >> 8) % 17 - 8)
DEFINE_FILL (float, fill_single, (int) (seed >> 8) % 3 - 1)

/* X[I][J] becomes VALUE from rows and columns 2 on; those before are never
   written.  */
#define SWEEP(attribute, name, suffix, type, x, update)			\
  attribute static void							\
  name##_##suffix (int n, type alpha, type beta)			\
  {									\
    for (int i = 2; i < n - 1; i++)					\
      for (int j = 2; j < n - 1; j++)					\
	x[i][j] = update;						\
  }

#define BACK(attribute, name, suffix, type, x, update)			\
  attribute static void							\
  name##_##suffix (int n, type alpha, type beta)			\
  {									\
    for (int i = n - 2; i > 1; i--)					\
      for (int j = n - 2; j > 1; j--)					\
	x[i][j] = update;						\
  }

#define SWEEPS(attribute, suffix, x, s)					\
  SWEEP (attribute, mean, suffix, double, x,				\
	 (x[i - 1][j] + x[i][j - 1] + x[i][j + 1] + x[i + 1][j]) / 4)	\
  SWEEP (attribute, less, suffix, double, x,				\
	 b[i][j] - (b[i - 1][j] - x[i][j - 1]) + b[i + 1][j])		\
  SWEEP (attribute, negated, suffix, double, x,				\
	 -(b[i][j] + x[i][j - 1] - b[i - 1][j]) * alpha)		\
  SWEEP (attribute, twice, suffix, double, x,				\
	 alpha * x[i][j - 1] + (b[i][j] - x[i][j - 1]) * beta		\
	 + x[i][j - 2] * beta)						\
  SWEEP (attribute, scaled, suffix, double, x,				\
	 (b[i][j] * alpha + x[i][j - 1] + b[i][j - 1]) / power[j])	\
  SWEEP (attribute, only, suffix, double, x,				\
	 (x[i][j - 1] + x[i][j - 1] * alpha) * beta)			\
  SWEEP (attribute, squared, suffix, double, x,				\
	 (x[i][j - 1] + beta) * (x[i][j - 1] - beta) - b[i][j])		\
  SWEEP (attribute, order, suffix, double, x,				\
	 b[i][j] + x[i][j - 1] + b[i - 1][j])				\
  SWEEP (attribute, last, suffix, double, x,				\
	 (b[i][j] + b[i][j - 1]) + x[i][j - 1] * alpha)			\
  BACK (attribute, back, suffix, double, x,				\
	(x[i + 1][j] - x[i][j + 1] - x[i][j - 1] + b[i][j]) * alpha)	\
  SWEEP (attribute, single, suffix, float, s,				\
	 (s[i][j - 1] + s[i - 1][j] + (float) (i - j)) * alpha)

SWEEPS (KERNEL, kernel, a, single)
SWEEPS (PLAIN, reference, expected, single_expected)

#define CHECK_FILLED(fill, name, x, x_expected, most, alpha, beta)	\
  for (int n = 0; n <= most; n++)					\
    {									\
      fill (x, sizeof x, 1);						\
      fill (x_expected, sizeof x, 1);					\
      name##_kernel (n, alpha, beta);					\
      name##_reference (n, alpha, beta);				\
      check_equal (x, x_expected, sizeof x);				\
    }

#define CHECK(name, most, alpha, beta)					\
  CHECK_FILLED (fill_integers, name, a, expected, most, alpha, beta)

/* In the order of the source this would be 0 everywhere.  */
PLAIN static void
check_order (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	b[i][j] = i % 2 ? 0x1p80 : -0x1p80;
	a[i][j] = 1;
      }
  order_kernel (N, 0, 0);
  if (a[N - 2][N - 2] != 1)
    abort ();
}

int
main (void)
{
  fill_integers (b, sizeof b, 3);
  for (int j = 0; j < N; j++)
    power[j] = j % 3 ? 2 : 1;
  CHECK (mean, 9, 0, 0)
  CHECK (less, N, 0, 0)
  CHECK (negated, N, 0.5, 0)
  CHECK (twice, N, -1, 0.5)
  CHECK (scaled, N, 4, 0)
  CHECK (only, N, 3, 0.25)
  CHECK (squared, 6, 0, 2)
  CHECK (last, N, -1, 0)
  CHECK (back, 12, 0.5, 0)
  CHECK_FILLED (fill_single, single, single, single_expected, 12, 0.5, 0)
  check_order ();
  return 0;
}
