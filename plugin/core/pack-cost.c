/* What packed copies cost and save, by the distinct lines model (paper, sec.
   III-B and IV-C).

   In: an operand of a product, the sizes of its tile, and the block of results
   that registers hold.  Out: from how many rows of the result on it is better
   to read a copy of the tile, in the rows of which elements that fill vectors
   are neighbours and which has no gaps but a line behind each row
   (generic-pack.cc).

   For C[i][j] += A[i][k] * B[k][j], L1 of 48 KiB and L2 of 1 MiB, arrays of
   2048 x 2048 elements of 8 bytes, tiles of 192 x 128 elements of B and blocks
   of 8 x 16 results, 8 rows of C are one pass over the tile, in 8 panels of
   192 x 16 elements.  A level of the memory that holds the tile misses nothing
   but in the first pass, which there is with a copy, too; one that holds a
   panel misses each line of the tile once in each pass; else it misses the
   lines of each panel (tile-size.c has the same).

     L1   3240 lines	room for 115	8 panels of 552 misses
     L2   3240 lines	room for 2458	8 panels of 552 misses
     TLB  240 pages	room for 38	8 panels of 197 misses

   As all rows begin at the same place of a page, a tile has only a quarter of
   L1 and L2, a panel a part of 1 / 32.  The copy has 3240 lines, too, but all
   of L2, and 52 pages: it misses no line of L2 and 8 times 52 pages.

   A part of these misses costs no time, as products are computed meanwhile:
   what remains, EXPOSED, is what was measured with vectors of 32 and 64 bytes.
   A copy takes a load and a store for each element, 49152 cycles; each pass
   with it saves 8 times (552 * 10 + (197 - 52) * 20) cycles, of which 5610 are
   EXPOSED: so it pays from 9 passes, 70 rows, on.

   With rows of 100 elements there is nothing in it: the tile is on 38 pages and
   has all of L1.

   Where the elements that fill a vector are no neighbours in place, each is
   loaded, and used, by itself: for each row of the result that costs a cycle
   for all of a vector's but one.

   Arrays with rows of any length are taken for having such as are at least a
   page long, and no two of them beginning at the same place: whoever packs has
   to test the former.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <math.h>
#include <stdlib.h>

#include "pack-cost.h"
#include "product.h"

#define MAX_LOOP 16

/* Part of a level that holds what is used again.  */
#define USABLE 0.6

/* Part of the cost of misses that no computing hides.  */
#define EXPOSED (1 / 12.0)

/* Cycles to copy an element, and, if elements that are neighbours in the copy
   are none in place, what it costs more.  */
#define COPY 2.0
#define TRANSPOSE 2.0

/* Bytes behind a row of a copy, but for what fills a line.  */
#define GAP 64

const pa_array *
pa_operand_array (const pa_operand *operand)
{
  const pa_scop *scop = operand->ast->scop;
  const pa_stmt *stmt = &scop->stmt[operand->instance->stmt];

  return &scop->array[stmt->access[operand->layout.access].array];
}

/* The dimension of OPERAND's layout that its point loop K is for; -1 if there
   is none.  */
static int
dimension_of (const pa_operand *operand, int k)
{
  return pa_layout_dimension (&operand->layout, operand->instance,
			      operand->loop[k]);
}

/* Iterations of point loop K of OPERAND, if it is of its layout, in a full
   tile, else 1.  */
static double
size_of (const pa_dl *dl, const pa_operand *operand, int k)
{
  int d = dimension_of (operand, k);
  double most = (double) pa_loop_most_iterations (operand->loop[k]);

  if (d < 0)
    return 1;
  return fmin (most, pa_dl_extent (dl, operand->instance->stmt,
				   operand->layout.index[d]));
}

