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

   Where the loops run backwards outside and forwards inside, as in

     for (i = n - 1; i >= 0; i--)
       {
	 for (j = 0; j < n; j++)
	   S (i, j);			B[i][j] /= L[i][i]
	 for (k = 0; k < i; k++)
	   for (j = 0; j < n; j++)
	     T (i, k, j);		B[k][j] -= L[i][k] * B[i][j]
       }

   S can only have its place at k = i if k runs backwards, too, which is tried.

   A statement keeps its rows of the schedule in their order, and in the places
   that are left gets the value of another one of its rows (above: j) or the
   least or largest date that the deepest statements have there, a constant or
   made of parameters.  Of these plans, the first is taken that makes all
   dependences legal, with shifts where necessary, and leaves no dependence with
   a distance that has no lower bound, or one as far down as the arrays are
   large: then skewing can make the whole nest permutable. A dependence that
   runs backwards in a row, although no row outside has satisfied it, rules a
   plan out.

   A row that always has the value of one further outside, but for a constant,
   is no row of its own: a statement with i = j and loops j, k, i has the rows j
   and k, and may run in loops j, i, k.

   The nest runs over the constraints that all statements have in common, so
   its loops may be empty for a statement, and a statement may run where the
   deepest ones do not: no instance is lost, whatever the bounds are.  Without
   bounds in common, the nest is left alone.

   It pays to sink where three and more loops could be tiled, and are long
   enough for that, that are not perfectly nested, and if elements are accessed
   again in other iterations of those around.  A loop that is known to be no
   longer than a tile isn't tiled, and as one loop of all statements it would
   wait where each of them has a loop that doesn't, as the innermost one of a
   stencil; unless what it does is added up.  separate.c removes the guards.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/ilp.h>
#include <isl/local_space.h>
#include <isl/mat.h>
#include <isl/space.h>
#include <isl/val.h>

#include "sink.h"
#include "tile-size.h"
#include "update.h"

/* Plans to be looked at.  */
#define MAX_TRY 400

/* Least number of loops that are worth it, and largest shift.  */
#define MIN_ROW 3
#define MAX_SHIFT 16

/* A loop that adds something up is too short for tiles if it has no more
   iterations.  */
#define SHORT_ROW 7

/* Most iterations by which a dependence may run backwards in a row of a plan:
   more than are worth skewing for.  */
#define MAX_BACK 32

/* Beginning and end.  */

/* Make S an empty sinking for AST, ordered by SCHEDULE.  */
static bool
sinking_begin (pa_sinking *s, pa_ast *ast, const pa_schedule *schedule,
	       const pa_deps *deps)
{
  memset (s, 0, sizeof *s);
  s->ast = ast;
  s->schedule = schedule;
  s->deps = deps;
  s->in = calloc ((size_t) ast->scop->n_stmt + 1, sizeof *s->in);
  s->twins = calloc ((size_t) ast->scop->n_stmt + 1, sizeof *s->twins);
  return s->in && s->twins;
}

/* Make room for the plans of S.  */
static bool
make_room (pa_sinking *s)
{
  size_t n = (size_t) s->ast->scop->n_stmt + 1;
  size_t n_dep = (size_t) s->deps->n + 1;

  s->n_plan = calloc (n, sizeof *s->n_plan);
  s->plan = calloc (n, sizeof *s->plan);
  s->choice = calloc (n, sizeof *s->choice);
  s->shift = calloc (n, sizeof *s->shift);
  s->order = calloc (n, sizeof *s->order);
  s->pairs = calloc (n_dep, sizeof *s->pairs);
  s->least = calloc (n_dep, sizeof *s->least);
  return (s->n_plan && s->plan && s->choice && s->shift && s->order
	  && s->pairs && s->least);
}

/* Free what S knows of dependences.  */
static void
free_differences (pa_sinking *s)
{
  for (int i = 0; s->pairs && i < s->deps->n; i++)
    isl_set_free (s->pairs[i]);
  for (int i = 0; s->least && i < s->deps->n; i++)
    free (s->least[i]);
  free (s->pairs);
  free (s->least);
}

/* Free what plan P of S owns.  */
static void
free_plan (const pa_sinking *s, pa_sink_plan *p)
{
  for (int r = 0; r < s->depth; r++)
    p->row[r] = isl_aff_free (p->row[r]);
}

