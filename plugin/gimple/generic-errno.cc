/* errno of loops that are run by threads.

   Each thread has an errno of its own, and functions of the mathematical
   library store what is wrong in that of the thread that calls them.  The
   program looks at the one of the thread that came to the loop.  So for a loop
   with such calls

     int error = 0, *place = &error;
     #pragma omp parallel firstprivate (place)
       {
	 int *own = __errno_location (), before = *own;
	 *own = 0;
	 the loop
	 if (*own != 0) *place = *own; else *own = before;
       }
     if (error != 0) *__errno_location () = error;

   is written.  Where different things are wrong in iterations that different
   threads run, it is one of them that the program finds.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"

/* pa_node_walk: does NODE, an instance, not call what may set errno?  USER is
   the builder.  */
static bool
pa_keeps_errno (pa_node *node, void *user)
{
  const pa_builder *builder = (const pa_builder *) user;
  return node->kind != PA_NODE_INSTANCE
	 || !pa_sets_errno_p ((const pa_gimple_stmt *)
			      builder->scop->stmt[node->stmt].payload);
}

bool
pa_sets_errno (pa_builder *builder, const pa_node *node)
{
  return !pa_node_walk (CONST_CAST (pa_node *, node), pa_keeps_errno, builder);
}

tree
pa_errno_place (location_t location)
{
  tree type = build_function_type_list (build_pointer_type (integer_type_node),
					NULL_TREE);
  tree function = build_fn_decl ("__errno_location", type);
  TREE_READONLY (function) = 1;
  return build_call_expr_loc (location, function, 0);
}

/* The number that PLACE points to.  */
static tree
pa_number_at (pa_builder *builder, tree place)
{
  return build_simple_mem_ref_loc (builder->values.location, place);
}

/* Append to LIST: IS_SET if NUMBER is not 0, else OTHERWISE.  */
static void
pa_append_if_set (pa_builder *builder, tree number, tree is_set,
		  tree otherwise, tree *list)
{
  location_t location = builder->values.location;
  tree condition = build2_loc (location, NE_EXPR, boolean_type_node, number,
			       integer_zero_node);
  pa_append_choice (location, condition, is_set, otherwise, list);
}

void
pa_errno_allocate (pa_builder *builder, pa_errors *errors, tree *vars,
		   tree *list)
{
  location_t location = builder->values.location;
  tree type = build_pointer_type (integer_type_node);
  errors->error = pa_local (builder, integer_type_node, NULL, vars);
  TREE_ADDRESSABLE (errors->error) = 1;
  errors->place = pa_local (builder, type, NULL, vars);
  pa_append_assignment (location, errors->error, integer_zero_node, list);
  pa_append_assignment (location, errors->place,
			build_fold_addr_expr_loc (location, errors->error),
			list);
}

void
pa_errno_begin (pa_builder *builder, pa_errors *errors, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree type = build_pointer_type (integer_type_node);
  errors->own = pa_local (builder, type, NULL, vars);
  errors->before = pa_local (builder, integer_type_node, NULL, vars);
  pa_append_assignment (location, errors->own, pa_errno_place (location), list);
  pa_append_assignment (location, errors->before,
			pa_number_at (builder, errors->own), list);
  pa_append_assignment (location, pa_number_at (builder, errors->own),
			integer_zero_node, list);
}

void
pa_errno_end (pa_builder *builder, const pa_errors *errors, tree *list)
{
  location_t location = builder->values.location;
  tree tell = build_call_expr_loc
    (location, builtin_decl_explicit (BUILT_IN_ATOMIC_STORE_4), 3,
     errors->place,
     build1_loc (location, NOP_EXPR, unsigned_intSI_type_node,
		 pa_number_at (builder, errors->own)),
     build_int_cst (integer_type_node, MEMMODEL_RELAXED));
  tree restore = build2_loc (location, MODIFY_EXPR, integer_type_node,
			     pa_number_at (builder, errors->own),
			     errors->before);
  pa_append_if_set (builder, pa_number_at (builder, errors->own), tell,
		    restore, list);
}

void
pa_errno_hand_over (pa_builder *builder, const pa_errors *errors, tree *list)
{
  location_t location = builder->values.location;
  tree place = save_expr (pa_errno_place (location));
  tree store = build2_loc (location, MODIFY_EXPR, integer_type_node,
			   pa_number_at (builder, place), errors->error);
  pa_append_if_set (builder, errors->error, store,
		    build_empty_stmt (location), list);
}
