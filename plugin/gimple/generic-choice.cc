/* What statements do on conditions, as GENERIC.

   What goes in are the conditions of a statement's slice, the PHIs that select
   a value by them, and the conditions on which each operation of the slice is
   executed (select.cc).  What comes out are choices that are nested as in the
   source:

     if (_1 > s_2)			c = t1 > t2;
       _3 = _1 * 3.0;		->	if (c) { t3 = t1 * 3.0; t4 = t3; }
     s_4 = PHI <_3, s_2>;		else t4 = t2;

   A choice stays open as long as nothing comes behind it: what is executed on
   the same condition next goes into it, too.  So does the value of a PHI, at
   the end of each way there, and the next statement, if that chooses by the
   same conditions in the same iteration (pa_build_choices).  GCC's vectorizer
   can make that straight code; conditions that are tested again and again are
   harder for it, and slower.  What is stored to one element on all sides, GCC
   stores once.

   Where a way leads over conditions that are none of the statement's own, or
   there are many, each value is assigned by itself, on all the conditions on
   which it is selected.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* Most ways to a PHI that are written one by one.  */
#define MAX_WAYS 16

/* Does STMT test whether an integer is zero?  As a truth value, GCC would make
   a conversion of the test of a bit, for which it has no vectors.  */
static bool
pa_tests_integer_p (gcond *stmt)
{
  return (gimple_cond_code (stmt) == NE_EXPR
	  || gimple_cond_code (stmt) == EQ_EXPR)
	 && TREE_CODE (TREE_TYPE (gimple_cond_lhs (stmt))) == INTEGER_TYPE
	 && integer_zerop (gimple_cond_rhs (stmt));
}

/* Append the evaluation of the condition STMT to INSTANCE.  */
void
pa_write_condition (pa_instance *instance, gcond *stmt)
{
  if (edge taken = pa_piece_taken (instance->payload, stmt))
    {
      instance->decision.put (stmt, constant_boolean_node
				      (taken->flags & EDGE_TRUE_VALUE,
				       boolean_type_node));
      return;
    }
  location_t location = instance->builder->values.location;
  tree left = pa_write_operand (instance, gimple_cond_lhs (stmt));
  tree right = pa_write_operand (instance, gimple_cond_rhs (stmt));
  bool is_bit = pa_tests_integer_p (stmt);
  tree type = is_bit ? TREE_TYPE (left) : boolean_type_node;
  tree var = pa_variable (instance, type);
  tree test = build2_loc (location, gimple_cond_code (stmt),
			  boolean_type_node, is_bit ? var : left, right);
  pa_append_assignment (location, var, is_bit ? left : test, &instance->list);
  instance->decision.put (stmt, is_bit ? test : var);
}

/* Append the evaluation of the switch STMT to INSTANCE: its decision is the
   value that is switched on.  */
void
pa_write_switch (pa_instance *instance, gswitch *stmt)
{
  tree index = gimple_switch_index (stmt);
  tree var = pa_variable (instance, TREE_TYPE (index));
  pa_append_assignment (instance->builder->values.location, var,
			pa_write_operand (instance, index), &instance->list);
  instance->decision.put (stmt, var);
}

/* Is VAR one of CASES?  */
static tree
pa_write_cases (tree var, const vec<pa_case> &cases)
{
  tree type = TREE_TYPE (var), any = NULL_TREE;
  for (unsigned i = 0; i < cases.length (); i++)
    {
      tree low = wide_int_to_tree (type, cases[i].low);
      tree high = wide_int_to_tree (type, cases[i].high);
      tree one = build2 (GE_EXPR, boolean_type_node, var, low);
      if (tree_int_cst_equal (low, high))
	one = build2 (EQ_EXPR, boolean_type_node, var, low);
      else
	one = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, one,
		      build2 (LE_EXPR, boolean_type_node, var, high));
      any = any ? build2 (TRUTH_ORIF_EXPR, boolean_type_node, any, one) : one;
    }
  return any ? any : boolean_false_node;
}

/* The truth value in INSTANCE that GUARD, which is no join, depends on; *HOLDS:
   it holds if that is true, else if that is false.  */
static tree
pa_write_test (pa_instance *instance, const pa_guard &guard, bool *holds)
{
  tree var = *instance->decision.get (guard.condition);
  gswitch *choice = dyn_cast <gswitch *> (guard.condition);
  *holds = guard.taken->flags & EDGE_TRUE_VALUE;
  if (!choice)
    return var;
  auto_vec<pa_case> cases;
  pa_guard_cases (choice, guard.taken, &cases, holds);
  return pa_write_cases (var, cases);
}

static tree pa_write_guards (pa_instance *instance,
			     const vec<pa_guard> &guards);

