/* Vectors of which lanes are off, as GENERIC.

   What goes in is what register tiling (register.c) leaves of lanes that don't
   fill a vector:

     for (k = 0; k < nk; k++)			hold
       for (j0 = j; j0 < min (nj, j + 4); j0++)	vector
	 C[i][j0] += A[i][k] * B[k][j0];

   What comes out is

     mask = {0, 1, 2, 3} < {min (nj, j + 4) - j, ...};
     h = MASK_LOAD (&C[i][j], mask);
     for (k = 0; k < nk; k++)
       h = h + {A[i][k], ...} * MASK_LOAD (&B[k][j], mask);
     MASK_STORE (&C[i][j], mask, h);

   Lanes that are off neither read nor write memory, but compute something:
   operations must not trap (-fno-trapping-math).  What is loaded is of another
   type, lest it share a register with what becomes of it (zero-lanes.cc).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "plugin.h"
#include "internal-fn.h"

/* The type that vectors of TYPE are loaded as: integers of the same size, of
   which one type or the other has a sign.  */
static tree
pa_loaded_type (tree type)
{
  tree element = TREE_TYPE (type);
  tree integer
    = build_nonstandard_integer_type (tree_to_uhwi (TYPE_SIZE (element)),
				      !TYPE_UNSIGNED (element));
  return build_vector_type (integer, TYPE_VECTOR_SUBPARTS (type));
}

/* Can vectors of N_LANE values of TYPE be loaded and stored with a mask, and
   computed with whatever is in the lanes that are off?  */
static bool
pa_has_masked_type (tree type, int n_lane)
{
  tree vector = build_vector_type (TYPE_MAIN_VARIANT (type), n_lane);
  tree mask = truth_type_for (vector);
  return !(flag_trapping_math && SCALAR_FLOAT_TYPE_P (type))
	 && direct_internal_fn_supported_p (IFN_MASK_LOAD,
					    pa_loaded_type (vector), mask,
					    OPTIMIZE_FOR_SPEED)
	 && direct_internal_fn_supported_p (IFN_MASK_STORE, vector, mask,
					    OPTIMIZE_FOR_SPEED);
}

bool
pa_has_masks (pa_region *region, const pa_gimple_stmt *payload, int n_lane)
{
  gimple *store = pa_final_store (region, payload);
  bool ok = store
	    && pa_has_masked_type (TREE_TYPE (gimple_assign_lhs (store)),
				   n_lane);
  for (unsigned i = 0; ok && i < payload->slice.length (); i++)
    ok = pa_has_masked_type (TREE_TYPE (gimple_get_lhs (payload->slice[i])),
			     n_lane);
  return ok;
}

/* pa_node_walk: stop at a loop whose iterator the bounds of USER, a loop in it,
   use.  */
static bool
pa_is_free_of (pa_node *node, void *user)
{
  return node->kind != PA_NODE_FOR
	 || !pa_loop_bounds_use ((const pa_node *) user, node->iterator);
}

bool
pa_is_masked (const pa_node *node, const pa_node *holder)
{
  return node->role == PA_ROLE_VECTOR && pa_expr_is_int (node->step, 1)
	 && pa_loop_most_iterations (node) == node->n_lane
	 && pa_node_walk (const_cast <pa_node *> (holder), pa_is_free_of,
			  const_cast <pa_node *> (node));
}

tree
pa_build_mask (pa_builder *builder, const pa_node *node, tree type, int n_lane,
	       tree *list)
{
  pa_hold *hold = builder->hold;
  tree *known = hold->masks.get (node);
  if (known)
    return *known;
  location_t location = builder->values.location;
  pa_expr *trip = pa_expr_binary (PA_EXPR_SUB, pa_expr_copy (node->upper),
				  pa_expr_copy (node->lower));
  tree n = trip ? pa_tree_from_expr (&builder->values, trip) : NULL_TREE;
  pa_expr_free (trip);
  if (!n)
    return NULL_TREE;
  tree element = lang_hooks.types.type_for_size (
    tree_to_uhwi (TYPE_SIZE (type)), 0);
  if (TYPE_PRECISION (element) < TYPE_PRECISION (integer_type_node))
    n = pa_op (builder, PA_EXPR_MAX, n, pa_long_cst (0));
  tree lanes = build_vector_type (element, n_lane);
  tree mask = pa_local (builder, truth_type_for (lanes), NULL, hold->vars);
  tree last = build_vector_from_val (lanes, fold_convert_loc (location, element,
							      n));
  tree number = build_index_vector (lanes, 0, 1);
  pa_append_assignment (location, mask,
			build2_loc (location, LT_EXPR, TREE_TYPE (mask),
				    number, last), list);
  hold->masks.put (node, mask);
  return mask;
}

/* The address of REFERENCE and, in *ALIGNMENT, what masked accesses have to be
   told about it.  */
static tree
pa_masked_address (tree reference, tree *alignment)
{
  *alignment = build_int_cst (reference_alias_ptr_type (reference),
			      TYPE_ALIGN (TREE_TYPE (reference)));
  return build_fold_addr_expr (reference);
}

/* The call of FN, of TYPE and N arguments ARGS, on memory that INSTANCE may
   access: nothing is thrown.  */
static tree
pa_masked_call (const pa_instance *instance, internal_fn fn, tree type, int n,
		tree *args)
{
  tree call
    = build_call_expr_internal_loc_array (instance->builder->values.location,
					  fn, type, n, args);
  TREE_NOTHROW (call) = 1;
  pa_writes_masks = true;
  return call;
}

tree
pa_load (const pa_instance *instance, tree reference)
{
  const pa_hold *hold = instance->builder->hold;
  if (!hold || !hold->mask || !VECTOR_TYPE_P (TREE_TYPE (reference)))
    return reference;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (reference));
  tree args[3] = { NULL_TREE, NULL_TREE, hold->mask };
  args[0] = pa_masked_address (reference, &args[1]);
  return build1_loc (instance->builder->values.location, VIEW_CONVERT_EXPR,
		     type, pa_masked_call (instance, IFN_MASK_LOAD,
					   pa_loaded_type (type), 3, args));
}

void
pa_append_store (pa_instance *instance, tree reference, tree value)
{
  location_t location = instance->builder->values.location;
  const pa_hold *hold = instance->builder->hold;
  if (!hold || !hold->mask)
    {
      pa_append_assignment (location, reference, value, &instance->list);
      return;
    }
  tree var = pa_local (instance->builder, TREE_TYPE (value), NULL,
		       &instance->vars);
  tree args[4] = { NULL_TREE, NULL_TREE, hold->mask, var };
  args[0] = pa_masked_address (reference, &args[1]);
  pa_append_assignment (location, var, value, &instance->list);
  append_to_statement_list (pa_masked_call (instance, IFN_MASK_STORE,
					    void_type_node, 4, args),
			    &instance->list);
}
