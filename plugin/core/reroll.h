/* Rerolling: unrolled copies of statements as loops again.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_REROLL_H
#define PA_REROLL_H

#include "ast.h"

/* Replace runs of unrolled copies in NODE, and everywhere below it, by loops
   that run the same instances in the same order; their iterators are made in
   CTX.  False if out of memory.  */
bool pa_reroll (isl_ctx *ctx, pa_node *node);

#endif
