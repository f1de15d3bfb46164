/* Pipelines of tiles run by threads: how these wait for each other, as GENERIC
   (paper, sec. IV-D).

   What goes in are two loops over tiles, of which each iteration waits for the
   one before in the outer loop and the same in the inner one (core's
   doacross.c has made them rectangular); what comes out is the code around
   them and between them:

     progress = calloc (threads, a line);
     #pragma omp parallel num_threads (threads)
       {
	 me = omp_get_thread_num (), all = omp_get_num_threads ();
	 mine = &progress[me], other = &progress[(me + all - 1) % all];
     #pragma omp for nowait schedule (static, 1)
	 for (it = 0; it < n; it += 32)
	   {
	     done = it / 32 * columns, needed = done - columns;
	     for (jt = 0; jt < m; jt += 32)
	       {
		 needed++;
		 for (tries = 0; load (other) < needed; tries++)
		   if (tries > limit)
		     sched_yield ();
		 the tile
		 done++;
		 store (mine, done);
	       }
	   }
       }
     free (progress);

   Each thread takes every n-th row of tiles, so the row above is always that of
   the same neighbour.  What a thread has done is one number that only grows:
   the tiles of all rows before, its own or not, and those of the row that it is
   at.  A row's first wait finds the row above finished if that is the thread's
   own.  Tiles of the first row need nothing: their number is not positive.

   A thread that has waited for long lets others run.  OpenMP's ordered loops
   would say the same, but GCC's library spins forever in them: with fewer
   processors than threads, or with another process on one of them, a wait then
   lasts as long as the operating system lets it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"

/* Bytes between the numbers of two threads.  */
#define PA_PROGRESS_LINE 128

/* How often a thread looks before it lets others run.  */
#define PA_MOST_TRIES 4096

/* The memory model, as an argument of an atomic builtin.  */
static tree
pa_memory_model (enum memmodel model)
{
  return build_int_cst (integer_type_node, model);
}

/* A new variable chained to VARS, set to VALUE in LIST.  */
static tree
pa_new_number (pa_builder *builder, tree value, tree *vars, tree *list)
{
  tree var = pa_local (builder, pa_long_type (), NULL, vars);
  pa_append_assignment (builder->values.location, var, value, list);
  return var;
}

/* Can there be pipelines: does the front end know the builtins?  */
bool
pa_pipeline_possible (void)
{
  return builtin_decl_explicit_p (BUILT_IN_ATOMIC_LOAD_8)
	 && builtin_decl_explicit_p (BUILT_IN_ATOMIC_STORE_8)
	 && builtin_decl_explicit_p (BUILT_IN_CALLOC);
}

/* Allocate PIPELINE's memory in LIST if CONDITION holds, for THREADS; variables
   are chained to VARS.  Returns whether it is there, as a tree.  */
tree
pa_pipeline_allocate (pa_builder *builder, pa_pipeline *pipeline, tree threads,
		      tree condition, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree setup = NULL_TREE;
  pipeline->threads = pa_local (builder, integer_type_node, NULL, vars);
  pa_append_assignment (location, pipeline->threads, integer_zero_node, list);
  pa_append_assignment (location, pipeline->threads, threads, &setup);
  tree call = build_call_expr_loc (location,
				   builtin_decl_explicit (BUILT_IN_CALLOC), 2,
				   fold_convert_loc (location, size_type_node,
						     pipeline->threads),
				   size_int (PA_PROGRESS_LINE));
  pipeline->progress = pa_append_allocation (builder, condition, setup, call,
					     vars, list);
  return pa_is_allocated (builder, pipeline->progress);
}

/* Where the progress of thread NUMBER is kept.  */
static tree
pa_progress_of (pa_builder *builder, const pa_pipeline *pipeline, tree number)
{
  location_t location = builder->values.location;
  tree offset = pa_op (builder, PA_EXPR_MUL, number,
		       pa_long_cst (PA_PROGRESS_LINE));
  return build2_loc (location, POINTER_PLUS_EXPR, ptr_type_node,
		     pipeline->progress,
		     fold_convert_loc (location, sizetype, offset));
}

/* Append to LIST what each thread of PIPELINE does before its first row: find
   out which neighbour it has.  Variables are chained to VARS.  */
