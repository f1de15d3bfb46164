/* Detection: the loops and blocks of a chain of nests.

   In: the outermost loops of consecutive nests in GIMPLE.  Out: a region, with
   its blocks in program order and the form of each loop (loop-form.cc).  For

     for (i = 0; i < n; i++)
       {
	 x[i] = 0;
	 if (i < m)
	   for (j = i; j >= 1; j--)
	     y[i][j] = 0;
       }
     for (i = 0; i < n; i++)
       ...

   the blocks are header of i, body of i, preheader of j, header of j, body of
   j, latch of j, latch of i, block between the nests, header of the second i,
   and so on.

   A loop is left before its body only: from its header, and from blocks that
   lie on a straight path behind it (i < n && i < m).  The last of these is its
   control block.  Or it is left at its end only, between body and latch, and
   has no control block.  The rest of the body is any acyclic graph of blocks
   and whole inner loops; it is brought in topological order.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most blocks of a nest.  */
#define MAX_BLOCKS 1000

/* Does the function contain control flow that its CFG doesn't fully show?  */

static bool
odd_function_p (void)
{
  return cfun->calls_setjmp || cfun->has_nonlocal_label;
}

/* Does BB have an abnormal or exception edge, or is it in an irreducible
   part?  */

bool
pa_odd_block_p (basic_block bb)
{
  edge e;
  edge_iterator ei;
  if (bb->flags & BB_IRREDUCIBLE_LOOP)
    return true;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (e->flags & EDGE_COMPLEX)
      return true;
  FOR_EACH_EDGE (e, ei, bb->preds)
    if (e->flags & EDGE_COMPLEX)
      return true;
  return false;
}

/* Is any block of LOOP odd?  */

static bool
odd_loop_p (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  bool odd = false;
  for (unsigned i = 0; i < loop->num_nodes && !odd; i++)
    odd = pa_odd_block_p (body[i]);
  free (body);
  return odd;
}

/* Make the blocks of LOOP members of REGION.  */

static void
add_members (pa_region *region, class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    region->members.add (body[i]);
  free (body);
}

/* Is LOOP one of Fortran's do concurrent, which looks as if it had been marked
   to have no dependences?  */

static bool
do_concurrent_p (class loop *loop)
{
  return lang_GNU_Fortran () && loop->safelen == INT_MAX;
}

/* Has the user marked LOOP for some other treatment?  */

static bool
annotated_p (class loop *loop)
{
  return (loop->safelen > 0 && !do_concurrent_p (loop)) || loop->simduid
	 || loop->force_vectorize || loop->dont_vectorize || loop->unroll > 0;
}

/* Do all EXITS bring the same values to the block they lead to?  */

static bool
same_values_p (const vec<edge> &exits)
{
  for (gphi_iterator gsi = gsi_start_phis (exits[0]->dest); !gsi_end_p (gsi);
       gsi_next (&gsi))
    for (unsigned i = 1; i < exits.length (); i++)
      if (!virtual_operand_p (gimple_phi_result (gsi.phi ()))
	  && !operand_equal_p (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), exits[0]),
			       PHI_ARG_DEF_FROM_EDGE (gsi.phi (), exits[i])))
	return false;
  return true;
}

/* The only edge out of BB that is not among EXITS; NULL if there are
   several or none.  */

static edge
way_on (basic_block bb, const vec<edge> &exits)
{
  edge e, found = NULL;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (!exits.contains (e))
      {
	if (found)
	  return NULL;
	found = e;
      }
  return found;
}

/* The blocks of LOOP from its header to the source of the last of EXITS, into
   BLOCKS.  False if these are not one path without other ways.  */

static bool
control_path (class loop *loop, const vec<edge> &exits,
	      vec<basic_block> *blocks)
{
  unsigned found = 0;
  basic_block bb = loop->header;
  while (true)
    {
      blocks->safe_push (bb);
      found += EDGE_COUNT (bb->succs) - 1;
      edge next = way_on (bb, exits);
      if (!next || next->dest->loop_father != loop
	  || next->dest == loop->header)
	return false;
      if (found == exits.length ())
	return true;
      if (!single_pred_p (next->dest))
	return false;
      bb = next->dest;
    }
}

/* Is LOOP left at its end only, before an empty latch, by the one in EXITS?  */

static bool
left_at_end_p (class loop *loop, const vec<edge> &exits)
{
  if (exits.length () != 1)
    return false;
  edge next = way_on (exits[0]->src, exits);
  return next && next->dest == loop->latch && single_pred_p (loop->latch)
	 && gsi_end_p (gsi_start_nondebug_bb (loop->latch));
}

/* Append LOOP, whose parent is region loop PARENT, with its control blocks to
   REGION.  */

