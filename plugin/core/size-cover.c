/* What tiles of any size cover: the validator's proof that no instance is lost
   where the steps of tile loops are read at run time (size-param.c).

   In: nodes that run instances of one statement in the same tile loops, here
   two of them,

     for (it = 0; it < n; it += T)
       if (it + T <= n)
	 for (i = it; i < it + T; i += 1)
	   S (i);
       else
	 for (i = it; i < min (n, it + T); i += 1)
	   S (i);

   as the relation from tiles to the instances that each would run wherever it
   began, as if the loop it advanced by one:

     { [it] -> S[i] : 0 <= it < n and it + T <= n and it <= i < it + T }
     { [it] -> S[i] : 0 <= it < n and it + T > n and it <= i < n, it + T }

   Out: the instances that are run whatever T is, if it is positive: all of
   them, 0 <= i < n.

   The loop begins at a value L that depends on loops around it alone, and goes
   on in steps of T.  Let i be not less than L.  Of the T numbers that begin
   with i - T + 1 and end with i, exactly one is L plus a multiple of T, and
   this is not less than L either, since L is one itself and not greater than i.
   So

     the tiles that may run S[i] are those with i - T < it <= i and L <= it,

   of which one does begin a tile, if the loop goes that far.  Which of them is
   not for isl to know.  But if each of them runs S[i], and is less than the
   loop's upper bound, so does that one.  In the example the relations together
   have indeed all of these tiles for all i.  With several tile loops this goes
   from the outermost one inwards, L of an inner one being taken for each value
   of the outer ones; a tile loop, each one, is asked for the tiles around the
   value of its point loop, as of one node (point-order.c).  Other loops that
   are outside a tile loop have the value that this node's form says; and of a
   loop in constant steps around the value of its point loop it is known which
   iteration has it.

   That no instance is run twice has nothing to do with where tiles begin, only
   with their distance, and is shown elsewhere (validate.c).

   An instance is given up for lost if, for some of the tiles that may run it,
   none of the nodes does, or if its value is less than some L.

   Paper: sec. IV-B, tiling with parametric sizes.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>

#include "size-cover.h"
#include "size-param.h"

/* The question at work.  Its sets have the dimensions { [iterators of the
   loops, values of the point loops, x] }.  */
typedef struct cover
{
  int n, n_value, n_index;
  const pa_node *const *loop;
  const pa_points *points;
  isl_space *space;		/* That, with the names of the loops.
				   Owned.  */
  isl_set *tiles;		/* Those that may run an instance.  Owned.  */
  isl_set *lost;		/* Instances, without the loops and values.
				   Owned.  */
} cover;

/* The dimension in C of the value that loop K orders.  */
static unsigned
value_of (const cover *c, int k)
{
  return (unsigned) (c->n + c->points->dim[k]);
}

/* SET (taken), of C, where the iterator of loop K has the value that it
   orders.  */
static __isl_give isl_set *
equate_value (const cover *c, __isl_take isl_set *set, int k)
{
  isl_constraint *equal
    = isl_constraint_alloc_equality (isl_local_space_from_space
				     (isl_space_copy (c->space)));

  equal = isl_constraint_set_coefficient_si (equal, isl_dim_set, k, 1);
  equal = isl_constraint_set_coefficient_si (equal, isl_dim_set,
					     (int) value_of (c, k), -1);
  return isl_set_add_constraint (set, equal);
}

/* SET (taken), of C, where the tile of loop K that begins at its iterator has
   the value in it.  */
static __isl_give isl_set *
hold_value (const cover *c, __isl_take isl_set *set, int k)
{
  isl_local_space *space
    = isl_local_space_from_space (isl_space_copy (c->space));
  const pa_expr *step = c->loop[k]->step;
  int value = (int) value_of (c, k);
  isl_constraint *low
    = isl_constraint_alloc_inequality (isl_local_space_copy (space));
  isl_constraint *high = isl_constraint_alloc_inequality (space);

  low = isl_constraint_set_coefficient_si (low, isl_dim_set, value, 1);
  low = isl_constraint_set_coefficient_si (low, isl_dim_set, k, -1);
  high = isl_constraint_set_coefficient_si (high, isl_dim_set, value, -1);
  high = isl_constraint_set_coefficient_si (high, isl_dim_set, k, 1);
  if (step->op == PA_EXPR_INT)
    high = isl_constraint_set_constant_si (high, (int) step->value - 1);
  else
    {
      int size = isl_space_find_dim_by_id (c->space, isl_dim_param, step->id);
      high = isl_constraint_set_coefficient_si (high, isl_dim_param, size, 1);
      high = isl_constraint_set_constant_si (high, -1);
    }
  set = isl_set_add_constraint (set, low);
  return isl_set_add_constraint (set, high);
}

