/* Blocks of what is read along columns, transposed in registers, as GENERIC.

   What goes in are the loops that transpose.c makes: in

     for (i0 = i; i0 < i + 4; i0++)		unroll
       for (j0 = j; j0 < j + 4; j0++)		vector
	 A[i0][j0] = B[j0][i0] + C[i0][j0];

   B stands still in no lane, nor does it advance by one element, but it does so
   from row to row.  What comes out is

     t0 = MEM <vector> [&B[j][i]];	...	t3 = MEM <vector> [&B[j+3][i]];
     u0 = VEC_PERM (t0, t1, {0, 4, 2, 6});	u1 = VEC_PERM (t0, t1,
							  {1, 5, 3, 7});
     u2 = VEC_PERM (t2, t3, {0, 4, 2, 6});	...
     v0 = VEC_PERM (u0, u2, {0, 1, 4, 5});	v2 = VEC_PERM (u0, u2,
							  {2, 3, 6, 7});
     v1 = VEC_PERM (u1, u3, {0, 1, 4, 5});	...
     MEM <vector> [&A[i][j]] = v0 + MEM <vector> [&C[i][j]];
     MEM <vector> [&A[i+1][j]] = v1 + MEM <vector> [&C[i+1][j]];	...

   In step S rows at distance D = 2^S exchange those lanes of which the numbers
   differ in bit S: of a matrix of 2 x 2 blocks the two off the diagonal.  With
   4 or 8 lanes these are two or three steps.

   Everything is loaded before anything is stored: no iteration of the block
   depends on another (transpose.c).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* The permutation by which a row gets what it has after the step of DISTANCE
   from its vector and that of its partner, of N lanes each; the row with the
   larger number if UPPER.  Taken are lanes of the one with the smaller number,
   and, from N on, of the other.  */
static void
pa_exchange (int n, int distance, bool upper, vec_perm_builder *lanes)
{
  lanes->new_vector (n, n, 1);
  for (int l = 0; l < n; l++)
    {
      int taken = upper ? (l & distance ? n + l : l + distance)
			: (l & distance ? n + l - distance : l);
      lanes->quick_push (taken);
    }
}

bool
pa_has_turns (pa_region *region, pa_gimple_stmt *payload, int size, int n_lane)
{
  gimple *store = pa_final_store (region, payload);
  if (!store || !pa_has_statement (region, payload, size, n_lane * size))
    return false;
  tree type = pa_vector_type (TREE_TYPE (gimple_assign_lhs (store)), n_lane);
  bool ok = true;
  for (int distance = 1; distance < n_lane && ok; distance *= 2)
    for (int upper = 0; upper < 2 && ok; upper++)
      {
	vec_perm_builder lanes;
	pa_exchange (n_lane, distance, upper, &lanes);
	vec_perm_indices indices (lanes, 2, n_lane);
	ok = pa_compat_can_permute (TYPE_MODE (type), indices);
      }
  return ok;
}

tree
pa_transposed_value (const pa_builder *builder, const pa_ref *ref)
{
  const pa_columns *columns = builder->columns;
  for (unsigned i = 0; columns && i < columns->ref.length (); i++)
    if (pa_same_ref (columns->ref[i], ref))
      return columns->value[i * columns->n_lane + columns->row];
  return NULL_TREE;
}

/* Note in COLUMNS what the instance NODE of BUILDER reads along columns,
   where the iterators advance by LANE from lane to lane and by ROW from row to
   row.  False if something is neither such nor of a vector.  */
static bool
pa_find_columns (pa_builder *builder, const pa_node *node,
		 const HOST_WIDE_INT *lane, const HOST_WIDE_INT *row,
		 pa_columns *columns)
{
  pa_gimple_stmt *payload = builder->region->stmts[node->stmt];
  for (unsigned i = 0; i < payload->slice.length (); i++)
    {
      pa_ref *ref = builder->region->refs.get (payload->slice[i]);
      if (!ref || pa_check_stride (builder, node, ref, lane, false))
	continue;
      if (!gimple_assign_load_p (payload->slice[i])
	  || !pa_check_stride (builder, node, ref, row, true))
	return false;
      bool known = false;
      for (unsigned c = 0; c < columns->ref.length () && !known; c++)
	known = pa_same_ref (columns->ref[c], ref);
      if (!known)
	columns->ref.safe_push (ref);
    }
  return !columns->ref.is_empty ();
}

/* Append to LIST the exchange of lanes between A and B, variables that hold two
   rows at DISTANCE of N lanes: these are then others.  */
static void
pa_append_exchange (pa_builder *builder, tree *a, tree *b, int n, int distance,
		    tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree type = TREE_TYPE (*a), row[2];
  for (int upper = 0; upper < 2; upper++)
    {
      vec_perm_builder lanes;
      pa_exchange (n, distance, upper, &lanes);
      vec_perm_indices indices (lanes, 2, n);
      tree element = lang_hooks.types.type_for_size
	(tree_to_uhwi (TYPE_SIZE (TREE_TYPE (type))), 1);
      tree mask = vec_perm_indices_to_tree (build_vector_type (element, n),
					    indices);
      row[upper] = pa_local (builder, type, NULL, vars);
      pa_append_assignment (location, row[upper],
			    build3_loc (location, VEC_PERM_EXPR, type, *a, *b,
					mask), list);
    }
  *a = row[0];
  *b = row[1];
}

