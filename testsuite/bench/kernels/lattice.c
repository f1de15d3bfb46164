/* Lattice Boltzmann method, nine directions in two dimensions: streaming, then
   relaxation towards equilibrium.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "lattice.h"

#define f(q, i, j) AT3 (f, q, i, j, n, m)
#define g(q, i, j) AT3 (g, q, i, j, n, m)

/* The equilibrium of a direction with WEIGHT and velocity (CX, CY), at density
   R and velocity (UX, UY).  */
#define EQUILIBRIUM(weight, cx, cy) \
  ((REAL) (weight) * r \
   * (1 + 3 * ((cx) * ux + (cy) * uy) \
      + (REAL) 4.5 * ((cx) * ux + (cy) * uy) * ((cx) * ux + (cy) * uy) \
      - (REAL) 1.5 * (ux * ux + uy * uy)))

/* Let direction Q at (I, J) relax.  */
#define RELAX(q, weight, cx, cy) \
  f (q, i, j) = g (q, i, j) \
		+ omega * (EQUILIBRIUM (weight, cx, cy) - g (q, i, j))

/* NT steps on N x M cells.  F has the populations of the nine directions, G
   those that have just moved; OMEGA is the rate of relaxation.  */
void
kernel_lattice (BOUND (nt), BOUND (n), BOUND (m), REAL omega,
		ARRAY3 (REAL, f, 9, n, m, N, M),
		ARRAY3 (REAL, g, 9, n, m, N, M))
{
  for (int t = 0; t < nt; t++)
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < m - 1; j++)
	  {
	    g (0, i, j) = f (0, i, j);
	    g (1, i, j) = f (1, i - 1, j);
	    g (2, i, j) = f (2, i, j - 1);
	    g (3, i, j) = f (3, i + 1, j);
	    g (4, i, j) = f (4, i, j + 1);
	    g (5, i, j) = f (5, i - 1, j - 1);
	    g (6, i, j) = f (6, i + 1, j - 1);
	    g (7, i, j) = f (7, i + 1, j + 1);
	    g (8, i, j) = f (8, i - 1, j + 1);
	  }
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < m - 1; j++)
	  {
	    REAL r = g (0, i, j) + g (1, i, j) + g (2, i, j) + g (3, i, j)
		     + g (4, i, j) + g (5, i, j) + g (6, i, j) + g (7, i, j)
		     + g (8, i, j);
	    REAL ux = (g (1, i, j) + g (5, i, j) + g (8, i, j)
		       - g (3, i, j) - g (6, i, j) - g (7, i, j)) / r;
	    REAL uy = (g (2, i, j) + g (5, i, j) + g (6, i, j)
		       - g (4, i, j) - g (7, i, j) - g (8, i, j)) / r;
	    RELAX (0, 4.0 / 9, 0, 0);
	    RELAX (1, 1.0 / 9, 1, 0);
	    RELAX (2, 1.0 / 9, 0, 1);
	    RELAX (3, 1.0 / 9, -1, 0);
	    RELAX (4, 1.0 / 9, 0, -1);
	    RELAX (5, 1.0 / 36, 1, 1);
	    RELAX (6, 1.0 / 36, -1, 1);
	    RELAX (7, 1.0 / 36, -1, -1);
	    RELAX (8, 1.0 / 36, 1, -1);
	  }
    }
}
