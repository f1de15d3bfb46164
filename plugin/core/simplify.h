/* Conditions that the loops around decide.  See simplify.c.

   WHERE is the set of iterations in which a node is reached: { [i, j, ...] },
   a dimension for each loop around, which has the iterator's id.  NULL in gives
   NULL out.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_SIMPLIFY_H
#define PA_SIMPLIFY_H

#include <isl/set.h>

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A convex set that the root of AST is reached in, or more: outside all
   loops.  */
__isl_give isl_set *pa_where_start (const pa_ast *ast);

/* The iterations of LOOP inside WHERE (taken).  */
__isl_give isl_set *pa_where_enter (__isl_take isl_set *where,
				    const pa_node *loop);

/* Those of WHERE (taken) where CONDITION (taken) holds; WHERE itself if that is
   not affine.  */
__isl_give isl_set *pa_where_restrict (__isl_take isl_set *where,
				       __isl_take pa_expr *condition);

/* Those of WHERE (taken) in part I of a node with CONDITION; WHERE itself if
   that is not affine.  That one of several tests doesn't hold decides no other
   test, so the "else" part of such a condition is not told from the other.  */
__isl_give isl_set *pa_where_enter_part (__isl_take isl_set *where,
					 pa_expr *condition, int i);

/* Does CONDITION hold nowhere in WHERE (or everywhere, if EVERYWHERE)?  */
bool pa_where_decides (__isl_keep isl_set *where, const pa_expr *condition,
		       bool everywhere);

/* Simplify the conditions in NODE, which is reached in WHERE, and leave out
   loops that never run: NODE is an empty block if nothing is left of it.  False
   if out of memory.  */
bool pa_simplify (pa_node *node, __isl_keep isl_set *where);

#ifdef __cplusplus
}
#endif

#endif
