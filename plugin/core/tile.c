/* Tiling: strip-mine and interchange (paper, sec. IV-B).

   In: the AST, its dependences and tile sizes (tile-size.c).  Out: each
   fully permutable band of perfectly nested loops, if tiling it can pay, as
   tile loops around point loops.  With sizes 32,32

     for (i = 0; i < n; i += 1)
       for (j = i + 1; j < n; j += 1)
	 S (i, j);

   becomes

     for (it = 0; it < n; it += 32)
       for (jt = it + 1; jt < n; jt += 32)
	 for (i = it; i < min (n, it + 32); i += 1)
	   for (j = max (i + 1, jt); j < min (n, jt + 32); j += 1)
	     S (i, j);

   A tile loop runs over outset bounds: where a bound depends on an outer loop
   of the band, that iterator is replaced by whichever of its extremes within
   the tile makes the range larger (i by it in the lower bound i + 1 above).
   The point loops keep the exact bounds.  So nothing is assumed of a bound but
   that it is monotone in the band's iterators, which pa_expr_direction tells.

   Sizes that are read at run time are parameters, T0 and T1 instead of the
   numbers (size-param.c): nothing here depends on their values.

   A loop is left out (it then only is a point loop) when a bound isn't
   monotone, its step is not 1, or it is known not to exceed one tile.  A band
   can pay when there is reuse that the loop order doesn't exploit: an access
   that stands still in one loop and sweeps over an area in two others further
   in (a row stays in the cache by itself), or that advances by one element in
   one loop and by rows in another further in; or a dependence of bounded
   distance, not larger than a tile, on an earlier iteration of a loop other
   than the innermost.  Where what is written depends on data, and threads have
   no part in it, such a dependence only counts if the loops come back to the
   elements: if the array has fewer subscripts than there are loops.  Otherwise
   a row in the cache is all there is to gain, while branches that repeat from
   row to row can't be predicted any longer at the edges of tiles (0.4 times as
   fast for a longest common subsequence).  Nor does it count where vectors run
   along rows inside one loop that goes from row to row: there the streams from
   memory would begin anew at these edges (0.7 times for two passes of a
   filter).  Nor does a row count that each iteration sets anew, as a scalar
   that has been expanded, or what short loops go over, or what is added up and
   takes longer to be computed with than to be loaded: narrow integers in wider
   sums (update.c), or what the target has no vectors for, as checked products
   of complex numbers.

   The tile loop that threads run goes outermost if no bound keeps it from that.
   What was to be run as a pipeline is run as such a loop instead if one has no
   dependences at all: like j in a triangular product B[i][j] += A[k][i] *
   B[k][j], where k is the pipeline.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include "copy.h"
#include "dl.h"
#include "pipeline.h"
#include "size-param.h"
#include "step.h"
#include "tile-size.h"
#include "update.h"
#include "vector.h"

#define MAX_NEST 16

/* A loop known to run no more often has no tile size that is read at run time,
   and leaves all that it goes over in the cache.  */
#define SHORT_LOOP 8

/* A fully permutable band of loops, from outer to inner.  */
typedef struct band
{
  pa_ast *ast;
  int n;
  pa_node *loop[MAX_NEST];
  const pa_vectors *vectors;	/* Of LOOP[0].  */
  int size[MAX_NEST];		/* Iterations per tile, if the program doesn't
				   say; 0: not tiled.  */
  pa_expr *step[MAX_NEST];	/* The same as an expression.  Owned.  */
  isl_id *iterator[MAX_NEST];	/* Of the tile loops.  Owned.  */
  pa_expr *lower[MAX_NEST], *upper[MAX_NEST];	/* Of the tile loops.
						   Owned.  */
} band;

/* Tile iterator of loop K of BAND.  */
static __isl_give pa_expr *
tile_start (const band *band, int k)
{
  return pa_expr_iterator (isl_id_copy (band->iterator[k]));
}

/* First iteration behind the tile of loop K of BAND.  */
static __isl_give pa_expr *
tile_end (const band *band, int k)
{
  return pa_expr_binary (PA_EXPR_ADD, tile_start (band, k),
			 pa_expr_copy (band->step[k]));
}

