/* How far accesses move from one iteration of a loop to the next.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_STEP_H
#define PA_STEP_H

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Most subscripts of an access.  */
#define PA_MAX_STEPS 16

/* By how much EXPR grows when ITERATOR does by one, in *STEP.  False if that is
   not constant.  */
bool pa_expr_step (const pa_expr *expr, __isl_keep isl_id *iterator,
		   int64_t *step);

/* By how much each subscript of ACCESS, one of a statement of SCOP that runs as
   INSTANCE, grows when ITERATOR does by one: in STEP.  False if that is not
   constant.  */
bool pa_access_steps (const pa_scop *scop, const pa_access *access,
		      const pa_node *instance, __isl_keep isl_id *iterator,
		      int64_t *step);

/* By how much each subscript of TO, an access of the statement of SCOP that
   runs as SINK, is greater than that of FROM, one of SOURCE, in the same
   iteration: in DISTANCE.  False if that is not constant or they are to
   different arrays.  */
bool pa_access_distance (const pa_scop *scop, const pa_access *from,
			 const pa_node *source, const pa_access *to,
			 const pa_node *sink, int64_t *distance);

/* Do copies of a statement of SCOP in the body of LOOP, an innermost one, write
   what others of them write in other iterations, or is that not known?  */
bool pa_copies_collide (const pa_scop *scop, const pa_node *loop);

/* How far an access moves: not at all, to the next element of its row or the
   one before, to another row at the same place in it, or otherwise.  */
typedef enum pa_movement
{
  PA_MOVE_NONE, PA_MOVE_UNIT, PA_MOVE_BACK, PA_MOVE_ROW, PA_MOVE_OTHER
} pa_movement;

/* How ACCESS moves in the loop with ITERATOR; the rest as above.  */
pa_movement pa_access_movement (const pa_scop *scop, const pa_access *access,
				const pa_node *instance,
				__isl_keep isl_id *iterator);

/* How many iterations of the loop with ITERATOR are lanes of one vector in
   INSTANCE, of SCOP, if all elements that move in it are of one size and move
   to the next one, and those written do; else 0.  Elements that are read may
   move otherwise if they are to be GATHERED.  */
int pa_n_lane (const pa_scop *scop, const pa_node *instance,
	       __isl_keep isl_id *iterator, bool gathered);

#ifdef __cplusplus
}
#endif

#endif
