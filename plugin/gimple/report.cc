/* Messages: what happened to a loop nest, for the user and for the dump.

   In: a refused region with its reason, or an optimized one.  Out, under
   -fopt-info-loop (the user's words; the expression as in the source):

     f.c:7:12: missed: loop nest not optimized: a subscript is not an affine
       function of loop counters and loop-invariant values: `a[i * i]'
     f.c:7:12: optimized: loop nest of depth 3 optimized: fused with line 12,
       permuted i,k,j, tiled 32x32x256, parallel doall

   and in the dump file, for refusals, keyword, developer's text and statement.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Operators and references are followed this deep.  */
#define MAX_SOURCE_DEPTH 9

/* The priority of what binds closer than all operators.  */
#define PRIO_POSTFIX 100

/* Most lines that are named as fused with each other.  */
#define MAX_LINES 6

static void write_source (pretty_printer *pp, tree t, int depth, int prio);

/* Write T itself, as GCC prints it.  */

static void
write_plain (pretty_printer *pp, tree t)
{
  char *text = print_generic_expr_to_str (t);
  pp_string (pp, text);
  free (text);
}

/* Is T a constant that is negative if read as signed?  */

static bool
negative_constant_p (tree t)
{
  return TREE_CODE (t) == INTEGER_CST && wi::neg_p (wi::to_wide (t), SIGNED)
	 && TYPE_PRECISION (TREE_TYPE (t)) > 1
	 && wi::to_wide (t) != wi::min_value (TYPE_PRECISION (TREE_TYPE (t)),
					      SIGNED);
}

/* Write A CODE B, in parentheses if operators of priority PRIO would take it
   apart.  */

static void
write_operation (pretty_printer *pp, enum tree_code code, tree a, tree b,
		 int depth, int prio)
{
  int own = op_code_prio (code);
  bool minus = code == PLUS_EXPR && negative_constant_p (b);
  if (own < prio)
    pp_left_paren (pp);
  write_source (pp, a, depth, own);
  pp_space (pp);
  pp_string (pp, minus ? "-" : op_symbol_code (code));
  pp_space (pp);
  if (minus)
    write_plain (pp, const_unop (NEGATE_EXPR, TREE_TYPE (b), b));
  else
    write_source (pp, b, depth, own + (code != PLUS_EXPR));
  if (own < prio)
    pp_right_paren (pp);
}

/* Write the operation that STMT makes, an operand of an operator of priority
   PRIO; false if it is none of C's simple ones.  */

static bool
write_definition (pretty_printer *pp, gassign *stmt, int depth, int prio)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  if (CONVERT_EXPR_CODE_P (code) || code == FLOAT_EXPR
      || gimple_assign_rhs_class (stmt) == GIMPLE_SINGLE_RHS)
    {
      write_source (pp, gimple_assign_rhs1 (stmt), depth, prio);
      return true;
    }
  if (gimple_assign_rhs_class (stmt) != GIMPLE_BINARY_RHS
      || strncmp (op_symbol_code (code), "<<<", 3) == 0)
    return false;
  write_operation (pp, code, gimple_assign_rhs1 (stmt),
		   gimple_assign_rhs2 (stmt), depth, prio);
  return true;
}

/* Write the SSA name NAME, an operand of an operator of priority PRIO: its
   variable, or else its definition.  */

static void
write_name (pretty_printer *pp, tree name, int depth, int prio)
{
  tree var = SSA_NAME_VAR (name);
  gassign *def = safe_dyn_cast <gassign *> (SSA_NAME_DEF_STMT (name));
  if (var && DECL_NAME (var) && !DECL_IGNORED_P (var))
    pp_string (pp, IDENTIFIER_POINTER (DECL_NAME (var)));
  else if (!def || depth == 0 || !write_definition (pp, def, depth - 1, prio))
    write_plain (pp, name);
}

/* Is T, conversions aside, a loop counter or the like?  */

static bool
counter_p (tree t)
{
  if (TREE_CODE (t) != SSA_NAME)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (t);
  return is_a <gphi *> (def)
	 || (gimple_assign_cast_p (def)
	     && counter_p (gimple_assign_rhs1 (def)));
}

/* The subscript of an element of TYPE in NAME, the product of a subscript and
   the size of an element or, if only known at run time, of a row; NULL_TREE if
   NAME is none.  */

