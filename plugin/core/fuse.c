/* Loop fusion and distribution of one level: Algorithm 5 of the paper.

   In: the strongly connected components of a set of statements at a level,
   each with its loop there, and the dependences that no level outside
   satisfies.  Out: groups of components that share one loop.  For

     for (i) for (j) A: A[i][j] += u1[i] * v1[j] + u2[i] * v2[j];
     for (j) for (i) X: x[j] += A[i][j] * y[i];
     for (i) for (j) W: w[i] += A[i][j] * x[j];

   A and X (with i outside) have A[i][j] in common, on level 0 and on level 1,
   and are fused; W reads the end result of x.  Joining W would run dependences
   backwards, whatever the shift, so it gets a loop of its own.

   Greedily, from the deepest component on, each group takes in whatever
   fulfils the five conditions of sec. III-C:

   (1) nothing that is to stay outside has to run between the two;
   (2) both refer to an array by the same access function of the loops shared;
   (3) the DL model's cost of the fused nest is less than that of both;
   (4) there are shifts with which no dependence goes backwards;
   (5) parallelism is kept: if the loop of one of them is parallel, and no loop
       outside is, the fused one is, or it updates rows that threads can have
       copies of.  It counts when threads are asked for, and of the innermost
       loops, because of vectorisation, and of loops around recurrences, because
       of jamming, always.  Vectors also run along a loop of sums; none do along
       a loop around others, or one that waits.

   Statements that share the loop in the source already stay together unless
   that costs something: (2) is not asked for, (3) allows equal costs, and (5)
   lets a short parallel statement stay in an innermost loop that is not: in

     for (i) for (j) { S: s[j] += r[i] * A[i][j]; Q: q[i] += A[i][j] * p[j]; }

   a loop over Q takes the time of its chain of additions, S along with it no
   more, and a loop for S alone comes on top of that, vectors or not (1.1 times
   as long in all).  It may be longer if what the other one does includes it, as
   often the store of a value from which an error is computed:

     for (i) for (j)
       { S: w[i][j] = f (u, i, j); E: e += f (u, i, j) - u[i][j]; }

   or if the loop carries nothing but updates that may change places, so that
   vectors run along all of it.

   And, which the paper does not ask for,

   (6) the outermost loop is not that of a product with an operand that vectors
       need a copy of: such copies are made for nests of one statement.  In

     for (i) for (j)
       { Z: C[i][j] = 0; for (k) P: C[i][j] += A[i][k] * B[j][k]; }

   Z gets loops of its own;

   (7) what has no loop inside and no array in common with what has two or more
   doesn't keep that from being tiled, as do pointers that change places in

     for (t) { for (i) for (j) S: A[(t + 1) % 2][i][j] = ...; swap (&p, &q); }

   Loops that run so few times that they become straight code are fused only
   with those that they share in the source, and these always; other short ones,
   too, only with those.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include "affine.h"
#include "product.h"
#include "update.h"

/* Loops of a nest, at most, for which costs are compared.  */
#define MAX_LOOP 8

/* What was together in the source may cost by so much more.  */
#define TOLERANCE 1.05

/* Algorithm 5 at work.  */
typedef struct fusion
{
  pa_affine *affine;
  pa_podg *podg;
  const bool *in;
  int level;
  const int *component;
  int n_component;
  pa_choice *choice;		/* With the shifts found so far.  */
  int *group;			/* By component; -1: none yet.  */
  bool *member;			/* Statements of the group being made.  */
  bool *other;			/* Those of the candidate.  */
  bool *both;
  pa_choice *trial;
} fusion;

/* Reuse.  */

/* The choice of statement S at LEVEL of F, which may be the level at work.  */

static const pa_choice *
choice_at (const fusion *f, int s, int level)
{
  return level == f->level ? &f->choice[s] : &f->affine->choice[s][level];
}

/* Coefficient of dimension D of MATRIX for row R of its statement.  */

static long
row_coefficient (const pa_matrix *matrix, int d, int r)
{
  return matrix->coefficient[d * matrix->n_row + r];
}

/* Coefficient of dimension D of MATRIX, an access of statement S of F, for the
   loop of LEVEL.  */

static long
coefficient (const fusion *f, const pa_matrix *matrix, int s, int d, int level)
{
  const pa_choice *choice = choice_at (f, s, level);

  return choice->sign * row_coefficient (matrix, d, choice->row);
}

/* Are A, an access of statement S of F, and B, one of T, the same function of
   the loops shared so far, and do these occur in it?  */

static bool
is_same_function (const fusion *f, const pa_matrix *a, int s,
		  const pa_matrix *b, int t)
{
  bool occurs = false;

  if (a->array != b->array || a->n_dim < 0 || a->n_dim != b->n_dim)
    return false;
  for (int d = 0; d < a->n_dim; d++)
    for (int k = 0; k <= f->level; k++)
      {
	long x = coefficient (f, a, s, d, k);
	if (x != coefficient (f, b, t, d, k))
	  return false;
	occurs |= x != 0;
      }
  return occurs;
}

