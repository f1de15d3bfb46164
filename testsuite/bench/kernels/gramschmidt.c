/* QR factorisation by the modified Gram-Schmidt process: A = Q R.

   Column k is normalised, then its direction is taken out of the columns to
   its right.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "gramschmidt.h"
#include <math.h>

#define A(i, j) AT2 (A, i, j, n)
#define R(i, j) AT2 (R, i, j, n)
#define Q(i, j) AT2 (Q, i, j, n)

/* Q (M x N) has orthonormal columns, R (N x N) is upper triangular (the rest
   is not touched); A (M x N), of full rank, is overwritten.  */
void
kernel_gramschmidt (BOUND (m), BOUND (n), ARRAY2 (REAL, A, m, n, N),
		    ARRAY2 (REAL, R, n, n, N), ARRAY2 (REAL, Q, m, n, N))
{
  for (int k = 0; k < n; k++)
    {
      REAL norm = 0;
      for (int i = 0; i < m; i++)
	norm += A (i, k) * A (i, k);
      R (k, k) = sqrt (norm);
      for (int i = 0; i < m; i++)
	Q (i, k) = A (i, k) / R (k, k);
      for (int j = k + 1; j < n; j++)
	{
	  R (k, j) = 0;
	  for (int i = 0; i < m; i++)
	    R (k, j) += Q (i, k) * A (i, j);
	  for (int i = 0; i < m; i++)
	    A (i, j) -= Q (i, k) * R (k, j);
	}
    }
}
