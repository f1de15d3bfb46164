/* Footprints: how many lines of memory a tile of a loop nest touches.

   This is the arithmetic of the DL model (dl.h) and knows neither isl nor
   statements: only references whose subscripts are linear in the loops.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_FOOTPRINT_H
#define PA_FOOTPRINT_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A reference in a nest of N_LOOP loops (of the footprint it is added to):
   subscript D is the sum over the loops L of COEF[D * N_LOOP + L] times the
   loop's iterator, and CONSTANT[D], and a part that does not change in the
   nest and is the same in references with the same N_BASE numbers in BASE.  */
typedef struct pa_reference
{
  int array;			/* References to different ones share no
				   lines.  */
  int element_size;		/* Bytes.  */
  int n_dim;
  const long *extent;		/* N_DIM sizes; 0: unknown, taken to be
				   large.  */
  const long *coef;		/* N_DIM * N_LOOP.  */
  const long *constant;		/* N_DIM.  */
  int n_base;
  const long *base;
} pa_reference;

/* A set of references.  */
typedef struct pa_footprint pa_footprint;

/* An empty set of references in a nest of N_LOOP loops; NULL when out of
   memory.  */
pa_footprint *pa_footprint_alloc (int n_loop);
void pa_footprint_free (pa_footprint *footprint);

/* Add REFERENCE (copied).  False when out of memory.  */
bool pa_footprint_add (pa_footprint *footprint,
		       const pa_reference *reference);

/* The number of its loops.  */
int pa_footprint_n_loop (const pa_footprint *footprint);

/* Its groups of references that differ by constants: their number, the first
   reference of group G and, in *N_OFFSET, how many different ones it has, and
   the constants of number O of these.  */
int pa_footprint_n_group (const pa_footprint *footprint);
const pa_reference *pa_footprint_group (const pa_footprint *footprint, int g,
					int *n_offset);
const long *pa_footprint_offset (const pa_footprint *footprint, int g, int o);

/* Expected number of distinct lines of LINE bytes that a tile of TILE[L] >= 1
   iterations of each loop L touches, over all positions of the arrays relative
   to lines.  */
double pa_footprint_lines (const pa_footprint *footprint, long line,
			   const double *tile);

/* The same for group G alone.  */
double pa_footprint_group_lines (const pa_footprint *footprint, int g,
				 long line, const double *tile);

/* The part of a memory in which the place of a line follows from its address
   modulo PERIOD that the lines of LINE bytes of group G of such a tile may be
   in: 1 is all of it, also where strides are not known.  */
double pa_footprint_spread (const pa_footprint *footprint, int g, long line,
			    long period, const double *tile);

#ifdef __cplusplus
}
#endif

#endif
