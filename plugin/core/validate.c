/* The validator: is this AST a legal order of the scop's instances?

   In: an AST, whoever made it and from whatever, and the scop's dependences.
   Out: yes; or no, with PA_REASON_VALIDATION and what is wrong.  Nothing but
   the tree itself is looked at: for each instance node the loops and conditions
   around it give a relation from the values of the loops' iterators to the
   instances it runs.  In

     for (it = 0; it < n; it += 32)
       for (i = it; i < min(n, it + 32); i++)
	 S0 (i);

   that is

     { [it, i, 0] -> S0[i] : 0 <= it and 32 it <= i < n, 32 it + 32 }

   where it counts the iterations of its loop, as wherever a step is not 1
   (reached.c), and the 0 tells one of several nodes of one statement in the
   innermost loop from the others (their relations are united).  They are only
   computed where nothing simpler tells.  What unrolling has left is made a loop
   again before (reroll.c).
   The date of an instance is the list of its loops' iterators, interleaved with
   places in the text, as in a 2d+1 schedule.  Three things are checked:

   - each instance runs exactly once: the relations are injective, their ranges
     disjoint, both of which can often be seen without the loops' bounds
     (point-order.c), and the ranges' union is the domain, which can nearly
     always be seen loop by loop (cover.c; completeness);
   - the sink of each dependence runs after its source: of two places with C
     loops in common, no dependent pair has equal dates in the first k loops and
     a smaller sink date in the next, and of those with equal dates in all C
     loops the source comes first in the text (order); updates of a reduction
     that may change places only must not run at the same time;
   - a loop that is run by threads or called independent has no dependent pair
     in different iterations with equal dates in the loops around it, but for
     reduction dependences through an array of which each thread has a copy
     and which nothing in the loop but updates by one operator accesses
     (independence);
   - the two loops of a pipeline that is run by threads are rectangular and one
     directly inside the other; of a dependent pair with the source in an
     earlier iteration of the first, the source is in no later iteration of the
     second: iteration (a, b) has waited for all (a - i, b - j) with i > 0, j >=
     0, each row being run in order (pipeline).

   All that is shown where the parameters are in the relaxed context of the scop
   (scop.h); only if it can't be, in the assumed one.  An AST with a nest
   under a condition on parameters isn't even tried in the relaxed one.

   Working on the iterators of two places at a time, level by level, keeps every
   set convex or nearly so; a union over all dates would not.

   An AST with expressions that are not quasi-affine is refused if relations are
   needed.

   Paper: what sec. III-A calls preserving the order of dependent instances.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include <isl/constraint.h>
#include <isl/space.h>

#include "pipeline.h"
#include "point-order.h"
#include "copy.h"
#include "cover.h"
#include "fact.h"
#include "reached.h"
#include "reroll.h"
#include "size-cover.h"
#include "size-param.h"
#include "subscript.h"

/* Most loops around an instance.  */
#define MAX_LOOPS 48

/* Most conditions around an instance.  */
#define MAX_BRANCHES 48

/* An instance node, what it is in, and how many loops and instances come before
   it there in its loop.  */
typedef struct spot
{
  const pa_node *node;
  pa_reached *inside;
  int position;
} spot;

/* The instance nodes of one statement in one loop.  */
typedef struct place
{
  int stmt;
  int n_spot;
  spot *spot;			/* The nodes.  Owned.  */
  int n_loop;
  const pa_node **loop;		/* Around them, outermost first.  Owned.  */
  int *position;		/* N_LOOP + 1 places in the text: of the
				   outermost loop, ..., of the innermost one in
				   the loop around it, of the first node.
				   Owned.  */
  int n_branch;
  pa_branch *branch;		/* Around all of the nodes.  Owned.  */
  pa_points *points;		/* Of the only node, or of all if it is the same
				   for them; or NULL.  Owned.  */
  bool inside;			/* Facts tell that what they run is in the
				   domain.  */
  isl_map *index;		/* { [iterators, place in the innermost loop]
				   -> S[x] }, once index_of has been asked.
				   Owned.  */
  isl_map *run;			/* { [iterators] -> S[x] }, the same without
				   that place, once run_of has been asked.
				   Owned.  */
  isl_set *range;		/* Instances they run, once range_of has been
				   asked.  Owned.  */
} place;

/* A validation under way.  */
typedef struct validator
{
  const pa_ast *ast;
  pa_node *root;
  const pa_scop *scop;
  int n_place;
  place *place;

  /* The walk: the loops around the current node, and how many loops and
     instances came before it in each of them.  */
  int n_loop;
  const pa_node *loop[MAX_LOOPS];
  int position[MAX_LOOPS + 1];
  int n_branch;
  pa_branch branch[MAX_BRANCHES];
  int n_fact[MAX_BRANCHES];	/* Known outside each of them.  */
  pa_reached *inside;		/* Where it is ... */
  pa_facts facts;		/* ... and what is known there.  */
} validator;

/* Record the printf-style reason that follows; false.  */
#define REFUSE(v, ...) \
  pa_fail ((v)->scop->ctx, PA_REASON_VALIDATION, __VA_ARGS__)

/* The tree as relations.  */

/* Is LOOP's form one that the relations can express: its iterator not that of
   a loop around it nor part of its bounds, its step a positive constant?  */

