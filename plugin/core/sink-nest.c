/* The nest in which statements share all loops after sinking (sink.c).

   In: a plan for each statement.  Out: loops over the hull of all dates, with
   each statement under a guard that says when it runs there:

     for (k = 0; k < j + 1; k++)
       {
	 if (k <= j - 1)
	   S (i, j, k);
	 if (k == j)
	   T (i, j);
       }

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include <isl/aff.h>
#include <isl/ast_build.h>
#include <isl/id.h>
#include <isl/local_space.h>
#include <isl/space.h>
#include <isl/val.h>

#include "plain.h"
#include "sink.h"

/* Iterations by which the nest may exceed its statements in each loop.  */
#define MAX_SLACK 16

/* The dates of STMT of S, restricted to its domain and the context.  */
static __isl_give isl_map *
stmt_dates (const pa_sinking *s, int stmt)
{
  const pa_scop *scop = s->ast->scop;
  const pa_sink_plan *p = &s->plan[stmt][s->choice[stmt]];
  isl_space *space = isl_set_get_space (scop->stmt[stmt].domain);
  int n_time = pa_schedule_n_time (s->schedule), place = 0;
  isl_multi_aff *dates;
  isl_map *map;

  while (s->order[place] != stmt)
    place++;
  space = isl_space_from_domain (space);
  space = isl_space_add_dims (space, isl_dim_out, (unsigned) n_time);
  dates = isl_multi_aff_zero (space);
  for (int r = 0; r <= s->first; r++)
    dates = isl_multi_aff_set_aff
      (dates, 2 * r,
       pa_sink_constant (s, stmt, s->schedule->stmt[stmt].beta[r]));
  for (int r = 0; r < s->depth; r++)
    dates = isl_multi_aff_set_aff
      (dates, 2 * r + 1,
       isl_aff_add_constant_si (isl_aff_copy (p->row[r]),
				(int) s->shift[stmt][r]));
  dates = isl_multi_aff_set_aff (dates, 2 * s->depth,
				 pa_sink_constant (s, stmt, place));
  map = pa_plain_map (dates);
  return isl_map_intersect_domain (map, isl_set_copy (scop->stmt[stmt].domain));
}

/* The dates in S at which STMT runs, but for its place in the body.  */
static __isl_give isl_set *
stmt_range (const pa_sinking *s, int stmt)
{
  isl_set *range = isl_map_range (stmt_dates (s, stmt));

  range = isl_set_intersect_params (range,
				    pa_scop_assumed_context (s->ast->scop));
  range = isl_set_project_out (range, isl_dim_set, (unsigned) (2 * s->depth),
			       1);
  range = isl_set_insert_dims (range, isl_dim_set, (unsigned) (2 * s->depth),
			       1);
  return isl_set_fix_si (range, isl_dim_set, (unsigned) (2 * s->depth), 0);
}

/* The dates SET in dimension DIM alone.  */
static __isl_give isl_set *
project_on (__isl_keep isl_set *set, int dim)
{
  isl_size n = isl_set_dim (set, isl_dim_set);
  isl_set *row = isl_set_copy (set);

  if (n < 0)
    return isl_set_free (row);
  row = isl_set_project_out (row, isl_dim_set, (unsigned) dim + 1,
			     (unsigned) (n - dim - 1));
  return isl_set_project_out (row, isl_dim_set, 0, (unsigned) dim);
}

/* ROW (taken), dates in one dimension, moved by DISTANCE.  */
static __isl_give isl_set *
move_row (__isl_take isl_set *row, int distance)
{
  isl_space *space = isl_set_get_space (row);
  isl_aff *aff = isl_aff_var_on_domain (isl_local_space_from_space (space),
					isl_dim_set, 0);

  aff = isl_aff_add_constant_si (aff, distance);
  return isl_set_apply (row, isl_map_from_aff (aff));
}

/* Does HULL, in dimension DIM, stay between the least and the largest date of
   the statements, ALL, but for some iterations, for all parameters in
   CONTEXT?  */
static bool
is_tight (__isl_keep isl_set *hull, __isl_keep isl_set *all, int dim,
	  __isl_keep isl_set *context)
{
  isl_set *row = project_on (all, dim), *range;
  isl_space *space = isl_set_get_space (row);
  bool tight;

  range = isl_set_apply (move_row (isl_set_copy (row), -MAX_SLACK),
			 isl_map_lex_le (isl_space_copy (space)));
  range = isl_set_intersect (range,
			     isl_set_apply (move_row (row, MAX_SLACK),
					    isl_map_lex_ge (space)));
  row = isl_set_intersect_params (project_on (hull, dim),
				  isl_set_copy (context));
  tight = isl_set_is_subset (row, range) == isl_bool_true;
  isl_set_free (row);
  isl_set_free (range);
  return tight;
}

