/* One store for all sides of a condition.

   In: a function with stores to one place at the ends of all blocks that meet.
   From

     if (_7 == _11)
       {
	 _17 = L + _12;
	 (*_17)[j] = _18;
       }
     else
       {
	 _20 = L + _12;
	 (*_20)[j] = _26;
       }

   to

     if (_7 == _11)
       _40 = _18;
     else
       _41 = _26;
     _42 = PHI <_18, _26>
     _43 = L + _12;
     (*_43)[j] = _42;

   so that there is one statement that always stores a selection (select.cc)
   rather than two that may.  The name of the place is computed once more behind
   the condition if it is not known there.  GCC does the same later
   (-ftree-cselim) unless addresses differ.

   If no nest is replaced in the end everything is put back.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most operations of an address that are looked into.  */
#define MAX_DEPTH 8

/* A store that was replaced by a copy.  */
struct pa_side_store
{
  gassign *stmt;
  tree ref, vuse, vdef;		/* What it was.  */
};

/* A store that replaces those of all sides.  */
struct pa_common_store
{
  gassign *store;
  gphi *value, *memory;
  auto_vec<pa_side_store> sides;	/* In the order of MEMORY's arguments.  */
  auto_vec<gimple *> address;	/* What was computed once more.  */
};

/* Those of the current function.  */
static auto_vec<pa_common_store *> pa_common_stores;

static bool same_place_p (tree a, tree b, int depth);

/* The operation that computes NAME from values alone, if there is one.  */

static gassign *
operation_of (tree name)
{
  gassign *assign = TREE_CODE (name) != SSA_NAME ? NULL
		    : dyn_cast <gassign *> (SSA_NAME_DEF_STMT (name));
  return assign && !gimple_vuse (assign) ? assign : NULL;
}

/* Are the values A and B the same, both having been computed, as at most DEPTH
   operations tell?  */

static bool
same_value_p (tree a, tree b, int depth)
{
  if (operand_equal_p (a, b, 0))
    return true;
  gassign *x = operation_of (a), *y = operation_of (b);
  if (depth == 0 || !x || !y
      || gimple_assign_rhs_code (x) != gimple_assign_rhs_code (y)
      || gimple_num_ops (x) != gimple_num_ops (y)
      || !types_compatible_p (TREE_TYPE (a), TREE_TYPE (b)))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (x); i++)
    if (!same_place_p (gimple_op (x, i), gimple_op (y, i), depth - 1))
      return false;
  return true;
}

/* Does GCC know the same of what references A and B access: types, alignment,
   and what they don't overlap?  */

static bool
same_knowledge_p (tree a, tree b)
{
  return TYPE_ALIGN (TREE_TYPE (a)) == TYPE_ALIGN (TREE_TYPE (b))
	 && get_alias_set (a) == get_alias_set (b)
	 && alias_ptr_types_compatible_p (reference_alias_ptr_type (a),
					  reference_alias_ptr_type (b))
	 && (TREE_CODE (a) != MEM_REF
	     || (MR_DEPENDENCE_CLIQUE (a) == MR_DEPENDENCE_CLIQUE (b)
		 && MR_DEPENDENCE_BASE (a) == MR_DEPENDENCE_BASE (b)));
}

/* Are A and B references to one place, or the same values?  */

static bool
same_place_p (tree a, tree b, int depth)
{
  if (TREE_CODE (a) != TREE_CODE (b)
      || !types_compatible_p (TREE_TYPE (a), TREE_TYPE (b)))
    return false;
  switch (TREE_CODE (a))
    {
    case SSA_NAME:
      return same_value_p (a, b, depth);
    case ARRAY_REF:
    case COMPONENT_REF:
    case MEM_REF:
    case REALPART_EXPR:
    case IMAGPART_EXPR:
      if (!same_knowledge_p (a, b))
	return false;
      gcc_fallthrough ();
    case ADDR_EXPR:
      for (int i = 0; i < TREE_OPERAND_LENGTH (a); i++)
	{
	  tree p = TREE_OPERAND (a, i), q = TREE_OPERAND (b, i);
	  if (p != q && (!p || !q || !same_place_p (p, q, depth)))
	    return false;
	}
      return true;
    default:
      return operand_equal_p (a, b, 0);
    }
}

