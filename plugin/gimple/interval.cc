/* Ranges of integers: parameters, iterators, linear forms.

   In: a linear form and the region loop it is used in.  Out: an interval that
   holds all its values.  For

     void f (unsigned char n)
     {
       for (int i = 2; i <= n; i++)
	 for (int j = i / 2; j < i; j++)
	   ...

   the parameter n is in [0, 255], i in [2, 255], the quotient i / 2 in [1,
   127], j in [1, 254] and i - j in [-252, 254]: what forms have in common is
   not seen, but for remainders: i - 2 (i / 2) is in [0, 1].

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Range of all values of TYPE.  */

pa_interval
pa_type_interval (tree type)
{
  pa_interval range;
  unsigned precision = TYPE_PRECISION (type);
  signop sign = TYPE_SIGN (type);
  range.min = offset_int::from (wi::min_value (precision, sign), sign);
  range.max = offset_int::from (wi::max_value (precision, sign), sign);
  return range;
}

/* What GCC knows of the values of NAME, an integer, at REGION's entry, in
   *KNOWN.  False if that is nothing: a name that is defined in REGION, hoisted
   or not, may have a range that only holds where it is.  */

static bool
known_range (const pa_region *region, tree name, pa_compat_range *known)
{
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (region->entry->src);
  return TREE_CODE (name) == SSA_NAME && pa_known_before_p (region, name)
	 && pa_hoist_index (region, name) < 0
	 && pa_compat_range_of (name, gsi_end_p (gsi) ? NULL : gsi_stmt (gsi),
				known);
}

/* Range of parameter NAME: its type's, narrowed by what GCC knows at REGION's
   entry.  */

pa_interval
pa_param_interval (const pa_region *region, tree name)
{
  tree type = TREE_TYPE (name);
  if (pa_hoist_index (region, name) >= 0)
    return pa_type_interval (type);
  if (pa_region_defines (region, name))
    return pa_invariant_interval (region, name);
  if (const pa_trip *trip = pa_trip_find (region, name))
    return pa_trip_interval (trip);
  pa_interval range = pa_type_interval (type);
  if (const pa_rows *rows = pa_swap_with_stride (region, name))
    {
      range.max = wi::div_trunc (wi::lshift (offset_int (1), PA_APART_LIMIT),
				 rows->size, SIGNED);
      range.min = -range.max;
    }
  pa_compat_range known;
  if (known_range (region, name, &known))
    {
      signop sign = TYPE_SIGN (type);
      range.min = wi::max (range.min,
			   offset_int::from (known.lower_bound (), sign),
			   SIGNED);
      range.max = wi::min (range.max,
			   offset_int::from (known.upper_bound (), sign),
			   SIGNED);
    }
  return range;
}

void
pa_tell_of_values (const pa_region *region, tree fndecl,
		   const vec<tree> &args)
{
  tree parm = DECL_ARGUMENTS (fndecl);
  for (unsigned i = 0; i < args.length (); i++, parm = DECL_CHAIN (parm))
    {
      pa_compat_range range;
      tree name = ssa_default_def (DECL_STRUCT_FUNCTION (fndecl), parm);
      if (name && INTEGRAL_TYPE_P (TREE_TYPE (args[i]))
	  && types_compatible_p (TREE_TYPE (args[i]), TREE_TYPE (name))
	  && known_range (region, args[i], &range))
	pa_compat_set_range (name, range);
    }
}

/* Is parameter NAME known to be below 2^LIMIT in magnitude, or within its range
   as that is tested on its own?  */

bool
pa_param_limited_p (const pa_region *region, tree name, int limit)
{
  if (pa_swap_with_stride (region, name))
    return true;
  pa_interval range = pa_param_interval (region, name);
  offset_int power = wi::lshift (offset_int (1), limit);
  return wi::lts_p (range.max, power) && wi::lts_p (-power, range.min);
}

/* Narrow RANGE, of parameter P, by ASSUMED if that is about P alone.  */

