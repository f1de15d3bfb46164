/* Register tiling (paper, sec. IV-C): products and their like keep a block of
   results in registers.

   In: the AST after tiling.  Out: nests with a statement that adds to, or
   otherwise updates, an element that stays the same in one of their loops,
   cut into blocks in which that loop is innermost and the elements it updates
   are held in variables.  With 2 rows, 1 vector and 4 lanes

     for (i = 0; i < ni; i++)
       for (k = 0; k < nk; k++)
	 for (j = 0; j < nj; j++)
	   S (i, k, j);				C[i][j] += A[i][k] * B[k][j]

   becomes

     for (i = 0; i < ni; i += 2)
       for (j = 0; j < nj; j += 4)
	 if (j + 4 <= nj)
	   if (i + 2 <= ni)
	     for (k = 0; k < nk; k++)		hold
	       for (i0 = i; i0 < i + 2; i0++)	unroll
		 for (j0 = j; j0 < j + 4; j0++)	vector
		   S (i0, k, j0);

   and else parts for blocks that are not full: rows one by one, held as well;
   and blocks of one vector for the lanes, of which some are off in the last one
   if the target has masks for that,

		 for (j0 = j; j0 < min (nj, j + 4); j0++)	vector

   or else is left to blocks of one lane, and for what is left of both rows and
   lanes the loops in the order of before with the lanes inside.  "unroll" and
   "vector" say that the few iterations of a loop are written out, by twos and
   fours and so on as the lanes of vectors in the latter case; "hold" that what
   the instances in a loop write is the same in all its iterations and accessed
   by nothing else there, so that it can be kept in variables from before the
   first to after the last one.  The hot loop then loads the operands and does
   nothing else but compute.

   Three loops of the nest have a part in it, recognised by the accesses of the
   statement: the sum loop, in which the written element stands still; the lane
   loop, in which every access stands still or advances by one element, the
   written one does advance; and the row loop, in which another row of the
   array is written, while an operand that the lanes load stands still and is
   used again.

   It is legal where the loops from the outermost of the three inwards are a
   fully permutable band whose bounds don't depend on one another: then it is
   tiling of the row and lane loop with the loops inside the tile interchanged.
   Every element is updated in the order of before, so results keep every bit.
   Of tiles in which bounds do depend on one another, or several statements run,
   the rectangular ones are taken, for one statement after the other
   (interior.c), or rectangles in blocks of rows (staircase.c).  A point loop
   that was too short to be cut stays around them.

   If lanes would go across an operand's rows but for a packed copy (pack.c),
   the tiles that are not full, along the diagonal of a triangle, are cut into
   tiles of 8 rows and one vector, of which most are full: what remains makes
   no sums along rows any more.

   How large a block is follows from the registers: R rows of S vectors take
   R * S registers for results, S for each operand that the rows share and one
   for each other operand.  Of all blocks that leave one register free, the one
   whose loads cost least per operation is taken.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include "block.h"
#include "interior.h"
#include "pipeline.h"
#include "size-param.h"
#include "staircase.h"
#include "step.h"
#include "update.h"
#include "vector.h"

#define MAX_NEST 16

/* Most rows or vectors of a block.  */
#define MAX_BLOCK 16

/* What new iterators are for: rows and lanes in a block, vectors that fill
   none, and rows and lanes that don't even do that.  */
enum { BLOCK_ROW, BLOCK_LANE, REST_VECTOR, REST_ROW, REST_LANE, N_ITERATOR };

/* A nest to be tiled.  */
typedef struct nest
{
  pa_ast *ast;
  int n;
  pa_node *loop[MAX_NEST];	/* A permutable band, outermost first.  */
  const pa_node *instance;	/* Its body.  */
  const pa_interior *interior;	/* That it is; NULL: of none.  */
  const pa_stmt *stmt;
  int write;			/* The access that writes.  */
  int row, lane, sum;		/* The loops with a part, in LOOP.  */
  bool is_dot;			/* The lane loop has rows, too.  */
  int n_shared, n_single;	/* Operands that the rows share, and others.  */
  int n_row, n_vector, n_lane;	/* Size of a block.  */
  pa_expr *end;			/* Lanes from here on are off; NULL: none.  */
  isl_id *iterator[N_ITERATOR];	/* New ones.  Owned.  */
} nest;

/* Accesses.  */

/* How access A of NEST's statement moves in loop K.  */

static pa_movement
access_movement (const nest *nest, int a, int k)
{
  return pa_access_movement (nest->ast->scop, &nest->stmt->access[a],
			     nest->instance, nest->loop[k]->iterator);
}

/* Choosing loops.  */

/* Can loop K of NEST be its lane loop?  */

static bool
is_lane_loop (const nest *nest, int k)
{
  return pa_n_lane (nest->ast->scop, nest->instance,
		    nest->loop[k]->iterator, false) > 0;
}

/* Can loop K of NEST be its row loop: it writes to different rows, and a read
   that moves in the lane loop stands still in it?  */

