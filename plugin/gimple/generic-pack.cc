/* Packed copies of operands as GENERIC (paper, sec. IV-C).

   What goes in is a loop of the AST with packed copies (core's pack.c); what
   comes out is the memory for them, the code that makes them, and references
   to them.  For B[j][k], copied in tiles of 192 x 128 elements of 8 bytes,
   that is

     stack = __builtin_stack_save ();
     heap = malloc (192 * 1088);
     place = heap ? heap : __builtin_alloca (192 * 1088);
     for (jt = 0; jt < nj; jt += 128)
       for (kt = 0; kt < nk; kt += 192)
	 {
	   P = place - kt * 1088 - jt * 8;
	   if (0 < ni)
	     for (j = jt; j < min (nj, jt + 128); j++)
	       for (k = kt; k < min (nk, kt + 192); k++)
		 MEM [P + k * 1088 + j * 8] = B[j][k];
	   ...					MEM [P + k * 1088 + j * 8]
	 }
     __builtin_stack_restore (stack);
     free (heap);

   A row is followed by a gap of a line of memory: so elements of one column
   don't compete for the same few sets of the cache.  The copy is read in the
   order in which the original lies in memory.  P is where the element would be
   for which all iterators are 0, so a reference to the copy is like any other:
   an offset that is linear in the statement's iterators, from another address.

   Where the model could not know whether the copy pays, for C[i][j] += A[i][k]
   * B[k][j], the loops below are the same for both: P and the distance S from
   row to row are those of the copy or of the array,

	   if (70 <= ni)			the pack's PAYS
	     {
	       P = place - kt * 1088 - jt * 8;
	       S = 1088;
	       for (k = kt; k < min (nk, kt + 192); k++)
		 memcpy (P + k * 1088 + jt * 8, &B[k][jt], ...);
	     }
	   else
	     {
	       P = &B[0][0];
	       S = nj * 8;
	     }
	   ...					MEM [P + k * S + j * 8]

   and no memory is asked for if there is no copy that pays.

   The memory is allocated once, outside of all loops, but inside those that
   threads run: each then has its own.  It comes from the heap, as the stacks
   of threads may be small; only where that has none, from the stack.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* A search for packed copies.  */
struct pa_pack_search
{
  pa_builder *builder;
  bool found;			/* There are some.  */
  bool threads;			/* Threads run a loop.  */
};

/* Where memory for packed copies is needed.  */
struct pa_pack_demand
{
  pa_builder *builder;
  tree any;			/* May any pay?  */
};

/* Note in USER, a pa_pack_search, what NODE has.  Goes on everywhere.  */
static bool
pa_note_packs (pa_node *node, void *user)
{
  pa_pack_search *search = (pa_pack_search *) user;
  search->found |= node->n_pack > 0 || node->n_fold > 0;
  search->threads |= node->kind == PA_NODE_FOR
		     && pa_is_parallel (search->builder, node);
  return true;
}

/* The reference that PACK is a copy of in BUILDER's region; NULL if there is
   none.  */
static const pa_ref *
pa_pack_source (const pa_builder *builder, const pa_pack *pack)
{
  const pa_stmt *stmt = &builder->scop->stmt[pack->stmt];
  return (const pa_ref *) stmt->access[pack->layout.access].payload;
}

/* The number of the dimension of PACK along which SOURCE, the original, lies
   in memory; -1 if there is none.  */
static int
pa_source_row (const pa_pack *pack, const pa_ref *source)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (source->ref)));
  for (int d = 0; d < pack->layout.n; d++)
    if (pa_steps_by (&source->offset, pack->layout.index[d], size))
      return d;
  return -1;
}

/* Are rows of PACK such of SOURCE, the original, too?  */
static bool
pa_packs_rows (const pa_pack *pack, const pa_ref *source)
{
  return pa_source_row (pack, source) == pack->layout.n - 1;
}

