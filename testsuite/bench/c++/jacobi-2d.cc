/* Jacobi iteration in two dimensions, with rows by operator[].  See
   ../kernels/jacobi-2d.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "matrix.h"

/* NEXT = means of FROM, but on the border.  */
static inline void
step (const matrix<double> &next, const matrix<double> &from)
{
  for (std::size_t i = 1; i + 1 < from.rows (); i++)
    for (std::size_t j = 1; j + 1 < from.columns (); j++)
      next[i][j] = 0.2 * (from[i][j] + from[i][j - 1] + from[i][j + 1]
			  + from[i + 1][j] + from[i - 1][j]);
}

extern "C" void
kernel_jacobi_2d (int nt, int n, double *a, double *b)
{
  matrix<double> A (a, n, n), B (b, n, n);

  for (int t = 0; t < nt; t++)
    {
      step (B, A);
      step (A, B);
    }
}
