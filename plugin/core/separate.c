/* Separation of full tiles from partial ones (paper, sec. IV-B and IV-C).

   In: the AST after tiling.  Out: point loops whose bounds don't depend on one
   another in two versions, a clean one for tiles that lie inside the original
   bounds and the general one for those that stick out:

     for (i = it; i < min (n, it + 32); i += 1)
       for (j = jt; j < min (m, jt + 32); j += 1)
	 S (i, j);

   becomes

     if (it + 32 <= n && jt + 32 <= m)
       for (i = it; i < it + 32; i += 1)
	 for (j = jt; j < jt + 32; j += 1)
	   S (i, j);
     else
       for (i = it; i < min (n, it + 32); i += 1)
	 for (j = jt; j < min (m, jt + 32); j += 1)
	   S (i, j);

   The clean version has known trip counts: unroll.c and the vectorizer want
   that.  A lower bound max (l, it) adds the test it >= l.  Where l grows with
   the iterator of a point loop around, as in skewed nests, its largest value in
   a full tile counts: of

     for (t = tt; t < min (T, tt + 8); t += 1)
       for (i = max (t + 1, it); i < min (n + t, it + 32); i += 1)

   the tile is full if tt + 8 <= T, it >= tt + 8 and it + 32 <= n + tt.  This is
   done only if the innermost loop is not independent and has no conditions in
   it: then it can't be vectorized but gains from unrolling the loops around
   it.  A band whose tiles are all known to be full is left as it is; so is one
   with loops inside that are no part of it, which neither version would gain
   from.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include "pipeline.h"

#define MAX_NEST 16

/* The loops around the node in question, outermost first.  */
typedef struct stack
{
  int n;
  const pa_node *loop[4 * MAX_NEST];
} stack;

/* A point loop that stays in its tile.  */
typedef struct full_loop
{
  pa_node *loop;
  pa_expr *start, *end;		/* Of the tile.  Owned.  */
} full_loop;

/* The point loops of a band.  */
typedef struct point_band
{
  int n;
  full_loop loop[MAX_NEST];
  pa_expr *condition;		/* For full tiles; NULL: always.  Owned.  */
} point_band;

/* Is EXPR an OP with an operand equal to ARG, or equal to it itself?  */
static bool
has_operand (const pa_expr *expr, pa_expr_op op, const pa_expr *arg)
{
  int i;

  if (expr->op != op)
    return pa_expr_equal (expr, arg);
  for (i = 0; i < expr->n_arg; i++)
    if (pa_expr_equal (expr->arg[i], arg))
      return true;
  return false;
}

/* Is TILE the tile loop of the point loop LOOP?  If so, fill in *RESULT.  */
static bool
matches_tile (const pa_node *tile, pa_node *loop, full_loop *result)
{
  pa_expr *start, *end;

  if (tile->role != PA_ROLE_TILE)
    return false;
  start = pa_expr_iterator (isl_id_copy (tile->iterator));
  end = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (start),
			pa_expr_copy (tile->step));
  if (start && end && has_operand (loop->lower, PA_EXPR_MAX, start)
      && has_operand (loop->upper, PA_EXPR_MIN, end))
    {
      result->loop = loop;
      result->start = start;
      result->end = end;
      return true;
    }
  pa_expr_free (start);
  pa_expr_free (end);
  return false;
}

/* Find the tile of the point loop LOOP among the loops of STACK and fill in
   *RESULT.  False if it has none.  */
static bool
find_tile (const stack *stack, pa_node *loop, full_loop *result)
{
  int i;

  for (i = stack->n - 1; i >= 0; i--)
    if (matches_tile (stack->loop[i], loop, result))
      return true;
  return false;
}

/* Add A OP B (taken) to the condition of BAND.  */
static bool
add_test (point_band *band, pa_expr_op op, __isl_take pa_expr *a,
	  __isl_take pa_expr *b)
{
  pa_expr *test = pa_expr_binary (op, a, b);

  if (band->condition)
    test = pa_expr_binary (PA_EXPR_AND, band->condition, test);
  band->condition = test;
  return test != NULL;
}

