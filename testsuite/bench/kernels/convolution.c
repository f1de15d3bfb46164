/* Convolution of an image with a mask of five by five.

   Every point of the output is a weighted sum of the input's points around
   it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "convolution.h"

#define out(i, j) AT2 (out, i, j, m)
#define in(i, j) AT2 (in, i, j, m)

/* OUT (N x M), but for two rows and columns at its border, = IN (N x M)
   weighted by MASK.  */
void
kernel_convolution (BOUND (n), BOUND (m), ARRAY2 (REAL, out, n, m, M),
		    ARRAY2 (REAL, in, n, m, M), const REAL (*mask)[5])
{
  for (int i = 2; i < n - 2; i++)
    for (int j = 2; j < m - 2; j++)
      {
	REAL sum = 0;
	for (int p = 0; p < 5; p++)
	  for (int q = 0; q < 5; q++)
	    sum += mask[p][q] * in (i + p - 2, j + q - 2);
	out (i, j) = sum;
      }
}
