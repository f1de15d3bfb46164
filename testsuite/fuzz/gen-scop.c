/* gen-scop SEED: a random scop, on standard output, that says how to run
   polyast-opt on it, like those of testsuite/core:

     # polyast-opt: --force --verify --tile-size=3,2 --interpret=n=5,m=4
     name: random17
     context: [n, m] -> { : n >= 0 and m >= 0 }
     array A0: element 8, extent { A0[x0] }
     ...
     statement S0
       domain: [n, m] -> { S0[i, j] : 0 <= i < n and i <= j < m }
       schedule: { S0[i, j] -> [0, i, 0, -j, 0] }
       write: [n, m] -> { S0[i, j] -> A1[i, j - 1] }
       read: [n, m] -> { S0[i, j] -> A0[n - i] }

   A scop is a tree of loops, up to four deep, with up to five statements at
   any place.  Bounds depend on parameters and outer iterators; loops run
   upwards or downwards; some statements have conditions.  Subscripts are
   iterators, shifted, doubled, added, subtracted or reflected, or constant;
   some statements update, some may write.  Two of three scops are tame, with
   rectangular loops and subscripts that are only shifted, so that there is
   something that can be transformed.  The options turn stages on and off
   and choose tile sizes, unroll factors, threads, and the machine, now and
   then a small quota.  The same seed gives the same file everywhere.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_STMT 5
#define MAX_DEPTH 4
#define N_ARRAY 5
#define MAX_TEXT 512

/* Beyond that, single scops would take most of the time.  */
#define LARGEST_QUOTA 300000

/* Dimensions of the arrays, the last of which is a scalar.  */
static const int array_dim[N_ARRAY] = { 1, 2, 2, 3, 0 };

/* Where in the tree of loops the generator is: DEPTH loops, their conditions,
   and the dates of a statement there.  */
typedef struct place
{
  int depth;
  char domain[MAX_TEXT];
  char dates[MAX_TEXT];
} place;

/* The scop so far.  */
typedef struct scop
{
  FILE *out;
  int n_stmt, max_stmt;
  int depth;			/* Of the deepest statement.  */
} scop;

static const char iterators[] = "ijkl";

static unsigned long state;

/* No conditions, and subscripts that are only shifted.  */
static bool is_tame;

/* A number from 0 to N - 1.  */

static int
pick (int n)
{
  state = state * 6364136223846793005ul + 1442695040888963407ul;
  return (int) ((state >> 33) % (unsigned long) n);
}

/* One of the N texts that follow.  */

static const char *
choose (int n, ...)
{
  const char *chosen = NULL;
  int at = pick (n);
  va_list args;

  va_start (args, n);
  for (int i = 0; i <= at; i++)
    chosen = va_arg (args, const char *);
  va_end (args);
  return chosen;
}

/* Append a printf-style piece to TEXT, of MAX_TEXT characters.  */

static void __attribute__ ((format (printf, 2, 3)))
append (char *text, const char *format, ...)
{
  size_t used = strlen (text);
  va_list args;

  va_start (args, format);
  vsnprintf (text + used, MAX_TEXT - used, format, args);
  va_end (args);
}

/* One of the DEPTH iterators.  */

static char
pick_iterator (int depth)
{
  return iterators[pick (depth)];
}

/* Loops.  */

/* Append to DOMAIN the bounds of iterator number DEPTH.  */

static void
append_bounds (char *domain, int depth)
{
  char x = iterators[depth];

  append (domain, "%s%d <= %c < %s", depth ? " and " : "", pick (3) ? 0 : 1, x,
	  choose (6, "n", "n", "m", "m", "n - 1", "4"));
  if (depth > 0 && pick (is_tame ? 9 : 3) == 0)
    {
      char y = pick_iterator (depth);
      switch (pick (4))
	{
	case 0: append (domain, " and %c <= %c", x, y); break;
	case 1: append (domain, " and %c > %c", x, y); break;
	case 2: append (domain, " and %c + %c < n", x, y); break;
	default: append (domain, " and %c - 1 <= %c <= %c + 2", y, x, y);
	}
    }
}

/* Append to DOMAIN a condition of a statement in DEPTH loops.  */

static void
append_guard (char *domain, int depth)
{
  char x = pick_iterator (depth), y = pick_iterator (depth);

  switch (pick (4))
    {
    case 0: append (domain, " and %c >= 2", x); break;
    case 1: append (domain, " and %c <= %c", x, y); break;
    case 2: append (domain, " and %c mod 2 = %d", x, pick (2)); break;
    default: append (domain, " and %c = %d", x, pick (3));
    }
}

/* Append to DATES that of the loop of iterator X.  */

