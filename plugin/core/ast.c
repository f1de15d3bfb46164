/* The loop AST: nodes, and what every stage of sec. IV does with them.

   In and out: trees of blocks, loops, conditions and instances, such as

     for (i = 0; i < n; i += 1)		FOR i
       S0 (i);				  INSTANCE S0, index[0] = i

   Whoever builds a node from NULL gets NULL back, and what was handed over is
   freed; so a tree that exists is complete.

   Paper: the AST of Algorithm 1, lines 3 to 6.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include "ast.h"
#include "size-param.h"
#include "vector.h"

/* Nodes.  */

/* A new node KIND without children; NULL if out of memory.  */

static pa_node *
node_alloc (pa_node_kind kind)
{
  pa_node *node = calloc (1, sizeof *node);
  if (node)
    node->kind = kind;
  return node;
}

/* An empty block.  */

pa_node *
pa_node_block (void)
{
  return node_alloc (PA_NODE_BLOCK);
}

/* Append CHILD (taken) to NODE's children.  Returns false if out of memory or
   CHILD is NULL.  */

static bool
add_child (pa_node *node, pa_node *child)
{
  pa_node **grown = NULL;
  if (node && child)
    grown = realloc (node->child, (node->n_child + 1) * sizeof *grown);
  if (!grown)
    {
      pa_node_free (child);
      return false;
    }
  node->child = grown;
  node->child[node->n_child++] = child;
  return true;
}

/* A loop; its marks are those of a plain serial loop of no row.  */

pa_node *
pa_node_for (__isl_take isl_id *iterator, __isl_take pa_expr *lower,
	     __isl_take pa_expr *upper, __isl_take pa_expr *step,
	     pa_node *body)
{
  pa_node *node = iterator && lower && upper && step && body
		  ? node_alloc (PA_NODE_FOR) : NULL;
  if (!node)
    {
      isl_id_free (iterator);
      pa_expr_free (lower);
      pa_expr_free (upper);
      pa_expr_free (step);
      pa_node_free (body);
      return NULL;
    }
  node->iterator = iterator;
  node->lower = lower;
  node->upper = upper;
  node->step = step;
  if (!add_child (node, body))
    {
      pa_node_free (node);
      return NULL;
    }
  return node;
}

/* THEN_PART under CONDITION; ELSE_PART may be NULL.  */

pa_node *
pa_node_if (__isl_take pa_expr *condition, pa_node *then_part,
	    pa_node *else_part)
{
  pa_node *node = condition && then_part ? node_alloc (PA_NODE_IF) : NULL;
  if (!node)
    {
      pa_expr_free (condition);
      pa_node_free (then_part);
      pa_node_free (else_part);
      return NULL;
    }
  node->condition = condition;
  bool ok = add_child (node, then_part);
  if (ok && else_part)
    ok = add_child (node, else_part);
  else if (!ok)
    pa_node_free (else_part);
  if (!ok)
    {
      pa_node_free (node);
      return NULL;
    }
  return node;
}

/* An instance of statement STMT; the N_INDEX index expressions are still to be
   filled in.  */

pa_node *
pa_node_instance (int stmt, int n_index)
{
  pa_node *node = node_alloc (PA_NODE_INSTANCE);
  if (!node)
    return NULL;
  node->stmt = stmt;
  node->n_index = n_index;
  node->index = calloc (n_index > 0 ? n_index : 1, sizeof *node->index);
  if (!node->index)
    {
      pa_node_free (node);
      return NULL;
    }
  return node;
}

void
pa_pack_clear (pa_pack *pack)
{
  for (int d = 0; d < pack->layout.n; d++)
    {
      pa_expr_free (pack->lower[d]);
      pa_expr_free (pack->upper[d]);
    }
  pa_expr_free (pack->used);
  pa_expr_free (pack->pays);
}

/* Free the N packed copies in PACK.  */

static void
free_packs (pa_pack *pack, int n)
{
  for (int i = 0; i < n; i++)
    pa_pack_clear (&pack[i]);
  free (pack);
}

/* Give COPY copies of the packed copies of NODE.  Returns false if out of
   memory.  */

