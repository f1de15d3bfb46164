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
   sum if the old value is what is subtracted from.  The last operation may be
   one that is done on a condition which does not depend on the old value
   either, while otherwise that stays:

     if (j != i)
       s = s + A[i][j] * x[j];			s_10 = PHI <s_8, s_9>

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

/* The array that STMT, of the scop, writes, and how often it reads it in
   *N_READ; -1 if it writes several.  */

static int
written_array (const pa_stmt *stmt, int *n_read)
{
  int array = -1;
  for (int i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].kind != PA_READ)
      {
	if (array >= 0)
	  return -1;
	array = stmt->access[i].array;
      }
  *n_read = 0;
  for (int i = 0; i < stmt->n_access; i++)
    *n_read += stmt->access[i].kind == PA_READ
	       && stmt->access[i].array == array;
  return array;
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

int
pa_count_occurrences (const pa_gimple_stmt *stmt, tree name)
{
  occurrences o = { name, 0 };
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    for (unsigned k = 0; k < gimple_num_ops (stmt->slice[i]); k++)
      walk_tree (gimple_op_ptr (stmt->slice[i], k), count_name, &o, NULL);
  return o.n;
}

/* The statement of the slice of STMT that computes what that writes; NULL if
   there is none.  */

static gimple *
last_definition (const pa_gimple_stmt *stmt)
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
  return SSA_NAME_DEF_STMT (value);
}

/* The operation that computes what STMT writes, the last one of its slice;
   NULL if there is none.  */

gassign *
pa_last_operation (const pa_gimple_stmt *stmt)
{
  return safe_dyn_cast <gassign *> (last_definition (stmt));
}

/* Is NAME an argument of PHI?  */

static bool
selects_p (const gphi *phi, tree name)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (gimple_phi_arg_def (phi, i) == name)
      return true;
  return false;
}

/* Is NAME an argument of a selection in the slice of STMT other than PHI?  */

static bool
selected_elsewhere_p (const pa_gimple_stmt *stmt, tree name, const gphi *phi)
{
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    {
      gphi *other = dyn_cast <gphi *> (stmt->slice[i]);
      if (other && other != phi && selects_p (other, name))
	return true;
    }
  return false;
}

/* The operation on which what STMT of REGION, which reads and writes ARRAY,
   writes depends: the last one, or the one that PHI of the slice, which is
   stored in *CHOICE then and else NULL, selects instead of the old value.  */

static gassign *
find_update (pa_region *region, const pa_gimple_stmt *stmt, int array,
	     gphi **choice)
{
  gimple *last = last_definition (stmt);
  gphi *phi = *choice = safe_dyn_cast <gphi *> (last);
  if (!phi)
    return safe_dyn_cast <gassign *> (last);
  for (unsigned i = 0; i < 2 && gimple_phi_num_args (phi) == 2; i++)
    {
      tree value = gimple_phi_arg_def (phi, i);
      if (TREE_CODE (value) == SSA_NAME
	  && stmt->slice.contains (SSA_NAME_DEF_STMT (value))
	  && old_value_p (region, stmt, gimple_phi_arg_def (phi, 1 - i), array))
	return dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value));
    }
  return NULL;
}

pa_reduction
pa_stmt_update (pa_region *region, const pa_gimple_stmt *stmt,
		const pa_stmt *model)
{
  int n_read, array = written_array (model, &n_read);
  gphi *choice = NULL;
  gassign *assign
    = array < 0 ? NULL : find_update (region, stmt, array, &choice);
  if (!assign || stmt->anchor != stmt->block
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
	  && (!choice || selects_p (choice, operand))
	  && !selected_elsewhere_p (stmt, operand, choice)
	  && pa_count_occurrences (stmt, operand) == 1 + loaded)
	return o->reduction;
    }
  return PA_REDUCTION_NONE;
}

pa_reduction
pa_stmt_reduction (pa_region *region, const pa_gimple_stmt *stmt,
		   const pa_stmt *model)
{
  int n_read, array = written_array (model, &n_read);
  return array >= 0 && n_read == 1 ? pa_stmt_update (region, stmt, model)
	 : PA_REDUCTION_NONE;
}
