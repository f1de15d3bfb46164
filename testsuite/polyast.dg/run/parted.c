/* One statement that stands in two loops, of which the second begins where the
   first ends: both are one, unless something has to be done in between, is done
   twice, or is done elsewhere.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-force -fplugin-arg-polyast-verify -fplugin-arg-polyast-dump -fno-inline" } */

#include "check.h"

static double a[2][N][N], b[N][N], c[N][N];

#define DEFINE(name, ...)						\
  KERNEL static void							\
  name (int n, double (*restrict a)[N])					\
  {									\
    __VA_ARGS__								\
  }									\
  PLAIN static void							\
  name##_reference (int n, double (*restrict a)[N])			\
  {									\
    __VA_ARGS__								\
  }

/* L U without pivots.  */
DEFINE (factors,
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i; j++)
	{
	  for (int k = 0; k < j; k++)
	    a[i][j] -= a[i][k] * a[k][j];
	  a[i][j] /= a[j][j];
	}
      for (int j = i; j < n; j++)
	for (int k = 0; k < i; k++)
	  a[i][j] -= a[i][k] * a[k][j];
    })

/* With sums in scalars.  */
DEFINE (sums,
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i; j++)
	{
	  double w = a[i][j];
	  for (int k = 0; k < j; k++)
	    w -= a[i][k] * a[k][j];
	  a[i][j] = w / a[j][j];
	}
      for (int j = i; j < n; j++)
	{
	  double w = a[i][j];
	  for (int k = 0; k < i; k++)
	    w -= a[i][k] * a[k][j];
	  a[i][j] = w;
	}
    })

/* The first loop comes later.  */
DEFINE (backwards,
  for (int i = 0; i < n; i++)
    {
      for (int j = n - 1; j >= n / 2; j--)
	for (int k = 0; k < n; k++)
	  a[i][j] += b[i][k] * c[k][j];
      for (int j = 0; j < n / 2; j++)
	for (int k = 0; k < n; k++)
	  a[i][j] += b[i][k] * c[k][j];
    })

/* Three loops.  */
DEFINE (thirds,
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i; j++)
	a[i][j] = b[j][i] * 3.0 - c[i][j];
      for (int j = i; j < n - 1; j++)
	a[i][j] = b[j][i] * 3.0 - c[i][j];
      for (int j = n - 1; j < n; j++)
	a[i][j] = b[j][i] * 3.0 - c[i][j];
    })

/* The element in the middle twice.  */
DEFINE (twice,
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j <= i; j++)
	a[i][j] = a[i][j] * 0.5 + b[j][i];
      for (int j = i; j < n; j++)
	a[i][j] = a[i][j] * 0.5 + b[j][i];
    })

/* A gap in the middle.  */
DEFINE (gap,
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i; j++)
	a[i][j] += b[j][i];
      for (int j = i + 1; j < n; j++)
	a[i][j] += b[j][i];
    })

/* Something in between, which both depend on.  */
DEFINE (between,
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < n / 2; j++)
	a[j][i] += a[n - 1 - i][0] * 0.25;
      a[n - 1 - i][0] = a[n / 2][i] + a[0][i];
      for (int j = n / 2; j < n; j++)
	a[j][i] += a[n - 1 - i][0] * 0.25;
    })

/* Other operations, types, elements, constants.  */
DEFINE (others,
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < n / 2; j++)
	a[i][j] = a[i][j] + b[j][i] * 2.0;
      for (int j = n / 2; j < n; j++)
	a[i][j] = a[i][j] - b[j][i] * 2.0;
      for (int j = 0; j < n / 2; j++)
	a[i][j] = a[i][j] + b[j][i] * 2.0;
      for (int j = n / 2; j < n; j++)
	a[i][j] = a[i][j] + b[j][i] * 3.0;
      for (int j = 0; j < n / 2; j++)
	a[i][j] = a[i][j] + b[j][i] * c[i][j];
      for (int j = n / 2; j < n; j++)
	a[i][j] = a[i][j] + b[j][i] * c[j][i];
      for (int j = 0; j < n / 2; j++)
	a[i][j] = (float) a[i][j] + b[j][i];
      for (int j = n / 2; j < n; j++)
	a[i][j] = (float) (a[i][j] + b[j][i]);
    })

#define CHECK(name)							\
  for (int s = 0; s < N_SIZES; s++)					\
    {									\
      fill_double (a[0], sizeof a[0], 3);				\
      memcpy (a[1], a[0], sizeof a[0]);					\
      name (check_sizes[s], a[0]);					\
      name##_reference (check_sizes[s], a[1]);				\
      check_equal (a[0], a[1], sizeof a[0]);				\
    }

int
main (void)
{
  fill_double (b, sizeof b, 1);
  fill_double (c, sizeof c, 2);
  CHECK (factors)
  CHECK (sums)
  CHECK (backwards)
  CHECK (thirds)
  CHECK (twice)
  CHECK (gap)
  CHECK (between)
  CHECK (others)
  return 0;
}

/* { dg-final { scan-polyast-dump "optimized: depth 3, 2 statements.*optimized: depth 3, 2 statements" } } */
