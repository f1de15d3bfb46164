/* C text of statements, for dumps and for polyast-opt.

   In: a statement of a region, and its scop for the names.  Out: the
   assignment that its slice amounts to, over the domain's iterators:

     _1 = A[i_4][k_6];  _2 = B[k_6][j_5];  _3 = _1 * _2;
     _7 = C[i_4][j_5];  _8 = _3 + _7;  C[i_4][j_5] = _8;

   gives "C[i][j] = A[i][k] * B[k][j] + C[i][j]".  Conditions that belong to the
   statement come before it: "if (A[i] > 0.0) B[i] = 1.0".  What C has no
   notation for is written as a call.  The text is only for reading: nothing is
   compiled from it here.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Text longer than this is not made.  */
#define MAX_TEXT 1000

/* A text under construction.  */
struct body_writer
{
  pa_context *ctx;
  pa_region *region;
  const pa_scop *scop;
  const pa_stmt *stmt;
  pretty_printer pp;
  int visits;
};

static void write_value (body_writer *w, tree t, int context);

/* Is W's text too long to go on?  */

static bool
full_p (body_writer *w)
{
  return w->visits++ > MAX_TEXT;
}

/* Write FACTOR * NAME, the next term of a sum (*FIRST: the first one).  */

static void
write_term (body_writer *w, HOST_WIDE_INT factor, const char *name,
	    bool *first)
{
  if (factor == 0)
    return;
  if (*first)
    pp_string (&w->pp, factor < 0 ? "-" : "");
  else
    pp_string (&w->pp, factor < 0 ? " - " : " + ");
  *first = false;
  unsigned HOST_WIDE_INT magnitude
    = factor < 0 ? -(unsigned HOST_WIDE_INT) factor : factor;
  if (!name)
    pp_unsigned_wide_integer (&w->pp, magnitude);
  else if (magnitude != 1)
    {
      pp_unsigned_wide_integer (&w->pp, magnitude);
      pp_string (&w->pp, " * ");
    }
  if (name)
    pp_string (&w->pp, name);
}

/* Name of iterator D of W's statement.  */

static const char *
iterator_name (body_writer *w, int d)
{
  return isl_set_get_dim_name (w->stmt->domain, isl_dim_set, d);
}

static void write_linear (body_writer *w, const pa_linear *linear);

/* Write CHOICE of W's region.  */

static void
write_choice (body_writer *w, const pa_quotient *choice)
{
  for (int i = 0; i < choice->n_side; i++)
    {
      const pa_side *side = &choice->side[i];
      for (int k = 0; i < choice->n_side - 1 && k < side->n_test; k++)
	{
	  pp_string (&w->pp, k ? " && " : "");
	  write_linear (w, &side->test[k].linear);
	  pp_string (&w->pp, " ");
	  pp_string (&w->pp, op_symbol_code (side->test[k].code));
	  pp_string (&w->pp, " 0");
	}
      pp_string (&w->pp, i < choice->n_side - 1 ? " ? " : "");
      write_linear (w, &side->value);
      pp_string (&w->pp, i < choice->n_side - 1 ? " : " : "");
    }
}

/* Write quotient or choice K of W's region into TEXT.  */

static void
write_quotient (body_writer *w, pretty_printer *text, int k)
{
  const pa_quotient *quotient = &w->region->quotients[k];
  body_writer inner;
  inner.ctx = w->ctx;
  inner.region = w->region;
  inner.scop = w->scop;
  inner.stmt = w->stmt;
  inner.visits = 0;
  if (pa_choice_p (quotient))
    {
      write_choice (&inner, quotient);
      pp_string (text, "(");
      pp_string (text, pp_formatted_text (&inner.pp));
      pp_string (text, ")");
      return;
    }
  write_linear (&inner, &quotient->numerator);
  pp_string (text, quotient->remainder ? "mod (" : "floord (");
  pp_string (text, pp_formatted_text (&inner.pp));
  pp_string (text, ", ");
  pp_wide_integer (text, quotient->divisor);
  pp_string (text, ")");
}

/* Write PRODUCT, the next term of a sum (*FIRST: the first one).  */

