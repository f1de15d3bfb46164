/* Arrays of which threads can have private copies (paper, sec. IV-A).

   In: the outermost loop of a nest and an array through which its iterations
   get in each other's way, although none uses what another one has computed.
   Out: whether each thread can have that array for itself.  In

     for (r = 0; r < nr; r++)
       for (q = 0; q < nq; q++)
	 {
	   for (p = 0; p < np; p++)
	     {
	       S0: s[p] = 0;
	       for (k = 0; k < np; k++)
		 S1: s[p] += A[r][q][k] * C[k][p];
	     }
	   for (p = 0; p < np; p++)
	     S2: A[r][q][p] = s[p];
	 }

   iterations of r only share the memory of s.  Two things must hold:

     - whatever an iteration reads of s it has written before: each S1[r, q, p,
       k] and S2[r, q, p] reads s[p], which S0[r, q, p] writes in the same
       iteration of r and at an earlier date;

     - every iteration writes all that any of them writes, here the elements 0
       <= p < np: so the last one leaves in its copy what the program leaves in
       s.

   Both are decided at the dates that the AST has, so for the iterations of its
   own loops.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>

#include "copy.h"
#include "simplify.h"

/* The question: LOOP of AST and the array number ARRAY.  CONTEXT is what may be
   assumed of the parameters.  */
typedef struct question
{
  const pa_ast *ast;
  pa_node *loop;
  int array;
  isl_set *context;		/* Borrowed.  */
} question;

/* The dimension of dates that belongs to Q's loop.  */
static int
date_of_loop (const question *q)
{
  return 2 * q->loop->level - 1;
}

/* What access J of statement I touches if that is in Q's loop, accesses Q's
   array and is of KIND: { [t] -> A[x] }; NULL if not, or on error.  */
static __isl_give isl_map *
touched_at (const question *q, int i, int j, pa_access_kind kind)
{
  const pa_stmt *stmt = &q->ast->scop->stmt[i];
  const pa_access *access = &stmt->access[j];
  isl_set *domain;
  isl_map *map;

  if (access->array != q->array || access->kind != kind
      || !pa_node_contains_stmt (q->loop, i))
    return NULL;
  domain = isl_set_intersect_params (isl_set_copy (stmt->domain),
				     isl_set_copy (q->context));
  map = isl_map_intersect_domain (isl_map_copy (access->map), domain);
  return isl_map_apply_domain (map, pa_vector_stmt_dates (q->ast, i));
}

/* Of PAIRS (taken), those of a later and an earlier date within one iteration
   of Q's loop.  */
static __isl_give isl_map *
restrict_to_iteration (const question *q, __isl_take isl_map *pairs)
{
  isl_space *space = isl_space_domain (isl_map_get_space (pairs));
  int i;

  pairs = isl_map_intersect (pairs, isl_map_lex_gt (space));
  for (i = 0; i <= date_of_loop (q); i++)
    pairs = isl_map_equate (pairs, isl_dim_in, i, isl_dim_out, i);
  return pairs;
}

/* Is each element that READ of Q reads, { [t] -> A[x] }, written for sure
   earlier in the same iteration?  */
static bool
is_written_before (const question *q, __isl_keep isl_map *read)
{
  const pa_scop *scop = q->ast->scop;
  isl_set *left = isl_map_domain (isl_map_copy (read));
  bool all;
  int i, j;

  if (isl_map_is_single_valued (read) != isl_bool_true)
    left = isl_set_free (left);
  for (i = 0; i < scop->n_stmt && left; i++)
    for (j = 0; j < scop->stmt[i].n_access; j++)
      {
	isl_map *write = touched_at (q, i, j, PA_MUST_WRITE);
	isl_map *pairs;

	if (!write)
	  continue;
	pairs = isl_map_apply_range (isl_map_copy (read),
				     isl_map_reverse (write));
	pairs = restrict_to_iteration (q, pairs);
	left = isl_set_subtract (left, isl_map_domain (pairs));
      }
  all = isl_set_is_empty (left) == isl_bool_true;
  isl_set_free (left);
  return all;
}

/* Is all that iterations of Q's loop read of the array written before by the
   same iteration?  */
static bool
reads_its_own (const question *q)
{
  const pa_scop *scop = q->ast->scop;
  bool own = true;
  int i, j;

  for (i = 0; i < scop->n_stmt && own; i++)
    for (j = 0; j < scop->stmt[i].n_access && own; j++)
      {
	isl_map *read = touched_at (q, i, j, PA_READ);

	own = !read || is_written_before (q, read);
	isl_map_free (read);
      }
  return own && pa_ok (scop->ctx);
}

/* MAP (taken), { [t] -> A[x] }, for the value of Q's loop alone: { [t_k] ->
   [x] }.  */
static __isl_give isl_map *
project_on_loop (const question *q, __isl_take isl_map *map)
{
  int k = date_of_loop (q);
  isl_size n = isl_map_dim (map, isl_dim_in);

  if (n < 0)
    return isl_map_free (map);
  map = isl_map_project_out (map, isl_dim_in, (unsigned) k + 1,
			     (unsigned) (n - k - 1));
  map = isl_map_project_out (map, isl_dim_in, 0, (unsigned) k);
  return isl_map_reset_tuple_id (map, isl_dim_out);
}

/* Add to *SUM (taken and given) what accesses of Q of KIND touch in each
   iteration.  */
static void
add_touched (const question *q, pa_access_kind kind, isl_map **sum)
{
  const pa_scop *scop = q->ast->scop;
  int i, j;

  for (i = 0; i < scop->n_stmt; i++)
    for (j = 0; j < scop->stmt[i].n_access; j++)
      {
	isl_map *map = touched_at (q, i, j, kind);

	if (!map)
	  continue;
	map = project_on_loop (q, map);
	*sum = *sum ? isl_map_union (*sum, map) : map;
      }
}

/* Does every iteration of Q's loop write, for sure, all elements that any of
   them writes?  */
static bool
writes_the_same (const question *q)
{
  isl_set *iterations = pa_where_enter (pa_where_start (q->ast),
					q->loop);
  isl_map *sure = NULL, *any, *all;
  bool same;

  add_touched (q, PA_MUST_WRITE, &sure);
  any = isl_map_copy (sure);
  add_touched (q, PA_MAY_WRITE, &any);
  all = isl_map_from_domain_and_range (iterations, isl_map_range (any));
  same = sure && isl_map_is_subset (all, sure) == isl_bool_true;
  isl_map_free (all);
  isl_map_free (sure);
  return same;
}

const char *
pa_private_problem (const pa_ast *ast, pa_node *loop, int array)
{
  question q = { ast, loop, array, NULL };
  const char *problem = NULL;

  if (!ast->scop->ctx->options->privatize)
    return "privatize=off";
  if (loop->level != 1 || !pa_expr_is_int (loop->step, 1))
    return "not the outermost loop";
  q.context = pa_scop_assumed_context (ast->scop);
  if (!reads_its_own (&q))
    problem = "an array is also used otherwise";
  else if (!writes_the_same (&q))
    problem = "iterations set different elements of an array";
  isl_set_free (q.context);
  return problem;
}
