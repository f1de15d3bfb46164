/* atax: sizes, prototype and data.  See atax.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (M, m, 0, 116, 1900);
EXTENT (N, n, 1, 124, 2100);

KERNEL void kernel_atax (BOUND (m), BOUND (n), ARRAY2 (REAL, A, m, n, N),
			 ARRAY1 (REAL, x, n), ARRAY1 (REAL, y, n));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int m = bound (M), n = bound (N);
  void *A = array2 ("A", IN, spread, m, n, N);
  void *x = array1 ("x", IN, spread, n);
  void *y = array1 ("y", OUT, zero, n);

  work (4.0 * m * n);
  while (again ())
    kernel_atax (m, n, A, x, y);
}
#endif
