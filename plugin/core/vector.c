/* Dependence vectors of a loop (paper, sec. IV-A).

   In: the 2d+1 dates of the AST, the dependences, and a loop.  Out: per
   dependence, the exact set of differences "sink date minus source date" over
   the loop and the loops inside it that both ends share, and the range of
   each component.  For

     for (i) for (j) A[i][j] = A[i-1][j+1];

   and the loop i, the dates are [0, i, 0, j, 0], the flow dependence is
   { S[i,j] -> S[i+1,j-1] }, the differences are { [1, -1] }; it prints as

     flow S -> S on A: (1, -1)

   and for the loop j there is none: the dependence is carried outside.  A
   range prints as low..high, with * for "no bound".

   The stages ask for the vectors of the same loops again and again, and of
   loops inside one another, so an AST keeps what has been computed of its
   dates: the differences of a dependence over all rows, from which those of any
   loop follow, and its vectors by loop row.  Dependences that are alike share
   them.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/ilp.h>
#include <isl/space.h>
#include <isl/val.h>

#include "ease.h"
#include "plain.h"
#include "vector.h"

/* Most rows of dates for which it is looked for constant differences.  */
#define MAX_ROW 64

/* Most coefficients of a difference of dates.  */
#define MAX_FORM 64

/* What is known of a dependence.  */
typedef struct memory
{
  const pa_dep *dep;
  isl_set *delta;		/* Differences of dates in all rows.  Owned.  */
  bool is_point;		/* There is but one ...  */
  long point[MAX_ROW];		/* ... namely this.  */
  int n_level;
  pa_vector *vector;		/* By level; without DEP if not yet computed,
				   with N = 0 if there is none.  Owned.  */
} memory;

/* The dates of a statement.  */
typedef struct dates
{
  isl_map *map;			/* NULL: not yet computed.  Owned.  */
  long *row;			/* The same as functions of the iterators, see
				   plain.h, or NULL.  Owned.  */
} dates;

struct pa_vector_memory
{
  int n;
  memory *memory;		/* Owned.  */
  int n_stmt;
  dates *dates;			/* By statement.  Owned.  */
};

/* Compute the DATES of statement STMT of AST.  */
static void
compute_dates (dates *dates, const pa_ast *ast, int stmt)
{
  isl_space *space = isl_set_get_space (ast->scop->stmt[stmt].domain);
  isl_set *domain = isl_set_universe (space);
  isl_union_map *map;

  map = isl_union_map_intersect_domain (isl_union_map_copy (ast->time),
					isl_union_set_from_set (domain));
  dates->map = isl_map_from_union_map (map);
  dates->row = pa_plain_functions (dates->map);
}

/* The dates of statement STMT of AST, from now on remembered; NULL if out of
   memory.  */
static const dates *
find_dates (const pa_ast *ast, int stmt)
{
  struct pa_vector_memory *all = ast->vectors;

  if (!all->dates)
    {
      all->dates = calloc ((size_t) ast->scop->n_stmt + 1,
			   sizeof *all->dates);
      all->n_stmt = all->dates ? ast->scop->n_stmt : 0;
    }
  if (!all->dates)
    return NULL;
  if (!all->dates[stmt].map)
    compute_dates (&all->dates[stmt], ast, stmt);
  return &all->dates[stmt];
}

__isl_give isl_map *
pa_vector_stmt_dates (const pa_ast *ast, int stmt)
{
  const dates *dates = find_dates (ast, stmt);

  return dates ? isl_map_copy (dates->map) : NULL;
}

/* MAP (taken), the dependence DEP or a part of it, between dates of AST.  */
static __isl_give isl_map *
between_dates (const pa_ast *ast, const pa_dep *dep, __isl_take isl_map *map)
{
  map = isl_map_apply_domain (map, pa_vector_stmt_dates (ast, dep->source));
  return isl_map_apply_range (map, pa_vector_stmt_dates (ast, dep->sink));
}

