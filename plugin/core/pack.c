/* Packing: copies of operands' tiles in the layout that vectors need (paper,
   sec. IV-C).

   In: the AST after tiling.  Out: products (product.h) in which an operand is
   read from a copy that advances by more than one element from lane to lane,
   or of which a tile doesn't stay in the memory where it is.  With tiles of 96
   x 128 x 192

     for (it = 0; it < ni; it += 96)			tile
       for (jt = 0; jt < nj; jt += 128)			tile
	 for (kt = 0; kt < nk; kt += 192)		tile
	   for (i = it; i < min (ni, it + 96); i++)
	     for (j = jt; j < min (nj, jt + 128); j++)
	       for (k = kt; k < min (nk, kt + 192); k++)
		 S (i, j, k);			C[i][j] += A[i][k] * B[j][k]

   becomes

     for (jt = 0; jt < nj; jt += 128)			tile
       for (kt = 0; kt < nk; kt += 192)			tile
	 {
	   if (0 < ni)					pack
	     for (j = jt; j < min (nj, jt + 128); j++)
	       for (k = kt; k < min (nk, kt + 192); k++)
		 P[k - kt][j - jt] = B[j][k];
	   for (it = 0; it < ni; it += 96)		tile
	     ...
		 S (i, j, k);			reads P[k - kt][j - jt]
	 }

   where there are rows and columns enough for a block of registers, else it
   stays as it was.  Then the stage register can hold blocks of the result in
   vectors, which it could not before.  The tile loop of the rows goes inside
   the others, unless threads run it, so that each tile of the operand is
   copied once.

   B[k][j] instead of B[j][k] is copied, too, if rows of B begin on too many
   pages, or at places that compete for the same sets of a cache, for a tile to
   stay there from one row of C to the next; and if there are so many rows that
   the copy costs less than what is gained by it.  How many that are is what
   the distinct lines model says (pack-cost.c), and the dump says why:

     B of S0: L1 60 of 5 missed 88, L2 60 of 77, L3 60 of 1229, TLB 32 of 38
     B of S0, copied: L1 60 of 302, ...; pays from 70 rows on

   are the lines (pages) of a tile of B, those for which there is room, and
   those that each block of rows misses.  Where the length of B's rows is not
   known, it is tested that they are at least a page long, of which the model
   then goes out.  What can't be known before the program runs is asked where
   the copy would be made,

     in place unless 70 <= ni			(pa_pack's PAYS)

   as the loops are the same for both; only operands like B[j][k] have two
   nests to choose from.

   Where bounds depend on each other, or other statements run in the point
   loops, as in

     for (it = 0; it < n; it += 32)			tile
       for (jt = 0; jt < min (n, it + 32); jt += 32)	tile
	 for (kt = 0; kt < m; kt += 256)		tile
	   for (i = it; i < min (n, it + 32); i++)
	     for (j = jt; j < min (i + 1, jt + 32); j++)
	       for (k = kt; k < min (m, kt + 256); k++)
		 {
		   if (k == 0)
		     T (i, j);			C[i][j] *= beta
		   S (i, j, k);			C[i][j] += A[i][k] * A[j][k]
		 }

   strided operands are packed, too, if there are rows enough for full tiles, in
   which register finds its blocks:

     for (jt = 0; jt < n; jt += 32)			tile
       for (kt = 0; kt < m; kt += 256)			tile
	 {
	   P[k - kt][j - jt] = A[j][k]			pack
	   for (it = 0; it < n; it += 32)		tile
	     if (jt < min (n, it + 32))
	       ...
	 }

   The tile loops that rows move into run as far as they do for any of them, and
   what was their bounds is a condition, so that the same instances run in each
   tile.  All of these read the copy, also on the diagonal.  What they read for
   some i is a set of values of j and k.  If that is no box, as for k < j on the
   diagonal, or if the nest writes to the operand, too, as factorizations do,
   only full tiles are packed (pack-box.c), in which it is one, and nothing
   writes to it:

     for (jt = 0; jt < n; jt += 16)			tile
       for (kt = 0; kt < min (n, jt + 16); kt += 16)	tile
	 if (48 <= n && jt + 16 <= n && kt + 16 <= jt)
	   {
	     P[k - kt][j - jt] = A[j][k]		pack
	     for (it = 0; it < n; it += 32)		tile
	       ...
	   }
	 else
	   for (it = 0; it < n; it += 32)		tile
	     ...					reads A

   Nothing is copied that the program does not read: the bounds of the copy are
   those of that box, or else the bounds of the point loops depend on tile loops
   around only, the iterators of the copy run through just the values that the
   loops below have for them, and the other loops below run at least once, which
   is tested (USED) as far as it is not clear from how their bounds were made.
   And nothing writes to the array meanwhile: what the instances in the nest
   write are other arrays, or other elements.

   The tile loop of the rows may move inwards because no dependence leads from
   one row to another, or none backwards in any of the loops.  If threads wait
   for each other, or rows of what they run do, all loops stay where they are,
   and each tile has a copy of its own.  If threads run that loop otherwise,
   those of a triangle run the columns instead; else it stays where it is, and
   each has copies for all rows of its share (generic-share.cc); so there must
   be rows enough for each of them, of whom there are two if nobody says how
   many.  What a thread needs for the copies is bounded by the sizes of tiles,
   and allocated by the GCC side (generic-pack.cc).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include "interior.h"
#include "pack-box.h"
#include "pack-cost.h"
#include "pipeline.h"
#include "product.h"
#include "simplify.h"
#include "step.h"
#include "update.h"
#include "vector.h"

#define MAX_NEST 16

/* Most bytes of a packed copy.  */
#define MAX_BYTES (1 << 18)

