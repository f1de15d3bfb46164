/* Where in memory a statement instance reads and writes, as GENERIC.

   What goes in are the values of an instance's iterators and references of the
   original code; what comes out are references to the same elements, each a
   pointer and a displacement, a constant:

     A[i_2][k_3]  as instance (i0, k0)	->  MEM <double> [A + (i0*8000 + k0*8)]

   What is constant in the index of an iterator goes into the displacement, too:
   with i0 = i + 1,

     MEM <double> [A + (i*8000 + k0*8) + 8000]

   so that the copies of a statement that an unrolled loop has share one
   address, which spares later passes the work to find out.

   A displacement is never positive, though.  A pointer points to somewhere in
   an object, or behind it, for GCC, never to before it; so that a reference
   with displacement 216 doesn't access the first 216 bytes of any variable.
   That would be wrong of MEM [B + i*-8 + 216], for B[27 - i].  So the pointer
   gets the largest constant that a reference which differs in that only, or a
   copy of one in the same loop, can have, its reach, and the displacement is
   what is missing from that: with A[i], A[i + 1] and two copies of them their
   reach is 16, and they are

     MEM <double> [A + (i*8 + 16) - 16]
     MEM <double> [A + (i*8 + 16) - 8], twice, and
     MEM <double> [A + (i*8 + 16)]

   So what differs in constants has one address, and this is computed once,

     MEM <double> [SAVE_EXPR <A + (i*8 + 16)> - 16]

   for all statements, and copies of them, that come after the first one in the
   same body of a loop: gimplifying them again takes time, and finding out that
   they are the same takes more.  It is also one for statements of which
   one is an iteration behind, with rows of any length: A[i0 + 1][k] as instance
   (i - 1, k), that is A + ((i - 1)*n*8 + n*8 + k*8), is computed from i, like
   A[i0][k] as instance (i, k).

   In an innermost loop that is going to become one of vectors,

     for (j = lower; j < upper; j++)
       B[i][j] = A[i - 1][j] + A[i][j - 1] + A[i][j] + A[i][j + 1];

   the pointer is told from where the row begins, which GCC can't look through,

     p = __builtin_assume_aligned (A + (i*8000 + lower*8 + 8), 1);
     for (j = lower; j < upper; j++)
       ... MEM <double> [SAVE_EXPR <p + (j - lower)*8> - 16] ...

   Else the vectorizer makes a pointer for each reference of which later passes
   don't know any more that they differ in constants: with 25 or 27 points there
   are not enough registers for them.

   Nor does a pointer point to far behind an object: GCC warns of a displacement
   by which it would come to before it.  With B[27 - i] beside B[i] in a B of 20
   elements that would be one of -216 from B + (i*8 + 216).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* The constant in the sum EXPR; 0 if it is none.  */
static int64_t
pa_constant_part (const pa_expr *expr)
{
  for (int i = 0; expr && expr->op == PA_EXPR_ADD && i < expr->n_arg; i++)
    if (expr->arg[i]->op == PA_EXPR_INT)
      return expr->arg[i]->value;
  return 0;
}

/* Extend REACH by the shifts that the copies of the instance NODE have where
   the loops COPIED around it are written out.  */
static void
pa_note_instance (const pa_node *node, const vec<const pa_node *> &copied,
		  pa_reach *reach)
{
  pa_reach own = {};
  HOST_WIDE_INT step[PA_MAX_DEPTH];
  for (int d = 0; d < node->n_index; d++)
    own.low[d] = own.high[d] = pa_constant_part (node->index[d]);
  for (unsigned i = 0; i < copied.length (); i++)
    if (pa_index_steps (node, copied[i]->iterator, step))
      for (int d = 0; d < node->n_index; d++)
	{
	  HOST_WIDE_INT first = step[d] * pa_constant_part (copied[i]->lower);
	  HOST_WIDE_INT last = first + step[d] * (pa_n_copies (copied[i]) - 1);
	  own.low[d] += MIN (first, last);
	  own.high[d] += MAX (first, last);
	}
  for (int d = 0; d < node->n_index; d++)
    {
      reach->low[d] = MIN (reach->low[d], own.low[d]);
      reach->high[d] = MAX (reach->high[d], own.high[d]);
    }
}

/* Extend REACH by the shifts of the instances in NODE, the loops COPIED being
   those around it that are written out.  */
