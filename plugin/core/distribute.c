/* Distribution of innermost loops, such that statements can be vectorized
   (paper, sec. IV-C and VI).

   In: the AST before splitting and after it, and its dependences.  Out:
   innermost loops that carry a dependence, cut between the statements it
   relates, where that leaves loops that carry none.  Of

     for (j = 1; j < n; j += 1)
       {
	 S (j);				e[j] -= h[j] - h[j-1]
	 T (j);				h[j-1] -= e[j] - e[j-1]
       }

   T reads what S wrote one iteration before; with the loops

     for (j = 1; j < n; j += 1)
       S (j);
     for (j = 1; j < n; j += 1)
       T (j);

   each is independent.  This is right if no dependence leads from a statement
   to one before it in the text: such pairs stay together, with all that is
   between them.  It is done only if one of the loops becomes independent, and
   not for the sake of updates of a reduction that may change places, nor of a
   statement that stores what one in the other loop would compute again, nor in
   full tiles, which are unrolled instead.

   Conditions of statements go around their loops or into the bounds, so that of

     for (i = t + 1; i < n + t + 1; i += 1)
       for (j = 0; j < n; j += 1)
	 {
	   if (i < n + t)
	     S (i, j);
	   if (j > 0)
	     T (i, j);
	 }

   nothing is left to be split, which would make three pieces of it:

     for (i = t + 1; i < n + t + 1; i += 1)
       {
	 if (i < n + t)
	   for (j = 0; j < n; j += 1)
	     S (i, j);
	 for (j = 1; j < n; j += 1)
	   T (i, j);
       }

   Independent loops along whole rows are distributed, too, where statements are
   cut off at their ends, as where filters of columns and rows are fused:

     for (i = 0; i < n; i += 1)
       for (j = 0; j < n; j += 1)
	 {
	   if (j >= 2 && j < n - 2)
	     S (i, j);
	   if (i >= 4)
	     T (i - 2, j);
	 }

   What T finds in the first cache S has left there anyway, and rows need no
   pieces for their ends, after which vectors would begin anywhere in a line.

   The former has to be worth it without the statements that run where an
   iterator has one value only, as with i == t + 1: the piece of the others may
   need no distribution.  Nor is it worth it for a statement that has little to
   do beside one that waits for the iteration before anyway.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "pipeline.h"
#include "vector.h"

/* Most statements in a loop.  */
#define MAX_STATEMENTS 16

/* The statements of an innermost loop.  */
typedef struct body
{
  pa_node *loop;
  int n;
  const pa_node *child[MAX_STATEMENTS];	/* Instance, or condition on it.  */
  int stmt[MAX_STATEMENTS];
  bool rare[MAX_STATEMENTS];	/* It runs for one value of an iterator.  */
  int part[MAX_STATEMENTS];	/* Number of the loop it goes to.  */
  bool serial[MAX_STATEMENTS];	/* Per part: it carries a dependence ...  */
  bool ordered[MAX_STATEMENTS];	/* ... whose ends must keep their order.  */
} body;

/* The place of statement STMT in BODY; -1 if there is none.  */
static int
place_of (const body *body, int stmt)
{
  int place = body->n - 1;

  while (place >= 0 && body->stmt[place] != stmt)
    place--;
  return place;
}

/* Fill in BODY for LOOP, each instance a part of its own.  False if there is
   anything but single instances of statements in it, and conditions on
   them.  */
static bool
list_instances (body *body, pa_node *loop)
{
  const pa_node *block = loop->child[0];

  body->loop = loop;
  body->n = 0;
  if (block->kind != PA_NODE_BLOCK || block->n_child > MAX_STATEMENTS)
    return false;
  for (int i = 0; i < block->n_child; i++)
    {
      const pa_node *child = pa_node_strip (block->child[i]);
      const pa_node *instance = pa_node_only_instance (child);

      if (!instance || place_of (body, instance->stmt) >= 0)
	return false;
      body->part[i] = i;
      body->serial[i] = body->ordered[i] = false;
      body->child[i] = child;
      body->rare[i] = (child->kind == PA_NODE_IF
		       && pa_expr_needs_equality (child->condition, NULL,
						  NULL));
      body->stmt[i] = instance->stmt;
      body->n++;
    }
  return body->n > 1;
}

/* Put the statements from FIRST to LAST of BODY, and all of their parts, into
   one part.  True if they weren't.  */
