/* Values that wait for the iteration before.

   What goes in is a statement whose value depends linearly on an element that
   the iteration before has computed, in an innermost loop that for this reason
   can't become one of vectors:

     for (j) A[i][j] = (A[i - 1][j] + A[i][j - 1] + A[i + 1][j]) / 3;

   Between two iterations there are three additions and a division, or those of
   them that GCC happens to put behind A[i][j - 1], all of which wait for each
   other.  What comes out is

     for (j)
       {
	 rest = (A[i - 1][j] + A[i + 1][j]) / 3;
	 A[i][j] = (rest) + A[i][j - 1] * (1 / 3);
       }

   where only the last multiply-add waits; the parentheses are such that GCC
   does not look into (PAREN_EXPR).  Each value computed from x, the element, is
   split into what doesn't depend on x and what x is multiplied by.

   Where copies of the statement for several rows stand side by side (jam.c)
   that is not done: one of them computes while another waits, and x may be
   multiplied once more than before.

   That is another order of additions, and a sum's factor in each of its terms:
   -fassociative-math allows it where 0 * x is 0.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* Is what STMT computes linear in those of its operands that are in
   DEPENDENT?  */
static bool
pa_is_linear_operation (gassign *stmt, hash_set<tree> *dependent)
{
  bool first = dependent->contains (gimple_assign_rhs1 (stmt));
  bool second = gimple_num_ops (stmt) > 2
		&& dependent->contains (gimple_assign_rhs2 (stmt));
  switch (gimple_assign_rhs_code (stmt))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case NEGATE_EXPR:
      return true;
    case MULT_EXPR:
      return !first || !second;
    case RDIV_EXPR:
      return flag_reciprocal_math && !second;
    default:
      return false;
    }
}

bool
pa_depends (gimple *stmt, hash_set<tree> *dependent)
{
  ssa_op_iter iter;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, iter, SSA_OP_USE)
    if (dependent->contains (name))
      return true;
  return false;
}

/* Does PAYLOAD compute what it stores linearly from NAME, in such a way that
   more than a last multiply-add has to wait for that?  */
static bool
pa_waits_long (const pa_gimple_stmt *payload, tree name)
{
  const gassign *last = pa_last_operation (payload);
  hash_set<tree> dependent;
  int n_sum = 0, n_operation = 0;
  dependent.add (name);
  for (unsigned i = 0; i < payload->slice.length (); i++)
    {
      gimple *stmt = payload->slice[i];
      if (gimple_store_p (stmt) || !pa_depends (stmt, &dependent))
	continue;
      gassign *assign = dyn_cast <gassign *> (stmt);
      if (!assign || !pa_always_runs (payload, stmt)
	  || !pa_is_linear_operation (assign, &dependent))
	return false;
      dependent.add (gimple_assign_lhs (assign));
      tree_code code = gimple_assign_rhs_code (assign);
      n_sum += code == PLUS_EXPR || code == MINUS_EXPR;
      n_operation++;
      if (assign == last)
	return n_sum > 1 || (n_sum == 1 && n_operation > 2)
	       || (n_sum == 1 && code != PLUS_EXPR && code != MINUS_EXPR);
    }
  return false;
}

/* The name that PAYLOAD of REGION loads what is STRIDE bytes before its STORE
   into, if what it stores waits long for that; else NULL_TREE.  */
static tree
pa_load_behind (pa_region *region, const pa_gimple_stmt *payload,
		const pa_ref *store, HOST_WIDE_INT stride)
{
  for (unsigned i = 0; stride != 0 && i < payload->slice.length (); i++)
    {
      gimple *load = payload->slice[i];
      const pa_ref *ref = region->refs.get (load);
      if (ref && gimple_assign_load_p (load)
	  && TREE_CODE (gimple_assign_lhs (load)) == SSA_NAME
	  && ref->array == store->array
	  && store->offset.constant - ref->offset.constant == stride
	  && pa_varies_alike (&ref->offset, &store->offset)
	  && pa_waits_long (payload, gimple_assign_lhs (load)))
	return gimple_assign_lhs (load);
    }
  return NULL_TREE;
}

/* The reference of statement S of SCOP, the model of REGION, to what it stores,
   if the value may be split; else NULL.  */
static const pa_ref *
pa_splittable_store (pa_region *region, const pa_scop *scop, int s)
{
  const pa_gimple_stmt *payload = region->stmts[s];
  gimple *final = pa_final_store (region, payload);
  const pa_ref *store = final ? region->refs.get (final) : NULL;
  bool may = store && pa_reorders_sums (scop)
	     && payload->anchor == payload->block
	     && SCALAR_FLOAT_TYPE_P (TREE_TYPE (store->ref))
	     && !HONOR_NANS (store->ref) && !HONOR_SIGNED_ZEROS (store->ref);
  return may ? store : NULL;
}

bool
pa_waits_in_source (pa_region *region, const pa_scop *scop, int s)
{
  const pa_ref *store = pa_splittable_store (region, scop, s);
  int depth = scop->stmt[s].original.depth;
  return store && depth > 0 && !pa_has_product (&store->offset, depth - 1)
	 && pa_load_behind (region, region->stmts[s], store,
			    store->offset.iterator[depth - 1]);
}

