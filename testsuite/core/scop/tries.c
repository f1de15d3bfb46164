/* Tries inside each other: what can be done without, in something that can be
   done without.

   In: something that takes many operations of isl's, under limits.  Out: a line
   "PASS: row" or "FAIL: row" for each row of the table, which says how it must
   end.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdio.h>

#include <isl/set.h>

#include "polyast.h"

/* Operations that are allowed to the try inside, to the one around it and to
   the stage; and whether the tries, and the stage, must come to their end.  */
static const struct row
{
  const char *name;
  unsigned long inner, outer;
  int stage;
  bool inner_ends, outer_ends, stage_ends;
} row_table[] =
{
  { "enough for all", 1000000, 1000000, 1000000, true, true, true },
  { "too few inside", 10, 1000000, 1000000, false, true, true },
  { "too few around", 1000000, 10, 1000000, true, false, true },
  { "too few for the stage", 1000000, 1000000, 10, true, true, false }
};

#define N_ROW ((int) (sizeof row_table / sizeof row_table[0]))

/* Let isl work in CTX.  */
static void
work (pa_context *ctx)
{
  isl_set *set
    = isl_set_read_from_str (ctx->isl, "[n] -> { [i, j] : 0 <= 2i + 3j < n and "
				       "exists (k : i = 5k and 7j < n + k) }");

  set = isl_set_subtract (isl_set_lexmin (isl_set_copy (set)), set);
  isl_set_free (isl_set_coalesce (set));
}

/* Does the tries' end agree with ROW?  */
static bool
check (const struct row *row)
{
  pa_options options;
  pa_context *ctx;
  unsigned long outer, inner;
  bool ok;

  pa_options_init (&options);
  options.max_operations = row->stage;
  ctx = pa_context_alloc (&options, NULL);
  if (!ctx)
    return false;
  pa_context_enter (ctx, "scop");
  outer = pa_context_begin_try (ctx, row->outer);
  inner = pa_context_begin_try (ctx, row->inner);
  work (ctx);
  ok = pa_context_end_try (ctx, inner) == row->inner_ends;
  ok = pa_context_end_try (ctx, outer) == row->outer_ends && ok;
  ok = pa_context_leave (ctx) == row->stage_ends && ok;
  pa_context_free (ctx);
  return ok;
}

int
main (void)
{
  bool ok = true;

  for (int i = 0; i < N_ROW; i++)
    {
      bool passed = check (&row_table[i]);

      printf ("%s: %s\n", passed ? "PASS" : "FAIL", row_table[i].name);
      ok = ok && passed;
    }
  return ok ? 0 : 1;
}
