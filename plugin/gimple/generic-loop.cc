/* Loops, conditions and blocks of the loop AST as GENERIC.

   What goes in is a node of the loop AST, what comes out its code.  A loop
   run by one thread,

     for (i = lower; i < upper; i += step) body

   becomes, in a scope with i and, unless the bound is trivial, a variable for
   it,

     i_end = upper;
     i = lower;
     LOOP_EXPR { if (i >= i_end) break; body; i = i + step; }

   or, if it is known to run (core/fact.c),

     i_end = upper;
     i = lower;
     LOOP_EXPR { body; i = i + step; if (i >= i_end) break; }

   or i == i_end if the step is 1, which spares GCC a test before the loop, with
   all that it does for such a test in each of the loops around, and doubts
   about the number of iterations.
   What has only one iteration is written without a loop.

   Loops over tiles and blocks, in steps and with loops inside, go on where a
   tile ends,

     i = min (i_end, i + step);

   which that has computed for its own bounds.  Such an i is no induction
   variable to GCC, which would spend a fifth of its time on the choice of
   better ones, again for all that is inside at each level.

   On an innermost loop whose iterations are independent, and don't come back to
   what they have stored (core/meeting.c), the exit condition is annotated like
   one after "#pragma GCC ivdep".  Unless the number of iterations is a constant
   it also says "#pragma GCC unroll 1": few iterations of such a loop are what a
   stage or the vectorizer has left over, and not worth being written out one by
   one.  But a sum in a variable, each addition
   of which waits for the one before, is unrolled, so that GCC adds it up in
   parts, and so is what does little for each element of a row, where counting
   takes as long.

   Where rows are skewed they begin anywhere in a line of memory, each vector is
   in two lines of every array more often than not, and a loop in cache is up to
   half again as slow.  A row first runs up to where what it stores is
   aligned.

   Copies of a statement that write what others of them write in other
   iterations,

     for (i = ...) { S (t, i); S (t + 1, i - 1); }	writes a[i] and a[i - 1]

   are not to become vectors: GCC 12's predictive commoning takes a vector that
   the next iteration has half overwritten for one that is still there.

   Nor are sums that stand side by side and must be added up in order,

     for (j = ...) { s0 += a[i][j] * b[j]; s1 += a[i + 1][j] * b[j]; ... }

   They don't wait for each other; vectors of products along each row would have
   to be taken apart again for the additions, which takes longer than to
   multiply them one by one.

   An iterator that is used as a number of 32 bits in an innermost loop, which
   may become one of vectors, has a second one of that width beside it.

   Loops that are to be run by threads are written by generic-parallel.cc.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <math.h>
#include "generic.h"

/* Record that an expression of a loop or condition names something unknown.
   Returns false.  */
static bool
pa_fail_unknown_name (pa_builder *builder)
{
  return pa_fail (builder->scop->ctx, PA_REASON_CODEGEN,
		  "bound or condition uses an unknown name");
}

/* VALUE, stored in a new variable called NAME of LOOP first unless it is a
   constant or variable anyway.  */
static tree
pa_hoist (pa_builder *builder, pa_for *loop, tree value, const char *name)
{
  if (DECL_P (value) || CONSTANT_CLASS_P (value))
    return value;
  tree var = pa_local (builder, pa_long_type (), name, &loop->vars);
  pa_append_assignment (builder->values.location, var, value, &loop->setup);
  return var;
}

/* Evaluate the bounds and step of LOOP into its fields.  False on
   failure.  */
bool
pa_build_bounds (pa_builder *builder, pa_for *loop)
{
  const pa_node *node = loop->node;
  tree lower = pa_tree_from_expr (&builder->values, node->lower);
  tree upper = pa_tree_from_expr (&builder->values, node->upper);
  tree step = pa_tree_from_expr (&builder->values, node->step);
  if (!lower || !upper || !step)
    return pa_fail_unknown_name (builder);
  const char *name = isl_id_get_name (node->iterator);
  loop->lower = pa_hoist (builder, loop, lower, NULL);
  loop->upper = pa_hoist (builder, loop, upper, NULL);
  loop->step = pa_hoist (builder, loop, step, NULL);
  loop->iterator = pa_local (builder, pa_long_type (), name, &loop->vars);
  return true;
}

/* May the iterator of LOOP, which is INNERMOST if that is not NULL, be counted
   in a narrower type, too?  */
