/* Loops and sums that don't wait.

   In: the order of a statement's loops by the DL model, and the dependences.
   Out: the same, or with another loop around the innermost one, if that is a
   sum whose result the next sum needs.  In

     for (i)
       for (j < i)
	 {
	   for (k < j) S: A[i][j] -= A[i][k] * A[j][k];
	   T: A[i][j] /= A[j][j];
	 }

   the sum for j + 1 adds A[i][j], so that no two of a row are ever under way at
   the same time: between them are the last addition to all lanes of a vector,
   those of the lanes, the division, and the way of its result through memory.
   The sums of a column, for all i of one j, know nothing of each other.  So the
   order is

     for (j) for (i > j) { for (k < j) S; T; }

   though by lines i, j, k is a little better: it writes along rows.  That is
   what is weighed: the lines of a tile's sweep over the two innermost loops,
   which stay in the second cache, cost the more, for each sum, by less than the
   sum waits.

   A sum needs the result of the one before if there are flow dependences from
   the statement to itself, or to another one and back, between different
   iterations of the loop around it and the same ones of all others; those of a
   reduction, which every order has, do not count.  A loop is a sum only if the
   statement writes one element in it and reads what it has written there.

   A recurrence, an innermost loop that uses what the iteration before has
   computed, waits in each iteration.  In

     for (j)
       for (i)
	 {
	   S: x = A[i][0];
	   T: A[i][0] = x * c - A[i][j] * s;
	   U: A[i][j] = x * s + A[i][j] * c;
	 }

   j would be innermost by lines, and S would wait for the T before it.  If
   nothing can stand beside them, as here, where all iterations of i share x,
   and if the innermost loop of the source is no recurrence, that stays where it
   is: it has vectors.  Nor does it move if it has vectors along rows and would
   be a sum; or if what it goes along is read on a condition, as in

     for (i) for (j) S: if (x[i] >= k[j]) y[i] = a[j];

   because in a loop in which that stands still there would be no vectors.

   The paper's cost is that of memory alone (sec. III-B).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include <isl/space.h>

#include "affine.h"

/* Cycles that a sum waits for the result of the one before.  */
#define WAIT 30.0

/* isl operations that one statement may take.  */
#define OPERATIONS 100000

/* What a statement's results lead to.  */
typedef struct chain
{
  const pa_affine *affine;
  const pa_deps *deps;
  int stmt;
  const int *iterator;		/* Of its rows.  */
  int n;			/* Loops.  */
  isl_map *next;		/* Instances of STMT to those that need what
				   they write.  Owned.  */
} chain;

/* Is DEP a flow dependence from statement SOURCE to statement SINK, and not one
   of a reduction?  */

static bool
is_flow (const pa_dep *dep, int source, int sink)
{
  return dep->kind == PA_FLOW && !dep->reduction && dep->source == source
	 && dep->sink == sink;
}

/* Has C flow dependences from statement SOURCE to statement SINK?  */

static bool
has_flow (const chain *c, int source, int sink)
{
  for (int i = 0; i < c->deps->n; i++)
    if (is_flow (&c->deps->dep[i], source, sink))
      return true;
  return false;
}

/* The flow dependences of C from statement SOURCE to statement SINK.  */

static __isl_give isl_map *
flow (const chain *c, int source, int sink)
{
  const pa_stmt *stmt = c->affine->scop->stmt;
  isl_space *space
    = isl_space_map_from_domain_and_range
	(isl_set_get_space (stmt[source].domain),
	 isl_set_get_space (stmt[sink].domain));
  isl_map *all = isl_map_empty (space);

  for (int i = 0; i < c->deps->n; i++)
    {
      const pa_dep *dep = &c->deps->dep[i];
      if (is_flow (dep, source, sink))
	all = isl_map_union (all, isl_map_copy (dep->map));
    }
  return all;
}

/* Find what the results of C's statement lead to.  */

