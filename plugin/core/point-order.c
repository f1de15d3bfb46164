/* The order of instances by the values of point loops.

   In: an instance in its loops, e.g.

     for (it = 0; it < n; it += 32)
       for (jt = 0; jt < m; jt += 32)
	 for (i = it; i < min (n, it + 32); i += 1)
	   for (j = jt; j < min (m, jt + 32); j += 1)
	     S (i, j);

   and a dependence.  Out: whether it runs forward, found without the tile loops
   and without any bounds, which cost most of the time where isl is asked about
   the whole relation.

   A loop is a tile loop of a loop inside it if that stays within one step of
   it: it <= i < it + 32.  For two iterations with the same values of the loops
   around the tile loop, which therefore starts at the same value for both,

     it > it'  implies  it >= it' + 32,  i >= it >= it' + 32 > i'.

   So no pair goes back in loop it unless i > i' for it.  Two nodes may have
   different windows, as it <= i < it + 32 and it + 32 <= i < it + 64: one that
   ends later than a step behind where the other begins tells nothing.  The
   loops that are not tile loops, here i and j, give the instance a vector of
   values and the relation { [i, j] -> S[i, j] }; it turns a dependence into
   pairs of vectors.  Of those

     - none may go back in the dimension of a tile loop, whatever the other
       values are;
     - none may go back in the dimension of another loop among those with equal
       values in the ones around that are no tile loops;
     - where iterations of a loop may overlap, none may go forward there
       either; where they wait for each other (a pipeline), none may go back in
       the next loop;
     - those with equal values in all may remain if the text orders them.

   What fails here may still be right: all pairs of values are looked at, those
   of iterations that aren't run included.

   A loop that no subscript uses and that is no tile loop must run once, like k
   in

     for (j = 0; j < n; j++)
       for (k = max (0, j); k < j + 1; k++)
	 T (j);

   Its value is then part of the relation, { [j, k] -> T[j] : k = j }.  Or a
   condition lets nothing but its first iteration pass, as of the tile loop in

     for (kt = 0; kt < n; kt += 256)
       if (kt < 1)
	 R (i, j);

   which then is one of its own value: { [i, j, kt] -> R[i, j] : kt = 0 }.  So
   it is if the step is read at run time and the condition lets nothing but the
   first value pass.  Other such loops have no form like that, nor has an
   instance with subscripts that are not affine.  Where there are steps that are
   read at run time, though, and nobody else can tell, such a loop has a value
   of its own, and what conditions and bounds say of values alone is part of the
   relation as well: that of T under "if (k == j)" is the same.

   The rest of a loop that has been unrolled stays within a step as well,
   because there is not a whole one left:

     for (i = it; i < min (n, it + 32); i += 4)
       if (i + 4 <= min (n, it + 32))
	 ...
       else
	 for (rest = i; rest < min (n, it + 32); rest++)
	   S (rest);

   The step of a tile loop may be a parameter, T (size-param.c).  The argument
   is the same with T for 32, and the loop inside stays within a step if

     it <= i < it + T

   wherever the node is reached: that is a question to isl, since conditions may
   have a part in it, as i + 4 <= min (n, it + T) has for the four iterations
   from i on.

   Straight code that triangles have been unrolled to has no point loops, as in

     for (jt = it + 1; jt < m; jt += 96)
       for (i = it; i < it + 32; i += 4)
	 if (jt <= i + 1 && i + 4 <= jt + 96)
	   {
	     S (i, i + 1);
	     S (i, i + 2);
	     S (i + 1, i + 2);
	   }

   There subscripts are the values: facts (fact.c) tell for each loop one of
   them that stays within a step of it, jt <= i + 1 < jt + 96.  The relation
   { [x, y] -> S[x, y] } is the same for all of the nodes.  A loop that runs the
   other way orders the negative of a subscript, i that of S (-i, j), whose
   relation is { [x, y] -> S[-x, y] }.  The innermost loop may also order, as in
   S (i, i + j), a value that its own is only a part of.

   Two nodes with the same relation run different instances if a bound tells
   that their values differ, as where a loop has been cut:

     for (j = jt; j < min (jt + 32, k); j++)
       S (j);
     for (j = max (jt, k); j < jt + 32; j++)
       S (j);

   Unrolling, once the copies are loops again (reroll.c), is tiling: in

     for (i = it; i < it + 32; i += 4)
       for (copy = i; copy < i + 4; copy += 1)
	 S (copy);

   the loops it and i are both tile loops of the loop copy, it because 4 divides
   32.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/space.h>

#include "plain.h"
#include "point-order.h"
#include "size-param.h"

/* The values of an iterator relative to that of a loop around its own: at least
   LOW and less than HIGH; the first one is LOW if EXACT.  */
typedef struct window
{
  int64_t low, high;
  bool exact;
} window;

