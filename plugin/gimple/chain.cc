/* Chains: loop nests that follow each other directly.

   In: the loops inside one loop, or those of the whole function.  Out: lists of
   them, each to be tried as one region.  For

     for (i...) C[i] = 0;		1
     t = n * 2;
     for (i...) for (j...) ...		2
     g ();
     for (i...) ...			3

   the chains are 1, 2 and 3 alone: from the exit of 1 a straight way leads to 2,
   through blocks with nothing that a region can't hold, while a call stands
   between 2 and 3.  Loops of which the user asks different things (steer.cc) are
   in different chains.

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
      return true;
    case GIMPLE_LABEL:
      {
	tree label = gimple_label_label (as_a <glabel *> (stmt));
	return !DECL_NONLOCAL (label) && !FORCED_LABEL (label);
      }
    case GIMPLE_ASSIGN:
      return !gimple_clobber_p (stmt) && !gimple_has_volatile_ops (stmt)
	     && !stmt_could_throw_p (cfun, stmt);
    default:
      return false;
    }
}

/* Can BB be between two nests of a region?  It has one way out.  */

static bool
transparent_p (basic_block bb)
{
  if (!single_succ_p (bb) || pa_odd_block_p (bb))
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

/* The loop beside LOOP that control gets to from it directly; NULL if there is
   none.  The blocks in between go to BETWEEN.  */

class loop *
pa_next_nest (class loop *loop, vec<basic_block> *between)
{
  auto_vec<edge> exits;
  basic_block bb = pa_loop_exits (loop, &exits);
  if (!bb || !only_from_p (bb, exits))
    return NULL;
  for (int n = 0; n < MAX_BLOCKS_BETWEEN; n++)
    {
      if (bb->loop_father != loop_outer (loop) || !transparent_p (bb))
	return NULL;
      between->safe_push (bb);
      bb = single_succ (bb);
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

/* qsort: loops by number, which is program order.  */

static int
compare_loops (const void *a, const void *b)
{
  return (*(const loop_p *) a)->num - (*(const loop_p *) b)->num;
}

/* The nests directly inside PARENT, in program order, as chains.  CHAINS gets
   vectors to be deleted by the caller.  */

void
pa_find_chains (class loop *parent, vec<vec<loop_p> *> *chains)
{
  auto_vec<loop_p> loops;
  hash_set<loop_p> followers;
  for (class loop *loop = parent->inner; loop; loop = loop->next)
    {
      auto_vec<basic_block> between;
      loops.safe_push (loop);
      if (class loop *next = pa_next_nest (loop, &between))
	followers.add (next);
    }
  loops.qsort (compare_loops);
  for (unsigned i = 0; i < loops.length (); i++)
    {
      if (followers.contains (loops[i]))
	continue;
      vec<loop_p> *chain = NULL;
      for (class loop *loop = loops[i]; loop;)
	{
	  if (!chain || chain->length () == MAX_CHAIN
	      || !same_request_p (chain->last (), loop))
	    {
	      chain = new vec<loop_p> ();
	      chain->create (4);
	      chains->safe_push (chain);
	    }
	  auto_vec<basic_block> between;
	  chain->safe_push (loop);
	  loop = pa_next_nest (loop, &between);
	}
    }
}
