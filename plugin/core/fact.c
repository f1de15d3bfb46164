/* Facts: what is known where code stands, from the loops and conditions around
   it.

   In: loops and conditions, from the outside inwards.  Out: answers to whether
   a comparison holds there, such as whether a loop runs at all.  In

     for (it = 0; it < n; it += 32)
       if (it + 32 <= n)
	 for (i = it; i < it + 32; i += 1)
	   for (j = max (i, 1); j < min (m, i + 1); j += 1)
	     S (i, j);

   it is known in the body of the loop i that it >= 0, n - it - 1 >= 0,
   n - it - 32 >= 0, i - it >= 0 and it + 31 - i >= 0.  So i < n, for

     n - i - 1 = (it + 31 - i) + (n - it - 32)

   is a sum of two of them.  If that loop advanced by 8, it would be known that
   i + 8 <= it + 32, since 8 divides 32.  The loop i has an iteration, for it +
   32 - it is greater than zero: its first test can be left out.  This is so of
   most loops that stages have made, and what a compiler does for the tests of
   loops that may not run at all, in each of the loops around them, is much.
   The loop j may not run, but as i + 1 - i is no more than its step, not twice
   either: it is no loop, but a condition.

   Facts are linear in terms, which are iterators, parameters and whatever else
   is no sum.  To find out whether an expression is at least zero, facts are
   subtracted from it, each so often that the term goes that became known last,
   which belongs to the innermost loop; if a constant is left, that tells.  A
   minimum or maximum in it is looked at operand by operand.  Nothing else is
   tried; this must be quick.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <string.h>

#include <isl/mat.h>
#include <isl/val.h>

#include "fact.h"

/* Most facts in a sum, and most subtractions in the search for one of some
   length.  */
#define MAX_DEPTH 6
#define MAX_STEPS 200

#define N_COLUMN (1 + PA_MAX_FACT_TERMS)

/* A sum under way.  */
typedef struct sum
{
  pa_facts *facts;
  int64_t row[N_COLUMN];
} sum;

void
pa_facts_init (pa_facts *facts)
{
  facts->n = facts->n_term = 0;
}

/* The column of TERM, a new one if need be; -1 if there are too many.  */
static int
column_of (pa_facts *facts, pa_expr *term)
{
  for (int i = 0; i < facts->n_term; i++)
    if (pa_expr_equal (facts->term[i], term))
      return 1 + i;
  if (facts->n_term == PA_MAX_FACT_TERMS)
    return -1;
  facts->term[facts->n_term++] = pa_expr_copy (term);
  return facts->n_term;
}

/* pa_expr_foreach_term: add FACTOR times TERM, or 1 if that is NULL, to the sum
   USER.  */
static bool
add_term (pa_expr *term, int64_t factor, void *user)
{
  sum *s = user;
  int column = term ? column_of (s->facts, term) : 0;

  return column >= 0
	 && !__builtin_add_overflow (s->row[column], factor, &s->row[column]);
}

/* Add FACTOR times EXPR to S.  */
static bool
add (sum *s, int64_t factor, const pa_expr *expr)
{
  return expr && pa_expr_foreach_term (expr, factor, add_term, s);
}

/* B - A - DISTANCE in S; false if that is too much.  */
static bool
difference (sum *s, pa_facts *facts, const pa_expr *a, int64_t distance,
	    const pa_expr *b)
{
  *s = (sum) { facts, { 0 } };
  return add_term (NULL, -distance, s) && add (s, 1, b) && add (s, -1, a);
}

/* The last column of ROW that is not 0.  */
static int
last_column (const int64_t *row, int n_term)
{
  int last = n_term;

  while (last > 0 && row[last] == 0)
    last--;
  return last;
}

/* The first column of S whose term is a minimum or maximum, or 0.  */
static int
extremum_column (const sum *s)
{
  for (int j = 1; j <= s->facts->n_term; j++)
    if (s->row[j] && (s->facts->term[j - 1]->op == PA_EXPR_MIN
		      || s->facts->term[j - 1]->op == PA_EXPR_MAX))
      return j;
  return 0;
}

/* Is S least with the operand of the extremum in its column J that is chosen,
   so that it is no more with any other?  */