/* The loops around an instance.  */
typedef struct nest
{
  const pa_ast *ast;
  int n;
  const pa_node *const *loop;
  int n_branch;
  const pa_branch *branch;
  isl_set *where;		/* Their iterators.  Borrowed.  */
  int *point;			/* For each, the loop whose values it orders;
				   -1: none.  Owned.  */
  window *window;		/* Of that loop's iterator relative to it.
				   Owned.  */
  const pa_expr **value;	/* Of its iterator if it runs once and orders
				   nothing else; or NULL.  Owned.  */
} nest;

/* Is EXPR, or an argument of it if its operator is OP, the iterator ID plus a
   constant?  That becomes *OFFSET.  */

static bool
find_offset_among (const pa_expr *expr, pa_expr_op op, isl_id *id,
		   int64_t *offset)
{
  if (pa_expr_offset (expr, id, offset))
    return true;
  for (int i = 0; expr->op == op && i < expr->n_arg; i++)
    if (pa_expr_offset (expr->arg[i], id, offset))
      return true;
  return false;
}

/* Is BOUND known to be less than the iterator ID plus a constant, *OFFSET,
   because a condition around the node of NEST doesn't hold?  */

static bool
find_failed_test (const nest *nest, const pa_expr *bound, isl_id *id,
		  int64_t *offset)
{
  for (int i = 0; i < nest->n_branch; i++)
    {
      const pa_expr *test = nest->branch[i].node->condition;
      if (nest->branch[i].part == 1 && test->op == PA_EXPR_LE
	  && pa_expr_equal (test->arg[1], bound)
	  && pa_expr_offset (test->arg[0], id, offset))
	return true;
    }
  return false;
}

/* The values of LOOP's iterator relative to those of OUTER's, both of NEST,
   into W.  False if they aren't bounded.  */

static bool
find_window (const nest *nest, const pa_node *loop, const pa_node *outer,
	     window *w)
{
  w->exact = pa_expr_offset (loop->lower, outer->iterator, &w->low);
  return find_offset_among (loop->lower, PA_EXPR_MAX, outer->iterator, &w->low)
	 && (find_offset_among (loop->upper, PA_EXPR_MIN, outer->iterator,
				&w->high)
	     || find_failed_test (nest, loop->upper, outer->iterator,
				  &w->high))
	 && w->high > w->low;
}

/* The values relative to the outermost of three loops of those that are INNER
   relative to the second one, which advances by STEP and is OUTER relative to
   the first.  False if they aren't bounded tightly.  */

static bool
chain_windows (const window *outer, int64_t step, const window *inner,
	       window *chained)
{
  int64_t last = outer->low + (outer->high - outer->low - 1) / step * step;

  chained->low = outer->low + inner->low;
  chained->high = last + inner->high;
  chained->exact = false;
  return outer->exact;
}

/* The space of the iterators of NEST.  */

static __isl_give isl_space *
iterator_space (const nest *nest)
{
  isl_space *space
    = isl_space_set_from_params (pa_size_param_space (nest->ast));

  space = isl_space_add_dims (space, isl_dim_set, (unsigned) nest->n);
  for (int k = 0; k < nest->n; k++)
    space = isl_space_set_dim_id (space, isl_dim_set, (unsigned) k,
				  isl_id_copy (nest->loop[k]->iterator));
  return space;
}

/* That VALUE is at least LOOP's iterator and less than that plus its step.  */

static __isl_give pa_expr *
within_step (const pa_node *loop, const pa_expr *value)
{
  pa_expr *start = pa_expr_iterator (isl_id_copy (loop->iterator));
  pa_expr *end = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (start),
				 pa_expr_copy (loop->step));
  pa_expr *copy = pa_expr_copy ((pa_expr *) value);

  return pa_expr_binary (PA_EXPR_AND,
			 pa_expr_binary (PA_EXPR_GE, pa_expr_copy (copy),
					 start),
			 pa_expr_binary (PA_EXPR_LT, copy, end));
}

/* Does the iterator of loop M of NEST stay within a step of loop K, one that is
   read at run time, behind the iterator of that?  */

static bool
stays_within_step (const nest *nest, int k, int m)
{
  pa_expr *value = pa_expr_iterator (isl_id_copy (nest->loop[m]->iterator));
  pa_expr *inside = within_step (nest->loop[k], value);
  isl_space *space = iterator_space (nest);
  isl_set *window = pa_expr_to_set (inside, space);
  bool stays = isl_set_is_subset (nest->where, window) == isl_bool_true;

  isl_set_free (window);
  isl_space_free (space);
  pa_expr_free (inside);
  pa_expr_free (value);
  return stays;
}

/* Is loop K of NEST a tile loop of what loop M is, or orders?  */

static bool
is_tile_of (nest *nest, int k, int m)
{
  const pa_node *outer = nest->loop[k], *inner = nest->loop[m];
  window w;

  if (pa_has_size_step (outer) && nest->point[m] == m
      && pa_expr_is_int (inner->step, 1) && stays_within_step (nest, k, m))
    {
      nest->point[k] = m;
      return true;
    }
  if (pa_has_size_step (outer) || pa_has_size_step (inner))
    return false;
  if (nest->point[m] < 0 || !find_window (nest, inner, outer, &w))
    return false;
  nest->window[k] = w;
  if (nest->point[m] != m
      && !chain_windows (&w, inner->step->value, &nest->window[m],
			 &nest->window[k]))
    return false;
  if (nest->window[k].high - nest->window[k].low > outer->step->value)
    return false;
  nest->point[k] = nest->point[m];
  return true;
}