/* Do statements S and T of F have such accesses?  */

static bool
share_function (const fusion *f, int s, int t)
{
  const pa_scop *scop = f->affine->scop;

  for (int i = 0; i < scop->stmt[s].n_access; i++)
    for (int j = 0; j < scop->stmt[t].n_access; j++)
      if (is_same_function (f, &f->affine->access[s][i], s,
			    &f->affine->access[t][j], t))
	return true;
  return false;
}

/* The five conditions.  */

/* Number of the set that component C of F is in: its group, or itself.  */

static int
set_of (const fusion *f, int c)
{
  return f->group[c] >= 0 ? f->group[c] : f->n_component + c;
}

/* Set REACHED[set] for what depends on SET of F over sets other than AVOID,
   directly or not.  */

static void
reach (const fusion *f, int set, int avoid, bool *reached)
{
  bool changed = true;

  while (changed)
    {
      changed = false;
      for (int i = 0; i < f->podg->n; i++)
	{
	  const pa_edge *edge = &f->podg->edge[i];
	  int a, b;
	  if (!pa_edge_is_in (edge, f->in))
	    continue;
	  a = set_of (f, f->component[edge->dep->source]);
	  b = set_of (f, f->component[edge->dep->sink]);
	  if (a == b || b == avoid || reached[b] || (a != set && !reached[a]))
	    continue;
	  if (a == set && b == avoid)
	    continue;
	  reached[b] = changed = true;
	}
    }
}

/* Does a path from set A of F lead to set B over a third one?  */

static bool
has_detour (const fusion *f, int a, int b, bool *reached)
{
  memset (reached, 0, 2 * (size_t) f->n_component + 1);
  reach (f, a, b, reached);
  for (int i = 0; i < f->podg->n; i++)
    {
      const pa_edge *edge = &f->podg->edge[i];
      int x, y;
      if (!pa_edge_is_in (edge, f->in))
	continue;
      x = set_of (f, f->component[edge->dep->source]);
      y = set_of (f, f->component[edge->dep->sink]);
      if (y == b && x != a && x != b && reached[x])
	return true;
    }
  return false;
}

/* Condition (1): does nothing have to run between group G of F and component
   C?  */

static bool
is_adjacent (const fusion *f, int g, int c)
{
  bool *reached = calloc (2 * (size_t) f->n_component + 1, sizeof *reached);
  bool adjacent = reached && !has_detour (f, g, set_of (f, c), reached)
		  && !has_detour (f, set_of (f, c), g, reached);

  if (!reached)
    pa_fail (f->affine->scop->ctx, PA_REASON_MEMORY, "for fusion");
  free (reached);
  return adjacent;
}

/* Condition (2): do a member of F's group and one of its candidate refer to an
   array by the same function?  */

static bool
has_reuse (const fusion *f)
{
  for (int s = 0; s < f->affine->scop->n_stmt; s++)
    for (int t = 0; f->member[s] && t < f->affine->scop->n_stmt; t++)
      if (f->other[t] && share_function (f, s, t))
	return true;
  return false;
}

/* The loops that statements run in for the DL model.  */
typedef struct loops
{
  int n_loop;
  int n_stmt;
  int *stmt;
  int (*loop)[MAX_LOOP];	/* By iterator.  */
  const int **pointer;
} loops;

/* Coefficient of dimension D of MATRIX, an access of STMT, for loop L, if its
   iterator x runs in LOOP[x].  */

static long
loop_coefficient (const pa_matrix *matrix, const pa_stmt *stmt, int d,
		  const int *loop, int l)
{
  for (int r = 0; r < matrix->n_row; r++)
    if (loop[stmt->original.row[r].iterator] == l)
      return row_coefficient (matrix, d, r);
  return 0;
}

/* Number of accesses of statement S, run in LOOP, that one of those already in
   LOOPS makes, too.  */

static int
count_shared (const fusion *f, const loops *loops, int s, const int *loop)
{
  const pa_scop *scop = f->affine->scop;
  int shared = 0;

  for (int m = 0; m < loops->n_stmt; m++)
    for (int i = 0; i < scop->stmt[s].n_access; i++)
      for (int j = 0; j < scop->stmt[loops->stmt[m]].n_access; j++)
	{
	  const pa_matrix *a = &f->affine->access[s][i];
	  const pa_matrix *b = &f->affine->access[loops->stmt[m]][j];
	  bool same = a->array == b->array && a->n_dim > 0
		      && a->n_dim == b->n_dim;
	  for (int d = 0; same && d < a->n_dim; d++)
	    for (int l = 0; same && l < loops->n_loop; l++)
	      same = loop_coefficient (a, &scop->stmt[s], d, loop, l)
		     == loop_coefficient (b, &scop->stmt[loops->stmt[m]], d,
					  loops->loop[m], l);
	  shared += same;
	}
  return shared;
}

