/* deriche: sizes, prototype and data.  See deriche.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (W, w, 0, 192, 4096);
EXTENT (H, h, 1, 128, 2160);

KERNEL void kernel_deriche (BOUND (w), BOUND (h), REAL alpha,
			    ARRAY2 (REAL, in, w, h, H),
			    ARRAY2 (REAL, out, w, h, H),
			    ARRAY2 (REAL, y1, w, h, H),
			    ARRAY2 (REAL, y2, w, h, H));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int w = bound (W), h = bound (H);
  void *in = array2 ("in", IN, spread, w, h, H);
  void *out = array2 ("out", OUT, zero, w, h, H);
  void *y1 = array2 ("y1", OUT, zero, w, h, H);
  void *y2 = array2 ("y2", OUT, zero, w, h, H);

  work (32.0 * w * h);
  while (again ())
    kernel_deriche (w, h, 0.25, in, out, y1, y2);
}
#endif
