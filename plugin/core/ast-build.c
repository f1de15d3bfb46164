/* From a schedule to the loop AST.

   In: a scop and a 2d+1 schedule.  isl generates loops for it, from a schedule
   tree, because it need not find out there what the even rows of the dates are
   for; "atomic" in all loop rows, so that statements with equal betas share one
   loop at every row and guards, not split loops, tell them apart.  Out: isl's
   tree as pa_nodes.  For

     S0[i, j] -> [0, i, 0, j, 0]	0 <= i < n, 0 <= j < m
     S1[i]    -> [0, i, 1, 0, 0]	0 <= i < n

   the schedule tree, and the loops from its bands t1 (level 1) and t3 (level
   2), are:

     band t1: S0[i, j] -> i, S1[i] -> i
       sequence
	 filter S0
	   band t3: S0[i, j] -> j
	 filter S1

     for (i = 0; i < n; i += 1)		level 1
       for (j = 0; j < m; j += 1)	level 2
	 S0 (i, j);
       S1 (i);

   Of statements that stand side by side in one body and plainly run in the same
   iterations isl gets but the first; the others are put behind it.

   What isl knows to run once is no loop but a value, which takes the iterator's
   place.  isl's inclusive upper bounds become exclusive.  An iterator is called
   like the original one if all statements below agree on it, else c1, c2, ...
   after its level.

   Paper: sec. III-A (a 2d+1 schedule goes to the code generator), Algorithm 1
   from line 2 to line 3.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <isl/aff.h>
#include <isl/ast.h>
#include <isl/ast_build.h>
#include <isl/schedule.h>
#include <isl/schedule_node.h>
#include <isl/space.h>
#include <isl/val.h>

#include "ast.h"

/* One row of the dates while a tree is being converted.  */
typedef struct row
{
  isl_id *time;			/* isl's iterator of the row.  Owned.  */
  pa_expr *value;		/* What it stands for here, or NULL outside
				   its loop.  Owned.  */
} row;

/* A conversion under way.  */
typedef struct builder
{
  pa_scop *scop;
  const pa_schedule *schedule;
  const pa_shared_nest *nest;		/* Or NULL.  */
  int n_row;
  row *row;
  int *next;			/* By statement, the one that stands behind it
				   and is not in isl's tree, or -1.  Owned.  */
} builder;

/* What the body of a nest is called in isl's tree; no identifier.  */
#define NEST_NAME "@nest"

/* Names.  */

/* Is NAME a C identifier?  */

static bool
is_identifier (const char *name)
{
  if (!name || !(isalpha ((unsigned char) *name) || *name == '_'))
    return false;
  while (*name && (isalnum ((unsigned char) *name) || *name == '_'))
    name++;
  return *name == '\0';
}

/* Is NAME a parameter, an array, or the iterator of a loop around row
   N_OUTER?  */

static bool
name_taken (const builder *b, int n_outer, const char *name)
{
  for (int i = 0; i < b->scop->n_param; i++)
    if (strcmp (isl_id_get_name (b->scop->param[i].id), name) == 0)
      return true;
  for (int i = 0; i < b->scop->n_array; i++)
    if (strcmp (b->scop->array[i].name, name) == 0)
      return true;
  for (int i = 0; i < n_outer; i++)
    {
      const pa_expr *value = b->row[i].value;
      if (value && value->op == PA_EXPR_ITERATOR
	  && strcmp (isl_id_get_name (value->id), name) == 0)
	return true;
    }
  return false;
}

/* The name of the iterator that the schedule of statement STMT puts into loop
   row LEVEL, uninverted; NULL if there is none.  */

static const char *
original_name (const builder *b, int stmt, int level)
{
  const pa_stmt_schedule *schedule = &b->schedule->stmt[stmt];
  if (level > schedule->depth || schedule->row[level - 1].sign < 0)
    return NULL;
  return isl_set_get_dim_name (b->scop->stmt[stmt].domain, isl_dim_set,
			       schedule->row[level - 1].iterator);
}

/* The search for a name that fits all instances below a node.  */
typedef struct name_search
{
  const builder *b;
  int level;
  const char *name;		/* So far, or NULL.  */
  bool agreed;
} name_search;

/* The statement whose instance isl's user NODE is, or -1.  */

