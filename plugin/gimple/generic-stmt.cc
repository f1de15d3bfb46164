/* Statement instances as GENERIC.

   What goes in is a statement's slice, the GIMPLE assignments and calls that
   compute a stored value, and the values of its iterators in the new loops;
   what comes out are the same operations in the same order on fresh
   variables.  Nothing is derived anew, so that floating-point results stay
   bit-identical.  For C[i][j] += A[i][k] * B[k][j] as instance (i0, j0, k0):

     _1 = A[i_2][k_3];			t1 = MEM <double> [A + i0*8000 + k0*8];
     _4 = B[k_3][j_5];			t2 = MEM <double> [B + k0*8000 + j0*8];
     _6 = _1 * _4;		->	t3 = t1 * t2;
     _7 = C[i_2][j_5];			t4 = MEM <double> [C + i0*8000 + j0*8];
     _8 = _6 + _7;			t5 = t3 + t4;
     C[i_2][j_5] = _8;			MEM <double> [C + i0*8000 + j0*8] = t5;

   An operand is one of these, in this order: a value computed earlier in the
   slice; an integer that the front half knows as a linear form of the
   iterators, which is computed from the new ones; a value from outside the
   region, which becomes a parameter of the function; a constant.

   What is executed on conditions is written under them (generic-choice.cc).

   References keep the type, alignment and alias set of the original.  Above
   that each says by dependence clique and base which array it belongs to: the
   run-time condition has made sure that different arrays don't overlap.

   The first part of the file decides, before anything is created, whether all
   statements can be copied this way.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* A statement while it is checked.  */
struct pa_check
{
  pa_builder *builder;
  pa_gimple_stmt *payload;
  int depth;			/* Number of loops around it.  */
  hash_set<tree> defined;	/* SSA names its slice has set so far.  */
  hash_set<gimple *> decided;	/* Conditions it has evaluated so far.  */
};

/* Record that STMT can't be copied because of WHAT.  Returns false.  */
static bool
pa_refuse_stmt (pa_check *check, gimple *stmt, const char *what)
{
  pa_region *region = check->builder->region;
  region->refused_stmt = stmt;
  region->refused_at = stmt ? gimple_location (stmt) : UNKNOWN_LOCATION;
  return pa_fail (check->builder->scop->ctx, PA_REASON_CODEGEN, "%s", what);
}

/* Does LINEAR use only iterators of loops at a depth below DEPTH?  */
static bool
pa_linear_within (const pa_linear *linear, int depth)
{
  return pa_linear_depth (linear) <= depth;
}

/* Is NAME set outside of BUILDER's region and may be passed to a function?  */
static bool
pa_is_invariant (pa_builder *builder, tree name)
{
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return !virtual_operand_p (name)
	 && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name)
	 && (!bb || !builder->inside.contains (bb)
	     || pa_hoist_index (builder->region, name) >= 0);
}

/* Can a statement of BUILDER's function in DEPTH loops compute NAME from its
   linear form, if it has one?  */
static bool
pa_is_computable (pa_builder *builder, tree name, int depth)
{
  const pa_linear *linear = builder->region->affine.get (name);
  return linear && !linear->root && INTEGRAL_TYPE_P (TREE_TYPE (name))
	 && TYPE_PRECISION (TREE_TYPE (name)) <= 64
	 && pa_linear_within (linear, depth);
}

/* Can operand T of STMT, no memory reference, be written?  */
static bool
pa_check_operand (pa_check *check, gimple *stmt, tree t)
{
  pa_builder *builder = check->builder;
  if (TREE_CODE (t) == SSA_NAME)
    return check->defined.contains (t)
	   || pa_is_computable (builder, t, check->depth)
	   || pa_is_invariant (builder, t)
	   || pa_refuse_stmt (check, stmt, "operand is not available");
  if (is_gimple_min_invariant (t))
    return true;
  if (COMPARISON_CLASS_P (t))
    return pa_check_operand (check, stmt, TREE_OPERAND (t, 0))
	   && pa_check_operand (check, stmt, TREE_OPERAND (t, 1));
  switch (TREE_CODE (t))
    {
    case REALPART_EXPR:
    case IMAGPART_EXPR:
    case VIEW_CONVERT_EXPR:
    case BIT_FIELD_REF:
      if (TREE_CODE (TREE_OPERAND (t, 0)) == SSA_NAME)
	return pa_check_operand (check, stmt, TREE_OPERAND (t, 0));
      break;
    case CONSTRUCTOR:
      for (unsigned i = 0; i < CONSTRUCTOR_NELTS (t); i++)
	if (!pa_check_operand (check, stmt, CONSTRUCTOR_ELT (t, i)->value))
	  return false;
      return true;
    default:
      break;
    }
  return pa_refuse_stmt (check, stmt, "operand of an unsupported form");
}

/* Can the reference T of STMT be written?  */
static bool
pa_check_ref (pa_check *check, gimple *stmt, tree t)
{
  pa_region *region = check->builder->region;
  pa_ref *ref = region->refs.get (stmt);
  if (ref && ref->ref != t)
    ref = region->sources.get (stmt);
  if (!ref || ref->ref != t)
    return pa_refuse_stmt (check, stmt, "reference was not analyzed");
  if (!pa_linear_within (&ref->offset, check->depth))
    return pa_refuse_stmt (check, stmt, "subscript uses a deeper iterator");
  if (TREE_THIS_VOLATILE (t) || reverse_storage_order_for_component_p (t)
      || (TREE_CODE (t) == COMPONENT_REF
	  && DECL_BIT_FIELD (TREE_OPERAND (t, 1))))
    return pa_refuse_stmt (check, stmt, "reference of an unsupported form");
  return true;
}

