/* Gains: is what became of a nest faster than the nest?

   In: the outcome of the stages, and a report of what they did.  Out: whether
   it is worth having; if the order of the loops is as before, the report says
   why.

   Another order of the deepest loops is a gain, which the scheduler has
   weighed, and so are tiles and copies side by side.  Of

     for (i) { first[i] = 0; for (j) A[i][j] = f (A[i][j - 1]); }

   the loop over j is the deepest; that there may be a loop for first alone is
   none.  In the order of the source there is something to gain from threads,
   and from what GCC doesn't know or do itself:

     arrays tested for overlap	unless the deepest loops have to wait for what
				they compute, or make no vectors
     recurrences shortened	to one multiply-add for each iteration
     edges apart		conditions on iterators, or divisions by what
				is no constant, that the loops don't have

   Nothing is gained by taking a product out of a loop like

     for (k) { p += A[k][i] * A[k][j]; l += A[k][i]; r += A[k][j]; }

   if the other sums stay and load both columns all the same.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include "affine.h"
#include "dl.h"
#include "pipeline.h"
#include "step.h"

/* Are arrays of SCOP tested to be disjoint?  */
static bool
tests_disjointness (const pa_scop *scop)
{
  for (int i = 0; i < scop->n_assumption; i++)
    if (scop->assumption[i].kind == PA_ASSUME_ALIASING)
      return true;
  return false;
}

/* Is statement T in a loop inside the innermost one of statement S?  */
static bool
is_inside (const pa_stmt *t, const pa_stmt *s)
{
  return t->original.depth > s->original.depth
	 && (pa_stmt_schedule_n_common (&t->original, &s->original)
	     == s->original.depth);
}

/* Does statement S of SCOP store something in an innermost loop of the
   source?  */
static bool
stores_innermost (const pa_scop *scop, const pa_stmt *s)
{
  bool stores = false;

  for (int i = 0; i < s->n_access; i++)
    stores |= s->access[i].kind != PA_READ && !s->in_register;
  for (int t = 0; stores && t < scop->n_stmt; t++)
    stores = !is_inside (&scop->stmt[t], s);
  return stores;
}

/* Where a gain is looked for.  */
typedef struct gain
{
  const pa_scop *scop;
  const pa_result *result;
  int level;			/* Of the loops that matter.  */
  const pa_node *loop;		/* The one that is looked at.  */
} gain;

/* Is all that the instance NODE stores one element in all iterations of GAIN's
   loop, or not, as the data say?  */
static bool
keeps_choosing (const gain *gain, const pa_node *node)
{
  const pa_stmt *stmt = &gain->scop->stmt[node->stmt];
  bool keeps = true;

  for (int i = 0; i < stmt->n_access; i++)
    keeps &= stmt->access[i].kind == PA_READ
	     || (stmt->access[i].kind == PA_MAY_WRITE
		 && pa_access_movement (gain->scop, &stmt->access[i], node,
					gain->loop->iterator)
		    == PA_MOVE_NONE);
  return keeps;
}

/* pa_node_walk: stop at an instance of a statement of USER, a gain, that
   stores something in an innermost loop of the source, and there are vectors
   for that; in the source there are none where the whole loop is skipped.  */
static bool
stores_nothing (pa_node *node, void *user)
{
  const gain *gain = user;

  return node->kind != PA_NODE_INSTANCE
	 || !stores_innermost (gain->scop, &gain->scop->stmt[node->stmt])
	 || gain->scop->stmt[node->stmt].chosen_outside
	 || gain->scop->stmt[node->stmt].calls
	 || keeps_choosing (gain, node);
}

/* Is there an access of STMT, a read or a write as WRITES says, to the element
   of ACCESS?  */
static bool
accesses (const pa_stmt *stmt, const pa_access *access, bool writes)
{
  bool found = false;

  for (int i = 0; i < stmt->n_access; i++)
    found |= (stmt->access[i].kind != PA_READ) == writes
	     && stmt->access[i].array == access->array
	     && pa_access_same_subscripts (&stmt->access[i], access);
  return found;
}

/* Does statement S of SCOP, or one before it in its body, read what the access
   WRITE of S writes: what the iteration before has left there?  */
static bool
is_read_before (const pa_scop *scop, int s, const pa_access *write)
{
  const pa_stmt_schedule *writer = &scop->stmt[s].original;

  for (int t = 0; t < scop->n_stmt; t++)
    {
      const pa_stmt *reader = &scop->stmt[t];

      if (pa_stmt_schedule_share_body (&reader->original, writer)
	  && pa_stmt_schedule_compare (&reader->original, writer) <= 0
	  && accesses (reader, write, false))
	return true;
    }
  return false;
}

