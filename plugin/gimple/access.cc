/* Memory references of a region as (root, byte offset) and subscripts.

   In: a reference such as (*_3)[_4] with _3 = A_9(D) + _1 * 160, where _1 is
   iterator i and _4 is j - 1.  Out: its root, the pointer A_9(D), which does
   not change in the region; its offset 160 i + 8 j - 8 in bytes; and, with the
   shape of the root (strides 160 and 8), the subscripts [i][j - 1].

   The shape of a root (shape.cc) is the set of strides with which its
   references step: sizes of array elements, and of the whole object where the
   pointer itself moves.  A subscript that the reference spells out (ARRAY_REF)
   with a constant stride goes to the dimension of that stride; other bytes
   (pointer arithmetic, fields) are divided by the strides.

   Roots that are fields of a declared variable, s.a, stand for themselves, so
   that s.a and s.b may have different shapes.  So do arrays that are fields of
   what a pointer points to that doesn't move, p->a: such a root begins some
   bytes behind the pointer.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* STRIDE * INDEX bytes, spelled out by the reference.  */
struct access_term
{
  HOST_WIDE_INT stride;
  pa_linear index;
};

/* A reference taken apart: ROOT + ORIGIN + BYTES + the terms.  */
struct access_parts
{
  tree root;
  HOST_WIDE_INT origin;
  pa_linear bytes;
  HOST_WIDE_INT outer_bytes;	/* Of BYTES, those of fields around all
				   terms.  */
  HOST_WIDE_INT object_size;	/* Of what a pointer points to; 0 unless the
				   reference selects a part of it.  */
  int n_term;
  access_term term[PA_MAX_DEPTH];	/* Innermost first.  */
};

/* The constant size expression T in bytes, or 0.  */

HOST_WIDE_INT
pa_constant_size (tree t)
{
  return t && tree_fits_shwi_p (t) ? tree_to_shwi (t) : 0;
}

/* The subscript of the ARRAY_REF T, in region loop LOOP, counted from 0.  */

static bool
array_index (pa_affine_walk *walk, int loop, tree t, pa_linear *index)
{
  tree low = array_ref_low_bound (t);
  return tree_fits_shwi_p (low)
	 && pa_affine_subscript (walk, loop, TREE_OPERAND (t, 1), index)
	 && !__builtin_sub_overflow (index->constant, tree_to_shwi (low),
				     &index->constant);
}

/* The size of the elements of ARRAY_REF T, in region loop LOOP, that is not
   constant.  GCC keeps it divided by their alignment; the division is
   exact.  */

static bool
variable_element_size (pa_affine_walk *walk, int loop, tree t, pa_linear *size)
{
  tree units = TREE_OPERAND (t, 3);
  HOST_WIDE_INT unit = TYPE_ALIGN_UNIT (TREE_TYPE (TREE_TYPE
						     (TREE_OPERAND (t, 0))));
  if (!units || TREE_CODE (units) != SSA_NAME)
    return false;
  gassign *def = pa_lasting_definition (units);
  if (def && gimple_assign_rhs_code (def) == EXACT_DIV_EXPR
      && pa_constant_size (gimple_assign_rhs2 (def)) == unit)
    return pa_affine_subscript (walk, loop, gimple_assign_rhs1 (def), size);
  return pa_affine_subscript (walk, loop, units, size)
	 && pa_linear_scale (size, size, unit);
}

/* Add the subscript of the ARRAY_REF T, in region loop LOOP, to PARTS: as a
   term, or as bytes where its stride is not constant or it is a product.  */

static bool
add_array_term (pa_affine_walk *walk, int loop, tree t, access_parts *parts)
{
  pa_linear index, size, bytes;
  if (parts->n_term == PA_MAX_DEPTH || !array_index (walk, loop, t, &index))
    return false;
  HOST_WIDE_INT stride = pa_constant_size (array_ref_element_size (t));
  parts->outer_bytes = 0;
  if (stride <= 0)
    return variable_element_size (walk, loop, t, &size)
	   && pa_linear_product (&bytes, &index, &size)
	   && pa_linear_add (&parts->bytes, &bytes, 1);
  access_term *term = &parts->term[parts->n_term++];
  term->stride = stride;
  pa_linear_clear (&term->index);
  if (!pa_linear_affine_p (&index))
    return pa_linear_add (&parts->bytes, &index, stride);
  term->index = index;
  return true;
}

