/* How far accesses move from one iteration of a loop to the next: A[i][2 * k +
   j] by (0, 2) in the loop k, and by (1, 0) in the loop i.

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

/* Do no quotients in SUBSCRIPT depend on iterators?  */
static bool
divides_parameters (__isl_keep isl_aff *subscript)
{
  unsigned n_in = (unsigned) isl_aff_dim (subscript, isl_dim_in);
  bool divides = true;

  for (int i = 0; divides && i < isl_aff_dim (subscript, isl_dim_div); i++)
    {
      isl_aff *quotient = isl_aff_get_div (subscript, i);
      divides = isl_aff_involves_dims (quotient, isl_dim_in, 0, n_in)
		== isl_bool_false;
      isl_aff_free (quotient);
    }
  return divides;
}

/* By how much SUBSCRIPT, a function of the iterators of the statement that runs
   as INSTANCE, grows when ITERATOR does by one: in *STEP.  False if that is not
   constant.  */
static bool
subscript_step (__isl_keep isl_aff *subscript, const pa_node *instance,
		__isl_keep isl_id *iterator, int64_t *step)
{
  bool ok = divides_parameters (subscript);

  *step = 0;
  for (int x = 0; ok && x < instance->n_index; x++)
    {
      int64_t factor, index;

      ok = read_integer (isl_aff_get_coefficient_val (subscript, isl_dim_in,
						      x), &factor);
      if (!ok || factor == 0)
	continue;
      ok = pa_expr_step (instance->index[x], iterator, &index);
      *step += factor * index;
    }
  return ok;
}

bool
pa_access_steps (const pa_scop *scop, const pa_access *access,
		 const pa_node *instance, __isl_keep isl_id *iterator,
		 int64_t *step)
{
  int n = scop->array[access->array].n_dim;
  isl_multi_aff *subscripts = NULL;
  bool ok;

  if (n <= PA_MAX_STEPS)
    subscripts = pa_access_functions (scop, access);
  ok = subscripts != NULL;
  for (int d = 0; ok && d < n; d++)
    {
      isl_aff *subscript = isl_multi_aff_get_aff (subscripts, d);

      ok = subscript
	   && subscript_step (subscript, instance, iterator, &step[d]);
      isl_aff_free (subscript);
    }
  isl_multi_aff_free (subscripts);
  return ok;
}

/* SUM (taken) plus FACTOR (taken) times TERM (taken); NULL if FACTOR is no
   integer.  */
static __isl_give pa_expr *
add_multiple (__isl_take pa_expr *sum, __isl_take isl_val *factor,
	      __isl_take pa_expr *term)
{
  int64_t times;

  if (!read_integer (factor, &times))
    sum = pa_expr_free (sum);
  if (sum && times != 0)
    return pa_expr_binary (PA_EXPR_ADD, sum,
			   pa_expr_binary (PA_EXPR_MUL, term,
					   pa_expr_int (times)));
  pa_expr_free (term);
  return sum;
}

/* The value in INSTANCE of number D of SUBSCRIPTS, functions of the iterators
   of its statement.  NULL if it has quotients.  */
static __isl_give pa_expr *
subscript_value (__isl_keep isl_multi_aff *subscripts, int d,
		 const pa_node *instance)
{
  isl_aff *subscript = isl_multi_aff_get_aff (subscripts, d);
  isl_size n_param = isl_aff_dim (subscript, isl_dim_param);
  pa_expr *sum = NULL;

  if (isl_aff_dim (subscript, isl_dim_div) == 0)
    sum = add_multiple (pa_expr_int (0), isl_aff_get_constant_val (subscript),
			pa_expr_int (1));
  for (int p = 0; sum && p < n_param; p++)
    sum = add_multiple (sum,
			isl_aff_get_coefficient_val (subscript, isl_dim_param,
						     p),
			pa_expr_param (isl_multi_aff_get_dim_id
				       (subscripts, isl_dim_param, p)));
  for (int x = 0; sum && x < instance->n_index; x++)
    sum = add_multiple (sum,
			isl_aff_get_coefficient_val (subscript, isl_dim_in, x),
			pa_expr_copy (instance->index[x]));
  isl_aff_free (subscript);
  return sum;
}