/* Free what S owns.  */
static void
sinking_end (pa_sinking *s)
{
  free_differences (s);
  for (int i = 0; s->plan && s->n_plan && i < s->ast->scop->n_stmt; i++)
    for (int p = 0; p < s->n_plan[i]; p++)
      free_plan (s, &s->plan[i][p]);
  free (s->in);
  free (s->twins);
  for (int r = 0; r < PA_SINK_ROWS; r++)
    {
      isl_aff_free (s->bound[r][false].date);
      isl_aff_free (s->bound[r][true].date);
    }
  free (s->n_plan);
  free (s->plan);
  free (s->choice);
  free (s->shift);
  free (s->order);
}

/* Which nests.  */

/* Number of loops that statements A and B share in SCHEDULE.  */
static int
n_shared (const pa_schedule *schedule, int a, int b)
{
  return pa_stmt_schedule_n_common (&schedule->stmt[a], &schedule->stmt[b]);
}

/* Is row K of the schedule of statement STMT of S one with a value of its
   own?  */
static bool
has_own_value (const pa_sinking *s, int stmt, int k)
{
  return k >= PA_SINK_ROWS || s->twins[stmt].as[k] == k;
}

/* Number of such rows.  */
static int
n_own_rows (const pa_sinking *s, int stmt)
{
  int n = 0;

  for (int k = 0; k < s->schedule->stmt[stmt].depth; k++)
    n += has_own_value (s, stmt, k);
  return n;
}

/* Own row number N of statement STMT of S among all rows of its schedule.  */
static int
own_row_number (const pa_sinking *s, int stmt, int n)
{
  int k = 0;

  while (n > 0 || !has_own_value (s, stmt, k))
    n -= has_own_value (s, stmt, k++);
  return k;
}

bool
pa_sink_is_deepest (const pa_sinking *s, int stmt)
{
  return s->in[stmt] && n_own_rows (s, stmt) == s->depth;
}

/* Are the loops of S perfectly nested: do all of its statements share them?  */
static bool
is_perfect (const pa_sinking *s)
{
  int first = -1;

  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    {
      if (first < 0 && s->in[t])
	first = t;
      if (s->in[t] && (s->schedule->stmt[t].depth < s->depth
		       || n_shared (s->schedule, first, t) < s->depth))
	return false;
    }
  return true;
}

/* Plans.  */

__isl_give isl_aff *
pa_sink_constant (const pa_sinking *s, int stmt, long value)
{
  isl_space *space = isl_set_get_space (s->ast->scop->stmt[stmt].domain);
  isl_aff *aff = isl_aff_zero_on_domain (isl_local_space_from_space (space));

  return isl_aff_set_constant_si (aff, (int) value);
}

pa_row
pa_sink_row (const pa_sinking *s, int stmt, int k)
{
  pa_row row = s->schedule->stmt[stmt].row[k];

  if (s->reversed && k == s->reversed && pa_sink_is_deepest (s, stmt))
    {
      row.sign = -row.sign;
      row.shift = -row.shift;
    }
  return row;
}

/* Own row number N of statement STMT of S.  */
static __isl_give isl_aff *
own_row (const pa_sinking *s, int stmt, int n)
{
  pa_row row = pa_sink_row (s, stmt, own_row_number (s, stmt, n));

  return isl_aff_set_coefficient_si (pa_sink_constant (s, stmt, row.shift),
				     isl_dim_in, row.iterator, row.sign);
}

/* All dates of statement STMT of S in row R.  */
static __isl_give isl_set *
own_dates (const pa_sinking *s, int stmt, int r)
{
  return isl_set_apply (isl_set_copy (s->ast->scop->stmt[stmt].domain),
			isl_map_from_aff (own_row (s, stmt, r)));
}

/* The least (or LARGEST) date of statement STMT of S in row R, in *VALUE.
   False if there is none that fits.  */
static bool
stmt_bound (const pa_sinking *s, int stmt, int r, bool largest, long *value)
{
  isl_set *dates = own_dates (s, stmt, r);
  isl_val *bound;
  bool fits;

  bound = largest ? isl_set_dim_max_val (dates, 0)
	  : isl_set_dim_min_val (dates, 0);
  fits = (isl_val_is_int (bound) == isl_bool_true
	  && isl_val_cmp_si (bound, 1 << 24) <= 0
	  && isl_val_cmp_si (bound, -(1 << 24)) >= 0);
  *value = fits ? isl_val_get_num_si (bound) : 0;
  isl_val_free (bound);
  return fits;
}

