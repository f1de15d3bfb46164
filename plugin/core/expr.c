/* Integer expressions of the loop AST: construction, simplification,
   evaluation.  (Printing: expr-print.c; from and to isl: expr-isl.c.)

   In: operators and operands, as the stages of sec. IV combine them.  Out:
   an immutable expression in a form that reads well:

     (32 * t + 31) + 1		becomes  32 * t + 32
     min (n, min (i + 3, i + 1))	becomes  min(n, i + 1)
     (64 * t + 32) floordiv 32	becomes  2 * t + 1
     i + 1 <= i			becomes  0

   Sums are rebuilt from a linear form, sum FACTOR * TERM + CONSTANT, where a
   term is anything that is not itself a sum or a constant multiple.  Every
   rewriting holds for all integers; one whose constants would leave 64 bits
   is not made, and the operator is kept as it was written.

   Paper: sec. IV works on such expressions instead of polyhedra.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include "expr.h"

/* Lists of expressions.  */

/* A growing list; its items are owned.  FAILED once memory ran out or a NULL
   was added.  */
typedef struct expr_list
{
  int n, max;
  pa_expr **item;
  bool failed;
} expr_list;

/* Append EXPR to LIST.  */

static void
list_add (expr_list *list, __isl_take pa_expr *expr)
{
  if (!expr)
    list->failed = true;
  else if (list->n == list->max)
    {
      int max = list->max ? 2 * list->max : 4;
      pa_expr **item = realloc (list->item, max * sizeof *item);
      if (item)
	{
	  list->item = item;
	  list->max = max;
	}
      else
	list->failed = true;
    }
  if (list->failed)
    pa_expr_free (expr);
  else
    list->item[list->n++] = expr;
}

/* Append copies of the operands of EXPR to LIST if EXPR is an OP, and a copy of
   EXPR itself if not.  */

static void
list_add_flat (expr_list *list, pa_expr_op op, __isl_keep pa_expr *expr)
{
  if (!expr || expr->op != op)
    {
      list_add (list, pa_expr_copy (expr));
      return;
    }
  for (int i = 0; i < expr->n_arg; i++)
    list_add (list, pa_expr_copy (expr->arg[i]));
}

/* Remove item I from LIST.  */

static void
list_remove (expr_list *list, int i)
{
  pa_expr_free (list->item[i]);
  for (int j = i + 1; j < list->n; j++)
    list->item[j - 1] = list->item[j];
  list->n--;
}

/* Free what LIST holds.  */

static void
list_clear (expr_list *list)
{
  for (int i = 0; i < list->n; i++)
    pa_expr_free (list->item[i]);
  free (list->item);
  list->item = NULL;
  list->n = list->max = 0;
}

/* A new expression OP with room for N_ARG operands; NULL if out of memory.  */

static __isl_give pa_expr *
expr_alloc (pa_expr_op op, int n_arg)
{
  pa_expr *expr = malloc (sizeof *expr + n_arg * sizeof expr->arg[0]);
  if (!expr)
    return NULL;
  expr->ref = 1;
  expr->op = op;
  expr->value = 0;
  expr->id = NULL;
  expr->n_arg = n_arg;
  for (int i = 0; i < n_arg; i++)
    expr->arg[i] = NULL;
  return expr;
}

/* OP over the items of LIST, which is emptied; the item itself if there is
   only one.  */

static __isl_give pa_expr *
list_to_expr (pa_expr_op op, expr_list *list)
{
  pa_expr *expr = NULL;
  if (!list->failed && list->n == 1)
    expr = pa_expr_copy (list->item[0]);
  else if (!list->failed && list->n > 1)
    {
      expr = expr_alloc (op, list->n);
      for (int i = 0; expr && i < list->n; i++)
	expr->arg[i] = pa_expr_copy (list->item[i]);
    }
  list_clear (list);
  return expr;
}

/* OP (A, B) as written, flattened where OP takes more than two operands.  */

static __isl_give pa_expr *
expr_raw (pa_expr_op op, __isl_take pa_expr *a, __isl_take pa_expr *b)
{
  expr_list list = { 0 };
  if (op == PA_EXPR_ADD || op == PA_EXPR_MUL)
    {
      list_add_flat (&list, op, a);
      list_add_flat (&list, op, b);
      pa_expr_free (a);
      pa_expr_free (b);
    }
  else
    {
      list_add (&list, a);
      list_add (&list, b);
    }
  return list_to_expr (op, &list);
}

/* Leaves, copies.  */

/* The constant VALUE.  */

