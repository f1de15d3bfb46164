/* LU factorisation without pivoting: three loops over a shrinking square, two
   statements at different depths, all in one array.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], expected[N][N];

KERNEL static void
kernel (int n)
{
  for (int k = 0; k < n; k++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    {
      for (int i = k + 1; i < n; i++)
	a[i][k] = a[i][k] / a[k][k];
      for (int i = k + 1; i < n; i++)
	for (int j = k + 1; j < n; j++)
	  a[i][j] = a[i][j] - a[i][k] * a[k][j];
    }
}

PLAIN static void
reference (int n)
{
  for (int k = 0; k < n; k++)
    {
      for (int i = k + 1; i < n; i++)
	expected[i][k] = expected[i][k] / expected[k][k];
      for (int i = k + 1; i < n; i++)
	for (int j = k + 1; j < n; j++)
	  expected[i][j] = expected[i][j] - expected[i][k] * expected[k][j];
    }
}

/* Numbers for X, of SIZE bytes, with a strong diagonal.  */
PLAIN static void
fill (void *x, unsigned long size, unsigned seed)
{
  double (*row)[N] = x;

  fill_double (x, size, seed);
  for (int i = 0; i < N; i++)
    row[i][i] += 50.0;
}

int
main (void)
{
  check_update (kernel, reference, a, expected, sizeof a, fill);
  return 0;
}
