/* GCC's search for values that are in registers already, made once instead of
   twice.

   In: functions with loops of the plugin, around GCC's pass "postreload".  Out:
   it takes values from registers and combines additions as always,

     xmm0 = [rdx]		xmm0 = [rdx]
     xmm1 = xmm0 + [rdx]	xmm1 = xmm0 + xmm0

   but doesn't search again afterwards, which takes as long and finds next to
   nothing.

   Functions without loops of the plugin are as they are without it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"

/* Turn what GCC looks twice for off, BEFORE the pass, or back on.  */
void
pa_guard_postreload (bool)
{
  static int saved;
  std::swap (flag_expensive_optimizations, saved);
}
