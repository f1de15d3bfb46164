/* Dependence vectors (paper, sec. IV-A): exact ranges of the differences of
   dates, loop by loop.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_VECTOR_H
#define PA_VECTOR_H

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PA_VECTOR_MIN INT64_MIN	/* No lower bound.  */
#define PA_VECTOR_MAX INT64_MAX	/* No upper bound.  */

/* Range of one component: sink date minus source date.  */
typedef struct pa_component
{
  int64_t min, max;
} pa_component;

/* The vector of one dependence over the loop rows LEVEL .. LEVEL + N - 1 that
   source and sink have in common.  */
typedef struct pa_vector
{
  const pa_dep *dep;		/* Borrowed.  */
  int n;
  pa_component *component;	/* Owned.  */
} pa_vector;

typedef struct pa_vectors
{
  int n;
  pa_vector *vector;
} pa_vectors;

/* The vectors of all dependences of DEPS that have both ends in LOOP (a loop
   of AST with a level > 0) and are not carried by a loop around it.  The
   first component belongs to LOOP.  NULL on error.  */
pa_vectors *pa_vectors_compute (const pa_ast *ast, const pa_deps *deps,
				pa_node *loop);
void pa_vectors_free (pa_vectors *vectors);
void pa_vectors_print (const pa_ast *ast, const pa_vectors *vectors,
		       FILE *out);

#ifdef __cplusplus
}
#endif

#endif
