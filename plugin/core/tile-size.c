/* Tile sizes: the user's, the paper's, those of a rule, or those of the
   distinct lines model.

   In: a fully permutable band of loops and what is below.  Out: iterations per
   tile for each of its loops.

   The rule is PA_TILE_LOOP for each loop but PA_TILE_ROW, or more that are
   ROW_BYTES, for an innermost one that vectors run along: long rows are what
   the hardware likes best.  If there is only one loop around and no access that
   leaves the row, little is come back to but the row before, and rows have
   LONG_ROW_BYTES, or SHARED_ROW_BYTES for threads.  In a pipeline of skewed
   rows threads wait for each other tile by tile, and a tile of PA_TILE_LOOP
   rows is done in no time: it has PIPELINE_SIZE of them, of LONG_ROW_BYTES.
   Where each iteration of it waits for the one before, as in Gauss-Seidel's
   method, or where a loop is inside that doesn't belong to the band, they have
   no use, and tiles with PA_TILE_LOOP in all dimensions are more often full
   ones.  But if there is only one loop around one that waits, as in alignments
   of two strings, nothing is come back to after a row, and that of a tile is
   WAITING_ROW_SIZE: the rows of a tile should not be on more pages than they
   have to be.

   Where blocks are transposed in registers, rows are written along one loop and
   read along another one, and in both PA_TILE_ROW is best; threads share
   SHARED_ROWS of them out.

   Where rows are added up and registers hold them, but it is no product that is
   tiled as such, as in triangular ones and factorizations, only what is inside
   of full tiles has blocks of registers.  Rows are so long there that tiles of
   the result and of an operand are in L1 together, but have SUM_ROW_BYTES at
   most, so that few are cut off by the edges of a triangle; rows of a single
   statement that begin at what is added up, as in Gaussian elimination, have
   PA_TILE_LOOP elements; or as many as a vector, like the tiles in the other
   loops, if that is a line of memory: nearly all is in full tiles then, even of
   small matrices, and what they load and store once more costs little.  If
   columns have to be copied for that, which is only done in tiles that all
   terms are in (pack-box.c), there are many of these with PART_SIZE columns and
   terms.

   In a skewed band a tile is the larger the more loops there are, and the less
   of it stays in the caches; and the row of tiles after its own, which another
   thread may have, begins the later.  So of four loops or more the outer ones
   but for two have DEEP_SIZE, where a loop inside that runs as a whole counts
   as two.  The outermost one has DEALT_SIZE, or DEEP_DEALT_SIZE, if threads take
   its tiles in turn: of a hundred time steps there should be enough for all.

   The model's choice is the tile with the smallest cost per iteration among
   those of a table of sizes.  The cost is that of the misses of each level of
   the memory.  A level that holds the lines of one iteration of loop l of the
   tile (in the USABLE part of it, the rest being left to what passes by) sees
   every line only once in all of loop l.  So if l is the outermost such loop it
   has

     misses = product of the sizes of the loops outside l * lines (l)

   where lines (l) are the distinct lines of one iteration of the loops outside
   l and all of l and the loops inside.  For i, k, j of a matrix product with
   tiles of 96 x 96 x 512 one iteration of i touches 96 x 512 elements of B,
   6230 lines, and one row each of A and C.  L3 holds that: it misses once per
   line of the tile.  Of the 8192 lines of L2 too few are usable, but it holds
   what one iteration of k touches, two rows, and misses 96 * 6300 times.  With
   96 x 48 x 512 there are 3115 lines of B, which L2 holds.  The translation
   buffers of 64 pages hold 24 rows of B but not 48.

   Rows have a price of their own: the vector loop starts, and the hardware's
   prefetching begins anew.  This is what keeps the innermost loop long.  Where
   the loops around it can be unrolled and jammed, several rows share it.

   For skewed stencils A[i - t][j - t] the same formula finds that the slice of
   one time step must stay in L2, while the overlap of neighbouring tiles, which
   grows with the time steps per tile, bounds these.

   The sizes in the table are multiples of 4, 6 and 8, for the blocks of
   registers and vectors that full tiles are cut into, and so small that many
   tiles are full ones.

   Paper, sec. III-B2 and V; Shirako et al., Analytical Bounds for Optimal Tile
   Size Selection, CC 2012, where the capacity bounds that are implicit here
   are stated as inequalities.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "dl.h"
#include "pipeline.h"
#include "product.h"
#include "step.h"
#include "tile-size.h"
#include "update.h"
#include "vector.h"

#define MAX_LOOP 16

/* What the rule says.  */
#define ROW_BYTES 1024
#define LONG_ROW_BYTES 4096
#define SHARED_ROW_BYTES 2048
#define SUM_ROW_BYTES 768
#define SHARED_ROWS 128
#define DEEP_SIZE 16
#define DEALT_SIZE 16
#define DEEP_DEALT_SIZE 12
#define PIPELINE_SIZE 64
#define WAITING_ROW_SIZE 192
#define PART_SIZE 16

