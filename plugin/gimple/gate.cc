/* Passes of GCC that functions with loops of the plugin are compiled without.

   In: a pass that is about to run on such a function.  Out: it doesn't if it
   would find nothing there, or get the loops wrong:

     einline	calls to be replaced by what they call, as they have been
     waccess	warnings, which nobody wants of code that nobody has written
     modref	what memory is used, which the one caller knows already
     fre	values computed twice: before and after pre, which finds them, too
     graphite	loops to be optimized by means of isl, as they have been

   Where an option switches a pass off in one function it is among the options
   of the new one (generic.cc).

   GRAPHITE would get new loops wrong.  They are left at an iterator's last
   value,

     i = il;
     do ... while (++i != iu);

   so that GCC 12 takes the number of iterations to be iu - il modulo 2^64.
   With -floop-nest-optimize it makes tiles for that whose bounds it computes in
   64 bits, where they overflow: iterations get lost.

   Functions without loops of the plugin are as they are without it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"
#include "context.h"
#include "dumpfile.h"

/* Are all loops of FN the plugin's?  */
static bool
pa_is_new (function *fn)
{
  return pa_loops_of (fn) == PA_ALL_LOOPS;
}

/* Are they, and will redundancies be eliminated by pre?  */
static bool
pa_is_new_with_pre (function *fn)
{
  return pa_is_new (fn) && opt_for_fn (fn->decl, flag_tree_pre);
}

/* Is any the plugin's?  */
static bool
pa_is_changed (function *fn)
{
  return pa_loops_of (fn) != PA_NO_LOOPS;
}

/* Is any the plugin's, and none to be unrolled?  That none is to be unrolled
   GCC takes for a wish that has to do with unrolling, too, and analyses all
   loops once more when they are in RTL.  */
static bool
pa_unrolls_none (function *fn)
{
  if (!pa_is_changed (fn) || flag_unroll_loops)
    return false;
  for (auto loop : loops_list (fn, 0))
    if (loop->unroll > 1)
      return false;
  return true;
}

/* The passes, by what the names of their dumps end in, and which functions
   they leave out.  */
static const struct
{
  const char *dump;
  bool (*leaves_out) (function *);
} pa_gates[]
  = { { ".waccess1", pa_is_new },
      { ".local-fnsummary1", pa_is_new },
      { ".einline", pa_is_new },
      { ".modref1", pa_is_new },
      { ".fnsplit", pa_is_new },
      { ".local-fnsummary2", pa_is_new },
      { ".waccess2", pa_is_new },
      { ".fre3", pa_is_new_with_pre },
      { ".sra", pa_is_new },
      { ".lversion", pa_is_new },
      { ".ivcanon", pa_is_new },
      { ".graphite0", pa_is_changed },
      { ".slsr", pa_is_new },
      { ".strlen1", pa_is_new },
      { ".fre5", pa_is_new },
      { ".modref2", pa_is_new },
      { ".waccess3", pa_is_new },
      { ".loop2_unroll", pa_unrolls_none },
      { ".ud_dce", pa_is_new },
      { ".csa", pa_is_new },
      { ".rtl_dce", pa_is_new } };

/* PLUGIN_OVERRIDE_GATE: GATE tells if the current pass is to run on the
   current function.  */
void
pa_gate (void *gate, void *)
{
  bool *runs = (bool *) gate;
  if (!*runs || !cfun || current_pass->static_pass_number <= 0
      || !pa_is_changed (cfun))
    return;
  gcc::dump_manager *dumps = g->get_dumps ();
  const char *dump
    = dumps->get_dump_file_info (current_pass->static_pass_number)->suffix;
  for (unsigned i = 0; i < ARRAY_SIZE (pa_gates) && *runs; i++)
    *runs = strcmp (dump, pa_gates[i].dump) != 0
	    || !pa_gates[i].leaves_out (cfun);
}