/* Append to LIST the loads of REF in a block of BUILDER that is the loop NODE
   around the vector loop LANES, in which INSTANCE advances by STEP from row to
   row, one for each of its lanes, and store the variables in VALUE.  False on
   failure.  */
static bool
pa_load_rows (pa_builder *builder, const pa_node *node, const pa_node *lanes,
	      const pa_node *instance, const HOST_WIDE_INT *step, pa_ref *ref,
	      tree *value, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree row = pa_tree_from_expr (&builder->values, node->lower);
  tree saved_row = pa_set_leaf (&builder->values, node->iterator, row);
  bool ok = row != NULL_TREE;
  for (int l = 0; l < lanes->n_lane && ok; l++)
    {
      pa_expr *at = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (lanes->lower),
				    pa_expr_int (l));
      tree lane = pa_tree_from_expr (&builder->values, at);
      pa_expr_free (at);
      tree saved = pa_set_leaf (&builder->values, lanes->iterator, lane);
      pa_instance first;
      ok = lane && pa_begin_instance (&first, builder, instance, lanes->n_lane,
				      step);
      if (ok)
	{
	  tree scalar = pa_address_once (&first, pa_write_lane (&first, ref));
	  tree vector = pa_vector_ref (&first, ref, scalar);
	  value[l] = pa_local (builder, TREE_TYPE (vector), NULL, vars);
	  pa_append_assignment (location, value[l], vector, &first.list);
	  pa_end_instance (&first, list);
	}
      pa_set_leaf (&builder->values, lanes->iterator, saved);
    }
  pa_set_leaf (&builder->values, node->iterator, saved_row);
  return ok;
}

/* Append to LIST what COLUMNS of BUILDER's block are, transposed; the rest as
   above.  False on failure.  */
static bool
pa_transpose_columns (pa_builder *builder, const pa_node *node,
		      const pa_node *lanes, const pa_node *instance,
		      const HOST_WIDE_INT *step, pa_columns *columns,
		      tree *vars, tree *list)
{
  int n = columns->n_lane;
  for (unsigned c = 0; c < columns->ref.length (); c++)
    {
      columns->value.safe_grow_cleared ((c + 1) * n, true);
      tree *value = &columns->value[c * n];
      if (!pa_load_rows (builder, node, lanes, instance, step,
			 columns->ref[c], value, vars, list))
	return false;
      for (int distance = 1; distance < n; distance *= 2)
	for (int r = 0; r < n; r++)
	  if (!(r & distance))
	    pa_append_exchange (builder, &value[r], &value[r + distance], n,
				distance, vars, list);
    }
  return true;
}

/* The vector loop with as many lanes as the loop NODE has iterations that is
   all of its body, in which an instance is; else NULL.  */
static const pa_node *
pa_square_lanes (const pa_node *node)
{
  const pa_node *lanes = pa_node_strip (node->child[0]);
  int n = pa_n_copies (node);
  if (node->role != PA_ROLE_UNROLL || !node->independent
      || lanes->kind != PA_NODE_FOR || lanes->role != PA_ROLE_VECTOR
      || lanes->n_lane != n || pa_n_copies (lanes) != n
      || (pa_node_strip (lanes->child[0])->kind != PA_NODE_INSTANCE))
    return NULL;
  return lanes;
}

bool
pa_build_transposed (pa_builder *builder, const pa_node *node, tree *list,
		     bool *failed)
{
  const pa_node *lanes = pa_square_lanes (node);
  HOST_WIDE_INT lane[PA_MAX_DEPTH], row[PA_MAX_DEPTH];
  if (!lanes || builder->hold || builder->carry || builder->columns)
    return false;
  const pa_node *instance = pa_node_strip (lanes->child[0]);
  pa_columns columns;
  columns.n_lane = lanes->n_lane;
  if (builder->scop->stmt[instance->stmt].no_turn
      || !pa_index_steps (instance, lanes->iterator, lane)
      || !pa_index_steps (instance, node->iterator, row)
      || !pa_find_columns (builder, instance, lane, row, &columns))
    return false;
  tree vars = NULL_TREE, code = NULL_TREE;
  unsigned n_once = builder->once.length ();
  *failed = !pa_transpose_columns (builder, node, lanes, instance, row,
				   &columns, &vars, &code);
  builder->columns = &columns;
  for (columns.row = 0; columns.row < columns.n_lane && !*failed;
       columns.row++)
    *failed = !pa_build_copy (builder, node, NULL, 1, NULL, columns.row,
			      &code);
  builder->columns = NULL;
  builder->once.truncate (n_once);
  append_to_statement_list (pa_bind (builder->values.location, vars, code),
			    list);
  return !*failed;
}
