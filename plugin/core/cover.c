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

   The tree is walked from the root inwards with a set of instances, each with
   the values of the loops' iterators in which it is expected to run:

     for it	{ [x] : 0 <= x < n }
     if		{ [x, it] : 0 <= x < n and 0 <= it < n and it <= x < it + 32 }
     then	{ [x, it] : ... and it + 32 <= n }
     for i	the same
     S		{ [x, it, i] : ... and i = x }

   What comes back from each node are those that it may not run, at first no
   fewer than that: for S those with x != i, for a loop those whose value is not
   within its bounds, for a condition what comes back from its parts, and for a
   block what is left by each child in turn.  If nothing comes back from the root,
   nothing is lost.

   Which iteration of a loop an instance is expected in is a guess, and may be any:
   wrong ones only make that something comes back.  A loop whose iterator is in a
   subscript has the value that this tells, x - j for a subscript i + j; one that
   runs only once, from i to i + 1, has the value i; one that an inner loop starts
   from goes over tiles of that loop's values; of others it is the first
   iteration.  A tile loop advances by T from L on, so of the T
   numbers that begin with x - T + 1 and end with x one is one of its values if
   x >= L.  This one is less than the upper bound if x is.  So it does for all of
   the tiles with it <= x < it + T and L <= it to run x: one of them exists.

   This asks isl about sets that are nearly always convex and never about
   existence, which is what makes the union of all instances that run so hard to
   compare with the domain: that is asked only if something comes back here.

   Loops with steps that are read at run time are left to size-cover.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdio.h>
#include <stdlib.h>

#include <isl/id.h>
#include <isl/space.h>

#include "cover.h"
#include "size-param.h"

/* Most loops around an instance.  */
#define MAX_LOOPS 48

/* A proof under way.  */
typedef struct cover
{
  const pa_ast *ast;
  int stmt;
  int n_x;
  isl_id **x;			/* Of the subscripts.  Owned.  */
} cover;

/* The way from a loop, the first one, to an instance, the LEAF.  */
typedef struct path
{
  int n;
  const pa_node *loop[MAX_LOOPS];
  const pa_node *leaf;
} path;

static __isl_give isl_set *rest_of (const cover *c, pa_node *node,
				    __isl_take isl_set *wanted);

/* Find the first instance of C's statement in NODE and note on PATH the loops
   around.  */
static bool
find_leaf (const cover *c, const pa_node *node, path *path)
{
  int n = path->n;

  if (node->kind == PA_NODE_INSTANCE && node->stmt == c->stmt)
    {
      path->leaf = node;
      return true;
    }
  if (node->kind == PA_NODE_FOR)
    {
      if (path->n == MAX_LOOPS)
	return false;
      path->loop[path->n++] = node;
    }
  for (int i = 0; i < node->n_child; i++)
    if (find_leaf (c, node->child[i], path))
      return true;
  path->n = n;
  return false;
}

/* The value of iterator ID for which EXPR is VALUE (taken), if its factor there is 1
   or -1; else NULL.  */
static __isl_give pa_expr *
solve (const pa_expr *expr, __isl_keep isl_id *id,
       __isl_take pa_expr *value)
{
  int factor = pa_expr_unit_factor (expr, id);
  pa_expr *zero;

  if (factor == 0)
    return pa_expr_free (value);
  zero = pa_expr_at (expr, id, 0);
  return factor > 0 ? pa_expr_binary (PA_EXPR_SUB, value, zero)
	 : pa_expr_binary (PA_EXPR_SUB, zero, value);
}

/* Replace iterator ID by VALUE in the N expressions EXPR.  */
static void
substitute_all (pa_expr **expr, int n, __isl_keep isl_id *id,
		__isl_keep pa_expr *value)
{
  for (int i = 0; i < n; i++)
    expr[i] = pa_expr_substitute (expr[i], id, value);
}

/* Find what the subscripts INDEX of C's statement, in which iterators with known
   values have been replaced, tell of loop LOOP, and replace that as well.  NULL
   if nothing.  */
