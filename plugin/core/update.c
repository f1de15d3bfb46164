/* Updates: statements that do nothing with an array but update one element, or
   at least nothing with those that are updated meanwhile.

   In A[i][j] -= A[i][k] * A[j][k], the element A[i][j] is updated.  Whether the
   others read are ones that other instances update depends on where the
   statement runs: not, if all its k are less than all its j.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/aff.h>
#include <isl/map.h>
#include <isl/space.h>

#include "step.h"
#include "update.h"

/* Most bytes of a narrow integer.  */
#define NARROW 2

/* What ACCESS of INSTANCE of SCOP refers to in WHERE:
   { [i, j, ...] -> A[x] }.  */
static __isl_give isl_map *
elements (const pa_scop *scop, const pa_node *instance, const pa_access *access,
	  __isl_keep isl_set *where)
{
  const pa_stmt *stmt = &scop->stmt[instance->stmt];
  isl_space *space = isl_set_get_space (where);
  isl_map *map = pa_expr_to_map (instance->index, instance->n_index, space,
				 isl_set_get_space (stmt->domain));

  isl_space_free (space);
  map = isl_map_intersect_domain (map, isl_set_copy (where));
  return isl_map_apply_range (map, isl_map_copy (access->map));
}

/* Is nothing that ACCESS of OTHER refers to in WHERE written there by WRITE of
   INSTANCE, both of SCOP, in the same iteration of the first N_OUTER loops?  */
static bool
stays_apart (const pa_scop *scop, const pa_node *other, const pa_access *access,
	     const pa_node *instance, const pa_access *write,
	     __isl_keep isl_set *where, int n_outer)
{
  isl_map *meetings;
  bool result;

  if (!where)
    return false;
  meetings = isl_map_apply_range
	       (elements (scop, instance, write, where),
		isl_map_reverse (elements (scop, other, access, where)));
  for (int i = 0; i < n_outer; i++)
    meetings = isl_map_equate (meetings, isl_dim_in, i, isl_dim_out, i);
  result = isl_map_is_empty (meetings) == isl_bool_true;
  isl_map_free (meetings);
  return result;
}

int
pa_only_write (const pa_stmt *stmt)
{
  int write = -1;

  for (int a = 0; a < stmt->n_access; a++)
    if (stmt->access[a].kind != PA_READ)
      {
	if (write >= 0 || stmt->access[a].kind != PA_MUST_WRITE)
	  return -1;
	write = a;
      }
  return write;
}

/* Does STMT read what its access WRITE writes, too?  */
static bool
reads_result (const pa_stmt *stmt, const pa_access *write)
{
  for (int a = 0; a < stmt->n_access; a++)
    if (stmt->access[a].kind == PA_READ
	&& isl_map_is_equal (stmt->access[a].map, write->map) == isl_bool_true)
      return true;
  return false;
}

int
pa_updating_write (const pa_stmt *stmt)
{
  int write = pa_only_write (stmt);

  return write >= 0 && reads_result (stmt, &stmt->access[write]) ? write : -1;
}

bool
pa_sums_along (const pa_scop *scop, const pa_node *instance,
	       __isl_keep isl_id *iterator)
{
  const pa_stmt *stmt = &scop->stmt[instance->stmt];
  int write = pa_updating_write (stmt);

  return (write >= 0
	  && pa_access_movement (scop, &stmt->access[write], instance,
				 iterator) == PA_MOVE_NONE);
}

bool
pa_adds_narrow (const pa_scop *scop, const pa_node *instance,
		__isl_keep isl_id *iterator)
{
  const pa_stmt *stmt = &scop->stmt[instance->stmt];
  int write = pa_updating_write (stmt), n_narrow = 0, n_wide = 0;

  if (!pa_sums_along (scop, instance, iterator))
    return false;
  for (int a = 0; a < stmt->n_access; a++)
    if (scop->array[stmt->access[a].array].element_size <= NARROW)
      n_narrow++;
    else if (stmt->access[a].array != stmt->access[write].array)
      n_wide++;
  return n_narrow > 0 && n_wide == 0
	 && scop->array[stmt->access[write].array].element_size > NARROW;
}

int
pa_update_write (const pa_scop *scop, const pa_node *instance,
		 __isl_keep isl_set *where, int n_outer)
{
  const pa_stmt *stmt = &scop->stmt[instance->stmt];
  int write = pa_updating_write (stmt);

  for (int a = 0; write >= 0 && a < stmt->n_access; a++)
    {
      const pa_access *access = &stmt->access[a];

      if (a != write && access->array == stmt->access[write].array
	  && isl_map_is_equal (access->map, stmt->access[write].map)
	     != isl_bool_true
	  && !stays_apart (scop, instance, access, instance,
			   &stmt->access[write], where, n_outer))
	return -1;
    }
  return write;
}

bool
pa_stays_apart (const pa_scop *scop, const pa_node *other,
		const pa_node *instance, int write, __isl_keep isl_set *where,
		int n_outer)
{
  const pa_stmt *stmt = &scop->stmt[other->stmt];
  const pa_access *written = &scop->stmt[instance->stmt].access[write];

  for (int a = 0; a < stmt->n_access; a++)
    if (stmt->access[a].array == written->array
	&& !stays_apart (scop, other, &stmt->access[a], instance, written,
			 where, n_outer))
      return false;
  return true;
}

bool
pa_meets_otherwise (const pa_scop *scop, const pa_node *earlier,
		    const pa_access *write, const pa_node *later,
		    const pa_access *access, __isl_keep isl_set *where)
{
  isl_set *all = isl_set_universe (isl_set_get_space (where));
  isl_map *a = elements (scop, earlier, write, all);
  isl_map *b = elements (scop, later, access, all);
  bool meets = isl_map_plain_is_equal (a, b) != isl_bool_true;
  if (meets)
    {
      isl_map *both = isl_map_intersect (isl_map_copy (a), isl_map_copy (b));
      both = isl_map_intersect_domain (both, isl_set_copy (where));
      meets = isl_map_is_empty (both) != isl_bool_true
	      && isl_map_is_equal (a, b) != isl_bool_true;
      isl_map_free (both);
    }
  isl_map_free (a);
  isl_map_free (b);
  isl_set_free (all);
  return meets;
}