/* The least (or LARGEST) date of statement STMT of S in row R if it is made of
   parameters.  NULL if it isn't, or there is none.  */
static __isl_give isl_aff *
stmt_date (const pa_sinking *s, int stmt, int r, bool largest)
{
  isl_set *dates = own_dates (s, stmt, r);
  isl_pw_aff *bound;

  bound = largest ? isl_set_dim_max (dates, 0) : isl_set_dim_min (dates, 0);
  bound = isl_pw_aff_gist_params (bound, isl_set_params
				  (isl_pw_aff_domain
				   (isl_pw_aff_copy (bound))));
  if (isl_pw_aff_isa_aff (bound) == isl_bool_true)
    return isl_pw_aff_as_aff (bound);
  isl_pw_aff_free (bound);
  return NULL;
}

/* The least (or LARGEST) date of the deepest statement of S in row R if there
   is only one, and the date is made of parameters; or NULL.  */
static __isl_give isl_aff *
single_date (const pa_sinking *s, int r, bool largest)
{
  int deepest = -1;

  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    if (pa_sink_is_deepest (s, t))
      {
	if (deepest >= 0)
	  return NULL;
	deepest = t;
      }
  return deepest < 0 ? NULL : stmt_date (s, deepest, r, largest);
}

/* DATE, made of parameters, for statement STMT of S.  */
static __isl_give isl_aff *
date_of_stmt (const pa_sinking *s, int stmt, __isl_keep isl_aff *date)
{
  isl_space *space = isl_set_get_space (s->ast->scop->stmt[stmt].domain);

  return isl_pw_aff_as_aff
    (isl_pw_aff_insert_domain (isl_pw_aff_from_aff (isl_aff_copy (date)),
			       space));
}

/* Compute BOUND, the least (or LARGEST) date of the deepest statements of S in
   row R.  */
static void
find_bound (const pa_sinking *s, int r, bool largest, pa_sink_bound *bound)
{
  bool fits = true, found = false;
  long here;

  for (int t = 0; fits && t < s->ast->scop->n_stmt; t++)
    if (pa_sink_is_deepest (s, t))
      {
	fits = stmt_bound (s, t, r, largest, &here);
	if (!found || (largest ? here > bound->value : here < bound->value))
	  bound->value = here;
	found = true;
      }
  bound->known = true;
  bound->exists = fits && found;
  if (!bound->exists)
    bound->date = single_date (s, r, largest);
}

/* That bound.  */
static const pa_sink_bound *
deepest_bound (pa_sinking *s, int r, bool largest)
{
  pa_sink_bound *bound = &s->bound[r][largest];

  if (!bound->known)
    find_bound (s, r, largest, bound);
  return bound;
}

/* Does FUNCTION, of a statement of DEPTH iterators, depend on iterator X,
   alone?  */
static bool
counts_with (__isl_keep isl_aff *function, int x, int depth)
{
  for (int k = 0; k < depth; k++)
    if (isl_aff_involves_dims (function, isl_dim_in, (unsigned) k, 1)
	!= (k == x ? isl_bool_true : isl_bool_false))
      return false;
  return true;
}

/* Is the element with subscripts FUNCTIONS of a statement's DEPTH iterators
   another one whenever iterator X is: does a subscript depend on X alone, and
   none on X and others?  */
static bool
leaves_elements (__isl_keep isl_multi_aff *functions, int x, int depth)
{
  isl_size n = isl_multi_aff_dim (functions, isl_dim_out);
  bool alone = false, mixed = false;

  for (int d = 0; d < n; d++)
    {
      isl_aff *function = isl_multi_aff_get_aff (functions, d);

      if (counts_with (function, x, depth))
	alone = true;
      else if (isl_aff_involves_dims (function, isl_dim_in, (unsigned) x, 1)
	       != isl_bool_false)
	mixed = true;
      isl_aff_free (function);
    }
  return alone && !mixed;
}

/* May statement S of SCOP access an element for several values of iterator X:
   do not all accesses leave it, or are several to one array?  */
