/* What loops cover: the validator's first proof that no instance is lost.

   In: a tree and instances of one statement, say 0 <= x < n of S in

     for (it = 0; it < n; it += 32)
       if (it + 32 <= n)
	 for (i = it; i < it + 32; i += 1)
	   S (i);
       else
	 for (i = it; i < min (n, it + 32); i += 1)
	   S (i);

   Out: that every one of them runs, or that this can't be seen here.

   The tree is walked from the root inwards with facts (fact.c) about an
   instance and the values of the loops' iterators in which it is expected to
   run:

     for it	0 <= x < n
     if		... and it <= x < it + 32 and 0 <= it < n
     then	... and it + 32 <= n
     for i	the same
     S		... and i = x

   At each node conditions must follow from them: for S that x = i, for a loop
   that the value is within its bounds, for a condition without a second part
   that it holds.  Where one doesn't follow, its opposite is a case in which the
   instance may be left.  What cases come back from a child of a block is asked
   of the children after it: where S (b, b) and S (b, b + 1) stand, the first
   one leaves x > b, and x = b with y > b, and the second one of this y > b + 1.
   If none comes back from the root, nothing is lost.

   Which iteration of a loop an instance is expected in is a guess, and may be
   any: wrong ones only make that something comes back.  A loop whose iterator
   is in a subscript has the value that this tells, x - j for a subscript i + j;
   one that runs only once, from i to i + 1, has the value i; one that an inner
   loop starts from goes over tiles of that loop's values; of those of which no
   instance inside tells anything it is the first iteration.  A tile loop
   advances by T from L on, so of the T numbers that begin with x - T + 1 and
   end with x one is one of its values if x >= L.  This one is less than the
   upper bound if x is.  So it does for all of the tiles with it <= x < it + T
   and L <= it to run x: one of them exists.

   This asks isl nothing, and never about existence, which is what makes the
   union of all instances that run so hard to compare with the domain: that is
   asked only if something comes back here.

   Loops with steps that are read at run time are left to size-cover.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdio.h>
#include <stdlib.h>

#include <isl/id.h>

#include "cover.h"
#include "fact.h"

/* Most loops around an instance.  */
#define MAX_LOOPS 48

/* Most cases that come back from a node, and most nodes that are asked.  */
#define MAX_CASES 16
#define MAX_VISITS 500

/* Conditions; in each of them an instance may be left.  */
typedef struct cases
{
  int n;
  pa_expr *condition[MAX_CASES];	/* Owned.  */
} cases;

/* A proof under way.  */
typedef struct cover
{
  int stmt;
  int n_x;
  isl_id **x;			/* Of the subscripts.  Owned.  */
  pa_expr **index;		/* They themselves.  Owned.  */
  pa_facts facts;		/* About the instance.  */
  int n_loop;
  const pa_node *loop[MAX_LOOPS];	/* Around the node looked at.  */
  int n_visit;
} cover;

/* The way from a loop, the first one, to an instance, the LEAF.  */
typedef struct path
{
  int n;
  const pa_node *loop[MAX_LOOPS];
  const pa_node *leaf;
} path;

static bool rest_of (cover *c, pa_node *node, cases *rest);
static bool rest_of_block (cover *c, pa_node *node, int from, cases *rest);

/* Replace iterator ID by VALUE in the N expressions EXPR.  */
static void
substitute_all (pa_expr **expr, int n, __isl_keep isl_id *id,
		__isl_keep pa_expr *value)
{
  for (int i = 0; i < n; i++)
    expr[i] = pa_expr_substitute (expr[i], id, value);
}

/* Find what the subscripts INDEX of C's statement, in which iterators with
   known values have been replaced, tell of loop LOOP, and replace that as well.
   NULL if nothing.  */
static __isl_give pa_expr *
value_of_subscripts (const cover *c, pa_expr **index, const pa_node *loop)
{
  pa_expr *value = NULL;

  for (int d = 0; !value && d < c->n_x; d++)
    if (pa_expr_uses (index[d], loop->iterator))
      value = pa_expr_solve (index[d], loop->iterator,
			     pa_expr_iterator (isl_id_copy (c->x[d])));
  if (value)
    substitute_all (index, c->n_x, loop->iterator, value);
  return value;
}

