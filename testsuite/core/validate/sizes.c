/* What the validator must say of tiles whose sizes are read at run time.

   In: the scops built in below.  Each row of the table tells how both loops of
   one are tiled,

     for (t0 = 1 + start; t0 < n + end; t0 += T0)
       for (t1 = ...; t1 < n; t1 += T1)
	 for (i = max (1, t0 + first); i < min (n, t0 + T0 + last); i++)
	   for (j = ...; j < min (..., t1 + T1); j++)
	     S0 (i, j);

   what is changed then, and what the validator has to find: part of its detail,
   or NULL where the result is still right.  Out: a line "PASS: row" or
   "FAIL: row" for each.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <string.h>

#include "polyast.h"

#define GRID_HEAD \
  "parameters: n\n" \
  "context: [n] -> { : n >= 0 }\n" \
  "array A: element 8, extent [n] -> { A[i, j] : 0 <= j <= n }\n" \
  "statement S0\n"

#define GRID_TAIL \
  "  schedule: { S0[i, j] -> [0, i, 0, j, 0] }\n" \
  "  write: { S0[i, j] -> A[i, j] }\n"

#define SUM_TAIL(SUBSCRIPT) \
  "  schedule: { S0[i, j] -> [0, i, 0, j, 0] }\n" \
  "  write: [n] -> { S0[i, j] -> A[" SUBSCRIPT ", 0] }\n" \
  "  read: [n] -> { S0[i, j] -> A[" SUBSCRIPT ", 0] }\n" \
  "  reduction: +\n"

/* Two loops, each of which carries a dependence.  */
static char grid[] =
  GRID_HEAD "  domain: [n] -> { S0[i, j] : 1 <= i < n and 1 <= j < n }\n"
  GRID_TAIL "  read: { S0[i, j] -> A[i - 1, j] }\n"
  "  read: { S0[i, j] -> A[i, j - 1] }\n";

/* The same with a dependence that comes from the right.  */
static char against[] =
  GRID_HEAD "  domain: [n] -> { S0[i, j] : 1 <= i < n and 1 <= j < n }\n"
  GRID_TAIL "  read: { S0[i, j] -> A[i - 1, j + 1] }\n";

/* The same without dependences.  */
static char still[] =
  GRID_HEAD "  domain: [n] -> { S0[i, j] : 1 <= i < n and 1 <= j < n }\n"
  GRID_TAIL;

/* The same as the first in a triangle.  */
static char wedge[] =
  GRID_HEAD "  domain: [n] -> { S0[i, j] : 1 <= i < n and 1 <= j <= i }\n"
  GRID_TAIL "  read: { S0[i, j] -> A[i - 1, j] }\n"
  "  read: { S0[i, j] -> A[i, j - 1] }\n";

/* Sums along diagonals, which may run in any order but not at once; and along
   those that go against the second loop.  */
static char diagonals[] =
  GRID_HEAD "  domain: [n] -> { S0[i, j] : 1 <= i < n and 1 <= j < n }\n"
  SUM_TAIL ("n + i - j");
static char counter[] =
  GRID_HEAD "  domain: [n] -> { S0[i, j] : 1 <= i < n and 1 <= j < n }\n"
  SUM_TAIL ("i + j");

/* How a scop is tiled, what is changed, and what the validator has to say about
   it.  */
typedef struct row
{
  const char *name;
  char *scop;
  int start, end;		/* Added to the bounds of the first tile
				   loop.  */
  int first, last;		/* Added to the tile in the bounds of its point
				   loop.  */
  void (*change) (pa_ast *ast, pa_node *const *loop);	/* The four loops.  */
  const char *detail;
} row;

/* ID plus VALUE (taken).  */

static pa_expr *
plus (const pa_node *loop, pa_expr *value)
{
  return pa_expr_binary (PA_EXPR_ADD,
			 pa_expr_iterator (isl_id_copy (loop->iterator)),
			 value);
}

/* Make the point loop POINT of the tile loop TILE of ROW.  */

static void
make_point (const row *row, const pa_node *tile, pa_node *point)
{
  pa_expr *end = plus (tile, pa_expr_copy (tile->step));

  end = pa_expr_binary (PA_EXPR_ADD, end, pa_expr_int (row->last));
  point->lower = pa_expr_binary (PA_EXPR_MAX, point->lower,
				 plus (tile, pa_expr_int (row->first)));
  point->upper = pa_expr_binary (PA_EXPR_MIN, point->upper, end);
}

/* A tile loop for POINT of AST, loop number K, around BODY: with ROW's bounds if it
   is the first, and those in the outermost tile if it is the second.  */

