/* Jacobi iteration in two dimensions: the mean of five points, two grids in
   turn.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "jacobi-2d.h"

#define A(i, j) AT2 (A, i, j, n)
#define B(i, j) AT2 (B, i, j, n)

/* 2 NT steps on the N x N grid A; B holds every other step.  Both have the
   same boundary.  */
void
kernel_jacobi_2d (BOUND (nt), BOUND (n), ARRAY2 (REAL, A, n, n, N),
		  ARRAY2 (REAL, B, n, n, N))
{
  const REAL fifth = 0.2;

  for (int t = 0; t < nt; t++)
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  B (i, j) = fifth * (A (i, j) + A (i, j - 1) + A (i, j + 1)
			      + A (i + 1, j) + A (i - 1, j));
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  A (i, j) = fifth * (B (i, j) + B (i, j - 1) + B (i, j + 1)
			      + B (i + 1, j) + B (i - 1, j));
    }
}
