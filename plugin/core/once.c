/* Loops that run at most once become conditions, and conditions go out of loops
   that don't change them (paper, sec. IV-C).

   In: the AST after splitting and distribution.  Out: the same with fewer loops
   in innermost nests.  A statement that was sunk to the first iteration of a
   loop, which then was tiled, is left by index-set splitting as R in

     for (kt = 0; kt < m; kt += 256)
       for (i = it; i < it + 32; i += 1)
	 for (j = jt; j < jt + 32; j += 1)
	   for (k = kt; k < min (kt + 256, 1); k += 1)
	     R (i, j);				C[i][j] *= beta

   As kt isn't negative the loop k has no second iteration:

	   if (kt < 1)
	     R (i, j);

   and as the condition holds for all i and j or for none it goes outside:

     for (kt = 0; kt < m; kt += 256)
       if (kt < 1)
	 for (i = it; i < it + 32; i += 1)
	   for (j = jt; j < jt + 32; j += 1)
	     R (i, j);

   Now R can be vectorized, and tiles with another kt don't even look at it.

   A condition that is all of a loop's body and does change with the loop goes
   into its bounds, if it compares the iterator with something: where
   distribution has left

     for (k = 0; k < j + 1; k += 1)
       if (k < j)
	 S (i, j, k);

   nothing would make vectors.

   Operands of bounds that never count go first, as min (i, n) is i where i < n:
   they hide that a loop runs once, and have the vectorizer count iterations
   that are known.  A loop that begins at one of two places stays one, though,
   even if it runs once: a condition instead costs more.

   Loops that threads run, or that carry marks of later stages, are left.  So is
   a single iteration that packed copies (pack.c) are made in.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "fact.h"
#include "pipeline.h"

bool
pa_loop_is_plain (const pa_node *loop)
{
  return (loop->kind == PA_NODE_FOR && !loop->run_parallel && !loop->n_ordered
	  && !loop->hold && loop->role != PA_ROLE_UNROLL
	  && loop->role != PA_ROLE_VECTOR);
}

/* Replace the single iteration of LOOP by its body, where it runs according to
   FACTS.  */
static bool
unwrap_loop (pa_node *loop, pa_facts *facts)
{
  pa_expr *condition = pa_facts_loop_condition (facts, loop);
  pa_node *body = pa_node_copy (loop->child[0]);

  if (!condition || !body)
    {
      pa_expr_free (condition);
      pa_node_free (body);
      return false;
    }
  pa_node_substitute (body, loop->iterator, loop->lower);
  if (!pa_expr_is_int (condition, 1))
    body = pa_node_if (condition, body, NULL);
  else
    pa_expr_free (condition);
  return pa_node_replace (loop, body);
}

/* Put the condition that is all of the body of LOOP around it, if that doesn't
   depend on LOOP.  */
static bool
hoist_condition (pa_node *loop)
{
  pa_node *choice = pa_node_strip (loop->child[0]), *inner, *outer;
  pa_expr *condition;

  if (choice->kind != PA_NODE_IF || choice->n_child != 1
      || pa_expr_uses (choice->condition, loop->iterator))
    return true;
  condition = pa_expr_copy (choice->condition);
  inner = pa_node_copy (choice->child[0]);
  if (!pa_node_replace (choice, inner))
    {
      pa_expr_free (condition);
      return false;
    }
  outer = pa_node_if (condition, pa_node_copy (loop), NULL);
  return pa_node_replace (loop, outer);
}

/* Take the bounds that COMPARISON sets to LOOP, which steps by one; *SET tells
   if it does.  False when out of memory.  */
static bool
take_bounds (pa_node *loop, const pa_expr *comparison, bool *set)
{
  int factor = comparison->op >= PA_EXPR_EQ && comparison->op <= PA_EXPR_GE
	       && comparison->op != PA_EXPR_NE
	       && pa_expr_uses (comparison, loop->iterator)
	       ? pa_comparison_factor (comparison, loop->iterator) : 0;
  bool is_less = comparison->op == PA_EXPR_LT || comparison->op == PA_EXPR_LE;
  bool is_equal = comparison->op == PA_EXPR_EQ;
  pa_expr *threshold;

  *set = factor != 0;
  if (factor == 0)
    return true;
  threshold = pa_comparison_threshold (comparison, loop->iterator, factor);
  if (is_equal || is_less != (factor > 0))
    loop->lower = pa_expr_binary (PA_EXPR_MAX, loop->lower,
				  pa_expr_copy (threshold));
  if (is_equal)
    threshold = pa_expr_binary (PA_EXPR_ADD, threshold, pa_expr_int (1));
  if (is_equal || is_less == (factor > 0))
    loop->upper = pa_expr_binary (PA_EXPR_MIN, loop->upper,
				  pa_expr_copy (threshold));
  pa_expr_free (threshold);
  return loop->lower && loop->upper;
}

/* Take the bounds that CONDITION, or parts of it that all have to hold, set to
   LOOP.  *REST, NULL to begin with, is what remains of it.  False when out of
   memory.  */
