/* Facts: what is known where code stands, from the loops and conditions around
   it.  See fact.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_FACT_H
#define PA_FACT_H

#include <isl/set.h>

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Most facts, and most terms in all of them; what goes beyond is forgotten.  */
#define PA_MAX_FACTS 64
#define PA_MAX_FACT_TERMS 32

/* ROW[0] + sum ROW[1 + i] * TERM[i] >= 0.  */
typedef struct pa_fact
{
  int n_term;			/* Terms known when it came.  */
  int64_t row[1 + PA_MAX_FACT_TERMS];
} pa_fact;

typedef struct pa_facts
{
  int n;
  int n_term;
  pa_expr *term[PA_MAX_FACT_TERMS];	/* Owned.  */
  pa_fact fact[PA_MAX_FACTS];
} pa_facts;

/* Begin with none.  */
void pa_facts_init (pa_facts *facts);

/* Add to FACTS what is so in the body of LOOP; where CONDITION holds; for the
   point of SET whose set dimensions have the values VALUE.  */
void pa_facts_add_loop (pa_facts *facts, const pa_node *loop);
void pa_facts_add_condition (pa_facts *facts, const pa_expr *condition);
void pa_facts_add_point (pa_facts *facts, __isl_keep isl_basic_set *set,
			 pa_expr *const *value);

/* Forget all of FACTS but the first N.  */
void pa_facts_drop (pa_facts *facts, int n);

/* Does it follow from FACTS that CONDITION holds; that the point VALUE is in
   SET?  */
bool pa_facts_tell (pa_facts *facts, const pa_expr *condition);
bool pa_facts_tell_point (pa_facts *facts, __isl_keep isl_basic_set *set,
			  pa_expr *const *value);

/* Does it follow from FACTS that LOOP, which stands there, has an
   iteration?  */
bool pa_facts_loop_runs (pa_facts *facts, const pa_node *loop);

/* Does it follow from FACTS that LOOP, which stands there, ends no earlier than
   it begins: that it has no iteration only if both are the same?  */
bool pa_facts_loop_is_ordered (pa_facts *facts, const pa_node *loop);

/* Does it follow from FACTS that LOOP, which stands there, has no more than N
   iterations?  */
bool pa_facts_loop_runs_at_most (pa_facts *facts, const pa_node *loop, int n);

/* The condition under which LOOP, which stands there, has an iteration, without
   what follows from FACTS; the number 1 if all of it does.  */
__isl_give pa_expr *pa_facts_loop_condition (pa_facts *facts,
					     const pa_node *loop);

#ifdef __cplusplus
}
#endif

#endif