/* pa_node_walk: stop at an instance of a statement of USER, a gain, that
   updates one element of an array in all iterations of the loop: a register may
   hold it, if none does in the source.  That is nothing beside branches.  */
static bool
updates_none (pa_node *node, void *user)
{
  const gain *gain = user;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &gain->scop->stmt[node->stmt] : NULL;
  bool any = false;

  for (int i = 0; stmt && i < stmt->n_access; i++)
    any |= stmt->access[i].kind == PA_MUST_WRITE && !stmt->in_register
	   && !stmt->branches
	   && gain->scop->array[stmt->access[i].array].n_dim > 0
	   && is_read_before (gain->scop, node->stmt, &stmt->access[i])
	   && pa_access_movement (gain->scop, &stmt->access[i], node,
				  gain->loop->iterator) == PA_MOVE_NONE;
  return !any;
}

/* Is NODE one of the innermost loops that matter for GAIN, and stores
   something?  */
static bool
matters (gain *gain, pa_node *node)
{
  gain->loop = node;
  return node->kind == PA_NODE_FOR && node->level == gain->level
	 && !pa_node_has_loop (node->child[0])
	 && !pa_node_walk (node->child[0], stores_nothing, gain);
}

/* Does NODE, such a loop, have to wait for iterations before, but for sums?  */
static bool
waits (gain *gain, pa_node *node)
{
  return pa_node_walk (node->child[0], updates_none, gain)
	 && pa_is_recurrence (gain->result->ast, gain->result->deps, node);
}

/* pa_node_walk: stop at such a loop of USER, a gain, that doesn't wait.  */
static bool
waits_or_stores_nothing (pa_node *node, void *user)
{
  return !matters (user, node) || waits (user, node);
}

/* pa_node_walk: stop at such a loop that does.  */
static bool
waits_for_nothing (pa_node *node, void *user)
{
  return !matters (user, node) || !waits (user, node);
}

/* Do later passes, the vectorizer first of all, gain from arrays of SCOP that
   are tested to be disjoint, even where the order, that of RESULT, stays as it
   was?  What the deepest loops do matters, and GCC knows better than the code
   generator what to do in one that waits; if there is only one around anything,
   they test it themselves.  */
static bool
gains_from_disjointness (const pa_scop *scop, const pa_result *result)
{
  gain gain = { scop, result, pa_scop_depth (scop), NULL };

  return gain.level > 1 && tests_disjointness (scop)
	 && !pa_node_walk (result->ast->root, waits_or_stores_nothing, &gain)
	 && pa_node_walk (result->ast->root, waits_for_nothing, &gain);
}

/* pa_node_walk: stop at an instance of a statement of USER, a gain, with edges
   that are apart now.  */
static bool
has_no_edges (pa_node *node, void *user)
{
  const gain *gain = user;

  return node->kind != PA_NODE_INSTANCE
	 || !gain->scop->stmt[node->stmt].has_edges;
}

/* pa_node_walk: stop at an innermost loop of USER, a gain, without such edges
   that doesn't have to wait for iterations before.  */
static bool
waits_or_has_no_edges (pa_node *node, void *user)
{
  const gain *gain = user;

  return node->kind != PA_NODE_FOR || pa_node_has_loop (node->child[0])
	 || pa_node_walk (node->child[0], has_no_edges, user)
	 || pa_is_recurrence (gain->result->ast, gain->result->deps, node);
}

/* Are there edges of loops of RESULT, of SCOP, that are apart now?  */
static bool
has_edges_apart (const pa_scop *scop, const pa_result *result)
{
  gain gain = { scop, result, 0, NULL };

  return !pa_node_walk (result->ast->root, waits_or_has_no_edges, &gain);
}

/* Is a recurrence in SCOP such that no more than a multiply-add waits?  */
static bool
has_short_recurrence (const pa_scop *scop)
{
  bool has = false;

  for (int s = 0; s < scop->n_stmt; s++)
    has |= scop->stmt[s].waits;
  return has;
}

/* Add to REPORT what later passes and the code generator make faster in RESULT
   of SCOP, whose edges may be APART, even where the order stays as it was; or
   only that there is something, if threads are what it tells of.  */
