/* The scheduler "stride": loop permutation by the innermost-stride rule.

   In: a scop and its dependences.  Out: a legal schedule.  For

     for (i = 0; i < n; i++)
       for (j = 0; j < n; j++)
	 {
	   T: C[i][j] = 0;
	   for (k = 0; k < n; k++)
	     S: C[i][j] += A[i][k] * B[k][j];
	 }

   the costs of an iteration of S with loop x innermost are, in 64ths of a
   cache line and over its accesses C, C, A, B,

     i: 64 + 64 + 64 +  0     k:  0 +  0 +  8 + 64     j:  8 + 8 + 0 + 8

   so that i, k, j (costs descending) is the best order.  S alone does not have
   it; the nest is distributed into T and S, neither of which depends on the
   other in a cycle, and S is permuted:

     T (i, j) -> (0, i, 0, j, 0)
     S (i, j, k) -> (1, i, 0, k, 0, j, 0)

   A nest is whatever has the same outermost beta.  It is distributed only if
   that lets one of its statements get a better order.  What stays together (a
   strongly connected component of several statements, or a nest that nothing
   can be gained for) keeps its outer loop, and the same is tried with the nests
   inside, on the dependences which that loop does not carry (Allen and
   Kennedy's scheme).

   It is the simplest form of the permutation by the DL model (paper, sec.
   III-B1), the partial derivative of the lines touched with respect to one
   loop, without fusion and shifts; affine.c has Algorithms 2 to 5.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include <isl/aff.h>
#include <isl/constraint.h>

#include "dependence.h"
#include "schedule.h"
#include "scop.h"

/* Bytes of a cache line, and cost of touching a new line.  */
#define LINE 64

/* At most so many orders of a statement are tried.  */
#define MAX_TRIES 120

/* The statements of one loop nest.  */
typedef struct nest
{
  int n;
  int *stmt;			/* Indices in the scop, in textual order.  */
} nest;

/* Cost.  */

/* Does iterator X occur in MULTI's last function only, with coefficient 1 or
   -1 and outside divisions?  */

static bool
walks_last_subscript (__isl_keep isl_multi_aff *multi, int x)
{
  isl_size n = isl_multi_aff_dim (multi, isl_dim_out);
  isl_aff *last;
  isl_val *coefficient;
  bool unit;

  for (int i = 0; i + 1 < n; i++)
    {
      isl_aff *aff = isl_multi_aff_get_aff (multi, i);
      isl_bool used = isl_aff_involves_dims (aff, isl_dim_in, x, 1);
      isl_aff_free (aff);
      if (used != isl_bool_false)
	return false;
    }
  if (n < 1)
    return false;
  last = isl_multi_aff_get_aff (multi, n - 1);
  coefficient = isl_aff_get_coefficient_val (last, isl_dim_in, x);
  unit = (isl_val_is_one (coefficient) == isl_bool_true
	  || isl_val_is_negone (coefficient) == isl_bool_true)
	 && isl_aff_dim (last, isl_dim_div) == 0;
  isl_val_free (coefficient);
  isl_aff_free (last);
  return unit;
}

/* Does MAP, an access, go to the next element of a row when iterator X
   advances by one?  */

static bool
has_unit_stride (__isl_keep isl_map *map, int x)
{
  isl_pw_multi_aff *pma;
  isl_multi_aff *multi;
  bool unit;

  if (isl_map_is_single_valued (map) != isl_bool_true)
    return false;
  pma = isl_pw_multi_aff_from_map (isl_map_copy (map));
  if (isl_pw_multi_aff_isa_multi_aff (pma) != isl_bool_true)
    {
      isl_pw_multi_aff_free (pma);
      return false;
    }
  multi = isl_pw_multi_aff_as_multi_aff (pma);
  unit = walks_last_subscript (multi, x);
  isl_multi_aff_free (multi);
  return unit;
}

/* Cost of ACCESS, of elements of SIZE bytes, per iteration of loop X if that
   is innermost, in parts of a line: nothing if the access stays where it is,
   its size if it walks along a row, a whole line otherwise.  */

