/* Sums that are held in variables: their factors and their terms.

   What goes in is a statement that adds multiples of a value known before the
   region to one element, as in C[i][j] += alpha * A[i][k] * B[k][j].  Where
   loops hold the element in a variable (generic-vector.cc),

     held = C[i][j];
     for (k) held = held + alpha * A[i][k] * B[k][j];
     C[i][j] = held;

   what comes out is

     held = 0;
     for (k) held = held + A[i][k] * B[k][j];
     C[i][j] = C[i][j] + held * alpha;

   Products in blocks of registers are bound by the multiplier: with 8 x 2
   vectors of results, there were 16 multiply-adds and 8 multiplications by
   alpha for each k.  Where a block is no vector, GCC makes vectors of
   successive terms, and the factor stays: products with it are in registers,
   operands without it would be loaded for each operation.

   If several products are added at once, as in

     for (k) held = held + (A[j][k] * B[i][k] + B[j][k] * A[i][k]);

   each becomes a multiply-add of its own, two operations instead of three,

     for (k) held = FMA (B[j][k], A[i][k], FMA (A[j][k], B[i][k], held));

   or, where there is no such operation,

     for (k) held = ((held + A[j][k] * B[i][k])) + B[j][k] * A[i][k];

   with parentheses that GCC does not look into (PAREN_EXPR).

   That is another place for the factor and another order of additions, as for
   sums that begin early (early-add.cc); -fassociative-math allows it where
   0 * alpha is 0.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* The sum of a statement while it is looked into.  */
struct pa_extraction
{
  pa_region *region;
  pa_gimple_stmt *payload;
  const pa_ref *updated;	/* What the statement updates.  */
  tree factor;			/* What is taken out of it.  */
};

/* Is ASSIGN, in X's slice, a load of what is updated?  */
static bool
pa_loads_updated (const pa_extraction *x, gassign *assign)
{
  pa_ref *ref = x->region->refs.get (assign);
  return ref && gimple_assign_load_p (assign)
	 && TREE_CODE (gimple_assign_lhs (assign)) == SSA_NAME
	 && pa_same_ref (ref, x->updated);
}

/* Is NAME, which X's statement reads from a scalar, what is updated?  */
static bool
pa_reads_updated (const pa_extraction *x, tree name)
{
  gimple *home = x->region->roots[*x->region->scalars.get (name)]->home;
  return home && pa_same_ref (x->region->refs.get (home), x->updated);
}

/* The name that X's statement has the value of what is updated in, if there is
   one and is used once; else NULL_TREE.  */
static tree
pa_old_value (const pa_extraction *x)
{
  const pa_gimple_stmt *payload = x->payload;
  tree found = NULL_TREE;
  int n = 0;
  for (unsigned i = 0; i < payload->reads.length (); i++)
    if (pa_reads_updated (x, payload->reads[i]))
      {
	found = payload->reads[i];
	n++;
      }
  for (unsigned i = 0; i < payload->slice.length (); i++)
    {
      gassign *assign = dyn_cast <gassign *> (payload->slice[i]);
      if (assign && pa_loads_updated (x, assign))
	{
	  found = gimple_assign_lhs (assign);
	  n++;
	}
    }
  if (n != 1)
    return NULL_TREE;
  int defined = !payload->reads.contains (found);
  return pa_count_occurrences (payload, found) == 1 + defined ? found
							      : NULL_TREE;
}

/* The operation of X's slice that computes VALUE, if nothing but one other of
   them uses it; else NULL.  */
static gassign *
pa_own_operation (const pa_extraction *x, tree value)
{
  if (TREE_CODE (value) != SSA_NAME
      || !x->payload->slice.contains (SSA_NAME_DEF_STMT (value))
      || pa_count_occurrences (x->payload, value) != 2)
    return NULL;
  return dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value));
}

/* Take X's factor out of TERM: the multiplications by it are added to the
   scalings of X's statement.  False, with some added, if TERM is no multiple of
   it.  */
static bool
pa_extract_from_term (pa_extraction *x, tree term)
{
  vec<gimple *> *scalings = &x->payload->scalings;
  unsigned n = scalings->length ();
  gassign *operation = pa_own_operation (x, term);
  if (!operation)
    return false;
  tree a = gimple_assign_rhs1 (operation), b = gimple_assign_rhs2 (operation);
  switch (gimple_assign_rhs_code (operation))
    {
    case MULT_EXPR:
      if (a == x->factor || b == x->factor)
	{
	  scalings->safe_push (operation);
	  return true;
	}
      if (pa_extract_from_term (x, a))
	return true;
      scalings->truncate (n);
      return pa_extract_from_term (x, b);
    case PLUS_EXPR:
    case MINUS_EXPR:
      return pa_extract_from_term (x, a) && pa_extract_from_term (x, b);
    case NEGATE_EXPR:
      return pa_extract_from_term (x, a);
    default:
      return false;
    }
}

