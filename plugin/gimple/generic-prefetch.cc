/* Fetches of what iterations that come later are going to access, as GENERIC.

   What goes in is an innermost loop of which instances fetch elements (core's
   prefetch.c); what comes out is a body that begins with them, here with copies
   of an instance for 8 columns i that read u[j][i - 1] and u[j][i + 1]:

     for (j = 1; j < m; j++)
       {
	 __builtin_prefetch (&u[j + 9][i - 1], 0);
	 __builtin_prefetch (&u[j + 9][i + 7 + 1], 0);
	 ...
       }

   Addresses are those that the instances would compute so many iterations
   later; there need not be anything.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* Let ITERATOR be VALUE (taken) in the instance NODE.  False when out of
   memory.  */
static bool
pa_set_iterator (pa_node *node, isl_id *iterator, pa_expr *value)
{
  bool ok = value != NULL;
  if (ok)
    pa_node_substitute (node, iterator, value);
  pa_expr_free (value);
  return ok;
}

/* The value of the iterator of LANES in the copy that FETCH is of.  */
static pa_expr *
pa_fetched_lane (const pa_fetch *fetch, const pa_node *lanes)
{
  pa_expr *bound = fetch->copy < 0 ? lanes->upper : lanes->lower;
  return pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (bound),
			 pa_expr_int (fetch->copy));
}

/* The function that fetches, which some front ends don't know.  */
static tree
pa_fetch_function (void)
{
  tree known = builtin_decl_explicit (BUILT_IN_PREFETCH);
  if (known)
    return known;
  tree type = build_varargs_function_type_list (void_type_node,
						const_ptr_type_node, NULL_TREE);
  tree function = build_fn_decl ("__builtin_prefetch", type);
  set_decl_built_in_function (function, BUILT_IN_NORMAL, BUILT_IN_PREFETCH);
  set_builtin_decl (BUILT_IN_PREFETCH, function, false);
  return function;
}

/* Append to LIST the fetch FETCH of the instance NODE, of which LANES makes
   copies, in LOOP of BUILDER's function.  False on failure.  */
static bool
pa_build_fetch (pa_builder *builder, const pa_node *loop, const pa_node *lanes,
		const pa_node *node, const pa_fetch *fetch, tree *list)
{
  const pa_stmt *stmt = &builder->scop->stmt[node->stmt];
  pa_ref *ref = (pa_ref *) stmt->access[fetch->access].payload;
  location_t location = builder->values.location;
  if (!ref || ref->range)
    return true;
  pa_node *later = pa_node_copy (node);
  pa_instance instance;
  bool ok = later
	    && pa_set_iterator (later, loop->iterator,
				pa_expr_iterator_plus (loop->iterator,
						       loop->fetch_ahead))
	    && pa_set_iterator (later, lanes->iterator,
				pa_fetched_lane (fetch, lanes))
	    && pa_begin_instance (&instance, builder, later, 1, NULL);
  if (ok)
    {
      tree address = build_fold_addr_expr_loc (location,
					       pa_write_lane (&instance, ref));
      tree call
	= build_call_expr_loc (location, pa_fetch_function (), 2, address,
			       build_int_cst (integer_type_node,
					      fetch->writes));
      append_to_statement_list (call, &instance.list);
      pa_end_instance (&instance, list);
    }
  pa_node_free (later);
  return ok;
}

/* Append to LIST what the instances in NODE fetch in LOOP of BUILDER's
   function, where LANES, if not NULL yet, makes copies of them.  False on
   failure.  */
static bool
pa_build_fetches_in (pa_builder *builder, const pa_node *loop,
		     const pa_node *lanes, const pa_node *node, tree *list)
{
  bool ok = true;
  for (int i = 0; ok && i < node->n_fetch; i++)
    ok = pa_build_fetch (builder, loop, lanes, node, &node->fetch[i], list);
  if (node->kind == PA_NODE_FOR)
    lanes = node;
  for (int i = 0; ok && i < node->n_child; i++)
    ok = pa_build_fetches_in (builder, loop, lanes, node->child[i], list);
  return ok;
}

bool
pa_build_fetches (pa_builder *builder, pa_for *loop)
{
  const pa_node *node = loop->node;
  return !node->fetch_ahead
	 || pa_build_fetches_in (builder, node, NULL, node->child[0],
				 &loop->body);
}
