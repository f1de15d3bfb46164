/* LU factorisation in place, without pivoting, row by row: A = L U.

   Below the diagonal, where L has ones,
   L (i, j) = (A (i, j) - sum of L (i, k) U (k, j) over k < j) / U (j, j);
   elsewhere U (i, j) = A (i, j) - sum of L (i, k) U (k, j) over k < i.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "lu.h"

#define A(i, j) AT2 (A, i, j, n)

/* Replace A (N x N) by its factors.  */
void
kernel_lu (BOUND (n), ARRAY2 (REAL, A, n, n, N))
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i; j++)
	{
	  for (int k = 0; k < j; k++)
	    A (i, j) -= A (i, k) * A (k, j);
	  A (i, j) /= A (j, j);
	}
      for (int j = i; j < n; j++)
	for (int k = 0; k < i; k++)
	  A (i, j) -= A (i, k) * A (k, j);
    }
}
