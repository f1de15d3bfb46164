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
   own loops.  For arrays that are to get a place for each iteration of a loop
   of the source (expand-array.cc) the same is asked at the dates of that: in
   each iteration of q, too, S0 sets s[p] anew.  There, an iteration that
   doesn't touch the array need not write it.  Or the question is about an
   array's rows, where all that an iteration accesses is in one, p[i][j] in that
   of i: then what counts is the other subscripts, and for folding them (fold.c)
   also which iteration is the last that writes a row.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>

#include "copy.h"
#include "simplify.h"

/* The question: LOOP of AST, or the loops of the source at level LEVEL, and the
   array number ARRAY.  CONTEXT is what may be assumed of the parameters.  */
typedef struct question
{
  const pa_scop *scop;
  const pa_ast *ast;		/* NULL: the source.  */
  pa_node *loop;
  isl_union_map *source;	/* Dates of the source, or NULL.  Owned.  */
  int n_time;			/* Their number.  */
  int level;			/* 1: outermost.  */
  int array;
  bool rows;			/* It is about rows of it: the first subscript
				   doesn't count.  */
  isl_set *context;		/* Owned.  */
} question;

/* The dimension of dates that belongs to Q's loop.  */
static int
date_of_loop (const question *q)
{
  return 2 * q->level - 1;
}

/* The dates of statement I of Q: { S[x] -> [t] }; NULL if it is not in Q's
   loop, or on error.  */
static __isl_give isl_map *
dates_of (const question *q, int i)
{
  isl_space *domain, *range;

  if (q->ast)
    return pa_node_contains_stmt (q->loop, i) ? pa_vector_stmt_dates (q->ast, i)
					      : NULL;
  domain = isl_set_get_space (q->scop->stmt[i].domain);
  range = isl_space_set_from_params (isl_space_params (isl_space_copy
							 (domain)));
  range = isl_space_add_dims (range, isl_dim_set,
			      (unsigned) q->n_time);
  return isl_union_map_extract_map (q->source,
				    isl_space_map_from_domain_and_range
				      (domain, range));
}

/* What access J of statement I touches if that is in Q's loop, accesses Q's
   array and is of KIND: { [t] -> A[x] }; NULL if not, or on error.  */
static __isl_give isl_map *
touched_at (const question *q, int i, int j, pa_access_kind kind)
{
  const pa_stmt *stmt = &q->scop->stmt[i];
  const pa_access *access = &stmt->access[j];
  isl_map *map, *dates = NULL;
  isl_set *domain;

  if (access->array == q->array && access->kind == kind)
    dates = dates_of (q, i);
  if (!dates)
    return NULL;
  domain = isl_set_intersect_params (isl_set_copy (stmt->domain),
				     isl_set_copy (q->context));
  map = isl_map_intersect_domain (isl_map_copy (access->map), domain);
  if (q->rows)
    map = isl_map_project_out (map, isl_dim_out, 0, 1);
  return isl_map_apply_domain (map, dates);
}

/* The pairs of a later and an earlier date within one iteration of Q's loop,
   both as in the domain of MAP.  */
static __isl_give isl_map *
within_iteration (const question *q, __isl_keep isl_map *map)
{
  isl_space *space = isl_space_domain (isl_map_get_space (map));
  isl_map *pairs = isl_map_lex_gt (space);

  for (int i = 0; i <= date_of_loop (q); i++)
    pairs = isl_map_equate (pairs, isl_dim_in, i, isl_dim_out, i);
  return pairs;
}

/* May statements I and J of Q run in one iteration of its loop?  */
static bool
share_iterations (const question *q, int i, int j)
{
  const pa_stmt *stmt = q->scop->stmt;

  return q->ast || pa_stmt_schedule_n_common (&stmt[i].original,
					      &stmt[j].original) >= q->level;
}

/* Is each element that READ of Q, by statement READER, reads, { [t] -> A[x] },
   written for sure earlier WITHIN the same iteration?  */