static void
write_product (body_writer *w, const pa_product *product, bool *first)
{
  pretty_printer text;
  bool varying = product->atom || product->depth >= 0;
  if (product->atom)
    write_quotient (w, &text, product->atom - 1);
  else if (varying)
    pp_string (&text, iterator_name (w, product->depth));
  for (int i = 0; i < product->degree; i++)
    {
      pp_string (&text, i || varying ? " * " : "");
      pp_string (&text, isl_id_get_name (w->scop->param
					   [(int) product->factor[i]].id));
    }
  write_term (w, product->coefficient, pp_formatted_text (&text), first);
}

/* Write LINEAR.  */

static void
write_linear (body_writer *w, const pa_linear *linear)
{
  bool first = true;
  for (int i = 0; i < linear->n_product; i++)
    write_product (w, &linear->product[i], &first);
  for (int d = 0; d < w->stmt->original.depth; d++)
    write_term (w, linear->iterator[d], iterator_name (w, d), &first);
  for (int p = 0; p < w->scop->n_param; p++)
    write_term (w, linear->param[p],
		isl_id_get_name (w->scop->param[p].id), &first);
  write_term (w, linear->constant, NULL, &first);
  if (first)
    pp_string (&w->pp, "0");
}

/* Write REF, of a table.  */

static void
write_table (body_writer *w, tree ref)
{
  if (TREE_CODE (ref) == VAR_DECL)
    {
      pp_string (&w->pp, DECL_NAME (ref) ? IDENTIFIER_POINTER (DECL_NAME (ref))
					 : "table");
      return;
    }
  if (TREE_CODE (ref) == MEM_REF)
    {
      pp_string (&w->pp, "*");
      write_value (w, TREE_OPERAND (ref, 0), 15);
      return;
    }
  write_table (w, TREE_OPERAND (ref, 0));
  if (TREE_CODE (ref) == ARRAY_REF)
    {
      pp_string (&w->pp, "[");
      write_value (w, TREE_OPERAND (ref, 1), 0);
      pp_string (&w->pp, "]");
      return;
    }
  tree name = DECL_NAME (TREE_OPERAND (ref, 1));
  pp_string (&w->pp, ".");
  pp_string (&w->pp, name ? IDENTIFIER_POINTER (name) : "member");
}

/* Write the reference REF of STMT.  */

static void
write_ref (body_writer *w, gimple *stmt, tree ref)
{
  pa_linear subscript[PA_MAX_DEPTH];
  pa_ref *info = w->region->refs.get (stmt);
  if (pa_table_p (w->region, stmt))
    {
      write_table (w, ref);
      return;
    }
  if (info->ref != ref)
    info = w->region->sources.get (stmt);
  const pa_array *array = &w->scop->array[info->array];
  pp_string (&w->pp, array->name);
  if (!pa_access_subscripts (w->ctx, w->region, stmt, ref, subscript))
    return;
  for (int k = 0; k < array->n_dim; k++)
    {
      pp_string (&w->pp, "[");
      write_linear (w, &subscript[k]);
      pp_string (&w->pp, "]");
    }
}

/* How tightly C's operator CODE binds; 0 if C has none.  */

static int
precedence (enum tree_code code)
{
  switch (code)
    {
    case MULT_EXPR:
    case RDIV_EXPR:
    case TRUNC_DIV_EXPR:
    case EXACT_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      return 13;
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
    case MINUS_EXPR:
      return 12;
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      return 11;
    case LT_EXPR:
    case LE_EXPR:
    case GT_EXPR:
    case GE_EXPR:
      return 10;
    case EQ_EXPR:
    case NE_EXPR:
      return 9;
    case BIT_AND_EXPR:
      return 8;
    case BIT_XOR_EXPR:
      return 7;
    case BIT_IOR_EXPR:
      return 6;
    default:
      return 0;
    }
}

/* Write A CODE B for an operator that binds with PRECEDENCE, inside one that
   binds with CONTEXT.  */

static void
write_infix (body_writer *w, enum tree_code code, tree a, tree b, int own,
	     int context)
{
  if (own < context)
    pp_string (&w->pp, "(");
  write_value (w, a, own);
  pp_string (&w->pp, " ");
  pp_string (&w->pp, op_symbol_code (code));
  pp_string (&w->pp, " ");
  write_value (w, b, own + 1);
  if (own < context)
    pp_string (&w->pp, ")");
}

/* Write FUNCTION with the N arguments ARG.  */

