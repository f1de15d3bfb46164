/* Strides that come with the array: they are assumed to be multiples of each other,
   and used as they are if they are not.  */
/* { dg-do run } */

#include "check.h"

/* Sizes and strides of a part of an array.  */
struct part
{
  int n, row, plane;
  double *first;
};

#define SWEEP								\
  {									\
    for (int i = 1; i < p->n; i++)					\
      for (int j = 1; j < p->n; j++)					\
	for (int k = 1; k < p->n; k++)					\
	  p->first[i * p->plane + j * p->row + k]			\
	    = 0.25 * (p->first[i * p->plane + j * p->row + k - 1]	\
		      + p->first[i * p->plane + (j - 1) * p->row + k]	\
		      + p->first[(i - 1) * p->plane + j * p->row + k]);	\
  }

KERNEL static void
kernel (const struct part *p)
SWEEP			/* { dg-optimized "loop nest of depth 3 optimized" } */

PLAIN static void
reference (const struct part *p)
SWEEP

#define SIZE 40

static double a[SIZE * SIZE * SIZE], expected[SIZE * SIZE * SIZE];

/* Sweep N elements in each direction of the whole array, or of what overlaps.  */
PLAIN static void
check (int n, int row, int plane)
{
  struct part p = { n, row, plane, a }, q = { n, row, plane, expected };

  fill_double (a, sizeof a, 1);
  fill_double (expected, sizeof expected, 1);
  kernel (&p);
  reference (&q);
  check_equal (a, expected, sizeof a);
}

int
main (void)
{
  check (SIZE, SIZE, SIZE * SIZE);
  check (30, 35, 35 * 40);
  check (30, 33, 1000);		/* No multiple.  */
  check (30, 31, 31 * 7);	/* Planes overlap.  */
  check (30, 10, 500);		/* Rows overlap.  */
  check (30, 400, 30);		/* Planes are smaller than rows.  */
  check (30, 0, 0);
  check (30, 1, 1);
  check (1, -3, -9);
  return 0;
}