static bool
merge_parts (body *body, int first, int last)
{
  int from = body->part[first], to = body->part[last];

  for (int i = 0; i < body->n; i++)
    if (body->part[i] > from && body->part[i] <= to)
      body->part[i] = from;
  return from != to;
}

/* Merge the parts of BODY that VECTORS do not let be told apart.  */
static void
merge_cycles (body *body, const pa_vectors *vectors)
{
  bool changed = true;

  while (changed)
    {
      changed = false;
      for (int i = 0; i < vectors->n; i++)
	{
	  const pa_vector *vector = &vectors->vector[i];
	  int source = place_of (body, vector->dep->source);
	  int sink = place_of (body, vector->dep->sink);

	  if (source > sink && sink >= 0)
	    changed |= merge_parts (body, sink, source);
	}
    }
}

/* Does a statement of BODY, in a part that must keep its order, include what
   instance I of AST does?  */
static bool
is_included (const pa_ast *ast, const body *body, int i)
{
  for (int j = 0; j < body->n; j++)
    if (body->ordered[body->part[j]]
	&& pa_stmt_includes (ast->scop, body->stmt[j], body->stmt[i]))
      return true;
  return false;
}

/* Find the parts of BODY, of AST, inside which a dependence of VECTORS is
   carried.  Is there one that carries none whose ends must keep their order,
   and does what no other does, more than rarely and not by the way, while
   another one waits?  */
static bool
find_serial (const pa_ast *ast, body *body, const pa_vectors *vectors)
{
  int work = 0;
  bool waits = false;

  for (int i = 0; i < vectors->n; i++)
    {
      const pa_vector *vector = &vectors->vector[i];
      int source = place_of (body, vector->dep->source);
      int sink = place_of (body, vector->dep->sink);

      if (source >= 0 && sink >= 0 && body->part[source] == body->part[sink]
	  && !pa_vector_is_zero (vector, 0))
	{
	  body->serial[body->part[source]] = true;
	  body->ordered[body->part[source]] |= !vector->is_free;
	}
    }
  for (int i = 0; i < body->n; i++)
    {
      const pa_stmt *stmt = &ast->scop->stmt[body->stmt[i]];

      waits |= body->ordered[body->part[i]];
      if (!body->rare[i] && !body->ordered[body->part[i]]
	  && !is_included (ast, body, i))
	work += stmt->operations + stmt->n_access;
    }
  return work > (waits ? PA_RIDING_WORK : 0);
}

/* Merge the parts of BODY that follow each other and must keep their order.  */
static void
merge_ordered (body *body)
{
  for (int i = 1; i < body->n; i++)
    if (body->ordered[body->part[i - 1]] && body->ordered[body->part[i]])
      merge_parts (body, i - 1, i);
}

/* Is STMT one of BODY's that runs more than rarely?  */
static bool
is_common (const body *body, int stmt)
{
  int place = place_of (body, stmt);

  return place >= 0 && !body->rare[place];
}

/* Do VECTORS carry a dependence between statements of BODY that run more than
   rarely, and must keep their order in its loop?  */
static bool
keep_order (const body *body, const pa_vectors *vectors)
{
  bool keep = false;

  for (int i = 0; i < vectors->n; i++)
    {
      const pa_vector *vector = &vectors->vector[i];

      keep |= (!vector->is_free && !pa_vector_is_zero (vector, 0)
	       && is_common (body, vector->dep->source)
	       && is_common (body, vector->dep->sink));
    }
  return keep;
}

/* Is LOOP a point loop that runs from the start of a tile, a constant number of
   iterations?  */
static bool
fills_tile (const pa_node *loop)
{
  int64_t trip;

  return loop->role == PA_ROLE_POINT && loop->lower->op == PA_EXPR_ITERATOR
	 && pa_loop_trip (loop, &trip);
}

/* Is LOOP, directly inside OUTER, one of a full tile?  */
static bool
is_full (const pa_node *loop, const pa_node *outer)
{
  return fills_tile (loop) && (!outer || fills_tile (outer));
}

/* The loop of BODY with the statements of PART alone.  */
static pa_node *
make_part (const body *body, int part)
{
  pa_node *block = pa_node_block (), *loop;

  for (int i = 0; block && i < body->n; i++)
    if (body->part[i] == part
	&& !pa_node_append (block, pa_node_copy (body->child[i])))
      {
	pa_node_free (block);
	return NULL;
      }
  loop = pa_node_loop_around (body->loop, block);
  if (loop && !body->serial[part])
    pa_node_make_independent (loop);
  if (loop && pa_take_condition (loop))
    return loop;
  pa_node_free (loop);
  return NULL;
}

