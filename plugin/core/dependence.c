/* Data dependences: from a scop to its PoDG.

   In: a scop, e.g. that of

     for (i = 1; i < n; i++)
       S0: A[i] = A[i - 1];

   Out: for every kind, pair of statements and array, the pairs of instances
   that must keep their order:

     flow S0 -> S0 on A: [n] -> { S0[i] -> S0[1 + i] : 0 < i <= -2 + n }

   Every access is followed to the nearest definite write and to every possible
   one on the way there:

     kind     from each    to                      which are hidden behind
     flow     read         the writes before it    the last must-write
     output   write        the writes before it    the last must-write
     anti     read         the writes after it     the first must-write

   What is hidden follows by transitivity from what is reported.  That must
   stay true when a later stage sets reduction dependences aside, because it
   exchanges the order of the updates; so the writes of a reduction hide
   nothing: every update depends on the initialisation, not only the first one,
   and every use of the result on every update.

   Of an access and a write whose statements have C loops in common, the pairs
   of instances with one element fall in C + 1 classes: equal in all C loops and
   ordered by the text, or equal in K - 1 loops and different in loop K.  Each
   is convex where the domains are, and, seen from the access, nearer than the
   next: so the classes are gone through from the innermost one outwards, each
   only for the instances (pairs of instance and element, if an instance has
   several elements) that have not met a must-write yet, and of a class the
   nearest instance of a must-write is its lexicographic optimum.  In the
   example, and with a loop around it,

     for (t = 0; t < m; t++)
       for (i = 1; i < n; i++)
	 S0: A[i] = A[i - 1];

   the read of S0[t, i] finds S0[t, i - 1] in the class of loop i; only those
   with i = 1 go on to that of loop t, where they find nothing.  Two must-writes
   of one class are both reported: their order would have to be computed, and
   the older one follows anyway.

   What is too hard to hide is reported: pairs that follow from others are no
   less right, only of no use.

   An instance is one point in time: its reads come before its writes, and it
   does not depend on itself.  Paper, sec. III-A.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include <isl/space.h>

#include "dependence.h"
#include "plain.h"

static const char *const kind_keywords[] = { "flow", "anti", "output" };

/* Instances that still search are kept in so many convex pieces; where there
   would be more, nothing is hidden any more.  */
#define MAX_PIECES 8

/* isl operations for the first thing that is too hard to find out: a nearest
   write, or what has not met one; half as many for the next, and so on.  Few
   need 4000, hardly any 8000.  */
#define PATIENCE 20000

/* One of the different references of a statement to an array.  */
typedef struct reference
{
  int stmt;
  bool must;			/* A write that hides what is behind it.  */
  isl_map *map;			/* { S[loop rows] -> A[] }, restricted to the
				   domain.  Owned.  */
  isl_map *elements;		/* The same; but { [S[loop rows] -> A[]] -> A[]
				   } if one instance has several elements.
				   Owned.  */
  isl_map *reversed;		/* MAP reversed, once a meeting has asked for
				   it.  Owned.  */
} reference;

/* A list of references to one array.  */
typedef struct references
{
  int n;
  reference *ref;		/* Owned.  */
} references;

/* The pairs of a reference and a write of one element.  */
typedef struct meeting
{
  isl_map *pairs;		/* From the reference's ELEMENTS to the write's
				   instances; NULL: not computed yet.
				   Owned.  */
  pa_plain plain;		/* Of PAIRS if they are convex.  Owned.  */
} meeting;

/* The search for the dependences of one kind through one array.  */
typedef struct search
{
  const pa_scop *scop;
  pa_deps *deps;
  int first;			/* First of DEPS that belongs to it.  */
  pa_dep_kind kind;
  int array;
  meeting *meeting;		/* With each write, of the reference that is
				   being followed.  Owned.  */
  unsigned long *patience;	/* Operations for one nearest write.  */
  unsigned long around;		/* The limit without a try.  */
  bool reduced;			/* Some of its instances have met a must-write
				   already.  */
} search;

