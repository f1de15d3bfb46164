/* Unroll-and-jam where the innermost loop begins or ends at the counter of the
   loop around it (paper, sec. IV-C).

   In: a band of point loops of which the innermost one, along which vectors
   run, goes over a triangle with the loop around it.  Out: blocks of
   iterations of that loop, in each of which the triangle is parted from a
   rectangle; there all iterations of the block stand side by side.  From

     for (j = jt; j < min (n, jt + 32); j += 1)
       for (i = j + 1; i < n; i += 1)
	 S (j, i);			a[i] += b[j][i] * x[j]

   to

     for (jb = jt; jb < min (n, jt + 32); jb += 4)
       if (jb + 4 <= min (n, jt + 32))
	 {
	   if (jb + 4 <= n)
	     {
	       S (jb, jb + 1);
	       S (jb, jb + 2);
	       S (jb, jb + 3);
	       S (jb + 1, jb + 2);
	       S (jb + 1, jb + 3);
	       S (jb + 2, jb + 3);
	     }
	   else
	     for (j = jb; j < jb + 4; j += 1)
	       for (i = j + 1; i < min (n, jb + 4); i += 1)
		 S (j, i);
	   for (i = jb + 4; i < n; i += 1)
	     {
	       S (jb, i);
	       S (jb + 1, i);
	       S (jb + 2, i);
	       S (jb + 3, i);
	     }
	 }
       else
	 for (j = jb; j < min (n, jt + 32); j += 1)
	   for (i = j + 1; i < n; i += 1)
	     S (j, i);

   so that a[i] is loaded and stored once in four iterations.  Where the
   innermost loop ends at the counter, as in i < j, the rectangle comes first;
   but not if the counter counts down, as its negative does then: i < -c.

   This is right if the band is fully permutable: it is tiling, by 4 and by the
   border of the rectangle.  It may also be right where something stands before
   the innermost loop:

     for (j = 0; j < n; j += 1)
       {
	 R (j);					x[j] = x[j] / b[j][j]
	 for (i = j + 1; i < n; i += 1)
	   S (j, i);				x[i] -= b[i][j] * x[j]
       }

   What R (j) needs of the block comes from the triangle, in which it stays.
   So no dependence may lead from the rectangle to R, or to the triangle.

   That the iterations of i in the rectangle are still independent of each other
   is read from the dependences between those that lie on that side of the
   border for both iterations of j: if x were a, a[j] would not be one of the
   a[i].

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/constraint.h>
#include <isl/local_space.h>
#include <isl/map.h>

#include "pipeline.h"
#include "step.h"
#include "vector.h"

/* Most that a bound may differ from the counter.  */
#define MAX_SHIFT (1 << 20)

/* A triangle under way.  */
typedef struct triangle
{
  pa_ast *ast;
  pa_node *outer, *inner;
  bool alone;			/* Is there nothing in the outer loop but the
				   inner one?  */
  bool lower;			/* The innermost loop begins, else it ends,
				   at ...  */
  int sign;			/* ... so many times the counter (1 or -1) ...
				   */
  int64_t shift;		/* ... plus this.  */
  int size;			/* Iterations in a block.  */
  isl_id *block;		/* Iterator of the blocks.  Owned.  */
} triangle;

/* The negative of EXPR.  */
static __isl_give pa_expr *
negative (const pa_expr *expr)
{
  return pa_expr_binary (PA_EXPR_SUB, pa_expr_int (0),
			 pa_expr_copy ((pa_expr *) expr));
}

/* Is OPERAND the iterator of T's outer loop, or its negative, plus a constant?
   Then fill these in.  */
static bool
read_border (triangle *t, const pa_expr *operand)
{
  pa_expr *opposite;

  t->sign = 1;
  if (pa_expr_offset (operand, t->outer->iterator, &t->shift))
    return true;
  opposite = negative (operand);
  t->sign = -1;
  bool ok = opposite && pa_expr_offset (opposite, t->outer->iterator,
					&t->shift);
  t->shift = -t->shift;
  pa_expr_free (opposite);
  return ok;
}

