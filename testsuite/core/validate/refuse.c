/* What the validator must refuse.

   In: the scops built in below, whose ASTs are right as they come from
   pa_ast_build.  Each row of the table spoils (or harmlessly changes) one of
   them and says what the validator has to find: part of its detail, or NULL
   where the result is still right.  Out: a line "PASS: row" or "FAIL: row"
   for each.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <string.h>

#include "polyast.h"

/* A prefix sum, iteration i of which needs iteration i - 1.  */
static char chain[] =
  "parameters: n\n"
  "context: [n] -> { : n >= 0 }\n"
  "array A: element 8, extent { A[i] : i >= 0 }\n"
  "statement S0\n"
  "  domain: [n] -> { S0[i] : 1 <= i < n }\n"
  "  schedule: { S0[i] -> [0, i, 0] }\n"
  "  write: { S0[i] -> A[i] }\n"
  "  read: { S0[i] -> A[i - 1] }\n";

/* The sum of an array, which a reduction may reorder, after its start.  */
static char sum[] =
  "parameters: n\n"
  "context: [n] -> { : n >= 0 }\n"
  "array A: element 8, extent { A[i] : i >= 0 }\n"
  "array s: element 8, extent { s[] }\n"
  "statement S0\n"
  "  domain: { S0[] }\n"
  "  schedule: { S0[] -> [0] }\n"
  "  write: { S0[] -> s[] }\n"
  "statement S1\n"
  "  domain: [n] -> { S1[i] : 0 <= i < n }\n"
  "  schedule: { S1[i] -> [1, i, 0] }\n"
  "  write: { S1[i] -> s[] }\n"
  "  read: { S1[i] -> s[] }\n"
  "  read: { S1[i] -> A[i] }\n"
  "  reduction: +\n";

/* The same of an even number of elements.  */
static char pairs[] =
  "parameters: n\n"
  "context: [n] -> { : n >= 0 }\n"
  "array A: element 8, extent { A[i] : i >= 0 }\n"
  "statement S0\n"
  "  domain: [n] -> { S0[i] : 0 <= i < 2 n }\n"
  "  schedule: { S0[i] -> [0, i, 0] }\n"
  "  write: { S0[i] -> A[i + 1] }\n"
  "  read: { S0[i] -> A[i] }\n";

/* Two copies, of one array to another one and of that, for the iterations I of
   DOMAIN in the order of DATE; HEAD declares parameters.  */
#define TWO_COPIES(head, domain, date)					\
  head									\
  "array A: element 8, extent { A[i] : i >= 0 }\n"			\
  "array B: element 8, extent { B[i] : i >= 0 }\n"			\
  "array C: element 8, extent { C[i] : i >= 0 }\n"			\
  "statement S0\n"							\
  "  domain: " domain ("S0") "\n"					\
  "  schedule: { S0[i] -> [0, " date ", 0] }\n"				\
  "  write: { S0[i] -> A[i] }\n"					\
  "  read: { S0[i] -> B[i] }\n"						\
  "statement S1\n"							\
  "  domain: " domain ("S1") "\n"					\
  "  schedule: { S1[i] -> [0, " date ", 1] }\n"				\
  "  write: { S1[i] -> C[i] }\n"					\
  "  read: { S1[i] -> A[i] }\n"

#define SOME "parameters: n\ncontext: [n] -> { : n >= 0 }\n"
#define BELOW_N(stmt) "[n] -> { " stmt "[i] : 0 <= i < n }"
#define BELOW_3(stmt) "{ " stmt "[i] : 0 <= i < 3 }"

/* From the first element on, from the last one on, and of three elements.  */
static char twice[] = TWO_COPIES (SOME, BELOW_N, "i");
static char twice_down[] = TWO_COPIES (SOME, BELOW_N, "-i");
static char three[] = TWO_COPIES ("", BELOW_3, "i");

/* A copy, without dependences.  */
static char copy[] =
  "parameters: n\n"
  "context: [n] -> { : n >= 0 }\n"
  "array A: element 8, extent { A[i] : i >= 0 }\n"
  "array B: element 8, extent { B[i] : i >= 0 }\n"
  "statement S0\n"
  "  domain: [n] -> { S0[i] : 0 <= i < n }\n"
  "  schedule: { S0[i] -> [0, i, 0] }\n"
  "  write: { S0[i] -> A[i] }\n"
  "  read: { S0[i] -> B[i] }\n";

