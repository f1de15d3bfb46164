/* Invariant values: integers computed in a region that are the same in all of it.

   In: an SSA name that is defined in a region and is no linear form.  Out: whether
   its computation can be done at the region's entry; then the name may be a
   parameter, and pa_entry_compute does the computation there.  In

     for (int i = 0; i < s->rows; i++)		_1 = s->rows
       for (int j = 0; j < n * m; j++)		_2 = n * m
	 A[i][j] = 0;				i, j < _2

   _1 and _2 are parameters, whose values at the entry are s->rows and
   (int) ((unsigned) n * (unsigned) m).

   At the entry a computation is also done when the program would not have come
   to it.  So it must not trap there, or the program must do it in any case, before
   anything else can happen: on the straight path that begins at the entry.  It
   must not overflow in a way that is undefined, so sums and products are computed
   in the unsigned type.  A member of a structure may be loaded if another one is
   accessed anyway, as s->cols would be in the inner loop.  And what it loads must not be written in the region.

   The value at the entry is the program's wherever the program computes it.  Where
   it does not, nothing that depends on it is executed.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most operations, one inside the other, of an invariant computation.  */
#define MAX_OPERATIONS 6

/* Most blocks on the path from the entry.  */
#define MAX_PATH 16

/* Is BB executed whenever REGION is entered, before anything that may not
   end?  */

static bool
executed_first_p (const pa_region *region, basic_block bb)
{
  basic_block next = region->entry->dest;
  for (int n = 0; n < MAX_PATH; n++)
    {
      if (next == bb)
	return true;
      if (!single_succ_p (next))
	return false;
      next = single_succ (next);
    }
  return false;
}

/* May a statement of REGION write what the load STMT reads?  */

static bool
written_p (pa_region *region, gimple *stmt)
{
  ao_ref ref;
  ao_ref_init (&ref, gimple_assign_rhs1 (stmt));
  for (hash_set<basic_block>::iterator it = region->members.begin ();
       it != region->members.end (); ++it)
    for (gimple_stmt_iterator gsi = gsi_start_bb (*it); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gimple_vdef (gsi_stmt (gsi))
	  && stmt_may_clobber_ref_p_1 (gsi_stmt (gsi), &ref))
	return true;
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

/* Is the assignment STMT, on numbers, always defined: a total operation, or a
   division or shift by a constant?  */

static bool
total_p (gassign *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)))
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (stmt))))
    return false;
  if (total_operation_p (code))
    return true;
  if (gimple_num_ops (stmt) != 3
      || TREE_CODE (gimple_assign_rhs2 (stmt)) != INTEGER_CST)
    return false;
  tree constant = gimple_assign_rhs2 (stmt);
  if (code == LSHIFT_EXPR || code == RSHIFT_EXPR)
    return wi::ltu_p (wi::to_wide (constant),
		      TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (stmt))));
  return (code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR)
	 && tree_int_cst_sgn (constant) > 0;
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

/* The structure that REF, p->a or p->a.b, is a member of: *p.  NULL_TREE if REF is
   nothing like that.  */

static tree
pointed_structure (tree ref)
{
  if (!ref || TREE_CODE (ref) != COMPONENT_REF)
    return NULL_TREE;
  while (TREE_CODE (ref) == COMPONENT_REF)
    ref = TREE_OPERAND (ref, 0);
  return TREE_CODE (ref) == MEM_REF
	 && TREE_CODE (TREE_TYPE (ref)) == RECORD_TYPE ? ref : NULL_TREE;
}

/* Does BB access a member of the structure *P?  */

static bool
accesses_structure_p (basic_block bb, tree p)
{
  bool write;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree other = pointed_structure (pa_stmt_reference (gsi_stmt (gsi),
							 &write));
      if (other && operand_equal_p (other, p, 0)
	  && TYPE_MAIN_VARIANT (TREE_TYPE (other))
	     == TYPE_MAIN_VARIANT (TREE_TYPE (p)))
	return true;
    }
  return false;
}

/* Is REF a member of a structure another member of which is accessed whenever
   REGION is entered?  Then the whole structure is there.  */

static bool
structure_there_p (const pa_region *region, tree ref)
{
  tree structure = pointed_structure (ref);
  basic_block bb = region->entry->dest;
  for (int n = 0; structure && n < MAX_PATH; n++)
    {
      if (accesses_structure_p (bb, structure))
	return true;
      if (!single_succ_p (bb))
	return false;
      bb = single_succ (bb);
    }
  return false;
}

/* Can the load STMT be done at REGION's entry?  */

static bool
invariant_load_p (pa_region *region, gassign *stmt)
{
  tree use;
  ssa_op_iter it;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, it, SSA_OP_USE)
    if (pa_region_defines (region, use) || !outside_value_p (use))
      return false;
  return (!gimple_could_trap_p (stmt)
	  || executed_first_p (region, gimple_bb (stmt))
	  || structure_there_p (region, gimple_assign_rhs1 (stmt)))
	 && !written_p (region, stmt);
}

