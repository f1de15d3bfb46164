/* Factors of what is added to elements that are held in registers, and what looks
   like one; several products that are added one by one, by multiply-adds where the
   machine has them.  The numbers are such that nothing is rounded, in whatever
   order.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -ffast-math -ffp-contract=fast -fplugin-arg-polyast-tile-size=8,16,24 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16" } */
/* { dg-optimized "register tiled 4x" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected[N][N];
static float single[N][N], single_expected[N][N];
static float single_row[N], single_expected_row[N];

DEFINE_FILL (double, fill_integers, (int) (seed >> 8) % 17 - 8)
DEFINE_FILL (float, fill_single, (int) (seed >> 8) % 9 - 4)

/* C, of N rows, becomes what UPDATE says for all i, k and j.  */
#define PRODUCT(attribute, name, suffix, type, c, update)		\
  attribute static void							\
  name##_##suffix (int n, type alpha, type beta)			\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int k = 0; k < n; k++)					\
	for (int j = 0; j < n; j++)					\
	  {								\
	    update;							\
	  }								\
  }

#define PRODUCTS(attribute, suffix, c, s)				\
  PRODUCT (attribute, simple, suffix, double, c,			\
	   c[i][j] += alpha * a[i][k] * b[k][j])			\
  PRODUCT (attribute, less, suffix, double, c,				\
	   c[i][j] -= a[i][k] * (beta * b[k][j]))			\
  PRODUCT (attribute, negated, suffix, double, c,			\
	   c[i][j] = c[i][j] + -(a[i][k] * alpha) * b[k][j])		\
  PRODUCT (attribute, constant, suffix, double, c,			\
	   c[i][j] += 3 * a[i][k] * b[k][j])				\
  PRODUCT (attribute, two, suffix, double, c,				\
	   c[i][j] += alpha * a[i][k] * b[k][j]				\
		      - (a[i][k] - 1) * alpha * (b[k][j] + 1))		\
  PRODUCT (attribute, behind, suffix, double, c,			\
	   c[i][j] += a[i][k] * b[k][j] * alpha				\
		      - b[i][k] * a[k][j] * alpha)			\
  PRODUCT (attribute, square, suffix, double, c,			\
	   c[i][j] += alpha * a[i][k] * (alpha * b[k][j]))		\
  PRODUCT (attribute, one_of_two, suffix, double, c,			\
	   c[i][j] += alpha * a[i][k] * b[k][j] + beta * b[k][j])	\
  PRODUCT (attribute, plain, suffix, double, c,				\
	   c[i][j] += alpha * a[i][k] + b[k][j])			\
  PRODUCT (attribute, shared, suffix, double, c,			\
	   double t = alpha * a[i][k]; c[i][j] += t * b[k][j] + t)	\
  PRODUCT (attribute, scaled, suffix, double, c,			\
	   c[i][j] = 0.5 * c[i][j] + alpha * a[i][k] * b[k][j])		\
  PRODUCT (attribute, own, suffix, double, c,				\
	   c[i][j] += alpha * (b[k][j] - c[i][j]) * a[i][k])		\
  PRODUCT (attribute, terms, suffix, double, c,				\
	   c[i][j] += a[i][k] * b[k][j]					\
		      - (b[i][k] * a[k][j] - a[i][k] * (b[k][j] + 1)))	\
  PRODUCT (attribute, nested, suffix, double, c,			\
	   c[i][j] = c[i][j]						\
		     - alpha * (a[i][k] * b[k][j] - b[i][k] * a[k][j]))	\
  PRODUCT (attribute, spread, suffix, double, c,			\
	   c[i][j] = a[i][k] * b[k][j] + (c[i][j] - b[i][k] * a[k][j]))	\
  PRODUCT (attribute, reused, suffix, double, c,			\
	   double t = b[i][k] * a[k][j] + a[i][k] * b[k][j];		\
	   c[i][j] += a[i][k] * b[k][j] + t + (t - beta) * b[k][j])	\
  PRODUCT (attribute, single, suffix, float, s,				\
	   s[i][j] += alpha * (float) (i - k) * s##_row[j])


PRODUCTS (KERNEL, kernel, c, single)
PRODUCTS (PLAIN, reference, expected, single_expected)

#define CHECK(name, alpha, beta)					\
  for (int x = 0; x < N_SIZES; x++)					\
    {									\
      fill_integers (c, sizeof c, 1);					\
      fill_integers (expected, sizeof expected, 1);			\
      name##_kernel (check_sizes[x], alpha, beta);			\
      name##_reference (check_sizes[x], alpha, beta);			\
      check_equal (c, expected, sizeof c);				\
    }

/* A product with alpha would be 0.  */
PLAIN static void
check_order (void)
{
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++)
      {
	a[i][k] = 0x1p-100;
	b[i][k] = 0x1p700;
	c[i][k] = 0;
      }
  simple_kernel (N, 0x1p-1000, 0);
  if (c[0][0] == 0)
    abort ();
}

int
main (void)
{
  fill_integers (a, sizeof a, 2);
  fill_integers (b, sizeof b, 3);
  CHECK (simple, 5, 0)
  CHECK (less, 5, -2)
  CHECK (negated, 7, 0)
  CHECK (constant, 0, 0)
  CHECK (two, 5, 0)
  CHECK (behind, 5, 0)
  CHECK (square, 3, 0)
  CHECK (one_of_two, 3, 0.5)
  CHECK (plain, 3, 0)
  CHECK (shared, 3, 0)
  CHECK (terms, 0, 0)
  CHECK (nested, 3, 0)
  CHECK (spread, 0, 0)
  CHECK (reused, 0, 2)
  for (int x = 0; x < N_SIZES; x++)
    {
      int n = check_sizes[x];

      fill_single (single_row, sizeof single_row, 4);
      fill_single (single_expected_row, sizeof single_row, 4);
      fill_single (single, sizeof single, 5);
      fill_single (single_expected, sizeof single, 5);
      single_kernel (n, 2, 0);
      single_reference (n, 2, 0);
      check_equal (single, single_expected, sizeof single);
    }
  /* These grow: in so few steps they are exact.  */
  scaled_kernel (2, 2, 0);
  fill_integers (expected, sizeof expected, 0);
  memcpy (c, expected, sizeof c);
  scaled_kernel (8, 2, 0);
  scaled_reference (8, 2, 0);
  own_kernel (4, 2, 0);
  own_reference (4, 2, 0);
  check_equal (c, expected, sizeof c);
  check_order ();
  return 0;
}
