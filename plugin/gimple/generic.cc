/* The transformed loops as a new function in GENERIC.

   What goes in is a region, its scop and the loop AST that replaces it; what
   comes out is a FUNCTION_DECL with a body of GENERIC (and OMP_*) trees that
   GCC can gimplify and lower like one from a front end (compile.cc), and the
   values to call it with.  For

     for (int i = 0; i < n; i++)		static double A[100][100];
       for (int j = 0; j < m; j++)
	 A[i][j] *= *p;

   with the loops interchanged this is, called as f.polyast.0 (m_7, n_8, p_9),

     static void f.polyast.0 (int m, int n, double *p)
     {
       long m_ = m, n_ = n;
       for (long j = 0; j < m_; j++)
	 for (long i = 0; i < n_; i++)
	   MEM <double> [&A + i*800 + j*8] = ...;
     }

   Every value that the code needs from the caller is a parameter of the
   function.  Addresses of variables with static storage are the exception;
   they mean the same in every function (but not those of thread-local ones,
   which another thread would compute to its own).  Pointers lose `restrict':
   two parameters may well point into the same object, and the dependence
   cliques say more anyway.

   Nothing is created before all statements have been found to be supported:
   a refusal must not even use up a declaration's number.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* The translation unit that function FNDECL belongs to, or NULL_TREE.  */
static tree
pa_translation_unit (tree fndecl)
{
  tree context = DECL_CONTEXT (fndecl);
  while (context && TREE_CODE (context) != TRANSLATION_UNIT_DECL)
    context = TYPE_P (context) ? TYPE_CONTEXT (context)
			       : DECL_CONTEXT (context);
  return context;
}

/* An option that GCC is to compile the new function with.  */
struct pa_setting
{
  int *option;
  int value;
};

/* Registers are allocated apart in the loops that are run most only: there are
   many, and to look at each takes a tenth of the time to compile them.  What is
   spilled is loaded again in each block; sums and addresses are combined from
   three instructions at most, and the loops around those that GCC writes out
   stay.  And some passes have nothing to find in loops that are unrolled and
   jammed already, and hold in registers what is worth it; predictive commoning
   only doesn't unroll any more.  Constants find few conditions that are known,
   as the new loops have none of those, and undefined behaviour tells nothing
   about them.  What is known on some ways only is seldom worth being computed
   on the others.  What pointers may point to is known from their cliques, and
   how they are aligned from what they point into.  Blocks that end alike are
   few, and so is what is computed twice once trees have been expanded, or
   loaded or copied needlessly once registers are allocated.  */
static const pa_setting pa_always[]
  = { { &param_ira_max_loops_num, 8 },
      { &param_lra_inheritance_ebb_probability_cutoff, 100 },
      { &param_max_combine_insns, 3 },
      { &param_max_unroll_iterations, 0 },
      { &flag_unroll_jam, 0 },
      { &flag_predictive_commoning, 0 },
      { &flag_tree_pta, 0 },
      { &flag_aggressive_loop_optimizations, 0 },
      { &flag_tree_ccp, 0 },
      { &flag_tree_partial_pre, 0 },
      { &flag_gcse, 0 },
      { &flag_rerun_cse_after_loop, 0 },
      { &flag_cprop_registers, 0 },
      { &flag_dse, 0 },
      { &flag_ree, 0 },
      { &flag_gcse_after_reload, 0 },
      { &flag_tree_tail_merge, 0 },
      { &flag_crossjumping, 0 } };

/* Where loops begin: what a processor fetches at once.  A short loop that is in
   two such parts can take half as long again.  */
#define PA_LOOP_ALIGNMENT "64"

/* A loop is written out as long as it has as many instructions as GCC allows
   for; but addresses are computed step by step here, which makes them more.  */
static pa_setting
pa_for_addresses (void)
{
  HOST_WIDE_INT most = param_max_completely_peeled_insns;
  return { &param_max_completely_peeled_insns,
	   (int) MIN (most * 5 / 4, INT_MAX) };
}

/* Processors that need no schedule before registers are allocated, by which
   the target leaves that out, find their own afterwards, too.  */
static const pa_setting pa_where_out_of_order[]
  = { { &flag_schedule_insns_after_reload, 0 } };

/* Sums that are unrolled are added up in parts.  */
static const pa_setting pa_for_sums[]
  = { { &flag_variable_expansion_in_unroller, 1 },
      { &param_max_variable_expansions, PA_SUM_PARTS - 1 } };

/* Rows through strips are vectors also where there will be a rest.  */
static const pa_setting pa_for_strips[]
  = { { (int *) &flag_vect_cost_model, VECT_COST_MODEL_DYNAMIC } };

/* Rows are copied by loops, not by calls: these are slower for short rows, and
   not faster for others.  */
static const pa_setting pa_for_rows[]
  = { { &flag_tree_loop_distribute_patterns, 0 } };

/* That predictive commoning is off has to be said, or the vectorizer switches
   it on.  */
static const pa_setting pa_without_commoning[]
  = { { &global_options_set.x_flag_predictive_commoning, 1 } };

/* The order of the loops is chosen.  GCC would change it if it could, for the
   sake of what stands still in the innermost one, at the price of vectors; what
   is stored to expanded scalars keeps it from that.  */
static const pa_setting pa_for_contracted[]
  = { { &flag_loop_interchange, 0 } };

/* Where loops are run by threads nothing may be stored that the program does
   not store, even if it is what was there.  */
static const pa_setting pa_for_threads[]
  = { { &flag_store_data_races, 0 } };