static tree
subscript_of_offset (tree type, tree name)
{
  tree size = TYPE_SIZE_UNIT (type);
  if (size && integer_onep (size))
    return name;
  gassign *offset = safe_dyn_cast <gassign *> (SSA_NAME_DEF_STMT (name));
  if (!offset || gimple_assign_rhs_code (offset) != MULT_EXPR)
    return NULL_TREE;
  tree a = gimple_assign_rhs1 (offset);
  tree b = gimple_assign_rhs2 (offset);
  if (TREE_CODE (b) == INTEGER_CST && size && TREE_CODE (size) != INTEGER_CST
      && TREE_CODE (a) == SSA_NAME)
    {
      tree row = subscript_of_offset (type, a);
      return row ? row : a;
    }
  if (TREE_CODE (b) == INTEGER_CST || counter_p (a))
    return a;
  return counter_p (b) ? b : NULL_TREE;
}

/* If T is P + INDEX * SIZE, the address of an element of TYPE, write
   P[INDEX].  */

static bool
write_element (pretty_printer *pp, tree type, tree t, int depth)
{
  if (TREE_CODE (t) != SSA_NAME)
    return false;
  gassign *sum = safe_dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
  if (!sum || gimple_assign_rhs_code (sum) != POINTER_PLUS_EXPR
      || TREE_CODE (gimple_assign_rhs2 (sum)) != SSA_NAME)
    return false;
  tree subscript = subscript_of_offset (type, gimple_assign_rhs2 (sum));
  if (!subscript)
    return false;
  write_source (pp, gimple_assign_rhs1 (sum), depth, PRIO_POSTFIX);
  pp_string (pp, "[");
  write_source (pp, subscript, depth, 0);
  pp_string (pp, "]");
  return true;
}

/* Is T what a pointer points to, without an offset?  */

static bool
plain_target_p (tree t)
{
  return TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1))
	 && TREE_CODE (TREE_OPERAND (t, 0)) == SSA_NAME;
}

/* Write the field that the COMPONENT_REF T selects.  */

static void
write_field (pretty_printer *pp, tree t, int depth)
{
  tree object = TREE_OPERAND (t, 0);
  bool arrow = false;
  if (!plain_target_p (object))
    write_source (pp, object, depth, PRIO_POSTFIX);
  else if (!write_element (pp, TREE_TYPE (object), TREE_OPERAND (object, 0),
			   depth))
    {
      write_source (pp, TREE_OPERAND (object, 0), depth, PRIO_POSTFIX);
      arrow = true;
    }
  pp_string (pp, arrow ? "->" : ".");
  pp_string (pp, IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (t, 1))));
}

/* Write what the MEM_REF T stands for.  */

static void
write_target (pretty_printer *pp, tree t, int depth)
{
  if (write_element (pp, TREE_TYPE (t), TREE_OPERAND (t, 0), depth))
    return;
  pp_string (pp, "*");
  write_source (pp, TREE_OPERAND (t, 0), depth, PRIO_POSTFIX);
}

/* Write T, an operand of an operator of priority PRIO, of whose definitions at
   most DEPTH levels are followed.  */

static void
write_source (pretty_printer *pp, tree t, int depth, int prio)
{
  if (TREE_CODE (t) == SSA_NAME)
    write_name (pp, t, depth, prio);
  else if (depth > 0 && TREE_CODE (t) == ARRAY_REF)
    {
      write_source (pp, TREE_OPERAND (t, 0), depth - 1, PRIO_POSTFIX);
      pp_string (pp, "[");
      write_source (pp, TREE_OPERAND (t, 1), depth - 1, 0);
      pp_string (pp, "]");
    }
  else if (depth > 0 && TREE_CODE (t) == COMPONENT_REF
	   && DECL_NAME (TREE_OPERAND (t, 1)))
    write_field (pp, t, depth - 1);
  else if (depth > 0 && plain_target_p (t))
    write_target (pp, t, depth - 1);
  else
    write_plain (pp, t);
}

/* EXPR as the user wrote it, as far as it can be told: SSA names replaced by
   variables or their definitions.  xstrdup'ed.  */

