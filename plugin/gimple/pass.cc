/* The pass: every nest of a function through the whole way.

   What goes in is a function in SSA form, after inlining and the first scalar
   optimisations; what comes out is the same function with its nests replaced,
   or untouched. For

     void f (void)
     {
       for (...) for (...) ...		nest 1
       g ();
       for (...)			nest 2: refused, calls h
	 {
	   h ();
	   for (...) for (...) ...	nest 3
	 }
     }

   the loop tree is walked from the outside: nest 1 is accepted, 2 is refused
   and reported, and of its loops 3 is tried and accepted.  Nests that follow
   each other directly (chain.cc) are tried as one region first.  If that can't
   be, those that can't be modelled on their own are parted from the others; if
   there are none, the chain is tried in halves.

   The work is done in two phases.  First all nests are analysed, optimised and
   translated to new functions, while loops and scalar evolutions of the
   function are fresh; it isn't changed meanwhile.  Then the new functions are
   compiled and the nests replaced.  A function in which no nest was accepted
   never sees the second phase and remains as it was, to the byte.

   Compiling collects garbage.  The trees that must survive it hang from one
   root of our own.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "region.h"
#include "plugin.h"
#include "compile.h"
#include "steer.h"

/* A nest on its way.  */
struct pa_nest
{
  pa_context *ctx;
  pa_region *region;
  pa_scop *scop;
  pa_result *result;
  tree condition, fndecl;
  auto_vec<tree> args;
  gcall *call;

  ~pa_nest ();
};

/* Free what a nest owns, isl's objects before its context.  */
pa_nest::~pa_nest ()
{
  pa_result_free (result);
  pa_scop_free (scop);
  delete region;
  pa_context_free (ctx);
}

/* The trees of accepted nests, a TREE_LIST.  */
static tree pa_kept_trees;

/* Tells the garbage collector of it.  */
static const struct ggc_root_tab pa_kept_roots[] =
{
  { &pa_kept_trees, 1, sizeof pa_kept_trees, &gt_ggc_mx_tree_node, NULL },
  { NULL, 0, 0, NULL, NULL }
};

/* Keep the trees of NEST.  */
static void
pa_keep (pa_nest *nest)
{
  pa_kept_trees = tree_cons (nest->condition, nest->fndecl, pa_kept_trees);
  for (unsigned i = 0; i < nest->args.length (); i++)
    pa_kept_trees = tree_cons (NULL_TREE, nest->args[i], pa_kept_trees);
  vec<pa_entry_name> &entry = nest->region->entry_names;
  for (unsigned i = 0; i < entry.length (); i++)
    pa_kept_trees = tree_cons (entry[i].name, entry[i].var, pa_kept_trees);
  vec<pa_hoisted> &hoisted = nest->region->hoisted;
  for (unsigned i = 0; i < hoisted.length (); i++)
    pa_kept_trees = tree_cons (hoisted[i].ref, hoisted[i].runs,
			       pa_kept_trees);
  vec<pa_rows *> &rows = nest->region->rows;
  for (unsigned i = 0; i < rows.length (); i++)
    pa_kept_trees = tree_cons (rows[i]->low, rows[i]->high,
			       tree_cons (rows[i]->base, rows[i]->table,
					  pa_kept_trees));
  if (!rows.is_empty ())
    pa_kept_trees = tree_cons (nest->region->rows_test, NULL_TREE,
			       pa_kept_trees);
  vec<pa_trip> &trips = nest->region->trips;
  for (unsigned i = 0; i < trips.length (); i++)
    {
      pa_kept_trees = tree_cons (trips[i].count, trips[i].from, pa_kept_trees);
      pa_kept_trees = tree_cons (trips[i].to, trips[i].step, pa_kept_trees);
    }
}

/* The label of stage NAME in -ftime-report; lives on.  */
static const char *
pa_timer_label (const char *name)
{
  static hash_map<nofree_string_hash, const char *> labels;
  bool known;
  const char *&label = labels.get_or_insert (name, &known);
  if (!known)
    label = concat ("polyast: ", name, NULL);
  return label;
}

/* Stage NAME begins: start its timer.  */
static void
pa_start_timer (const char *name)
{
  if (g_timer)
    g_timer->push_client_item (pa_timer_label (name));
}

/* The running stage is done: stop its timer.  */
static void
pa_stop_timer (const char *)
{
  if (g_timer)
    g_timer->pop_client_item ();
}

/* Is FN the body of one of the program's parallel constructs?  (Those of new
   functions have two dots more in their names.)  */