__isl_give isl_map *
pa_vector_dates (const pa_ast *ast, const pa_dep *dep, int level)
{
  isl_map *map = between_dates (ast, dep, isl_map_copy (dep->map));
  int i;

  for (i = 0; i < 2 * level - 1; i++)
    map = isl_map_equate (map, isl_dim_in, i, isl_dim_out, i);
  return map;
}

/* The point [VALUE[0], ..., VALUE[N - 1]] of SPACE (taken).  */
static __isl_give isl_set *
point (__isl_take isl_space *space, const long *value, int n)
{
  isl_ctx *ctx = isl_space_get_ctx (space);
  isl_set *set = isl_set_universe (space);

  for (int i = 0; i < n; i++)
    set = isl_set_fix_val (set, isl_dim_set, (unsigned) i,
			   isl_val_int_from_si (ctx, value[i]));
  return set;
}

/* isl_map_foreach_basic_map: add to the set USER the differences of the dates
   that PIECE (taken) relates.  */
static isl_stat
add_deltas (__isl_take isl_basic_map *piece, void *user)
{
  isl_set **all = user, *delta;
  long value[MAX_ROW];
  pa_plain plain;
  int n = isl_basic_map_dim (piece, isl_dim_in);
  bool is_point = n >= 0 && n <= MAX_ROW;

  pa_plain_read (&plain, piece);
  for (int i = 0; is_point && i < n; i++)
    is_point = pa_plain_distance (&plain, i, i, &value[i]);
  pa_plain_clear (&plain);
  delta = is_point ? point (isl_set_get_space (*all), value, n)
	  : isl_map_deltas (isl_map_from_basic_map
			    (isl_basic_map_copy (piece)));
  isl_basic_map_free (piece);
  *all = isl_set_union (*all, delta);
  return *all ? isl_stat_ok : isl_stat_error;
}

/* The search for the differences of dates of a dependence.  */
typedef struct search
{
  const pa_ast *ast;
  memory *memory;		/* What has been found.  */
  int n_row;
  const long *source, *sink;	/* The dates, or NULL.  */
  isl_map *difference;		/* { [S[x] -> T[y]] -> [t' - t] }, once it has
				   been asked for.  Owned.  */
  int n_piece;
} search;

/* Add to MAP (taken) that its row R is the difference of dates of S, of a
   dependence with N_PARAM parameters, N_IN and N_OUT iterators.  */
static __isl_give isl_basic_map *
add_difference (__isl_take isl_basic_map *map, const search *s, int r,
		int n_param, int n_in, int n_out)
{
  int n_fix = 1 + n_param;
  const long *source = s->source + r * (n_fix + n_in);
  const long *sink = s->sink + r * (n_fix + n_out);
  isl_constraint *c = isl_constraint_alloc_equality
    (isl_local_space_from_space (isl_basic_map_get_space (map)));

  c = isl_constraint_set_constant_si (c, (int) (sink[0] - source[0]));
  for (int j = 0; j < n_param; j++)
    if (sink[1 + j] != source[1 + j])
      c = isl_constraint_set_coefficient_si (c, isl_dim_param, j,
					     (int) (sink[1 + j]
						    - source[1 + j]));
  for (int j = 0; j < n_in; j++)
    if (source[n_fix + j])
      c = isl_constraint_set_coefficient_si (c, isl_dim_in, j,
					     (int) -source[n_fix + j]);
  for (int j = 0; j < n_out; j++)
    if (sink[n_fix + j])
      c = isl_constraint_set_coefficient_si (c, isl_dim_in, n_in + j,
					     (int) sink[n_fix + j]);
  c = isl_constraint_set_coefficient_si (c, isl_dim_out, r, -1);
  return isl_basic_map_add_constraint (map, c);
}

/* The differences of dates in S as a function of the pairs of its
   dependence.  */
