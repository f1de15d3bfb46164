/* Where an array begins: what all references to it add.

   In: the byte offsets of all references to a root of variable shape.  Out: how
   far behind its pointer the root begins, and the offsets without that.

   A descriptor of Fortran has the address of an array's first element, but also
   what is to be added to that for the element whose subscripts are all 0, which
   need not exist.  Where A has the bounds l1:u1 and l2:u2, stride s is the
   length of a column and offset o is - l1 - l2 s, a loop

     A(:, j) = A(:, j) + A(i, k)

   accesses the elements o + j s + i, for i from l1 to u1.  What o is, or l1, is
   not known when this is compiled.  Both are no part of a subscript: the shape
   is [][s], and with [j][o + i], or with [j][i], references would leave their
   rows.  So the root begins by o + l1 further behind and the subscripts are
   [j][i - l1], in two steps:

     before shapes are chosen, what all references add, multiples of parameters
     that are no sizes, as o;

     afterwards, in each inner dimension of a root that such is added to, the
     first subscript that there is, made of constants and of such parameters,
     as l1.

   Rows that are found through a table of pointers often have columns from 1 to
   s, each next to the row before: a root of such rows begins further behind,
   too, if the first subscript is a constant.

   Where references differ in what subscript is their first, as A(:, j) and A(1,
   k) do, that with the fewest parameters counts.  Any choice is right: whether
   subscripts stay within their dimensions is tested at run time (shape.cc).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most bytes by which constants move the origin of a root.  */
#define MOST_MOVED (1 << 20)

/* A reference in STMT, at OFFSET.  */
struct place
{
  gimple *stmt;
  pa_linear *offset;
};

/* All references of REGION to root number R, into PLACES.  */

static void
find_places (pa_region *region, unsigned r, vec<place> *places)
{
  for (auto *refs : { &region->refs, &region->sources })
    for (auto i = refs->begin (); i != refs->end (); ++i)
      if ((*i).second.array == (int) r)
	places->safe_push ({ (*i).first, &(*i).second.offset });
}

/* What all PLACES multiply parameter P by when they add it; 0 if that isn't the
   same, or P is a factor of anything.  */

static HOST_WIDE_INT
common_addend (const vec<place> &places, int p)
{
  HOST_WIDE_INT addend = 0;
  for (unsigned i = 0; i < places.length (); i++)
    {
      pa_linear rest = *places[i].offset;
      HOST_WIDE_INT own = rest.param[p];
      rest.param[p] = 0;
      if (own == 0 || (addend && own != addend)
	  || pa_depends_on_param_p (&rest, p))
	return 0;
      addend = own;
    }
  return addend;
}

/* Is the pointer of root number R of REGION another one's, too?  */

static bool
pointer_shared_p (const pa_region *region, unsigned r)
{
  for (unsigned i = 0; i < region->roots.length (); i++)
    if (i != r && region->roots[i]->pointer
	&& operand_equal_p (region->roots[i]->pointer,
			    region->roots[r]->pointer, 0))
      return true;
  return false;
}

/* Let root number R of REGION, an array of variable shape, begin further behind
   by what all references to it add, multiples of parameters that are likely to
   be no sizes.  */

void
pa_origin_shift (pa_region *region, unsigned r)
{
  pa_root *root = region->roots[r];
  unsigned n = root->candidates.length ();
  if (n == 0 || root->n_dim == 0 || root->mixed
      || TREE_CODE (root->pointer) == ADDR_EXPR || pointer_shared_p (region, r))
    return;
  auto_vec<place> places;
  find_places (region, r, &places);
  for (unsigned p = 0; p < region->params.length (); p++)
    if (!pa_size_param_p (region, root, n, p) && root->apart.param[p] == 0)
      root->shift.param[p] = common_addend (places, p);
  for (unsigned i = 0; i < places.length (); i++)
    pa_linear_add (places[i].offset, &root->shift, -1);
}

/* The LEAST value of the iterator of LOOP, or else the greatest, into OUT.
   False if it is no linear form.  */

static bool
extreme_iteration (const pa_region_loop *loop, bool least, pa_linear *out)
{
  *out = loop->initial;
  if (least == (loop->step > 0))
    return loop->n_starts == 0;
  const pa_bound *bound = &loop->bound[0];
  if (loop->n_bounds != 1 || bound->factor != 1)
    return false;
  *out = bound->value;
  if (bound->cond == LT_EXPR || bound->cond == GT_EXPR)
    out->constant -= loop->step;
  return true;
}

/* The least value of SUBSCRIPT, to root ROOT, in region loop LOOP, into OUT.
   False if it is not made of parameters that are likely to be no sizes of
   REGION's arrays.  */

