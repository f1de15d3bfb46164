/* Arithmetic on linear forms and their products.

   A form is root + sum c_d * x_d + sum c_p * p + c, and on top of that a list
   of products: constant * iterator (or none) * one or more parameters.  So it
   is a polynomial in the parameters, but at most linear in the iterators.
   With iterators x_0, x_1 and parameters n and m,

     (x_0 * n + x_1) * 8	has the products { 8 x_0 n }, the rest { 8 x_1 }
     (x_0 * n + x_1) * m + 1	{ x_0 n m, x_1 m } and { 1 }
     x_0 * x_1			is no form

   Quotients, { floor (x_1 / 2) }, are numbered in the region (`atoms'); a
   product may have one in place of an iterator.

   What isl is to compute with must be affine, without products, or at least
   quasi-affine: without parameters in them.  Byte offsets need not be.
   Division by an iterator-free polynomial takes the leading term (that with
   most parameters) of the divisor out of the terms of the dividend until that
   is in none: { 8 x_0 n + 8 x_0 + 8 x_1 } / { 8 n + 8 } is { x_0 }, rest { 8
   x_1 }; { n n + 4 n + 5 } / { n + 2 } is { n + 2 }, rest { 1 }.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most terms that a quotient is put together from.  */
#define MAX_DIVISIONS 64

/* Make LINEAR zero.  */

void
pa_linear_clear (pa_linear *linear)
{
  memset (linear, 0, sizeof *linear);
}

/* Are A and B products of the same factors?  */

static bool
same_factors_p (const pa_product *a, const pa_product *b)
{
  return a->depth == b->depth && a->atom == b->atom
	 && a->degree == b->degree
	 && memcmp (a->factor, b->factor, sizeof a->factor) == 0;
}

/* Remove product I of LINEAR.  */

static void
remove_product (pa_linear *linear, int i)
{
  int last = --linear->n_product;
  if (i != last)
    linear->product[i] = linear->product[last];
  memset (&linear->product[last], 0, sizeof (pa_product));
}

/* Where LINEAR keeps the coefficient of TERM's factors; NULL if there is no
   room.  */

static HOST_WIDE_INT *
coefficient_place (pa_linear *linear, const pa_product *term)
{
  if (term->degree == 0 && !term->atom)
    return term->depth < 0 ? &linear->constant
			   : &linear->iterator[(int) term->depth];
  if (term->degree == 1 && term->depth < 0 && !term->atom)
    return &linear->param[(int) term->factor[0]];
  for (int i = 0; i < linear->n_product; i++)
    if (same_factors_p (&linear->product[i], term))
      return &linear->product[i].coefficient;
  if (linear->n_product == PA_MAX_PRODUCTS)
    return NULL;
  pa_product *place = &linear->product[linear->n_product++];
  *place = *term;
  place->coefficient = 0;
  return &place->coefficient;
}

/* Remove LINEAR's products with coefficient 0.  */

static void
drop_zeros (pa_linear *linear)
{
  for (int i = linear->n_product - 1; i >= 0; i--)
    if (linear->product[i].coefficient == 0)
      remove_product (linear, i);
}

/* Add FACTOR * TERM to LINEAR.  False on overflow.  */

bool
pa_linear_add_product (pa_linear *linear, const pa_product *term,
		       HOST_WIDE_INT factor)
{
  HOST_WIDE_INT *place = coefficient_place (linear, term), product;
  bool ok = place
	    && !__builtin_mul_overflow (term->coefficient, factor, &product)
	    && !__builtin_add_overflow (*place, product, place);
  drop_zeros (linear);
  return ok;
}

/* The terms of LINEAR but its root, each as a product, into LIST.  Returns
   their number.  */

int
pa_linear_terms (const pa_linear *linear, pa_product *list)
{
  pa_product term;
  int n = 0;
  memset (&term, 0, sizeof term);
  term.depth = -1;
  term.coefficient = linear->constant;
  if (term.coefficient)
    list[n++] = term;
  for (int p = 0; p < PA_MAX_PARAMS; p++)
    {
      term.coefficient = linear->param[p];
      term.degree = 1;
      term.factor[0] = p;
      if (term.coefficient)
	list[n++] = term;
    }
  term.degree = 0;
  term.factor[0] = 0;
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    {
      term.coefficient = linear->iterator[d];
      term.depth = d;
      if (term.coefficient)
	list[n++] = term;
    }
  for (int i = 0; i < linear->n_product; i++)
    list[n++] = linear->product[i];
  return n;
}

