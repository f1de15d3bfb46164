/* Compiling the new function, in the middle of compiling another one.

   What goes in is a function in GENERIC (generic.cc); what comes out is the
   same function in SSA form with a call graph node, ready to be inlined, and
   one such function more for the body of every parallel loop, queued to be
   compiled after the current one:

     static void f.polyast.0 (...)
     { #pragma omp parallel ... }	->	f.polyast.0 calls GOMP_parallel
						f.polyast.0._omp_fn.0

   GCC gimplifies and lowers a function before it begins to expand the first
   one.  Here that happens during expansion, so what these passes take for
   granted is set up around them and put back afterwards, as the front end's
   hooks: the function is none of the front end's and has no use for its
   extensions, so they are replaced by those that the link-time compiler uses.
   What GCC would do with new functions itself is mostly missing at this time:
   SSA form of the bodies of parallel loops, and the loops' claim to the
   dependence clique.  Nor would it find out how often loops are run at most.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <math.h>
#include "generic.h"
#include "compile.h"
#include "plugin.h"

/* The global state that a nested compilation changes, saved when the object is
   created and restored when it goes out of scope.  */
class pa_nested_compilation
{
public:
  pa_nested_compilation ();
  ~pa_nested_compilation ();

private:
  opt_pass *m_pass;
  FILE *m_dump_file;
  const char *m_dump_file_name;
  dump_flags_t m_dump_flags;
  bool m_in_gimple_form;
  location_t m_input_location;
  int m_openmp;
  int m_inhibit_warnings;
  struct lang_hooks m_lang_hooks;
  bool m_had_summaries;
};

/* Replace the front end's hooks for gimplification and OpenMP.  */
static void
pa_neutral_lang_hooks (void)
{
  lang_hooks.gimplify_expr = lhd_gimplify_expr;
  lang_hooks_for_decls *hooks = &lang_hooks.decls;
  hooks->omp_predetermined_sharing = lhd_omp_predetermined_sharing;
  hooks->omp_predetermined_mapping = lhd_omp_predetermined_mapping;
  hooks->omp_report_decl = lhd_pass_through_t;
  hooks->omp_disregard_value_expr = hook_bool_tree_bool_false;
  hooks->omp_private_debug_clause = hook_bool_tree_bool_false;
  hooks->omp_private_outer_ref = hook_bool_tree_false;
  hooks->omp_clause_default_ctor = hook_tree_tree_tree_tree_null;
  hooks->omp_clause_copy_ctor = lhd_omp_assignment;
  hooks->omp_clause_assign_op = lhd_omp_assignment;
  hooks->omp_clause_linear_ctor = NULL;
  hooks->omp_clause_dtor = hook_tree_tree_tree_null;
  hooks->omp_finish_clause = lhd_omp_finish_clause;
  hooks->omp_scalar_p = lhd_omp_scalar_p;
  pa_compat_neutral_hooks (hooks);
}

/* Save what will change and set it.  */
pa_nested_compilation::pa_nested_compilation ()
  : m_pass (current_pass), m_dump_file (dump_file),
    m_dump_file_name (dump_file_name), m_dump_flags (dump_flags),
    m_in_gimple_form (in_gimple_form), m_input_location (input_location),
    m_openmp (flag_openmp), m_inhibit_warnings (inhibit_warnings),
    m_lang_hooks (lang_hooks), m_had_summaries (ipa_fn_summaries != NULL)
{
  dump_file = NULL;
  dump_file_name = NULL;
  dump_flags = TDF_NONE;
  in_gimple_form = false;
  flag_openmp = 1;
  inhibit_warnings = true;
  pa_neutral_lang_hooks ();
}

/* Put everything back.  The early passes allocate summaries of functions that
   nobody else would free.  */
pa_nested_compilation::~pa_nested_compilation ()
{
  if (!m_had_summaries && ipa_fn_summaries)
    {
      ipa_free_fn_summary ();
      ipa_free_size_summary ();
    }
  current_pass = m_pass;
  dump_file = m_dump_file;
  dump_file_name = m_dump_file_name;
  dump_flags = m_dump_flags;
  in_gimple_form = m_in_gimple_form;
  input_location = m_input_location;
  flag_openmp = m_openmp;
  inhibit_warnings = m_inhibit_warnings;
  lang_hooks = m_lang_hooks;
}

