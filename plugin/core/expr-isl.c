/* Integer expressions of the loop AST: from isl's AST expressions, and to isl's
   quasi-affine functions and sets.

   From isl (ast-build.c): every operator isl 0.25 puts into bounds, guards and
   arguments has a counterpart, e.g.

     min(n - 1, 32 * c1 + 31)	(isl_ast_expr)	becomes the pa_expr alike
     (c0) % 2 == 0		(isl_ast_expr_op_zdiv_r)  mod(c0, 2) == 0

   To isl (validate.c, separate.c): over the space [n] -> { [t, i] } the
   condition i < min(n, 32 * t + 32) becomes the set

     [n] -> { [t, i] : i < n and i < 32 t + 32 }

   A product of two variables, or a division by one, has no such form.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <isl/aff.h>
#include <isl/ast_build.h>
#include <isl/map.h>
#include <isl/mat.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>

#include "expr.h"
#include "plain.h"

/* To isl.  */

/* Is OP a comparison?  */

static bool
is_comparison (pa_expr_op op)
{
  return op >= PA_EXPR_EQ && op <= PA_EXPR_GE;
}

/* Is OP an operator whose result is a truth value?  */

static bool
is_truth (pa_expr_op op)
{
  return op >= PA_EXPR_EQ && op <= PA_EXPR_NOT;
}

/* The kind of dimension that a leaf OP is.  */

static enum isl_dim_type
leaf_type (pa_expr_op op)
{
  return op == PA_EXPR_PARAM ? isl_dim_param : isl_dim_set;
}

/* Is EXPR quasi-affine in the dimensions of SPACE?  */

static bool
is_quasi_affine (__isl_keep const pa_expr *expr, __isl_keep isl_space *space)
{
  int n_variable = 0;
  for (int i = 0; i < expr->n_arg; i++)
    {
      if (!is_quasi_affine (expr->arg[i], space))
	return false;
      n_variable += expr->arg[i]->op != PA_EXPR_INT;
    }
  switch (expr->op)
    {
    case PA_EXPR_ITERATOR: case PA_EXPR_PARAM:
      return isl_space_find_dim_by_id (space, leaf_type (expr->op),
				       expr->id) >= 0;
    case PA_EXPR_MUL:
      return n_variable <= 1;
    case PA_EXPR_FLOORDIV: case PA_EXPR_MOD:
      return expr->arg[1]->op == PA_EXPR_INT && expr->arg[1]->value > 0;
    default:
      return true;
    }
}

static __isl_give isl_pw_aff *to_pw_aff (__isl_keep const pa_expr *expr,
					 __isl_keep isl_space *space);
static __isl_give isl_set *to_set (__isl_keep const pa_expr *expr,
				   __isl_keep isl_space *space);

/* Linear expressions.  */

/* Is EXPR a sum of multiples of leaves and constants?  */

static bool
is_linear (__isl_keep const pa_expr *expr)
{
  switch (expr->op)
    {
    case PA_EXPR_INT: case PA_EXPR_ITERATOR: case PA_EXPR_PARAM:
      return true;
    case PA_EXPR_MUL:
      return expr->n_arg == 2 && expr->arg[0]->op == PA_EXPR_INT
	     && is_linear (expr->arg[1]);
    case PA_EXPR_ADD: case PA_EXPR_SUB:
      for (int i = 0; i < expr->n_arg; i++)
	if (!is_linear (expr->arg[i]))
	  return false;
      return true;
    default:
      return false;
    }
}

/* AFF (taken) plus FACTOR (taken) times the linear EXPR; the dimensions are
   those of SPACE.  */

