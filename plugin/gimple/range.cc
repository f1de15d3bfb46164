/* Ranges: calls that clear, fill or copy successive elements.

   In: a call of memset, memcpy or memmove in a loop's body.  Out: a loop,
   which the program doesn't have, with a store of one element in it.  For

     for (i = 0; i < n; i++)
       {
	 memset (&C[i][0], 0, m * sizeof (double));
	 for (j = 0; j < m; j++) for (k...) C[i][j] += A[i][k] * B[k][j];
       }

   that is the statement { S0[i, x] : 0 <= i < n and 0 <= x < m }: C[i][x] =
   0.0, which can be fused with others or become a call again, by GCC, in the
   end.

   The elements are those of other references to the array; if there are none,
   or the bytes are no whole number of elements, the call remains what it is,
   and the nest is refused.  What memmove copies must be of different arrays,
   which then are known or tested to be apart.

   The store is an assignment that is in no block's list, but knows its block;
   its loop is one of the region's loops that stands for none of the program's.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* What CALL does, if it is one that is looked at here; else END_BUILTINS.  */

static enum built_in_function
range_function (gcall *call)
{
  if (!gimple_call_builtin_p (call, BUILT_IN_NORMAL)
      || gimple_call_lhs (call) || gimple_call_num_args (call) != 3)
    return END_BUILTINS;
  switch (DECL_FUNCTION_CODE (gimple_call_fndecl (call)))
    {
    case BUILT_IN_MEMSET:
    case BUILT_IN_MEMCPY:
    case BUILT_IN_MEMMOVE:
      return DECL_FUNCTION_CODE (gimple_call_fndecl (call));
    default:
      return END_BUILTINS;
    }
}

/* Is STMT of REGION a call that will be, or is, a range?  */

pa_range *
pa_range_find (pa_region *region, gimple *stmt)
{
  for (unsigned i = 0; i < region->ranges.length (); i++)
    if (region->ranges[i].call == stmt)
      return &region->ranges[i];
  return NULL;
}

/* If CALL may be a range of REGION note it, to be modelled when all references
   are known.  */

bool
pa_range_note (pa_region *region, gcall *call)
{
  if (range_function (call) == END_BUILTINS)
    return false;
  pa_range range = { call, NULL, -1 };
  region->ranges.safe_push (range);
  return true;
}

/* The number of elements of SIZE bytes in those that CALL, in region loop
   LOOP, is about, into *COUNT.  Modulo 2^64 is good enough: there is no object
   of 2^63 bytes or more.  */

static bool
element_count (pa_region *region, int loop, gcall *call, HOST_WIDE_INT size,
	       pa_linear *count)
{
  pa_linear bytes, divisor;
  pa_linear_clear (count);
  pa_linear_clear (&divisor);
  divisor.constant = size;
  return TYPE_PRECISION (TREE_TYPE (gimple_call_arg (call, 2))) == 64
	 && pa_affine_modular (region, loop, gimple_call_arg (call, 2), true,
			       &bytes)
	 && !bytes.root && pa_linear_affine_p (&bytes)
	 && pa_linear_divide (&bytes, &divisor, count)
	 && pa_linear_zero_p (&bytes) && pa_linear_small_p (count);
}

/* The element, of TYPE, all of whose bytes are VALUE, as memset understands
   it; NULL_TREE if that is none.  */

static tree
filled_element (tree type, tree value)
{
  unsigned char bytes[64];
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (type));
  if (integer_zerop (value))
    return build_zero_cst (type);
  if (TREE_CODE (value) != INTEGER_CST || !INTEGRAL_TYPE_P (type)
      || TREE_CODE (type) == BOOLEAN_TYPE || size > (int) sizeof bytes)
    return NULL_TREE;
  memset (bytes, (int) (TREE_INT_CST_LOW (value) & 0xff), size);
  return native_interpret_expr (type, bytes, size);
}

/* The element of TYPE that POINTER points to.  It may be an object of another
   type.  */

static tree
element_at (tree type, tree pointer)
{
  tree any = build_pointer_type_for_mode (char_type_node, ptr_mode, true);
  return build2 (MEM_REF, type, pointer, build_zero_cst (any));
}