static bool
is_written_before (const question *q, int reader, __isl_keep isl_map *read,
		   __isl_keep isl_map *within)
{
  const pa_scop *scop = q->scop;
  isl_set *left = isl_map_domain (isl_map_copy (read));
  bool all;
  int i, j;

  if (isl_map_is_single_valued (read) != isl_bool_true)
    left = isl_set_free (left);
  for (i = 0; i < scop->n_stmt && left; i++)
    for (j = 0; share_iterations (q, reader, i)
		&& j < scop->stmt[i].n_access; j++)
      {
	isl_map *write = touched_at (q, i, j, PA_MUST_WRITE);
	isl_map *pairs;

	if (!write)
	  continue;
	pairs = isl_map_apply_range (isl_map_copy (read),
				     isl_map_reverse (write));
	pairs = isl_map_intersect (pairs, isl_map_copy (within));
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
  const pa_scop *scop = q->scop;
  isl_map *within = NULL;
  bool own = true;
  int i, j;

  for (i = 0; i < scop->n_stmt && own; i++)
    for (j = 0; j < scop->stmt[i].n_access && own; j++)
      {
	isl_map *read = touched_at (q, i, j, PA_READ);

	if (!read)
	  continue;
	if (!within)
	  within = within_iteration (q, read);
	own = is_written_before (q, i, read, within);
	isl_map_free (read);
      }
  isl_map_free (within);
  return own && pa_ok (scop->ctx);
}

/* MAP (taken), { [t] -> A[x] }, for the iterations of Q's loop: { [t_k] ->
   [x] }, its value alone, in an AST, where it is the outermost loop; else with
   all dates up to that.  */
static __isl_give isl_map *
project_on_loop (const question *q, __isl_take isl_map *map)
{
  int k = date_of_loop (q);
  isl_size n = isl_map_dim (map, isl_dim_in);

  if (n < 0)
    return isl_map_free (map);
  map = isl_map_project_out (map, isl_dim_in, (unsigned) k + 1,
			     (unsigned) (n - k - 1));
  if (q->ast)
    map = isl_map_project_out (map, isl_dim_in, 0, (unsigned) k);
  return isl_map_reset_tuple_id (map, isl_dim_out);
}

/* Add to *SUM (taken and given) what accesses of Q of KIND touch in each
   iteration.  */
static void
add_touched (const question *q, pa_access_kind kind, isl_map **sum)
{
  const pa_scop *scop = q->scop;
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

/* Does every one of ITERATIONS (taken) of Q's loop write, for sure, all
   elements that any of them writes?  */
static bool
writes_the_same (const question *q, __isl_take isl_set *iterations)
{
  isl_map *sure = NULL, *any, *all;
  bool same;

  add_touched (q, PA_MUST_WRITE, &sure);
  any = isl_map_copy (sure);
  add_touched (q, PA_MAY_WRITE, &any);
  sure = isl_map_coalesce (sure);
  all = isl_map_from_domain_and_range (isl_set_coalesce (iterations),
				       isl_set_coalesce (isl_map_range (any)));
  same = sure && isl_map_is_subset (all, sure) == isl_bool_true;
  isl_map_free (all);
  isl_map_free (sure);
  return same;
}

const char *
pa_private_problem (const pa_ast *ast, pa_node *loop, int array)
{
  question q = { ast->scop, ast, loop, NULL, 0, loop->level, array, false,
		 NULL };
  const char *problem = NULL;

  if (!ast->scop->ctx->options->privatize)
    return "privatize=off";
  if (loop->level != 1 || !pa_expr_is_int (loop->step, 1))
    return "not the outermost loop";
  q.context = pa_scop_assumed_context (ast->scop);
  if (!reads_its_own (&q))
    problem = "an array is also used otherwise";
  else if (!writes_the_same (&q, pa_where_enter (pa_where_start (ast), loop)))
    problem = "iterations set different elements of an array";
  isl_set_free (q.context);
  return problem;
}

/* The question whether the loops of SCOP's source at LEVEL set ARRAY, or ROWS
   of it, anew.  */
static question
ask_source (const pa_scop *scop, int level, int array, bool rows)
{
  question q = { scop, NULL, NULL, NULL, 0, level, array, rows, NULL };
  pa_schedule *schedule = pa_schedule_original (scop);

  q.source = pa_schedule_to_map (scop, schedule);
  q.n_time = schedule ? pa_schedule_n_time (schedule) : 0;
  q.context = pa_scop_assumed_context (scop);
  pa_schedule_free (schedule);
  return q;
}

/* Free what Q owns.  */
static void
forget (question *q)
{
  isl_union_map_free (q->source);
  isl_set_free (q->context);
}

/* What accesses of Q touch, by iteration: { [t_0 .. t_k] -> [x] }; only those
   that write unless READS.  NULL if there are none, or on error.  */
static __isl_give isl_map *
touched_by_iteration (const question *q, bool reads)
{
  isl_map *sum = NULL;

  add_touched (q, PA_MUST_WRITE, &sum);
  add_touched (q, PA_MAY_WRITE, &sum);
  if (reads)
    add_touched (q, PA_READ, &sum);
  return sum;
}

bool
pa_sets_anew (const pa_scop *scop, int level, int array, bool rows)
{
  question q = ask_source (scop, level, array, rows);
  bool anew
    = writes_the_same (&q, isl_map_domain (touched_by_iteration (&q, true)))
      && reads_its_own (&q);

  forget (&q);
  return anew && pa_ok (scop->ctx);
}

/* Does the loop of Q in the source count down?  */
static bool
counts_down (const question *q)
{
  int i, j;

  for (i = 0; i < q->scop->n_stmt; i++)
    for (j = 0; j < q->scop->stmt[i].n_access; j++)
      if (q->scop->stmt[i].access[j].array == q->array)
	return q->scop->stmt[i].original.row[q->level - 1].sign < 0;
  return false;
}

/* The iterator of Q's loop in the last of ITERATIONS (taken) of the source.  */
static __isl_give pa_expr *
last_iterator (const question *q, __isl_take isl_set *iterations)
{
  pa_expr *last;

  iterations = isl_set_lexmax (iterations);
  last = pa_elements_end (q->scop, iterations, date_of_loop (q), true);
  isl_set_free (iterations);
  return counts_down (q) ? pa_expr_binary (PA_EXPR_MUL, last, pa_expr_int (-1))
			 : last;
}

__isl_give isl_set *
pa_renewed_elements (const pa_scop *scop, int level, int array, bool rows,
		     pa_expr **last)
{
  question q = ask_source (scop, level, array, rows);
  isl_map *touched = touched_by_iteration (&q, false);

  if (last)
    *last = last_iterator (&q, isl_map_domain (isl_map_copy (touched)));
  forget (&q);
  return isl_set_coalesce (isl_map_range (touched));
}

__isl_give isl_set *
pa_writing_iterations (const pa_scop *scop, int level, int array, bool last)
{
  question q = ask_source (scop, level, array, false);
  isl_map *by = isl_map_reverse (touched_by_iteration (&q, false));

  forget (&q);
  return isl_map_range (last ? isl_map_lexmax (by) : by);
}