/* Can the reference T of STMT, which loads from a table, be written?  */
static bool
pa_check_table (pa_check *check, gimple *stmt, tree t)
{
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF
	&& !pa_check_operand (check, stmt, TREE_OPERAND (t, 1)))
      return false;
  return TREE_CODE (t) == VAR_DECL
	 || pa_check_operand (check, stmt, TREE_OPERAND (t, 0));
}

/* Can the assignment STMT be copied?  */
static bool
pa_check_assign (pa_check *check, gassign *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  if (TREE_CODE (lhs) != SSA_NAME && !pa_check_ref (check, stmt, lhs))
    return false;
  if (pa_table_p (check->builder->region, stmt))
    return pa_check_table (check, stmt, gimple_assign_rhs1 (stmt));
  if (gimple_assign_load_p (stmt))
    return pa_check_ref (check, stmt, gimple_assign_rhs1 (stmt));
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (!pa_check_operand (check, stmt, gimple_op (stmt, i)))
      return false;
  return true;
}

/* Can the call STMT be copied?  */
static bool
pa_check_call (pa_check *check, gcall *stmt)
{
  tree lhs = gimple_call_lhs (stmt);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME)
    return pa_refuse_stmt (check, stmt, "call without a value");
  if (gimple_call_internal_p (stmt)
      ? !(gimple_call_flags (stmt) & ECF_CONST) : !pa_pure_call_p (stmt))
    return pa_refuse_stmt (check, stmt, "call of an unsupported function");
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    if (!pa_check_operand (check, stmt, gimple_call_arg (stmt, i)))
      return false;
  return true;
}

/* Have all conditions of GUARDS been evaluated before STMT?  */
static bool
pa_check_decided (pa_check *check, gimple *stmt, const vec<pa_guard> &guards)
{
  auto_vec<gimple *> conditions;
  if (!pa_select_expand (check->builder->region, guards, &conditions))
    return pa_refuse_stmt (check, stmt, "too many conditions");
  for (unsigned i = 0; i < conditions.length (); i++)
    if (!check->decided.contains (conditions[i]))
      return pa_refuse_stmt (check, stmt, "condition is not evaluated");
  return true;
}

/* Are the conditions on which BB, the block of STMT (or NULL) of a slice, is
   executed known?  */
static bool
pa_check_guards (pa_check *check, gimple *stmt, basic_block bb)
{
  auto_vec<pa_guard> guards;
  basic_block anchor = check->payload->anchor;
  if (bb != anchor
      && !pa_select_guards (check->builder->region, bb, anchor, &guards))
    return pa_refuse_stmt (check, stmt, "conditions are not known");
  return pa_check_decided (check, stmt, guards);
}

/* Can the selection PHI be copied?  */
static bool
pa_check_selection (pa_check *check, gphi *phi)
{
  tree value[2];
  pa_region *region = check->builder->region;
  gcond *condition = pa_select_condition (region, phi, value);
  if (tree only = pa_piece_selected (region, check->payload, phi))
    return pa_check_operand (check, phi, only);
  if (condition && !check->decided.contains (condition))
    return pa_refuse_stmt (check, phi, "condition is not evaluated");
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      auto_vec<pa_guard> guards;
      if (!condition
	  && (!pa_select_argument_guards (region, phi, i, &guards)
	      || !pa_check_decided (check, phi, guards)))
	return pa_refuse_stmt (check, phi, "conditions are not known");
      if (!pa_piece_never_taken_p (region, check->payload, phi, i)
	  && !pa_check_operand (check, phi, gimple_phi_arg_def (phi, i)))
	return false;
    }
  return true;
}

/* Can the condition or switch STMT be copied?  Notes that it is evaluated.  */
static bool
pa_check_condition (pa_check *check, gimple *stmt)
{
  check->decided.add (stmt);
  if (pa_piece_taken (check->payload, stmt))
    return true;
  if (gswitch *choice = dyn_cast <gswitch *> (stmt))
    return pa_check_operand (check, stmt, gimple_switch_index (choice));
  return pa_check_operand (check, stmt, gimple_cond_lhs (stmt))
	 && pa_check_operand (check, stmt, gimple_cond_rhs (stmt));
}

/* Can STMT of a slice be copied?  Notes what it sets.  */
static bool
pa_check_stmt (pa_check *check, gimple *stmt)
{
  bool ok;
  if (!pa_check_guards (check, stmt, gimple_bb (stmt)))
    return false;
  if (is_a <gcond *> (stmt) || is_a <gswitch *> (stmt))
    return pa_check_condition (check, stmt);
  if (gphi *phi = dyn_cast <gphi *> (stmt))
    {
      check->defined.add (gimple_phi_result (phi));
      return pa_check_selection (check, phi);
    }
  if (gassign *assign = dyn_cast <gassign *> (stmt))
    ok = pa_check_assign (check, assign);
  else if (gcall *call = dyn_cast <gcall *> (stmt))
    ok = pa_check_call (check, call);
  else
    ok = pa_refuse_stmt (check, stmt, "unsupported statement");
  if (!ok)
    return false;
  tree lhs = gimple_get_lhs (stmt);
  if (TREE_CODE (lhs) == SSA_NAME)
    check->defined.add (lhs);
  return true;
}

/* Can the statement PAYLOAD be copied?  */
static bool
pa_check_payload (pa_check *check, pa_gimple_stmt *payload)
{
  for (unsigned i = 0; i < payload->reads.length (); i++)
    check->defined.add (payload->reads[i]);
  for (unsigned i = 0; i < payload->slice.length (); i++)
    if (!pa_check_stmt (check, payload->slice[i]))
      return false;
  return pa_check_guards (check, NULL, payload->block)
	 && (!payload->value || pa_check_operand (check, NULL, payload->value));
}

/* Can every statement of BUILDER's region be copied?  If not, says why in the
   context.  */
