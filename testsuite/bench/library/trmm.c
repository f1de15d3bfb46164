/* Product with a triangular matrix, with the BLAS.  See ../kernels/trmm.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../kernels/trmm.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_trmm (BOUND (m), BOUND (n), REAL alpha, ARRAY2 (REAL, A, m, m, M),
	     ARRAY2 (REAL, B, m, n, N))
{
  cblas_dtrmm (CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, m,
	       n, alpha, FIRST (A), LEADING (m, M), FIRST (B),
	       LEADING (n, N));
}
