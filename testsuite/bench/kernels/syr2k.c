/* Symmetric rank-2k update of a lower triangle:
   C = alpha A B^T + alpha B A^T + beta C.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "syr2k.h"

#define A(i, k) AT2 (A, i, k, m)
#define B(i, k) AT2 (B, i, k, m)
#define C(i, j) AT2 (C, i, j, n)

/* Update the lower triangle of C (N x N) by A and B (N x M).  */
void
kernel_syr2k (BOUND (n), BOUND (m), REAL alpha, REAL beta,
	      ARRAY2 (REAL, C, n, n, N), ARRAY2 (REAL, A, n, m, M),
	      ARRAY2 (REAL, B, n, m, M))
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j <= i; j++)
	C (i, j) *= beta;
      for (int k = 0; k < m; k++)
	for (int j = 0; j <= i; j++)
	  C (i, j) += A (j, k) * alpha * B (i, k) + B (j, k) * alpha * A (i, k);
    }
}