static bool
is_row_loop (const nest *nest, int k)
{
  if (access_movement (nest, nest->write, k) != PA_MOVE_ROW)
    return false;
  for (int a = 0; a < nest->stmt->n_access; a++)
    if (nest->stmt->access[a].kind == PA_READ
	&& access_movement (nest, a, k) == PA_MOVE_NONE
	&& access_movement (nest, a, nest->lane) == PA_MOVE_UNIT)
      return true;
  return false;
}

/* Can loop K of NEST be its sum loop?  */

static bool
is_sum_loop (const nest *nest, int k)
{
  return access_movement (nest, nest->write, k) == PA_MOVE_NONE;
}

/* The innermost loop of NEST for which FN holds, or -1.  */

static int
find_loop (const nest *nest, bool (*fn) (const struct nest *nest, int k))
{
  for (int k = nest->n - 1; k >= 0; k--)
    if (fn (nest, k))
      return k;
  return -1;
}

/* Can loop K of NEST be the sum loop of products of rows: every operand stands
   still in it or advances by one element, and one does advance?  */

static bool
is_dot_loop (const nest *nest, int k)
{
  int n_unit = 0;
  if (!is_sum_loop (nest, k))
    return false;
  for (int a = 0; a < nest->stmt->n_access; a++)
    {
      pa_movement movement = access_movement (nest, a, k);
      if (movement != PA_MOVE_NONE && movement != PA_MOVE_UNIT)
	return false;
      n_unit += movement == PA_MOVE_UNIT;
    }
  return n_unit > 0;
}

/* Does loop K of NEST, a product of rows, write another element in each
   iteration, while a row stands still in it and is used again?  */

static bool
repeats_row (const nest *nest, int k)
{
  pa_movement written = access_movement (nest, nest->write, k);
  if (written != PA_MOVE_ROW && written != PA_MOVE_UNIT)
    return false;
  for (int a = 0; a < nest->stmt->n_access; a++)
    if (access_movement (nest, a, k) == PA_MOVE_NONE
	&& access_movement (nest, a, nest->sum) == PA_MOVE_UNIT)
      return true;
  return false;
}

/* Find the loops of NEST if it makes products of rows: its lane loop then is a
   second row loop.  */

static bool
find_dot_loops (nest *nest)
{
  nest->is_dot = true;
  nest->sum = find_loop (nest, is_dot_loop);
  if (nest->sum < 0)
    return false;
  nest->lane = find_loop (nest, repeats_row);
  nest->row = nest->lane - 1;
  while (nest->row >= 0 && !repeats_row (nest, nest->row))
    nest->row--;
  return nest->row >= 0;
}

/* Find the loops of NEST that have a part.  False if one is missing.  Products
   of rows end with adding up lanes, which is spared where vectors run along a
   loop inside that of the sum.  */

static bool
find_loops (nest *nest)
{
  nest->is_dot = false;
  int lane = nest->lane = find_loop (nest, is_lane_loop);
  if (lane < 0)
    return find_dot_loops (nest);
  nest->row = find_loop (nest, is_row_loop);
  nest->sum = find_loop (nest, is_sum_loop);
  return (nest->row >= 0 && nest->sum >= 0)
	 || (find_dot_loops (nest) && lane < nest->sum);
}

/* Does a bound of LOOP use the iterator of a loop of NEST?  */

static bool
depends_on_nest (const nest *nest, const pa_node *loop)
{
  for (int k = 0; k < nest->n; k++)
    if (pa_loop_bounds_use (loop, nest->loop[k]->iterator))
      return true;
  return false;
}

/* Are the loops of NEST such that they can be cut and interchanged: steps of
   one, none run by threads, bounds that don't depend on one another, and no
   dependence that points backwards in one of them?  */

static bool
is_free_band (const nest *nest, const pa_deps *deps)
{
  for (int k = 0; k < nest->n; k++)
    if (!pa_expr_is_int (nest->loop[k]->step, 1)
	|| nest->loop[k]->run_parallel
	|| depends_on_nest (nest, nest->loop[k]))
      return false;
  pa_vectors *vectors = pa_vectors_compute (nest->ast, deps, nest->loop[0]);
  bool permutable = vectors != NULL;
  for (int k = 0; permutable && k < nest->n; k++)
    permutable = pa_vectors_are_nonnegative (vectors, k);
  pa_vectors_free (vectors);
  return permutable;
}

/* Fill in NEST from the N loops in LOOP, of AST, and of INTERIOR if that is not
   NULL: the most loops from the inside that can be tiled.  False if there are
   none.  */

static bool
plan_nest (nest *nest, pa_ast *ast, pa_node **loop, int n,
	   const pa_deps *deps, const pa_interior *interior)
{
  const pa_node *body = pa_node_strip (loop[n - 1]->child[0]);
  if (!body || body->kind != PA_NODE_INSTANCE
      || ast->scop->stmt[body->stmt].no_lanes)
    return false;
  nest->ast = ast;
  nest->interior = interior;
  nest->end = NULL;
  nest->instance = body;
  nest->stmt = &ast->scop->stmt[body->stmt];
  nest->write = pa_update_write (ast->scop, body,
				 interior ? interior->where : NULL,
				 interior ? interior->n_outer : 0);
  if (nest->write < 0)
    return false;
  for (int first = 0; first + 3 <= n; first++)
    {
      nest->n = n - first;
      memcpy (nest->loop, loop + first, nest->n * sizeof *loop);
      if (!find_loops (nest))
	return false;
      if (is_free_band (nest, deps))
	return true;
    }
  return false;
}

