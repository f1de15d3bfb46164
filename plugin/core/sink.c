/* Sinking: statements between the loops of an imperfect nest go into the
   innermost loop (paper, sec. IV: the nest becomes perfect, so that it can be
   skewed and tiled).

   In: the AST, its schedule and dependences.  Out: where that pays, another
   AST in which all statements of a nest share all of its loops, each under a
   guard that says when it runs.  From

     for (i = 0; i < n; i++)
       for (j = 0; j < i; j++)
	 {
	   for (k = 0; k < j; k++)
	     S (i, j, k);		A[i][j] -= A[i][k] * A[j][k]
	   T (i, j);			A[i][j] /= A[j][j]
	 }

   to

     for (i = 0; i < n; i++)
       for (j = 0; j < i; j++)
	 for (k = 0; k < j + 1; k++)
	   {
	     if (k <= j - 1)
	       S (i, j, k);
	     if (k == j)
	       T (i, j);
	   }

   A statement keeps its rows of the schedule in their order, and in the places
   that are left gets the value of another one of its rows (above: j) or the
   least or largest date that the deepest statements have there.  Of these
   plans, the first is taken that makes all dependences legal, with shifts where
   necessary, and leaves no dependence with a distance that has no lower bound,
   or one as far down as the arrays are large: then skewing can make the whole
   nest permutable.  A dependence that runs backwards in a row, although no row
   outside has satisfied it, rules a plan out.

   The nest runs over the constraints that all statements have in common, so
   its loops may be empty for a statement, and a statement may run where the
   deepest ones do not: no instance is lost, whatever the bounds are.  Without
   bounds in common, the nest is left alone.

   It pays to sink where three and more loops could be tiled that are not
   perfectly nested.  separate.c removes the guards.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include <isl/aff.h>
#include <isl/ast_build.h>
#include <isl/id.h>
#include <isl/ilp.h>
#include <isl/local_space.h>
#include <isl/space.h>
#include <isl/val.h>

#include "pipeline.h"
#include "plain.h"

/* Loops of a nest, plans of a statement, and plans to be looked at.  */
#define MAX_ROW 6
#define MAX_PLAN 48
#define MAX_TRY 400

/* Least number of loops that are worth it, and largest shift.  */
#define MIN_ROW 3
#define MAX_SHIFT 16

/* Most iterations by which a dependence may run backwards in a row of a plan:
   more than are worth skewing for.  */
#define MAX_BACK 32

/* Iterations by which the nest may exceed its statements in each loop.  */
#define MAX_SLACK 16

/* Where a statement may run: ROW[R] is its date in loop row R, from 0.  Own
   row K of its schedule is row PLACE[K].  */
typedef struct plan
{
  int place[MAX_ROW];
  isl_aff *row[MAX_ROW];	/* Owned.  */
  isl_map *map;			/* { STMT[x] -> [row_0, ...] }, from when it is
				   needed on.  Owned.  */
} plan;

/* The least or largest date of the deepest statements in a row.  */
typedef struct row_bound
{
  bool known;			/* Has been computed.  */
  bool exists;
  long value;			/* If it EXISTS.  */
} row_bound;

/* The differences of dates of a dependence under a plan of its source and one
   of its sink.  */
typedef struct difference
{
  bool known;			/* Has been computed.  */
  bool empty;			/* None in one iteration of the rows
				   outside.  */
  bool bounded;			/* From below, in each row.  */
  long min[MAX_ROW];		/* The least one of each row, if BOUNDED.  */
  isl_set *set;			/* If BOUNDED.  Owned.  */
} difference;

/* The statements IN that share the loops of the first FIRST rows, and one more,
   and are to share DEPTH.  */
typedef struct sinking
{
  pa_ast *ast;
  const pa_schedule *schedule;
  const pa_deps *deps;
  bool *in;
  int first, depth;
  row_bound bound[MAX_ROW][2];	/* The least and the largest one.  */
  int *n_plan;
  plan (*plan)[MAX_PLAN];	/* Per statement.  */
  int *choice;			/* Plan of each statement.  */
  long (*shift)[MAX_ROW];	/* Per statement.  */
  int *order;			/* Statements in the order in which they stand
				   in the body.  */
  int n_order;
  difference **known;		/* Per dependence, for each pair of plans; or
				   NULL: none yet.  Owned.  */
  const difference **delta;	/* Per dependence, with the present choice; or
				   NULL: not in the nest.  */
} sinking;

/* Beginning and end.  */

/* Make S an empty sinking for AST, ordered by SCHEDULE.  */
static bool
sinking_begin (sinking *s, pa_ast *ast, const pa_schedule *schedule,
	       const pa_deps *deps)
{
  memset (s, 0, sizeof *s);
  s->ast = ast;
  s->schedule = schedule;
  s->deps = deps;
  s->in = calloc ((size_t) ast->scop->n_stmt + 1, sizeof *s->in);
  return s->in != NULL;
}