/* Passes that only cost time when a function is brought into SSA form: there
   they serve inlining, which wants to know how small a function can be, and
   they come again later.  Two of them would cost more than others: every
   iterator is known bit by bit only after as many rounds (ccp), and where
   pointers point to is found out anew (pta), though the dependence cliques say
   more.  */
static int *const pa_later[]
  = { &flag_tree_ccp, &flag_tree_vrp, &flag_tree_pta, &flag_tree_fre,
      &flag_tree_forwprop, &flag_tree_dce, &flag_tree_sra };

/* Remove the hints by which the profile of the current function has been
   guessed, which are calls: where it is inlined no pass does that any more.  */
static void
pa_strip_hints (void)
{
  opt_pass *pass = make_pass_strip_predict_hints (g);
  pass->set_pass_param (0, false);
  if (pass->execute (cfun) != 0)
    cgraph_edge::rebuild_edges ();
  delete pass;
}

/* Bring the new function FN into SSA form; first lower it if LOWER.  */
static void
pa_run_early_passes (function *fn, bool lower)
{
  gcc::pass_manager *passes = g->get_passes ();
  pa_note_loops (fn->decl, PA_ALL_LOOPS);
  push_cfun (fn);
  int later[ARRAY_SIZE (pa_later)] = {};
  for (unsigned i = 0; i < ARRAY_SIZE (pa_later); i++)
    std::swap (*pa_later[i], later[i]);
  gimple_register_cfg_hooks ();
  bitmap_obstack_initialize (NULL);
  if (lower)
    execute_pass_list (cfun, passes->all_lowering_passes);
  passes->execute_early_local_passes ();
  pa_strip_hints ();
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  bitmap_obstack_release (NULL);
  for (unsigned i = 0; i < ARRAY_SIZE (pa_later); i++)
    *pa_later[i] = later[i];
  pop_cfun ();
}

/* The number of functions that are queued to be compiled.  */
static unsigned
pa_n_queued (void)
{
  return cgraph_new_nodes.exists () ? cgraph_new_nodes.length () : 0;
}

/* Bits of an address.  No loop that follows an array has more iterations.  */
#define PA_ADDRESS_BITS 57

/* Tell GCC of the loops of NODE's function what it can't find out.  They own
   the dependence clique of the references: the vectorizer believes it only
   then.  None is to be unrolled unless its own mark says so.  None of those of
   the new order has more than MOST iterations: so an address that advances in
   an innermost one by the bytes of a vector or two can take the place of its
   counter.  */
static void
pa_tell_of_loops (cgraph_node *node, double most)
{
  bool bounded = most <= ldexp (1.0, PA_ADDRESS_BITS);
  function *fn = DECL_STRUCT_FUNCTION (node->decl);
  if (!fn || !fn->cfg || !loops_for_fn (fn))
    return;
  fn->has_unroll = false;
  for (unsigned i = 0; i < number_of_loops (fn); i++)
    if (class loop *loop = get_loop (fn, i))
      {
	loop->owned_clique = PA_CLIQUE;
	fn->has_unroll |= loop->unroll > 1;
	if (bounded && loop_outer (loop) && !loop->inner)
	  record_niter_bound (loop, HOST_WIDE_INT_1 << PA_ADDRESS_BITS, false,
			      true);
      }
}

/* Complete the functions that were queued from number FIRST on, the bodies
   of parallel loops, in which no loop has more than MOST iterations.  */
static void
pa_complete_queued (unsigned first, double most)
{
  for (unsigned i = first; i < pa_n_queued (); i++)
    {
      cgraph_node *node = cgraph_new_nodes[i];
      function *fn = DECL_STRUCT_FUNCTION (node->decl);
      if (!fn || !fn->cfg || gimple_in_ssa_p (fn))
	continue;
      if (fn->last_clique < PA_CLIQUE)
	fn->last_clique = PA_CLIQUE;
      pa_run_early_passes (fn, false);
      node->analyzed = true;
      pa_tell_of_loops (node, most);
    }
}

bool
pa_compile (tree fndecl, double most)
{
  pa_nested_compilation guard;
  unsigned n_queued = pa_n_queued ();
  gimplify_function_tree (fndecl);
  if (seen_error ())
    return false;
  cgraph_node *node = cgraph_node::get_create (fndecl);
  node->definition = true;
  node->lowered = true;
  node->local = true;
  pa_run_early_passes (DECL_STRUCT_FUNCTION (fndecl), true);
  pa_complete_queued (n_queued, most);
  node->analyzed = true;
  pa_tell_of_loops (node, most);
  return !seen_error ();
}