static void
report_gains (const pa_scop *scop, const pa_result *result, bool apart,
	      pa_report *report)
{
  const struct { bool there; const char *text; } gains[]
    = { { gains_from_disjointness (scop, result),
	  "arrays tested for overlap" },
	{ has_short_recurrence (scop), "recurrences shortened" },
	{ apart, "edges apart" } };

  for (size_t i = 0; i < sizeof gains / sizeof *gains; i++)
    if (gains[i].there)
      {
	report->gains_alone = true;
	if (!report->n_parallel)
	  pa_report_add (report, "%s", gains[i].text);
      }
}

/* Has SCOP an array in parts that change places?  */
static bool
has_parts (const pa_scop *scop)
{
  for (int a = 0; a < scop->n_array; a++)
    if (scop->array[a].in_parts)
      return true;
  return false;
}

/* pa_node_walk: stop at an innermost loop that matters for USER, a gain, of
   which vectors are made.  */
static bool
has_no_vectors (pa_node *node, void *user)
{
  return !matters (user, node) || !node->independent;
}

/* Into DEEP which statements of SCOP are in the most loops that are not
   short.  */
static bool
find_deepest (const pa_scop *scop, bool *deep)
{
  pa_dl *dl = pa_dl_begin (scop);
  int most = 0;
  bool ok = dl != NULL;

  for (int pass = 0; pass < 2; pass++)
    for (int s = 0; ok && s < scop->n_stmt; s++)
      {
	int n = pa_dl_n_longer (dl, s, PA_SHORT_LOOP);

	ok = n >= 0;
	most = n > most ? n : most;
	deep[s] = n == most;
      }
  pa_dl_free (dl);
  return ok;
}

/* Are the statements in DEEP in the same loops, and with the same others of
   them, by AFTER as by BEFORE?  */
static bool
keeps_loops (const pa_schedule *before, const pa_schedule *after,
	     const bool *deep)
{
  bool keeps = true;

  for (int s = 0; keeps && s < before->n_stmt; s++)
    {
      const pa_stmt_schedule *old = &before->stmt[s], *new = &after->stmt[s];

      keeps = !deep[s] || pa_stmt_schedule_same_rows (old, new);
      for (int t = 0; keeps && t < s; t++)
	keeps = !deep[s] || !deep[t]
		|| (pa_stmt_schedule_n_common (old, &before->stmt[t])
		    == pa_stmt_schedule_n_common (new, &after->stmt[t]));
    }
  return keeps;
}

/* Is what RESULT of SCOP changes the order of, if anything, only around what
   takes most of the time?  */
static bool
keeps_deepest (const pa_scop *scop, const pa_result *result)
{
  pa_schedule *original = pa_schedule_original (scop);
  bool *deep = calloc ((size_t) scop->n_stmt + 1, sizeof *deep);
  bool keeps = original && deep
	       && (pa_schedule_equal (original, result->schedule)
		   || (find_deepest (scop, deep)
		       && keeps_loops (original, result->schedule, deep)));

  free (deep);
  pa_schedule_free (original);
  return keeps;
}

/* Does RESULT of SCOP differ from the source only in loops that are apart, and
   vectors run along none of the deepest?  */
static bool
only_splits (const pa_scop *scop, const pa_result *result)
{
  gain gain = { scop, result, pa_scop_depth (scop), NULL };

  return result->report.n_distributed > 0 && result->report.n_permuted == 0
	 && pa_node_walk (result->ast->root, has_no_vectors, &gain);
}

/* Does RESULT of SCOP differ from the source only in loops that are together,
   and the source has in registers what is computed on conditions?  With these
   around it the compiler doesn't get it there again.  */
static bool
only_fuses (const pa_scop *scop, const pa_result *result)
{
  bool in_registers = false;

  for (int s = 0; s < scop->n_stmt; s++)
    in_registers |= scop->stmt[s].in_register && scop->stmt[s].branches;
  return in_registers && result->report.n_distributed == 0
	 && result->report.n_permuted == 0;
}

/* Does REPORT tell of gains for SCOP, whose edges may be APART, though the
   order stays as it was?  Threads, or arrays that are tested, are none where
   parts change places: the loops inside have as much on their own.  If these
   are single loops, they haven't their edges.  */
static bool
has_other_gains (const pa_scop *scop, const pa_report *report, bool apart)
{
  return has_parts (scop)
	 ? pa_scop_depth (scop) <= 2 && apart
	 : report->text[report->schedule_end] != 0;
}

/* Is the order of RESULT of SCOP another one for what takes most of the
   time?  */
static bool
has_another_order (const pa_scop *scop, const pa_result *result)
{
  return !keeps_deepest (scop, result) && !only_splits (scop, result)
	 && !only_fuses (scop, result);
}

