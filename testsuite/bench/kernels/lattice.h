/* lattice: sizes, prototype and data.  See lattice.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 60, 600);
EXTENT (M, m, 1, 50, 640);
EXTENT (NT, nt, 2, 10, 30);

KERNEL void kernel_lattice (BOUND (nt), BOUND (n), BOUND (m), REAL omega,
			    ARRAY3 (REAL, f, 9, n, m, N, M),
			    ARRAY3 (REAL, g, 9, n, m, N, M));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), m = bound (M), nt = bound (NT);
  void *f = array3 ("f", INOUT, near_one, 9, n, m, N, M);
  void *g = array3 ("g", INOUT, near_one, 9, n, m, N, M);

  work (120.0 * nt * n * m);
  while (again ())
    kernel_lattice (nt, n, m, 1.2, f, g);
}
#endif