/* The condition for PACK to be made in BUILDER's function: where it is not,
   the original is read, which has to lie in memory as a copy does (and there
   must be room for strides in offsets).  NULL_TREE if it can't be known
   here.  */
static tree
pa_pack_pays (pa_builder *builder, const pa_pack *pack)
{
  const pa_ref *source = pa_pack_source (builder, pack);
  int n = builder->scop->n_param + PA_MAX_PACK * (PA_MAX_LAYOUT - 1);
  return source && pa_packs_rows (pack, source) && n <= PA_MAX_PARAMS
	 ? pa_condition_from_expr (&builder->values, pack->pays)
	 : boolean_true_node;
}

/* Collect in USER, a pa_pack_demand, on which condition packed copies of NODE
   pay.  Goes on everywhere.  */
static bool
pa_note_demand (pa_node *node, void *user)
{
  pa_pack_demand *demand = (pa_pack_demand *) user;
  pa_values *values = &demand->builder->values;
  if (node->n_fold > 0)
    demand->any = boolean_true_node;
  for (int i = 0; i < node->n_pack; i++)
    {
      tree pays = pa_pack_pays (demand->builder, &node->pack[i]);
      if (!pays)
	pays = boolean_true_node;
      demand->any = fold_build2_loc (values->location, TRUTH_OR_EXPR,
				     boolean_type_node, demand->any, pays);
    }
  return true;
}

/* Is the loop NODE the place to allocate memory for packed copies: there is
   none yet, some are made in it, and no threads are started in it?  */
bool
pa_packs_begin_at (pa_builder *builder, const pa_node *node)
{
  pa_pack_search search = { builder, false, false };
  if (builder->pack_place)
    return false;
  pa_node_walk (const_cast <pa_node *> (node), pa_note_packs, &search);
  return search.found && !search.threads;
}

/* Append to LIST the code that moves PLACE, a variable of BUILDER's function,
   on to where a line of memory begins.  */
void
pa_append_alignment (pa_builder *builder, tree place, tree *list)
{
  location_t location = builder->values.location;
  tree gap = fold_build1_loc (location, NEGATE_EXPR, sizetype,
			      fold_convert_loc (location, sizetype, place));
  gap = fold_build2_loc (location, BIT_AND_EXPR, sizetype, gap,
			 size_int (PA_MEMORY_LINE - 1));
  pa_append_assignment (location, place,
			build2_loc (location, POINTER_PLUS_EXPR, ptr_type_node,
				    place, gap), list);
}

/* Append to LIST the code that gets memory for the packed copies of BUILDER,
   and folded arrays: pack_place points there, and pack_end to its end.  HEAP is
   set to what came from the heap, if any.  */
static void
pa_append_pack_memory (pa_builder *builder, tree heap, tree *list)
{
  location_t location = builder->values.location;
  tree used = size_binop_loc (location, PLUS_EXPR, builder->fold_bytes,
			      size_int (builder->pack_bytes));
  tree size = size_binop_loc (location, PLUS_EXPR, used,
			      size_int (PA_MEMORY_LINE - 1));
  tree place = builder->pack_place, stack = NULL_TREE;
  pa_append_stack_allocation (builder, place, ptr_type_node, size, &stack);
  tree function = builtin_decl_explicit (BUILT_IN_MALLOC);
  tree call = build_call_expr_loc (location, function, 1, size);
  pa_append_assignment (location, heap, call, list);
  pa_append_assignment (location, place, heap, list);
  pa_append_choice (location, pa_is_allocated (builder, heap), NULL_TREE,
		    stack, list);
  pa_append_alignment (builder, place, list);
  pa_append_assignment (location, builder->pack_end,
			build2_loc (location, POINTER_PLUS_EXPR, ptr_type_node,
				    place, used), list);
}

/* Append to LIST the code that WRITE makes of NODE, and memory for the packed
   copies in it, if any may pay, around that.  False on failure.  */
