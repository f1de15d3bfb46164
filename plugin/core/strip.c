/* Strips: iterations of an independent loop around a recurrence, as rows.

   In: a loop of the AST whose iterations jam.c can interleave.  Out: whether it
   had better cut it into strips, through each of which every statement goes
   along a row.  From

     for (i = 0; i < n; i += 1)
       {
	 R (i);				s[i] = x[i], c[i] = 0
	 for (k = 0; k < m; k += 1)
	   S (i, k);			s[i] = a * s[i] + w[k],
       }				if (s[i] > 1) s[i] = 0, c[i]++

   to

     for (ib = 0; ib < n; ib += 128)
       if (ib + 8 <= n)
	 {
	   for (i = ib; i < min (n, ib + 128); i += 1)
	     R (i);
	   for (k = 0; k < m; k += 1)
	     for (i = ib; i < min (n, ib + 128); i += 1)
	       S (i, k);
	 }
       else
	 for (i = ib; i < n; i += 1)
	   {
	     R (i);
	     for (k = 0; k < m; k += 1)
	       S (i, k);
	   }

   The compiler makes vectors of the new innermost loops, of elements of any
   size and with masks for conditions, and no iteration waits for the one
   before.  What was in a register is now in the first cache.

   It is worth it if everything that moves in the loop advances by one element.
   But where the compiler knows how often the loops inside run, it makes vectors
   of iterations of the loop around, which stay in registers.  That is as fast
   if little is computed, with integers, and then nothing is done; nor if there
   would be no vectors in strips.  And in tiles, which are short, copies side by
   side that are vectors (jam.c) do better, as they stay in registers.

   It is right because the iterations of the loop that is cut are independent.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "pipeline.h"
#include "step.h"
#include "strip.h"

/* So many operations with integers, of a cycle each, take as long as to have in
   memory what they compute.  */
#define WORK_FOR_WRITE 2

/* A loop that is cut.  */
typedef struct stripper
{
  pa_ast *ast;
  const pa_deps *deps;
  const pa_node *loop;
  pa_enters enters;
  const void *user;		/* For ENTERS.  */
  int n_recurrence;		/* In the loop.  */
  int n_operation, n_write;	/* In these.  */
  bool slow;			/* Others than with integers.  */
  bool able, unable;		/* The compiler makes vectors of something, not
				   of something else.  */
} stripper;

/* pa_node_walk: add the work of NODE, if it is an instance, to that of USER, a
   stripper.  */
static bool
add_work (pa_node *node, void *user)
{
  stripper *s = user;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &s->ast->scop->stmt[node->stmt] : NULL;

  for (int a = 0; stmt && a < stmt->n_access; a++)
    s->n_write += stmt->access[a].kind != PA_READ;
  if (stmt)
    {
      s->n_operation += stmt->operations;
      s->slow |= !stmt->quick;
    }
  return true;
}

/* Find the recurrences in NODE, a part of the body of S's loop, that rows can
   be made in.  */
static void
find_recurrences (stripper *s, pa_node *node)
{
  if (!s->enters (s->user, node))
    return;
  if (pa_is_recurrence (s->ast, s->deps, node))
    {
      s->n_recurrence++;
      pa_node_walk (node, add_work, s);
    }
  for (int i = 0; i < node->n_child; i++)
    find_recurrences (s, node->child[i]);
}

/* pa_node_walk: stop at an instance that is no part of a row through the loop
   of USER, a stripper.  */
static bool
is_row (pa_node *node, void *user)
{
  stripper *s = user;
  const pa_scop *scop = s->ast->scop;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &scop->stmt[node->stmt] : NULL;

  for (int a = 0; stmt && a < stmt->n_access; a++)
    {
      pa_movement moves = pa_access_movement (scop, &stmt->access[a], node,
					      s->loop->iterator);

      if (moves != PA_MOVE_UNIT
	  && (moves != PA_MOVE_NONE || stmt->access[a].kind != PA_READ))
	return false;
    }
  if (stmt)
    *(stmt->no_row ? &s->unable : &s->able) = true;
  return !stmt || !(stmt->calls || stmt->no_copies || stmt->masks_store);
}

/* pa_node_walk: stop at an instance of which copies for iterations of the loop
   of USER, a stripper, are no lanes of a vector.  */
static bool
has_lanes (pa_node *node, void *user)
{
  const stripper *s = user;

  return node->kind != PA_NODE_INSTANCE
	 || pa_n_lane (s->ast->scop, node, s->loop->iterator, false) > 1;
}

/* Do all loops in NODE run a number of times that is known?  Then the compiler
   makes vectors of iterations of the loop around, if it can.  */
static bool
trips_are_known (pa_node *node)
{
  int64_t trip;

  if (node->kind == PA_NODE_FOR && !pa_loop_trip (node, &trip))
    return false;
  for (int i = 0; i < node->n_child; i++)
    if (!trips_are_known (node->child[i]))
      return false;
  return true;
}

pa_gain
pa_gain_of_strips (pa_ast *ast, const pa_deps *deps, pa_node *loop,
		   pa_enters enters, const void *user)
{
  stripper s = { .ast = ast, .deps = deps, .loop = loop, .enters = enters,
		 .user = user };
  int64_t most = pa_loop_most_iterations (loop);

  if (!loop->independent || ast->scop->ctx->options->jam <= 1
      || (most && most < 2 * PA_LEAST_STRIP)
      || !pa_node_walk (loop, is_row, &s)
      || (loop->role == PA_ROLE_POINT && pa_node_walk (loop, has_lanes, &s)))
    return PA_GAIN_UNKNOWN;
  find_recurrences (&s, loop->child[0]);
  if (s.n_recurrence == 0)
    return PA_GAIN_UNKNOWN;
  if (s.able && trips_are_known (loop->child[0])
      && (s.unable
	  || (!s.slow && s.n_operation < WORK_FOR_WRITE * s.n_write)))
    return PA_GAIN_NONE;
  return s.unable ? PA_GAIN_UNKNOWN : PA_GAIN_SOME;
}