/* Add COUNT bytes to PARTS.  */

static bool
add_bytes (access_parts *parts, HOST_WIDE_INT count)
{
  return !__builtin_add_overflow (parts->bytes.constant, count,
				  &parts->bytes.constant);
}

/* Add the offset of the field of COMPONENT_REF T to PARTS.  */

static bool
add_field (tree t, access_parts *parts)
{
  HOST_WIDE_INT before = parts->bytes.constant;
  tree field = TREE_OPERAND (t, 1);
  tree offset = component_ref_field_offset (t);
  if (DECL_BIT_FIELD (field) || !offset || !tree_fits_shwi_p (offset)
      || !tree_fits_uhwi_p (DECL_FIELD_BIT_OFFSET (field))
      || tree_to_uhwi (DECL_FIELD_BIT_OFFSET (field)) % BITS_PER_UNIT)
    return false;
  if (!add_bytes (parts, tree_to_shwi (offset))
      || !add_bytes (parts, tree_to_uhwi (DECL_FIELD_BIT_OFFSET (field))
			    / BITS_PER_UNIT))
    return false;
  parts->outer_bytes += parts->bytes.constant - before;
  return true;
}

/* Is T a declared object whose address is a good root?  */

bool
pa_object_decl_p (tree t)
{
  if (TREE_CODE (t) != VAR_DECL && TREE_CODE (t) != PARM_DECL
      && TREE_CODE (t) != RESULT_DECL)
    return false;
  return !TREE_THIS_VOLATILE (t) && !DECL_HAS_VALUE_EXPR_P (t)
	 && !(VAR_P (t) && (DECL_HARD_REGISTER (t)
			    || DECL_THREAD_LOCAL_P (t)));
}

/* Is T a declared object or a field of one, fields only on the way?  */

static bool
object_field_p (tree t)
{
  while (TREE_CODE (t) == COMPONENT_REF)
    t = TREE_OPERAND (t, 0);
  return pa_object_decl_p (t);
}

/* Does OFFSET, the distance in bytes of an object of TYPE from its root, count
   such objects: does it vary, or has it passed some arrays of that type?  */

static bool
counts_objects_p (const pa_linear *offset, tree type)
{
  if (!pa_linear_constant_p (offset))
    return true;
  HOST_WIDE_INT size = pa_constant_size (TYPE_SIZE_UNIT (type));
  return TREE_CODE (type) == ARRAY_TYPE && size > 0 && offset->constant != 0
	 && offset->constant % size == 0;
}

/* Add the MEM_REF T, in region loop LOOP, to PARTS, as its base.  WHOLE: T is
   the reference itself, not a part of it.  */

static bool
add_mem_base (pa_affine_walk *walk, int loop, tree t, bool whole,
	      access_parts *parts)
{
  pa_linear pointer;
  tree offset = TREE_OPERAND (t, 1);
  if (!pa_affine_pointer (walk, loop, TREE_OPERAND (t, 0), &pointer))
    return false;
  parts->root = pointer.root;
  pointer.root = NULL_TREE;
  if (__builtin_add_overflow (pointer.constant,
			      wi::to_wide (offset).to_shwi (),
			      &pointer.constant)
      || !pa_linear_add (&parts->bytes, &pointer, 1))
    return false;
  if (!whole && counts_objects_p (&pointer, TREE_TYPE (t)))
    parts->object_size = pa_constant_size (TYPE_SIZE_UNIT (TREE_TYPE (t)));
  else if (parts->n_term)
    {
      parts->origin = pointer.constant + parts->outer_bytes;
      parts->bytes.constant -= parts->origin;
    }
  return parts->root != NULL_TREE;
}

/* Take REF, in region loop LOOP, apart.  */

