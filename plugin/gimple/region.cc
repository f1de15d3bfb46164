/* Regions: containment, loops, parameters, refusals, destruction.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Free what a statement, or a region, owns besides its vectors.  */

pa_gimple_stmt::~pa_gimple_stmt ()
{
  for (unsigned i = 0; i < merged.length (); i++)
    delete merged[i];
}

pa_region::~pa_region ()
{
  for (unsigned i = 0; i < roots.length (); i++)
    delete roots[i];
  for (unsigned i = 0; i < stmts.length (); i++)
    delete stmts[i];
  for (unsigned i = 0; i < rows.length (); i++)
    delete rows[i];
}

/* Is BB a block of REGION?  */

bool
pa_region_contains (const pa_region *region, basic_block bb)
{
  return const_cast <pa_region *> (region)->members.contains (bb);
}

/* Is BB, of a region loop, between the loop's header and its last exit, so
   that it runs once more than the body?  */

bool
pa_region_control_p (const pa_region *region, basic_block bb)
{
  int loop = pa_region_loop_index (region, bb->loop_father);
  return loop >= 0 && region->loops[loop].control
	 && dominated_by_p (CDI_DOMINATORS, region->loops[loop].control, bb);
}

/* Does each way from BB to the end of an iteration of LOOP, or out of it if
   EXITS count, pass one of BLOCKS?  Those looked at are added to them.  */

bool
pa_passes_p (class loop *loop, basic_block bb, hash_set<basic_block> *blocks,
	     bool exits)
{
  edge e;
  edge_iterator ei;
  if (!flow_bb_inside_loop_p (loop, bb))
    return !exits;
  if (blocks->add (bb))
    return true;
  if (bb->loop_father != loop)
    return false;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (e->dest == loop->header
	|| !pa_passes_p (loop, e->dest, blocks, exits))
      return false;
  return true;
}

/* Is NAME an SSA name that is defined in REGION, and not hoisted?  */

bool
pa_region_defines (const pa_region *region, tree name)
{
  if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name))
    return false;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return bb != NULL && pa_region_contains (region, bb)
	 && pa_hoist_index (region, name) < 0;
}

/* Is T, a value, known before REGION?  */

bool
pa_known_before_p (const pa_region *region, tree t)
{
  return CONSTANT_CLASS_P (t)
	 || (TREE_CODE (t) == SSA_NAME && !pa_region_defines (region, t));
}

/* Is NAME, which is defined in REGION, used after it?  */

bool
pa_region_live_out_p (const pa_region *region, tree name)
{
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    if (!is_gimple_debug (USE_STMT (use))
	&& !pa_region_contains (region, gimple_bb (USE_STMT (use))))
      return true;
  return false;
}

/* Blocks of the current function that will be replaced.  */
static hash_set<basic_block> replaced_blocks;

/* Note that the blocks of REGION will be replaced; of none, if it is NULL.  */

void
pa_region_take (const pa_region *region)
{
  if (!region)
    replaced_blocks.empty ();
  for (unsigned i = 0; region && i < region->blocks.length (); i++)
    replaced_blocks.add (region->blocks[i]);
}

/* The assignment that computes NAME, in the region that is looked at or where
   it is there to stay.  What a region computes that is to be replaced is known
   afterwards only if the program itself uses it there.  */

gassign *
pa_lasting_definition (tree name)
{
  gassign *def = TREE_CODE (name) == SSA_NAME
		 ? safe_dyn_cast <gassign *> (SSA_NAME_DEF_STMT (name)) : NULL;
  return def && !replaced_blocks.contains (gimple_bb (def)) ? def : NULL;
}

/* Index of LOOP in REGION; -1 if it is none of its loops.  */

int
pa_region_loop_index (const pa_region *region, const class loop *loop)
{
  for (unsigned i = 0; i < region->loops.length (); i++)
    if (region->loops[i].loop == loop)
      return i;
  return -1;
}

