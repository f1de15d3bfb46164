/* durbin: sizes, prototype and data.  See durbin.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 120, 2000);

KERNEL void kernel_durbin (BOUND (n), ARRAY1 (REAL, r, n),
			   ARRAY1 (REAL, y, n), ARRAY1 (REAL, z, n));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N);
  void *r = array1 ("r", IN, decay, n);
  void *y = array1 ("y", OUT, zero, n);
  void *z = array1 ("z", OUT, zero, n);

  work (2.0 * n * n);
  while (again ())
    kernel_durbin (n, r, y, z);
}
#endif
