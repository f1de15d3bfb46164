/* Asks what a nest of the only statement of a scop is seen to cover.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <string.h>

#include "polyast.h"
#include "cover.h"

/* The scop that TEXT describes, called NAME, in a context of its own.  */
static pa_scop *
open_scop (char *text, const char *name)
{
  static pa_options options;
  pa_options_init (&options);
  pa_context *ctx = pa_context_alloc (&options, NULL);
  FILE *in = fmemopen (text, strlen (text), "r");
  pa_scop *scop = pa_scop_read (ctx, in, name);

  fclose (in);
  return scop;
}

/* Free SCOP and its context.  */
static void
close_scop (pa_scop *scop)
{
  pa_context *ctx = scop->ctx;

  pa_scop_free (scop);
  pa_context_free (ctx);
}

/* Is NEST (taken) seen to run every instance in SCOP if COVERED, and not if
   not?  Print that as row NAME.  */
static void
test_nest (pa_scop *scop, const char *name, pa_node *nest, bool covered)
{
  pa_schedule *schedule = pa_schedule_original (scop);
  pa_ast *ast = pa_ast_build (scop, schedule);
  isl_set *wanted = isl_set_copy (scop->stmt[0].domain);
  bool ok = ast && nest && pa_covers (ast, nest, 0, wanted) == covered;

  printf ("%s: %s\n", ok ? "PASS" : "FAIL", name);
  isl_set_free (wanted);
  pa_node_free (nest);
  pa_ast_free (ast);
  pa_schedule_free (schedule);
}
