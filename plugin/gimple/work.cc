/* How much work is in a loop, estimated at run time.

   What goes in is a node of the loop AST, what comes out an expression for the
   operations and memory accesses it will take: that of a loop is the number of
   its iterations times the work of the one in the middle.  For

     for (i = 0; i < n; i++)
       for (j = 0; j < i; j++)
	 A[i][j] = 2 * A[i][j];		3 operations

   it is n * (n / 2) * 3, if elements have four bytes or more.  It need only
   tell some microseconds, which is what it takes to start threads, from many.
   So that nothing overflows whatever exceeds the limit, mostly the option
   parallel-threshold, counts as the limit; numbers of iterations do, too, and
   products are made of two such numbers.

   The estimate is computed in the new function, in variables of their own, or
   as one expression over what the caller knows.  There nothing is cut down to
   the limit: GCC computes minima in the registers of vectors, and to get the
   numbers there takes longer than to run some short rows.  Instead, the bits of
   all numbers are put together; if any is 2^31 or more that is enough, and it
   doesn't matter what products overflow to.  Where it depends on one parameter
   only, and grows with it, its square is compared to that of the
   least value for which the work is enough:  n * n >= 24 * 24.  From n >= 24
   GCC would know that the original loops run if they do on another condition,
   and let that way bypass their guard n > 0; that they run at all would then
   not be known any more.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "../core/step.h"

/* VALUE, in a new variable if ESTIMATE has such and it isn't a constant or
   variable anyway.  */
static tree
pa_temporary (pa_work_estimate *estimate, tree value)
{
  if (!estimate->builder || DECL_P (value) || CONSTANT_CLASS_P (value))
    return value;
  tree var = pa_local (estimate->builder, pa_long_type (), NULL,
		       &estimate->vars);
  pa_append_assignment (estimate->values->location, var, value,
			&estimate->list);
  return var;
}

/* A OP B, numbers.  */
static tree
pa_number (pa_work_estimate *estimate, pa_expr_op op, tree a, tree b)
{
  return pa_tree_from_binary (estimate->values, op, a, b);
}

/* VALUE as a number.  */
static tree
pa_number_cst (HOST_WIDE_INT value)
{
  return build_int_cst (pa_long_type (), value);
}

/* The limit of ESTIMATE.  */
static tree
pa_work_limit (const pa_work_estimate *estimate)
{
  return pa_number_cst (estimate->limit);
}

/* The number of iterations of a loop from LOWER to below UPPER by STEP, less
   than one if there are none.  */
static tree
pa_trip_count (pa_work_estimate *estimate, tree lower, tree upper, tree step)
{
  tree last = pa_number (estimate, PA_EXPR_SUB, step, pa_number_cst (1));
  tree trip = pa_number (estimate, PA_EXPR_SUB, upper, lower);
  trip = pa_number (estimate, PA_EXPR_ADD, trip, last);
  return integer_onep (step) ? trip
	 : pa_number (estimate, PA_EXPR_FLOORDIV, trip, step);
}

/* Is VALUE to be cut down to the limit of ESTIMATE?  */
static bool
pa_is_limited (const pa_work_estimate *estimate, tree value)
{
  return estimate->builder || CONSTANT_CLASS_P (value);
}

/* VALUE, a number of iterations or work: no more than the limit of ESTIMATE, or
   its bits are noted.  */
static tree
pa_limited (pa_work_estimate *estimate, tree value)
{
  if (pa_is_limited (estimate, value))
    return pa_number (estimate, PA_EXPR_MIN, value, pa_work_limit (estimate));
  tree bits = unshare_expr (value);
  estimate->bits
    = !estimate->bits ? bits
      : build2_loc (estimate->values->location, BIT_IOR_EXPR, pa_long_type (),
		    estimate->bits, bits);
  return value;
}

/* TRIP, not less than 0 if it is limited.  */
static tree
pa_limited_trip (pa_work_estimate *estimate, tree trip)
{
  if (pa_is_limited (estimate, trip))
    trip = pa_number (estimate, PA_EXPR_MAX, trip, pa_number_cst (0));
  return pa_limited (estimate, trip);
}

