/* Results held in registers across innermost loops (paper, sec. IV-C).

   In: the AST when all loops are made.  Out: innermost loops marked "hold" in
   which a statement updates an element that stays the same, or one each in
   the copies of an unrolled loop, and that nothing else there accesses; other
   statements in the loop are marked "not held".  In

     for (i = 0; i < n; i += 1)
       for (j = 0; j < i; j += 1)	hold
	 S (i, j);			x[i] -= L[i][j] * x[j]

   x[i] is loaded before the loop and stored after it, although x is read in
   between: at subscripts less than i, which the compiler could not know.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "pipeline.h"
#include "simplify.h"
#include "step.h"
#include "update.h"

#define MAX_STACK 64

/* The loops and conditions around a node, outermost first.  */
typedef struct around
{
  const pa_ast *ast;
  int n;
  const pa_node *node[MAX_STACK];
  int part[MAX_STACK];		/* Of a condition.  */
} around;

/* Where the children of what is around A are reached; the number of loops in
   *N_LOOP.  */
static __isl_give isl_set *
reached (const around *a, int *n_loop)
{
  isl_set *where = pa_where_start (a->ast);

  *n_loop = 0;
  for (int i = 0; i < a->n && where; i++)
    if (a->node[i]->kind == PA_NODE_FOR)
      {
	where = pa_where_enter (where, a->node[i]);
	++*n_loop;
      }
    else
      where = pa_where_enter_part (where, a->node[i]->condition, a->part[i]);
  return where;
}

/* Is LOOP one that is written out?  */
static bool
is_written_out (const pa_node *loop)
{
  return loop->role == PA_ROLE_UNROLL || loop->role == PA_ROLE_VECTOR;
}

/* The instance that is all of the body of LOOP, perhaps in an unrolled loop,
   which then is *COPIES, else NULL.  NULL if there is none.  */
static const pa_node *
held_instance (const pa_node *loop, const pa_node **copies)
{
  const pa_node *body = pa_node_strip (loop->child[0]);

  *copies = NULL;
  if (body->kind == PA_NODE_FOR && is_written_out (body))
    {
      *copies = body;
      body = pa_node_strip (body->child[0]);
    }
  return body->kind == PA_NODE_INSTANCE ? body : NULL;
}

/* Does ACCESS, which INSTANCE of SCOP makes, move in the loop with ITERATOR?
   Or, if not MOVES, stand still?  */
static bool
goes (const pa_scop *scop, const pa_access *access, const pa_node *instance,
      __isl_keep isl_id *iterator, bool moves)
{
  int64_t step[PA_MAX_STEPS];
  bool any = false;

  if (!pa_access_steps (scop, access, instance, iterator, step))
    return false;
  for (int d = 0; d < scop->array[access->array].n_dim; d++)
    any |= step[d] != 0;
  return any == moves;
}

/* Does what INSTANCE of SCOP writes stand still in LOOP, and move in COPIES, if
   that is not NULL?  */
static bool
stands_still (const pa_scop *scop, const pa_node *instance,
	      const pa_node *loop, const pa_node *copies)
{
  const pa_stmt *stmt = &scop->stmt[instance->stmt];

  for (int a = 0; a < stmt->n_access; a++)
    {
      const pa_access *access = &stmt->access[a];

      if (access->kind != PA_READ
	  && !(goes (scop, access, instance, loop->iterator, false)
	       && (!copies
		   || goes (scop, access, instance, copies->iterator, true))))
	return false;
    }
  return true;
}

bool
pa_is_sequence (const pa_node *node)
{
  if (node->n_child > PA_MAX_SEQUENCE)
    return false;
  for (int i = 0; i < node->n_child; i++)
    if (node->child[i]->kind != PA_NODE_INSTANCE)
      return false;
  return true;
}

/* Is it plain that nothing of what OTHER accesses in the body of LOOP is ever
   accessed by WRITE of INSTANCE in the same iteration of the loops around: are
   both still in LOOP, and apart?  */
static bool
is_plainly_apart (const pa_scop *scop, const pa_node *other,
		  const pa_node *instance, const pa_access *write,
		  const pa_node *loop)
{
  const pa_stmt *stmt = &scop->stmt[other->stmt];
  int64_t distance[PA_MAX_STEPS];

  for (int a = 0; a < stmt->n_access; a++)
    {
      const pa_access *access = &stmt->access[a];
      bool apart = access->array != write->array;

      if (!apart
	  && (!goes (scop, access, other, loop->iterator, false)
	      || !pa_access_distance (scop, write, instance, access, other,
				      distance)))
	return false;
      for (int d = 0; !apart && d < scop->array[access->array].n_dim; d++)
	apart = distance[d] != 0;
      if (!apart)
	return false;
    }
  return true;
}

