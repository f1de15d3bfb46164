/* Lines of memory that are fetched before they are asked for.

   In: the AST when all loops are made.  Out: innermost loops that go across the
   rows of arrays and have much to do in each, marked with how many iterations
   ahead the next rows are to be fetched, and the instances in them with what
   elements these are.  In

     for (j = 1; j < m; j += 1)			fetch 9 ahead
       for (i = ib; i < ib + 8; i += 1)		unroll
	 S (i, j);			q[i][j] = (u[j][i - 1] - u[j][i + 1]
						   - a * q[i][j - 1]) / b

   S fetches u[j + 9][ib - 1] and u[j + 9][ib + 8]: both lines, of 8 elements
   each, that the row u[j + 9] is read in.

   A processor fetches by itself what comes next in a page, but each row is in
   another one.  It looks ahead, but not far if there is much in an iteration:
   then it waits for one row after the other.  Where there is little it has
   several on their way, and to ask for them would only take time.

   Not in tiles, which are made for their lines to be there, nor where vectors
   are made of what is in several rows, nor of rows of which each iteration uses
   only one element, nor where there are few iterations.

   It is right because a fetch changes nothing and never fails, not even beyond
   an array.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "dl.h"
#include "pipeline.h"
#include "step.h"

/* Cycles until a line comes from the memory; operations per cycle.  */
#define LATENCY 400
#define RATE 2

/* How many iterations ahead to fetch, at the least and at the most.  */
#define LEAST_AHEAD 4
#define MOST_AHEAD 32

/* Fewest operations for each line that is fetched, and most streams of
   lines.  */
#define LEAST_OPERATIONS 8
#define MOST_STREAMS 8

/* What an iteration of a loop accesses in a row of an array: the elements from
   LOW to HIGH, counted from the one that the first copy of ACCESS of INSTANCE
   has.  */
typedef struct stream
{
  pa_node *instance;
  int access;
  int64_t low, high;
  pa_node *first, *last;	/* Instances whose accesses have these.  */
  int first_access, last_access;
  int n_copy;			/* Of FIRST.  */
  bool writes;
} stream;

/* A loop, and what it goes across.  */
typedef struct walk
{
  const pa_scop *scop;
  pa_node *loop;
  int64_t operations;		/* Of an iteration.  */
  int n;
  stream stream[MOST_STREAMS];
  bool ok;
} walk;

static const pa_access *
access_of (const walk *walk, const pa_node *instance, int access)
{
  return &walk->scop->stmt[instance->stmt].access[access];
}

/* Are A, of the instance X, and B, of Y, of WALK elements of rows that follow
   each other, or of one?  By how much B is further in it goes to *SHIFT.  */
static bool
are_of_one_stream (const walk *walk, const pa_node *x, int a, const pa_node *y,
		   int b, int64_t *shift)
{
  const pa_access *from = access_of (walk, x, a);
  int last = walk->scop->array[from->array].n_dim - 1;
  int64_t distance[PA_MAX_STEPS], step[PA_MAX_STEPS];

  if (!pa_access_distance (walk->scop, from, x, access_of (walk, y, b), y,
			   distance)
      || !pa_access_steps (walk->scop, from, x, walk->loop->iterator, step))
    return false;
  for (int d = 0; d < last; d++)
    if (distance[d] != 0 && step[d] == 0)
      return false;
  *shift = distance[last];
  return true;
}

/* The stream of WALK that ACCESS of INSTANCE is of, which begins SHIFT elements
   further in the row; a new one if there is none.  NULL if there is no room
   for it.  */
static stream *
find_stream (walk *walk, pa_node *instance, int access, int64_t *shift)
{
  for (int i = 0; i < walk->n; i++)
    {
      stream *s = &walk->stream[i];

      if (are_of_one_stream (walk, s->instance, s->access, instance, access,
			     shift))
	return s;
    }
  if (walk->n == MOST_STREAMS)
    return NULL;
  *shift = 0;
  walk->stream[walk->n] = (stream) { instance, access, 0, 0, instance, instance,
				     access, access, 0, false };
  return &walk->stream[walk->n++];
}

/* Note in WALK that N_COPY copies of INSTANCE have ACCESS, to neighbours.  */
static void
add_access (walk *walk, pa_node *instance, int access, int n_copy)
{
  int64_t shift;
  stream *s = find_stream (walk, instance, access, &shift);

  if (!s)
    {
      walk->ok = false;
      return;
    }
  s->writes |= access_of (walk, instance, access)->kind != PA_READ;
  if (shift < s->low || (shift == s->low && n_copy >= s->n_copy))
    {
      s->low = shift;
      s->first = instance;
      s->first_access = access;
      s->n_copy = n_copy;
    }
  if (shift + n_copy - 1 >= s->high)
    {
      s->high = shift + n_copy - 1;
      s->last = instance;
      s->last_access = access;
    }
}

