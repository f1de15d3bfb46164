/* A thread on the processor that it has been started from goes to another one, and
   may use all that it could before; not if there are none, or that is not
   allowed.  */
/* { dg-do run { target *-*-linux* } } */
/* { dg-options "-O2 -fopenmp -fplugin-arg-polyast-parallel=2 -fplugin-arg-polyast-parallel-threshold=0 -fplugin-arg-polyast-force" } */
/* { dg-optimized "loop nest of depth 2 optimized.*parallel" "" { target *-*-* } 0 } */

#define _GNU_SOURCE
#include <sched.h>
#include "check.h"

static double a[N][N], b[N][N], expected[N][N];

/* What stands for the system: how many processors there are, the one that all
   threads are on, whether they may leave it; and what they have asked for.  */
static int processors, here, may_leave;
static int n_left, n_back, wrong;

int
omp_get_num_procs (void)
{
  return processors;
}

int
sched_getcpu (void)
{
  return here;
}

int
sched_getaffinity (pid_t thread, size_t size, cpu_set_t *set)
{
  memset (set, 0, size);
  for (int p = 0; p < 80; p++)
    CPU_SET_S (p, size, set);
  return thread;
}

int
sched_setaffinity (pid_t thread, size_t size, const cpu_set_t *set)
{
  int n = CPU_COUNT_S (size, set);
  if (CPU_ISSET_S (here, size, set))
    {
      n_back++;
      wrong |= n != 80;
      return thread;
    }
  n_left++;
  wrong |= n != 79;
  return may_leave ? thread : -1;
}

#define DEFINE(attribute, name, b)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	b[j][i] = a[i][j] + 1;						\
  }

DEFINE (KERNEL, kernel, b)
DEFINE (PLAIN, reference, expected)

/* Run the kernel on processor HERE_NOW of N.  Abort unless LEFT times the other
   thread wants to go, and BACK times to be allowed everything again.  */
static void
check (int n, int here_now, int left, int back)
{
  processors = n;
  here = here_now;
  n_left = n_back = 0;
  kernel (N);
  if (n_left != left || n_back != back || wrong)
    abort ();
  check_equal (b, expected, sizeof b);
}

int
main (void)
{
  fill_double (a, sizeof a, 1);
  reference (N);
  check (2, 0, 1, 0);
  may_leave = 1;
  check (2, 0, 1, 1);
  check (80, 77, 1, 1);
  check (1, 0, 0, 0);
  check (2, -1, 0, 0);
  return 0;
}
