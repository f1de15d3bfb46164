/* Contraction of two tensors over two of their four indices.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "contraction.h"

#define C(i, j) AT2 (C, i, j, nj)
#define A(i, k, l) AT3 (A, i, k, l, nk, nl)
#define B(l, j, k) AT3 (B, l, j, k, nj, nk)

/* C (NI x NJ) = the sum over K and L of A (NI x NK x NL) times
   B (NL x NJ x NK).  */
void
kernel_contraction (BOUND (ni), BOUND (nj), BOUND (nk), BOUND (nl),
		    ARRAY2 (REAL, C, ni, nj, NJ),
		    ARRAY3 (REAL, A, ni, nk, nl, NK, NL),
		    ARRAY3 (REAL, B, nl, nj, nk, NJ, NK))
{
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nj; j++)
      {
	C (i, j) = 0;
	for (int k = 0; k < nk; k++)
	  for (int l = 0; l < nl; l++)
	    C (i, j) += A (i, k, l) * B (l, j, k);
      }
}