/* What it says for the loops of a product (product.h): tiles of the operands
   and of the result, of 8 bytes per element, together take less than a good
   half of 1 MiB, and blocks of registers fill them.  */
#define PRODUCT_ROWS 96
#define PARALLEL_ROWS 24
#define OUTER_TERMS 4		/* Of the terms, in an outer sum loop.  */

/* The same for the lane and sum loops.  With so many vector registers, blocks
   of 8 rows have three vectors; else two.  */
#define MANY_REGISTERS 32

static const struct
{
  int lanes, terms;
} product_tile[] = { { 128, 192 }, { 96, 320 } };

/* The setting of the paper's experiments.  */
#define PAPER_SIZE 32
#define PAPER_TIME_SIZE 5

/* Cycles to start the innermost loop.  */
#define ROW_COST 60.0

/* Part of a level that holds what is used again.  */
#define USABLE 0.6

/* A loop that threads share has at least so many tiles.  */
#define MIN_PARALLEL_TILES 8

/* Sizes that are tried; of the innermost loop, and of those around it.  */
static const int inner_sizes[] = { 64, 128, 256, 512, 1024, 2048, 0 };
static const int outer_sizes[] = { 12, 24, 48, 96, 0 };

/* A band and its references.  */
typedef struct search
{
  const pa_ast *ast;
  const pa_dl *dl;
  int n;
  pa_node *const *loop;
  pa_footprint *footprint;
  double extent[MAX_LOOP];
  double tile[MAX_LOOP], best[MAX_LOOP];
  double best_cost;
  double row_cost;		/* Cycles to start a row.  */
} search;

/* Values of iterators: those of BAND's loops are in VALUE, others LARGEST.  */
typedef struct point
{
  const search *band;
  double other;
  int64_t value[MAX_LOOP];
} point;

/* What ID stands for at the point USER.  */
static int64_t
look_up (__isl_keep isl_id *id, void *user)
{
  const point *point = user;
  const search *band = point->band;
  isl_set *context = band->ast->scop->context;

  for (int k = 0; k < band->n; k++)
    if (band->loop[k]->iterator == id)
      return point->value[k];
  if (isl_set_find_dim_by_id (context, isl_dim_param, id) >= 0)
    return pa_dl_param (band->dl, id);
  return (int64_t) point->other;
}

/* The value of EXPR at POINT; 0 if there is none.  */
static long
value_at (const pa_expr *expr, const point *point)
{
  bool overflow = false;
  int64_t value = pa_expr_eval (expr, look_up, (void *) point, &overflow);

  return overflow ? 0 : (long) value;
}

/* Find the extents of the loops of BAND, each in the middle of those around
   it.  Loops outside the band are at their 1000th iteration.  */
static void
find_extents (search *band)
{
  point middle = { band, 1000, { 0 } };

  for (int k = 0; k < band->n; k++)
    {
      long lower = value_at (band->loop[k]->lower, &middle);
      long upper = value_at (band->loop[k]->upper, &middle);

      band->extent[k] = fmax ((double) (upper - lower), 1);
      middle.value[k] = lower + (upper - lower) / 2;
    }
}