static __isl_give isl_aff *
add_linear (__isl_take isl_aff *aff, __isl_keep const pa_expr *expr,
	    __isl_keep isl_space *space, __isl_take isl_val *factor)
{
  isl_ctx *ctx = isl_space_get_ctx (space);
  enum isl_dim_type type = leaf_type (expr->op);
  switch (expr->op)
    {
    case PA_EXPR_INT:
      factor = isl_val_mul (factor, isl_val_int_from_si (ctx, expr->value));
      return isl_aff_add_constant_val (aff, factor);
    case PA_EXPR_ITERATOR: case PA_EXPR_PARAM:
      return isl_aff_add_coefficient_val
	(aff, type == isl_dim_set ? isl_dim_in : type,
	 isl_space_find_dim_by_id (space, type, expr->id), factor);
    case PA_EXPR_MUL:
      factor = isl_val_mul (factor,
			    isl_val_int_from_si (ctx, expr->arg[0]->value));
      return add_linear (aff, expr->arg[1], space, factor);
    default:
      break;
    }
  for (int i = 0; i < expr->n_arg; i++)
    {
      if (i == 1 && expr->op == PA_EXPR_SUB)
	factor = isl_val_neg (factor);
      aff = add_linear (aff, expr->arg[i], space, isl_val_copy (factor));
    }
  isl_val_free (factor);
  return aff;
}

/* The linear EXPR on SPACE.  */

static __isl_give isl_aff *
linear_aff (__isl_keep const pa_expr *expr, __isl_keep isl_space *space)
{
  isl_ctx *ctx = isl_space_get_ctx (space);
  isl_local_space *ls = isl_local_space_from_space (isl_space_copy (space));
  return add_linear (isl_aff_zero_on_domain (ls), expr, space,
		     isl_val_one (ctx));
}

/* Functions.  */

/* A OP B for an arithmetic OP that isl has for two functions.  */

static __isl_give isl_pw_aff *
combine (pa_expr_op op, __isl_take isl_pw_aff *a, __isl_take isl_pw_aff *b)
{
  switch (op)
    {
    case PA_EXPR_ADD:
      return isl_pw_aff_add (a, b);
    case PA_EXPR_SUB:
      return isl_pw_aff_sub (a, b);
    case PA_EXPR_MUL:
      return isl_pw_aff_mul (a, b);
    case PA_EXPR_MIN:
      return isl_pw_aff_min (a, b);
    default:
      return isl_pw_aff_max (a, b);
    }
}

/* The quotient or remainder EXPR, whose divisor is a positive constant.  */

static __isl_give isl_pw_aff *
division_pw_aff (__isl_keep const pa_expr *expr, __isl_keep isl_space *space)
{
  isl_pw_aff *a = to_pw_aff (expr->arg[0], space);
  isl_val *divisor = isl_val_int_from_si (isl_space_get_ctx (space),
					  expr->arg[1]->value);
  if (expr->op == PA_EXPR_MOD)
    return isl_pw_aff_mod_val (a, divisor);
  return isl_pw_aff_floor (isl_pw_aff_scale_down_val (a, divisor));
}

/* The choice EXPR.  */

static __isl_give isl_pw_aff *
cond_pw_aff (__isl_keep const pa_expr *expr, __isl_keep isl_space *space)
{
  isl_set *where = to_set (expr->arg[0], space);
  isl_pw_aff *a = to_pw_aff (expr->arg[1], space);
  isl_pw_aff *b = to_pw_aff (expr->arg[2], space);
  a = isl_pw_aff_intersect_domain (a, isl_set_copy (where));
  b = isl_pw_aff_intersect_domain (b, isl_set_complement (where));
  return isl_pw_aff_union_add (a, b);
}

/* The quasi-affine EXPR as a function on SPACE.  */

static __isl_give isl_pw_aff *
to_pw_aff (__isl_keep const pa_expr *expr, __isl_keep isl_space *space)
{
  if (is_linear (expr))
    return isl_pw_aff_from_aff (linear_aff (expr, space));
  if (expr->op == PA_EXPR_FLOORDIV || expr->op == PA_EXPR_MOD)
    return division_pw_aff (expr, space);
  if (expr->op == PA_EXPR_COND)
    return cond_pw_aff (expr, space);
  if (is_truth (expr->op))
    return isl_set_indicator_function (to_set (expr, space));

  isl_pw_aff *result = to_pw_aff (expr->arg[0], space);
  for (int i = 1; i < expr->n_arg; i++)
    result = combine (expr->op, result, to_pw_aff (expr->arg[i], space));
  return result;
}

