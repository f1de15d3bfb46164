/* What the files that write GENERIC share: generic.cc (the new function),
   generic-loop.cc (control), generic-parallel.cc (loops run by threads),
   generic-copy.cc (those that threads have copies for), generic-pipeline.cc
   (those whose threads wait for each other), generic-share.cc (those around
   packed copies), generic-spread.cc (where they run), generic-errno.cc (those
   that set errno),
   generic-pack.cc (packed copies of operands), generic-fold.cc (folded arrays),
   generic-stmt.cc (statement instances), generic-choice.cc (what they do on
   conditions), generic-growth.cc (sums that grow on conditions),
   generic-sum.cc (factors and terms of what they add),
   generic-recurrence.cc (what they have from the iteration before),
   generic-transpose.cc (what they read along columns),
   generic-address.cc (their memory references), generic-expr.cc (integer
   expressions), generic-size.cc (tile sizes) and condition.cc.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_GENERIC_H
#define PA_GENERIC_H

#include "region.h"
#include "detect.h"

/* The dependence clique of our memory references.  1 belongs to GCC's
   points-to analysis, which clears it.  */
#define PA_CLIQUE 2

/* In how many parts a long sum is added up.  */
#define PA_SUM_PARTS 4

/* Are sums of SCOP, in the current function, added up in parts?  */
static inline bool
pa_adds_in_parts (const pa_scop *scop)
{
  return pa_reorders_sums (scop) && !optimize_function_for_size_p (cfun);
}

/* What the leaves of an expression stand for, as trees of the type
   pa_long_type.  */
struct pa_values
{
  hash_map<isl_id *, tree> leaf;
  location_t location;
  bool wrapping;		/* Compute modulo 2^64: no overflow is
				   undefined.  */
};

/* A thread's copy of an array.  Numbers are of pa_long_type.  */
struct pa_copy
{
  int array;
  pa_reduction operation;	/* How the loop updates it; PA_REDUCTION_NONE if
				   it is a private copy.  */
  tree type;			/* Of the elements ...  */
  tree original;		/* ... where the original has them.  */
  int base;			/* Dependence clique base.  */
  int n;			/* Dimensions.  0: a variable.  */
  tree lower[PA_MAX_DEPTH], upper[PA_MAX_DEPTH];	/* Subscripts, the
							   upper exclusive.  */
  tree stride[PA_MAX_DEPTH];	/* Bytes.  */
  tree first;			/* Bytes from the root's pointer.  */
  tree whole;			/* Where the root of the original is; NULL_TREE:
				   where the region's is.  */
  tree place;			/* Bytes from the block's begin.  */
  tree local;			/* In a thread: its variable, or where the root
				   of its copy would be.  */
  tree shared;			/* What a variable is outside.  */
};

/* The copies for a loop.  */
struct pa_copies
{
  int n;
  pa_copy copy[PA_MAX_PRIVATIZED];
  tree threads;			/* Most threads.  */
  tree block;			/* Bytes of a thread's copies.  */
  tree buffer;			/* All of them.  */
  tree me;			/* In a thread: its number ... */
  tree last;			/* ... and whether the last iteration that it
				   has run was the loop's, or NULL_TREE.  */
};

/* How the threads of a pipeline wait for each other.  */
struct pa_pipeline
{
  tree threads;			/* Most threads.  */
  tree progress;		/* What each of them has done.  */
  tree mine, other;		/* In a thread: where its own number is, and
				   that of the one it waits for.  */
};

/* A packed copy of an operand's tile.  */
struct pa_packed
{
  const pa_pack *pack;
  const pa_ref *source;		/* What it is a copy of.  */
  HOST_WIDE_INT reach;		/* As pa_ref's.  */
  pa_linear offset;		/* Of an element: bytes from ...  */
  tree origin;			/* ... where that of iterators 0 would be.  */
  int base;			/* Dependence clique base.  */
};

/* Most references to an array that is folded.  */
#define PA_MAX_FOLDED_REFS 16

/* A folded array.  */
struct pa_folded
{
  const pa_fold *fold;
  int base;			/* Dependence clique base.  */
  int n;			/* References to it.  */
  pa_packed packed[PA_MAX_FOLDED_REFS];
  HOST_WIDE_INT size;		/* Bytes of an element.  */
  HOST_WIDE_INT begin;		/* Bytes of a row before subscript 0.  */
  tree origin;			/* Where the element with subscripts 0 would be,
				   if it had none before it.  */
};

/* The constants in the values of the iterators: up to 0 and from 0 on.  */
struct pa_reach
{
  HOST_WIDE_INT low[PA_MAX_DEPTH], high[PA_MAX_DEPTH];
};