/* Choose the loops of LOOPS that the rows of statement S of F from position AT
   of its best order on run in, so that as much as possible is shared with what
   is there; LOOP is what is chosen so far, USED the loops taken.  The best
   goes to BEST, its value is *VALUE.  */

static void
align (const fusion *f, const loops *loops, int s, int at, unsigned used,
       int *loop, int *best, int *value)
{
  const pa_stmt *stmt = &f->affine->scop->stmt[s];
  const int *order = pa_best_rows (f->affine, s, f->level);
  int row, shared;

  while (at < stmt->original.depth
	 && (pa_row_is_used (f->affine, s, order[at], f->level)
	     || order[at] == f->choice[s].row))
    at++;
  if (at == stmt->original.depth)
    {
      shared = count_shared (f, loops, s, loop);
      if (shared > *value)
	{
	  *value = shared;
	  memcpy (best, loop, MAX_LOOP * sizeof *best);
	}
      return;
    }
  row = order[at];
  for (unsigned l = (unsigned) f->level + 1; (int) l < loops->n_loop; l++)
    if (!(used & (1u << l)))
      {
	loop[stmt->original.row[row].iterator] = (int) l;
	align (f, loops, s, at + 1, used | (1u << l), loop, best, value);
      }
}

/* Add statement S of F to LOOPS.  */

static void
add_stmt (const fusion *f, loops *loops, int s)
{
  const pa_stmt *stmt = &f->affine->scop->stmt[s];
  int loop[MAX_LOOP] = { 0 }, value = -1;

  for (int k = 0; k <= f->level; k++)
    loop[stmt->original.row[choice_at (f, s, k)->row].iterator] = k;
  align (f, loops, s, 0, 0, loop, loops->loop[loops->n_stmt], &value);
  loops->stmt[loops->n_stmt] = s;
  loops->pointer[loops->n_stmt] = loops->loop[loops->n_stmt];
  loops->n_stmt++;
}

/* Has NEST of F a sum in at least three loops from the one at work on, where
   blocks of sums are held in registers if all of these are tiled?  */

static bool
has_deep_sum (const fusion *f, const pa_dl_nest *nest)
{
  for (int m = 0; m < nest->n_stmt; m++)
    {
      const pa_stmt *stmt = &f->affine->scop->stmt[nest->stmt[m]];
      if (stmt->original.depth >= f->level + 3 && pa_updating_write (stmt) >= 0)
	return true;
    }
  return false;
}

/* May the fused loop of F be left to one thread, or its iterations run in any
   order?  */

static bool
suits_threads (const fusion *f)
{
  return f->level == 0 || !f->affine->scop->ctx->options->parallel
	 || pa_is_unordered (f->podg, f->both, f->trial);
}

/* Cost of NEST of F, with FOOTPRINT, in the caches that have room for what one
   iteration of the loops before loop FIRST touches: if the loop at work is one
   of these, that stays there for the next iteration.  EXTENT are all
   iterations; the other caches become true in OTHERS.  */

static double
cost_of_staying (const fusion *f, const pa_dl_nest *nest,
		 const pa_footprint *footprint, int first,
		 const double *extent, bool *others)
{
  const pa_dl *dl = f->affine->dl;
  bool may_stay = first > f->level && !has_deep_sum (f, nest)
		  && suits_threads (f);
  double one[MAX_LOOP], all[MAX_LOOP], times = 1, cost = 0;
  double lines_of_one[PA_DL_N_LEVEL], lines_of_all[PA_DL_N_LEVEL];

  for (int l = 0; l < nest->n_loop; l++)
    {
      one[l] = l < first ? 1 : extent[l];
      all[l] = l < f->level ? 1 : extent[l];
      times *= extent[l] / all[l];
    }
  if (may_stay)
    {
      pa_dl_lines (dl, footprint, one, lines_of_one);
      pa_dl_lines (dl, footprint, all, lines_of_all);
    }
  for (int i = 0; i < PA_DL_N_LEVEL; i++)
    {
      const pa_dl_level *machine = pa_dl_machine (dl, i);
      others[i] = !may_stay || lines_of_one[i] > (double) machine->capacity;
      if (!others[i])
	cost += machine->cost_line * times * lines_of_all[i];
    }
  return cost;
}

/* Cost of an iteration in the caches IN of DL with TILE, of N_LOOP loops, that
   touches LINES.  */

static double
cost_in (const pa_dl *dl, const double *lines, int n_loop, const double *tile,
	 const bool *in)
{
  double cost = 0;

  for (int i = 0; i < PA_DL_N_LEVEL; i++)
    if (in[i])
      cost += pa_dl_machine (dl, i)->cost_line * lines[i];
  for (int l = 0; l < n_loop; l++)
    cost /= tile[l];
  return cost;
}