/* Add the references of the instance NODE of BAND: its index expressions as
   linear functions of the band's loops.  */
static bool
add_instance (search *band, const pa_node *node)
{
  int n = band->n;
  long *matrix = calloc ((size_t) (node->n_index * n) + 1, sizeof *matrix);
  long *shift = calloc ((size_t) node->n_index + 1, sizeof *shift);
  point origin = { band, 0, { 0 } };
  bool ok = matrix && shift;

  for (int x = 0; x < node->n_index && ok; x++)
    {
      shift[x] = value_at (node->index[x], &origin);
      for (int k = 0; k < n; k++)
	{
	  origin.value[k] = 1;
	  matrix[x * n + k] = value_at (node->index[x], &origin) - shift[x];
	  origin.value[k] = 0;
	}
    }
  ok = ok && pa_dl_add_stmt (band->dl, band->footprint, node->stmt, matrix,
			     shift);
  free (matrix);
  free (shift);
  return ok;
}

/* Add the references of NODE to those of the band USER.  */
static bool
add_node (pa_node *node, void *user)
{
  return node->kind != PA_NODE_INSTANCE || add_instance (user, node);
}

/* Number of lines of LEVEL of the tile of BAND with one iteration of the loops
   outside loop L.  */
static double
inner_lines (const search *band, int l, const pa_dl_level *level)
{
  double tile[MAX_LOOP];

  for (int k = 0; k < band->n; k++)
    tile[k] = k < l ? 1 : band->tile[k];
  return pa_footprint_lines (band->footprint, level->line, tile);
}

/* Misses of LEVEL in the tile of BAND.  */
static double
count_misses (const search *band, const pa_dl_level *level)
{
  double room = (double) level->capacity * USABLE, outer = 1;
  double lines = inner_lines (band, 0, level);

  for (int l = 0; l < band->n; l++)
    {
      double inside = inner_lines (band, l + 1, level);

      if (inside <= room)
	break;
      outer *= band->tile[l];
      lines = inside;
    }
  return outer * lines;
}

/* Does a bound of one of the N loops in LOOP depend on another one's
   iterator?  */
static bool
is_skewed (pa_node *const *loop, int n)
{
  for (int k = 1; k < n; k++)
    for (int o = 0; o < k; o++)
      if (pa_loop_bounds_use (loop[k], loop[o]->iterator))
	return true;
  return false;
}

/* Number of rows of BAND that one run of the innermost loop does, after
   unrolling and jamming.  */
static double
count_jammed (const search *band)
{
  const pa_options *options = band->ast->scop->ctx->options;
  double rows = 1;

  if (!options->unroll || is_skewed (band->loop, band->n))
    return 1;
  for (int i = 0; i < options->unroll_factor.n && i < band->n - 1; i++)
    {
      int factor
	= options->unroll_factor.value[options->unroll_factor.n - 1 - i];

      rows *= factor ? factor : PA_MOST_UNROLLED;
    }
  return rows;
}

/* Cycles per iteration that the tile of BAND waits for memory and starts
   loops.  */
static double
tile_cost (const search *band)
{
  double iterations = 1, cycles = 0;

  for (int k = 0; k < band->n; k++)
    iterations *= band->tile[k];
  for (int i = 0; i < PA_DL_N_LEVEL; i++)
    {
      const pa_dl_level *level = pa_dl_machine (band->dl, i);

      cycles += level->cost_line * count_misses (band, level);
    }
  return cycles / iterations + band->row_cost / band->tile[band->n - 1];
}

/* Is SIZE too large for loop K of BAND: are there too few tiles for
   threads?  */
static bool
is_too_large (const search *band, int k, int size)
{
  return (band->loop[k]->run_parallel
	  && band->extent[k] / size < MIN_PARALLEL_TILES);
}

/* Try all sizes of loop K of BAND and the loops inside it.  The smallest one
   of the table is tried in any case.  */