static bool
copy_packs (pa_node *copy, const pa_node *node)
{
  copy->pack = NULL;
  copy->n_pack = 0;
  if (node->n_pack == 0)
    return true;
  copy->pack = calloc (node->n_pack, sizeof *copy->pack);
  if (!copy->pack)
    return false;
  copy->n_pack = node->n_pack;
  for (int i = 0; i < node->n_pack; i++)
    {
      copy->pack[i] = node->pack[i];
      for (int d = 0; d < node->pack[i].layout.n; d++)
	{
	  copy->pack[i].lower[d] = pa_expr_copy (node->pack[i].lower[d]);
	  copy->pack[i].upper[d] = pa_expr_copy (node->pack[i].upper[d]);
	}
      copy->pack[i].used = pa_expr_copy (node->pack[i].used);
      copy->pack[i].pays = pa_expr_copy (node->pack[i].pays);
    }
  return true;
}

void
pa_fold_clear (pa_fold *fold)
{
  pa_expr_free (fold->first);
  pa_expr_free (fold->lower);
  pa_expr_free (fold->upper);
  pa_expr_free (fold->kept);
}

pa_fold
pa_fold_copy (const pa_fold *fold)
{
  pa_fold copy = *fold;

  copy.first = pa_expr_copy (fold->first);
  copy.lower = pa_expr_copy (fold->lower);
  copy.upper = pa_expr_copy (fold->upper);
  copy.kept = pa_expr_copy (fold->kept);
  return copy;
}

/* Free the N folded arrays in FOLD.  */

static void
free_folds (pa_fold *fold, int n)
{
  for (int i = 0; i < n; i++)
    pa_fold_clear (&fold[i]);
  free (fold);
}

/* Let COPY fold what NODE does.  Returns false if out of memory.  */

static bool
copy_folds (pa_node *copy, const pa_node *node)
{
  copy->fold = NULL;
  copy->n_fold = 0;
  if (node->n_fold == 0)
    return true;
  copy->fold = calloc (node->n_fold, sizeof *copy->fold);
  if (!copy->fold)
    return false;
  copy->n_fold = node->n_fold;
  for (int i = 0; i < node->n_fold; i++)
    copy->fold[i] = pa_fold_copy (&node->fold[i]);
  return true;
}

/* The layout of the packed copy that access number ACCESS of INSTANCE goes to;
   NULL if to none.  */

const pa_layout *
pa_instance_layout (const pa_node *instance, int access)
{
  for (int i = 0; i < instance->n_packed; i++)
    if (instance->packed[i].access == access)
      return &instance->packed[i];
  return NULL;
}

/* Give COPY copies of the expressions of NODE.  Returns false if out of
   memory.  */

static bool
copy_expressions (pa_node *copy, const pa_node *node)
{
  copy->iterator = isl_id_copy (node->iterator);
  copy->lower = pa_expr_copy (node->lower);
  copy->upper = pa_expr_copy (node->upper);
  copy->step = pa_expr_copy (node->step);
  copy->condition = pa_expr_copy (node->condition);
  copy->n_index = 0;
  copy->index = NULL;
  if (node->kind != PA_NODE_INSTANCE)
    return true;
  copy->index = calloc (node->n_index > 0 ? node->n_index : 1,
			sizeof *copy->index);
  if (!copy->index)
    return false;
  copy->n_index = node->n_index;
  for (int i = 0; i < node->n_index; i++)
    copy->index[i] = pa_expr_copy (node->index[i]);
  return true;
}

/* A copy of NODE and everything below it.  */

pa_node *
pa_node_copy (const pa_node *node)
{
  if (!node)
    return NULL;
  pa_node *copy = node_alloc (node->kind);
  if (!copy)
    return NULL;

  *copy = *node;
  copy->n_child = 0;
  copy->child = NULL;
  bool ok = copy_packs (copy, node);
  ok = copy_folds (copy, node) && ok;
  ok = copy_expressions (copy, node) && ok;
  for (int i = 0; ok && i < node->n_child; i++)
    ok = add_child (copy, pa_node_copy (node->child[i]));
  if (!ok)
    {
      pa_node_free (copy);
      return NULL;
    }
  return copy;
}

/* Free NODE and everything below it.  */

void
pa_node_free (pa_node *node)
{
  if (!node)
    return;
  for (int i = 0; i < node->n_child; i++)
    pa_node_free (node->child[i]);
  free (node->child);
  for (int i = 0; i < node->n_index; i++)
    pa_expr_free (node->index[i]);
  free (node->index);
  isl_id_free (node->iterator);
  pa_expr_free (node->lower);
  pa_expr_free (node->upper);
  pa_expr_free (node->step);
  pa_expr_free (node->condition);
  free_packs (node->pack, node->n_pack);
  free_folds (node->fold, node->n_fold);
  free (node);
}

