/* How much work a nest must have for the new code to be worth it.

   In: a region, its model, and a report of what became of it.  Out: the least
   work (work.cc), a multiple of the option threshold, with which the new loops
   have been found to be faster than the old ones.  Of

     for (i = 0; i < n; i++)
       for (j = 0; j < n; j++)
	 for (k = 0; k < n; k++)
	   c[i][j] += a[i][k] * b[j][k];

   GCC makes vectors along rows, if it may add up in another order, which are
   all that there is to gain while the arrays are in the caches: tiles pay from
   2000 times as much work on as where it makes none.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* Does REF stand still or advance by one element in loop DEPTH?  */
static bool
pa_along_row_p (const pa_ref *ref, int depth)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref->ref)));
  for (int i = 0; i < ref->offset.n_product; i++)
    if (ref->offset.product[i].atom ? ref->offset.product[i].depth >= depth
	: ref->offset.product[i].depth == depth)
      return false;
  return ref->offset.iterator[depth] == 0
	 || ref->offset.iterator[depth] == size;
}

/* Does REF stand still in loop DEPTH?  */
static bool
pa_stands_still_p (const pa_ref *ref, int depth)
{
  return pa_along_row_p (ref, depth) && ref->offset.iterator[depth] == 0;
}

/* Does REF go from row to row in loop DEPTH?  */
static bool
pa_along_column_p (const pa_ref *ref, int depth)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref->ref)));
  for (int i = 0; i < ref->offset.n_product; i++)
    if (ref->offset.product[i].depth == depth)
      return !ref->offset.product[i].atom;
  return absu_hwi (ref->offset.iterator[depth]) > (unsigned HOST_WIDE_INT) size;
}

/* Can READ be of what STORE has changed, other than that element itself, for
   all that GCC knows?  */
static bool
pa_may_disturb_p (const pa_ref *store, const pa_ref *read)
{
  return !pa_same_ref (read, store)
	 && refs_may_alias_p (store->ref, read->ref);
}

/* Must the last element that STMT of REGION writes be in memory whenever it
   reads the next ones?  Then GCC makes no vectors of a sum.  */
static bool
pa_stores_each_sum_p (pa_region *region, const pa_gimple_stmt *stmt)
{
  gimple *last = stmt->slice[stmt->slice.length () - 1];
  const pa_ref *store = stmt->target < 0 ? region->refs.get (last) : NULL;
  bool disturbed = false;
  for (unsigned i = 0; store && i < stmt->slice.length (); i++)
    if (const pa_ref *read = region->refs.get (stmt->slice[i]))
      disturbed |= read != store && pa_may_disturb_p (store, read);
  return disturbed;
}

/* Does statement S of REGION and SCOP add up along rows?  GCC makes vectors of
   the original loops.  */
static bool
pa_sums_rows_p (pa_region *region, const pa_scop *scop, int s)
{
  const pa_gimple_stmt *stmt = region->stmts[s];
  int depth = scop->stmt[s].original.depth;
  if (depth < 2
      || pa_stmt_update (region, stmt, &scop->stmt[s]) == PA_REDUCTION_NONE
      || pa_stores_each_sum_p (region, stmt))
    return false;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    if (const pa_ref *ref = region->refs.get (stmt->slice[i]))
      if (!pa_along_row_p (ref, depth - 1)
	  || (gimple_store_p (stmt->slice[i])
	      && ref->offset.iterator[depth - 1] != 0))
	return false;
  return true;
}

/* The same, in three loops or more?  Vectors are all that there is to gain then
   while everything is in the caches.  */
static bool
pa_adds_rows_p (pa_region *region, const pa_scop *scop, int s)
{
  return scop->stmt[s].original.depth >= 3
	 && pa_sums_rows_p (region, scop, s);
}

/* Does statement S of REGION and SCOP add up in a scalar along rows of the
   array to which the sums go, as factorizations do?  Then the next sum waits
   for the one before.  (Where each step stores the sum GCC makes no
   vectors.)  */
static bool
pa_adds_rows_in_place_p (pa_region *region, const pa_scop *scop, int s)
{
  return region->stmts[s]->target >= 0
	 && scop->stmt[s].reduction == PA_REDUCTION_NONE
	 && pa_adds_rows_p (region, scop, s);
}

/* Is statement S of REGION and SCOP one of those in the most loops, and reads
   nothing along a column?  Of others GCC makes no vectors that matter.  */