/* What the iterator of the loop FULL is at most in a full tile, or at least, if
   not LARGEST.  */
static __isl_give pa_expr *
tile_extreme (const full_loop *full, bool largest)
{
  if (!largest)
    return pa_expr_copy (full->start);
  return pa_expr_binary (PA_EXPR_SUB, pa_expr_copy (full->end),
			 pa_expr_int (1));
}

/* What OPERAND, of a bound of loop K of BAND, is at most while the loops around
   are in full tiles, or at least, if not LARGEST.  NULL if there is no
   telling.  */
static __isl_give pa_expr *
operand_extreme (const point_band *band, int k, const pa_expr *operand,
		 bool largest)
{
  pa_expr *extreme = pa_expr_copy ((pa_expr *) operand), *value;
  int o, direction;

  for (o = k - 1; o >= 0 && extreme; o--)
    {
      isl_id *iterator = band->loop[o].loop->iterator;

      if (!pa_expr_uses (extreme, iterator))
	continue;
      direction = pa_expr_direction (extreme, iterator);
      if (direction == 2)
	return pa_expr_free (extreme);
      value = tile_extreme (&band->loop[o], largest == (direction > 0));
      extreme = value ? pa_expr_substitute (extreme, iterator, value)
		: pa_expr_free (extreme);
      pa_expr_free (value);
    }
  return extreme;
}

/* Add to BAND the tests that EDGE OP every operand of BOUND, one of loop K (an
   expression of operator KIND, or its only operand) but EDGE itself.  */
static bool
add_tests (point_band *band, int k, const pa_expr *bound, pa_expr_op kind,
	   pa_expr *edge, pa_expr_op op)
{
  int i, n = bound->op == kind ? bound->n_arg : 1;

  for (i = 0; i < n; i++)
    {
      pa_expr *operand = (bound->op == kind ? bound->arg[i]
			  : (pa_expr *) bound);

      if (!pa_expr_equal (operand, edge)
	  && !add_test (band, op, pa_expr_copy (edge),
			operand_extreme (band, k, operand,
					 op == PA_EXPR_GE)))
	return false;
    }
  return true;
}

/* Fill in the condition of BAND.  False if there is none that tells full tiles
   from others.  */
static bool
make_condition (point_band *band)
{
  int i;

  for (i = 0; i < band->n; i++)
    {
      full_loop *full = &band->loop[i];

      if (!add_tests (band, i, full->loop->lower, PA_EXPR_MAX, full->start,
		      PA_EXPR_GE)
	  || !add_tests (band, i, full->loop->upper, PA_EXPR_MIN, full->end,
			 PA_EXPR_LE))
	return false;
    }
  return true;
}

/* Does a bound of a loop of BAND use the iterator of LOOP?  */
static bool
bounds_use (const point_band *band, const pa_node *loop)
{
  int i;

  for (i = 0; i < band->n; i++)
    if (pa_expr_uses (band->loop[i].loop->lower, loop->iterator)
	|| pa_expr_uses (band->loop[i].loop->upper, loop->iterator))
      return true;
  return false;
}

/* Is LOOP one of BAND's?  */
static bool
is_in_band (const point_band *band, const pa_node *loop)
{
  int i;

  for (i = 0; i < band->n; i++)
    if (band->loop[i].loop == loop)
      return true;
  return false;
}

/* Is NODE neither a loop nor a condition?  */
static bool
is_straight (pa_node *node, void *user)
{
  (void) user;
  return node->kind != PA_NODE_FOR && node->kind != PA_NODE_IF;
}

/* Do bounds of BAND's loops depend on the N loops in NEST, which they are among,
   such that full tiles can't be told from others, or are none the better for
   it: the innermost loop can be vectorized as it is, or has conditions?  */