bool
pa_check_stmts (pa_builder *builder)
{
  pa_region *region = builder->region;
  for (unsigned s = 0; s < region->stmts.length (); s++)
    {
      pa_gimple_stmt *payload = region->stmts[s];
      pa_check check;
      check.builder = builder;
      check.payload = payload;
      check.depth = builder->scop->stmt[s].original.depth;
      if (!pa_check_payload (&check, payload))
	return false;
    }
  return true;
}

/* A variable of TYPE that INSTANCE sets where it is now.  Where that is on
   conditions it is zero unless they hold, or it would have the value of an
   earlier iteration then, and the iterations would depend on each other.  */
tree
pa_variable (pa_instance *instance, tree type)
{
  tree var = pa_local (instance->builder, type, NULL, &instance->vars);
  if (!instance->guards.is_empty ())
    pa_append_assignment (instance->builder->values.location, var,
			  build_zero_cst (TREE_TYPE (var)), &instance->before);
  return var;
}

/* The variable, of TYPE, that holds the value of SSA name NAME from now on in
   INSTANCE.  */
static tree
pa_define_as (pa_instance *instance, tree name, tree type)
{
  tree var = pa_variable (instance, type);
  instance->value.put (name, var);
  return var;
}

/* The variable that holds the value of SSA name NAME from now on in
   INSTANCE.  */
tree
pa_define (pa_instance *instance, tree name)
{
  return pa_define_as (instance, name, TREE_TYPE (name));
}

/* Is LINEAR computed from something that is rounded?  */
static bool
pa_rounds (const pa_linear *linear)
{
  for (int i = 0; i < linear->n_product; i++)
    if (linear->product[i].atom)
      return true;
  return false;
}

/* Can INSTANCE compute T, an operand of an integer that it uses?  */
static bool
pa_has_operand (pa_instance *instance, tree t)
{
  pa_builder *builder = instance->builder;
  return TREE_CODE (t) == INTEGER_CST
	 || (TREE_CODE (t) == SSA_NAME
	     && (pa_is_computable (builder, t, instance->node->n_index)
		 || pa_is_invariant (builder, t)));
}

/* The operation that computes the integer SSA name NAME in INSTANCE, if that is
   one which may be copied; else NULL.  */
static gassign *
pa_integer_operation (pa_instance *instance, tree name)
{
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (name));
  if (!def)
    return NULL;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!pa_has_operand (instance, gimple_op (def, i)))
      return NULL;
  switch (gimple_assign_rhs_code (def))
    {
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case RSHIFT_EXPR:
    case BIT_AND_EXPR:
      return TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST ? def : NULL;
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    CASE_CONVERT:
      return def;
    default:
      return NULL;
    }
}

/* What the operation DEF of INSTANCE computes, in the type that it has in the
   source, which may be narrow.  It has a form only if nothing negative is
   divided, so no sign need be looked at.  */
static tree
pa_write_integer (pa_instance *instance, gassign *def)
{
  location_t location = instance->builder->values.location;
  tree_code code = gimple_assign_rhs_code (def);
  tree type = TREE_TYPE (gimple_assign_lhs (def));
  tree a = pa_write_operand (instance, gimple_assign_rhs1 (def));
  if (CONVERT_EXPR_CODE_P (code))
    return fold_convert_loc (location, type, a);
  tree b = pa_write_operand (instance, gimple_assign_rhs2 (def));
  if (code != TRUNC_DIV_EXPR && code != TRUNC_MOD_EXPR)
    return pa_binary_modulo (location, code, type, a, b);
  tree positive = unsigned_type_for (type);
  return fold_convert_loc (location, type,
			   build2_loc (location, code, positive,
				       fold_convert_loc (location, positive, a),
				       fold_convert_loc (location, positive,
							 b)));
}

/* The value of the iterator at depth D of INSTANCE, in TYPE if that is counted,
   too.  */
static tree
pa_index_in (pa_instance *instance, int d, tree type)
{
  tree count = instance->n_lane == 1
	       ? pa_counted (instance->builder, instance->origin[d], type)
	       : NULL_TREE;
  return !count ? instance->index[d]
	 : fold_build2_loc (instance->builder->values.location, PLUS_EXPR, type,
			    count, build_int_cst (type, instance->shift[d]));
}

/* The integer SSA name NAME of INSTANCE from its linear form LINEAR, or as in
   the source if something is rounded.  */
static tree
pa_write_affine (pa_instance *instance, tree name, const pa_linear *linear)
{
  bool rounds = pa_rounds (linear);
  gassign *def = rounds ? pa_integer_operation (instance, name) : NULL;
  if (def)
    return pa_write_integer (instance, def);
  tree type = TREE_TYPE (name);
  tree modulo = lang_hooks.types.type_for_size (TYPE_PRECISION (type), true);
  if (!modulo || TYPE_PRECISION (modulo) != TYPE_PRECISION (type))
    modulo = unsigned_type_for (pa_long_type ());
  location_t location = instance->builder->values.location;
  tree index[PA_MAX_DEPTH];
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    index[d] = instance->index[d] && !rounds
	       ? pa_index_in (instance, d, modulo) : instance->index[d];
  tree sum = pa_tree_from_linear (instance->builder, linear, index, modulo);
  tree constant = build_int_cst (modulo, linear->constant);
  sum = sum ? fold_build2_loc (location, PLUS_EXPR, modulo, sum, constant)
	    : constant;
  return fold_convert_loc (location, type, sum);
}

/* The CONSTRUCTOR T, of a vector or of a structure that is cleared, in
   INSTANCE.  */
static tree
pa_write_constructor (pa_instance *instance, tree t)
{
  vec<constructor_elt, va_gc> *elements = NULL;
  for (unsigned i = 0; i < CONSTRUCTOR_NELTS (t); i++)
    CONSTRUCTOR_APPEND_ELT (elements, CONSTRUCTOR_ELT (t, i)->index,
			    pa_write_operand (instance,
					      CONSTRUCTOR_ELT (t, i)->value));
  return build_constructor (TREE_TYPE (t), elements);
}

