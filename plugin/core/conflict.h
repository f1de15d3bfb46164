/* Rows that compete for the same lines of the cache.  See conflict.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_CONFLICT_H
#define PA_CONFLICT_H

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Can the first cache hold what N_SIDE iterations of LOOP, of AST, go along
   side by side?  *APART is the condition on parameters for that, NULL if there
   is none; the caller owns it.  False also if out of memory.  */
bool pa_rows_fit (const pa_ast *ast, pa_node *loop, int n_side,
		  pa_expr **apart);

/* Bytes that an iteration of INNER, an innermost loop in LOOP of AST, comes to
   in rows of which each iteration of LOOP has others.  */
int pa_row_bytes (const pa_ast *ast, const pa_node *loop, pa_node *inner);

#ifdef __cplusplus
}
#endif

#endif
