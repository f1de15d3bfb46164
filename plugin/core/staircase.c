/* Tiles that the diagonal of a triangle cuts, in steps (paper, sec. IV-C).

   In: a nest of point loops that sums up from a beginning, or to an end, that
   depends on the row, or of which the rows begin or end at what is summed up.
   Out: blocks of rows, in each of which what all rows have in common is parted
   from the rest.  From

     for (i = it; i < min (n, it + 32); i += 1)
       for (k = kt; k < min (i, kt + 32); k += 1)
	 for (j = jt; j < min (m, jt + 64); j += 1)
	   S (i, k, j);			C[i][j] += A[i][k] * B[k][j]

   to

     for (b = it; b < min (n, it + 32); b += 4)
       {
	 for (i = b; i < min (n, it + 32, b + 4); i += 1)
	   for (k = kt; k < min (b, kt + 32); k += 1)
	     for (j = jt; j < min (m, jt + 64); j += 1)
	       S (i, k, j);
	 for (k = max (b, kt); k < min (n - 1, it + 31, b + 3, kt + 32); k += 1)
	   for (i = b; i < min (n, it + 32, b + 4); i += 1)
	     if (k < i)
	       for (j = jt; j < min (m, jt + 64); j += 1)
		 S (i, k, j);
       }

   of which register tiling (register.c) can take the first nest: no bound there
   depends on another loop of it.  The second one has few iterations, and next
   to none in tiles away from the diagonal; its rows, which may wait for what
   they have summed up before, don't wait for each other there.  Where sums
   begin at the row, as in k > i, the rest comes first.  It also has what is
   done on another condition on k and i, as for k == i, and conditions of the
   statement are taken for bounds.  Where lanes begin at what is summed up, as
   in j > k, the rectangle ends where all lanes of the tile do.

   This is right because the point loops are a fully permutable band: it is
   tiling, by 4 and by the border of the rectangle.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "staircase.h"
#include "simplify.h"

/* A staircase under way.  */
typedef struct stairs
{
  int n;
  pa_node *loop[PA_MAX_TILE];	/* Of the nest.  */
  pa_node *row, *sum;		/* Two of them.  */
  isl_id *block;		/* Iterator of the blocks.  Owned.  */
  int size;			/* Rows of a block.  */
  pa_expr *from, *to;		/* Where the rectangle begins, or ends; NULL:
				   where the sum does.  Owned.  */
} stairs;

/* Find the loops with the iterators ROW and SUM in the nest NODE.  */
static bool
find_loops (stairs *s, pa_node *node, __isl_keep isl_id *row,
	    __isl_keep isl_id *sum)
{
  s->n = pa_node_perfect_nest (node, s->loop, PA_MAX_TILE);
  s->row = s->sum = NULL;
  for (int k = 0; k < s->n; k++)
    {
      if (s->loop[k]->role != PA_ROLE_POINT
	  || !pa_expr_is_int (s->loop[k]->step, 1))
	return false;
      if (s->loop[k]->iterator == row)
	s->row = s->loop[k];
      if (s->loop[k]->iterator == sum)
	s->sum = s->loop[k];
    }
  return s->row && s->sum;
}

/* Does EXPR use the iterator of a loop of S?  */
static bool
uses_loop (const stairs *s, const pa_expr *expr)
{
  for (int k = 0; k < s->n; k++)
    if (pa_expr_uses (expr, s->loop[k]->iterator))
      return true;
  return false;
}

/* *BOUND, if that is not NULL, or else VALUE (taken), whichever is further
   according to OP.  */
static bool
move_bound (pa_expr **bound, pa_expr_op op, __isl_take pa_expr *value)
{
  *bound = *bound ? pa_expr_binary (op, *bound, value) : value;
  return *bound != NULL;
}

/* The operands of BOUND, of operator KIND, that depend on no loop of S, or on
   one if INSIDE, and MORE (taken; may be NULL).  NULL if there are none.  */
static __isl_give pa_expr *
bound_part (const stairs *s, const pa_expr *bound, pa_expr_op kind, bool inside,
	    __isl_take pa_expr *more)
{
  for (int i = 0; i < pa_expr_n_operand (bound, kind); i++)
    {
      const pa_expr *operand = pa_expr_operand (bound, kind, i);

      if (uses_loop (s, operand) == inside)
	move_bound (&more, kind, pa_expr_copy ((pa_expr *) operand));
    }
  return more;
}

/* Where LOOP begins, or else ends, as far as that depends on no loop of S, and
   at MORE (taken; may be NULL).  */
static __isl_give pa_expr *
outer_lower (const stairs *s, const pa_node *loop, __isl_take pa_expr *more)
{
  return bound_part (s, loop->lower, PA_EXPR_MAX, false, more);
}

