/* cholesky: sizes, prototype and data.  See cholesky.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 120, 2000);

KERNEL void kernel_cholesky (BOUND (n), ARRAY2 (REAL, A, n, n, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N);
  void *A = array2 ("A", INOUT, dominant, n, n, N);

  work (n / 3.0 * n * n);
  while (again ())
    kernel_cholesky (n, A);
}
#endif