/* The smallest cost of an iteration with FOOTPRINT in the caches IN of DL, with
   TILE, whose sizes are to be chosen from loop L on, not larger than
   EXTENT.  */

static double
smallest_cost (const pa_dl *dl, const pa_footprint *footprint, int l,
	       const double *extent, double *tile, const bool *in)
{
  double best = -1, lines[PA_DL_N_LEVEL];

  if (l == pa_footprint_n_loop (footprint))
    {
      pa_dl_lines (dl, footprint, tile, lines);
      return pa_dl_fits (dl, lines) ? cost_in (dl, lines, l, tile, in) : -1;
    }
  for (double size = 1;; size = size * 4 < extent[l] ? size * 4 : extent[l])
    {
      double cost;
      tile[l] = size;
      cost = smallest_cost (dl, footprint, l + 1, extent, tile, in);
      if (cost < 0)
	break;
      if (best < 0 || cost < best)
	best = cost;
      if (size >= extent[l])
	break;
    }
  tile[l] = 1;
  return best;
}

/* Make EXTENT the extents of the loops of NEST of F.  */

static void
read_extents (const fusion *f, const pa_dl_nest *nest, double *extent)
{
  for (int l = 0; l < nest->n_loop; l++)
    {
      extent[l] = 1;
      for (int m = 0; m < nest->n_stmt; m++)
	for (int x = 0; x < f->affine->scop->stmt[nest->stmt[m]].original.depth;
	     x++)
	  if (nest->loop[m][x] == l
	      && pa_dl_extent (f->affine->dl, nest->stmt[m], x) > extent[l])
	    extent[l] = pa_dl_extent (f->affine->dl, nest->stmt[m], x);
    }
}

/* Cost of all of NEST of F if the loops before loop FIRST are not tiled; -1 if
   not even one iteration fits.  */

static double
untiled_cost (const fusion *f, const pa_dl_nest *nest, int first)
{
  double extent[MAX_LOOP], tile[MAX_LOOP], iterations = 1, staying, cost;
  bool others[PA_DL_N_LEVEL];
  pa_footprint *footprint;

  if (first == 0)
    return pa_dl_min_cost (f->affine->dl, nest, NULL);
  footprint = pa_dl_footprint (f->affine->dl, nest);
  if (!footprint)
    return -1;
  read_extents (f, nest, extent);
  for (int l = 0; l < nest->n_loop; l++)
    {
      tile[l] = 1;
      iterations *= extent[l];
    }
  staying = cost_of_staying (f, nest, footprint, first, extent, others);
  cost = smallest_cost (f->affine->dl, footprint, first, extent, tile, others);
  pa_footprint_free (footprint);
  return cost < 0 ? cost : staying + cost * iterations;
}

/* Make LINES the lines that one iteration of the loops of NEST of F before loop
   FIRST touches, by level of the machine.  */

static void
iteration_lines (const fusion *f, const pa_dl_nest *nest, int first,
		 double *lines)
{
  pa_footprint *footprint = pa_dl_footprint (f->affine->dl, nest);
  double tile[MAX_LOOP];

  if (!footprint)
    return;
  read_extents (f, nest, tile);
  for (int l = 0; l < first; l++)
    tile[l] = 1;
  pa_dl_lines (f->affine->dl, footprint, tile, lines);
  pa_footprint_free (footprint);
}

/* The cost of the loops of the statements IN of F as one nest (see
   untiled_cost), or, if LINES is not NULL, 0 with the lines of one iteration
   there (see iteration_lines).  -1, also in LINES, if that can't be told.  */

static double
evaluate (const fusion *f, const bool *in, int first, double *lines)
{
  const pa_scop *scop = f->affine->scop;
  size_t n = (size_t) scop->n_stmt + 1;
  loops loops = { .stmt = calloc (n, sizeof *loops.stmt),
		  .loop = calloc (n, sizeof *loops.loop),
		  .pointer = calloc (n, sizeof *loops.pointer) };
  double result = -1;

  for (int i = 0; lines && i < PA_DL_N_LEVEL; i++)
    lines[i] = -1;
  for (int s = 0; s < scop->n_stmt; s++)
    if (in[s] && scop->stmt[s].original.depth > loops.n_loop)
      loops.n_loop = scop->stmt[s].original.depth;
  if (loops.stmt && loops.loop && loops.pointer && loops.n_loop <= MAX_LOOP
      && first >= 0 && first <= loops.n_loop)
    {
      pa_dl_nest nest;
      for (int s = 0; s < scop->n_stmt; s++)
	if (in[s])
	  add_stmt (f, &loops, s);
      nest = (pa_dl_nest) { loops.n_loop, loops.n_stmt, loops.stmt,
			    loops.pointer };
      result = lines ? 0 : untiled_cost (f, &nest, first);
      if (lines)
	iteration_lines (f, &nest, first, lines);
    }
  free (loops.stmt);
  free (loops.loop);
  free (loops.pointer);
  return result;
}