static bool
returns_to_elements (const pa_scop *scop, int s, int x)
{
  const pa_stmt *stmt = &scop->stmt[s];
  bool returns = false;

  for (int i = 0; i < stmt->n_access && !returns; i++)
    {
      isl_multi_aff *functions = pa_access_functions (scop, &stmt->access[i]);

      returns = !functions
		|| !leaves_elements (functions, x, stmt->original.depth);
      for (int k = 0; k < i && !returns; k++)
	returns = (stmt->access[k].array == stmt->access[i].array
		   && isl_map_plain_is_equal (stmt->access[k].map,
					      stmt->access[i].map)
		      != isl_bool_true);
      isl_multi_aff_free (functions);
    }
  return returns;
}

/* Are there elements that the deepest statements of S access in several
   iterations of a loop that all statements share?  Where there are none, as
   with u[k][i][j] and v[i][j], in tiles of all loops nothing is accessed again
   sooner than in those of the loops that are perfectly nested, k and j.  */
static bool
shares_elements (const pa_sinking *s)
{
  const pa_scop *scop = s->ast->scop;
  int deepest = -1, shared = s->depth;

  for (int t = 0; t < scop->n_stmt; t++)
    if (pa_sink_is_deepest (s, t))
      deepest = t;
  for (int t = 0; t < scop->n_stmt; t++)
    if (s->in[t] && t != deepest)
      {
	int n = n_shared (s->schedule, deepest, t);

	shared = n < shared ? n : shared;
      }
  for (int t = 0; t < scop->n_stmt; t++)
    for (int r = s->first; r < shared && pa_sink_is_deepest (s, t); r++)
      if (returns_to_elements (scop, t, s->schedule->stmt[t].row[r].iterator))
	return true;
  return false;
}

/* Do the deepest statements of S update what they write?  */
static bool
deepest_update (const pa_sinking *s)
{
  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    if (pa_sink_is_deepest (s, t)
	&& pa_updating_write (&s->ast->scop->stmt[t]) < 0)
      return false;
  return true;
}

/* Are the loops of S worth sinking: not perfectly nested, and enough of them,
   unless forced, not known to be too short to be cut into tiles?  What is added
   up has blocks of registers in tiles of nearly any size.  */
static bool
is_worth_it (pa_sinking *s)
{
  int n = s->depth - s->first;
  bool sums = deepest_update (s);

  if (n < MIN_ROW || s->depth > PA_SINK_ROWS || is_perfect (s)
      || (!shares_elements (s) && !s->ast->scop->ctx->options->force))
    return false;
  for (int r = s->first; r < s->depth && !s->ast->scop->ctx->options->force;
       r++)
    {
      const pa_sink_bound *low = deepest_bound (s, r, false);
      const pa_sink_bound *high = deepest_bound (s, r, true);

      n -= low->exists && high->exists
	   && high->value - low->value
	      < (sums ? SHORT_ROW : r < s->depth - 1 ? PA_TILE_LOOP
		 : PA_TILE_ROW);
    }
  return n >= MIN_ROW;
}

/* Let row R of plan P of statement STMT of S have FORM.  False if there is no
   such date.  */
static bool
set_form (pa_sinking *s, int stmt, pa_sink_plan *p, int r, int form)
{
  const pa_sink_bound *bound;

  p->form[r] = form;
  if (form < PA_SINK_ROWS)
    p->row[r] = own_row (s, stmt, form);
  else
    {
      bound = deepest_bound (s, r, (form - PA_SINK_ROWS) % 2 != 0);
      p->row[r] = bound->exists ? pa_sink_constant (s, stmt, bound->value)
		  : bound->date ? date_of_stmt (s, stmt, bound->date) : NULL;
    }
  return p->row[r] != NULL;
}

/* Form number V of row R of statement STMT of S, which has no row of its own
   there: its other rows, the last one first, and the bounds of the deepest
   ones.  */
static int
inserted_form (const pa_sinking *s, int stmt, int r, int v)
{
  int n_own = n_own_rows (s, stmt);

  return v < n_own ? n_own - 1 - v : PA_SINK_ROWS + 2 * r + (v > n_own);
}

/* The places of all rows of the schedule of statement STMT of S in plan P, in
   which its own rows are in PLACE.  */
