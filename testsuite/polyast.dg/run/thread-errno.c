/* What goes wrong in any of the threads, the program finds in errno; and what was
   there before if nothing does.  */
/* { dg-do run } */
/* { dg-options "-O2 -fmath-errno -fopenmp -fplugin-arg-polyast-parallel=3 -fplugin-arg-polyast-parallel-threshold=0 -fplugin-arg-polyast-force -lm" } */
/* { dg-optimized "loop nest of depth 2 optimized.*parallel" "" { target *-*-* } 0 } */

#include <errno.h>
#include <math.h>
#include "check.h"

static double a[N][N], b[N][N], expected[N][N];

#define DEFINE(attribute, name, b)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	b[j][i] = sqrt (a[i][j]);					\
  }

DEFINE (KERNEL, kernel, b)
DEFINE (PLAIN, reference, expected)

/* Is ERROR found in errno after the kernel and the reference, where BEFORE was?  */
static void
check_errno (int before, int error)
{
  errno = before;
  kernel (N);
  if (errno != error)
    abort ();
  errno = before;
  reference (N);
  if (errno != error)
    abort ();
  check_equal (b, expected, sizeof b);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i * 3 + j;
  check_errno (0, 0);
  check_errno (ENOENT, ENOENT);
  for (int i = 0; i < N; i += N / 7)
    {
      a[i][i] = -1;
      check_errno (0, EDOM);
      check_errno (ENOENT, EDOM);
      a[i][i] = 1;
      check_errno (ERANGE, ERANGE);
    }
  return 0;
}
