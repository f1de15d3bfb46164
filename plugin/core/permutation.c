/* Loop permutation of one level: Algorithm 4 of the paper.

   In: a set of statements that are to share the loop of a level, for each of
   them its loops in the DL model's order (P of the paper), and the
   dependences that no level outside satisfies.  Out: which loop of each
   statement runs at this level, with sign and shift, or that there is no
   legal choice.  For

     for (t) for (i) for (j) S: A[i][j] = A[i - 1][j] + A[i][j] + A[i + 1][j];

   the order would best be i, j, t.  The flow dependences have the distances
   (1, -1, 0), (1, 0, 0), (1, 1, 0) and (0, 1, 0) in t, i, j: a loop over i
   runs some of them backwards, whatever its sign.  The loop over j carries
   none, and it is the next one in P, so j comes to the outside.

   The sign is open in each combination (line 10 of the algorithm): a loop is
   reversed before a combination further from the best one is tried, but only
   if it can't run as in the source.

   Statements that compute much in common, which is done once if they are
   together, get the same loop.

   The combinations of rows are tried in the order of how far they are from the
   best one, counted in places of P, all statements together; among equals that
   is taken which is best for the deepest statements.  Rows that a
   statement's dependences on itself forbid, and pairs of rows that no shift
   makes legal, are left out from the beginning; so are those after which
   nothing but a loop that is much worse than the source's would be left to be
   the innermost one, or one that only repeats a sum, or that reads columns
   where the source's adds up along rows: vectors would be gathered, and sums
   can stand beside each other instead.  After a fixed number of trials only the
   order of the source is left to try.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include <isl/aff.h>
#include <isl/map.h>
#include <isl/set.h>

#include "affine.h"
#include "repetition.h"

/* At most so many combinations are solved, and so many partial ones looked
   at.  */
#define MAX_SOLVED 100
#define MAX_VISITED 4000

/* How many times less is much less.  */
#define MUCH_WORSE 4

/* Rows that a statement may get, best first.  */
typedef struct candidates
{
  int stmt;
  int n;
  int *row;
} candidates;

/* The search.  */
typedef struct search
{
  const pa_affine *affine;
  pa_podg *podg;
  const bool *in;
  pa_choice *choice;
  int n;			/* Statements.  */
  candidates *of;		/* N entries.  */
  bool *placed;			/* Statements whose row is chosen.  */
  bool as_written;		/* Rows only in their original order.  */
  bool keep_innermost;		/* The best innermost row not early, and
				   nothing reversed.  */
  int n_solved, n_visited;
} search;

bool
pa_row_is_used (const pa_affine *affine, int s, int row, int level)
{
  for (int k = 0; k < level; k++)
    if (affine->choice[s][k].row == row)
      return true;
  return false;
}

const int *
pa_best_rows (const pa_affine *affine, int s, int level)
{
  int depth = affine->scop->stmt[s].original.depth;

  return depth > 0
	 && pa_row_is_used (affine, s, affine->best[s][depth - 1], level)
	 ? affine->by_lines[s] : affine->best[s];
}

int
pa_n_row_left (const pa_affine *affine, int s, int level)
{
  int left = affine->scop->stmt[s].original.depth - level;

  return left > 0 ? left : 0;
}

/* May SOURCE and SINK be the choices of the ends of EDGE of PODG, with some
   shifts, or reversed if REVERSE?  */

static bool
may_be_legal (pa_podg *podg, pa_edge *edge, const pa_choice *source,
	      const pa_choice *sink, bool reverse)
{
  pa_choice x = { source->row, 1, 0 }, y = { sink->row, 1, 0 };
  long min;

  if (pa_dep_is_free (podg->scop, edge->dep))
    return true;
  min = pa_edge_min (podg, edge, &x, &y);
  if (edge->dep->source == edge->dep->sink)
    return min >= 0 || (reverse && pa_edge_max (podg, edge, &x, &y) <= 0);
  return min > -PA_UNBOUNDED
	 || (reverse && pa_edge_max (podg, edge, &x, &y) < PA_UNBOUNDED);
}