static bool
pa_leads_rows_p (pa_region *region, const pa_scop *scop, int s)
{
  const pa_gimple_stmt *stmt = region->stmts[s];
  int depth = scop->stmt[s].original.depth;
  bool leads = depth > 0 && depth == pa_scop_depth (scop);
  for (unsigned i = 0; leads && i < stmt->slice.length (); i++)
    if (const pa_ref *ref = region->refs.get (stmt->slice[i]))
      leads = gimple_store_p (stmt->slice[i])
	      || !pa_along_column_p (ref, depth - 1);
  return leads;
}

/* Does statement S of REGION and SCOP store along a row?  */
static bool
pa_stores_along_row_p (pa_region *region, const pa_scop *scop, int s)
{
  const pa_gimple_stmt *stmt = region->stmts[s];
  int depth = scop->stmt[s].original.depth;
  if (depth == 0 || stmt->target >= 0)
    return false;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    if (const pa_ref *ref = region->refs.get (stmt->slice[i]))
      if (gimple_store_p (stmt->slice[i])
	  && (ref->offset.iterator[depth - 1] == 0
	      || !pa_along_row_p (ref, depth - 1)))
	return false;
  return true;
}

/* Does statement S of REGION and SCOP store rows, in three loops or more?  Then
   GCC makes vectors, too.  */
static bool
pa_stores_rows_p (pa_region *region, const pa_scop *scop, int s)
{
  return scop->stmt[s].original.depth >= 3
	 && pa_leads_rows_p (region, scop, s)
	 && pa_stores_along_row_p (region, scop, s);
}

/* Does statement S of SCOP read other elements of an array that it stores
   in?  */
static bool
pa_reads_around_p (pa_region *, const pa_scop *scop, int s)
{
  return pa_stmt_reads_stored (&scop->stmt[s], true);
}

/* Does statement S of REGION and SCOP access an array both along rows and along
   columns, in two loops?  There are no vectors for that, so that tiles gain
   nothing while the array is in the caches.  */
static bool
pa_transposes_p (pa_region *, const pa_scop *scop, int s)
{
  const pa_stmt *stmt = &scop->stmt[s];
  for (int i = 0; stmt->original.depth == 2 && i < stmt->n_access; i++)
    for (int k = 0; k < i; k++)
      {
	const pa_ref *a = (const pa_ref *) stmt->access[i].payload;
	const pa_ref *b = (const pa_ref *) stmt->access[k].payload;
	if (a && b && a->array == b->array
	    && ((pa_along_row_p (a, 1) && pa_along_column_p (b, 1))
		|| (pa_along_column_p (a, 1) && pa_along_row_p (b, 1))))
	  return true;
      }
  return false;
}

/* Does statement S of REGION and SCOP sum up, or find the least or greatest,
   in three loops or more, of which the innermost one stays at one element?  */
static bool
pa_sums_up_p (pa_region *region, const pa_scop *scop, int s)
{
  const pa_gimple_stmt *stmt = region->stmts[s];
  return scop->stmt[s].original.depth >= 3 && stmt->target >= 0
	 && pa_stmt_update (region, stmt, &scop->stmt[s]) != PA_REDUCTION_NONE;
}

/* Does statement S of SCOP, the model of REGION, have in a register in the
   source what it writes, and may GCC make vectors of it, too?  */
static bool
pa_rows_in_register_p (pa_region *region, const pa_scop *scop, int s)
{
  return scop->stmt[s].in_register && pa_leads_rows_p (region, scop, s);
}

/* Has statement S of SCOP, in three loops or more, what it writes in a register
   in the source?  */
static bool
pa_deep_in_register_p (pa_region *, const pa_scop *scop, int s)
{
  return scop->stmt[s].in_register && scop->stmt[s].original.depth >= 3;
}

/* Does statement S of REGION and SCOP, in the most loops, sum up in memory, or
   in a register what is in the row in which the sum before it was stored?  Then
   each step waits for the one before, or each sum for that one.  */