/* The middle one of TRIP iterations of a loop from LOWER by STEP.  */
static tree
pa_middle (pa_work_estimate *estimate, tree lower, tree trip, tree step)
{
  tree middle = pa_number (estimate, PA_EXPR_FLOORDIV, trip,
			   pa_number_cst (2));
  middle = pa_number (estimate, PA_EXPR_MUL, middle, step);
  return pa_number (estimate, PA_EXPR_ADD, lower, middle);
}

/* TRIP, of the loop NODE: no more than a step if NODE is what is left of one,
   of a loop in blocks.  */
static tree
pa_trip_in_block (pa_work_estimate *estimate, const pa_node *node, tree trip)
{
  const pa_node *block = estimate->block;
  if (!block || node->upper->op == PA_EXPR_MIN
      || node->lower->op != PA_EXPR_ITERATOR
      || node->lower->id != block->iterator)
    return trip;
  return pa_number (estimate, PA_EXPR_MIN, trip,
		    pa_number_cst (block->step->value));
}

/* The number of iterations of the loop NODE to *TRIP, and its iterator in the
   middle one.  NULL_TREE if a bound has no value.  */
static tree
pa_middle_iteration (pa_work_estimate *estimate, const pa_node *node,
		     tree *trip)
{
  pa_values *values = estimate->values;
  tree lower = pa_tree_from_expr (values, node->lower);
  tree upper = pa_tree_from_expr (values, node->upper);
  tree step = pa_tree_from_expr (values, node->step);
  if (!lower || !upper || !step)
    return NULL_TREE;
  lower = pa_temporary (estimate, lower);
  *trip = pa_trip_count (estimate, lower, upper, step);
  *trip = pa_temporary (estimate, pa_trip_in_block (estimate, node, *trip));
  return pa_temporary (estimate, pa_middle (estimate, lower, *trip, step));
}

/* The number of iterations of the loop NODE to *TRIP, and the work of the one
   in the middle to *WORK.  False if a bound has no value.  */
static bool
pa_loop_work (pa_work_estimate *estimate, const pa_node *node, tree *trip,
	      tree *work)
{
  pa_values *values = estimate->values;
  tree middle = pa_middle_iteration (estimate, node, trip);
  if (!middle)
    return false;
  const pa_node *block = estimate->block;
  tree saved = pa_set_leaf (values, node->iterator, middle);
  if (node->step->op == PA_EXPR_INT && node->step->value > 1)
    estimate->block = node;
  *work = pa_work (estimate, node->child[0]);
  estimate->block = block;
  pa_set_leaf (values, node->iterator, saved);
  return *work != NULL_TREE;
}

/* The work of all children of NODE; NULL_TREE if a bound has no value.  */
static tree
pa_block_work (pa_work_estimate *estimate, const pa_node *node)
{
  tree work = pa_number_cst (0);
  for (int i = 0; i < node->n_child; i++)
    {
      tree part = pa_work (estimate, node->child[i]);
      if (!part)
	return NULL_TREE;
      work = pa_number (estimate, PA_EXPR_ADD, work, part);
    }
  return work;
}

/* The operations and accesses of STMT of SCOP.  Where no array has elements of
   four bytes they count the less, as vectors have more of such.  */
static HOST_WIDE_INT
pa_stmt_work (const pa_scop *scop, const pa_stmt *stmt)
{
  const int full_size = 4;
  int widest = 0;
  for (int i = 0; i < stmt->n_access; i++)
    {
      const pa_array *array = &scop->array[stmt->access[i].array];
      if (array->n_dim > 0)
	widest = MAX (widest, array->element_size);
    }
  if (widest == 0 || widest > full_size)
    widest = full_size;
  return CEIL ((stmt->operations + stmt->n_access) * widest, full_size);
}

/* An estimate of the work in NODE, operations and accesses, where iterators
   have the values of ESTIMATE: no more than the limit.  Of the versions of a
   loop that separation has made, the general one counts.  NULL_TREE if a bound
   has no value.  */