/* Add FACTOR * B to A.  False on overflow, or if the sum is not of the form
   root + integer.  */

bool
pa_linear_add (pa_linear *a, const pa_linear *b, HOST_WIDE_INT factor)
{
  pa_product term[PA_MAX_TERMS];
  if (b->root)
    {
      if (a->root || factor != 1)
	return false;
      a->root = b->root;
    }
  int n = pa_linear_terms (b, term);
  for (int i = 0; i < n; i++)
    if (!pa_linear_add_product (a, &term[i], factor))
      return false;
  return true;
}

/* Is LINEAR without products?  */

bool
pa_linear_affine_p (const pa_linear *linear)
{
  return linear->n_product == 0;
}

/* Are all of LINEAR's products just multiples of quotients?  */

bool
pa_linear_quasi_affine_p (const pa_linear *linear)
{
  for (int i = 0; i < linear->n_product; i++)
    if (linear->product[i].degree)
      return false;
  return true;
}

/* Is LINEAR free of iterators and parameters?  */

bool
pa_linear_constant_p (const pa_linear *linear)
{
  for (int p = 0; p < PA_MAX_PARAMS; p++)
    if (linear->param[p])
      return false;
  return linear->n_product == 0 && pa_linear_depth (linear) == 0;
}

/* Is LINEAR zero?  */

bool
pa_linear_zero_p (const pa_linear *linear)
{
  return !linear->root && linear->constant == 0
	 && pa_linear_constant_p (linear);
}

/* Number of loops that must be around a place for LINEAR to have a value
   there: one more than the depth of its innermost iterator.  */

int
pa_linear_depth (const pa_linear *linear)
{
  int depth = 0;
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    if (linear->iterator[d])
      depth = d + 1;
  for (int i = 0; i < linear->n_product; i++)
    depth = MAX (depth, linear->product[i].depth + 1);
  return depth;
}

/* *OUT = A + FACTOR * B.  */

bool
pa_linear_sum (pa_linear *out, const pa_linear *a, const pa_linear *b,
	       HOST_WIDE_INT factor)
{
  pa_linear sum = *a;
  if (!pa_linear_add (&sum, b, factor))
    return false;
  *out = sum;
  return true;
}

/* *OUT = FACTOR * A.  */

bool
pa_linear_scale (pa_linear *out, const pa_linear *a, HOST_WIDE_INT factor)
{
  pa_linear zero;
  pa_linear_clear (&zero);
  return pa_linear_sum (out, &zero, a, factor);
}

/* Has TERM an iterator or a quotient?  */

static bool
varying_p (const pa_product *term)
{
  return term->depth >= 0 || term->atom;
}

/* Multiply TERM by FACTOR.  False on overflow, or if the product has two
   iterators or quotients or too many parameters.  */

static bool
multiply_term (pa_product *term, const pa_product *factor)
{
  if ((varying_p (term) && varying_p (factor))
      || term->degree + factor->degree > PA_MAX_DEGREE
      || __builtin_mul_overflow (term->coefficient, factor->coefficient,
				 &term->coefficient))
    return false;
  term->depth = MAX (term->depth, factor->depth);
  term->atom = MAX (term->atom, factor->atom);
  for (int i = 0; i < factor->degree; i++)
    {
      int k = term->degree++;
      for (; k > 0 && term->factor[k - 1] > factor->factor[i]; k--)
	term->factor[k] = term->factor[k - 1];
      term->factor[k] = factor->factor[i];
    }
  return true;
}

/* *OUT = A * B if that is a form.  */

bool
pa_linear_product (pa_linear *out, const pa_linear *a, const pa_linear *b)
{
  pa_product x[PA_MAX_TERMS], y[PA_MAX_TERMS];
  pa_linear product;
  if (a->root || b->root)
    return false;
  int m = pa_linear_terms (a, x), n = pa_linear_terms (b, y);
  pa_linear_clear (&product);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	pa_product term = x[i];
	if (!multiply_term (&term, &y[j])
	    || !pa_linear_add_product (&product, &term, 1))
	  return false;
      }
  *out = product;
  return true;
}

/* TERM / DIVISOR, rounded to zero, into *OUT.  False if that is 0 or has a
   negative exponent.  */

