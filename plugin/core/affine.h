/* What the files of the scheduler "dl" share: the dependences that are not
   satisfied yet (podg.c), access functions and reuse (reuse.c), retiming and
   reversal (retime.c), permutation (permutation.c, Algorithm 4), fusion
   (fuse.c, Algorithm 5) and the recursion over the levels (affine.c, Algorithms
   2 and 3).

   Levels are counted from 0.  Dates are always those of the source: "row r of
   statement S" is row r of S's original schedule, so that the new row

     sign * (original row r) + shift

   is the original one for sign 1 and shift 0.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_AFFINE_H
#define PA_AFFINE_H

#include <limits.h>

#include "dependence.h"
#include "dl.h"
#include "scop.h"

/* No bound.  */
#define PA_UNBOUNDED (LONG_MAX / 4)

/* A distance beyond this counts as none: shifting by it would split off loops
   that are longer than what is gained.  */
#define PA_LARGEST_DISTANCE 16

/* Loops that are known to have no more iterations find what the one before has
   left in registers or the first cache anyway, and the compiler may write them
   out.  */
#define PA_SHORT_LOOP 8

/* The new row of a statement at one level.  */
typedef struct pa_choice
{
  int row;			/* Of the original schedule; -1: none left.  */
  int sign;
  long shift;
} pa_choice;

/* Smallest and largest value of an expression, where they are known.  */
typedef struct pa_range
{
  bool has_min, has_max;
  long min, max;
} pa_range;

/* A dependence, and how far its ends are apart.  */
typedef struct pa_edge
{
  const pa_dep *dep;		/* Borrowed; its map is the whole one.  */
  isl_map *map;			/* The part not satisfied.  Owned.  */
  pa_range *range;		/* For every pair of rows.  Owned.  */
} pa_edge;

/* Subscripts of one access as functions of the statement's original dates:
   COEFFICIENT[d * N_ROW + r], and BASE[d * N_BASE], the constant, followed by
   the coefficients of the parameters.  */
typedef struct pa_matrix
{
  int array;
  bool is_read;
  int n_dim;			/* -1: not an affine function.  */
  int n_row;
  int n_base;
  long *coefficient;		/* Owned.  */
  long *base;			/* Owned.  */
} pa_matrix;

/* An input dependence: reads FROM of SOURCE and TO of SINK (borrowed).  */
typedef struct pa_reuse
{
  int source, sink;
  const pa_matrix *from, *to;
} pa_reuse;

/* Dependences not satisfied by the levels outside, and reuse in one iteration
   of these.  */
typedef struct pa_podg
{
  const pa_scop *scop;
  int n;
  pa_edge *edge;
  int n_reuse;
  pa_reuse *reuse;		/* Those of two statements one after the
				   other.  */
} pa_podg;

/* The scheduler at work.  */
typedef struct pa_affine
{
  const pa_scop *scop;
  pa_dl *dl;
  pa_matrix **access;		/* ACCESS[S][I]: access I of S.  */
  pa_choice **choice;		/* CHOICE[S][LEVEL].  */
  int **by_lines;		/* BY_LINES[S]: its rows in the DL model's
				   order, the outermost one first (P of the
				   paper).  */
  int **best;			/* The same, but for latency.c.  */
  int **beta;			/* BETA[S][LEVEL].  */
  bool only_costs;		/* What is tried is only to know its cost.  */
} pa_affine;

/* podg.c.  IN tells, for every statement, whether it belongs to the set that
   is meant.  */

/* All of DEPS, and the reuse between the reads of ACCESS (both borrowed).  NULL
   on error.  */
pa_podg *pa_podg_alloc (const pa_scop *scop, const pa_deps *deps,
			pa_matrix *const *access);
void pa_podg_free (pa_podg *podg);

/* Those of PODG inside the set IN, without what the choices of LEVEL
   satisfy.  NULL on error.  */
pa_podg *pa_podg_inside (const pa_podg *podg, const pa_affine *affine,
			 const bool *in, int level);

/* Is EDGE one between statements of IN?  */
bool pa_edge_is_in (const pa_edge *edge, const bool *in);

/* Smallest and largest "date of the sink - date of the source" over EDGE of
   PODG for the choices SOURCE and SINK, of equal signs, shifts left out.  */
long pa_edge_min (const pa_podg *podg, const pa_edge *edge,
		  const pa_choice *source, const pa_choice *sink);
long pa_edge_max (const pa_podg *podg, const pa_edge *edge,
		  const pa_choice *source, const pa_choice *sink);

/* Number the strongly connected components of IN, in topological order, and
   textually where there is a choice: COMPONENT[S], -1 outside IN.  Statements
   with the same NODE (unless NULL) count as one.  Returns their number.  */
int pa_podg_components (const pa_podg *podg, const bool *in, const int *node,
			int *component);

/* reuse.c */

/* The access functions of SCOP, ACCESS[S][I].  NULL on error.  */
pa_matrix **pa_matrices_alloc (const pa_scop *scop);
void pa_matrices_free (const pa_scop *scop, pa_matrix **access);