static void
pa_note_shifts (const pa_node *node, vec<const pa_node *> *copied,
		pa_reach *reach)
{
  bool is_copied = node->kind == PA_NODE_FOR && pa_n_copies (node) > 0;
  if (node->kind == PA_NODE_INSTANCE)
    pa_note_instance (node, *copied, reach);
  if (is_copied)
    copied->safe_push (node);
  for (int i = 0; i < node->n_child; i++)
    pa_note_shifts (node->child[i], copied, reach);
  if (is_copied)
    copied->pop ();
}

/* Let BUILDER write code of NODE next: whatever shifts that has.  Returns what
   was known of them before.  */
pa_reach
pa_measure_shifts (pa_builder *builder, const pa_node *node)
{
  pa_reach before = builder->reach;
  auto_vec<const pa_node *> copied;
  memset (&builder->reach, 0, sizeof builder->reach);
  pa_note_shifts (node, &copied, &builder->reach);
  return before;
}

bool
pa_varies_alike (const pa_linear *a, const pa_linear *b)
{
  pa_linear difference;
  return memcmp (a->iterator, b->iterator, sizeof a->iterator) == 0
	 && memcmp (a->param, b->param, sizeof a->param) == 0
	 && a->n_product == b->n_product
	 && (a->n_product == 0
	     || (pa_linear_sum (&difference, a, b, -1)
		 && pa_linear_constant_p (&difference)));
}

/* Do the offsets A and B, the latter in another iteration of a loop with rows
   of any length if need be, differ in constants at most?  By how many bytes B
   is behind A then goes to *DISTANCE.  */
static bool
pa_comes_alike (const pa_linear *a, const pa_linear *b, HOST_WIDE_INT *distance)
{
  pa_linear difference, row;
  if (!pa_linear_sum (&difference, b, a, -1))
    return false;
  bool alike = pa_linear_constant_p (&difference);
  for (int d = 0; d < PA_MAX_DEPTH && !alike; d++)
    {
      pa_linear rest = difference, rows;
      pa_linear_clear (&rows);
      pa_linear_factor_of (a, d, &row);
      alike = !pa_linear_constant_p (&row)
	      && pa_linear_divide (&rest, &row, &rows)
	      && pa_linear_constant_p (&rows) && pa_linear_constant_p (&rest);
      if (alike)
	difference = rest;
    }
  *distance = difference.constant;
  return alike;
}

void
pa_extend_reach (HOST_WIDE_INT *reach, const pa_linear *offset,
		 const pa_linear *other)
{
  HOST_WIDE_INT distance;
  if (pa_comes_alike (offset, other, &distance)
      && offset->constant + distance > *reach)
    *reach = offset->constant + distance;
}

/* Find out how far REGION's references may reach.  */
void
pa_measure_reach (pa_region *region)
{
  auto_vec<pa_ref *> refs;
  for (auto i = region->refs.begin (); i != region->refs.end (); ++i)
    refs.safe_push (&(*i).second);
  for (auto i = region->sources.begin (); i != region->sources.end (); ++i)
    refs.safe_push (&(*i).second);
  for (unsigned i = 0; i < refs.length (); i++)
    {
      pa_ref *ref = refs[i];
      ref->reach = ref->offset.constant;
      for (unsigned j = 0; j < refs.length (); j++)
	if (refs[j]->array == ref->array)
	  pa_extend_reach (&ref->reach, &ref->offset, &refs[j]->offset);
    }
}

/* Take the constant part from the sum *VALUE.  Returns it.  */
static HOST_WIDE_INT
pa_take_constant (tree *value)
{
  HOST_WIDE_INT part, sum = 0, next;
  while (TREE_CODE (*value) == PLUS_EXPR || TREE_CODE (*value) == MINUS_EXPR)
    {
      tree last = TREE_OPERAND (*value, 1);
      if (!tree_fits_shwi_p (last))
	break;
      part = tree_to_shwi (last);
      if (TREE_CODE (*value) == PLUS_EXPR
	  ? __builtin_add_overflow (sum, part, &next)
	  : __builtin_sub_overflow (sum, part, &next))
	break;
      sum = next;
      *value = TREE_OPERAND (*value, 0);
    }
  return sum;
}

