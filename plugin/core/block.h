/* Loops cut into blocks that are written out: what register.c and transpose.c
   build.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_BLOCK_H
#define PA_BLOCK_H

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* NODE (taken) with ITERATOR replaced by VALUE (taken).  NULL if one of them
   is.  */
pa_node *pa_node_with (pa_node *node, __isl_keep isl_id *iterator,
		       __isl_take pa_expr *value);

/* NODE (taken) in a loop over ITERATOR that runs SIZE times from the value of
   START on, written out with N_LANE lanes to a vector; 1: none.  */
pa_node *pa_block_copies (__isl_keep isl_id *iterator,
			  __isl_keep isl_id *start, int size, int n_lane,
			  pa_node *node);

/* LOOP in steps of SIZE around NODE (taken).  */
pa_node *pa_block_steps (const pa_node *loop, int size, pa_node *node);

/* Is a whole step of SIZE left of LOOP?  The constant 1 if that is known.  */
__isl_give pa_expr *pa_block_fits (const pa_node *loop, int size);

/* The iterations of the step of LOOP by SIZE that begins with the value of its
   iterator, by the iterator ITERATOR, around NODE (taken).  */
pa_node *pa_block_rest (const pa_node *loop, int size,
			__isl_keep isl_id *iterator, pa_node *node);

#ifdef __cplusplus
}
#endif

#endif