/* Is it plain that what instance K of BLOCK, the body of LOOP, updates and lets
   stand still there is accessed by nothing else in it?  */
static bool
updates_plainly_alone (const pa_scop *scop, const pa_node *loop,
		       const pa_node *block, int k)
{
  const pa_node *instance = block->child[k];
  const pa_stmt *stmt = &scop->stmt[instance->stmt];
  int write = pa_update_write (scop, instance, NULL, 0);

  for (int i = 0; write >= 0 && i < block->n_child; i++)
    if (i != k
	&& !is_plainly_apart (scop, block->child[i], instance,
			      &stmt->access[write], loop))
      return false;
  return write >= 0;
}

/* Is what instance K of BLOCK, the body of a loop that is reached in WHERE
   inside N_OUTER loops, updates there accessed by nothing else in it?  */
static bool
updates_alone (const pa_scop *scop, const pa_node *block, int k,
	       __isl_keep isl_set *where, int n_outer)
{
  const pa_node *instance = block->child[k];
  int write = pa_update_write (scop, instance, where, n_outer);

  for (int i = 0; write >= 0 && i < block->n_child; i++)
    if (i != k
	&& !pa_stays_apart (scop, block->child[i], instance, write, where,
			    n_outer))
      return false;
  return write >= 0;
}

/* Mark LOOP, inside what is around A and with the instances in BLOCK as its
   body, if it can hold what some of them update.  */
static void
mark_sequence (around *a, pa_node *loop, pa_node *block)
{
  const pa_scop *scop = a->ast->scop;
  bool holds[PA_MAX_SEQUENCE], any = false;
  isl_set *where = NULL;
  int n_loop;

  for (int i = 0; i < block->n_child; i++)
    {
      const pa_node *instance = block->child[i];

      holds[i] = pa_updating_write (&scop->stmt[instance->stmt]) >= 0
		 && stands_still (scop, instance, loop, NULL);
      any |= holds[i];
    }
  if (!any)
    return;
  a->node[a->n++] = loop;
  for (int i = 0; i < block->n_child; i++)
    {
      if (holds[i] && !updates_plainly_alone (scop, loop, block, i))
	{
	  if (!where)
	    where = reached (a, &n_loop);
	  holds[i] = where
		     && updates_alone (scop, block, i, where, n_loop - 1);
	}
      loop->hold |= holds[i];
    }
  for (int i = 0; loop->hold && i < block->n_child; i++)
    block->child[i]->not_held = !holds[i];
  isl_set_free (where);
  a->n--;
}

/* Mark LOOP, inside what is around A, if it can hold what it updates.  */
static void
mark_loop (around *a, pa_node *loop)
{
  const pa_scop *scop = a->ast->scop;
  const pa_node *copies, *instance = held_instance (loop, &copies);
  isl_set *where;
  int n = a->n, n_loop;

  if (is_written_out (loop) || loop->run_parallel || loop->n_ordered
      || loop->n_privatized || n + 2 > MAX_STACK)
    return;
  if (loop->child[0]->n_child > 1 && pa_is_sequence (loop->child[0]))
    mark_sequence (a, loop, loop->child[0]);
  if (!instance || !stands_still (scop, instance, loop, copies))
    return;
  if (pa_update_write (scop, instance, NULL, 0) >= 0)
    {
      loop->hold = true;
      return;
    }
  a->node[a->n++] = loop;
  if (copies)
    a->node[a->n++] = copies;
  where = reached (a, &n_loop);
  loop->hold = where && pa_update_write (scop, instance, where,
					 n_loop - 1 - (copies != NULL)) >= 0;
  isl_set_free (where);
  a->n = n;
}

/* Mark the innermost loops in NODE, inside what is around A.  */
static void
mark_node (around *a, pa_node *node)
{
  bool counts = node->kind == PA_NODE_FOR || node->kind == PA_NODE_IF;

  if (node->kind == PA_NODE_FOR && !node->hold)
    mark_loop (a, node);
  if (node->hold || a->n == MAX_STACK)
    return;
  if (counts)
    a->node[a->n++] = node;
  for (int i = 0; i < node->n_child; i++)
    {
      if (counts)
	a->part[a->n - 1] = i;
      mark_node (a, node->child[i]);
    }
  a->n -= counts;
}

bool
pa_hold_results (pa_ast *ast)
{
  around a = { ast, 0, { NULL }, { 0 } };

  mark_node (&a, ast->root);
  return true;
}
