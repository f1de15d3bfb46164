/* How threads share the iterations of a loop (paper, sec. IV-D).

   In: a loop that is to be run by threads.  Out: which iterations each of them
   runs, one of the schedules of OpenMP:

     static, 1	  a pipeline: a thread waits for the one before; a reduction
		  whose iterations are not alike
     static	  a reduction: which part of it a thread runs must not depend on
		  chance; iterations that are alike, but for tiles
     dynamic	  tiles: each is much work, and a thread that is held up by
		  another process holds up nobody else
     guided	  the others: ever smaller parts

   Tiles that lie side by side in a row of an array, and are only a few lines of
   memory wide, share one of these with the tile before and one with the tile
   after.  From

     for (ib = 1; ib < n; ib += 16)		tile, doall
       for (j = 1; j < m; j += 1)
	 for (i = ib; i < ib + 16; i += 1)	vector
	   S (i, j);				v[j][i] = v[j - 1][i] + x[j][i]

   two threads that fetch tiles as they come go down the rows side by side and
   take that line from each other in every one.  If these are alike each gets
   one part of them, which shares a line only at its ends.

   Iterations are alike if the number of iterations of no loop inside depends on
   which one it is; of tiles, those that are full.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "dl.h"
#include "share.h"
#include "step.h"

/* Most lines of memory that a tile is wide if its neighbours matter, and most
   loops that go through a tile.  */
#define NARROW_LINES 2
#define MAX_POINT 32

/* A loop, what is known of its iterations, and the loops inside that go through
   one of them if that is a tile.  */
typedef struct iterations
{
  const pa_scop *scop;
  const pa_node *loop;
  bool alike;
  bool narrow;
  int n_point;
  isl_id *point[MAX_POINT];	/* Their iterators.  Borrowed.  */
} iterations;

/* Do the bounds of LOOP depend on those of the loops that go through a tile of
   IT?  */
static bool
depends_on_point (const iterations *it, const pa_node *loop)
{
  for (int k = 0; k < it->n_point; k++)
    if (pa_loop_bounds_use (loop, it->point[k]))
      return true;
  return false;
}

/* Note in IT what LOOP, inside, tells.  */
static void
add_loop (iterations *it, const pa_node *loop)
{
  int64_t trip;
  bool goes_through = pa_loop_bounds_use (loop, it->loop->iterator);

  if (goes_through && it->n_point < MAX_POINT
      && (loop->role == PA_ROLE_POINT || pa_loop_trip (loop, &trip)))
    it->point[it->n_point++] = loop->iterator;
  else if (goes_through || depends_on_point (it, loop))
    it->alike = false;
}

/* Is what access number A of INSTANCE writes in a tile of IT, of SIZE elements,
   only a few lines of a row?  */
static bool
is_narrow (const iterations *it, const pa_node *instance, int a, int64_t size)
{
  long line = pa_dl_line (it->scop->ctx->options);
  const pa_access *access = &it->scop->stmt[instance->stmt].access[a];
  int64_t bytes = it->scop->array[access->array].element_size * size;

  if (access->kind == PA_READ || pa_instance_layout (instance, a)
      || bytes > NARROW_LINES * line)
    return false;
  for (int k = 0; k < it->n_point; k++)
    if (pa_access_movement (it->scop, access, instance, it->point[k])
	== PA_MOVE_UNIT)
      return true;
  return false;
}

/* pa_node_walk: note in the iterations USER what NODE tells.  */
static bool
add_node (pa_node *node, void *user)
{
  iterations *it = user;
  const pa_expr *step = it->loop->step;

  if (node->kind == PA_NODE_FOR)
    add_loop (it, node);
  else if (node->kind == PA_NODE_INSTANCE && step->op == PA_EXPR_INT)
    for (int a = 0; a < it->scop->stmt[node->stmt].n_access; a++)
      it->narrow |= is_narrow (it, node, a, step->value);
  return true;
}

/* What an iteration of LOOP does; of a tile, if that is full.  */
static pa_node *
common_body (const pa_node *loop)
{
  pa_node *body = pa_node_strip (loop->child[0]);

  return loop->role == PA_ROLE_TILE && body->kind == PA_NODE_IF
	 ? body->child[0] : body;
}

pa_share
pa_loop_share (const pa_scop *scop, const pa_node *loop)
{
  iterations it = { .scop = scop, .loop = loop, .alike = true };

  pa_node_walk (common_body (loop), add_node, &it);
  if (loop->n_ordered || (loop->n_privatized && !it.alike))
    return PA_SHARE_TURN;
  if (loop->n_privatized)
    return PA_SHARE_PARTS;
  if (loop->role == PA_ROLE_TILE)
    return it.alike && it.narrow ? PA_SHARE_PARTS : PA_SHARE_DEMAND;
  return it.alike ? PA_SHARE_PARTS : PA_SHARE_GUIDED;
}