static int
user_stmt (const builder *b, __isl_keep isl_ast_node *node)
{
  isl_ast_expr *call = isl_ast_node_user_get_expr (node);
  isl_ast_expr *callee = isl_ast_expr_get_op_arg (call, 0);
  isl_id *id = isl_ast_expr_get_id (callee);
  int stmt = id ? pa_scop_find_stmt (b->scop, isl_id_get_name (id)) : -1;
  isl_id_free (id);
  isl_ast_expr_free (callee);
  isl_ast_expr_free (call);
  return stmt;
}

/* Take NAME, which may be NULL, into SEARCH.  */

static void
take_name (name_search *search, const char *name)
{
  if (!name || (search->name && strcmp (search->name, name) != 0))
    search->agreed = false;
  search->name = name;
}

/* Take isl's NODE, if it is an instance, and those that go with it into the
   search USER.  */

static isl_bool
search_name (__isl_keep isl_ast_node *node, void *user)
{
  name_search *search = user;
  if (isl_ast_node_get_type (node) != isl_ast_node_user)
    return isl_bool_true;

  int stmt = user_stmt (search->b, node);
  const pa_shared_nest *nest = search->b->nest;
  if (stmt < 0)
    take_name (search, nest ? nest->name (search->level, nest->user) : NULL);
  for (; stmt >= 0; stmt = search->b->next[stmt])
    take_name (search, original_name (search->b, stmt, search->level));
  return isl_bool_true;
}

/* A new iterator for row INDEX, whose loop is isl's NODE.  */

static __isl_give isl_id *
choose_iterator (const builder *b, int index, __isl_keep isl_ast_node *node)
{
  isl_ctx *ctx = b->scop->ctx->isl;
  int level = (index + 1) / 2;
  name_search search = { b, level, NULL, true };
  char name[48];

  if (isl_ast_node_foreach_descendant_top_down (node, search_name, &search) < 0)
    return NULL;
  if (search.agreed && is_identifier (search.name)
      && !name_taken (b, index, search.name))
    return isl_id_alloc (ctx, search.name, NULL);

  snprintf (name, sizeof name, "c%d", level);
  for (int n = 1; name_taken (b, index, name); n++)
    snprintf (name, sizeof name, "c%d_%d", level, n);
  return isl_id_alloc (ctx, name, NULL);
}

/* Expressions.  */

/* The row whose iterator in isl's tree is ID, or -1.  */

static int
find_row (const builder *b, __isl_keep isl_id *id)
{
  for (int i = 0; i < b->n_row; i++)
    if (b->row[i].time == id)
      return i;
  return -1;
}

/* What isl's identifier ID stands for; USER is the builder.  */

static __isl_give pa_expr *
lookup (__isl_keep isl_id *id, void *user)
{
  const builder *b = user;
  int i = find_row (b, id);
  if (i >= 0)
    return pa_expr_copy (b->row[i].value);
  for (i = 0; i < b->scop->n_param; i++)
    if (b->scop->param[i].id == id)
      return pa_expr_param (isl_id_copy (id));
  return NULL;
}

/* Does EXPR hold a constant of more than 64 bits?  */

static bool
too_large (__isl_keep isl_ast_expr *expr)
{
  bool large = false;
  if (isl_ast_expr_get_type (expr) == isl_ast_expr_int)
    {
      pa_expr *value = pa_expr_from_isl (expr, NULL, NULL);
      large = !value;
      pa_expr_free (value);
    }
  if (isl_ast_expr_get_type (expr) != isl_ast_expr_op)
    return large;
  for (int i = 0; !large && i < isl_ast_expr_get_op_n_arg (expr); i++)
    {
      isl_ast_expr *arg = isl_ast_expr_get_op_arg (expr, i);
      large = arg && too_large (arg);
      isl_ast_expr_free (arg);
    }
  return large;
}

/* isl's EXPR (taken), converted; NULL with the reason in the context if that
   fails.  */

static __isl_give pa_expr *
convert_expr (builder *b, __isl_take isl_ast_expr *expr)
{
  pa_expr *result = pa_expr_from_isl (expr, lookup, b);
  if (!result)
    {
      if (expr && too_large (expr))
	pa_fail (b->scop->ctx, PA_REASON_OVERFLOW, "constant in a loop bound");
      else
	pa_fail (b->scop->ctx, PA_REASON_AST, "expression of isl's AST");
    }
  isl_ast_expr_free (expr);
  return result;
}

/* EXPR (taken) + 1, added to what a minimum, maximum or choice selects
   from.  */