/* The store at the end of BB, behind which memory is not accessed; NULL if
   there is none that may be done without.  */

static gassign *
last_store (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
  while (!gsi_end_p (gsi) && !gimple_vuse (gsi_stmt (gsi)))
    gsi_prev_nondebug (&gsi);
  gassign *store = gsi_end_p (gsi) ? NULL
		   : dyn_cast <gassign *> (gsi_stmt (gsi));
  if (!store || !gimple_vdef (store) || !gimple_assign_single_p (store)
      || gimple_has_volatile_ops (store) || lookup_stmt_eh_lp (store)
      || !is_gimple_reg_type (TREE_TYPE (gimple_assign_lhs (store)))
      || !is_gimple_val (gimple_assign_rhs1 (store))
      || reverse_storage_order_for_component_p (gimple_assign_lhs (store)))
    return NULL;
  return store;
}

/* The PHI of memory in BB, NULL if there is none.  */

static gphi *
memory_phi (basic_block bb)
{
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (virtual_operand_p (gimple_phi_result (gsi.phi ())))
      return gsi.phi ();
  return NULL;
}

/* Find the stores, of one place, that PHI's states of memory come from.  False
   if they are others.  */

static bool
find_sides (gphi *phi, vec<pa_side_store> *sides)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      edge e = gimple_phi_arg_edge (phi, i);
      gassign *store = single_succ_p (e->src) && !(e->flags & EDGE_COMPLEX)
			 && e->src->loop_father == e->dest->loop_father
		       ? last_store (e->src) : NULL;
      if (!store || gimple_vdef (store) != gimple_phi_arg_def (phi, i)
	  || !has_single_use (gimple_vdef (store)))
	return false;
      pa_side_store side = { store, gimple_assign_lhs (store),
			     gimple_vuse (store), gimple_vdef (store) };
      sides->safe_push (side);
      if (!same_place_p ((*sides)[0].ref, side.ref, MAX_DEPTH))
	return false;
    }
  return true;
}

/* Let *TP, an operand of what COMMON stores to, be known before *GSI.  */

static void
make_known (tree *tp, gimple_stmt_iterator *gsi, pa_common_store *common)
{
  if (TREE_CODE (*tp) != SSA_NAME)
    {
      for (int i = 0; EXPR_P (*tp) && i < TREE_OPERAND_LENGTH (*tp); i++)
	if (TREE_OPERAND (*tp, i))
	  make_known (&TREE_OPERAND (*tp, i), gsi, common);
      return;
    }
  gimple *def = SSA_NAME_DEF_STMT (*tp);
  basic_block bb = gimple_bb (common->memory);
  if (!gimple_bb (def)
      || dominated_by_p (CDI_DOMINATORS, bb, gimple_bb (def)))
    return;
  gimple *copy = gimple_copy (def);
  tree name = make_ssa_name (TREE_TYPE (*tp), copy);
  if (POINTER_TYPE_P (TREE_TYPE (name)) && SSA_NAME_PTR_INFO (*tp))
    duplicate_ssa_name_ptr_info (name, SSA_NAME_PTR_INFO (*tp));
  gimple_assign_set_lhs (copy, name);
  for (unsigned i = 1; i < gimple_num_ops (copy); i++)
    {
      tree op = unshare_expr (gimple_op (copy, i));
      make_known (&op, gsi, common);
      gimple_set_op (copy, i, op);
    }
  gsi_insert_before (gsi, copy, GSI_SAME_STMT);
  common->address.safe_push (copy);
  *tp = name;
}

/* Let the stores of COMMON's sides be copies, which nobody uses, and have their
   values and their memory meet.  */

