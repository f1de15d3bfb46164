/* Units: strides that are assumed to be one, and sizes of elements.

   In: a region that was refused because an array has no shape.  Out:
   parameters to try it with again, under the assumption that each of them is
   1, or what the size of an element is.  For

     subroutine f (a)			a(i,j) = 0
       real(8) :: a(:,:)

   the strides of both dimensions come with the argument, and the byte offset
   is 8 s i + 8 t j + ..., from which one can't tell that different (i, j) are
   different elements.  With s = 1 it is 8 i + 8 t j, with rows of t elements.

   A reference asks for a unit if no iterator steps by the size of an element
   in it, but some by that times a parameter.  If there are several such
   parameters the first choice is one that is defined as 1 in some case, as
   gfortran does for the first dimension; the second one that belongs to the
   innermost loop; one that a descriptor has for another dimension is none.  A
   wrong choice is harmless: like all assumptions, it is tested at run time.

   For a pointer of Fortran the size of what is from one element to the next is
   in its descriptor, too: the byte offset is (s i + t j + ...) u.  So what all
   terms of an offset are multiples of is assumed to be the size of the elements
   if they aren't multiples of that.

   An array of one dimension may have a shape although the stride isn't known.
   There would be no vectors along it, so what is mostly a unit is assumed to be
   one even then.

   If that is not enough, or there is a unit already, the strides of further
   dimensions are assumed to be multiples of each other.  For

     void f (double *a, long plane, long row)
     { ... a[i * plane + j * row + k] = 0; }

   plane = ratio * row, where ratio becomes a parameter in place of plane.

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

/* Is parameter P alone one of ROOT's candidates for a stride?  */

static bool
candidate_p (const pa_root *root, int p)
{
  for (unsigned i = 0; i < root->candidates.length (); i++)
    {
      pa_linear rest = root->candidates[i];
      rest.param[p]--;
      if (pa_linear_zero_p (&rest))
	return true;
    }
  return false;
}

/* The parameter of REGION that, times SIZE bytes or a multiple of these, is what
   an iterator steps by in TERM of an offset from ROOT, or what a quotient or
   another parameter is multiplied by; if it is an SSA name, else NULL_TREE.  */

static tree
stride_of (const pa_region *region, const pa_root *root,
	   const pa_product *term, HOST_WIDE_INT size)
{
  int p = term->factor[0];
  if (term->coefficient % size)
    return NULL_TREE;
  if (term->depth < 0 && !term->atom)
    {
      if (term->degree != 2
	  || candidate_p (root, p) == candidate_p (root, term->factor[1]))
	return NULL_TREE;
      if (!candidate_p (root, p))
	p = term->factor[1];
    }
  else if (term->degree != 1)
    return NULL_TREE;
  tree name = region->params[p];
  return TREE_CODE (name) == SSA_NAME ? name : NULL_TREE;
}

/* The parameter that times SIZE bytes is what an iterator steps by in OFFSET
   from ROOT of REGION; NULL_TREE if there is none.  */

static tree
find_unit (const pa_region *region, const pa_root *root,
	   const pa_linear *offset, HOST_WIDE_INT size)
{
  tree best = NULL_TREE;
  int depth = -1;
  if (unit_stride_p (offset, size))
    return NULL_TREE;
  for (int i = 0; i < offset->n_product; i++)
    {
      const pa_product *term = &offset->product[i];
      tree name = term->depth < 0 ? NULL_TREE
		  : stride_of (region, root, term, size);
      if (!name || pa_region_defines (region, name)
	  || pa_stride_dimension (name) > 0)
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

/* What is assumed to be SIZE bytes, an element's size, in OFFSET of REGION, the
   only parameter that all terms are multiples of; and OFFSET if it is: to
   ELEMENTS.  NULL_TREE if there is nothing.  */

static tree
find_span (const pa_region *region, const pa_linear *offset,
	   HOST_WIDE_INT size, pa_linear *elements)
{
  tree span = NULL_TREE;
  pa_linear count;
  if (pa_linear_zero_p (offset) || pa_linear_content (offset) % size == 0)
    return NULL_TREE;
  for (unsigned p = 0; p < region->params.length (); p++)
    {
      pa_linear factor, rest = *offset, quotient;
      pa_linear_clear (&factor);
      pa_linear_clear (&quotient);
      factor.param[p] = 1;
      if (!pa_linear_divide (&rest, &factor, &quotient)
	  || !pa_linear_zero_p (&rest))
	continue;
      if (span)
	return NULL_TREE;
      span = region->params[p];
      count = quotient;
    }
  return span && TREE_CODE (span) == SSA_NAME
	 && !pa_region_defines (region, span)
	 && pa_linear_scale (elements, &count, size) ? span : NULL_TREE;
}

/* What UNITS say that NAME is; 0 if they say nothing.  */

static HOST_WIDE_INT
unit_value (const vec<pa_unit> &units, tree name)
{
  for (unsigned i = 0; i < units.length (); i++)
    if (units[i].name == name)
      return units[i].value;
  return 0;
}

/* Add to UNITS that NAME is VALUE, unless something is said of it.  */

static void
add_unit (vec<pa_unit> *units, tree name, HOST_WIDE_INT value)
{
  if (unit_value (*units, name) == 0)
    units->safe_push ({ name, value });
}

/* Add what the reference REF asks for to UNITS.  */

static void
add_units (const pa_region *region, const pa_ref *ref, vec<pa_unit> *units)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref->ref)));
  pa_linear offset = ref->offset;
  if (tree span = find_span (region, &ref->offset, size, &offset))
    add_unit (units, span, size);
  if (tree unit = find_unit (region, region->roots[ref->array], &offset, size))
    add_unit (units, unit, 1);
}

