/* Schedules in 2d+1 form: the type, its conversion to isl, the legality test
   and the table of schedulers.

   A statement inside two loops, fused with nothing, whose loops are
   interchanged and whose j loop runs downwards, has beta = (0, 0, 0) and rows
   (j, -1, 0), (i, +1, 0).  As an isl map and as the matrix of the paper:

     { S0[i, j] -> [0, -j, 0, i, 0] }

     S0 (i, j) -> (0, -j, 0, i, 0)
	  0  0 |  0
	  0 -1 |  0
	  0  0 |  0
	  1  0 |  0
	  0  0 |  0

   Legality is decided exactly, one row at a time, on the part of a dependence
   that no earlier row has satisfied: no pair may go backwards on a row, those
   that go forwards are done with, and in the end none may be left.  Updates of
   a reduction that may change places are not asked.

   Paper, sec. III-A.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/local_space.h>
#include <isl/space.h>
#include <isl/val.h>

#include "affine.h"
#include "plain.h"
#include "schedule.h"

/* A schedule of DEPTH loops with zero betas and identity rows.  Its beta is
   NULL when out of memory.  */

pa_stmt_schedule
pa_stmt_schedule_alloc (int depth)
{
  pa_stmt_schedule schedule = { 0, NULL, NULL };

  schedule.beta = calloc ((size_t) depth + 1, sizeof *schedule.beta);
  schedule.row = calloc ((size_t) depth + 1, sizeof *schedule.row);
  if (!schedule.beta || !schedule.row)
    {
      pa_stmt_schedule_clear (&schedule);
      return schedule;
    }
  schedule.depth = depth;
  for (int k = 0; k < depth; k++)
    {
      schedule.row[k].iterator = k;
      schedule.row[k].sign = 1;
    }
  return schedule;
}

/* A copy of SCHEDULE.  Its beta is NULL when out of memory.  */

static pa_stmt_schedule
copy_stmt_schedule (const pa_stmt_schedule *schedule)
{
  pa_stmt_schedule copy = pa_stmt_schedule_alloc (schedule->depth);

  if (copy.beta)
    {
      memcpy (copy.beta, schedule->beta,
	      ((size_t) copy.depth + 1) * sizeof *copy.beta);
      memcpy (copy.row, schedule->row,
	      (size_t) copy.depth * sizeof *copy.row);
    }
  return copy;
}

/* Free what SCHEDULE owns.  */

void
pa_stmt_schedule_clear (pa_stmt_schedule *schedule)
{
  free (schedule->beta);
  free (schedule->row);
  schedule->beta = NULL;
  schedule->row = NULL;
  schedule->depth = 0;
}

/* A schedule of N_STMT statements, none of which has memory yet.  */

static pa_schedule *
schedule_alloc (int n_stmt)
{
  pa_schedule *schedule = calloc (1, sizeof *schedule);

  if (!schedule)
    return NULL;
  schedule->stmt = calloc ((size_t) n_stmt + 1, sizeof *schedule->stmt);
  if (!schedule->stmt)
    {
      free (schedule);
      return NULL;
    }
  schedule->n_stmt = n_stmt;
  return schedule;
}

/* Make statement STMT of SCHEDULE a copy of FROM.  Returns SCHEDULE, or NULL
   after freeing it when out of memory.  */

static pa_schedule *
schedule_copy_stmt (pa_schedule *schedule, int stmt,
		    const pa_stmt_schedule *from)
{
  if (!schedule)
    return NULL;
  schedule->stmt[stmt] = copy_stmt_schedule (from);
  if (schedule->stmt[stmt].beta)
    return schedule;
  pa_schedule_free (schedule);
  return NULL;
}

/* The original schedule of SCOP.  */

