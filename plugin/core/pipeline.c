/* The whole way, Algorithm 1 of the paper; its lines and the stages that carry
   them out:

	input: program P			scop, dependence
     2	fusion_and_permutation_with_DL		dl, schedule, ast-build
     3	skewing_for_tilability			sink, skew
     4	coarse_grain_parallelization		parallel
     5	tiling_for_locality			tile, doacross
     6	intra_tile_optimizations		pack, register, transpose,
					separate, unroll, jam, hold,
					carry
	output: optimized program P		validate

   In: a scop.  Out: its dependences, the schedule, the AST and a report such
   as "permuted i,k,j, tiled 32x32x256, unrolled 4x4", or NULL with a reason.
   Nothing leaves here that the validator has not seen, and nothing that is
   no different from the original, unless forced.

   A stage, or the validator, that needs more operations than it may is no
   reason to give the nest up.  The ladder leads down from there: a stage is
   dropped, namely the one that ran out of operations or, if that was the
   validator or a stage that can't be spared, the last one before it that did
   something; everything is again as it was before that stage, and what comes
   after it runs again:

     schedule skew tile separate unroll validate	operations exhausted
     schedule skew tile separate        validate	operations exhausted
     schedule skew tile                 validate	valid

   The last step down is the original order; the report says what was dropped.
   An outcome that is not valid is never tried to be saved like that: it stops
   everything.

   Loops that were only made ready to be tiled, sunk or skewed, and then are
   neither tiled nor run by threads are slower for it.  There is a step back for
   them, too, to what they were before.

   What the user asks for this nest (request.c) sets options for it.  Clauses
   that the outcome can't follow are withdrawn, and everything runs again.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "dl.h"
#include "pipeline.h"
#include "repetition.h"
#include "step.h"

#define ALWAYS ((size_t) -1)

/* A stage.  RUN fills in or transforms what is in the result, or is NULL, and
   TRANSFORM does so with its AST; PRINT shows it.  */
typedef struct stage
{
  const char *name;
  bool (*run) (pa_scop *scop, pa_result *result);
  bool (*transform) (pa_ast *ast, const pa_deps *deps, pa_report *report);
  void (*print) (const pa_scop *scop, const pa_result *result, FILE *out);
  size_t option;		/* Field of pa_options, or ALWAYS.  */
  bool spare;			/* Can be done without.  */
} stage;

/* Does the user want CTX's nest to be optimized in any case?  */
static bool
insists (const pa_context *ctx)
{
  return ctx->options->force || ctx->request.given
	 || ctx->options->load_schedule[0];
}

/* Stage scop: nothing is left to do with SCOP.  One that only repeats products
   is refused: they are nests of their own.  */
static bool
run_scop (pa_scop *scop, pa_result *result)
{
  (void) result;
  if (scop->n_stmt == 0)
    return pa_fail (scop->ctx, PA_REASON_NO_STORE, "%s", "no statements");
  return insists (scop->ctx) || !pa_repeats_products (scop)
	 || pa_fail (scop->ctx, PA_REASON_NO_GAIN, "%s",
		     "a loop that only repeats products");
}

/* Print SCOP to OUT.  */
static void
print_scop (const pa_scop *scop, const pa_result *result, FILE *out)
{
  (void) result;
  pa_scop_print (scop, out);
}

/* Stage dependence: those of SCOP.  */
static bool
run_dependence (pa_scop *scop, pa_result *result)
{
  result->deps = pa_deps_compute (scop);
  return result->deps != NULL;
}

/* Print the dependences in RESULT to OUT.  */
static void
print_dependence (const pa_scop *scop, const pa_result *result, FILE *out)
{
  pa_deps_print (scop, result->deps, out);
}

/* Stage dl: the model is made by those who ask it, and here for the dump, and
   to find out whether loops are so short that GCC writes them out: then RESULT
   keeps their order.  A nest that hardly runs is refused.  */
static bool
run_dl (pa_scop *scop, pa_result *result)
{
  pa_dl *dl;
  bool is_rare;

  if (insists (scop->ctx))
    return true;
  dl = pa_dl_begin (scop);
  is_rare = dl && pa_dl_is_rare (dl);
  result->is_short = dl && !is_rare && pa_dl_is_short (dl);
  pa_dl_free (dl);
  if (is_rare)
    return pa_fail (scop->ctx, PA_REASON_NO_GAIN, "%s", "too few iterations");
  result->original_order |= result->is_short;
  return true;
}

