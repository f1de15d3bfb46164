/* Calls: which functions a statement may use.

   Those that compute a value from their arguments, and perhaps memory, and do
   nothing else: GCC's builtins on numbers, and functions of the program that
   are const or pure.  What sets errno does nothing else that a program may
   count on, so that such a call may change places with others, but not with
   what looks at errno.

   Some have versions for vectors, as all that glibc has for Fortran:

     do i = 1, n; x(i) = cos (y(i)); z(i) = sin (y(i)); end do

   By which of them an element is computed follows from how a loop is vectorized
   and where it begins, and they differ in the last bits.  In another loop than
   that of the source results would be others, which only -ffast-math allows.
   (Those of a function that is defined here do the same as it does.)

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Arithmetic builtins on integers that may be called.  */

static bool
integer_builtin_p (enum built_in_function code)
{
  switch (code)
    {
    CASE_INT_FN (BUILT_IN_FFS):
    CASE_INT_FN (BUILT_IN_CLZ):
    CASE_INT_FN (BUILT_IN_CTZ):
    CASE_INT_FN (BUILT_IN_CLRSB):
    CASE_INT_FN (BUILT_IN_POPCOUNT):
    CASE_INT_FN (BUILT_IN_PARITY):
    case BUILT_IN_ABS:
    case BUILT_IN_LABS:
    case BUILT_IN_LLABS:
    case BUILT_IN_BSWAP16:
    case BUILT_IN_BSWAP32:
    case BUILT_IN_BSWAP64:
      return true;
    default:
      return false;
    }
}

/* Functions on numbers that at most set errno.  */

static bool
errno_builtin_p (enum built_in_function code)
{
  switch (code)
    {
    CASE_FLT_FN (BUILT_IN_ACOS):
    CASE_FLT_FN (BUILT_IN_ACOSH):
    CASE_FLT_FN (BUILT_IN_ASIN):
    CASE_FLT_FN (BUILT_IN_ATAN2):
    CASE_FLT_FN (BUILT_IN_ATANH):
    CASE_FLT_FN (BUILT_IN_COS):
    CASE_FLT_FN (BUILT_IN_COSH):
    CASE_FLT_FN (BUILT_IN_ERF):
    CASE_FLT_FN (BUILT_IN_ERFC):
    CASE_FLT_FN (BUILT_IN_EXP):
    CASE_FLT_FN (BUILT_IN_EXP2):
    CASE_FLT_FN (BUILT_IN_EXPM1):
    CASE_FLT_FN (BUILT_IN_FDIM):
    CASE_FLT_FN (BUILT_IN_FMOD):
    CASE_FLT_FN (BUILT_IN_HYPOT):
    CASE_FLT_FN (BUILT_IN_LOG):
    CASE_FLT_FN (BUILT_IN_LOG10):
    CASE_FLT_FN (BUILT_IN_LOG1P):
    CASE_FLT_FN (BUILT_IN_LOG2):
    CASE_FLT_FN (BUILT_IN_POW):
    CASE_FLT_FN (BUILT_IN_REMAINDER):
    CASE_FLT_FN (BUILT_IN_SIN):
    CASE_FLT_FN (BUILT_IN_SINH):
    CASE_FLT_FN (BUILT_IN_SQRT):
    CASE_FLT_FN_FLOATN_NX (BUILT_IN_SQRT):
    CASE_FLT_FN (BUILT_IN_TAN):
    CASE_FLT_FN (BUILT_IN_TGAMMA):
      return true;
    default:
      return false;
    }
}

/* Is the callee of CALL a function that depends on nothing but its arguments,
   and memory if CALL reads any, and does nothing but compute a value?  One of
   the program itself, be it here or elsewhere, must say so (const, pure), or
   GCC must have found it out.  */

