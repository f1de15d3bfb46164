/* The scheduler "dl": affine transformation by Algorithms 2 and 3 of the
   paper.

   In: a scop and its dependences.  Out: a legal schedule in 2d+1 form.  For

     for (i) for (j)
       { R: tmp[i][j] = 0; for (k) S: tmp[i][j] += A[i][k] * B[k][j]; }
     for (i) for (j)
       { T: D[i][j] *= beta; for (k) U: D[i][j] += tmp[i][k] * C[k][j]; }

   (Fig. 1) the levels, from the outermost on, come out as

     level 0: every statement a component; all get i, and share it (U reads
	      the rows of tmp that S makes);
     level 1: R and T get j, S and U k; nobody shares a row of anything: four
	      loops, in the order of the dependences, R, S, T, U;
     level 2: S and U get j

   which is Fig. 3, with T (i, j) -> (0, i, 2, j, 0).

   At each level: components of what the levels outside have not satisfied
   (podg.c), into which go, other than in the paper, statements that have
   many operations in common, or a condition, since these are done once if they
   stay together; for each of them a loop (Algorithm 4, permutation.c); which
   components share a loop (Algorithm 5, fuse.c), and their shifts
   (retime.c); the order of the groups; and the next level for each group.  A
   group that is a component by itself is first tried with everything that
   has loops left fused on all levels (Algorithm 3), so that it can be tiled;
   but not with short loops that aren't one in the source, nor with loops beside
   each other that have no array in common.

   A level at which the algorithms find nothing is done again with the loops as
   in the source; if that does not help either, the level outside is.  If there
   is nothing else, and on any error that isl reports, the schedule is the
   original one: in the latter case the stage says why.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include "affine.h"

/* One level of the recursion: the statements IN, and what is chosen for
   them.  */
typedef struct level
{
  pa_affine *affine;
  pa_podg *podg;
  int number;
  bool *in;
  int *component, n_component;
  int *group, n_group;
  pa_choice *choice;
} level;

static bool algorithm_2 (pa_affine *affine, pa_podg *podg, const bool *in,
			 int number, int n_retry);
static bool algorithm_3 (pa_affine *affine, pa_podg *podg, const bool *in,
			 int number);

/* Levels.  */

/* Make L level NUMBER for the statements of IN, on PODG.  */

static bool
level_begin (level *l, pa_affine *affine, pa_podg *podg, const bool *in,
	     int number)
{
  size_t n = (size_t) affine->scop->n_stmt + 1;

  *l = (level) { .affine = affine, .podg = podg, .number = number,
		 .in = calloc (n, sizeof *l->in),
		 .component = calloc (n, sizeof *l->component),
		 .group = calloc (n, sizeof *l->group),
		 .choice = calloc (n, sizeof *l->choice) };
  if (!l->in || !l->component || !l->group || !l->choice)
    return pa_fail (affine->scop->ctx, PA_REASON_MEMORY, "for a schedule");
  memcpy (l->in, in, (n - 1) * sizeof *in);
  return true;
}

/* Free what L owns.  */

static void
level_end (level *l)
{
  free (l->in);
  free (l->component);
  free (l->group);
  free (l->choice);
}

/* Number of statements of L with NUMBER[S] equal to VALUE; they are set in
   PART.  */

static int
select_part (const level *l, const int *number, int value, bool *part)
{
  int n = 0;

  for (int s = 0; s < l->affine->scop->n_stmt; s++)
    {
      part[s] = l->in[s] && number[s] == value;
      n += part[s];
    }
  return n;
}

/* Do all of the statements PART have rows left at level NUMBER (if ALL), or
   does any of them?  */

static bool
have_rows (const pa_affine *affine, const bool *part, int number, bool all)
{
  for (int s = 0; s < affine->scop->n_stmt; s++)
    if (part[s] && (pa_n_row_left (affine, s, number) > 0) != all)
      return !all;
  return all;
}

