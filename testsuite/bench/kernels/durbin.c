/* Durbin's recursion for the Yule-Walker equations T y = -r, where T is the
   symmetric Toeplitz matrix with first row 1, r (0), ..., r (n - 2).

   The solution of order k + 1 comes from that of order k, its reversal and
   one reflection coefficient alpha.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "durbin.h"

/* Y (N) solves the equations for R (N); Z (N) is the next solution while it
   is made.  */
void
kernel_durbin (BOUND (n), ARRAY1 (REAL, r, n), ARRAY1 (REAL, y, n),
	       ARRAY1 (REAL, z, n))
{
  REAL beta = 1;

  for (int k = 0; k < n; k++)
    {
      REAL sum = r[k];
      for (int i = 0; i < k; i++)
	sum += r[k - 1 - i] * y[i];
      REAL alpha = -sum / beta;
      for (int i = 0; i < k; i++)
	z[i] = y[i] + alpha * y[k - 1 - i];
      for (int i = 0; i < k; i++)
	y[i] = z[i];
      y[k] = alpha;
      beta *= 1 - alpha * alpha;
    }
}
