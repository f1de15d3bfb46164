/* Conditions that the loops around decide.

   In: a part of the AST and the iterations in which it is reached, a set with a
   dimension for each loop around.  Out: the same without the conditions that
   always or never hold there, as isl sees it.  In

     for (j = 0; j < i; j += 1)
       if (j < i && j < n)
	 S (i, j);

   the first comparison always holds, and goes.  So do loops that never run, and
   those and conditions with nothing inside.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/id.h>
#include <isl/space.h>

#include "simplify.h"
#include "size-param.h"

__isl_give isl_set *
pa_where_restrict (__isl_take isl_set *where, __isl_take pa_expr *condition)
{
  isl_space *space = isl_set_get_space (where);
  isl_set *set = pa_expr_restrict (condition, space, isl_set_copy (where));

  isl_space_free (space);
  pa_expr_free (condition);
  if (!set)
    return where;
  isl_set_free (where);
  return set;
}

__isl_give isl_set *
pa_where_enter_part (__isl_take isl_set *where, pa_expr *condition, int i)
{
  if (i == 0)
    return pa_where_restrict (where, pa_expr_copy (condition));
  if (condition->op == PA_EXPR_AND)
    return where;
  return pa_where_restrict (where,
			    pa_expr_unary (PA_EXPR_NOT,
					   pa_expr_copy (condition)));
}

__isl_give isl_set *
pa_where_enter (__isl_take isl_set *where, const pa_node *loop)
{
  isl_size n = isl_set_dim (where, isl_dim_set);
  pa_expr *iterator = pa_expr_iterator (isl_id_copy (loop->iterator));

  where = isl_set_add_dims (where, isl_dim_set, 1);
  if (n >= 0)
    where = isl_set_set_dim_id (where, isl_dim_set, (unsigned) n,
				isl_id_copy (loop->iterator));
  where = pa_where_restrict (where,
			     pa_expr_binary (PA_EXPR_GE,
					     pa_expr_copy (iterator),
					     pa_expr_copy (loop->lower)));
  return pa_where_restrict (where,
			    pa_expr_binary (PA_EXPR_LT, iterator,
					    pa_expr_copy (loop->upper)));
}

bool
pa_where_decides (__isl_keep isl_set *where, const pa_expr *condition,
		  bool everywhere)
{
  isl_space *space = isl_set_get_space (where);
  isl_set *set = pa_expr_to_set (condition, space);
  bool decided = false;

  isl_space_free (space);
  if (set && everywhere)
    decided = isl_set_is_subset (where, set) == isl_bool_true;
  else if (set)
    decided = isl_set_is_disjoint (where, set) == isl_bool_true;
  isl_set_free (set);
  return decided;
}

/* CONDITION as it is in WHERE: without what is known there.  */
static __isl_give pa_expr *
simplify_condition (const pa_expr *condition, __isl_keep isl_set *where)
{
  pa_expr *result;

  if (pa_where_decides (where, condition, true))
    return pa_expr_int (1);
  if (pa_where_decides (where, condition, false))
    return pa_expr_int (0);
  if (condition->op != PA_EXPR_AND && condition->op != PA_EXPR_OR)
    return pa_expr_copy ((pa_expr *) condition);
  result = simplify_condition (condition->arg[0], where);
  for (int i = 1; i < condition->n_arg; i++)
    result = pa_expr_binary (condition->op, result,
			     simplify_condition (condition->arg[i], where));
  return result;
}

/* Make NODE what its child I is, or an empty block if there is none.  */
static bool
replace_by_child (pa_node *node, int i)
{
  pa_node *child = i < node->n_child ? node->child[i] : pa_node_block ();

  if (!child)
    return false;
  if (i < node->n_child)
    {
      node->child[i] = node->child[node->n_child - 1];
      node->n_child--;
    }
  return pa_node_replace (node, child);
}

/* Is NODE an empty block?  */
static bool
is_empty (const pa_node *node)
{
  return node->kind == PA_NODE_BLOCK && node->n_child == 0;
}

/* Remove empty blocks from the block NODE.  */
static void
remove_empty (pa_node *node)
{
  int n = 0;

  for (int i = 0; i < node->n_child; i++)
    if (is_empty (node->child[i]))
      pa_node_free (node->child[i]);
    else
      node->child[n++] = node->child[i];
  node->n_child = n;
}

bool
pa_simplify (pa_node *node, __isl_keep isl_set *where)
{
  isl_set *inside;
  bool ok = true;

  if (node->kind == PA_NODE_IF)
    {
      pa_expr *condition = simplify_condition (node->condition, where);

      if (!condition)
	return false;
      pa_expr_free (node->condition);
      node->condition = condition;
      if (condition->op == PA_EXPR_INT)
	return (replace_by_child (node, condition->value ? 0 : 1)
		&& pa_simplify (node, where));
    }
  inside = isl_set_copy (where);
  if (node->kind == PA_NODE_FOR)
    inside = pa_where_enter (inside, node);
  for (int i = 0; ok && i < node->n_child; i++)
    ok = inside && pa_simplify (node->child[i], inside);
  if (node->kind == PA_NODE_BLOCK)
    remove_empty (node);
  else if (ok && node->n_child == 1
	   && (is_empty (node->child[0])
	       || isl_set_is_empty (inside) == isl_bool_true))
    ok = replace_by_child (node, 1);
  isl_set_free (inside);
  return ok;
}

/* What isl does with a convex set is much less.  */
__isl_give isl_set *
pa_where_start (const pa_ast *ast)
{
  isl_set *context = pa_scop_assumed_context (ast->scop);
  isl_set *where = isl_set_from_params (pa_size_context (ast, context));

  where = isl_set_from_basic_set (isl_set_simple_hull (where));
  return isl_set_align_params (where, pa_size_param_space (ast));
}