tree
pa_write_operand (pa_instance *instance, tree t)
{
  pa_builder *builder = instance->builder;
  if (TREE_CODE (t) == SSA_NAME)
    {
      if (tree *var = instance->value.get (t))
	return *var;
      pa_linear *linear = builder->region->affine.get (t);
      if (linear && !pa_is_invariant (builder, t))
	return pa_write_affine (instance, t, linear);
      return pa_live_in (builder, t);
    }
  if (is_gimple_min_invariant (t))
    return pa_live_in (builder, t);
  if (TREE_CODE (t) == CONSTRUCTOR)
    return pa_write_constructor (instance, t);
  tree first = pa_write_operand (instance, TREE_OPERAND (t, 0));
  tree type = TREE_TYPE (t);
  if (COMPARISON_CLASS_P (t))
    return build2 (TREE_CODE (t), type, first,
		   pa_write_operand (instance, TREE_OPERAND (t, 1)));
  if (TREE_CODE (t) == BIT_FIELD_REF)
    return build3 (BIT_FIELD_REF, type, first, TREE_OPERAND (t, 1),
		   TREE_OPERAND (t, 2));
  return build1 (TREE_CODE (t), type, first);
}

/* What the memory reference REF stands for in INSTANCE.  */
static tree
pa_write_ref (pa_instance *instance, pa_ref *ref)
{
  if (instance->held && pa_same_ref (ref, instance->held_ref))
    return instance->held;
  if (tree column = pa_transposed_value (instance->builder, ref))
    return column;
  tree scalar = pa_address_once (instance, pa_write_lane (instance, ref));
  return instance->n_lane > 1
	 ? pa_load (instance, pa_vector_ref (instance, ref, scalar)) : scalar;
}

/* What INSTANCE loads from where REF refers to.  */
static tree
pa_write_loaded (pa_instance *instance, pa_ref *ref)
{
  tree carried = pa_carried_value (instance, ref);
  return carried ? carried : pa_write_ref (instance, ref);
}

/* What numbers that aren't integers are computed with in a statement.  */
enum { PA_PLUS = 1, PA_MINUS = 2, PA_COMPLEX = 4 };

/* The operators with which STMT's slice computes such numbers.  */
static int
pa_operators (const pa_gimple_stmt *stmt)
{
  int all = 0;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    if (is_gimple_assign (stmt->slice[i])
	&& FLOAT_TYPE_P (TREE_TYPE (gimple_get_lhs (stmt->slice[i]))))
      switch (gimple_assign_rhs_code (stmt->slice[i]))
	{
	case PLUS_EXPR:
	  all |= PA_PLUS;
	  break;
	case MINUS_EXPR: case NEGATE_EXPR:
	  all |= PA_MINUS;
	  break;
	case COMPLEX_EXPR:
	  all |= PA_COMPLEX;
	  break;
	default:
	  break;
	}
  return all;
}

/* May A and B of REGION store parts of one vector?  What is stored to a scalar
   without a home may be part of anything.  */
static bool
pa_share_vector (pa_region *region, const pa_gimple_stmt *a,
		 const pa_gimple_stmt *b)
{
  gimple *x = pa_final_store (region, a), *y = pa_final_store (region, b);
  return !x || !y || region->refs.get (x)->array == region->refs.get (y)->array;
}

bool
pa_adds_and_subtracts (pa_region *region)
{
  const vec<pa_gimple_stmt *> &stmts = region->stmts;
  const int both = PA_PLUS | PA_MINUS;
  auto_vec<int> all;
  for (unsigned s = 0; s < stmts.length (); s++)
    {
      int own = pa_operators (stmts[s]);
      if (own == (both | PA_COMPLEX))
	return true;
      for (unsigned t = 0; t < s; t++)
	if ((own & both) && (all[t] & both) && ((own | all[t]) & both) == both
	    && pa_share_vector (region, stmts[s], stmts[t]))
	  return true;
      all.safe_push (own);
    }
  return false;
}

/* flag_complex_method: a product of complex numbers is made anew by a function
   of libgcc if it is no number, as C wants it.  */
#define PA_CHECKED_PRODUCTS 2

/* May the program expect that products are rounded?  */
static bool
pa_rounds_products (void)
{
  return !flag_associative_math
	 && flag_fp_contract_mode != FP_CONTRACT_FAST;
}

/* PRODUCT, of TYPE, in INSTANCE such that it is rounded if the program may
   expect that.  The vectorizer of GCC 12 makes one operation of products that
   are added and subtracted in turn, as those of complex numbers are, even with
   -ffp-contract=off; it doesn't look into parentheses.  But with these no
   condition around a product becomes part of a vector.  */
static tree
pa_rounded (pa_instance *instance, tree type, tree product)
{
  if (!SCALAR_FLOAT_TYPE_P (type) || !pa_rounds_products ()
      || !instance->builder->adds_and_subtracts)
    return product;
  return build1_loc (EXPR_LOCATION (product), PAREN_EXPR, type, product);
}

/* The real part of the complex number A, or the imaginary one if CODE says so,
   times one of B, likewise, rounded.  */
static tree
pa_part_product (enum tree_code of_a, tree a, enum tree_code of_b, tree b)
{
  tree type = TREE_TYPE (TREE_TYPE (a));
  return build1 (PAREN_EXPR, type,
		 build2 (MULT_EXPR, type, build1 (of_a, type, a),
			 build1 (of_b, type, b)));
}

/* What the library computes for the product of A and B, complex numbers of
   TYPE, which knows of infinities.  */