/* Are the lengths of rows of the array of OPERAND not known?  */
static bool
has_unknown_rows (const pa_operand *operand)
{
  const pa_array *array = pa_operand_array (operand);

  return isl_set_involves_dims (array->extent, isl_dim_param, 0,
				(unsigned) isl_set_dim (array->extent,
							isl_dim_param))
	 != isl_bool_false;
}

/* What OPERAND reads in place, as the only group of a footprint; NULL when out
   of memory.  */
static pa_footprint *
place_footprint (const pa_dl *dl, const pa_operand *operand)
{
  const pa_node *instance = operand->instance;
  int n = operand->n;
  pa_footprint *footprint = pa_footprint_alloc (n);
  long *matrix = calloc ((size_t) (instance->n_index * n) + 1,
			 sizeof *matrix);
  long *shift = calloc ((size_t) instance->n_index + 1, sizeof *shift);
  bool ok = footprint && matrix && shift;

  for (int k = 0; ok && k < n; k++)
    {
      int d = dimension_of (operand, k);

      if (d >= 0)
	matrix[operand->layout.index[d] * n + k] = 1;
    }
  ok = ok && pa_dl_add_access (dl, footprint, instance->stmt,
			       operand->layout.access, matrix, shift);
  free (matrix);
  free (shift);
  if (ok)
    return footprint;
  pa_footprint_free (footprint);
  return NULL;
}

/* The only group of FOOTPRINT (taken), of an array with rows of any length.  */
static pa_footprint *
forget_rows (pa_footprint *footprint)
{
  pa_footprint *forgetful
    = pa_footprint_alloc (pa_footprint_n_loop (footprint));
  long extent[MAX_LOOP] = { 0 };
  int n_offset;
  pa_reference reference = *pa_footprint_group (footprint, 0, &n_offset);

  reference.extent = extent;
  if (forgetful && (reference.n_dim > MAX_LOOP
		    || !pa_footprint_add (forgetful, &reference)))
    {
      pa_footprint_free (forgetful);
      forgetful = NULL;
    }
  pa_footprint_free (footprint);
  return forgetful;
}

/* The same for a copy of OPERAND with tiles of TILE.  */
static pa_footprint *
copy_footprint (const pa_operand *operand, const double *tile)
{
  int n_dim = operand->layout.n, n = operand->n;
  int size = pa_operand_array (operand)->element_size;
  pa_footprint *footprint = pa_footprint_alloc (n);
  long extent[PA_MAX_LAYOUT] = { 0 }, constant[PA_MAX_LAYOUT] = { 0 };
  long coef[PA_MAX_LAYOUT * MAX_LOOP] = { 0 };
  const pa_reference reference
    = { 0, size, n_dim, extent, coef, constant, 0, constant };

  for (int k = 0; k < n; k++)
    {
      int d = dimension_of (operand, k);

      if (d < 0)
	continue;
      coef[d * n + k] = 1;
      extent[d] = (long) tile[k] + (d == n_dim - 1 && d > 0 ? GAP / size : 0);
    }
  if (footprint && !pa_footprint_add (footprint, &reference))
    {
      pa_footprint_free (footprint);
      footprint = NULL;
    }
  return footprint;
}

/* Lines on LEVEL of DL of a TILE of FOOTPRINT; how many there is room for goes
   to *ROOM.  */
static double
count_lines (const pa_dl *dl, int level, const pa_footprint *footprint,
	     const double *tile, double *room)
{
  *room = USABLE * pa_dl_room (dl, level, footprint, 0, tile);
  return pa_footprint_group_lines (footprint, 0,
				   pa_dl_machine (dl, level)->line, tile);
}

/* What becomes of a TILE of OPERAND, with FOOTPRINT, on LEVEL of DL.  */
static pa_tile_lines
look_at_level (const pa_dl *dl, int level, const pa_operand *operand,
	       const pa_footprint *footprint, const double *tile)
{
  double panel[MAX_LOOP], lines, room, n_panel;
  pa_tile_lines result;

  for (int k = 0; k < operand->n; k++)
    panel[k] = tile[k];
  panel[operand->lane] = fmin (operand->block_lanes, tile[operand->lane]);
  n_panel = tile[operand->lane] / panel[operand->lane];
  result.lines = count_lines (dl, level, footprint, tile, &result.room);
  lines = count_lines (dl, level, footprint, panel, &room);
  result.misses = result.lines <= result.room ? 0
		  : lines <= room ? result.lines : n_panel * lines;
  return result;
}