static __isl_give pa_expr *
plus_one (__isl_take pa_expr *expr)
{
  if (expr && expr->op == PA_EXPR_COND)
    {
      pa_expr *choice
	= pa_expr_cond (pa_expr_copy (expr->arg[0]),
			plus_one (pa_expr_copy (expr->arg[1])),
			plus_one (pa_expr_copy (expr->arg[2])));
      pa_expr_free (expr);
      return choice;
    }
  if (!expr || (expr->op != PA_EXPR_MIN && expr->op != PA_EXPR_MAX))
    return pa_expr_binary (PA_EXPR_ADD, expr, pa_expr_int (1));

  pa_expr *result = plus_one (pa_expr_copy (expr->arg[0]));
  for (int i = 1; i < expr->n_arg; i++)
    result = pa_expr_binary (expr->op, result,
			     plus_one (pa_expr_copy (expr->arg[i])));
  pa_expr_free (expr);
  return result;
}

/* Is EXPR isl's iterator of row INDEX?  */

static bool
is_row (const builder *b, __isl_keep isl_ast_expr *expr, int index)
{
  if (isl_ast_expr_get_type (expr) != isl_ast_expr_id)
    return false;
  isl_id *id = isl_ast_expr_get_id (expr);
  bool result = id == b->row[index].time;
  isl_id_free (id);
  return result;
}

static __isl_give pa_expr *convert_upper (builder *b, int index,
					  __isl_take isl_ast_expr *cond);

/* The exclusive upper bound of row INDEX under all of isl's conditions
   COND.  */

static __isl_give pa_expr *
convert_upper_all (builder *b, int index, __isl_keep isl_ast_expr *cond)
{
  pa_expr *upper = convert_upper (b, index, isl_ast_expr_get_op_arg (cond, 0));
  for (int i = 1; upper && i < isl_ast_expr_get_op_n_arg (cond); i++)
    upper = pa_expr_binary (PA_EXPR_MIN, upper,
			    convert_upper (b, index,
					   isl_ast_expr_get_op_arg (cond, i)));
  return upper;
}

/* The exclusive upper bound of row INDEX under isl's loop condition COND
   (taken).  */

static __isl_give pa_expr *
convert_upper (builder *b, int index, __isl_take isl_ast_expr *cond)
{
  bool is_op = isl_ast_expr_get_type (cond) == isl_ast_expr_op;
  enum isl_ast_expr_op_type op = is_op ? isl_ast_expr_get_op_type (cond)
				       : isl_ast_expr_op_error;
  pa_expr *upper = NULL;

  if (op == isl_ast_expr_op_and || op == isl_ast_expr_op_and_then)
    upper = convert_upper_all (b, index, cond);
  else if (op == isl_ast_expr_op_le || op == isl_ast_expr_op_lt)
    {
      isl_ast_expr *left = isl_ast_expr_get_op_arg (cond, 0);
      if (left && is_row (b, left, index))
	upper = convert_expr (b, isl_ast_expr_get_op_arg (cond, 1));
      if (op == isl_ast_expr_op_le)
	upper = plus_one (upper);
      isl_ast_expr_free (left);
    }
  isl_ast_expr_free (cond);
  if (!upper)
    pa_fail (b->scop->ctx, PA_REASON_AST, "loop condition of isl's AST");
  return upper;
}

/* Nodes.  */

static pa_node *convert_node (builder *b, __isl_take isl_ast_node *node);

/* The body of isl's loop NODE of row INDEX, where the row's iterator stands
   for VALUE (taken).  */

static pa_node *
convert_body (builder *b, int index, __isl_keep isl_ast_node *node,
	      __isl_take pa_expr *value)
{
  pa_node *body = NULL;
  pa_expr *outer = b->row[index].value;
  b->row[index].value = value;
  if (value)
    body = convert_node (b, isl_ast_node_for_get_body (node));
  pa_expr_free (value);
  b->row[index].value = outer;
  return body;
}

/* The step of isl's loop NODE.  */

static __isl_give pa_expr *
convert_step (builder *b, __isl_keep isl_ast_node *node)
{
  pa_expr *step = convert_expr (b, isl_ast_node_for_get_inc (node));
  if (step && (step->op != PA_EXPR_INT || step->value <= 0))
    {
      pa_fail (b->scop->ctx, PA_REASON_AST, "loop step of isl's AST");
      return pa_expr_free (step);
    }
  return step;
}

/* The loop NODE of row INDEX.  The bound does not depend on the iterator: that
   has no value yet while the bound is converted.  */

