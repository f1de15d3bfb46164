/* Scalars that live in one iteration of a loop get one place for each of its
   iterations: these nests are permuted, distributed or run in parallel.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N];
static double expected_a[N][N], expected_b[N][N], expected_c[N][N];

#define DEFINE(attribute, name, a, b, c)				\
  /* The factor is loaded from the array that is changed.  */		\
  attribute static void							\
  eliminate_##name (int n)						\
  {									\
    for (int k = 0; k < n - 1; k++)					\
      for (int i = k + 1; i < n; i++)					\
	{								\
	  double factor = a[i][k] / (a[k][k] + 3);			\
	  a[i][k] = factor;						\
	  for (int j = k + 1; j < n; j++)				\
	    a[i][j] -= factor * a[k][j];				\
	}								\
  }									\
  /* Recurrences along each column of a row-major array, up and down.  */ \
  attribute static void							\
  filter_##name (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	double y1 = 0, y2 = 0, x1 = 0;					\
	for (int j = 0; j < n; j++)					\
	  {								\
	    double y = 0.25 * b[j][i] + 0.125 * x1 + 0.5 * y1 - 0.25 * y2; \
	    x1 = b[j][i];						\
	    y2 = y1;							\
	    y1 = y;							\
	    c[j][i] = y;						\
	  }								\
      }									\
    for (int i = n - 1; i >= 0; i--)					\
      {									\
	double y = 1;							\
	for (int j = n - 1; j >= 0; j--)				\
	  {								\
	    y = y * 0.5 + c[j][i];					\
	    b[j][i] += y;						\
	  }								\
      }									\
  }									\
  /* A temporary.  */							\
  attribute static void							\
  swap_##name (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < i; j++)					\
	{								\
	  double t = a[j][i];						\
	  a[j][i] = b[j][i];						\
	  b[j][i] = t;							\
	}								\
  }									\
  /* A sum that ends in no element.  */					\
  attribute static void							\
  scale_##name (int n)							\
  {									\
    for (int i = -3; i < n - 3; i++)					\
      {									\
	double s = 0;							\
	for (int j = 0; j < n; j++)					\
	  s += a[j][i + 3];						\
	for (int j = 0; j < n; j++)					\
	  c[j][i + 3] += s * b[j][i + 3];				\
      }									\
  }									\
  attribute static void							\
  name (int n)								\
  {									\
    eliminate_##name (n);						\
    filter_##name (n);							\
    swap_##name (n);							\
    scale_##name (n);							\
  }

DEFINE (KERNEL, kernel, a, b, c)
DEFINE (PLAIN, reference, expected_a, expected_b, expected_c)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (expected_a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (expected_b, sizeof b, 2);
      fill_double (c, sizeof c, 3);
      fill_double (expected_c, sizeof c, 3);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (a, expected_a, sizeof a);
      check_equal (b, expected_b, sizeof b);
      check_equal (c, expected_c, sizeof c);
    }
  return 0;
}
