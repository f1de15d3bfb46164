/* Which loops are known to run at least once, not to end before they begin, or to
   run a few times at most.

   Each row is a nest of two loops of step 1, i around j, perhaps with a condition
   between them, and says what is known of the loop j.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdio.h>

#include "polyast.h"

/* A sum: ITERATOR * i + PARAMETER * n + CONSTANT.  */
typedef struct sum
{
  int iterator, parameter, constant;
} sum;

/* A bound: the minimum or maximum of two sums.  */
typedef struct bound
{
  sum part[2];
} bound;

/* A bound of one sum, and of two.  */
#define SAME(i, n, c) { { { i, n, c }, { i, n, c } } }
#define BOTH(i, n, c, j, m, d) { { { i, n, c }, { j, m, d } } }

typedef struct row
{
  const char *name;
  bound outer_upper;		/* Of the loop i, which begins with 0.  */
  bool condition;		/* i + 4 <= n between the loops.  */
  bound lower, upper;		/* Of the loop j.  */
  bool runs, ordered;
  int most;			/* Iterations, as far as known.  */
} row;

/* More than are looked for.  */
#define UNKNOWN 100

static const row rows[] =
{
  { "constant", SAME (0, 1, 0), false, SAME (0, 0, 2), SAME (0, 0, 5), true, true,
    3 },
  { "constant, empty", SAME (0, 1, 0), false, SAME (0, 0, 5), SAME (0, 0, 5),
    false, true, 0 },
  { "tile", SAME (0, 1, 0), false, SAME (1, 0, 0), BOTH (0, 1, 0, 1, 0, 32),
    true, true, 32 },
  { "tile of what is smaller", BOTH (0, 1, 0, 0, 0, 9), false,
    SAME (1, 0, 0), BOTH (0, 1, 0, 0, 0, 9), true, true, 9 },
  { "beyond the tile", SAME (0, 1, 0), false, SAME (1, 0, 1),
    BOTH (0, 1, 0, 1, 0, 32), false, true, 31 },
  { "triangle", SAME (0, 1, 0), false, SAME (1, 0, 0), SAME (0, 1, 0), true, true,
    UNKNOWN },
  { "strict triangle", SAME (0, 1, 0), false, SAME (1, 0, 1),
    SAME (0, 1, 0), false, true, UNKNOWN },
  { "lower triangle", SAME (0, 1, 0), false, SAME (0, 0, 0),
    SAME (1, 0, 1), true, true, UNKNOWN },
  { "strict lower triangle", SAME (0, 1, 0), false, SAME (0, 0, 0),
    SAME (1, 0, 0), false, true, UNKNOWN },
  { "lower bound out of a maximum", SAME (0, 1, 0), false,
    BOTH (1, 0, 0, 0, 0, 7), SAME (0, 1, 0), false, false, UNKNOWN },
  { "condition", SAME (0, 1, 0), true, SAME (1, 0, 3), SAME (0, 1, 0), true, true,
    UNKNOWN },
  { "condition, one more", SAME (0, 1, 0), true, SAME (1, 0, 4),
    SAME (0, 1, 0), false, true, UNKNOWN },
  { "one iteration", SAME (0, 1, 0), false, SAME (1, 0, 0), SAME (1, 0, 1),
    true, true, 1 },
  { "at most one iteration", SAME (0, 1, 0), false, BOTH (1, 0, 1, 0, 0, 8),
    BOTH (0, 1, 0, 1, 0, 2), false, false, 1 },
  { "the first iteration only", SAME (0, 1, 0), false, SAME (1, 0, 0),
    BOTH (0, 0, 1, 1, 0, 32), false, false, 1 },
  { "the first two iterations", SAME (0, 1, 0), false, SAME (1, 0, 0),
    BOTH (0, 0, 2, 1, 0, 32), false, false, 2 },
  { "two iterations", SAME (0, 1, 0), false, BOTH (1, 0, 0, 0, 0, 8),
    BOTH (0, 1, 0, 1, 0, 2), false, false, 2 },
  { "a parameter alone", SAME (0, 1, 0), false, SAME (0, 0, 0),
    SAME (0, 2, 0), true, true, UNKNOWN },
  { "a parameter alone, as small as can be", SAME (0, 1, 0), false,
    SAME (0, 0, 2), SAME (0, 2, 0), false, true, UNKNOWN },
  { "two facts", SAME (0, 1, 0), true, SAME (0, 0, 3), SAME (0, 1, 0), true,
    true, UNKNOWN },
  { "two facts, not enough", SAME (0, 1, 0), true, SAME (0, 0, 4),
    SAME (0, 1, 0), false, true, UNKNOWN },
  { "minimum of what is known", BOTH (0, 1, 0, 0, 0, 9), false,
    BOTH (1, 0, 0, 0, 0, 0), BOTH (0, 1, 0, 0, 0, 9), true, true, 9 }
};

