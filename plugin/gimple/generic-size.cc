/* Tile sizes that are read at run time, as GENERIC.

   What goes in is a loop AST in which tile sizes are parameters (core's
   size-param.c), what comes out the code that reads them where the new function
   begins:

     long polyast_tile_size[8];

     T0 = polyast_tile_size[0];
     T0 = T0 > 0 ? MIN (T0, 1 << 30) : 32;
     T1 = polyast_tile_size[1];
     T1 = T1 > 0 ? MIN (T1, 1 << 30) : 256;

   So a program may change them between any two calls, and any value is right:
   one that is not positive, and no program has to say anything, stands for the
   size that the loop would have without the option; and one that is so large
   that sums could wrap is as good as a smaller one that no loop exceeds in a
   human's lifetime.

   The array is common: it is the one of the program if a file of that defines
   or declares it, and else one for all files that are compiled with the plugin,
   full of zeros.  Something else of that name is a reason to leave the nest
   alone.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"

/* What is called like the array, or NULL.  */
static symtab_node *
pa_find_size_array (void)
{
  return symtab_node::get_for_asmname (get_identifier (PA_SIZE_ARRAY));
}

/* Is DECL an array of as many long as are read, or of an unknown number?  */
static bool
pa_is_size_array (tree decl)
{
  tree type = TREE_TYPE (decl);
  if (!VAR_P (decl) || DECL_THREAD_LOCAL_P (decl)
      || TREE_CODE (type) != ARRAY_TYPE
      || !INTEGRAL_TYPE_P (TREE_TYPE (type))
      || (TYPE_PRECISION (TREE_TYPE (type))
	  != TYPE_PRECISION (long_integer_type_node)))
    return false;
  tree domain = TYPE_DOMAIN (type);
  tree last = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  return (!domain || integer_zerop (TYPE_MIN_VALUE (domain)))
	 && (!last || (TREE_CODE (last) == INTEGER_CST
		       && compare_tree_int (last, PA_N_SIZE_LOOP - 1) >= 0));
}

/* Can AST's tile sizes, if it has any that are read at run time, be read in
   BUILDER's function?  If not, says why in the context.  */
bool
pa_check_sizes (pa_builder *builder, const pa_ast *ast)
{
  symtab_node *node = ast->n_size > 0 ? pa_find_size_array () : NULL;
  return !node || pa_is_size_array (node->decl)
	 || pa_fail (builder->scop->ctx, PA_REASON_SIZE_ARRAY, "%s",
		     PA_SIZE_ARRAY);
}

/* A declaration of the array, common and of this file if there is none yet.  */
static tree
pa_declare_size_array (void)
{
  symtab_node *node = pa_find_size_array ();
  if (node)
    return node->decl;
  tree name = get_identifier (PA_SIZE_ARRAY);
  tree type = build_array_type_nelts (long_integer_type_node, PA_N_SIZE_LOOP);
  tree var = build_decl (UNKNOWN_LOCATION, VAR_DECL, name, type);
  TREE_STATIC (var) = 1;
  TREE_PUBLIC (var) = 1;
  TREE_USED (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  DECL_COMMON (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  DECL_VISIBILITY (var) = VISIBILITY_DEFAULT;
  DECL_VISIBILITY_SPECIFIED (var) = 1;
  SET_DECL_ASSEMBLER_NAME (var, name);
  return var;
}

/* Element number I of the array ARRAY.  */
static tree
pa_size_element (pa_builder *builder, tree array, int i)
{
  location_t location = builder->values.location;
  tree element = build4_loc (location, ARRAY_REF,
			     TREE_TYPE (TREE_TYPE (array)), array,
			     size_int (i), NULL_TREE, NULL_TREE);
  return fold_convert_loc (location, pa_long_type (), element);
}

/* Append to LIST the code that reads SIZE from ARRAY; its variable is chained
   to VARS.  */
static void
pa_build_size (pa_builder *builder, const pa_tile_size *size, tree array,
	       tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree type = pa_long_type ();
  tree var = pa_local (builder, type, isl_id_get_name (size->id), vars);
  pa_append_assignment (location, var,
			pa_size_element (builder, array, size->loop), list);
  tree given = build2_loc (location, GT_EXPR, boolean_type_node, var,
			   pa_long_cst (0));
  tree value = pa_op (builder, PA_EXPR_MIN, var,
		      pa_long_cst (PA_LARGEST_SIZE));
  pa_append_assignment (location, var,
			build3_loc (location, COND_EXPR, type, given, value,
				    pa_long_cst (size->size)), list);
  builder->scope.safe_push (var);
  builder->values.leaf.put (size->id, var);
}

/* Note among the facts of BUILDER that SIZE is positive.  */
static void
pa_note_positive (pa_builder *builder, const pa_tile_size *size)
{
  pa_expr *param = pa_expr_param (isl_id_copy (size->id));
  pa_expr *fact = pa_expr_binary (PA_EXPR_GT, param, pa_expr_int (0));
  if (fact)
    pa_facts_add_condition (&builder->facts, fact);
  pa_expr_free (fact);
}

/* Append to LIST the code that reads AST's tile sizes; variables are chained to
   VARS.  Returns the array they are in, NULL_TREE if there are none.  */
tree
pa_build_sizes (pa_builder *builder, const pa_ast *ast, tree *vars, tree *list)
{
  tree array = ast->n_size > 0 ? pa_declare_size_array () : NULL_TREE;
  for (int i = 0; i < ast->n_size; i++)
    {
      pa_build_size (builder, &ast->size[i], array, vars, list);
      pa_note_positive (builder, &ast->size[i]);
    }
  return array;
}

/* Let the assembler know of ARRAY, of pa_build_sizes, if it is new.  */
void
pa_finish_sizes (tree array)
{
  if (array && !varpool_node::get (array))
    varpool_node::finalize_decl (array);
}
