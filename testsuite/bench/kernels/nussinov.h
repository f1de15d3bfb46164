/* nussinov: sizes, prototype and data.  See nussinov.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 180, 2500);

KERNEL void kernel_nussinov (BOUND (n), ARRAY1 (int, base, n),
			     ARRAY2 (int, score, n, n, N));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N);
  void *base = array1 ("base", IN | INTEGER, bases, n);
  void *score = array2 ("score", OUT | INTEGER, zero, n, n, N);

  work (n / 3.0 * n * n);
  while (again ())
    kernel_nussinov (n, base, score);
}
#endif
