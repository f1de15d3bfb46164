/* Contraction: expanded scalars that are variables again.

   In: a region and the loops that it is to become, in which scalars have been
   given a place for each iteration of a loop (accumulate.cc).  Out: the same
   region, where those that are used up where they are set have none.  In

     for (t = 0; t < nt; t++)
       for (i = 0; i < n; i++)
	 {
     S0:   s[t] = v[i];
     S1:   v[i] = s[t] - x[i] * dt;
     S2:   x[i] = x[i] + (s[t] - x[i] * dt) * dt;
	 }

   each place that is read is the one that has been written last, whatever the
   loops around: one variable does for all.  It needs no memory, nor a test that
   there is enough, and stays in a register.  The places have served their
   purpose, which was to say that iterations don't wait for each other because
   of s.

   That is seen in the tree alone.  An instance that reads the scalar has to
   stand behind one that writes the same place, in the same list of children or
   further inside, with no write of another place, or on a condition, in
   between.  Threads have variables of their own, so what one of them reads must
   also be written in the loop that they share.

   Literature: Darte and Huard, New Results on Array Contraction, ASAP 2002;
   here arrays are contracted that the compiler has expanded itself.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* A walk through SCOP's loops, for an expanded scalar with the place at the
   value of iterator DEPTH.  */
struct pa_contraction
{
  const pa_scop *scop;
  int array, depth;
  const pa_expr *written;	/* The place written last, NULL if that is not
				   certain.  */
};

/* Does the statement of the instance NODE access the array of C, by reading if
   READ, else by writing?  */

static bool
accesses_p (const pa_contraction *c, const pa_node *node, bool read)
{
  const pa_stmt *stmt = &c->scop->stmt[node->stmt];
  for (int i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].array == c->array
	&& (stmt->access[i].kind == PA_READ) == read)
      return true;
  return false;
}

/* pa_node_walk: stop at an instance that writes the array of DATA.  */

static bool
never_writes (pa_node *node, void *data)
{
  return node->kind != PA_NODE_INSTANCE
	 || !accesses_p ((const pa_contraction *) data, node, false);
}

/* Does the instance NODE read, if it does, what C knows to be written?  What is
   carried from one iteration to the next has to be in memory.  */

static bool
instance_finds_own (pa_contraction *c, const pa_node *node)
{
  bool reads = accesses_p (c, node, true);
  bool writes = accesses_p (c, node, false);
  if (reads && (node->n_carried > 0 || !c->written
		|| !pa_expr_equal (c->written, node->index[c->depth])))
    return false;
  if (writes)
    c->written = node->index[c->depth];
  return true;
}

/* Do all instances in NODE that read the array of C find there what has been
   written just before?  */

static bool
finds_own (pa_contraction *c, pa_node *node)
{
  if (node->kind == PA_NODE_INSTANCE)
    return instance_finds_own (c, node);
  bool nested = node->kind != PA_NODE_BLOCK;
  bool writes = nested && !pa_node_walk (node, never_writes, c);
  bool again = node->kind == PA_NODE_FOR && (writes || node->run_parallel);
  if (again)
    c->written = NULL;
  const pa_expr *before = c->written;
  for (int i = 0; i < node->n_child; i++)
    {
      if (nested)
	c->written = before;
      if (!finds_own (c, node->child[i]))
	return false;
    }
  if (writes)
    c->written = NULL;
  return true;
}

/* pa_node_walk: threads that run the loop NODE need no copies of the array of
   DATA.  */

static bool
drop_copy (pa_node *node, void *data)
{
  int n = 0;
  if (node->kind == PA_NODE_FOR)
    {
      for (int i = 0; i < node->n_privatized; i++)
	if (node->privatized[i] != ((const pa_contraction *) data)->array)
	  node->privatized[n++] = node->privatized[i];
      node->n_privatized = n;
    }
  return true;
}

/* Let expanded scalars of REGION, which is to become the loops of AST, be
   variables if they can.  */

void
pa_contract (pa_region *region, pa_ast *ast)
{
  for (unsigned i = 0; i < region->roots.length (); i++)
    {
      pa_root *root = region->roots[i];
      pa_contraction c = { ast->scop, (int) i, root->expansion, NULL };
      if (!pa_expanded_scalar_p (root) || !finds_own (&c, ast->root))
	continue;
      pa_node_walk (ast->root, drop_copy, &c);
      root->expanded = false;
      root->contracted = true;
    }
}
