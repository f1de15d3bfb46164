/* pagerank: sizes, prototype and data.  See pagerank.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "form.h"

EXTENT (N, n, 0, 120, 2000);
EXTENT (NT, nt, 1, 10, 20);

KERNEL void kernel_pagerank (BOUND (nt), BOUND (n), REAL d,
			     ARRAY2 (REAL, link, n, n, N),
			     ARRAY1 (REAL, rank, n), ARRAY1 (REAL, next, n));

#ifdef DRIVER
/* The data and the measured call.  */
static void
workload (void)
{
  int n = bound (N), nt = bound (NT);
  void *link = array2 ("link", INOUT, spread, n, n, N);
  void *rank = array1 ("rank", INOUT, near_one, n);
  void *next = array1 ("next", OUT, zero, n);

  work (3.0 * nt * n * n);
  while (again ())
    kernel_pagerank (nt, n, 0.85, link, rank, next);
}
#endif