/* A value that loop K of BAND does not go below (resp. above, if LARGEST)
   inside its tile.  */
static __isl_give pa_expr *
loop_extreme (const band *band, int k, bool largest)
{
  pa_expr *end;

  if (!largest)
    return (band->size[k] ? tile_start (band, k)
	    : pa_expr_copy (band->loop[k]->lower));
  if (band->size[k])
    end = pa_expr_binary (PA_EXPR_MIN, pa_expr_copy (band->upper[k]),
			  tile_end (band, k));
  else
    end = pa_expr_copy (band->loop[k]->upper);
  return pa_expr_binary (PA_EXPR_SUB, end, pa_expr_int (1));
}

/* EXPR, a bound of loop K of BAND, with the iterators of the loops outside it
   replaced such that the result is nowhere larger in the tile (resp. nowhere
   smaller, if LARGEST).  NULL if there is no telling.  */
static __isl_give pa_expr *
outset (const band *band, int k, __isl_take pa_expr *expr, bool largest)
{
  pa_expr *extreme;
  int o, direction;

  for (o = k - 1; o >= 0 && expr; o--)
    {
      isl_id *iterator = band->loop[o]->iterator;

      direction = pa_expr_direction (expr, iterator);
      if (direction == 2)
	return pa_expr_free (expr);
      if (!pa_expr_uses (expr, iterator))
	continue;
      extreme = loop_extreme (band, o, largest == (direction > 0));
      if (!extreme)
	return pa_expr_free (expr);
      expr = pa_expr_substitute (expr, iterator, extreme);
      pa_expr_free (extreme);
    }
  return expr;
}

/* Is the difference of LOOP's bounds, or else that of LOWER and UPPER, which it
   stays between in a tile, known to be at most N?  */
static bool
runs_at_most (const pa_node *loop, const pa_expr *lower, const pa_expr *upper,
	      int n)
{
  pa_expr *length = pa_expr_difference (upper, lower);
  int64_t trip = length && length->op == PA_EXPR_INT ? length->value : n + 1;

  pa_expr_free (length);
  return trip <= n || (pa_loop_trip (loop, &trip) && trip <= n);
}

/* Is NODE no loop that is to be run as a pipeline?  */
static bool
is_no_pipeline (pa_node *node, void *user)
{
  (void) user;
  return node->kind != PA_NODE_FOR || node->n_ordered == 0;
}

/* Are tile sizes of AST read at run time?  A wavefront would have to multiply
   them.  */
static bool
has_size_params (const pa_ast *ast)
{
  const pa_options *options = ast->scop->ctx->options;

  return options->tile_size.n == PA_TILE_SIZE_PARAM
	 && (!options->wavefront
	     || pa_node_walk (ast->root, is_no_pipeline, NULL));
}

/* Is loop K of BAND known to be too short for tiles of SIZE?  */
static bool
is_short (const band *band, int k, int size)
{
  return runs_at_most (band->loop[k], band->lower[k], band->upper[k],
		       has_size_params (band->ast) ? SHORT_LOOP : size);
}

/* Iterations per tile of loop K of a band of AST, SIZE by default.  */
static __isl_give pa_expr *
tile_step (pa_ast *ast, int k, int size)
{
  return has_size_params (ast) ? pa_size_param (ast, k, size)
	 : pa_expr_int (size);
}

/* Decide whether and how loop K of BAND is tiled, by SIZE if it is, the loops
   outside it having been decided.  False on error.  */
static bool
plan_loop (band *band, int k, int size)
{
  const pa_node *loop = band->loop[k];
  char prefix[64];

  if (size == 0 || !pa_expr_is_int (loop->step, 1))
    return true;
  band->lower[k] = outset (band, k, pa_expr_copy (loop->lower), false);
  band->upper[k] = outset (band, k, pa_expr_copy (loop->upper), true);
  if (!band->lower[k] || !band->upper[k] || is_short (band, k, size))
    return true;
  snprintf (prefix, sizeof prefix, "%st", isl_id_get_name (loop->iterator));
  band->iterator[k] = pa_ast_fresh_iterator (band->ast, prefix);
  band->size[k] = size;
  band->step[k] = tile_step (band->ast, k, size);
  return band->iterator[k] && band->step[k];
}