/* Let VALUE, which is asked for again, stay in a register if it is a vector
   that has been loaded: GCC's register allocator would rather let each
   operation load it anew; what is volatile is loaded once.  */
static void
pa_keep_loaded (tree value)
{
  if (TREE_CODE (value) == MEM_REF && VECTOR_TYPE_P (TREE_TYPE (value)))
    {
      TREE_THIS_VOLATILE (value) = 1;
      TREE_SIDE_EFFECTS (value) = 1;
    }
}

/* VALUE in INSTANCE, computed only once for all that asks for the same.  What
   is under a condition of the statement's own is not computed for others.  */
tree
pa_write_once (pa_instance *instance, tree value)
{
  pa_builder *builder = instance->builder;
  if (DECL_P (value) || TREE_CODE (value) == SAVE_EXPR
      || is_gimple_min_invariant (value))
    return value;
  for (unsigned i = 0; i < builder->once.length (); i++)
    {
      tree known = TREE_OPERAND (builder->once[i], 0);
      if (operand_equal_p (known, value, OEP_MATCH_SIDE_EFFECTS))
	{
	  pa_keep_loaded (known);
	  return builder->once[i];
	}
    }
  if (!instance->guards.is_empty ())
    return value;
  tree once = build1_loc (builder->values.location, SAVE_EXPR,
			  TYPE_MAIN_VARIANT (TREE_TYPE (value)), value);
  append_to_statement_list_force (once, &instance->list);
  builder->once.safe_push (once);
  return once;
}

/* The memory reference REF, in INSTANCE, at an address that is computed
   once.  */
tree
pa_address_once (pa_instance *instance, tree ref)
{
  TREE_OPERAND (ref, 0) = pa_write_once (instance, TREE_OPERAND (ref, 0));
  return ref;
}

/* Store the values of INSTANCE's iterators, given by NODE, in its INDEX, ORIGIN
   and SHIFT.  False if one is unknown.  */
bool
pa_write_index (pa_instance *instance, const pa_node *node)
{
  pa_builder *builder = instance->builder;
  for (int d = 0; d < node->n_index; d++)
    {
      tree value = pa_tree_from_expr (&builder->values, node->index[d]);
      if (!value)
	return pa_fail (builder->scop->ctx, PA_REASON_CODEGEN,
			"subscript of an unknown name");
      HOST_WIDE_INT shift = pa_take_constant (&value);
      value = pa_write_once (instance, value);
      instance->origin[d] = value;
      instance->shift[d] = shift;
      instance->index[d]
	= fold_build2_loc (builder->values.location, PLUS_EXPR, pa_long_type (),
			   value, build_int_cst (pa_long_type (), shift));
    }
  return true;
}

/* The type of memory reference T, not more aligned than T is known to be.
   Where a typedef says that an int begins a line, those behind it don't,
   although they have the same type.  */
static tree
pa_access_type (tree t)
{
  tree type = TREE_TYPE (t);
  unsigned int align = get_object_alignment (t);
  if (tree_fits_uhwi_p (TYPE_SIZE (type))
      && tree_to_uhwi (TYPE_SIZE (type)) < align)
    align = MIN (align, TYPE_ALIGN (TYPE_MAIN_VARIANT (type)));
  return align < TYPE_ALIGN (type) ? build_aligned_type (type, align) : type;
}

/* Number of LINEAR's terms with parameters.  */
static int
pa_n_varying (const pa_linear *linear)
{
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (linear, term), varying = 0;
  for (int i = 0; i < n; i++)
    varying += term[i].degree > 0;
  return varying;
}

/* Let LINEAR be in terms of the iterator at DEPTH minus SHIFT.  False if it
   depends on a quotient, or would have more terms: i n + n is (i + 1) n, but
   i n remains as it is.  */
static bool
pa_shift_origin (pa_linear *linear, int depth, HOST_WIDE_INT shift)
{
  pa_linear factor, shifted = *linear;
  for (int i = 0; i < linear->n_product; i++)
    if (linear->product[i].atom)
      return false;
  pa_linear_factor_of (linear, depth, &factor);
  if (!pa_linear_add (&shifted, &factor, shift)
      || pa_n_varying (&shifted) > pa_n_varying (linear))
    return false;
  *linear = shifted;
  return true;
}

