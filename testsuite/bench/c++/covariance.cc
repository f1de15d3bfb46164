/* Sample covariance of the columns of a table, with loops over ranges and a
   std::vector.  See ../kernels/covariance.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <vector>
#include "matrix.h"

extern "C" void
kernel_covariance (int m, int n, double *table, double *covariances,
		   double *means)
{
  matrix<double> data (table, n, m), cov (covariances, m, m);
  std::vector<double> mean (m);

  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      mean[j] += data (i, j);
  for (double &x : mean)
    x /= n;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      data (i, j) -= mean[j];
  for (int i = 0; i < m; i++)
    for (int j = i; j < m; j++)
      {
	double sum = 0;
	for (int k = 0; k < n; k++)
	  sum += data (k, i) * data (k, j);
	cov (i, j) = cov (j, i) = sum / (n - 1);
      }
  for (const double &x : mean)
    *means++ = x;
}
