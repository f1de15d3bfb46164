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

/* Bytes of a line of memory.  Rows of packed copies, and expanded scalars that
   are not on the stack, begin at one.  */
#define PA_MEMORY_LINE 64

/* Most parameters in a product, products in a form, terms of a form.  */
#define PA_MAX_DEGREE 4
#define PA_MAX_PRODUCTS 12
#define PA_MAX_TERMS (1 + PA_MAX_DEPTH + PA_MAX_PARAMS + PA_MAX_PRODUCTS)

/* COEFFICIENT * x_DEPTH (nothing if -1) * the parameters FACTOR[0] ..
   FACTOR[DEGREE - 1], ascending; the others are 0.  If ATOM is not 0 the
   region's quotient ATOM - 1 stands in place of x_DEPTH; DEPTH is that of its
   innermost iterator.  */
struct pa_product
{
  HOST_WIDE_INT coefficient;
  signed char depth;
  signed char atom;
  signed char degree;
  signed char factor[PA_MAX_DEGREE];
};

/* ROOT + sum ITERATOR[d] * x_d + sum PARAM[p] * p + CONSTANT, where x_d is the
   iterator of the region's loop at depth D around the place in question
   (0: outermost); plus PRODUCTs of parameters and at most one iterator or
   quotient, which
   only offsets and values have, not what pa_affine returns.  */
struct pa_linear
{
  tree root;			/* Region-invariant pointer, or NULL_TREE.  */
  HOST_WIDE_INT constant;
  HOST_WIDE_INT iterator[PA_MAX_DEPTH];
  HOST_WIDE_INT param[PA_MAX_PARAMS];
  int n_product;
  pa_product product[PA_MAX_PRODUCTS];
};

/* LINEAR, which has no products, is in order CODE to zero.  */
struct pa_linear_test
{
  pa_linear linear;
  enum tree_code code;
};

/* Most sides of a choice, and tests of a side.  */
#define PA_MAX_SIDES 4
#define PA_MAX_TESTS 4

/* VALUE, which has no products, where all tests hold.  */
struct pa_side
{
  pa_linear value;
  int n_test;
  pa_linear_test test[PA_MAX_TESTS];
};

/* NUMERATOR, which has no products, divided by DIVISOR > 0, rounded down, or
   what is left if REMAINDER; or, if DIVISOR is 0, a choice: the value of one of
   SIDEs, no two of which there are in one iteration.  In the source that may be
   DIVIDED to be known.  */
struct pa_quotient
{
  pa_linear numerator;
  HOST_WIDE_INT divisor;
  bool remainder;
  bool divided;
  int n_side;
  pa_side side[PA_MAX_SIDES];
};

/* Most quotients in a region.  */
#define PA_MAX_QUOTIENTS 32

/* One condition for another iteration: FACTOR * iterator COND VALUE.  FACTOR
   is 0 if the iterator has no part in it, else positive.  */
struct pa_bound
{
  HOST_WIDE_INT factor;
  enum tree_code cond;		/* LT_EXPR, LE_EXPR, GT_EXPR or GE_EXPR.  */
  pa_linear value;
};

/* Most conditions on which a loop goes on.  */
#define PA_MAX_BOUNDS 4

/* A loop of a region.  Its iterator starts at INITIAL and advances by STEP
   (1 or -1) while all bounds hold.  It is the value of the controlling iv if
   that advances by 1 or -1, else the number of iterations done.  */
struct pa_region_loop
{
  class loop *loop;
  int parent;			/* Index in the region; -1: outermost.  */
  int depth;			/* 0: outermost.  */
  tree iv;			/* Controlling iv, a header PHI's result; it is
				   known or assumed not to wrap.  */
  HOST_WIDE_INT advance;	/* Of the iv in an iteration; 0: by what is no
				   constant.  */
  bool counts;			/* The iterator is the number of iterations
				   done, not the iv's value.  */
  int step;
  pa_linear initial;
  int n_starts;			/* If positive, the iterator starts at the
				   largest (if STEP is 1, else smallest) of
				   INITIAL and these.  */
  pa_linear start[PA_MAX_BOUNDS];
  int n_bounds;
  pa_bound bound[PA_MAX_BOUNDS];
  basic_block control;		/* Where the last exit before the body is;
				   NULL if the loop is tested at its end.  */
  tree type;			/* Of the controlling iv.  */
  basic_block range;		/* If not NULL this is no loop of the program
				   but what a call in that block does to
				   successive elements, in LOOP (range.cc).  */
};