bool
pa_is_straight (const pa_affine *affine, const bool *in, int level)
{
  bool any = false;

  for (int s = 0; s < affine->scop->n_stmt; s++)
    {
      const pa_stmt_schedule *original = &affine->scop->stmt[s].original;
      if (!in[s] || pa_n_row_left (affine, s, level) == 0)
	continue;
      any = true;
      for (int r = 0; r < original->depth; r++)
	if (!pa_row_is_used (affine, s, r, level)
	    && pa_dl_extent (affine->dl, s, original->row[r].iterator)
	       > PA_STRAIGHT)
	  return false;
    }
  return any;
}

bool
pa_is_short (const pa_affine *affine, const bool *in, const pa_choice *choice)
{
  for (int s = 0; s < affine->scop->n_stmt; s++)
    {
      const pa_stmt_schedule *original = &affine->scop->stmt[s].original;

      if (in[s] && choice[s].row >= 0
	  && pa_dl_extent (affine->dl, s,
			   original->row[choice[s].row].iterator)
	     > PA_SHORT_LOOP)
	return false;
    }
  return true;
}

/* Algorithm 2.  */

/* Lines 5 to 7: permute every component of L in MODE, or leave it if it becomes
   straight code.  */

static bool
permute_components (level *l, pa_permute_mode mode)
{
  size_t n = (size_t) l->affine->scop->n_stmt + 1;
  bool *part = calloc (n, sizeof *part);
  bool ok = part != NULL;

  for (int c = 0; ok && c < l->n_component; c++)
    {
      int size = select_part (l, l->component, c, part);
      if (have_rows (l->affine, part, l->number, true))
	ok = pa_permute_level (l->affine, l->podg, part, l->number,
			       pa_is_straight (l->affine, part, l->number)
			       ? PA_PERMUTE_AS_WRITTEN : mode, l->choice);
      else
	ok = size == 1;
    }
  free (part);
  return ok;
}

/* Store the choices of L as level L->NUMBER of the schedule, and the place of
   each group as its beta.  */

static bool
store_level (level *l)
{
  size_t n = (size_t) l->affine->scop->n_stmt + 1;
  int *place = calloc (n, sizeof *place);
  int count = place ? pa_podg_components (l->podg, l->in, l->group, place) : 0;

  for (int s = 0; place && s < l->affine->scop->n_stmt; s++)
    {
      if (!l->in[s])
	continue;
      l->affine->beta[s][l->number] = place[s];
      if (pa_n_row_left (l->affine, s, l->number) > 0)
	l->affine->choice[s][l->number] = l->choice[s];
    }
  if (!place)
    pa_fail (l->affine->scop->ctx, PA_REASON_MEMORY, "for a schedule");
  free (place);
  return count == l->n_group;
}

/* Line 15: are the statements PART one component of L?  */

static bool
is_component (const level *l, const bool *part)
{
  int component = -1;

  for (int s = 0; s < l->affine->scop->n_stmt; s++)
    if (part[s])
      {
	if (component >= 0 && component != l->component[s])
	  return false;
	component = l->component[s];
      }
  return true;
}

/* Lines 13 to 20 for the group PART of L, whose rows are stored.  */

static bool
descend (level *l, const bool *part)
{
  pa_podg *inside = pa_podg_inside (l->podg, l->affine, part, l->number);
  bool ok;

  if (!inside)
    return false;
  ok = (l->affine->scop->ctx->options->fuse && is_component (l, part)
	&& algorithm_3 (l->affine, inside, part, l->number + 1))
       || (pa_ok (l->affine->scop->ctx)
	   && algorithm_2 (l->affine, inside, part, l->number + 1, 1));
  pa_podg_free (inside);
  return ok;
}

/* Lines 10 to 20: the groups of L, one after the other.  */

static bool
descend_all (level *l)
{
  size_t n = (size_t) l->affine->scop->n_stmt + 1;
  bool *part = calloc (n, sizeof *part);
  bool ok = part != NULL;

  for (int g = 0; ok && g < l->n_group; g++)
    {
      select_part (l, l->group, g, part);
      if (have_rows (l->affine, part, l->number, true))
	ok = descend (l, part);
    }
  free (part);
  return ok;
}

