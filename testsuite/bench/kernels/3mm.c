/* Three matrix products: E = A B, F = C D, G = E F.

   Each element is summed in a register and stored once.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "3mm.h"

#define A(i, k) AT2 (A, i, k, nk)
#define B(k, j) AT2 (B, k, j, nj)
#define C(j, m) AT2 (C, j, m, nm)
#define D(m, l) AT2 (D, m, l, nl)
#define E(i, j) AT2 (E, i, j, nj)
#define F(j, l) AT2 (F, j, l, nl)
#define G(i, l) AT2 (G, i, l, nl)

/* G (NI x NL) = E F, where E (NI x NJ) = A B and F (NJ x NL) = C D; A is
   NI x NK, B NK x NJ, C NJ x NM, D NM x NL.  */
void
kernel_3mm (BOUND (ni), BOUND (nj), BOUND (nk), BOUND (nl), BOUND (nm),
	    ARRAY2 (REAL, E, ni, nj, NJ), ARRAY2 (REAL, A, ni, nk, NK),
	    ARRAY2 (REAL, B, nk, nj, NJ), ARRAY2 (REAL, F, nj, nl, NL),
	    ARRAY2 (REAL, C, nj, nm, NM), ARRAY2 (REAL, D, nm, nl, NL),
	    ARRAY2 (REAL, G, ni, nl, NL))
{
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nj; j++)
      {
	REAL sum = 0;
	for (int k = 0; k < nk; k++)
	  sum += A (i, k) * B (k, j);
	E (i, j) = sum;
      }
  for (int j = 0; j < nj; j++)
    for (int l = 0; l < nl; l++)
      {
	REAL sum = 0;
	for (int m = 0; m < nm; m++)
	  sum += C (j, m) * D (m, l);
	F (j, l) = sum;
      }
  for (int i = 0; i < ni; i++)
    for (int l = 0; l < nl; l++)
      {
	REAL sum = 0;
	for (int j = 0; j < nj; j++)
	  sum += E (i, j) * F (j, l);
	G (i, l) = sum;
      }
}
