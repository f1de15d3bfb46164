/* Factors of sums that are held in variables.

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

   That is another place for the factor and another order of additions, as for
   sums that begin early (early-add.cc); -fassociative-math allows it where
   0 * alpha is 0.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* A factor while it is taken out of a statement.  */
struct pa_extraction
{
  pa_region *region;
  pa_gimple_stmt *payload;
  const pa_ref *updated;	/* What the statement updates.  */
  tree factor;
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

/* Find the factors of what the statement number S of BUILDER adds.  */
static void
pa_factor_stmt (pa_builder *builder, int s)
{
  pa_gimple_stmt *payload = builder->region->stmts[s];
  pa_ref *updated = pa_updated_ref (builder, s);
  payload->factor = NULL_TREE;
  payload->scalings.truncate (0);
  if (!updated || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (updated->ref))
      || HONOR_NANS (updated->ref))
    return;
  pa_extraction x = { builder->region, payload, updated, NULL_TREE };
  tree old = pa_old_value (&x);
  if (old)
    pa_find_factor (&x, old);
}

/* Find the factors of what the statements of BUILDER add.  */
void
pa_find_factors (pa_builder *builder)
{
  bool may = pa_reorders_sums (builder->scop);
  for (int s = 0; may && s < builder->scop->n_stmt; s++)
    pa_factor_stmt (builder, s);
}

bool
pa_takes_factor (const pa_instance *instance)
{
  return instance->held && instance->n_lane > 1 && instance->payload->factor;
}

tree
pa_unscaled (const pa_instance *instance, gassign *stmt)
{
  const pa_gimple_stmt *payload = instance->payload;
  if (!pa_takes_factor (instance) || !payload->scalings.contains (stmt))
    return NULL_TREE;
  bool first = gimple_assign_rhs1 (stmt) == payload->factor;
  return gimple_op (stmt, first ? 2 : 1);
}