/* Is NODE no loop that is run by threads?  */
static bool
pa_is_run_by_one (pa_node *node, void *)
{
  return node->kind != PA_NODE_FOR || !node->run_parallel;
}

/* Is a loop of AST run by threads?  */
static bool
pa_has_threads (const pa_ast *ast)
{
  return !pa_node_walk (ast->root, pa_is_run_by_one, NULL);
}

/* Add to N_STORE, by array, how often an iteration of a loop of SCOP stores in
   NODE, a part of its body, which runs TIMES times in it.  Loops that GCC
   writes out are no loops.  */
static void
pa_count_stores (const pa_scop *scop, const pa_node *node, HOST_WIDE_INT times,
		 vec<HOST_WIDE_INT> *n_store)
{
  int64_t trip;
  if (node->kind == PA_NODE_FOR)
    {
      if (!pa_loop_trip (node, &trip)
	  || trip > param_max_completely_peel_times)
	return;
      times *= trip;
    }
  if (node->kind == PA_NODE_INSTANCE)
    for (int a = 0; a < scop->stmt[node->stmt].n_access; a++)
      {
	const pa_access *access = &scop->stmt[node->stmt].access[a];
	if (access->kind != PA_READ)
	  (*n_store)[access->array] += times;
      }
  for (int i = 0; i < node->n_child; i++)
    pa_count_stores (scop, node->child[i], times, n_store);
}

/* Does an iteration of NODE, if it is a loop of SCOP, store at most once in
   each array?  */
static bool
pa_stores_once (pa_node *node, void *scop_)
{
  const pa_scop *scop = (const pa_scop *) scop_;
  auto_vec<HOST_WIDE_INT> n_store;
  bool once = true;
  if (node->kind != PA_NODE_FOR)
    return true;
  n_store.safe_grow_cleared (scop->n_array, true);
  pa_count_stores (scop, node->child[0], 1, &n_store);
  for (unsigned i = 0; i < n_store.length (); i++)
    once &= n_store[i] <= 1;
  return once;
}

/* Where operations stand alone the vectorizer of blocks finds nothing to put
   together; for sums side by side it would, from operands of all rows.  And
   vectors of integers that lie apart in memory it would put together through
   the stack: it takes each for a vector of one lane.  */
static const pa_setting pa_without_pairs[]
  = { { &flag_tree_slp_vectorize, 0 } };

/* Is NODE no block of which several parts become one statement after the other,
   and no loop that becomes such?  */
static bool
pa_stands_alone (pa_node *node, void *)
{
  int64_t trip;
  int n_instance = 0;
  if (node->kind == PA_NODE_FOR)
    return pa_node_strip (node->child[0])->kind == PA_NODE_FOR
	   || node->role == PA_ROLE_VECTOR || !pa_loop_trip (node, &trip)
	   || trip > param_max_completely_peel_times;
  for (int i = 0; node->kind == PA_NODE_BLOCK && i < node->n_child; i++)
    n_instance += pa_node_only_instance (node->child[i]) != NULL;
  return n_instance <= 1;
}

/* Is an array of REGION of a type that is as IS_P says?  */
static bool
pa_any_array (const pa_region *region, bool (*is_p) (tree type))
{
  bool any = false;
  for (unsigned i = 0; i < region->roots.length (); i++)
    any |= is_p (region->roots[i]->type);
  return any;
}

/* Has TYPE complex numbers?  */
static bool
pa_complex_p (tree type)
{
  return TREE_CODE (type) == COMPLEX_TYPE;
}

/* Where nothing is done on conditions on data none is known behind another
   one, and none is about little enough to be computed without a jump.  */
static const pa_setting pa_without_choices[]
  = { { &flag_thread_jumps, 0 },
      { &flag_split_paths, 0 },
      { &flag_tree_dom, 0 },
      { &flag_if_conversion, 0 },
      { &flag_if_conversion2, 0 } };

/* Is something in REGION done on conditions on data?  */
static bool
pa_has_choices (const pa_region *region)
{
  for (unsigned i = 0; i < region->stmts.length (); i++)
    if (pa_branches (region->stmts[i]))
      return true;
  return false;
}

/* Has REGION scalars that were expanded and are variables again?  */
static bool
pa_has_contracted (const pa_region *region)
{
  for (unsigned i = 0; i < region->roots.length (); i++)
    if (region->roots[i]->contracted)
      return true;
  return false;
}

/* Has TYPE integers of at least half a word?  */
static bool
pa_word_p (tree type)
{
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) >= BITS_PER_WORD / 2;
}

/* Ranges of values find few conditions either.  Integers that have them may be
   computed in shorter vectors.  */
static const pa_setting pa_for_floats[]
  = { { &flag_tree_vrp, 0 } };

/* Has TYPE others than floating-point numbers?  */
static bool
pa_not_float_p (tree type)
{
  return !FLOAT_TYPE_P (type);
}

/* Has TYPE others than integers?  */
static bool
pa_not_integer_p (tree type)
{
  return !INTEGRAL_TYPE_P (type);
}

/* Is NODE, if it is an innermost loop, independent?  */
static bool
pa_is_independent (pa_node *node, void *)
{
  return node->kind != PA_NODE_FOR || pa_node_has_loop (node->child[0])
	 || node->independent;
}

/* Redundancy elimination would load again what a store on a condition may have
   changed, on that condition, and else keep it from iteration to iteration;
   then there are no vectors.  Nor are there if it computes on a condition what
   follows from a constant otherwise, or knows what stands still in a row from
   the corners before it.  */
static const pa_setting pa_without_redundancies[]
  = { { &flag_tree_pre, 0 } };