static int
access_cost (const pa_access *access, int size, int x)
{
  if (isl_map_involves_dims (access->map, isl_dim_in, x, 1) == isl_bool_false)
    return 0;
  if (size < LINE && has_unit_stride (access->map, x))
    return size;
  return LINE;
}

/* Cost of loop X of STMT as its innermost one.  */

static long
loop_cost (const pa_scop *scop, const pa_stmt *stmt, int x)
{
  long cost = 0;

  for (int i = 0; i < stmt->n_access; i++)
    {
      const pa_access *access = &stmt->access[i];
      cost += access_cost (access, scop->array[access->array].element_size, x);
    }
  return cost;
}

/* The rows of statement S of SCOP, those from row LEVEL on in the best order:
   by descending cost of their loops; those of equal cost in their original
   order.  NULL when out of memory.  */

static pa_row *
best_rows (const pa_scop *scop, int s, int level)
{
  const pa_stmt *stmt = &scop->stmt[s];
  int depth = stmt->original.depth;
  pa_row *row = calloc ((size_t) depth + 1, sizeof *row);
  long *cost = calloc ((size_t) depth + 1, sizeof *cost);

  for (int k = 0; k < depth && row && cost; k++)
    {
      pa_row r = stmt->original.row[k];
      long c = loop_cost (scop, stmt, r.iterator);
      int at = k;
      for (; at > level && cost[at - 1] < c; at--)
	{
	  row[at] = row[at - 1];
	  cost[at] = cost[at - 1];
	}
      row[at] = r;
      cost[at] = c;
    }
  if (!row || !cost)
    {
      pa_fail (scop->ctx, PA_REASON_MEMORY, "for a loop order");
      free (row);
      row = NULL;
    }
  free (cost);
  return row;
}

/* Are A and B, of DEPTH rows, in the same order?  */

static bool
same_order (const pa_row *a, const pa_row *b, int depth)
{
  for (int k = 0; k < depth; k++)
    if (a[k].iterator != b[k].iterator)
      return false;
  return true;
}

/* Orders of one statement.  */

/* The search for the best legal order of a statement.  */
typedef struct search
{
  const pa_scop *scop;
  pa_deps *self;		/* Dependences of the statement on itself.  */
  pa_schedule *schedule;	/* Its rows are the order being tried.  */
  int stmt;
  int level;			/* Rows before this one are given.  */
  int depth;
  const pa_row *best;		/* Rows in the best order.  */
  unsigned used;		/* Bit mask of rows of BEST placed already.  */
  int n_tries;
} search;

/* What came of it.  */
typedef enum outcome { FOUND, NOT_FOUND, GIVE_UP } outcome;

/* Try, from the best one on, all orders of SEARCH's statement in which the
   rows inside row K are as they are.  The cheapest loops left are tried first
   as row K.  */

static outcome
search_order (search *search, int k)
{
  pa_row *row = search->schedule->stmt[search->stmt].row;
  outcome result = NOT_FOUND;

  if (k < search->level)
    {
      if (search->n_tries++ >= MAX_TRIES || !pa_ok (search->scop->ctx))
	return GIVE_UP;
      return pa_schedule_legal (search->scop, search->self, search->schedule)
	     ? FOUND : NOT_FOUND;
    }
  for (int i = search->depth - 1; i >= search->level && result == NOT_FOUND; i--)
    {
      if (search->used & (1u << i))
	continue;
      search->used |= 1u << i;
      row[k] = search->best[i];
      result = search_order (search, k - 1);
      search->used &= ~(1u << i);
    }
  return result;
}

/* Give the iterator of ROW, a dimension of TYPE, FACTOR times its sign as its
   coefficient in EQUAL.  */

static __isl_give isl_constraint *
add_date (__isl_take isl_constraint *equal, enum isl_dim_type type,
	  const pa_row *row, int factor)
{
  return isl_constraint_set_coefficient_si (equal, type, row->iterator,
					    factor * row->sign);
}

/* Those pairs of MAP (taken) whose dates agree in the rows SOURCE and SINK of
   their statements.  */