static bool
check_loop (const validator *v, const pa_node *loop)
{
  const char *name = isl_id_get_name (loop->iterator);
  for (int i = 0; i < v->n_loop; i++)
    if (v->loop[i]->iterator == loop->iterator)
      return REFUSE (v, "two nested loops are called %s", name);
  if (pa_expr_uses (loop->lower, loop->iterator)
      || pa_expr_uses (loop->upper, loop->iterator))
    return REFUSE (v, "the bounds of loop %s depend on it", name);
  if (!pa_has_size_step (loop)
      && (loop->step->op != PA_EXPR_INT || loop->step->value <= 0))
    return REFUSE (v, "the step of loop %s is not affine", name);
  if (v->n_loop > 0 && v->loop[v->n_loop - 1]->n_ordered
      && v->loop[v->n_loop - 1]->run_parallel
      && (pa_expr_uses (loop->lower, v->loop[v->n_loop - 1]->iterator)
	  || pa_expr_uses (loop->upper, v->loop[v->n_loop - 1]->iterator)))
    return REFUSE (v, "ordered loop %s is not rectangular", name);
  if (v->n_loop == MAX_LOOPS)
    return REFUSE (v, "more than %d nested loops", MAX_LOOPS);
  return true;
}

/* The place of statement STMT in the current loop, or NULL.  Where steps are
   read at run time each node is a place of its own: its form by points is what
   tells.  */

static place *
find_place (const validator *v, int stmt)
{
  for (int i = 0; v->ast->n_size == 0 && i < v->n_place; i++)
    {
      place *place = &v->place[i];
      if (place->stmt == stmt && place->n_loop == v->n_loop
	  && memcmp (place->loop, v->loop, v->n_loop * sizeof *v->loop) == 0)
	return place;
    }
  return NULL;
}

/* A new place of statement STMT in the current loop, still without instances;
   NULL if out of memory.  */

static place *
new_place (validator *v, int stmt)
{
  int n = v->n_loop;
  place *grown = realloc (v->place, (v->n_place + 1) * sizeof *grown);
  if (!grown)
    return NULL;
  v->place = grown;
  place *place = &v->place[v->n_place++];
  memset (place, 0, sizeof *place);
  place->stmt = stmt;
  place->inside = true;
  place->n_loop = n;
  place->loop = malloc ((n + 1) * sizeof *place->loop);
  place->position = malloc ((n + 1) * sizeof *place->position);
  place->n_branch = v->n_branch;
  place->branch = malloc ((v->n_branch + 1) * sizeof *place->branch);
  if (!place->loop || !place->position || !place->branch)
    return NULL;
  memcpy (place->loop, v->loop, n * sizeof *place->loop);
  memcpy (place->position, v->position, (n + 1) * sizeof *place->position);
  memcpy (place->branch, v->branch, v->n_branch * sizeof *place->branch);
  return place;
}

/* Do facts tell that the instance NODE, of STMT, is in its domain?  */

static bool
is_inside (validator *v, const pa_node *node, const pa_stmt *stmt)
{
  if (isl_set_n_basic_set (stmt->domain) != 1)
    return false;
  isl_basic_set *domain = isl_set_simple_hull (isl_set_copy (stmt->domain));
  bool inside = pa_facts_tell_point (&v->facts, domain, node->index);
  isl_basic_set_free (domain);
  return inside;
}

/* Keep of the conditions around PLACE those around the current node.  */

static void
keep_common_branches (const validator *v, place *place)
{
  int n = 0;
  while (n < place->n_branch && n < v->n_branch
	 && place->branch[n].node == v->branch[n].node
	 && place->branch[n].part == v->branch[n].part)
    n++;
  place->n_branch = n;
}

/* Add the instance NODE to PLACE.  */

static bool
add_spot (const validator *v, place *place, const pa_node *node)
{
  spot *grown = realloc (place->spot, (place->n_spot + 1) * sizeof *grown);
  if (!grown)
    return false;
  place->spot = grown;
  place->spot[place->n_spot++]
    = (spot) { node, v->inside, v->position[v->n_loop] };
  return true;
}

/* Number of loops that A and B have in common.  */

static int
n_common (const place *a, const place *b)
{
  int n = 0;
  while (n < a->n_loop && n < b->n_loop && a->loop[n] == b->loop[n])
    n++;
  return n;
}

/* The form by subscripts of the current node, NODE, at PLACE, like that of an
   earlier place of its statement.  */

static pa_points *
subscripts_of (validator *v, const place *place, const pa_node *node)
{
  const struct place *like = NULL;
  for (int i = 0; i < v->n_place; i++)
    if (v->place[i].stmt == place->stmt && v->place[i].points)
      like = &v->place[i];
  return pa_points_of_subscripts (v->ast, place->n_loop, place->loop, node,
				  &v->facts, like ? like->points : NULL,
				  like ? n_common (like, place) : 0);
}

/* The form by points of the current node, NODE, the first one at PLACE.  */

static pa_points *
points_of (validator *v, const place *place, const pa_node *node)
{
  pa_surroundings around
    = { place->n_loop, place->loop, place->n_branch, place->branch,
	v->ast->n_size ? pa_reached_set (v->inside) : NULL };
  pa_points *points = pa_points_compute (v->ast, &around, node);
  return points ? points : subscripts_of (v, place, node);
}