static bool
pa_openmp_body_p (function *fn)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn->decl));
  return cgraph_node::get (fn->decl)->parallelized_function
	 && strstr (name, "._omp_fn.") && !strstr (name, ".polyast.");
}

/* May another thread compute something else in STMT than this one: by a
   function that reads memory, which may be a variable of each thread, or with
   an x87 that rounds otherwise, or whose exceptions this one asks for?  */
static bool
pa_needs_thread_p (gimple *stmt)
{
  if (is_gimple_call (stmt) && gimple_vuse (stmt) && !gimple_vdef (stmt))
    return true;
  bool computes = is_gimple_call (stmt) || gimple_code (stmt) == GIMPLE_COND
		  || (is_gimple_assign (stmt)
		      && !gimple_assign_single_p (stmt));
  if (!flag_trapping_math || !computes)
    return false;
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i) && pa_x87_type_p (TREE_TYPE (gimple_op (stmt, i))))
      return true;
  return false;
}

/* May it in LOOP?  */
static bool
pa_loop_needs_thread_p (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  bool found = false;
  for (unsigned b = 0; b < loop->num_nodes && !found; b++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[b]);
	 !gsi_end_p (gsi) && !found; gsi_next (&gsi))
      found = pa_needs_thread_p (gsi_stmt (gsi));
  free (body);
  return found;
}

/* May it in the nests of CHAIN, also because it may round otherwise?  */
static bool
pa_bound_to_thread_p (const vec<loop_p> &chain)
{
  bool bound = flag_rounding_math;
  for (unsigned i = 0; i < chain.length () && !bound; i++)
    bound = pa_loop_needs_thread_p (chain[i]);
  return bound;
}

/* What may be expanded.  */
enum pa_expand { PA_EXPAND_NOTHING, PA_EXPAND_SCALARS, PA_EXPAND_ALL };

/* The options for CHAIN, nests of the current function, in which what EXPAND
   says may be expanded.  Where threads run already it starts none.  */
static const pa_options *
pa_nest_options (const vec<loop_p> &chain, pa_expand expand)
{
  static pa_options options[PA_EXPAND_ALL + 1];
  options[expand] = *pa_machine_options ();
  if (expand == PA_EXPAND_NOTHING)
    options[expand].expand = 0;
  if (expand == PA_EXPAND_SCALARS)
    options[expand].expand_arrays = 0;
  if (pa_openmp_body_p (cfun) || pa_bound_to_thread_p (chain))
    options[expand].parallel = 0;
  return &options[expand];
}

/* Operations of isl for the nests of the current function, so far.  */
static unsigned long pa_spent;

/* A context for CHAIN, tried as one nest, in which what EXPAND says may be
   expanded; NULL when out of memory.  Several nests, which can be tried one by
   one, are given less patience.  */
static pa_context *
pa_new_context (const vec<loop_p> &chain, pa_expand expand)
{
  pa_context *ctx = pa_context_alloc (pa_nest_options (chain, expand),
				      dump_file);
  if (!ctx)
    return NULL;
  pa_context_share (ctx, &pa_spent, chain.length () > 1 ? 4 : 2);
  ctx->enter_stage = pa_start_timer;
  ctx->leave_stage = pa_stop_timer;
  return ctx;
}

/* Stages detect and build: the model of the nests of CHAIN in NEST, tried as
   TRIAL says.  False if it is refused; *WHERE is then the place.  */
static bool
pa_model (pa_nest *nest, const vec<loop_p> &chain, pa_trial *trial,
	  location_t *where)
{
  pa_context_enter (nest->ctx, "detect");
  nest->region = pa_detect (nest->ctx, chain, trial, where);
  bool ok = pa_context_leave (nest->ctx) && nest->region;
  if (!ok)
    return false;
  snprintf (nest->ctx->nest, sizeof nest->ctx->nest, "%s-%d",
	    current_function_name (), LOCATION_LINE (nest->region->location));
  pa_context_enter (nest->ctx, "build");
  nest->scop = pa_build (nest->ctx, nest->region);
  if (nest->scop)
    pa_vector_mark (nest->region, nest->scop);
  ok = pa_context_leave (nest->ctx) && nest->scop;
  if (ok)
    pa_save_scop (nest->scop, nest->region->location);
  return ok;
}

/* Stages condition and generic: the function that replaces NEST, for which they
   may take what they need.  False if there is none.  */
