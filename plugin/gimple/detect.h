/* What the files of the front half share among themselves: containment in a
   region, refusals, arithmetic on linear forms, value ranges.  The front half
   runs in this order:

     chain.cc    which nests follow each other directly
     detect.cc   loops and blocks of the nests
     loop-form.cc  iterator and bounds of a loop
     trip.cc     loops with a step that is no constant
     unit.cc     parameters that are assumed to be 1
     guard.cc    conditions inside of loops
     hoist.cc    invariant integers and pointers in memory
     stored.cc   what has been stored there
     stride.cc   what strides and offsets are computed from
     linear.cc   arithmetic on linear forms
     affine.cc   integers and pointers as linear forms
    piecewise.cc  integers that are one of several forms
     invariant.cc  integers computed in the region but invariant
     interval.cc   ranges of forms
     access.cc   memory references as (root, byte offset) and subscripts
     shape.cc    dimensions of a root
     origin.cc   where an array begins
     field.cc    fields of structures that differ in type
     range.cc    statements that access successive elements
     table.cc    loads by subscripts that are no forms
     rows.cc     rows that are found through a table of pointers
     turn.cc     integers that are a few constants in turn
     swap.cc     buffers that change places in each iteration
     call.cc     functions that only compute a value
     slice.cc    statements: a store and what computes the stored value
     clobber.cc  loads that may be made where they are used
     dead-store.cc  stores that nobody sees
     select.cc   values that depend on a condition
     scalar.cc   values that live across statements, as arrays of dimension 0
     alias.cc    which pairs of roots must be tested to be distinct
     piece.cc    parts of statements where conditions are decided
    build.cc    the scop
     limit.cc    how large parameters may be
     domain.cc   iteration domains
     reduction.cc  statements that only update what they write
     accumulate.cc  scalars that end up in an array element
     early-add.cc  sums that are added to something in the end
     postpone.cc  maxima that begin with something
     expand-array.cc  arrays that each iteration of a loop sets anew
     merge.cc    statements that are one in two places
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

/* Most blocks on a straight path from a region's entry that are looked at.  */
#define PA_MAX_PATH 16

/* Parameters are assumed to be below two to this power in magnitude, or less
   where products of them are used (build.cc); what is not known to be so is
   tested at run time.  */
#define PA_PARAM_LIMIT 52

/* region.cc */

/* Is BB a block of REGION?  */
bool pa_region_contains (const pa_region *region, basic_block bb);

/* The assignment that computes NAME, in the region that is looked at or where
   it is there to stay; NULL if there is none.  */
gassign *pa_lasting_definition (tree name);

/* Is NAME an SSA name that is defined in REGION, and not hoisted?  */
bool pa_region_defines (const pa_region *region, tree name);

/* region.cc: is T, a value, known before REGION?  */
bool pa_known_before_p (const pa_region *region, tree t);

/* Is NAME, which is defined in REGION, used after it?  */
bool pa_region_live_out_p (const pa_region *region, tree name);

/* Index of LOOP in REGION; -1 if it is none of its loops.  */
int pa_region_loop_index (const pa_region *region, const class loop *loop);

/* Index in REGION of the innermost loop around STMT; of the store of a range,
   that is one which the program doesn't have.  */
int pa_region_loop_of (const pa_region *region, gimple *stmt);

/* Index of the region loop at DEPTH around LOOP (index; itself included).  */
int pa_region_ancestor (const pa_region *region, int loop, int depth);

/* Is region loop OUTER (-1: the region itself) region loop INNER or around
   it?  */
bool pa_region_encloses (const pa_region *region, int outer, int inner);

/* Number of region loops around a statement in region loop LOOP.  */
int pa_region_depth (const pa_region *region, int loop);

/* The innermost region loop around both A and B; -1 if there is none.  */
int pa_region_common_loop (const pa_region *region, int a, int b);

/* How much REGION has of what forms are made of, for when one fails or was only
   asked for.  */
struct pa_region_mark
{
  pa_region *region;
  unsigned n_assumed, n_fit, n_param, n_quotient;

  pa_region_mark (pa_region *region);
  void restore ();
};

/* Index of parameter NAME in REGION.  When it is none yet it becomes one if
   ADD; -1 if it is none or there are too many.  */
int pa_region_param (pa_region *region, tree name, bool add);

/* Let REGION assume that LINEAR is not negative (pa_assumed); WHERE may be
   NULL.  */
void pa_region_assume (pa_region *region, int loop, const pa_linear *linear,
		       bool entering, basic_block where);

/* Record that REGION is refused for CODE because of STMT or EXPR (either may
   be NULL); the expression's text goes to the context.  Always false.  */
bool pa_refuse (pa_context *ctx, pa_region *region, pa_reason_code code,
		gimple *stmt, tree expr);

/* linear.cc */

void pa_linear_clear (pa_linear *linear);

/* Add FACTOR * B to A.  False on overflow, or if the sum is not of the form
   root + integer.  */
bool pa_linear_add (pa_linear *a, const pa_linear *b, HOST_WIDE_INT factor);

/* Add FACTOR * TERM to LINEAR.  False on overflow.  */
bool pa_linear_add_product (pa_linear *linear, const pa_product *term,
			    HOST_WIDE_INT factor);

/* *OUT = A + FACTOR * B, FACTOR * A, A * B.  False if that is no form.  */
bool pa_linear_sum (pa_linear *out, const pa_linear *a, const pa_linear *b,
		    HOST_WIDE_INT factor);
bool pa_linear_scale (pa_linear *out, const pa_linear *a,
		      HOST_WIDE_INT factor);
bool pa_linear_product (pa_linear *out, const pa_linear *a,
			const pa_linear *b);

/* Move from REST to QUOTIENT what DIVISOR, free of iterators, divides.  False
   on overflow.  */
bool pa_linear_divide (pa_linear *rest, const pa_linear *divisor,
		       pa_linear *quotient);

/* The terms of LINEAR but its root, each as a product, into LIST, which has
   room for PA_MAX_TERMS.  Returns their number.  */
