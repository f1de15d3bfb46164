/* The operand of a product that is one of its own: it is packed when it has been
   computed; one that the nest itself writes is not.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-tile-size=8,16,5 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16" } */
/* { dg-optimized "packed b, packed e" "" { target *-*-* } 0 } */

#include "check.h"

DEFINE_FILL (double, fill_integers, (int) (seed >> 8) % 17 - 8)

static double a[N][N], b[N][N], c[N][N];
static double e[N][N], f[N][N], expected_e[N][N], expected_f[N][N];

#define DEFINE(attribute, suffix, e, f)					\
  attribute static void							\
  both_##suffix (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = 0; k < n; k++)					\
	  e[i][j] += a[i][k] * b[j][k];					\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = 0; k < n; k++)					\
	  f[i][j] += c[i][k] * e[j][k];					\
  }									\
									\
  attribute static void							\
  again_##suffix (int n)						\
  {									\
    for (int t = 0; t < 2; t++)						\
      {									\
	for (int i = 0; i < n; i++)					\
	  for (int j = 0; j < n; j++)					\
	    for (int k = 0; k < n; k++)					\
	      f[i][j] += c[i][k] * e[j][k];				\
	for (int i = 0; i < n; i++)					\
	  for (int j = 0; j < n; j++)					\
	    e[i][j] -= f[j][i];						\
      }									\
  }									\
									\
  attribute static void							\
  change_##suffix (int n)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	{								\
	  for (int k = 0; k < n; k++)					\
	    f[i][j] += c[i][k] * e[j][k];				\
	  e[i][j] = a[i][j];						\
	}								\
  }

DEFINE (KERNEL, kernel, e, f)
DEFINE (PLAIN, reference, expected_e, expected_f)

#define CHECK(name)							\
  for (int s = 0; s < N_SIZES; s++)					\
    {									\
      fill_integers (e, sizeof e, 1);					\
      fill_integers (expected_e, sizeof e, 1);				\
      fill_integers (f, sizeof f, 2);					\
      fill_integers (expected_f, sizeof f, 2);				\
      name##_kernel (check_sizes[s]);					\
      name##_reference (check_sizes[s]);				\
      check_equal (e, expected_e, sizeof e);				\
      check_equal (f, expected_f, sizeof f);				\
    }

int
main (void)
{
  fill_integers (a, sizeof a, 3);
  fill_integers (b, sizeof b, 4);
  fill_integers (c, sizeof c, 5);
  CHECK (both)
  CHECK (again)
  CHECK (change)
  return 0;
}