char *
pa_source_text (tree expr)
{
  pretty_printer pp;
  write_source (&pp, expr, MAX_SOURCE_DEPTH, 0);
  return xstrdup (pp_formatted_text (&pp));
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

/* Tell that the nest of REGION (NULL: not even a region), whose first loop is
   LOOP, at WHERE, modelled as SCOP (or NULL), stays as it is, for the reason in
   CTX.  */

void
pa_report_refusal (pa_context *ctx, pa_region *region, class loop *loop,
		   pa_scop *scop, location_t where)
{
  FILE *dump = ctx->dump ? ctx->dump : dump_file;
  dump_user_location_t location = refusal_location (region, where);
  if (dump)
    dump_refusal (ctx, region, dump);
  pa_page_refusal (ctx, loop, where, location.get_location_t (), scop,
		   detail_is_expr_p (ctx, region) ? ctx->detail : NULL);
  if (!dump_enabled_p ())
    return;
  const char *text = pa_reason_user_text (ctx->reason);
  if (detail_is_expr_p (ctx, region))
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, location,
		     "loop nest not optimized: %s: `%s'\n", text,
		     ctx->detail);
  else
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, location,
		     "loop nest not optimized: %s\n", text);
}

/* Number of loops around each other in the nest of REGION's loop NEST; in all
   of REGION if NEST is -1.  */

static int
nest_depth (pa_region *region, int nest)
{
  int depth = 0;
  for (unsigned i = 0; i < region->loops.length (); i++)
    if (pa_region_encloses (region, nest, i))
      depth = MAX (depth, region->loops[i].depth + 1);
  return depth;
}

/* Numbers of lines, ascending.  */
struct line_list
{
  int n;
  int line[MAX_LINES];
};

/* Add the line of LOOP to LINES.  */

static void
add_line (line_list *lines, class loop *loop)
{
  location_t location = find_loop_location (loop).get_location_t ();
  int line = LOCATION_LINE (location), at = lines->n;
  for (int i = 0; i < lines->n; i++)
    if (lines->line[i] == line)
      return;
  if (line <= 0 || at == MAX_LINES)
    return;
  for (; at > 0 && lines->line[at - 1] > line; at--)
    lines->line[at] = lines->line[at - 1];
  lines->line[at] = line;
  lines->n++;
}

/* Append LINES to TEXT, as in "lines 7, 12 and 20".  */

static void
append_lines (char *text, const line_list *lines)
{
  sprintf (text + strlen (text), "line%s", lines->n > 1 ? "s" : "");
  for (int i = 0; i < lines->n; i++)
    sprintf (text + strlen (text), "%s %d",
	     i == 0 ? "" : i == lines->n - 1 ? " and" : ",", lines->line[i]);
}

/* The region loop that SCHEDULE of statement S of REGION makes the one at
   DEPTH; -1 if there is none.  */

static int
scheduled_loop (pa_region *region, const pa_schedule *schedule, int s,
		int depth)
{
  const pa_stmt_schedule *own = &schedule->stmt[s];
  return depth < own->depth
	 ? pa_region_ancestor (region, region->stmts[s]->loop,
			       own->row[depth].iterator)
	 : -1;
}

/* Find the outermost loops of statements A and B of REGION that SCHEDULE has
   made one of two, *X and *Y.  False if there are none.  */

static bool
fused_loops (pa_region *region, const pa_schedule *schedule, int a, int b,
	     int *x, int *y)
{
  for (int depth = 0; ; depth++)
    {
      *x = scheduled_loop (region, schedule, a, depth);
      *y = scheduled_loop (region, schedule, b, depth);
      if (*x < 0 || *y < 0
	  || schedule->stmt[a].beta[depth] != schedule->stmt[b].beta[depth])
	return false;
      if (*x != *y)
	return true;
    }
}

/* Is STMT of REGION, or one that has been merged with it, in its outermost loop
   NEST?  -1 is all of REGION.  */

static bool
stmt_in_nest_p (pa_region *region, const pa_gimple_stmt *stmt, int nest)
{
  if (nest < 0
      || (stmt->loop >= 0 && pa_region_encloses (region, nest, stmt->loop)))
    return true;
  for (unsigned i = 0; i < stmt->merged.length (); i++)
    if (stmt_in_nest_p (region, stmt->merged[i], nest))
      return true;
  return false;
}

/* Collect which loops of REGION have become one with those of STMT, where that
   has been merged: as collect_fused.  */