/* How many elements of its row MATRIX advances by in each iteration of ROW of
   its statement; -1 if it is not in one row.  */
long pa_advance (const pa_matrix *matrix, int row);

/* Does statement S of AFFINE write one element in all iterations of ROW?  */
bool pa_writes_stand_still (const pa_affine *affine, int s, int row);

/* Where A and B, in two statements, find one element: never at constant
   distances; at *DISTANCE, "date of B minus date of A", in the rows X and Y of
   the two; or in any iterations of these rows.  */
typedef enum pa_meeting
{
  PA_MEET_NEVER, PA_MEET_THERE, PA_MEET_ANYWHERE
} pa_meeting;

pa_meeting pa_meet (const pa_matrix *a, const pa_matrix *b, int x, int y,
		    long *distance);

/* Do statements S and T of AFFINE belong together (scop.h), or write elements of
   one row in turn in a loop of the source?  Vectors of what only one of them
   writes would have gaps.  */
bool pa_belong_together (const pa_affine *affine, int s, int t);

/* Is REUSE found in one iteration of the loop of SOURCE and SINK, the choices
   of its ends?  */
bool pa_reuse_inside (const pa_reuse *reuse, const pa_choice *source,
		      const pa_choice *sink);

/* The number with the smallest sum of differences from the N > 0 numbers in
   DISTANCE, which are sorted; of several, the one nearest to 0.  */
long pa_reuse_middle (long *distance, int n);

/* latency.c: make the loop next to a sum's, in the order of BEST of AFFINE, one
   in which sums don't wait for each other's results, by DEPS.  False on
   error.  */
bool pa_avoid_waiting (pa_affine *affine, const pa_deps *deps);

/* retime.c */

/* Choose the shifts of CHOICE[S], S in IN, the other fields being given, so
   that no edge of PODG inside IN goes backwards and dates of dependent
   instances are as close as possible.  False if there are none.  */
bool pa_retime (pa_podg *podg, const bool *in, pa_choice *choice);

/* The same, choosing the sign as well, one for all: kept if that is legal.  */
bool pa_reverse_and_retime (pa_podg *podg, const bool *in, pa_choice *choice);

/* Does the loop of CHOICE run in any order on IN: is every distance in PODG
   0?  */
bool pa_is_parallel (pa_podg *podg, const bool *in, const pa_choice *choice);

/* The same, or does it but for updates of reductions?  */
bool pa_is_unordered (pa_podg *podg, const bool *in, const pa_choice *choice);

/* permutation.c */

/* Algorithm 4: choices of LEVEL for the statements of IN, which are to be
   fused, on PODG, into CHOICE.  If KEEP_INNERMOST, none of them may use up its
   best innermost loop early; if AS_WRITTEN, every one takes its outermost
   original row.  False if there are none.  */
typedef enum pa_permute_mode
{
  PA_PERMUTE_ANY, PA_PERMUTE_KEEP_INNERMOST, PA_PERMUTE_AS_WRITTEN
} pa_permute_mode;

bool pa_permute_level (const pa_affine *affine, pa_podg *podg, const bool *in,
		       int level, pa_permute_mode mode, pa_choice *choice);

/* Is ROW of statement S used outside LEVEL?  */
bool pa_row_is_used (const pa_affine *affine, int s, int row, int level);

/* The rows of statement S in the best order that LEVEL can still bring about.
   Sums that wait for each other are put apart only if they can be
   innermost.  */
const int *pa_best_rows (const pa_affine *affine, int s, int level);

/* Rows of S still to be placed at LEVEL.  */
int pa_n_row_left (const pa_affine *affine, int s, int level);

/* fuse.c */

/* Algorithm 5: put the components COMPONENT[S], N_COMPONENT of them, of IN
   into groups that share the loop of LEVEL, given the CHOICE of each statement
   (which gets the shifts).  GROUP[S]: the group's number.  Returns the number
   of groups, or -1 on error.  */
int pa_fuse (pa_affine *affine, pa_podg *podg, const bool *in, int level,
	     const int *component, int n_component, pa_choice *choice,
	     int *group);

/* affine.c */

/* Have the statements of IN loops left at LEVEL, and do all of these become
   straight code?  They stay as in the source: to move them about would only
   leave conditions in that code.  */
bool pa_is_straight (const pa_affine *affine, const bool *in, int level);

/* Are all loops of CHOICE on IN known to be so short that sharing one gains
   nothing?  */
bool pa_is_short (const pa_affine *affine, const bool *in,
		  const pa_choice *choice);

/* Can the statements of IN, which get the loops of CHOICE at LEVEL, share all
   loops inside as well (Algorithm 3)?  */
bool pa_fits_one_nest (pa_affine *affine, const pa_podg *podg, const bool *in,
		       int level, const pa_choice *choice);

/* The scheduler "dl".  */
pa_schedule *pa_affine_schedule (const pa_scop *scop, const pa_deps *deps);

#endif
