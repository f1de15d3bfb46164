/* A type that is more aligned than it is large says where arrays begin, and nothing
   about where the parts of threads do.  */
/* { dg-do run } */
/* { dg-options "-O3 -fopenmp -ffp-contract=off -fplugin-arg-polyast-parallel=3 -fplugin-arg-polyast-parallel-threshold=0 -fplugin-arg-polyast-force -fopt-info-loop-optimized" } */

#include "check.h"

typedef int line __attribute__ ((aligned (16)));

static int a[N * N] __attribute__ ((aligned (16))), expected[N * N];
static int b[N * N] __attribute__ ((aligned (16)));

#define DEFINE(attribute, name, type)					\
  attribute static void							\
  name (int n, type *restrict x, const type *restrict y)		\
  {									\
    while (n--)								\
      *x++ = *y++ + 1;							\
  }

DEFINE (KERNEL, kernel, line) /* { dg-optimized "loop nest of depth 1 optimized" } */
DEFINE (PLAIN, reference, int)

int
main (void)
{
  fill_unsigned (b, sizeof b, 2);
  for (int n = N * N - 20; n <= N * N; n++)
    {
      kernel (n, (line *) a, (line *) b);
      reference (n, expected, b);
      check_equal (a, expected, sizeof a);
    }
  return 0;
}
