/* Detection of parallelism (paper, sec. IV-A).

   In: the AST and its dependences.  Out: for every loop of the schedule, what
   kind of parallelism it permits, from the vectors of the dependences that no
   loop around it carries; k is its own component:

     doall      all have d_k = 0
     reduction  all have d_k = 0, or d_k >= 1 and come from a reduction
     pipeline   all have d_k = 0, or d_k >= 1 and d_k+1 >= 0
     reduction-pipeline
		each fits one of the two above

   They are tried in this order.  For the three nests of Fig. 5

     for (i) for (j) A[i][j] = alpha * B[i][j];			   doall
     for (i) for (j) S[j] += alpha * X[i][j];			   reduction
     for (i) for (j) C[i][j] = C[i-1][j] + C[i][j] + C[i+1][j];  pipeline

   holds for i what is written on the right; j is doall in all of them.

   When threads are asked for, the outermost loop of each nest that they can run
   is chosen, whatever its kind, if it is worth it: threads start and meet anew
   in every iteration of a serial loop around it, so that there may be one such
   loop, and then there must be a loop inside.

   A reduction is run by threads that have copies of what they update
   (copy.c), and so is a loop of any kind whose iterations only have the memory
   of some arrays in common (private.c): each thread then has them for itself.
   Filling and adding up a copy takes each thread some accesses per element,
   which pays if a loop updates an element many times; that is tested at run
   time.  An array of two dimensions or more is often as large as the caches,
   and copies of it push out what one thread would find there, so that a doall
   loop directly inside is preferred if it is worth it by itself: then nothing
   is copied, but threads meet in every iteration.

   A pipeline is run by threads if it can be tiled with the loop inside it: they
   then meet only where tiles depend on each other (doacross.c).  So is a
   reduction that can't be run as such if it has the form of a pipeline; a loop
   that needs both at once is not.

   Where a nest can't be run by threads, those beside it that are less deep are
   not either, like the first loop of

     for (i) y[i] = b[i];
     for (t) for (i) x[i] = x[n - 1 - i] + y[i];

   which has next to none of the work.  Nor are those in a loop beside others of
   the same depth that one thread runs, as in

     for (t)
       {
	 for (i) for (j) x[i][j] = x[i][j - 1] + x[i - 1][n - j];
	 for (i) for (j) x[i][j] = 0.5 * x[i][j];
       }

   where half of the work is all that threads could share, while half of the
   lines have to move from one processor to another and back each time.

   A loop inside a serial one that is independent but for the iteration of the
   same number, like the loop i of

     for (k) for (i) for (j)
       path[i][j] = min (path[i][j], path[i][k] + path[k][j]);

   is cut around that (cut.c), and threads run each piece.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include "copy.h"
#include "pipeline.h"
#include "vector.h"

/* Is component 0 of VECTOR at least 0, and is it part of a reduction?  */
static bool
fits_reduction (const pa_vector *vector)
{
  return vector->dep->reduction && pa_vector_is_nonnegative (vector, 0);
}

/* Are components 0 and 1 of VECTOR at least 0?  */
static bool
fits_pipeline (const pa_vector *vector)
{
  return (pa_vector_is_nonnegative (vector, 0)
	  && pa_vector_is_nonnegative (vector, 1));
}

/* Is component 0 of every vector of VECTORS zero, or does the vector fit a
   reduction (if REDUCTION) or a pipeline (if PIPELINE)?  */
static bool
all_fit (const pa_vectors *vectors, bool reduction, bool pipeline)
{
  int i;

  for (i = 0; i < vectors->n; i++)
    {
      const pa_vector *vector = &vectors->vector[i];

      if (!pa_vector_is_zero (vector, 0)
	  && !(reduction && fits_reduction (vector))
	  && !(pipeline && fits_pipeline (vector)))
	return false;
    }
  return true;
}

/* The kind of parallelism of a loop with VECTORS.  */
static pa_parallelism
classify (const pa_vectors *vectors)
{
  if (all_fit (vectors, false, false))
    return PA_DOALL;
  if (all_fit (vectors, true, false))
    return PA_REDUCTION;
  if (all_fit (vectors, false, true))
    return PA_PIPELINE;
  if (all_fit (vectors, true, true))
    return PA_REDUCTION_PIPELINE;
  return PA_SERIAL;
}

/* Print what was found out about LOOP, which is inside DEPTH others, from
   VECTORS.  PROBLEM is why threads can't run it as what it is, or NULL.  */
