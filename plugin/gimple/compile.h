/* Compiling new functions: between generic.cc and replace.cc.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_COMPILE_H
#define PA_COMPILE_H

#include "gcc-compat.h"

/* Compile FNDECL, a function in GENERIC made by pa_generic in which no loop has
   more than MOST iterations, into SSA form.  False if an error was reported.
   The scalar evolutions of the current function must be finalized; garbage may
   be collected.  */
bool pa_compile (tree fndecl, double most);

#endif
