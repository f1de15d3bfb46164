/* Life and death of a context, and the way errors take through the core.

   In: the options and a dump file.  Out: an isl context that never prints and
   never aborts, and that gives up (with NULL results) after max-operations
   operations in one stage, or when its share of max-total-operations is spent,
   which is for all contexts of a function together.

   A stage is bracketed like this:

     pa_context_enter (ctx, "dependence");
     deps = pa_deps_compute (scop);
     if (pa_context_dump (ctx))
       pa_deps_print (scop, deps, ctx->dump);
     if (!pa_context_leave (ctx))
       return NULL;

   Inside, an isl error only travels as NULL; pa_context_leave is where it
   becomes a reason: an exhausted quota PA_REASON_QUOTA, anything else
   PA_REASON_ISL.  From then on pa_ok is false, while isl works again, so
   that what is left can be printed and freed.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <isl/options.h>
#include <isl/val.h>

#include "context.h"
#include "limb.h"

/* A new context that uses OPTIONS and writes dumps to DUMP.  */

pa_context *
pa_context_alloc (const pa_options *options, FILE *dump)
{
  pa_context *ctx = calloc (1, sizeof *ctx);

  if (!ctx)
    return NULL;
  pa_limb_keep ();
  ctx->isl = isl_ctx_alloc ();
  if (!ctx->isl)
    {
      free (ctx);
      return NULL;
    }
  isl_options_set_on_error (ctx->isl, ISL_ON_ERROR_CONTINUE);
  if (options && options->max_operations > 0)
    isl_ctx_set_max_operations (ctx->isl,
				(unsigned long) options->max_operations);
  ctx->options = options;
  ctx->dump = dump;
  ctx->reason = PA_REASON_NONE;
  return ctx;
}

/* Free CTX and its isl context.  Under verify isl says so if some of its
   objects are left.  */

void
pa_context_free (pa_context *ctx)
{
  if (!ctx)
    return;
  if (ctx->options && ctx->options->verify)
    isl_options_set_on_error (ctx->isl, ISL_ON_ERROR_WARN);
  isl_ctx_free (ctx->isl);
  free (ctx);
}

/* Have N operations (not 0) been counted in CTX?  Then the next one fails if N
   is the limit.  */

static bool
has_counted (pa_context *ctx, unsigned long n)
{
  isl_ctx_set_max_operations (ctx->isl, n);
  isl_val *value = isl_val_one (ctx->isl);
  bool counted = !value;
  isl_val_free (value);
  isl_ctx_reset_error (ctx->isl);
  return counted;
}

/* The operations that have been counted in CTX, in which nothing has failed,
   under the limit of its stage.  isl doesn't tell, so the number is searched
   for: LOW are, HIGH are not.  */

static unsigned long
count_operations (pa_context *ctx)
{
  unsigned long limit = isl_ctx_get_max_operations (ctx->isl);
  unsigned long low = 0, high = limit;

  while (high - low > 1)
    {
      unsigned long middle = low + (high - low) / 2;
      if (has_counted (ctx, middle))
	low = middle;
      else
	high = middle;
    }
  isl_ctx_set_max_operations (ctx->isl, limit);
  return low;
}

/* Limit what isl may do in CTX's stage to the operations that a stage may take,
   and that are left to CTX.  */

static void
begin_count (pa_context *ctx)
{
  unsigned long limit, left = 0;

  if (!ctx->options)
    return;
  limit = (unsigned long) ctx->options->max_operations;
  if (ctx->spent)
    left = *ctx->spent < ctx->share ? ctx->share - *ctx->spent : 1;
  if (left && (!limit || left < limit))
    limit = left;
  isl_ctx_set_max_operations (ctx->isl, limit);
  isl_ctx_reset_operations (ctx->isl);
}

/* Add what has been counted in CTX's stage to what is spent, and let isl do what
   is left to be done, such as printing, under the limit of a stage.  */

static void
end_count (pa_context *ctx)
{
  enum isl_error error = isl_ctx_last_error (ctx->isl);
  unsigned long limit = isl_ctx_get_max_operations (ctx->isl);

  if (ctx->spent && limit && error == isl_error_none)
    *ctx->spent += count_operations (ctx);
  else if (ctx->spent && error == isl_error_quota)
    *ctx->spent += limit;
  if (ctx->options)
    isl_ctx_set_max_operations (ctx->isl,
				(unsigned long) ctx->options->max_operations);
}

/* Let CTX take one of PARTS of what SPENT, a counter, leaves of
   max-total-operations, so that other nests, or parts of its own, can still be
   tried.  */

void
pa_context_share (pa_context *ctx, unsigned long *spent, int parts)
{
  unsigned long total = (unsigned long) ctx->options->max_total_operations;

  ctx->spent = total ? spent : NULL;
  ctx->share = *spent < total
	       ? *spent + (total - *spent + parts - 1) / parts : 0;
}

/* Enter stage NAME, leaving the one that may be running.  */

void
pa_context_enter (pa_context *ctx, const char *name)
{
  if (!ctx)
    return;
  if (ctx->stage)
    pa_context_leave (ctx);
  ctx->stage = name;
  ctx->has_heading = false;
  begin_count (ctx);
  if (ctx->enter_stage)
    ctx->enter_stage (name);
}

/* Is NAME one of the names in the comma-separated LIST?  */

static bool
list_contains (const char *list, const char *name)
{
  size_t length = strlen (name);

  while (*list)
    {
      size_t item = strcspn (list, ",");
      if (item == length && strncmp (list, name, length) == 0)
	return true;
      list += item + (list[item] == ',');
    }
  return false;
}