static bool
add_loop (pa_context *ctx, pa_region *region, class loop *loop, int parent)
{
  if (region->loops.length () == PA_MAX_LOOPS || loop->num_nodes > MAX_BLOCKS
      || pa_region_depth (region, parent) == PA_MAX_DEPTH)
    return pa_refuse_loop (ctx, region, PA_REASON_TOO_LARGE, loop, NULL,
			   NULL_TREE);
  pa_region_loop l;
  memset (&l, 0, sizeof l);
  l.loop = loop;
  l.parent = parent;
  l.depth = pa_region_depth (region, parent);
  region->loops.safe_push (l);
  auto_vec<edge> exits;
  auto_vec<basic_block> control;
  bool found = pa_loop_exits (loop, &exits) && same_values_p (exits);
  bool at_end = found && left_at_end_p (loop, exits);
  bool before = found && !at_end && control_path (loop, exits, &control);
  if (!before && !at_end)
    return pa_refuse_loop (ctx, region, PA_REASON_LOOP_EXITS, loop, NULL,
			   NULL_TREE);
  if (annotated_p (loop))
    return pa_refuse_loop (ctx, region, PA_REASON_ANNOTATED, loop, NULL,
			   NULL_TREE);
  int index = region->loops.length () - 1;
  if (before)
    {
      region->loops[index].control = control.last ();
      region->blocks.safe_splice (control);
    }
  return pa_loop_form (ctx, region, index, exits);
}

/* Append the blocks of LOOP that are reached from BB, and not in SEEN, to
   ORDER, last ones first; headers of inner loops stand for these.  False if
   there is a way into or out of an inner loop that is none of its own.  */

static bool
order_blocks (class loop *loop, basic_block bb, hash_set<basic_block> *seen,
	      vec<basic_block> *order)
{
  if (seen->add (bb))
    return true;
  class loop *inner = bb->loop_father;
  if (inner == loop)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e->dest != loop->header && flow_bb_inside_loop_p (loop, e->dest)
	    && !order_blocks (loop, e->dest, seen, order))
	  return false;
    }
  else
    {
      auto_vec<edge> exits;
      if (loop_outer (inner) != loop || bb != inner->header
	  || !pa_loop_exits (inner, &exits)
	  || !order_blocks (loop, exits[0]->dest, seen, order))
	return false;
    }
  order->safe_push (bb);
  return true;
}

/* Append BB, of a region loop's body, to REGION's blocks; note its condition.
   One that is not affine only matters for what depends on it (domain.cc).  */

static void
add_block (pa_region *region, basic_block bb)
{
  region->blocks.safe_push (bb);
  if (!single_succ_p (bb))
    pa_guard_note (region, bb);
}

/* Append LOOP, whose parent is region loop PARENT, with all that is in it, to
   REGION.  */

static bool
walk_loop (pa_context *ctx, pa_region *region, class loop *loop, int parent)
{
  unsigned before = region->blocks.length ();
  int l = region->loops.length ();
  if (!add_loop (ctx, region, loop, parent))
    return false;
  auto_vec<edge> exits;
  pa_loop_exits (loop, &exits);
  hash_set<basic_block> seen;
  auto_vec<basic_block> order;
  basic_block control = region->loops[l].control;
  basic_block body = control ? way_on (control, exits)->dest : loop->header;
  if (!order_blocks (loop, body, &seen, &order))
    return pa_refuse_loop (ctx, region, PA_REASON_LOOP_EXITS, loop, NULL,
			   NULL_TREE);
  for (int i = order.length () - 1; i >= 0; i--)
    if (order[i]->loop_father == loop)
      add_block (region, order[i]);
    else if (!walk_loop (ctx, region, order[i]->loop_father, l))
      return false;
  if (region->blocks.length () - before != loop->num_nodes)
    return pa_refuse_loop (ctx, region, PA_REASON_CONDITION, loop, NULL,
			   NULL_TREE);
  return true;
}

/* Depth of the deepest loop of REGION.  */

static int
max_depth (const pa_region *region)
{
  int depth = 0;
  for (unsigned i = 0; i < region->loops.length (); i++)
    depth = MAX (depth, region->loops[i].depth + 1);
  return depth;
}

/* Make the blocks of CHAIN, WAY to it and between its nests members of
   REGION.  */

static bool
collect_members (pa_context *ctx, pa_region *region, const vec<loop_p> &chain,
		 const vec<basic_block> &way)
{
  for (unsigned i = 0; i < way.length (); i++)
    region->members.add (way[i]);
  for (unsigned i = 0; i < chain.length (); i++)
    {
      if (odd_function_p () || odd_loop_p (chain[i]))
	return pa_refuse_loop (ctx, region, PA_REASON_IRREDUCIBLE, chain[i],
			       NULL, NULL_TREE);
      auto_vec<basic_block> between;
      add_members (region, chain[i]);
      if (i + 1 < chain.length ())
	pa_next_nest (chain[i], i == 0, &between);
      for (unsigned k = 0; k < between.length (); k++)
	region->members.add (between[k]);
    }
  return true;
}