/* Make room for the plans of S.  */
static bool
make_room (sinking *s)
{
  size_t n = (size_t) s->ast->scop->n_stmt + 1;
  size_t n_dep = (size_t) s->deps->n + 1;

  s->n_plan = calloc (n, sizeof *s->n_plan);
  s->plan = calloc (n, sizeof *s->plan);
  s->choice = calloc (n, sizeof *s->choice);
  s->shift = calloc (n, sizeof *s->shift);
  s->order = calloc (n, sizeof *s->order);
  s->known = calloc (n_dep, sizeof *s->known);
  s->delta = calloc (n_dep, sizeof *s->delta);
  return (s->n_plan && s->plan && s->choice && s->shift && s->order
	  && s->known && s->delta);
}

/* Number of pairs of plans of the ends of dependence I of S.  */
static size_t
n_pair (const sinking *s, int i)
{
  const pa_dep *dep = &s->deps->dep[i];

  return (size_t) s->n_plan[dep->source] * (size_t) s->n_plan[dep->sink];
}

/* Free the differences of S.  */
static void
free_differences (sinking *s)
{
  for (int i = 0; s->known && i < s->deps->n; i++)
    {
      for (size_t p = 0; s->known[i] && p < n_pair (s, i); p++)
	isl_set_free (s->known[i][p].set);
      free (s->known[i]);
    }
  free (s->known);
}

/* Free what plan P of S owns.  */
static void
free_plan (const sinking *s, plan *p)
{
  for (int r = 0; r < s->depth; r++)
    p->row[r] = isl_aff_free (p->row[r]);
  p->map = isl_map_free (p->map);
}

/* Free what S owns.  */
static void
sinking_end (sinking *s)
{
  free_differences (s);
  for (int i = 0; s->plan && s->n_plan && i < s->ast->scop->n_stmt; i++)
    for (int p = 0; p < s->n_plan[i]; p++)
      free_plan (s, &s->plan[i][p]);
  free (s->in);
  free (s->n_plan);
  free (s->plan);
  free (s->choice);
  free (s->shift);
  free (s->order);
  free (s->delta);
}

/* Which nests.  */

/* Number of loops that statements A and B share in SCHEDULE.  */
static int
n_shared (const pa_schedule *schedule, int a, int b)
{
  return pa_stmt_schedule_n_common (&schedule->stmt[a], &schedule->stmt[b]);
}

/* Is STMT one of the deepest statements of S?  */
static bool
is_deepest (const sinking *s, int stmt)
{
  return s->in[stmt] && s->schedule->stmt[stmt].depth == s->depth;
}

/* Are the loops of S perfectly nested: do all of its statements share them?  */
static bool
is_perfect (const sinking *s)
{
  int first = -1;

  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    {
      if (first < 0 && s->in[t])
	first = t;
      if (s->in[t] && (!is_deepest (s, t)
		       || n_shared (s->schedule, first, t) < s->depth))
	return false;
    }
  return true;
}

/* Are the loops of S worth sinking: enough of them, and not perfectly
   nested?  */
static bool
is_worth_it (const sinking *s)
{
  return (s->depth - s->first >= MIN_ROW && s->depth <= MAX_ROW
	  && !is_perfect (s));
}

/* Plans.  */

/* The constant VALUE for statement STMT of S.  */
static __isl_give isl_aff *
constant_row (const sinking *s, int stmt, long value)
{
  isl_space *space = isl_set_get_space (s->ast->scop->stmt[stmt].domain);
  isl_aff *aff = isl_aff_zero_on_domain (isl_local_space_from_space (space));

  return isl_aff_set_constant_si (aff, (int) value);
}

/* Own row K of statement STMT of S.  */
static __isl_give isl_aff *
own_row (const sinking *s, int stmt, int k)
{
  const pa_row *row = &s->schedule->stmt[stmt].row[k];

  return isl_aff_set_coefficient_si (constant_row (s, stmt, row->shift),
				     isl_dim_in, row->iterator, row->sign);
}

/* The least (or LARGEST) date of statement STMT of S in row R, in *VALUE.  False
   if there is none that fits.  */
static bool
stmt_bound (const sinking *s, int stmt, int r, bool largest, long *value)
{
  isl_set *dates = isl_set_copy (s->ast->scop->stmt[stmt].domain);
  isl_val *bound;
  bool fits;

  dates = isl_set_apply (dates, isl_map_from_aff (own_row (s, stmt, r)));
  bound = largest ? isl_set_dim_max_val (dates, 0)
	  : isl_set_dim_min_val (dates, 0);
  fits = (isl_val_is_int (bound) == isl_bool_true
	  && isl_val_cmp_si (bound, 1 << 24) <= 0
	  && isl_val_cmp_si (bound, -(1 << 24)) >= 0);
  *value = fits ? isl_val_get_num_si (bound) : 0;
  isl_val_free (bound);
  return fits;
}