static bool
divide_term (const pa_product *term, const pa_product *divisor,
	     pa_product *out)
{
  int k = 0;
  memset (out, 0, sizeof *out);
  out->depth = term->depth;
  out->atom = term->atom;
  out->coefficient = term->coefficient / divisor->coefficient;
  for (int i = 0; i < term->degree; i++)
    if (k < divisor->degree && term->factor[i] == divisor->factor[k])
      k++;
    else
      out->factor[(int) out->degree++] = term->factor[i];
  return k == divisor->degree && out->coefficient != 0;
}

/* Are all parameters of DIVISOR among those of TERM?  */

bool
pa_product_divides_p (const pa_product *divisor, const pa_product *term)
{
  pa_product one = *divisor, quotient;
  one.coefficient = 1;
  return divide_term (term, &one, &quotient);
}

/* The term of LINEAR with the most parameters into *LEAD.  False if LINEAR is
   zero.  */

bool
pa_linear_lead (const pa_linear *linear, pa_product *lead)
{
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (linear, term);
  for (int i = 0; i < n; i++)
    if (i == 0 || term[i].degree > lead->degree)
      *lead = term[i];
  return n > 0;
}

/* The term of LINEAR with the most parameters that LEAD divides, divided by
   that, into *OUT.  False if there is none.  */

static bool
find_divisible (const pa_linear *linear, const pa_product *lead,
		pa_product *out)
{
  pa_product term[PA_MAX_TERMS], one;
  int n = pa_linear_terms (linear, term);
  bool found = false;
  for (int i = 0; i < n; i++)
    if (divide_term (&term[i], lead, &one)
	&& (!found || one.degree > out->degree))
      {
	*out = one;
	found = true;
      }
  return found;
}

/* Move from REST to QUOTIENT what DIVISOR, free of iterators, divides.  What is
   left of n n + 4 n + 4 when n (n + 2) has been taken away is divided again.
   False on overflow.  */

bool
pa_linear_divide (pa_linear *rest, const pa_linear *divisor,
		  pa_linear *quotient)
{
  pa_product lead, q;
  if (!pa_linear_lead (divisor, &lead))
    return false;
  for (int i = 0; find_divisible (rest, &lead, &q); i++)
    {
      pa_linear one, back;
      pa_linear_clear (&one);
      if (i == MAX_DIVISIONS || !pa_linear_add_product (&one, &q, 1)
	  || !pa_linear_product (&back, &one, divisor)
	  || !pa_linear_add (rest, &back, -1)
	  || !pa_linear_add (quotient, &one, 1))
	return false;
    }
  return true;
}

/* The part of LINEAR that is multiplied by the iterator at DEPTH, without that
   iterator.  */

void
pa_linear_factor_of (const pa_linear *linear, int depth, pa_linear *out)
{
  pa_linear_clear (out);
  out->constant = linear->iterator[depth];
  for (int i = 0; i < linear->n_product; i++)
    if (linear->product[i].depth == depth && !linear->product[i].atom)
      {
	pa_product term = linear->product[i];
	term.depth = -1;
	pa_linear_add_product (out, &term, 1);
      }
}

/* The largest positive number that divides all coefficients of LINEAR; 0 if
   that is zero.  */

HOST_WIDE_INT
pa_linear_content (const pa_linear *linear)
{
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (linear, term);
  HOST_WIDE_INT content = 0;
  for (int i = 0; i < n; i++)
    content = gcd (content, term[i].coefficient);
  return content;
}

/* Has LINEAR products with the iterator at DEPTH, or with quotients, which may
   depend on it?  */

bool
pa_has_product (const pa_linear *linear, int depth)
{
  for (int i = 0; i < linear->n_product; i++)
    if (linear->product[i].atom || linear->product[i].depth == depth)
      return true;
  return false;
}

/* Does LINEAR grow by STEP when the iterator at DEPTH does by one?  */

bool
pa_steps_by (const pa_linear *linear, int depth, HOST_WIDE_INT step)
{
  return linear->iterator[depth] == step && !pa_has_product (linear, depth);
}

/* Are A and B equal?  */

bool
pa_linear_equal_p (const pa_linear *a, const pa_linear *b)
{
  pa_linear difference;
  return a->root == b->root && pa_linear_sum (&difference, a, b, -1)
	 && pa_linear_zero_p (&difference);
}
