/* An array of one element may be errno, which is set by what is called.  */
/* { dg-do run } */
/* { dg-additional-options "-fmath-errno -lm" } */
/* { dg-optimized "loop nest of depth" "" { target *-*-* } 0 } */

#include <errno.h>
#include <math.h>
#include "check.h"

static double a[N][N], b[N][N], expected_b[N][N];
static int c[N][N], expected_c[N][N], codes[N];

#define DEFINE(attribute, name, b, c)					\
  attribute static void							\
  name (const int *e, int n, int m)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  b[j][i] = sqrt (a[i][j]);					\
	  for (int k = 0; k < m; k++)					\
	    c[i][j] += e[k];						\
	}								\
  }

DEFINE (KERNEL, kernel, b, c)
DEFINE (PLAIN, reference, expected_b, expected_c)

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i < N / 3 ? i * j : -1;
  for (int i = 0; i < N; i++)
    codes[i] = i * 7 % 13;
  errno = 0;
  kernel (&errno, N, 1);
  errno = 0;
  reference (&errno, N, 1);
  kernel (codes, N, N);
  reference (codes, N, N);
  check_equal (b, expected_b, sizeof b);
  check_equal (c, expected_c, sizeof c);
  return 0;
}