/* Is the array of MAY_WRITE accessed in SCOP by other subscripts than those of
   that access, too?  */
static bool
pa_is_met_otherwise (const pa_scop *scop, const pa_access *may_write)
{
  for (int s = 0; s < scop->n_stmt; s++)
    for (int a = 0; a < scop->stmt[s].n_access; a++)
      if (scop->stmt[s].access[a].array == may_write->array
	  && !pa_access_same_subscripts (&scop->stmt[s].access[a], may_write))
	return true;
  return false;
}

/* Does SCOP store in an array on a condition on data, and access that by other
   subscripts, too?  */
static bool
pa_stores_by_choice (const pa_scop *scop)
{
  for (int s = 0; s < scop->n_stmt; s++)
    for (int a = 0; a < scop->stmt[s].n_access; a++)
      if (scop->stmt[s].access[a].kind == PA_MAY_WRITE
	  && pa_is_met_otherwise (scop, &scop->stmt[s].access[a]))
	return true;
  return false;
}

/* Does loop NODE do nothing but copy, in SCOP?  */
static bool
pa_only_copies (const pa_scop *scop, pa_node *node)
{
  pa_node *body = pa_node_strip (node->child[0]);
  if (body->kind != PA_NODE_INSTANCE)
    return false;
  const pa_stmt *stmt = &scop->stmt[body->stmt];
  return stmt->operations == 0 && stmt->n_access > 1;
}

/* Does a loop in NODE, or NODE if it is INSIDE another one, do nothing but
   copy, in SCOP?  Not if it is part of tiles: these copy little.  */
static bool
pa_copies_rows (const pa_scop *scop, pa_node *node, bool inside)
{
  bool is_loop = node->kind == PA_NODE_FOR;
  if (is_loop && node->role != PA_ROLE_PLAIN)
    return false;
  bool copies = is_loop && inside && pa_only_copies (scop, node);
  for (int i = 0; !copies && i < node->n_child; i++)
    copies = pa_copies_rows (scop, node->child[i], inside || is_loop);
  return copies;
}

/* pa_node_walk: stop at a row through a strip.  */
static bool
pa_is_no_row (pa_node *node, void *)
{
  return node->kind != PA_NODE_FOR || node->role != PA_ROLE_ROW;
}

/* Are loops of AST cut into strips (strip.c)?  */
static bool
pa_has_strips (const pa_ast *ast)
{
  return !pa_node_walk (ast->root, pa_is_no_row, NULL);
}

/* Are loops vectorized in any case?  */
static bool
pa_vectorizes (void)
{
  return flag_tree_loop_vectorize
	 && flag_vect_cost_model != VECT_COST_MODEL_VERY_CHEAP;
}

/* pa_node_walk: stop at a row behind corners.  */
static bool
pa_is_behind_nothing (pa_node *node, void *)
{
  return node->kind != PA_NODE_FOR || !node->behind_corners;
}

/* Must AST, the new form of REGION, do without partial redundancy
   elimination?  */
static bool
pa_keeps_redundancies (const pa_region *region, const pa_ast *ast)
{
  return (pa_has_strips (ast) && pa_has_choices (region))
	 || (pa_vectorizes ()
	     && !pa_node_walk (ast->root, pa_is_behind_nothing, NULL));
}

bool
pa_needs_options (const pa_region *region, const pa_ast *ast)
{
  return (pa_has_strips (ast) && !pa_vectorizes ())
	 || pa_keeps_redundancies (region, ast);
}

/* In a recurrence of integers what comes from the iteration before is used
   last (generic-order.cc): it is not known by its loads any more, and
   reassociation would use it first.  */
static const pa_setting pa_for_recurrences[]
  = { { &flag_tree_reassoc, 0 } };

/* Let the N elements of SETTING be in force; their values become those that
   were.  */
static void
pa_swap_settings (pa_setting *setting, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    std::swap (*setting[i].option, setting[i].value);
}

/* Append the N settings of ADDED to SETTING.  */
static void
pa_add_settings (vec<pa_setting> *setting, const pa_setting *added, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    setting->safe_push (added[i]);
}

/* Has REGION several references that differ in constants?  */
static bool
pa_region_has_neighbours (const pa_region *region)
{
  for (const auto &entry : region->refs)
    if (entry.second.reach != entry.second.offset.constant)
      return true;
  return false;
}

/* Should predictive commoning keep off AST, the new form of REGION?  It has
   nothing to find where no reference comes to where another one was before.  Of
   what is stored and overwritten in a later iteration it keeps the last values
   for the end of the loop; if that is short, those from before it, which may be
   another thread's.  And where loops without dependences are vectorized it is
   left with the last iterations, where it would hold more integers than there
   are registers.  */
static bool
pa_forbids_commoning (const pa_region *region, const pa_ast *ast)
{
  return !pa_region_has_neighbours (region)
	 || (pa_has_threads (ast)
	     && !pa_node_walk (ast->root, pa_stores_once, ast->scop))
	 || (pa_vectorizes () && !pa_any_array (region, pa_not_integer_p)
	     && pa_node_walk (ast->root, pa_is_independent, NULL));
}

/* Is NODE no loop of BUILDER_'s that adds up sums side by side?  */
static bool
pa_adds_nothing_beside (pa_node *node, void *builder_)
{
  return node->kind != PA_NODE_FOR
	 || !pa_adds_side_by_side ((pa_builder *) builder_, node);
}

