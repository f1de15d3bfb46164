/* Interiors of tiles (paper, sec. IV-C): full ones in which nothing but one
   statement runs.

   In: a nest of point loops whose bounds depend on one another, or that has
   conditions in it because shallower statements were sunk into it.  Out: a
   condition on the tile loops, and the nest as it is where that holds.  From

     for (it = 0; it < n; it += 32)
       for (jt = 0; jt < min (n, it + 32); jt += 32)
	 for (kt = 0; kt < min (n, jt + 32); kt += 32)
	   for (i = it; i < min (n, it + 32); i += 1)
	     for (j = jt; j < min (i + 1, jt + 32); j += 1)
	       for (k = kt; k < min (j + 1, kt + 32); k += 1)
		 {
		   if (i > j && j > k)
		     S (i, j, k);	A[i][j] -= A[i][k] * A[j][k]
		   if (i > j && j == k)
		     T (i, j);		A[i][j] /= A[j][j]
		 }

   comes, under it + 32 <= n && it > jt + 31 && jt > kt + 31,

     for (i = it; i < it + 32; i += 1)
       for (j = jt; j < jt + 32; j += 1)
	 for (k = kt; k < kt + 32; k += 1)
	   S (i, j, k);

   which register tiling (register.c) can take.  Of the statements in the nest
   one of those with the most loops in the source is kept: where there is only
   one it runs in all but the tiles along the edges.  Other ones that run there,
   too, as with k == 0 for the second condition, get nests of their own before
   and after, if the dependences allow that: this is loop distribution in a
   tile.

   A loop of a sum, innermost, that runs over a part of its tile does no harm,
   nor does one that vectors run along: of

     for (i = it; i < min (n, it + 32); i += 1)
       for (j = jt; j < min (n, jt + 32); j += 1)
	 for (k = kt; k < min (d, kt + 256); k += 1)

   where d is small there are no full tiles, but interiors with a short last
   loop under it + 32 <= n && jt + 32 <= n.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <string.h>

#include "interior.h"
#include "simplify.h"
#include "step.h"
#include "vector.h"

/* Find the tiles of the N loops in NEST among those of STACK.  Are all of them
   point loops of some?  If TILE is short the last one need not be if its range
   is the same in all of the others.  */
static bool
find_tiles (pa_node **nest, int n, const pa_loop_stack *stack,
	    pa_full_tile *tile)
{
  for (int k = 0; k < n; k++)
    {
      if (nest[k]->role == PA_ROLE_POINT && pa_expr_is_int (nest[k]->step, 1)
	  && pa_full_tile_find (stack, nest[k], &tile->loop[tile->n]))
	{
	  tile->n++;
	  continue;
	}
      if (!tile->is_short || k < n - 1)
	return false;
      for (int o = 0; o < k; o++)
	if (pa_loop_bounds_use (nest[k], nest[o]->iterator))
	  return false;
      tile->is_short = false;
    }
  return true;
}

/* Number of parts of the loop body BODY, and part I of it.  */
static int
n_part (pa_node *body)
{
  body = pa_node_strip (body);
  return body->kind == PA_NODE_BLOCK ? body->n_child : 1;
}

static pa_node *
part_of (pa_node *body, int i)
{
  body = pa_node_strip (body);
  return pa_node_strip (body->kind == PA_NODE_BLOCK ? body->child[i] : body);
}

/* The number of the part of BODY that has the instance number WHICH of those of
   the statements with the most loops; -1 if there are not so many, or other
   things in it than instances.  */
static int
deepest_part (pa_node *body, int which)
{
  int result = -1, depth = -1, n = 0;

  for (int i = 0; i < n_part (body); i++)
    {
      const pa_node *instance = pa_node_only_instance (part_of (body, i));

      if (!instance)
	return -1;
      if (instance->n_index > depth)
	{
	  depth = instance->n_index;
	  result = -1;
	  n = 0;
	}
      if (instance->n_index == depth && n++ == which)
	result = i;
    }
  return result;
}

const pa_node *
pa_deepest_part (pa_node *body, int which)
{
  int part = deepest_part (body, which);

  return part < 0 ? NULL : part_of (body, part);
}

/* Fill in the condition of TILE, with PART in its innermost loop.  Is there one
   under which that always runs?  */
static bool
find_condition (const pa_ast *ast, pa_full_tile *tile, const pa_node *part)
{
  const pa_node *instance = pa_node_only_instance (part);

  return !ast->scop->stmt[instance->stmt].no_lanes
	 && pa_full_tile_bounds (tile)
	 && (part->kind != PA_NODE_IF
	     || pa_full_tile_guard (tile, part->condition))
	 && tile->condition;
}

__isl_give isl_set *
pa_where_around (const pa_ast *ast, const pa_loop_stack *stack)
{
  isl_set *where = pa_where_start (ast);

  for (int i = 0; i < stack->n && where; i++)
    where = pa_where_enter (where, stack->loop[i]);
  return where;
}

__isl_give isl_set *
pa_where_in_nest (__isl_take isl_set *where, pa_node *nest)
{
  pa_node *loop[PA_MAX_TILE];
  int n = pa_node_perfect_nest (nest, loop, PA_MAX_TILE);

  for (int k = 0; k < n && where; k++)
    where = pa_where_enter (where, loop[k]);
  return where;
}

/* Remove the parts outside FIRST to before END from BODY.  */
static void
keep_parts (pa_node *body, int first, int end)
{
  for (int i = body->n_child - 1; i >= 0; i--)
    if (i < first || i >= end)
      {
	pa_node_free (body->child[i]);
	memmove (&body->child[i], &body->child[i + 1],
		 (size_t) (--body->n_child - i) * sizeof *body->child);
      }
}