static bool
pa_may_count (const pa_for *loop, const pa_node *innermost)
{
  return innermost && loop->is_serial && loop->node->independent
	 && flag_tree_loop_vectorize;
}

/* Bits of what is counted along with an iterator.  */
#define PA_COUNT_BITS 32

tree
pa_counted (pa_builder *builder, tree iterator, tree type)
{
  pa_for *loop = builder->counted;
  if (!loop || iterator != loop->iterator
      || TYPE_PRECISION (type) != PA_COUNT_BITS)
    return NULL_TREE;
  if (!loop->count)
    loop->count = pa_local (builder, type, NULL, &loop->vars);
  return loop->count;
}

/* Write the body of LOOP, in which its iterator's id stands for its variable
   and its variables, as well as the bound, come from outside.  False on
   failure.  */
bool
pa_build_body (pa_builder *builder, pa_for *loop)
{
  isl_id *id = loop->node->iterator;
  tree saved = pa_set_leaf (&builder->values, id, loop->iterator);
  unsigned n_scope = builder->scope.length ();
  unsigned n_once = builder->once.length ();
  unsigned n_row = builder->row_address.length ();
  pa_for *row = builder->row, *counted = builder->counted;
  const pa_node *innermost = builder->innermost;

  builder->innermost
    = pa_node_has_loop (loop->node->child[0]) ? NULL : loop->node;
  builder->counted = pa_may_count (loop, builder->innermost) ? loop : NULL;
  builder->row = loop->is_row ? loop : NULL;
  int n_fact = builder->facts.n;
  pa_reach reach = pa_measure_shifts (builder, loop->node->child[0]);

  builder->scope.safe_push (loop->iterator);
  pa_facts_add_loop (&builder->facts, loop->node);
  pa_carry carry;
  carry.vars = &loop->vars;
  bool ok = pa_begin_carry (builder, loop, &carry)
	    && pa_build_fetches (builder, loop)
	    && pa_build_iteration (builder, loop->node, &loop->body);
  pa_end_carry (builder, loop);
  builder->reach = reach;
  pa_facts_drop (&builder->facts, n_fact);
  builder->scope.truncate (n_scope);
  builder->once.truncate (n_once);
  builder->row_address.truncate (n_row);
  builder->row_pointer.truncate (n_row);
  builder->row = row;
  builder->counted = counted;
  builder->innermost = innermost;
  pa_set_leaf (&builder->values, id, saved);
  return ok;
}

/* CONDITION, on which a loop of BUILDER is left, with the annotation KIND and
   its operand VALUE.  */
static tree
pa_annotate (pa_builder *builder, tree condition, annot_expr_kind kind,
	     tree value)
{
  return build3_loc (builder->values.location, ANNOTATE_EXPR,
		     boolean_type_node, condition,
		     build_int_cst (integer_type_node, kind), value);
}

/* Fewest iterations of a sum that gains by being added up in parts.  */
#define PA_LONG_SUM 64

/* Most sums that gain by it: more don't wait for each other's additions.  And
   most loops that they are in, with their own: deeper in, sums are often
   short.  */
#define PA_FEW_SUMS 2
#define PA_FEW_LOOPS 2

/* Most operations on an element of a row that gains by being unrolled: more
   take longer than what counts its vectors.  Most loops that it is in, with its
   own.  And how often that is done.  */
#define PA_FEW_OPERATIONS 2
#define PA_FEW_ROW_LOOPS 3
#define PA_ROW_PARTS 2

/* Is no statement of SCOP in more loops than statement S?  */
static bool
pa_is_deepest (const pa_scop *scop, int s)
{
  for (int t = 0; t < scop->n_stmt; t++)
    if (scop->stmt[t].original.depth > scop->stmt[s].original.depth)
      return false;
  return true;
}

/* Is the loop NODE, whose body is BODY, in BUILDER's function one along a row,
   for whose elements there is little to do, and part of what takes most of the
   time?  */
static bool
pa_is_light_row (const pa_builder *builder, const pa_node *node,
		 const pa_node *body)
{
  return node->independent && body->kind == PA_NODE_INSTANCE
	 && body->n_index <= PA_FEW_ROW_LOOPS
	 && pa_is_deepest (builder->scop, body->stmt)
	 && (builder->scop->stmt[body->stmt].operations
	     <= PA_FEW_OPERATIONS);
}