int pa_linear_terms (const pa_linear *linear, pa_product *list);

/* Are all parameters of DIVISOR among those of TERM?  */
bool pa_product_divides_p (const pa_product *divisor, const pa_product *term);

/* The term of LINEAR with the most parameters into *LEAD.  False if LINEAR is
   zero.  */
bool pa_linear_lead (const pa_linear *linear, pa_product *lead);

/* The part of LINEAR that is multiplied by the iterator at DEPTH, without that
   iterator.  */
void pa_linear_factor_of (const pa_linear *linear, int depth, pa_linear *out);

/* The largest positive number that divides all coefficients of LINEAR; 0 if
   that is zero.  */
HOST_WIDE_INT pa_linear_content (const pa_linear *linear);

/* Number of loops that must be around a place for LINEAR to have a value
   there.  */
int pa_linear_depth (const pa_linear *linear);

/* Is LINEAR without products?  */
bool pa_linear_affine_p (const pa_linear *linear);

/* Are all of LINEAR's products just multiples of quotients?  */
bool pa_linear_quasi_affine_p (const pa_linear *linear);

/* Is LINEAR free of iterators and parameters?  Zero?  */
bool pa_linear_constant_p (const pa_linear *linear);
bool pa_linear_zero_p (const pa_linear *linear);

bool pa_linear_equal_p (const pa_linear *a, const pa_linear *b);

/* Has LINEAR products with the iterator at DEPTH, or with quotients, which may
   depend on it?  */
bool pa_has_product (const pa_linear *linear, int depth);

/* Does LINEAR grow by STEP when the iterator at DEPTH does by one?  */
bool pa_steps_by (const pa_linear *linear, int depth, HOST_WIDE_INT step);

/* Is BB, of a region loop, between the loop's header and its last exit, so
   that it runs once more than the body?  */
bool pa_region_control_p (const pa_region *region, basic_block bb);

/* Does each way from BB to the end of an iteration of LOOP, or out of it if
   EXITS count, pass one of BLOCKS?  Those looked at are added to them.  */
bool pa_passes_p (class loop *loop, basic_block bb,
		  hash_set<basic_block> *blocks, bool exits);

/* chain.cc: the edges that leave LOOP, into EXITS, if they all lead to one
   block of the loop around it; that block, or NULL.  */
basic_block pa_loop_exits (class loop *loop, vec<edge> *exits);

/* The loop beside LOOP that control gets to from it directly; NULL if there is
   none.  The blocks in between go to BETWEEN.  FIRST: LOOP begins a chain.  */
class loop *pa_next_nest (class loop *loop, bool first,
			  vec<basic_block> *between);

/* The edge on which the region of CHAIN begins; the blocks from there to the
   first loop that are part of it go to WAY.  */
edge pa_chain_entry (const vec<loop_p> &chain, vec<basic_block> *way);

/* If control comes to LOOP on a condition, and else to where LOOP leads to, the
   edge by which it does that; NULL otherwise.  */
edge pa_bypass (class loop *loop);

/* detect.cc: does BB have an abnormal or exception edge, or is it in an
   irreducible part?  */
bool pa_odd_block_p (basic_block bb);

/* loop-form.cc: refuse REGION for CODE at LOOP; STMT and EXPR say more, or are
   NULL.  Always false.  */
bool pa_refuse_loop (pa_context *ctx, pa_region *region, pa_reason_code code,
		     class loop *loop, gimple *stmt, tree expr);

/* Set iterator and bounds of region loop L, which is left by EXITS only, all
   before its body; or by one behind it if the loop has no control block.  */
bool pa_loop_form (pa_context *ctx, pa_region *region, int l,
		   const vec<edge> &exits);

/* guard.cc: note the comparisons of the condition at the end of BB in REGION.
   False if it is not affine.  */
bool pa_guard_note (pa_region *region, basic_block bb);

/* Is the condition at the end of BB in REGION, which has been noted,
   affine?  */
bool pa_guard_affine_p (pa_region *region, basic_block bb);

/* Does CONDITION consist of comparisons of integers?  */
bool pa_guard_integer_p (gcond *condition);

/* Most labels of a switch that is looked at.  */
#define PA_MAX_CASES 32

/* Labels of a switch: values from LOW to HIGH.  */
struct pa_case
{
  offset_int low, high;
};

/* The values for which SWITCH goes on over E: those in CASES if *INSIDE, else
   all others.  False if there are too many.  */
bool pa_guard_cases (gswitch *stmt, edge e, vec<pa_case> *cases, bool *inside);

/* The condition or switch at the end of BB on which the way on depends; NULL if
   it is something else.  */
gimple *pa_guard_stmt (basic_block bb);

/* The points of SPACE, iterations of the loop around E's source in REGION,
   that may leave the source by E: those that do if the condition is affine,
   else all that its affine parts allow.  */
__isl_give isl_set *pa_guard_set (pa_region *region,
				  __isl_take isl_space *space, edge e);

/* domain.cc: domains of blocks of a region, each computed once.  */
struct pa_domains
{
  pa_context *ctx;
  pa_region *region;
  const pa_scop *scop;		/* With all parameters.  */
  hash_map<basic_block, isl_set *> known;	/* Owned.  */

  ~pa_domains ();
};

/* The iterations of the loops around BB that may run it; no names.  NULL on an
   error of isl.  */
__isl_give isl_set *pa_domain (pa_domains *domains, basic_block bb);

/* The iterations of the loops around STMT in which it is executed; no names.
   NULL on an error of isl.  */
__isl_give isl_set *pa_stmt_domain (pa_domains *domains,
				    const pa_gimple_stmt *stmt);

/* Are all iterations in the domain of BB of REGION sure to run it?  */
bool pa_domain_exact_p (pa_region *region, basic_block bb);

/* build.cc: may an instance of STMT of REGION leave out G of its slice, which
   is on one side of a selection?  */
bool pa_on_one_side_p (const pa_region *region, const pa_gimple_stmt *stmt,
		       gimple *g);

/* piece.cc: let REGION have two statements instead of one whose conditions are
   decided in nearly all iterations.  */