void
pa_pipeline_begin (pa_builder *builder, pa_pipeline *pipeline, tree *vars,
		   tree *list)
{
  location_t location = builder->values.location;
  tree me = pa_new_number (builder,
			   pa_runtime_number (builder, "omp_get_thread_num"),
			   vars, list);
  tree all = pa_new_number (builder,
			    pa_runtime_number (builder, "omp_get_num_threads"),
			    vars, list);
  tree before = pa_op (builder, PA_EXPR_ADD, me, all);
  before = pa_op (builder, PA_EXPR_SUB, before, pa_long_cst (1));
  before = pa_op (builder, PA_EXPR_MOD, before, all);
  pipeline->mine = pa_local (builder, ptr_type_node, NULL, vars);
  pipeline->other = pa_local (builder, ptr_type_node, NULL, vars);
  pa_append_assignment (location, pipeline->mine,
			pa_progress_of (builder, pipeline, me), list);
  pa_append_assignment (location, pipeline->other,
			pa_progress_of (builder, pipeline, before), list);
}

/* Append to LIST the wait until the neighbour in PIPELINE has done all that is
   NEEDED.  */
static void
pa_append_wait (pa_builder *builder, const pa_pipeline *pipeline, tree needed,
		tree *list)
{
  location_t location = builder->values.location;
  tree vars = NULL_TREE, setup = NULL_TREE, inner = NULL_TREE;
  tree tries = pa_new_number (builder, pa_long_cst (0), &vars, &setup);
  tree load = build_call_expr_loc
    (location, builtin_decl_explicit (BUILT_IN_ATOMIC_LOAD_8), 2,
     pipeline->other, pa_memory_model (MEMMODEL_ACQUIRE));
  tree there = build2_loc (location, GE_EXPR, boolean_type_node,
			   fold_convert_loc (location, pa_long_type (), load),
			   needed);
  tree leave = build1_loc (location, EXIT_EXPR, void_type_node, there);
  TREE_SIDE_EFFECTS (leave) = 1;
  append_to_statement_list (leave, &inner);
  pa_append_assignment (location, tries,
			build2_loc (location, PLUS_EXPR, pa_long_type (),
				    tries, pa_long_cst (1)), &inner);
  tree many = build2_loc (location, GT_EXPR, boolean_type_node, tries,
			  pa_long_cst (PA_MOST_TRIES));
  pa_append_choice (location, many, pa_runtime_int (builder, "sched_yield"),
		    NULL_TREE, &inner);
  tree loop = build1_loc (location, LOOP_EXPR, void_type_node, inner);
  TREE_SIDE_EFFECTS (loop) = 1;
  append_to_statement_list (loop, &setup);
  append_to_statement_list (pa_bind (location, vars, setup), list);
}

/* Put the waits of PIPELINE into the loops ROW and TILE, the second directly
   inside the first: TILE's body is complete, and ROW's is made of what comes
   before TILE, which the caller is to append.  */
void
pa_pipeline_synchronize (pa_builder *builder, const pa_pipeline *pipeline,
			 pa_for *row, pa_for *tile)
{
  location_t location = builder->values.location;
  tree length = pa_op (builder, PA_EXPR_SUB, tile->upper, tile->lower);
  length = pa_op (builder, PA_EXPR_ADD, length,
		  pa_op (builder, PA_EXPR_SUB, tile->step, pa_long_cst (1)));
  tree columns = pa_new_number (builder,
				pa_op (builder, PA_EXPR_FLOORDIV, length,
				       tile->step),
				&tile->vars, &tile->setup);
  tree number = pa_op (builder, PA_EXPR_SUB, row->iterator, row->lower);
  number = pa_op (builder, PA_EXPR_FLOORDIV, number, row->step);
  tree first = pa_op (builder, PA_EXPR_MUL, number, columns);
  tree done = pa_new_number (builder, first, &tile->vars, &tile->setup);
  tree needed = pa_new_number (builder,
			       pa_op (builder, PA_EXPR_SUB, done, columns),
			       &tile->vars, &tile->setup);
  tree body = NULL_TREE;
  pa_append_assignment (location, needed,
			pa_op (builder, PA_EXPR_ADD, needed, pa_long_cst (1)),
			&body);
  pa_append_wait (builder, pipeline, needed, &body);
  append_to_statement_list (tile->body, &body);
  pa_append_assignment (location, done,
			pa_op (builder, PA_EXPR_ADD, done, pa_long_cst (1)),
			&body);
  tree store = build_call_expr_loc
    (location, builtin_decl_explicit (BUILT_IN_ATOMIC_STORE_8), 3,
     pipeline->mine,
     fold_convert_loc (location, unsigned_intDI_type_node, done),
     pa_memory_model (MEMMODEL_RELEASE));
  append_to_statement_list (store, &body);
  tile->body = body;
}
