/* A row size of 2^32 - 1 counts backwards: products wrap, which is found out at
   run time.  */
/* { dg-do run } */

#include "check.h"

static double a[N * N], c[N * N], expected[N * N];

KERNEL static void
kernel (unsigned n, unsigned row, double *x, double *y)
{
  for (unsigned j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (unsigned i = 0; i < n; i++)
      x[i * row + j + n] += y[i * n + j];
}

PLAIN static void
reference (unsigned n, unsigned row, double *x, double *y)
{
  for (unsigned j = 0; j < n; j++)
    for (unsigned i = 0; i < n; i++)
      x[i * row + j + n] += y[i * n + j];
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      fill_double (a, sizeof a, 1);
      fill_double (c, sizeof c, 3);
      fill_double (expected, sizeof expected, 3);
      kernel (n, -1, c, a);
      reference (n, -1, expected, a);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
