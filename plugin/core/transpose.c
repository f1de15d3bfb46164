/* Blocks of matrices that are read across their rows: transposed in registers.

   In: the AST after register tiling.  Out: nests with a statement that writes
   along a row, and reads something along a column meanwhile, cut into blocks in
   which that is loaded along its rows, too, and turned in registers.  With
   vectors of 4 lanes,

     for (i = 0; i < n; i++)
       for (j = 0; j < m; j++)
	 S (i, j);				A[i][j] = B[j][i]

   becomes

     for (i = 0; i < n; i += 4)
       for (j = 0; j < m; j += 4)
	 if (i + 4 <= n && j + 4 <= m)
	   for (i0 = i; i0 < i + 4; i0++)		unroll
	     for (j0 = j; j0 < j + 4; j0++)		vector
	       S (i0, j0);
	 else
	   for (i1 = i; i1 < min (n, i + 4); i1++)
	     for (j1 = j; j1 < min (m, j + 4); j1++)
	       S (i1, j1);

   A block of B, four vectors, is loaded before anything is stored
   (generic-transpose.cc).  One element after the other, as the vectorizer loads
   columns, four times as many loads are needed, and each is of another line.

   Rows that are read or written backwards, as A[i][n - j], are turned round in
   the block: there the loop runs the other way.

   Two loops of the nest have a part in it, recognised by the accesses of the
   statement: the lane loop, in which the written element advances by one
   element, and every other access stands still, does so, too, or goes to
   another row; and the row loop, in which what goes to another row there
   advances by one element.  A block has as many rows as a vector has lanes.

   It is right because no iteration of these loops, nor of those inside the
   outer one, depends on another, so that they may run in any order or at once.

   Blocks have eight rows at most: larger ones leave more over than they save
   loads.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdio.h>
#include <string.h>

#include "block.h"
#include "pipeline.h"
#include "step.h"
#include "update.h"

#define MAX_NEST 16

/* Fewest and most rows of a block.  */
#define FEWEST_ROWS 4
#define MOST_ROWS 8

/* Registers for what is not transposed.  */
#define OTHER_REGISTERS 4

/* What new iterators are for: rows and lanes in a block, and where it is not
   full.  */
enum { BLOCK_ROW, BLOCK_LANE, REST_ROW, REST_LANE, N_ITERATOR };

/* A nest to be cut.  */
typedef struct nest
{
  const pa_ast *ast;
  int n;
  pa_node *loop[MAX_NEST];	/* Outermost first.  */
  const pa_node *instance;	/* Its body.  */
  const pa_stmt *stmt;
  int first;			/* From this one on they may be cut.  */
  int row, lane;		/* Those with a part ...  */
  bool row_back, lane_back;	/* ... and whether they run backwards in it.  */
  int size;			/* Rows of a block, and lanes.  */
  isl_id *iterator[N_ITERATOR];	/* New ones.  Owned.  */
} nest;

/* How ACCESS of NEST's statement moves in loop K, which runs BACK or not.  */
static pa_movement
movement (const nest *nest, const pa_access *access, int k, bool back)
{
  pa_movement moves = pa_access_movement (nest->ast->scop, access,
					  nest->instance,
					  nest->loop[k]->iterator);

  return back && moves == PA_MOVE_BACK ? PA_MOVE_UNIT
	 : back && moves == PA_MOVE_UNIT ? PA_MOVE_BACK : moves;
}

/* The same in the lane loop.  */
static pa_movement
lane_movement (const nest *nest, const pa_access *access)
{
  return movement (nest, access, nest->lane, nest->lane_back);
}

/* Is ACCESS, of NEST, along a column where the lane loop is one along rows?  */
static bool
is_column (const nest *nest, const pa_access *access)
{
  return access->kind == PA_READ
	 && lane_movement (nest, access) == PA_MOVE_ROW
	 && movement (nest, access, nest->row, nest->row_back) == PA_MOVE_UNIT;
}

/* Is ACCESS, of NEST, of one vector in the lane loop, or of the same element
   for all lanes?  */
static bool
is_vector (const nest *nest, const pa_access *access)
{
  pa_movement lane = lane_movement (nest, access);

  return lane == PA_MOVE_UNIT
	 || (lane == PA_MOVE_NONE && access->kind == PA_READ);
}

/* Number of reads of NEST along columns; 0 if some access is neither of these
   nor of a vector, or elements are of several sizes.  */
static int
count_columns (const nest *nest)
{
  const pa_scop *scop = nest->ast->scop;
  int n = 0, size = 0;

  for (int a = 0; a < nest->stmt->n_access; a++)
    {
      const pa_access *access = &nest->stmt->access[a];
      int element = scop->array[access->array].element_size;
      bool column = is_column (nest, access);

      if (!column && !is_vector (nest, access))
	return 0;
      if (lane_movement (nest, access) == PA_MOVE_NONE)
	continue;
      if (size && element != size)
	return 0;
      size = element;
      n += column;
    }
  return n;
}

