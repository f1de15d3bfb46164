/* Transposition of a matrix, out of place.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "transpose.h"

#define A(i, j) AT2 (A, i, j, m)
#define B(i, j) AT2 (B, i, j, n)

/* B (M x N) = A (N x M) transposed.  */
void
kernel_transpose (BOUND (n), BOUND (m), ARRAY2 (REAL, B, m, n, N),
		  ARRAY2 (REAL, A, n, m, M))
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      B (j, i) = A (i, j);
}
