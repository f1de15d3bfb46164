/* Full tiles: those whose point loops run over all of the tile.

   In: the point loops of a nest and the tile loops around it.  Out: a condition
   on the tile loops under which the tile is full.  The tile of

     for (it = 0; it < n; it += 32)
       for (jt = 0; jt < min (n, it + 32); jt += 32)
	 for (i = it; i < min (n, it + 32); i += 1)
	   for (j = jt; j < min (i + 1, jt + 32); j += 1)
	     if (i >= j + 1)
	       S (i, j);

   is full if it + 32 <= n and jt + 32 <= it + 1: where a bound depends on the
   iterator of a point loop around, its least favourable value in a full tile
   counts.  Likewise the guard holds in all of the tile if it >= (jt + 31) + 1.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "full-tile.h"

/* Is TILE the tile loop of the point loop LOOP?  If so, fill in *RESULT.  */
static bool
matches_tile (const pa_node *tile, pa_node *loop, pa_full_loop *result)
{
  pa_expr *start, *end;

  if (tile->role != PA_ROLE_TILE)
    return false;
  start = pa_expr_iterator (isl_id_copy (tile->iterator));
  end = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (start),
			pa_expr_copy (tile->step));
  if (start && end && pa_expr_has_operand (loop->lower, PA_EXPR_MAX, start)
      && pa_expr_has_operand (loop->upper, PA_EXPR_MIN, end))
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

bool
pa_full_tile_find (const pa_loop_stack *stack, pa_node *loop,
		   pa_full_loop *result)
{
  int i;

  for (i = stack->n - 1; i >= 0; i--)
    if (matches_tile (stack->loop[i], loop, result))
      return true;
  return false;
}

bool
pa_is_tiled (const pa_loop_stack *stack, pa_node *loop)
{
  pa_full_loop full;

  if (!pa_full_tile_find (stack, loop, &full))
    return false;
  pa_expr_free (full.start);
  pa_expr_free (full.end);
  return true;
}

/* Add A OP B (taken) to the condition of BAND.  */
static bool
add_test (pa_full_tile *band, pa_expr_op op, __isl_take pa_expr *a,
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
tile_extreme (const pa_full_loop *full, bool largest)
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
operand_extreme (const pa_full_tile *band, int k, const pa_expr *operand,
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

/* May OPERAND, of a bound of loop K of BAND, cut the tile off?  */
static bool
may_cut (const pa_full_tile *band, int k, const pa_expr *operand)
{
  bool may = band->is_short && k == band->n - 1;
  int o;

  for (o = 0; o < k && may; o++)
    may = !pa_expr_uses (operand, band->loop[o].loop->iterator);
  return may;
}

/* Add to BAND the tests that EDGE OP every operand of BOUND, one of loop K (an
   expression of operator KIND, or its only operand) but EDGE itself and those
   that may cut the tile off.  */
static bool
add_tests (pa_full_tile *band, int k, const pa_expr *bound, pa_expr_op kind,
	   pa_expr *edge, pa_expr_op op)
{
  int i, n = pa_expr_n_operand (bound, kind);

  for (i = 0; i < n; i++)
    {
      const pa_expr *operand = pa_expr_operand (bound, kind, i);

      if (!pa_expr_equal (operand, edge) && !may_cut (band, k, operand)
	  && !add_test (band, op, pa_expr_copy (edge),
			operand_extreme (band, k, operand,
					 op == PA_EXPR_GE)))
	return false;
    }
  return true;
}

bool
pa_full_tile_bounds (pa_full_tile *band)
{
  int i;

  for (i = 0; i < band->n; i++)
    {
      pa_full_loop *full = &band->loop[i];

      if (!add_tests (band, i, full->loop->lower, PA_EXPR_MAX, full->start,
		      PA_EXPR_GE)
	  || !add_tests (band, i, full->loop->upper, PA_EXPR_MIN, full->end,
			 PA_EXPR_LE))
	return false;
    }
  return true;
}

bool
pa_guard_foreach (const pa_expr *guard,
		  bool (*fn) (const pa_expr *difference, bool strict,
			      void *user), void *user)
{
  bool exchange = guard->op == PA_EXPR_LE || guard->op == PA_EXPR_LT;
  bool strict = guard->op == PA_EXPR_GT || guard->op == PA_EXPR_LT;
  pa_expr *difference;
  bool ok = true;

  if (guard->op == PA_EXPR_AND)
    {
      for (int i = 0; ok && i < guard->n_arg; i++)
	ok = pa_guard_foreach (guard->arg[i], fn, user);
      return ok;
    }
  if (!exchange && guard->op != PA_EXPR_GE && guard->op != PA_EXPR_GT)
    return false;
  difference = pa_expr_difference (guard->arg[exchange], guard->arg[!exchange]);
  ok = difference && fn (difference, strict, user);
  pa_expr_free (difference);
  return ok;
}

/* pa_guard_foreach: add to USER, a band, the test that the least value of
   DIFFERENCE in a full tile isn't negative, nor 0 if STRICT.  */
static bool
add_guard (const pa_expr *difference, bool strict, void *user)
{
  pa_full_tile *band = user;

  return add_test (band, PA_EXPR_GE,
		   operand_extreme (band, band->n, difference, false),
		   pa_expr_int (strict));
}

bool
pa_full_tile_guard (pa_full_tile *band, const pa_expr *guard)
{
  return pa_guard_foreach (guard, add_guard, band);
}

/* BOUND (taken), of loop K of BAND and of operator KIND, in a full tile: EDGE,
   and what may cut that off.  */
static __isl_give pa_expr *
full_bound (const pa_full_tile *band, int k, __isl_take pa_expr *bound,
	    pa_expr_op kind, pa_expr *edge)
{
  pa_expr *full = NULL;
  int i, n = pa_expr_n_operand (bound, kind);

  for (i = 0; i < n; i++)
    {
      const pa_expr *operand = pa_expr_operand (bound, kind, i);

      if (pa_expr_equal (operand, edge) || may_cut (band, k, operand))
	{
	  pa_expr *copy = pa_expr_copy ((pa_expr *) operand);

	  full = full ? pa_expr_binary (kind, full, copy) : copy;
	}
    }
  pa_expr_free (bound);
  return full;
}

void
pa_full_tile_fill (pa_full_tile *band)
{
  int i;

  for (i = 0; i < band->n; i++)
    {
      pa_full_loop *full = &band->loop[i];
      pa_node *loop = full->loop;

      loop->lower = full_bound (band, i, loop->lower, PA_EXPR_MAX, full->start);
      loop->upper = full_bound (band, i, loop->upper, PA_EXPR_MIN, full->end);
    }
}

void
pa_full_tile_clear (pa_full_tile *band)
{
  int i;

  for (i = 0; i < band->n; i++)
    {
      pa_expr_free (band->loop[i].start);
      pa_expr_free (band->loop[i].end);
    }
  pa_expr_free (band->condition);
}