static pa_node *
convert_loop (builder *b, int index, __isl_keep isl_ast_node *node)
{
  isl_id *iterator = choose_iterator (b, index, node);
  pa_expr *lower = convert_expr (b, isl_ast_node_for_get_init (node));
  pa_expr *upper = convert_upper (b, index, isl_ast_node_for_get_cond (node));
  pa_expr *step = convert_step (b, node);
  pa_expr *value = pa_expr_iterator (isl_id_copy (iterator));
  pa_node *body = convert_body (b, index, node, value);
  pa_node *loop = pa_node_for (iterator, lower, upper, step, body);
  if (loop)
    loop->level = (index + 1) / 2;
  return loop;
}

/* isl's loop NODE: a loop, or, if it runs once, its body alone.  */

static pa_node *
convert_for (builder *b, __isl_keep isl_ast_node *node)
{
  isl_ast_expr *iterator = isl_ast_node_for_get_iterator (node);
  isl_id *id = isl_ast_expr_get_id (iterator);
  int index = id ? find_row (b, id) : -1;
  isl_bool once = isl_ast_node_for_is_degenerate (node);
  isl_id_free (id);
  isl_ast_expr_free (iterator);

  if (index < 0 || once < 0)
    {
      pa_fail (b->scop->ctx, PA_REASON_AST, "loop of isl's AST");
      return NULL;
    }
  if (!once)
    return convert_loop (b, index, node);
  return convert_body (b, index, node,
		       convert_expr (b, isl_ast_node_for_get_init (node)));
}

/* CONDITION over THEN_PART, and, if that is but another condition without
   "else", over what it guards.  All are taken.  */

static pa_node *
merge_if (__isl_take pa_expr *condition, pa_node *then_part)
{
  if (then_part && then_part->kind == PA_NODE_IF && then_part->n_child == 1)
    {
      condition = pa_expr_binary (PA_EXPR_AND, condition,
				  pa_expr_copy (then_part->condition));
      pa_node *guarded = then_part->child[0];
      then_part->n_child = 0;
      pa_node_free (then_part);
      then_part = guarded;
    }
  return pa_node_if (condition, then_part, NULL);
}

/* isl's condition NODE.  */

static pa_node *
convert_if (builder *b, __isl_keep isl_ast_node *node)
{
  isl_bool has_else = isl_ast_node_if_has_else (node);
  pa_expr *condition = convert_expr (b, isl_ast_node_if_get_cond (node));
  pa_node *then_part = convert_node (b, isl_ast_node_if_get_then (node));
  if (has_else == isl_bool_false)
    return merge_if (condition, then_part);

  pa_node *else_part = convert_node (b, isl_ast_node_if_get_else (node));
  if (!else_part)
    {
      pa_expr_free (condition);
      pa_node_free (then_part);
      return NULL;
    }
  return pa_node_if (condition, then_part, else_part);
}

/* Append CHILD (taken) to BLOCK, its own children if it is a block.  */

static bool
append_flat (pa_node *block, pa_node *child)
{
  if (!child || child->kind != PA_NODE_BLOCK)
    return pa_node_append (block, child);
  bool ok = true;
  for (int i = 0; i < child->n_child; i++)
    ok = pa_node_append (block, child->child[i]) && ok;
  child->n_child = 0;
  pa_node_free (child);
  return ok;
}

/* isl's block NODE.  */

static pa_node *
convert_block (builder *b, __isl_keep isl_ast_node *node)
{
  isl_ast_node_list *list = isl_ast_node_block_get_children (node);
  int n = isl_ast_node_list_n_ast_node (list);
  pa_node *block = n < 0 ? NULL : pa_node_block ();
  for (int i = 0; block && i < n; i++)
    {
      isl_ast_node *child = isl_ast_node_list_get_ast_node (list, i);
      if (!append_flat (block, convert_node (b, child)))
	{
	  pa_node_free (block);
	  block = NULL;
	}
    }
  isl_ast_node_list_free (list);
  return block;
}

/* The body of B's nest, reached by isl's CALL with the dates as arguments.  */

static pa_node *
convert_nest (builder *b, __isl_keep isl_ast_expr *call)
{
  pa_expr **date = calloc (b->n_row, sizeof *date);
  bool ok = date != NULL;
  for (int i = 0; ok && i < b->n_row; i++)
    {
      date[i] = convert_expr (b, isl_ast_expr_get_op_arg (call, i + 1));
      ok = date[i] != NULL;
    }
  pa_node *body = ok ? b->nest->body (date, b->nest->user) : NULL;
  for (int i = 0; date && i < b->n_row; i++)
    pa_expr_free (date[i]);
  free (date);
  return body;
}

