/* The elements of arrays that a scop accesses.

   In: a scop.  Out: answers for the run-time checks of the front end.  Of the
   array A[m] in

     for (i = 1; i < n; i++)
       A[i] = A[i - 1] + A[i];

   the elements { A[a] : 0 <= a < n } are accessed, from subscript 0 to n - 1,
   and all of them are in bounds where n <= m (or n <= 1, when nothing is
   accessed).

   The iterations are projected out of accesses as if they were rational, since
   finding the exact elements can take minutes: there may then be some more, as
   of 256 i + j with j < 256.  Such accesses are first asked whether they are
   sure to stay in bounds.

   What is known of single parameters far from zero would only cost time, so
   that everything is computed in the relaxed context (scop.h).

   Paper, sec. III-A.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "scop.h"

/* Put FUNCTIONS, those on a PIECE of an access, into *USER if that is NULL; an
   error if others are there.  */

static isl_stat
take_piece (__isl_take isl_set *piece, __isl_take isl_multi_aff *functions,
	    void *user)
{
  isl_multi_aff **all = user;
  bool same = true;

  isl_set_free (piece);
  if (!*all)
    {
      *all = functions;
      return isl_stat_ok;
    }
  same = isl_multi_aff_plain_is_equal (*all, functions) == isl_bool_true;
  isl_multi_aff_free (functions);
  return same ? isl_stat_ok : isl_stat_error;
}

__isl_give isl_multi_aff *
pa_access_functions (const pa_scop *scop, const pa_access *access)
{
  isl_multi_aff *all = pa_scop_known_functions (scop, access->map);
  isl_pw_multi_aff *pieces;

  if (all)
    return all;
  if (isl_map_is_single_valued (access->map) != isl_bool_true)
    return NULL;
  pieces = isl_pw_multi_aff_from_map
    (isl_map_align_params (isl_map_copy (access->map),
			   pa_scop_param_space (scop)));
  if (isl_pw_multi_aff_foreach_piece (pieces, take_piece, &all) < 0)
    all = isl_multi_aff_free (all);
  isl_pw_multi_aff_free (pieces);
  pa_scop_remember_functions (scop, access->map, all);
  return all;
}

/* Does access J of STMT reach what an earlier one does?  */

static bool
is_repeated (const pa_stmt *stmt, int j)
{
  const pa_access *access = &stmt->access[j];

  for (int i = 0; i < j; i++)
    if (stmt->access[i].array == access->array
	&& isl_map_plain_is_equal (stmt->access[i].map, access->map)
	   == isl_bool_true)
      return true;
  return false;
}

/* Is every element that ACCESS of statement STMT of SCOP reaches in the assumed
   context inside of EXTENT?  */

static bool
stays_within (const pa_scop *scop, int stmt, const pa_access *access,
	      __isl_keep isl_set *extent)
{
  isl_set *domain, *inside;
  bool within;

  domain = isl_set_intersect_params (isl_set_copy (scop->stmt[stmt].domain),
				     pa_scop_assumed_context (scop));
  inside = isl_set_apply (isl_set_copy (extent),
			  isl_map_reverse (isl_map_copy (access->map)));
  within = isl_set_is_subset (domain, inside) == isl_bool_true;
  isl_set_free (inside);
  isl_set_free (domain);
  return within;
}

/* The elements that ACCESS of statement STMT of SCOP reaches, and maybe some
   more; none if EXTENT is not NULL and it is sure to stay within that.  */

static __isl_give isl_set *
elements_of_access (const pa_scop *scop, int stmt, const pa_access *access,
		    __isl_keep isl_set *extent)
{
  isl_set *elements = isl_set_apply (pa_scop_relaxed_domain (scop, stmt),
				     isl_map_copy (access->map));

  if (extent && isl_set_involves_locals (elements) == isl_bool_true
      && stays_within (scop, stmt, access, extent))
    {
      isl_set_free (elements);
      return isl_set_empty (isl_set_get_space (extent));
    }
  return isl_set_remove_divs (elements);
}