/* Has BOUND, of T's inner loop and of operator KIND, just one operand with the
   outer loop's iterator, and is this a border?  Then fill that in.  */
static bool
bound_is_border (triangle *t, const pa_expr *bound, pa_expr_op kind)
{
  int n_found = 0;
  bool is_border = true;

  for (int i = 0; i < pa_expr_n_operand (bound, kind); i++)
    {
      const pa_expr *operand = pa_expr_operand (bound, kind, i);

      if (!pa_expr_uses (operand, t->outer->iterator))
	continue;
      is_border &= read_border (t, operand);
      n_found++;
    }
  return n_found == 1 && is_border && t->shift < MAX_SHIFT
	 && t->shift > -MAX_SHIFT;
}

/* Do T's loops go over a triangle?  Then fill in its border.  */
static bool
find_border (triangle *t)
{
  isl_id *iterator = t->outer->iterator;

  t->lower = pa_expr_uses (t->inner->lower, iterator);
  if (t->lower == pa_expr_uses (t->inner->upper, iterator))
    return false;
  return t->lower ? bound_is_border (t, t->inner->lower, PA_EXPR_MAX)
	 : bound_is_border (t, t->inner->upper, PA_EXPR_MIN);
}

/* Is each row of T a part of the one before it?  Then the rectangle of a block
   comes last.  */
static bool
shrinks (const triangle *t)
{
  return t->lower == (t->sign > 0);
}

/* Of the pairs DATES those where A times the date of loop LOOP_A and of source
   or sink as TYPE_A says, and B times that of LOOP_B, are at least LEAST.  */
static __isl_give isl_map *
at_least (__isl_take isl_map *dates, int a, const pa_node *loop_a,
	  enum isl_dim_type type_a, int b, const pa_node *loop_b,
	  enum isl_dim_type type_b, int64_t least)
{
  isl_local_space *space
    = isl_local_space_from_space (isl_map_get_space (dates));
  isl_constraint *c = isl_constraint_alloc_inequality (space);

  c = isl_constraint_set_coefficient_si (c, type_a, 2 * loop_a->level - 1, a);
  c = isl_constraint_set_coefficient_si (c, type_b, 2 * loop_b->level - 1, b);
  c = isl_constraint_set_constant_si (c, (int) -least);
  return isl_map_add_constraint (dates, c);
}

/* Of the pairs DATES those where the end INNER is on the side of the rectangle
   of the border that the end OUTER has in T.  */
static __isl_give isl_map *
beyond_border (const triangle *t, __isl_take isl_map *dates,
	       enum isl_dim_type inner, enum isl_dim_type outer)
{
  return t->lower ? at_least (dates, 1, t->inner, inner, -t->sign, t->outer,
			      outer, t->shift)
	 : at_least (dates, -1, t->inner, inner, t->sign, t->outer, outer,
		     1 - t->shift);
}

/* Of the pairs DATES those with both ends in the rectangle of a block of T.  */
static __isl_give isl_map *
in_rectangle (const triangle *t, __isl_take isl_map *dates)
{
  static const enum isl_dim_type end[] = { isl_dim_in, isl_dim_out };

  for (int i = 0; i < 2; i++)
    for (int o = 0; o < 2; o++)
      dates = beyond_border (t, dates, end[i], end[o]);
  for (int sign = -1; sign <= 1; sign += 2)
    dates = at_least (dates, sign, t->outer, isl_dim_in, -sign, t->outer,
		      isl_dim_out, 1 - t->size);
  return dates;
}

/* Is none of the pairs DATES (taken)?  On error, false.  */
static bool
is_none (__isl_take isl_map *dates)
{
  isl_bool empty = isl_map_is_empty (dates);

  isl_map_free (dates);
  return empty == isl_bool_true;
}

/* Does DEP of T lead nowhere from the rectangle of a block where it would run
   too late?  */