static void
merge_sides (pa_common_store *common)
{
  gphi *memory = common->memory;
  tree type = TREE_TYPE (common->sides[0].ref);
  common->value = create_phi_node (make_ssa_name (type), gimple_bb (memory));
  for (unsigned i = 0; i < common->sides.length (); i++)
    {
      pa_side_store &side = common->sides[i];
      add_phi_arg (common->value, gimple_assign_rhs1 (side.stmt),
		   gimple_phi_arg_edge (memory, i),
		   gimple_location (side.stmt));
      SET_PHI_ARG_DEF (memory, i, side.vuse);
      gimple_assign_set_lhs (side.stmt, make_ssa_name (type, side.stmt));
      gimple_set_vuse (side.stmt, NULL_TREE);
      gimple_set_vdef (side.stmt, NULL_TREE);
      update_stmt (side.stmt);
    }
}

/* Let COMMON, with its sides, store.  */

static void
append_store (pa_common_store *common)
{
  gphi *memory = common->memory;
  gimple_stmt_iterator gsi = gsi_after_labels (gimple_bb (memory));
  tree ref = unshare_expr (common->sides[0].ref);
  make_known (&ref, &gsi, common);
  common->store = gimple_build_assign (ref, gimple_phi_result (common->value));
  gimple_set_location (common->store,
		       gimple_location (common->sides[0].stmt));
  tree after = gimple_phi_result (memory);
  tree before = copy_ssa_name (after);
  gimple_phi_set_result (memory, before);
  gimple_set_vuse (common->store, before);
  gimple_set_vdef (common->store, after);
  SSA_NAME_DEF_STMT (after) = common->store;
  gsi_insert_before (&gsi, common->store, GSI_SAME_STMT);
}

/* Let what all sides that meet in MEMORY store last be stored once.  False if
   there is no such store.  */

static bool
make_common (gphi *memory)
{
  pa_common_store *common = new pa_common_store ();
  common->memory = memory;
  if (!find_sides (memory, &common->sides))
    {
      delete common;
      return false;
    }
  merge_sides (common);
  append_store (common);
  pa_common_stores.safe_push (common);
  return true;
}

void
pa_common_store_make (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (loop_outer (bb->loop_father) && bb != bb->loop_father->header
	&& !single_pred_p (bb))
      {
	gphi *memory = memory_phi (bb);
	while (memory && make_common (memory))
	  ;
      }
}

/* Take STMT away, and what it defines.  */

static void
remove_stmt (gimple *stmt)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_remove (&gsi, true);
  release_defs (stmt);
}

/* Let what COMMON stores be stored on all sides again.  */

static void
restore_sides (pa_common_store *common)
{
  gphi *memory = common->memory;
  tree before = gimple_phi_result (memory);
  gimple_stmt_iterator gsi = gsi_for_stmt (common->store);
  gimple_phi_set_result (memory, gimple_vdef (common->store));
  gimple_set_vdef (common->store, NULL_TREE);
  gimple_set_vuse (common->store, NULL_TREE);
  gsi_remove (&gsi, true);
  release_ssa_name (before);
  while (!common->address.is_empty ())
    remove_stmt (common->address.pop ());
  for (unsigned i = common->sides.length (); i-- > 0; )
    {
      pa_side_store &side = common->sides[i];
      tree unused = gimple_assign_lhs (side.stmt);
      gimple_assign_set_lhs (side.stmt, side.ref);
      gimple_set_vuse (side.stmt, side.vuse);
      gimple_set_vdef (side.stmt, side.vdef);
      SSA_NAME_DEF_STMT (side.vdef) = side.stmt;
      update_stmt (side.stmt);
      SET_PHI_ARG_DEF (memory, i, side.vdef);
      release_ssa_name (unused);
    }
  gsi = gsi_for_stmt (common->value);
  remove_phi_node (&gsi, true);
}

void
pa_common_store_finish (bool restore)
{
  while (!pa_common_stores.is_empty ())
    {
      pa_common_store *common = pa_common_stores.pop ();
      if (restore)
	restore_sides (common);
      else
	for (unsigned i = 0; i < common->sides.length (); i++)
	  release_ssa_name (common->sides[i].vdef);
      delete common;
    }
}
