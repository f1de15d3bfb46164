/* What the entry of the plugin (plugin.cc) and the pass (pass.cc) know of each
   other.

   plugin.cc reads the arguments into pa_plugin_options, registers the pass
   that pa_make_pass creates, and is done; the pass reads the options whenever
   it runs.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_PLUGIN_H
#define PA_PLUGIN_H

#include "../core/option.h"
#include "gcc-compat.h"

/* The values of -fplugin-arg-polyast-*.  */
extern pa_options pa_plugin_options;

/* machine.cc: those options, and what GCC knows of the machine that the
   current function is compiled for where they leave that open.  Valid until
   the next call.  */
extern const pa_options *pa_machine_options (void);

/* bisect.cc: does the option "only" allow to rewrite nests of function FN?  */
extern bool pa_is_wanted_function (function *fn);

/* bisect.cc: do "only" and "region-limit" allow to rewrite one more nest, at
   LOCATION?  */
extern bool pa_is_wanted_nest (location_t location);

/* bisect.cc: write SCOP, the model of a nest of the current function at
   LOCATION, to the directory of the option "save-scop".  */
extern void pa_save_scop (const struct pa_scop *scop, location_t location);

/* page.cc: PLUGIN_FINISH: write the page of the option "report".  */
extern void pa_page_finish (void *, void *);

/* warning.cc: say nothing more about the current function, whose code is ours;
   let the plugin NAME speak of other ones again.  */
extern void pa_warnings_off (void);
extern void pa_register_warnings (const char *name);

/* pass.cc: what GCC is told of a pass of the plugin's, NAME, of TYPE.  */
pass_data pa_describe_pass (const char *name, enum opt_pass_type type);

/* pass.cc: a new instance of the pass "polyast" for the compiler CONTEXT, to
   be run on functions in SSA form during expansion (all_optimizations).  */
opt_pass *pa_make_pass (gcc::context *context);

/* around.cc: note which loops of the function FNDECL are the plugin's.  */
enum pa_loops { PA_NO_LOOPS, PA_SOME_LOOPS, PA_ALL_LOOPS };
void pa_note_loops (tree fndecl, pa_loops which);

/* around.cc: which loops of FN are the plugin's.  */
pa_loops pa_loops_of (function *fn);

/* gate.cc: PLUGIN_OVERRIDE_GATE: GATE tells if the current pass is to run on
   the current function.  */
void pa_gate (void *gate, void *);

/* around.cc: GCC's pass NAME, of TYPE, and what keeps it from loops of the
   plugin in the current function or helps it with them, called before it and
   then, with false, after it.  The last row is empty.  */
struct pa_guarded_pass
{
  const char *name;
  opt_pass_type type;
  void (*guard) (bool before);
};
extern const pa_guarded_pass pa_guarded_passes[];

/* around.cc: a new instance of what runs before PASS, if BEFORE, or after it,
   for CONTEXT.  */
opt_pass *pa_make_around_pass (gcc::context *context,
			       const pa_guarded_pass *pass, bool before);

/* The guards of GCC's loop distribution, its loop vectorizer, its pass that
   multiplies by reciprocals and its search for values in registers.  */
void pa_guard_distribution (bool before);
void pa_guard_vectorizer (bool before);
void pa_guard_reciprocals (bool before);
void pa_guard_postreload (bool before);

/* zero-lanes.cc: have loads with masks been written in this compilation?  */
extern bool pa_writes_masks;

/* zero-lanes.cc: a new instance of the pass that sees to these after GCC's
   "expand", for CONTEXT.  */
opt_pass *pa_make_lanes_pass (gcc::context *context);

#endif
