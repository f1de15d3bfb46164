/* Accumulators: scalars that live in the array element they end up in, or in
   one for each iteration of a loop.

   In: a region with its model, where a sum is kept in a scalar.  Out: the same
   region, in which the scalar's home is an element of an array, if nothing can
   tell the difference.  From

     for (i) for (j)
       {
     S0: s = 0.0;
	 for (k)
     S1:   s = s + A[i][k] * B[k][j];
     S2: C[i][j] = s;
       }

   s gets the home C[i][j], so that S0 becomes C[i][j] = 0.0, S1 becomes
   C[i][j] = C[i][j] + A[i][k] * B[k][j], and S2, a copy of the element to
   itself, goes away, as S0 would if it were s = C[i][j].  One scalar carries
   dependences from every iteration to the next; the elements of C don't, so
   that the nest can be permuted, tiled and run in parallel.  When S2 is
   C[i][j] = s / x it stays, as C[i][j] = C[i][j] / x.

   That is right if, between the first statement that sets s and the last one
   that uses it, in one iteration of the loops around both,

     - no other statement reads or writes that element (shown with isl for those
       that access the array; other arrays don't overlap with it), and no other
       scalar lives there;
     - the final store is executed if the first statement is, or else another
       one to the element, as in if (i == j) C[i][i] = s; else C[i][j] = s / x;
       so the element is written anyway; and no statement that uses s depends on
       data;
     - s has the type of the elements, and no more precision in a register.

   If there are two final stores, as in C[i][j] = C[j][i] = s, what is said of
   the one holds for the other: where they are to the same element, they store
   the same.

   When S2 adds s to something, s may begin with that (early-add.cc).

   A scalar without a home is *expanded*: it gets a place for each iteration of
   one of the loops it lives in.  From

     for (k) for (i)
       {
     S0: f = A[i][k] / A[k][k];
	 for (j)
     S1:   A[i][j] = A[i][j] - f * A[k][j];
       }

   f becomes f[i], and the iterations of i are independent of each other as far
   as it is concerned, also where what uses f depends on data.  Nothing else
   changes: to all stages f is an array like others, only that memory is got for
   it, if there is enough (condition.cc, generic.cc), and that its size is
   bounded (option "expand"); or none, if f is a variable in the new loops after
   all (contract.cc).  That one
   iteration's f is another one's, too, in the next iteration of k, is a
   dependence that keeps k where it is; but so do others.

   The loop is the innermost one around the scalar's life if there are others
   inside, else, if there is one, the loop around that: a value that is used up
   where it is computed stays in a register if the innermost loop remains
   so.  Whether the whole pays is decided when it has been optimized both ways
   (pass.cc).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/ilp.h>
#include <isl/local_space.h>
#include <isl/space.h>
#include <isl/val.h>
#include "detect.h"
#include "../core/dl.h"

bool
pa_reads_scalar_p (pa_region *region, const pa_gimple_stmt *stmt, int scalar)
{
  if (stmt->source == scalar)
    return true;
  for (unsigned i = 0; i < stmt->reads.length (); i++)
    if (*region->scalars.get (stmt->reads[i]) == scalar)
      return true;
  return false;
}

bool
pa_live_out_p (pa_region *region, int scalar)
{
  for (unsigned i = 0; i < region->live_out.length (); i++)
    if (region->live_out[i].array == scalar)
      return true;
  return false;
}

/* Find the life L of a scalar.  False if it does not begin and end within one
   iteration of the loop around it, or if the scalar is set on a condition on
   data.  */

static bool
find_life (pa_life *l)
{
  pa_region *region = l->region;
  l->first = l->last = l->last_write = -1;
  for (unsigned s = 0; s < region->stmts.length (); s++)
    {
      const pa_gimple_stmt *stmt = region->stmts[s];
      bool writes = stmt->target == l->scalar;
      if (!writes && !pa_reads_scalar_p (region, stmt, l->scalar))
	continue;
      if (l->first < 0)
	{
	  l->first = s;
	  l->loop = stmt->loop;
	}
      l->last = s;
      if (writes)
	l->last_write = s;
      l->conditional |= stmt->anchor != stmt->block;
      if ((writes && stmt->anchor != stmt->block)
	  || !pa_region_encloses (region, l->loop, stmt->loop)
	  || !dominated_by_p (CDI_DOMINATORS, stmt->anchor,
			      region->stmts[l->first]->block))
	return false;
    }
  return l->first >= 0 && !pa_live_out_p (region, l->scalar)
	 && region->stmts[l->first]->target == l->scalar
	 && !pa_reads_scalar_p (region, region->stmts[l->first], l->scalar);
}

