/* Retiming and reversal: the shifts c and signs of one level (line 11 of
   Algorithm 2).

   In: a set of statements to be fused at a level, the row that each of them
   has there, and the dependences between them that no level outside satisfies.
   Out: shifts with which no dependence goes backwards, e.g. for

     for (i) S: B[i] = A[i - 1] + A[i] + A[i + 1];
     for (i) T: A[i] = B[i];

   where S -> T has the distances y - x from -1 to 1: c_S = 0, c_T = 1.

   A dependence R -> S between dates x + c_R and y + c_S is legal if

     c_R - c_S <= min (y - x)

   over its unsatisfied part: a system of difference constraints, kept as its
   shortest-path closure, which is feasible if it has no negative cycle.
   Where the loop is a recurrence of one of its statements, so that no shift
   makes it parallel, statements that it is around in the source, too, stay
   together, if nothing is against it: a shift would take them apart at both
   ends.  Then the reuse distances are minimised: from the most valuable
   dependence to the least, "as close as legality allows" (c_R - c_S = min (y -
   x)) is added as a constraint wherever that leaves the system feasible.  Flow
   dependences come first, and short distances before long ones.  Then come
   input dependences (reuse.c): two statements that read the same elements are
   brought as close together as what is decided already lets them.  What is free
   after that is not shifted.  Since no distance is larger than it has to be,
   neither are the skewing factors that follow from it.

   A dependence without a constant lower bound is illegal: no constant shift
   could make up for it.  Loops are reversed only if shifting alone does not
   do, and then all of the set: loops that run against each other have no
   constant distances.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include "affine.h"

/* Difference constraints c_u <= c_v + BOUND[u * n + v] between the statements
   of a scop, closed: no bound is larger than the sum of two others.  */
typedef struct pa_system
{
  int n;
  long *bound;
} pa_system;

/* A dependence with the least distance it has without shifts.  */
typedef struct link
{
  int source, sink;
  pa_dep_kind kind;
  bool wants_closeness;		/* Its ends are to come close.  */
  long min;
  int number;			/* Position in the graph.  */
} link;

/* Statements A < B that read N elements in common, best at DISTANCE.  */
typedef struct pa_pair
{
  int a, b;
  int n;
  long distance;
} pa_pair;

/* Make SYSTEM one of N statements without constraints.  */

static bool
system_begin (pa_system *system, int n)
{
  system->n = n;
  system->bound = malloc (((size_t) n * (size_t) n + 1)
			  * sizeof *system->bound);
  for (int u = 0; system->bound && u < n; u++)
    for (int v = 0; v < n; v++)
      system->bound[u * n + v] = u == v ? 0 : PA_UNBOUNDED;
  return system->bound != NULL;
}

/* The smaller one of A and B + C + D, bounds that may be missing.  */

static long
min_sum (long a, long b, long c, long d)
{
  if (b >= PA_UNBOUNDED || d >= PA_UNBOUNDED)
    return a;
  return a < b + c + d ? a : b + c + d;
}

/* Add c_U <= c_V + BOUND to SYSTEM, unless that makes it infeasible; then
   returns false.  */

static bool
system_add (pa_system *system, int u, int v, long bound)
{
  int n = system->n;
  long *d = system->bound;

  if (bound >= d[u * n + v])
    return true;
  if (d[v * n + u] < PA_UNBOUNDED && d[v * n + u] + bound < 0)
    return false;
  for (int a = 0; a < n; a++)
    {
      if (d[a * n + u] >= PA_UNBOUNDED)
	continue;
      for (int b = 0; b < n; b++)
	d[a * n + b] = min_sum (d[a * n + b], d[a * n + u], bound,
				d[v * n + b]);
    }
  return true;
}

/* Order of links A and B by value.  */

static int
compare_links (const void *a, const void *b)
{
  const link *x = a, *y = b;

  if ((x->kind == PA_FLOW) != (y->kind == PA_FLOW))
    return x->kind == PA_FLOW ? -1 : 1;
  if (labs (x->min) != labs (y->min))
    return labs (x->min) < labs (y->min) ? -1 : 1;
  return x->number - y->number;
}