/* Do the iterations of LOOP begin at a place that moves with an iterator which
   their number doesn't depend on (loop-form.cc)?  They are counted then,
   although the iv grows by one.  */
static inline bool
pa_loop_moves_p (const pa_region_loop *loop)
{
  return loop->counts && (loop->advance == 1 || loop->advance == -1);
}

/* Something that is assumed, and tested at run time unless known: LINEAR is
   not negative in any iteration of region loop LOOP that is run (-1: always);
   or, if ENTERING, whenever LOOP is come to; or, if WHERE isn't NULL, whenever
   that block, in LOOP, is run.  LINEAR has no root.  */
struct pa_assumed
{
  int loop;
  pa_linear linear;
  bool entering;
  basic_block where;
};

/* LINEAR, which may have products, is below 2^BITS in every iteration of region
   loop LOOP that is run, if parameters are small enough; so they are assumed
   to be.  */
struct pa_fit
{
  int loop;
  int bits;
  pa_linear linear;
};

/* What references to a root access: TYPE at OFFSET from an object, after a
   multiple of CONTENT bytes (0: none).  */
struct pa_field
{
  HOST_WIDE_INT content;
  HOST_WIDE_INT offset;
  tree type;
  HOST_WIDE_INT whole;		/* Offset of the largest one that it has bytes
				   in common with.  */
};

/* FACTOR multiplies parameter PARAM in an offset.  */
struct pa_index
{
  int param;
  pa_linear factor;
};

/* A memory object: a declaration's address or a pointer that is invariant in
   the region.  Payload of pa_array.  */
struct pa_root
{
  tree pointer;			/* ADDR_EXPR or SSA_NAME.  */
  HOST_WIDE_INT origin;		/* Bytes from POINTER to where it begins ...  */
  pa_linear shift;		/* ... and these, multiples of parameters.  */
  HOST_WIDE_INT moved;		/* Of ORIGIN, those that references count.  */
  bool written;
  bool in_table;		/* POINTER is the base of rows that a table's
				   pointers are to.  */
  int n_part;			/* If positive, POINTER is that to the first one
				   of so many buffers that change places ...  */
  pa_linear apart;		/* ... and are so many bytes apart; ...  */
  bool in_parts;		/* ... the outermost dimension counts them.  */
  tree type;			/* Of the elements.  */
  int n_dim;
  int n_variable;		/* Outermost dimensions whose stride varies: it
				   is FACTOR times the first constant one.  */
  int n_split;			/* Outermost dimensions that no type has, but
				   constant steps of references.  */
  auto_vec<HOST_WIDE_INT> steps;	/* These.  */
  pa_linear factor[PA_MAX_DEPTH];
  HOST_WIDE_INT stride[PA_MAX_DEPTH];	/* Bytes, outermost first; 0 if it
					   varies.  */
  auto_vec<pa_linear> candidates;	/* For FACTOR, from references, without
					   a constant divisor.  */
  auto_vec<HOST_WIDE_INT> contents;	/* Of each, the largest divisor of all
					   its multiples that occur ...  */
  auto_vec<pa_product> fixed;	/* ... and of these, terms without iterator.  */
  auto_vec<pa_index> indices;	/* More candidates, if their parameters turn out
				   to be no sizes.  */
  auto_vec<HOST_WIDE_INT> clashing;	/* Strides that are none because they
				   don't fit others.  */
  auto_vec<pa_field> fields;
  bool mixed;			/* Elements have several types; the innermost
				   dimension counts bytes.  */
  bool overlapping;		/* Elements or fields of several types have
				   bytes in common: a subscript stands for all
				   of them.  */
  tree scalar;			/* SSA name whose value it holds if it is a
				   variable of the region (dimension 0);
				   POINTER is then NULL_TREE.  */
  gimple *home;			/* If the scalar lives in an array element
				   instead: the store to it, else NULL.  */
  bool expanded;		/* Else, is there one for each iteration of the
				   loop at depth EXPANSION around it?  Of an
				   array, too; that has an outermost dimension
				   for these, and POINTER is where the last one
				   goes to in the end.  */
  int expansion;
  bool beside;			/* That is so because of columns beside the
				   array, and worth it if it stays in a
				   cache.  */
  bool contracted;		/* A scalar that was expanded, and is a variable
				   of each thread after all.  */
  pa_linear first, length;	/* The subscripts in the next dimension of an
				   array that is expanded.  */
};

