/* Results carried in registers from one iteration to the next (paper, sec.
   IV-C).

   In: the AST when all loops are made.  Out: innermost loops marked "carry" of
   which instances read what an iteration writes and the next one needs.  In

     for (j = 1; j < m; j += 1)			carry
       {
	 S (i, j);				d[i][j] = min (d[i-1][j-1] + c,
	 S (i + 1, j);						d[i-1][j],
       }							d[i][j-1])

   S (i, j) and S (i + 1, j) read d[i][j - 1], which S (i, j - 1) has written,
   and S (i + 1, j) reads d[i + 1][j - 1] as well.  The compiler, which can't
   know that rows of any length don't overlap, would store them and wait until
   it can load them again, in each iteration of a recurrence.

   A read is carried if its subscripts are those of a write of the iteration
   before, and if of all other writes between the two each one's subscripts
   differ from these by constants that are not all zero.

   A loop of which instances write neighbours in a row is left alone: these may
   become lanes of vectors.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "pipeline.h"
#include "step.h"
#include "update.h"

/* A loop, and the instances that are its body.  */
typedef struct body
{
  const pa_scop *scop;
  pa_node *loop;
  pa_node *block;
} body;

/* An access of child number CHILD of a body.  */
typedef struct place
{
  int child, access;
} place;

static const pa_access *
access_at (const body *body, place at)
{
  const pa_node *instance = body->block->child[at.child];

  return &body->scop->stmt[instance->stmt].access[at.access];
}

/* The number of accesses of child number CHILD of BODY.  */
static int
n_access (const body *body, int child)
{
  return body->scop->stmt[body->block->child[child]->stmt].n_access;
}

/* By how much the subscripts of LATER are greater than those of the write
   EARLIER of BODY, which is ITERATIONS before: in DISTANCE.  False if that is
   not constant.  */
static bool
find_distance (const body *body, place earlier, int iterations, place later,
	       int64_t *distance)
{
  const pa_node *writer = body->block->child[earlier.child];
  const pa_access *write = access_at (body, earlier);
  int64_t step[PA_MAX_STEPS];

  if (!pa_access_distance (body->scop, write, writer, access_at (body, later),
			   body->block->child[later.child], distance)
      || !pa_access_steps (body->scop, write, writer, body->loop->iterator,
			   step))
    return false;
  for (int d = 0; d < body->scop->array[write->array].n_dim; d++)
    distance[d] += iterations * step[d];
  return true;
}

/* The first of the N numbers in DISTANCE that is not zero, or N.  */
static int
first_nonzero (const int64_t *distance, int n)
{
  int d = 0;

  while (d < n && distance[d] == 0)
    d++;
  return d;
}

/* Is WRITE, in the iteration before, certainly of the element that READ, of
   BODY, reads?  */
static bool
is_of_same (const body *body, place write, place read)
{
  int n = body->scop->array[access_at (body, write)->array].n_dim;
  int64_t distance[PA_MAX_STEPS];

  return find_distance (body, write, 1, read, distance)
	 && first_nonzero (distance, n) == n;
}

/* Is OTHER, a write of BODY that is ITERATIONS after WRITE, certainly of
   another element?  */
static bool
is_of_other (const body *body, place write, int iterations, place other)
{
  int n = body->scop->array[access_at (body, write)->array].n_dim;
  int64_t distance[PA_MAX_STEPS];

  return access_at (body, write)->array != access_at (body, other)->array
	 || (find_distance (body, write, iterations, other, distance)
	     && first_nonzero (distance, n) < n);
}

/* Does what WRITE of BODY writes stay until READ reads it in the next
   iteration?  */
static bool
stays (const body *body, place write, place read)
{
  for (int k = 0; k < body->block->n_child; k++)
    for (int a = 0; a < n_access (body, k); a++)
      {
	place other = { k, a };

	if (access_at (body, other)->kind == PA_READ)
	  continue;
	if ((k > write.child && !is_of_other (body, write, 0, other))
	    || (k == write.child && a != write.access)
	    || (k < read.child && !is_of_other (body, write, 1, other)))
	  return false;
      }
  return true;
}

/* The number of the only write of child number CHILD of BODY; -1 if that is not
   certain or to a scalar.  */
static int
find_write (const body *body, int child)
{
  const pa_stmt *stmt = &body->scop->stmt[body->block->child[child]->stmt];
  int write = pa_only_write (stmt);

  return write >= 0 && body->scop->array[stmt->access[write].array].n_dim > 0
	 ? write : -1;
}

/* Note which child of BODY has written, in the iteration before, what READ
   reads, if that is known.  */
static void
carry_read (const body *body, place read)
{
  pa_node *reader = body->block->child[read.child];

  for (int k = 0; k < body->block->n_child; k++)
    {
      place write = { k, find_write (body, k) };

      if (write.access < 0 || reader->n_carried == PA_MAX_CARRIED
	  || !is_of_same (body, write, read) || !stays (body, write, read))
	continue;
      reader->carried[reader->n_carried++]
	= (pa_carried) { read.access, write.child };
      body->loop->carry = true;
      return;
    }
}

/* Do two children of BODY write neighbours in a row?  */
static bool
writes_neighbours (const body *body)
{
  int64_t distance[PA_MAX_STEPS];

  for (int k = 0; k < body->block->n_child; k++)
    for (int m = 0; m < k; m++)
      {
	place a = { m, find_write (body, m) }, b = { k, find_write (body, k) };
	int last;

	if (a.access < 0 || b.access < 0
	    || !find_distance (body, a, 0, b, distance))
	  continue;
	last = body->scop->array[access_at (body, a)->array].n_dim - 1;
	if (first_nonzero (distance, last + 1) == last
	    && (distance[last] == 1 || distance[last] == -1))
	  return true;
      }
  return false;
}

/* Is LOOP one that may carry: is its body instances and nothing else, run one
   iteration after the other?  */
static bool
may_carry (pa_node *loop)
{
  return (!loop->hold && !loop->independent && !loop->run_parallel
	  && !loop->n_ordered && !loop->n_privatized
	  && loop->role != PA_ROLE_UNROLL && loop->role != PA_ROLE_VECTOR
	  && pa_expr_is_int (loop->step, 1)
	  && pa_is_sequence (pa_loop_body (loop)));
}

/* Mark LOOP of SCOP, and what it carries.  */
static void
mark_loop (const pa_scop *scop, pa_node *loop)
{
  body body = { scop, loop, pa_loop_body (loop) };

  if (!may_carry (loop) || writes_neighbours (&body))
    return;
  for (int k = 0; k < body.block->n_child; k++)
    for (int a = 0; a < n_access (&body, k); a++)
      {
	place read = { k, a };

	if (access_at (&body, read)->kind == PA_READ)
	  carry_read (&body, read);
      }
}

void
pa_carry_results (pa_ast *ast)
{
  pa_ast_walk_loops (ast, mark_loop);
}
