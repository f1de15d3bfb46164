/* The report: what the stages did, in words.

   In: what a stage says of itself, and schedules.  Out: the text of the user's
   message, pieces with commas between them in the order in which things were
   done, like

     permuted i,k,j, distributed, tiled 32x32x256, unrolled 4x4

   Stages after the scheduler say what they did where they do it, each form of
   it once; the schedule's part, up to and including "distributed", is read off
   the schedule itself, compared with the original one:

     permuted	 the loops of a statement have another order: that of the
		 deepest such statement
     distributed there are more innermost loops than before
     fused	 there are fewer
     rescheduled something else has changed: a shift, a sign, places in the text

   A scop may be of several nests of the source, each of which has a message of
   its own (pa_report_nest): then the schedule's part is about the statements of
   that nest, and the rest, which is about all of them, is the same for all.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "pipeline.h"

void
pa_report_add (pa_report *report, const char *format, ...)
{
  size_t used = strlen (report->text);
  size_t left = sizeof report->text - used;
  va_list args;

  if (used)
    {
      snprintf (report->text + used, left, ", ");
      used = strlen (report->text);
      left = sizeof report->text - used;
    }
  va_start (args, format);
  vsnprintf (report->text + used, left, format, args);
  va_end (args);
}

/* What is skewed for threads is also tiled and unrolled for them.  */
bool
pa_report_is_parallel (const pa_report *report)
{
  int n_ready = report->n_skewed_for_threads;

  return report->n_parallel && !report->gains_alone
	 && report->schedule_end == 0 && !report->n_sunk
	 && report->n_skewed == n_ready && report->n_tiled <= n_ready
	 && report->n_unrolled <= n_ready && !report->n_register
	 && !report->n_transposed && !report->n_cut && !report->n_jammed;
}

/* Number of innermost loops in SCHEDULE: groups of the statements IN that have
   all loops in common.  */
static int
count_nests (const pa_schedule *schedule, const bool *in)
{
  int i, j, n = 0;

  for (i = 0; i < schedule->n_stmt; i++)
    {
      for (j = 0; j < i; j++)
	if (in[j] && pa_stmt_schedule_share_body (&schedule->stmt[i],
						  &schedule->stmt[j]))
	  break;
      n += in[i] && j == i;
    }
  return n;
}

/* Does the order of the loops differ between A and B, schedules of one
   statement?  */
static bool
is_permuted (const pa_stmt_schedule *a, const pa_stmt_schedule *b)
{
  int k;

  for (k = 0; k < a->depth; k++)
    if (a->row[k].iterator != b->row[k].iterator)
      return true;
  return false;
}

/* Do A and B, schedules of one statement, have different innermost loops?  */
static bool
is_inner_permuted (const pa_stmt_schedule *a, const pa_stmt_schedule *b)
{
  return a->row[a->depth - 1].iterator != b->row[b->depth - 1].iterator;
}

/* Report the new loop order of STMT, which SCHEDULE permutes.  */
static void
report_order (pa_report *report, const pa_stmt *stmt,
	      const pa_stmt_schedule *schedule)
{
  char order[128] = "";
  const char *name;
  size_t used;
  int k;

  for (k = 0; k < schedule->depth; k++)
    {
      used = strlen (order);
      name = isl_set_get_dim_name (stmt->domain, isl_dim_set,
				   (unsigned) schedule->row[k].iterator);
      if (name)
	snprintf (order + used, sizeof order - used, "%s%s", k ? "," : "",
		  name);
      else
	snprintf (order + used, sizeof order - used, "%si%d", k ? "," : "",
		  schedule->row[k].iterator);
    }
  pa_report_add (report, "permuted %s", order);
}

/* Do A and B, schedules of one statement, differ in more than the place of the
   outermost loop?  */
static bool
is_moved (const pa_stmt_schedule *a, const pa_stmt_schedule *b)
{
  int k;

  for (k = 0; k < a->depth; k++)
    if (a->beta[k + 1] != b->beta[k + 1] || a->row[k].sign != b->row[k].sign
	|| a->row[k].iterator != b->row[k].iterator
	|| a->row[k].shift != b->row[k].shift)
      return true;
  return false;
}

/* Do A and B, schedules of one scop, differ for the statements IN?  If these
   are not all, the order of outermost loops doesn't count.  */
static bool
is_rescheduled (const pa_schedule *a, const pa_schedule *b, const bool *in)
{
  bool all = true;
  int i;

  for (i = 0; i < a->n_stmt; i++)
    if (in[i] && is_moved (&a->stmt[i], &b->stmt[i]))
      return true;
    else
      all &= in[i];
  return all && !pa_schedule_equal (a, b);
}

/* Report how SCHEDULE differs from the ORIGINAL one of SCOP for the statements
   IN.  If REPORT has something to say before, that is what is fused.  */
static void
report_schedule (pa_report *report, const pa_scop *scop,
		 const pa_schedule *original, const pa_schedule *schedule,
		 const bool *in)
{
  bool told = report->text[0];
  int i, first = -1;

  for (i = 0; i < scop->n_stmt; i++)
    if (in[i] && is_permuted (&original->stmt[i], &schedule->stmt[i]))
      {
	report->n_permuted++;
	if (first < 0 || schedule->stmt[i].depth > schedule->stmt[first].depth)
	  first = i;
      }
  for (i = 0; i < scop->n_stmt && first >= 0; i++)
    if (in[i] && schedule->stmt[i].depth == schedule->stmt[first].depth
	&& is_inner_permuted (&original->stmt[i], &schedule->stmt[i]))
      report->inner_permuted = true;
  if (first >= 0)
    report_order (report, &scop->stmt[first], &schedule->stmt[first]);
  i = count_nests (schedule, in) - count_nests (original, in);
  if (i > 0)
    {
      report->n_distributed = i;
      pa_report_add (report, "distributed");
    }
  else if (i < 0 && !told)
    pa_report_add (report, "fused");
  else if (first < 0 && !told && is_rescheduled (original, schedule, in))
    pa_report_add (report, "rescheduled");
}

bool
pa_report_schedule (pa_report *report, const pa_scop *scop,
		    const pa_schedule *original, const pa_schedule *schedule)
{
  bool *all = malloc ((size_t) scop->n_stmt * sizeof *all + 1);

  if (!all)
    return pa_fail (scop->ctx, PA_REASON_MEMORY, "for a report");
  memset (all, true, (size_t) scop->n_stmt * sizeof *all);
  report_schedule (report, scop, original, schedule, all);
  report->schedule_end = (int) strlen (report->text);
  free (all);
  return true;
}

void
pa_report_nest (pa_report *report, const pa_scop *scop,
		const pa_result *result, const bool *in, const char *fused)
{
  pa_schedule *original = pa_schedule_original (scop);
  const char *rest = result->report.text + result->report.schedule_end;

  memset (report, 0, sizeof *report);
  if (*fused)
    pa_report_add (report, "%s", fused);
  if (original)
    report_schedule (report, scop, original, result->schedule, in);
  rest += strspn (rest, ", ");
  if (*rest)
    pa_report_add (report, "%s", rest);
  if (!report->text[0])
    pa_report_add (report, "rescheduled");
  pa_schedule_free (original);
}