static void
narrow_interval (pa_interval *range, int p, const pa_assumed *assumed)
{
  HOST_WIDE_INT factor = assumed->linear.param[p];
  pa_linear rest = assumed->linear;
  offset_int end = assumed->linear.constant;
  rest.param[p] = 0;
  if (assumed->loop >= 0 || assumed->where
      || !pa_linear_constant_p (&rest))
    return;
  if (factor == 1)
    range->min = wi::max (range->min, -end, SIGNED);
  else if (factor == -1)
    range->max = wi::min (range->max, end, SIGNED);
}

/* Range of parameter P, which is tested at run time to be within the limit
   PA_PARAM_LIMIT if that is not known, and to be as REGION assumes.  */

static pa_interval
assumed_interval (const pa_region *region, int p)
{
  pa_interval range = pa_param_interval (region, region->params[p]);
  offset_int limit = wi::lshift (offset_int (1), PA_PARAM_LIMIT);
  range.min = wi::max (range.min, -limit, SIGNED);
  range.max = wi::min (range.max, limit, SIGNED);
  for (unsigned i = 0; i < region->assumed.length (); i++)
    narrow_interval (&range, p, &region->assumed[i]);
  return range;
}

/* Add FACTOR * TERM to RANGE.  */

static void
interval_add (pa_interval *range, const pa_interval &term,
	      HOST_WIDE_INT factor)
{
  offset_int a = term.min * factor, b = term.max * factor;
  range->min += wi::min (a, b, SIGNED);
  range->max += wi::max (a, b, SIGNED);
}

/* Range of what the iterator of region loop L can be because of its type.  */

static pa_interval
iterator_type_interval (const pa_region_loop *l)
{
  pa_interval range = pa_type_interval (l->type);
  if (l->counts)
    {
      range.max -= range.min;
      range.min = 0;
    }
  return range;
}

/* The last value that BOUND lets an iterator have, with step STEP, if its right
   side is in RANGE.  */

static offset_int
last_iterator (const pa_bound *bound, int step, const pa_interval &range)
{
  int strict = bound->cond == LT_EXPR || bound->cond == GT_EXPR;
  if (step > 0)
    return wi::div_floor (range.max - strict, bound->factor, SIGNED);
  return wi::div_ceil (range.min + strict, bound->factor, SIGNED);
}

/* Range of the iterator of region loop LOOP in the loop's body; if its bounds
   are not known yet, in its header.  */

pa_interval
pa_iterator_interval (const pa_region *region, int loop)
{
  const pa_region_loop *l = &region->loops[loop];
  pa_interval range = pa_linear_interval (region, l->parent, &l->initial);
  for (int i = 0; i < l->n_starts; i++)
    {
      pa_interval other = pa_linear_interval (region, l->parent, &l->start[i]);
      range.min = wi::min (range.min, other.min, SIGNED);
      range.max = wi::max (range.max, other.max, SIGNED);
    }
  pa_interval all = iterator_type_interval (l);
  offset_int last = l->step > 0 ? all.max : all.min;
  for (int i = 0; i < l->n_bounds; i++)
    if (l->bound[i].factor)
      {
	pa_interval value = pa_linear_interval (region, l->parent,
						&l->bound[i].value);
	offset_int limit = last_iterator (&l->bound[i], l->step, value);
	last = l->step > 0 ? wi::min (last, limit, SIGNED)
			   : wi::max (last, limit, SIGNED);
      }
  if (l->step > 0)
    range.max = wi::max (range.min, last, SIGNED);
  else
    range.min = wi::min (range.max, last, SIGNED);
  range.min = wi::max (range.min, all.min, SIGNED);
  range.max = wi::min (range.max, all.max, SIGNED);
  return range;
}

/* Range of CHOICE of REGION as used in region loop LOOP.  */

