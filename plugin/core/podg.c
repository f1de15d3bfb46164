/* The polyhedral dependence graph level by level: which part of each
   dependence the outer loops have not satisfied, how far apart its ends are,
   and its strongly connected components.

   In: the dependences of a scop, e.g. those of

     for (i) for (j) S: A[i][j] = A[i - 1][j] + A[i][j - 1];

   and, when level 0 has got row i, the request for what is left inside. Out:
   the pairs with equal dates at level 0, here { S[i, j] -> S[i, j + 1] }, and
   the range of "date of the sink minus date of the source" for any choice of
   rows: [1, 1] for j.  A bound that depends on parameters counts as none.

   Components come in topological order; where several may be next, the one
   with the textually first statement is.  Paper, sec. III-A, and lines 2 and 3
   of Algorithm 2; components by Tarjan's algorithm.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/ilp.h>
#include <isl/local_space.h>
#include <isl/space.h>
#include <isl/val.h>

#include "affine.h"
#include "ease.h"
#include "plain.h"

/* Most coefficients of a linear form that is looked at.  */
#define MAX_COLUMN 64

/* Edges.  */

/* Number of ranges that are kept for DEP of SCOP.  */

static size_t
n_range (const pa_scop *scop, const pa_dep *dep)
{
  return ((size_t) scop->stmt[dep->source].original.depth + 1)
	 * ((size_t) scop->stmt[dep->sink].original.depth + 1);
}

/* A graph of SCOP with room for N edges and N_REUSE pairs of reads.  */

static pa_podg *
podg_alloc (const pa_scop *scop, int n, int n_reuse)
{
  pa_podg *podg = calloc (1, sizeof *podg);

  if (podg)
    {
      podg->scop = scop;
      podg->edge = calloc ((size_t) n + 1, sizeof *podg->edge);
      podg->reuse = calloc ((size_t) n_reuse + 1, sizeof *podg->reuse);
    }
  if (podg && podg->edge && podg->reuse)
    return podg;
  pa_podg_free (podg);
  pa_fail (scop->ctx, PA_REASON_MEMORY, "for a dependence graph");
  return NULL;
}

void
pa_podg_free (pa_podg *podg)
{
  if (!podg)
    return;
  for (int i = 0; i < podg->n; i++)
    {
      isl_map_free (podg->edge[i].map);
      free (podg->edge[i].range);
    }
  free (podg->edge);
  free (podg->reuse);
  free (podg);
}

/* Append to PODG the part MAP (taken) of DEP, which is not empty.  False on
   error.  */

static bool
add_edge (pa_podg *podg, const pa_dep *dep, __isl_take isl_map *map)
{
  pa_edge *edge = &podg->edge[podg->n];

  if (!map)
    return false;
  edge->range = calloc (n_range (podg->scop, dep), sizeof *edge->range);
  edge->dep = dep;
  edge->map = map;
  podg->n++;
  return edge->range
	 || pa_fail (podg->scop->ctx, PA_REASON_MEMORY, "for dependences");
}

/* The same unless MAP is empty.  */

static bool
add_part (pa_podg *podg, const pa_dep *dep, __isl_take isl_map *map)
{
  isl_bool empty = isl_map_is_empty (map);

  if (empty == isl_bool_false)
    return add_edge (podg, dep, map);
  isl_map_free (map);
  return empty == isl_bool_true;
}

/* Number of reads of statements A and B, with ACCESS, that may find one
   element; they are added to PODG unless it is NULL.  */

static int
add_reuse (pa_podg *podg, const pa_scop *scop, pa_matrix *const *access, int a,
	   int b)
{
  int n = 0;

  for (int i = 0; i < scop->stmt[a].n_access; i++)
    for (int j = 0; j < scop->stmt[b].n_access; j++)
      {
	const pa_matrix *x = &access[a][i], *y = &access[b][j];
	if (!x->is_read || !y->is_read || x->array != y->array
	    || x->n_dim <= 0 || x->n_dim != y->n_dim)
	  continue;
	if (podg)
	  podg->reuse[podg->n_reuse++] = (pa_reuse) { a, b, x, y };
	n++;
      }
  return n;
}

/* The same for all pairs of statements of SCOP.  */

