/* The order of loops that the user asks for.

   In: a scop and the names of some of its loops, from outer to inner.  Out: the
   2d+1 schedule that differs from the original one in nothing but that; or
   none, with the reason noted in the request, if there is no such loop or the
   order violates a dependence.

   In each statement the named loops change places among themselves; others, and
   those of a statement that is in one of the named loops only, stay where they
   are.  So permute(i,k,j) makes of a matrix product

     for (i) for (j) { S0: C[i][j] = 0;			S0 [0, i, 0, j, 0]
		       for (k) S1: C[i][j] += ...; }	S1 [0, i, 0, j, 1, k, 0]

     for (i) for (j) S0;				S0 [0, i, 0, j, 0]
     for (i) for (k) for (j) S1;			S1 [1, i, 0, k, 0, j, 0]

   Two statements stay in one loop if it was one loop of the source, and all
   loops around it still are the same for both.  Where that leaves them fewer
   common loops than before, but some, as it does here (i), an imperfect nest
   would come of it.  Then all statements are parted if that is legal.  If not,
   or if an order that they share violates a dependence, they share the
   outermost loop, then two, and so on.

   Legality is that of pa_schedule_legal; the paper has no counterpart.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include "dependence.h"
#include "scop.h"

/* An order that is tried.  */
typedef struct order
{
  const pa_scop *scop;
  const pa_deps *deps;
  const pa_request *request;
  pa_schedule *schedule;
  int *stmt;			/* Statements in the order of the source.
				   Owned.  */
  int part;			/* Loop row from which on each statement has
				   loops of its own.  */
} order;

/* Name of iterator K of statement S of SCOP; "" if it has none.  */
static const char *
iterator_name (const pa_scop *scop, int s, int k)
{
  const char *name = isl_set_get_dim_name (scop->stmt[s].domain, isl_dim_set,
					   (unsigned) k);

  return name ? name : "";
}

/* The iterator of statement S of SCOP called NAME, or -1.  */
static int
find_iterator (const pa_scop *scop, int s, const char *name)
{
  for (int k = 0; k < scop->stmt[s].original.depth; k++)
    if (strcmp (iterator_name (scop, s, k), name) == 0)
      return k;
  return -1;
}

/* Let the loops that O's request names change places in statement S.  Returns
   how many there are.  */
static int
permute_stmt (order *o, int s)
{
  pa_stmt_schedule *schedule = &o->schedule->stmt[s];
  bool named[sizeof (unsigned) * 8] = { false };
  int list[PA_MAX_LIST], n = 0, next = 0;

  for (int i = 0; i < o->request->n_permute; i++)
    {
      int k = find_iterator (o->scop, s, o->request->permute[i]);

      if (k >= 0 && k < (int) (sizeof named / sizeof named[0]))
	{
	  named[k] = true;
	  list[n++] = k;
	}
    }
  for (int k = 0; k < schedule->depth && next < n; k++)
    if (named[schedule->row[k].iterator])
      schedule->row[k].iterator = list[next++];
  return n;
}

/* Are loop rows LEVEL of statements A and B of O the same loop in the source,
   which they may still share?  */
static bool
shares_loop (const order *o, int a, int b, int level)
{
  const pa_stmt_schedule *sa = &o->schedule->stmt[a];
  const pa_stmt_schedule *sb = &o->schedule->stmt[b];
  const int *beta_a = o->scop->stmt[a].original.beta;
  const int *beta_b = o->scop->stmt[b].original.beta;

  if (level >= o->part || level >= sa->depth || level >= sb->depth
      || sa->row[level].iterator != sb->row[level].iterator)
    return false;
  return memcmp (beta_a, beta_b, (size_t) (sa->row[level].iterator + 1)
				 * sizeof *beta_a) == 0;
}

/* Set beta number LEVEL and those further in of the N statements STMT of O,
   which share the loops further out.  */
static void
assign_betas (order *o, const int *stmt, int n, int level)
{
  int first = 0, beta = 0, i;

  while (first < n)
    {
      for (i = first + 1; i < n; i++)
	if (!shares_loop (o, stmt[first], stmt[i], level))
	  break;
      for (int k = first; k < i; k++)
	o->schedule->stmt[stmt[k]].beta[level] = beta;
      if (level < o->schedule->stmt[stmt[first]].depth)
	assign_betas (o, stmt + first, i - first, level + 1);
      first = i;
      beta++;
    }
}

/* List the statements of O in the order of the source.  */
static bool
sort_stmts (order *o)
{
  o->stmt = calloc ((size_t) o->scop->n_stmt + 1, sizeof *o->stmt);
  return o->stmt && pa_scop_text_order (o->scop, NULL, o->stmt) >= 0;
}