/* Least vectors that a copy is worth where vectors could do without, if blocks
   have so many.  Could they run along the rows of both operands, so many times
   the rows that it is worth otherwise are needed; and one vector is enough if
   no more terms than these are added up, as then their lanes would have to be
   added up, too.  */
#define LEAST_VECTORS 2
#define ROW_FACTOR 4
#define FEW_TERMS 64

/* A nest: tile loops around point loops around one instance.  */
typedef struct nest
{
  pa_ast *ast;
  int n_tile, n_point;
  pa_node *loop[2 * MAX_NEST];	/* The tile loops come first.  */
  pa_node *const *point;	/* The others.  */
  int n_around;			/* Other tile loops around these.  */
  const pa_node *tile[2 * MAX_NEST];	/* Those, and then the nest's.  */
  pa_product product;		/* What the point loops are.  */
  bool is_cut;			/* Not only that runs in them, or their bounds
				   depend on each other.  */
  bool has_free_rows;		/* Rows are independent of each other.  */
  bool has_free_lanes;		/* Columns are.  */
  bool is_partial;		/* Only tiles that are read as a whole are
				   packed.  */
  pa_expr *guard;		/* Of the point loops.  Owned.  */
  int n_operand;		/* Those to be packed.  */
  pa_operand operand[PA_MAX_PACK];
  pa_pack_cost cost[PA_MAX_PACK];
} nest;

/* Does a bound of LOOP use the iterator of one of the N loops in AROUND?  */
static bool
is_bounded_by (const pa_node *loop, pa_node *const *around, int n)
{
  for (int k = 0; k < n; k++)
    if (pa_loop_bounds_use (loop, around[k]->iterator))
      return true;
  return false;
}

/* Do all loops of NEST have steps of a known sign, and does no copy depend on
   how they are nested?  */
static bool
is_plain (const nest *nest)
{
  for (int k = 0; k < nest->n_tile + nest->n_point; k++)
    {
      const pa_node *loop = nest->loop[k];

      if (loop->step->op != PA_EXPR_INT || loop->n_privatized || loop->n_pack)
	return false;
    }
  return true;
}

/* Do bounds of NEST's loops depend on each other, but for those of point loops
   on tile loops?  */
static bool
has_slopes (const nest *nest)
{
  for (int k = 0; k < nest->n_tile + nest->n_point; k++)
    if (k < nest->n_tile
	? is_bounded_by (nest->loop[k], nest->loop, nest->n_tile)
	: is_bounded_by (nest->loop[k], nest->point, nest->n_point))
      return true;
  return false;
}

/* May the loops of NEST's rows, with DEPS, have any place among the others, as
   rows are independent of each other, or the loops permutable?  Notes whether
   rows and columns are independent.  */
static bool
moves_freely (nest *nest, const pa_deps *deps)
{
  pa_vectors *vectors = pa_vectors_compute (nest->ast, deps, nest->point[0]);
  bool moves = vectors != NULL;

  nest->has_free_rows
    = vectors && pa_vectors_are_zero (vectors, nest->product.row);
  nest->has_free_lanes
    = vectors && pa_vectors_are_zero (vectors, nest->product.lane);
  for (int k = 0; k < nest->n_point && !nest->has_free_rows && moves; k++)
    moves = pa_vectors_are_nonnegative (vectors, k);
  pa_vectors_free (vectors);
  return moves;
}

/* Does NEST write to the array that access number A of its statement reads?  */
static bool
writes_operand (const nest *nest, int a)
{
  const pa_scop *scop = nest->ast->scop;
  const pa_stmt *stmt = &scop->stmt[nest->product.instance->stmt];

  return pa_ast_writes_array (nest->ast, nest->loop[0],
			      stmt->access[a].array);
}

/* Is no strided operand of NEST written in it, or a single one, of which
   perhaps other parts are?  */
static bool
may_keep_operands (const nest *nest)
{
  for (int i = 0; i < nest->product.n_strided; i++)
    if (writes_operand (nest, nest->product.strided[i].access))
      return nest->product.n_strided == 1;
  return true;
}

/* Is INSTANCE, one of those in NEST, a product with strided operands?  */
static bool
is_strided_product (nest *nest, const pa_node *instance)
{
  const pa_stmt *stmt = &nest->ast->scop->stmt[instance->stmt];

  return (!stmt->no_lanes
	  && pa_product_of (nest->ast, nest->point, nest->n_point, instance,
			    pa_updating_write (stmt), &nest->product)
	  && nest->product.n_strided > 0 && may_keep_operands (nest));
}

/* Find the product in NEST: all that runs in it, or, with strided operands
   only, a part of it with the most loops.  */
static bool
find_product (nest *nest)
{
  pa_node *const *point = nest->point;
  const pa_node *part;
  int n = nest->n_point;

  nest->is_cut = has_slopes (nest);
  if (!nest->is_cut && pa_product_find (nest->ast, point, n, &nest->product))
    return !nest->product.is_dot;
  nest->is_cut = true;
  for (int which = 0; n >= 3; which++)
    {
      part = pa_deepest_part (point[n - 1]->child[0], which);
      if (!part)
	break;
      part = pa_node_only_instance (part);
      if (part && is_strided_product (nest, part))
	return true;
    }
  return false;
}

