/* y = A^T (A x).

   A is passed over once: a row gives one element of A x, kept in a register,
   and its contribution to y.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "atax.h"

#define A(i, j) AT2 (A, i, j, n)

/* Y (N) = A^T A X with A (M x N) and X (N).  */
void
kernel_atax (BOUND (m), BOUND (n), ARRAY2 (REAL, A, m, n, N),
	     ARRAY1 (REAL, x, n), ARRAY1 (REAL, y, n))
{
  for (int j = 0; j < n; j++)
    y[j] = 0;
  for (int i = 0; i < m; i++)
    {
      REAL sum = 0;
      for (int j = 0; j < n; j++)
	sum += A (i, j) * x[j];
      for (int j = 0; j < n; j++)
	y[j] += A (i, j) * sum;
    }
}
