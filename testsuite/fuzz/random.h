/* Random numbers that follow from a seed: splitmix64.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdint.h>

/* The seed, then where the generator is.  */
static uint64_t random_state;

/* The next number.  */
static uint64_t
next_random (void)
{
  uint64_t z = (random_state += 0x9e3779b97f4a7c15u);

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/* A number from 0 to N - 1.  */
static inline int
below (int n)
{
  return (int) (next_random () % (uint64_t) n);
}

/* A number from MIN to MAX.  */
static inline int
between (int min, int max)
{
  return min + below (max - min + 1);
}

/* True with a chance of PERCENT.  */
static inline int
chance (int percent)
{
  return below (100) < percent;
}