/* How often the loop NODE of BUILDER is to be unrolled, when it consists of
   vectors: one that does nothing but add up is, and one with little to do.  */
static int
pa_unroll_factor (pa_builder *builder, const pa_node *node)
{
  const pa_node *body = pa_node_strip (node->child[0]);
  bool is_block = body->kind == PA_NODE_BLOCK;
  int n = is_block ? body->n_child : 1;
  int64_t most = pa_loop_most_iterations (node);
  if (pa_is_light_row (builder, node, body))
    return PA_ROW_PARTS;
  if (!pa_adds_in_parts (builder->scop) || n > PA_FEW_SUMS
      || (most && most < PA_LONG_SUM))
    return 1;
  for (int i = 0; i < n; i++)
    {
      const pa_node *part = is_block ? pa_node_strip (body->child[i]) : body;
      if (part->kind != PA_NODE_INSTANCE || part->n_index > PA_FEW_LOOPS
	  || !pa_adds_up (builder, part, node))
	return 1;
    }
  return PA_SUM_PARTS;
}

/* Fewest sums side by side that don't wait for each other, and most operations
   of each that had better not be done by vectors.  */
#define PA_SEVERAL_SUMS 4
#define PA_LIGHT_OPERATIONS 4

/* Does the statement of the instance NODE, in BUILDER's function, add
   floating-point values up in LOOP, and do little else?  */
static bool
pa_is_light_sum (pa_builder *builder, const pa_node *node, const pa_node *loop)
{
  if (node->kind != PA_NODE_INSTANCE
      || builder->scop->stmt[node->stmt].operations > PA_LIGHT_OPERATIONS
      || !pa_adds_up (builder, node, loop))
    return false;
  const pa_gimple_stmt *payload = builder->region->stmts[node->stmt];
  const gassign *last = pa_last_operation (payload);
  if (!SCALAR_FLOAT_TYPE_P (TREE_TYPE (gimple_assign_lhs (last))))
    return false;
  for (unsigned i = 0; i < payload->slice.length (); i++)
    if (!is_gimple_assign (payload->slice[i])
	|| gimple_assign_rhs_code (payload->slice[i]) == RDIV_EXPR)
      return false;
  return true;
}

bool
pa_adds_side_by_side (pa_builder *builder, const pa_node *node)
{
  const pa_node *body = pa_node_strip (node->child[0]);
  int n_copies = 1;
  if (pa_reorders_sums (builder->scop))
    return false;
  if (body->kind == PA_NODE_FOR)
    {
      n_copies = pa_n_copies (body);
      body = pa_node_strip (body->child[0]);
    }
  bool is_block = body->kind == PA_NODE_BLOCK;
  int n = is_block ? body->n_child : 1;
  if (n * n_copies < PA_SEVERAL_SUMS)
    return false;
  for (int i = 0; i < n; i++)
    if (!pa_is_light_sum (builder, is_block ? pa_node_strip (body->child[i])
					    : body, node))
      return false;
  return true;
}

/* Most iterations of a loop that vectors gain nothing in.  */
#define PA_TOO_FEW_FOR_VECTORS 3

/* Is LOOP of BUILDER's function not to be vectorized: may GCC get it wrong, or
   has it too few iterations, or sums that are side by side already?  */
static bool
pa_forbids_vectors (pa_builder *builder, const pa_for *loop)
{
  return (flag_predictive_commoning
	  && pa_copies_collide (builder->scop, loop->node))
	 || pa_facts_loop_runs_at_most (&builder->facts, loop->node,
					PA_TOO_FEW_FOR_VECTORS)
	 || pa_adds_side_by_side (builder, loop->node);
}

/* The condition, a comparison by CODE, on which LOOP is left.  */
static tree
pa_exit_condition (pa_builder *builder, const pa_for *loop,
		   enum tree_code code)
{
  tree done = build2_loc (builder->values.location, code, boolean_type_node,
			  loop->iterator, loop->upper);
  int64_t trip;
  if (!flag_unroll_loops && !pa_loop_trip (loop->node, &trip))
    done = pa_annotate (builder, done, annot_expr_unroll_kind,
			build_int_cst (integer_type_node,
				       pa_unroll_factor (builder,
							 loop->node)));
  if (pa_forbids_vectors (builder, loop))
    done = pa_annotate (builder, done, annot_expr_no_vector_kind,
			integer_zero_node);
  if (loop->node->independent && !loop->node->meets
      && !pa_node_has_loop (loop->node->child[0]))
    done = pa_annotate (builder, done, annot_expr_ivdep_kind,
			integer_zero_node);
  return done;
}