/* Is the iterator of LOOP in a subscript of NODE?  */

static bool
is_subscript (const pa_node *loop, const pa_node *node)
{
  for (int i = 0; i < node->n_index; i++)
    if (pa_expr_uses (node->index[i], loop->iterator))
      return true;
  return false;
}

/* The subscript of NODE that is the iterator of LOOP; -1 if none.  */

static int
find_iterator (const pa_node *loop, const pa_node *node)
{
  int64_t offset;

  for (int d = 0; d < node->n_index; d++)
    if (pa_expr_offset (node->index[d], loop->iterator, &offset)
	&& offset == 0)
      return d;
  return -1;
}

/* Is B one more than A?  */

static bool
is_next (const pa_expr *a, const pa_expr *b)
{
  pa_expr *difference = pa_expr_difference (b, a);
  bool next = difference && pa_expr_is_int (difference, 1);

  pa_expr_free (difference);
  return next;
}

/* EXPR, of loop K of NEST, with the values of the loops around that run once in
   the place of their iterators.  */

static __isl_give pa_expr *
resolve (const nest *nest, int k, const pa_expr *expr)
{
  pa_expr *result = pa_expr_copy ((pa_expr *) expr);

  for (int i = k - 1; i >= 0; i--)
    if (nest->value[i])
      result = pa_expr_substitute (result, nest->loop[i]->iterator,
				   (pa_expr *) nest->value[i]);
  return result;
}

/* Is a value that loop K of NEST starts from plus 1 greater than all others?
   Note that value.  */

static bool
find_only_value (nest *nest, int k)
{
  const pa_expr *lower = nest->loop[k]->lower, *upper = nest->loop[k]->upper;

  for (int i = 0; i < pa_expr_n_operand (lower, PA_EXPR_MAX); i++)
    for (int j = 0; j < pa_expr_n_operand (upper, PA_EXPR_MIN); j++)
      {
	pa_expr *start
	  = resolve (nest, k, pa_expr_operand (lower, PA_EXPR_MAX, i));
	pa_expr *end
	  = resolve (nest, k, pa_expr_operand (upper, PA_EXPR_MIN, j));
	bool found = is_next (start, end);

	pa_expr_free (start);
	pa_expr_free (end);
	if (found)
	  nest->value[k] = pa_expr_operand (lower, PA_EXPR_MAX, i);
	if (found)
	  return true;
      }
  return false;
}

/* Does the comparison TEST hold for no other value of LOOP's iterator than the
   first one?  */

static bool
admits_first_only (const pa_expr *test, const pa_node *loop)
{
  int64_t offset, step = pa_has_size_step (loop) ? 1 : loop->step->value;

  if ((test->op != PA_EXPR_LT && test->op != PA_EXPR_LE)
      || !pa_expr_offset (test->arg[0], loop->iterator, &offset))
    return false;
  pa_expr *room = pa_expr_difference (test->arg[1], loop->lower);
  bool known = room && room->op == PA_EXPR_INT && room->value < PA_MAX_OFFSET;
  int64_t distance
    = known ? room->value - offset + (test->op == PA_EXPR_LE) : 0;

  pa_expr_free (room);
  return known && distance <= step;
}

/* Does a condition around the node of NEST let nothing but the first iteration
   of loop K pass?  Note the value of that.  */

static bool
find_first_value (nest *nest, int k)
{
  for (int i = 0; i < nest->n_branch; i++)
    {
      const pa_expr *test = nest->branch[i].node->condition;

      for (int j = 0; j < pa_expr_n_operand (test, PA_EXPR_AND); j++)
	if (nest->branch[i].part == 0
	    && admits_first_only (pa_expr_operand (test, PA_EXPR_AND, j),
				  nest->loop[k]))
	  nest->value[k] = nest->loop[k]->lower;
    }
  return nest->value[k] != NULL;
}

/* Find what each loop of NEST, around NODE, orders.  */

static bool
classify_loops (nest *nest, const pa_node *node)
{
  for (int k = 0; k < nest->n; k++)
    if (!is_subscript (nest->loop[k], node))
      find_only_value (nest, k);
  for (int k = nest->n - 1; k >= 0; k--)
    {
      nest->point[k] = is_subscript (nest->loop[k], node) ? k : -1;
      for (int m = k + 1; nest->point[k] < 0 && m < nest->n; m++)
	is_tile_of (nest, k, m);
      if (nest->point[k] >= 0 && nest->point[k] != k)
	nest->value[k] = NULL;
      else if (nest->point[k] < 0)
	{
	  if (!nest->value[k] && !find_first_value (nest, k)
	      && nest->ast->n_size == 0)
	    return false;
	  nest->point[k] = k;
	}
    }
  return true;
}