/* A scalar that every iteration sets anew, and another that each sets from the one
   before: both relate each iteration to the next.  */
static char scratch[] =
  "parameters: n\n"
  "context: [n] -> { : n >= 0 }\n"
  "array t: element 8, extent { t[] }\n"
  "array s: element 8, extent { s[] }\n"
  "statement S0\n"
  "  domain: [n] -> { S0[i] : 0 <= i < n }\n"
  "  schedule: { S0[i] -> [0, i, 0] }\n"
  "  write: { S0[i] -> t[] }\n"
  "  write: { S0[i] -> s[] }\n"
  "  read: { S0[i] -> s[] }\n";

/* Two loops, each of which carries a dependence.  */
static char grid[] =
  "parameters: n\n"
  "context: [n] -> { : n >= 0 }\n"
  "array A: element 8, extent [n] -> { A[i, j] : 0 <= j < n }\n"
  "statement S0\n"
  "  domain: [n] -> { S0[i, j] : 1 <= i < n and 1 <= j < n }\n"
  "  schedule: { S0[i, j] -> [0, i, 0, j, 0] }\n"
  "  write: { S0[i, j] -> A[i, j] }\n"
  "  read: { S0[i, j] -> A[i - 1, j] }\n"
  "  read: { S0[i, j] -> A[i, j - 1] }\n";

/* The same with a dependence that comes from the right.  */
static char against[] =
  "parameters: n\n"
  "context: [n] -> { : n >= 0 }\n"
  "array A: element 8, extent [n] -> { A[i, j] : 0 <= j <= n }\n"
  "statement S0\n"
  "  domain: [n] -> { S0[i, j] : 1 <= i < n and 1 <= j < n }\n"
  "  schedule: { S0[i, j] -> [0, i, 0, j, 0] }\n"
  "  write: { S0[i, j] -> A[i, j] }\n"
  "  read: { S0[i, j] -> A[i - 1, j + 1] }\n";

/* The same as the first in a triangle.  */
static char wedge[] =
  "parameters: n\n"
  "context: [n] -> { : n >= 0 }\n"
  "array A: element 8, extent [n] -> { A[i, j] : 0 <= j < n }\n"
  "statement S0\n"
  "  domain: [n] -> { S0[i, j] : 1 <= i < n and 1 <= j <= i }\n"
  "  schedule: { S0[i, j] -> [0, i, 0, j, 0] }\n"
  "  write: { S0[i, j] -> A[i, j] }\n"
  "  read: { S0[i, j] -> A[i - 1, j] }\n"
  "  read: { S0[i, j] -> A[i, j - 1] }\n";

/* The last child of AST's root: the only loop of each scop.  */

static pa_node *
the_loop (pa_ast *ast)
{
  return ast->root->child[ast->root->n_child - 1];
}

/* Add VALUE to *EXPR.  */

static void
add (pa_expr **expr, int64_t value)
{
  *expr = pa_expr_binary (PA_EXPR_ADD, *expr, pa_expr_int (value));
}

/* LOOP's iterator plus VALUE.  */

static pa_expr *
iterator_plus (const pa_node *loop, int64_t value)
{
  return pa_expr_iterator_plus (loop->iterator, value);
}

/* Changes of an AST.  */

/* Leave AST as it is.  */

static void
change_nothing (pa_ast *ast)
{
  (void) ast;
}

/* Drop the last iteration of AST's loop.  */

static void
drop_last (pa_ast *ast)
{
  add (&the_loop (ast)->upper, -1);
}

/* Add an iteration behind the last of AST's loop.  */

static void
add_last (pa_ast *ast)
{
  add (&the_loop (ast)->upper, 1);
}

/* Add an iteration before the first of AST's loop.  */

static void
add_first (pa_ast *ast)
{
  add (&the_loop (ast)->lower, -1);
}

/* Run AST's loop twice.  */

