/* gemver: sizes, prototype and data.  See gemver.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 120, 2000);

KERNEL void kernel_gemver (BOUND (n), REAL alpha, REAL beta,
			   ARRAY2 (REAL, A, n, n, N), ARRAY1 (REAL, u1, n),
			   ARRAY1 (REAL, v1, n), ARRAY1 (REAL, u2, n),
			   ARRAY1 (REAL, v2, n), ARRAY1 (REAL, w, n),
			   ARRAY1 (REAL, x, n), ARRAY1 (REAL, y, n),
			   ARRAY1 (REAL, z, n));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N);
  void *A = array2 ("A", INOUT, spread, n, n, N);
  void *u1 = array1 ("u1", IN, spread, n);
  void *v1 = array1 ("v1", IN, spread, n);
  void *u2 = array1 ("u2", IN, spread, n);
  void *v2 = array1 ("v2", IN, spread, n);
  void *w = array1 ("w", OUT, zero, n);
  void *x = array1 ("x", OUT, zero, n);
  void *y = array1 ("y", IN, spread, n);
  void *z = array1 ("z", IN, spread, n);

  work (10.0 * n * n);
  while (again ())
    kernel_gemver (n, 1.5, 1.2, A, u1, v1, u2, v2, w, x, y, z);
}
#endif
