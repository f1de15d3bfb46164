/* Sums that are stored twice, in a symmetric matrix: they live in one of the
   elements, although on the diagonal the other is the same.  Not so if the
   second store is of something else, or if the matrix is read meanwhile.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 3 optimized: permuted k,j,i, distributed" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name, c, d, e)				\
  attribute static void							\
  name##_same (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	{								\
	  double s = 0;							\
	  for (int k = 0; k < n; k++)					\
	    s += a[k][i] * a[k][j];					\
	  c[i][j] = c[j][i] = s;					\
	}								\
  }									\
									\
  attribute static void							\
  name##_other (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	{								\
	  double s = 0;							\
	  for (int k = 0; k < n; k++)					\
	    s += a[k][i] * a[k][j];					\
	  d[i][j] = s;							\
	  d[j][i] = -s;							\
	}								\
  }									\
									\
  attribute static void							\
  name##_read (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	{								\
	  double s = 0;							\
	  for (int k = 0; k < n; k++)					\
	    s += a[k][i] * e[j][i];					\
	  e[i][j] = e[j][i] = s;					\
	}								\
  }

static double a[N][N], c[N][N], d[N][N], e[N][N], expected_c[N][N],
  expected_d[N][N], expected_e[N][N];

DEFINE (KERNEL, kernel, c, d, e)
DEFINE (PLAIN, reference, expected_c, expected_d, expected_e)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  check_update (kernel_same, reference_same, c, expected_c, sizeof c,
		fill_double);
  check_update (kernel_other, reference_other, d, expected_d, sizeof d,
		fill_double);
  check_update (kernel_read, reference_read, e, expected_e, sizeof e,
		fill_double);
  return 0;
}
