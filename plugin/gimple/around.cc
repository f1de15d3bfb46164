/* Passes around those of GCC that would get loops of the plugin wrong, look at
   them in vain, or know too little of them.

   In: functions that have such loops.  Out: for each row of the table GCC's
   pass of that name with a guard (distribution.cc, vectorizer.cc,
   reciprocal.cc, postreload.cc) before it, which keeps it from them or does
   more than it would, and behind it, which lets things be as they were.  Passes
   that are left out as a whole are in gate.cc.

   Functions without loops of the plugin are as they are without it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"

/* Functions that have loops of the plugin, by the numbers of their
   declarations.  */
static hash_map<int_hash<int, -1, -2>, pa_loops> pa_functions;

void
pa_note_loops (tree fndecl, pa_loops which)
{
  pa_functions.put (DECL_UID (fndecl), which);
}

pa_loops
pa_loops_of (function *fn)
{
  const pa_loops *which = pa_functions.get (DECL_UID (fn->decl));
  return which ? *which : PA_NO_LOOPS;
}

const pa_guarded_pass pa_guarded_passes[]
  = { { "ldist", GIMPLE_PASS, pa_guard_distribution },
      { "vect", GIMPLE_PASS, pa_guard_vectorizer },
      { "recip", GIMPLE_PASS, pa_guard_reciprocals },
      { "postreload", RTL_PASS, pa_guard_postreload },
      { NULL, GIMPLE_PASS, NULL } };

namespace {

/* What runs before a pass of GCC's (BEFORE) or after it.  */
class pa_around_pass : public opt_pass
{
public:
  pa_around_pass (gcc::context *context, const pa_guarded_pass *pass,
		  bool before)
    : opt_pass (pa_describe_pass ("*polyast_around", pass->type), context),
      guard (pass->guard), before (before) {}
  bool gate (function *fn) final override
  {
    return pa_loops_of (fn) != PA_NO_LOOPS;
  }
  unsigned int execute (function *) final override
  {
    guard (before);
    return 0;
  }

private:
  void (*guard) (bool);
  bool before;
};

} // anonymous namespace

opt_pass *
pa_make_around_pass (gcc::context *context, const pa_guarded_pass *pass,
		     bool before)
{
  return new pa_around_pass (context, pass, before);
}