static __isl_give isl_map *
equal_dates (__isl_take isl_map *map, const pa_row *source, const pa_row *sink)
{
  isl_local_space *space
    = isl_local_space_from_space (isl_map_get_space (map));
  isl_constraint *equal = isl_constraint_alloc_equality (space);

  equal = add_date (equal, isl_dim_in, source, 1);
  equal = add_date (equal, isl_dim_out, sink, -1);
  equal = isl_constraint_set_constant_val
    (equal, isl_val_int_from_si (isl_map_get_ctx (map),
				 source->shift - sink->shift));
  return isl_map_add_constraint (map, equal);
}

/* Is statement S in NEST?  */

static bool
contains (const nest *nest, int s)
{
  for (int i = 0; i < nest->n; i++)
    if (nest->stmt[i] == s)
      return true;
  return false;
}

/* Those of DEPS whose ends are both in NEST, without the pairs that row LEVEL
   - 1 (if there is one) of SCOP's original schedule carries.  NULL when out of
   memory.  */

static pa_deps *
inner_deps (const pa_scop *scop, const pa_deps *deps, const nest *nest,
	    int level)
{
  pa_deps *inner = calloc (1, sizeof *inner);

  if (inner)
    inner->dep = calloc ((size_t) deps->n + 1, sizeof *inner->dep);
  if (!inner || !inner->dep)
    {
      pa_fail (scop->ctx, PA_REASON_MEMORY, "for dependences");
      free (inner);
      return NULL;
    }
  for (int i = 0; i < deps->n; i++)
    {
      pa_dep dep = deps->dep[i];
      if (!contains (nest, dep.source) || !contains (nest, dep.sink))
	continue;
      dep.map = isl_map_copy (dep.map);
      if (level > 0)
	dep.map = equal_dates (dep.map,
			       &scop->stmt[dep.source].original.row[level - 1],
			       &scop->stmt[dep.sink].original.row[level - 1]);
      if (isl_map_is_empty (dep.map) == isl_bool_true)
	isl_map_free (dep.map);
      else
	inner->dep[inner->n++] = dep;
    }
  return inner;
}

/* Give statement S, which is alone in its nest in SCHEDULE, the best order of
   its rows from row LEVEL on that is legal for DEPS; keep the original one if
   there is none among those tried.  Returns false on error.  */

static bool
permute_stmt (const pa_scop *scop, const pa_deps *deps, pa_schedule *schedule,
	      int s, int level)
{
  const pa_stmt_schedule *original = &scop->stmt[s].original;
  nest alone = { 1, &s };
  search search = { .scop = scop, .schedule = schedule, .stmt = s,
		    .level = level, .depth = original->depth };
  pa_row *best = best_rows (scop, s, level);

  search.best = best;
  search.self = inner_deps (scop, deps, &alone, 0);
  if (search.best && search.self
      && search_order (&search, search.depth - 1) != FOUND)
    memcpy (schedule->stmt[s].row, original->row,
	    (size_t) original->depth * sizeof *original->row);
  pa_deps_free (search.self);
  free (best);
  return pa_ok (scop->ctx);
}

/* Distribution of one nest.  */

/* Set REACH[a * n + b], for positions in NEST of N statements, where
   dependences of DEPS lead from a to b over any number of edges.  */

static void
compute_reach (const nest *nest, const pa_deps *deps, bool *reach)
{
  int n = nest->n;

  for (int i = 0; i < deps->n; i++)
    for (int a = 0; a < n; a++)
      for (int b = 0; b < n; b++)
	if (nest->stmt[a] == deps->dep[i].source
	    && nest->stmt[b] == deps->dep[i].sink)
	  reach[a * n + b] = true;
  for (int k = 0; k < n; k++)
    for (int a = 0; a < n; a++)
      for (int b = 0; b < n; b++)
	if (reach[a * n + k] && reach[k * n + b])
	  reach[a * n + b] = true;
}

/* Are positions A and B of N in one strongly connected component of REACH?  */

static bool
connected (const bool *reach, int n, int a, int b)
{
  return a == b || (reach[a * n + b] && reach[b * n + a]);
}