/* Iterations of the loops that the parts of F share when they are fused.  */

static double
shared_iterations (const fusion *f)
{
  double result = 1;

  for (int k = 0; k <= f->level; k++)
    {
      double longest = 1;
      for (int s = 0; s < f->affine->scop->n_stmt; s++)
	{
	  double extent;
	  int row;
	  if (!f->both[s])
	    continue;
	  row = choice_at (f, s, k)->row;
	  extent = pa_dl_extent
	    (f->affine->dl, s,
	     f->affine->scop->stmt[s].original.row[row].iterator);
	  if (extent > longest)
	    longest = extent;
	}
      result *= longest;
    }
  return result;
}

/* What is saved by what the first part of F leaves in the caches for the second
   one, if they run one after the other in each iteration of the loop at work:
   the lines that both touch, where these fit.  */

static double
saved_cost (const fusion *f)
{
  double member[PA_DL_N_LEVEL], other[PA_DL_N_LEVEL], both[PA_DL_N_LEVEL];
  double saved = 0;

  evaluate (f, f->member, f->level + 1, member);
  evaluate (f, f->other, f->level + 1, other);
  evaluate (f, f->both, f->level + 1, both);
  for (int i = 0; i < PA_DL_N_LEVEL; i++)
    {
      const pa_dl_level *machine = pa_dl_machine (f->affine->dl, i);
      double kept = member[i] + other[i] - both[i];
      if (kept > 0 && kept <= (double) machine->capacity)
	saved += machine->cost_line * kept;
    }
  return saved * shared_iterations (f);
}

/* Is EDGE of F part of a recurrence: inside a component of statements with one
   more loop inside the one at work, and not free in its order?  */

static bool
is_recurrent (const fusion *f, const pa_edge *edge)
{
  int source = edge->dep->source;

  return f->component[source] == f->component[edge->dep->sink]
	 && pa_n_row_left (f->affine, source, f->level + 1) == 1
	 && !pa_dep_is_free (f->affine->scop, edge->dep);
}

/* Is there a recurrence among the statements IN of F, in a loop inside the one
   at work?  */

static bool
has_recurrence (const fusion *f, const bool *in)
{
  for (int i = 0; i < f->podg->n; i++)
    if (pa_edge_is_in (&f->podg->edge[i], in)
	&& is_recurrent (f, &f->podg->edge[i]))
      return true;
  return false;
}

/* Is the loop at work, around the statements IN of F with CHOICE, one whose
   iterations can be interleaved in the recurrences inside (jam.c)?  */

static bool
can_jam (const fusion *f, const bool *in, const pa_choice *choice)
{
  return f->affine->scop->ctx->options->jam > 1 && has_recurrence (f, in)
	 && pa_is_parallel (f->podg, in, choice);
}

/* The first loop that IN of F, part of a fused loop with several nests inside,
   is tiled from: the loop at work if its iterations will be interleaved, as
   then each line serves several of them; else the next one, unless such loops
   are expected to be tiled.  */

static int
first_tiled (const fusion *f, const bool *in)
{
  if (f->affine->scop->ctx->options->imperfect)
    return 0;
  return f->level + !(has_recurrence (f, in)
		      && can_jam (f, f->both, f->trial));
}

/* Cost of the fused loop of F, whose parts are tiled from loop FIRST on if they
   make one nest.  */

static double
fused_cost (fusion *f, int first)
{
  double a, b;

  if (pa_fits_one_nest (f->affine, f->podg, f->both, f->level, f->trial))
    return evaluate (f, f->both, first, NULL);
  a = evaluate (f, f->member, first_tiled (f, f->member), NULL);
  b = evaluate (f, f->other, first_tiled (f, f->other), NULL);
  return a < 0 || b < 0 ? -1 : a + b - saved_cost (f);
}

/* Cost of the loop of IN, one of the parts of F, alone: tiled from loop FIRST on
   if it makes one nest.  */

static double
cost_alone (fusion *f, const bool *in, int first)
{
  bool is_nest = pa_fits_one_nest (f->affine, f->podg, in, f->level, f->choice);

  return evaluate (f, in, is_nest ? first : first_tiled (f, in), NULL);
}

/* Condition (3): does the fused loop of F cost less than both parts, or not
   more if they are TOGETHER in the source?  */

static bool
is_cheaper (fusion *f, bool together)
{
  int first = f->affine->scop->ctx->options->imperfect ? 0 : f->level;
  double a = cost_alone (f, f->member, first);
  double b = cost_alone (f, f->other, first);
  double fused = fused_cost (f, first);

  return a >= 0 && b >= 0 && fused >= 0
	 && (together ? fused <= TOLERANCE * (a + b) : fused < a + b);
}

/* Does CHOICE reverse a statement of IN of F?  */