static __isl_give isl_map *
difference_map (const search *s)
{
  isl_map *pairs = s->memory->dep->map;
  int n_param = isl_map_dim (pairs, isl_dim_param);
  int n_in = isl_map_dim (pairs, isl_dim_in);
  int n_out = isl_map_dim (pairs, isl_dim_out);
  isl_space *space = isl_space_map_from_domain_and_range
    (isl_space_wrap (isl_map_get_space (pairs)),
     isl_set_get_space (s->memory->delta));
  isl_basic_map *map = isl_basic_map_universe (space);

  for (int r = 0; r < s->n_row; r++)
    map = add_difference (map, s, r, n_param, n_in, n_out);
  return isl_map_from_basic_map (map);
}

/* Are the differences of the dates of what PIECE relates in S constant, VALUE?
   As a rule they are, which is plain to see.  */
static bool
is_constant (const search *s, __isl_keep isl_basic_map *piece, long *value)
{
  pa_plain plain;
  int n_fix, n;
  bool ok = s->source && s->sink;

  if (!ok)
    return false;
  pa_plain_read (&plain, piece);
  n_fix = 1 + plain.n_param;
  n = n_fix + plain.n_in + plain.n_out;
  ok = n <= MAX_FORM;
  for (int r = 0; ok && r < s->n_row; r++)
    {
      const long *source = s->source + r * (n_fix + plain.n_in);
      const long *sink = s->sink + r * (n_fix + plain.n_out);
      long form[MAX_FORM];

      for (int j = 0; j < n_fix; j++)
	form[j] = sink[j] - source[j];
      for (int j = 0; j < plain.n_in; j++)
	form[n_fix + j] = -source[n_fix + j];
      for (int j = 0; j < plain.n_out; j++)
	form[n_fix + plain.n_in + j] = sink[n_fix + j];
      ok = pa_plain_value (&plain, form, n, &value[r]);
    }
  pa_plain_clear (&plain);
  return ok;
}

/* Note in S that the differences of a further piece are VALUE.  */
static void
add_point (search *s, const long *value)
{
  memory *m = s->memory;
  size_t size = (size_t) s->n_row * sizeof *value;

  if (m->is_point && s->n_piece > 1 && memcmp (m->point, value, size) == 0)
    return;
  m->is_point = s->n_piece == 1;
  memcpy (m->point, value, size);
  m->delta = isl_set_union (m->delta, point (isl_set_get_space (m->delta),
					     value, s->n_row));
}

/* isl_map_foreach_basic_map: note in the search USER the differences of the
   dates of what PIECE (taken), part of a dependence, relates.  */
static isl_stat
search_piece (__isl_take isl_basic_map *piece, void *user)
{
  search *s = user;
  long value[MAX_ROW];
  isl_map *pairs;
  isl_set *delta;

  s->n_piece++;
  if (is_constant (s, piece, value))
    {
      isl_basic_map_free (piece);
      add_point (s, value);
      return s->memory->delta ? isl_stat_ok : isl_stat_error;
    }
  s->memory->is_point = false;
  if (s->source && s->sink)
    {
      if (!s->difference)
	s->difference = difference_map (s);
      delta = isl_set_apply (isl_map_wrap (isl_map_from_basic_map (piece)),
			     isl_map_copy (s->difference));
      s->memory->delta = isl_set_union (s->memory->delta, delta);
      return s->memory->delta ? isl_stat_ok : isl_stat_error;
    }
  pairs = between_dates (s->ast, s->memory->dep,
			 isl_map_from_basic_map (piece));
  if (isl_map_foreach_basic_map (pairs, add_deltas, &s->memory->delta) < 0)
    s->memory->delta = isl_set_free (s->memory->delta);
  isl_map_free (pairs);
  return s->memory->delta ? isl_stat_ok : isl_stat_error;
}

/* Do A and B have the same parameters?  */
static bool
same_params (__isl_keep isl_map *a, __isl_keep isl_map *b)
{
  isl_space *x = isl_map_get_space (a), *y = isl_map_get_space (b);
  bool same = isl_space_has_equal_params (x, y) == isl_bool_true;

  isl_space_free (x);
  isl_space_free (y);
  return same;
}

