/* Loops that run a few times become straight code.

   In: the AST after unroll-and-jam.  Out: nests in which every loop has
   constant bounds and runs a few times, as blocks of all their instances.
   From

     for (p = 0; p < 2; p += 1)
       for (i = p + 1; i < 3; i += 1)
	 {
	   S (k, p, i);
	   for (j = p + 1; j < 3; j += 1)
	     T (k, p, i, j);
	 }

   comes

     S (k, 0, 1);  T (k, 0, 1, 1);  T (k, 0, 1, 2);
     S (k, 0, 2);  T (k, 0, 2, 1);  T (k, 0, 2, 2);
     S (k, 1, 2);  T (k, 1, 2, 2);

   as GCC does it with what the source has; but the bounds of the loops that the
   other stages leave may be more than it sees through.  The elements of small
   arrays with constant subscripts can then be in registers.  The scheduler
   leaves such loops as they are in the source (affine.c).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "dl.h"
#include "pipeline.h"

/* Largest number of instances that a loop becomes.  */
#define MAX_INSTANCE 40

bool
pa_loop_is_straight (const pa_node *loop)
{
  return (pa_loop_is_plain (loop) && loop->role != PA_ROLE_TILE
	  && !loop->n_pack && pa_expr_is_int (loop->step, 1)
	  && loop->lower->op == PA_EXPR_INT && loop->upper->op == PA_EXPR_INT
	  && loop->upper->value - loop->lower->value <= PA_STRAIGHT);
}

static pa_node *write_out (const pa_node *node, int *room);

/* Append the children of NODE, written out as below, to BLOCK (taken).  */
static pa_node *
append_children (pa_node *block, const pa_node *node, int *room)
{
  for (int i = 0; block && i < node->n_child; i++)
    if (!pa_node_append (block, write_out (node->child[i], room)))
      {
	pa_node_free (block);
	return NULL;
      }
  return block;
}

/* The condition NODE, written out as below.  */
static pa_node *
write_out_condition (const pa_node *node, int *room)
{
  pa_node *part[2] = { NULL, NULL };
  bool ok = true;

  if (pa_expr_is_int (node->condition, 1))
    return write_out (node->child[0], room);
  if (pa_expr_is_int (node->condition, 0))
    return node->n_child == 2 ? write_out (node->child[1], room)
	   : pa_node_block ();
  for (int i = 0; ok && i < node->n_child; i++)
    ok = (part[i] = write_out (node->child[i], room)) != NULL;
  if (ok)
    return pa_node_if (pa_expr_copy (node->condition), part[0], part[1]);
  pa_node_free (part[0]);
  return NULL;
}

/* The iterations of LOOP, written out as below.  */
static pa_node *
write_out_loop (const pa_node *loop, int *room)
{
  pa_node *block = pa_loop_is_straight (loop) ? pa_node_block () : NULL;

  for (int64_t x = block ? loop->lower->value : 0;
       block && x < loop->upper->value; x++)
    {
      pa_expr *value = pa_expr_int (x);
      pa_node *body = pa_node_copy (loop->child[0]);
      if (body)
	pa_node_substitute (body, loop->iterator, value);
      pa_node *written = body ? write_out (body, room) : NULL;
      pa_node_free (body);
      pa_expr_free (value);
      if (!pa_node_append (block, written))
	{
	  pa_node_free (block);
	  return NULL;
	}
    }
  return block;
}

/* A copy of NODE without loops, of at most *ROOM instances, which becomes what
   is left of it; NULL if there is none or out of memory.  */
static pa_node *
write_out (const pa_node *node, int *room)
{
  switch (node->kind)
    {
    case PA_NODE_BLOCK:
      return append_children (pa_node_block (), node, room);
    case PA_NODE_IF:
      return write_out_condition (node, room);
    case PA_NODE_FOR:
      return write_out_loop (node, room);
    default:
      return --*room >= 0 ? pa_node_copy (node) : NULL;
    }
}

/* Write out the nests in NODE that can be.  It is among the loops of a
   pipeline, which stay, if that has N_ORDERED loops more.  */
static void
straighten (pa_node *node, int n_ordered)
{
  int room = MAX_INSTANCE, n_inside = pa_n_ordered_inside (node, n_ordered);
  pa_node *written = NULL;

  if (node->kind == PA_NODE_FOR && n_ordered == 0)
    written = write_out (node, &room);
  if (written)
    pa_node_replace (node, written);
  else
    for (int i = 0; i < node->n_child; i++)
      straighten (node->child[i], n_inside);
}

void
pa_straighten (pa_ast *ast)
{
  straighten (ast->root, 0);
}
