/* syrk: sizes, prototype and data.  See syrk.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 90, 1200);
EXTENT (M, m, 1, 80, 1000);

KERNEL void kernel_syrk (BOUND (n), BOUND (m), REAL alpha, REAL beta,
			 ARRAY2 (REAL, C, n, n, N), ARRAY2 (REAL, A, n, m, M));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), m = bound (M);
  void *C = array2 ("C", INOUT, spread, n, n, N);
  void *A = array2 ("A", IN, spread, n, m, M);

  work (1.0 * n * n * m);
  while (again ())
    kernel_syrk (n, m, 1.5, 1.2, C, A);
}
#endif
