/* Cholesky factors in the forms in which programs have them, and a triangular
   system with many right hand sides: the full tiles are packed, and iterations
   run side by side in the others.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump" } */
/* { dg-final { scan-polyast-dump "cut at dependences" } } */

#include "check.h"

static double a[N * N], l[N * N], start[N * N], result[N * N];

/* The variable s: BEGIN, and then UPDATE by the terms of element (i, j).  */
#define SUM(begin, update)						\
  double s = begin;							\
  for (int k = 0; k < j; k++)						\
    s update l[i * n + k] * l[j * n + k];

#define DEFINE(attribute, suffix)					\
  attribute static void							\
  chosen_##suffix (int n, double *a, double *l)				\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	{								\
	  SUM (0, +=)							\
	  l[i * n + j] = i == j ? a[i * n + i] - s			\
			 : 1.0 / l[j * n + j] * (a[i * n + j] - s);	\
	}								\
  }									\
									\
  attribute static void							\
  two_stores_##suffix (int n, double *a, double *l)			\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	{								\
	  SUM (a[i * n + j], -=)					\
	  if (i == j)							\
	    l[i * n + i] = s;						\
	  else								\
	    l[i * n + j] = s / l[j * n + j];				\
	}								\
  }									\
									\
  attribute static void							\
  columns_##suffix (int n, double *a, double *l)			\
  {									\
    for (int j = 0; j < n; j++)						\
      for (int i = j; i < n; i++)					\
	{								\
	  SUM (0, +=)							\
	  if (i > j)							\
	    l[i * n + j] = (a[i * n + j] - s) / l[j * n + j];		\
	  else								\
	    l[j * n + j] = a[j * n + j] - s;				\
	}								\
  }									\
									\
  attribute static void							\
  diagonal_apart_##suffix (int n, double *a, double *l)			\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	for (int j = 0; j < i; j++)					\
	  {								\
	    SUM (a[i * n + j], -=)					\
	    l[i * n + j] = s / l[j * n + j];				\
	  }								\
	double s = a[i * n + i];					\
	for (int k = 0; k < i; k++)					\
	  s -= l[i * n + k] * l[i * n + k];				\
	l[i * n + i] = s;						\
      }									\
  }									\
									\
  attribute static void							\
  in_place_##suffix (int n, double *a, double *l)			\
  {									\
    for (int k = 0; k < n; k++)						\
      {									\
	for (int i = k + 1; i < n; i++)					\
	  l[i * n + k] /= l[k * n + k];					\
	for (int j = k + 1; j < n; j++)					\
	  for (int i = j; i < n; i++)					\
	    l[i * n + j] -= l[i * n + k] * l[j * n + k];		\
      }									\
  }									\
									\
  attribute static void							\
  sides_##suffix (int n, double *a, double *l)				\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  double s = l[i * n + j];					\
	  for (int k = 0; k < j; k++)					\
	    s -= l[i * n + k] * a[j * n + k];				\
	  l[i * n + j] = s / a[j * n + j];				\
	}								\
  }									\
									\
  attribute static void							\
  other_columns_##suffix (int n, double *a, double *l)			\
  {									\
    for (int i = 0; i < n / 2; i++)					\
      for (int j = 0; j < n / 2; j++)					\
	for (int k = 0; k < n / 2; k++)					\
	  l[i * n + j] += l[j * n + k + n / 2] * a[i * n + k];		\
  }									\
									\
  attribute static void							\
  not_always_##suffix (int n, double *a, double *l)			\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	{								\
	  SUM (a[i * n + j], -=)					\
	  if (i == j)							\
	    l[i * n + i] = s;						\
	  else if (j > 0)						\
	    l[i * n + j] = s / l[j * n + j];				\
	}								\
  }									\
									\
  attribute static void							\
  used_twice_##suffix (int n, double *a, double *l)			\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	{								\
	  SUM (a[i * n + j], -=)					\
	  if (i == j)							\
	    l[i * n + i] = s + 1;					\
	  else								\
	    l[i * n + j] = s / l[j * n + j];				\
	  a[i * n + j] = s;						\
	}								\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

typedef void function (int n, double *a, double *l);

#define PAIR(name) { name##_kernel, name##_reference }

static function *const kernels[][2] = {
  PAIR (chosen), PAIR (two_stores), PAIR (columns), PAIR (diagonal_apart),
  PAIR (in_place), PAIR (sides), PAIR (other_columns), PAIR (not_always),
  PAIR (used_twice)
};

/* Begin with N x N elements that are far from zero on the diagonal.  */
static void
begin (int n)
{
  fill_double (a, sizeof a, 3);
  fill_double (l, sizeof l, 5);
  for (int i = 0; i < n; i++)
    {
      a[i * n + i] += 1000 * N;
      l[i * n + i] += 1000 * N;
    }
}

/* Compare KERNEL with REFERENCE on N x N elements.  */
static void
compare (function *kernel, function *reference, int n)
{
  begin (n);
  kernel (n, a, l);
  memcpy (result, l, sizeof l);
  memcpy (start, a, sizeof a);
  begin (n);
  reference (n, a, l);
  check_equal (result, l, sizeof l);
  check_equal (start, a, sizeof a);
}

int
main (void)
{
  for (unsigned k = 0; k < sizeof kernels / sizeof *kernels; k++)
    {
      for (int s = 0; s < N_SIZES; s++)
	if (check_sizes[s] >= 0 && check_sizes[s] <= N)
	  compare (kernels[k][0], kernels[k][1], check_sizes[s]);
      for (int n = N - 20; n <= N; n++)
	compare (kernels[k][0], kernels[k][1], n);
    }
  return 0;
}