void pa_make_pieces (pa_domains *domains);

/* The part of DOMAIN (taken) in which STMT of REGION is executed.  */
__isl_give isl_set *pa_piece_domain (pa_region *region,
				     const pa_gimple_stmt *stmt,
				     __isl_take isl_set *domain);

/* The edge over which CONDITION is left wherever STMT is executed; NULL if that
   is not decided.  */
edge pa_piece_taken (const pa_gimple_stmt *stmt, const gimple *condition);

/* Is argument ARG of the selection PHI of REGION never taken for STMT?  The
   only value that is taken; NULL_TREE if there are several.  */
bool pa_piece_never_taken_p (pa_region *region, const pa_gimple_stmt *stmt,
			     gphi *phi, unsigned arg);
tree pa_piece_selected (pa_region *region, const pa_gimple_stmt *stmt,
			gphi *phi);

/* LINEAR of REGION with the values that choices have in STMT.  */
void pa_piece_decide (const pa_region *region, const pa_gimple_stmt *stmt,
		      pa_linear *linear);

/* What comes to region loop LOOP: iterations of the loops around it.  */
__isl_give isl_set *pa_entering_domain (pa_domains *domains, int loop);

/* The iterations in which the body of region loop LOOP (-1: the region)
   runs.  */
__isl_give isl_set *pa_loop_domain (pa_domains *domains, int loop);

/* The quasi-affine function LINEAR of REGION, without choices, on the set space
   of SPACE.  */
__isl_give isl_aff *pa_linear_to_aff (const pa_region *region,
				      __isl_take isl_space *space,
				      const pa_linear *linear);

/* The points of SPACE on SIDE, of a choice of REGION.  */
__isl_give isl_set *pa_side_set (const pa_region *region,
				 __isl_take isl_space *space,
				 const pa_side *side);

/* The same with choices, where one of their sides is taken.  */
__isl_give isl_pw_aff *pa_linear_to_pw_aff (const pa_region *region,
					    __isl_take isl_space *space,
					    const pa_linear *linear);

/* LEFT CODE RIGHT, a comparison, as a set.  */
__isl_give isl_set *pa_compare_affs (__isl_take isl_aff *left,
				     enum tree_code code,
				     __isl_take isl_aff *right);

/* affine.cc */

/* One analysis of a value: so that it ends in reasonable time, the
   definitions it has looked at are counted.  */
struct pa_affine_walk
{
  pa_region *region;
  bool add_params;
  int visits;
  bool affine_only = false;	/* Products of parameters are of no use.  */
  bool fit = false;		/* Products fit their types (PA_FIT).  */
  bool assume = false;		/* That values fit their types (PA_ASSUMED).  */
  bool piecewise = false;	/* Forms may have choices (piecewise.cc).  */
  int header = -1;		/* If ASSUME: the region loop in whose header
				   the value is, or -1.  */
  basic_block where = NULL;	/* If ASSUME: the block the value is used in,
				   or NULL.  */
};

/* The remainder that DEF, in region loop LOOP, computes, if it is one of the
   division of a form by a constant: *OUT is that of the division that rounds
   down, which is zero in the same cases.  */
bool pa_affine_remainder (pa_region *region, int loop, gassign *def,
			  pa_linear *out);

/* As pa_affine, for the header of region loop LOOP or what is outside of it;
   assumes what it can't prove if that can be tested at run time.  */
bool pa_affine_assuming (pa_region *region, int loop, tree t, pa_linear *out);

/* As pa_affine, but *OUT need only be congruent to T modulo 2^precision of
   its type, and parameters are added only if ADD_PARAMS.  */
bool pa_affine_modular (pa_region *region, int loop, tree t, bool add_params,
			pa_linear *out);

/* T as a form, modulo 2^PRECISION; exact if that is 0.  */
bool pa_affine_form (pa_affine_walk *walk, int loop, tree t,
		     unsigned precision, pa_linear *out);

/* The quotient or choice ATOM as a form of REGION, which has it from now on,
   with iterators of DEPTH loops.  False if it has too many.  */
bool pa_affine_atom (pa_region *region, const pa_quotient *atom, int depth,
		     pa_linear *out);

/* piecewise.cc: is ATOM a choice?  The product of LINEAR of REGION that has one
   in place of an iterator; -1 if there is none.  */
bool pa_choice_p (const pa_quotient *atom);
int pa_choice_in (const pa_region *region, const pa_linear *linear);

/* The integer that DEF computes in region loop LOOP, modulo
   2^PRECISION (exact if that is 0), as a choice, if it is one and WALK may have
   some.  */
bool pa_piecewise_form (pa_affine_walk *walk, int loop, gimple *def,
			unsigned precision, pa_linear *out);

/* The number of iterations of region loop LOOP that are done.  False if its
   iterator has several starts.  */
bool pa_affine_steps (pa_region *region, int loop, pa_linear *out);

/* The number of iterations of region loop LOOP, if that is a form, which is
   then assumed not to be negative.  */
bool pa_affine_trip (pa_region *region, int loop, pa_linear *trip);

/* T, an array subscript, as a linear form that gives the right address.  */
bool pa_affine_subscript (pa_affine_walk *walk, int loop, tree t,
			  pa_linear *out);

/* The pointer T as root + byte offset, modulo the size of the address
   space.  */
bool pa_affine_pointer (pa_affine_walk *walk, int loop, tree t,
			pa_linear *out);

/* The last value of NAME, which is computed in a nest of REGION, as an integer
   or a pointer, modulo the size of its type, in terms of what is known
   before.  */
bool pa_affine_last (pa_region *region, tree name, pa_linear *out);

/* Step of the header PHI of loop LOOP: its value grows by *STEP in every
   iteration.  *EXACT: by additions that cannot overflow.  False if it has no
   constant step.  */
bool pa_iv_step (class loop *loop, gphi *phi, HOST_WIDE_INT *step,
		 bool *exact);

/* interval.cc */

/* A range of integers.  */
struct pa_interval
{
  offset_int min, max;
};

/* Range of all values of TYPE.  */
pa_interval pa_type_interval (tree type);

