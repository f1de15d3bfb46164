/* Statements: stores and scalar values, each with its computation.

   In: the blocks of a region.  Out: one statement per store, with the
   assignments and calls of its backward slice in execution order:

     _1 = B[i_5];  _2 = _1 * 3.0;  A[i_5] = _2;

   A slice ends at constants, at values from outside the region, at integers
   that are affine (they are computed anew from the iterators), and at values
   that are kept in scalars (scalar.cc): each of those is a statement with a
   slice, too.

   A slice is executed where its store is.  Everything in it thus moves down,
   to the store, and what two stores share is computed twice.  For a load that
   is only right while nobody has written what it reads.  GCC shares loads
   across stores:

     _1 = A[i_5];  A[i_5] = _2;  A[i_5 - 1] = _1;

   The second store's slice must not load A again, after the first one.  So a
   load from an array that the region writes must have no store to the same
   element between itself and the store of its slice (clobber.cc).  Otherwise,
   unless the two stores may change places (exchange.cc), its value is kept in a
   scalar.  Of what is computed from several such loads outside of the store's
   loop, or stored there, the result is kept instead: in

     _3 = A[i_5][k_6] / A[k_6][k_6];  A[i_5][k_6] = _3;
     for (j)
       A[i_5][j_7] = A[i_5][j_7] - _3 * A[k_6][j_7];

   that is _3, which then lives in A[i][k] (accumulate.cc).

   A store that depends on a condition which is not affine takes the condition,
   and what that takes to compute, into its slice (select.cc): from

     if (_1 > 0.0)
       B[i_5] = _2;

   it takes the comparison, so that the statement is executed for every i, and
   may write.  Where the statements for both sides of an if each evaluate the
   condition, the rule about loads makes sure that they find the same.

   What is computed from scalars, though, and stored twice in a row, is copied
   from the first element to the second one: in

     A[i_5][j_6] = _2;  A[j_6][i_5] = _2;

   the second store reads A[i][j].  So the scalar is no longer used after the
   first one, and may live there (accumulate.cc).

   Which values are kept in scalars is found out on the way: header PHIs that
   are no ivs, what reaches them, what is used after the region, and what may
   not be computed anew.  When a slice finds another one, all are made again.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* The stored or loaded reference of STMT; *WRITE tells which.  NULL_TREE if it
   is neither, or only ends the life of an object or is idle (reference.cc).  */

tree
pa_stmt_reference (gimple *stmt, bool *write)
{
  if (!is_gimple_assign (stmt) || pa_reference_idle_p (stmt))
    return NULL_TREE;
  tree lhs = gimple_assign_lhs (stmt);
  *write = TREE_CODE (lhs) != SSA_NAME;
  if (*write)
    return lhs;
  return gimple_assign_load_p (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
}

/* Is T a value, or a comparison or part of values?  */

static bool
plain_operand_p (tree t)
{
  if (TREE_CODE (t) == SSA_NAME || is_gimple_min_invariant (t))
    return true;
  if (COMPARISON_CLASS_P (t))
    return plain_operand_p (TREE_OPERAND (t, 0))
	   && plain_operand_p (TREE_OPERAND (t, 1));
  switch (TREE_CODE (t))
    {
    case REALPART_EXPR:
    case IMAGPART_EXPR:
    case VIEW_CONVERT_EXPR:
    case BIT_FIELD_REF:
      return TREE_CODE (TREE_OPERAND (t, 0)) == SSA_NAME;
    case CONSTRUCTOR:
      return VECTOR_TYPE_P (TREE_TYPE (t));
    default:
      return false;
    }
}

/* Is the assignment STMT a computation of a scalar from scalars?  */

static bool
plain_computation_p (gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type)
      && !SCALAR_FLOAT_TYPE_P (type) && !COMPLEX_FLOAT_TYPE_P (type)
      && !VECTOR_TYPE_P (type))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (!plain_operand_p (gimple_op (stmt, i)))
      return false;
  return true;
}

/* Does the store STMT clear a structure?  */

static bool
clears_p (gimple *stmt)
{
  tree value = gimple_assign_rhs1 (stmt);
  return TREE_CODE (value) == CONSTRUCTOR && CONSTRUCTOR_NELTS (value) == 0
	 && RECORD_OR_UNION_TYPE_P (TREE_TYPE (value));
}

/* Does the store STMT copy a structure?  */

static bool
copies_p (gimple *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  return gimple_assign_load_p (stmt) && RECORD_OR_UNION_TYPE_P (type);
}

/* Analyze what the store STMT, of REF, loads if it copies a structure; a whole
   variable is a value to GCC, too.  */

