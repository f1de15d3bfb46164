/* Integers and pointers of a region as linear forms.

   In: an SSA name or constant as used in some loop of a region.  Out: its
   value as root + sum c_d * x_d + sum c_p * p + c over the loops' iterators
   x_d and the region's parameters p (integer SSA names defined before the
   region).  Worked example, in loop j of a nest i, j:

     _1 = (sizetype) i_5;        { x_0 }
     _2 = _1 * 160;              { 160 x_0 }
     _3 = A_9(D) + _2;           { A_9 + 160 x_0 }
     _4 = j_6 + -1;              { x_1 - 1 }

   Values that are no loop bounds may also contain products of parameters with
   each other and with an iterator (linear.cc); then what was multiplied before
   the region, (sizetype) n * 8, is followed, too.  And they may contain
   quotients: j / 2 where j can't be negative, j >> 1, and remainders, j & 1 as
   j - 2 floor (j / 2).

   A subscript i * n + j computed in unsigned int is only exact if it does not
   wrap.  That can't be an affine condition; instead the form is noted (struct
   pa_fit), and build.cc assumes parameters to be so small that it fits.

   There are two meanings of "value".  An *exact* form equals the value as a
   mathematical integer; loop bounds need it.  It follows from operations that
   can't overflow (signed ones), or is proved by ranges.  A *modular* form
   equals the value only modulo 2^precision; that is enough for addresses and
   for values that are computed anew, and unsigned or sizetype arithmetic
   gives nothing better.  Constants are then read as signed: adding
   18446744073709551615 is subtracting 1.

   An induction variable with start s and step c, in a loop whose iterator
   starts at t and advances by u (1 or -1), has the form s + c u (x - t): the
   x - t steps of the iterator are u times the number of iterations done.  The
   step may also be a form of what does not change in the loop (p += n), and
   what inner loops add to the variable in an iteration of an outer one: for

     for (i = 0; i < n; i++)
       for (j = 0; j < m; j++)
	 *p++ = 0;

   p grows by 8 in loop j and so by 8 m in loop i, if m is not negative, which
   is assumed; the pointer is { p_0 + 8 m x_0 + 8 x_1 }.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Definitions followed before a value is called too complicated.  */
#define MAX_VISITS 400

static bool exact_form (pa_affine_walk *walk, int loop, tree t, pa_linear *out);
static bool modular_form (pa_affine_walk *walk, int loop, tree t,
			  unsigned precision, pa_linear *out);
static bool phi_growth (pa_affine_walk *walk, int loop, gphi *phi,
			unsigned precision, pa_linear *growth);

/* Add FACTOR * B to *A.  False on overflow.  */

static bool
add_multiple (HOST_WIDE_INT *a, HOST_WIDE_INT b, HOST_WIDE_INT factor)
{
  HOST_WIDE_INT product;
  return !__builtin_mul_overflow (b, factor, &product)
	 && !__builtin_add_overflow (*a, product, a);
}

/* Is TYPE an integer type that is modelled?  (Not bool: a conversion to it is
   no truncation.)  */

static bool
integer_type_p (tree type)
{
  return (TREE_CODE (type) == INTEGER_TYPE
	  || TREE_CODE (type) == ENUMERAL_TYPE)
	 && TYPE_PRECISION (type) <= HOST_BITS_PER_WIDE_INT;
}

/* Does LINEAR, in region loop LOOP, provably stay within TYPE?  */

static bool
linear_fits_p (const pa_region *region, int loop, const pa_linear *linear,
	       tree type)
{
  if (linear->root || !pa_linear_quasi_affine_p (linear)
      || !pa_linear_small_p (linear))
    return false;
  pa_interval range = pa_linear_interval (region, loop, linear);
  pa_interval limit = pa_type_interval (type);
  return wi::les_p (limit.min, range.min) && wi::les_p (range.max, limit.max);
}

/* Is T, congruent to LINEAR, in region loop LOOP, equal to it, as the values
   that T would have if it had wrapped are none that it has where it is
   computed?  That is where the conditions around it hold: i - 1 in if (i > 0)
   a[i - 1].  */

static bool
wraps_nowhere_p (const pa_region *region, int loop, const pa_linear *linear,
		 tree t)
{
  pa_compat_range known;
  if (TREE_CODE (t) != SSA_NAME || linear->root
      || !pa_linear_quasi_affine_p (linear) || !pa_linear_small_p (linear)
      || !pa_compat_range_of (t, SSA_NAME_DEF_STMT (t), &known))
    return false;
  signop sign = TYPE_SIGN (TREE_TYPE (t));
  pa_interval range = pa_linear_interval (region, loop, linear);
  pa_interval limit = pa_type_interval (TREE_TYPE (t));
  offset_int period = limit.max - limit.min + 1;
  offset_int low = offset_int::from (known.lower_bound (), sign);
  offset_int high = offset_int::from (known.upper_bound (), sign);
  return (wi::les_p (limit.min, range.min)
	  || wi::lts_p (high, range.min + period))
	 && (wi::les_p (range.max, limit.max)
	     || wi::lts_p (range.max - period, low));
}

/* One addition on the way from a latch value back to its PHI: X = *NEXT +
   *DELTA.  Clears *EXACT if it might wrap.  False if X is something else.  */

