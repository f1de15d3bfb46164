/* How large parameters may be, so that nothing wraps.

   In: a region with its statements.  Out: for each of its parameters a power of
   two.  If all are below that, so are all bounds, iterators and byte offsets
   below MAX_MAGNITUDE, and what forms take for granted to fit a type does.  For

     for (int i = 0; i < n; i++)
       a[i * m] = 0.0;

   with n and m of 64 bits that is 29: 8 * i * m is below 2^62 then.  That
   parameters are below their limits is tested at run time (build.cc), unless
   their types see to it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <math.h>
#include "detect.h"

/* Magnitudes of parameters that are tried, as powers of two.  Those of 32 bits
   are limited further only where products of them are used as offsets.  */
#define MAX_LIMIT PA_PARAM_LIMIT
#define MIN_LIMIT 10

/* The limit of what is only added, if that of the others is lower.  */
#define ADDED_LIMIT 45

/* No offset, subscript or bound may reach this magnitude.  */
#define MAX_MAGNITUDE 4611686018427387904.0

/* Does ATOM, a quotient or choice, depend on parameter P?  */

static bool
atom_depends_p (const pa_quotient *atom, int p)
{
  if (pa_depends_on_param_p (&atom->numerator, p))
    return true;
  for (int i = 0; i < atom->n_side; i++)
    {
      const pa_side *side = &atom->side[i];
      if (pa_depends_on_param_p (&side->value, p))
	return true;
      for (int k = 0; k < side->n_test; k++)
	if (pa_depends_on_param_p (&side->test[k].linear, p))
	  return true;
    }
  return false;
}

/* Does what LOOP's iterator can be depend on parameter P?  */

static bool
bounds_depend_p (const pa_region_loop *loop, int p)
{
  if (pa_depends_on_param_p (&loop->initial, p))
    return true;
  for (int i = 0; i < loop->n_starts; i++)
    if (pa_depends_on_param_p (&loop->start[i], p))
      return true;
  for (int i = 0; i < loop->n_bounds; i++)
    if (pa_depends_on_param_p (&loop->bound[i].value, p))
      return true;
  return false;
}

/* Does an offset in REGION depend on parameter P?  */

static bool
offset_depends_p (pa_region *region, int p)
{
  for (auto *refs : { &region->refs, &region->sources })
    for (auto i = refs->begin (); i != refs->end (); ++i)
      if (pa_depends_on_param_p (&(*i).second.offset, p))
	return true;
  return false;
}

/* Is parameter P a factor in LINEAR?  */

static bool
factor_p (const pa_linear *linear, int p)
{
  pa_linear rest = *linear;
  rest.param[p] = 0;
  return pa_depends_on_param_p (&rest, p);
}

/* Is parameter P of REGION nothing but added to what must fit a wide type, or to
   where a root begins, as the offset in a descriptor is, which is as large as
   the whole array?  */

static bool
only_added_p (pa_region *region, int p)
{
  for (unsigned l = 0; l < region->loops.length (); l++)
    if (bounds_depend_p (&region->loops[l], p))
      return false;
  for (unsigned i = 0; i < region->quotients.length (); i++)
    if (atom_depends_p (&region->quotients[i], p))
      return false;
  for (unsigned i = 0; i < region->fits.length (); i++)
    {
      const pa_fit *fit = &region->fits[i];
      bool wide = fit->bits > ADDED_LIMIT + 10;
      if (factor_p (&fit->linear, p) || (!wide && fit->linear.param[p]))
	return false;
    }
  for (unsigned i = 0; i < region->roots.length (); i++)
    if (factor_p (&region->roots[i]->shift, p))
      return false;
  return !offset_depends_p (region, p);
}

/* The limits of REGION's parameters, as powers of two, if LIMIT is that of all
   but those ADDED: to OUT.  */

static void
param_limits (pa_region *region, const bool *added, int limit, int *out)
{
  for (unsigned p = 0; p < region->params.length (); p++)
    out[p] = added[p] ? MAX (limit, ADDED_LIMIT) : limit;
}

/* Largest magnitude of parameter P if those not known to be limited are below
   2^LIMIT.  */

static double
param_magnitude (const pa_region *region, int p, int limit)
{
  if (!pa_param_limited_p (region, region->params[p], limit))
    return ldexp (1.0, limit);
  pa_interval range = pa_param_interval (region, region->params[p]);
  return fmax (fabs ((double) range.min.to_shwi ()),
	       fabs ((double) range.max.to_shwi ()));
}

static double linear_magnitude (const pa_region *region,
				const pa_linear *linear,
				const double *iterator, const double *param);

/* Largest magnitude of ATOM of REGION and of parts of it, given those of
   ITERATORs (by depth) and PARAMs.  That of a quotient is at most that of its
   numerator, and one more; how large that of a remainder is, a number of
   iterations that are done, doesn't matter.  */

static double
atom_magnitude (const pa_region *region, const pa_quotient *atom,
		const double *iterator, const double *param)
{
  double largest = atom->remainder ? (double) atom->divisor
		   : linear_magnitude (region, &atom->numerator, iterator,
				       param);
  for (int i = 0; i < atom->n_side; i++)
    {
      const pa_side *side = &atom->side[i];
      largest = fmax (largest, linear_magnitude (region, &side->value,
						 iterator, param));
      for (int k = 0; k < side->n_test; k++)
	largest = fmax (largest, linear_magnitude (region,
						   &side->test[k].linear,
						   iterator, param));
    }
  return 1 + largest;
}