/* { x : A(x) OP B(x) }.  */

static __isl_give isl_set *
compare (pa_expr_op op, __isl_take isl_pw_aff *a, __isl_take isl_pw_aff *b)
{
  switch (op)
    {
    case PA_EXPR_EQ:
      return isl_pw_aff_eq_set (a, b);
    case PA_EXPR_NE:
      return isl_pw_aff_ne_set (a, b);
    case PA_EXPR_LT:
      return isl_pw_aff_lt_set (a, b);
    case PA_EXPR_LE:
      return isl_pw_aff_le_set (a, b);
    case PA_EXPR_GT:
      return isl_pw_aff_gt_set (a, b);
    default:
      return isl_pw_aff_ge_set (a, b);
    }
}

/* Does A OP B mean the same as A OP b for every operand b of B (or, when
   LEFT, a OP B for every operand a of A)?  EXTREMUM is the operator of B (or
   A).  */

static bool
splits_into_conjunction (pa_expr_op op, pa_expr_op extremum, bool left)
{
  bool less = op == PA_EXPR_LT || op == PA_EXPR_LE;
  bool greater = op == PA_EXPR_GT || op == PA_EXPR_GE;
  return (extremum == PA_EXPR_MIN && (left ? greater : less))
	 || (extremum == PA_EXPR_MAX && (left ? less : greater));
}

/* EXPR, a sum, difference or product, with VALUE in the place of operand I.  */

static __isl_give pa_expr *
replace_operand (__isl_keep const pa_expr *expr, int i,
		 __isl_keep pa_expr *value)
{
  pa_expr *result = pa_expr_copy (i == 0 ? value : expr->arg[0]);
  for (int k = 1; k < expr->n_arg; k++)
    result = pa_expr_binary (expr->op, result,
			     pa_expr_copy (i == k ? value : expr->arg[k]));
  return result;
}

/* Does EXPR, a sum, difference or product, fall where operand I rises?  */

static bool
falls_with_operand (__isl_keep const pa_expr *expr, int i)
{
  if (expr->op == PA_EXPR_SUB)
    return i == 1;
  return expr->op == PA_EXPR_MUL && expr->arg[1 - i]->value < 0;
}

/* Is EXPR a sum or difference, or a product with a constant as its operand
   other than I?  */

static bool
is_monotone (__isl_keep const pa_expr *expr, int i)
{
  return expr->op == PA_EXPR_ADD || expr->op == PA_EXPR_SUB
	 || (expr->op == PA_EXPR_MUL && expr->n_arg == 2
	     && expr->arg[1 - i]->op == PA_EXPR_INT);
}

/* EXPR; as a minimum or maximum if one is in it: n + 2 min (a, b) becomes
   min (n + 2 a, n + 2 b).  */

static __isl_give pa_expr *
raise_extremum (__isl_keep const pa_expr *expr)
{
  for (int i = 0; i < expr->n_arg; i++)
    {
      pa_expr *part = is_monotone (expr, i) ? raise_extremum (expr->arg[i])
					    : NULL;
      if (part && (part->op == PA_EXPR_MIN || part->op == PA_EXPR_MAX))
	{
	  bool min = ((part->op == PA_EXPR_MIN)
		      != falls_with_operand (expr, i));
	  pa_expr *result = replace_operand (expr, i, part->arg[0]);
	  for (int k = 1; k < part->n_arg; k++)
	    result = pa_expr_binary (min ? PA_EXPR_MIN : PA_EXPR_MAX, result,
				     replace_operand (expr, i, part->arg[k]));
	  pa_expr_free (part);
	  return result;
	}
      pa_expr_free (part);
    }
  return pa_expr_copy ((pa_expr *) expr);
}

/* Conjunctions.  */

/* Comparisons that hold at once.  */
typedef struct conjunction
{
  isl_space *space;		/* Borrowed.  */
  int n_column;			/* Constant, parameters, set dimensions.  */
  int n;
  int64_t *row;			/* By linear comparison: whether its columns
				   give 0, else they give no less; its columns.
				   Owned.  */
  isl_set *rest;		/* Where the others hold; NULL: there are none.
				   Owned.  */
  bool failed;
} conjunction;

