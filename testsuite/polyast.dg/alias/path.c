/* The run-time check lets disjoint arguments through to the transformed loops
   and overlapping ones to the original loops.  Which of them runs is seen from
   the calls of libgomp: only the transformed loops start threads, if there is
   more than one.  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-polyast-parallel -fplugin-arg-polyast-parallel-threshold=0 -fopenmp" } */

#include "regions.h"

#define ROOM (3 * N * N)

static double pool[ROOM];

KERNEL static void
transpose (int n, double (*to)[N], double (*from)[N])
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < n; j++)
      to[i][j] = 0.5 * from[j][i];
}

/* Were threads started for arguments at offsets TO and FROM of the pool?  */
PLAIN static int
threads_started (int to, int from)
{
  regions = 0;
  transpose (N, (void *) (pool + to), (void *) (pool + from));
  return regions > 0;
}

int
main (void)
{
  fill_double (pool, sizeof pool, 1);
  if (omp_get_max_threads () == 1)
    return threads_started (0, N * N) ? 3 : 0;
  if (!threads_started (0, N * N) || !threads_started (N * N, 0)
      || !threads_started (0, 2 * N * N) || !threads_started (2 * N * N, 0))
    return 1;
  if (threads_started (0, 0) || threads_started (0, 1)
      || threads_started (N, 0) || threads_started (N * N - 1, 0)
      || threads_started (0, N * N - 1))
    return 2;
  return 0;
}