/* Is every position outside A's component that A depends on, according to
   REACH, numbered in COMPONENT already?  */

static bool
is_ready (const bool *reach, int n, const int *component, int a)
{
  for (int b = 0; b < n; b++)
    if (component[b] < 0 && reach[b * n + a] && !connected (reach, n, a, b))
      return false;
  return true;
}

/* Number the strongly connected components of REACH in topological order, the
   textually first one first where there is a choice: COMPONENT[position].
   Returns their number.  */

static int
number_components (const bool *reach, int n, int *component)
{
  int count = 0;

  for (int a = 0; a < n; a++)
    component[a] = -1;
  for (int a = 0; a < n; a++)
    {
      if (component[a] >= 0 || !is_ready (reach, n, component, a))
	continue;
      for (int b = 0; b < n; b++)
	if (connected (reach, n, a, b))
	  component[b] = count;
      count++;
      a = -1;
    }
  return count;
}

/* How many of the N positions have COMPONENT[position] equal to C?  */

static int
component_size (const int *component, int n, int c)
{
  int size = 0;

  for (int a = 0; a < n; a++)
    size += component[a] == c;
  return size;
}

/* Permute in SCHEDULE, from row LEVEL on, the statements of NEST that are a
   COMPONENT of their own under DEPS.  Sets *CHANGED if one got another order.
   Returns false on error.  */

static bool
permute_components (const pa_scop *scop, const pa_deps *deps,
		    pa_schedule *schedule, const nest *nest, int level,
		    const int *component, bool *changed)
{
  for (int a = 0; a < nest->n; a++)
    {
      int s = nest->stmt[a];
      const pa_stmt_schedule *original = &scop->stmt[s].original;
      if (component_size (component, nest->n, component[a]) != 1)
	continue;
      if (!permute_stmt (scop, deps, schedule, s, level))
	return false;
      if (!same_order (schedule->stmt[s].row, original->row, original->depth))
	*changed = true;
    }
  return true;
}

/* Put every statement of NEST in SCHEDULE back to its original rows and into
   the first component of the nest.  */

static void
restore_nest (const pa_scop *scop, pa_schedule *schedule, const nest *nest,
	      int *component)
{
  for (int a = 0; a < nest->n; a++)
    {
      int s = nest->stmt[a];
      const pa_stmt_schedule *original = &scop->stmt[s].original;
      memcpy (schedule->stmt[s].row, original->row,
	      (size_t) original->depth * sizeof *original->row);
      component[a] = 0;
    }
}

/* Is SCHEDULE, with the components of NEST at LEVEL in the order of COMPONENT,
   legal for DEPS, which are those inside NEST?  */

static bool
is_legal_distributed (const pa_scop *scop, const pa_deps *deps,
		      const pa_schedule *schedule, const nest *nest, int level,
		      const int *component)
{
  pa_schedule *trial = pa_schedule_copy (schedule);
  bool legal = false;

  if (trial)
    {
      for (int a = 0; a < nest->n; a++)
	trial->stmt[nest->stmt[a]].beta[level] = component[a];
      legal = pa_schedule_legal (scop, deps, trial);
    }
  pa_schedule_free (trial);
  return legal;
}

/* Choose the rows of NEST's statements in SCHEDULE, from row LEVEL on, and the
   COMPONENT into which each of them is distributed, for DEPS, which are those
   inside NEST.  Without gain all stays as it was.  Returns the number of
   components, 0 on error.  REACH is room for n * n values, all false.  */

static int
distribute_nest (const pa_scop *scop, const pa_deps *deps,
		 pa_schedule *schedule, const nest *nest, int level,
		 int *component, bool *reach)
{
  bool changed = false;
  int count;

  compute_reach (nest, deps, reach);
  count = number_components (reach, nest->n, component);
  if (!permute_components (scop, deps, schedule, nest, level, component,
			   &changed))
    return 0;
  if (!changed
      || !is_legal_distributed (scop, deps, schedule, nest, level, component))
    {
      restore_nest (scop, schedule, nest, component);
      count = 1;
    }
  return pa_ok (scop->ctx) ? count : 0;
}