/* Range of the iterator of region loop LOOP in the loop's body; if its bounds
   are not known yet, in its header.  */
pa_interval pa_iterator_interval (const pa_region *region, int loop);

/* Range of LINEAR, whose coefficients are small and which has no products of
   parameters, as used in region loop LOOP.  */
pa_interval pa_linear_interval (const pa_region *region, int loop,
				const pa_linear *linear);

/* Are LINEAR's coefficients small enough for its range to be computed?  */
bool pa_linear_small_p (const pa_linear *linear);

/* Range of parameter NAME: its type's, narrowed by what is known at REGION's
   entry.  */
pa_interval pa_param_interval (const pa_region *region, tree name);

/* limit.cc: the largest LIMITS for the parameters of REGION, as powers of two,
   under which nothing wraps.  False if there are none.  */
bool pa_find_limits (pa_region *region, int *limits);

/* Is parameter NAME known to be below 2^LIMIT in magnitude?  */
bool pa_param_limited_p (const pa_region *region, tree name, int limit);

/* trip.cc: by what PHI, in the header of LOOP, changes in every iteration: it
   grows by that if *CODE is PLUS_EXPR, shrinks if MINUS_EXPR.  NULL_TREE if it
   does something else.  */
tree pa_trip_step (class loop *loop, gphi *phi, enum tree_code *code);

/* What the counter PHI of region loop LOOP, which counts iterations, grows by
   in each of them, as a form without iterators.  */
bool pa_trip_growth (pa_region *region, int loop, gphi *phi, pa_linear *out);

/* Let the iterator of region loop L, whose counter PHI is compared to BOUND by
   CODE if it is to go on, count the iterations.  False if they can't be
   counted.  */
bool pa_trip_form (pa_region *region, int l, gphi *phi, enum tree_code code,
		   tree bound);

/* The trip of REGION whose count is NAME; NULL if it is something else.  */
const pa_trip *pa_trip_find (const pa_region *region, tree name);

/* Range of the count of TRIP; the count, given the values at the entry of
   START, BOUND and STEP.  */
pa_interval pa_trip_interval (const pa_trip *trip);
tree pa_trip_count (const pa_trip *trip, tree start, tree bound, tree step);

/* unit.cc: what NAME, one of REGION's units, is assumed to be; 0 if it is none.
   Assume what TRIAL says: false if there are too many parameters.  */
HOST_WIDE_INT pa_unit_value (const pa_region *region, tree name);
bool pa_unit_assume (pa_region *region, const pa_trial &trial);

/* The multiple of REGION that NAME is; that whose ratio NAME is.  NULL if it is
   none.  */
const pa_multiple *pa_multiple_find (const pa_region *region, tree name);
const pa_multiple *pa_multiple_of_ratio (const pa_region *region, tree name);

/* The ratio of two numbers of TYPE, NAME and BASE.  It is defined whatever
   these are.  */
tree pa_multiple_ratio (tree type, tree name, tree base);

/* invariant.cc */

/* Can NAME, an integer defined in REGION, be computed at its entry?  */
bool pa_invariant_p (pa_region *region, tree name);

/* Number of REGION's hoisted values that must have been loaded for T, a
   parameter or other value, to be known at REGION's entry.  */
int pa_entry_rank (const pa_region *region, tree t);

/* Range of what pa_entry_compute computes for NAME of REGION.  */
pa_interval pa_invariant_interval (const pa_region *region, tree name);

/* access.cc */

/* The constant size expression T in bytes, or 0.  */
HOST_WIDE_INT pa_constant_size (tree t);

/* Refuse REGION because of the reference REF in STMT to an array that has no
   shape.  Always false.  */
bool pa_refuse_shape (pa_context *ctx, pa_region *region, gimple *stmt,
		      tree ref);

/* Address of REF (any reference; as in &REF) as a linear form.  */
bool pa_affine_address (pa_affine_walk *walk, int loop, tree ref,
			pa_linear *out);

/* The type of the elements of the array that POINTER, in STMT of REGION, points
   into as other references have it, and its index to *ROOT; NULL_TREE if there
   are none.  */
tree pa_access_element (pa_region *region, gimple *stmt, tree pointer,
			int *root);

/* REF in STMT, an element that the iterators of N loops, the outermost at DEPTH
   around STMT, which is a range, step from by STRIDE; it is of an array that is
   known or, unless it is to be written (WRITE), of a variable without other
   references.  */
bool pa_access_range (pa_context *ctx, pa_region *region, gimple *stmt,
		      tree ref, int depth, int n, const pa_linear *stride,
		      bool write, pa_ref *out);

/* Is T a declared object whose address is a good root: not one of each
   thread's, nor in a register?  */
bool pa_object_decl_p (tree t);

/* Subscripts of REF, which pa_access_analyze has accepted in STMT, one per
   dimension of its root, into SUBSCRIPT.  To be called when all references
   are known.  */
bool pa_access_subscripts (pa_context *ctx, pa_region *region, gimple *stmt,
			   tree ref, pa_linear *subscript);

/* origin.cc */

/* Let root number R of REGION, whose references have all been noted, begin
   further behind by what all of them add, if that is likely to be no part of a
   subscript; and, when its shape has been chosen, where their first subscripts
   are.  */
void pa_origin_shift (pa_region *region, unsigned r);
void pa_origin_align (pa_region *region, unsigned r);

/* shape.cc */

/* Note that a reference of REGION to ROOT accesses TYPE at the byte offset
   OFFSET and steps with the N constant strides in LIST, descending.  FLAT of
   these bytes are not subscripts of array types.  False if that does not fit
   other references.  */
bool pa_shape_note (pa_region *region, pa_root *root, tree type,
		    const pa_linear *offset, const pa_linear *flat,
		    HOST_WIDE_INT *list, int n);

/* Does LINEAR depend on parameter P?  */
bool pa_depends_on_param_p (const pa_linear *linear, int p);

/* Is parameter P of REGION likely to be a size, as strides made of the first N
   candidates of ROOT, and ends of loops, tell?  */
