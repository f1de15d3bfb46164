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

   A store under a condition on data,

     if (a[i] > 0)		bb 3, always executed
       if (b[i] > x || c[i])	bb 4, bb 5
	 d[i] = _9;		bb 6

   is a statement as a whole as well.  It stands for all iterations in which its
   *anchor* runs, here bb 3: the next block above whose domain is exact.  It has
   the conditions between the two as guards, and what is evaluated for them:

     if (a[i] > 0) <b[i] > x, if not so c[i]>;
     if (a[i] > 0) if (bb 6 is come to from bb 4 or bb 5) d[i] = _9;

   A block such as bb 6 to which several edges lead, and not always one of
   them, is a guard by itself (a *join*).  A switch is a condition like others,
   with more than two sides.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most conditions that a block is looked at for.  */
#define MAX_CONDITIONS 200

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
pa_select_condition (const pa_region *region, gphi *phi, tree *value)
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
  return value[0] && value[1]
	 ? safe_dyn_cast <gcond *> (pa_compat_last_stmt (d)) : NULL;
}

/* The block before the loop in OUTER that BB is in.  */

static basic_block
block_before (basic_block bb, class loop *outer)
{
  class loop *loop = bb->loop_father;
  while (loop_outer (loop) != outer)
    loop = loop_outer (loop);
  return loop_preheader_edge (loop)->src;
}

/* Go up from BB of REGION to a block that it runs after in the same iterations,
   and add the condition on which it runs when that one does, if there is any,
   to GUARDS.  NULL if the condition is unknown.  That a loop goes on is none:
   its domain says so.  */

static basic_block
go_up (pa_region *region, basic_block bb, vec<pa_guard> *guards)
{
  class loop *loop = bb->loop_father;
  if (pa_region_loop_index (region, loop) >= 0 && bb == loop->header)
    return loop_preheader_edge (loop)->src;
  basic_block d = get_immediate_dominator (CDI_DOMINATORS, bb);
  if (d->loop_father != loop)
    return flow_bb_inside_loop_p (loop, d) ? block_before (d, loop) : NULL;
  if (pa_region_control_p (region, d) || single_succ_p (d)
      || (!single_pred_p (bb)
	  && dominated_by_p (CDI_POST_DOMINATORS, d, bb)))
    return d;
  pa_guard guard = { NULL, NULL, NULL };
  if (single_pred_p (bb))
    {
      guard.condition = pa_guard_stmt (d);
      guard.taken = single_pred_edge (bb);
    }
  else
    guard.join = bb;
  guards->safe_push (guard);
  return guard.condition || guard.join ? d : NULL;
}

/* The conditions on which BB of REGION runs when END, in the same iteration of
   the loops around BB, does, outermost last, into GUARDS.  False if that is
   unknown.  */

bool
pa_select_guards (pa_region *region, basic_block bb, basic_block end,
		  vec<pa_guard> *guards)
{
  while (bb && !dominated_by_p (CDI_DOMINATORS, end, bb))
    bb = pa_region_contains (region, bb) ? go_up (region, bb, guards) : NULL;
  return bb != NULL;
}

/* The same for edge E, which leads to a block beside E's source or behind the
   loop around it.  */

bool
pa_select_edge_guards (pa_region *region, edge e, basic_block end,
		       vec<pa_guard> *guards)
{
  basic_block src = e->src;
  if (src->loop_father != e->dest->loop_father)
    src = block_before (src, e->dest->loop_father);
  else if (!single_succ_p (src))
    {
      pa_guard guard = { pa_guard_stmt (src), e, NULL };
      if (!guard.condition || pa_region_control_p (region, src))
	return false;
      guards->safe_push (guard);
    }
  return pa_region_contains (region, src)
	 && pa_select_guards (region, src, end, guards);
}

/* All conditions that GUARDS consist of into CONDITIONS.  False if there are
   too many.  */

bool
pa_select_expand (pa_region *region, const vec<pa_guard> &guards,
		  vec<gimple *> *conditions)
{
  for (unsigned i = 0; i < guards.length (); i++)
    {
      edge e;
      edge_iterator ei;
      basic_block join = guards[i].join;
      if (conditions->length () == MAX_CONDITIONS)
	return false;
      if (!join)
	{
	  conditions->safe_push (guards[i].condition);
	  continue;
	}
      basic_block d = get_immediate_dominator (CDI_DOMINATORS, join);
      FOR_EACH_EDGE (e, ei, join->preds)
	{
	  auto_vec<pa_guard> inner;
	  if (!pa_select_edge_guards (region, e, d, &inner)
	      || !pa_select_expand (region, inner, conditions))
	    return false;
	}
    }
  return true;
}

/* The block next to BB, of those that BB runs after in the same iterations,
   for which the domain tells exactly when it runs; BB itself if it is one.
   NULL if there is none.  */

basic_block
pa_select_anchor (pa_region *region, basic_block bb)
{
  auto_vec<pa_guard> guards;
  while (bb && pa_region_contains (region, bb)
	 && !pa_domain_exact_p (region, bb))
    bb = go_up (region, bb, &guards);
  return bb;
}

/* The conditions on which the PHI of REGION takes argument ARG, outermost last,
   into GUARDS.  False if they are unknown.  */

bool
pa_select_argument_guards (pa_region *region, gphi *phi, unsigned arg,
			   vec<pa_guard> *guards)
{
  edge e = gimple_phi_arg_edge (phi, arg);
  return e->src->loop_father == e->dest->loop_father
	 && pa_select_edge_guards (region, e, e->dest, guards);
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
  if (gimple_phi_num_args (phi) < 2 || bb == bb->loop_father->header
      || pa_region_loop_index (region, bb->loop_father) < 0)
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (!pa_select_argument_guards (region, phi, i, &guards))
      return false;
  return true;
}