/* Does arithmetic on TYPE round to it at once?  */

static bool
rounded_p (tree type)
{
  if (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
    return true;
  enum flt_eval_method method
    = targetm.c.excess_precision (EXCESS_PRECISION_TYPE_IMPLICIT);
  return method == FLT_EVAL_METHOD_PROMOTE_TO_FLOAT
	 || method == FLT_EVAL_METHOD_PROMOTE_TO_FLOAT16;
}

__isl_give isl_map *
pa_accessed_from (const pa_scop *scop, int s, int t, const pa_access *access,
		  int n, int but)
{
  isl_space *space = isl_space_map_from_domain_and_range
		       (isl_set_get_space (scop->stmt[s].domain),
			isl_set_get_space (scop->stmt[t].domain));
  isl_map *same = isl_map_universe (space);
  for (int d = 0; d < n; d++)
    if (d != but)
      same = isl_map_equate (same, isl_dim_in, d, isl_dim_out, d);
  return isl_map_apply_range (same, isl_map_copy (access->map));
}

bool
pa_keeps_off_p (const pa_scop *scop, int s, const pa_access *a, int t,
		const pa_access *b, int n, int but)
{
  isl_map *map = isl_map_intersect (isl_map_copy (a->map),
				    pa_accessed_from (scop, s, t, b, n, but));
  map = isl_map_intersect_domain (map, isl_set_copy (scop->stmt[s].domain));
  map = isl_map_intersect_params (map, pa_scop_assumed_context (scop));
  isl_bool empty = isl_map_is_empty (map);
  isl_map_free (map);
  return empty == isl_bool_true;
}

/* The access by which STMT writes to memory; NULL if there is none.  */

const pa_access *
pa_stored_access (const pa_stmt *stmt)
{
  for (int i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].kind == PA_MUST_WRITE)
      return &stmt->access[i];
  return NULL;
}

const pa_access *
pa_read_access (const pa_stmt *stmt, const pa_ref *ref)
{
  for (int i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].kind == PA_READ && stmt->access[i].payload == ref)
      return &stmt->access[i];
  return NULL;
}

/* The iterations of L's loop in which statement S of it runs.  */

static __isl_give isl_set *
iterations_of (const pa_life *l, int s)
{
  return isl_set_reset_tuple_id (isl_set_copy (l->scop->stmt[s].domain));
}

/* Do other statements use L's scalar behind statement S in an iteration?  */

static bool
used_behind_p (const pa_life *l, int s)
{
  bool used = false;
  for (int t = s + 1; t <= l->last && !used; t++)
    {
      const pa_gimple_stmt *stmt = l->region->stmts[t];
      if (!pa_reads_scalar_p (l->region, stmt, l->scalar))
	continue;
      isl_set *both = stmt->loop != l->loop ? NULL
		      : isl_set_intersect (iterations_of (l, s),
					   iterations_of (l, t));
      used = isl_set_is_empty (both) != isl_bool_true;
      isl_set_free (both);
    }
  return used;
}

/* Does statement T, wherever it runs, store what becomes of L's scalar in the
   element that statement STORE, if that is another one, would write there?  */