/* A function under construction.  */
struct pa_builder
{
  pa_region *region;
  pa_scop *scop;
  const pa_ast *ast;
  tree fndecl;
  pa_values values;
  hash_set<basic_block> inside;	/* The region's blocks.  */
  auto_vec<tree> live_in;	/* Values of the caller ...  */
  auto_vec<tree> parm;		/* ... and the PARM_DECL of each.  */
  auto_vec<tree> scope;		/* Scalar variables that are visible where
				   code is now written.  */
  auto_vec<tree> scalar;	/* By array: the variable that a scalar is, the
				   pointer to an expanded one, or to where the
				   root of an expanded array would be, else
				   NULL_TREE.  */
  auto_vec<pa_copy *> copy;	/* By array: the copy to be used where code is
				   now written; else NULL.  */
  auto_vec<tree> start;		/* By array: the byte offset of an expanded
				   scalar's first element, else NULL_TREE.  */
  tree stack;			/* Where the stack has been saved if expanded
				   scalars or arrays are on it, else
				   NULL_TREE.  */
  tree memory;			/* What is left of the heap's memory for
				   them, if they are there, else NULL_TREE.  */
  auto_vec<pa_packed *> packed;	/* Packed copies to be used where code is now
				   written.  */
  tree pack_place;		/* Memory for them, or NULL_TREE, and the bytes
				   that have been given away.  */
  HOST_WIDE_INT pack_bytes;
  tree pack_end;		/* The end of that memory, before which folded
				   arrays are, and the bytes that they take.  */
  tree fold_bytes;
  int n_folded;			/* Arrays that are folded there.  */
  auto_vec<tree> stride;	/* Variables for which factors stand that
				   products in offsets of packed copies have,
				   from the scop's number of parameters
				   on.  */
  hash_map<const pa_access *, bool> loads_anyway;
				/* Which may be made whatever conditions they
				   are on, as far as that is known.  */
  bool adds_and_subtracts;	/* Statements that may share a vector do (see
				   below).  */
  bool in_parallel;		/* Inside a loop run by threads.  */
  struct pa_hold *hold;		/* What the loop around holds, or NULL.  */
  struct pa_carry *carry;	/* What the loop around carries, or NULL.  */
  struct pa_columns *columns;	/* What is transposed in the block around, or
				   NULL.  */
  const pa_node *innermost;	/* The loop around that has no other in it, not
				   even one that is written out, or NULL.  */
  struct pa_for *counted;	/* The same, if its iterator may be counted in a
				   narrower type, too, or NULL.  */
  struct pa_for *row;		/* The innermost loop around, if it is a row, or
				   NULL.  */
  auto_vec<tree> row_address;	/* Addresses in rows around, and ...  */
  auto_vec<tree> row_pointer;	/* ... variables that hold what they are where
				   the row begins.  */
  pa_reach reach;		/* In the loop being written.  */
  auto_vec<tree> once;		/* Values that are computed, once for all, where
				   code is now written.  */
  pa_facts facts;		/* Known where code is now written.  */

  pa_builder () : reach () { pa_facts_init (&facts); }
  ~pa_builder () { pa_facts_drop (&facts, 0); }
};

/* The values that a loop holds in variables: those that the instances in its
   body update, in the order in which they are written out.  */
struct pa_hold
{
  enum { LOAD, UPDATE, STORE } phase;
  unsigned next;		/* Number of the next instance.  */
  bool all;			/* Is every instance held?  */
  auto_vec<tree> value;		/* Variables.  */
  tree *vars;			/* Where they are declared.  */
  hash_map<const pa_node *, tree> masks;	/* Of vector loops that don't
						   fill vectors; ... */
  tree mask;			/* ... of what is now written, or NULL_TREE.  */

  pa_hold () : mask (NULL_TREE) {}
};

/* What the instances of a block read along columns, transposed.  */
struct pa_columns
{
  int row;			/* Of the block, the one that is now written.  */
  int n_lane;			/* Rows, and lanes.  */
  auto_vec<pa_ref *> ref;	/* What is read, and ...  */
  auto_vec<tree> value;		/* ... for each the variables of all rows.  */
};

/* The values that an innermost loop carries: what child K of its body wrote in
   the iteration before and what it has written in this one, or NULL_TREE.  */
struct pa_carry
{
  const pa_node *block;		/* The body.  */
  tree before[PA_MAX_SEQUENCE], now[PA_MAX_SEQUENCE];
  tree *vars;			/* Where they are declared.  */
  bool begins;			/* What comes before the loop is written.  */
};

/* The value REST + FACTOR * x; NULL_TREE is 0.  */
struct pa_parts
{
  tree rest, factor;
};

/* One instance, or the instances that are the lanes of vectors, while it is
   written.  */
struct pa_instance
{
  pa_builder *builder;
  const pa_node *node;		/* What is written, or NULL.  */
  tree index[PA_MAX_DEPTH];	/* Values of the iterators, in lane 0 ...  */
  tree origin[PA_MAX_DEPTH];	/* ... without their constant parts ... */
  HOST_WIDE_INT shift[PA_MAX_DEPTH];	/* ... and these.  */
  int n_lane;			/* 1: no vectors.  */
  HOST_WIDE_INT step[PA_MAX_DEPTH];	/* Of the iterators, from lane to
					   lane.  */
  tree held;			/* Variable for what it updates, or NULL ... */
  pa_ref *held_ref;		/* ... and the reference to this.  */
  pa_gimple_stmt *payload;	/* The statement.  */
  hash_map<tree, tree> value;	/* SSA names set so far -> variables.  */
  hash_map<gimple *, tree> decision;	/* Conditions evaluated so far ->
					   variables.  */
  tree recurrence;		/* SSA name of what the iteration before has
				   computed, or NULL_TREE, and the parts of
				   values that depend on it.  */
  hash_map<tree, pa_parts> parts;
  hash_set<tree> late;		/* SSA names of what waits for the same
				   statement of the iteration before.  */
  bool reordered;		/* Updates may come in any order.  */
  bool grows;			/* It is a sum that grows on a condition:  */
  pa_growth growth;
  tree vars;			/* Variables of the instance.  */
  tree before;			/* Its code: what comes first, ... */
  tree always;			/* ... what is always executed, ... */
  tree list;			/* ... and the part of that which is now
				   written, perhaps ... */
  auto_vec<pa_guard> guards;	/* ... on these conditions.  */
};

