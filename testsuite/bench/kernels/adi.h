/* adi: sizes, prototype and data.  See adi.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 60, 1000);
EXTENT (NT, nt, 1, 40, 500);

KERNEL void kernel_adi (BOUND (nt), BOUND (n), ARRAY2 (REAL, u, n, n, N),
			ARRAY2 (REAL, v, n, n, N), ARRAY2 (REAL, p, n, n, N),
			ARRAY2 (REAL, q, n, n, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), nt = bound (NT);
  void *u = array2 ("u", INOUT, spread, n, n, N);
  void *v = array2 ("v", OUT, zero, n, n, N);
  void *p = array2 ("p", OUT, zero, n, n, N);
  void *q = array2 ("q", OUT, zero, n, n, N);

  work (30.0 * nt * n * n);
  while (again ())
    kernel_adi (nt, n, u, v, p, q);
}
#endif
