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

   the tile is full if tt + 8 <= T, it >= tt + 8 and it + 32 <= n + tt.  This
   is done only if the innermost loop is not independent and has no conditions
   in it: then it can't be vectorized but gains from unrolling the loops around
   it.  An independent innermost loop with many iterations in a tile need not
   run over all of it: vectors run along it anyway, so that the loops around it
   can be unrolled in the tiles at the edge, too; if there is only one, it is
   unrolled in blocks (unroll.c), in full tiles as in others.  A band whose
   tiles are all known to be full is left as it is; so is one with loops inside
   that are no part of it, which neither version would gain from, and one that
   wouldn't gain from being unrolled.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include "full-tile.h"
#include "pipeline.h"

#define MAX_NEST PA_MAX_TILE

/* Least iterations of an innermost loop in a tile that needn't be known.  */
#define MANY_ITERATIONS 128

/* Does a bound of a loop of BAND use the iterator of LOOP?  */
static bool
bounds_use (const pa_full_tile *band, const pa_node *loop)
{
  int i;

  for (i = 0; i < band->n; i++)
    if (pa_loop_bounds_use (band->loop[i].loop, loop->iterator))
      return true;
  return false;
}

/* Is LOOP one of BAND's?  */
static bool
is_in_band (const pa_full_tile *band, const pa_node *loop)
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

/* Do bounds of BAND's loops depend on the N loops in NEST, which they are
   among, such that full tiles can't be told from others, or are none the better
   for it: the innermost loop can be vectorized as it is, or has conditions?  */
static bool
depends_on_nest (const pa_full_tile *band, pa_node **nest, int n)
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

/* Put a condition at the place of NODE, the outermost loop of BAND, with BAND
   made full on the one side and as it was on the other.  */
static bool
split_band (pa_node *node, pa_full_tile *band)
{
  pa_node *general = pa_node_copy (node);
  pa_node *full = pa_node_block ();
  pa_node *condition;

  if (!general || !full)
    {
      pa_node_free (general);
      pa_node_free (full);
      return false;
    }
  pa_full_tile_fill (band);
  pa_node_swap (full, node);
  condition = pa_node_if (pa_expr_copy (band->condition), full, general);
  if (!condition)
    return false;
  pa_node_swap (condition, node);
  pa_node_free (condition);
  return true;
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

/* Is CONDITION never true where FAILED (NULL: nothing) is false, since this is
   a part of it?  */
static bool
is_excluded (const pa_expr *condition, const pa_expr *failed)
{
  int i;

  for (i = 0; failed && i < pa_expr_n_operand (failed, PA_EXPR_AND); i++)
    if (!pa_expr_has_operand (condition, PA_EXPR_AND,
			      pa_expr_operand (failed, PA_EXPR_AND, i)))
      return false;
  return failed != NULL;
}

/* May FULL, the innermost loop of a band, run over a part of its tile?  */
static bool
may_be_short (const pa_full_loop *full)
{
  pa_expr *trip = pa_expr_difference (full->end, full->start);
  bool many = trip && trip->op == PA_EXPR_INT && trip->value >= MANY_ITERATIONS;

  pa_expr_free (trip);
  return many && full->loop->independent;
}

/* Is BAND, of N loops, one of two that are unrolled in blocks?  */
static bool
is_cut_in_blocks (const pa_full_tile *band, int n)
{
  return n == 2 && band->n == 2 && band->is_short;
}

/* Separate the full tiles of the band of point loops of AST, with DEPS, that
   begins with NODE, inside the loops of STACK, where the condition FAILED, or
   NULL, is false.  */
static bool
separate_band (const pa_ast *ast, const pa_deps *deps, pa_node *node,
	       const pa_loop_stack *stack, const pa_expr *failed,
	       pa_report *report)
{
  pa_node *nest[MAX_NEST];
  int k, n = pa_node_perfect_nest (node, nest, MAX_NEST);
  pa_full_tile band = { 0, { { NULL, NULL, NULL } }, NULL, false };
  bool ok = true;

  n = count_point_loops (nest, n);
  for (k = 0; k < n && !pa_node_has_loop (nest[n - 1]->child[0]); k++)
    if (pa_full_tile_find (stack, nest[k], &band.loop[band.n]))
      band.n++;
  band.is_short = band.n > 1 && band.loop[band.n - 1].loop == nest[n - 1]
		  && may_be_short (&band.loop[band.n - 1]);
  if (band.n > 0 && !is_cut_in_blocks (&band, n)
      && !depends_on_nest (&band, nest, n)
      && pa_unroll_gains (ast, deps, nest, n)
      && pa_full_tile_bounds (&band) && band.condition
      && !is_excluded (band.condition, failed))
    {
      ok = split_band (node, &band);
      report->n_separated++;
    }
  pa_full_tile_clear (&band);
  return ok;
}

/* Separate the outermost bands of point loops in NODE of AST, inside the loops
   of STACK, where the condition FAILED, or NULL, is false.  */
static bool
separate_node (const pa_ast *ast, const pa_deps *deps, pa_node *node,
	       pa_loop_stack *stack, const pa_expr *failed, pa_report *report)
{
  bool ok = true;
  int i, n = stack->n;

  if (node->kind == PA_NODE_FOR)
    {
      if (node->role == PA_ROLE_POINT)
	return separate_band (ast, deps, node, stack, failed, report);
      if (n == PA_MAX_STACK)
	return true;
      stack->loop[stack->n++] = node;
    }
  for (i = 0; ok && i < node->n_child; i++)
    ok = separate_node (ast, deps, node->child[i], stack,
			node->kind == PA_NODE_IF && i == 1
			? node->condition : failed, report);
  stack->n = n;
  return ok;
}

bool
pa_separate (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  pa_loop_stack stack = { 0, { NULL } };

  return (pa_cut (ast, deps, report)
	  && separate_node (ast, deps, ast->root, &stack, NULL, report)
	  && pa_detach (ast, deps) && pa_distribute (ast, deps)
	  && pa_split (ast, deps) && pa_distribute (ast, deps)
	  && pa_unwrap_single (ast));
}