/* Make the components of L: strongly connected, or of statements that belong
   together as long as there is a loop that they can share.  */

static bool
find_components (level *l)
{
  const pa_scop *scop = l->affine->scop;
  int *together = calloc ((size_t) scop->n_stmt + 1, sizeof *together);

  for (int s = 0; together && s < scop->n_stmt; s++)
    {
      together[s] = s;
      for (int t = 0; t < s && together[s] == s; t++)
	if (l->in[s] && l->in[t] && pa_belong_together (l->affine, s, t)
	    && pa_n_row_left (l->affine, s, l->number) > 0)
	  together[s] = together[t];
    }
  l->n_component = together ? pa_podg_components (l->podg, l->in, together,
						  l->component) : 0;
  free (together);
  return l->n_component > 0;
}

/* Algorithm 2 at L in MODE.  */

static bool
transform_level (level *l, pa_permute_mode mode)
{
  if (!find_components (l) || !permute_components (l, mode))
    return false;
  l->n_group = pa_fuse (l->affine, l->podg, l->in, l->number, l->component,
			l->n_component, l->choice, l->group);
  return l->n_group > 0 && store_level (l) && descend_all (l);
}

/* Algorithm 2 for the statements of IN at level NUMBER, on PODG, which is what
   the levels outside do not satisfy.  If nothing is found, the order of the
   source is tried N_RETRY times.  */

static bool
algorithm_2 (pa_affine *affine, pa_podg *podg, const bool *in, int number,
	     int n_retry)
{
  level l;
  bool ok = level_begin (&l, affine, podg, in, number)
	    && (transform_level (&l, PA_PERMUTE_ANY)
		|| (n_retry > 0 && pa_ok (affine->scop->ctx)
		    && transform_level (&l, PA_PERMUTE_AS_WRITTEN)));

  level_end (&l);
  return ok;
}

/* Algorithm 3.  */

/* Make one group of those statements of L that have rows left, FUSED, and one
   of every other.  */

static void
group_fused (level *l, bool *fused)
{
  l->n_group = 1;
  for (int s = 0; s < l->affine->scop->n_stmt; s++)
    {
      fused[s] = l->in[s] && pa_n_row_left (l->affine, s, l->number) > 0;
      l->group[s] = fused[s] || !l->in[s] ? 0 : l->n_group++;
    }
}

/* Let LOOP be those of FUSED, all statements of L with the last row left, that
   have statement S's innermost loop in the source.  Do vectors run along
   that?  */

static bool
is_vectorizable (level *l, const bool *fused, int s, bool *loop)
{
  const pa_stmt *stmt = l->affine->scop->stmt;

  for (int t = 0; t < l->affine->scop->n_stmt; t++)
    loop[t] = fused[t] && pa_stmt_schedule_share_body (&stmt[s].original,
						       &stmt[t].original);
  return pa_is_unordered (l->podg, loop, l->choice);
}

/* Is the row of L the last one of all of FUSED?  */

static bool
is_last_row (const level *l, const bool *fused)
{
  for (int s = 0; s < l->affine->scop->n_stmt; s++)
    if (fused[s] && pa_n_row_left (l->affine, s, l->number) > 1)
      return false;
  return true;
}

/* Would sharing the loop of L make innermost loops of FUSED that vectors run
   along into one that they don't?  A nest that is perfect can be tiled, but
   that is worth less than vectors.  (The paper's algorithm doesn't ask.)  */

static bool
loses_vectors (level *l, const bool *fused)
{
  int n_stmt = l->affine->scop->n_stmt;
  bool *loop = calloc ((size_t) n_stmt + 1, sizeof *loop);
  bool loses = false;

  if (loop && !l->affine->scop->ctx->options->imperfect
      && is_last_row (l, fused)
      && !pa_is_unordered (l->podg, fused, l->choice))
    for (int s = 0; !loses && s < n_stmt; s++)
      loses = fused[s] && is_vectorizable (l, fused, s, loop);
  free (loop);
  return loses;
}

