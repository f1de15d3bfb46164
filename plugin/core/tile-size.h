/* Tile sizes from the distinct lines model (paper, sec. III-B and IV-B).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_TILE_SIZE_H
#define PA_TILE_SIZE_H

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Iterations that the rule gives to a tile: of most loops, and at least of an
   innermost one that vectors run along.  */
#define PA_TILE_LOOP 32
#define PA_TILE_ROW 256

/* Choose SIZE[K], iterations per tile, for each of the N nested loops in LOOP
   of AST with DEPS, a fully permutable band from outer to inner, as the options
   say: the user's, the paper's, those that the model finds, or those of a rule.
   False on error.  */
bool pa_tile_size_choose (const pa_ast *ast, const pa_deps *deps,
			  pa_node *const *loop, int n, int *size);

#ifdef __cplusplus
}
#endif

#endif