/* The values that loop K of NEST orders.  */

static pa_window
window_of (const nest *nest, int k)
{
  const pa_node *loop = nest->loop[k];

  if (pa_has_size_step (loop))
    return (pa_window) { 0, 0, 0 };
  if (nest->point[k] == k)
    return (pa_window) { 0, 1, loop->step->value };
  return (pa_window) { nest->window[k].low, nest->window[k].high,
		       loop->step->value };
}

/* Number the values of NEST's loops, into POINTS, and return their space, with
   the parameters of its AST.  */

static __isl_give isl_space *
number_values (const nest *nest, pa_points *points)
{
  isl_space *space
    = isl_space_set_from_params (pa_size_param_space (nest->ast));
  int n = 0;

  for (int k = 0; k < nest->n; k++)
    {
      points->tile[k] = (nest->point[k] != k
			 || (nest->value[k]
			     && nest->loop[k]->role == PA_ROLE_TILE));
      points->window[k] = window_of (nest, k);
      if (nest->point[k] != k)
	continue;
      points->dim[k] = n;
      space = isl_space_add_dims (space, isl_dim_set, 1);
      space = isl_space_set_dim_id (space, isl_dim_set, (unsigned) n++,
				    isl_id_copy (nest->loop[k]->iterator));
    }
  for (int k = 0; k < nest->n; k++)
    points->dim[k] = points->dim[nest->point[k]];
  return space;
}

/* MAP (taken), whose domain is SPACE, where the loops of NEST that run once
   have their values.  If one is not affine in those of the others: NULL, or, if
   there are steps that are read at run time, what its bounds say is enough.  */

static __isl_give isl_map *
restrict_to_values (const nest *nest, __isl_take isl_map *map,
		    __isl_keep isl_space *space)
{
  for (int k = 0; k < nest->n; k++)
    if (nest->value[k])
      {
	pa_expr *iterator
	  = pa_expr_iterator (isl_id_copy (nest->loop[k]->iterator));
	pa_expr *value = pa_expr_copy ((pa_expr *) nest->value[k]);
	pa_expr *equal = pa_expr_binary (PA_EXPR_EQ, iterator, value);
	isl_set *holds = pa_expr_to_set (equal, space);

	if (holds || nest->ast->n_size == 0)
	  map = isl_map_intersect_domain (map, holds);
	pa_expr_free (equal);
      }
  return map;
}

/* MAP (taken), whose domain is SPACE, where the conditions of NEST hold that
   depend on values alone.  */

static __isl_give isl_map *
restrict_to_branches (const nest *nest, __isl_take isl_map *map,
		      __isl_keep isl_space *space)
{
  for (int i = 0; i < nest->n_branch; i++)
    {
      isl_set *holds = pa_expr_to_set (nest->branch[i].node->condition, space);
      if (holds && nest->branch[i].part == 1)
	holds = isl_set_complement (holds);
      if (holds)
	map = isl_map_intersect_domain (map, holds);
    }
  return map;
}

/* MAP (taken), whose domain is SPACE, where the values of loop K of NEST OP
   each operand of BOUND, a minimum or maximum as KIND says, that depends on
   values alone.  */

static __isl_give isl_map *
restrict_to_bound (const nest *nest, __isl_take isl_map *map,
		   __isl_keep isl_space *space, int k, pa_expr_op op,
		   const pa_expr *bound, pa_expr_op kind)
{
  const pa_node *loop = nest->loop[nest->point[k]];

  for (int i = 0; i < pa_expr_n_operand (bound, kind); i++)
    {
      pa_expr *value = pa_expr_iterator (isl_id_copy (loop->iterator));
      const pa_expr *operand = pa_expr_operand (bound, kind, i);
      pa_expr *limit = pa_expr_copy ((pa_expr *) operand);
      pa_expr *test = pa_expr_binary (op, value, limit);
      isl_set *holds = pa_expr_to_set (test, space);

      if (holds)
	map = isl_map_intersect_domain (map, holds);
      pa_expr_free (test);
    }
  return map;
}

/* Is the iterator of loop K of NEST the value that it orders: its own, or that
   of a loop inside which runs once for each?  */

static bool
has_its_value (const nest *nest, int k)
{
  return nest->point[k] == k
	 || (!pa_has_size_step (nest->loop[k]) && nest->window[k].low == 0
	     && nest->window[k].high == 1);
}

/* MAP (taken), whose domain is SPACE, within the bounds of NEST's loops that
   depend on values alone: what a loop orders doesn't come before where it
   begins.  */

static __isl_give isl_map *
restrict_to_bounds (const nest *nest, __isl_take isl_map *map,
		    __isl_keep isl_space *space)
{
  for (int k = 0; k < nest->n; k++)
    if (pa_has_size_step (nest->loop[k]) || has_its_value (nest, k))
      {
	map = restrict_to_bound (nest, map, space, k, PA_EXPR_GE,
				 nest->loop[k]->lower, PA_EXPR_MAX);
	if (has_its_value (nest, k))
	  map = restrict_to_bound (nest, map, space, k, PA_EXPR_LT,
				   nest->loop[k]->upper, PA_EXPR_MIN);
      }
  return map;
}