static bool
pa_generate (pa_nest *nest)
{
  nest->ctx->spent = NULL;
  pa_contract (nest->region, nest->result->ast);
  pa_context_enter (nest->ctx, "condition");
  nest->condition = pa_condition (nest->region, nest->scop,
				  nest->result->untiled,
				  &nest->result->report);
  if (!pa_context_leave (nest->ctx) || !nest->condition)
    return false;
  pa_context_enter (nest->ctx, "generic");
  nest->fndecl = pa_generic (nest->region, nest->scop, nest->result->ast,
			     &nest->args);
  return pa_context_leave (nest->ctx) && nest->fndecl;
}

/* Do the options allow to rewrite NEST?  */
static bool
pa_allow (pa_nest *nest)
{
  return pa_is_wanted_nest (nest->region->location)
	 || pa_fail (nest->ctx, PA_REASON_NOT_WANTED, "%s", "");
}

/* Refusals that have been reported in the current function.  */
struct pa_told
{
  location_t where;
  gimple *stmt;			/* Or NULL.  */
  pa_reason_code reason;
};

/* The nests of a function on their way.  */
struct pa_work
{
  auto_vec<pa_nest *> nests;	/* Accepted.  Owned.  */
  auto_vec<pa_told> told;
  pa_reason_code refused;	/* Why the last one was not.  */

  ~pa_work ();
};

/* Free what a work owns.  */
pa_work::~pa_work ()
{
  for (unsigned i = 0; i < nests.length (); i++)
    delete nests[i];
}

/* Report in WORK that NEST of LOOP, at WHERE, is refused: once for a place or
   statement and reason.  */
static void
pa_tell (pa_work *work, pa_nest *nest, class loop *loop, location_t where)
{
  location_t at = nest->region ? nest->region->refused_at : where;
  if (LOCATION_LOCUS (at) <= BUILTINS_LOCATION)
    at = where;
  gimple *stmt = nest->region ? nest->region->refused_stmt : NULL;
  for (unsigned i = 0; i < work->told.length (); i++)
    if (work->told[i].reason == nest->ctx->reason
	&& (LOCATION_LOCUS (work->told[i].where) == LOCATION_LOCUS (at)
	    || (stmt && work->told[i].stmt == stmt)))
      return;
  pa_told told = { at, stmt, nest->ctx->reason };
  work->told.safe_push (told);
  pa_report_refusal (nest->ctx, nest->region, loop, nest->scop, where);
}

/* CHAIN as one region, modelled as TRIAL says, with what EXPAND says expanded;
   *OK tells whether that has succeeded, else *WHERE the place.  NULL when out
   of memory.  */
static pa_nest *
pa_new_nest (const vec<loop_p> &chain, pa_expand expand, pa_trial *trial,
	     bool *ok, location_t *where)
{
  pa_nest *nest = new pa_nest ();
  nest->ctx = pa_new_context (chain, expand);
  if (!nest->ctx)
    {
      delete nest;
      return NULL;
    }
  pa_steer_find (chain[0], &nest->ctx->request);
  *ok = pa_model (nest, chain, trial, where);
  return nest;
}

/* Is there another way to try NEST, which was refused when tried as TRIAL says?
   Then TRIAL says so.  */
static bool
pa_next_trial (const pa_nest *nest, pa_trial *trial)
{
  pa_reason_code reason = nest->ctx->reason;
  if (trial->more_loads && !trial->test_loads
      && (reason == PA_REASON_LOOP_BOUND || reason == PA_REASON_ACCESS
	  || reason == PA_REASON_ACCESS_SHAPE
	  || reason == PA_REASON_CHANGED))
    return trial->test_loads = true;
  trial->more_rows |= nest->region && nest->region->more_rows;
  if (trial->more_rows && !trial->test_rows)
    return trial->test_rows = true;
  return nest->region && pa_unit_find (nest->region, reason, trial);
}

/* NEST, a model tried as TRIAL says, or a better one of CHAIN, with what EXPAND
   says expanded, in which more is assumed.  */
static pa_nest *
pa_preferred_nest (pa_nest *nest, const vec<loop_p> &chain, pa_expand expand,
		   pa_trial *trial)
{
  bool ok;
  location_t unused;
  if (!pa_unit_prefer (nest->region, trial))
    return nest;
  pa_nest *other = pa_new_nest (chain, expand, trial, &ok, &unused);
  if (other && ok)
    {
      delete nest;
      return other;
    }
  delete other;
  return nest;
}

/* As pa_new_nest: with nothing assumed for once, or as much as helps.  A
   refusal is the first one.  */