static bool
add_source (pa_context *ctx, pa_region *region, gimple *stmt, tree ref)
{
  pa_ref result;
  if (clears_p (stmt)
      || (is_gimple_val (gimple_assign_rhs1 (stmt)) && !copies_p (stmt)))
    return true;
  if (!copies_p (stmt))
    return pa_refuse (ctx, region, PA_REASON_TYPE, stmt, ref);
  if (!pa_access_analyze (ctx, region, stmt, gimple_assign_rhs1 (stmt), false,
			  &result))
    return false;
  region->sources.put (stmt, result);
  return true;
}

/* Analyze the store or load REF of STMT and note it in REGION.  */

static bool
add_reference (pa_context *ctx, pa_region *region, gimple *stmt, tree ref,
	       bool write)
{
  pa_ref result;
  if (write && pa_region_control_p (region, gimple_bb (stmt)))
    return pa_refuse (ctx, region, PA_REASON_LOOP_EXITS, stmt, NULL_TREE);
  if (!pa_access_analyze (ctx, region, stmt, ref, write, &result)
      || (write && !add_source (ctx, region, stmt, ref)))
    return false;
  region->refs.put (stmt, result);
  return true;
}

/* Must the load STMT of REGION be done in the region?  Not if nobody uses it or
   it is hoisted.  */

static bool
needed_load_p (pa_region *region, gassign *stmt)
{
  tree name = gimple_assign_lhs (stmt);
  return !has_zero_uses (name) && pa_hoist_index (region, name) < 0;
}

/* Check the assignment STMT.  One that ends the life of an object, and leaves
   in it nobody knows what, is done without: the object may as well live on.  */

static bool
check_assign (pa_context *ctx, pa_region *region, gassign *stmt)
{
  bool write = false;
  tree ref = pa_stmt_reference (stmt, &write);
  if (pa_reference_idle_p (stmt))
    return true;
  if (gimple_has_volatile_ops (stmt))
    return pa_refuse (ctx, region, PA_REASON_VOLATILE, stmt, ref);
  if (pa_range_note (region, stmt))
    return true;
  if (!ref || (!write && (!needed_load_p (region, stmt)
			  || pa_rows_load_p (region, stmt)
			  || pa_table_note (region, stmt))))
    return true;
  return add_reference (ctx, region, stmt, ref, write);
}

/* May a store of REGION's BB to memory change what CALL reads, in any
   iterations?  */

static bool
block_changes_p (pa_region *region, basic_block bb, gcall *call)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      ao_ref ref;
      tree lhs = is_gimple_assign (gsi_stmt (gsi))
		 ? gimple_assign_lhs (gsi_stmt (gsi)) : NULL_TREE;
      if (pa_range_find (region, gsi_stmt (gsi)))
	return true;
      if (!lhs || TREE_CODE (lhs) == SSA_NAME)
	continue;
      ao_ref_init (&ref, lhs);
      if (ref_maybe_used_by_stmt_p (call, &ref, false))
	return true;
    }
  return false;
}

/* Check CALL.  What it reads, if anything, must not be written in REGION.  As
   its arguments are numbers it reads that by names, not by pointers that differ
   from iteration to iteration.  */

static bool
check_call (pa_context *ctx, pa_region *region, gcall *call)
{
  if (pa_range_note (region, call) || !gimple_vuse (call))
    return true;
  if (pa_errno_call_p (call))
    return !pa_errno_used_p (region)
	   || pa_refuse (ctx, region, PA_REASON_CALL, call,
			 gimple_call_fndecl (call));
  for (unsigned i = 0; i < region->blocks.length (); i++)
    if (block_changes_p (region, region->blocks[i], call))
      return pa_refuse (ctx, region, PA_REASON_CALL_READS, call,
			gimple_call_fndecl (call));
  return true;
}

/* Check that BB of REGION calls no function with side effects, nor one that may
   read anything.  Such a call is the obstacle, whatever follows from what it
   may change.  */

static bool
check_side_effects (pa_context *ctx, pa_region *region, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
      if (call && !pa_pure_call_p (call) && !pa_range_p (call))
	return pa_refuse (ctx, region,
			  pa_pure_callee_p (call) && gimple_vuse (call)
			  ? PA_REASON_CALL_READS : PA_REASON_CALL,
			  call, gimple_call_fndecl (call));
      if (call && pa_rounds_by_vectors_p (call))
	return pa_refuse (ctx, region, PA_REASON_CALL_ROUNDS, call,
			  gimple_call_fndecl (call));
    }
  return true;
}

/* Check STMT, whatever it is.  */

