/* Putting the new function in the region's place.

   What goes in is a region, the run-time condition and a compiled function
   with the values to call it with.  What comes out is, always in this one form,

     before					before
       |					  |
     region			->		if (condition)
       |					 |	     \
     after					f (...);   region
						 |	     /
						after

   When the condition is the constant true the region becomes unreachable, and
   GCC's own cleanup of the CFG deletes it with its loops.  The call is then
   replaced by the function's body (pa_replace_finish), so that in the end the
   new loops stand where the old ones stood, and later passes see no call.

   A value of the region that is used after it is handed over through memory and
   joined with the old one by a PHI.  Debug statements lose it: the two versions
   of a variable have no common name.  Memory is another matter; its single
   assignment form is computed anew by the caller's update_ssa.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Reset the debug statements outside the blocks INSIDE that use NAME.  */
static void
pa_reset_debug_uses (tree name, hash_set<basic_block> *inside)
{
  imm_use_iterator iterator;
  gimple *use;
  FOR_EACH_IMM_USE_STMT (use, iterator, name)
    if (is_gimple_debug (use) && !inside->contains (gimple_bb (use)))
      {
	gimple_debug_bind_reset_value (use);
	update_stmt (use);
      }
}

/* Reset the debug statements outside REGION that use a value from inside.  */
static void
pa_reset_debug_stmts (pa_region *region)
{
  hash_set<basic_block> inside;
  for (unsigned i = 0; i < region->blocks.length (); i++)
    inside.add (region->blocks[i]);
  for (unsigned i = 0; i < region->blocks.length (); i++)
    {
      basic_block bb = region->blocks[i];
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
	  pa_reset_debug_uses (gimple_phi_result (gsi.phi ()), &inside);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  ssa_op_iter iterator;
	  tree name;
	  FOR_EACH_SSA_TREE_OPERAND (name, gsi_stmt (gsi), iterator,
				     SSA_OP_DEF)
	    pa_reset_debug_uses (name, &inside);
	}
    }
}

/* Let a call be the user of VALUE's address if it is one.  */
static void
pa_mark_passed (tree value)
{
  if (TREE_CODE (value) == ADDR_EXPR)
    mark_addressable (TREE_OPERAND (value, 0));
}

/* Insert the call of FNDECL with ARGS in block BB.  It may change all that
   pointers point to.  */
static gcall *
pa_insert_call (basic_block bb, tree fndecl, vec<tree> *args,
		location_t location)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  auto_vec<tree> values;
  for (unsigned i = 0; i < args->length (); i++)
    {
      pa_mark_passed ((*args)[i]);
      values.safe_push (force_gimple_operand_gsi (&gsi, (*args)[i], true,
						  NULL_TREE, false,
						  GSI_CONTINUE_LINKING));
    }
  gcall *call = gimple_build_call_vec (fndecl, values);
  gimple_set_location (call, location);
  gimple_call_reset_alias_info (call);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  return call;
}

/* Has EXPR operands, all of which are always evaluated?  */
static bool
pa_is_operation (tree expr)
{
  return UNARY_CLASS_P (expr) || BINARY_CLASS_P (expr)
	 || COMPARISON_CLASS_P (expr) || TREE_CODE (expr) == TRUTH_NOT_EXPR
	 || TREE_CODE (expr) == TRUTH_AND_EXPR
	 || TREE_CODE (expr) == TRUTH_OR_EXPR;
}

/* EXPR as an operand of what comes behind *GSI at REGION's entry, where each
   part of it is computed unless that was done before.  */
static tree
pa_insert_value (pa_region *region, gimple_stmt_iterator *gsi, tree expr)
{
  if (is_gimple_val (expr))
    return expr;
  expr = copy_node (expr);
  for (int i = 0; pa_is_operation (expr) && i < TREE_OPERAND_LENGTH (expr); i++)
    TREE_OPERAND (expr, i)
      = pa_insert_value (region, gsi, TREE_OPERAND (expr, i));
  if (tree *known = region->entry_values.get (expr))
    return *known;
  tree value = force_gimple_operand_gsi (gsi, unshare_expr (expr), true,
					 NULL_TREE, false,
					 GSI_CONTINUE_LINKING);
  region->entry_values.put (expr, value);
  return value;
}

/* End block BB, at REGION's entry, with a branch on CONDITION.  */
static void
pa_insert_branch (pa_region *region, basic_block bb, tree condition)
{
  location_t location = LOCATION_LOCUS (region->location);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  condition = pa_insert_value (region, &gsi, condition);
  gcond *branch
    = gimple_build_cond (NE_EXPR, condition,
			 build_zero_cst (TREE_TYPE (condition)),
			 NULL_TREE, NULL_TREE);
  gimple_set_location (branch, location);
  gsi_insert_after (&gsi, branch, GSI_NEW_STMT);
}

