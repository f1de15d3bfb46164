/* transpose: sizes, prototype and data.  See transpose.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 130, 3000);
EXTENT (M, m, 1, 120, 3200);

KERNEL void kernel_transpose (BOUND (n), BOUND (m), ARRAY2 (REAL, B, m, n, N),
			      ARRAY2 (REAL, A, n, m, M));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), m = bound (M);
  void *B = array2 ("B", OUT, zero, m, n, N);
  void *A = array2 ("A", IN, spread, n, m, M);

  work (0);
  while (again ())
    kernel_transpose (n, m, B, A);
}
#endif