bool
pa_build_with_packs (pa_builder *builder, const pa_node *node,
		     bool (*write) (pa_builder *builder, const pa_node *node,
				    tree *list), tree *list)
{
  location_t location = builder->values.location;
  pa_pack_demand demand = { builder, boolean_false_node };
  tree vars = NULL_TREE, inside = NULL_TREE, before = NULL_TREE;
  tree memory = NULL_TREE;
  unsigned n_scope = builder->scope.length ();
  pa_node_walk (const_cast <pa_node *> (node), pa_note_demand, &demand);
  builder->pack_place = pa_local (builder, ptr_type_node, NULL, &vars);
  builder->pack_end = pa_local (builder, ptr_type_node, NULL, &vars);
  builder->pack_bytes = 0;
  builder->fold_bytes = size_zero_node;
  builder->scope.safe_push (builder->pack_place);
  builder->scope.safe_push (builder->pack_end);
  bool ok = write (builder, node, &inside);
  tree stack = pa_append_stack_save (builder, &vars, &before);
  tree heap = pa_local (builder, ptr_type_node, NULL, &vars);
  pa_append_assignment (location, heap, null_pointer_node, &before);
  pa_append_assignment (location, builder->pack_place, null_pointer_node,
			&before);
  pa_append_assignment (location, builder->pack_end, null_pointer_node,
			&before);
  pa_append_pack_memory (builder, heap, &memory);
  pa_append_choice (location, demand.any, memory, NULL_TREE, &before);
  append_to_statement_list (inside, &before);
  pa_append_stack_restore (builder, stack, &before);
  pa_append_release (builder, heap, &before);
  append_to_statement_list (pa_bind (location, vars, before), list);
  builder->scope.truncate (n_scope);
  builder->pack_place = NULL_TREE;
  return ok;
}

/* Is PACKED one for the instance NODE?  Others may read what has not been
   copied.  Without instance, and for folded arrays, any will do.  */
static bool
pa_is_packed_for (const pa_packed *packed, const pa_node *node)
{
  const pa_pack *pack = packed->pack;
  return !node || !pack
	 || (node->stmt == pack->stmt
	     && pa_instance_layout (node, pack->layout.access));
}

/* The packed copy that REF of the instance NODE, which may be NULL, is to be
   read from where BUILDER now writes code; NULL if it is not.  */
static const pa_packed *
pa_find_packed (pa_builder *builder, const pa_node *node, const pa_ref *ref)
{
  for (unsigned i = 0; i < builder->packed.length (); i++)
    if (pa_same_ref (builder->packed[i]->source, ref)
	&& pa_is_packed_for (builder->packed[i], node))
      return builder->packed[i];
  return NULL;
}

/* The byte offset of REF of the instance NODE, which may be NULL, where BUILDER
   now writes code; if that is one in a packed copy, *PACKED is this, else
   NULL.  */
const pa_linear *
pa_current_offset (pa_builder *builder, const pa_node *node, const pa_ref *ref,
		   const pa_packed **packed)
{
  *packed = pa_find_packed (builder, node, ref);
  return *packed ? &(*packed)->offset : &ref->offset;
}

/* Give PACKED its offset.  Returns the bytes it takes.  */
static HOST_WIDE_INT
pa_lay_out (pa_packed *packed)
{
  const pa_pack *pack = packed->pack;
  HOST_WIDE_INT size
    = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (packed->source->ref)));
  memset (&packed->offset, 0, sizeof packed->offset);
  packed->reach = 0;
  for (int d = pack->layout.n - 1; d >= 0; d--)
    {
      packed->offset.iterator[pack->layout.index[d]] = size;
      size *= pack->size[d];
      if (d == pack->layout.n - 1 && d > 0)
	size = ROUND_UP (size, PA_MEMORY_LINE) + PA_MEMORY_LINE;
    }
  return ROUND_UP (size, PA_MEMORY_LINE);
}