/* Does any loop but the first of BAND get tiled?  (If not, tiling changes no
   order.)  */
static bool
changes_order (const band *band)
{
  int k;

  for (k = 1; k < band->n; k++)
    if (band->size[k])
      return true;
  return false;
}

/* Index of the loop of BAND that is run by threads, or -1.  */
static int
find_parallel (const band *band)
{
  int k;

  for (k = 0; k < band->n; k++)
    if (band->loop[k]->run_parallel)
      return k;
  return -1;
}

/* Are the tiles of loop K of BAND independent of each other?  */
static bool
independent_tiles (const band *band, int k)
{
  return band->loop[k]->independent && pa_vectors_are_zero (band->vectors, k);
}

/* Is VECTOR of an array that the threads of LOOP of AST have copies of?  */
static bool
is_of_copies (const pa_ast *ast, const pa_vector *vector, const pa_node *loop)
{
  return ((vector->is_free || !vector->dep->reduction)
	  && pa_copy_covers (ast->scop, loop, vector->dep));
}

/* Are the tiles of loop K of BAND independent of each other but for the copies
   that threads have, even when loops of the band around run inside them?  */
static bool
independent_but_for_copies (const band *band, int k)
{
  const pa_vectors *vectors = band->vectors;
  int i;

  for (i = 0; i < vectors->n; i++)
    if (!pa_vector_is_zero (&vectors->vector[i], k)
	&& !is_of_copies (band->ast, &vectors->vector[i], band->loop[k]))
      return false;
  return true;
}

/* Index of the outermost tiled loop of BAND whose tiles are independent of
   each other, or -1; loop PARALLEL of the band if its threads have
   copies.  */
static int
find_parallel_tile (const band *band, int parallel)
{
  int k;

  if (band->loop[parallel]->n_privatized)
    return (band->size[parallel] && independent_but_for_copies (band, parallel)
	    ? parallel : -1);
  for (k = 0; k < band->n; k++)
    if (band->size[k] && independent_tiles (band, k))
      return k;
  return -1;
}

/* Can the tile loop of loop K of BAND go around all others?  */
static bool
can_be_outermost (const band *band, int k)
{
  int j;

  for (j = 0; j < k; j++)
    if (band->size[j]
	&& (pa_expr_uses (band->lower[k], band->iterator[j])
	    || pa_expr_uses (band->upper[k], band->iterator[j])))
      return false;
  return true;
}

/* Index of a loop of BAND, a pipeline, of whose tiles each can be run as a
   whole by some thread, without waiting for others; -1 if there is none, or if
   a pipeline is asked for.  */
static int
find_free_tile (const band *band)
{
  int k;

  if (pa_request_has (&band->ast->scop->ctx->request, PA_CLAUSE_PARALLEL))
    return -1;
  for (k = 1; k < band->n; k++)
    if (band->size[k] && independent_tiles (band, k)
	&& can_be_outermost (band, k))
      return k;
  return -1;
}

/* Does VECTOR relate all updates of an element that loop K makes, and no other
   ones?  */
static bool
updates_along (const pa_vector *vector, int k)
{
  int i;

  for (i = 0; i < vector->n; i++)
    if (i != k && !pa_vector_is_zero (vector, i))
      return false;
  return vector->is_free;
}

/* Is VECTOR carried by loop K, from each update to the next or by so few
   iterations at most that tiles of SIZE see it?  */
static bool
is_near (const pa_vector *vector, int k, int size)
{
  const pa_component *component = &vector->component[k];

  return (component->max > 0 && component->min <= size
	  && (component->max <= size || updates_along (vector, k)));
}

/* A band and a dependence in it.  */
typedef struct dep_search
{
  const band *band;
  const pa_dep *dep;
} dep_search;

/* Does NODE, if it is an instance of the source of USER, a dep_search, not
   write the same elements in all iterations of the band's outermost loop?  */