static __isl_give pa_expr *
outer_upper (const stairs *s, const pa_node *loop, __isl_take pa_expr *more)
{
  return bound_part (s, loop->upper, PA_EXPR_MIN, false, more);
}

/* The least value of the iterator of LOOP of S in a block, or else the largest
   one.  NULL if there is no telling.  */
static __isl_give pa_expr *
extreme (const stairs *s, const pa_node *loop, bool least)
{
  pa_expr *last;

  if (loop == s->row)
    return pa_expr_iterator_plus (s->block, least ? 0 : s->size - 1);
  if (least)
    return outer_lower (s, loop, NULL);
  last = outer_upper (s, loop, NULL);
  return last ? pa_expr_binary (PA_EXPR_SUB, last, pa_expr_int (1)) : NULL;
}

/* What EXPR (taken) is at least in a block of S, by what is summed up.  NULL
   if there is no telling.  */
static __isl_give pa_expr *
least_value (const stairs *s, __isl_take pa_expr *expr)
{
  for (int k = 0; k < s->n && expr; k++)
    {
      isl_id *iterator = s->loop[k]->iterator;
      int direction = pa_expr_direction (expr, iterator);
      pa_expr *value;

      if (direction == 0 || s->loop[k] == s->sum)
	continue;
      value = direction == 2 ? NULL : extreme (s, s->loop[k], direction > 0);
      expr = value ? pa_expr_substitute (expr, iterator, value)
	       : pa_expr_free (expr);
      pa_expr_free (value);
    }
  return expr;
}

/* pa_guard_foreach: let the rectangle of USER, a staircase, be where DIFFERENCE
   isn't negative, nor 0 if STRICT, in any row and lane of a block.  False if
   that has no such form.  */
static bool
require (const pa_expr *difference, bool strict, void *user)
{
  stairs *s = user;
  isl_id *sum = s->sum->iterator;
  pa_expr *least = least_value (s, pa_expr_copy ((pa_expr *) difference));
  int factor = least ? pa_expr_unit_factor (least, sum) : 0;
  pa_expr *border = pa_expr_solve (least, sum, pa_expr_int (strict));
  bool ok = false;

  if (factor > 0)
    ok = move_bound (&s->from, PA_EXPR_MAX, border);
  else if (factor < 0)
    ok = move_bound (&s->to, PA_EXPR_MIN,
		     pa_expr_binary (PA_EXPR_ADD, border, pa_expr_int (1)));
  pa_expr_free (least);
  return ok;
}

/* Let the rectangle of S be where A >= B, or A > B if STRICT.  */
static bool
require_order (stairs *s, const pa_expr *a, const pa_expr *b, bool strict)
{
  pa_expr *difference = pa_expr_difference (a, b);
  bool ok = difference && require (difference, strict, s);

  pa_expr_free (difference);
  return ok;
}

/* Let the rectangle of S be where the operands of BOUND, the lower one of LOOP
   or else its upper one, that depend on the nest don't bound it.  */
static bool
require_bound (stairs *s, const pa_node *loop, bool lower)
{
  const pa_expr *bound = lower ? loop->lower : loop->upper;
  pa_expr_op kind = lower ? PA_EXPR_MAX : PA_EXPR_MIN;
  pa_expr *iterator = pa_expr_iterator (isl_id_copy (loop->iterator));
  bool ok = iterator != NULL;

  for (int i = 0; ok && i < pa_expr_n_operand (bound, kind); i++)
    {
      const pa_expr *operand = pa_expr_operand (bound, kind, i);

      if (uses_loop (s, operand))
	ok = lower ? require_order (s, iterator, operand, false)
	     : require_order (s, operand, iterator, true);
    }
  pa_expr_free (iterator);
  return ok;
}

/* Find the border of the rectangle of S, for instance number WHICH.  False if
   it has none, or two: a band, of which little is rectangular.  */
static bool
find_border (stairs *s, int which)
{
  pa_node *body = s->loop[s->n - 1]->child[0];
  const pa_node *part = pa_deepest_part (body, which);

  if (!part || (part->kind == PA_NODE_IF
		&& !pa_guard_foreach (part->condition, require, s)))
    return false;
  for (int k = 0; k < s->n; k++)
    if (!require_bound (s, s->loop[k], true)
	|| !require_bound (s, s->loop[k], false))
      return false;
  return !(s->from && s->to)
	 && pa_expr_uses (s->from ? s->from : s->to, s->block);
}

