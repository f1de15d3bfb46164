/* Products with a matrix and its transpose: x1 += A y1, x2 += A^T y2.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "mvt.h"

#define A(i, j) AT2 (A, i, j, n)

/* Add A Y1 to X1 (N) and A^T Y2 to X2 (N) with A (N x N).  */
void
kernel_mvt (BOUND (n), ARRAY1 (REAL, x1, n), ARRAY1 (REAL, x2, n),
	    ARRAY1 (REAL, y1, n), ARRAY1 (REAL, y2, n),
	    ARRAY2 (REAL, A, n, n, N))
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x1[i] += A (i, j) * y1[j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x2[i] += A (j, i) * y2[j];
}
