/* A product of matrices of unsigned ints, whose sums wrap around, added up
   into one of shorts.  */
/* { dg-do run } */

#include "check.h"

static unsigned a[N][N], b[N][N], c[N][N], expected_c[N][N];
static short d[N][N], expected_d[N][N];

KERNEL static void
kernel (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int j = 0; j < n; j++)
      {
	c[i][j] = 7;
	for (int k = 0; k < n; k++)
	  c[i][j] += a[i][k] * b[k][j];
	d[i][j] += (short) c[i][j];
      }
}

PLAIN static void
reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	expected_c[i][j] = 7;
	for (int k = 0; k < n; k++)
	  expected_c[i][j] += a[i][k] * b[k][j];
	expected_d[i][j] += (short) expected_c[i][j];
      }
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_unsigned (a, sizeof a, 1);
      fill_unsigned (b, sizeof b, 2);
      fill_unsigned (c, sizeof c, 3);
      fill_unsigned (expected_c, sizeof expected_c, 3);
      fill_short (d, sizeof d, 4);
      fill_short (expected_d, sizeof expected_d, 4);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (c, expected_c, sizeof c);
      check_equal (d, expected_d, sizeof d);
    }
  return 0;
}
