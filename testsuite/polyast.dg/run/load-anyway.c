/* Elements of arrays that are variables are loaded whatever conditions that is
   on, so that vectors can be made of what depends on them; not beyond the arrays,
   nor where another array might be.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-force" } */

#define N 70
#include "check.h"

#define DEFINE(attribute, suffix, c, d)					\
  /* Cells that take the next state from a neighbour.  */		\
  attribute static void							\
  cells_##suffix (int n, int states)					\
  {									\
    for (int t = 0; t < 3; t++)						\
      {									\
	for (int i = 1; i < n - 1; i++)					\
	  for (int j = 1; j < n - 1; j++)				\
	    {								\
	      int next = c[i][j] + 1;					\
	      if (next == states)					\
		next = 0;						\
	      if (c[i - 1][j] == next || c[i + 1][j] == next		\
		  || c[i][j - 1] == next || c[i][j + 1] == next)	\
		d[i][j] = next;						\
	      else							\
		d[i][j] = c[i][j];					\
	    }								\
	for (int i = 1; i < n - 1; i++)					\
	  for (int j = 1; j < n - 1; j++)				\
	    c[i][j] = d[i][j];						\
      }									\
  }									\
  /* The last row has none below it, and the last element none behind.  */ \
  attribute static void							\
  edges_##suffix (int n, int states)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	d[i][j] = c[i][j] < states && i + 1 < n && c[i + 1][j] > 1	\
		  && j + 1 < n ? c[i][j + 1] : d[i][j] + 1;		\
  }

static int a[N][N], b[N][N], expected_a[N][N], expected_b[N][N];

DEFINE (KERNEL, kernel, a, b)
DEFINE (PLAIN, reference, expected_a, expected_b)

#define CHECK(name)							\
  for (int s = 0; s < N_SIZES; s++)					\
    {									\
      for (int i = 0; i < N; i++)					\
	for (int j = 0; j < N; j++)					\
	  {								\
	    a[i][j] = expected_a[i][j] = (i * 5 + j * 3 + i * j) % 7;	\
	    b[i][j] = expected_b[i][j] = (i + j) % 5;			\
	  }								\
      name##_kernel (check_sizes[s], 7);				\
      name##_reference (check_sizes[s], 7);				\
      check_equal (a, expected_a, sizeof a);				\
      check_equal (b, expected_b, sizeof b);				\
    }

int
main (void)
{
  CHECK (cells)
  CHECK (edges)
  return 0;
}
