/* Tiles that the diagonal of a triangle cuts, in steps.  See staircase.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_STAIRCASE_H
#define PA_STAIRCASE_H

#include "interior.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A nest cut into blocks of rows.  */
typedef struct pa_staircase
{
  pa_node *blocks;		/* The loop over blocks, with all in it.
				   Owned.  */
  pa_interior rectangle;	/* Of a block; its nest is in BLOCKS.  */
} pa_staircase;

/* Cut the nest of point loops NODE of AST, inside the loops of STACK, into
   blocks of SIZE iterations of the loop with the iterator ROW, if it depends on
   the row how far that of SUM goes for instance number WHICH (from 0 on) of
   those with the most loops.  False if it doesn't, or on error; NODE is left as
   it is.  */
bool pa_staircase_find (pa_ast *ast, pa_node *node, const pa_loop_stack *stack,
			int which, __isl_keep isl_id *row,
			__isl_keep isl_id *sum, int size,
			pa_staircase *stairs);

/* Free what STAIRS owns.  */
void pa_staircase_clear (pa_staircase *stairs);

#ifdef __cplusplus
}
#endif

#endif