static void
run_twice (pa_ast *ast)
{
  pa_node_append (ast->root, pa_node_copy (the_loop (ast)));
}

/* Run the body of AST's loop twice in each iteration.  */

static void
run_instance_twice (pa_ast *ast)
{
  pa_node *loop = the_loop (ast), *body = pa_node_block ();
  pa_node_append (body, pa_node_copy (loop->child[0]));
  pa_node_append (body, loop->child[0]);
  loop->child[0] = body;
}

/* Drop AST's loop.  */

static void
run_nothing (pa_ast *ast)
{
  pa_node_free (ast->root->child[--ast->root->n_child]);
}

/* Run every second iteration of AST's loop only.  */

static void
skip_odd (pa_ast *ast)
{
  pa_expr_free (the_loop (ast)->step);
  the_loop (ast)->step = pa_expr_int (2);
}

/* Run AST's loop from its last iteration to its first.  */

static void
reverse (pa_ast *ast)
{
  pa_node *loop = the_loop (ast);
  pa_expr *ends = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (loop->lower),
				  pa_expr_copy (loop->upper));
  pa_expr *mirrored = pa_expr_binary (PA_EXPR_SUB, ends,
				      iterator_plus (loop, 1));
  pa_node_substitute (loop->child[0], loop->iterator, mirrored);
  pa_expr_free (mirrored);
}

/* Run the next instance in each iteration of AST's loop.  */

static void
shift_index (pa_ast *ast)
{
  add (&the_loop (ast)->child[0]->index[0], 1);
}

/* Mark AST's loop as independent.  */

static void
call_independent (pa_ast *ast)
{
  the_loop (ast)->independent = true;
}

/* Have AST's loop run by threads as PARALLELISM says.  */

static void
run_as (pa_ast *ast, pa_parallelism parallelism)
{
  the_loop (ast)->run_parallel = true;
  the_loop (ast)->parallelism = parallelism;
}

/* Have AST's loop run by threads, iteration by iteration.  */

static void
run_doall (pa_ast *ast)
{
  run_as (ast, PA_DOALL);
}

/* Have AST's loop run by threads as a reduction.  */

static void
run_reduction (pa_ast *ast)
{
  run_as (ast, PA_REDUCTION);
  the_loop (ast)->n_privatized = 1;
  the_loop (ast)->privatized[0] = 1;
}

/* Run AST's loop by threads, each with a copy of the first array.  */

static void
run_private (pa_ast *ast)
{
  run_reduction (ast);
  the_loop (ast)->privatized[0] = 0;
}

/* Have AST's loop run by threads as a reduction without copies.  */

static void
run_without_copies (pa_ast *ast)
{
  run_as (ast, PA_REDUCTION);
}

/* Have AST's loop run by threads as the first loop of a pipeline.  */

static void
run_pipeline (pa_ast *ast)
{
  run_as (ast, PA_PIPELINE);
  the_loop (ast)->n_ordered = 2;
}

/* Exchange the first two nodes of AST.  */

static void
exchange (pa_ast *ast)
{
  pa_node *first = ast->root->child[0];
  ast->root->child[0] = ast->root->child[1];
  ast->root->child[1] = first;
}

/* Tiles of STEP iterations whose point loop runs SIZE.  */

static void
tile (pa_ast *ast, int64_t step, int64_t size)
{
  pa_node *point = the_loop (ast);
  pa_expr *lower = pa_expr_copy (point->lower);
  pa_expr *upper = pa_expr_copy (point->upper);
  pa_node *tiles = pa_node_for (pa_ast_fresh_iterator (ast, "t"), lower,
				upper, pa_expr_int (step), point);
  pa_expr_free (point->lower);
  point->lower = iterator_plus (tiles, 0);
  point->upper = pa_expr_binary (PA_EXPR_MIN, point->upper,
				 iterator_plus (tiles, size));
  ast->root->child[ast->root->n_child - 1] = tiles;
}

/* Cut the loop in NODE's place, in a tree of AST, such that the first piece ends
   with CUT (taken) and the second one begins GAP behind that.  */

