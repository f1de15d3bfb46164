/* paths: sizes, prototype and data.  See paths.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 150, 1200);

KERNEL void kernel_paths (BOUND (n), ARRAY2 (int, width, n, n, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N);
  void *width = array2 ("width", INOUT | INTEGER, distance, n, n, N);

  work (2.0 * n * n * n);
  while (again ())
    kernel_paths (n, width);
}
#endif
