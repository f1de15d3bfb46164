/* jacobi-1d: sizes, prototype and data.  See jacobi-1d.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 120, 2000);
EXTENT (NT, nt, 1, 40, 500);

KERNEL void kernel_jacobi_1d (BOUND (nt), BOUND (n), ARRAY1 (REAL, A, n),
			      ARRAY1 (REAL, B, n));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), nt = bound (NT);
  void *A = array1 ("A", INOUT, spread, n);
  void *B = array1 ("B", INOUT, same_as_first, n);

  work (6.0 * nt * n);
  while (again ())
    kernel_jacobi_1d (nt, n, A, B);
}
#endif
