/* Loops cut into blocks that are written out.

   In: a loop and the size of a block.  Out: the loops that its parts consist
   of.  With size 4, of

     for (i = lower; i < upper; i++)

   there are

     for (i = lower; i < upper; i += 4)			its steps,
     for (i0 = i; i0 < i + 4; i0++)			copies, unroll or vector,
     i + 4 <= upper					where they fit,
     for (i1 = i; i1 < min (upper, i + 4); i1++)		and the rest.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "block.h"

pa_node *
pa_node_with (pa_node *node, __isl_keep isl_id *iterator,
	      __isl_take pa_expr *value)
{
  if (node && value)
    pa_node_substitute (node, iterator, value);
  else
    {
      pa_node_free (node);
      node = NULL;
    }
  pa_expr_free (value);
  return node;
}

pa_node *
pa_block_copies (__isl_keep isl_id *iterator, __isl_keep isl_id *start,
		 int size, int n_lane, pa_node *node)
{
  node = pa_node_for (isl_id_copy (iterator), pa_expr_iterator_plus (start, 0),
		      pa_expr_iterator_plus (start, size), pa_expr_int (1),
		      node);
  if (node)
    {
      node->role = n_lane > 1 ? PA_ROLE_VECTOR : PA_ROLE_UNROLL;
      node->n_lane = n_lane;
      node->independent = n_lane > 1;
    }
  return node;
}

/* Is the trip count of LOOP known to be a multiple of SIZE?  */

static bool
is_multiple (const pa_node *loop, int size)
{
  int64_t trip;
  return pa_loop_trip (loop, &trip) && trip % size == 0;
}

pa_node *
pa_block_steps (const pa_node *loop, int size, pa_node *node)
{
  return pa_node_for (isl_id_copy (loop->iterator), pa_expr_copy (loop->lower),
		      pa_expr_copy (loop->upper), pa_expr_int (size), node);
}

__isl_give pa_expr *
pa_block_fits (const pa_node *loop, int size)
{
  if (is_multiple (loop, size))
    return pa_expr_int (1);
  return pa_expr_binary (PA_EXPR_LE,
			 pa_expr_iterator_plus (loop->iterator, size),
			 pa_expr_copy (loop->upper));
}

pa_node *
pa_block_rest (const pa_node *loop, int size, __isl_keep isl_id *iterator,
	       pa_node *node)
{
  pa_expr *end = pa_expr_binary (PA_EXPR_MIN, pa_expr_copy (loop->upper),
				 pa_expr_iterator_plus (loop->iterator, size));
  return pa_node_for (isl_id_copy (iterator),
		      pa_expr_iterator_plus (loop->iterator, 0), end,
		      pa_expr_int (1), node);
}
