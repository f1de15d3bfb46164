/* Gaussian elimination in the forms in which programs have it: rows are summed
   up in blocks, and what remains at the diagonal is done for one term after the
   other.  */
/* { dg-do run } */

#include "check.h"

static double a[N * N], result[N * N], start[N * N];

#define DEFINE(attribute, suffix)					\
  attribute static void							\
  reciprocal_##suffix (int n, double *a)				\
  {									\
    for (int k = 0; k < n - 1; k++)					\
      {									\
	double r = 1 / a[k * n + k];					\
	for (int i = k + 1; i < n; i++)					\
	  a[i * n + k] *= r;						\
	for (int i = k + 1; i < n; i++)					\
	  for (int j = k + 1; j < n; j++)				\
	    a[i * n + j] -= a[i * n + k] * a[k * n + j];		\
      }									\
  }									\
									\
  attribute static void							\
  quotient_##suffix (int n, double *a)					\
  {									\
    for (int k = 0; k < n; k++)						\
      for (int i = k + 1; i < n; i++)					\
	{								\
	  a[i * n + k] /= a[k * n + k];					\
	  for (int j = k + 1; j < n; j++)				\
	    a[i * n + j] -= a[i * n + k] * a[k * n + j];		\
	}								\
  }									\
									\
  attribute static void							\
  factor_##suffix (int n, double *a)					\
  {									\
    for (int k = 0; k < n; k++)						\
      for (int i = k + 1; i < n; i++)					\
	{								\
	  double f = a[i * n + k] / a[k * n + k];			\
	  for (int j = k; j < n; j++)					\
	    a[i * n + j] -= f * a[k * n + j];				\
	}								\
  }									\
									\
  attribute static void							\
  upper_##suffix (int n, double *a)					\
  {									\
    for (int k = n - 1; k >= 0; k--)					\
      for (int i = 0; i < k; i++)					\
	{								\
	  a[i * n + k] /= a[k * n + k];					\
	  for (int j = 0; j < k; j++)					\
	    a[i * n + j] -= a[i * n + k] * a[k * n + j];		\
	}								\
  }									\
									\
  attribute static void							\
  run_##suffix (int which, int n, double *a)				\
  {									\
    if (which == 0)							\
      reciprocal_##suffix (n, a);					\
    else if (which == 1)						\
      quotient_##suffix (n, a);						\
    else if (which == 2)						\
      factor_##suffix (n, a);						\
    else								\
      upper_##suffix (n, a);						\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, plain)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    for (int which = 0; which < 4; which++)
      {
	int n = check_sizes[s];
	for (int i = 0; i < n; i++)
	  for (int j = 0; j < n; j++)
	    start[i * n + j] = i == j ? n + 1 : (i * 13 + j * 7) % 16 / 16.0;
	memcpy (a, start, sizeof a);
	memcpy (result, start, sizeof result);
	run_kernel (which, n, result);
	run_plain (which, n, a);
	check_equal (result, a, sizeof a);
      }
  return 0;
}