/* Does REF depend on iterators that LAYOUT has no dimension for, or may it?  */
static bool
pa_exceeds_layout (const pa_ref *ref, const pa_layout *layout)
{
  const pa_linear *offset = &ref->offset;
  bool in[PA_MAX_DEPTH] = { false };
  for (int d = 0; d < layout->n; d++)
    in[layout->index[d]] = true;
  for (int x = 0; x < PA_MAX_DEPTH; x++)
    if (!in[x] && offset->iterator[x] != 0)
      return true;
  for (int i = 0; i < offset->n_product; i++)
    if (offset->product[i].atom
	|| (offset->product[i].depth >= 0 && !in[offset->product[i].depth]))
      return true;
  return false;
}

/* Append to LIST the code that sets PACKED's origin: behind PLACE bytes of the
   memory for copies, minus the offset of the first element.  False if that is
   not known.  */
static bool
pa_set_origin (pa_builder *builder, pa_packed *packed, HOST_WIDE_INT place,
	       tree *list)
{
  const pa_pack *pack = packed->pack;
  location_t location = builder->values.location;
  tree first = pa_long_cst (place);
  for (int d = 0; d < pack->layout.n; d++)
    {
      tree lower = pa_tree_from_expr (&builder->values, pack->lower[d]);
      if (!lower)
	return false;
      HOST_WIDE_INT stride = packed->offset.iterator[pack->layout.index[d]];
      first = pa_op (builder, PA_EXPR_SUB, first,
		     pa_op (builder, PA_EXPR_MUL, lower,
			    pa_long_cst (stride)));
    }
  pa_append_assignment (location, packed->origin,
			build2_loc (location, POINTER_PLUS_EXPR, ptr_type_node,
				    builder->pack_place,
				    fold_convert_loc (location, sizetype,
						      first)), list);
  return true;
}

/* Let all iterators of INSTANCE, which is to write references of BUILDER, be
   0.  */
void
pa_begin_at_zero (pa_instance *instance, pa_builder *builder)
{
  instance->builder = builder;
  instance->node = NULL;
  instance->n_lane = 1;
  memset (instance->shift, 0, sizeof instance->shift);
  memset (instance->step, 0, sizeof instance->step);
  for (int x = 0; x < PA_MAX_DEPTH; x++)
    instance->index[x] = instance->origin[x] = pa_long_cst (0);
}

/* Append to COPIED and IN_PLACE, where PACKED has been made resp. not, what
   lets it stand for what is read: an origin and distances from row to row that
   are those of the copy resp. of the original.  VARS gets their variables.  */
static void
pa_merge_places (pa_builder *builder, pa_packed *packed, tree *vars,
		 tree *copied, tree *in_place)
{
  location_t location = builder->values.location;
  tree type = pa_long_type ();
  const pa_pack *pack = packed->pack;
  pa_linear *offset = &packed->offset;
  pa_instance zero;
  pa_begin_at_zero (&zero, builder);
  tree first = pa_write_lane (&zero, const_cast <pa_ref *> (packed->source));
  pa_append_assignment (location, packed->origin,
			fold_convert_loc (location, ptr_type_node,
					  build_fold_addr_expr (first)),
			in_place);
  packed->base = MR_DEPENDENCE_BASE (first);
  for (int d = 0; d < pack->layout.n - 1; d++)
    {
      int x = pack->layout.index[d];
      tree stride = pa_local (builder, type, NULL, vars);
      tree own = pa_tree_from_part (builder, &packed->source->offset, x, type);
      pa_product product = { 1, (signed char) x, 0, 1, { 0 } };
      product.factor[0] = builder->scop->n_param + builder->stride.length ();
      pa_append_assignment (location, stride,
			    pa_long_cst (offset->iterator[x]), copied);
      pa_append_assignment (location, stride, own ? own : pa_long_cst (0),
			    in_place);
      offset->iterator[x] = 0;
      offset->product[offset->n_product++] = product;
      builder->stride.safe_push (stride);
      builder->scope.safe_push (stride);
    }
}

