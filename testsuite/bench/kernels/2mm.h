/* 2mm: sizes, prototype and data.  See 2mm.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (NI, ni, 0, 80, 800);
EXTENT (NJ, nj, 1, 90, 900);
EXTENT (NK, nk, -1, 110, 1100);
EXTENT (NL, nl, 2, 120, 1200);

KERNEL void kernel_2mm (BOUND (ni), BOUND (nj), BOUND (nk), BOUND (nl),
			REAL alpha, REAL beta, ARRAY2 (REAL, D, ni, nl, NL),
			ARRAY2 (REAL, tmp, ni, nj, NJ),
			ARRAY2 (REAL, A, ni, nk, NK),
			ARRAY2 (REAL, B, nk, nj, NJ),
			ARRAY2 (REAL, C, nj, nl, NL));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int ni = bound (NI), nj = bound (NJ), nk = bound (NK), nl = bound (NL);
  void *D = array2 ("D", INOUT, spread, ni, nl, NL);
  void *tmp = array2 ("tmp", OUT, zero, ni, nj, NJ);
  void *A = array2 ("A", IN, spread, ni, nk, NK);
  void *B = array2 ("B", IN, spread, nk, nj, NJ);
  void *C = array2 ("C", IN, spread, nj, nl, NL);

  work (2.0 * ni * nj * nk + 2.0 * ni * nl * nj);
  while (again ())
    kernel_2mm (ni, nj, nk, nl, 1.5, 1.2, D, tmp, A, B, C);
}
#endif
