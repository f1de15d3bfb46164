/* Loops run by threads around packed copies, as GENERIC.

   What goes in is a loop of the AST that is run by threads, the rows of a
   product in tiles, around loops that begin with packed copies of operands
   (core's pack.c):

     for (it = 0; it < ni; it += 24)			run by threads
       for (kt = 0; kt < nk; kt += 192)
	 for (jt = 0; jt < nj; jt += 128)
	   {
	     packed copy of B for kt and jt
	     the tile
	   }

   Each copy would be made anew for every tile of rows.  What comes out is a
   contiguous share of the rows for each thread, which makes a copy once for all
   of them:

     #pragma omp parallel
       {
	 tiles = (ni + 23) / 24;
	 first = tiles * me / all * 24;
	 end = min (ni, tiles * (me + 1) / all * 24);
	 if (first < end)
	   for (kt = 0; kt < nk; kt += 192)
	     for (jt = 0; jt < nj; jt += 128)
	       {
		 packed copy of B for kt and jt
		 for (it = first; it < end; it += 24)
		   the tile
	       }
       }

   The iterations of the outer loop are independent of each other, and those
   that a thread runs for one value of it come in the order of before.  One
   thread alone runs the loops the same way.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"

/* Do copies that NODE begins with depend on ITERATOR?  */
static bool
pa_copies_depend_on (const pa_node *node, isl_id *iterator)
{
  for (int i = 0; i < node->n_pack; i++)
    {
      const pa_pack *pack = &node->pack[i];
      if (pa_expr_uses (pack->used, iterator)
	  || pa_expr_uses (pack->pays, iterator))
	return true;
      for (int d = 0; d < pack->layout.n; d++)
	if (pa_expr_uses (pack->lower[d], iterator)
	    || pa_expr_uses (pack->upper[d], iterator))
	  return true;
    }
  return false;
}

/* The innermost one of the loops perfectly nested in NODE that begins with
   copies, if neither these nor the loops from NODE to there depend on NODE's
   iterator; else NULL.  */
static pa_node *
pa_innermost_packs (const pa_node *node)
{
  pa_node *found = NULL;
  for (pa_node *loop = pa_next_loop (node); loop; loop = pa_next_loop (loop))
    {
      if (pa_loop_bounds_use (loop, node->iterator)
	  || pa_copies_depend_on (loop, node->iterator))
	break;
      if (loop->n_pack > 0)
	found = loop;
    }
  return found;
}

/* Do threads that run the loop NODE have copies for all of their shares?  */
bool
pa_shares_packs (const pa_node *node)
{
  return node->n_ordered == 0 && node->n_privatized == 0 && node->n_pack == 0
	 && pa_innermost_packs (node);
}

/* The loops in NODE with NODE inside those that begin with copies, for its
   iterations from LOWER (taken) to below UPPER (taken).  NULL if out of
   memory.  */
static pa_node *
pa_with_rows_inside (const pa_node *node, pa_expr *lower, pa_expr *upper)
{
  pa_node *rows = pa_node_copy (node);
  if (!rows || !lower || !upper)
    {
      pa_node_free (rows);
      pa_expr_free (lower);
      pa_expr_free (upper);
      return NULL;
    }
  pa_node *packs = pa_innermost_packs (rows), *outermost = rows->child[0];
  rows->child[0] = packs->child[0];
  packs->child[0] = rows;
  pa_expr_free (rows->lower);
  pa_expr_free (rows->upper);
  rows->lower = lower;
  rows->upper = upper;
  rows->run_parallel = false;
  return outermost;
}

/* Append to LIST the loops in NODE around the rows from LOWER (taken) to below
   UPPER (taken).  False on failure.  */
static bool
pa_build_rows (pa_builder *builder, const pa_node *node, pa_expr *lower,
	       pa_expr *upper, tree *list)
{
  pa_node *turned = pa_with_rows_inside (node, lower, upper);
  bool ok = turned
	    && pa_build_with_packs (builder, pa_node_strip (turned),
				    pa_build_serial, list);
  pa_node_free (turned);
  return ok;
}

