/* correlation: sizes, prototype and data.  See correlation.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (M, m, 0, 80, 1200);
EXTENT (N, n, 1, 100, 1400);

KERNEL void kernel_correlation (BOUND (m), BOUND (n), REAL count, REAL eps,
				ARRAY2 (REAL, data, n, m, M),
				ARRAY2 (REAL, corr, m, m, M),
				ARRAY1 (REAL, mean, m),
				ARRAY1 (REAL, stddev, m));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int m = bound (M), n = bound (N);
  void *data = array2 ("data", INOUT, samples, n, m, M);
  void *corr = array2 ("corr", OUT, zero, m, m, M);
  void *mean = array1 ("mean", OUT, zero, m);
  void *stddev = array1 ("stddev", OUT, zero, m);

  work (1.0 * m * m * n);
  while (again ())
    kernel_correlation (m, n, n, 0.01, data, corr, mean, stddev);
}
#endif