/* Add the loop of REGION, in region loop PARENT, that BB's call stands for,
   with COUNT iterations; its index, or -1 if there are too many loops.  */

static int
add_loop (pa_region *region, int parent, basic_block bb,
	  const pa_linear *count)
{
  pa_region_loop loop;
  if (region->loops.length () == PA_MAX_LOOPS
      || pa_region_depth (region, parent) == PA_MAX_DEPTH)
    return -1;
  memset (&loop, 0, sizeof loop);
  loop.loop = region->loops[parent].loop;
  loop.parent = parent;
  loop.depth = pa_region_depth (region, parent);
  loop.step = 1;
  loop.range = bb;
  loop.type = intDI_type_node;
  loop.n_bounds = 1;
  loop.bound[0].factor = 1;
  loop.bound[0].cond = LT_EXPR;
  loop.bound[0].value = *count;
  region->loops.safe_push (loop);
  return region->loops.length () - 1;
}

/* Let the ranges of REGION's CALL be accessed: that of its first argument,
   written, which *REF becomes, and for copies that of its second one,
   *SOURCE.  */

static bool
add_accesses (pa_context *ctx, pa_region *region, gcall *call, int depth,
	      pa_ref *ref, pa_ref *source)
{
  bool copies = range_function (call) != BUILT_IN_MEMSET;
  tree to = gimple_call_arg (call, 0), from = gimple_call_arg (call, 1);
  tree type = pa_access_element (region, call, to);
  if (!pa_access_range (ctx, region, call, element_at (type, to), depth, true,
			ref))
    return false;
  if (!copies)
    return true;
  return pa_access_element (region, call, from)
	 && types_compatible_p (pa_access_element (region, call, from), type)
	 && pa_access_range (ctx, region, call, element_at (type, from), depth,
			     false, source)
	 && (range_function (call) != BUILT_IN_MEMMOVE
	     || source->array != ref->array);
}

/* The element that REGION's CALL stores in each iteration: a constant, or what
   SOURCE refers to.  NULL_TREE if there is none of TYPE.  */

static tree
stored_element (gcall *call, tree type, const pa_ref *source)
{
  if (range_function (call) == BUILT_IN_MEMSET)
    return filled_element (type, gimple_call_arg (call, 1));
  return unshare_expr (source->ref);
}

/* Model RANGE of REGION.  False if that can't be done.  */

static bool
model (pa_context *ctx, pa_region *region, pa_range *range)
{
  gcall *call = range->call;
  basic_block bb = gimple_bb (call);
  int parent = pa_region_loop_index (region, bb->loop_father);
  tree type = pa_access_element (region, call, gimple_call_arg (call, 0));
  pa_linear count;
  pa_ref ref, source;
  if (parent < 0 || pa_region_control_p (region, bb) || !type
      || !element_count (region, parent, call,
			 tree_to_shwi (TYPE_SIZE_UNIT (type)), &count))
    return false;
  int depth = pa_region_depth (region, parent);
  range->loop = add_loop (region, parent, bb, &count);
  if (range->loop < 0
      || !add_accesses (ctx, region, call, depth, &ref, &source))
    return false;
  tree value = stored_element (call, type, &source);
  if (!value)
    return false;
  range->store = gimple_build_assign (ref.ref, value);
  gimple_set_bb (range->store, bb);
  gimple_set_uid (range->store, gimple_uid (call));
  gimple_set_location (range->store, gimple_location (call));
  region->refs.put (range->store, ref);
  if (range_function (call) != BUILT_IN_MEMSET)
    {
      source.ref = value;
      region->sources.put (range->store, source);
    }
  return true;
}

/* Model the ranges of REGION, all of whose references are known.  False with
   the reason in CTX if that can't be done for one.  */

bool
pa_range_model (pa_context *ctx, pa_region *region)
{
  for (unsigned i = 0; i < region->ranges.length (); i++)
    if (!model (ctx, region, &region->ranges[i]))
      return pa_refuse (ctx, region, PA_REASON_CALL, region->ranges[i].call,
			gimple_call_fndecl (region->ranges[i].call));
  return true;
}