static bool
pa_sums_wait_p (pa_region *region, const pa_scop *scop, int s)
{
  const pa_gimple_stmt *stmt = region->stmts[s];
  int depth = scop->stmt[s].original.depth, around = depth - 2;
  gimple *home = stmt->target < 0 ? stmt->slice[stmt->slice.length () - 1]
		 : region->roots[stmt->target]->home;
  const pa_ref *to = home ? region->refs.get (home) : NULL;
  if (!to || around < 0 || depth < pa_scop_depth (scop))
    return false;
  if (stmt->target < 0)
    return pa_stands_still_p (to, depth - 1);
  if (!pa_along_row_p (to, around) || pa_stands_still_p (to, around))
    return false;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    if (const pa_ref *ref = region->refs.get (stmt->slice[i]))
      if (ref->array == to->array && pa_stands_still_p (ref, around))
	return true;
  return false;
}

/* Does statement S of REGION find the least or greatest in a loop that runs as
   often in all iterations of the one around (loop-form.cc)?  GCC makes vectors
   of these iterations.  */
static bool
pa_finds_side_by_side_p (pa_region *region, const pa_scop *scop, int s)
{
  return (pa_deep_in_register_p (region, scop, s)
	  || pa_sums_up_p (region, scop, s))
	 && pa_loop_moves_p (&region->loops[region->stmts[s]->loop]);
}

/* Does statement S of SCOP, in one loop less than others, read elements of an
   array that it stores in?  */
static bool
pa_updates_between_p (pa_region *, const pa_scop *scop, int s)
{
  return scop->stmt[s].original.depth == pa_scop_depth (scop) - 1
	 && pa_stmt_reads_stored (&scop->stmt[s], false);
}

/* Does REPORT tell of nothing that changes the innermost loops but their order,
   or runs rows side by side?  */
static bool
pa_same_rows_p (const pa_report *report)
{
  return !report->n_sunk && !report->n_skewed && !report->n_register
	 && !report->n_transposed && !report->n_unrolled && !report->n_cut;
}

/* The same, for one thread.  */
static bool
pa_keeps_rows_p (const pa_report *report)
{
  return pa_same_rows_p (report) && !report->n_parallel;
}

/* Does it tell of nothing that changes them but their order?  */
static bool
pa_keeps_loops_p (const pa_report *report)
{
  return pa_keeps_rows_p (report) && !report->n_jammed;
}

/* Does REPORT tell of nothing but rows side by side, for one thread?  */
static bool
pa_only_jams_p (const pa_report *report)
{
  return report->n_jammed && !report->n_permuted && !report->n_distributed
	 && !report->n_tiled && pa_keeps_rows_p (report);
}

/* Does REPORT tell of nothing but another order of loops around the innermost
   ones, or tiles of them, for one thread?  */
static bool
pa_outer_order_p (const pa_report *report)
{
  return report->n_permuted && !report->inner_permuted && !report->n_packed
	 && pa_keeps_loops_p (report);
}

/* Does REPORT tell of nothing but fusion, and perhaps threads?  */
static bool
pa_only_fuses_p (const pa_report *report)
{
  return !report->n_permuted && !report->n_tiled && !report->n_jammed
	 && pa_same_rows_p (report);
}

/* Does REPORT tell of tiles, and of nothing but fusion besides, for one
   thread?  */
static bool
pa_only_tiles_p (const pa_report *report)
{
  return report->n_tiled && !report->n_permuted && !report->n_packed
	 && pa_keeps_loops_p (report);
}

/* Does any statement of REGION and SCOP do as ROWS_P says?  */
static bool
pa_any_p (pa_region *region, const pa_scop *scop,
	  bool (*rows_p) (pa_region *, const pa_scop *, int))
{
  for (int s = 0; s < scop->n_stmt; s++)
    if (rows_p (region, scop, s))
      return true;
  return false;
}

/* How many times more work than the option says it takes until there is a
   gain.  */
#define PA_ROW_SUM_WORK 2000	/* From tiles, for sums along rows ...  */
#define PA_PACKED_SUM_WORK 20	/* ... with packed operands, or ...  */
#define PA_ROW_SUM_IN_PLACE_WORK 100000	/* ... in the array that they are
					   of.  */
#define PA_SUM_ORDER_WORK 1000000	/* From another order of the loops
					   around sums, or tiles of them.  */
#define PA_REGISTER_WORK 3	/* From blocks in registers.  */
#define PA_BLOCK_WORK 8		/* From blocks that are transposed, or sums of
				   rows side by side, where GCC makes vectors:
				   so much that what fills no block doesn't
				   matter.  */
#define PA_ROW_ORDER_WORK 5	/* From rows instead of columns, of two
				   loops.  */
#define PA_SUNK_SUM_WORK 1250	/* For sums of rows in registers that other
				   statements are sunk into, of doubles ...  */