static tree
pa_library_product (tree type, tree a, tree b)
{
  tree part = TREE_TYPE (type);
  int code = BUILT_IN_COMPLEX_MUL_MIN + TYPE_MODE (type)
	     - MIN_MODE_COMPLEX_FLOAT;
  return build_call_expr (builtin_decl_explicit ((built_in_function) code), 4,
			  build1 (REALPART_EXPR, part, a),
			  build1 (IMAGPART_EXPR, part, a),
			  build1 (REALPART_EXPR, part, b),
			  build1 (IMAGPART_EXPR, part, b));
}

/* The product of the complex numbers A and B, of TYPE, by real ones that are
   rounded; as C wants it where that is not a number.  */
static tree
pa_complex_product (tree type, tree a, tree b)
{
  const enum tree_code real = REALPART_EXPR, imaginary = IMAGPART_EXPR;
  tree part = TREE_TYPE (type);
  a = save_expr (a);
  b = save_expr (b);
  tree re = save_expr (build2 (MINUS_EXPR, part,
			       pa_part_product (real, a, real, b),
			       pa_part_product (imaginary, a, imaginary, b)));
  tree im = save_expr (build2 (PLUS_EXPR, part,
			       pa_part_product (real, a, imaginary, b),
			       pa_part_product (imaginary, a, real, b)));
  tree product = build2 (COMPLEX_EXPR, type, re, im);
  if (flag_complex_method != PA_CHECKED_PRODUCTS || !HONOR_NANS (part))
    return product;
  tree rare = build2 (UNORDERED_EXPR, boolean_type_node, re, im);
  return build3 (COND_EXPR, type,
		 pa_expected (UNKNOWN_LOCATION, rare, false),
		 pa_library_product (type, a, b), product);
}

/* Most operations on the way to a complex number's origin.  */
#define PA_MOST_COMPLEX 8

/* May GCC know that one part of the complex number T is zero?  Then it computes
   with the other one only.  DEPTH is how many operations are looked at.  */
static bool
pa_may_lack_part (tree t, int depth)
{
  gimple *def = TREE_CODE (t) == SSA_NAME ? SSA_NAME_DEF_STMT (t) : NULL;
  if (!def || depth == 0)
    return true;
  if (gimple_code (def) == GIMPLE_NOP || is_gimple_call (def)
      || gimple_assign_load_p (def))
    return false;
  if (!is_gimple_assign (def))
    return true;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (gimple_assign_rhs_code (def) == COMPLEX_EXPR)
    return real_zerop (a) || real_zerop (b);
  return pa_may_lack_part (a, depth - 1)
	 && (!b || pa_may_lack_part (b, depth - 1));
}

/* Is STMT a product of complex numbers that is to be written as those of real
   ones, to be rounded?  */
static bool
pa_splits_product (gassign *stmt)
{
  return gimple_assign_rhs_code (stmt) == MULT_EXPR
	 && COMPLEX_FLOAT_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)))
	 && pa_rounds_products ()
	 && !pa_may_lack_part (gimple_assign_rhs1 (stmt), PA_MOST_COMPLEX)
	 && !pa_may_lack_part (gimple_assign_rhs2 (stmt), PA_MOST_COMPLEX);
}

tree
pa_binary_modulo (location_t location, tree_code code, tree type, tree a,
		  tree b)
{
  if (!ANY_INTEGRAL_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type)
      || (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR))
    return build2_loc (location, code, type, a, b);
  tree modulo = unsigned_type_for (type);
  return build1_loc (location,
		     VECTOR_TYPE_P (type) ? VIEW_CONVERT_EXPR : NOP_EXPR, type,
		     build2_loc (location, code, modulo,
				 fold_convert_loc (location, modulo, a),
				 fold_convert_loc (location, modulo, b)));
}

tree
pa_write_binary (pa_instance *instance, gassign *stmt, tree type, tree a,
		 tree b)
{
  pa_builder *builder = instance->builder;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  bool partial
    = instance->reordered && ANY_INTEGRAL_TYPE_P (type)
      && pa_updates_by_p (builder->region, instance->payload,
			  &builder->scop->stmt[instance->node->stmt], stmt);
  tree result
    = partial ? pa_binary_modulo (builder->values.location, code, type, a, b)
      : build2_loc (builder->values.location, code, type, a, b);
  return code == MULT_EXPR ? pa_rounded (instance, type, result) : result;
}

/* The value of the assignment STMT, whose right-hand side is no load, in
   INSTANCE.  */
static tree
pa_write_rhs (pa_instance *instance, gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree op[3] = { NULL_TREE, NULL_TREE, NULL_TREE };
  for (unsigned i = 1; i < gimple_num_ops (stmt) && i <= 3; i++)
    op[i - 1] = pa_write_operand (instance, gimple_op (stmt, i));
  type = pa_vector_operands (instance, type, op, gimple_num_ops (stmt) - 1);
  enum tree_code code = gimple_assign_rhs_code (stmt);
  switch (gimple_assign_rhs_class (stmt))
    {
    case GIMPLE_UNARY_RHS:
      /* GCC would take vectors apart.  */
      if (code == PAREN_EXPR && VECTOR_TYPE_P (type))
	return op[0];
      return build1_loc (instance->builder->values.location, code, type,
			 op[0]);
    case GIMPLE_BINARY_RHS:
      if (pa_splits_product (stmt))
	return pa_complex_product (type, op[0], op[1]);
      return pa_write_binary (instance, stmt, type, op[0], op[1]);
    case GIMPLE_TERNARY_RHS:
      return build3_loc (instance->builder->values.location, code, type,
			 op[0], op[1], op[2]);
    default:
      return op[0];
    }
}

