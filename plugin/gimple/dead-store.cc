/* Dead stores: values that are overwritten before anybody looks at them.

   In: a store in a region.  Out: whether it can be left out of the model, and
   so of the new code.  GCC unrolls innermost loops of a few iterations early,
   and what was a sum in memory

     for (k = 0; k < 3; k++)		_2 = _1 + b[0];  a[i] = _2;
       a[i] += b[k];			_3 = _2 + b[1];  a[i] = _3;
					_4 = _3 + b[2];  a[i] = _4;

   then consists of a store for each iteration, of which the last one alone
   matters.  GCC deletes the others later; as statements of a model, each of
   which computes anew what those before it have computed, they would only cost
   time.

   A store is dead if the next statement that changes memory, in the same block,
   stores to the same place, and what is in between doesn't read that, by GCC's
   alias oracle.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most statements that are looked at to find out if a store is dead.  */
#define MAX_LOOKS 100

/* The statement that changes memory next after the store STMT, if that is in
   the same block and nothing else looks at what STMT stores meanwhile; else
   NULL.  */

static gimple *
next_change (gimple *stmt)
{
  imm_use_iterator it;
  use_operand_p use;
  gimple *next = NULL;
  int n = 0;
  FOR_EACH_IMM_USE_FAST (use, it, gimple_vdef (stmt))
    {
      gimple *user = USE_STMT (use);
      if (n++ == MAX_LOOKS || gimple_bb (user) != gimple_bb (stmt)
	  || gimple_code (user) == GIMPLE_PHI
	  || ref_maybe_used_by_stmt_p (user, gimple_assign_lhs (stmt)))
	return NULL;
      if (gimple_vdef (user))
	next = user;
    }
  return next;
}

/* Is what STMT stores overwritten before anything looks at it?  */

bool
pa_dead_store_p (gimple *stmt)
{
  if (!is_gimple_assign (stmt) || !gimple_store_p (stmt)
      || gimple_has_volatile_ops (stmt))
    return false;
  gimple *next = next_change (stmt);
  return next && is_gimple_assign (next) && !gimple_clobber_p (next)
	 && operand_equal_p (gimple_assign_lhs (stmt),
			     gimple_assign_lhs (next), 0);
}