static bool
take_condition (pa_node *loop, const pa_expr *condition, pa_expr **rest)
{
  bool set, ok = true;

  if (condition->op == PA_EXPR_AND)
    {
      for (int i = 0; ok && i < condition->n_arg; i++)
	ok = take_condition (loop, condition->arg[i], rest);
      return ok;
    }
  if (!take_bounds (loop, condition, &set))
    return false;
  if (!set)
    *rest = *rest ? pa_expr_binary (PA_EXPR_AND, *rest,
				    pa_expr_copy ((pa_expr *) condition))
	    : pa_expr_copy ((pa_expr *) condition);
  return set || *rest;
}

/* If all of the body of LOOP is a condition, let that go into LOOP's bounds as
   far as it can.  */
static bool
narrow_loop (pa_node *loop)
{
  pa_node *choice = pa_node_strip (loop->child[0]);
  pa_expr *rest = NULL;
  bool ok;

  if (choice->kind != PA_NODE_IF || choice->n_child != 1
      || !pa_expr_is_int (loop->step, 1)
      || !pa_expr_uses (choice->condition, loop->iterator))
    return true;
  ok = take_condition (loop, choice->condition, &rest);
  if (!ok)
    {
      pa_expr_free (rest);
      return false;
    }
  if (!rest)
    return pa_node_replace (choice, pa_node_copy (choice->child[0]));
  pa_expr_free (choice->condition);
  choice->condition = rest;
  return true;
}

bool
pa_take_condition (pa_node *loop)
{
  return narrow_loop (loop) && hoist_condition (loop);
}

/* Does it follow from FACTS that A never counts in the extremum OP of A and
   B?  */
static bool
is_idle (pa_facts *facts, pa_expr_op op, const pa_expr *a, const pa_expr *b)
{
  pa_expr *test = pa_expr_binary (op == PA_EXPR_MAX ? PA_EXPR_LE : PA_EXPR_GE,
				  pa_expr_copy ((pa_expr *) a),
				  pa_expr_copy ((pa_expr *) b));
  bool idle = test && pa_facts_tell (facts, test);

  pa_expr_free (test);
  return idle;
}

/* BOUND, if it is an extremum OP, without operands that never count according
   to FACTS.  */
static __isl_give pa_expr *
trim_bound (__isl_take pa_expr *bound, pa_expr_op op, pa_facts *facts)
{
  pa_expr *kept = NULL;
  int n = pa_expr_n_operand (bound, op);

  if (n == 1)
    return bound;
  for (int i = 0; i < n; i++)
    {
      const pa_expr *operand = pa_expr_operand (bound, op, i);
      bool idle = kept && is_idle (facts, op, operand, kept);

      for (int k = i + 1; !idle && k < n; k++)
	idle = is_idle (facts, op, operand, pa_expr_operand (bound, op, k));
      if (!idle)
	{
	  pa_expr *copy = pa_expr_copy ((pa_expr *) operand);

	  kept = kept ? pa_expr_binary (op, kept, copy) : copy;
	  if (!kept)
	    break;
	}
    }
  pa_expr_free (bound);
  return kept;
}

/* Let the bounds of LOOP of AST lose what never counts in them according to
   FACTS; but not those of tiles whose size is read at run time, by which it is
   shown that tiles cover everything (size-cover.c).  */
static bool
trim_bounds (const pa_ast *ast, pa_node *loop, pa_facts *facts)
{
  if (ast->n_size > 0 && loop->role == PA_ROLE_POINT)
    return true;
  loop->lower = trim_bound (loop->lower, PA_EXPR_MAX, facts);
  loop->upper = trim_bound (loop->upper, PA_EXPR_MIN, facts);
  return loop->lower && loop->upper;
}

/* Do so in NODE of AST, where FACTS are known.  It is among the loops of a
   pipeline if that has N_ORDERED loops more.  */
static bool
unwrap_node (const pa_ast *ast, pa_node *node, pa_facts *facts, int n_ordered)
{
  bool ok = true;
  int n = facts->n, n_inside = pa_n_ordered_inside (node, n_ordered);

  for (int i = 0; ok && i < node->n_child; i++)
    {
      if (node->kind == PA_NODE_FOR)
	pa_facts_add_loop (facts, node);
      else if (node->kind == PA_NODE_IF && i == 0)
	pa_facts_add_condition (facts, node->condition);
      ok = unwrap_node (ast, node->child[i], facts, n_inside);
      pa_facts_drop (facts, n);
    }
  if (!ok || !pa_loop_is_plain (node) || n_ordered > 0)
    return ok;
  if (!narrow_loop (node) || !trim_bounds (ast, node, facts))
    return false;
  return !node->n_pack && pa_facts_loop_runs_at_most (facts, node, 1)
	 && node->lower->op != PA_EXPR_MAX
	 ? unwrap_loop (node, facts) : hoist_condition (node);
}

bool
pa_unwrap_single (pa_ast *ast)
{
  pa_facts facts;
  bool ok;

  pa_facts_init (&facts);
  ok = unwrap_node (ast, ast->root, &facts, 0);
  pa_facts_drop (&facts, 0);
  return ok;
}
