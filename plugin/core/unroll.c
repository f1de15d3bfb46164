/* Unroll-and-jam of full tiles, or register tiling (paper, sec. IV-C).

   In: the AST after separation, and the factors of the options.  Out: bands of
   point loops with known trip counts, where the loops around the innermost one
   advance by several iterations, all of them done in its body.  With factor 2

     for (i = it; i < it + 32; i += 1)
       for (j = jt; j < jt + 32; j += 1)
	 S (i, j);

   becomes

     for (i = it; i < it + 32; i += 2)
       for (j = jt; j < jt + 32; j += 1)
	 {
	   S (i, j);
	   S (i + 1, j);
	 }

   This is right because the band is fully permutable: it is tiling by the
   factors with the loops inside the tile unrolled, and the copies of the body
   stand in the original order of the unrolled iterators.  A factor that doesn't
   divide the trip count is lowered until it does, so nothing remains.

   Where the loop around the innermost one runs an unknown number of times, as
   in tiles that aren't full, and the innermost one stays independent, blocks
   of as many iterations are unrolled, and what remains is not:

     for (ib = it; ib < min (n, it + 32); ib += 4)
       if (ib + 4 <= min (n, it + 32))
	 for (j = jt; j < min (m, jt + 512); j += 1)
	   {
	     S (ib, j);
	     S (ib + 1, j);
	     S (ib + 2, j);
	     S (ib + 3, j);
	   }
       else
	 for (i = ib; i < min (n, it + 32); i += 1)
	   for (j = jt; j < min (m, jt + 512); j += 1)
	     S (i, j);

   Where the size of tiles is read at run time (size-param.c), T, the factor is
   the one for its default value, and

     if (T % 2 == 0)

   goes around the nest, with the nest as it was as the other part.

   Where an iteration of the innermost loop needs what another one has computed,
   copies side by side shorten the wait for it, unless what a statement does
   depends on data: copies with branches between them don't run side by side.
   Where no more than a multiply-add has to wait (generic-recurrence.cc), or
   integers do, a few copies, or a single one that has enough to do meanwhile,
   fill the time; more of them only run out of registers, and their statements
   can't be distributed to loops with vectors any more.

   Where it needs nothing, copies only gain if they share something: an element
   that stays the same in an unrolled loop, or a cache line, unless that is read
   by vectors along a column, which are not made of copies side by side, or
   neighbours in an array, as in a stencil.  Otherwise nothing is unrolled, and
   full tiles aren't even separated (separate.c); nor if one copy would load what
   another one has just stored on a condition, and not loaded before in any case:
   vectors do that under masks, and nothing is forwarded from there (0.25 times
   as fast).  Nor are copies made that would write what others of them write in
   other iterations, as along skewed loops: then there are no vectors
   (generic-loop.cc).  Nor, where columns are written, are copies that use what
   others of them have computed: GCC makes vectors of columns, but not if
   elements in them are handed on.  Factors that are asked for are taken in any
   case.

   Loops that go over a triangle are unrolled and jammed also where something
   stands before the inner one (triangle.c).

   An iteration of a loop inside an unrolled one now spans several iterations of
   that; whether it still is independent is read from the dependence vectors.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include "pipeline.h"
#include "size-param.h"
#include "step.h"
#include "vector.h"

#define MAX_NEST 16

/* Largest size of an innermost body.  */
#define MAX_SIZE 64

/* Operations that could begin while one waits for a multiply-add.  */
#define WAITING_OPERATIONS 8

/* A band of point loops and the factors by which they are unrolled.  */
typedef struct band
{
  int n;
  pa_node *loop[MAX_NEST];
  int factor[MAX_NEST];		/* 1: not unrolled.  */
  bool in_blocks;		/* Iterations may remain of the only loop that
				   is.  */
} band;

/* How often LOOP runs, if that is a tile size that is read at run time; else
   NULL.  */