/* Print the distinct lines model of SCOP to OUT.  */
static void
print_dl (const pa_scop *scop, const pa_result *result, FILE *out)
{
  pa_dl *dl = pa_dl_alloc (scop);

  (void) result;
  if (dl)
    pa_dl_print (scop, dl, out);
  pa_dl_free (dl);
}

/* The schedule that is asked for SCOP, or else that of the scheduler of the
   options.  */
static pa_schedule *
find_schedule (pa_scop *scop, const pa_deps *deps)
{
  pa_schedule *schedule = pa_order (scop, deps);

  if (schedule || !pa_ok (scop->ctx))
    return schedule;
  return pa_schedulers[scop->ctx->options->schedule].compute (scop, deps);
}

/* Stage schedule: order SCOP.  */
static bool
run_schedule (pa_scop *scop, pa_result *result)
{
  pa_schedule *original = pa_schedule_original (scop);
  bool ok;

  result->schedule
    = result->original_order ? pa_schedule_original (scop)
      : find_schedule (scop, result->deps);
  ok = original && result->schedule
       && pa_report_schedule (&result->report, scop, original,
			      result->schedule);
  if (ok && pa_request_has (&scop->ctx->request, PA_CLAUSE_SAVE))
    pa_schedule_save (scop, result->schedule);
  pa_schedule_free (original);
  return ok;
}

/* Print the schedule in RESULT to OUT.  */
static void
print_schedule (const pa_scop *scop, const pa_result *result, FILE *out)
{
  pa_schedule_print (scop, result->schedule, out);
}

/* Stage ast-build: loops for the schedule.  */
static bool
run_ast_build (pa_scop *scop, pa_result *result)
{
  result->ast = pa_ast_build (scop, result->schedule);
  pa_ast_free (result->untiled);
  result->untiled = pa_ast_copy (result->ast);
  return result->untiled != NULL;
}

/* Print the AST in RESULT to OUT.  */
static void
print_ast (const pa_scop *scop, const pa_result *result, FILE *out)
{
  (void) scop;
  pa_ast_print (result->ast, out);
}

/* Operations that sinking may take: it is a search, and what it finds at all it
   finds soon.  */
#define SINK_OPERATIONS 400000

/* Stage sink.  */
static bool
run_sink (pa_scop *scop, pa_result *result)
{
  unsigned long around = pa_context_begin_try (scop->ctx, SINK_OPERATIONS);
  bool ok;

  ok = pa_sink (result->ast, result->schedule, result->deps, &result->report);
  return pa_context_end_try (scop->ctx, around) ? ok
	 : pa_fail (scop->ctx, PA_REASON_QUOTA,
		    "more than %d operations in stage sink", SINK_OPERATIONS);
}

/* Stage hold.  */
static bool
run_hold (pa_scop *scop, pa_result *result)
{
  (void) scop;
  return pa_hold_results (result->ast);
}

/* Stage carry.  */
static bool
run_carry (pa_scop *scop, pa_result *result)
{
  (void) scop;
  pa_carry_results (result->ast);
  return true;
}

/* Stage prefetch.  */
static bool
run_prefetch (pa_scop *scop, pa_result *result)
{
  (void) scop;
  pa_prefetch (result->ast);
  return true;
}

/* Stage validate: is the outcome worth having, and right?  */
static bool
run_validate (pa_scop *scop, pa_result *result)
{
  pa_request_check (scop, result);
  pa_find_fresh_rows (result->ast, &result->report);
  return (pa_check_gain (scop, result)
	  && pa_validate (result->ast, result->deps)
	  && pa_find_meetings (result->ast)
	  && pa_find_update_order (result->ast, result->deps));
}

/* Print to OUT what the report of RESULT says.  */
static void
print_report (const pa_scop *scop, const pa_result *result, FILE *out)
{
  (void) scop;
  fprintf (out, "valid: %s\n",
	   result->report.text[0] ? result->report.text : "unchanged");
}

