/* Jamming of recurrences: iterations of an independent loop, interleaved
   (paper, sec. IV-C).

   In: the AST after separation.  Out: independent loops around recurrences,
   cut into blocks of iterations that run side by side, so that the processor
   has something to do while it waits for a value of the recurrence, and that
   what is loaded in columns is loaded by whole lines.  From

     for (i = 0; i < n; i += 1)
       {
	 R (i);				y[i][0] = x[i][0]
	 for (j = 1; j < m; j += 1)
	   S (i, j);			y[i][j] = a * y[i][j-1] + x[i][j]
       }

   to, with 4 iterations in a block,

     for (ib = 0; ib < n; ib += 4)
       if (ib + 4 <= n)
	 {
	   for (i = ib; i < ib + 4; i += 1)		unroll
	     R (i);
	   for (j = 1; j < m; j += 1)
	     for (i = ib; i < ib + 4; i += 1)		unroll
	       S (i, j);
	 }
       else
	 for (i = ib; i < n; i += 1)
	   {
	     R (i);
	     for (j = 1; j < m; j += 1)
	       S (i, j);
	   }

   The copies of a statement that accesses neighbouring elements in neighbouring
   iterations are lanes of vectors.

   A recurrence is an innermost loop that certainly waits for what it computed a
   few iterations before: it carries a flow dependence of constant distance,
   shorter than a vector, or in floating point on several of the last
   iterations, or on what the iteration before may have written or not, or one
   among the updates of a reduction that may not change places, by themselves or
   because their result is read each time.  Of everything else the vectorizer
   makes vectors along the rows, which would be columns in a block: it knows how
   to interleave updates that may change places, has a copy of a scalar for each
   iteration, and tests at run time whether a distance that nobody knows is
   large enough.

   A loop in a block that is independent,
   or whose bounds depend on the loop that is cut, is run once per iteration of
   the block, as before.

   In a loop through a tile, blocks begin where the tile does, even if the loop
   begins later, so that it is the same blocks for all iterations of the loops
   around; what the first one has of the loop is then run as what remains.

   They stay apart where the rows that they go along would compete for the same
   lines of the cache (conflict.c), where sums stand beside what is stored along
   these rows, in vectors, or are so short that the processor, which
   runs some hundred operations ahead, has several of them under way anyway.

   Where everything that moves advances by one element the iterations become
   rows instead (strip.c).

   Iterations also run side by side if each goes along a row of a matrix, and
   something else that is the same for all rows (jam-rows.c): then in all
   innermost loops, which stay as independent as they are.

   It is right because the iterations of the loop that is cut are independent,
   or all that they carry are updates that may change places: their instances
   may run in any order.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include "conflict.h"
#include "fold.h"
#include "pipeline.h"
#include "step.h"
#include "strip.h"
#include "vector.h"

/* Most instances in a block.  */
#define MAX_INSTANCES 96

/* So many bytes don't come from memory in the time of an addition that waits
   for another.  From more rows at a time they come more slowly.  */
#define RIDING_BYTES 32

/* An iteration that waits for several values waits for none of more iterations
   before.  */
#define MOST_DISTANT 8

/* Recurrences along rows with fewer operations run side by side as they are:
   while one waits the processor begins the next ones.  */
#define ROW_OPERATIONS 112

/* What iterations are interleaved for: not to wait for each other, to go along
   rows of a matrix together, or to be rows themselves.  */
typedef enum purpose
{
  FOR_RECURRENCES, FOR_ROWS, FOR_STRIPS
} purpose;

/* What is to be jammed, and how.  */
typedef struct jammer
{
  pa_ast *ast;
  const pa_deps *deps;
  pa_report *report;
  pa_node *loop;		/* That is cut.  */
  isl_id *block;		/* Iterator of the blocks.  Owned.  */
  int size;			/* Iterations per block.  */
  purpose purpose;
  int n_lane;			/* Most lanes of a vector in it.  */
  int n_fold;			/* Arrays that are folded.  */
  const pa_fold *fold;
} jammer;

/* Does another statement read what VECTOR, one of VECTORS, updates, between
   updates in different iterations?  */