/* Append CHILD (taken) to BLOCK.  Returns false, and frees CHILD, if out of
   memory; false as well if CHILD is NULL.  */

bool
pa_node_append (pa_node *block, pa_node *child)
{
  return add_child (block, child);
}

/* Call FN on every loop in NODE, one of SCOP.  */

static void
walk_loops (const pa_scop *scop, pa_node *node,
	    void (*fn) (const pa_scop *scop, pa_node *loop))
{
  if (node->kind == PA_NODE_FOR)
    fn (scop, node);
  for (int i = 0; i < node->n_child; i++)
    walk_loops (scop, node->child[i], fn);
}

/* Call FN on every loop of AST, outer ones first, with the scop.  */

void
pa_ast_walk_loops (pa_ast *ast,
		   void (*fn) (const pa_scop *scop, pa_node *loop))
{
  walk_loops (ast->scop, ast->root, fn);
}

/* Is NODE a loop, or anything below it?  */

bool
pa_node_has_loop (const pa_node *node)
{
  bool has = node->kind == PA_NODE_FOR;
  for (int i = 0; i < node->n_child && !has; i++)
    has = pa_node_has_loop (node->child[i]);
  return has;
}

/* Is the difference of LOOP's bounds a constant?  Then it is *TRIP.  */

bool
pa_loop_trip (const pa_node *loop, int64_t *trip)
{
  pa_expr *length = pa_expr_difference (loop->upper, loop->lower);
  bool constant = length && length->op == PA_EXPR_INT;
  if (constant)
    *trip = length->value;
  pa_expr_free (length);
  return constant;
}

/* NODE is among the loops of a pipeline if that has N_ORDERED loops more: how
   many it has inside NODE.  */

int
pa_n_ordered_inside (const pa_node *node, int n_ordered)
{
  if (node->kind != PA_NODE_FOR)
    return n_ordered;
  if (node->n_ordered)
    return node->n_ordered - 1;
  return n_ordered > 0 ? n_ordered - 1 : 0;
}

/* The least constant that LOOP's iterations are known to be no more than; 0 if
   there is none.  */

int64_t
pa_loop_most_iterations (const pa_node *loop)
{
  int64_t result = 0;
  int n_lower = pa_expr_n_operand (loop->lower, PA_EXPR_MAX);
  int n = n_lower * pa_expr_n_operand (loop->upper, PA_EXPR_MIN);
  for (int i = 0; i < n; i++)
    {
      pa_expr *length
	= pa_expr_difference (pa_expr_operand (loop->upper, PA_EXPR_MIN,
					       i / n_lower),
			      pa_expr_operand (loop->lower, PA_EXPR_MAX,
					       i % n_lower));
      if (length && length->op == PA_EXPR_INT && length->value > 0
	  && (result == 0 || length->value < result))
	result = length->value;
      pa_expr_free (length);
    }
  return result;
}

/* Do LOOP's bounds depend on the iterator ID?  */

bool
pa_loop_bounds_use (const pa_node *loop, __isl_keep isl_id *id)
{
  return pa_expr_uses (loop->lower, id) || pa_expr_uses (loop->upper, id);
}

/* Exchange the contents of nodes A and B.  */

void
pa_node_swap (pa_node *a, pa_node *b)
{
  pa_node saved = *a;
  *a = *b;
  *b = saved;
}

/* Let NODE be what BY (taken) is.  False if that is NULL.  */

bool
pa_node_replace (pa_node *node, pa_node *by)
{
  if (!by)
    return false;
  pa_node_swap (node, by);
  pa_node_free (by);
  return true;
}

/* Skip blocks of one child: the node that NODE stands for.  */

pa_node *
pa_node_strip (pa_node *node)
{
  while (node && node->kind == PA_NODE_BLOCK && node->n_child == 1)
    node = node->child[0];
  return node;
}

/* The node whose children are what an iteration of LOOP runs.  */

pa_node *
pa_loop_body (pa_node *loop)
{
  return loop->child[0]->kind == PA_NODE_BLOCK ? loop->child[0] : loop;
}

/* The instance that NODE is, or has in it under a condition; NULL if it is
   something else.  */

const pa_node *
pa_node_only_instance (const pa_node *node)
{
  const pa_node *stripped = pa_node_strip ((pa_node *) node);

  if (stripped->kind == PA_NODE_IF && stripped->n_child == 1)
    stripped = pa_node_strip (stripped->child[0]);
  return stripped->kind == PA_NODE_INSTANCE ? stripped : NULL;
}

