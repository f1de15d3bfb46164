/* Packed copies of tiles that are not read as a whole.

   In: a nest with tile loops and an operand to be copied in one of them
   (pack.c).  Out: the box of iterators for which the instances that run there
   read the operand; or else that for those tiles all of which is read.  In

     for (jt = 0; jt < n; jt += 32)				tile
       for (kt = 0; kt < min (n, jt + 32); kt += 32)		tile
	 for (it = jt; it < n; it += 32)			tile
	   for (j = jt; j < min (n, jt + 32); j++)
	     for (i = max (j + 1, it); i < min (n, it + 32); i++)
	       for (k = kt; k < min (j, kt + 32); k++)
		 l[i][j] -= l[i][k] * l[j][k];

   the l[j][k] that some i reads with jt <= j < jt + 32 and kt <= k < kt + 32
   are all with k < j < n - 1, which is no box.  But it is where kt + 32 <= jt
   and jt + 32 < n; what remains are the tiles on the diagonal, and the last
   ones.  The instances there write l[i][j] with j >= jt, while k < jt in what
   is copied; so the copy stays as the operand is.

   Both are asked of isl: the tiles, less what is read, leave nothing; and what
   is written has nothing in common with what is copied.

   Paper, sec. IV-C.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/constraint.h>
#include <isl/id.h>
#include <isl/map.h>
#include <isl/space.h>
#include <isl/val.h>

#include "pack-box.h"

/* Does point loop POINT run through what is in the tiles of TILE of its
   iterations?  */
static bool
runs_through (const pa_node *point, const pa_node *tile)
{
  pa_expr *begin = pa_expr_iterator (isl_id_copy (tile->iterator));
  pa_expr *end = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (begin),
				 pa_expr_copy (tile->step));
  bool runs = begin && end
	      && pa_expr_has_operand (point->lower, PA_EXPR_MAX, begin)
	      && pa_expr_has_operand (point->upper, PA_EXPR_MIN, end);

  pa_expr_free (begin);
  pa_expr_free (end);
  return runs;
}

int
pa_tile_run_through (const pa_tiles *tiles, int k)
{
  for (int t = 0; t < tiles->n_tile; t++)
    if (runs_through (tiles->point[k], tiles->tile[t]))
      return t;
  return -1;
}

/* The place of ITERATOR among the parameters of *SET, which is added if it
   isn't there.  */
static unsigned
param_of (isl_set **set, __isl_keep isl_id *iterator)
{
  int param = isl_set_find_dim_by_id (*set, isl_dim_param, iterator);

  if (param >= 0)
    return (unsigned) param;
  param = (int) isl_set_dim (*set, isl_dim_param);
  *set = isl_set_add_dims (*set, isl_dim_param, 1);
  *set = isl_set_set_dim_id (*set, isl_dim_param, (unsigned) param,
			     isl_id_copy (iterator));
  return (unsigned) param;
}

/* Those of SET (taken) in which dimension X is in the tile that begins with the
   iterator of TILE.  */
static __isl_give isl_set *
confine (__isl_take isl_set *set, int x, const pa_node *tile)
{
  unsigned param = param_of (&set, tile->iterator);
  isl_local_space *space
    = isl_local_space_from_space (isl_set_get_space (set));
  isl_constraint *from
    = isl_constraint_alloc_inequality (isl_local_space_copy (space));
  isl_constraint *to = isl_constraint_alloc_inequality (space);

  from = isl_constraint_set_coefficient_si (from, isl_dim_set, x, 1);
  from = isl_constraint_set_coefficient_si (from, isl_dim_param, (int) param,
					    -1);
  to = isl_constraint_set_coefficient_si (to, isl_dim_set, x, -1);
  to = isl_constraint_set_coefficient_si (to, isl_dim_param, (int) param, 1);
  to = isl_constraint_set_constant_si (to, (int) tile->step->value - 1);
  if (tile->lower->op == PA_EXPR_INT)
    set = isl_set_lower_bound_val
      (set, isl_dim_param, param,
       isl_val_int_from_si (isl_set_get_ctx (set), tile->lower->value));
  return isl_set_add_constraint (isl_set_add_constraint (set, from), to);
}

/* The number of the point loop of TILES whose iterator INDEX is; -1 if there is
   none.  */
static int
point_of (const pa_tiles *tiles, const pa_expr *index)
{
  int k = index->op == PA_EXPR_ITERATOR ? tiles->n_point - 1 : -1;

  while (k >= 0 && tiles->point[k]->iterator != index->id)
    k--;
  return k;
}

/* Those of SET (taken), instances of INSTANCE, that run in one iteration of the
   loops outside of TILES and of its tile loops up to number FIRST, whose
   iterators are parameters; dimension X of them.  *KNOWN is false if there may
   be others.  */
static __isl_give isl_set *
confine_dimension (const pa_tiles *tiles, const pa_node *instance, int x,
		   int first, __isl_take isl_set *set, bool *known)
{
  const pa_expr *index = instance->index[x];
  bool is_iterator = index->op == PA_EXPR_ITERATOR;
  int k = point_of (tiles, index);
  int t = k < 0 ? -1 : pa_tile_run_through (tiles, k);

  *known &= is_iterator && (k < 0 || t >= 0);
  if (is_iterator && k < 0)
    {
      unsigned param = param_of (&set, index->id);

      return isl_set_equate (set, isl_dim_param, (int) param, isl_dim_set, x);
    }
  return t >= 0 && t <= first ? confine (set, x, tiles->tile[t]) : set;
}