__isl_give pa_expr *
pa_expr_int (int64_t value)
{
  pa_expr *expr = expr_alloc (PA_EXPR_INT, 0);
  if (expr)
    expr->value = value;
  return expr;
}

/* A leaf OP called ID.  */

static __isl_give pa_expr *
expr_leaf (pa_expr_op op, __isl_take isl_id *id)
{
  pa_expr *expr = id ? expr_alloc (op, 0) : NULL;
  if (!expr)
    {
      isl_id_free (id);
      return NULL;
    }
  expr->id = id;
  return expr;
}

/* The iterator ID.  */

__isl_give pa_expr *
pa_expr_iterator (__isl_take isl_id *id)
{
  return expr_leaf (PA_EXPR_ITERATOR, id);
}

/* The parameter ID.  */

__isl_give pa_expr *
pa_expr_param (__isl_take isl_id *id)
{
  return expr_leaf (PA_EXPR_PARAM, id);
}

/* Another reference to EXPR.  */

__isl_give pa_expr *
pa_expr_copy (__isl_keep pa_expr *expr)
{
  if (expr)
    expr->ref++;
  return expr;
}

/* Drop a reference to EXPR.  */

__isl_null pa_expr *
pa_expr_free (__isl_take pa_expr *expr)
{
  if (!expr || --expr->ref > 0)
    return NULL;
  isl_id_free (expr->id);
  for (int i = 0; i < expr->n_arg; i++)
    pa_expr_free (expr->arg[i]);
  free (expr);
  return NULL;
}

/* Linear forms.  */

/* Sum FACTOR[i] * TERM[i] + CONSTANT.  FAILED when a constant left 64 bits or
   memory ran out.  */
typedef struct linear
{
  expr_list term;
  int64_t *factor;
  int n_factor;
  int64_t constant;
  bool failed;
} linear;

/* Free what L holds.  */

static void
linear_clear (linear *l)
{
  list_clear (&l->term);
  free (l->factor);
  l->factor = NULL;
}

/* Add FACTOR * TERM to L.  */

static void
linear_add_term (linear *l, __isl_keep pa_expr *term, int64_t factor)
{
  for (int i = 0; i < l->term.n; i++)
    if (pa_expr_equal (l->term.item[i], term))
      {
	if (__builtin_add_overflow (l->factor[i], factor, &l->factor[i]))
	  l->failed = true;
	return;
      }
  int64_t *grown = realloc (l->factor,
			    (l->n_factor + 1) * sizeof *grown);
  if (!grown)
    {
      l->failed = true;
      return;
    }
  l->factor = grown;
  l->factor[l->n_factor++] = factor;
  list_add (&l->term, pa_expr_copy (term));
  if (l->term.failed)
    l->failed = true;
}

/* The operands of the product EXPR but the first.  */

static __isl_give pa_expr *
product_rest (__isl_keep const pa_expr *expr)
{
  expr_list list = { 0 };
  for (int i = 1; i < expr->n_arg; i++)
    list_add (&list, pa_expr_copy (expr->arg[i]));
  return list_to_expr (PA_EXPR_MUL, &list);
}

bool
pa_expr_foreach_term (__isl_keep const pa_expr *expr, int64_t factor,
		      bool (*fn) (__isl_keep pa_expr *term, int64_t factor,
				  void *user),
		      void *user)
{
  int64_t value;
  bool ok = true;

  switch (expr->op)
    {
    case PA_EXPR_INT:
      return !__builtin_mul_overflow (expr->value, factor, &value)
	     && fn (NULL, value, user);
    case PA_EXPR_ADD:
      for (int i = 0; ok && i < expr->n_arg; i++)
	ok = pa_expr_foreach_term (expr->arg[i], factor, fn, user);
      return ok;
    case PA_EXPR_SUB:
      return !__builtin_sub_overflow ((int64_t) 0, factor, &value)
	     && pa_expr_foreach_term (expr->arg[0], factor, fn, user)
	     && pa_expr_foreach_term (expr->arg[1], value, fn, user);
    case PA_EXPR_MUL:
      if (expr->arg[0]->op != PA_EXPR_INT)
	return fn ((pa_expr *) expr, factor, user);
      pa_expr *rest = product_rest (expr);
      ok = rest && !__builtin_mul_overflow (expr->arg[0]->value, factor, &value)
	   && pa_expr_foreach_term (rest, value, fn, user);
      pa_expr_free (rest);
      return ok;
    default:
      return fn ((pa_expr *) expr, factor, user);
    }
}

/* pa_expr_foreach_term: add FACTOR * TERM to the linear form USER.  */