/* A copy of LOOP with BODY (taken) in place of its own; NULL if out of
   memory.  */

pa_node *
pa_node_loop_around (const pa_node *loop, pa_node *body)
{
  pa_node *copy = body ? pa_node_copy (loop) : NULL;

  if (!copy)
    {
      pa_node_free (body);
      return NULL;
    }
  pa_node_free (copy->child[0]);
  copy->child[0] = body;
  return copy;
}

/* A copy of INNER with a copy of its body for each of SIZE iterations of the
   loop of OUTER, from iterator BLOCK on, in their order; NULL if out of
   memory.  */

pa_node *
pa_node_side_by_side (const pa_node *inner, isl_id *outer, isl_id *block,
		      int size)
{
  pa_node *body = pa_node_block ();

  for (int k = 0; body && k < size; k++)
    {
      pa_node *copy = pa_node_copy (inner->child[0]);
      pa_expr *value = pa_expr_iterator_plus (block, k);

      if (copy && value)
	pa_node_substitute (copy, outer, value);
      if (!pa_node_append (body, copy) || !value)
	{
	  pa_node_free (body);
	  body = NULL;
	}
      pa_expr_free (value);
    }
  return pa_node_loop_around (inner, body);
}

/* A copy of LOOP that begins at iterator BLOCK.  */

static pa_node *
rest_of_loop (const pa_node *loop, isl_id *block)
{
  pa_node *rest = pa_node_copy (loop);

  if (!rest)
    return NULL;
  pa_expr_free (rest->lower);
  rest->lower = pa_expr_iterator_plus (block, 0);
  rest->run_parallel = false;
  rest->n_privatized = 0;
  rest->role = PA_ROLE_POINT;
  return rest;
}

/* LOOP in blocks of SIZE iterations from iterator BLOCK on, each of which, if
   it has FEWEST, does BODY (taken); what remains is done as in LOOP, and all
   unless WHERE (taken) if that is not NULL.  NULL if out of memory.  */

pa_node *
pa_node_blocks (const pa_node *loop, __isl_keep isl_id *block, int size,
		int fewest, pa_node *body, pa_expr *where)
{
  pa_expr *end = pa_expr_iterator_plus (block, size);
  pa_expr *fits = pa_expr_binary (PA_EXPR_LE,
				  pa_expr_iterator_plus (block, fewest),
				  pa_expr_copy (loop->upper));
  pa_node *rest = rest_of_loop (loop, block);
  pa_node *blocks;

  if (where && rest)
    {
      fits = pa_expr_binary (PA_EXPR_AND, fits, where);
      rest->upper = pa_expr_binary (PA_EXPR_MIN, rest->upper, end);
    }
  else
    {
      pa_expr_free (where);
      pa_expr_free (end);
    }
  blocks = pa_node_for (isl_id_copy (block), pa_expr_copy (loop->lower),
			pa_expr_copy (loop->upper), pa_expr_int (size),
			pa_node_if (fits, body, rest));
  if (!blocks)
    return NULL;
  blocks->role = PA_ROLE_TILE;
  blocks->independent = loop->independent;
  blocks->parallelism = loop->parallelism;
  blocks->run_parallel = loop->run_parallel;
  blocks->n_privatized = loop->n_privatized;
  memcpy (blocks->privatized, loop->privatized, sizeof blocks->privatized);
  return blocks;
}

void
pa_node_make_independent (pa_node *loop)
{
  loop->independent = true;
  loop->parallelism = PA_DOALL;
}

/* Walks.  */

/* Call FN on NODE and everything below it, parents first, until it returns
   false.  Returns false if stopped.  */

bool
pa_node_walk (pa_node *node, bool (*fn) (pa_node *node, void *user),
	      void *user)
{
  if (!node)
    return true;
  if (!fn (node, user))
    return false;
  for (int i = 0; i < node->n_child; i++)
    if (!pa_node_walk (node->child[i], fn, user))
      return false;
  return true;
}

/* What pa_node_substitute replaces, and by what.  */
typedef struct replacement
{
  isl_id *id;
  pa_expr *value;
} replacement;

/* Replace in the expression *EXPR, if there is one.  */

static void
substitute_expr (pa_expr **expr, const replacement *r)
{
  if (*expr)
    *expr = pa_expr_substitute (*expr, r->id, r->value);
}

/* Replace in PACK.  */

