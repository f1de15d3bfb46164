/* Shortest paths between all pairs of nodes (Floyd, Warshall), on integers.

   In round k, paths through node k are admitted.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "floyd-warshall.h"

#define path(i, j) AT2 (path, i, j, n)

/* PATH (N x N) holds the lengths of edges, then those of shortest paths.  */
void
kernel_floyd_warshall (BOUND (n), ARRAY2 (int, path, n, n, N))
{
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	path (i, j) = path (i, j) < path (i, k) + path (k, j)
		      ? path (i, j) : path (i, k) + path (k, j);
}
