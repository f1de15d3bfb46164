/* Hoisting: integers and pointers loaded from memory that the region does not
   change.

   In: the blocks of a region.  Out: the loads whose value is the same wherever
   the region runs them; their results count as defined before the region.  In

     for (int i = 0; i < s->n; i++)		_1 = s_5(D)->n;
       for (int j = 0; j < s->m; j++)		_2 = s_5(D)->m;
	 s->data[j][i] = 0;			_3 = s_5(D)->data;
						*(_3 + ...) = 0;

   _1 and _2 become parameters and _3 the root of an array, because a store of
   a double changes neither an int nor a pointer of *s_5(D).  What a store may
   change is the alias oracle's business.  It may use types, as every store
   comes before the load that it would change; it may not use `restrict', which
   could hold for less than the region.

   Where the load is from may be computed in the region, too, as the place of
   levels[k].data is, if that can be done before (invariant.cc).

   The loads are repeated before the region (replace.cc), in the order in which
   they dominate each other.  One that might trap must not be executed unless
   the region does so, whatever its parameters are.  _1 is loaded whenever the
   region is entered, _2 if _1 > 0, and _3 if moreover _2 > 0:

     _1' = s_5(D)->n;
     if (_1' > 0)
       {
	 _2' = s_5(D)->m;
	 if (_2' > 0)
	   {
	     _3' = s_5(D)->data;
	     if (run-time condition) new code
	   }
       }

   Elsewhere, where some loop would not run at all, the original code does.
   Such a condition is the domain of the load's block, which depends on nothing
   but parameters that are loaded before.  A load that depends on other
   conditions stays where it is unless it can't trap, as when another member
   of the structure is accessed whenever the region is entered.

   Loads of one place give one value: the first one stands for all.  What the
   program is seen to have stored there before the region need not be loaded
   (stored.cc).

   A bound, size or pointer that a store of the region may change, as far as
   the oracle knows, is hoisted, too, if nothing else makes the region a model
   (`test_loads').  In

     void f (int *n, int (*a)[100])
     { for (int i = 0; i < *n; i++) for (j...) a[i][j] = 0; }

   the new code is run if *n is outside of what it stores in a.  If so, it is
   so while the original program runs like the model; and that it does from its
   first iteration on.  But a load that might trap must not depend on such a
   value, unless the program comes to it before the first store.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most loads that are hoisted.  */
#define MAX_HOISTED 96

/* Most operations between a load and a condition or an address, and uses that
   are looked at.  */
#define MAX_OPERATIONS 8
#define MAX_USES 200

/* Index of NAME in REGION's hoisted values; -1 if it is none.  */

int
pa_hoist_index (const pa_region *region, tree name)
{
  for (unsigned i = 0; i < region->hoisted.length (); i++)
    if (region->hoisted[i].name == name)
      return i;
  return -1;
}

/* The value that stands for NAME in REGION: NAME itself unless it is loaded
   from the same place as another one.  */

tree
pa_hoist_representative (const pa_region *region, tree name)
{
  int i = pa_hoist_index (region, name);
  return i < 0 ? name : region->hoisted[region->hoisted[i].same].name;
}

/* The value that NAME, which REGION doesn't define, is loaded from where the
   program has stored it; NULL_TREE if it isn't or that is not known.  */

tree
pa_hoist_stored (const pa_region *region, tree name)
{
  int i = pa_hoist_index (region, name);
  if (i >= 0)
    return region->hoisted[i].stored;
  gassign *def = pa_lasting_definition (name);
  return def && gimple_assign_load_p (def) ? pa_stored_value (def) : NULL_TREE;
}

/* Is T, an operand of a reference, a value from before REGION, or one that can
   be COMPUTED there?  */

static bool
invariant_p (pa_region *region, tree t, bool computed)
{
  if (!t || TREE_CODE (t) != SSA_NAME)
    return !t || is_gimple_min_invariant (t);
  return !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (t)
	 && (!pa_region_defines (region, t)
	     || (computed && pa_invariant_p (region, t)));
}

