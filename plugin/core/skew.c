/* Skewing: make a perfect nest fully permutable (paper, sec. IV-B).

   In: the AST and its dependences.  Out: the AST with inner loops shifted by
   multiples of outer iterators, where that turns all dependence vectors of a
   nest non-negative, so that it can be tiled.

     for (t = 1; t < T; t += 1)
       for (i = 1; i < n - 1; i += 1)
	 A[t][i] = A[t-1][i-1] + A[t-1][i+1];

   has the vectors (1, 1) and (1, -1).  With i' = i + 1 * t they become (1, 2)
   and (1, 0), and the nest

     for (t = 1; t < T; t += 1)
       for (i = 1 + t; i < n - 1 + t; i += 1)
	 A[t][i - t] = A[t-1][i - t - 1] + A[t-1][i - t + 1];

   Factors are determined from the outermost loop to the innermost, as in the
   paper.  A loop m that has negative components needs one factor per outer
   loop o: the vectors whose first nonzero component is o become non-negative
   in m by the smallest factor of o that does it, o from m - 1 outwards.  This
   is exact (isl sets, not ranges), and it always succeeds when the negative
   components are bounded.

   Two loops of which vectors run along the inner one are not skewed unless
   threads are asked for: what tiles of them gain is less than that costs.  Nor
   are any loops by one of which no iteration reads what another one has
   written, as where only work arrays keep them in order.

   The transformation itself is syntactic: bounds may be any expression.  The
   dates of the AST follow, so that vectors are recomputed from them.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <string.h>

#include <isl/aff.h>
#include <isl/space.h>
#include <isl/val.h>

#include "pipeline.h"
#include "plain.h"
#include "vector.h"

#define MAX_NEST 16
#define MAX_FACTOR 16

/* A perfect nest and its skewing factors: loop M advances by FACTOR[M][O] with
   each iteration of loop O < M.  */
typedef struct nest
{
  pa_ast *ast;
  pa_node *loop[MAX_NEST];
  int n;
  int factor[MAX_NEST][MAX_NEST];
  pa_vectors *vectors;
} nest;

/* Component M of the vectors in the space LS after skewing as in NEST:
   d_m + sum factor[m][o] * d'_o.  */
static __isl_give isl_aff *
skewed_component (const nest *nest, __isl_keep isl_local_space *ls, int m)
{
  isl_aff *aff = isl_aff_var_on_domain (isl_local_space_copy (ls),
					isl_dim_set, m);
  isl_aff *outer;
  int o;

  for (o = 0; o < m; o++)
    if (nest->factor[m][o])
      {
	outer = skewed_component (nest, ls, o);
	outer = isl_aff_scale_val (outer,
				   isl_val_int_from_si
				     (isl_local_space_get_ctx (ls),
				      nest->factor[m][o]));
	aff = isl_aff_add (aff, outer);
      }
  return aff;
}

/* The differences of VECTOR whose first nonzero component after skewing as in
   NEST is component O, and is positive.  */
static __isl_give isl_set *
carried_at (const nest *nest, const pa_vector *vector, int o)
{
  isl_set *set = isl_set_copy (vector->delta);
  isl_local_space *ls
    = isl_local_space_from_space (isl_set_get_space (set));
  isl_basic_set *condition;
  isl_aff *aff;
  int k;

  for (k = 0; k <= o; k++)
    {
      aff = skewed_component (nest, ls, k);
      condition = (k < o ? isl_aff_zero_basic_set (aff)
		   : isl_aff_neg_basic_set (isl_aff_neg (aff)));
      set = isl_set_intersect (set, isl_set_from_basic_set (condition));
    }
  isl_local_space_free (ls);
  return set;
}

/* Is component M of the differences SET never negative after skewing as in
   NEST?  */
static isl_bool
never_negative (const nest *nest, __isl_take isl_set *set, int m)
{
  isl_local_space *ls
    = isl_local_space_from_space (isl_set_get_space (set));
  isl_aff *aff = skewed_component (nest, ls, m);
  isl_basic_set *negative = isl_aff_neg_basic_set (aff);
  isl_bool empty;

  set = isl_set_intersect (set, isl_set_from_basic_set (negative));
  empty = isl_set_is_empty (set);
  isl_set_free (set);
  isl_local_space_free (ls);
  return empty;
}

