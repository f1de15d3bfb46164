/* Reductions run by threads (paper, sec. IV-A and IV-D).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_REDUCTION_H
#define PA_REDUCTION_H

#include "vector.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The elements of an array that a loop updates: for parameters that fulfil
   USED, those with LOWER[D] <= subscript D < UPPER[D]; else none.  All are
   expressions over parameters.  */
typedef struct pa_box
{
  int n;
  pa_expr *used;		/* Owned.  */
  pa_expr **lower, **upper;	/* N each.  Owned.  */
} pa_box;

/* Let threads that run LOOP, a reduction of AST with VECTORS, have copies of the
   arrays through which its iterations depend on each other.  Returns NULL, or
   why that can't be done.  */
const char *pa_reduction_privatize (const pa_ast *ast, pa_node *loop,
				    const pa_vectors *vectors);

/* The operator with which LOOP of SCOP updates ARRAY; PA_REDUCTION_NONE if
   something else accesses it there.  */
pa_reduction pa_reduction_operator (const pa_scop *scop, const pa_node *loop,
				    int array);

/* May threads that run LOOP of SCOP ignore DEP because each has a copy?  */
bool pa_reduction_covers (const pa_scop *scop, const pa_node *loop,
			  const pa_dep *dep);

/* The elements of ARRAY that LOOP of SCOP updates; NULL if they are no box, or
   if some of its elements are not written in SCOP for sure.  */
pa_box *pa_reduction_box (const pa_scop *scop, const pa_node *loop,
			  int array);
void pa_box_free (pa_box *box);

#ifdef __cplusplus
}
#endif

#endif
