/* Selections: values that depend on a condition.

   In: a PHI where the two sides of a condition meet. Out: the condition and the
   value for each side, so that

     if (_1 > s_2)
       _3 = sqrt (_1);
     s_4 = PHI <_3, s_2>;

   can be computed by a statement as a whole:  s_4 = _1 > s_2 ? sqrt (_1) : s_2.
   What is on one side is only executed when the original program does, as it
   might trap or be expensive; so every operation of a slice has guards, the
   conditions between it and the end of the slice:

     c = _1 > s_2;  if (c) t = sqrt (_1);  if (c) s = t; else s = s_2;

   Where several conditions meet in one PHI, each of its arguments has guards of
   its own.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* The condition at the end of BB; NULL if there is none.  */

static gcond *
condition_of (basic_block bb)
{
  return safe_dyn_cast <gcond *> (last_stmt (bb));
}

/* Does BB run only if D, which ends in a condition, is left by its edge with
   FLAG?  */

static bool
side_p (basic_block d, int flag, basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, d->succs)
    if (e->flags & flag)
      return single_pred_p (e->dest)
	     && dominated_by_p (CDI_DOMINATORS, bb, e->dest);
  return false;
}

/* The flag of the side of D's condition from which edge E comes; 0 if that is
   unknown.  */

static int
side_of (basic_block d, edge e)
{
  const int both = EDGE_TRUE_VALUE | EDGE_FALSE_VALUE;
  if (e->src == d)
    return e->flags & both;
  if (side_p (d, EDGE_TRUE_VALUE, e->src))
    return EDGE_TRUE_VALUE;
  return side_p (d, EDGE_FALSE_VALUE, e->src) ? EDGE_FALSE_VALUE : 0;
}

/* If PHI of REGION is a selection: its condition, and the values for true and
   false in VALUE.  NULL if it is none.  */

gcond *
pa_select_condition (pa_region *region, gphi *phi, tree *value)
{
  basic_block bb = gimple_bb (phi);
  basic_block d = get_immediate_dominator (CDI_DOMINATORS, bb);
  value[0] = value[1] = NULL_TREE;
  if (gimple_phi_num_args (phi) != 2 || bb == bb->loop_father->header
      || !pa_region_contains (region, d)
      || d->loop_father != bb->loop_father || pa_region_control_p (region, d))
    return NULL;
  for (unsigned i = 0; i < 2; i++)
    {
      int side = side_of (d, gimple_phi_arg_edge (phi, i));
      if (side == 0)
	return NULL;
      value[side == EDGE_FALSE_VALUE] = gimple_phi_arg_def (phi, i);
    }
  return value[0] && value[1] ? condition_of (d) : NULL;
}

/* The conditions on which BB of REGION runs when END, in the same iteration of
   the loop around BB, does, outermost last, into GUARDS.  False if that is
   unknown.  */

bool
pa_select_guards (pa_region *region, basic_block bb, basic_block end,
		  vec<pa_guard> *guards)
{
  while (!dominated_by_p (CDI_DOMINATORS, end, bb))
    {
      basic_block d = get_immediate_dominator (CDI_DOMINATORS, bb);
      if (!pa_region_contains (region, d)
	  || d->loop_father != bb->loop_father)
	return false;
      if (single_pred_p (bb) && condition_of (d))
	{
	  bool taken = single_pred_edge (bb)->flags & EDGE_TRUE_VALUE;
	  pa_guard guard = { condition_of (d), taken };
	  guards->safe_push (guard);
	}
      else if (!single_pred_p (bb)
	       && !dominated_by_p (CDI_POST_DOMINATORS, d, bb))
	return false;
      bb = d;
    }
  return true;
}

/* The conditions on which the PHI of REGION takes argument ARG, outermost last,
   into GUARDS.  False if they are unknown.  */

bool
pa_select_argument_guards (pa_region *region, gphi *phi, unsigned arg,
			   vec<pa_guard> *guards)
{
  edge e = gimple_phi_arg_edge (phi, arg);
  if (!single_succ_p (e->src))
    {
      bool taken = e->flags & EDGE_TRUE_VALUE;
      pa_guard guard = { condition_of (e->src), taken };
      if (!guard.condition || pa_region_control_p (region, e->src))
	return false;
      guards->safe_push (guard);
    }
  return pa_region_contains (region, e->src)
	 && e->src->loop_father == gimple_bb (phi)->loop_father
	 && pa_select_guards (region, e->src, gimple_bb (phi), guards);
}

/* Is PHI of REGION a selection, of two or more values?  */

bool
pa_select_p (pa_region *region, gphi *phi)
{
  tree value[2];
  auto_vec<pa_guard> guards;
  basic_block bb = gimple_bb (phi);
  if (pa_select_condition (region, phi, value))
    return true;
  if (gimple_phi_num_args (phi) < 3 || bb == bb->loop_father->header
      || pa_region_loop_index (region, bb->loop_father) < 0)
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (!pa_select_argument_guards (region, phi, i, &guards))
      return false;
  return true;
}
