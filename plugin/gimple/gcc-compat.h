/* GCC's headers, in the one order in which they compile, and the only place
   that knows about GCC versions.

   Everything a file of plugin/gimple needs from GCC comes in through this
   header: trees, GIMPLE, the CFG, loops and scalar evolution, aliases, value
   ranges, cgraph and inlining, gimplification and OMP lowering, language
   hooks, options, diagnostics and dump files.  isl's headers must come before
   it (GCC poisons names that they use), which region.h sees to.

   Where versions differ, a pa_compat_* function below hides it; the rest of
   the plugin is written against GCC 12.  For instance

     pa_compat_last_stmt (bb)

   is the last statement of a block that is not for debugging, under the name
   that this has in each version.
   CONTRIBUTING.md has a table of all that is hidden.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_GCC_COMPAT_H
#define PA_GCC_COMPAT_H

/* The foundations, in this order.  */
#include "gcc-plugin.h"
#include "plugin-version.h"
#include "config.h"
#include "system.h"
#include "coretypes.h"
#include "backend.h"
#include "target.h"
#include "tree.h"
#include "gimple.h"
#include "cfghooks.h"
#include "tree-pass.h"
#include "context.h"
#include "pass_manager.h"

/* Trees and constants.  */
#include "stringpool.h"
#include "attribs.h"
#include "builtins.h"
#include "calls.h"
#include "fold-const.h"
#include "gomp-constants.h"
#include "memmodel.h"
#include "print-tree.h"
#include "stor-layout.h"
#include "tree-iterator.h"
#include "tree-pretty-print.h"
#include "varasm.h"
#include "vec-perm-indices.h"

/* GIMPLE and SSA.  */
#include "gimple-iterator.h"
#include "gimple-fold.h"
#include "gimple-pretty-print.h"
#include "gimple-walk.h"
#include "internal-fn.h"
#include "ssa.h"
#include "tree-dfa.h"
#include "tree-eh.h"
#include "tree-into-ssa.h"
#include "tree-phinodes.h"
#include "tree-ssa.h"
#include "tree-ssa-alias.h"
#include "tree-ssa-dce.h"
#include "tree-ssa-operands.h"
#include "tree-ssanames.h"

/* Control flow, loops, scalar evolution, data references, value ranges.  */
#include "cfg.h"
#include "cfganal.h"
#include "cfgloop.h"
#include "dominance.h"
#include "gimple-range.h"
#include "predict.h"
#include "tree-cfg.h"
#include "tree-cfgcleanup.h"
#include "tree-chrec.h"
#include "tree-data-ref.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-ivopts.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"
#include "value-query.h"
#include "value-range.h"

/* The call graph, inlining, gimplification, OMP.  */
#include "alloc-pool.h"
#include "cgraph.h"
#include "gimple-low.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "omp-expand.h"
#include "omp-general.h"
#include "omp-low.h"
#include "symbol-summary.h"
#if GCCPLUGIN_VERSION_MAJOR >= 14
#include "sreal.h"
#include "ipa-cp.h"
#endif
#include "ipa-prop.h"
#include "ipa-fnsummary.h"
#include "ipa-inline.h"
#include "ipa-utils.h"
#include "tree-inline.h"

/* Language hooks, options, machine parameters, diagnostics, dumps.  */
#include "langhooks.h"
#include "langhooks-def.h"
#include "opts.h"
#include "options.h"
#include "diagnostic.h"
#include "diagnostic-core.h"
#include "dumpfile.h"
#include "targhooks.h"
#include "timevar.h"
#include "toplev.h"
#include "tree-vectorizer.h"

/* What only the front ends of C and C++ have (see pragma.cc).  */
#include "c-family/c-pragma.h"

#if GCCPLUGIN_VERSION_MAJOR < 11
#error "polyast needs the plugin headers of GCC 11 or later"
#endif

/* A range of integers; what GCC 15 calls value_range holds other types,
   too.  */
typedef int_range<2> pa_compat_range;

/* The range of values that NAME (an integer SSA name) may take, in *RANGE, as
   known before STMT (or anywhere, if STMT is NULL).  False if nothing is
   known.  */
static inline bool
pa_compat_range_of (tree name, gimple *stmt, pa_compat_range *range)
{
#if GCCPLUGIN_VERSION_MAJOR >= 12
  if (!get_range_query (cfun)->range_of_expr (*range, name, stmt))
    return false;
#else
  (void) stmt;
  get_range_info (name, *range);
#endif
  return !range->undefined_p () && !range->varying_p ();
}

/* Let NAME, an integer SSA name, be known to have values in RANGE only.  */
static inline void
pa_compat_set_range (tree name, const pa_compat_range &range)
{
#if GCCPLUGIN_VERSION_MAJOR >= 13
  set_range_info (name, range);
#else
  value_range known (range);
  set_range_info (name, known);
#endif
}

/* The last statement of BB that is not for the debugger; NULL if there is
   none.  */
static inline gimple *
pa_compat_last_stmt (basic_block bb)
{
#if GCCPLUGIN_VERSION_MAJOR >= 14
  return last_nondebug_stmt (bb);
#else
  return last_stmt (bb);
#endif
}

/* May the array REF, the last member of a structure, be longer than its type
   says?  */
static inline bool
pa_compat_flexible_array_p (tree ref)
{
#if GCCPLUGIN_VERSION_MAJOR >= 13
  return array_ref_flexible_size_p (ref);
#else
  return array_at_struct_end_p (ref);
#endif
}

/* Can the target choose lanes of two vectors of MODE as INDICES say?  */
static inline bool
pa_compat_can_permute (machine_mode mode, const vec_perm_indices &indices)
{
  if (!targetm.vectorize.vec_perm_const)
    return false;
#if GCCPLUGIN_VERSION_MAJOR >= 13
  return targetm.vectorize.vec_perm_const (mode, mode, NULL, NULL,
					   NULL, indices);
#else
  return targetm.vectorize.vec_perm_const (mode, NULL, NULL, NULL,
					   indices);
#endif
}

/* Replace those of the front end's HOOKS for OpenMP that GCC 11 doesn't
   have.  */
static inline void
pa_compat_neutral_hooks (struct lang_hooks_for_decls *hooks)
{
#if GCCPLUGIN_VERSION_MAJOR >= 12
  hooks->omp_allocatable_p = hook_bool_tree_false;
  hooks->omp_scalar_target_p = hook_bool_tree_false;
#else
  (void) hooks;
#endif
}

/* Line LINE of the source FILE, *LENGTH bytes of it; NULL if it is not at
   hand.  */
static inline const char *
pa_compat_source_line (const char *file, int line, size_t *length)
{
#if GCCPLUGIN_VERSION_MAJOR >= 14
  auto span = global_dc->get_file_cache ().get_source_line (file, line);
#else
  auto span = location_get_source_line (file, line);
#endif
  *length = span ? span.length () : 0;
  return span ? span.get_buffer () : NULL;
}

/* Number the call graph's nodes alike with and without -g.  GCC 11 makes that
   of memset, which loops are replaced by, at another time if there are debug
   statements; new functions have later numbers.  */
static inline void
pa_compat_number_nodes (void)
{
#if GCCPLUGIN_VERSION_MAJOR < 12
  cgraph_node::get_create (builtin_decl_implicit (BUILT_IN_MEMSET));
#endif
}

#endif
