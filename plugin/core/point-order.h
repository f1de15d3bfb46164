/* The order of instances by the values of point loops.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_POINT_ORDER_H
#define PA_POINT_ORDER_H

#include "ast.h"
#include "fact.h"

/* The values that a loop orders are LOW or more, and less than HIGH, behind its
   iterator, which advances by STEP.  All are 0 if STEP is read at run time, and
   the values are within one.  */
typedef struct pa_window
{
  int64_t low, high, step;
} pa_window;

/* An instance node by the values of its point loops.  */
typedef struct pa_points
{
  int n_loop;
  int *dim;			/* For each loop around the node the dimension
				   of MAP's domain by whose values the loop
				   orders.  Owned.  */
  int *subscript;		/* For each loop the subscript that is this
				   value, or its negative; -1: none ...  */
  int *sign;			/* ... 1 or -1.  Both owned.  */
  bool *tile;			/* For each loop: it runs through tiles of
				   those values ...  */
  pa_window *window;		/* ... which are these.  Both owned.  */
  isl_map *map;			/* { [values] -> S[x] }: what the node runs,
				   without the loops' bounds, but for loops
				   that run once.  Owned.  */
  isl_map *inverse;		/* Of MAP.  Owned.  */
  bool of_subscripts;		/* The values are the subscripts, with their
				   signs.  */
  const pa_expr *shifted;	/* That of the innermost loop, if it is its
				   iterator plus what is the same in all of its
				   iterations.  Borrowed.  */
} pa_points;

/* What is asked of a loop.  */
typedef struct pa_level_claim
{
  bool overlap;			/* No pair in different iterations.  */
  bool ordered;			/* Nor one that goes back in the next loop.  */
} pa_level_claim;

/* Part PART of the condition NODE.  */
typedef struct pa_branch
{
  const pa_node *node;
  int part;
} pa_branch;

/* Where a node stands: in N_LOOP loops, outermost first, and N_BRANCH
   conditions; it is reached where the iterators of the loops, or the numbers of
   their iterations where steps are constants other than 1, are in WHERE, which
   is only needed where steps are read at run time.  Borrowed.  */
typedef struct pa_surroundings
{
  int n_loop;
  const pa_node *const *loop;
  int n_branch;
  const pa_branch *branch;
  isl_set *where;
} pa_surroundings;

/* The form of NODE of AST in what is AROUND it; NULL if it has none.  */
pa_points *pa_points_compute (const pa_ast *ast,
			      const pa_surroundings *around,
			      const pa_node *node);
void pa_points_free (pa_points *points);

/* The form of NODE of AST, in N loops LOOP, whose values are its subscripts or
   their negatives, if it follows from FACTS of each loop that one of these
   stays within a step of it; else NULL.  That is the same one as in LIKE for
   the first N_LIKE loops where several do.  Are two of these the same?  */
pa_points *pa_points_of_subscripts (const pa_ast *ast, int n,
				    const pa_node *const *loop,
				    const pa_node *node, pa_facts *facts,
				    const pa_points *like, int n_like);
bool pa_points_same (const pa_points *a, const pa_points *b);

/* The sinks in DEP, a relation of instances, of a source with the values of
   POINTS.  */
__isl_give isl_map *pa_points_sinks (const pa_points *points,
				     __isl_keep isl_map *dep);

/* Does every pair of a source in A and one of its SINKS, as above, in B run
   forward in the N common loops, with what CLAIM says of each?  Pairs in the
   same iteration of all are right if TEXT says so.  If ANY_ORDER, SINKS has
   each pair in both directions, and what CLAIM says is all that is asked.
   False only means that this can't be seen here.  */
bool pa_points_forward (const pa_points *a, const pa_points *b, int n,
			const pa_level_claim *claim,
			__isl_keep isl_map *sinks, bool any_order, bool text);

/* Do bounds tell that A and B, in the loops LOOP_A and LOOP_B, have no instance
   in common: those of two loops for the same value, of which one ends before
   the other begins?  False only means that this can't be seen here.  */
bool pa_points_apart (const pa_points *a, const pa_node *const *loop_a,
		      const pa_points *b, const pa_node *const *loop_b);

#endif
