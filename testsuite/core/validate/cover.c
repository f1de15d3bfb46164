/* What is seen to cover the domain 0 <= i < n, loop by loop.

   Each row is made of numbers in

     for (it = first; it < n + end; it += step)
       if (it + room <= n)
	 for (i = it + low; i < it + high; i++)
	   S0 (i + shift);
       else
	 for (i = it; i < min (n + rest_end, it + rest_high); i++)
	   S0 (i);

   without the "else" if rest_high is zero, and says whether every instance runs.
   Those of which it can't be told must not be said to.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "coverage.h"

static char copy[] =
  "parameters: n\n"
  "context: [n] -> { : n >= 0 }\n"
  "array A: element 8, extent { A[i] : i >= 0 }\n"
  "statement S0\n"
  "  domain: [n] -> { S0[i] : 0 <= i < n }\n"
  "  schedule: { S0[i] -> [0, i, 0] }\n"
  "  write: { S0[i] -> A[i] }\n";

typedef struct row
{
  const char *name;
  int first, end, step, room, low, high, shift, rest_end, rest_high;
  bool covered;
} row;

static const row rows[] =
{
  { "tiles", 0, 0, 32, 32, 0, 32, 0, 0, 32, true },
  { "tiles that begin early", -5, 0, 32, 32, 0, 32, 0, 0, 32, true },
  { "tiles that go on for long", 0, 9, 32, 32, 0, 32, 0, 0, 32, true },
  { "tiles that overlap", 0, 0, 32, 32, 0, 32, 0, 0, 40, true },
  { "single iterations", 0, 0, 1, 1, 0, 1, 0, 0, 1, true },
  { "first tile lost", 1, 0, 32, 32, 0, 32, 0, 0, 32, false },
  { "last tile lost", 0, -1, 32, 32, 0, 32, 0, 0, 32, false },
  { "steps too large", 0, 0, 33, 32, 0, 32, 0, 0, 32, false },
  { "full tiles begin late", 0, 0, 32, 32, 1, 32, 0, 0, 32, false },
  { "full tiles end early", 0, 0, 32, 32, 0, 31, 0, 0, 32, false },
  { "partial tiles are not full", 0, 0, 32, 32, 0, 32, 0, 0, 31, true },
  { "partial tiles end early", 0, 0, 32, 32, 0, 32, 0, 0, 30, false },
  { "end of partial tiles lost", 0, 0, 32, 32, 0, 32, 0, -1, 32, false },
  { "no partial tiles", 0, 0, 32, 32, 0, 32, 0, 0, 0, false },
  { "full tiles only, all of them full", 0, 0, 1, 1, 0, 1, 0, 0, 0, true },
  { "other instances run", 0, 0, 32, 32, 0, 32, 1, 0, 32, false }
};

/* EXPR (taken) plus VALUE.  */
static pa_expr *
plus (pa_expr *expr, int value)
{
  return pa_expr_binary (PA_EXPR_ADD, expr, pa_expr_int (value));
}

/* A loop from LOWER to UPPER in steps of 1 that runs S0 with its iterator, called
   ID, plus SHIFT.  */
static pa_node *
point_loop (isl_id *id, pa_expr *lower, pa_expr *upper, int shift)
{
  pa_expr *index = plus (pa_expr_iterator (isl_id_copy (id)), shift);
  pa_node *instance = pa_node_instance (0, 1);

  instance->index[0] = index;
  return pa_node_for (id, lower, upper, pa_expr_int (1), instance);
}

/* The nest of ROW, with the parameter N.  */
static pa_node *
make_nest (isl_ctx *ctx, const row *row, isl_id *n)
{
  isl_id *it = isl_id_alloc (ctx, "it", NULL);
  pa_expr *tile = pa_expr_iterator (isl_id_copy (it));
  pa_expr *size = pa_expr_param (isl_id_copy (n));
  pa_expr *is_full = pa_expr_binary (PA_EXPR_LE,
				     plus (pa_expr_copy (tile), row->room),
				     pa_expr_copy (size));
  pa_node *full = point_loop (isl_id_alloc (ctx, "i", NULL),
			      plus (pa_expr_copy (tile), row->low),
			      plus (pa_expr_copy (tile), row->high),
			      row->shift);
  pa_expr *end = pa_expr_binary (PA_EXPR_MIN,
				 plus (pa_expr_copy (size), row->rest_end),
				 plus (pa_expr_copy (tile), row->rest_high));
  pa_node *rest = row->rest_high
		  ? point_loop (isl_id_alloc (ctx, "i", NULL),
				pa_expr_copy (tile), pa_expr_copy (end), 0)
		  : NULL;

  pa_expr_free (end);
  pa_expr_free (tile);
  return pa_node_for (it, pa_expr_int (row->first), plus (size, row->end),
		      pa_expr_int (row->step),
		      pa_node_if (is_full, full, rest));
}

int
main (void)
{
  pa_scop *scop = open_scop (copy, "copy");

  for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++)
    test_nest (scop, rows[r].name,
	       make_nest (scop->ctx->isl, &rows[r], scop->param[0].id),
	       rows[r].covered);
  close_scop (scop);
  return 0;
}