#define PA_SUNK_SHORT_SUM_WORK 10000	/* ... or shorter elements.  */
#define PA_EXPANDED_WORK 40	/* With scalars or arrays expanded.  */
#define PA_TRANSPOSITION_WORK 7000	/* From tiles, in place.  */
#define PA_MOVED_ROW_WORK 5000	/* For rows of which statements are sunk, or
				   loops permuted ...  */
#define PA_SKEWED_ROW_WORK 400	/* ... or skewed ...  */
#define PA_TILED_ROW_WORK 100000	/* ... or nothing but tiled.  */

/* Work of each step through time that is worth it to skew rows with vectors:
   some 2 MiB of them.  */
#define PA_SKEWED_STEP_WORK 3000000

/* The same of one row: some 256 KiB.  */
#define PA_SKEWED_LINE_WORK 200000

/* Iterations of innermost loops that are worth it if these are sums of rows in
   registers that other statements are sunk into; or such sums of anything else,
   in three loops; or of packed operands in a part of the tiles, where the
   source's sums don't wait for each other, or where they do; or skewed; or wait
   for a statement that stands between them, where the source's were side by
   side; or others than in the source.  */
#define PA_SUNK_SUM_ROW 64
#define PA_SUNK_DEEP_ROW 40
#define PA_SUNK_PACKED_ROW 48
#define PA_SUNK_WAITING_ROW 16
#define PA_WAITING_ROW 24
#define PA_SKEWED_ROW 16
#define PA_NEW_ROW 8

/* So many more of waiting rows, divided by the elements of a vector.  */
#define PA_WAITING_VECTOR 64

/* Iterations of both loops of a block that is transposed in registers, or of a
   product's rows and columns where an operand had to be copied for that.  */
#define PA_BLOCK_TRIP 8

/* Bytes of the largest elements of SCOP's arrays.  */
static int
pa_element_size (const pa_scop *scop)
{
  int size = 1;
  for (int a = 0; a < scop->n_array; a++)
    if (scop->array[a].n_dim > 0)
      size = MAX (size, scop->array[a].element_size);
  return size;
}

/* How many times more work REPORT's loops take than others, until they are
   faster than those of REGION and SCOP, because of what is done for each row; 1
   if this is nothing.  */
int
pa_row_work (pa_region *region, const pa_scop *scop, const pa_report *report)
{
  bool moved = report->n_sunk || report->n_permuted;
  if (pa_any_p (region, scop, pa_adds_rows_in_place_p))
    return PA_ROW_SUM_IN_PLACE_WORK;
  if (pa_outer_order_p (report)
      && (pa_any_p (region, scop, pa_sums_up_p)
	  || pa_any_p (region, scop, pa_deep_in_register_p)))
    return PA_SUM_ORDER_WORK;
  if (!moved && !report->n_skewed && pa_any_p (region, scop, pa_transposes_p))
    return PA_TRANSPOSITION_WORK;
  if (!pa_any_p (region, scop, pa_stores_rows_p))
    return 1;
  if (report->n_sunk && report->n_register && !report->n_packed_in_part)
    return pa_element_size (scop) < (int) sizeof (double)
	   ? PA_SUNK_SHORT_SUM_WORK : PA_SUNK_SUM_WORK;
  return moved ? PA_MOVED_ROW_WORK
	 : report->n_skewed ? PA_SKEWED_ROW_WORK
	 : pa_only_tiles_p (report) ? PA_TILED_ROW_WORK : 1;
}

/* The work that is worth the tiles and copies of a nest like REGION and its
   model SCOP, of which REPORT tells: the option threshold is for three loops, a
   fifth of it is enough for two, and so on; it takes five times that for four,
   as these are shorter for the same work.  */