static int
add_all_reuse (pa_podg *podg, const pa_scop *scop, pa_matrix *const *access)
{
  int n = 0;

  for (int a = 0; a < scop->n_stmt; a++)
    for (int b = a + 1; b < scop->n_stmt; b++)
      n += add_reuse (podg, scop, access, a, b);
  return n;
}

pa_podg *
pa_podg_alloc (const pa_scop *scop, const pa_deps *deps,
	       pa_matrix *const *access)
{
  pa_podg *podg = podg_alloc (scop, deps->n,
			      add_all_reuse (NULL, scop, access));
  bool ok = podg != NULL;

  for (int i = 0; i < deps->n && ok; i++)
    ok = add_edge (podg, &deps->dep[i], isl_map_copy (deps->dep[i].map));
  if (ok)
    {
      add_all_reuse (podg, scop, access);
      return podg;
    }
  pa_podg_free (podg);
  return NULL;
}

bool
pa_edge_is_in (const pa_edge *edge, const bool *in)
{
  return in[edge->dep->source] && in[edge->dep->sink];
}

/* Dates.  */

/* Row ROW of the original schedule of statement S of SCOP.  */

static const pa_row *
original_row (const pa_scop *scop, int s, int row)
{
  return &scop->stmt[s].original.row[row];
}

/* Add to C the dates of CHOICE, of statement S of SCOP, times FACTOR; S's
   iterators are its dimensions of TYPE.  *CONSTANT collects the shifts.  */

static __isl_give isl_constraint *
add_date (__isl_take isl_constraint *c, enum isl_dim_type type,
	  const pa_scop *scop, int s, const pa_choice *choice, int factor,
	  long *constant)
{
  const pa_row *row = original_row (scop, s, choice->row);

  *constant += factor * (choice->sign * row->shift + choice->shift);
  return isl_constraint_set_coefficient_si (c, type, row->iterator,
					    factor * choice->sign * row->sign);
}

/* The pairs of EDGE of SCOP that have equal dates under SOURCE and SINK.  */

static __isl_give isl_map *
equal_dates (const pa_scop *scop, const pa_edge *edge, const pa_choice *source,
	     const pa_choice *sink)
{
  isl_local_space *space
    = isl_local_space_from_space (isl_map_get_space (edge->map));
  isl_constraint *c = isl_constraint_alloc_equality (space);
  long constant = 0;

  c = add_date (c, isl_dim_in, scop, edge->dep->source, source, 1, &constant);
  c = add_date (c, isl_dim_out, scop, edge->dep->sink, sink, -1, &constant);
  c = isl_constraint_set_constant_val
    (c, isl_val_int_from_si (isl_map_get_ctx (edge->map), constant));
  return isl_map_add_constraint (isl_map_copy (edge->map), c);
}

/* Ranges.  */

/* The bound VAL (taken) as a number of at most PA_LARGEST_DISTANCE; beyond that
   on the side of NONE, or if it is infinite there, NONE.  */

static long
read_bound (__isl_take isl_val *val, long none)
{
  int sign = none < 0 ? -1 : 1;
  long bound = none;

  if (sign < 0)
    val = isl_val_neg (val);
  if (val && isl_val_is_nan (val) == isl_bool_false
      && isl_val_cmp_si (val, PA_LARGEST_DISTANCE) <= 0)
    bound = isl_val_cmp_si (val, -PA_LARGEST_DISTANCE) < 0
	    ? -sign * PA_LARGEST_DISTANCE : sign * isl_val_get_num_si (val);
  isl_val_free (val);
  return bound;
}

/* "Date of the sink - date of the source" on SPACE, that of the wrapped map of
   EDGE of SCOP, for the original rows SOURCE and SINK.  */

static __isl_give isl_aff *
distance (__isl_take isl_space *space, const pa_scop *scop,
	  const pa_edge *edge, int source, int sink)
{
  const pa_row *x = original_row (scop, edge->dep->source, source);
  const pa_row *y = original_row (scop, edge->dep->sink, sink);
  isl_ctx *ctx = isl_space_get_ctx (space);
  isl_aff *aff = isl_aff_zero_on_domain (isl_local_space_from_space (space));
  int n = scop->stmt[edge->dep->source].original.depth;

  aff = isl_aff_set_coefficient_si (aff, isl_dim_in, x->iterator,
				    -x->sign);
  aff = isl_aff_set_coefficient_si (aff, isl_dim_in, n + y->iterator, y->sign);
  return isl_aff_set_constant_val
    (aff, isl_val_int_from_si (ctx, y->shift - x->shift));
}