static void
substitute_pack (pa_pack *pack, const replacement *r)
{
  for (int d = 0; d < pack->layout.n; d++)
    {
      substitute_expr (&pack->lower[d], r);
      substitute_expr (&pack->upper[d], r);
    }
  substitute_expr (&pack->used, r);
  substitute_expr (&pack->pays, r);
}

/* Replace in FOLD.  */

static void
substitute_fold (pa_fold *fold, const replacement *r)
{
  substitute_expr (&fold->first, r);
  substitute_expr (&fold->lower, r);
  substitute_expr (&fold->upper, r);
  substitute_expr (&fold->kept, r);
}

/* Replace in NODE alone; USER is the replacement.  */

static bool
substitute_node (pa_node *node, void *user)
{
  const replacement *r = user;
  substitute_expr (&node->lower, r);
  substitute_expr (&node->upper, r);
  substitute_expr (&node->step, r);
  substitute_expr (&node->condition, r);
  for (int i = 0; i < node->n_index; i++)
    substitute_expr (&node->index[i], r);
  for (int i = 0; i < node->n_pack; i++)
    substitute_pack (&node->pack[i], r);
  for (int i = 0; i < node->n_fold; i++)
    substitute_fold (&node->fold[i], r);
  return true;
}

/* Replace iterator ID by VALUE in every expression below and in NODE.  The
   caller sees to it that no loop in NODE has ID, or an iterator that VALUE
   uses, as its own.  */

void
pa_node_substitute (pa_node *node, __isl_keep isl_id *id,
		    __isl_keep pa_expr *value)
{
  replacement r = { id, value };
  pa_node_walk (node, substitute_node, &r);
}

/* Is NODE not an instance of the statement *USER?  */

static bool
is_other_stmt (pa_node *node, void *user)
{
  return node->kind != PA_NODE_INSTANCE || node->stmt != *(int *) user;
}

/* Does statement STMT occur in NODE?  */

bool
pa_node_contains_stmt (pa_node *node, int stmt)
{
  return !pa_node_walk (node, is_other_stmt, &stmt);
}

/* pa_node_walk: stop at an instance in the AST USER that must not be copied,
   or at tiles that must not be.  */

static bool
may_copy (pa_node *node, void *user)
{
  const pa_ast *ast = user;

  return node->kind == PA_NODE_INSTANCE
	 ? !ast->scop->stmt[node->stmt].no_copies
	 : node->kind != PA_NODE_FOR || !pa_has_size_step (node);
}

/* May copies of NODE of AST stand side by side?  */

bool
pa_ast_may_copy (const pa_ast *ast, pa_node *node)
{
  return pa_node_walk (node, may_copy, (void *) ast);
}

/* pa_ast_never_branches for NODE alone, in the AST USER.  */

static bool
never_branches (pa_node *node, void *user)
{
  const pa_ast *ast = user;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &ast->scop->stmt[node->stmt] : NULL;

  return !stmt || !(stmt->branches || pa_stmt_chooses (stmt));
}

/* Do all instances in NODE of AST do the same whatever the data say?  */

bool
pa_ast_never_branches (const pa_ast *ast, pa_node *node)
{
  return pa_node_walk (node, never_branches, (void *) ast);
}

/* A search for a statement of SCOP that writes to ARRAY.  */
typedef struct writer_search
{
  const pa_scop *scop;
  int array;
} writer_search;

/* Stop at NODE if it is what USER looks for.  */

static bool
stop_at_writer (pa_node *node, void *user)
{
  const writer_search *search = user;
  const pa_stmt *stmt = node->kind == PA_NODE_INSTANCE
			? &search->scop->stmt[node->stmt] : NULL;

  for (int a = 0; stmt && a < stmt->n_access; a++)
    if (stmt->access[a].kind != PA_READ
	&& stmt->access[a].array == search->array)
      return false;
  return true;
}

/* Does an instance in NODE of AST write to array number ARRAY?  */

bool
pa_ast_writes_array (const pa_ast *ast, pa_node *node, int array)
{
  writer_search search = { ast->scop, array };

  return !pa_node_walk (node, stop_at_writer, &search);
}

/* The maximal perfect nest that starts at loop NODE: its loops from outer to
   inner in LOOP (at most MAX).  Returns their number.  */

int
pa_node_perfect_nest (pa_node *node, pa_node **loop, int max)
{
  int n = 0;
  node = pa_node_strip (node);
  while (node && node->kind == PA_NODE_FOR && n < max)
    {
      loop[n++] = node;
      node = pa_node_strip (node->child[0]);
    }
  return n;
}

