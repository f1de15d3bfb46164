/* Cholesky factorisation in place: A = L L^T, row by row.

   L (i, j) = (A (i, j) - sum of L (i, k) L (j, k) over k < j) / L (j, j),
   L (i, i) = sqrt (A (i, i) - sum of L (i, k)^2 over k < i).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "cholesky.h"
#include <math.h>

#define A(i, j) AT2 (A, i, j, n)

/* Replace the lower triangle of the symmetric positive definite A (N x N) by
   its factor L; the upper one is not touched.  */
void
kernel_cholesky (BOUND (n), ARRAY2 (REAL, A, n, n, N))
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i; j++)
	{
	  for (int k = 0; k < j; k++)
	    A (i, j) -= A (i, k) * A (j, k);
	  A (i, j) /= A (j, j);
	}
      for (int k = 0; k < i; k++)
	A (i, i) -= A (i, k) * A (i, k);
      A (i, i) = sqrt (A (i, i));
    }
}