/* A linear form over the parameters and iterators of both ends of an edge, the
   constant first, and the values it has been found to have.  */
typedef struct form
{
  int n;
  long coefficient[MAX_COLUMN];
  pa_range range;
} form;

/* isl_map_foreach_basic_map: extend the range of the form USER by its value on
   PIECE (taken), if the equalities of that tell that it is constant; stop if
   not.  */

static isl_stat
add_constant (__isl_take isl_basic_map *piece, void *user)
{
  form *f = user;
  pa_plain plain;
  long value = 0;
  bool ok;

  pa_plain_read (&plain, piece);
  ok = pa_plain_value (&plain, f->coefficient, f->n, &value)
       && labs (value) <= PA_LARGEST_DISTANCE;
  if (ok && (!f->range.has_min || value < f->range.min))
    f->range.min = value;
  if (ok && (!f->range.has_max || value > f->range.max))
    f->range.max = value;
  f->range.has_min = f->range.has_max = ok;
  pa_plain_clear (&plain);
  isl_basic_map_free (piece);
  return ok ? isl_stat_ok : isl_stat_error;
}

/* Range of that distance over EDGE if it is constant on each piece and that is
   plain to see, which is the rule and spares integer programming.  */

static pa_range
plain_range (const pa_scop *scop, const pa_edge *edge, int source, int sink)
{
  const pa_row *x = original_row (scop, edge->dep->source, source);
  const pa_row *y = original_row (scop, edge->dep->sink, sink);
  isl_size n_param = isl_map_dim (edge->map, isl_dim_param);
  isl_size n_in = isl_map_dim (edge->map, isl_dim_in);
  isl_size n_out = isl_map_dim (edge->map, isl_dim_out);
  form f = { 0, { 0 }, { false, false, 0, 0 } };

  if (n_param < 0 || n_in < 0 || n_out < 0
      || 1 + n_param + n_in + n_out > MAX_COLUMN)
    return f.range;
  f.n = 1 + n_param + n_in + n_out;
  f.coefficient[0] = y->shift - x->shift;
  f.coefficient[1 + n_param + x->iterator] = -x->sign;
  f.coefficient[1 + n_param + n_in + y->iterator] = y->sign;
  if (isl_map_foreach_basic_map (edge->map, add_constant, &f) < 0)
    f.range.has_min = f.range.has_max = false;
  return f.range;
}

/* The range of EDGE of SCOP for the rows of SOURCE and SINK, where it is
   kept.  */

static pa_range *
kept_range (const pa_scop *scop, const pa_edge *edge, const pa_choice *source,
	    const pa_choice *sink)
{
  int depth = scop->stmt[edge->dep->sink].original.depth;

  return &edge->range[source->row * (depth + 1) + sink->row];
}

/* The same with what is plain to see of it.  */

static pa_range *
known_range (const pa_scop *scop, const pa_edge *edge, const pa_choice *source,
	     const pa_choice *sink)
{
  pa_range *range = kept_range (scop, edge, source, sink);

  if (!range->has_min && !range->has_max)
    *range = plain_range (scop, edge, source->row, sink->row);
  return range;
}

/* The smallest (or LARGEST) of these distances, by integer programming.  */

static long
find_bound (const pa_scop *scop, const pa_edge *edge, const pa_choice *source,
	    const pa_choice *sink, bool largest)
{
  isl_set *pairs = pa_ease (isl_map_wrap (isl_map_copy (edge->map)));
  isl_aff *aff = distance (isl_set_get_space (pairs), scop, edge, source->row,
			   sink->row);
  long bound = largest ? read_bound (isl_set_max_val (pairs, aff), PA_UNBOUNDED)
	       : read_bound (isl_set_min_val (pairs, aff), -PA_UNBOUNDED);

  isl_aff_free (aff);
  isl_set_free (pairs);
  return bound;
}

/* The same, kept from then on: the rows run as in the original.  */

