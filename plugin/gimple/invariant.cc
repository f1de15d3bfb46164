/* Invariant values: integers and addresses computed in a region that are the
   same in all of it.

   In: an SSA name that is defined in a region and is no linear form.  Out:
   whether its computation can be done at the region's entry; then the name may
   be a parameter, and pa_entry_compute does the computation there.  In

     for (int i = 0; i < s->rows; i++)		_1 = s->rows
       for (int j = 0; j < _1 * m; j++)		_2 = _1 * m
	 A[i][j] = 0;				i < _1, j < _2

   _2 is a parameter, whose value at the entry is (int) ((unsigned) _1 *
   (unsigned) m).  _1 is loaded there, which is hoist.cc's business: to
   everybody else _1 is a value from outside, but that its value has to be asked
   for here.

   A selection by a comparison is a computation, too, as in high = n > 0 ? n - 1
   : -1, the upper bound of an array in Fortran.

   At the entry a computation is also done when the program would not have come
   to it.  So it must not trap there, or the program must do it in any case,
   before anything else can happen: on the straight path that begins at the
   entry.  It must not overflow in a way that is undefined, so sums and products
   are computed in the unsigned type, and the count of a shift is made smaller
   than that has bits.

   The value at the entry is the program's wherever the program computes it.
   Where it does not, nothing that depends on it is executed.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most operations, one inside the other, of an invariant computation.  */
#define MAX_OPERATIONS 6

/* Is BB executed whenever REGION is entered, before anything that may not
   end?  */

static bool
executed_first_p (const pa_region *region, basic_block bb)
{
  basic_block next = region->entry->dest;
  for (int n = 0; n < PA_MAX_PATH; n++)
    {
      if (next == bb)
	return true;
      if (!single_succ_p (next))
	return false;
      next = single_succ (next);
    }
  return false;
}

/* Does GCC define the result of CODE for all operands of TYPE, or does
   entry_operation make it so?  */

static bool
total_operation_p (enum tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case NEGATE_EXPR:
    case ABS_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
    case BIT_NOT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case SSA_NAME:
      return true;
    default:
      return CONVERT_EXPR_CODE_P (code);
    }
}

/* Is the assignment STMT always defined: a total operation on numbers or a
   shift, a division by a constant, a pointer moved, or the distance of two?  */

static bool
total_p (gassign *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  if (code == POINTER_DIFF_EXPR || code == POINTER_PLUS_EXPR)
    return true;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)))
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (stmt))))
    return false;
  if (total_operation_p (code))
    return true;
  if (code == LSHIFT_EXPR || code == RSHIFT_EXPR)
    return pow2p_hwi (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (stmt))));
  return (code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR
	  || code == EXACT_DIV_EXPR)
	 && TREE_CODE (gimple_assign_rhs2 (stmt)) == INTEGER_CST
	 && tree_int_cst_sgn (gimple_assign_rhs2 (stmt)) > 0;
}

/* Is T, an operand outside of REGION, a value?  */

static bool
outside_value_p (tree t)
{
  if (TREE_CODE (t) != SSA_NAME)
    return is_gimple_min_invariant (t);
  return !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (t)
	 && !ssa_undefined_value_p (t, false);
}

static bool invariant_p (pa_region *region, tree t, int depth);

/* The number of the invariant selection PHI of REGION; -1 if it is not known as
   one.  */

static int
selection_index (const pa_region *region, const gphi *phi)
{
  for (unsigned i = 0; i < region->selections.length (); i++)
    if (region->selections[i].phi == phi)
      return i;
  return -1;
}

/* The invariant selection PHI of REGION.  */

static const pa_selection *
find_selection (const pa_region *region, const gphi *phi)
{
  return &region->selections[selection_index (region, phi)];
}

/* Can the selection PHI of REGION, of integers by a comparison of integers, be
   done at its entry, by operations of which DEPTH are one inside the other?  */

static bool
invariant_selection_p (pa_region *region, gphi *phi, int depth)
{
  int known = selection_index (region, phi);
  if (known >= 0 && region->selections[known].depth <= depth)
    return true;
  pa_selection selection = { phi, NULL, { NULL_TREE, NULL_TREE }, depth };
  gcond *cond = selection.condition
    = pa_select_condition (region, phi, selection.value);
  if (!cond || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_phi_result (phi)))
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_cond_lhs (cond)))
      || !invariant_p (region, gimple_cond_lhs (cond), depth)
      || !invariant_p (region, gimple_cond_rhs (cond), depth)
      || !invariant_p (region, selection.value[0], depth)
      || !invariant_p (region, selection.value[1], depth))
    return false;
  if (known >= 0)
    region->selections[known].depth = depth;
  else
    region->selections.safe_push (selection);
  return true;
}

