/* Products with few columns: the operand is packed from those of one vector on, as
   vectors can't go along rows.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-polyast-tile-size=8,16,5 -fplugin-arg-polyast-vector-size=16 -fplugin-arg-polyast-block-vector-size=16 -fplugin-arg-polyast-dump" } */
/* { dg-final { scan-polyast-dump "if \\(\\d+ <= n && 2 <= m\\)" } } */

#define N 90
#include "check.h"

DEFINE_FILL (double, fill_integers, (int) (seed >> 8) % 17 - 8)

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n, int m, int l, double (*c)[N], double (*a)[N], double (*b)[N]) \
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	for (int k = 0; k < l; k++)					\
	  c[i][j] += a[i][k] * b[j][k];					\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

static double a[N][N], b[N][N], c[N][N], expected[N][N];

int
main (void)
{
  static const int terms[] = { 0, 1, 3, 64, 65, N };
  fill_integers (a, sizeof a, 1);
  fill_integers (b, sizeof b, 2);
  for (int n = 0; n <= N; n += 15)
    for (int m = 0; m < 12; m++)
      for (int x = 0; x < 6; x++)
	{
	  fill_integers (c, sizeof c, 3);
	  fill_integers (expected, sizeof expected, 3);
	  kernel (n, m, terms[x], c, a, b);
	  reference (n, m, terms[x], expected, a, b);
	  check_equal (c, expected, sizeof c);
	}
  return 0;
}