/* With the factors of NEST, is component M non-negative in all vectors that
   are carried at loop O (-1: in all vectors)?  */
static bool
component_ok (const nest *nest, int m, int o)
{
  int i;

  for (i = 0; i < nest->vectors->n; i++)
    {
      const pa_vector *vector = &nest->vectors->vector[i];
      isl_set *set;

      if (vector->is_free)
	continue;
      if (m >= vector->n)
	return false;
      set = (o < 0 ? isl_set_copy (vector->delta)
	     : carried_at (nest, vector, o));
      if (never_negative (nest, set, m) != isl_bool_true)
	return false;
    }
  return true;
}

/* Determine the factors of loop M of NEST.  False, with all of them 0, if
   there are none that make its components non-negative.  */
static bool
find_factors (nest *nest, int m)
{
  int o, f;

  for (o = m - 1; o >= 0; o--)
    {
      for (f = 0; f <= MAX_FACTOR; f++)
	{
	  nest->factor[m][o] = f;
	  if (component_ok (nest, m, o))
	    break;
	}
      if (f > MAX_FACTOR)
	break;
    }
  if (o < 0 && component_ok (nest, m, -1))
    return true;
  memset (nest->factor[m], 0, sizeof nest->factor[m]);
  return false;
}

/* Cut NEST behind the last loop that can be made part of its fully permutable
   band.  Returns whether a loop of the band has to be skewed for it.  */
static bool
find_band (nest *nest)
{
  bool ok = component_ok (nest, 0, -1), skewed = false;
  int m, o;

  for (m = 1; ok && m < nest->n && find_factors (nest, m); m++)
    for (o = 0; o < m; o++)
      skewed |= nest->factor[m][o] != 0;
  nest->n = m;
  return skewed;
}

/* What pa_node_walk looks for in count_instances.  */
typedef struct instance_count
{
  int stmt;
  int n;
} instance_count;

/* Count NODE in USER if it is an instance of its statement.  */
static bool
count_instance (pa_node *node, void *user)
{
  instance_count *count = user;

  if (node->kind == PA_NODE_INSTANCE && node->stmt == count->stmt)
    count->n++;
  return true;
}

/* Number of instance nodes of statement STMT in NODE.  */
static int
count_instances (pa_node *node, int stmt)
{
  instance_count count = { stmt, 0 };

  pa_node_walk (node, count_instance, &count);
  return count.n;
}

/* Do the statements in the loop NODE of AST occur nowhere else?  Their dates
   can only be changed as a whole.  */
static bool
owns_statements (pa_ast *ast, pa_node *node)
{
  int s, inside;

  for (s = 0; s < ast->scop->n_stmt; s++)
    {
      inside = count_instances (node, s);
      if (inside && inside != count_instances (ast->root, s))
	return false;
    }
  return true;
}

/* sum FACTOR[M][O] * iterator O of NEST.  */
static __isl_give pa_expr *
loop_offset (const nest *nest, int m)
{
  pa_expr *sum = pa_expr_int (0), *term;
  int o;

  for (o = 0; o < m; o++)
    if (nest->factor[m][o])
      {
	term = pa_expr_iterator (isl_id_copy (nest->loop[o]->iterator));
	term = pa_expr_binary (PA_EXPR_MUL,
			       pa_expr_int (nest->factor[m][o]), term);
	sum = pa_expr_binary (PA_EXPR_ADD, sum, term);
      }
  return sum;
}

/* Skew loop M of NEST in the AST.  */
static bool
skew_loop (nest *nest, int m)
{
  pa_node *loop = nest->loop[m];
  pa_expr *offset = loop_offset (nest, m), *value;

  loop->lower = pa_expr_binary (PA_EXPR_ADD, loop->lower,
				pa_expr_copy (offset));
  loop->upper = pa_expr_binary (PA_EXPR_ADD, loop->upper,
				pa_expr_copy (offset));
  value = pa_expr_binary (PA_EXPR_SUB,
			  pa_expr_iterator (isl_id_copy (loop->iterator)),
			  offset);
  if (!value || !loop->lower || !loop->upper)
    {
      pa_expr_free (value);
      return false;
    }
  pa_node_substitute (loop->child[0], loop->iterator, value);
  pa_expr_free (value);
  return true;
}