static pa_nest *
pa_modelled_nest (const vec<loop_p> &chain, pa_expand expand, bool *ok,
		  location_t *where)
{
  pa_trial trial;
  location_t unused;
  trial.test_loads = trial.more_loads = false;
  trial.test_rows = trial.more_rows = false;
  pa_nest *first = pa_new_nest (chain, expand, &trial, ok, where);
  pa_nest *nest = first;
  while (nest && !*ok && pa_next_trial (nest, &trial))
    {
      pa_nest *next = pa_new_nest (chain, expand, &trial, ok, &unused);
      if (nest != first)
	delete nest;
      nest = next;
    }
  if (nest != first)
    delete (*ok ? first : nest);
  return *ok ? pa_preferred_nest (nest, chain, expand, &trial) : first;
}

/* CHAIN as one region, optimized, with what EXPAND says expanded.  A nest
   without result is refused, or can't keep up with RIVAL (may be NULL); *WHERE
   is then the place.  NULL when out of memory.  */
static pa_nest *
pa_attempt (const vec<loop_p> &chain, pa_expand expand,
	    const pa_result *rival, location_t *where)
{
  bool ok = false;
  pa_nest *nest = pa_modelled_nest (chain, expand, &ok, where);
  if (ok)
    nest->result = pa_optimize_beside (nest->scop,
				       rival ? &rival->report : NULL);
  return nest;
}

/* Number of nests that follow each other in what became of NEST.  */
static int
pa_count_pieces (const pa_nest *nest)
{
  return nest->result->ast->root->n_child;
}

/* What there is to tell of a nest that is left alone.  */
static const pa_report pa_no_report = {};

/* Does REPORT tell of more loops that are permuted, jammed or in blocks of
   registers than OTHER?  */
static bool
pa_changes_more (const pa_report *report, const pa_report *other)
{
  return report->n_permuted > other->n_permuted
	 || report->n_register > other->n_register
	 || report->n_jammed > other->n_jammed;
}

/* Is all that REPORT tells of tiles of skewed loops for one thread?  */
static bool
pa_only_skewed_tiles (const pa_report *report)
{
  return report->n_skewed && !report->n_parallel && !report->n_permuted
	 && !report->n_jammed && !report->n_register && !report->n_sunk;
}

/* Does a statement of NEST update an element, or a scalar, again and again?  */
static bool
pa_updates_again (const pa_nest *nest)
{
  for (int s = 0; s < nest->scop->n_stmt; s++)
    if (nest->scop->stmt[s].reduction != PA_REDUCTION_NONE)
      return true;
  return false;
}

/* Is NEST, whose scalars are expanded, better than the same one, PLAIN, whose
   scalars are not?  Else they had better stay in registers.  Tiles that cost a
   fusion are no gain, nor are threads: what two loops in one iteration read
   would be read twice from memory.  Nor are tiles of skewed loops, in which
   vectors no longer run along rows, or tiles alone where updates stay in
   registers in the source.  */
static bool
pa_expansion_pays (const pa_nest *nest, const pa_nest *plain)
{
  if (!nest->result)
    return false;
  const pa_report *a = &nest->result->report;
  if (!plain || !plain->result)
    return !pa_only_skewed_tiles (a)
	   && (!pa_updates_again (nest) || a->n_parallel
	       || pa_changes_more (a, &pa_no_report));
  if (plain->ctx->request.unmet[PA_CLAUSE_LOAD][0])
    return !nest->ctx->request.unmet[PA_CLAUSE_LOAD][0];
  const pa_report *b = &plain->result->report;
  int more_pieces = pa_count_pieces (nest) - pa_count_pieces (plain);
  return pa_changes_more (a, b) || a->n_parallel > b->n_parallel
	 || (a->n_tiled > b->n_tiled && more_pieces <= 0 && !a->n_skewed)
	 || (a->n_parallel && more_pieces < 0);
}

/* Generate the function that replaces NEST, whose arrays or scalars are
   expanded.  False if there is none.  */
static bool
pa_generate_expanded (pa_nest *nest)
{
  if (!pa_generate (nest))
    return false;
  if (pa_request_has (&nest->ctx->request, PA_CLAUSE_SAVE))
    pa_schedule_save (nest->scop, nest->result->schedule);
  return true;
}

/* Generate the function that replaces the nest of CHAIN, NEST, whose scalars
   are expanded, or another one that it is replaced by if that doesn't pay.  */