static __isl_give pa_expr *
sized_trip (const pa_node *loop)
{
  pa_expr *trip = pa_expr_difference (loop->upper, loop->lower);

  return trip && pa_is_size_param (trip) ? trip : pa_expr_free (trip);
}

/* Trip count of LOOP of AST, for default tile sizes, or 0 if it is not
   known.  */
static int64_t
trip_count (const pa_ast *ast, const pa_node *loop)
{
  pa_expr *size = sized_trip (loop);
  int64_t trip = 0;

  if (size)
    trip = pa_size_default (ast, size);
  else if (!pa_loop_trip (loop, &trip))
    trip = 0;
  pa_expr_free (size);
  return trip > 0 && pa_expr_is_int (loop->step, 1) ? trip : 0;
}

/* The largest divisor of TRIP that is at most FACTOR.  */
static int
lower_factor (int64_t trip, int factor)
{
  while (trip % factor != 0)
    factor--;
  return factor;
}

/* Does a bound of a loop of BAND inside loop K depend on K's iterator?  */
static bool
shapes_inner (const band *band, int k)
{
  isl_id *iterator = band->loop[k]->iterator;
  int i;

  for (i = k + 1; i < band->n; i++)
    if (pa_loop_bounds_use (band->loop[i], iterator))
      return true;
  return false;
}

/* What walking over a body finds.  */
typedef struct body_count
{
  const pa_scop *scop;
  int size, n_loop;
  int operations;
  bool waits_long;		/* One waits for more than a multiply-add, or
				   what is waited for isn't known.  */
} body_count;

/* Count NODE in USER: for an instance itself and half of its operations.  */
static bool
count_node (pa_node *node, void *user)
{
  body_count *count = user;

  if (node->kind == PA_NODE_INSTANCE)
    {
      const pa_stmt *stmt = &count->scop->stmt[node->stmt];

      count->size += 1 + stmt->operations / 2;
      count->operations += stmt->operations;
      count->waits_long |= !stmt->waits && !stmt->quick;
    }
  count->n_loop += node->kind == PA_NODE_FOR;
  return true;
}

/* Count what is in LOOP of AST.  */
static body_count
count_body (const pa_ast *ast, pa_node *loop)
{
  body_count count = { ast->scop, 0, 0, 0, false };

  pa_node_walk (loop->child[0], count_node, &count);
  return count;
}

/* Most copies of what COUNT counted, in the innermost loop INNER, that gain if
   they stand side by side.  */
static int
useful_copies (const body_count *count, const pa_node *inner)
{
  if (inner->independent || count->waits_long || count->operations == 0)
    return MAX_SIZE;
  return (WAITING_OPERATIONS + count->operations - 1) / count->operations;
}

/* Number of copies of the body of BAND.  */
static int
n_copies (const band *band)
{
  int k, n = 1;

  for (k = 0; k < band->n && n <= MAX_SIZE; k++)
    n *= band->factor[k];
  return n;
}

/* Don't unroll the outermost unrolled loops of BAND until its body of SIZE
   becomes no larger than MAX_SIZE.  */
static void
limit_copies (band *band, int size)
{
  int k;

  for (k = 0; k < band->n && n_copies (band) * size > MAX_SIZE; k++)
    band->factor[k] = 1;
}

/* Can the loop around the innermost one of BAND, which runs an unknown number
   of times, be unrolled by FACTOR in blocks?  */
static bool
may_remain (const band *band, int factor)
{
  const pa_node *outer = band->loop[band->n - 2];
  const pa_node *inner = band->loop[band->n - 1];
  int64_t most = pa_loop_most_iterations (outer);

  for (int k = 0; k < band->n - 2; k++)
    if (shapes_inner (band, k))
      return false;
  return inner->independent && pa_expr_is_int (outer->step, 1)
	 && (most == 0 || most >= factor)
	 && !outer->run_parallel && !inner->run_parallel && !outer->n_pack
	 && !inner->n_pack;
}

/* Choose the factors of BAND in AST from LIST, whose last number belongs to the
   loop around the innermost; 0 stands for as many as gain, at most
   PA_MOST_UNROLLED.  Returns false if nothing is to be unrolled.  */