static bool
writes_on (pa_node *node, void *user)
{
  const dep_search *search = user;
  const pa_scop *scop = search->band->ast->scop;
  const pa_stmt *stmt;

  if (node->kind != PA_NODE_INSTANCE || node->stmt != search->dep->source)
    return true;
  stmt = &scop->stmt[node->stmt];
  for (int i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].kind != PA_READ
	&& stmt->access[i].array == search->dep->array
	&& pa_access_movement (scop, &stmt->access[i], node,
			       search->band->loop[0]->iterator)
	   == PA_MOVE_NONE)
      return false;
  return true;
}

/* Is all that tiles of BAND can gain by VECTOR a row in the cache, where it is
   anyway, at the price of streams from memory that begin anew, or of what is
   known of branches in its innermost loop?  */
static bool
gains_a_row (const band *band, const pa_vector *vector)
{
  const pa_scop *scop = band->ast->scop;
  dep_search search = { band, vector->dep };
  pa_node *last = band->loop[band->n - 1];

  return scop->array[vector->dep->array].n_dim >= band->n
	 && find_parallel (band) < 0 && !pa_node_has_loop (last->child[0])
	 && ((band->n == 2 && !band->loop[0]->n_ordered && last->independent
	      && pa_node_walk (band->loop[0], writes_on, &search))
	     || !pa_ast_never_branches (band->ast, band->loop[0]));
}

/* Does any of VECTORS lead from what writes an element of array number ARRAY to
   what reads it in another iteration of loop K?  If none does, each iteration
   sets it anew, like a scalar that has been expanded.  */
static bool
carries_values (const pa_vectors *vectors, int array, int k)
{
  for (int i = 0; i < vectors->n; i++)
    if (vectors->vector[i].dep->kind == PA_FLOW
	&& vectors->vector[i].dep->array == array
	&& !pa_vector_is_zero (&vectors->vector[i], k))
      return true;
  return false;
}

/* Is some dependence near in a loop of BAND, with tiles of SIZE, other than the
   innermost?  */
static bool
reuses_outside (const band *band, const int *size)
{
  const pa_vectors *vectors = band->vectors;
  int i, k;

  for (i = 0; i < vectors->n; i++)
    for (k = 0; k < band->n - 1 && k < vectors->vector[i].n; k++)
      if (is_near (&vectors->vector[i], k, size[k])
	  && carries_values (vectors, vectors->vector[i].dep->array, k)
	  && !gains_a_row (band, &vectors->vector[i]))
	return true;
  return false;
}

/* Does subscript DIM of ACCESS, as executed at NODE, depend on ITERATOR?  */
static bool
subscript_uses (const pa_access *access, const pa_node *node, int dim,
		__isl_keep isl_id *iterator)
{
  isl_map *map = isl_map_copy (access->map);
  int n_dim = isl_map_dim (map, isl_dim_out);
  bool uses = false;
  int i;

  if (dim + 1 < n_dim)
    map = isl_map_project_out (map, isl_dim_out, (unsigned) dim + 1,
			       (unsigned) (n_dim - dim - 1));
  map = isl_map_project_out (map, isl_dim_out, 0, (unsigned) dim);
  for (i = 0; i < node->n_index && !uses; i++)
    uses = (pa_expr_uses (node->index[i], iterator)
	    && isl_map_involves_dims (map, isl_dim_in, (unsigned) i, 1)
	       == isl_bool_true);
  isl_map_free (map);
  return uses;
}

/* Is any of the first N_DIM subscripts of ACCESS, as executed at NODE, one that
   depends on ITERATOR?  */
static bool
subscripts_use (const pa_access *access, const pa_node *node, int n_dim,
		__isl_keep isl_id *iterator)
{
  int dim;

  for (dim = 0; dim < n_dim; dim++)
    if (subscript_uses (access, node, dim, iterator))
      return true;
  return false;
}

/* Does ACCESS, as executed at NODE, go to another line of its row in each
   iteration of the loop with ITERATOR?  */
