/* bicg: sizes, prototype and data.  See bicg.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (M, m, 1, 116, 1900);
EXTENT (N, n, 0, 124, 2100);

KERNEL void kernel_bicg (BOUND (m), BOUND (n), ARRAY2 (REAL, A, n, m, M),
			 ARRAY1 (REAL, s, m), ARRAY1 (REAL, q, n),
			 ARRAY1 (REAL, p, m), ARRAY1 (REAL, r, n));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int m = bound (M), n = bound (N);
  void *A = array2 ("A", IN, spread, n, m, M);
  void *s = array1 ("s", OUT, zero, m);
  void *q = array1 ("q", OUT, zero, n);
  void *p = array1 ("p", IN, spread, m);
  void *r = array1 ("r", IN, spread, n);

  work (4.0 * m * n);
  while (again ())
    kernel_bicg (m, n, A, s, q, p, r);
}
#endif