static HOST_WIDE_INT
pa_worthy_work (pa_region *region, const pa_scop *scop,
		const pa_report *report)
{
  const pa_options *options = scop->ctx->options;
  HOST_WIDE_INT work = options->force ? 0 : options->threshold;
  int depth = pa_scop_depth (scop);
  int factor = pa_row_work (region, scop, report);
  if (pa_any_p (region, scop, pa_adds_rows_p))
    factor = MAX (factor, report->n_packed ? PA_PACKED_SUM_WORK
					   : PA_ROW_SUM_WORK);
  if (report->n_register)
    factor = MAX (factor, PA_REGISTER_WORK);
  if ((report->n_transposed
       && pa_any_p (region, scop, pa_stores_along_row_p))
      || (pa_only_jams_p (report) && pa_any_p (region, scop, pa_sums_rows_p)))
    factor = MAX (factor, PA_BLOCK_WORK);
  if (pa_expanded_roots (region) > 0)
    factor = MAX (factor, PA_EXPANDED_WORK);
  if (report->n_permuted && depth == 2)
    factor = MAX (factor, PA_ROW_ORDER_WORK);
  for (; depth < 3; depth++)
    work /= 5;
  for (; depth > 3 && work < 1 << 30; depth--)
    work *= 5;
  return MIN (work * factor, 1 << 30);
}

/* How often the innermost loops of SCOP have to run that wait for a statement
   between them: the shorter vectors are, the more of them there are for what
   the source has side by side.  */
static int
pa_waiting_row (const pa_scop *scop)
{
  int n_lane = MAX (pa_vector_size (scop->ctx->options)
		    / pa_element_size (scop), 1);
  return PA_WAITING_ROW + PA_WAITING_VECTOR / n_lane;
}

/* How often the innermost loops of SCOP, the model of REGION, have to run for
   what REPORT tells of.  */
static int
pa_worthy_row (pa_region *region, const pa_scop *scop, const pa_report *report)
{
  if (report->n_sunk && report->n_packed_in_part)
    return pa_any_p (region, scop, pa_sums_wait_p) ? PA_SUNK_WAITING_ROW
	   : PA_SUNK_PACKED_ROW;
  if (report->n_sunk && pa_any_p (region, scop, pa_rows_in_register_p))
    return PA_SUNK_SUM_ROW;
  if (report->n_sunk && pa_any_p (region, scop, pa_deep_in_register_p))
    return PA_SUNK_DEEP_ROW;
  if (pa_only_jams_p (report))
    return report->jammed_row;
  if (report->n_skewed)
    return PA_SKEWED_ROW;
  if (report->inner_permuted && pa_any_p (region, scop, pa_updates_between_p)
      && pa_any_p (region, scop, pa_finds_side_by_side_p))
    return pa_waiting_row (scop);
  return report->inner_permuted || report->n_register ? PA_NEW_ROW : 0;
}

/* How often innermost loops of SCOP have to run unless there is enough to do
   for the threads that REPORT tells of.  */
static int
pa_worthy_fresh_row (const pa_scop *scop, const pa_report *report)
{
  return !scop->ctx->options->force && pa_only_fuses_p (report)
	 ? report->fresh_row : 0;
}

/* How often the loops of SCOP, the model of REGION, that are number DEPTH from
   outside, have to run for what REPORT tells of.  */
static int
pa_worthy_trip (pa_region *region, const pa_scop *scop,
		const pa_report *report, int depth)
{
  int most = pa_scop_depth (scop);
  int row = depth == most ? pa_worthy_row (region, scop, report) : 0;
  int block = report->block_levels & 1 << depth ? PA_BLOCK_TRIP : 0;
  return scop->ctx->options->force ? 0 : MAX (row, block);
}

/* Does REPORT tell of rows with vectors, each in the place of the one before,
   that are skewed in a nest like REGION and its model SCOP of two loops?  */
static bool
pa_skews_lines_p (pa_region *region, const pa_scop *scop,
		  const pa_report *report)
{
  return report->n_skewed && !report->n_unrolled && pa_scop_depth (scop) == 2
	 && pa_any_p (region, scop, pa_stores_along_row_p);
}

/* Rows with vectors that are skewed for one thread stay in its caches from step
   to step if they are few.  Where arrays are tested for overlap the compiler
   knows more about them than before.  */
HOST_WIDE_INT
pa_worthy_step (pa_region *region, const pa_scop *scop,
		const pa_report *report)
{
  if (scop->ctx->options->force)
    return 0;
  if (pa_skews_lines_p (region, scop, report))
    return PA_SKEWED_LINE_WORK;
  return !report->n_skewed || report->n_unrolled
	 || report->n_parallel || !region->alias_pairs.is_empty ()
	 || pa_any_p (region, scop, pa_reads_around_p)
	 || !pa_any_p (region, scop, pa_stores_rows_p)
	 ? 0 : PA_SKEWED_STEP_WORK;
}