static bool
choose_factors (const pa_ast *ast, band *band, const pa_int_list *list)
{
  pa_node *inner = band->loop[band->n - 1];
  body_count count = count_body (ast, inner);
  int left = useful_copies (&count, inner);
  int k, at, factor;

  band->in_blocks = false;
  for (k = 0; k < band->n; k++)
    band->factor[k] = 1;
  if (count.n_loop || count.size == 0)
    return false;
  for (k = band->n - 2; k >= 0 && !band->in_blocks; k--)
    {
      int64_t trip = trip_count (ast, band->loop[k]);

      at = list->n - (band->n - 1 - k);
      if (trip == 0 && k < band->n - 2)
	return false;
      if (at < 0 || shapes_inner (band, k))
	continue;
      factor = list->value[at];
      if (factor == 0)
	factor = left < PA_MOST_UNROLLED ? left : PA_MOST_UNROLLED;
      if (trip == 0 && !may_remain (band, factor))
	return false;
      band->in_blocks = trip == 0;
      band->factor[k] = trip ? lower_factor (trip, factor) : factor;
      left = (left + band->factor[k] - 1) / band->factor[k];
    }
  limit_copies (band, count.size);
  return n_copies (band) > 1;
}

/* In VECTOR, is component K zero whenever the outer components lie within one
   block of BAND's factors?  */
static bool
zero_in_block (const band *band, const pa_vector *vector, int k)
{
  isl_set *set, *zero;
  bool result;
  int o;

  if (pa_vector_is_zero (vector, k))
    return true;
  if (k >= vector->n)
    return false;
  set = isl_set_copy (vector->delta);
  for (o = 0; o < k; o++)
    {
      set = isl_set_lower_bound_si (set, isl_dim_set, (unsigned) o,
				    1 - band->factor[o]);
      set = isl_set_upper_bound_si (set, isl_dim_set, (unsigned) o,
				    band->factor[o] - 1);
    }
  zero = isl_set_fix_si (isl_set_copy (set), isl_dim_set, (unsigned) k, 0);
  set = isl_set_subtract (set, zero);
  result = isl_set_is_empty (set) == isl_bool_true;
  isl_set_free (set);
  return result;
}

/* Do the iterations of loop K of BAND, with VECTORS, stay independent of each
   other when the loops outside it are unrolled?  */
static bool
stays_independent (const band *band, const pa_vectors *vectors, int k)
{
  int i;

  for (i = 0; i < vectors->n; i++)
    if (!zero_in_block (band, &vectors->vector[i], k))
      return false;
  return true;
}

/* Withdraw the independence of the loops of BAND that unrolling destroys.  */
static bool
update_independence (const pa_ast *ast, band *band, const pa_deps *deps)
{
  pa_vectors *vectors = pa_vectors_compute (ast, deps, band->loop[0]);
  int k;

  if (!vectors)
    return false;
  for (k = 1; k < band->n; k++)
    if (band->loop[k]->independent && !stays_independent (band, vectors, k))
      {
	band->loop[k]->independent = false;
	band->loop[k]->parallelism = PA_SERIAL;
	band->loop[k]->run_parallel = false;
      }
  pa_vectors_free (vectors);
  return true;
}

/* Replace the iterator of LOOP by itself plus OFFSET in NODE.  */
static bool
shift_iterator (pa_node *node, const pa_node *loop, int offset)
{
  pa_expr *value = pa_expr_iterator_plus (loop->iterator, offset);

  if (!value)
    return false;
  pa_node_substitute (node, loop->iterator, value);
  pa_expr_free (value);
  return true;
}

/* Copy number NUMBER of BODY, the innermost body of BAND: NUMBER counts the
   combinations of offsets in lexicographic order.  */