/* Code that copies a row to PACKED, of which INSTANCE has the values of all
   iterators but that along it.  NULL_TREE on failure.  */
static tree
pa_copy_row (pa_instance *instance, pa_packed *packed)
{
  pa_builder *builder = instance->builder;
  location_t location = builder->values.location;
  const pa_pack *pack = packed->pack;
  int d = pack->layout.n - 1, x = pack->layout.index[d];
  pa_ref *source = const_cast <pa_ref *> (packed->source);
  tree lower = pa_tree_from_expr (&builder->values, pack->lower[d]);
  tree upper = pa_tree_from_expr (&builder->values, pack->upper[d]);
  if (!lower || !upper)
    return NULL_TREE;
  instance->index[x] = instance->origin[x] = lower;
  tree length = pa_op (builder, PA_EXPR_SUB, upper, lower);
  length = pa_op (builder, PA_EXPR_MAX, length, pa_long_cst (0));
  length = size_binop_loc (location, MULT_EXPR,
			   fold_convert_loc (location, sizetype, length),
			   TYPE_SIZE_UNIT (TREE_TYPE (source->ref)));
  tree from = pa_write_lane (instance, source);
  builder->packed.safe_push (packed);
  tree to = pa_write_lane (instance, source);
  builder->packed.pop ();
  return build_call_expr_loc (location,
			      builtin_decl_implicit (BUILT_IN_MEMCPY), 3,
			      build_fold_addr_expr (to),
			      build_fold_addr_expr (from), length);
}

/* Code that copies an element to PACKED, of which INSTANCE has the values of
   all iterators.  */
static tree
pa_copy_element (pa_instance *instance, pa_packed *packed)
{
  pa_builder *builder = instance->builder;
  pa_ref *source = const_cast <pa_ref *> (packed->source);
  tree code = NULL_TREE;
  tree value = pa_write_lane (instance, source);
  builder->packed.safe_push (packed);
  pa_append_assignment (builder->values.location,
			pa_write_lane (instance, source), value, &code);
  builder->packed.pop ();
  return code;
}

tree
pa_count_to (pa_builder *builder, tree iterator, tree lower, tree upper,
	     tree code)
{
  tree loop = NULL_TREE, vars = NULL_TREE, before = NULL_TREE;
  tree end = pa_local (builder, pa_long_type (), NULL, &vars);
  pa_append_assignment (builder->values.location, end, upper, &before);
  pa_append_count_loop (builder, iterator, lower, end, code, &loop);
  append_to_statement_list (loop, &before);
  return pa_bind (builder->values.location, vars, before);
}

/* CODE in a loop over ITERATOR for dimension D of PACKED.  NULL_TREE on
   failure.  */
static tree
pa_wrap_dimension (pa_builder *builder, const pa_packed *packed, int d,
		   tree iterator, tree code)
{
  const pa_pack *pack = packed->pack;
  tree lower = pa_tree_from_expr (&builder->values, pack->lower[d]);
  tree upper = pa_tree_from_expr (&builder->values, pack->upper[d]);
  return code && lower && upper
	 ? pa_count_to (builder, iterator, lower, upper, code) : NULL_TREE;
}

/* The code that makes PACKED; its variables are chained to VARS.  NULL_TREE on
   failure.  */
