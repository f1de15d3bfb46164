/* Lower triangular system L x = b by forward substitution.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "trisolv.h"

#define L(i, j) AT2 (L, i, j, n)

/* X (N) solves L X = B (N) with the lower triangle of L (N x N).  */
void
kernel_trisolv (BOUND (n), ARRAY2 (REAL, L, n, n, N), ARRAY1 (REAL, x, n),
		ARRAY1 (REAL, b, n))
{
  for (int i = 0; i < n; i++)
    {
      x[i] = b[i];
      for (int j = 0; j < i; j++)
	x[i] -= L (i, j) * x[j];
      x[i] /= L (i, i);
    }
}