static bool
take_apart (pa_affine_walk *walk, int loop, tree ref, access_parts *parts)
{
  parts->root = NULL_TREE;
  parts->origin = 0;
  parts->outer_bytes = 0;
  parts->object_size = 0;
  parts->n_term = 0;
  pa_linear_clear (&parts->bytes);
  for (tree t = ref; ; t = TREE_OPERAND (t, 0))
    switch (TREE_CODE (t))
      {
      case ARRAY_REF:
	if (!add_array_term (walk, loop, t, parts))
	  return false;
	break;

      case COMPONENT_REF:
	if (object_field_p (t))
	  {
	    parts->root = build_fold_addr_expr (t);
	    return true;
	  }
	if (!add_field (t, parts))
	  return false;
	break;

      case REALPART_EXPR:
      case VIEW_CONVERT_EXPR:
	break;

      case BIT_FIELD_REF:
	if (!add_bytes (parts, pa_constant_size (TREE_OPERAND (t, 2))
			       / BITS_PER_UNIT))
	  return false;
	break;

      case IMAGPART_EXPR:
	if (!add_bytes (parts,
			pa_constant_size (TYPE_SIZE_UNIT (TREE_TYPE (t)))))
	  return false;
	break;

      case MEM_REF:
	return add_mem_base (walk, loop, t, t == ref, parts);

      default:
	if (!pa_object_decl_p (t))
	  return false;
	parts->root = build_fold_addr_expr (t);
	return true;
      }
}

/* The offset of PARTS from its root as one linear form.  */

static bool
parts_offset (const access_parts *parts, pa_linear *out)
{
  *out = parts->bytes;
  for (int i = 0; i < parts->n_term; i++)
    if (!pa_linear_add (out, &parts->term[i].index, parts->term[i].stride))
      return false;
  return true;
}

/* The same of REF, which is accessed in STMT of REGION; where it can't be
   proved, it is assumed that subscripts don't wrap.  Where REF is an element of
   a single row of elements, which a matrix may be kept in, the subscript is as
   good as bytes.  */

static bool
take_element_apart (pa_region *region, gimple *stmt, tree ref,
		    access_parts *parts)
{
  int loop = pa_region_loop_of (region, stmt);
  unsigned n_assumed = region->assumed.length ();
  pa_affine_walk walk = { region, true, 0 };
  walk.fit = true;
  walk.piecewise = true;
  if (!take_apart (&walk, loop, ref, parts))
    {
      walk.visits = 0;
      walk.assume = true;
      walk.where = gimple_bb (stmt);
      if (!take_apart (&walk, loop, ref, parts))
	{
	  region->assumed.truncate (n_assumed);
	  return false;
	}
    }
  const access_term *term = &parts->term[0];
  if (parts->n_term != 1 || parts->object_size != 0
      || !pa_linear_zero_p (&parts->bytes)
      || pa_linear_constant_p (&term->index)
      || term->stride != pa_constant_size (TYPE_SIZE_UNIT (TREE_TYPE (ref))))
    return true;
  parts->n_term = 0;
  return pa_linear_add (&parts->bytes, &term->index, term->stride);
}

/* Address of REF (any reference; as in &REF), in region loop LOOP, as a linear
   form.  */

bool
pa_affine_address (pa_affine_walk *walk, int loop, tree ref, pa_linear *out)
{
  access_parts parts;
  if (!take_apart (walk, loop, ref, &parts) || !parts_offset (&parts, out)
      || __builtin_add_overflow (out->constant, parts.origin, &out->constant))
    return false;
  out->root = parts.root;
  return true;
}

/* Insert STRIDE into the descending LIST of *N.  False if there are too
   many.  */

static bool
insert_stride (HOST_WIDE_INT *list, int *n, HOST_WIDE_INT stride)
{
  for (int k = 0; k < *n; k++)
    if (list[k] == stride)
      return true;
  if (stride == 0)
    return true;
  if (*n == PA_MAX_DEPTH)
    return false;
  int i = (*n)++;
  for (; i > 0 && list[i - 1] < stride; i--)
    list[i] = list[i - 1];
  list[i] = stride;
  return true;
}