static bool
leads_on (const triangle *t, const pa_dep *dep)
{
  isl_map *dates;

  if (!pa_node_contains_stmt (t->inner, dep->source))
    return true;
  dates = pa_vector_dates (t->ast, dep, t->outer->level);
  dates = at_least (dates, 1, t->outer, isl_dim_in, -1, t->outer, isl_dim_out,
		    1 - t->size);
  dates = beyond_border (t, dates, isl_dim_in, isl_dim_out);
  if (pa_node_contains_stmt (t->inner, dep->sink))
    dates = at_least (dates, t->lower ? 1 : -1, t->inner, isl_dim_in,
		      t->lower ? -1 : 1, t->inner, isl_dim_out, 1);
  return is_none (dates);
}

/* May the rectangles of T's blocks run behind all else in these?  In a
   permutable band they may.  */
static bool
may_come_last (const triangle *t, const pa_deps *deps)
{
  pa_vectors *vectors = t->alone ? NULL
			: pa_vectors_compute (t->ast, deps, t->outer);
  bool may = t->alone || (vectors && shrinks (t));

  for (int i = 0; vectors && may && i < vectors->n; i++)
    may = vectors->vector[i].is_free || leads_on (t, vectors->vector[i].dep);
  pa_vectors_free (vectors);
  return may;
}

/* Are iterations of T's inner loop independent of each other in rectangles?  */
static bool
is_independent (const triangle *t, const pa_deps *deps)
{
  pa_vectors *vectors = pa_vectors_compute (t->ast, deps, t->outer);
  int row = 2 * t->inner->level - 1;
  bool independent = vectors != NULL;

  for (int i = 0; independent && i < vectors->n; i++)
    {
      const pa_dep *dep = vectors->vector[i].dep;
      isl_map *dates, *equal;

      if (!pa_node_contains_stmt (t->inner, dep->source)
	  || !pa_node_contains_stmt (t->inner, dep->sink))
	continue;
      dates = pa_vector_dates (t->ast, dep, t->outer->level);
      dates = in_rectangle (t, dates);
      equal = isl_map_equate (isl_map_copy (dates), isl_dim_in, row,
			      isl_dim_out, row);
      independent = isl_map_is_subset (dates, equal) == isl_bool_true;
      isl_map_free (dates);
      isl_map_free (equal);
    }
  pa_vectors_free (vectors);
  return independent;
}

/* May NODE, in the body of the triangle USER, be written out?  Not if it goes
   along a column: GCC 12 would try to make vectors of rows of which it has two
   elements.  */
static bool
may_be_corner (pa_node *node, void *user)
{
  const triangle *t = user;
  const pa_scop *scop = t->ast->scop;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &scop->stmt[node->stmt] : NULL;

  for (int a = 0; stmt && a < stmt->n_access; a++)
    if (pa_access_movement (scop, &stmt->access[a], node, t->inner->iterator)
	== PA_MOVE_ROW)
      return false;
  return true;
}

/* Does NODE, in the body of the triangle USER, read nothing, from an array that
   is written to there, that stands still in the inner loop?  The compiler would
   carry it from iteration to iteration once it knows it from the corners.  */
static bool
reads_nothing_known (pa_node *node, void *user)
{
  const triangle *t = user;
  const pa_scop *scop = t->ast->scop;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &scop->stmt[node->stmt] : NULL;

  for (int a = 0; stmt && a < stmt->n_access; a++)
    {
      const pa_access *access = &stmt->access[a];

      if (access->kind == PA_READ
	  && pa_access_movement (scop, access, node, t->inner->iterator)
	     == PA_MOVE_NONE
	  && pa_ast_writes_array (t->ast, t->inner, access->array))
	return false;
    }
  return true;
}

/* Is the triangle of a block of T to be written out?  */
static bool
has_corners (const triangle *t)
{
  return t->size <= PA_MOST_UNROLLED
	 && pa_node_walk (t->inner->child[0], may_be_corner, (void *) t);
}

/* T's inner loop in the rectangle of a block, with a copy of its body for each
   iteration of the block.  */
