/* Threads that find themselves on one processor although there are others.

   A system that saves power, or that shares its processors with other virtual
   machines, may wake the threads that are to run a loop where the one is that
   wakes them, and move them only after milliseconds, in which one waits for the
   time that the other has.  So where the C library can tell,

     home = sched_getcpu ();
     #pragma omp parallel firstprivate (home)
       {
	 unsigned long mask[16];
	 if (sched_getcpu () == home && omp_get_thread_num () != 0
	     && omp_get_num_threads () <= omp_get_num_procs ()
	     && sched_getaffinity (0, sizeof mask, mask) == 0)
	   {
	     mask[home / 64] &= ~(1UL << home % 64);
	     if (sched_setaffinity (0, sizeof mask, mask) == 0)
	       {
		 mask[home / 64] |= 1UL << home % 64;
		 sched_setaffinity (0, sizeof mask, mask);
	       }
	   }
	 the loop
       }

   is written: a thread leaves the processor that it was started from, for one
   that it may use, and may then use what it could before.  If that is the only
   one, or if the user has bound threads to processors, nothing changes.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"

/* How many processors are told apart.  */
#define PA_MAX_PROCESSORS 1024

/* Does the C library know processors?  */
static bool
pa_processors_known (void)
{
#ifdef OPTION_GLIBC
  return OPTION_GLIBC || OPTION_MUSL;
#else
  return false;
#endif
}

void
pa_spread_allocate (pa_builder *builder, pa_spread *spread, tree *vars,
		    tree *list)
{
  spread->home = NULL_TREE;
  if (!pa_processors_known ())
    return;
  spread->home = pa_local (builder, integer_type_node, NULL, vars);
  pa_append_assignment (builder->values.location, spread->home,
			pa_runtime_int (builder, "sched_getcpu"), list);
}

/* Is it thread 0 that the current one shares the processor of SPREAD with, and
   can there be one for each?  */
static tree
pa_is_crowded (pa_builder *builder, const pa_spread *spread)
{
  location_t location = builder->values.location;
  tree known
    = build2_loc (location, LT_EXPR, boolean_type_node,
		  fold_convert_loc (location, unsigned_type_node, spread->home),
		  build_int_cst (unsigned_type_node, PA_MAX_PROCESSORS));
  tree condition[]
    = { build2_loc (location, EQ_EXPR, boolean_type_node,
		    pa_runtime_int (builder, "sched_getcpu"), spread->home),
	build2_loc (location, NE_EXPR, boolean_type_node,
		    pa_runtime_int (builder, "omp_get_thread_num"),
		    integer_zero_node),
	build2_loc (location, LE_EXPR, boolean_type_node,
		    pa_runtime_int (builder, "omp_get_num_threads"),
		    pa_runtime_int (builder, "omp_get_num_procs")) };
  for (unsigned i = 0; i < ARRAY_SIZE (condition); i++)
    known = build2_loc (location, TRUTH_ANDIF_EXPR, boolean_type_node, known,
			condition[i]);
  return known;
}

/* A call of NAME, which gets or sets where the current thread may run,
   MASK.  */
static tree
pa_affinity_call (pa_builder *builder, const char *name, tree mask)
{
  location_t location = builder->values.location;
  tree type = build_function_type_list (integer_type_node, integer_type_node,
					size_type_node, ptr_type_node,
					NULL_TREE);
  return build_call_expr_loc
    (location, build_fn_decl (name, type), 3, integer_zero_node,
     fold_convert_loc (location, size_type_node,
		       TYPE_SIZE_UNIT (TREE_TYPE (mask))),
     build_fold_addr_expr_loc (location, mask));
}

/* Does CALL work?  */
static tree
pa_succeeds (pa_builder *builder, tree call)
{
  return build2_loc (builder->values.location, EQ_EXPR, boolean_type_node, call,
		     integer_zero_node);
}

void
pa_spread_begin (pa_builder *builder, const pa_spread *spread, tree *vars,
		 tree *list)
{
  location_t location = builder->values.location;
  if (!spread->home)
    return;
  tree word = long_unsigned_type_node;
  unsigned bits = TYPE_PRECISION (word);
  tree mask = pa_local (builder,
			build_array_type_nelts (word, PA_MAX_PROCESSORS / bits),
			NULL, vars);
  TREE_ADDRESSABLE (mask) = 1;
  tree number = build_int_cst (integer_type_node, bits);
  tree index = build2_loc (location, TRUNC_DIV_EXPR, integer_type_node,
			   spread->home, number);
  tree place = build4_loc (location, ARRAY_REF, word, mask, index, NULL_TREE,
			   NULL_TREE);
  tree bit = build2_loc (location, LSHIFT_EXPR, word, build_one_cst (word),
			 build2_loc (location, TRUNC_MOD_EXPR,
				     integer_type_node, spread->home, number));
  tree leave = NULL_TREE, back = NULL_TREE;
  pa_append_assignment (location, place,
			build2_loc (location, BIT_AND_EXPR, word,
				    unshare_expr (place),
				    build1_loc (location, BIT_NOT_EXPR, word,
						bit)), &leave);
  tree left = pa_affinity_call (builder, "sched_setaffinity", mask);
  pa_append_assignment (location, unshare_expr (place),
			build2_loc (location, BIT_IOR_EXPR, word,
				    unshare_expr (place), unshare_expr (bit)),
			&back);
  append_to_statement_list (pa_affinity_call (builder, "sched_setaffinity",
					      mask), &back);
  pa_append_choice (location, pa_succeeds (builder, left), back, NULL_TREE,
		    &leave);
  tree may_leave = pa_affinity_call (builder, "sched_getaffinity", mask);
  may_leave = build2_loc (location, TRUTH_ANDIF_EXPR, boolean_type_node,
			  pa_is_crowded (builder, spread),
			  pa_succeeds (builder, may_leave));
  pa_append_choice (location, may_leave, leave, NULL_TREE, list);
}
