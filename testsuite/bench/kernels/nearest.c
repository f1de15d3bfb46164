/* The distance step of k-means: for every point the nearest centre.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "nearest.h"

#define point(i, x) AT2 (point, i, x, d)
#define centre(c, x) AT2 (centre, c, x, d)
#define distance(i, c) AT2 (distance, i, c, k)

/* DISTANCE (N x K) = the squares of the distances between N POINTs and K
   CENTREs in D dimensions; NEAREST (N) = the first centre that is nearest.  */
void
kernel_nearest (BOUND (n), BOUND (k), BOUND (d),
		ARRAY2 (REAL, point, n, d, D), ARRAY2 (REAL, centre, k, d, D),
		ARRAY2 (REAL, distance, n, k, K), ARRAY1 (int, nearest, n))
{
  for (int i = 0; i < n; i++)
    {
      for (int c = 0; c < k; c++)
	{
	  REAL sum = 0;
	  for (int x = 0; x < d; x++)
	    sum += (point (i, x) - centre (c, x))
		   * (point (i, x) - centre (c, x));
	  distance (i, c) = sum;
	}
      REAL least = 1e30;
      int best = 0;
      for (int c = 0; c < k; c++)
	if (distance (i, c) < least)
	  {
	    least = distance (i, c);
	    best = c;
	  }
      nearest[i] = best;
    }
}