static bool
first_subscript (const pa_region *region, const pa_root *root, int loop,
		 const pa_linear *subscript, pa_linear *out)
{
  *out = *subscript;
  for (int d = PA_MAX_DEPTH - 1; d >= 0; d--)
    {
      pa_linear first;
      HOST_WIDE_INT factor = out->iterator[d];
      if (factor == 0)
	continue;
      int l = pa_region_ancestor (region, loop, d);
      out->iterator[d] = 0;
      if (l < 0
	  || !extreme_iteration (&region->loops[l], factor > 0, &first)
	  || !pa_linear_add (out, &first, factor))
	return false;
    }
  for (unsigned p = 0; p < region->params.length (); p++)
    if (out->param[p]
	&& pa_size_param_p (region, root, root->candidates.length (), p))
      return false;
  return pa_linear_affine_p (out);
}

/* Should A rather than B, both free of iterators, be the first subscript: is it
   made of fewer parameters, of earlier ones, or less?  */

static bool
better_first_p (const pa_linear *a, const pa_linear *b)
{
  int more = 0, order = 0;
  for (int p = 0; p < PA_MAX_PARAMS; p++)
    {
      more += (a->param[p] != 0) - (b->param[p] != 0);
      if (order == 0 && a->param[p] != b->param[p])
	order = a->param[p] > b->param[p] ? -1 : 1;
    }
  if (more || order)
    return more < 0 || (more == 0 && order < 0);
  return a->constant < b->constant;
}

/* What the subscripts of PLACES, references of REGION to ROOT, begin with in
   each dimension but the outermost, into FIRST; 0 where that isn't known.  False
   if a reference has no such subscripts.  */

static bool
first_subscripts (pa_region *region, const pa_root *root,
		  const vec<place> &places, pa_linear *first)
{
  bool known[PA_MAX_DEPTH] = { };
  for (int d = 0; d < root->n_dim; d++)
    pa_linear_clear (&first[d]);
  for (unsigned i = 0; i < places.length (); i++)
    {
      pa_linear subscript[PA_MAX_DEPTH], own, bytes = *places[i].offset;
      int loop = pa_region_loop_of (region, places[i].stmt);
      for (int d = 0; d < root->n_dim; d++)
	pa_linear_clear (&subscript[d]);
      if (!pa_shape_divide (region, loop, root, 0, &bytes, subscript))
	return false;
      for (int d = 1; d < root->n_dim; d++)
	if (first_subscript (region, root, loop, &subscript[d], &own)
	    && (!known[d] || better_first_p (&own, &first[d])))
	  {
	    first[d] = own;
	    known[d] = true;
	  }
    }
  return true;
}

/* What FIRST, a subscript in each dimension but the outermost of ROOT, comes to
   in bytes, into OUT.  */

static bool
bytes_of_subscripts (const pa_root *root, const pa_linear *first,
		     pa_linear *out)
{
  pa_linear_clear (out);
  for (int d = 1; d < root->n_dim; d++)
    {
      pa_linear stride, bytes;
      if (!pa_root_stride (root, d, &stride)
	  || !pa_linear_product (&bytes, &stride, &first[d])
	  || !pa_linear_add (out, &bytes, 1))
	return false;
    }
  return abs_hwi (out->constant) < MOST_MOVED;
}

/* Have the offsets of all PLACES room for BYTES to be taken away?  */

static bool
all_have_room_p (const vec<place> &places, const pa_linear *bytes)
{
  for (unsigned i = 0; i < places.length (); i++)
    {
      pa_linear offset = *places[i].offset;
      if (!pa_linear_add (&offset, bytes, -1))
	return false;
    }
  return true;
}

/* May the columns of root number R of REGION be counted from any number: are
   its rows found through a table of pointers?  */

static bool
counts_columns_p (const pa_region *region, unsigned r)
{
  const pa_root *root = region->roots[r];
  return pa_rows_find (region, root->pointer) && !root->mixed
	 && !pointer_shared_p (region, r);
}

/* Let root number R of REGION, whose shape has been chosen, begin where
   references to it do if it begins further behind its pointer, or if its
   columns are counted from a constant.  */

void
pa_origin_align (pa_region *region, unsigned r)
{
  pa_root *root = region->roots[r];
  pa_linear first[PA_MAX_DEPTH], bytes, shift = root->shift;
  auto_vec<place> places;
  bool shifted = !pa_linear_zero_p (&root->shift);
  if (!shifted && !counts_columns_p (region, r))
    return;
  find_places (region, r, &places);
  if (!first_subscripts (region, root, places, first)
      || !bytes_of_subscripts (root, first, &bytes)
      || (!shifted && !pa_linear_constant_p (&bytes))
      || !all_have_room_p (places, &bytes)
      || !pa_linear_add (&shift, &bytes, 1))
    return;
  root->moved = bytes.constant;
  root->origin += root->moved;
  root->shift = shift;
  root->shift.constant = 0;
  for (unsigned i = 0; i < places.length (); i++)
    pa_linear_add (places[i].offset, &bytes, -1);
}
