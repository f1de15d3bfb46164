/* Pearson correlation of the columns of a table.

   Columns are centred and scaled by sqrt (n) times their standard deviation;
   a (nearly) constant column keeps deviation 1.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "correlation.h"
#include <math.h>

#define data(i, j) AT2 (data, i, j, m)
#define corr(i, j) AT2 (corr, i, j, m)

/* CORR (M x M) = correlation of the columns of DATA (N x M), which is
   normalised in place; MEAN (M) and STDDEV (M) describe the columns.  COUNT
   is N as a REAL; deviations up to EPS count as none.  */
void
kernel_correlation (BOUND (m), BOUND (n), REAL count, REAL eps,
		    ARRAY2 (REAL, data, n, m, M), ARRAY2 (REAL, corr, m, m, M),
		    ARRAY1 (REAL, mean, m), ARRAY1 (REAL, stddev, m))
{
  for (int j = 0; j < m; j++)
    {
      mean[j] = 0;
      for (int i = 0; i < n; i++)
	mean[j] += data (i, j);
      mean[j] /= count;
    }
  for (int j = 0; j < m; j++)
    {
      stddev[j] = 0;
      for (int i = 0; i < n; i++)
	stddev[j] += (data (i, j) - mean[j]) * (data (i, j) - mean[j]);
      stddev[j] = sqrt (stddev[j] / count);
      if (stddev[j] <= eps)
	stddev[j] = 1;
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	data (i, j) -= mean[j];
	data (i, j) /= sqrt (count) * stddev[j];
      }
  for (int i = 0; i < m; i++)
    {
      corr (i, i) = 1;
      for (int j = i + 1; j < m; j++)
	{
	  corr (i, j) = 0;
	  for (int k = 0; k < n; k++)
	    corr (i, j) += data (k, i) * data (k, j);
	  corr (j, i) = corr (i, j);
	}
    }
}
