/* Values that are chosen by reference, as std::min and std::max do.

   In: a function with loads through pointers that depend on a condition. From

     tmp = _9;
     _24 = *_31;
     if (_9 < _24)
       ;
     _29 = PHI <_31, &tmp>
     _12 = *_29;

   to

     tmp = _9;
     _24 = *_31;
     if (_9 < _24)
       ;
     _29 = PHI <_31, &tmp>
     _40 = PHI <_24, _9>
     _12 = _40;

   so that _12 is a selection like others (select.cc).  Both places have been
   read, for the comparison, or stored to, and memory is still as it was then.
   A variable as tmp that nobody reads now may be stored to in vain: such
   stores are none to the model.  GCC would leave the pointers: it only knows
   what to do where all of them are addresses of variables.

   If no nest is replaced in the end the loads are put back.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most blocks in which a value is looked for.  */
#define MAX_BLOCKS 4

/* A load that was replaced.  */
struct pa_chosen
{
  gassign *load;
  tree ref, vuse;		/* What it was.  */
  gphi *value;
};

/* Those of the current function, and its variables that are only stored to.  */
static auto_vec<pa_chosen> pa_chosen_loads;
static hash_set<tree> pa_unread;

/* The first state of memory since which REF is as it is in state VUSE.  */

static tree
first_state (tree ref, tree vuse)
{
  ao_ref place;
  ao_ref_init (&place, ref);
  return pa_first_state (&place, vuse, false);
}

/* What POINTER points to: the object whose address it is, or as an access like
   REF.  */

static tree
pointed_to (tree pointer, tree ref)
{
  if (TREE_CODE (pointer) == ADDR_EXPR)
    return TREE_OPERAND (pointer, 0);
  return build2 (MEM_REF, TREE_TYPE (ref), pointer, TREE_OPERAND (ref, 1));
}

/* Does REF access what POINTER points to?  */

static bool
accesses_p (tree ref, tree pointer)
{
  tree address = pointer;
  if (TREE_CODE (pointer) == SSA_NAME
      && gimple_assign_single_p (SSA_NAME_DEF_STMT (pointer)))
    address = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (pointer));
  if (TREE_CODE (address) == ADDR_EXPR
      && operand_equal_p (ref, TREE_OPERAND (address, 0), OEP_ADDRESS_OF))
    return true;
  return TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))
	 && operand_equal_p (TREE_OPERAND (ref, 0), pointer, 0);
}

/* If STMT, a load, also one that was replaced, or a store, tells what is at
   POINTER, that value, and the state of memory in which it is, into *STATE;
   else NULL_TREE.  */

static tree
told_value (gimple *stmt, tree pointer, tree *state)
{
  bool write = false;
  tree ref = pa_stmt_reference (stmt, &write);
  *state = write ? gimple_vdef (stmt) : gimple_vuse (stmt);
  for (unsigned i = 0; i < pa_chosen_loads.length (); i++)
    if (pa_chosen_loads[i].load == stmt)
      {
	ref = pa_chosen_loads[i].ref;
	*state = pa_chosen_loads[i].vuse;
      }
  if (!ref || gimple_has_volatile_ops (stmt) || !accesses_p (ref, pointer))
    return NULL_TREE;
  return write ? gimple_assign_rhs1 (stmt) : gimple_assign_lhs (stmt);
}

/* Is VALUE one that LOAD's may be replaced by?  */

static bool
fitting_p (tree value, gassign *load)
{
  return is_gimple_val (value)
	 && useless_type_conversion_p (TREE_TYPE (gimple_assign_lhs (load)),
				       TREE_TYPE (value))
	 && !(TREE_CODE (value) == SSA_NAME
	      && SSA_NAME_OCCURS_IN_ABNORMAL_PHI (value));
}

/* The value at POINTER when LOAD loads it, as known at the end of BB; NULL_TREE
   if it isn't.  */

static tree
known_value (basic_block bb, tree pointer, gassign *load)
{
  tree ref = pointed_to (pointer, gimple_assign_rhs1 (load));
  tree state = first_state (ref, gimple_vuse (load));
  for (int n = 0; n < MAX_BLOCKS && bb; n++)
    {
      for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi);
	   gsi_prev (&gsi))
	{
	  tree told, value = told_value (gsi_stmt (gsi), pointer, &told);
	  if (value && fitting_p (value, load)
	      && first_state (ref, told) == state)
	    return value;
	}
      bb = get_immediate_dominator (CDI_DOMINATORS, bb);
    }
  return NULL_TREE;
}

/* Is STMT a load of what POINTER points to, that nothing happens at but the
   load?  */

static bool
plain_load_p (gimple *stmt, tree pointer)
{
  if (!gimple_assign_load_p (stmt) || gimple_has_volatile_ops (stmt)
      || lookup_stmt_eh_lp (stmt))
    return false;
  tree ref = gimple_assign_rhs1 (stmt);
  return TREE_CODE (ref) == MEM_REF && TREE_OPERAND (ref, 0) == pointer
	 && integer_zerop (TREE_OPERAND (ref, 1))
	 && is_gimple_reg (gimple_assign_lhs (stmt))
	 && !reverse_storage_order_for_component_p (ref);
}

/* Let LOAD, through the pointer that PHI chooses, choose from values, if they
   are known.  */

