/* Loops, conditions and blocks of the loop AST as GENERIC.

   What goes in is a node of the loop AST, what comes out its code.  A loop
   run by one thread,

     for (i = lower; i < upper; i += step) body

   becomes, in a scope with i and, unless the bound is trivial, a variable for
   it,

     i_end = upper;
     i = lower;
     LOOP_EXPR { if (i >= i_end) break; body; i = i + step; }

   On an innermost loop whose iterations are independent the exit condition is
   annotated like one after "#pragma GCC ivdep".

   A doall loop that is to be run by threads (paper, sec. IV-A) becomes

     #pragma omp parallel firstprivate (...) num_threads (...)
     #pragma omp for nowait schedule (static)
     for (i = lower; i < i_end; i += step) body

   and GCC's own OpenMP lowering does the rest.  Variables of the body are
   declared inside it, so every thread has its own; those from outside are
   never changed inside and are handed to each thread by value, which keeps
   them in registers.  There is one level of threads: a loop inside such a loop
   is run by one.  When the function itself is called by a thread of the user's
   program, libgomp's rule for nested regions applies: with the default
   OMP_MAX_ACTIVE_LEVELS=1 the inner team has that one thread.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"

/* The parts of a loop being written.  */
struct pa_for
{
  const pa_node *node;
  tree vars;			/* Its variables: iterator and bound.  */
  tree setup;			/* Code before it.  */
  tree iterator, lower, upper, step;
  tree body;
};

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
static bool
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

/* Write the body of LOOP, in which its iterator's id stands for its variable
   and its variables, as well as the bound, come from outside.  False on
   failure.  */
static bool
pa_build_body (pa_builder *builder, pa_for *loop)
{
  isl_id *id = loop->node->iterator;
  tree *outer = builder->values.leaf.get (id);
  tree saved = outer ? *outer : NULL_TREE;
  unsigned n_scope = builder->scope.length ();

  builder->values.leaf.put (id, loop->iterator);
  builder->scope.safe_push (loop->iterator);
  bool ok = pa_build_node (builder, loop->node->child[0], &loop->body);
  builder->scope.truncate (n_scope);
  if (saved)
    builder->values.leaf.put (id, saved);
  else
    builder->values.leaf.remove (id);
  return ok;
}

/* pa_node_walk: stop at a loop.  */
static bool
pa_is_no_loop (pa_node *node, void *)
{
  return node->kind != PA_NODE_FOR;
}

/* Is the loop NODE innermost?  */
static bool
pa_is_innermost (const pa_node *node)
{
  return pa_node_walk (node->child[0], pa_is_no_loop, NULL);
}

/* The condition on which LOOP is left.  */
static tree
pa_exit_condition (pa_builder *builder, const pa_for *loop)
{
  location_t location = builder->values.location;
  tree done = build2_loc (location, GE_EXPR, boolean_type_node,
			  loop->iterator, loop->upper);
  if (!loop->node->independent || !pa_is_innermost (loop->node))
    return done;
  return build3_loc (location, ANNOTATE_EXPR, boolean_type_node, done,
		     build_int_cst (integer_type_node,
				    annot_expr_ivdep_kind),
		     integer_zero_node);
}

/* The next value of LOOP's iterator.  */
static tree
pa_next_value (pa_builder *builder, const pa_for *loop)
{
  return build2_loc (builder->values.location, PLUS_EXPR, pa_long_type (),
		     loop->iterator, loop->step);
}

/* Append LOOP, to be run by one thread, to LIST.  */
static void
pa_append_serial_loop (pa_builder *builder, pa_for *loop, tree *list)
{
  location_t location = builder->values.location;
  tree inner = NULL_TREE;
  tree leave = build1_loc (location, EXIT_EXPR, void_type_node,
			   pa_exit_condition (builder, loop));
  TREE_SIDE_EFFECTS (leave) = 1;
  append_to_statement_list (leave, &inner);
  append_to_statement_list (loop->body, &inner);
  pa_append_assignment (location, loop->iterator,
			pa_next_value (builder, loop), &inner);
  tree statement = build1_loc (location, LOOP_EXPR, void_type_node, inner);
  TREE_SIDE_EFFECTS (statement) = 1;

  pa_append_assignment (location, loop->iterator, loop->lower, &loop->setup);
  append_to_statement_list (statement, &loop->setup);
  append_to_statement_list (pa_bind (location, loop->vars, loop->setup),
			    list);
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

/* The clauses of a parallel region with the code STATEMENT.  */
static tree
pa_parallel_clauses (pa_builder *builder, tree statement)
{
  location_t location = builder->values.location;
  pa_uses uses;
  uses.builder = builder;
  walk_tree_without_duplicates (&statement, pa_collect_use, &uses);
  tree clauses = NULL_TREE;
  for (unsigned i = 0; i < uses.decls.length (); i++)
    clauses = pa_clause (location, OMP_CLAUSE_FIRSTPRIVATE, uses.decls[i],
			 clauses);
  int threads = builder->scop->ctx->options->threads;
  if (threads > 0)
    {
      clauses = pa_clause (location, OMP_CLAUSE_NUM_THREADS, NULL_TREE,
			   clauses);
      OMP_CLAUSE_NUM_THREADS_EXPR (clauses)
	= build_int_cst (integer_type_node, threads);
    }
  return clauses;
}

/* How threads share the iterations of the loop NODE.  A tile is much work:
   threads fetch one after the other, so that one that is held up by another
   process holds up nobody else.  Plain iterations are dealt out at once.  */
static tree
pa_schedule_clause (location_t location, const pa_node *node)
{
  tree clause = pa_clause (location, OMP_CLAUSE_SCHEDULE, NULL_TREE,
			   NULL_TREE);
  OMP_CLAUSE_SCHEDULE_KIND (clause) = node->role == PA_ROLE_TILE
				      ? OMP_CLAUSE_SCHEDULE_DYNAMIC
				      : OMP_CLAUSE_SCHEDULE_STATIC;
  OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (clause) = NULL_TREE;
  return clause;
}

/* LOOP as a loop whose iterations are shared out among threads.  */
static tree
pa_worksharing_loop (pa_builder *builder, pa_for *loop)
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
		 pa_schedule_clause (location, loop->node));
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