static bool
check_stmt (pa_context *ctx, pa_region *region, gimple *stmt)
{
  if (stmt_could_throw_p (cfun, stmt))
    return pa_refuse (ctx, region, PA_REASON_IRREDUCIBLE, stmt, NULL_TREE);
  switch (gimple_code (stmt))
    {
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
      return true;

    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      return true;

    case GIMPLE_LABEL:
      {
	tree label = gimple_label_label (as_a <glabel *> (stmt));
	if (!DECL_NONLOCAL (label) && !FORCED_LABEL (label))
	  return true;
	return pa_refuse (ctx, region, PA_REASON_IRREDUCIBLE, stmt,
			  NULL_TREE);
      }

    case GIMPLE_ASM:
      return pa_refuse (ctx, region, PA_REASON_ASM, stmt, NULL_TREE);

    case GIMPLE_CALL:
      return check_call (ctx, region, as_a <gcall *> (stmt));

    case GIMPLE_ASSIGN:
      return check_assign (ctx, region, as_a <gassign *> (stmt));

    default:
      return pa_refuse (ctx, region, PA_REASON_STATEMENT, stmt, NULL_TREE);
    }
}

/* Is PHI a selection of values that can be computed?  */

static bool
selection_p (pa_region *region, gphi *phi)
{
  return pa_scalar_type_p (TREE_TYPE (gimple_phi_result (phi)))
	 && pa_select_p (region, phi);
}

/* The value of NAME, computed in REGION, if that is an integer that is the same
   in all iterations, as a form that is congruent to it.  */

static bool
fixed_last (pa_region *region, tree name, pa_linear *out)
{
  return INTEGRAL_TYPE_P (TREE_TYPE (name))
	 && pa_affine_modular (region, -1, name, true, out)
	 && pa_linear_affine_p (out) && !out->root
	 && pa_linear_depth (out) == 0;
}

/* Note that NAME, set by STMT, is used after REGION.  */

static bool
add_live_out (pa_context *ctx, pa_region *region, gimple *stmt, tree name)
{
  gphi *phi = dyn_cast <gphi *> (stmt);
  pa_live_out out;
  out.name = name;
  out.array = -1;
  out.slot = NULL_TREE;
  if (!pa_affine_last (region, name, &out.last)
      && !fixed_last (region, name, &out.last))
    {
      if (!pa_scalar_type_p (TREE_TYPE (name))
	  || (phi && !region->scalars.get (name)
	      && !selection_p (region, phi)))
	return pa_refuse (ctx, region, PA_REASON_LIVE_OUT, stmt, name);
      pa_scalar_add (region, name);
    }
  region->live_out.safe_push (out);
  return true;
}

/* Refuse STMT if a value that it computes is used after REGION in a way that
   can't be handled.  */

static bool
check_definitions (pa_context *ctx, pa_region *region, gimple *stmt)
{
  def_operand_p def;
  ssa_op_iter it;
  FOR_EACH_PHI_OR_STMT_DEF (def, stmt, it, SSA_OP_DEF)
    {
      tree name = DEF_FROM_PTR (def);
      if (SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name))
	return pa_refuse (ctx, region, PA_REASON_IRREDUCIBLE, stmt, name);
      if (!virtual_operand_p (name) && pa_hoist_index (region, name) < 0
	  && pa_region_live_out_p (region, name)
	  && !add_live_out (ctx, region, stmt, name))
	return false;
    }
  return true;
}

/* Is PHI of BB, in region loop LOOP, one whose result can be kept in a scalar:
   a value carried from one iteration to the next?  */

static bool
scalar_phi_p (pa_region *region, basic_block bb, gphi *phi, int loop)
{
  return loop >= 0 && bb == region->loops[loop].loop->header
	 && pa_scalar_type_p (TREE_TYPE (gimple_phi_result (phi)));
}

/* Check PHI of BB: an affine integer, a pointer that only serves to form
   addresses, a scalar or a selection.  */

static bool
check_phi (pa_context *ctx, pa_region *region, basic_block bb, gphi *phi)
{
  tree result = gimple_phi_result (phi);
  if (virtual_operand_p (result) || has_zero_uses (result))
    return true;
  int loop = pa_region_loop_index (region, bb->loop_father);
  pa_linear form;
  pa_affine_walk walk = { region, true, 0 };
  if (POINTER_TYPE_P (TREE_TYPE (result))
      && pa_affine_pointer (&walk, loop, result, &form))
    return true;
  if (pa_affine_modular (region, loop, result, true, &form))
    region->affine.put (result, form);
  else if (scalar_phi_p (region, bb, phi, loop))
    pa_scalar_add (region, result);
  else if (!selection_p (region, phi))
    return pa_refuse (ctx, region, PA_REASON_SCALAR, phi, result);
  return true;
}

/* Check everything in BB.  *COUNT numbers the statements of the region.  */

