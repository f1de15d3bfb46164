/* Alternating direction implicit integration of the heat equation
   u_t = 2 u_xx + u_yy on the unit square, u = 1 on the boundary.

   Each step solves one tridiagonal system per column, then one per row:
   elimination runs upwards with factors p and right sides q, substitution
   downwards.  The grid has spacing 1 / n, time the step 1 / nt.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "adi.h"

#define u(i, j) AT2 (u, i, j, n)
#define v(i, j) AT2 (v, i, j, n)
#define p(i, j) AT2 (p, i, j, n)
#define q(i, j) AT2 (q, i, j, n)

/* NT steps on the N x N grid U; V holds the half step, P and Q the
   eliminated systems.  */
void
kernel_adi (BOUND (nt), BOUND (n), ARRAY2 (REAL, u, n, n, N),
	    ARRAY2 (REAL, v, n, n, N), ARRAY2 (REAL, p, n, n, N),
	    ARRAY2 (REAL, q, n, n, N))
{
  REAL dt = (REAL) 1 / nt;
  REAL x = 2 * dt * n * n;
  REAL y = dt * n * n;
  REAL a = -x / 2;
  REAL b = 1 + x;
  REAL c = a;
  REAL d = -y / 2;
  REAL e = 1 + y;
  REAL f = d;

  for (int t = 0; t < nt; t++)
    {
      for (int i = 1; i < n - 1; i++)
	{
	  v (0, i) = 1;
	  p (i, 0) = 0;
	  q (i, 0) = v (0, i);
	  for (int j = 1; j < n - 1; j++)
	    {
	      p (i, j) = -c / (a * p (i, j - 1) + b);
	      q (i, j) = (-d * u (j, i - 1) + (1 + 2 * d) * u (j, i)
			  - f * u (j, i + 1) - a * q (i, j - 1))
			 / (a * p (i, j - 1) + b);
	    }
	  v (n - 1, i) = 1;
	  for (int j = n - 2; j >= 1; j--)
	    v (j, i) = p (i, j) * v (j + 1, i) + q (i, j);
	}
      for (int i = 1; i < n - 1; i++)
	{
	  u (i, 0) = 1;
	  p (i, 0) = 0;
	  q (i, 0) = u (i, 0);
	  for (int j = 1; j < n - 1; j++)
	    {
	      p (i, j) = -f / (d * p (i, j - 1) + e);
	      q (i, j) = (-a * v (i - 1, j) + (1 + 2 * a) * v (i, j)
			  - c * v (i + 1, j) - d * q (i, j - 1))
			 / (d * p (i, j - 1) + e);
	    }
	  u (i, n - 1) = 1;
	  for (int j = n - 2; j >= 1; j--)
	    u (i, j) = p (i, j) * u (i, j + 1) + q (i, j);
	}
    }
}
