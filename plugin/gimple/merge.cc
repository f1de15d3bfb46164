/* Statements that are one in two places.

   In: a region with its model, where two statements do the same, each in
   iterations of its own:

     for (i = 0; i < n; i++)
       {
	 for (j = 0; j < i; j++)
	   {
	     for (k = 0; k < j; k++)
     S0:       a[i][j] = a[i][j] - a[i][k] * a[k][j];
     S1:     a[i][j] = a[i][j] / a[j][j];
	   }
	 for (j = i; j < n; j++)
	   for (k = 0; k < i; k++)
     S2:     a[i][j] = a[i][j] - a[i][k] * a[k][j];
       }

   Out: the same region, where one of them does it in the iterations of both:

     for (i = 0; i < n; i++)
       for (j = 0; j < n; j++)
	 {
	   for (k = 0; k < min (i, j); k++)
     S0:     a[i][j] = a[i][j] - a[i][k] * a[k][j];
	   if (j < i)
     S1:     a[i][j] = a[i][j] / a[j][j];
	 }

   What the program has split by hand stands in the way of tiles: none could be
   full where it goes over from S0 to S2.

   Two statements do the same if their slices are the same operations on the
   same values, and on the same elements as functions of the iterators.  They
   become one if their iterations are apart, all of them together convex, and
   if no dependence keeps the iterations of one of them from the place of the
   other.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Operations of isl's that it may take to find out whether two statements can
   be one.  */
#define PA_MERGE_OPERATIONS 400000

/* The question whether two statements of REGION do the same.  */
struct twins
{
  pa_region *region;
  hash_map<tree, tree> values;	/* What the one computes -> what the other does
				   instead.  */
};

/* Is SCALAR of REGION, or what it lives in, the same as OTHER?  */

static bool
same_scalar_p (pa_region *region, int scalar, int other)
{
  gimple *a = region->roots[scalar]->home, *b = region->roots[other]->home;
  return scalar == other
	 || (a && b && pa_same_ref (region->refs.get (a),
				    region->refs.get (b)));
}

/* Are X, in one statement of Q, and Y, in the other, SSA names of one
   value?  */

static bool
same_name_p (twins *q, tree x, tree y)
{
  pa_region *region = q->region;
  if (tree *value = q->values.get (x))
    return *value == y;
  if (x == y)
    return true;
  int *scalar = region->scalars.get (x), *other = region->scalars.get (y);
  if (scalar || other)
    return scalar && other && same_scalar_p (region, *scalar, *other);
  pa_linear *form = region->affine.get (x), *twin = region->affine.get (y);
  return form && twin && pa_linear_equal_p (form, twin);
}

/* Are X, in one statement of Q, and Y, in the other, the same value, or the
   same comparison or part of values?  */

static bool
same_value_p (twins *q, tree x, tree y)
{
  if (TREE_CODE (x) != TREE_CODE (y)
      || !types_compatible_p (TREE_TYPE (x), TREE_TYPE (y)))
    return false;
  if (TREE_CODE (x) == SSA_NAME)
    return same_name_p (q, x, y);
  if (is_gimple_min_invariant (x))
    return operand_equal_p (x, y, 0);
  if (!COMPARISON_CLASS_P (x) && TREE_CODE (x) != REALPART_EXPR
      && TREE_CODE (x) != IMAGPART_EXPR)
    return false;
  for (int i = 0; i < TREE_OPERAND_LENGTH (x); i++)
    if (!same_value_p (q, TREE_OPERAND (x, i), TREE_OPERAND (y, i)))
      return false;
  return true;
}

/* Do X and Y, in the slices of Q's statements, refer to the same element?  */

static bool
same_reference_p (twins *q, gimple *x, gimple *y)
{
  bool writes, twin_writes;
  tree ref = pa_stmt_reference (x, &writes);
  tree twin = pa_stmt_reference (y, &twin_writes);
  const pa_ref *own = q->region->refs.get (x), *other = q->region->refs.get (y);
  return ref && twin && writes == twin_writes && own && other
	 && !own->range && !other->range && pa_same_ref (own, other)
	 && types_compatible_p (TREE_TYPE (ref), TREE_TYPE (twin))
	 && get_alias_set (ref) == get_alias_set (twin)
	 && !q->region->sources.get (x) && !q->region->sources.get (y);
}

/* Do the calls X and Y, in the slices of Q's statements, compute the same?  */

static bool
same_call_p (twins *q, gcall *x, gcall *y)
{
  if (!gimple_call_same_target_p (x, y)
      || gimple_call_num_args (x) != gimple_call_num_args (y))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (x); i++)
    if (!same_value_p (q, gimple_call_arg (x, i), gimple_call_arg (y, i)))
      return false;
  return true;
}

/* Do the assignments X and Y, in the slices of Q's statements, do the same?  */

