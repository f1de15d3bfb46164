/* covariance: sizes, prototype and data.  See covariance.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (M, m, 0, 80, 1200);
EXTENT (N, n, 2, 100, 1400);

KERNEL void kernel_covariance (BOUND (m), BOUND (n),
			       ARRAY2 (REAL, data, n, m, M),
			       ARRAY2 (REAL, cov, m, m, M),
			       ARRAY1 (REAL, mean, m));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int m = bound (M), n = bound (N);
  void *data = array2 ("data", INOUT, spread, n, m, M);
  void *cov = array2 ("cov", OUT, zero, m, m, M);
  void *mean = array1 ("mean", OUT, zero, m);

  work (1.0 * m * m * n);
  while (again ())
    kernel_covariance (m, n, data, cov, mean);
}
#endif