/* Where in C the iterator of loop K OP its lower bound.  NULL if that is not
   affine.  */
static __isl_give isl_set *
compare_start (const cover *c, int k, pa_expr_op op)
{
  const pa_node *loop = c->loop[k];
  pa_expr *test
    = pa_expr_binary (op, pa_expr_iterator (isl_id_copy (loop->iterator)),
		      pa_expr_copy (loop->lower));
  isl_set *set = pa_expr_to_set (test, c->space);

  pa_expr_free (test);
  return set;
}

/* SET (taken), of C, where a tile of loop K begins at its iterator.  */
static __isl_give isl_set *
begin_tile (const cover *c, __isl_take isl_set *set, int k)
{
  const pa_node *loop = c->loop[k];
  isl_set *begins = compare_start (c, k, PA_EXPR_GE);
  pa_expr *distance;

  set = isl_set_intersect (set, begins);
  if (pa_has_size_step (loop) || pa_expr_is_int (loop->step, 1))
    return set;
  distance = pa_expr_binary (PA_EXPR_SUB,
			     pa_expr_iterator (isl_id_copy (loop->iterator)),
			     pa_expr_copy (loop->lower));
  distance = pa_expr_binary (PA_EXPR_MOD, distance, pa_expr_copy (loop->step));
  distance = pa_expr_binary (PA_EXPR_EQ, distance, pa_expr_int (0));
  set = isl_set_intersect (set, pa_expr_to_set (distance, c->space));
  pa_expr_free (distance);
  return set;
}

/* Give up those of SET (taken), of C.  */
static void
lose (cover *c, __isl_take isl_set *set)
{
  set = isl_set_project_out (set, isl_dim_set, 0,
			     (unsigned) (c->n + c->n_value));
  c->lost = isl_set_union (c->lost, set);
}

/* Enter loop K of C.  */
static void
enter_loop (cover *c, int k)
{
  isl_set *before;

  if (!c->points->tile[k])
    {
      c->tiles = equate_value (c, c->tiles, k);
      return;
    }
  before = equate_value (c, isl_set_copy (c->tiles), k);
  lose (c, isl_set_intersect (before, compare_start (c, k, PA_EXPR_LT)));
  c->tiles = hold_value (c, c->tiles, k);
  c->tiles = begin_tile (c, c->tiles, k);
}

/* Begin C: all iterations of its loops with the instances in the range of
   VALUES (taken), { [values] -> S[x] }.  */
static void
begin_cover (cover *c, const pa_ast *ast, __isl_take isl_map *values)
{
  isl_space *space
    = isl_space_set_from_params (pa_size_param_space (ast));

  c->n_value = isl_map_dim (values, isl_dim_in);
  c->n_index = isl_map_dim (values, isl_dim_out);
  space = isl_space_add_dims (space, isl_dim_set,
			      (unsigned) (c->n + c->n_value + c->n_index));
  for (int k = 0; k < c->n; k++)
    space = isl_space_set_dim_id (space, isl_dim_set, (unsigned) k,
				  isl_id_copy (c->loop[k]->iterator));
  values = isl_map_insert_dims (values, isl_dim_in, 0, (unsigned) c->n);
  c->space = space;
  c->tiles = isl_set_flatten (isl_map_wrap (values));
  c->tiles = isl_set_align_params (c->tiles, pa_size_param_space (ast));
  space = isl_space_drop_dims (isl_space_copy (space), isl_dim_set, 0,
			       (unsigned) (c->n + c->n_value));
  c->lost = isl_set_empty (space);
}