static void
try_sizes (search *band, int k)
{
  const int *size = k == band->n - 1 ? inner_sizes : outer_sizes;
  double cost;

  if (k == band->n)
    {
      cost = tile_cost (band);
      if (cost < band->best_cost)
	{
	  band->best_cost = cost;
	  memcpy (band->best, band->tile, sizeof band->best);
	}
      return;
    }
  for (int i = 0; size[i]; i++)
    {
      if (i > 0 && (band->extent[k] <= size[i - 1]
		    || is_too_large (band, k, size[i])))
	break;
      band->tile[k] = fmin (size[i], band->extent[k]);
      try_sizes (band, k + 1);
      band->tile[k] = size[i];
    }
}

/* The size of the table for loop K of BAND that its best tile has.  */
static int
table_size (const search *band, int k)
{
  const int *size = k == band->n - 1 ? inner_sizes : outer_sizes;

  while (size[1] && size[0] < band->best[k])
    size++;
  return *size;
}

/* Choose SIZE for BAND by its model.  */
static bool
choose_by_model (search *band, int *size)
{
  bool ok;

  band->footprint = pa_footprint_alloc (band->n);
  ok = (band->footprint != NULL
	&& pa_node_walk (band->loop[0], add_node, band));
  if (ok)
    {
      find_extents (band);
      band->row_cost = ROW_COST / count_jammed (band);
      band->best_cost = HUGE_VAL;
      try_sizes (band, 0);
      for (int k = 0; k < band->n; k++)
	size[k] = table_size (band, k);
    }
  pa_footprint_free (band->footprint);
  return ok;
}

/* A loop, and whether it has been found to be one that goes through time.  */
typedef struct time_test
{
  const pa_scop *scop;
  isl_id *iterator;
  bool is_time;
} time_test;

/* Does an access of STMT depend on its iterator X?  */
static bool
accesses_use (const pa_stmt *stmt, int x)
{
  for (int i = 0; i < stmt->n_access; i++)
    if (pa_access_uses (&stmt->access[i], x))
      return true;
  return false;
}

/* Stop at NODE if it is an instance with an iterator that follows the loop of
   USER, a time_test, and that no access depends on.  */
static bool
stop_at_time (pa_node *node, void *user)
{
  time_test *test = user;

  if (node->kind == PA_NODE_INSTANCE)
    for (int x = 0; x < node->n_index && !test->is_time; x++)
      test->is_time = (pa_expr_uses (node->index[x], test->iterator)
		       && !accesses_use (&test->scop->stmt[node->stmt], x));
  return !test->is_time;
}

/* The size that the paper gives LOOP of AST.  */
static int
paper_size (const pa_ast *ast, pa_node *loop)
{
  time_test test = { ast->scop, loop->iterator, false };

  pa_node_walk (loop, stop_at_time, &test);
  return test.is_time ? PAPER_TIME_SIZE : PAPER_SIZE;
}

/* The tile size that LIST gives loop K of N: the last numbers belong to the
   innermost loops, the first one also to all further out.  */
static int
listed_size (const pa_int_list *list, int k, int n)
{
  int at = list->n - (n - k);

  return list->value[at < 0 ? 0 : at];
}

/* Does VECTOR say that each instance of a statement in the loop of its first
   component uses what one so many iterations before has computed?  */
static bool
waits (const pa_vector *vector)
{
  return (vector->dep->kind == PA_FLOW
	  && vector->dep->source == vector->dep->sink
	  && vector->component[0].min == vector->component[0].max
	  && !pa_vector_is_zero (vector, 0));
}

/* Does the statement of VECTOR, one of VECTORS, write the same element again in
   other iterations: does it add up something, which registers can hold?  */
static bool
accumulates (const pa_vectors *vectors, const pa_vector *vector)
{
  for (int i = 0; i < vectors->n; i++)
    {
      const pa_vector *other = &vectors->vector[i];

      if (other->dep->kind == PA_OUTPUT
	  && other->dep->source == vector->dep->source
	  && other->dep->sink == vector->dep->sink
	  && other->dep->array == vector->dep->array
	  && !pa_vector_is_zero (other, 0))
	return true;
    }
  return false;
}

