/* Packed copies of operands as GENERIC (paper, sec. IV-C).

   What goes in is a loop of the AST with packed copies (core's pack.c); what comes
   out is the memory for them, the code that makes them, and references to them.
   For B[j][k], copied in tiles of 192 x 128 elements of 8 bytes, that is

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

   A row is followed by a gap of a line of memory: so elements of one column don't
   compete for the same few sets of the cache.  The copy is read in the order in
   which the original lies in memory.  P is where the element would be for which
   all iterators are 0, so a reference to the copy is like any other: an offset
   that is linear in the statement's iterators, from another address.

   The memory is allocated once, outside of all loops, but inside those that
   threads run: each then has its own.  It comes from the heap, as the stacks of
   threads may be small; only where that has none, or where the program may not have
   one (-ffreestanding), from the stack.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* Bytes from one row of a copy to the next are a multiple of this, and one
   more of it.  */
#define PA_PACK_LINE 64

/* A search for packed copies.  */
struct pa_pack_search
{
  pa_builder *builder;
  bool found;			/* There are some.  */
  bool threads;			/* Threads run a loop.  */
};

/* Note in USER, a pa_pack_search, what NODE has.  Goes on everywhere.  */
static bool
pa_note_packs (pa_node *node, void *user)
{
  pa_pack_search *search = (pa_pack_search *) user;
  search->found |= node->n_pack > 0;
  search->threads |= node->kind == PA_NODE_FOR
		     && pa_is_parallel (search->builder, node);
  return true;
}

/* Is the loop NODE the place to allocate memory for packed copies: there is none
   yet, some are made in it, and no threads are started in it?  */
bool
pa_packs_begin_at (pa_builder *builder, const pa_node *node)
{
  pa_pack_search search = { builder, false, false };
  if (builder->pack_place)
    return false;
  pa_node_walk (const_cast <pa_node *> (node), pa_note_packs, &search);
  return search.found && !search.threads;
}

/* Append to LIST the code that moves BUILDER's pack_place on to where a line of
   memory begins.  */
static void
pa_append_alignment (pa_builder *builder, tree *list)
{
  location_t location = builder->values.location;
  tree place = builder->pack_place;
  tree gap = fold_build1_loc (location, NEGATE_EXPR, sizetype,
			      fold_convert_loc (location, sizetype, place));
  gap = fold_build2_loc (location, BIT_AND_EXPR, sizetype, gap,
			 size_int (PA_PACK_LINE - 1));
  pa_append_assignment (location, place,
			build2_loc (location, POINTER_PLUS_EXPR, ptr_type_node,
				    place, gap), list);
}

/* Append to LIST the code that gets memory for the packed copies of BUILDER:
   pack_place points there.  Returns the variable that points to what came from the
   heap, chained to VARS; NULL_TREE if the program may have no heap.  */
static tree
pa_append_pack_memory (pa_builder *builder, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree size = size_int (builder->pack_bytes + PA_PACK_LINE - 1);
  tree heap = NULL_TREE;
  tree place = builder->pack_place, stack = NULL_TREE;
  pa_append_stack_allocation (builder, place, ptr_type_node, size, &stack);
  if (flag_no_builtin)
    {
      append_to_statement_list (stack, list);
      pa_append_alignment (builder, list);
      return NULL_TREE;
    }
  tree call = build_call_expr_loc (location,
				   builtin_decl_explicit (BUILT_IN_MALLOC), 1,
				   size);
  heap = pa_local (builder, ptr_type_node, NULL, vars);
  pa_append_assignment (location, heap, call, list);
  pa_append_assignment (location, place, heap, list);
  tree choice = build3_loc (location, COND_EXPR, void_type_node,
			    pa_is_allocated (builder, heap),
			    build_empty_stmt (location), stack);
  TREE_SIDE_EFFECTS (choice) = 1;
  append_to_statement_list (choice, list);
  pa_append_alignment (builder, list);
  return heap;
}

