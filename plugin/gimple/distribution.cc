/* GCC's loop distribution, kept from loops that it would get wrong.

   In: functions with loops of the plugin, at GCC's pass "ldist".  Out: that
   pass left out for those where it would test too little.  Of

     for (j = 0; j < n; j++)
       {
	 if (b[i][j] > 3)
	   c[j] = 1;
	 c[i] -= a[i][j];
       }

   it makes two loops if a test finds c[i] apart from what the first one stores.
   For that GCC 12 takes what is accessed on a condition to be accessed in as
   many iterations as the latch runs, which is one less than the body of a loop
   that is tested at its end: of c[n - 1] it knows nothing.

   Functions without loops of the plugin are as they are without it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"

/* Functions that have loops of the plugin, by the numbers of their
   declarations.  */
static hash_set<int_hash<int, -1, -2>> pa_functions;

/* GCC's options while its pass is left out.  */
static bool pa_left_out;
static int pa_saved_distribution, pa_saved_patterns;

/* Note that FN has loops of the plugin.  */
void
pa_distribution_note (tree fndecl)
{
  pa_functions.add (DECL_UID (fndecl));
}

/* Does BB access memory?  */
static bool
pa_accesses_memory (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gimple_vuse (gsi_stmt (gsi)))
      return true;
  return false;
}

/* Is memory accessed on a condition in LOOP, an innermost one?  */
static bool
pa_accesses_on_condition (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  bool found = false;
  for (unsigned i = 0; i < loop->num_nodes && !found; i++)
    found = loop->latch
	    && !dominated_by_p (CDI_DOMINATORS, loop->latch, body[i])
	    && pa_accesses_memory (body[i]);
  free (body);
  return found;
}

/* May GCC distribute loops of the plugin in FN wrongly?  */
static bool
pa_is_endangered (function *fn)
{
  if (!pa_functions.contains (DECL_UID (fn->decl)))
    return false;
  calculate_dominance_info (CDI_DOMINATORS);
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    {
      class loop *loop = get_loop (fn, i);
      if (loop && !loop->inner && loop->owned_clique
	  && pa_accesses_on_condition (loop))
	return true;
    }
  return false;
}

namespace {

/* What runs before "ldist" (BEFORE) and after it.  */
class pa_distribution_pass : public gimple_opt_pass
{
public:
  pa_distribution_pass (gcc::context *context, bool before)
    : gimple_opt_pass (pa_describe_pass ("*polyast_distribution", GIMPLE_PASS),
		       context),
      before (before) {}
  bool gate (function *fn) final override
  {
    return before ? pa_is_endangered (fn) : pa_left_out;
  }
  unsigned int execute (function *) final override;

private:
  bool before;
};

/* Turn GCC's pass off, or on again.  */
unsigned int
pa_distribution_pass::execute (function *)
{
  if (before)
    {
      pa_saved_distribution = flag_tree_loop_distribution;
      pa_saved_patterns = flag_tree_loop_distribute_patterns;
      flag_tree_loop_distribution = flag_tree_loop_distribute_patterns = 0;
    }
  else
    {
      flag_tree_loop_distribution = pa_saved_distribution;
      flag_tree_loop_distribute_patterns = pa_saved_patterns;
    }
  pa_left_out = before;
  return 0;
}

} // anonymous namespace

/* A new instance of the pass before GCC's, if BEFORE, or after it, for
   CONTEXT.  */
opt_pass *
pa_make_distribution_pass (gcc::context *context, bool before)
{
  return new pa_distribution_pass (context, before);
}
