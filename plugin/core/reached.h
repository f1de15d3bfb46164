/* Where the nodes of a tree are reached, as sets that are computed only if they
   are asked for.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_REACHED_H
#define PA_REACHED_H

#include <isl/map.h>
#include <isl/set.h>

#include "ast.h"

/* The inside of a loop, of a part of a condition, or of a tree.  */
typedef struct pa_reached pa_reached;

/* All of a tree of AST, where the parameters are in CONTEXT (taken).  NULL if
   out of memory.  */
pa_reached *pa_reached_start (const pa_ast *ast, __isl_take isl_set *context);

/* The inside of NODE, a loop or part PART of a condition, which is in OUTER.
   NULL if out of memory.  It belongs to the whole tree.  */
pa_reached *pa_reached_enter (pa_reached *outer, const pa_node *node, int part);

/* Free TREE, what pa_reached_start has returned, with everything in it.  */
void pa_reached_free (pa_reached *tree);

/* The values of the iterators of the loops around, outermost first, in INSIDE.
   Iterations of loops with constant steps other than 1 are numbered, from 0,
   and the number takes the place of the iterator.  NULL with a reason in the
   context if a bound or condition is not quasi-affine, or on error.  */
__isl_keep isl_set *pa_reached_set (pa_reached *inside);

/* The relation from these to what INSTANCE runs, which is in INSIDE:
   { [i, j, ...] -> S[x] }.  NULL with a reason if a subscript is not
   quasi-affine either.  */
__isl_give isl_map *pa_reached_run (pa_reached *inside,
				    const pa_node *instance);

#endif