/* The block.  */

/* Is access A of NEST's statement a read of something that it neither writes
   nor has read before?  */

static bool
is_operand (const nest *nest, int a)
{
  const pa_access *access = nest->stmt->access;
  for (int b = 0; b < nest->stmt->n_access; b++)
    if ((b < a || b == nest->write)
	&& isl_map_plain_is_equal (access[a].map, access[b].map)
	   == isl_bool_true)
      return false;
  return access[a].kind == PA_READ;
}

/* Count the operands of NEST, at least one of each kind.  */

static void
count_operands (nest *nest)
{
  nest->n_shared = nest->n_single = 0;
  for (int a = 0; a < nest->stmt->n_access; a++)
    if (is_operand (nest, a))
      {
	bool is_shared = access_movement (nest, a, nest->row) == PA_MOVE_NONE;
	nest->n_shared += is_shared;
	nest->n_single += !is_shared;
      }
  nest->n_shared += nest->n_shared == 0;
  nest->n_single += nest->n_single == 0;
}

/* Registers for a block of R rows of S vectors of NEST.  */

static int
count_registers (const nest *nest, int r, int s)
{
  return r * s + nest->n_shared * s + nest->n_single;
}

/* What the loads for a block of R rows of S vectors of NEST cost.  Rows of a
   whole product seldom begin where lines of memory do, so that a vector is in
   two of them.  */

static int
load_cost (const nest *nest, int r, int s)
{
  int vector = nest->is_dot || nest->interior ? 1 : 2;
  return nest->n_single * r + nest->n_shared * s * vector;
}

/* Is a block of R rows of S vectors better than NEST's: do loads cost less per
   operation, or as much but there are more operations, or as many in more
   rows?  */

static bool
is_better_block (const nest *nest, int r, int s)
{
  int now = nest->n_row * nest->n_vector;
  int loads = load_cost (nest, r, s) * now;
  int loads_now = load_cost (nest, nest->n_row, nest->n_vector) * r * s;
  return loads < loads_now
	 || (loads == loads_now
	     && (r * s > now
		 || (r * s == now && r > nest->n_row && !nest->is_dot)));
}

/* Iterations of a full tile of the point loop LOOP of AST; 0 if unknown.  */

static int64_t
tile_size (const pa_ast *ast, const pa_node *loop)
{
  int n = pa_expr_n_operand (loop->upper, PA_EXPR_MIN);
  if (loop->lower->op != PA_EXPR_ITERATOR)
    return 0;
  int64_t result = pa_loop_most_iterations (loop);
  for (int i = 0; i < n && result == 0; i++)
    {
      pa_expr *size
	= pa_expr_difference (pa_expr_operand (loop->upper, PA_EXPR_MIN, i),
			      loop->lower);
      if (size && pa_is_size_param (size))
	result = pa_size_default (ast, size);
      pa_expr_free (size);
    }
  return result;
}

/* Does LOOP run SIZE times, as far as is known?  */

static bool
is_long (const pa_node *loop, int size)
{
  int64_t trip;
  return !(pa_loop_trip (loop, &trip) && trip < size);
}

/* Does a whole number of blocks of R rows of S vectors fill a full tile of
   NEST, and does at least one fit in its loops?  */

static bool
block_fills_tile (const nest *nest, int r, int s)
{
  const pa_node *row = nest->loop[nest->row];
  const pa_node *lane = nest->loop[nest->lane];
  int width = s * nest->n_lane;
  return tile_size (nest->ast, row) % r == 0
	 && tile_size (nest->ast, lane) % width == 0
	 && is_long (row, r) && is_long (lane, width);
}

/* Should a block of NEST not have R rows: would that, where tiles have any
   size, be no power of two, of which fewer are left over?  */

static bool
leaves_rows (const nest *nest, int r)
{
  return tile_size (nest->ast, nest->loop[nest->row]) == 0
	 && (r & (r - 1)) != 0;
}

/* Bytes of the vectors of NEST's blocks.  Those for which processors slow down
   are not worth it where much is left to other loops: in interiors whose edges
   are not cut into blocks, too.  */

static int
vector_size (const nest *nest)
{
  const pa_options *options = nest->ast->scop->ctx->options;
  bool all_blocks = !nest->interior || nest->instance->n_packed > 0;
  return all_blocks && !nest->stmt->no_wide ? pa_block_vector_size (options)
	 : pa_vector_size (options);
}

/* Choose the block of NEST: as the options say, or the best one that fits in
   the registers.  False if there is none of more than one vector.  */

