/* Loops of about a hundred iterations, as a library would have them: sizes are
   variable, and pointers may overlap.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "loops.h"

/* Multiples of a vector.  */
void
scale (long n, double *a, const double *b, const double *c)
{
  for (long i = 0; i < n; i++)
    a[i] = b[i] * c[0];
}

/* The sum of two vectors.  */
void
add (long n, double *a, const double *b, const double *c)
{
  for (long i = 0; i < n; i++)
    a[i] = b[i] + c[i];
}

/* The inner product.  */
void
dot (long n, double *a, const double *b, const double *c)
{
  double sum = 0.0;

  for (long i = 0; i < n; i++)
    sum += b[i] * c[i];
  a[0] = sum;
}

/* Each iteration needs the one before.  */
void
prefix (long n, double *a, const double *b, const double *c)
{
  a[0] = c[0];
  for (long i = 1; i < n; i++)
    a[i] = 0.5 * a[i - 1] + b[i];
}

/* Means of neighbours in a square with a border.  */
void
smooth (long n, double *a, const double *b, const double *c)
{
  for (long i = 1; i <= n; i++)
    for (long j = 1; j <= n; j++)
      a[i * (n + 2) + j] = c[0] * (b[(i - 1) * (n + 2) + j]
				   + b[(i + 1) * (n + 2) + j]
				   + b[i * (n + 2) + j - 1]
				   + b[i * (n + 2) + j + 1]);
}

/* Rows become columns.  */
void
transpose (long n, double *a, const double *b, const double *c)
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      a[i * n + j] = b[j * n + i] - c[0];
}

/* A matrix times a vector.  */
void
matrix_vector (long n, double *a, const double *b, const double *c)
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      a[i] += b[i * n + j] * c[j];
}

/* The same for one half of the matrix.  */
void
triangle (long n, double *a, const double *b, const double *c)
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < i; j++)
      a[i] -= b[i * n + j] * c[j];
}

/* The product of two matrices.  */
void
product (long n, double *a, const double *b, const double *c)
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < n; k++)
	a[i * n + j] += b[i * n + k] * c[k * n + j];
}