/* Does control come to JOIN from its immediate dominator in INSTANCE?  */
static tree
pa_write_join (pa_instance *instance, basic_block join)
{
  edge e;
  edge_iterator ei;
  tree any = NULL_TREE;
  basic_block d = get_immediate_dominator (CDI_DOMINATORS, join);
  FOR_EACH_EDGE (e, ei, join->preds)
    {
      auto_vec<pa_guard> guards;
      pa_select_edge_guards (instance->builder->region, e, d, &guards);
      tree taken = pa_write_guards (instance, guards);
      any = any ? build2 (TRUTH_ORIF_EXPR, boolean_type_node, any, taken)
		: taken;
    }
  return any;
}

/* Does GUARD hold in INSTANCE?  */
static tree
pa_write_guard (pa_instance *instance, const pa_guard &guard)
{
  bool holds;
  if (guard.join)
    return pa_write_join (instance, guard.join);
  tree test = pa_write_test (instance, guard, &holds);
  return holds ? test : build1 (TRUTH_NOT_EXPR, boolean_type_node, test);
}

/* Do all of GUARDS hold in INSTANCE?  An inner one only has a value where the
   outer ones hold.  */
static tree
pa_write_guards (pa_instance *instance, const vec<pa_guard> &guards)
{
  tree all = NULL_TREE;
  for (unsigned i = guards.length (); i-- > 0; )
    {
      tree one = pa_write_guard (instance, guards[i]);
      all = all ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, all, one) : one;
    }
  return all ? all : boolean_true_node;
}

/* The choice on TEST that INSTANCE's code now ends with, a new one if it
   doesn't end with that.  */
static tree
pa_open_choice (pa_instance *instance, tree test)
{
  tree_stmt_iterator last = tsi_last (instance->list);
  tree choice = tsi_end_p (last) ? NULL_TREE : tsi_stmt (last);
  if (!choice || TREE_CODE (choice) != COND_EXPR
      || COND_EXPR_COND (choice) != test)
    {
      choice = pa_choice (instance->builder->values.location, test,
			  alloc_stmt_list (), alloc_stmt_list ());
      append_to_statement_list (choice, &instance->list);
    }
  return choice;
}

/* Let INSTANCE's code be written on the side of CHOICE where its condition is
   HOLDS.  */
static void
pa_enter_side (pa_instance *instance, tree choice, bool holds)
{
  instance->list = holds ? COND_EXPR_THEN (choice) : COND_EXPR_ELSE (choice);
}

/* Let INSTANCE's code be written where GUARDS hold, from now on.  */
static void
pa_enter (pa_instance *instance, const vec<pa_guard> &guards)
{
  for (unsigned i = guards.length (); i-- > 0; )
    {
      bool holds = true;
      tree test = guards[i].join ? pa_write_join (instance, guards[i].join)
				 : pa_write_test (instance, guards[i], &holds);
      if (test == constant_boolean_node (holds, boolean_type_node))
	continue;
      pa_enter_side (instance, pa_open_choice (instance, test), holds);
    }
}

/* Ways to a PHI on which it gets its value.  */
struct pa_ways
{
  pa_instance *instance;
  gphi *phi;
  tree var;			/* For its value.  */
  auto_vec<tree> value;		/* For each edge to it; NULL_TREE: that is never
				   taken.  */
};

static bool pa_count_ways (const pa_ways *ways, basic_block bb, unsigned *n);
static void pa_write_ways (const pa_ways *ways, basic_block bb);

/* Add the number of ways from edge E to the PHI of WAYS to *N.  False if one
   isn't known, or there are too many.  */
static bool
pa_count_from (const pa_ways *ways, edge e, unsigned *n)
{
  basic_block end = gimple_bb (ways->phi);
  if (e->dest == end)
    return ++*n <= MAX_WAYS;
  if (e->dest->loop_father != end->loop_father
      || e->dest == end->loop_father->header)
    return false;
  return single_succ_p (e->dest)
	 ? pa_count_from (ways, single_succ_edge (e->dest), n)
	 : pa_count_ways (ways, e->dest, n);
}

/* The same from block BB on, which ends in a condition.  */
static bool
pa_count_ways (const pa_ways *ways, basic_block bb, unsigned *n)
{
  gcond *condition = safe_dyn_cast <gcond *> (pa_compat_last_stmt (bb));
  return condition && ways->instance->decision.get (condition)
	 && pa_count_from (ways, EDGE_SUCC (bb, 0), n)
	 && pa_count_from (ways, EDGE_SUCC (bb, 1), n);
}