static bool
is_read_between (const pa_vectors *vectors, const pa_vector *vector)
{
  const pa_dep *update = vector->dep;

  for (int i = 0; i < vectors->n; i++)
    {
      const pa_dep *dep = vectors->vector[i].dep;

      if (dep->kind == PA_ANTI && dep->array == update->array
	  && dep->sink == update->sink && dep->source != update->source
	  && !pa_vector_is_zero (&vectors->vector[i], 0))
	return true;
    }
  return false;
}

/* Does an innermost loop of AST that carries VECTOR, one of VECTORS, have to
   wait for a value of an iteration shortly before?  */
static bool
waits_for_value (const pa_ast *ast, const pa_vectors *vectors,
		 const pa_vector *vector)
{
  const pa_dep *dep = vector->dep;
  pa_component near = vector->component[0];
  int64_t n_lane = pa_vector_size (ast->scop->ctx->options)
		   / ast->scop->array[dep->array].element_size;

  if (dep->kind != PA_FLOW || pa_vector_is_zero (vector, 0)
      || (vector->is_free && !is_read_between (vectors, vector)))
    return false;
  return dep->reduction
	 || (near.min == 1
	     && pa_stmt_may_write (&ast->scop->stmt[dep->source], dep->array))
	 || (near.min == near.max && (near.max == 1 || near.max < n_lane))
	 || (near.min == 1 && near.max <= MOST_DISTANT
	     && dep->source == dep->sink
	     && !ast->scop->stmt[dep->source].quick);
}

/* pa_node_walk: stop at an instance of the statement with number *USER that
   isn't held.  */
static bool
is_held (pa_node *node, void *user)
{
  const int *stmt = user;

  return node->kind != PA_NODE_INSTANCE || node->stmt != *stmt
	 || !node->not_held;
}

/* Does LOOP hold in a register what DEP goes through?  */
static bool
holds (pa_node *loop, const pa_dep *dep)
{
  int stmt = dep->source;

  return loop->hold && pa_node_walk (loop->child[0], is_held, &stmt);
}

/* What an innermost loop carries.  */
typedef enum carried
{
  NO_RECURRENCE, SUMS, VALUES
} carried;

/* What LOOP of AST carries.  On error, nothing.  */
static carried
what_is_carried (const pa_ast *ast, const pa_deps *deps, pa_node *loop)
{
  pa_vectors *vectors = pa_vectors_compute (ast, deps, loop);
  carried carried = NO_RECURRENCE;

  for (int i = 0; vectors && i < vectors->n; i++)
    {
      const pa_dep *dep = vectors->vector[i].dep;

      if (waits_for_value (ast, vectors, &vectors->vector[i])
	  && !holds (loop, dep))
	carried = dep->source == dep->sink
		  && ast->scop->stmt[dep->source].adds_last
		  && carried != VALUES ? SUMS : VALUES;
    }
  pa_vectors_free (vectors);
  return carried;
}

/* The same if NODE is a loop of the schedule, and innermost.  */
static carried
carried_by (const pa_ast *ast, const pa_deps *deps, pa_node *node)
{
  return node->kind == PA_NODE_FOR && !node->independent && node->level > 0
	 && !pa_node_has_loop (node->child[0])
	 ? what_is_carried (ast, deps, node) : NO_RECURRENCE;
}

bool
pa_is_recurrence (const pa_ast *ast, const pa_deps *deps, pa_node *node)
{
  return carried_by (ast, deps, node) != NO_RECURRENCE;
}

/* Does the head of NODE depend on the iterator of the loop that J cuts?  */
static bool
head_varies (const jammer *j, const pa_node *node)
{
  isl_id *iterator = j->loop->iterator;

  if (node->kind == PA_NODE_IF)
    return pa_expr_uses (node->condition, iterator);
  return node->kind == PA_NODE_FOR
	 && pa_loop_bounds_use (node, iterator);
}

/* Are the iterations of J's loop interleaved in LOOP, which is in it, if they
   can be?  */
static bool
serves_purpose (const jammer *j, const pa_node *loop)
{
  switch (j->purpose)
    {
    case FOR_RECURRENCES:
      return !loop->independent;
    case FOR_ROWS:
      return !pa_node_has_loop (loop->child[0]);
    case FOR_STRIPS:
      return true;
    }
  return false;
}

/* Can the iterations of JAMMER's loop be interleaved inside NODE, a part of its
   body?  */
