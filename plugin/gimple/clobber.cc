/* Loads that need not be made where they are in the source.

   In: a load, and a place behind it in the same iteration of the loops around
   it, which the slice of a store is executed at (slice.cc).  Out: whether what
   it loads is the same there, because nothing in between stores to it.  From

     _1 = A[i_5];  A[i_5] = _2;  A[i_5 - 1] = _1;

   A[i] can't be loaded behind the first store, but in

     _1 = A[i_5 - 1];  A[i_5] = _2;  A[i_5 - 1] = _1 * _3;

   A[i - 1] can.  Elements of one array are different ones in all iterations if
   their distance is constant, or the size of a row, as from A[i][j] to A[i -
   1][j].  Different arrays don't overlap: that is proved or tested (alias.cc).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Is parameter P of REGION the size of rows that is tested to be positive?  */

static bool
positive_rows_p (pa_region *region, int p)
{
  return pa_rows_param_p (region, p)
	 && !pa_swap_with_stride (region, region->params[p]);
}

/* Is LINEAR a multiple of parameter P?  */

static bool
multiple_of_p (const pa_linear *linear, int p)
{
  pa_linear rest = *linear;
  rest.param[p] = 0;
  return pa_linear_zero_p (&rest);
}

/* Is DISTANCE, in REGION, a sum of parameters and a constant that is at least
   LEAST, where BB runs?  It is assumed to be where nothing tells.  */

static bool
at_least_p (pa_region *region, const pa_linear *distance, HOST_WIDE_INT least,
	    basic_block bb)
{
  if (!pa_linear_affine_p (distance) || pa_linear_depth (distance) > 0)
    return false;
  for (unsigned p = 0; p < region->params.length (); p++)
    {
      if (distance->param[p] < 0)
	return false;
      if (distance->param[p] > 0
	  && TREE_CODE (region->params[p]) != SSA_NAME)
	return distance->param[p] >= least && multiple_of_p (distance, p)
	       && positive_rows_p (region, p);
    }
  pa_linear more = *distance;
  more.constant -= least;
  if (wi::neg_p (pa_linear_interval (region, -1, &more).min))
    pa_region_assume (region, -1, &more, false, bb);
  return true;
}

/* Are the elements of A and B, of one array, different ones in an iteration of
   REGION that runs BB, with B?  They are where the size of a row is between
   them, which is assumed to be positive, as it is if the row has an element, or
   tested to be (rows.cc).  */

static bool
different_elements_p (pa_region *region, const pa_ref *a, const pa_ref *b,
		      basic_block bb)
{
  pa_linear distance, back;
  HOST_WIDE_INT least
    = MAX (pa_constant_size (TYPE_SIZE_UNIT (TREE_TYPE (a->ref))),
	   pa_constant_size (TYPE_SIZE_UNIT (TREE_TYPE (b->ref))));
  if (least <= 0 || !pa_linear_sum (&distance, &a->offset, &b->offset, -1)
      || !pa_linear_scale (&back, &distance, -1))
    return false;
  if (pa_linear_constant_p (&distance))
    return (HOST_WIDE_INT) absu_hwi (distance.constant) >= least;
  return at_least_p (region, &distance, least, bb)
	 || at_least_p (region, &back, least, bb);
}

bool
pa_may_meet_p (pa_region *region, gimple *store, gimple *load)
{
  pa_ref *stored = region->refs.get (store);
  pa_ref *loaded = region->refs.get (load);
  return !stored || !loaded
	 || (stored->array == loaded->array
	     && (stored->range || loaded->range
		 || !different_elements_p (region, stored, loaded,
					   gimple_bb (load))));
}

/* May STMT of REGION change what LOAD loads, in one iteration of the loops
   around LOAD?  */

static bool
clobbers_p (pa_region *region, gimple *stmt, gimple *load)
{
  if (!gimple_vdef (stmt) || pa_reference_idle_p (stmt)
      || pa_dead_store_p (region, stmt))
    return false;
  pa_range *range = pa_range_find (region, stmt);
  gimple *store = range ? range->store : stmt;
  return region->refs.get (store) ? pa_may_meet_p (region, store, load)
	 : !pa_errno_call_p (stmt);
}

/* May a statement of BB that is executed between LOAD and what is at POSITION,
   in one iteration of the loop around LOAD, change what that loads?  Everything
   in region loop INNER (-1: none), which the latter is in but not the load, may
   be executed before that, and nothing else that is in PASSED (may be
   NULL).  */

static bool
block_clobbers_p (pa_region *region, basic_block bb, gimple *load,
		  unsigned position, int inner, hash_set<gimple *> *passed)
{
  int loop = pa_region_loop_index (region, bb->loop_father);
  bool all = inner >= 0 && pa_region_encloses (region, inner, loop);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      pa_range *range = pa_range_find (region, stmt);
      bool inside = range && inner >= 0
		    && pa_region_encloses (region, inner, range->loop);
      bool between = gimple_uid (stmt) > gimple_uid (load)
		     && gimple_uid (stmt) < position
		     && !(passed && passed->contains (stmt));
      if ((all || inside || between) && clobbers_p (region, stmt, load))
	return true;
    }
  return false;
}

bool
pa_load_unclobbered_p (pa_region *region, gimple *load, unsigned position,
		       int at, hash_set<gimple *> *passed)
{
  int loop = pa_region_loop_index (region, gimple_bb (load)->loop_father);
  int inner = pa_region_ancestor (region, at, pa_region_depth (region, loop));
  if (!region->roots[region->refs.get (load)->array]->written)
    return true;
  if (gimple_uid (load) > position)
    return false;
  for (unsigned i = 0; i < region->blocks.length (); i++)
    if (block_clobbers_p (region, region->blocks[i], load, position, inner,
			  passed))
      return false;
  return true;
}