/* Is ROOT a scalar that is expanded?  */
static inline bool
pa_expanded_scalar_p (const pa_root *root)
{
  return root->expanded && root->scalar;
}

/* Is ROOT an array that is expanded?  */
static inline bool
pa_expanded_array_p (const pa_root *root)
{
  return root->expanded && !root->scalar;
}

/* A memory reference.  Payload of pa_access.  */
struct pa_ref
{
  tree ref;			/* The reference in the original code.  */
  int array;			/* Index into the scop's arrays.  */
  pa_linear offset;		/* Bytes from where the root begins.  */
  HOST_WIDE_INT reach;		/* The largest constant of offsets in which that
				   alone is another one.  */
  bool range;			/* Of a range: more than REF tells, in one
				   iteration after the other.  */
};

/* A call or assignment that accesses successive elements: in the iterations of
   region loop LOOP it does STORE.  */
struct pa_range
{
  gimple *stmt;
  gassign *store;
  int loop;
};

/* CONDITION is left over TAKEN; or, if CONDITION is NULL, the choice ATOM - 1
   of the region has the value of its SIDE.  */
struct pa_decision
{
  gimple *condition;
  edge taken;
  int atom;
  int side;
  unsigned whole;		/* Of these loops around, a bit each, in all
				   iterations.  */
};

/* A value that a statement adds to another one, or subtracts from it if
   MINUS.  */
struct pa_term
{
  tree value;
  bool minus;
};

/* A statement: the assignments and calls that compute a stored value, in
   execution order.  A store to memory comes last.  Otherwise the value goes to
   the scalar TARGET.  Payload of pa_stmt.  */
struct pa_gimple_stmt
{
  int loop;			/* Innermost region loop around it.  */
  basic_block block;		/* Where it is.  */
  basic_block anchor;		/* The block that its domain is the domain of:
				   if not BLOCK, the slice has the conditions
				   on which BLOCK runs when ANCHOR does.  */
  auto_vec<pa_decision> inside;	/* It is executed in the part of that domain
				   where these hold; or, ... */
  bool outside;			/* ... if this is true, where not all do.  */
  auto_vec<pa_decision> decided;	/* These hold wherever it is executed
					   (piece.cc).  */
  auto_vec<gimple *> slice;
  auto_vec<tree> reads;		/* SSA names that are read from scalars.  */
  int target;			/* Scalar that is set, as array; or -1.  */
  int source;			/* Scalar that it is set to, or -1.  */
  tree value;			/* What it is set to if SOURCE is -1.  */
  tree factor;			/* What all that it adds is a multiple of, or
				   NULL_TREE, and the multiplications by
				   that (generic-sum.cc).  */
  auto_vec<gimple *> scalings;
  tree updated;			/* What it adds to, if ... */
  auto_vec<pa_term> terms;	/* ... these are to be added one by one.  */
  auto_vec<pa_gimple_stmt *> merged;	/* It is executed where these are, too,
					   which do the same (merge.cc).
					   Owned.  */

  ~pa_gimple_stmt ();
};

/* A value of a region that is used after it: SSA name NAME, in the scalar
   ARRAY or, if that is -1, of the form LAST, is handed over in the caller's
   variable SLOT.  */
struct pa_live_out
{
  tree name;
  int array;
  tree slot;
  pa_linear last;
};

/* A value that is loaded before the region (hoist.cc).  */
struct pa_hoisted
{
  tree name;			/* Integer or pointer loaded in a region ... */
  gassign *load;		/* ... by this.  */
  tree ref;			/* From there.  */
  int same;			/* Index of the first one from there.  */
  tree runs;			/* If this holds, which depends on earlier ones
				   only; NULL_TREE: always.  */
  tree loaded;			/* What it has been loaded into.  */
  tree stored;			/* What has been stored there before; NULL_TREE
				   if that is not known.  */
};