/* Take X's factor out of all that is added to OLD, or subtracted from it, by
   OPERATION and those before it.  False, with some scalings added, if that is
   no multiple of the factor.  */
static bool
pa_extract_from_sum (pa_extraction *x, gassign *operation, tree old)
{
  unsigned n = x->payload->scalings.length ();
  tree_code code = operation ? gimple_assign_rhs_code (operation) : ERROR_MARK;
  if (code != PLUS_EXPR && code != MINUS_EXPR)
    return false;
  for (int i = 1; i <= (code == PLUS_EXPR ? 2 : 1); i++)
    {
      tree sum = gimple_op (operation, i), term = gimple_op (operation, 3 - i);
      if ((sum == old
	   || pa_extract_from_sum (x, pa_own_operation (x, sum), old))
	  && pa_extract_from_term (x, term))
	return true;
      x->payload->scalings.truncate (n);
    }
  return false;
}

/* Find a factor of what X's statement adds to OLD, and the multiplications by
   it.  */
static void
pa_find_factor (pa_extraction *x, tree old)
{
  pa_gimple_stmt *payload = x->payload;
  gassign *last = pa_last_operation (payload);
  for (unsigned i = 0; i < payload->slice.length (); i++)
    {
      gassign *product = dyn_cast <gassign *> (payload->slice[i]);
      if (!product || gimple_assign_rhs_code (product) != MULT_EXPR)
	continue;
      for (int k = 1; k <= 2; k++)
	{
	  x->factor = gimple_op (product, k);
	  if (pa_known_before_p (x->region, x->factor)
	      && pa_extract_from_sum (x, last, old))
	    {
	      payload->factor = x->factor;
	      return;
	    }
	}
    }
}

/* What the operation STMT of PAYLOAD multiplies its factor by; NULL_TREE if it
   is no such multiplication.  */
static tree
pa_scaled_operand (const pa_gimple_stmt *payload, gassign *stmt)
{
  if (!payload->scalings.contains (stmt))
    return NULL_TREE;
  bool first = gimple_assign_rhs1 (stmt) == payload->factor;
  return gimple_op (stmt, first ? 2 : 1);
}

/* Add the terms of VALUE, which X's statement adds, or subtracts if MINUS, to
   the statement's.  */
static void
pa_add_terms (pa_extraction *x, tree value, bool minus)
{
  gassign *operation = pa_own_operation (x, value);
  tree_code code = operation ? gimple_assign_rhs_code (operation) : ERROR_MARK;
  tree unscaled = operation ? pa_scaled_operand (x->payload, operation)
			    : NULL_TREE;
  if (unscaled)
    pa_add_terms (x, unscaled, minus);
  else if (code == PLUS_EXPR || code == MINUS_EXPR)
    {
      pa_add_terms (x, gimple_assign_rhs1 (operation), minus);
      pa_add_terms (x, gimple_assign_rhs2 (operation),
		    minus != (code == MINUS_EXPR));
    }
  else if (code == NEGATE_EXPR)
    pa_add_terms (x, gimple_assign_rhs1 (operation), !minus);
  else
    {
      pa_term term = { value, minus };
      x->payload->terms.safe_push (term);
    }
}

/* Find the terms of what OPERATION of X's statement and those before it add to
   OLD.  False, with some added, if there are none.  */
static bool
pa_find_terms (pa_extraction *x, gassign *operation, tree old)
{
  tree_code code = operation ? gimple_assign_rhs_code (operation) : ERROR_MARK;
  if (code != PLUS_EXPR && code != MINUS_EXPR)
    return false;
  for (int i = 1; i <= (code == PLUS_EXPR ? 2 : 1); i++)
    {
      tree sum = gimple_op (operation, i);
      if (sum == old || pa_find_terms (x, pa_own_operation (x, sum), old))
	{
	  pa_add_terms (x, gimple_op (operation, 3 - i), code == MINUS_EXPR);
	  return true;
	}
    }
  return false;
}

/* Number of X's statement's terms that are products.  */
static int
pa_count_products (const pa_extraction *x)
{
  int n = 0;
  for (unsigned i = 0; i < x->payload->terms.length (); i++)
    {
      gassign *operation = pa_own_operation (x, x->payload->terms[i].value);
      n += operation && gimple_assign_rhs_code (operation) == MULT_EXPR;
    }
  return n;
}