static bool
can_enter (const void *jammer, const pa_node *node)
{
  const struct jammer *j = jammer;

  switch (node->kind)
    {
    case PA_NODE_BLOCK:
      return true;
    case PA_NODE_IF:
      return !head_varies (j, node);
    case PA_NODE_FOR:
      return (serves_purpose (j, node) && !node->run_parallel && !node->hold
	      && node->role != PA_ROLE_UNROLL && node->role != PA_ROLE_VECTOR
	      && !head_varies (j, node));
    case PA_NODE_INSTANCE:
      return false;
    }
  return false;
}

/* Lanes of the vectors that BODY can be written out as for iterations of J's
   loop; 1 if it can't be.  */
static int
most_lanes (const jammer *j, pa_node *body)
{
  pa_node *instance = body ? pa_node_strip (body) : NULL;
  int n_lane = instance && instance->kind == PA_NODE_INSTANCE
	       ? pa_n_lane (j->ast->scop, instance, j->loop->iterator,
			    j->n_fold > 0 && instance->n_packed > 0) : 0;

  return n_lane > 1 ? n_lane : 1;
}

/* The same for the iterations of a block.  */
static int
copies_lanes (const jammer *j, pa_node *body)
{
  int n_lane = most_lanes (j, body);

  return j->size % n_lane == 0 ? n_lane : 1;
}

/* How the accesses in a loop move in it.  */
typedef struct loop_accesses
{
  const pa_scop *scop;
  isl_id *iterator;		/* Borrowed, as is that of the loop */
  isl_id *around;		/* around it that is cut.  */
  bool store;			/* Does one write where it moves ...  */
  bool leave_row;		/* ... or one go elsewhere than along a row?  */
  int n_operation;		/* Of the instances so far.  */
} loop_accesses;

/* pa_node_walk: note in USER, loop_accesses, those of NODE if it is an
   instance.  */
static bool
note_accesses (pa_node *node, void *user)
{
  loop_accesses *all = user;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &all->scop->stmt[node->stmt] : NULL;

  for (int a = 0; stmt && a < stmt->n_access; a++)
    {
      pa_movement moves = pa_access_movement (all->scop, &stmt->access[a],
					      node, all->iterator);

      if (moves == PA_MOVE_ROW || moves == PA_MOVE_OTHER)
	all->leave_row = true;
      if (moves != PA_MOVE_NONE && stmt->access[a].kind != PA_READ)
	all->store = true;
    }
  return true;
}

/* Does the instance NODE, in the loop of ALL, store along a row that is another
   one in each iteration of the loop around, and not read what is stored, as a
   recurrence does?  Side by side such rows would be stored in a column, and what
   they are computed by is no vectors.  */
static bool
stores_own_row (const loop_accesses *all, const pa_node *node)
{
  const pa_stmt *stmt = &all->scop->stmt[node->stmt];
  bool stores = false;

  if (pa_stmt_reads_stored (stmt, false))
    return false;
  for (int a = 0; a < stmt->n_access; a++)
    stores |= stmt->access[a].kind != PA_READ
	      && pa_access_movement (all->scop, &stmt->access[a], node,
				     all->iterator) != PA_MOVE_NONE
	      && pa_access_movement (all->scop, &stmt->access[a], node,
				     all->around) != PA_MOVE_NONE;
  return stores;
}

/* pa_node_walk: stop where the instances in the loop of USER, a loop_accesses,
   have as much to do as takes the time of an addition that waits for another,
   or what had better stay vectors.  */
static bool
has_little_to_do (pa_node *node, void *user)
{
  loop_accesses *all = user;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &all->scop->stmt[node->stmt] : NULL;

  if (!stmt)
    return true;
  all->n_operation += stmt->operations;
  return all->n_operation < PA_RIDING_WORK && !stmt->calls
	 && !stores_own_row (all, node);
}

/* Are the sums that NODE carries no reason for interleaving iterations of J's
   loop: is there so much else to do in each, or to fetch or store, and do
   copies make no vectors?  */
static bool
hides_sums (const jammer *j, pa_node *node)
{
  loop_accesses all = { .scop = j->ast->scop, .iterator = node->iterator,
			.around = j->loop->iterator };

  return carried_by (j->ast, j->deps, node) == SUMS
	 && (!pa_node_walk (node->child[0], has_little_to_do, &all)
	     || pa_row_bytes (j->ast, j->loop, node) >= RIDING_BYTES)
	 && copies_lanes (j, node->child[0]) == 1;
}