/* Has statement S in SEARCH the same row as those placed that it belongs
   together with?  */

static bool
stays (const search *search, int s)
{
  for (int t = 0; t < search->affine->scop->n_stmt; t++)
    if (search->placed[t] && pa_belong_together (search->affine, s, t)
	&& search->choice[s].row != search->choice[t].row)
      return false;
  return true;
}

/* Do the dependences of statement S in SEARCH on itself and on the statements
   placed allow its choice?  */

static bool
fits (const search *search, int s)
{
  bool reverse = search->podg->scop->ctx->options->reverse;

  for (int i = 0; i < search->podg->n; i++)
    {
      pa_edge *edge = &search->podg->edge[i];
      int source = edge->dep->source, sink = edge->dep->sink;
      if ((source != s && sink != s)
	  || (source != s && !search->placed[source])
	  || (sink != s && !search->placed[sink]))
	continue;
      if (!may_be_legal (search->podg, edge, &search->choice[source],
			 &search->choice[sink], reverse))
	return false;
    }
  return true;
}

/* Are there shifts, and if need be a sign, for the rows that SEARCH has
   chosen?  Nothing is reversed only in order to be fused perfectly.  */

static bool
solve (search *search)
{
  return search->keep_innermost
	 ? pa_retime (search->podg, search->in, search->choice)
	 : pa_reverse_and_retime (search->podg, search->in, search->choice);
}

/* Place statements from position AT on in SEARCH, DISTANCE places of P away
   from the best rows.  True if that gives something legal.  */

static bool
place (search *search, int at, int distance)
{
  const candidates *c = &search->of[at];
  bool found = false;

  if (at == search->n)
    return distance == 0 && search->n_solved++ < MAX_SOLVED
	   && solve (search);
  if (search->n_solved >= MAX_SOLVED || search->n_visited++ >= MAX_VISITED)
    return false;
  for (int i = 0; i < c->n && i <= distance && !found; i++)
    {
      search->choice[c->stmt].row = c->row[i];
      if (!stays (search, c->stmt) || !fits (search, c->stmt))
	continue;
      search->placed[c->stmt] = true;
      found = place (search, at + 1, distance - i);
      search->placed[c->stmt] = false;
    }
  return found;
}

/* Try the combinations of SEARCH's candidates, the best ones first.  */

static bool
place_all (search *search)
{
  int farthest = 0;

  for (int i = 0; i < search->n; i++)
    farthest += search->of[i].n - 1;
  for (int distance = 0; distance <= farthest; distance++)
    {
      if (place (search, 0, distance))
	return true;
      if (search->n_solved >= MAX_SOLVED || search->n_visited >= MAX_VISITED)
	return false;
    }
  return false;
}

/* Does the DL model gain much less from ROW of statement S of AFFINE than from
   its innermost loop in the source if it is the innermost one?  */

static bool
is_much_worse (const pa_affine *affine, int s, int row)
{
  const pa_stmt_schedule *original = &affine->scop->stmt[s].original;
  double derivative[PA_DL_MAX_LOOP];

  if (original->depth > PA_DL_MAX_LOOP)
    return false;
  pa_dl_derivatives (affine->dl, s, derivative);
  return derivative[original->row[row].iterator]
	 > derivative[original->row[original->depth - 1].iterator] / MUCH_WORSE;
}

/* Does statement S of AFFINE have to keep its innermost loop?  What it computes
   on a condition, which gets no vectors in any loop, stays in a register of the
   source there; and if that loop is short, the lines that it touches are still
   in the cache in the next iteration of the one around.  */

static bool
stays_in_register (const pa_affine *affine, int s)
{
  const pa_stmt *stmt = &affine->scop->stmt[s];
  int innermost = stmt->original.row[stmt->original.depth - 1].iterator;

  return stmt->in_register && stmt->branches
	 && pa_dl_extent (affine->dl, s, innermost) <= PA_SHORT_LOOP;
}

/* Does it depend on iterator X, and not on Y, how AFF is rounded?  */