/* The columns of a comparison under way.  */
typedef struct columns
{
  const conjunction *conjunction;
  int64_t *value;
} columns;

/* pa_expr_foreach_term: add FACTOR times TERM, a leaf, or 1 if that is NULL, to
   the columns USER.  */

static bool
add_column (__isl_keep pa_expr *term, int64_t factor, void *user)
{
  const columns *c = user;
  isl_space *space = c->conjunction->space;
  int column = 0;
  if (term)
    column = 1 + isl_space_find_dim_by_id (space, leaf_type (term->op),
					   term->id)
	     + (term->op == PA_EXPR_PARAM ? 0
		: (int) isl_space_dim (space, isl_dim_param));
  return !__builtin_add_overflow (c->value[column], factor, &c->value[column]);
}

/* Add to C the comparison A OP B of linear A and B.  Returns false if OP is
   PA_EXPR_NE or a number doesn't fit.  */

static bool
add_row (conjunction *c, pa_expr_op op, __isl_keep const pa_expr *a,
	 __isl_keep const pa_expr *b)
{
  bool less = op == PA_EXPR_LT || op == PA_EXPR_LE;
  bool strict = op == PA_EXPR_LT || op == PA_EXPR_GT;
  size_t size = 1 + (size_t) c->n_column;
  int64_t *grown = op == PA_EXPR_NE ? NULL
		   : realloc (c->row, (c->n + 1) * size * sizeof *grown);
  if (!grown)
    return false;
  c->row = grown;
  int64_t *row = grown + c->n * size;
  memset (row, 0, size * sizeof *row);
  row[0] = op == PA_EXPR_EQ;
  row[1] = -(int64_t) strict;
  columns columns = { c, row + 1 };
  if (!pa_expr_foreach_term (a, less ? -1 : 1, add_column, &columns)
      || !pa_expr_foreach_term (b, less ? 1 : -1, add_column, &columns))
    return false;
  c->n++;
  return true;
}

/* Add SET (taken) to C.  */

static void
add_rest (conjunction *c, __isl_take isl_set *set)
{
  c->rest = c->rest ? isl_set_intersect (c->rest, set) : set;
  c->failed |= !c->rest;
}

static void add_comparison (conjunction *c, pa_expr_op op,
			    __isl_keep const pa_expr *a,
			    __isl_keep const pa_expr *b);

/* The same as add_comparison for A and B that are extrema if they can be.  */

static void
add_raised (conjunction *c, pa_expr_op op, __isl_keep const pa_expr *a,
	    __isl_keep const pa_expr *b)
{
  if (splits_into_conjunction (op, b->op, false))
    for (int i = 0; i < b->n_arg; i++)
      add_comparison (c, op, a, b->arg[i]);
  else if (splits_into_conjunction (op, a->op, true))
    for (int i = 0; i < a->n_arg; i++)
      add_comparison (c, op, a->arg[i], b);
  else
    add_rest (c, compare (op, to_pw_aff (a, c->space),
			  to_pw_aff (b, c->space)));
}

/* Add to C the comparison A OP B.  Bounds by several expressions are one
   comparison each, which is much cheaper than a piecewise minimum.  */

static void
add_comparison (conjunction *c, pa_expr_op op, __isl_keep const pa_expr *a,
		__isl_keep const pa_expr *b)
{
  if (is_linear (a) && is_linear (b) && add_row (c, op, a, b))
    return;
  pa_expr *raised_a = raise_extremum (a), *raised_b = raise_extremum (b);
  if (raised_a && raised_b)
    add_raised (c, op, raised_a, raised_b);
  else
    add_rest (c, NULL);
  pa_expr_free (raised_a);
  pa_expr_free (raised_b);
}

/* Add the condition EXPR to C.  */