static pa_nest *
pa_choose (pa_nest *nest, const vec<loop_p> &chain, location_t *where)
{
  pa_nest *plain = pa_attempt (chain, PA_EXPAND_NOTHING, nest->result, where);
  bool pays = pa_expansion_pays (nest, plain) && pa_generate_expanded (nest);
  if (!pays && nest->result && plain && plain->scop && !plain->result)
    {
      delete plain;
      plain = pa_attempt (chain, PA_EXPAND_NOTHING, NULL, where);
    }
  if (nest->ctx->dump)
    fprintf (nest->ctx->dump, "expansion of scalars %s\n",
	     pays ? "pays" : "does not pay");
  delete (pays ? plain : nest);
  return pays ? nest : plain;
}

/* Is NEST, whose arrays are expanded, better than the same one, PLAIN, whose
   arrays are not?  They cost memory, and a row that is used again and again is
   in a cache, so that it takes more products that are computed by blocks, or
   columns that become rows or are gone along side by side.  */
static bool
pa_array_expansion_pays (const pa_nest *nest, const pa_nest *plain)
{
  if (!nest->result
      || (plain && plain->result
	  && nest->ctx->request.unmet[PA_CLAUSE_LOAD][0]
	  && !plain->ctx->request.unmet[PA_CLAUSE_LOAD][0]))
    return false;
  return pa_changes_more (&nest->result->report,
			  plain && plain->result ? &plain->result->report
						 : &pa_no_report);
}

/* Number of arrays of NEST that are expanded.  */
static int
pa_expanded_arrays (const pa_nest *nest)
{
  int n = 0;
  for (unsigned i = 0; nest->region && i < nest->region->roots.length (); i++)
    n += pa_expanded_array_p (nest->region->roots[i]);
  return n;
}

/* CHAIN as one region, optimized, with its arrays expanded if that is worth it;
   then there is a function for it.  */
static pa_nest *
pa_attempt_all (const vec<loop_p> &chain, location_t *where)
{
  pa_nest *nest = pa_attempt (chain, PA_EXPAND_ALL, NULL, where);
  if (!nest || pa_expanded_arrays (nest) == 0)
    return nest;
  pa_nest *plain = pa_attempt (chain, PA_EXPAND_SCALARS, NULL, where);
  bool pays = pa_array_expansion_pays (nest, plain)
	      && pa_generate_expanded (nest);
  if (nest->ctx->dump)
    fprintf (nest->ctx->dump, "expansion of arrays %s\n",
	     pays ? "pays" : "does not pay");
  delete (pays ? plain : nest);
  return pays ? nest : plain;
}

/* Warn of what the user asks for NEST, that of CHAIN, in vain, unless it is yet
   to be tried in another way.  */
static void
pa_warn_unmet (const pa_nest *nest, const vec<loop_p> &chain)
{
  pa_request request;
  pa_steer *steer = pa_steer_find (chain[0], &request);
  if (nest->result || (chain.length () == 1
		       && nest->ctx->reason == PA_REASON_NO_GAIN))
    pa_steer_warn (steer, &nest->ctx->request, nest->region->location);
}

/* Everything for CHAIN as one region, up to the new function; accepted into
   WORK if that succeeds.  Otherwise false; reported if the chain is a single
   nest, but a single loop only if OUTERMOST.  */
static bool
pa_try_chain (pa_work *work, const vec<loop_p> &chain, bool outermost)
{
  location_t where = UNKNOWN_LOCATION;
  pa_nest *nest = pa_attempt_all (chain, &where);
  if (nest && nest->scop && !nest->fndecl
      && (pa_expanded_roots (nest->region) > 0 || nest->region->added_early))
    nest = pa_choose (nest, chain, &where);
  if (!nest)
    return false;
  pa_warn_unmet (nest, chain);
  if ((nest->fndecl || (nest->result && pa_generate (nest)))
      && pa_allow (nest))
    {
      work->nests.safe_push (nest);
      pa_region_take (nest->region);
      return true;
    }
  work->refused = nest->ctx->reason;
  if (nest->region && where == UNKNOWN_LOCATION)
    where = nest->region->location;
  if (chain.length () == 1
      && (outermost || nest->ctx->reason != PA_REASON_SINGLE_LOOP))
    pa_tell (work, nest, chain[0], where);
  else if (nest->ctx->dump)
    fprintf (nest->ctx->dump, "chain of %u nests not taken as one: %s\n",
	     chain.length (), pa_reason_keyword (nest->ctx->reason));
  delete nest;
  return false;
}

/* Can the nest of LOOP be modelled on its own?  (It may be left alone for other
   reasons.)  */
static bool
pa_can_model (class loop *loop)
{
  location_t where;
  auto_vec<loop_p> single;
  bool ok = false;
  single.safe_push (loop);
  pa_nest *nest = pa_modelled_nest (single, PA_EXPAND_NOTHING, &ok, &where);
  ok |= nest && nest->ctx->reason == PA_REASON_SINGLE_LOOP;
  delete nest;
  return ok;
}

