/* Matrices that begin OFFSET elements from where a pointer points to, as
   Fortran's arrays whose subscripts begin at 1 do: the transformed loops run
   if no matrix overlaps another one, and the original loops else, which is
   seen as in path.c.  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-polyast-parallel -fplugin-arg-polyast-parallel-threshold=0 -fplugin-arg-polyast-force -fopenmp" } */

#include "regions.h"
#include <stdlib.h>

static double pool[4 * N * N], expected[4 * N * N];

struct view { double *data; long offset, stride; };

#define AT(v, i, j) v->data[v->offset + (i) * v->stride + (j)]

#define TRANSPOSE							\
  {									\
    for (int i = 1; i <= n; i++)					\
      for (int j = 1; j <= n; j++)					\
	AT (to, i, j) = 0.5 * AT (from, j, i);				\
  }

KERNEL static void
transpose (int n, const struct view *to, const struct view *from)
TRANSPOSE	/* { dg-optimized "loop nest of depth 2 optimized" } */

PLAIN static void
transpose_reference (int n, const struct view *to, const struct view *from)
TRANSPOSE

/* Rows with a sum in front of them, which is private to the iteration.  */
#define SUMS								\
  {									\
    for (int i = 1; i <= n; i++)					\
      {									\
	AT (to, i, 0) = 0;						\
	for (int j = 1; j <= n; j++)					\
	  AT (to, i, 0) += AT (from, i, j) * AT (from, i, j - 1);	\
      }									\
  }

KERNEL static void
sums (int n, const struct view *to, const struct view *from)
SUMS	/* { dg-optimized "loop nest of depth 2 optimized" } */

PLAIN static void
sums_reference (int n, const struct view *to, const struct view *from)
SUMS

typedef void function (int, const struct view *, const struct view *);

/* Are threads started by OPTIMIZED for N rows of STRIDE elements, those of the
   first matrix from START on, and is the result that of REFERENCE?  */
PLAIN static int
started (function *optimized, function *reference, int n, long stride,
	 long start)
{
  struct view to = { pool + start, -stride, stride };
  struct view from = { pool + 2 * N * N, -stride, stride };
  fill_double (pool, sizeof pool, 1);
  fill_double (expected, sizeof expected, 1);
  regions = 0;
  optimized (n, &to, &from);
  int any = regions > 0;
  to.data = expected + start;
  from.data = expected + 2 * N * N;
  reference (n, &to, &from);
  check_equal (pool, expected, sizeof pool);
  return any;
}

int
main (void)
{
  int threads = omp_get_max_threads () > 1;
  const int n = N - 2;
  if (started (transpose, transpose_reference, n, N, 0) != threads
      || started (sums, sums_reference, n, N, 0) != threads)
    return 1;
  if (started (transpose, transpose_reference, n, N, N * N + 3 * N)
      || started (transpose, transpose_reference, n, N, 2 * N * N)
      || started (transpose, transpose_reference, n, n - 1, 0)
      || started (sums, sums_reference, n, N, 2 * N * N - N))
    return 2;
  return 0;
}
