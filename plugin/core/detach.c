/* Detachment: statements that run in one iteration of an innermost loop get
   loops of their own, before or after it (paper, sec. IV-C).

   In: the AST after the separation of full tiles, and its dependences.  Out:
   innermost loops without such statements, as far as dependences allow.  From

     for (k = kt; k < min (d, kt + 256); k += 1)
       {
	 if (k == 0)
	   R (i, j);			s[i][j] = 0
	 S (i, j, k);			s[i][j] += a[i][k] * b[j][k]
	 if (k == d - 1)
	   T (i, j);			c[i][j] = s[i][j] / d
       }

   to

     for (k = kt; k < min (d, kt + 256); k += 1)
       if (k == 0)
	 R (i, j);
     for (k = kt; k < min (d, kt + 256); k += 1)
       S (i, j, k);
     for (k = kt; k < min (d, kt + 256); k += 1)
       if (k == d - 1)
	 T (i, j);

   where split.c makes the first and the last one short.  If it had to cut the
   one loop, S would run apart from the others for k = 0 and k = d - 1: three
   loops instead of one, the longest one not as long as vectors would have it.

   A statement may go before the loop if no dependence leads to it from one that
   follows it in the text, and behind it if none leads from it to one before.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "pipeline.h"
#include "step.h"

/* An innermost loop, the body of which is BLOCK, and the vectors of its
   dependences.  */
typedef struct body
{
  pa_node *loop;
  const pa_node *block;
  const pa_vectors *vectors;
} body;

/* Does EQUALITY hold for one value of the iterator USER?  */
static bool
is_single (const pa_expr *equality, void *user)
{
  int64_t left, right;

  return (pa_expr_step (equality->arg[0], user, &left)
	  && pa_expr_step (equality->arg[1], user, &right)
	  && (left - right == 1 || left - right == -1));
}

/* Does child I of BODY run in one iteration at most?  */
static bool
runs_once (const body *body, int i)
{
  const pa_node *node = pa_node_strip (body->block->child[i]);

  return (node && node->kind == PA_NODE_IF && node->n_child == 1
	  && pa_expr_needs_equality (node->condition, is_single,
				     body->loop->iterator));
}

/* Is statement STMT in a child of BODY from FIRST on, before END?  */
static bool
is_among (const body *body, int stmt, int first, int end)
{
  while (first < end
	 && !pa_node_contains_stmt (body->block->child[first], stmt))
    first++;
  return first < end;
}

/* Does a dependence lead from a child of BODY from FIRST on, before END, to one
   from SINK on, before SINK_END?  Or, if CARRIED, one that the loop
   carries?  */
static bool
leads (const body *body, int first, int end, int sink, int sink_end,
       bool carried)
{
  const pa_vectors *vectors = body->vectors;
  bool leads = false;

  for (int i = 0; !leads && i < vectors->n; i++)
    leads = (is_among (body, vectors->vector[i].dep->source, first, end)
	     && is_among (body, vectors->vector[i].dep->sink, sink, sink_end)
	     && !(carried && pa_vector_is_zero (&vectors->vector[i], 0)));
  return leads;
}

/* The first child of BODY that does not go before the loop.  */
static int
end_of_front (const body *body)
{
  int n = body->block->n_child, end = 0;

  while (end < n && runs_once (body, end)
	 && !leads (body, end + 1, n, end, end + 1, false))
    end++;
  return end;
}

/* The first child of BODY that goes behind the loop, none before child
   START.  */
static int
start_of_back (const body *body, int start)
{
  int back = body->block->n_child;

  while (back > start && runs_once (body, back - 1)
	 && !leads (body, back - 1, back, start, back - 1, false))
    back--;
  return back;
}

/* The loop of BODY with the children from FIRST on, before END.  */
static pa_node *
make_part (const body *body, int first, int end)
{
  pa_node *block = pa_node_block (), *loop;

  for (int i = first; block && i < end; i++)
    if (!pa_node_append (block, pa_node_copy (body->block->child[i])))
      {
	pa_node_free (block);
	return NULL;
      }
  loop = pa_node_loop_around (body->loop, block);
  if (loop && !leads (body, first, end, first, end, true))
    pa_node_make_independent (loop);
  return loop;
}

/* The end of the children of BODY from FIRST on, before END, that run in the
   same iteration as FIRST does, one.  */
static int
end_of_iteration (const body *body, int first, int end)
{
  const pa_node *node = pa_node_strip (body->block->child[first]);
  int next = first + 1;

  while (next < end && runs_once (body, next)
	 && pa_expr_equal (pa_node_strip (body->block->child[next])->condition,
			   node->condition))
    next++;
  return next;
}

/* Replace the loop of BODY by one for those of its children from FRONT on that
   come before BACK, and one for each iteration of others.  */
static bool
cut_body (const body *body, int front, int back)
{
  pa_node *result = pa_node_block ();
  int end;

  for (int i = 0; result && i < body->block->n_child; i = end)
    {
      end = i == front && front < back ? back
	    : end_of_iteration (body, i, i < front ? front
					 : body->block->n_child);
      if (!pa_node_append (result, make_part (body, i, end)))
	{
	  pa_node_free (result);
	  return false;
	}
    }
  return pa_node_replace (body->loop, result);
}

/* Is LOOP one that statements may be detached from?  */
static bool
is_suitable (const pa_node *loop)
{
  return (loop->level > 0 && !loop->run_parallel && !loop->n_ordered
	  && !loop->n_privatized && !loop->hold
	  && (loop->role == PA_ROLE_PLAIN || loop->role == PA_ROLE_POINT)
	  && loop->child[0]->kind == PA_NODE_BLOCK
	  && !pa_node_has_loop (loop->child[0]));
}

/* Does a child of BODY, but not each one, run in one iteration at most?  */
static bool
may_gain (const body *body)
{
  int n = 0;

  for (int i = 0; i < body->block->n_child; i++)
    n += runs_once (body, i);
  return n > 0 && n < body->block->n_child;
}

/* Detach what runs in one iteration of LOOP of AST.  */
static bool
detach_from (const pa_ast *ast, const pa_deps *deps, pa_node *loop)
{
  body body = { loop, loop->child[0], NULL };
  pa_vectors *vectors;
  int front, back;
  bool ok = true;

  if (!is_suitable (loop) || !may_gain (&body))
    return true;
  vectors = pa_vectors_compute (ast, deps, loop);
  if (!vectors)
    return false;
  body.vectors = vectors;
  front = end_of_front (&body);
  back = start_of_back (&body, front);
  if (front > 0 || back < body.block->n_child)
    ok = cut_body (&body, front, back);
  pa_vectors_free (vectors);
  return ok;
}

/* Detach statements from the innermost loops in NODE of AST.  */
static bool
detach_node (const pa_ast *ast, const pa_deps *deps, pa_node *node)
{
  for (int i = 0; i < node->n_child; i++)
    if (!detach_node (ast, deps, node->child[i]))
      return false;
  return node->kind != PA_NODE_FOR || detach_from (ast, deps, node);
}

bool
pa_detach (pa_ast *ast, const pa_deps *deps)
{
  return detach_node (ast, deps, ast->root);
}
