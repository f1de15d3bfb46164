/* What the files that write GENERIC share: generic.cc (the new function),
   generic-loop.cc (control), generic-stmt.cc (statement instances),
   generic-expr.cc (integer expressions) and condition.cc.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_GENERIC_H
#define PA_GENERIC_H

#include "region.h"

/* The dependence clique of our memory references.  1 belongs to GCC's
   points-to analysis, which clears it.  */
#define PA_CLIQUE 2

/* What the leaves of an expression stand for, as trees of the type
   pa_long_type.  */
struct pa_values
{
  hash_map<isl_id *, tree> leaf;
  location_t location;
  bool wrapping;		/* Compute modulo 2^64: no overflow is
				   undefined.  */
};

/* A function under construction.  */
struct pa_builder
{
  pa_region *region;
  pa_scop *scop;
  tree fndecl;
  pa_values values;
  hash_set<basic_block> inside;	/* The region's blocks.  */
  auto_vec<tree> live_in;	/* Values of the caller ...  */
  auto_vec<tree> parm;		/* ... and the PARM_DECL of each.  */
  auto_vec<tree> scope;		/* Scalar variables that are visible where
				   code is now written.  */
  auto_vec<tree> scalar;	/* By array: the variable that a scalar is, else
				   NULL_TREE.  */
  bool in_parallel;		/* Inside a loop run by threads.  */
};

/* The type of iterators, bounds and subscripts: signed, 64 bits.  */
static inline tree
pa_long_type (void)
{
  return intDI_type_node;
}

/* generic-expr.cc: EXPR over VALUES, in pa_long_type or boolean_type_node.
   NULL_TREE if a leaf has no value.  */
tree pa_tree_from_expr (pa_values *values, const pa_expr *expr);

/* generic-expr.cc: the part of LINEAR that varies, for the values INDEX of the
   iterators, computed in the integer type TYPE; NULL_TREE if there is
   none.  */
tree pa_tree_from_linear (pa_builder *builder, const pa_linear *linear,
			  tree *index, tree type);

/* generic.cc: a local variable of TYPE called NAME, chained to VARS.  */
tree pa_local (pa_builder *builder, tree type, const char *name, tree *vars);

/* generic.cc: append the assignment of VALUE to TARGET to LIST.  */
void pa_append_assignment (location_t location, tree target, tree value,
			   tree *list);

/* generic.cc: a scope with the variables VARS and the statements BODY.  */
tree pa_bind (location_t location, tree vars, tree body);

/* generic.cc: how the new function names VALUE, a constant or a value that
   the caller has at the region's entry.  */
tree pa_live_in (pa_builder *builder, tree value);

/* generic-loop.cc: append the code of NODE to LIST.  False on failure.  */
bool pa_build_node (pa_builder *builder, const pa_node *node, tree *list);

/* generic-stmt.cc: can every statement of the region be copied?  If not, says
   why in the context.  */
bool pa_check_stmts (pa_builder *builder);

/* generic-stmt.cc: append the code of the instance NODE to LIST.  False on
   failure.  */
bool pa_build_instance (pa_builder *builder, const pa_node *node, tree *list);

#endif