/* Does an iteration of LOOP, an innermost loop of AST with DEPS, wait for an
   earlier one?  *OK is false on error.  */
static bool
is_recurrence (const pa_ast *ast, const pa_deps *deps, pa_node *loop, bool *ok)
{
  pa_vectors *vectors;
  bool recurrence = false;

  if (loop->independent || loop->level == 0
      || pa_node_has_loop (loop->child[0]))
    return false;
  vectors = pa_vectors_compute (ast, deps, loop);
  *ok = vectors != NULL;
  for (int i = 0; *ok && i < vectors->n && !recurrence; i++)
    recurrence = (waits (&vectors->vector[i])
		  && !accumulates (vectors, &vectors->vector[i]));
  pa_vectors_free (vectors);
  return recurrence;
}

/* The size that the rule gives loop K of PRODUCT in AST, which LOOP is; 0 if
   that has no part in it.  */
static int
product_size (const pa_ast *ast, const pa_product *product,
	      const pa_node *loop, int k)
{
  bool two_sums = product->other_sum >= 0;
  bool many = (pa_vector_registers (ast->scop->ctx->options)
	       >= MANY_REGISTERS);

  if (k == product->row)
    return loop->run_parallel ? PARALLEL_ROWS : PRODUCT_ROWS;
  if (product->is_dot)
    return 0;
  if (k == product->lane)
    return product_tile[many].lanes;
  if (k == product->sum)
    return product_tile[many].terms / (two_sums ? OUTER_TERMS : 1);
  return two_sums && k == product->other_sum ? OUTER_TERMS : 0;
}

/* Are there so many loops inside loop K of the N in LOOP that it is to have
   DEEP_SIZE?  ROWS: the last one is the innermost one of all.  */
static bool
is_deep (pa_node *const *loop, int k, int n, bool rows)
{
  int depth = rows ? n : n + 2;

  return depth > 3 && k < depth - 2 && is_skewed (loop, n);
}

/* May some of the N loops in LOOP go around all others and be shared out, as its
   iterations are independent and its bounds those of a box?  */
static bool
has_free_loop (pa_node *const *loop, int n)
{
  for (int k = 0; k < n; k++)
    {
      bool is_free = loop[k]->independent;

      for (int o = 0; o < k && is_free; o++)
	is_free = !pa_loop_bounds_use (loop[k], loop[o]->iterator);
      if (is_free)
	return true;
    }
  return false;
}

/* Does one of the N loops in LOOP begin and end the later, the later the
   iteration of another one, as in a skewed band, but not in a triangle?  */
static bool
is_shifted (pa_node *const *loop, int n)
{
  for (int k = 1; k < n; k++)
    for (int o = 0; o < k; o++)
      if (pa_expr_uses (loop[k]->lower, loop[o]->iterator)
	  && pa_expr_uses (loop[k]->upper, loop[o]->iterator))
	return true;
  return false;
}

/* Do threads take iterations of loop K of the N in LOOP, a skewed band, in
   turn?  */
static bool
is_dealt_out (pa_node *const *loop, int k, int n)
{
  return k == 0 && loop[0]->n_ordered && is_shifted (loop, n)
	 && !has_free_loop (loop, n);
}

/* A search for accesses that leave the row of vectors along an iterator.  */
typedef struct row_search
{
  const pa_scop *scop;
  isl_id *iterator;		/* Borrowed.  */
} row_search;

/* Do all accesses of NODE, if it is an instance, go along the row of USER, a
   row_search, or stay where they are?  */
static bool
stays_in_row (pa_node *node, void *user)
{
  const row_search *search = user;
  const pa_stmt *stmt;

  if (node->kind != PA_NODE_INSTANCE)
    return true;
  stmt = &search->scop->stmt[node->stmt];
  for (int a = 0; a < stmt->n_access; a++)
    {
      pa_movement moves = pa_access_movement (search->scop, &stmt->access[a],
					      node, search->iterator);

      if (moves != PA_MOVE_NONE && moves != PA_MOVE_UNIT)
	return false;
    }
  return true;
}