/* Compute BOUND, the least (or LARGEST) date of the deepest statements of S in
   row R.  */
static void
find_bound (const sinking *s, int r, bool largest, row_bound *bound)
{
  bool fits = true, found = false;
  long here;

  for (int t = 0; fits && t < s->ast->scop->n_stmt; t++)
    if (is_deepest (s, t))
      {
	fits = stmt_bound (s, t, r, largest, &here);
	if (!found || (largest ? here > bound->value : here < bound->value))
	  bound->value = here;
	found = true;
      }
  bound->known = true;
  bound->exists = fits && found;
}

/* That bound.  */
static const row_bound *
deepest_bound (sinking *s, int r, bool largest)
{
  row_bound *bound = &s->bound[r][largest];

  if (!bound->known)
    find_bound (s, r, largest, bound);
  return bound;
}

/* Value number V of row R of statement STMT of S, which has no row of its own
   there: its other rows, the last one first, and the bounds of the deepest
   ones.  NULL if there is none.  */
static __isl_give isl_aff *
inserted_row (sinking *s, int stmt, int r, int v)
{
  int n_own = s->schedule->stmt[stmt].depth;
  const row_bound *bound;

  if (v < n_own)
    return own_row (s, stmt, n_own - 1 - v);
  bound = deepest_bound (s, r, v > n_own);
  return bound->exists ? constant_row (s, stmt, bound->value) : NULL;
}

/* Append the plan of statement STMT of S whose inserted rows are those not in
   PLACE, with values of number NUMBER, to its list.  */
static void
add_plan (sinking *s, int stmt, const int *place, int number)
{
  int n_own = s->schedule->stmt[stmt].depth, n_value = n_own + 2;
  plan *p = &s->plan[stmt][s->n_plan[stmt]];
  bool ok = s->n_plan[stmt] < MAX_PLAN;
  int r, k = 0;

  if (!ok)
    return;
  memset (p, 0, sizeof *p);
  memcpy (p->place, place, sizeof p->place);
  for (r = 0; ok && r < s->depth; r++)
    {
      if (k < n_own && place[k] == r)
	p->row[r] = own_row (s, stmt, k++);
      else
	{
	  p->row[r] = inserted_row (s, stmt, r, number % n_value);
	  number /= n_value;
	}
      ok = p->row[r] != NULL;
    }
  if (ok)
    s->n_plan[stmt]++;
  else
    free_plan (s, p);
}

/* List the plans of statement STMT of S whose own rows from K on are still to
   be placed in rows FROM and further in.  */
static void
place_rows (sinking *s, int stmt, int *place, int k, int from)
{
  int n_own = s->schedule->stmt[stmt].depth, n = 1;

  if (k < n_own)
    {
      for (int r = from; r <= s->depth - (n_own - k); r++)
	{
	  place[k] = r;
	  place_rows (s, stmt, place, k + 1, r + 1);
	}
      return;
    }
  for (int i = n_own; i < s->depth; i++)
    n *= n_own + 2;
  for (int number = 0; number < n && s->n_plan[stmt] < MAX_PLAN; number++)
    add_plan (s, stmt, place, number);
}

/* List the plans of all statements of S.  False if one has none.  */
static bool
list_plans (sinking *s)
{
  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    if (s->in[t])
      {
	int place[MAX_ROW] = { 0 }, shared = s->first + 1;

	for (int k = 0; k < shared; k++)
	  place[k] = k;
	place_rows (s, t, place, shared, shared);
	if (s->n_plan[t] == 0)
	  return false;
      }
  return true;
}

/* Legality.  */

/* { STMT[x] -> [row_0, ..., row_(D-1)] } of the plan chosen for STMT of S,
   without shifts.  */
static __isl_give isl_map *
plan_map (const sinking *s, int stmt)
{
  plan *p = &s->plan[stmt][s->choice[stmt]];

  if (!p->map)
    {
      isl_space *space = isl_set_get_space (s->ast->scop->stmt[stmt].domain);
      isl_multi_aff *rows;

      space = isl_space_from_domain (space);
      space = isl_space_add_dims (space, isl_dim_out, (unsigned) s->depth);
      rows = isl_multi_aff_zero (space);
      for (int r = 0; r < s->depth; r++)
	rows = isl_multi_aff_set_aff (rows, r, isl_aff_copy (p->row[r]));
      p->map = pa_plain_map (rows);
    }
  return isl_map_copy (p->map);
}

/* The differences of dates of DEP in S where those of the rows outside are
   zero.  */
