/* When all accesses of a scop stay inside their arrays.

   In: the scops built in below.  Out: a line "PASS: row" or "FAIL: row" for
   each row of the table, which has the parameters for which
   pa_scop_in_bounds must say so.  Every row has to do with an operation limit
   of 300000: the exact elements of the last one take millions.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <string.h>

#include "polyast.h"

/* The table.  */
static const struct row
{
  const char *name;
  const char *scop;
  const char *inside;
} row_table[] =
{
  { "a loop over n of m elements",
    "parameters: n, m\n"
    "context: [n, m] -> { : n >= 0 and m >= 0 }\n"
    "array A: element 8, extent [n, m] -> { A[i] : 0 <= i < m }\n"
    "statement S0\n"
    "  domain: [n, m] -> { S0[i] : 0 <= i < n }\n"
    "  schedule: { S0[i] -> [0, i, 0] }\n"
    "  write: { S0[i] -> A[i] }\n",
    "[n, m] -> { : n <= m or n <= 0 }" },

  { "every second element",
    "parameters: n, m\n"
    "context: [n, m] -> { : n >= 1 and m >= 0 }\n"
    "array A: element 8, extent [n, m] -> { A[i] : 0 <= i < m }\n"
    "statement S0\n"
    "  domain: [n, m] -> { S0[i] : 0 <= i < n }\n"
    "  schedule: { S0[i] -> [0, i, 0] }\n"
    "  write: { S0[i] -> A[2i] }\n",
    "[n, m] -> { : 2n <= m + 1 }" },

  { "three strides into a flat array",
    "parameters: m\n"
    "context: [m] -> { : -2147483648 <= m <= 2147483647 }\n"
    "array A: element 4, extent [m] -> { A[i] }\n"
    "array B: element 4, extent [m] -> { B[i] }\n"
    "statement S0\n"
    "  domain: [m] -> { S0[i, j, k] : 0 <= i <= 3 and 0 < j <= 9"
    " and 0 <= k <= 4 + m }\n"
    "  schedule: { S0[i, j, k] -> [0, i, 0, j, 0, k, 0] }\n"
    "  read: { S0[i, j, k] -> A[16019 + 576i + 384j - 191k] }\n"
    "  read: { S0[i, j, k] -> B[16015 + 576i + 191j + 193k] }\n"
    "  write: { S0[i, j, k] -> A[15249 + 3i - j + 193k] }\n",
    "[m] -> { : }" }
};

/* Whether ROW's scop is inside its arrays for the row's parameters, and for no
   others that its context allows.  */

static bool
row_ok (const struct row *row)
{
  pa_options options;
  pa_context *ctx;
  pa_scop *scop;
  isl_set *inside, *expected;
  bool ok;
  FILE *in = fmemopen ((void *) row->scop, strlen (row->scop), "r");

  pa_options_init (&options);
  options.max_operations = 300000;
  ctx = pa_context_alloc (&options, NULL);
  scop = pa_scop_read (ctx, in, row->name);
  fclose (in);
  pa_context_enter (ctx, "in-bounds");
  inside = isl_set_intersect_params (pa_scop_in_bounds (scop),
				     pa_scop_assumed_context (scop));
  expected = isl_set_read_from_str (ctx->isl, row->inside);
  expected = isl_set_intersect_params (expected,
				       pa_scop_assumed_context (scop));
  ok = isl_set_is_equal (inside, expected) == isl_bool_true;
  isl_set_free (inside);
  isl_set_free (expected);
  pa_scop_free (scop);
  pa_context_free (ctx);
  return ok;
}

int
main (void)
{
  bool ok = true;

  for (size_t i = 0; i < sizeof row_table / sizeof row_table[0]; i++)
    {
      bool passed = row_ok (&row_table[i]);
      printf ("%s: %s\n", passed ? "PASS" : "FAIL", row_table[i].name);
      ok = ok && passed;
    }
  return ok ? 0 : 1;
}
