/* Ranges: calls and assignments that clear, fill or copy successive elements.

   In: a call of memset, memcpy or memmove in a loop's body, or an assignment to
   an array as a whole.  Out: loops, which the program doesn't have, with a
   store of one element in them.  For

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
   and the nest is refused.  So are the strides: the bytes are divided by
   the largest one of which they are a multiple, that by the next one, and so
   on.  In

     for (t = 0; t < T; t++)
       {
	 memset (C, 0, n * m * sizeof (double));
	 for (i...) for (j...) C[i][j] += A[j][i];	C[n][m]
       }

   8 n m bytes are n rows of 8 m bytes with m elements each: C[x][y] = 0.0 for
   0 <= x < n and 0 <= y < m, if neither n nor m is negative, which is assumed.

   Elements in x87's registers are no bytes: some of those are padding, or
   change when a number is loaded.

   What memmove copies must be of different arrays, which then are known or
   tested to be apart.

   The store is an assignment that is in no block's list, but knows its block;
   its loops are some of the region's loops that stand for none of the
   program's.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* The loops of a range: how often they are run, how many bytes they step
   by.  */
struct range_loops
{
  int n;
  pa_linear count[PA_MAX_DEPTH];
  pa_linear stride[PA_MAX_DEPTH];
};

/* What CALL does, if it is one that is looked at here; else END_BUILTINS.  */

static enum built_in_function
call_function (gcall *call)
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

/* The same for STMT, where an assignment to an array as a whole is a memset to
   zero or a memcpy.  */

static enum built_in_function
range_function (gimple *stmt)
{
  if (gcall *call = dyn_cast <gcall *> (stmt))
    return call_function (call);
  gassign *assign = dyn_cast <gassign *> (stmt);
  if (!assign || TREE_CODE (TREE_TYPE (gimple_assign_lhs (stmt))) != ARRAY_TYPE)
    return END_BUILTINS;
  tree value = gimple_assign_rhs1 (assign);
  if (TREE_CODE (value) == CONSTRUCTOR)
    return CONSTRUCTOR_NELTS (value) == 0 ? BUILT_IN_MEMSET : END_BUILTINS;
  return gimple_assign_load_p (assign) ? BUILT_IN_MEMCPY : END_BUILTINS;
}

/* The address of REF, a pointer of any type.  */

static tree
address_of (tree ref)
{
  tree address = build_fold_addr_expr (ref);
  STRIP_NOPS (address);
  return address;
}

/* The address that the range STMT stores to.  */

static tree
range_target (gimple *stmt)
{
  return is_gimple_call (stmt) ? gimple_call_arg (stmt, 0)
	 : address_of (gimple_assign_lhs (stmt));
}

/* The address that the range STMT, which copies, loads from.  */

static tree
range_source (gimple *stmt)
{
  return is_gimple_call (stmt) ? gimple_call_arg (stmt, 1)
	 : address_of (gimple_assign_rhs1 (stmt));
}

/* The number of bytes that the range STMT, in region loop LOOP, is about, into
   *BYTES.  Modulo 2^64 is good enough: there is no object of 2^63 bytes or
   more.  */

static bool
range_bytes (pa_region *region, int loop, gimple *stmt, pa_linear *bytes)
{
  tree size = is_gimple_call (stmt) ? gimple_call_arg (stmt, 2)
	      : TYPE_SIZE_UNIT (TREE_TYPE (gimple_assign_lhs (stmt)));
  return size
	 && (TREE_CODE (size) == SSA_NAME || TREE_CODE (size) == INTEGER_CST)
	 && TYPE_PRECISION (TREE_TYPE (size)) == 64
	 && pa_affine_modular (region, loop, size, true, bytes)
	 && !bytes->root;
}

/* Is STMT of REGION something that will be, or is, a range?  */

pa_range *
pa_range_find (pa_region *region, gimple *stmt)
{
  for (unsigned i = 0; i < region->ranges.length (); i++)
    if (region->ranges[i].stmt == stmt)
      return &region->ranges[i];
  return NULL;
}

/* May STMT be a range?  */

bool
pa_range_p (gimple *stmt)
{
  return range_function (stmt) != END_BUILTINS;
}

/* If STMT may be a range of REGION note it, to be modelled when all references
   are known.  */

bool
pa_range_note (pa_region *region, gimple *stmt)
{
  if (!pa_range_p (stmt))
    return false;
  pa_range range = { stmt, NULL, -1 };
  region->ranges.safe_push (range);
  return true;
}

/* Let *BYTES, a multiple of STRIDE, be run through by one more loop of LOOPS in
   steps of that, if the number of these is a form, and not 1.  *BYTES is then
   what is left, STRIDE.  */

static void
divide_bytes (pa_linear *bytes, const pa_linear *stride, range_loops *loops)
{
  pa_linear rest = *bytes, count;
  pa_linear_clear (&count);
  if (loops->n == PA_MAX_DEPTH
      || !pa_linear_divide (&rest, stride, &count) || !pa_linear_zero_p (&rest)
      || !pa_linear_affine_p (&count) || !pa_linear_small_p (&count)
      || (pa_linear_constant_p (&count) && count.constant == 1))
    return;
  loops->count[loops->n] = count;
  loops->stride[loops->n++] = *stride;
  *bytes = *stride;
}

/* Find the LOOPS that run through BYTES by the strides of ROOT of REGION, down
   to elements of SIZE bytes.  */