/* Is there a recurrence in NODE, a part of the body of J's loop, that its
   iterations can be interleaved in?  Copies with branches would wait for each
   other all the same.  */
static bool
has_recurrence (const jammer *j, pa_node *node)
{
  if (!can_enter (j, node))
    return false;
  if (pa_is_recurrence (j->ast, j->deps, node))
    return pa_ast_never_branches (j->ast, node) && !hides_sums (j, node);
  for (int i = 0; i < node->n_child; i++)
    if (has_recurrence (j, node->child[i]))
      return true;
  return false;
}

/* BODY (taken) for a block of J's iterations, which is a strip, as a row.  */
static pa_node *
make_row (const jammer *j, pa_node *body)
{
  pa_node *row = pa_node_loop_around (j->loop, body);

  if (!row)
    return NULL;
  pa_expr_free (row->lower);
  row->lower = pa_expr_iterator_plus (j->block, 0);
  row->upper = pa_expr_binary (PA_EXPR_MIN, row->upper,
			       pa_expr_iterator_plus (j->block, j->size));
  row->role = PA_ROLE_ROW;
  row->run_parallel = false;
  row->n_privatized = 0;
  return row;
}

/* BODY (taken) once for each iteration of a block of J, in a loop with ROLE,
   with N_LANE lanes to a vector.  */
static pa_node *
repeat (const jammer *j, pa_node *body, pa_role role, int n_lane)
{
  pa_node *node = pa_node_for (isl_id_copy (j->loop->iterator),
			       pa_expr_iterator_plus (j->block, 0),
			       pa_expr_iterator_plus (j->block, j->size),
			       pa_expr_int (1), body);

  if (node)
    {
      node->role = role;
      node->n_lane = n_lane;
      node->independent = role == PA_ROLE_VECTOR;
    }
  return node;
}

/* Append to ALL the instances in BODY, which has nothing else, for iteration
   number I of a block of J.  False if out of memory.  */
static bool
append_iteration (const jammer *j, const pa_node *body, int i, pa_node *all)
{
  pa_expr *value = pa_expr_iterator_plus (j->block, i);
  bool ok = value != NULL;

  if (ok && body->kind == PA_NODE_BLOCK)
    for (int c = 0; ok && c < body->n_child; c++)
      ok = append_iteration (j, body->child[c], i, all);
  else if (ok)
    {
      pa_node *copy = pa_node_copy (body);

      if (copy)
	pa_node_substitute (copy, j->loop->iterator, value);
      ok = pa_node_append (all, copy);
    }
  pa_expr_free (value);
  return ok;
}

/* The instances in BODY for all of a block of J's iterations.  */
static pa_node *
write_out (const jammer *j, const pa_node *body)
{
  pa_node *all = pa_node_block ();

  for (int i = 0; all && i < j->size; i++)
    if (!append_iteration (j, body, i, all))
      {
	pa_node_free (all);
	return NULL;
      }
  return all;
}

static pa_node *interleave (const jammer *j, const pa_node *node);

/* Is NODE a loop or a part of one?  */
static bool
has_loop (pa_node *node)
{
  return pa_node_has_loop (node);
}

/* The end of the run of children of BLOCK from FIRST on that have no loop, for
   a block of J's iterations.  With folded rows, each that vectors do is one by
   itself.  */
static int
end_of_run (const jammer *j, const pa_node *block, int first)
{
  int end = first;

  while (end < block->n_child && !has_loop (block->child[end])
	 && (j->n_fold == 0 || copies_lanes (j, block->child[end]) == 1))
    end++;
  return end == first && end < block->n_child && !has_loop (block->child[end])
	 ? end + 1 : end;
}

/* A block of copies of the children of BLOCK from FIRST to before END.  */
static pa_node *
copy_run (const pa_node *block, int first, int end)
{
  pa_node *run = pa_node_block ();

  for (; run && first < end; first++)
    if (!pa_node_append (run, pa_node_copy (block->child[first])))
      {
	pa_node_free (run);
	return NULL;
      }
  return run;
}