static bool
increment_of (tree x, tree *next, HOST_WIDE_INT *delta, bool *exact)
{
  gassign *def = safe_dyn_cast <gassign *> (SSA_NAME_DEF_STMT (x));
  if (!def)
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  tree type = TREE_TYPE (x), a = gimple_assign_rhs1 (def);
  *next = a;
  *delta = 0;
  if (code == SSA_NAME)
    return true;
  if (CONVERT_EXPR_CODE_P (code))
    {
      if (TREE_CODE (a) != SSA_NAME
	  || POINTER_TYPE_P (type) != POINTER_TYPE_P (TREE_TYPE (a)))
	return false;
      if (POINTER_TYPE_P (type))
	return true;
      *exact = false;
      return integer_type_p (type) && integer_type_p (TREE_TYPE (a))
	     && TYPE_PRECISION (type) == TYPE_PRECISION (TREE_TYPE (a));
    }
  if (code != PLUS_EXPR && code != MINUS_EXPR && code != POINTER_PLUS_EXPR)
    return false;
  tree b = gimple_assign_rhs2 (def);
  if (TREE_CODE (a) != SSA_NAME || TREE_CODE (b) != INTEGER_CST)
    return false;
  if (code != POINTER_PLUS_EXPR && !TYPE_OVERFLOW_UNDEFINED (type))
    *exact = false;
  *delta = wi::to_wide (b).to_shwi ();
  return code != MINUS_EXPR || !__builtin_sub_overflow (0, *delta, delta);
}

/* Step of the header PHI of loop LOOP: its value grows by *STEP in every
   iteration.  *EXACT: by additions that cannot overflow.  False if it has no
   constant step.  */

bool
pa_iv_step (class loop *loop, gphi *phi, HOST_WIDE_INT *step, bool *exact)
{
  tree x = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  *step = 0;
  *exact = true;
  for (int n = 0; n < 16; n++)
    {
      if (x == gimple_phi_result (phi))
	return true;
      HOST_WIDE_INT delta;
      if (TREE_CODE (x) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (x)
	  || !gimple_bb (SSA_NAME_DEF_STMT (x))
	  || !flow_bb_inside_loop_p (loop, gimple_bb (SSA_NAME_DEF_STMT (x)))
	  || !increment_of (x, &x, &delta, exact)
	  || __builtin_add_overflow (*step, delta, step))
	return false;
    }
  return false;
}

/* The value that header PHI of region loop LOOP has in it, given that of its
   start, START, and its STEP.  */

static bool
iv_form (pa_region *region, int loop, const pa_linear *start,
	 HOST_WIDE_INT step, pa_linear *out)
{
  const pa_region_loop *l = &region->loops[loop];
  pa_linear distance;
  HOST_WIDE_INT factor;
  if (__builtin_mul_overflow (step, (HOST_WIDE_INT) l->step, &factor))
    return false;
  pa_linear_clear (&distance);
  distance.iterator[l->depth] = 1;
  return pa_linear_add (&distance, &l->initial, -1)
	 && pa_linear_sum (out, start, &distance, factor);
}

/* The number of iterations of region loop LOOP that are done.  False if its
   iterator has several starts.  */

bool
pa_affine_steps (pa_region *region, int loop, pa_linear *out)
{
  pa_linear zero;
  pa_linear_clear (&zero);
  return region->loops[loop].step != 0 && region->loops[loop].n_starts == 0
	 && iv_form (region, loop, &zero, 1, out);
}

/* Is PHI at the head of a region loop, with index *LOOP?  */

static bool
header_phi_p (pa_region *region, gphi *phi, int *loop)
{
  basic_block bb = gimple_bb (phi);
  *loop = pa_region_loop_index (region, bb->loop_father);
  return *loop >= 0 && bb->loop_father->header == bb
	 && region->loops[*loop].step != 0
	 && region->loops[*loop].n_starts == 0;
}

/* The value that header PHI of region loop LOOP, which starts with START, has
   in it, modulo 2^PRECISION; exactly if that is 0.  */

static bool
phi_form (pa_affine_walk *walk, int loop, gphi *phi, unsigned precision,
	  const pa_linear *start, pa_linear *out)
{
  pa_region *region = walk->region;
  HOST_WIDE_INT step;
  bool exact;
  pa_linear growth, steps;
  if (gimple_phi_result (phi) == region->loops[loop].iv
      && region->loops[loop].advance != 0)
    return iv_form (region, loop, start, region->loops[loop].advance, out);
  if (pa_iv_step (region->loops[loop].loop, phi, &step, &exact)
      && (precision || (exact && TYPE_OVERFLOW_UNDEFINED
				   (TREE_TYPE (gimple_phi_result (phi))))))
    return iv_form (region, loop, start,
		    precision ? sext_hwi (step, precision) : step, out);
  return (gimple_phi_result (phi) == region->loops[loop].iv
	  && INTEGRAL_TYPE_P (TREE_TYPE (region->loops[loop].iv))
	  ? pa_trip_growth (region, loop, phi, &growth)
	  : phi_growth (walk, loop, phi, precision, &growth))
	 && pa_affine_steps (region, loop, &steps)
	 && pa_linear_product (&steps, &steps, &growth)
	 && (!walk->affine_only || pa_linear_quasi_affine_p (&steps))
	 && pa_linear_sum (out, start, &steps, 1);
}

/* Is PHI the controlling iv of a region loop, and its value the iterator's?
   Then *OUT gets its form.  */

static bool
iterator_phi_p (pa_region *region, gphi *phi, pa_linear *out)
{
  int loop = pa_region_loop_index (region, gimple_bb (phi)->loop_father);
  if (loop < 0 || region->loops[loop].iv != gimple_phi_result (phi)
      || region->loops[loop].counts)
    return false;
  pa_linear_clear (out);
  out->iterator[region->loops[loop].depth] = 1;
  return true;
}

/* The start value of header PHI.  */

static tree
phi_start (gphi *phi)
{
  return PHI_ARG_DEF_FROM_EDGE (phi,
				loop_preheader_edge
				  (gimple_bb (phi)->loop_father));
}

/* Common beginning of an analysis of T in LOOP.  Returns its definition if T
   is defined in the region; in *DEF_LOOP the region loop in whose terms T is
   to be expressed.  NULL otherwise.  A definition in a loop beside LOOP is
   seen from the loop around both: T may be used there only if none of the
   inner iterators takes part in its computation.  */

