/* Updates: statements that do nothing with an array but update one element.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_UPDATE_H
#define PA_UPDATE_H

#include <isl/set.h>

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The number of the only write of STMT; -1 if there are others, or none that is
   certain.  */
int pa_only_write (const pa_stmt *stmt);

/* The number of the access by which STMT writes the element that it updates, if
   it does nothing else; else -1.  */
int pa_updating_write (const pa_stmt *stmt);

/* Does INSTANCE of SCOP only update an element that stays the same in the loop
   with ITERATOR?  */
bool pa_sums_along (const pa_scop *scop, const pa_node *instance,
		    __isl_keep isl_id *iterator);

/* The same with integers of at most two bytes and a wider sum.  To widen them
   takes longer than to load them from any cache.  */
bool pa_adds_narrow (const pa_scop *scop, const pa_node *instance,
		     __isl_keep isl_id *iterator);

/* The number of the access by which the statement of SCOP that runs as INSTANCE
   writes the element that it updates.  -1 if it does something else, or if what
   else it reads of that array may be an element that is updated in WHERE in the
   same iteration of the first N_OUTER loops.  WHERE is the set of iterations in
   which INSTANCE is reached (simplify.h); if it is NULL, nothing else of the
   array may be read.  */
int pa_update_write (const pa_scop *scop, const pa_node *instance,
		     __isl_keep isl_set *where, int n_outer);

/* Is nothing that OTHER, an instance of SCOP, accesses in WHERE written there
   by access WRITE of INSTANCE in the same iteration of the first N_OUTER loops?
   Both are reached in WHERE.  */
bool pa_stays_apart (const pa_scop *scop, const pa_node *other,
		     const pa_node *instance, int write,
		     __isl_keep isl_set *where, int n_outer);

/* Does ACCESS of LATER refer, in an iteration of WHERE, to what WRITE of
   EARLIER writes in the same one, but by other subscripts?  Both are instances
   of SCOP.  On error, yes.  */
bool pa_meets_otherwise (const pa_scop *scop, const pa_node *earlier,
			 const pa_access *write, const pa_node *later,
			 const pa_access *access, __isl_keep isl_set *where);

#ifdef __cplusplus
}
#endif

#endif