static void
cut (pa_node **node, pa_expr *cut, int64_t gap)
{
  pa_node *block = pa_node_block (), *second = pa_node_copy (*node);
  pa_expr *start = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (cut),
				   pa_expr_int (gap));
  (*node)->upper = pa_expr_binary (PA_EXPR_MIN, (*node)->upper, cut);
  second->lower = pa_expr_binary (PA_EXPR_MAX, second->lower, start);
  pa_node_append (block, *node);
  pa_node_append (block, second);
  *node = block;
}

/* Cut AST's loop in two at 10; leave an iteration out there; or run one
   twice.  */

static void
cut_well (pa_ast *ast)
{
  cut (&ast->root->child[ast->root->n_child - 1], pa_expr_int (10), 0);
}

static void
cut_short (pa_ast *ast)
{
  cut (&ast->root->child[ast->root->n_child - 1], pa_expr_int (10), 1);
}

static void
cut_long (pa_ast *ast)
{
  cut (&ast->root->child[ast->root->n_child - 1], pa_expr_int (10), -1);
}

/* Tile AST's loop, and let the tiles overlap, but cut each at its second
   half.  */

static void
cut_tiles_long (pa_ast *ast)
{
  tile (ast, 32, 64);
  pa_node *tiles = the_loop (ast);
  cut (&tiles->child[0], iterator_plus (tiles, 32), 0);
}

/* Tile AST's loop.  */

static void
tile_well (pa_ast *ast)
{
  tile (ast, 32, 32);
}

/* Tile AST's loop, but leave an iteration of each tile out.  */

static void
tile_short (pa_ast *ast)
{
  tile (ast, 32, 31);
}

/* Tile AST's loop, with tiles that overlap.  */

static void
tile_long (pa_ast *ast)
{
  tile (ast, 32, 33);
}

/* Tile AST's loop and mark the tiles as independent.  */

static void
tile_independent (pa_ast *ast)
{
  tile_well (ast);
  call_independent (ast);
}

/* Tile AST's loop, and cut each tile before its iteration N, but no later than
   before iteration LIMIT; EXCHANGED: run the second part first.  */

static void
cut_tiles_at (pa_ast *ast, int64_t n, int64_t limit, bool exchanged)
{
  tile_well (ast);
  pa_node *tiles = the_loop (ast);
  pa_expr *place = pa_expr_binary (PA_EXPR_MIN, iterator_plus (tiles, n),
				   pa_expr_int (limit));
  cut (&tiles->child[0], place, 0);
  pa_node **part = tiles->child[0]->child;
  pa_node *first = part[0];
  if (exchanged)
    {
      part[0] = part[1];
      part[1] = first;
    }
}

/* Halves of tiles up to iteration 1000, and second ones alone from there on;
   the second ones first.  */

static void
halve_tiles (pa_ast *ast)
{
  cut_tiles_at (ast, 16, 1000, false);
}

static void
exchange_halves (pa_ast *ast)
{
  cut_tiles_at (ast, 16, 1000, true);
}

/* Unroll AST's loop by two: copies for the iterations at distances FIRST and
   SECOND from the iterator.  */

static void
unroll (pa_ast *ast, int64_t first, int64_t second)
{
  pa_node *loop = the_loop (ast), *body = pa_node_block ();
  int64_t offset[] = { first, second };
  for (int i = 0; i < 2; i++)
    {
      pa_expr *value = iterator_plus (loop, offset[i]);
      pa_expr *inside = pa_expr_binary (PA_EXPR_LT, pa_expr_copy (value),
					pa_expr_copy (loop->upper));
      pa_node *part = pa_node_copy (loop->child[0]);
      pa_node_substitute (part, loop->iterator, value);
      pa_node_append (body, pa_node_if (inside, part, NULL));
      pa_expr_free (value);
    }
  pa_node_free (loop->child[0]);
  loop->child[0] = body;
  skip_odd (ast);
}

/* Unroll AST's loop.  */

static void
unroll_well (pa_ast *ast)
{
  unroll (ast, 0, 1);
}

/* Unroll AST's loop, the second copy first.  */

static void
unroll_exchanged (pa_ast *ast)
{
  unroll (ast, 1, 0);
}

/* Let AST's loop advance by STEP and run copies of its body without any test at
   distances FIRST and SECOND.  */

