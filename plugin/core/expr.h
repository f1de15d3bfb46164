/* Integer expressions of the loop AST.

   An expression is immutable and reference counted.  Values are 64-bit
   signed integers; division rounds towards minus infinity and its remainder
   is in [0, divisor).  Nothing here is assumed to be affine.  NULL in gives
   NULL out.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_EXPR_H
#define PA_EXPR_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <isl/aff.h>
#include <isl/ast.h>
#include <isl/id.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pa_expr_op
{
  /* Leaves.  */
  PA_EXPR_INT, PA_EXPR_ITERATOR, PA_EXPR_PARAM,
  /* Integers.  ADD, MUL, MIN, MAX take two or more arguments.  */
  PA_EXPR_ADD, PA_EXPR_SUB, PA_EXPR_MUL, PA_EXPR_MIN, PA_EXPR_MAX,
  PA_EXPR_FLOORDIV, PA_EXPR_MOD,
  /* Truth values.  AND and OR take two or more arguments.  */
  PA_EXPR_EQ, PA_EXPR_NE, PA_EXPR_LT, PA_EXPR_LE, PA_EXPR_GT, PA_EXPR_GE,
  PA_EXPR_AND, PA_EXPR_OR, PA_EXPR_NOT,
  /* COND (c, a, b): c ? a : b.  */
  PA_EXPR_COND
} pa_expr_op;

typedef struct pa_expr
{
  int ref;
  pa_expr_op op;
  int64_t value;		/* PA_EXPR_INT.  */
  isl_id *id;			/* PA_EXPR_ITERATOR, PA_EXPR_PARAM.  */
  int n_arg;
  struct pa_expr *arg[];	/* Owned.  */
} pa_expr;

__isl_give pa_expr *pa_expr_int (int64_t value);
__isl_give pa_expr *pa_expr_iterator (__isl_take isl_id *id);
__isl_give pa_expr *pa_expr_param (__isl_take isl_id *id);

/* OP (A), OP (A, B) and OP (A, B, C), simplified: constants are folded,
   neutral elements dropped, nested ADD/MUL/MIN/MAX/AND/OR flattened, equal
   arguments of MIN/MAX/AND/OR merged, linear terms in ADD/SUB collected.  A
   fold that would overflow is not made.  */
__isl_give pa_expr *pa_expr_unary (pa_expr_op op, __isl_take pa_expr *a);
__isl_give pa_expr *pa_expr_binary (pa_expr_op op, __isl_take pa_expr *a,
				    __isl_take pa_expr *b);
__isl_give pa_expr *pa_expr_cond (__isl_take pa_expr *c,
				  __isl_take pa_expr *a,
				  __isl_take pa_expr *b);

__isl_give pa_expr *pa_expr_copy (__isl_keep pa_expr *expr);
__isl_null pa_expr *pa_expr_free (__isl_take pa_expr *expr);

bool pa_expr_equal (__isl_keep const pa_expr *a, __isl_keep const pa_expr *b);

/* Is EXPR the constant VALUE?  */
bool pa_expr_is_int (__isl_keep const pa_expr *expr, int64_t value);

/* Does the iterator ID occur in EXPR?  */
bool pa_expr_uses (__isl_keep const pa_expr *expr, __isl_keep isl_id *id);

/* Is there an equality that has to hold for CONDITION to hold, and for which FN
   (NULL: any) is true?  */
bool pa_expr_needs_equality (__isl_keep const pa_expr *condition,
			     bool (*fn) (const pa_expr *equality, void *user),
			     void *user);

/* The operands of EXPR if it is an OP; else it is its own only one.  */
int pa_expr_n_operand (__isl_keep const pa_expr *expr, pa_expr_op op);
__isl_keep const pa_expr *pa_expr_operand (__isl_keep const pa_expr *expr,
					   pa_expr_op op, int i);
bool pa_expr_has_operand (__isl_keep const pa_expr *expr, pa_expr_op op,
			  __isl_keep const pa_expr *operand);

/* Call FN with each term of FACTOR * EXPR, a sum, what it is multiplied by, and
   USER; for a constant with NULL and the constant.  False as soon as FN is, or
   if a number doesn't fit.  */