bool pa_size_param_p (const pa_region *region, const pa_root *root, unsigned n,
		      int p);

/* Choose the shape of ROOT of REGION, whose references have all been noted.
   False if there is none.  */
bool pa_shape_settle (const pa_region *region, pa_root *root);

/* Let the roots of REGION have no dimensions that only constant steps tell of.
   Were there any?  */
bool pa_shape_join_rows (pa_region *region);

/* Move BYTES of an offset, as used in LOOP of REGION (if not NULL), to the
   SUBSCRIPTs of ROOT from dimension FIRST on, outermost first.  False if they
   are no affine subscripts.  */
bool pa_shape_divide (const pa_region *region, int loop, const pa_root *root,
		      int first, pa_linear *bytes, pa_linear *subscript);

/* The strides of ROOT as far as its references are known, into LIST, which has
   room for PA_MAX_DEPTH, the largest ones first.  Returns their number.  */
int pa_shape_strides (const pa_root *root, pa_linear *list);

/* Number of elements in dimension DIM of ROOT; false if unknown.  */
bool pa_root_size (const pa_root *root, int dim, pa_linear *size);

/* Bytes from one element to the next in dimension DIM of ROOT.  */
bool pa_root_stride (const pa_root *root, int dim, pa_linear *stride);

/* field.cc */

/* Note that TYPE is accessed at the byte offset OFFSET from ROOT.  */
void pa_field_note (pa_root *root, tree type, const pa_linear *offset);

/* Make ROOT's references of several types distinguishable: the innermost
   stride becomes that of a byte.  */
void pa_field_mix (pa_root *root);

/* Are the fields of ROOT, whose elements have several types, parts of objects
   that its last but one stride separates, and disjoint or parts of each other?
   Makes the largest of their types ROOT's.  There may be one dimension more
   then.  */
bool pa_field_settle (pa_root *root);

/* Let the innermost SUBSCRIPT of ROOT, if that is a byte of an object whose
   fields overlap, stand for the largest field that begins there or contains
   it.  */
bool pa_field_whole (const pa_root *root, pa_linear *subscript);

/* Is a reference to ROOT of TYPE to a part of what its subscripts stand for,
   maybe?  */
bool pa_field_part_p (const pa_root *root, tree type);

/* hoist.cc */

/* Is REF a place in REGION that is the same whenever, and found without any
   load?  Does LOAD load from such a place?  */
bool pa_hoist_fixed_place_p (pa_region *region, tree ref);
bool pa_hoist_fixed_p (pa_region *region, gassign *load);

/* A copy of REF, of REGION, that says nothing about `restrict' and uses
   representatives.  */
tree pa_hoist_plain_copy (pa_region *region, tree ref);

/* May STMT change what REF refers to, in any iteration?  */
bool pa_hoist_may_change_p (gimple *stmt, tree ref);

/* Have A and B, references, bytes in common whatever their pointers are?  */
bool pa_hoist_overlap_p (tree a, tree b);

/* Are they to the same bytes?  */
bool pa_hoist_same_place_p (tree a, tree b);

/* Index of NAME in REGION's hoisted values; -1 if it is none.  */
int pa_hoist_index (const pa_region *region, tree name);

/* The value that stands for NAME in REGION: NAME itself unless it is loaded
   from the same place as another one.  */
tree pa_hoist_representative (const pa_region *region, tree name);

/* The value that NAME, which REGION doesn't define, is loaded from where the
   program has stored it; NULL_TREE if it isn't or that is not known.  */
tree pa_hoist_stored (const pa_region *region, tree name);

/* stored.cc: the value that is stored in REF in the state of memory VUSE, or
   that has been stored where LOAD loads from; NULL_TREE if that is not
   known.  */
tree pa_stored_in (tree ref, tree vuse);
tree pa_stored_value (gassign *load);

/* The first state of memory since which PLACE is as it is in state VUSE, as far
   as objects tell and, if TYPES, types do.  */
tree pa_first_state (ao_ref *place, tree vuse, bool types);

/* stride.cc */

/* Does DEF, before REGION, compute the kind of value that strides and offsets
   are made of?  */
bool pa_stride_part_p (const pa_region *region, gassign *def);

/* Does DEF compute how far before its first element an array of Fortran would
   begin?  */
bool pa_stride_offset_p (gassign *def);

/* The number of the dimension whose stride NAME is, as far as its computation
   tells.  */
int pa_stride_dimension (tree name);

/* The number of the dimension, from 0, whose stride REF is, in the descriptor
   of an array; -1 if it isn't one.  */
int pa_descriptor_dimension (tree ref);

/* What in REGION is loaded from one place for T, a value or reference, but not
   hoisted, as it may be changed; NULL_TREE if there is nothing like that.  */
tree pa_hoist_changed (pa_region *region, tree t);

/* Find the values of REGION, the nests of CHAIN, that are hoisted.  */
void pa_hoist_find (pa_region *region, const vec<loop_p> &chain);

/* Find the conditions on which REGION's hoisted values, of the model SCOP, may
   be loaded.  False with the reason in the context if one is unknown.  */
bool pa_hoist_conditions (pa_region *region, pa_scop *scop);

/* range.cc: may STMT be a range?  The range of REGION that it is, or NULL.  If
   it may be one note it.
   Model those that have been noted, when all references are known: false with
   the reason in CTX if that can't be done.  */
bool pa_range_p (gimple *stmt);
pa_range *pa_range_find (pa_region *region, gimple *stmt);
bool pa_range_note (pa_region *region, gimple *stmt);
bool pa_range_model (pa_context *ctx, pa_region *region);

/* table.cc: is the load STMT of REGION one from an array that does not change
   there, by a subscript that is no form?  Then that is noted; has it been?  */
bool pa_table_note (pa_region *region, gassign *stmt);
bool pa_table_p (const pa_region *region, gimple *stmt);

/* reference.cc: is STMT to be done without, as it ends the life of an object or
   stores to a variable that nobody reads?  */
bool pa_reference_idle_p (gimple *stmt);

/* rows.cc */

