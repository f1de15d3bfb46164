/* The two products of the biconjugate gradient method: s = A^T r, q = A p.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "bicg.h"

#define A(i, j) AT2 (A, i, j, m)

/* S (M) = A^T R and Q (N) = A P with A (N x M), P (M) and R (N).  */
void
kernel_bicg (BOUND (m), BOUND (n), ARRAY2 (REAL, A, n, m, M),
	     ARRAY1 (REAL, s, m), ARRAY1 (REAL, q, n), ARRAY1 (REAL, p, m),
	     ARRAY1 (REAL, r, n))
{
  for (int j = 0; j < m; j++)
    s[j] = 0;
  for (int i = 0; i < n; i++)
    {
      q[i] = 0;
      for (int j = 0; j < m; j++)
	{
	  s[j] += r[i] * A (i, j);
	  q[i] += A (i, j) * p[j];
	}
    }
}
