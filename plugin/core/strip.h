/* Loops that are cut into strips.  See strip.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_STRIP_H
#define PA_STRIP_H

#include "ast.h"
#include "dependence.h"
#include "fold.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Iterations of a strip, and the fewest that are worth one.  */
#define PA_STRIP 128
#define PA_LEAST_STRIP 8

/* What there is to gain: nothing that can be told, nothing at all, whatever is
   done, or some.  */
typedef enum pa_gain
{
  PA_GAIN_UNKNOWN, PA_GAIN_NONE, PA_GAIN_SOME
} pa_gain;

/* What is there to gain if LOOP of AST, with recurrences in it, is cut into
   strips, in which it is interleaved as ENTERS with USER says?  Unknown if
   there are none, or no rows that the compiler makes vectors of.  */
pa_gain pa_gain_of_strips (pa_ast *ast, const pa_deps *deps, pa_node *loop,
			   pa_enters enters, const void *user);

#ifdef __cplusplus
}
#endif

#endif
