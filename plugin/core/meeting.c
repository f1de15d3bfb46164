/* Meetings: iterations that come back to an element they have stored.

   In: the final AST.  Out: marks ("meets") on innermost loops whose iterations
   are independent of each other, but in which a statement may access, by other
   subscripts, what one before it has stored.  In

     for (i = 0; i < n; i += 1)
       {
	 S (j, i);			a[j][2*i+1] += a[j][2*i]
	 T (j, i);			a[j][2*i] -= a[n-1-j][2*i+1]
       }

   that is so in the row j == n - 1 - j.  GCC's vectorizer, told that iterations
   are independent, takes all accesses in one for independent of each other,
   too, unless it sees that they are to one element; it would store both columns
   at once, after the load.

   Elements at a constant distance, or with the same subscripts, it does see to
   be so.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/map.h>

#include "pipeline.h"
#include "simplify.h"
#include "update.h"

/* Most instances in a loop that are compared.  */
#define MAX_INSTANCES 64

/* A loop, or a part of a condition, and what is around it.  */
typedef struct path
{
  const struct path *outer;
  const pa_node *node;
  int part;
} path;

/* The iterations in which what is in PATH is reached, in AST.  */

static __isl_give isl_set *
reached (const pa_ast *ast, const path *path)
{
  if (!path)
    return pa_where_start (ast);
  isl_set *where = reached (ast, path->outer);
  return path->node->kind == PA_NODE_FOR
	 ? pa_where_enter (where, path->node)
	 : pa_where_enter_part (where, path->node->condition, path->part);
}

/* The instances in a loop, in order.  */
typedef struct sequence
{
  int n;
  const pa_node *instance[MAX_INSTANCES];
} sequence;

/* Append NODE, if it is an instance, to the sequence USER.  False if there are
   too many.  */

static bool
append (pa_node *node, void *user)
{
  sequence *all = user;
  if (node->kind != PA_NODE_INSTANCE)
    return true;
  if (all->n == MAX_INSTANCES)
    return false;
  all->instance[all->n++] = node;
  return true;
}

/* Are the iterations of A and B at a constant distance?  */

static bool
are_near (const pa_node *a, const pa_node *b)
{
  bool constant = a->n_index == b->n_index;
  for (int x = 0; constant && x < a->n_index; x++)
    {
      pa_expr *apart = pa_expr_difference (a->index[x], b->index[x]);
      constant = apart && apart->op == PA_EXPR_INT;
      pa_expr_free (apart);
    }
  return constant;
}

/* Does an access of LATER meet what EARLIER has stored, in some iterations of
   WHERE, by other subscripts?  Both are instances of SCOP.  */

static bool
meet (const pa_scop *scop, const pa_node *earlier, const pa_node *later,
      __isl_keep isl_set *where)
{
  const pa_stmt *a = &scop->stmt[earlier->stmt];
  const pa_stmt *b = &scop->stmt[later->stmt];
  bool near = are_near (earlier, later);
  for (int i = 0; i < a->n_access; i++)
    for (int k = 0; k < b->n_access; k++)
      if (a->access[i].kind != PA_READ
	  && a->access[i].array == b->access[k].array
	  && scop->array[a->access[i].array].n_dim > 0
	  && !(near && pa_access_same_subscripts (&a->access[i], &b->access[k]))
	  && pa_meets_otherwise (scop, earlier, &a->access[i], later,
				 &b->access[k], where))
	return true;
  return false;
}

/* Do instances in LOOP of AST, which is reached by PATH, meet elements that
   others have stored?  */

static bool
has_meetings (const pa_ast *ast, pa_node *loop, const path *path)
{
  sequence all = { .n = 0 };
  if (!pa_node_walk (loop->child[0], append, &all))
    return true;
  isl_set *where = all.n > 1 ? reached (ast, path) : NULL;
  bool meets = false;
  for (int i = 0; i < all.n && !meets; i++)
    for (int k = i + 1; k < all.n && !meets; k++)
      meets = meet (ast->scop, all.instance[i], all.instance[k], where);
  isl_set_free (where);
  return meets;
}

/* Mark the loops in NODE of AST, inside of PATH.  */

static void
mark_node (const pa_ast *ast, pa_node *node, const path *outer)
{
  bool counts = node->kind == PA_NODE_FOR || node->kind == PA_NODE_IF;
  for (int i = 0; i < node->n_child; i++)
    {
      path path = { outer, node, i };
      mark_node (ast, node->child[i], counts ? &path : outer);
    }
  path path = { outer, node, 0 };
  if (node->kind == PA_NODE_FOR && node->independent
      && !pa_node_has_loop (node->child[0]))
    node->meets = has_meetings (ast, node, &path);
}

bool
pa_find_meetings (pa_ast *ast)
{
  mark_node (ast, ast->root, NULL);
  return pa_ok (ast->scop->ctx);
}
