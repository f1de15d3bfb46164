/* Iterations that don't depend on each other, in which a statement may read or
   overwrite what the one before it has stored: in the middle row, or on the
   diagonal.  */
/* { dg-do run } */

#include "check.h"

#define DEFINE(attribute, suffix, a)					\
  attribute static void							\
  rows##suffix (int n)							\
  {									\
    for (int j = 0; j < n; j++)						\
      for (int i = 0; i < N / 2; i++)					\
	{								\
	  a[j][2 * i + 1] += a[j][2 * i];				\
	  a[j][2 * i] -= a[n - 1 - j][2 * i + 1];			\
	}								\
  }									\
  attribute static void							\
  columns##suffix (int n, int m)					\
  {									\
    for (int j = 0; j < n; j++)						\
      for (int i = 0; i < N / 2; i++)					\
	{								\
	  a[j][2 * i] = a[j][2 * i] * 2 + 1;				\
	  a[m][2 * i] = a[m][2 * i] - 3;				\
	  a[j][2 * i + 1] = a[m][2 * i] + 5;				\
	}								\
  }

static int a[N][N], expected[N][N];

DEFINE (KERNEL, , a)			/* { dg-optimized "loop nest" } */
DEFINE (PLAIN, _slowly, expected)

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = expected[i][j] = (i * 37 + j * 11) % 101;
  for (int n = 0; n < N; n++)
    {
      rows (n);
      rows_slowly (n);
      columns (n, n / 2);
      columns_slowly (n, n / 2);
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  {
	    a[i][j] %= 1000;
	    expected[i][j] %= 1000;
	  }
      check_equal (a, expected, sizeof a);
    }
  return 0;
}
