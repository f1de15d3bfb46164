/* Sums that are stored twice, in a symmetric matrix: they live in one of the
   elements, although on the diagonal the other is the same.  Not so if the
   second store is of something else, or if the matrix is read meanwhile.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 3 optimized: permuted k,j,i, distributed" "" { target *-*-* } 0 } */

#include "check.h"

/* Sums of products of A and B, which TO and ALSO, elements of a matrix, get.  */
#define DEFINE_ONE(attribute, name, b, to, also, second)		\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	{								\
	  double s = 0;							\
	  for (int k = 0; k < n; k++)					\
	    s += a[k][i] * b;						\
	  to = s;							\
	  also = second;						\
	}								\
  }

#define DEFINE(attribute, name, c, d, e)				\
  DEFINE_ONE (attribute, name##_same, a[k][j], c[j][i], c[i][j], s)	\
  DEFINE_ONE (attribute, name##_other, a[k][j], d[i][j], d[j][i], -s)	\
  DEFINE_ONE (attribute, name##_read, e[j][i], e[j][i], e[i][j], s)

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
