/* Sample covariance of the columns of a table.

   Sums are kept in registers; the matrix is symmetric, so half of it is
   computed and mirrored.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "covariance.h"

#define data(i, j) AT2 (data, i, j, m)
#define cov(i, j) AT2 (cov, i, j, m)

/* COV (M x M) = covariance of the columns of DATA (N x M), which is centred
   in place; MEAN (M) receives the means.  */
void
kernel_covariance (BOUND (m), BOUND (n), ARRAY2 (REAL, data, n, m, M),
		   ARRAY2 (REAL, cov, m, m, M), ARRAY1 (REAL, mean, m))
{
  for (int j = 0; j < m; j++)
    {
      REAL sum = 0;
      for (int i = 0; i < n; i++)
	sum += data (i, j);
      mean[j] = sum / n;
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      data (i, j) -= mean[j];
  for (int i = 0; i < m; i++)
    for (int j = i; j < m; j++)
      {
	REAL sum = 0;
	for (int k = 0; k < n; k++)
	  sum += data (k, i) * data (k, j);
	cov (i, j) = sum / (n - 1);
	cov (j, i) = cov (i, j);
      }
}