/* Are all statements of NEST of SCOP in their best order from row LEVEL
   on?  */

static bool
is_best_already (const pa_scop *scop, const nest *nest, int level)
{
  bool best = true;

  for (int a = 0; a < nest->n && best; a++)
    {
      int s = nest->stmt[a];
      pa_row *row = best_rows (scop, s, level);
      best = row && same_order (row, scop->stmt[s].original.row,
				scop->stmt[s].original.depth);
      free (row);
    }
  return best;
}

static bool permute_nests (const pa_scop *scop, const pa_deps *deps,
			   pa_schedule *schedule, int *order, int n,
			   int level);

/* Improve the statements of NEST with COMPONENT[position] equal to C, if there
   are several, inside row LEVEL of SCHEDULE.  Returns false on error.  */

static bool
permute_inside (const pa_scop *scop, const pa_deps *deps,
		pa_schedule *schedule, const nest *nest, int level,
		const int *component, int c)
{
  int *order = calloc ((size_t) nest->n, sizeof *order);
  struct nest inside = { 0, order };
  pa_deps *inner;
  bool ok;

  if (!order)
    return pa_fail (scop->ctx, PA_REASON_MEMORY, "for a loop nest");
  for (int a = 0; a < nest->n; a++)
    if (component[a] == c)
      order[inside.n++] = nest->stmt[a];
  inner = inner_deps (scop, deps, &inside, level + 1);
  ok = inner && (inside.n < 2
		 || permute_nests (scop, inner, schedule, order, inside.n,
				   level + 1));
  pa_deps_free (inner);
  free (order);
  return ok;
}

/* Improve NEST, whose statements have the loops before row LEVEL in common, in
   SCHEDULE; DEPS may hold more than the dependences inside, but not what those
   loops carry.  Its components get betas at LEVEL from *BETA on, which is then
   the next free one.  Returns false on error.  */

static bool
permute_nest (const pa_scop *scop, const pa_deps *deps, pa_schedule *schedule,
	      const nest *nest, int level, int *beta)
{
  size_t n = (size_t) nest->n;
  int *component = calloc (n, sizeof *component);
  bool *reach = calloc (n * n, sizeof *reach);
  pa_deps *inner = inner_deps (scop, deps, nest, 0);
  int count = 1;
  bool ok = component && reach && inner;

  if (!component || !reach)
    pa_fail (scop->ctx, PA_REASON_MEMORY, "for a dependence graph");
  if (ok && !is_best_already (scop, nest, level))
    {
      count = distribute_nest (scop, inner, schedule, nest, level, component,
			       reach);
      ok = count > 0;
      for (int c = 0; c < count && ok; c++)
	ok = permute_inside (scop, inner, schedule, nest, level, component, c);
    }
  for (int a = 0; a < nest->n && ok; a++)
    schedule->stmt[nest->stmt[a]].beta[level] = *beta + component[a];
  *beta += count;
  pa_deps_free (inner);
  free (reach);
  free (component);
  return ok && pa_ok (scop->ctx);
}

/* All nests.  */

/* Does statement A of SCOP precede statement B in the text?  */

static bool
precedes (const pa_scop *scop, int a, int b)
{
  const pa_stmt_schedule *x = &scop->stmt[a].original;
  const pa_stmt_schedule *y = &scop->stmt[b].original;

  for (int k = 0; k <= x->depth && k <= y->depth; k++)
    if (x->beta[k] != y->beta[k])
      return x->beta[k] < y->beta[k];
  return a < b;
}

/* Fill ORDER with the indices of SCOP's statements in textual order.  */

static void
textual_order (const pa_scop *scop, int *order)
{
  for (int i = 0; i < scop->n_stmt; i++)
    {
      int at = i;
      for (; at > 0 && precedes (scop, i, order[at - 1]); at--)
	order[at] = order[at - 1];
      order[at] = i;
    }
}

/* Improve the nests in SCHEDULE that the N statements in ORDER, in textual
   order and with the loops before row LEVEL in common, form at LEVEL.  DEPS
   may hold more than the dependences between them, but not what those loops
   carry.  Returns false on error.  */

