/* doitgen: sizes, prototype and data.  See doitgen.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (NR, nr, 0, 25, 150);
EXTENT (NQ, nq, -1, 20, 140);
EXTENT (NP, np, 1, 30, 160);

KERNEL void kernel_doitgen (BOUND (nr), BOUND (nq), BOUND (np),
			    ARRAY3 (REAL, A, nr, nq, np, NQ, NP),
			    ARRAY2 (REAL, C, np, np, NP),
			    ARRAY1 (REAL, sum, np));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int nr = bound (NR), nq = bound (NQ), np = bound (NP);
  void *A = array3 ("A", INOUT, spread, nr, nq, np, NQ, NP);
  void *C = array2 ("C", IN, spread, np, np, NP);
  void *sum = array1 ("sum", OUT, zero, np);

  work (2.0 * nr * nq * np * np);
  while (again ())
    kernel_doitgen (nr, nq, np, A, C, sum);
}
#endif
