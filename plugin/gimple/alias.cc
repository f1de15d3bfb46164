/* Which roots of a region may overlap.

   In: the roots and references of a region.  Out: the pairs of roots, at least
   one of them written, that are not known to be distinct objects; the
   transformed code runs only if a test at the region's entry finds their
   accessed parts apart.  So for what may be errno, an array of one element, if
   a function that is called may set that.  For

     void f (double *a, double *restrict b)
     { static double c[100]; ... a[i] = b[i] + c[i]; ... }

   that is the pair (a, c) if c's address may be known elsewhere, none
   otherwise.

   What is known comes from points-to analysis and from `restrict', never from
   types.  Both must hold across iterations, not only within one.  Points-to
   sets belong to SSA names whatever their value.  Cliques of restrict
   pointers (MR_DEPENDENCE_CLIQUE) belong to an execution of the function or
   inlined function they come from: 1 is this function, a loop's owned_clique
   one that was inlined with the loop.  Others may have been inlined into the
   loop, and say nothing about different iterations.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Is CLIQUE valid during the whole of REGION?  */

static bool
region_clique_p (pa_region *region, unsigned short clique)
{
  if (clique == 0)
    return false;
  if (clique == 1)
    return true;
  for (unsigned i = 0; i < region->loops.length (); i++)
    if (region->loops[i].parent < 0
	&& region->loops[i].loop->owned_clique != clique)
      return false;
  return true;
}

/* Does `restrict' keep the references A and B of REGION apart?  */

static bool
restrict_distinct_p (pa_region *region, tree a, tree b)
{
  tree x = get_base_address (a), y = get_base_address (b);
  return x && y && TREE_CODE (x) == MEM_REF && TREE_CODE (y) == MEM_REF
	 && MR_DEPENDENCE_CLIQUE (x) == MR_DEPENDENCE_CLIQUE (y)
	 && region_clique_p (region, MR_DEPENDENCE_CLIQUE (x))
	 && MR_DEPENDENCE_BASE (x) != MR_DEPENDENCE_BASE (y);
}

/* Are A and B parts of declared objects that can't overlap?  */

static bool
declared_distinct_p (tree a, tree b)
{
  tree x = get_base_address (a), y = get_base_address (b);
  ao_ref p, q;
  if (!x || !y || !DECL_P (x) || !DECL_P (y))
    return false;
  ao_ref_init (&p, a);
  ao_ref_init (&q, b);
  return !refs_may_alias_p_1 (&p, &q, false);
}

/* Do A and B point to different objects, by points-to analysis?  */

static bool
points_to_distinct_p (tree a, tree b)
{
  return POINTER_TYPE_P (TREE_TYPE (a)) && POINTER_TYPE_P (TREE_TYPE (b))
	 && !ptr_derefs_may_alias_p (a, b);
}

/* A reference of a region's slices.  */
struct region_ref
{
  int array;
  bool write;
  tree ref;
};

/* Collect the references of all slices of REGION into REFS.  */

static void
collect_refs (pa_region *region, vec<region_ref> *refs)
{
  for (unsigned s = 0; s < region->stmts.length (); s++)
    for (unsigned i = 0; i < region->stmts[s]->slice.length (); i++)
      {
	gimple *stmt = region->stmts[s]->slice[i];
	region_ref r;
	r.write = false;
	r.ref = pa_stmt_reference (stmt, &r.write);
	if (!r.ref || pa_table_p (region, stmt))
	  continue;
	r.array = region->refs.get (stmt)->array;
	refs->safe_push (r);
	if (pa_ref *source = region->sources.get (stmt))
	  {
	    region_ref read = { source->array, false, source->ref };
	    refs->safe_push (read);
	  }
      }
}

/* Are the references A and B of REGION, to different roots, known to be
   distinct in any two iterations?  */

static bool
refs_distinct_p (pa_region *region, const region_ref &a, const region_ref &b)
{
  return (!a.write && !b.write) || restrict_distinct_p (region, a.ref, b.ref)
	 || declared_distinct_p (a.ref, b.ref);
}

/* Are roots A and B of REGION, whose references are REFS, known to be
   distinct?  */

static bool
roots_distinct_p (pa_region *region, const vec<region_ref> &refs, int a,
		  int b)
{
  if (points_to_distinct_p (region->roots[a]->pointer,
			    region->roots[b]->pointer))
    return true;
  for (unsigned i = 0; i < refs.length (); i++)
    for (unsigned j = 0; j < refs.length (); j++)
      if (refs[i].array == a && refs[j].array == b
	  && !refs_distinct_p (region, refs[i], refs[j]))
	return false;
  return true;
}

/* The pointer through which the reference T accesses memory, or the address of
   the object that it is a part of.  */

static tree
base_pointer (tree t)
{
  tree base = get_base_address (t);
  if (TREE_CODE (base) == MEM_REF)
    return TREE_OPERAND (base, 0);
  return build_fold_addr_expr (base);
}

/* Is it known that STMT of REGION doesn't change what LOAD, a reference, reads,
   in any two iterations?  */

static bool
never_changes_p (pa_region *region, gimple *stmt, tree load)
{
  if (!gimple_vdef (stmt))
    return true;
  if (!is_gimple_assign (stmt) || pa_range_find (region, stmt))
    return false;
  tree store = gimple_assign_lhs (stmt);
  return get_base_address (store) && get_base_address (load)
	 && (restrict_distinct_p (region, store, load)
	     || declared_distinct_p (store, load)
	     || points_to_distinct_p (base_pointer (store),
				      base_pointer (load)));
}

/* Is it known that nothing in REGION changes what LOAD, a reference, reads?  */

bool
pa_never_stored_p (pa_region *region, tree load)
{
  for (unsigned i = 0; i < region->blocks.length (); i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (region->blocks[i]);
	 !gsi_end_p (gsi); gsi_next (&gsi))
      if (!never_changes_p (region, gsi_stmt (gsi), load))
	return false;
  return true;
}

/* Does REGION call what may set errno?  */

static bool
sets_errno_p (pa_region *region)
{
  for (unsigned s = 0; s < region->stmts.length (); s++)
    if (pa_sets_errno_p (region->stmts[s]))
      return true;
  return false;
}

/* Note the arrays of REGION, whose references are REFS, that may be errno, if
   that is set.  */

static void
note_errno_arrays (pa_region *region, const vec<region_ref> &refs)
{
  bool sets = sets_errno_p (region);
  for (unsigned i = 0; sets && i < refs.length (); i++)
    if (pa_may_be_errno_p (refs[i].ref)
	&& region->roots[refs[i].array]->pointer
	&& !region->errno_arrays.contains (refs[i].array))
      region->errno_arrays.safe_push (refs[i].array);
}

/* Fill in REGION's alias pairs, and the arrays that may be errno.  */

bool
pa_alias_pairs (pa_context *ctx, pa_region *region)
{
  auto_vec<region_ref> refs;
  collect_refs (region, &refs);
  if (refs.length () > 1024)
    return pa_refuse (ctx, region, PA_REASON_TOO_LARGE, NULL, NULL_TREE);
  for (int b = 1; b < (int) region->roots.length (); b++)
    for (int a = 0; a < b; a++)
      if (region->roots[a]->pointer && region->roots[b]->pointer
	  && (region->roots[a]->written || region->roots[b]->written)
	  && !roots_distinct_p (region, refs, a, b))
	{
	  pa_alias_pair pair = { a, b };
	  region->alias_pairs.safe_push (pair);
	}
  note_errno_arrays (region, refs);
  return true;
}