static void
find_next (chain *c)
{
  c->next = flow (c, c->stmt, c->stmt);
  for (int t = 0; t < c->affine->scop->n_stmt; t++)
    if (t != c->stmt && has_flow (c, c->stmt, t) && has_flow (c, t, c->stmt))
      c->next = isl_map_union (c->next,
			       isl_map_apply_range (flow (c, c->stmt, t),
						    flow (c, t, c->stmt)));
}

/* PAIRS (taken) in the same iteration of all loops of C's statement but A
   and B.  */

static __isl_give isl_map *
within (const chain *c, __isl_take isl_map *pairs, int a, int b)
{
  for (int r = 0; r < c->n; r++)
    if (r != a && r != b)
      pairs = isl_map_equate (pairs, isl_dim_in, c->iterator[r], isl_dim_out,
			      c->iterator[r]);
  return pairs;
}

/* Do results of C's statement lead from an iteration of loop ROW to another
   one, in the same iteration of all loops but the one of INNER?  */

static bool
waits_in (const chain *c, int row, int inner)
{
  isl_map *pairs = within (c, isl_map_copy (c->next), row, inner), *later;
  int k = c->iterator[row];
  bool waits;

  later = isl_map_order_lt (isl_map_copy (pairs), isl_dim_in, k,
			    isl_dim_out, k);
  pairs = isl_map_order_gt (pairs, isl_dim_in, k, isl_dim_out, k);
  waits = isl_map_is_empty (later) == isl_bool_false
	  || isl_map_is_empty (pairs) == isl_bool_false;
  isl_map_free (later);
  isl_map_free (pairs);
  return waits;
}

/* Is loop ROW of C's statement a sum: does it write one element again and
   again, and read in one iteration what it has written in another one of this
   loop alone?  */

static bool
is_sum (const chain *c, int row)
{
  bool reads = false;

  if (!pa_writes_stand_still (c->affine, c->stmt, row))
    return false;
  for (int i = 0; i < c->deps->n && !reads; i++)
    {
      const pa_dep *dep = &c->deps->dep[i];
      if (dep->kind != PA_FLOW || dep->source != c->stmt
	  || dep->sink != c->stmt)
	continue;
      isl_map *pairs = within (c, isl_map_copy (dep->map), row, row);
      reads = isl_map_is_empty (pairs) == isl_bool_false;
      isl_map_free (pairs);
    }
  return reads;
}

/* Do results of C's statement lead forwards only, with its loops in ORDER?  */

static bool
leads_forward (const chain *c, const int *order)
{
  isl_map *pairs = isl_map_copy (c->next);
  bool forward = true;

  for (int k = 0; forward && k < c->n; k++)
    {
      int x = c->iterator[order[k]];
      isl_map *back = isl_map_order_gt (isl_map_copy (pairs), isl_dim_in, x,
					isl_dim_out, x);
      forward = isl_map_is_empty (back) == isl_bool_true;
      isl_map_free (back);
      pairs = isl_map_equate (pairs, isl_dim_in, x, isl_dim_out, x);
    }
  isl_map_free (pairs);
  return forward;
}

/* Does it cost less than a sum waits if loop ROW is around that of INNER rather
   than loop OTHER?  */

static bool
is_worth_it (const chain *c, int row, int other, int inner)
{
  const pa_dl *dl = c->affine->dl;
  double cost = pa_dl_sweep_cost (dl, c->stmt, c->iterator[row],
				  c->iterator[inner]);

  return cost - pa_dl_sweep_cost (dl, c->stmt, c->iterator[other],
				  c->iterator[inner]) < WAIT;
}

/* Put that loop next to the innermost one of ORDER, of C's statement, which is
   as near as can be and in which sums need not wait for each other, if they do
   so now.  */