static void
append_date (char *dates, char x)
{
  switch (pick (8))
    {
    case 0: append (dates, "-%c, ", x); break;
    case 1: append (dates, "%c + %d, ", x, 1 + pick (3)); break;
    default: append (dates, "%c, ", x);
    }
}

/* Statements.  */

/* Print to OUT a subscript in DEPTH loops.  */

static void
print_subscript (FILE *out, int depth)
{
  int constant = pick (3) - 1;
  char x, y;

  if (depth == 0 || (!is_tame && pick (12) == 0))
    {
      fprintf (out, "%d", pick (3));
      return;
    }
  x = pick_iterator (depth);
  y = pick_iterator (depth);
  switch (is_tame ? 12 : pick (12))
    {
    case 0: fprintf (out, "2%c + %d", x, constant); break;
    case 1: fprintf (out, "%c + %c", x, y); break;
    case 2: fprintf (out, "%c - %c + 5", x, y); break;
    case 3: fprintf (out, "n - %c", x); break;
    default: fprintf (out, "%c + %d", x, constant);
    }
}

/* Print to OUT the tuple of statement S in DEPTH loops.  */

static void
print_tuple (FILE *out, int s, int depth)
{
  fprintf (out, "S%d[", s);
  for (int d = 0; d < depth; d++)
    fprintf (out, "%s%c", d ? ", " : "", iterators[d]);
  putc (']', out);
}

/* Print to OUT an access of statement S in DEPTH loops: of KIND, and, unless
   it is NULL, the same of kind SECOND.  */

static void
print_access (FILE *out, const char *kind, const char *second, int s,
	      int depth)
{
  unsigned long start;
  int array = pick (6) ? pick (N_ARRAY - 1) : N_ARRAY - 1;

  for (start = state; kind; kind = second, second = NULL)
    {
      state = start;
      fprintf (out, "  %s: [n, m] -> { ", kind);
      print_tuple (out, s, depth);
      fprintf (out, " -> A%d[", array);
      for (int d = 0; d < array_dim[array]; d++)
	{
	  fputs (d ? ", " : "", out);
	  print_subscript (out, depth);
	}
      fputs ("] }\n", out);
    }
}

/* Print the accesses of statement S in DEPTH loops to OUT.  */

static void
print_accesses (FILE *out, int s, int depth)
{
  bool update = pick (3) == 0;

  if (update)
    print_access (out, "write", "read", s, depth);
  else
    print_access (out, pick (8) ? "write" : "may-write", NULL, s, depth);
  if (pick (16) == 0)
    print_access (out, "write", NULL, s, depth);
  for (int r = pick (4); r > 0; r--)
    print_access (out, "read", NULL, s, depth);
  fprintf (out, "  operations: %d\n", pick (4) ? pick (4) : 10);
  if (s > 0 && pick (4) == 0)
    fprintf (out, "  shares: S%d %d\n", pick (s), pick (11));
  if (update && pick (4))
    fprintf (out, "  reduction: %s\n", choose (4, "+", "*", "min", "max"));
}

/* Add a statement at PLACE, where it is number BETA, to SCOP.  */

static void
add_stmt (scop *scop, const place *place, int beta)
{
  int s = scop->n_stmt++, depth = place->depth;
  char domain[MAX_TEXT] = "";

  append (domain, "%s", place->domain);
  if (depth > 0 && !is_tame && pick (6) == 0)
    append_guard (domain, depth);
  if (depth > scop->depth)
    scop->depth = depth;
  fprintf (scop->out, "statement S%d\n  domain: [n, m] -> { ", s);
  print_tuple (scop->out, s, depth);
  fprintf (scop->out, " : %s }\n  schedule: { ", domain);
  print_tuple (scop->out, s, depth);
  fprintf (scop->out, " -> [%s%d] }\n", place->dates, beta);
  print_accesses (scop->out, s, depth);
}

static void add_body (scop *scop, const place *outer);

/* Add a loop at OUTER, where it is number BETA, and what is in it to SCOP.  */

static void
add_loop (scop *scop, const place *outer, int beta)
{
  place inner = *outer;

  append_bounds (inner.domain, inner.depth);
  append (inner.dates, "%d, ", beta);
  append_date (inner.dates, iterators[inner.depth]);
  inner.depth++;
  add_body (scop, &inner);
}

/* Add loops and statements at OUTER to SCOP.  */

static void
add_body (scop *scop, const place *outer)
{
  int n = 1 + (outer->depth == 0 ? pick (4) : pick (5) / 3);

  for (int beta = 0; beta < n && scop->n_stmt < scop->max_stmt; beta++)
    {
      bool loop = outer->depth == 0 ? pick (10) > 0
		  : outer->depth < MAX_DEPTH - 1 ? pick (5) < 3
		  : outer->depth < MAX_DEPTH && pick (8) == 0;
      if (loop)
	add_loop (scop, outer, beta);
      else
	add_stmt (scop, outer, beta);
    }
}