/* Would sharing the loop of L make one of several short loops of FUSED?  That
   doesn't matter for what it costs.  */

static bool
joins_short_loops (const level *l, const bool *fused)
{
  const pa_stmt *stmt = l->affine->scop->stmt;
  int first = -1;

  if (l->affine->only_costs || !pa_is_short (l->affine, fused, l->choice))
    return false;
  for (int s = 0; s < l->affine->scop->n_stmt; s++)
    if (fused[s] && first < 0)
      first = s;
    else if (fused[s]
	     && pa_stmt_schedule_n_common (&stmt[first].original,
					   &stmt[s].original) <= l->number)
      return true;
  return false;
}

/* Have statements S and T of L the innermost loop of the source in common, or
   an array that both move along in the loop of L?  */

static bool
are_related (const level *l, int s, int t)
{
  const pa_scop *scop = l->affine->scop;

  if (pa_stmt_schedule_share_body (&scop->stmt[s].original,
				   &scop->stmt[t].original))
    return true;
  for (int i = 0; i < scop->stmt[s].n_access; i++)
    for (int j = 0; j < scop->stmt[t].n_access; j++)
      {
	const pa_matrix *a = &l->affine->access[s][i];
	const pa_matrix *b = &l->affine->access[t][j];

	if (a->array == b->array && pa_advance (a, l->choice[s].row) != 0
	    && pa_advance (b, l->choice[t].row) != 0)
	  return true;
      }
  return false;
}

/* Add to the statements NEAR those of FUSED that are related to them in L,
   directly or not.  */

static void
add_related (const level *l, const bool *fused, bool *near)
{
  int n_stmt = l->affine->scop->n_stmt;
  bool changed = true;

  while (changed)
    {
      changed = false;
      for (int s = 0; s < n_stmt; s++)
	for (int t = 0; fused[s] && !near[s] && t < n_stmt; t++)
	  if (near[t] && are_related (l, s, t))
	    near[s] = changed = true;
    }
}

/* Would sharing the loop of L, the last one, make one of loops of FUSED that
   are in one loop of the source, but only related by what stays the same in
   them?  That is in registers anyway.  */

static bool
joins_strangers (const level *l, const bool *fused)
{
  const pa_stmt *stmt = l->affine->scop->stmt;
  int n_stmt = l->affine->scop->n_stmt, first = 0;
  bool *near = is_last_row (l, fused)
	       ? calloc ((size_t) n_stmt + 1, sizeof *near) : NULL;
  bool joins = false;

  while (first < n_stmt && !fused[first])
    first++;
  if (near && first < n_stmt)
    {
      near[first] = true;
      add_related (l, fused, near);
    }
  for (int s = 0; near && s < n_stmt; s++)
    joins |= fused[s] && !near[s]
	     && pa_stmt_schedule_n_common (&stmt[first].original,
					   &stmt[s].original) >= l->number;
  free (near);
  return joins;
}

/* Algorithm 3 at L: permute FUSED, all in one loop, and go on inside.  The
   statements without rows left go before and behind.  */

static bool
fuse_perfectly (level *l, bool *fused)
{
  pa_podg *inside;
  bool ok;

  group_fused (l, fused);
  if (!pa_permute_level (l->affine, l->podg, fused, l->number,
			 PA_PERMUTE_KEEP_INNERMOST, l->choice)
      || loses_vectors (l, fused) || joins_short_loops (l, fused)
      || joins_strangers (l, fused) || !store_level (l))
    return false;
  inside = pa_podg_inside (l->podg, l->affine, fused, l->number);
  ok = inside && algorithm_3 (l->affine, inside, fused, l->number + 1);
  pa_podg_free (inside);
  return ok;
}

/* Order the statements of L, none of which has rows left.  */

static bool
order_statements (level *l)
{
  l->n_group = 0;
  for (int s = 0; s < l->affine->scop->n_stmt; s++)
    l->group[s] = l->in[s] ? l->n_group++ : -1;
  return store_level (l);
}

