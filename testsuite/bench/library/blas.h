/* What the kernels written with the BLAS share.  They have the prototypes of
   the plain ones, in all forms, for elements of type double.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef BLAS_H
#define BLAS_H

#include <cblas.h>

/* The leading dimension of an array whose inner dimension has the bound N and
   the extent EXTENT.  */
#if defined FORM_VLA || defined FORM_FLAT
# define LEADING(n, extent) (n)
#else
# define LEADING(n, extent) ROW (extent)
#endif

/* The first element of A.  */
#define FIRST(a) ((double *) (a))

/* C (M x N) = ALPHA A B + BETA C, A having K columns.  */
static inline void
multiply (int m, int n, int k, double alpha, const double *a, int lda,
	  const double *b, int ldb, double beta, double *c, int ldc)
{
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, alpha, a,
	       lda, b, ldb, beta, c, ldc);
}

/* Y = ALPHA op (A) X + BETA Y, A being M x N.  */
static inline void
apply (CBLAS_TRANSPOSE op, int m, int n, double alpha, const double *a,
       int lda, const double *x, double beta, double *y)
{
  cblas_dgemv (CblasRowMajor, op, m, n, alpha, a, lda, x, 1, beta, y, 1);
}

#endif
