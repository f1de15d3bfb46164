/* Where the nodes of a tree are reached.

   In: a tree, entered from its root to a node, e.g. S in

     for (it = 0; it < n; it += 32)
       for (i = it; i < min (n, it + 32); i += 1)
	 if (i < m)
	   S (i);

   Out: the values of the iterators there, and what S runs for them,

     { [it, i] : 0 <= it and 32 it <= i < n, m, 32 it + 32 }
     { [it, i] -> S[i] : ... }

   where it counts the iterations of its loop, as wherever a step is a constant
   other than 1, so that no set needs a remainder to be told empty.

   Each set is computed from the one around it when it is asked for first: most
   of what the validator (validate.c) has to show it sees without them.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include <isl/id.h>
#include <isl/space.h>

#include "reached.h"
#include "size-param.h"

struct pa_reached
{
  const pa_ast *ast;
  pa_reached *tree;		/* All of it.  */
  pa_reached *outer;		/* What this is in, or NULL.  */
  pa_reached *next;		/* In the list of all, which begins with the
				   tree.  */
  const pa_node *node;		/* A loop or condition; NULL for the tree.  */
  int part;			/* Of a condition.  */
  int n_loop;			/* Loops around, with this one.  */
  isl_set *set;			/* Once it has been asked for.  Owned.  */
};

pa_reached *
pa_reached_start (const pa_ast *ast, __isl_take isl_set *context)
{
  pa_reached *tree = calloc (1, sizeof *tree);
  isl_set *set = isl_set_from_params (context);

  if (!tree)
    {
      isl_set_free (set);
      return NULL;
    }
  tree->ast = ast;
  tree->tree = tree;
  tree->set = isl_set_align_params (set, pa_size_param_space (ast));
  return tree;
}

pa_reached *
pa_reached_enter (pa_reached *outer, const pa_node *node, int part)
{
  pa_reached *inside = calloc (1, sizeof *inside);

  if (!inside)
    return NULL;
  inside->ast = outer->ast;
  inside->tree = outer->tree;
  inside->outer = outer;
  inside->next = outer->tree->next;
  outer->tree->next = inside;
  inside->node = node;
  inside->part = part;
  inside->n_loop = outer->n_loop + (node->kind == PA_NODE_FOR);
  return inside;
}

void
pa_reached_free (pa_reached *tree)
{
  while (tree)
    {
      pa_reached *next = tree->next;

      isl_set_free (tree->set);
      free (tree);
      tree = next;
    }
}

/* Is INSIDE that of a loop?  */
static bool
is_loop (const pa_reached *inside)
{
  return inside->node && inside->node->kind == PA_NODE_FOR;
}

/* Record that something is not affine, and WHAT that is; NULL.  */
static void *
refuse (const pa_reached *inside, const char *what)
{
  pa_fail (inside->ast->scop->ctx, PA_REASON_VALIDATION, "%s is not affine",
	   what);
  return NULL;
}

/* The space of the iterators in INSIDE.  */
static __isl_give isl_space *
iterator_space (const pa_reached *inside)
{
  isl_space *space
    = isl_space_set_from_params (pa_size_param_space (inside->ast));

  space = isl_space_add_dims (space, isl_dim_set, (unsigned) inside->n_loop);
  for (const pa_reached *r = inside; r; r = r->outer)
    if (is_loop (r))
      space = isl_space_set_dim_id (space, isl_dim_set,
				    (unsigned) r->n_loop - 1,
				    isl_id_copy (r->node->iterator));
  return space;
}

/* Are the iterations of LOOP numbered, so that its iterator stands for the
   number?  */
static bool
is_numbered (const pa_node *loop)
{
  return !pa_expr_is_int (loop->step, 1) && !pa_has_size_step (loop);
}

/* The value of LOOP's iterator in its iteration number ITERATOR, by which name
   that number goes.  */
static __isl_give pa_expr *
iteration_value (const pa_node *loop)
{
  pa_expr *number = pa_expr_iterator (isl_id_copy (loop->iterator));
  pa_expr *distance = pa_expr_binary (PA_EXPR_MUL, pa_expr_copy (loop->step),
				      number);

  return pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (loop->lower), distance);
}