/* Replace the loop of BODY by those of its parts.  */
static bool
cut_body (body *body)
{
  pa_node *block = pa_node_block ();

  for (int i = 0; block && i < body->n; i++)
    if ((i == 0 || body->part[i] != body->part[i - 1])
	&& !pa_node_append (block, make_part (body, body->part[i])))
      {
	pa_node_free (block);
	return false;
      }
  return pa_node_replace (body->loop, block);
}

/* Is CONDITION one of inequalities that all have to hold?  */
static bool
is_convex (const pa_expr *condition)
{
  for (int i = 0; i < pa_expr_n_operand (condition, PA_EXPR_AND); i++)
    {
      pa_expr_op op = pa_expr_operand (condition, PA_EXPR_AND, i)->op;

      if (op < PA_EXPR_LT || op > PA_EXPR_GE)
	return false;
    }
  return true;
}

/* Are statements of BODY cut off at ends of its loop, and none elsewhere?  */
static bool
is_uneven (const body *body)
{
  bool uneven = false;

  for (int i = 0; i < body->n; i++)
    if (body->child[i]->kind == PA_NODE_IF)
      {
	if (!is_convex (body->child[i]->condition))
	  return false;
	uneven |= pa_expr_uses (body->child[i]->condition,
				body->loop->iterator);
      }
  return uneven;
}

/* Does LOOP, directly inside OUTER, go along whole rows?  */
static bool
is_row (const pa_node *loop, const pa_node *outer)
{
  return outer && outer->role == PA_ROLE_PLAIN && loop->role == PA_ROLE_PLAIN;
}

/* Merge the parts of BODY that follow each other and run on the same
   condition.  */
static void
merge_even (body *body)
{
  for (int i = 1; i < body->n; i++)
    {
      const pa_node *a = body->child[i - 1], *b = body->child[i];

      if (a->kind == b->kind
	  && (a->kind != PA_NODE_IF
	      || pa_expr_equal (a->condition, b->condition)))
	merge_parts (body, i - 1, i);
    }
}

/* Does it help to distribute BODY, of AST, whose dependences are VECTORS?
   Merge parts that had better stay together.  */
static bool
choose_parts (const pa_ast *ast, body *body, const pa_vectors *vectors)
{
  merge_cycles (body, vectors);
  if (body->loop->independent)
    {
      merge_even (body);
      return body->part[body->n - 1] != 0 && is_uneven (body);
    }
  if (!keep_order (body, vectors) || body->part[body->n - 1] == 0
      || !find_serial (ast, body, vectors))
    return false;
  merge_ordered (body);
  return true;
}

/* Distribute the statements of LOOP of AST, directly inside OUTER, if that
   makes some of them independent, or keeps rows whole.  */
static bool
distribute_loop (const pa_ast *ast, const pa_deps *deps, pa_node *loop,
		 const pa_node *outer)
{
  pa_vectors *vectors;
  body body;
  bool ok = true;

  if ((loop->independent && !is_row (loop, outer))
      || loop->level <= 0 || loop->run_parallel
      || loop->n_ordered || loop->hold || loop->role == PA_ROLE_UNROLL
      || loop->role == PA_ROLE_VECTOR || is_full (loop, outer)
      || !list_instances (&body, loop))
    return true;
  vectors = pa_vectors_compute (ast, deps, loop);
  if (!vectors)
    return false;
  if (choose_parts (ast, &body, vectors))
    ok = cut_body (&body);
  pa_vectors_free (vectors);
  return ok;
}

/* Distribute the innermost loops in NODE of AST, directly inside OUTER.  */
static bool
distribute_node (const pa_ast *ast, const pa_deps *deps, pa_node *node,
		 const pa_node *outer)
{
  const pa_node *inside = node->kind == PA_NODE_FOR ? node : outer;

  for (int i = 0; i < node->n_child; i++)
    if (!distribute_node (ast, deps, node->child[i], inside))
      return false;
  return (node->kind != PA_NODE_FOR
	  || distribute_loop (ast, deps, node, outer));
}

bool
pa_distribute (pa_ast *ast, const pa_deps *deps)
{
  return distribute_node (ast, deps, ast->root, NULL);
}
