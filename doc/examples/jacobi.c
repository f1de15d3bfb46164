/* Heat spreads over a square plate, for a number of time steps.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdio.h>

#define N 1000
#define STEPS 100

static double plate[N][N], next[N][N];

/* STEPS steps: every point takes the mean of its neighbours.  */

__attribute__ ((noinline)) void
spread (int steps, int n)
{
  for (int t = 0; t < steps; t++)
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  next[i][j] = (plate[i - 1][j] + plate[i + 1][j] + plate[i][j - 1]
			+ plate[i][j + 1]) / 4.0;
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  plate[i][j] = next[i][j];
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    plate[i][0] = plate[0][i] = 100.0;
  spread (STEPS, N);
  printf ("%f\n", plate[1][N / 2]);
  return 0;
}