static bool
check_block (pa_context *ctx, pa_region *region, basic_block bb,
	     unsigned *count)
{
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple_set_uid (gsi.phi (), (*count)++);
      if (!check_phi (ctx, region, bb, gsi.phi ())
	  || (!virtual_operand_p (gimple_phi_result (gsi.phi ()))
	      && !check_definitions (ctx, region, gsi.phi ())))
	return false;
    }
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      gimple_set_uid (stmt, (*count)++);
      if (!check_stmt (ctx, region, stmt)
	  || (!is_gimple_debug (stmt)
	      && !check_definitions (ctx, region, stmt)))
	return false;
    }
  return true;
}

/* Note the affine integers that the statements of BB compute.  Values that
   would need another parameter are left to the slices.  */

static void
note_affine_values (pa_region *region, basic_block bb)
{
  int loop = pa_region_loop_index (region, bb->loop_father);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree lhs = is_gimple_assign (gsi_stmt (gsi))
		 ? gimple_assign_lhs (gsi_stmt (gsi)) : NULL_TREE;
      pa_linear form;
      if (lhs && TREE_CODE (lhs) == SSA_NAME
	  && pa_affine_modular (region, loop, lhs, false, &form))
	region->affine.put (lhs, form);
    }
}

/* A slice under construction.  */
struct slicer
{
  pa_context *ctx;
  pa_region *region;
  gimple *store;		/* NULL: the end of the statement's block.  */
  unsigned position;		/* The uids of what is executed before.  */
  int loop;			/* Region loop of the store.  */
  pa_gimple_stmt *stmt;
  bool *again;			/* Set when the slices must be made again.  */
  hash_set<gimple *> passable;	/* Stores before it that it could pass.  */
  bool passes;			/* It has to.  */
  hash_set<gimple *> visited;
  auto_vec<tree> worklist;
};

/* Is NAME an affine integer where SLICER's store is, too?  */

static bool
affine_at_store_p (slicer *s, tree name)
{
  pa_linear form;
  return s->region->affine.get (name)
	 && pa_affine_modular (s->region, s->loop, name, false, &form);
}

static bool take (slicer *s, gimple *stmt);

/* Take the conditions that GUARDS, of STMT or its block, consist of into
   SLICER's slice.  */

static bool
take_guards (slicer *s, const vec<pa_guard> &guards, gimple *stmt)
{
  auto_vec<gimple *> conditions;
  if (!pa_select_expand (s->region, guards, &conditions))
    return pa_refuse (s->ctx, s->region, PA_REASON_CONDITION, stmt,
		      NULL_TREE);
  for (unsigned i = 0; i < conditions.length (); i++)
    if (!take (s, conditions[i]))
      return false;
  return true;
}

/* Take the conditions on which BB, the block of STMT, runs when the anchor of
   SLICER's statement does into its slice.  */

static bool
take_block_guards (slicer *s, basic_block bb, gimple *stmt)
{
  auto_vec<pa_guard> guards;
  if (!pa_select_guards (s->region, bb, s->stmt->anchor, &guards))
    return pa_refuse (s->ctx, s->region, PA_REASON_CONDITION, stmt,
		      NULL_TREE);
  return take_guards (s, guards, stmt);
}

/* Append STMT to SLICER's slice unless it is there, and the conditions it
   depends on; its operands, those in its tree if it is no PHI, remain to be
   visited.  */

static bool
take (slicer *s, gimple *stmt)
{
  tree op;
  ssa_op_iter it;
  if (s->visited.add (stmt))
    return true;
  if (!take_block_guards (s, gimple_bb (stmt), stmt))
    return false;
  if (s->stmt->slice.length () == PA_MAX_SLICE)
    return pa_refuse (s->ctx, s->region, PA_REASON_TOO_LARGE, stmt,
		      NULL_TREE);
  s->stmt->slice.safe_push (stmt);
  if (pa_errno_call_p (stmt) && !s->region->calls.get (stmt))
    s->region->calls.put (stmt, s->stmt);
  if (s->region->refs.get (stmt) || gimple_code (stmt) == GIMPLE_PHI)
    return true;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, it, SSA_OP_USE)
    s->worklist.safe_push (op);
  return true;
}

/* Take the conditions that the selection PHI of several values depends on into
   SLICER's slice.  */

static bool
take_conditions (slicer *s, gphi *phi)
{
  auto_vec<pa_guard> guards;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (!pa_select_argument_guards (s->region, phi, i, &guards))
      return pa_refuse (s->ctx, s->region, PA_REASON_SCALAR, phi,
			gimple_phi_result (phi));
  return take_guards (s, guards, phi);
}

/* Take the selection PHI with its condition into SLICER's slice.  */