static bool
linear_take (__isl_keep pa_expr *term, int64_t factor, void *user)
{
  linear *l = user;
  if (!term)
    return !__builtin_add_overflow (l->constant, factor, &l->constant);
  linear_add_term (l, term, factor);
  return !l->failed;
}

/* Add FACTOR * EXPR to L.  */

static void
linear_add (linear *l, __isl_keep pa_expr *expr, int64_t factor)
{
  if (!expr || !pa_expr_foreach_term (expr, factor, linear_take, l))
    l->failed = true;
}

/* FACTOR * TERM as a product whose constant comes first.  */

static __isl_give pa_expr *
scaled_term (__isl_keep pa_expr *term, int64_t factor)
{
  expr_list list = { 0 };
  if (factor != 1)
    list_add (&list, pa_expr_int (factor));
  list_add_flat (&list, PA_EXPR_MUL, term);
  return list_to_expr (PA_EXPR_MUL, &list);
}

/* Can L's term or constant FACTOR be written after a minus sign?  */

static bool
subtractable (int64_t factor)
{
  return factor < 0 && factor != INT64_MIN;
}

/* L as an expression, "a + 2 * b + 5 - c": what is added, then what is
   subtracted; frees what L holds.  */

static __isl_give pa_expr *
linear_to_expr (linear *l)
{
  expr_list added = { 0 };
  pa_expr *sum = NULL;
  int first = -1;

  for (int i = 0; i < l->term.n; i++)
    if (l->factor[i] != 0 && !subtractable (l->factor[i]))
      list_add (&added, scaled_term (l->term.item[i], l->factor[i]));
  if (l->constant != 0 && !subtractable (l->constant))
    list_add (&added, pa_expr_int (l->constant));
  for (int i = 0; i < l->term.n && added.n == 0; i++)
    if (l->factor[i] != 0)
      {
	list_add (&added, scaled_term (l->term.item[i], l->factor[i]));
	first = i;
	break;
      }

  bool only_constant = !added.failed && added.n == 0;
  sum = only_constant ? pa_expr_int (l->constant)
		      : list_to_expr (PA_EXPR_ADD, &added);
  list_clear (&added);
  for (int i = 0; i < l->term.n; i++)
    if (i != first && subtractable (l->factor[i]))
      sum = expr_raw (PA_EXPR_SUB, sum,
		      scaled_term (l->term.item[i], -l->factor[i]));
  if (!only_constant && subtractable (l->constant))
    sum = expr_raw (PA_EXPR_SUB, sum, pa_expr_int (-l->constant));
  linear_clear (l);
  return sum;
}

/* Is A - B the same number for all values of the leaves?  If so stores it in
   *DIFFERENCE.  */

static bool
constant_difference (__isl_keep pa_expr *a, __isl_keep pa_expr *b,
		     int64_t *difference)
{
  linear l = { 0 };
  linear_add (&l, a, 1);
  linear_add (&l, b, -1);
  bool constant = !l.failed;
  for (int i = 0; constant && i < l.n_factor; i++)
    constant = l.factor[i] == 0;
  *difference = l.constant;
  linear_clear (&l);
  return constant;
}

/* Construction, one function per group of operators.  */

/* A + FACTOR * B, where FACTOR is 1 (OP is ADD) or -1 (OP is SUB).  */

static __isl_give pa_expr *
make_sum (pa_expr_op op, __isl_take pa_expr *a, __isl_take pa_expr *b)
{
  linear l = { 0 };
  linear_add (&l, a, 1);
  linear_add (&l, b, op == PA_EXPR_ADD ? 1 : -1);
  if (l.failed)
    {
      linear_clear (&l);
      return expr_raw (op, a, b);
    }
  pa_expr_free (a);
  pa_expr_free (b);
  return linear_to_expr (&l);
}

/* Move the constants of LIST into *PRODUCT.  Returns false on overflow.  */

static bool
take_constants (expr_list *list, int64_t *product)
{
  *product = 1;
  for (int i = list->n - 1; i >= 0; i--)
    if (list->item[i]->op == PA_EXPR_INT)
      {
	if (__builtin_mul_overflow (*product, list->item[i]->value, product))
	  return false;
	list_remove (list, i);
      }
  return true;
}

/* PRODUCT * EXPR, distributed over sums unless that overflows; NULL then.  */

static __isl_give pa_expr *
make_multiple (__isl_keep pa_expr *expr, int64_t product)
{
  linear l = { 0 };
  linear_add (&l, expr, product);
  if (!l.failed)
    return linear_to_expr (&l);
  linear_clear (&l);
  return NULL;
}

/* A * B.  */