pa_schedule *
pa_schedule_original (const pa_scop *scop)
{
  pa_schedule *schedule;

  if (!scop)
    return NULL;
  schedule = schedule_alloc (scop->n_stmt);
  for (int i = 0; i < scop->n_stmt; i++)
    schedule = schedule_copy_stmt (schedule, i, &scop->stmt[i].original);
  if (!schedule)
    pa_fail (scop->ctx, PA_REASON_MEMORY, "for a schedule");
  return schedule;
}

/* Free SCHEDULE.  */

void
pa_schedule_free (pa_schedule *schedule)
{
  if (!schedule)
    return;
  for (int i = 0; i < schedule->n_stmt; i++)
    pa_stmt_schedule_clear (&schedule->stmt[i]);
  free (schedule->stmt);
  free (schedule);
}

/* Number of outermost loops that A and B, of one schedule, have in common.  */

int
pa_stmt_schedule_n_common (const pa_stmt_schedule *a,
			   const pa_stmt_schedule *b)
{
  int k = 0;

  while (k < a->depth && k < b->depth && a->beta[k] == b->beta[k])
    k++;
  return k;
}

/* Do A and B, of one schedule, stand in one body: are all of their loops
   common?  */

bool
pa_stmt_schedule_share_body (const pa_stmt_schedule *a,
			     const pa_stmt_schedule *b)
{
  return a->depth == b->depth && pa_stmt_schedule_n_common (a, b) == a->depth;
}

/* Does A stand before B, of one schedule, in the text (a number below 0),
   behind it (above 0), or in the same place?  */

int
pa_stmt_schedule_compare (const pa_stmt_schedule *a, const pa_stmt_schedule *b)
{
  int k = pa_stmt_schedule_n_common (a, b);

  return (a->beta[k] > b->beta[k]) - (a->beta[k] < b->beta[k]);
}

/* Are the rows of A and B, of the same depth, the same?  */

bool
pa_stmt_schedule_same_rows (const pa_stmt_schedule *a,
			    const pa_stmt_schedule *b)
{
  for (int k = 0; k < a->depth; k++)
    if (a->row[k].iterator != b->row[k].iterator
	|| a->row[k].sign != b->row[k].sign
	|| a->row[k].shift != b->row[k].shift)
      return false;
  return true;
}

/* Are A and B the same, entry by entry?  */

static bool
stmt_schedule_equal (const pa_stmt_schedule *a, const pa_stmt_schedule *b)
{
  return a->depth == b->depth && pa_stmt_schedule_compare (a, b) == 0
	 && pa_stmt_schedule_same_rows (a, b);
}

/* Are A and B the same, entry by entry?  */

bool
pa_schedule_equal (const pa_schedule *a, const pa_schedule *b)
{
  if (!a || !b || a->n_stmt != b->n_stmt)
    return false;
  for (int i = 0; i < a->n_stmt; i++)
    if (!stmt_schedule_equal (&a->stmt[i], &b->stmt[i]))
      return false;
  return true;
}

/* Number of time dimensions of SCHEDULE: 2D+1.  */

int
pa_schedule_n_time (const pa_schedule *schedule)
{
  int depth = 0;

  if (!schedule)
    return 0;
  for (int i = 0; i < schedule->n_stmt; i++)
    if (schedule->stmt[i].depth > depth)
      depth = schedule->stmt[i].depth;
  return 2 * depth + 1;
}

/* Time dimension T of SCHEDULE, as a function on SPACE, a statement's set
   space.  */

static __isl_give isl_aff *
time_row (__isl_take isl_space *space, const pa_stmt_schedule *schedule, int t)
{
  isl_aff *aff = isl_aff_zero_on_domain (isl_local_space_from_space (space));
  int k = t / 2;

  if (t % 2 == 0)
    return k > schedule->depth
	   ? aff : isl_aff_set_constant_si (aff, schedule->beta[k]);
  if (k >= schedule->depth)
    return aff;
  aff = isl_aff_set_coefficient_si (aff, isl_dim_in, schedule->row[k].iterator,
				    schedule->row[k].sign);
  return isl_aff_set_constant_val
    (aff, isl_val_int_from_si (isl_aff_get_ctx (aff),
			       schedule->row[k].shift));
}

