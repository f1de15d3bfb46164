/* Sums that must not live in the element they end up in: it is read or written
   meanwhile, the variable is used after it has been changed, or the store is
   not the last word.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 3 optimized" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name, c, d, e)				\
  attribute static void							\
  name##_read (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  double sum = 0;						\
	  for (int k = 0; k < n; k++)					\
	    sum += c[i][k] * b[k][j];					\
	  c[i][j] = sum;						\
	}								\
  }									\
									\
  attribute static void							\
  name##_written (int n)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  double sum = 1;						\
	  for (int k = 0; k < n; k++)					\
	    {								\
	      sum += a[i][k] * b[k][j];					\
	      d[i][k] = a[k][i];					\
	    }								\
	  d[i][j] = sum;						\
	}								\
  }									\
									\
  attribute static void							\
  name##_added (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  double sum = 0, other = 1;					\
	  for (int k = 0; k < n; k++)					\
	    {								\
	      sum += a[i][k] * b[k][j];					\
	      other -= a[k][j];						\
	    }								\
	  c[i][j] += sum;						\
	  d[i][j] = sum * other;					\
	  e[j][i] = sum + other;					\
	}								\
  }

static double a[N][N], b[N][N], c[N][N], d[N][N], e[N][N];
static double expected_c[N][N], expected_d[N][N], expected_e[N][N];

DEFINE (KERNEL, kernel, c, d, e)
DEFINE (PLAIN, reference, expected_c, expected_d, expected_e)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (c, sizeof c, 3);
      fill_double (expected_c, sizeof c, 3);
      fill_double (d, sizeof d, 4);
      fill_double (expected_d, sizeof d, 4);
      fill_double (e, sizeof e, 5);
      fill_double (expected_e, sizeof e, 5);
      kernel_read (check_sizes[s]);
      reference_read (check_sizes[s]);
      kernel_written (check_sizes[s]);
      reference_written (check_sizes[s]);
      check_equal (c, expected_c, sizeof c);
      check_equal (d, expected_d, sizeof d);
      fill_double (c, sizeof c, 6);
      fill_double (expected_c, sizeof c, 6);
      kernel_added (check_sizes[s]);
      reference_added (check_sizes[s]);
      check_equal (c, expected_c, sizeof c);
      check_equal (d, expected_d, sizeof d);
      check_equal (e, expected_e, sizeof e);
    }
  return 0;
}