/* Find the differences of dates of the dependence of M in AST; for parameters
   for which there are none, there may be some.  */
static void
find_deltas (const pa_ast *ast, memory *m)
{
  const dates *source = find_dates (ast, m->dep->source);
  const dates *sink = find_dates (ast, m->dep->sink);
  isl_space *space;
  search s = { ast, m, 0, NULL, NULL, NULL, 0 };

  m->delta = NULL;
  m->is_point = false;
  if (!source || !sink)
    return;
  space = isl_space_range (isl_map_get_space (source->map));
  s.n_row = isl_space_dim (space, isl_dim_set);
  m->delta = isl_set_empty (space);
  if (s.n_row >= 0 && s.n_row <= MAX_ROW
      && same_params (source->map, m->dep->map)
      && same_params (sink->map, m->dep->map))
    {
      s.source = source->row;
      s.sink = sink->row;
    }
  if (isl_map_foreach_basic_map (m->dep->map, search_piece, &s) < 0)
    m->delta = isl_set_free (m->delta);
  if (!m->is_point)
    m->delta = pa_ease (m->delta);
  isl_map_free (s.difference);
}

/* Is it plain that dimension POS of SET is always 0?  */
static bool
is_plainly_zero (__isl_keep isl_set *set, int pos)
{
  isl_val *value = isl_set_plain_get_val_if_fixed (set, isl_dim_set,
						   (unsigned) pos);
  bool zero = isl_val_is_zero (value) == isl_bool_true;

  isl_val_free (value);
  return zero;
}

/* Is dimension POS of SET always 0?  */
static bool
always_zero (__isl_keep isl_set *set, int pos)
{
  isl_set *other;
  bool zero;

  if (is_plainly_zero (set, pos))
    return true;
  other = isl_set_subtract (isl_set_copy (set),
			    isl_set_fix_si (isl_set_copy (set), isl_dim_set,
					    pos, 0));
  zero = isl_set_is_empty (other) == isl_bool_true;
  isl_set_free (other);
  return zero;
}

/* Number of loop rows from LEVEL on that the ends of DEP have in common, DELTA
   being its differences of dates.  */
static int
n_common_rows (const pa_ast *ast, const pa_dep *dep, int level,
	       __isl_keep isl_set *delta)
{
  int source = pa_ast_depth (ast, dep->source);
  int sink = pa_ast_depth (ast, dep->sink);
  int last = source < sink ? source : sink;
  int n = 1;

  while (level + n <= last && always_zero (delta, 2 * (level + n - 1)))
    n++;
  return n;
}

/* Project the differences of dates DELTA on the N loop rows from LEVEL on.  */
static __isl_give isl_set *
project_rows (__isl_take isl_set *delta, int level, int n)
{
  isl_size n_dim = isl_set_dim (delta, isl_dim_set);
  int i;

  if (n_dim < 0)
    return isl_set_free (delta);
  for (i = n_dim - 1; i >= 0; i--)
    if (i % 2 == 0 || i < 2 * level - 1 || i > 2 * (level + n - 1) - 1)
      delta = isl_set_project_out (delta, isl_dim_set, i, 1);
  return delta;
}

/* VALUE as an integer, LARGEST or SMALLEST if it is (or is beyond) plus or
   minus infinity.  Sets *ERROR if VALUE is NULL.  */
static int64_t
value_or_limit (__isl_take isl_val *value, bool *error)
{
  int64_t result = 0;

  if (!value)
    *error = true;
  else if (isl_val_is_int (value) == isl_bool_true
	   && isl_val_cmp_si (value, INT32_MAX) < 0
	   && isl_val_cmp_si (value, INT32_MIN) > 0)
    result = isl_val_get_num_si (value);
  else
    result = (isl_val_is_neg (value) == isl_bool_true
	      ? PA_VECTOR_MIN : PA_VECTOR_MAX);
  isl_val_free (value);
  return result;
}

