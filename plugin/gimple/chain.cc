/* Chains: loop nests that follow each other directly.

   In: the loops inside one loop, or those of the whole function.  Out: lists
   of them, each to be tried as one region.  For

     for (i...) C[i] = 0;		1
     t = n * 2;
     for (i...) for (j...) ...		2
     g ();
     for (i...) ...			3

   the chains are 1, 2 and 3 alone: from the exit of 1 a straight way leads to
   2, through blocks with nothing that a region can't hold, while a call stands
   between 2 and 3.  Loops of which the user asks different things (steer.cc)
   are in different chains.

   The way to a nest may depend on a condition, if control goes past that nest
   to where it leads to as well:

     for (i...) C[i] = 0;		1
     if (n > 4)				else control comes to 3 (bypass)
       for (i...) ...			2
     for (i...) ...			3

   are one chain, 1, 2 and 3.  A chain that begins with 2 begins with its
   condition, if that is one of integers, which are known before.  What else is
   in the condition's block is no part of the region, so the block is parted
   there before anything else is done.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"
#include "steer.h"

/* Most nests in a chain and blocks between two of them.  */
#define MAX_CHAIN 16
#define MAX_BLOCKS_BETWEEN 16

/* The edges that leave LOOP, into EXITS, if they all lead to one block of the
   loop around it; that block, or NULL.  */

basic_block
pa_loop_exits (class loop *loop, vec<edge> *exits)
{
  auto_vec<edge> edges = get_loop_exit_edges (loop);
  exits->truncate (0);
  for (unsigned i = 0; i < edges.length (); i++)
    {
      if (edges[i]->dest != edges[0]->dest)
	return NULL;
      exits->safe_push (edges[i]);
    }
  if (exits->is_empty ()
      || (*exits)[0]->dest->loop_father != loop_outer (loop))
    return NULL;
  return (*exits)[0]->dest;
}

/* Can STMT be between two nests of a region?  */

static bool
transparent_stmt_p (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
    case GIMPLE_COND:
      return true;
    case GIMPLE_LABEL:
      {
	tree label = gimple_label_label (as_a <glabel *> (stmt));
	return !DECL_NONLOCAL (label) && !FORCED_LABEL (label);
      }
    case GIMPLE_ASSIGN:
      return (gimple_clobber_p (stmt) || !gimple_has_volatile_ops (stmt))
	     && !stmt_could_throw_p (cfun, stmt);
    default:
      return false;
    }
}

/* Can BB be between two nests of a region?  */

static bool
transparent_p (basic_block bb)
{
  if (pa_odd_block_p (bb))
    return false;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!transparent_stmt_p (gsi_stmt (gsi)))
      return false;
  return true;
}

/* Do only EXITS lead to BB?  */

static bool
only_from_p (basic_block bb, const vec<edge> &exits)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    if (!exits.contains (e))
      return false;
  return true;
}

/* If control comes to LOOP on a condition, and else to where LOOP leads to,
   the edge by which it does that; NULL otherwise.  */

edge
pa_bypass (class loop *loop)
{
  auto_vec<edge> exits;
  basic_block join = pa_loop_exits (loop, &exits);
  edge in = loop_preheader_edge (loop);
  for (int n = 0; join && n < MAX_BLOCKS_BETWEEN; n++)
    {
      basic_block bb = in->src;
      if (bb->loop_father != loop_outer (loop))
	return NULL;
      if (!single_succ_p (bb))
	{
	  edge other = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == in);
	  return EDGE_COUNT (bb->succs) == 2 && other->dest == join ? other
								    : NULL;
	}
      if (!single_pred_p (bb))
	return NULL;
      in = single_pred_edge (bb);
    }
  return NULL;
}

/* The block behind BB, which ends in a condition, on the way to a loop in
   OUTER that BB's other edge is the bypass of; NULL if there is none.  */

static basic_block
guarded_way (basic_block bb, class loop *outer)
{
  for (int i = 0; i < 2 && EDGE_COUNT (bb->succs) == 2; i++)
    {
      basic_block to = EDGE_SUCC (bb, i)->dest;
      for (int n = 0; n < MAX_BLOCKS_BETWEEN && to->loop_father == outer
		      && single_pred_p (to) && single_succ_p (to); n++)
	to = single_succ (to);
      if (to->loop_father->header == to
	  && loop_outer (to->loop_father) == outer
	  && pa_bypass (to->loop_father) == EDGE_SUCC (bb, 1 - i))
	return EDGE_SUCC (bb, i)->dest;
    }
  return NULL;
}

/* Does BB end in a condition that consists of comparisons of integers?  */

static bool
integer_condition_p (basic_block bb)
{
  gcond *cond = safe_dyn_cast <gcond *> (pa_compat_last_stmt (bb));
  return cond && pa_guard_integer_p (cond);
}

/* The edge to the block whose condition, on which control comes to LOOP, can be
   the begin of a region; the blocks from there to LOOP go to WAY.  NULL if
   there is none.  */

static edge
guarded_entry (class loop *loop, vec<basic_block> *way)
{
  edge bypass = pa_bypass (loop);
  if (!bypass || !integer_condition_p (bypass->src)
      || !single_pred_p (bypass->src)
      || pa_compat_last_stmt (bypass->src)
	 != gsi_stmt (gsi_start_bb (bypass->src)))
    return NULL;
  basic_block bb = bypass->src;
  edge e = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == bypass);
  for (way->safe_push (bb); e->dest != loop->header; e = single_succ_edge (bb))
    {
      bb = e->dest;
      way->safe_push (bb);
    }
  for (unsigned i = 0; i < way->length (); i++)
    if (!transparent_p ((*way)[i]))
      return NULL;
  return single_pred_edge (bypass->src);
}

