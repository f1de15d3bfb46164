/* Multiresolution analysis: every vector A (r, q, .) is multiplied by C.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "doitgen.h"

#define A(r, q, p) AT3 (A, r, q, p, nq, np)
#define C(s, p) AT2 (C, s, p, np)

/* A (NR x NQ x NP) is replaced by the sums of A (r, q, s) C (s, p) over s,
   with C (NP x NP); SUM (NP) holds one result vector.  */
void
kernel_doitgen (BOUND (nr), BOUND (nq), BOUND (np),
		ARRAY3 (REAL, A, nr, nq, np, NQ, NP),
		ARRAY2 (REAL, C, np, np, NP), ARRAY1 (REAL, sum, np))
{
  for (int r = 0; r < nr; r++)
    for (int q = 0; q < nq; q++)
      {
	for (int p = 0; p < np; p++)
	  {
	    sum[p] = 0;
	    for (int s = 0; s < np; s++)
	      sum[p] += A (r, q, s) * C (s, p);
	  }
	for (int p = 0; p < np; p++)
	  A (r, q, p) = sum[p];
      }
}
