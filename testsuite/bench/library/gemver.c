/* Updates of rank one and products with a vector, with the BLAS.  See ../kernels/gemver.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../kernels/gemver.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_gemver (BOUND (n), REAL alpha, REAL beta, ARRAY2 (REAL, A, n, n, N),
	       ARRAY1 (REAL, u1, n), ARRAY1 (REAL, v1, n),
	       ARRAY1 (REAL, u2, n), ARRAY1 (REAL, v2, n), ARRAY1 (REAL, w, n),
	       ARRAY1 (REAL, x, n), ARRAY1 (REAL, y, n), ARRAY1 (REAL, z, n))
{
  cblas_dger (CblasRowMajor, n, n, 1, u1, 1, v1, 1, FIRST (A),
	      LEADING (n, N));
  cblas_dger (CblasRowMajor, n, n, 1, u2, 1, v2, 1, FIRST (A),
	      LEADING (n, N));
  cblas_dcopy (n, z, 1, x, 1);
  apply (CblasTrans, n, n, beta, FIRST (A), LEADING (n, N), y, 1, x);
  apply (CblasNoTrans, n, n, alpha, FIRST (A), LEADING (n, N), x, 0, w);
}