static gimple *
visible_definition (pa_affine_walk *walk, int loop, tree t, int *def_loop)
{
  if (walk->visits++ > MAX_VISITS || !pa_region_defines (walk->region, t))
    return NULL;
  gimple *def = SSA_NAME_DEF_STMT (t);
  int own = pa_region_loop_index (walk->region, gimple_bb (def)->loop_father);
  *def_loop = pa_region_common_loop (walk->region, own, loop);
  return gimple_code (def) == GIMPLE_PHI && *def_loop != own ? NULL : def;
}

/* Are all values of type FROM also values of type TO?  */

static bool
type_contains_p (tree to, tree from)
{
  pa_interval a = pa_type_interval (to), b = pa_type_interval (from);
  return wi::les_p (a.min, b.min) && wi::les_p (b.max, a.max);
}

/* NAME, defined outside the region, as a form of older values if it is the sum
   of one of those and a constant.  */

static bool
older_value_form (pa_affine_walk *walk, tree name, pa_linear *out)
{
  gassign *def = pa_lasting_definition (name);
  if (!def || walk->visits++ > MAX_VISITS)
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  tree type = TREE_TYPE (name), a = gimple_assign_rhs1 (def);
  if (TREE_CODE (a) != SSA_NAME)
    return false;
  if (code == SSA_NAME)
    return exact_form (walk, -1, a, out);
  if (CONVERT_EXPR_CODE_P (code))
    return integer_type_p (TREE_TYPE (a))
	   && type_contains_p (type, TREE_TYPE (a))
	   && exact_form (walk, -1, a, out);
  return code == PLUS_EXPR && TYPE_OVERFLOW_UNDEFINED (type)
	 && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST
	 && exact_form (walk, -1, a, out)
	 && add_multiple (&out->constant,
			  wi::to_wide (gimple_assign_rhs2 (def)).to_shwi (),
			  1);
}

static bool exact_operation (pa_affine_walk *walk, int loop, gassign *def,
			     pa_linear *out);
static bool modular_operation (pa_affine_walk *walk, int loop, gassign *def,
			       unsigned precision, pa_linear *out);

/* NAME, defined outside the region, as a product of older values: exact if
   PRECISION is 0, else modulo 2^PRECISION.  */

static bool
outside_product_form (pa_affine_walk *walk, tree name, unsigned precision,
		      pa_linear *out)
{
  gassign *def = pa_lasting_definition (name);
  if (!def || walk->affine_only || walk->visits++ > MAX_VISITS
      || pa_region_defines (walk->region, name)
      || !pa_stride_part_p (walk->region, def))
    return false;
  if (precision)
    return precision == TYPE_PRECISION (sizetype)
	   && modular_operation (walk, -1, def, precision, out);
  return (gimple_assign_rhs_code (def) == MULT_EXPR || pa_stride_offset_p (def))
	 && exact_operation (walk, -1, def, out);
}

static bool parameter_form (pa_affine_walk *walk, tree name,
			    unsigned precision, pa_linear *out);

/* What MULTIPLE is about as a product: its ratio times its base; modulo
   2^PRECISION unless that is 0.  */

static bool
multiple_form (pa_affine_walk *walk, const pa_multiple *multiple,
	       unsigned precision, pa_linear *out)
{
  pa_linear base, ratio;
  int p = pa_region_param (walk->region, multiple->ratio, walk->add_params);
  if (p < 0 || !parameter_form (walk, multiple->base, precision, &base))
    return false;
  pa_linear_clear (&ratio);
  ratio.param[p] = 1;
  return pa_linear_product (out, &ratio, &base);
}

/* NAME, defined outside the region, as a parameter or in terms of one;
   modulo 2^PRECISION unless that is 0.  */

static bool
parameter_form (pa_affine_walk *walk, tree name, unsigned precision,
		pa_linear *out)
{
  if (TREE_CODE (name) != SSA_NAME || pa_region_defines (walk->region, name)
      || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name)
      || ssa_undefined_value_p (name, false))
    return false;
  if (HOST_WIDE_INT unit = pa_unit_value (walk->region, name))
    {
      pa_linear_clear (out);
      out->constant = unit;
      return true;
    }
  if (tree stored = pa_hoist_stored (walk->region, name))
    return precision ? modular_form (walk, -1, stored, precision, out)
	   : exact_form (walk, -1, stored, out);
  if (const pa_multiple *multiple = pa_multiple_find (walk->region, name))
    return multiple_form (walk, multiple, precision, out);
  if (!SSA_NAME_IS_DEFAULT_DEF (name)
      && (older_value_form (walk, name, out)
	  || outside_product_form (walk, name, precision, out)))
    return true;
  name = pa_hoist_representative (walk->region, name);
  int p = pa_region_param (walk->region, name, walk->add_params);
  if (p < 0)
    return false;
  pa_linear_clear (out);
  out->param[p] = 1;
  return true;
}

/* NAME, computed in the region, as a parameter, if it can be computed at the
   region's entry.  */

static bool
invariant_form (pa_affine_walk *walk, tree name, pa_linear *out)
{
  int p = pa_region_param (walk->region, name, false);
  if (p < 0 && walk->add_params && pa_invariant_p (walk->region, name))
    p = pa_region_param (walk->region, name, true);
  if (p < 0)
    return false;
  pa_linear_clear (out);
  out->param[p] = 1;
  return true;
}

/* The quotient or choice ATOM as a form of REGION, which has it from now on,
   with iterators of DEPTH loops.  False if it has too many.  */

bool
pa_affine_atom (pa_region *region, const pa_quotient *atom, int depth,
		pa_linear *out)
{
  unsigned k = 0;
  pa_product term;
  while (k < region->quotients.length ()
	 && memcmp (&region->quotients[k], atom, sizeof *atom) != 0)
    k++;
  if (k == PA_MAX_QUOTIENTS)
    return false;
  if (k == region->quotients.length ())
    region->quotients.safe_push (*atom);
  memset (&term, 0, sizeof term);
  term.coefficient = 1;
  term.depth = depth - 1;
  term.atom = k + 1;
  pa_linear_clear (out);
  return pa_linear_add_product (out, &term, 1);
}

