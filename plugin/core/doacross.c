/* Pipelines of tiles (paper, sec. IV-A and IV-D).

   In: tiled loops, of which parallel.c has marked some as pipelines to be run
   by threads.  Out: pairs of tile loops in which a tile waits for the one above
   it only.  For a nest that was skewed

     for (it = 0; it < T; it += 32)
       for (jt = it; jt < min (T, it + 32) + n; jt += 32)
	 tile (it, jt);

   becomes

     #pragma omp parallel for ordered(2) schedule(static, 1)
     for (it = 0; it < T; it += 32)
       for (jt = 0; jt < T + n; jt += 32) {
     #pragma omp ordered depend(sink: it - 32, jt)
	 if (jt < min (T, it + 32) + n && it < jt + 32)
	   tile (it, jt);
     #pragma omp ordered depend(source)
       }

   The loops that are ordered must be rectangular: the second one runs over the
   box around its tiles, and an empty tile is a test and a post.  The tiles move
   with the box: point loops keep to the original bounds by themselves.

   The band is permutable, so that a dependence between tiles has components
   (a, b) >= 0.  One thread runs a row (a = 0) in order; and if a > 0, tile
   (it, jt) has waited for (it - 32, jt), which comes after (it - 32, jt - 32)
   in its row and has waited for (it - 64, jt), and so on: the one sink
   covers them all.

   Dependences that are free for permutation, among updates of one sum, may have
   (1, -1) in the tiles; then they are no pipeline.  (The detector has looked at
   the first two loops, but tiles may leave out a short one.)

   Where tiles can't be had, or the box can't, the loops inside are run by
   threads if they are independent.  With the option wavefront, for
   comparison, the tiles of a diagonal are run by threads, with a barrier after
   it:

     for (w = 0; w < n_it + n_jt - 1; w += 1)
     #pragma omp parallel for
       for (p = max (0, w - n_jt + 1); p < min (n_it, w + 1); p += 1)
	 for (it = 32 p; it < 32 p + 1; it += 32)
	   for (jt = 32 (w - p); jt < 32 (w - p) + 1; jt += 32)
	     if (...) tile (it, jt);

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include "pipeline.h"
#include "vector.h"

/* The loop directly inside LOOP, if both are tile loops; else NULL.  */
static pa_node *
next_tile_loop (pa_node *loop)
{
  pa_node *inner = pa_node_strip (loop->child[0]);

  if (loop->role == PA_ROLE_TILE && inner && inner->kind == PA_NODE_FOR
      && inner->role == PA_ROLE_TILE)
    return inner;
  return NULL;
}

/* BOUND of a loop inside OUTER with OUTER's iterator replaced such that the
   result is nowhere larger (resp. nowhere smaller, if LARGEST).  NULL if there
   is no telling.  */
static __isl_give pa_expr *
box_bound (const pa_expr *bound, const pa_node *outer, bool largest)
{
  int direction = pa_expr_direction (bound, outer->iterator);
  pa_expr *result = pa_expr_copy ((pa_expr *) bound), *extreme;

  if (direction == 2)
    return pa_expr_free (result);
  if (!pa_expr_uses (bound, outer->iterator))
    return result;
  extreme = largest == (direction > 0)
	    ? pa_expr_binary (PA_EXPR_SUB, pa_expr_copy (outer->upper),
			      pa_expr_int (1))
	    : pa_expr_copy (outer->lower);
  result = pa_expr_substitute (result, outer->iterator, extreme);
  pa_expr_free (extreme);
  return result;
}

/* Does the tile of the tile loop LOOP that begins at its iterator have a part
   between LOWER and UPPER?  */
static __isl_give pa_expr *
tile_is_used (const pa_node *loop, __isl_keep pa_expr *lower,
	      __isl_keep pa_expr *upper)
{
  pa_expr *start = pa_expr_iterator (isl_id_copy (loop->iterator));
  pa_expr *end = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (start),
				 pa_expr_copy (loop->step));

  return pa_expr_binary (PA_EXPR_AND,
			 pa_expr_binary (PA_EXPR_LT, start,
					 pa_expr_copy (upper)),
			 pa_expr_binary (PA_EXPR_LT, pa_expr_copy (lower),
					 end));
}