/* Does VALUE depend on nothing but subscripts and parameters?  The iterators
   that it may depend on are those of PATH.  */
static bool
is_resolved (const path *path, const pa_expr *value)
{
  for (int k = 0; k < path->n; k++)
    if (pa_expr_uses (value, path->loop[k]->iterator))
      return false;
  return true;
}

/* The values of the loops of PATH, those of them that subscripts tell, into
   VALUE.  An iterator outside of PATH is one as well: a dimension.  */
static void
find_values (const cover *c, const path *path, pa_expr **value)
{
  pa_expr **index = calloc ((size_t) c->n_x + 1, sizeof *index);
  bool found = index != NULL;

  for (int d = 0; index && d < c->n_x; d++)
    index[d] = pa_expr_copy (path->leaf->index[d]);
  while (found)
    {
      found = false;
      for (int k = 0; k < path->n; k++)
	if (!value[k])
	  {
	    value[k] = value_of_subscripts (c, index, path->loop[k]);
	    found |= value[k] != NULL;
	    for (int m = 0; value[k] && m < path->n; m++)
	      if (m != k && value[m])
		value[m] = pa_expr_substitute (value[m],
					       path->loop[k]->iterator,
					       value[k]);
	  }
    }
  for (int d = 0; index && d < c->n_x; d++)
    pa_expr_free (index[d]);
  free (index);
}

/* Operand I of EXPR if its operator is OP, else EXPR, with the VALUEs of the
   loops of PATH that are known.  */
static __isl_give pa_expr *
operand_value (const path *path, pa_expr **value, const pa_expr *expr,
	       pa_expr_op op, int i)
{
  pa_expr *result = pa_expr_copy ((pa_expr *) pa_expr_operand (expr, op, i));

  for (int k = 0; k < path->n; k++)
    if (value[k])
      result = pa_expr_substitute (result, path->loop[k]->iterator, value[k]);
  return result;
}

/* The only value that loop K of PATH may have, as max (i, a) <= k < min (i + 1,
   b) tells, given the VALUEs of others; NULL if it may have more.  */
static __isl_give pa_expr *
find_only_value (const path *path, pa_expr **value, int k)
{
  const pa_expr *lower = path->loop[k]->lower, *upper = path->loop[k]->upper;
  pa_expr *found = NULL;

  for (int i = 0; !found && i < pa_expr_n_operand (lower, PA_EXPR_MAX); i++)
    for (int j = 0; !found && j < pa_expr_n_operand (upper, PA_EXPR_MIN); j++)
      {
	pa_expr *start = operand_value (path, value, lower, PA_EXPR_MAX, i);
	pa_expr *end = operand_value (path, value, upper, PA_EXPR_MIN, j);
	pa_expr *room = pa_expr_difference (end, start);

	if (pa_expr_is_int (room, 1))
	  found = pa_expr_copy (start);
	pa_expr_free (room);
	pa_expr_free (end);
	pa_expr_free (start);
      }
  return found;
}

/* Is BOUND, or an operand of it if its operator is OP, a constant away from the
   iterator ID?  */
static bool
is_near (const pa_expr *bound, pa_expr_op op, __isl_keep isl_id *id)
{
  pa_expr *iterator = pa_expr_iterator (isl_id_copy (id));
  bool near = false;

  for (int i = 0; !near && i < pa_expr_n_operand (bound, op); i++)
    {
      pa_expr *distance
	= pa_expr_difference (pa_expr_operand (bound, op, i), iterator);

      near = distance && distance->op == PA_EXPR_INT;
      pa_expr_free (distance);
    }
  pa_expr_free (iterator);
  return near;
}

/* Does the loop INNER of PATH start from the iterator of loop K, and end with
   it too if BOTH?  */
static bool
starts_from (const path *path, int k, int inner, bool both)
{
  const pa_node *loop = path->loop[inner];
  isl_id *id = path->loop[k]->iterator;

  return is_near (loop->lower, PA_EXPR_MAX, id)
	 && (!both || is_near (loop->upper, PA_EXPR_MIN, id));
}

/* The loop of PATH that loop K seems to go over the tiles of, or N of them if
   none.  */
static int
find_tiled (const path *path, int k)
{
  int inner;

  for (inner = k + 1; inner < path->n; inner++)
    if (starts_from (path, k, inner, true))
      return inner;
  for (inner = k + 1; inner < path->n; inner++)
    if (starts_from (path, k, inner, false))
      return inner;
  return inner;
}

