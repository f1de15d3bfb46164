/* floyd-warshall: sizes, prototype and data.  See floyd-warshall.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 180, 2800);

KERNEL void kernel_floyd_warshall (BOUND (n), ARRAY2 (int, path, n, n, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N);
  void *path = array2 ("path", INOUT | INTEGER, distance, n, n, N);

  work (2.0 * n * n * n);
  while (again ())
    kernel_floyd_warshall (n, path);
}
#endif
