/* Messages: what happened to a loop nest, for the user and for the dump.

   In: a refused region with its reason, or an optimized one.  Out, under
   -fopt-info-loop (the user's words; the expression as in the source):

     f.c:7:12: missed: loop nest not optimized: a subscript is not an affine
       function of loop counters and loop-invariant values: `a[i * i]'
     f.c:7:12: optimized: loop nest of depth 3 optimized: permuted, tiled
       32x32x256, parallel doall

   and in the dump file, for refusals, keyword, developer's text and statement.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* T with SSA names replaced as in pa_source_expr, at most DEPTH levels deep;
   its own copy where something changes.  */

static tree
source_tree (tree t, int depth)
{
  if (TREE_CODE (t) == SSA_NAME)
    {
      gassign *def = safe_dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
      if (SSA_NAME_IDENTIFIER (t))
	return SSA_NAME_VAR (t) ? SSA_NAME_VAR (t) : t;
      if (!def || depth == 0)
	return t;
      enum tree_code code = gimple_assign_rhs_code (def);
      tree a = source_tree (gimple_assign_rhs1 (def), depth - 1);
      if (CONVERT_EXPR_CODE_P (code)
	  || gimple_assign_rhs_class (def) == GIMPLE_SINGLE_RHS)
	return a;
      if (gimple_assign_rhs_class (def) == GIMPLE_UNARY_RHS)
	return build1 (code, TREE_TYPE (t), a);
      if (gimple_assign_rhs_class (def) == GIMPLE_BINARY_RHS)
	return build2 (code, TREE_TYPE (t), a,
		       source_tree (gimple_assign_rhs2 (def), depth - 1));
      return t;
    }
  if ((!handled_component_p (t) && TREE_CODE (t) != MEM_REF) || depth == 0)
    return t;
  tree copy = copy_node (t);
  TREE_OPERAND (copy, 0) = source_tree (TREE_OPERAND (t, 0), depth - 1);
  if (TREE_CODE (t) == ARRAY_REF)
    TREE_OPERAND (copy, 1) = source_tree (TREE_OPERAND (t, 1), depth - 1);
  return copy;
}

/* EXPR as the user wrote it, as far as it can be told: SSA names replaced by
   variables or their definitions.  */

tree
pa_source_expr (tree expr)
{
  return source_tree (expr, 6);
}

/* Where the refusal of REGION (or NULL) happened; WHERE if nothing better is
   known.  */

static dump_user_location_t
refusal_location (pa_region *region, location_t where)
{
  location_t at = region ? region->refused_at : where;
  if (LOCATION_LOCUS (at) <= BUILTINS_LOCATION)
    at = where;
  return dump_user_location_t::from_location_t (at);
}

/* Write to DUMP why the nest of REGION (or NULL) is refused: keyword, the
   developer's text, details and statement.  */

static void
dump_refusal (pa_context *ctx, pa_region *region, FILE *dump)
{
  fprintf (dump, "refused: %s: %s", pa_reason_keyword (ctx->reason),
	   pa_reason_developer_text (ctx->reason));
  if (ctx->detail[0])
    fprintf (dump, " (%s)", ctx->detail);
  putc ('\n', dump);
  if (region && region->refused_stmt)
    {
      fputs ("  in: ", dump);
      print_gimple_stmt (dump, region->refused_stmt, 0, TDF_SLIM);
    }
}

/* Is the detail in CTX, about a refusal of REGION (or NULL), an expression of
   the program?  The front half's are.  */

static bool
detail_is_expr_p (pa_context *ctx, pa_region *region)
{
  return ctx->detail[0] && (!region || region->refused_expr);
}

/* Tell that the nest of REGION (NULL: not even a region), at WHERE, stays as
   it is, for the reason in CTX.  */

void
pa_report_refusal (pa_context *ctx, pa_region *region, location_t where)
{
  FILE *dump = ctx->dump ? ctx->dump : dump_file;
  if (dump)
    dump_refusal (ctx, region, dump);
  if (!dump_enabled_p ())
    return;
  dump_user_location_t location = refusal_location (region, where);
  const char *text = pa_reason_user_text (ctx->reason);
  if (detail_is_expr_p (ctx, region))
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, location,
		     "loop nest not optimized: %s: `%s'\n", text,
		     ctx->detail);
  else
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, location,
		     "loop nest not optimized: %s\n", text);
}

/* Number of loops around each other in REGION.  */

static int
nest_depth (pa_region *region)
{
  int depth = 0;
  for (unsigned i = 0; i < region->loops.length (); i++)
    depth = MAX (depth, region->loops[i].depth + 1);
  return depth;
}

/* Tell that the nest of REGION, modelled as SCOP, was optimized as RESULT
   says.  */

void
pa_report_success (pa_context *ctx, pa_region *region, const pa_scop *scop,
		   const pa_result *result)
{
  FILE *dump = ctx->dump ? ctx->dump : dump_file;
  if (dump)
    fprintf (dump, "optimized: depth %d, %d statements, %u alias tests: %s\n",
	     nest_depth (region), scop->n_stmt,
	     region->alias_pairs.length (), result->report.text);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
		     dump_user_location_t::from_location_t
		       (region->location),
		     "loop nest of depth %d optimized: %s\n",
		     nest_depth (region), result->report.text);
}