/* Fill in NEST from what begins with the tile loop NODE of AST with DEPS, in
   the tile loops AROUND.  False if that is no product.  */
static bool
find_nest (nest *nest, pa_ast *ast, pa_node *node, const pa_deps *deps,
	   const pa_loop_stack *around)
{
  int n = pa_node_perfect_nest (node, nest->loop, 2 * MAX_NEST);

  nest->ast = ast;
  nest->guard = NULL;
  nest->is_partial = false;
  nest->n_tile = 0;
  while (nest->n_tile < n && nest->loop[nest->n_tile]->role == PA_ROLE_TILE)
    nest->n_tile++;
  nest->point = nest->loop + nest->n_tile;
  nest->n_point = n - nest->n_tile;
  nest->n_around = around->n;
  if (around->n + nest->n_tile > 2 * MAX_NEST)
    return false;
  memcpy (nest->tile, around->loop, (size_t) around->n * sizeof *nest->tile);
  memcpy (nest->tile + around->n, nest->loop,
	  (size_t) nest->n_tile * sizeof *nest->tile);
  for (int k = 0; k < nest->n_point; k++)
    if (nest->point[k]->role == PA_ROLE_TILE || nest->point[k]->level <= 0)
      return false;
  return (nest->n_tile > 0 && is_plain (nest) && find_product (nest)
	  && moves_freely (nest, deps));
}

/* The tiles of NEST.  */
static pa_tiles
tiles_of (const nest *nest)
{
  return (pa_tiles) { nest->ast->scop, nest->n_around,
		      nest->n_around + nest->n_tile, nest->n_point, nest->tile,
		      nest->point, nest->product.instance };
}

/* The tile loop of NEST whose tiles point loop K runs through, all of them if
   NEST is not cut, as a number; -1 if there is none.  */
static int
tile_of (const nest *nest, int k)
{
  const pa_expr *lower = nest->point[k]->lower;
  const pa_tiles tiles = tiles_of (nest);

  if (nest->is_cut)
    {
      int t = pa_tile_run_through (&tiles, k) - nest->n_around;

      return t < 0 ? -1 : t;
    }
  for (int t = 0; t < nest->n_tile; t++)
    if (lower->op == PA_EXPR_ITERATOR
	&& lower->id == nest->loop[t]->iterator)
      return t;
  return -1;
}

/* Is EXPR the iterator ID plus a constant, *OFFSET?  */
static bool
is_iterator_plus (const pa_expr *expr, __isl_keep isl_id *id, int64_t *offset)
{
  pa_expr *iterator = pa_expr_iterator (isl_id_copy (id));
  pa_expr *distance = iterator ? pa_expr_difference (expr, iterator) : NULL;
  bool is = distance && distance->op == PA_EXPR_INT;

  if (is)
    *offset = distance->value;
  pa_expr_free (distance);
  pa_expr_free (iterator);
  return is;
}

/* Exchange loops number A and B of NEST, tile loops, B in A.  */
static void
exchange_loops (nest *nest, int a, int b)
{
  pa_node *outer = nest->loop[a], *inner = nest->loop[b];
  pa_node **child = outer->child;

  pa_node_swap (outer, inner);
  inner->child = outer->child;
  outer->child = child;
}

/* Do threads run the tile loop of NEST's rows, and could they run the one
   inside it, of its columns, of which a triangle has as many?  */
static bool
hands_threads_over (const nest *nest)
{
  bool others = false;

  for (int k = 1; k < nest->n_tile; k++)
    others |= nest->loop[k]->run_parallel;
  return (nest->n_tile > 1 && nest->loop[0]->run_parallel && !others
	  && has_slopes (nest) && nest->has_free_lanes
	  && nest->loop[1]->parallelism == PA_DOALL
	  && tile_of (nest, nest->product.row) == 0
	  && tile_of (nest, nest->product.lane) == 1);
}

/* Do threads that run tile loops of NEST wait for each other, or run some in
   which rows depend on each other?  Then each loop stays where it is.  */
static bool
keeps_places (const nest *nest)
{
  for (int k = 0; k < nest->n_tile; k++)
    if (nest->loop[k]->n_ordered
	|| (nest->loop[k]->run_parallel && !nest->has_free_rows))
      return true;
  return false;
}

/* May the tile loop of NEST's rows, if there is one, go inside the others?  */
static bool
moves_rows (const nest *nest)
{
  int t = tile_of (nest, nest->product.row);

  if (keeps_places (nest))
    return false;
  if (hands_threads_over (nest))
    return true;
  for (int k = t; k >= 0 && k + 1 < nest->n_tile; k++)
    if (nest->loop[k]->run_parallel || nest->loop[k + 1]->run_parallel)
      return false;
  return true;
}

/* Do the threads that run the tile loop of NEST's rows, if any do, make copies
   for all rows of their own?  */
static bool
shares_rows (const nest *nest)
{
  bool shares = nest->loop[0]->run_parallel
		&& tile_of (nest, nest->product.row) == 0;

  for (int k = 1; k < nest->n_tile; k++)
    shares &= !nest->loop[k]->run_parallel;
  return shares;
}

/* The guard of NEST and A OP B (taken): the point loops don't run where the
   tile loops once didn't.  */
static void
add_guard (nest *nest, pa_expr_op op, __isl_take pa_expr *a,
	   __isl_take pa_expr *b)
{
  pa_expr *test = pa_expr_binary (op, a, b);

  nest->guard = nest->guard
		? pa_expr_binary (PA_EXPR_AND, nest->guard, test) : test;
}