/* { [values] -> S[x] } of NODE in NEST, whose values are in SPACE (taken).  */

static __isl_give isl_map *
value_map (const nest *nest, const pa_node *node, __isl_take isl_space *space)
{
  const pa_stmt *stmt = &nest->ast->scop->stmt[node->stmt];
  isl_map *map = pa_expr_to_map (node->index, node->n_index, space,
				 isl_set_get_space (stmt->domain));

  map = restrict_to_values (nest, map, space);
  if (nest->ast->n_size > 0)
    {
      map = restrict_to_branches (nest, map, space);
      map = restrict_to_bounds (nest, map, space);
    }
  isl_space_free (space);
  return map;
}

/* A form with room for N loops, to be filled in; NULL if out of memory.  */

static pa_points *
new_points (int n)
{
  pa_points *points = calloc (1, sizeof *points);

  if (!points)
    return NULL;
  points->n_loop = n;
  points->dim = calloc ((size_t) n + 1, sizeof *points->dim);
  points->subscript = calloc ((size_t) n + 1, sizeof *points->subscript);
  points->sign = calloc ((size_t) n + 1, sizeof *points->sign);
  points->tile = calloc ((size_t) n + 1, sizeof *points->tile);
  points->window = calloc ((size_t) n + 1, sizeof *points->window);
  if (points->dim && points->subscript && points->sign && points->tile
      && points->window)
    return points;
  pa_points_free (points);
  return NULL;
}

/* Fill in POINTS for NODE in NEST.  */

static bool
fill_points (nest *nest, const pa_node *node, pa_points *points)
{
  if (!nest->point || !nest->window || !nest->value
      || !classify_loops (nest, node))
    return false;
  for (int k = 0; k < nest->n; k++)
    {
      points->subscript[k]
	= find_iterator (nest->loop[nest->point[k]], node);
      points->sign[k] = 1;
    }
  points->map = value_map (nest, node, number_values (nest, points));
  points->inverse = isl_map_reverse (isl_map_copy (points->map));
  return points->inverse != NULL;
}

/* The form of NODE of AST in what is AROUND it; NULL if it has none.  */

pa_points *
pa_points_compute (const pa_ast *ast, const pa_surroundings *around,
		   const pa_node *node)
{
  size_t n = (size_t) around->n_loop + 1;
  nest nest = { ast, around->n_loop, around->loop, around->n_branch,
		around->branch, around->where,
		calloc (n, sizeof *nest.point), calloc (n, sizeof *nest.window),
		calloc (n, sizeof *nest.value) };
  pa_points *points = new_points (around->n_loop);

  if (points && !fill_points (&nest, node, points))
    {
      pa_points_free (points);
      points = NULL;
    }
  free (nest.point);
  free (nest.window);
  free (nest.value);
  return points;
}

/* Does it follow from FACTS that VALUE is at least LOOP's iterator and less
   than that plus its step?  */

static bool
is_within_step (pa_facts *facts, const pa_node *loop, const pa_expr *value)
{
  pa_expr *inside = within_step (loop, value);
  bool within = inside && pa_facts_tell (facts, inside);

  pa_expr_free (inside);
  return within;
}

/* Is VALUE the iterator of LOOP's innermost one, of N, plus what is the same in
   all of its iterations?  */

static bool
is_shifted (const pa_node *const *loop, int n, const pa_expr *value)
{
  return pa_expr_is_int (loop[n - 1]->step, 1)
	 && pa_expr_unit_factor (value, loop[n - 1]->iterator) > 0;
}

/* Does loop K of the N loops LOOP order VALUE, as FACTS tell?  */

static bool
orders_value (int n, const pa_node *const *loop, int k, pa_facts *facts,
	      const pa_expr *value)
{
  return is_within_step (facts, loop[k], value)
	 || (k == n - 1 && is_shifted (loop, n, value));
}

/* How many loops around loop K order subscript D in POINTS.  */

static int
n_ordering (const pa_points *points, int k, int d)
{
  int n = 0;

  for (int outer = 0; outer < k; outer++)
    n += points->dim[outer] == d;
  return n;
}

/* Do loops around loop K order subscript D in POINTS with another sign than
   SIGN?  */

static bool
has_other_sign (const pa_points *points, int k, int d, int sign)
{
  for (int outer = 0; outer < k; outer++)
    if (points->dim[outer] == d && points->sign[outer] != sign)
      return true;
  return false;
}

/* SIGN times subscript D of NODE.  */

static __isl_give pa_expr *
signed_subscript (const pa_node *node, int d, int sign)
{
  pa_expr *value = pa_expr_copy (node->index[d]);

  return sign > 0 ? value
	 : pa_expr_binary (PA_EXPR_MUL, pa_expr_int (-1), value);
}