/* A copy of NEST with the parts from FIRST to before END in its innermost loop,
   as they are in WHERE, in *RESULT; NULL if none of them runs there.  False on
   error.  */
static bool
take_parts (const pa_node *nest, int first, int end, __isl_keep isl_set *where,
	    pa_node **result)
{
  pa_node *copy, *loop[PA_MAX_TILE], *body;
  bool ok;
  int n;

  *result = NULL;
  if (first == end)
    return true;
  copy = pa_node_copy (nest);
  if (!copy)
    return false;
  n = pa_node_perfect_nest (copy, loop, PA_MAX_TILE);
  body = pa_node_strip (loop[n - 1]->child[0]);
  if (body->kind == PA_NODE_BLOCK)
    keep_parts (body, first, end);
  ok = pa_simplify (copy, where);
  if (ok && copy->kind == PA_NODE_FOR)
    *result = copy;
  else
    pa_node_free (copy);
  return ok;
}

/* Does any of the instances in LATER, if any, have to run before one of those
   in EARLIER, if any, according to VECTORS?  */
static bool
runs_backwards (const pa_vectors *vectors, pa_node *earlier, pa_node *later)
{
  for (int i = 0; earlier && later && i < vectors->n; i++)
    {
      const pa_vector *vector = &vectors->vector[i];

      if (!vector->is_free
	  && pa_node_contains_stmt (later, vector->dep->source)
	  && pa_node_contains_stmt (earlier, vector->dep->sink))
	return true;
    }
  return false;
}

/* Can the three nests of INTERIOR, of the nest NODE, run one after the
   other?  */
static bool
can_distribute (const pa_ast *ast, const pa_deps *deps, pa_node *node,
		const pa_interior *interior)
{
  pa_vectors *vectors;
  bool can;

  if (!interior->before && !interior->after)
    return true;
  vectors = pa_vectors_compute (ast, deps, node);
  can = vectors
	&& !runs_backwards (vectors, interior->before, interior->nest)
	&& !runs_backwards (vectors, interior->before, interior->after)
	&& !runs_backwards (vectors, interior->nest, interior->after);
  pa_vectors_free (vectors);
  return can;
}

/* Is there nothing but one instance in the innermost loop of NEST?  */
static bool
is_pure (pa_node *nest)
{
  pa_node *loop[PA_MAX_TILE];
  int n = pa_node_perfect_nest (nest, loop, PA_MAX_TILE);

  return n > 0 && (pa_node_strip (loop[n - 1]->child[0])->kind
		   == PA_NODE_INSTANCE);
}

/* May the innermost loop LAST of SCOP run over a part of its tile, too, with
   PART in it: can its iterations be lanes, or is PART reached in each of them,
   and what it writes the same?  */
static bool
may_be_short (const pa_scop *scop, const pa_node *last, const pa_node *part)
{
  const pa_node *instance = pa_node_only_instance (part);
  const pa_stmt *stmt = &scop->stmt[instance->stmt];
  bool may = part->kind == PA_NODE_INSTANCE;

  if (pa_n_lane (scop, instance, last->iterator, false) > 0)
    return true;
  for (int a = 0; may && a < stmt->n_access; a++)
    if (stmt->access[a].kind != PA_READ)
      may = pa_access_movement (scop, &stmt->access[a], instance,
				last->iterator) == PA_MOVE_NONE;
  return may;
}

/* Fill in INTERIOR from NEST, a copy of NODE, inside the loops of STACK, for
   instance number WHICH.  Its last loop may be short if IS_SHORT.  */
static bool
find_interior (const pa_ast *ast, pa_node *nest, const pa_loop_stack *stack,
	       int which, bool is_short, pa_interior *interior)
{
  pa_full_tile tile = { 0, { { NULL, NULL, NULL } }, NULL, is_short };
  pa_node *loop[PA_MAX_TILE], *body;
  int n = pa_node_perfect_nest (nest, loop, PA_MAX_TILE), part;
  isl_set *where = NULL;
  bool ok;

  body = loop[n - 1]->child[0];
  part = deepest_part (body, which);
  ok = part >= 0
       && (!is_short
	   || may_be_short (ast->scop, loop[n - 1], part_of (body, part)))
       && find_tiles (loop, n, stack, &tile)
       && find_condition (ast, &tile, part_of (body, part));
  if (ok)
    {
      pa_full_tile_fill (&tile);
      where = pa_where_restrict (pa_where_around (ast, stack),
				 pa_expr_copy (tile.condition));
      ok = take_parts (nest, 0, part, where, &interior->before)
	   && take_parts (nest, part, part + 1, where, &interior->nest)
	   && take_parts (nest, part + 1, n_part (body), where,
			  &interior->after)
	   && interior->nest && is_pure (interior->nest);
    }
  interior->where = pa_where_in_nest (where, nest);
  interior->condition = pa_expr_copy (tile.condition);
  pa_full_tile_clear (&tile);
  return ok && interior->where;
}

bool
pa_interior_find (const pa_ast *ast, const pa_deps *deps, pa_node *node,
		  const pa_loop_stack *stack, int which, bool is_short,
		  pa_interior *interior)
{
  static const pa_interior none;
  pa_node *nest = pa_node_copy (node);
  bool found;

  *interior = none;
  interior->n_outer = stack->n;
  found = nest && find_interior (ast, nest, stack, which, is_short, interior)
	  && can_distribute (ast, deps, node, interior);
  pa_node_free (nest);
  if (!found)
    pa_interior_clear (interior);
  return found;
}

void
pa_interior_clear (pa_interior *interior)
{
  pa_node_free (interior->before);
  pa_node_free (interior->nest);
  pa_node_free (interior->after);
  pa_expr_free (interior->condition);
  isl_set_free (interior->where);
}
