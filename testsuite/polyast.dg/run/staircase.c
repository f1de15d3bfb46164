/* Sums that end or begin at the row: blocks of rows have a rectangle and a rest.
   Factorizations have two statements that are worth blocks.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-tile-size=8,8,8 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16" } */
/* { dg-optimized "register tiled 4x4" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], b[N][N];
static double x[N][N], expected[N][N];

/* Kernel NAME, which BODY does to x (resp. to what is expected).  */
#define DEFINE(name, body)						\
  KERNEL static void name (int n) { body (x) }				\
  PLAIN static void name##_reference (int n) { body (expected) }

/* A symmetric matrix, of which the lower half is stored, times B.  */
#define SYMMETRIC(x)							\
  for (int i = 0; i < n; i++)						\
    for (int k = 0; k < i; k++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  x[i][j] += a[i][k] * b[k][j];					\
	  x[k][j] += a[i][k] * b[i][j];					\
	}

/* Times a triangular matrix, in place: rows further down are read.  */
#define UPPER(x)							\
  for (int i = 0; i < n; i++)						\
    {									\
      for (int j = 0; j < n; j++)					\
	x[i][j] *= a[i][i];						\
      for (int k = i + 1; k < n; k++)					\
	for (int j = 0; j < n; j++)					\
	  x[i][j] += a[i][k] * x[k][j];					\
    }

/* The same from below, with rows that have been written before.  */
#define SOLVE(x)							\
  for (int i = n - 1; i >= 0; i--)					\
    {									\
      for (int k = i + 1; k < n; k++)					\
	for (int j = 0; j < n; j++)					\
	  x[i][j] -= a[k][i] * x[k][j];					\
      for (int j = 0; j < n; j++)					\
	x[i][j] *= a[i][i];						\
    }

/* A band times B.  */
#define BAND(x)								\
  for (int i = 0; i < n; i++)						\
    for (int k = i < 9 ? 0 : i - 9; k <= i + 8 && k < n; k++)		\
      for (int j = 0; j < n; j++)					\
	x[i][j] += a[i][k] * b[k][j];

/* Factors of a matrix, row by row and column by column.  */
#define BY_ROWS(x)							\
  for (int i = 0; i < n; i++)						\
    {									\
      for (int j = 0; j < i; j++)					\
	{								\
	  for (int k = 0; k < j; k++)					\
	    x[i][j] -= x[i][k] * x[k][j];				\
	  x[i][j] *= a[j][j];						\
	}								\
      for (int j = i; j < n; j++)					\
	for (int k = 0; k < i; k++)					\
	  x[i][j] -= x[i][k] * x[k][j];					\
    }

#define RIGHT_LOOKING(x)						\
  for (int k = 0; k < n; k++)						\
    for (int i = k + 1; i < n; i++)					\
      {									\
	x[i][k] *= a[k][k];						\
	for (int j = k + 1; j < n; j++)					\
	  x[i][j] -= x[i][k] * x[k][j];					\
      }

DEFINE (symmetric, SYMMETRIC)
DEFINE (upper, UPPER)
DEFINE (solve, SOLVE)
DEFINE (band, BAND)
DEFINE (by_rows, BY_ROWS)
DEFINE (right_looking, RIGHT_LOOKING)

#define CHECK(name)							\
  check_update (name, name##_reference, x, expected, sizeof x, fill_double)

int
main (void)
{
  fill_double (a, sizeof a, 3);
  fill_double (b, sizeof b, 4);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] /= 4 * N;
  CHECK (symmetric);
  CHECK (upper);
  CHECK (solve);
  CHECK (band);
  CHECK (by_rows);
  CHECK (right_looking);
  return 0;
}
