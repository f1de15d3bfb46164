/* heat-3d: sizes, prototype and data.  See heat-3d.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 20, 120);
EXTENT (NT, nt, 1, 40, 500);

KERNEL void kernel_heat_3d (BOUND (nt), BOUND (n),
			    ARRAY3 (REAL, A, n, n, n, N, N),
			    ARRAY3 (REAL, B, n, n, n, N, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), nt = bound (NT);
  void *A = array3 ("A", INOUT, spread, n, n, n, N, N);
  void *B = array3 ("B", INOUT, same_as_first, n, n, n, N, N);

  work (30.0 * nt * n * n * n);
  while (again ())
    kernel_heat_3d (nt, n, A, B);
}
#endif
