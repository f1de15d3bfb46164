/* 3mm: sizes, prototype and data.  See 3mm.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (NI, ni, 0, 80, 800);
EXTENT (NJ, nj, 1, 90, 900);
EXTENT (NK, nk, -1, 100, 1000);
EXTENT (NL, nl, 2, 110, 1100);
EXTENT (NM, nm, -2, 120, 1200);

KERNEL void kernel_3mm (BOUND (ni), BOUND (nj), BOUND (nk), BOUND (nl),
			BOUND (nm), ARRAY2 (REAL, E, ni, nj, NJ),
			ARRAY2 (REAL, A, ni, nk, NK),
			ARRAY2 (REAL, B, nk, nj, NJ),
			ARRAY2 (REAL, F, nj, nl, NL),
			ARRAY2 (REAL, C, nj, nm, NM),
			ARRAY2 (REAL, D, nm, nl, NL),
			ARRAY2 (REAL, G, ni, nl, NL));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int ni = bound (NI), nj = bound (NJ), nk = bound (NK), nl = bound (NL);
  int nm = bound (NM);
  void *E = array2 ("E", OUT, zero, ni, nj, NJ);
  void *A = array2 ("A", IN, spread, ni, nk, NK);
  void *B = array2 ("B", IN, spread, nk, nj, NJ);
  void *F = array2 ("F", OUT, zero, nj, nl, NL);
  void *C = array2 ("C", IN, spread, nj, nm, NM);
  void *D = array2 ("D", IN, spread, nm, nl, NL);
  void *G = array2 ("G", OUT, zero, ni, nl, NL);

  work (2.0 * ni * nj * nk + 2.0 * nj * nl * nm + 2.0 * ni * nl * nj);
  while (again ())
    kernel_3mm (ni, nj, nk, nl, nm, E, A, B, F, C, D, G);
}
#endif
