/* A product of float matrices through restrict pointers, with long loop
   counters and a bound that is not the size of the array.  */
/* { dg-do run } */

#include "check.h"

static float a[N][N], b[N][N], c[N][N], expected[N][N];

KERNEL static void
kernel (long n, long m, float (*restrict x)[N], float (*restrict y)[N],
	float (*restrict z)[N])
{
  for (long i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    for (long j = 0; j < m; j++)
      for (long k = 0; k < n; k++)
	x[i][j] += y[i][k] * z[k][j];
}

PLAIN static void
reference (long n, long m, float (*x)[N], float (*y)[N], float (*z)[N])
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      for (long k = 0; k < n; k++)
	x[i][j] += y[i][k] * z[k][j];
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    for (int t = 0; t < N_SIZES; t++)
      {
	fill_float (a, sizeof a, 1);
	fill_float (b, sizeof b, 2);
	fill_float (c, sizeof c, 3);
	fill_float (expected, sizeof expected, 3);
	kernel (check_sizes[s], check_sizes[t], c, a, b);
	reference (check_sizes[s], check_sizes[t], expected, a, b);
	check_equal (c, expected, sizeof c);
      }
  return 0;
}