/* Let the first iteration of INNER, in the tile loop ROWS of NEST, be the least
   of all that it has there.  False if that is not one of each.  */
static bool
loosen_lower (nest *nest, const pa_node *rows, pa_node *inner)
{
  pa_expr *least;
  int64_t offset;

  if (!pa_expr_uses (inner->lower, rows->iterator))
    return true;
  if (!is_iterator_plus (inner->lower, rows->iterator, &offset)
      || rows->step->value % inner->step->value != 0)
    return false;
  least = pa_expr_substitute (pa_expr_copy (inner->lower), rows->iterator,
			      rows->lower);
  add_guard (nest, PA_EXPR_LE, inner->lower,
	     pa_expr_iterator (isl_id_copy (inner->iterator)));
  inner->lower = least;
  return least != NULL;
}

/* Let INNER, in the tile loop ROWS of NEST, always end where it does for the
   last rows.  False if that is not known to be the last of all ends.  */
static bool
loosen_upper (nest *nest, const pa_node *rows, pa_node *inner)
{
  pa_expr *last;

  if (!pa_expr_uses (inner->upper, rows->iterator))
    return true;
  if (pa_expr_direction (inner->upper, rows->iterator) != 1)
    return false;
  last = pa_expr_binary (PA_EXPR_SUB, pa_expr_copy (rows->upper),
			 pa_expr_int (1));
  if (!last)
    return false;
  add_guard (nest, PA_EXPR_LT,
	     pa_expr_iterator (isl_id_copy (inner->iterator)),
	     pa_expr_copy (inner->upper));
  inner->upper = pa_expr_substitute (inner->upper, rows->iterator, last);
  pa_expr_free (last);
  return inner->upper != NULL;
}

/* Move the tile loop of NEST's rows inside the others, if it may go there.
   False if bounds don't allow it.  */
static bool
move_rows (nest *nest)
{
  int t = tile_of (nest, nest->product.row);
  bool hands_over = hands_threads_over (nest), ok = true;

  if (t >= 0 && moves_rows (nest))
    for (int k = t; ok && k + 1 < nest->n_tile; k++)
      {
	ok = loosen_lower (nest, nest->loop[k], nest->loop[k + 1])
	     && loosen_upper (nest, nest->loop[k], nest->loop[k + 1]);
	exchange_loops (nest, k, k + 1);
      }
  if (hands_over)
    {
      nest->loop[nest->n_tile - 1]->run_parallel = false;
      nest->loop[0]->run_parallel = true;
    }
  return ok;
}

/* The point loop of NEST that LAYOUT's dimension D is for.  */
static int
layout_loop (const nest *nest, const pa_layout *layout, int d)
{
  for (int k = 0; k < nest->n_point; k++)
    if (pa_layout_dimension (layout, nest->product.instance, nest->point[k])
	== d)
      return k;
  return -1;
}

/* Is point loop K of NEST one of LAYOUT's?  */
static bool
is_in_layout (const nest *nest, const pa_layout *layout, int k)
{
  return pa_layout_dimension (layout, nest->product.instance, nest->point[k])
	 >= 0;
}

/* The number of the innermost tile loop of NEST that bounds of LAYOUT's loops
   depend on; -1 if none.  */
static int
packing_loop (const nest *nest, const pa_layout *layout)
{
  int last = -1;

  for (int k = 0; k < nest->n_point; k++)
    if (is_in_layout (nest, layout, k))
      for (int t = last + 1; t < nest->n_tile; t++)
	if (is_bounded_by (nest->point[k], &nest->loop[t], 1))
	  last = t;
  return last;
}

/* Is END, a part of the upper bound of a point loop that begins at the
   iterator of TILE, above it in each iteration of that: one of TILE's own
   bounds, or so many iterations from its begin?  */
static bool
is_above (const pa_node *tile, const pa_expr *end)
{
  int64_t offset;

  return ((is_iterator_plus (end, tile->iterator, &offset) && offset > 0)
	  || pa_expr_has_operand (tile->upper, PA_EXPR_MIN, end));
}

/* Does point loop LOOP run at least once in each iteration of TILE, whose
   tiles it runs through?  */
static bool
runs_in_tile (const pa_node *loop, const pa_node *tile)
{
  for (int i = 0; i < pa_expr_n_operand (loop->upper, PA_EXPR_MIN); i++)
    if (!is_above (tile, pa_expr_operand (loop->upper, PA_EXPR_MIN, i)))
      return false;
  return true;
}

/* ALL (taken) and: LOOP runs at least once.  */
static __isl_give pa_expr *
and_runs (__isl_take pa_expr *all, const pa_node *loop)
{
  pa_expr *runs = pa_expr_binary (PA_EXPR_LT, pa_expr_copy (loop->lower),
				  pa_expr_copy (loop->upper));

  return pa_expr_binary (PA_EXPR_AND, all, runs);
}

/* The condition, in an iteration of the tile loop number FIRST of NEST, for
   each combination of values of the iterators of LAYOUT's loops to be one of
   an instance.  NULL if there is none that can be tested there.  */