/* Let the bounds of LOOP be LOWER and UPPER (taken).  False if one is NULL.  */
static bool
set_bounds (pa_node *loop, __isl_take pa_expr *lower,
	    __isl_take pa_expr *upper)
{
  pa_expr_free (loop->lower);
  pa_expr_free (loop->upper);
  loop->lower = lower;
  loop->upper = upper;
  return lower && upper;
}

/* The first row of a block of S, or that of the next one.  */
static __isl_give pa_expr *
block_start (const stairs *s, bool next)
{
  return pa_expr_iterator_plus (s->block, next ? s->size : 0);
}

/* Let LOOP, the row loop of S in a copy of the nest, go over a block.  */
static bool
bound_rows (const stairs *s, pa_node *loop)
{
  pa_expr *upper = pa_expr_binary (PA_EXPR_MIN, pa_expr_copy (loop->upper),
				   block_start (s, true));

  return set_bounds (loop, bound_part (s, loop->lower, PA_EXPR_MAX, true,
				       block_start (s, false)), upper);
}

/* Are all blocks of S full?  */
static bool
fills_blocks (const stairs *s)
{
  pa_expr *lower = outer_lower (s, s->row, NULL);
  pa_expr *upper = outer_upper (s, s->row, NULL);
  pa_expr *n = pa_expr_difference (upper, lower);
  bool fills = n && n->op == PA_EXPR_INT && n->value % s->size == 0;

  pa_expr_free (lower);
  pa_expr_free (upper);
  pa_expr_free (n);
  return fills;
}

/* Let LOOP, in a copy of the nest of S, go over the rectangle of a block as
   loop WAS of that does.  */
static bool
bound_rectangle (const stairs *s, const pa_node *was, pa_node *loop)
{
  if (was == s->row)
    return set_bounds (loop, block_start (s, false),
		       fills_blocks (s) ? block_start (s, true)
		       : outer_upper (s, was, block_start (s, true)));
  bool is_sum = was == s->sum;
  return set_bounds (loop,
		     outer_lower (s, was, is_sum ? pa_expr_copy (s->from)
					  : NULL),
		     outer_upper (s, was, is_sum ? pa_expr_copy (s->to)
					  : NULL));
}

/* The parts of a block: before the rectangle, in it, and after it.  */
enum { BEFORE, RECTANGLE, AFTER, N_PART };

/* Let the loop of the sum SUM, in a copy of the nest of S, go over what is
   PART.  */
static bool
bound_sum (const stairs *s, pa_node *sum, int part)
{
  return part == BEFORE
	 ? move_bound (&sum->upper, PA_EXPR_MIN, pa_expr_copy (s->from))
	 : move_bound (&sum->lower, PA_EXPR_MAX, pa_expr_copy (s->to));
}

/* BOUND of the sum of S, a part of a block, in the row where that is least, or
   else largest.  NULL if there is no telling.  */
static __isl_give pa_expr *
bound_of_all (const stairs *s, pa_expr *bound, bool largest)
{
  int direction = pa_expr_direction (bound, s->row->iterator);
  pa_expr *row, *result;

  if (direction == 0 || direction == 2)
    return direction == 0 ? pa_expr_copy (bound) : NULL;
  row = largest == (direction > 0)
	? pa_expr_binary (PA_EXPR_SUB, pa_expr_copy (s->row->upper),
			  pa_expr_int (1))
	: pa_expr_copy (s->row->lower);
  result = row ? pa_expr_substitute (pa_expr_copy (bound), s->row->iterator,
				     row)
	   : NULL;
  pa_expr_free (row);
  return result;
}

/* Is the sum of S in its bounds?  */
static __isl_give pa_expr *
sum_runs (const stairs *s)
{
  isl_id *sum = s->sum->iterator;

  return pa_expr_binary (PA_EXPR_AND,
			 pa_expr_binary (PA_EXPR_GE,
					 pa_expr_iterator_plus (sum, 0),
					 pa_expr_copy (s->sum->lower)),
			 pa_expr_binary (PA_EXPR_LT,
					 pa_expr_iterator_plus (sum, 0),
					 pa_expr_copy (s->sum->upper)));
}

/* Let LOOP have the iterator and the bounds LOWER and UPPER (all taken).  */
static void
set_loop (pa_node *loop, __isl_take isl_id *iterator,
	  __isl_take pa_expr *lower, __isl_take pa_expr *upper)
{
  loop->iterator = iterator;
  loop->lower = lower;
  loop->upper = upper;
  loop->level = 0;
  loop->independent = false;
  loop->parallelism = PA_SERIAL;
}

/* Let the loop of the sum of S, a part of a block, go around that of the rows,
   if it is the next one inside and it can be told which row has the longest.
   False on error.  */
