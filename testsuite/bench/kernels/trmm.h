/* trmm: sizes, prototype and data.  See trmm.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (M, m, 0, 80, 1000);
EXTENT (N, n, 1, 90, 1200);

KERNEL void kernel_trmm (BOUND (m), BOUND (n), REAL alpha,
			 ARRAY2 (REAL, A, m, m, M), ARRAY2 (REAL, B, m, n, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int m = bound (M), n = bound (N);
  void *A = array2 ("A", IN, spread, m, m, M);
  void *B = array2 ("B", INOUT, spread, m, n, N);

  work (1.0 * m * m * n);
  while (again ())
    kernel_trmm (m, n, 1.5, A, B);
}
#endif