static void
reorder (const chain *c, int *order)
{
  int middle = c->n - 2, row = order[middle], inner = order[middle + 1];
  int at = middle - 1;

  if (!waits_in (c, row, inner))
    return;
  while (at >= 0 && waits_in (c, order[at], inner))
    at--;
  if (at < 0 || !is_worth_it (c, order[at], row, inner))
    return;
  row = order[at];
  memmove (order + at, order + at + 1, (size_t) (middle - at) * sizeof *order);
  order[middle] = row;
  if (leads_forward (c, order))
    return;
  memmove (order + at + 1, order + at, (size_t) (middle - at) * sizeof *order);
  order[at] = row;
}

/* Does an iteration of loop ROW of C's statement use what another one has
   computed in the same iteration of all other loops?  */

static bool
carries_flow (const chain *c, int row)
{
  isl_map *pairs = within (c, isl_map_copy (c->next), row, row);
  bool carries = isl_map_is_empty (pairs) == isl_bool_false;

  isl_map_free (pairs);
  return carries;
}

/* Is it always the one before, whichever way the loop counts?  */

static bool
is_recurrence (const chain *c, int row)
{
  isl_set *distance, *one;
  bool is_one;

  distance = isl_map_deltas (within (c, isl_map_copy (c->next), row, row));
  one = isl_set_fix_si (isl_set_copy (distance), isl_dim_set,
			(unsigned) c->iterator[row],
			c->affine->scop->stmt[c->stmt].original.row[row].sign);
  is_one = isl_set_is_empty (distance) == isl_bool_false
	   && isl_set_is_subset (distance, one) == isl_bool_true;
  isl_set_free (distance);
  isl_set_free (one);
  return is_one;
}

/* Does DEP, an end of which is C's statement, keep iterations of loop ROW from
   standing side by side inside those around, that of INNER excepted?  */

static bool
forbids_jamming (const chain *c, const pa_dep *dep, int row, int inner)
{
  const pa_stmt *stmt = c->affine->scop->stmt;
  isl_map *pairs, *same;
  bool forbids;

  if (pa_stmt_schedule_n_common (&stmt[dep->source].original,
				 &stmt[dep->sink].original) < c->n)
    return false;
  pairs = within (c, isl_map_copy (dep->map), row, inner);
  same = isl_map_equate (isl_map_copy (pairs), isl_dim_in, c->iterator[row],
			 isl_dim_out, c->iterator[row]);
  forbids = isl_map_is_subset (pairs, same) != isl_bool_true;
  isl_map_free (pairs);
  isl_map_free (same);
  return forbids;
}

/* Can iterations of loop ROW of C's statement stand side by side in the loop
   INNER?  */

static bool
can_jam (const chain *c, int row, int inner)
{
  for (int i = 0; i < c->deps->n; i++)
    {
      const pa_dep *dep = &c->deps->dep[i];
      if ((dep->source == c->stmt || dep->sink == c->stmt)
	  && forbids_jamming (c, dep, row, inner))
	return false;
    }
  return true;
}

/* Make the innermost loop of the source that of ORDER, of C's statement.  */

static void
keep_innermost (const chain *c, int *order)
{
  int last = c->n - 1, at = 0;

  while (order[at] != last)
    at++;
  memmove (order + at, order + at + 1, (size_t) (last - at) * sizeof *order);
  order[last] = last;
}

/* Is statement T of C in one body with C's statement, and does one of them use
   what the other one computes?  */

static bool
is_beside (const chain *c, int t)
{
  const pa_stmt *stmt = c->affine->scop->stmt;

  return t != c->stmt && stmt[t].original.depth == c->n
	 && pa_stmt_schedule_share_body (&stmt[t].original,
					 &stmt[c->stmt].original)
	 && (has_flow (c, t, c->stmt) || has_flow (c, c->stmt, t));
}

/* Let the innermost loop of the source stay where it is in ORDER, of C's
   statement, which has another one, if that is a recurrence now which nothing
   can stand beside; and for the statements that it works together with.  */

