/* Finite differences in time domain, two dimensions: the leapfrog scheme for
   Maxwell's equations with a wave entering at the edge x = 0.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "fdtd-2d.h"

#define ex(i, j) AT2 (ex, i, j, ny)
#define ey(i, j) AT2 (ey, i, j, ny)
#define hz(i, j) AT2 (hz, i, j, ny)

/* NT steps of the fields EX, EY, HZ (NX x NY), NX >= 1; EY at the edge is
   SOURCE (NT).  */
void
kernel_fdtd_2d (BOUND (nt), BOUND (nx), BOUND (ny),
		ARRAY2 (REAL, ex, nx, ny, NY), ARRAY2 (REAL, ey, nx, ny, NY),
		ARRAY2 (REAL, hz, nx, ny, NY), ARRAY1 (REAL, source, nt))
{
  const REAL ce = 0.5;
  const REAL ch = 0.7;

  for (int t = 0; t < nt; t++)
    {
      for (int j = 0; j < ny; j++)
	ey (0, j) = source[t];
      for (int i = 1; i < nx; i++)
	for (int j = 0; j < ny; j++)
	  ey (i, j) -= ce * (hz (i, j) - hz (i - 1, j));
      for (int i = 0; i < nx; i++)
	for (int j = 1; j < ny; j++)
	  ex (i, j) -= ce * (hz (i, j) - hz (i, j - 1));
      for (int i = 0; i < nx - 1; i++)
	for (int j = 0; j < ny - 1; j++)
	  hz (i, j) -= ch * (ex (i, j + 1) - ex (i, j)
			     + ey (i + 1, j) - ey (i, j));
    }
}
