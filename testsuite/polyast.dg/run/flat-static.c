/* Matrices in arrays of one dimension and of constant size, also counted from
   one; and an array with overlapping rows, which is none.  */
/* { dg-do run } */

#include "check.h"

#define M 48

static double a[M * M], b[M * M], c[M * M], d[M * M];
static double expected_c[M * M], expected_d[M * M];

#define PRODUCT(c)							\
  {									\
    for (int i = 0; i < M; i++)						\
      for (int j = 0; j < M; j++)					\
	for (int k = 0; k < M; k++)					\
	  c[i * M + j] += a[i * M + k] * b[k * M + j];			\
  }

#define FROM_ONE(d)							\
  {									\
    for (int i = 1; i <= M; i++)					\
      for (int j = 1; j <= M; j++)					\
	for (int k = 1; k <= M; k++)					\
	  d[i + M * j - M - 1] += a[i + M * k - M - 1]			\
				  * b[k + M * j - M - 1];		\
  }

#define OVERLAPPING(c, d)						\
  {									\
    for (int t = 0; t < 3; t++)						\
      for (int i = 0; i < n; i++)					\
	for (int j = 0; j < m; j++)					\
	  c[16 * i + j] += d[16 * i + 2 * j];				\
  }

KERNEL static void
product (void)
PRODUCT (c)	/* { dg-optimized "permuted i,k,j" } */

PLAIN static void
reference_product (void)
PRODUCT (expected_c)

KERNEL static void
from_one (void)
FROM_ONE (d)	/* { dg-optimized "permuted" } */

PLAIN static void
reference_from_one (void)
FROM_ONE (expected_d)

KERNEL static void
overlapping (int n, int m)
OVERLAPPING (c, d)	/* { dg-optimized "loop nest of depth 3" } */

PLAIN static void
reference_overlapping (int n, int m)
OVERLAPPING (expected_c, expected_d)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  product ();
  reference_product ();
  check_equal (c, expected_c, sizeof c);
  from_one ();
  reference_from_one ();
  check_equal (d, expected_d, sizeof d);
  for (int m = 0; m < 40; m += 13)
    {
      overlapping (M, m);
      reference_overlapping (M, m);
      check_equal (c, expected_c, sizeof c);
    }
  return 0;
}
