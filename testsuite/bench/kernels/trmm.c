/* Product with a triangular matrix, in place: B = alpha A^T B, where A is lower
   triangular with ones on its diagonal.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "trmm.h"

#define A(k, i) AT2 (A, k, i, m)
#define B(i, j) AT2 (B, i, j, n)

/* B (M x N) = ALPHA A^T B; only A (M x M) below its diagonal is read.  */
void
kernel_trmm (BOUND (m), BOUND (n), REAL alpha, ARRAY2 (REAL, A, m, m, M),
	     ARRAY2 (REAL, B, m, n, N))
{
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	for (int k = i + 1; k < m; k++)
	  B (i, j) += A (k, i) * B (k, j);
	B (i, j) *= alpha;
      }
}
