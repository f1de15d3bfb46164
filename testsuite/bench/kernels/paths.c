/* Widest paths between all pairs of nodes, on integers.

   The width of a path is that of its narrowest edge; in round k, paths through
   node k are admitted (Floyd's scheme).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "paths.h"

#define width(i, j) AT2 (width, i, j, n)

/* WIDTH (N x N) holds the widths of edges, then those of widest paths.  */
void
kernel_paths (BOUND (n), ARRAY2 (int, width, n, n, N))
{
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	{
	  int through = width (i, k) < width (k, j)
			? width (i, k) : width (k, j);
	  if (through > width (i, j))
	    width (i, j) = through;
	}
}
