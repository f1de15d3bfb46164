/* Tables: loads by subscripts that are no forms, from arrays that don't change.

   In: a load that access.cc can't describe.  Out: whether it is an operation
   like others instead: one that depends on nothing but its operands.  Of

     switch (kind[i]) { case 0: w = 0.5; break; case 1: w = 2.0; ... }
     x[i] *= w;

   GCC makes

     _1 = kind[i];  if (_1 <= 6) _2 = CSWTCH.3[_1];  x[i] = x[i] * _2;

   CSWTCH.3 is constant: nothing in the region or elsewhere writes it, so
   it doesn't matter which element is read when.  What a program declares const
   and static, such as the weights of a filter, is a table, too; and so is what
   nothing in the region can change, as far as is known without a test:

     ey[i][j][k] = ca[id[i][j][k]] * ey[i][j][k] + ...

   A load with an affine subscript remains an access of an array, whose lines
   count.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Is DECL a variable that never changes, with one place for all functions?  */

static bool
constant_variable_p (tree decl)
{
  return pa_object_decl_p (decl) && TREE_READONLY (decl)
	 && (TREE_STATIC (decl) || DECL_EXTERNAL (decl));
}

/* Is REF an element of an array, or a member of one?  *BASE is the array or the
   reference through a pointer that it is part of.  */

static bool
element_p (tree ref, tree *base)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF
	? DECL_BIT_FIELD (TREE_OPERAND (ref, 1)) || TREE_OPERAND (ref, 2)
	: TREE_CODE (ref) != ARRAY_REF
	  || (TREE_OPERAND (ref, 2)
	      && !is_gimple_min_invariant (TREE_OPERAND (ref, 2)))
	  || (TREE_OPERAND (ref, 3)
	      && !is_gimple_min_invariant (TREE_OPERAND (ref, 3))))
      return false;
  *base = ref;
  return true;
}

/* Does the pointer T of REGION point into one array, whatever the iteration:
   is it the sum of one that is invariant and offsets?  */

static bool
one_array_p (pa_region *region, tree t)
{
  while (TREE_CODE (t) == SSA_NAME && pa_region_defines (region, t))
    {
      gassign *sum = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
      if (!sum || gimple_assign_rhs_code (sum) != POINTER_PLUS_EXPR)
	return false;
      t = gimple_assign_rhs1 (sum);
    }
  return TREE_CODE (t) == SSA_NAME;
}

/* Is REF an element of an array that does not change in REGION?  */

static bool
table_reference_p (pa_region *region, tree ref)
{
  tree base;
  if (!element_p (ref, &base))
    return false;
  if (VAR_P (base))
    return constant_variable_p (base)
	   || (pa_object_decl_p (base) && pa_never_stored_p (region, ref));
  return TREE_CODE (base) == MEM_REF
	 && one_array_p (region, TREE_OPERAND (base, 0))
	 && pa_never_stored_p (region, ref);
}

/* Is the address of REF, which STMT of REGION loads, a form?  REGION stays as
   it is.  */

static bool
has_form_p (pa_region *region, gassign *stmt, tree ref)
{
  pa_region_mark mark (region);
  pa_affine_walk walk = { region, true, 0 };
  pa_linear address;
  int loop = pa_region_loop_index (region, gimple_bb (stmt)->loop_father);
  walk.fit = true;
  bool found = pa_affine_address (&walk, loop, ref, &address);
  mark.restore ();
  return found;
}

/* Is the load STMT of REGION one from a table, by a subscript that is no form?
   Then that is noted.  */

bool
pa_table_note (pa_region *region, gassign *stmt)
{
  tree ref = gimple_assign_rhs1 (stmt);
  if (!is_gimple_reg_type (TREE_TYPE (ref))
      || reverse_storage_order_for_component_p (ref)
      || has_form_p (region, stmt, ref) || !table_reference_p (region, ref))
    return false;
  region->tables.add (stmt);
  return true;
}

/* Is STMT of REGION a load that has been noted as one from a table?  */

bool
pa_table_p (const pa_region *region, gimple *stmt)
{
  return const_cast <pa_region *> (region)->tables.contains (stmt);
}
