/* gemm: sizes, prototype and data.  See gemm.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (NI, ni, 0, 100, 1000);
EXTENT (NJ, nj, 1, 110, 1100);
EXTENT (NK, nk, -1, 120, 1200);

KERNEL void kernel_gemm (BOUND (ni), BOUND (nj), BOUND (nk), REAL alpha,
			 REAL beta, ARRAY2 (REAL, C, ni, nj, NJ),
			 ARRAY2 (REAL, A, ni, nk, NK),
			 ARRAY2 (REAL, B, nk, nj, NJ));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int ni = bound (NI), nj = bound (NJ), nk = bound (NK);
  void *C = array2 ("C", INOUT, spread, ni, nj, NJ);
  void *A = array2 ("A", IN, spread, ni, nk, NK);
  void *B = array2 ("B", IN, spread, nk, nj, NJ);

  work (2.0 * ni * nj * nk);
  while (again ())
    kernel_gemm (ni, nj, nk, 1.5, 1.2, C, A, B);
}
#endif