/* The form by subscripts of the first node at PLACE, in the same loops as the
   current one, as far as the conditions that they have in common tell.  */

static pa_points *
first_subscripts (validator *v, const place *place)
{
  int n_fact = v->facts.n;
  if (place->n_branch < v->n_branch)
    v->facts.n = v->n_fact[place->n_branch];
  pa_points *points = subscripts_of (v, place, place->spot[0].node);
  v->facts.n = n_fact;
  return points;
}

/* Give PLACE the form that the current node, NODE, has in common with the ones
   before, if there is one.  */

static void
join_points (validator *v, place *place, const pa_node *node)
{
  if (place->points && !place->points->of_subscripts)
    {
      pa_points_free (place->points);
      place->points = NULL;
      if (place->n_spot == 2)
	place->points = first_subscripts (v, place);
    }
  if (!place->points)
    return;
  pa_points *points = subscripts_of (v, place, node);
  if (!points || !pa_points_same (points, place->points))
    {
      pa_points_free (place->points);
      place->points = NULL;
    }
  pa_points_free (points);
}

/* Note the instance NODE.  */

static bool
add_instance (validator *v, const pa_node *node)
{
  if (node->stmt < 0 || node->stmt >= v->scop->n_stmt)
    return REFUSE (v, "there is no statement %d", node->stmt);
  const pa_stmt *stmt = &v->scop->stmt[node->stmt];
  if (node->n_index != isl_set_dim (stmt->domain, isl_dim_set))
    return REFUSE (v, "%s has %d indices", stmt->name, node->n_index);

  place *place = find_place (v, node->stmt);
  if (!place)
    place = new_place (v, node->stmt);
  if (!place || !add_spot (v, place, node))
    return pa_fail (v->scop->ctx, PA_REASON_MEMORY, "for a loop nest");
  place->inside = place->inside && is_inside (v, node, stmt);
  if (place->n_spot == 1)
    {
      place->points = points_of (v, place, node);
      return true;
    }
  keep_common_branches (v, place);
  join_points (v, place, node);
  return true;
}

/* What SPOT, in N_LOOP loops, runs, with its place in the innermost one.  */

static __isl_give isl_map *
index_at (const spot *spot, int n_loop)
{
  isl_map *map = pa_reached_run (spot->inside, spot->node);
  map = isl_map_add_dims (map, isl_dim_in, 1);
  return isl_map_fix_si (map, isl_dim_in, n_loop, spot->position);
}

/* What PLACE runs, with the places of its nodes in the innermost loop.  */

static __isl_keep isl_map *
index_of (place *place)
{
  if (!place->index)
    {
      isl_map *index = index_at (&place->spot[0], place->n_loop);
      for (int i = 1; i < place->n_spot; i++)
	index = isl_map_union (index,
			       index_at (&place->spot[i], place->n_loop));
      place->index = index;
    }
  return place->index;
}

/* What PLACE runs, from the iterators of its loops.  */

static __isl_keep isl_map *
run_of (place *place)
{
  if (!place->run)
    {
      isl_map *run = isl_map_copy (index_of (place));
      run = isl_map_project_out (run, isl_dim_in, place->n_loop, 1);
      place->run = isl_map_coalesce (run);
    }
  return place->run;
}

/* The instances that PLACE runs.  */

static __isl_keep isl_set *
range_of (place *place)
{
  if (!place->range)
    place->range = isl_map_range (isl_map_copy (run_of (place)));
  return place->range;
}

static bool collect (validator *v, const pa_node *node);

/* Collect in part PART of NODE, a condition or (part 0) a loop.  */

static bool
collect_inside (validator *v, const pa_node *node, int part)
{
  pa_reached *outer = v->inside;
  v->inside = pa_reached_enter (outer, node, part);
  bool ok = v->inside ? collect (v, node->child[part])
	    : pa_fail (v->scop->ctx, PA_REASON_MEMORY, "for a loop nest");
  v->inside = outer;
  return ok;
}

/* Collect in part PART of the condition NODE.  */

static bool
collect_if_part (validator *v, const pa_node *node, int part)
{
  if (v->n_branch == MAX_BRANCHES)
    return REFUSE (v, "more than %d nested conditions", MAX_BRANCHES);
  pa_expr *condition = pa_expr_copy (node->condition);
  if (part == 1)
    condition = pa_expr_unary (PA_EXPR_NOT, condition);
  int n_fact = v->facts.n;
  pa_facts_add_condition (&v->facts, condition);
  v->n_fact[v->n_branch] = n_fact;
  v->branch[v->n_branch++] = (pa_branch) { node, part };
  bool ok = collect_inside (v, node, part);
  v->n_branch--;
  pa_facts_drop (&v->facts, n_fact);
  pa_expr_free (condition);
  return ok;
}

/* Collect in the loop NODE.  */

static bool
collect_for (validator *v, const pa_node *node)
{
  if (!check_loop (v, node))
    return false;
  int n_fact = v->facts.n;
  pa_facts_add_loop (&v->facts, node);
  v->loop[v->n_loop++] = node;
  v->position[v->n_loop] = 0;
  bool ok = collect_inside (v, node, 0);
  v->n_loop--;
  v->position[v->n_loop]++;
  pa_facts_drop (&v->facts, n_fact);
  return ok;
}

