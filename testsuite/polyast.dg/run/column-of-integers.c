/* Columns of integers are gathered in registers, not through the stack.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fdump-tree-optimized=optimized.polyast" } */

#include "check.h"

static int best[N][N], expected[N][N];

#define MAX(x, y) ((x) >= (y) ? (x) : (y))

#define DEFINE(attribute, name, best)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = n - 1; i >= 0; i--)					\
      for (int j = i + 1; j < n; j++)					\
	{								\
	  best[i][j] = MAX (best[i][j], best[i][j - 1]);		\
	  best[i][j] = MAX (best[i][j], best[i + 1][j]);		\
	  for (int k = i + 1; k < j; k++)				\
	    best[i][j] = MAX (best[i][j], best[i][k] + best[k + 1][j]);	\
	}								\
  }

DEFINE (KERNEL, kernel, best)	/* { dg-optimized "loop nest of depth 3" } */
DEFINE (PLAIN, reference, expected)

static void
fill (int best[N][N])
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      best[i][j] = (i * 7 + j * j * 5) % 101 - 3;
}

int
main (void)
{
  for (int i = 0; i < N_SIZES; i++)
    {
      fill (best);
      fill (expected);
      kernel (check_sizes[i]);
      reference (check_sizes[i]);
      check_equal (best, expected, sizeof best);
    }
  return 0;
}

/* { dg-final { scan-polyast-dump-not "vector\\(1\\)" } } */
