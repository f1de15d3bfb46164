/* Loops run by threads: also where their number is only known at run time, in
   the program's own parallel region, and several in a row.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected_a[N][N], expected_c[N][N];

KERNEL static void
kernel (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest" } */
    for (int j = 0; j <= i; j++)
      a[i][j] = a[i][j] * 0.5 + b[j][i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i][j] = c[i][j] * 0.5 + a[i][j];
}

PLAIN static void
reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      expected_a[i][j] = expected_a[i][j] * 0.5 + b[j][i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      expected_c[i][j] = expected_c[i][j] * 0.5 + expected_a[i][j];
}

PLAIN static void
check (int n)
{
  reference (n);
  check_equal (a, expected_a, sizeof a);
  check_equal (c, expected_c, sizeof c);
}

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  fill_double (c, sizeof c, 3);
  memcpy (expected_a, a, sizeof a);
  memcpy (expected_c, c, sizeof c);
  for (int s = 0; s < N_SIZES; s++)
    {
      kernel (check_sizes[s]);
      check (check_sizes[s]);
#pragma omp parallel num_threads (2)
#pragma omp single
      kernel (check_sizes[s]);
      check (check_sizes[s]);
    }
  return 0;
}