/* Note all instances in NODE.  */

static bool
collect (validator *v, const pa_node *node)
{
  bool ok = true;
  switch (node->kind)
    {
    case PA_NODE_BLOCK:
      for (int i = 0; ok && i < node->n_child; i++)
	ok = collect (v, node->child[i]);
      return ok;
    case PA_NODE_IF:
      for (int i = 0; ok && i < node->n_child; i++)
	ok = collect_if_part (v, node, i);
      return ok;
    case PA_NODE_FOR:
      return collect_for (v, node);
    default:
      ok = add_instance (v, node);
      v->position[v->n_loop]++;
      return ok;
    }
}

/* Two places.  */

/* Are A and B in different parts of one condition, so that they never run in
   one iteration of the loops around that?  */

static bool
are_exclusive (const place *a, const place *b)
{
  for (int i = 0; i < a->n_branch && i < b->n_branch; i++)
    if (a->branch[i].node == b->branch[i].node
	&& a->branch[i].part != b->branch[i].part)
      return true;
  return false;
}

/* PAIRS (taken) of iterations whose source comes later in loop K, LOOP, than
   the sink, or earlier, if not LATER; they have equal dates in the loops around
   it.  Two iterations of a loop with a step that is read at run time begin so
   far apart.  */

static __isl_give isl_map *
with_order (__isl_take isl_map *pairs, const pa_node *loop, int k, bool later)
{
  if (!pa_has_size_step (loop))
    return later ? isl_map_order_gt (pairs, isl_dim_in, k, isl_dim_out, k)
	   : isl_map_order_lt (pairs, isl_dim_in, k, isl_dim_out, k);
  int size = isl_map_find_dim_by_id (pairs, isl_dim_param, loop->step->id);
  isl_local_space *space
    = isl_local_space_from_space (isl_map_get_space (pairs));
  isl_constraint *apart = isl_constraint_alloc_inequality (space);
  int sign = later ? 1 : -1;
  apart = isl_constraint_set_coefficient_si (apart, isl_dim_in, k, sign);
  apart = isl_constraint_set_coefficient_si (apart, isl_dim_out, k, -sign);
  apart = isl_constraint_set_coefficient_si (apart, isl_dim_param, size, -1);
  return isl_map_add_constraint (pairs, apart);
}

/* The relation MAP between what A and B relate to its source and its sink.  */

static __isl_give isl_map *
related (__isl_keep isl_map *a, __isl_keep isl_map *map, __isl_keep isl_map *b)
{
  isl_map *pairs = isl_map_apply_range (isl_map_copy (a), isl_map_copy (map));
  return isl_map_apply_range (pairs, isl_map_reverse (isl_map_copy (b)));
}

/* Completeness.  */

/* Record that RESULT, an answer of isl's, is not the one that was WANTED, with
   a FORMAT that takes NAME; an error is recorded as such.  True if it is.  */

static bool
expect (const validator *v, isl_bool result, isl_bool wanted,
	const char *problem, const char *name)
{
  if (result == wanted)
    return true;
  if (result == isl_bool_error)
    return REFUSE (v, "no answer about %s", name);
  return REFUSE (v, "%s: %s", name, problem);
}

/* Subscript D of node I at place A minus subscript E of node J at place B, by
   its sign, if it is surely the same in each iteration of their N common loops;
   else 0.  */

static int
compare_subscripts (const place *a, int i, int d, const place *b, int j, int e,
		    int n)
{
  pa_subscript x = { a->spot[i].node->index[d], a->n_loop, a->loop };
  pa_subscript y = { b->spot[j].node->index[e], b->n_loop, b->loop };
  return pa_subscript_compare (&x, &y, n);
}

/* Do the nodes of places A and B, of one statement and with N loops in common,
   run different instances in each iteration of these, or, if they are the same,
   all of A's nodes?  */

static bool
are_spots_apart (const place *a, const place *b, int n)
{
  for (int i = 0; i < a->n_spot; i++)
    for (int j = a == b ? i + 1 : 0; j < b->n_spot; j++)
      {
	bool differ = false;
	for (int d = 0; !differ && d < a->spot[i].node->n_index; d++)
	  differ = compare_subscripts (a, i, d, b, j, d, n) != 0;
	if (!differ)
	  return false;
      }
  return true;
}

/* Can it be seen from the values of the point loops alone that no instance of
   the statement of places A and B runs at both, or, if they are the same, twice
   there: that it would be in the same iteration of all common loops, and isn't
   in one?  */

static bool
once_by_points (const place *a, const place *b)
{
  pa_level_claim claim[MAX_LOOPS];
  if (!a->points || !b->points)
    return false;
  int n = n_common (a, b);
  if (!are_exclusive (a, b) && !are_spots_apart (a, b, n))
    return a != b && pa_points_apart (a->points, a->loop, b->points, b->loop);
  for (int k = 0; k < n; k++)
    claim[k] = (pa_level_claim) { .overlap = true };
  return pa_points_forward (a->points, b->points, n, claim, a->points->map,
			    false, true);
}

/* Number of loops around PLACE down to the innermost one with a step that is
   read at run time.  */

static int
n_sized (const place *place)
{
  int n = place->n_loop;
  while (n > 0 && !pa_has_size_step (place->loop[n - 1]))
    n--;
  return n;
}

