/* Too little work for a test of whether arrays overlap: 7 rows of 7 elements, each
   one operation and 3 accesses, where a fifth of 1000 is wanted (steer.exp).  Sums
   along rows of the array that holds them want a hundred thousand times as much as
   others, even where there is nothing to test.  */
/* { dg-do run } */

#include "../run/check.h"

static double a[N * N], b[N * N], expected[N * N];
static unsigned u[N][N], v[N][N], w[N][N];

KERNEL static void
small (double *x, double *y)
{
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 7; j++)
      x[i * N + j] += y[j * N + i];
}

KERNEL static void
large (double *x, double *y)
{
  for (int i = 0; i < N; i++)	/* { dg-optimized "loop nest" } */
    for (int j = 0; j < N; j++)
      x[i * N + j] += y[j * N + i];
}

KERNEL static void
unknown (double *x, double *y, int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest" } */
    for (int j = 0; j < n; j++)
      x[i * N + j] += y[j * N + i];
}

KERNEL static void
sums_in_place (unsigned (*x)[N])
{
  for (int j = 0; j < N; j++)
    for (int i = j + 1; i < N; i++)
      {
	unsigned sum = x[i][j];
	for (int k = 0; k < j; k++)
	  sum -= x[i][k] * x[j][k];
	x[i][j] = sum;
      }
}

PLAIN static void
reference_sums (unsigned (*x)[N])
{
  for (int j = 0; j < N; j++)
    for (int i = j + 1; i < N; i++)
      for (int k = 0; k < j; k++)
	x[i][j] -= x[i][k] * x[j][k];
}

/* But nothing more is wanted where each step has to store the sum, as that may be
   the next operand.  */
#define STORED_SUMS(attribute, name)					\
  attribute static void							\
  name (unsigned *x, unsigned *y)					\
  {									\
    for (int i = 0; i < 20; i++)					\
      for (int j = 0; j < 20; j++)					\
	for (int k = 0; k < 20; k++)					\
	  x[i * N + j] += y[i * N + k] * y[j * N + k];			\
  }

STORED_SUMS (KERNEL, stored_sums)	/* { dg-optimized "loop nest of depth 3" } */
STORED_SUMS (PLAIN, reference_stored_sums)

/* Tiles gain nothing here while the array is in the caches.  */
KERNEL static void
transpose (unsigned (*x)[N])
{
  for (int i = 0; i < N; i++)
    for (int j = i + 1; j < N; j++)
      {
	unsigned element = x[i][j];
	x[i][j] = x[j][i];
	x[j][i] = element;
      }
}

/* The order of the loops around the one that finds the least gains nothing while the
   array is in the caches.  */
#define LEAST(attribute, name)						\
  attribute static void							\
  name (unsigned (*restrict x)[N], unsigned (*restrict y)[N])		\
  {									\
    for (int d = 2; d < N; d++)						\
      for (int i = 0; i < N - d; i++)					\
	{								\
	  unsigned least = 1000000000;					\
	  for (int k = i + 1; k < i + d; k += 3)			\
	    {								\
	      unsigned sum = x[i][k - 1] / 4 + x[k + 1][i + d] / 4;	\
	      least = sum < least ? sum : least;			\
	    }								\
	  x[i][i + d] = least + y[i][i + d];				\
	}								\
  }

LEAST (KERNEL, least)
LEAST (PLAIN, reference_least)

static double d[N][N], e[N][N], f[N][N], g[N][N];

/* Blocks in registers want three times as much as other loops.  */
#define PRODUCT(attribute, name)					\
  attribute static void							\
  name (double (*x)[N], double (*y)[N], double (*z)[N])			\
  {									\
    for (int i = 0; i < 64; i++)					\
      for (int j = 0; j < 64; j++)					\
	{								\
	  double sum = 0;						\
	  for (int k = 0; k < 64; k++)					\
	    sum += y[i][k] * z[k][j];					\
	  x[i][j] = sum;						\
	}								\
  }

PRODUCT (KERNEL, product)
PRODUCT (PLAIN, reference_product)

/* A row that is set in its place again and again stays in a cache if it is no
   longer than this.  */
#define SWEEP(attribute, name)						\
  attribute static void							\
  name (double *x, int n)						\
  {									\
    for (int t = 0; t < n; t++)						\
      for (int i = N - 1; i > 0; i--)					\
	x[i] -= (x[i] - x[i - 1]) / 4;					\
  }

SWEEP (KERNEL, sweep)
SWEEP (PLAIN, reference_sweep)

PLAIN static void
reference (double *x, double *y, int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i * N + j] += y[j * N + i];
}

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  memcpy (expected, a, sizeof a);
  small (a, b);
  reference (expected, b, 7);
  large (a, b);
  reference (expected, b, N);
  for (int n = 0; n < 16; n++)
    {
      unknown (a, b, n);
      reference (expected, b, n);
    }
  check_equal (a, expected, sizeof a);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = v[i][j] = i * 7 + j;
  sums_in_place (u);
  reference_sums (v);
  check_equal (u, v, sizeof u);
  stored_sums (u[0], u[N / 2]);
  reference_stored_sums (v[0], v[N / 2]);
  check_equal (u, v, sizeof u);
  stored_sums (u[0], u[1]);
  reference_stored_sums (v[0], v[1]);
  check_equal (u, v, sizeof u);
  transpose (u);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (u[i][j] != v[j][i])
	abort ();
  fill_double (d, sizeof d, 1);
  fill_double (e, sizeof e, 2);
  transpose (v);
  least (u, w);
  reference_least (v, w);
  check_equal (u, v, sizeof u);
  product (f, d, e);
  reference_product (g, d, e);
  check_equal (f, g, sizeof f);
  sweep (f[0], N);
  reference_sweep (g[0], N);
  check_equal (f, g, sizeof f);
  return 0;
}
