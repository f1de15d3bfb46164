/* Matrices that are tables of pointers to rows, with rows in all kinds of places:
   equally far from each other, or not; in the same place, or in another matrix.  */
/* { dg-do run } */

#include "check.h"

/* Matrices, and elements from one row to the next at most.  */
#define MATRICES 3
#define SPREAD (2 * N)

static double pool[MATRICES * N * SPREAD + N], result[sizeof pool / 8];
static double *rows[MATRICES][N];

#define DEFINE(attribute, suffix)					\
  attribute static void							\
  transpose_##suffix (int n, double **a, double **b, double **c)	\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	a[i][j] += 0.5 * b[j][i];					\
  }									\
									\
  attribute static void							\
  product_##suffix (int n, double **a, double **b, double **c)		\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	double *row = c[i];						\
	for (int j = 0; j < n; j++)					\
	  for (int k = 0; k < n; k++)					\
	    row[j] += a[i][k] * b[k][j];				\
      }									\
  }									\
									\
  attribute static void							\
  sweeps_##suffix (int n, double **a, double **b, double **c)		\
  {									\
    for (int t = 0; t < 4; t++)						\
      {									\
	for (int i = 1; i < n - 1; i++)					\
	  for (int j = 1; j < n - 1; j++)				\
	    b[i][j] = 0.25 * (a[i - 1][j + 1] + a[i + 1][j]		\
			      + a[i][j - 1] + a[i][j]);			\
	for (int i = 1; i < n - 1; i++)					\
	  for (int j = 1; j < n - 1; j++)				\
	    a[i][j] = b[i][j];						\
      }									\
  }									\
									\
  attribute static void							\
  in_place_##suffix (int n, double **a, double **b, double **c)		\
  {									\
    for (int t = 0; t < 4; t++)						\
      for (int i = 1; i < n - 1; i++)					\
	for (int j = 1; j < n - 1; j++)					\
	  a[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j]			\
			    + a[i][j - 1] + a[i][j + 1]);		\
  }									\
									\
  attribute static void							\
  triangle_##suffix (int n, double **a, double **b, double **c)		\
  {									\
    for (int k = 0; k < n; k++)						\
      for (int i = k + 1; i < n; i++)					\
	for (int j = k + 1; j < n; j++)					\
	  a[i][j] -= 0.001 * a[i][k] * a[k][j];				\
  }									\
									\
  attribute static void							\
  edges_##suffix (int n, double **a, double **b, double **c)		\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  a[0][j] += b[i][j];						\
	  c[i][n - 1] += a[n - 1][j];					\
	}								\
  }									\
									\
  attribute static void							\
  either_##suffix (int n, double **a, double **b, double **c)		\
  {									\
    for (int t = 0; t < 4; t++)						\
      for (int i = 1; i < n; i++)					\
	for (int j = 1; j < n; j++)					\
	  if (b[i][j] > 0)						\
	    a[i][j] = a[i - 1][j - 1] + 1;				\
	  else if (c[j][i] > 0)						\
	    a[i][j] = a[i - 1][j];					\
	  else								\
	    a[i][j] += 0.5 * a[i - 1][j];				\
  }									\
									\
  attribute static void							\
  rows_only_##suffix (int n, double **a, double **b, double **c)	\
  {									\
    for (int i = n - 1; i >= 0; i--)					\
      for (double *p = a[i], *q = b[n - 1 - i]; p < a[i] + n; p++, q++)	\
	*p += *q;							\
  }

DEFINE (KERNEL, kernel)	/* { dg-optimized "loop nest of depth 2" } */
  /* { dg-optimized "loop nest of depth 3" "" { target *-*-* } 0 } */
DEFINE (PLAIN, reference)

typedef void function (int, double **, double **, double **);

#define PAIR(name) { name##_kernel, name##_reference }

static struct { function *kernel, *reference; } pairs[] = {
  PAIR (transpose), PAIR (product), PAIR (sweeps), PAIR (in_place),
  PAIR (triangle), PAIR (edges), PAIR (rows_only), PAIR (either)
};

/* Where row I of a matrix is in layout L, in elements.  */
PLAIN static int
place (int l, int i)
{
  switch (l)
    {
    case 0: return i * N;
    case 1: return i * (N + 2);
    case 2: return i * SPREAD;
    case 3: return i * (N + 2) + (i == N - 1);
    case 4: return i == 0 ? N * N : i * N;
    case 5: return i * (N + 2) + i % 2;
    case 6: return (N - 1 - i) * N;
    case 7: return i * (N / 2);
    case 8: return i;
    case 9: return i == 32 ? 0 : i * N;
    default: return 0;
    }
}
#define LAYOUTS 11

/* Where the matrices are: apart from each other, next to each other, with rows of
   all in turn, with some rows in common, or in the same place.  */
static const int starts[][MATRICES] = {
  { 0, N * SPREAD, 2 * N * SPREAD }, { 0, N * N, 2 * N * N }, { 0, N, 1 },
  { 0, 3 * N, 5 * N + 1 }, { 0, 0, N * N }, { 0, N * SPREAD, N * SPREAD }
};
#define STARTS ((int) (sizeof starts / sizeof starts[0]))

/* Let KERNEL do what REFERENCE does with N rows each of A, B and C.  */
PLAIN static void
compare (function *kernel, function *reference, int n, double **a, double **b,
	 double **c)
{
  fill_double (pool, sizeof pool, 1);
  kernel (n, a, b, c);
  memcpy (result, pool, sizeof pool);
  fill_double (pool, sizeof pool, 1);
  reference (n, a, b, c);
  check_equal (result, pool, sizeof pool);
}

int
main (void)
{
  for (int l = 0; l < LAYOUTS; l++)
    for (int s = 0; s < STARTS; s++)
      {
	for (int m = 0; m < MATRICES; m++)
	  for (int i = 0; i < N; i++)
	    rows[m][i] = pool + starts[s][m] + place (l, i);
	for (unsigned p = 0; p < sizeof pairs / sizeof pairs[0]; p++)
	  for (int k = 0; k < N_SIZES; k++)
	    {
	      int n = check_sizes[k];
	      if ((p == 5 && n == 0) || (n == N && s > 1 && p % 2))
		continue;
	      compare (pairs[p].kernel, pairs[p].reference, n, rows[0], rows[1],
		       rows[2]);
	      if (l < 2 && s == 0 && n < N)
		{
		  compare (pairs[p].kernel, pairs[p].reference, n, rows[0],
			   rows[0], rows[2]);
		  compare (pairs[p].kernel, pairs[p].reference, n, rows[0],
			   rows[0] + 1, rows[2]);
		}
	    }
      }
  return 0;
}