/* The byte offset LINEAR in INSTANCE as one in terms of its iterators' origins,
   as far as it can be: so that statements of which one is an iteration behind
   compute the same address for the same element.  The values that it is then
   to be computed from go to INDEX.  */
static pa_linear
pa_offset_from_origin (pa_instance *instance, const pa_linear *linear,
		       tree *index)
{
  pa_linear offset = *linear;
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    index[d] = instance->shift[d] != 0
	       && pa_shift_origin (&offset, d, instance->shift[d])
	       ? instance->origin[d] : instance->index[d];
  return offset;
}

/* Is POINTER, a constant, to less than BYTES bytes?  */
static bool
pa_points_to_less (tree pointer, HOST_WIDE_INT bytes)
{
  if (TREE_CODE (pointer) != ADDR_EXPR)
    return false;
  tree base = get_base_address (TREE_OPERAND (pointer, 0));
  return base && DECL_P (base) && tree_fits_shwi_p (DECL_SIZE_UNIT (base))
	 && tree_to_shwi (DECL_SIZE_UNIT (base)) < bytes;
}

/* The largest displacement that REF in INSTANCE, or PACKED, where it is now
   unless that is NULL, may have from the pointer that is computed from its
   varying part with the values INDEX; no less than CONSTANT, which is one.  */
static HOST_WIDE_INT
pa_find_reach (const pa_instance *instance, const pa_ref *ref,
	       const pa_packed *packed, const tree *index,
	       HOST_WIDE_INT constant)
{
  const pa_builder *builder = instance->builder;
  const pa_root *root = builder->region->roots[ref->array];
  const pa_linear *linear = packed ? &packed->offset : &ref->offset;
  HOST_WIDE_INT low, high, sum = packed ? packed->reach : ref->reach;
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    {
      bool in_rows = pa_has_product (linear, d);
      HOST_WIDE_INT own = index[d] == instance->origin[d]
			  ? instance->shift[d] : 0;
      if (__builtin_mul_overflow (linear->iterator[d],
				  in_rows ? own : builder->reach.low[d], &low)
	  || __builtin_mul_overflow (linear->iterator[d],
				     in_rows ? own : builder->reach.high[d],
				     &high)
	  || __builtin_add_overflow (sum, MAX (low, high), &sum))
	return constant;
    }
  return sum < constant
	 || (!pa_expanded_array_p (root)
	     && pa_points_to_less (root->pointer, sum - constant))
	 ? constant : sum;
}

/* POINTER + OFFSET as it is where BUILDER's row begins: a variable.  */
static tree
pa_row_start (pa_builder *builder, tree pointer, tree offset)
{
  location_t location = builder->values.location;
  pa_for *row = builder->row;
  tree type = TREE_TYPE (pointer);
  tree address = build2_loc (location, POINTER_PLUS_EXPR, type, pointer,
			     offset);
  for (unsigned i = 0; i < builder->row_address.length (); i++)
    if (operand_equal_p (builder->row_address[i], address, 0))
      return builder->row_pointer[i];
  tree start
    = build2_loc (location, POINTER_PLUS_EXPR, type, pointer,
		  substitute_in_expr (offset, row->iterator, row->lower));
  tree var = pa_local (builder, type, NULL, &row->vars);
  tree call = build_call_expr_loc
		(location, builtin_decl_explicit (BUILT_IN_ASSUME_ALIGNED), 2,
		 start, size_one_node);
  pa_append_assignment (location, var, fold_convert_loc (location, type, call),
			&row->setup);
  builder->row_address.safe_push (address);
  builder->row_pointer.safe_push (var);
  return var;
}

/* Do the elements along ROW that NODE, an instance whose iterators advance by
   STEP, accesses begin at a place that varies: is it skewed?  */
static bool
pa_is_skewed_along (const pa_node *node, const pa_node *row,
		    const HOST_WIDE_INT *step)
{
  pa_expr *iterator = pa_expr_iterator (isl_id_copy (row->iterator));
  bool skewed = false;
  for (int d = 0; d < node->n_index && !skewed; d++)
    if (step[d] != 0)
      {
	pa_expr *start = pa_expr_difference (node->index[d], iterator);
	skewed = !start || start->op != PA_EXPR_INT;
	pa_expr_free (start);
      }
  pa_expr_free (iterator);
  return skewed;
}