static __isl_give pa_expr *
make_used (const nest *nest, const pa_layout *layout, int first)
{
  pa_expr *used = pa_expr_int (1);

  for (int k = 0; used && k < nest->n_point; k++)
    {
      const pa_node *point = nest->point[k];
      int t = tile_of (nest, k);

      if (is_in_layout (nest, layout, k))
	continue;
      if (t >= 0 && !runs_in_tile (point, nest->loop[t]))
	used = pa_expr_free (used);
      else if (t < 0
	       && is_bounded_by (point, nest->loop + first + 1,
				 nest->n_tile - first - 1))
	used = pa_expr_free (used);
      else if (t < 0)
	used = and_runs (used, point);
    }
  for (int t = first + 1; used && t < nest->n_tile; t++)
    used = and_runs (used, nest->loop[t]);
  return used;
}

/* Do loops that read operands of NEST where they are have another form than
   those that read copies: can't they go along with vectors?  */
static bool
has_two_forms (const nest *nest)
{
  return nest->product.n_strided > 0;
}

/* The bounds in PACK, with LAYOUT, to be made in tile loop FIRST of NEST: of
   the instances that run there, or, where these are not for all combinations of
   values of the iterators of LAYOUT's loops, or the nest writes to the operand,
   of full tiles.  False if there are none.  */
static bool
fill_box (nest *nest, const pa_layout *layout, int first, pa_pack *pack)
{
  const pa_tiles tiles = tiles_of (nest);
  pa_box *box = writes_operand (nest, layout->access) ? NULL
		: pa_pack_box (&tiles, layout, nest->n_around + first);

  nest->is_partial = !box && nest->n_operand == 1;
  if (nest->is_partial)
    box = pa_pack_full_box (&tiles, layout, nest->n_around + first);
  for (int d = 0; box && d < layout->n; d++)
    {
      int place = 0;

      for (int o = 0; o < layout->n; o++)
	place += layout->index[o] < layout->index[d];
      pack->lower[d] = pa_expr_copy (box->lower[place]);
      pack->upper[d] = pa_expr_copy (box->upper[place]);
    }
  pack->used = box ? pa_expr_copy (box->used) : NULL;
  pa_box_free (box);
  return pack->used;
}

/* Fill in PACK, with LAYOUT, to be made in tile loop FIRST of NEST where it
   PAYS.  False if that can't be done.  */
static bool
plan_pack (nest *nest, const pa_layout *layout, int first,
	   __isl_keep pa_expr *pays, pa_pack *pack)
{
  const pa_scop *scop = nest->ast->scop;
  const pa_stmt *stmt = &scop->stmt[nest->product.instance->stmt];
  int64_t bytes = scop->array[stmt->access[layout->access].array].element_size;
  bool ok;

  memset (pack, 0, sizeof *pack);
  pack->stmt = nest->product.instance->stmt;
  pack->layout = *layout;
  pack->used = nest->is_cut ? NULL : make_used (nest, layout, first);
  if (nest->is_cut && !fill_box (nest, layout, first, pack))
    return false;
  if (nest->is_partial)
    pack->used = pa_expr_binary (PA_EXPR_AND, pa_expr_copy (pays), pack->used);
  pack->pays = has_two_forms (nest) ? pa_expr_int (1) : pa_expr_copy (pays);
  ok = pack->used && pack->pays;
  for (int d = 0; ok && d < layout->n; d++)
    {
      const pa_node *loop = nest->point[layout_loop (nest, layout, d)];
      int64_t size = pa_loop_most_iterations (loop);

      if (!nest->is_cut)
	{
	  pack->lower[d] = pa_expr_copy (loop->lower);
	  pack->upper[d] = pa_expr_copy (loop->upper);
	}
      pack->size[d] = (int) size;
      ok = size > 0 && size <= MAX_BYTES && (bytes *= size) <= MAX_BYTES;
    }
  return ok;
}

/* Let LOOP begin with PACK (taken).  False if out of memory.  */
static bool
add_pack (pa_node *loop, pa_pack *pack)
{
  pa_pack *grown = realloc (loop->pack,
			    ((size_t) loop->n_pack + 1) * sizeof *grown);

  if (!grown)
    {
      pa_pack_clear (pack);
      return false;
    }
  loop->pack = grown;
  loop->pack[loop->n_pack++] = *pack;
  return true;
}

/* Pack all operands of NEST that are to be where it PAYS, or none.  *PACKED
   says which it was.  False on error.  */
static bool
pack_operands (nest *nest, __isl_keep pa_expr *pays, bool *packed)
{
  pa_pack pack[PA_MAX_PACK];
  int first[PA_MAX_PACK], n = 0;
  pa_node *instance = (pa_node *) nest->product.instance;
  bool ok = true;

  *packed = true;
  while (*packed && n < nest->n_operand)
    {
      const pa_layout *layout = &nest->operand[n].layout;

      first[n] = packing_loop (nest, layout);
      *packed = (first[n] >= 0
		 && plan_pack (nest, layout, first[n], pays, &pack[n]));
      n += first[n] >= 0;
    }
  for (int i = 0; i < n; i++)
    if (!*packed || !ok)
      pa_pack_clear (&pack[i]);
    else
      {
	ok = add_pack (nest->loop[first[i]], &pack[i]);
	instance->packed[instance->n_packed++] = nest->operand[i].layout;
      }
  return ok;
}

/* Choosing operands.  */

/* Does the access number A of NEST's statement read along rows what each block
   of rows reads again, and nothing in NEST writes?  */