/* Can T, which is used in REGION, be computed at its entry by at most DEPTH
   operations one inside the other?  */

static bool
invariant_p (pa_region *region, tree t, int depth)
{
  if (!pa_region_defines (region, t))
    return outside_value_p (t);
  if (gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (t)))
    return depth > 0 && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (t)
	   && invariant_selection_p (region, phi, depth - 1);
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
  if (!def || depth == 0 || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (t)
      || gimple_has_volatile_ops (def) || stmt_could_throw_p (cfun, def)
      || !(INTEGRAL_TYPE_P (TREE_TYPE (t)) || FLOAT_TYPE_P (TREE_TYPE (t))
	   || gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR))
    return false;
  if (gimple_assign_rhs_class (def) == GIMPLE_SINGLE_RHS
      ? gimple_assign_rhs_code (def) != SSA_NAME
      : gimple_assign_rhs_class (def) == GIMPLE_TERNARY_RHS)
    return false;
  if (!total_p (def) && !executed_first_p (region, gimple_bb (def)))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!invariant_p (region, gimple_op (def, i), depth - 1))
      return false;
  return true;
}

/* Can NAME, an integer or pointer defined in REGION, be computed at its
   entry?  */

bool
pa_invariant_p (pa_region *region, tree name)
{
  return invariant_p (region, name, MAX_OPERATIONS);
}

/* COUNT, by which a value of TYPE is shifted, as one that is less than that has
   bits.  */

static tree
entry_shift_count (tree type, tree count)
{
  tree limit = build_int_cst (TREE_TYPE (count), TYPE_PRECISION (type) - 1);
  return fold_build2 (BIT_AND_EXPR, TREE_TYPE (count), count, limit);
}

/* CODE of the values A and B (NULL_TREE if it has but one), with the type of T,
   an SSA name.  No overflow is undefined, and no exact division.  */

static tree
entry_operation (enum tree_code code, tree t, tree a, tree b)
{
  tree type = TREE_TYPE (t), modulo = type;
  if (code == POINTER_DIFF_EXPR)
    code = MINUS_EXPR;
  else if (code == EXACT_DIV_EXPR)
    code = TRUNC_DIV_EXPR;
  bool wraps = code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR
	       || code == NEGATE_EXPR || code == LSHIFT_EXPR;
  if (INTEGRAL_TYPE_P (type) && code == ABS_EXPR)
    return fold_convert (type, build1 (ABSU_EXPR, unsigned_type_for (type),
				       a));
  if (code == LSHIFT_EXPR || code == RSHIFT_EXPR)
    b = entry_shift_count (type, b);
  if (INTEGRAL_TYPE_P (type) && wraps)
    {
      modulo = unsigned_type_for (type);
      a = fold_convert (modulo, a);
      b = b && code != LSHIFT_EXPR ? fold_convert (modulo, b) : b;
    }
  a = b ? build2 (code, modulo, a, b) : build1 (code, modulo, a);
  return fold_convert (type, a);
}

static tree entry_expression (const pa_region *region, tree t);

/* The selection PHI of REGION as an expression over what is known at REGION's
   entry.  */

static tree
entry_selection (const pa_region *region, gphi *phi)
{
  const pa_selection *selection = find_selection (region, phi);
  gcond *cond = selection->condition;
  tree test = build2 (gimple_cond_code (cond), boolean_type_node,
		      entry_expression (region, gimple_cond_lhs (cond)),
		      entry_expression (region, gimple_cond_rhs (cond)));
  return build3 (COND_EXPR, TREE_TYPE (gimple_phi_result (phi)), test,
		 entry_expression (region, selection->value[0]),
		 entry_expression (region, selection->value[1]));
}

/* T, a parameter of REGION or an operand of one's computation, as an expression
   over what is known at REGION's entry.  */