/* Append to LIST the code that WRITE makes of NODE, and memory for the packed copies
   in it around that.  False on failure.  */
bool
pa_build_with_packs (pa_builder *builder, const pa_node *node,
		     bool (*write) (pa_builder *builder, const pa_node *node,
				    tree *list), tree *list)
{
  tree vars = NULL_TREE, inside = NULL_TREE, before = NULL_TREE;
  unsigned n_scope = builder->scope.length ();
  builder->pack_place = pa_local (builder, ptr_type_node, NULL, &vars);
  builder->pack_bytes = 0;
  builder->scope.safe_push (builder->pack_place);
  bool ok = write (builder, node, &inside);
  tree stack = pa_append_stack_save (builder, &vars, &before);
  tree heap = pa_append_pack_memory (builder, &vars, &before);
  append_to_statement_list (inside, &before);
  pa_append_stack_restore (builder, stack, &before);
  if (heap)
    pa_append_release (builder, heap, &before);
  append_to_statement_list (pa_bind (builder->values.location, vars, before),
			    list);
  builder->scope.truncate (n_scope);
  builder->pack_place = NULL_TREE;
  return ok;
}

/* The packed copy that REF is to be read from where BUILDER now writes code; NULL
   if it is not.  */
static const pa_packed *
pa_find_packed (pa_builder *builder, const pa_ref *ref)
{
  for (unsigned i = 0; i < builder->packed.length (); i++)
    if (pa_same_ref (builder->packed[i]->source, ref))
      return builder->packed[i];
  return NULL;
}

/* The byte offset of REF where BUILDER now writes code; if that is one in a packed
   copy, *PACKED is this, else NULL.  */
const pa_linear *
pa_current_offset (pa_builder *builder, const pa_ref *ref,
		   const pa_packed **packed)
{
  *packed = pa_find_packed (builder, ref);
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
  for (int d = pack->layout.n - 1; d >= 0; d--)
    {
      packed->offset.iterator[pack->layout.index[d]] = size;
      size *= pack->size[d];
      if (d == pack->layout.n - 1 && d > 0)
	size = ROUND_UP (size, PA_PACK_LINE) + PA_PACK_LINE;
    }
  return ROUND_UP (size, PA_PACK_LINE);
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

/* Set PACKED's origin: behind PLACE bytes of the memory for copies, minus the offset
   of the first element.  The variable is chained to VARS and set in LIST.  False on
   failure.  */
static bool
pa_set_origin (pa_builder *builder, pa_packed *packed, HOST_WIDE_INT place,
	       tree *vars, tree *list)
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
  packed->origin = pa_local (builder, ptr_type_node, NULL, vars);
  pa_append_assignment (location, packed->origin,
			build2_loc (location, POINTER_PLUS_EXPR, ptr_type_node,
				    builder->pack_place,
				    fold_convert_loc (location, sizetype,
						      first)), list);
  return true;
}

/* The number of the dimension of PACKED that should be innermost where it is made:
   that along which the original lies in memory.  */
static int
pa_source_row (const pa_packed *packed)
{
  const pa_pack *pack = packed->pack;
  HOST_WIDE_INT size
    = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (packed->source->ref)));
  for (int d = 0; d < pack->layout.n; d++)
    if (packed->source->offset.iterator[pack->layout.index[d]] == size)
      return d;
  return pack->layout.n - 1;
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
  tree loop = NULL_TREE, vars = NULL_TREE, before = NULL_TREE;
  if (!code || !lower || !upper)
    return NULL_TREE;
  tree end = pa_local (builder, pa_long_type (), NULL, &vars);
  pa_append_assignment (builder->values.location, end, upper, &before);
  pa_append_count_loop (builder, iterator, lower, end, code, &loop);
  append_to_statement_list (loop, &before);
  return pa_bind (builder->values.location, vars, before);
}

/* The code that makes PACKED; its variables are chained to VARS.  NULL_TREE on
   failure.  */
