/* The DL (distinct lines) model: how many cache lines or pages a tile of a loop
   nest touches, and what that costs (paper, sec. III-B; Ferrante, Sarkar and
   Thrash, On Estimating and Enhancing Cache Effectiveness, LCPC 1991).

   A tile of T_0 x ... x T_(n-1) iterations of a nest touches DL (T) lines on
   a level of the memory hierarchy; bringing them in costs

     mem_cost (T) = COST_LINE * DL (T) / (T_0 * ... * T_(n-1))

   per iteration, as long as they fit there.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_DL_H
#define PA_DL_H

#include "footprint.h"
#include "scop.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A level of the memory hierarchy.  */
typedef struct pa_dl_level
{
  const char *name;		/* "L1", "L2", "L3", "TLB".  */
  long line;			/* Bytes of a line (TLB: of a page).  */
  long capacity;		/* In lines (TLB: entries).  */
  long ways;			/* Lines of a set; 0: all.  */
  double cost_line;		/* Miss penalty in cycles.  */
} pa_dl_level;

/* Most loops around a statement that has an order.  */
#define PA_DL_MAX_LOOP 16

enum { PA_DL_L1, PA_DL_L2, PA_DL_L3, PA_DL_TLB, PA_DL_N_LEVEL };

/* A loop nest as the model sees it: loops 0 .. N_LOOP - 1, and statements that
   run in some of them.  */
typedef struct pa_dl_nest
{
  int n_loop;
  int n_stmt;
  const int *stmt;		/* Indices in the scop.  */
  const int *const *loop;	/* LOOP[S][X]: the loop that iterator X of
				   statement STMT[S] runs in.  */
} pa_dl_nest;

/* The model of one scop.  */
typedef struct pa_dl pa_dl;

/* The model of SCOP (borrowed) on the machine of its options; NULL on
   error.  */
pa_dl *pa_dl_alloc (const pa_scop *scop);

/* The same without what is read of the scop but the values of parameters; the
   rest is read as far as answers take.  */
pa_dl *pa_dl_begin (const pa_scop *scop);
void pa_dl_free (pa_dl *dl);

/* Level LEVEL of the machine.  */
const pa_dl_level *pa_dl_machine (const pa_dl *dl, int level);

/* The value that the model takes parameter ID to have.  */
long pa_dl_param (const pa_dl *dl, __isl_keep isl_id *id);

/* Average trip count of iterator X of statement STMT; what is not known is
   taken to be large.  */
double pa_dl_extent (const pa_dl *dl, int stmt, int x);

/* A loop that is known to run no more often becomes straight code
   (straight.c).  */
#define PA_STRAIGHT 3

/* Are all loops of the scop of DL, which need but have begun, but outermost
   ones known to run a few times at most, by a parameter?  */
bool pa_dl_is_short (pa_dl *dl);

/* How many loops of statement STMT of the scop of DL, which need but have
   begun, run more than N times, as far as is known?  -1 on error.  */
int pa_dl_n_longer (pa_dl *dl, int stmt, int n);

/* Is every statement of the scop of DL, which need but have begun, known to run
   a few times at most?  */
bool pa_dl_is_rare (pa_dl *dl);

/* Add the references of statement STMT to FOOTPRINT, where iterator X is the
   sum over the loops L of MATRIX[X * n_loop + L] times the loop's iterator, and
   SHIFT[X].  False when out of memory.  */
bool pa_dl_add_stmt (const pa_dl *dl, pa_footprint *footprint, int stmt,
		     const long *matrix, const long *shift);

/* The same for access number I of statement S.  */
bool pa_dl_add_access (const pa_dl *dl, pa_footprint *footprint, int s, int i,
		       const long *matrix, const long *shift);

/* Are accesses A and B of statement STMT uniformly generated references of one
   array: do they differ in nothing but constants?  */
bool pa_dl_same_group (const pa_dl *dl, int stmt, int a, int b);

/* Bytes of a cache line of the machine of OPTIONS.  */
long pa_dl_line (const pa_options *options);

/* Bytes of a way of the first cache, but no more than of a page; *N_WAY is the
   number of ways.  */
long pa_dl_way (const pa_options *options, long *n_way);

/* Bytes of a page, and of the cache of LEVEL < PA_DL_TLB.  */
long pa_dl_page (const pa_options *options);
long pa_dl_cache (const pa_options *options, int level);

/* The references of NEST; NULL when out of memory.  */
pa_footprint *pa_dl_footprint (const pa_dl *dl, const pa_dl_nest *nest);

/* Make LINES the distinct lines of a tile of TILE[0] x ... iterations that
   makes the references of FOOTPRINT, by level (PA_DL_N_LEVEL entries).  */
void pa_dl_lines (const pa_dl *dl, const pa_footprint *footprint,
		  const double *tile, double *lines);

/* Do these fit in every level?  */
bool pa_dl_fits (const pa_dl *dl, const double *lines);

/* Lines of LEVEL that there is room for of group G of FOOTPRINT in a tile of
   TILE[0] x ... iterations: less than its capacity where they compete for the
   same sets.  What lies on different pages lies there by chance.  */
double pa_dl_room (const pa_dl *dl, int level, const pa_footprint *footprint,
		   int g, const double *tile);

/* mem_cost of such a tile, all levels together.  */
double pa_dl_mem_cost (const pa_dl *dl, const pa_dl_nest *nest,
		       const double *tile);

/* The smallest mem_cost of NEST over all tile sizes whose lines fit in every
   level (Shirako et al., Analytical Bounds for Optimal Tile Size Selection,
   CC 2012), times its iterations: what all of the nest costs.  The sizes go to
   TILE (N_LOOP entries) unless it is NULL.  */
double pa_dl_min_cost (const pa_dl *dl, const pa_dl_nest *nest,
		       double *tile);

/* The reference point for statement STMT: as many iterations of every loop as a
   line has elements of its arrays, the smallest ones.  */
double pa_dl_reference_tile (const pa_dl *dl, int stmt);

/* Make DERIVATIVE the partial derivatives of mem_cost by the tile sizes of the
   loops of statement STMT alone, at that point.  */
void pa_dl_derivatives (const pa_dl *dl, int stmt, double *derivative);

/* The best order of the loops of statement STMT (sec. III-B1): its iterators
   from the outermost to the innermost, by ascending profit of growing tiles at
   the reference point (as many iterations of each loop as a line has elements);
   ties keep the original order, and so does all if not the innermost loop, but
   the original one, runs often enough for a vector.  ORDER has as many entries
   as STMT has iterators.  */
void pa_dl_order (const pa_dl *dl, int stmt, int *order);

/* What the lines of one iteration of loop X of statement STMT cost, on average
   over a tile of X and the loop Y inside that stays in the second cache.  */
double pa_dl_sweep_cost (const pa_dl *dl, int stmt, int x, int y);

/* dl-print.c */

/* The table of references, derivatives and orders in DL, that of SCOP, for
   dumps.  */
void pa_dl_print (const pa_scop *scop, const pa_dl *dl, FILE *out);

#ifdef __cplusplus
}
#endif

#endif
