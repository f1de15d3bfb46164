/* Statements: stores, each with the computation of the value it stores.

   In: the blocks of a region.  Out: one statement per store, with the
   assignments and calls of its backward slice in execution order:

     _1 = B[i_5];  _2 = _1 * 3.0;  A[i_5] = _2;

   A slice ends at constants, at values from outside the region, and at
   integers that are affine (they are computed anew from the iterators).

   A slice is executed where its store is.  Everything in it thus moves down,
   to the store, and what two stores share is computed twice.  For a load that
   is only right while nobody has written what it reads.  GCC shares loads
   across stores:

     _1 = A[i_5];  A[i_5] = 0;  B[i_5] = _1;

   The second store's slice must not load A again, after the first one.  So a
   load from an array that the region writes must be in the block of its
   store, with no store to the same array in between (on the chain of virtual
   operands).  Different arrays don't overlap: that is proved or tested
   (alias.cc).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Arithmetic builtins on integers that may be called.  */

static bool
integer_builtin_p (enum built_in_function code)
{
  switch (code)
    {
    CASE_INT_FN (BUILT_IN_FFS):
    CASE_INT_FN (BUILT_IN_CLZ):
    CASE_INT_FN (BUILT_IN_CTZ):
    CASE_INT_FN (BUILT_IN_CLRSB):
    CASE_INT_FN (BUILT_IN_POPCOUNT):
    CASE_INT_FN (BUILT_IN_PARITY):
    case BUILT_IN_ABS:
    case BUILT_IN_LABS:
    case BUILT_IN_LLABS:
    case BUILT_IN_BSWAP16:
    case BUILT_IN_BSWAP32:
    case BUILT_IN_BSWAP64:
      return true;
    default:
      return false;
    }
}

/* Is CALL a function of its arguments' values alone, on numbers?  */

static bool
pure_math_p (gcall *call)
{
  if (gimple_call_internal_p (call)
      || !gimple_call_builtin_p (call, BUILT_IN_NORMAL)
      || !(gimple_call_flags (call) & ECF_CONST)
      || (gimple_call_flags (call) & (ECF_LOOPING_CONST_OR_PURE
				      | ECF_NORETURN | ECF_RETURNS_TWICE))
      || gimple_vuse (call) || gimple_call_num_args (call) == 0)
    return false;
  tree lhs = gimple_call_lhs (call);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME)
    return false;
  bool is_float = FLOAT_TYPE_P (TREE_TYPE (lhs));
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree type = TREE_TYPE (gimple_call_arg (call, i));
      if (!INTEGRAL_TYPE_P (type) && !FLOAT_TYPE_P (type))
	return false;
      is_float |= FLOAT_TYPE_P (type);
    }
  return is_float
	 || integer_builtin_p (DECL_FUNCTION_CODE
			       (gimple_call_fndecl (call)));
}

/* The stored or loaded reference of STMT; *WRITE tells which.  NULL_TREE if
   it is neither.  */

tree
pa_stmt_reference (gimple *stmt, bool *write)
{
  if (!is_gimple_assign (stmt))
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
      return TREE_CODE (TREE_OPERAND (t, 0)) == SSA_NAME;
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
      && !SCALAR_FLOAT_TYPE_P (type) && !COMPLEX_FLOAT_TYPE_P (type))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (!plain_operand_p (gimple_op (stmt, i)))
      return false;
  return true;
}

/* Analyze the store or load REF of STMT and note it in REGION.  */

static bool
add_reference (pa_context *ctx, pa_region *region, gimple *stmt, tree ref,
	       bool write)
{
  pa_ref result;
  basic_block bb = gimple_bb (stmt);
  if (write && bb == bb->loop_father->header)
    return pa_refuse (ctx, region, PA_REASON_LOOP_EXITS, stmt, NULL_TREE);
  if (write && !is_gimple_val (gimple_assign_rhs1 (stmt))
      && !gimple_has_volatile_ops (stmt))
    return pa_refuse (ctx, region, PA_REASON_TYPE, stmt, ref);
  if (!pa_access_analyze (ctx, region, stmt, ref, write, &result))
    return false;
  region->refs.put (stmt, result);
  return true;
}