static bool
is_least (const sum *s, int j)
{
  return (s->facts->term[j - 1]->op == PA_EXPR_MIN) == (s->row[j] > 0);
}

/* S with operand I of the extremum in its column J in the place of that, in
   *RESULT.  */
static bool
with_operand (const sum *s, int j, int i, sum *result)
{
  *result = *s;
  result->row[j] = 0;
  return add (result, s->row[j], s->facts->term[j - 1]->arg[i]);
}

/* Is a fact of FACTS as strong as that ROW is at least 0?  */
static bool
is_known (const pa_facts *facts, const int64_t *row)
{
  size_t size = (size_t) facts->n_term * sizeof *row;

  for (int i = 0; i < facts->n; i++)
    if (facts->fact[i].row[0] <= row[0]
	&& memcmp (facts->fact[i].row + 1, row + 1, size) == 0)
      return true;
  return false;
}

/* Add to its facts that S is at least 0, unless that is of no use.  */
static void
add_fact (const sum *s)
{
  pa_facts *facts = s->facts;
  int j = extremum_column (s);
  pa_fact *fact;
  sum other;

  if (j > 0 && is_least (s, j))
    {
      for (int i = 0; i < facts->term[j - 1]->n_arg; i++)
	if (with_operand (s, j, i, &other))
	  add_fact (&other);
      return;
    }
  if (last_column (s->row, facts->n_term) == 0 || facts->n == PA_MAX_FACTS
      || is_known (facts, s->row))
    return;
  fact = &facts->fact[facts->n++];
  fact->n_term = facts->n_term;
  memcpy (fact->row, s->row, sizeof fact->row);
}

/* Add to FACTS that A + DISTANCE <= B.  */
static void
add_order (pa_facts *facts, const pa_expr *a, int64_t distance,
	   const pa_expr *b)
{
  sum s;

  if (difference (&s, facts, a, distance, b))
    add_fact (&s);
}

/* How much the iterator of LOOP is less than its upper bound, at least: a step,
   if that divides the distance of the bounds.  */
static int64_t
room_behind (const pa_node *loop)
{
  pa_expr *distance = pa_expr_difference (loop->upper, loop->lower);
  bool divides = distance && distance->op == PA_EXPR_INT
		 && loop->step->op == PA_EXPR_INT && loop->step->value > 0
		 && distance->value % loop->step->value == 0;

  pa_expr_free (distance);
  return divides ? loop->step->value : 1;
}

void
pa_facts_add_loop (pa_facts *facts, const pa_node *loop)
{
  pa_expr *iterator = pa_expr_iterator (isl_id_copy (loop->iterator));

  if (!iterator)
    return;
  add_order (facts, iterator, room_behind (loop), loop->upper);
  add_order (facts, loop->lower, 0, iterator);
  pa_expr_free (iterator);
}

void
pa_facts_add_condition (pa_facts *facts, const pa_expr *condition)
{
  pa_expr *const *arg = condition->arg;

  switch (condition->op)
    {
    case PA_EXPR_AND:
      for (int i = 0; i < condition->n_arg; i++)
	pa_facts_add_condition (facts, arg[i]);
      break;
    case PA_EXPR_EQ:
      add_order (facts, arg[0], 0, arg[1]);
      add_order (facts, arg[1], 0, arg[0]);
      break;
    case PA_EXPR_LT:
    case PA_EXPR_LE:
      add_order (facts, arg[0], condition->op == PA_EXPR_LT, arg[1]);
      break;
    case PA_EXPR_GT:
    case PA_EXPR_GE:
      add_order (facts, arg[1], condition->op == PA_EXPR_GT, arg[0]);
      break;
    default:
      break;
    }
}

/* Constraint I of SET, ROWS of which are those of MATRIX, at the point VALUE,
   in S; false if it is too much or depends on a quotient.  */
