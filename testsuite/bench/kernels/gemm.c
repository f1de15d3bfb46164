/* Matrix product: C = alpha A B + beta C.

   A row of C is scaled, then receives one multiple of a row of B after the
   other.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "gemm.h"

#define A(i, k) AT2 (A, i, k, nk)
#define B(k, j) AT2 (B, k, j, nj)
#define C(i, j) AT2 (C, i, j, nj)

/* C (NI x NJ) = ALPHA A B + BETA C with A (NI x NK) and B (NK x NJ).  */
void
kernel_gemm (BOUND (ni), BOUND (nj), BOUND (nk), REAL alpha, REAL beta,
	     ARRAY2 (REAL, C, ni, nj, NJ), ARRAY2 (REAL, A, ni, nk, NK),
	     ARRAY2 (REAL, B, nk, nj, NJ))
{
  for (int i = 0; i < ni; i++)
    {
      for (int j = 0; j < nj; j++)
	C (i, j) *= beta;
      for (int k = 0; k < nk; k++)
	for (int j = 0; j < nj; j++)
	  C (i, j) += alpha * A (i, k) * B (k, j);
    }
}