static void
jam (pa_ast *ast, int64_t step, int64_t first, int64_t second)
{
  pa_node *loop = the_loop (ast), *body = pa_node_block ();
  int64_t offset[] = { first, second };
  for (int i = 0; i < 2; i++)
    {
      pa_expr *value = iterator_plus (loop, offset[i]);
      pa_node *part = pa_node_copy (pa_node_strip (loop->child[0]));
      pa_node_substitute (part, loop->iterator, value);
      pa_node_append (body, part);
      pa_expr_free (value);
    }
  pa_node_free (loop->child[0]);
  loop->child[0] = body;
  pa_expr_free (loop->step);
  loop->step = pa_expr_int (step);
}

/* Unroll AST's loop, which runs an even number of times.  */

static void
jam_well (pa_ast *ast)
{
  jam (ast, 2, 0, 1);
}

/* The same with a step that is too small.  */

static void
jam_small_step (pa_ast *ast)
{
  jam (ast, 1, 0, 1);
}

/* The same with a step that is too large.  */

static void
jam_large_step (pa_ast *ast)
{
  jam (ast, 4, 0, 1);
}

/* The same with the copies exchanged.  */

static void
jam_exchanged (pa_ast *ast)
{
  jam (ast, 2, 1, 0);
}

/* The same with the first copy twice, instead of the second.  */

static void
jam_same (pa_ast *ast)
{
  jam (ast, 2, 0, 0);
}

/* The same with the second copy too far away.  */

static void
jam_far (pa_ast *ast)
{
  jam (ast, 2, 0, 3);
}

/* A copy of a statement in the body of a loop, at a distance.  */
typedef struct copy_at
{
  int child;
  int64_t distance;
} copy_at;

/* Run in each of the blocks of three iterations of AST's loop the N copies COPY
   of statements in its body: straight code that is no loop again.  */

static void
straighten (pa_ast *ast, int n, const copy_at *copy)
{
  pa_node *loop = the_loop (ast), *body = pa_node_block ();
  pa_node *inside = pa_node_strip (loop->child[0]);
  isl_id *block = pa_ast_fresh_iterator (ast, "b");
  for (int i = 0; i < n; i++)
    {
      pa_expr *value = pa_expr_iterator_plus (block, copy[i].distance);
      pa_node *part = inside->kind == PA_NODE_BLOCK
		      ? inside->child[copy[i].child] : inside;
      part = pa_node_copy (part);
      pa_node_substitute (part, loop->iterator, value);
      pa_node_append (body, part);
      pa_expr_free (value);
    }
  ast->root->child[ast->root->n_child - 1]
    = pa_node_blocks (loop, block, 3, 3, body, NULL);
  isl_id_free (block);
  pa_node_free (loop);
}

/* In the order of the iterations but for the last two; one of them in the place
   of another one; of another block.  */

static void
straighten_well (pa_ast *ast)
{
  straighten (ast, 3, (copy_at[]) { { 0, 0 }, { 0, 2 }, { 0, 1 } });
}

static void
straighten_same (pa_ast *ast)
{
  straighten (ast, 3, (copy_at[]) { { 0, 0 }, { 0, 2 }, { 0, 0 } });
}

static void
straighten_far (pa_ast *ast)
{
  straighten (ast, 3, (copy_at[]) { { 0, 0 }, { 0, 2 }, { 0, 4 } });
}

/* Two statements, each copy of the second one behind that of the first one; one
   of them before it.  */

static void
straighten_both (pa_ast *ast)
{
  straighten (ast, 6, (copy_at[]) { { 0, 0 }, { 0, 2 }, { 1, 2 }, { 0, 1 },
				    { 1, 0 }, { 1, 1 } });
}

static void
straighten_early (pa_ast *ast)
{
  straighten (ast, 6, (copy_at[]) { { 0, 0 }, { 0, 2 }, { 1, 1 }, { 0, 1 },
				    { 1, 0 }, { 1, 2 } });
}

/* Run the three iterations of AST's loop, all that there are, without a loop,
   and the second statement of one of them before the first one.  */