static bool
is_reversed (const fusion *f, const bool *in, const pa_choice *choice)
{
  for (int s = 0; s < f->affine->scop->n_stmt; s++)
    if (in[s] && choice[s].sign < 0)
      return true;
  return false;
}

/* Condition (4): are there signs and shifts of the fused statements of F?  They
   go to its trial.  Nothing is reversed only in order to be fused.  */

static bool
is_legal (fusion *f)
{
  memcpy (f->trial, f->choice,
	  (size_t) f->affine->scop->n_stmt * sizeof *f->trial);
  return is_reversed (f, f->both, f->trial)
	 ? pa_reverse_and_retime (f->podg, f->both, f->trial)
	 : pa_retime (f->podg, f->both, f->trial);
}

/* Is the loop at work the last one of all statements IN of F?  */

static bool
is_innermost (const fusion *f, const bool *in)
{
  for (int s = 0; s < f->affine->scop->n_stmt; s++)
    if (in[s] && pa_n_row_left (f->affine, s, f->level + 1) > 0)
      return false;
  return true;
}

/* Is it that of IN of F, and do vectors run along it?  */

static bool
has_vectors (const fusion *f, const bool *in)
{
  return is_innermost (f, in) && pa_is_unordered (f->podg, in, f->choice);
}

/* Do vectors that run along the loop of one of the parts of F run along the
   fused loop?  */

static bool
keeps_vectors (const fusion *f)
{
  return !(has_vectors (f, f->member) || has_vectors (f, f->other))
	 || (is_innermost (f, f->both)
	     && pa_is_unordered (f->podg, f->both, f->trial));
}

/* Does one of the statements BESIDE of F include what statement S does?  */

static bool
is_included (const fusion *f, int s, const bool *beside)
{
  for (int t = 0; t < f->affine->scop->n_stmt; t++)
    if (beside[t] && pa_stmt_includes (f->affine->scop, t, s))
      return true;
  return false;
}

/* Operations and accesses of an iteration of the statements IN of F which those
   BESIDE don't include.  */

static int
added_work (const fusion *f, const bool *in, const bool *beside)
{
  int work = 0;

  for (int s = 0; s < f->affine->scop->n_stmt; s++)
    if (in[s] && !is_included (f, s, beside))
      work += f->affine->scop->stmt[s].operations
	      + f->affine->scop->stmt[s].n_access;
  return work;
}

/* Has statement S of F the loops of the source at all levels so far?  */

static bool
is_in_place (const fusion *f, int s)
{
  for (int k = 0; k <= f->level; k++)
    if (choice_at (f, s, k)->row != k)
      return false;
  return true;
}

/* Have statements S and T of F the loop that each has at its level in common in
   the source?  */

static bool
share_loop (const fusion *f, int s, int t)
{
  const pa_stmt *stmt = f->affine->scop->stmt;
  int row = f->choice[s].row;

  return (row >= 0 && row == f->choice[t].row
	  && pa_stmt_schedule_n_common (&stmt[s].original, &stmt[t].original)
	     > row);
}

/* Does that hold of a member and one of the others of F?  If IN_PLACE, with the
   loops of the source at all levels so far.  */

static bool
are_together (const fusion *f, bool in_place)
{
  int n_stmt = f->affine->scop->n_stmt;

  for (int s = 0; s < n_stmt; s++)
    for (int t = 0; f->member[s] && t < n_stmt; t++)
      if (f->other[t] && share_loop (f, s, t)
	  && (!in_place || (is_in_place (f, s) && is_in_place (f, t))))
	return true;
  return false;
}

/* Are the updates that may change places, of statements that F would fuse, of
   rows and scalars alone?  Then copies of these are all that threads need.  */

static bool
updates_rows (const fusion *f)
{
  const pa_scop *scop = f->affine->scop;

  for (int i = 0; i < f->podg->n; i++)
    if (pa_edge_is_in (&f->podg->edge[i], f->both)
	&& pa_dep_is_free (scop, f->podg->edge[i].dep)
	&& scop->array[f->podg->edge[i].dep->array].n_dim > 1)
      return false;
  return true;
}

/* Condition (5): if one of the loops of F is the outermost parallel one, is the
   fused loop parallel, too?  A loop inside another is no such loop: the one
   around it may be run as a pipeline with it, while threads would start anew in
   each of its iterations; nor is one with nothing but statements in it, which
   memory limits.  A parallel loop may also join one of updates of rows, of which
   threads have copies.  Of statements that are TOGETHER in the innermost loop of
   the source the parallel ones may ride along, or join any updates that may
   change places.  Elsewhere, loops whose iterations can be interleaved stay so;
   and wherever there are loops that vectors run along, these do, unless the
   source has the statements in one.  */