/* Is parameter P of REGION the stride of rows?  */
bool pa_rows_param_p (const pa_region *region, int p);

/* The pointer that LOAD, in region loop LOOP, loads from a table.  */
bool pa_rows_form (pa_affine_walk *walk, int loop, gassign *load,
		   pa_linear *out);

/* Does LOAD of REGION load a pointer to a row?  Nobody else is to use it.  */
bool pa_rows_load_p (pa_region *region, gassign *load);

/* Is LOAD one of a pointer to a row, from a place that is the same all over
   REGION, of a table from which one of LOADS loads another one, from a place
   that varies?  */
bool pa_rows_fixed_p (const pa_region *region, gassign *load,
		      const vec<gassign *> &loads);

/* Check that no statement of REGION, whose statements are known, changes a
   table, or note that this has to be tested.  False with the reason in CTX.  */
bool pa_rows_check (pa_context *ctx, pa_region *region);

/* Does the program load, where the assumptions of SCOP hold, all rows from the
   first to the last one of all tables of REGION, whose model SCOP is?  False
   with the reason in CTX if not.  */
bool pa_rows_exact (pa_context *ctx, pa_region *region, const pa_scop *scop);

/* The indices of the rows of ROWS that REGION, whose model is SCOP, loads.  */
__isl_give isl_set *pa_rows_loaded (pa_region *region, const pa_scop *scop,
				    const pa_rows *rows);

/* SET of the parameters of REGION, whose model is SCOP, without what it says
   about strides of rows.  */
__isl_give isl_set *pa_rows_forget (const pa_region *region,
				    const pa_scop *scop,
				    __isl_take isl_set *set);

/* The bytes of an element of what POINTER, a type, points to; 0 if that is
   unknown.  */
HOST_WIDE_INT pa_pointer_element_size (tree pointer);

/* Can LOAD be one of a pointer to a row?  */
bool pa_rows_loadable_p (gassign *load);

/* New rows of REGION, which pointers of TYPE are to, and which are called what
   the user calls TABLE; NULL if there are too many.  */
pa_rows *pa_rows_new (pa_region *region, tree table, tree type);

/* Let BASE be the base of ROWS at REGION's entry, behind GSI, and STEP what is
   from row to row.  */
void pa_rows_set (pa_region *region, gimple_stmt_iterator *gsi, pa_rows *rows,
		  tree base, tree step);

/* Append the assignment of A CODE B, or of CODE A if B is NULL_TREE, to a new
   name of TYPE behind GSI.  */
tree pa_append (gimple_stmt_iterator *gsi, tree type, enum tree_code code,
		tree a, tree b);

/* Append B - A, pointers, as a number of bytes modulo 2^64, behind GSI.  */
tree pa_append_distance (gimple_stmt_iterator *gsi, tree a, tree b);

/* Append a copy of POINTER, which for all that GCC knows may be OTHER as well,
   behind GSI.  */
tree pa_append_stranger (gimple_stmt_iterator *gsi, tree pointer, tree other);

/* turn.cc */

/* The value of PHI, in the header of LOOP, at the start, or in the next
   iteration if NEXT.  */
tree pa_header_value (class loop *loop, gphi *phi, bool next);

/* The PHI in the header of LOOP that T is; NULL if it is none.  */
gphi *pa_header_phi (class loop *loop, tree t);

/* N mod DIVISOR as a form of REGION.  False if it is none.  */
bool pa_turn_form (pa_region *region, const pa_linear *n, int divisor,
		   pa_linear *out);

/* The integer T, computed in REGION, if it is a few constants in turn: when N
   iterations of their loop have been done, or, if N is NULL, as used in region
   loop LOOP, which is that or inside it.  */
bool pa_turn_integer (pa_region *region, int loop, tree t, const pa_linear *n,
		      pa_linear *out);

/* PHI, in the header of region loop LOOP, behind that loop, if it is one of a
   few buffers or constants in turn.  */
bool pa_turn_last (pa_region *region, int loop, gphi *phi, pa_linear *out);

/* swap.cc */

/* The distance of buffers is assumed to be at most two to this power.  */
#define PA_APART_LIMIT 57

/* The buffers of REGION whose stride NAME is; NULL if it is none.  */
const pa_rows *pa_swap_with_stride (const pa_region *region, tree name);

/* Find the buffers that change places in loops of REGION.  */
void pa_swap_find (pa_region *region);

/* The pointer PHI, in the header of a loop of REGION, when N of its iterations
   have been done, as one to a buffer; the pointer T from before REGION.  False
   if it is none.  */
bool pa_swap_pointer (pa_region *region, gphi *phi, const pa_linear *n,
		      pa_linear *out);
bool pa_swap_start (pa_region *region, tree t, pa_linear *out);

/* The pointer PHI of REGION, as one to a buffer that is chosen by a condition.
   False if it is none.  */
bool pa_swap_chosen (pa_region *region, gphi *phi, pa_linear *out);

/* The pointer that LOAD loads, used in region loop LOOP, as one to a buffer.
   False if it is none.  */
bool pa_swap_loaded (pa_region *region, int loop, gassign *load,
		     pa_linear *out);

/* The parameters of SCOP, the model of REGION, for which the pointers to the
   buffers ROWS are sure to change places in memory.  NULL on an error.  */
__isl_give isl_set *pa_swap_stored (pa_region *region, const pa_scop *scop,
				    const pa_rows *rows);

/* The distance of the buffers ROWS of REGION, in bytes.  */
void pa_swap_apart (pa_region *region, const pa_rows *rows, pa_linear *out);

/* Move from BYTES, an offset in ROOT, what tells the part of ROOT, if it has
   such, to PART.  False on overflow.  */
bool pa_swap_take_part (const pa_root *root, pa_linear *bytes,
			pa_linear *part);

/* Give ROOT, whose shape is that of one of its parts, if it has such, a
   dimension for these.  False if it has too many.  */
bool pa_swap_add_dimension (pa_root *root);

/* Let ROWS of REGION, buffers, be known at the end of BB, at REGION's
   entry.  */
