/* Sum of two matrix-vector products: y = alpha A x + beta B x.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "gesummv.h"

#define A(i, j) AT2 (A, i, j, n)
#define B(i, j) AT2 (B, i, j, n)

/* Y (N) = ALPHA A X + BETA B X with A, B (N x N) and X (N).  */
void
kernel_gesummv (BOUND (n), REAL alpha, REAL beta, ARRAY2 (REAL, A, n, n, N),
		ARRAY2 (REAL, B, n, n, N), ARRAY1 (REAL, x, n),
		ARRAY1 (REAL, y, n))
{
  for (int i = 0; i < n; i++)
    {
      REAL a = 0;
      REAL b = 0;
      for (int j = 0; j < n; j++)
	{
	  a += A (i, j) * x[j];
	  b += B (i, j) * x[j];
	}
      y[i] = alpha * a + beta * b;
    }
}