static __isl_give isl_set *
differences (const sinking *s, const pa_dep *dep)
{
  isl_map *map = isl_map_copy (dep->map);
  isl_set *delta;

  map = isl_map_apply_domain (map, plan_map (s, dep->source));
  map = isl_map_apply_range (map, plan_map (s, dep->sink));
  delta = isl_map_deltas (map);
  for (int r = 0; r < s->first; r++)
    delta = isl_set_fix_si (delta, isl_dim_set, (unsigned) r, 0);
  return delta;
}

/* The smallest element of dimension R of SET in *VALUE.  False if there is
   none, or none to speak of: it says no more than how large the arrays are.  */
static bool
smallest (__isl_keep isl_set *set, int r, long *value)
{
  isl_val *min = isl_set_dim_min_val (isl_set_copy (set), r);
  bool ok = (isl_val_is_int (min) == isl_bool_true
	     && isl_val_cmp_si (min, 1 << 24) < 0
	     && isl_val_cmp_si (min, -MAX_BACK) >= 0);

  *value = ok ? isl_val_get_num_si (min) : 0;
  isl_val_free (min);
  return ok;
}

/* Compute D, the differences of DEP in S.  */
static void
find_difference (const sinking *s, const pa_dep *dep, difference *d)
{
  isl_bool empty;

  d->known = true;
  d->set = differences (s, dep);
  empty = isl_set_is_empty (d->set);
  d->empty = empty == isl_bool_true;
  d->bounded = empty != isl_bool_error;
  for (int r = s->first; !d->empty && d->bounded && r < s->depth; r++)
    d->bounded = smallest (d->set, r, &d->min[r]);
  if (!d->bounded)
    d->set = isl_set_free (d->set);
}

/* The differences of dependence I of S with the present choice; NULL if out of
   memory.  */
static const difference *
get_difference (sinking *s, int i)
{
  const pa_dep *dep = &s->deps->dep[i];
  size_t p = (size_t) s->choice[dep->source]
	     * (size_t) s->n_plan[dep->sink] + (size_t) s->choice[dep->sink];

  if (!s->known[i])
    s->known[i] = calloc (n_pair (s, i), sizeof *s->known[i]);
  if (s->known[i] && !s->known[i][p].known)
    find_difference (s, dep, &s->known[i][p]);
  return s->known[i] ? &s->known[i][p] : NULL;
}

/* Look up the differences of all dependences inside S.  False if one has no
   lower bound.  */
static bool
find_deltas (sinking *s)
{
  for (int i = 0; i < s->deps->n; i++)
    if (s->in[s->deps->dep[i].source] && s->in[s->deps->dep[i].sink])
      {
	s->delta[i] = get_difference (s, i);
	if (!s->delta[i] || !s->delta[i]->bounded)
	  return false;
      }
  return true;
}

/* The difference in row R that DEP of S has if both ends have the same date
   there.  */
static long
equal_dates (const sinking *s, const pa_dep *dep, int r)
{
  return s->shift[dep->source][r] - s->shift[dep->sink][r];
}

/* Does a row of S before R satisfy all of dependence I?  */
static bool
is_satisfied (const sinking *s, int i, int r)
{
  for (int o = s->first; o < r; o++)
    if (s->delta[i]->min[o] > equal_dates (s, &s->deps->dep[i], o))
      return true;
  return s->delta[i]->empty;
}

/* What of dependence I of S the rows before R have not satisfied.  */
static __isl_give isl_set *
unsatisfied (const sinking *s, int i, int r)
{
  isl_set *set = isl_set_copy (s->delta[i]->set);

  for (int o = s->first; o < r; o++)
    set = isl_set_fix_si (set, isl_dim_set, (unsigned) o,
			  (int) equal_dates (s, &s->deps->dep[i], o));
  return set;
}

/* Raise the shifts of S in row R until every dependence I with CONSTRAINED[I]
   has a distance, MIN[I] without shifts, that is not negative.  */
static bool
solve_shifts (sinking *s, int r, const bool *constrained, const long *min)
{
  bool changed = true;

  while (changed)
    {
      changed = false;
      for (int i = 0; i < s->deps->n; i++)
	{
	  const pa_dep *dep = &s->deps->dep[i];
	  long needed;

	  if (!constrained[i])
	    continue;
	  needed = s->shift[dep->source][r] - min[i];
	  if (s->shift[dep->sink][r] >= needed)
	    continue;
	  if (dep->source == dep->sink || needed > MAX_SHIFT)
	    return false;
	  s->shift[dep->sink][r] = needed;
	  changed = true;
	}
    }
  return true;
}

/* Is any of dependence I of S not satisfied by the rows before R: *ANY?  Its
   least distance in row R, without shifts, is then *MIN.  False on error.  */
static bool
find_distance (const sinking *s, int i, int r, bool *any, long *min)
{
  isl_set *set;
  isl_bool empty;
  bool ok;

  *any = false;
  if (is_satisfied (s, i, r))
    return true;
  set = unsatisfied (s, i, r);
  empty = isl_set_is_empty (set);
  *any = empty == isl_bool_false;
  ok = (empty == isl_bool_true
	|| (*any && (r == s->depth || smallest (set, r, min))));
  isl_set_free (set);
  return ok;
}

