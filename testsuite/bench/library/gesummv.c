/* Sum of two products with a vector, with the BLAS.  See ../kernels/gesummv.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../kernels/gesummv.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_gesummv (BOUND (n), REAL alpha, REAL beta, ARRAY2 (REAL, A, n, n, N),
		ARRAY2 (REAL, B, n, n, N), ARRAY1 (REAL, x, n),
		ARRAY1 (REAL, y, n))
{
  apply (CblasNoTrans, n, n, alpha, FIRST (A), LEADING (n, N), x, 0, y);
  apply (CblasNoTrans, n, n, beta, FIRST (B), LEADING (n, N), x, 1, y);
}
