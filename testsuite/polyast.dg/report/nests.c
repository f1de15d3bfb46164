/* Nests for a page: a product, a stencil that is skewed, two nests that are
   fused, and refused ones.  <i>No markup</i> & no "entity" &lt; either.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define N 600

double x[N][N], y[N][N];

void
product (int n, double a[restrict n][n], double b[restrict n][n],
	 double c[restrict n][n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	c[i][j] = 0.0;
	for (int k = 0; k < n; k++)
	  c[i][j] += a[i][k] * b[k][j];	/* 1 < 2 && <b> */
      }
}

void
stencil (int steps, int n, double *a)
{
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      a[i] = 0.33333 * (a[i - 1] + a[i] + a[i + 1]);
}

void
consecutive (double f)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      x[i][j] = f * x[i][j];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      y[j][i] = y[j][i] + x[i][j];
}

void
squares (int n, const double *a, double *b)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n && i < 100; j++)
      b[j] += a[ i*i ];
}

extern double next (double *);

void
calls (int n, double *a)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += next (a + j);
}