/* The parameters for which the nest of S must not run much longer than its
   statements: all of them if it will be skewed for tiles.  */
static __isl_give isl_set *
tight_context (pa_sinking *s)
{
  return pa_sink_goes_forward (s)
	 ? pa_scop_assumed_context (s->ast->scop)
	 : isl_set_universe (pa_scop_param_space (s->ast->scop));
}

/* The dates at which the body of the nest of S runs.  NULL if there are no
   bounds that the statements have in common.  */
static __isl_give isl_set *
common_hull (pa_sinking *s)
{
  isl_set *context = tight_context (s), *all = NULL, *hull;

  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    if (s->in[t])
      all = all ? isl_set_union (all, stmt_range (s, t)) : stmt_range (s, t);
  hull = isl_set_from_basic_set
    (isl_set_unshifted_simple_hull (isl_set_copy (all)));
  for (int r = s->first; hull && r < s->depth; r++)
    if (!is_tight (hull, all, 2 * r + 1, context))
      hull = isl_set_free (hull);
  isl_set_free (all);
  isl_set_free (context);
  return hull;
}

/* Parameters for which all statements of S run at all.  */
static __isl_give isl_set *
all_run (const pa_sinking *s)
{
  const pa_scop *scop = s->ast->scop;
  isl_set *set = isl_set_universe (pa_scop_param_space (scop));

  for (int t = 0; t < scop->n_stmt; t++)
    if (s->in[t])
      set = isl_set_intersect (set, isl_set_params (isl_set_copy
						      (scop->stmt[t].domain)));
  return isl_set_coalesce (set);
}

/* Take back the last assumption about SCOP.  */
static void
drop_assumption (pa_scop *scop)
{
  isl_set_free (scop->assumption[--scop->n_assumption].set);
}

/* The same as common_hull, assuming if need be that all statements of S run.
   Without the assumption that i < n, the dates of a statement at i = 0 have no
   upper bound in common with those of one that runs for 0 <= i < n.  */
static __isl_give isl_set *
nest_hull (pa_sinking *s)
{
  pa_scop *scop = s->ast->scop;
  isl_set *hull = common_hull (s), *run;

  if (hull)
    return hull;
  run = all_run (s);
  if (isl_set_n_basic_set (run) != 1
      || pa_scop_add_assumption (scop, PA_ASSUME_TRIP_COUNT,
				 isl_set_copy (run)) < 0)
    {
      isl_set_free (run);
      return NULL;
    }
  isl_set_free (run);
  hull = common_hull (s);
  if (!hull)
    drop_assumption (scop);
  return hull;
}

/* The dates of all statements after the sinking S.  */
static __isl_give isl_union_map *
new_time (const pa_sinking *s)
{
  const pa_scop *scop = s->ast->scop;
  isl_union_map *time = isl_union_map_copy (s->ast->time);

  for (int t = 0; t < scop->n_stmt; t++)
    if (s->in[t])
      {
	isl_set *all = isl_set_universe (isl_set_get_space
					   (scop->stmt[t].domain));

	time = isl_union_map_subtract_domain (time,
					      isl_union_set_from_set (all));
	time = isl_union_map_add_map (time, stmt_dates (s, t));
      }
  return time;
}

/* A sinking and the hull of its nest, while the body is made.  */
typedef struct body
{
  const pa_sinking *s;
  isl_set *hull;
  pa_expr *const *date;
} body;

/* The name that the iterators of the deepest statements agree on for the loop
   of LEVEL; USER is a body.  */
static const char *
loop_name (int level, void *user)
{
  const pa_sinking *s = ((body *) user)->s;
  const char *found = NULL;

  for (int t = 0; t < s->ast->scop->n_stmt; t++)
    if (pa_sink_is_deepest (s, t))
      {
	pa_row row = pa_sink_row (s, t, level - 1);
	const char *name
	  = isl_set_get_dim_name (s->ast->scop->stmt[t].domain, isl_dim_set,
				  (unsigned) row.iterator);

	if (row.sign < 0 || !name || (found && strcmp (name, found) != 0))
	  return NULL;
	found = name;
      }
  return found;
}

/* What ID, a date or a parameter, stands for in the body USER.  A date's id
   has the body as user pointer.  */
static __isl_give pa_expr *
look_up (__isl_keep isl_id *id, void *user)
{
  const body *b = user;

  if (isl_id_get_user (id) == user)
    return pa_expr_copy (b->date[atoi (isl_id_get_name (id) + 1)]);
  return pa_expr_param (isl_id_copy (id));
}

/* The dates SET (taken) as conditions on parameters, the dates of body B among
   them.  */
