/* Rerolling: unrolled copies of statements as loops again.

   In: a tree in which unrolling has left copies,

     for (i = it; i < it + 32; i += 2)
       for (k = kt; k < kt + 32; k += 2)
	 for (j = jt; j < jt + 32; j += 1)
	   {
	     S (i, j, k);
	     S (i, j, k + 1);
	     S (i + 1, j, k);
	     S (i + 1, j, k + 1);
	   }

   Out: a tree that runs the same instances in the same order, in which runs of
   copies that differ by one and the same constant from each to the next are
   loops: over the values of the iterator that grows by one from copy to copy,

	   for (copy1 = i; copy1 < i + 2; copy1 += 1)
	     for (copy0 = k; copy0 < k + 2; copy0 += 1)
	       S (copy1, j, copy0);

   or, where there is no such iterator, from 0.

   The validator looks at that tree: the instances of S are one convex relation
   there instead of four, which is a matter of 16 pairs when an order is
   checked.  Nothing but the copies themselves is looked at, and where they
   don't fit they stay, so that this is right whoever made them.

   A copy is one node or several in a row, of any kind.  Two of them have the
   same shape if they differ in nothing but the subscripts of instances, and
   there by integer constants, in the order in which they are met: (0, 0, 1)
   from the first S above to the second.  From the first to copy number N they
   must be N times as large.

   Paper: the inverse of sec. IV-C.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include "reroll.h"

/* Most subscripts in a copy, and the largest difference between them.  */
#define MAX_SUBSCRIPTS 128
#define MAX_DIFFERENCE 1000000

/* By how much the subscripts of one copy are larger than those of another.  */
typedef struct differences
{
  int n;
  int64_t value[MAX_SUBSCRIPTS];
} differences;

/* What the ids of iterators of copies point to: so nobody else has them.  */
static char is_copy;

/* Append B - A to D if that is a constant.  */

static bool
compare_subscripts (const pa_expr *a, const pa_expr *b, differences *d)
{
  pa_expr *minus = pa_expr_difference (b, a);
  bool ok = minus && minus->op == PA_EXPR_INT && d->n < MAX_SUBSCRIPTS
	    && minus->value <= MAX_DIFFERENCE
	    && minus->value >= -MAX_DIFFERENCE;

  if (ok)
    d->value[d->n++] = minus->value;
  pa_expr_free (minus);
  return ok;
}

/* Are the loops A and B the same but for their bodies, and run by one
   thread?  */

static bool
same_loop (const pa_node *a, const pa_node *b)
{
  return a->iterator == b->iterator && pa_expr_equal (a->lower, b->lower)
	 && pa_expr_equal (a->upper, b->upper)
	 && pa_expr_equal (a->step, b->step)
	 && a->parallelism == b->parallelism && !a->run_parallel
	 && !b->run_parallel && a->independent == b->independent;
}

/* Have A and B the same shape?  Their differences are appended to D.  */

static bool
compare_nodes (const pa_node *a, const pa_node *b, differences *d)
{
  bool same = a->kind == b->kind && a->n_child == b->n_child;

  if (same && a->kind == PA_NODE_FOR)
    same = same_loop (a, b);
  else if (same && a->kind == PA_NODE_IF)
    same = pa_expr_equal (a->condition, b->condition);
  else if (same && a->kind == PA_NODE_INSTANCE)
    same = a->stmt == b->stmt && a->n_index == b->n_index;
  for (int i = 0; same && i < a->n_child; i++)
    same = compare_nodes (a->child[i], b->child[i], d);
  for (int i = 0; same && a->kind == PA_NODE_INSTANCE && i < a->n_index; i++)
    same = compare_subscripts (a->index[i], b->index[i], d);
  return same;
}

/* Are the LENGTH nodes from B on a copy of those from A on?  Their differences
   become D.  */

static bool
compare_copies (pa_node *const *a, pa_node *const *b, int length,
		differences *d)
{
  d->n = 0;
  for (int i = 0; i < length; i++)
    if (!compare_nodes (a[i], b[i], d))
      return false;
  return true;
}

/* Is FAR as large as NEAR, NUMBER times?  */

