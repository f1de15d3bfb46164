/* Rows of constant length in memory that has no type of its own: found from what
   iterators step by, and so used like those of an array of arrays; where rows overlap
   there are none.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-vector-size=16 -fplugin-arg-polyast-register-block=2,2 -fplugin-arg-polyast-tile-size=8,16,32" } */
/* { dg-optimized "permuted i,k,j, .*tiled 8x16x32, register tiled 2x4" "" { target *-*-* } 0 } */
/* { dg-optimized "skewed, .*tiled -x16x32" "" { target *-*-* } 0 } */

#define N 60
#include "check.h"

static double a[2 * N * N], b[2 * N * N], c[2 * N * N], expected[2 * N * N];

#define DEFINE(attribute, suffix)					\
  attribute static void							\
  product_##suffix (int n, double *c)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = 0; k < n; k++)					\
	  c[i * N + j] += a[i * N + k] * b[k * N + j];			\
  }									\
  attribute static void							\
  triangle_##suffix (int n, double *c)					\
  {									\
    for (int k = 0; k < n; k++)						\
      for (int i = k + 1; i < n; i++)					\
	for (int j = k + 1; j <= i; j++)				\
	  c[i * N + j] -= c[i * N + k] * c[j * N + k] * 0.001;		\
  }									\
  attribute static void							\
  sweep_##suffix (int n, double *c)					\
  {									\
    for (int t = 0; t < 5; t++)						\
      for (int i = 1; i < n - 1; i++)					\
	for (int j = 1; j < n - 1; j++)					\
	  c[i * N + j] = (c[(i - 1) * N + j] + c[i * N + j - 1]		\
			  + c[i * N + j] + c[i * N + j + 1]		\
			  + c[(i + 1) * N + j]) * 0.2;			\
  }									\
  attribute static void							\
  overlapping_##suffix (int n, double *c)				\
  {									\
    for (int t = 0; t < 3; t++)						\
      for (int i = 0; i < n; i++)					\
	for (int j = 0; j < 2 * N; j++)					\
	  c[i * 20 + j] = c[i * 20 + j] * 0.5 + a[j];			\
  }									\
  attribute static void							\
  longer_##suffix (int n, double *c)					\
  {									\
    for (int t = 0; t < 3; t++)						\
      for (int i = 1; i < 20; i++)					\
	for (int j = 0; j < n; j++)					\
	  c[i * 20 + j] = c[i * 20 + j] + c[(i - 1) * 20 + j] * 0.5;	\
  }									\
  attribute static void							\
  diagonal_##suffix (int n, double *c)					\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	for (int j = 0; j < i; j++)					\
	  c[i * N + i] += c[i * N + j] * c[j * (N + 1)];		\
	c[i * (N + 1)] *= 0.25;						\
      }									\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

/* Run KERNEL and REFERENCE with all sizes and compare.  */
static void
check (void (*kernel) (int, double *), void (*reference) (int, double *))
{
  static const int sizes[] = { 0, 1, 2, 3, 17, 20, 21, 40, N - 1, N };

  for (int s = 0; s < 10; s++)
    {
      fill_double (c, sizeof c, 3);
      fill_double (expected, sizeof expected, 3);
      kernel (sizes[s], c);
      reference (sizes[s], expected);
      check_equal (c, expected, sizeof c);
    }
}

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  check (product_kernel, product_reference);
  check (triangle_kernel, triangle_reference);
  check (sweep_kernel, sweep_reference);
  check (overlapping_kernel, overlapping_reference);
  check (longer_kernel, longer_reference);
  check (diagonal_kernel, diagonal_reference);
  return 0;
}
