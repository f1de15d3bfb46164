/* What the files of the front half share among themselves: containment in a
   region, refusals, arithmetic on linear forms, value ranges.  The front half
   runs in this order:

     detect.cc   loops and blocks of the nest
     affine.cc   integers and pointers as linear forms
     access.cc   memory references as (root, byte offset) and subscripts
     slice.cc    statements: a store and what computes the stored value
     alias.cc    which pairs of roots must be tested to be distinct
     build.cc    the scop
     body.cc     C text of the statements, for dumps

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_DETECT_H
#define PA_DETECT_H

#include "region.h"

/* Limits of a region (PA_REASON_TOO_LARGE).  */
#define PA_MAX_LOOPS 64
#define PA_MAX_STMTS 128
#define PA_MAX_ROOTS 64
#define PA_MAX_SLICE 512

/* Parameters are assumed to be below two to this power in magnitude; what is
   not known to be so is tested at run time.  */
#define PA_PARAM_LIMIT 60

/* region.cc */

/* Is BB a block of REGION?  */
bool pa_region_contains (const pa_region *region, basic_block bb);

/* Is NAME an SSA name that is defined in REGION?  */
bool pa_region_defines (const pa_region *region, tree name);

/* Index of LOOP in REGION; -1 if it is none of its loops.  */
int pa_region_loop_index (const pa_region *region, const class loop *loop);

/* Index of the region loop at DEPTH around LOOP (index; itself included).  */
int pa_region_ancestor (const pa_region *region, int loop, int depth);

/* Is region loop OUTER (-1: the region itself) region loop INNER or around
   it?  */
bool pa_region_encloses (const pa_region *region, int outer, int inner);

/* Number of region loops around a statement in region loop LOOP.  */
int pa_region_depth (const pa_region *region, int loop);

/* The innermost region loop around both A and B; -1 if there is none.  */
int pa_region_common_loop (const pa_region *region, int a, int b);

/* Index of parameter NAME in REGION.  When it is none yet it becomes one if
   ADD; -1 if it is none or there are too many.  */
int pa_region_param (pa_region *region, tree name, bool add);

/* Record that REGION is refused for CODE because of STMT or EXPR (either may
   be NULL); the expression's text goes to the context.  Always false.  */
bool pa_refuse (pa_context *ctx, pa_region *region, pa_reason_code code,
		gimple *stmt, tree expr);

/* affine.cc */

/* One analysis of a value: so that it ends in reasonable time, the
   definitions it has looked at are counted.  */
struct pa_affine_walk
{
  pa_region *region;
  bool add_params;
  int visits;
};

void pa_linear_clear (pa_linear *linear);

/* Add FACTOR * B to A.  False on overflow, or if the sum is not of the form
   root + integer.  */
bool pa_linear_add (pa_linear *a, const pa_linear *b, HOST_WIDE_INT factor);

/* Is LINEAR free of iterators and parameters?  */
bool pa_linear_constant_p (const pa_linear *linear);

/* As pa_affine, but *OUT need only be congruent to T modulo 2^precision of
   its type, and parameters are added only if ADD_PARAMS.  */
bool pa_affine_modular (pa_region *region, int loop, tree t, bool add_params,
			pa_linear *out);

/* T, an array subscript, as a linear form that gives the right address.  */
bool pa_affine_subscript (pa_affine_walk *walk, int loop, tree t,
			  pa_linear *out);

/* Are LINEAR's coefficients small enough for its range to be computed?  */
bool pa_linear_small_p (const pa_linear *linear);

/* The pointer T as root + byte offset, modulo the size of the address
   space.  */
bool pa_affine_pointer (pa_affine_walk *walk, int loop, tree t,
			pa_linear *out);

/* Step of the header PHI of loop LOOP: its value grows by *STEP in every
   iteration.  *EXACT: by additions that cannot overflow.  False if it has no
   constant step.  */
bool pa_iv_step (class loop *loop, gphi *phi, HOST_WIDE_INT *step,
		 bool *exact);

/* A range of integers.  */
struct pa_interval
{
  offset_int min, max;
};

/* Range of parameter NAME: its type's, narrowed by what GCC knows at REGION's
   entry.  */
pa_interval pa_param_interval (const pa_region *region, tree name);

/* Is parameter NAME known to be within the limit PA_PARAM_LIMIT?  */
bool pa_param_limited_p (const pa_region *region, tree name);

/* access.cc */

/* Address of REF (any reference; as in &REF) as a linear form.  */
bool pa_affine_address (pa_affine_walk *walk, int loop, tree ref,
			pa_linear *out);

/* Subscripts of REF, which pa_access_analyze has accepted in STMT, one per
   dimension of its root, into SUBSCRIPT.  To be called when all references
   are known.  */
bool pa_access_subscripts (pa_context *ctx, pa_region *region, gimple *stmt,
			   tree ref, pa_linear *subscript);

/* Number of elements in dimension DIM of ROOT; -1 if unknown.  */
HOST_WIDE_INT pa_root_extent (const pa_root *root, int dim);

/* slice.cc: find the statements of REGION, their references and slices.
   False, with the reason in CTX, if refused.  */
bool pa_statements (pa_context *ctx, pa_region *region);

/* The stored or loaded reference of STMT; *WRITE tells which.  NULL_TREE if
   it is neither.  */
tree pa_stmt_reference (gimple *stmt, bool *write);

/* alias.cc: fill in REGION's alias pairs.  */
bool pa_alias_pairs (pa_context *ctx, pa_region *region);

/* body.cc: C text of STMT, whose references have the subscripts that
   pa_access_subscripts gives; xstrdup'ed, NULL if there is none.  */
char *pa_body_text (pa_context *ctx, pa_region *region, const pa_scop *scop,
		    const pa_stmt *stmt);

/* report.cc: EXPR as the user wrote it, as far as it can be told: SSA names
   replaced by variables or their definitions.  xstrdup'ed.  */
char *pa_source_text (tree expr);

#endif
