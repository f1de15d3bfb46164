/* Too little work for a test of whether arrays overlap: 7 rows of 7 elements, each
   one operation and 3 accesses, where a fifth of 1000 is wanted (steer.exp).  */
/* { dg-do run } */

#include "../run/check.h"

static double a[N * N], b[N * N], expected[N * N];

KERNEL static void
small (double *x, double *y)
{
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 7; j++)
      x[i * N + j] += y[j * N + i];
}

KERNEL static void
large (double *x, double *y)
{
  for (int i = 0; i < N; i++)	/* { dg-optimized "loop nest" } */
    for (int j = 0; j < N; j++)
      x[i * N + j] += y[j * N + i];
}

KERNEL static void
unknown (double *x, double *y, int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest" } */
    for (int j = 0; j < n; j++)
      x[i * N + j] += y[j * N + i];
}

PLAIN static void
reference (double *x, double *y, int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i * N + j] += y[j * N + i];
}

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  memcpy (expected, a, sizeof a);
  small (a, b);
  reference (expected, b, 7);
  large (a, b);
  reference (expected, b, N);
  for (int n = 0; n < 16; n++)
    {
      unknown (a, b, n);
      reference (expected, b, n);
    }
  check_equal (a, expected, sizeof a);
  return 0;
}
