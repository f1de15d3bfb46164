/* GCC's unrolling of loops in RTL, left out where there is nothing to unroll.

   In: functions with loops of the plugin, around GCC's pass "cunroll".  Out: if
   none of their loops is to be unrolled by a factor, they are not looked at
   once more when they are in RTL.  The plugin tells GCC of most of its loops

     for (i = 0; i < n; i++)			unroll 1

   that they are not to be unrolled (generic-loop.cc).  Of that "cunroll" is the
   last to ask, but GCC takes it for a wish that has to do with unrolling, and
   analyses all loops of the function again.

   Functions without loops of the plugin are as they are without it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"

/* Is a loop of the present function to be unrolled by a factor?  */
static bool
pa_has_factor_p ()
{
  for (auto loop : loops_list (cfun, 0))
    if (loop->unroll > 1)
      return true;
  return false;
}

/* Forget, unless BEFORE the pass, that something was to be unrolled in the
   present function if nothing is left.  */
void
pa_guard_unroller (bool before)
{
  if (!before && !pa_has_factor_p ())
    cfun->has_unroll = false;
}
