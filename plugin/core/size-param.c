/* Tile sizes that are read at run time (paper, sec. IV-B: what the syntactic
   tiling of loops allows and a polyhedral schedule doesn't).

   In: a band that is to be tiled with the option tile-size=param.  Out: leaves
   of expressions, T0 for the outermost loop of the band, T1 for the next one,
   and so on, that stand for the sizes:

     for (it = 0; it < n; it += T0)
       for (jt = 0; jt < n; jt += T1)
	 for (i = it; i < min (n, it + T0); i += 1)
	   for (j = jt; j < min (n, jt + T1); j += 1)
	     S (i, j);

   They are parameters of the AST but none of its scop: schedules and
   dependences know nothing of them, and the stages that work on bounds see a
   variable like any other.  Bounds are linear in them, since a tile size is
   only ever added to something; so a bound is as affine as before, in one more
   parameter.  What is not affine is the step of a tile loop: where the
   iterations of such a loop lie is for those to say who need it (validate.c).

   The value of T0 is element 0 of an array that the program has, if that is
   positive, and else what the rule for tile sizes says (tile-size.c).  So two
   bands of a scop may have different sizes where the program says nothing: a
   leaf is known by its loop and that size, and the second T1 is called T1_256.

   Nothing is assumed of a size but that it is positive, which the code sees to
   where it reads the array, and not too large for sums.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <string.h>

#include <isl/set.h>
#include <isl/space.h>

#include "size-param.h"

/* What the ids of tile sizes point to: so nobody else has them.  */
static char is_size;

/* Add to AST a tile size for loop number LOOP of a band, SIZE by default.  NULL
   if there is no room.  */
static const pa_tile_size *
add_size (pa_ast *ast, int loop, int size)
{
  pa_tile_size *added = &ast->size[ast->n_size];
  char name[64];

  if (ast->n_size == PA_MAX_TILE_SIZES)
    return NULL;
  snprintf (name, sizeof name, "T%d", loop);
  if (pa_ast_has_name (ast, name))
    snprintf (name, sizeof name, "T%d_%d", loop, size);
  while (pa_ast_has_name (ast, name) && strlen (name) + 1 < sizeof name)
    strcat (name, "_");
  added->id = isl_id_alloc (ast->scop->ctx->isl, name, &is_size);
  added->loop = loop;
  added->size = size;
  ast->n_size += added->id != NULL;
  return added->id ? added : NULL;
}

__isl_give pa_expr *
pa_size_param (pa_ast *ast, int loop, int size)
{
  const pa_tile_size *found = NULL;

  for (int i = 0; i < ast->n_size && !found; i++)
    if (ast->size[i].loop == loop && ast->size[i].size == size)
      found = &ast->size[i];
  if (!found && loop < PA_N_SIZE_LOOP)
    found = add_size (ast, loop, size);
  return found ? pa_expr_param (isl_id_copy (found->id)) : pa_expr_int (size);
}

bool
pa_is_size_param (const pa_expr *expr)
{
  return expr->op == PA_EXPR_PARAM && isl_id_get_user (expr->id) == &is_size;
}

int
pa_size_default (const pa_ast *ast, const pa_expr *expr)
{
  for (int i = 0; i < ast->n_size; i++)
    if (ast->size[i].id == expr->id)
      return ast->size[i].size;
  return 0;
}

bool
pa_has_size_step (const pa_node *loop)
{
  return pa_is_size_param (loop->step);
}

__isl_give isl_space *
pa_size_param_space (const pa_ast *ast)
{
  isl_space *space = pa_scop_param_space (ast->scop);
  unsigned n = (unsigned) ast->scop->n_param;

  if (ast->n_size > 0)
    space = isl_space_add_dims (space, isl_dim_param, (unsigned) ast->n_size);
  for (int i = 0; i < ast->n_size; i++)
    space = isl_space_set_dim_id (space, isl_dim_param, n + (unsigned) i,
				  isl_id_copy (ast->size[i].id));
  return space;
}

__isl_give isl_set *
pa_size_context (const pa_ast *ast, __isl_take isl_set *context)
{
  if (ast->n_size > 0)
    context = isl_set_align_params (context, pa_size_param_space (ast));
  for (int i = 0; i < ast->n_size; i++)
    {
      int dim = isl_set_find_dim_by_id (context, isl_dim_param,
					ast->size[i].id);
      context = dim < 0 ? isl_set_free (context)
		: isl_set_lower_bound_si (context, isl_dim_param,
					  (unsigned) dim, 1);
    }
  return context;
}