static bool
strides (const band *band, const pa_node *node, const pa_access *access,
	 __isl_keep isl_id *iterator)
{
  const pa_array *array = &band->ast->scop->array[access->array];
  int64_t step[PA_MAX_STEPS];

  return (pa_access_steps (band->ast->scop, access, node, iterator, step)
	  && llabs (step[array->n_dim - 1]) * array->element_size
	     >= pa_dl_line (band->ast->scop->ctx->options));
}

/* Is LOOP known to run a few times at most?  */
static bool
runs_few_times (const pa_node *loop)
{
  int64_t most = pa_loop_most_iterations (loop);

  return most > 0 && most <= SHORT_LOOP;
}

/* Does ACCESS, as executed at NODE, have reuse in loop K of BAND that is lost
   until the next iteration of that: does it stand still while two of the loops
   inside sweep over more than a row, or advance by one element while a loop
   inside goes from row to row?  What short loops go over is in the cache
   then.  */
static bool
reuses_in_loop (const band *band, const pa_node *node,
		const pa_access *access, int k)
{
  int n_dim = band->ast->scop->array[access->array].n_dim;
  isl_id *iterator = band->loop[k]->iterator;
  bool advances;
  int inner, n_varied = 0, n_rows = 0;

  if (n_dim == 0 || subscripts_use (access, node, n_dim - 1, iterator))
    return false;
  advances = subscript_uses (access, node, n_dim - 1, iterator);
  for (inner = k + 1; inner < band->n; inner++)
    {
      isl_id *other = band->loop[inner]->iterator;

      if (runs_few_times (band->loop[inner]))
	continue;
      n_varied += subscripts_use (access, node, n_dim, other);
      n_rows += subscripts_use (access, node, n_dim - 1, other)
		|| strides (band, node, access, other);
    }
  return n_varied > 1 || (advances && n_rows > 0);
}

/* Does the instance NODE add up, in the innermost loop of BAND, what takes
   longer to be computed with than to be loaded from any cache?  */
static bool
computes_longer (const band *band, const pa_node *node)
{
  const pa_scop *scop = band->ast->scop;
  isl_id *innermost = band->loop[band->n - 1]->iterator;

  return (pa_adds_narrow (scop, node, innermost)
	  || (scop->stmt[node->stmt].no_lanes
	      && pa_sums_along (scop, node, innermost)));
}

/* Stop at NODE if it is a statement with an access that has reuse in a loop,
   other than the innermost, of the band USER.  */
static bool
stop_at_reuse (pa_node *node, void *user)
{
  const band *band = user;
  const pa_stmt *stmt;
  int i, k;

  if (node->kind != PA_NODE_INSTANCE)
    return true;
  stmt = &band->ast->scop->stmt[node->stmt];
  if (computes_longer (band, node))
    return true;
  for (i = 0; i < stmt->n_access; i++)
    for (k = 0; k < band->n - 1; k++)
      if (reuses_in_loop (band, node, &stmt->access[i], k))
	return false;
  return true;
}

/* Can it pay to tile BAND by SIZE, or is it asked for?  */
static bool
can_pay (band *band, const int *size)
{
  const pa_context *ctx = band->ast->scop->ctx;

  return (ctx->options->force || pa_request_has (&ctx->request, PA_CLAUSE_TILE)
	  || reuses_outside (band, size)
	  || !pa_node_walk (band->loop[0], stop_at_reuse, band));
}

/* The tile loop of loop K of BAND around BODY.  */
static pa_node *
make_tile_loop (band *band, int k, pa_node *body)
{
  pa_node *tile = pa_node_for (isl_id_copy (band->iterator[k]),
			       pa_expr_copy (band->lower[k]),
			       pa_expr_copy (band->upper[k]),
			       pa_expr_copy (band->step[k]), body);

  if (!tile)
    return NULL;
  tile->role = PA_ROLE_TILE;
  tile->independent = independent_tiles (band, k);
  tile->parallelism = band->loop[k]->parallelism;
  tile->n_ordered = band->loop[k]->n_ordered;
  tile->n_privatized = band->loop[k]->n_privatized;
  memcpy (tile->privatized, band->loop[k]->privatized,
	  sizeof tile->privatized);
  band->loop[k]->n_ordered = band->loop[k]->n_privatized = 0;
  if (tile->parallelism == PA_DOALL && !tile->independent)
    tile->parallelism = PA_SERIAL;
  return tile;
}