static bool
find_loops (const pa_root *root, const pa_linear *bytes, HOST_WIDE_INT size,
	    range_loops *loops)
{
  pa_linear stride[PA_MAX_DEPTH], rest = *bytes, element;
  int n = pa_shape_strides (root, stride);
  pa_linear_clear (&element);
  element.constant = size;
  loops->n = 0;
  for (int i = 0; i < n; i++)
    divide_bytes (&rest, &stride[i], loops);
  divide_bytes (&rest, &element, loops);
  return loops->n > 0 && pa_linear_equal_p (&rest, &element);
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

/* Add one of the loops of REGION, in region loop PARENT, that BB's range stands
   for, with COUNT iterations; its index, or -1 if there are too many loops.  */

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

/* Add LOOPS of BB's range to REGION, in region loop PARENT.  The index of the
   innermost one, or -1 if there are too many loops.  If several counts vary,
   their product may be positive although they aren't.  */

static int
add_loops (pa_region *region, int parent, basic_block bb,
	   const range_loops *loops)
{
  int varying = 0, outermost = -1, l = parent;
  for (int i = 0; i < loops->n; i++)
    {
      varying += !pa_linear_constant_p (&loops->count[i]);
      l = add_loop (region, l, bb, &loops->count[i]);
      if (l < 0)
	return -1;
      outermost = i == 0 ? l : outermost;
    }
  for (int i = 0; varying > 1 && i < loops->n; i++)
    pa_region_assume (region, outermost, &loops->count[i], true, NULL);
  return l;
}

/* Let the ranges of REGION's STMT, with elements of TYPE, be accessed by LOOPS
   at DEPTH: that which is written, which *REF becomes, and for copies that
   which is read, *SOURCE.  */

static bool
add_accesses (pa_context *ctx, pa_region *region, gimple *stmt, tree type,
	      int depth, const range_loops *loops, pa_ref *ref, pa_ref *source)
{
  tree to = range_target (stmt);
  if (!pa_access_range (ctx, region, stmt, element_at (type, to), depth,
			loops->n, loops->stride, true, ref))
    return false;
  if (range_function (stmt) == BUILT_IN_MEMSET)
    return true;
  tree from = range_source (stmt);
  return pa_access_range (ctx, region, stmt, element_at (type, from), depth,
			  loops->n, loops->stride, false, source)
	 && types_compatible_p (region->roots[source->array]->type, type)
	 && (range_function (stmt) != BUILT_IN_MEMMOVE
	     || source->array != ref->array);
}

/* The element that the range STMT stores in each iteration: a constant, or what
   SOURCE refers to.  NULL_TREE if there is none of TYPE.  */

static tree
stored_element (gimple *stmt, tree type, const pa_ref *source)
{
  if (range_function (stmt) == BUILT_IN_MEMSET)
    return filled_element (type, is_gimple_call (stmt)
				 ? gimple_call_arg (stmt, 1)
				 : integer_zero_node);
  return unshare_expr (source->ref);
}

/* Find the LOOPS of STMT, a range in region loop PARENT of REGION, and the TYPE
   of its elements.  */

static bool
range_form (pa_region *region, int parent, gimple *stmt, tree *type,
	    range_loops *loops)
{
  pa_linear bytes;
  int root;
  *type = pa_access_element (region, stmt, range_target (stmt), &root);
  return *type && !pa_x87_type_p (*type)
	 && range_bytes (region, parent, stmt, &bytes)
	 && find_loops (region->roots[root], &bytes,
			tree_to_shwi (TYPE_SIZE_UNIT (*type)), loops);
}

/* Model RANGE of REGION.  False if that can't be done.  */

static bool
model (pa_context *ctx, pa_region *region, pa_range *range)
{
  gimple *stmt = range->stmt;
  basic_block bb = gimple_bb (stmt);
  int parent = pa_region_loop_index (region, bb->loop_father);
  tree type;
  range_loops loops;
  pa_ref ref, source;
  if (parent < 0 || pa_region_control_p (region, bb)
      || !range_form (region, parent, stmt, &type, &loops))
    return false;
  int depth = pa_region_depth (region, parent);
  range->loop = add_loops (region, parent, bb, &loops);
  if (range->loop < 0
      || !add_accesses (ctx, region, stmt, type, depth, &loops, &ref,
			&source))
    return false;
  tree value = stored_element (stmt, type, &source);
  if (!value)
    return false;
  range->store = gimple_build_assign (ref.ref, value);
  gimple_set_bb (range->store, bb);
  gimple_set_uid (range->store, gimple_uid (stmt));
  gimple_set_location (range->store, gimple_location (stmt));
  region->refs.put (range->store, ref);
  if (range_function (stmt) != BUILT_IN_MEMSET)
    {
      source.ref = value;
      region->sources.put (range->store, source);
    }
  return true;
}

/* Refuse REGION because of STMT, which can't be modelled as a range.  */

static bool
refuse (pa_context *ctx, pa_region *region, gimple *stmt)
{
  if (is_gimple_call (stmt))
    return pa_refuse (ctx, region, PA_REASON_CALL, stmt,
		      gimple_call_fndecl (stmt));
  return pa_refuse (ctx, region, PA_REASON_TYPE, stmt,
		    gimple_assign_lhs (stmt));
}

/* Model the ranges of REGION, all of whose references are known.  False with
   the reason in CTX if that can't be done for one.  */

bool
pa_range_model (pa_context *ctx, pa_region *region)
{
  for (unsigned i = 0; i < region->ranges.length (); i++)
    if (!model (ctx, region, &region->ranges[i]))
      return refuse (ctx, region, region->ranges[i].stmt);
  return true;
}