#define FIELD(name) offsetof (pa_options, name)

static const stage stages[] =
{
  { "scop", run_scop, NULL, print_scop, ALWAYS, false },
  { "dependence", run_dependence, NULL, print_dependence, ALWAYS, false },
  { "dl", run_dl, NULL, print_dl, ALWAYS, false },
  { "schedule", run_schedule, NULL, print_schedule, ALWAYS, true },
  { "ast-build", run_ast_build, NULL, print_ast, ALWAYS, false },
  { "sink", run_sink, NULL, print_ast, FIELD (sink), true },
  { "skew", NULL, pa_skew, print_ast, FIELD (skew), true },
  { "parallel", NULL, pa_parallel, print_ast, ALWAYS, true },
  { "tile", NULL, pa_tile, print_ast, FIELD (tile), true },
  { "doacross", NULL, pa_doacross, print_ast, FIELD (pipeline), true },
  { "pack", NULL, pa_pack_operands, print_ast, FIELD (pack), true },
  { "register", NULL, pa_register, print_ast, FIELD (register_tile), true },
  { "transpose", NULL, pa_transpose, print_ast, FIELD (transpose), true },
  { "separate", NULL, pa_separate, print_ast, FIELD (separate), true },
  { "unroll", NULL, pa_unroll, print_ast, FIELD (unroll), true },
  { "jam", NULL, pa_jam, print_ast, FIELD (jam), true },
  { "hold", run_hold, NULL, print_ast, FIELD (hold), true },
  { "carry", run_carry, NULL, print_ast, FIELD (carry), true },
  { "prefetch", run_prefetch, NULL, print_ast, FIELD (prefetch), true },
  { "validate", run_validate, NULL, print_report, ALWAYS, false }
};

#define N_STAGE ((int) (sizeof (stages) / sizeof (stages[0])))

const char *
pa_stage_name (int i)
{
  return i >= 0 && i < N_STAGE ? stages[i].name : NULL;
}

/* Do OPTIONS want stage S for RESULT?  With short loops none that can be turned
   off has anything to do.  */
static bool
is_enabled (const stage *s, const pa_options *options,
	    const pa_result *result)
{
  return (s->option == ALWAYS
	  || (!result->is_short
	      && *(const int *) ((const char *) options + s->option)));
}

/* Run stage S on SCOP and RESULT, and dump what it did.  */
static bool
run_stage (const stage *s, pa_scop *scop, pa_result *result)
{
  pa_context *ctx = scop->ctx;
  FILE *dump;
  bool ok;

  pa_context_enter (ctx, s->name);
  ok = s->run ? s->run (scop, result)
       : s->transform (result->ast, result->deps, &result->report);
  dump = ok ? pa_context_dump (ctx) : NULL;
  if (dump)
    s->print (scop, result, dump);
  return pa_context_leave (ctx) && (ok || pa_fail (ctx, PA_REASON_ISL,
						   "stage %s", s->name));
}

/* Validate RESULT after stage S of SCOP, as a stage of its own, which takes
   nothing from other stages, so that they do the same without it.  */
static bool
verify_stage (const stage *s, pa_scop *scop, const pa_result *result)
{
  pa_context *ctx = scop->ctx;
  unsigned long *spent = ctx->spent;
  size_t used;
  bool ok;

  ctx->spent = NULL;
  pa_context_enter (ctx, "validate");
  ok = (result->ast
	? pa_validate (result->ast, result->deps)
	: !result->schedule
	  || pa_schedule_legal (scop, result->deps, result->schedule)
	  || pa_fail (ctx, PA_REASON_VALIDATION, "%s", "illegal schedule"));
  used = strlen (ctx->detail);
  if (!ok)
    snprintf (ctx->detail + used, sizeof ctx->detail - used, " (after %s)",
	      s->name);
  ok = pa_context_leave (ctx) && ok;
  ctx->spent = spent;
  return ok;
}

void
pa_result_free (pa_result *result)
{
  if (!result)
    return;
  pa_ast_free (result->ast);
  pa_ast_free (result->untiled);
  pa_schedule_free (result->schedule);
  pa_deps_free (result->deps);
  free (result);
}

