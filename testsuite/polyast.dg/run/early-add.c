/* Sums of numbers small enough to be exact, that are added to something in the
   end, which they may begin with; and some that must not.  */
/* { dg-do run } */
/* { dg-additional-options "-fassociative-math -fno-signed-zeros -fno-trapping-math -ffinite-math-only" } */
/* { dg-optimized "loop nest of depth 3 optimized: permuted i,k,j" "" { target *-*-* } 0 } */

#include "check.h"

#define NEST(attribute, name, c, first, add, last)			\
  attribute static void							\
  name (int n, double alpha, double beta)				\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  double sum = first;						\
	  for (int k = 0; k < n; k++)					\
	    add;							\
	  c[i][j] = last;						\
	}								\
  }

#define PRODUCT sum += a[i][k] * b[k][j]

#define NESTS(attribute, name, c, d)					\
  NEST (attribute, name##_plus, c, 0, PRODUCT, c[i][j] + sum)		\
  NEST (attribute, name##_minus, c, 0, PRODUCT, c[i][j] - sum)		\
  NEST (attribute, name##_scaled, c, 0, PRODUCT,			\
	alpha * sum + beta * c[i][j])					\
  NEST (attribute, name##_turned, c, 0, sum += b[k][j] * a[i][k],	\
	beta * a[j][i] - alpha * sum)					\
  NEST (attribute, name##_single, c, 0, sum -= b[k][j],			\
	2.0 * sum - c[i][j])						\
  NEST (attribute, name##_divided, c, 0, PRODUCT,			\
	(c[i][j] - sum) / p[j])						\
  NEST (attribute, name##_begun, c, 8, PRODUCT, c[i][j] + sum)		\
  NEST (attribute, name##_again, c, 0, PRODUCT,				\
	(a[i][j] + sum) * c[i][j])					\
  NEST (attribute, name##_both, c, 0, PRODUCT,				\
	(c[i][j] + sum) * (sum + 4096))				\
  NEST (attribute, name##_reused, c, 0, PRODUCT,			\
	(c[i][j] + sum) * c[i][j])					\
  NEST (attribute, name##_weighted, c, 0, PRODUCT,			\
	(c[i][j] + sum - b[i][j]) * weights[kinds[j]])			\
  NEST (attribute, name##_weights, c, 0,				\
	sum += weights[kinds[k]] * b[k][j], c[i][j] - alpha * sum)	\
  NEST (attribute, name##_neighbour, c, 0,				\
	sum += c[k][j] > b[k][j], beta * c[i][j] + sum)			\
  NEST (attribute, name##_changed, c, 0,				\
	(PRODUCT, d[k][i] = b[k][j]), d[i][j] + sum)			\
  NEST (attribute, name##_halved, c, 0,					\
	sum = 0.5 * sum + a[i][k], c[i][j] + sum)			\
  attribute static void							\
  name##_symmetric (int n, double alpha, double beta)			\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  double sum = 0;						\
	  for (int k = 0; k < i; k++)					\
	    {								\
	      c[k][j] += alpha * b[i][j] * a[i][k];			\
	      sum += b[k][j] * a[i][k];					\
	    }								\
	  c[i][j] = beta * c[i][j] + alpha * b[i][j] * a[i][i]		\
		    + alpha * sum;					\
	}								\
  }

static double a[N][N], b[N][N], p[N];
static int kinds[N];
static const double weights[] = { 2, -1, 0.5, 4 };
static double c[N][N], d[N][N], expected_c[N][N], expected_d[N][N];

NESTS (KERNEL, kernel, c, d)
NESTS (PLAIN, reference, expected_c, expected_d)

/* Fill C and D, N x N, with small integers.  */
PLAIN static void
fill (double (*x)[N], double (*y)[N])
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	x[i][j] = (i * 5 + j) % 9 - 4;
	y[i][j] = (i + j * 3) % 7 - 3;
      }
}

#define CHECK(name)							\
  for (int s = 0; s < N_SIZES; s++)					\
    {									\
      fill (c, d);							\
      fill (expected_c, expected_d);					\
      kernel_##name (check_sizes[s], 2, 4);				\
      reference_##name (check_sizes[s], 2, 4);				\
      check_equal (c, expected_c, sizeof c);				\
      check_equal (d, expected_d, sizeof d);				\
    }

int
main (void)
{
  fill (a, b);
  for (int i = 0; i < N; i++)
    {
      p[i] = i % 3 == 1 ? -2 : 4;
      kinds[i] = i * 7 % 4;
    }
  CHECK (plus)
  CHECK (minus)
  CHECK (scaled)
  CHECK (turned)
  CHECK (single)
  CHECK (divided)
  CHECK (begun)
  CHECK (again)
  CHECK (both)
  CHECK (reused)
  CHECK (weighted)
  CHECK (weights)
  CHECK (neighbour)
  CHECK (changed)
  CHECK (halved)
  CHECK (symmetric)
  return 0;
}