/* Universe of the statements that occur in NODE of AST.  */
static __isl_give isl_union_set *
stmts_inside (pa_ast *ast, pa_node *node)
{
  isl_union_set *inside
    = isl_union_set_empty (pa_scop_param_space (ast->scop));
  isl_set *set;
  int s;

  for (s = 0; s < ast->scop->n_stmt; s++)
    if (pa_node_contains_stmt (node, s))
      {
	set = isl_set_universe (isl_set_get_space
				  (ast->scop->stmt[s].domain));
	inside = isl_union_set_add_set (inside, set);
      }
  return inside;
}

/* Number of dimensions of the dates of AST; -1 on error.  */
static int
n_dates (const pa_ast *ast)
{
  int i, depth = 0;

  for (i = 0; i < ast->scop->n_stmt; i++)
    if (ast->scop->stmt[i].original.depth > depth)
      depth = ast->scop->stmt[i].original.depth;
  return 2 * depth + 1;
}

/* { [t] -> [t'] } for the skewing of loop M of NEST.  */
static __isl_give isl_map *
skew_of_dates (const nest *nest, int m)
{
  pa_scop *scop = nest->ast->scop;
  isl_space *space = pa_scop_param_space (scop);
  isl_multi_aff *dates;
  isl_aff *row, *term;
  int o, at = 2 * nest->loop[m]->level - 1;

  space = isl_space_set_from_params (space);
  space = isl_space_add_dims (space, isl_dim_set,
			      (unsigned) n_dates (nest->ast));
  dates = isl_multi_aff_identity_on_domain_space (space);
  row = isl_multi_aff_get_aff (dates, at);
  for (o = 0; o < m; o++)
    {
      term = isl_multi_aff_get_aff (dates, 2 * nest->loop[o]->level - 1);
      term = isl_aff_scale_val (term,
				isl_val_int_from_si (scop->ctx->isl,
						     nest->factor[m][o]));
      row = isl_aff_add (row, term);
    }
  dates = isl_multi_aff_set_aff (dates, at, row);
  return pa_plain_map (dates);
}

/* Skew loop M of NEST in the dates of the AST.  */
static bool
skew_dates (nest *nest, int m)
{
  pa_ast *ast = nest->ast;
  isl_union_set *inside = stmts_inside (ast, nest->loop[0]);
  isl_union_map *skewed, *rest;

  skewed = isl_union_map_copy (ast->time);
  skewed = isl_union_map_intersect_domain (skewed,
					   isl_union_set_copy (inside));
  skewed = isl_union_map_apply_range (skewed,
				      isl_union_map_from_map
					(skew_of_dates (nest, m)));
  rest = isl_union_map_subtract_domain (ast->time, inside);
  ast->time = isl_union_map_union (skewed, rest);
  pa_vector_memory_clear (ast->vectors);
  return ast->time != NULL;
}

/* Skew the loops of NEST by its factors.  */
static bool
apply_factors (nest *nest)
{
  int m, o;

  for (m = 1; m < nest->n; m++)
    {
      for (o = 0; o < m && !nest->factor[m][o]; o++)
	;
      if (o < m && (!skew_loop (nest, m) || !skew_dates (nest, m)))
	return false;
    }
  return true;
}

/* Print the vectors of NEST under HEADING if details are asked for.  */
static void
dump_vectors (const nest *nest, const char *heading)
{
  pa_context *ctx = nest->ast->scop->ctx;
  FILE *dump = (ctx->options->dump == PA_DUMP_DETAILS
		? pa_context_dump (ctx) : NULL);

  if (!dump)
    return;
  fprintf (dump, "loop %s, %s:\n",
	   isl_id_get_name (nest->loop[0]->iterator), heading);
  pa_vectors_print (nest->ast, nest->vectors, dump);
}

/* Recompute the vectors of NEST from its AST.  */
static bool
recompute_vectors (nest *nest, const pa_deps *deps)
{
  pa_vectors_free (nest->vectors);
  nest->vectors = pa_vectors_compute (nest->ast, deps, nest->loop[0]);
  return nest->vectors != NULL;
}

/* Is the last loop of NEST, of more than one loop, an innermost one that
   carries no dependence with DEPS?  */