/* What the number of an iteration of LOOP is called.  */
static __isl_give isl_id *
number_id (__isl_keep isl_space *space, const pa_node *loop)
{
  return isl_id_alloc (isl_space_get_ctx (space), "number", (void *) loop);
}

/* The value of LOOP's iterator, in the numbers of the iterations in SPACE and
   the iterators of the loops around.  */
static __isl_give pa_expr *
iteration_value (__isl_keep isl_space *space, const pa_node *loop)
{
  pa_expr *number = pa_expr_iterator (number_id (space, loop));

  if (pa_has_size_step (loop) || pa_expr_is_int (loop->step, 1))
    return number;
  number = pa_expr_binary (PA_EXPR_MUL, pa_expr_copy (loop->step), number);
  return pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (loop->lower), number);
}

/* SET (taken), of numbers of iterations and iterators, where those of LOOP of
   either kind are the same one.  */
static __isl_give isl_set *
equate_number (__isl_take isl_set *set, __isl_keep isl_space *space,
	       const pa_node *loop)
{
  pa_expr *equal
    = pa_expr_binary (PA_EXPR_EQ,
		      pa_expr_iterator (isl_id_copy (loop->iterator)),
		      iteration_value (space, loop));

  set = isl_set_intersect (set, pa_expr_to_set (equal, space));
  pa_expr_free (equal);
  return set;
}

/* RUN (taken), whose domain has the numbers of iterations of loops with
   constant steps other than 1, with iterators instead, as C has them.  */
static __isl_give isl_map *
with_iterators (const cover *c, __isl_take isl_map *run)
{
  isl_space *space = isl_space_domain (isl_map_get_space (run));
  isl_set *set
    = isl_map_wrap (isl_map_universe (isl_space_map_from_set (space)));

  space = isl_set_get_space (set);
  for (int k = 0; k < c->n; k++)
    {
      space = isl_space_set_dim_id (space, isl_dim_set, (unsigned) k,
				    number_id (space, c->loop[k]));
      space = isl_space_set_dim_id (space, isl_dim_set, (unsigned) (c->n + k),
				    isl_id_copy (c->loop[k]->iterator));
    }
  for (int k = 0; k < c->n; k++)
    set = equate_number (set, space, c->loop[k]);
  isl_space_free (space);
  return isl_map_apply_domain (run, isl_set_unwrap (set));
}

/* Are the iterations of one of C's loops numbered?  */
static bool
has_numbers (const cover *c)
{
  for (int k = 0; k < c->n; k++)
    if (!pa_has_size_step (c->loop[k])
	&& !pa_expr_is_int (c->loop[k]->step, 1))
      return true;
  return false;
}

/* Give up the instances that not all tiles of C have in RUN (taken).  */
static void
lose_uncovered (cover *c, __isl_take isl_map *run)
{
  isl_set *covered
    = isl_set_flatten (isl_map_wrap (has_numbers (c) ? with_iterators (c, run)
				     : run));
  isl_set *rest = isl_set_project_out (isl_set_copy (c->tiles), isl_dim_set,
				       (unsigned) c->n,
				       (unsigned) c->n_value);

  rest = isl_set_subtract (rest, covered);
  rest = isl_set_project_out (rest, isl_dim_set, 0, (unsigned) c->n);
  c->lost = isl_set_union (c->lost, rest);
}

__isl_give isl_set *
pa_size_cover (const pa_ast *ast, const pa_node *const *loop, int n,
	       const pa_points *points, __isl_keep isl_map *run,
	       __isl_take isl_set *wanted)
{
  cover c = { .n = n, .loop = loop, .points = points };
  isl_map *values = isl_map_intersect_range (isl_map_copy (points->map),
					     wanted);
  isl_set *result = isl_map_range (isl_map_copy (values));

  begin_cover (&c, ast, values);
  for (int k = 0; k < n; k++)
    enter_loop (&c, k);
  lose_uncovered (&c, isl_map_copy (run));
  c.lost = isl_set_set_tuple_id (c.lost, isl_set_get_tuple_id (result));
  isl_set_free (c.tiles);
  isl_space_free (c.space);
  return isl_set_subtract (result, c.lost);
}