/* The parts of a loop being written.  */
struct pa_for
{
  const pa_node *node;
  tree vars;			/* Its variables: iterator and bound.  */
  tree setup;			/* Code before it.  */
  tree iterator, lower, upper, step;
  tree count;			/* The iterator in a narrower type, or NULL.  */
  tree first;			/* What comes before the first iteration, if
				   there is one.  */
  tree body;
  bool is_serial;		/* One thread runs it.  */
  bool is_row;			/* Addresses are told from where it begins.  */
  int n_store;			/* How often its body stores.  */
  tree stored;			/* Where the first iteration does, if the row
				   is skewed, else NULL; and ... */
  HOST_WIDE_INT size;		/* ... how many bytes.  */
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

/* The same as a truth value.  */
tree pa_condition_from_expr (pa_values *values, const pa_expr *expr);

/* What parameters and iterators are known not to exceed in magnitude.  */
typedef hash_map<isl_id *, double> pa_magnitudes;

/* generic-expr.cc: an upper bound of the magnitude of EXPR, in which those of
   LEAVES are known and others are within +-2^LIMIT; that of any intermediate
   result goes to *PEAK if larger.  */
double pa_magnitude (const pa_expr *expr, pa_magnitudes *leaves, int limit,
		     double *peak);

/* generic-expr.cc: A OP B, where OP takes numbers.  */
tree pa_tree_from_binary (pa_values *values, pa_expr_op op, tree a, tree b);

/* VALUE as a number.  */
static inline tree
pa_long_cst (HOST_WIDE_INT value)
{
  return build_int_cst (pa_long_type (), value);
}

/* A OP B, numbers.  */
static inline tree
pa_op (pa_builder *builder, pa_expr_op op, tree a, tree b)
{
  return pa_tree_from_binary (&builder->values, op, a, b);
}

/* generic-expr.cc: let ID stand for VALUE in expressions from now on; for
   nothing if that is NULL_TREE.  Returns what it stood for before.  */
tree pa_set_leaf (pa_values *values, isl_id *id, tree value);

/* generic-size.cc: can AST's tile sizes be read in the new function?  If not,
   says why in the context.  */
bool pa_check_sizes (pa_builder *builder, const pa_ast *ast);

/* generic-size.cc: append to LIST the code that reads AST's tile sizes;
   variables are chained to VARS.  Returns the array they are in, to be finished
   when the function is complete, or NULL_TREE.  */
tree pa_build_sizes (pa_builder *builder, const pa_ast *ast, tree *vars,
		     tree *list);
void pa_finish_sizes (tree array);

/* An estimate of work (work.cc).  */
struct pa_work_estimate
{
  pa_values *values;		/* Of parameters and iterators.  */
  const pa_scop *scop;
  pa_builder *builder;		/* Of variables; NULL: there are none.  */
  tree vars, list;		/* Variables and the code that sets them.  */
  HOST_WIDE_INT limit;		/* What exceeds it counts as it; at most
				   2^31.  */
  tree bits;			/* Of all numbers that are not cut down to the
				   limit, or NULL.  */
  const pa_node *block;		/* The innermost loop around with a step other
				   than 1, or NULL.  */
};

/* work.cc: the work in NODE, as a number; NULL_TREE if a bound has no
   value.  */
tree pa_work (pa_work_estimate *estimate, const pa_node *node);

/* work.cc: does the work in NODE reach ESTIMATE's limit?  As a truth value;
   NULL_TREE if a bound has no value.  */
tree pa_work_is_enough (pa_work_estimate *estimate, const pa_node *node);

/* work.cc: does the work of an iteration of the outermost loop in NODE reach
   the limit?  boolean_true_node if that can't be told.  */
tree pa_step_is_enough (pa_work_estimate *estimate, const pa_node *node);

/* work.cc: does the loop of NODE that has DEPTH loops around it run at least
   LEAST times, or half as often in the middle of those that it depends on?
   boolean_true_node if that isn't a question of parameters.  */
tree pa_rows_are_long (pa_work_estimate *estimate, const pa_node *node,
		       int depth, HOST_WIDE_INT least);

/* worth.cc: how many times more work REPORT's loops take than others, until
   they are faster than those of REGION and SCOP, because of what is done for
   each row; 1 if this is nothing.  */
int pa_row_work (pa_region *region, const pa_scop *scop,
		 const pa_report *report);

/* worth.cc: how much work each iteration of the outermost loop must have in
   REGION and its model SCOP for what REPORT tells of.  */
HOST_WIDE_INT pa_worthy_step (pa_region *region, const pa_scop *scop,
			      const pa_report *report);

/* How many times more work than others loops take whose threads wait for each
   other often.  */
#define PA_WAITING_THREADS_WORK 8

/* worth.cc: is the work of AST, made of REGION and SCOP, worth running what
   REPORT tells of, by threads if THREADS?  Work that can't be told is.
   NULL_TREE, with the reason in the context of SCOP, if not or if that is not
   known for threads.  */
tree pa_worth_running (pa_values *values, pa_region *region, pa_scop *scop,
		       const pa_ast *ast, const pa_report *report,
		       bool threads);

/* generic-expr.cc: the sum of LINEAR's terms with the iterator at DEPTH (-1:
   none), without that iterator, in TYPE; the constant is left out.  NULL_TREE
   if there are none.  */
tree pa_tree_from_part (pa_builder *builder, const pa_linear *linear, int depth,
			tree type);

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

/* generic.cc: CONDITION, which GCC is to believe to be LIKELY.  */
tree pa_expected (location_t location, tree condition, bool likely);

/* generic.cc: the choice between THEN, where CONDITION holds, and OTHERWISE;
   NULL_TREE is nothing.  Appended to LIST.  */
tree pa_choice (location_t location, tree condition, tree then, tree otherwise);
void pa_append_choice (location_t location, tree condition, tree then,
		       tree otherwise, tree *list);

/* generic.cc: a scope with the variables VARS and the statements BODY.  */
tree pa_bind (location_t location, tree vars, tree body);

/* generic.cc: append to LIST the allocation on the stack of SIZE bytes for
   elements of TYPE, whose address goes to TARGET, and what saves the stack, in
   a variable chained to VARS that is returned, and restores it from STACK.  */
void pa_append_stack_allocation (pa_builder *builder, tree target, tree type,
				 tree size, tree *list);
tree pa_append_stack_save (pa_builder *builder, tree *vars, tree *list);
void pa_append_stack_restore (pa_builder *builder, tree stack, tree *list);

/* generic.cc: how the new function names VALUE, a constant or a value that
   the caller has at the region's entry.  */
tree pa_live_in (pa_builder *builder, tree value);

/* generic-pack.cc: append to LIST the code that moves PLACE, a variable of
   BUILDER's function, on to where a line of memory begins.  */
void pa_append_alignment (pa_builder *builder, tree place, tree *list);

/* condition.cc: most bytes for each expanded scalar or array of REGION.  */
HOST_WIDE_INT pa_expansion_limit (pa_region *region, pa_scop *scop);

/* condition.cc: the smallest byte offset of ARRAY that is accessed; the end of
   the last element if LARGEST.  NULL if unknown.  */
__isl_give pa_expr *pa_array_end (pa_region *region, pa_scop *scop, int array,
				  bool largest);

/* generic-loop.cc: append the code of NODE to LIST.  False on failure.  */
bool pa_build_node (pa_builder *builder, const pa_node *node, tree *list);

/* generic-loop.cc: the loop NODE, run by one thread.  */
bool pa_build_serial (pa_builder *builder, const pa_node *node, tree *list);

/* generic-loop.cc: parts of that.  */
bool pa_build_bounds (pa_builder *builder, pa_for *loop);
bool pa_build_body (pa_builder *builder, pa_for *loop);
void pa_append_serial_loop (pa_builder *builder, pa_for *loop, tree *list);
tree pa_next_value (pa_builder *builder, const pa_for *loop);

/* generic-parallel.cc: a call of the library's function NAME, which returns an
   int; the same as a number.  */
tree pa_runtime_int (pa_builder *builder, const char *name);
tree pa_runtime_number (pa_builder *builder, const char *name);

/* generic-parallel.cc: append to LIST, if CONDITION holds, SETUP and the
   allocation of memory by CALL.  Returns a pointer, chained to VARS, that is
   null if there is none.  */
tree pa_append_allocation (pa_builder *builder, tree condition, tree setup,
			   tree call, tree *vars, tree *list);

/* generic-parallel.cc: is there memory that POINTER points to?  */
tree pa_is_allocated (pa_builder *builder, tree pointer);

/* generic-parallel.cc: append its release to LIST.  */
void pa_append_release (pa_builder *builder, tree pointer, tree *list);

/* generic-parallel.cc: is the loop NODE to be run by threads, if that is worth
   it?  Then, append its code to LIST.  False on failure.  */
bool pa_is_parallel (pa_builder *builder, const pa_node *node);
bool pa_build_parallel (pa_builder *builder, const pa_node *node, tree *list);

/* generic-parallel.cc: the loop directly inside NODE; NULL if there isn't
   one.  */
pa_node *pa_next_loop (const pa_node *node);

/* generic-share.cc: do threads that run the loop NODE have packed copies for
   all of their shares?  */
bool pa_shares_packs (const pa_node *node);

/* generic-share.cc: append such a loop, run by one thread, to LIST.  False on
   failure.  */
bool pa_build_all_rows (pa_builder *builder, const pa_node *node, tree *list);

/* generic-share.cc: append to LIST what each of several threads does; its
   variables are chained to VARS.  False on failure.  */
bool pa_build_shared_rows (pa_builder *builder, const pa_node *node,
			   tree *vars, tree *list);

/* generic-copy.cc: plan the copies that the loop NODE needs and allocate
   memory for them where it is to be run by threads, if ALLOWED; whether they
   have it, boolean_false_node if never, NULL_TREE on failure.  */
tree pa_copies_allocate (pa_builder *builder, const pa_node *node,
			 tree allowed, pa_copies *copies, tree *vars,
			 tree *list);

/* generic-copy.cc: what each thread does before and behind the loop, and in
   each iteration of LOOP.  */
void pa_copies_begin (pa_builder *builder, pa_copies *copies, tree *vars,
		      tree *list);
void pa_copies_iterate (pa_builder *builder, const pa_copies *copies,
			pa_for *loop);
void pa_copies_end (pa_builder *builder, pa_copies *copies, tree *vars,
		    tree *list);

/* generic-copy.cc: append to LIST the copies of what the last iterations have
   left of expanded arrays to where the program has these; variables are chained
   to VARS.  False on failure.  */
bool pa_copies_hand_over (pa_builder *builder, tree *vars, tree *list);

/* generic-copy.cc: append a loop over ITERATOR from LOWER to below UPPER around
   BODY to LIST.  */
void pa_append_count_loop (pa_builder *builder, tree iterator, tree lower,
			   tree upper, tree body, tree *list);

/* generic-pack.cc: is the loop NODE the place to allocate memory for packed
   copies?  */
bool pa_packs_begin_at (pa_builder *builder, const pa_node *node);

/* generic-pack.cc: append to LIST the code that WRITE makes of NODE, with
   memory for packed copies.  False on failure.  */
bool pa_build_with_packs (pa_builder *builder, const pa_node *node,
			  bool (*write) (pa_builder *builder,
					 const pa_node *node, tree *list),
			  tree *list);

/* generic-pack.cc: append to LIST what an iteration of the loop NODE does.
   False on failure.  */
bool pa_build_iteration (pa_builder *builder, const pa_node *node, tree *list);

/* generic-pack.cc: let all iterators of INSTANCE, which is to write references
   of BUILDER, be 0.  */
void pa_begin_at_zero (pa_instance *instance, pa_builder *builder);

/* generic-pack.cc: CODE in a loop over ITERATOR from LOWER to UPPER.  */
tree pa_count_to (pa_builder *builder, tree iterator, tree lower, tree upper,
		  tree code);

/* generic-fold.cc: append to LIST what runs where the condition NODE holds,
   with the arrays folded that it folds.  False on failure.  */
bool pa_build_folding (pa_builder *builder, const pa_node *node, tree *list);

/* generic-pack.cc: the byte offset of REF of the instance NODE, which may be
   NULL, where code is now written, in *PACKED if that is not NULL.  */
const pa_linear *pa_current_offset (pa_builder *builder, const pa_node *node,
				    const pa_ref *ref,
				    const pa_packed **packed);

/* generic-pipeline.cc: can there be pipelines?  Allocate what PIPELINE needs
   for THREADS if CONDITION holds; whether it is there.  */
bool pa_pipeline_possible (void);
tree pa_pipeline_allocate (pa_builder *builder, pa_pipeline *pipeline,
			   tree threads, tree condition, tree *vars,
			   tree *list);

/* generic-pipeline.cc: what each thread does before the loops ROW and TILE, and
   in them.  */
void pa_pipeline_begin (pa_builder *builder, pa_pipeline *pipeline, tree *vars,
			tree *list);
void pa_pipeline_synchronize (pa_builder *builder,
			      const pa_pipeline *pipeline, pa_for *row,
			      pa_for *tile);

/* What tells the thread that came to a loop of errors in others.  */
struct pa_errors
{
  tree error;			/* One of theirs, or 0 ... */
  tree place;			/* ... is here; NULL_TREE: there is none.  */
  tree own, before;		/* In a thread: where its errno is, and what it
				   was.  */
};

/* generic-errno.cc: where the current thread's errno is.  */
tree pa_errno_place (location_t location);

/* generic-errno.cc: does the loop NODE call what may set errno?  Then, declare
   what ERRORS needs; what each thread does before and behind the loop; and
   append to LIST what comes then.  */
bool pa_sets_errno (pa_builder *builder, const pa_node *node);
void pa_errno_allocate (pa_builder *builder, pa_errors *errors, tree *vars,
			tree *list);
void pa_errno_begin (pa_builder *builder, pa_errors *errors, tree *vars,
		     tree *list);
void pa_errno_end (pa_builder *builder, const pa_errors *errors, tree *list);
void pa_errno_hand_over (pa_builder *builder, const pa_errors *errors,
			 tree *list);

/* The floating-point environment that threads take over from the one that came
   to a loop, and it from them.  */
struct pa_fenv
{
  tree read, write;		/* The functions that do so.  */
  tree state;			/* What they take over; NULL_TREE: it doesn't
				   matter.  */
  tree own;			/* What each of them had.  */
  tree raised;			/* Exceptions in threads ...  */
  tree place;			/* ... are here; NULL_TREE: nobody asks.  */
};

/* generic-fenv.cc: declare what FENV needs if the loop NODE does; what each
   thread does before and behind the loop; and append to LIST what comes
   then.  */
void pa_fenv_allocate (pa_builder *builder, const pa_node *node, pa_fenv *fenv,
		       tree *vars, tree *list);
void pa_fenv_begin (pa_builder *builder, pa_fenv *fenv, tree *vars,
		    tree *list);
void pa_fenv_end (pa_builder *builder, const pa_fenv *fenv, tree *vars,
		  tree *list);
void pa_fenv_hand_over (pa_builder *builder, const pa_fenv *fenv, tree *list);

/* Where threads run.  */
struct pa_spread
{
  tree home;			/* The processor of the one that comes to the
				   loop; NULL_TREE: nobody knows.  */
};

/* generic-spread.cc: find out in LIST, with a variable chained to VARS, what
   SPREAD needs; and what each thread does before the loop.  */
void pa_spread_allocate (pa_builder *builder, pa_spread *spread, tree *vars,
			 tree *list);
void pa_spread_begin (pa_builder *builder, const pa_spread *spread, tree *vars,
		      tree *list);

/* generic-idle.cc: put 0 in place of the subscripts in AST, the new form of
   REGION with the model SCOP, that nothing in their statement depends on.
   False if out of memory.  */
bool pa_forget_idle (pa_region *region, const pa_scop *scop, pa_ast *ast);

/* generic-stmt.cc: can every statement of the region be copied?  If not, says
   why in the context.  */
bool pa_check_stmts (pa_builder *builder);

/* generic-stmt.cc: does one statement of REGION add numbers that aren't
   integers, and another one, which stores to the same array, or the same one,
   which stores a complex number, subtract some?  */
bool pa_adds_and_subtracts (pa_region *region);

/* generic-stmt.cc: make INSTANCE one of the statement of NODE, with N_LANE
   lanes between which the iterators advance by STEP (NULL if N_LANE is 1).
   False on failure.  */
bool pa_begin_instance (pa_instance *instance, pa_builder *builder,
			const pa_node *node, int n_lane,
			const HOST_WIDE_INT *step);

/* generic-stmt.cc: append what INSTANCE has come to to LIST.  */
void pa_end_instance (pa_instance *instance, tree *list);

/* generic-stmt.cc: append the code of the instance NODE to LIST.  False on
   failure.  */
bool pa_build_instance (pa_builder *builder, const pa_node *node, tree *list);

/* generic-stmt.cc: number of the instances in BLOCK from child FIRST on that
   choose by the same conditions in one iteration, 1 if there are no such.  */
int pa_count_choices (const pa_builder *builder, const pa_node *block,
		      int first);

/* generic-stmt.cc: append the code of N such instances to LIST: what several of
   them compute is computed once, and their choices are nested as in the source.
   False on failure.  */
bool pa_build_choices (pa_builder *builder, const pa_node *block, int first,
		       int n, tree *list);

/* generic-stmt.cc: append the code of the instance NODE to LIST, with N_LANE
   lanes between which the iterators advance by STEP (NULL if N_LANE is 1).
   False on failure.  */
bool pa_build_lanes (pa_builder *builder, const pa_node *node, int n_lane,
		     const HOST_WIDE_INT *step, tree *list);

/* generic-address.cc: find out how far REGION's references may reach, and what
   the values of iterators are in NODE, which BUILDER is to write: returns what
   was known of those before.  */
void pa_measure_reach (pa_region *region);
pa_reach pa_measure_shifts (pa_builder *builder, const pa_node *node);

/* generic-address.cc: store the values of INSTANCE's iterators, given by NODE,
   in it.  False if one is unknown.  */
bool pa_write_index (pa_instance *instance, const pa_node *node);

/* generic-address.cc: the memory reference REF in INSTANCE, in lane 0.  */
tree pa_write_lane (pa_instance *instance, pa_ref *ref);

/* generic-address.cc: let the row of INSTANCE know that it stores REF as
   TARGET.  */
void pa_note_store (pa_instance *instance, const pa_ref *ref, tree target);

/* generic-address.cc: VALUE in INSTANCE, computed only once for all that asks
   for the same, and the memory reference REF at an address that is.  */
tree pa_write_once (pa_instance *instance, tree value);
tree pa_address_once (pa_instance *instance, tree ref);

/* generic-vector.cc: is there a condition in the statement PAYLOAD?  */
bool pa_branches (const pa_gimple_stmt *payload);

/* generic-vector.cc: the reference SCALAR of lane 0 to REF for all lanes of
   INSTANCE.  */
tree pa_vector_ref (pa_instance *instance, pa_ref *ref, tree scalar);

/* generic-vector.cc: OP[0] .. OP[N - 1], operands of an operation with a
   result of TYPE: if any is a vector, make all of them and the TYPE
   returned.  */
tree pa_vector_operands (pa_instance *instance, tree type, tree *op, int n);

/* generic-carry.cc: let BUILDER write the body of LOOP with what it carries, if
   anything, in CARRY.  False on failure.  */
bool pa_begin_carry (pa_builder *builder, pa_for *loop, pa_carry *carry);

/* generic-carry.cc: append to INSTANCE what it reads in the first iteration of
   its builder's carry.  */
void pa_load_carried (pa_instance *instance);

/* generic-carry.cc: the variable that what INSTANCE loads from REF is in;
   NULL_TREE if there is none.  */
tree pa_carried_value (pa_instance *instance, const pa_ref *ref);

/* generic-carry.cc: what STMT is to store in INSTANCE: VALUE, or the variable
   that carries it.  */
tree pa_carry_store (pa_instance *instance, gimple *stmt, tree value);

/* generic-carry.cc: append to the body of LOOP what hands over BUILDER's
   carry, if there is one.  */
void pa_end_carry (pa_builder *builder, pa_for *loop);

/* generic-prefetch.cc: append to the body of LOOP, of BUILDER's function, the
   fetches that each iteration begins with.  False on failure.  */
bool pa_build_fetches (pa_builder *builder, pa_for *loop);

/* generic-transpose.cc: can the target do the statement PAYLOAD of REGION,
   whose elements have SIZE bytes, on vectors of N_LANE lanes, and turn blocks
   of them?  */
bool pa_has_turns (pa_region *region, pa_gimple_stmt *payload, int size,
		   int n_lane);

/* generic-transpose.cc: write out the loop NODE to LIST if it is a block of
   which columns are to be transposed.  False, with nothing appended, if that
   can't be done; *FAILED if it is an error.  */
bool pa_build_transposed (pa_builder *builder, const pa_node *node, tree *list,
			  bool *failed);

/* generic-transpose.cc: what is read along a column by REF, transposed, for the
   row of BUILDER's columns that is now written; NULL_TREE if REF is none of
   these.  */
tree pa_transposed_value (const pa_builder *builder, const pa_ref *ref);

/* generic-mask.cc: has the target vectors of N_LANE values of which lanes are
   off for the statement PAYLOAD of REGION?  */
bool pa_has_masks (pa_region *region, const pa_gimple_stmt *payload,
		   int n_lane);

/* generic-mask.cc: is NODE, in the loop HOLDER, a vector loop that need not
   fill a vector, but runs equally often all through HOLDER?  */
bool pa_is_masked (const pa_node *node, const pa_node *holder);

/* generic-mask.cc: the mask of the iterations of the vector loop NODE, for
   vectors of N_LANE values of the size of TYPE; computed in LIST if it has not
   been in this hold.  NULL_TREE if a leaf has no value.  */
tree pa_build_mask (pa_builder *builder, const pa_node *node, tree type,
		    int n_lane, tree *list);

/* generic-mask.cc: what is in memory at REFERENCE, in the lanes of INSTANCE
   that are on; and append the assignment of VALUE to REFERENCE in these.  */
tree pa_load (const pa_instance *instance, tree reference);
void pa_append_store (pa_instance *instance, tree reference, tree value);

/* generic-vector.cc: the type of vectors of N_LANE values of TYPE.  */
tree pa_vector_type (tree type, int n_lane);

/* generic-vector.cc: can the target do the statement PAYLOAD of REGION, which
   stores elements of SIZE bytes, on vectors of VECTOR_SIZE bytes?  */
bool pa_has_statement (pa_region *region, pa_gimple_stmt *payload, int size,
		       int vector_size);

/* generic-vector.cc: does REF of the instance NODE advance by one element when
   the iterators advance by STEP?  Or, if not STORE, stand still?  */
bool pa_check_stride (pa_builder *builder, const pa_node *node,
		      const pa_ref *ref, const HOST_WIDE_INT *step,
		      bool store);

/* generic-vector.cc: how many copies of its body are written for the loop NODE,
   unless vectors take the place of several; 0 if it is written like any
   other.  */
int pa_n_copies (const pa_node *node);

/* generic-vector.cc: does the offset of REF of the instance NODE, which may be
   NULL, grow by a constant number of bytes, *STRIDE, when the iterators advance
   by STEP?  */
bool pa_lane_stride (pa_builder *builder, const pa_node *node,
		     const pa_ref *ref, const HOST_WIDE_INT *step,
		     HOST_WIDE_INT *stride);

/* generic-vector.cc: by how much the indices of INSTANCE grow when ITERATOR
   does by one, in STEP.  False if that is not constant.  */
bool pa_index_steps (const pa_node *instance, isl_id *iterator,
		     HOST_WIDE_INT *step);

/* generic-vector.cc: write the body of NODE, or INSTANCE with N_LANE lanes and
   STEP if that is not NULL, to LIST, for the iteration number NUMBER of NODE.
   False on failure.  */
bool pa_build_copy (pa_builder *builder, const pa_node *node,
		    const pa_node *instance, int n_lane,
		    const HOST_WIDE_INT *step, int number, tree *list);

/* generic-vector.cc: write out the loop NODE, whose role is to be, to LIST.
   False, with nothing appended, if that can't be done; *FAILED if it is an
   error.  */
bool pa_build_copies (pa_builder *builder, const pa_node *node, tree *list,
		      bool *failed);

/* generic-loop.cc: does the loop NODE of BUILDER do nothing but add up several
   sums, each in the order of its iterations?  */
bool pa_adds_side_by_side (pa_builder *builder, const pa_node *node);

/* generic-vector.cc: does the instance NODE add to the same element, or scalar,
   in all iterations of LOOP?  */
bool pa_adds_up (pa_builder *builder, const pa_node *node, const pa_node *loop);

/* generic-vector.cc: can what the instances in the loop NODE update be held in
   variables?  */
bool pa_can_hold (pa_builder *builder, const pa_node *node);

/* generic-vector.cc: append the loads (resp. stores) of what HOLD, of the loop
   NODE, holds to LIST.  False on failure.  */
bool pa_build_held (pa_builder *builder, const pa_node *node, pa_hold *hold,
		    bool store, tree *list);

/* generic-vector.cc: the reference to what statement S of BUILDER updates; NULL
   if what it does is not the update of one element.  */
pa_ref *pa_updated_ref (pa_builder *builder, int s);

/* generic-vector.cc: the store to what the statement PAYLOAD of REGION sets:
   its own, or the one that a scalar has its home in.  NULL if it sets
   neither.  */
gimple *pa_final_store (pa_region *region, const pa_gimple_stmt *payload);

/* generic-vector.cc: does STMT of the slice of PAYLOAD run on no condition of
   its own, here or in loops around?  */
bool pa_always_runs (const pa_gimple_stmt *payload, const gimple *stmt);

/* generic-address.cc: do the offsets A and B differ in their constants at
   most?  */
bool pa_varies_alike (const pa_linear *a, const pa_linear *b);

/* generic-address.cc: let *REACH, of a reference with OFFSET, be no less than
   what one with the offset OTHER needs if they differ in their constants at
   most.  */
void pa_extend_reach (HOST_WIDE_INT *reach, const pa_linear *offset,
		      const pa_linear *other);

/* generic-vector.cc: append the load or store that the builder's hold asks for
   of what INSTANCE updates.  */
void pa_write_held (pa_instance *instance);

/* generic-sum.cc: find the factors and the terms of what the statements of
   BUILDER add.  */
void pa_split_sums (pa_builder *builder);

/* generic-sum.cc: is the factor of what INSTANCE adds taken out of it?  */
bool pa_takes_factor (const pa_instance *instance);

/* generic-sum.cc: what the operation STMT of INSTANCE multiplies that factor
   by; NULL_TREE if it does something else.  */
tree pa_unscaled (const pa_instance *instance, gassign *stmt);

/* generic-sum.cc: if STMT computes the sum that INSTANCE holds, of several
   products, append their additions, one by one, to its code.  Otherwise
   false.  */
bool pa_write_terms (pa_instance *instance, gassign *stmt);

/* generic-order.cc: note which values of INSTANCE are late.  */
void pa_find_late (pa_instance *instance);

/* generic-order.cc: if STMT combines late values of INSTANCE with others,
   append that to its code, the late ones last, or leave it to an operation that
   follows.  Otherwise false.  */
bool pa_write_late_last (pa_instance *instance, gassign *stmt);

/* generic-recurrence.cc: is an operand of STMT in DEPENDENT?  */
bool pa_depends (gimple *stmt, hash_set<tree> *dependent);

/* generic-recurrence.cc: the name that INSTANCE loads what the iteration before
   has stored into, if it is to use that last; else NULL_TREE.  */
tree pa_find_recurrence (pa_instance *instance);

/* generic-recurrence.cc: does such a value hold up statement S of SCOP, the
   model of REGION, in the innermost loop of the source?  */
bool pa_waits_in_source (pa_region *region, const pa_scop *scop, int s);

/* generic-recurrence.cc: append STMT, split into what depends on INSTANCE's
   recurrence and the rest, to its code.  False if nothing does.  */
bool pa_write_in_parts (pa_instance *instance, gassign *stmt);

/* generic-loop.cc: the variable of TYPE, an unsigned one, that is counted along
   with ITERATOR where BUILDER's code is now written, so that no vectors of it
   need be made of those of a wider one; NULL_TREE if there is none.  */
tree pa_counted (pa_builder *builder, tree iterator, tree type);

/* generic-stmt.cc: operand T, no memory reference, of a statement in
   INSTANCE.  */
tree pa_write_operand (pa_instance *instance, tree t);

/* generic-stmt.cc: A CODE B, of TYPE, where the result means nothing if it
   overflows.  */
tree pa_binary_modulo (location_t location, tree_code code, tree type, tree a,
		       tree b);

/* generic-stmt.cc: the binary operation STMT, of TYPE, on A and B in INSTANCE.
   Where the order of updates may change, a partial result may overflow that did
   not before, which must mean nothing.  */
tree pa_write_binary (pa_instance *instance, gassign *stmt, tree type, tree a,
		      tree b);

/* generic-stmt.cc: a variable of TYPE that INSTANCE sets where it is now.  */
tree pa_variable (pa_instance *instance, tree type);

/* generic-stmt.cc: the variable that holds the value of SSA name NAME from now
   on in INSTANCE.  */
tree pa_define (pa_instance *instance, tree name);

/* generic-choice.cc: append the evaluation of the condition STMT to
   INSTANCE.  */
void pa_write_condition (pa_instance *instance, gcond *stmt);

/* generic-choice.cc: append the evaluation of the switch STMT to INSTANCE: its
   decision is the value that is switched on.  */
void pa_write_switch (pa_instance *instance, gswitch *stmt);

/* generic-choice.cc: append the selection PHI to INSTANCE.  */
void pa_write_selection (pa_instance *instance, gphi *phi);

/* generic-growth.cc: note if INSTANCE is a sum that grows on a condition.  */
void pa_find_growth (pa_instance *instance);

/* generic-growth.cc: if STMT has a part in how the sum of INSTANCE grows on a
   condition, append what it becomes.  */
bool pa_write_growth (pa_instance *instance, gimple *stmt);

/* generic-choice.cc: let INSTANCE's code be always executed, or on the
   conditions on which BB is, from now on.  */
void pa_write_always (pa_instance *instance);
void pa_write_as_in (pa_instance *instance, basic_block bb);

#endif