tree
pa_find_recurrence (pa_instance *instance)
{
  pa_builder *builder = instance->builder;
  const pa_node *loop = builder->innermost;
  HOST_WIDE_INT step[PA_MAX_DEPTH], stride;
  const pa_ref *store
    = pa_splittable_store (builder->region, builder->scop,
			   instance->node->stmt);
  if (!store || !loop || loop->independent
      || !pa_expr_is_int (loop->step, 1) || instance->held
      || instance->n_lane > 1
      || !pa_index_steps (instance->node, loop->iterator, step)
      || !pa_lane_stride (builder, instance->node, store, step, &stride))
    return NULL_TREE;
  return pa_load_behind (builder->region, instance->payload, store, stride);
}

/* VALUE, in a variable of INSTANCE if it is an expression.  */
static tree
pa_in_variable (pa_instance *instance, tree value)
{
  if (!value || DECL_P (value) || CONSTANT_CLASS_P (value))
    return value;
  pa_builder *builder = instance->builder;
  tree var = pa_variable (instance, TREE_TYPE (value));
  pa_append_assignment (builder->values.location, var, value,
			&instance->list);
  return var;
}

/* A CODE B, of TYPE, where NULL_TREE is zero.  */
static tree
pa_add_parts (location_t location, tree_code code, tree type, tree a, tree b)
{
  if (!b)
    return a;
  if (a)
    return fold_build2_loc (location, code, type, a, b);
  return code == MINUS_EXPR ? fold_build1_loc (location, NEGATE_EXPR, type, b)
			    : b;
}

/* The product or quotient A CODE B, of TYPE, where NULL_TREE is zero for A.  */
static tree
pa_scale_part (location_t location, tree_code code, tree type, tree a, tree b)
{
  return a ? fold_build2_loc (location, code, type, a, b) : NULL_TREE;
}

/* The parts of operand T of INSTANCE.  */
static pa_parts
pa_parts_of (pa_instance *instance, tree t)
{
  if (pa_parts *parts = instance->parts.get (t))
    return *parts;
  if (t == instance->recurrence)
    return pa_parts { NULL_TREE, build_one_cst (TREE_TYPE (t)) };
  return pa_parts { pa_write_operand (instance, t), NULL_TREE };
}

/* The parts of what STMT of INSTANCE computes.  */
static pa_parts
pa_split_operation (pa_instance *instance, gassign *stmt)
{
  location_t location = instance->builder->values.location;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree_code code = gimple_assign_rhs_code (stmt);
  pa_parts a = pa_parts_of (instance, gimple_assign_rhs1 (stmt));
  if (code == NEGATE_EXPR)
    return pa_parts {
	pa_add_parts (location, MINUS_EXPR, type, NULL_TREE, a.rest),
	pa_add_parts (location, MINUS_EXPR, type, NULL_TREE, a.factor) };
  pa_parts b = pa_parts_of (instance, gimple_assign_rhs2 (stmt));
  if (code == PLUS_EXPR || code == MINUS_EXPR)
    return pa_parts {
	pa_add_parts (location, code, type, a.rest, b.rest),
	pa_add_parts (location, code, type, a.factor, b.factor) };
  if (b.factor)
    std::swap (a, b);
  return pa_parts { pa_scale_part (location, code, type, a.rest, b.rest),
		    pa_scale_part (location, code, type, a.factor, b.rest) };
}

/* PARTS put together, with the value X of the recurrence.  */
static tree
pa_join_parts (location_t location, const pa_parts *parts, tree x)
{
  tree type = TREE_TYPE (x);
  tree rest = parts->rest;
  if (rest)
    rest = build1_loc (location, PAREN_EXPR, type, rest);
  tree product = fold_build2_loc (location, MULT_EXPR, type, x, parts->factor);
  return pa_add_parts (location, PLUS_EXPR, type, rest, product);
}

/* Does STMT use INSTANCE's recurrence or what depends on it?  */
static bool
pa_uses_recurrence (pa_instance *instance, gimple *stmt)
{
  ssa_op_iter iter;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, iter, SSA_OP_USE)
    if (name == instance->recurrence || instance->parts.get (name))
      return true;
  return false;
}

bool
pa_write_in_parts (pa_instance *instance, gassign *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  if (!instance->recurrence || gimple_store_p (stmt)
      || !pa_uses_recurrence (instance, stmt))
    return false;
  pa_parts parts = pa_split_operation (instance, stmt);
  parts.rest = pa_in_variable (instance, parts.rest);
  parts.factor = pa_in_variable (instance, parts.factor);
  if (stmt != pa_last_operation (instance->payload))
    {
      instance->parts.put (lhs, parts);
      return true;
    }
  location_t location = instance->builder->values.location;
  tree x = pa_write_operand (instance, instance->recurrence);
  instance->value.put (lhs, pa_in_variable (instance,
					    pa_join_parts (location, &parts,
							   x)));
  return true;
}