/* The value that the first loop of PATH, or the loop whose tiles it goes over,
   is expected to have for the instance at its end; *TILE tells which.  NULL if
   that isn't known.  */
static __isl_give pa_expr *
value_on_path (const cover *c, const path *path, bool *tile)
{
  pa_expr *value[MAX_LOOPS] = { NULL };
  pa_expr *result = NULL;
  int k = 0;

  find_values (c, path, value);
  for (int m = 0; m < path->n; m++)
    if (!value[m])
      value[m] = find_only_value (path, value, m);
  while (k < path->n && !value[k])
    k = find_tiled (path, k);
  if (k < path->n && is_resolved (path, value[k]))
    {
      *tile = k > 0;
      result = pa_expr_copy (value[k]);
    }
  for (k = 0; k < path->n; k++)
    pa_expr_free (value[k]);
  return result;
}

/* The same for the first of C's instances in NODE, at the end of PATH, for
   which it is known.  */
static __isl_give pa_expr *
value_inside (const cover *c, const pa_node *node, path *path, bool *tile)
{
  int n = path->n;
  pa_expr *value = NULL;

  if (node->kind == PA_NODE_INSTANCE && node->stmt == c->stmt
      && node->n_index == c->n_x)
    {
      path->leaf = node;
      return value_on_path (c, path, tile);
    }
  if (node->kind == PA_NODE_FOR)
    {
      if (path->n == MAX_LOOPS)
	return NULL;
      path->loop[path->n++] = node;
    }
  for (int i = 0; !value && i < node->n_child; i++)
    value = value_inside (c, node->child[i], path, tile);
  path->n = n;
  return value;
}

/* The value that loop NODE, or the loop whose tiles it goes over, is expected
   to have for an instance of C's statement; *TILE tells which.  NULL if it is
   to be the first one.  */
static __isl_give pa_expr *
expected_value (const cover *c, const pa_node *node, bool *tile)
{
  path path = { 0, { NULL }, NULL };

  *tile = false;
  return value_inside (c, node, &path, tile);
}

/* LEFT OP RIGHT, copies of these.  */
static __isl_give pa_expr *
compare (pa_expr_op op, const pa_expr *left, const pa_expr *right)
{
  return pa_expr_binary (op, pa_expr_copy ((pa_expr *) left),
			 pa_expr_copy ((pa_expr *) right));
}

/* Add CONDITION (taken) to REST; false if there are too many.  */
static bool
add_case (cases *rest, __isl_take pa_expr *condition)
{
  if (condition && rest->n < MAX_CASES)
    {
      rest->condition[rest->n++] = condition;
      return true;
    }
  pa_expr_free (condition);
  return false;
}

/* Add to REST that anything may be.  */
static bool
add_any (cases *rest)
{
  return add_case (rest, pa_expr_int (1));
}

/* Forget REST.  */
static void
clear_cases (cases *rest)
{
  while (rest->n > 0)
    pa_expr_free (rest->condition[--rest->n]);
}

/* Where CONDITION does not hold; NULL if that is more than one comparison.  */
static __isl_give pa_expr *
opposite_of (const pa_expr *condition)
{
  static const pa_expr_op opposite[] =
  {
    [PA_EXPR_LT] = PA_EXPR_GE, [PA_EXPR_LE] = PA_EXPR_GT,
    [PA_EXPR_GT] = PA_EXPR_LE, [PA_EXPR_GE] = PA_EXPR_LT
  };

  if (condition->op < PA_EXPR_LT || condition->op > PA_EXPR_GE)
    return NULL;
  return compare (opposite[condition->op], condition->arg[0],
		  condition->arg[1]);
}

/* Require that CONDITION (taken) holds: add its opposite to REST unless it
   follows.  */
static bool
require (cover *c, __isl_take pa_expr *condition, cases *rest)
{
  bool ok = condition != NULL;

  if (condition && !pa_facts_tell (&c->facts, condition))
    {
      pa_expr *opposite = opposite_of (condition);

      if (condition->op == PA_EXPR_AND)
	for (int i = 0; ok && i < condition->n_arg; i++)
	  ok = require (c, pa_expr_copy (condition->arg[i]), rest);
      else
	ok = opposite ? add_case (rest, opposite) : add_any (rest);
    }
  pa_expr_free (condition);
  return ok;
}

