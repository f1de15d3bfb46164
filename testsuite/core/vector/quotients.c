/* Dependences with many quotients, those of

     if ((i + 2 * j) % 7 == l % 5)
       a[i + j] += a[l];

   The whole core must take less than three seconds of processor time for it: integer
   programs over all quotients took twice as long.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdio.h>
#include <time.h>

#include "pipeline.h"
#include "polyast.h"

#define FILE_NAME "quotients-tmp.scop"

static const char text[]
  = "context: [n, m] -> { : 0 <= n <= 2147483647 and 0 <= m <= 4001 - n }\n"
    "array a: element 8, extent { a[x] : 0 <= x < 4000 }\n"
    "statement S\n"
    "  domain: [n, m] -> { S[i, j, l] : 0 <= i < n and 0 <= j < m\n"
    "    and 0 <= l < n and (i + 2 j) mod 7 = l mod 5 }\n"
    "  schedule: { S[i, j, l] -> [0, i, 0, j, 0, l, 0] }\n"
    "  read: { S[i, j, l] -> a[i + j] }\n"
    "  read: { S[i, j, l] -> a[l] }\n"
    "  write: { S[i, j, l] -> a[i + j] }\n";

/* Write TEXT to FILE_NAME and open that; NULL on error.  */

static FILE *
open_scop (void)
{
  FILE *out = fopen (FILE_NAME, "w");

  if (!out)
    return NULL;
  fputs (text, out);
  fclose (out);
  return fopen (FILE_NAME, "r");
}

int
main (void)
{
  FILE *in = open_scop ();
  pa_options options;
  pa_context *ctx;
  pa_scop *scop;
  pa_result *result;
  clock_t start;
  double seconds;

  pa_options_init (&options);
  options.force = true;
  ctx = pa_context_alloc (&options, NULL);
  scop = in && ctx ? pa_scop_read (ctx, in, FILE_NAME) : NULL;
  start = clock ();
  result = pa_optimize (scop);
  seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
  printf ("%s: optimized\n", result ? "PASS" : "FAIL");
  printf ("%s: three seconds\n", result && seconds < 3 ? "PASS" : "FAIL");
  fprintf (stderr, "%.2f seconds\n", seconds);
  pa_result_free (result);
  pa_scop_free (scop);
  pa_context_free (ctx);
  if (in)
    fclose (in);
  remove (FILE_NAME);
  return 0;
}