static void
write_function (body_writer *w, const char *function, int n, const tree *arg)
{
  pp_string (&w->pp, function);
  pp_string (&w->pp, " (");
  for (int i = 0; i < n; i++)
    {
      if (i)
	pp_string (&w->pp, ", ");
      write_value (w, arg[i], 0);
    }
  pp_string (&w->pp, ")");
}

/* Write C ? A : B.  */

static void
write_choice (body_writer *w, tree c, tree a, tree b)
{
  pp_string (&w->pp, "(");
  write_value (w, c, 4);
  pp_string (&w->pp, " ? ");
  write_value (w, a, 4);
  pp_string (&w->pp, " : ");
  write_value (w, b, 4);
  pp_string (&w->pp, ")");
}

/* Write the operation CODE with result TYPE on the N operands OP, inside an
   operator that binds with CONTEXT.  */

static void
write_operation (body_writer *w, enum tree_code code, tree type, int n,
		 const tree *op, int context)
{
  int own = precedence (code);
  if (CONVERT_EXPR_CODE_P (code) || code == FLOAT_EXPR
      || code == FIX_TRUNC_EXPR)
    {
      pp_string (&w->pp, "(");
      char *text = print_generic_expr_to_str (TYPE_MAIN_VARIANT (type));
      pp_string (&w->pp, text);
      free (text);
      pp_string (&w->pp, ") ");
      write_value (w, op[0], 15);
    }
  else if (code == NEGATE_EXPR || code == BIT_NOT_EXPR)
    {
      pp_string (&w->pp, code == NEGATE_EXPR ? "-" : "~");
      write_value (w, op[0], 15);
    }
  else if (n == 2 && own)
    write_infix (w, code, op[0], op[1], own, context);
  else if (code == COND_EXPR)
    write_choice (w, op[0], op[1], op[2]);
  else
    write_function (w, get_tree_code_name (code), n, op);
}

/* Write the selection PHI.  */

static void
write_selection (body_writer *w, gphi *phi)
{
  tree value[2];
  gcond *condition = pa_select_condition (w->region, phi, value);
  if (!condition)
    {
      auto_vec<tree> op;
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	op.safe_push (gimple_phi_arg_def (phi, i));
      write_function (w, "select", op.length (), op.address ());
      return;
    }
  enum tree_code code = gimple_cond_code (condition);
  pp_string (&w->pp, "(");
  write_infix (w, code, gimple_cond_lhs (condition),
	       gimple_cond_rhs (condition), precedence (code), 4);
  pp_string (&w->pp, " ? ");
  write_value (w, value[0], 4);
  pp_string (&w->pp, " : ");
  write_value (w, value[1], 4);
  pp_string (&w->pp, ")");
}

/* Write the value that STMT, of W's slice, computes.  */

static void
write_definition (body_writer *w, gimple *stmt, int context)
{
  auto_vec<tree> op;
  bool write = false;
  if (gphi *phi = dyn_cast <gphi *> (stmt))
    {
      write_selection (w, phi);
      return;
    }
  if (gcall *call = dyn_cast <gcall *> (stmt))
    {
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
	op.safe_push (gimple_call_arg (call, i));
      tree name = DECL_NAME (gimple_call_fndecl (call));
      write_function (w, IDENTIFIER_POINTER (name), op.length (),
		      op.address ());
      return;
    }
  if (tree ref = pa_stmt_reference (stmt, &write))
    {
      write_ref (w, stmt, ref);
      return;
    }
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    op.safe_push (gimple_op (stmt, i));
  if (gimple_assign_rhs_class (stmt) == GIMPLE_SINGLE_RHS)
    write_value (w, op[0], context);
  else
    write_operation (w, gimple_assign_rhs_code (stmt),
		     TREE_TYPE (gimple_assign_lhs (stmt)), op.length (),
		     op.address (), context);
}

/* Write the affine value LINEAR inside an operator that binds with
   CONTEXT.  */

static void
write_affine (body_writer *w, const pa_linear *linear, int context)
{
  if (context > 12)
    pp_string (&w->pp, "(");
  write_linear (w, linear);
  if (context > 12)
    pp_string (&w->pp, ")");
}

/* Write the scalar ARRAY, by the array element that it lives in if there is
   one.  */

static void
write_scalar (body_writer *w, int array)
{
  const pa_root *root = w->region->roots[array];
  if (root->home)
    write_ref (w, root->home, gimple_assign_lhs (root->home));
  else
    pp_string (&w->pp, w->scop->array[array].name);
  if (root->expanded)
    {
      pp_left_bracket (&w->pp);
      pp_string (&w->pp, isl_set_get_dim_name (w->stmt->domain, isl_dim_set,
					       root->expansion));
      pp_right_bracket (&w->pp);
    }
}