/* NUMERATOR / DIVISOR, rounded down, as a form of REGION.  */

static bool
quotient_form (pa_region *region, const pa_linear *numerator,
	       HOST_WIDE_INT divisor, pa_linear *out)
{
  pa_quotient atom;
  memset (&atom, 0, sizeof atom);
  pa_linear_sum (&atom.numerator, &atom.numerator, numerator, 1);
  atom.divisor = divisor;
  return pa_affine_atom (region, &atom, pa_linear_depth (numerator), out);
}

/* The constant that DEF, a division, remainder, shift to the right or mask of
   the low bits, divides by; 0 if it is none of them.  *REMAINDER: the result
   is the remainder.  *ROUNDS_DOWN: also for negative numbers.  */

static HOST_WIDE_INT
division_of (gassign *def, bool *remainder, bool *rounds_down)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  tree b = gimple_num_ops (def) == 3 ? gimple_assign_rhs2 (def) : NULL_TREE;
  if (!b || TREE_CODE (b) != INTEGER_CST || !tree_fits_shwi_p (b))
    return 0;
  HOST_WIDE_INT value = tree_to_shwi (b);
  *remainder = code == TRUNC_MOD_EXPR || code == BIT_AND_EXPR;
  *rounds_down = code == RSHIFT_EXPR || code == BIT_AND_EXPR;
  if (value < 0 || value > HOST_WIDE_INT_1 << 30)
    return 0;
  if (code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR)
    return value;
  if (code == RSHIFT_EXPR)
    return value < 31 ? HOST_WIDE_INT_1 << value : 0;
  return code == BIT_AND_EXPR && pow2p_hwi (value + 1) ? value + 1 : 0;
}

/* Assume SIGN * LINEAR >= LIMIT in region loop LOOP, where WALK's value is
   used.  */

static bool
assume_limit (pa_affine_walk *walk, int loop, const pa_linear *linear, int sign,
	      const offset_int &limit)
{
  pa_linear room;
  pa_linear_clear (&room);
  if (!wi::fits_shwi_p (limit)
      || __builtin_sub_overflow (0, limit.to_shwi (), &room.constant)
      || !pa_linear_add (&room, linear, sign))
    return false;
  pa_region_assume (walk->region, loop, &room, false, walk->where);
  return true;
}

/* May WALK assume something of LINEAR, in region loop LOOP?  Not if it depends
   on the iterator of the loop whose header WALK is in, which has one value more
   there than in the body.  *INNER is the innermost loop whose iterator it
   depends on, or -1.  */

static bool
assumable_p (pa_affine_walk *walk, int loop, const pa_linear *linear,
	     int *inner)
{
  *inner = pa_region_ancestor (walk->region, loop,
			       pa_linear_depth (linear) - 1);
  return walk->assume && !linear->root && pa_linear_quasi_affine_p (linear)
	 && pa_linear_small_p (linear)
	 && (*inner < 0 || *inner != walk->header);
}

/* If WALK may assume things, assume that LINEAR, in region loop LOOP, stays
   within TYPE.  */

static bool
assume_fits (pa_affine_walk *walk, int loop, const pa_linear *linear,
	     tree type)
{
  int inner;
  if (!assumable_p (walk, loop, linear, &inner))
    return false;
  pa_interval range = pa_linear_interval (walk->region, loop, linear);
  pa_interval limit = pa_type_interval (type);
  return (wi::les_p (limit.min, range.min)
	  || assume_limit (walk, inner, linear, 1, limit.min))
	 && (wi::les_p (range.max, limit.max)
	     || assume_limit (walk, inner, linear, -1, -limit.max));
}

/* Is LINEAR not negative in region loop LOOP, or can that be assumed?  */

static bool
positive_p (pa_affine_walk *walk, int loop, const pa_linear *linear)
{
  int inner;
  return !wi::neg_p (pa_linear_interval (walk->region, loop, linear).min)
	 || (assumable_p (walk, loop, linear, &inner)
	     && assume_limit (walk, inner, linear, 1, 0));
}

/* DEF, in region loop LOOP, as an exact form if it is a division by a constant
   that rounds down, or the remainder of one.  */

static bool
exact_division (pa_affine_walk *walk, int loop, gassign *def, pa_linear *out)
{
  bool remainder, rounds_down;
  pa_linear numerator, quotient;
  HOST_WIDE_INT divisor = division_of (def, &remainder, &rounds_down);
  if (divisor == 0
      || !exact_form (walk, loop, gimple_assign_rhs1 (def), &numerator)
      || !pa_linear_affine_p (&numerator) || !pa_linear_small_p (&numerator)
      || (!rounds_down && !positive_p (walk, loop, &numerator))
      || !quotient_form (walk->region, &numerator, divisor, &quotient))
    return false;
  if (remainder)
    return pa_linear_sum (out, &numerator, &quotient, -divisor);
  *out = quotient;
  return true;
}

/* -X, or -X - 1 if CODE is BIT_NOT_EXPR.  */

static bool
negative (const pa_linear *x, enum tree_code code, pa_linear *out)
{
  return pa_linear_scale (out, x, -1)
	 && (code == NEGATE_EXPR
	     || !__builtin_sub_overflow (out->constant, 1, &out->constant));
}

/* The right-hand side of DEF, in region loop LOOP, from the exact forms of
   its operands, if that is right without a look at ranges.  */