static void
unloop_early (pa_ast *ast)
{
  static const copy_at order[] = { { 0, 0 }, { 1, 1 }, { 0, 2 }, { 0, 1 },
				   { 1, 0 }, { 1, 2 } };
  pa_node *loop = the_loop (ast), *body = pa_node_strip (loop->child[0]);
  ast->root->n_child--;
  for (int i = 0; i < 6; i++)
    {
      pa_expr *value = pa_expr_int (order[i].distance);
      pa_node *part = pa_node_copy (body->child[order[i].child]);
      pa_node_substitute (part, loop->iterator, value);
      pa_node_append (ast->root, part);
      pa_expr_free (value);
    }
  pa_node_free (loop);
}

/* Run the first statement of AST's loop in tiles, and the second one for the
   tile that follows.  */

static void
tile_apart (pa_ast *ast)
{
  tile (ast, 32, 32);
  pa_node *tiles = the_loop (ast), *first = tiles->child[0];
  pa_node *second = pa_node_copy (first), *both = pa_node_block ();
  add (&tiles->lower, -32);
  pa_node_free (first->child[0]->child[--first->child[0]->n_child]);
  pa_node *source = second->child[0]->child[0];
  second->child[0]->child[0] = second->child[0]->child[1];
  second->child[0]->n_child--;
  pa_node_free (source);
  first->lower = pa_expr_binary (PA_EXPR_MAX, first->lower, pa_expr_int (0));
  add (&second->lower, 32);
  pa_expr_free (second->upper);
  second->upper = pa_expr_binary (PA_EXPR_MIN, pa_expr_copy (tiles->upper),
				  iterator_plus (tiles, 64));
  pa_node_append (both, first);
  pa_node_append (both, second);
  tiles->child[0] = both;
}

/* Unroll AST's loop, then tile it.  */

static void
tile_jammed (pa_ast *ast)
{
  jam_well (ast);
  tile (ast, 32, 32);
}

/* The same with tiles whose copies reach into the next one.  */

static void
tile_jammed_long (pa_ast *ast)
{
  jam_well (ast);
  tile (ast, 31, 31);
}

/* The body of LOOP in a loop from its iterator on, before END (taken).  */

static pa_node *
point_loop (pa_ast *ast, pa_node *loop, pa_expr *end)
{
  isl_id *iterator = pa_ast_fresh_iterator (ast, "p");
  pa_expr *value = pa_expr_iterator (isl_id_copy (iterator));
  pa_node *body = pa_node_copy (loop->child[0]);
  pa_node_substitute (body, loop->iterator, value);
  pa_expr_free (value);
  return pa_node_for (iterator, iterator_plus (loop, 0), end, pa_expr_int (1),
		      body);
}

/* Let AST's loop advance by 4 and run 4 iterations where at least LEFT are left,
   else all that are.  */

static void
strip (pa_ast *ast, int64_t left)
{
  pa_node *loop = the_loop (ast);
  pa_expr *test = pa_expr_binary (PA_EXPR_LE, iterator_plus (loop, left),
				  pa_expr_copy (loop->upper));
  pa_node *whole = point_loop (ast, loop, iterator_plus (loop, 4));
  pa_node *rest = point_loop (ast, loop, pa_expr_copy (loop->upper));
  pa_node_free (loop->child[0]);
  loop->child[0] = pa_node_if (test, whole, rest);
  pa_expr_free (loop->step);
  loop->step = pa_expr_int (4);
}

/* Strips of AST's loop and their rest.  */

static void
strip_well (pa_ast *ast)
{
  strip (ast, 4);
}

/* The same, where the last two strips may be taken for rests.  */

static void
strip_early (pa_ast *ast)
{
  strip (ast, 6);
}

/* The same, where a whole strip is run at the end of which some are missing.  */

static void
strip_late (pa_ast *ast)
{
  strip (ast, 3);
}

/* Put the body of AST's loop in a loop over N values which it doesn't use.  */

static void
repeat (pa_ast *ast, int64_t n)
{
  pa_node *loop = the_loop (ast);
  pa_node *body = loop->child[0];
  loop->child[0] = pa_node_for (pa_ast_fresh_iterator (ast, "p"),
				iterator_plus (loop, 0),
				iterator_plus (loop, n), pa_expr_int (1), body);
}

