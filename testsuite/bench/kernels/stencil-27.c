/* Smoothing in three dimensions: all 27 points of a cube, the grids taken in
   turn by exchanging pointers.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "stencil-27.h"

/* Point (I, J, K) of the grid X after one step, from WEIGHT of the centre, the
   faces, edges and corners.  */
#define SMOOTH(X, i, j, k) \
  (weight[0] * X (i, j, k) \
   + weight[1] * (X (i - 1, j, k) + X (i + 1, j, k) + X (i, j - 1, k) \
		  + X (i, j + 1, k) + X (i, j, k - 1) + X (i, j, k + 1)) \
   + weight[2] * (X (i - 1, j - 1, k) + X (i - 1, j + 1, k) \
		  + X (i + 1, j - 1, k) + X (i + 1, j + 1, k) \
		  + X (i - 1, j, k - 1) + X (i - 1, j, k + 1) \
		  + X (i + 1, j, k - 1) + X (i + 1, j, k + 1) \
		  + X (i, j - 1, k - 1) + X (i, j - 1, k + 1) \
		  + X (i, j + 1, k - 1) + X (i, j + 1, k + 1)) \
   + weight[3] * (X (i - 1, j - 1, k - 1) + X (i - 1, j - 1, k + 1) \
		  + X (i - 1, j + 1, k - 1) + X (i - 1, j + 1, k + 1) \
		  + X (i + 1, j - 1, k - 1) + X (i + 1, j - 1, k + 1) \
		  + X (i + 1, j + 1, k - 1) + X (i + 1, j + 1, k + 1)))

#define A(i, j, k) AT3 (A, i, j, k, n, n)
#define B(i, j, k) AT3 (B, i, j, k, n, n)

/* 2 NT steps on the N x N x N grid A with the four WEIGHTs; B holds every other
   step.  */
void
kernel_stencil_27 (BOUND (nt), BOUND (n), const REAL *weight,
		   ARRAY3 (REAL, A, n, n, n, N, N),
		   ARRAY3 (REAL, B, n, n, n, N, N))
{
  for (int t = 0; t < nt; t++)
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  for (int k = 1; k < n - 1; k++)
	    B (i, j, k) = SMOOTH (A, i, j, k);
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  for (int k = 1; k < n - 1; k++)
	    A (i, j, k) = SMOOTH (B, i, j, k);
    }
}
