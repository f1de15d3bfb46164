/* Loops run by threads, as GENERIC with OMP_* trees; GCC's own OpenMP lowering
   does the rest (paper, sec. IV-D).

   What goes in is a loop of the AST that is to be run by threads, what comes
   out its code in two versions:

     if (work >= limit && omp_get_max_threads () > 1 && !omp_in_parallel ())
       the loop, run by threads
     else
       the loop, run by one thread

   A process that was forked from one that has threads runs no loop by threads
   either.  The work is an estimate of iterations times operations, computed
   where the loop is come to (work.cc); the limit is the option
   parallel-threshold.

   A doall loop becomes

     #pragma omp parallel firstprivate (...) num_threads (...)
     #pragma omp for nowait schedule (...)
     for (i = lower; i < i_end; i += step) body

   A pipeline of tile loops (doacross.c has made it rectangular) becomes

     #pragma omp parallel ...
     #pragma omp for nowait schedule (static, 1)
     for (it = it_lower; it < it_end; it += 32)
       for (jt = jt_lower; jt < jt_end; jt += 32)
	 {
	   wait for tile it - 32, jt
	   body
	   tell that tile it, jt is done
	 }

   where each thread takes every n-th row of tiles, runs it from left to right,
   and only waits for the tile above (generic-pipeline.cc).  There must be
   several rows, and several tiles in each.  A reduction is a
   doall loop between what generic-copy.cc adds.

   Variables of the body are declared inside it, so every thread has its own;
   those from outside are never changed inside and are handed to each thread by
   value, which keeps them in registers.  There is one level of threads: a loop
   inside such a loop is run by one.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "../core/share.h"

/* What the threads that run a loop have of their own.  */
struct pa_team
{
  pa_copies copies;
  pa_pipeline pipeline;
  pa_errors errors;
  pa_fenv fenv;
  pa_spread spread;
};

/* A call of the library's function NAME, which returns an int.  */
tree
pa_runtime_int (pa_builder *builder, const char *name)
{
  tree type = build_function_type_list (integer_type_node, NULL_TREE);
  return build_call_expr_loc (builder->values.location,
			      build_fn_decl (name, type), 0);
}

/* The same as a number.  */
tree
pa_runtime_number (pa_builder *builder, const char *name)
{
  return fold_convert_loc (builder->values.location, pa_long_type (),
			   pa_runtime_int (builder, name));
}

/* Append to LIST, if CONDITION holds, SETUP and the allocation of memory by
   CALL.  Returns a pointer, chained to VARS, that is null if there is none.  */
tree
pa_append_allocation (pa_builder *builder, tree condition, tree setup,
		      tree call, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree pointer = pa_local (builder, ptr_type_node, NULL, vars);
  pa_append_assignment (location, pointer, null_pointer_node, list);
  pa_append_assignment (location, pointer, call, &setup);
  pa_append_choice (location, condition, setup, NULL_TREE, list);
  return pointer;
}

/* Is there memory that POINTER points to?  */
tree
pa_is_allocated (pa_builder *builder, tree pointer)
{
  return fold_build2_loc (builder->values.location, NE_EXPR,
			  boolean_type_node, pointer, null_pointer_node);
}

/* Append the release of memory that POINTER points to to LIST.  */
void
pa_append_release (pa_builder *builder, tree pointer, tree *list)
{
  tree call = build_call_expr_loc (builder->values.location,
				   builtin_decl_explicit (BUILT_IN_FREE), 1,
				   pointer);
  append_to_statement_list (call, list);
}

/* The variable of the whole program in which is kept which process has threads;
   0 at first.  It is common: one for all files.  */