/* The next value of LOOP's iterator.  */
tree
pa_next_value (pa_builder *builder, const pa_for *loop)
{
  return build2_loc (builder->values.location, PLUS_EXPR, pa_long_type (),
		     loop->iterator, loop->step);
}

/* Is NODE a loop that is not written out, or anything below it?  */
static bool
pa_leaves_loop (const pa_node *node)
{
  bool leaves = node->kind == PA_NODE_FOR && pa_n_copies (node) == 0;
  for (int i = 0; i < node->n_child && !leaves; i++)
    leaves = pa_leaves_loop (node->child[i]);
  return leaves;
}

/* Append to LIST the first value of LOOP's iterator.  */
static void
pa_append_start (pa_builder *builder, const pa_for *loop, tree *list)
{
  location_t location = builder->values.location;
  pa_append_assignment (location, loop->iterator, loop->lower, list);
  if (loop->count)
    pa_append_assignment (location, loop->count,
			  fold_convert_loc (location, TREE_TYPE (loop->count),
					    loop->lower), list);
}

/* Where the iteration of LOOP after this one begins.  */
static tree
pa_next_start (pa_builder *builder, const pa_for *loop)
{
  tree next = pa_next_value (builder, loop);
  if (pa_expr_is_int (loop->node->step, 1)
      || !pa_leaves_loop (loop->node->child[0]))
    return next;
  return build2_loc (builder->values.location, MIN_EXPR, pa_long_type (),
		     loop->upper, next);
}

/* Append to LIST the next value of LOOP's iterator.  */
static void
pa_append_step (pa_builder *builder, const pa_for *loop, tree *list)
{
  location_t location = builder->values.location;
  pa_append_assignment (location, loop->iterator,
			pa_next_start (builder, loop), list);
  if (!loop->count)
    return;
  tree type = TREE_TYPE (loop->count);
  pa_append_assignment (location, loop->count,
			build2_loc (location, PLUS_EXPR, type, loop->count,
				    fold_convert_loc (location, type,
						      loop->step)), list);
}

/* Append STATEMENT, which has side effects, to LIST.  */
static void
pa_append_effect (tree statement, tree *list)
{
  TREE_SIDE_EFFECTS (statement) = 1;
  append_to_statement_list (statement, list);
}

/* Append to LIST an exit from LOOP where the comparison of its iterator with
   its bound by CODE holds.  */
static void
pa_append_exit (pa_builder *builder, const pa_for *loop, enum tree_code code,
		tree *list)
{
  pa_append_effect (build1_loc (builder->values.location, EXIT_EXPR,
				void_type_node,
				pa_exit_condition (builder, loop, code)), list);
}

/* The statement that repeats the body of LOOP; RUNS if it is known to be run at
   least once.  */
static tree
pa_repeat (pa_builder *builder, pa_for *loop, bool runs)
{
  location_t location = builder->values.location;
  bool hits = runs && pa_expr_is_int (loop->node->step, 1);
  tree inner = NULL_TREE;
  if (!runs)
    pa_append_exit (builder, loop, GE_EXPR, &inner);
  append_to_statement_list (loop->body, &inner);
  pa_append_step (builder, loop, &inner);
  if (runs)
    pa_append_exit (builder, loop, hits ? EQ_EXPR : GE_EXPR, &inner);
  return build1_loc (location, LOOP_EXPR, void_type_node, inner);
}

/* The statement that runs the body of LOOP at most once; RUNS as above.  */
static tree
pa_run_once (pa_builder *builder, pa_for *loop, bool runs)
{
  location_t location = builder->values.location;
  if (runs)
    return loop->body;
  tree condition = build2_loc (location, LT_EXPR, boolean_type_node,
			       loop->iterator, loop->upper);
  return pa_choice (location, condition, loop->body, NULL_TREE);
}

/* Append what comes before the first iteration of LOOP, if there is one, to
   what comes before the loop; RUNS as above.  */