static __isl_give pa_expr *
make_product (__isl_take pa_expr *a, __isl_take pa_expr *b)
{
  expr_list list = { 0 };
  pa_expr *expr = NULL;
  int64_t product;

  list_add_flat (&list, PA_EXPR_MUL, a);
  list_add_flat (&list, PA_EXPR_MUL, b);
  if (!list.failed && take_constants (&list, &product))
    {
      if (product == 0 || list.n == 0)
	expr = pa_expr_int (product);
      else
	{
	  pa_expr *rest = list_to_expr (PA_EXPR_MUL, &list);
	  expr = make_multiple (rest, product);
	  pa_expr_free (rest);
	}
    }
  list_clear (&list);
  if (!expr)
    return expr_raw (PA_EXPR_MUL, a, b);
  pa_expr_free (a);
  pa_expr_free (b);
  return expr;
}

/* Add EXPR (taken) to LIST, the operands of OP (MIN or MAX): where two differ
   by a constant only the one that decides stays.  */

static void
add_extremum (expr_list *list, pa_expr_op op, __isl_take pa_expr *expr)
{
  int64_t difference;
  for (int i = 0; i < list->n; i++)
    if (constant_difference (expr, list->item[i], &difference))
      {
	if (op == PA_EXPR_MIN ? difference < 0 : difference > 0)
	  {
	    pa_expr_free (list->item[i]);
	    list->item[i] = expr;
	  }
	else
	  pa_expr_free (expr);
	return;
      }
  list_add (list, expr);
}

/* OP (A, B) for OP MIN or MAX.  */

static __isl_give pa_expr *
make_extremum (pa_expr_op op, __isl_take pa_expr *a, __isl_take pa_expr *b)
{
  expr_list all = { 0 }, kept = { 0 };
  list_add_flat (&all, op, a);
  list_add_flat (&all, op, b);
  pa_expr_free (a);
  pa_expr_free (b);
  for (int i = 0; i < all.n; i++)
    add_extremum (&kept, op, pa_expr_copy (all.item[i]));
  kept.failed |= all.failed;
  list_clear (&all);
  return list_to_expr (op, &kept);
}

/* A floordiv B, for B > 0.  */

static int64_t
floor_quotient (int64_t a, int64_t b)
{
  return a / b - (a % b < 0);
}

/* The remainder of A floordiv B, for B > 0.  */

static int64_t
floor_remainder (int64_t a, int64_t b)
{
  int64_t r = a % b;
  return r < 0 ? r + b : r;
}

/* Are all terms of L multiples of DIVISOR?  */

static bool
linear_divisible (const linear *l, int64_t divisor)
{
  for (int i = 0; i < l->n_factor; i++)
    if (l->factor[i] % divisor != 0)
      return false;
  return true;
}

/* OP (L, DIVISOR) for a divisible L and OP FLOORDIV or MOD; frees what L
   holds.  */

static __isl_give pa_expr *
linear_divide (pa_expr_op op, linear *l, int64_t divisor)
{
  if (op == PA_EXPR_MOD)
    {
      int64_t remainder = floor_remainder (l->constant, divisor);
      linear_clear (l);
      return pa_expr_int (remainder);
    }
  for (int i = 0; i < l->n_factor; i++)
    l->factor[i] /= divisor;
  l->constant = floor_quotient (l->constant, divisor);
  return linear_to_expr (l);
}

/* OP (A, B) for OP FLOORDIV or MOD.  */

static __isl_give pa_expr *
make_division (pa_expr_op op, __isl_take pa_expr *a, __isl_take pa_expr *b)
{
  if (!b || b->op != PA_EXPR_INT || b->value <= 0)
    return expr_raw (op, a, b);

  linear l = { 0 };
  linear_add (&l, a, 1);
  if (l.failed || !linear_divisible (&l, b->value))
    {
      linear_clear (&l);
      return expr_raw (op, a, b);
    }
  pa_expr *expr = linear_divide (op, &l, b->value);
  pa_expr_free (a);
  pa_expr_free (b);
  return expr;
}

/* Does DIFFERENCE = a - b satisfy a OP b?  */

static bool
comparison_holds (pa_expr_op op, int64_t difference)
{
  switch (op)
    {
    case PA_EXPR_EQ:
      return difference == 0;
    case PA_EXPR_NE:
      return difference != 0;
    case PA_EXPR_LT:
      return difference < 0;
    case PA_EXPR_LE:
      return difference <= 0;
    case PA_EXPR_GT:
      return difference > 0;
    default:
      return difference >= 0;
    }
}

/* The comparison A OP B.  */