static bool
choose_block (nest *nest)
{
  const pa_options *options = nest->ast->scop->ctx->options;
  const pa_access *write = &nest->stmt->access[nest->write];
  int element = nest->ast->scop->array[write->array].element_size;
  nest->n_lane = nest->is_dot ? 1 : vector_size (nest) / element;
  nest->n_row = nest->n_vector = 1;
  count_operands (nest);
  if (options->register_block.n == 2 && options->register_block.value[0]
      && options->register_block.value[1])
    {
      nest->n_row = options->register_block.value[0];
      nest->n_vector = options->register_block.value[1];
      return (nest->is_dot || nest->n_lane > 1)
	     && block_fills_tile (nest, nest->n_row, nest->n_vector);
    }
  for (int r = 1; r <= MAX_BLOCK; r++)
    for (int s = 1; s <= MAX_BLOCK; s++)
      if (count_registers (nest, r, s) < pa_vector_registers (options)
	  && !leaves_rows (nest, r) && block_fills_tile (nest, r, s)
	  && is_better_block (nest, r, s))
	{
	  nest->n_row = r;
	  nest->n_vector = s;
	}
  return (nest->is_dot || nest->n_lane > 1)
	 && nest->n_row * nest->n_vector > 1
	 && block_fills_tile (nest, nest->n_row, nest->n_vector);
}

/* Building.  */

/* The sum loop of NEST around NODE (taken), the copies of a block's instances,
   which update the same elements in all of its iterations.  */

static pa_node *
make_sum (const nest *nest, pa_node *node)
{
  const pa_node *sum = nest->loop[nest->sum];
  node = pa_node_for (isl_id_copy (sum->iterator), pa_expr_copy (sum->lower),
		      pa_expr_copy (sum->upper), pa_expr_int (1), node);
  if (node)
    node->hold = true;
  return node;
}

/* The instances of a row of a block of NEST, whose row iterator is ROW.  */

static pa_node *
make_row (const nest *nest, __isl_keep isl_id *row)
{
  isl_id *outer_lane = nest->loop[nest->lane]->iterator;
  isl_id *lane = nest->iterator[BLOCK_LANE];
  pa_node *node = pa_node_copy (nest->instance);
  node = pa_node_with (node, nest->loop[nest->row]->iterator,
		     pa_expr_iterator_plus (row, 0));
  node = pa_node_with (node, outer_lane, pa_expr_iterator_plus (lane, 0));
  node = pa_block_copies (lane, outer_lane, nest->n_vector * nest->n_lane,
		      nest->n_lane, node);
  if (node && nest->end)
    node->upper = pa_expr_binary (PA_EXPR_MIN, pa_expr_copy (nest->end),
				  node->upper);
  return node;
}

/* The sum loop over a block of NEST.  */

static pa_node *
make_block (const nest *nest)
{
  isl_id *row = nest->iterator[BLOCK_ROW];
  return make_sum (nest, pa_block_copies (row, nest->loop[nest->row]->iterator,
				      nest->n_row, 1, make_row (nest, row)));
}

/* Loop K of NEST, for a block that is not full, around NODE (taken); NODE if
   the loop has no part.  */

static pa_node *
wrap_rest (const nest *nest, int k, pa_node *node)
{
  const pa_node *loop = nest->loop[k];
  if (k == nest->row)
    return pa_block_rest (loop, nest->n_row, nest->iterator[REST_ROW], node);
  if (k == nest->sum)
    return pa_block_steps (loop, 1, node);
  if (k != nest->lane)
    return node;
  node = pa_block_rest (loop, nest->n_vector * nest->n_lane,
		    nest->iterator[REST_LANE], node);
  if (node)
    node->independent = loop->independent;
  return node;
}

/* The loops of NEST that have a part, for a block that is not full: in the
   order of before, but for lanes, which go inside the others.  */

static pa_node *
make_rest (const nest *nest)
{
  pa_node *node = pa_node_copy (nest->instance);
  node = pa_node_with (node, nest->loop[nest->row]->iterator,
		     pa_expr_iterator_plus (nest->iterator[REST_ROW], 0));
  node = pa_node_with (node, nest->loop[nest->lane]->iterator,
		     pa_expr_iterator_plus (nest->iterator[REST_LANE], 0));
  if (!nest->is_dot)
    node = wrap_rest (nest, nest->lane, node);
  for (int k = nest->n - 1; k >= 0; k--)
    if (k != nest->lane || nest->is_dot)
      node = wrap_rest (nest, k, node);
  return node;
}

/* What is left of the rows of NEST, too few for a block, one by one.  */

static pa_node *
make_single_rows (const nest *nest)
{
  isl_id *row = nest->iterator[REST_ROW];
  return pa_block_rest (nest->loop[nest->row], nest->n_row, row,
		    make_sum (nest, make_row (nest, row)));
}

/* NODE (taken) where it FITS (taken), else what MAKE makes of NEST.  */