static void
pa_append_first (pa_builder *builder, pa_for *loop, bool runs)
{
  location_t location = builder->values.location;
  if (!loop->first || runs)
    append_to_statement_list (loop->first, &loop->setup);
  else
    pa_append_choice (location,
		      build2_loc (location, LT_EXPR, boolean_type_node,
				  loop->iterator, loop->upper),
		      loop->first, NULL_TREE, &loop->setup);
}

/* Append LOOP, to be run by one thread, to LIST.  */
void
pa_append_serial_loop (pa_builder *builder, pa_for *loop, tree *list)
{
  location_t location = builder->values.location;
  bool runs = pa_facts_loop_runs (&builder->facts, loop->node);
  bool once = pa_facts_loop_runs_at_most (&builder->facts, loop->node, 1);
  tree statement = once ? pa_run_once (builder, loop, runs)
			: pa_repeat (builder, loop, runs);
  pa_append_start (builder, loop, &loop->setup);
  pa_append_first (builder, loop, runs);
  pa_append_effect (statement, &loop->setup);
  append_to_statement_list (pa_bind (location, loop->vars, loop->setup),
			    list);
}

/* Fewest iterations of a row that gains by beginning where memory is
   aligned.  */
#define PA_LONG_ROW 64

/* Is LOOP of BUILDER's function a row that may gain by beginning where what it
   stores is aligned?  Two things that it stores would seldom be so at once.  */
static bool
pa_gains_by_alignment (pa_builder *builder, const pa_for *loop)
{
  int64_t most = pa_loop_most_iterations (loop->node);
  int bytes = pa_vector_size (builder->scop->ctx->options);
  return loop->stored && loop->n_store == 1 && flag_tree_loop_vectorize
	 && loop->size < bytes && bytes % loop->size == 0
	 && pa_expr_is_int (loop->node->step, 1)
	 && (most == 0 || most >= PA_LONG_ROW);
}

/* The iterations of LOOP until what it stores is aligned like vectors.  */
static tree
pa_unaligned_iterations (pa_builder *builder, const pa_for *loop)
{
  location_t location = builder->values.location;
  tree unsigned_type = unsigned_type_for (pa_long_type ());
  int bytes = pa_vector_size (builder->scop->ctx->options);
  tree ahead = fold_convert_loc (location, unsigned_type, loop->stored);
  ahead = build1_loc (location, NEGATE_EXPR, unsigned_type, ahead);
  ahead = build2_loc (location, BIT_AND_EXPR, unsigned_type, ahead,
		      build_int_cst (unsigned_type, bytes - 1));
  ahead = build2_loc (location, TRUNC_DIV_EXPR, unsigned_type, ahead,
		      build_int_cst (unsigned_type, loop->size));
  return fold_convert_loc (location, pa_long_type (), ahead);
}

/* Append LOOP, a row to be run by one thread, to LIST, so that vectors begin
   where what it stores is aligned.  The same loop runs the iterations before
   that, fewer than a vector has lanes, and the others:

     next = upper - lower < 64 ? upper : lower + iterations before;
     i = lower;
     LOOP_EXPR
       {
	 end = min (upper, next);
	 LOOP_EXPR { if (i >= end) break; body; i = i + 1; }
	 if (end == upper) break;
	 next = upper;
       }

   Without the minimum, which is always NEXT, both would be one loop to GCC, as
   they would begin at the same place.  */
static void
pa_append_aligned_row (pa_builder *builder, pa_for *loop, tree *list)
{
  location_t location = builder->values.location;
  tree type = pa_long_type (), inner = NULL_TREE;
  tree next = pa_local (builder, type, NULL, &loop->vars);
  tree end = pa_local (builder, type, NULL, &loop->vars);
  tree length = build2_loc (location, MINUS_EXPR, type, loop->upper,
			    loop->lower);
  tree is_short = build2_loc (location, LT_EXPR, boolean_type_node, length,
			      build_int_cst (type, PA_LONG_ROW));
  tree aligned = build2_loc (location, PLUS_EXPR, type, loop->lower,
			     pa_unaligned_iterations (builder, loop));
  pa_for part = *loop;
  part.upper = end;

  pa_append_assignment (location, next,
			build3_loc (location, COND_EXPR, type, is_short,
				    loop->upper, aligned), &loop->setup);
  pa_append_start (builder, loop, &loop->setup);
  pa_append_assignment (location, end,
			build2_loc (location, MIN_EXPR, type, loop->upper,
				    next), &inner);
  pa_append_effect (pa_repeat (builder, &part, false), &inner);
  tree done = build2_loc (location, EQ_EXPR, boolean_type_node, end,
			  loop->upper);
  pa_append_effect (build1_loc (location, EXIT_EXPR, void_type_node, done),
		    &inner);
  pa_append_assignment (location, next, loop->upper, &inner);
  pa_append_effect (build1_loc (location, LOOP_EXPR, void_type_node, inner),
		    &loop->setup);
  append_to_statement_list (pa_bind (location, loop->vars, loop->setup), list);
}

