/* Interiors of tiles: full ones in which one statement runs.  See interior.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_INTERIOR_H
#define PA_INTERIOR_H

#include <isl/set.h>

#include "full-tile.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The interior of the tiles of a nest.  */
typedef struct pa_interior
{
  pa_node *nest;		/* The point loops, over all of the tile, around
				   one instance.  Owned.  */
  pa_node *before, *after;	/* The same around what else there is in them,
				   to be run before or after that; NULL: there
				   is nothing.  Owned.  */
  pa_expr *condition;		/* On the tile loops.  Owned.  */
  isl_set *where;		/* The iterations of NEST, { [o_1, ..., o_n,
				   i, j, ...] }, inside the N_OUTER loops
				   around.  Owned.  */
  int n_outer;
} pa_interior;

/* The interior of the tiles of the nest of point loops that begins with NODE,
   inside the loops of STACK: of AST, with dependences DEPS.  What runs there is
   number WHICH (from 0 on) of the statements with the most loops.  Its last
   loop runs over all of its tile or, if IS_SHORT, sums up, perhaps over a part
   of it.  False if it has none that is told by a condition on the tile
   loops.  */
bool pa_interior_find (const pa_ast *ast, const pa_deps *deps, pa_node *node,
		       const pa_loop_stack *stack, int which, bool is_short,
		       pa_interior *interior);

/* The part of the loop body BODY with instance number WHICH (from 0 on) of
   those of the statements with the most loops: it alone, or with conditions.
   NULL if there are not so many, or other things in BODY than instances.  */
const pa_node *pa_deepest_part (pa_node *body, int which);

/* Where the body of the innermost loop of STACK, of AST, is reached.  */
__isl_give isl_set *pa_where_around (const pa_ast *ast,
				     const pa_loop_stack *stack);

/* The iterations of the perfect nest that begins with NEST inside WHERE
   (taken).  */
__isl_give isl_set *pa_where_in_nest (__isl_take isl_set *where,
				      pa_node *nest);

/* Free what INTERIOR owns.  */
void pa_interior_clear (pa_interior *interior);

#ifdef __cplusplus
}
#endif

#endif