/* The reference T to a table in INSTANCE.  No array that is written is one.  */
static tree
pa_write_table (pa_instance *instance, tree t)
{
  tree copy;
  if (!handled_component_p (t))
    {
      pa_builder *builder = instance->builder;
      if (TREE_CODE (t) == VAR_DECL)
	copy = build2 (MEM_REF, TREE_TYPE (t),
		       pa_live_in (builder, build_fold_addr_expr (t)),
		       build_zero_cst (build_pointer_type (TREE_TYPE (t))));
      else
	{
	  copy = copy_node (t);
	  SET_EXPR_LOCATION (copy, builder->values.location);
	  TREE_OPERAND (copy, 0)
	    = pa_write_operand (instance, TREE_OPERAND (t, 0));
	}
      MR_DEPENDENCE_CLIQUE (copy) = PA_CLIQUE;
      MR_DEPENDENCE_BASE (copy) = builder->region->roots.length () + 1;
      return copy;
    }
  copy = copy_node (t);
  SET_EXPR_LOCATION (copy, instance->builder->values.location);
  TREE_OPERAND (copy, 0) = pa_write_table (instance, TREE_OPERAND (t, 0));
  if (TREE_CODE (t) == ARRAY_REF)
    TREE_OPERAND (copy, 1) = pa_write_operand (instance, TREE_OPERAND (t, 1));
  return copy;
}

/* Append a copy of the assignment STMT to INSTANCE.  Where all that is updated
   is held in variables nothing is stored, and what is loaded need be only
   once.  */
static void
pa_write_assign (pa_instance *instance, gassign *stmt)
{
  pa_builder *builder = instance->builder;
  tree lhs = gimple_assign_lhs (stmt);
  tree unscaled = pa_unscaled (instance, stmt);
  if (unscaled)
    {
      instance->value.put (lhs, pa_write_operand (instance, unscaled));
      return;
    }
  if (pa_write_in_parts (instance, stmt) || pa_write_terms (instance, stmt)
      || pa_write_late_last (instance, stmt))
    return;
  pa_ref *ref = builder->region->refs.get (stmt);
  pa_ref *source = TREE_CODE (lhs) == SSA_NAME
		   ? ref : builder->region->sources.get (stmt);
  tree value = !gimple_assign_load_p (stmt) ? pa_write_rhs (instance, stmt)
	       : source ? pa_write_loaded (instance, source)
	       : pa_write_table (instance, gimple_assign_rhs1 (stmt));
  if (builder->hold && builder->hold->all && TREE_CODE (lhs) == SSA_NAME
      && gimple_assign_load_p (stmt))
    {
      instance->value.put (lhs, pa_write_once (instance, value));
      return;
    }
  tree target = TREE_CODE (lhs) == SSA_NAME
		? pa_define_as (instance, lhs, TREE_TYPE (value))
		: pa_write_ref (instance, ref);
  if (TREE_CODE (lhs) != SSA_NAME)
    pa_note_store (instance, ref, target);
  tree both[2] = { value, target };
  pa_vector_operands (instance, TREE_TYPE (lhs), both, 2);
  if (TREE_CODE (lhs) != SSA_NAME)
    both[0] = pa_carry_store (instance, stmt, both[0]);
  pa_append_assignment (builder->values.location, target, both[0],
			&instance->list);
}

/* Append a copy of the call STMT to INSTANCE.  */
static void
pa_write_call (pa_instance *instance, gcall *stmt)
{
  location_t location = instance->builder->values.location;
  tree lhs = gimple_call_lhs (stmt);
  auto_vec<tree> args;
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    args.safe_push (pa_write_operand (instance, gimple_call_arg (stmt, i)));
  tree call
    = gimple_call_internal_p (stmt)
      ? build_call_expr_internal_loc_array (location,
					    gimple_call_internal_fn (stmt),
					    TREE_TYPE (lhs), args.length (),
					    args.address ())
      : build_call_array_loc (location, gimple_call_return_type (stmt),
			      gimple_call_fn (stmt), args.length (),
			      args.address ());
  pa_append_assignment (location, pa_define (instance, lhs), call,
			&instance->list);
}

/* The expanded scalar ARRAY as seen by INSTANCE: all that it, and copies of it,
   access in one loop has one address and displacements that are not
   positive (generic-address.cc).  */
static tree
pa_write_expanded (pa_instance *instance, int array)
{
  pa_builder *builder = instance->builder;
  location_t location = builder->values.location;
  const pa_root *root = builder->region->roots[array];
  int d = root->expansion;
  HOST_WIDE_INT stride = root->stride[0], shift = instance->shift[d];
  HOST_WIDE_INT reach = MAX (builder->reach.high[d], shift);
  tree offset = fold_build2_loc (location, MULT_EXPR, pa_long_type (),
				 pa_op (builder, PA_EXPR_ADD,
					instance->origin[d],
					pa_long_cst (reach)),
				 pa_long_cst (stride));
  offset = fold_build2_loc (location, MINUS_EXPR, pa_long_type (), offset,
			    builder->start[array]);
  tree pointer = builder->scalar[array];
  tree address = build2_loc (location, POINTER_PLUS_EXPR, TREE_TYPE (pointer),
			     pointer,
			     fold_convert_loc (location, sizetype, offset));
  tree result = build2_loc (location, MEM_REF, root->type, address,
			    build_int_cst (TREE_TYPE (pointer),
					   (shift - reach) * stride));
  result = pa_address_once (instance, result);
  MR_DEPENDENCE_CLIQUE (result) = PA_CLIQUE;
  MR_DEPENDENCE_BASE (result) = array + 1;
  return result;
}

/* The scalar ARRAY as seen by INSTANCE: its variable, or the array element that
   it lives in.  */
static tree
pa_write_scalar (pa_instance *instance, int array)
{
  pa_builder *builder = instance->builder;
  const pa_root *root = builder->region->roots[array];
  if (root->expanded)
    return pa_write_expanded (instance, array);
  if (!root->home)
    return builder->scalar[array];
  return pa_write_ref (instance, builder->region->refs.get (root->home));
}

