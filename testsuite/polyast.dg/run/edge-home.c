/* A sum lives in the element that it is stored to in the end, whose subscript is
   another one in one iteration.  */
/* { dg-do run } */

#define N 40
#include "check.h"

#define DEFINE(attribute, name, b)					\
  attribute static void							\
  name (int n, double x)						\
  {									\
    for (int i = 6; i < n; i++)						\
      for (int k = 6; k < 10; k++)					\
	{								\
	  double s = a[i];						\
	  for (int l = 14; l >= 14; l--)				\
	    s = s + ((b[2 * i - 7][25 - l] + b[25 - k][46 - k - k]) + x); \
	  b[21][28 - k] = b[27 - i][i != 7 ? i + 1 : 4] = s;		\
	}								\
  }

static double a[N];
static float b[N][N], c[N][N];

DEFINE (KERNEL, sum, b) /* { dg-optimized "loop nest of depth" } */
DEFINE (PLAIN, sum_slowly, c)

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      b[i][j] = c[i][j] = (i * 7 + j * 3) % 13 + 1;
  for (int n = 6; n < 24; n++)
    {
      sum (n, 1.5);
      sum_slowly (n, 1.5);
      check_equal (b, c, sizeof b);
    }
  return 0;
}