/* Append the names of all loops of SCOP to TEXT (of SIZE bytes).  */
static void
list_loops (const pa_scop *scop, char *text, size_t size)
{
  for (int s = 0; s < scop->n_stmt; s++)
    for (int k = 0; k < scop->stmt[s].original.depth; k++)
      {
	const char *name = iterator_name (scop, s, k);
	bool known = false;

	for (int t = 0; t < s && !known; t++)
	  known = find_iterator (scop, t, name) >= 0;
	if (!known)
	  snprintf (text + strlen (text), size - strlen (text), "%s%s",
		    *text ? ", " : "", name);
      }
}

/* Note that CTX's request names LOOP, which SCOP doesn't have.  */
static void
refuse_name (const pa_scop *scop, const char *loop)
{
  char list[96] = "";

  list_loops (scop, list, sizeof list);
  pa_request_refuse (&scop->ctx->request, PA_CLAUSE_PERMUTE,
		     "there is no loop '%s', only %s", loop, list);
}

/* Are all loops that REQUEST names those of a statement of SCOP?  */
static bool
check_names (const pa_scop *scop, const pa_request *request)
{
  int s;

  for (int i = 0; i < request->n_permute; i++)
    {
      for (s = 0; s < scop->n_stmt; s++)
	if (find_iterator (scop, s, request->permute[i]) >= 0)
	  break;
      if (s == scop->n_stmt)
	{
	  refuse_name (scop, request->permute[i]);
	  return false;
	}
    }
  return true;
}

/* Note on which array of O's scop a dependence is violated by its order.  */
static void
refuse_order (order *o)
{
  const char *array = NULL;

  for (int i = 0; i < o->deps->n && !array; i++)
    {
      pa_deps one = { 1, &o->deps->dep[i] };

      if (!pa_schedule_legal (o->scop, &one, o->schedule))
	array = o->scop->array[o->deps->dep[i].array].name;
    }
  pa_request_refuse (&o->scop->ctx->request, PA_CLAUSE_PERMUTE,
		     "it would violate a dependence on '%s'",
		     array ? array : "?");
}

/* Number of outermost loops that statements A and B of O share, in the order
   that has been chosen for O or, if ORIGINAL, in the source.  */
static int
n_common (const order *o, int a, int b, bool original)
{
  return original ? pa_stmt_schedule_n_common (&o->scop->stmt[a].original,
					       &o->scop->stmt[b].original)
	 : pa_stmt_schedule_n_common (&o->schedule->stmt[a],
				      &o->schedule->stmt[b]);
}

/* Do statements of O, which share as much as they can, share some loops, but
   fewer than in the source?  */
static bool
is_torn (const order *o)
{
  int common;

  for (int a = 0; a < o->scop->n_stmt; a++)
    for (int b = 0; b < a; b++)
      {
	common = n_common (o, a, b, false);
	if (common > 0 && common < n_common (o, a, b, true))
	  return true;
      }
  return false;
}

/* Is the order of O legal, if its statements are parted from loop row PART
   on?  */
static bool
try_part (order *o, int part)
{
  o->part = part;
  assign_betas (o, o->stmt, o->scop->n_stmt, 0);
  return pa_schedule_legal (o->scop, o->deps, o->schedule);
}

/* Part the statements of O such that their order is legal.  Returns whether it
   can be.  */
static bool
find_legal (order *o)
{
  int depth = pa_schedule_n_time (o->schedule) / 2;

  if (try_part (o, depth) && !is_torn (o))
    return true;
  for (int part = 0; part <= depth && pa_ok (o->scop->ctx); part++)
    if (try_part (o, part))
      return true;
  if (pa_ok (o->scop->ctx))
    refuse_order (o);
  return false;
}

/* The schedule of SCOP with the loops in the order that its request names.  */
static pa_schedule *
order_by_name (const pa_scop *scop, const pa_deps *deps)
{
  order o = { scop, deps, &scop->ctx->request, NULL, NULL, 0 };
  int most = 0;
  bool ok = false;

  if (!check_names (scop, o.request))
    return NULL;
  o.schedule = pa_schedule_original (scop);
  for (int s = 0; o.schedule && s < scop->n_stmt; s++)
    {
      int n = permute_stmt (&o, s);
      most = n > most ? n : most;
    }
  if (o.schedule && most < o.request->n_permute)
    pa_request_refuse (&scop->ctx->request, PA_CLAUSE_PERMUTE,
		       "no statement is in all these loops");
  else
    ok = o.schedule && sort_stmts (&o) && find_legal (&o);
  free (o.stmt);
  if (ok)
    return o.schedule;
  pa_schedule_free (o.schedule);
  return NULL;
}

pa_schedule *
pa_order (const pa_scop *scop, const pa_deps *deps)
{
  const pa_request *request = &scop->ctx->request;
  pa_schedule *schedule = NULL;

  if (pa_request_has (request, PA_CLAUSE_LOAD))
    schedule = pa_schedule_load (scop, deps);
  if (!schedule && pa_request_has (request, PA_CLAUSE_PERMUTE))
    schedule = order_by_name (scop, deps);
  return schedule;
}