static void
note_places (const pa_sinking *s, int stmt, const int *place, pa_sink_plan *p)
{
  int n = 0;

  for (int k = 0; k < s->schedule->stmt[stmt].depth; k++)
    p->place[k] = (has_own_value (s, stmt, k) ? place[n++]
		   : p->place[s->twins[stmt].as[k]]);
}

/* Append the plan of statement STMT of S whose inserted rows are those not in
   PLACE, with values of number NUMBER, to its list.  */
static void
add_plan (pa_sinking *s, int stmt, const int *place, int number)
{
  int n_own = n_own_rows (s, stmt), n_value = n_own + 2;
  pa_sink_plan *p = &s->plan[stmt][s->n_plan[stmt]];
  bool ok = s->n_plan[stmt] < PA_SINK_PLANS;
  int r, k = 0;

  if (!ok)
    return;
  memset (p, 0, sizeof *p);
  note_places (s, stmt, place, p);
  for (r = 0; ok && r < s->depth; r++)
    {
      if (k < n_own && place[k] == r)
	ok = set_form (s, stmt, p, r, k++);
      else
	{
	  ok = set_form (s, stmt, p, r,
			 inserted_form (s, stmt, r, number % n_value));
	  number /= n_value;
	}
    }
  if (ok)
    s->n_plan[stmt]++;
  else
    free_plan (s, p);
}

/* List the plans of statement STMT of S whose own rows from K on are still to
   be placed in rows FROM and further in.  */
static void
place_rows (pa_sinking *s, int stmt, int *place, int k, int from)
{
  int n_own = n_own_rows (s, stmt), n = 1;

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
  for (int number = 0; number < n && s->n_plan[stmt] < PA_SINK_PLANS; number++)
    add_plan (s, stmt, place, number);
}

/* List the plans of all statements of S.  False if one has none.  */
static bool
list_plans (pa_sinking *s)
{
  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    if (s->in[t])
      {
	int place[PA_SINK_ROWS] = { 0 }, shared = s->first + 1;

	for (int k = 0; k < shared; k++)
	  place[k] = k;
	place_rows (s, t, place, shared, shared);
	if (s->n_plan[t] == 0)
	  return false;
      }
  return true;
}

/* Legality.  */

/* The plan chosen for STMT of S.  */
static const pa_sink_plan *
chosen (const pa_sinking *s, int stmt)
{
  return &s->plan[stmt][s->choice[stmt]];
}

/* The difference of the dates in row R of both ends of dependence I of S under
   the plans chosen for them, { [source -> sink] -> [d] }, without shifts.  */
static __isl_give isl_aff *
difference (const pa_sinking *s, int i, int r)
{
  const pa_dep *dep = &s->deps->dep[i];
  isl_space *space = isl_map_get_space (dep->map);
  isl_aff *sink = isl_aff_copy (chosen (s, dep->sink)->row[r]);
  isl_aff *source = isl_aff_copy (chosen (s, dep->source)->row[r]);

  sink = isl_aff_pullback_multi_aff
    (sink, isl_multi_aff_range_map (isl_space_copy (space)));
  source = isl_aff_pullback_multi_aff (source,
				       isl_multi_aff_domain_map (space));
  return isl_aff_sub (sink, source);
}

/* Those of PAIRS, instances of dependence I of S, whose difference in row R is
   VALUE.  */
static __isl_give isl_set *
with_difference (const pa_sinking *s, int i, int r, __isl_take isl_set *pairs,
		 long value)
{
  isl_aff *rest = isl_aff_add_constant_si (difference (s, i, r), (int) -value);

  return isl_set_intersect
    (pairs, isl_set_from_basic_set (isl_aff_zero_basic_set (rest)));
}

/* The pairs of instances of dependence I of S in one iteration of the rows
   outside, which all plans have.  */
static __isl_keep isl_set *
outside_equal (pa_sinking *s, int i)
{
  isl_set *pairs = s->pairs[i];

  if (pairs)
    return pairs;
  pairs = isl_map_wrap (isl_map_copy (s->deps->dep[i].map));
  for (int r = 0; r < s->first; r++)
    pairs = with_difference (s, i, r, pairs, 0);
  if (isl_set_is_empty (pairs) == isl_bool_true)
    {
      isl_space *space = isl_set_get_space (pairs);

      isl_set_free (pairs);
      pairs = isl_set_empty (space);
    }
  s->pairs[i] = pairs;
  return pairs;
}

