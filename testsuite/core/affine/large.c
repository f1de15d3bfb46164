/* A large scop through the scheduler "dl".

   It is like a shallow water code: 60 statements over one grid, each of which
   reads its neighbours' arrays, with more than 600 dependences.  It must be
   scheduled within five seconds of processor time.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "affine.h"
#include "polyast.h"

#define N_LARGE 60
#define FILE_NAME "large-tmp.scop"

/* Write the large scop to FILE_NAME.  */

static bool
write_large (void)
{
  FILE *out = fopen (FILE_NAME, "w");

  if (!out)
    return false;
  fputs ("name: large\ncontext: [n, m] -> { : n >= 0 and m >= 0 }\n", out);
  for (int a = 0; a < N_LARGE; a++)
    fprintf (out, "array A%d: element 8, extent [n, m] -> { A%d[i, j] : 0 <= j"
	     " <= m }\n", a, a);
  for (int s = 0; s < N_LARGE; s++)
    {
      fprintf (out, "statement S%d\n  domain: [n, m] -> { S%d[i, j] : 1 <= i <"
	       " n and 1 <= j < m }\n  schedule: { S%d[i, j] -> [%d, i, 0, j,"
	       " %d] }\n  write: { S%d[i, j] -> A%d[i, j] }\n", s, s, s, s / 3,
	       s % 3, s, s);
      for (int r = 1; r <= 11; r++)
	fprintf (out, "  read: { S%d[i, j] -> A%d[i + %d, j + %d] }\n", s,
		 (s + r * 5) % N_LARGE, r % 3 - 1, r % 2);
    }
  return fclose (out) == 0;
}

/* Schedule the scop in FILE_NAME.  Returns its number of dependences, or 0; the
   seconds it takes to find them and then the schedule go to *SECONDS.  */

static int
schedule_large (double *seconds)
{
  pa_options options;
  pa_context *ctx;
  FILE *in = fopen (FILE_NAME, "r");
  pa_scop *scop;
  pa_deps *deps = NULL;
  pa_schedule *schedule = NULL;
  int n = 0;
  clock_t start;

  pa_options_init (&options);
  options.max_operations = 0;
  ctx = pa_context_alloc (&options, NULL);
  scop = in && ctx ? pa_scop_read (ctx, in, FILE_NAME) : NULL;
  deps = pa_deps_compute (scop);
  start = clock ();
  schedule = pa_affine_schedule (scop, deps);
  *seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
  if (schedule && pa_schedule_legal (scop, deps, schedule))
    n = deps->n;
  pa_schedule_free (schedule);
  pa_deps_free (deps);
  pa_scop_free (scop);
  pa_context_free (ctx);
  if (in)
    fclose (in);
  return n;
}

int
main (void)
{
  double seconds = 0;
  int n = write_large () ? schedule_large (&seconds) : 0;

  printf ("%s: %d dependences\n", n >= 600 ? "PASS" : "FAIL", n);
  printf ("%s: five seconds\n", n && seconds < 5 ? "PASS" : "FAIL");
  fprintf (stderr, "%.2f seconds\n", seconds);
  remove (FILE_NAME);
  return 0;
}