/* Append LOOP, to be run by threads, to LIST.  */
static void
pa_append_parallel_loop (pa_builder *builder, pa_for *loop, tree *list)
{
  location_t location = builder->values.location;
  unsigned n_scope = builder->scope.length ();
  for (tree var = loop->vars; var; var = DECL_CHAIN (var))
    if (var != loop->iterator)
      builder->scope.safe_push (var);
  tree worksharing = pa_worksharing_loop (builder, loop);
  tree clauses = pa_parallel_clauses (builder, worksharing);
  builder->scope.truncate (n_scope);

  tree statement = make_node (OMP_PARALLEL);
  TREE_TYPE (statement) = void_type_node;
  TREE_SIDE_EFFECTS (statement) = 1;
  SET_EXPR_LOCATION (statement, location);
  OMP_PARALLEL_CLAUSES (statement) = clauses;
  OMP_PARALLEL_BODY (statement) = pa_bind (location, NULL_TREE, worksharing);
  OMP_PARALLEL_COMBINED (statement) = 1;
  append_to_statement_list (statement, &loop->setup);
  append_to_statement_list (pa_bind_in_block (location, loop->vars,
					      loop->setup), list);
}

/* Append the loop NODE to LIST.  False on failure.  */
static bool
pa_build_for (pa_builder *builder, const pa_node *node, tree *list)
{
  pa_for loop = { node, NULL_TREE, NULL_TREE, NULL_TREE, NULL_TREE,
		  NULL_TREE, NULL_TREE, NULL_TREE };
  bool parallel = node->run_parallel && node->parallelism == PA_DOALL
		  && !builder->in_parallel
		  && builtin_decl_explicit_p (BUILT_IN_GOMP_PARALLEL);
  if (!pa_build_bounds (builder, &loop))
    return false;
  builder->in_parallel |= parallel;
  bool ok = pa_build_body (builder, &loop);
  if (parallel)
    builder->in_parallel = false;
  if (!ok)
    return false;
  if (parallel)
    pa_append_parallel_loop (builder, &loop, list);
  else
    pa_append_serial_loop (builder, &loop, list);
  return true;
}

/* Append the condition NODE with its parts to LIST.  False on failure.  */
static bool
pa_build_if (pa_builder *builder, const pa_node *node, tree *list)
{
  location_t location = builder->values.location;
  tree part[2] = { NULL_TREE, NULL_TREE };
  tree condition = pa_tree_from_expr (&builder->values, node->condition);
  if (!condition)
    return pa_fail_unknown_name (builder);
  for (int i = 0; i < node->n_child && i < 2; i++)
    if (!pa_build_node (builder, node->child[i], &part[i]))
      return false;
  if (TREE_CODE (TREE_TYPE (condition)) != BOOLEAN_TYPE)
    condition = fold_build2_loc (location, NE_EXPR, boolean_type_node,
				 condition,
				 build_zero_cst (TREE_TYPE (condition)));
  tree statement = build3_loc (location, COND_EXPR, void_type_node, condition,
			       part[0] ? part[0] : build_empty_stmt (location),
			       part[1]);
  TREE_SIDE_EFFECTS (statement) = 1;
  append_to_statement_list (statement, list);
  return true;
}

/* Append the code of NODE to LIST.  False on failure.  */
bool
pa_build_node (pa_builder *builder, const pa_node *node, tree *list)
{
  switch (node->kind)
    {
    case PA_NODE_BLOCK:
      for (int i = 0; i < node->n_child; i++)
	if (!pa_build_node (builder, node->child[i], list))
	  return false;
      return true;
    case PA_NODE_FOR:
      return pa_build_for (builder, node, list);
    case PA_NODE_IF:
      return pa_build_if (builder, node, list);
    case PA_NODE_INSTANCE:
      return pa_build_instance (builder, node, list);
    }
  return false;
}
