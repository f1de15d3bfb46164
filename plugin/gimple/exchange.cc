/* Stores that change places, so that what one reads needs no scalar.

   In: a statement with its slice, the last one of a region so far.  Out: the
   place before others where it may stand as well.  From

     if (_1 + _2 < _3)			_3 = score[j_4];
       {
     S:	 score[j_4] = _5;		_5 = _1 + _2;
     T:	 from[j_4] = i_6;
       }

   S and T each evaluate the condition, and after S that would be another one.
   _3 could be kept in a scalar (slice.cc); but every iteration uses that, so
   that neither order nor vectors would be free.  If T stands before S, both
   read the same.

   T may pass the S of its iteration if they store to different arrays, which
   don't overlap (alias.cc), in the same block, if S reads nothing that T
   stores, and T nothing that it loads between the two and S stores.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* What STMT of REGION loads, also if it stores it at once; NULL if nothing.  */

static const pa_ref *
loaded_by (pa_region *region, gimple *stmt)
{
  if (gimple_store_p (stmt))
    return region->sources.get (stmt);
  return region->refs.get (stmt);
}

/* Does STMT of REGION load from ARRAY, behind BEHIND (NULL: anywhere)?  */

static bool
loads_from_p (pa_region *region, const pa_gimple_stmt *stmt, int array,
	      gimple *behind)
{
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    {
      const pa_ref *ref = loaded_by (region, stmt->slice[i]);
      if (ref && ref->array == array
	  && !(behind && gimple_uid (stmt->slice[i]) < gimple_uid (behind)))
	return true;
    }
  return false;
}

/* May STMT of REGION, with STORE, stand before OTHER, for all that OTHER
   does?  */

static bool
may_pass_p (pa_region *region, const pa_gimple_stmt *stmt, gimple *store,
	    pa_gimple_stmt *other)
{
  if (other->target >= 0 || other->block != stmt->block
      || other->loop != stmt->loop)
    return false;
  int array = region->refs.get (store)->array;
  gimple *passed = other->slice.last ();
  return region->refs.get (passed)->array != array
	 && !pa_range_find (region, passed)
	 && !loads_from_p (region, other, array, NULL);
}

void
pa_find_passable (pa_region *region, const pa_gimple_stmt *stmt, gimple *store,
		  hash_set<gimple *> *passable)
{
  if (stmt->target >= 0 || pa_range_find (region, store))
    return;
  for (int i = (int) region->stmts.length () - 2;
       i >= 0 && may_pass_p (region, stmt, store, region->stmts[i]); i--)
    passable->add (region->stmts[i]->slice.last ());
}

bool
pa_pass (pa_region *region, hash_set<gimple *> *passable)
{
  unsigned last = region->stmts.length () - 1, to = last;
  pa_gimple_stmt *stmt = region->stmts[last];
  for (; to > 0; to--)
    {
      gimple *passed = region->stmts[to - 1]->slice.is_empty ()
		       ? NULL : region->stmts[to - 1]->slice.last ();
      if (!passed || !passable->contains (passed))
	break;
      if (loads_from_p (region, stmt, region->refs.get (passed)->array,
			passed))
	return false;
    }
  for (unsigned i = last; i > to; i--)
    region->stmts[i] = region->stmts[i - 1];
  region->stmts[to] = stmt;
  return true;
}
