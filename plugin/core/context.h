/* The surroundings of one region's optimisation: isl context under an
   operation quota, options, dump file, and the first thing that went wrong.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_CONTEXT_H
#define PA_CONTEXT_H

#include <stdbool.h>
#include <stdio.h>
#include <isl/ctx.h>

#include "option.h"
#include "reason.h"
#include "request.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One per region.  Every isl object of the region lives in ISL and must be
   freed before the context.  */
typedef struct pa_context
{
  isl_ctx *isl;
  const pa_options *options;	/* Borrowed.  */
  pa_request request;		/* What is asked for this region.  */
  char nest[PA_MAX_TEXT];	/* What files about it are called.  */
  FILE *dump;			/* Borrowed; NULL: no dump.  */
  pa_reason_code reason;	/* First failure, or PA_REASON_NONE.  */
  char detail[256];		/* What exactly, or "".  */
  const char *stage;		/* Stage now running, or NULL.  */
  unsigned long *spent;		/* Operations of all contexts of a function so
				   far (borrowed), or NULL: don't count ...  */
  unsigned long share;		/* ... and how many these may become.  */
  bool has_heading;		/* Its dump section has been begun.  */
  const char *dump_only;	/* Comma-separated stages to dump; NULL: all.
				   Borrowed.  */
  /* Called around every stage when not NULL (timers).  */
  void (*enter_stage) (const char *name);
  void (*leave_stage) (const char *name);
} pa_context;

/* A new context that uses OPTIONS (borrowed, must outlive it) and writes
   dumps to DUMP (borrowed, may be NULL); NULL when out of memory.  isl is
   set to continue on errors, silently.  */
pa_context *pa_context_alloc (const pa_options *options, FILE *dump);

/* Free CTX and its isl context.  */
void pa_context_free (pa_context *ctx);

/* Limit what CTX takes to one of PARTS of what is left of max-total-operations
   when *SPENT are.  That is counted on; several contexts may have it in
   common.  */
void pa_context_share (pa_context *ctx, unsigned long *spent, int parts);

/* Enter stage NAME (a string constant): the operation count of the quota
   starts anew.  */
void pa_context_enter (pa_context *ctx, const char *name);

/* The dump file if the current stage is to be dumped (after writing the
   section's heading "== NAME" once), else NULL.  */
FILE *pa_context_dump (pa_context *ctx);

/* Leave the current stage.  Turns an isl error met meanwhile into
   PA_REASON_QUOTA or PA_REASON_ISL.  Returns false if anything has failed in
   CTX so far.  */
bool pa_context_leave (pa_context *ctx);

/* Record that CODE happened, with a printf-style FORMAT for the detail,
   unless a failure is recorded already.  Always returns false.  */
bool pa_fail (pa_context *ctx, pa_reason_code code, const char *format, ...)
#ifdef __GNUC__
  __attribute__ ((format (printf, 3, 4)))
#endif
  ;

/* Forget the failure that is recorded, so that something else can be tried; the
   operation count starts anew.  */
void pa_context_forgive (pa_context *ctx);

/* Let isl give up after OPERATIONS more (at most what is left to the stage),
   for something that can be done without: pa_context_end_try then forgets that
   it gave up, and returns false; not if it was the stage's operations that came
   to an end, or those of a try around this one, which remains an error.  The
   limit that there is without the try is returned, for its end.  */
unsigned long pa_context_begin_try (pa_context *ctx,
				    unsigned long operations);
bool pa_context_end_try (pa_context *ctx, unsigned long around);

/* True if nothing has failed so far, isl included.  */
bool pa_ok (pa_context *ctx);

#ifdef __cplusplus
}
#endif

#endif