static bool
keeps_parallelism (fusion *f, bool together)
{
  bool innermost = is_innermost (f, f->both);
  bool is_thread_loop = f->level == 0 && !innermost
			&& f->affine->scop->ctx->options->parallel;
  bool a, b;

  if (!are_together (f, false) && !keeps_vectors (f))
    return false;
  if (!is_thread_loop && !innermost)
    return together
	   || !(can_jam (f, f->member, f->choice)
		|| can_jam (f, f->other, f->choice))
	   || pa_is_parallel (f->podg, f->both, f->trial);
  a = pa_is_parallel (f->podg, f->member, f->choice);
  b = pa_is_parallel (f->podg, f->other, f->choice);
  if ((!a && !b) || pa_is_parallel (f->podg, f->both, f->trial))
    return true;
  if (a == b)
    return false;
  if (is_thread_loop)
    return f->affine->scop->ctx->options->reduction && updates_rows (f)
	   && pa_is_unordered (f->podg, f->both, f->trial);
  return together
	 && (added_work (f, a ? f->member : f->other,
			 a ? f->other : f->member) <= PA_RIDING_WORK
	     || pa_is_unordered (f->podg, f->both, f->trial));
}

/* Does MATRIX stand still in row R of its statement, up to dimension END?  */

static bool
stands_still (const pa_matrix *matrix, int end, int r)
{
  for (int d = 0; d < end; d++)
    if (row_coefficient (matrix, d, r) != 0)
      return false;
  return true;
}

/* In statement S of F, which updates WRITTEN, is READ an operand that moves to
   another row in row LANE of the statement, in which WRITTEN moves along one,
   and is used again in another?  */

static bool
is_strided (const fusion *f, int s, const pa_matrix *read,
	    const pa_matrix *written, int lane)
{
  bool again = false;

  for (int r = 0; r < f->affine->scop->stmt[s].original.depth; r++)
    again |= (read->n_dim > 1 && stands_still (read, read->n_dim, r)
	      && !stands_still (written, written->n_dim - 1, r));
  return (again && read->array != written->array
	  && row_coefficient (read, read->n_dim - 1, lane) == 0
	  && !stands_still (read, read->n_dim, lane));
}

/* Are the bounds of STMT's loops independent of each other?  */

static bool
is_rectangular (const pa_stmt *stmt)
{
  for (int x = 0; x < stmt->original.depth; x++)
    if (pa_varies_by_iterator (stmt, x))
      return false;
  return true;
}

/* Is statement S of F a product of which an operand has to be copied for
   vectors to go along the rows of the result, and can be (pack.c)?  */

static bool
is_strided_product (const fusion *f, int s)
{
  const pa_stmt *stmt = &f->affine->scop->stmt[s];
  int write = stmt->original.depth < 3 || stmt->no_lanes
	      || pa_prefers_rows (f->affine->scop, stmt)
	      || !is_rectangular (stmt) ? -1 : pa_updating_write (stmt);
  const pa_matrix *written = write < 0 ? NULL : &f->affine->access[s][write];

  for (int r = 0; written && r < stmt->original.depth; r++)
    if (written->n_dim > 0
	&& labs (row_coefficient (written, written->n_dim - 1, r)) == 1
	&& stands_still (written, written->n_dim - 1, r))
      for (int a = 0; a < stmt->n_access; a++)
	if (stmt->access[a].kind == PA_READ && !stmt->access[a].no_pack
	    && stmt->access[a].array != stmt->access[write].array
	    && is_strided (f, s, &f->affine->access[s][a], written, r))
	  return true;
  return false;
}

/* Condition (6): is no outermost loop of F that of a product with an operand
   that can be copied only if the nest has nothing else in it?  */

static bool
keeps_packing (const fusion *f)
{
  const pa_options *options = f->affine->scop->ctx->options;
  bool packs = options->pack && options->tile && options->register_tile;

  for (int s = 0; packs && f->level == 0 && s < f->affine->scop->n_stmt; s++)
    if (f->both[s] && is_strided_product (f, s))
      return false;
  return true;
}

/* The algorithm.  */

/* Set IN to the statements of F whose component is in SET.  */

static void
statements_of (const fusion *f, int set, bool *in)
{
  for (int s = 0; s < f->affine->scop->n_stmt; s++)
    in[s] = f->in[s] && set_of (f, f->component[s]) == set;
}

/* Number of rows that component C of F has left at most.  */

static int
dimensionality (const fusion *f, int c)
{
  int result = 0;

  for (int s = 0; s < f->affine->scop->n_stmt; s++)
    {
      int left = pa_n_row_left (f->affine, s, f->level);
      if (f->in[s] && f->component[s] == c && left > result)
	result = left;
    }
  return result;
}

/* Most rows that statements IN of F have left.  */

static int
most_rows_left (const fusion *f, const bool *in)
{
  int most = 0;

  for (int s = 0; s < f->affine->scop->n_stmt; s++)
    {
      int left = in[s] ? pa_n_row_left (f->affine, s, f->level) : 0;
      if (left > most)
	most = left;
    }
  return most;
}

