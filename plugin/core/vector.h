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
  bool is_free;			/* Its ends may change places; of the two
				   orders DELTA has the one in which they
				   run.  */
  int n;
  pa_component *component;	/* Owned.  */
  isl_set *delta;		/* The same, exact: { [d_1, ..., d_n] } in the
				   assumed context.  Owned.  */
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

/* What an AST remembers of its vectors; to be cleared when its dates
   change.  */
struct pa_vector_memory *pa_vector_memory_alloc (void);
void pa_vector_memory_clear (struct pa_vector_memory *all);
void pa_vector_memory_free (struct pa_vector_memory *all);

/* The dates of statement STMT of AST: { S[x] -> [t] }.  */
__isl_give isl_map *pa_vector_stmt_dates (const pa_ast *ast, int stmt);

/* The dependence DEP between dates of AST, { [t] -> [t'] }, with equal dates in
   the rows outside loop row LEVEL.  */
__isl_give isl_map *pa_vector_dates (const pa_ast *ast, const pa_dep *dep,
				     int level);

/* The loops of the maximal perfect nest that starts at loop NODE, from outer
   to inner, in LOOP (at most MAX), as far as they are consecutive loop rows:
   component K of a vector of the first belongs to LOOP[K].  Returns their
   number; 0 if NODE has no level.  */
int pa_vector_nest (pa_node *node, pa_node **loop, int max);

/* Is component K of VECTOR always 0 (resp. never negative)?  False for a
   component that VECTOR doesn't have.  */
bool pa_vector_is_zero (const pa_vector *vector, int k);
bool pa_vector_is_nonnegative (const pa_vector *vector, int k);

/* The same of all VECTORS; may component K become negative in none of them when
   loops are exchanged or skewed?  */
bool pa_vectors_are_zero (const pa_vectors *vectors, int k);
bool pa_vectors_are_nonnegative (const pa_vectors *vectors, int k);
bool pa_vectors_are_permutable (const pa_vectors *vectors, int k);

void pa_vectors_print (const pa_ast *ast, const pa_vectors *vectors,
		       FILE *out);

#ifdef __cplusplus
}
#endif

#endif