/* Append BETWEEN, blocks between two nests or before the first one, to
   REGION's.  False if a condition among them is not affine.  */

static bool
add_between (pa_region *region, const vec<basic_block> &between)
{
  for (unsigned i = 0; i < between.length (); i++)
    {
      add_block (region, between[i]);
      if (!pa_guard_affine_p (region, between[i]))
	return false;
    }
  return true;
}

/* Set REGION's exits, whose last nest is LAST; ALONE: it has no other.  False
   if they don't bring the same values to where they lead to.  */

static bool
set_exits (pa_region *region, class loop *last, bool alone)
{
  pa_loop_exits (last, &region->exits);
  region->exit = region->exits[0];
  edge bypass = alone ? NULL : pa_bypass (last);
  if (bypass)
    region->exits.safe_push (bypass);
  return !bypass || same_values_p (region->exits);
}

/* In more loops than this one, the outermost one among them, a single loop
   begins too often, and is too short, for threads to be asked each time.  */
#define PA_MOST_AROUND 2

/* Describe the nests of CHAIN in REGION.  */

static bool
detect_chain (pa_context *ctx, pa_region *region, const vec<loop_p> &chain)
{
  class loop *last = chain[chain.length () - 1];
  auto_vec<basic_block> way;
  region->entry = pa_chain_entry (chain, &way);
  if (!collect_members (ctx, region, chain, way))
    return false;
  pa_hoist_find (region, chain);
  if (!add_between (region, way))
    return pa_refuse_loop (ctx, region, PA_REASON_CONDITION, chain[0], NULL,
			   NULL_TREE);
  for (unsigned i = 0; i < chain.length (); i++)
    {
      auto_vec<basic_block> between;
      if (!walk_loop (ctx, region, chain[i], -1))
	return false;
      if (i + 1 < chain.length ()
	  && (pa_next_nest (chain[i], i == 0, &between) != chain[i + 1]
	      || !add_between (region, between)))
	return pa_refuse_loop (ctx, region, PA_REASON_CONDITION, chain[i + 1],
			       NULL, NULL_TREE);
    }
  pa_swap_find (region);
  if (!set_exits (region, last, chain.length () == 1))
    return pa_refuse_loop (ctx, region, PA_REASON_LIVE_OUT, last, NULL,
			   NULL_TREE);
  if (max_depth (region) == 1 && !ctx->options->force
      && (!ctx->options->parallel || loop_depth (chain[0]) > PA_MOST_AROUND))
    return pa_refuse_loop (ctx, region, PA_REASON_SINGLE_LOOP, chain[0], NULL,
			   NULL_TREE);
  return true;
}

/* Where LOOP is: at a condition that ends it or else at its first statement.
   What find_loop_location says may be of a statement for the debugger, and this
   is for code.  */

static location_t
code_location (class loop *loop)
{
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  for (unsigned i = 0; i < exits.length (); i++)
    {
      gimple *stmt = pa_compat_last_stmt (exits[i]->src);
      if (stmt && LOCATION_LOCUS (gimple_location (stmt)) > BUILTINS_LOCATION)
	return gimple_location (stmt);
    }
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (loop->header);
       !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    if (LOCATION_LOCUS (gimple_location (gsi_stmt (gsi))) > BUILTINS_LOCATION)
      return gimple_location (gsi_stmt (gsi));
  return UNKNOWN_LOCATION;
}

/* Describe the nests of CHAIN, consecutive outermost loops, as a region, to be
   tried as TRIAL says, without looking at its statements' values.  NULL with
   the reason in CTX if refused; *WHERE is then its location.  */

pa_region *
pa_detect (pa_context *ctx, const vec<loop_p> &chain, pa_trial *trial,
	   location_t *where)
{
  pa_region *region = new pa_region ();
  region->test_loads = trial->test_loads;
  region->test_rows = trial->test_rows;
  region->location = code_location (chain[0]);
  region->refused_at = UNKNOWN_LOCATION;
  bool ok = pa_unit_assume (region, *trial)
	    ? detect_chain (ctx, region, chain)
	    : pa_refuse_loop (ctx, region, PA_REASON_TOO_LARGE, chain[0], NULL,
			      NULL_TREE);
  trial->more_loads = region->more_loads;
  trial->more_rows = region->more_rows;
  if (ok)
    return region;
  *where = region->refused_at;
  if (LOCATION_LOCUS (*where) <= BUILTINS_LOCATION)
    *where = region->location;
  delete region;
  return NULL;
}