/* Is NODE no instance of which the result isn't held?  */
static bool
pa_is_held (pa_node *node, void *)
{
  return node->kind != PA_NODE_INSTANCE || !node->not_held;
}

/* Append LOOP, to be run by one thread, to LIST, with what its instances
   update held in variables:

     if (lower < upper)			unless known
       {
	 held = C[i][j];
	 loop { held = held + ...; }
	 C[i][j] = held;
       }

   or lower != upper if no more is to be asked: of i > 0 in a loop that begins
   with i = 0, GCC 12 guesses that it is never so.  False on failure.  */
static bool
pa_build_holding_loop (pa_builder *builder, pa_for *loop, tree *list)
{
  location_t location = builder->values.location;
  const pa_node *node = loop->node;
  tree vars = NULL_TREE, code = NULL_TREE;
  unsigned n_once = builder->once.length ();
  pa_hold hold;
  hold.vars = &vars;
  hold.all = pa_node_walk (node->child[0], pa_is_held, NULL);
  if (!pa_build_held (builder, node, &hold, false, &code))
    return false;
  hold.phase = pa_hold::UPDATE;
  hold.next = 0;
  builder->hold = &hold;
  bool ok = pa_build_body (builder, loop);
  builder->hold = NULL;
  if (!ok)
    return false;
  pa_append_serial_loop (builder, loop, &code);
  if (!pa_build_held (builder, node, &hold, true, &code))
    return false;
  builder->once.truncate (n_once);
  tree statement = pa_bind (location, vars, code);
  if (pa_facts_loop_runs (&builder->facts, node))
    {
      append_to_statement_list (statement, list);
      return true;
    }
  tree lower = pa_tree_from_expr (&builder->values, node->lower);
  tree upper = pa_tree_from_expr (&builder->values, node->upper);
  bool ordered = pa_facts_loop_is_ordered (&builder->facts, node);
  tree runs = fold_build2_loc (location, ordered ? NE_EXPR : LT_EXPR,
			       boolean_type_node, lower, upper);
  pa_append_choice (location, runs, statement, NULL_TREE, list);
  return true;
}

/* Most iterations of a loop that GCC writes out.  */
#define PA_WRITTEN_OUT 128

/* Has the body NODE, in BUILDER's function, several references that differ in
   constants, of one statement or of copies of one?  */
static bool
pa_has_neighbours (pa_builder *builder, const pa_node *node)
{
  pa_region *region = builder->region;
  const pa_node *body = pa_node_strip (const_cast <pa_node *> (node));
  if (body->kind != PA_NODE_INSTANCE)
    return true;
  const pa_gimple_stmt *payload = region->stmts[body->stmt];
  for (unsigned i = 0; i < payload->slice.length (); i++)
    {
      const pa_ref *ref = region->refs.get (payload->slice[i]);
      if (ref && ref->reach != ref->offset.constant)
	return true;
    }
  return false;
}

/* Is the loop NODE in BUILDER's function, in which nothing is held, one whose
   references GCC is to address from where it begins?  Not if it is going to be
   written out: what references are to the same element in a loop around had
   better be seen.  */
static bool
pa_is_row (pa_builder *builder, const pa_node *node)
{
  int64_t trip;
  return node->independent && !pa_leaves_loop (node->child[0])
	 && !(pa_loop_trip (node, &trip) && trip <= PA_WRITTEN_OUT)
	 && pa_has_neighbours (builder, node->child[0]);
}

/* Append the loop NODE, to be run by one thread, to LIST.  False on
   failure.  */
