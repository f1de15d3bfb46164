/* Sizes and pointers that a function has just stored in objects and copied: they are
   what has been stored, so that both matrices have rows of one size.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-force -fplugin-arg-polyast-dump" } */

#include "check.h"

struct matrix
{
  double *elements;
  long rows, columns;
};

static inline __attribute__ ((always_inline)) void
mean (const struct matrix *to, const struct matrix *from)
{
  for (long i = 1; i < from->rows - 1; i++)
    for (long j = 1; j < from->columns - 1; j++)
      to->elements[i * to->columns + j]
	= 0.25 * (from->elements[i * from->columns + j - 1]
		  + from->elements[i * from->columns + j + 1]
		  + from->elements[(i - 1) * from->columns + j]
		  + from->elements[(i + 1) * from->columns + j]);
}

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n, double *p, double *q)					\
  {									\
    struct matrix x = { p, n, n }, z = { q, n, n }, y = z;	\
    for (int t = 0; t < n / 8; t++)					\
      {									\
	mean (&y, &x);							\
	mean (&x, &y);							\
      }									\
  }

static double a[2][N * N], expected[2][N * N];

DEFINE (KERNEL, compute)
DEFINE (PLAIN, compute_plainly)

static void
kernel (int n)
{
  compute (n, a[0], a[1]);
}

static void
reference (int n)
{
  compute_plainly (n, expected[0], expected[1]);
}

int
main (void)
{
  check_update (kernel, reference, a, expected, sizeof a, fill_double);
  return 0;
}

/* { dg-final { scan-polyast-dump "\nparameters: n, p\n" } } */