/* Is PAIRS (taken) empty?  */

static isl_bool
is_none (__isl_take isl_map *pairs)
{
  isl_bool none = isl_map_is_empty (pairs);
  isl_map_free (pairs);
  return none;
}

/* The same for places in loops with steps that are read at run time, where
   relations have more iterations than there are: is no instance of places A and
   B run in two different iterations of their common loops, nor at both in
   one?  */

static isl_bool
once_by_levels (const validator *v, place *a, place *b)
{
  int n = n_common (a, b);
  isl_space *space = isl_set_get_space (v->scop->stmt[a->stmt].domain);
  isl_map *same = isl_map_identity (isl_space_map_from_set (space));
  isl_map *pairs = related (index_of (a), same, index_of (b));
  isl_bool once = isl_bool_true;
  for (int k = 0; once == isl_bool_true && k < n; k++)
    {
      once = is_none (with_order (isl_map_copy (pairs), a->loop[k], k, true));
      if (once == isl_bool_true)
	once = is_none (with_order (isl_map_copy (pairs), a->loop[k], k,
				    false));
      pairs = isl_map_equate (pairs, isl_dim_in, k, isl_dim_out, k);
    }
  if (a == b)
    pairs = isl_map_order_lt (pairs, isl_dim_in, n, isl_dim_out, n);
  isl_map_free (same);
  if (once == isl_bool_true)
    return is_none (pairs);
  isl_map_free (pairs);
  return once;
}

/* Does no instance run twice at PLACE?  */

static isl_bool
once_at_place (const validator *v, place *place)
{
  if (once_by_points (place, place))
    return isl_bool_true;
  return n_sized (place) ? once_by_levels (v, place, place)
	 : isl_map_is_injective (index_of (place));
}

/* Does no instance of the statement of places A and B run at both?  */

static isl_bool
once_at_places (const validator *v, place *a, place *b)
{
  if (once_by_points (a, b))
    return isl_bool_true;
  return n_sized (a) && n_sized (b) ? once_by_levels (v, a, b)
	 : isl_set_is_disjoint (range_of (a), range_of (b));
}

/* Does no instance run twice at place I, nor there and at an earlier place?  */

static bool
check_once (const validator *v, int i)
{
  place *place = &v->place[i];
  const char *name = v->scop->stmt[place->stmt].name;
  if (!expect (v, once_at_place (v, place), isl_bool_true,
	       "an instance runs more than once", name))
    return false;
  for (int j = 0; j < i; j++)
    if (v->place[j].stmt == place->stmt
	&& !expect (v, once_at_places (v, &v->place[j], place), isl_bool_true,
		    "an instance runs at two places", name))
      return false;
  return true;
}

/* All instances of statement STMT that run, or those at places in no loops with
   steps that are read at run time, if PLAIN.  */

static __isl_give isl_set *
executed (const validator *v, int stmt, bool plain)
{
  isl_space *space = isl_set_get_space (v->scop->stmt[stmt].domain);
  isl_set *set = isl_set_empty (space);
  for (int i = 0; i < v->n_place; i++)
    if (v->place[i].stmt == stmt && !(plain && n_sized (&v->place[i])))
      set = isl_set_union (set, isl_set_copy (range_of (&v->place[i])));
  return isl_set_coalesce (set);
}

/* Are A and B places of one statement in the same loops, down to the innermost
   one with a step that is read at run time?  */

static bool
same_sized (const place *a, const place *b)
{
  int n = n_sized (a);
  return a->stmt == b->stmt && n == n_sized (b)
	 && memcmp (a->loop, b->loop, n * sizeof *a->loop) == 0;
}

/* Is PLACE, in loops with steps that are read at run time, one whose form by
   points tells something: does it run anything?  */

static bool
is_telling (place *place)
{
  return n_sized (place) && place->points
	 && isl_set_is_empty (range_of (place)) == isl_bool_false;
}

/* What runs at PLACE and the others in the same loops, down to the innermost
   one with a step that is read at run time, as a relation from the iterators of
   these.  */

static __isl_give isl_map *
sized_run (const validator *v, const place *place)
{
  int n = n_sized (place);
  isl_map *run = NULL;
  for (int i = 0; i < v->n_place; i++)
    if (same_sized (&v->place[i], place))
      {
	isl_map *part = isl_map_copy (run_of (&v->place[i]));
	part = isl_map_project_out (part, isl_dim_in, n,
				    v->place[i].n_loop - n);
	run = run ? isl_map_union (run, part) : part;
      }
  return isl_map_coalesce (run);
}

/* WANTED (taken), instances, without those that surely run in the tile loops
   around PLACE, as its form tells.  */

static __isl_give isl_set *
without_sized (const validator *v, const place *place,
	       __isl_take isl_set *wanted)
{
  isl_map *run = sized_run (v, place);
  isl_set *part = pa_size_cover (v->ast, place->loop, n_sized (place),
				 place->points, run, isl_set_copy (wanted));
  isl_map_free (run);
  return part ? isl_set_coalesce (isl_set_subtract (wanted, part)) : wanted;
}

/* The instances of statement STMT among WANTED of which it can't be seen that
   they run, whatever the sizes.  */