static bool
ends_life_p (const pa_life *l, int t, int store)
{
  const pa_gimple_stmt *stmt = l->region->stmts[t];
  const pa_access *home = pa_stored_access (&l->scop->stmt[store]);
  const pa_access *access = pa_stored_access (&l->scop->stmt[t]);
  if (t < l->last_write || stmt->target >= 0 || stmt->loop != l->loop
      || stmt->anchor != stmt->block || !access || !home
      || access->array != home->array || used_behind_p (l, t))
    return false;
  isl_map *there = pa_accessed_from (l->scop, t, store, home,
				     pa_region_depth (l->region, l->loop), -1);
  isl_map *here = isl_map_intersect_domain
		    (isl_map_copy (access->map),
		     isl_set_copy (l->scop->stmt[t].domain));
  isl_bool same = isl_map_is_subset (here, there);
  isl_map_free (here);
  isl_map_free (there);
  return same == isl_bool_true;
}

/* Is the element that statement STORE writes, at the end of L, written in all
   iterations in which its scalar is set: by one statement in some, by others
   in the rest?  From

     if (i == j) C[i][i] = sqrt (s); else C[i][j] = s / C[j][j];

   it is, or by the pieces of one statement (piece.cc).  */

static bool
written_anyway_p (const pa_life *l, int store)
{
  isl_set *rest = iterations_of (l, l->first);
  for (int t = l->last_write; t <= l->last; t++)
    if (ends_life_p (l, t, store))
      rest = isl_set_subtract (rest, iterations_of (l, t));
  isl_bool none = isl_set_is_empty (rest);
  isl_set_free (rest);
  return none == isl_bool_true;
}

/* Is statement STORE of REGION executed whenever statement FIRST is?  A piece
   of a statement is not.  */

static bool
always_stored_p (pa_region *region, int first, int store)
{
  return region->stmts[store]->inside.is_empty ()
	 && dominated_by_p (CDI_POST_DOMINATORS, region->stmts[first]->block,
			    region->stmts[store]->block);
}

/* May statement S be the final store of L's scalar, by its place, in those
   iterations in which it runs?  */

static bool
stores_finally_p (const pa_life *l, int s)
{
  pa_region *region = l->region;
  pa_gimple_stmt *stmt = region->stmts[s];
  if (l->conditional || stmt->target >= 0 || stmt->loop != l->loop
      || s < l->last_write
      || !pa_reads_scalar_p (region, stmt, l->scalar))
    return false;
  const pa_root *root
    = region->roots[region->refs.get (stmt->slice.last ())->array];
  return types_compatible_p (root->type, region->roots[l->scalar]->type)
	 && !root->overlapping
	 && rounded_p (root->type)
	 && (stmt->slice.length () == 1 || !used_behind_p (l, s));
}

bool
pa_final_store_p (const pa_life *l, int s)
{
  return stores_finally_p (l, s) && always_stored_p (l->region, l->first, s);
}

/* Does statement S do nothing but store L's scalar when it has its last
   value?  */

static bool
stores_last_value_p (const pa_life *l, int s)
{
  return l->region->stmts[s]->slice.length () == 1 && pa_final_store_p (l, s);
}

/* Is the element that statement STORE writes used for nothing else during the
   life L, up to statement LAST?  The first statement may read it before it sets
   the scalar, and others may store the scalar's last value there, too.  */

static bool
undisturbed_p (const pa_life *l, int store, int last)
{
  const pa_scop *scop = l->scop;
  int n = pa_region_depth (l->region, l->loop);
  const pa_access *home = pa_stored_access (&scop->stmt[store]);
  bool plain = stores_last_value_p (l, store);
  for (int s = l->first; s <= last && home; s++)
    for (int i = 0; i < scop->stmt[s].n_access; i++)
      {
	const pa_access *access = &scop->stmt[s].access[i];
	bool harmless = (s == l->first && access->kind == PA_READ)
			|| (access->kind != PA_READ
			    && (s == store || ends_life_p (l, s, store)
				|| (plain && stores_last_value_p (l, s))));
	if (access->array == home->array && !harmless
	    && !pa_keeps_off_p (scop, s, access, store, home, n, -1))
	  return false;
      }
  return home != NULL;
}

/* The array that statement STORE of REGION writes to.  */

static int
stored_array (pa_region *region, int store)
{
  return region->refs.get (region->stmts[store]->slice.last ())->array;
}

/* Is SCALAR of REGION updated with the value of OTHER?  */