/* What stays in an innermost loop of the source that a statement has left.  */
typedef struct rest
{
  const pa_scop *scop;
  bool *stays;			/* Per statement.  Owned.  */
  const pa_node *loop;		/* The one that is looked at.  */
} rest;

/* pa_node_walk: stop at an instance of USER, a rest, that goes along a row in
   its loop.  */
static bool
leaves_row (pa_node *node, void *user)
{
  const rest *rest = user;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			&& rest->stays[node->stmt]
			? &rest->scop->stmt[node->stmt] : NULL;

  for (int i = 0; stmt && i < stmt->n_access; i++)
    {
      pa_movement moves = pa_access_movement (rest->scop, &stmt->access[i],
					      node, rest->loop->iterator);

      if (moves == PA_MOVE_UNIT || moves == PA_MOVE_BACK)
	return false;
    }
  return true;
}

/* pa_node_walk: stop at an innermost loop that holds such an instance.  */
static bool
leaves_rows (pa_node *node, void *user)
{
  rest *rest = user;

  rest->loop = node;
  return node->kind != PA_NODE_FOR || pa_node_has_loop (node->child[0])
	 || pa_node_walk (node->child[0], leaves_row, rest);
}

/* Into REST what stays of the innermost loop of statement S in ORIGINAL, with
   that loop innermost, but without S, in NEW.  Is there anything?  */
static bool
find_rest (rest *rest, int s, const pa_schedule *original,
	   const pa_schedule *new)
{
  int last = original->stmt[s].depth - 1;
  bool any = false;

  for (int t = 0; t < original->n_stmt; t++)
    {
      const pa_stmt_schedule *old = &original->stmt[t], *now = &new->stmt[t];

      rest->stays[t]
	= pa_stmt_schedule_share_body (&original->stmt[s], old)
	  && !pa_stmt_schedule_share_body (&new->stmt[s], now)
	  && now->row[last].iterator == old->row[last].iterator;
      any |= rest->stays[t];
    }
  return any;
}

/* Does a statement of REST read what READ does?  */
static bool
is_read (const rest *rest, const pa_access *read)
{
  bool found = false;

  for (int t = 0; t < rest->scop->n_stmt; t++)
    found |= rest->stays[t] && accesses (&rest->scop->stmt[t], read, false);
  return found;
}

/* Does REST read all that STMT does but for what that updates, and is there
   anything?  */
static bool
reads_all (const rest *rest, const pa_stmt *stmt)
{
  int n = 0;

  for (int i = 0; i < stmt->n_access; i++)
    if (!accesses (stmt, &stmt->access[i], true))
      {
	if (!is_read (rest, &stmt->access[i]))
	  return false;
	n++;
      }
  return n > 0;
}

/* Has one of the deepest statements of SCOP left a loop that goes down columns
   in RESULT all the same, and loads there what the statement needs?  What that
   saves is nothing beside it.  */
static bool
leaves_columns (const pa_scop *scop, const pa_result *result)
{
  pa_schedule *original = pa_schedule_original (scop);
  rest rest = { scop, calloc ((size_t) scop->n_stmt + 1, sizeof (bool)), NULL };
  int depth = pa_scop_depth (scop);
  bool leaves = false;

  for (int s = 0; original && rest.stays && !leaves && s < scop->n_stmt; s++)
    leaves = (depth > 1 && scop->stmt[s].original.depth == depth
	      && find_rest (&rest, s, original, result->schedule)
	      && reads_all (&rest, &scop->stmt[s])
	      && pa_node_walk (result->ast->root, leaves_rows, &rest));
  free (rest.stays);
  pa_schedule_free (original);
  return leaves;
}

bool
pa_check_gain (pa_scop *scop, pa_result *result)
{
  pa_report *report = &result->report;
  bool apart;

  if (!report->n_parallel && !scop->ctx->options->force
      && leaves_columns (scop, result))
    return pa_fail (scop->ctx, PA_REASON_NO_GAIN, "%s",
		    "what stays in a loop down columns loads there what has "
		    "left it");
  if (report->n_tiled || report->n_register || report->n_transposed
      || report->n_cut || report->n_jammed || has_another_order (scop, result))
    return true;
  apart = has_edges_apart (scop, result);
  report_gains (scop, result, apart, report);
  return has_other_gains (scop, report, apart) || scop->ctx->options->force
	 || pa_fail (scop->ctx, PA_REASON_NO_GAIN, "%s",
		     "deepest loops as before, nothing tiled, skewed, "
		     "parallel or tested to be disjoint");
}