static bool
take_selection (slicer *s, gphi *phi)
{
  tree value[2];
  gcond *condition = pa_select_condition (s->region, phi, value);
  if (s->visited.contains (phi))
    return true;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (TREE_CODE (gimple_phi_arg_def (phi, i)) == SSA_NAME)
      s->worklist.safe_push (gimple_phi_arg_def (phi, i));
  return take (s, phi)
	 && (condition ? take (s, condition) : take_conditions (s, phi));
}

/* Take DEF into SLICER's slice; its operands remain to be visited.  */

static bool
take_definition (slicer *s, gimple *def)
{
  if (gphi *phi = dyn_cast <gphi *> (def))
    return take_selection (s, phi);
  gassign *assign = dyn_cast <gassign *> (def);
  if (assign && !s->region->refs.get (def) && !pa_table_p (s->region, def)
      && !plain_computation_p (assign))
    return pa_refuse (s->ctx, s->region, PA_REASON_STATEMENT, def, NULL_TREE);
  return take (s, def);
}

/* Let SLICER's slice read NAME from a scalar.  */

static bool
read_scalar (slicer *s, tree name)
{
  if (!s->stmt->reads.contains (name))
    s->stmt->reads.safe_push (name);
  return true;
}

/* Must DEF, in region loop LOOP, be executed where it is, not at SLICER's
   store?  A call that may set errno is no loss if it is executed again, but
   too expensive in an inner loop.  */

static bool
fixed_p (slicer *s, gimple *def, int loop)
{
  if (s->region->refs.get (def))
    {
      if (pa_load_unclobbered_p (s->region, def, s->position, s->loop, NULL))
	return false;
      bool passes = pa_load_unclobbered_p (s->region, def, s->position,
					   s->loop, &s->passable);
      s->passes |= passes;
      return !passes;
    }
  return pa_errno_call_p (def) && loop != s->loop;
}

/* Does REGION store NAME just where it is computed?  */

static bool
stored_p (pa_region *region, tree name)
{
  imm_use_iterator it;
  gimple *use;
  FOR_EACH_IMM_USE_STMT (use, it, name)
    if (gimple_store_p (use) && gimple_assign_single_p (use)
	&& gimple_assign_rhs1 (use) == name && region->refs.get (use)
	&& gimple_bb (use) == gimple_bb (SSA_NAME_DEF_STMT (name)))
      return true;
  return false;
}

/* Number of loads in what DEF, in region loop LOOP, computes that must not be
   executed at SLICER's store, but may at DEF; 0 if there is more to it than
   loads and plain computations.  */

static int
count_fixed_loads (slicer *s, gimple *def, int loop)
{
  pa_region *region = s->region;
  auto_vec<gimple *> todo;
  hash_set<gimple *> seen;
  int n = 0;
  todo.safe_push (def);
  while (!todo.is_empty ())
    {
      gimple *stmt = todo.pop ();
      tree op;
      ssa_op_iter it;
      if (seen.add (stmt))
	continue;
      bool load = region->refs.get (stmt) != NULL;
      bool fixed = load && !pa_load_unclobbered_p (region, stmt, s->position,
						    s->loop, NULL);
      if (!is_gimple_assign (stmt)
	  || (fixed && !pa_load_unclobbered_p (region, stmt, gimple_uid (def),
						loop, NULL)))
	return 0;
      n += fixed;
      if (!load)
	FOR_EACH_SSA_TREE_OPERAND (op, stmt, it, SSA_OP_USE)
	  if (pa_region_defines (region, op) && !affine_at_store_p (s, op)
	      && !region->scalars.get (op))
	    todo.safe_push (SSA_NAME_DEF_STMT (op));
    }
  return n;
}

/* Does STMT of REGION compute a floating-point number so slowly that this must
   not be done for each iteration of an inner loop, where a scalar can keep
   it?  */

static bool
slow_p (pa_region *region, gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  return lhs && SCALAR_FLOAT_TYPE_P (TREE_TYPE (lhs))
	 && !pa_region_control_p (region, gimple_bb (stmt))
	 && (is_gimple_call (stmt)
	     || (is_gimple_assign (stmt)
		 && gimple_assign_rhs_code (stmt) == RDIV_EXPR));
}

/* Is DEF, in the loop of SLICER's store and on no condition, a call that
   another statement makes, too?  GCC doesn't make one of calls that may set
   errno.  */

static bool
called_twice_p (slicer *s, gimple *def)
{
  pa_gimple_stmt **first = s->region->calls.get (def);
  return first && *first != s->stmt
	 && pa_select_anchor (s->region, gimple_bb (def)) == gimple_bb (def);
}

/* Is it better to keep what DEF computes, in region loop LOOP around SLICER's
   store or its own, in a scalar than to do it there?  It is if that is slow, if
   two loads or more would have to be kept, or if the value is stored, where the
   scalar may live then.  */