/* How often a loop is run whose counter goes from FROM to below TO, or above it
   unless UP, and as far as that if EQUAL, in steps of STEP > 0 (trip.cc).  */
struct pa_trip
{
  tree count;			/* Parameter that stands for it.  */
  tree from, to, step;		/* Values known at the region's entry.  */
  bool up, equal;
};

/* Hoisted value VALUE may be changed by STORE as far as is known; a test at run
   time must show that it is not.  */
struct pa_conflict
{
  int value;			/* Index.  */
  gimple *store;
};

/* NAME is assumed to be RATIO times BASE, RATIO being a parameter that stands
   for their quotient.  */
struct pa_multiple
{
  tree name, base, ratio;
};

/* Most pointers that change places.  */
#define PA_MAX_BUFFERS 4

/* Most tables of rows in a region.  */
#define PA_MAX_ROWS 8

/* LOAD loads the pointer to row INDEX.  */
struct pa_row_load
{
  gassign *load;
  pa_linear index;
};

/* Rows that are reached through the pointers in TABLE, itself a pointer, all of
   which are assumed to be at BASE + index * STRIDE * SIZE bytes (rows.cc); or
   a few buffers.  */
struct pa_rows
{
  tree table;
  HOST_WIDE_INT unit, offset;	/* Bytes of an entry of the table, and those in
				   it before the pointer.  */
  HOST_WIDE_INT size;		/* Bytes of an element.  */
  tree base, stride, step;	/* Variables; a parameter of the region and the
				   same in bytes.  */
  int n_buffer;			/* If positive there is no table, but ...  */
  tree buffer[PA_MAX_BUFFERS];	/* ... these pointers, or those in these places
				   when the region is come to, which change
				   places in a loop or are chosen (swap.cc).  */
  gassign *store;		/* A store by which they change places in
				   memory, or NULL.  */
  tree differs;			/* Then a variable that is zero if they are
				   equally far from each other.  */
  auto_vec<pa_row_load> loads;
  auto_vec<int> stored;		/* Arrays that are stored to, which must be
				   tested to be apart from the table.  */
  tree low, high;		/* First and last index: expressions over what
				   is known at the region's entry.  */
};

/* A value that is assumed to be 1, or an element's size.  */
struct pa_unit
{
  tree name;
  HOST_WIDE_INT value;
};

/* How a region is tried.  */
struct pa_trial
{
  auto_vec<pa_unit> units;
  auto_vec<pa_multiple> multiples;
  bool test_loads;		/* Loads may be hoisted over stores that are
				   then tested at run time.  */
  bool more_loads;		/* Out: that would hoist more.  */
  bool test_rows;		/* Rows may be reached through tables of
				   pointers that are tested at run time.  */
  bool more_rows;		/* Out: there are some.  */
};

/* A name of a region whose value is needed at the region's entry.  */
struct pa_entry_name
{
  tree name;			/* Hoisted or computed (invariant.cc), or what
				   computes it.  */
  tree var;			/* Stands for it in trees.  */
  tree value;			/* What it is at the entry, when known.  */
};

/* A selection by a comparison of values that are the same all over the region
   (invariant.cc), as it was found: dominators are not known later.  */