static void
dump_loop (const pa_ast *ast, const pa_node *loop, const pa_vectors *vectors,
	   int depth, const char *problem)
{
  pa_context *ctx = ast->scop->ctx;
  FILE *dump = pa_context_dump (ctx);
  int i;

  if (!dump)
    return;
  fprintf (dump, "%*sloop %s: %s%s%s", 2 * depth, "",
	   isl_id_get_name (loop->iterator),
	   pa_parallelism_keyword (loop->parallelism),
	   problem ? ", not run as such: " : "", problem ? problem : "");
  if (loop->run_parallel || loop->n_ordered)
    fprintf (dump, ", run by threads%s",
	     problem && loop->n_ordered ? " as a pipeline" : "");
  for (i = 0; i < loop->n_privatized; i++)
    fprintf (dump, "%s %s", i ? "," : " with copies of",
	     ast->scop->array[loop->privatized[i]].name);
  fputc ('\n', dump);
  if (ctx->options->dump == PA_DUMP_DETAILS)
    pa_vectors_print (ast, vectors, dump);
}

/* Is LOOP, inside DEPTH serial loops, enough work for threads?  */
static bool
is_coarse (pa_node *loop, int depth)
{
  return depth == 0
	 || (depth == 1 && pa_node_has_loop (loop->child[0]));
}

/* Is LOOP, with VECTORS and inside DEPTH others, a pipeline for threads: the
   outermost of two loops that tile together?  */
static bool
is_pipeline_for_threads (const pa_ast *ast, pa_node *loop,
			 const pa_vectors *vectors, int depth)
{
  const pa_options *options = ast->scop->ctx->options;
  pa_node *nest[2];

  return (options->pipeline && options->tile && depth == 0
	  && loop->parallelism != PA_DOALL
	  && pa_vector_nest (loop, nest, 2) == 2
	  && pa_vectors_are_nonnegative (vectors, 0)
	  && pa_vectors_are_nonnegative (vectors, 1));
}

/* Is there a doall loop directly inside LOOP that is worth threads by itself,
   inside DEPTH others?  */
static bool
has_coarse_doall (const pa_ast *ast, const pa_deps *deps, pa_node *loop,
		  int depth)
{
  pa_node *inner = pa_node_strip (loop->child[0]);
  pa_vectors *vectors;
  bool result;

  if (inner->kind != PA_NODE_FOR || inner->level == 0
      || !is_coarse (inner, depth + 1))
    return false;
  vectors = pa_vectors_compute (ast, deps, inner);
  result = vectors && classify (vectors) == PA_DOALL;
  pa_vectors_free (vectors);
  return result;
}

/* Do the threads that run LOOP of AST have a copy of an array of two dimensions
   or more?  */
static bool
has_large_copies (const pa_ast *ast, const pa_node *loop)
{
  int i;

  for (i = 0; i < loop->n_privatized; i++)
    if (ast->scop->array[loop->privatized[i]].n_dim > 1)
      return true;
  return false;
}

/* Are loops of AST to be run by threads as KIND?  They are unless another kind
   is asked for.  */
static bool
is_wanted (const pa_ast *ast, pa_threads kind)
{
  const pa_request *request = &ast->scop->ctx->request;

  return (!pa_request_has (request, PA_CLAUSE_PARALLEL)
	  || request->parallel == (int) kind);
}

/* Are copies of arrays wanted for LOOP of AST, as a reduction or else as a loop
   without dependences but through memory?  */
static bool
are_copies_wanted (const pa_ast *ast, const pa_node *loop)
{
  return is_wanted (ast, (loop->parallelism == PA_REDUCTION
			  ? PA_THREADS_REDUCTION : PA_THREADS_DOALL));
}

/* Choose LOOP of AST, with VECTORS and inside DEPTH others, to be run by
   threads that have copies of arrays.  Returns NULL, or why it isn't.  */
static const char *
choose_copies (pa_ast *ast, pa_node *loop, const pa_deps *deps,
	       const pa_vectors *vectors, int depth)
{
  const char *problem = NULL;

  if (!is_coarse (loop, depth))
    return "too small";
  problem = pa_copies_choose (ast, loop, vectors);
  if (!problem && has_large_copies (ast, loop)
      && is_wanted (ast, PA_THREADS_DOALL)
      && has_coarse_doall (ast, deps, loop, depth))
    problem = "large copies";
  if (problem)
    loop->n_privatized = 0;
  loop->run_parallel = !problem;
  return problem;
}

/* Choose LOOP of AST, with VECTORS and inside DEPTH others, to be run by
   threads if it may be.  Returns why threads can't run it as the reduction it
   is; NULL otherwise.  */