static bool
keep_result_p (slicer *s, gimple *def, int loop)
{
  if (loop == s->loop)
    return called_twice_p (s, def);
  if (slow_p (s->region, def))
    return true;
  if (!is_gimple_assign (def) || s->region->refs.get (def))
    return false;
  int n = count_fixed_loads (s, def, loop);
  return n > 1 || (n == 1 && stored_p (s->region, gimple_assign_lhs (def)));
}

/* Follow NAME, used in SLICER's slice, to its definition.  */

static bool
visit_name (slicer *s, tree name)
{
  pa_region *region = s->region;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (!pa_region_defines (region, name))
    return !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name)
	   || pa_refuse (s->ctx, region, PA_REASON_IRREDUCIBLE, s->store,
			 name);
  if (affine_at_store_p (s, name))
    return true;
  if (region->scalars.get (name))
    return read_scalar (s, name);
  int loop = pa_region_loop_index (region, gimple_bb (def)->loop_father);
  if (!pa_region_encloses (region, loop, s->loop))
    return pa_refuse (s->ctx, region, PA_REASON_SCALAR, s->store, name);
  if (!fixed_p (s, def, loop) && !keep_result_p (s, def, loop))
    return take_definition (s, def);
  *s->again |= pa_scalar_add (region, name);
  return read_scalar (s, name);
}

/* Execution order of statements.  */

static int
compare_uids (const void *a, const void *b)
{
  unsigned x = gimple_uid (*(gimple *const *) a);
  unsigned y = gimple_uid (*(gimple *const *) b);
  return x < y ? -1 : x > y;
}

/* Start SLICER on STMT of REGION, which ends in ROOT (NULL: at the end of its
   block) behind everything of a uid below POSITION.  *AGAIN is set if the
   statements must be made again.  */

static bool
start_slice (slicer *s, pa_context *ctx, pa_region *region,
	     pa_gimple_stmt *stmt, gimple *root, unsigned position,
	     bool *again)
{
  s->ctx = ctx;
  s->region = region;
  s->store = root;
  s->position = position;
  s->loop = stmt->loop;
  s->stmt = stmt;
  s->again = again;
  s->passes = false;
  stmt->anchor = pa_region_contains (region, stmt->block)
		 ? pa_select_anchor (region, stmt->block) : stmt->block;
  if (!stmt->anchor || (stmt->anchor != stmt->block
			&& !pa_region_contains (region, stmt->anchor)))
    return pa_refuse (ctx, region, PA_REASON_CONDITION, root, NULL_TREE);
  return stmt->anchor == stmt->block
	 || take_block_guards (s, stmt->block, root);
}

/* Visit what SLICER has found and not looked at yet, and put its slice in
   order.  */

static bool
finish_slice (slicer *s)
{
  while (!s->worklist.is_empty ())
    if (!visit_name (s, s->worklist.pop ()))
      return false;
  s->stmt->slice.qsort (compare_uids);
  return true;
}

/* A uid above those of all that is in REGION's blocks up to BB.  */