/* RUN (taken), which has no loops, for a block of J's iterations.  */
static pa_node *
repeat_run (const jammer *j, pa_node *run)
{
  int n_lane = copies_lanes (j, run);

  if (j->purpose == FOR_STRIPS)
    return make_row (j, run);
  return repeat (j, run, n_lane > 1 ? PA_ROLE_VECTOR : PA_ROLE_UNROLL, n_lane);
}

/* The children of BLOCK for a block of J's iterations: of those without loops,
   the ones that follow each other stay together.  */
static pa_node *
interleave_block (const jammer *j, const pa_node *block)
{
  pa_node *result = pa_node_block ();

  for (int i = 0; result && i < block->n_child;)
    {
      int end = end_of_run (j, block, i);
      pa_node *part = (end > i ? repeat_run (j, copy_run (block, i, end))
		       : interleave (j, block->child[i]));

      i = end > i ? end : i + 1;
      if (!pa_node_append (result, part))
	{
	  pa_node_free (result);
	  return NULL;
	}
    }
  return result;
}

/* NODE for a block of J's iterations.  */
static pa_node *
interleave (const jammer *j, const pa_node *node)
{
  pa_node *copy;

  if (node->kind == PA_NODE_BLOCK)
    return interleave_block (j, node);
  copy = pa_node_copy (node);
  if (!copy || !has_loop (copy))
    return repeat_run (j, copy);
  if (!can_enter (j, node)
      || (node->kind == PA_NODE_FOR && j->purpose == FOR_RECURRENCES
	  && hides_sums (j, copy)))
    return j->purpose == FOR_STRIPS ? make_row (j, copy)
	   : repeat (j, copy, PA_ROLE_POINT, 1);
  for (int i = 0; i < node->n_child; i++)
    {
      pa_node *child = j->purpose == FOR_ROWS ? write_out (j, node->child[i])
		       : interleave (j, node->child[i]);

      if (!child)
	{
	  pa_node_free (copy);
	  return NULL;
	}
      pa_node_free (copy->child[i]);
      copy->child[i] = child;
    }
  return copy;
}

/* May LOOP of AST be cut into blocks, if its iterations may run in any
   order?  */
static bool
can_cut (const pa_ast *ast, pa_node *loop)
{
  return (pa_expr_is_int (loop->step, 1) && pa_ast_may_copy (ast, loop)
	  && (loop->role == PA_ROLE_PLAIN || loop->role == PA_ROLE_POINT)
	  && !loop->hold && !loop->n_ordered);
}

/* How much is written out for a block of J's iterations.  */
typedef struct extent
{
  const jammer *j;
  int n_instance;		/* That are no vectors, of one iteration.  */
  int n_vector;			/* That are, of as many as have lanes.  */
  int n_lane;			/* Most lanes of one; 1: there is none.  */
} extent;

/* pa_node_walk: count in USER, an extent, NODE if it is an instance.  */
static bool
count_instance (pa_node *node, void *user)
{
  extent *extent = user;

  if (node->kind == PA_NODE_INSTANCE)
    {
      int n_lane = extent->j->n_fold > 0 ? most_lanes (extent->j, node) : 1;

      extent->n_instance += n_lane == 1;
      extent->n_vector += n_lane > 1;
      if (extent->n_lane < n_lane)
	extent->n_lane = n_lane;
    }
  return true;
}

/* How many of its values a loop has in few registers.  */
typedef struct crowd
{
  const pa_scop *scop;
  int n_value, n_register;
} crowd;

/* pa_node_walk: count in USER, a crowd, what NODE computes.  */
static bool
count_value (pa_node *node, void *user)
{
  crowd *crowd = user;
  int few = node->kind == PA_NODE_INSTANCE
	    ? crowd->scop->stmt[node->stmt].few_registers : 0;

  if (few)
    {
      crowd->n_value++;
      crowd->n_register = few;
    }
  return true;
}

/* SIZE, halved until the innermost loops in NODE, a part of SCOP, have
   registers for as many iterations side by side.  */
static int
fit_in_registers (const pa_scop *scop, pa_node *node, int size)
{
  crowd crowd = { scop, 0, 0 };

  for (int i = 0; i < node->n_child; i++)
    size = fit_in_registers (scop, node->child[i], size);
  if (node->kind == PA_NODE_FOR && !pa_node_has_loop (node->child[0]))
    pa_node_walk (node, count_value, &crowd);
  while (size > 1 && size * crowd.n_value > crowd.n_register)
    size /= 2;
  return size;
}