/* The options of BUILDER's function, otherwise those of the current one.  */
static tree
pa_function_options (pa_builder *builder)
{
  const pa_region *region = builder->region;
  const pa_ast *ast = builder->ast;
  auto_vec<pa_setting> setting;
  pa_add_settings (&setting, pa_always, ARRAY_SIZE (pa_always));
  setting.safe_push (pa_for_addresses ());
  if (!flag_schedule_insns)
    pa_add_settings (&setting, pa_where_out_of_order,
		     ARRAY_SIZE (pa_where_out_of_order));
  if (!pa_any_array (region, pa_not_float_p))
    pa_add_settings (&setting, pa_for_floats, ARRAY_SIZE (pa_for_floats));
  if (pa_adds_in_parts (ast->scop))
    pa_add_settings (&setting, pa_for_sums, ARRAY_SIZE (pa_for_sums));
  if (pa_has_threads (ast))
    pa_add_settings (&setting, pa_for_threads, ARRAY_SIZE (pa_for_threads));
  if (pa_has_contracted (region))
    pa_add_settings (&setting, pa_for_contracted,
		     ARRAY_SIZE (pa_for_contracted));
  if (pa_forbids_commoning (region, ast))
    pa_add_settings (&setting, pa_without_commoning,
		     ARRAY_SIZE (pa_without_commoning));
  if (!pa_has_choices (region))
    pa_add_settings (&setting, pa_without_choices,
		     ARRAY_SIZE (pa_without_choices));
  if (pa_has_strips (ast) && !pa_vectorizes ())
    pa_add_settings (&setting, pa_for_strips, ARRAY_SIZE (pa_for_strips));
  if (pa_keeps_redundancies (region, ast)
      || (pa_vectorizes () && pa_stores_by_choice (ast->scop)
	  && pa_node_walk (ast->root, pa_is_independent, NULL)))
    pa_add_settings (&setting, pa_without_redundancies,
		     ARRAY_SIZE (pa_without_redundancies));
  if (!pa_any_array (region, pa_not_integer_p)
      && !pa_node_walk (ast->root, pa_is_independent, NULL))
    pa_add_settings (&setting, pa_for_recurrences,
		     ARRAY_SIZE (pa_for_recurrences));
  if (pa_any_array (region, pa_word_p)
      || !pa_node_walk (ast->root, pa_adds_nothing_beside, builder)
      || (!pa_any_array (region, pa_complex_p)
	  && pa_node_walk (ast->root, pa_stands_alone, NULL)))
    pa_add_settings (&setting, pa_without_pairs,
		     ARRAY_SIZE (pa_without_pairs));
  if (pa_vectorizes () && pa_copies_rows (ast->scop, ast->root, false))
    pa_add_settings (&setting, pa_for_rows, ARRAY_SIZE (pa_for_rows));
  pa_swap_settings (setting.address (), setting.length ());
  const char *align = str_align_loops;
  if (flag_align_loops && !global_options_set.x_str_align_loops)
    str_align_loops = PA_LOOP_ALIGNMENT;
  tree options = build_optimization_node (&global_options,
					  &global_options_set);
  str_align_loops = align;
  pa_swap_settings (setting.address (), setting.length ());
  return options;
}

/* Attributes of a function that a part of it has, too.  */
static const char *const pa_inherited[]
  = { "no_sanitize", "no_stack_protector", "stack_protect",
      "no_profile_instrument_function", "hot", "cold" };

/* Give FNDECL, a part of the function FROM, the attributes of this that it is
   to have.  */
static void
pa_inherit_attributes (tree fndecl, tree from)
{
  for (unsigned i = 0; i < ARRAY_SIZE (pa_inherited); i++)
    if (tree attribute = lookup_attribute (pa_inherited[i],
					   DECL_ATTRIBUTES (from)))
      DECL_ATTRIBUTES (fndecl)
	= tree_cons (TREE_PURPOSE (attribute), TREE_VALUE (attribute),
		     DECL_ATTRIBUTES (fndecl));
}

/* A new local function at LOCATION, without parameters or a body yet, that is
   to be BUILDER's, and is compiled like its caller FROM.  */
static tree
pa_new_function (tree from, pa_builder *builder, location_t location)
{
  tree name = clone_function_name_numbered (from, "polyast");
  tree type = build_function_type_list (void_type_node, NULL_TREE);
  tree fndecl = build_decl (location, FUNCTION_DECL, name, type);
  SET_DECL_ASSEMBLER_NAME (fndecl, name);
  TREE_STATIC (fndecl) = 1;
  TREE_USED (fndecl) = 1;
  TREE_NOTHROW (fndecl) = 1;
  DECL_ARTIFICIAL (fndecl) = 1;
  DECL_UNINLINABLE (fndecl) = 1;
  DECL_NO_INSTRUMENT_FUNCTION_ENTRY_EXIT (fndecl) = 1;
  DECL_CONTEXT (fndecl) = pa_translation_unit (from);
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fndecl)
    = pa_function_options (builder);
  DECL_FUNCTION_SPECIFIC_TARGET (fndecl)
    = DECL_FUNCTION_SPECIFIC_TARGET (from);

  pa_inherit_attributes (fndecl, from);

  tree result = build_decl (location, RESULT_DECL, NULL_TREE, void_type_node);
  DECL_ARTIFICIAL (result) = 1;
  DECL_IGNORED_P (result) = 1;
  DECL_CONTEXT (result) = fndecl;
  DECL_RESULT (fndecl) = result;

  tree block = make_node (BLOCK);
  TREE_USED (block) = 1;
  BLOCK_SUPERCONTEXT (block) = fndecl;
  DECL_INITIAL (fndecl) = block;
  return fndecl;
}

/* A local variable of TYPE called NAME (may be NULL) of BUILDER's function,
   chained to VARS.  */