/* Order of pairs A and B by value.  */

static int
compare_pairs (const void *a, const void *b)
{
  const pa_pair *x = a, *y = b;

  return x->n != y->n ? y->n - x->n : x->a != y->a ? x->a - y->a
	 : x->b - y->b;
}

/* Are the ends of EDGE of PODG, MIN apart under X and Y, worth bringing closer?
   A distance that varies is worth a shift only where one is needed, and so is
   that of a scalar, which is at hand at any distance.  */

static bool
wants_closeness (const pa_podg *podg, const pa_edge *edge, const pa_choice *x,
		 const pa_choice *y, long min)
{
  return min <= 0 || (podg->scop->array[edge->dep->array].n_dim > 0
		      && pa_edge_max (podg, edge, x, y) == min);
}

/* Fill LINKS with the edges of PODG inside IN under CHOICE, in order of value.
   Returns their number, or -1 if one of them can't be made legal.  */

static int
read_links (pa_podg *podg, const bool *in, const pa_choice *choice,
	    link *links)
{
  int n = 0;

  for (int i = 0; i < podg->n; i++)
    {
      const pa_edge *edge = &podg->edge[i];
      const pa_dep *dep = edge->dep;
      const pa_choice *x = &choice[dep->source], *y = &choice[dep->sink];
      link *link = &links[n];
      if (!pa_edge_is_in (edge, in) || pa_dep_is_free (podg->scop, dep))
	continue;
      link->source = dep->source;
      link->sink = dep->sink;
      link->kind = dep->kind;
      link->number = i;
      link->min = pa_edge_min (podg, edge, x, y);
      if (link->min <= -PA_UNBOUNDED
	  || (dep->source == dep->sink && link->min < 0))
	return -1;
      link->wants_closeness = wants_closeness (podg, edge, x, y, link->min);
      if (dep->source != dep->sink)
	n++;
    }
  if (n)
    qsort (links, (size_t) n, sizeof *links, compare_links);
  return n;
}

/* Add to SYSTEM that the N LINKS are legal.  */

static bool
add_legality (pa_system *system, const link *links, int n)
{
  for (int i = 0; i < n; i++)
    if (!system_add (system, links[i].source, links[i].sink, links[i].min))
      return false;
  return true;
}

/* Add to SYSTEM that the ends of the N LINKS are as close as possible.  */

static void
add_closeness (pa_system *system, const link *links, int n)
{
  for (int i = 0; i < n; i++)
    if (links[i].wants_closeness)
      system_add (system, links[i].sink, links[i].source, -links[i].min);
}

/* Bring C_U - C_V as near to DISTANCE as SYSTEM allows.  */

static void
system_approach (pa_system *system, int u, int v, long distance)
{
  long most = system->bound[u * system->n + v];
  long least = system->bound[v * system->n + u];

  if (most < PA_UNBOUNDED && distance > most)
    distance = most;
  else if (least < PA_UNBOUNDED && distance < -least)
    distance = -least;
  system_add (system, u, v, distance);
  system_add (system, v, u, -distance);
}

/* Fill DISTANCE with the distances of what the statements of reuse AT of PODG,
   with the choices of CHOICE, both read.  *END becomes the first reuse of the
   next pair of statements.  Returns the number of distances.  */

static int
read_distances (const pa_podg *podg, int at, const pa_choice *choice,
		long *distance, int *end)
{
  const pa_reuse *first = &podg->reuse[at];
  const pa_choice *a = &choice[first->source], *b = &choice[first->sink];
  int n = 0;

  for (; at < podg->n_reuse && podg->reuse[at].source == first->source
	 && podg->reuse[at].sink == first->sink; at++)
    {
      const pa_reuse *reuse = &podg->reuse[at];
      long own = 0;
      if (a->sign == b->sign
	  && pa_meet (reuse->from, reuse->to, a->row, b->row, &own)
	     == PA_MEET_THERE
	  && labs (own) <= PA_LARGEST_DISTANCE)
	distance[n++] = a->sign * own;
    }
  *end = at;
  return n;
}