/* The edge on which the region of CHAIN begins; the blocks from there to the
   first loop that are part of it go to WAY.  */

edge
pa_chain_entry (const vec<loop_p> &chain, vec<basic_block> *way)
{
  edge entry = chain.length () > 1 ? guarded_entry (chain[0], way) : NULL;
  if (entry)
    return entry;
  way->truncate (0);
  return loop_preheader_edge (chain[0]);
}

/* The loop beside LOOP that control gets to from it directly; NULL if there is
   none.  The blocks in between go to BETWEEN.  FIRST: LOOP begins a chain.  */

class loop *
pa_next_nest (class loop *loop, bool first, vec<basic_block> *between)
{
  auto_vec<edge> exits;
  auto_vec<basic_block> way;
  basic_block bb = pa_loop_exits (loop, &exits);
  if (!first || guarded_entry (loop, &way))
    if (edge bypass = pa_bypass (loop))
      exits.safe_push (bypass);
  if (!bb || !only_from_p (bb, exits))
    return NULL;
  for (int n = 0; n < MAX_BLOCKS_BETWEEN; n++)
    {
      if (bb->loop_father != loop_outer (loop) || !transparent_p (bb))
	return NULL;
      between->safe_push (bb);
      bb = single_succ_p (bb) ? single_succ (bb)
	   : guarded_way (bb, loop_outer (loop));
      if (!bb)
	return NULL;
      if (bb->loop_father->header == bb
	  && loop_outer (bb->loop_father) == loop_outer (loop))
	return bb->loop_father;
      if (!single_pred_p (bb))
	return NULL;
    }
  return NULL;
}

/* Does the user ask for the same things for loops A and B?  */

static bool
same_request_p (class loop *a, class loop *b)
{
  pa_request request;
  return pa_steer_find (a, &request) == pa_steer_find (b, &request);
}

/* vec::sort: loops in the order in which control comes to them first, PLACE,
   of their headers.  That a value is computed in one and used in another one
   agrees with it; the numbers of loops don't, after inlining.  */

static int
compare_loops (const void *a, const void *b, void *place)
{
  const int *places = (const int *) place;
  return places[(*(const loop_p *) a)->header->index]
	 - places[(*(const loop_p *) b)->header->index];
}

/* Sort LOOPS in program order.  */

static void
sort_loops (vec<loop_p> *loops)
{
  auto_vec<int> order, place;
  if (loops->length () < 2)
    return;
  order.safe_grow_cleared (n_basic_blocks_for_fn (cfun), true);
  place.safe_grow_cleared (last_basic_block_for_fn (cfun), true);
  int n = pre_and_rev_post_order_compute (NULL, order.address (), false);
  for (int i = 0; i < n; i++)
    place[order[i]] = i;
  loops->sort (compare_loops, place.address ());
}

/* Append the chains that begin with LOOP, and go on with what follows it, to
   CHAINS; note their loops in USED.  */

static void
add_chains (class loop *loop, hash_set<loop_p> *used,
	    vec<vec<loop_p> *> *chains)
{
  vec<loop_p> *chain = NULL;
  while (loop && !used->add (loop))
    {
      bool first = !chain || chain->length () == MAX_CHAIN
		   || !same_request_p (chain->last (), loop);
      if (first)
	{
	  chain = new vec<loop_p> ();
	  chain->create (4);
	  chains->safe_push (chain);
	}
      auto_vec<basic_block> between;
      chain->safe_push (loop);
      loop = pa_next_nest (loop, first, &between);
    }
}

/* The nests directly inside PARENT, in program order, as chains.  CHAINS gets
   vectors to be deleted by the caller.  */

void
pa_find_chains (class loop *parent, vec<vec<loop_p> *> *chains)
{
  auto_vec<loop_p> loops;
  hash_set<loop_p> followers, used;
  for (class loop *loop = parent->inner; loop; loop = loop->next)
    {
      auto_vec<basic_block> between;
      loops.safe_push (loop);
      if (class loop *next = pa_next_nest (loop, false, &between))
	followers.add (next);
    }
  sort_loops (&loops);
  for (unsigned i = 0; i < loops.length (); i++)
    if (!followers.contains (loops[i]))
      add_chains (loops[i], &used, chains);
  for (unsigned i = 0; i < loops.length (); i++)
    add_chains (loops[i], &used, chains);
}

/* Part the blocks in which a chain could begin with a condition before that
   condition.  The new blocks go to BLOCKS.  To be called before dominators are
   computed behind, and scalar evolutions at all.  */

void
pa_chain_part_guards (vec<basic_block> *blocks)
{
  for (unsigned i = 1; i < number_of_loops (cfun); i++)
    {
      class loop *loop = get_loop (cfun, i);
      auto_vec<basic_block> between;
      edge bypass = loop && loop_outer (loop) ? pa_bypass (loop) : NULL;
      if (!bypass || !integer_condition_p (bypass->src)
	  || !pa_next_nest (loop, false, &between))
	continue;
      basic_block bb = bypass->src;
      gimple_stmt_iterator gsi = gsi_last_bb (bb);
      gsi_prev (&gsi);
      edge e = split_block (bb, gsi_end_p (gsi) ? NULL : gsi_stmt (gsi));
      blocks->safe_push (e->dest);
    }
}

/* Undo that in a function that stays as it is.  */

void
pa_chain_join_guards (vec<basic_block> *blocks)
{
  for (unsigned i = blocks->length (); i-- > 0; )
    if (can_merge_blocks_p (single_pred ((*blocks)[i]), (*blocks)[i]))
      merge_blocks (single_pred ((*blocks)[i]), (*blocks)[i]);
}