/* Restrict the point loop K of BAND to its tile.  */
static bool
make_point_loop (band *band, int k)
{
  pa_node *loop = band->loop[k];
  bool exact = pa_expr_equal (loop->lower, band->lower[k]);

  loop->lower = pa_expr_binary (PA_EXPR_MAX, loop->lower,
				tile_start (band, k));
  if (exact)
    {
      pa_expr_free (loop->lower);
      loop->lower = tile_start (band, k);
    }
  loop->upper = pa_expr_binary (PA_EXPR_MIN, loop->upper,
				tile_end (band, k));
  return loop->lower && loop->upper;
}

/* Put the tile loops of BAND, whose point loops are made, around them: the
   first loop moves to a new node, and the outermost tile loop takes its
   place.  PARALLEL is the tile loop to be run by threads, or -1; it goes
   outermost if it can.  */
static bool
wrap_band (band *band, int parallel)
{
  int outermost = parallel >= 0 && can_be_outermost (band, parallel)
		  ? parallel : -1;
  pa_node *place = band->loop[0];
  pa_node *body = pa_node_block ();
  int k;

  if (!body)
    return false;
  pa_node_swap (place, body);
  band->loop[0] = body;
  for (k = band->n - 1; k >= 0 && body; k--)
    if (band->size[k] && k != outermost)
      {
	body = make_tile_loop (band, k, body);
	if (body)
	  body->run_parallel = k == parallel;
      }
  if (body && outermost >= 0)
    body = make_tile_loop (band, outermost, body);
  if (!body)
    return false;
  if (outermost >= 0)
    body->run_parallel = true;
  return pa_node_replace (place, body);
}

/* Append the tile sizes of BAND to REPORT, unless the same are there.  */
static void
report_sizes (const band *band, pa_report *report)
{
  char text[128] = "tiled ";
  size_t used;
  int k;

  for (k = 0; k < band->n; k++)
    {
      used = strlen (text);
      if (band->size[k] && pa_is_size_param (band->step[k]))
	snprintf (text + used, sizeof text - used, "%s%s", k ? "x" : "",
		  isl_id_get_name (band->step[k]->id));
      else if (band->size[k])
	snprintf (text + used, sizeof text - used, "%s%d", k ? "x" : "",
		  band->size[k]);
      else
	snprintf (text + used, sizeof text - used, "%s-", k ? "x" : "");
    }
  report->n_tiled++;
  if (!strstr (report->text, text))
    pa_report_add (report, "%s", text);
}

/* Let threads run tile loop TILE of BAND, which was to be a pipeline.  */
static void
replace_pipeline (band *band, int tile, pa_report *report)
{
  band->loop[0]->n_ordered = 0;
  if (report->n_parallel++ == 0)
    pa_report_add (report, "parallel %s",
		   pa_parallelism_keyword (band->loop[tile]->parallelism));
}

/* Tile BAND as planned.  The loop that is run by threads, if any, hands this
   over to a tile loop; without one for it, the band is left alone.  A pipeline
   hands it over if there is a loop without dependences.  */
static bool
apply_plan (band *band, pa_report *report)
{
  int parallel = find_parallel (band);
  int tile = parallel < 0 ? -1 : find_parallel_tile (band, parallel);
  int k;

  if (!changes_order (band) || (parallel >= 0 && tile < 0))
    return true;
  if (parallel >= 0)
    band->loop[parallel]->run_parallel = false;
  else if (band->loop[0]->n_ordered)
    tile = find_free_tile (band);
  if (parallel < 0 && tile >= 0)
    replace_pipeline (band, tile, report);
  for (k = 0; k < band->n; k++)
    {
      band->loop[k]->role = PA_ROLE_POINT;
      if (band->size[k] && !make_point_loop (band, k))
	return false;
    }
  if (!wrap_band (band, tile))
    return false;
  report_sizes (band, report);
  return true;
}

