/* The interpreter of polyast-opt.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_INTERPRET_H
#define PA_INTERPRET_H

#include "polyast.h"

/* Run AST, instance by instance, with the parameter values VALUES (text,
   "n=5,m=7"), and check it against its scop and DEPS.  Prints the outcome in
   one line to OUT; false if anything is wrong.  */
bool pa_interpret (const pa_ast *ast, const pa_deps *deps,
		   const char *values, FILE *out);

#endif
