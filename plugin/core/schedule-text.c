/* Schedules as text, to be saved, edited and loaded.

   In and out: a file of one line per statement, in isl's notation, such as

     # product-10
     { S0[i, j] -> [0, i, 0, j, 0] }
     { S1[i, j, k] -> [1, i, 0, k, 0, j, 0] }

   for the nest of the function "product" on line 10; lines that begin with #
   mean nothing.  A directory holds a file NEST.schedule for each nest.

   What is loaded takes the place of the scheduler's result.  It must have a
   line for every statement of the nest and no other, each of the 2d+1 form, and
   violate no dependence; otherwise it is not used, for a reason that is noted.
   Then it goes the way of all schedules, the validator included.

   Lines are read in an isl context of their own, so that an error in one is
   none of the nest's.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <isl/options.h>

#include "dependence.h"
#include "scop.h"

#define MAX_PATH (2 * PA_MAX_TEXT + 16)
#define MAX_LINE 4096

/* The file for the nest of CTX that PLACE, a file or a directory, stands for,
   in PATH (of MAX_PATH bytes).  */
static void
find_path (const pa_context *ctx, const char *place, char *path)
{
  struct stat status;

  if (stat (place, &status) == 0 && S_ISDIR (status.st_mode))
    snprintf (path, MAX_PATH, "%s/%s.schedule", place, ctx->nest);
  else
    snprintf (path, MAX_PATH, "%s", place);
}

/* Write SCHEDULE of SCOP to OUT.  */
static void
print_schedule (const pa_scop *scop, const pa_schedule *schedule, FILE *out)
{
  fprintf (out, "# %s\n", scop->ctx->nest);
  for (int s = 0; s < scop->n_stmt; s++)
    {
      fprintf (out, "{ %s[", scop->stmt[s].name);
      pa_stmt_print_iterators (&scop->stmt[s], out);
      fputs ("] -> [", out);
      pa_stmt_print_dates (&scop->stmt[s], &schedule->stmt[s], out);
      fputs ("] }\n", out);
    }
}

void
pa_schedule_save (const pa_scop *scop, const pa_schedule *schedule)
{
  char path[MAX_PATH];
  FILE *out;

  find_path (scop->ctx, scop->ctx->options->save_schedule, path);
  out = fopen (path, "w");
  if (out)
    print_schedule (scop, schedule, out);
  if (!out || fclose (out) != 0)
    pa_request_refuse (&scop->ctx->request, PA_CLAUSE_SAVE,
		       "cannot write '%s': %s", path, strerror (errno));
}

/* Put what LINE, read in ISL, says of a statement of SCOP into SCHEDULE; SEEN
   tells which statements have been seen.  Returns NULL, or what is wrong.  */
static const char *
read_line (isl_ctx *isl, const char *line, const pa_scop *scop,
	   pa_schedule *schedule, bool *seen)
{
  isl_map *map = isl_map_read_from_str (isl, line);
  const char *name = NULL;
  pa_stmt_schedule read;
  int s = -1;

  if (map && isl_map_has_tuple_name (map, isl_dim_in) == isl_bool_true)
    name = isl_map_get_tuple_name (map, isl_dim_in);
  if (name)
    s = pa_scop_find_stmt (scop, name);
  if (s < 0 || seen[s])
    {
      isl_map_free (map);
      return !map ? "expected a relation in isl notation"
	     : s < 0 ? "there is no such statement"
	     : "the statement was there before";
    }
  read = pa_stmt_schedule_of_map (map, scop->stmt[s].original.depth);
  if (!read.beta)
    return "expected 2d+1 dates with each iterator once";
  pa_stmt_schedule_clear (&schedule->stmt[s]);
  schedule->stmt[s] = read;
  seen[s] = true;
  return NULL;
}

/* Read the schedule of SCOP from IN, the file PATH, in ISL; SEEN tells which
   statements have been seen.  NULL if there is anything wrong, which is
   noted.  */
static pa_schedule *
read_lines (isl_ctx *isl, FILE *in, const char *path, const pa_scop *scop,
	    bool *seen)
{
  pa_schedule *schedule = pa_schedule_original (scop);
  pa_request *request = &scop->ctx->request;
  const char *problem = NULL;
  char line[MAX_LINE];
  int number = 0;

  while (schedule && !problem && fgets (line, sizeof line, in))
    {
      number++;
      if (line[0] != '#' && line[strspn (line, " \t\r\n")])
	problem = read_line (isl, line, scop, schedule, seen);
    }
  if (problem)
    pa_request_refuse (request, PA_CLAUSE_LOAD, "%s:%d: %s", path, number,
		       problem);
  for (int s = 0; s < scop->n_stmt; s++)
    if (!seen[s])
      pa_request_refuse (request, PA_CLAUSE_LOAD, "%s: nothing about %s",
			 path, scop->stmt[s].name);
  if (!request->unmet[PA_CLAUSE_LOAD][0])
    return schedule;
  pa_schedule_free (schedule);
  return NULL;
}

/* Read the schedule of SCOP from IN, the file PATH; NULL if there is anything
   wrong.  */
static pa_schedule *
read_schedule (FILE *in, const char *path, const pa_scop *scop)
{
  isl_ctx *isl = isl_ctx_alloc ();
  bool *seen = calloc ((size_t) scop->n_stmt + 1, sizeof *seen);
  pa_schedule *schedule = NULL;

  if (isl)
    isl_options_set_on_error (isl, ISL_ON_ERROR_CONTINUE);
  if (isl && seen)
    schedule = read_lines (isl, in, path, scop, seen);
  free (seen);
  isl_ctx_free (isl);
  return schedule;
}

/* Note on which array SCHEDULE of SCOP, read from PATH, violates one of DEPS.
   False if on none.  */
static bool
refuse_illegal (const pa_scop *scop, const pa_deps *deps,
		const pa_schedule *schedule, const char *path)
{
  for (int i = 0; i < deps->n; i++)
    {
      pa_deps one = { 1, &deps->dep[i] };

      if (pa_schedule_legal (scop, &one, schedule) || !pa_ok (scop->ctx))
	continue;
      pa_request_refuse (&scop->ctx->request, PA_CLAUSE_LOAD,
			 "%s: it would violate a dependence on '%s'", path,
			 scop->array[deps->dep[i].array].name);
      return true;
    }
  return false;
}

pa_schedule *
pa_schedule_load (const pa_scop *scop, const pa_deps *deps)
{
  const char *place = scop->ctx->options->load_schedule;
  pa_schedule *schedule;
  char path[MAX_PATH];
  FILE *in;

  find_path (scop->ctx, place, path);
  in = fopen (path, "r");
  if (!in && strcmp (path, place) == 0)
    pa_request_refuse (&scop->ctx->request, PA_CLAUSE_LOAD,
		       "cannot read '%s': %s", path, strerror (errno));
  if (!in)
    return NULL;
  schedule = read_schedule (in, path, scop);
  fclose (in);
  if (!schedule || !refuse_illegal (scop, deps, schedule, path))
    return schedule;
  pa_schedule_free (schedule);
  return NULL;
}
