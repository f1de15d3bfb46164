/* The floating-point environment of loops that are run by threads.

   Each thread has one of its own: how results are rounded and whether those too
   small to be normal become zero, and which exceptions have happened.  The
   program sets and looks at that of the thread that comes to the loop.  So
   where the processor keeps it in one register, for a loop that computes with
   floating-point numbers

     unsigned state = __builtin_ia32_stmxcsr (), raised = 0, *place = &raised;
     #pragma omp parallel firstprivate (state, place)
       {
	 unsigned own = __builtin_ia32_stmxcsr (), now;
	 __builtin_ia32_ldmxcsr (state);
	 the loop
	 now = __builtin_ia32_stmxcsr () & ~state;
	 __builtin_ia32_ldmxcsr (own);
	 if (now != 0)
	   __atomic_fetch_or (place, now, __ATOMIC_RELAXED);
       }
     if (raised != 0)
       __builtin_ia32_ldmxcsr (state | raised);

   is written.  The loop doesn't change how it computes, so what differs in the
   end are exceptions; with -fno-trapping-math nobody asks for them.  Other
   loops that the program gives to the same threads find what they had.  Loops
   that compute with x87 are not run by other threads where that may matter
   (pass.cc).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"

/* The target's functions that read and write the register, for targets that
   have such.  */
static const char *const pa_register_names[][2]
  = { { "__builtin_ia32_stmxcsr", "__builtin_ia32_ldmxcsr" } };

/* More than the target has functions.  */
#define PA_MAX_TARGET_FUNCTIONS 16384

/* The target's function NAME; NULL_TREE if there is none.  */
static tree
pa_target_function (const char *name)
{
  for (unsigned code = 0; code < PA_MAX_TARGET_FUNCTIONS; code++)
    {
      tree decl = targetm.builtin_decl (code, false);
      if (decl == error_mark_node)
	return NULL_TREE;
      if (decl && strcmp (IDENTIFIER_POINTER (DECL_NAME (decl)), name) == 0)
	return decl;
    }
  return NULL_TREE;
}

/* The functions of the target that read and write the register into *READ and
   *WRITE.  False if there are none, or the current function has no such
   register.  */
static bool
pa_find_register (tree *read, tree *write)
{
#ifdef TARGET_SSE
  if (!TARGET_SSE)
    return false;
#endif
  for (unsigned i = 0;
       targetm.builtin_decl && i < ARRAY_SIZE (pa_register_names); i++)
    {
      *read = pa_target_function (pa_register_names[i][0]);
      *write = pa_target_function (pa_register_names[i][1]);
      if (*read && *write)
	return true;
    }
  return false;
}

/* pa_node_walk: does NODE, an instance, not compute with floating-point
   numbers?  USER is the builder.  */
static bool
pa_computes_no_floats (pa_node *node, void *user)
{
  const pa_builder *builder = (const pa_builder *) user;
  if (node->kind != PA_NODE_INSTANCE)
    return true;
  const pa_gimple_stmt *stmt
    = (const pa_gimple_stmt *) builder->scop->stmt[node->stmt].payload;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    {
      const gimple *part = stmt->slice[i];
      for (unsigned k = 0; k < gimple_num_ops (part); k++)
	{
	  tree operand = gimple_op (part, k);
	  if (operand && FLOAT_TYPE_P (TREE_TYPE (operand)))
	    return false;
	}
    }
  return true;
}

/* What the register of the current thread has.  */
static tree
pa_read_register (pa_builder *builder, const pa_fenv *fenv)
{
  return build_call_expr_loc (builder->values.location, fenv->read, 0);
}

/* Code that sets it to VALUE.  */
static tree
pa_write_register (pa_builder *builder, const pa_fenv *fenv, tree value)
{
  return build_call_expr_loc (builder->values.location, fenv->write, 1, value);
}

void
pa_fenv_allocate (pa_builder *builder, const pa_node *node, pa_fenv *fenv,
		  tree *vars, tree *list)
{
  location_t location = builder->values.location;
  fenv->state = fenv->place = NULL_TREE;
  if (pa_node_walk (CONST_CAST (pa_node *, node), pa_computes_no_floats,
		    builder)
      || !pa_find_register (&fenv->read, &fenv->write))
    return;
  fenv->state = pa_local (builder, unsigned_type_node, NULL, vars);
  pa_append_assignment (location, fenv->state, pa_read_register (builder, fenv),
			list);
  if (!flag_trapping_math)
    return;
  fenv->raised = pa_local (builder, unsigned_type_node, NULL, vars);
  TREE_ADDRESSABLE (fenv->raised) = 1;
  fenv->place = pa_local (builder, build_pointer_type (unsigned_type_node),
			  NULL, vars);
  pa_append_assignment (location, fenv->raised,
			build_zero_cst (unsigned_type_node), list);
  pa_append_assignment (location, fenv->place,
			build_fold_addr_expr_loc (location, fenv->raised),
			list);
}

void
pa_fenv_begin (pa_builder *builder, pa_fenv *fenv, tree *vars, tree *list)
{
  if (!fenv->state)
    return;
  fenv->own = pa_local (builder, unsigned_type_node, NULL, vars);
  pa_append_assignment (builder->values.location, fenv->own,
			pa_read_register (builder, fenv), list);
  append_to_statement_list (pa_write_register (builder, fenv, fenv->state),
			    list);
}

void
pa_fenv_end (pa_builder *builder, const pa_fenv *fenv, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  if (!fenv->state)
    return;
  tree type = unsigned_type_node, now = pa_local (builder, type, NULL, vars);
  tree raised = build2_loc (location, BIT_AND_EXPR, type,
			    pa_read_register (builder, fenv),
			    build1_loc (location, BIT_NOT_EXPR, type,
					fenv->state));
  pa_append_assignment (location, now, raised, list);
  append_to_statement_list (pa_write_register (builder, fenv, fenv->own), list);
  if (!fenv->place)
    return;
  tree tell = build_call_expr_loc
    (location, builtin_decl_explicit (BUILT_IN_ATOMIC_FETCH_OR_4), 3,
     fenv->place, now, build_int_cst (integer_type_node, MEMMODEL_RELAXED));
  pa_append_choice (location,
		    build2_loc (location, NE_EXPR, boolean_type_node, now,
				build_zero_cst (type)),
		    tell, NULL_TREE, list);
}

void
pa_fenv_hand_over (pa_builder *builder, const pa_fenv *fenv, tree *list)
{
  location_t location = builder->values.location;
  if (!fenv->place)
    return;
  tree type = unsigned_type_node;
  tree all = build2_loc (location, BIT_IOR_EXPR, type, fenv->state,
			 fenv->raised);
  pa_append_choice (location,
		    build2_loc (location, NE_EXPR, boolean_type_node,
				fenv->raised, build_zero_cst (type)),
		    pa_write_register (builder, fenv, all), NULL_TREE, list);
}