static pa_node *
shifted_copy (const band *band, const pa_node *body, int number)
{
  pa_node *copy = pa_node_copy (body);
  int k, offset;

  for (k = band->n - 1; k >= 0 && copy; k--)
    {
      offset = number % band->factor[k];
      number /= band->factor[k];
      if (offset && !shift_iterator (copy, band->loop[k], offset))
	{
	  pa_node_free (copy);
	  return NULL;
	}
    }
  return copy;
}

/* Jam the copies of its body into the innermost loop of BAND.  */
static bool
jam_copies (band *band)
{
  pa_node *innermost = band->loop[band->n - 1];
  pa_node *body = pa_node_block ();
  int i, n = n_copies (band);

  for (i = 0; i < n && body; i++)
    {
      pa_node *copy = shifted_copy (band, innermost->child[0], i);

      if (!copy)
	{
	  pa_node_free (body);
	  return false;
	}
      pa_node_append (body, copy);
    }
  if (!body || body->n_child != n)
    {
      pa_node_free (body);
      return false;
    }
  pa_node_free (innermost->child[0]);
  innermost->child[0] = body;
  return true;
}

/* Would copies of the body of BAND's innermost loop, in AST, write what others
   of them write in other iterations?  On error, yes.  */
static bool
copies_collide (const pa_ast *ast, const band *band)
{
  struct band jammed = *band;
  pa_node *innermost = pa_node_copy (band->loop[band->n - 1]);
  bool collide;

  jammed.loop[band->n - 1] = innermost;
  collide = !innermost || !jam_copies (&jammed)
	    || pa_copies_collide (ast->scop, innermost);
  pa_node_free (innermost);
  return collide;
}

/* Let the loops of BAND advance by their factors.  */
static bool
widen_steps (band *band)
{
  int k;

  for (k = 0; k < band->n; k++)
    if (band->factor[k] > 1)
      {
	pa_expr_free (band->loop[k]->step);
	band->loop[k]->step = pa_expr_int (band->factor[k]);
	if (!band->loop[k]->step)
	  return false;
      }
  return true;
}

/* Append the factors of BAND to REPORT, unless the same are there.  */
static void
report_factors (const band *band, pa_report *report)
{
  char text[128] = "unrolled ";
  size_t used;
  int k, first = 0;

  while (band->factor[first] == 1)
    first++;
  for (k = first; k < band->n - 1; k++)
    {
      used = strlen (text);
      snprintf (text + used, sizeof text - used, "%s%d",
		k > first ? "x" : "", band->factor[k]);
    }
  report->n_unrolled++;
  if (!strstr (report->text, text))
    pa_report_add (report, "%s", text);
}

/* The body of the N loops in LOOP, and what is accessed in it.  */
typedef struct sharing
{
  const pa_scop *scop;
  pa_node *const *loop;
  int n;
} sharing;

/* Does ACCESS, made by INSTANCE, move in the innermost loop of S, but in one
   around it not at all or to the next element?  The latter is nothing to share
   where vectors are put together along a column.  */
static bool
stays_in_outer (const sharing *s, const pa_access *access,
		const pa_node *instance)
{
  pa_movement inner = pa_access_movement (s->scop, access, instance,
					  s->loop[s->n - 1]->iterator);
  bool along_column = inner == PA_MOVE_ROW && access->kind == PA_READ
		      && !s->scop->stmt[instance->stmt].no_lanes;
  bool stays = false;

  for (int k = 0; k < s->n - 1; k++)
    {
      pa_movement movement = pa_access_movement (s->scop, access, instance,
						 s->loop[k]->iterator);

      stays |= movement == PA_MOVE_NONE
	       || (movement == PA_MOVE_UNIT && !along_column);
    }
  return stays && inner != PA_MOVE_NONE;
}

/* Does INSTANCE of S access neighbours in an array by A and B: other elements,
   which all loops move alike?  */