static const char *
choose_loop (pa_ast *ast, pa_node *loop, const pa_deps *deps,
	     const pa_vectors *vectors, int depth)
{
  const char *problem = NULL;

  if (loop->parallelism == PA_DOALL)
    loop->run_parallel = (is_wanted (ast, PA_THREADS_DOALL)
			  && is_coarse (loop, depth));
  else if (are_copies_wanted (ast, loop))
    problem = choose_copies (ast, loop, deps, vectors, depth);
  if (loop->parallelism == PA_REDUCTION_PIPELINE && problem)
    problem = "needs copies and order at once";
  else if (loop->parallelism != PA_REDUCTION)
    problem = NULL;
  if (!loop->run_parallel && is_wanted (ast, PA_THREADS_DOACROSS)
      && is_pipeline_for_threads (ast, loop, vectors, depth))
    loop->n_ordered = 2;
  return problem;
}

/* Cut LOOP of AST, with VECTORS and inside OUTER and DEPTH loops in all, if
   threads can run its pieces, and let them.  */
static bool
choose_pieces (pa_ast *ast, pa_node *loop, const pa_node *outer,
	       const pa_vectors *vectors, int depth)
{
  FILE *dump = pa_context_dump (ast->scop->ctx);
  bool cut;
  int i;

  if (!outer || depth != 1 || !is_coarse (loop, depth)
      || !is_wanted (ast, PA_THREADS_DOALL))
    return true;
  if (!pa_cut_loop (ast, loop, vectors, &outer, 1, &cut))
    return false;
  if (cut && dump)
    fprintf (dump, "%*scut at %s, run by threads\n", 2 * depth, "",
	     isl_id_get_name (outer->iterator));
  for (i = 0; cut && i < loop->n_child; i += 2)
    loop->child[i]->run_parallel = true;
  return true;
}

/* Classify LOOP of AST, which is inside OUTER and DEPTH loops in all, and
   choose it to be run by threads if it may be and CHOOSE is true.  */
static bool
classify_loop (pa_ast *ast, pa_node *loop, pa_node *outer,
	       const pa_deps *deps, bool choose, int depth)
{
  pa_vectors *vectors = pa_vectors_compute (ast, deps, loop);
  const char *problem = NULL;
  bool ok = true;

  if (!vectors)
    return false;
  loop->parallelism = classify (vectors);
  loop->independent = loop->parallelism == PA_DOALL;
  if (choose)
    problem = choose_loop (ast, loop, deps, vectors, depth);
  dump_loop (ast, loop, vectors, depth, problem);
  if (choose && !loop->run_parallel && !loop->n_ordered)
    ok = choose_pieces (ast, loop, outer, vectors, depth);
  pa_vectors_free (vectors);
  return ok;
}

/* The kind of parallelism of which threads that run LOOP of AST make use:
   private copies leave no dependences.  */
static pa_parallelism
kind_in_use (const pa_ast *ast, const pa_node *loop)
{
  if (!loop->n_privatized)
    return loop->parallelism;
  return pa_copies_reduce (ast->scop, loop) ? PA_REDUCTION : PA_DOALL;
}

static bool classify_node (pa_ast *ast, pa_node *node, pa_node *outer,
			   const pa_deps *deps, bool choose, int depth);

/* Classify the loops inside LOOP of AST, which is inside DEPTH others, as
   classify_node does.  */
static bool
classify_body (pa_ast *ast, pa_node *loop, const pa_deps *deps, bool choose,
	       int depth)
{
  return classify_node (ast, loop->child[0], loop, deps,
			choose && !loop->run_parallel && !loop->n_ordered,
			depth + 1);
}

/* Classify the loops in NODE of AST, which is inside OUTER and DEPTH loops in
   all; CHOOSE: the outermost ones that threads can run are to be run by
   threads.  */
static bool
classify_node (pa_ast *ast, pa_node *node, pa_node *outer, const pa_deps *deps,
	       bool choose, int depth)
{
  bool was_loop = node->kind == PA_NODE_FOR;
  bool ok = true;
  int i;

  if (was_loop && node->level > 0
      && !classify_loop (ast, node, outer, deps, choose, depth))
    return false;
  if (node->kind == PA_NODE_FOR)
    return classify_body (ast, node, deps, choose, depth);
  for (i = 0; i < node->n_child && ok; i++)
    ok = (was_loop ? classify_body (ast, node->child[i], deps, choose, depth)
	  : classify_node (ast, node->child[i], outer, deps, choose, depth));
  return ok;
}