/* The number of rows from which on COST of OPERAND, of which a tile has so many
   ELEMENTS, is better paid.  */
static long
find_rows (const pa_dl *dl, const pa_operand *operand, double elements,
	   const pa_pack_cost *cost)
{
  const pa_options *options = operand->ast->scop->ctx->options;
  double saved = 0, rows = operand->block_rows;
  double copy = elements * (operand->by_element ? COPY + TRANSPOSE : COPY);

  for (int i = 0; i < PA_DL_N_LEVEL; i++)
    saved += EXPOSED * pa_dl_machine (dl, i)->cost_line
	     * (cost->place[i].misses - cost->copy[i].misses);
  if (operand->by_element)
    saved += rows * elements
	     * (1 - (double) pa_operand_array (operand)->element_size
		    / pa_vector_size (options));
  if (saved <= 0)
    return 0;
  rows = fmax (rows, ceil (copy * rows / saved));
  return rows < 1e6 ? (long) rows : 0;
}

bool
pa_pack_cost_find (const pa_dl *dl, const pa_operand *operand,
		   pa_pack_cost *cost)
{
  double tile[MAX_LOOP], elements = 1;
  pa_footprint *place = NULL, *copy = NULL;

  cost->rows = 0;
  cost->is_guess = has_unknown_rows (operand);
  if (operand->n > MAX_LOOP)
    return true;
  for (int k = 0; k < operand->n; k++)
    elements *= tile[k] = size_of (dl, operand, k);
  place = place_footprint (dl, operand);
  if (place && cost->is_guess)
    place = forget_rows (place);
  copy = place ? copy_footprint (operand, tile) : NULL;
  for (int i = 0; copy && i < PA_DL_N_LEVEL; i++)
    {
      cost->place[i] = look_at_level (dl, i, operand, place, tile);
      cost->copy[i] = look_at_level (dl, i, operand, copy, tile);
    }
  if (copy && elements > 0)
    cost->rows = find_rows (dl, operand, elements, cost);
  pa_footprint_free (place);
  pa_footprint_free (copy);
  return copy != NULL;
}

/* Print LINES, of a level called NAME, to OUT.  */
static void
print_lines (const char *name, const pa_tile_lines *lines, FILE *out)
{
  fprintf (out, "%s %.0f of %.0f", name, lines->lines, lines->room);
  if (lines->misses > 0)
    fprintf (out, " missed %.0f", lines->misses);
}

void
pa_pack_cost_print (const pa_dl *dl, const pa_operand *operand,
		    const pa_pack_cost *cost, FILE *out)
{
  const pa_scop *scop = operand->ast->scop;
  const pa_stmt *stmt = &scop->stmt[operand->instance->stmt];
  const char *name = pa_operand_array (operand)->name;

  for (int copied = 0; copied < 2; copied++)
    {
      const pa_tile_lines *lines = copied ? cost->copy : cost->place;

      fprintf (out, "/* %s of %s%s:", name, stmt->name,
	       copied ? ", copied" : operand->by_element ? ", by element" : "");
      for (int i = 0; i < PA_DL_N_LEVEL; i++)
	{
	  fputs (i ? ", " : " ", out);
	  print_lines (pa_dl_machine (dl, i)->name, &lines[i], out);
	}
      fputs (copied ? "" : " */\n", out);
    }
  if (cost->rows)
    fprintf (out, "; pays from %ld rows on", cost->rows);
  else
    fputs ("; never pays", out);
  fputs (" */\n", out);
}
