/* That no instance is lost, shown from the loops outwards in.  See cover.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_COVER_H
#define PA_COVER_H

#include <isl/set.h>

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Does ROOT, a tree of AST, run every instance of statement STMT in WANTED?
   False only means that this can't be seen here.  */
bool pa_covers (const pa_ast *ast, pa_node *root, int stmt,
		__isl_keep isl_set *wanted);

#ifdef __cplusplus
}
#endif

#endif
