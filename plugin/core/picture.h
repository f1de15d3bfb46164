/* Iteration domains at small sizes, to be drawn.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_PICTURE_H
#define PA_PICTURE_H

#include "pipeline.h"

/* Loops around a statement that can be drawn.  */
#define PA_PICTURE_DIM 3

/* Most points and arrows of a picture.  */
#define PA_PICTURE_POINTS 500
#define PA_PICTURE_ARROWS 600

/* An instance.  Where a statement is in fewer loops than the picture has
   dimensions, the last ones are one less than the smallest of the others.  */
typedef struct pa_dot
{
  int stmt;
  long index[PA_PICTURE_DIM];	/* Of the loops as written, outermost first.  */
  long date[PA_PICTURE_DIM];	/* Of the new loops around tiles' points.  */
  long tile[PA_PICTURE_DIM];	/* First iteration of the tile in each.  */
  int rank[PA_PICTURE_DIM];	/* Of that among those of all tiles.  */
  int number;			/* Of its tile, from 0.  */
} pa_dot;

/* A dependence between dots SOURCE and SINK.  */
typedef struct pa_arrow
{
  int source, sink;
  pa_dep_kind kind;
} pa_arrow;

/* A nest of the new program at small sizes.  */
typedef struct pa_picture
{
  int n_dim;			/* Of the deepest statement.  */
  bool tiled[PA_PICTURE_DIM];	/* Loops that run through tiles.  */
  bool any_tiled;
  bool clipped;			/* There is more than is in the picture.  */
  bool *in;			/* The statements of the nest.  Owned.  */
  int deepest;			/* One that is in N_DIM loops.  */
  long *param;			/* Values of the parameters.  Owned.  */
  int n_tile, n, n_arrow;
  pa_dot *dot;			/* In the order of execution.  Owned.  */
  pa_arrow *arrow;		/* Owned.  */
} pa_picture;

/* The loops that RESULT's program is before anything is unrolled, with tiles of
   TILE iterations; those of SCOP as written if RESULT is NULL.  NULL on
   error.  */
pa_ast *pa_picture_ast (pa_scop *scop, const pa_deps *deps,
			const pa_result *result, int tile);

/* A picture of nest NEST (from 0) of AST, with DEPS (NULL: none); NULL if there
   is nothing to draw in it.  *IS_NEST tells whether AST has so many nests.  */
pa_picture *pa_picture_make (const pa_ast *ast, const pa_deps *deps, int nest,
			     bool *is_nest);
void pa_picture_free (pa_picture *picture);

#endif