/* Append the values that WAYS lead to from edge E on.  */
static void
pa_write_from (const pa_ways *ways, edge e)
{
  basic_block end = gimple_bb (ways->phi);
  while (e->dest != end && single_succ_p (e->dest))
    e = single_succ_edge (e->dest);
  if (e->dest != end)
    pa_write_ways (ways, e->dest);
  else if (tree value = ways->value[e->dest_idx])
    pa_append_assignment (ways->instance->builder->values.location, ways->var,
			  value, &ways->instance->list);
}

/* The same from block BB on, which ends in a condition.  */
static void
pa_write_ways (const pa_ways *ways, basic_block bb)
{
  pa_instance *instance = ways->instance;
  tree list = instance->list;
  tree test = *instance->decision.get (pa_compat_last_stmt (bb));
  tree choice = pa_open_choice (instance, test);
  for (int i = 0; i < 2; i++)
    {
      edge e = EDGE_SUCC (bb, i);
      pa_enter_side (instance, choice, e->flags & EDGE_TRUE_VALUE);
      pa_write_from (ways, e);
    }
  instance->list = list;
}

/* Append the values of WAYS, each by itself; one of them is selected: the first
   one needs no conditions.  */
static void
pa_write_values (const pa_ways *ways)
{
  pa_instance *instance = ways->instance;
  tree list = instance->list;
  bool first = true;
  for (unsigned i = 0; i < gimple_phi_num_args (ways->phi); i++)
    {
      auto_vec<pa_guard> guards;
      if (!ways->value[i])
	continue;
      if (!first)
	pa_select_argument_guards (instance->builder->region, ways->phi, i,
				   &guards);
      pa_enter (instance, guards);
      pa_append_assignment (instance->builder->values.location, ways->var,
			    ways->value[i], &instance->list);
      instance->list = list;
      first = false;
    }
}

/* Append the selection PHI, of values with guards of their own, to
   INSTANCE.  */
static void
pa_write_guarded_values (pa_instance *instance, gphi *phi)
{
  pa_ways ways;
  unsigned n = 0;
  ways.instance = instance;
  ways.phi = phi;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    ways.value.safe_push (pa_piece_never_taken_p (instance->builder->region,
						  instance->payload, phi, i)
			  ? NULL_TREE
			  : pa_write_operand (instance,
					      gimple_phi_arg_def (phi, i)));
  ways.var = pa_define (instance, gimple_phi_result (phi));
  basic_block d = get_immediate_dominator (CDI_DOMINATORS, gimple_bb (phi));
  if (pa_count_ways (&ways, d, &n))
    pa_write_ways (&ways, d);
  else
    pa_write_values (&ways);
}

/* Append the selection PHI to INSTANCE.  */
void
pa_write_selection (pa_instance *instance, gphi *phi)
{
  tree value[2], list = instance->list;
  pa_region *region = instance->builder->region;
  gcond *condition = pa_select_condition (region, phi, value);
  if (tree only = pa_piece_selected (region, instance->payload, phi))
    {
      only = pa_write_operand (instance, only);
      pa_append_assignment (instance->builder->values.location,
			    pa_define (instance, gimple_phi_result (phi)),
			    only, &instance->list);
      return;
    }
  if (!condition)
    {
      pa_write_guarded_values (instance, phi);
      return;
    }
  for (int i = 0; i < 2; i++)
    value[i] = pa_write_operand (instance, value[i]);
  tree var = pa_define (instance, gimple_phi_result (phi));
  tree choice = pa_open_choice (instance, *instance->decision.get (condition));
  for (int i = 0; i < 2; i++)
    {
      pa_enter_side (instance, choice, i == 0);
      pa_append_assignment (instance->builder->values.location, var, value[i],
			    &instance->list);
    }
  instance->list = list;
}

/* Are A and B the same conditions?  */
static bool
pa_same_guards (const vec<pa_guard> &a, const vec<pa_guard> &b)
{
  if (a.length () != b.length ())
    return false;
  for (unsigned i = 0; i < a.length (); i++)
    if (a[i].condition != b[i].condition || a[i].taken != b[i].taken
	|| a[i].join != b[i].join)
      return false;
  return true;
}

/* Let INSTANCE's code be always executed from now on.  */
void
pa_write_always (pa_instance *instance)
{
  instance->list = instance->always;
  instance->guards.truncate (0);
}

/* Let INSTANCE's code be executed on the conditions on which BB is, from now
   on.  */
void
pa_write_as_in (pa_instance *instance, basic_block bb)
{
  auto_vec<pa_guard> guards;
  if (bb != instance->payload->anchor)
    pa_select_guards (instance->builder->region, bb, instance->payload->anchor,
		      &guards);
  if (pa_same_guards (instance->guards, guards))
    return;
  pa_write_always (instance);
  pa_enter (instance, guards);
  instance->guards.safe_splice (guards);
}