static bool
exchange (stairs *s)
{
  pa_node *row = s->row, *sum = s->sum;
  pa_expr *lower = NULL, *upper = NULL, *runs;
  isl_id *iterator = row->iterator;
  int at = 0;

  while (s->loop[at] != row)
    at++;
  if (at + 1 == s->n || s->loop[at + 1] != sum)
    return true;
  lower = bound_of_all (s, sum->lower, false);
  upper = bound_of_all (s, sum->upper, true);
  runs = lower && upper ? sum_runs (s) : NULL;
  if (!runs)
    {
      pa_expr_free (lower);
      pa_expr_free (upper);
      return true;
    }
  sum->child[0] = pa_node_if (runs, sum->child[0], NULL);
  pa_expr_free (sum->lower);
  pa_expr_free (sum->upper);
  pa_expr *first = row->lower, *end = row->upper;
  set_loop (row, sum->iterator, lower, upper);
  set_loop (sum, iterator, first, end);
  return sum->child[0] != NULL;
}

/* Part PART of a block of S, in the nest NODE, as it is in WHERE.  An empty
   block if nothing runs there; NULL on error.  */
static pa_node *
make_part (const stairs *s, pa_node *node, int part, __isl_keep isl_set *where)
{
  pa_node *nest = pa_node_copy (node);
  stairs copy;
  bool ok = nest && find_loops (&copy, nest, s->row->iterator,
				s->sum->iterator);

  if (ok && part != RECTANGLE)
    ok = bound_rows (s, copy.row) && bound_sum (s, copy.sum, part)
	 && exchange (&copy);
  for (int k = 0; ok && part == RECTANGLE && k < s->n; k++)
    ok = bound_rectangle (s, s->loop[k], copy.loop[k]);
  if (ok && pa_simplify (nest, where))
    return nest;
  pa_node_free (nest);
  return NULL;
}

/* Put the parts of a block of S, in the nest NODE, where WHERE says into the
   block BODY.  The rectangle becomes *NEST.  */
static bool
make_parts (const stairs *s, pa_node *node, __isl_keep isl_set *where,
	    pa_node *body, pa_node **nest)
{
  bool has_part[N_PART] = { s->from != NULL, true, s->to != NULL };

  for (int part = 0; part < N_PART; part++)
    if (has_part[part])
      {
	pa_node *made = make_part (s, node, part, where);

	if (!pa_node_append (body, made))
	  return false;
	if (part == RECTANGLE)
	  *nest = made;
      }
  return (*nest)->kind == PA_NODE_FOR;
}

/* The loop over the blocks of S, around an empty one.  */
static pa_node *
make_loop (const stairs *s)
{
  pa_node *loop
    = pa_node_for (isl_id_copy (s->block),
		   outer_lower (s, s->row, NULL), outer_upper (s, s->row, NULL),
		   pa_expr_int (s->size), pa_node_block ());

  if (loop)
    loop->role = PA_ROLE_TILE;
  return loop;
}

/* Fill in RESULT from S, the nest NODE of AST inside the loops of STACK.  */
static bool
make_stairs (const stairs *s, const pa_ast *ast, pa_node *node,
	     const pa_loop_stack *stack, pa_staircase *result)
{
  isl_set *where = pa_where_around (ast, stack);
  pa_interior *rectangle = &result->rectangle;
  bool ok = (result->blocks = make_loop (s)) != NULL;

  if (ok && where)
    where = pa_where_enter (where, result->blocks);
  ok = ok && where && make_parts (s, node, where, result->blocks->child[0],
				  &rectangle->nest);
  if (ok)
    where = pa_where_in_nest (where, rectangle->nest);
  rectangle->where = where;
  rectangle->n_outer = stack->n + 1;
  return ok && where;
}

bool
pa_staircase_find (pa_ast *ast, pa_node *node, const pa_loop_stack *stack,
		   int which, __isl_keep isl_id *row, __isl_keep isl_id *sum,
		   int size, pa_staircase *result)
{
  static const pa_staircase none;
  stairs s = { .block = pa_ast_fresh_iterator (ast, isl_id_get_name (row)),
	       .size = size };
  bool found;

  *result = none;
  found = s.block && find_loops (&s, node, row, sum)
	  && find_border (&s, which)
	  && make_stairs (&s, ast, node, stack, result);
  isl_id_free (s.block);
  pa_expr_free (s.from);
  pa_expr_free (s.to);
  if (!found)
    pa_staircase_clear (result);
  return found;
}

void
pa_staircase_clear (pa_staircase *stairs)
{
  pa_node_free (stairs->blocks);
  stairs->rectangle.nest = NULL;
  pa_interior_clear (&stairs->rectangle);
}