/* Let INSTANCE know the values of the scalars that PAYLOAD reads.  They are
   set only when all has been computed, so that a variable need not be
   copied.  */
static void
pa_read_scalars (pa_instance *instance, pa_gimple_stmt *payload)
{
  pa_builder *builder = instance->builder;
  for (unsigned i = 0; i < payload->reads.length (); i++)
    {
      tree name = payload->reads[i];
      if (instance->value.get (name))
	continue;
      tree value = pa_write_scalar (instance,
				    *builder->region->scalars.get (name));
      if (DECL_P (value))
	instance->value.put (name, value);
      else
	pa_append_assignment (builder->values.location,
			      pa_define_as (instance, name,
					    TREE_TYPE (value)), value,
			      &instance->list);
    }
}

/* Append to INSTANCE the assignment to the scalar that PAYLOAD sets, if it
   sets one.  */
static void
pa_set_scalar (pa_instance *instance, pa_gimple_stmt *payload)
{
  if (payload->target < 0)
    return;
  tree value = payload->source >= 0
	       ? pa_write_scalar (instance, payload->source)
	       : pa_write_operand (instance, payload->value);
  tree target = pa_write_scalar (instance, payload->target);
  if (payload->source >= 0 && !DECL_P (target) && !DECL_P (value))
    {
      tree var = pa_local (instance->builder, TREE_TYPE (value), NULL,
			   &instance->vars);
      pa_append_assignment (instance->builder->values.location, var, value,
			    &instance->list);
      value = var;
    }
  tree both[2] = { value, target };
  pa_vector_operands (instance, TREE_TYPE (value), both, 2);
  pa_append_assignment (instance->builder->values.location, target, both[0],
			&instance->list);
}

/* Has another statement's slice, in the same iteration, brought STMT into
   INSTANCE already?  */
static bool
pa_is_written (pa_instance *instance, gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  return lhs && TREE_CODE (lhs) == SSA_NAME ? instance->value.get (lhs) != NULL
	 : instance->decision.get (stmt) != NULL;
}

/* Append a copy of STMT of a slice to INSTANCE.  */
static void
pa_write_stmt (pa_instance *instance, gimple *stmt)
{
  if (pa_write_growth (instance, stmt))
    return;
  if (gcond *condition = dyn_cast <gcond *> (stmt))
    pa_write_condition (instance, condition);
  else if (gswitch *choice = dyn_cast <gswitch *> (stmt))
    pa_write_switch (instance, choice);
  else if (gphi *phi = dyn_cast <gphi *> (stmt))
    pa_write_selection (instance, phi);
  else if (gassign *assign = dyn_cast <gassign *> (stmt))
    pa_write_assign (instance, assign);
  else
    pa_write_call (instance, as_a <gcall *> (stmt));
}

/* Is what ACCESS of statement S of SCOP loads in the array in all instances,
   which is of one size?  */
static bool
pa_stays_inside (const pa_scop *scop, int s, const pa_access *access)
{
  const pa_array *array = &scop->array[access->array];
  isl_set *extent = array->extent;
  isl_set *domain = isl_set_intersect_params (isl_set_copy
						(scop->stmt[s].domain),
					      pa_scop_assumed_context (scop));
  isl_set *from = isl_map_domain (isl_map_copy (access->map));
  isl_set *elements = isl_set_apply (isl_set_copy (domain),
				     isl_map_copy (access->map));
  bool inside
    = (array->n_dim == 0
       || (isl_set_dim_has_any_lower_bound (extent, isl_dim_set, 0)
	   == isl_bool_true
	   && isl_set_dim_has_any_upper_bound (extent, isl_dim_set, 0)
	      == isl_bool_true))
      && isl_set_is_subset (domain, from) == isl_bool_true
      && isl_set_is_subset (elements, extent) == isl_bool_true;
  isl_set_free (domain);
  isl_set_free (from);
  isl_set_free (elements);
  return inside;
}

/* May INSTANCE load what STMT loads whatever conditions that is on, as the
   array is a variable and has the element anyway?  A condition that guards no
   load can become part of a vector.  */
static bool
pa_loads_anyway (pa_instance *instance, gimple *stmt)
{
  pa_builder *builder = instance->builder;
  pa_region *region = builder->region;
  int s = instance->node->stmt;
  const pa_ref *ref = gimple_assign_load_p (stmt) && !pa_table_p (region, stmt)
		      ? region->refs.get (stmt) : NULL;
  if (!ref || ref->range)
    return false;
  const pa_root *root = region->roots[ref->array];
  tree pointer = root->in_parts ? NULL_TREE : root->pointer;
  tree variable = pointer && TREE_CODE (pointer) == ADDR_EXPR
		  ? TREE_OPERAND (pointer, 0) : NULL_TREE;
  if (!variable || !VAR_P (variable) || DECL_WEAK (variable))
    return false;
  const pa_access *access = pa_read_access (&builder->scop->stmt[s], ref);
  if (!access)
    return false;
  if (const bool *known = builder->loads_anyway.get (access))
    return *known;
  bool anyway = pa_stays_inside (builder->scop, s, access);
  builder->loads_anyway.put (access, anyway);
  return anyway;
}

/* Append the code that INSTANCE, of the statement PAYLOAD, runs to its
   list.  */
static void
pa_write_slice (pa_instance *instance, pa_gimple_stmt *payload)
{
  pa_builder *builder = instance->builder;
  location_t region_location = builder->values.location;
  pa_read_scalars (instance, payload);
  for (unsigned i = 0; i < payload->slice.length (); i++)
    {
      gimple *stmt = payload->slice[i];
      location_t location = LOCATION_LOCUS (gimple_location (stmt));
      if (pa_is_written (instance, stmt))
	continue;
      builder->values.location
	= location != UNKNOWN_LOCATION ? location : region_location;
      basic_block bb = gimple_bb (stmt);
      if (bb != payload->anchor && pa_loads_anyway (instance, stmt))
	bb = payload->anchor;
      pa_write_as_in (instance, bb);
      pa_write_stmt (instance, stmt);
    }
  pa_write_as_in (instance, payload->block);
  pa_set_scalar (instance, payload);
  pa_write_always (instance);
  builder->values.location = region_location;
}