/* Leave in the descending LIST of N strides only such as are multiples of all
   behind them.  Rows that objects are no multiple of, as in struct { double
   m[3][3], w; } *c, where c[i].m[a][b] is at 80 i + 24 a + 8 b, are none: the
   subscripts are [i][3 a + b].  Returns how many are left, or -1 if the last,
   an element's, can't be.  */

static int
chain_strides (HOST_WIDE_INT *list, int n)
{
  int kept = 1;
  for (int i = 1; i < n; i++)
    if (list[kept - 1] % list[i] == 0)
      list[kept++] = list[i];
    else if (i == n - 1)
      return -1;
  return MIN (kept, n);
}

/* The strides with which PARTS, whose offset is OFFSET, reaches elements of
   SIZE bytes, into LIST; their number, or -1 if they are no shape.  */

static int
parts_strides (const access_parts *parts, const pa_linear *offset,
	       HOST_WIDE_INT size, HOST_WIDE_INT *list)
{
  int n = 0;
  for (int i = 0; i < parts->n_term; i++)
    if (!insert_stride (list, &n, parts->term[i].stride))
      return -1;
  if (!insert_stride (list, &n, parts->object_size))
    return -1;
  if (n == 0 && pa_linear_constant_p (offset) && offset->constant == 0)
    return 0;
  if (!insert_stride (list, &n, size) || list[n - 1] != size)
    return -1;
  return chain_strides (list, n);
}

/* Are A and B the same pointer?  */

static bool
same_root_p (tree a, tree b)
{
  return a == b || (TREE_CODE (a) == ADDR_EXPR && TREE_CODE (b) == ADDR_EXPR
		    && operand_equal_p (a, b, 0));
}

/* Index in REGION of the root that begins ORIGIN bytes behind POINTER and whose
   elements have TYPE; new if there is none.  -1 if there are too many.  */

static int
find_root (pa_region *region, tree pointer, HOST_WIDE_INT origin, tree type)
{
  for (unsigned i = 0; i < region->roots.length (); i++)
    if (same_root_p (region->roots[i]->pointer, pointer)
	&& region->roots[i]->origin == origin)
      return i;
  if (region->roots.length () == PA_MAX_ROOTS)
    return -1;
  pa_root *root = new pa_root ();
  root->pointer = pointer;
  root->origin = origin;
  if (const pa_rows *rows = pa_rows_find (region, pointer))
    {
      root->n_part = rows->n_buffer;
      root->in_table = root->n_part == 0;
      if (root->n_part)
	pa_swap_apart (region, rows, &root->apart);
    }
  root->type = type;
  region->roots.safe_push (root);
  return region->roots.length () - 1;
}

/* Can objects of TYPE be accessed?  Structures are copied.  */

static bool
element_type_p (tree type)
{
  if (TYPE_ADDR_SPACE (type) != 0)
    return false;
  if (RECORD_OR_UNION_TYPE_P (type))
    return !TREE_ADDRESSABLE (type) && COMPLETE_TYPE_P (type);
  if (INTEGRAL_TYPE_P (type))
    return TREE_CODE (type) == BOOLEAN_TYPE
	   || type_has_mode_precision_p (type);
  return POINTER_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	 || COMPLEX_FLOAT_TYPE_P (type)
	 || (VECTOR_TYPE_P (type) && !VECTOR_BOOLEAN_TYPE_P (type));
}

/* Is the BIT_FIELD_REF REF all of the bytes of its type, as an element of a
   vector is?  */

static bool
whole_bytes_p (tree ref)
{
  return pa_constant_size (TREE_OPERAND (ref, 2)) % BITS_PER_UNIT == 0
	 && tree_int_cst_equal (TREE_OPERAND (ref, 1),
				TYPE_SIZE (TREE_TYPE (ref)));
}

/* Can REF, by its kind and type, be accessed by a new reference to the same
   place?  */