static bool
constraint_at (sum *s, pa_facts *facts, __isl_keep isl_basic_set *set,
	       __isl_keep isl_mat *matrix, int i, pa_expr *const *value)
{
  isl_size n_param = isl_basic_set_dim (set, isl_dim_param);
  isl_size n_set = isl_basic_set_dim (set, isl_dim_set);
  isl_size n_column = isl_mat_cols (matrix);
  bool ok = true;

  *s = (sum) { facts, { 0 } };
  for (int j = 0; ok && j < n_column; j++)
    {
      isl_val *v = isl_mat_get_element_val (matrix, i, j);
      bool zero = isl_val_is_zero (v) == isl_bool_true;
      int64_t factor;
      pa_expr *param;

      ok = isl_val_cmp_si (v, INT32_MAX) <= 0
	   && isl_val_cmp_si (v, INT32_MIN) >= 0;
      factor = ok ? isl_val_get_num_si (v) : 0;
      isl_val_free (v);
      if (!ok || zero)
	continue;
      if (j == 0)
	ok = add_term (NULL, factor, s);
      else if (j <= n_param)
	{
	  param = pa_expr_param (isl_basic_set_get_dim_id (set, isl_dim_param,
							   j - 1));
	  ok = add (s, factor, param);
	  pa_expr_free (param);
	}
      else
	ok = j <= n_param + n_set && add (s, factor, value[j - n_param - 1]);
    }
  return ok;
}

/* The equalities (inequalities, if not EQUAL) of SET.  */
static __isl_give isl_mat *
constraints_of (__isl_keep isl_basic_set *set, bool equal)
{
  return (equal ? isl_basic_set_equalities_matrix
	  : isl_basic_set_inequalities_matrix)
	   (set, isl_dim_cst, isl_dim_param, isl_dim_set, isl_dim_div);
}

/* Change the sign of S.  */
static void
negate (sum *s)
{
  for (int j = 0; j < N_COLUMN; j++)
    s->row[j] = -s->row[j];
}

void
pa_facts_add_point (pa_facts *facts, __isl_keep isl_basic_set *set,
		    pa_expr *const *value)
{
  for (int equal = 0; equal <= 1; equal++)
    {
      isl_mat *matrix = constraints_of (set, equal);
      isl_size n = isl_mat_rows (matrix);
      sum s;

      for (int i = 0; i < n; i++)
	if (constraint_at (&s, facts, set, matrix, i, value))
	  {
	    add_fact (&s);
	    negate (&s);
	    if (equal)
	      add_fact (&s);
	  }
      isl_mat_free (matrix);
    }
}

void
pa_facts_drop (pa_facts *facts, int n)
{
  int n_term;

  if (n < facts->n)
    facts->n = n;
  n_term = facts->n > 0 ? facts->fact[facts->n - 1].n_term : 0;
  while (facts->n_term > n_term)
    pa_expr_free (facts->term[--facts->n_term]);
}

/* A search for facts the sum of which something is.  */
typedef struct search
{
  const pa_facts *facts;
  int depth;			/* Facts that may still be added.  */
  int steps;			/* Subtractions that may still be made.  */
} search;

static bool follows (search *s, const int64_t *row);

/* Is ROW minus TIMES as much of FACT a constant of at least 0?  */
static bool
leaves_constant (const search *s, const int64_t *row, int64_t times,
		 const pa_fact *fact)
{
  int64_t product, rest;

  for (int j = s->facts->n_term; j > 0; j--)
    if (__builtin_mul_overflow (times, fact->row[j], &product)
	|| row[j] != product)
      return false;
  return !__builtin_mul_overflow (times, fact->row[0], &product)
	 && !__builtin_sub_overflow (row[0], product, &rest) && rest >= 0;
}

/* How many times FACT is in ROW, whose last column is LAST, if that is to
   vanish; 0 if it can't.  */
static int64_t
times_in (const int64_t *row, int last, const pa_fact *fact)
{
  int64_t whole = row[last], part = fact->row[last];

  return part != 0 && (whole < 0) == (part < 0) && whole >= -INT64_MAX
	 && whole % part == 0
	 ? whole / part : 0;
}

/* Does it follow, FACT being part of the sum TIMES, that ROW is at least 0?  */
static bool
follows_with (search *s, const int64_t *row, int64_t times,
	      const pa_fact *fact)
{
  int64_t product, rest[N_COLUMN];
  bool ok = true;

  if (s->depth == 1)
    return leaves_constant (s, row, times, fact);
  for (int j = 0; ok && j <= s->facts->n_term; j++)
    ok = !__builtin_mul_overflow (times, fact->row[j], &product)
	 && !__builtin_sub_overflow (row[j], product, &rest[j]);
  s->depth--;
  ok = ok && follows (s, rest);
  s->depth++;
  return ok;
}