static pa_node *
make_choice (const nest *nest, __isl_take pa_expr *fits, pa_node *node,
	     pa_node *(*make) (const struct nest *nest))
{
  if (pa_expr_is_int (fits, 1))
    {
      pa_expr_free (fits);
      return node;
    }
  pa_node *rest = make (nest);
  if (rest)
    return pa_node_if (fits, node, rest);
  pa_expr_free (fits);
  pa_node_free (node);
  return NULL;
}

/* Store in NARROW, instead of NEST, blocks of the same rows but one vector of
   N_LANE lanes, of what is left of the lanes of NEST for the value of their
   iterator; by ITERATOR.  The caller frees NARROW's lane loop.  False on
   error.  */

static bool
narrow_nest (const nest *nest, __isl_keep isl_id *iterator, int n_lane,
	     struct nest *narrow)
{
  const pa_node *all = nest->loop[nest->lane];
  pa_node *lane
    = pa_block_rest (all, nest->n_vector * nest->n_lane, iterator,
		 pa_node_with (pa_node_copy (nest->instance), all->iterator,
			     pa_expr_iterator_plus (iterator, 0)));
  if (!lane)
    return false;
  lane->independent = all->independent;
  *narrow = *nest;
  narrow->n_vector = 1;
  narrow->n_lane = n_lane;
  narrow->loop[nest->lane] = lane;
  narrow->instance = lane->child[0];
  return true;
}

/* What is left of the lanes of NEST, too few for a vector, one by one.  */

static pa_node *
make_single_lanes (const nest *nest)
{
  struct nest narrow;
  if (!narrow_nest (nest, nest->iterator[REST_LANE], 1, &narrow))
    return NULL;
  pa_node *lane = narrow.loop[nest->lane];
  pa_node *node = pa_block_steps (lane, 1, make_block (&narrow));
  pa_node_free (lane);
  return node;
}

/* What is left of the lanes of NEST, too few for a vector, one by one if there
   are all rows of a block.  */

static pa_node *
make_lanes (const nest *nest)
{
  return make_choice (nest, pa_block_fits (nest->loop[nest->row], nest->n_row),
		      make_single_lanes (nest), make_rest);
}

/* Can vectors of NEST have lanes that are off?  */

static bool
has_masks (const nest *nest)
{
  return nest->ast->scop->ctx->options->mask && !nest->stmt->no_mask;
}

/* What is left of the lanes of NEST, too few for a block, in blocks of one
   vector of which lanes are off.  */

static pa_node *
make_masked (const nest *nest)
{
  struct nest narrow = *nest;
  bool several = nest->n_vector > 1;
  if (several && !narrow_nest (nest, nest->iterator[REST_VECTOR], nest->n_lane,
			       &narrow))
    return NULL;
  narrow.end = nest->loop[nest->lane]->upper;
  pa_node *node
    = make_choice (&narrow, pa_block_fits (nest->loop[nest->row], nest->n_row),
		   make_block (&narrow), make_single_rows);
  if (several)
    {
      node = pa_block_steps (narrow.loop[nest->lane], nest->n_lane, node);
      pa_node_free (narrow.loop[nest->lane]);
    }
  return node;
}

/* What is left of the lanes of NEST, too few for a block: if there are all rows
   of one, in blocks of one vector, and then one by one.  */

static pa_node *
make_vectors (const nest *nest)
{
  struct nest narrow;
  if (!narrow_nest (nest, nest->iterator[REST_VECTOR], nest->n_lane, &narrow))
    return NULL;
  pa_node *lane = narrow.loop[nest->lane];
  pa_node *node = make_choice (&narrow, pa_block_fits (lane, nest->n_lane),
			       make_block (&narrow), make_single_lanes);
  node = make_choice (&narrow,
		      pa_block_fits (nest->loop[nest->row], nest->n_row), node,
		      make_rest);
  node = pa_block_steps (lane, nest->n_lane, node);
  pa_node_free (lane);
  return node;
}

/* All rows and columns of NEST, in blocks.  Of products of rows, what is left
   is summed up by vectors along these.  */

static pa_node *
make_blocks (const nest *nest)
{
  const pa_node *row = nest->loop[nest->row];
  const pa_node *lane = nest->loop[nest->lane];
  int width = nest->n_vector * nest->n_lane;
  pa_expr *row_fits = pa_block_fits (row, nest->n_row);
  pa_expr *lane_fits = pa_block_fits (lane, width);
  pa_node *node = make_block (nest);
  if (nest->is_dot)
    node = make_choice (nest, pa_expr_binary (PA_EXPR_AND, row_fits, lane_fits),
			node, make_rest);
  else
    {
      node = make_choice (nest, row_fits, node, make_single_rows);
      node = make_choice (nest, lane_fits, node,
			  has_masks (nest) ? make_masked
			  : nest->n_vector > 1 ? make_vectors : make_lanes);
    }
  return pa_block_steps (row, nest->n_row, pa_block_steps (lane, width, node));
}

/* NODE (taken) inside copies of the loops of NEST that have no part.  */