/* Is the address of REF the same all over REGION, and known before or, if
   COMPUTED, such that it can be computed there?  */

static bool
invariant_address_p (pa_region *region, tree ref, bool computed)
{
  for (tree t = ref; ; t = TREE_OPERAND (t, 0))
    switch (TREE_CODE (t))
      {
      case ARRAY_REF:
	if (!invariant_p (region, TREE_OPERAND (t, 1), computed)
	    || !invariant_p (region, TREE_OPERAND (t, 2), computed)
	    || !invariant_p (region, TREE_OPERAND (t, 3), computed))
	  return false;
	break;

      case COMPONENT_REF:
	if (!invariant_p (region, TREE_OPERAND (t, 2), computed))
	  return false;
	break;

      case MEM_REF:
	return invariant_p (region, TREE_OPERAND (t, 0), computed);

      default:
	return VAR_P (t) || TREE_CODE (t) == PARM_DECL;
      }
}

/* walk_tree: let *TP, if it is an SSA name, be what stands for it in the
   region DATA.  */

static tree
use_representative (tree *tp, int *walk_subtrees, void *data)
{
  if (TREE_CODE (*tp) != SSA_NAME)
    return NULL_TREE;
  *tp = pa_hoist_representative ((const pa_region *) data, *tp);
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* A copy of REF, of REGION, that says nothing about `restrict' and uses
   representatives.  */

tree
pa_hoist_plain_copy (pa_region *region, tree ref)
{
  tree copy = unshare_expr (ref);
  tree base = get_base_address (copy);
  if (base && TREE_CODE (base) == MEM_REF)
    {
      MR_DEPENDENCE_CLIQUE (base) = 0;
      MR_DEPENDENCE_BASE (base) = 0;
    }
  walk_tree (&copy, use_representative, region, NULL);
  return copy;
}

/* May STMT change what REF refers to, in any iteration?  */

bool
pa_hoist_may_change_p (gimple *stmt, tree ref)
{
  gcall *call = dyn_cast <gcall *> (stmt);
  if (call && pa_pure_call_p (call) && POINTER_TYPE_P (TREE_TYPE (ref)))
    return false;
  return stmt_may_clobber_ref_p (stmt, ref);
}

/* Does BB, of REGION, run in every iteration of all loops around it?  */

static bool
unconditional_p (pa_region *region, basic_block bb)
{
  class loop *loop = bb->loop_father;
  for (; pa_region_contains (region, loop->header); loop = loop_outer (loop))
    {
      if (!dominated_by_p (CDI_DOMINATORS, loop->latch, bb))
	return false;
      bb = loop->header;
    }
  return true;
}

/* Is what LOAD of REGION, one of LOADS, loads from there loaded in every
   iteration of all loops around it, by itself or, on the other sides of a
   condition, by others?  */

static bool
loaded_each_time_p (pa_region *region, gassign *load,
		    const vec<gassign *> &loads)
{
  hash_set<basic_block> loading;
  class loop *loop = gimple_bb (load)->loop_father;
  if (unconditional_p (region, gimple_bb (load)))
    return true;
  for (unsigned i = 0; i < loads.length (); i++)
    if (gimple_bb (loads[i])->loop_father == loop
	&& operand_equal_p (gimple_assign_rhs1 (loads[i]),
			    gimple_assign_rhs1 (load), 0))
      loading.add (gimple_bb (loads[i]));
  return pa_region_contains (region, loop->header)
	 && pa_passes_p (loop, loop->header, &loading, false)
	 && unconditional_p (region, loop->header);
}

/* The structure that REF, p->a or p->a.b, is a member of: *p.  NULL_TREE if
   REF is nothing like that.  */

static tree
pointed_structure (tree ref)
{
  if (!ref || TREE_CODE (ref) != COMPONENT_REF)
    return NULL_TREE;
  while (TREE_CODE (ref) == COMPONENT_REF)
    ref = TREE_OPERAND (ref, 0);
  return TREE_CODE (ref) == MEM_REF
	 && TREE_CODE (TREE_TYPE (ref)) == RECORD_TYPE ? ref : NULL_TREE;
}

/* Are A and B, references in REGION, members of the same structure, which is
   there as a whole if one of them is?  */

static bool
same_structure_p (const pa_region *region, tree a, tree b)
{
  a = pointed_structure (a);
  b = pointed_structure (b);
  return a && b && operand_equal_p (a, b, 0)
	 && !pa_region_defines (region, TREE_OPERAND (a, 0))
	 && TYPE_MAIN_VARIANT (TREE_TYPE (a))
	    == TYPE_MAIN_VARIANT (TREE_TYPE (b));
}

/* Is REF, in REGION, accessed whenever the region is entered, or another
   member of its structure?  */

static bool
accessed_first_p (const pa_region *region, tree ref)
{
  bool write;
  basic_block bb = region->entry->dest;
  for (int n = 0; n < PA_MAX_PATH; n++)
    {
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  tree other = pa_stmt_reference (gsi_stmt (gsi), &write);
	  if (other && (operand_equal_p (ref, other, 0)
			|| same_structure_p (region, ref, other)))
	    return true;
	}
      if (!single_succ_p (bb))
	return false;
      bb = single_succ (bb);
    }
  return false;
}

/* Is REF in a variable that a function in Fortran is passed by reference?
   That is there for certain, unless it is optional: then GCC passes a
   pointer.  */

static bool
passed_variable_p (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) != MEM_REF
      || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME
      || !integer_zerop (TREE_OPERAND (base, 1)))
    return false;
  tree pointer = TREE_OPERAND (base, 0), var = SSA_NAME_VAR (pointer);
  return lang_GNU_Fortran () && SSA_NAME_IS_DEFAULT_DEF (pointer) && var
	 && TREE_CODE (var) == PARM_DECL
	 && TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE
	 && TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (var)))
	    == TYPE_MAIN_VARIANT (TREE_TYPE (base))
	 && (INTEGRAL_TYPE_P (TREE_TYPE (base))
	     || RECORD_OR_UNION_TYPE_P (TREE_TYPE (base)));
}

/* Is REF the reference of a load of REGION that may be done whenever the
   region is entered?  */

static bool
always_loadable_p (const pa_region *region, tree ref)
{
  return !tree_could_trap_p (ref) || passed_variable_p (ref)
	 || accessed_first_p (region, ref);
}

/* Is LOAD, of a value of REGION, one of LOADS, one that can be hoisted if
   nothing changes its place?  */

static bool
candidate_p (pa_region *region, gassign *load, const vec<gassign *> &loads)
{
  tree name = gimple_assign_lhs (load), type = TREE_TYPE (name);
  tree ref = gimple_assign_rhs1 (load);
  return gimple_assign_load_p (load) && TREE_CODE (name) == SSA_NAME
	 && (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
	 && !gimple_has_volatile_ops (load) && !TREE_THIS_VOLATILE (ref)
	 && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name)
	 && !stmt_could_throw_p (cfun, load)
	 && invariant_address_p (region, ref, true)
	 && (always_loadable_p (region, ref)
	     || loaded_each_time_p (region, load, loads));
}

/* Is REF a place in REGION that is the same whenever, and found without any
   load?  */

bool
pa_hoist_fixed_place_p (pa_region *region, tree ref)
{
  tree base = get_base_address (ref);
  if (!base || (TREE_CODE (base) == MEM_REF
		&& TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
		&& pa_hoist_index (region, TREE_OPERAND (base, 0)) >= 0))
    return false;
  return !TREE_THIS_VOLATILE (ref)
	 && invariant_address_p (region, ref, false);
}

/* Does LOAD load from such a place?  */

bool
pa_hoist_fixed_p (pa_region *region, gassign *load)
{
  return !gimple_has_volatile_ops (load)
	 && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (gimple_assign_lhs (load))
	 && !stmt_could_throw_p (cfun, load)
	 && pa_hoist_fixed_place_p (region, gimple_assign_rhs1 (load));
}

/* Is USE, of NAME in REGION, an exit condition or part of an address, or else
   an operation whose result, into *RESULT, may be?  */

static bool
address_or_exit_p (gimple *use, tree name, tree *result)
{
  edge e;
  edge_iterator ei;
  *result = NULL_TREE;
  if (is_a <gcond *> (use))
    {
      FOR_EACH_EDGE (e, ei, gimple_bb (use)->succs)
	if (loop_exit_edge_p (gimple_bb (use)->loop_father, e))
	  return true;
      return false;
    }
  gassign *assign = dyn_cast <gassign *> (use);
  if (!assign)
    return false;
  if (gimple_vuse (assign))
    return gimple_assign_rhs1 (assign) != name;
  *result = gimple_assign_lhs (assign);
  return false;
}

/* Is NAME used, by at most DEPTH operations, in a condition by which a loop of
   REGION is left, or in an address?  *VISITS counts the uses looked at.  */

static bool
needed_p (const pa_region *region, tree name, int depth, int *visits)
{
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    {
      tree result;
      if (is_gimple_debug (USE_STMT (use)) || *visits == MAX_USES
	  || !pa_region_contains (region, gimple_bb (USE_STMT (use))))
	continue;
      ++*visits;
      if (address_or_exit_p (USE_STMT (use), name, &result)
	  || (result && TREE_CODE (result) == SSA_NAME && depth > 0
	      && needed_p (region, result, depth - 1, visits)))
	return true;
    }
  return false;
}

/* What REF is *OFFSET bytes from: a pointer or an object; NULL_TREE if that is
   not known.  */

static tree
fixed_base (tree ref, poly_int64 *offset)
{
  tree base = get_addr_base_and_unit_offset (ref, offset);
  if (!base || TREE_CODE (base) != MEM_REF)
    return base;
  *offset += mem_ref_offset (base).force_shwi ();
  return TREE_OPERAND (base, 0);
}

/* Have A and B, references, bytes in common whatever their pointers are?  */

bool
pa_hoist_overlap_p (tree a, tree b)
{
  poly_int64 x, y;
  poly_uint64 length_x, length_y;
  tree p = fixed_base (a, &x), q = fixed_base (b, &y);
  if (!p || !q)
    return operand_equal_p (a, b, 0);
  return operand_equal_p (p, q, 0)
	 && (!poly_int_tree_p (TYPE_SIZE_UNIT (TREE_TYPE (a)), &length_x)
	     || !poly_int_tree_p (TYPE_SIZE_UNIT (TREE_TYPE (b)), &length_y)
	     || ranges_maybe_overlap_p (x, length_x, y, length_y));
}

/* Are A and B, references, to the same bytes whatever their pointers are?  */

bool
pa_hoist_same_place_p (tree a, tree b)
{
  poly_int64 x, y;
  tree p = fixed_base (a, &x), q = fixed_base (b, &y);
  return p && q && operand_equal_p (p, q, 0) && known_eq (x, y)
	 && operand_equal_p (TYPE_SIZE_UNIT (TREE_TYPE (a)),
			     TYPE_SIZE_UNIT (TREE_TYPE (b)), 0);
}

/* Can it be tested at run time that STMT, which may change what REF refers to,
   doesn't?  */

static bool
testable_p (gimple *stmt, tree ref)
{
  tree base = get_base_address (ref);
  return is_gimple_assign (stmt)
	 && !pa_hoist_overlap_p (gimple_assign_lhs (stmt), ref)
	 && (TREE_CODE (base) == MEM_REF || is_global_var (base))
	 && !(TREE_CODE (ref) == COMPONENT_REF
	      && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)));
}

/* May hoisted value number VALUE of REGION, VALUE's load from REF, be hoisted
   in spite of STMT, which may change REF?  Then that is to be tested.  What ends
   an object's life leaves no value to be loaded.  */

static bool
accept_conflict (pa_region *region, const pa_hoisted *value, gimple *stmt)
{
  int visits = 0;
  if (gimple_clobber_p (stmt))
    return true;
  if (!testable_p (stmt, value->ref)
      || !needed_p (region, value->name, MAX_OPERATIONS, &visits))
    return false;
  region->more_loads = true;
  if (!region->test_loads)
    return false;
  pa_conflict conflict = { (int) region->hoisted.length (), stmt };
  region->conflicts.safe_push (conflict);
  return true;
}

/* Let REGION's LOAD, one of LOADS, be hoisted if no statement of CHANGES may
   change its place, or a test can tell.  */

static void
consider (pa_region *region, gassign *load, const vec<gimple *> &changes,
	  const vec<gassign *> &loads)
{
  unsigned conflicts = region->conflicts.length ();
  if (region->hoisted.length () == MAX_HOISTED
      || !candidate_p (region, load, loads)
      || pa_rows_fixed_p (region, load, loads))
    return;
  pa_hoisted value = { gimple_assign_lhs (load), load, NULL_TREE, 0,
		       NULL_TREE, NULL_TREE, NULL_TREE };
  value.ref = pa_hoist_plain_copy (region, gimple_assign_rhs1 (load));
  for (unsigned i = 0; i < changes.length (); i++)
    if (pa_hoist_may_change_p (changes[i], value.ref)
	&& !accept_conflict (region, &value, changes[i]))
      {
	region->conflicts.truncate (conflicts);
	return;
      }
  if (conflicts == region->conflicts.length ())
    value.stored = pa_stored_value (load);
  value.same = region->hoisted.length ();
  for (int i = value.same - 1; i >= 0; i--)
    if (operand_equal_p (region->hoisted[i].ref, value.ref, 0)
	&& types_compatible_p (TREE_TYPE (region->hoisted[i].name),
			       TREE_TYPE (value.name)))
      value.same = region->hoisted[i].same;
  region->hoisted.safe_push (value);
}

/* The statements of REGION in BLOCKS that change memory into CHANGES, and its
   loads into LOADS.  */

static void
collect (const vec<basic_block> &blocks, vec<gimple *> *changes,
	 vec<gassign *> *loads)
{
  for (unsigned i = 0; i < blocks.length (); i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (blocks[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gassign *assign = dyn_cast <gassign *> (gsi_stmt (gsi));
	if (gimple_vdef (gsi_stmt (gsi)))
	  changes->safe_push (gsi_stmt (gsi));
	else if (assign && gimple_vuse (assign))
	  loads->safe_push (assign);
      }
}

/* May a statement of REGION's blocks change what REF refers to?  */

static bool
changed_p (pa_region *region, tree ref)
{
  for (unsigned i = 0; i < region->blocks.length (); i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (region->blocks[i]);
	 !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_vdef (gsi_stmt (gsi))
	  && pa_hoist_may_change_p (gsi_stmt (gsi), ref))
	return true;
  return false;
}

static tree changed_operand (pa_region *region, tree t, int depth);

/* As pa_hoist_changed, for a name that DEF of REGION defines, by at most DEPTH
   operations.  */

static tree
changed_definition (pa_region *region, gassign *def, int depth)
{
  tree found = NULL_TREE;
  if (gimple_assign_load_p (def))
    {
      tree ref = gimple_assign_rhs1 (def);
      if (!invariant_address_p (region, ref, true))
	return changed_operand (region, ref, depth);
      ref = pa_hoist_plain_copy (region, ref);
      return changed_p (region, ref) ? ref : NULL_TREE;
    }
  for (unsigned i = 1; i < gimple_num_ops (def) && !found; i++)
    found = changed_operand (region, gimple_op (def, i), depth);
  return found;
}

/* As pa_hoist_changed, for T, an operand or a part of a reference, by at most
   DEPTH operations.  */

static tree
changed_operand (pa_region *region, tree t, int depth)
{
  tree found = NULL_TREE;
  for (; t && (handled_component_p (t) || TREE_CODE (t) == MEM_REF)
	 && !found; t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF)
      found = changed_operand (region, TREE_OPERAND (t, 1), depth);
  if (found || !t || TREE_CODE (t) != SSA_NAME || depth == 0
      || !pa_region_defines (region, t))
    return found;
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
  return def ? changed_definition (region, def, depth - 1) : NULL_TREE;
}

/* What in REGION is loaded from one place for T, a value or reference, but not
   hoisted, as it may be changed; NULL_TREE if there is nothing like that.  */

tree
pa_hoist_changed (pa_region *region, tree t)
{
  return changed_operand (region, t, MAX_OPERATIONS);
}

/* Find the values of REGION, the nests of CHAIN, that are hoisted.  */

void
pa_hoist_find (pa_region *region, const vec<loop_p> &chain)
{
  auto_vec<basic_block> blocks;
  auto_vec<gimple *> changes;
  auto_vec<gassign *> loads;
  pa_chain_entry (chain, &blocks);
  for (unsigned i = 0; i < chain.length (); i++)
    {
      auto_vec<basic_block> between;
      basic_block *body = get_loop_body_in_dom_order (chain[i]);
      for (unsigned b = 0; b < chain[i]->num_nodes; b++)
	blocks.safe_push (body[b]);
      free (body);
      if (i + 1 < chain.length ())
	pa_next_nest (chain[i], i == 0, &between);
      blocks.safe_splice (between);
    }
  collect (blocks, &changes, &loads);
  for (unsigned i = 0; i < loads.length (); i++)
    consider (region, loads[i], changes, loads);
}

/* Where the program runs the load of VALUE of D's region, as iterations of the
   loops around it; NULL if that is unknown.  */

static isl_set *
running_domain (pa_domains *d, const pa_hoisted *value)
{
  basic_block bb = gimple_bb (value->load);
  int l = pa_region_loop_index (d->region, bb->loop_father);
  if (l >= 0 && bb == d->region->loops[l].loop->header
      && d->region->loops[l].control)
    return pa_entering_domain (d, l);
  if (pa_region_control_p (d->region, bb))
    return NULL;
  return pa_loop_domain (d, l);
}

/* Does SET depend on a parameter of REGION that is hoisted value N or a later
   one?  */

static bool
depends_on_later_p (const pa_region *region, __isl_keep isl_set *set, int n)
{
  for (unsigned p = 0; p < region->params.length (); p++)
    if (pa_entry_rank (region, region->params[p]) > n
	&& isl_set_involves_dims (set, isl_dim_param, p, 1) != isl_bool_false)
      return true;
  return false;
}

/* What SET says about the parameters of REGION that are neither hoisted value
   N nor a later one.  */

static __isl_give isl_set *
forget_later (const pa_region *region, __isl_take isl_set *set, int n)
{
  isl_space *space = isl_set_get_space (set);
  for (unsigned p = region->params.length (); p-- > 0; )
    if (pa_entry_rank (region, region->params[p]) > n)
      set = isl_set_project_out (set, isl_dim_param, p, 1);
  return isl_set_align_params (set, space);
}

/* Parameter values of D's scop for which hoisted value N may be loaded before
   the region; NULL if there are none that can be told.  */

static isl_set *
loadable (pa_domains *d, int n)
{
  isl_set *domain = running_domain (d, &d->region->hoisted[n]);
  isl_set *runs = isl_set_params (domain);
  if (!runs)
    return NULL;
  if (isl_set_is_subset (d->scop->context, runs) == isl_bool_true)
    return runs;
  if (depends_on_later_p (d->region, runs, n))
    {
      isl_set_free (runs);
      return NULL;
    }
  isl_set *assumed = forget_later (d->region,
				   pa_scop_assumed_context (d->scop), n);
  return isl_set_coalesce (isl_set_intersect (runs, assumed));
}

/* Do the bounds of region loop L of REGION not depend on iterators?  */

static bool
rectangular_p (const pa_region *region, int l)
{
  const pa_region_loop *loop = &region->loops[l];
  bool fixed = loop->n_starts == 0 && pa_linear_depth (&loop->initial) == 0;
  for (int i = 0; i < loop->n_bounds; i++)
    fixed &= pa_linear_depth (&loop->bound[i].value) == 0;
  return fixed;
}

/* Does the program come to LOAD of REGION, not only to others from the same
   place, if at all, in the first iteration of the loops around it, before all
   stores that might change what is hoisted?  */

static bool
before_stores_p (pa_region *region, gassign *load)
{
  basic_block bb = gimple_bb (load);
  if (!unconditional_p (region, bb))
    return false;
  int l = pa_region_loop_index (region, bb->loop_father);
  if (l >= 0 && bb == bb->loop_father->header && region->loops[l].control)
    l = region->loops[l].parent;
  for (; l >= 0; l = region->loops[l].parent)
    if (!rectangular_p (region, l))
      return false;
  for (unsigned i = 0; i < region->conflicts.length (); i++)
    if (gimple_uid (region->conflicts[i].store) < gimple_uid (load))
      return false;
  return true;
}

/* Find the conditions on which REGION's hoisted values, of the model SCOP, may
   be loaded.  False with the reason in the context if one is unknown.  */

bool
pa_hoist_conditions (pa_region *region, pa_scop *scop)
{
  pa_domains d;
  d.ctx = scop->ctx;
  d.region = region;
  d.scop = scop;
  for (unsigned i = 0; i < region->hoisted.length (); i++)
    {
      pa_hoisted *value = &region->hoisted[i];
      if (value->same != (int) i || value->stored
	  || always_loadable_p (region, gimple_assign_rhs1 (value->load)))
	continue;
      isl_set *set = region->conflicts.is_empty ()
		     || before_stores_p (region, value->load)
		     ? loadable (&d, i) : NULL;
      if (set)
	value->runs = pa_condition_of_set (region, scop, set, i);
      if (!set || !value->runs)
	{
	  region->refused_stmt = value->load;
	  region->refused_at = gimple_location (value->load);
	  return pa_fail (scop->ctx, PA_REASON_HOIST, "%s", "");
	}
    }
  return true;
}

/* walk_tree: let *TP, if it is an SSA name, be its value at the entry of the
   region DATA.  */

static tree
use_entry_value (tree *tp, int *walk_subtrees, void *data)
{
  if (TREE_CODE (*tp) != SSA_NAME)
    return NULL_TREE;
  *walk_subtrees = 0;
  *tp = pa_entry_value ((pa_region *) data, *tp);
  return NULL_TREE;
}

/* Where VALUE of REGION is loaded from, as an expression over what is known at
   the entry.  */

static tree
entry_place (pa_region *region, const pa_hoisted *value)
{
  tree ref = unshare_expr (value->ref);
  walk_tree (&ref, use_entry_value, region, NULL);
  return ref;
}

/* The address of that.  */

tree
pa_hoist_address (pa_region *region, const pa_hoisted *value)
{
  return build_fold_addr_expr (entry_place (region, value));
}

/* What NAME, a hoisted value of REGION, has been loaded into; NULL_TREE if it
   is none.  */

tree
pa_hoist_loaded (const pa_region *region, tree name)
{
  int i = pa_hoist_index (region, name);
  return i < 0 ? NULL_TREE
	       : region->hoisted[region->hoisted[i].same].loaded;
}

/* Load VALUE of REGION at the end of BB, unless it is known.  */

void
pa_hoist_load (pa_region *region, pa_hoisted *value, basic_block bb)
{
  value->loaded = value->stored;
  if (value->stored)
    return;
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  tree ref = entry_place (region, value);
  pa_entry_compute (region, &gsi, &ref);
  value->loaded = make_ssa_name (TREE_TYPE (value->name));
  gassign *load = gimple_build_assign (value->loaded, ref);
  gimple_set_location (load, gimple_location (value->load));
  gsi_insert_after (&gsi, load, GSI_NEW_STMT);
}
