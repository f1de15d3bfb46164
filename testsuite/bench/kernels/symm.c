/* Product with a symmetric matrix: C = alpha A B + beta C.

   Only the lower triangle of A is read: an element A (i, k) below the diagonal
   serves row k of C in memory, and row i through a register.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "symm.h"

#define A(i, k) AT2 (A, i, k, m)
#define B(i, j) AT2 (B, i, j, n)
#define C(i, j) AT2 (C, i, j, n)

/* C (M x N) = ALPHA A B + BETA C with the symmetric A (M x M), given by its
   lower triangle, and B (M x N).  */
void
kernel_symm (BOUND (m), BOUND (n), REAL alpha, REAL beta,
	     ARRAY2 (REAL, C, m, n, N), ARRAY2 (REAL, A, m, m, M),
	     ARRAY2 (REAL, B, m, n, N))
{
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	REAL sum = 0;
	for (int k = 0; k < i; k++)
	  {
	    C (k, j) += alpha * B (i, j) * A (i, k);
	    sum += B (k, j) * A (i, k);
	  }
	C (i, j) = beta * C (i, j) + alpha * B (i, j) * A (i, i) + alpha * sum;
      }
}
