/* Multiresolution analysis, with the BLAS.  See ../kernels/doitgen.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include "../kernels/doitgen.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_doitgen (BOUND (nr), BOUND (nq), BOUND (np),
		ARRAY3 (REAL, A, nr, nq, np, NQ, NP),
		ARRAY2 (REAL, C, np, np, NP), ARRAY1 (REAL, sum, np))
{
  double *product = malloc ((size_t) nq * np * sizeof *product + 1);
  int stride = LEADING (np, NP);

  for (int r = 0; r < nr; r++)
    {
      double *slice = FIRST (A) + (size_t) r * LEADING (nq, NQ) * stride;
      multiply (nq, np, np, 1, slice, stride, FIRST (C), stride, 0, product,
		np);
      for (int q = 0; q < nq; q++)
	cblas_dcopy (np, product + (size_t) q * np, 1,
		     slice + (size_t) q * stride, 1);
    }
  if (nr > 0 && nq > 0)
    cblas_dcopy (np, product + (size_t) (nq - 1) * np, 1, sum, 1);
  free (product);
}
