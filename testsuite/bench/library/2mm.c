/* Two matrix products, with the BLAS.  See ../kernels/2mm.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../kernels/2mm.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_2mm (BOUND (ni), BOUND (nj), BOUND (nk), BOUND (nl), REAL alpha,
	    REAL beta, ARRAY2 (REAL, D, ni, nl, NL),
	    ARRAY2 (REAL, tmp, ni, nj, NJ), ARRAY2 (REAL, A, ni, nk, NK),
	    ARRAY2 (REAL, B, nk, nj, NJ), ARRAY2 (REAL, C, nj, nl, NL))
{
  multiply (ni, nj, nk, alpha, FIRST (A), LEADING (nk, NK), FIRST (B),
	    LEADING (nj, NJ), 0, FIRST (tmp), LEADING (nj, NJ));
  multiply (ni, nl, nj, 1, FIRST (tmp), LEADING (nj, NJ), FIRST (C),
	    LEADING (nl, NL), beta, FIRST (D), LEADING (nl, NL));
}