static __isl_give pa_expr *
make_comparison (pa_expr_op op, __isl_take pa_expr *a, __isl_take pa_expr *b)
{
  int64_t difference;
  if (!constant_difference (a, b, &difference))
    return expr_raw (op, a, b);
  pa_expr_free (a);
  pa_expr_free (b);
  return pa_expr_int (comparison_holds (op, difference));
}

/* Is EXPR in LIST?  */

static bool
list_contains (const expr_list *list, __isl_keep const pa_expr *expr)
{
  for (int i = 0; i < list->n; i++)
    if (pa_expr_equal (list->item[i], expr))
      return true;
  return false;
}

/* OP (A, B) for OP AND or OR of truth values.  */

static __isl_give pa_expr *
make_logical (pa_expr_op op, __isl_take pa_expr *a, __isl_take pa_expr *b)
{
  expr_list all = { 0 }, kept = { 0 };
  bool decided = false;
  bool deciding = op == PA_EXPR_OR;

  list_add_flat (&all, op, a);
  list_add_flat (&all, op, b);
  pa_expr_free (a);
  pa_expr_free (b);
  for (int i = 0; i < all.n; i++)
    {
      bool constant = all.item[i]->op == PA_EXPR_INT;
      if (constant && (all.item[i]->value != 0) == deciding)
	decided = true;
      else if (!constant && !list_contains (&kept, all.item[i]))
	list_add (&kept, pa_expr_copy (all.item[i]));
    }
  kept.failed |= all.failed;
  list_clear (&all);
  if (kept.failed || (!decided && kept.n > 0))
    return list_to_expr (op, &kept);
  list_clear (&kept);
  return pa_expr_int (decided ? deciding : !deciding);
}

/* The comparison that holds when OP does not; OP itself if it is none.  */

static pa_expr_op
inverse_comparison (pa_expr_op op)
{
  switch (op)
    {
    case PA_EXPR_EQ:
      return PA_EXPR_NE;
    case PA_EXPR_NE:
      return PA_EXPR_EQ;
    case PA_EXPR_LT:
      return PA_EXPR_GE;
    case PA_EXPR_LE:
      return PA_EXPR_GT;
    case PA_EXPR_GT:
      return PA_EXPR_LE;
    case PA_EXPR_GE:
      return PA_EXPR_LT;
    default:
      return op;
    }
}

/* NOT A.  */

static __isl_give pa_expr *
make_not (__isl_take pa_expr *a)
{
  pa_expr *expr = NULL;
  if (!a)
    return NULL;
  if (a->op == PA_EXPR_INT)
    expr = pa_expr_int (a->value == 0);
  else if (a->op == PA_EXPR_NOT)
    expr = pa_expr_copy (a->arg[0]);
  else if (inverse_comparison (a->op) != a->op)
    expr = expr_raw (inverse_comparison (a->op), pa_expr_copy (a->arg[0]),
		     pa_expr_copy (a->arg[1]));
  if (expr)
    {
      pa_expr_free (a);
      return expr;
    }
  expr = expr_alloc (PA_EXPR_NOT, 1);
  if (expr)
    expr->arg[0] = a;
  else
    pa_expr_free (a);
  return expr;
}

/* OP (A): negation of a truth value (NOT), of a number (SUB), or A itself for
   an operator of two or more operands.  NULL for any other OP.  */

__isl_give pa_expr *
pa_expr_unary (pa_expr_op op, __isl_take pa_expr *a)
{
  switch (op)
    {
    case PA_EXPR_NOT:
      return make_not (a);
    case PA_EXPR_SUB:
      return make_sum (op, pa_expr_int (0), a);
    case PA_EXPR_ADD: case PA_EXPR_MUL: case PA_EXPR_MIN: case PA_EXPR_MAX:
    case PA_EXPR_AND: case PA_EXPR_OR:
      return a;
    default:
      return pa_expr_free (a);
    }
}

/* OP (A, B).  NULL if OP does not take two operands.  */

__isl_give pa_expr *
pa_expr_binary (pa_expr_op op, __isl_take pa_expr *a, __isl_take pa_expr *b)
{
  if (a && b)
    switch (op)
      {
      case PA_EXPR_ADD: case PA_EXPR_SUB:
	return make_sum (op, a, b);
      case PA_EXPR_MUL:
	return make_product (a, b);
      case PA_EXPR_MIN: case PA_EXPR_MAX:
	return make_extremum (op, a, b);
      case PA_EXPR_FLOORDIV: case PA_EXPR_MOD:
	return make_division (op, a, b);
      case PA_EXPR_EQ: case PA_EXPR_NE: case PA_EXPR_LT: case PA_EXPR_LE:
      case PA_EXPR_GT: case PA_EXPR_GE:
	return make_comparison (op, a, b);
      case PA_EXPR_AND: case PA_EXPR_OR:
	return make_logical (op, a, b);
      default:
	break;
      }
  pa_expr_free (a);
  return pa_expr_free (b);
}

