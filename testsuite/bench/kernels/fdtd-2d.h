/* fdtd-2d: sizes, prototype and data.  See fdtd-2d.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (NX, nx, 1, 60, 1000);
EXTENT (NY, ny, 0, 80, 1200);
EXTENT (NT, nt, 2, 40, 500);

KERNEL void kernel_fdtd_2d (BOUND (nt), BOUND (nx), BOUND (ny),
			    ARRAY2 (REAL, ex, nx, ny, NY),
			    ARRAY2 (REAL, ey, nx, ny, NY),
			    ARRAY2 (REAL, hz, nx, ny, NY),
			    ARRAY1 (REAL, source, nt));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int nx = bound (NX), ny = bound (NY), nt = bound (NT);
  void *ex = array2 ("ex", INOUT, spread, nx, ny, NY);
  void *ey = array2 ("ey", INOUT, spread, nx, ny, NY);
  void *hz = array2 ("hz", INOUT, spread, nx, ny, NY);
  void *source = array1 ("source", IN, spread, nt);

  work (11.0 * nt * nx * ny);
  while (again ())
    kernel_fdtd_2d (nt, nx, ny, ex, ey, hz, source);
}
#endif