static bool
divides_by (__isl_keep isl_aff *aff, unsigned x, unsigned y)
{
  return isl_aff_dim (aff, isl_dim_div) > 0
	 && isl_aff_involves_dims (aff, isl_dim_in, x, 1)
	 && !isl_aff_involves_dims (aff, isl_dim_in, y, 1);
}

/* Does it depend on iterator X, and not on Y, which function MAP is?  */

static bool
chooses_by (__isl_keep isl_map *map, unsigned x, unsigned y)
{
  isl_set *pieces = isl_map_domain (isl_map_copy (map));
  bool chooses = isl_set_involves_dims (pieces, isl_dim_set, x, 1)
		 && !isl_set_involves_dims (pieces, isl_dim_set, y, 1);

  isl_set_free (pieces);
  return chooses;
}

/* How many more subscripts of ACCESS, of the scop of AFFINE, are quotients,
   remainders or choices that depend on iterator X and not on Y than the other
   way round?  */

static int
harder_subscripts (const pa_affine *affine, const pa_access *access,
		   unsigned x, unsigned y)
{
  isl_multi_aff *functions = pa_access_functions (affine->scop, access);
  int n = functions ? (int) isl_multi_aff_dim (functions, isl_dim_out) : 0;
  int harder = chooses_by (access->map, x, y) - chooses_by (access->map, y, x);

  for (int d = 0; d < n; d++)
    {
      isl_aff *aff = isl_multi_aff_get_aff (functions, d);

      harder += divides_by (aff, x, y) - divides_by (aff, y, x);
      isl_aff_free (aff);
    }
  isl_multi_aff_free (functions);
  return harder;
}

/* Has statement S of AFFINE more subscripts with quotients, remainders or
   choices that stand still in its innermost loop of the source, but not in ROW,
   than the other way round?  These take as long as many other operations, and
   keep vectors off.  */

static bool
has_harder_subscripts (const pa_affine *affine, int s, int row)
{
  const pa_stmt *stmt = &affine->scop->stmt[s];
  const pa_row *rows = stmt->original.row;
  unsigned old = (unsigned) rows[stmt->original.depth - 1].iterator;
  unsigned new = (unsigned) rows[row].iterator;
  int harder = 0;

  for (int a = 0; a < stmt->n_access; a++)
    if (affine->access[s][a].n_dim < 0)
      harder += harder_subscripts (affine, &stmt->access[a], new, old);
  return harder > 0;
}

/* The row that is left for the innermost loop of statement S of AFFINE if it
   gets ROW at LEVEL, the last but one.  */

static int
row_left (const pa_affine *affine, int s, int row, int level)
{
  int left = 0;

  while (left == row || pa_row_is_used (affine, s, left, level))
    left++;
  return left;
}

/* Does row A come before row B in ROWS, which has both?  */

static bool
comes_before (const int *rows, int a, int b)
{
  while (*rows != a && *rows != b)
    rows++;
  return *rows == a;
}

/* Does a read of statement S of AFFINE take each element from another line in
   ROW?  */

static bool
leaves_lines (const pa_affine *affine, int s, int row)
{
  const pa_scop *scop = affine->scop;
  bool leaves = false;

  for (int a = 0; a < scop->stmt[s].n_access; a++)
    {
      const pa_matrix *matrix = &affine->access[s][a];
      long size = scop->array[matrix->array].element_size;
      long step = pa_advance (matrix, row);

      leaves |= matrix->is_read && matrix->n_dim >= 0
		&& (step < 0
		    || step * size >= pa_dl_line (scop->ctx->options));
    }
  return leaves;
}

/* Is ROW at LEVEL a choice for statement S of AFFINE that leaves as the
   innermost loop one which is much worse than the source's?  */

static bool
spoils_innermost (const pa_affine *affine, int s, int row, int level)
{
  int innermost = affine->scop->stmt[s].original.depth - 1, left;

  if (level != innermost - 1)
    return false;
  left = row_left (affine, s, row, level);
  return left != innermost
	 && (stays_in_register (affine, s)
	     || pa_only_repeats (affine->scop, s, left)
	     || has_harder_subscripts (affine, s, left)
	     || (pa_writes_stand_still (affine, s, innermost)
		 && !leaves_lines (affine, s, innermost)
		 && leaves_lines (affine, s, left))
	     || (comes_before (pa_best_rows (affine, s, level), left, innermost)
		 && is_much_worse (affine, s, left)));
}