/* The instance of STMT whose indices are the arguments of isl's CALL.  */

static pa_node *
convert_call (builder *b, int stmt, __isl_keep isl_ast_expr *call)
{
  int n_index = isl_ast_expr_get_op_n_arg (call) - 1;
  pa_node *instance = stmt < 0 || n_index < 0
		      ? NULL : pa_node_instance (stmt, n_index);
  for (int i = 0; instance && i < n_index; i++)
    {
      isl_ast_expr *arg = isl_ast_expr_get_op_arg (call, i + 1);
      instance->index[i] = convert_expr (b, arg);
      if (!instance->index[i])
	{
	  pa_node_free (instance);
	  instance = NULL;
	}
    }
  return instance;
}

/* INSTANCE (taken) and the ones with the same indices of the statements of B
   that go with it.  */

static pa_node *
add_followers (const builder *b, pa_node *instance)
{
  if (!instance || b->next[instance->stmt] < 0)
    return instance;
  pa_node *block = pa_node_block ();
  bool ok = block && pa_node_append (block, pa_node_copy (instance));
  for (int s = b->next[instance->stmt]; ok && s >= 0; s = b->next[s])
    {
      instance->stmt = s;
      ok = pa_node_append (block, pa_node_copy (instance));
    }
  pa_node_free (instance);
  if (ok)
    return block;
  pa_node_free (block);
  return NULL;
}

/* isl's user NODE: an instance, whose arguments are the values of the original
   iterators, with those that go with it, or the body of a nest.  */

static pa_node *
convert_user (builder *b, __isl_keep isl_ast_node *node)
{
  int stmt = user_stmt (b, node);
  isl_ast_expr *call = isl_ast_node_user_get_expr (node);
  pa_node *result = stmt < 0 && b->nest
		    ? convert_nest (b, call)
		    : add_followers (b, convert_call (b, stmt, call));
  isl_ast_expr_free (call);
  if (!result && (stmt >= 0 || !b->nest))
    pa_fail (b->scop->ctx, PA_REASON_AST, "instance of isl's AST");
  return result;
}

/* isl's NODE (taken), whatever it is.  NULL, with the reason in the context, if
   that fails.  */

static pa_node *
convert_node (builder *b, __isl_take isl_ast_node *node)
{
  pa_node *result = NULL;
  switch (node ? isl_ast_node_get_type (node) : isl_ast_node_error)
    {
    case isl_ast_node_for:
      result = convert_for (b, node);
      break;
    case isl_ast_node_if:
      result = convert_if (b, node);
      break;
    case isl_ast_node_block:
      result = convert_block (b, node);
      break;
    case isl_ast_node_user:
      result = convert_user (b, node);
      break;
    default:
      pa_fail (b->scop->ctx, PA_REASON_AST, "node of isl's AST");
      break;
    }
  isl_ast_node_free (node);
  return result;
}

/* The whole.  */

/* { [t_0, ..., t_(N-1)] -> atomic[k] : k odd }.  */

static __isl_give isl_union_map *
atomic_option (isl_ctx *ctx, int n)
{
  isl_space *space = isl_space_alloc (ctx, 0, n, 1);
  space = isl_space_set_tuple_name (space, isl_dim_out, "atomic");
  isl_map *option = isl_map_empty (isl_space_copy (space));
  for (int k = 1; k < n; k += 2)
    {
      isl_map *row = isl_map_universe (isl_space_copy (space));
      option = isl_map_union (option, isl_map_fix_si (row, isl_dim_out, 0, k));
    }
  isl_space_free (space);
  return isl_union_map_from_map (option);
}

/* What is known of the dates of a statement, or the body of a nest.  */
typedef struct item
{
  isl_map *date;		/* { S[x] -> [t] }.  Owned.  */
  isl_pw_multi_aff *rows;	/* The same.  Owned.  */
  bool follows;			/* Goes with one before it.  */
} item;

/* The statements of a scop that are to be scheduled.  */
typedef struct items
{
  int n;
  item *item;			/* Owned.  */
} items;

/* Append DATE (taken) to the items USER, which have room for it.  */

static isl_stat
add_item (__isl_take isl_map *date, void *user)
{
  items *all = user;
  item *item = &all->item[all->n++];
  item->date = date;
  item->rows = isl_pw_multi_aff_from_map (isl_map_copy (date));
  item->rows = isl_pw_multi_aff_gist (item->rows,
				      isl_map_domain (isl_map_copy (date)));
  return item->rows ? isl_stat_ok : isl_stat_error;
}