/* Put the body of LOOP under CONDITION (taken).  */
static bool
guard_body (pa_node *loop, __isl_take pa_expr *condition)
{
  pa_node *body = loop->child[0];
  pa_node *place = pa_node_block ();
  pa_node *guard = place ? pa_node_if (condition, body, NULL) : NULL;

  if (!place)
    pa_expr_free (condition);
  if (!guard)
    {
      if (place)
	loop->child[0] = place;
      return false;
    }
  loop->child[0] = place;
  return pa_node_append (place, guard);
}

/* Make the loops OUTER and INNER, the one inside it, rectangular.  False, with
   nothing changed but for *ERROR, if that can't be done.  */
static bool
make_box (const pa_node *outer, pa_node *inner, bool *error)
{
  pa_expr *lower = box_bound (inner->lower, outer, false);
  pa_expr *upper = box_bound (inner->upper, outer, true);
  bool same = (lower && upper && pa_expr_equal (lower, inner->lower)
	       && pa_expr_equal (upper, inner->upper));

  if (!lower || !upper)
    {
      pa_expr_free (lower);
      pa_expr_free (upper);
      return false;
    }
  if (!same && !guard_body (inner, tile_is_used (inner, inner->lower,
						 inner->upper)))
    *error = true;
  pa_expr_free (inner->lower);
  pa_expr_free (inner->upper);
  inner->lower = lower;
  inner->upper = upper;
  return !*error;
}

/* Number of iterations of LOOP.  */
static __isl_give pa_expr *
n_iterations (const pa_node *loop)
{
  pa_expr *length = pa_expr_difference (loop->upper, loop->lower);

  length = pa_expr_binary (PA_EXPR_ADD, length, pa_expr_copy (loop->step));
  length = pa_expr_binary (PA_EXPR_SUB, length, pa_expr_int (1));
  return pa_expr_binary (PA_EXPR_FLOORDIV, length, pa_expr_copy (loop->step));
}

/* Let LOOP run only its iteration NUMBER (taken).  */
static bool
fix_iteration (pa_node *loop, __isl_take pa_expr *number)
{
  pa_expr *value = pa_expr_binary (PA_EXPR_MUL, pa_expr_copy (loop->step),
				   number);

  loop->lower = pa_expr_binary (PA_EXPR_ADD, loop->lower, value);
  pa_expr_free (loop->upper);
  loop->upper = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (loop->lower),
				pa_expr_int (1));
  return loop->lower && loop->upper;
}

/* The iterator ID as an expression.  */
static __isl_give pa_expr *
iterator (__isl_keep isl_id *id)
{
  return pa_expr_iterator (isl_id_copy (id));
}

/* The loop over the tiles on diagonal W, by their row P, around BODY (taken),
   of N_OUTER rows and N_INNER columns (both taken).  */
static pa_node *
diagonal_loop (__isl_keep isl_id *w, __isl_keep isl_id *p,
	       __isl_take pa_expr *n_outer, __isl_take pa_expr *n_inner,
	       pa_node *body)
{
  pa_expr *lower = pa_expr_binary (PA_EXPR_SUB, iterator (w), n_inner);
  pa_expr *upper = pa_expr_binary (PA_EXPR_ADD, iterator (w),
				   pa_expr_int (1));
  pa_node *loop;

  lower = pa_expr_binary (PA_EXPR_ADD, lower, pa_expr_int (1));
  lower = pa_expr_binary (PA_EXPR_MAX, pa_expr_int (0), lower);
  upper = pa_expr_binary (PA_EXPR_MIN, n_outer, upper);
  loop = pa_node_for (isl_id_copy (p), lower, upper, pa_expr_int (1), body);
  if (!loop)
    return NULL;
  loop->parallelism = PA_DOALL;
  loop->run_parallel = loop->independent = true;
  loop->role = PA_ROLE_TILE;
  return loop;
}

/* Turn the rectangular tile loops OUTER and INNER, inside it, into loops over
   diagonals.  */
