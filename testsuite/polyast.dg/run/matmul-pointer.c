/* A matrix product through pointers to rows, which may overlap as far as the
   compiler knows, with the initialisation inside the nest.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected[N][N];

KERNEL static void
kernel (int n, double (*x)[N], double (*y)[N], double (*z)[N])
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int j = 0; j < n; j++)
      {
	x[i][j] = 0.0;
	for (int k = 0; k < n; k++)
	  x[i][j] += y[i][k] * z[k][j];
      }
}

PLAIN static void
reference (int n, double (*x)[N], double (*y)[N], double (*z)[N])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	x[i][j] = 0.0;
	for (int k = 0; k < n; k++)
	  x[i][j] += y[i][k] * z[k][j];
      }
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (c, sizeof c, 3);
      fill_double (expected, sizeof expected, 3);
      kernel (check_sizes[s], c, a, b);
      reference (check_sizes[s], expected, a, b);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}