void pa_swap_insert (pa_region *region, pa_rows *rows, basic_block bb);

/* slice.cc: find the statements of REGION, their references and slices.
   False, with the reason in CTX, if refused.  */
bool pa_statements (pa_context *ctx, pa_region *region);

/* The stored or loaded reference of STMT; *WRITE tells which.  NULL_TREE if
   it is neither, or only ends the life of an object.  */
tree pa_stmt_reference (gimple *stmt, bool *write);

/* call.cc */

/* Does CALL do nothing but compute a value from its arguments, and memory if it
   reads any?  It may set errno.  */
bool pa_pure_callee_p (gcall *call);

/* Does it, on numbers?  */
bool pa_pure_call_p (gcall *call);

/* May the value of CALL depend on which iterations run side by side?  */
bool pa_rounds_by_vectors_p (gcall *call);

/* Does STMT call a function that may set errno?  Nothing but a call in its
   place does the same then.  */
bool pa_errno_call_p (gimple *stmt);

/* Does the slice of STMT call what may set errno?  */
bool pa_sets_errno_p (const pa_gimple_stmt *stmt);

/* May REF be errno?  */
bool pa_may_be_errno_p (tree ref);

/* May a statement of REGION find out when such a call is executed?  */
bool pa_errno_used_p (pa_region *region);

/* dead-store.cc: does nothing in REGION's function look at what STMT
   stores?  */
bool pa_dead_store_p (pa_region *region, gimple *stmt);

/* select.cc */

/* A condition on which an operation of a slice is executed: that CONDITION,
   which may be a switch, goes on over the edge TAKEN; or, if JOIN is not NULL,
   that control comes to JOIN over one of its edges (pa_select_edge_guards) from
   its immediate dominator.  */
struct pa_guard
{
  gimple *condition;
  edge taken;
  basic_block join;
};

/* If PHI of REGION is a selection: its condition, and the values for true and
   false in VALUE.  NULL if it is none.  */
gcond *pa_select_condition (const pa_region *region, gphi *phi, tree *value);

/* Is PHI of REGION a selection, of two or more values?  */
bool pa_select_p (pa_region *region, gphi *phi);

/* The conditions on which the PHI of REGION takes argument ARG, outermost last,
   into GUARDS.  False if they are unknown.  */
bool pa_select_argument_guards (pa_region *region, gphi *phi, unsigned arg,
				vec<pa_guard> *guards);

/* The conditions on which BB of REGION runs when END, in the same iteration of
   the loops around BB, does, outermost last, into GUARDS.  False if that is
   unknown.  */
bool pa_select_guards (pa_region *region, basic_block bb, basic_block end,
		       vec<pa_guard> *guards);

/* The same for edge E, which leads to a block beside E's source or behind the
   loop around it.  */
bool pa_select_edge_guards (pa_region *region, edge e, basic_block end,
			    vec<pa_guard> *guards);

/* All conditions that GUARDS consist of into CONDITIONS.  False if there are
   too many.  */
bool pa_select_expand (pa_region *region, const vec<pa_guard> &guards,
		       vec<gimple *> *conditions);

/* The block next to BB, of those that BB runs after in the same iterations,
   for which the domain tells exactly when it runs; BB itself if it is one.
   NULL if there is none.  */
basic_block pa_select_anchor (pa_region *region, basic_block bb);

/* scalar.cc */

/* exchange.cc: add to PASSABLE the stores of REGION that STMT, its last
   statement, which ends in STORE, may stand before, for all that they do.  */
void pa_find_passable (pa_region *region, const pa_gimple_stmt *stmt,
		       gimple *store, hash_set<gimple *> *passable);

/* exchange.cc: let the last statement of REGION stand before the statements
   with a store in PASSABLE.  False if it may not.  */
bool pa_pass (pa_region *region, hash_set<gimple *> *passable);

/* clobber.cc: may LOAD of REGION be executed at POSITION in region loop AT
   instead of where it is, if that is before what is in PASSED (may be
   NULL)?  */
bool pa_load_unclobbered_p (pa_region *region, gimple *load,
			    unsigned position, int at,
			    hash_set<gimple *> *passed);

/* clobber.cc: may STORE and LOAD of REGION access the same element in one
   iteration of the loops around LOAD?  */
bool pa_may_meet_p (pa_region *region, gimple *store, gimple *load);

/* slice.cc: let STMT, at the end of its block, be executed on the conditions of
   that block.  *AGAIN is set if the statements must be made again.  */
bool pa_slice_conditions (pa_context *ctx, pa_region *region,
			  pa_gimple_stmt *stmt, bool *again);

/* Can values of TYPE be kept in a scalar?  */
bool pa_scalar_type_p (tree type);

/* Let NAME, defined in REGION, be kept in a scalar of its own.  True if it
   was not before.  */
bool pa_scalar_add (pa_region *region, tree name);

/* Let the values that reach REGION's scalar PHIs be kept in scalars, if they
   are computed in REGION.  */
bool pa_scalar_seed (pa_context *ctx, pa_region *region);

/* Append the statements that set the scalar PHIs at the head of edge E,
   executed in region loop LOOP, to REGION.  *AGAIN is set if the statements
   must be made again.  */
bool pa_scalar_copies (pa_context *ctx, pa_region *region, edge e, int loop,
		       bool *again);

/* Let values share scalars where they can, and make the scalars arrays of
   REGION.  */
bool pa_scalar_settle (pa_context *ctx, pa_region *region);

/* reduction.cc: does STMT of REGION, MODEL in the scop, need the old value of
   what it sets only for a last addition or subtraction?  */
bool pa_adds_last_p (pa_region *region, const pa_gimple_stmt *stmt,
		     const pa_stmt *model);

/* reduction.cc: the operator by which STMT of REGION, MODEL in the scop,
   updates the element that it writes, if such updates may change places,
   whatever else it reads of that array; PA_REDUCTION_NONE if there is none.  */
pa_reduction pa_stmt_update (pa_region *region, const pa_gimple_stmt *stmt,
			     const pa_stmt *model);