tree
pa_local (pa_builder *builder, tree type, const char *name, tree *vars)
{
  tree var = build_decl (builder->values.location, VAR_DECL,
			 name ? get_identifier (name) : NULL_TREE,
			 TYPE_MAIN_VARIANT (type));
  DECL_CONTEXT (var) = builder->fndecl;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  TREE_USED (var) = 1;
  DECL_CHAIN (var) = *vars;
  *vars = var;
  return var;
}

/* Append TARGET = VALUE at LOCATION to LIST.  */
void
pa_append_assignment (location_t location, tree target, tree value,
		      tree *list)
{
  tree assignment = build2_loc (location, MODIFY_EXPR, TREE_TYPE (target),
				target, value);
  TREE_SIDE_EFFECTS (assignment) = 1;
  append_to_statement_list (assignment, list);
}

/* CONDITION at LOCATION, which GCC is to believe to be LIKELY.  */
tree
pa_expected (location_t location, tree condition, bool likely)
{
  tree type = long_integer_type_node;
  tree function = builtin_decl_explicit (BUILT_IN_EXPECT);
  if (!function)
    return condition;
  tree call = build_call_expr_loc
    (location, function, 2, fold_convert_loc (location, type, condition),
     build_int_cst (type, likely));
  return build2_loc (location, NE_EXPR, boolean_type_node, call,
		     build_zero_cst (type));
}

/* If CONDITION, THEN, else OTHERWISE, at LOCATION.  Either may be NULL_TREE:
   nothing.  */
tree
pa_choice (location_t location, tree condition, tree then, tree otherwise)
{
  tree choice = build3_loc (location, COND_EXPR, void_type_node, condition,
			    then ? then : build_empty_stmt (location),
			    otherwise ? otherwise
				      : build_empty_stmt (location));
  TREE_SIDE_EFFECTS (choice) = 1;
  return choice;
}

/* Append that to LIST.  */
void
pa_append_choice (location_t location, tree condition, tree then,
		  tree otherwise, tree *list)
{
  append_to_statement_list (pa_choice (location, condition, then, otherwise),
			    list);
}

/* A scope at LOCATION with the variables VARS and the code BODY.  */
tree
pa_bind (location_t location, tree vars, tree body)
{
  tree bind = build3_loc (location, BIND_EXPR, void_type_node, vars,
			  body ? body : build_empty_stmt (location),
			  NULL_TREE);
  TREE_SIDE_EFFECTS (bind) = 1;
  return bind;
}

/* Does VALUE mean the same in every function and thread?  */
static bool
pa_is_universal (tree value)
{
  if (TREE_CODE (value) != ADDR_EXPR)
    return CONSTANT_CLASS_P (value);
  if (!is_gimple_min_invariant (value))
    return false;
  tree base = get_base_address (TREE_OPERAND (value, 0));
  return base && VAR_P (base) && is_global_var (base)
	 && !DECL_THREAD_LOCAL_P (base);
}

/* The type of a parameter for VALUE.  A reference becomes a pointer: what is
   private to a thread would not be the reference but what it refers to.  */
static tree
pa_parm_type (tree value)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (value));
  return TREE_CODE (type) == REFERENCE_TYPE
	 ? build_pointer_type (TREE_TYPE (type)) : type;
}

/* A new parameter of BUILDER's function for VALUE.  */
static tree
pa_new_parm (pa_builder *builder, tree value)
{
  tree name = NULL_TREE;
  if (TREE_CODE (value) == SSA_NAME)
    name = SSA_NAME_IDENTIFIER (value);
  tree type = pa_parm_type (value);
  tree parm = build_decl (builder->values.location, PARM_DECL, name, type);
  DECL_ARG_TYPE (parm) = type;
  DECL_CONTEXT (parm) = builder->fndecl;
  DECL_ARTIFICIAL (parm) = 1;
  TREE_READONLY (parm) = 1;
  TREE_USED (parm) = 1;
  return parm;
}

/* How BUILDER's function names VALUE, a constant or a value that the caller
   has at the region's entry.  (A location would name a lexical block of the
   caller.)  */
tree
pa_live_in (pa_builder *builder, tree value)
{
  if (pa_is_universal (value))
    return unshare_expr_without_location (value);
  for (unsigned i = 0; i < builder->live_in.length (); i++)
    if (operand_equal_p (builder->live_in[i], value, 0))
      return builder->parm[i];
  tree parm = pa_new_parm (builder, value);
  builder->live_in.safe_push (value);
  builder->parm.safe_push (parm);
  return parm;
}

/* Make every parameter of the scop a variable of pa_long_type that is set in
   LIST and chained to VARS.  */
static void
pa_build_params (pa_builder *builder, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  for (int i = 0; i < builder->scop->n_param; i++)
    {
      isl_id *id = builder->scop->param[i].id;
      tree parm = pa_live_in (builder, builder->region->params[i]);
      tree value = fold_convert_loc (location, pa_long_type (), parm);
      if (!DECL_P (value) && !CONSTANT_CLASS_P (value))
	{
	  tree var = pa_local (builder, pa_long_type (),
			       isl_id_get_name (id), vars);
	  pa_append_assignment (location, var, value, list);
	  builder->scope.safe_push (var);
	  value = var;
	}
      builder->values.leaf.put (id, value);
    }
}

/* An end of the expanded scalar or array ARRAY, as of pa_array_end, in
   BUILDER's function; NULL_TREE if unknown.  */