/* What there was before a stage.  */
typedef struct state
{
  bool reached;
  pa_ast *ast;			/* Owned, may be NULL.  */
  pa_report report;
} state;

/* A way through the stages.  */
typedef struct way
{
  pa_scop *scop;
  pa_result *result;
  state before[N_STAGE];
  bool dropped[N_STAGE];	/* They are too hard.  */
  bool idle[N_STAGE];		/* They make ready for nothing.  */
} way;

/* Note on WAY what there is before stage I.  */
static bool
save_state (way *way, int i)
{
  state *state = &way->before[i];

  pa_ast_free (state->ast);
  state->ast = pa_ast_copy (way->result->ast);
  state->report = way->result->report;
  state->reached = true;
  return state->ast || !way->result->ast
	 || pa_fail (way->scop->ctx, PA_REASON_MEMORY, "before stage %s",
		     stages[i].name);
}

/* Go back on WAY to what there was before stage I.  */
static bool
restore_state (way *way, int i)
{
  pa_result *result = way->result;

  pa_ast_free (result->ast);
  result->ast = pa_ast_copy (way->before[i].ast);
  result->report = way->before[i].report;
  if (stages[i].run == run_schedule)
    {
      pa_schedule_free (result->schedule);
      result->schedule = NULL;
      result->original_order = true;
    }
  return result->ast || !way->before[i].ast;
}

/* Has stage I of WAY, which is followed by stage NEXT, done something?  A stage
   that hasn't reported nothing.  */
static bool
has_effect (const way *way, int i, int next)
{
  const pa_report *after = way->before[next].reached
			   ? &way->before[next].report : &way->result->report;

  return memcmp (&way->before[i].report, after, sizeof *after) != 0;
}

/* Go back on WAY to what there was before stage I, to go on with that.  */
static bool
step_back (way *way, int i)
{
  if (!restore_state (way, i))
    return false;
  pa_context_forgive (way->scop->ctx);
  for (; i < N_STAGE; i++)
    way->before[i].reached = false;
  return true;
}

/* Stage I of WAY has failed.  If that was for want of operations, drop a stage.
   Returns the number of the stage to go on with, or -1.  */
static int
step_down (way *way, int i)
{
  pa_context *ctx = way->scop->ctx;
  int k, next = i;

  if (ctx->reason != PA_REASON_QUOTA)
    return -1;
  for (k = i; k >= 0; next = way->before[k].reached ? k : next, k--)
    if (stages[k].spare && !way->dropped[k] && way->before[k].reached
	&& (k == i || has_effect (way, k, next)))
      break;
  if (k < 0 || !step_back (way, k))
    return -1;
  way->dropped[k] = true;
  return k;
}

/* Loops have been tiled on WAY, up to stage I, if that pays.  If some were made
   ready for that and none are, leave those stages out.  Returns the number of
   the stage to go on with, or -1.  */
static int
leave_out_idle (way *way, int i)
{
  const pa_report *report = &way->result->report;
  int first = i + 1;

  if (stages[i].transform != pa_tile || report->n_tiled || report->n_parallel
      || way->scop->ctx->options->force)
    return i + 1;
  for (int k = i; k >= 0; k--)
    if ((stages[k].run == run_sink && report->n_sunk)
	|| (stages[k].transform == pa_skew && report->n_skewed))
      {
	way->idle[k] = true;
	first = k;
      }
  return first == i + 1 || step_back (way, first) ? first : -1;
}

/* Run stage I of WAY, if it is to be run; in the place of the scheduler that is
   the original order.  */
static bool
take_stage (way *way, int i)
{
  const stage *s = &stages[i];
  bool ok;

  if (!is_enabled (s, way->scop->ctx->options, way->result)
      || way->idle[i] || (way->dropped[i] && s->run != run_schedule))
    return true;
  ok = save_state (way, i) && run_stage (s, way->scop, way->result);
  if (ok && way->scop->ctx->options->verify && s->run != run_validate)
    ok = verify_stage (s, way->scop, way->result);
  return ok;
}

/* Is the order on WAY, with stage I behind it, no worse than that of RIVAL, if
   that is not NULL?  */
