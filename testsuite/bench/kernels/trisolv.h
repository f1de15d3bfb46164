/* trisolv: sizes, prototype and data.  See trisolv.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 120, 2000);

KERNEL void kernel_trisolv (BOUND (n), ARRAY2 (REAL, L, n, n, N),
			    ARRAY1 (REAL, x, n), ARRAY1 (REAL, b, n));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N);
  void *L = array2 ("L", IN, dominant, n, n, N);
  void *x = array1 ("x", OUT, zero, n);
  void *b = array1 ("b", IN, spread, n);

  work (1.0 * n * n);
  while (again ())
    kernel_trisolv (n, L, x, b);
}
#endif