/* Algorithm 3 for the statements of IN at level NUMBER, on PODG.  */

static bool
algorithm_3 (pa_affine *affine, pa_podg *podg, const bool *in, int number)
{
  if (pa_is_straight (affine, in, number))
    return algorithm_2 (affine, podg, in, number, 0);
  bool *fused = calloc ((size_t) affine->scop->n_stmt + 1, sizeof *fused);
  level l;
  bool ok = level_begin (&l, affine, podg, in, number);

  if (!fused)
    ok = pa_fail (affine->scop->ctx, PA_REASON_MEMORY, "for a schedule");
  if (ok)
    ok = have_rows (affine, in, number, false) ? fuse_perfectly (&l, fused)
					       : order_statements (&l);
  level_end (&l);
  free (fused);
  return ok;
}

bool
pa_fits_one_nest (pa_affine *affine, const pa_podg *podg, const bool *in,
		  int level, const pa_choice *choice)
{
  pa_podg *inside;
  bool fits;

  for (int s = 0; s < affine->scop->n_stmt; s++)
    if (in[s])
      affine->choice[s][level] = choice[s];
  inside = pa_podg_inside (podg, affine, in, level);
  affine->only_costs = true;
  fits = inside && algorithm_3 (affine, inside, in, level + 1);
  affine->only_costs = false;
  pa_podg_free (inside);
  return fits;
}

/* All of it.  */

/* Fill BY_LINES and BEST, for statement S of AFFINE, with its original rows in
   the order of the DL model; without room for them returns false.  */

static bool
read_best (pa_affine *affine, int s)
{
  const pa_stmt_schedule *original = &affine->scop->stmt[s].original;
  size_t n = (size_t) original->depth + 1;
  int *by_lines = calloc (n, sizeof *by_lines);
  int *best = calloc (n, sizeof *best);
  int *order = calloc (n, sizeof *order);

  if (by_lines && best && order)
    {
      pa_dl_order (affine->dl, s, order);
      for (int k = 0; k < original->depth; k++)
	for (int r = 0; r < original->depth; r++)
	  if (original->row[r].iterator == order[k])
	    best[k] = by_lines[k] = r;
    }
  affine->by_lines[s] = by_lines;
  affine->best[s] = best;
  free (order);
  return by_lines && best && order;
}

/* Make AFFINE ready for SCOP.  */

static bool
affine_begin (pa_affine *affine, const pa_scop *scop)
{
  size_t n = (size_t) scop->n_stmt + 1;
  bool ok;

  memset (affine, 0, sizeof *affine);
  affine->scop = scop;
  affine->dl = pa_dl_alloc (scop);
  affine->choice = calloc (n, sizeof *affine->choice);
  affine->by_lines = calloc (n, sizeof *affine->by_lines);
  affine->best = calloc (n, sizeof *affine->best);
  affine->beta = calloc (n, sizeof *affine->beta);
  ok = affine->choice && affine->by_lines && affine->best && affine->beta;
  for (int s = 0; ok && affine->dl && s < scop->n_stmt; s++)
    {
      size_t depth = (size_t) scop->stmt[s].original.depth + 1;
      affine->choice[s] = calloc (depth, sizeof **affine->choice);
      affine->beta[s] = calloc (depth, sizeof **affine->beta);
      ok = affine->choice[s] && affine->beta[s] && read_best (affine, s);
    }
  if (!ok)
    return pa_fail (scop->ctx, PA_REASON_MEMORY, "for a schedule");
  affine->access = pa_matrices_alloc (scop);
  return affine->dl && affine->access;
}

/* Free what AFFINE owns.  */

static void
affine_end (pa_affine *affine)
{
  for (int s = 0; s < affine->scop->n_stmt; s++)
    {
      if (affine->choice)
	free (affine->choice[s]);
      if (affine->by_lines)
	free (affine->by_lines[s]);
      if (affine->best)
	free (affine->best[s]);
      if (affine->beta)
	free (affine->beta[s]);
    }
  free (affine->choice);
  free (affine->by_lines);
  free (affine->best);
  free (affine->beta);
  pa_matrices_free (affine->scop, affine->access);
  pa_dl_free (affine->dl);
}

