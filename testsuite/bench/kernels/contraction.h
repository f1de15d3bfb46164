/* contraction: sizes, prototype and data.  See contraction.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (NI, ni, 0, 40, 300);
EXTENT (NJ, nj, 1, 44, 320);
EXTENT (NK, nk, -1, 24, 64);
EXTENT (NL, nl, 2, 28, 80);

KERNEL void kernel_contraction (BOUND (ni), BOUND (nj), BOUND (nk), BOUND (nl),
				ARRAY2 (REAL, C, ni, nj, NJ),
				ARRAY3 (REAL, A, ni, nk, nl, NK, NL),
				ARRAY3 (REAL, B, nl, nj, nk, NJ, NK));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int ni = bound (NI), nj = bound (NJ), nk = bound (NK), nl = bound (NL);
  void *C = array2 ("C", OUT, zero, ni, nj, NJ);
  void *A = array3 ("A", IN, spread, ni, nk, nl, NK, NL);
  void *B = array3 ("B", IN, spread, nl, nj, nk, NJ, NK);

  work (2.0 * ni * nj * nk * nl);
  while (again ())
    kernel_contraction (ni, nj, nk, nl, C, A, B);
}
#endif
