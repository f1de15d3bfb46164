/* Gauss-Seidel iteration in two dimensions: the mean of nine points, in
   place.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "seidel-2d.h"

#define A(i, j) AT2 (A, i, j, n)

/* NT sweeps over the N x N grid A.  */
void
kernel_seidel_2d (BOUND (nt), BOUND (n), ARRAY2 (REAL, A, n, n, N))
{
  for (int t = 0; t < nt; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
	A (i, j) = (A (i - 1, j - 1) + A (i - 1, j) + A (i - 1, j + 1)
		    + A (i, j - 1) + A (i, j) + A (i, j + 1)
		    + A (i + 1, j - 1) + A (i + 1, j) + A (i + 1, j + 1)) / 9;
}
