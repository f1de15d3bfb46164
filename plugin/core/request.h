/* What the user asks for one loop nest, in the clauses of a pragma or an
   attribute.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_REQUEST_H
#define PA_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

#include "option.h"

#ifdef __cplusplus
extern "C" {
#endif

struct pa_scop;
struct pa_deps;
struct pa_schedule;
struct pa_result;

#define PA_MAX_NAME 48		/* Bytes of a loop's name.  */
#define PA_MAX_UNMET 160	/* Bytes of a reason.  */
#define PA_MAX_CLAUSE 512	/* Bytes of a clause as text.  */

/* What can be asked for.  PA_CLAUSE_LOAD and PA_CLAUSE_SAVE are no clauses that
   can be written: they come from the options load-schedule and
   save-schedule.  */
typedef enum pa_clause_kind
{
  PA_CLAUSE_ENABLE, PA_CLAUSE_TILE, PA_CLAUSE_UNROLL, PA_CLAUSE_PARALLEL,
  PA_CLAUSE_PERMUTE, PA_CLAUSE_LOAD, PA_CLAUSE_SAVE, PA_N_CLAUSE
} pa_clause_kind;

/* Values of the clause "parallel".  */
typedef enum pa_threads
{
  PA_THREADS_NONE, PA_THREADS_DOALL, PA_THREADS_REDUCTION,
  PA_THREADS_DOACROSS
} pa_threads;

/* What is asked for one nest.  All zeros: nothing.  */
typedef struct pa_request
{
  unsigned given;		/* 1 << PA_CLAUSE_*: clauses that are there.  */
  int enable;			/* Boolean: the nest may be rewritten.  */
  pa_int_list tile, unroll;	/* N is 0: none.  */
  int parallel;			/* A pa_threads.  */
  int n_permute;
  char permute[PA_MAX_LIST][PA_MAX_NAME];	/* Loops, from outer to
						   inner.  */
  char unmet[PA_N_CLAUSE][PA_MAX_UNMET];	/* Why a clause could not be
						   followed; "" if it could.  */
} pa_request;

/* Read the clauses in TEXT into REQUEST.  On an error stores a message in
   MESSAGE (of SIZE bytes) and where it is, an offset into TEXT, in *AT, and
   returns false.  */
bool pa_request_parse (pa_request *request, const char *text, size_t *at,
		       char *message, size_t size);

/* Let REQUEST also ask for what OPTIONS ask for every nest.  */
void pa_request_add_options (pa_request *request, const pa_options *options);

/* Let the clauses of INNER take precedence over the same ones of OUTER, and
   leave the outcome in OUTER.  */
void pa_request_merge (pa_request *outer, const pa_request *inner);

/* Is CLAUSE asked for in REQUEST?  */
bool pa_request_has (const pa_request *request, pa_clause_kind clause);

/* Is the nest of REQUEST to be left alone?  */
bool pa_request_is_off (const pa_request *request);

/* CLAUSE of REQUEST as the user writes it, in TEXT (of SIZE bytes).  */
void pa_request_print (const pa_request *request, pa_clause_kind clause,
		       char *text, size_t size);

/* Set the options that REQUEST speaks of in OPTIONS.  A clause that these don't
   allow is noted as unmet.  */
void pa_request_apply (pa_request *request, pa_options *options);

/* Note that CLAUSE of REQUEST can't be followed, and why, in a printf-style
   FORMAT.  */
void pa_request_refuse (pa_request *request, pa_clause_kind clause,
			const char *format, ...)
#ifdef __GNUC__
  __attribute__ ((format (printf, 3, 4)))
#endif
  ;

/* Note which clauses that SCOP's context asks for RESULT does not follow.  */
void pa_request_check (struct pa_scop *scop, const struct pa_result *result);

/* Forget the clauses of REQUEST that have been found to be unmet, but not why.
   True if there were any.  */
bool pa_request_withdraw (pa_request *request);

/* order.c: the schedule of SCOP that its request asks for, by name or by a file
   to be loaded; NULL if it asks for none, or for one that isn't legal (which is
   then noted), or on error.  */
struct pa_schedule *pa_order (const struct pa_scop *scop,
			      const struct pa_deps *deps);

#ifdef __cplusplus
}
#endif

#endif