/* The range of dimension K of DELTA.  Sets *ERROR if there is none.  */
static pa_component
compute_range (__isl_keep isl_set *delta, int k, bool *error)
{
  isl_val *fixed = isl_set_plain_get_val_if_fixed (delta, isl_dim_set,
						   (unsigned) k);
  pa_component range;

  if (isl_val_is_int (fixed) == isl_bool_true)
    {
      range.min = range.max = value_or_limit (fixed, error);
      return range;
    }
  isl_val_free (fixed);
  range.min = value_or_limit (isl_set_dim_min_val (isl_set_copy (delta), k),
			      error);
  range.max = value_or_limit (isl_set_dim_max_val (isl_set_copy (delta), k),
			      error);
  return range;
}

/* Fill in the ranges of VECTOR, whose set is there.  */
static bool
compute_ranges (pa_vector *vector)
{
  bool error = false;
  int k;

  vector->component = calloc (vector->n, sizeof *vector->component);
  if (!vector->component)
    return false;
  for (k = 0; k < vector->n && !error; k++)
    vector->component[k] = compute_range (vector->delta, k, &error);
  return !error;
}

/* Those of DELTA (taken) that are lexicographically positive: for each
   dimension, those that are positive there and zero in the ones before.  */
static __isl_give isl_set *
lex_positive (__isl_take isl_set *delta)
{
  isl_set *result = isl_set_empty (isl_set_get_space (delta));
  isl_size n = isl_set_dim (delta, isl_dim_set);

  for (int k = 0; k < n; k++)
    {
      isl_set *positive;

      if (is_plainly_zero (delta, k))
	continue;
      positive = isl_set_lower_bound_si (isl_set_copy (delta), isl_dim_set,
					 (unsigned) k, 1);
      result = isl_set_union_disjoint (result, positive);
      delta = isl_set_fix_si (delta, isl_dim_set, (unsigned) k, 0);
    }
  isl_set_free (delta);
  return n < 0 ? isl_set_free (result) : result;
}

/* The differences DELTA (taken) of dates between instances that may change
   places: in either order, those that come later minus those that come
   first.  */
static __isl_give isl_set *
orient (__isl_take isl_set *delta)
{
  delta = isl_set_union (isl_set_neg (isl_set_copy (delta)), delta);
  return lex_positive (delta);
}

/* Compute VECTOR from DELTA (taken), the differences of dates in AST with those
   of the rows outside its LEVEL equal.  */
static bool
compute_vector (pa_vector *vector, const pa_ast *ast, int level,
		__isl_take isl_set *delta)
{
  isl_bool empty;

  if (vector->is_free)
    delta = orient (delta);
  empty = isl_set_is_empty (delta);
  if (empty != isl_bool_false)
    {
      isl_set_free (delta);
      return empty == isl_bool_true;
    }
  vector->n = n_common_rows (ast, vector->dep, level, delta);
  vector->delta = isl_set_coalesce (project_rows (delta, level, vector->n));
  return vector->delta && compute_ranges (vector);
}

/* If loop rows of AST outside LEVEL differ in the differences of dates VALUE,
   there is no vector.  Else make it positive, if it is that of a pair that may
   change places, and compute VECTOR, with DELTA as the set of all of VALUE.  */
static bool
compute_point (pa_vector *vector, const pa_ast *ast, int level,
	       const long *value, __isl_keep isl_set *delta)
{
  int n_row = isl_set_dim (delta, isl_dim_set), first = 0, sign = 1;
  long component[MAX_ROW];
  isl_space *space;

  while (first < n_row && value[first] == 0)
    first++;
  if (first < 2 * level - 1 || (vector->is_free && first == n_row))
    return true;
  if (vector->is_free && value[first] < 0)
    sign = -1;
  vector->n = n_common_rows (ast, vector->dep, level, delta);
  for (int k = 0; k < vector->n; k++)
    component[k] = sign * value[2 * (level + k) - 1];
  space = isl_space_drop_dims (isl_set_get_space (delta), isl_dim_set, 0,
			       (unsigned) (n_row - vector->n));
  vector->delta = point (space, component, vector->n);
  return vector->delta && compute_ranges (vector);
}