static bool
plain_reference_p (tree ref)
{
  tree type = TREE_TYPE (ref);
  if (!element_type_p (type) || !pa_constant_size (TYPE_SIZE_UNIT (type))
      || reverse_storage_order_for_component_p (ref))
    return false;
  if (TREE_CODE (ref) == COMPONENT_REF
      && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
    return false;
  for (tree t = ref; ; t = TREE_OPERAND (t, 0))
    {
      if (TREE_CODE (t) == BIT_FIELD_REF && !whole_bytes_p (t))
	return false;
      if (!handled_component_p (t))
	break;
    }
  tree natural = TYPE_MAIN_VARIANT (type);
  return get_object_alignment (ref) >= TYPE_ALIGN (natural)
	 && TYPE_ALIGN (type) >= TYPE_ALIGN (natural);
}

/* Does the base of REF make it unusable as an object (thread-local, a
   register, in another address space)?  */

static bool
odd_base_p (tree ref)
{
  tree base = get_base_address (ref);
  if (!base)
    return true;
  if (TYPE_ADDR_SPACE (TREE_TYPE (base)) != 0)
    return true;
  if (TREE_CODE (base) == MEM_REF
      && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR)
    base = get_base_address (TREE_OPERAND (TREE_OPERAND (base, 0), 0));
  return base && DECL_P (base) && !pa_object_decl_p (base);
}

/* Is the pointer that REF is based on, or that is computed from, loaded in
   REGION?  */

static bool
pointer_loaded_p (const pa_region *region, tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  tree pointer = TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0)
					    : NULL_TREE;
  for (int n = 0; pointer && pa_region_defines (region, pointer)
		  && n < PA_MAX_PATH; n++)
    {
      gimple *stmt = SSA_NAME_DEF_STMT (pointer);
      if (gphi *phi = dyn_cast <gphi *> (stmt))
	{
	  class loop *loop = gimple_bb (phi)->loop_father;
	  if (gimple_bb (phi) != loop->header)
	    return false;
	  pointer = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
	  continue;
	}
      gassign *def = dyn_cast <gassign *> (stmt);
      if (!def || gimple_assign_load_p (def))
	return def != NULL;
      pointer = gimple_assign_rhs1 (def);
    }
  return false;
}

/* Refuse REF, in STMT, which is not affine.  */

static bool
refuse_access (pa_context *ctx, pa_region *region, gimple *stmt, tree ref)
{
  if (region->params.length () == PA_MAX_PARAMS)
    return pa_refuse (ctx, region, PA_REASON_TOO_LARGE, stmt, ref);
  if (tree changed = pa_hoist_changed (region, ref))
    return pa_refuse (ctx, region, PA_REASON_CHANGED, stmt, changed);
  return pa_refuse (ctx, region, pointer_loaded_p (region, ref)
				 ? PA_REASON_ROW_POINTER : PA_REASON_ACCESS,
		    stmt, ref);
}

/* Refuse REGION because of the reference REF in STMT to an array that has no
   shape, which may be due to a counter with a step that is no constant.  */

bool
pa_refuse_shape (pa_context *ctx, pa_region *region, gimple *stmt, tree ref)
{
  if (region->trips.is_empty ()
      || TREE_CODE (region->trips[0].step) == INTEGER_CST)
    return pa_refuse (ctx, region, PA_REASON_ACCESS_SHAPE, stmt, ref);
  return pa_refuse (ctx, region, PA_REASON_LOOP_IV, stmt,
		    region->trips[0].step);
}

/* The memory reference REF in STMT as (root, byte offset); creates the
   array's root if new.  */

bool
pa_access_analyze (pa_context *ctx, pa_region *region, gimple *stmt, tree ref,
		   bool write, pa_ref *out)
{
  tree type = TREE_TYPE (ref);
  if (TREE_THIS_VOLATILE (ref) || gimple_has_volatile_ops (stmt))
    return pa_refuse (ctx, region, PA_REASON_VOLATILE, stmt, ref);
  if (!plain_reference_p (ref) || odd_base_p (ref))
    return pa_refuse (ctx, region, PA_REASON_TYPE, stmt, ref);
  access_parts parts;
  if (!take_element_apart (region, stmt, ref, &parts)
      || !parts_offset (&parts, &out->offset))
    return refuse_access (ctx, region, stmt, ref);
  out->ref = ref;
  out->offset.root = NULL_TREE;
  out->array = find_root (region, parts.root, parts.origin,
			  TYPE_MAIN_VARIANT (type));
  if (out->array < 0)
    return pa_refuse (ctx, region, PA_REASON_TOO_LARGE, stmt, ref);
  pa_root *root = region->roots[out->array];
  pa_linear offset = out->offset, part;
  if (!pa_swap_take_part (root, &offset, &part)
      || !pa_swap_take_part (root, &parts.bytes, &part))
    return pa_refuse_shape (ctx, region, stmt, ref);
  HOST_WIDE_INT list[PA_MAX_DEPTH];
  int n = parts_strides (&parts, &offset,
			 tree_to_shwi (TYPE_SIZE_UNIT (type)), list);
  if (n < 0 || !pa_shape_note (region, root, TYPE_MAIN_VARIANT (type),
			       &offset, &parts.bytes, list, n))
    return pa_refuse_shape (ctx, region, stmt, ref);
  root->written |= write;
  out->range = false;
  return true;
}

