/* fdtd-apml: sizes, prototype and data.  See fdtd-apml.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (NZ, nz, 0, 30, 256);
EXTENT (NY, ny, -1, 32, 256);
EXTENT (NX, nx, 1, 34, 256);

KERNEL void kernel_fdtd_apml (BOUND (nz), BOUND (ny), BOUND (nx), REAL mui,
			      REAL ch, ARRAY2 (REAL, Ax, nz, nx + 1, NX + 1),
			      ARRAY2 (REAL, Ry, nz, ny + 1, NY + 1),
			      ARRAY2 (REAL, curl, nz, ny + 1, NY + 1),
			      ARRAY2 (REAL, tmp, nz, ny + 1, NY + 1),
			      ARRAY3 (REAL, Bz, nz, ny + 1, nx + 1, NY + 1,
				      NX + 1),
			      ARRAY3 (REAL, Ex, nz, ny + 1, nx + 1, NY + 1,
				      NX + 1),
			      ARRAY3 (REAL, Ey, nz, ny + 1, nx + 1, NY + 1,
				      NX + 1),
			      ARRAY3 (REAL, Hz, nz, ny + 1, nx + 1, NY + 1,
				      NX + 1),
			      ARRAY1 (REAL, czm, nz), ARRAY1 (REAL, czp, nz),
			      ARRAY1 (REAL, cym, ny + 1),
			      ARRAY1 (REAL, cyp, ny + 1),
			      ARRAY1 (REAL, cxm, nx + 1),
			      ARRAY1 (REAL, cxp, nx + 1));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int nz = bound (NZ), ny = bound (NY), nx = bound (NX);
  void *Ax = array2 ("Ax", IN, spread, nz, nx + 1, NX + 1);
  void *Ry = array2 ("Ry", IN, spread, nz, ny + 1, NY + 1);
  void *curl = array2 ("curl", OUT, zero, nz, ny + 1, NY + 1);
  void *tmp = array2 ("tmp", OUT, zero, nz, ny + 1, NY + 1);
  void *Bz = array3 ("Bz", INOUT, spread, nz, ny + 1, nx + 1, NY + 1, NX + 1);
  void *Ex = array3 ("Ex", IN, spread, nz, ny + 1, nx + 1, NY + 1, NX + 1);
  void *Ey = array3 ("Ey", IN, spread, nz, ny + 1, nx + 1, NY + 1, NX + 1);
  void *Hz = array3 ("Hz", INOUT, spread, nz, ny + 1, nx + 1, NY + 1, NX + 1);
  void *czm = array1 ("czm", IN, near_one, nz);
  void *czp = array1 ("czp", IN, near_one, nz);
  void *cym = array1 ("cym", IN, near_one, ny + 1);
  void *cyp = array1 ("cyp", IN, near_one, ny + 1);
  void *cxm = array1 ("cxm", IN, near_one, nx + 1);
  void *cxp = array1 ("cxp", IN, near_one, nx + 1);

  work (15.0 * nz * ny * nx);
  while (again ())
    kernel_fdtd_apml (nz, ny, nx, 0.8, 0.6, Ax, Ry, curl, tmp, Bz, Ex, Ey, Hz,
		      czm, czp, cym, cyp, cxm, cxp);
}
#endif
