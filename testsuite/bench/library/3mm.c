/* Three matrix products, with the BLAS.  See ../kernels/3mm.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../kernels/3mm.h"
#include "blas.h"

/* As the plain one.  */
void
kernel_3mm (BOUND (ni), BOUND (nj), BOUND (nk), BOUND (nl), BOUND (nm),
	    ARRAY2 (REAL, E, ni, nj, NJ), ARRAY2 (REAL, A, ni, nk, NK),
	    ARRAY2 (REAL, B, nk, nj, NJ), ARRAY2 (REAL, F, nj, nl, NL),
	    ARRAY2 (REAL, C, nj, nm, NM), ARRAY2 (REAL, D, nm, nl, NL),
	    ARRAY2 (REAL, G, ni, nl, NL))
{
  multiply (ni, nj, nk, 1, FIRST (A), LEADING (nk, NK), FIRST (B),
	    LEADING (nj, NJ), 0, FIRST (E), LEADING (nj, NJ));
  multiply (nj, nl, nm, 1, FIRST (C), LEADING (nm, NM), FIRST (D),
	    LEADING (nl, NL), 0, FIRST (F), LEADING (nl, NL));
  multiply (ni, nl, nj, 1, FIRST (E), LEADING (nj, NJ), FIRST (F),
	    LEADING (nl, NL), 0, FIRST (G), LEADING (nl, NL));
}