/* reduction.cc: the same, but PA_REDUCTION_NONE if STMT reads another element
   of the array, too.  */
pa_reduction pa_stmt_reduction (pa_region *region, const pa_gimple_stmt *stmt,
				const pa_stmt *model);

/* reduction.cc: the operation that computes what STMT writes; NULL if there is
   none.  */
gassign *pa_last_operation (const pa_gimple_stmt *stmt);

/* An integer sum that grows on conditions: CHOICE selects it as it was, OLD, or
   the result of OPERATION, which adds TERM to that, or subtracts it.  */
struct pa_growth
{
  gphi *choice;
  gassign *operation;
  tree old, term;
  bool positive;		/* The conditions looked at are those on which
				   it grows, not those on which it doesn't.  */
};

/* reduction.cc: is STMT of REGION, a reduction, MODEL in the scop, such a sum?
   Fills in *GROWTH.  */
bool pa_grows_p (pa_region *region, const pa_gimple_stmt *stmt,
		 const pa_stmt *model, pa_growth *growth);

/* reduction.cc: does STMT of REGION, a reduction, MODEL in the scop, update
   what it writes by OPERATION, perhaps among others of the same kind?  */
bool pa_updates_by_p (pa_region *region, const pa_gimple_stmt *stmt,
		      const pa_stmt *model, const gassign *operation);

/* reduction.cc: the number of times that NAME is an operand or the result in
   the slice of STMT.  */
int pa_count_occurrences (const pa_gimple_stmt *stmt, tree name);

/* May sums of floating-point numbers in SCOP be added up in another order?  */
static inline bool
pa_reorders_sums (const pa_scop *scop)
{
  return flag_associative_math && scop->ctx->options->associative;
}

/* accumulate.cc: let scalars of REGION, whose model is SCOP, live in the array
   elements they end up in, or else in several places.  True if anything has
   changed, so that the model has to be built again.  */
bool pa_accumulate (pa_context *ctx, pa_region *region, const pa_scop *scop);

/* The life of a scalar within one iteration of the loops around it.  */
struct pa_life
{
  pa_region *region;
  const pa_scop *scop;
  int scalar;			/* As array.  */
  int loop;			/* Region loop around it.  */
  int first, last;		/* Statements that access it first and last.  */
  int last_write;		/* The last one that sets it.  */
  bool conditional;		/* Does one of them depend on data?  */
};

/* SCALAR has found its home, the element that statement STORE writes; no other
   one may use the same element meanwhile.  */
struct pa_settled
{
  int scalar, store, first, last;
};

/* accumulate.cc: may statement S be the final store of L's scalar, by its
   place?  */
bool pa_final_store_p (const pa_life *l, int s);

/* accumulate.cc: the access by which STMT writes to memory, or NULL.  */
const pa_access *pa_stored_access (const pa_stmt *stmt);

/* accumulate.cc: the access by which STMT reads what REF refers to; NULL if it
   doesn't.  */
const pa_access *pa_read_access (const pa_stmt *stmt, const pa_ref *ref);

/* accumulate.cc: does STMT of REGION read SCALAR?  */
bool pa_reads_scalar_p (pa_region *region, const pa_gimple_stmt *stmt,
			int scalar);

/* accumulate.cc: is SCALAR of REGION handed over after it?  */
bool pa_live_out_p (pa_region *region, int scalar);

/* accumulate.cc: what ACCESS of statement T of SCOP accesses, as a relation
   from the instances of statement S in the same iterations of the N loops
   around both, but loop BUT if that is not -1.  */
__isl_give isl_map *pa_accessed_from (const pa_scop *scop, int s, int t,
				      const pa_access *access, int n, int but);

/* accumulate.cc: do access A of statement S of SCOP and access B of statement
   T, to the same array, go to different elements in the same iterations of the
   N loops around both, but loop BUT if that is not -1?  */
bool pa_keeps_off_p (const pa_scop *scop, int s, const pa_access *a, int t,
		     const pa_access *b, int n, int but);

/* accumulate.cc: note in LIST that L's scalar lives in the element that
   statement STORE writes, if nothing else uses that up to statement LAST: the
   first statement may read it before it sets the scalar, and others may store
   the scalar's last value there, too.  */
bool pa_settle (const pa_life *l, vec<pa_settled> *list, int store, int last);

/* early-add.cc: let the sum that L is the life of begin with what it is added
   to in the end, if that is possible; then it has its home there, which is
   noted in LIST, and *CHANGED is set.  Returns the statement that is then
   superfluous, -1 if there is none.  */
int pa_add_early (const pa_life *l, vec<pa_settled> *list, bool *changed);

/* early-add.cc: a name for the value of an operation CODE on A and B, of the
   type of A, which stands in no block but seems to be where LIKE is; the
   operation goes to SLICE.  */
tree pa_append_operation (vec<gimple *> *slice, const gimple *like,
			  enum tree_code code, tree a, tree b);

/* postpone.cc: let what an element of REGION, whose model is SCOP, is the
   maximum of besides what a loop goes through be taken behind that loop.  True
   if anything has changed, so that the model has to be built again.  */
bool pa_postpone (pa_region *region, const pa_scop *scop);

/* accumulate.cc: is the number of values that iterator DEPTH takes in the
   domain of statement S of SCOP known, and more than MOST and one?  */
bool pa_longer_p (const pa_scop *scop, int s, int depth, HOST_WIDE_INT most);

/* expand-array.cc: let arrays of REGION, whose model is SCOP, that each
   iteration of a loop sets anew be one for each iteration.  True if anything
   has changed, so that the model has to be built again.  */
bool pa_expand_arrays (pa_context *ctx, pa_region *region,
		       const pa_scop *scop);

/* merge.cc: let two statements of REGION, whose model is SCOP, be one.  True if
   there are two that can be, so that the model has to be built again.  */
bool pa_merge (pa_context *ctx, pa_region *region, const pa_scop *scop);

/* alias.cc: is it known that nothing in REGION changes what LOAD, a reference
   of the original code, reads in any iteration?  */
bool pa_never_stored_p (pa_region *region, tree load);

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