/* Trees.  */

/* An AST of SCOP, with an empty root, whose dates are TIME.  */

pa_ast *
pa_ast_alloc (pa_scop *scop, __isl_take isl_union_map *time)
{
  pa_ast *ast = scop && time ? calloc (1, sizeof *ast) : NULL;
  if (!ast)
    {
      isl_union_map_free (time);
      return NULL;
    }
  ast->scop = scop;
  ast->time = time;
  ast->root = pa_node_block ();
  ast->vectors = pa_vector_memory_alloc ();
  if (!ast->root || !ast->vectors)
    {
      pa_ast_free (ast);
      return NULL;
    }
  return ast;
}

/* Free AST, but not its scop.  */

void
pa_ast_free (pa_ast *ast)
{
  if (!ast)
    return;
  isl_union_map_free (ast->time);
  pa_node_free (ast->root);
  for (int i = 0; i < ast->n_size; i++)
    isl_id_free (ast->size[i].id);
  free (ast->depth);
  pa_vector_memory_free (ast->vectors);
  free (ast);
}

/* A copy of the depths of AST; NULL if there are none, or out of memory.  */

static int *
copy_depths (const pa_ast *ast)
{
  size_t size = (size_t) ast->scop->n_stmt * sizeof *ast->depth;
  int *depth = ast->depth ? malloc (size + 1) : NULL;
  if (depth)
    memcpy (depth, ast->depth, size);
  return depth;
}

/* A copy of AST; NULL if out of memory.  */

pa_ast *
pa_ast_copy (const pa_ast *ast)
{
  pa_ast *copy = ast ? calloc (1, sizeof *copy) : NULL;
  if (!copy)
    return NULL;
  *copy = *ast;
  copy->time = isl_union_map_copy (ast->time);
  copy->root = pa_node_copy (ast->root);
  copy->depth = copy_depths (ast);
  copy->vectors = pa_vector_memory_alloc ();
  for (int i = 0; i < copy->n_size; i++)
    isl_id_copy (copy->size[i].id);
  if (copy->time && copy->root && !copy->depth == !ast->depth && copy->vectors)
    return copy;
  pa_ast_free (copy);
  return NULL;
}

/* Loop rows of statement STMT of AST.  */

int
pa_ast_depth (const pa_ast *ast, int stmt)
{
  return ast->depth ? ast->depth[stmt] : ast->scop->stmt[stmt].original.depth;
}

/* Is the iterator of NODE, if any, called differently from USER?  */

static bool
is_other_iterator (pa_node *node, void *user)
{
  return node->kind != PA_NODE_FOR
	 || strcmp (isl_id_get_name (node->iterator), user) != 0;
}

/* Does NAME already mean something in AST?  */

bool
pa_ast_has_name (const pa_ast *ast, char *name)
{
  for (int i = 0; i < ast->scop->n_param; i++)
    if (strcmp (isl_id_get_name (ast->scop->param[i].id), name) == 0)
      return true;
  for (int i = 0; i < ast->scop->n_array; i++)
    if (strcmp (ast->scop->array[i].name, name) == 0)
      return true;
  for (int i = 0; i < ast->n_size; i++)
    if (strcmp (isl_id_get_name (ast->size[i].id), name) == 0)
      return true;
  return !pa_node_walk (ast->root, is_other_iterator, name);
}

/* A fresh iterator id whose name starts with PREFIX: a number follows.  */

__isl_give isl_id *
pa_ast_fresh_iterator (pa_ast *ast, const char *prefix)
{
  size_t size = strlen (prefix) + 16;
  char *name = malloc (size);
  if (!name)
    return NULL;
  do
    snprintf (name, size, "%s%d", prefix, ast->n_name++);
  while (pa_ast_has_name (ast, name));
  isl_id *id = isl_id_alloc (ast->scop->ctx->isl, name, NULL);
  free (name);
  return id;
}

/* The keyword of PARALLELISM.  */

const char *
pa_parallelism_keyword (pa_parallelism parallelism)
{
  switch (parallelism)
    {
    case PA_DOALL:
      return "doall";
    case PA_REDUCTION:
      return "reduction";
    case PA_PIPELINE:
      return "pipeline";
    case PA_REDUCTION_PIPELINE:
      return "reduction-pipeline";
    default:
      return "serial";
    }
}
