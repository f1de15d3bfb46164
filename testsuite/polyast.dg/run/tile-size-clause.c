/* A clause gives the tile sizes that a nest has as long as the program sets
   none.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-tile-size=param" } */
/* { dg-optimized "tiled T0x-xT2" "" { target *-*-* } 0 } */

#include "check.h"

long polyast_tile_size[8];

static double a[N][N], b[N][N], c[N][N], expected[N][N];

KERNEL static void
product (int n)
{
#pragma polyast tile(5,0,7)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i][j] += a[i][k] * b[k][j];
}

PLAIN static void
reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	expected[i][j] += a[i][k] * b[k][j];
}

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  for (long size = 0; size < 20; size += 3)
    for (int s = 0; s < N_SIZES; s++)
      {
	polyast_tile_size[0] = polyast_tile_size[2] = size;
	product (check_sizes[s]);
	reference (check_sizes[s]);
      }
  check_equal (c, expected, sizeof c);
  return 0;
}
