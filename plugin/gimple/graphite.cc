/* GCC's own polyhedral optimizer, kept from loops that it would get wrong.

   In: functions with loops of the plugin, at GCC's passes "graphite0" and those
   in it.  Out: these left out.  New loops are left at an iterator's last value,

     i = il;
     do ... while (++i != iu);

   so that GCC 12 takes the number of iterations to be iu - il modulo 2^64.
   With -floop-nest-optimize it makes tiles for that whose bounds it computes in
   64 bits, where they overflow: iterations get lost.  What there was to
   optimize, the plugin has optimized.

   Functions without loops of the plugin are as they are without it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"

/* What GCC runs the passes for, and that it does.  */
static int *const pa_graphite_flags[]
  = { &flag_loop_nest_optimize, &flag_graphite_identity,
      &flag_loop_parallelize_all, &flag_graphite };

/* They, while they are off; otherwise 0.  */
static int pa_graphite_saved[ARRAY_SIZE (pa_graphite_flags)];

/* Turn GCC's passes off, BEFORE them, or back on.  */
void
pa_guard_graphite (bool)
{
  for (unsigned i = 0; i < ARRAY_SIZE (pa_graphite_flags); i++)
    std::swap (*pa_graphite_flags[i], pa_graphite_saved[i]);
}
