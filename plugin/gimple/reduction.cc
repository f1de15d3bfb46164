/* Reductions: statements that only update what they write.

   In: a statement with its accesses.  Out: the operator by which it updates the
   element it writes, if updates by that operator may change places.  For

     S: s = s + A[i][k] * B[k][j];

   whose slice is

     _1 = A[i_5][k_7];  _2 = B[k_7][j_6];  _3 = _1 * _2;  s_8 = s_9 + _3;

   that is + if the sum is of integers, or -fassociative-math holds.  The old
   value (here s_9, elsewhere a load from the element that is stored)
   must be an operand of the last operation and be used nowhere else, so that
   the rest of the statement does not depend on it.  A difference counts as a
   sum if the old value is what is subtracted from.  The last operation may be
   one that is done on a condition which does not depend on the old value
   either, while otherwise that stays:

     if (j != i)
       s = s + A[i][j] * x[j];			s_10 = PHI <s_8, s_9>

   the old value may be an operand of an operation of the same kind before it,
   as in s = (s + a) + b; and there may be conversions that change no bit:

     h[x] += 1;			_1 = h[x_5];  _2 = (unsigned short) _1;
				_3 = _2 + 1;  _4 = (short) _3;  h[x_5] = _4;

   A sum of signed integers may overflow in another order on the way to a result
   that fits; it is therefore computed in the unsigned type (pa_write_binary).
   Its terms are not: the vectorizer has instructions for sums of products of
   narrow integers, but only if it sees the products.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* An operation that can be a reduction.  */
struct operation
{
  enum tree_code code;
  pa_reduction reduction;
  bool first_only;		/* The old value must be its first operand.  */
  bool ordered;			/* The result depends on which is larger.  */
};

static const operation operations[] =
{
  { PLUS_EXPR, PA_REDUCTION_ADD, false, false },
  { MINUS_EXPR, PA_REDUCTION_ADD, true, false },
  { MULT_EXPR, PA_REDUCTION_MUL, false, false },
  { MIN_EXPR, PA_REDUCTION_MIN, false, true },
  { MAX_EXPR, PA_REDUCTION_MAX, false, true },
  { BIT_AND_EXPR, PA_REDUCTION_AND, false, false },
  { BIT_IOR_EXPR, PA_REDUCTION_OR, false, false },
  { BIT_XOR_EXPR, PA_REDUCTION_XOR, false, false }
};

/* The row of ASSIGN's operation, NULL if there is none.  */

static const operation *
kind_of_code (const gassign *assign)
{
  enum tree_code code = gimple_assign_rhs_code (assign);
  for (unsigned i = 0; i < ARRAY_SIZE (operations); i++)
    if (operations[i].code == code)
      return &operations[i];
  return NULL;
}

/* The same, but NULL if it may not be reassociated.  */

static const operation *
kind_of (const gassign *assign)
{
  tree type = TREE_TYPE (gimple_assign_lhs (assign));
  bool allowed = SCALAR_FLOAT_TYPE_P (type)
		 ? flag_associative_math : INTEGRAL_TYPE_P (type);
  return allowed ? kind_of_code (assign) : NULL;
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

/* Is VALUE computed in the slice of STMT?  */

static bool
computed_p (const pa_gimple_stmt *stmt, tree value)
{
  return TREE_CODE (value) == SSA_NAME
	 && stmt->slice.contains (SSA_NAME_DEF_STMT (value));
}

/* Is NAME used once in the slice of STMT, and in no selection but PHI?  */

static bool
used_once_p (const pa_gimple_stmt *stmt, tree name, const gphi *phi)
{
  return pa_count_occurrences (stmt, name) == 1 + computed_p (stmt, name)
	 && !selected_elsewhere_p (stmt, name, phi);
}

/* Do the low BITS bits of an integer pass CAST unchanged?  */

static bool
keeps_bits_p (const gassign *cast, unsigned bits)
{
  tree to = TREE_TYPE (gimple_assign_lhs (cast));
  tree from = TREE_TYPE (gimple_assign_rhs1 (cast));
  return CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (cast))
	 && INTEGRAL_TYPE_P (from) && TYPE_PRECISION (from) >= bits
	 && INTEGRAL_TYPE_P (to) && TYPE_PRECISION (to) >= bits;
}

