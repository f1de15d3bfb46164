/* Two matrix products: D = alpha A B C + beta D.

   tmp = alpha A B is kept; D is accumulated in memory.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "2mm.h"

#define A(i, k) AT2 (A, i, k, nk)
#define B(k, j) AT2 (B, k, j, nj)
#define C(j, l) AT2 (C, j, l, nl)
#define D(i, l) AT2 (D, i, l, nl)
#define tmp(i, j) AT2 (tmp, i, j, nj)

/* D (NI x NL) = ALPHA A B C + BETA D with A (NI x NK), B (NK x NJ) and
   C (NJ x NL); TMP (NI x NJ) receives ALPHA A B.  */
void
kernel_2mm (BOUND (ni), BOUND (nj), BOUND (nk), BOUND (nl), REAL alpha,
	    REAL beta, ARRAY2 (REAL, D, ni, nl, NL),
	    ARRAY2 (REAL, tmp, ni, nj, NJ), ARRAY2 (REAL, A, ni, nk, NK),
	    ARRAY2 (REAL, B, nk, nj, NJ), ARRAY2 (REAL, C, nj, nl, NL))
{
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nj; j++)
      {
	tmp (i, j) = 0;
	for (int k = 0; k < nk; k++)
	  tmp (i, j) += alpha * A (i, k) * B (k, j);
      }
  for (int i = 0; i < ni; i++)
    for (int l = 0; l < nl; l++)
      {
	D (i, l) *= beta;
	for (int j = 0; j < nj; j++)
	  D (i, l) += tmp (i, j) * C (j, l);
      }
}