static bool
is_read_again (const nest *nest, int a)
{
  const pa_scop *scop = nest->ast->scop;
  const pa_product *product = &nest->product;
  const pa_stmt *stmt = &scop->stmt[product->instance->stmt];
  const pa_access *access = &stmt->access[a];

  return (access->kind == PA_READ && !access->no_pack
	  && pa_access_movement (scop, access, product->instance,
				 nest->point[product->lane]->iterator)
	     == PA_MOVE_UNIT
	  && pa_access_movement (scop, access, product->instance,
				 nest->point[product->row]->iterator)
	     == PA_MOVE_NONE
	  && !writes_operand (nest, a));
}

/* Find what a copy with LAYOUT of an operand of NEST brings by the model DL,
   with blocks of ROWS x LANES, and say so in DUMP, if that is not NULL.  Note
   it as one of NEST's if it pays.  Nothing is known of it if tiles have any
   size.  False when out of memory.  */
static bool
try_operand (nest *nest, const pa_dl *dl, const pa_layout *layout, int rows,
	     int lanes, FILE *dump)
{
  int n = nest->n_operand;
  pa_operand *operand = &nest->operand[n];
  pa_pack_cost *cost = &nest->cost[n];
  int64_t all = pa_loop_most_iterations (nest->point[nest->product.row]);

  *operand = (pa_operand) { nest->ast, nest->point, nest->n_point,
			    nest->product.instance, *layout,
			    nest->product.lane, rows, lanes,
			    n < nest->product.n_strided };
  for (int d = 0; d < layout->n; d++)
    if (pa_loop_most_iterations (nest->point[layout_loop (nest, layout, d)])
	== 0)
      return true;
  if (!pa_pack_cost_find (dl, operand, cost))
    return pa_fail (nest->ast->scop->ctx, PA_REASON_MEMORY, "for packing");
  if (dump)
    pa_pack_cost_print (dl, operand, cost, dump);
  nest->n_operand += cost->rows > 0
		     && (moves_rows (nest) || cost->rows <= all
			 || (!nest->is_cut && shares_rows (nest)));
  return true;
}

/* Find the operands of NEST, with DEPS, that are to be packed, by the model
   DL, and say why in DUMP, if that is not NULL.  Strided ones are first, and
   all or none of them.  False on error.  */
static bool
find_operands (nest *nest, const pa_deps *deps, const pa_dl *dl, FILE *dump)
{
  const pa_product *product = &nest->product;
  pa_node *instance = (pa_node *) product->instance;
  const pa_stmt *stmt = &nest->ast->scop->stmt[instance->stmt];
  int rows = 1, lanes = 1;
  bool blocks, ok = true;
  pa_layout layout;

  for (int i = 0; i < product->n_strided; i++)
    instance->packed[instance->n_packed++] = product->strided[i];
  blocks = pa_register_block (nest->ast, deps, (pa_node **) nest->point,
			      nest->n_point, &rows, &lanes);
  blocks &= nest->ast->scop->ctx->options->register_tile;
  instance->n_packed -= product->n_strided;
  nest->n_operand = 0;
  for (int i = 0; ok && i < product->n_strided; i++)
    ok = try_operand (nest, dl, &product->strided[i], rows, lanes, dump);
  if (nest->n_operand < product->n_strided || !blocks)
    return ok;
  for (int a = 0; ok && a < stmt->n_access
		  && nest->n_operand < PA_MAX_PACK; a++)
    if (is_read_again (nest, a)
	&& pa_layout_find (nest->ast, nest->point, nest->n_point, instance, a,
			   product->lane, &layout))
      ok = try_operand (nest, dl, &layout, rows, lanes, dump);
  return ok;
}

/* Are there operands of NEST, with DEPS, that are to be packed?  *DL is the
   model, or NULL if it has not been asked for yet.  *OK is false on error.  */
static bool
choose_operands (nest *nest, const pa_deps *deps, pa_dl **dl, bool *ok)
{
  if (!*dl)
    *dl = pa_dl_alloc (nest->ast->scop);
  *ok = *dl && find_operands (nest, deps, *dl,
			      pa_context_dump (nest->ast->scop->ctx));
  return *ok && nest->n_operand > 0
	 && nest->n_operand >= nest->product.n_strided;
}

/* The tile loop of point loop K of NEST, or that itself.  */
static const pa_node *
whole_loop (const nest *nest, int k)
{
  int t = tile_of (nest, k);

  return t < 0 ? nest->point[k] : nest->loop[t];
}

/* The value of the iterator of whole_loop (NEST, K) after so many ITERATIONS of
   point loop K.  NULL if that can't be tested outside of NEST.  */
static __isl_give pa_expr *
value_after (const nest *nest, int k, int iterations)
{
  const pa_node *loop = whole_loop (nest, k);

  if (is_bounded_by (loop, nest->loop, nest->n_tile))
    return NULL;
  return pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (loop->lower),
			 pa_expr_int (iterations));
}

/* Has point loop K of NEST at least LEAST iterations in all tiles together?
   NULL as above.  */
static __isl_give pa_expr *
is_long (const nest *nest, int k, int least)
{
  return pa_expr_binary (PA_EXPR_LE, value_after (nest, k, least),
			 pa_expr_copy (whole_loop (nest, k)->upper));
}

/* Has it at most MOST?  */
static __isl_give pa_expr *
is_short (const nest *nest, int k, int most)
{
  return pa_expr_binary (PA_EXPR_LE,
			 pa_expr_copy (whole_loop (nest, k)->upper),
			 value_after (nest, k, most));
}

/* The number of the iterator of NEST's instance that is that of LOOP; -1 if
   there is none.  */