/* Find the units that references of REGION ask for.  */

static void
find_units (pa_region *region, vec<pa_unit> *units)
{
  for (unsigned b = 0; b < region->blocks.length (); b++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (region->blocks[b]);
	 !gsi_end_p (gsi); gsi_next (&gsi))
      if (pa_ref *ref = region->refs.get (gsi_stmt (gsi)))
	add_units (region, ref, units);
}

/* A parameter that is a stride, and the depth of the loop that steps by it, or
   -1.  */
struct stride
{
  tree name;
  int depth;
};

/* Strides, from the smallest to the largest one.  */
struct strides
{
  int n;
  stride list[PA_MAX_DEPTH];
};

/* Is A smaller than B?  If their computations don't tell, the inner loop's
   is.  */

static bool
smaller_p (const stride &a, const stride &b)
{
  int x = pa_stride_dimension (a.name), y = pa_stride_dimension (b.name);
  return x != y ? x < y : a.depth > b.depth;
}

/* Insert STRIDE into STRIDES unless it is there or they are full.  */

static void
insert_stride (strides *strides, const stride &stride)
{
  int k = strides->n;
  for (int i = 0; i < strides->n; i++)
    if (strides->list[i].name == stride.name)
      return;
  if (k == PA_MAX_DEPTH)
    return;
  for (strides->n++; k > 0 && smaller_p (stride, strides->list[k - 1]); k--)
    strides->list[k] = strides->list[k - 1];
  strides->list[k] = stride;
}

/* The parameters of REGION that times SIZE bytes are strides in OFFSET from
   ROOT, into STRIDES.  */

static void
find_strides (const pa_region *region, const pa_root *root,
	      const pa_linear *offset, HOST_WIDE_INT size, strides *strides)
{
  strides->n = 0;
  for (int i = 0; i < offset->n_product; i++)
    if (tree name = stride_of (region, root, &offset->product[i], size))
      insert_stride (strides, { name, offset->product[i].depth });
}

/* What MULTIPLES say of NAME; NULL if they say nothing.  */

static const pa_multiple *
find_multiple (const vec<pa_multiple> &multiples, tree name)
{
  for (unsigned i = 0; i < multiples.length (); i++)
    if (multiples[i].name == name)
      return &multiples[i];
  return NULL;
}

/* Is NAME, as MULTIPLES say, a multiple of BASE, maybe of a multiple of it, or
   BASE itself?  */

static bool
built_on_p (const vec<pa_multiple> &multiples, tree name, tree base)
{
  const pa_multiple *multiple;
  while (name != base && (multiple = find_multiple (multiples, name)))
    name = multiple->base;
  return name == base;
}

/* Add to MULTIPLES that NAME is one of BASE, unless something is said of
   NAME, or BASE is one of NAME: a[i * s + j * t + k] and a[k * s + j * t + i]
   ask for both.  */

static void
add_multiple (vec<pa_multiple> *multiples, tree name, tree base)
{
  if (find_multiple (*multiples, name) || built_on_p (*multiples, base, name))
    return;
  pa_multiple multiple
    = { name, base, create_tmp_var_raw (TREE_TYPE (name), "ratio") };
  multiples->safe_push (multiple);
}

