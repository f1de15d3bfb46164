/* Heat equation in three dimensions, explicit scheme, two grids in turn.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "heat-3d.h"

#define A(i, j, k) AT3 (A, i, j, k, n, n)
#define B(i, j, k) AT3 (B, i, j, k, n, n)

/* 2 NT steps on the N x N x N grid A; B holds every other step.  Both have the
   same boundary.  */
void
kernel_heat_3d (BOUND (nt), BOUND (n), ARRAY3 (REAL, A, n, n, n, N, N),
		ARRAY3 (REAL, B, n, n, n, N, N))
{
  const REAL c = 0.125;

  for (int t = 0; t < nt; t++)
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  for (int k = 1; k < n - 1; k++)
	    B (i, j, k)
	      = c * (A (i + 1, j, k) - 2 * A (i, j, k) + A (i - 1, j, k))
		+ c * (A (i, j + 1, k) - 2 * A (i, j, k) + A (i, j - 1, k))
		+ c * (A (i, j, k + 1) - 2 * A (i, j, k) + A (i, j, k - 1))
		+ A (i, j, k);
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  for (int k = 1; k < n - 1; k++)
	    A (i, j, k)
	      = c * (B (i + 1, j, k) - 2 * B (i, j, k) + B (i - 1, j, k))
		+ c * (B (i, j + 1, k) - 2 * B (i, j, k) + B (i, j - 1, k))
		+ c * (B (i, j, k + 1) - 2 * B (i, j, k) + B (i, j, k - 1))
		+ B (i, j, k);
    }
}