/* Check the assignment STMT.  */

static bool
check_assign (pa_context *ctx, pa_region *region, gassign *stmt)
{
  bool write = false;
  tree ref = pa_stmt_reference (stmt, &write);
  if (gimple_clobber_p (stmt))
    return pa_refuse (ctx, region, PA_REASON_STATEMENT, stmt, NULL_TREE);
  if (gimple_has_volatile_ops (stmt))
    return pa_refuse (ctx, region, PA_REASON_VOLATILE, stmt, ref);
  if (!ref || (!write && has_zero_uses (gimple_assign_lhs (stmt))))
    return true;
  return add_reference (ctx, region, stmt, ref, write);
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
      if (pure_math_p (as_a <gcall *> (stmt)))
	return true;
      return pa_refuse (ctx, region, PA_REASON_CALL, stmt,
			gimple_call_fndecl (stmt));

    case GIMPLE_ASSIGN:
      return check_assign (ctx, region, as_a <gassign *> (stmt));

    default:
      return pa_refuse (ctx, region, PA_REASON_STATEMENT, stmt, NULL_TREE);
    }
}

/* Is NAME, defined in REGION, used after it?  */

static bool
live_out_p (pa_region *region, tree name)
{
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    if (!is_gimple_debug (USE_STMT (use))
	&& !pa_region_contains (region, gimple_bb (USE_STMT (use))))
      return true;
  return false;
}

/* Refuse STMT if a value that it computes is used after REGION.  */

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
      if (live_out_p (region, name))
	return pa_refuse (ctx, region, PA_REASON_LIVE_OUT, stmt, name);
    }
  return true;
}

/* Check PHI of BB: an affine integer, or a pointer that only serves to form
   addresses.  */

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
  if (!pa_affine_modular (region, loop, result, true, &form))
    return pa_refuse (ctx, region, PA_REASON_SCALAR, phi, result);
  region->affine.put (result, form);
  return true;
}

/* Check everything in BB.  *COUNT numbers the statements of the region.  */

static bool
check_block (pa_context *ctx, pa_region *region, basic_block bb,
	     unsigned *count)
{
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!check_phi (ctx, region, bb, gsi.phi ())
	|| (!virtual_operand_p (gimple_phi_result (gsi.phi ()))
	    && !check_definitions (ctx, region, gsi.phi ())))
      return false;
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
  gimple *store;
  int loop;			/* Region loop of the store.  */
  pa_gimple_stmt *stmt;
  hash_set<gimple *> visited;
  auto_vec<tree> worklist;
};

/* May LOAD be executed at SLICER's store instead of where it is?  */

static bool
load_unclobbered_p (slicer *s, gimple *load)
{
  pa_region *region = s->region;
  int array = region->refs.get (load)->array;
  if (!region->roots[array]->written)
    return true;
  basic_block bb = gimple_bb (s->store);
  if (gimple_bb (load) != bb || !gimple_vuse (load))
    return false;
  for (tree v = gimple_vuse (s->store); v != gimple_vuse (load); )
    {
      gimple *def = SSA_NAME_DEF_STMT (v);
      if (gimple_bb (def) != bb || gimple_code (def) == GIMPLE_PHI)
	return false;
      pa_ref *ref = region->refs.get (def);
      if (!ref || ref->array == array)
	return false;
      v = gimple_vuse (def);
    }
  return true;
}

/* Is NAME an affine integer where SLICER's store is, too?  */

static bool
affine_at_store_p (slicer *s, tree name)
{
  pa_linear form;
  return s->region->affine.get (name)
	 && pa_affine_modular (s->region, s->loop, name, false, &form);
}