/* The elements of ARRAY that SCOP accesses, and maybe some more; without those
   of accesses that are sure to stay within EXTENT if that is not NULL.  */

static __isl_give isl_set *
accessed_elements (const pa_scop *scop, int array, __isl_keep isl_set *extent)
{
  isl_set *elements
    = isl_set_empty (isl_set_get_space (scop->array[array].extent));

  for (int i = 0; i < scop->n_stmt; i++)
    for (int j = 0; j < scop->stmt[i].n_access; j++)
      {
	const pa_access *access = &scop->stmt[i].access[j];
	if (access->array == array && !is_repeated (&scop->stmt[i], j))
	  elements = isl_set_union (elements,
				    elements_of_access (scop, i, access,
							extent));
      }
  return isl_set_coalesce (elements);
}

/* The elements of ARRAY that SCOP accesses, and maybe some more.  */

__isl_give isl_set *
pa_scop_elements (const pa_scop *scop, int array)
{
  return accessed_elements (scop, array, NULL);
}

/* Smallest subscript (largest if LARGEST) of dimension DIM over ELEMENTS of
   SCOP.  NULL if unbounded.  */

static __isl_give isl_pw_aff *
extreme_subscript (const pa_scop *scop, __isl_keep isl_set *elements, int dim,
		   bool largest)
{
  isl_set *values = isl_set_copy (elements);
  isl_size n_dim = isl_set_dim (elements, isl_dim_set);
  isl_pw_aff *extreme;
  isl_bool bounded;

  if (n_dim < 0)
    return NULL;
  values = isl_set_project_out (values, isl_dim_set, dim + 1, n_dim - dim - 1);
  values = isl_set_project_out (values, isl_dim_set, 0, dim);
  bounded = largest
	    ? isl_set_dim_has_upper_bound (values, isl_dim_set, 0)
	    : isl_set_dim_has_lower_bound (values, isl_dim_set, 0);
  if (bounded != isl_bool_true)
    {
      isl_set_free (values);
      return NULL;
    }
  extreme = largest ? isl_set_dim_max (values, 0)
		    : isl_set_dim_min (values, 0);
  extreme = isl_pw_aff_gist_params (extreme, pa_scop_relaxed_context (scop));
  return isl_pw_aff_coalesce (extreme);
}

/* Smallest subscript of dimension DIM over ELEMENTS of SCOP; not defined for
   parameters without any access.  */

__isl_give isl_pw_aff *
pa_scop_min_subscript (const pa_scop *scop, __isl_keep isl_set *elements,
		       int dim)
{
  return extreme_subscript (scop, elements, dim, false);
}

/* The same for the largest subscript.  */

__isl_give isl_pw_aff *
pa_scop_max_subscript (const pa_scop *scop, __isl_keep isl_set *elements,
		       int dim)
{
  return extreme_subscript (scop, elements, dim, true);
}

/* Parameter values, simplified by what SCOP assumes already, for which every
   access stays inside its array's extent.  */

__isl_give isl_set *
pa_scop_in_bounds (const pa_scop *scop)
{
  isl_set *outside;

  if (!scop)
    return NULL;
  outside = isl_set_empty (pa_scop_param_space (scop));
  for (int i = 0; i < scop->n_array; i++)
    {
      isl_set *extent = scop->array[i].extent, *elements;

      if (isl_set_plain_is_universe (extent) == isl_bool_true)
	continue;
      elements = isl_set_subtract (accessed_elements (scop, i, extent),
				   isl_set_copy (extent));
      outside = isl_set_union (outside, isl_set_params (elements));
    }
  outside = isl_set_complement (isl_set_coalesce (outside));
  return isl_set_coalesce (isl_set_gist (outside,
					 pa_scop_assumed_context (scop)));
}