/* Does it follow that ROW is at least 0?  */
static bool
follows (search *s, const int64_t *row)
{
  int last = last_column (row, s->facts->n_term);
  bool result = last == 0 && row[0] >= 0;

  for (int i = s->depth > 0 && last > 0 ? s->facts->n - 1 : -1;
       !result && i >= 0; i--)
    {
      const pa_fact *fact = &s->facts->fact[i];
      int64_t times = times_in (row, last, fact);

      result = times > 0 && --s->steps >= 0
	       && follows_with (s, row, times, fact);
    }
  return result;
}

/* The same from FACTS, with sums of one fact tried first, then of two, and so
   on.  */
static bool
follows_from (const pa_facts *facts, const int64_t *row)
{
  bool result = false;

  for (int depth = 0; !result && depth <= MAX_DEPTH; depth++)
    {
      search s = { facts, depth, MAX_STEPS };

      result = follows (&s, row);
    }
  return result;
}

/* Does it follow from its facts that S is at least 0?  */
static bool
is_told (const sum *s)
{
  int j = extremum_column (s);
  bool all = j > 0 && is_least (s, j), told;
  sum other;

  if (j == 0)
    return follows_from (s->facts, s->row);
  told = all;
  for (int i = 0; told == all && i < s->facts->term[j - 1]->n_arg; i++)
    told = with_operand (s, j, i, &other) && is_told (&other);
  return told || (!all && follows_from (s->facts, s->row));
}

/* Does it follow from FACTS that A + DISTANCE <= B?  */

static bool
tell_order (pa_facts *facts, const pa_expr *a, int64_t distance,
	    const pa_expr *b)
{
  sum s;

  return difference (&s, facts, a, distance, b) && is_told (&s);
}

bool
pa_facts_tell (pa_facts *facts, const pa_expr *condition)
{
  pa_expr *const *arg = condition->arg;

  switch (condition->op)
    {
    case PA_EXPR_INT:
      return condition->value != 0;
    case PA_EXPR_AND:
      for (int i = 0; i < condition->n_arg; i++)
	if (!pa_facts_tell (facts, arg[i]))
	  return false;
      return true;
    case PA_EXPR_EQ:
      return tell_order (facts, arg[0], 0, arg[1])
	     && tell_order (facts, arg[1], 0, arg[0]);
    case PA_EXPR_LT:
    case PA_EXPR_LE:
      return tell_order (facts, arg[0],
				  condition->op == PA_EXPR_LT, arg[1]);
    case PA_EXPR_GT:
    case PA_EXPR_GE:
      return tell_order (facts, arg[1],
				  condition->op == PA_EXPR_GT, arg[0]);
    default:
      return false;
    }
}

bool
pa_facts_tell_point (pa_facts *facts, __isl_keep isl_basic_set *set,
		     pa_expr *const *value)
{
  bool told = true;

  for (int equal = 0; told && equal <= 1; equal++)
    {
      isl_mat *matrix = constraints_of (set, equal);
      isl_size n = isl_mat_rows (matrix);
      sum s;

      told = n >= 0;
      for (int i = 0; told && i < n; i++)
	{
	  told = constraint_at (&s, facts, set, matrix, i, value)
		 && is_told (&s);
	  negate (&s);
	  told = told && (!equal || is_told (&s));
	}
      isl_mat_free (matrix);
    }
  return told;
}

bool
pa_facts_loop_runs (pa_facts *facts, const pa_node *loop)
{
  return tell_order (facts, loop->lower, 1, loop->upper);
}

bool
pa_facts_loop_is_ordered (pa_facts *facts, const pa_node *loop)
{
  return tell_order (facts, loop->lower, 0, loop->upper);
}

bool
pa_facts_loop_runs_at_most (pa_facts *facts, const pa_node *loop, int n)
{
  sum s;

  return difference (&s, facts, loop->upper, 0, loop->lower)
	 && add (&s, n, loop->step) && is_told (&s);
}

__isl_give pa_expr *
pa_facts_loop_condition (pa_facts *facts, const pa_node *loop)
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

	if (pa_facts_tell (facts, test))
	  pa_expr_free (test);
	else
	  result = pa_expr_binary (PA_EXPR_AND, result, test);
      }
  return result;
}