static void pa_analyze_chain (pa_work *work, const vec<loop_p> &chain,
			      bool outermost);
static void pa_analyze_loops (pa_work *work, class loop *parent);

/* Analyze the nests FROM to TO - 1 of CHAIN as a chain.  */
static void
pa_analyze_part (pa_work *work, const vec<loop_p> &chain, unsigned from,
		 unsigned to, bool outermost)
{
  auto_vec<loop_p> part;
  for (unsigned i = from; i < to; i++)
    part.safe_push (chain[i]);
  if (from < to)
    pa_analyze_chain (work, part, outermost);
}

/* Analyze CHAIN, which can't be taken as one, in parts.  */
static void
pa_divide_chain (pa_work *work, const vec<loop_p> &chain, bool outermost)
{
  unsigned n = chain.length (), from = 0;
  bool any = false;
  for (unsigned i = 0; i < n; i++)
    if (!pa_can_model (chain[i]))
      {
	any = true;
	pa_analyze_part (work, chain, from, i, outermost);
	pa_analyze_part (work, chain, i, i + 1, outermost);
	from = i + 1;
      }
  if (any)
    pa_analyze_part (work, chain, from, n, outermost);
  else
    {
      pa_analyze_part (work, chain, 0, n / 2, outermost);
      pa_analyze_part (work, chain, n / 2, n, outermost);
    }
}

/* Does the user want LOOP left alone?  */
static bool
pa_is_off (class loop *loop)
{
  pa_request request;
  pa_steer_find (loop, &request);
  return pa_request_is_off (&request);
}

/* Report in WORK that the user wants LOOP left alone.  */
static void
pa_tell_off (pa_work *work, class loop *loop)
{
  pa_nest nest = {};
  nest.ctx = pa_new_context (vNULL, PA_EXPAND_NOTHING);
  if (!nest.ctx)
    return;
  pa_fail (nest.ctx, PA_REASON_REQUESTED, "%s", "");
  pa_tell (work, &nest, loop,
	   find_loop_location (loop).get_location_t ());
}

/* Analyze the nests inside LOOP, which itself can't be taken as one.  Warn if
   what the user asks for it is done for none of them.  */
static void
pa_analyze_inside (pa_work *work, class loop *loop)
{
  pa_reason_code reason = work->refused;
  unsigned n = work->nests.length ();
  pa_request request, outer;
  pa_steer *steer = pa_steer_find (loop, &request);
  pa_analyze_loops (work, loop);
  if (steer && work->nests.length () == n && reason != PA_REASON_NO_GAIN
      && pa_steer_find (loop_outer (loop), &outer) != steer)
    pa_steer_warn_refused (steer, find_loop_location (loop).get_location_t (),
			   reason);
}

/* Analyze CHAIN: as one region, or in parts, or what is inside of its single
   nest.  OUTERMOST: its loops are in no other loop.  */
static void
pa_analyze_chain (pa_work *work, const vec<loop_p> &chain, bool outermost)
{
  if (pa_is_off (chain[0]))
    for (unsigned i = 0; i < chain.length (); i++)
      {
	if (!pa_is_off (loop_outer (chain[i])))
	  pa_tell_off (work, chain[i]);
	pa_analyze_loops (work, chain[i]);
      }
  else if (pa_try_chain (work, chain, outermost))
    return;
  else if (chain.length () > 1)
    pa_divide_chain (work, chain, outermost);
  else
    pa_analyze_inside (work, chain[0]);
}

/* Analyze the nests directly inside PARENT.  */
static void
pa_analyze_loops (pa_work *work, class loop *parent)
{
  auto_vec<vec<loop_p> *> chains;
  pa_find_chains (parent, &chains);
  for (unsigned i = 0; i < chains.length (); i++)
    {
      pa_analyze_chain (work, *chains[i], !loop_outer (parent));
      chains[i]->release ();
      delete chains[i];
    }
}

/* Does the current function call one that must always be inlined?  GCC's
   inliner, when run again for our functions, would report it as an error that
   such a call, found after inlining, is left.  */
static bool
pa_calls_always_inline (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	tree callee = is_gimple_call (gsi_stmt (gsi))
		      ? gimple_call_fndecl (gsi_stmt (gsi)) : NULL_TREE;
	if (callee && lookup_attribute ("always_inline",
					DECL_ATTRIBUTES (callee)))
	  return true;
      }
  return false;
}