/* Iterations of J's loop that go into a block: as many as the options say, or
   half as many until they are few enough instances, with registers for what
   they compute; 1 if the loop never runs so often.  Vectors in folded arrays
   come in pairs, so that one works while the other waits.  */
static int
block_size (jammer *j)
{
  int size = j->ast->scop->ctx->options->jam;
  int64_t most = pa_loop_most_iterations (j->loop);
  extent extent = { .j = j, .n_lane = 1 };

  pa_node_walk (j->loop, count_instance, &extent);
  j->n_lane = extent.n_lane;
  if (size > 1 && extent.n_vector > 0 && size < 2 * extent.n_lane
      && (!most || most >= 2 * extent.n_lane))
    size = 2 * extent.n_lane;
  while (size > 1
	 && extent.n_instance * size
	    + extent.n_vector * size / extent.n_lane > MAX_INSTANCES)
    size /= 2;
  size = fit_in_registers (j->ast->scop, j->loop, size);
  return most && most < size ? 1 : size;
}

/* Let whole ones of BLOCKS, of J, fold the arrays that it folds.  False if out
   of memory.  */
static bool
add_folds (const jammer *j, pa_node *blocks)
{
  pa_node *whole = pa_node_strip (blocks->child[0]);
  bool ok = true;

  if (j->n_fold == 0)
    return true;
  whole->fold = malloc ((size_t) j->n_fold * sizeof *whole->fold);
  if (!whole->fold)
    return false;
  for (int i = 0; i < j->n_fold; i++)
    {
      pa_fold *fold = &whole->fold[whole->n_fold++];

      *fold = pa_fold_copy (&j->fold[i]);
      fold->n_row = j->size;
      fold->first = pa_expr_iterator_plus (j->block, 0);
      ok &= fold->first && fold->lower && fold->upper && fold->kept;
    }
  return ok;
}

/* The loop of the iterations in BLOCKS that are no whole block.  */
static pa_node *
rest_in_blocks (const pa_node *blocks)
{
  return pa_node_strip (pa_node_strip (blocks->child[0])->child[1]);
}

/* Where the tile begins that J's loop runs through, whose size is one of whole
   blocks; NULL if it runs through none, or always begins there.  */
static __isl_give pa_expr *
tile_begin (const jammer *j)
{
  const pa_node *loop = j->loop;
  int n = loop->lower->op == PA_EXPR_MAX ? loop->lower->n_arg : 0;

  for (int i = 0; i < n; i++)
    for (int k = 0; k < pa_expr_n_operand (loop->upper, PA_EXPR_MIN); k++)
      {
	const pa_expr *begin = loop->lower->arg[i];
	pa_expr *size
	  = pa_expr_difference (pa_expr_operand (loop->upper, PA_EXPR_MIN, k),
				begin);
	bool whole = begin->op == PA_EXPR_ITERATOR && size
		     && size->op == PA_EXPR_INT && size->value > 0
		     && size->value % j->size == 0;

	pa_expr_free (size);
	if (whole)
	  return pa_expr_copy ((pa_expr *) begin);
      }
  return NULL;
}

/* Let BLOCKS, of J's loop, begin at BEGIN (taken), where its tile does, perhaps
   before its first iteration.  */
static bool
align_blocks (const jammer *j, pa_node *blocks, __isl_take pa_expr *begin)
{
  pa_node *rest = rest_in_blocks (blocks);

  pa_expr_free (blocks->lower);
  blocks->lower = begin;
  rest->lower = pa_expr_binary (PA_EXPR_MAX, rest->lower,
				pa_expr_copy (j->loop->lower));
  return begin && rest->lower;
}

/* Cut J's loop into blocks, in place, and run them side by side WHERE (taken),
   or always if that is NULL.  False if out of memory.  */