static bool
make_wavefront (pa_ast *ast, pa_node *outer, pa_node *inner)
{
  isl_id *w = pa_ast_fresh_iterator (ast, "w");
  isl_id *p = pa_ast_fresh_iterator (ast, "p");
  pa_expr *n_outer = n_iterations (outer), *n_inner = n_iterations (inner);
  pa_expr *n = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (n_outer),
			       pa_expr_copy (n_inner));
  pa_node *place = pa_node_block (), *loop = NULL;
  bool ok = w && p && place;

  n = pa_expr_binary (PA_EXPR_SUB, n, pa_expr_int (1));
  ok = ok && fix_iteration (inner, pa_expr_binary (PA_EXPR_SUB, iterator (w),
						   iterator (p)))
       && fix_iteration (outer, iterator (p));
  if (ok)
    {
      pa_node_swap (place, outer);
      loop = diagonal_loop (w, p, n_outer, n_inner, place);
      n_outer = n_inner = NULL;
      place = NULL;
      loop = pa_node_for (isl_id_copy (w), pa_expr_int (0), n,
			  pa_expr_int (1), loop);
      n = NULL;
    }
  if (loop)
    pa_node_swap (loop, outer);
  ok = loop != NULL;
  pa_node_free (loop);
  pa_node_free (place);
  pa_expr_free (n_outer);
  pa_expr_free (n_inner);
  pa_expr_free (n);
  isl_id_free (w);
  isl_id_free (p);
  return ok;
}

/* Run the outermost independent loop below NODE by threads, if there is a loop
   inside it.  True if there is one.  */
static bool
run_inner_loop (pa_node *node)
{
  pa_node *inner = pa_node_strip (node->child[0]);

  if (!inner || inner->kind != PA_NODE_FOR || !inner->independent
      || pa_node_strip (inner->child[0])->kind != PA_NODE_FOR)
    return false;
  inner->run_parallel = true;
  return true;
}

/* The point loop that the tile loop TILE cuts, in NODE.  NULL if there is
   none.  */
static pa_node *
point_loop (const pa_node *tile, pa_node *node)
{
  pa_node *found = NULL;
  int i;

  if (node->kind == PA_NODE_FOR && node->level > 0
      && pa_expr_uses (node->lower, tile->iterator))
    return node;
  for (i = 0; i < node->n_child && !found; i++)
    found = point_loop (tile, node->child[i]);
  return found;
}

/* Does no dependence of DEPS go backwards on the tile loop INNER inside the
   tile loop OUTER, neither one that the band's permutation left free?  Between
   the two there may have been a loop that isn't tiled.  */
static bool
is_forward (const pa_ast *ast, const pa_deps *deps, const pa_node *outer,
	    const pa_node *inner)
{
  pa_node *first = point_loop (outer, inner->child[0]);
  pa_node *second = point_loop (inner, inner->child[0]);
  pa_vectors *vectors;
  bool result;

  if (!first || !second || second->level <= first->level)
    return false;
  vectors = pa_vectors_compute (ast, deps, first);
  result = vectors && pa_vectors_are_nonnegative (vectors, 0)
	   && pa_vectors_are_nonnegative (vectors,
					  second->level - first->level);
  pa_vectors_free (vectors);
  return result;
}

/* Run the pipeline LOOP of AST, with DEPS, by threads, one way or another.
   False on error.  */
static bool
run_pipeline (pa_ast *ast, const pa_deps *deps, pa_node *loop,
	      pa_report *report)
{
  pa_node *inner = next_tile_loop (loop);
  bool error = false, wavefront = ast->scop->ctx->options->wavefront;
  bool is_tiled = loop->role == PA_ROLE_TILE;
  const char *kind = wavefront ? "wavefront" : "pipeline";

  loop->n_ordered = 0;
  if (inner && is_forward (ast, deps, loop, inner)
      && make_box (loop, inner, &error))
    {
      if (wavefront)
	error = !make_wavefront (ast, loop, inner);
      else
	{
	  loop->n_ordered = 2;
	  loop->run_parallel = true;
	}
    }
  else if (!error && run_inner_loop (loop))
    kind = "doall";
  else
    return !error;
  if (!error && report->n_parallel++ == 0)
    pa_report_add (report, "parallel %s", kind);
  if (is_tiled && wavefront
      && ast->scop->ctx->options->tile_size.n == PA_TILE_SIZE_PARAM)
    pa_report_add (report, "tile sizes not read at run time: a wavefront "
		   "multiplies them");
  return !error;
}

/* Run the pipelines in NODE of AST, with DEPS, by threads.  */
static bool
run_pipelines (pa_ast *ast, const pa_deps *deps, pa_node *node,
	       pa_report *report)
{
  int i;

  if (node->kind == PA_NODE_FOR && node->n_ordered)
    return run_pipeline (ast, deps, node, report);
  for (i = 0; i < node->n_child; i++)
    if (!run_pipelines (ast, deps, node->child[i], report))
      return false;
  return true;
}

bool
pa_doacross (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  return run_pipelines (ast, deps, ast->root, report);
}