static unsigned
end_position (pa_region *region, basic_block bb)
{
  unsigned position = 0;
  for (unsigned i = 0; i < region->blocks.length (); i++)
    {
      basic_block b = region->blocks[i];
      for (gimple_stmt_iterator gsi = gsi_start_bb (b); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	position = MAX (position, gimple_uid (gsi_stmt (gsi)) + 1);
      if (b == bb)
	break;
    }
  return position;
}

/* Let STMT, at the end of its block, be executed on the conditions of that
   block.  *AGAIN is set if the statements must be made again.  */

bool
pa_slice_conditions (pa_context *ctx, pa_region *region, pa_gimple_stmt *stmt,
		     bool *again)
{
  slicer s;
  unsigned position = end_position (region, stmt->block);
  return start_slice (&s, ctx, region, stmt, NULL, position, again)
	 && finish_slice (&s);
}

/* Make the slice of STMT, the last one of REGION, that ends in ROOT, as in
   add_statement_in; it may change places with those before if MAY_PASS.  */

static bool
make_slice (pa_context *ctx, pa_region *region, pa_gimple_stmt *stmt,
	    gimple *root, bool may_pass, bool *again)
{
  slicer s;
  stmt->slice.truncate (0);
  stmt->reads.truncate (0);
  if (may_pass)
    pa_find_passable (region, stmt, root, &s.passable);
  if (!start_slice (&s, ctx, region, stmt, root, gimple_uid (root), again))
    return false;
  if (stmt->target >= 0 && !take_definition (&s, root))
    return false;
  if (stmt->target < 0 && TREE_CODE (gimple_assign_rhs1 (root)) == SSA_NAME)
    s.worklist.safe_push (gimple_assign_rhs1 (root));
  if (!finish_slice (&s))
    return false;
  if (stmt->target < 0)
    stmt->slice.safe_push (root);
  return !s.passes || pa_pass (region, &s.passable)
	 || make_slice (ctx, region, stmt, root, false, again);
}

/* Append to REGION the statement, in region loop LOOP, that ends in ROOT, a
   store or the definition of a value that is kept in a scalar.  *AGAIN is set
   if it uses another value that must be kept in one.  */

static bool
add_statement_in (pa_context *ctx, pa_region *region, gimple *root, int loop,
		  bool *again)
{
  gphi *phi = dyn_cast <gphi *> (root);
  tree lhs = phi ? gimple_phi_result (phi) : gimple_get_lhs (root);
  bool scalar = TREE_CODE (lhs) == SSA_NAME;
  if (region->stmts.length () == PA_MAX_STMTS)
    return pa_refuse (ctx, region, PA_REASON_TOO_LARGE, root, NULL_TREE);
  pa_gimple_stmt *stmt = new pa_gimple_stmt ();
  stmt->loop = loop;
  stmt->block = gimple_bb (root);
  stmt->target = scalar ? *region->scalars.get (lhs) : -1;
  stmt->source = -1;
  stmt->value = scalar ? lhs : NULL_TREE;
  region->stmts.safe_push (stmt);
  return make_slice (ctx, region, stmt, root, true, again);
}

/* The same in the loop that ROOT is in.  */

static bool
add_statement (pa_context *ctx, pa_region *region, gimple *root, bool *again)
{
  int loop = pa_region_loop_index (region, gimple_bb (root)->loop_father);
  return add_statement_in (ctx, region, root, loop, again);
}

/* Does STMT define a value of REGION that is kept in a scalar?  */

static bool
scalar_definition_p (pa_region *region, gimple *stmt)
{
  if (!is_gimple_assign (stmt) && !is_gimple_call (stmt))
    return false;
  tree lhs = gimple_get_lhs (stmt);
  return lhs && TREE_CODE (lhs) == SSA_NAME && region->scalars.get (lhs);
}

/* Append the statement of REGION, if any, that STMT ends.  */

static bool
add_root (pa_context *ctx, pa_region *region, gimple *stmt, bool *again)
{
  bool write = false;
  if (pa_range *range = pa_range_find (region, stmt))
    return add_statement_in (ctx, region, range->store, range->loop, again);
  if (pa_stmt_reference (stmt, &write) && write)
    return pa_dead_store_p (region, stmt)
	   || add_statement (ctx, region, stmt, again);
  if (!scalar_definition_p (region, stmt))
    return true;
  if (pa_region_control_p (region, gimple_bb (stmt)))
    return pa_refuse (ctx, region, PA_REASON_SCALAR, stmt,
		      gimple_get_lhs (stmt));
  return add_statement (ctx, region, stmt, again);
}

/* Append the selections of BB that are kept in scalars to REGION.  */

static bool
add_selections (pa_context *ctx, pa_region *region, basic_block bb,
		bool *again)
{
  int loop = pa_region_loop_index (region, bb->loop_father);
  if (loop >= 0 && bb == bb->loop_father->header)
    return true;
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (region->scalars.get (gimple_phi_result (gsi.phi ()))
	&& !add_statement (ctx, region, gsi.phi (), again))
      return false;
  return true;
}

/* Append the statements on edge E, of the loop that it enters (INTO) or goes
   round, to REGION; *AGAIN as in add_statement.  */

static bool
add_edge_statements (pa_context *ctx, pa_region *region, edge e, bool into,
		     bool *again)
{
  int loop = pa_region_loop_index (region, e->dest->loop_father);
  return pa_scalar_copies (ctx, region, e,
			   into ? region->loops[loop].parent : loop, again);
}

/* If BB begins a loop of REGION whose preheader is outside, append the
   statements on the edge from there; *AGAIN as in add_statement.  */

static bool
add_entry_statements (pa_context *ctx, pa_region *region, basic_block bb,
		      bool *again)
{
  int loop = pa_region_loop_index (region, bb->loop_father);
  if (loop < 0 || bb != bb->loop_father->header)
    return true;
  edge entry = loop_preheader_edge (bb->loop_father);
  return pa_region_contains (region, entry->src)
	 || add_edge_statements (ctx, region, entry, true, again);
}

/* If BB ends in an edge to a loop header of REGION, append the statements on
   that edge; *AGAIN as in add_statement.  */

static bool
add_exit_statements (pa_context *ctx, pa_region *region, basic_block bb,
		     bool *again)
{
  if (!single_succ_p (bb) || !pa_region_contains (region, single_succ (bb)))
    return true;
  edge e = single_succ_edge (bb);
  class loop *loop = e->dest->loop_father;
  if (e->dest != loop->header)
    return true;
  return add_edge_statements (ctx, region, e, bb->loop_father != loop, again);
}

/* Append the statements of BB to REGION.  */

static bool
add_statements (pa_context *ctx, pa_region *region, basic_block bb,
		bool *again)
{
  if (!add_entry_statements (ctx, region, bb, again)
      || !add_selections (ctx, region, bb, again))
    return false;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!add_root (ctx, region, gsi_stmt (gsi), again))
      return false;
  return add_exit_statements (ctx, region, bb, again);
}