/* The dump file if CTX's current stage is to be dumped, else NULL.  */

FILE *
pa_context_dump (pa_context *ctx)
{
  if (!ctx || !ctx->dump || !ctx->stage)
    return NULL;
  if (ctx->dump_only && !list_contains (ctx->dump_only, ctx->stage))
    return NULL;
  if (!ctx->has_heading)
    fprintf (ctx->dump, "== %s\n", ctx->stage);
  ctx->has_heading = true;
  return ctx->dump;
}

/* Note CODE and the printf-style FORMAT with ARGS as CTX's first failure,
   unless there was one before.  */

static void
record (pa_context *ctx, pa_reason_code code, const char *format, va_list args)
{
  if (ctx->reason != PA_REASON_NONE)
    return;
  ctx->reason = code;
  vsnprintf (ctx->detail, sizeof ctx->detail, format, args);
}

/* The same with the arguments spelled out.  */

static void
note (pa_context *ctx, pa_reason_code code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  record (ctx, code, format, args);
  va_end (args);
}

/* Note that isl has come to the limit of operations in STAGE of CTX.  */

static void
note_limit (pa_context *ctx, const char *stage)
{
  unsigned long limit = isl_ctx_get_max_operations (ctx->isl);
  int most = ctx->options ? ctx->options->max_operations : 0;

  if (limit == (unsigned long) most)
    note (ctx, PA_REASON_QUOTA, "more than %d operations in stage %s", most,
	  stage);
  else
    note (ctx, PA_REASON_QUOTA, "more than its share of %d operations",
	  ctx->options->max_total_operations);
}

/* If an isl error is pending in CTX, note its reason.  */

static void
note_isl_error (pa_context *ctx)
{
  const char *stage = ctx->stage ? ctx->stage : "none";
  const char *message = isl_ctx_last_error_msg (ctx->isl);

  switch (isl_ctx_last_error (ctx->isl))
    {
    case isl_error_none:
      break;
    case isl_error_quota:
      note_limit (ctx, stage);
      break;
    case isl_error_alloc:
      note (ctx, PA_REASON_MEMORY, "in stage %s", stage);
      break;
    default:
      note (ctx, PA_REASON_ISL, "in stage %s: %s", stage,
	    message ? message : "no message");
      break;
    }
}

/* If the options ask for a fault in CTX's current stage, note it.  */

static void
note_fault (pa_context *ctx)
{
  const char *fault = ctx->options && ctx->stage ? ctx->options->fault : "";
  size_t length = strcspn (fault, ":");

  if (length > 0 && strlen (ctx->stage) == length
      && strncmp (fault, ctx->stage, length) == 0)
    note (ctx, pa_reason_from_keyword (fault + length + 1), "fault in stage %s",
	  ctx->stage);
}

/* Leave CTX's current stage.  Returns false if anything has failed.  */

bool
pa_context_leave (pa_context *ctx)
{
  if (!ctx)
    return false;
  note_isl_error (ctx);
  note_fault (ctx);
  end_count (ctx);
  if (isl_ctx_last_error (ctx->isl) != isl_error_none)
    {
      isl_ctx_reset_error (ctx->isl);
      isl_ctx_reset_operations (ctx->isl);
    }
  if (ctx->stage && ctx->leave_stage)
    ctx->leave_stage (ctx->stage);
  ctx->stage = NULL;
  return pa_ok (ctx);
}

/* Record in CTX that CODE happened, with a printf-style FORMAT for the
   detail, unless a failure is recorded or an isl error pending already: what
   happens after that is but its consequence.  Returns false.  */

bool
pa_fail (pa_context *ctx, pa_reason_code code, const char *format, ...)
{
  va_list args;

  if (!ctx)
    return false;
  note_isl_error (ctx);
  va_start (args, format);
  record (ctx, code, format, args);
  va_end (args);
  return false;
}

/* Forget the failure recorded in CTX.  */

void
pa_context_forgive (pa_context *ctx)
{
  ctx->reason = PA_REASON_NONE;
  ctx->detail[0] = '\0';
  isl_ctx_reset_error (ctx->isl);
  isl_ctx_reset_operations (ctx->isl);
}

/* Let isl give up after OPERATIONS more, if that is less than is left to CTX's
   stage.  Returns the limit that there was.  */

unsigned long
pa_context_begin_try (pa_context *ctx, unsigned long operations)
{
  unsigned long limit = isl_ctx_get_max_operations (ctx->isl), counted;

  if (limit == 0 || !pa_ok (ctx))
    return limit;
  counted = count_operations (ctx);
  isl_ctx_set_max_operations (ctx->isl, limit - counted > operations
					? counted + operations : limit);
  return limit;
}

/* End the try in CTX, without which the limit is AROUND.  Returns false if isl
   had to give up.  */

bool
pa_context_end_try (pa_context *ctx, unsigned long around)
{
  unsigned long limit = isl_ctx_get_max_operations (ctx->isl);

  isl_ctx_set_max_operations (ctx->isl, around);
  if (limit == around
      || isl_ctx_last_error (ctx->isl) != isl_error_quota)
    return true;
  isl_ctx_reset_error (ctx->isl);
  return false;
}

/* True if nothing has failed in CTX so far, isl included.  */

bool
pa_ok (pa_context *ctx)
{
  return ctx && ctx->reason == PA_REASON_NONE
	 && isl_ctx_last_error (ctx->isl) == isl_error_none;
}
