/* seidel-2d: sizes, prototype and data.  See seidel-2d.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 120, 2000);
EXTENT (NT, nt, 1, 40, 500);

KERNEL void kernel_seidel_2d (BOUND (nt), BOUND (n),
			      ARRAY2 (REAL, A, n, n, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), nt = bound (NT);
  void *A = array2 ("A", INOUT, spread, n, n, N);

  work (9.0 * nt * n * n);
  while (again ())
    kernel_seidel_2d (nt, n, A);
}
#endif