tree
pa_work (pa_work_estimate *estimate, const pa_node *node)
{
  tree trip, work = NULL_TREE;
  switch (node->kind)
    {
    case PA_NODE_INSTANCE:
      return pa_number_cst (pa_stmt_work (estimate->scop,
					  &estimate->scop->stmt[node->stmt]));
    case PA_NODE_IF:
      return pa_work (estimate, node->child[node->n_child - 1]);
    case PA_NODE_BLOCK:
      work = pa_block_work (estimate, node);
      break;
    case PA_NODE_FOR:
      if (!pa_loop_work (estimate, node, &trip, &work))
	return NULL_TREE;
      work = pa_number (estimate, PA_EXPR_MUL, work,
			pa_limited_trip (estimate, trip));
      break;
    }
  return work ? pa_temporary (estimate, pa_limited (estimate, work))
	      : NULL_TREE;
}

/* Does the work in NODE reach the limit of ESTIMATE if parameter P is X?  -1 if
   it depends on anything else.  */
static int
pa_is_enough_at (const pa_work_estimate *estimate, const pa_node *node, int p,
		 HOST_WIDE_INT x)
{
  pa_work_estimate at = *estimate;
  at.builder = NULL;
  isl_id *id = estimate->scop->param[p].id;
  tree saved = pa_set_leaf (at.values, id, pa_number_cst (x));
  tree work = pa_work (&at, node);
  pa_set_leaf (at.values, id, saved);
  if (!work || TREE_CODE (work) != INTEGER_CST)
    return -1;
  return wi::to_widest (work) >= at.limit;
}

/* The least value of parameter P for which the work in NODE reaches the limit
   of ESTIMATE, if that depends on P only and grows with it; else 0.  */
static HOST_WIDE_INT
pa_least_enough (const pa_work_estimate *estimate, const pa_node *node, int p)
{
  const HOST_WIDE_INT most = HOST_WIDE_INT_1 << 31;
  HOST_WIDE_INT low = 0, high = 1;
  if (pa_is_enough_at (estimate, node, p, -1) != 0
      || pa_is_enough_at (estimate, node, p, low) != 0
      || pa_is_enough_at (estimate, node, p, most) != 1)
    return 0;
  for (; pa_is_enough_at (estimate, node, p, high) != 1; high *= 2)
    low = high;
  while (high - low > 1)
    {
      HOST_WIDE_INT middle = low + (high - low) / 2;
      if (pa_is_enough_at (estimate, node, p, middle) == 1)
	high = middle;
      else
	low = middle;
    }
  for (HOST_WIDE_INT x = high; x < most; x *= 16)
    if (pa_is_enough_at (estimate, node, p, x) != 1)
      return 0;
  return high;
}

/* Is the square of parameter P at least that of LEAST?  NULL_TREE if P has no
   value.  */
static tree
pa_compare_squares (pa_work_estimate *estimate, int p, HOST_WIDE_INT least)
{
  pa_values *values = estimate->values;
  pa_expr *param = pa_expr_param (isl_id_copy (estimate->scop->param[p].id));
  tree value = pa_tree_from_expr (values, param);
  pa_expr_free (param);
  if (!value)
    return NULL_TREE;
  bool wrapping = values->wrapping;
  values->wrapping = true;
  value = pa_number (estimate, PA_EXPR_MUL, value, value);
  values->wrapping = wrapping;
  return pa_number (estimate, PA_EXPR_GE, value,
		    pa_number_cst (least * least));
}

/* The same as below, for work that depends on one parameter; else
   NULL_TREE.  */
static tree
pa_compare_parameter (pa_work_estimate *estimate, const pa_node *node)
{
  for (int p = 0; p < estimate->scop->n_param; p++)
    if (HOST_WIDE_INT least = pa_least_enough (estimate, node, p))
      return pa_compare_squares (estimate, p, least);
  return NULL_TREE;
}

/* Is WORK, that of ESTIMATE, at least its limit, or has anything been as large
   as no limit is?  */
static tree
pa_reaches_limit (pa_work_estimate *estimate, tree work)
{
  location_t location = estimate->values->location;
  tree type = unsigned_type_for (pa_long_type ());
  tree enough = pa_number (estimate, PA_EXPR_GE, work,
			   pa_work_limit (estimate));
  if (!estimate->bits)
    return enough;
  tree large = build2_loc (location, GE_EXPR, boolean_type_node,
			   fold_convert_loc (location, type, estimate->bits),
			   build_int_cst (type, HOST_WIDE_INT_1 << 31));
  return build2_loc (location, TRUTH_OR_EXPR, boolean_type_node, enough,
		     large);
}