bool
pa_is_update (const pa_scop *scop, int s, int array)
{
  const pa_stmt *stmt = &scop->stmt[s];
  const pa_access *write = NULL;
  int n_read = 0;

  if (stmt->reduction == PA_REDUCTION_NONE)
    return false;
  for (int i = 0; i < stmt->n_access; i++)
    {
      const pa_access *access = &stmt->access[i];
      if (access->array != array)
	continue;
      if (access->kind == PA_READ)
	n_read++;
      else if (write)
	return false;
      else
	write = access;
    }
  if (!write || n_read == 0)
    return false;
  for (int i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].array == array
	&& isl_map_is_equal (stmt->access[i].map, write->map) != isl_bool_true)
      return false;
  return true;
}

/* { STMT[x] -> STMT[loop rows of the original schedule] }.  */

static __isl_give isl_map *
loop_rows (const pa_stmt *stmt)
{
  isl_space *space = isl_space_map_from_set (isl_set_get_space (stmt->domain));
  isl_multi_aff *rows = isl_multi_aff_identity (space);

  for (int k = 0; k < stmt->original.depth; k++)
    {
      const pa_row *row = &stmt->original.row[k];
      space = isl_set_get_space (stmt->domain);
      isl_local_space *local = isl_local_space_from_space (space);
      isl_aff *aff = isl_aff_var_on_domain (local, isl_dim_set,
					    (unsigned) row->iterator);
      if (row->sign < 0)
	aff = isl_aff_neg (aff);
      aff = isl_aff_add_constant_si (aff, (int) row->shift);
      rows = isl_multi_aff_set_aff (rows, k, aff);
    }
  return pa_plain_map (rows);
}

/* Are the loop rows of STMT simply its iterators?  */

static bool
rows_are_iterators (const pa_stmt *stmt)
{
  for (int k = 0; k < stmt->original.depth; k++)
    {
      const pa_row *row = &stmt->original.row[k];
      if (row->iterator != k || row->sign != 1 || row->shift != 0)
	return false;
    }
  return true;
}

/* ACCESS of statement S of SCOP as a function of the loop rows, in the relaxed
   context.  */

static __isl_give isl_map *
access_by_rows (const pa_scop *scop, int s, const pa_access *access)
{
  const pa_stmt *stmt = &scop->stmt[s];
  isl_map *map = isl_map_intersect_domain (isl_map_copy (access->map),
					   pa_scop_relaxed_domain (scop, s));

  if (!rows_are_iterators (stmt))
    map = isl_map_apply_domain (map, loop_rows (stmt));
  return map;
}

/* MAP, an access, as a function that gives one element: of the instance if that
   has but one, else of the pair of instance and element.  */

static __isl_give isl_map *
element_map (__isl_keep isl_map *map)
{
  isl_bool single = isl_map_is_single_valued (map);

  if (single < 0)
    return NULL;
  return single ? isl_map_copy (map) : isl_map_range_map (isl_map_copy (map));
}

/* Append to LIST the reference MAP (taken) of statement STMT, a MUST-write or
   not, if it is new.  */

static bool
add_reference (references *list, int stmt, bool must, __isl_take isl_map *map)
{
  for (int i = 0; i < list->n; i++)
    if (list->ref[i].stmt == stmt && list->ref[i].must == must
	&& isl_map_plain_is_equal (list->ref[i].map, map) == isl_bool_true)
      {
	isl_map_free (map);
	return true;
      }

  reference *grown = map ? realloc (list->ref, ((size_t) list->n + 1)
					       * sizeof *grown) : NULL;
  if (!grown)
    {
      isl_map_free (map);
      return false;
    }
  list->ref = grown;
  reference *ref = &list->ref[list->n++];
  *ref = (reference) { stmt, must, map, element_map (map), NULL };
  return ref->elements != NULL;
}

/* Append to READS and WRITES the references of SCOP to ARRAY.  */

static bool
find_references (const pa_scop *scop, int array, references *reads,
		 references *writes)
{
  bool ok = true;

  for (int i = 0; i < scop->n_stmt; i++)
    {
      const pa_stmt *stmt = &scop->stmt[i];
      bool reduction = pa_is_update (scop, i, array);
      for (int j = 0; ok && j < stmt->n_access; j++)
	{
	  const pa_access *access = &stmt->access[j];
	  if (access->array == array)
	    ok = add_reference (access->kind == PA_READ ? reads : writes, i,
				access->kind == PA_MUST_WRITE && !reduction,
				access_by_rows (scop, i, access));
	}
    }
  return ok;
}