static bool
is_multiple (const differences *far, const differences *near, int number)
{
  for (int i = 0; i < near->n; i++)
    if (far->value[i] != number * near->value[i])
      return false;
  return true;
}

/* Is everything in D zero: is the same run again?  */

static bool
is_zero (const differences *d)
{
  for (int i = 0; i < d->n; i++)
    if (d->value[i] != 0)
      return false;
  return true;
}

/* Number of copies of LENGTH nodes at the beginning of CHILD, N nodes; their
   differences from one to the next become D.  */

static int
count_copies (pa_node *const *child, int n, int length, differences *d)
{
  differences far;
  int count = 2;

  if (2 * length > n || !compare_copies (child, child + length, length, d)
      || is_zero (d))
    return 1;
  while ((count + 1) * length <= n
	 && compare_copies (child, child + count * length, length, &far)
	 && is_multiple (&far, d, count))
    count++;
  return count;
}

/* How many loops over copies are nested in NODE.  */

static int
copy_depth (const pa_node *node)
{
  int depth = 0;

  for (int i = 0; i < node->n_child; i++)
    {
      int inner = copy_depth (node->child[i]);
      depth = inner > depth ? inner : depth;
    }
  return depth + (node->kind == PA_NODE_FOR
		  && isl_id_get_user (node->iterator) == &is_copy);
}

/* A run of copies that becomes a loop.  */
typedef struct roll
{
  isl_id *iterator;		/* Borrowed.  */
  const differences *step;
  int next;			/* Of the differences.  */
} roll;

/* Does EXPR grow by STEP when the iterator ID grows by one?  */

static bool
grows_by (const pa_expr *expr, isl_id *id, int64_t step)
{
  differences d = { 0 };
  pa_expr *next = pa_expr_iterator_plus (id, 1);
  pa_expr *moved = pa_expr_substitute (pa_expr_copy ((pa_expr *) expr), id,
				       next);
  bool ok = moved && compare_subscripts (expr, moved, &d)
	    && d.value[0] == step;

  pa_expr_free (next);
  pa_expr_free (moved);
  return ok;
}

/* Is growing ID by one in NODE what ROLL's copies do?  */

static bool
fits_copies (const pa_node *node, isl_id *id, roll *roll)
{
  if (node->kind == PA_NODE_FOR && pa_loop_bounds_use (node, id))
    return false;
  if (node->kind == PA_NODE_IF && pa_expr_uses (node->condition, id))
    return false;
  for (int i = 0; i < node->n_child; i++)
    if (!fits_copies (node->child[i], id, roll))
      return false;
  for (int i = 0; node->kind == PA_NODE_INSTANCE && i < node->n_index; i++)
    if (!grows_by (node->index[i], id, roll->step->value[roll->next++]))
      return false;
  return true;
}

/* The iterator in EXPR that is stepped in BODY, the first one of ROLL's copies,
   or NULL.  */

static isl_id *
find_stepped_in (const pa_expr *expr, const pa_node *body, roll *roll)
{
  isl_id *found = NULL;

  roll->next = 0;
  if (expr->op == PA_EXPR_ITERATOR && fits_copies (body, expr->id, roll))
    return expr->id;
  for (int i = 0; !found && i < expr->n_arg; i++)
    found = find_stepped_in (expr->arg[i], body, roll);
  return found;
}

/* The same in the subscripts in NODE.  */

static isl_id *
find_stepped (const pa_node *node, const pa_node *body, roll *roll)
{
  isl_id *found = NULL;

  for (int i = 0; !found && i < node->n_child; i++)
    found = find_stepped (node->child[i], body, roll);
  for (int i = 0;
       !found && node->kind == PA_NODE_INSTANCE && i < node->n_index; i++)
    found = find_stepped_in (node->index[i], body, roll);
  return found;
}

/* Add to the subscripts in NODE what ROLL's iterator adds.  False if out of
   memory.  */

