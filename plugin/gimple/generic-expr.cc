/* Integer expressions of the loop AST as GENERIC trees.

   What goes in is an expression of the core (expr.h) and a table of what its
   leaves stand for; what comes out is a tree:

     min (n, 32*it + 32)
       ->  MIN_EXPR <n, PLUS_EXPR <MULT_EXPR <it, 32>, 32>>
     i >= 1 && floord (n, 2) > i
       ->  TRUTH_AND_EXPR <GE_EXPR <i, 1>,
			   GT_EXPR <FLOOR_DIV_EXPR <n, 2>, i>>

   Numbers have 64 bits and a sign.  In the loops GCC may take for granted that
   nothing overflows, which is what makes its own loop analyses strong; the
   core has made sure of it under the assumptions of the scop.  The run-time
   condition (condition.cc) tests just these assumptions, so it is evaluated
   when they may not hold and must not overflow in an undefined way: there sums
   and products are computed in the unsigned type ("wrapping").

   The second kind of expression here are linear forms of the front half
   (struct pa_linear): byte offsets, and values of integer variables, which may
   be narrower and are computed modulo two to their width.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <math.h>
#include "generic.h"
#include "detect.h"

/* VALUE as a number: a truth value becomes 0 or 1.  */
static tree
pa_as_long (location_t location, tree value)
{
  return fold_convert_loc (location, pa_long_type (), value);
}

/* VALUE as a truth value.  */
static tree
pa_as_truth (location_t location, tree value)
{
  if (TREE_CODE (TREE_TYPE (value)) == BOOLEAN_TYPE)
    return value;
  return fold_build2_loc (location, NE_EXPR, boolean_type_node, value,
			  build_zero_cst (TREE_TYPE (value)));
}

/* A CODE B for a sum, difference or product of VALUES.  */
static tree
pa_arithmetic (pa_values *values, enum tree_code code, tree a, tree b)
{
  location_t location = values->location;
  tree type = pa_long_type ();
  a = pa_as_long (location, a);
  b = pa_as_long (location, b);
  if (!values->wrapping)
    return fold_build2_loc (location, code, type, a, b);
  tree modulo = unsigned_type_for (type);
  a = fold_convert_loc (location, modulo, a);
  b = fold_convert_loc (location, modulo, b);
  return fold_convert_loc (location, type,
			   fold_build2_loc (location, code, modulo, a, b));
}

/* Is VALUE, a number, a constant power of two?  */
static bool
pa_power_of_two_p (tree value)
{
  return integer_pow2p (value) && tree_int_cst_sgn (value) > 0;
}

/* The largest number that times B is no larger than A.  There are no vectors of
   divisions, but of shifts.  */
static tree
pa_quotient_of (location_t location, tree a, tree b)
{
  tree type = pa_long_type ();
  if (!pa_power_of_two_p (b))
    return fold_build2_loc (location, FLOOR_DIV_EXPR, type, a, b);
  return fold_build2_loc (location, RSHIFT_EXPR, type, a,
			  build_int_cst (integer_type_node, tree_log2 (b)));
}

/* A - B times that.  */
static tree
pa_remainder_of (location_t location, tree a, tree b)
{
  tree type = pa_long_type ();
  if (!pa_power_of_two_p (b))
    return fold_build2_loc (location, FLOOR_MOD_EXPR, type, a, b);
  return fold_build2_loc (location, BIT_AND_EXPR, type, a,
			  fold_build2_loc (location, MINUS_EXPR, type, b,
					   build_one_cst (type)));
}

/* A OP B, where OP takes numbers.  Returns a number or truth value.  */
tree
pa_tree_from_binary (pa_values *values, pa_expr_op op, tree a, tree b)
{
  location_t location = values->location;
  tree type = pa_long_type ();
  tree la = pa_as_long (location, a);
  tree lb = pa_as_long (location, b);
  switch (op)
    {
    case PA_EXPR_ADD:
      return pa_arithmetic (values, PLUS_EXPR, a, b);
    case PA_EXPR_SUB:
      return pa_arithmetic (values, MINUS_EXPR, a, b);
    case PA_EXPR_MUL:
      return pa_arithmetic (values, MULT_EXPR, a, b);
    case PA_EXPR_MIN:
      return fold_build2_loc (location, MIN_EXPR, type, la, lb);
    case PA_EXPR_MAX:
      return fold_build2_loc (location, MAX_EXPR, type, la, lb);
    case PA_EXPR_FLOORDIV:
      return pa_quotient_of (location, la, lb);
    case PA_EXPR_MOD:
      return pa_remainder_of (location, la, lb);
    case PA_EXPR_EQ:
      return fold_build2_loc (location, EQ_EXPR, boolean_type_node, la, lb);
    case PA_EXPR_NE:
      return fold_build2_loc (location, NE_EXPR, boolean_type_node, la, lb);
    case PA_EXPR_LT:
      return fold_build2_loc (location, LT_EXPR, boolean_type_node, la, lb);
    case PA_EXPR_LE:
      return fold_build2_loc (location, LE_EXPR, boolean_type_node, la, lb);
    case PA_EXPR_GT:
      return fold_build2_loc (location, GT_EXPR, boolean_type_node, la, lb);
    case PA_EXPR_GE:
      return fold_build2_loc (location, GE_EXPR, boolean_type_node, la, lb);
    case PA_EXPR_AND:
      return fold_build2_loc (location, TRUTH_AND_EXPR, boolean_type_node,
			      pa_as_truth (location, a),
			      pa_as_truth (location, b));
    case PA_EXPR_OR:
      return fold_build2_loc (location, TRUTH_OR_EXPR, boolean_type_node,
			      pa_as_truth (location, a),
			      pa_as_truth (location, b));
    default:
      return NULL_TREE;
    }
}