static bool
exact_operation (pa_affine_walk *walk, int loop, gassign *def, pa_linear *out)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  tree type = TREE_TYPE (gimple_assign_lhs (def));
  tree a = gimple_assign_rhs1 (def);
  pa_linear x, y;
  if (code == SSA_NAME)
    return exact_form (walk, loop, a, out);
  if (CONVERT_EXPR_CODE_P (code))
    return integer_type_p (TREE_TYPE (a))
	   && exact_form (walk, loop, a, out)
	   && (type_contains_p (type, TREE_TYPE (a))
	       || linear_fits_p (walk->region, loop, out, type));
  if (exact_division (walk, loop, def, out))
    return true;
  if (!TYPE_OVERFLOW_UNDEFINED (type))
    return false;
  if (code == NEGATE_EXPR || code == BIT_NOT_EXPR)
    return exact_form (walk, loop, a, &x) && negative (&x, code, out);
  if (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR)
    return false;
  if (!exact_form (walk, loop, a, &x)
      || !exact_form (walk, loop, gimple_assign_rhs2 (def), &y))
    return false;
  if (code == MULT_EXPR)
    return pa_linear_product (out, &x, &y)
	   && (!walk->affine_only || pa_linear_quasi_affine_p (out));
  return pa_linear_sum (out, &x, &y, code == PLUS_EXPR ? 1 : -1);
}

/* LINEAR, in region loop LOOP of REGION, in terms of iterators that are 0 where
   those of the region are smallest, into *OUT: i n - n with i > 0 is i n,
   then.  */

static bool
shift_iterators (const pa_region *region, int loop, const pa_linear *linear,
		 pa_linear *out)
{
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (linear, term);
  *out = *linear;
  for (int i = 0; i < n; i++)
    {
      if (term[i].atom)
	return false;
      if (term[i].depth < 0)
	continue;
      int l = pa_region_ancestor (region, loop, term[i].depth);
      offset_int least = pa_iterator_interval (region, l).min;
      term[i].depth = -1;
      if (!wi::fits_shwi_p (least)
	  || !pa_linear_add_product (out, &term[i], least.to_shwi ()))
	return false;
    }
  return true;
}

/* Can LINEAR, which has products, not be negative in region loop LOOP of
   REGION?  */

static bool
products_positive_p (const pa_region *region, int loop,
		     const pa_linear *linear)
{
  pa_linear shifted;
  pa_product term[PA_MAX_TERMS];
  if (!shift_iterators (region, loop, linear, &shifted))
    return false;
  int n = pa_linear_terms (&shifted, term);
  for (int i = 0; i < n; i++)
    {
      if (term[i].coefficient < 0)
	return false;
      for (int k = 0; k < term[i].degree; k++)
	if (wi::neg_p (pa_param_interval
			 (region, region->params[(int) term[i].factor[k]])
			 .min))
	  return false;
    }
  return true;
}

/* Is LINEAR, with products, in region loop LOOP within TYPE provided that
   parameters are small?  If so, and WALK may ask for that, ask for it.  */

static bool
products_fit (pa_affine_walk *walk, int loop, const pa_linear *linear,
	      tree type)
{
  pa_region *region = walk->region;
  pa_fit fit = { loop, TYPE_PRECISION (type) - !TYPE_UNSIGNED (type),
		 *linear };
  if (!walk->fit || linear->root || pa_linear_affine_p (linear)
      || !products_positive_p (region, loop, linear))
    return false;
  for (unsigned i = 0; i < region->fits.length (); i++)
    if (region->fits[i].loop == loop && region->fits[i].bits == fit.bits
	&& pa_linear_equal_p (&region->fits[i].linear, linear))
      return true;
  region->fits.safe_push (fit);
  return true;
}

/* Integer T in region loop LOOP as an exact form.  */

static bool
exact_form (pa_affine_walk *walk, int loop, tree t, pa_linear *out)
{
  tree type = TREE_TYPE (t);
  if (!integer_type_p (type))
    return false;
  if (TREE_CODE (t) == INTEGER_CST)
    {
      pa_linear_clear (out);
      if (!tree_fits_shwi_p (t))
	return false;
      out->constant = tree_to_shwi (t);
      return true;
    }
  if (parameter_form (walk, t, 0, out))
    return true;
  int def_loop, iv_loop;
  gimple *def = visible_definition (walk, loop, t, &def_loop);
  if (!def)
    return false;
  gphi *phi = dyn_cast <gphi *> (def);
  pa_linear start;
  if (phi && iterator_phi_p (walk->region, phi, out))
    return true;
  if (phi && header_phi_p (walk->region, phi, &iv_loop)
      && exact_form (walk, walk->region->loops[iv_loop].parent,
		     phi_start (phi), &start)
      && phi_form (walk, iv_loop, phi, 0, &start, out))
    return true;
  if (pa_turn_integer (walk->region, def_loop, t, NULL, out))
    return true;
  if (pa_piecewise_form (walk, def_loop, def, 0, out))
    return true;
  gassign *assign = dyn_cast <gassign *> (def);
  if (assign && exact_operation (walk, def_loop, assign, out))
    return true;
  return (modular_form (walk, loop, t, TYPE_PRECISION (type), out)
	  && (linear_fits_p (walk->region, loop, out, type)
	      || wraps_nowhere_p (walk->region, loop, out, t)
	      || assume_fits (walk, loop, out, type)
	      || products_fit (walk, loop, out, type)))
	 || invariant_form (walk, t, out);
}

/* The right-hand side of DEF, in region loop LOOP, modulo 2^PRECISION.  */

