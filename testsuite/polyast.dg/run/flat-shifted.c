/* Bases inside an array, a reversed column and a diagonal.  */
/* { dg-do run } */

#include "check.h"

static double a[(N + 2) * (N + 2)], c[(N + 2) * (N + 2)];
static double expected[(N + 2) * (N + 2)];

KERNEL static void
kernel (int n, int row, double *x, double *y)
{
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized: permuted i,j" } */
    for (int i = 0; i < n; i++)
      {
	double *inner = x + row + 1;
	inner[i * row + j] += y[i * row + row - 1 - j] + y[i * row + i];
      }
}

PLAIN static void
reference (int n, int row, double *x, double *y)
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      {
	double *inner = x + row + 1;
	inner[i * row + j] += y[i * row + row - 1 - j] + y[i * row + i];
      }
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
      kernel (n, n + 2, c, a);
      reference (n, n + 2, expected, a);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