static __isl_give pa_expr *
value_of_subscripts (const cover *c, pa_expr **index, const pa_node *loop)
{
  pa_expr *value = NULL;

  for (int d = 0; !value && d < c->n_x; d++)
    if (pa_expr_uses (index[d], loop->iterator))
      value = solve (index[d], loop->iterator,
		     pa_expr_iterator (isl_id_copy (c->x[d])));
  if (value)
    substitute_all (index, c->n_x, loop->iterator, value);
  return value;
}

/* Does VALUE depend on nothing but subscripts and parameters?  The iterators that
   it may depend on are those of PATH.  */
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

/* Operand I of EXPR if its operator is OP, else EXPR, with the VALUEs of the loops of
   PATH that are known.  */
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

/* The only value that loop K of PATH may have, as max (i, a) <= k < min (i + 1, b)
   tells, given the VALUEs of others; NULL if it may have more.  */
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

/* Does the loop INNER of PATH start from the iterator of loop K, and end with it too
   if BOTH?  */
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

/* The value that loop NODE, or the loop whose tiles it goes over, is expected to have
   for an instance of C's statement; *TILE tells which.  NULL if it is to be the
   first one.  */
static __isl_give pa_expr *
expected_value (const cover *c, const pa_node *node, bool *tile)
{
  path path = { 0, { NULL }, NULL };
  pa_expr *value[MAX_LOOPS] = { NULL };
  pa_expr *result = NULL;
  int k = 0;

  *tile = false;
  if (!find_leaf (c, node, &path)
      || path.leaf->n_index != c->n_x)
    return NULL;
  find_values (c, &path, value);
  for (int m = 0; m < path.n; m++)
    if (!value[m])
      value[m] = find_only_value (&path, value, m);
  while (k < path.n && !value[k])
    k = find_tiled (&path, k);
  if (k < path.n && is_resolved (&path, value[k]))
    {
      *tile = k > 0;
      result = pa_expr_copy (value[k]);
    }
  for (k = 0; k < path.n; k++)
    pa_expr_free (value[k]);
  return result;
}

/* Those of SET (taken) where CONDITION (taken) holds.  NULL if that is not
   quasi-affine.  */
static __isl_give isl_set *
restrict_to (__isl_take isl_set *set, __isl_take pa_expr *condition)
{
  isl_space *space = isl_set_get_space (set);

  set = pa_expr_restrict (condition, space, set);
  isl_space_free (space);
  pa_expr_free (condition);
  return set;
}

/* LEFT OP RIGHT, copies of these.  */
static __isl_give pa_expr *
compare (pa_expr_op op, __isl_keep pa_expr *left, __isl_keep pa_expr *right)
{
  return pa_expr_binary (op, pa_expr_copy (left), pa_expr_copy (right));
}

/* REST (taken), and those of WANTED where LEFT OP one of RIGHT, the operands of an
   expression KIND, or that itself.  */
static __isl_give isl_set *
add_failing (__isl_take isl_set *rest, __isl_keep isl_set *wanted,
	     __isl_keep pa_expr *left, pa_expr_op op, const pa_expr *right,
	     pa_expr_op kind)
{
  for (int i = 0; i < pa_expr_n_operand (right, kind); i++)
    {
      pa_expr *operand = (pa_expr *) pa_expr_operand (right, kind, i);
      isl_set *failing = restrict_to (isl_set_copy (wanted),
				      compare (op, left, operand));

      if (isl_set_is_empty (failing) == isl_bool_true)
	isl_set_free (failing);
      else
	rest = isl_set_union (rest, failing);
    }
  return rest;
}

/* Is VALUE within the bounds of LOOP?  */
static __isl_give pa_expr *
within_bounds (const pa_node *loop, __isl_keep pa_expr *value)
{
  return pa_expr_binary (PA_EXPR_AND,
			 compare (PA_EXPR_GE, value, loop->lower),
			 compare (PA_EXPR_LT, value, loop->upper));
}

/* Is the iteration of LOOP the one in which VALUE is expected, or, if it is a TILE
   loop, one of those of which one exists?  */
