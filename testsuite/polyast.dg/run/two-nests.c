/* Two nests in one function with code between them that is not a loop; each
   is taken by itself.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], expected_a[N][N], expected_b[N][N];
static int calls;

KERNEL static void
count (void)
{
  calls++;
}

KERNEL static void
kernel (int n)
{
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 0; i < n; i++)
      a[i][j] = 3.0 * a[i][j];
  count ();
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 0; i < n; i++)
      b[i][j] = b[i][j] - a[i][j];
}

PLAIN static void
reference (int n)
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      expected_a[i][j] = 3.0 * expected_a[i][j];
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      expected_b[i][j] = expected_b[i][j] - expected_a[i][j];
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (expected_a, sizeof expected_a, 1);
      fill_double (expected_b, sizeof expected_b, 2);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (a, expected_a, sizeof a);
      check_equal (b, expected_b, sizeof b);
    }
  return calls != N_SIZES;
}