/* Is row ROW of ITEM a constant, *VALUE?  */

static bool
is_fixed (const item *item, int row, long *value)
{
  isl_val *fixed = isl_map_plain_get_val_if_fixed (item->date, isl_dim_out,
						   (unsigned) row);
  bool is_int = isl_val_is_int (fixed) == isl_bool_true;
  *value = is_int ? isl_val_get_num_si (fixed) : 0;
  isl_val_free (fixed);
  return is_int;
}

/* Are all loop rows of ITEM from ROW on, of N, constants?  */

static bool
has_no_loop (const item *item, int row, int n)
{
  long value;
  for (; row < n; row += 2)
    if (!is_fixed (item, row, &value))
      return false;
  return true;
}

/* The instances of all ITEMS of N.  */

static __isl_give isl_union_set *
instances (const item *item, int n)
{
  isl_union_set *all
    = isl_union_set_from_set (isl_map_domain (isl_map_copy (item[0].date)));
  for (int i = 1; i < n; i++)
    all = isl_union_set_add_set (all, isl_map_domain
					(isl_map_copy (item[i].date)));
  return all;
}

/* TREE (taken) in a loop, or a value, over row ROW of its N ITEMS; one for all
   of them.  */

static __isl_give isl_schedule *
insert_loop (__isl_take isl_schedule *tree, const item *item, int n, int row)
{
  isl_union_pw_aff *date
    = isl_union_pw_aff_from_pw_aff (isl_pw_multi_aff_get_pw_aff (item[0].rows,
								 row));
  for (int i = 1; i < n; i++)
    if (!item[i].follows)
      date = isl_union_pw_aff_add_pw_aff (date, isl_pw_multi_aff_get_pw_aff
						  (item[i].rows, row));
  tree = isl_schedule_insert_partial_schedule
	   (tree, isl_multi_union_pw_aff_from_union_pw_aff (date));
  isl_schedule_node *node = isl_schedule_get_root (tree);
  isl_schedule_free (tree);
  node = isl_schedule_node_child (node, 0);
  node = isl_schedule_node_band_member_set_ast_loop_type (node, 0,
							  isl_ast_loop_atomic);
  tree = isl_schedule_node_get_schedule (node);
  isl_schedule_node_free (node);
  return tree;
}

static __isl_give isl_schedule *schedule_text (const builder *b, item *item,
					       int n, int row);

/* The tree for the rows of B from loop row ROW on of N ITEMS, which share those
   outside.  */

static __isl_give isl_schedule *
schedule_loop (const builder *b, item *item, int n, int row)
{
  if (row >= b->n_row || (n == 1 && has_no_loop (item, row, b->n_row)))
    return isl_schedule_from_domain (instances (item, n));
  return insert_loop (schedule_text (b, item, n, row + 1), item, n, row);
}

/* Move those of the N ITEMS that come first in the text, by row ROW, to the
   front.  Returns their number.  */

static int
select_first (item *all, int n, int row)
{
  long first = 0, value;
  int n_first = 0;
  for (int i = 0; i < n; i++)
    if (is_fixed (&all[i], row, &value) && (i == 0 || value < first))
      first = value;
  for (int i = 0; i < n; i++)
    if (is_fixed (&all[i], row, &value) && value == first)
      {
	item moved = all[i];
	all[i] = all[n_first];
	all[n_first++] = moved;
      }
  return n_first;
}

/* The statement of B that ITEM is, or -1.  */

static int
item_stmt (const builder *b, const item *item)
{
  return pa_scop_find_stmt (b->scop,
			    isl_map_get_tuple_name (item->date, isl_dim_in));
}

/* Is row ROW of A and B, but for their names, the same function?  */

static bool
same_row (const item *a, const item *b, int row)
{
  isl_pw_aff *x = isl_pw_multi_aff_get_pw_aff (a->rows, row);
  isl_pw_aff *y = isl_pw_multi_aff_get_pw_aff (b->rows, row);
  x = isl_pw_aff_reset_tuple_id (x, isl_dim_in);
  y = isl_pw_aff_reset_tuple_id (y, isl_dim_in);
  bool same = isl_pw_aff_plain_is_equal (x, y) == isl_bool_true;
  isl_pw_aff_free (x);
  isl_pw_aff_free (y);
  return same;
}