static pa_node *
wrap_other_loops (const nest *nest, pa_node *node)
{
  for (int k = nest->n - 1; k >= 0; k--)
    if (k != nest->row && k != nest->lane && k != nest->sum)
      {
	const pa_node *loop = nest->loop[k];
	node = pa_node_for (isl_id_copy (loop->iterator),
			    pa_expr_copy (loop->lower),
			    pa_expr_copy (loop->upper),
			    pa_expr_copy (loop->step), node);
      }
  return node;
}

/* Append the block of NEST to REPORT, unless the same is there.  */

static void
report_block (const nest *nest, pa_report *report)
{
  char text[64];
  snprintf (text, sizeof text, "register tiled %dx%d", nest->n_row,
	    nest->n_vector * nest->n_lane);
  report->n_register++;
  if (!strstr (report->text, text))
    pa_report_add (report, "%s", text);
}

/* Give NEST its new iterators.  False on error.  */

static bool
name_iterators (nest *nest)
{
  bool ok = true;
  for (int i = 0; i < N_ITERATOR; i++)
    {
      int k = i == BLOCK_ROW || i == REST_ROW ? nest->row : nest->lane;
      const char *name = isl_id_get_name (nest->loop[k]->iterator);
      nest->iterator[i] = pa_ast_fresh_iterator (nest->ast, name);
      ok &= nest->iterator[i] != NULL;
    }
  return ok;
}

bool
pa_register_block (pa_ast *ast, const pa_deps *deps, pa_node **loop, int n,
		   int *rows, int *lanes)
{
  nest nest;
  if (!plan_nest (&nest, ast, loop, n, deps, NULL) || !choose_block (&nest))
    return false;
  *rows = nest.n_row;
  *lanes = nest.n_vector * nest.n_lane;
  return true;
}

/* Put the blocks of NEST in its place.  */

static bool
apply_plan (nest *nest, pa_report *report)
{
  pa_node *node = name_iterators (nest) ? make_blocks (nest) : NULL;
  node = wrap_other_loops (nest, node);
  for (int i = 0; i < N_ITERATOR; i++)
    isl_id_free (nest->iterator[i]);
  if (!pa_node_replace (nest->loop[0], node))
    return false;
  report_block (nest, report);
  return true;
}

/* A block of the nests of INTERIOR (taken).  */

static pa_node *
interior_block (pa_interior *interior)
{
  pa_node **part[] = { &interior->before, &interior->nest, &interior->after };
  pa_node *block = pa_node_block ();
  for (int i = 0; i < 3; i++)
    {
      if (block && *part[i] && !pa_node_append (block, *part[i]))
	{
	  pa_node_free (block);
	  block = NULL;
	}
      else if (!block)
	pa_node_free (*part[i]);
      *part[i] = NULL;
    }
  return block;
}

/* Where INTERIOR's condition holds, its nests (taken), else what NODE was.  */

static bool
insert_interior (pa_node *node, pa_interior *interior)
{
  pa_node *general = pa_node_copy (node), *block = interior_block (interior);
  pa_node *choice = NULL;
  if (general && block)
    choice = pa_node_if (pa_expr_copy (interior->condition), block, general);
  else
    {
      pa_node_free (general);
      pa_node_free (block);
    }
  return pa_node_replace (node, choice);
}

/* The tiler at work.  */
typedef struct tiler
{
  pa_ast *ast;
  const pa_deps *deps;
  pa_report *report;
  pa_loop_stack stack;		/* The loops around.  */
  bool at_edge;			/* In what is left of other tiles.  */
} tiler;

static bool tile_node (tiler *t, pa_node *node);

/* Most rows of a small tile at the edge of others.  */
#define EDGE_ROWS 8

/* Small tiles, for what is left where larger ones are not full.  */
typedef struct edge
{
  int n;
  pa_node *loop[MAX_NEST];
  int size[MAX_NEST];		/* 0: not cut.  */
  isl_id *tile[MAX_NEST];	/* Iterators of tile loops.  Owned.  */
  pa_expr *lower[MAX_NEST], *upper[MAX_NEST];	/* Their bounds.  Owned.  */
} edge;

/* BOUND (taken), of loop K of EDGE, with the iterators of the loops around it
   replaced such that the result is nowhere larger in a small tile (resp.
   nowhere smaller, if LARGEST).  NULL if there is no telling.  */

static __isl_give pa_expr *
edge_bound (const edge *edge, int k, __isl_take pa_expr *bound, bool largest)
{
  for (int o = k - 1; o >= 0 && bound; o--)
    {
      isl_id *iterator = edge->loop[o]->iterator;
      int direction = pa_expr_direction (bound, iterator);
      if (direction == 0)
	continue;
      if (direction == 2 || !edge->size[o])
	return pa_expr_free (bound);
      bool at_end = largest == (direction > 0);
      pa_expr *value = pa_expr_iterator_plus (edge->tile[o],
				      at_end ? edge->size[o] - 1 : 0);
      bound = value ? pa_expr_substitute (bound, iterator, value)
	      : pa_expr_free (bound);
      pa_expr_free (value);
    }
  return bound;
}

/* Cut loop K of EDGE.  False if that can't be done.  */

