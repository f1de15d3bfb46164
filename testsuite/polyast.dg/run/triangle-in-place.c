/* Product of a triangular matrix with a full one, in place: rows below the
   current one are read before they are overwritten.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], expected[N][N];

KERNEL static void
kernel (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int j = 0; j < n; j++)
      for (int k = i + 1; k < n; k++)
	b[i][j] += a[k][i] * b[k][j];
}

PLAIN static void
reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = i + 1; k < n; k++)
	expected[i][j] += a[k][i] * expected[k][j];
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (expected, sizeof expected, 2);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (b, expected, sizeof b);
    }
  return 0;
}