/* SUM over the iterator ID and the parameter N.  */
static pa_expr *
make_sum (const sum *sum, isl_id *id, isl_id *n)
{
  pa_expr *a = pa_expr_binary (PA_EXPR_MUL, pa_expr_int (sum->iterator),
			       pa_expr_iterator (isl_id_copy (id)));
  pa_expr *b = pa_expr_binary (PA_EXPR_MUL, pa_expr_int (sum->parameter),
			       pa_expr_param (isl_id_copy (n)));

  return pa_expr_binary (PA_EXPR_ADD, pa_expr_binary (PA_EXPR_ADD, a, b),
			 pa_expr_int (sum->constant));
}

/* BOUND over them, its sums joined by OP.  */
static pa_expr *
make_bound (const bound *bound, pa_expr_op op, isl_id *id, isl_id *n)
{
  return pa_expr_binary (op, make_sum (&bound->part[0], id, n),
			 make_sum (&bound->part[1], id, n));
}

/* The least N for which FACTS tell that LOOP runs N times at most.  */
static int
most_iterations (pa_facts *facts, const pa_node *loop)
{
  int n = 0;

  while (n < UNKNOWN && !pa_facts_loop_runs_at_most (facts, loop, n))
    n++;
  return n;
}

/* Test ROW with the iterators I, J and the parameter N.  */
static bool
test_row (const row *row, isl_id *i, isl_id *j, isl_id *n)
{
  static const sum four = { 1, 0, 4 }, all = { 0, 1, 0 };
  pa_node *outer = pa_node_for (isl_id_copy (i), pa_expr_int (0),
				make_bound (&row->outer_upper, PA_EXPR_MIN, i,
					    n),
				pa_expr_int (1), pa_node_block ());
  pa_node *inner = pa_node_for (isl_id_copy (j),
				make_bound (&row->lower, PA_EXPR_MAX, i, n),
				make_bound (&row->upper, PA_EXPR_MIN, i, n),
				pa_expr_int (1), pa_node_block ());
  pa_expr *condition = pa_expr_binary (PA_EXPR_LE, make_sum (&four, i, n),
				       make_sum (&all, i, n));
  pa_facts facts;
  bool ok = outer && inner && condition;

  pa_facts_init (&facts);
  if (ok)
    {
      pa_facts_add_loop (&facts, outer);
      if (row->condition)
	pa_facts_add_condition (&facts, condition);
      ok = (pa_facts_loop_runs (&facts, inner) == row->runs
	    && pa_facts_loop_is_ordered (&facts, inner) == row->ordered
	    && most_iterations (&facts, inner) == row->most);
    }
  pa_facts_drop (&facts, 0);
  pa_expr_free (condition);
  pa_node_free (outer);
  pa_node_free (inner);
  return ok;
}

int
main (void)
{
  isl_ctx *ctx = isl_ctx_alloc ();
  isl_id *i = isl_id_alloc (ctx, "i", NULL), *j = isl_id_alloc (ctx, "j", NULL);
  isl_id *n = isl_id_alloc (ctx, "n", NULL);

  for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++)
    printf ("%s: %s\n", test_row (&rows[r], i, j, n) ? "PASS" : "FAIL",
	    rows[r].name);
  isl_id_free (i);
  isl_id_free (j);
  isl_id_free (n);
  isl_ctx_free (ctx);
  return 0;
}