/* Have A and B, but for their names, the same instances?  */

static bool
same_instances (const item *a, const item *b)
{
  isl_set *x = isl_map_domain (isl_map_copy (a->date));
  isl_set *y = isl_map_domain (isl_map_copy (b->date));
  x = isl_set_reset_tuple_id (x);
  y = isl_set_reset_tuple_id (y);
  bool same = isl_set_plain_is_equal (x, y) == isl_bool_true;
  isl_set_free (x);
  isl_set_free (y);
  return same;
}

/* Let LATER, the next one of B in the text behind FIRST and what goes with
   that, go with it, too, if it is plain that both have the same instances in
   the same iterations: all that isl would find out for it is what it does for
   FIRST.  */

static bool
follow (const builder *b, const item *first, item *later)
{
  int stmt = item_stmt (b, first), next = item_stmt (b, later);
  bool same = stmt >= 0 && next >= 0
	      && (isl_map_dim (first->date, isl_dim_in)
		  == isl_map_dim (later->date, isl_dim_in));
  for (int row = 1; same && row < b->n_row; row += 2)
    same = same_row (first, later, row);
  later->follows = same && same_instances (first, later);
  while (later->follows && b->next[stmt] >= 0)
    stmt = b->next[stmt];
  if (later->follows)
    b->next[stmt] = next;
  return later->follows;
}

/* The tree for the rows of B from ROW, a place in the text, on of N ITEMS,
   which share those outside.  NULL if a place in the text isn't constant.  */

static __isl_give isl_schedule *
schedule_text (const builder *b, item *item, int n, int row)
{
  isl_schedule *tree = NULL;
  const struct item *last = NULL;
  while (n > 0)
    {
      int first = select_first (item, n, row);
      bool alone = first == 1 && has_no_loop (item, row + 1, b->n_row);
      if (!alone || !last || !follow (b, last, item))
	{
	  isl_schedule *part = first > 0 ? schedule_loop (b, item, first,
							  row + 1) : NULL;
	  tree = tree ? isl_schedule_sequence (tree, part) : part;
	  last = alone ? item : NULL;
	}
      if (!tree)
	return NULL;
      item += first;
      n -= first;
    }
  return tree;
}

/* The schedule tree for the dates TIME of B's scop, one loop for all statements
   with the same place in the text.  */

static __isl_give isl_schedule *
schedule_tree (const builder *b, __isl_keep isl_union_map *time)
{
  isl_size n = isl_union_map_n_map (time);
  items all = { 0, n < 0 ? NULL : calloc ((size_t) n + 1, sizeof *all.item) };
  isl_schedule *tree = NULL;
  if (all.item
      && isl_union_map_foreach_map (time, add_item, &all) == isl_stat_ok)
    tree = schedule_text (b, all.item, all.n, 0);
  for (int i = 0; i < all.n; i++)
    {
      isl_map_free (all.item[i].date);
      isl_pw_multi_aff_free (all.item[i].rows);
    }
  free (all.item);
  return tree;
}

/* Let no statements of B go with others.  */

static void
forget_followers (const builder *b)
{
  for (int s = 0; s < b->scop->n_stmt; s++)
    b->next[s] = -1;
}

/* Give B a row, with an iterator for isl's tree, for each date row of its
   schedule.  An id with a user pointer is none that a scop has.  */

static bool
alloc_rows (builder *b)
{
  int n = pa_schedule_n_time (b->schedule);
  b->row = calloc (n > 0 ? n : 1, sizeof *b->row);
  b->next = calloc (b->scop->n_stmt + 1, sizeof *b->next);
  if (!b->row || !b->next)
    return pa_fail (b->scop->ctx, PA_REASON_MEMORY,
		    "for the rows of a schedule");
  forget_followers (b);
  b->n_row = n;
  for (int i = 0; i < n; i++)
    {
      char name[32];
      snprintf (name, sizeof name, "t%d", i);
      b->row[i].time = isl_id_alloc (b->scop->ctx->isl, name, b->scop);
    }
  return true;
}

/* The iterators of every STEP-th row of B from row FIRST on, for isl.  */

static __isl_give isl_id_list *
iterators (const builder *b, int first, int step)
{
  isl_id_list *list = isl_id_list_alloc (b->scop->ctx->isl, b->n_row);
  for (int i = first; i < b->n_row; i += step)
    list = isl_id_list_add (list, isl_id_copy (b->row[i].time));
  return list;
}

/* Free what B owns.  */