/* Tell the user of NESTS.  To be called before anything is compiled: the
   passes that compile a function take over the streams that messages go
   to.  */
static void
pa_report_nests (vec<pa_nest *> *nests)
{
  for (unsigned i = 0; i < nests->length (); i++)
    pa_report_success ((*nests)[i]->ctx, (*nests)[i]->region,
		       (*nests)[i]->scop, (*nests)[i]->result,
		       (*nests)[i]->condition);
}

/* Compile the new functions of NESTS.  A nest whose function can't be compiled
   (GCC has then reported an error) is removed.  */
static void
pa_compile_nests (vec<pa_nest *> *nests)
{
  for (unsigned i = 0; i < nests->length (); i++)
    pa_keep ((*nests)[i]);
  for (unsigned i = 0; i < nests->length ();)
    {
      pa_nest *nest = (*nests)[i];
      pa_context_enter (nest->ctx, "compile");
      bool ok = pa_compile (nest->fndecl,
			    pa_most_iterations (nest->region,
						nest->result->ast));
      pa_context_leave (nest->ctx);
      if (ok)
	{
	  pa_tell_of_values (nest->region, nest->fndecl, nest->args);
	  i++;
	  continue;
	}
      delete nest;
      nests->ordered_remove (i);
    }
}

/* Make one edge of REGION's exits, which all lead to the same block with the
   same values.  */
static void
pa_join_exits (pa_region *region)
{
  if (region->exits.length () < 2)
    return;
  basic_block join = split_edge (region->exits[0]);
  for (unsigned i = 1; i < region->exits.length (); i++)
    redirect_edge_and_branch (region->exits[i], join);
  region->exit = single_succ_edge (join);
  region->blocks.safe_push (join);
}

/* Branch around the regions of NESTS.  One region may begin where another one
   ends: the entries are parted first.  */
static void
pa_replace_regions (vec<pa_nest *> *nests)
{
  for (unsigned i = 0; i < nests->length (); i++)
    {
      pa_region *region = (*nests)[i]->region;
      pa_join_exits (region);
      region->entry = single_succ_edge (split_edge (region->entry));
    }
  for (unsigned i = 0; i < nests->length (); i++)
    {
      pa_nest *nest = (*nests)[i];
      nest->call = pa_replace_begin (nest->region, nest->condition,
				     nest->fndecl, &nest->args);
    }
  for (unsigned i = 0; i < nests->length (); i++)
    pa_replace_live_out ((*nests)[i]->region, (*nests)[i]->call);
  pa_kept_trees = NULL_TREE;
}

/* Tell the user, once, that the loops at LOCATION need the OpenMP library if
   nothing on the command line lets GCC link with it.  */
static void
pa_note_library (location_t location)
{
  static bool told;
  if (!told && pa_plugin_options.link_note && !flag_openmp
      && flag_tree_parallelize_loops < 2)
    inform (location, "loops run by threads need the OpenMP library: compile "
	    "and link with %<-fopenmp%>, or link with %<-lgomp%>");
  told = true;
}

/* Is the new function of NEST to stay one?  Threads get their data through
   memory, and that and the calls of the library would cost the caller registers
   and an aligned stack even when it doesn't come to this; where the original
   loops stay, too, they keep the registers that they had; and what needs other
   options has them as a function.  */
static bool
pa_stays_outside (const pa_nest *nest)
{
  return nest->region->threaded || !integer_onep (nest->condition)
	 || pa_needs_options (nest->region, nest->result->ast);
}

/* Put the bodies of the new functions of NESTS in the places of their
   calls, or leave them functions.  True if there are new bodies.  */
static bool
pa_inline_nests (vec<pa_nest *> *nests)
{
  bool any = false;
  for (unsigned i = 0; i < nests->length (); i++)
    {
      pa_nest *nest = (*nests)[i];
      if (nest->region->threaded)
	pa_note_library (nest->region->location);
      if (pa_stays_outside (nest))
	pa_replace_outline (nest->call, nest->fndecl);
      else if (pa_replace_finish (nest->call, nest->fndecl))
	{
	  pa_note_loops (current_function_decl, PA_SOME_LOOPS);
	  any = true;
	}
    }
  return any;
}

/* Second phase: compile, replace and inline NESTS in the current function,
   and leave its loop optimizer.  Returns what GCC is to do then; 0 if none was
   replaced.  What pointers point to is computed anew for those in new bodies
   alone: what else is in the function, which may be long, has been told by
   earlier passes, and more of it than can be found out now.  */
