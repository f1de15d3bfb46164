/* Regions: what the front half (detect.cc, affine.cc, access.cc, build.cc)
   learns about a loop nest in GIMPLE and the back half (condition.cc,
   generic.cc, replace.cc) uses to rewrite it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_REGION_H
#define PA_REGION_H

#include "../core/polyast.h"	/* isl before GCC's poisoning headers.  */
#include "gcc-compat.h"

/* Deepest nest and most parameters that are modelled.  */
#define PA_MAX_DEPTH 8
#define PA_MAX_PARAMS 32

/* ROOT + sum ITERATOR[d] * x_d + sum PARAM[p] * p + CONSTANT, where x_d is the
   iterator of the region's loop at depth D around the place in question
   (0: outermost).  */
struct pa_linear
{
  tree root;			/* Region-invariant pointer, or NULL_TREE.  */
  HOST_WIDE_INT constant;
  HOST_WIDE_INT iterator[PA_MAX_DEPTH];
  HOST_WIDE_INT param[PA_MAX_PARAMS];
};

/* A loop of a region.  Its iterator is the value of its controlling iv, which
   starts at INITIAL and advances by STEP (1 or -1) while IV COND BOUND.  */
struct pa_region_loop
{
  class loop *loop;
  int parent;			/* Index in the region; -1: outermost.  */
  int depth;			/* 0: outermost.  */
  int step;
  pa_linear initial;
  enum tree_code cond;		/* LT_EXPR, LE_EXPR, GT_EXPR or GE_EXPR.  */
  pa_linear bound;
  tree type;			/* Of the controlling iv.  */
};

/* A memory object: a declaration's address or a pointer that is invariant in
   the region.  Payload of pa_array.  */
struct pa_root
{
  tree pointer;			/* ADDR_EXPR or SSA_NAME.  */
  bool written;
  tree type;			/* Of the elements.  */
  int n_dim;
  HOST_WIDE_INT stride[PA_MAX_DEPTH];	/* Bytes, outermost first.  */
};

/* A memory reference.  Payload of pa_access.  */
struct pa_ref
{
  tree ref;			/* The reference in the original code.  */
  int array;			/* Index into the scop's arrays.  */
  pa_linear offset;		/* Bytes from the root's pointer.  */
};

/* A statement: the assignments and calls that compute a stored value, in
   execution order, the store last.  Payload of pa_stmt.  */
struct pa_gimple_stmt
{
  int loop;			/* Innermost loop around it, as region index.  */
  auto_vec<gimple *> slice;
};

/* Two arrays (indices into the scop's) that must not overlap.  */
struct pa_alias_pair
{
  int a, b;
};

/* A single-entry single-exit part of a function, made of loop nests.  */
struct pa_region
{
  edge entry;			/* Into the region.  */
  edge exit;			/* Out of it.  */
  location_t location;		/* For messages.  */
  auto_vec<basic_block> blocks;	/* In program order: a loop is contiguous,
				   before what follows it.  */
  auto_vec<pa_region_loop> loops;	/* Parents first, program order.  */
  auto_vec<tree> params;	/* Integer SSA names; same order as the
				   scop's parameters.  */
  auto_vec<pa_root *> roots;	/* Owned; same order as the scop's arrays.  */
  auto_vec<pa_gimple_stmt *> stmts;	/* Owned; the scop's order.  */
  hash_map<gimple *, pa_ref> refs;	/* Of each load and store.  */
  hash_map<tree, pa_linear> affine;	/* Integer SSA names of the region that
				   are affine at their definition.  */
  auto_vec<pa_alias_pair> alias_pairs;	/* To be tested at run time.  */

  /* Where a refusal happened, for the user's message.  */
  location_t refused_at;
  tree refused_expr;		/* Or NULL_TREE.  */
  gimple *refused_stmt;		/* Or NULL.  */

  ~pa_region ();
};

/* detect.cc: describe the outermost loop LOOP as a region, without looking at
   its statements' values.  NULL with the reason in CTX if refused; *WHERE is
   then its location.  */
pa_region *pa_detect (pa_context *ctx, class loop *loop, location_t *where);

/* affine.cc: T, as seen at the end of an iteration-point of region loop
   LOOP (index; -1: outside all), as a linear form.  Adds parameters to
   REGION as needed.  False if it is none.  */
bool pa_affine (pa_region *region, int loop, tree t, pa_linear *out);

/* access.cc: the memory reference REF in STMT as (root, byte offset) and
   subscripts; creates the array's root if new.  */
bool pa_access_analyze (pa_context *ctx, pa_region *region, gimple *stmt,
			tree ref, bool write, pa_ref *out);

/* build.cc: the scop of REGION.  NULL with the reason in CTX if refused.  */
pa_scop *pa_build (pa_context *ctx, pa_region *region);

/* condition.cc: the run-time condition under which the transformed code is
   right, as a boolean GENERIC expression over values available at REGION's
   entry; boolean_true_node if there is nothing to test, NULL_TREE with the
   reason in the context if it can't be tested.  */
tree pa_condition (pa_region *region, pa_scop *scop);

/* generic.cc: a new function that runs AST; the values to pass to it, in
   ARGS.  NULL_TREE with the reason in the context on failure.  */
tree pa_generic (pa_region *region, pa_scop *scop, const pa_ast *ast,
		 vec<tree> *args);

/* replace.cc: at the region's entry, branch on CONDITION to a call of FNDECL
   (with ARGS) that replaces the region; the region stays on the other side.
   Later, when the loop optimizer is finalized and SSA form up to date,
   pa_replace_finish inlines FNDECL, which pa_compile (compile.h) has compiled
   before either.  */
gcall *pa_replace_begin (pa_region *region, tree condition, tree fndecl,
			 vec<tree> *args);
bool pa_replace_finish (gcall *call, tree fndecl);

/* report.cc: messages to -fopt-info and the dump.  */
void pa_report_refusal (pa_context *ctx, pa_region *region,
			location_t where);
void pa_report_success (pa_context *ctx, pa_region *region,
			const pa_scop *scop, const pa_result *result);

#endif