bool pa_expr_foreach_term (__isl_keep const pa_expr *expr, int64_t factor,
			   bool (*fn) (__isl_keep pa_expr *term,
				       int64_t factor, void *user),
			   void *user);

/* A - B.  */
__isl_give pa_expr *pa_expr_difference (__isl_keep const pa_expr *a,
					__isl_keep const pa_expr *b);

/* EXPR with every occurrence of the iterator ID replaced by VALUE.  */
__isl_give pa_expr *pa_expr_substitute (__isl_take pa_expr *expr,
					__isl_keep isl_id *id,
					__isl_keep pa_expr *value);

/* EXPR with VALUE in the place of the iterator ID.  */
__isl_give pa_expr *pa_expr_at (__isl_keep const pa_expr *expr,
				__isl_keep isl_id *id, int64_t value);

/* The iterator ID plus OFFSET.  */
__isl_give pa_expr *pa_expr_iterator_plus (__isl_keep isl_id *id,
					   int64_t offset);

/* Is EXPR the iterator ID plus a constant of less than PA_MAX_OFFSET?  That
   becomes *OFFSET.  */
#define PA_MAX_OFFSET (INT64_C (1) << 40)
bool pa_expr_offset (__isl_keep const pa_expr *expr, __isl_keep isl_id *id,
		     int64_t *offset);

/* 1 or -1 if EXPR is that times the iterator ID plus something without ID; else
   0.  */
int pa_expr_unit_factor (__isl_keep const pa_expr *expr,
			 __isl_keep isl_id *id);

/* The value of the iterator ID for which EXPR is VALUE (taken), if its factor
   there is 1 or -1; else NULL.  */
__isl_give pa_expr *pa_expr_solve (__isl_keep const pa_expr *expr,
				   __isl_keep isl_id *id,
				   __isl_take pa_expr *value);

/* Direction in which EXPR changes when iterator ID grows: 1 never down,
   -1 never up, 0 not at all; 2 unknown.  */
int pa_expr_direction (__isl_keep const pa_expr *expr, __isl_keep isl_id *id);

/* Evaluate: LOOKUP (ID, USER) gives the value of an iterator or parameter.
   Sets *OVERFLOW and returns 0 when 64 bits don't suffice or a divisor is
   not positive.  */
int64_t pa_expr_eval (__isl_keep const pa_expr *expr,
		      int64_t (*lookup) (__isl_keep isl_id *id, void *user),
		      void *user, bool *overflow);

/* The set where EXPR, a truth value, holds, of the dimensions of SPACE, a set
   space whose parameters and named dimensions carry the ids of EXPR's leaves.
   NULL if EXPR is not quasi-affine.  */
__isl_give isl_set *pa_expr_to_set (__isl_keep const pa_expr *expr,
				    __isl_keep isl_space *space);

/* The relation from the dimensions of SPACE to those of RANGE (taken) that have
   the values of EXPR[0] to EXPR[N - 1].  NULL if one is not quasi-affine.  */
__isl_give isl_map *pa_expr_to_map (pa_expr *const *expr, int n,
				    __isl_keep isl_space *space,
				    __isl_take isl_space *range);

/* Those of SET (taken), which has the dimensions of SPACE, where EXPR holds;
   NULL if EXPR is not quasi-affine.  An intersection of isl's would also look
   whether there are any.  */
__isl_give isl_set *pa_expr_restrict (__isl_keep const pa_expr *expr,
				      __isl_keep isl_space *space,
				      __isl_take isl_set *set);

/* Convert an isl expression.  LOOKUP (ID, USER) gives what an identifier
   stands for.  NULL if there is no counterpart or a constant is too large.  */
__isl_give pa_expr *
pa_expr_from_isl (__isl_keep isl_ast_expr *expr,
		  __isl_give pa_expr *(*lookup) (__isl_keep isl_id *id,
						 void *user),
		  void *user);

/* Print EXPR as C (min, max, floord and mod are macros of the printer).  */
void pa_expr_print (__isl_keep const pa_expr *expr, FILE *out);

#ifdef __cplusplus
}
#endif

#endif