/* Free what LIST owns.  */

static void
clear_references (references *list)
{
  for (int i = 0; i < list->n; i++)
    {
      isl_map_free (list->ref[i].map);
      isl_map_free (list->ref[i].elements);
      isl_map_free (list->ref[i].reversed);
    }
  free (list->ref);
}

/* Number of loops that statements A and B of SCOP have in common.  */

static int
n_common (const pa_scop *scop, int a, int b)
{
  return pa_stmt_schedule_n_common (&scop->stmt[a].original,
				    &scop->stmt[b].original);
}

/* isl_map_foreach_basic_map: read what PIECE (taken) tells into USER.  */

static isl_stat
read_piece (__isl_take isl_basic_map *piece, void *user)
{
  pa_plain_read (user, piece);
  isl_basic_map_free (piece);
  return isl_stat_ok;
}

/* Fill in MEETING, of FROM with the write TO, if that has not been done.  */

static void
find_meeting (meeting *meeting, const reference *from, reference *to)
{
  if (meeting->pairs)
    return;
  if (!to->reversed)
    to->reversed = isl_map_reverse (isl_map_copy (to->map));
  meeting->pairs = isl_map_apply_range (isl_map_copy (from->elements),
					isl_map_copy (to->reversed));
  if (isl_map_n_basic_map (meeting->pairs) == 1)
    isl_map_foreach_basic_map (meeting->pairs, read_piece, &meeting->plain);
}

/* Is it plain that none of MEETING belong to class K (below N: of loop K; N: of
   the text) of N common loops; SIGN tells where the writes are: -1, earlier; 1,
   later.  */

static bool
is_outside_class (const meeting *meeting, int k, int n, int sign)
{
  long distance;

  for (int i = 0; i < k; i++)
    if (pa_plain_distance (&meeting->plain, i, i, &distance) && distance)
      return true;
  return (k < n && pa_plain_distance (&meeting->plain, k, k, &distance)
	  && distance * sign <= 0);
}

/* Those of MEETING that belong to that class.  */

static __isl_give isl_map *
restrict_to_class (const meeting *meeting, int k, int n, int sign)
{
  isl_map *pairs = isl_map_copy (meeting->pairs);
  long distance;

  for (int i = 0; i < k; i++)
    if (!pa_plain_distance (&meeting->plain, i, i, &distance))
      pairs = isl_map_equate (pairs, isl_dim_in, i, isl_dim_out, i);
  if (k == n || pa_plain_distance (&meeting->plain, k, k, &distance))
    return pairs;
  return sign < 0 ? isl_map_order_gt (pairs, isl_dim_in, k, isl_dim_out, k)
		  : isl_map_order_lt (pairs, isl_dim_in, k, isl_dim_out, k);
}

/* Begin something of S that can be done without.  Returns whether it is to be
   tried.  */

static bool
begin_try (search *s)
{
  if (*s->patience > 0)
    s->around = pa_context_begin_try (s->scop->ctx, *s->patience);
  return *s->patience > 0;
}

/* End the try of S.  Returns whether it was successful.  */

static bool
end_try (search *s)
{
  bool done = pa_context_end_try (s->scop->ctx, s->around);

  if (!done)
    *s->patience /= 2;
  return done;
}

/* Reduce *PAIRS, a relation from an access of S to the instances of a
   must-write in direction SIGN, to those with the nearest one.  Returns false,
   with all of them left, if that is too hard.  */

static bool
find_nearest (search *s, isl_map **pairs, int sign)
{
  if (isl_map_plain_is_single_valued (*pairs) == isl_bool_true)
    return true;
  if (!begin_try (s))
    return false;

  isl_map *nearest = isl_map_copy (*pairs);
  nearest = sign < 0 ? isl_map_lexmax (nearest) : isl_map_lexmin (nearest);
  bool done = end_try (s);
  isl_map_free (done ? *pairs : nearest);
  if (done)
    *pairs = nearest;
  return done;
}

/* The dependence of S between the statements SOURCE and SINK, made if there is
   none; NULL if out of memory.  */

