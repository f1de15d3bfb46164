/* Rows that are too short for what has been made of them, and just long enough:
   small products one after the other, sums over the components of points, and a
   filter of interleaved channels.  */
/* { dg-do run } */
/* { dg-additional-options "-O3" } */

#include "check.h"

static double a[N * N], b[N * N], c[N * N], expected[N * N];

#define DEFINE(attribute, suffix)					\
  attribute static void							\
  products##suffix (int t, int n, double *a, double *b, double *c)	\
  {									\
    for (int s = 0; s < t; s++)						\
      for (int i = 0; i < n; i++)					\
	for (int j = 0; j < n; j++)					\
	  for (int k = 0; k < n; k++)					\
	    c[(s * n + i) * n + j]					\
	      += a[(s * n + i) * n + k] * b[(s * n + k) * n + j];	\
  }									\
  attribute static void							\
  distances##suffix (int n, int d, double *a, double *b, double *c)	\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  double sum = 0;						\
	  for (int k = 0; k < d; k++)					\
	    sum += __builtin_fabs (a[i * d + k] - b[j * d + k]);	\
	  c[i * n + j] = sum;						\
	}								\
  }									\
  attribute static void							\
  filter##suffix (int n, int m, int t, double *h, double *x, double *y)	\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	{								\
	  double sum = 0;						\
	  for (int k = 0; k < t; k++)					\
	    sum += h[k] * x[(i + k) * m + j];				\
	  y[i * m + j] = sum;						\
	}								\
  }

DEFINE (KERNEL, )	/* { dg-optimized "loop nest of depth 3 optimized" } */
DEFINE (PLAIN, _plain)

/* Fill all arrays.  */
static void
fill (void)
{
  for (int i = 0; i < N * N; i++)
    {
      a[i] = i * 7 % 11 - 4;
      b[i] = i * 5 % 13 - 6;
      c[i] = expected[i] = i % 3;
    }
}

int
main (void)
{
  static const int components[] = { 1, 2, 5, 63, 64, 65 };
  for (int n = 1; n <= 11; n++)
    {
      int t = N * N / (n * n);
      fill ();
      products (t, n, a, b, c);
      products_plain (t, n, a, b, expected);
      check_equal (c, expected, sizeof c);
      fill ();
      filter (N * N / n - 4, n, 5, a, b, c);
      filter_plain (N * N / n - 4, n, 5, a, b, expected);
      check_equal (c, expected, sizeof c);
    }
  for (unsigned i = 0; i < sizeof components / sizeof *components; i++)
    {
      int d = components[i], n = N * N / d < N ? N * N / d : N;
      fill ();
      distances (n, d, a, b, c);
      distances_plain (n, d, a, b, expected);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