/* Fill PAIR with the pairs of statements of IN that read the same elements in
   PODG under CHOICE, those that do so most often first; DISTANCE is room.
   Returns their number.  */

static int
read_pairs (const pa_podg *podg, const bool *in, const pa_choice *choice,
	    pa_pair *pair, long *distance)
{
  int n = 0;

  for (int at = 0, end; at < podg->n_reuse; at = end)
    {
      const pa_reuse *reuse = &podg->reuse[at];
      int found = read_distances (podg, at, choice, distance, &end);
      if (found && in[reuse->source] && in[reuse->sink])
	pair[n++] = (pa_pair) { reuse->source, reuse->sink, found,
				pa_reuse_middle (distance, found) };
    }
  if (n)
    qsort (pair, (size_t) n, sizeof *pair, compare_pairs);
  return n;
}

/* Bring statements of IN that read the same elements in PODG together in
   SYSTEM.  */

static bool
add_reuse (pa_system *system, const pa_podg *podg, const bool *in,
	   const pa_choice *choice)
{
  pa_pair *pair = calloc ((size_t) podg->n_reuse + 1, sizeof *pair);
  long *distance = calloc ((size_t) podg->n_reuse + 1, sizeof *distance);
  bool ok = pair && distance;
  int n = ok ? read_pairs (podg, in, choice, pair, distance) : 0;

  for (int i = 0; i < n; i++)
    system_approach (system, pair[i].a, pair[i].b, pair[i].distance);
  free (pair);
  free (distance);
  return ok || pa_fail (podg->scop->ctx, PA_REASON_MEMORY, "for reuse");
}

/* Does a statement of IN wait for itself in the loop that CHOICE gives it, by a
   dependence of PODG?  */

static bool
is_recurrence (pa_podg *podg, const bool *in, const pa_choice *choice)
{
  for (int i = 0; i < podg->n; i++)
    {
      const pa_edge *edge = &podg->edge[i];
      int s = edge->dep->source;
      if (edge->dep->sink != s || !pa_edge_is_in (edge, in)
	  || pa_dep_is_free (podg->scop, edge->dep))
	continue;
      if (pa_edge_min (podg, edge, &choice[s], &choice[s]) != 0
	  || pa_edge_max (podg, edge, &choice[s], &choice[s]) != 0)
	return true;
    }
  return false;
}

/* Keep statements of IN of SCOP whose loop in CHOICE is one that is around them
   all in the source together in SYSTEM.  */

static void
keep_iterations (pa_system *system, const pa_scop *scop, const bool *in,
	     const pa_choice *choice)
{
  for (int a = 0; a < scop->n_stmt; a++)
    for (int b = a + 1; in[a] && b < scop->n_stmt; b++)
      if (in[b] && choice[a].row == choice[b].row
	  && choice[a].sign == choice[b].sign
	  && pa_stmt_schedule_n_common (&scop->stmt[a].original,
					&scop->stmt[b].original)
	     > choice[a].row
	  && system->bound[a * system->n + b] >= 0
	  && system->bound[b * system->n + a] >= 0)
	system_approach (system, a, b, 0);
}

/* A solution of SYSTEM for the statements of IN: each shift as near to 0 as
   those before it allow, then all of them moved up until none is
   negative.  */