/* Append the loop NODE, run by one thread, to LIST.  False on failure.  */
bool
pa_build_all_rows (pa_builder *builder, const pa_node *node, tree *list)
{
  return pa_build_rows (builder, node, pa_expr_copy (node->lower),
			pa_expr_copy (node->upper), list);
}

/* Where the share of the thread number ME of ALL begins, if NODE goes from
   LOWER to below UPPER in TILES iterations.  */
static tree
pa_share_begin (pa_builder *builder, const pa_node *node, tree lower,
		tree upper, tree tiles, tree me, tree all)
{
  tree step = pa_tree_from_expr (&builder->values, node->step);
  tree first = pa_op (builder, PA_EXPR_MUL, tiles, me);
  first = pa_op (builder, PA_EXPR_FLOORDIV, first, all);
  first = pa_op (builder, PA_EXPR_MUL, first, step);
  return pa_op (builder, PA_EXPR_MIN, upper,
		pa_op (builder, PA_EXPR_ADD, lower, first));
}

/* Append to LIST the code that sets FIRST and END to where the current thread's
   share of NODE begins and ends.  False on failure.  */
static bool
pa_append_share (pa_builder *builder, const pa_node *node, tree first,
		 tree end, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree lower = pa_tree_from_expr (&builder->values, node->lower);
  tree upper = pa_tree_from_expr (&builder->values, node->upper);
  tree step = pa_tree_from_expr (&builder->values, node->step);
  if (!lower || !upper || !step)
    return false;
  tree tiles = pa_local (builder, pa_long_type (), NULL, vars);
  tree me = pa_local (builder, pa_long_type (), NULL, vars);
  tree all = pa_local (builder, pa_long_type (), NULL, vars);
  tree rows = pa_op (builder, PA_EXPR_SUB, upper, lower);
  rows = pa_op (builder, PA_EXPR_ADD, rows, step);
  rows = pa_op (builder, PA_EXPR_SUB, rows, pa_long_cst (1));
  rows = pa_op (builder, PA_EXPR_MAX, rows, pa_long_cst (0));
  rows = pa_op (builder, PA_EXPR_FLOORDIV, rows, step);
  pa_append_assignment (location, tiles, rows, list);
  pa_append_assignment (location, me,
			pa_runtime_number (builder, "omp_get_thread_num"),
			list);
  pa_append_assignment (location, all,
			pa_runtime_number (builder, "omp_get_num_threads"),
			list);
  pa_append_assignment (location, first,
			pa_share_begin (builder, node, lower, upper, tiles, me,
					all), list);
  tree next = pa_op (builder, PA_EXPR_ADD, me, pa_long_cst (1));
  pa_append_assignment (location, end,
			pa_share_begin (builder, node, lower, upper, tiles,
					next, all), list);
  return true;
}

/* A parameter of expressions that stands for VARIABLE.  */
static isl_id *
pa_name_variable (pa_builder *builder, tree variable)
{
  isl_id *id = isl_id_alloc (builder->scop->ctx->isl, "share", variable);
  pa_set_leaf (&builder->values, id, variable);
  return id;
}

/* Append to LIST what each of the threads that run the loop NODE does; its
   variables are chained to VARS.  False on failure.  */
bool
pa_build_shared_rows (pa_builder *builder, const pa_node *node, tree *vars,
		      tree *list)
{
  location_t location = builder->values.location;
  tree code = NULL_TREE;
  tree first = pa_local (builder, pa_long_type (), NULL, vars);
  tree end = pa_local (builder, pa_long_type (), NULL, vars);
  isl_id *lower = pa_name_variable (builder, first);
  isl_id *upper = pa_name_variable (builder, end);
  bool ok = pa_append_share (builder, node, first, end, vars, list)
	    && pa_build_rows (builder, node,
			      pa_expr_param (isl_id_copy (lower)),
			      pa_expr_param (isl_id_copy (upper)), &code);
  pa_set_leaf (&builder->values, lower, NULL_TREE);
  pa_set_leaf (&builder->values, upper, NULL_TREE);
  isl_id_free (lower);
  isl_id_free (upper);
  tree runs = build2_loc (location, LT_EXPR, boolean_type_node, first, end);
  if (ok)
    pa_append_choice (location, runs, code, NULL_TREE, list);
  return ok;
}