static tree
pa_scalar_end (pa_builder *builder, int array, bool largest)
{
  pa_expr *end = pa_array_end (builder->region, builder->scop, array,
			       largest);
  tree value = end ? pa_tree_from_expr (&builder->values, end) : NULL_TREE;
  pa_expr_free (end);
  return value;
}

/* Append to LIST the allocation on the stack of SIZE bytes for elements of
   TYPE; their address goes to the variable TARGET.  */
void
pa_append_stack_allocation (pa_builder *builder, tree target, tree type,
			    tree size, tree *list)
{
  location_t location = builder->values.location;
  tree call = build_call_expr_loc
		(location, builtin_decl_explicit (BUILT_IN_ALLOCA_WITH_ALIGN),
		 2, fold_convert_loc (location, size_type_node, size),
		 size_int (MAX (TYPE_ALIGN (type), BIGGEST_ALIGNMENT)));
  CALL_ALLOCA_FOR_VAR_P (call) = 1;
  pa_append_assignment (location, target,
			fold_convert_loc (location, TREE_TYPE (target), call),
			list);
}

/* Append to LIST code that takes SIZE bytes of BUILDER's memory, from where a
   line of it begins; their address goes to the variable TARGET, as a value of
   its own: GCC is not to address all scalars by their distances from one.  A
   gap follows: what is accessed together is not to compete for the same sets of
   a cache.  */
static void
pa_append_division (pa_builder *builder, tree target, tree size, tree *list)
{
  location_t location = builder->values.location;
  tree place = builder->memory;
  tree function = builtin_decl_explicit (BUILT_IN_ASSUME_ALIGNED);
  tree call = build_call_expr_loc (location, function, 2, place,
				   size_int (PA_MEMORY_LINE));
  pa_append_alignment (builder, place, list);
  pa_append_assignment (location, target,
			fold_convert_loc (location, TREE_TYPE (target), call),
			list);
  size = fold_build2_loc (location, PLUS_EXPR, sizetype,
			  fold_convert_loc (location, sizetype, size),
			  size_int (PA_MEMORY_LINE));
  pa_append_assignment (location, place,
			build2_loc (location, POINTER_PLUS_EXPR, ptr_type_node,
				    place, size), list);
}

/* Allocate the expanded scalar or array ARRAY, called NAME, by code in LIST: as
   much as is accessed, from 1 byte to what the run-time condition allows.  The
   offset of its first element goes to *START.  Returns a pointer; both are
   variables, chained to VARS.  NULL_TREE on failure.  */
static tree
pa_build_expanded (pa_builder *builder, int array, const char *name,
		   tree *start, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree type = builder->region->roots[array]->type, number = pa_long_type ();
  tree low = pa_scalar_end (builder, array, false);
  tree high = pa_scalar_end (builder, array, true);
  if (!low || !high)
    return NULL_TREE;
  *start = pa_local (builder, number, NULL, vars);
  tree size = pa_local (builder, number, NULL, vars);
  tree place = pa_local (builder, build_pointer_type (type), name, vars);
  pa_append_assignment (location, *start, low, list);
  high = fold_build2_loc (location, MINUS_EXPR, number, high, *start);
  high = fold_build2_loc (location, MAX_EXPR, number, high,
			  build_one_cst (number));
  high = fold_build2_loc (location, MIN_EXPR, number, high,
			  build_int_cst (number,
					 pa_expansion_limit (builder->region,
							     builder->scop)));
  pa_append_assignment (location, size, high, list);
  if (builder->memory)
    pa_append_division (builder, place, size, list);
  else
    pa_append_stack_allocation (builder, place, type, size, list);
  builder->scope.safe_push (*start);
  builder->scope.safe_push (place);
  return place;
}

/* The same of the expanded array ARRAY, but where its root would be.  */
static tree
pa_build_expanded_array (pa_builder *builder, int array, tree *start,
			 tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree place = pa_build_expanded (builder, array, NULL, start, vars, list);
  if (!place)
    return NULL_TREE;
  tree root = pa_local (builder, TREE_TYPE (place), NULL, vars);
  tree offset = fold_convert_loc (location, sizetype, *start);
  offset = fold_build1_loc (location, NEGATE_EXPR, sizetype, offset);
  pa_append_assignment (location, root,
			build2_loc (location, POINTER_PLUS_EXPR,
				    TREE_TYPE (place), place, offset), list);
  builder->scope.safe_push (root);
  return root;
}

/* Append to LIST what saves the stack, in a variable chained to VARS.  Returns
   that.  */
tree
pa_append_stack_save (pa_builder *builder, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree stack = pa_local (builder, ptr_type_node, NULL, vars);
  tree call = build_call_expr_loc (location,
				   builtin_decl_implicit (BUILT_IN_STACK_SAVE),
				   0);
  pa_append_assignment (location, stack, call, list);
  return stack;
}

/* Append to LIST what restores the stack from STACK.  */
void
pa_append_stack_restore (pa_builder *builder, tree stack, tree *list)
{
  tree function = builtin_decl_implicit (BUILT_IN_STACK_RESTORE);
  append_to_statement_list (build_call_expr_loc (builder->values.location,
						 function, 1, stack), list);
}

/* Declare the scalars and expanded arrays of BUILDER's region, chained to VARS;
   code for it goes to LIST.  They are not in the builder's scope: threads share
   them, as they do memory, but for contracted ones.  False on failure.  */