/* EXPR (taken), in INSIDE, as a function of iteration numbers where steps are
   not 1.  From the inside outwards, since the bounds that come in use the
   iterators of loops further out.  */
static __isl_give pa_expr *
normalize (const pa_reached *inside, __isl_take pa_expr *expr)
{
  for (const pa_reached *r = inside; r; r = r->outer)
    if (is_loop (r) && is_numbered (r->node))
      {
	pa_expr *value = iteration_value (r->node);

	expr = pa_expr_substitute (expr, r->node->iterator, value);
	pa_expr_free (value);
      }
  return expr;
}

/* LOOP's iterator OP BOUND.  */
static __isl_give pa_expr *
bound_condition (const pa_node *loop, pa_expr_op op, __isl_keep pa_expr *bound)
{
  pa_expr *iterator = pa_expr_iterator (isl_id_copy (loop->iterator));

  return pa_expr_binary (op, iterator, pa_expr_copy (bound));
}

/* What holds in INSIDE, if it does in what is around; iteration numbers are
   known to start at 0.  */
static __isl_give pa_expr *
entry_condition (const pa_reached *inside)
{
  const pa_node *node = inside->node;

  if (!is_loop (inside))
    return inside->part == 0 ? pa_expr_copy (node->condition)
	   : pa_expr_unary (PA_EXPR_NOT, pa_expr_copy (node->condition));

  pa_expr *below = bound_condition (node, PA_EXPR_LT, node->upper);

  return is_numbered (node) ? below
	 : pa_expr_binary (PA_EXPR_AND,
			   bound_condition (node, PA_EXPR_GE, node->lower),
			   below);
}

/* SET (taken), that of what INSIDE is in, for INSIDE.  */
static __isl_give isl_set *
restrict_set (const pa_reached *inside, __isl_take isl_set *set)
{
  pa_expr *condition = normalize (inside, entry_condition (inside));
  isl_space *space = iterator_space (inside);

  if (is_loop (inside))
    set = isl_set_add_dims (set, isl_dim_set, 1);
  if (is_loop (inside) && is_numbered (inside->node))
    set = isl_set_lower_bound_si (set, isl_dim_set,
				  (unsigned) inside->n_loop - 1, 0);
  set = pa_expr_restrict (condition, space, set);
  isl_space_free (space);
  pa_expr_free (condition);
  return set ? set : refuse (inside, "a bound or condition");
}

__isl_keep isl_set *
pa_reached_set (pa_reached *inside)
{
  if (!inside->set && inside->outer)
    {
      isl_set *set = isl_set_copy (pa_reached_set (inside->outer));

      inside->set = set ? restrict_set (inside, set) : NULL;
    }
  return inside->set;
}

/* { [i, j, ...] -> S[x] } of INSTANCE, in INSIDE, for all values of the
   iterators.  */
static __isl_give isl_map *
subscript_map (const pa_reached *inside, const pa_node *instance)
{
  const pa_stmt *stmt = &inside->ast->scop->stmt[instance->stmt];
  pa_expr **index = calloc ((size_t) instance->n_index + 1, sizeof *index);
  isl_space *space = iterator_space (inside);
  isl_map *map = NULL;

  for (int i = 0; index && i < instance->n_index; i++)
    index[i] = normalize (inside, pa_expr_copy (instance->index[i]));
  if (index)
    map = pa_expr_to_map (index, instance->n_index, space,
			  isl_set_get_space (stmt->domain));
  for (int i = 0; index && i < instance->n_index; i++)
    pa_expr_free (index[i]);
  free (index);
  isl_space_free (space);
  return map ? map : refuse (inside, "a subscript");
}

__isl_give isl_map *
pa_reached_run (pa_reached *inside, const pa_node *instance)
{
  isl_map *map = subscript_map (inside, instance);

  return isl_map_intersect_domain (map, isl_set_copy (pa_reached_set (inside)));
}
