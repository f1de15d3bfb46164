/* GCC's loop distribution, kept from loops that it would get wrong.

   In: functions with loops of the plugin, around GCC's pass "ldist".  Out: that
   pass distributes none of those with several results, stores or scalars.  Of

     for (j = 0; j < n; j++)
       {
	 if (b[i][j] > 3)
	   c[j] = 1;
	 c[i] -= a[i][j];
       }

   it makes two loops if a test finds c[i] apart from what the first one stores.
   For that GCC 12 takes what is accessed on a condition to be accessed in as
   many iterations as the latch runs, which is one less than the body of a loop
   that is tested at its end: of c[n - 1] it knows nothing.  And of rows that
   stand side by side,

     for (j = 2; j < n; j++)
       {
	 b[i][j] = b[i][j + 2];
	 a[i][j] = b[i][j - 2];
	 b[i + 1][j] = b[i + 1][j + 2];
	 a[i + 1][j] = b[i + 1][j - 2];
       }

   it may copy one to A before it has moved that row itself, once it has tested
   that the other rows are apart.  What is in one loop the plugin has put there,
   so nothing is lost; stores of one value or of copies become calls as before.

   All other loops, those of the source that stay beside the new ones included,
   are as they are without the plugin.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"

/* Is a scalar that STMT sets used behind LOOP?  */
static bool
pa_is_used_outside (class loop *loop, gimple *stmt)
{
  def_operand_p def;
  ssa_op_iter op;
  FOR_EACH_PHI_OR_STMT_DEF (def, stmt, op, SSA_OP_DEF)
    {
      use_operand_p use;
      imm_use_iterator it;
      FOR_EACH_IMM_USE_FAST (use, it, DEF_FROM_PTR (def))
	if (!is_gimple_debug (USE_STMT (use))
	    && !flow_bb_inside_loop_p (loop, gimple_bb (USE_STMT (use))))
	  return true;
    }
  return false;
}

/* How many results does BB of LOOP have: stores, and scalars that are used
   behind LOOP?  */
static unsigned
pa_n_results (class loop *loop, basic_block bb)
{
  unsigned n = 0;
  for (gphi_iterator gsi = gsi_start_nonvirtual_phis (bb); !gsi_end_p (gsi);
       gsi_next_nonvirtual_phi (&gsi))
    n += pa_is_used_outside (loop, gsi.phi ());
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    n += gimple_vdef (gsi_stmt (gsi))
	 || pa_is_used_outside (loop, gsi_stmt (gsi));
  return n;
}

/* May GCC distribute LOOP, an innermost one of the plugin?  */
static bool
pa_is_distributable (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  unsigned n = 0;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    n += pa_n_results (loop, body[i]);
  free (body);
  return n > 1;
}

/* Let GCC know the numbers of iterations of the plugin's innermost loops in the
   current function that it may distribute, unless BEFORE: then it leaves them
   alone.  */
void
pa_guard_distribution (bool before)
{
  for (unsigned i = 1; i < number_of_loops (cfun); i++)
    {
      class loop *loop = get_loop (cfun, i);
      if (!loop || loop->inner)
	continue;
      if (!before && loop->nb_iterations == chrec_dont_know)
	loop->nb_iterations = NULL_TREE;
      else if (before && loop->owned_clique && pa_is_distributable (loop))
	loop->nb_iterations = chrec_dont_know;
    }
}
