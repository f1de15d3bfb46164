/* Tile sizes that are read at run time.  See size-param.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_SIZE_PARAM_H
#define PA_SIZE_PARAM_H

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The array in which a program keeps tile sizes, of PA_N_SIZE_LOOP elements,
   each a long: for loops number 0, the outermost, to PA_N_SIZE_LOOP - 1 of a
   band.  */
#define PA_SIZE_ARRAY "polyast_tile_size"
#define PA_N_SIZE_LOOP 8

/* The largest tile size; larger values count as this one.  */
#define PA_LARGEST_SIZE (1 << 30)

/* The expression for the tile size of loop number LOOP of a band of AST, SIZE
   if the program doesn't say otherwise.  A constant if there can be no
   other.  */
__isl_give pa_expr *pa_size_param (pa_ast *ast, int loop, int size);

/* Is EXPR a tile size that is read at run time?  */
bool pa_is_size_param (const pa_expr *expr);

/* What that is, EXPR in AST, if the program doesn't say otherwise.  */
int pa_size_default (const pa_ast *ast, const pa_expr *expr);

/* Does LOOP have such a step?  */
bool pa_has_size_step (const pa_node *loop);

/* The parameters of AST's scop, and its tile sizes.  */
__isl_give isl_space *pa_size_param_space (const pa_ast *ast);

/* CONTEXT (taken), values of parameters, where AST's tile sizes are
   positive.  */
__isl_give isl_set *pa_size_context (const pa_ast *ast,
				     __isl_take isl_set *context);

#ifdef __cplusplus
}
#endif

#endif
