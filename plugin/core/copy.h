/* Copies that threads have of arrays (paper, sec. IV-A and IV-D).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_COPY_H
#define PA_COPY_H

#include "vector.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The elements of an array that a loop writes: for parameters that fulfil
   USED, those with LOWER[D] <= subscript D < UPPER[D]; else none.  All are
   expressions over parameters.  */
typedef struct pa_box
{
  int n;
  pa_expr *used;		/* Owned.  */
  pa_expr **lower, **upper;	/* N each.  Owned.  */
} pa_box;

/* Let threads that run LOOP, of AST and with VECTORS, have copies of the arrays
   through which its iterations depend on each other.  Returns NULL, or why that
   can't be done.  */
const char *pa_copies_choose (const pa_ast *ast, pa_node *loop,
			      const pa_vectors *vectors);

/* The operator with which LOOP of SCOP updates ARRAY, and does nothing else
   with it; PA_REDUCTION_NONE if it does: then copies of ARRAY are private
   ones.  */
pa_reduction pa_copy_operator (const pa_scop *scop, const pa_node *loop,
			       int array);

/* Do the threads that run LOOP have copies of ARRAY?  */
bool pa_loop_has_copies (const pa_node *loop, int array);

/* May threads that run LOOP of SCOP ignore DEP because each has a copy?  */
bool pa_copy_covers (const pa_scop *scop, const pa_node *loop,
		     const pa_dep *dep);

/* Are there any copies for a reduction (resp. private copies) among those for
   LOOP of SCOP?  */
bool pa_copies_reduce (const pa_scop *scop, const pa_node *loop);
bool pa_copies_are_private (const pa_scop *scop, const pa_node *loop);

/* The elements of ARRAY that LOOP of SCOP writes; NULL if they are no box, or
   if some of its elements are not written for sure.  */
pa_box *pa_copy_box (const pa_scop *scop, const pa_node *loop, int array);

/* The box that ELEMENTS (taken) of SCOP are; NULL if they are none.  */
pa_box *pa_full_box (const pa_scop *scop, __isl_take isl_set *elements);
void pa_box_free (pa_box *box);

/* The smallest value of dimension DIM in ELEMENTS of SCOP (the largest if
   LARGEST), for parameters with any elements.  */
__isl_give pa_expr *pa_elements_end (const pa_scop *scop,
				     __isl_keep isl_set *elements, int dim,
				     bool largest);

/* The condition on SCOP's parameters for there to be any of ELEMENTS.  */
__isl_give pa_expr *pa_any_element (const pa_scop *scop,
				    __isl_keep isl_set *elements);

/* private.c: why threads that run LOOP of AST can't have private copies of
   ARRAY; NULL if they can.  */
const char *pa_private_problem (const pa_ast *ast, pa_node *loop, int array);

/* private.c: does each iteration of the loops of SCOP's source at LEVEL, of
   which one contains all accesses to ARRAY, read of ARRAY only what it has
   written before, and write for sure all that any of them writes, if it
   accesses ARRAY at all?  If ROWS, this is about the one row of ARRAY that each
   iteration accesses, and the other subscripts.  */
bool pa_sets_anew (const pa_scop *scop, int level, int array, bool rows);

/* private.c: what these iterations write, without the array's name and, if
   ROWS, the first subscript, in the assumed context.  Unless LAST is NULL, the
   iterator of the one loop in the last one to *LAST, NULL on error.  NULL on
   error.  */
__isl_give isl_set *pa_renewed_elements (const pa_scop *scop, int level,
					 int array, bool rows, pa_expr **last);

/* private.c: those of them that write an element of ARRAY, if LAST as the last
   ones, as their dates in the source: [t_0 .. t_(2 LEVEL - 1)].  NULL on
   error.  */
__isl_give isl_set *pa_writing_iterations (const pa_scop *scop, int level,
					   int array, bool last);

#ifdef __cplusplus
}
#endif

#endif