static void
add_condition (conjunction *c, __isl_keep const pa_expr *expr)
{
  if (is_comparison (expr->op))
    add_comparison (c, expr->op, expr->arg[0], expr->arg[1]);
  else if (expr->op == PA_EXPR_AND)
    for (int i = 0; i < expr->n_arg; i++)
      add_condition (c, expr->arg[i]);
  else
    add_rest (c, to_set (expr, c->space));
}

/* The linear comparisons of C that are equalities, or are not, as a matrix.  */

static __isl_give isl_mat *
matrix_of (const conjunction *c, bool equality)
{
  isl_ctx *ctx = isl_space_get_ctx (c->space);
  isl_mat *matrix = isl_mat_alloc (ctx, 0, (unsigned) c->n_column);
  const int64_t *row = c->row;
  for (int i = 0; i < c->n; i++, row += 1 + c->n_column)
    {
      isl_size last = isl_mat_rows (matrix);
      if (row[0] != equality)
	continue;
      matrix = isl_mat_add_rows (matrix, 1);
      for (int j = 0; j < c->n_column; j++)
	matrix = isl_mat_set_element_val
		   (matrix, last, j, isl_val_int_from_si (ctx, row[1 + j]));
    }
  return matrix;
}

/* Where the linear comparisons of C hold.  */

static __isl_give isl_set *
linear_set (const conjunction *c)
{
  isl_basic_set *set
    = isl_basic_set_from_constraint_matrices (isl_space_copy (c->space),
					      matrix_of (c, true),
					      matrix_of (c, false),
					      isl_dim_cst, isl_dim_param,
					      isl_dim_set, isl_dim_div);
  return isl_set_from_basic_set (set);
}

/* Where EXPR, a comparison or conjunction, is true in SPACE.  */

static __isl_give isl_set *
conjunction_set (__isl_keep const pa_expr *expr, __isl_keep isl_space *space)
{
  conjunction c = { .space = space };
  c.n_column = 1 + isl_space_dim (space, isl_dim_param)
	       + isl_space_dim (space, isl_dim_set);
  add_condition (&c, expr);
  if (!c.failed && (c.n > 0 || !c.rest))
    add_rest (&c, linear_set (&c));
  free (c.row);
  return c.failed ? isl_set_free (c.rest) : c.rest;
}

/* Where the quasi-affine EXPR is true in SPACE.  */

static __isl_give isl_set *
to_set (__isl_keep const pa_expr *expr, __isl_keep isl_space *space)
{
  if (expr->op == PA_EXPR_INT)
    return expr->value ? isl_set_universe (isl_space_copy (space))
		       : isl_set_empty (isl_space_copy (space));
  if (is_comparison (expr->op) || expr->op == PA_EXPR_AND)
    return conjunction_set (expr, space);
  if (expr->op == PA_EXPR_NOT)
    return isl_set_complement (to_set (expr->arg[0], space));
  if (!is_truth (expr->op))
    return isl_pw_aff_non_zero_set (to_pw_aff (expr, space));

  isl_set *set = to_set (expr->arg[0], space);
  for (int i = 1; i < expr->n_arg; i++)
    set = isl_set_union (set, to_set (expr->arg[i], space));
  return set;
}

/* The linear EXPR[0] to EXPR[N - 1] as a relation from SPACE to RANGE
   (taken).  */

static __isl_give isl_map *
linear_map (pa_expr *const *expr, int n, __isl_keep isl_space *space,
	    __isl_take isl_space *range)
{
  isl_aff_list *list = isl_aff_list_alloc (isl_space_get_ctx (space), n);
  for (int i = 0; i < n; i++)
    list = isl_aff_list_add (list, linear_aff (expr[i], space));
  range = isl_space_map_from_domain_and_range (isl_space_copy (space), range);
  return pa_plain_map (isl_multi_aff_from_aff_list (range, list));
}

/* The same for quasi-affine expressions.  */

static __isl_give isl_map *
piecewise_map (pa_expr *const *expr, int n, __isl_keep isl_space *space,
	       __isl_take isl_space *range)
{
  range = isl_space_map_from_domain_and_range (isl_space_copy (space), range);
  isl_multi_pw_aff *values = isl_multi_pw_aff_zero (range);
  for (int i = 0; i < n; i++)
    values = isl_multi_pw_aff_set_pw_aff (values, i,
					  to_pw_aff (expr[i], space));
  return isl_map_from_multi_pw_aff (values);
}

