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

/* Let the compiled FNDECL know the values of its integer parameters as well as
   the current function knows those of ARGS before STMT (or anywhere, if STMT is
   NULL).  */
void pa_tell_of_values (tree fndecl, const vec<tree> &args, gimple *stmt);

#endif