struct pa_selection
{
  gphi *phi;
  gcond *condition;
  tree value[2];		/* If it is true, and if not.  */
  int depth;			/* At most so many operations are one inside the
				   other.  */
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
  auto_vec<edge> exits;		/* All that go where EXIT goes; they are made
				   one before the region is replaced.  */
  location_t location;		/* For messages.  */
  auto_vec<basic_block> blocks;	/* In program order: a loop is contiguous,
				   before what follows it.  */
  auto_vec<pa_region_loop> loops;	/* Parents first, program order.  */
  auto_vec<tree> params;	/* Integer SSA names, invariant, and counts of
				   trips and ratios of multiples; same order
				   as the scop's parameters.  */
  auto_vec<pa_fit> fits;	/* Taken for granted by forms.  */
  auto_vec<pa_trip> trips;
  auto_vec<pa_unit> units;
  auto_vec<pa_multiple> multiples;	/* To be tested at run time.  */
  auto_vec<pa_quotient> quotients;	/* That forms use.  */
  auto_vec<pa_root *> roots;	/* Owned; same order as the scop's arrays.  */
  auto_vec<pa_gimple_stmt *> stmts;	/* Owned; the scop's order.  */
  hash_map<gimple *, pa_ref> refs;	/* Of each load and store.  */
  hash_map<gimple *, pa_ref> sources;	/* What each store that copies a
					   structure loads.  */
  hash_set<gimple *> tables;	/* Loads that are mere operations
				   (table.cc).  */
  bool knows_read;		/* READ is what it is to be.  */
  hash_set<tree> read;		/* Variables that the function reads.  */
  hash_map<gimple *, bool> dead;	/* Stores -> nobody looks at what they
					   store, as far as that has been asked
					   and needs no more assumptions.  */
  hash_map<tree, pa_linear> affine;	/* Integer SSA names of the region that
				   are affine at their definition.  */
  hash_map<tree, int> scalars;	/* SSA names that are kept in scalars ->
				   arrays.  */
  hash_map<gimple *, pa_gimple_stmt *> calls;	/* While statements are
				   collected: those that may set errno -> the
				   first statement with one in its slice.  */
  auto_vec<tree> scalar_values;	/* While statements are collected: names
				   of what SCALARS numbers.  */
  auto_vec<pa_range> ranges;
  auto_vec<pa_live_out> live_out;	/* Used after the region.  */
  auto_vec<pa_hoisted> hoisted;	/* In the order of their loads.  */
  bool test_loads, more_loads;	/* As in pa_trial.  */
  bool test_rows, more_rows;	/* The same.  */
  auto_vec<pa_conflict> conflicts;	/* To be tested at run time.  */
  auto_vec<pa_alias_pair> alias_pairs;	/* To be tested at run time.  */
  auto_vec<int> errno_arrays;	/* Likewise, for not being errno.  */
  auto_vec<pa_rows *> rows;	/* The same.  Owned.  */
  tree rows_test;		/* If there are rows: on this condition they
				   are.  */
  auto_vec<pa_assumed> assumed;	/* The same.  */
  bool in_pieces;		/* Its statements have been made pieces.  */
  bool added_early;		/* Sums begin with what they are added to.  */
  bool threaded;		/* Its function starts threads: it stays a
				   function.  */
  auto_vec<pa_selection> selections;	/* Invariant ones.  */
  auto_vec<pa_entry_name> entry_names;	/* Names of the region that are asked
					   for at its entry.  */
  tree memory;			/* Stands for what the heap has given for its
				   expanded scalars and arrays, or NULL_TREE:
				   these are on the stack.  */
  hash_map<tree_operand_hash, tree> entry_values;	/* What is computed
							   there, of operands ->
							   SSA names.  */
  hash_set<basic_block> members;	/* The blocks, as a set.  */
  hash_map<gimple *, pa_linear> comparisons;	/* Left minus right side of
						   those that guard blocks.  */
  hash_map<basic_block, bool> exact;	/* Blocks -> whether domains tell
					   exactly when they run.  */

  /* Where a refusal happened, for the user's message.  */
  location_t refused_at;
  tree refused_expr;		/* Or NULL_TREE.  */
  gimple *refused_stmt;		/* Or NULL.  */

  ~pa_region ();
};

/* chain.cc: the nests directly inside PARENT, in program order, as chains.
   CHAINS gets vectors to be deleted by the caller.  */
void pa_find_chains (class loop *parent, vec<vec<loop_p> *> *chains);

/* Part the blocks in which a chain could begin with a condition before that
   condition.  The new blocks go to BLOCKS.  */
void pa_chain_part_guards (vec<basic_block> *blocks);

/* Undo that in a function that stays as it is.  */
void pa_chain_join_guards (vec<basic_block> *blocks);

/* detect.cc: describe the nests of CHAIN, consecutive outermost loops, as a
   region, to be tried as TRIAL says, without looking at its statements' values.
   NULL with the reason in CTX if refused; *WHERE is then its location.  */
