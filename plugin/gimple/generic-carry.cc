/* What iterations hand over to the next one in variables, as GENERIC.

   What goes in is an innermost loop of which instances read what others have
   written in the iteration before (core's carry.c); what comes out is

     if (lower < upper)			unless known
       b = d[i][lower - 1];
     for (j = lower; j < upper; j++)
       {
	 n = min (d[i - 1][j], b) + c[i][j];
	 d[i][j] = n;
	 ...
	 b = n;
       }

   with two variables for each instance of which something is carried: B from
   the iteration before and N of this one.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* The statement of child number K of the body whose values CARRY is of.  */
static const pa_gimple_stmt *
pa_child_payload (const pa_builder *builder, const pa_carry *carry, int k)
{
  return builder->region->stmts[carry->block->child[k]->stmt];
}

/* The reference that READ, of the instance NODE of BUILDER's function, is.  */
static pa_ref *
pa_carried_ref (const pa_builder *builder, const pa_node *node,
		const pa_carried *read)
{
  const pa_stmt *stmt = &builder->scop->stmt[node->stmt];
  return (pa_ref *) stmt->access[read->access].payload;
}

/* Does a statement of the slice of PAYLOAD, of REGION, load REF in all of its
   domain?  Elsewhere the element need not be there.  */
static bool
pa_always_loads (pa_region *region, const pa_gimple_stmt *payload,
		 const pa_ref *ref)
{
  if (payload->anchor != payload->block || payload->outside
      || !payload->inside.is_empty ())
    return false;
  for (unsigned i = 0; i < payload->slice.length (); i++)
    {
      gimple *stmt = payload->slice[i];
      const pa_ref *loaded = region->refs.get (stmt);
      if (loaded && gimple_assign_load_p (stmt) && pa_same_ref (loaded, ref)
	  && pa_always_runs (payload, stmt))
	return true;
    }
  return false;
}

/* Can READ, of the instance NODE, be the value that CARRY has of its writer: is
   it of the same type, and are they always read and written?  */
static bool
pa_can_carry (pa_builder *builder, const pa_carry *carry, const pa_node *node,
	      const pa_carried *read)
{
  pa_region *region = builder->region;
  const pa_gimple_stmt *writer = pa_child_payload (builder, carry,
						   read->writer);
  gimple *store = writer->target < 0 ? pa_final_store (region, writer) : NULL;
  const pa_ref *ref = pa_carried_ref (builder, node, read);
  return store && ref && pa_always_runs (writer, store)
	 && is_gimple_reg_type (TREE_TYPE (gimple_assign_lhs (store)))
	 && types_compatible_p (TREE_TYPE (gimple_assign_lhs (store)),
				TREE_TYPE (ref->ref))
	 && pa_always_loads (region, region->stmts[node->stmt], ref);
}

bool
pa_begin_carry (pa_builder *builder, pa_for *loop, pa_carry *carry)
{
  carry->block = loop->node->carry
		 ? pa_loop_body (const_cast <pa_node *> (loop->node)) : NULL;
  memset (carry->before, 0, sizeof carry->before);
  memset (carry->now, 0, sizeof carry->now);
  builder->carry = carry->block ? carry : NULL;
  carry->begins = true;
  unsigned n_once = builder->once.length ();
  bool ok = true;
  for (int k = 0; carry->block && ok && k < carry->block->n_child; k++)
    {
      const pa_node *node = carry->block->child[k];
      if (node->n_carried > 0)
	ok = pa_build_instance (builder, node, &loop->first);
    }
  carry->begins = false;
  builder->once.truncate (n_once);
  return ok;
}

void
pa_load_carried (pa_instance *instance)
{
  pa_builder *builder = instance->builder;
  pa_carry *carry = builder->carry;
  const pa_node *node = instance->node;
  for (int i = 0; i < node->n_carried; i++)
    {
      const pa_carried *read = &node->carried[i];
      if (carry->before[read->writer]
	  || !pa_can_carry (builder, carry, node, read))
	continue;
      pa_ref *ref = pa_carried_ref (builder, node, read);
      tree type = TREE_TYPE (ref->ref);
      tree before = pa_local (builder, type, NULL, carry->vars);
      pa_append_assignment (builder->values.location, before,
			    pa_write_lane (instance, ref), &instance->list);
      carry->before[read->writer] = before;
      carry->now[read->writer] = pa_local (builder, type, NULL, carry->vars);
    }
}

tree
pa_carried_value (pa_instance *instance, const pa_ref *ref)
{
  pa_builder *builder = instance->builder;
  const pa_carry *carry = builder->carry;
  const pa_node *node = instance->node;
  for (int i = 0; carry && i < node->n_carried; i++)
    {
      const pa_carried *read = &node->carried[i];
      if (carry->before[read->writer]
	  && pa_can_carry (builder, carry, node, read)
	  && pa_same_ref (ref, pa_carried_ref (builder, node, read)))
	return carry->before[read->writer];
    }
  return NULL_TREE;
}

tree
pa_carry_store (pa_instance *instance, gimple *stmt, tree value)
{
  pa_builder *builder = instance->builder;
  const pa_carry *carry = builder->carry;
  for (int k = 0; carry && k < carry->block->n_child; k++)
    if (carry->now[k] && carry->block->child[k] == instance->node
	&& stmt == pa_final_store (builder->region, instance->payload))
      {
	pa_append_assignment (builder->values.location, carry->now[k], value,
			      &instance->list);
	return carry->now[k];
      }
  return value;
}

void
pa_end_carry (pa_builder *builder, pa_for *loop)
{
  const pa_carry *carry = builder->carry;
  for (int k = 0; carry && k < carry->block->n_child; k++)
    if (carry->now[k])
      pa_append_assignment (builder->values.location, carry->before[k],
			    carry->now[k], &loop->body);
  builder->carry = NULL;
}
