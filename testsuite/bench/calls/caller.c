/* Call each of the loops a million times; print its name and the nanoseconds of a
   call.  With the name of a loop as argument: only that one.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "loops.h"

#define CALLS 1000000
#define ELEMENTS 1024

static double a[ELEMENTS], b[ELEMENTS], c[ELEMENTS];

static double
seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

typedef struct loop
{
  const char *name;
  long size;
  void (*run) (long, double *, const double *, const double *);
} loop;

#define ROW(name, size) { #name, size, name },
static const loop loops[] = { LOOPS (ROW) };

int
main (int argc, char **argv)
{
  for (int i = 0; i < ELEMENTS; i++)
    {
      b[i] = 1.0 / (i + 3);
      c[i] = 1.0 / (i + 7);
    }
  for (unsigned x = 0; x < sizeof loops / sizeof loops[0]; x++)
    if (argc < 2 || strcmp (argv[1], loops[x].name) == 0)
      {
	double start = seconds ();

	for (int call = 0; call < CALLS; call++)
	  loops[x].run (loops[x].size, a, b, c);
	printf ("%s %.2f\n", loops[x].name, 1e9 * (seconds () - start) / CALLS);
      }
  return 0;
}