/* C ? A : B.  */

__isl_give pa_expr *
pa_expr_cond (__isl_take pa_expr *c, __isl_take pa_expr *a,
	      __isl_take pa_expr *b)
{
  pa_expr *expr = NULL;
  bool decided = c && a && b
		 && (c->op == PA_EXPR_INT || pa_expr_equal (a, b));
  if (decided)
    expr = pa_expr_copy (c->op != PA_EXPR_INT || c->value != 0 ? a : b);
  else if (c && a && b)
    expr = expr_alloc (PA_EXPR_COND, 3);
  if (expr && !decided)
    {
      expr->arg[0] = c;
      expr->arg[1] = a;
      expr->arg[2] = b;
      return expr;
    }
  pa_expr_free (c);
  pa_expr_free (a);
  pa_expr_free (b);
  return expr;
}

/* Questions.  */

/* Are A and B written alike?  */

bool
pa_expr_equal (__isl_keep const pa_expr *a, __isl_keep const pa_expr *b)
{
  if (a == b || !a || !b)
    return a && a == b;
  if (a->op != b->op || a->value != b->value || a->id != b->id
      || a->n_arg != b->n_arg)
    return false;
  for (int i = 0; i < a->n_arg; i++)
    if (!pa_expr_equal (a->arg[i], b->arg[i]))
      return false;
  return true;
}

/* Is EXPR the constant VALUE?  */

bool
pa_expr_is_int (__isl_keep const pa_expr *expr, int64_t value)
{
  return expr && expr->op == PA_EXPR_INT && expr->value == value;
}

/* Does the iterator ID occur in EXPR?  */

bool
pa_expr_uses (__isl_keep const pa_expr *expr, __isl_keep isl_id *id)
{
  if (!expr)
    return false;
  if (expr->op == PA_EXPR_ITERATOR)
    return expr->id == id;
  for (int i = 0; i < expr->n_arg; i++)
    if (pa_expr_uses (expr->arg[i], id))
      return true;
  return false;
}

/* Number of operands of EXPR if it is an OP, else 1: itself.  */

int
pa_expr_n_operand (__isl_keep const pa_expr *expr, pa_expr_op op)
{
  return expr->op == op ? expr->n_arg : 1;
}

/* Operand I of EXPR if it is an OP, else EXPR.  */

__isl_keep const pa_expr *
pa_expr_operand (__isl_keep const pa_expr *expr, pa_expr_op op, int i)
{
  return expr->op == op ? expr->arg[i] : expr;
}

/* Is OPERAND an operand of EXPR if that is an OP, else EXPR itself?  */

bool
pa_expr_has_operand (__isl_keep const pa_expr *expr, pa_expr_op op,
		     __isl_keep const pa_expr *operand)
{
  for (int i = 0; i < pa_expr_n_operand (expr, op); i++)
    if (pa_expr_equal (pa_expr_operand (expr, op, i), operand))
      return true;
  return false;
}

/* Is there an equality that has to hold for CONDITION to hold, and for which FN
   (NULL: any) is true?  */

bool
pa_expr_needs_equality (__isl_keep const pa_expr *condition,
			bool (*fn) (const pa_expr *equality, void *user),
			void *user)
{
  if (condition->op == PA_EXPR_EQ)
    return !fn || fn (condition, user);
  for (int i = 0; condition->op == PA_EXPR_AND && i < condition->n_arg; i++)
    if (pa_expr_needs_equality (condition->arg[i], fn, user))
      return true;
  return false;
}

/* A - B.  */

__isl_give pa_expr *
pa_expr_difference (__isl_keep const pa_expr *a, __isl_keep const pa_expr *b)
{
  return pa_expr_binary (PA_EXPR_SUB, pa_expr_copy ((pa_expr *) a),
			 pa_expr_copy ((pa_expr *) b));
}

/* EXPR with copies of the new operands in LIST, simplified anew.  */

static __isl_give pa_expr *
expr_rebuild (__isl_keep const pa_expr *expr, const expr_list *list)
{
  if (list->failed)
    return NULL;
  if (expr->op == PA_EXPR_COND)
    return pa_expr_cond (pa_expr_copy (list->item[0]),
			 pa_expr_copy (list->item[1]),
			 pa_expr_copy (list->item[2]));
  pa_expr *result = pa_expr_copy (list->item[0]);
  if (list->n == 1)
    return pa_expr_unary (expr->op, result);
  for (int i = 1; i < list->n; i++)
    result = pa_expr_binary (expr->op, result, pa_expr_copy (list->item[i]));
  return result;
}