static int
index_of (const nest *nest, const pa_node *loop)
{
  const pa_node *instance = nest->product.instance;
  int x = instance->n_index - 1;

  while (x >= 0 && (instance->index[x]->op != PA_EXPR_ITERATOR
		    || instance->index[x]->id != loop->iterator))
    x--;
  return x;
}

/* ALL (taken) and: point loop K of NEST, which is cut, has at least LEAST
   iterations in all tiles together.  */
static __isl_give pa_expr *
and_is_wide (const nest *nest, int k, int64_t least, __isl_take pa_expr *all)
{
  const pa_layout layout = { 0, 1, { index_of (nest, nest->point[k]) } };
  const pa_tiles tiles = tiles_of (nest);
  pa_box *box = layout.index[0] < 0 ? NULL
		: pa_pack_box (&tiles, &layout, -1);
  pa_expr *end = NULL;

  if (box)
    end = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (box->lower[0]),
			  pa_expr_int (least));
  all = pa_expr_binary (PA_EXPR_AND, all,
			pa_expr_binary (PA_EXPR_LE, end,
					box ? pa_expr_copy (box->upper[0])
					: NULL));
  pa_box_free (box);
  return all;
}

/* The condition for packing to pay in NEST, which is cut: there are full tiles.
   NULL if it can't be tested.  */
static __isl_give pa_expr *
make_cut_pays (const nest *nest)
{
  const pa_tiles tiles = tiles_of (nest);
  int row = nest->product.row, lane = nest->product.lane;
  int row_tile = pa_tile_run_through (&tiles, row);
  int lane_tile = pa_tile_run_through (&tiles, lane);
  int64_t rows, lanes;

  if (row_tile < 0 || lane_tile < 0)
    return NULL;
  rows = nest->tile[row_tile]->step->value;
  lanes = nest->tile[lane_tile]->step->value;
  return and_is_wide (nest, lane, lanes,
		      and_is_wide (nest, row, rows + lanes, pa_expr_int (1)));
}

/* ALL (taken) and: rows of the array of OPERAND are at least a page long.  */
static __isl_give pa_expr *
and_has_long_rows (const pa_operand *operand, __isl_take pa_expr *all)
{
  const pa_scop *scop = operand->ast->scop;
  const pa_array *array = pa_operand_array (operand);
  isl_set *last = isl_set_copy (array->extent);

  last = isl_set_lower_bound_si (last, isl_dim_set,
				 (unsigned) array->n_dim - 1,
				 (int) (pa_dl_page (scop->ctx->options)
					/ array->element_size) - 1);
  all = pa_expr_binary (PA_EXPR_AND, all, pa_any_element (scop, last));
  isl_set_free (last);
  return all;
}

/* The lanes of N_VECTOR vectors in NEST, or of a block of registers if that has
   fewer.  */
static int
n_lanes (const nest *nest, int n_vector)
{
  const pa_operand *operand = &nest->operand[0];
  int lanes = n_vector
	      * pa_block_vector_size (nest->ast->scop->ctx->options)
	      / pa_operand_array (operand)->element_size;

  return lanes < operand->block_lanes ? lanes : operand->block_lanes;
}

/* The condition for rows of the result in NEST to be so long that copies of its
   operands pay; NULL if it can't be tested.  */
static __isl_give pa_expr *
has_lanes (const nest *nest)
{
  const pa_product *product = &nest->product;
  int one = n_lanes (nest, 1), least = n_lanes (nest, LEAST_VECTORS);
  pa_expr *few;

  if (product->n_strided == 0 || one == least)
    return is_long (nest, product->lane, least);
  if (!product->has_rows)
    return is_long (nest, product->lane, one);
  few = pa_expr_binary (PA_EXPR_AND, is_long (nest, product->lane, one),
			is_short (nest, product->sum, FEW_TERMS));
  return pa_expr_binary (PA_EXPR_OR, is_long (nest, product->lane, least),
			 few);
}

/* The condition for packing to pay in NEST; NULL if it can't be tested.  */
static __isl_give pa_expr *
make_pays (const nest *nest)
{
  int threads = nest->ast->scop->ctx->options->threads;
  pa_expr *pays = pa_expr_int (1);
  long rows = 1;

  if (nest->is_cut)
    {
      pa_expr_free (pays);
      return make_cut_pays (nest);
    }
  for (int i = 0; i < nest->n_operand; i++)
    {
      const pa_operand *operand = &nest->operand[i];

      rows = nest->cost[i].rows > rows ? nest->cost[i].rows : rows;
      if (nest->cost[i].is_guess && !operand->by_element)
	pays = and_has_long_rows (operand, pays);
    }
  if (nest->product.n_strided > 0 && nest->product.has_rows)
    rows *= ROW_FACTOR;
  if (shares_rows (nest))
    rows *= threads > 2 ? threads : 2;
  pays = pa_expr_binary (PA_EXPR_AND, pays,
			 is_long (nest, nest->product.row, (int) rows));
  return pa_expr_binary (PA_EXPR_AND, pays, has_lanes (nest));
}

/* Let NODE, a packed nest, be run where it PAYS (taken), and PLAIN (taken)
   elsewhere.  */
static bool
choose_nest (pa_node *node, __isl_take pa_expr *pays, pa_node *plain)
{
  pa_node *packed = pa_node_block ();

  if (!packed || !plain)
    {
      pa_expr_free (pays);
      pa_node_free (packed);
      pa_node_free (plain);
      return false;
    }
  pa_node_swap (node, packed);
  return pa_node_replace (node, pa_node_if (pays, packed, plain));
}