static __isl_give isl_set *
unsure (const validator *v, int stmt, __isl_keep isl_set *wanted)
{
  isl_set *rest = isl_set_subtract (isl_set_copy (wanted),
				    executed (v, stmt, true));
  for (int i = 0; i < v->n_place; i++)
    if (v->place[i].stmt == stmt && is_telling (&v->place[i])
	&& isl_set_is_empty (rest) == isl_bool_false)
      rest = without_sized (v, &v->place[i], rest);
  return rest;
}

/* Does no instance of WANTED, of statement STMT, get lost?  */

static isl_bool
none_is_lost (const validator *v, int stmt, __isl_keep isl_set *wanted)
{
  bool sized = false;
  for (int i = 0; i < v->n_place; i++)
    sized |= v->place[i].stmt == stmt && n_sized (&v->place[i]);
  if (!sized && pa_covers (v->ast, v->root, stmt, wanted))
    return isl_bool_true;
  isl_set *rest = sized ? unsure (v, stmt, wanted)
		  : isl_set_subtract (isl_set_copy (wanted),
				      executed (v, stmt, false));
  isl_bool none = isl_set_is_empty (rest);
  isl_set_free (rest);
  return none;
}

/* Does no instance of statement STMT run that is not WANTED?  Where facts don't
   tell, that is easier to see if the relation tells of which iterations they
   are.  */

static isl_bool
none_is_outside (const validator *v, int stmt, __isl_keep isl_set *wanted)
{
  isl_bool none = isl_bool_true;
  for (int i = 0; none == isl_bool_true && i < v->n_place; i++)
    if (v->place[i].stmt == stmt && !v->place[i].inside)
      none = is_none (isl_map_subtract_range
			(isl_map_copy (index_of (&v->place[i])),
			 isl_set_copy (wanted)));
  return none;
}

/* Do exactly the instances of statement STMT run, under CONTEXT?  */

static bool
check_domain (const validator *v, int stmt, __isl_keep isl_set *context)
{
  const char *name = v->scop->stmt[stmt].name;
  isl_set *wanted = isl_set_copy (v->scop->stmt[stmt].domain);
  wanted = isl_set_intersect_params (wanted, isl_set_copy (context));
  bool ok = expect (v, none_is_outside (v, stmt, wanted), isl_bool_true,
		    "an instance outside the domain runs", name)
	    && expect (v, none_is_lost (v, stmt, wanted), isl_bool_true,
		       "an instance is lost", name);
  isl_set_free (wanted);
  return ok;
}

/* Does every instance run exactly once, under CONTEXT?  */

static bool
check_completeness (const validator *v, __isl_keep isl_set *context)
{
  for (int i = 0; i < v->n_place; i++)
    if (!check_once (v, i))
      return false;
  for (int i = 0; i < v->scop->n_stmt; i++)
    if (!check_domain (v, i, context))
      return false;
  return true;
}

/* Order and independence.  */

/* What DEP is called in messages, in BUFFER of SIZE bytes.  */

static const char *
dep_name (const validator *v, const pa_dep *dep, char *buffer, size_t size)
{
  static const char *const kind[] = { "flow", "anti", "output" };
  snprintf (buffer, size, "%s dependence %s -> %s on %s", kind[dep->kind],
	    v->scop->stmt[dep->source].name, v->scop->stmt[dep->sink].name,
	    v->scop->array[dep->array].name);
  return buffer;
}

/* May iterations of LOOP that DEP relates run at the same time?  */

static bool
may_overlap (const validator *v, const pa_node *loop, const pa_dep *dep)
{
  if (loop->independent)
    return true;
  return loop->run_parallel && !loop->n_ordered
	 && !pa_copy_covers (v->scop, loop, dep);
}

/* Is PAIRS (taken), pairs of iterations that break DEP, empty?  PROBLEM is what
   they prove, about LOOP.  */

static bool
check_none (const validator *v, __isl_take isl_map *pairs, const pa_dep *dep,
	    const char *problem, const pa_node *loop)
{
  isl_bool empty = isl_map_is_empty (pairs);
  isl_map_free (pairs);
  if (empty == isl_bool_true)
    return true;
  char name[128], text[128];
  snprintf (text, sizeof text, problem,
	    loop ? isl_id_get_name (loop->iterator) : "");
  return expect (v, empty, isl_bool_true, text,
		 dep_name (v, dep, name, sizeof name));
}

/* Check DEP in the pipeline K of N common loops LOOP of two places; PAIRS are
   the pairs of iterations with equal dates in the loops around it.  The second
   loop begins at the same value in all iterations of the first
   (check_loop).  */

static bool
check_pipeline (const validator *v, const pa_dep *dep,
		const pa_node *const *loop, int k, int n,
		__isl_keep isl_map *pairs)
{
  if (loop[k]->n_ordered != 2 || k + 1 >= n)
    return REFUSE (v, "pipeline %s has no second loop",
		   isl_id_get_name (loop[k]->iterator));
  isl_map *wrong = with_order (isl_map_copy (pairs), loop[k], k, false);
  wrong = with_order (wrong, loop[k + 1], k + 1, true);
  return check_none (v, wrong, dep, "is not covered by the pipeline %s",
		     loop[k]);
}