/* The smallest difference in row R of PAIRS, instances of dependence I of S, in
   *VALUE.  False if there is none, or none to speak of: it says no more than
   how large the arrays are.  */
static bool
smallest (const pa_sinking *s, int i, int r, __isl_keep isl_set *pairs,
	  long *value)
{
  isl_aff *aff = difference (s, i, r);
  isl_val *min = isl_set_min_val (pairs, aff);
  bool ok = (isl_val_is_int (min) == isl_bool_true
	     && isl_val_cmp_si (min, 1 << 24) < 0
	     && isl_val_cmp_si (min, -MAX_BACK) >= 0);

  *value = ok ? isl_val_get_num_si (min) : 0;
  isl_val_free (min);
  isl_aff_free (aff);
  return ok;
}

/* Is there no pair of instances of dependence I of S in one iteration of the
   rows outside?  */
static bool
is_empty (pa_sinking *s, int i)
{
  return isl_set_plain_is_empty (outside_equal (s, i)) == isl_bool_true;
}

/* The least difference in row R of dependence I of S, which is not empty, with
   the present choice; NULL if out of memory.  */
static const pa_sink_bound *
least_difference (pa_sinking *s, int i, int r)
{
  const pa_dep *dep = &s->deps->dep[i];
  int source = chosen (s, dep->source)->form[r];
  int sink = chosen (s, dep->sink)->form[r];
  pa_sink_bound *least;

  if (!s->least[i])
    s->least[i] = calloc ((size_t) PA_SINK_FORMS * PA_SINK_FORMS,
			  sizeof *s->least[i]);
  if (!s->least[i])
    return NULL;
  least = &s->least[i][source * PA_SINK_FORMS + sink];
  if (!least->known)
    least->exists = smallest (s, i, r, outside_equal (s, i), &least->value);
  least->known = true;
  return least;
}

/* Have the differences of dependence I of S with the present choice lower
   bounds in all rows?  */
static bool
is_bounded (pa_sinking *s, int i)
{
  for (int r = s->first; r < s->depth && !is_empty (s, i); r++)
    {
      const pa_sink_bound *least = least_difference (s, i, r);

      if (!least || !least->exists)
	return false;
    }
  return true;
}

/* Are both ends of dependence I in S?  */
static bool
is_inside (const pa_sinking *s, int i)
{
  return s->in[s->deps->dep[i].source] && s->in[s->deps->dep[i].sink];
}

/* Are those of all dependences inside S?  */
static bool
are_bounded (pa_sinking *s)
{
  for (int i = 0; i < s->deps->n; i++)
    if (is_inside (s, i) && !is_bounded (s, i))
      return false;
  return true;
}

bool
pa_sink_goes_forward (pa_sinking *s)
{
  for (int i = 0; i < s->deps->n; i++)
    for (int r = s->first;
	 is_inside (s, i) && !is_empty (s, i) && r < s->depth; r++)
      {
	const pa_dep *dep = &s->deps->dep[i];
	const pa_sink_bound *least = least_difference (s, i, r);

	if (!least || !least->exists
	    || least->value + s->shift[dep->sink][r]
	       < s->shift[dep->source][r])
	  return false;
      }
  return true;
}

/* The difference in row R that DEP of S has if both ends have the same date
   there.  */
static long
equal_dates (const pa_sinking *s, const pa_dep *dep, int r)
{
  return s->shift[dep->source][r] - s->shift[dep->sink][r];
}

/* Does a row of S before R satisfy all of dependence I, which is bounded?  */
static bool
is_satisfied (pa_sinking *s, int i, int r)
{
  bool satisfied = is_empty (s, i);

  for (int o = s->first; o < r && !satisfied; o++)
    satisfied = (least_difference (s, i, o)->value
		 > equal_dates (s, &s->deps->dep[i], o));
  return satisfied;
}

/* What of dependence I of S the rows before R have not satisfied.  */
static __isl_give isl_set *
unsatisfied (const pa_sinking *s, int i, int r)
{
  isl_set *pairs = isl_set_copy (s->pairs[i]);

  for (int o = s->first; o < r; o++)
    pairs = with_difference (s, i, o, pairs,
			     equal_dates (s, &s->deps->dep[i], o));
  return pairs;
}