/* Let the blocks of REGION be as rare as PROBABILITY says.  */
static void
pa_scale_region (pa_region *region, profile_probability probability)
{
  scale_bbs_frequencies (region->blocks.address (), region->blocks.length (),
			 probability);
}

/* Let BB, which leads to REGION by OLD, do so only unless CONDITION, which is
   so with the probability TAKEN, as is each part of one with short cuts.
   Returns a new block where it leads to otherwise.  */
static basic_block
pa_branch_around (pa_region *region, basic_block bb, basic_block old,
		  tree condition, profile_probability taken)
{
  if (TREE_CODE (condition) == TRUTH_ANDIF_EXPR)
    {
      bb = pa_branch_around (region, bb, old, TREE_OPERAND (condition, 0),
			     taken);
      make_single_succ_edge (bb, old, EDGE_FALLTHRU);
      return pa_branch_around (region, bb, old, TREE_OPERAND (condition, 1),
			       taken);
    }
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  pa_entry_compute (region, &gsi, &condition);
  edge old_path = find_edge (bb, old);
  basic_block block = create_empty_bb (bb);
  add_bb_to_loop (block, bb->loop_father);
  edge new_path = make_edge (bb, block, EDGE_TRUE_VALUE);
  old_path->flags = (old_path->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  new_path->probability = taken;
  old_path->probability = taken.invert ();
  block->count = bb->count.apply_probability (taken);
  pa_insert_branch (region, bb, condition);
  return block;
}

/* Load the hoisted values of REGION in TEST, which leads to OLD, or in blocks
   that it is made to lead to where that depends on a condition.  Returns the
   last of them.  */
static basic_block
pa_insert_loads (pa_region *region, basic_block test, basic_block old)
{
  for (unsigned i = 0; i < region->hoisted.length (); i++)
    {
      pa_hoisted *value = &region->hoisted[i];
      if (value->same != (int) i)
	continue;
      if (value->runs && !integer_onep (value->runs))
	{
	  test = pa_branch_around (region, test, old, value->runs,
				   profile_probability::likely ());
	  make_single_succ_edge (test, old, EDGE_FALLTHRU);
	}
      pa_hoist_load (region, value, test);
    }
  return test;
}

/* Test the rows of REGION, if it has any, behind TEST, which leads to OLD, when
   the region's condition for that holds.  Returns the last of the new
   blocks.  */
static basic_block
pa_insert_row_tests (pa_region *region, basic_block test, basic_block old)
{
  if (region->rows.is_empty ())
    return test;
  test = pa_branch_around (region, test, old, region->rows_test,
			   profile_probability::likely ());
  make_single_succ_edge (test, old, EDGE_FALLTHRU);
  return pa_rows_insert (region, test, old);
}

/* At REGION's entry, branch on CONDITION to a call of FNDECL with ARGS that
   replaces the region.  Returns the call.  */
gcall *
pa_replace_begin (pa_region *region, tree condition, tree fndecl,
		  vec<tree> *args)
{
  location_t location = LOCATION_LOCUS (region->location);
  profile_probability taken = integer_onep (condition)
			      ? profile_probability::always ()
			      : profile_probability::likely ();
  pa_reset_debug_stmts (region);

  basic_block old = split_edge (region->entry);
  basic_block test = split_edge (single_pred_edge (old));
  basic_block join = split_edge (region->exit);
  join->count = test->count;
  test = pa_insert_loads (region, test, old);
  test = pa_insert_row_tests (region, test, old);
  basic_block block = pa_branch_around (region, test, old, condition, taken);
  make_single_succ_edge (block, join, EDGE_FALLTHRU);
  old->count = join->count - block->count;
  pa_scale_region (region, old->count.probability_in (join->count));

  gimple_stmt_iterator gsi = gsi_last_bb (block);
  for (unsigned i = 0; i < args->length (); i++)
    pa_entry_compute (region, &gsi, &(*args)[i]);
  gcall *call = pa_insert_call (block, fndecl, args, location);
  loops_state_set (LOOPS_NEED_FIXUP);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  mark_virtual_operands_for_renaming (cfun);
  return call;
}

/* Replace the uses of NAME outside REGION, but in FROM, by VALUE.  */
static void
pa_replace_uses (pa_region *region, tree name, gimple *from, tree value)
{
  imm_use_iterator iterator;
  gimple *stmt;
  use_operand_p use;
  FOR_EACH_IMM_USE_STMT (stmt, iterator, name)
    if (stmt != from && !is_gimple_debug (stmt)
	&& !pa_region_contains (region, gimple_bb (stmt)))
      {
	FOR_EACH_IMM_USE_ON_STMT (use, iterator)
	  SET_USE (use, value);
	update_stmt (stmt);
      }
}

/* Let the code after REGION take VALUE, when it comes over LEAVE, for NAME of
   the region:  x_2 = PHI <VALUE, NAME>.  */
static void
pa_join_values (pa_region *region, tree name, tree value, edge leave)
{
  edge e;
  edge_iterator ei;
  gphi *phi = create_phi_node (copy_ssa_name (name), leave->dest);
  FOR_EACH_EDGE (e, ei, leave->dest->preds)
    add_phi_arg (phi, e == leave ? value : name, e, UNKNOWN_LOCATION);
  pa_replace_uses (region, name, phi, gimple_phi_result (phi));
}

/* After all calls have been inserted, let the code after REGION take the values
   that CALL hands over:

     f (&slot, ...);			region
     _1 = slot;			      /
			\	     /
		       x_2 = PHI <_1, x_3>

   Hoisted values are known before the call.  */
void
pa_replace_live_out (pa_region *region, gcall *call)
{
  basic_block block = gimple_bb (call);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  edge leave = single_succ_edge (block);
  for (unsigned i = 0; i < region->live_out.length (); i++)
    {
      pa_live_out *out = &region->live_out[i];
      tree value = make_ssa_name (TREE_TYPE (out->slot));
      gassign *load = gimple_build_assign (value, out->slot);
      gsi_insert_after (&gsi, load, GSI_NEW_STMT);
      pa_join_values (region, out->name, value, leave);
    }
  for (unsigned i = 0; i < region->hoisted.length (); i++)
    {
      tree name = region->hoisted[i].name;
      if (pa_region_live_out_p (region, name))
	pa_join_values (region, name, pa_hoist_loaded (region, name), leave);
    }
}

/* Let none of the calls in NODE's function be inlined.  */
static void
pa_forbid_inlining (cgraph_node *node)
{
  for (cgraph_edge *edge = node->callees; edge; edge = edge->next_callee)
    if (!edge->inline_failed)
      edge->inline_failed = CIF_UNSPECIFIED;
}

/* Replace CALL in the current function by the body of FNDECL, the function it
   calls, whose node goes away.  Its loops are not to be unrolled, so no pass
   that does this is needed for them.  Returns false if that can't be done; the
   call is then right as it is.  */
bool
pa_replace_finish (gcall *call, tree fndecl)
{
  cgraph_node *caller = cgraph_node::get (cfun->decl);
  cgraph_node *callee = cgraph_node::get (fndecl);
  gimple_set_block (call, NULL_TREE);
  cgraph_edge::rebuild_edges ();
  pa_forbid_inlining (caller);
  cgraph_edge *edge = caller->get_edge (call);
  if (!edge || edge->callee != callee)
    {
      caller->remove_callees ();
      return false;
    }
  callee->force_output = false;
  callee->inlined_to = caller;
  callee->count = caller->count;
  for (cgraph_edge *e = callee->callees; e; e = e->next_callee)
    e->count = caller->count;
  edge->inline_failed = CIF_OK;
  bool has_unroll = cfun->has_unroll;
  optimize_inline_calls (cfun->decl);
  cfun->has_unroll = has_unroll;
  caller->remove_callees ();
  return true;
}

/* Keep CALL in the current function, and have FNDECL, the function it calls,
   compiled as one of its own after it.  No optimization of loops is to begin
   anew with it.

   The edges of the call graph are removed again: so late GCC has none, and uses
   summaries that it has freed where it finds some.

   Before GCC compiles a queued function it calls the hooks for new functions,
   and that of ipa-prop, registered twice but removed only once, is still
   there.  Its analysis takes memory from the default bitmap obstack, which is
   released between two functions, so that it would write over memory that
   belongs to others by then.  One initialization more than releases keeps
   it.  */
void
pa_replace_outline (gcall *call, tree fndecl)
{
  cgraph_node *caller = cgraph_node::get (cfun->decl);
  cgraph_node *callee = cgraph_node::get (fndecl);
  gimple_set_block (call, NULL_TREE);
  cgraph_edge::rebuild_edges ();
  caller->remove_callees ();
  callee->count = profile_count::uninitialized ();
  callee->force_output = true;
  callee->parallelized_function = true;
  bitmap_obstack_initialize (NULL);
  if (caller->get_section () && !caller->implicit_section)
    callee->set_section (*caller);
  cgraph_new_nodes.safe_push (callee);
}
