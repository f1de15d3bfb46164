/* Symmetric update of rank k, with the BLAS.  See ../kernels/syrk.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../kernels/syrk.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_syrk (BOUND (n), BOUND (m), REAL alpha, REAL beta,
	     ARRAY2 (REAL, C, n, n, N), ARRAY2 (REAL, A, n, m, M))
{
  cblas_dsyrk (CblasRowMajor, CblasLower, CblasNoTrans, n, m, alpha,
	       FIRST (A), LEADING (m, M), beta, FIRST (C), LEADING (n, N));
}