/* The schedule that AFFINE has found.  */

static pa_schedule *
read_schedule (const pa_affine *affine)
{
  pa_schedule *schedule = pa_schedule_original (affine->scop);

  for (int s = 0; schedule && s < schedule->n_stmt; s++)
    {
      const pa_stmt_schedule *original = &affine->scop->stmt[s].original;
      pa_stmt_schedule *stmt = &schedule->stmt[s];
      for (int k = 0; k <= stmt->depth; k++)
	stmt->beta[k] = affine->beta[s][k];
      for (int k = 0; k < stmt->depth; k++)
	{
	  const pa_choice *choice = &affine->choice[s][k];
	  stmt->row[k] = original->row[choice->row];
	  stmt->row[k].sign *= choice->sign;
	  stmt->row[k].shift = choice->sign * stmt->row[k].shift
			       + choice->shift;
	}
    }
  return schedule;
}

/* The sign of A - B as dates of level K of their betas: how statements A and B
   of SCHEDULE are ordered if the rows do not tell.  */

static int
compare_betas (const pa_stmt_schedule *a, const pa_stmt_schedule *b)
{
  return pa_stmt_schedule_compare (a, b)
	 * (pa_stmt_schedule_n_common (a, b) + 1);
}

/* Do A and B, of one scop, mean the same: equal rows and betas that order the
   statements in the same way, at the same level?  */

static bool
is_same_order (const pa_schedule *a, const pa_schedule *b)
{
  for (int s = 0; s < a->n_stmt; s++)
    for (int k = 0; k < a->stmt[s].depth; k++)
      if (a->stmt[s].row[k].iterator != b->stmt[s].row[k].iterator
	  || a->stmt[s].row[k].sign != b->stmt[s].row[k].sign
	  || a->stmt[s].row[k].shift != b->stmt[s].row[k].shift)
	return false;
  for (int s = 0; s < a->n_stmt; s++)
    for (int t = 0; t < s; t++)
      if (compare_betas (&a->stmt[s], &a->stmt[t])
	  != compare_betas (&b->stmt[s], &b->stmt[t]))
	return false;
  return true;
}

/* Algorithm 2 on all of AFFINE's scop and DEPS.  True if it has found
   something.  */

static bool
transform (pa_affine *affine, const pa_deps *deps)
{
  int n = affine->scop->n_stmt;
  bool *in = calloc ((size_t) n + 1, sizeof *in);
  pa_podg *podg = pa_podg_alloc (affine->scop, deps, affine->access);
  bool ok = in && podg;

  for (int s = 0; in && s < n; s++)
    in[s] = true;
  ok = ok && algorithm_2 (affine, podg, in, 0, 1);
  pa_podg_free (podg);
  free (in);
  return ok;
}

/* FOUND (taken, may be NULL) if it is legal for DEPS of SCOP and differs from
   the original schedule, which it is otherwise.  */

static pa_schedule *
choose (const pa_scop *scop, const pa_deps *deps, pa_schedule *found)
{
  pa_schedule *original = pa_schedule_original (scop);

  if (!original || !found || is_same_order (found, original)
      || !pa_schedule_legal (scop, deps, found))
    {
      pa_schedule_free (found);
      return original;
    }
  pa_schedule_free (original);
  return found;
}

pa_schedule *
pa_affine_schedule (const pa_scop *scop, const pa_deps *deps)
{
  pa_schedule *schedule = NULL;
  pa_affine affine;
  bool found;

  if (!scop || !deps)
    return NULL;
  found = affine_begin (&affine, scop) && pa_avoid_waiting (&affine, deps)
	  && transform (&affine, deps);
  if (found)
    schedule = read_schedule (&affine);
  affine_end (&affine);
  schedule = choose (scop, deps, schedule);
  if (pa_ok (scop->ctx))
    return schedule;
  pa_schedule_free (schedule);
  return NULL;
}