static tree
entry_expression (const pa_region *region, tree t)
{
  if (tree loaded = pa_hoist_loaded (region, t))
    return loaded;
  if (const pa_trip *trip = pa_trip_find (region, t))
    return pa_trip_count (trip, entry_expression (region, trip->from),
			  entry_expression (region, trip->to),
			  entry_expression (region, trip->step));
  if (const pa_multiple *multiple = pa_multiple_of_ratio (region, t))
    return pa_multiple_ratio (TREE_TYPE (t),
			      entry_expression (region, multiple->name),
			      entry_expression (region, multiple->base));
  if (!pa_region_defines (region, t))
    return unshare_expr_without_location (t);
  if (gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (t)))
    return entry_selection (region, phi);
  gassign *def = as_a <gassign *> (SSA_NAME_DEF_STMT (t));
  tree a = entry_expression (region, gimple_assign_rhs1 (def));
  if (gimple_assign_rhs_code (def) == SSA_NAME)
    return a;
  tree b = gimple_num_ops (def) == 3
	   ? entry_expression (region, gimple_assign_rhs2 (def)) : NULL_TREE;
  return entry_operation (gimple_assign_rhs_code (def), t, a, b);
}

/* Number of REGION's hoisted values that must have been loaded for T, as in
   entry_expression, to be computed.  */

int
pa_entry_rank (const pa_region *region, tree t)
{
  if (const pa_trip *trip = pa_trip_find (region, t))
    return MAX (pa_entry_rank (region, trip->from),
		MAX (pa_entry_rank (region, trip->to),
		     pa_entry_rank (region, trip->step)));
  if (const pa_multiple *multiple = pa_multiple_of_ratio (region, t))
    return MAX (pa_entry_rank (region, multiple->name),
		pa_entry_rank (region, multiple->base));
  if (pa_rows_find (region, t))
    return region->hoisted.length ();
  int rank = pa_hoist_index (region, pa_hoist_representative (region, t)) + 1;
  if (rank > 0 || !pa_region_defines (region, t))
    return rank;
  if (gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (t)))
    {
      const pa_selection *selection = find_selection (region, phi);
      gcond *cond = selection->condition;
      rank = MAX (pa_entry_rank (region, gimple_cond_lhs (cond)),
		  pa_entry_rank (region, gimple_cond_rhs (cond)));
      for (int i = 0; i < 2; i++)
	rank = MAX (rank, pa_entry_rank (region, selection->value[i]));
      return rank;
    }
  gassign *def = as_a <gassign *> (SSA_NAME_DEF_STMT (t));
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    rank = MAX (rank, pa_entry_rank (region, gimple_op (def, i)));
  return rank;
}

/* T, a parameter of REGION or another value from outside, as an expression over
   what is known at REGION's entry.  Of a name that is defined in the region
   nothing is known there, whatever GCC knows of it where it is defined; so a
   variable stands for it until pa_entry_compute.  */

tree
pa_entry_value (pa_region *region, tree t)
{
  t = pa_hoist_representative (region, t);
  bool made = pa_trip_find (region, t) || pa_multiple_of_ratio (region, t)
	      || pa_rows_find (region, t);
  if (!made && pa_hoist_index (region, t) < 0 && !pa_region_defines (region, t))
    return unshare_expr_without_location (t);
  for (unsigned i = 0; i < region->entry_names.length (); i++)
    if (region->entry_names[i].name == t)
      return region->entry_names[i].var;
  tree var = made ? t : create_tmp_var_raw (TREE_TYPE (t));
  pa_entry_name entry = { t, var, NULL_TREE };
  region->entry_names.safe_push (entry);
  return entry.var;
}

/* Let VALUE be what VAR, a variable that stands for it, is at REGION's
   entry.  */

void
pa_entry_set (pa_region *region, tree var, tree value)
{
  pa_entry_name entry = { var, var, value };
  for (unsigned i = 0; i < region->entry_names.length (); i++)
    if (region->entry_names[i].var == var)
      {
	region->entry_names[i].value = value;
	return;
      }
  region->entry_names.safe_push (entry);
}

/* Where and for what values are computed.  */
struct computing
{
  pa_region *region;
  gimple_stmt_iterator *gsi;
};

/* walk_tree: if *T is the variable of a name, let it be the name's value at the
   entry; DATA tells where to compute that.  */

static tree
use_value (tree *t, int *, void *data)
{
  computing *c = (computing *) data;
  for (unsigned i = 0; i < c->region->entry_names.length (); i++)
    {
      pa_entry_name *entry = &c->region->entry_names[i];
      if (*t != entry->var)
	continue;
      if (!entry->value)
	{
	  tree value = entry_expression (c->region, entry->name);
	  walk_tree (&value, use_value, c, NULL);
	  entry->value = force_gimple_operand_gsi (c->gsi, value, true,
						   NULL_TREE, false,
						   GSI_CONTINUE_LINKING);
	}
      *t = entry->value;
      break;
    }
  return NULL_TREE;
}

