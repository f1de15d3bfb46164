/* ludcmp: sizes, prototype and data.  See ludcmp.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 120, 2000);

KERNEL void kernel_ludcmp (BOUND (n), ARRAY2 (REAL, A, n, n, N),
			   ARRAY1 (REAL, b, n), ARRAY1 (REAL, x, n),
			   ARRAY1 (REAL, y, n));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N);
  void *A = array2 ("A", INOUT, dominant, n, n, N);
  void *b = array1 ("b", IN, spread, n);
  void *x = array1 ("x", OUT, zero, n);
  void *y = array1 ("y", OUT, zero, n);

  work (2 / 3.0 * n * n * n);
  while (again ())
    kernel_ludcmp (n, A, b, x, y);
}
#endif