static bool
modular_operation (pa_affine_walk *walk, int loop, gassign *def,
		   unsigned precision, pa_linear *out)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  tree a = gimple_assign_rhs1 (def);
  pa_linear x, y;
  if (code == SSA_NAME)
    return modular_form (walk, loop, a, precision, out);
  if (CONVERT_EXPR_CODE_P (code))
    {
      if (!integer_type_p (TREE_TYPE (a)))
	return false;
      if (TYPE_PRECISION (TREE_TYPE (a)) < precision)
	return exact_form (walk, loop, a, out);
      return modular_form (walk, loop, a, precision, out);
    }
  if (code != NEGATE_EXPR && code != BIT_NOT_EXPR && code != PLUS_EXPR
      && code != MINUS_EXPR && code != MULT_EXPR && code != LSHIFT_EXPR)
    return exact_division (walk, loop, def, out);
  if (!modular_form (walk, loop, a, precision, &x))
    return false;
  if (code == NEGATE_EXPR || code == BIT_NOT_EXPR)
    return negative (&x, code, out);
  tree b = gimple_assign_rhs2 (def);
  if (code == LSHIFT_EXPR)
    return tree_fits_uhwi_p (b) && tree_to_uhwi (b) < precision
	   && tree_to_uhwi (b) < 62
	   && pa_linear_scale (out, &x, HOST_WIDE_INT_1 << tree_to_uhwi (b));
  if (!modular_form (walk, loop, b, precision, &y))
    return false;
  if (code == MULT_EXPR)
    return pa_linear_product (out, &x, &y)
	   && (!walk->affine_only || pa_linear_quasi_affine_p (out));
  return pa_linear_sum (out, &x, &y, code == PLUS_EXPR ? 1 : -1);
}

/* Integer T, of at least PRECISION bits, in region loop LOOP as a form that
   is congruent to it modulo 2^PRECISION.  */

static bool
modular_form (pa_affine_walk *walk, int loop, tree t, unsigned precision,
	      pa_linear *out)
{
  if (!integer_type_p (TREE_TYPE (t)))
    return false;
  if (TREE_CODE (t) == INTEGER_CST)
    {
      pa_linear_clear (out);
      out->constant = sext_hwi (wi::to_wide (t).to_shwi (), precision);
      return true;
    }
  if (parameter_form (walk, t, precision, out))
    return true;
  int def_loop, iv_loop;
  gimple *def = visible_definition (walk, loop, t, &def_loop);
  if (!def)
    return false;
  if (pa_piecewise_form (walk, def_loop, def, precision, out))
    return true;
  pa_linear start;
  if (gphi *phi = dyn_cast <gphi *> (def))
    return iterator_phi_p (walk->region, phi, out)
	   || (header_phi_p (walk->region, phi, &iv_loop)
	       && modular_form (walk, walk->region->loops[iv_loop].parent,
				phi_start (phi), precision, &start)
	       && phi_form (walk, iv_loop, phi, precision, &start, out))
	   || pa_turn_integer (walk->region, def_loop, t, NULL, out)
	   || invariant_form (walk, t, out);
  gassign *assign = dyn_cast <gassign *> (def);
  return assign
	 && (modular_operation (walk, def_loop, assign, precision, out)
	     || invariant_form (walk, t, out));
}

/* T as a form, modulo 2^PRECISION; exact if that is 0.  */

bool
pa_affine_form (pa_affine_walk *walk, int loop, tree t, unsigned precision,
		pa_linear *out)
{
  return precision ? modular_form (walk, loop, t, precision, out)
	 : exact_form (walk, loop, t, out);
}

/* T as a quasi-affine exact form with WALK.  If it is none, WALK's region is
   left as it was.  */

static bool
quasi_affine_form (pa_affine_walk *walk, int loop, tree t, pa_linear *out)
{
  pa_region_mark mark (walk->region);
  if (exact_form (walk, loop, t, out) && pa_linear_quasi_affine_p (out))
    return true;
  mark.restore ();
  return false;
}

/* T, as seen at the end of an iteration-point of region loop LOOP, as an
   exact form.  */

bool
pa_affine (pa_region *region, int loop, tree t, pa_linear *out)
{
  pa_affine_walk walk = { region, true, 0, true };
  return quasi_affine_form (&walk, loop, t, out);
}

/* The remainder that DEF, in region loop LOOP, computes, if it is one of the
   division of a form by a constant: *OUT is that of the division that rounds
   down, which is zero in the same cases.  */

bool
pa_affine_remainder (pa_region *region, int loop, gassign *def, pa_linear *out)
{
  pa_affine_walk walk = { region, true, 0, true };
  bool remainder, rounds_down;
  pa_linear numerator, quotient;
  HOST_WIDE_INT divisor = division_of (def, &remainder, &rounds_down);
  return divisor != 0 && remainder
	 && exact_form (&walk, loop, gimple_assign_rhs1 (def), &numerator)
	 && pa_linear_affine_p (&numerator) && pa_linear_small_p (&numerator)
	 && quotient_form (region, &numerator, divisor, &quotient)
	 && pa_linear_sum (out, &numerator, &quotient, -divisor);
}

/* As pa_affine, for the header of region loop LOOP or what is outside of it;
   assumes what it can't prove if that can be tested at run time.  */

bool
pa_affine_assuming (pa_region *region, int loop, tree t, pa_linear *out)
{
  if (pa_affine (region, loop, t, out))
    return true;
  pa_affine_walk walk = { region, true, 0, true };
  walk.assume = true;
  walk.header = loop;
  return quasi_affine_form (&walk, loop, t, out);
}

/* As pa_affine, but *OUT need only be congruent to T modulo 2^precision of
   its type, and parameters are added only if ADD_PARAMS.  */

bool
pa_affine_modular (pa_region *region, int loop, tree t, bool add_params,
		   pa_linear *out)
{
  pa_affine_walk walk = { region, add_params, 0, false };
  return integer_type_p (TREE_TYPE (t))
	 && modular_form (&walk, loop, t, TYPE_PRECISION (TREE_TYPE (t)),
			  out);
}

/* T, an array subscript, as a linear form that gives the right address.  */

bool
pa_affine_subscript (pa_affine_walk *walk, int loop, tree t, pa_linear *out)
{
  unsigned precision = TYPE_PRECISION (sizetype);
  if (!integer_type_p (TREE_TYPE (t)))
    return false;
  if (TYPE_PRECISION (TREE_TYPE (t)) < precision)
    return exact_form (walk, loop, t, out);
  return modular_form (walk, loop, t, precision, out);
}

/* The value of DEF, an assignment to a pointer before the region, if it is a
   constant distance from an older pointer or a declaration's address.  */