/* EXPR with every occurrence of the iterator ID replaced by VALUE.  */

__isl_give pa_expr *
pa_expr_substitute (__isl_take pa_expr *expr, __isl_keep isl_id *id,
		    __isl_keep pa_expr *value)
{
  if (!expr || !value)
    return pa_expr_free (expr);
  if (!pa_expr_uses (expr, id))
    return expr;

  pa_expr *result;
  if (expr->op == PA_EXPR_ITERATOR)
    result = pa_expr_copy (value);
  else
    {
      expr_list list = { 0 };
      for (int i = 0; i < expr->n_arg; i++)
	list_add (&list, pa_expr_substitute (pa_expr_copy (expr->arg[i]), id,
					     value));
      result = expr_rebuild (expr, &list);
      list_clear (&list);
    }
  pa_expr_free (expr);
  return result;
}

/* EXPR with VALUE in the place of the iterator ID.  */

__isl_give pa_expr *
pa_expr_at (__isl_keep const pa_expr *expr, __isl_keep isl_id *id,
	    int64_t value)
{
  pa_expr *at = pa_expr_int (value);
  pa_expr *result = pa_expr_substitute (pa_expr_copy ((pa_expr *) expr), id,
					at);

  pa_expr_free (at);
  return result;
}

/* The iterator ID plus OFFSET.  */

__isl_give pa_expr *
pa_expr_iterator_plus (__isl_keep isl_id *id, int64_t offset)
{
  return pa_expr_binary (PA_EXPR_ADD, pa_expr_iterator (isl_id_copy (id)),
			 pa_expr_int (offset));
}

/* Is EXPR the iterator ID plus a constant that is not too large?  That becomes
   *OFFSET.  */

bool
pa_expr_offset (__isl_keep const pa_expr *expr, __isl_keep isl_id *id,
		int64_t *offset)
{
  pa_expr *rest = pa_expr_binary (PA_EXPR_SUB, pa_expr_copy ((pa_expr *) expr),
				  pa_expr_iterator (isl_id_copy (id)));
  bool ok = rest && rest->op == PA_EXPR_INT && rest->value < PA_MAX_OFFSET
	    && rest->value > -PA_MAX_OFFSET;

  if (ok)
    *offset = rest->value;
  pa_expr_free (rest);
  return ok;
}

/* 1 or -1 if EXPR is that times the iterator ID plus something without ID; else
   0.  */

int
pa_expr_unit_factor (__isl_keep const pa_expr *expr, __isl_keep isl_id *id)
{
  pa_expr *step = pa_expr_binary (PA_EXPR_SUB, pa_expr_at (expr, id, 1),
				  pa_expr_at (expr, id, 0));
  int factor = pa_expr_is_int (step, 1) - pa_expr_is_int (step, -1);
  pa_expr *rest = pa_expr_binary (factor < 0 ? PA_EXPR_ADD : PA_EXPR_SUB,
				  pa_expr_copy ((pa_expr *) expr),
				  pa_expr_iterator (isl_id_copy (id)));

  if (!rest || pa_expr_uses (rest, id))
    factor = 0;
  pa_expr_free (rest);
  pa_expr_free (step);
  return factor;
}

/* The value of the iterator ID for which EXPR is VALUE (taken), if its factor
   there is 1 or -1; else NULL.  */

__isl_give pa_expr *
pa_expr_solve (__isl_keep const pa_expr *expr, __isl_keep isl_id *id,
	       __isl_take pa_expr *value)
{
  int factor = pa_expr_unit_factor (expr, id);
  if (factor == 0)
    return pa_expr_free (value);
  pa_expr *zero = pa_expr_at (expr, id, 0);
  return factor > 0 ? pa_expr_binary (PA_EXPR_SUB, value, zero)
	 : pa_expr_binary (PA_EXPR_SUB, zero, value);
}

/* Direction of a sum of parts with the directions A and B.  */

static int
direction_join (int a, int b)
{
  if (a == 0 || a == b)
    return b;
  return b == 0 ? a : 2;
}

/* Direction of FACTOR times something with direction A.  */

static int
direction_scale (int a, int64_t factor)
{
  if (factor == 0)
    return 0;
  return a == 2 || factor > 0 ? a : -a;
}

/* Direction of the product EXPR when the iterator ID grows.  */

