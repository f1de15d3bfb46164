/* Symmetric update of rank 2 k, with the BLAS.  See ../kernels/syr2k.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../kernels/syr2k.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_syr2k (BOUND (n), BOUND (m), REAL alpha, REAL beta,
	      ARRAY2 (REAL, C, n, n, N), ARRAY2 (REAL, A, n, m, M),
	      ARRAY2 (REAL, B, n, m, M))
{
  cblas_dsyr2k (CblasRowMajor, CblasLower, CblasNoTrans, n, m, alpha,
		FIRST (A), LEADING (m, M), FIRST (B), LEADING (m, M), beta,
		FIRST (C), LEADING (n, N));
}