static void
collect_merged (pa_region *region, const pa_gimple_stmt *stmt, int nest,
		line_list *inner, line_list *outer)
{
  for (unsigned i = 0; i < stmt->merged.length (); i++)
    {
      const pa_gimple_stmt *other = stmt->merged[i];
      int n = pa_region_depth (region, stmt->loop), d = 0;
      while (d < n && pa_region_ancestor (region, stmt->loop, d)
		      == pa_region_ancestor (region, other->loop, d))
	d++;
      for (auto *side : { stmt, other })
	if (d < n)
	  {
	    int l = pa_region_ancestor (region, side->loop, d);
	    bool inside = nest < 0 || pa_region_encloses (region, nest, l);
	    add_line (inside ? inner : outer, region->loops[l].loop);
	  }
      collect_merged (region, other, nest, inner, outer);
    }
}

/* Collect which loops of REGION SCHEDULE fuses: lines of loops in NEST in
   INNER, of other nests that are fused with it in OUTER.  */

static void
collect_fused (pa_region *region, const pa_schedule *schedule, int nest,
	       line_list *inner, line_list *outer)
{
  const vec<pa_gimple_stmt *> &stmts = region->stmts;
  for (unsigned a = 0; a < stmts.length (); a++)
    if (stmt_in_nest_p (region, stmts[a], nest))
      collect_merged (region, stmts[a], nest, inner, outer);
  for (int a = 0; a < schedule->n_stmt; a++)
    for (int b = 0; b < schedule->n_stmt; b++)
      {
	int x, y;
	if (a == b || !stmt_in_nest_p (region, stmts[a], nest)
	    || !fused_loops (region, schedule, a, b, &x, &y))
	  continue;
	if (!stmt_in_nest_p (region, stmts[b], nest))
	  add_line (outer,
		    region->loops[pa_region_ancestor (region, y, 0)].loop);
	else
	  {
	    add_line (inner, region->loops[x].loop);
	    add_line (inner, region->loops[y].loop);
	  }
      }
}

/* What RESULT did to the nest of REGION's loop NEST (-1: to all of REGION),
   modelled as SCOP, into REPORT.  */

static void
report_nest (pa_region *region, const pa_scop *scop, const pa_result *result,
	     int nest, pa_report *report)
{
  line_list inner = {}, outer = {};
  char fused[2 * (MAX_LINES * 12 + 32)] = "";
  bool *in = XNEWVEC (bool, scop->n_stmt + 1);
  for (int s = 0; s < scop->n_stmt; s++)
    in[s] = stmt_in_nest_p (region, region->stmts[s], nest);
  collect_fused (region, result->schedule, nest, &inner, &outer);
  if (outer.n > 0)
    {
      strcat (fused, "fused with ");
      append_lines (fused, &outer);
    }
  if (inner.n > 1)
    {
      strcat (fused, fused[0] ? ", loops of " : "loops of ");
      append_lines (fused, &inner);
      strcat (fused, " fused");
    }
  pa_report_nest (report, scop, result, in, fused);
  free (in);
}

/* Tell that the nests of REGION, modelled as SCOP, were optimized as RESULT
   says where CONDITION holds.  */

void
pa_report_success (pa_context *ctx, pa_region *region, pa_scop *scop,
		   const pa_result *result, tree condition)
{
  FILE *dump = ctx->dump ? ctx->dump : dump_file;
  if (dump)
    fprintf (dump, "optimized: depth %d, %d statements, %u alias tests: %s\n",
	     nest_depth (region, -1), scop->n_stmt,
	     region->alias_pairs.length (), result->report.text);
  pa_report report;
  report_nest (region, scop, result, -1, &report);
  char *verdict = xasprintf ("loop nest of depth %d optimized: %s",
			     nest_depth (region, -1), report.text);
  pa_page_success (region, scop, result, condition, verdict);
  free (verdict);
  if (!dump_enabled_p ())
    return;
  for (unsigned i = 0; i < region->loops.length (); i++)
    if (region->loops[i].parent < 0)
      {
	report_nest (region, scop, result, i, &report);
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
			 find_loop_location (region->loops[i].loop),
			 "loop nest of depth %d optimized: %s\n",
			 nest_depth (region, i), report.text);
      }
}