/* Raise the shifts of S in row R until every dependence I with CONSTRAINED[I]
   has a distance, MIN[I] without shifts, that is not negative.  */
static bool
solve_shifts (pa_sinking *s, int r, const bool *constrained, const long *min)
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
find_distance (pa_sinking *s, int i, int r, bool *any, long *min)
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
	|| (*any && (r == s->depth || smallest (s, i, r, set, min))));
  isl_set_free (set);
  return ok;
}

/* Choose the shifts of S in row R.  False if none are legal.  */
static bool
choose_shifts (pa_sinking *s, int r)
{
  size_t n = (size_t) s->deps->n + 1;
  bool *constrained = calloc (n, sizeof *constrained);
  long *min = calloc (n, sizeof *min);
  bool ok = constrained && min;

  for (int i = 0; ok && i < s->deps->n; i++)
    if (is_inside (s, i))
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
comes_before (const pa_sinking *s, int a, int b)
{
  return pa_stmt_schedule_compare (&s->schedule->stmt[a],
				   &s->schedule->stmt[b]) < 0;
}

/* Must another statement of S, of those that have no place yet, stand before
   STMT?  BEFORE[I] tells whether dependence I needs order.  */
static bool
has_to_wait (const pa_sinking *s, int stmt, const bool *before,
	     const bool *placed)
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
place_statements (pa_sinking *s, const bool *before, bool *placed)
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
choose_order (pa_sinking *s)
{
  bool *before = calloc ((size_t) s->deps->n + 1, sizeof *before);
  bool *placed = calloc ((size_t) s->ast->scop->n_stmt + 1, sizeof *placed);
  bool ok = before && placed;
  long min = 0;

  for (int i = 0; ok && i < s->deps->n; i++)
    if (is_inside (s, i))
      ok = find_distance (s, i, s->depth, &before[i], &min);
  ok = ok && place_statements (s, before, placed);
  free (before);
  free (placed);
  return ok;
}

/* Is the present choice of plans of S legal?  Finds shifts and order.  */
static bool
try_choice (pa_sinking *s)
{
  bool ok = are_bounded (s);

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
fits_later (pa_sinking *s, int t)
{
  for (int i = 0; i < s->deps->n; i++)
    {
      const pa_dep *dep = &s->deps->dep[i];

      if (is_inside (s, i) && (dep->source == t || dep->sink == t)
	  && dep->source >= t && dep->sink >= t && !is_bounded (s, i))
	return false;
    }
  return true;
}

/* Find plans for the statements of S up to T, given those after it; N_TRY plans
   more may be looked at.  */
static bool
choose_plans (pa_sinking *s, int t, int *n_try)
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

/* The coefficient of iterator X of a statement with N_PARAM parameters in ROW
   of EQUALITIES, which begin with the constant; 0 unless it is 1 or -1.  */
static int
unit_of (__isl_keep isl_mat *equalities, int row, int n_param, int x)
{
  int sign = 0;
  isl_val *v = isl_mat_get_element_val (equalities, row, 1 + n_param + x);

  if (isl_val_is_one (v) == isl_bool_true
      || isl_val_is_negone (v) == isl_bool_true)
    sign = isl_val_sgn (v);
  isl_val_free (v);
  return sign;
}

/* Does ROW of EQUALITIES have nothing but the constant and two other
   columns?  */
static bool
has_two_terms (__isl_keep isl_mat *equalities, int row)
{
  int n = 0;

  for (int c = 1; c < isl_mat_cols (equalities); c++)
    {
      isl_val *v = isl_mat_get_element_val (equalities, row, c);

      n += isl_val_is_zero (v) != isl_bool_true;
      isl_val_free (v);
    }
  return n == 2;
}

/* Note in S that row K of the schedule of statement STMT has the value of row M
   but for a constant, if ROW of EQUALITIES, those of its domain, says so.  */
static void
note_twin (pa_sinking *s, int stmt, int k, int m,
	   __isl_keep isl_mat *equalities, int row)
{
  const pa_stmt_schedule *schedule = &s->schedule->stmt[stmt];
  int n_param = s->ast->scop->n_param;
  int sign = unit_of (equalities, row, n_param, schedule->row[k].iterator);
  int other = unit_of (equalities, row, n_param, schedule->row[m].iterator);
  isl_val *constant = isl_mat_get_element_val (equalities, row, 0);

  if (sign && sign == -other && has_two_terms (equalities, row)
      && isl_val_cmp_si (constant, MAX_SHIFT) <= 0
      && isl_val_cmp_si (constant, -MAX_SHIFT) >= 0)
    {
      s->twins[stmt].as[k] = m;
      s->twins[stmt].by[k] = -sign * isl_val_get_num_si (constant);
    }
  isl_val_free (constant);
}

/* Find the rows of the schedule of statement STMT of S, behind those that all
   statements share, that have the value of another row.  */
static void
find_twins (pa_sinking *s, int stmt)
{
  isl_set *domain = s->ast->scop->stmt[stmt].domain;
  int depth = s->schedule->stmt[stmt].depth;
  isl_basic_set_list *list;
  isl_basic_set *part;
  isl_mat *equalities;
  int n;

  for (int k = 0; k < PA_SINK_ROWS; k++)
    s->twins[stmt].as[k] = k;
  if (isl_set_n_basic_set (domain) != 1 || depth > PA_SINK_ROWS)
    return;
  list = isl_set_get_basic_set_list (domain);
  part = isl_basic_set_list_get_at (list, 0);
  equalities = isl_basic_set_equalities_matrix (part, isl_dim_cst,
						isl_dim_param, isl_dim_set,
						isl_dim_div);
  n = (int) isl_mat_rows (equalities);
  for (int k = s->first + 1; k < depth && n > 0; k++)
    for (int m = 0; m < k && has_own_value (s, stmt, k); m++)
      for (int row = 0; row < n && has_own_value (s, stmt, m); row++)
	note_twin (s, stmt, k, m, equalities, row);
  isl_mat_free (equalities);
  isl_basic_set_free (part);
  isl_basic_set_list_free (list);
}

/* Take the statements that share N loops with STMT, and run at all, into S.
   Returns whether STMT is the first of them.  */
static bool
select_nest (pa_sinking *s, int stmt, int n)
{
  bool is_first = true;

  s->first = n - 1;
  s->depth = 0;
  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    {
      s->in[t] = (n_shared (s->schedule, stmt, t) >= n
		  && pa_node_contains_stmt (s->ast->root, t));
      if (!s->in[t])
	continue;
      find_twins (s, t);
      if (n_own_rows (s, t) > s->depth)
	s->depth = n_own_rows (s, t);
      if (t < stmt)
	is_first = false;
    }
  return is_first;
}

/* Do the deepest statements of S run backwards in their first loop and forwards
   in row R?  */
static bool
turns (const pa_sinking *s, int r)
{
  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    if (pa_sink_is_deepest (s, t)
	&& (s->schedule->stmt[t].row[s->first].sign > 0
	    || s->schedule->stmt[t].row[r].sign < 0))
      return false;
  return true;
}

/* Sink in the nest of AST whose statements share N loops with STMT, with row
   REVERSED of the deepest ones backwards, if that can be done: *SUNK.  */
static bool
try_nest (pa_ast *ast, const pa_schedule *schedule, const pa_deps *deps,
	  int stmt, int n, int reversed, pa_report *report, bool *sunk)
{
  pa_sinking s;
  bool ok = sinking_begin (&s, ast, schedule, deps);
  int n_try = MAX_TRY;

  *sunk = false;
  s.reversed = reversed;
  if (ok && select_nest (&s, stmt, n) && is_worth_it (&s)
      && (!reversed || turns (&s, reversed)))
    {
      ok = make_room (&s);
      *sunk = (ok && list_plans (&s)
	       && choose_plans (&s, ast->scop->n_stmt - 1, &n_try));
      if (*sunk)
	ok = pa_sink_apply (&s, report);
    }
  sinking_end (&s);
  return ok;
}

/* Sink in the nest of AST whose statements share N loops with STMT, if that
   can be done, with the next loop backwards if not otherwise; else in those
   inside it.  */
static bool
sink_nest (pa_ast *ast, const pa_schedule *schedule, const pa_deps *deps,
	   int stmt, int n, pa_report *report)
{
  bool sunk;
  bool ok = try_nest (ast, schedule, deps, stmt, n, 0, report, &sunk);

  if (ok && !sunk)
    ok = try_nest (ast, schedule, deps, stmt, n, n, report, &sunk);
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