/* The tree of the condition EXPR, c ? a : b.  */
static tree
pa_cond_tree (pa_values *values, const pa_expr *expr)
{
  location_t location = values->location;
  tree arg[3];
  for (int i = 0; i < 3; i++)
    {
      arg[i] = pa_tree_from_expr (values, expr->arg[i]);
      if (!arg[i])
	return NULL_TREE;
    }
  return fold_build3_loc (location, COND_EXPR, pa_long_type (),
			  pa_as_truth (location, arg[0]),
			  pa_as_long (location, arg[1]),
			  pa_as_long (location, arg[2]));
}

/* Let ID stand for VALUE in expressions from now on; for nothing if that is
   NULL_TREE.  Returns what it stood for before.  */
tree
pa_set_leaf (pa_values *values, isl_id *id, tree value)
{
  tree *before = values->leaf.get (id);
  tree saved = before ? *before : NULL_TREE;
  if (value)
    values->leaf.put (id, value);
  else if (before)
    values->leaf.remove (id);
  return saved;
}

/* EXPR over VALUES as a tree; NULL_TREE if a leaf has no value.  */
tree
pa_tree_from_expr (pa_values *values, const pa_expr *expr)
{
  if (!expr)
    return NULL_TREE;
  if (expr->op == PA_EXPR_INT)
    return build_int_cst (pa_long_type (), expr->value);
  if (expr->op == PA_EXPR_ITERATOR || expr->op == PA_EXPR_PARAM)
    {
      tree *value = values->leaf.get (expr->id);
      return value ? *value : NULL_TREE;
    }
  if (expr->op == PA_EXPR_COND)
    return pa_cond_tree (values, expr);

  tree result = expr->n_arg > 0 ? pa_tree_from_expr (values, expr->arg[0])
				: NULL_TREE;
  if (result && expr->op == PA_EXPR_NOT)
    return fold_build1_loc (values->location, TRUTH_NOT_EXPR,
			    boolean_type_node,
			    pa_as_truth (values->location, result));
  for (int i = 1; result && i < expr->n_arg; i++)
    {
      tree next = pa_tree_from_expr (values, expr->arg[i]);
      result = next ? pa_tree_from_binary (values, expr->op, result, next)
		    : NULL_TREE;
    }
  return result;
}

tree
pa_condition_from_expr (pa_values *values, const pa_expr *expr)
{
  tree value = pa_tree_from_expr (values, expr);
  return value ? pa_as_truth (values->location, value) : NULL_TREE;
}

double
pa_magnitude (const pa_expr *expr, pa_magnitudes *leaves, int limit,
	      double *peak)
{
  double result = expr->op == PA_EXPR_MUL ? 1 : 0;
  for (int i = 0; i < expr->n_arg; i++)
    {
      double arg = pa_magnitude (expr->arg[i], leaves, limit, peak);
      if (expr->op == PA_EXPR_ADD || expr->op == PA_EXPR_SUB)
	result += arg;
      else if (expr->op == PA_EXPR_MUL)
	result *= arg;
      else
	result = fmax (result, arg);
      *peak = fmax (*peak, result);
    }
  if (expr->op == PA_EXPR_INT)
    result = fabs ((double) expr->value);
  else if (expr->op == PA_EXPR_PARAM || expr->op == PA_EXPR_ITERATOR)
    {
      double *known = leaves->get (expr->id);
      result = known ? *known : ldexp (1.0, limit);
    }
  *peak = fmax (*peak, result);
  return result;
}

/* A CODE B in TYPE; just the other one if A or B is NULL_TREE.  */
static tree
pa_combine (location_t location, enum tree_code code, tree type, tree a,
	    tree b)
{
  if (!a || !b)
    return a ? a : b;
  return fold_build2_loc (location, code, type, a, b);
}

/* The value of scop parameter P, or of a stride (see pa_builder), in TYPE.  */
static tree
pa_param_value (pa_builder *builder, int p, tree type)
{
  int n_param = builder->scop->n_param;
  tree value = p < n_param
	       ? *builder->values.leaf.get (builder->scop->param[p].id)
	       : builder->stride[p - n_param];
  return fold_convert_loc (builder->values.location, type, value);
}

/* The value of TERM but its iterator or quotient in TYPE.  The constant comes
   last: the rest is a product of parameters, which several terms may share.  */
