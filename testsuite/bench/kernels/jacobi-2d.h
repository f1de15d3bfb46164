/* jacobi-2d: sizes, prototype and data.  See jacobi-2d.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 90, 1300);
EXTENT (NT, nt, 1, 40, 500);

KERNEL void kernel_jacobi_2d (BOUND (nt), BOUND (n),
			      ARRAY2 (REAL, A, n, n, N),
			      ARRAY2 (REAL, B, n, n, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), nt = bound (NT);
  void *A = array2 ("A", INOUT, spread, n, n, N);
  void *B = array2 ("B", INOUT, same_as_first, n, n, N);

  work (10.0 * nt * n * n);
  while (again ())
    kernel_jacobi_2d (nt, n, A, B);
}
#endif
