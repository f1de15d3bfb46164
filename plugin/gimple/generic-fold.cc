/* Folded arrays as GENERIC (core's fold.c).

   What goes in is a condition of the AST under which arrays are folded; what
   comes out is the address of the memory for their rows, and the code that puts
   these where the program has them.  For p[i][j] in blocks of 8 rows, 0 <= j <
   m, of 8 bytes each element, that is

     for (ib = 0; ib < n; ib += 8)
       if (ib + 8 <= n)
	 {
	   P = end - m * 64 - ib * 8;
	   ...					MEM [P + j * 64 + i * 8]
	   if (kept)
	     for (i = ib; i < ib + 8; i++)
	       for (j = 0; j < m; j++)
		 p[i][j] = MEM [P + j * 64 + i * 8];
	 }
       else
	 ...					p[i][j]

   The memory is part of that for packed copies (generic-pack.cc), and taken
   from its end.  No two folded arrays have the same, also where one is not
   needed any more when the other is: GCC is told that they are apart.

   A reference to p is its row, i, times something, and the rest, in bytes from
   where the row begins.  The rest times 8 plus i times 8 is the offset from P.
   Where a reference has no such form the array stays where it is: to fold it is
   never necessary.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"
#include "../core/plain.h"

/* The offset of REF from where its row begins in bytes, whose number is the
   iterator at DEPTH: to REST.  False if it has no such form.  */
static bool
pa_offset_in_row (const pa_ref *ref, int depth, pa_linear *rest)
{
  pa_linear factor, row, iterator;
  pa_linear_clear (&iterator);
  iterator.iterator[depth] = 1;
  pa_linear_factor_of (&ref->offset, depth, &factor);
  if (!pa_linear_product (&row, &iterator, &factor)
      || !pa_linear_sum (rest, &ref->offset, &row, -1))
    return false;
  pa_linear_factor_of (rest, depth, &factor);
  return pa_linear_zero_p (&factor);
}

/* The second subscript of ACCESS, one of a statement of SCOP, to OUT.  False if
   that is not plain.  */
static bool
pa_second_subscript (const pa_scop *scop, const pa_access *access,
		     pa_linear *out)
{
  isl_size n_in = isl_map_dim (access->map, isl_dim_in);
  long *function = pa_plain_functions (access->map);
  pa_linear_clear (out);
  if (!function || n_in > PA_MAX_DEPTH)
    {
      free (function);
      return false;
    }
  const long *second = function + 1 + scop->n_param + n_in;
  out->constant = second[0];
  for (int p = 0; p < scop->n_param; p++)
    out->param[p] = second[1 + p];
  for (int x = 0; x < n_in; x++)
    out->iterator[x] = second[1 + scop->n_param + x];
  free (function);
  return true;
}

/* Let FOLDED have the reference of ACCESS.  False if that has not the form it
   needs.  */
static bool
pa_fold_access (const pa_builder *builder, pa_folded *folded,
		const pa_access *access)
{
  const pa_ref *ref = (const pa_ref *) access->payload;
  const pa_fold *fold = folded->fold;
  pa_linear rest, subscript, begin;
  if (!ref || ref->range || folded->n == PA_MAX_FOLDED_REFS
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (TREE_TYPE (ref->ref))))
    return false;
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref->ref)));
  pa_packed *packed = &folded->packed[folded->n];
  if (!pa_offset_in_row (ref, fold->index, &rest)
      || !pa_second_subscript (builder->scop, access, &subscript)
      || !pa_linear_sum (&begin, &rest, &subscript, -size)
      || !pa_linear_constant_p (&begin)
      || !pa_linear_scale (&packed->offset, &rest, fold->n_row)
      || (folded->n > 0
	  && (size != folded->size || begin.constant != folded->begin)))
    return false;
  packed->offset.iterator[fold->index] = size;
  packed->pack = NULL;
  packed->source = ref;
  folded->size = size;
  folded->begin = begin.constant;
  folded->n++;
  return true;
}

/* Find out how far FOLDED's references may reach.  */
static void
pa_measure_folded (pa_folded *folded)
{
  for (int i = 0; i < folded->n; i++)
    {
      pa_packed *packed = &folded->packed[i];
      packed->reach = packed->offset.constant;
      for (int k = 0; k < folded->n; k++)
	pa_extend_reach (&packed->reach, &packed->offset,
			 &folded->packed[k].offset);
    }
}