/* Choose the shifts of S in row R.  False if none are legal.  */
static bool
choose_shifts (sinking *s, int r)
{
  size_t n = (size_t) s->deps->n + 1;
  bool *constrained = calloc (n, sizeof *constrained);
  long *min = calloc (n, sizeof *min);
  bool ok = constrained && min;

  for (int i = 0; ok && i < s->deps->n; i++)
    if (s->delta[i])
      ok = find_distance (s, i, r, &constrained[i], &min[i]);
  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    s->shift[t][r] = 0;
  ok = ok && solve_shifts (s, r, constrained, min);
  free (constrained);
  free (min);
  return ok;
}

/* Does statement A stand before B in the schedule of S?  */
static bool
comes_before (const sinking *s, int a, int b)
{
  return pa_stmt_schedule_compare (&s->schedule->stmt[a],
				   &s->schedule->stmt[b]) < 0;
}

/* Must another statement of S, of those that have no place yet, stand before
   STMT?  BEFORE[I] tells whether dependence I needs order.  */
static bool
has_to_wait (const sinking *s, int stmt, const bool *before, const bool *placed)
{
  for (int i = 0; i < s->deps->n; i++)
    if (before[i] && s->deps->dep[i].sink == stmt
	&& !placed[s->deps->dep[i].source])
      return true;
  return false;
}

/* Order the statements of S such that the dependences BEFORE are respected;
   PLACED is all false.  False if there is no such order.  */
static bool
place_statements (sinking *s, const bool *before, bool *placed)
{
  int next;

  s->n_order = 0;
  do
    {
      next = -1;
      for (int t = 0; t < s->ast->scop->n_stmt; t++)
	if (s->in[t] && !placed[t] && !has_to_wait (s, t, before, placed)
	    && (next < 0 || comes_before (s, t, next)))
	  next = t;
      if (next >= 0)
	{
	  placed[next] = true;
	  s->order[s->n_order++] = next;
	}
    }
  while (next >= 0);
  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    if (s->in[t] && !placed[t])
      return false;
  return true;
}

/* Choose the order of the statements of S in the body.  */
static bool
choose_order (sinking *s)
{
  bool *before = calloc ((size_t) s->deps->n + 1, sizeof *before);
  bool *placed = calloc ((size_t) s->ast->scop->n_stmt + 1, sizeof *placed);
  bool ok = before && placed;
  long min = 0;

  for (int i = 0; ok && i < s->deps->n; i++)
    if (s->delta[i])
      ok = find_distance (s, i, s->depth, &before[i], &min);
  ok = ok && place_statements (s, before, placed);
  free (before);
  free (placed);
  return ok;
}

/* Is the present choice of plans of S legal?  Finds shifts and order.  */
static bool
try_choice (sinking *s)
{
  bool ok = find_deltas (s);

  for (int r = 0; r < s->first; r++)
    for (int t = 0; t < s->ast->scop->n_stmt; t++)
      s->shift[t][r] = 0;
  for (int r = s->first; ok && r < s->depth; r++)
    ok = choose_shifts (s, r);
  return ok && choose_order (s);
}

/* Has no dependence between statement T of S and those after it, with their
   present plans, a distance without a lower bound?  */
static bool
fits_later (sinking *s, int t)
{
  for (int i = 0; i < s->deps->n; i++)
    {
      const pa_dep *dep = &s->deps->dep[i];
      const difference *d = NULL;

      if (s->in[dep->source] && s->in[dep->sink]
	  && (dep->source == t || dep->sink == t)
	  && dep->source >= t && dep->sink >= t
	  && (!(d = get_difference (s, i)) || !d->bounded))
	return false;
    }
  return true;
}

/* Find plans for the statements of S up to T, given those after it; N_TRY plans
   more may be looked at.  */
static bool
choose_plans (sinking *s, int t, int *n_try)
{
  while (t >= 0 && !s->in[t])
    t--;
  if (t < 0)
    return try_choice (s);
  for (s->choice[t] = 0; s->choice[t] < s->n_plan[t]; s->choice[t]++)
    if (--*n_try < 0)
      return false;
    else if (fits_later (s, t) && choose_plans (s, t - 1, n_try))
      return true;
  return false;
}

/* The new nest.  */