static int
product_direction (__isl_keep const pa_expr *expr, __isl_keep isl_id *id)
{
  int64_t sign = 1;
  int direction = 0, n_variable = 0;
  for (int i = 0; i < expr->n_arg; i++)
    if (expr->arg[i]->op == PA_EXPR_INT)
      sign *= (expr->arg[i]->value > 0) - (expr->arg[i]->value < 0);
    else
      {
	direction = direction_join (direction,
				    pa_expr_direction (expr->arg[i], id));
	n_variable++;
      }
  if (n_variable > 1 && direction != 0)
    return 2;
  return direction_scale (direction, sign);
}

/* Direction in which EXPR changes when the iterator ID grows: 1 never down, -1
   never up, 0 not at all; 2 unknown.  */

int
pa_expr_direction (__isl_keep const pa_expr *expr, __isl_keep isl_id *id)
{
  if (!expr)
    return 2;
  if (!pa_expr_uses (expr, id))
    return 0;

  int direction = 0;
  switch (expr->op)
    {
    case PA_EXPR_ITERATOR:
      return 1;
    case PA_EXPR_ADD: case PA_EXPR_MIN: case PA_EXPR_MAX:
      for (int i = 0; i < expr->n_arg; i++)
	direction = direction_join (direction,
				    pa_expr_direction (expr->arg[i], id));
      return direction;
    case PA_EXPR_SUB:
      direction = direction_scale (pa_expr_direction (expr->arg[1], id), -1);
      return direction_join (pa_expr_direction (expr->arg[0], id), direction);
    case PA_EXPR_MUL:
      return product_direction (expr, id);
    case PA_EXPR_FLOORDIV:
      return pa_expr_uses (expr->arg[1], id)
	     ? 2 : pa_expr_direction (expr->arg[0], id);
    case PA_EXPR_COND:
      return pa_expr_uses (expr->arg[0], id)
	     ? 2 : direction_join (pa_expr_direction (expr->arg[1], id),
				   pa_expr_direction (expr->arg[2], id));
    default:
      return 2;
    }
}

/* Evaluation.  */

/* A OP B for an OP of numbers; *OVERFLOW is set if that can't be told.  */

static int64_t
eval_binary (pa_expr_op op, int64_t a, int64_t b, bool *overflow)
{
  int64_t value = 0;
  switch (op)
    {
    case PA_EXPR_ADD:
      *overflow |= __builtin_add_overflow (a, b, &value);
      return value;
    case PA_EXPR_SUB:
      *overflow |= __builtin_sub_overflow (a, b, &value);
      return value;
    case PA_EXPR_MUL:
      *overflow |= __builtin_mul_overflow (a, b, &value);
      return value;
    case PA_EXPR_MIN:
      return a < b ? a : b;
    case PA_EXPR_MAX:
      return a > b ? a : b;
    case PA_EXPR_FLOORDIV: case PA_EXPR_MOD:
      if (b <= 0)
	{
	  *overflow = true;
	  return 0;
	}
      return op == PA_EXPR_MOD ? floor_remainder (a, b)
			       : floor_quotient (a, b);
    default:
      return comparison_holds (op, (a > b) - (a < b));
    }
}

/* Evaluate EXPR: LOOKUP (ID, USER) gives the value of an iterator or
   parameter.  Sets *OVERFLOW (never clears it) and returns 0 when 64 bits
   don't suffice or a divisor is not positive.  */

int64_t
pa_expr_eval (__isl_keep const pa_expr *expr,
	      int64_t (*lookup) (__isl_keep isl_id *id, void *user),
	      void *user, bool *overflow)
{
  int64_t value;

  if (!expr)
    {
      *overflow = true;
      return 0;
    }
  if (expr->op == PA_EXPR_INT)
    return expr->value;
  if (expr->n_arg == 0)
    return lookup (expr->id, user);

  value = pa_expr_eval (expr->arg[0], lookup, user, overflow);
  if (expr->op == PA_EXPR_NOT)
    value = value == 0;
  else if (expr->op == PA_EXPR_COND)
    value = pa_expr_eval (expr->arg[value ? 1 : 2], lookup, user, overflow);
  else if (expr->op == PA_EXPR_AND || expr->op == PA_EXPR_OR)
    {
      bool deciding = expr->op == PA_EXPR_OR;
      for (int i = 1; i < expr->n_arg && (value != 0) != deciding; i++)
	value = pa_expr_eval (expr->arg[i], lookup, user, overflow);
      value = value != 0;
    }
  else
    for (int i = 1; i < expr->n_arg; i++)
      value = eval_binary (expr->op, value,
			   pa_expr_eval (expr->arg[i], lookup, user, overflow),
			   overflow);
  return *overflow ? 0 : value;
}
