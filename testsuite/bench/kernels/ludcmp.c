/* Linear system A x = b by LU factorisation without pivoting.

   The sums are kept in a register.  L y = b is solved downwards, U x = y
   upwards.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "ludcmp.h"

#define A(i, j) AT2 (A, i, j, n)

/* Replace A (N x N) by its factors and solve A X = B (N); Y (N) is the
   solution of the lower system.  */
void
kernel_ludcmp (BOUND (n), ARRAY2 (REAL, A, n, n, N), ARRAY1 (REAL, b, n),
	       ARRAY1 (REAL, x, n), ARRAY1 (REAL, y, n))
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i; j++)
	{
	  REAL w = A (i, j);
	  for (int k = 0; k < j; k++)
	    w -= A (i, k) * A (k, j);
	  A (i, j) = w / A (j, j);
	}
      for (int j = i; j < n; j++)
	{
	  REAL w = A (i, j);
	  for (int k = 0; k < i; k++)
	    w -= A (i, k) * A (k, j);
	  A (i, j) = w;
	}
    }
  for (int i = 0; i < n; i++)
    {
      REAL w = b[i];
      for (int j = 0; j < i; j++)
	w -= A (i, j) * y[j];
      y[i] = w;
    }
  for (int i = n - 1; i >= 0; i--)
    {
      REAL w = y[i];
      for (int j = i + 1; j < n; j++)
	w -= A (i, j) * x[j];
      x[i] = w / A (i, i);
    }
}
