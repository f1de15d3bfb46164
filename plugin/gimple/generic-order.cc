/* Operands that wait for the iteration before are used last.

   What goes in is a statement that combines integers by an operation which may
   come in any order, one of them from what the same statement has computed in
   the iteration before (generic-carry.cc):

     t = max (d[i - 1][j], d[i][j - 1]);
     d[i][j] = max (t, d[i - 1][j - 1] + c);

   Between two iterations there are both maxima.  What comes out is

     t = max (d[i - 1][j], d[i - 1][j - 1] + c);
     d[i][j] = max (t, d[i][j - 1]);

   where only the last one waits.  Sums that must not overflow are computed
   modulo a power of two, as a partial one might.  Of floating-point numbers see
   generic-recurrence.cc.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* Does INSTANCE load from REF what it has stored in the iteration before?  */
static bool
pa_carries_own (const pa_instance *instance, const pa_ref *ref)
{
  const pa_node *node = instance->node;
  const pa_carry *carry = instance->builder->carry;
  for (int i = 0; i < node->n_carried; i++)
    {
      int writer = node->carried[i].writer;
      const pa_access *read
	= &instance->builder->scop->stmt[node->stmt]
	     .access[node->carried[i].access];
      if (carry->before[writer] && carry->block->child[writer] == node
	  && pa_same_ref (ref, (const pa_ref *) read->payload))
	return true;
    }
  return false;
}

void
pa_find_late (pa_instance *instance)
{
  const pa_builder *builder = instance->builder;
  const vec<gimple *> &slice = instance->payload->slice;
  instance->late.empty ();
  for (unsigned i = 0; builder->carry && i < slice.length (); i++)
    {
      gassign *assign = dyn_cast <gassign *> (slice[i]);
      if (!assign || TREE_CODE (gimple_assign_lhs (assign)) != SSA_NAME)
	continue;
      const pa_ref *ref = gimple_assign_load_p (assign)
			  ? builder->region->refs.get (assign) : NULL;
      if (ref ? pa_carries_own (instance, ref)
	      : pa_depends (assign, &instance->late))
	instance->late.add (gimple_assign_lhs (assign));
    }
}

/* Do A and B combine integers by the same operation, which may come in any
   order, always one after the other?  */
static bool
pa_combine_alike (const gassign *a, const gassign *b)
{
  tree_code code = gimple_assign_rhs_code (a);
  tree type = TREE_TYPE (gimple_assign_lhs (a));
  return code == gimple_assign_rhs_code (b) && gimple_bb (a) == gimple_bb (b)
	 && associative_tree_code (code) && commutative_tree_code (code)
	 && INTEGRAL_TYPE_P (type) && !TYPE_OVERFLOW_TRAPS (type);
}

/* The operation of INSTANCE's slice that combines what STMT computes, which
   nothing else uses, with more; NULL if there is none.  */
static gassign *
pa_combined_by (const pa_instance *instance, const gassign *stmt)
{
  const pa_gimple_stmt *payload = instance->payload;
  tree value = gimple_assign_lhs (stmt);
  for (unsigned i = 0; i < payload->slice.length (); i++)
    {
      gassign *user = dyn_cast <gassign *> (payload->slice[i]);
      if (user && pa_combine_alike (stmt, user)
	  && (gimple_assign_rhs1 (user) == value
	      || gimple_assign_rhs2 (user) == value))
	return pa_count_occurrences (payload, value) == 2 ? user : NULL;
    }
  return NULL;
}

/* Append what ROOT, of INSTANCE, combines to OPERANDS: those that wait if LATE,
   else the others.  */
static void
pa_collect_combined (pa_instance *instance, const gassign *root, bool late,
		     vec<tree> *operands)
{
  for (int i = 1; i <= 2; i++)
    {
      tree t = gimple_op (root, i);
      gassign *part = TREE_CODE (t) == SSA_NAME
		      ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t)) : NULL;
      if (part && instance->payload->slice.contains (part)
	  && pa_combined_by (instance, part) == root)
	pa_collect_combined (instance, part, late, operands);
      else if (instance->late.contains (t) == late)
	operands->safe_push (t);
    }
}

bool
pa_write_late_last (pa_instance *instance, gassign *stmt)
{
  if (instance->late.is_empty () || !pa_combine_alike (stmt, stmt))
    return false;
  const gassign *root = stmt;
  while (const gassign *user = pa_combined_by (instance, root))
    root = user;
  if (!instance->late.contains (gimple_assign_lhs (root)))
    return false;
  if (stmt != root)
    return true;
  auto_vec<tree> operands;
  pa_collect_combined (instance, root, false, &operands);
  pa_collect_combined (instance, root, true, &operands);
  location_t location = instance->builder->values.location;
  tree lhs = gimple_assign_lhs (root);
  tree value = pa_write_operand (instance, operands[0]);
  for (unsigned i = 1; i < operands.length (); i++)
    {
      tree var = pa_variable (instance, TREE_TYPE (lhs));
      tree next = pa_write_operand (instance, operands[i]);
      pa_append_assignment (location, var,
			    pa_binary_modulo (location,
					      gimple_assign_rhs_code (root),
					      TREE_TYPE (lhs), value, next),
			    &instance->list);
      value = var;
    }
  instance->value.put (lhs, value);
  return true;
}
