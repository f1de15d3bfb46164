/* Work arrays of which each iteration sets a row anew are in memory for the rows
   of a block: factors of tridiagonal systems, by columns and by rows.  What is
   left of them in the end is what the program leaves; what iterations leave for
   others, or for what comes later, stays where it is.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-schedule=identity -fplugin-arg-polyast-tile=off -fplugin-arg-polyast-dump" } */
/* { dg-final { scan-polyast-dump "folded p: \\d+ rows from 0 to below n - 1 \[*]/" } } */
/* { dg-final { scan-polyast-dump "folded p: \\d+ rows from 0 to below n - 1; kept if nt == t \[+] 1" } } */
/* { dg-final { scan-polyast-dump "folded flat: \\d+ rows from 1 to below n; kept if nt == t \[+] 1" } } */
/* { dg-final { scan-polyast-dump-not "folded \[w-z]" } } */

#define N 70
#include "check.h"

#define DEFINE(attribute, suffix, type)					\
  /* Two sweeps: by columns the factors are never kept.  */		\
  attribute static void							\
  both_##suffix (int n, int nt, type (*restrict u)[N],			\
		 type (*restrict v)[N], type (*restrict p)[N],		\
		 type (*restrict r)[N])					\
  {									\
    for (int t = 0; t < nt; t++)					\
      {									\
	for (int i = 1; i < n - 1; i++)					\
	  {								\
	    p[i][0] = 0;						\
	    r[i][0] = v[0][i];						\
	    for (int j = 1; j < n - 1; j++)				\
	      {								\
		p[i][j] = 1 / (3 - p[i][j - 1]);			\
		r[i][j] = (u[j][i - 1] + u[j][i + 1] + r[i][j - 1])	\
			  / (3 - p[i][j - 1]);				\
	      }								\
	    v[n - 1][i] = 1;						\
	    for (int j = n - 2; j >= 1; j--)				\
	      v[j][i] = p[i][j] * v[j + 1][i] + r[i][j];		\
	  }								\
	for (int i = 1; i < n - 1; i++)					\
	  {								\
	    p[i][0] = 0;						\
	    r[i][0] = u[i][0];						\
	    for (int j = 1; j < n - 1; j++)				\
	      {								\
		p[i][j] = 1 / (4 - p[i][j - 1]);			\
		r[i][j] = (v[i - 1][j] + v[i + 1][j] + r[i][j - 1])	\
			  / (4 - p[i][j - 1]);				\
	      }								\
	    u[i][n - 1] = 1;						\
	    for (int j = n - 2; j >= 1; j--)				\
	      u[i][j] = p[i][j] * u[i][j + 1] + r[i][j];		\
	  }								\
      }									\
  }									\
									\
  /* One sweep, rows of any length, and counters without a sign.  */	\
  attribute static void							\
  one_##suffix (unsigned n, int nt, type (*restrict u)[N],		\
		type (*restrict v)[N], type (*restrict p)[N],		\
		type *restrict flat)					\
  {									\
    type (*r)[n] = (type (*)[n]) flat;					\
    for (int t = 0; t < nt; t++)					\
      for (unsigned i = 0; i < n; i++)					\
	{								\
	  r[i][1] = u[i][0];						\
	  for (unsigned j = 2; j < n; j++)				\
	    r[i][j] = u[i][j] - r[i][j - 1] / 2;			\
	  for (unsigned j = n - 1; j-- > 1;)				\
	    v[j][i] = v[j + 1][i] / 4 + r[i][j];			\
	}								\
  }									\
									\
  /* Each row is needed by another iteration, or later, or not set by all	\
     iterations; or there is none for each.  */				\
  attribute static void							\
  needed_##suffix (int n, int nt, type (*restrict w)[N],		\
		   type (*restrict x)[N], type (*restrict y)[N],	\
		   type (*restrict z)[N])				\
  {									\
    for (int t = 0; t < nt; t++)					\
      {									\
	for (int i = 1; i < n; i++)					\
	  {								\
	    w[i][0] = x[i][0] = y[i][0] = 1;				\
	    for (int j = 1; j < n; j++)					\
	      w[i][j] = z[i][j] - w[i][j - 1] / 2;			\
	    for (int j = 1; j < n; j++)					\
	      x[i][j] = x[i][j] / 4 + x[i][j - 1] / 2;			\
	    for (int j = 1; j < i; j++)					\
	      y[i][j] = w[i][j] - y[i][j - 1] / 4;			\
	  }								\
	for (int i = 1; i < n; i++)					\
	  for (int j = 1; j < n; j++)					\
	    z[i][j] = z[i][j - 1] / 2 + w[i][j] + x[i][j] + y[i][j];	\
      }									\
  }									\
									\
  /* Once: all rows are kept.  */					\
  attribute static void							\
  once_##suffix (int n, int nt, type (*restrict w)[N],			\
		 type (*restrict x)[N], type (*restrict y)[N],		\
		 type (*restrict z)[N])					\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	w[i][0] = nt;							\
	for (int j = 1; j < n; j++)					\
	  w[i][j] = x[i][j] - w[i][j - 1] / 2;				\
	for (int j = n - 2; j >= 0; j--)				\
	  z[j][i] = z[j + 1][i] / 4 + w[i][j] * y[i][j];		\
      }									\
  }

DEFINE (KERNEL, double, double)
DEFINE (PLAIN, double_reference, double)
DEFINE (KERNEL, float, float)
DEFINE (PLAIN, float_reference, float)

static double a[4][N][N], expected_a[4][N][N];
static float b[4][N][N], expected_b[4][N][N];

#define CHECK(name, suffix, x, last)					\
  for (int s = 0; s < N_SIZES; s++)					\
    for (int nt = 0; nt < 4; nt++)					\
      {									\
	fill_##suffix (x, sizeof x, 1);					\
	fill_##suffix (expected_##x, sizeof x, 1);			\
	name##_##suffix (check_sizes[s], nt, x[0], x[1], x[2], x[3] last); \
	name##_##suffix##_reference (check_sizes[s], nt, expected_##x[0], \
				     expected_##x[1], expected_##x[2],	\
				     expected_##x[3] last);		\
	check_equal (x, expected_##x, sizeof x);			\
      }

int
main (void)
{
  CHECK (both, double, a,)
  CHECK (both, float, b,)
  CHECK (one, double, a, [0])
  CHECK (one, float, b, [0])
  CHECK (needed, double, a,)
  CHECK (needed, float, b,)
  CHECK (once, double, a,)
  CHECK (once, float, b,)
  return 0;
}