bool
pa_build_serial (pa_builder *builder, const pa_node *node, tree *list)
{
  bool failed = false;
  if (pa_build_copies (builder, node, list, &failed))
    return true;
  if (failed)
    return false;
  pa_for loop;
  memset (&loop, 0, sizeof loop);
  loop.node = node;
  loop.is_serial = true;
  if (!pa_build_bounds (builder, &loop))
    return false;
  if (node->hold && pa_can_hold (builder, node))
    return pa_build_holding_loop (builder, &loop, list);
  loop.is_row = pa_is_row (builder, node);
  if (!pa_build_body (builder, &loop))
    return false;
  if (pa_gains_by_alignment (builder, &loop))
    pa_append_aligned_row (builder, &loop, list);
  else
    pa_append_serial_loop (builder, &loop, list);
  return true;
}

/* No loop in NODE, where LEAVES are known of, has more iterations than
   this.  */
static double
pa_most_iterations_in (const pa_node *node, pa_magnitudes *leaves)
{
  double most = 0, peak = 0;
  if (node->kind == PA_NODE_FOR)
    {
      double low = pa_magnitude (node->lower, leaves, PA_PARAM_LIMIT, &peak);
      double high = pa_magnitude (node->upper, leaves, PA_PARAM_LIMIT, &peak);
      leaves->put (node->iterator, fmax (low, high));
      most = low + high;
    }
  for (int i = 0; i < node->n_child; i++)
    most = fmax (most, pa_most_iterations_in (node->child[i], leaves));
  return most;
}

double
pa_most_iterations (const pa_region *region, const pa_ast *ast)
{
  pa_magnitudes leaves;
  for (int i = 0; i < ast->scop->n_param; i++)
    {
      pa_interval range = pa_param_interval (region, region->params[i]);
      offset_int most = wi::smax (wi::abs (range.min), wi::abs (range.max));
      offset_int limit = wi::lshift (offset_int (1), PA_PARAM_LIMIT);
      leaves.put (ast->scop->param[i].id,
		  (double) wi::smin (most, limit).to_shwi ());
    }
  return pa_most_iterations_in (ast->root, &leaves);
}

/* Does CONDITION compare with a constant?  GCC 12 believes that the first one in
   a loop ends it, and that it never holds if the loop begins there.  */
static bool
pa_misleads_gcc (tree condition)
{
  return COMPARISON_CLASS_P (condition)
	 && (TREE_CODE (TREE_OPERAND (condition, 0)) == INTEGER_CST
	     || TREE_CODE (TREE_OPERAND (condition, 1)) == INTEGER_CST);
}

/* Append the condition NODE with its parts to LIST.  False on failure.  */
static bool
pa_build_if (pa_builder *builder, const pa_node *node, tree *list)
{
  location_t location = builder->values.location;
  tree part[2] = { NULL_TREE, NULL_TREE };
  tree condition = pa_condition_from_expr (&builder->values, node->condition);
  if (!condition)
    return pa_fail_unknown_name (builder);
  int n_fact = builder->facts.n;
  unsigned n_once = builder->once.length ();
  for (int i = 0; i < node->n_child && i < 2; i++)
    {
      if (i == 0)
	pa_facts_add_condition (&builder->facts, node->condition);
      if (i == 0 ? !pa_build_folding (builder, node, &part[i])
	  : !pa_build_node (builder, node->child[i], &part[i]))
	return false;
      builder->once.truncate (n_once);
      pa_facts_drop (&builder->facts, n_fact);
    }
  if (pa_misleads_gcc (condition))
    condition = pa_expected (location, condition, true);
  pa_append_choice (location, condition, part[0], part[1], list);
  return true;
}

/* Append the code of NODE to LIST.  False on failure.  */
bool
pa_build_node (pa_builder *builder, const pa_node *node, tree *list)
{
  switch (node->kind)
    {
    case PA_NODE_BLOCK:
      for (int i = 0, n; i < node->n_child; i += n)
	{
	  n = pa_count_choices (builder, node, i);
	  if (n > 1 ? !pa_build_choices (builder, node, i, n, list)
	      : !pa_build_node (builder, node->child[i], list))
	    return false;
	}
      return true;
    case PA_NODE_FOR:
      if (pa_packs_begin_at (builder, node))
	return pa_build_with_packs (builder, node, pa_build_node, list);
      return pa_is_parallel (builder, node)
	     ? pa_build_parallel (builder, node, list)
	     : pa_build_serial (builder, node, list);
    case PA_NODE_IF:
      return pa_build_if (builder, node, list);
    case PA_NODE_INSTANCE:
      return pa_build_instance (builder, node, list);
    }
  return false;
}
