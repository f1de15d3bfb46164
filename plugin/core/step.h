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

/* By how much each subscript of ACCESS, one of a statement of SCOP that runs as
   INSTANCE, grows when ITERATOR does by one: in STEP.  False if that is not
   constant.  */
bool pa_access_steps (const pa_scop *scop, const pa_access *access,
		      const pa_node *instance, __isl_keep isl_id *iterator,
		      int64_t *step);

#ifdef __cplusplus
}
#endif

#endif