static unsigned
pa_rewrite (vec<pa_nest *> *nests)
{
  pa_report_nests (nests);
  pa_compile_nests (nests);
  if (!nests->is_empty ())
    pa_replace_regions (nests);
  pa_kept_trees = NULL_TREE;
  loop_optimizer_finalize ();
  if (nests->is_empty ())
    return 0;
  update_ssa (TODO_update_ssa_only_virtuals);
  cleanup_tree_cfg ();
  bool has_bodies = pa_inline_nests (nests);
  pa_warnings_off ();
  return TODO_update_ssa | TODO_cleanup_cfg | TODO_remove_unused_locals
	 | (has_bodies ? TODO_rebuild_alias : 0);
}

/* Why no nest of function FN may be replaced; PA_REASON_NONE if they may.  */
static pa_reason_code
pa_function_obstacle (function *fn)
{
  if (fn->calls_setjmp)
    return PA_REASON_SETJMP;
  if (fn->has_nonlocal_label)
    return PA_REASON_NONLOCAL;
  if (fn->can_throw_non_call_exceptions)
    return PA_REASON_NON_CALL_EXCEPTIONS;
  if (flag_trapv)
    return PA_REASON_TRAPV;
  if (pa_calls_always_inline ())
    return PA_REASON_ALWAYS_INLINE;
  return PA_REASON_NONE;
}

/* Report that the nests of the current function are refused for REASON.  */
static void
pa_refuse_function (pa_reason_code reason)
{
  pa_context *ctx = pa_new_context (vNULL, PA_EXPAND_ALL);
  if (!ctx)
    return;
  pa_fail (ctx, reason, "%s", "");
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  for (class loop *loop = loops_for_fn (cfun)->tree_root->inner; loop;
       loop = loop->next)
    pa_report_refusal (ctx, NULL, loop, NULL,
		       find_loop_location (loop).get_location_t ());
  loop_optimizer_finalize ();
  pa_context_free (ctx);
}

/* May nests of function FN be replaced?  */
static bool
pa_is_eligible (function *fn)
{
  cgraph_node *node = cgraph_node::get (fn->decl);
  return node && (!node->parallelized_function || pa_openmp_body_p (fn))
	 && number_of_loops (fn) > 1
	 && pa_is_wanted_function (fn);
}

/* Optimise the nests of the current function.  Returns the GCC TODOs.  */
static unsigned int
pa_execute (void)
{
  pa_reason_code obstacle = pa_function_obstacle (cfun);
  if (obstacle != PA_REASON_NONE)
    {
      pa_refuse_function (obstacle);
      return 0;
    }
  pa_compat_number_nodes ();
  pa_work work = {};
  pa_spent = 0;
  auto_vec<basic_block> guards;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  pa_chain_part_guards (&guards);
  pa_reference_choose ();
  pa_common_store_make ();
  scev_initialize ();
  calculate_dominance_info (CDI_POST_DOMINATORS);
  pa_analyze_loops (&work, loops_for_fn (cfun)->tree_root);
  pa_region_take (NULL);
  free_dominance_info (CDI_POST_DOMINATORS);
  scev_finalize ();
  unsigned todo = 0;
  if (work.nests.is_empty ())
    loop_optimizer_finalize ();
  else
    todo = pa_rewrite (&work.nests);
  pa_common_store_finish (!todo);
  pa_reference_finish (!todo);
  if (!todo)
    pa_chain_join_guards (&guards);
  return todo;
}

/* What GCC is told of a pass of the plugin's, NAME, of TYPE.  */
pass_data
pa_describe_pass (const char *name, enum opt_pass_type type)
{
  unsigned form = type == GIMPLE_PASS ? PROP_ssa : PROP_rtl;
  pass_data data = { type, name, OPTGROUP_LOOP, TV_NONE, PROP_cfg | form, 0, 0,
		     0, 0 };
  return data;
}

namespace {

/* The pass "polyast".  */
class pa_pass : public gimple_opt_pass
{
public:
  pa_pass (gcc::context *context)
    : gimple_opt_pass (pa_describe_pass ("polyast", GIMPLE_PASS), context) {}
  bool gate (function *fn) final override;
  unsigned int execute (function *) final override { return pa_execute (); }
};

/* Is the pass to be run on FN?  */
bool
pa_pass::gate (function *fn)
{
  return optimize >= 1 && symtab->state == EXPANSION && pa_is_eligible (fn);
}

} // anonymous namespace

/* A new instance of the pass for CONTEXT.  */
opt_pass *
pa_make_pass (gcc::context *context)
{
  ggc_register_root_tab (pa_kept_roots);
  return new pa_pass (context);
}