/* Free what BAND owns.  */
static void
clear_band (band *band)
{
  int k;

  for (k = 0; k < band->n; k++)
    {
      isl_id_free (band->iterator[k]);
      pa_expr_free (band->lower[k]);
      pa_expr_free (band->upper[k]);
      pa_expr_free (band->step[k]);
    }
}

/* Tile the band of the N loops in LOOP, whose first has VECTORS, if that can
   pay.  */
static bool
tile_band (pa_ast *ast, pa_node **loop, int n, const pa_deps *deps,
	   const pa_vectors *vectors, pa_report *report)
{
  int size[MAX_NEST];
  band band;
  bool ok;
  int k;

  memset (&band, 0, sizeof band);
  band.ast = ast;
  band.n = n;
  band.vectors = vectors;
  memcpy (band.loop, loop, (size_t) n * sizeof *loop);
  ok = pa_tile_size_choose (ast, deps, loop, n, size);
  if (ok && !can_pay (&band, size))
    return true;
  for (k = 0; k < n && ok; k++)
    ok = plan_loop (&band, k, size[k]);
  ok = ok && apply_plan (&band, report);
  clear_band (&band);
  return ok;
}

/* Number of loops of the fully permutable band that begins with LOOP[0], which
   has VECTORS; at most N.  The band ends before a loop that is run by threads
   if its tiles could not be.  */
static int
band_length (const pa_vectors *vectors, pa_node **loop, int n)
{
  int k;

  for (k = 0; k < n; k++)
    if (!pa_vectors_are_permutable (vectors, k)
	|| (loop[k]->run_parallel && !loop[k]->n_privatized
	    && !pa_vectors_are_zero (vectors, k)))
      break;
  return k;
}

/* Print the band of the N loops in LOOP, whose first has VECTORS, if details
   are asked for.  */
static void
dump_band (const pa_ast *ast, pa_node **loop, int n,
	   const pa_vectors *vectors)
{
  pa_context *ctx = ast->scop->ctx;
  FILE *dump = (ctx->options->dump == PA_DUMP_DETAILS
		? pa_context_dump (ctx) : NULL);
  int k;

  if (!dump)
    return;
  fputs ("permutable band:", dump);
  for (k = 0; k < n; k++)
    fprintf (dump, " %s", isl_id_get_name (loop[k]->iterator));
  fputs ("\n", dump);
  pa_vectors_print (ast, vectors, dump);
}

/* Tile the bands of the perfect nest of the N loops in LOOP, from the outside
   inwards.  */
static bool
tile_nest (pa_ast *ast, pa_node **loop, int n, const pa_deps *deps,
	   pa_report *report)
{
  pa_vectors *vectors;
  bool ok = true;
  int first, length;

  for (first = 0; ok && first < n - 1; first += length ? length : 1)
    {
      vectors = pa_vectors_compute (ast, deps, loop[first]);
      if (!vectors)
	return false;
      length = band_length (vectors, loop + first, n - first);
      if (length >= 2)
	{
	  dump_band (ast, loop + first, length, vectors);
	  ok = tile_band (ast, loop + first, length, deps, vectors, report);
	}
      pa_vectors_free (vectors);
    }
  return ok;
}

/* Tile the nests in NODE of AST.  */
static bool
tile_node (pa_ast *ast, pa_node *node, const pa_deps *deps,
	   pa_report *report)
{
  pa_node *loop[MAX_NEST];
  int n, i;

  if (node->kind == PA_NODE_FOR)
    {
      n = pa_vector_nest (node, loop, MAX_NEST);
      if (n > 1)
	{
	  node = loop[n - 1];
	  if (!tile_nest (ast, loop, n, deps, report))
	    return false;
	}
    }
  for (i = 0; i < node->n_child; i++)
    if (!tile_node (ast, node->child[i], deps, report))
      return false;
  return true;
}

bool
pa_tile (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  return tile_node (ast, ast->root, deps, report);
}
