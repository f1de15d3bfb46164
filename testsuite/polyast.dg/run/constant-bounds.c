/* Bounds known to the compiler, none of them a multiple of a tile's size.  */
/* { dg-do run } */

#include "check.h"

#define P 19
#define Q 17
#define R 101

static double a[P][Q][R], b[P][Q][R], expected[P][Q][R];

KERNEL static void
kernel (void)
{
  for (int i = 0; i < R; i++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int j = 0; j < Q; j++)
      for (int k = 0; k < P; k++)
	a[k][j][i] = 2.0 * a[k][j][i] + b[k][j][i];
}

PLAIN static void
reference (void)
{
  for (int i = 0; i < R; i++)
    for (int j = 0; j < Q; j++)
      for (int k = 0; k < P; k++)
	expected[k][j][i] = 2.0 * expected[k][j][i] + b[k][j][i];
}

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  fill_double (expected, sizeof expected, 1);
  kernel ();
  reference ();
  check_equal (a, expected, sizeof a);
  return 0;
}