static pa_interval
choice_interval (const pa_region *region, int loop, const pa_quotient *choice)
{
  pa_interval all = pa_linear_interval (region, loop, &choice->side[0].value);
  for (int i = 1; i < choice->n_side; i++)
    {
      pa_interval range = pa_linear_interval (region, loop,
					      &choice->side[i].value);
      all.min = wi::min (all.min, range.min, SIGNED);
      all.max = wi::max (all.max, range.max, SIGNED);
    }
  return all;
}

/* Range of quotient K of REGION as used in region loop LOOP.  */

static pa_interval
quotient_interval (const pa_region *region, int loop, int k)
{
  const pa_quotient *quotient = &region->quotients[k];
  if (pa_choice_p (quotient))
    return choice_interval (region, loop, quotient);
  pa_interval range = pa_linear_interval (region, loop, &quotient->numerator);
  if (quotient->remainder)
    {
      range.min = 0;
      range.max = quotient->divisor - 1;
      return range;
    }
  range.min = wi::div_floor (range.min, quotient->divisor, SIGNED);
  range.max = wi::div_floor (range.max, quotient->divisor, SIGNED);
  return range;
}

/* Narrow RANGE, of LINEAR as used in loop LOOP of REGION, by what a remainder
   can be: with a quotient x / d, LINEAR is c (x - d (x / d)), of which what c
   multiplies is in [0, d - 1], and a rest.  */

static void
narrow_by_remainder (const pa_region *region, int loop,
		     const pa_linear *linear, pa_interval *range)
{
  for (int i = 0; i < linear->n_product; i++)
    {
      const pa_product *term = &linear->product[i];
      const pa_quotient *quotient = &region->quotients[term->atom - 1];
      pa_linear rest = *linear;
      if (pa_choice_p (quotient) || quotient->remainder
	  || term->coefficient % quotient->divisor)
	continue;
      HOST_WIDE_INT factor = -(term->coefficient / quotient->divisor);
      if (!pa_linear_add_product (&rest, term, -1)
	  || !pa_linear_add (&rest, &quotient->numerator, -factor)
	  || !pa_linear_small_p (&rest))
	continue;
      pa_interval narrow = pa_linear_interval (region, loop, &rest);
      pa_interval remainder = { 0, quotient->divisor - 1 };
      interval_add (&narrow, remainder, factor);
      range->min = wi::max (range->min, narrow.min, SIGNED);
      range->max = wi::min (range->max, narrow.max, SIGNED);
      return;
    }
}

/* Range of LINEAR, without products of parameters, as used in region loop LOOP.
   Multiples of a coefficient of 64 bits and a value of 64 bits just fit
   offset_int; sums of some tens of them may not, so coefficients are assumed to
   be below 2^32 by pa_linear_small_p.  */

pa_interval
pa_linear_interval (const pa_region *region, int loop,
		    const pa_linear *linear)
{
  pa_interval range;
  range.min = linear->constant;
  range.max = linear->constant;
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    if (linear->iterator[d])
      interval_add (&range,
		    pa_iterator_interval
		      (region, pa_region_ancestor (region, loop, d)),
		    linear->iterator[d]);
  for (unsigned p = 0; p < region->params.length (); p++)
    if (linear->param[p])
      interval_add (&range, assumed_interval (region, p), linear->param[p]);
  for (int i = 0; i < linear->n_product; i++)
    interval_add (&range,
		  quotient_interval (region, loop,
				     linear->product[i].atom - 1),
		  linear->product[i].coefficient);
  narrow_by_remainder (region, loop, linear, &range);
  return range;
}

/* Are LINEAR's coefficients below 2^32, so that intervals can't overflow?  */

bool
pa_linear_small_p (const pa_linear *linear)
{
  const HOST_WIDE_INT limit = HOST_WIDE_INT_1 << 32;
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (linear, term);
  for (int i = 0; i < n; i++)
    if ((term[i].degree || term[i].depth >= 0 || term[i].atom)
	&& (term[i].coefficient <= -limit || term[i].coefficient >= limit))
      return false;
  return true;
}
