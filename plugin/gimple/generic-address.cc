/* Where in memory a statement instance reads and writes, as GENERIC.

   What goes in are the values of an instance's iterators and references of the
   original code; what comes out are references to the same elements, each a
   pointer and a displacement, a constant:

     A[i_2][k_3]  as instance (i0, k0)	->  MEM <double> [A + (i0*8000 + k0*8)]

   What is constant in the index of an iterator goes into the displacement, too: with
   i0 = i + 1,

     MEM <double> [A + (i*8000 + k0*8) + 8000]

   so that the copies of a statement that an unrolled loop has share one address,
   which spares later passes the work to find out.

   A displacement is never positive, though.  A pointer points to somewhere in an
   object, or behind it, for GCC, never to before it; so that a reference with
   displacement 216 doesn't access the first 216 bytes of any variable.  That
   would be wrong of MEM [B + i*-8 + 216], for B[27 - i].  So the pointer gets the
   largest constant that a reference to the array or one of its copies can have,
   the array's reach, and the displacement is what is missing from that: with
   A[i], A[i + 1] and two copies of their loop, A's reach is 16, and they are

     MEM <double> [A + (i*8 + 16) - 16]
     MEM <double> [A + (i*8 + 16) - 8], twice, and
     MEM <double> [A + (i*8 + 16)]

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

/* Extend the range of shifts in USER, a pa_reach, by those of NODE.  */
static bool
pa_note_shifts (pa_node *node, void *user)
{
  pa_reach *reach = (pa_reach *) user;
  for (int d = 0; node->kind == PA_NODE_INSTANCE && d < node->n_index; d++)
    {
      HOST_WIDE_INT shift = pa_constant_part (node->index[d]);
      reach->low[d] = MIN (reach->low[d], shift);
      reach->high[d] = MAX (reach->high[d], shift);
    }
  return true;
}

/* Extend what REACH knows of REF's array by REF.  */
static void
pa_note_constant (pa_reach *reach, const pa_ref *ref)
{
  HOST_WIDE_INT *most = &reach->constant[ref->array];
  *most = MAX (*most, ref->offset.constant);
}

/* Find out how far references may reach in the code of AST that BUILDER is to
   write.  */
void
pa_measure_reach (pa_builder *builder, const pa_ast *ast)
{
  pa_region *region = builder->region;
  pa_reach *reach = &builder->reach;
  memset (reach->low, 0, sizeof reach->low);
  memset (reach->high, 0, sizeof reach->high);
  reach->constant.safe_grow_cleared (region->roots.length (), true);
  pa_node_walk (ast->root, pa_note_shifts, reach);
  for (auto i = region->refs.begin (); i != region->refs.end (); ++i)
    pa_note_constant (reach, &(*i).second);
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
      if (!DECL_P (value) && !CONSTANT_CLASS_P (value))
	{
	  tree var = pa_local (builder, pa_long_type (), NULL,
			       &instance->vars);
	  pa_append_assignment (builder->values.location, var, value,
				&instance->list);
	  value = var;
	}
      instance->origin[d] = value;
      instance->shift[d] = shift;
      instance->index[d]
	= fold_build2_loc (builder->values.location, PLUS_EXPR, pa_long_type (),
			   value, build_int_cst (pa_long_type (), shift));
    }
  return true;
}

/* The type of memory reference T, not more aligned than T is known to be.  */
static tree
pa_access_type (tree t)
{
  tree type = TREE_TYPE (t);
  unsigned int align = get_object_alignment (t);
  return align < TYPE_ALIGN (type) ? build_aligned_type (type, align) : type;
}

/* Does LINEAR have products with the iterator at DEPTH, or with quotients, which
   may depend on it?  */
static bool
pa_has_product (const pa_linear *linear, int depth)
{
  for (int i = 0; i < linear->n_product; i++)
    if (linear->product[i].atom || linear->product[i].depth == depth)
      return true;
  return false;
}

/* The values of INSTANCE's iterators that the byte offset LINEAR is to be
   computed from, in INDEX: of those that only have constant factors in it, the
   origins.  Returns the offset's constant, to which what that leaves out is
   added.  */
static HOST_WIDE_INT
pa_split_offset (pa_instance *instance, const pa_linear *linear, tree *index)
{
  HOST_WIDE_INT constant = linear->constant, part, sum;
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    {
      index[d] = instance->index[d];
      if (instance->shift[d] == 0 || pa_has_product (linear, d)
	  || __builtin_mul_overflow (linear->iterator[d], instance->shift[d],
				     &part)
	  || __builtin_add_overflow (constant, part, &sum))
	continue;
      index[d] = instance->origin[d];
      constant = sum;
    }
  return constant;
}

/* The largest displacement that a reference with the byte offset LINEAR, of ARRAY,
   may have from the pointer that BUILDER computes from its varying part; no less
   than CONSTANT, which is one.  */
static HOST_WIDE_INT
pa_find_reach (const pa_builder *builder, const pa_linear *linear, int array,
	       HOST_WIDE_INT constant)
{
  HOST_WIDE_INT sum = builder->reach.constant[array], low, high;
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    if (!pa_has_product (linear, d)
	&& (__builtin_mul_overflow (linear->iterator[d], builder->reach.low[d],
				    &low)
	    || __builtin_mul_overflow (linear->iterator[d],
				       builder->reach.high[d], &high)
	    || __builtin_add_overflow (sum, MAX (low, high), &sum)))
      return constant;
  return MAX (sum, constant);
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
  const pa_linear *linear = pa_current_offset (builder, ref, &packed);
  tree address = packed ? packed->origin : copy ? copy->local
		 : pa_live_in (builder, root->pointer);
  tree index[PA_MAX_DEPTH];
  HOST_WIDE_INT displacement = pa_split_offset (instance, linear, index);
  tree offset = pa_tree_from_linear (builder, linear, index, pa_long_type ());
  if (offset)
    {
      HOST_WIDE_INT reach
	= pa_find_reach (builder, linear, ref->array, displacement);
      offset = size_binop_loc (location, PLUS_EXPR,
			       fold_convert_loc (location, sizetype, offset),
			       size_int (reach));
      address = build2_loc (location, POINTER_PLUS_EXPR, TREE_TYPE (address),
			    address, offset);
      displacement -= reach;
    }
  tree result
    = build2_loc (location, MEM_REF, pa_access_type (ref->ref), address,
		  build_int_cst (reference_alias_ptr_type (ref->ref),
				 displacement));
  MR_DEPENDENCE_CLIQUE (result) = PA_CLIQUE;
  MR_DEPENDENCE_BASE (result)
    = packed ? packed->base : copy ? copy->base : ref->array + 1;
  return result;
}
