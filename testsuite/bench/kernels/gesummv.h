/* gesummv: sizes, prototype and data.  See gesummv.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 90, 1300);

KERNEL void kernel_gesummv (BOUND (n), REAL alpha, REAL beta,
			    ARRAY2 (REAL, A, n, n, N),
			    ARRAY2 (REAL, B, n, n, N), ARRAY1 (REAL, x, n),
			    ARRAY1 (REAL, y, n));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N);
  void *A = array2 ("A", IN, spread, n, n, N);
  void *B = array2 ("B", IN, spread, n, n, N);
  void *x = array1 ("x", IN, spread, n);
  void *y = array1 ("y", OUT, zero, n);

  work (4.0 * n * n);
  while (again ())
    kernel_gesummv (n, 1.5, 1.2, A, B, x, y);
}
#endif
