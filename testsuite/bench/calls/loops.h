/* Loops of about a hundred iterations (loops.c), for who calls them a million times
   (caller.c): their names, and the size at which each has as many.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define LOOPS(X)							\
  X (scale, 100)							\
  X (add, 100)								\
  X (dot, 100)								\
  X (prefix, 100)							\
  X (smooth, 10)							\
  X (transpose, 10)							\
  X (matrix_vector, 10)							\
  X (triangle, 14)							\
  X (product, 5)

#define DECLARE(name, size)						\
  void name (long n, double *a, const double *b, const double *c);
LOOPS (DECLARE)
#undef DECLARE