/* Check DEP in loop K of N common loops LOOPS of two places; PAIRS are the
   pairs of iterations with equal dates in the loops around it.  A dependence
   that is free relates them in both directions, and none of them is
   backwards.  */

static bool
check_level (const validator *v, const pa_dep *dep,
	     const pa_node *const *loops, int k, int n,
	     __isl_keep isl_map *pairs)
{
  const pa_node *loop = loops[k];
  bool is_free = pa_dep_is_free (v->scop, dep);
  isl_map *wrong = with_order (isl_map_copy (pairs), loop, k, true);
  if (is_free)
    isl_map_free (wrong);
  else if (!check_none (v, wrong, dep, "runs backwards in loop %s", loop))
    return false;
  if (loop->run_parallel && loop->n_ordered
      && !check_pipeline (v, dep, loops, k, n, pairs))
    return false;
  if (!may_overlap (v, loop, dep))
    return true;
  wrong = with_order (isl_map_copy (pairs), loop, k, false);
  return check_none (v, wrong, dep, "is carried by the parallel loop %s", loop);
}

/* Those of PAIRS (taken), pairs of iterations of places A and B that DEP
   relates, with equal dates in their N common loops, whose source does not come
   first in the text.  Where the nodes of both places stand in one loop, they
   are looked at one by one.  */

static __isl_give isl_map *
backward_in_text (__isl_take isl_map *pairs, place *a, const pa_dep *dep,
		  place *b, int n)
{
  isl_map *wrong = NULL;
  if (n == a->n_loop && n == b->n_loop)
    wrong = isl_map_order_ge (related (index_of (a), dep->map, index_of (b)),
			      isl_dim_in, n, isl_dim_out, n);
  else if (n == a->n_loop)
    wrong = isl_map_lower_bound_si (related (index_of (a), dep->map,
					     run_of (b)),
				    isl_dim_in, n, b->position[n]);
  else if (n == b->n_loop)
    wrong = isl_map_upper_bound_si (related (run_of (a), dep->map,
					     index_of (b)),
				    isl_dim_out, n, a->position[n]);
  else if (a->position[n] >= b->position[n])
    return pairs;
  else
    wrong = isl_map_empty (isl_map_get_space (pairs));
  if (n == a->n_loop || n == b->n_loop)
    for (int k = 0; k < n; k++)
      wrong = isl_map_equate (wrong, isl_dim_in, k, isl_dim_out, k);
  isl_map_free (pairs);
  return wrong;
}

/* Do all nodes of A stand before those of B, in the text of the innermost of
   their N common loops?  */

static bool
stands_before (const place *a, const place *b, int n)
{
  int last = n == a->n_loop ? a->spot[a->n_spot - 1].position : a->position[n];
  return last < b->position[n];
}

/* Do subscript D of the nodes at place A and subscript E of those at place B
   contradict DEP in each iteration of their N common loops: is one of them less
   where DEP never is that way?  */

static bool
contradict (const pa_dep *dep, const place *a, int d, const place *b, int e,
	    int n)
{
  bool is_less = false, is_greater = false;
  for (int i = 0; i < a->n_spot; i++)
    for (int j = 0; j < b->n_spot; j++)
      {
	int sign = compare_subscripts (a, i, d, b, j, e, n);
	if (sign == 0)
	  return false;
	is_less |= sign < 0;
	is_greater |= sign > 0;
      }
  return (!is_less || pa_dep_moves (dep, d, e, -1))
	 && (!is_greater || pa_dep_moves (dep, d, e, 1));
}

/* Does DEP certainly relate no two instances in one iteration of the N common
   loops of places A and B, because two of their subscripts say so?  */

static bool
never_meet (const pa_dep *dep, const place *a, const place *b, int n)
{
  for (int d = 0; d < a->spot[0].node->n_index; d++)
    for (int e = 0; e < b->spot[0].node->n_index; e++)
      if (contradict (dep, a, d, b, e, n))
	return true;
  return false;
}

/* Can it be seen from the values of the point loops alone that DEP is right
   from place A to place B?  *SINKS gives the sinks for such values at A, once
   it has been asked for.  */

static bool
forward_by_points (const validator *v, const pa_dep *dep, const place *a,
		   const place *b, isl_map **sinks)
{
  pa_level_claim claim[MAX_LOOPS];
  int n = n_common (a, b);
  bool is_free = pa_dep_is_free (v->scop, dep), claims = false;
  if (n == 0 && stands_before (a, b, 0))
    return true;
  for (int k = 0; k < n; k++)
    {
      claim[k].overlap = may_overlap (v, a->loop[k], dep);
      claim[k].ordered = a->loop[k]->run_parallel && a->loop[k]->n_ordered;
      if (claim[k].ordered && a->loop[k]->n_ordered != 2)
	return false;
      claims |= claim[k].overlap || claim[k].ordered;
    }
  if (is_free && !claims)
    return true;
  if (!a->points || !b->points)
    return false;
  if (!*sinks)
    *sinks = pa_points_sinks (a->points, dep->map);
  return pa_points_forward (a->points, b->points, n, claim, *sinks, is_free,
			    are_exclusive (a, b) || stands_before (a, b, n)
			    || never_meet (dep, a, b, n));
}

/* Does DEP run forward from place A to place B, and not within iterations that
   may overlap?  What unrolling has left as many nodes is one convex relation as
   long as only the loops are compared.  */