static pa_node *
make_rectangle (const triangle *t)
{
  pa_node *rectangle = pa_node_side_by_side (t->inner, t->outer->iterator,
					     t->block, t->size);
  pa_expr *last = pa_expr_iterator_plus (t->block,
					 shrinks (t) ? t->size - 1 : 0);

  if (rectangle && last)
    {
      pa_node_substitute (rectangle, t->outer->iterator, last);
      rectangle->behind_corners
	= has_corners (t) && !pa_node_walk (t->inner->child[0],
					    reads_nothing_known, (void *) t);
    }
  else
    {
      pa_node_free (rectangle);
      rectangle = NULL;
    }
  pa_expr_free (last);
  return rectangle;
}

/* The border of iteration OUTER of a block of T.  */
static __isl_give pa_expr *
border_of (const triangle *t, int outer)
{
  return t->sign > 0 ? pa_expr_iterator_plus (t->block, outer + t->shift)
	 : pa_expr_binary (PA_EXPR_SUB, pa_expr_int (t->shift - outer),
			   pa_expr_iterator_plus (t->block, 0));
}

/* The loop at the end of the body of the loop OUTER.  */
static pa_node *
last_loop (pa_node *outer)
{
  pa_node *body = pa_loop_body (outer);

  return pa_node_strip (body->child[body->n_child - 1]);
}

/* T's outer loop in a block, on the other side of the border.  */
static pa_node *
make_outer (const triangle *t)
{
  pa_node *outer = pa_node_copy (t->outer), *inner;
  pa_expr *border = border_of (t, shrinks (t) ? t->size - 1 : 0);

  if (!outer)
    {
      pa_expr_free (border);
      return NULL;
    }
  pa_expr_free (outer->lower);
  pa_expr_free (outer->upper);
  outer->lower = pa_expr_iterator_plus (t->block, 0);
  outer->upper = pa_expr_iterator_plus (t->block, t->size);
  inner = last_loop (outer);
  if (t->lower)
    inner->upper = pa_expr_binary (PA_EXPR_MIN, inner->upper, border);
  else
    inner->lower = pa_expr_binary (PA_EXPR_MAX, inner->lower, border);
  return outer;
}

/* BEFORE and A <= B (all taken); BEFORE may be NULL.  */
static __isl_give pa_expr *
require (__isl_take pa_expr *before, __isl_take pa_expr *a,
	 __isl_take pa_expr *b)
{
  pa_expr *test = pa_expr_binary (PA_EXPR_LE, a, b);

  return before ? pa_expr_binary (PA_EXPR_AND, before, test) : test;
}

/* Is OPERAND, of a bound of T's inner loop, never on this side of the border of
   the last iteration of a block, because that is a whole one?  */
static bool
follows_from_whole (const triangle *t, const pa_expr *operand)
{
  const pa_expr *upper = t->outer->upper;
  pa_expr *limit = t->sign > 0 ? pa_expr_copy ((pa_expr *) operand)
		   : negative (operand);
  bool follows = false;

  for (int i = 0; limit && !follows
		  && i < pa_expr_n_operand (upper, PA_EXPR_MIN); i++)
    {
      pa_expr *room
	= pa_expr_difference (limit, pa_expr_operand (upper, PA_EXPR_MIN, i));

      follows = room && room->op == PA_EXPR_INT
		&& room->value >= t->sign * t->shift - 1;
      pa_expr_free (room);
    }
  pa_expr_free (limit);
  return follows;
}

/* The condition that nothing but the counter bounds T's inner loop in the
   triangle of a block.  NULL if that is always so.  */
static __isl_give pa_expr *
only_bound (const triangle *t)
{
  const pa_expr *lower = t->inner->lower, *upper = t->inner->upper;
  isl_id *iterator = t->outer->iterator;
  bool up = t->sign > 0;
  int last = t->size - 1;
  pa_expr *condition = NULL;

  for (int i = 0; i < pa_expr_n_operand (lower, PA_EXPR_MAX); i++)
    {
      const pa_expr *operand = pa_expr_operand (lower, PA_EXPR_MAX, i);

      if (!pa_expr_uses (operand, iterator)
	  && (up || !follows_from_whole (t, operand)))
	condition = require (condition, pa_expr_copy ((pa_expr *) operand),
			     border_of (t, up ? 0 : last));
    }
  for (int i = 0; i < pa_expr_n_operand (upper, PA_EXPR_MIN); i++)
    {
      const pa_expr *operand = pa_expr_operand (upper, PA_EXPR_MIN, i);

      if (!pa_expr_uses (operand, iterator)
	  && !(up && follows_from_whole (t, operand)))
	condition = require (condition, border_of (t, up ? last : 0),
			     pa_expr_copy ((pa_expr *) operand));
    }
  return condition;
}