static pa_dep *
find_dep (search *s, int source, int sink)
{
  pa_deps *deps = s->deps;

  for (int i = s->first; i < deps->n; i++)
    if (deps->dep[i].source == source && deps->dep[i].sink == sink)
      return &deps->dep[i];

  pa_dep *grown = realloc (deps->dep, ((size_t) deps->n + 1) * sizeof *grown);
  if (!grown)
    {
      pa_fail (s->scop->ctx, PA_REASON_MEMORY, "for dependences");
      return NULL;
    }
  deps->dep = grown;
  pa_dep *dep = &deps->dep[deps->n++];
  *dep = (pa_dep) { s->kind, source, sink, s->array, false, NULL, 0 };
  dep->reduction = source == sink
		   && pa_is_update (s->scop, source, s->array);
  return dep;
}

/* Note in S the dependence PAIRS (taken), a relation from the loop rows of
   FROM, with or without an element, to those of TO, which come earlier if SIGN
   is negative.  */

static bool
note_pairs (search *s, const reference *from, const reference *to, int sign,
	    __isl_take isl_map *pairs)
{
  const pa_stmt *stmt = s->scop->stmt;
  pa_dep *dep = sign < 0 ? find_dep (s, to->stmt, from->stmt)
			 : find_dep (s, from->stmt, to->stmt);

  if (isl_map_domain_is_wrapping (pairs) == isl_bool_true)
    pairs = isl_map_domain_factor_domain (pairs);
  if (!rows_are_iterators (&stmt[from->stmt]))
    pairs = isl_map_apply_domain (pairs, isl_map_reverse
					 (loop_rows (&stmt[from->stmt])));
  if (!rows_are_iterators (&stmt[to->stmt]))
    pairs = isl_map_apply_range (pairs, isl_map_reverse
					(loop_rows (&stmt[to->stmt])));
  if (sign < 0)
    pairs = isl_map_reverse (pairs);
  if (!dep || !pairs)
    {
      isl_map_free (pairs);
      return false;
    }
  dep->map = dep->map ? isl_map_union (dep->map, pairs) : pairs;
  return dep->map != NULL;
}

/* What S is SEARCHING for (taken) without those in FOUND (taken); as it is
   where that would become complicated.  */

static __isl_give isl_set *
remove_found (search *s, __isl_take isl_set *searching,
	      __isl_take isl_set *found)
{
  isl_set *rest = NULL;
  bool done = begin_try (s);

  if (done)
    {
      rest = isl_set_subtract (isl_set_copy (searching), isl_set_copy (found));
      rest = isl_set_coalesce (rest);
      done = end_try (s);
    }
  isl_set_free (found);
  if (done && isl_set_n_basic_set (rest) <= MAX_PIECES)
    {
      isl_set_free (searching);
      return rest;
    }
  isl_set_free (rest);
  return searching;
}

/* Follow the instances *SEARCHING of FROM to the write TO, with which they have
   MEETING, in direction SIGN, in class K of N common loops.  If TO is a
   must-write, those that find it are added to *FOUND.  */

static bool
follow (search *s, const reference *from, reference *to, meeting *meeting,
	int sign, int k, int n, __isl_keep isl_set *searching,
	isl_set **found)
{
  find_meeting (meeting, from, to);
  if (is_outside_class (meeting, k, n, sign))
    return true;

  isl_map *pairs = restrict_to_class (meeting, k, n, sign);
  if (s->reduced)
    pairs = isl_map_intersect_domain (pairs, isl_set_copy (searching));

  isl_bool empty = isl_map_is_empty (pairs);
  if (empty != isl_bool_false)
    {
      isl_map_free (pairs);
      return empty == isl_bool_true;
    }
  if (to->must && find_nearest (s, &pairs, sign))
    {
      isl_set *domain = isl_map_domain (isl_map_copy (pairs));
      *found = *found ? isl_set_union (*found, domain) : domain;
    }
  return note_pairs (s, from, to, sign, pairs);
}

/* Can instances of write TO be in class K of FROM, which is followed in
   direction SIGN: are they in a common loop K, or, if TEXT, at position BETA of
   the innermost one of K common loops?  */

