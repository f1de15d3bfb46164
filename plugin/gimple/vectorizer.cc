/* GCC's loop vectorizer, kept from loops that it would get wrong.

   In: functions with loops of the plugin, around GCC's pass "vect".  Out: that
   pass makes no vectors of those that leave behind, in a scalar, what they also
   store, or add up, together with another value.  Of

     for (j = 0; j < n; j++)
       {
	 r = a[2 * j] + b[2 * j * n];
	 s = a[2 * j + 1] - b[2 * j * n + 1];
	 a[2 * j] = r;
	 a[2 * j + 1] = s;
       }

   it makes vectors that hold sums and differences in turn, a row of them for a
   row of stores.  Where R is used behind the loop GCC 12 leaves it to the
   scalar statement, which now runs once for several iterations: R is that of an
   earlier one.  The same happens if R and S are added up in two sums instead,
   or in one.  Stores that go along rows each fill vectors of their own, which
   is right.

   All other loops, those of the source that stay beside the new ones included,
   are as they are without the plugin.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"

/* Is the scalar that STMT of LOOP computes used both in an iteration of LOOP
   and behind it?  */
static bool
pa_is_used_twice (class loop *loop, gimple *stmt)
{
  tree value = is_gimple_assign (stmt) && !gimple_vuse (stmt)
	       ? gimple_get_lhs (stmt) : NULL_TREE;
  bool inside = false, outside = false;
  use_operand_p use;
  imm_use_iterator it;
  if (!value)
    return false;
  FOR_EACH_IMM_USE_FAST (use, it, value)
    {
      basic_block bb = gimple_bb (USE_STMT (use));
      if (is_gimple_debug (USE_STMT (use)))
	continue;
      if (!flow_bb_inside_loop_p (loop, bb))
	outside = true;
      else if (bb != loop->header || gimple_code (USE_STMT (use)) != GIMPLE_PHI)
	inside = true;
    }
  return inside && outside;
}

/* Does STMT of LOOP store what other stores may fill one vector with: does it
   not go on by one element in each iteration?  */
static bool
pa_stores_apart (class loop *loop, gimple *stmt)
{
  innermost_loop_behavior address;
  if (!gimple_vdef (stmt))
    return false;
  if (!gimple_store_p (stmt)
      || !dr_analyze_innermost (&address, gimple_get_lhs (stmt), loop, stmt))
    return true;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (gimple_get_lhs (stmt)));
  return !tree_int_cst_equal (address.step, size);
}

/* Does LOOP carry what is no induction variable, as sums are, from iteration to
   iteration?  */
static bool
pa_carries_sum (class loop *loop)
{
  affine_iv iv;
  bool carries = false;
  for (gphi_iterator gsi = gsi_start_phis (loop->header);
       !gsi_end_p (gsi) && !carries; gsi_next (&gsi))
    {
      tree value = gimple_phi_result (gsi.phi ());
      carries = !virtual_operand_p (value)
		&& !simple_iv (loop, loop, value, &iv, true);
    }
  return carries;
}

/* Does LOOP store or add up several values that may share a vector, and is one
   that it computes used both in an iteration and behind it?  */
static bool
pa_may_leave_earlier_value (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  unsigned n_store = 0;
  bool leaves = false;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	 !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      {
	n_store += pa_stores_apart (loop, gsi_stmt (gsi));
	leaves |= pa_is_used_twice (loop, gsi_stmt (gsi));
      }
  free (body);
  return leaves && (n_store > 1 || pa_carries_sum (loop));
}

/* Let GCC vectorize no innermost loop of the plugin in the current function
   that it would get wrong, BEFORE it tries.  */
void
pa_guard_vectorizer (bool before)
{
  for (unsigned i = 1; before && i < number_of_loops (cfun); i++)
    {
      class loop *loop = get_loop (cfun, i);
      if (loop && !loop->inner && loop->owned_clique
	  && pa_may_leave_earlier_value (loop))
	loop->dont_vectorize = true;
    }
}