static __isl_give pa_expr *
expected_iteration (const pa_node *loop, __isl_keep pa_expr *value, bool tile)
{
  pa_expr *iterator = pa_expr_iterator (isl_id_copy (loop->iterator));
  pa_expr *result, *end;

  if (!tile)
    {
      result = compare (PA_EXPR_EQ, iterator, value);
      pa_expr_free (iterator);
      return result;
    }
  end = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (iterator),
			pa_expr_copy (loop->step));
  result = pa_expr_binary (PA_EXPR_AND,
			   compare (PA_EXPR_LE, iterator, value),
			   compare (PA_EXPR_LT, value, end));
  result = pa_expr_binary (PA_EXPR_AND, result,
			   within_bounds (loop, iterator));
  pa_expr_free (end);
  pa_expr_free (iterator);
  return result;
}

/* Those of WANTED (taken) that LOOP may not run, if they are expected in the
   iteration with VALUE, or, for a TILE loop, in that of its tile.  */
static __isl_give isl_set *
rest_of_iterations (const cover *c, pa_node *loop, __isl_keep pa_expr *value,
		    bool tile, __isl_take isl_set *wanted)
{
  unsigned n = (unsigned) isl_set_dim (wanted, isl_dim_set);
  isl_set *rest = isl_set_empty (isl_set_get_space (wanted)), *inside;

  rest = add_failing (rest, wanted, value, PA_EXPR_LT, loop->lower,
		      PA_EXPR_MAX);
  rest = add_failing (rest, wanted, value, PA_EXPR_GE, loop->upper,
		      PA_EXPR_MIN);
  inside = restrict_to (wanted, within_bounds (loop, value));
  inside = isl_set_add_dims (inside, isl_dim_set, 1);
  inside = isl_set_set_dim_id (inside, isl_dim_set, n,
			       isl_id_copy (loop->iterator));
  inside = restrict_to (inside, expected_iteration (loop, value, tile));
  inside = rest_of (c, loop->child[0], inside);
  if (isl_set_is_empty (inside) == isl_bool_true)
    {
      isl_set_free (inside);
      return rest;
    }
  return isl_set_union (rest, isl_set_project_out (inside, isl_dim_set, n,
						   1));
}

/* Those of WANTED (taken) that LOOP may not run.  NULL if it is not one to be looked
   at here.  */
static __isl_give isl_set *
rest_of_loop (const cover *c, pa_node *loop, __isl_take isl_set *wanted)
{
  bool tile;
  pa_expr *value;

  if (loop->step->op != PA_EXPR_INT || loop->step->value <= 0
      || pa_loop_bounds_use (loop, loop->iterator)
      || isl_set_find_dim_by_id (wanted, isl_dim_set, loop->iterator) >= 0)
    return isl_set_free (wanted);
  value = expected_value (c, loop, &tile);
  if (!value)
    value = pa_expr_copy (loop->lower);
  else if (!pa_expr_is_int (loop->step, 1))
    tile = true;
  wanted = rest_of_iterations (c, loop, value, tile, wanted);
  pa_expr_free (value);
  return wanted;
}

/* SET (taken) without what is in PART (taken).  */
static __isl_give isl_set *
without (__isl_take isl_set *set, __isl_take isl_set *part)
{
  if (part && isl_set_is_empty (set) == isl_bool_true)
    {
      isl_set_free (part);
      return set;
    }
  return isl_set_subtract (set, part);
}

/* Those of WANTED (taken) that neither part of the condition NODE may run.  The
   second part is asked for all of them, which is a simpler question and often
   has the same answer.  */
static __isl_give isl_set *
rest_of_condition (const cover *c, pa_node *node, __isl_take isl_set *wanted)
{
  isl_set *inside = restrict_to (isl_set_copy (wanted),
				 pa_expr_copy (node->condition));

  if (node->n_child > 1)
    wanted = rest_of (c, node->child[1], wanted);
  wanted = without (wanted, isl_set_copy (inside));
  inside = rest_of (c, node->child[0], inside);
  return isl_set_union (inside, wanted);
}