static __isl_give isl_set *
dates_to_params (body *b, __isl_take isl_set *set)
{
  isl_size n = isl_set_dim (set, isl_dim_set);
  char name[16];

  for (int i = 0; i < n; i++)
    {
      snprintf (name, sizeof name, "t%d", i);
      set = isl_set_set_dim_id (set, isl_dim_set, (unsigned) i,
				isl_id_alloc (b->s->ast->scop->ctx->isl, name,
					      b));
    }
  set = isl_set_move_dims (set, isl_dim_param, 0, isl_dim_set, 0,
			   n < 0 ? 0 : (unsigned) n);
  return isl_set_params (set);
}

/* The condition under which STMT runs in the body B.  */
static __isl_give pa_expr *
stmt_guard (body *b, int stmt)
{
  isl_set *context = dates_to_params (b, isl_set_copy (b->hull));
  isl_set *range = dates_to_params (b, stmt_range (b->s, stmt));
  isl_ast_build *build;
  isl_ast_expr *isl_guard;
  pa_expr *guard;

  context = isl_set_intersect (context,
			       pa_scop_assumed_context (b->s->ast->scop));
  range = isl_set_coalesce (isl_set_gist (range, isl_set_copy (context)));
  build = isl_ast_build_from_context (context);
  isl_guard = isl_ast_build_expr_from_set (build, range);
  guard = pa_expr_from_isl (isl_guard, look_up, b);
  isl_ast_expr_free (isl_guard);
  isl_ast_build_free (build);
  return guard;
}

/* The instance of STMT in the body B.  */
static pa_node *
stmt_instance (const body *b, int stmt)
{
  const pa_sinking *s = b->s;
  const pa_stmt_schedule *schedule = &s->schedule->stmt[stmt];
  const pa_sink_plan *p = &s->plan[stmt][s->choice[stmt]];
  pa_node *node = pa_node_instance (stmt, schedule->depth);

  for (int k = 0; node && k < schedule->depth; k++)
    {
      const pa_sink_twins *twins = &s->twins[stmt];
      pa_row row = pa_sink_row (s, stmt, twins->as[k]);
      pa_expr **index = &node->index[schedule->row[k].iterator];
      pa_expr *value = pa_expr_copy (b->date[2 * p->place[k] + 1]);
      pa_expr *shift
	= pa_expr_int (row.shift + s->shift[stmt][p->place[k]]);

      *index = (row.sign < 0 ? pa_expr_binary (PA_EXPR_SUB, shift, value)
		: pa_expr_binary (PA_EXPR_SUB, value, shift));
      *index = pa_expr_binary (PA_EXPR_ADD, *index, pa_expr_int (twins->by[k]));
      if (!*index)
	{
	  pa_node_free (node);
	  return NULL;
	}
    }
  return node;
}

/* The body of the nest of USER at DATE.  */
static pa_node *
make_body (pa_expr *const *date, void *user)
{
  body *b = user;
  pa_node *block = pa_node_block ();
  bool ok = block != NULL;

  b->date = date;
  for (int i = 0; ok && i < b->s->n_order; i++)
    {
      pa_expr *guard = stmt_guard (b, b->s->order[i]);
      pa_node *node = stmt_instance (b, b->s->order[i]);

      if (guard && !pa_expr_is_int (guard, 1))
	node = pa_node_if (guard, node, NULL);
      else if (guard)
	pa_expr_free (guard);
      else
	{
	  pa_node_free (node);
	  node = NULL;
	}
      ok = node && pa_node_append (block, node);
    }
  if (ok)
    return block;
  pa_node_free (block);
  return NULL;
}

/* Exchange the contents of A and B.  */
static void
swap_asts (pa_ast *a, pa_ast *b)
{
  pa_ast saved = *a;

  *a = *b;
  *b = saved;
}

/* Note in AST the loop rows of its statements after the sinking S.  */
static bool
note_depths (pa_ast *ast, const pa_sinking *s)
{
  int n = ast->scop->n_stmt;

  ast->depth = calloc ((size_t) n + 1, sizeof *ast->depth);
  if (!ast->depth)
    return false;
  for (int t = 0; t < n; t++)
    ast->depth[t] = s->in[t] ? s->depth : pa_ast_depth (s->ast, t);
  return true;
}

bool
pa_sink_apply (pa_sinking *s, pa_report *report)
{
  body b = { s, nest_hull (s), NULL };
  pa_shared_nest nest = { s->in, b.hull, loop_name, make_body, &b };
  pa_ast *ast = NULL;
  bool ok = true;

  if (b.hull)
    {
      ast = pa_ast_build_nest (s->ast->scop, s->schedule, new_time (s), &nest);
      ok = ast && note_depths (ast, s);
    }
  if (ok && ast)
    {
      swap_asts (s->ast, ast);
      if (report->n_sunk++ == 0)
	pa_report_add (report, "sunk");
    }
  pa_ast_free (ast);
  isl_set_free (b.hull);
  return ok;
}