static bool
add_iterator (pa_node *node, roll *roll)
{
  for (int i = 0; i < node->n_child; i++)
    if (!add_iterator (node->child[i], roll))
      return false;
  for (int i = 0; node->kind == PA_NODE_INSTANCE && i < node->n_index; i++)
    {
      pa_expr *step = pa_expr_int (roll->step->value[roll->next++]);
      pa_expr *iterator = pa_expr_iterator (isl_id_copy (roll->iterator));
      step = pa_expr_binary (PA_EXPR_MUL, step, iterator);
      node->index[i] = pa_expr_binary (PA_EXPR_ADD, node->index[i], step);
      if (!node->index[i])
	return false;
    }
  return true;
}

/* The loop of COUNT iterations around BODY (taken), the first one of ROLL's
   copies.  NULL if out of memory.  */

static pa_node *
roll_body (pa_node *body, int count, roll *roll)
{
  isl_id *stepped = isl_id_copy (find_stepped (body, body, roll));
  pa_expr *first = stepped ? pa_expr_iterator (isl_id_copy (stepped))
			   : pa_expr_int (0);
  pa_expr *last = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (first),
				  pa_expr_int (count));
  pa_expr *value = pa_expr_iterator (isl_id_copy (roll->iterator));
  bool ok = first && last && value;

  roll->next = 0;
  if (ok && stepped)
    pa_node_substitute (body, stepped, value);
  else
    ok = ok && add_iterator (body, roll);
  pa_expr_free (value);
  isl_id_free (stepped);
  if (ok)
    return pa_node_for (isl_id_copy (roll->iterator), first, last,
			pa_expr_int (1), body);
  pa_expr_free (first);
  pa_expr_free (last);
  pa_node_free (body);
  return NULL;
}

/* The loop in CTX over COUNT copies of CHILD, LENGTH nodes (copied), with
   differences STEP.  NULL if out of memory.  */

static pa_node *
roll_copies (isl_ctx *ctx, pa_node *const *child, int length, int count,
	     const differences *step)
{
  pa_node *body = pa_node_block (), *loop = NULL;
  bool ok = body != NULL;
  char name[32];

  for (int i = 0; ok && i < length; i++)
    ok = pa_node_append (body, pa_node_copy (child[i]));
  snprintf (name, sizeof name, "copy%d", ok ? copy_depth (body) : 0);
  roll roll = { isl_id_alloc (ctx, name, &is_copy), step, 0 };
  if (ok && roll.iterator)
    loop = roll_body (body, count, &roll);
  else
    pa_node_free (body);
  isl_id_free (roll.iterator);
  return loop;
}

/* The number of nodes in a copy at the beginning of CHILD, N nodes, the number
   of such copies and the differences between them; one copy if there are no
   others.  */

static int
find_copies (pa_node *const *child, int n, int *length, differences *step)
{
  for (*length = 1; 2 * *length <= n; ++*length)
    {
      int count = count_copies (child, n, *length, step);
      if (count > 1)
	return count;
    }
  *length = 1;
  return 1;
}

/* Replace runs of copies in BLOCK by loops.  Returns how many; -1 if out of
   memory.  */

static int
reroll_once (isl_ctx *ctx, pa_node *block)
{
  int n_roll = 0, out = 0, length, in = 0;
  differences step;

  while (in < block->n_child)
    {
      pa_node **child = block->child + in;
      int count = find_copies (child, block->n_child - in, &length, &step);
      pa_node *loop = count == 1 ? child[0]
		      : roll_copies (ctx, child, length, count, &step);
      if (!loop)
	count = -1;
      for (int i = 0; count > 1 && i < count * length; i++)
	pa_node_free (child[i]);
      if (count < 0)
	{
	  n_roll = -1;
	  break;
	}
      n_roll += count > 1;
      block->child[out++] = loop;
      in += count * length;
    }
  memmove (block->child + out, block->child + in,
	   (size_t) (block->n_child - in) * sizeof *block->child);
  block->n_child -= in - out;
  return n_roll;
}

/* Replace runs of copies in NODE by loops, in place, made in CTX.  */

bool
pa_reroll (isl_ctx *ctx, pa_node *node)
{
  int n_roll = node->kind == PA_NODE_BLOCK && node->n_child > 1;

  for (int i = 0; i < node->n_child; i++)
    if (!pa_reroll (ctx, node->child[i]))
      return false;
  while (n_roll > 0)
    n_roll = reroll_once (ctx, node);
  return n_roll == 0;
}