static bool
pa_build_scalars (pa_builder *builder, tree *vars, tree *list)
{
  vec<pa_root *> &roots = builder->region->roots;
  tree memory = builder->region->memory;
  builder->stack = NULL_TREE;
  builder->memory = NULL_TREE;
  if (memory)
    {
      builder->memory = pa_local (builder, ptr_type_node, NULL, vars);
      pa_append_assignment (builder->values.location, builder->memory,
			    pa_live_in (builder, memory), list);
    }
  else if (pa_expanded_roots (builder->region) > 0)
    builder->stack = pa_append_stack_save (builder, vars, list);
  for (unsigned i = 0; i < roots.length (); i++)
    {
      tree var = NULL_TREE, start = NULL_TREE;
      if (roots[i]->scalar && !roots[i]->home)
	{
	  tree id = SSA_NAME_IDENTIFIER (roots[i]->scalar);
	  const char *name = id ? IDENTIFIER_POINTER (id) : NULL;
	  var = roots[i]->expanded
		? pa_build_expanded (builder, i, name, &start, vars, list)
		: pa_local (builder, roots[i]->type, name, vars);
	  if (roots[i]->contracted)
	    builder->scope.safe_push (var);
	}
      else if (roots[i]->expanded)
	var = pa_build_expanded_array (builder, i, &start, vars, list);
      if (!var && roots[i]->expanded)
	return pa_fail (builder->scop->ctx, PA_REASON_CODEGEN,
			"extent of an expanded scalar or array");
      builder->scalar.safe_push (var);
      builder->copy.safe_push (NULL);
      builder->start.safe_push (start);
    }
  return true;
}

/* What NAME is behind BUILDER's region, of the form LAST.  */
static tree
pa_last_value (pa_builder *builder, tree name, const pa_linear *last)
{
  location_t location = builder->values.location;
  tree type = TREE_TYPE (name), modulo = unsigned_type_for (pa_long_type ());
  tree sum = pa_tree_from_linear (builder, last, NULL, modulo);
  tree constant = build_int_cst (modulo, last->constant);
  sum = sum ? fold_build2_loc (location, PLUS_EXPR, modulo, sum, constant)
	    : constant;
  if (!last->root)
    return fold_convert_loc (location, type, sum);
  tree root = pa_live_in (builder, last->root);
  return fold_convert_loc (location, type,
			   build2_loc (location, POINTER_PLUS_EXPR,
				       TREE_TYPE (root), root,
				       fold_convert_loc (location, sizetype,
							 sum)));
}

/* Append to LIST the code that hands over the values that are used after
   BUILDER's region, in new variables of the caller.  */
static void
pa_build_live_out (pa_builder *builder, tree *list)
{
  location_t location = builder->values.location;
  vec<pa_live_out> &out = builder->region->live_out;
  for (unsigned i = 0; i < out.length (); i++)
    {
      tree type = out[i].array < 0
		  ? TYPE_MAIN_VARIANT (TREE_TYPE (out[i].name))
		  : builder->region->roots[out[i].array]->type;
      out[i].slot = create_tmp_var (type, "polyast");
      tree address = pa_live_in (builder,
				 build1 (ADDR_EXPR, build_pointer_type (type),
					 out[i].slot));
      tree target = build2_loc (location, MEM_REF, type, address,
				build_zero_cst (build_pointer_type (type)));
      tree value = out[i].array < 0
		   ? pa_last_value (builder, out[i].name, &out[i].last)
		   : builder->scalar[out[i].array];
      pa_append_assignment (location, target, value, list);
    }
}

/* Can an object of TYPE hold a pointer?  */
static bool
pa_may_hold_pointer (tree type)
{
  return !SCALAR_FLOAT_TYPE_P (type) && !COMPLEX_FLOAT_TYPE_P (type)
	 && !(INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) < POINTER_SIZE);
}

/* May BUILDER's function leave a pointer anywhere?  */
static bool
pa_may_store_pointer (pa_builder *builder)
{
  const pa_region *region = builder->region;
  for (unsigned i = 0; i < region->roots.length (); i++)
    if (region->roots[i]->written && region->roots[i]->pointer
	&& (region->roots[i]->mixed
	    || pa_may_hold_pointer (region->roots[i]->type)))
      return true;
  for (unsigned i = 0; i < region->live_out.length (); i++)
    if (pa_may_hold_pointer (TREE_TYPE (region->live_out[i].slot)))
      return true;
  return false;
}

/* Is all that BUILDER's function accesses through LIVE_IN, a pointer, known to
   be read only?  */
static bool
pa_reads_only (pa_builder *builder, tree live_in)
{
  bool known = false;
  for (unsigned i = 0; i < builder->region->roots.length (); i++)
    {
      const pa_root *root = builder->region->roots[i];
      if (!root->pointer || !operand_equal_p (root->pointer, live_in, 0))
	continue;
      if (root->written)
	return false;
      known = true;
    }
  return known;
}

/* TYPE, of BUILDER's function, with the attribute that tells GCC that what its
   parameters point to can't be accessed through other pointers after it than
   before: the code around its call is to be as free as without the call.  */
static tree
pa_specify_type (pa_builder *builder, tree type)
{
  if (pa_may_store_pointer (builder))
    return type;
  auto_vec<char> spec;
  spec.safe_push ('.');
  spec.safe_push (' ');
  for (unsigned i = 0; i < builder->parm.length (); i++)
    {
      spec.safe_push (!POINTER_TYPE_P (TREE_TYPE (builder->parm[i])) ? '.'
		      : pa_reads_only (builder, builder->live_in[i]) ? 'R'
		      : 'W');
      spec.safe_push (' ');
    }
  tree value = build_string (spec.length (), spec.address ());
  tree list = tree_cons (get_identifier ("fn spec"),
			 build_tree_list (NULL_TREE, value), NULL_TREE);
  return build_type_attribute_variant (type, list);
}

