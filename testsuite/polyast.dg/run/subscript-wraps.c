/* Subscripts of unsigned and narrow types that may wrap around or not, which is
   found out at run time; under conditions, only where those hold.  Divisions,
   which round to zero, if nothing negative is divided.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump" } */
/* { dg-final { scan-polyast-dump-times "optimized: depth 2" 5 } } */

#include "check.h"

#define NEST(attribute, name, element, condition)			\
  attribute static void							\
  name (unsigned n, unsigned k, unsigned char c, double *x,		\
	double (*y)[N])							\
  {									\
    for (unsigned j = 0; j < n; j++)					\
      for (unsigned i = 3; i < n; i++)					\
	if (condition)							\
	  y[i][element] += x[i * 2 + j];				\
  }

#define HALF(attribute, name)						\
  attribute static void							\
  name (unsigned n, unsigned k, unsigned char c, double *x,		\
	double (*y)[N])							\
  {									\
    int m = k + c;							\
    for (int j = m; j < m + (int) n - 3; j++)				\
      for (int i = 0; i < (int) n; i++)					\
	y[i][j / 2 + 3] += x[i * 2 + j - m];				\
  }

#define NESTS(attribute, name)						\
  NEST (attribute, name##_sum, j + k, j + k < N)			\
  NEST (attribute, name##_guarded, j - k, j >= k)			\
  NEST (attribute, name##_narrow, (unsigned char) (j + c),		\
	(unsigned char) (j + c) < N)	\
  NEST (attribute, name##_difference, j - i, j >= i)			\
  HALF (attribute, name##_half)

NESTS (KERNEL, kernel)
NESTS (PLAIN, reference)

static double x[3 * N], y[N][N], expected[N][N];

#define CHECK(name, n, k, c)						\
  do									\
    {									\
      fill_double (x, sizeof x, 1);					\
      fill_double (y, sizeof y, 3);					\
      fill_double (expected, sizeof expected, 3);			\
      kernel_##name (n, k, c, x, y);					\
      reference_##name (n, k, c, x, expected);				\
      check_equal (y, expected, sizeof y);				\
    }									\
  while (0)

int
main (void)
{
  for (int s = 0; s < N_SIZES - 1; s++)
    {
      int n = check_sizes[s];
      CHECK (sum, n, 5, 0);
      CHECK (sum, n, -5, 0);
      CHECK (guarded, n, 5, 0);
      CHECK (guarded, n, 0, 0);
      CHECK (narrow, n, 0, 5);
      CHECK (narrow, n, 0, 240);
      CHECK (difference, n, 0, 0);
      CHECK (half, n, 0, 3);
      CHECK (half, n, -6, 1);
    }
  return 0;
}