static bool
depends_p (pa_region *region, int scalar, int other)
{
  for (unsigned s = 0; s < region->stmts.length (); s++)
    if (region->stmts[s]->target == scalar
	&& pa_reads_scalar_p (region, region->stmts[s], other))
      return true;
  return false;
}

/* Does the element that statement STORE writes differ from the home of OTHER in
   every iteration of the loop both are stored in, L's?  Updates of one that
   read the other must be seen to be such: they must not read the same array
   twice.  */

static bool
other_element_p (const pa_life *l, int store, const pa_settled *other)
{
  const pa_scop *scop = l->scop;
  if (depends_p (l->region, l->scalar, other->scalar)
      || depends_p (l->region, other->scalar, l->scalar)
      || !always_stored_p (l->region, l->first, store)
      || !always_stored_p (l->region, other->first, other->store))
    return false;
  const pa_access *a = pa_stored_access (&scop->stmt[store]);
  const pa_access *b = pa_stored_access (&scop->stmt[other->store]);
  return a && b && l->region->stmts[other->store]->loop == l->loop
	 && pa_keeps_off_p (scop, store, a, other->store, b,
			    pa_region_depth (l->region, l->loop), -1);
}

/* Is what statement STORE writes free of other scalars, those in LIST, during
   the life L?  */

static bool
vacant_p (const pa_life *l, const vec<pa_settled> &list, int store)
{
  for (unsigned i = 0; i < list.length (); i++)
    if (stored_array (l->region, list[i].store)
	== stored_array (l->region, store)
	&& list[i].first <= l->last && l->first <= list[i].last
	&& !other_element_p (l, store, &list[i]))
      return false;
  return true;
}

bool
pa_settle (const pa_life *l, vec<pa_settled> *list, int store, int last)
{
  if (!vacant_p (l, *list, store) || !undisturbed_p (l, store, last))
    return false;
  pa_settled entry = { l->scalar, store, l->first, l->last };
  list->safe_push (entry);
  return true;
}

/* Give L's scalar a home if there is one, and note it in LIST.  Returns the
   statement that is then superfluous, -1 if there is none; *FOUND tells if it
   has a home.  */

static int
find_home (const pa_life *l, vec<pa_settled> *list, bool *found)
{
  for (int s = l->last_write + 1; s <= l->last; s++)
    {
      pa_gimple_stmt *stmt = l->region->stmts[s];
      if (!stores_finally_p (l, s)
	  || (!always_stored_p (l->region, l->first, s)
	      && !written_anyway_p (l, s))
	  || !pa_settle (l, list, s, l->last))
	continue;
      l->region->roots[l->scalar]->home = stmt->slice.last ();
      *found = true;
      return stmt->slice.length () == 1 ? s : -1;
    }
  return -1;
}

/* Most bytes for all expanded scalars and arrays of a region with the model
   SCOP; if BESIDE, some of these are so because of columns beside them
   (pa_root).  A program that may have no heap has them on the stack.  */

HOST_WIDE_INT
pa_expansion_bytes (const pa_scop *scop, bool beside)
{
  const pa_options *options = scop->ctx->options;
  HOST_WIDE_INT bytes = options->expand;
  if (flag_no_builtin)
    bytes = MIN (bytes, PA_MOST_STACK);
  return beside ? MIN (bytes, pa_dl_cache (options, PA_DL_L3)) : bytes;
}

/* Number of expanded scalars and arrays of REGION.  */

int
pa_expanded_roots (const pa_region *region)
{
  int n = 0;
  for (unsigned i = 0; i < region->roots.length (); i++)
    n += region->roots[i]->expanded;
  return n;
}

/* The depth of the loop along which L's scalar is to be expanded.  */

static int
expansion_depth (const pa_life *l)
{
  int inner = pa_region_depth (l->region, l->loop) - 1;
  for (int s = l->first; s <= l->last; s++)
    if (l->region->stmts[s]->loop != l->loop)
      return inner;
  return MAX (inner - 1, 0);
}

/* Is the number of values that iterator DEPTH takes in the domain of statement
   S of SCOP known, and more than MOST and one?  */