static tree
pa_make_packed (pa_builder *builder, pa_packed *packed, tree *vars)
{
  const pa_pack *pack = packed->pack;
  location_t location = builder->values.location;
  pa_instance instance;
  tree code = NULL_TREE;
  instance.builder = builder;
  instance.n_lane = 1;
  memset (instance.shift, 0, sizeof instance.shift);
  memset (instance.step, 0, sizeof instance.step);
  for (int x = 0; x < PA_MAX_DEPTH; x++)
    instance.index[x] = instance.origin[x] = pa_long_cst (0);
  for (int d = 0; d < pack->layout.n; d++)
    instance.index[pack->layout.index[d]]
      = instance.origin[pack->layout.index[d]]
      = pa_local (builder, pa_long_type (), NULL, vars);
  pa_ref *source = const_cast <pa_ref *> (packed->source);
  tree value = pa_write_lane (&instance, source);
  builder->packed.safe_push (packed);
  pa_append_assignment (location, pa_write_lane (&instance, source), value,
			&code);
  builder->packed.pop ();
  int inner = pa_source_row (packed);
  code = pa_wrap_dimension (builder, packed, inner,
			    instance.index[pack->layout.index[inner]], code);
  for (int d = pack->layout.n - 1; d >= 0; d--)
    if (d != inner)
      code = pa_wrap_dimension (builder, packed, d,
				instance.index[pack->layout.index[d]], code);
  return code;
}

/* Append to LIST the code that makes PACKED if it is used at all; variables are
   chained to VARS.  False on failure.  */
static bool
pa_append_packed (pa_builder *builder, pa_packed *packed, tree *vars,
		  tree *list)
{
  const pa_pack *pack = packed->pack;
  tree used = pa_tree_from_expr (&builder->values, pack->used);
  HOST_WIDE_INT place = builder->pack_bytes;
  if (!used || pa_exceeds_layout (packed->source, &pack->layout))
    return false;
  builder->pack_bytes += pa_lay_out (packed);
  if (!pa_set_origin (builder, packed, place, vars, list))
    return false;
  tree code = pa_make_packed (builder, packed, vars);
  if (!code)
    return false;
  if (TREE_CODE (TREE_TYPE (used)) != BOOLEAN_TYPE)
    used = fold_build2_loc (builder->values.location, NE_EXPR,
			    boolean_type_node, used,
			    build_zero_cst (TREE_TYPE (used)));
  tree choice = build3_loc (builder->values.location, COND_EXPR,
			    void_type_node, used, code, NULL_TREE);
  TREE_SIDE_EFFECTS (choice) = 1;
  append_to_statement_list (choice, list);
  return true;
}

/* Append to LIST what an iteration of the loop NODE, which makes packed copies in
   memory that there is, does.  False on failure.  */
static bool
pa_build_packing_body (pa_builder *builder, const pa_node *node, tree *list)
{
  pa_packed packed[PA_MAX_PACK];
  tree vars = NULL_TREE, code = NULL_TREE;
  unsigned n_scope = builder->scope.length ();
  unsigned n_packed = builder->packed.length ();
  bool ok = node->n_pack <= PA_MAX_PACK;
  for (int i = 0; ok && i < node->n_pack; i++)
    {
      const pa_pack *pack = &node->pack[i];
      const pa_stmt *stmt = &builder->scop->stmt[pack->stmt];
      packed[i].pack = pack;
      packed[i].source
	= (const pa_ref *) stmt->access[pack->layout.access].payload;
      packed[i].base = USHRT_MAX - PA_MAX_PRIVATIZED - 1 - n_packed - i;
      ok = packed[i].source
	   && pa_append_packed (builder, &packed[i], &vars, &code);
    }
  for (int i = 0; ok && i < node->n_pack; i++)
    {
      builder->packed.safe_push (&packed[i]);
      builder->scope.safe_push (packed[i].origin);
    }
  if (ok)
    ok = pa_build_node (builder, node->child[0], &code);
  else
    pa_fail (builder->scop->ctx, PA_REASON_CODEGEN, "packed copy");
  builder->packed.truncate (n_packed);
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
