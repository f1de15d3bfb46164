/* What the loops of one nest compute, and the program doesn't use behind it, is not
   there for the next nest, whose conditions and ends are made of it.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], d[N * N];
static double expected_a[N][N], expected_b[N][N], expected_c[N][N];
static double expected_d[N * N];
static _Bool seen;
static double *seen_end;

KERNEL static void
nothing (void)
{
}

#define DEFINE(attribute, name, a, b, c, d)				\
  attribute static void							\
  name##_condition (int n, int m, int x)				\
  {									\
    int i = 0;								\
    _Bool flag;								\
    do									\
      {									\
	for (int j = 0; j < n; j++)					\
	  a[j][i] = b[i][j] + 1;					\
	int k = i * x;							\
	flag = (k < m) & (k > 3);					\
	i++;								\
      }									\
    while (i < n);							\
    seen = flag;							\
    nothing ();								\
    for (int q = 0; q < n; q++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  if (flag)							\
	    c[j][q] = a[q][j];						\
	  b[j][q] += a[q][j];						\
	}								\
  }									\
  attribute static void							\
  name##_end (int n, long x)						\
  {									\
    int i = 0;								\
    double *end;							\
    do									\
      {									\
	for (int j = 0; j < n; j++)					\
	  for (int q = 0; q < n; q++)					\
	    a[q][j] += b[j][q] * i;					\
	long k = (i + 1) * x;						\
	end = d + k;							\
	i++;								\
      }									\
    while (i < n);							\
    seen_end = end;							\
    nothing ();								\
    for (int q = 0; q < n; q++)						\
      for (double *p = d; p != end; p++)				\
	*p += a[q][3];							\
  }

DEFINE (KERNEL, kernel, a, b, c, d)
DEFINE (PLAIN, reference, expected_a, expected_b, expected_c, expected_d)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (expected_a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  fill_double (expected_b, sizeof b, 2);
  for (int s = 1; s < N_SIZES; s++)
    for (int m = 0; m < 4; m++)
      {
	int n = check_sizes[s];
	kernel_condition (n, m * n, 3);
	reference_condition (n, m * n, 3);
	kernel_end (n, m);
	reference_end (n, m);
	check_equal (a, expected_a, sizeof a);
	check_equal (b, expected_b, sizeof b);
	check_equal (c, expected_c, sizeof c);
	check_equal (d, expected_d, sizeof d);
      }
  return 0;
}