/* The index of the root that POINTER, in STMT of REGION, points into, at
   *OFFSET bytes; -1 if there is none yet, or it has no elements of one type.
   Of several fields it is the last one that begins there or before.  */

static int
known_root (pa_region *region, gimple *stmt, tree pointer, pa_linear *offset)
{
  pa_affine_walk walk = { region, true, 0 };
  walk.fit = true;
  if (!pa_affine_pointer (&walk, pa_region_loop_of (region, stmt), pointer,
			  offset)
      || !offset->root)
    return -1;
  int last = -1;
  for (unsigned i = 0; i < region->roots.length (); i++)
    {
      const pa_root *root = region->roots[i];
      if (root->pointer && operand_equal_p (root->pointer, offset->root, 0)
	  && (root->origin == 0 || root->origin <= offset->constant)
	  && (last < 0 || root->origin > region->roots[last]->origin))
	last = i;
    }
  if (last < 0 || region->roots[last]->mixed
      || region->roots[last]->overlapping)
    return -1;
  offset->constant -= region->roots[last]->origin;
  return last;
}

/* The type of the elements of the array that POINTER, in STMT of REGION, points
   into as other references have it, and its index to *ROOT; NULL_TREE if there
   are none.  */

tree
pa_access_element (pa_region *region, gimple *stmt, tree pointer, int *root)
{
  pa_linear offset;
  *root = known_root (region, stmt, pointer, &offset);
  tree type = *root < 0 ? NULL_TREE : region->roots[*root]->type;
  return type && pa_scalar_type_p (type) && !VECTOR_TYPE_P (type) ? type
								    : NULL_TREE;
}

/* Index in REGION of a new root POINTER with elements of TYPE; -1 if there is
   one, or there are too many, or it is no variable that may have such
   elements.  */

static int
new_root (pa_region *region, tree pointer, tree type)
{
  unsigned n = region->roots.length ();
  if (!pointer || TREE_CODE (pointer) != ADDR_EXPR
      || get_object_alignment (TREE_OPERAND (pointer, 0)) < TYPE_ALIGN (type))
    return -1;
  int root = find_root (region, pointer, 0, type);
  return root == (int) n ? root : -1;
}

/* REF in STMT, an element that the iterators of N loops, the outermost at DEPTH
   around STMT, which is a range, step from by STRIDE; it is of an array that is
   known or, unless it is to be written, of a variable without other
   references.  */

bool
pa_access_range (pa_context *ctx, pa_region *region, gimple *stmt, tree ref,
		 int depth, int n, const pa_linear *stride, bool write,
		 pa_ref *out)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (ref));
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (type));
  pa_linear_clear (&out->offset);
  out->ref = ref;
  out->array = known_root (region, stmt, TREE_OPERAND (ref, 0), &out->offset);
  if (out->array < 0 && !write)
    out->array = new_root (region, out->offset.root, type);
  if (out->array < 0)
    return false;
  pa_root *root = region->roots[out->array];
  out->offset.root = NULL_TREE;
  for (int i = 0; i < n; i++)
    {
      pa_linear step;
      pa_linear_clear (&step);
      step.iterator[depth + i] = 1;
      if (!pa_linear_product (&step, &step, &stride[i])
	  || !pa_linear_add (&out->offset, &step, 1))
	return false;
    }
  out->range = true;
  pa_linear bytes = out->offset, part;
  if (!pa_swap_take_part (root, &bytes, &part)
      || !pa_shape_note (region, root, type, &bytes, &bytes, &size, 1))
    return pa_refuse_shape (ctx, region, stmt, ref);
  root->written |= write;
  return true;
}

