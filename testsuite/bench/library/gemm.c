/* Matrix product, with the BLAS.  See ../kernels/gemm.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../kernels/gemm.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_gemm (BOUND (ni), BOUND (nj), BOUND (nk), REAL alpha, REAL beta,
	     ARRAY2 (REAL, C, ni, nj, NJ), ARRAY2 (REAL, A, ni, nk, NK),
	     ARRAY2 (REAL, B, nk, nj, NJ))
{
  multiply (ni, nj, nk, alpha, FIRST (A), LEADING (nk, NK), FIRST (B),
	    LEADING (nj, NJ), beta, FIRST (C), LEADING (nj, NJ));
}
