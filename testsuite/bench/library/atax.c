/* Product with a matrix, then its transpose, with the BLAS.  See ../kernels/atax.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include "../kernels/atax.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_atax (BOUND (m), BOUND (n), ARRAY2 (REAL, A, m, n, N),
	     ARRAY1 (REAL, x, n), ARRAY1 (REAL, y, n))
{
  double *product = malloc (m * sizeof *product + 1);

  apply (CblasNoTrans, m, n, 1, FIRST (A), LEADING (n, N), x, 0, product);
  apply (CblasTrans, m, n, 1, FIRST (A), LEADING (n, N), product, 0, y);
  free (product);
}
