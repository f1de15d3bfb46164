/* Index-set splitting at dependences: loops that are independent but for one
   iteration (paper, sec. IV-C).

   In: the AST after tiling and its dependences.  Out: innermost loops cut
   around the one iteration that all their dependences start from or lead to.

     for (k = 0; k < n; k += 1)
       for (i = 0; i < n; i += 1)
	 for (j = 0; j < n; j += 1)
	   path[i][j] = min (path[i][j], path[i][k] + path[k][j]);

   The loop j carries an anti dependence from (k, i, j) to (k, i, k), j < k, and
   a flow dependence from (k, i, k) to (k, i, j), k < j.  So

     for (j = 0; j < k; j += 1)
     for (j = max (0, k); j < min (n, k + 1); j += 1)
     for (j = max (0, k + 1); j < n; j += 1)

   carry none, and can be vectorized.  The iteration that is looked for is that
   of the same number as one of a loop around.  The pieces follow each other in
   the old order, so cutting is always right.

   The loop i is cut in the same way if threads are to run its pieces
   (parallel.c).  So are loops around recurrences, the iterations of which can
   then run side by side (jam.c): in a Cholesky factorization

     for (j = 0; j < n; j += 1)
       for (i = j; i < n; i += 1)
	 {
	   for (k = 0; k < j; k += 1)
	     l[i][j] -= l[i][k] * l[j][k];
	   if (i >= j + 1)
	     l[i][j] /= l[j][j];
	   else
	     l[j][j] = sqrt (l[j][j]);
	 }

   nothing but i = j is what others wait for.  Conditions that the bounds of the
   pieces decide are gone.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include <isl/id.h>
#include <isl/map.h>
#include <isl/union_map.h>

#include "interior.h"
#include "pipeline.h"
#include "simplify.h"
#include "vector.h"

/* Cutting under way.  */
typedef struct cutter
{
  const pa_ast *ast;
  const pa_deps *deps;
  pa_report *report;
  pa_loop_stack around;		/* Loops around a node.  */
} cutter;

/* Is there a pair in DATES, carried by the loop of date row ROW, that lies
   strictly on one side of the date of row OUTER: the one before it, or behind
   it, if BEHIND?  */
static bool
has_pair_aside (__isl_keep isl_map *dates, int row, int outer, bool behind)
{
  isl_map *map = isl_map_order_lt (isl_map_copy (dates), isl_dim_in, row,
				   isl_dim_out, row);
  isl_bool empty;

  if (behind)
    map = isl_map_order_gt (map, isl_dim_in, row, isl_dim_in, outer);
  else
    map = isl_map_order_lt (map, isl_dim_out, row, isl_dim_out, outer);
  empty = isl_map_is_empty (map);
  isl_map_free (map);
  return empty != isl_bool_true;
}

/* The pairs of dates of VECTOR, one of LOOP in AST: in both directions if it is
   free.  */
static __isl_give isl_map *
dates_of (const pa_ast *ast, const pa_vector *vector, const pa_node *loop)
{
  isl_map *dates = pa_vector_dates (ast, vector->dep, loop->level);

  if (vector->is_free)
    dates = isl_map_union (isl_map_reverse (isl_map_copy (dates)), dates);
  return dates;
}

/* Does every dependence of VECTORS, those of LOOP in AST, have one end in the
   iteration of LOOP whose number is that of the loop OUTER around it?  */
static bool
all_meet (const pa_ast *ast, const pa_vectors *vectors, const pa_node *loop,
	  const pa_node *outer)
{
  bool meet = true;

  for (int i = 0; meet && i < vectors->n; i++)
    if (!pa_vector_is_zero (&vectors->vector[i], 0))
      {
	isl_map *dates = dates_of (ast, &vectors->vector[i], loop);

	meet = (!has_pair_aside (dates, 2 * loop->level - 1,
				 2 * outer->level - 1, false)
		&& !has_pair_aside (dates, 2 * loop->level - 1,
				    2 * outer->level - 1, true));
	isl_map_free (dates);
      }
  return meet;
}

/* The piece of LOOP from FROM on (NULL: its beginning) and before TO (NULL: its
   end); both are taken.  */
static pa_node *
make_piece (const pa_node *loop, __isl_take pa_expr *from,
	    __isl_take pa_expr *to)
{
  pa_node *piece = pa_node_copy (loop);

  if (!piece)
    {
      pa_expr_free (from);
      pa_expr_free (to);
      return NULL;
    }
  if (from)
    piece->lower = pa_expr_binary (PA_EXPR_MAX, piece->lower, from);
  if (to)
    piece->upper = pa_expr_binary (PA_EXPR_MIN, piece->upper, to);
  pa_node_make_independent (piece);
  if (piece->lower && piece->upper)
    return piece;
  pa_node_free (piece);
  return NULL;
}

