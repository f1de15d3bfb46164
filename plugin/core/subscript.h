/* Which of two subscripts is less, whatever the iteration.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_SUBSCRIPT_H
#define PA_SUBSCRIPT_H

#include "ast.h"

/* A subscript of a node in N_LOOP loops LOOP, outermost first.  Borrowed.  */
typedef struct pa_subscript
{
  const pa_expr *value;
  int n_loop;
  const pa_node *const *loop;
} pa_subscript;

/* A minus B by its sign, if that is surely the same in each iteration of the N
   outermost loops, which they have in common: because they, or bounds, are a
   constant apart.  Else 0.  */
int pa_subscript_compare (const pa_subscript *a, const pa_subscript *b, int n);

#endif