/* Fill C with the rows of its statement that are left at LEVEL and that the
   statement's dependences on itself allow in SEARCH.  False if there are
   none.  */

static bool
fill_candidates (search *search, candidates *c, int level)
{
  const pa_affine *affine = search->affine;
  int depth = affine->scop->stmt[c->stmt].original.depth;
  const int *best = pa_best_rows (affine, c->stmt, level);
  int left = depth - level;

  for (int i = 0; i < depth; i++)
    {
      int row = search->as_written ? i : best[i];
      if (pa_row_is_used (affine, c->stmt, row, level))
	continue;
      left--;
      if (search->keep_innermost && !search->as_written && left == 0
	  && depth - level > 1)
	continue;
      search->choice[c->stmt] = (pa_choice) { row, 1, 0 };
      if (fits (search, c->stmt)
	  && !spoils_innermost (affine, c->stmt, row, level))
	c->row[c->n++] = row;
      if (search->as_written)
	break;
    }
  return c->n > 0;
}

/* Fill SEARCH's candidates for LEVEL, AS_WRITTEN or not.  False if a statement
   has none.  */

static bool
fill_all (search *search, int level, bool as_written)
{
  search->as_written = as_written;
  for (int i = 0; i < search->n; i++)
    {
      search->of[i].n = 0;
      if (!fill_candidates (search, &search->of[i], level))
	return false;
    }
  return true;
}

/* Depth of statement S of SEARCH.  */

static int
depth_of (const search *search, int s)
{
  return search->podg->scop->stmt[s].original.depth;
}

/* Make room for the candidates of statement S in SEARCH, behind those of
   statements that are as deep.  Deeper ones come first: they run more often,
   so that of two combinations equally far from the best one theirs counts.  */

static bool
add_candidates (search *search, int s)
{
  int at = search->n++;

  for (; at > 0 && depth_of (search, search->of[at - 1].stmt)
		   < depth_of (search, s); at--)
    search->of[at] = search->of[at - 1];
  search->of[at].stmt = s;
  search->of[at].row = calloc ((size_t) depth_of (search, s) + 1,
			       sizeof *search->of[at].row);
  return search->of[at].row != NULL;
}

/* Make SEARCH one for the statements of IN.  */

static bool
search_begin (search *search)
{
  int n_stmt = search->podg->scop->n_stmt;

  search->of = calloc ((size_t) n_stmt + 1, sizeof *search->of);
  search->placed = calloc ((size_t) n_stmt + 1, sizeof *search->placed);
  if (!search->of || !search->placed)
    return pa_fail (search->podg->scop->ctx, PA_REASON_MEMORY,
		    "for a loop order");
  for (int s = 0; s < n_stmt; s++)
    if (search->in[s] && !add_candidates (search, s))
      return pa_fail (search->podg->scop->ctx, PA_REASON_MEMORY,
		      "for a loop order");
  return true;
}

/* Free what SEARCH owns.  */

static void
search_end (search *search)
{
  for (int i = 0; search->of && i < search->n; i++)
    free (search->of[i].row);
  free (search->of);
  free (search->placed);
}

bool
pa_permute_level (const pa_affine *affine, pa_podg *podg, const bool *in,
		  int level, pa_permute_mode mode, pa_choice *choice)
{
  search search = { .affine = affine, .podg = podg, .in = in,
		    .choice = choice,
		    .keep_innermost = mode == PA_PERMUTE_KEEP_INNERMOST };
  bool as_written = mode == PA_PERMUTE_AS_WRITTEN
		    || !affine->scop->ctx->options->permute;
  bool found = false;

  if (search_begin (&search))
    {
      found = fill_all (&search, level, as_written) && place_all (&search);
      if (!found && mode == PA_PERMUTE_ANY && pa_ok (affine->scop->ctx))
	found = fill_all (&search, level, true) && place_all (&search);
    }
  search_end (&search);
  return found;
}
