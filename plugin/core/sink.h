/* What the files of the stage sink share: plans and their choice (sink.c), and
   the nest that is made of them (sink-nest.c).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_SINK_H
#define PA_SINK_H

#include "pipeline.h"

/* Loops of a nest, and plans of a statement.  */
#define PA_SINK_ROWS 6
#define PA_SINK_PLANS 48

/* Forms of the date of a statement in a row: its own rows, and for each row the
   least and the largest date of the deepest statements there.  */
#define PA_SINK_FORMS (3 * PA_SINK_ROWS)

/* Rows of a statement's schedule that have the value of another one, further
   outside, but for a constant: the iterator of row K is that of row AS[K], plus
   BY[K].  A row that has a value of its own is AS itself.  */
typedef struct pa_sink_twins
{
  int as[PA_SINK_ROWS];
  long by[PA_SINK_ROWS];
} pa_sink_twins;

/* Where a statement may run: ROW[R] is its date in loop row R, from 0, and
   FORM[R] the form of that.  Row K of its schedule is row PLACE[K].  */
typedef struct pa_sink_plan
{
  int place[PA_SINK_ROWS];
  int form[PA_SINK_ROWS];
  isl_aff *row[PA_SINK_ROWS];	/* Owned.  */
} pa_sink_plan;

/* The least or largest date of the deepest statements in a row, or the least
   difference of the dates of a dependence.  */
typedef struct pa_sink_bound
{
  bool known;			/* Has been computed.  */
  bool exists;
  long value;			/* If it EXISTS.  */
  isl_aff *date;		/* Or, of dates only, this, made of parameters.
				   Owned.  */
} pa_sink_bound;

/* The statements IN that share the loops of the first FIRST rows, and one more,
   and are to share DEPTH.  */
typedef struct pa_sinking
{
  pa_ast *ast;
  const pa_schedule *schedule;
  const pa_deps *deps;
  bool *in;
  pa_sink_twins *twins;		/* Per statement.  */
  int first, depth;
  int reversed;			/* The row in which the deepest statements run
				   backwards; 0: none.  */
  pa_sink_bound bound[PA_SINK_ROWS][2];	/* The least and the largest one.  */
  int *n_plan;
  pa_sink_plan (*plan)[PA_SINK_PLANS];	/* Per statement.  */
  int *choice;			/* Plan of each statement.  */
  long (*shift)[PA_SINK_ROWS];	/* Per statement.  */
  int *order;			/* Statements in the order in which they stand
				   in the body.  */
  int n_order;
  isl_set **pairs;		/* Per dependence, { [source -> sink] } in one
				   iteration of the rows outside; or NULL: not
				   needed yet.  Owned.  */
  pa_sink_bound **least;	/* Per dependence, for each pair of forms; or
				   NULL: none yet.  Owned.  */
} pa_sinking;

/* Is STMT one of the deepest statements of S?  */
bool pa_sink_is_deepest (const pa_sinking *s, int stmt);

/* The constant VALUE for statement STMT of S.  */
__isl_give isl_aff *pa_sink_constant (const pa_sinking *s, int stmt,
				      long value);

/* Row K of the schedule of statement STMT of S, in the direction it has
   there.  */
pa_row pa_sink_row (const pa_sinking *s, int stmt, int k);

/* Replace the AST of S by the one in which its statements share a nest.  An
   error of isl's leaves the old one, with the reason in the context.  */
bool pa_sink_apply (pa_sinking *s, pa_report *report);

/* Does no dependence inside S run backwards in any row, under the plans and
   shifts chosen?  Then the nest is permutable as it is.  */
bool pa_sink_goes_forward (pa_sinking *s);

#endif