static bool
check_pair (const validator *v, const pa_dep *dep, place *a, place *b)
{
  isl_map *pairs = related (run_of (a), dep->map, run_of (b));
  int n = n_common (a, b);
  isl_bool empty = isl_map_is_empty (pairs);
  bool ok = empty != isl_bool_error || REFUSE (v, "no answer about the order");
  for (int k = 0; ok && empty == isl_bool_false && k < n; k++)
    {
      ok = check_level (v, dep, a->loop, k, n, pairs);
      pairs = isl_map_equate (pairs, isl_dim_in, k, isl_dim_out, k);
      empty = isl_map_is_empty (pairs);
    }
  if (ok && empty == isl_bool_error)
    ok = REFUSE (v, "no answer about the order");
  if (ok && empty == isl_bool_false && !pa_dep_is_free (v->scop, dep))
    return check_none (v, backward_in_text (pairs, a, dep, b, n), dep,
		       "runs backwards in the text", NULL);
  isl_map_free (pairs);
  return ok;
}

/* Check DEP from PLACE, one of its source, to all places of its sink.  */

static bool
check_dep_from (const validator *v, const pa_dep *dep, place *place)
{
  isl_map *sinks = NULL;
  bool ok = true;
  for (int j = 0; ok && j < v->n_place; j++)
    if (v->place[j].stmt == dep->sink
	&& !forward_by_points (v, dep, place, &v->place[j], &sinks))
      ok = check_pair (v, dep, place, &v->place[j]);
  isl_map_free (sinks);
  return ok;
}

/* Check DEP between all places of its source and its sink, in both directions
   if it is free.  */

static bool
check_dep (const validator *v, const pa_dep *dep)
{
  pa_dep checked = *dep;
  bool ok = true;

  checked.map = isl_map_copy (dep->map);
  if (pa_dep_is_free (v->scop, dep))
    checked.map = isl_map_union (checked.map,
				 isl_map_reverse (isl_map_copy (dep->map)));
  for (int i = 0; ok && i < v->n_place; i++)
    if (v->place[i].stmt == dep->source)
      ok = check_dep_from (v, &checked, &v->place[i]);
  isl_map_free (checked.map);
  return ok;
}

/* The whole.  */

/* Free what V owns.  */

static void
validator_clear (validator *v)
{
  for (int i = 0; i < v->n_place; i++)
    {
      free (v->place[i].spot);
      free (v->place[i].loop);
      free (v->place[i].position);
      free (v->place[i].branch);
      pa_points_free (v->place[i].points);
      isl_map_free (v->place[i].index);
      isl_map_free (v->place[i].run);
      isl_set_free (v->place[i].range);
    }
  free (v->place);
}

/* Is the tree ROOT a legal order of the instances of AST's scop, given their
   dependences DEPS, where the parameters are in CONTEXT?  */

static bool
validate_in (const pa_ast *ast, pa_node *root, const pa_deps *deps,
	     __isl_keep isl_set *context)
{
  validator v = { .ast = ast, .root = root, .scop = ast->scop };
  pa_reached *tree = pa_reached_start (ast, isl_set_copy (context));
  pa_facts_init (&v.facts);
  v.inside = tree;
  bool ok = (tree || REFUSE (&v, "no context"))
	    && collect (&v, root)
	    && check_completeness (&v, context);
  for (int i = 0; ok && i < deps->n; i++)
    ok = deps->dep[i].first != i || check_dep (&v, &deps->dep[i]);
  validator_clear (&v);
  pa_reached_free (tree);
  return ok;
}

/* Does NODE run only where a condition holds?  */

static bool
is_guarded (pa_node *node)
{
  const pa_node *inner = pa_node_strip (node);
  return inner->kind == PA_NODE_IF && inner->n_child == 1;
}

/* Does ROOT, or one of the nests that follow each other there, run only where
   parameters fulfil a condition?  */

static bool
is_conditional (pa_node *root)
{
  bool conditional = is_guarded (root);
  for (int i = 0; root->kind == PA_NODE_BLOCK && i < root->n_child; i++)
    conditional |= is_guarded (root->child[i]);
  return conditional;
}

/* Is AST a legal order of its scop's instances, given their dependences
   DEPS?  */

bool
pa_validate (const pa_ast *ast, const pa_deps *deps)
{
  if (!ast || !deps)
    return false;

  const pa_scop *scop = ast->scop;
  pa_node *root = pa_node_copy (ast->root);
  if (!root || !pa_reroll (scop->ctx->isl, root))
    {
      pa_node_free (root);
      return pa_fail (scop->ctx, PA_REASON_MEMORY, "for a loop nest");
    }
  bool assumed = is_conditional (root);
  isl_set *context = assumed ? pa_scop_assumed_context (scop)
		     : pa_scop_relaxed_context (scop);
  context = pa_size_context (ast, context);
  bool ok = validate_in (ast, root, deps, context);
  isl_set_free (context);
  if (!ok && !assumed && scop->ctx->reason == PA_REASON_VALIDATION)
    {
      pa_context_forgive (scop->ctx);
      context = pa_size_context (ast, pa_scop_assumed_context (scop));
      ok = validate_in (ast, root, deps, context);
      isl_set_free (context);
    }
  pa_node_free (root);
  return ok;
}