static void
keep_vectors (const chain *c, int *order)
{
  int last = c->n - 1;

  if (!is_recurrence (c, order[last]) || carries_flow (c, last)
      || can_jam (c, order[last - 1], order[last])
      || !pa_ok (c->affine->scop->ctx))
    return;
  keep_innermost (c, order);
  for (int t = 0; t < c->affine->scop->n_stmt; t++)
    if (is_beside (c, t))
      keep_innermost (c, c->affine->best[t]);
}

/* Let the innermost loop of the source stay where it is in ORDER, of C's
   statement, which is a sum now, if there it goes along rows and waits for
   nothing.  */

static void
keep_rows (const chain *c, int *order)
{
  int last = c->n - 1;

  for (int i = 0; i < c->affine->scop->stmt[c->stmt].n_access; i++)
    {
      const pa_matrix *access = &c->affine->access[c->stmt][i];
      long step = pa_advance (access, last);

      if (step != 1 && !(step == 0 && access->is_read))
	return;
    }
  if (order[last] != last && !carries_flow (c, last))
    keep_innermost (c, order);
}

/* Is what C's statement writes decided by data, with operands that would stand
   still in loop INNER, but go along rows in the innermost loop of the source,
   in which nothing leaves its row?  Those of them that are read on a condition
   keep the loop INNER from having vectors.  */

static bool
chooses_by_row (const chain *c, int inner)
{
  const pa_stmt *stmt = &c->affine->scop->stmt[c->stmt];
  bool along = false;

  for (int i = 0; i < stmt->n_access; i++)
    {
      const pa_matrix *access = &c->affine->access[c->stmt][i];
      long step = pa_advance (access, c->n - 1);

      if (step != 0 && step != 1)
	return false;
      along |= access->is_read && step == 1 && pa_advance (access, inner) == 0;
    }
  return along && pa_stmt_chooses (stmt);
}

/* Let the innermost loop of the source stay where it is in ORDER, of C's
   statement, which may have another one, if that would have no vectors.  */

static void
keep_choices (const chain *c, int *order)
{
  if (chooses_by_row (c, order[c->n - 1]))
    keep_innermost (c, order);
}

/* Reorder ORDER, of C's statement, which is a sum if IS_SUM, if that is not too
   hard to find out.  */

static void
try_reorder (chain *c, int *order, bool is_sum)
{
  pa_context *ctx = c->affine->scop->ctx;
  size_t size = (size_t) c->n * sizeof *order;
  int *before = malloc (size);
  unsigned long around;

  if (!before)
    return;
  memcpy (before, order, size);
  around = pa_context_begin_try (ctx, OPERATIONS);
  find_next (c);
  if (is_sum && c->n > 2)
    reorder (c, order);
  if (is_sum)
    keep_rows (c, order);
  else
    {
      keep_vectors (c, order);
      keep_choices (c, order);
    }
  c->next = isl_map_free (c->next);
  if (!pa_context_end_try (ctx, around))
    memcpy (order, before, size);
  free (before);
}

bool
pa_avoid_waiting (pa_affine *affine, const pa_deps *deps)
{
  for (int s = 0; s < affine->scop->n_stmt; s++)
    {
      const pa_stmt_schedule *original = &affine->scop->stmt[s].original;
      int *iterator = calloc ((size_t) original->depth + 1, sizeof *iterator);
      chain chain = { affine, deps, s, iterator, original->depth, NULL };
      if (!iterator)
	return pa_fail (affine->scop->ctx, PA_REASON_MEMORY,
			"for a schedule");
      for (int r = 0; r < original->depth; r++)
	iterator[r] = original->row[r].iterator;
      bool sum = original->depth > 0
		 && is_sum (&chain, affine->best[s][original->depth - 1]);
      if (original->depth > 1
	  && (sum
	      || affine->best[s][original->depth - 1] != original->depth - 1))
	try_reorder (&chain, affine->best[s], sum);
      free (iterator);
    }
  return pa_ok (affine->scop->ctx);
}