/* The work in SCOP, the model of REGION, that is worth what REPORT tells of if
   nothing but threads is gained.  They wait for each other often if loops have
   been skewed for them, or if a line goes from one to the other for each
   row.  */
static HOST_WIDE_INT
pa_work_for_threads (pa_region *region, const pa_scop *scop,
		     const pa_report *report)
{
  bool wait = report->n_skewed_for_threads
	      || pa_skews_lines_p (region, scop, report);
  const int factor = wait ? PA_WAITING_THREADS_WORK : 1;
  return MIN ((HOST_WIDE_INT) scop->ctx->options->parallel_threshold * factor,
	      1 << 30);
}

/* ENOUGH, or is there enough to do in AST, made of REGION and SCOP, for the
   threads that REPORT may tell of?  */
static tree
pa_or_threads (pa_values *values, pa_region *region, pa_scop *scop,
	       const pa_ast *ast, const pa_report *report, tree enough)
{
  pa_work_estimate estimate
    = { values, scop, NULL, NULL_TREE, NULL_TREE,
	pa_work_for_threads (region, scop, report), NULL_TREE, NULL };
  tree threads = report->n_parallel
		 ? pa_work_is_enough (&estimate, ast->root) : NULL_TREE;
  return !threads ? enough
	 : fold_build2_loc (values->location, TRUTH_OR_EXPR,
			    boolean_type_node, enough, threads);
}

/* Do the loops of AST run often enough for what REPORT tells of, and is there
   enough to do in each iteration of the outermost one, or for threads, if that
   can be told?  */
static tree
pa_have_worthy_rows (pa_values *values, pa_region *region, pa_scop *scop,
		     const pa_ast *ast, const pa_report *report)
{
  pa_work_estimate estimate
    = { values, scop, NULL, NULL_TREE, NULL_TREE,
	pa_worthy_step (region, scop, report), NULL_TREE, NULL };
  tree enough = boolean_true_node;
  if (estimate.limit)
    enough = pa_or_threads (values, region, scop, ast, report,
			    pa_step_is_enough (&estimate, ast->root));
  for (int depth = pa_scop_depth (scop); depth > 0; depth--)
    if (int least = pa_worthy_trip (region, scop, report, depth))
      enough = fold_build2_loc (values->location, TRUTH_AND_EXPR,
				boolean_type_node, enough,
				pa_rows_are_long (&estimate, ast->root,
						  depth - 1, least));
  return enough;
}

/* Are rows of AST that are read when they are fresh, as REPORT tells, long, or
   is there enough to do for threads?  */
static tree
pa_have_long_fresh_rows (pa_values *values, pa_region *region, pa_scop *scop,
			 const pa_ast *ast, const pa_report *report)
{
  int least = pa_worthy_fresh_row (scop, report);
  if (!least)
    return boolean_true_node;
  pa_work_estimate estimate
    = { values, scop, NULL, NULL_TREE, NULL_TREE,
	pa_work_for_threads (region, scop, report), NULL_TREE, NULL };
  return pa_or_threads (values, region, scop, ast, report,
			pa_rows_are_long (&estimate, ast->root,
					  pa_scop_depth (scop) - 1, least));
}

tree
pa_worth_running (pa_values *values, pa_region *region, pa_scop *scop,
		  const pa_ast *ast, const pa_report *report, bool threads)
{
  pa_work_estimate estimate
    = { values, scop, NULL, NULL_TREE, NULL_TREE,
	threads ? pa_work_for_threads (region, scop, report)
	: pa_worthy_work (region, scop, report), NULL_TREE, NULL };
  tree enough = pa_work_is_enough (&estimate, ast->root);
  if (!enough && !threads)
    enough = boolean_true_node;
  if (!enough)
    {
      pa_fail (scop->ctx, PA_REASON_CODEGEN, "work depends on an unknown name");
      return NULL_TREE;
    }
  enough = fold_build2_loc (values->location, TRUTH_AND_EXPR,
			    boolean_type_node, enough,
			    pa_have_worthy_rows (values, region, scop, ast,
						 report));
  enough = fold_build2_loc (values->location, TRUTH_AND_EXPR,
			    boolean_type_node, enough,
			    pa_have_long_fresh_rows (values, region, scop, ast,
						     report));
  if (integer_zerop (enough))
    {
      pa_fail (scop->ctx, PA_REASON_NO_GAIN,
	       threads ? "too little work for threads" : "too little work");
      return NULL_TREE;
    }
  return enough;
}
