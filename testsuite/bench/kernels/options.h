/* options: sizes, prototype and data.  See options.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 2000, 400000);

KERNEL void kernel_options (BOUND (n), REAL rate, REAL volatility,
			    ARRAY1 (REAL, call, n), ARRAY1 (REAL, put, n),
			    ARRAY1 (REAL, price, n), ARRAY1 (REAL, strike, n),
			    ARRAY1 (REAL, years, n));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N);
  void *call = array1 ("call", OUT, zero, n);
  void *put = array1 ("put", OUT, zero, n);
  void *price = array1 ("price", IN, near_one, n);
  void *strike = array1 ("strike", IN, near_one, n);
  void *years = array1 ("years", IN, near_one, n);

  work (60.0 * n);
  while (again ())
    kernel_options (n, 0.02, 0.3, call, put, price, strike, years);
}
#endif