/* The integer VALUE of STMT before the conversions in its slice that its low
   BITS bits pass unchanged, as far as nothing else uses what they convert, but
   for the selection PHI.  */

static tree
unconverted (const pa_gimple_stmt *stmt, tree value, unsigned bits,
	     const gphi *phi)
{
  while (computed_p (stmt, value))
    {
      gassign *cast = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value));
      if (!cast || !keeps_bits_p (cast, bits)
	  || !used_once_p (stmt, gimple_assign_rhs1 (cast), phi))
	break;
      value = gimple_assign_rhs1 (cast);
    }
  return value;
}

/* The value of STMT of REGION, which reads and writes ARRAY, that PHI of its
   slice selects unless it is the old one; NULL_TREE if there are several.  */

static tree
selected_update (pa_region *region, const pa_gimple_stmt *stmt, int array,
		 const gphi *phi)
{
  tree update = NULL_TREE;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree value = gimple_phi_arg_def (phi, i);
      if (old_value_p (region, stmt, value, array))
	continue;
      if (update && update != value)
	return NULL_TREE;
      update = value;
    }
  return update;
}

/* An update of an element by a statement while it is looked at.  */
struct update
{
  const gphi *choice;		/* Selects it or the old value, or NULL.  */
  tree value;			/* What is selected or stored.  */
  gassign *operation;		/* What computes that, but for conversions.  */
  const struct operation *kind;	/* Of it and those before it.  */
  unsigned bits;		/* Those of an integer value, else 0.  */
};

/* Find the update U by which STMT of REGION computes what it writes to ARRAY
   from what it read there.  False if there is none.  */

static bool
find_update (pa_region *region, const pa_gimple_stmt *stmt, int array,
	     update *u)
{
  gimple *last = last_definition (stmt);
  u->choice = safe_dyn_cast <gphi *> (last);
  u->value = u->choice ? selected_update (region, stmt, array, u->choice)
	     : last ? gimple_get_lhs (last) : NULL_TREE;
  if (!u->value)
    return false;
  tree type = TREE_TYPE (u->value);
  u->bits = INTEGRAL_TYPE_P (type) ? TYPE_PRECISION (type) : 0;
  tree computed = u->value;
  if (u->bits)
    computed = unconverted (stmt, u->value, u->bits, u->choice);
  u->operation = computed_p (stmt, computed)
		 ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (computed)) : NULL;
  u->kind = u->operation ? kind_of (u->operation) : NULL;
  return u->kind != NULL;
}

/* Is OPERAND, before the update U by STMT of REGION, what ARRAY had before,
   which is used for nothing else?  Neither may the result be, on which a
   condition could depend.  */

static bool
updated_operand_p (pa_region *region, const pa_gimple_stmt *stmt, int array,
		   const update *u, tree operand)
{
  tree old = operand;
  if (u->bits)
    old = unconverted (stmt, operand, u->bits, u->choice);
  bool converted = old != operand
		   || gimple_assign_lhs (u->operation) != u->value;
  bool stored = stmt->target < 0 && !u->choice;
  return old_value_p (region, stmt, old, array)
	 && !(converted && u->kind->ordered)
	 && (!u->choice || selects_p (u->choice, old))
	 && used_once_p (stmt, operand, u->choice)
	 && used_once_p (stmt, old, u->choice)
	 && !selected_elsewhere_p (stmt, u->value, u->choice)
	 && pa_count_occurrences (stmt, u->value) == 1 + stored;
}

/* Is what ARRAY had before an operand of OPERATION, of the kind of the update U
   by STMT of REGION, or of one of the same kind whose result is?  */