/* Does loop K of the N loops LOOP around NODE order SIGN times subscript D, as
   FACTS tell, of what POINTS has for the loops around?  */

static bool
orders_subscript (int n, const pa_node *const *loop, int k,
		  const pa_node *node, pa_facts *facts, int d, int sign,
		  const pa_points *points)
{
  if (has_other_sign (points, k, d, sign))
    return false;
  pa_expr *value = signed_subscript (node, d, sign);
  bool orders = orders_value (n, loop, k, facts, value);

  pa_expr_free (value);
  return orders;
}

/* Find the subscript of NODE whose values, or their negatives, loop K of the N
   loops LOOP around it orders, and note it in POINTS: that of LIKE (may be
   NULL) if it does, else the one that loops around order least.  False if it
   orders none.  */

static bool
find_subscript (int n, const pa_node *const *loop, int k, const pa_node *node,
		pa_facts *facts, const pa_points *like, pa_points *points)
{
  int found = -1, sign = 1;

  if (like && like->subscript[k] >= 0
      && orders_subscript (n, loop, k, node, facts, like->subscript[k],
			   like->sign[k], points))
    {
      found = like->subscript[k];
      sign = like->sign[k];
    }
  else
    for (int s = 1; s >= -1; s -= 2)
      for (int d = 0; d < node->n_index; d++)
	if ((found < 0
	     || n_ordering (points, k, d) < n_ordering (points, k, found))
	    && orders_subscript (n, loop, k, node, facts, d, s, points))
	  {
	    found = d;
	    sign = s;
	  }
  points->dim[k] = points->subscript[k] = found;
  points->sign[k] = sign;
  return found >= 0;
}

/* Fill in POINTS for NODE, in N loops LOOP, with subscripts as values, those of
   LIKE for the first N_LIKE loops if they will do.  */

static bool
fill_subscripts (int n, const pa_node *const *loop, const pa_node *node,
		 pa_facts *facts, const pa_points *like, int n_like,
		 pa_points *points)
{
  for (int k = 0; k < n; k++)
    {
      if (pa_has_size_step (loop[k])
	  || !find_subscript (n, loop, k, node, facts, k < n_like ? like : NULL,
			      points))
	return false;
      points->tile[k] = loop[k]->step->value != 1;
      points->window[k] = (pa_window) { 0, loop[k]->step->value,
					loop[k]->step->value };
    }
  int d = n > 0 ? points->dim[n - 1] : -1;
  pa_expr *last
    = d >= 0 ? signed_subscript (node, d, points->sign[n - 1]) : NULL;
  if (last && !is_within_step (facts, loop[n - 1], last))
    points->shifted = node->index[d];
  pa_expr_free (last);
  return true;
}

/* { [values] -> S[x] } of a node of STMT whose values are the subscripts that
   POINTS has, with their signs.  */

static __isl_give isl_map *
subscript_map (const pa_stmt *stmt, const pa_points *points)
{
  isl_space *space
    = isl_space_map_from_set (isl_set_get_space (stmt->domain));
  isl_multi_aff *values = isl_multi_aff_identity (space);

  for (int d = 0; d < isl_multi_aff_size (values); d++)
    if (has_other_sign (points, points->n_loop, d, 1))
      {
	isl_aff *value = isl_multi_aff_get_aff (values, d);
	values = isl_multi_aff_set_aff (values, d, isl_aff_neg (value));
      }
  return isl_map_reset_tuple_id (isl_map_from_multi_aff (values), isl_dim_in);
}

/* The form of NODE of AST, in N loops LOOP, whose values are its subscripts;
   NULL if it follows from FACTS of none that a loop orders it.  */

pa_points *
pa_points_of_subscripts (const pa_ast *ast, int n, const pa_node *const *loop,
			 const pa_node *node, pa_facts *facts,
			 const pa_points *like, int n_like)
{
  pa_points *points = new_points (n);

  if (points
      && !fill_subscripts (n, loop, node, facts, like, n_like, points))
    {
      pa_points_free (points);
      return NULL;
    }
  if (points)
    {
      points->map = subscript_map (&ast->scop->stmt[node->stmt], points);
      points->inverse = isl_map_reverse (isl_map_copy (points->map));
      points->of_subscripts = true;
    }
  return points;
}

/* Are A and B, both of one statement's subscripts, the same?  */

bool
pa_points_same (const pa_points *a, const pa_points *b)
{
  bool same = a->of_subscripts && b->of_subscripts && a->n_loop == b->n_loop;

  for (int k = 0; same && k < a->n_loop; k++)
    same = a->dim[k] == b->dim[k] && a->sign[k] == b->sign[k]
	   && a->tile[k] == b->tile[k];
  return same;
}

/* Free POINTS.  */

void
pa_points_free (pa_points *points)
{
  if (!points)
    return;
  free (points->dim);
  free (points->subscript);
  free (points->sign);
  free (points->tile);
  free (points->window);
  isl_map_free (points->map);
  isl_map_free (points->inverse);
  free (points);
}

