/* Rows side by side: how many rows of a matrix are gone along at once.

   In: a loop of the AST, each iteration of which goes along a row.  Out: how
   many iterations jam.c had better interleave.  In

     for (i = 0; i < n; i += 1)
       {
	 y[i] = 0;
	 for (j = 0; j < m; j += 1)
	   y[i] += A[i][j] * x[j];
       }

   all rows of A meet the same x.  Eight of them at once load it only once, and
   come from memory by eight streams: one alone is not as fast as memory is.
   And there are eight sums that don't wait for each other.

   So it is worth it if an innermost loop loads a row of one array, which is
   another row in the next iteration of the loop around, and something along
   which it goes as well, but which is the same there; if all that is accessed
   stands still or advances by an element, little is computed for each, nothing
   on conditions, and whatever is stored is not the row.  Rows of two arrays are
   two streams already, and in a cache these are faster than more.  There are as
   many rows as the option jam says, or fewer if their sums need registers.

   Iterations of the outer loop may run in any order: it is independent, or all
   that it carries are updates which may change places.  A loop along the rows
   that is independent remains so: no dependence leads to another iteration of
   it within a block.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "pipeline.h"
#include "step.h"
#include "update.h"
#include "vector.h"

/* Most operations of a statement that rows side by side are worth it for: with
   more of them memory is not what takes the time.  */
#define FEW_OPERATIONS 4

/* Fewest elements of a row.  */
#define SHORT_ROW 16

/* What is found in the body of an innermost loop.  */
typedef struct body
{
  const pa_ast *ast;
  const pa_node *outer, *inner;
  int n_instance;
  int array;			/* Of which rows are loaded; -1: none yet.  */
  bool shared;			/* Something else along the row is loaded by all
				   iterations of OUTER.  */
  bool fits;			/* There is nothing else.  */
} body;

/* Note how ACCESS, made by INSTANCE, moves in the loops of B.  */

static void
note_access (body *b, const pa_access *access, const pa_node *instance)
{
  const pa_scop *scop = b->ast->scop;
  pa_movement along = pa_access_movement (scop, access, instance,
					  b->inner->iterator);
  pa_movement across = pa_access_movement (scop, access, instance,
					   b->outer->iterator);
  bool is_read = access->kind == PA_READ;
  b->fits = b->fits && (along == PA_MOVE_NONE
			|| (along == PA_MOVE_UNIT
			    && (across == PA_MOVE_NONE
				|| (across == PA_MOVE_ROW && is_read))));
  if (along == PA_MOVE_UNIT && across == PA_MOVE_ROW)
    {
      b->fits = b->fits && (b->array < 0 || b->array == access->array);
      b->array = access->array;
    }
  b->shared |= along == PA_MOVE_UNIT && across == PA_MOVE_NONE && is_read;
}

/* Note NODE, a part of the body in USER.  */

static bool
note_node (pa_node *node, void *user)
{
  body *b = user;
  if (node->kind == PA_NODE_INSTANCE)
    {
      const pa_stmt *stmt = &b->ast->scop->stmt[node->stmt];
      b->n_instance++;
      b->fits = b->fits && stmt->operations > 0
		&& stmt->operations <= FEW_OPERATIONS
		&& !pa_adds_narrow (b->ast->scop, node, b->inner->iterator);
      for (int a = 0; b->fits && a < stmt->n_access; a++)
	note_access (b, &stmt->access[a], node);
    }
  else
    b->fits = b->fits && node->kind == PA_NODE_BLOCK;
  return b->fits;
}

/* Does LOOP never run long enough for N iterations to matter?  */

static bool
is_short (const pa_node *loop, int n)
{
  int64_t most = pa_loop_most_iterations (loop);
  return most && most < n;
}

/* Iterations of OUTER that should go side by side along INNER, an innermost
   loop in it; 1 if that gains nothing.  */

static int
rows_along (const pa_ast *ast, const pa_node *outer, pa_node *inner)
{
  body b = { ast, outer, inner, 0, -1, false, true };
  int n = ast->scop->ctx->options->jam;
  if (inner->role != PA_ROLE_PLAIN || !pa_expr_is_int (inner->step, 1)
      || pa_loop_bounds_use (inner, outer->iterator)
      || is_short (inner, SHORT_ROW) || !pa_ast_never_branches (ast, inner))
    return 1;
  pa_node_walk (inner->child[0], note_node, &b);
  if (!b.fits || !b.shared || b.array < 0)
    return 1;
  while (n > 1 && (n * b.n_instance > PA_MAX_SEQUENCE
		   || n * 4 > pa_vector_registers (ast->scop->ctx->options)))
    n /= 2;
  return n;
}

/* How many rows OUTER should take at once along each of the loops in NODE, a
   part of its body; MOST if there is none, 1 if one is not of the kind.  */

static int
rows_of_all (const pa_ast *ast, const pa_node *outer, pa_node *node, int most)
{
  if (node->kind == PA_NODE_FOR)
    return pa_node_has_loop (node->child[0]) ? 1
	   : rows_along (ast, outer, node);
  for (int i = 0; i < node->n_child; i++)
    {
      int n = rows_of_all (ast, outer, node->child[i], most);
      most = n < most ? n : most;
    }
  return most;
}

/* Does VECTOR, of a loop and one in it, lead from an iteration of the inner one
   to another one within a block of SIZE iterations of the outer one?  */

static bool
leaves_column (const pa_vector *vector, int size)
{
  isl_set *set = isl_set_copy (vector->delta), *same;
  set = isl_set_lower_bound_si (set, isl_dim_set, 0, 1 - size);
  set = isl_set_upper_bound_si (set, isl_dim_set, 0, size - 1);
  same = isl_set_union (isl_set_fix_si (isl_set_copy (set), isl_dim_set, 0, 0),
			isl_set_fix_si (isl_set_copy (set), isl_dim_set, 1, 0));
  set = isl_set_subtract (set, same);
  bool leaves = isl_set_is_empty (set) != isl_bool_true;
  isl_set_free (set);
  return leaves;
}

/* May blocks of SIZE iterations of LOOP of AST be interleaved?  On error,
   no.  */

static bool
may_interleave (const pa_ast *ast, const pa_deps *deps, pa_node *loop,
		int size)
{
  pa_vectors *vectors = pa_vectors_compute (ast, deps, loop);
  bool may = vectors != NULL;
  for (int i = 0; may && i < vectors->n; i++)
    {
      const pa_vector *vector = &vectors->vector[i];
      may = (pa_vector_is_zero (vector, 0) || vector->is_free)
	    && (vector->n < 2 || !leaves_column (vector, size));
    }
  pa_vectors_free (vectors);
  return may;
}

int
pa_rows_together (const pa_ast *ast, const pa_deps *deps, pa_node *loop)
{
  if (loop->role != PA_ROLE_PLAIN || loop->level == 0
      || !pa_node_has_loop (loop->child[0]))
    return 1;
  int n = rows_of_all (ast, loop, loop->child[0], ast->scop->ctx->options->jam);
  return n > 1 && !is_short (loop, n) && may_interleave (ast, deps, loop, n)
	 ? n : 1;
}
