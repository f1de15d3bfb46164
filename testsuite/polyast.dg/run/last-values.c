/* What a loop leaves behind of values that it also adds up, one of them a sum and the
   other one a difference: GCC's vectorizer would leave behind earlier ones.  */
/* { dg-do run } */
/* { dg-additional-options "-ffast-math -fplugin-arg-polyast-schedule=identity" } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include "check.h"

static double a[11 * 2 * N], b[2 * N * 2 + 2], rows[2][11 * N], last[2][11 * 4];

/* The rest of an iteration of the innermost loop is MORE.  */
#define DEFINE(attribute, name, more)					\
  attribute static void							\
  name (int m, int k, int n, double *restrict last, double *restrict c)	\
  {									\
    for (int i = 0; i < m; i++)						\
      {									\
	double p = 0, q = 0, r = 0, s = 0;				\
	for (int j = 0; j < k; j++)					\
	  {								\
	    r = a[2 * (i * k + j)] + b[2 * j * n];			\
	    s = a[2 * (i * k + j) + 1] - b[2 * j * n + 1];		\
	    p += r;							\
	    q += s;							\
	    more							\
	  }								\
	last[i * 4] = p;						\
	last[i * 4 + 1] = q;						\
	last[i * 4 + 2] = r;						\
	last[i * 4 + 3] = s;						\
      }									\
  }

DEFINE (KERNEL, sums, )
DEFINE (PLAIN, sums_plain, )
DEFINE (KERNEL, sums_and_row, c[i * k + j] = r;)
DEFINE (PLAIN, sums_and_row_plain, c[i * k + j] = r;)

PLAIN static void
check (void (*kernel) (int, int, int, double *, double *),
       void (*plain) (int, int, int, double *, double *))
{
  for (int k = 0; k <= N; k++)
    {
      kernel (11, k, 1 + k % 2, last[0], rows[0]);
      plain (11, k, 1 + k % 2, last[1], rows[1]);
      check_equal (last[0], last[1], sizeof last[0]);
      check_equal (rows[0], rows[1], sizeof rows[0]);
    }
}

PLAIN int
main (void)
{
  for (int i = 0; i < 11 * 2 * N; i++)
    a[i] = 2 * i + 1;
  for (int i = 0; i < 2 * N * 2 + 2; i++)
    b[i] = i * i % 17;
  check (sums, sums_plain);
  check (sums_and_row, sums_and_row_plain);
  return 0;
}
