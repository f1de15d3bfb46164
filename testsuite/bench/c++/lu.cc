/* LU factorisation in place, with references to elements.  See ../kernels/lu.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "matrix.h"

extern "C" void
kernel_lu (int n, double *a)
{
  matrix<double> A (a, n, n);

  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i; j++)
	{
	  double &x = A (i, j);
	  for (int k = 0; k < j; k++)
	    x -= A (i, k) * A (k, j);
	  x /= A (j, j);
	}
      for (int j = i; j < n; j++)
	{
	  double &x = A (i, j);
	  for (int k = 0; k < i; k++)
	    x -= A (i, k) * A (k, j);
	}
    }
}