/* The byte offset of REF, of a range, in ROOT without the part that it has if
   ROOT is an array that is expanded: to OUT.  */

static bool
unexpanded_offset (const pa_root *root, const pa_ref *ref, pa_linear *out)
{
  pa_linear step, row;
  *out = ref->offset;
  if (!pa_expanded_array_p (root))
    return true;
  pa_linear_clear (&step);
  step.iterator[root->expansion] = 1;
  return pa_root_stride (root, 0, &row)
	 && pa_linear_product (&step, &step, &row)
	 && pa_linear_add (out, &step, -1);
}

/* Add to the SUBSCRIPTs of ROOT, as used in LOOP of REGION, from dimension
   FIRST on, the terms of PARTS whose strides are DIRECTly those of a dimension,
   or else the others.  */

static bool
add_terms (const pa_region *region, int loop, const pa_root *root, int first,
	   const access_parts *parts, bool direct, pa_linear *subscript)
{
  bool ok = true;
  for (int i = 0; ok && i < parts->n_term; i++)
    {
      const access_term *term = &parts->term[i];
      int k = first;
      while (k < root->n_dim && (root->stride[k] == 0
				 || root->stride[k] > term->stride))
	k++;
      if ((k < root->n_dim && root->stride[k] == term->stride) != direct)
	continue;
      pa_linear bytes;
      pa_linear_clear (&bytes);
      ok = direct ? pa_linear_add (&subscript[k], &term->index, 1)
	   : (pa_linear_add (&bytes, &term->index, term->stride)
	      && pa_shape_divide (region, loop, root, k, &bytes, subscript));
    }
  return ok;
}

/* Subscripts of REF, which pa_access_analyze has accepted in STMT, one per
   dimension of its root, into SUBSCRIPT.  To be called when all references
   are known.  */

bool
pa_access_subscripts (pa_context *ctx, pa_region *region, gimple *stmt,
		      tree ref, pa_linear *subscript)
{
  access_parts parts;
  pa_linear part;
  pa_ref *info = region->refs.get (stmt);
  if (info->ref != ref)
    info = region->sources.get (stmt);
  const pa_root *root = region->roots[info->array];
  int n = root->n_dim;
  int first = pa_expanded_array_p (root) || root->in_parts ? 1 : 0;
  for (int k = 0; k < n; k++)
    pa_linear_clear (&subscript[k]);
  if (pa_expanded_array_p (root))
    subscript[0].iterator[root->expansion] = 1;
  if (info->range)
    return (unexpanded_offset (root, info, &parts.bytes)
	    && pa_swap_take_part (root, &parts.bytes, &part)
	    && pa_linear_add (&subscript[0], &part, 1)
	    && pa_shape_divide (NULL, -1, root, first, &parts.bytes, subscript))
	   || pa_refuse_shape (ctx, region, stmt, ref);
  int loop = pa_region_loop_of (region, stmt);
  bool ok = take_element_apart (region, stmt, ref, &parts);
  parts.bytes.constant -= root->moved;
  if (!ok || !pa_linear_add (&parts.bytes, &root->shift, -1)
      || !add_terms (region, loop, root, first, &parts, true, subscript)
      || !pa_swap_take_part (root, &parts.bytes, &part)
      || !pa_linear_add (&subscript[0], &part, 1)
      || !pa_shape_divide (region, loop, root, first, &parts.bytes, subscript)
      || !add_terms (region, loop, root, first, &parts, false, subscript)
      || !pa_field_whole (root, subscript))
    return pa_refuse_shape (ctx, region, stmt, ref);
  return true;
}

bool
pa_same_ref (const pa_ref *a, const pa_ref *b)
{
  return a->array == b->array && pa_linear_equal_p (&a->offset, &b->offset);
}
