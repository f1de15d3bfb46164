/* Passes around those of GCC that would get loops of the plugin wrong, or look
   at them in vain.

   In: functions that have such loops.  Out: for each row of the table GCC's
   pass of that name with a guard (distribution.cc, graphite.cc, vectorizer.cc,
   unroller.cc) before it, which keeps it from them, and behind it, which lets
   things be as they were.

   Functions without loops of the plugin are as they are without it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"

/* Functions that have loops of the plugin, by the numbers of their
   declarations.  */
static hash_set<int_hash<int, -1, -2>> pa_functions;

void
pa_note_new_loops (tree fndecl)
{
  pa_functions.add (DECL_UID (fndecl));
}

const pa_guarded_pass pa_guarded_passes[]
  = { { "ldist", pa_guard_distribution },
      { "graphite0", pa_guard_graphite },
      { "vect", pa_guard_vectorizer },
      { "cunroll", pa_guard_unroller },
      { NULL, NULL } };

namespace {

/* What runs before a pass of GCC's (BEFORE) or after it.  */
class pa_around_pass : public gimple_opt_pass
{
public:
  pa_around_pass (gcc::context *context, void (*guard) (bool), bool before)
    : gimple_opt_pass (pa_describe_pass ("*polyast_around", GIMPLE_PASS),
		       context),
      guard (guard), before (before) {}
  bool gate (function *fn) final override
  {
    return pa_functions.contains (DECL_UID (fn->decl));
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
  return new pa_around_pass (context, pass->guard, before);
}