bool
pa_longer_p (const pa_scop *scop, int s, int depth, HOST_WIDE_INT most)
{
  isl_set *domain = isl_set_copy (scop->stmt[s].domain);
  bool known = isl_set_involves_dims (domain, isl_dim_param, 0,
				      isl_set_dim (domain, isl_dim_param))
	       == isl_bool_false;
  isl_local_space *space
    = isl_local_space_from_space (isl_set_get_space (domain));
  isl_aff *iterator = isl_aff_var_on_domain (space, isl_dim_set, depth);
  isl_val *length = isl_val_sub (isl_set_max_val (domain, iterator),
				 isl_set_min_val (domain, iterator));
  bool too_long = known && isl_val_is_int (length) == isl_bool_true
		  && isl_val_cmp_si (length, most) > 0;
  isl_val_free (length);
  isl_aff_free (iterator);
  isl_set_free (domain);
  return too_long;
}

/* Are there so many values of iterator DEPTH in L that there is not enough
   memory for elements of SIZE bytes even if only half as many scalars as may be
   are expanded?  */

static bool
too_long_p (const pa_life *l, int depth, HOST_WIDE_INT size)
{
  return pa_longer_p (l->scop, l->first, depth,
		      pa_expansion_bytes (l->scop, false) * 2 / PA_MAX_EXPANDED
		      / size - 2);
}

/* Expand L's scalar.  True if that is possible.  */

static bool
expand_scalar (const pa_life *l)
{
  pa_root *root = l->region->roots[l->scalar];
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (root->type));
  if (l->loop < 0 || l->scop->ctx->options->expand == 0
      || pa_expanded_roots (l->region) == PA_MAX_EXPANDED
      || !rounded_p (root->type))
    return false;
  int depth = expansion_depth (l);
  if (too_long_p (l, depth, size))
    return false;
  root->expanded = true;
  root->expansion = depth;
  root->n_dim = 1;
  root->stride[0] = size;
  return true;
}

/* Remove the statements of REGION that are in GONE.  */

static void
remove_statements (pa_region *region, const vec<int> &gone)
{
  unsigned kept = 0;
  for (unsigned s = 0; s < region->stmts.length (); s++)
    if (gone.contains (s))
      delete region->stmts[s];
    else
      region->stmts[kept++] = region->stmts[s];
  region->stmts.truncate (kept);
}

/* Does the first statement of L set the scalar to what is in its home
   anyway?  */

static bool
begins_at_home_p (const pa_life *l)
{
  const pa_gimple_stmt *stmt = l->region->stmts[l->first];
  gimple *home = l->region->roots[l->scalar]->home;
  if (!home || stmt->slice.length () != 1 || stmt->source >= 0
      || !stmt->reads.is_empty () || !gimple_assign_load_p (stmt->slice[0])
      || gimple_assign_lhs (stmt->slice[0]) != stmt->value)
    return false;
  const pa_ref *from = l->region->refs.get (stmt->slice[0]);
  const pa_ref *to = l->region->refs.get (home);
  return from && to && !from->range && pa_same_ref (from, to);
}

/* Let scalars of REGION, whose model is SCOP, live in the array elements they
   end up in, or else in several places.  True if anything has changed, so that
   the model has to be built again.  */

bool
pa_accumulate (pa_context *ctx, pa_region *region, const pa_scop *scop)
{
  bool changed = false;
  auto_vec<pa_settled> list;
  auto_vec<int> gone;
  if (region->scalars.is_empty ())
    return false;
  for (unsigned i = 0; i < region->roots.length () && pa_ok (ctx); i++)
    if (region->roots[i]->scalar)
      {
	pa_life l = { region, scop, (int) i, -1, -1, -1, -1, false };
	if (!find_life (&l))
	  continue;
	int s = find_home (&l, &list, &changed);
	if (!region->roots[i]->home && ctx->options->expand)
	  s = pa_add_early (&l, &list, &changed);
	if (s >= 0)
	  gone.safe_push (s);
	if (begins_at_home_p (&l))
	  gone.safe_push (l.first);
	if (!region->roots[i]->home)
	  changed |= expand_scalar (&l);
      }
  remove_statements (region, gone);
  return changed;
}
