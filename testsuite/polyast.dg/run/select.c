/* Values that depend on data: minimum and maximum, a quotient where the divisor
   is not zero, a root where there is one, sums of some elements, where the
   largest element is.  What is not executed must not be: it would trap.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include <math.h>
#include "check.h"

#define DEFINE(attribute, name, a, u)					\
  attribute static void							\
  name##_values (int n, double eps)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  double x = b[j][i], y = a[i][j];				\
	  if (x > y)							\
	    x = y * 2;							\
	  else if (x < -eps)						\
	    x = sqrt (-x);						\
	  a[i][j] = x <= eps ? 1.0 : x;					\
	  unsigned q = 17;						\
	  if (w[i][j] != 0)						\
	    q = u[i][j] / w[i][j];					\
	  u[i][j] = q;							\
	}								\
  }									\
									\
  attribute static double						\
  name##_largest (int n, int *where)					\
  {									\
    double largest = -1000.0;						\
    int at = -1;							\
    for (int i = 0; i < n; i++)						\
      {									\
	double sum = 0;							\
	for (int j = 0; j < n; j++)					\
	  {								\
	    if (b[i][j] > 0.25)						\
	      sum += b[i][j];						\
	    if (b[i][j] > largest)					\
	      {								\
		largest = b[i][j];					\
		at = i * 100 + j;					\
	      }								\
	  }								\
	a[i][i] = sum;							\
      }									\
    *where = at;							\
    return largest;							\
  }									\
									\
  attribute static void							\
  name##_table (int n)							\
  {									\
    for (int i = 1; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	{								\
	  unsigned best = u[i][j];					\
	  best = u[i - 1][j] > best ? u[i - 1][j] : best;		\
	  best = u[i][j - 1] > best ? u[i][j - 1] : best;		\
	  if (i < j)							\
	    best = best < u[j][i] ? u[j][i] : best;			\
	  u[i][j] = best + (w[i][j] == w[j][i] ? 1 : 0);		\
	}								\
  }

static double a[N][N], b[N][N], expected_a[N][N];
static unsigned u[N][N], w[N][N], expected_u[N][N];

DEFINE (KERNEL, kernel, a, u)
DEFINE (PLAIN, reference, expected_a, expected_u)

int
main (void)
{
  int at, expected_at;
  fill_double (b, sizeof b, 2);
  fill_unsigned (w, sizeof w, 5);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      w[i][j] = w[i][j] % 4;
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      fill_double (a, sizeof a, 3);
      fill_double (expected_a, sizeof a, 3);
      fill_unsigned (u, sizeof u, 4);
      fill_unsigned (expected_u, sizeof u, 4);
      kernel_values (n, 0.125);
      reference_values (n, 0.125);
      check_equal (a, expected_a, sizeof a);
      check_equal (u, expected_u, sizeof u);
      double x = kernel_largest (n, &at);
      double y = reference_largest (n, &expected_at);
      if (x != y || at != expected_at)
	abort ();
      check_equal (a, expected_a, sizeof a);
      kernel_table (n);
      reference_table (n);
      check_equal (u, expected_u, sizeof u);
    }
  return 0;
}
