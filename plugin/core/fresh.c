/* Fresh rows: what is read just after it has been written.

   In: the final AST.  Out: in the report, how often innermost loops should run
   where rows are fresh that were not so in the source.  In

     for (i = 0; i < n; i += 1)
       {
	 for (j = 0; j < n; j += 1)
	   S (i, j);			a[i][j] = b[i][j] + c[i][j]
	 for (j = 0; j < n; j += 1)
	   T (i, j);			y[i] += a[i][j] * x[j]
       }

   fused of two nests, a row of a is still in the cache when T reads it.  But
   vectors of S end with single elements unless they fill the row, and vectors
   of T that load several of these at once wait until they are in the cache: a
   processor hands over what it is about to store only from one store to one
   load.  In short rows that takes longer than what the cache saves.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "pipeline.h"
#include "step.h"

/* Iterations of a row that is worth it.  */
#define FRESH_ROW 64

/* Two innermost loops, inside of the same ones: LOOPS of the source's or
   fewer.  */
typedef struct pair
{
  const pa_scop *scop;
  int loops;
  const pa_node *earlier, *later;
  const pa_node *writer;	/* The instance of the first one that is looked
				   at.  */
} pair;

/* Does ACCESS, of INSTANCE, go along a row in LOOP of SCOP?  */
static bool
is_along_row (const pa_scop *scop, const pa_access *access,
	      const pa_node *instance, const pa_node *loop)
{
  return pa_access_movement (scop, access, instance, loop->iterator)
	 == PA_MOVE_UNIT;
}

/* pa_node_walk: stop at an instance that reads rows of an array of which the
   writer of USER, a pair, writes rows, if they shared fewer loops in the
   source.  */
static bool
reads_no_row (pa_node *node, void *user)
{
  const pair *pair = user;
  const pa_stmt *writer = &pair->scop->stmt[pair->writer->stmt];
  const pa_stmt *reader = node->kind == PA_NODE_INSTANCE
			  ? &pair->scop->stmt[node->stmt] : NULL;

  if (!reader || (pa_stmt_schedule_n_common (&writer->original,
					     &reader->original)
		  >= pair->loops))
    return true;
  for (int i = 0; i < reader->n_access; i++)
    for (int k = 0; k < writer->n_access; k++)
      {
	const pa_access *read = &reader->access[i], *write = &writer->access[k];

	if (read->kind == PA_READ && write->kind != PA_READ
	    && read->array == write->array
	    && is_along_row (pair->scop, read, node, pair->later)
	    && is_along_row (pair->scop, write, pair->writer, pair->earlier))
	  return false;
      }
  return true;
}

/* pa_node_walk: stop at an instance of the first loop of USER, a pair, that
   writes a row which the other one reads.  */
static bool
writes_no_row (pa_node *node, void *user)
{
  pair *pair = user;

  pair->writer = node;
  return node->kind != PA_NODE_INSTANCE
	 || pa_node_walk (pair->later->child[0], reads_no_row, pair);
}

/* The innermost loop that is all there is in NODE, perhaps on a condition; NULL
   if there is none.  */
static const pa_node *
innermost (pa_node *node)
{
  node = pa_node_strip (node);
  while (node->kind == PA_NODE_IF && node->n_child == 1)
    node = pa_node_strip (node->child[0]);
  return node->kind == PA_NODE_FOR && !pa_node_has_loop (node->child[0])
	 ? node : NULL;
}

/* pa_node_walk: stop at a loop of USER, a scop, with fresh rows inside.  */
static bool
has_no_fresh_row (pa_node *node, void *user)
{
  const pa_node *body = node->kind == PA_NODE_FOR ? pa_loop_body (node) : NULL;
  pair pair = { user, node->level, NULL, NULL, NULL };

  for (int k = 1; body && k < body->n_child; k++)
    for (int i = 0; i < k; i++)
      {
	pair.earlier = innermost (body->child[i]);
	pair.later = innermost (body->child[k]);
	if (pair.earlier && pair.later
	    && !pa_node_walk (pair.earlier->child[0], writes_no_row, &pair))
	  return false;
      }
  return true;
}

void
pa_find_fresh_rows (pa_ast *ast, pa_report *report)
{
  if (!pa_node_walk (ast->root, has_no_fresh_row, (void *) ast->scop))
    report->fresh_row = FRESH_ROW;
}