static bool
has_class (const search *s, const reference *from, const reference *to,
	   int sign, int k, int beta, bool text)
{
  int n = n_common (s->scop, from->stmt, to->stmt);

  if (!text)
    return k < n;
  return (k == n && s->scop->stmt[to->stmt].original.beta[k] == beta
	  && (sign < 0 ? pa_stmt_precedes (s->scop, to->stmt, from->stmt)
	      : pa_stmt_precedes (s->scop, from->stmt, to->stmt)));
}

/* Follow *SEARCHING, instances of FROM, to those WRITES that have class K,
   by the TEXT at position BETA or by loop K.  Those that meet a must-write are
   removed from *SEARCHING.  */

static bool
follow_class (search *s, const reference *from, const references *writes,
	      int sign, int k, int beta, bool text, isl_set **searching)
{
  isl_set *found = NULL;
  bool ok = true;

  for (int i = 0; ok && i < writes->n; i++)
    if (has_class (s, from, &writes->ref[i], sign, k, beta, text))
      ok = follow (s, from, &writes->ref[i], &s->meeting[i], sign, k,
		   text ? k : k + 1, *searching, &found);
  if (found)
    {
      *searching = remove_found (s, *searching, found);
      s->reduced = true;
    }
  return ok && *searching;
}

/* The position in the text at depth K of the next one of WRITES behind BETA
   in direction SIGN, in the loops that it shares with FROM; -1 if there is
   none.  */

static int
next_position (const search *s, const reference *from,
	       const references *writes, int sign, int k, int beta)
{
  int best = -1;

  for (int i = 0; i < writes->n; i++)
    {
      int stmt = writes->ref[i].stmt;
      if (stmt == from->stmt || n_common (s->scop, from->stmt, stmt) != k)
	continue;
      int position = s->scop->stmt[stmt].original.beta[k];
      if ((position - beta) * sign > 0
	  && (best < 0 || (best - position) * sign > 0))
	best = position;
    }
  return best;
}

/* Begin to follow in S a reference to WRITES.  False if out of memory.  */

static bool
begin_search (search *s, const references *writes)
{
  s->reduced = false;
  s->meeting = calloc ((size_t) writes->n + 1, sizeof *s->meeting);
  return s->meeting || pa_fail (s->scop->ctx, PA_REASON_MEMORY,
				"for dependences");
}

/* Forget what S has found out about a reference to WRITES.  */

static void
end_search (search *s, const references *writes)
{
  for (int i = 0; s->meeting && i < writes->n; i++)
    {
      isl_map_free (s->meeting[i].pairs);
      pa_plain_clear (&s->meeting[i].plain);
    }
  free (s->meeting);
}

/* Follow FROM to WRITES in direction SIGN.  */

static bool
follow_reference (search *s, const reference *from, const references *writes,
		  int sign)
{
  const pa_stmt_schedule *original = &s->scop->stmt[from->stmt].original;
  isl_set *searching = isl_map_domain (isl_map_copy (from->elements));
  bool ok = begin_search (s, writes) && searching;

  for (int k = original->depth; ok && k >= 0; k--)
    {
      if (k < original->depth)
	ok = follow_class (s, from, writes, sign, k, 0, false, &searching);
      int beta = original->beta[k];
      while (ok && (beta = next_position (s, from, writes, sign, k, beta)) >= 0)
	ok = follow_class (s, from, writes, sign, k, beta, true, &searching);
    }
  isl_set_free (searching);
  end_search (s, writes);
  return ok;
}

/* Append to DEPS the dependences of KIND through ARRAY of SCOP: from each of
   LIST to WRITES, found with PATIENCE.  Returns false on error.  */

static bool
collect_kind (const pa_scop *scop, int array, pa_dep_kind kind,
	      const references *list, const references *writes,
	      unsigned long *patience, pa_deps *deps)
{
  search s = { scop, deps, deps->n, kind, array, NULL, patience, 0, false };
  bool ok = true;

  for (int i = 0; ok && i < list->n; i++)
    ok = follow_reference (&s, &list->ref[i], writes,
			   kind == PA_ANTI ? 1 : -1);
  for (int i = s.first; ok && i < deps->n; i++)
    {
      deps->dep[i].map = isl_map_coalesce (deps->dep[i].map);
      ok = deps->dep[i].map != NULL;
    }
  return ok;
}

