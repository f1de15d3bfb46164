/* gramschmidt: sizes, prototype and data.  See gramschmidt.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (M, m, 1, 120, 1200);
EXTENT (N, n, 0, 100, 1000);

KERNEL void kernel_gramschmidt (BOUND (m), BOUND (n),
				ARRAY2 (REAL, A, m, n, N),
				ARRAY2 (REAL, R, n, n, N),
				ARRAY2 (REAL, Q, m, n, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int m = bound (M), n = bound (N);
  void *A = array2 ("A", INOUT, independent, m, n, N);
  void *R = array2 ("R", OUT, zero, n, n, N);
  void *Q = array2 ("Q", OUT, zero, m, n, N);

  work (2.0 * m * n * n);
  while (again ())
    kernel_gramschmidt (m, n, A, R, Q);
}
#endif
