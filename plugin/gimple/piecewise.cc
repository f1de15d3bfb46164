/* Piecewise affine integers: choices between forms.

   In: the definition of an integer in a region that depends on conditions, or
   is a minimum, maximum, absolute value or remainder.  Out: its sides, each a
   form and the tests of forms on which the integer has it.  From

     if (i == 0)
       _1 = n - 1;
     else
       _2 = i - 1;
     im = PHI <_1, _2>;  jp = (j + 1) % n;

   come

     im = { n - 1 if i == 0; i - 1 if i != 0 }
     jp = { j + 1 if j + 1 >= 0 && j + 1 < n;
	    j + 1 - n if j + 1 >= n && j + 1 < 2 n; ... }

   A choice is numbered in the region like a quotient, and is used in forms as
   such (linear.cc).  Only subscripts have choices.  A remainder by what is no
   constant has three sides, for what steps over an edge and for (i + 1 + n) %
   n; that there are no others is known, or tested at run time (build.cc).

   Minimum and maximum of choices are choices with the tests of both, so that
   min (max (i - 1, 0), n - 1) has three sides, the last one twice.

   Where an iteration takes which side is known, as in most of them, statements
   are made of it (piece.cc).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* The remainder of a division by a smaller constant is no choice.  */
#define LEAST_DIVISOR 16

/* Is ATOM a choice?  */

bool
pa_choice_p (const pa_quotient *atom)
{
  return atom->divisor == 0;
}

/* The product of LINEAR of REGION that has a choice in place of an iterator;
   -1 if there is none.  */

int
pa_choice_in (const pa_region *region, const pa_linear *linear)
{
  for (int i = 0; i < linear->n_product; i++)
    if (linear->product[i].atom
	&& pa_choice_p (&region->quotients[linear->product[i].atom - 1]))
      return i;
  return -1;
}

/* Add the test whether LINEAR is in order CODE to zero to SIDE.  False if that
   has too many, or LINEAR is not affine.  */

static bool
add_test (pa_side *side, const pa_linear *linear, enum tree_code code)
{
  if (side->n_test == PA_MAX_TESTS || linear->root
      || !pa_linear_affine_p (linear) || !pa_linear_small_p (linear))
    return false;
  pa_linear_test *test = &side->test[side->n_test++];
  test->code = code;
  return pa_linear_sum (&test->linear, &test->linear, linear, 1);
}

/* Add the tests of MORE to SIDE.  */

static bool
add_tests (pa_side *side, const pa_side *more)
{
  for (int i = 0; i < more->n_test; i++)
    if (!add_test (side, &more->test[i].linear, more->test[i].code))
      return false;
  return true;
}

/* Let SIDE have VALUE.  False if that is not affine.  */

static bool
set_value (pa_side *side, const pa_linear *value)
{
  memset (&side->value, 0, sizeof side->value);
  return !value->root && pa_linear_affine_p (value)
	 && pa_linear_small_p (value)
	 && pa_linear_sum (&side->value, &side->value, value, 1);
}

/* Append SIDE to those of CHOICE.  */

static bool
add_side (pa_quotient *choice, const pa_side *side)
{
  if (choice->n_side == PA_MAX_SIDES)
    return false;
  memcpy (&choice->side[choice->n_side++], side, sizeof *side);
  return true;
}

/* The values that LINEAR of REGION may have into CHOICE: those of the choice in
   it, or itself if there is none.  False if there is more in it than that.  */

static bool
sides_of (const pa_region *region, const pa_linear *linear,
	  pa_quotient *choice)
{
  pa_side side;
  int product = pa_choice_in (region, linear);
  memset (choice, 0, sizeof *choice);
  if (product < 0)
    {
      memset (&side, 0, sizeof side);
      return set_value (&side, linear) && add_side (choice, &side);
    }
  const pa_product *term = &linear->product[product];
  const pa_quotient *inner = &region->quotients[term->atom - 1];
  pa_linear rest = *linear;
  if (term->degree || !pa_linear_add_product (&rest, term, -1))
    return false;
  for (int i = 0; i < inner->n_side; i++)
    {
      pa_linear value;
      memset (&side, 0, sizeof side);
      if (!pa_linear_sum (&value, &rest, &inner->side[i].value,
			  term->coefficient)
	  || !set_value (&side, &value) || !add_tests (&side, &inner->side[i])
	  || !add_side (choice, &side))
	return false;
    }
  return true;
}

/* Divide the values of CHOICE by what divides all of them, and return that:
   what may be chosen is the offset of an element.  */

static HOST_WIDE_INT
take_content (pa_quotient *choice)
{
  HOST_WIDE_INT content = 0;
  for (int i = 0; i < choice->n_side; i++)
    content = gcd (content, pa_linear_content (&choice->side[i].value));
  for (int i = 0; i < choice->n_side && content > 1; i++)
    {
      pa_linear *value = &choice->side[i].value;
      value->constant /= content;
      for (int d = 0; d < PA_MAX_DEPTH; d++)
	value->iterator[d] /= content;
      for (int p = 0; p < PA_MAX_PARAMS; p++)
	value->param[p] /= content;
    }
  return MAX (content, 1);
}