/* Can T, which is used in REGION, be computed at its entry by at most DEPTH
   operations one inside the other?  */

static bool
invariant_p (pa_region *region, tree t, int depth)
{
  if (!pa_region_defines (region, t))
    return outside_value_p (t);
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
  if (!def || depth == 0 || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (t)
      || gimple_has_volatile_ops (def) || stmt_could_throw_p (cfun, def)
      || !(INTEGRAL_TYPE_P (TREE_TYPE (t)) || FLOAT_TYPE_P (TREE_TYPE (t))))
    return false;
  if (gimple_assign_load_p (def))
    return invariant_load_p (region, def);
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

/* Can NAME, an integer defined in REGION, be computed at its entry?  */

bool
pa_invariant_p (pa_region *region, tree name)
{
  return invariant_p (region, name, MAX_OPERATIONS);
}

/* CODE of the values A and B (NULL_TREE if it has but one), with the type of T,
   an SSA name.  No overflow is undefined.  */

static tree
entry_operation (enum tree_code code, tree t, tree a, tree b)
{
  tree type = TREE_TYPE (t), modulo = type;
  bool wraps = code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR
	       || code == NEGATE_EXPR || code == LSHIFT_EXPR;
  if (INTEGRAL_TYPE_P (type) && code == ABS_EXPR)
    return fold_convert (type, build1 (ABSU_EXPR, unsigned_type_for (type),
				       a));
  if (INTEGRAL_TYPE_P (type) && wraps)
    {
      modulo = unsigned_type_for (type);
      a = fold_convert (modulo, a);
      b = b && code != LSHIFT_EXPR ? fold_convert (modulo, b) : b;
    }
  a = b ? build2 (code, modulo, a, b) : build1 (code, modulo, a);
  return fold_convert (type, a);
}

/* T, a parameter of REGION or an operand of one's computation, as an expression
   over what is known at REGION's entry.  */

static tree
entry_expression (const pa_region *region, tree t)
{
  if (!pa_region_defines (region, t))
    return unshare_expr_without_location (t);
  gassign *def = as_a <gassign *> (SSA_NAME_DEF_STMT (t));
  tree a = gimple_assign_rhs1 (def);
  if (gimple_assign_load_p (def))
    return unshare_expr_without_location (a);
  a = entry_expression (region, a);
  if (gimple_assign_rhs_code (def) == SSA_NAME)
    return a;
  tree b = gimple_num_ops (def) == 3
	   ? entry_expression (region, gimple_assign_rhs2 (def)) : NULL_TREE;
  return entry_operation (gimple_assign_rhs_code (def), t, a, b);
}

/* T, a parameter of REGION or another value from outside, as an expression over
   what is known at REGION's entry.  Of a parameter that is computed in the region
   nothing is known there, whatever GCC knows of it where it is computed; so a
   variable stands for it until pa_entry_compute.  */

tree
pa_entry_value (pa_region *region, tree t)
{
  if (!pa_region_defines (region, t))
    return unshare_expr_without_location (t);
  tree &var = region->entry_vars.get_or_insert (t);
  if (!var)
    var = create_tmp_var_raw (TREE_TYPE (t));
  return var;
}

/* Compute the parameters of REGION that have been asked for behind GSI, at the
   region's entry.  Each pair of VALUES gets a variable and its value.  */

static void
compute_parameters (pa_region *region, gimple_stmt_iterator *gsi,
		    hash_map<tree, tree> *values)
{
  for (unsigned p = 0; p < region->params.length (); p++)
    if (tree *var = region->entry_vars.get (region->params[p]))
      values->put (*var, force_gimple_operand_gsi
			   (gsi, entry_expression (region, region->params[p]),
			    true, NULL_TREE, false, GSI_CONTINUE_LINKING));
}

/* walk_tree: replace *T if the map DATA has a value for it.  */

static tree
replace_variable (tree *t, int *, void *data)
{
  if (tree *value = ((hash_map<tree, tree> *) data)->get (*t))
    *t = *value;
  return NULL_TREE;
}

/* Compute, behind GSI at REGION's entry, the parameters that have been asked for,
   and let CONDITION and ARGS use them.  */

void
pa_entry_compute (pa_region *region, gimple_stmt_iterator *gsi,
		  tree *condition, vec<tree> *args)
{
  hash_map<tree, tree> values;
  compute_parameters (region, gsi, &values);
  *condition = unshare_expr (*condition);
  walk_tree (condition, replace_variable, &values, NULL);
  for (unsigned i = 0; i < args->length (); i++)
    walk_tree (&(*args)[i], replace_variable, &values, NULL);
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

/* Range of what pa_entry_compute computes for NAME of REGION.  What GCC knows of it
   where it is computed need not hold at the entry.  */

pa_interval
pa_invariant_interval (const pa_region *region, tree name)
{
  gassign *def = as_a <gassign *> (SSA_NAME_DEF_STMT (name));
  pa_interval type = pa_type_interval (TREE_TYPE (name)), range, a, b;
  if (gimple_assign_load_p (def))
    return type;
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