bool
pa_begin_instance (pa_instance *instance, pa_builder *builder,
		   const pa_node *node, int n_lane, const HOST_WIDE_INT *step)
{
  instance->builder = builder;
  memset (instance->index, 0, sizeof instance->index);
  memset (instance->origin, 0, sizeof instance->origin);
  memset (instance->shift, 0, sizeof instance->shift);
  instance->n_lane = n_lane;
  memset (instance->step, 0, sizeof instance->step);
  for (int d = 0; step && d < node->n_index && d < PA_MAX_DEPTH; d++)
    instance->step[d] = step[d];
  instance->held = NULL_TREE;
  instance->held_ref = NULL;
  instance->vars = NULL_TREE;
  instance->before = NULL_TREE;
  instance->list = instance->always = alloc_stmt_list ();
  instance->node = node;
  if (node->n_index != builder->scop->stmt[node->stmt].original.depth)
    return pa_fail (builder->scop->ctx, PA_REASON_CODEGEN,
		    "instance has the wrong number of subscripts");
  return pa_write_index (instance, node);
}

/* Let INSTANCE go on with the statement of NODE, in the same iteration, and
   with what is held of it.  */
static void
pa_set_statement (pa_instance *instance, const pa_node *node)
{
  pa_builder *builder = instance->builder;
  instance->held = NULL_TREE;
  instance->held_ref = NULL;
  instance->node = node;
  instance->payload = builder->region->stmts[node->stmt];
  instance->reordered
    = (builder->scop->stmt[node->stmt].reduction != PA_REDUCTION_NONE
       && !builder->ast->in_order);
  instance->recurrence = pa_find_recurrence (instance);
  pa_find_late (instance);
  pa_find_growth (instance);
  if (builder->hold && !node->not_held)
    pa_write_held (instance);
}

void
pa_end_instance (pa_instance *instance, tree *list)
{
  append_to_statement_list (instance->list, &instance->before);
  append_to_statement_list (pa_bind (instance->builder->values.location,
				     instance->vars, instance->before), list);
}

/* Append the code of the instance NODE to LIST, with N_LANE lanes between which
   the iterators advance by STEP (NULL if N_LANE is 1).  False on failure.  */
bool
pa_build_lanes (pa_builder *builder, const pa_node *node, int n_lane,
		const HOST_WIDE_INT *step, tree *list)
{
  pa_instance instance;
  bool update = !builder->hold || builder->hold->phase == pa_hold::UPDATE;
  if (!update && node->not_held)
    return true;
  if (!pa_begin_instance (&instance, builder, node, n_lane, step))
    return false;
  pa_set_statement (&instance, node);
  if (builder->carry && builder->carry->begins)
    pa_load_carried (&instance);
  else if (update)
    pa_write_slice (&instance, instance.payload);
  pa_end_instance (&instance, list);
  return true;
}

/* Append the code of the instance NODE to LIST.  False on failure.  */
bool
pa_build_instance (pa_builder *builder, const pa_node *node, tree *list)
{
  return pa_build_lanes (builder, node, 1, NULL, list);
}

/* Do X and Y compute something in common on a condition?  */
static bool
pa_share_conditional (const pa_gimple_stmt *x, const pa_gimple_stmt *y)
{
  for (unsigned i = 0; i < x->slice.length (); i++)
    {
      gimple *stmt = x->slice[i];
      if (is_gimple_assign (stmt) && !gimple_assign_load_p (stmt)
	  && gimple_bb (stmt) != x->anchor && gimple_bb (stmt) != y->anchor)
	for (unsigned k = 0; k < y->slice.length (); k++)
	  if (stmt == y->slice[k])
	    return true;
    }
  return false;
}

/* Are A and B instances, in the same iteration, of statements that depend on
   conditions in the same place, or compute the same on conditions?  For values
   that are only selected GCC has operations, if they stand alone.  */
static bool
pa_choose_together (const pa_builder *builder, const pa_node *a,
		    const pa_node *b)
{
  if (b->kind != PA_NODE_INSTANCE || a->n_index != b->n_index)
    return false;
  for (int d = 0; d < a->n_index; d++)
    if (!pa_expr_equal (a->index[d], b->index[d]))
      return false;
  const pa_gimple_stmt *x = builder->region->stmts[a->stmt];
  const pa_gimple_stmt *y = builder->region->stmts[b->stmt];
  if (x->anchor != x->block && y->anchor != y->block && x->anchor == y->anchor)
    return true;
  return pa_stmts_belong_together (builder->scop, a->stmt, b->stmt)
	 && pa_share_conditional (x, y);
}

int
pa_count_choices (const pa_builder *builder, const pa_node *block, int first)
{
  const pa_node *node = block->child[first];
  int n = 1;
  if (node->kind == PA_NODE_INSTANCE
      && (!builder->hold || builder->hold->phase == pa_hold::UPDATE))
    while (first + n < block->n_child
	   && pa_choose_together (builder, node, block->child[first + n]))
      n++;
  return n;
}

bool
pa_build_choices (pa_builder *builder, const pa_node *block, int first, int n,
		  tree *list)
{
  pa_instance instance;
  if (!pa_begin_instance (&instance, builder, block->child[first], 1, NULL))
    return false;
  for (int i = first; i < first + n; i++)
    {
      pa_set_statement (&instance, block->child[i]);
      pa_write_slice (&instance, instance.payload);
    }
  pa_end_instance (&instance, list);
  return true;
}
