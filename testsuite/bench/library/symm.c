/* Product with a symmetric matrix, with the BLAS.  See ../kernels/symm.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../kernels/symm.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_symm (BOUND (m), BOUND (n), REAL alpha, REAL beta,
	     ARRAY2 (REAL, C, m, n, N), ARRAY2 (REAL, A, m, m, M),
	     ARRAY2 (REAL, B, m, n, N))
{
  cblas_dsymm (CblasRowMajor, CblasLeft, CblasLower, m, n, alpha, FIRST (A),
	       LEADING (m, M), FIRST (B), LEADING (n, N), beta, FIRST (C),
	       LEADING (n, N));
}
