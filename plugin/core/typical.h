/* What parameters are taken to be where nothing is known of them.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_TYPICAL_H
#define PA_TYPICAL_H

#include "scop.h"

/* Iterations of loops, and values of parameters that nothing is known of.  */
#define PA_LARGE 2000

/* Numbers of a larger magnitude count as unknown.  */
#define PA_LARGEST (1L << 24)

/* The assumed context of SCOP with one value for every parameter, or nothing if
   these don't fit together.  NULL on failure.  */
__isl_give isl_set *pa_typical_context (const pa_scop *scop);

/* VALUE (taken) as an integer, FALLBACK if it is none or too large.  */
long pa_take_integer (__isl_take isl_val *value, long fallback);

#endif
