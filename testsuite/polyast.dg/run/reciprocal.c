/* Pairs of quotients with the same divisor, as products with its reciprocal: in rows
   that run side by side, and in vectors; quotients in no loop of a function, where
   what follows is a loop.  Divisors are powers of two, for which both
   are the same.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -freciprocal-math" } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include "check.h"

DEFINE_FILL (double, fill_powers, (double) (1 << (seed >> 8) % 5) / 4)

static double divisor[N][N], add[N][N];
static double p[N][N], q[N][N], expected_p[N][N], expected_q[N][N];

#define DEFINE(attribute, suffix, p, q)					\
  attribute static void							\
  rows_##suffix (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	{								\
	  double m = divisor[i][j];					\
	  p[i][j] = (1 - p[i][j - 1]) / m;				\
	  q[i][j] = (add[i][j] - q[i][j - 1]) / m;			\
	}								\
  }									\
									\
  attribute static void							\
  columns_##suffix (int n)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	{								\
	  double m = divisor[j][i];					\
	  p[j][i] = (1 - p[j - 1][i]) / m;				\
	  q[j][i] = (add[j][i] - q[j - 1][i]) / m;			\
	}								\
  }									\
									\
  attribute static void							\
  means_##suffix (int n)						\
  {									\
    for (int j = 0; j < n; j++)						\
      {									\
	double sum = 0;							\
	for (int i = 0; i < n; i++)					\
	  sum += add[i][j];						\
	p[0][j] = sum / divisor[0][n / 2];				\
      }									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	q[i][j] -= p[0][j] / divisor[0][n / 2];				\
  }

DEFINE (KERNEL, kernel, p, q)
DEFINE (PLAIN, reference, expected_p, expected_q)

#define CHECK(name)							\
  for (int s = 0; s < N_SIZES; s++)					\
    {									\
      fill_double (p, sizeof p, 1);					\
      fill_double (expected_p, sizeof p, 1);				\
      fill_double (q, sizeof q, 2);					\
      fill_double (expected_q, sizeof q, 2);				\
      name##_kernel (check_sizes[s]);					\
      name##_reference (check_sizes[s]);				\
      check_equal (p, expected_p, sizeof p);				\
      check_equal (q, expected_q, sizeof q);				\
    }

int
main (void)
{
  fill_powers (divisor, sizeof divisor, 3);
  fill_double (add, sizeof add, 4);
  CHECK (rows)
  CHECK (columns)
  CHECK (means)
  return 0;
}
