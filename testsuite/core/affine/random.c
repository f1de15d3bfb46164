/* Random scops through the whole core, and a large one through the scheduler
   "dl".

   Each random scop has two to five statements of one to three loops, in the
   same nest or in nests one after the other, and accesses to three arrays with
   small offsets; every third one is a reduction.  polyast-opt validates it after
   every stage and runs it instance by instance, as scheduled (even seeds) or
   after all stages, with tiles of random sizes (odd ones); it must not find
   anything wrong.  With arguments FIRST and LAST these are the seeds.

   The large one is like a shallow water code: 60 statements over one grid,
   each of which reads its neighbours' arrays, with more than 600 dependences.
   It must be scheduled within five seconds of processor time.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "affine.h"
#include "polyast.h"

#define N_SCOP 200
#define N_LARGE 60
#define FILE_NAME "random-tmp.scop"

static unsigned long state;

/* A number from 0 to N - 1.  */

static int
pick (int n)
{
  state = (state * 6364136223846793005ul + 1442695040888963407ul);
  return (int) ((state >> 33) % (unsigned long) n);
}

/* Write the arrays of a random scop called SEED to OUT.  */

static void
write_arrays (FILE *out, int seed)
{
  fprintf (out, "name: random%d\ncontext: [n] -> { : n >= 0 }\n", seed);
  for (int a = 0; a < 3; a++)
    fprintf (out, "array A%d: element 8, extent { A%d[%s] }\n", a, a,
	     a == 0 ? "i" : "i, j");
}

/* Write an access of KIND by statement S of DEPTH loops to OUT, and, if SECOND is
   not NULL, the same one once more, of that kind.  */

static void
write_access (FILE *out, const char *kind, const char *second, int s,
	      int depth)
{
  static const char *const tuple[] = { "[i]", "[i, j]", "[i, j, k]" };
  int a = pick (3), n = a == 0 ? 1 : 2, iterator[2], offset[2];

  for (int d = 0; d < n; d++)
    {
      iterator[d] = pick (depth);
      offset[d] = pick (3) - 1;
    }
  for (; kind; kind = second, second = NULL)
    {
      fprintf (out, "  %s: { S%d%s -> A%d[", kind, s, tuple[depth - 1], a);
      for (int d = 0; d < n; d++)
	fprintf (out, "%s%c + %d", d ? ", " : "", 'i' + iterator[d],
		 offset[d]);
      fputs ("] }\n", out);
    }
}

/* Write statement S to OUT, in nest NEST; it has DEPTH loops, SHARED of which
   it has in common with the one before.  */

static void
write_stmt (FILE *out, int s, int nest, int depth, int shared)
{
  static const char *const tuple[] = { "i", "i, j", "i, j, k" };

  fprintf (out, "statement S%d\n  domain: [n] -> { S%d[%s] : 1 <= %s < n%s }\n",
	   s, s, tuple[depth - 1], tuple[depth - 1],
	   depth > 1 && pick (4) == 0 ? " and j <= i" : "");
  fprintf (out, "  schedule: { S%d[%s] -> [%d", s, tuple[depth - 1], nest);
  for (int k = 0; k < depth; k++)
    fprintf (out, ", %c, %d", 'i' + k, k + 1 >= shared ? s : 0);
  fputs ("] }\n", out);
  if (pick (3) == 0)
    {
      write_access (out, "write", "read", s, depth);
      fputs ("  reduction: +\n", out);
    }
  else
    write_access (out, "write", NULL, s, depth);
  for (int r = pick (3); r >= 0; r--)
    write_access (out, "read", NULL, s, depth);
}

/* Write the random scop of SEED to FILE_NAME.  */

static bool
write_random (int seed)
{
  FILE *out = fopen (FILE_NAME, "w");
  int n, nest = 0;

  if (!out)
    return false;
  state = (unsigned long) seed * 2654435761ul + 1;
  n = 2 + pick (4);
  write_arrays (out, seed);
  for (int s = 0; s < n; s++)
    {
      nest += pick (2);
      write_stmt (out, s, nest, 1 + pick (3), 1);
    }
  return fclose (out) == 0;
}

/* Does polyast-opt with OPTIONS and N iterations find what it makes of FILE_NAME
   right?  */

static bool
is_right_with (const char *options, int n)
{
  char command[1024];

  snprintf (command, sizeof command,
	    "'%s' --schedule=dl --verify --force %s --interpret=n=%d %s > random.log 2>&1"
	    " && ! grep -q 'validation' random.log",
	    getenv ("POLYAST_OPT"), options, n, FILE_NAME);
  return system (command) == 0;
}

/* Is the schedule of FILE_NAME right, or, if ALL, all that follows, with tiles
   of some size, with threads or without?  */

static bool
is_right (bool all)
{
  char options[128];

  snprintf (options, sizeof options, "--tile-size=%d,%d,%d --unroll-factor=%d%s",
	    2 + pick (3), 2 + pick (3), 2 + pick (4), 1 + pick (3),
	    pick (2) ? " --parallel" : "");
  return is_right_with (all ? options : "--skew=off --tile=off --separate=off"
					" --unroll=off", all ? 8 : 6);
}

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
main (int argc, char **argv)
{
  int n, n_wrong = 0;
  int first = argc > 2 ? atoi (argv[1]) : 1;
  int last = argc > 2 ? atoi (argv[2]) : N_SCOP;
  double seconds = 0;

  for (int seed = first; seed <= last; seed++)
    if (!write_random (seed) || !is_right (seed % 2))
      {
	printf ("FAIL: seed %d\n", seed);
	n_wrong++;
      }
  printf ("%s: %d random scops\n", n_wrong ? "FAIL" : "PASS",
	  last - first + 1);
  n = write_large () ? schedule_large (&seconds) : 0;
  printf ("%s: %d dependences\n", n >= 600 ? "PASS" : "FAIL", n);
  printf ("%s: five seconds\n", n && seconds < 5 ? "PASS" : "FAIL");
  fprintf (stderr, "%.2f seconds\n", seconds);
  remove (FILE_NAME);
  return 0;
}