/* A loop that runs once in AST's loop.  */

static void
repeat_once (pa_ast *ast)
{
  repeat (ast, 1);
}

/* A loop that runs twice.  */

static void
repeat_twice (pa_ast *ast)
{
  repeat (ast, 2);
}

/* Tile the two loops of AST: tiles of both around the points of both.  */

static void
tile_both (pa_ast *ast)
{
  pa_node *outer = the_loop (ast);
  pa_node *inner = pa_node_strip (outer->child[0]);
  pa_node *loop[] = { inner, outer };
  pa_node *body = outer;
  for (int i = 0; i < 2; i++)
    {
      pa_expr *lower = loop[i]->lower, *upper = loop[i]->upper;
      pa_node *tiles = pa_node_for (pa_ast_fresh_iterator (ast, "t"), lower,
				    pa_expr_copy (upper), pa_expr_int (8),
				    body);
      loop[i]->lower = iterator_plus (tiles, 0);
      loop[i]->upper = pa_expr_binary (PA_EXPR_MIN, upper,
				       iterator_plus (tiles, 8));
      body = tiles;
    }
  ast->root->child[ast->root->n_child - 1] = body;
}

/* Two versions of AST's loop, of which the one for a large parameter is right
   and the other loses its last iterations, LOST of them.  */

static void
branch_on_size (pa_ast *ast, int64_t lost)
{
  pa_node *loop = the_loop (ast), *other = pa_node_copy (loop);
  pa_expr *size = pa_expr_param (isl_id_copy (ast->scop->param[0].id));
  pa_expr *large = pa_expr_binary (PA_EXPR_GT, size, pa_expr_int (9));
  other->upper = pa_expr_binary (PA_EXPR_SUB, other->upper,
				 pa_expr_int (lost));
  ast->root->child[ast->root->n_child - 1]
    = pa_node_if (large, loop, other);
}

/* Two right versions of AST's loop.  */

static void
branch_well (pa_ast *ast)
{
  branch_on_size (ast, 0);
}

/* A wrong "else" part.  */

static void
branch_badly (pa_ast *ast)
{
  branch_on_size (ast, 1);
}

/* Square the upper bound of AST's loop.  */

static void
make_upper_quadratic (pa_ast *ast)
{
  pa_node *loop = the_loop (ast);
  loop->upper = pa_expr_binary (PA_EXPR_MUL, loop->upper,
				pa_expr_copy (loop->upper));
}

/* A change of an AST and what the validator has to say about it.  */
typedef struct row
{
  const char *name;
  char *scop;
  void (*change) (pa_ast *ast);
  const char *detail;
  bool associative;
} row;