static bool
same_assignment_p (twins *q, gassign *x, gassign *y)
{
  bool writes = false;
  if (gimple_assign_rhs_code (x) != gimple_assign_rhs_code (y)
      || gimple_num_ops (x) != gimple_num_ops (y))
    return false;
  bool refers = pa_stmt_reference (x, &writes)
		|| pa_stmt_reference (y, &writes);
  if (refers && !same_reference_p (q, x, y))
    return false;
  if (refers && !writes)
    return true;
  for (unsigned i = 1; i < gimple_num_ops (x); i++)
    if (!same_value_p (q, gimple_op (x, i), gimple_op (y, i)))
      return false;
  return true;
}

/* Do X and Y, in the slices of Q's statements, do the same?  Notes what they
   set.  */

static bool
same_stmt_p (twins *q, gimple *x, gimple *y)
{
  tree lhs = gimple_get_lhs (x), twin = gimple_get_lhs (y);
  if (!lhs || !twin || !types_compatible_p (TREE_TYPE (lhs), TREE_TYPE (twin)))
    return false;
  if (is_gimple_call (x) && is_gimple_call (y)
      ? !same_call_p (q, as_a <gcall *> (x), as_a <gcall *> (y))
      : !is_gimple_assign (x) || !is_gimple_assign (y)
	|| !same_assignment_p (q, as_a <gassign *> (x), as_a <gassign *> (y)))
    return false;
  if (TREE_CODE (lhs) == SSA_NAME)
    q->values.put (lhs, twin);
  return true;
}

/* Is STMT of REGION always executed as a whole, and nothing special?  */

static bool
plain_p (const pa_region *region, const pa_gimple_stmt *stmt)
{
  if (stmt->loop < 0 || region->loops[stmt->loop].range
      || stmt->anchor != stmt->block || !stmt->decided.is_empty ()
      || !stmt->inside.is_empty () || stmt->outside || stmt->factor
      || !stmt->terms.is_empty ())
    return false;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    if (pa_on_one_side_p (region, stmt, stmt->slice[i]))
      return false;
  return true;
}

/* Do statements A and B of REGION do the same?  */

static bool
do_same_p (pa_region *region, const pa_gimple_stmt *a, const pa_gimple_stmt *b)
{
  twins q;
  q.region = region;
  if (pa_region_depth (region, a->loop) != pa_region_depth (region, b->loop)
      || a->slice.length () != b->slice.length ()
      || (a->target < 0) != (b->target < 0)
      || (a->source < 0) != (b->source < 0)
      || !a->value != !b->value
      || !plain_p (region, a) || !plain_p (region, b))
    return false;
  for (unsigned i = 0; i < a->slice.length (); i++)
    if (!same_stmt_p (&q, a->slice[i], b->slice[i]))
      return false;
  return (!a->value || same_value_p (&q, a->value, b->value))
	 && (a->target < 0 || same_scalar_p (region, a->target, b->target))
	 && (a->source < 0 || same_scalar_p (region, a->source, b->source));
}

/* Have statements S and T of SCOP no iterations in common, and are those of
   both together convex?  */

static bool
join_up_p (const pa_scop *scop, int s, int t)
{
  isl_set *a = pa_scop_relaxed_domain (scop, s);
  isl_set *b = pa_scop_relaxed_domain (scop, t);
  b = isl_set_set_tuple_id (b, isl_set_get_tuple_id (a));
  isl_bool apart = isl_set_is_disjoint (a, b);
  isl_set *both = isl_set_coalesce (isl_set_union (a, b));
  bool convex = isl_set_n_basic_set (both) == 1;
  isl_set_free (both);
  return apart == isl_bool_true && convex;
}

/* Let statement S of REGION do what T does, too, which goes.  */

static void
merge (pa_region *region, int s, int t)
{
  region->stmts[s]->merged.safe_push (region->stmts[t]);
  region->stmts.ordered_remove (t);
}

/* Let two statements of REGION, whose model is SCOP, be one.  True if there are
   two that can be, so that the model has to be built again.  */

bool
pa_merge (pa_context *ctx, pa_region *region, const pa_scop *scop)
{
  pa_deps *deps = NULL;
  int into = -1, from = -1;
  if (!ctx->options->merge)
    return false;
  unsigned long around = pa_context_begin_try (ctx, PA_MERGE_OPERATIONS);
  for (int s = 0; s < scop->n_stmt && into < 0; s++)
    for (int t = s + 1; t < scop->n_stmt && into < 0; t++)
      {
	if (!do_same_p (region, region->stmts[s], region->stmts[t])
	    || !join_up_p (scop, s, t))
	  continue;
	if (!deps)
	  deps = pa_deps_compute (scop);
	if (pa_schedule_may_move (scop, deps, t, s))
	  into = s, from = t;
	else if (pa_schedule_may_move (scop, deps, s, t))
	  into = t, from = s;
      }
  pa_deps_free (deps);
  if (!pa_context_end_try (ctx, around) || into < 0)
    return false;
  merge (region, into, from);
  return true;
}