/* The dates of STMT of S, restricted to its domain and the context.  */
static __isl_give isl_map *
stmt_dates (const sinking *s, int stmt)
{
  const pa_scop *scop = s->ast->scop;
  const plan *p = &s->plan[stmt][s->choice[stmt]];
  isl_space *space = isl_set_get_space (scop->stmt[stmt].domain);
  int n_time = pa_schedule_n_time (s->schedule), place = 0;
  isl_multi_aff *dates;
  isl_map *map;

  while (s->order[place] != stmt)
    place++;
  space = isl_space_from_domain (space);
  space = isl_space_add_dims (space, isl_dim_out, (unsigned) n_time);
  dates = isl_multi_aff_zero (space);
  for (int r = 0; r <= s->first; r++)
    dates = isl_multi_aff_set_aff
      (dates, 2 * r, constant_row (s, stmt, s->schedule->stmt[stmt].beta[r]));
  for (int r = 0; r < s->depth; r++)
    dates = isl_multi_aff_set_aff
      (dates, 2 * r + 1,
       isl_aff_add_constant_si (isl_aff_copy (p->row[r]),
				(int) s->shift[stmt][r]));
  dates = isl_multi_aff_set_aff (dates, 2 * s->depth,
				 constant_row (s, stmt, place));
  map = pa_plain_map (dates);
  return isl_map_intersect_domain (map, isl_set_copy (scop->stmt[stmt].domain));
}

/* The dates in S at which STMT runs, but for its place in the body.  */
static __isl_give isl_set *
stmt_range (const sinking *s, int stmt)
{
  isl_set *range = isl_map_range (stmt_dates (s, stmt));

  range = isl_set_intersect_params (range,
				    pa_scop_assumed_context (s->ast->scop));
  range = isl_set_project_out (range, isl_dim_set, (unsigned) (2 * s->depth),
			       1);
  range = isl_set_insert_dims (range, isl_dim_set, (unsigned) (2 * s->depth),
			       1);
  return isl_set_fix_si (range, isl_dim_set, (unsigned) (2 * s->depth), 0);
}

/* The dates SET in dimension DIM alone.  */
static __isl_give isl_set *
project_on (__isl_keep isl_set *set, int dim)
{
  isl_size n = isl_set_dim (set, isl_dim_set);
  isl_set *row = isl_set_copy (set);

  if (n < 0)
    return isl_set_free (row);
  row = isl_set_project_out (row, isl_dim_set, (unsigned) dim + 1,
			     (unsigned) (n - dim - 1));
  return isl_set_project_out (row, isl_dim_set, 0, (unsigned) dim);
}

/* ROW (taken), dates in one dimension, moved by DISTANCE.  */
static __isl_give isl_set *
move_row (__isl_take isl_set *row, int distance)
{
  isl_space *space = isl_set_get_space (row);
  isl_aff *aff = isl_aff_var_on_domain (isl_local_space_from_space (space),
					isl_dim_set, 0);

  aff = isl_aff_add_constant_si (aff, distance);
  return isl_set_apply (row, isl_map_from_aff (aff));
}

/* Does HULL, in dimension DIM, stay between the least and the largest date of
   the statements, ALL, but for some iterations, whatever the parameters
   are?  */
static bool
is_tight (__isl_keep isl_set *hull, __isl_keep isl_set *all, int dim)
{
  isl_set *row = project_on (all, dim), *range;
  isl_space *space = isl_set_get_space (row);
  bool tight;

  range = isl_set_apply (move_row (isl_set_copy (row), -MAX_SLACK),
			 isl_map_lex_le (isl_space_copy (space)));
  range = isl_set_intersect (range,
			     isl_set_apply (move_row (row, MAX_SLACK),
					    isl_map_lex_ge (space)));
  row = project_on (hull, dim);
  tight = isl_set_is_subset (row, range) == isl_bool_true;
  isl_set_free (row);
  isl_set_free (range);
  return tight;
}

/* The dates at which the body of the nest of S runs.  NULL if there are no
   bounds that the statements have in common.  */
static __isl_give isl_set *
common_hull (const sinking *s)
{
  isl_set *all = NULL, *hull;

  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    if (s->in[t])
      all = all ? isl_set_union (all, stmt_range (s, t)) : stmt_range (s, t);
  hull = isl_set_from_basic_set
    (isl_set_unshifted_simple_hull (isl_set_copy (all)));
  for (int r = s->first; hull && r < s->depth; r++)
    if (!is_tight (hull, all, 2 * r + 1))
      hull = isl_set_free (hull);
  isl_set_free (all);
  return hull;
}

/* Parameters for which all statements of S run at all.  */
static __isl_give isl_set *
all_run (const sinking *s)
{
  const pa_scop *scop = s->ast->scop;
  isl_set *set = isl_set_universe (pa_scop_param_space (scop));

  for (int t = 0; t < scop->n_stmt; t++)
    if (s->in[t])
      set = isl_set_intersect (set, isl_set_params (isl_set_copy
						      (scop->stmt[t].domain)));
  return isl_set_coalesce (set);
}

/* Take back the last assumption about SCOP.  */
static void
drop_assumption (pa_scop *scop)
{
  isl_set_free (scop->assumption[--scop->n_assumption].set);
}