/* Find the multiples that REGION's references ask for.  */

static void
find_multiples (pa_region *region, vec<pa_multiple> *multiples)
{
  for (unsigned b = 0; b < region->blocks.length (); b++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (region->blocks[b]);
	 !gsi_end_p (gsi); gsi_next (&gsi))
      {
	pa_ref *ref = region->refs.get (gsi_stmt (gsi));
	strides strides;
	if (!ref)
	  continue;
	tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref->ref));
	find_strides (region, region->roots[ref->array], &ref->offset,
		      tree_to_shwi (size), &strides);
	for (int i = 1; i < strides.n; i++)
	  add_multiple (multiples, strides.list[i].name,
			strides.list[i - 1].name);
      }
}

/* Is UNIT one that arrays in Fortran mostly have: an element's size, or the
   stride of a first dimension?  */

static bool
usual_p (const pa_unit &unit)
{
  gassign *def = pa_lasting_definition (unit.name);
  return unit.value > 1 || maybe_one_p (unit.name)
	 || (def && gimple_assign_load_p (def)
	     && pa_descriptor_dimension (gimple_assign_rhs1 (def)) == 0);
}

/* The parameters of REGION, which needs none of them, that are mostly units all
   the same, into TRIAL.  False if there are none.  */

bool
pa_unit_prefer (pa_region *region, pa_trial *trial)
{
  auto_vec<pa_unit> units;
  if (!region->units.is_empty () || !region->trips.is_empty ())
    return false;
  find_units (region, &units);
  for (unsigned i = 0; i < units.length (); i++)
    if (usual_p (units[i]))
      trial->units.safe_push (units[i]);
  return !trial->units.is_empty ();
}

/* The parameters of REGION, which was refused for REASON, that it is to be
   tried with again as units, or as multiples of each other, into TRIAL.  False
   if there are none.  */

bool
pa_unit_find (pa_region *region, pa_reason_code reason, pa_trial *trial)
{
  if ((reason != PA_REASON_ACCESS_SHAPE && reason != PA_REASON_ACCESS)
      || !region->trips.is_empty ())
    return false;
  if (region->units.is_empty () || reason == PA_REASON_ACCESS)
    find_units (region, &trial->units);
  if (region->units.length () < trial->units.length ())
    return true;
  if (!region->multiples.is_empty ())
    return false;
  find_multiples (region, &trial->multiples);
  return !trial->multiples.is_empty ();
}

/* The multiple of REGION that NAME is; NULL if it is none.  */

const pa_multiple *
pa_multiple_find (const pa_region *region, tree name)
{
  return find_multiple (region->multiples,
			pa_hoist_representative (region, name));
}

/* The multiple of REGION whose ratio is NAME; NULL if there is none.  */

const pa_multiple *
pa_multiple_of_ratio (const pa_region *region, tree name)
{
  for (unsigned i = 0; i < region->multiples.length (); i++)
    if (region->multiples[i].ratio == name)
      return &region->multiples[i];
  return NULL;
}

/* The ratio of two numbers of TYPE, NAME and BASE.  It is defined whatever
   these are.  */

tree
pa_multiple_ratio (tree type, tree name, tree base)
{
  base = fold_build2 (MAX_EXPR, type, fold_convert (type, base),
		      build_one_cst (type));
  return fold_build2 (TRUNC_DIV_EXPR, type, fold_convert (type, name), base);
}

/* What NAME, one of REGION's units, is assumed to be; 0 if it is none.  */

HOST_WIDE_INT
pa_unit_value (const pa_region *region, tree name)
{
  return unit_value (region->units, pa_hoist_representative (region, name));
}

/* Assume what TRIAL says of REGION.  False if it has too many parameters.  */

bool
pa_unit_assume (pa_region *region, const pa_trial &trial)
{
  const vec<pa_unit> &units = trial.units;
  region->multiples.safe_splice (trial.multiples);
  for (unsigned i = 0; i < units.length (); i++)
    {
      pa_linear off;
      int p = pa_region_param (region, units[i].name, true);
      if (p < 0)
	return false;
      pa_linear_clear (&off);
      for (int sign = -1; sign <= 1; sign += 2)
	{
	  off.constant = -sign * units[i].value;
	  off.param[p] = sign;
	  pa_region_assume (region, -1, &off, false, NULL);
	}
      region->units.safe_push (units[i]);
    }
  return true;
}