static bool
cut_loop (edge *edge, int k)
{
  pa_node *loop = edge->loop[k];
  edge->lower[k] = edge_bound (edge, k, pa_expr_copy (loop->lower), false);
  edge->upper[k] = edge_bound (edge, k, pa_expr_copy (loop->upper), true);
  if (!edge->lower[k] || !edge->upper[k])
    return false;
  if (!edge->size[k])
    return true;
  bool exact = pa_expr_equal (loop->lower, edge->lower[k]);
  pa_expr *start = pa_expr_iterator_plus (edge->tile[k], 0);
  loop->lower = pa_expr_binary (PA_EXPR_MAX, loop->lower, start);
  if (exact)
    {
      pa_expr_free (loop->lower);
      loop->lower = pa_expr_iterator_plus (edge->tile[k], 0);
    }
  loop->upper = pa_expr_binary (PA_EXPR_MIN, loop->upper,
				pa_expr_iterator_plus (edge->tile[k],
						       edge->size[k]));
  return loop->lower && loop->upper;
}

/* May LOOP run more than SIZE times?  */

static bool
is_longer (const pa_node *loop, int size)
{
  int64_t most = pa_loop_most_iterations (loop);
  return most == 0 || most > size;
}

/* The tile loops of EDGE around NODE (taken).  */

static pa_node *
wrap_edge (const edge *edge, pa_node *node)
{
  for (int k = edge->n - 1; k >= 0; k--)
    if (edge->size[k])
      {
	node = pa_node_for (isl_id_copy (edge->tile[k]),
			    pa_expr_copy (edge->lower[k]),
			    pa_expr_copy (edge->upper[k]),
			    pa_expr_int (edge->size[k]), node);
	if (node)
	  node->role = PA_ROLE_TILE;
      }
  return node;
}

/* The size of small tiles in LOOP, where the loops with the iterators ROW and
   LANE are cut for vectors of N_LANE lanes; 0 if it is not.  */

static int
edge_size (const pa_options *options, const pa_node *loop,
	   __isl_keep isl_id *row, __isl_keep isl_id *lane, int n_lane)
{
  const pa_int_list *block = &options->register_block;
  bool is_fixed = block->n == 2 && block->value[0] && block->value[1];
  int size = 0;
  if (loop->iterator == row)
    size = is_fixed ? block->value[0] : EDGE_ROWS;
  else if (loop->iterator == lane)
    size = is_fixed ? block->value[1] * n_lane : n_lane;
  return is_longer (loop, size) ? size : 0;
}

/* Fill in EDGE from NODE, of AST, with the loops of the iterators ROW and LANE
   cut for vectors of N_LANE lanes.  False if that can't be done.  */

static bool
plan_edge (pa_ast *ast, pa_node *node, __isl_keep isl_id *row,
	   __isl_keep isl_id *lane, int n_lane, edge *edge)
{
  int n_cut = 0;
  bool ok = true;
  edge->n = pa_node_perfect_nest (node, edge->loop, MAX_NEST);
  for (int k = 0; ok && k < edge->n; k++)
    {
      const pa_node *loop = edge->loop[k];
      edge->size[k] = edge_size (ast->scop->ctx->options, loop, row, lane,
				 n_lane);
      if (edge->size[k])
	edge->tile[k]
	  = pa_ast_fresh_iterator (ast, isl_id_get_name (loop->iterator));
      n_cut += edge->size[k] > 0;
      ok = (!edge->size[k] || edge->tile[k]) && cut_loop (edge, k);
    }
  return ok && n_cut > 0;
}

/* Free what EDGE owns.  */

static void
clear_edge (edge *edge)
{
  for (int k = 0; k < edge->n; k++)
    {
      isl_id_free (edge->tile[k]);
      pa_expr_free (edge->lower[k]);
      pa_expr_free (edge->upper[k]);
    }
}

/* Cut the loops with the iterators ROW and LANE of the nest of point loops NODE
   into small tiles, for vectors of N_LANE lanes, if that can be done, and tile
   their interiors.  False on error.  */

static bool
tile_edge (tiler *t, pa_node *node, __isl_keep isl_id *row,
	   __isl_keep isl_id *lane, int n_lane)
{
  pa_node *inner = pa_node_copy (node);
  edge edge = { .n = 0 };
  bool ok = inner != NULL;
  if (ok && plan_edge (t->ast, inner, row, lane, n_lane, &edge))
    {
      ok = pa_node_replace (node, wrap_edge (&edge, inner));
      t->at_edge = true;
      ok = ok && tile_node (t, node);
      t->at_edge = false;
    }
  else
    pa_node_free (inner);
  clear_edge (&edge);
  return ok;
}

/* Put NEST, of INTERIOR, in the place of the nest of point loops NODE where it
   is one, and cut what is not into small tiles if CUTS.  False on error.  */

