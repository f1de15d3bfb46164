/* nearest: sizes, prototype and data.  See nearest.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 1, 200, 20000);
EXTENT (K, k, 0, 20, 64);
EXTENT (D, d, -1, 12, 32);

KERNEL void kernel_nearest (BOUND (n), BOUND (k), BOUND (d),
			    ARRAY2 (REAL, point, n, d, D),
			    ARRAY2 (REAL, centre, k, d, D),
			    ARRAY2 (REAL, distance, n, k, K),
			    ARRAY1 (int, nearest, n));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), k = bound (K), d = bound (D);
  void *point = array2 ("point", IN, spread, n, d, D);
  void *centre = array2 ("centre", IN, spread, k, d, D);
  void *distance = array2 ("distance", OUT, zero, n, k, K);
  void *nearest = array1 ("nearest", OUT | INTEGER, zero, n);

  work (3.0 * n * k * d);
  while (again ())
    kernel_nearest (n, k, d, point, centre, distance, nearest);
}
#endif