/* Note in WALK what INSTANCE goes across in the loop: rows of which the copies
   that LANES makes of it, a loop to be written out, access neighbours.  NULL:
   there are no copies.  */
static void
add_instance (walk *walk, pa_node *instance, const pa_node *lanes)
{
  const pa_scop *scop = walk->scop;
  const pa_stmt *stmt = &scop->stmt[instance->stmt];
  int64_t n_copy = 1;

  if (lanes && (!pa_loop_trip (lanes, &n_copy)
		|| !pa_expr_is_int (lanes->step, 1)))
    walk->ok = false;
  walk->operations += n_copy * stmt->operations;
  for (int a = 0; walk->ok && n_copy > 1 && a < stmt->n_access; a++)
    {
      const pa_access *access = &stmt->access[a];

      if (!pa_instance_layout (instance, a)
	  && pa_access_movement (scop, access, instance, lanes->iterator)
	     == PA_MOVE_UNIT
	  && pa_access_movement (scop, access, instance, walk->loop->iterator)
	     == PA_MOVE_ROW)
	add_access (walk, instance, a, (int) n_copy);
    }
}

/* Note in WALK what is in NODE, part of the loop's body, in copies that LANES
   has of it, or NULL.  What only some iterations run doesn't count.  */
static void
add_node (walk *walk, pa_node *node, const pa_node *lanes)
{
  bool is_written_out = node->role == PA_ROLE_UNROLL
			|| node->role == PA_ROLE_VECTOR;

  switch (node->kind)
    {
    case PA_NODE_INSTANCE:
      add_instance (walk, node, lanes);
      break;
    case PA_NODE_IF:
      walk->ok &= !pa_node_has_loop (node);
      break;
    case PA_NODE_FOR:
      walk->ok &= !lanes && is_written_out;
      lanes = node;
      /* FALLTHROUGH */
    case PA_NODE_BLOCK:
      for (int i = 0; walk->ok && i < node->n_child; i++)
	add_node (walk, node->child[i], lanes);
    }
}

/* Let INSTANCE fetch what copy number COPY of ACCESS has.  False if it fetches
   enough.  */
static bool
add_fetch (pa_node *instance, int access, int copy, bool writes)
{
  if (instance->n_fetch == PA_MAX_FETCH)
    return false;
  instance->fetch[instance->n_fetch++] = (pa_fetch) { access, copy, writes };
  return true;
}

/* Elements of S of WALK in a line.  */
static int
per_line (const walk *walk, const stream *s)
{
  const pa_scop *scop = walk->scop;
  int array = access_of (walk, s->instance, s->access)->array;
  int line = pa_dl_line (scop->ctx->options);
  int size = scop->array[array].element_size;

  return size < line ? line / size : 1;
}

/* How many lines of each row of S of WALK are fetched.  */
static int64_t
n_line (const walk *walk, const stream *s)
{
  int per = per_line (walk, s);

  return (s->n_copy + per - 1) / per + 1;
}

/* Let the instances of WALK fetch the rows of S.  */
static bool
fetch_stream (const walk *walk, const stream *s)
{
  bool ok = true;

  for (int copy = 0; ok && copy < s->n_copy; copy += per_line (walk, s))
    ok = add_fetch (s->first, s->first_access, copy, s->writes);
  return ok && add_fetch (s->last, s->last_access, -1, s->writes);
}

/* May LOOP go across rows that are not in a cache, and has it a body that is
   not made for vectors?  */
static bool
may_wait (const pa_node *loop)
{
  return (loop->role == PA_ROLE_PLAIN && !loop->hold && !loop->independent
	  && !loop->run_parallel && !loop->n_ordered && !loop->n_privatized
	  && !loop->n_pack && pa_expr_is_int (loop->step, 1));
}

/* Mark LOOP of SCOP if it is to fetch rows, and what it is to fetch.  */
static void
mark_loop (const pa_scop *scop, pa_node *loop)
{
  walk walk = { .scop = scop, .loop = loop, .ok = may_wait (loop) };
  int64_t lines = 0, ahead, most = pa_loop_most_iterations (loop);

  if (walk.ok)
    add_node (&walk, loop->child[0], NULL);
  if (!walk.ok || walk.n == 0)
    return;
  for (int i = 0; i < walk.n; i++)
    lines += n_line (&walk, &walk.stream[i]);
  if (walk.operations < LEAST_OPERATIONS * lines)
    return;
  ahead = LATENCY * RATE / walk.operations;
  ahead = ahead < LEAST_AHEAD ? LEAST_AHEAD
	  : ahead > MOST_AHEAD ? MOST_AHEAD : ahead;
  if (most > 0 && most < 2 * ahead)
    return;
  loop->fetch_ahead = (int) ahead;
  for (int i = 0; i < walk.n; i++)
    if (!fetch_stream (&walk, &walk.stream[i]))
      return;
}

void
pa_prefetch (pa_ast *ast)
{
  pa_ast_walk_loops (ast, mark_loop);
}