int
pa_transposed_rows (const pa_options *options, int element)
{
  int n = pa_vector_size (options) / element;

  return n < FEWEST_ROWS ? 0 : n < MOST_ROWS ? n : MOST_ROWS;
}

/* Choose the size of NEST's blocks, which transpose N_COLUMN reads.  False if
   there is no room for them in registers.  */
static bool
choose_size (nest *nest, int n_column)
{
  const pa_scop *scop = nest->ast->scop;
  const pa_options *options = scop->ctx->options;
  int write = pa_only_write (nest->stmt);

  if (write < 0)
    return false;
  nest->size = pa_transposed_rows (options,
				   scop->array[nest->stmt->access[write].array]
				     .element_size);
  return nest->size > 0
	 && (n_column * nest->size + OTHER_REGISTERS
	     <= pa_vector_registers (options));
}

/* Does LOOP run SIZE times, as far as is known?  */
static bool
is_long (const pa_node *loop, int size)
{
  int64_t most = pa_loop_most_iterations (loop);

  return most == 0 || most >= size;
}

/* May the loops of NEST from number FIRST on be cut and interchanged as one
   likes?  */
static bool
are_free (const nest *nest, int first)
{
  for (int k = first; k < nest->n; k++)
    {
      const pa_node *loop = nest->loop[k];

      if (!loop->independent || !pa_expr_is_int (loop->step, 1)
	  || loop->n_pack
	  || (loop->role != PA_ROLE_PLAIN && loop->role != PA_ROLE_POINT))
	return false;
      for (int outer = first; outer < k; outer++)
	if (pa_loop_bounds_use (loop, nest->loop[outer]->iterator))
	  return false;
    }
  return true;
}

/* Choose the directions of NEST's row and lane loops.  Returns the number of
   reads along columns; 0 if there are no such directions.  */
static int
choose_directions (nest *nest)
{
  int write = pa_only_write (nest->stmt), n_column;

  nest->row_back = nest->lane_back = false;
  nest->lane_back
    = write >= 0 && lane_movement (nest, &nest->stmt->access[write])
		    == PA_MOVE_BACK;
  n_column = count_columns (nest);
  if (n_column > 0)
    return n_column;
  nest->row_back = true;
  return count_columns (nest);
}

/* Can loops ROW and LANE of NEST have the parts of that name?  Then they are
   noted.  */
static bool
try_loops (nest *nest, int row, int lane)
{
  int n_column;

  nest->row = row;
  nest->lane = lane;
  nest->first = row < lane ? row : lane;
  if (!are_free (nest, nest->first))
    return false;
  n_column = choose_directions (nest);
  return (n_column > 0 && choose_size (nest, n_column)
	  && is_long (nest->loop[row], nest->size)
	  && is_long (nest->loop[lane], nest->size));
}

/* Fill in NEST, of AST, from the one that begins with NODE.  False if that is
   none with something to transpose.  */
static bool
plan_nest (nest *nest, const pa_ast *ast, pa_node *node)
{
  nest->ast = ast;
  nest->n = pa_node_perfect_nest (node, nest->loop, MAX_NEST);
  if (nest->n < 2)
    return false;
  nest->instance = pa_node_strip (nest->loop[nest->n - 1]->child[0]);
  if (nest->instance->kind != PA_NODE_INSTANCE)
    return false;
  nest->stmt = &ast->scop->stmt[nest->instance->stmt];
  if (nest->stmt->no_turn)
    return false;
  for (int lane = nest->n - 1; lane >= 0; lane--)
    for (int row = nest->n - 1; row >= 0; row--)
      if (row != lane && try_loops (nest, row, lane))
	return true;
  return false;
}

bool
pa_will_transpose (const pa_ast *ast, pa_node *node, int k)
{
  nest nest;

  return ast->scop->ctx->options->transpose && plan_nest (&nest, ast, node)
	 && (k == nest.row || k == nest.lane);
}

/* Do threads run none of NEST's loops that are to be cut?  */
static bool
is_for_one_thread (const nest *nest)
{
  for (int k = nest->first; k < nest->n; k++)
    if (nest->loop[k]->run_parallel)
      return false;
  return true;
}

/* The instance of NEST, of row ROW and lane LANE (both taken).  */
static pa_node *
instance_at (const nest *nest, __isl_take pa_expr *row,
	     __isl_take pa_expr *lane)
{
  pa_node *node = pa_node_with (pa_node_copy (nest->instance),
				nest->loop[nest->row]->iterator, row);

  return pa_node_with (node, nest->loop[nest->lane]->iterator, lane);
}

/* What the iterator of loop K of NEST is in a block where ITERATOR goes through
   its values, or BACK through them.  */
