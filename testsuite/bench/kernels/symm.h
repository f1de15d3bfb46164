/* symm: sizes, prototype and data.  See symm.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (M, m, 0, 80, 1000);
EXTENT (N, n, 1, 90, 1200);

KERNEL void kernel_symm (BOUND (m), BOUND (n), REAL alpha, REAL beta,
			 ARRAY2 (REAL, C, m, n, N), ARRAY2 (REAL, A, m, m, M),
			 ARRAY2 (REAL, B, m, n, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int m = bound (M), n = bound (N);
  void *C = array2 ("C", INOUT, spread, m, n, N);
  void *A = array2 ("A", IN, spread, m, m, M);
  void *B = array2 ("B", IN, spread, m, n, N);

  work (2.0 * m * m * n);
  while (again ())
    kernel_symm (m, n, 1.5, 1.2, C, A, B);
}
#endif
