/* mvt: sizes, prototype and data.  See mvt.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 120, 2000);

KERNEL void kernel_mvt (BOUND (n), ARRAY1 (REAL, x1, n), ARRAY1 (REAL, x2, n),
			ARRAY1 (REAL, y1, n), ARRAY1 (REAL, y2, n),
			ARRAY2 (REAL, A, n, n, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N);
  void *x1 = array1 ("x1", INOUT, spread, n);
  void *x2 = array1 ("x2", INOUT, spread, n);
  void *y1 = array1 ("y1", IN, spread, n);
  void *y2 = array1 ("y2", IN, spread, n);
  void *A = array2 ("A", IN, spread, n, n, N);

  work (4.0 * n * n);
  while (again ())
    kernel_mvt (n, x1, x2, y1, y2, A);
}
#endif