/* SCHEDULE of a statement on SPACE, its set space, padded to N_TIME time
   dimensions.  */

static __isl_give isl_map *
stmt_schedule_to_map (__isl_take isl_space *space,
		      const pa_stmt_schedule *schedule, int n_time)
{
  isl_space *map_space = isl_space_from_domain (isl_space_copy (space));
  isl_multi_aff *time;

  map_space = isl_space_add_dims (map_space, isl_dim_out, n_time);
  time = isl_multi_aff_zero (map_space);
  for (int t = 0; t < n_time; t++)
    time = isl_multi_aff_set_aff
      (time, t, time_row (isl_space_copy (space), schedule, t));
  isl_space_free (space);
  return pa_plain_map (time);
}

/* SCHEDULE of SCOP as { S[x] -> [t_0, ..., t_2D] }.  */

__isl_give isl_union_map *
pa_schedule_to_map (const pa_scop *scop, const pa_schedule *schedule)
{
  isl_union_map *map;
  int n_time = pa_schedule_n_time (schedule);

  if (!scop || !schedule)
    return NULL;
  map = isl_union_map_empty (pa_scop_param_space (scop));
  for (int i = 0; i < schedule->n_stmt; i++)
    map = isl_union_map_add_map
      (map, stmt_schedule_to_map (isl_set_get_space (scop->stmt[i].domain),
				  &schedule->stmt[i], n_time));
  return map;
}

/* Print to OUT one matrix row of DEPTH columns: SIGN in column ITERATOR (none
   if that is -1) and CONSTANT.  */

static void
print_row (int depth, int iterator, int sign, long constant, FILE *out)
{
  fputs ("  ", out);
  for (int k = 0; k < depth; k++)
    fprintf (out, " %2d", k == iterator ? sign : 0);
  fprintf (out, " | %2ld\n", constant);
}

/* Print SCHEDULE of SCOP to OUT: every statement as a vector and as the matrix
   ( alpha | c ) whose odd rows are the betas.  */

void
pa_schedule_print (const pa_scop *scop, const pa_schedule *schedule, FILE *out)
{
  if (!scop || !schedule)
    return;
  for (int i = 0; i < schedule->n_stmt; i++)
    {
      const pa_stmt_schedule *s = &schedule->stmt[i];
      fprintf (out, "%s (", scop->stmt[i].name);
      pa_stmt_print_iterators (&scop->stmt[i], out);
      fputs (") -> (", out);
      pa_stmt_print_dates (&scop->stmt[i], s, out);
      fputs (")\n", out);
      for (int k = 0; k < s->depth; k++)
	{
	  print_row (s->depth, -1, 0, s->beta[k], out);
	  print_row (s->depth, s->row[k].iterator, s->row[k].sign,
		     s->row[k].shift, out);
	}
      print_row (s->depth, -1, 0, s->beta[s->depth], out);
    }
}

/* The pairs on SPACE, a dependence's, for which loop row SINK of the sink's
   schedule minus row SOURCE of the source's is 0 (if EQUAL) or negative.  */

static __isl_give isl_basic_map *
row_relation (__isl_take isl_space *space, const pa_row *source,
	      const pa_row *sink, bool equal)
{
  isl_ctx *ctx = isl_space_get_ctx (space);
  isl_local_space *ls = isl_local_space_from_space (isl_space_copy (space));
  isl_constraint *c = equal ? isl_constraint_alloc_equality (ls)
			    : isl_constraint_alloc_inequality (ls);
  isl_val *constant = isl_val_int_from_si (ctx, source->shift);

  constant = isl_val_sub (constant, isl_val_int_from_si (ctx, sink->shift));
  if (!equal)
    constant = isl_val_sub (constant, isl_val_one (ctx));
  c = isl_constraint_set_coefficient_si (c, isl_dim_in, source->iterator,
					 source->sign);
  c = isl_constraint_set_coefficient_si (c, isl_dim_out, sink->iterator,
					 -sink->sign);
  c = isl_constraint_set_constant_val (c, constant);
  return isl_basic_map_add_constraint (isl_basic_map_universe (space), c);
}