static long
original_bound (const pa_scop *scop, const pa_edge *edge,
		const pa_choice *source, const pa_choice *sink, bool largest)
{
  pa_range *range = known_range (scop, edge, source, sink);
  bool *known = largest ? &range->has_max : &range->has_min;
  long *bound = largest ? &range->max : &range->min;

  if (!*known)
    *bound = find_bound (scop, edge, source, sink, largest);
  *known = true;
  return *bound;
}

long
pa_edge_min (const pa_podg *podg, const pa_edge *edge, const pa_choice *source,
	     const pa_choice *sink)
{
  bool reversed = sink->sign < 0;
  long bound = original_bound (podg->scop, edge, source, sink, reversed);

  return reversed ? -bound : bound;
}

long
pa_edge_max (const pa_podg *podg, const pa_edge *edge, const pa_choice *source,
	     const pa_choice *sink)
{
  bool reversed = sink->sign < 0;
  long bound = original_bound (podg->scop, edge, source, sink, !reversed);

  return reversed ? -bound : bound;
}

/* What is inside a loop.  */

/* Is the distance of the dates of EDGE of SCOP under SOURCE and SINK always the
   same, *DISTANCE, and plain to see?  */

static bool
is_constant (const pa_scop *scop, const pa_edge *edge, const pa_choice *source,
	     const pa_choice *sink, long *distance)
{
  const pa_range *range;

  if (source->sign != sink->sign)
    return false;
  range = known_range (scop, edge, source, sink);
  *distance = source->sign * range->min + sink->shift - source->shift;
  return range->has_min && range->has_max && range->min == range->max
	 && labs (range->min) < PA_LARGEST_DISTANCE;
}

/* Append to INSIDE what of EDGE has equal dates under SOURCE and SINK.  False
   on error.  */

static bool
add_inside (pa_podg *inside, const pa_edge *edge, const pa_choice *source,
	    const pa_choice *sink)
{
  const pa_scop *scop = inside->scop;
  long distance;

  if (!is_constant (scop, edge, source, sink, &distance))
    return add_part (inside, edge->dep,
		     equal_dates (scop, edge, source, sink));
  if (distance != 0)
    return true;
  if (!add_edge (inside, edge->dep, isl_map_copy (edge->map)))
    return false;
  memcpy (inside->edge[inside->n - 1].range, edge->range,
	  n_range (scop, edge->dep) * sizeof *edge->range);
  return true;
}

pa_podg *
pa_podg_inside (const pa_podg *podg, const pa_affine *affine, const bool *in,
		int level)
{
  pa_podg *inside = podg_alloc (podg->scop, podg->n, podg->n_reuse);
  bool ok = inside != NULL;

  for (int i = 0; i < podg->n && ok; i++)
    {
      const pa_edge *edge = &podg->edge[i];
      if (pa_edge_is_in (edge, in))
	ok = add_inside (inside, edge,
			 &affine->choice[edge->dep->source][level],
			 &affine->choice[edge->dep->sink][level]);
    }
  for (int i = 0; i < podg->n_reuse && ok; i++)
    {
      const pa_reuse *reuse = &podg->reuse[i];
      if (in[reuse->source] && in[reuse->sink]
	  && pa_reuse_inside (reuse, &affine->choice[reuse->source][level],
			      &affine->choice[reuse->sink][level]))
	inside->reuse[inside->n_reuse++] = *reuse;
    }
  if (ok)
    return inside;
  pa_podg_free (inside);
  return NULL;
}

/* Components.  */

/* Tarjan's algorithm at work on the graph's nodes.  */
typedef struct tarjan
{
  int n;
  const bool *edge;		/* EDGE[a * n + b].  */
  int *index, *low;		/* Index 0: not visited.  */
  int *stack;
  bool *on_stack;
  int n_stack, n_index;
  int *component;
  int n_component;
} tarjan;

/* Pop the component of node V from T's stack.  */

static void
pop_component (tarjan *t, int v)
{
  int w;

  do
    {
      w = t->stack[--t->n_stack];
      t->on_stack[w] = false;
      t->component[w] = t->n_component;
    }
  while (w != v);
  t->n_component++;
}

/* Visit node V of T.  */

