/* Matrix product, with elements by operator().  See ../kernels/gemm.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "matrix.h"

/* C = ALPHA A B + BETA C.  */
template <typename T>
static void
multiply (T alpha, const matrix<const T> &A, const matrix<const T> &B, T beta,
	  const matrix<T> &C)
{
  for (std::size_t i = 0; i < C.rows (); i++)
    for (std::size_t j = 0; j < C.columns (); j++)
      {
	T sum = 0;
	for (std::size_t k = 0; k < A.columns (); k++)
	  sum += A (i, k) * B (k, j);
	C (i, j) = alpha * sum + beta * C (i, j);
      }
}

extern "C" void
kernel_gemm (int ni, int nj, int nk, double alpha, double beta, double *C,
	     const double *A, const double *B)
{
  multiply<double> (alpha, { A, std::size_t (ni), std::size_t (nk) },
		    { B, std::size_t (nk), std::size_t (nj) }, beta,
		    { C, std::size_t (ni), std::size_t (nj) });
}