/* Write the SSA name NAME.  */

static void
write_name (body_writer *w, tree name, int context)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  pa_linear *linear = w->region->affine.get (name);
  pa_gimple_stmt *payload = (pa_gimple_stmt *) w->stmt->payload;
  if (payload->reads.contains (name))
    write_scalar (w, *w->region->scalars.get (name));
  else if (linear)
    write_affine (w, linear, context);
  else if (pa_region_defines (w->region, name))
    write_definition (w, def, context);
  else if (SSA_NAME_IDENTIFIER (name))
    pp_string (&w->pp, IDENTIFIER_POINTER (SSA_NAME_IDENTIFIER (name)));
  else
    {
      pp_string (&w->pp, "t");
      pp_decimal_int (&w->pp, SSA_NAME_VERSION (name));
    }
}

/* Write the number T as an integer with ".0", or else with as few digits as
   give it back when read.  */

static void
write_real (body_writer *w, tree t)
{
  const REAL_VALUE_TYPE *value = TREE_REAL_CST_PTR (t);
  machine_mode mode = TYPE_MODE (TREE_TYPE (t));
  REAL_VALUE_TYPE back;
  char text[128];
  if (REAL_VALUE_ISINF (*value) || REAL_VALUE_ISNAN (*value))
    {
      pp_string (&w->pp, REAL_VALUE_NEGATIVE (*value) ? "-" : "");
      pp_string (&w->pp, REAL_VALUE_ISINF (*value) ? "INFINITY" : "NAN");
      return;
    }
  HOST_WIDE_INT integer = real_to_integer (value);
  real_from_integer (&back, mode, integer, SIGNED);
  if (real_identical (value, &back) && IN_RANGE (integer, -99999, 99999))
    {
      pp_wide_integer (&w->pp, integer);
      pp_string (&w->pp, ".0");
      return;
    }
  for (int digits = 1; digits <= 36; digits++)
    {
      real_to_decimal (text, value, sizeof text, digits, 1);
      real_from_string (&back, text);
      real_convert (&back, mode, &back);
      if (real_identical (value, &back))
	break;
    }
  pp_string (&w->pp, text);
}

/* Write T, an operand inside an operator that binds with CONTEXT.  */

static void
write_value (body_writer *w, tree t, int context)
{
  if (full_p (w))
    return;
  if (TREE_CODE (t) == SSA_NAME)
    {
      write_name (w, t, context);
      return;
    }
  tree op[2];
  if (COMPARISON_CLASS_P (t) || TREE_CODE (t) == REALPART_EXPR
      || TREE_CODE (t) == IMAGPART_EXPR || TREE_CODE (t) == VIEW_CONVERT_EXPR)
    {
      int n = COMPARISON_CLASS_P (t) ? 2 : 1;
      for (int i = 0; i < n; i++)
	op[i] = TREE_OPERAND (t, i);
      write_operation (w, TREE_CODE (t), TREE_TYPE (t), n, op, context);
      return;
    }
  if (TREE_CODE (t) == REAL_CST && !DECIMAL_FLOAT_TYPE_P (TREE_TYPE (t)))
    {
      write_real (w, t);
      return;
    }
  char *text = print_generic_expr_to_str (t);
  pp_string (&w->pp, text);
  free (text);
}

static void write_guards (body_writer *w, const vec<pa_guard> &guards);

/* Write that control comes to JOIN from its immediate dominator.  */

static void
write_join (body_writer *w, basic_block join)
{
  edge e;
  edge_iterator ei;
  basic_block d = get_immediate_dominator (CDI_DOMINATORS, join);
  pp_string (&w->pp, "(");
  FOR_EACH_EDGE (e, ei, join->preds)
    {
      auto_vec<pa_guard> guards;
      pa_select_edge_guards (w->region, e, d, &guards);
      if (ei.index)
	pp_string (&w->pp, " || ");
      write_guards (w, guards);
    }
  pp_string (&w->pp, ")");
}

/* Write that the switch STMT goes on over E.  */

