/* Ranks of pages by the power method, on a dense matrix of links.

   A step spreads each page's rank over the pages it links to; the part 1 - D of
   all rank is spread evenly.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "pagerank.h"

#define link(i, j) AT2 (link, i, j, n)

/* NT steps from RANK (N), with the damping D.  LINK (N x N) has weights of
   links from column to row; its columns are scaled to sum 1 first.  NEXT is the
   last but one rank.  */
void
kernel_pagerank (BOUND (nt), BOUND (n), REAL d, ARRAY2 (REAL, link, n, n, N),
		 ARRAY1 (REAL, rank, n), ARRAY1 (REAL, next, n))
{
  for (int j = 0; j < n; j++)
    {
      REAL sum = 0;
      for (int i = 0; i < n; i++)
	sum += link (i, j);
      for (int i = 0; i < n; i++)
	link (i, j) /= sum;
    }
  for (int t = 0; t < nt; t++)
    {
      for (int i = 0; i < n; i++)
	{
	  next[i] = (1 - d) / n;
	  for (int j = 0; j < n; j++)
	    next[i] += d * link (i, j) * rank[j];
	}
      for (int i = 0; i < n; i++)
	rank[i] = next[i];
    }
}