pa_region *pa_detect (pa_context *ctx, const vec<loop_p> &chain,
		      pa_trial *trial, location_t *where);

/* unit.cc: the parameters of REGION, which was refused for REASON, that it is
   to be tried with again as units, or as multiples of each other, into TRIAL.
   False if there are none.  */
bool pa_unit_find (pa_region *region, pa_reason_code reason,
		   pa_trial *trial);

/* unit.cc: the parameters of REGION, which needs none of them, that are mostly
   units all the same, into TRIAL.  False if there are none.  */
bool pa_unit_prefer (pa_region *region, pa_trial *trial);

/* affine.cc: T, as seen at the end of an iteration-point of region loop
   LOOP (index; -1: outside all), as a linear form.  Adds parameters to
   REGION as needed.  False if it is none.  */
bool pa_affine (pa_region *region, int loop, tree t, pa_linear *out);

/* invariant.cc: T, a parameter of REGION or another value from outside, as an
   expression over what is known at REGION's entry.  A variable stands for what
   is loaded or computed in the region.  */
tree pa_entry_value (pa_region *region, tree t);

/* invariant.cc: compute the values of such variables in *T that have none yet
   behind GSI, at REGION's entry, and let a copy, in *T, use them.  */
void pa_entry_compute (pa_region *region, gimple_stmt_iterator *gsi, tree *t);

/* access.cc: the memory reference REF in STMT as (root, byte offset) and
   subscripts; creates the array's root if new.  */
bool pa_access_analyze (pa_context *ctx, pa_region *region, gimple *stmt,
			tree ref, bool write, pa_ref *out);

/* Do A and B say the same?  */
bool pa_same_ref (const pa_ref *a, const pa_ref *b);

/* build.cc: the scop of REGION.  NULL with the reason in CTX if refused.  */
pa_scop *pa_build (pa_context *ctx, pa_region *region);

/* Most scalars and arrays that are expanded.  */
#define PA_MAX_EXPANDED 24

/* accumulate.cc: number of expanded scalars and arrays of REGION.  */
int pa_expanded_roots (const pa_region *region);

/* Most bytes of the stack, which may be that of a thread, that they may
   take.  */
#define PA_MOST_STACK 16384

/* accumulate.cc: most bytes for all expanded scalars and arrays of a region
   with the model SCOP; if BESIDE, some of these are so because of columns
   beside them (pa_root).  */
HOST_WIDE_INT pa_expansion_bytes (const pa_scop *scop, bool beside);

/* contract.cc: let expanded scalars of REGION, which is to become the loops of
   AST, be variables if they are used up where they are set; threads then have
   no copies of them.  */
void pa_contract (pa_region *region, pa_ast *ast);

/* Note that the blocks of REGION will be replaced; of none, if it is NULL.  */
void pa_region_take (const pa_region *region);

/* interval.cc: let FNDECL, REGION's compiled function, know as much of its
   integer parameters' values as the caller does of ARGS where REGION begins.  */
void pa_tell_of_values (const pa_region *region, tree fndecl,
			const vec<tree> &args);

/* scalar.cc: are values of TYPE in x87's registers?  Such have padding in memory,
   or are rounded when they are stored.  */
bool pa_x87_type_p (tree type);

/* generic-loop.cc: no loop in AST, the new form of REGION, has more iterations
   than this.  */
double pa_most_iterations (const pa_region *region, const pa_ast *ast);

/* condition.cc: the run-time condition under which the transformed code is
   right, as a boolean GENERIC expression over values available at REGION's
   entry; boolean_true_node if there is nothing to test, NULL_TREE with the
   reason in the context if it can't be tested.  If there is something, the work
   of AST, its loops before they were tiled, must be worth it, too; in any case
   if REPORT tells of nothing but threads, for which there must be enough, or of
   rows moved.  */
tree pa_condition (pa_region *region, pa_scop *scop, const pa_ast *ast,
		   const pa_report *report);

/* generic-vector.cc: mark the statements of SCOP, the model of REGION, that the
   target can't do on vectors.  */
void pa_vector_mark (pa_region *region, pa_scop *scop);