static bool
updates_p (pa_region *region, const pa_gimple_stmt *stmt, int array,
	   const update *u, gassign *operation)
{
  const struct operation *kind = kind_of (operation);
  for (unsigned i = 1; i < (kind->first_only ? 2 : 3); i++)
    {
      tree operand = gimple_op (operation, i);
      if (updated_operand_p (region, stmt, array, u, operand))
	return true;
      bool once = computed_p (stmt, operand)
		  && used_once_p (stmt, operand, u->choice);
      gassign *before
	= once ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (operand)) : NULL;
      const struct operation *other = before ? kind_of (before) : NULL;
      if (other && other->reduction == u->kind->reduction
	  && updates_p (region, stmt, array, u, before))
	return true;
    }
  return false;
}

pa_reduction
pa_stmt_update (pa_region *region, const pa_gimple_stmt *stmt,
		const pa_stmt *model)
{
  int n_read, array = written_array (model, &n_read);
  update u;
  return array >= 0 && stmt->anchor == stmt->block
	 && !region->roots[array]->overlapping
	 && find_update (region, stmt, array, &u)
	 && updates_p (region, stmt, array, &u, u.operation)
	 ? u.kind->reduction : PA_REDUCTION_NONE;
}

pa_reduction
pa_stmt_reduction (pa_region *region, const pa_gimple_stmt *stmt,
		   const pa_stmt *model)
{
  int n_read, array = written_array (model, &n_read);
  return array >= 0 && n_read == 1 ? pa_stmt_update (region, stmt, model)
	 : PA_REDUCTION_NONE;
}

/* Is OPERATION, in the slice of STMT, FROM or, perhaps by others of the same
   kind, an operand of that?  */

static bool
reaches_p (const pa_gimple_stmt *stmt, gassign *from, const gassign *operation)
{
  const struct operation *kind = kind_of (from);
  for (unsigned i = 1; kind && i < 3 && from != operation; i++)
    {
      tree operand = gimple_op (from, i);
      gassign *before = computed_p (stmt, operand)
			? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (operand))
			: NULL;
      const struct operation *other = before ? kind_of (before) : NULL;
      if (other && other->reduction == kind->reduction
	  && reaches_p (stmt, before, operation))
	return true;
    }
  return from == operation;
}

bool
pa_updates_by_p (pa_region *region, const pa_gimple_stmt *stmt,
		 const pa_stmt *model, const gassign *operation)
{
  int n_read;
  update u;
  return find_update (region, stmt, written_array (model, &n_read), &u)
	 && reaches_p (stmt, u.operation, operation);
}

bool
pa_grows_p (pa_region *region, const pa_gimple_stmt *stmt,
	    const pa_stmt *model, pa_growth *growth)
{
  int n_read, array = written_array (model, &n_read);
  update u;
  if (!find_update (region, stmt, array, &u) || !u.choice || !u.bits
      || u.kind->reduction != PA_REDUCTION_ADD
      || gimple_assign_lhs (u.operation) != u.value)
    return false;
  growth->choice = as_a <gphi *> (last_definition (stmt));
  growth->operation = u.operation;
  growth->old = gimple_assign_rhs1 (u.operation);
  growth->term = gimple_assign_rhs2 (u.operation);
  if (!u.kind->first_only
      && !updated_operand_p (region, stmt, array, &u, growth->old))
    std::swap (growth->old, growth->term);
  if (!updated_operand_p (region, stmt, array, &u, growth->old))
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (u.choice); i++)
    {
      tree value = gimple_phi_arg_def (u.choice, i);
      if (value != growth->old && value != u.value)
	return false;
    }
  return true;
}

bool
pa_adds_last_p (pa_region *region, const pa_gimple_stmt *stmt,
		const pa_stmt *model)
{
  int n_read, array = written_array (model, &n_read);
  const gassign *last = pa_last_operation (stmt);
  const operation *kind = last ? kind_of_code (last) : NULL;
  if (array < 0 || !kind || kind->reduction != PA_REDUCTION_ADD)
    return false;
  for (unsigned i = 1; i < 3; i++)
    if (old_value_p (region, stmt, gimple_op (last, i), array)
	&& used_once_p (stmt, gimple_op (last, i), NULL))
      return true;
  return false;
}