static bool
cut_loop (jammer *j, pa_expr *where)
{
  pa_node *loop = j->loop, *blocks;
  bool strips = j->purpose == FOR_STRIPS, ok;
  pa_expr *begin = strips || where || j->n_fold > 0 ? NULL : tile_begin (j);

  j->block = pa_ast_fresh_iterator (j->ast, strips ? "strip" : "block");
  if (begin && j->block)
    where = pa_expr_binary (PA_EXPR_LE, pa_expr_copy (loop->lower),
			    pa_expr_iterator (isl_id_copy (j->block)));
  blocks = j->block ? pa_node_blocks (loop, j->block, j->size,
				      strips ? PA_LEAST_STRIP : j->size,
				      interleave (j, loop->child[0]),
				      where) : NULL;
  if (!j->block)
    pa_expr_free (where);
  if (blocks && j->purpose == FOR_ROWS)
    blocks->role = loop->role;
  ok = blocks && add_folds (j, blocks)
       && (!begin || align_blocks (j, blocks, pa_expr_copy (begin)));
  pa_expr_free (begin);
  if (!ok)
    pa_node_free (blocks);
  isl_id_free (j->block);
  if (!ok || !pa_node_replace (loop, blocks))
    return false;
  if (!j->report->n_jammed++)
    pa_report_add (j->report, strips ? "in strips of %d" : "jammed %d",
		   j->size);
  return true;
}

/* The loop of J's iterations that are no whole block.  */
static pa_node *
rest_of_blocks (const jammer *j)
{
  return rest_in_blocks (j->loop);
}

/* What an iteration of J's loop does in the rows that it goes along.  */
typedef struct row_work
{
  const jammer *j;
  int work;			/* Operations of one iteration of each row.  */
  pa_expr *all;			/* Of all; owned.  */
} row_work;

/* A row in the loop that a jammer cuts.  */
typedef struct row_in_loop
{
  const jammer *j;
  const pa_node *row;
} row_in_loop;

/* pa_node_walk: stop at an instance that reads, along USER, a row_in_loop, what
   iterations of the loop have in common, or what is next to that.  */
static bool
has_own_rows (pa_node *node, void *user)
{
  const row_in_loop *r = user;
  const pa_scop *scop = r->j->ast->scop;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &scop->stmt[node->stmt] : NULL;

  for (int a = 0; stmt && a < stmt->n_access; a++)
    if (pa_access_movement (scop, &stmt->access[a], node, r->row->iterator)
	!= PA_MOVE_NONE
	&& pa_access_movement (scop, &stmt->access[a], node,
			       r->j->loop->iterator) != PA_MOVE_ROW)
      return false;
  return true;
}

/* Does LOOP add up, in the order of the source, what it finds along it, of
   which each iteration of J's loop has its own?  */
static bool
adds_own_rows (const jammer *j, pa_node *loop)
{
  row_in_loop row = { j, loop };

  return carried_by (j->ast, j->deps, loop) == SUMS
	 && pa_node_walk (loop->child[0], has_own_rows, &row);
}

/* pa_node_walk: add what NODE does, if it is an instance, to the work of USER,
   a row_work.  */
static bool
add_instance (pa_node *node, void *user)
{
  row_work *rows = user;

  if (node->kind == PA_NODE_INSTANCE)
    rows->work += rows->j->ast->scop->stmt[node->stmt].operations;
  return true;
}

/* pa_node_walk: add what NODE does, if it is a row, to USER, a row_work.  What
   sums are of can be computed by vectors, which counts as nothing.  Stops where
   it can't be told before, is a nest of its own, or makes vectors; and where
   columns are loaded, or rows have something in common, as then short rows
   gain, too.  */
static bool
add_row (pa_node *node, void *user)
{
  row_work *rows = user;
  loop_accesses all = { .scop = rows->j->ast->scop,
			.iterator = node->iterator };
  int before = rows->work;
  pa_expr *length;

  if (node->kind != PA_NODE_FOR)
    return true;
  if (pa_node_has_loop (node->child[0]) || head_varies (rows->j, node)
      || copies_lanes (rows->j, node->child[0]) > 1)
    return false;
  pa_node_walk (node->child[0], note_accesses, &all);
  if (all.leave_row || !(all.store || adds_own_rows (rows->j, node)))
    return false;
  if (all.store)
    pa_node_walk (node, add_instance, rows);
  else
    rows->work++;
  length = pa_expr_difference (node->upper, node->lower);
  rows->all = pa_expr_binary (PA_EXPR_ADD, rows->all,
			      pa_expr_binary (PA_EXPR_MUL, length,
					      pa_expr_int (rows->work
							   - before)));
  return rows->all;
}

/* Let *WHERE (taken; NULL: always) hold only where iterations of J's loop have
   so much to do that the processor doesn't run several of them at once anyway:
   in rows of *LEAST iterations, if that isn't 0.  False if out of memory.  */