bool
pa_pure_callee_p (gcall *call)
{
  tree callee = gimple_call_fndecl (call);
  int flags = gimple_call_flags (call);
  if (!callee || gimple_call_internal_p (call) || gimple_call_chain (call)
      || (flags & (ECF_LOOPING_CONST_OR_PURE | ECF_NORETURN
		   | ECF_RETURNS_TWICE)))
    return false;
  if (gimple_call_builtin_p (call, BUILT_IN_NORMAL)
      && errno_builtin_p (DECL_FUNCTION_CODE (callee)))
    return true;
  if (!(flags & (ECF_CONST | ECF_PURE)) || gimple_vdef (call))
    return false;
  if (gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    return (flags & ECF_CONST) && !gimple_vuse (call);
  return !stmt_could_throw_p (cfun, call) && !fndecl_built_in_p (callee);
}

/* Is CALL a function of its arguments' values and the memory that it reads, if
   any, on numbers?  It may set errno.  */

bool
pa_pure_call_p (gcall *call)
{
  if (!pa_pure_callee_p (call) || gimple_call_num_args (call) == 0)
    return false;
  tree lhs = gimple_call_lhs (call);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME)
    return false;
  bool is_float = FLOAT_TYPE_P (TREE_TYPE (lhs));
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree type = TREE_TYPE (gimple_call_arg (call, i));
      if (!INTEGRAL_TYPE_P (type) && !FLOAT_TYPE_P (type))
	return false;
      is_float |= FLOAT_TYPE_P (type);
    }
  return (is_float && !VECTOR_TYPE_P (TREE_TYPE (lhs)))
	 || !gimple_call_builtin_p (call, BUILT_IN_NORMAL)
	 || integer_builtin_p (DECL_FUNCTION_CODE
			       (gimple_call_fndecl (call)));
}

/* May the value of CALL depend on which iterations run side by side?  */

bool
pa_rounds_by_vectors_p (gcall *call)
{
  tree callee = gimple_call_fndecl (call);
  cgraph_node *node = callee ? cgraph_node::get (callee) : NULL;
  return callee && flag_tree_loop_vectorize && !flag_unsafe_math_optimizations
	 && !(node && node->definition)
	 && FLOAT_TYPE_P (TREE_TYPE (TREE_TYPE (callee)))
	 && lookup_attribute ("omp declare simd", DECL_ATTRIBUTES (callee));
}

/* Does STMT call a function that may set errno?  Nothing but a call in its
   place does the same then.  */

bool
pa_errno_call_p (gimple *stmt)
{
  return is_gimple_call (stmt) && gimple_vdef (stmt);
}

bool
pa_sets_errno_p (const pa_gimple_stmt *stmt)
{
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    if (pa_errno_call_p (stmt->slice[i]))
      return true;
  return false;
}

/* May REF be errno?  */

bool
pa_may_be_errno_p (tree ref)
{
  ao_ref access;
  ao_ref_init (&access, ref);
  tree base = ao_ref_base (&access);
  return TREE_CODE (base) == MEM_REF
	 && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
	 && targetm.ref_may_alias_errno (&access);
}

/* Is REF of REGION through a pointer that is the same in all iterations?  */

static bool
through_fixed_pointer_p (pa_region *region, tree ref)
{
  tree pointer = TREE_OPERAND (get_base_address (ref), 0);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (pointer));
  return !bb || !pa_region_contains (region, bb);
}

/* May STMT of REGION look at errno, or set it, and do more than that?  A
   function of the program that reads memory may.  Arrays are tested at run time
   not to be errno.  */

static bool
uses_errno_p (pa_region *region, gimple *stmt)
{
  bool write = false;
  tree ref = pa_stmt_reference (stmt, &write);
  if (is_gimple_call (stmt))
    return gimple_vuse (stmt) && !gimple_vdef (stmt);
  return ref && pa_may_be_errno_p (ref)
	 && through_fixed_pointer_p (region, ref);
}

/* May a statement of REGION find out when a call that may set errno is
   executed?  */

bool
pa_errno_used_p (pa_region *region)
{
  for (unsigned i = 0; i < region->blocks.length (); i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (region->blocks[i]);
	 !gsi_end_p (gsi); gsi_next (&gsi))
      if (uses_errno_p (region, gsi_stmt (gsi)))
	return true;
  return false;
}
