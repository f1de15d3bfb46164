/* Units: strides that are assumed to be one.

   In: a region that was refused because an array has no shape.  Out:
   parameters to try it with again, under the assumption that each of them is
   1.  For

     subroutine f (a)			a(i,j) = 0
       real(8) :: a(:,:)

   the strides of both dimensions come with the argument, and the byte offset
   is 8 s i + 8 t j + ..., from which one can't tell that different (i, j) are
   different elements.  With s = 1 it is 8 i + 8 t j, with rows of t elements.

   A reference asks for a unit if no iterator steps by the size of an element
   in it, but some by that times a parameter.  If there are several such
   parameters the first choice is one that is defined as 1 in some case, as
   gfortran does for the first dimension; the second one that belongs to the
   innermost loop.  A wrong choice is harmless: like all assumptions, it is
   tested at run time.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Is NAME 1 in some case?  */

static bool
maybe_one_p (tree name)
{
  if (TREE_CODE (name) != SSA_NAME)
    return false;
  gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (name));
  for (unsigned i = 0; phi && i < gimple_phi_num_args (phi); i++)
    if (integer_onep (gimple_phi_arg_def (phi, i)))
      return true;
  return false;
}

/* Does some iterator step by SIZE bytes in OFFSET?  */

static bool
unit_stride_p (const pa_linear *offset, HOST_WIDE_INT size)
{
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    if (offset->iterator[d] == size || offset->iterator[d] == -size)
      return true;
  return false;
}

/* The parameter that times SIZE bytes is what an iterator steps by in OFFSET,
   of a reference of REGION; NULL_TREE if there is none.  */

static tree
find_unit (const pa_region *region, const pa_linear *offset,
	   HOST_WIDE_INT size)
{
  tree best = NULL_TREE;
  int depth = -1;
  if (unit_stride_p (offset, size))
    return NULL_TREE;
  for (int i = 0; i < offset->n_product; i++)
    {
      const pa_product *term = &offset->product[i];
      if (term->depth < 0 || term->atom || term->degree != 1
	  || (term->coefficient != size && term->coefficient != -size))
	continue;
      tree name = region->params[(int) term->factor[0]];
      if (TREE_CODE (name) != SSA_NAME || pa_region_defines (region, name))
	continue;
      if (maybe_one_p (name))
	return name;
      if (term->depth > depth)
	{
	  depth = term->depth;
	  best = name;
	}
    }
  return best;
}

/* Add what the reference REF asks for to UNITS.  */

static void
add_unit (const pa_region *region, const pa_ref *ref, vec<tree> *units)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref->ref)));
  tree unit = find_unit (region, &ref->offset, size);
  if (unit && !units->contains (unit))
    units->safe_push (unit);
}

/* The parameters of REGION, which was refused for REASON, that it is to be
   tried with again as units, into UNITS.  False if there are none.  */

bool
pa_unit_find (pa_region *region, pa_reason_code reason, vec<tree> *units)
{
  if ((reason != PA_REASON_ACCESS_SHAPE && reason != PA_REASON_ACCESS)
      || !region->units.is_empty () || !region->trips.is_empty ())
    return false;
  for (unsigned b = 0; b < region->blocks.length (); b++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (region->blocks[b]);
	 !gsi_end_p (gsi); gsi_next (&gsi))
      if (pa_ref *ref = region->refs.get (gsi_stmt (gsi)))
	add_unit (region, ref, units);
  return !units->is_empty ();
}

/* Is NAME one of REGION's units?  */

bool
pa_unit_p (const pa_region *region, tree name)
{
  return region->units.contains (name);
}

/* Assume that REGION's units, UNITS, are 1.  False if there are too many
   parameters.  */

bool
pa_unit_assume (pa_region *region, const vec<tree> &units)
{
  for (unsigned i = 0; i < units.length (); i++)
    {
      pa_assumed assumed;
      int p = pa_region_param (region, units[i], true);
      if (p < 0)
	return false;
      memset (&assumed, 0, sizeof assumed);
      assumed.loop = -1;
      for (int sign = -1; sign <= 1; sign += 2)
	{
	  assumed.linear.constant = -sign;
	  assumed.linear.param[p] = sign;
	  region->assumed.safe_push (assumed);
	}
      region->units.safe_push (units[i]);
    }
  return true;
}
