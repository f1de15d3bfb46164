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
#include <isl/ilp.h>
#include <isl/space.h>
#include <isl/val.h>

#include "plain.h"
#include "vector.h"

/* Most rows of dates for which it is looked for constant differences.  */
#define MAX_ROW 64

/* What is known of a dependence.  */
typedef struct memory
{
  const pa_dep *dep;
  isl_set *delta;		/* Differences of dates in all rows.  Owned.  */
  int n_level;
  pa_vector *vector;		/* By level; without DEP if not yet computed,
				   with N = 0 if there is none.  Owned.  */
} memory;

struct pa_vector_memory
{
  int n;
  memory *memory;		/* Owned.  */
  int n_stmt;
  isl_map **dates;		/* By statement; NULL: not yet computed.
				   Owned.  */
};

/* Compute the dates of statement STMT of AST.  */
static __isl_give isl_map *
compute_dates (const pa_ast *ast, int stmt)
{
  isl_space *space = isl_set_get_space (ast->scop->stmt[stmt].domain);
  isl_set *domain = isl_set_universe (space);
  isl_union_map *dates;

  dates = isl_union_map_intersect_domain (isl_union_map_copy (ast->time),
					  isl_union_set_from_set (domain));
  return isl_map_from_union_map (dates);
}

__isl_give isl_map *
pa_vector_stmt_dates (const pa_ast *ast, int stmt)
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
  if (!all->dates[stmt])
    all->dates[stmt] = compute_dates (ast, stmt);
  return isl_map_copy (all->dates[stmt]);
}

__isl_give isl_map *
pa_vector_dates (const pa_ast *ast, const pa_dep *dep, int level)
{
  isl_map *map = isl_map_copy (dep->map);
  int i;

  map = isl_map_apply_domain (map, pa_vector_stmt_dates (ast, dep->source));
  map = isl_map_apply_range (map, pa_vector_stmt_dates (ast, dep->sink));
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
   that PIECE (taken) relates.  As a rule they are constant, which is plain to
   see.  */
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

/* The differences of the dates that PAIRS (taken) relates; for parameters for
   which there are none, there may be some.  */
static __isl_give isl_set *
deltas (__isl_take isl_map *pairs)
{
  isl_set *all = isl_set_empty (isl_space_range (isl_map_get_space (pairs)));

  if (isl_map_foreach_basic_map (pairs, add_deltas, &all) < 0)
    all = isl_set_free (all);
  isl_map_free (pairs);
  return all;
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
  m->delta = deltas (pa_vector_dates (ast, dep, 0));
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
  delta = isl_set_copy (m->delta);
  for (int i = 0; i < 2 * level - 1; i++)
    delta = isl_set_fix_si (delta, isl_dim_set, (unsigned) i, 0);
  if (compute_vector (vector, ast, level, delta))
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
    isl_map_free (all->dates[i]);
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