static bool
has_rows (const nest *nest, const pa_deps *deps)
{
  pa_node *last = nest->loop[nest->n - 1];
  pa_vectors *vectors;
  bool none;

  if (pa_node_has_loop (last->child[0]))
    return false;
  vectors = pa_vectors_compute (nest->ast, deps, last);
  none = vectors && pa_vectors_are_zero (vectors, 0);
  pa_vectors_free (vectors);
  return none;
}

/* Does any iteration of loop O of NEST read what another one has written?  */
static bool
passes_values (const nest *nest, int o)
{
  int i;

  for (i = 0; i < nest->vectors->n; i++)
    {
      const pa_vector *vector = &nest->vectors->vector[i];

      if (vector->dep->kind == PA_FLOW && o < vector->n
	  && vector->component[o].max > 0)
	return true;
    }
  return false;
}

/* Are loops of NEST only skewed by such as pass values on?  */
static bool
follow_values (const nest *nest)
{
  int m, o;

  for (m = 1; m < nest->n; m++)
    for (o = 0; o < m; o++)
      if (nest->factor[m][o] && !passes_values (nest, o))
	return false;
  return true;
}

/* Is NEST to be tiled in any case?  */
static bool
is_asked_for (const nest *nest)
{
  const pa_context *ctx = nest->ast->scop->ctx;

  return (ctx->options->force
	  || pa_request_has (&ctx->request, PA_CLAUSE_TILE));
}

/* Stop at NODE if it is a condition.  */
static bool
stop_at_condition (pa_node *node, void *user)
{
  (void) user;
  return node->kind != PA_NODE_IF;
}

/* Do bounds of loops of NEST depend on other ones, with conditions inside?  The
   conditions would become such of all of the loops, of which nothing frees the
   innermost one any more.  */
static bool
is_tangled (const nest *nest)
{
  bool depends = false;
  int m, o;

  for (m = 1; m < nest->n; m++)
    for (o = 0; o < m; o++)
      depends |= pa_loop_bounds_use (nest->loop[m], nest->loop[o]->iterator);
  return depends && !pa_node_walk (nest->loop[0], stop_at_condition, NULL);
}

/* Skew NEST, which has at least one loop, if that is possible and needed.
   Cuts it to its outermost band; the caller goes on inside.  */
static bool
skew_nest (nest *nest, const pa_deps *deps, pa_report *report)
{
  bool threads = nest->ast->scop->ctx->options->parallel;
  bool for_threads;

  if (nest->n < 2)
    return true;
  for_threads = (!is_asked_for (nest) && nest->n == 2
		 && has_rows (nest, deps));
  if (for_threads && !threads)
    return true;
  if (!recompute_vectors (nest, deps))
    return false;
  if (!find_band (nest) || nest->n < 2 || is_tangled (nest)
      || !owns_statements (nest->ast, nest->loop[0]))
    return true;
  for_threads |= !is_asked_for (nest) && !follow_values (nest);
  if (for_threads && !threads)
    return true;
  dump_vectors (nest, "before skewing");
  if (!apply_factors (nest) || !recompute_vectors (nest, deps))
    return false;
  dump_vectors (nest, "skewed");
  if (report->n_skewed++ == 0)
    pa_report_add (report, "skewed");
  report->n_skewed_for_threads += for_threads;
  return true;
}

/* Skew the nests in NODE of AST.  */
static bool
skew_node (pa_ast *ast, pa_node *node, const pa_deps *deps,
	   pa_report *report)
{
  nest nest = { ast, { NULL }, 0, { { 0 } }, NULL };
  bool ok = true;
  int i;

  if (node->kind == PA_NODE_FOR && node->level > 0)
    {
      nest.n = pa_vector_nest (node, nest.loop, MAX_NEST);
      ok = skew_nest (&nest, deps, report);
      pa_vectors_free (nest.vectors);
      node = nest.loop[nest.n - 1];
    }
  for (i = 0; ok && i < node->n_child; i++)
    ok = skew_node (ast, node->child[i], deps, report);
  return ok;
}

bool
pa_skew (pa_ast *ast, const pa_deps *deps, pa_report *report)
{
  const pa_options *options = ast->scop->ctx->options;

  if (!options->tile)
    return true;
  return skew_node (ast, ast->root, deps, report);
}
