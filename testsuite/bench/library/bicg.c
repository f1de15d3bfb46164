/* Products with a matrix and its transpose, with the BLAS.  See ../kernels/bicg.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../kernels/bicg.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_bicg (BOUND (m), BOUND (n), ARRAY2 (REAL, A, n, m, M),
	     ARRAY1 (REAL, s, m), ARRAY1 (REAL, q, n), ARRAY1 (REAL, p, m),
	     ARRAY1 (REAL, r, n))
{
  apply (CblasTrans, n, m, 1, FIRST (A), LEADING (m, M), r, 0, s);
  apply (CblasNoTrans, n, m, 1, FIRST (A), LEADING (m, M), p, 0, q);
}