/* Require that LEFT OP each of RIGHT, the operands of an expression KIND, or
   that itself.  */
static bool
require_all (cover *c, const pa_expr *left, pa_expr_op op,
	     const pa_expr *right, pa_expr_op kind, cases *rest)
{
  bool ok = true;

  for (int i = 0; ok && i < pa_expr_n_operand (right, kind); i++)
    ok = require (c, compare (op, left, pa_expr_operand (right, kind, i)),
		  rest);
  return ok;
}

/* Add that VALUE is within the bounds of LOOP.  */
static void
add_within_bounds (cover *c, const pa_node *loop, const pa_expr *value)
{
  pa_expr *condition
    = pa_expr_binary (PA_EXPR_AND, compare (PA_EXPR_GE, value, loop->lower),
		      compare (PA_EXPR_LT, value, loop->upper));

  pa_facts_add_condition (&c->facts, condition);
  pa_expr_free (condition);
}

/* Add that the iteration of LOOP is the one in which VALUE is expected, or, if
   it is a TILE loop, one of those of which one exists.  */
static void
add_expected_iteration (cover *c, const pa_node *loop, const pa_expr *value,
			bool tile)
{
  pa_expr *iterator = pa_expr_iterator (isl_id_copy (loop->iterator));
  pa_expr *end = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (iterator),
				 pa_expr_copy (loop->step));
  pa_expr *condition
    = tile ? pa_expr_binary (PA_EXPR_AND,
			     compare (PA_EXPR_LE, iterator, value),
			     compare (PA_EXPR_LT, value, end))
      : compare (PA_EXPR_EQ, iterator, value);

  pa_facts_add_condition (&c->facts, condition);
  if (tile)
    add_within_bounds (c, loop, iterator);
  pa_expr_free (condition);
  pa_expr_free (end);
  pa_expr_free (iterator);
}

/* Add INSIDE, cases of LOOP's body, to REST; one that depends on the iteration
   may be any.  */
static bool
add_cases_of_body (const pa_node *loop, const cases *inside, cases *rest)
{
  bool ok = true;

  for (int i = 0; ok && i < inside->n; i++)
    ok = pa_expr_uses (inside->condition[i], loop->iterator)
	 ? add_any (rest)
	 : add_case (rest, pa_expr_copy (inside->condition[i]));
  return ok;
}

/* Add to REST the cases in which LOOP may not run the instance, if that is
   expected in the iteration with VALUE, or, for a TILE loop, in that of its
   tile.  */
static bool
rest_of_iterations (cover *c, pa_node *loop, const pa_expr *value,
		    bool tile, cases *rest)
{
  int n = c->facts.n;
  cases inside = { 0, { NULL } };
  bool ok = require_all (c, value, PA_EXPR_GE, loop->lower, PA_EXPR_MAX, rest)
	    && require_all (c, value, PA_EXPR_LT, loop->upper, PA_EXPR_MIN,
			    rest);

  add_within_bounds (c, loop, value);
  add_expected_iteration (c, loop, value, tile);
  c->loop[c->n_loop++] = loop;
  ok = ok && rest_of (c, loop->child[0], &inside)
       && add_cases_of_body (loop, &inside, rest);
  c->n_loop--;
  pa_facts_drop (&c->facts, n);
  clear_cases (&inside);
  return ok;
}

/* Is LOOP one to be looked at here?  */
static bool
is_usual (const cover *c, const pa_node *loop)
{
  bool usual = loop->step->op == PA_EXPR_INT && loop->step->value > 0
	       && !pa_loop_bounds_use ((pa_node *) loop, loop->iterator)
	       && c->n_loop < MAX_LOOPS;

  for (int k = 0; k < c->n_loop; k++)
    usual = usual && c->loop[k]->iterator != loop->iterator;
  return usual;
}

/* The same as rest_of for the loop LOOP.  */
static bool
rest_of_loop (cover *c, pa_node *loop, cases *rest)
{
  bool tile, ok;
  pa_expr *value;

  if (!is_usual (c, loop))
    return false;
  value = expected_value (c, loop, &tile);
  if (!value)
    value = pa_expr_copy (loop->lower);
  else if (!pa_expr_is_int (loop->step, 1))
    tile = true;
  ok = rest_of_iterations (c, loop, value, tile, rest);
  pa_expr_free (value);
  return ok;
}