static bool
are_neighbours (const sharing *s, const pa_access *a, const pa_access *b,
		const pa_node *instance)
{
  bool alike = a->array == b->array
	       && isl_map_plain_is_equal (a->map, b->map) != isl_bool_true;

  for (int k = 0; k < s->n && alike; k++)
    {
      isl_id *iterator = s->loop[k]->iterator;

      alike = pa_access_movement (s->scop, a, instance, iterator)
	      == pa_access_movement (s->scop, b, instance, iterator);
    }
  return alike;
}

/* Do copies of NODE, if it is an instance, have nothing in common?  */
static bool
shares_nothing (pa_node *node, void *user)
{
  sharing *s = user;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &s->scop->stmt[node->stmt] : NULL;

  for (int a = 0; stmt && a < stmt->n_access; a++)
    {
      const pa_access *access = &stmt->access[a];

      if (s->scop->array[access->array].n_dim == 0)
	continue;
      if (stays_in_outer (s, access, node))
	return false;
      for (int b = 0; b < a; b++)
	if (are_neighbours (s, access, &stmt->access[b], node))
	  return false;
    }
  return true;
}

/* Stop at NODE if it is an instance that stores under a mask where another copy
   of it does.  */
static bool
masks_nothing_twice (pa_node *node, void *user)
{
  sharing *s = user;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &s->scop->stmt[node->stmt] : NULL;

  for (int a = 0; stmt && stmt->masks_store && a < stmt->n_access; a++)
    if (stmt->access[a].kind == PA_MAY_WRITE
	&& stays_in_outer (s, &stmt->access[a], node))
      return false;
  return true;
}

/* Does LIST hold a factor, or are all of them to be chosen?  */
static bool
is_asked_for (const pa_int_list *list)
{
  int i = 0;

  while (i < list->n && list->value[i] == 0)
    i++;
  return i < list->n;
}

/* Does an iteration of INNER, an innermost loop of AST, need what another one
   has computed?  On error, yes.  */
static bool
waits (const pa_ast *ast, const pa_deps *deps, pa_node *inner)
{
  pa_vectors *vectors = inner->independent || inner->level == 0
			? NULL : pa_vectors_compute (ast, deps, inner);
  bool waits = !inner->independent && !vectors;

  for (int i = 0; vectors && !waits && i < vectors->n; i++)
    waits = vectors->vector[i].dep->kind == PA_FLOW
	    && !pa_vector_is_zero (&vectors->vector[i], 0);
  pa_vectors_free (vectors);
  return waits;
}

bool
pa_unroll_gains (const pa_ast *ast, const pa_deps *deps, pa_node *const *loop,
		 int n)
{
  pa_node *inner = loop[n - 1];
  sharing sharing = { ast->scop, loop, n };
  body_count count = count_body (ast, inner);

  return is_asked_for (&ast->scop->ctx->options->unroll_factor)
	 || (waits (ast, deps, inner)
	     ? pa_ast_never_branches (ast, inner)
	       && useful_copies (&count, inner) > 1
	     : !pa_node_walk (inner->child[0], shares_nothing, &sharing)
	       && pa_node_walk (inner->child[0], masks_nothing_twice,
				&sharing));
}

/* Have the copies of the innermost body of BAND of AST nothing in common?  What
   stays the same in a loop that is not unrolled doesn't count.  */
static bool
copies_share_nothing (const pa_ast *ast, const band *band)
{
  pa_node *loop[MAX_NEST];
  sharing sharing = { ast->scop, loop, 0 };

  for (int k = 0; k < band->n; k++)
    if (band->factor[k] > 1 || k == band->n - 1)
      loop[sharing.n++] = band->loop[k];
  return pa_node_walk (band->loop[band->n - 1]->child[0], shares_nothing,
		       &sharing);
}

/* pa_node_walk: stop at an instance in the loop of USER, a sharing, that writes
   along a column there.  */
static bool
writes_no_column (pa_node *node, void *user)
{
  sharing *s = user;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &s->scop->stmt[node->stmt] : NULL;

  for (int a = 0; stmt && a < stmt->n_access; a++)
    if (stmt->access[a].kind != PA_READ
	&& pa_access_movement (s->scop, &stmt->access[a], node,
			       s->loop[0]->iterator) == PA_MOVE_ROW)
      return false;
  return true;
}

