/* Arrays of which a loop needs only the rows of a block.  See fold.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_FOLD_H
#define PA_FOLD_H

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Are the iterations of a block interleaved inside NODE, a loop or condition
   with loops in it?  USER is the caller's.  */
typedef bool (*pa_enters) (const void *user, const pa_node *node);

/* The arrays that LOOP of AST, which is going to be cut into blocks of
   iterations as ENTERS with USER says, can fold: to FOLD, which has room for
   PA_MAX_FOLD of them and owns what they hold, but which rows are in a block;
   and what is accessed of them to the instances in LOOP.  Returns their
   number.  */
int pa_fold_rows (pa_ast *ast, pa_node *loop, pa_enters enters,
		  const void *user, pa_fold *fold);

/* Let no instance in NODE of AST access rows of the N arrays of FOLD in such a
   way.  */
void pa_unfold_rows (pa_ast *ast, pa_node *node, pa_fold *fold, int n);

#ifdef __cplusplus
}
#endif

#endif
