/* Prices of options after Black and Scholes: one formula per element.

   The cumulative normal distribution is a polynomial times the density
   (Abramowitz and Stegun 26.2.17).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "options.h"
#include <math.h>

/* The probability that a normal variable is below X.  */
static inline REAL
normal (REAL x)
{
  REAL k = 1 / (1 + (REAL) 0.2316419 * fabs (x));
  REAL series = k * ((REAL) 0.31938153
		     + k * ((REAL) -0.356563782
			    + k * ((REAL) 1.781477937
				   + k * ((REAL) -1.821255978
					  + k * (REAL) 1.330274429))));
  REAL tail = series * (REAL) 0.3989422804014327 * exp (-x * x / 2);
  return x < 0 ? tail : 1 - tail;
}

/* CALL and PUT (N each) = the prices of options to buy and to sell something
   that costs PRICE for STRIKE after so many YEARS.  */
void
kernel_options (BOUND (n), REAL rate, REAL volatility, ARRAY1 (REAL, call, n),
		ARRAY1 (REAL, put, n), ARRAY1 (REAL, price, n),
		ARRAY1 (REAL, strike, n), ARRAY1 (REAL, years, n))
{
  for (int i = 0; i < n; i++)
    {
      REAL spread = volatility * sqrt (years[i]);
      REAL d1 = (log (price[i] / strike[i])
		 + (rate + volatility * volatility / 2) * years[i]) / spread;
      REAL d2 = d1 - spread;
      REAL discounted = strike[i] * exp (-rate * years[i]);
      call[i] = price[i] * normal (d1) - discounted * normal (d2);
      put[i] = discounted * normal (-d2) - price[i] * normal (-d1);
    }
}