static bool
permute_nests (const pa_scop *scop, const pa_deps *deps, pa_schedule *schedule,
	       int *order, int n, int level)
{
  int beta = 0, first = 0;

  while (first < n)
    {
      nest nest = { 0, order + first };
      int place = scop->stmt[order[first]].original.beta[level];
      while (first < n && scop->stmt[order[first]].original.beta[level] == place)
	{
	  nest.n++;
	  first++;
	}
      if (!permute_nest (scop, deps, schedule, &nest, level, &beta))
	return false;
    }
  return true;
}

/* Do A and B agree on their first K betas?  */

static bool
same_prefix (const pa_stmt_schedule *a, const pa_stmt_schedule *b, int k)
{
  if (a->depth < k || b->depth < k)
    return false;
  for (int i = 0; i < k; i++)
    if (a->beta[i] != b->beta[i])
      return false;
  return true;
}

/* How many different values has beta number K, among statements of SCHEDULE in
   the same loops as statement S, that are less than that of S?  */

static int
beta_rank (const pa_schedule *schedule, int s, int k)
{
  const pa_stmt_schedule *stmt = &schedule->stmt[s];
  int value = stmt->beta[k], rank = 0;

  for (;;)
    {
      int largest = -1;
      for (int i = 0; i < schedule->n_stmt; i++)
	{
	  const pa_stmt_schedule *other = &schedule->stmt[i];
	  if (same_prefix (stmt, other, k) && other->beta[k] < value
	      && other->beta[k] > largest)
	    largest = other->beta[k];
	}
      if (largest < 0)
	return rank;
      value = largest;
      rank++;
    }
}

/* Number the betas of SCHEDULE (not negative) from 0 without gaps, using those
   of its copy OLD.  */

static void
renumber_betas (pa_schedule *schedule, const pa_schedule *old)
{
  for (int i = 0; i < schedule->n_stmt; i++)
    for (int k = 0; k <= schedule->stmt[i].depth; k++)
      schedule->stmt[i].beta[k] = beta_rank (old, i, k);
}

/* Does a statement of SCHEDULE run its loops in another order than in
   SCOP?  */

static bool
any_permuted (const pa_scop *scop, const pa_schedule *schedule)
{
  for (int i = 0; i < scop->n_stmt; i++)
    if (!same_order (schedule->stmt[i].row, scop->stmt[i].original.row,
		     schedule->stmt[i].depth))
      return true;
  return false;
}

/* SCHEDULE (taken) if it is an improvement and, all things considered, legal;
   otherwise the original one.  */

static pa_schedule *
finish (const pa_scop *scop, const pa_deps *deps, pa_schedule *schedule)
{
  pa_schedule *old = pa_schedule_copy (schedule);

  if (old && any_permuted (scop, schedule))
    {
      renumber_betas (schedule, old);
      pa_schedule_free (old);
      if (pa_schedule_legal (scop, deps, schedule))
	return schedule;
    }
  else
    pa_schedule_free (old);
  pa_schedule_free (schedule);
  return pa_ok (scop->ctx) ? pa_schedule_original (scop) : NULL;
}

/* The schedule of SCOP with the best legal loop orders for DEPS.  */

pa_schedule *
pa_permute (const pa_scop *scop, const pa_deps *deps)
{
  pa_schedule *schedule;
  int *order;

  if (!scop || !deps)
    return NULL;
  schedule = pa_schedule_original (scop);
  order = calloc ((size_t) scop->n_stmt + 1, sizeof *order);
  if (!order)
    pa_fail (scop->ctx, PA_REASON_MEMORY, "for an order of statements");
  if (schedule && order)
    {
      textual_order (scop, order);
      if (permute_nests (scop, deps, schedule, order, scop->n_stmt, 0))
	schedule = finish (scop, deps, schedule);
      else
	{
	  pa_schedule_free (schedule);
	  schedule = NULL;
	}
    }
  else
    {
      pa_schedule_free (schedule);
      schedule = NULL;
    }
  free (order);
  return schedule;
}
