/* What every run test needs: sizes, data, comparison bit for bit.

   PLAIN functions are compiled without optimization, so the plugin never
   touches them: a test's reference is one.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <string.h>

#define KERNEL __attribute__ ((noipa))
#define PLAIN __attribute__ ((noipa, optimize ("O0"), unused))

/* NAME with the body that follows, to be compiled by the plugin, and
   NAME_reference, not to be.  */
#define DEFINE_PAIR(name, ...)						\
  KERNEL static void							\
  name (int n, int m)							\
  {									\
    __VA_ARGS__								\
  }									\
  PLAIN static void							\
  name##_reference (int n, int m)					\
  {									\
    __VA_ARGS__								\
  }

extern void abort (void);

#ifndef N
#define N 100
#endif

/* Sizes every kernel is run at: empty, one, two, not a multiple of a tile's
   size, and the whole array.  */
static const int check_sizes[] = { 0, 1, 2, 33, N };
#define N_SIZES ((int) (sizeof check_sizes / sizeof check_sizes[0]))

/* Numbers that a sum in another order would not round to the same.  */
#define DEFINE_FILL(type, name, expression)				\
  PLAIN static void							\
  name (void *data, unsigned long size, unsigned seed)			\
  {									\
    type *x = data;							\
    for (unsigned long i = 0; i < size / sizeof (type); i++)		\
      {									\
	seed = seed * 1103515245u + 12345u;				\
	x[i] = (expression);						\
      }									\
  }

DEFINE_FILL (double, fill_double, ((int) (seed >> 8) % 2001 - 1000) / 937.0)
DEFINE_FILL (float, fill_float, ((int) (seed >> 8) % 2001 - 1000) / 937.0f)
DEFINE_FILL (unsigned, fill_unsigned, seed >> 3)
DEFINE_FILL (short, fill_short, (int) (seed >> 8) % 200 - 100)

/* Abort unless X and Y, of SIZE bytes, are equal.  */
PLAIN static void
check_equal (const void *x, const void *y, unsigned long size)
{
  if (memcmp (x, y, size) != 0)
    abort ();
}

/* Abort unless KERNEL does to A, of SIZE bytes, at all sizes what REFERENCE does to
   EXPECTED.  Both are filled with the same numbers before.  */
PLAIN static void
check_update (void (*kernel) (int), void (*reference) (int), void *a,
	      void *expected, unsigned long size,
	      void (*fill) (void *, unsigned long, unsigned))
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill (a, size, 1);
      fill (expected, size, 1);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (a, expected, size);
    }
}