/* Those of WANTED (taken) that the instance NODE is not.  */
static __isl_give isl_set *
rest_of_instance (const cover *c, const pa_node *node,
		  __isl_take isl_set *wanted)
{
  isl_set *rest = isl_set_empty (isl_set_get_space (wanted));

  if (node->n_index != c->n_x)
    rest = isl_set_free (rest);
  for (int d = 0; rest && d < c->n_x; d++)
    {
      pa_expr *x = pa_expr_iterator (isl_id_copy (c->x[d]));

      rest = add_failing (rest, wanted, x, PA_EXPR_LT, node->index[d],
			  PA_EXPR_MAX);
      rest = add_failing (rest, wanted, x, PA_EXPR_GT, node->index[d],
			  PA_EXPR_MIN);
      pa_expr_free (x);
    }
  isl_set_free (wanted);
  return rest;
}

/* Those of WANTED (taken) that no child of the block NODE may run.  */
static __isl_give isl_set *
rest_of_block (const cover *c, pa_node *node, __isl_take isl_set *wanted)
{
  int n = 0;

  for (int i = 0; i < node->n_child; i++)
    if (pa_node_contains_stmt (node->child[i], c->stmt)
	&& (n++ == 0 || isl_set_is_empty (wanted) == isl_bool_false))
      wanted = rest_of (c, node->child[i], wanted);
  return wanted;
}

/* Those of WANTED (taken), instances of C's statement with the values of the
   iterators around NODE, that NODE may not run.  NULL if that can't be told.  */
static __isl_give isl_set *
rest_of (const cover *c, pa_node *node, __isl_take isl_set *wanted)
{
  if (!pa_node_contains_stmt (node, c->stmt))
    return wanted;
  switch (node->kind)
    {
    case PA_NODE_BLOCK:
      return rest_of_block (c, node, wanted);
    case PA_NODE_IF:
      return rest_of_condition (c, node, wanted);
    case PA_NODE_FOR:
      return rest_of_loop (c, node, wanted);
    default:
      return rest_of_instance (c, node, wanted);
    }
}

/* WANTED as a set over C's subscripts, by their names, and the parameters of its
   AST.  */
static __isl_give isl_set *
name_subscripts (const cover *c, __isl_keep isl_set *wanted)
{
  isl_set *set = isl_set_reset_tuple_id (isl_set_copy (wanted));

  for (int d = 0; d < c->n_x; d++)
    set = isl_set_set_dim_id (set, isl_dim_set, (unsigned) d,
			      isl_id_copy (c->x[d]));
  return isl_set_align_params (set, pa_size_param_space (c->ast));
}

/* Name the subscripts of C's statement like no iterator.  False if out of
   memory.  */
static bool
alloc_subscripts (cover *c)
{
  char name[32];

  c->x = calloc ((size_t) c->n_x + 1, sizeof *c->x);
  for (int d = 0; c->x && d < c->n_x; d++)
    {
      snprintf (name, sizeof name, "@x%d", d);
      c->x[d] = isl_id_alloc (c->ast->scop->ctx->isl, name, NULL);
      if (!c->x[d])
	return false;
    }
  return c->x != NULL;
}

/* Does ROOT, a tree of AST, run every instance of statement STMT in WANTED?  False
   only means that this can't be seen here.  */

bool
pa_covers (const pa_ast *ast, pa_node *root, int stmt,
	   __isl_keep isl_set *wanted)
{
  isl_size n = isl_set_dim (wanted, isl_dim_set);
  cover c = { ast, stmt, n < 0 ? 0 : (int) n, NULL };
  isl_set *rest = NULL;
  bool covered;

  if (n >= 0 && alloc_subscripts (&c))
    rest = rest_of (&c, root, name_subscripts (&c, wanted));
  covered = isl_set_is_empty (rest) == isl_bool_true;
  isl_set_free (rest);
  for (int d = 0; c.x && d < c.n_x; d++)
    isl_id_free (c.x[d]);
  free (c.x);
  return covered;
}