static bool
older_root_form (pa_affine_walk *walk, gassign *def, pa_linear *out)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  tree a = gimple_assign_rhs1 (def);
  bool ok = false;
  if (code == POINTER_PLUS_EXPR
      && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST)
    ok = pa_affine_pointer (walk, -1, a, out)
	 && add_multiple (&out->constant,
			  wi::to_wide (gimple_assign_rhs2 (def)).to_shwi (),
			  1);
  else if (code == SSA_NAME
	   || (CONVERT_EXPR_CODE_P (code) && POINTER_TYPE_P (TREE_TYPE (a))))
    ok = pa_affine_pointer (walk, -1, a, out);
  else if (code == ADDR_EXPR && is_gimple_min_invariant (a))
    ok = pa_affine_address (walk, -1, TREE_OPERAND (a, 0), out);
  return ok && out->root && pa_linear_constant_p (out);
}

/* The pointer NAME, defined before the region.  */

static bool
root_form (pa_affine_walk *walk, tree name, pa_linear *out)
{
  if (SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name)
      || ssa_undefined_value_p (name, false))
    return false;
  if (pa_swap_start (walk->region, name, out))
    return true;
  tree stored = pa_hoist_stored (walk->region, name);
  if (stored && TREE_CODE (stored) == SSA_NAME)
    return pa_affine_pointer (walk, -1, stored, out);
  gassign *def = walk->visits++ < MAX_VISITS
		 ? pa_lasting_definition (name) : NULL;
  if (def && older_root_form (walk, def, out))
    return true;
  pa_linear_clear (out);
  out->root = pa_hoist_representative (walk->region, name);
  return true;
}

/* The pointer that DEF, in region loop LOOP, computes.  */

static bool
pointer_operation (pa_affine_walk *walk, int loop, gassign *def,
		   pa_linear *out)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  tree a = gimple_assign_rhs1 (def);
  pa_linear base, offset;
  if (code == SSA_NAME
      || (CONVERT_EXPR_CODE_P (code) && POINTER_TYPE_P (TREE_TYPE (a))))
    return pa_affine_pointer (walk, loop, a, out);
  if (code == ADDR_EXPR)
    return pa_affine_address (walk, loop, TREE_OPERAND (a, 0), out);
  return code == POINTER_PLUS_EXPR
	 && pa_affine_pointer (walk, loop, a, &base)
	 && modular_form (walk, loop, gimple_assign_rhs2 (def),
			  TYPE_PRECISION (sizetype), &offset)
	 && pa_linear_sum (out, &base, &offset, 1);
}

/* The pointer T as root + byte offset, modulo the size of the address
   space.  */

bool
pa_affine_pointer (pa_affine_walk *walk, int loop, tree t, pa_linear *out)
{
  pa_region *region = walk->region;
  if (!POINTER_TYPE_P (TREE_TYPE (t))
      || TYPE_PRECISION (TREE_TYPE (t)) != TYPE_PRECISION (sizetype))
    return false;
  if (TREE_CODE (t) == ADDR_EXPR)
    return pa_affine_address (walk, loop, TREE_OPERAND (t, 0), out);
  if (TREE_CODE (t) != SSA_NAME)
    return false;
  if (!pa_region_defines (region, t))
    return root_form (walk, t, out);
  int def_loop, iv_loop;
  gimple *def = visible_definition (walk, loop, t, &def_loop);
  if (!def)
    return false;
  pa_linear start, steps;
  if (gphi *phi = dyn_cast <gphi *> (def))
    return header_phi_p (region, phi, &iv_loop)
	   ? pa_affine_steps (region, iv_loop, &steps)
	     && (pa_swap_pointer (region, phi, &steps, out)
		 || (pa_affine_pointer (walk, region->loops[iv_loop].parent,
					phi_start (phi), &start)
		     && phi_form (walk, iv_loop, phi, TYPE_PRECISION (sizetype),
				  &start, out)))
	   : pa_swap_chosen (region, phi, out);
  gassign *assign = dyn_cast <gassign *> (def);
  return assign && (pointer_operation (walk, def_loop, assign, out)
		    || pa_swap_loaded (region, loop, assign, out)
		    || pa_rows_form (walk, def_loop, assign, out));
}

/* Variables that grow by forms.  */

/* Assume that LINEAR is not negative whenever region loop LOOP of REGION is
   come to, unless that is known.  */

static void
assume_entering (pa_region *region, int loop, const pa_linear *linear)
{
  pa_interval range = pa_linear_interval (region, region->loops[loop].parent,
					  linear);
  if (wi::neg_p (range.min))
    pa_region_assume (region, loop, linear, true, NULL);
}

/* The number of iterations of region loop LOOP, if that is a form, which is
   then assumed not to be negative.  */

bool
pa_affine_trip (pa_region *region, int loop, pa_linear *trip)
{
  const pa_region_loop *l = &region->loops[loop];
  if (l->n_bounds != 1 || l->n_starts > 0 || l->bound[0].factor <= 0)
    return false;
  HOST_WIDE_INT factor = l->bound[0].factor;
  bool strict = l->bound[0].cond == LT_EXPR || l->bound[0].cond == GT_EXPR;
  pa_linear_clear (trip);
  if (!pa_linear_add (trip, &l->bound[0].value, l->step)
      || !pa_linear_add (trip, &l->initial, -l->step * factor)
      || __builtin_add_overflow (trip->constant, (HOST_WIDE_INT) !strict,
				 &trip->constant)
      || !pa_linear_quasi_affine_p (trip) || !pa_linear_small_p (trip))
    return false;
  assume_entering (region, loop, trip);
  pa_linear room = *trip;
  return factor == 1
	 || (pa_linear_affine_p (trip)
	     && !__builtin_add_overflow (room.constant, factor - 1,
					 &room.constant)
	     && quotient_form (region, &room, factor, trip));
}

/* The header PHI of a loop in region loop LOOP, directly, whose last value X
   is; NULL if it is none.  *INNER is that loop.  */