static void
choose_value (gphi *phi, gassign *load)
{
  auto_vec<tree> values;
  unsigned n = gimple_phi_num_args (phi);
  for (unsigned i = 0; i < n; i++)
    {
      tree value = known_value (gimple_phi_arg_edge (phi, i)->src,
				gimple_phi_arg_def (phi, i), load);
      if (!value)
	return;
      values.safe_push (value);
    }
  pa_chosen chosen = { load, gimple_assign_rhs1 (load), gimple_vuse (load),
		       NULL };
  tree name = make_ssa_name (TREE_TYPE (gimple_assign_lhs (load)));
  chosen.value = create_phi_node (name, gimple_bb (phi));
  for (unsigned i = 0; i < n; i++)
    add_phi_arg (chosen.value, values[i], gimple_phi_arg_edge (phi, i),
		 gimple_phi_arg_location (phi, i));
  gimple_stmt_iterator gsi = gsi_for_stmt (load);
  gimple_assign_set_rhs_from_tree (&gsi, name);
  gimple_set_vuse (load, NULL_TREE);
  update_stmt (load);
  pa_chosen_loads.safe_push (chosen);
}

/* Choose the values that are loaded through the pointer of PHI.  */

static void
choose_values (gphi *phi)
{
  gimple *use;
  imm_use_iterator it;
  auto_vec<gassign *> loads;
  tree pointer = gimple_phi_result (phi);
  FOR_EACH_IMM_USE_STMT (use, it, pointer)
    if (plain_load_p (use, pointer))
      loads.safe_push (as_a <gassign *> (use));
  for (unsigned i = 0; i < loads.length (); i++)
    choose_value (phi, loads[i]);
}

/* Is PHI's value used by anything but another PHI?  */

static bool
used_p (gphi *phi)
{
  use_operand_p use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_FAST (use, it, gimple_phi_result (phi))
    if (!is_gimple_debug (USE_STMT (use))
	&& gimple_code (USE_STMT (use)) != GIMPLE_PHI)
      return true;
  return false;
}

/* Add to BUSY the PHIs whose values are used, be it by way of others, other
   than by PHIs alone.  */

static void
find_busy (hash_set<gphi *> *busy)
{
  auto_vec<gphi *> todo;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (!virtual_operand_p (gimple_phi_result (gsi.phi ()))
	  && used_p (gsi.phi ()) && !busy->add (gsi.phi ()))
	todo.safe_push (gsi.phi ());
  while (!todo.is_empty ())
    {
      gphi *phi = todo.pop ();
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	{
	  tree arg = gimple_phi_arg_def (phi, i);
	  gphi *from = TREE_CODE (arg) == SSA_NAME
		       ? dyn_cast <gphi *> (SSA_NAME_DEF_STMT (arg)) : NULL;
	  if (from && !busy->add (from))
	    todo.safe_push (from);
	}
    }
}

/* walk_stmt_load_store_addr_ops: BASE is read, or others may read it.  */

static bool
note_read (gimple *, tree base, tree, void *)
{
  pa_unread.remove (base);
  return false;
}

/* Find the variables that are only stored to, of those whose addresses were
   chosen from.  */

static void
find_unread (void)
{
  basic_block bb;
  hash_set<gphi *> busy;
  find_busy (&busy);
  for (unsigned i = 0; i < pa_chosen_loads.length (); i++)
    {
      gphi *phi
	= as_a <gphi *> (SSA_NAME_DEF_STMT (TREE_OPERAND
					    (pa_chosen_loads[i].ref, 0)));
      for (unsigned a = 0; a < gimple_phi_num_args (phi); a++)
	{
	  tree arg = gimple_phi_arg_def (phi, a);
	  tree var = TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : arg;
	  if (VAR_P (var) && auto_var_in_fn_p (var, current_function_decl)
	      && !TREE_THIS_VOLATILE (var))
	    pa_unread.add (var);
	}
    }
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (busy.contains (gsi.phi ()))
	  walk_stmt_load_store_addr_ops (gsi.phi (), NULL, note_read, NULL,
					 note_read);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!is_gimple_debug (gsi_stmt (gsi)))
	  walk_stmt_load_store_addr_ops (gsi_stmt (gsi), NULL, note_read, NULL,
					 note_read);
    }
}

/* Choose values instead of references in the loops of the current function.  */

void
pa_reference_choose (void)
{
  int *order = XNEWVEC (int, n_basic_blocks_for_fn (cfun));
  int n = pre_and_rev_post_order_compute (NULL, order, false);
  for (int i = 0; i < n; i++)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, order[i]);
      if (!loop_outer (bb->loop_father) || bb == bb->loop_father->header
	  || bb_has_abnormal_pred (bb))
	continue;
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (POINTER_TYPE_P (TREE_TYPE (gimple_phi_result (gsi.phi ()))))
	  choose_values (gsi.phi ());
    }
  free (order);
  if (!pa_chosen_loads.is_empty ())
    find_unread ();
}

/* Is STMT, which ends the life of an object or stores to a variable that nobody
   reads, one to be done without?  */

bool
pa_reference_idle_p (gimple *stmt)
{
  return gimple_clobber_p (stmt)
	 || (gimple_assign_single_p (stmt)
	     && pa_unread.contains (gimple_assign_lhs (stmt)));
}

/* Forget what was chosen, and put the loads back if RESTORE.  */

void
pa_reference_finish (bool restore)
{
  while (!pa_chosen_loads.is_empty ())
    {
      pa_chosen chosen = pa_chosen_loads.pop ();
      if (!restore)
	continue;
      gimple_stmt_iterator gsi = gsi_for_stmt (chosen.load);
      gimple_assign_set_rhs_from_tree (&gsi, chosen.ref);
      gimple_set_vuse (chosen.load, chosen.vuse);
      update_stmt (chosen.load);
      gsi = gsi_for_stmt (chosen.value);
      remove_phi_node (&gsi, true);
    }
  pa_unread.empty ();
}