int
pa_region_loop_of (const pa_region *region, gimple *stmt)
{
  for (unsigned i = 0; i < region->ranges.length (); i++)
    if (region->ranges[i].store == stmt)
      return region->ranges[i].loop;
  return pa_region_loop_index (region, gimple_bb (stmt)->loop_father);
}

/* Number of region loops around a statement in region loop LOOP.  */

int
pa_region_depth (const pa_region *region, int loop)
{
  return loop < 0 ? 0 : region->loops[loop].depth + 1;
}

/* Index of the region loop at DEPTH around LOOP (itself included); -1 if
   there is none.  */

int
pa_region_ancestor (const pa_region *region, int loop, int depth)
{
  while (loop >= 0 && region->loops[loop].depth > depth)
    loop = region->loops[loop].parent;
  return loop >= 0 && region->loops[loop].depth == depth ? loop : -1;
}

/* Is region loop OUTER (-1: the region itself) region loop INNER or around
   it?  */

bool
pa_region_encloses (const pa_region *region, int outer, int inner)
{
  if (outer < 0)
    return true;
  return pa_region_ancestor (region, inner, region->loops[outer].depth)
	 == outer;
}

/* Remember how much REGION has of what forms are made of.  */

pa_region_mark::pa_region_mark (pa_region *region)
  : region (region), n_assumed (region->assumed.length ()),
    n_fit (region->fits.length ()), n_param (region->params.length ()),
    n_quotient (region->quotients.length ())
{
}

/* Let it have no more than that again.  */

void
pa_region_mark::restore ()
{
  region->assumed.truncate (n_assumed);
  region->fits.truncate (n_fit);
  region->params.truncate (n_param);
  region->quotients.truncate (n_quotient);
}

/* The innermost region loop around both A and B; -1 if there is none.  */

int
pa_region_common_loop (const pa_region *region, int a, int b)
{
  while (!pa_region_encloses (region, a, b))
    a = region->loops[a].parent;
  return a;
}

/* Index of parameter NAME in REGION.  When it is none yet it becomes one if
   ADD; -1 if it is none or there are too many.  */

int
pa_region_param (pa_region *region, tree name, bool add)
{
  for (unsigned i = 0; i < region->params.length (); i++)
    if (region->params[i] == name)
      return i;
  if (!add || region->params.length () >= PA_MAX_PARAMS)
    return -1;
  region->params.safe_push (name);
  return region->params.length () - 1;
}

/* Let REGION assume that LINEAR is not negative in its loop LOOP; ENTERING and
   WHERE (may be NULL) as in pa_assumed.  */

void
pa_region_assume (pa_region *region, int loop, const pa_linear *linear,
		  bool entering, basic_block where)
{
  pa_assumed assumed;
  memset (&assumed, 0, sizeof assumed);
  assumed.loop = loop;
  assumed.linear = *linear;
  assumed.entering = entering;
  assumed.where = where;
  for (unsigned i = 0; i < region->assumed.length (); i++)
    if (memcmp (&region->assumed[i], &assumed, sizeof assumed) == 0)
      return;
  region->assumed.safe_push (assumed);
}

/* Record that REGION is refused for CODE because of STMT or EXPR (either may
   be NULL); the expression's text goes to CTX's detail.  Always false.  */

bool
pa_refuse (pa_context *ctx, pa_region *region, pa_reason_code code,
	   gimple *stmt, tree expr)
{
  if (ctx->reason != PA_REASON_NONE)
    return false;
  region->refused_stmt = stmt;
  region->refused_expr = expr;
  region->refused_at = UNKNOWN_LOCATION;
  if (expr && EXPR_P (expr) && EXPR_HAS_LOCATION (expr))
    region->refused_at = EXPR_LOCATION (expr);
  if (stmt && gimple_has_location (stmt))
    region->refused_at = gimple_location (stmt);
  if (!expr)
    return pa_fail (ctx, code, "%s", "");
  char *text = pa_source_text (expr);
  pa_fail (ctx, code, "%s", text);
  free (text);
  return false;
}