static bool
keeps_up (const way *way, int i, const pa_report *rival)
{
  return !rival || stages[i].run != run_schedule
	 || way->result->report.n_permuted >= rival->n_permuted
	 || pa_fail (way->scop->ctx, PA_REASON_NO_GAIN, "%s",
		     "the nest is better with its scalars expanded");
}

/* Say in the report, or in the reason if there is no gain left, which stages
   were dropped on WAY, with the outcome OK.  */
static void
report_dropped (way *way, bool ok)
{
  pa_context *ctx = way->scop->ctx;
  char list[96] = "";
  int i;

  for (i = 0; i < N_STAGE; i++)
    if (way->dropped[i])
      {
	size_t used = strlen (list);
	snprintf (list + used, sizeof list - used, "%s%s", used ? "+" : "",
		  stages[i].name);
      }
  if (!list[0])
    return;
  if (ok)
    pa_report_add (&way->result->report, "too hard for %s", list);
  else if (ctx->reason == PA_REASON_NO_GAIN)
    {
      pa_context_forgive (ctx);
      pa_fail (ctx, PA_REASON_QUOTA, "too hard for %s", list);
    }
}

/* Was something too hard on WAY that may be easier for the nests in an
   outermost loop, each by itself?  */
static bool
had_better_be_parts (const way *way)
{
  const pa_scop *scop = way->scop;
  bool dropped = false, parts = false;

  for (int i = 0; i < N_STAGE; i++)
    dropped |= way->dropped[i];
  for (int s = 1; s < scop->n_stmt && dropped && !parts; s++)
    for (int t = 0; t < s; t++)
      {
	const pa_stmt_schedule *a = &scop->stmt[s].original;
	const pa_stmt_schedule *b = &scop->stmt[t].original;
	parts |= a->depth > 2 && b->depth > 2 && a->beta[0] == b->beta[0]
		 && a->beta[1] != b->beta[1];
      }
  return parts && !scop->ctx->options->force && !scop->ctx->request.given;
}

/* Run all stages on SCOP, as long as it keeps up with RIVAL (may be NULL).  */
static pa_result *
run_stages (pa_scop *scop, const pa_report *rival)
{
  way way = { scop, scop ? calloc (1, sizeof *way.result) : NULL, { { 0 } },
	      { false }, { false } };
  bool ok = way.result != NULL;
  int i = 0;

  while (ok && i < N_STAGE)
    {
      if (take_stage (&way, i) && keeps_up (&way, i, rival))
	i = leave_out_idle (&way, i);
      else
	i = step_down (&way, i);
      ok = i >= 0;
    }
  if (ok && had_better_be_parts (&way))
    ok = pa_fail (scop->ctx, PA_REASON_NO_GAIN, "%s", "");
  if (way.result)
    report_dropped (&way, ok);
  for (i = 0; i < N_STAGE; i++)
    pa_ast_free (way.before[i].ast);
  if (ok)
    return way.result;
  pa_result_free (way.result);
  return NULL;
}

/* Run all stages on SCOP with the options that its request asks for.  */
static pa_result *
run_requested (pa_scop *scop)
{
  pa_context *ctx = scop->ctx;
  const pa_options *given = ctx->options;
  pa_options options = *given;
  pa_result *result;

  pa_request_apply (&ctx->request, &options);
  ctx->options = &options;
  result = run_stages (scop, NULL);
  ctx->options = given;
  return result;
}

pa_result *
pa_optimize (pa_scop *scop)
{
  return pa_optimize_beside (scop, NULL);
}

pa_result *
pa_optimize_beside (pa_scop *scop, const pa_report *rival)
{
  pa_result *result;

  if (scop)
    pa_request_add_options (&scop->ctx->request, scop->ctx->options);
  if (!scop || !scop->ctx->request.given)
    return run_stages (scop, rival);
  if (pa_request_is_off (&scop->ctx->request))
    {
      pa_fail (scop->ctx, PA_REASON_REQUESTED, "%s", "");
      return NULL;
    }
  result = run_requested (scop);
  while (pa_request_withdraw (&scop->ctx->request))
    {
      pa_result_free (result);
      pa_context_forgive (scop->ctx);
      result = run_requested (scop);
    }
  return result;
}