/* The form of CHOICE of REGION.  */

static bool
choice_form (pa_region *region, pa_quotient *choice, pa_linear *out)
{
  int depth = 0;
  if (choice->n_side == 1 && choice->side[0].n_test == 0)
    {
      *out = choice->side[0].value;
      return true;
    }
  HOST_WIDE_INT content = take_content (choice);
  for (int i = 0; i < choice->n_side; i++)
    {
      const pa_side *side = &choice->side[i];
      depth = MAX (depth, pa_linear_depth (&side->value));
      for (int k = 0; k < side->n_test; k++)
	depth = MAX (depth, pa_linear_depth (&side->test[k].linear));
    }
  return pa_affine_atom (region, choice, depth, out)
	 && pa_linear_scale (out, out, content);
}

/* Add to SIDE the tests on which the selection PHI of REGION takes argument
   ARG.  */

static bool
add_guards (pa_region *region, gphi *phi, unsigned arg, pa_side *side)
{
  auto_vec<pa_guard> guards;
  if (!pa_select_argument_guards (region, phi, arg, &guards))
    return false;
  for (unsigned i = 0; i < guards.length (); i++)
    {
      gcond *condition = safe_dyn_cast <gcond *> (guards[i].condition);
      pa_linear *difference
	= condition ? region->comparisons.get (condition) : NULL;
      if (!difference)
	return false;
      enum tree_code code = gimple_cond_code (condition);
      if (guards[i].taken->flags & EDGE_FALSE_VALUE)
	code = invert_tree_comparison (code, false);
      if (!add_test (side, difference, code))
	return false;
    }
  return guards.length () > 0;
}

/* The selection PHI in region loop LOOP.  */

static bool
phi_choice (pa_affine_walk *walk, int loop, gphi *phi, unsigned precision,
	    pa_linear *out)
{
  pa_region *region = walk->region;
  pa_quotient choice;
  memset (&choice, 0, sizeof choice);
  if (gimple_phi_num_args (phi) < 2
      || gimple_bb (phi) == gimple_bb (phi)->loop_father->header)
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      pa_linear value;
      pa_quotient inner;
      pa_side guards;
      memset (&guards, 0, sizeof guards);
      if (!add_guards (region, phi, i, &guards)
	  || !pa_affine_form (walk, loop, gimple_phi_arg_def (phi, i),
			      precision, &value)
	  || !sides_of (region, &value, &inner))
	return false;
      for (int k = 0; k < inner.n_side; k++)
	if (!add_tests (&inner.side[k], &guards)
	    || !add_side (&choice, &inner.side[k]))
	  return false;
    }
  return choice_form (region, &choice, out);
}

/* The value of T in region loop LOOP, exact, into CHOICE.  */

static bool
exact_sides (pa_affine_walk *walk, int loop, tree t, pa_quotient *choice)
{
  pa_linear value;
  return pa_affine_form (walk, loop, t, 0, &value)
	 && sides_of (walk->region, &value, choice);
}

/* Append to CHOICE the value of A, or of B if that is in order CODE to it, with
   the tests of both.  */

static bool
add_extremum (pa_quotient *choice, enum tree_code code, const pa_side *a,
	      const pa_side *b)
{
  pa_linear difference;
  if (!pa_linear_sum (&difference, &b->value, &a->value, -1))
    return false;
  for (int i = 0; i < 2; i++)
    {
      pa_side side;
      memset (&side, 0, sizeof side);
      if (!set_value (&side, i ? &b->value : &a->value)
	  || !add_tests (&side, a) || !add_tests (&side, b)
	  || !add_test (&side, &difference,
			i ? code : invert_tree_comparison (code, false))
	  || !add_side (choice, &side))
	return false;
    }
  return true;
}

/* Minimum and maximum DEF in region loop LOOP.  */

static bool
extremum_choice (pa_affine_walk *walk, int loop, gassign *def, pa_linear *out)
{
  enum tree_code code
    = gimple_assign_rhs_code (def) == MIN_EXPR ? LT_EXPR : GT_EXPR;
  pa_quotient a, b, choice;
  memset (&choice, 0, sizeof choice);
  if (!exact_sides (walk, loop, gimple_assign_rhs1 (def), &a)
      || !exact_sides (walk, loop, gimple_assign_rhs2 (def), &b))
    return false;
  for (int i = 0; i < a.n_side; i++)
    for (int k = 0; k < b.n_side; k++)
      if (!add_extremum (&choice, code, &a.side[i], &b.side[k]))
	return false;
  return choice_form (walk->region, &choice, out);
}

/* The absolute value DEF in region loop LOOP.  */