/* The result of looking at a part of a schedule.  */
typedef enum verdict { LEGAL, ILLEGAL, OPEN, UNKNOWN } verdict;

/* Look at one pair of loop rows, SOURCE and SINK: may the pairs of *MAP,
   satisfied by no earlier row, run in that order?  LEGAL: all go forwards;
   OPEN: *MAP now holds those that have the same date.  */

static verdict
check_loop_row (isl_map **map, const pa_row *source, const pa_row *sink)
{
  isl_basic_map *backward = row_relation (isl_map_get_space (*map), source,
					  sink, false);
  isl_basic_map *same = row_relation (isl_map_get_space (*map), source, sink,
				      true);
  isl_map *violated = isl_map_intersect (isl_map_copy (*map),
					 isl_map_from_basic_map (backward));
  isl_bool none = isl_map_is_empty (violated);
  isl_bool done;

  isl_map_free (violated);
  *map = isl_map_intersect (*map, isl_map_from_basic_map (same));
  done = isl_map_is_empty (*map);
  if (none < 0 || done < 0)
    return UNKNOWN;
  return !none ? ILLEGAL : done ? LEGAL : OPEN;
}

/* Are all pairs of MAP in lexicographically positive order under SOURCE and
   SINK, the schedules of its domain and range?  */

static verdict
check_dependence (__isl_take isl_map *map, const pa_stmt_schedule *source,
		  const pa_stmt_schedule *sink)
{
  int depth = source->depth < sink->depth ? source->depth : sink->depth;
  isl_bool empty = isl_map_is_empty (map);
  verdict result = empty < 0 ? UNKNOWN : empty ? LEGAL : OPEN;

  for (int k = 0; k <= depth && result == OPEN; k++)
    if (source->beta[k] != sink->beta[k])
      result = source->beta[k] < sink->beta[k] ? LEGAL : ILLEGAL;
    else if (k < depth)
      result = check_loop_row (&map, &source->row[k], &sink->row[k]);
  isl_map_free (map);
  return result == OPEN ? ILLEGAL : result;
}

/* Is SCHEDULE of SCOP legal for DEPS?  */

bool
pa_schedule_legal (const pa_scop *scop, const pa_deps *deps,
		   const pa_schedule *schedule)
{
  if (!scop || !deps || !schedule)
    return false;
  for (int i = 0; i < deps->n; i++)
    {
      const pa_dep *dep = &deps->dep[i];
      if (!pa_dep_is_free (scop, dep)
	  && check_dependence (isl_map_copy (dep->map),
			       &schedule->stmt[dep->source],
			       &schedule->stmt[dep->sink]) != LEGAL)
	return false;
    }
  return true;
}

bool
pa_schedule_may_move (const pa_scop *scop, const pa_deps *deps, int stmt,
		      int place)
{
  pa_schedule *schedule = pa_schedule_original (scop);
  bool legal;

  if (schedule)
    pa_stmt_schedule_clear (&schedule->stmt[stmt]);
  schedule = schedule_copy_stmt (schedule, stmt, &scop->stmt[place].original);
  legal = pa_schedule_legal (scop, deps, schedule);
  pa_schedule_free (schedule);
  return legal;
}

/* The scheduler "identity".  */

static pa_schedule *
schedule_identity (const pa_scop *scop, const pa_deps *deps)
{
  return deps ? pa_schedule_original (scop) : NULL;
}

/* All schedulers; option.c says which is the default.  */
const pa_scheduler pa_schedulers[] =
{
  { "dl", "permute, fuse and distribute loops by the distinct lines model",
    pa_affine_schedule },
  { "identity", "keep the order of the source", schedule_identity },
  { NULL, NULL, NULL }
};
