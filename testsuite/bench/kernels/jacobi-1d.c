/* Jacobi iteration in one dimension: the mean of three points, two arrays in
   turn.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "jacobi-1d.h"

/* 2 NT steps on A (N); B (N) holds every other step.  Both have the same
   boundary.  */
void
kernel_jacobi_1d (BOUND (nt), BOUND (n), ARRAY1 (REAL, A, n),
		  ARRAY1 (REAL, B, n))
{
  const REAL third = 1.0 / 3;

  for (int t = 0; t < nt; t++)
    {
      for (int i = 1; i < n - 1; i++)
	B[i] = third * (A[i - 1] + A[i] + A[i + 1]);
      for (int i = 1; i < n - 1; i++)
	A[i] = third * (B[i - 1] + B[i] + B[i + 1]);
    }
}