/* Cut LOOP around the iteration with the number of the loop OUTER.  */
static bool
cut_loop (pa_node *loop, const pa_node *outer)
{
  pa_expr *at = pa_expr_iterator (isl_id_copy (outer->iterator));
  pa_expr *behind = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (at),
				    pa_expr_int (1));
  pa_node *block = pa_node_block ();
  bool ok = (at && behind && block
	     && pa_node_append (block, make_piece (loop, NULL,
						   pa_expr_copy (at)))
	     && pa_node_append (block, make_piece (loop, pa_expr_copy (at),
						   pa_expr_copy (behind)))
	     && pa_node_append (block, make_piece (loop, pa_expr_copy (behind),
						   NULL)));

  if (ok)
    pa_node_swap (loop, block);
  pa_node_free (block);
  pa_expr_free (at);
  pa_expr_free (behind);
  return ok;
}

bool
pa_cut_loop (const pa_ast *ast, pa_node *loop, const pa_vectors *vectors,
	     const pa_node *const *around, int n, bool *cut)
{
  *cut = false;
  if (!pa_expr_is_int (loop->step, 1))
    return true;
  for (int i = n - 1; i >= 0; i--)
    if (around[i]->level > 0 && all_meet (ast, vectors, loop, around[i]))
      return *cut = cut_loop (loop, around[i]);
  return true;
}

/* Leave out what never runs in the pieces NODE, unless that is all of them, and
   conditions that are decided there.  */
static bool
tidy_pieces (const cutter *c, pa_node *node)
{
  isl_set *where = pa_where_around (c->ast, &c->around);
  pa_node *tidy = pa_node_copy (node);
  bool ok = where && tidy && pa_simplify (tidy, where);

  if (ok && (tidy->kind != PA_NODE_BLOCK || tidy->n_child > 0))
    pa_node_swap (node, tidy);
  pa_node_free (tidy);
  isl_set_free (where);
  return ok;
}

/* Cut LOOP if that makes its pieces independent, unless it is so as it is.  */
static bool
cut_free (cutter *c, pa_node *loop)
{
  bool is_innermost = !pa_node_has_loop (loop->child[0]);
  pa_vectors *vectors = pa_vectors_compute (c->ast, c->deps, loop);
  bool cut = false, ok = vectors != NULL;

  if (ok && pa_vectors_are_zero (vectors, 0))
    pa_node_make_independent (loop);
  else if (ok)
    ok = pa_cut_loop (c->ast, loop, vectors, c->around.loop, c->around.n,
		      &cut);
  if (ok && cut && !is_innermost)
    ok = tidy_pieces (c, loop);
  if (cut && !c->report->n_cut++)
    pa_report_add (c->report, "cut at dependences");
  pa_vectors_free (vectors);
  return ok;
}

/* Are all loops in NODE, if it is one with loops in it, recurrences?  */
static bool
holds_recurrences (const cutter *c, pa_node *node)
{
  bool all = true;

  if (node->kind == PA_NODE_FOR)
    return pa_is_recurrence (c->ast, c->deps, node);
  for (int i = 0; all && i < node->n_child; i++)
    all = holds_recurrences (c, node->child[i]);
  return all;
}

/* May LOOP be cut, and would it be of use?  */
static bool
is_candidate (const cutter *c, const pa_node *loop)
{
  if (loop->level <= 0 || loop->independent || loop->run_parallel
      || loop->n_ordered)
    return false;
  return !pa_node_has_loop (loop->child[0])
	 || (c->ast->scop->ctx->options->jam && loop->role != PA_ROLE_TILE
	     && !loop->n_privatized && !loop->n_pack
	     && holds_recurrences (c, loop->child[0]));
}

/* Cut the loops in NODE, inner ones first.  */
static bool
cut_node (cutter *c, pa_node *node)
{
  bool ok = true, is_loop = node->kind == PA_NODE_FOR;

  if (is_loop && c->around.n == PA_MAX_STACK)
    return true;
  if (is_loop)
    c->around.loop[c->around.n++] = node;
  for (int i = 0; ok && i < node->n_child; i++)
    ok = cut_node (c, node->child[i]);
  c->around.n -= is_loop;
  return ok && is_loop && is_candidate (c, node) ? cut_free (c, node) : ok;
}

bool
pa_cut (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  cutter c = { ast, deps, report, { 0, { NULL } } };

  return cut_node (&c, ast->root);
}
