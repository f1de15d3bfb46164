/* Data dependences: the PoDG of the paper (sec. III-A).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_DEPENDENCE_H
#define PA_DEPENDENCE_H

#include <stdio.h>
#include <isl/map.h>
#include <isl/union_map.h>

#include "scop.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pa_dep_kind { PA_FLOW, PA_ANTI, PA_OUTPUT } pa_dep_kind;

/* One edge: instances of SOURCE that must run before instances of SINK.  */
typedef struct pa_dep
{
  pa_dep_kind kind;
  int source, sink;		/* Statement indices.  */
  int array;			/* Index of the array that carries it.  */
  bool reduction;		/* Among updates of one reduction.  */
  isl_map *map;			/* { SOURCE[x] -> SINK[y] }.  Owned.  */
  int first;			/* Index of the first dependence through ARRAY
				   with the same ends and pairs, perhaps its
				   own; none is a flow dependence unless that
				   is.  */
} pa_dep;

typedef struct pa_deps
{
  int n;
  pa_dep *dep;
} pa_deps;

/* All dependences of SCOP in its original order.  A dependence that follows
   from others by transitivity may be absent.  NULL on error.  */
pa_deps *pa_deps_compute (const pa_scop *scop);
void pa_deps_free (pa_deps *deps);

/* Is all that statement STMT of SCOP does with ARRAY to update it, as a
   reduction does: to read and write one and the same element?  */
bool pa_is_update (const pa_scop *scop, int stmt, int array);

/* May the ends of DEP of SCOP run in either order, only not at the same time?
   That is so among the updates of a reduction, if the options let them change
   places.  */
bool pa_dep_is_free (const pa_scop *scop, const pa_dep *dep);

/* Is subscript E of DEP's sinks, if SIGN is positive, never less than subscript
   D of their sources, or else never greater?  */
bool pa_dep_moves (const pa_dep *dep, int d, int e, int sign);

void pa_deps_print (const pa_scop *scop, const pa_deps *deps, FILE *out);

#ifdef __cplusplus
}
#endif

#endif