static bool
ask_for_long_rows (const jammer *j, pa_expr **where, int *least)
{
  row_work rows = { .j = j, .all = pa_expr_int (0) };
  bool few = pa_node_walk (j->loop->child[0], add_row, &rows) && rows.work > 0;

  *least = 0;
  if (!few)
    {
      bool ok = rows.all;

      pa_expr_free (rows.all);
      return ok;
    }
  rows.all = pa_expr_binary (PA_EXPR_GE, rows.all,
			     pa_expr_int (ROW_OPERATIONS));
  *where = *where ? pa_expr_binary (PA_EXPR_AND, *where, rows.all) : rows.all;
  *least = (ROW_OPERATIONS + rows.work - 1) / rows.work;
  return *where;
}

/* Cut J's loop, which has a recurrence in it, into blocks, and *CUT, unless the
   rows that they go along are short, or the cache can't hold them.  Where
   arrays are folded, whose rows lie together, so much is gained that the rest
   may go through the next cache.  False if out of memory.  */
static bool
cut_where_rows_fit (jammer *j, bool *cut)
{
  pa_expr *where = NULL;
  int least = 0;

  *cut = j->n_fold > 0
	 || pa_rows_fit (j->ast, j->loop, j->size, &where);
  if (!*cut)
    return true;
  if (j->n_fold == 0 && !j->ast->scop->ctx->options->force
      && !ask_for_long_rows (j, &where, &least))
    return false;
  if (where && where->op == PA_EXPR_INT)
    {
      *cut = where->value;
      pa_expr_free (where);
      return !*cut || cut_loop (j, NULL);
    }
  if (j->report->jammed_row < least)
    j->report->jammed_row = least;
  return cut_loop (j, where);
}

/* Cut J's loop, which has a recurrence in it, into blocks that fold arrays.
   If there are pairs of vectors, what remains may still fill single ones.
   False if out of memory.  */
static bool
cut_recurrence (jammer *j)
{
  pa_fold fold[PA_MAX_FOLD];
  pa_node *rest = NULL;
  bool cut, ok;

  j->fold = fold;
  j->n_fold = pa_fold_rows (j->ast, j->loop, can_enter, j, fold);
  j->size = block_size (j);
  ok = cut_where_rows_fit (j, &cut);
  if (ok && cut)
    rest = rest_of_blocks (j);
  if (rest && j->n_lane > 1 && j->size == 2 * j->n_lane)
    {
      j->size = j->n_lane;
      j->loop = rest;
      ok = cut_where_rows_fit (j, &cut);
      if (ok && cut)
	rest = rest_of_blocks (j);
    }
  if (ok && rest)
    pa_unfold_rows (j->ast, rest, fold, j->n_fold);
  for (int i = 0; i < j->n_fold; i++)
    pa_fold_clear (&fold[i]);
  j->n_fold = 0;
  return ok;
}

/* Jam the innermost independent loops around recurrences in NODE, and those
   that go along rows.  False if out of memory.  */
static bool
jam_node (jammer *j, pa_node *node)
{
  int before = j->report->n_jammed;

  for (int i = 0; i < node->n_child; i++)
    if (!jam_node (j, node->child[i]))
      return false;
  if (node->kind != PA_NODE_FOR || j->report->n_jammed > before
      || !can_cut (j->ast, node))
    return true;
  j->loop = node;
  j->purpose = FOR_STRIPS;
  j->size = PA_STRIP;
  switch (pa_gain_of_strips (j->ast, j->deps, node, can_enter, j))
    {
    case PA_GAIN_NONE:
      return true;
    case PA_GAIN_SOME:
      return cut_loop (j, NULL);
    case PA_GAIN_UNKNOWN:
      break;
    }
  j->purpose = FOR_RECURRENCES;
  j->size = block_size (j);
  if (j->size > 1 && node->independent && has_recurrence (j, node->child[0]))
    return cut_recurrence (j);
  j->size = pa_rows_together (j->ast, j->deps, node);
  j->purpose = FOR_ROWS;
  return j->size <= 1 || cut_loop (j, NULL);
}

bool
pa_jam (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  jammer j = { .ast = ast, .deps = deps, .report = report };

  return jam_node (&j, ast->root);
}