/* The largest number of loops in each other in NODE.  */
static int
nest_depth (const pa_node *node)
{
  int depth = 0, i;

  for (i = 0; i < node->n_child; i++)
    {
      int inner = nest_depth (node->child[i]);
      if (inner > depth)
	depth = inner;
    }
  return depth + (node->kind == PA_NODE_FOR);
}

/* Is NODE no loop that threads run?  USER is not used.  */
static bool
is_serial (pa_node *node, void *user)
{
  (void) user;
  return node->kind != PA_NODE_FOR || (!node->run_parallel && !node->n_ordered);
}

/* Let one thread run NODE, if it is a loop.  USER is not used.  */
static bool
make_serial (pa_node *node, void *user)
{
  (void) user;
  if (node->kind == PA_NODE_FOR)
    {
      node->run_parallel = false;
      node->n_ordered = node->n_privatized = 0;
    }
  return true;
}

/* Does NODE A of AST write an array that node B accesses?  */
static bool
feeds (const pa_ast *ast, pa_node *a, pa_node *b)
{
  for (int s = 0; s < ast->scop->n_stmt; s++)
    if (pa_node_contains_stmt (b, s))
      for (int i = 0; i < ast->scop->stmt[s].n_access; i++)
	if (pa_ast_writes_array (ast, a, ast->scop->stmt[s].access[i].array))
	  return true;
  return false;
}

/* Is NEST, which threads run, not worth it beside SERIAL, nests of AST: is that
   deeper, so that it has nearly all the work?  Or, if both are run AGAIN and
   again: is it as deep, and must the others fetch what one thread has written?
   A single row, which a loop has been cut around, is not meant.  */
static bool
is_small_beside (const pa_ast *ast, pa_node *nest, pa_node *serial, bool again)
{
  int depth = nest_depth (nest), serial_depth = nest_depth (serial);

  if (!pa_node_walk (serial, is_serial, NULL))
    return false;
  if (!again)
    return depth < serial_depth;
  return depth <= serial_depth && serial->kind == PA_NODE_FOR
	 && serial->parallelism != PA_DOALL
	 && (feeds (ast, nest, serial) || feeds (ast, serial, nest));
}

/* Let one thread run those of the children of AST's BLOCK that are not worth
   more beside others that one thread runs.  AGAIN: the block is in a loop.  */
static void
withdraw_small (pa_ast *ast, pa_node *block, bool again)
{
  FILE *dump = pa_context_dump (ast->scop->ctx);
  bool *small = calloc ((size_t) block->n_child + 1, sizeof *small);
  int i, k;

  for (i = 0; small && i < block->n_child; i++)
    for (k = 0; k < block->n_child && !small[i]; k++)
      small[i] = !pa_node_walk (block->child[i], is_serial, NULL)
		 && is_small_beside (ast, block->child[i], block->child[k],
				     again);
  for (i = 0; small && i < block->n_child; i++)
    if (small[i])
      {
	pa_node_walk (block->child[i], make_serial, NULL);
	if (dump)
	  fprintf (dump, "nest %d left to one thread beside a serial one\n",
		   i);
      }
  free (small);
}

/* The same in NODE, a loop that one thread runs, and those inside that are all
   that there is.  */
static void
withdraw_inside (pa_ast *ast, pa_node *node)
{
  while (node->kind == PA_NODE_FOR && !node->run_parallel && !node->n_ordered)
    node = node->child[0];
  if (node->kind == PA_NODE_BLOCK)
    withdraw_small (ast, node, true);
}

/* An AST and the report about it.  */
typedef struct reported
{
  const pa_ast *ast;
  pa_report *report;
} reported;

/* Note in USER, a reported, that threads run NODE, if it is a loop that they
   run.  */
static bool
report_parallel (pa_node *node, void *user)
{
  reported *reported = user;

  if (node->kind == PA_NODE_FOR && node->run_parallel
      && reported->report->n_parallel++ == 0)
    pa_report_add (reported->report, "parallel %s",
		   pa_parallelism_keyword (kind_in_use (reported->ast, node)));
  return true;
}

bool
pa_parallel (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  const pa_context *ctx = ast->scop->ctx;
  reported reported = { ast, report };

  if (!classify_node (ast, ast->root, NULL, deps, ctx->options->parallel != 0,
		      0))
    return false;
  if (!pa_request_has (&ctx->request, PA_CLAUSE_PARALLEL))
    {
      for (int i = 0; i < ast->root->n_child; i++)
	withdraw_inside (ast, ast->root->child[i]);
      withdraw_small (ast, ast->root, false);
    }
  pa_node_walk (ast->root, report_parallel, &reported);
  return true;
}