static gphi *
last_value_of (pa_region *region, int loop, tree x, int *inner)
{
  gimple *def = SSA_NAME_DEF_STMT (x);
  *inner = pa_region_loop_index (region, gimple_bb (def)->loop_father);
  if (*inner < 0 || region->loops[*inner].parent != loop)
    return NULL;
  class loop *l = region->loops[*inner].loop;
  if (region->loops[*inner].control)
    return gimple_bb (def) == l->header ? dyn_cast <gphi *> (def) : NULL;
  for (gphi_iterator gsi = gsi_start_phis (l->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), loop_latch_edge (l)) == x)
      return gsi.phi ();
  return NULL;
}

/* By what header PHI of region loop LOOP has grown behind it, modulo
   2^PRECISION; exactly if that is 0.  */

static bool
total_growth (pa_affine_walk *walk, int loop, gphi *phi, unsigned precision,
	      pa_linear *out)
{
  pa_linear growth, trip;
  int l;
  return header_phi_p (walk->region, phi, &l) && l == loop
	 && phi_growth (walk, loop, phi, precision, &growth)
	 && pa_affine_trip (walk->region, loop, &trip)
	 && pa_linear_product (out, &growth, &trip);
}

/* Is NAME the same in all iterations of region loop LOOP?  Then its form,
   modulo 2^PRECISION, exact if that is 0, goes to OUT.  */

static bool
fixed_form (pa_affine_walk *walk, int loop, tree name, unsigned precision,
	    pa_linear *out)
{
  return (precision ? modular_form (walk, loop, name, precision, out)
	  : exact_form (walk, loop, name, out))
	 && !out->root
	 && pa_linear_depth (out) <= walk->region->loops[loop].depth;
}

/* Is NAME defined in L, and not in a loop inside?  What is computed from it and
   fixed forms in such a loop is the same in all iterations of that.  */

static bool
in_loop_itself_p (class loop *l, tree name)
{
  basic_block bb = TREE_CODE (name) == SSA_NAME
		   ? gimple_bb (SSA_NAME_DEF_STMT (name)) : NULL;
  return bb && bb->loop_father == l;
}

/* One step on the way from a latch value of region loop LOOP back to its PHI:
   X = *NEXT + *DELTA, by DEF.  */

static bool
assignment_growth (pa_affine_walk *walk, int loop, gassign *def,
		   unsigned precision, tree *next, pa_linear *delta)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  tree type = TREE_TYPE (gimple_assign_lhs (def));
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  pa_linear_clear (delta);
  *next = a;
  if (code == SSA_NAME)
    return true;
  if (CONVERT_EXPR_CODE_P (code))
    return precision && TREE_CODE (a) == SSA_NAME
	   && (POINTER_TYPE_P (type) ? POINTER_TYPE_P (TREE_TYPE (a))
	       : integer_type_p (type) && integer_type_p (TREE_TYPE (a))
		 && TYPE_PRECISION (type) == TYPE_PRECISION (TREE_TYPE (a)));
  if ((code != PLUS_EXPR && code != MINUS_EXPR && code != POINTER_PLUS_EXPR)
      || (!precision && !TYPE_OVERFLOW_UNDEFINED (type)))
    return false;
  if (fixed_form (walk, loop, b, precision, delta))
    return code != MINUS_EXPR || pa_linear_scale (delta, delta, -1);
  *next = b;
  return code == PLUS_EXPR && fixed_form (walk, loop, a, precision, delta);
}

/* By what header PHI of region loop LOOP grows in an iteration, modulo
   2^PRECISION, exactly if that is 0: the same in all iterations, and a sum of
   forms and of what loops in LOOP add.  */

static bool
phi_growth (pa_affine_walk *walk, int loop, gphi *phi, unsigned precision,
	    pa_linear *growth)
{
  pa_region *region = walk->region;
  class loop *l = region->loops[loop].loop;
  tree x = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (l));
  pa_linear_clear (growth);
  for (int n = 0; n < 16; n++)
    {
      pa_linear delta;
      int inner;
      if (x == gimple_phi_result (phi))
	return pa_linear_depth (growth) <= region->loops[loop].depth;
      if (TREE_CODE (x) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (x)
	  || walk->visits++ > MAX_VISITS
	  || !flow_bb_inside_loop_p (l, gimple_bb (SSA_NAME_DEF_STMT (x))))
	return false;
      gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (x));
      gphi *last = last_value_of (region, loop, x, &inner);
      if (last)
	x = phi_start (last);
      if (last ? !total_growth (walk, inner, last, precision, &delta)
	  : !def || !assignment_growth (walk, loop, def, precision, &x, &delta)
	    || !(gimple_bb (def)->loop_father == l || in_loop_itself_p (l, x)))
	return false;
      if (!pa_linear_add (growth, &delta, 1))
	return false;
    }
  return false;
}

/* The last value of NAME, which is computed in a nest of REGION, as an integer
   or a pointer, modulo the size of its type, in terms of what is known
   before.  */

bool
pa_affine_last (pa_region *region, tree name, pa_linear *out)
{
  pa_affine_walk walk = { region, true, 0 };
  pa_linear start, growth;
  tree type = TREE_TYPE (name);
  int loop;
  gphi *phi = last_value_of (region, -1, name, &loop);
  bool pointer = POINTER_TYPE_P (type);
  if (!phi || !(pointer || integer_type_p (type)))
    return false;
  if (pa_turn_last (region, loop, phi, out))
    return true;
  if (!total_growth (&walk, loop, phi, TYPE_PRECISION (type), &growth))
    return false;
  tree from = phi_start (phi);
  return (pointer ? pa_affine_pointer (&walk, -1, from, &start)
	  : modular_form (&walk, -1, from, TYPE_PRECISION (type), &start))
	 && pa_linear_sum (out, &start, &growth, 1)
	 && pa_linear_depth (out) == 0;
}
