/* Which of two subscripts is less, whatever the iteration.

   In: the subscripts of two nodes with loops in common, k and m in

     for (t = 0; t < n; t += 8)
       {
	 for (k = t; k < min (j, i, t + 8); k++)
	   S (k);
	 for (m = max (t, min (j, i)); m < t + 8; m++)
	   S (m);
       }

   Out: whether one is less than the other in each iteration of the loops around
   both, as k is less than m in those of t.  That is so if what the one loop
   ends with is what the other begins with, or a constant before it, and both are
   the same in the whole iteration.  Of a minimum where a loop begins each operand
   must be as large as that, of a maximum there is enough with one: of min (j, i)
   both j and i are among what k is less than.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "subscript.h"

/* The only one of the N_LOOP loops LOOP from number N on whose iterator VALUE
   depends on, and is a sum of it and others; N_LOOP if it depends on none, -1
   if that is not so.  */

static int
varying_loop (const pa_expr *value, const pa_node *const *loop, int n,
	      int n_loop)
{
  int found = n_loop;

  for (int k = n; k < n_loop; k++)
    if (pa_expr_uses (value, loop[k]->iterator))
      {
	if (found < n_loop
	    || pa_expr_unit_factor (value, loop[k]->iterator) != 1)
	  return -1;
	found = k;
      }
  return found;
}

/* The values of a subscript in one iteration of the N outermost loops around
   it: VALUE, with all from START and none from END on for ITERATOR; or VALUE
   alone, which is START.  */
typedef struct span
{
  const pa_subscript *subscript;
  int n;
  isl_id *iterator;		/* Or NULL.  Borrowed.  */
  const pa_expr *start, *end;	/* Borrowed.  */
  pa_expr *next;		/* END if there is no iterator.  Owned.  */
} span;

/* Those of SUBSCRIPT into S.  False if they aren't known.  */

static bool
find_span (const pa_subscript *subscript, int n, span *s)
{
  int n_loop = subscript->n_loop;
  int k = varying_loop (subscript->value, subscript->loop, n, n_loop);

  *s = (span) { subscript, n, NULL, subscript->value, NULL, NULL };
  if (k >= 0 && k < n_loop)
    {
      s->iterator = subscript->loop[k]->iterator;
      s->start = subscript->loop[k]->lower;
      s->end = subscript->loop[k]->upper;
    }
  else if (k == n_loop)
    s->end = s->next
      = pa_expr_binary (PA_EXPR_ADD,
			pa_expr_copy ((pa_expr *) subscript->value),
			pa_expr_int (1));
  return s->end != NULL;
}

/* The value of S for BOUND, a part of its start or end; NULL if that is not the
   same in the whole iteration.  */

static __isl_give pa_expr *
value_at (const span *s, const pa_expr *bound)
{
  const pa_subscript *subscript = s->subscript;
  pa_expr *value = pa_expr_copy ((pa_expr *) (s->iterator ? subscript->value
					      : bound));

  if (!s->iterator)
    return value;
  if (varying_loop (bound, subscript->loop, s->n, subscript->n_loop)
      == subscript->n_loop)
    return pa_expr_substitute (value, s->iterator, (pa_expr *) bound);
  pa_expr_free (value);
  return NULL;
}

/* Is the value of B for START, a part of where it starts, at least that of A
   for END, a part of where that ends?  */

static bool
is_beyond (const span *b, const pa_expr *start, const span *a,
	   const pa_expr *end)
{
  static const struct
  {
    bool of_end;
    pa_expr_op op;
    bool all;			/* It has to be for all operands.  */
  } rule[] = { { false, PA_EXPR_MIN, true }, { true, PA_EXPR_MAX, true },
	       { false, PA_EXPR_MAX, false }, { true, PA_EXPR_MIN, false } };

  for (size_t r = 0; r < sizeof rule / sizeof *rule; r++)
    {
      const pa_expr *split = rule[r].of_end ? end : start;
      int n = split->op == rule[r].op ? split->n_arg : 0;
      bool holds = rule[r].all;

      for (int i = 0; i < n && holds == rule[r].all; i++)
	holds = rule[r].of_end ? is_beyond (b, start, a, split->arg[i])
		: is_beyond (b, split->arg[i], a, end);
      if (n > 0)
	return holds;
    }
  pa_expr *first = value_at (b, start), *limit = value_at (a, end);
  pa_expr *room = first && limit ? pa_expr_difference (first, limit) : NULL;
  bool beyond = room && room->op == PA_EXPR_INT && room->value >= 0;

  pa_expr_free (room);
  pa_expr_free (first);
  pa_expr_free (limit);
  return beyond;
}

/* Is A surely less than B in each iteration of the N outermost loops?  */

static bool
is_less (const pa_subscript *a, const pa_subscript *b, int n)
{
  span first, second;
  bool less = find_span (a, n, &first);

  less &= find_span (b, n, &second);
  less = less && is_beyond (&second, second.start, &first, first.end);
  pa_expr_free (first.next);
  pa_expr_free (second.next);
  return less;
}

int
pa_subscript_compare (const pa_subscript *a, const pa_subscript *b, int n)
{
  return is_less (a, b, n) ? -1 : is_less (b, a, n);
}