static void
system_solve (const pa_system *system, const bool *in, pa_choice *choice)
{
  int n = system->n;
  long lowest = 0;

  for (int u = 0; u < n; u++)
    {
      long min = -PA_UNBOUNDED, max = PA_UNBOUNDED;
      for (int v = 0; v < u && in[u]; v++)
	{
	  long above = system->bound[u * n + v];
	  long below = system->bound[v * n + u];
	  if (!in[v])
	    continue;
	  if (above < PA_UNBOUNDED && choice[v].shift + above < max)
	    max = choice[v].shift + above;
	  if (below < PA_UNBOUNDED && choice[v].shift - below > min)
	    min = choice[v].shift - below;
	}
      if (!in[u])
	continue;
      choice[u].shift = min > 0 ? min : max < 0 ? max : 0;
      if (choice[u].shift < lowest)
	lowest = choice[u].shift;
    }
  for (int u = 0; u < n; u++)
    if (in[u])
      choice[u].shift -= lowest;
}

/* Do the N LINKS all go forwards without shifts?  */

static bool
is_legal_unshifted (const link *links, int n)
{
  for (int i = 0; i < n; i++)
    if (links[i].min < 0)
      return false;
  return true;
}

/* pa_retime with the option "retime" on, for N_LINK LINKS of PODG.  */

static bool
solve_links (const link *links, int n_link, pa_podg *podg,
	     const bool *in, pa_choice *choice)
{
  pa_system system;
  bool ok = system_begin (&system, podg->scop->n_stmt)
	    && add_legality (&system, links, n_link);

  if (ok)
    {
      if (is_recurrence (podg, in, choice))
	keep_iterations (&system, podg->scop, in, choice);
      add_closeness (&system, links, n_link);
      ok = add_reuse (&system, podg, in, choice);
    }
  if (ok)
    system_solve (&system, in, choice);
  free (system.bound);
  return ok;
}

bool
pa_retime (pa_podg *podg, const bool *in, pa_choice *choice)
{
  link *links = calloc ((size_t) podg->n + 1, sizeof *links);
  int n = podg->scop->n_stmt;
  int n_link = links ? read_links (podg, in, choice, links) : -1;
  bool ok = n_link >= 0;

  for (int s = 0; s < n; s++)
    if (in[s])
      choice[s].shift = 0;
  if (ok && podg->scop->ctx->options->retime)
    ok = solve_links (links, n_link, podg, in, choice);
  else if (ok)
    ok = is_legal_unshifted (links, n_link);
  if (!links)
    pa_fail (podg->scop->ctx, PA_REASON_MEMORY, "for difference constraints");
  free (links);
  return ok;
}

/* Set the signs of CHOICE for IN, of N statements, to SIGN.  */

static void
set_signs (const bool *in, int n, int sign, pa_choice *choice)
{
  for (int s = 0; s < n; s++)
    if (in[s])
      choice[s].sign = sign;
}

bool
pa_reverse_and_retime (pa_podg *podg, const bool *in, pa_choice *choice)
{
  int n = podg->scop->n_stmt;

  set_signs (in, n, 1, choice);
  if (pa_retime (podg, in, choice))
    return true;
  if (!podg->scop->ctx->options->reverse)
    return false;
  set_signs (in, n, -1, choice);
  return pa_retime (podg, in, choice);
}

/* Does the loop of CHOICE carry a dependence of PODG inside IN: any, or one
   that is ORDERED, whose ends must keep their order?  */

static bool
carries (pa_podg *podg, const bool *in, const pa_choice *choice, bool ordered)
{
  for (int i = 0; i < podg->n; i++)
    {
      const pa_edge *edge = &podg->edge[i];
      const pa_choice *source = &choice[edge->dep->source];
      const pa_choice *sink = &choice[edge->dep->sink];
      long aligned = source->shift - sink->shift;
      if (!pa_edge_is_in (edge, in)
	  || (ordered && pa_dep_is_free (podg->scop, edge->dep)))
	continue;
      if (pa_edge_min (podg, edge, source, sink) != aligned
	  || pa_edge_max (podg, edge, source, sink) != aligned)
	return true;
    }
  return false;
}

bool
pa_is_parallel (pa_podg *podg, const bool *in, const pa_choice *choice)
{
  return !carries (podg, in, choice, false);
}

bool
pa_is_unordered (pa_podg *podg, const bool *in, const pa_choice *choice)
{
  return !carries (podg, in, choice, true);
}
