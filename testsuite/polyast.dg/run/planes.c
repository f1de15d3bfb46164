/* Grids that lie one behind the other, each reached by a constant number: what is
   written to one is not read from another.  So the second loop over the cells can
   follow the first one row behind.  */
/* { dg-do run } */

#include "check.h"

#define M 40

typedef double grid[N][M];

static grid f[3], g[3], f_reference[3], g_reference[3];

#define STEPS								\
  for (int t = 0; t < steps; t++)					\
    {									\
      for (int i = 1; i < n - 1; i++)					\
	for (int j = 1; j < m - 1; j++)					\
	  {								\
	    g[0][i][j] = f[0][i][j];					\
	    g[1][i][j] = f[1][i - 1][j];				\
	    g[2][i][j] = f[2][i + 1][j - 1];				\
	  }								\
      for (int i = 1; i < n - 1; i++)					\
	for (int j = 1; j < m - 1; j++)					\
	  {								\
	    double mean = (g[0][i][j] + g[1][i][j] + g[2][i][j]) / 3;	\
	    f[0][i][j] = 0.5 * (g[0][i][j] + mean);			\
	    f[1][i][j] = 0.5 * (g[1][i][j] + mean);			\
	    f[2][i][j] = 0.5 * (g[2][i][j] + mean);			\
	  }								\
    }

KERNEL static void
advance (int steps, int n, int m, grid *f, grid *g)
{
  STEPS	/* { dg-optimized "loop nest of depth 3 optimized: fused" } */
}

PLAIN static void
advance_reference (int steps, int n, int m, grid *f, grid *g)
{
  STEPS
}

PLAIN static void
check (int n, int m)
{
  fill_double (f, sizeof f, 1);
  fill_double (g, sizeof g, 2);
  memcpy (f_reference, f, sizeof f);
  memcpy (g_reference, g, sizeof g);
  advance (5, n, m, f, g);
  advance_reference (5, n, m, f_reference, g_reference);
  check_equal (f, f_reference, sizeof f);
  check_equal (g, g_reference, sizeof g);
}

int
main (void)
{
  for (int i = 0; i < N_SIZES; i++)
    for (int m = 0; m <= M; m += m < 3 ? 1 : 37)
      check (check_sizes[i], m);
  return 0;
}