/* Let FOLDED have all references to its array in NODE.  */
static bool
pa_fold_accesses (const pa_builder *builder, pa_folded *folded,
		  const pa_node *node)
{
  const pa_scop *scop = builder->scop;
  for (int s = 0; s < scop->n_stmt; s++)
    for (int a = 0; a < scop->stmt[s].n_access; a++)
      if (scop->stmt[s].access[a].array == folded->fold->array
	  && pa_node_contains_stmt (const_cast <pa_node *> (node), s)
	  && !pa_fold_access (builder, folded, &scop->stmt[s].access[a]))
	return false;
  pa_measure_folded (folded);
  return folded->n > 0;
}

/* A reference like those of FOLDED whose row is the iterator at its depth, and
   whose other subscript that at depth OTHER: of the array to REF, of the folded
   one to PACKED.  */
static bool
pa_fold_element (const pa_folded *folded, int other, pa_ref *ref,
		 pa_packed *packed)
{
  const pa_packed *known = &folded->packed[0];
  pa_linear rest;
  *ref = *known->source;
  *packed = *known;
  packed->source = ref;
  if (!pa_offset_in_row (known->source, folded->fold->index, &rest)
      || !pa_linear_sum (&ref->offset, &ref->offset, &rest, -1))
    return false;
  ref->offset.constant += folded->begin;
  ref->offset.iterator[other] += folded->size;
  ref->reach = ref->offset.constant;
  pa_linear_clear (&packed->offset);
  packed->offset.constant = folded->begin * folded->fold->n_row;
  packed->reach = packed->offset.constant;
  packed->offset.iterator[other] = folded->size * folded->fold->n_row;
  packed->offset.iterator[folded->fold->index] = folded->size;
  return true;
}

/* The number of bytes of FOLDED's rows, in whole lines.  NULL_TREE if that is
   not known.  */
static tree
pa_folded_bytes (pa_builder *builder, const pa_folded *folded)
{
  const pa_fold *fold = folded->fold;
  location_t location = builder->values.location;
  tree lower = pa_tree_from_expr (&builder->values, fold->lower);
  tree upper = pa_tree_from_expr (&builder->values, fold->upper);
  if (!lower || !upper)
    return NULL_TREE;
  tree length = pa_op (builder, PA_EXPR_SUB, upper, lower);
  length = pa_op (builder, PA_EXPR_MAX, length, pa_long_cst (0));
  tree bytes = size_binop_loc (location, MULT_EXPR,
			       fold_convert_loc (location, sizetype, length),
			       size_int (folded->size * fold->n_row));
  bytes = size_binop_loc (location, PLUS_EXPR, bytes,
			  size_int (PA_MEMORY_LINE - 1));
  return fold_build2_loc (location, BIT_AND_EXPR, sizetype, bytes,
			  size_int (-PA_MEMORY_LINE));
}

/* Append to LIST the code that sets FOLDED's origin.  False if that is not
   known.  */
static bool
pa_set_fold_origin (pa_builder *builder, pa_folded *folded, tree *list)
{
  const pa_fold *fold = folded->fold;
  location_t location = builder->values.location;
  tree row = pa_tree_from_expr (&builder->values, fold->first);
  tree lower = pa_tree_from_expr (&builder->values, fold->lower);
  if (!row || !lower)
    return false;
  HOST_WIDE_INT size = folded->size;
  tree first = pa_op (builder, PA_EXPR_MUL, row, pa_long_cst (size));
  lower = pa_op (builder, PA_EXPR_MUL, lower,
		 pa_long_cst (size * fold->n_row));
  first = pa_op (builder, PA_EXPR_ADD, first, lower);
  first = pa_op (builder, PA_EXPR_ADD, first,
		 pa_long_cst (folded->begin * fold->n_row));
  tree back = size_binop_loc (location, PLUS_EXPR, builder->fold_bytes,
			      fold_convert_loc (location, sizetype, first));
  back = fold_build1_loc (location, NEGATE_EXPR, sizetype, back);
  pa_append_assignment (location, folded->origin,
			build2_loc (location, POINTER_PLUS_EXPR, ptr_type_node,
				    builder->pack_end, back), list);
  return true;
}

/* Let FOLDED, whose FOLD and BASE are set, be one of the packed copies of
   BUILDER in NODE, by code in LIST; variables are chained to VARS.  False, and
   nothing happens, if that can't be.  */
