/* Rank-two update and two matrix-vector products:
   A += u1 v1^T + u2 v2^T, x = beta A^T y + z, w = alpha A x.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "gemver.h"

#define A(i, j) AT2 (A, i, j, n)

/* Update A (N x N) by the vectors U1, V1, U2, V2 (N); then X (N) =
   BETA A^T Y + Z and W (N) = ALPHA A X.  */
void
kernel_gemver (BOUND (n), REAL alpha, REAL beta, ARRAY2 (REAL, A, n, n, N),
	       ARRAY1 (REAL, u1, n), ARRAY1 (REAL, v1, n),
	       ARRAY1 (REAL, u2, n), ARRAY1 (REAL, v2, n), ARRAY1 (REAL, w, n),
	       ARRAY1 (REAL, x, n), ARRAY1 (REAL, y, n), ARRAY1 (REAL, z, n))
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A (i, j) += u1[i] * v1[j] + u2[i] * v2[j];
  for (int i = 0; i < n; i++)
    {
      x[i] = z[i];
      for (int j = 0; j < n; j++)
	x[i] += beta * A (j, i) * y[j];
    }
  for (int i = 0; i < n; i++)
    {
      w[i] = 0;
      for (int j = 0; j < n; j++)
	w[i] += alpha * A (i, j) * x[j];
    }
}