/* Does the work in NODE reach the limit?  As a truth value; NULL_TREE if a
   bound has no value.  Where all iterations of a loop are alike it is enough to
   look at their number.  */
tree
pa_work_is_enough (pa_work_estimate *estimate, const pa_node *node)
{
  tree limit = pa_work_limit (estimate), trip, work;
  if (integer_zerop (limit))
    return boolean_true_node;
  if (tree enough = pa_compare_parameter (estimate, node))
    return enough;
  node = pa_node_strip ((pa_node *) node);
  if (node->kind == PA_NODE_FOR)
    {
      if (!pa_loop_work (estimate, node, &trip, &work))
	return NULL_TREE;
      if (TREE_CODE (work) == INTEGER_CST && !integer_zerop (work))
	{
	  limit = pa_number (estimate, PA_EXPR_ADD, limit, work);
	  limit = pa_number (estimate, PA_EXPR_SUB, limit, pa_number_cst (1));
	  limit = pa_number (estimate, PA_EXPR_FLOORDIV, limit, work);
	  return pa_number (estimate, PA_EXPR_GE, trip, limit);
	}
    }
  work = pa_work (estimate, node);
  return work ? pa_reaches_limit (estimate, work) : NULL_TREE;
}

/* Is the work of the middle iteration of the outermost loop in NODE enough?  */
tree
pa_step_is_enough (pa_work_estimate *estimate, const pa_node *node)
{
  tree trip, work;
  node = pa_node_strip ((pa_node *) node);
  return node->kind == PA_NODE_FOR
	 && pa_loop_work (estimate, node, &trip, &work)
	 ? pa_reaches_limit (estimate, work) : boolean_true_node;
}

/* A loop around others, the innermost of these first.  */
struct pa_around
{
  const pa_node *loop;
  const pa_around *outer;
};

/* Has the loop NODE, inside those AROUND it, as many iterations each time?  */
static bool
pa_is_even (const pa_node *node, const pa_around *around)
{
  int64_t lower, upper;
  for (; around; around = around->outer)
    if (!pa_expr_step (node->lower, around->loop->iterator, &lower)
	|| !pa_expr_step (node->upper, around->loop->iterator, &upper)
	|| lower != upper)
      return false;
  return true;
}

/* Have the loops DEPTH loops down in NODE, which has others AROUND it, LEAST
   iterations, or half as many in the middle of those that they depend on?  What
   has no value is long enough.  */
static tree
pa_rows_inside_are_long (pa_work_estimate *estimate, const pa_node *node,
			 const pa_around *around, int depth,
			 HOST_WIDE_INT least)
{
  pa_values *values = estimate->values;
  bool is_loop = node->kind == PA_NODE_FOR;
  tree all = boolean_true_node, saved = NULL_TREE, trip;
  pa_around inner = { node, around };
  if (is_loop)
    {
      tree middle = pa_middle_iteration (estimate, node, &trip);
      if (!middle || (depth == 0 && TREE_CODE (trip) == INTEGER_CST))
	return all;
      if (depth == 0)
	return pa_number (estimate, PA_EXPR_GE, trip,
			  pa_number_cst (pa_is_even (node, around)
					 ? least : least / 2));
      saved = pa_set_leaf (values, node->iterator, middle);
    }
  for (int i = 0; i < node->n_child; i++)
    {
      tree part = pa_rows_inside_are_long (estimate, node->child[i],
					   is_loop ? &inner : around,
					   depth - is_loop, least);
      all = fold_build2_loc (values->location, TRUTH_AND_EXPR,
			     boolean_type_node, all, part);
    }
  if (is_loop)
    pa_set_leaf (values, node->iterator, saved);
  return all;
}

tree
pa_rows_are_long (pa_work_estimate *estimate, const pa_node *node, int depth,
		  HOST_WIDE_INT least)
{
  return pa_rows_inside_are_long (estimate, node, NULL, depth, least);
}
