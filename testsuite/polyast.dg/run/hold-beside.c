/* Results that stay in registers beside others that don't.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-schedule=identity -fplugin-arg-polyast-dump=details -fplugin-arg-polyast-tile=off -fplugin-arg-polyast-unroll=off" } */

#include "check.h"

static unsigned a[N][N], b[N][N], c[N][N], expected[N][N];

/* Row k of C, k < i, and C[i][j]; then, with k <= i, C[i][j] may be one of the
   others.  */
#define HALVES(c)							\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < n; j++)						\
      {									\
	unsigned sum = 0;							\
	for (int k = 0; k < i; k++)					\
	  {								\
	    c[k][j] += 3 * b[i][j] * a[i][k];				\
	    sum += b[k][j] * a[i][k];					\
	  }								\
	c[i][j] = 5 * c[i][j] + sum;					\
      }

#define OVERLAP(c)							\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < n; j++)						\
      for (int k = 0; k <= i; k++)					\
	{								\
	  c[k][j] += 3 * b[i][j] * a[i][k];				\
	  c[i][j] -= b[k][j] * c[k][j];					\
	}

KERNEL static void
halves (int n)
{
  HALVES (c)			/* { dg-optimized "loop nest of depth 3 optimized" } */
}

PLAIN static void
halves_plain (int n)
{
  HALVES (expected)
}

KERNEL static void
overlap (int n)
{
  OVERLAP (c)			/* { dg-optimized "loop nest of depth 3 optimized" } */
}

PLAIN static void
overlap_plain (int n)
{
  OVERLAP (expected)
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = (18 * i + 38 * j) % 16;
	b[i][j] = (20 * i + 24 * j) % 23;
      }
  check_update (halves, halves_plain, c, expected, sizeof c, fill_unsigned);
  check_update (overlap, overlap_plain, c, expected, sizeof c, fill_unsigned);
  return 0;
}

/* { dg-final { scan-polyast-dump " hold, reduction .*not held" } } */
