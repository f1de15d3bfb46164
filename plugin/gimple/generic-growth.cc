/* Integer sums that grow on a condition, as GENERIC.

   In: an instance of a statement that adds something to a sum, or does not.
   Out: one that always adds: what it adds, or 0.  From

     if (_1 > 96)
       _3 = s_2 + _5;
     s_4 = PHI <_3, s_2>;

   to

     c = _1 > 96;
     s = s + (_5 & -(int) c);

   The sum is a plain one then, for which the vectorizer need not recognize a
   choice between s and its copies, one for each way to it.

   What is added must be there in any case.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* Does INSTANCE compute VALUE whatever conditions hold?  */
static bool
pa_always_computed_p (const pa_instance *instance, tree value)
{
  if (TREE_CODE (value) != SSA_NAME)
    return true;
  const pa_gimple_stmt *payload = instance->payload;
  gimple *def = SSA_NAME_DEF_STMT (value);
  auto_vec<pa_guard> guards;
  return !payload->slice.contains (def)
	 || (pa_select_guards (instance->builder->region, gimple_bb (def),
			       payload->anchor, &guards)
	     && guards.is_empty ());
}

/* Is GUARD a comparison that INSTANCE can make whatever other conditions
   hold?  */
static bool
pa_plain_guard_p (const pa_instance *instance, const pa_guard &guard)
{
  gcond *condition = guard.join ? NULL : dyn_cast <gcond *> (guard.condition);
  return condition
	 && INTEGRAL_TYPE_P (TREE_TYPE (gimple_cond_lhs (condition)))
	 && pa_always_computed_p (instance, gimple_cond_lhs (condition))
	 && pa_always_computed_p (instance, gimple_cond_rhs (condition));
}

/* Does GUARD, such a comparison, hold in INSTANCE?  */
static tree
pa_write_plain_guard (pa_instance *instance, const pa_guard &guard)
{
  gcond *condition = as_a <gcond *> (guard.condition);
  tree_code code = gimple_cond_code (condition);
  if (!(guard.taken->flags & EDGE_TRUE_VALUE))
    code = invert_tree_comparison (code, false);
  return build2_loc (instance->builder->values.location, code,
		     boolean_type_node,
		     pa_write_operand (instance, gimple_cond_lhs (condition)),
		     pa_write_operand (instance, gimple_cond_rhs (condition)));
}

/* The guards of argument ARG of the choice of INSTANCE's sum, into GUARDS.
   False if some of them are no plain comparisons.  */
static bool
pa_find_guards (pa_instance *instance, unsigned arg, vec<pa_guard> *guards)
{
  if (!pa_select_argument_guards (instance->builder->region,
				  instance->growth.choice, arg, guards))
    return false;
  for (unsigned i = 0; i < guards->length (); i++)
    if (!pa_plain_guard_p (instance, (*guards)[i]))
      return false;
  return true;
}

/* Are conditions looked at on which GROWTH's choice takes argument ARG?  */
static bool
pa_looked_at_p (const pa_growth *growth, unsigned arg)
{
  return (gimple_phi_arg_def (growth->choice, arg) != growth->old)
	 == growth->positive;
}

/* Are all conditions on which INSTANCE's sum grows plain comparisons; or else,
   unless POSITIVE, those on which it doesn't?  */
static bool
pa_plain_conditions_p (pa_instance *instance, bool positive)
{
  pa_growth *growth = &instance->growth;
  growth->positive = positive;
  for (unsigned i = 0; i < gimple_phi_num_args (growth->choice); i++)
    {
      auto_vec<pa_guard> guards;
      if (pa_looked_at_p (growth, i) && !pa_find_guards (instance, i, &guards))
	return false;
    }
  return true;
}

/* Has INSTANCE, or something before it, computed VALUE?  */
static bool
pa_known_p (pa_instance *instance, tree value)
{
  return TREE_CODE (value) != SSA_NAME || instance->value.get (value)
	 || !instance->payload->slice.contains (SSA_NAME_DEF_STMT (value));
}

/* Does INSTANCE's sum grow?  NULL_TREE if that can't be told yet.  */
static tree
pa_write_grows (pa_instance *instance)
{
  const pa_growth *growth = &instance->growth;
  location_t location = instance->builder->values.location;
  tree any = boolean_false_node;
  for (unsigned i = 0; i < gimple_phi_num_args (growth->choice); i++)
    {
      auto_vec<pa_guard> guards;
      tree all = boolean_true_node;
      if (!pa_looked_at_p (growth, i)
	  || !pa_find_guards (instance, i, &guards))
	continue;
      for (unsigned k = 0; k < guards.length (); k++)
	{
	  gimple *condition = guards[k].condition;
	  if (!pa_known_p (instance, gimple_cond_lhs (condition))
	      || !pa_known_p (instance, gimple_cond_rhs (condition)))
	    return NULL_TREE;
	  all = fold_build2_loc (location, BIT_AND_EXPR, boolean_type_node,
				 all,
				 pa_write_plain_guard (instance, guards[k]));
	}
      any = fold_build2_loc (location, BIT_IOR_EXPR, boolean_type_node, any,
			     all);
    }
  return growth->positive ? any
	 : fold_build1_loc (location, TRUTH_NOT_EXPR, boolean_type_node, any);
}

void
pa_find_growth (pa_instance *instance)
{
  const pa_builder *builder = instance->builder;
  const pa_stmt *model = &builder->scop->stmt[instance->node->stmt];
  pa_growth *growth = &instance->growth;
  instance->grows
    = model->reduction == PA_REDUCTION_ADD && instance->n_lane == 1
      && !instance->recurrence && instance->payload->decided.is_empty ()
      && pa_grows_p (builder->region, instance->payload, model, growth)
      && pa_always_computed_p (instance, growth->term)
      && (pa_plain_conditions_p (instance, true)
	  || pa_plain_conditions_p (instance, false));
}

/* Append the sum of INSTANCE if all is known that it is made of.  */
static void
pa_write_sum (pa_instance *instance)
{
  const pa_growth *growth = &instance->growth;
  location_t location = instance->builder->values.location;
  tree sum = gimple_phi_result (growth->choice), type = TREE_TYPE (sum);
  tree grows = pa_known_p (instance, growth->old)
	       && pa_known_p (instance, growth->term)
	       ? pa_write_grows (instance) : NULL_TREE;
  if (!grows)
    return;
  tree added = fold_convert_loc (location, type, grows);
  tree term = pa_write_operand (instance, growth->term);
  if (!integer_onep (term))
    added = fold_build2_loc (location, BIT_AND_EXPR, type, term,
			     build1_loc (location, NEGATE_EXPR, type, added));
  tree old = pa_write_operand (instance, growth->old);
  pa_append_assignment (location, pa_define (instance, sum),
			pa_write_binary (instance, growth->operation, type, old,
					 added),
			&instance->list);
}

/* The sum comes before the first condition, itself on none, that it can come
   before: where conditions have become branches, GCC would have copies of it
   again.  */
bool
pa_write_growth (pa_instance *instance, gimple *stmt)
{
  const pa_growth *growth = &instance->growth;
  if (!instance->grows)
    return false;
  bool is_choice = stmt == growth->choice;
  if (is_choice
      || (is_a <gcond *> (stmt) && instance->list == instance->always
	  && !instance->value.get (gimple_phi_result (growth->choice))))
    pa_write_sum (instance);
  return is_choice || stmt == growth->operation;
}