static bool
depends_on_nest (const point_band *band, pa_node **nest, int n)
{
  bool plain = !nest[n - 1]->independent
	       && pa_node_walk (nest[n - 1]->child[0], is_straight, NULL);
  int k;

  for (k = 0; k < n; k++)
    if (bounds_use (band, nest[k])
	&& (!plain || !is_in_band (band, nest[k])))
      return true;
  return false;
}

/* Make the loops of BAND run over full tiles.  */
static void
fill_tiles (point_band *band)
{
  int i;

  for (i = 0; i < band->n; i++)
    {
      pa_node *loop = band->loop[i].loop;

      pa_expr_free (loop->lower);
      pa_expr_free (loop->upper);
      loop->lower = pa_expr_copy (band->loop[i].start);
      loop->upper = pa_expr_copy (band->loop[i].end);
    }
}

/* Put a condition at the place of NODE, the outermost loop of BAND, with BAND
   made full on the one side and as it was on the other.  */
static bool
split_band (pa_node *node, point_band *band)
{
  pa_node *general = pa_node_copy (node);
  pa_node *full = pa_node_block ();
  pa_node *condition, saved;

  if (!general || !full)
    {
      pa_node_free (general);
      pa_node_free (full);
      return false;
    }
  fill_tiles (band);
  saved = *full;
  *full = *node;
  *node = saved;
  condition = pa_node_if (pa_expr_copy (band->condition), full, general);
  if (!condition)
    return false;
  saved = *condition;
  *condition = *node;
  *node = saved;
  pa_node_free (condition);
  return true;
}

/* Free what BAND owns.  */
static void
clear_band (point_band *band)
{
  int i;

  for (i = 0; i < band->n; i++)
    {
      pa_expr_free (band->loop[i].start);
      pa_expr_free (band->loop[i].end);
    }
  pa_expr_free (band->condition);
}

/* Number of point loops among the first loops of NEST, of N.  */
static int
count_point_loops (pa_node **nest, int n)
{
  int k;

  for (k = 0; k < n && nest[k]->role == PA_ROLE_POINT; k++)
    ;
  return k;
}

/* Is NODE no loop?  */
static bool
is_no_loop (pa_node *node, void *user)
{
  (void) user;
  return node->kind != PA_NODE_FOR;
}

/* Is LOOP innermost?  */
static bool
is_innermost (const pa_node *loop)
{
  return pa_node_walk (loop->child[0], is_no_loop, NULL);
}

/* Separate the full tiles of the band of point loops that begins with NODE,
   inside the loops of STACK.  */
static bool
separate_band (pa_node *node, const stack *stack, pa_report *report)
{
  pa_node *nest[MAX_NEST];
  int k, n = pa_node_perfect_nest (node, nest, MAX_NEST);
  point_band band = { 0, { { NULL, NULL, NULL } }, NULL };
  bool ok = true;

  n = count_point_loops (nest, n);
  for (k = 0; k < n && is_innermost (nest[n - 1]); k++)
    if (find_tile (stack, nest[k], &band.loop[band.n]))
      band.n++;
  if (band.n > 0 && !depends_on_nest (&band, nest, n)
      && make_condition (&band) && band.condition)
    {
      ok = split_band (node, &band);
      report->n_separated++;
    }
  clear_band (&band);
  return ok;
}

/* Separate the outermost bands of point loops in NODE, inside the loops of
   STACK.  */
static bool
separate_node (pa_node *node, stack *stack, pa_report *report)
{
  bool ok = true;
  int i, n = stack->n;

  if (node->kind == PA_NODE_FOR)
    {
      if (node->role == PA_ROLE_POINT)
	return separate_band (node, stack, report);
      if (n == (int) (sizeof (stack->loop) / sizeof (stack->loop[0])))
	return true;
      stack->loop[stack->n++] = node;
    }
  for (i = 0; ok && i < node->n_child; i++)
    ok = separate_node (node->child[i], stack, report);
  stack->n = n;
  return ok;
}

bool
pa_separate (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  stack stack = { 0, { NULL } };

  return (pa_cut (ast, deps, report) && separate_node (ast->root, &stack, report)
	  && pa_split (ast, deps) && pa_distribute (ast, deps));
}
