/* Dead stores: values that nobody looks at, or not before they are
   overwritten.

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

   So does a table whose element is the best of several, one after the other,

     t[i][j] = max (t[i][j], t[i][j - 1]);   _3 = MAX (_1, _2);  t[i][j] = _3;
     t[i][j] = max (t[i][j], t[i + 1][j]);   _5 = MAX (_3, _4);  t[i][j] = _5;

   where GCC can't delete them, because it doesn't know that t[i + 1][j] is
   another element.

   A store is dead if whichever statement changes memory next stores to the same
   place, and what is in between doesn't read that, by GCC's alias oracle or
   because it reads another element (clobber.cc).  All of that is in one
   iteration of the loops around: memory in two states would come together where
   the next one begins.  A store is also dead if it is to a variable of the
   function that is never read and whose address nobody has: for a short vector

     for (k = 0; k < 3; k++)		_1 = a[j][0] - a[i][0];  r[0] = _1;
       r[k] = a[j][k] - a[i][k];	_2 = a[j][1] - a[i][1];  r[1] = _2;
     s += r[0] * r[1] * r[2];		...  s_4 = s_3 + _1 * _2 * _3;

   GCC has put what was stored in the place of all that read r.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most statements that are looked at to find out if a store is dead.  */
#define MAX_LOOKS 100

/* May USER, which finds memory as the store STMT of REGION has left it, look
   at what that stores?  */

static bool
may_read_p (pa_region *region, gimple *user, gimple *stmt)
{
  return ref_maybe_used_by_stmt_p (user, gimple_assign_lhs (stmt))
	 && (gimple_vdef (user) || pa_may_meet_p (region, stmt, user));
}

/* Does USER overwrite what STMT stores?  */

static bool
overwrites_p (gimple *user, gimple *stmt)
{
  return is_gimple_assign (user) && !gimple_clobber_p (user)
	 && operand_equal_p (gimple_assign_lhs (stmt),
			     gimple_assign_lhs (user), 0);
}

/* Does PHI join nothing but the state of memory STATE?  */

static bool
same_state_p (gphi *phi, tree state)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (gimple_phi_arg_def (phi, i) != state)
      return false;
  return true;
}

/* Is what the store STMT of REGION stores overwritten, from the state of memory
   STATE on, before anything looks at it?  *N counts what has been seen.  */

static bool
overwritten_p (pa_region *region, gimple *stmt, tree state, int *n)
{
  imm_use_iterator it;
  use_operand_p use;
  bool overwritten = false;
  FOR_EACH_IMM_USE_FAST (use, it, state)
    {
      gimple *user = USE_STMT (use);
      gphi *phi = dyn_cast <gphi *> (user);
      bool ok = ++*n <= MAX_LOOKS;
      if (phi)
	ok = ok && same_state_p (phi, state)
	     && overwritten_p (region, stmt, gimple_phi_result (phi), n);
      else
	ok = ok && !may_read_p (region, user, stmt)
	     && (!gimple_vdef (user) || overwrites_p (user, stmt));
      if (!ok)
	return false;
      overwritten |= phi || gimple_vdef (user);
    }
  return overwritten;
}

/* walk_stmt_load_store_addr_ops: note in USER, a hash_set <tree>, that BASE, if
   it is a variable or what is at its address, may be read.  */

static bool
note_read (gimple *, tree base, tree, void *user)
{
  tree variable = get_base_address (base);
  if (variable && VAR_P (variable))
    static_cast <hash_set<tree> *> (user)->add (variable);
  return false;
}

/* Is VARIABLE one of REGION's function that is never read there, and nowhere
   else?  */

static bool
never_read_p (pa_region *region, tree variable)
{
  if (!VAR_P (variable) || !auto_var_in_fn_p (variable, current_function_decl)
      || may_be_aliased (variable) || DECL_HARD_REGISTER (variable)
      || DECL_HAS_VALUE_EXPR_P (variable))
    return false;
  if (!region->knows_read)
    {
      basic_block bb;
      FOR_EACH_BB_FN (bb, cfun)
	for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
	     !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	  walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &region->read,
					 note_read, NULL, note_read);
      region->knows_read = true;
    }
  return !region->read.contains (variable);
}

/* Does nothing in REGION's function look at what STMT stores?  */

bool
pa_dead_store_p (pa_region *region, gimple *stmt)
{
  if (!is_gimple_assign (stmt) || !gimple_store_p (stmt)
      || gimple_has_volatile_ops (stmt))
    return false;
  if (bool *known = region->dead.get (stmt))
    return *known;
  unsigned n_assumed = region->assumed.length ();
  int n = 0;
  bool dead = never_read_p (region, get_base_address (gimple_assign_lhs (stmt)))
	      || overwritten_p (region, stmt, gimple_vdef (stmt), &n);
  if (region->assumed.length () == n_assumed)
    region->dead.put (stmt, dead);
  return dead;
}