/* Largest magnitude of PRODUCT of REGION and of parts of it, given those of
   ITERATORs (by depth) and PARAMs.  */

static double
product_magnitude (const pa_region *region, const pa_product *product,
		   const double *iterator, const double *param)
{
  double result = fabs ((double) product->coefficient);
  if (product->atom)
    result *= atom_magnitude (region, &region->quotients[product->atom - 1],
			      iterator, param);
  else if (product->depth >= 0)
    result *= fmax (1.0, iterator[(int) product->depth]);
  for (int i = 0; i < product->degree; i++)
    result *= fmax (1.0, param[(int) product->factor[i]]);
  return result;
}

/* Largest magnitude of LINEAR of REGION, given those of ITERATORs (by depth)
   and PARAMs.  */

static double
linear_magnitude (const pa_region *region, const pa_linear *linear,
		  const double *iterator, const double *param)
{
  double sum = fabs ((double) linear->constant);
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    if (linear->iterator[d])
      sum += fabs ((double) linear->iterator[d]) * iterator[d];
  for (int p = 0; p < PA_MAX_PARAMS; p++)
    if (linear->param[p])
      sum += fabs ((double) linear->param[p]) * param[p];
  for (int i = 0; i < linear->n_product; i++)
    sum += product_magnitude (region, &linear->product[i], iterator, param);
  return sum;
}

/* Magnitudes of the iterators around region loop L (itself included) into
   ITERATOR, given those of PARAMs.  */

static void
iterator_magnitudes (pa_region *region, int l, const double *param,
		     double *iterator)
{
  int depth = pa_region_depth (region, l);
  for (int d = 0; d < depth; d++)
    {
      const pa_region_loop *loop
	= &region->loops[pa_region_ancestor (region, l, d)];
      double peak = linear_magnitude (region, &loop->initial, iterator, param);
      for (int i = 0; i < loop->n_starts; i++)
	peak = fmax (peak, linear_magnitude (region, &loop->start[i],
					     iterator, param));
      for (int i = 0; i < loop->n_bounds; i++)
	peak = fmax (peak, linear_magnitude (region, &loop->bound[i].value,
					     iterator, param));
      iterator[d] = 1 + peak;
    }
}

/* Largest magnitude of the forms that REGION takes for granted to fit their
   types if parameters are below PARAM: scaled so that one that does not quite
   fit has MAX_MAGNITUDE.  */

static double
fits_magnitude (pa_region *region, const double *param)
{
  double iterator[PA_MAX_DEPTH], peak = 0;
  for (unsigned i = 0; i < region->fits.length (); i++)
    {
      const pa_fit *fit = &region->fits[i];
      iterator_magnitudes (region, fit->loop, param, iterator);
      peak = fmax (peak, ldexp (linear_magnitude (region, &fit->linear,
						  iterator, param),
				-fit->bits));
    }
  return peak * MAX_MAGNITUDE;
}

/* Largest magnitude of a byte offset of STMT, of REGION, and of the like where
   that has been merged with others, given those of PARAMs.  */

static double
stmt_magnitude (pa_region *region, const pa_gimple_stmt *stmt,
		const double *param)
{
  double iterator[PA_MAX_DEPTH], peak = 0;
  iterator_magnitudes (region, stmt->loop, param, iterator);
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    for (auto *refs : { &region->refs, &region->sources })
      if (const pa_ref *ref = refs->get (stmt->slice[i]))
	peak = fmax (peak, linear_magnitude (region, &ref->offset, iterator,
					     param));
  for (unsigned i = 0; i < stmt->merged.length (); i++)
    peak = fmax (peak, stmt_magnitude (region, stmt->merged[i], param));
  return peak;
}

/* Largest magnitude of any bound, iterator and byte offset of REGION, and of
   how far behind its pointer a root begins, if parameters are below two to the
   power of their LIMITS.  */

static double
region_magnitude (pa_region *region, const int *limits)
{
  double param[PA_MAX_PARAMS], iterator[PA_MAX_DEPTH], peak = 0;
  for (unsigned p = 0; p < region->params.length (); p++)
    param[p] = param_magnitude (region, p, limits[p]);
  for (unsigned l = 0; l < region->loops.length (); l++)
    {
      iterator_magnitudes (region, l, param, iterator);
      peak = fmax (peak, iterator[region->loops[l].depth]);
    }
  for (unsigned i = 0; i < region->roots.length (); i++)
    peak = fmax (peak, linear_magnitude (region, &region->roots[i]->shift, NULL,
					 param));
  for (unsigned s = 0; s < region->stmts.length (); s++)
    peak = fmax (peak, stmt_magnitude (region, region->stmts[s], param));
  return fmax (peak, fits_magnitude (region, param));
}

bool
pa_find_limits (pa_region *region, int *limits)
{
  bool added[PA_MAX_PARAMS];
  for (unsigned p = 0; p < region->params.length (); p++)
    added[p] = only_added_p (region, p);
  for (int limit = MAX_LIMIT; limit >= MIN_LIMIT; limit--)
    {
      param_limits (region, added, limit, limits);
      if (region_magnitude (region, limits) < MAX_MAGNITUDE)
	return true;
    }
  return false;
}
