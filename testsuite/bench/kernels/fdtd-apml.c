/* Finite differences in time domain with an anisotropic perfectly matched
   layer: one update of the magnetic field Hz and its auxiliary field Bz.

   The curl of E drives Bz, both drive Hz.  Beyond the last cell in x and y
   the field E is given by the boundary planes Ry and Ax.  The curl and the new
   Bz of a cell pass through one element per line of cells.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "fdtd-apml.h"

#define Ax(k, i) AT2 (Ax, k, i, nx + 1)
#define Ry(k, j) AT2 (Ry, k, j, ny + 1)
#define curl(k, j) AT2 (curl, k, j, ny + 1)
#define tmp(k, j) AT2 (tmp, k, j, ny + 1)
#define Bz(k, j, i) AT3 (Bz, k, j, i, ny + 1, nx + 1)
#define Ex(k, j, i) AT3 (Ex, k, j, i, ny + 1, nx + 1)
#define Ey(k, j, i) AT3 (Ey, k, j, i, ny + 1, nx + 1)
#define Hz(k, j, i) AT3 (Hz, k, j, i, ny + 1, nx + 1)

/* The new Bz of cell (K, J, I).  */
#define NEXT_BZ(k, j, i) \
  (cym[j] / cyp[j] * Bz (k, j, i) - ch / cyp[j] * curl (k, j))

/* The new Hz of cell (K, J, I).  */
#define NEXT_HZ(k, j, i) \
  (cxm[i] / cxp[i] * Hz (k, j, i) + mui * czp[k] / cxp[i] * tmp (k, j) \
   - mui * czm[k] / cxp[i] * Bz (k, j, i))

/* Update HZ and BZ on NZ planes of (NY + 1) x (NX + 1) cells from EX and EY,
   the boundary planes AX (NZ x NX + 1) and RY (NZ x NY + 1), the layer's
   coefficients CZM, CZP, CYM, CYP, CXM, CXP at minus and plus half a cell, the
   inverse permeability MUI and the step CH; CURL and TMP (NZ x NY + 1) hold
   the last curl and Bz of each line.  */
void
kernel_fdtd_apml (BOUND (nz), BOUND (ny), BOUND (nx), REAL mui, REAL ch,
		  ARRAY2 (REAL, Ax, nz, nx + 1, NX + 1),
		  ARRAY2 (REAL, Ry, nz, ny + 1, NY + 1),
		  ARRAY2 (REAL, curl, nz, ny + 1, NY + 1),
		  ARRAY2 (REAL, tmp, nz, ny + 1, NY + 1),
		  ARRAY3 (REAL, Bz, nz, ny + 1, nx + 1, NY + 1, NX + 1),
		  ARRAY3 (REAL, Ex, nz, ny + 1, nx + 1, NY + 1, NX + 1),
		  ARRAY3 (REAL, Ey, nz, ny + 1, nx + 1, NY + 1, NX + 1),
		  ARRAY3 (REAL, Hz, nz, ny + 1, nx + 1, NY + 1, NX + 1),
		  ARRAY1 (REAL, czm, nz), ARRAY1 (REAL, czp, nz),
		  ARRAY1 (REAL, cym, ny + 1), ARRAY1 (REAL, cyp, ny + 1),
		  ARRAY1 (REAL, cxm, nx + 1), ARRAY1 (REAL, cxp, nx + 1))
{
  for (int k = 0; k < nz; k++)
    {
      for (int j = 0; j < ny; j++)
	{
	  for (int i = 0; i < nx; i++)
	    {
	      curl (k, j) = Ex (k, j, i) - Ex (k, j + 1, i)
			    + Ey (k, j, i + 1) - Ey (k, j, i);
	      tmp (k, j) = NEXT_BZ (k, j, i);
	      Hz (k, j, i) = NEXT_HZ (k, j, i);
	      Bz (k, j, i) = tmp (k, j);
	    }
	  curl (k, j) = Ex (k, j, nx) - Ex (k, j + 1, nx)
			+ Ry (k, j) - Ey (k, j, nx);
	  tmp (k, j) = NEXT_BZ (k, j, nx);
	  Hz (k, j, nx) = NEXT_HZ (k, j, nx);
	  Bz (k, j, nx) = tmp (k, j);
	}
      for (int i = 0; i < nx; i++)
	{
	  curl (k, ny) = Ex (k, ny, i) - Ax (k, i)
			 + Ey (k, ny, i + 1) - Ey (k, ny, i);
	  tmp (k, ny) = NEXT_BZ (k, ny, i);
	  Hz (k, ny, i) = NEXT_HZ (k, ny, i);
	  Bz (k, ny, i) = tmp (k, ny);
	}
      curl (k, ny) = Ex (k, ny, nx) - Ax (k, nx) + Ry (k, ny)
		     - Ey (k, ny, nx);
      tmp (k, ny) = NEXT_BZ (k, ny, nx);
      Hz (k, ny, nx) = NEXT_HZ (k, ny, nx);
      Bz (k, ny, nx) = tmp (k, ny);
    }
}
