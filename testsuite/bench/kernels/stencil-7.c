/* Jacobi iteration in three dimensions: the weighted mean of seven points, two
   grids in turn.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "stencil-7.h"

#define A(i, j, k) AT3 (A, i, j, k, n, n)
#define B(i, j, k) AT3 (B, i, j, k, n, n)

/* 2 NT steps on the N x N x N grid A; B holds every other step.  A point counts
   CENTRE, each of its six neighbours FACE.  */
void
kernel_stencil_7 (BOUND (nt), BOUND (n), REAL centre, REAL face,
		  ARRAY3 (REAL, A, n, n, n, N, N),
		  ARRAY3 (REAL, B, n, n, n, N, N))
{
  for (int t = 0; t < nt; t++)
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  for (int k = 1; k < n - 1; k++)
	    B (i, j, k) = centre * A (i, j, k)
			  + face * (A (i - 1, j, k) + A (i + 1, j, k)
				    + A (i, j - 1, k) + A (i, j + 1, k)
				    + A (i, j, k - 1) + A (i, j, k + 1));
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  for (int k = 1; k < n - 1; k++)
	    A (i, j, k) = centre * B (i, j, k)
			  + face * (B (i - 1, j, k) + B (i + 1, j, k)
				    + B (i, j - 1, k) + B (i, j + 1, k)
				    + B (i, j, k - 1) + B (i, j, k + 1));
    }
}