static tree
pa_make_packed (pa_builder *builder, pa_packed *packed, tree *vars)
{
  const pa_pack *pack = packed->pack;
  int last = pack->layout.n - 1;
  int along = pa_source_row (pack, packed->source);
  int row = along == last ? last : -1;
  int inner = along < 0 ? last : along;
  pa_instance instance;
  pa_begin_at_zero (&instance, builder);
  for (int d = 0; d <= last; d++)
    if (d != row)
      instance.index[pack->layout.index[d]]
	= instance.origin[pack->layout.index[d]]
	= pa_local (builder, pa_long_type (), NULL, vars);
  tree code = row < 0 ? pa_copy_element (&instance, packed)
	      : pa_copy_row (&instance, packed);
  if (row < 0)
    code = pa_wrap_dimension (builder, packed, inner,
			      instance.index[pack->layout.index[inner]], code);
  for (int d = last; d >= 0; d--)
    if (d != inner)
      code = pa_wrap_dimension (builder, packed, d,
				instance.index[pack->layout.index[d]], code);
  return code;
}

/* Append to LIST the code that makes PACKED, if it is used at all, where it
   pays; variables are chained to VARS.  False on failure.  */
static bool
pa_append_packed (pa_builder *builder, pa_packed *packed, tree *vars,
		  tree *list)
{
  const pa_pack *pack = packed->pack;
  tree used = pa_condition_from_expr (&builder->values, pack->used);
  tree pays = pa_pack_pays (builder, pack);
  HOST_WIDE_INT place = builder->pack_bytes;
  tree copied = NULL_TREE, in_place = NULL_TREE;
  if (!used || !pays || pa_exceeds_layout (packed->source, &pack->layout))
    return false;
  builder->pack_bytes += pa_lay_out (packed);
  packed->origin = pa_local (builder, ptr_type_node, NULL, vars);
  builder->scope.safe_push (packed->origin);
  tree code = pa_set_origin (builder, packed, place, &copied)
	      ? pa_make_packed (builder, packed, vars) : NULL_TREE;
  if (!code)
    return false;
  pa_append_choice (builder->values.location, used, code, NULL_TREE, &copied);
  if (integer_onep (pays))
    append_to_statement_list (copied, list);
  else
    {
      pa_merge_places (builder, packed, vars, &copied, &in_place);
      pa_append_choice (builder->values.location, pays, copied, in_place, list);
    }
  return true;
}

/* Append to LIST what an iteration of the loop NODE, which makes packed copies
   in memory that there is, does.  False on failure.  */
static bool
pa_build_packing_body (pa_builder *builder, const pa_node *node, tree *list)
{
  pa_packed packed[PA_MAX_PACK];
  tree vars = NULL_TREE, code = NULL_TREE;
  unsigned n_scope = builder->scope.length ();
  unsigned n_packed = builder->packed.length ();
  unsigned n_stride = builder->stride.length ();
  bool ok = node->n_pack <= PA_MAX_PACK;
  for (int i = 0; ok && i < node->n_pack; i++)
    {
      const pa_pack *pack = &node->pack[i];
      packed[i].pack = pack;
      packed[i].source = pa_pack_source (builder, pack);
      packed[i].base = USHRT_MAX - PA_MAX_PRIVATIZED - 1 - n_packed - i;
      ok = packed[i].source
	   && pa_append_packed (builder, &packed[i], &vars, &code);
    }
  for (int i = 0; ok && i < node->n_pack; i++)
    builder->packed.safe_push (&packed[i]);
  if (ok)
    ok = pa_build_node (builder, node->child[0], &code);
  else
    pa_fail (builder->scop->ctx, PA_REASON_CODEGEN, "packed copy");
  builder->packed.truncate (n_packed);
  builder->stride.truncate (n_stride);
  builder->scope.truncate (n_scope);
  append_to_statement_list (pa_bind (builder->values.location, vars, code),
			    list);
  return ok;
}

/* Append to LIST what an iteration of the loop NODE does.  False on
   failure.  */
bool
pa_build_iteration (pa_builder *builder, const pa_node *node, tree *list)
{
  if (node->n_pack == 0)
    return pa_build_node (builder, node->child[0], list);
  if (!builder->pack_place)
    return pa_build_with_packs (builder, node, pa_build_packing_body, list);
  return pa_build_packing_body (builder, node, list);
}