/* Does it follow from C's facts that CONDITION does not hold?  */
static bool
never_holds (cover *c, const pa_expr *condition)
{
  bool never = false;

  for (int i = 0; !never && i < pa_expr_n_operand (condition, PA_EXPR_AND); i++)
    {
      pa_expr *opposite
	= opposite_of (pa_expr_operand (condition, PA_EXPR_AND, i));

      never = opposite && pa_facts_tell (&c->facts, opposite);
      pa_expr_free (opposite);
    }
  return never;
}

/* The same for the condition NODE, in both of its parts.  */
static bool
rest_of_condition (cover *c, pa_node *node, cases *rest)
{
  int n = c->facts.n;
  pa_expr *opposite;
  bool ok;

  if (node->n_child == 2 && never_holds (c, node->condition))
    return rest_of (c, node->child[1], rest);
  opposite = opposite_of (node->condition);
  if (node->n_child < 2)
    ok = require (c, pa_expr_copy (node->condition), rest);
  else
    {
      if (opposite)
	pa_facts_add_condition (&c->facts, opposite);
      ok = rest_of (c, node->child[1], rest);
      pa_facts_drop (&c->facts, n);
    }
  pa_expr_free (opposite);
  pa_facts_add_condition (&c->facts, node->condition);
  ok = ok && rest_of (c, node->child[0], rest);
  pa_facts_drop (&c->facts, n);
  return ok;
}

/* Does it follow from C's facts that LEFT OP RIGHT?  */
static bool
is_told (cover *c, pa_expr_op op, const pa_expr *left, const pa_expr *right)
{
  pa_expr *condition = compare (op, left, right);
  bool told = condition && pa_facts_tell (&c->facts, condition);

  pa_expr_free (condition);
  return told;
}

/* Require that X equals VALUE: add to REST where it doesn't but all of BEFORE,
   conditions, holds, and the equation to BEFORE.  False if it never holds, or
   there are too many cases.  */
static bool
require_equal (cover *c, const pa_expr *x, const pa_expr *value,
	       pa_expr **before, cases *rest)
{
  bool ok = true;

  if (is_told (c, PA_EXPR_LT, x, value) || is_told (c, PA_EXPR_GT, x, value))
    return false;
  if (!is_told (c, PA_EXPR_GE, x, value))
    ok = add_case (rest, pa_expr_binary (PA_EXPR_AND, pa_expr_copy (*before),
					 compare (PA_EXPR_LT, x, value)));
  if (ok && !is_told (c, PA_EXPR_LE, x, value))
    ok = add_case (rest, pa_expr_binary (PA_EXPR_AND, pa_expr_copy (*before),
					 compare (PA_EXPR_GT, x, value)));
  pa_expr *equal = compare (PA_EXPR_EQ, x, value);
  pa_facts_add_condition (&c->facts, equal);
  *before = pa_expr_binary (PA_EXPR_AND, *before, equal);
  return ok;
}

/* The same for the instance NODE.  The cases exclude each other.  */
static bool
rest_of_instance (cover *c, const pa_node *node, cases *rest)
{
  int n = c->facts.n;
  cases apart = { 0, { NULL } };
  pa_expr *before = pa_expr_int (1);
  bool ok = node->n_index == c->n_x;

  for (int d = 0; ok && d < c->n_x; d++)
    ok = require_equal (c, c->index[d], node->index[d], &before, &apart);
  pa_expr_free (before);
  pa_facts_drop (&c->facts, n);
  if (!ok)
    ok = add_any (rest);
  else
    for (int i = 0; ok && i < apart.n; i++)
      ok = add_case (rest, pa_expr_copy (apart.condition[i]));
  clear_cases (&apart);
  return ok;
}

/* The same for the children of the block NODE from number FROM on where
   CONDITION holds.  */
static bool
rest_of_others (cover *c, pa_node *node, int from, const pa_expr *condition,
		cases *rest)
{
  int n = c->facts.n;
  cases left = { 0, { NULL } };
  bool ok;

  pa_facts_add_condition (&c->facts, condition);
  ok = rest_of_block (c, node, from, &left);
  for (int i = 0; ok && i < left.n; i++)
    ok = add_case (rest, compare (PA_EXPR_AND, condition, left.condition[i]));
  pa_facts_drop (&c->facts, n);
  clear_cases (&left);
  return ok;
}

