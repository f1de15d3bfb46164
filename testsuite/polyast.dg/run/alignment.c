/* Alignments with gaps: integers that wait for those before are there soon, so that
   rows don't stand side by side where there is as much to do as here.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-polyast-tile-size=8" } */
/* { dg-optimized "tiled 8x8(, parallel pipeline)?(\[^,\]|$)" "" { target *-*-* } 0 } */

#include "check.h"

static int match[N][N], down[N][N], across[N][N];
static int expected_match[N][N], expected_down[N][N], expected_across[N][N];

#define MAX(x, y) ((x) > (y) ? (x) : (y))

#define DEFINE(attribute, name, match, down, across)			\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 1; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	{								\
	  int best = MAX (MAX (match[i - 1][j - 1], down[i - 1][j - 1]), \
			  across[i - 1][j - 1]);			\
	  match[i][j] = best + ((i * 7 + j * 3) % 5 ? -1 : 2);		\
	  down[i][j] = MAX (match[i - 1][j] - 3, down[i - 1][j] - 1);	\
	  across[i][j] = MAX (match[i][j - 1] - 3, across[i][j - 1] - 1); \
	}								\
  }

DEFINE (KERNEL, kernel, match, down, across)
DEFINE (PLAIN, reference, expected_match, expected_down, expected_across)

PLAIN static void
fill (int table[N][N], int k)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      table[i][j] = (i * k + j * j * 5) % 11 - i - j;
}

int
main (void)
{
  for (int i = 0; i < N_SIZES; i++)
    {
      fill (match, 3);
      fill (down, 4);
      fill (across, 7);
      fill (expected_match, 3);
      fill (expected_down, 4);
      fill (expected_across, 7);
      kernel (check_sizes[i]);
      reference (check_sizes[i]);
      check_equal (match, expected_match, sizeof match);
      check_equal (down, expected_down, sizeof down);
      check_equal (across, expected_across, sizeof across);
    }
  return 0;
}
