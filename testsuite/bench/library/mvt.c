/* Products with a matrix and its transpose, with the BLAS.  See ../kernels/mvt.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../kernels/mvt.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_mvt (BOUND (n), ARRAY1 (REAL, x1, n), ARRAY1 (REAL, x2, n),
	    ARRAY1 (REAL, y1, n), ARRAY1 (REAL, y2, n),
	    ARRAY2 (REAL, A, n, n, N))
{
  apply (CblasNoTrans, n, n, 1, FIRST (A), LEADING (n, N), y1, 1, x1);
  apply (CblasTrans, n, n, 1, FIRST (A), LEADING (n, N), y2, 1, x2);
}
