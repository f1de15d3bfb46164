/* Loops that repeat, in all iterations the same: see repetition.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_REPETITION_H
#define PA_REPETITION_H

#include "scop.h"

/* Does statement S of SCOP sum up in the innermost loop of the source, and do
   it and all that is in one body with it access the same elements in all
   iterations of ROW of its original schedule, as often whatever the others?
   That is a loop in which there would be nothing but to wait.  */
bool pa_only_repeats (const pa_scop *scop, int s, int row);

/* Is all of SCOP in one loop which only repeats what is inside, and what is
   done there most often are products: computed again and again from the same
   data, and no gain to be had from their being in a cache?  */
bool pa_repeats_products (const pa_scop *scop);

#endif
