/* A copy of one of several objects, which one is known only at run time: what has
   been stored in the first is not what the copy holds.  */
/* { dg-do run } */
/* { dg-additional-options "-fno-tree-sra -fplugin-arg-polyast-force" } */

#include "check.h"

struct part
{
  long rows, columns;
  double *elements;
};

static inline __attribute__ ((always_inline)) void
grow (const struct part *x)
{
  for (long i = 0; i < x->rows; i++)
    for (long j = 0; j < x->columns; j++)
      x->elements[j * N + i] += x->elements[j * N + i] * 0.5;
}

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int chosen, int n, double *p)					\
  {									\
    struct part parts[2], x;						\
    parts[1].rows = n;							\
    parts[1].columns = n;						\
    parts[1].elements = p;						\
    parts[0].rows = n / 2;						\
    parts[0].columns = n / 3;						\
    parts[0].elements = p;						\
    x = parts[chosen];							\
    grow (&x);								\
  }

static double a[N * N], expected[N * N];

DEFINE (KERNEL, compute)
DEFINE (PLAIN, compute_plainly)

static void
kernel (int n)
{
  compute (0, n, a);
  compute (1, n, a);
}

static void
reference (int n)
{
  compute_plainly (0, n, expected);
  compute_plainly (1, n, expected);
}

int
main (void)
{
  check_update (kernel, reference, a, expected, sizeof a, fill_double);
  return 0;
}