/* The file.  */

/* Print to OUT a list of one to three numbers from 1 to LARGEST for option
   NAME.  */

static void
print_list (FILE *out, const char *name, int largest)
{
  fprintf (out, " --%s=%d", name, 1 + pick (largest));
  for (int n = pick (3); n > 0; n--)
    fprintf (out, ",%d", 1 + pick (largest));
}

/* Print to OUT which stages are on.  */

static void
print_stages (FILE *out)
{
  static const char *const on[]
    = { "fuse", "permute", "retime", "reverse", "associative", "sink", "skew",
	"tile", "register-tile", "separate", "unroll", "pipeline" };
  static const char *const off[] = { "imperfect", "parallel", "reduction",
				     "wavefront" };

  if (pick (12) == 0)
    fputs (" --schedule=identity", out);
  for (size_t i = 0; i < sizeof on / sizeof *on; i++)
    if (pick (8) == 0)
      fprintf (out, " --%s=off", on[i]);
  for (size_t i = 0; i < sizeof off / sizeof *off; i++)
    if (pick (2))
      fprintf (out, " --%s", off[i]);
}

/* Print to OUT sizes for the stages.  Returns whether those of tiles are to be told
   when the scop is run.  */

static bool
print_sizes (FILE *out)
{
  int kind = pick (8);
  if (kind > 2)
    print_list (out, "tile-size", 6);
  else
    fprintf (out, " --tile-size=%s",
	     kind > 0 ? "param" : choose (2, "model", "paper"));
  print_list (out, "unroll-factor", 4);
  if (pick (3) == 0)
    print_list (out, "register-block", 4);
  if (pick (3) == 0)
    fprintf (out, " --vector-size=%s", choose (3, "16", "32", "64"));
  if (pick (3) == 0)
    fprintf (out, " --vector-registers=%s", choose (3, "8", "16", "32"));
  if (pick (3) == 0)
    fprintf (out, " --l1-cache-size=%d --l2-cache-size=%d --tlb-entries=%d",
	     1 << pick (8), 1 << pick (12), 1 << pick (8));
  fprintf (out, " --max-operations=%d",
	   pick (10) ? LARGEST_QUOTA : 1 << (4 + pick (16)));
  return kind == 1 || kind == 2;
}

/* Print to OUT how to run a scop of DEPTH loops: with parameters such that it
   doesn't take too long.  */

static void
print_command (FILE *out, int depth)
{
  int smallest = pick (5) ? 3 : 0;
  int largest = depth > 3 ? 5 : depth > 2 ? 6 : 9;
  int n = smallest + pick (largest - smallest + 1);
  int m = smallest + pick (largest - smallest + 1);

  fputs ("# polyast-opt: --verify --force", out);
  print_stages (out);
  bool tell = print_sizes (out);
  fprintf (out, " --interpret=n=%d,m=%d", n, m);
  for (int k = 0; tell && k < 4; k++)
    fprintf (out, ",T%d=%d", k, pick (8));
  fputs ("\n", out);
}

/* Print the arrays to OUT.  */

static void
print_arrays (FILE *out)
{
  for (int a = 0; a < N_ARRAY; a++)
    {
      fprintf (out, "array A%d: element %s, extent { A%d[", a,
	       choose (6, "8", "8", "8", "4", "2", "1"), a);
      for (int d = 0; d < array_dim[a]; d++)
	fprintf (out, "%sx%d", d ? ", " : "", d);
      fputs ("]", out);
      for (int d = 1; d < array_dim[a]; d++)
	fprintf (out, "%s0 <= x%d < 100", d > 1 ? " and " : " : ", d);
      fputs (" }\n", out);
    }
}

int
main (int argc, char **argv)
{
  int seed = argc == 2 ? atoi (argv[1]) : -1;
  char *text = NULL;
  size_t size;
  scop scop = { NULL, 0, 0, 0 };
  place outermost = { 0, "", "" };

  if (seed < 0 || !(scop.out = open_memstream (&text, &size)))
    {
      fputs ("usage: gen-scop SEED\n", stderr);
      return 2;
    }
  state = (unsigned long) seed * 2654435761ul + 1;
  is_tame = pick (3) > 0;
  scop.max_stmt = 1 + pick (MAX_STMT);
  print_arrays (scop.out);
  while (scop.n_stmt == 0)
    add_body (&scop, &outermost);
  fclose (scop.out);
  print_command (stdout, scop.depth);
  printf ("name: random%d\ncontext: [n, m] -> { : n >= 0 and m >= 0 }\n%s",
	  seed, text);
  free (text);
  return 0;
}