static void
free_rows (builder *b)
{
  for (int i = 0; i < b->n_row; i++)
    isl_id_free (b->row[i].time);
  free (b->row);
  free (b->next);
}

/* isl's AST for the dates TIME of B's scop, from a schedule tree or, if FLAT,
   as they are.  isl writes a choice between two bounds as their minimum or
   maximum where it is one.  */

static __isl_give isl_ast_node *
generate (const builder *b, __isl_keep isl_union_map *time, bool flat)
{
  isl_ctx *ctx = b->scop->ctx->isl;
  isl_set *context = pa_scop_relaxed_context (b->scop);
  isl_ast_build *build = isl_ast_build_from_context (context);
  isl_ast_node *node;
  isl_options_set_ast_build_detect_min_max (ctx, 1);
  if (flat)
    {
      build = isl_ast_build_set_iterators (build, iterators (b, 0, 1));
      build = isl_ast_build_set_options (build, atomic_option (ctx, b->n_row));
      node = isl_ast_build_node_from_schedule_map (build,
						   isl_union_map_copy (time));
    }
  else
    {
      build = isl_ast_build_set_iterators (build, iterators (b, 1, 2));
      node = isl_ast_build_node_from_schedule (build, schedule_tree (b, time));
    }
  isl_ast_build_free (build);
  return node;
}

/* Is NODE not a loop one of whose bounds is a choice?  */

static bool
chooses_no_bound (pa_node *node, void *user)
{
  (void) user;
  return (node->kind != PA_NODE_FOR
	  || (node->lower->op != PA_EXPR_COND
	      && node->upper->op != PA_EXPR_COND));
}

/* The loops for the dates TIME of B's scop.  NULL on error.  */

static pa_node *
build_loops (builder *b, __isl_keep isl_union_map *time)
{
  if (isl_union_map_is_empty (time) == isl_bool_true)
    return pa_node_block ();
  pa_node *loops = convert_node (b, generate (b, time, false));
  if (!loops || pa_node_walk (loops, chooses_no_bound, NULL))
    return loops;
  pa_node_free (loops);
  forget_followers (b);
  return convert_node (b, generate (b, time, true));
}

/* The dates TIME (taken) of B's scop for isl: the statements of B's nest are
   replaced by its body.  */

static __isl_give isl_union_map *
nest_dates (const builder *b, __isl_take isl_union_map *time)
{
  if (!b->nest)
    return time;
  for (int i = 0; i < b->scop->n_stmt; i++)
    if (b->nest->in[i])
      {
	isl_space *space = isl_set_get_space (b->scop->stmt[i].domain);
	isl_set *all = isl_set_universe (space);
	time = isl_union_map_subtract_domain (time,
					      isl_union_set_from_set (all));
      }
  isl_map *body = isl_set_identity (isl_set_copy (b->nest->hull));
  body = isl_map_set_tuple_name (body, isl_dim_in, NEST_NAME);
  return isl_union_map_add_map (time, body);
}

/* The loops that run SCOP at the dates TIME (taken), which follow SCHEDULE but
   for the statements of NEST, if that is not NULL.  NULL, with the reason in
   the scop's context, on error.  */

pa_ast *
pa_ast_build_nest (pa_scop *scop, const pa_schedule *schedule,
		   __isl_take isl_union_map *time, const pa_shared_nest *nest)
{
  builder b = { scop, schedule, nest, 0, NULL, NULL };
  isl_union_map *dates = nest_dates (&b, isl_union_map_copy (time));
  pa_node *tree = alloc_rows (&b) ? build_loops (&b, dates) : NULL;
  isl_union_map_free (dates);
  free_rows (&b);
  pa_ast *ast = pa_ast_alloc (scop, time);
  if (!ast)
    pa_node_free (tree);
  if (!ast || !append_flat (ast->root, tree))
    {
      pa_fail (scop->ctx, PA_REASON_ISL, "no tree from isl");
      pa_ast_free (ast);
      return NULL;
    }
  return ast;
}

/* The loops that run SCOP in the order of SCHEDULE.  NULL, with the reason in
   the scop's context, on error.  */

pa_ast *
pa_ast_build (pa_scop *scop, const pa_schedule *schedule)
{
  if (!scop || !schedule)
    return NULL;

  isl_union_map *time = pa_schedule_to_map (scop, schedule);
  time = isl_union_map_intersect_domain (time, pa_scop_domain (scop));
  return pa_ast_build_nest (scop, schedule, time, NULL);
}