/* The question whether pairs run forward.  */
typedef struct question
{
  const pa_points *a, *b;
  int n;
  const pa_level_claim *claim;
  bool any_order;
  bool text;
} question;

/* PAIRS (taken) whose source has in loop K, times SIGN, more than the sink.  */

static __isl_give isl_basic_map *
with_difference (const question *q, __isl_take isl_basic_map *pairs, int k,
		 int sign)
{
  isl_local_space *space
    = isl_local_space_from_space (isl_basic_map_get_space (pairs));
  isl_constraint *more = isl_constraint_alloc_inequality (space);

  more = isl_constraint_set_coefficient_si (more, isl_dim_in, q->a->dim[k],
					    sign);
  more = isl_constraint_set_coefficient_si (more, isl_dim_out, q->b->dim[k],
					    -sign);
  more = isl_constraint_set_constant_si (more, -1);
  return isl_basic_map_add_constraint (pairs, more);
}

/* PAIRS (taken) with equal values in loop K.  */

static __isl_give isl_basic_map *
with_equal (const question *q, __isl_take isl_basic_map *pairs, int k)
{
  isl_local_space *space
    = isl_local_space_from_space (isl_basic_map_get_space (pairs));
  isl_constraint *equal = isl_constraint_alloc_equality (space);

  equal = isl_constraint_set_coefficient_si (equal, isl_dim_in, q->a->dim[k],
					     1);
  equal = isl_constraint_set_coefficient_si (equal, isl_dim_out, q->b->dim[k],
					     -1);
  return isl_basic_map_add_constraint (pairs, equal);
}

/* Is PAIRS (taken) known to be empty?  */

static bool
is_none (__isl_take isl_basic_map *pairs)
{
  bool none = isl_basic_map_is_empty (pairs) == isl_bool_true;

  isl_basic_map_free (pairs);
  return none;
}

/* What PLAIN tells of the values of loop K in the sink minus those in the
   source.  */

static bool
find_distance (const question *q, const pa_plain *plain, int k, long *distance)
{
  return pa_plain_distance (plain, q->a->dim[k], q->b->dim[k], distance);
}

/* Do none of PAIRS, of which PLAIN is known, go back (forward, if SIGN is
   negative) in loop K?  */

static bool
none_differ (const question *q, __isl_keep isl_basic_map *pairs,
	     const pa_plain *plain, int k, int sign)
{
  long distance;

  if (find_distance (q, plain, k, &distance) && sign * distance >= 0)
    return true;
  return is_none (with_difference (q, isl_basic_map_copy (pairs), k, sign));
}

/* Do none of PAIRS that go forward in loop K go back in the next one?  */

static bool
none_overtake (const question *q, __isl_keep isl_basic_map *pairs, int k)
{
  isl_basic_map *forward
    = with_difference (q, isl_basic_map_copy (pairs), k, -1);

  return is_none (with_difference (q, forward, k + 1, 1));
}

/* Is what loop K orders in A and in B as far behind its iterator, in each of
   its iterations, but for their windows?  */

static bool
have_same_shift (const pa_points *a, const pa_points *b, int k)
{
  const pa_expr *x = k == a->n_loop - 1 ? a->shifted : NULL;
  const pa_expr *y = k == b->n_loop - 1 ? b->shifted : NULL;

  return x && y ? pa_expr_equal (x, y) : !x && !y;
}

/* Does an earlier iteration of loop K in A than in B mean a lesser value?  */

static bool
order_shows (const pa_points *a, const pa_points *b, int k)
{
  return a->window[k].high - b->window[k].low <= a->window[k].step;
}

/* Is loop K as Q claims for PAIRS, of which PLAIN is known?  Those that may be
   in any order are in both directions, and may go back; in an ordered loop,
   each one that goes forward must then be waited for.  */

static bool
check_claim (const question *q, __isl_keep isl_basic_map *pairs,
	     const pa_plain *plain, int k)
{
  const pa_level_claim *claim = &q->claim[k];
  bool any_order = q->any_order && !claim->overlap;

  return have_same_shift (q->a, q->b, k)
	 && (any_order || (order_shows (q->b, q->a, k)
			   && none_differ (q, pairs, plain, k, 1)))
	 && (!claim->overlap || (order_shows (q->a, q->b, k)
				 && none_differ (q, pairs, plain, k, -1)))
	 && (!claim->ordered
	     || (k + 1 < q->n && order_shows (q->b, q->a, k + 1)
		 && (any_order ? (order_shows (q->a, q->b, k)
				  && none_overtake (q, pairs, k))
		     : none_differ (q, pairs, plain, k + 1, 1))));
}

/* PAIRS (taken) with equal values in loop K; PLAIN is what is known of
   them.  */

static __isl_give isl_basic_map *
enter_loop (const question *q, __isl_take isl_basic_map *pairs,
	    pa_plain *plain, int k)
{
  long distance;

  if (find_distance (q, plain, k, &distance) && distance == 0)
    return pairs;
  pairs = with_equal (q, pairs, k);
  pa_plain_clear (plain);
  pa_plain_read (plain, pairs);
  return pairs;
}

