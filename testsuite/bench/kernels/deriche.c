/* Deriche's recursive smoothing of an image.

   The filter k (alpha |x| + 1) exp (-alpha |x|) is the sum of a causal and an
   anticausal recurrence of order two, each with the poles exp (-alpha); it is
   applied along the second dimension, then along the first.  k makes its sum
   one.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "deriche.h"
#include <math.h>

#define in(i, j) AT2 (in, i, j, h)
#define out(i, j) AT2 (out, i, j, h)
#define y1(i, j) AT2 (y1, i, j, h)
#define y2(i, j) AT2 (y2, i, j, h)

/* OUT (W x H) = IN (W x H) smoothed with parameter ALPHA; Y1 and Y2 hold the
   two recurrences of the second pass at the end.  */
void
kernel_deriche (BOUND (w), BOUND (h), REAL alpha, ARRAY2 (REAL, in, w, h, H),
		ARRAY2 (REAL, out, w, h, H), ARRAY2 (REAL, y1, w, h, H),
		ARRAY2 (REAL, y2, w, h, H))
{
  REAL e = exp (-alpha);
  REAL k = (1 - e) * (1 - e) / (1 + 2 * alpha * e - e * e);
  REAL a1 = k;
  REAL a2 = k * e * (alpha - 1);
  REAL a3 = k * e * (alpha + 1);
  REAL a4 = -k * e * e;
  REAL b1 = 2 * e;
  REAL b2 = -e * e;

  for (int i = 0; i < w; i++)
    {
      REAL x_1 = 0, y_1 = 0, y_2 = 0;
      for (int j = 0; j < h; j++)
	{
	  y1 (i, j) = a1 * in (i, j) + a2 * x_1 + b1 * y_1 + b2 * y_2;
	  x_1 = in (i, j);
	  y_2 = y_1;
	  y_1 = y1 (i, j);
	}
    }
  for (int i = 0; i < w; i++)
    {
      REAL x_1 = 0, x_2 = 0, y_1 = 0, y_2 = 0;
      for (int j = h - 1; j >= 0; j--)
	{
	  y2 (i, j) = a3 * x_1 + a4 * x_2 + b1 * y_1 + b2 * y_2;
	  x_2 = x_1;
	  x_1 = in (i, j);
	  y_2 = y_1;
	  y_1 = y2 (i, j);
	}
    }
  for (int i = 0; i < w; i++)
    for (int j = 0; j < h; j++)
      out (i, j) = y1 (i, j) + y2 (i, j);

  for (int j = 0; j < h; j++)
    {
      REAL x_1 = 0, y_1 = 0, y_2 = 0;
      for (int i = 0; i < w; i++)
	{
	  y1 (i, j) = a1 * out (i, j) + a2 * x_1 + b1 * y_1 + b2 * y_2;
	  x_1 = out (i, j);
	  y_2 = y_1;
	  y_1 = y1 (i, j);
	}
    }
  for (int j = 0; j < h; j++)
    {
      REAL x_1 = 0, x_2 = 0, y_1 = 0, y_2 = 0;
      for (int i = w - 1; i >= 0; i--)
	{
	  y2 (i, j) = a3 * x_1 + a4 * x_2 + b1 * y_1 + b2 * y_2;
	  x_2 = x_1;
	  x_1 = out (i, j);
	  y_2 = y_1;
	  y_1 = y2 (i, j);
	}
    }
  for (int i = 0; i < w; i++)
    for (int j = 0; j < h; j++)
      out (i, j) = y1 (i, j) + y2 (i, j);
}