/* Would the copies of the innermost body of BAND of AST use what others of them
   have computed, while columns are written?  */
static bool
copies_hand_columns_on (const pa_ast *ast, const band *band)
{
  pa_node *inner = band->loop[band->n - 1];
  sharing sharing = { ast->scop, &inner, 1 };
  bool hand_on = false;

  for (int k = 0; k < band->n - 1; k++)
    hand_on |= band->factor[k] > 1 && !band->loop[k]->independent;
  return hand_on && !pa_node_walk (inner->child[0], writes_no_column, &sharing);
}

/* Do BAND's factors divide the tile sizes that are read at run time?  NULL if
   there are none of these.  */
static __isl_give pa_expr *
factors_divide (const band *band)
{
  pa_expr *all = NULL;

  for (int k = 0; k < band->n; k++)
    {
      pa_expr *rest = band->factor[k] > 1 ? sized_trip (band->loop[k]) : NULL;

      rest = pa_expr_binary (PA_EXPR_MOD, rest,
			     pa_expr_int (band->factor[k]));
      rest = pa_expr_binary (PA_EXPR_EQ, rest, pa_expr_int (0));
      all = all && rest ? pa_expr_binary (PA_EXPR_AND, all, rest)
	    : all ? all : rest;
    }
  return all;
}

/* Let NODE be what it is where CONDITION (taken) holds, else GENERAL
   (taken).  */
static bool
add_general (pa_node *node, __isl_take pa_expr *condition, pa_node *general)
{
  pa_node *unrolled = pa_node_block ();

  if (unrolled)
    pa_node_swap (unrolled, node);
  return pa_node_replace (node, pa_node_if (condition, unrolled, general));
}

/* Unroll and jam BAND of AST, which begins with NODE, by its factors.  */
static bool
apply_factors (pa_ast *ast, pa_node *node, band *band, const pa_deps *deps)
{
  pa_expr *condition = factors_divide (band);
  pa_node *general = condition ? pa_node_copy (node) : NULL;

  if (!condition == !general && update_independence (ast, band, deps)
      && jam_copies (band) && widen_steps (band))
    return !condition || add_general (node, condition, general);
  pa_expr_free (condition);
  pa_node_free (general);
  return false;
}

/* Unroll and jam BAND of AST in blocks of iterations of the loop around the
   innermost one, unless the rows in a block are dependent and nobody asked for
   them.  */
static bool
unroll_in_blocks (pa_ast *ast, const band *band, const pa_deps *deps,
		  pa_report *report)
{
  pa_node *outer = band->loop[band->n - 2];
  int factor = band->factor[band->n - 2];
  isl_id *block
    = pa_ast_fresh_iterator (ast, isl_id_get_name (outer->iterator));
  pa_node *body = pa_node_side_by_side (band->loop[band->n - 1],
					outer->iterator, block, factor);
  struct band jammed = *band;
  bool ok = body != NULL;

  jammed.loop[band->n - 1] = body;
  ok = ok && update_independence (ast, &jammed, deps);
  if (ok && (body->independent
	     || is_asked_for (&ast->scop->ctx->options->unroll_factor)))
    {
      ok = pa_node_replace (outer, pa_node_blocks (outer, block, factor,
						   factor, body, NULL));
      report_factors (band, report);
    }
  else
    pa_node_free (body);
  isl_id_free (block);
  return ok;
}

/* Unroll and jam the innermost loops of BAND of AST, which is permutable, if
   they go over a triangle, and set *DONE.  */