/* Elements of the arrays of SCOP that BYTES are, at least LEAST.  */
static int
row_size (const pa_scop *scop, int bytes, int least)
{
  int size = bytes;

  for (int i = 0; i < scop->n_array; i++)
    if (scop->array[i].element_size * size > bytes)
      size = bytes / scop->array[i].element_size;
  return size > least ? size : least;
}

/* Bytes of a row where the rows of two tiles are to be in L1 together.  */
static int
sum_row_bytes (const pa_options *options)
{
  long bytes = pa_dl_cache (options, PA_DL_L1) / (2 * PA_TILE_LOOP);

  return bytes < SUM_ROW_BYTES ? (int) bytes : SUM_ROW_BYTES;
}

/* A band of N loops.  */
typedef struct row_band
{
  const pa_ast *ast;
  pa_node *const *loop;
  int n;
} row_band;

/* Is NODE an instance that makes a PRODUCT of BAND, but for what its operands
   are?  */
static bool
makes_product (const row_band *band, const pa_node *node, pa_product *product)
{
  const pa_stmt *stmt = &band->ast->scop->stmt[node->stmt];

  return (node->kind == PA_NODE_INSTANCE && !stmt->no_lanes
	  && pa_product_of (band->ast, band->loop, band->n, node,
			    pa_updating_write (stmt), product));
}

/* A search for products of a band.  */
typedef struct product_search
{
  row_band band;
  pa_product product;		/* What was found, ...  */
  int n;			/* ... how often.  */
} product_search;

/* Note NODE if it is an instance that makes a product, of USER's band, with the
   innermost loop's rows as they lie in memory.  */
static bool
note_product (pa_node *node, void *user)
{
  product_search *search = user;
  pa_product product;

  if (makes_product (&search->band, node, &product)
      && product.lane == search->band.n - 1 && product.n_strided == 0
      && !product.is_dot)
    {
      search->product = product;
      search->n++;
    }
  return true;
}

/* Stop at NODE if it is an instance that makes a product, of USER's band, with
   an operand to be packed and terms whose number depends on the column, or the
   other way round.  */
static bool
stop_at_part (pa_node *node, void *user)
{
  product_search *search = user;
  const row_band *band = &search->band;
  pa_product *product = &search->product;

  return (!makes_product (band, node, product)
	  || product->n_strided != 1 || product->strided[0].n < 2
	  || !(pa_loop_bounds_use (band->loop[product->sum],
				   band->loop[product->lane]->iterator)
	       || pa_loop_bounds_use (band->loop[product->lane],
				      band->loop[product->sum]->iterator)));
}

/* Is loop K of the N in LOOP of AST that of the columns or of the terms of a
   product of which full tiles are packed?  */
static bool
goes_over_part (const pa_ast *ast, pa_node *const *loop, int k, int n)
{
  product_search search = { .band = { ast, loop, n } };

  return n > 2 && !pa_node_walk (loop[n - 1], stop_at_part, &search)
	 && (k == search.product.lane || k == search.product.sum);
}

/* Those of the N loops in LOOP of AST that registers can hold.  */
static product_search
find_products (const pa_ast *ast, pa_node *const *loop, int n)
{
  product_search search = { .band = { ast, loop, n } };

  if (ast->scop->ctx->options->register_tile)
    pa_node_walk (loop[n - 1], note_product, &search);
  return search;
}

/* Has SEARCH found one statement of which rows, the innermost loop, are added
   up, and do they begin at what is added up?  */
static bool
begins_at_sum (const product_search *search)
{
  const row_band *band = &search->band;

  return search->n == 1
	 && pa_expr_uses (band->loop[band->n - 1]->lower,
			  band->loop[search->product.sum]->iterator);
}

/* The size of all tiles of the N loops in LOOP of AST if its rows are added up
   in registers and begin at what is added up, and a vector is a line of memory;
   else 0.  */