/* The same for the children of the block NODE from number FROM on.  The cases
   of the first one are left to the others.  */
static bool
rest_of_block (cover *c, pa_node *node, int from, cases *rest)
{
  cases left = { 0, { NULL } };
  int next;
  bool ok;

  while (from < node->n_child
	 && !pa_node_contains_stmt (node->child[from], c->stmt))
    from++;
  if (from == node->n_child)
    return add_any (rest);
  ok = rest_of (c, node->child[from], &left);
  for (next = from + 1; next < node->n_child; next++)
    if (pa_node_contains_stmt (node->child[next], c->stmt))
      break;
  for (int i = 0; ok && i < left.n; i++)
    if (next == node->n_child)
      ok = add_case (rest, pa_expr_copy (left.condition[i]));
    else
      ok = rest_of_others (c, node, next, left.condition[i], rest);
  clear_cases (&left);
  return ok;
}

/* Add to REST the cases in which NODE may not run the instance about which
   there are C's facts.  False if that can't be told.  */
static bool
rest_of (cover *c, pa_node *node, cases *rest)
{
  if (++c->n_visit > MAX_VISITS)
    return false;
  if (!pa_node_contains_stmt (node, c->stmt))
    return add_any (rest);
  switch (node->kind)
    {
    case PA_NODE_BLOCK:
      return rest_of_block (c, node, 0, rest);
    case PA_NODE_IF:
      return rest_of_condition (c, node, rest);
    case PA_NODE_FOR:
      return rest_of_loop (c, node, rest);
    default:
      return rest_of_instance (c, node, rest);
    }
}

/* Name the subscripts of C's statement, in AST, like no iterator.  False if out
   of memory.  */
static bool
alloc_subscripts (const pa_ast *ast, cover *c)
{
  char name[32];

  c->x = calloc ((size_t) c->n_x + 1, sizeof *c->x);
  c->index = calloc ((size_t) c->n_x + 1, sizeof *c->index);
  for (int d = 0; c->x && c->index && d < c->n_x; d++)
    {
      snprintf (name, sizeof name, "@x%d", d);
      c->x[d] = isl_id_alloc (ast->scop->ctx->isl, name, NULL);
      c->index[d] = pa_expr_iterator (isl_id_copy (c->x[d]));
      if (!c->index[d])
	return false;
    }
  return c->x && c->index;
}

/* What is being proved of which tree.  */
typedef struct proof
{
  cover *cover;
  pa_node *root;
} proof;

/* isl_set_foreach_basic_set: does what USER proves hold for the instances PIECE
   (taken)?  */
static isl_stat
covers_piece (__isl_take isl_basic_set *piece, void *user)
{
  proof *p = user;
  cover *c = p->cover;
  cases rest = { 0, { NULL } };
  bool covered;

  pa_facts_add_point (&c->facts, piece, c->index);
  covered = rest_of (c, p->root, &rest) && rest.n == 0;
  clear_cases (&rest);
  pa_facts_drop (&c->facts, 0);
  isl_basic_set_free (piece);
  return covered ? isl_stat_ok : isl_stat_error;
}

/* Does ROOT, a tree of AST, run every instance of statement STMT in WANTED?
   False only means that this can't be seen here.  */

bool
pa_covers (const pa_ast *ast, pa_node *root, int stmt,
	   __isl_keep isl_set *wanted)
{
  isl_size n = isl_set_dim (wanted, isl_dim_set);
  cover c = { .stmt = stmt, .n_x = n < 0 ? 0 : (int) n };
  proof p = { &c, root };
  bool covered;

  pa_facts_init (&c.facts);
  covered = n >= 0 && alloc_subscripts (ast, &c)
	    && isl_set_foreach_basic_set (wanted, covers_piece, &p) >= 0;
  for (int d = 0; d < c.n_x; d++)
    {
      isl_id_free (c.x ? c.x[d] : NULL);
      pa_expr_free (c.index ? c.index[d] : NULL);
    }
  free (c.x);
  free (c.index);
  return covered;
}
