/* Two quotients with the same divisor, as products with its reciprocal.

   In: functions with loops of the plugin, before GCC's pass "recip", when
   -freciprocal-math allows it.  Out: of

     p[i] = -c / m;
     q[i] = (u[i] - a * q[i - 1]) / m;

   in a block of such a loop

     r = 1 / m;
     p[i] = -c * r;
     q[i] = (u[i] - a * q[i - 1]) * r;

   where the divider is what the loop waits for.  GCC does so from three
   divisions on, as each quotient comes out later by a product; of two it can't
   know if anything waits for that.  Here that is known where a block divides
   vectors, or by several divisors, as when rows run side by side (core's
   jam.c): these don't wait for each other.

   All other loops, those of the source that stay beside the new ones included,
   are as they are without the plugin.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"

/* Fewest scalar divisors that keep the divider busy: a quotient takes about
   three times as long as it is until the next one can begin.  */
#define FEWEST_DIVISORS 4

/* The divisions by one divisor in a block, in order.  */
struct pa_quotients
{
  tree divisor;
  auto_vec<gimple *> division;
};

/* Find the divisions of floating-point numbers in BB by what is computed in its
   loop, and put those with the same divisor together in ALL.  */
static void
pa_find_quotients (basic_block bb, auto_delete_vec<pa_quotients> *all)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (!is_gimple_assign (stmt)
	  || gimple_assign_rhs_code (stmt) != RDIV_EXPR
	  || !FLOAT_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)))
	  || expr_invariant_in_loop_p (bb->loop_father,
				       gimple_assign_rhs2 (stmt)))
	continue;
      tree divisor = gimple_assign_rhs2 (stmt);
      unsigned i = 0;
      while (i < all->length () && (*all)[i]->divisor != divisor)
	i++;
      if (i == all->length ())
	{
	  all->safe_push (new pa_quotients);
	  all->last ()->divisor = divisor;
	}
      (*all)[i]->division.safe_push (stmt);
    }
}

/* Does nothing wait for the quotients of ALL so long that two products more
   would be worse than a division less?  */
static bool
pa_divider_is_busy (const vec<pa_quotients *> &all)
{
  unsigned n_pair = 0;
  bool has_vectors = false;
  for (unsigned i = 0; i < all.length (); i++)
    if (all[i]->division.length () == 2)
      {
	n_pair++;
	has_vectors |= VECTOR_TYPE_P (TREE_TYPE (all[i]->divisor));
      }
  return has_vectors || n_pair >= FEWEST_DIVISORS;
}

/* Let the divisions of QUOTIENTS be products with the reciprocal.  */
static void
pa_use_reciprocal (const pa_quotients *quotients)
{
  tree type = TREE_TYPE (quotients->divisor);
  gimple_stmt_iterator gsi = gsi_for_stmt (quotients->division[0]);
  tree reciprocal = make_temp_ssa_name (type, NULL, "reciprocal");
  gimple *first = gimple_build_assign (reciprocal, RDIV_EXPR,
				       build_one_cst (type),
				       quotients->divisor);
  gimple_set_location (first, gimple_location (quotients->division[0]));
  gsi_insert_before (&gsi, first, GSI_SAME_STMT);
  for (unsigned i = 0; i < quotients->division.length (); i++)
    {
      gimple *stmt = quotients->division[i];
      gimple_assign_set_rhs_code (stmt, MULT_EXPR);
      gimple_assign_set_rhs2 (stmt, reciprocal);
      update_stmt (stmt);
    }
}

/* Let pairs of quotients in loops of the plugin in the current function be
   products, BEFORE GCC's pass.  */
void
pa_guard_reciprocals (bool before)
{
  basic_block bb;
  if (!before || !flag_reciprocal_math)
    return;
  FOR_EACH_BB_FN (bb, cfun)
    {
      auto_delete_vec<pa_quotients> all;
      if (loop_outer (bb->loop_father) && bb->loop_father->owned_clique)
	pa_find_quotients (bb, &all);
      if (!pa_divider_is_busy (all))
	continue;
      for (unsigned i = 0; i < all.length (); i++)
	if (all[i]->division.length () == 2)
	  pa_use_reciprocal (all[i]);
    }
}