static bool
pa_append_fold (pa_builder *builder, pa_folded *folded, const pa_node *node,
		tree *vars, tree *list)
{
  location_t location = builder->values.location;
  folded->n = 0;
  if (!pa_fold_accesses (builder, folded, node))
    return false;
  tree bytes = pa_folded_bytes (builder, folded), before = builder->fold_bytes;
  if (!bytes)
    return false;
  builder->fold_bytes = size_binop_loc (location, PLUS_EXPR, before, bytes);
  folded->origin = pa_local (builder, ptr_type_node, NULL, vars);
  if (!pa_set_fold_origin (builder, folded, list))
    {
      builder->fold_bytes = before;
      return false;
    }
  builder->scope.safe_push (folded->origin);
  for (int i = 0; i < folded->n; i++)
    {
      folded->packed[i].origin = folded->origin;
      folded->packed[i].base = folded->base;
      builder->packed.safe_push (&folded->packed[i]);
    }
  return true;
}

/* Code that keeps the element of FOLDED in row I, at J.  NULL_TREE on
   failure.  */
static tree
pa_keep_element (pa_builder *builder, const pa_folded *folded, tree i, tree j)
{
  pa_ref ref;
  pa_packed packed;
  pa_instance instance;
  int row = folded->fold->index, other = row == 0;
  tree code = NULL_TREE;
  if (!pa_fold_element (folded, other, &ref, &packed))
    return NULL_TREE;
  pa_begin_at_zero (&instance, builder);
  instance.index[row] = instance.origin[row] = i;
  instance.index[other] = instance.origin[other] = j;
  tree to = pa_write_lane (&instance, &ref);
  builder->packed.safe_push (&packed);
  tree from = pa_write_lane (&instance, &ref);
  builder->packed.pop ();
  pa_append_assignment (builder->values.location, to, from, &code);
  return code;
}

/* Append to LIST the code that puts FOLDED where the program has it, if that is
   asked for.  False on failure.  */
static bool
pa_append_kept (pa_builder *builder, const pa_folded *folded, tree *vars,
		tree *list)
{
  const pa_fold *fold = folded->fold;
  pa_values *values = &builder->values;
  if (pa_expr_is_int (fold->kept, 0))
    return true;
  tree kept = pa_condition_from_expr (values, fold->kept);
  tree first = pa_tree_from_expr (values, fold->first);
  tree lower = pa_tree_from_expr (values, fold->lower);
  tree upper = pa_tree_from_expr (values, fold->upper);
  if (!kept || !first || !lower || !upper)
    return false;
  tree i = pa_local (builder, pa_long_type (), NULL, vars);
  tree j = pa_local (builder, pa_long_type (), NULL, vars);
  tree code = pa_keep_element (builder, folded, i, j);
  if (!code)
    return false;
  code = pa_count_to (builder, j, lower, upper, code);
  code = pa_count_to (builder, i, first,
		      pa_op (builder, PA_EXPR_ADD, first,
			     pa_long_cst (fold->n_row)), code);
  pa_append_choice (values->location, kept, code, NULL_TREE, list);
  return true;
}

/* Append to LIST what runs under the condition NODE, which folds arrays in
   memory that there is.  False on failure.  */
static bool
pa_build_folding_part (pa_builder *builder, const pa_node *node, tree *list)
{
  pa_folded folded[PA_MAX_FOLD];
  tree vars = NULL_TREE, code = NULL_TREE;
  unsigned n_scope = builder->scope.length ();
  unsigned n_packed = builder->packed.length ();
  int n = 0;
  for (int i = 0; i < node->n_fold; i++)
    {
      folded[n].fold = &node->fold[i];
      folded[n].base = USHRT_MAX - PA_MAX_PRIVATIZED - 1
		       - builder->packed.length ();
      n += pa_append_fold (builder, &folded[n], node->child[0], &vars, &code);
    }
  builder->n_folded += n;
  bool ok = pa_build_node (builder, node->child[0], &code);
  builder->n_folded -= n;
  builder->packed.truncate (n_packed);
  for (int i = 0; ok && i < n; i++)
    ok = pa_append_kept (builder, &folded[i], &vars, &code)
	 || pa_fail (builder->scop->ctx, PA_REASON_CODEGEN, "folded array");
  builder->scope.truncate (n_scope);
  append_to_statement_list (pa_bind (builder->values.location, vars, code),
			    list);
  return ok;
}

bool
pa_build_folding (pa_builder *builder, const pa_node *node, tree *list)
{
  if (node->n_fold == 0)
    return pa_build_node (builder, node->child[0], list);
  if (!builder->pack_place)
    return pa_build_with_packs (builder, node, pa_build_folding_part, list);
  return pa_build_folding_part (builder, node, list);
}