/* Does CONDITION hold for none of the parameters that AST is for?  */
static bool
never_holds (const pa_ast *ast, const pa_expr *condition)
{
  isl_set *where = pa_where_start (ast);
  bool never = pa_where_decides (where, condition, false);

  isl_set_free (where);
  return never;
}

/* Put NEST's guard around its point loops.  */
static bool
insert_guard (nest *nest)
{
  pa_node *inner = nest->guard ? pa_node_block () : NULL;
  pa_node *node = nest->point[0];

  if (!nest->guard)
    return true;
  if (!inner)
    return false;
  pa_node_swap (node, inner);
  inner = pa_node_if (nest->guard, inner, NULL);
  nest->guard = NULL;
  return pa_node_replace (node, inner);
}

/* Let NODE be no point loop: there is no full tile where a cut nest is not
   packed, so none needs to be looked for.  Goes on everywhere.  */
static bool
forget_points (pa_node *node, void *user)
{
  (void) user;
  if (node->kind == PA_NODE_FOR && node->role == PA_ROLE_POINT)
    node->role = PA_ROLE_PLAIN;
  return true;
}

/* Let the instance NODE read operands where they are.  Goes on everywhere.  */
static bool
unpack (pa_node *node, void *user)
{
  (void) user;
  node->n_packed = 0;
  return true;
}

/* Let NEST, which is partial, read the operand where it is in tiles that are
   not packed.  */
static bool
keep_other_tiles (const nest *nest)
{
  pa_node *tile = nest->loop[packing_loop (nest, &nest->operand[0].layout)];
  pa_node *body = tile->child[0], *inner = pa_node_block ();
  pa_node *other = pa_node_copy (body);

  if (!inner || !other)
    {
      pa_node_free (inner);
      pa_node_free (other);
      return false;
    }
  pa_node_walk (other, unpack, NULL);
  pa_node_walk (other, forget_points, NULL);
  pa_node_swap (body, inner);
  inner = pa_node_if (pa_expr_copy (tile->pack[0].used), inner, other);
  return pa_node_replace (body, inner);
}

/* Say in REPORT what of NEST is packed.  */
static void
report_packed (const nest *nest, pa_report *report)
{
  report->n_packed++;
  report->n_packed_in_part += nest->is_partial;
  for (int i = 0; i < nest->n_operand; i++)
    pa_report_add (report, "packed %s",
		   pa_operand_array (&nest->operand[i])->name);
}

/* The levels, as bits, of NEST's rows and columns if there have to be a few of
   both, because sums could have had vectors without the copies; else 0.  */
static int
block_levels (const nest *nest)
{
  return !has_two_forms (nest) ? 0
	 : 1 << nest->point[nest->product.row]->level
	   | 1 << nest->point[nest->product.lane]->level;
}

/* Pack what is to be packed of the operands of NEST, with DEPS and the model
   *DL (see choose_operands), where that pays, and say so in REPORT.  False on
   error.  */
static bool
pack_nest (nest *nest, const pa_deps *deps, pa_dl **dl, pa_report *report)
{
  pa_expr *pays;
  pa_node *plain;
  bool packed = false, ok;
  int levels;

  if (!choose_operands (nest, deps, dl, &ok))
    return ok;
  levels = block_levels (nest);
  pays = make_pays (nest);
  if (!pays || pa_expr_is_int (pays, 0)
      || (has_two_forms (nest) && never_holds (nest->ast, pays)))
    {
      pa_expr_free (pays);
      return true;
    }
  plain = pa_node_copy (nest->loop[0]);
  ok = plain != NULL;
  if (ok && move_rows (nest))
    ok = pack_operands (nest, pays, &packed)
	 && (!packed || insert_guard (nest))
	 && (!packed || !nest->is_partial || keep_other_tiles (nest));
  pa_expr_free (nest->guard);
  if (ok && packed)
    {
      report_packed (nest, report);
      report->block_levels |= levels;
      if (nest->is_cut)
	pa_node_walk (plain, forget_points, NULL);
      if (has_two_forms (nest) && !nest->is_partial
	  && !pa_expr_is_int (pays, 1))
	return choose_nest (nest->loop[0], pays, plain);
    }
  else if (ok)
    pa_node_swap (nest->loop[0], plain);
  pa_expr_free (pays);
  pa_node_free (plain);
  return ok;
}

/* Pack operands of the products in NODE of AST, inside the tile loops AROUND,
   with DEPS and the model *DL.  */
static bool
pack_node (pa_ast *ast, pa_node *node, const pa_deps *deps,
	   pa_loop_stack *around, pa_dl **dl, pa_report *report)
{
  nest nest;
  bool ok = true, is_tile = node->kind == PA_NODE_FOR
			    && node->role == PA_ROLE_TILE;

  if (is_tile && find_nest (&nest, ast, node, deps, around))
    return pack_nest (&nest, deps, dl, report);
  if (is_tile && around->n == PA_MAX_STACK)
    return true;
  if (is_tile)
    around->loop[around->n++] = node;
  for (int i = 0; ok && i < node->n_child; i++)
    ok = pack_node (ast, node->child[i], deps, around, dl, report);
  around->n -= is_tile;
  return ok;
}

bool
pa_pack_operands (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  pa_dl *dl = NULL;
  pa_loop_stack around = { 0, { NULL } };
  bool ok = pack_node (ast, ast->root, deps, &around, &dl, report);

  pa_dl_free (dl);
  return ok;
}