static void
write_cases (body_writer *w, gswitch *stmt, edge e)
{
  auto_vec<pa_case> cases;
  bool inside;
  tree index = gimple_switch_index (stmt);
  pa_guard_cases (stmt, e, &cases, &inside);
  bool bare = inside && cases.length () == 1;
  pp_string (&w->pp, bare ? "" : inside ? "(" : "!(");
  for (unsigned i = 0; i < cases.length () && !full_p (w); i++)
    {
      tree low = wide_int_to_tree (TREE_TYPE (index), cases[i].low);
      tree high = wide_int_to_tree (TREE_TYPE (index), cases[i].high);
      bool one = tree_int_cst_equal (low, high);
      enum tree_code code = one ? EQ_EXPR : GE_EXPR;
      pp_string (&w->pp, i ? " || " : "");
      write_infix (w, code, index, low, precedence (code), 4);
      if (one)
	continue;
      pp_string (&w->pp, " && ");
      write_infix (w, LE_EXPR, index, high, precedence (LE_EXPR), 4);
    }
  pp_string (&w->pp, bare ? "" : ")");
}

/* Write GUARD.  */

static void
write_guard (body_writer *w, const pa_guard &guard)
{
  if (guard.join)
    {
      write_join (w, guard.join);
      return;
    }
  if (gswitch *choice = dyn_cast <gswitch *> (guard.condition))
    {
      write_cases (w, choice, guard.taken);
      return;
    }
  bool value = guard.taken->flags & EDGE_TRUE_VALUE;
  enum tree_code code = gimple_cond_code (guard.condition);
  pp_string (&w->pp, value ? "" : "!(");
  write_infix (w, code, gimple_cond_lhs (guard.condition),
	       gimple_cond_rhs (guard.condition), precedence (code), 4);
  pp_string (&w->pp, value ? "" : ")");
}

/* Write GUARDS, outermost last.  */

static void
write_guards (body_writer *w, const vec<pa_guard> &guards)
{
  for (unsigned i = guards.length (); i-- > 0 && !full_p (w); )
    {
      write_guard (w, guards[i]);
      if (i)
	pp_string (&w->pp, " && ");
    }
}

/* Write the conditions on which PAYLOAD is executed.  */

static void
write_conditions (body_writer *w, const pa_gimple_stmt *payload)
{
  auto_vec<pa_guard> guards;
  if (payload->anchor == payload->block)
    return;
  pa_select_guards (w->region, payload->block, payload->anchor, &guards);
  pp_string (&w->pp, "if (");
  write_guards (w, guards);
  pp_string (&w->pp, ") ");
}

/* Is VALUE, which PAYLOAD sets a scalar to, computed by it?  */

static bool
computed_p (const pa_gimple_stmt *payload, tree value)
{
  return TREE_CODE (value) == SSA_NAME
	 && payload->slice.contains (SSA_NAME_DEF_STMT (value));
}

/* Write PAYLOAD.  */

static void
write_stmt (body_writer *w, pa_gimple_stmt *payload)
{
  write_conditions (w, payload);
  if (payload->target < 0)
    {
      gimple *store = payload->slice.last ();
      write_ref (w, store, gimple_assign_lhs (store));
      pp_string (&w->pp, " = ");
      if (w->region->sources.get (store))
	write_ref (w, store, gimple_assign_rhs1 (store));
      else
	write_value (w, gimple_assign_rhs1 (store), 0);
      return;
    }
  write_scalar (w, payload->target);
  pp_string (&w->pp, " = ");
  if (payload->source >= 0)
    write_scalar (w, payload->source);
  else if (computed_p (payload, payload->value))
    write_definition (w, SSA_NAME_DEF_STMT (payload->value), 0);
  else
    write_value (w, payload->value, 0);
}

/* C text of STMT; xstrdup'ed, NULL if there is none.  */

char *
pa_body_text (pa_context *ctx, pa_region *region, const pa_scop *scop,
	      const pa_stmt *stmt)
{
  pa_gimple_stmt *payload = (pa_gimple_stmt *) stmt->payload;
  body_writer w;
  w.ctx = ctx;
  w.region = region;
  w.scop = scop;
  w.stmt = stmt;
  w.visits = 0;
  write_stmt (&w, payload);
  const char *text = pp_formatted_text (&w.pp);
  if (w.visits > MAX_TEXT || strlen (text) > MAX_TEXT
      || strchr (text, '\n'))
    return NULL;
  return xstrdup (text);
}
