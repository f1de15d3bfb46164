/* Schedules in 2d+1 form (paper, sec. III-A), and the one place where a
   scheduler plugs in.

   The schedule of a statement of depth d with iterators x is

     [ beta_1, alpha_1 . x + c_1, beta_2, ..., alpha_d . x + c_d, beta_d+1 ]

   where each alpha_k has one entry, 1 or -1, and every iterator is used once:
   permutation, reversal and retiming, always invertible.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_SCHEDULE_H
#define PA_SCHEDULE_H

#include <stdbool.h>
#include <stdio.h>
#include <isl/union_map.h>

#ifdef __cplusplus
extern "C" {
#endif

struct pa_scop;
struct pa_deps;

/* Row k of the even (loop) rows: SIGN * x[ITERATOR] + SHIFT.  */
typedef struct pa_row
{
  int iterator;
  int sign;
  long shift;
} pa_row;

/* Schedule of one statement.  */
typedef struct pa_stmt_schedule
{
  int depth;
  int *beta;			/* DEPTH + 1 entries.  Owned.  */
  pa_row *row;			/* DEPTH entries.  Owned.  */
} pa_stmt_schedule;

/* Schedule of a scop: one entry per statement, in the scop's order.  */
typedef struct pa_schedule
{
  int n_stmt;
  pa_stmt_schedule *stmt;
} pa_schedule;

/* Zero betas, identity rows.  */
pa_stmt_schedule pa_stmt_schedule_alloc (int depth);
void pa_stmt_schedule_clear (pa_stmt_schedule *schedule);

/* Number of outermost loops that A and B, of one schedule, have in common.  */
int pa_stmt_schedule_n_common (const pa_stmt_schedule *a,
			       const pa_stmt_schedule *b);

/* Do A and B, of one schedule, stand in one body: are all of their loops
   common?  */
bool pa_stmt_schedule_share_body (const pa_stmt_schedule *a,
				  const pa_stmt_schedule *b);

/* Does A stand before B, of one schedule, in the text (a number below 0),
   behind it (above 0), or in the same place?  */
int pa_stmt_schedule_compare (const pa_stmt_schedule *a,
			      const pa_stmt_schedule *b);

/* Are the rows of A and B, of the same depth, the same?  */
bool pa_stmt_schedule_same_rows (const pa_stmt_schedule *a,
				 const pa_stmt_schedule *b);

/* The original schedule of SCOP.  */
pa_schedule *pa_schedule_original (const struct pa_scop *scop);
void pa_schedule_free (pa_schedule *schedule);
bool pa_schedule_equal (const pa_schedule *a, const pa_schedule *b);

/* SCHEDULE as { S[x] -> [t_0, ..., t_2D] }, D the largest depth, shallower
   statements padded with zeros; not restricted to the domains.  */
__isl_give isl_union_map *pa_schedule_to_map (const struct pa_scop *scop,
					      const pa_schedule *schedule);

/* Number of time dimensions of that map.  */
int pa_schedule_n_time (const pa_schedule *schedule);

/* Print as the matrices of the paper, one statement after the other.  */
void pa_schedule_print (const struct pa_scop *scop,
			const pa_schedule *schedule, FILE *out);

/* A scheduler: from a scop and its dependences to a legal schedule, or NULL
   (the reason is then in the scop's context).  */
typedef struct pa_scheduler
{
  const char *name;		/* Value of the option "schedule".  */
  const char *help;
  pa_schedule *(*compute) (const struct pa_scop *scop,
			   const struct pa_deps *deps);
} pa_scheduler;

/* All schedulers, ended by a NULL name.  */
extern const pa_scheduler pa_schedulers[];

/* Is SCHEDULE legal: every dependence of DEPS lexicographically positive, but
   for those that are free?  */
bool pa_schedule_legal (const struct pa_scop *scop,
			const struct pa_deps *deps,
			const pa_schedule *schedule);

/* May statement STMT of SCOP, for all that DEPS say, stand in the place that
   statement PLACE, in as many loops, has in the source?  On error, no.  */
bool pa_schedule_may_move (const struct pa_scop *scop,
			   const struct pa_deps *deps, int stmt, int place);

#ifdef __cplusplus
}
#endif

#endif