/* Find the factors and the terms of what the statement number S of BUILDER
   adds.  */
static void
pa_split_sum (pa_builder *builder, int s)
{
  pa_gimple_stmt *payload = builder->region->stmts[s];
  pa_ref *updated = pa_updated_ref (builder, s);
  payload->factor = NULL_TREE;
  payload->scalings.truncate (0);
  payload->terms.truncate (0);
  if (!updated || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (updated->ref))
      || HONOR_NANS (updated->ref))
    return;
  pa_extraction x = { builder->region, payload, updated, NULL_TREE };
  tree old = pa_old_value (&x);
  if (!old)
    return;
  pa_find_factor (&x, old);
  payload->updated = old;
  if (!pa_find_terms (&x, pa_last_operation (payload), old)
      || pa_count_products (&x) < 2)
    payload->terms.truncate (0);
}

/* Find the factors and the terms of what the statements of BUILDER add.  */
void
pa_split_sums (pa_builder *builder)
{
  bool may = pa_reorders_sums (builder->scop);
  for (int s = 0; may && s < builder->scop->n_stmt; s++)
    pa_split_sum (builder, s);
}

/* Is INSTANCE's sum held in variables that are vectors?  */
static bool
pa_holds_vectors (const pa_instance *instance)
{
  return instance->held && instance->n_lane > 1;
}

bool
pa_takes_factor (const pa_instance *instance)
{
  return pa_holds_vectors (instance) && instance->payload->factor;
}

tree
pa_unscaled (const pa_instance *instance, gassign *stmt)
{
  return pa_takes_factor (instance)
	 ? pa_scaled_operand (instance->payload, stmt) : NULL_TREE;
}

/* The product that VALUE is in INSTANCE, without the factor; NULL if it is
   none.  */
static gassign *
pa_product (const pa_instance *instance, tree value)
{
  gassign *assign = TREE_CODE (value) != SSA_NAME ? NULL
		    : dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value));
  if (!assign || !instance->payload->slice.contains (assign)
      || gimple_assign_rhs_code (assign) != MULT_EXPR)
    return NULL;
  tree unscaled = pa_unscaled (instance, assign);
  return unscaled ? pa_product (instance, unscaled) : assign;
}

/* The multiply-add of INSTANCE, on vectors of TYPE, that adds TERM to SUM;
   NULL_TREE if there is none.  */
static tree
pa_fused_term (pa_instance *instance, const pa_term *term, tree type, tree sum)
{
  internal_fn fn = term->minus ? IFN_FNMA : IFN_FMA;
  gassign *product = pa_product (instance, term->value);
  if (!product || flag_fp_contract_mode != FP_CONTRACT_FAST
      || !direct_internal_fn_supported_p (fn, type, OPTIMIZE_FOR_SPEED))
    return NULL_TREE;
  tree op[3] = { pa_write_operand (instance, gimple_assign_rhs1 (product)),
		 pa_write_operand (instance, gimple_assign_rhs2 (product)),
		 sum };
  pa_vector_operands (instance, TREE_TYPE (term->value), op, 3);
  return build_call_expr_internal_loc (instance->builder->values.location, fn,
				       type, 3, op[0], op[1], op[2]);
}

/* SUM, a vector, and TERM of INSTANCE added to it.  */
static tree
pa_write_term (pa_instance *instance, const pa_term *term, tree sum)
{
  location_t location = instance->builder->values.location;
  tree op[2] = { sum, pa_write_operand (instance, term->value) };
  tree type = pa_vector_operands (instance, TREE_TYPE (term->value), op, 2);
  tree fused = pa_fused_term (instance, term, type, op[0]);
  return fused ? fused
	 : build1_loc (location, PAREN_EXPR, type,
		       build2_loc (location,
				   term->minus ? MINUS_EXPR : PLUS_EXPR, type,
				   op[0], op[1]));
}

bool
pa_write_terms (pa_instance *instance, gassign *stmt)
{
  const pa_gimple_stmt *payload = instance->payload;
  if (!pa_holds_vectors (instance) || payload->terms.is_empty ()
      || stmt != pa_last_operation (payload))
    return false;
  tree sum = pa_write_operand (instance, payload->updated);
  for (unsigned i = 0; i < payload->terms.length (); i++)
    {
      tree value = pa_write_term (instance, &payload->terms[i], sum);
      sum = pa_variable (instance, TREE_TYPE (value));
      pa_append_assignment (instance->builder->values.location, sum, value,
			    &instance->list);
    }
  instance->value.put (gimple_assign_lhs (stmt), sum);
  return true;
}