static bool
unroll_triangle (pa_ast *ast, band *band, const pa_deps *deps,
		 pa_report *report, bool *done)
{
  const pa_int_list *list = &ast->scop->ctx->options->unroll_factor;
  body_count count = count_body (ast, band->loop[band->n - 1]);
  int64_t most = pa_loop_most_iterations (band->loop[band->n - 2]);
  int k, size = list->n ? list->value[list->n - 1] : 0;

  *done = false;
  if (count.n_loop || count.size == 0)
    return true;
  if (size == 0)
    size = PA_MOST_UNROLLED;
  while (size > 1 && size * count.size > MAX_SIZE)
    size--;
  if (most && most < size)
    return true;
  if (!pa_unroll_triangle (ast, band->loop, band->n, size, deps, done))
    return false;
  if (!*done)
    return true;
  for (k = 0; k < band->n; k++)
    band->factor[k] = k == band->n - 2 ? size : 1;
  report_factors (band, report);
  return true;
}

/* Unroll and jam the band of point loops of AST that begins with NODE, if it
   is a whole nest.  */
static bool
unroll_band (pa_ast *ast, pa_node *node, const pa_deps *deps,
	     pa_report *report)
{
  const pa_int_list *factors = &ast->scop->ctx->options->unroll_factor;
  band band;
  bool done;
  int k;

  band.n = pa_vector_nest (node, band.loop, MAX_NEST);
  for (k = 0; k < band.n; k++)
    if (band.loop[k]->role != PA_ROLE_POINT)
      return true;
  if (band.n < 2 || !pa_unroll_gains (ast, deps, band.loop, band.n))
    return true;
  if (!unroll_triangle (ast, &band, deps, report, &done))
    return false;
  if (done || !choose_factors (ast, &band, factors)
      || (!is_asked_for (factors)
	  && !waits (ast, deps, band.loop[band.n - 1])
	  && (copies_collide (ast, &band)
	      || copies_share_nothing (ast, &band)
	      || copies_hand_columns_on (ast, &band))))
    return true;
  if (band.in_blocks)
    return unroll_in_blocks (ast, &band, deps, report);
  if (!apply_factors (ast, node, &band, deps))
    return false;
  report_factors (&band, report);
  return true;
}

/* The innermost loop that stands in the body of the loop NODE behind what is no
   loop and has none; NULL if there is none.  */
static pa_node *
loop_behind (pa_node *node)
{
  pa_node *body = pa_loop_body (node);
  pa_node *last = pa_node_strip (body->child[body->n_child - 1]);

  if (body->n_child < 2 || last->kind != PA_NODE_FOR
      || pa_node_has_loop (last->child[0]))
    return NULL;
  for (int i = 0; i < body->n_child - 1; i++)
    if (pa_node_has_loop (body->child[i]))
      return NULL;
  return last;
}

/* Unroll and jam the loop NODE of AST and the one in it, behind other nodes, if
   they go over a triangle, and set *DONE.  */
static bool
unroll_behind (pa_ast *ast, pa_node *node, const pa_deps *deps,
	       pa_report *report, bool *done)
{
  pa_node *inner = loop_behind (node);
  band band = { .n = 2, .loop = { node, inner } };

  *done = false;
  return !inner || !pa_ast_may_copy (ast, node)
	 || !pa_unroll_gains (ast, deps, band.loop, band.n)
	 || unroll_triangle (ast, &band, deps, report, done);
}

/* Unroll and jam the outermost bands of point loops in NODE of AST, and
   triangles behind other nodes.  */
static bool
unroll_node (pa_ast *ast, pa_node *node, const pa_deps *deps,
	     pa_report *report)
{
  bool done;
  int i;

  if (node->kind == PA_NODE_FOR && node->role == PA_ROLE_POINT)
    return !pa_ast_may_copy (ast, node)
	   || unroll_band (ast, node, deps, report);
  if (node->kind == PA_NODE_FOR && node->role == PA_ROLE_PLAIN)
    {
      if (!unroll_behind (ast, node, deps, report, &done))
	return false;
      if (done)
	return true;
    }
  for (i = 0; i < node->n_child; i++)
    if (!unroll_node (ast, node->child[i], deps, report))
      return false;
  return true;
}

bool
pa_unroll (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  if (!unroll_node (ast, ast->root, deps, report))
    return false;
  pa_straighten (ast);
  return true;
}