static const row rows[] = {
  { "chain as it is", chain, change_nothing, NULL },
  { "sum as it is", sum, change_nothing, NULL },
  { "copy as it is", copy, change_nothing, NULL },
  { "last iteration dropped", copy, drop_last, "lost" },
  { "one iteration too many", copy, add_last, "outside the domain" },
  { "one iteration too early", copy, add_first, "outside the domain" },
  { "loop run twice", copy, run_twice, "two places" },
  { "instance run twice", copy, run_instance_twice, "more than once" },
  { "loop lost", copy, run_nothing, "lost" },
  { "odd iterations skipped", copy, skip_odd, "lost" },
  { "wrong index", copy, shift_index, "outside the domain" },
  { "reversed without dependences", copy, reverse, NULL },
  { "reversed against dependences", chain, reverse, "backwards in loop" },
  { "independent", copy, call_independent, NULL },
  { "wrongly independent", chain, call_independent, "parallel loop" },
  { "doall", copy, run_doall, NULL },
  { "wrongly doall", chain, run_doall, "parallel loop" },
  { "wrongly doall sum", sum, run_doall, "parallel loop" },
  { "reduction", sum, run_reduction, NULL },
  { "reduction without copies", sum, run_without_copies, "parallel loop" },
  { "wrongly a reduction", chain, run_reduction, "parallel loop" },
  { "wrongly private", scratch, run_private, "flow dependence" },
  { "reversed sum", sum, reverse, "backwards in loop" },
  { "reversed sum, in any order", sum, reverse, NULL, true },
  { "wrongly doall sum, in any order", sum, run_doall, "parallel loop", true },
  { "reduction, in any order", sum, run_reduction, NULL, true },
  { "use before start, in any order", sum, exchange, "backwards in the text",
    true },
  { "pipeline", grid, run_pipeline, NULL },
  { "pipeline against a dependence", against, run_pipeline, "not covered" },
  { "pipeline of one loop", chain, run_pipeline, "no second loop" },
  { "pipeline in a triangle", wedge, run_pipeline, "not rectangular" },
  { "use before start", sum, exchange, "backwards in the text" },
  { "tiled", chain, tile_well, NULL },
  { "tile too short", chain, tile_short, "lost" },
  { "tile too long", chain, tile_long, "more than once" },
  { "independent tiles", copy, tile_independent, NULL },
  { "wrongly independent tiles", chain, tile_independent, "parallel loop t" },
  { "unrolled", chain, unroll_well, NULL },
  { "unrolled in the wrong order", chain, unroll_exchanged,
    "backwards in the text" },
  { "jammed", pairs, jam_well, NULL },
  { "jammed with a small step", pairs, jam_small_step, "more than once" },
  { "jammed with a large step", pairs, jam_large_step, "lost" },
  { "jammed in the wrong order", pairs, jam_exchanged, "backwards in" },
  { "jammed with one copy twice", pairs, jam_same, "more than once" },
  { "jammed with a far copy", pairs, jam_far, "outside the domain" },
  { "straight code", copy, straighten_well, NULL },
  { "straight code in the wrong order", chain, straighten_well,
    "backwards in the text" },
  { "straight code twice", copy, straighten_same, "two places" },
  { "straight code of another block", copy, straighten_far, "two places" },
  { "straight code of two statements", twice, straighten_both, NULL },
  { "straight code with an early use", twice, straighten_early,
    "backwards in the text" },
  { "straight code the other way", twice_down, straighten_both, NULL },
  { "straight code the other way with an early use", twice_down,
    straighten_early, "backwards in the text" },
  { "early use without a loop", three, unloop_early, "backwards in the text" },
  { "tiles of two statements apart", twice, tile_apart, "backwards in loop" },
  { "jammed and tiled", pairs, tile_jammed, NULL },
  { "jammed over the end of tiles", pairs, tile_jammed_long,
    "more than once" },
  { "strips", chain, strip_well, NULL },
  { "rest of two strips", chain, strip_early, "more than once" },
  { "strip over the end", chain, strip_late, "outside the domain" },
  { "loop that runs once", chain, repeat_once, NULL },
  { "loop that runs twice", chain, repeat_twice, "more than once" },
  { "two loops tiled", grid, tile_both, NULL },
  { "two loops tiled against a dependence", against, tile_both,
    "backwards in loop" },
  { "cut", chain, cut_well, NULL },
  { "cut with a gap", chain, cut_short, "lost" },
  { "cut with an overlap", chain, cut_long, "two places" },
  { "cut tiles that overlap", copy, cut_tiles_long, "two places" },
  { "halves of tiles", chain, halve_tiles, NULL },
  { "halves of tiles in the wrong order", chain, exchange_halves,
    "backwards in the text" },
  { "halves of tiles in any order", copy, exchange_halves, NULL },
  { "two versions", chain, branch_well, NULL },
  { "wrong else part", chain, branch_badly, "lost" },
  { "quadratic bound", copy, make_upper_quadratic, "not affine" }
};

/* Run ROW.  */

static bool
run (const row *row)
{
  pa_options options;
  pa_options_init (&options);
  options.associative = row->associative;
  pa_context *ctx = pa_context_alloc (&options, NULL);
  FILE *in = fmemopen (row->scop, strlen (row->scop), "r");
  pa_scop *scop = pa_scop_read (ctx, in, row->name);
  pa_deps *deps = pa_deps_compute (scop);
  pa_schedule *schedule = pa_schedule_original (scop);
  pa_ast *ast = pa_ast_build (scop, schedule);
  bool ok = ast && deps;
  if (ok)
    {
      row->change (ast);
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