static void
visit (tarjan *t, int v)
{
  t->index[v] = t->low[v] = ++t->n_index;
  t->stack[t->n_stack++] = v;
  t->on_stack[v] = true;
  for (int w = 0; w < t->n; w++)
    {
      if (!t->edge[v * t->n + w])
	continue;
      if (!t->index[w])
	visit (t, w);
      if (t->on_stack[w] && t->low[w] < t->low[v])
	t->low[v] = t->low[w];
    }
  if (t->low[v] == t->index[v])
    pop_component (t, v);
}

/* Is component C of N nodes ready to come next: has every component that it
   depends on a place in RANK?  */

static bool
is_ready (const bool *edge, int n, const int *component, const int *rank,
	  int c)
{
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++)
      if (edge[a * n + b] && component[b] == c && component[a] != c
	  && rank[component[a]] < 0)
	return false;
  return true;
}

/* Give the N_COMPONENT components of N nodes, which are in textual order,
   their place RANK: topological, textual where there is a choice.  */

static void
rank_components (const bool *edge, int n, const int *component,
		 int n_component, int *rank)
{
  for (int c = 0; c < n_component; c++)
    rank[c] = -1;
  for (int next = 0; next < n_component; next++)
    for (int a = 0; a < n; a++)
      if (component[a] >= 0 && rank[component[a]] < 0
	  && is_ready (edge, n, component, rank, component[a]))
	{
	  rank[component[a]] = next;
	  break;
	}
}

/* Set EDGE[a * N + b] for the positions in ORDER of the ends of PODG's edges,
   and, in both directions, of statements with the same NODE (unless NULL).  */

static void
read_edges (const pa_podg *podg, const bool *in, const int *node,
	    const int *order, int n, bool *edge)
{
  int *place = calloc ((size_t) podg->scop->n_stmt + 1, sizeof *place);

  for (int a = 0; place && a < n; a++)
    place[order[a]] = a;
  for (int i = 0; place && i < podg->n; i++)
    if (pa_edge_is_in (&podg->edge[i], in))
      edge[place[podg->edge[i].dep->source] * n
	   + place[podg->edge[i].dep->sink]] = true;
  for (int a = 0; node && a < n; a++)
    for (int b = 0; b < n; b++)
      if (a != b && node[order[a]] == node[order[b]])
	edge[a * n + b] = true;
  if (!place)
    pa_fail (podg->scop->ctx, PA_REASON_MEMORY, "for a dependence graph");
  free (place);
}

/* pa_podg_components of the N nodes of EDGE, with room for 6 * (N + 1) ints
   and flags in ROOM and FLAGS.  */

static int
number_components (const bool *edge, int n, int *room, bool *flags)
{
  tarjan t = { .n = n, .edge = edge, .index = room, .low = room + (n + 1),
	       .stack = room + 2 * (n + 1), .on_stack = flags,
	       .component = room + 3 * (n + 1) };
  int *rank = room + 4 * (n + 1);

  for (int v = 0; v < n; v++)
    if (!t.index[v])
      visit (&t, v);
  rank_components (edge, n, t.component, t.n_component, rank);
  for (int v = 0; v < n; v++)
    t.component[v] = rank[t.component[v]];
  return t.n_component;
}

int
pa_podg_components (const pa_podg *podg, const bool *in, const int *node,
		    int *component)
{
  size_t n_stmt = (size_t) podg->scop->n_stmt + 1;
  int *room = calloc (6 * n_stmt, sizeof *room);
  bool *flags = calloc (n_stmt, sizeof *flags);
  bool *edge = calloc (n_stmt * n_stmt, sizeof *edge);
  int *order = room ? room + 5 * n_stmt : NULL;
  int n = 0, count = 0;

  for (size_t s = 0; s + 1 < n_stmt; s++)
    component[s] = -1;
  if (room && flags && edge)
    {
      n = pa_scop_text_order (podg->scop, in, order);
      read_edges (podg, in, node, order, n, edge);
      count = number_components (edge, n, room, flags);
      for (int a = 0; a < n; a++)
	component[order[a]] = room[3 * (n + 1) + a];
    }
  else
    pa_fail (podg->scop->ctx, PA_REASON_MEMORY, "for a dependence graph");
  free (edge);
  free (flags);
  free (room);
  return count;
}
