/* Iterators that a statement has no use for.

   In: the AST as it is to be written out.  Out: 0 in place of the subscripts of
   instances that nothing in their statement depends on.  In

     for (i = 0; i < n; i += 32)
       for (k = i; k < min (i + 32, n); k++)
	 a[k] = b[k];

   the statement only has i because the program is tiled already, and in a new
   order it is floor (k / 32): S (floord (k, 32), k) becomes S (0, k).  Of the
   former no one would know that it stands still, or how far it advances, where
   results are held and vectors built.

   Up to here subscripts name instances, which is what validation compares.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"

/* Add the iterators that LINEAR depends on to *USED, a bit for each.  */
static void
pa_use_linear (const pa_linear *linear, unsigned *used)
{
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    if (linear->iterator[d] != 0)
      *used |= 1u << d;
  for (int i = 0; i < linear->n_product; i++)
    if (linear->product[i].atom)
      *used = ~0u;
    else if (linear->product[i].depth >= 0)
      *used |= 1u << linear->product[i].depth;
}

/* The same for NAME, which a statement of REGION computes with.  */
static void
pa_use_name (pa_region *region, tree name, unsigned *used)
{
  if (name && TREE_CODE (name) == SSA_NAME)
    if (const pa_linear *linear = region->affine.get (name))
      pa_use_linear (linear, used);
}

/* The iterators that statement S of REGION and SCOP depends on.  */
static unsigned
pa_used_iterators (pa_region *region, const pa_scop *scop, int s)
{
  const pa_gimple_stmt *payload = region->stmts[s];
  const pa_stmt *stmt = &scop->stmt[s];
  unsigned used = 0;
  for (int a = 0; a < stmt->n_access; a++)
    {
      const pa_access *access = &stmt->access[a];
      for (int d = 0; d < stmt->original.depth; d++)
	if (isl_map_involves_dims (access->map, isl_dim_in, d, 1)
	    != isl_bool_false)
	  used |= 1u << d;
      if (access->payload)
	pa_use_linear (&((const pa_ref *) access->payload)->offset, &used);
    }
  for (unsigned i = 0; i < payload->slice.length (); i++)
    {
      ssa_op_iter iter;
      tree name;
      FOR_EACH_SSA_TREE_OPERAND (name, payload->slice[i], iter, SSA_OP_USE)
	pa_use_name (region, name, &used);
      if (gimple_code (payload->slice[i]) == GIMPLE_PHI)
	used = ~0u;
    }
  pa_use_name (region, payload->value, &used);
  pa_use_name (region, payload->factor, &used);
  for (unsigned i = 0; i < payload->terms.length (); i++)
    pa_use_name (region, payload->terms[i].value, &used);
  return payload->anchor == payload->block ? used : ~0u;
}

/* pa_node_walk: put 0 in place of the subscripts of NODE, if it is an instance,
   that its statement doesn't need by USER, the iterators that each one
   does.  */
static bool
pa_forget_in_node (pa_node *node, void *user)
{
  const auto_vec<unsigned> &used = *(const auto_vec<unsigned> *) user;
  for (int d = 0; node->kind == PA_NODE_INSTANCE && d < node->n_index; d++)
    if (!(used[node->stmt] & 1u << d) && node->index[d]->op != PA_EXPR_INT)
      {
	pa_expr_free (node->index[d]);
	node->index[d] = pa_expr_int (0);
	if (!node->index[d])
	  return false;
      }
  return true;
}

/* Forget what statements have no use for in AST, the new form of REGION with
   the model SCOP.  False if out of memory.  */
bool
pa_forget_idle (pa_region *region, const pa_scop *scop, pa_ast *ast)
{
  auto_vec<unsigned> used;
  for (int s = 0; s < scop->n_stmt; s++)
    used.safe_push (pa_used_iterators (region, scop, s));
  return pa_node_walk (ast->root, pa_forget_in_node, &used)
	 || pa_fail (scop->ctx, PA_REASON_MEMORY, "for the new loops");
}