/* Append to DEPS the dependences through ARRAY of SCOP, found with PATIENCE.
   Returns false on error.  */

static bool
collect_array (const pa_scop *scop, int array, unsigned long *patience,
	       pa_deps *deps)
{
  references reads = { 0, NULL }, writes = { 0, NULL };
  bool ok = find_references (scop, array, &reads, &writes)
	    && collect_kind (scop, array, PA_FLOW, &reads, &writes, patience,
			     deps)
	    && collect_kind (scop, array, PA_OUTPUT, &writes, &writes, patience,
			     deps)
	    && collect_kind (scop, array, PA_ANTI, &reads, &writes, patience,
			     deps);

  clear_references (&reads);
  clear_references (&writes);
  return ok;
}

/* Order of dependences A and B in the result: by source, sink, array,
   kind.  */

static int
compare_deps (const void *a, const void *b)
{
  const pa_dep *x = a, *y = b;

  if (x->source != y->source)
    return x->source - y->source;
  if (x->sink != y->sink)
    return x->sink - y->sink;
  if (x->array != y->array)
    return x->array - y->array;
  return (int) x->kind - (int) y->kind;
}

/* Is it plain that A and B relate the same, through one array?  */

static bool
are_alike (const pa_dep *a, const pa_dep *b)
{
  return a->source == b->source && a->sink == b->sink
	 && a->array == b->array && a->reduction == b->reduction
	 && isl_map_plain_is_equal (a->map, b->map) == isl_bool_true;
}

/* Note which of DEPS are alike: the flow, anti and output dependences of an
   update often are.  */

static void
find_alike (pa_deps *deps)
{
  for (int i = 0; i < deps->n; i++)
    {
      pa_dep *dep = &deps->dep[i];
      dep->first = i;
      for (int j = 0; dep->first == i && j < i; j++)
	if (deps->dep[j].first == j && are_alike (&deps->dep[j], dep))
	  dep->first = j;
    }
}

/* All dependences of SCOP in its original order.  */

pa_deps *
pa_deps_compute (const pa_scop *scop)
{
  pa_deps *deps = calloc (1, sizeof *deps);
  unsigned long patience = PATIENCE;
  bool ok = deps && scop;

  if (!deps && scop)
    pa_fail (scop->ctx, PA_REASON_MEMORY, "for dependences");
  for (int i = 0; ok && i < scop->n_array; i++)
    ok = collect_array (scop, i, &patience, deps);
  if (!ok || !pa_ok (scop->ctx))
    {
      pa_deps_free (deps);
      return NULL;
    }
  if (deps->n)
    qsort (deps->dep, (size_t) deps->n, sizeof *deps->dep, compare_deps);
  find_alike (deps);
  return deps;
}

/* Free DEPS.  */

void
pa_deps_free (pa_deps *deps)
{
  if (!deps)
    return;
  for (int i = 0; i < deps->n; i++)
    isl_map_free (deps->dep[i].map);
  free (deps->dep);
  free (deps);
}

bool
pa_dep_is_free (const pa_scop *scop, const pa_dep *dep)
{
  return dep->reduction && scop->ctx->options->associative;
}

bool
pa_dep_moves (const pa_dep *dep, int d, int e, int sign)
{
  isl_map *order = isl_map_universe (isl_map_get_space (dep->map));
  order = sign > 0 ? isl_map_order_le (order, isl_dim_in, d, isl_dim_out, e)
	  : isl_map_order_ge (order, isl_dim_in, d, isl_dim_out, e);
  bool moves = isl_map_is_subset (dep->map, order) == isl_bool_true;
  isl_map_free (order);
  return moves;
}

void
pa_deps_print (const pa_scop *scop, const pa_deps *deps, FILE *out)
{
  if (!scop || !deps)
    return;
  for (int i = 0; i < deps->n; i++)
    {
      const pa_dep *dep = &deps->dep[i];
      char *text = isl_map_to_str (dep->map);
      fprintf (out, "%s%s %s -> %s on %s: %s\n", kind_keywords[dep->kind],
	       dep->reduction ? " (reduction)" : "",
	       scop->stmt[dep->source].name, scop->stmt[dep->sink].name,
	       scop->array[dep->array].name, text ? text : "(not printable)");
      free (text);
    }
}
