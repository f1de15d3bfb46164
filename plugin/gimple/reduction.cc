/* Reductions: statements that only update what they write.

   In: a statement with its accesses.  Out: the operator by which it updates the
   element it writes, if updates by that operator may change places.  For

     S: s = s + A[i][k] * B[k][j];

   whose slice is

     _1 = A[i_5][k_7];  _2 = B[k_7][j_6];  _3 = _1 * _2;  s_8 = s_9 + _3;

   that is + if the sum is of integers that wrap, or -fassociative-math holds.
   The old value (here s_9, elsewhere a load from the element that is stored)
   must be an operand of the last operation and be used nowhere else, so that
   the rest of the statement does not depend on it.  A difference counts as a
   sum if the old value is what is subtracted from.

   Signed integers don't wrap: in another order a sum could overflow on the way
   to a result that fits.  Minimum, maximum and operations on bits never do.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* An operation that can be a reduction.  */
struct operation
{
  enum tree_code code;
  pa_reduction reduction;
  bool wrapping_only;		/* Integers must wrap.  */
  bool first_only;		/* The old value must be its first operand.  */
};

static const operation operations[] =
{
  { PLUS_EXPR, PA_REDUCTION_ADD, true, false },
  { MINUS_EXPR, PA_REDUCTION_ADD, true, true },
  { MULT_EXPR, PA_REDUCTION_MUL, true, false },
  { MIN_EXPR, PA_REDUCTION_MIN, false, false },
  { MAX_EXPR, PA_REDUCTION_MAX, false, false },
  { BIT_AND_EXPR, PA_REDUCTION_AND, false, false },
  { BIT_IOR_EXPR, PA_REDUCTION_OR, false, false },
  { BIT_XOR_EXPR, PA_REDUCTION_XOR, false, false }
};

/* The row of CODE if operations on TYPE may be reassociated, else NULL.  */

static const operation *
find_operation (enum tree_code code, tree type)
{
  for (unsigned i = 0; i < ARRAY_SIZE (operations); i++)
    if (operations[i].code == code)
      {
	bool allowed = SCALAR_FLOAT_TYPE_P (type)
		       ? flag_associative_math
		       : INTEGRAL_TYPE_P (type)
			 && (!operations[i].wrapping_only
			     || TYPE_OVERFLOW_WRAPS (type));
	return allowed ? &operations[i] : NULL;
      }
  return NULL;
}

/* The array that STMT, of the scop, writes, if it reads it exactly once;
   else -1.  */

static int
updated_array (const pa_stmt *stmt)
{
  int array = -1, n_read = 0;
  for (int i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].kind != PA_READ)
      {
	if (array >= 0)
	  return -1;
	array = stmt->access[i].array;
      }
  for (int i = 0; i < stmt->n_access; i++)
    n_read += stmt->access[i].kind == PA_READ
	      && stmt->access[i].array == array;
  return n_read == 1 ? array : -1;
}

/* Is OPERAND of STMT the value that ARRAY of REGION had before?  */

static bool
old_value_p (pa_region *region, const pa_gimple_stmt *stmt, tree operand,
	     int array)
{
  if (TREE_CODE (operand) != SSA_NAME)
    return false;
  if (stmt->reads.contains (operand))
    {
      int scalar = *region->scalars.get (operand);
      gimple *home = region->roots[scalar]->home;
      return array == (home ? region->refs.get (home)->array : scalar);
    }
  gimple *def = SSA_NAME_DEF_STMT (operand);
  pa_ref *ref = stmt->slice.contains (def) ? region->refs.get (def) : NULL;
  return ref && ref->array == array;
}

/* A name, and how often it occurs.  */
struct occurrences
{
  tree name;
  int n;
};

/* walk_tree: add to DATA whether *T is its name.  */

static tree
count_name (tree *t, int *, void *data)
{
  occurrences *o = (occurrences *) data;
  o->n += *t == o->name;
  return NULL_TREE;
}

/* Number of times that NAME is an operand or the result in the slice of
   STMT.  */

static int
count_occurrences (const pa_gimple_stmt *stmt, tree name)
{
  occurrences o = { name, 0 };
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    for (unsigned k = 0; k < gimple_num_ops (stmt->slice[i]); k++)
      walk_tree (gimple_op_ptr (stmt->slice[i], k), count_name, &o, NULL);
  return o.n;
}

/* The operation that computes what STMT writes, the last one of its slice;
   NULL if there is none.  */

gassign *
pa_last_operation (const pa_gimple_stmt *stmt)
{
  tree value = stmt->value;
  if (stmt->slice.is_empty () || stmt->source >= 0)
    return NULL;
  if (stmt->target < 0)
    {
      gimple *last = stmt->slice[stmt->slice.length () - 1];
      gassign *store = dyn_cast <gassign *> (last);
      value = store && gimple_assign_single_p (store)
	      ? gimple_assign_rhs1 (store) : NULL_TREE;
    }
  if (!value || TREE_CODE (value) != SSA_NAME
      || !stmt->slice.contains (SSA_NAME_DEF_STMT (value)))
    return NULL;
  return dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value));
}

pa_reduction
pa_stmt_reduction (pa_region *region, const pa_gimple_stmt *stmt,
		   const pa_stmt *model)
{
  int array = updated_array (model);
  gassign *assign = pa_last_operation (stmt);
  if (array < 0 || !assign || stmt->anchor != stmt->block
      || region->roots[array]->overlapping
      || gimple_assign_rhs_class (assign) != GIMPLE_BINARY_RHS)
    return PA_REDUCTION_NONE;
  const operation *o = find_operation (gimple_assign_rhs_code (assign),
				       TREE_TYPE (gimple_assign_lhs (assign)));
  for (unsigned i = 1; o && i < (o->first_only ? 2 : 3); i++)
    {
      tree operand = gimple_op (assign, i);
      bool loaded = TREE_CODE (operand) == SSA_NAME
		    && stmt->slice.contains (SSA_NAME_DEF_STMT (operand));
      if (old_value_p (region, stmt, operand, array)
	  && count_occurrences (stmt, operand) == 1 + loaded)
	return o->reduction;
    }
  return PA_REDUCTION_NONE;
}