/* Take DEF into SLICER's slice; its operands remain to be visited.  */

static bool
take_definition (slicer *s, gimple *def)
{
  if (s->visited.add (def))
    return true;
  if (s->stmt->slice.length () == PA_MAX_SLICE)
    return pa_refuse (s->ctx, s->region, PA_REASON_TOO_LARGE, def, NULL_TREE);
  s->stmt->slice.safe_push (def);
  if (s->region->refs.get (def))
    return load_unclobbered_p (s, def)
	   || pa_refuse (s->ctx, s->region, PA_REASON_LOAD_CLOBBERED, def,
			 gimple_assign_rhs1 (def));
  gassign *assign = dyn_cast <gassign *> (def);
  if (assign && !plain_computation_p (assign))
    return pa_refuse (s->ctx, s->region, PA_REASON_STATEMENT, def, NULL_TREE);
  tree op;
  ssa_op_iter it;
  FOR_EACH_SSA_TREE_OPERAND (op, def, it, SSA_OP_USE)
    s->worklist.safe_push (op);
  return true;
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
  int loop = pa_region_loop_index (region, gimple_bb (def)->loop_father);
  if (!pa_region_encloses (region, loop, s->loop))
    return pa_refuse (s->ctx, region, PA_REASON_SCALAR, s->store, name);
  if (gimple_code (def) == GIMPLE_PHI)
    return pa_refuse (s->ctx, region, PA_REASON_SCALAR, def, name);
  return take_definition (s, def);
}

/* Execution order of statements.  */

static int
compare_uids (const void *a, const void *b)
{
  unsigned x = gimple_uid (*(gimple *const *) a);
  unsigned y = gimple_uid (*(gimple *const *) b);
  return x < y ? -1 : x > y;
}

/* Append to REGION the statement that ends in STORE.  */

static bool
add_statement (pa_context *ctx, pa_region *region, gimple *store)
{
  slicer s;
  if (region->stmts.length () == PA_MAX_STMTS)
    return pa_refuse (ctx, region, PA_REASON_TOO_LARGE, store, NULL_TREE);
  s.ctx = ctx;
  s.region = region;
  s.store = store;
  s.loop = pa_region_loop_index (region, gimple_bb (store)->loop_father);
  s.stmt = new pa_gimple_stmt ();
  s.stmt->loop = s.loop;
  region->stmts.safe_push (s.stmt);
  if (TREE_CODE (gimple_assign_rhs1 (store)) == SSA_NAME)
    s.worklist.safe_push (gimple_assign_rhs1 (store));
  while (!s.worklist.is_empty ())
    if (!visit_name (&s, s.worklist.pop ()))
      return false;
  s.stmt->slice.qsort (compare_uids);
  s.stmt->slice.safe_push (store);
  return true;
}

/* Append the statements of BB to REGION.  */

static bool
add_statements (pa_context *ctx, pa_region *region, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      bool write = false;
      gimple *stmt = gsi_stmt (gsi);
      if (pa_stmt_reference (stmt, &write) && write
	  && !add_statement (ctx, region, stmt))
	return false;
    }
  return true;
}

/* Find the statements of REGION, their references and slices.  False, with
   the reason in CTX, if refused.  */

bool
pa_statements (pa_context *ctx, pa_region *region)
{
  unsigned count = 0;
  for (unsigned i = 0; i < region->blocks.length (); i++)
    if (!check_block (ctx, region, region->blocks[i], &count))
      return false;
  for (unsigned i = 0; i < region->blocks.length (); i++)
    note_affine_values (region, region->blocks[i]);
  for (unsigned i = 0; i < region->blocks.length (); i++)
    if (!add_statements (ctx, region, region->blocks[i]))
      return false;
  return !region->stmts.is_empty ()
	 || pa_refuse (ctx, region, PA_REASON_NO_STORE, NULL, NULL_TREE);
}
