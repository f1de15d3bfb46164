/* How far accesses move from one iteration of a loop to the next: A[i][2 * k + j]
   by (0, 2) in the loop k, and by (1, 0) in the loop i.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/aff.h>
#include <isl/map.h>
#include <isl/val.h>

#include "step.h"

bool
pa_expr_step (const pa_expr *expr, __isl_keep isl_id *iterator, int64_t *step)
{
  pa_expr *copy = pa_expr_copy ((pa_expr *) expr);
  pa_expr *next = pa_expr_binary (PA_EXPR_ADD,
				  pa_expr_iterator (isl_id_copy (iterator)),
				  pa_expr_int (1));
  pa_expr *moved = pa_expr_substitute (pa_expr_copy (copy), iterator, next);
  bool ok;

  moved = pa_expr_binary (PA_EXPR_SUB, moved, copy);
  ok = moved && moved->op == PA_EXPR_INT;
  *step = ok ? moved->value : 0;
  pa_expr_free (next);
  pa_expr_free (moved);
  return ok;
}

/* The integer VALUE (taken) in *RESULT.  False if it is none.  */
static bool
read_integer (__isl_take isl_val *value, int64_t *result)
{
  bool ok = value && isl_val_is_int (value) == isl_bool_true;

  *result = ok ? isl_val_get_num_si (value) : 0;
  isl_val_free (value);
  return ok;
}

/* By how much SUBSCRIPT, a function of the iterators of INSTANCE's statement,
   grows when ITERATOR does by one, in *STEP.  False if that is not constant.  */
static bool
subscript_step (__isl_keep isl_aff *subscript, const pa_node *instance,
		__isl_keep isl_id *iterator, int64_t *step)
{
  bool ok = isl_aff_dim (subscript, isl_dim_div) == 0;

  *step = 0;
  for (int x = 0; ok && x < instance->n_index; x++)
    {
      int64_t factor, distance;

      ok = read_integer (isl_aff_get_coefficient_val (subscript, isl_dim_in,
						      x), &factor);
      if (!ok || factor == 0)
	continue;
      ok = pa_expr_step (instance->index[x], iterator, &distance);
      *step += factor * distance;
    }
  return ok;
}

bool
pa_access_steps (const pa_scop *scop, const pa_access *access,
		 const pa_node *instance, __isl_keep isl_id *iterator,
		 int64_t *step)
{
  int n = scop->array[access->array].n_dim;
  isl_multi_aff *subscripts = n <= PA_MAX_STEPS ? pa_access_functions (scop, access)
			      : NULL;
  bool ok = subscripts != NULL;

  for (int d = 0; ok && d < n; d++)
    {
      isl_aff *subscript = isl_multi_aff_get_aff (subscripts, d);

      ok = subscript && subscript_step (subscript, instance, iterator,
					&step[d]);
      isl_aff_free (subscript);
    }
  isl_multi_aff_free (subscripts);
  return ok;
}

/* How subscripts that grow by the N numbers in STEP move.  */
static pa_movement
classify (const int64_t *step, int n)
{
  bool outer = false;

  for (int d = 0; d < n - 1; d++)
    outer |= step[d] != 0;
  if (n == 0 || (!outer && step[n - 1] == 0))
    return PA_MOVE_NONE;
  if (!outer)
    return step[n - 1] == 1 ? PA_MOVE_UNIT : PA_MOVE_OTHER;
  return step[n - 1] == 0 ? PA_MOVE_ROW : PA_MOVE_OTHER;
}

/* By how much the subscripts of a packed copy with LAYOUT grow when ITERATOR
   does by one, in STEP.  False if that is not constant.  */
static bool
layout_steps (const pa_layout *layout, const pa_node *instance,
	      __isl_keep isl_id *iterator, int64_t *step)
{
  bool ok = true;

  for (int d = 0; ok && d < layout->n; d++)
    ok = pa_expr_step (instance->index[layout->index[d]], iterator, &step[d]);
  return ok;
}

pa_movement
pa_access_movement (const pa_scop *scop, const pa_access *access,
		    const pa_node *instance, __isl_keep isl_id *iterator)
{
  int64_t step[PA_MAX_STEPS] = { 0 };
  const pa_stmt *stmt = &scop->stmt[instance->stmt];
  const pa_layout *layout
    = pa_instance_layout (instance, (int) (access - stmt->access));

  if (layout)
    return layout_steps (layout, instance, iterator, step)
	   ? classify (step, layout->n) : PA_MOVE_OTHER;
  return pa_access_steps (scop, access, instance, iterator, step)
	 ? classify (step, scop->array[access->array].n_dim) : PA_MOVE_OTHER;
}

int
pa_n_lane (const pa_scop *scop, const pa_node *instance,
	   __isl_keep isl_id *iterator)
{
  const pa_stmt *stmt = &scop->stmt[instance->stmt];
  int size = 0;

  for (int a = 0; a < stmt->n_access; a++)
    {
      const pa_access *access = &stmt->access[a];
      int element = scop->array[access->array].element_size;
      pa_movement movement = pa_access_movement (scop, access, instance,
						 iterator);

      if (movement == PA_MOVE_NONE && access->kind == PA_READ)
	continue;
      if (movement != PA_MOVE_UNIT || (size && element != size))
	return 0;
      size = element;
    }
  return size == 0 || stmt->no_lanes ? 0
	 : pa_vector_size (scop->ctx->options) / size;
}