void
pa_note_store (pa_instance *instance, const pa_ref *ref, tree target)
{
  pa_builder *builder = instance->builder;
  pa_for *row = builder->row;
  HOST_WIDE_INT step[PA_MAX_DEPTH], stride;
  if (!row || row->n_store++ > 0 || TREE_CODE (target) != MEM_REF
      || !pa_index_steps (instance->node, row->node->iterator, step)
      || !pa_lane_stride (builder, instance->node, ref, step, &stride)
      || !pa_is_skewed_along (instance->node, row->node, step))
    return;
  tree type = TREE_TYPE (target), address = TREE_OPERAND (target, 0);
  if (TREE_CODE (address) == SAVE_EXPR)
    address = TREE_OPERAND (address, 0);
  if (!tree_fits_shwi_p (TYPE_SIZE_UNIT (type))
      || tree_to_shwi (TYPE_SIZE_UNIT (type)) != stride
      || TREE_CODE (address) != POINTER_PLUS_EXPR)
    return;
  row->size = stride;
  row->stored = build2_loc (builder->values.location, POINTER_PLUS_EXPR,
			    TREE_TYPE (address), TREE_OPERAND (address, 0),
			    fold_convert (sizetype, TREE_OPERAND (target, 1)));
}

/* The address POINTER + OFFSET, the latter for REF in INSTANCE, as the distance
   from where the row begins if that is known.  */
static tree
pa_address_in_row (pa_instance *instance, const pa_ref *ref, tree pointer,
		   tree offset)
{
  pa_builder *builder = instance->builder;
  location_t location = builder->values.location;
  pa_for *row = builder->row;
  HOST_WIDE_INT step[PA_MAX_DEPTH], stride;
  if (row && instance->node
      && pa_index_steps (instance->node, row->node->iterator, step)
      && pa_lane_stride (builder, instance->node, ref, step, &stride)
      && stride != 0)
    {
      tree type = pa_long_type ();
      pointer = pa_row_start (builder, pointer, offset);
      offset = fold_build2_loc (location, MINUS_EXPR, type, row->iterator,
				row->lower);
      offset = fold_build2_loc (location, MULT_EXPR, type, offset,
				build_int_cst (type, stride));
      offset = fold_convert_loc (location, sizetype, offset);
    }
  return build2_loc (location, POINTER_PLUS_EXPR, TREE_TYPE (pointer),
		     pointer, offset);
}

/* The memory reference REF in INSTANCE, in lane 0.  */
tree
pa_write_lane (pa_instance *instance, pa_ref *ref)
{
  pa_builder *builder = instance->builder;
  location_t location = builder->values.location;
  pa_root *root = builder->region->roots[ref->array];
  pa_copy *copy = builder->copy[ref->array];
  const pa_packed *packed;
  const pa_linear *linear = pa_current_offset (builder, instance->node,
						ref, &packed);
  tree index[PA_MAX_DEPTH];
  pa_linear moved = pa_offset_from_origin (instance, linear, index);
  HOST_WIDE_INT displacement = moved.constant;
  bool expanded = pa_expanded_array_p (root);
  bool original = !packed && !copy && !expanded;
  if (original)
    pa_linear_add (&moved, &root->shift, 1);
  tree address = packed ? packed->origin : copy ? copy->local
		 : expanded ? builder->scalar[ref->array]
		 : pa_live_in (builder, root->pointer);
  HOST_WIDE_INT origin = original ? root->origin : 0;
  tree offset = pa_tree_from_linear (builder, &moved, index, pa_long_type ());
  if (offset)
    {
      HOST_WIDE_INT reach
	= pa_find_reach (instance, ref, packed, index, displacement);
      offset = size_binop_loc (location, PLUS_EXPR,
			       fold_convert_loc (location, sizetype, offset),
			       size_int (reach));
      address = pa_address_in_row (instance, ref, address, offset);
      displacement -= reach;
    }
  tree result
    = build2_loc (location, MEM_REF, pa_access_type (ref->ref), address,
		  build_int_cst (reference_alias_ptr_type (ref->ref),
				 displacement + origin));
  MR_DEPENDENCE_CLIQUE (result) = PA_CLIQUE;
  MR_DEPENDENCE_BASE (result)
    = packed ? packed->base : copy ? copy->base : ref->array + 1;
  return result;
}
