/* Back substitution for many right-hand sides, the loops over the rows above
   upwards, as written here, or downwards, as the division needs it that is sunk
   into them.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump" } */
/* { dg-final { scan-polyast-dump-times "optimized: depth 3\[^:]*: \[^\n\]*sunk" 2 } } */

#include "check.h"

static double L[N][N], B[N][N], expected[N][N];

#define SOLVE(attribute, name)						\
  attribute static void							\
  name##_rows (int m, int n, double (*b)[N])				\
  {									\
    for (int i = m - 1; i >= 0; i--)					\
      {									\
	for (int j = 0; j < n; j++)					\
	  b[i][j] /= L[i][i];						\
	for (int k = 0; k < i; k++)					\
	  for (int j = 0; j < n; j++)					\
	    b[k][j] -= L[i][k] * b[i][j];				\
      }									\
  }									\
  attribute static void							\
  name##_columns (int m, int n, double (*b)[N])				\
  {									\
    for (int j = 0; j < n; j++)						\
      for (int i = m - 1; i >= 0; i--)					\
	{								\
	  b[i][j] /= L[i][i];						\
	  for (int k = 0; k < i; k++)					\
	    b[k][j] -= L[i][k] * b[i][j];				\
	}								\
  }

SOLVE (KERNEL, kernel)
SOLVE (PLAIN, reference)

#define CHECK(name)							\
  for (int s = 0; s < N_SIZES; s++)					\
    for (int t = 0; t < N_SIZES; t++)					\
      {									\
	fill_double (B, sizeof B, 3);					\
	fill_double (expected, sizeof expected, 3);			\
	kernel_##name (check_sizes[s], check_sizes[t], B);		\
	reference_##name (check_sizes[s], check_sizes[t], expected);	\
	check_equal (B, expected, sizeof B);				\
      }

int
main (void)
{
  fill_double (L, sizeof L, 1);
  for (int i = 0; i < N; i++)
    L[i][i] = 40 + i % 3;
  CHECK (rows)
  CHECK (columns)
  return 0;
}
