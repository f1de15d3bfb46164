/* Facts: what is known where code stands, from the loops and conditions around
   it.  See fact.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_FACT_H
#define PA_FACT_H

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Most facts; what comes after them is forgotten.  */
#define PA_MAX_FACTS 64

/* Expressions that are greater than zero.  */
typedef struct pa_facts
{
  int n;
  pa_expr *positive[PA_MAX_FACTS];	/* Owned.  */
} pa_facts;

/* Add to FACTS what is so in the body of LOOP, resp. where CONDITION holds.  */
void pa_facts_add_loop (pa_facts *facts, const pa_node *loop);
void pa_facts_add_condition (pa_facts *facts, const pa_expr *condition);

/* Forget all of FACTS but the first N.  */
void pa_facts_drop (pa_facts *facts, int n);

/* Does it follow from FACTS that LOOP, which stands there, has an
   iteration?  */
bool pa_facts_loop_runs (const pa_facts *facts, const pa_node *loop);

/* Does it follow from FACTS that LOOP, which stands there, ends no earlier than it
   begins: that it has no iteration only if both are the same?  */
bool pa_facts_loop_is_ordered (const pa_facts *facts, const pa_node *loop);

/* Does it follow from FACTS that LOOP, which stands there, has no more than one
   iteration?  */
bool pa_facts_loop_is_single (const pa_facts *facts, const pa_node *loop);

/* The condition under which LOOP, which stands there, has an iteration, without
   what follows from FACTS; the number 1 if all of it does.  */
__isl_give pa_expr *pa_facts_loop_condition (const pa_facts *facts,
					     const pa_node *loop);

#ifdef __cplusplus
}
#endif

#endif
