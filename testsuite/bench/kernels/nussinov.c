/* Secondary structure of RNA (Nussinov): the largest number of nested pairs of
   complementary bases, on integers.

   The best of the segment i..j is that of a shorter segment, that of
   i + 1..j - 1 plus the pair (i, j), or the sum of two parts.  Neighbours do
   not pair.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "nussinov.h"

#define score(i, j) AT2 (score, i, j, n)
#define MAX(x, y) ((x) >= (y) ? (x) : (y))

/* Bases are 0 to 3, complementary when they add up to 3.  */
#define PAIR(x, y) ((x) + (y) == 3 ? 1 : 0)

/* SCORE (N x N), zero at first, receives the best of each segment of BASE (N)
   above its diagonal.  */
void
kernel_nussinov (BOUND (n), ARRAY1 (int, base, n),
		 ARRAY2 (int, score, n, n, N))
{
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++)
      {
	score (i, j) = MAX (score (i, j), score (i, j - 1));
	score (i, j) = MAX (score (i, j), score (i + 1, j));
	if (i < j - 1)
	  score (i, j) = MAX (score (i, j), score (i + 1, j - 1)
					    + PAIR (base[i], base[j]));
	else
	  score (i, j) = MAX (score (i, j), score (i + 1, j - 1));
	for (int k = i + 1; k < j; k++)
	  score (i, j) = MAX (score (i, j), score (i, k) + score (k + 1, j));
      }
}