/* NODE, of the body of T's outer loop, in iteration OUTER of a block and where
   the border of iteration INNER is.  */
static pa_node *
make_corner (const triangle *t, const pa_node *node, int outer, int inner)
{
  pa_node *corner = pa_node_copy (node);
  pa_expr *j = pa_expr_iterator_plus (t->block, outer);
  pa_expr *i = border_of (t, inner);

  if (corner && i && j)
    {
      pa_node_substitute (corner, t->outer->iterator, j);
      pa_node_substitute (corner, t->inner->iterator, i);
    }
  pa_expr_free (i);
  pa_expr_free (j);
  return corner;
}

/* Append to CORNERS iteration OUTER of a block of T, without the rectangle.  */
static bool
append_row (const triangle *t, int outer, pa_node *corners)
{
  const pa_node *body = pa_loop_body (t->outer);
  int first = shrinks (t) ? outer : 0;
  int n = shrinks (t) ? t->size - 1 - outer : outer;
  bool ok = true;

  for (int i = 0; ok && !t->alone && i < body->n_child - 1; i++)
    ok = pa_node_append (corners, make_corner (t, body->child[i], outer, 0));
  for (int k = 0; ok && k < n; k++)
    ok = pa_node_append (corners,
			 make_corner (t, t->inner->child[0], outer,
				      t->sign > 0 ? first + k
				      : first + n - k));
  return ok;
}

/* The triangle of a block of T: written out, unless it is large, where nothing
   else bounds it.  */
static pa_node *
make_triangle (const triangle *t)
{
  pa_node *corners;
  pa_expr *condition;
  bool ok;

  if (!has_corners (t))
    return make_outer (t);
  corners = pa_node_block ();
  condition = only_bound (t);
  ok = corners != NULL;

  for (int outer = 0; ok && outer < t->size; outer++)
    ok = append_row (t, outer, corners);
  if (ok && condition)
    return pa_node_if (condition, corners, make_outer (t));
  if (ok)
    return corners;
  pa_expr_free (condition);
  pa_node_free (corners);
  return NULL;
}

/* A block of T: what begins first, first.  */
static pa_node *
make_block (const triangle *t)
{
  pa_node *block = pa_node_block ();
  pa_node *rectangle = make_rectangle (t), *rest = make_triangle (t);

  if (block && pa_node_append (block, shrinks (t) ? rest : rectangle)
      && pa_node_append (block, shrinks (t) ? rectangle : rest))
    return block;
  pa_node_free (block);
  return NULL;
}

bool
pa_unroll_triangle (pa_ast *ast, pa_node *const *loop, int n, int size,
		    const pa_deps *deps, bool *done)
{
  triangle t = { ast, n > 1 ? loop[n - 2] : NULL, loop[n - 1], true, false, 1,
		 0, size, NULL };
  pa_node *blocks;

  *done = false;
  if (n < 2 || size < 2 || !t.inner->independent || t.outer->run_parallel
      || t.inner->run_parallel || t.outer->n_pack || t.inner->n_pack
      || !pa_expr_is_int (t.outer->step, 1)
      || !pa_expr_is_int (t.inner->step, 1) || t.outer->level == 0
      || t.inner->level == 0 || !find_border (&t))
    return true;
  t.alone = pa_node_strip (t.outer->child[0]) == t.inner;
  if (!is_independent (&t, deps) || !may_come_last (&t, deps))
    return true;
  t.block = pa_ast_fresh_iterator (ast, "block");
  blocks = t.block ? pa_node_blocks (t.outer, t.block, size, size,
				     make_block (&t), NULL) : NULL;
  isl_id_free (t.block);
  return *done = pa_node_replace (t.outer, blocks);
}
