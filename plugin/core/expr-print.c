/* Integer expressions of the loop AST: printing as C.

   In: an expression.  Out: C text with as few parentheses as C needs (and
   those gcc -Wall asks for), e.g.

     min(n, 32 * t + 32) - 1
     -i + 1 >= 0 && (mod(i, 2) == 0 || n < m)

   min, max, floord and mod are macros of two arguments that the printer of
   functions (ast-print.c) defines; a minimum of three is nested.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <inttypes.h>

#include "expr.h"

/* How tightly operators of C bind.  */
enum precedence
{
  PREC_COND = 1, PREC_OR, PREC_AND, PREC_EQUALITY, PREC_RELATION, PREC_SUM,
  PREC_PRODUCT, PREC_UNARY, PREC_PRIMARY
};

/* C's operator OP and how tightly it binds; NULL if it has none.  */

static const char *
c_operator (pa_expr_op op, int *precedence)
{
  switch (op)
    {
    case PA_EXPR_ADD: *precedence = PREC_SUM; return "+";
    case PA_EXPR_SUB: *precedence = PREC_SUM; return "-";
    case PA_EXPR_MUL: *precedence = PREC_PRODUCT; return "*";
    case PA_EXPR_EQ: *precedence = PREC_EQUALITY; return "==";
    case PA_EXPR_NE: *precedence = PREC_EQUALITY; return "!=";
    case PA_EXPR_LT: *precedence = PREC_RELATION; return "<";
    case PA_EXPR_LE: *precedence = PREC_RELATION; return "<=";
    case PA_EXPR_GT: *precedence = PREC_RELATION; return ">";
    case PA_EXPR_GE: *precedence = PREC_RELATION; return ">=";
    case PA_EXPR_AND: *precedence = PREC_AND; return "&&";
    case PA_EXPR_OR: *precedence = PREC_OR; return "||";
    default: *precedence = PREC_PRIMARY; return NULL;
    }
}

/* The name of OP's macro.  */

static const char *
macro_name (pa_expr_op op)
{
  switch (op)
    {
    case PA_EXPR_MIN: return "min";
    case PA_EXPR_MAX: return "max";
    case PA_EXPR_FLOORDIV: return "floord";
    default: return "mod";
    }
}

static void print (__isl_keep const pa_expr *expr, int outer, FILE *out);

/* Print EXPR as calls of a macro of two arguments, from operand I on.  */

static void
print_macro (__isl_keep const pa_expr *expr, int i, FILE *out)
{
  bool last = i == expr->n_arg - 1;
  if (last)
    {
      print (expr->arg[i], 0, out);
      return;
    }
  fprintf (out, "%s(", macro_name (expr->op));
  print (expr->arg[i], 0, out);
  fputs (", ", out);
  print_macro (expr, i + 1, out);
  fputc (')', out);
}

/* Print the negative number VALUE without its sign.  */

static void
print_magnitude (int64_t value, FILE *out)
{
  fprintf (out, "%" PRIu64, -(uint64_t) value);
}

/* Is EXPR a negative constant, or the product of one (not the smallest, whose
   magnitude C can't write) and something?  */

static bool
starts_negative (__isl_keep const pa_expr *expr)
{
  if (expr->op == PA_EXPR_MUL)
    expr = expr->arg[0];
  return expr->op == PA_EXPR_INT && expr->value < 0
	 && expr->value != INT64_MIN;
}

/* Print the negative EXPR without its sign.  */

static void
print_negated (__isl_keep const pa_expr *expr, FILE *out)
{
  if (expr->op == PA_EXPR_INT)
    {
      print_magnitude (expr->value, out);
      return;
    }
  if (expr->arg[0]->value != -1)
    {
      print_magnitude (expr->arg[0]->value, out);
      fputs (" * ", out);
    }
  for (int i = 1; i < expr->n_arg; i++)
    {
      fputs (i > 1 ? " * " : "", out);
      print (expr->arg[i], PREC_PRIMARY, out);
    }
}

/* Print EXPR, whose operator SYMBOL of C binds with PRECEDENCE.  */

static void
print_infix (__isl_keep const pa_expr *expr, const char *symbol,
	     int precedence, FILE *out)
{
  bool sum = expr->op == PA_EXPR_ADD;
  int inner = expr->op == PA_EXPR_OR ? PREC_AND + 1 : precedence + 1;
  print (expr->arg[0], sum || expr->op == PA_EXPR_SUB ? precedence : inner,
	 out);
  for (int i = 1; i < expr->n_arg; i++)
    if (sum && starts_negative (expr->arg[i]))
      {
	fputs (" - ", out);
	print_negated (expr->arg[i], out);
      }
    else
      {
	fprintf (out, " %s ", symbol);
	print (expr->arg[i], inner, out);
      }
}

/* Print EXPR in parentheses if it binds less tightly than OUTER.  */

static void
print (__isl_keep const pa_expr *expr, int outer, FILE *out)
{
  int precedence;
  const char *symbol = c_operator (expr->op, &precedence);
  bool negative = starts_negative (expr);
  if (expr->op == PA_EXPR_COND)
    precedence = PREC_COND;
  else if (expr->op == PA_EXPR_NOT)
    precedence = PREC_UNARY;
  else if (expr->op == PA_EXPR_INT && negative)
    precedence = PREC_UNARY;

  bool parentheses = precedence < outer;
  fputs (parentheses ? "(" : "", out);
  if (negative)
    {
      fputc ('-', out);
      print_negated (expr, out);
    }
  else if (expr->op == PA_EXPR_INT && expr->value < 0)
    fprintf (out, "(-%" PRId64 " - 1)", INT64_MAX);
  else if (expr->op == PA_EXPR_INT)
    fprintf (out, "%" PRId64, expr->value);
  else if (expr->n_arg == 0)
    fputs (isl_id_get_name (expr->id), out);
  else if (expr->op == PA_EXPR_COND)
    {
      print (expr->arg[0], PREC_COND + 1, out);
      fputs (" ? ", out);
      print (expr->arg[1], PREC_COND + 1, out);
      fputs (" : ", out);
      print (expr->arg[2], PREC_COND, out);
    }
  else if (expr->op == PA_EXPR_NOT)
    {
      fputc ('!', out);
      print (expr->arg[0], PREC_UNARY, out);
    }
  else if (symbol)
    print_infix (expr, symbol, precedence, out);
  else
    print_macro (expr, 0, out);
  fputs (parentheses ? ")" : "", out);
}

/* Print EXPR as C (min, max, floord and mod are macros of the printer).  */

void
pa_expr_print (__isl_keep const pa_expr *expr, FILE *out)
{
  if (expr)
    print (expr, 0, out);
}