static pa_node *
make_tiles (const row *row, pa_ast *ast, int k, pa_node *const *point,
	    const pa_node *outer, pa_node *body)
{
  pa_expr *lower = pa_expr_copy (point[k]->lower);
  pa_expr *upper = pa_expr_copy (point[k]->upper);

  if (outer)
    {
      pa_expr *last = plus (outer, pa_expr_copy (outer->step));
      last = pa_expr_binary (PA_EXPR_SUB, last, pa_expr_int (1));
      upper = pa_expr_substitute (upper, point[0]->iterator, last);
      pa_expr_free (last);
    }
  else
    {
      lower = pa_expr_binary (PA_EXPR_ADD, lower, pa_expr_int (row->start));
      upper = pa_expr_binary (PA_EXPR_ADD, upper, pa_expr_int (row->end));
    }
  return pa_node_for (pa_ast_fresh_iterator (ast, "t"), lower, upper,
		      pa_size_param (ast, k, 32), body);
}

/* Tile AST as ROW says.  */

static void
tile (const row *row, pa_ast *ast)
{
  pa_node *point[2], *loop[4];
  pa_node *place = pa_node_block ();

  pa_node_perfect_nest (ast->root, point, 2);
  pa_node_append (place, ast->root->child[0]);
  loop[0] = make_tiles (row, ast, 0, point, NULL, place);
  place = pa_node_block ();
  pa_node_append (place, loop[0]->child[0]);
  loop[1] = make_tiles (row, ast, 1, point, loop[0], place);
  loop[0]->child[0] = loop[1];
  make_point (row, loop[0], point[0]);
  make_point (row, loop[1], point[1]);
  loop[2] = point[0];
  loop[3] = point[1];
  ast->root->child[0] = loop[0];
  if (row->change)
    row->change (ast, loop);
}

/* Let the second tile loop of AST, of LOOP, advance by the first one's size.  */

static void
exchange_steps (pa_ast *ast, pa_node *const *loop)
{
  (void) ast;
  pa_expr_free (loop[1]->step);
  loop[1]->step = pa_expr_copy (loop[0]->step);
}

/* Let the first tile loop of AST, of LOOP, advance by a parameter of the scop.  */

static void
step_by_param (pa_ast *ast, pa_node *const *loop)
{
  pa_expr_free (loop[0]->step);
  loop[0]->step = pa_expr_param (isl_id_copy (ast->scop->param[0].id));
}

/* Begin the second tile loop of LOOP where the first one's tile does, plus one:
   behind what it has to run.  */

static void
begin_late (pa_ast *ast, pa_node *const *loop)
{
  (void) ast;
  pa_expr_free (loop[1]->lower);
  loop[1]->lower = plus (loop[0], pa_expr_int (1));
}

/* End the second tile loop of LOOP as if the first one's tile were one
   iteration.  */

static void
end_early (pa_ast *ast, pa_node *const *loop)
{
  (void) ast;
  pa_expr_free (loop[1]->upper);
  loop[1]->upper = plus (loop[0], pa_expr_int (1));
}

/* Call the tile loop K of LOOP independent.  */

static void
call_first_independent (pa_ast *ast, pa_node *const *loop)
{
  (void) ast;
  loop[0]->independent = true;
}

static void
call_second_independent (pa_ast *ast, pa_node *const *loop)
{
  (void) ast;
  loop[1]->independent = true;
}

/* Have the tile loops of LOOP run as a pipeline.  */

static void
run_pipeline (pa_ast *ast, pa_node *const *loop)
{
  (void) ast;
  loop[0]->run_parallel = true;
  loop[0]->parallelism = PA_PIPELINE;
  loop[0]->n_ordered = 2;
}

/* Put the point loops of LOOP under the condition that their first tile ends EARLY
   before n, with a copy of them as the other part if there is an OTHER.  */

static void
guard_points (pa_ast *ast, pa_node *const *loop, int early, bool other)
{
  pa_expr *end = plus (loop[0], pa_expr_copy (loop[0]->step));
  pa_expr *n = pa_expr_param (isl_id_copy (ast->scop->param[0].id));
  pa_expr *full;

  end = pa_expr_binary (PA_EXPR_ADD, end, pa_expr_int (early));
  full = pa_expr_binary (PA_EXPR_LE, end, n);
  loop[1]->child[0] = pa_node_if (full, loop[1]->child[0],
				  other ? pa_node_copy (loop[1]->child[0])
				  : NULL);
  if (other)
    {
      pa_expr_free (loop[2]->upper);
      loop[2]->upper = plus (loop[0], pa_expr_copy (loop[0]->step));
    }
}

/* Two versions; the same with a wrong condition; only one of them.  */

static void
separate (pa_ast *ast, pa_node *const *loop)
{
  guard_points (ast, loop, 0, true);
}

static void
separate_badly (pa_ast *ast, pa_node *const *loop)
{
  guard_points (ast, loop, -1, true);
}

