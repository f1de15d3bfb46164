/* stencil-27: sizes, prototype and data.  See stencil-27.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 24, 160);
EXTENT (NT, nt, 1, 20, 50);

KERNEL void kernel_stencil_27 (BOUND (nt), BOUND (n), const REAL *weight,
			       ARRAY3 (REAL, A, n, n, n, N, N),
			       ARRAY3 (REAL, B, n, n, n, N, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), nt = bound (NT);
  void *A = array3 ("A", INOUT, spread, n, n, n, N, N);
  void *B = array3 ("B", INOUT, same_as_first, n, n, n, N, N);
  static const REAL weight[4] = { 0.3, 0.05, 0.02, 0.02 };

  work (60.0 * nt * n * n * n);
  while (again ())
    kernel_stencil_27 (nt, n, weight, A, B);
}
#endif