/* Free what VECTOR owns.  */
static void
clear_vector (pa_vector *vector)
{
  free (vector->component);
  isl_set_free (vector->delta);
}

/* What AST remembers of DEP, if need be from now on; NULL on error.  */
static memory *
find_memory (const pa_ast *ast, const pa_dep *dep)
{
  struct pa_vector_memory *all = ast->vectors;
  memory *grown, *m;

  for (int i = 0; i < all->n; i++)
    if (all->memory[i].dep == dep)
      return &all->memory[i];
  grown = realloc (all->memory, ((size_t) all->n + 1) * sizeof *grown);
  if (!grown)
    return NULL;
  all->memory = grown;
  m = &all->memory[all->n++];
  m->dep = dep;
  find_deltas (ast, m);
  m->n_level = m->delta ? isl_set_dim (m->delta, isl_dim_set) / 2 + 1 : 0;
  m->vector = calloc ((size_t) m->n_level + 1, sizeof *m->vector);
  return m->delta && m->vector ? m : NULL;
}

/* The vector of DEP at LEVEL of AST, with N = 0 if the dependence is carried
   outside; NULL on error.  */
static const pa_vector *
find_vector (const pa_ast *ast, const pa_dep *dep, int level)
{
  memory *m = find_memory (ast, dep);
  pa_vector *vector = m && level < m->n_level ? &m->vector[level] : NULL;
  isl_set *delta;

  if (!vector || vector->dep)
    return vector;
  vector->dep = dep;
  vector->is_free = pa_dep_is_free (ast->scop, dep);
  delta = m->is_point ? NULL : isl_set_copy (m->delta);
  for (int i = 0; i < 2 * level - 1; i++)
    delta = isl_set_fix_si (delta, isl_dim_set, (unsigned) i, 0);
  if (m->is_point ? compute_point (vector, ast, level, m->point, m->delta)
      : compute_vector (vector, ast, level, delta))
    return vector;
  clear_vector (vector);
  *vector = (pa_vector) { .n = 0 };
  return NULL;
}

/* Append the vector of dependence I of DEPS at LEVEL of AST to VECTORS unless
   it is carried outside.  */
static bool
add_vector (pa_vectors *vectors, const pa_ast *ast, const pa_deps *deps,
	    int i, int level)
{
  const pa_dep *dep = &deps->dep[i];
  const pa_vector *known = find_vector (ast, &deps->dep[dep->first], level);
  pa_vector *vector = &vectors->vector[vectors->n];
  size_t size;

  if (!known || known->n == 0)
    return known != NULL;
  size = (size_t) known->n * sizeof *vector->component;
  *vector = *known;
  vector->dep = dep;
  vector->delta = isl_set_copy (known->delta);
  vector->component = malloc (size);
  if (vector->component)
    memcpy (vector->component, known->component, size);
  vectors->n++;
  return vector->component != NULL;
}

struct pa_vector_memory *
pa_vector_memory_alloc (void)
{
  return calloc (1, sizeof (struct pa_vector_memory));
}

void
pa_vector_memory_clear (struct pa_vector_memory *all)
{
  for (int i = 0; all && i < all->n; i++)
    {
      memory *m = &all->memory[i];

      for (int k = 0; m->vector && k < m->n_level; k++)
	clear_vector (&m->vector[k]);
      free (m->vector);
      isl_set_free (m->delta);
    }
  for (int i = 0; all && i < all->n_stmt; i++)
    {
      isl_map_free (all->dates[i].map);
      free (all->dates[i].row);
    }
  if (all)
    {
      free (all->dates);
      all->dates = NULL;
      all->n = all->n_stmt = 0;
    }
}

void
pa_vector_memory_free (struct pa_vector_memory *all)
{
  pa_vector_memory_clear (all);
  if (all)
    free (all->memory);
  free (all);
}

