/* What the equalities of a relation tell at once.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_PLAIN_H
#define PA_PLAIN_H

#include <stdbool.h>
#include <isl/aff_type.h>
#include <isl/map.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The equalities of a basic map: N_ROW rows of N_COLUMN coefficients, of the
   constant, the parameters, the input, the output and the local dimensions.  */
typedef struct pa_plain
{
  int n_param, n_in, n_out, n_column, n_row;
  long *row;			/* Owned.  */
} pa_plain;

/* Read those of MAP into PLAIN; what pa_plain_clear frees.  None if there are
   large numbers among them.  */
void pa_plain_read (pa_plain *plain, __isl_keep isl_basic_map *map);
void pa_plain_clear (pa_plain *plain);

/* Do they tell that the linear form with the coefficients FORM[0] to FORM[N -
   1], in the order of the columns, has always the same value, *VALUE?  */
bool pa_plain_value (const pa_plain *plain, const long *form, int n,
		     long *value);

/* The same of output dimension OUT minus input dimension IN.  */
bool pa_plain_distance (const pa_plain *plain, int in, int out, long *value);

/* The coefficients of the functions that MAP gives for its input, if it is
   plain that it is nothing but that: for one output dimension after the other
   those of the constant, the parameters and the input dimensions.  Owned by the
   caller; else NULL.  */
long *pa_plain_functions (__isl_keep isl_map *map);

/* FUNCTION as a relation.  The same as isl_map_from_multi_aff, in a fraction of
   the time where coefficients are whole numbers and there are no divisions.  */
__isl_give isl_map *pa_plain_map (__isl_take isl_multi_aff *function);

#ifdef __cplusplus
}
#endif

#endif