static tree
pa_process_variable (void)
{
  tree name = get_identifier ("__polyast_process");
  symtab_node *node = symtab_node::get_for_asmname (name);
  if (node)
    return node->decl;
  tree var = build_decl (UNKNOWN_LOCATION, VAR_DECL, name,
			 build_qualified_type (integer_type_node,
					       TYPE_QUAL_VOLATILE));
  TREE_STATIC (var) = 1;
  TREE_PUBLIC (var) = 1;
  TREE_USED (var) = 1;
  TREE_THIS_VOLATILE (var) = 1;
  TREE_SIDE_EFFECTS (var) = 1;
  DECL_COMMON (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  SET_DECL_ASSEMBLER_NAME (var, name);
  varpool_node::finalize_decl (var);
  return var;
}

/* Is this the process that has threads, or the first one that is to have some?
   A child that it has forked since has none of them, which the OpenMP runtime
   doesn't notice, and would wait for them forever.  */
static tree
pa_owns_threads (pa_builder *builder)
{
  location_t location = builder->values.location;
  tree var = pa_process_variable ();
  tree claim = build2_loc (location, MODIFY_EXPR, integer_type_node, var,
			   pa_runtime_int (builder, "getpid"));
  return build3_loc (location, COND_EXPR, boolean_type_node,
		     build2_loc (location, EQ_EXPR, boolean_type_node, var,
				 integer_zero_node),
		     build2_loc (location, COMPOUND_EXPR, boolean_type_node,
				 claim, boolean_true_node),
		     build2_loc (location, EQ_EXPR, boolean_type_node, var,
				 pa_runtime_int (builder, "getpid")));
}

/* May threads be started: is the current one outside of all parallel regions,
   would there be another one, and does the process not lack them?  */
static tree
pa_may_start (pa_builder *builder)
{
  location_t location = builder->values.location;
  tree may = build2_loc (location, EQ_EXPR, boolean_type_node,
			 pa_runtime_int (builder, "omp_in_parallel"),
			 integer_zero_node);
  if (builder->scop->ctx->options->threads == 0)
    {
      tree several
	= build2_loc (location, GT_EXPR, boolean_type_node,
		      pa_runtime_int (builder, "omp_get_max_threads"),
		      integer_one_node);
      may = build2_loc (location, TRUTH_ANDIF_EXPR, boolean_type_node, several,
			may);
    }
  return build2_loc (location, TRUTH_ANDIF_EXPR, boolean_type_node, may,
		     pa_owns_threads (builder));
}

/* How many threads are to run a pipeline: no more than there are processors,
   unless the user says how many.  */
static tree
pa_threads_of_pipeline (pa_builder *builder)
{
  int threads = builder->scop->ctx->options->threads;
  if (threads > 0)
    return build_int_cst (integer_type_node, threads);
  return build2_loc (builder->values.location, MIN_EXPR, integer_type_node,
		     pa_runtime_int (builder, "omp_get_max_threads"),
		     pa_runtime_int (builder, "omp_get_num_procs"));
}

/* Has LOOP more than one iteration?  */
static tree
pa_runs_several_times (pa_builder *builder, const pa_node *loop)
{
  tree step = pa_tree_from_expr (&builder->values, loop->step);
  tree lower = pa_tree_from_expr (&builder->values, loop->lower);
  tree upper = pa_tree_from_expr (&builder->values, loop->upper);
  return step && lower && upper
	 ? pa_op (builder, PA_EXPR_LT,
		  pa_op (builder, PA_EXPR_ADD, lower, step), upper)
	 : boolean_true_node;
}

/* Has the pipeline NODE several rows of tiles, with several tiles each?  */
static tree
pa_has_rows_and_columns (pa_builder *builder, const pa_node *node)
{
  const pa_node *inner = pa_next_loop (node);
  tree rows = pa_runs_several_times (builder, node);
  return inner ? fold_build2_loc (builder->values.location, TRUTH_ANDIF_EXPR,
				  boolean_type_node, rows,
				  pa_runs_several_times (builder, inner))
	       : rows;
}

/* Does each row of a pipeline of SCOP, in all two loops of the nest, write the
   elements that the one above has written?  */
static bool
pa_hands_rows_on (const pa_scop *scop)
{
  bool hands_on = false;
  for (int s = 0; s < scop->n_stmt; s++)
    for (int a = 0; a < scop->stmt[s].n_access; a++)
      {
	const pa_access *access = &scop->stmt[s].access[a];
	hands_on |= scop->stmt[s].original.depth == 2
		    && access->kind != PA_READ
		    && scop->array[access->array].n_dim == 1;
      }
  return hands_on && pa_scop_depth (scop) == 2;
}

/* Does NODE, if it is a block, have no statement twice?  One that waits for
   itself along a row has copies side by side.  */
static bool
pa_has_no_copies (pa_node *node, void *)
{
  for (int i = 1; node->kind == PA_NODE_BLOCK && i < node->n_child; i++)
    {
      const pa_node *a = pa_node_only_instance (node->child[i - 1]);
      const pa_node *b = pa_node_only_instance (node->child[i]);
      if (a && b && a->stmt == b->stmt)
	return false;
    }
  return true;
}

/* The work that is worth it to run the loop NODE of SCOP by threads.  In a
   pipeline of which each tile needs all that the tile above has written they
   wait if it is done in vectors: to get a line from another processor takes as
   long as some thousand operations.  */
static HOST_WIDE_INT
pa_worthy_of_threads (const pa_scop *scop, const pa_node *node)
{
  HOST_WIDE_INT work = scop->ctx->options->parallel_threshold;
  return node->n_ordered && pa_hands_rows_on (scop)
	 && pa_node_walk ((pa_node *) node, pa_has_no_copies, NULL)
	 ? MIN (work * PA_WAITING_THREADS_WORK, 1 << 30) : work;
}

/* The condition on which the loop NODE is run by threads, for which TEAM is
   made; what it takes is added to VARS and LIST.  boolean_false_node if it
   never is, NULL_TREE on failure.  */
static tree
pa_run_time_choice (pa_builder *builder, const pa_node *node, pa_team *team,
		    tree *vars, tree *list)
{
  if (node->n_privatized)
    return pa_copies_allocate (builder, node, pa_may_start (builder),
			       &team->copies, vars, list);
  pa_work_estimate estimate
    = { &builder->values, builder->scop, builder, *vars, NULL_TREE,
	pa_worthy_of_threads (builder->scop, node), NULL_TREE, NULL };
  tree enough = pa_work_is_enough (&estimate, node);
  if (enough && node->n_ordered && estimate.limit > 0)
    enough = fold_build2_loc (builder->values.location, TRUTH_ANDIF_EXPR,
			      boolean_type_node, enough,
			      pa_has_rows_and_columns (builder, node));
  if (!enough || integer_zerop (enough))
    return enough;
  *vars = estimate.vars;
  append_to_statement_list (estimate.list, list);
  tree may = fold_build2_loc (builder->values.location, TRUTH_ANDIF_EXPR,
			      boolean_type_node, enough,
			      pa_may_start (builder));
  return node->n_ordered
	 ? pa_pipeline_allocate (builder, &team->pipeline,
				 pa_threads_of_pipeline (builder), may, vars,
				 list)
	 : may;
}

/* The clause CODE for DECL (or NULL_TREE), before CHAIN.  */
static tree
pa_clause (location_t location, enum omp_clause_code code, tree decl,
	   tree chain)
{
  tree clause = build_omp_clause (location, code);
  if (decl)
    OMP_CLAUSE_DECL (clause) = decl;
  OMP_CLAUSE_CHAIN (clause) = chain;
  return clause;
}

/* Which variables of the surroundings a piece of code uses.  */
struct pa_uses
{
  pa_builder *builder;
  auto_vec<tree> decls;
};

/* walk_tree: add *TP to the pa_uses DATA if it is a parameter or a variable
   from outside.  */
static tree
pa_collect_use (tree *tp, int *, void *data)
{
  pa_uses *uses = (pa_uses *) data;
  pa_builder *builder = uses->builder;
  bool outside = TREE_CODE (*tp) == PARM_DECL
		 || (VAR_P (*tp) && builder->scope.contains (*tp));
  if (outside && !uses->decls.contains (*tp))
    uses->decls.safe_push (*tp);
  return NULL_TREE;
}

/* How many threads TEAM, which is to run NODE, has; NULL_TREE if the OpenMP
   runtime is to decide.  */
static tree
pa_number_of_threads (pa_builder *builder, const pa_node *node,
		      const pa_team *team)
{
  int threads = builder->scop->ctx->options->threads;
  if (node->n_privatized)
    return fold_convert_loc (builder->values.location, integer_type_node,
			     team->copies.threads);
  if (node->n_ordered)
    return team->pipeline.threads;
  return threads > 0 ? build_int_cst (integer_type_node, threads) : NULL_TREE;
}

/* The clauses of a parallel region with the code STATEMENT, for NODE, which
   TEAM is to run.  */
static tree
pa_parallel_clauses (pa_builder *builder, const pa_node *node, tree statement,
		     const pa_team *team)
{
  location_t location = builder->values.location;
  pa_uses uses;
  uses.builder = builder;
  walk_tree_without_duplicates (&statement, pa_collect_use, &uses);
  tree clauses = NULL_TREE;
  for (unsigned i = 0; i < uses.decls.length (); i++)
    clauses = pa_clause (location, OMP_CLAUSE_FIRSTPRIVATE, uses.decls[i],
			 clauses);
  tree threads = pa_number_of_threads (builder, node, team);
  if (threads)
    {
      clauses = pa_clause (location, OMP_CLAUSE_NUM_THREADS, NULL_TREE,
			   clauses);
      OMP_CLAUSE_NUM_THREADS_EXPR (clauses) = threads;
    }
  return clauses;
}

/* The clause that says how threads share the iterations of NODE, a loop of
   SCOP.  */
static tree
pa_schedule_clause (location_t location, const pa_scop *scop,
		    const pa_node *node)
{
  pa_share share = pa_loop_share (scop, node);
  tree clause = pa_clause (location, OMP_CLAUSE_SCHEDULE, NULL_TREE,
			   NULL_TREE);
  OMP_CLAUSE_SCHEDULE_KIND (clause)
    = share == PA_SHARE_DEMAND ? OMP_CLAUSE_SCHEDULE_DYNAMIC
      : share == PA_SHARE_GUIDED ? OMP_CLAUSE_SCHEDULE_GUIDED
      : OMP_CLAUSE_SCHEDULE_STATIC;
  OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (clause)
    = share == PA_SHARE_TURN ? build_one_cst (pa_long_type ()) : NULL_TREE;
  return clause;
}

/* LOOP, with its body, as a construct in which the iterations are shared out
   among threads.  */
static tree
pa_worksharing_loop (pa_builder *builder, const pa_for *loop)
{
  location_t location = builder->values.location;
  tree type = pa_long_type ();
  tree statement = make_node (OMP_FOR);
  TREE_TYPE (statement) = void_type_node;
  TREE_SIDE_EFFECTS (statement) = 1;
  SET_EXPR_LOCATION (statement, location);
  OMP_FOR_INIT (statement) = make_tree_vec (1);
  OMP_FOR_COND (statement) = make_tree_vec (1);
  OMP_FOR_INCR (statement) = make_tree_vec (1);
  TREE_VEC_ELT (OMP_FOR_INIT (statement), 0)
    = build2_loc (location, MODIFY_EXPR, type, loop->iterator, loop->lower);
  TREE_VEC_ELT (OMP_FOR_COND (statement), 0)
    = build2_loc (location, LT_EXPR, boolean_type_node, loop->iterator,
		  loop->upper);
  TREE_VEC_ELT (OMP_FOR_INCR (statement), 0)
    = build2_loc (location, MODIFY_EXPR, type, loop->iterator,
		  pa_next_value (builder, loop));
  OMP_FOR_BODY (statement) = pa_bind (location, NULL_TREE, loop->body);
  OMP_FOR_PRE_BODY (statement) = NULL_TREE;
  OMP_FOR_ORIG_DECLS (statement) = NULL_TREE;
  OMP_FOR_CLAUSES (statement)
    = pa_clause (location, OMP_CLAUSE_NOWAIT, NULL_TREE,
		 pa_schedule_clause (location, builder->scop, loop->node));
  return statement;
}

/* A scope at LOCATION with the variables VARS and the code BODY, in a block of
   its own.  When GCC moves a parallel region to a function, every lexical block
   below the one around the region goes with it, also that of a sibling.  */
static tree
pa_bind_in_block (location_t location, tree vars, tree body)
{
  tree bind = pa_bind (location, vars, body);
  BIND_EXPR_BLOCK (bind) = make_node (BLOCK);
  TREE_USED (BIND_EXPR_BLOCK (bind)) = 1;
  return bind;
}

/* CODE, with its variables PRIVATES, as what each thread of TEAM does for NODE;
   COMBINED if that is nothing but its share of a loop.  */
static tree
pa_parallel_region (pa_builder *builder, const pa_node *node,
		    const pa_team *team, tree privates, tree code,
		    bool combined)
{
  location_t location = builder->values.location;
  tree statement = make_node (OMP_PARALLEL);
  TREE_TYPE (statement) = void_type_node;
  TREE_SIDE_EFFECTS (statement) = 1;
  SET_EXPR_LOCATION (statement, location);
  OMP_PARALLEL_CLAUSES (statement)
    = pa_parallel_clauses (builder, node, code, team);
  OMP_PARALLEL_BODY (statement) = pa_bind (location, privates, code);
  OMP_PARALLEL_COMBINED (statement) = combined;
  return statement;
}

/* Append LOOP, to be run by TEAM, to LIST, with BEFORE and BEHIND it what that
   takes in each thread, and its variables PRIVATES.  */
static void
pa_append_parallel_loop (pa_builder *builder, pa_for *loop,
			 const pa_team *team, tree privates, tree before,
			 tree behind, tree *list)
{
  location_t location = builder->values.location;
  unsigned n_scope = builder->scope.length ();
  for (tree var = loop->vars; var; var = DECL_CHAIN (var))
    if (var != loop->iterator)
      builder->scope.safe_push (var);
  tree code = NULL_TREE;
  append_to_statement_list (before, &code);
  append_to_statement_list (pa_worksharing_loop (builder, loop), &code);
  append_to_statement_list (behind, &code);
  tree region = pa_parallel_region (builder, loop->node, team, privates, code,
				    !before && !behind);
  builder->scope.truncate (n_scope);
  append_to_statement_list (region, &loop->setup);
  append_to_statement_list (pa_bind_in_block (location, loop->vars,
					      loop->setup), list);
}

/* The loop directly inside NODE; NULL if there isn't one.  */
pa_node *
pa_next_loop (const pa_node *node)
{
  pa_node *inner = pa_node_strip (node->child[0]);
  return inner && inner->kind == PA_NODE_FOR ? inner : NULL;
}

/* Write the body of ROW, a pipeline with bounds: the loop over tiles inside, in
   which the threads of PIPELINE wait for each other.  False on failure.  */
static bool
pa_build_row (pa_builder *builder, const pa_pipeline *pipeline, pa_for *row)
{
  pa_for tile;
  memset (&tile, 0, sizeof tile);
  tile.node = pa_next_loop (row->node);
  if (!tile.node)
    return pa_fail (builder->scop->ctx, PA_REASON_CODEGEN,
		    "pipeline without an inner loop");
  tree saved = pa_set_leaf (&builder->values, row->node->iterator,
			    row->iterator);
  builder->scope.safe_push (row->iterator);
  bool ok = pa_build_bounds (builder, &tile) && pa_build_body (builder, &tile);
  builder->scope.pop ();
  pa_set_leaf (&builder->values, row->node->iterator, saved);
  if (!ok)
    return false;
  pa_pipeline_synchronize (builder, pipeline, row, &tile);
  pa_append_serial_loop (builder, &tile, &row->body);
  return true;
}

/* Append the loop NODE, to be run by TEAM, to LIST.  False on failure.  */
static bool
pa_build_by_threads (pa_builder *builder, const pa_node *node, pa_team *team,
		     tree *list)
{
  pa_for loop;
  pa_copies *copies = &team->copies;
  tree privates = NULL_TREE, before = NULL_TREE, behind = NULL_TREE;
  memset (&loop, 0, sizeof loop);
  loop.node = node;
  pa_spread_begin (builder, &team->spread, &privates, &before);
  pa_fenv_begin (builder, &team->fenv, &privates, &before);
  if (copies->n)
    pa_copies_begin (builder, copies, &privates, &before);
  if (node->n_ordered)
    pa_pipeline_begin (builder, &team->pipeline, &privates, &before);
  if (team->errors.place)
    pa_errno_begin (builder, &team->errors, &privates, &before);
  if (!pa_build_bounds (builder, &loop)
      || !(node->n_ordered ? pa_build_row (builder, &team->pipeline, &loop)
	   : pa_build_body (builder, &loop)))
    return false;
  if (copies->n)
    {
      pa_copies_iterate (builder, copies, &loop);
      pa_copies_end (builder, copies, &privates, &behind);
    }
  if (team->errors.place)
    pa_errno_end (builder, &team->errors, &behind);
  pa_fenv_end (builder, &team->fenv, &privates, &behind);
  pa_append_parallel_loop (builder, &loop, team, privates, before, behind,
			   list);
  if (team->errors.place)
    pa_errno_hand_over (builder, &team->errors, list);
  pa_fenv_hand_over (builder, &team->fenv, list);
  if (copies->n)
    pa_append_release (builder, copies->buffer, list);
  if (node->n_ordered)
    pa_append_release (builder, team->pipeline.progress, list);
  return true;
}

/* Append the loop NODE, of which each thread of TEAM has a share with packed
   copies of its own, to LIST.  False on failure.  */
static bool
pa_build_in_shares (pa_builder *builder, const pa_node *node,
		    pa_team *team, tree *list)
{
  tree privates = NULL_TREE, code = NULL_TREE;
  pa_spread_begin (builder, &team->spread, &privates, &code);
  pa_fenv_begin (builder, &team->fenv, &privates, &code);
  if (!pa_build_shared_rows (builder, node, &privates, &code))
    return false;
  pa_fenv_end (builder, &team->fenv, &privates, &code);
  append_to_statement_list (pa_parallel_region (builder, node, team, privates,
						code, false), list);
  pa_fenv_hand_over (builder, &team->fenv, list);
  return true;
}

/* Is the loop NODE to be run by threads, if it is worth it?  */
bool
pa_is_parallel (pa_builder *builder, const pa_node *node)
{
  return node->run_parallel && !builder->in_parallel
	 && builtin_decl_explicit_p (BUILT_IN_GOMP_PARALLEL)
	 && (!node->n_ordered || pa_pipeline_possible ());
}

/* Append the loop NODE, to be run by threads if it is worth it, to LIST.  They
   compute for themselves what has been computed once before.  False on
   failure.  */
bool
pa_build_parallel (pa_builder *builder, const pa_node *node, tree *list)
{
  location_t location = builder->values.location;
  tree part[2] = { NULL_TREE, NULL_TREE };
  tree vars = NULL_TREE, body = NULL_TREE;
  unsigned n_scope = builder->scope.length ();
  pa_team team;
  team.copies.n = 0;
  team.copies.last = team.errors.place = NULL_TREE;
  auto_vec<tree> once;
  once.safe_splice (builder->once);
  builder->once.truncate (0);
  builder->in_parallel = true;
  tree condition = pa_run_time_choice (builder, node, &team, &vars, &body);
  if (pa_sets_errno (builder, node))
    pa_errno_allocate (builder, &team.errors, &vars, &body);
  pa_spread_allocate (builder, &team.spread, &vars, &part[0]);
  pa_fenv_allocate (builder, node, &team.fenv, &vars, &part[0]);
  for (tree var = vars; var; var = DECL_CHAIN (var))
    builder->scope.safe_push (var);
  bool shares = pa_shares_packs (node) && !team.errors.place;
  bool ok = condition && (shares ? pa_build_all_rows (builder, node, &part[1])
			  : pa_build_serial (builder, node, &part[1]));
  if (ok && integer_zerop (condition))
    append_to_statement_list (part[1], list);
  else if (ok)
    {
      builder->region->threaded = true;
      ok = shares ? pa_build_in_shares (builder, node, &team, &part[0])
	   : pa_build_by_threads (builder, node, &team, &part[0]);
      pa_append_choice (location, condition, part[0], part[1], &body);
      append_to_statement_list (pa_bind_in_block (location, vars, body),
				list);
    }
  builder->scope.truncate (n_scope);
  builder->once.truncate (0);
  builder->once.safe_splice (once);
  builder->in_parallel = false;
  return ok;
}