bool
pa_access_distance (const pa_scop *scop, const pa_access *from,
		    const pa_node *source, const pa_access *to,
		    const pa_node *sink, int64_t *distance)
{
  int n = scop->array[from->array].n_dim;
  isl_multi_aff *begin, *end;
  bool ok;

  if (from->array != to->array || n > PA_MAX_STEPS)
    return false;
  begin = pa_access_functions (scop, from);
  end = pa_access_functions (scop, to);
  ok = begin && end;
  for (int d = 0; ok && d < n; d++)
    {
      pa_expr *first = subscript_value (begin, d, source);
      pa_expr *last = subscript_value (end, d, sink);
      pa_expr *apart = first && last ? pa_expr_difference (last, first) : NULL;

      ok = apart && apart->op == PA_EXPR_INT;
      distance[d] = ok ? apart->value : 0;
      pa_expr_free (apart);
      pa_expr_free (last);
      pa_expr_free (first);
    }
  isl_multi_aff_free (end);
  isl_multi_aff_free (begin);
  return ok;
}

/* Is DISTANCE a multiple of STEP, both of N numbers, but not zero?  */
static bool
is_some_steps (const int64_t *distance, const int64_t *step, int n)
{
  int64_t count = 0;

  for (int d = 0; d < n && count == 0; d++)
    if (step[d] != 0)
      count = distance[d] / step[d];
  for (int d = 0; d < n; d++)
    if (distance[d] != count * step[d])
      return false;
  return count != 0;
}

/* Do the instances A and B of a statement of SCOP write the same element in
   different iterations of LOOP, or is that not known?  */
static bool
collide (const pa_scop *scop, const pa_node *a, const pa_node *b,
	 const pa_node *loop)
{
  const pa_stmt *stmt = &scop->stmt[a->stmt];
  int64_t distance[PA_MAX_STEPS], step[PA_MAX_STEPS];

  for (int i = 0; i < stmt->n_access; i++)
    {
      const pa_access *access = &stmt->access[i];
      int n = scop->array[access->array].n_dim;

      if (access->kind == PA_READ)
	continue;
      if (!pa_access_steps (scop, access, a, loop->iterator, step)
	  || !pa_access_distance (scop, access, a, access, b, distance))
	return true;
      for (int d = 0; d < n; d++)
	step[d] *= loop->step->value;
      if (is_some_steps (distance, step, n))
	return true;
    }
  return false;
}

bool
pa_copies_collide (const pa_scop *scop, const pa_node *loop)
{
  const pa_node *body = pa_node_strip (loop->child[0]);

  if (body->kind != PA_NODE_BLOCK || loop->step->op != PA_EXPR_INT)
    return false;
  for (int i = 0; i < body->n_child; i++)
    for (int j = 0; j < i; j++)
      {
	const pa_node *a = pa_node_strip (body->child[j]);
	const pa_node *b = pa_node_strip (body->child[i]);

	if (a->kind == PA_NODE_INSTANCE && b->kind == PA_NODE_INSTANCE
	    && a->stmt == b->stmt
	    && collide (scop, a, b, loop))
	  return true;
      }
  return false;
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
    return step[n - 1] == 1 ? PA_MOVE_UNIT
	   : step[n - 1] == -1 ? PA_MOVE_BACK : PA_MOVE_OTHER;
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
	   __isl_keep isl_id *iterator, bool gathered)
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
      if ((movement != PA_MOVE_UNIT && !(gathered && access->kind == PA_READ))
	  || (size && element != size))
	return 0;
      size = element;
    }
  return size == 0 || stmt->no_lanes ? 0
	 : pa_vector_size (scop->ctx->options) / size;
}