/* The instances of INSTANCE that run there.  */
static __isl_give isl_set *
confine_instances (const pa_tiles *tiles, const pa_node *instance, int first,
		   bool *known)
{
  isl_set *set = isl_set_copy (tiles->scop->stmt[instance->stmt].domain);

  set = isl_set_intersect_params (set, pa_scop_assumed_context (tiles->scop));
  for (int x = 0; x < instance->n_index && set; x++)
    set = confine_dimension (tiles, instance, x, first, set, known);
  return set;
}

/* Does LAYOUT have a dimension for iterator X of its statement?  */
static bool
has_dimension (const pa_layout *layout, int x)
{
  for (int d = 0; d < layout->n; d++)
    if (layout->index[d] == x)
      return true;
  return false;
}

/* The iterators of LAYOUT in SET (taken), instances of TILES'.  */
static __isl_give isl_set *
project (const pa_tiles *tiles, const pa_layout *layout,
	 __isl_take isl_set *set)
{
  for (int x = tiles->instance->n_index - 1; x >= 0 && set; x--)
    if (!has_dimension (layout, x))
      set = isl_set_project_out (set, isl_dim_set, (unsigned) x, 1);
  return isl_set_reset_tuple_id (set);
}

/* What an instance of TILES' reads by LAYOUT in tile loop FIRST; NULL if that
   is not known.  */
static __isl_give isl_set *
read_in_tile (const pa_tiles *tiles, const pa_layout *layout, int first)
{
  bool known = true;
  isl_set *set = confine_instances (tiles, tiles->instance, first, &known);

  return project (tiles, layout, known ? set : isl_set_free (set));
}

pa_box *
pa_pack_box (const pa_tiles *tiles, const pa_layout *layout, int first)
{
  return pa_full_box (tiles->scop, read_in_tile (tiles, layout, first));
}

/* Full tiles.  */

/* All values of LAYOUT's iterators in the tiles of TILES up to number FIRST,
   in a set like SET; NULL if one of them goes through no tiles.  */
static __isl_give isl_set *
whole_tile (const pa_tiles *tiles, const pa_layout *layout, int first,
	    __isl_keep isl_set *set)
{
  isl_set *whole = isl_set_universe (isl_set_get_space (set));
  int d = 0;

  for (int x = 0; x < tiles->instance->n_index && whole; x++)
    if (has_dimension (layout, x))
      {
	int k = point_of (tiles, tiles->instance->index[x]);
	int t = k < 0 ? -1 : pa_tile_run_through (tiles, k);

	whole = t < 0 || t > first ? isl_set_free (whole)
		: confine (whole, d, tiles->tile[t]);
	d++;
      }
  return whole;
}

/* The parameters, with those that SET has, for which SET, parts of the tiles
   WHOLE (taken), is all of them.  NULL if that is no single condition.  */
static __isl_give isl_set *
params_of_full (__isl_keep isl_set *set, __isl_take isl_set *whole)
{
  isl_set *partial = isl_set_params (isl_set_subtract (whole,
						       isl_set_copy (set)));
  isl_set *full = isl_set_subtract (isl_set_params (isl_set_copy (set)),
				    partial);

  full = isl_set_coalesce (full);
  return full && isl_set_n_basic_set (full) == 1 ? full : isl_set_free (full);
}

/* A search for writes to what is copied.  */
typedef struct write_search
{
  const pa_tiles *tiles;
  int array, first;
  isl_set *copied;		/* Elements of the array.  */
} write_search;

/* Does the instance NODE, if it is one, write nothing of what the search USER
   is for?  */
static bool
keeps_copied (pa_node *node, void *user)
{
  const write_search *search = user;
  const pa_scop *scop = search->tiles->scop;
  bool keeps = true, known = true;

  if (node->kind != PA_NODE_INSTANCE)
    return true;
  for (int a = 0; a < scop->stmt[node->stmt].n_access && keeps; a++)
    {
      const pa_access *access = &scop->stmt[node->stmt].access[a];
      isl_set *written;

      if (access->array != search->array || access->kind == PA_READ)
	continue;
      written = confine_instances (search->tiles, node, search->first, &known);
      written = isl_set_apply (written, isl_map_copy (access->map));
      keeps = isl_set_is_disjoint (written, search->copied) == isl_bool_true;
      isl_set_free (written);
    }
  return keeps;
}

/* Does nothing in TILES write, where the parameters are in FULL, to what a copy
   with LAYOUT has of an iteration of tile loop FIRST?  */
static bool
nothing_writes (const pa_tiles *tiles, const pa_layout *layout, int first,
		__isl_keep isl_set *full)
{
  const pa_stmt *stmt = &tiles->scop->stmt[tiles->instance->stmt];
  const pa_access *access = &stmt->access[layout->access];
  const pa_node *nest = tiles->tile[tiles->n_around];
  bool known = true, keeps;
  write_search search = { tiles, access->array, first, NULL };
  isl_set *read = confine_instances (tiles, tiles->instance, first, &known);

  read = isl_set_intersect_params (read, isl_set_copy (full));
  search.copied = isl_set_apply (read, isl_map_copy (access->map));
  keeps = search.copied && pa_node_walk (nest->child[0], keeps_copied, &search);
  isl_set_free (search.copied);
  return keeps;
}

pa_box *
pa_pack_full_box (const pa_tiles *tiles, const pa_layout *layout, int first)
{
  isl_set *set = read_in_tile (tiles, layout, first);
  isl_set *whole = set ? whole_tile (tiles, layout, first, set) : NULL;
  isl_set *full = whole ? params_of_full (set, whole) : NULL;
  pa_box *box = NULL;

  if (full && nothing_writes (tiles, layout, first, full))
    box = pa_full_box (tiles->scop,
		       isl_set_intersect_params (isl_set_copy (set),
						 isl_set_copy (full)));
  isl_set_free (full);
  isl_set_free (set);
  return box;
}