__isl_give isl_map *
pa_expr_to_map (pa_expr *const *expr, int n, __isl_keep isl_space *space,
		__isl_take isl_space *range)
{
  bool affine = space != NULL, linear = true;
  range = isl_space_align_params (range, isl_space_copy (space));
  for (int i = 0; affine && i < n; i++)
    {
      affine = expr[i] && is_quasi_affine (expr[i], space);
      linear = linear && affine && is_linear (expr[i]);
    }
  if (affine)
    return (linear ? linear_map : piecewise_map) (expr, n, space, range);
  isl_space_free (range);
  return NULL;
}

/* The points of SPACE (as above) where the truth value EXPR holds.  NULL if
   EXPR is not quasi-affine.  */

__isl_give isl_set *
pa_expr_to_set (__isl_keep const pa_expr *expr, __isl_keep isl_space *space)
{
  if (!expr || !space || !is_quasi_affine (expr, space))
    return NULL;
  return to_set (expr, space);
}

__isl_give isl_set *
pa_expr_restrict (__isl_keep const pa_expr *expr, __isl_keep isl_space *space,
		  __isl_take isl_set *set)
{
  isl_set *holds = pa_expr_to_set (expr, space);
  isl_basic_set *convex;

  if (isl_set_n_basic_set (set) != 1 || isl_set_n_basic_set (holds) != 1)
    return isl_set_intersect (set, holds);
  convex = isl_basic_set_intersect (isl_set_simple_hull (set),
				    isl_set_simple_hull (holds));
  return isl_set_from_basic_set (convex);
}

/* From isl.  */

/* What LOOKUP of pa_expr_from_isl gives, and for whom.  */
typedef struct from_isl
{
  __isl_give pa_expr *(*lookup) (__isl_keep isl_id *id, void *user);
  void *user;
} from_isl;

static __isl_give pa_expr *convert (__isl_keep isl_ast_expr *expr,
				    const from_isl *from);

/* The constant EXPR; NULL if it does not fit 64 bits.  */

static __isl_give pa_expr *
convert_int (__isl_keep isl_ast_expr *expr)
{
  isl_val *val = isl_ast_expr_get_val (expr);
  pa_expr *result = NULL;
  if (val && isl_val_is_int (val) == isl_bool_true
      && isl_val_cmp_si (val, LONG_MAX) <= 0
      && isl_val_cmp_si (val, LONG_MIN) >= 0)
    result = pa_expr_int (isl_val_get_num_si (val));
  isl_val_free (val);
  return result;
}

/* Operand I of EXPR.  */

static __isl_give pa_expr *
convert_arg (__isl_keep isl_ast_expr *expr, int i, const from_isl *from)
{
  isl_ast_expr *arg = isl_ast_expr_get_op_arg (expr, i);
  pa_expr *result = convert (arg, from);
  isl_ast_expr_free (arg);
  return result;
}

/* OP over all operands of EXPR.  */

static __isl_give pa_expr *
convert_all (pa_expr_op op, __isl_keep isl_ast_expr *expr,
	     const from_isl *from)
{
  int n = isl_ast_expr_get_op_n_arg (expr);
  pa_expr *result = n > 0 ? convert_arg (expr, 0, from) : NULL;
  if (n == 1)
    return pa_expr_unary (op, result);
  for (int i = 1; i < n; i++)
    result = pa_expr_binary (op, result, convert_arg (expr, i, from));
  return result;
}

/* OP, a quotient or remainder, of the two operands of EXPR; NULL if the divisor
   is not a positive constant, where isl's roundings and ours could differ.  */

static __isl_give pa_expr *
convert_division (pa_expr_op op, __isl_keep isl_ast_expr *expr,
		  const from_isl *from)
{
  pa_expr *a = convert_arg (expr, 0, from);
  pa_expr *b = convert_arg (expr, 1, from);
  if (!b || b->op != PA_EXPR_INT || b->value <= 0)
    {
      pa_expr_free (a);
      return pa_expr_free (b);
    }
  return pa_expr_binary (op, a, b);
}