static void
leave_partial (pa_ast *ast, pa_node *const *loop)
{
  guard_points (ast, loop, 0, false);
}

/* Run the point loops of LOOP twice in each tile.  */

static void
run_twice (pa_ast *ast, pa_node *const *loop)
{
  pa_node *body = pa_node_block ();

  (void) ast;
  pa_node_append (body, pa_node_copy (loop[1]->child[0]));
  pa_node_append (body, loop[1]->child[0]);
  loop[1]->child[0] = body;
}

/* Run the instances of LOOP's point loops in the iterations before.  */

static void
shift_index (pa_ast *ast, pa_node *const *loop)
{
  pa_node *instance = pa_node_strip (loop[3]->child[0]);

  (void) ast;
  instance->index[0] = pa_expr_binary (PA_EXPR_SUB, instance->index[0],
				       pa_expr_int (1));
}

static const row rows[] = {
  { "tiled", grid, 0, 0, 0, 0, NULL, NULL },
  { "triangle", wedge, 0, 0, 0, 0, NULL, NULL },
  { "tiles begin before the loop", grid, -3, 0, 0, 0, NULL, NULL },
  { "tiles end behind the loop", grid, 0, 5, 0, 0, NULL, NULL },
  { "tiles begin too late", grid, 1, 0, 0, 0, NULL, "lost" },
  { "tiles end too early", grid, 0, -1, 0, 0, NULL, "lost" },
  { "tile begins too late", grid, 0, 0, 1, 0, NULL, "lost" },
  { "tile ends too early", grid, 0, 0, 0, -1, NULL, "lost" },
  { "tile begins too early", grid, 0, 0, -1, 0, NULL, "more than once" },
  { "tile ends too late", grid, 0, 0, 0, 1, NULL, "more than once" },
  { "steps exchanged", grid, 0, 0, 0, 0, exchange_steps, "more than once" },
  { "step is another parameter", grid, 0, 0, 0, 0, step_by_param,
    "step of loop t0 is not affine" },
  { "second tiles begin too late", grid, 0, 0, 0, 0, begin_late, "lost" },
  { "second tiles end too early", wedge, 0, 0, 0, 0, end_early, "lost" },
  { "against a dependence", against, 0, 0, 0, 0, NULL, "backwards in loop" },
  { "independent", still, 0, 0, 0, 0, call_first_independent, NULL },
  { "wrongly independent", grid, 0, 0, 0, 0, call_first_independent,
    "parallel loop t0" },
  { "second wrongly independent", wedge, 0, 0, 0, 0, call_second_independent,
    "parallel loop t1" },
  { "pipeline", grid, 0, 0, 0, 0, run_pipeline, NULL },
  { "pipeline in a triangle", wedge, 0, 0, 0, 0, run_pipeline,
    "not rectangular" },
  { "pipeline of sums", diagonals, 0, 0, 0, 0, run_pipeline, NULL },
  { "pipeline against sums", counter, 0, 0, 0, 0, run_pipeline,
    "not covered by the pipeline" },
  { "separated", grid, 0, 0, 0, 0, separate, NULL },
  { "separated one too late", grid, 0, 0, 0, 0, separate_badly,
    "outside the domain" },
  { "no partial tiles", grid, 0, 0, 0, 0, leave_partial, "lost" },
  { "run twice", grid, 0, 0, 0, 0, run_twice, "two places" },
  { "wrong index", grid, 0, 0, 0, 0, shift_index, "outside the domain" }
};

/* Run ROW.  */

static bool
run (const row *row)
{
  pa_options options;
  pa_options_init (&options);
  pa_context *ctx = pa_context_alloc (&options, NULL);
  FILE *in = fmemopen (row->scop, strlen (row->scop), "r");
  pa_scop *scop = pa_scop_read (ctx, in, row->name);
  pa_deps *deps = pa_deps_compute (scop);
  pa_schedule *schedule = pa_schedule_original (scop);
  pa_ast *ast = pa_ast_build (scop, schedule);
  bool ok = ast && deps;
  if (ok)
    {
      tile (row, ast);
      bool valid = pa_validate (ast, deps);
      ok = row->detail ? !valid && ctx->reason == PA_REASON_VALIDATION
			 && strstr (ctx->detail, row->detail)
		       : valid;
    }
  if (ok)
    printf ("PASS: %s\n", row->name);
  else
    printf ("FAIL: %s (%s)\n", row->name, ctx->detail);
  fclose (in);
  pa_ast_free (ast);
  pa_schedule_free (schedule);
  pa_deps_free (deps);
  pa_scop_free (scop);
  pa_context_free (ctx);
  return ok;
}

/* Run all rows.  */

int
main (void)
{
  bool ok = true;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    ok &= run (&rows[i]);
  return ok ? 0 : 1;
}