/* generic.cc: is AST, the new form of REGION, much slower with the options of
   the current function than with those of one of its own?  */
bool pa_needs_options (const pa_region *region, const pa_ast *ast);

/* generic.cc: a new function that runs AST, of which subscripts that nothing
   depends on are lost; the values to pass to it, in ARGS.  NULL_TREE with the
   reason in the context on failure.  */
tree pa_generic (pa_region *region, pa_scop *scop, pa_ast *ast,
		 vec<tree> *args);

/* condition.cc: are the parameters in SET, given by isl, which depends on no
   hoisted value of REGION but the first N?  As a boolean GENERIC expression;
   NULL_TREE if that can't be tested.  */
tree pa_condition_of_set (pa_region *region, pa_scop *scop,
			  __isl_take isl_set *set, int n);

/* invariant.cc: let VALUE be what VAR, a variable that stands for it, is at
   REGION's entry.  */
void pa_entry_set (pa_region *region, tree var, tree value);

/* rows.cc: the rows of REGION whose base, stride or step VAR is; NULL if it is
   none.  */
pa_rows *pa_rows_find (const pa_region *region, tree var);

/* reference.cc: choose values instead of references in the loops of the current
   function; forget what was chosen, and put the loads back if RESTORE.  */
void pa_reference_choose (void);
void pa_reference_finish (bool restore);

/* common-store.cc: store once, behind the condition, what all its sides store
   to one place in the loops of the current function; forget that, and put the
   stores back if RESTORE.  */
void pa_common_store_make (void);
void pa_common_store_finish (bool restore);

/* rows.cc: test behind BB, at REGION's entry, which leads to OLD, that all rows
   of REGION are as assumed; else control goes to OLD.  Returns the block where
   it goes to if they are.  */
basic_block pa_rows_insert (pa_region *region, basic_block bb,
			    basic_block old);

/* hoist.cc: the address from which hoisted value VALUE of REGION is loaded, as
   an expression over what is known at the entry.  */
tree pa_hoist_address (pa_region *region, const pa_hoisted *value);

/* hoist.cc: what hoisted NAME of REGION has been loaded into; NULL_TREE if it
   is none.  Load VALUE at the end of BB.  */
tree pa_hoist_loaded (const pa_region *region, tree name);
void pa_hoist_load (pa_region *region, pa_hoisted *value, basic_block bb);

/* replace.cc: at the region's entry, branch on CONDITION to a call of FNDECL
   (with ARGS) that replaces the region; the region stays on the other side.
   Later, when the loop optimizer is finalized and SSA form up to date,
   pa_replace_finish inlines FNDECL, which pa_compile (compile.h) has compiled
   before either.  */
gcall *pa_replace_begin (pa_region *region, tree condition, tree fndecl,
			 vec<tree> *args);

/* replace.cc: after that has been done for all regions, let the code after
   REGION take the values that CALL hands over.  */
void pa_replace_live_out (pa_region *region, gcall *call);

bool pa_replace_finish (gcall *call, tree fndecl);

/* replace.cc: instead of that, keep the call and have FNDECL compiled as a
   function of its own.  */
void pa_replace_outline (gcall *call, tree fndecl);

/* report.cc: messages to -fopt-info, the dump and the page.  LOOP is the first
   one of the nest; the model SCOP may be NULL.  */
void pa_report_refusal (pa_context *ctx, pa_region *region, class loop *loop,
			pa_scop *scop, location_t where);
void pa_report_success (pa_context *ctx, pa_region *region, pa_scop *scop,
			const pa_result *result, tree condition);

/* page.cc: let the page of the unit, if there is to be one, tell that REGION,
   modelled as SCOP, was optimized as RESULT and VERDICT say where CONDITION
   holds.  */
void pa_page_success (pa_region *region, pa_scop *scop,
		      const pa_result *result, tree condition,
		      const char *verdict);

/* page.cc: the same of the refusal of LOOP, at WHERE, for the reason in CTX:
   what is at fault, CULPRIT (or NULL), is AT there.  SCOP may be NULL.  */
void pa_page_refusal (pa_context *ctx, class loop *loop, location_t where,
		      location_t at, pa_scop *scop, const char *culprit);

#endif
