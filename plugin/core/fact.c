/* Facts: what is known where code stands, from the loops and conditions around
   it.

   In: loops and conditions, from the outside inwards.  Out: answers to whether
   a loop there runs at all.  In

     for (it = 0; it < n; it += 32)
       for (i = it; i < min (n, it + 32); i += 1)
	 for (j = max (i, 1); j < min (m, i + 1); j += 1)
	   S (i, j);

   it is known in the body of the loop it that n - it and it + 1 are greater
   than zero.  So the loop i has an iteration, for n - it and it + 32 - it are:
   its first test can be left out.  This is so of most loops that stages have
   made, and what a compiler does for the tests of loops that may not run at
   all, in each of the loops around them, is much.  The loop j may not run, but
   as i + 1 - i is no more than its step, not twice either: it is no loop, but a
   condition.

   Facts are linear expressions and are compared as such: a difference of bounds
   is positive if it exceeds an expression known to be positive by a constant
   that isn't negative.  Bounds are looked at operand by operand where they are
   a minimum or a maximum.  Nothing else is tried; this must be quick.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "fact.h"

/* Add to FACTS that EXPR (taken) is positive, unless that is of no use.  */
static void
add_positive (pa_facts *facts, __isl_take pa_expr *expr)
{
  if (expr && expr->op != PA_EXPR_INT && facts->n < PA_MAX_FACTS)
    facts->positive[facts->n++] = expr;
  else
    pa_expr_free (expr);
}

/* Add to FACTS that A < B + EXTRA.  */
static void
add_less (pa_facts *facts, const pa_expr *a, const pa_expr *b, int extra)
{
  int n_a = pa_expr_n_operand (a, PA_EXPR_MAX);
  int n_b = pa_expr_n_operand (b, PA_EXPR_MIN);

  for (int i = 0; i < n_a; i++)
    for (int k = 0; k < n_b; k++)
      {
	pa_expr *difference
	  = pa_expr_difference (pa_expr_operand (b, PA_EXPR_MIN, k),
				pa_expr_operand (a, PA_EXPR_MAX, i));

	add_positive (facts, pa_expr_binary (PA_EXPR_ADD, difference,
					     pa_expr_int (extra)));
      }
}

void
pa_facts_add_loop (pa_facts *facts, const pa_node *loop)
{
  pa_expr *iterator = pa_expr_iterator (isl_id_copy (loop->iterator));

  if (!iterator)
    return;
  add_less (facts, iterator, loop->upper, 0);
  add_less (facts, loop->lower, iterator, 1);
  pa_expr_free (iterator);
}

void
pa_facts_add_condition (pa_facts *facts, const pa_expr *condition)
{
  switch (condition->op)
    {
    case PA_EXPR_AND:
      for (int i = 0; i < condition->n_arg; i++)
	pa_facts_add_condition (facts, condition->arg[i]);
      break;
    case PA_EXPR_LT:
      add_less (facts, condition->arg[0], condition->arg[1], 0);
      break;
    case PA_EXPR_LE:
      add_less (facts, condition->arg[0], condition->arg[1], 1);
      break;
    case PA_EXPR_GT:
      add_less (facts, condition->arg[1], condition->arg[0], 0);
      break;
    case PA_EXPR_GE:
      add_less (facts, condition->arg[1], condition->arg[0], 1);
      break;
    default:
      break;
    }
}

void
pa_facts_drop (pa_facts *facts, int n)
{
  while (facts->n > n)
    pa_expr_free (facts->positive[--facts->n]);
}

/* Is EXPR a constant that is at least VALUE?  */
static bool
is_at_least (const pa_expr *expr, int64_t value)
{
  return expr && expr->op == PA_EXPR_INT && expr->value >= value;
}

/* Does it follow from FACTS that EXPR (taken) is positive?  */
static bool
is_positive (const pa_facts *facts, __isl_take pa_expr *expr)
{
  bool result = is_at_least (expr, 1);

  for (int i = 0; !result && expr && i < facts->n; i++)
    {
      pa_expr *excess = pa_expr_difference (expr, facts->positive[i]);

      result = is_at_least (excess, 0);
      pa_expr_free (excess);
    }
  pa_expr_free (expr);
  return result;
}

/* Does it follow from FACTS that the upper bound of LOOP is at least N more than the
   lower one?  */
static bool
bounds_differ_by (const pa_facts *facts, const pa_node *loop, int n)
{
  int n_lower = pa_expr_n_operand (loop->lower, PA_EXPR_MAX);
  int n_upper = pa_expr_n_operand (loop->upper, PA_EXPR_MIN);
  bool result = true;

  for (int i = 0; result && i < n_lower; i++)
    for (int k = 0; result && k < n_upper; k++)
      {
	const pa_expr *lower = pa_expr_operand (loop->lower, PA_EXPR_MAX, i);
	const pa_expr *upper = pa_expr_operand (loop->upper, PA_EXPR_MIN, k);
	pa_expr *excess = pa_expr_difference (upper, lower);

	result = is_positive (facts, pa_expr_binary (PA_EXPR_ADD, excess,
						     pa_expr_int (1 - n)));
      }
  return result;
}

bool
pa_facts_loop_runs (const pa_facts *facts, const pa_node *loop)
{
  return bounds_differ_by (facts, loop, 1);
}

bool
pa_facts_loop_is_ordered (const pa_facts *facts, const pa_node *loop)
{
  return bounds_differ_by (facts, loop, 0);
}

bool
pa_facts_loop_is_single (const pa_facts *facts, const pa_node *loop)
{
  int n_lower = pa_expr_n_operand (loop->lower, PA_EXPR_MAX);
  int n_upper = pa_expr_n_operand (loop->upper, PA_EXPR_MIN);
  bool result = false;

  for (int i = 0; !result && i < n_lower; i++)
    for (int k = 0; !result && k < n_upper; k++)
      {
	const pa_expr *lower = pa_expr_operand (loop->lower, PA_EXPR_MAX, i);
	const pa_expr *upper = pa_expr_operand (loop->upper, PA_EXPR_MIN, k);
	pa_expr *excess = pa_expr_binary (PA_EXPR_ADD,
					  pa_expr_difference (lower, upper),
					  pa_expr_copy (loop->step));

	result = is_positive (facts, pa_expr_binary (PA_EXPR_ADD, excess,
						     pa_expr_int (1)));
      }
  return result;
}

__isl_give pa_expr *
pa_facts_loop_condition (const pa_facts *facts, const pa_node *loop)
{
  int n_lower = pa_expr_n_operand (loop->lower, PA_EXPR_MAX);
  int n_upper = pa_expr_n_operand (loop->upper, PA_EXPR_MIN);
  pa_expr *result = pa_expr_int (1);

  for (int i = 0; i < n_lower; i++)
    for (int k = 0; k < n_upper; k++)
      {
	const pa_expr *lower = pa_expr_operand (loop->lower, PA_EXPR_MAX, i);
	const pa_expr *upper = pa_expr_operand (loop->upper, PA_EXPR_MIN, k);
	pa_expr *test = pa_expr_binary (PA_EXPR_LT,
					pa_expr_copy ((pa_expr *) lower),
					pa_expr_copy ((pa_expr *) upper));

	if (is_positive (facts, pa_expr_difference (upper, lower)))
	  pa_expr_free (test);
	else
	  result = pa_expr_binary (PA_EXPR_AND, result, test);
      }
  return result;
}