static tree
pa_tree_from_factors (pa_builder *builder, const pa_product *term, tree type)
{
  location_t location = builder->values.location;
  tree product = NULL_TREE;
  for (int i = 0; i < term->degree; i++)
    product = pa_combine (location, MULT_EXPR, type, product,
			  pa_param_value (builder, term->factor[i], type));
  if (product && term->coefficient == 1)
    return product;
  return pa_combine (location, MULT_EXPR, type, product,
		     build_int_cst (type, term->coefficient));
}

tree
pa_tree_from_part (pa_builder *builder, const pa_linear *linear, int depth,
		   tree type)
{
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (linear, term);
  tree sum = NULL_TREE;
  for (int i = 0; i < n; i++)
    if (term[i].depth == depth && !term[i].atom
	&& (depth >= 0 || term[i].degree > 0))
      sum = pa_combine (builder->values.location, PLUS_EXPR, type, sum,
			pa_tree_from_factors (builder, &term[i], type));
  return sum;
}

/* The value of LINEAR, which has no products, for the iterators' values
   INDEX.  */
static tree
pa_tree_from_affine (pa_builder *builder, const pa_linear *linear, tree *index)
{
  location_t location = builder->values.location;
  tree type = pa_long_type (), modulo = unsigned_type_for (type);
  tree constant = build_int_cst (modulo, linear->constant);
  tree sum = pa_tree_from_linear (builder, linear, index, modulo);
  return fold_convert_loc (location, type,
			   pa_combine (location, PLUS_EXPR, modulo, sum,
				       constant));
}

/* Is SIDE of a choice taken for the iterators' values INDEX?  */
static tree
pa_tree_from_side (pa_builder *builder, const pa_side *side, tree *index)
{
  location_t location = builder->values.location;
  tree all = boolean_true_node;
  for (int i = 0; i < side->n_test; i++)
    {
      tree value = pa_tree_from_affine (builder, &side->test[i].linear, index);
      tree test = fold_build2_loc (location, side->test[i].code,
				   boolean_type_node, value,
				   build_zero_cst (TREE_TYPE (value)));
      all = fold_build2_loc (location, TRUTH_AND_EXPR, boolean_type_node, all,
			     test);
    }
  return all;
}

/* The value of the region's quotient or choice K for the iterators' values
   INDEX.  */
static tree
pa_tree_from_quotient (pa_builder *builder, int k, tree *index)
{
  location_t location = builder->values.location;
  const pa_quotient *quotient = &builder->region->quotients[k];
  tree type = pa_long_type ();
  if (!pa_choice_p (quotient))
    {
      tree numerator = pa_tree_from_affine (builder, &quotient->numerator,
					    index);
      tree divisor = build_int_cst (type, quotient->divisor);
      return quotient->remainder
	     ? pa_remainder_of (location, numerator, divisor)
	     : pa_quotient_of (location, numerator, divisor);
    }
  int last = quotient->n_side - 1;
  tree value = pa_tree_from_affine (builder, &quotient->side[last].value,
				    index);
  for (int i = last - 1; i >= 0; i--)
    value = fold_build3_loc (location, COND_EXPR, type,
			     pa_tree_from_side (builder, &quotient->side[i],
						index),
			     pa_tree_from_affine (builder,
						  &quotient->side[i].value,
						  index),
			     value);
  return value;
}

/* The sum of LINEAR's terms with quotients for the iterators' values INDEX, in
   TYPE; NULL_TREE if there are none.  */
static tree
pa_tree_from_quotients (pa_builder *builder, const pa_linear *linear,
			tree *index, tree type)
{
  location_t location = builder->values.location;
  tree sum = NULL_TREE;
  for (int i = 0; i < linear->n_product; i++)
    if (linear->product[i].atom)
      {
	const pa_product *term = &linear->product[i];
	tree value = pa_tree_from_quotient (builder, term->atom - 1, index);
	tree factor = pa_tree_from_factors (builder, term, type);
	sum = pa_combine (location, PLUS_EXPR, type, sum,
			  fold_build2_loc (location, MULT_EXPR, type,
					   fold_convert_loc (location, type,
							     value), factor));
      }
  return sum;
}

/* The varying part of LINEAR for the iterators' values INDEX, in TYPE;
   NULL_TREE if there is none.  What multiplies an iterator comes as one factor
   that does not vary in the loops.  */
tree
pa_tree_from_linear (pa_builder *builder, const pa_linear *linear,
		     tree *index, tree type)
{
  location_t location = builder->values.location;
  tree sum = pa_tree_from_part (builder, linear, -1, type);
  for (int d = 0; d < pa_linear_depth (linear); d++)
    {
      tree factor = pa_tree_from_part (builder, linear, d, type);
      if (!factor)
	continue;
      tree value = fold_convert_loc (location, type, index[d]);
      sum = pa_combine (location, PLUS_EXPR, type, sum,
			fold_build2_loc (location, MULT_EXPR, type, value,
					 factor));
    }
  return pa_combine (location, PLUS_EXPR, type, sum,
		     pa_tree_from_quotients (builder, linear, index, type));
}