/* Do PAIRS (taken) run forward, as the question USER asks?  */

static isl_stat
check_piece (__isl_take isl_basic_map *pairs, void *user)
{
  const question *q = user;
  pa_plain plain;
  bool ok = true;

  pa_plain_read (&plain, pairs);
  for (int k = 0; ok && k < q->n; k++)
    {
      ok = check_claim (q, pairs, &plain, k);
      if (!q->a->tile[k] && !q->b->tile[k])
	pairs = enter_loop (q, pairs, &plain, k);
    }
  ok = ok && (q->any_order || q->text || is_none (isl_basic_map_copy (pairs)));
  pa_plain_clear (&plain);
  isl_basic_map_free (pairs);
  return ok ? isl_stat_ok : isl_stat_error;
}

/* Are the values of POINTS the subscripts themselves?  */

static bool
is_identity (const pa_points *points)
{
  bool identity = points->of_subscripts;

  for (int k = 0; identity && k < points->n_loop; k++)
    identity = points->sign[k] > 0;
  return identity;
}

isl_map *
pa_points_sinks (const pa_points *points, __isl_keep isl_map *dep)
{
  if (is_identity (points))
    return isl_map_copy (dep);
  return isl_map_apply_range (isl_map_copy (points->map), isl_map_copy (dep));
}

/* Does every pair of a source in A and one of its SINKS in B run forward in the
   N common loops, or in any order if ANY_ORDER, with what CLAIM says of
   each?  */

bool
pa_points_forward (const pa_points *a, const pa_points *b, int n,
		   const pa_level_claim *claim, __isl_keep isl_map *sinks,
		   bool any_order, bool text)
{
  question q = { a, b, n, claim, any_order, text };
  isl_map *pairs = isl_map_copy (sinks);
  if (!is_identity (b))
    pairs = isl_map_apply_range (pairs, isl_map_copy (b->inverse));
  bool ok = isl_map_foreach_basic_map (pairs, check_piece, &q) == isl_stat_ok;

  isl_map_free (pairs);
  return ok;
}

/* Is EXPR, a bound of one of LOOP, a function of values of POINTS alone?  */

static bool
depends_on_values (const pa_expr *expr, const pa_points *points,
		   const pa_node *const *loop)
{
  for (int k = 0; k < points->n_loop; k++)
    if (points->tile[k] && pa_expr_uses (expr, loop[k]->iterator))
      return false;
  return true;
}

/* Does loop K of A end before loop M of B begins, for equal values of the other
   loops?  */

static bool
ends_before (const pa_points *a, const pa_node *const *loop_a, int k,
	     const pa_points *b, const pa_node *const *loop_b, int m)
{
  const pa_expr *upper = loop_a[k]->upper, *lower = loop_b[m]->lower;
  bool before = false;

  for (int i = 0; !before && i < pa_expr_n_operand (upper, PA_EXPR_MIN); i++)
    for (int j = 0; !before && j < pa_expr_n_operand (lower, PA_EXPR_MAX); j++)
      {
	const pa_expr *end = pa_expr_operand (upper, PA_EXPR_MIN, i);
	const pa_expr *start = pa_expr_operand (lower, PA_EXPR_MAX, j);
	pa_expr *distance = pa_expr_difference (start, end);

	before = distance && distance->op == PA_EXPR_INT
		 && distance->value >= 0
		 && depends_on_values (end, a, loop_a)
		 && depends_on_values (start, b, loop_b);
	pa_expr_free (distance);
      }
  return before;
}

/* Have A and B, in the loops LOOP_A and LOOP_B, the same relation, by which an
   instance has one value of each loop, and the same dimension for the same
   iterator?  */

static bool
have_same_values (const pa_points *a, const pa_node *const *loop_a,
		  const pa_points *b, const pa_node *const *loop_b)
{
  for (int k = 0; k < a->n_loop; k++)
    for (int m = 0; m < b->n_loop; m++)
      if (loop_a[k]->iterator == loop_b[m]->iterator
	  && a->dim[k] != b->dim[m])
	return false;
  return isl_map_plain_is_equal (a->map, b->map) == isl_bool_true
	 && isl_map_is_injective (a->map) == isl_bool_true;
}

bool
pa_points_apart (const pa_points *a, const pa_node *const *loop_a,
		 const pa_points *b, const pa_node *const *loop_b)
{
  bool apart = false;

  if (!have_same_values (a, loop_a, b, loop_b))
    return false;
  for (int k = 0; k < a->n_loop; k++)
    for (int m = 0; !apart && m < b->n_loop; m++)
      if (!a->tile[k] && !b->tile[m] && a->dim[k] == b->dim[m])
	apart = ends_before (a, loop_a, k, b, loop_b, m)
		|| ends_before (b, loop_b, m, a, loop_a, k);
  return apart;
}
