/* One thing after the other that threads must wait for, in OpenMP.  With
   RACY=N the N-th is left out, which a detector of races has to tell:

     1  iterations of a loop that depend on each other
     2  a barrier between a loop and one that reads its results
     3  a pipeline's wait for the iteration before
     4  the same where threads count what they have done
     5  the sum of a reduction, kept in one variable instead of copies

   Without, there is no race.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <sched.h>
#include <stdio.h>

#define N 40

#ifndef RACY
#define RACY 0
#endif

static double a[N][N], b[N], sum;

/* Every element gets the one above added: threads take columns, or rows.  */
__attribute__ ((noipa)) static void
columns (void)
{
#pragma omp parallel for num_threads (2) schedule (dynamic)
  for (int i = 1; i < N; i++)
    for (int j = 1; j < N; j++)
      if (RACY == 1)
	a[i][j] += a[i - 1][j];
      else
	a[j][i] += a[j - 1][i];
}

extern void GOMP_barrier (void);

/* Two loops.  */
__attribute__ ((noipa)) static void
two_loops (void)
{
#pragma omp parallel num_threads (2)
  {
#pragma omp for nowait schedule (static)
    for (int i = 0; i < N; i++)
      b[i] = i;
    if (RACY != 2)
      GOMP_barrier ();
#pragma omp for nowait schedule (static)
    for (int i = 0; i < N; i++)
      a[0][i] += b[N - 1 - i];
  }
}

/* A pipeline.  */
__attribute__ ((noipa)) static void
pipeline (void)
{
#pragma omp parallel num_threads (2)
#pragma omp for nowait schedule (static, 1) ordered (2)
  for (int i = 1; i < N; i++)
    for (int j = 1; j < N; j++)
      {
	if (RACY != 3)
	  {
#pragma omp ordered depend (sink : i - 1, j)
	  }
	a[i][j] += a[i - 1][j] + a[i][j - 1];
#pragma omp ordered depend (source)
      }
}

/* A pipeline of two threads, each with every other row; rows that are done.  */
__attribute__ ((noipa)) static void
counted_pipeline (void)
{
  static long done[2][16];
  done[0][0] = done[1][0] = 0;
#pragma omp parallel num_threads (2)
#pragma omp for nowait schedule (static, 1)
  for (int i = 1; i < N; i++)
    {
      while (RACY != 4
	     && __atomic_load_n (done[i % 2 ^ 1], __ATOMIC_ACQUIRE) < i - 1)
	sched_yield ();
      for (int j = 1; j < N; j++)
	a[i][j] += a[i - 1][j] + a[i][j - 1];
      __atomic_store_n (done[i % 2], i, __ATOMIC_RELEASE);
    }
}

/* A sum.  */
__attribute__ ((noipa)) static void
reduction (void)
{
  double copies[2][16] = { { 0 } };
#pragma omp parallel for num_threads (2) schedule (static)
  for (int t = 0; t < 2; t++)
    for (int i = 0; i < N; i++)
      *(RACY == 5 ? &sum : copies[t]) += a[t][i];
  sum += copies[0][0] + copies[1][0];
}

int
main (void)
{
  for (int run = 0; run < 3; run++)
    {
      columns ();
      two_loops ();
      pipeline ();
      counted_pipeline ();
      reduction ();
    }
  printf ("%g\n", sum);
  return 0;
}