/* Throw REGION's statements away.  */

static void
clear_statements (pa_region *region)
{
  for (unsigned i = 0; i < region->stmts.length (); i++)
    delete region->stmts[i];
  region->stmts.truncate (0);
  region->calls.empty ();
}

/* The store of STMT, if it is one of a value, on no condition; else NULL.  */

static gassign *
plain_store (pa_gimple_stmt *stmt)
{
  if (stmt->target >= 0 || stmt->anchor != stmt->block)
    return NULL;
  gassign *store = dyn_cast <gassign *> (stmt->slice.last ());
  return store && TREE_CODE (gimple_assign_rhs1 (store)) == SSA_NAME ? store
	 : NULL;
}

/* Is nothing written between the stores FIRST and SECOND, in this order in one
   block?  */

static bool
next_store_p (gimple *first, gimple *second)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (first);
  for (gsi_next (&gsi); !gsi_end_p (gsi); gsi_next (&gsi))
    if (gsi_stmt (gsi) == second)
      return true;
    else if (gimple_vdef (gsi_stmt (gsi)))
      return false;
  return false;
}

/* Does SECOND store the value that FIRST has stored just before, as the same
   type?  */

static bool
stores_again_p (gassign *first, gassign *second)
{
  return gimple_assign_rhs1 (first) == gimple_assign_rhs1 (second)
	 && gimple_bb (first) == gimple_bb (second)
	 && types_compatible_p (TREE_TYPE (gimple_assign_lhs (first)),
				TREE_TYPE (gimple_assign_lhs (second)))
	 && next_store_p (first, second);
}

/* Let STMT of REGION, with the store SECOND, copy what FIRST has stored.  */

static void
copy_stored (pa_region *region, pa_gimple_stmt *stmt, gassign *first,
	     gassign *second)
{
  pa_ref source = *region->refs.get (first);
  pa_ref target = *region->refs.get (second);
  gassign *copy = gimple_build_assign (target.ref, source.ref);
  gimple_set_bb (copy, gimple_bb (second));
  gimple_set_uid (copy, gimple_uid (second));
  gimple_set_location (copy, gimple_location (second));
  region->refs.put (copy, target);
  region->sources.put (copy, source);
  stmt->slice.truncate (0);
  stmt->slice.safe_push (copy);
  stmt->reads.truncate (0);
}

/* Let the statements of REGION that store a value computed from scalars for the
   second time copy it.  */

static void
copy_second_stores (pa_region *region)
{
  for (unsigned i = 1; i < region->stmts.length (); i++)
    {
      pa_gimple_stmt *stmt = region->stmts[i];
      gassign *first = plain_store (region->stmts[i - 1]);
      gassign *second = plain_store (stmt);
      if (first && second && !stmt->reads.is_empty ()
	  && stmt->slice.length () > 1 && stores_again_p (first, second))
	copy_stored (region, stmt, first, second);
    }
}

/* Find the statements of REGION, whose blocks have been checked.  */

static bool
make_statements (pa_context *ctx, pa_region *region)
{
  bool again = true;
  while (again)
    {
      again = false;
      clear_statements (region);
      if (!pa_scalar_seed (ctx, region))
	return false;
      for (unsigned i = 0; i < region->blocks.length (); i++)
	if (!add_statements (ctx, region, region->blocks[i], &again))
	  return false;
    }
  copy_second_stores (region);
  return pa_scalar_settle (ctx, region);
}

/* Find the statements of REGION, their references and slices.  False, with
   the reason in CTX, if refused.  */

bool
pa_statements (pa_context *ctx, pa_region *region)
{
  unsigned count = 0;
  for (unsigned i = 0; i < region->blocks.length (); i++)
    if (!check_side_effects (ctx, region, region->blocks[i]))
      return false;
  for (unsigned i = 0; i < region->blocks.length (); i++)
    if (!check_block (ctx, region, region->blocks[i], &count))
      return false;
  if (!pa_range_model (ctx, region))
    return false;
  for (unsigned i = 0; i < region->blocks.length (); i++)
    note_affine_values (region, region->blocks[i]);
  if (!make_statements (ctx, region))
    return false;
  return !region->stmts.is_empty ()
	 || pa_refuse (ctx, region, PA_REASON_NO_STORE, NULL, NULL_TREE);
}