static __isl_give pa_expr *
value_in_block (const nest *nest, int k, __isl_keep isl_id *iterator, bool back)
{
  isl_id *start = nest->loop[k]->iterator;
  pa_expr *twice;

  if (!back)
    return pa_expr_iterator_plus (iterator, 0);
  twice = pa_expr_binary (PA_EXPR_ADD, pa_expr_iterator_plus (start, 0),
			  pa_expr_iterator_plus (start, nest->size - 1));
  return pa_expr_binary (PA_EXPR_SUB, twice,
			 pa_expr_iterator_plus (iterator, 0));
}

/* A full block of NEST.  */
static pa_node *
make_block (const nest *nest)
{
  isl_id *row = nest->iterator[BLOCK_ROW], *lane = nest->iterator[BLOCK_LANE];
  pa_node *node
    = pa_block_copies (lane, nest->loop[nest->lane]->iterator, nest->size,
		       nest->size,
		       instance_at (nest, value_in_block (nest, nest->row, row,
							  nest->row_back),
				    value_in_block (nest, nest->lane, lane,
						    nest->lane_back)));

  node = pa_block_copies (row, nest->loop[nest->row]->iterator, nest->size, 1,
			  node);
  if (node)
    node->independent = true;
  return node;
}

/* A block of NEST that is not full.  */
static pa_node *
make_rest (const nest *nest)
{
  isl_id *row = nest->iterator[REST_ROW], *lane = nest->iterator[REST_LANE];
  pa_node *node
    = pa_block_rest (nest->loop[nest->lane], nest->size, lane,
		     instance_at (nest, pa_expr_iterator_plus (row, 0),
				  pa_expr_iterator_plus (lane, 0)));

  if (node)
    node->independent = true;
  return pa_block_rest (nest->loop[nest->row], nest->size, row, node);
}

/* The loops of NEST that may be cut, but have no part, around NODE (taken).  */
static pa_node *
wrap_other_loops (const nest *nest, pa_node *node)
{
  for (int k = nest->n - 1; k >= nest->first; k--)
    if (k != nest->row && k != nest->lane)
      node = pa_node_loop_around (nest->loop[k], node);
  return node;
}

/* All blocks of NEST.  */
static pa_node *
make_blocks (const nest *nest)
{
  const pa_node *row = nest->loop[nest->row], *lane = nest->loop[nest->lane];
  pa_expr *fits = pa_expr_binary (PA_EXPR_AND,
				  pa_block_fits (row, nest->size),
				  pa_block_fits (lane, nest->size));
  pa_node *node = make_block (nest);

  if (pa_expr_is_int (fits, 1))
    pa_expr_free (fits);
  else
    node = pa_node_if (fits, node, make_rest (nest));
  node = pa_block_steps (lane, nest->size, node);
  return wrap_other_loops (nest, pa_block_steps (row, nest->size, node));
}

/* Give NEST, of AST, its new iterators.  False on error.  */
static bool
name_iterators (nest *nest, pa_ast *ast)
{
  bool ok = true;

  for (int i = 0; i < N_ITERATOR; i++)
    {
      int k = i == BLOCK_ROW || i == REST_ROW ? nest->row : nest->lane;
      const char *name = isl_id_get_name (nest->loop[k]->iterator);

      nest->iterator[i] = pa_ast_fresh_iterator (ast, name);
      ok &= nest->iterator[i] != NULL;
    }
  return ok;
}

/* Put the blocks of NEST, of AST, in its place.  False on error.  */
static bool
apply_plan (nest *nest, pa_ast *ast, pa_report *report)
{
  pa_node *node = name_iterators (nest, ast) ? make_blocks (nest) : NULL;
  int levels = 1 << nest->loop[nest->row]->level
	       | 1 << nest->loop[nest->lane]->level;
  char text[64];

  for (int i = 0; i < N_ITERATOR; i++)
    isl_id_free (nest->iterator[i]);
  if (!pa_node_replace (nest->loop[nest->first], node))
    return false;
  snprintf (text, sizeof text, "transposed %dx%d", nest->size, nest->size);
  report->n_transposed++;
  report->block_levels |= levels;
  if (!strstr (report->text, text))
    pa_report_add (report, "%s", text);
  return true;
}

/* Cut what is suitable in NODE of AST.  False on error.  */
static bool
transpose_node (pa_ast *ast, pa_node *node, pa_report *report)
{
  nest nest;

  if (node->kind == PA_NODE_FOR && plan_nest (&nest, ast, node)
      && is_for_one_thread (&nest))
    return apply_plan (&nest, ast, report);
  for (int i = 0; i < node->n_child; i++)
    if (!transpose_node (ast, node->child[i], report))
      return false;
  return true;
}

bool
pa_transpose (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  (void) deps;
  return transpose_node (ast, ast->root, report);
}