/* The same as common_hull, assuming if need be that all statements of S run.
   Without the assumption that i < n, the dates of a statement at i = 0 have no
   upper bound in common with those of one that runs for 0 <= i < n.  */
static __isl_give isl_set *
nest_hull (const sinking *s)
{
  pa_scop *scop = s->ast->scop;
  isl_set *hull = common_hull (s), *run;

  if (hull)
    return hull;
  run = all_run (s);
  if (isl_set_n_basic_set (run) != 1
      || pa_scop_add_assumption (scop, PA_ASSUME_TRIP_COUNT,
				 isl_set_copy (run)) < 0)
    {
      isl_set_free (run);
      return NULL;
    }
  isl_set_free (run);
  hull = common_hull (s);
  if (!hull)
    drop_assumption (scop);
  return hull;
}

/* The dates of all statements after the sinking S.  */
static __isl_give isl_union_map *
new_time (const sinking *s)
{
  const pa_scop *scop = s->ast->scop;
  isl_union_map *time = isl_union_map_copy (s->ast->time);

  for (int t = 0; t < scop->n_stmt; t++)
    if (s->in[t])
      {
	isl_set *all = isl_set_universe (isl_set_get_space
					   (scop->stmt[t].domain));

	time = isl_union_map_subtract_domain (time,
					      isl_union_set_from_set (all));
	time = isl_union_map_add_map (time, stmt_dates (s, t));
      }
  return time;
}

/* A sinking and the hull of its nest, while the body is made.  */
typedef struct body
{
  const sinking *s;
  isl_set *hull;
  pa_expr *const *date;
} body;

/* The name that the iterators of the deepest statements agree on for the loop
   of LEVEL; USER is a body.  */
static const char *
loop_name (int level, void *user)
{
  const sinking *s = ((body *) user)->s;
  const char *found = NULL;

  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    if (is_deepest (s, t))
      {
	const pa_row *row = &s->schedule->stmt[t].row[level - 1];
	const char *name
	  = isl_set_get_dim_name (s->ast->scop->stmt[t].domain, isl_dim_set,
				  (unsigned) row->iterator);

	if (row->sign < 0 || !name || (found && strcmp (name, found) != 0))
	  return NULL;
	found = name;
      }
  return found;
}

/* What ID, a date or a parameter, stands for in the body USER.  A date's id
   has the body as user pointer.  */
static __isl_give pa_expr *
look_up (__isl_keep isl_id *id, void *user)
{
  const body *b = user;

  if (isl_id_get_user (id) == user)
    return pa_expr_copy (b->date[atoi (isl_id_get_name (id) + 1)]);
  return pa_expr_param (isl_id_copy (id));
}

/* The dates SET (taken) as conditions on parameters, the dates of body B among
   them.  */
static __isl_give isl_set *
dates_to_params (body *b, __isl_take isl_set *set)
{
  isl_size n = isl_set_dim (set, isl_dim_set);
  char name[16];

  for (int i = 0; i < n; i++)
    {
      snprintf (name, sizeof name, "t%d", i);
      set = isl_set_set_dim_id (set, isl_dim_set, (unsigned) i,
				isl_id_alloc (b->s->ast->scop->ctx->isl, name,
					      b));
    }
  set = isl_set_move_dims (set, isl_dim_param, 0, isl_dim_set, 0,
			   n < 0 ? 0 : (unsigned) n);
  return isl_set_params (set);
}

/* The condition under which STMT runs in the body B.  */
static __isl_give pa_expr *
stmt_guard (body *b, int stmt)
{
  isl_set *context = dates_to_params (b, isl_set_copy (b->hull));
  isl_set *range = dates_to_params (b, stmt_range (b->s, stmt));
  isl_ast_build *build;
  isl_ast_expr *isl_guard;
  pa_expr *guard;

  context = isl_set_intersect (context,
			       pa_scop_assumed_context (b->s->ast->scop));
  range = isl_set_coalesce (isl_set_gist (range, isl_set_copy (context)));
  build = isl_ast_build_from_context (context);
  isl_guard = isl_ast_build_expr_from_set (build, range);
  guard = pa_expr_from_isl (isl_guard, look_up, b);
  isl_ast_expr_free (isl_guard);
  isl_ast_build_free (build);
  return guard;
}

/* The instance of STMT in the body B.  */
static pa_node *
stmt_instance (const body *b, int stmt)
{
  const sinking *s = b->s;
  const pa_stmt_schedule *schedule = &s->schedule->stmt[stmt];
  const plan *p = &s->plan[stmt][s->choice[stmt]];
  pa_node *node = pa_node_instance (stmt, schedule->depth);

  for (int k = 0; node && k < schedule->depth; k++)
    {
      const pa_row *row = &schedule->row[k];
      pa_expr *value = pa_expr_copy (b->date[2 * p->place[k] + 1]);
      pa_expr *shift
	= pa_expr_int (row->shift + s->shift[stmt][p->place[k]]);

      node->index[row->iterator]
	= (row->sign < 0 ? pa_expr_binary (PA_EXPR_SUB, shift, value)
	   : pa_expr_binary (PA_EXPR_SUB, value, shift));
      if (!node->index[row->iterator])
	{
	  pa_node_free (node);
	  return NULL;
	}
    }
  return node;
}