static bool
replace_interior (tiler *t, pa_node *node, nest *nest, pa_interior *interior,
		  bool cuts)
{
  int n_lane = nest->n_lane;
  isl_id *row = isl_id_copy (nest->loop[nest->row]->iterator);
  isl_id *lane = isl_id_copy (nest->loop[nest->lane]->iterator);
  bool ok = (apply_plan (nest, t->report)
	     && (!interior->after || tile_node (t, interior->after))
	     && insert_interior (node, interior)
	     && (!cuts || tile_edge (t, node->child[1], row, lane, n_lane)));
  isl_id_free (row);
  isl_id_free (lane);
  return ok;
}

/* Most interiors of a nest.  */
#define MAX_INTERIOR 2

/* Tile the nest of point loops NODE, of which WHOLE is the interior of
   statement number WHICH, where rows or sums end at the diagonal of a triangle.
   *TILED tells if it is so.  False on error.  */

static bool
tile_staircase (tiler *t, pa_node *node, const nest *whole, int which,
		bool *tiled)
{
  pa_staircase stairs;
  pa_node *loop[MAX_NEST];
  nest nest;
  bool ok = true;
  *tiled = false;
  if (whole->is_dot || whole->instance->n_packed > 0
      || !pa_staircase_find (t->ast, node, &t->stack, which,
			     whole->loop[whole->row]->iterator,
			     whole->loop[whole->sum]->iterator, whole->n_row,
			     &stairs))
    return true;
  int n = pa_vector_nest (stairs.rectangle.nest, loop, MAX_NEST);
  *tiled = n > 0
	   && plan_nest (&nest, t->ast, loop, n, t->deps, &stairs.rectangle)
	   && choose_block (&nest);
  if (*tiled)
    {
      ok = apply_plan (&nest, t->report)
	   && pa_node_replace (node, stairs.blocks);
      stairs.blocks = NULL;
    }
  pa_staircase_clear (&stairs);
  return ok;
}

/* Tile the interior of statement number WHICH of the nest of point loops that
   begins with NODE, if that is suitable: one whose last loop may be short if
   IS_SHORT.  *REST becomes the nest where it is none, or NULL.  False on
   error.  */

static bool
tile_interior (tiler *t, pa_node *node, int which, bool is_short,
	       pa_node **rest)
{
  pa_interior interior;
  pa_node *loop[MAX_NEST];
  nest nest;
  bool ok = true, stairs = false;
  *rest = node;
  if (!pa_interior_find (t->ast, t->deps, node, &t->stack, which, is_short,
			 &interior))
    return true;
  int n = pa_vector_nest (interior.nest, loop, MAX_NEST);
  if (n > 0 && plan_nest (&nest, t->ast, loop, n, t->deps, &interior)
      && choose_block (&nest))
    {
      *rest = NULL;
      if (!t->at_edge)
	ok = tile_staircase (t, node, &nest, which, &stairs);
      if (ok && !stairs)
	{
	  bool cuts = !t->at_edge && !nest.is_dot
		      && nest.instance->n_packed > 0;
	  ok = replace_interior (t, node, &nest, &interior, cuts);
	  *rest = cuts ? NULL : node->child[1];
	}
    }
  pa_interior_clear (&interior);
  return ok;
}

/* Tile the interiors of the nest of point loops that begins with NODE, if some
   are suitable.  Of one statement the larger one: that which asks nothing of
   the last loop, or that in full tiles.  */

static bool
tile_interiors (tiler *t, pa_node *node)
{
  for (int which = 0; node && which < MAX_INTERIOR; which++)
    {
      pa_node *whole = node;
      if (!tile_interior (t, whole, which, true, &node)
	  || (node == whole
	      && !tile_interior (t, whole, which, false, &node)))
	return false;
    }
  return true;
}

/* Tile what is suitable in the children of NODE, which is inside the N loops in
   LOOP and those of T.  */

static bool
tile_children (tiler *t, pa_node **loop, int n, pa_node *node)
{
  bool ok = true;
  if (t->stack.n + n > PA_MAX_STACK)
    return true;
  for (int k = 0; k < n; k++)
    t->stack.loop[t->stack.n++] = loop[k];
  for (int i = 0; ok && i < node->n_child; i++)
    ok = tile_node (t, node->child[i]);
  t->stack.n -= n;
  return ok;
}

/* Tile what is suitable in NODE.  */

static bool
tile_node (tiler *t, pa_node *node)
{
  pa_node *loop[MAX_NEST] = { node };
  nest nest;
  if (node->kind != PA_NODE_FOR)
    return tile_children (t, loop, 0, node);
  int n = pa_vector_nest (node, loop, MAX_NEST);
  if (n > 1 && plan_nest (&nest, t->ast, loop, n, t->deps, NULL)
      && choose_block (&nest))
    return apply_plan (&nest, t->report);
  if (n > 2 && node->role == PA_ROLE_POINT)
    return pa_is_tiled (&t->stack, node) ? tile_interiors (t, node)
	   : tile_children (t, loop, 1, node);
  n = n > 1 ? n : 1;
  return tile_children (t, loop, n, loop[n - 1]);
}

bool
pa_register (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  tiler t = { ast, deps, report, { 0, { NULL } }, false };
  return tile_node (&t, ast->root);
}
