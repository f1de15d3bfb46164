/* Tables of pointers to rows that are counted from 1, and so are the columns:
   rows next to each other, further apart, overlapping, or anywhere.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump" } */
/* { dg-final { scan-polyast-dump "in-bounds: \[^:]*: p >= n and p_2 >= n and p_3 >= n" } } */

#include "check.h"

#define MATRICES 3
#define MOST_APART (2 * N)

static double pool[MATRICES * (N + 1) * MOST_APART], result[sizeof pool / 8];
static double *rows[MATRICES][N + 1];

#define DEFINE(attribute, suffix)					\
  attribute static void							\
  product_##suffix (int n, double **a, double **b, double **c)		\
  {									\
    for (int i = 1; i <= n; i++)					\
      for (int j = 1; j <= n; j++)					\
	{								\
	  double s = 0;							\
	  for (int k = 1; k <= n; k++)					\
	    s += a[i][k] * b[k][j];					\
	  c[i][j] = s;							\
	}								\
  }									\
									\
  attribute static void							\
  residual_##suffix (int n, double **a, double **b, double **c)	\
  {									\
    for (int j = 2; j < n; j++)						\
      for (int i = 2; i < n; i++)					\
	c[i][j] = a[i + 1][j] + a[i - 1][j] + a[i][j + 1]		\
		  + a[i][j - 1] - 4 * a[i][j] + b[i][j];		\
    for (int i = 1; i <= n; i++)					\
      c[i][1] = c[i][n] = c[1][i] = c[n][i] = 0;			\
  }									\
									\
  attribute static void							\
  factors_##suffix (int n, double **a, double **b, double **c)		\
  {									\
    for (int k = 1; k < n; k++)						\
      for (int i = k + 1; i <= n; i++)					\
	{								\
	  double f = a[i][k] / (a[k][k] + 9);				\
	  b[i][k] = f;							\
	  for (int j = k + 1; j <= n; j++)				\
	    a[i][j] -= f * a[k][j];					\
	}								\
  }									\
									\
  attribute static void							\
  rotations_##suffix (int n, double **a, double **b, double **c)	\
  {									\
    for (int i = n - 1; i >= 1; i--)					\
      for (int k = 1; k <= n; k++)					\
	{								\
	  double f = a[k][i + 1];					\
	  a[k][i + 1] = b[1][i] * a[k][i] + c[1][i] * f;		\
	  a[k][i] = c[1][i] * a[k][i] - b[1][i] * f;			\
	}								\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

typedef void function (int n, double **a, double **b, double **c);

static function *const kernels[][2] = {
  { product_kernel, product_reference },
  { residual_kernel, residual_reference },
  { factors_kernel, factors_reference },
  { rotations_kernel, rotations_reference },
};

/* Put the rows of all matrices APART elements from each other, but SHIFT the
   last one of each.  The matrices begin BEGIN elements apart.  */
static void
place_rows (int n, int apart, int shift, int begin)
{
  for (int m = 0; m < MATRICES; m++)
    {
      for (int i = 1; i <= n; i++)
	rows[m][i] = pool + m * begin + (i - 1) * apart;
      rows[m][n] += shift;
    }
}

/* Compare KERNEL with REFERENCE on matrices of N x N elements.  */
static void
compare (function *kernel, function *reference, int n)
{
  fill_double (pool, sizeof pool, 3);
  kernel (n, rows[0], rows[1], rows[2]);
  memcpy (result, pool, sizeof pool);
  fill_double (pool, sizeof pool, 3);
  reference (n, rows[0], rows[1], rows[2]);
  check_equal (result, pool, sizeof pool);
}

int
main (void)
{
  for (unsigned k = 0; k < sizeof kernels / sizeof *kernels; k++)
    for (int s = 0; s < N_SIZES; s++)
      for (int apart = -1; apart <= 2; apart++)
	for (int shift = -1; shift <= 1; shift++)
	  for (int begin = 0; begin < 2; begin++)
	    {
	      int n = check_sizes[s];
	      if (n < 1 || n > N || n + apart < 1)
		continue;
	      place_rows (n, n + apart, shift,
			  begin ? (N + 1) * MOST_APART : n / 2);
	      compare (kernels[k][0], kernels[k][1], n);
	    }
  return 0;
}