/* The choice EXPR; without a third operand there is no counterpart.  */

static __isl_give pa_expr *
convert_cond (__isl_keep isl_ast_expr *expr, const from_isl *from)
{
  if (isl_ast_expr_get_op_n_arg (expr) != 3)
    return NULL;
  pa_expr *c = convert_arg (expr, 0, from);
  pa_expr *a = convert_arg (expr, 1, from);
  pa_expr *b = convert_arg (expr, 2, from);
  return pa_expr_cond (c, a, b);
}

/* The operation EXPR.  A division isl knows to be exact, or to have a
   dividend that is not negative, rounds down like any other; isl's remainder
   for comparison with zero is zero when ours is.  */

static __isl_give pa_expr *
convert_op (__isl_keep isl_ast_expr *expr, const from_isl *from)
{
  switch (isl_ast_expr_get_op_type (expr))
    {
    case isl_ast_expr_op_and: case isl_ast_expr_op_and_then:
      return convert_all (PA_EXPR_AND, expr, from);
    case isl_ast_expr_op_or: case isl_ast_expr_op_or_else:
      return convert_all (PA_EXPR_OR, expr, from);
    case isl_ast_expr_op_max:
      return convert_all (PA_EXPR_MAX, expr, from);
    case isl_ast_expr_op_min:
      return convert_all (PA_EXPR_MIN, expr, from);
    case isl_ast_expr_op_minus: case isl_ast_expr_op_sub:
      return convert_all (PA_EXPR_SUB, expr, from);
    case isl_ast_expr_op_add:
      return convert_all (PA_EXPR_ADD, expr, from);
    case isl_ast_expr_op_mul:
      return convert_all (PA_EXPR_MUL, expr, from);
    case isl_ast_expr_op_div: case isl_ast_expr_op_fdiv_q:
    case isl_ast_expr_op_pdiv_q:
      return convert_division (PA_EXPR_FLOORDIV, expr, from);
    case isl_ast_expr_op_pdiv_r: case isl_ast_expr_op_zdiv_r:
      return convert_division (PA_EXPR_MOD, expr, from);
    case isl_ast_expr_op_cond: case isl_ast_expr_op_select:
      return convert_cond (expr, from);
    case isl_ast_expr_op_eq:
      return convert_all (PA_EXPR_EQ, expr, from);
    case isl_ast_expr_op_le:
      return convert_all (PA_EXPR_LE, expr, from);
    case isl_ast_expr_op_lt:
      return convert_all (PA_EXPR_LT, expr, from);
    case isl_ast_expr_op_ge:
      return convert_all (PA_EXPR_GE, expr, from);
    case isl_ast_expr_op_gt:
      return convert_all (PA_EXPR_GT, expr, from);
    default:
      return NULL;
    }
}

/* EXPR, whatever it is.  */

static __isl_give pa_expr *
convert (__isl_keep isl_ast_expr *expr, const from_isl *from)
{
  switch (isl_ast_expr_get_type (expr))
    {
    case isl_ast_expr_int:
      return convert_int (expr);
    case isl_ast_expr_op:
      return convert_op (expr, from);
    case isl_ast_expr_id:
      {
	isl_id *id = isl_ast_expr_get_id (expr);
	pa_expr *result = id ? from->lookup (id, from->user) : NULL;
	isl_id_free (id);
	return result;
      }
    default:
      return NULL;
    }
}

/* Convert the isl expression EXPR.  LOOKUP (ID, USER) gives what an identifier
   stands for.  NULL if there is no counterpart or a constant is too large.  */

__isl_give pa_expr *
pa_expr_from_isl (__isl_keep isl_ast_expr *expr,
		  __isl_give pa_expr *(*lookup) (__isl_keep isl_id *id,
						 void *user),
		  void *user)
{
  from_isl from = { lookup, user };
  return expr ? convert (expr, &from) : NULL;
}
