/* What tiles of any size cover.  See size-cover.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_SIZE_COVER_H
#define PA_SIZE_COVER_H

#include "point-order.h"

/* Those of WANTED (taken), instances of a statement, that the nodes of it
   surely run which are inside the N loops LOOP of AST, outermost first, and in
   no other loop with a step that is read at run time.  RUN is { [iterators of
   LOOP] -> S[x] }, what they run if such loops advance by one; it has numbers
   of iterations instead where steps are constants other than 1.  POINTS is the
   form of one of the nodes.  NULL on error.  */
__isl_give isl_set *pa_size_cover (const pa_ast *ast,
				   const pa_node *const *loop, int n,
				   const pa_points *points,
				   __isl_keep isl_map *run,
				   __isl_take isl_set *wanted);

#endif