pa_vectors *
pa_vectors_compute (const pa_ast *ast, const pa_deps *deps, pa_node *loop)
{
  pa_vectors *vectors;
  bool ok = true;
  int i;

  if (!ast || !deps || !loop || loop->level <= 0)
    return NULL;
  vectors = calloc (1, sizeof *vectors);
  if (!vectors)
    return NULL;
  vectors->vector = calloc (deps->n + 1, sizeof *vectors->vector);
  if (!vectors->vector)
    ok = false;
  for (i = 0; ok && i < deps->n; i++)
    if (pa_node_contains_stmt (loop, deps->dep[i].source)
	&& pa_node_contains_stmt (loop, deps->dep[i].sink))
      ok = add_vector (vectors, ast, deps, i, loop->level);
  if (!ok)
    {
      pa_vectors_free (vectors);
      return NULL;
    }
  return vectors;
}

void
pa_vectors_free (pa_vectors *vectors)
{
  int i;

  if (!vectors)
    return;
  for (i = 0; i < vectors->n; i++)
    clear_vector (&vectors->vector[i]);
  free (vectors->vector);
  free (vectors);
}

int
pa_vector_nest (pa_node *node, pa_node **loop, int max)
{
  int n = pa_node_perfect_nest (node, loop, max);
  int k;

  for (k = 0; k < n; k++)
    if (loop[k]->level <= 0 || loop[k]->level != loop[0]->level + k)
      break;
  return k;
}

bool
pa_vector_is_zero (const pa_vector *vector, int k)
{
  return (k < vector->n && vector->component[k].min == 0
	  && vector->component[k].max == 0);
}

bool
pa_vector_is_nonnegative (const pa_vector *vector, int k)
{
  return k < vector->n && vector->component[k].min >= 0;
}

bool
pa_vectors_are_zero (const pa_vectors *vectors, int k)
{
  int i;

  for (i = 0; i < vectors->n; i++)
    if (!pa_vector_is_zero (&vectors->vector[i], k))
      return false;
  return true;
}

bool
pa_vectors_are_nonnegative (const pa_vectors *vectors, int k)
{
  int i;

  for (i = 0; i < vectors->n; i++)
    if (!pa_vector_is_nonnegative (&vectors->vector[i], k))
      return false;
  return true;
}

bool
pa_vectors_are_permutable (const pa_vectors *vectors, int k)
{
  int i;

  for (i = 0; i < vectors->n; i++)
    if (!vectors->vector[i].is_free
	&& !pa_vector_is_nonnegative (&vectors->vector[i], k))
      return false;
  return true;
}

/* Print the range COMPONENT to OUT.  */
static void
print_component (const pa_component *component, FILE *out)
{
  if (component->min == PA_VECTOR_MIN)
    fputs ("*", out);
  else
    fprintf (out, "%" PRId64, component->min);
  if (component->min == component->max
      || (component->min == PA_VECTOR_MIN && component->max == PA_VECTOR_MAX))
    return;
  if (component->max == PA_VECTOR_MAX)
    fputs ("..*", out);
  else
    fprintf (out, "..%" PRId64, component->max);
}

void
pa_vectors_print (const pa_ast *ast, const pa_vectors *vectors, FILE *out)
{
  static const char *const kind[] = { "flow", "anti", "output" };
  int i, k;

  for (i = 0; i < vectors->n; i++)
    {
      const pa_vector *vector = &vectors->vector[i];
      const pa_dep *dep = vector->dep;

      fprintf (out, "  %s%s %s -> %s on %s: (",
	       dep->reduction ? "reduction " : "", kind[dep->kind],
	       ast->scop->stmt[dep->source].name,
	       ast->scop->stmt[dep->sink].name,
	       ast->scop->array[dep->array].name);
      for (k = 0; k < vector->n; k++)
	{
	  fputs (k ? ", " : "", out);
	  print_component (&vector->component[k], out);
	}
      fputs (")\n", out);
    }
}