/* The body of the nest of USER at DATE.  */
static pa_node *
make_body (pa_expr *const *date, void *user)
{
  body *b = user;
  pa_node *block = pa_node_block ();
  bool ok = block != NULL;

  b->date = date;
  for (int i = 0; ok && i < b->s->n_order; i++)
    {
      pa_expr *guard = stmt_guard (b, b->s->order[i]);
      pa_node *node = stmt_instance (b, b->s->order[i]);

      if (guard && !pa_expr_is_int (guard, 1))
	node = pa_node_if (guard, node, NULL);
      else if (guard)
	pa_expr_free (guard);
      else
	{
	  pa_node_free (node);
	  node = NULL;
	}
      ok = node && pa_node_append (block, node);
    }
  if (ok)
    return block;
  pa_node_free (block);
  return NULL;
}

/* Exchange the contents of A and B.  */
static void
swap_asts (pa_ast *a, pa_ast *b)
{
  pa_ast saved = *a;

  *a = *b;
  *b = saved;
}

/* Note in AST the loop rows of its statements after the sinking S.  */
static bool
note_depths (pa_ast *ast, const sinking *s)
{
  int n = ast->scop->n_stmt;

  ast->depth = calloc ((size_t) n + 1, sizeof *ast->depth);
  if (!ast->depth)
    return false;
  for (int t = 0; t < n; t++)
    ast->depth[t] = s->in[t] ? s->depth : pa_ast_depth (s->ast, t);
  return true;
}

/* Replace the AST of S by the one in which its statements share a nest.  An
   error of isl's leaves the old one, with the reason in the context.  */
static bool
apply_sinking (sinking *s, pa_report *report)
{
  body b = { s, nest_hull (s), NULL };
  pa_shared_nest nest = { s->in, b.hull, loop_name, make_body, &b };
  pa_ast *ast = NULL;
  bool ok = true;

  if (b.hull)
    {
      ast = pa_ast_build_nest (s->ast->scop, s->schedule, new_time (s), &nest);
      ok = ast && note_depths (ast, s);
    }
  if (ok && ast)
    {
      swap_asts (s->ast, ast);
      if (report->n_sunk++ == 0)
	pa_report_add (report, "sunk");
    }
  pa_ast_free (ast);
  isl_set_free (b.hull);
  return ok;
}

/* Take the statements that share N loops with STMT, and run at all, into S.
   Returns whether STMT is the first of them.  */
static bool
select_nest (sinking *s, int stmt, int n)
{
  bool is_first = true;

  s->first = n - 1;
  s->depth = 0;
  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    {
      int depth = s->schedule->stmt[t].depth;

      s->in[t] = (n_shared (s->schedule, stmt, t) >= n
		  && pa_node_contains_stmt (s->ast->root, t));
      if (s->in[t] && depth > s->depth)
	s->depth = depth;
      if (t < stmt && s->in[t])
	is_first = false;
    }
  return is_first;
}

/* Sink in the nest of AST whose statements share N loops with STMT, if that
   can be done; else in those inside it.  */
static bool
sink_nest (pa_ast *ast, const pa_schedule *schedule, const pa_deps *deps,
	   int stmt, int n, pa_report *report)
{
  sinking s;
  bool ok = sinking_begin (&s, ast, schedule, deps), sunk = false;
  int n_try = MAX_TRY;

  if (ok && select_nest (&s, stmt, n) && is_worth_it (&s))
    {
      ok = make_room (&s);
      sunk = (ok && list_plans (&s)
	      && choose_plans (&s, ast->scop->n_stmt - 1, &n_try));
      if (sunk)
	ok = apply_sinking (&s, report);
    }
  sinking_end (&s);
  if (ok && !sunk && n < schedule->stmt[stmt].depth)
    ok = sink_nest (ast, schedule, deps, stmt, n + 1, report);
  return ok;
}

bool
pa_sink (pa_ast *ast, const pa_schedule *schedule, const pa_deps *deps,
	 pa_report *report)
{
  const pa_options *options = ast->scop->ctx->options;
  bool ok = true;

  for (int t = 0; ok && options->tile && t < ast->scop->n_stmt; t++)
    if (schedule->stmt[t].depth > 0 && pa_node_contains_stmt (ast->root, t))
      ok = sink_nest (ast, schedule, deps, t, 1, report);
  return ok;
}