/* The parameters of BUILDER's function that are those of the caller come first
   and in its order, so that these need not be moved for the call.  */
static void
pa_order_params (pa_builder *builder)
{
  unsigned n = 0;
  for (tree own = DECL_ARGUMENTS (cfun->decl); own; own = DECL_CHAIN (own))
    for (unsigned i = n; i < builder->parm.length (); i++)
      if (builder->live_in[i] == ssa_default_def (cfun, own))
	{
	  tree parm = builder->parm[i], value = builder->live_in[i];
	  builder->parm.ordered_remove (i);
	  builder->live_in.ordered_remove (i);
	  builder->parm.safe_insert (n, parm);
	  builder->live_in.safe_insert (n++, value);
	}
}

/* Give BUILDER's function its type, parameters and body: the variables VARS
   and the code LIST.  The values to pass go to ARGS.  */
static void
pa_finish_function (pa_builder *builder, tree vars, tree list,
		    vec<tree> *args)
{
  tree fndecl = builder->fndecl;
  location_t location = DECL_SOURCE_LOCATION (fndecl);
  auto_vec<tree> types;
  tree chain = NULL_TREE;
  pa_order_params (builder);
  for (unsigned i = 0; i < builder->parm.length (); i++)
    {
      types.safe_push (TREE_TYPE (builder->parm[i]));
      chain = chainon (chain, builder->parm[i]);
      args->safe_push (pa_entry_value (builder->region,
				       builder->live_in[i]));
    }
  DECL_ARGUMENTS (fndecl) = chain;
  tree type = build_function_type_array (void_type_node, types.length (),
					 types.address ());
  TREE_TYPE (fndecl) = pa_specify_type (builder, type);
  tree bind = pa_bind (location, vars, list);
  BIND_EXPR_BLOCK (bind) = DECL_INITIAL (fndecl);
  BLOCK_VARS (DECL_INITIAL (fndecl)) = vars;
  DECL_SAVED_TREE (fndecl) = bind;

  push_struct_function (fndecl);
  cfun->function_start_locus = location;
  cfun->function_end_locus = location;
  cfun->last_clique = PA_CLIQUE;
  pop_cfun ();
}

/* The location of the code that replaces REGION.  */
static location_t
pa_code_location (pa_region *region)
{
  location_t location = LOCATION_LOCUS (region->location);
  return location != UNKNOWN_LOCATION ? location
				      : DECL_SOURCE_LOCATION (cfun->decl);
}

/* May the values of SCOP's parameters be passed to a function?  */
static bool
pa_check_params (pa_builder *builder)
{
  pa_region *region = builder->region;
  if (region->params.length () < (unsigned) builder->scop->n_param
      || region->roots.length () < (unsigned) builder->scop->n_array
      || region->stmts.length () < (unsigned) builder->scop->n_stmt
      || (region->roots.length ()
	  >= USHRT_MAX - PA_MAX_PRIVATIZED - 2 * PA_MAX_PACK))
    return pa_fail (builder->scop->ctx, PA_REASON_CODEGEN,
		    "region and scop disagree");
  for (int i = 0; i < builder->scop->n_param; i++)
    if (!INTEGRAL_TYPE_P (TREE_TYPE (region->params[i])))
      return pa_fail (builder->scop->ctx, PA_REASON_CODEGEN,
		      "parameter is no integer");
  return true;
}

/* A function that runs AST, the new form of REGION with the model SCOP; the
   values to pass to it go to ARGS.  NULL_TREE with the reason in the context
   on failure.  */
tree
pa_generic (pa_region *region, pa_scop *scop, pa_ast *ast, vec<tree> *args)
{
  pa_builder builder;
  tree vars = NULL_TREE, list = NULL_TREE;
  builder.region = region;
  builder.adds_and_subtracts = pa_adds_and_subtracts (region);
  builder.scop = scop;
  builder.ast = ast;
  builder.fndecl = NULL_TREE;
  builder.values.location = pa_code_location (region);
  builder.values.wrapping = false;
  builder.pack_place = builder.pack_end = NULL_TREE;
  builder.fold_bytes = size_zero_node;
  builder.n_folded = 0;
  builder.in_parallel = false;
  builder.hold = NULL;
  builder.carry = NULL;
  builder.columns = NULL;
  builder.innermost = NULL;
  builder.counted = NULL;
  builder.row = NULL;
  for (unsigned i = 0; i < region->blocks.length (); i++)
    builder.inside.add (region->blocks[i]);
  if (!pa_check_params (&builder) || !pa_check_stmts (&builder)
      || !pa_check_sizes (&builder, ast)
      || !pa_forget_idle (region, scop, ast))
    return NULL_TREE;
  pa_measure_reach (region);
  pa_split_sums (&builder);
  builder.fndecl = pa_new_function (cfun->decl, &builder,
				    builder.values.location);
  pa_build_params (&builder, &vars, &list);
  tree sizes = pa_build_sizes (&builder, ast, &vars, &list);
  if (!pa_build_scalars (&builder, &vars, &list)
      || !pa_build_node (&builder, ast->root, &list))
    return NULL_TREE;
  if (!pa_copies_hand_over (&builder, &vars, &list))
    return NULL_TREE;
  if (builder.stack)
    pa_append_stack_restore (&builder, builder.stack, &list);
  if (region->memory)
    pa_append_release (&builder, pa_live_in (&builder, region->memory), &list);
  pa_build_live_out (&builder, &list);
  pa_finish_function (&builder, vars, list, args);
  pa_finish_sizes (sizes);
  return builder.fndecl;
}