/* Compute the values of variables in *T that have none yet behind GSI, at
   REGION's entry, and let a copy, in *T, use them.  */

void
pa_entry_compute (pa_region *region, gimple_stmt_iterator *gsi, tree *t)
{
  computing c = { region, gsi };
  *t = unshare_expr (*t);
  walk_tree (t, use_value, &c, NULL);
}

/* Range of A * B for the intervals A and B into *OUT; false if the product may
   be too large for an interval.  */

static bool
product_interval (const pa_interval &a, const pa_interval &b,
		  pa_interval *out)
{
  offset_int end[4]
    = { a.min * b.min, a.min * b.max, a.max * b.min, a.max * b.max };
  out->min = out->max = end[0];
  for (int i = 1; i < 4; i++)
    {
      out->min = wi::min (out->min, end[i], SIGNED);
      out->max = wi::max (out->max, end[i], SIGNED);
    }
  return wi::fits_shwi_p (a.min) && wi::fits_shwi_p (a.max)
	 && wi::fits_shwi_p (b.min) && wi::fits_shwi_p (b.max);
}

/* Range of A CODE B, for the intervals A and B, into *OUT; false if it isn't
   known.  */

static bool
operation_interval (enum tree_code code, const pa_interval &a,
		    const pa_interval &b, pa_interval *out)
{
  switch (code)
    {
    case PLUS_EXPR:
      out->min = a.min + b.min;
      out->max = a.max + b.max;
      return true;
    case MINUS_EXPR:
      out->min = a.min - b.max;
      out->max = a.max - b.min;
      return true;
    case MULT_EXPR:
      return product_interval (a, b, out);
    case TRUNC_DIV_EXPR:
    case EXACT_DIV_EXPR:
      if (wi::ne_p (b.min, b.max) || wi::les_p (b.min, 0))
	return false;
      out->min = wi::div_trunc (a.min, b.min, SIGNED);
      out->max = wi::div_trunc (a.max, b.min, SIGNED);
      return true;
    case TRUNC_MOD_EXPR:
      out->max = b.max - 1;
      out->min = wi::neg_p (a.min) ? -out->max : 0;
      return wi::gts_p (b.min, 0);
    case BIT_AND_EXPR:
      out->min = 0;
      out->max = b.max;
      return !wi::neg_p (b.min);
    case MIN_EXPR:
      out->min = wi::min (a.min, b.min, SIGNED);
      out->max = wi::min (a.max, b.max, SIGNED);
      return true;
    case MAX_EXPR:
      out->min = wi::max (a.min, b.min, SIGNED);
      out->max = wi::max (a.max, b.max, SIGNED);
      return true;
    default:
      *out = a;
      return code == SSA_NAME || CONVERT_EXPR_CODE_P (code);
    }
}

/* Range of T at REGION's entry.  */

static pa_interval
value_interval (const pa_region *region, tree t)
{
  if (TREE_CODE (t) != INTEGER_CST)
    return pa_param_interval (region, t);
  pa_interval range;
  range.min = range.max = wi::to_offset (t);
  return range;
}

/* Range of what pa_entry_compute computes for NAME of REGION.  What GCC knows
   of it where it is computed need not hold at the entry.  */

pa_interval
pa_invariant_interval (const pa_region *region, tree name)
{
  pa_interval type = pa_type_interval (TREE_TYPE (name)), range, a, b;
  if (gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (name)))
    {
      a = value_interval (region, gimple_phi_arg_def (phi, 0));
      b = value_interval (region, gimple_phi_arg_def (phi, 1));
      range.min = wi::min (a.min, b.min, SIGNED);
      range.max = wi::max (a.max, b.max, SIGNED);
      return range;
    }
  gassign *def = as_a <gassign *> (SSA_NAME_DEF_STMT (name));
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!INTEGRAL_TYPE_P (TREE_TYPE (gimple_op (def, i)))
	|| TYPE_PRECISION (TREE_TYPE (gimple_op (def, i)))
	   > HOST_BITS_PER_WIDE_INT)
      return type;
  a = b = value_interval (region, gimple_assign_rhs1 (def));
  if (gimple_num_ops (def) == 3)
    b = value_interval (region, gimple_assign_rhs2 (def));
  return operation_interval (gimple_assign_rhs_code (def), a, b, &range)
	 && wi::les_p (type.min, range.min) && wi::les_p (range.max, type.max)
	 ? range : type;
}