static int
line_size (const pa_ast *ast, pa_node *const *loop, int n)
{
  const pa_options *options = ast->scop->ctx->options;
  product_search search = find_products (ast, loop, n);

  return begins_at_sum (&search)
	 && pa_vector_size (options) >= pa_dl_line (options)
	 ? pa_n_lane (ast->scop, search.product.instance, loop[n - 1]->iterator,
		      false) : 0;
}

/* The size of tiles along rows, the innermost of the N loops in LOOP of AST, if
   they are added up in registers in full tiles; else 0.  */
static int
sum_row_size (const pa_ast *ast, pa_node *const *loop, int n)
{
  product_search search = find_products (ast, loop, n);

  return search.n == 0 ? 0 : begins_at_sum (&search) ? PA_TILE_LOOP
	 : row_size (ast->scop, sum_row_bytes (ast->scop->ctx->options),
		     PA_TILE_LOOP);
}

/* The size that the rule gives loop K of the N in LOOP of AST with DEPS.  *OK
   is false on error.  */
static int
rule_size (const pa_ast *ast, const pa_deps *deps, pa_node *const *loop,
	   int k, int n, bool *ok)
{
  const pa_options *options = ast->scop->ctx->options;
  bool rows = !pa_node_has_loop (loop[n - 1]->child[0]);
  bool pipeline = n == 2 && rows && loop[0]->n_ordered && is_skewed (loop, n);
  row_search search = { ast->scop, loop[k]->iterator };
  pa_product product;
  int bytes, size;

  if (options->register_tile && !is_skewed (loop, n)
      && pa_product_find (ast, loop, n, &product)
      && product_size (ast, &product, loop[k], k))
    return product_size (ast, &product, loop[k], k);
  if (goes_over_part (ast, loop, k, n))
    return PART_SIZE;
  if (is_deep (loop, k, n, rows))
    return is_dealt_out (loop, k, n) ? DEEP_DEALT_SIZE : DEEP_SIZE;
  if (pa_will_transpose (ast, loop[0], k))
    return loop[k]->run_parallel ? SHARED_ROWS : PA_TILE_ROW;
  if ((size = line_size (ast, loop, n)))
    return size;
  if (k < n - 1 || !rows)
    return pipeline ? PIPELINE_SIZE
	   : is_dealt_out (loop, k, n) ? DEALT_SIZE : PA_TILE_LOOP;
  if (is_recurrence (ast, deps, loop[k], ok))
    return n == 2 ? WAITING_ROW_SIZE : PA_TILE_LOOP;
  if ((size = sum_row_size (ast, loop, n)))
    return size;
  if (n != 2 || !(pipeline || pa_node_walk (loop[k], stays_in_row, &search)))
    bytes = ROW_BYTES;
  else
    bytes = pipeline || !options->parallel ? LONG_ROW_BYTES : SHARED_ROW_BYTES;
  return row_size (ast->scop, bytes, PA_TILE_ROW);
}

bool
pa_tile_size_choose (const pa_ast *ast, const pa_deps *deps,
		     pa_node *const *loop, int n, int *size)
{
  const pa_options *options = ast->scop->ctx->options;
  bool param = options->tile_size.n == PA_TILE_SIZE_PARAM;
  const pa_int_list *list = param ? &options->default_size
			    : &options->tile_size;
  search band = { .ast = ast, .n = n, .loop = loop };
  pa_dl *dl;
  bool ok = true;

  for (int k = 0; k < n && ok; k++)
    size[k] = (list->n > 0
	       ? listed_size (list, k, n)
	       : options->tile_size.n == PA_TILE_SIZE_AUTO || param
	       ? rule_size (ast, deps, loop, k, n, &ok)
	       : paper_size (ast, loop[k]));
  if (!ok || options->tile_size.n != PA_TILE_SIZE_MODEL || n > MAX_LOOP)
    return ok;
  dl = pa_dl_alloc (ast->scop);
  band.dl = dl;
  ok = dl && choose_by_model (&band, size);
  pa_dl_free (dl);
  return ok;
}