static bool
absolute_choice (pa_affine_walk *walk, int loop, gassign *def, pa_linear *out)
{
  pa_linear x, negative;
  pa_quotient choice;
  pa_side side[2];
  memset (&choice, 0, sizeof choice);
  memset (side, 0, sizeof side);
  return TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (gimple_assign_lhs (def)))
	 && pa_affine_form (walk, loop, gimple_assign_rhs1 (def), 0, &x)
	 && pa_linear_scale (&negative, &x, -1)
	 && set_value (&side[0], &x) && add_test (&side[0], &x, GE_EXPR)
	 && set_value (&side[1], &negative)
	 && add_test (&side[1], &x, LT_EXPR)
	 && add_side (&choice, &side[0]) && add_side (&choice, &side[1])
	 && choice_form (walk->region, &choice, out);
}

/* Append to CHOICE the remainder of X by N where the quotient is Q.  */

static bool
add_remainder (pa_quotient *choice, const pa_linear *x, const pa_linear *n,
	       HOST_WIDE_INT q)
{
  pa_linear rest, below;
  pa_side side;
  memset (&side, 0, sizeof side);
  return pa_linear_sum (&rest, x, n, -q) && pa_linear_sum (&below, &rest, n, -1)
	 && set_value (&side, &rest) && add_test (&side, &rest, GE_EXPR)
	 && add_test (&side, &below, LT_EXPR) && add_side (choice, &side);
}

/* The quotients that X, in region loop LOOP, may have by N, as far as they are
   looked at, from *FIRST to *LAST.  False if there are too many, or N is small,
   so that they change all the time.  Of a divisor that varies those are taken
   for granted that come from stepping over an edge; build.cc sees whether there
   are others.  */

static bool
quotient_range (const pa_region *region, int loop, const pa_linear *x,
		const pa_linear *n, HOST_WIDE_INT *first, HOST_WIDE_INT *last)
{
  *first = 0;
  *last = 2;
  if (!pa_linear_constant_p (n))
    return true;
  pa_interval range = pa_linear_interval (region, loop, x);
  if (n->constant < LEAST_DIVISOR)
    return false;
  offset_int low = wi::div_floor (range.min, n->constant, SIGNED);
  offset_int high = wi::div_floor (range.max, n->constant, SIGNED);
  if (!wi::fits_shwi_p (low) || !wi::fits_shwi_p (high)
      || wi::lts_p (low + PA_MAX_SIDES - 2, high))
    return false;
  *first = low.to_shwi ();
  *last = high.to_shwi ();
  return true;
}

/* The remainder DEF in region loop LOOP.  */

static bool
remainder_choice (pa_affine_walk *walk, int loop, gassign *def, pa_linear *out)
{
  tree t = gimple_assign_rhs2 (def);
  pa_linear x, n;
  pa_quotient choice;
  HOST_WIDE_INT first, last;
  bool mask = gimple_assign_rhs_code (def) == BIT_AND_EXPR;
  memset (&choice, 0, sizeof choice);
  if (mask
      && (TREE_CODE (t) != INTEGER_CST
	  || !pow2p_hwi (wi::to_wide (t).to_shwi () + 1)))
    return false;
  if (!pa_affine_form (walk, loop, gimple_assign_rhs1 (def), 0, &x)
      || !pa_affine_form (walk, loop, t, 0, &n))
    return false;
  n.constant += mask;
  if (x.root || n.root || !pa_linear_affine_p (&x) || !pa_linear_small_p (&x)
      || !pa_linear_affine_p (&n) || !pa_linear_small_p (&n)
      || !quotient_range (walk->region, loop, &x, &n, &first, &last)
      || (first < 0 && !mask))
    return false;
  if (first == last)
    return pa_linear_sum (out, &x, &n, -first);
  choice.divided = !pa_linear_constant_p (&n);
  for (HOST_WIDE_INT q = first; q <= last; q++)
    if (!add_remainder (&choice, &x, &n, q))
      return false;
  return choice_form (walk->region, &choice, out);
}

/* The integer that DEF computes in region loop LOOP, modulo 2^PRECISION (exact
   if that is 0), as a choice.  */

static bool
choice_of (pa_affine_walk *walk, int loop, gimple *def, unsigned precision,
	   pa_linear *out)
{
  if (gphi *phi = dyn_cast <gphi *> (def))
    return phi_choice (walk, loop, phi, precision, out);
  gassign *assign = dyn_cast <gassign *> (def);
  switch (assign ? gimple_assign_rhs_code (assign) : ERROR_MARK)
    {
    case MIN_EXPR:
    case MAX_EXPR:
      return extremum_choice (walk, loop, assign, out);
    case ABS_EXPR:
      return absolute_choice (walk, loop, assign, out);
    case TRUNC_MOD_EXPR:
    case BIT_AND_EXPR:
      return remainder_choice (walk, loop, assign, out);
    default:
      return false;
    }
}

/* The same, if WALK may have choices, of a value that is not the same in all of
   the region: that is a parameter.  */

bool
pa_piecewise_form (pa_affine_walk *walk, int loop, gimple *def,
		   unsigned precision, pa_linear *out)
{
  tree lhs = gimple_get_lhs (def);
  pa_region_mark mark (walk->region);
  if (walk->piecewise && INTEGRAL_TYPE_P (TREE_TYPE (lhs))
      && !pa_invariant_p (walk->region, lhs)
      && choice_of (walk, loop, def, precision, out))
    return true;
  mark.restore ();
  return false;
}