/* The elements of ARRAY that statements IN of F access; NULL if none does, or
   after an error.  */

static __isl_give isl_set *
elements_accessed (const fusion *f, const bool *in, int array)
{
  isl_set *all = NULL;

  for (int s = 0; s < f->affine->scop->n_stmt; s++)
    for (int i = 0; in[s] && i < f->affine->scop->stmt[s].n_access; i++)
      {
	const pa_access *access = &f->affine->scop->stmt[s].access[i];

	if (access->array != array)
	  continue;
	isl_set *elements = isl_map_range (isl_map_copy (access->map));
	all = all ? isl_set_union (all, elements) : elements;
      }
  return all;
}

/* Do both parts of F access an element of ARRAY?  */

static bool
access_same (const fusion *f, int array)
{
  isl_set *a = elements_accessed (f, f->member, array);
  isl_set *b = elements_accessed (f, f->other, array);
  bool same = a && b && isl_set_is_disjoint (a, b) != isl_bool_true;

  isl_set_free (a);
  isl_set_free (b);
  return same;
}

/* Condition (7): is neither part of F a single loop beside a nest that it has
   nothing to do with?  */

static bool
keeps_nest (const fusion *f)
{
  int a = most_rows_left (f, f->member), b = most_rows_left (f, f->other);

  if ((a > 1 || b < 3) && (b > 1 || a < 3))
    return true;
  for (int i = 0; i < f->affine->scop->n_array; i++)
    if (access_same (f, i))
      return true;
  return false;
}

/* Try to fuse component C of F into group G.  */

static bool
try_fuse (fusion *f, int g, int c)
{
  bool straight, together;

  statements_of (f, g, f->member);
  statements_of (f, set_of (f, c), f->other);
  for (int s = 0; s < f->affine->scop->n_stmt; s++)
    f->both[s] = f->member[s] || f->other[s];
  straight = pa_is_straight (f->affine, f->member, f->level)
	     || pa_is_straight (f->affine, f->other, f->level);
  together = are_together (f, !straight);
  if (!together && (straight || pa_is_short (f->affine, f->both, f->choice)
		    || !has_reuse (f)))
    return false;
  if (!(straight || (keeps_packing (f) && keeps_nest (f)))
      || !is_adjacent (f, g, c)
      || !is_legal (f))
    return false;
  if (!straight && (!keeps_parallelism (f, together)
		    || !is_cheaper (f, together)))
    return false;
  memcpy (f->choice, f->trial,
	  (size_t) f->affine->scop->n_stmt * sizeof *f->choice);
  f->group[c] = g;
  return true;
}

/* The component of F without a group that has the most loops; -1: none.  */

static int
deepest_component (const fusion *f)
{
  int best = -1;

  for (int c = 0; c < f->n_component; c++)
    if (f->group[c] < 0
	&& (best < 0 || dimensionality (f, c) > dimensionality (f, best)))
      best = c;
  return best;
}

/* Take components of F that have at least DEPTH rows left into group G, as long
   as there are any that fit.  */

static void
grow_group (fusion *f, int g, int depth)
{
  bool changed = true;

  while (changed)
    {
      changed = false;
      for (int c = 0; c < f->n_component; c++)
	if (f->group[c] < 0 && dimensionality (f, c) >= depth
	    && try_fuse (f, g, c))
	  changed = true;
    }
}

/* Put all components of F into groups, each of which takes in the deepest ones
   first.  Returns the number of groups.  */

static int
make_groups (fusion *f)
{
  int n_group = 0, c;

  while ((c = deepest_component (f)) >= 0)
    {
      f->group[c] = n_group;
      for (int depth = dimensionality (f, c);
	   depth > 0 && f->affine->scop->ctx->options->fuse; depth--)
	grow_group (f, n_group, depth);
      n_group++;
    }
  return n_group;
}

int
pa_fuse (pa_affine *affine, pa_podg *podg, const bool *in, int level,
	 const int *component, int n_component, pa_choice *choice, int *group)
{
  size_t n = (size_t) affine->scop->n_stmt + 1;
  fusion f = { affine, podg, in, level, component, n_component, choice,
	       malloc (((size_t) n_component + 1) * sizeof *f.group),
	       calloc (n, sizeof (bool)), calloc (n, sizeof (bool)),
	       calloc (n, sizeof (bool)), calloc (n, sizeof *f.trial) };
  int n_group = -1;

  if (f.group && f.member && f.other && f.both && f.trial)
    {
      for (int c = 0; c < n_component; c++)
	f.group[c] = -1;
      n_group = make_groups (&f);
      for (int s = 0; s < affine->scop->n_stmt; s++)
	group[s] = in[s] ? f.group[component[s]] : -1;
    }
  else
    pa_fail (affine->scop->ctx, PA_REASON_MEMORY, "for fusion");
  free (f.trial);
  free (f.both);
  free (f.other);
  free (f.member);
  free (f.group);
  return n_group;
}
