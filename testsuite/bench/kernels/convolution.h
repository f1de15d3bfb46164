/* convolution: sizes, prototype and data.  See convolution.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 120, 2000);
EXTENT (M, m, 1, 110, 2200);

KERNEL void kernel_convolution (BOUND (n), BOUND (m), ARRAY2 (REAL, out, n, m, M),
				ARRAY2 (REAL, in, n, m, M),
				const REAL (*mask)[5]);

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), m = bound (M);
  void *out = array2 ("out", INOUT, zero, n, m, M);
  void *in = array2 ("in", IN, spread, n, m, M);
  static const REAL mask[5][5] =
  {
    { 0.01, 0.02, 0.03, 0.02, 0.01 },
    { 0.02, 0.06, 0.09, 0.06, 0.02 },
    { 0.03, 0.09, 0.08, 0.09, 0.03 },
    { 0.02, 0.06, 0.09, 0.06, 0.02 },
    { 0.01, 0.02, 0.03, 0.02, 0.01 }
  };

  work (50.0 * n * m);
  while (again ())
    kernel_convolution (n, m, out, in, mask);
}
#endif
