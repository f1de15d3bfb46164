/* Integers that are a few constants in turn, one in each iteration of a loop.

   In: the number of the grid that is read in a time step, or written, as in

     now = 0;
     for (t = 0; t < nt; t++)
       {
	 next = (now + 1) % 3;
	 ...
	 now = next;
       }

   Out: a form with the number of iterations done modulo that of the constants,
   t mod 3 and (t + 1) mod 3.  The constants are found by computing what they
   are in one iteration after the other, until all that they are computed of is
   back at its start.  So they are in now = 1 - now, and where several integers
   change places.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most operations that compute the next value.  */
#define MAX_OPERATIONS 4

/* The value of PHI, in the header of LOOP, at the start, or in the next
   iteration if NEXT.  */

tree
pa_header_value (class loop *loop, gphi *phi, bool next)
{
  return PHI_ARG_DEF_FROM_EDGE (phi, next ? loop_latch_edge (loop)
					  : loop_preheader_edge (loop));
}

/* The PHI in the header of LOOP that T is; NULL if it is none.  */

gphi *
pa_header_phi (class loop *loop, tree t)
{
  gphi *phi = TREE_CODE (t) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (t)
	      ? dyn_cast <gphi *> (SSA_NAME_DEF_STMT (t)) : NULL;
  return phi && gimple_bb (phi) == loop->header ? phi : NULL;
}

/* N mod DIVISOR as a form of REGION.  */

bool
pa_turn_form (pa_region *region, const pa_linear *n, int divisor,
	      pa_linear *out)
{
  pa_quotient atom;
  memset (&atom, 0, sizeof atom);
  atom.divisor = divisor;
  atom.remainder = true;
  return pa_linear_affine_p (n) && pa_linear_small_p (n)
	 && pa_linear_sum (&atom.numerator, &atom.numerator, n, 1)
	 && pa_affine_atom (region, &atom, pa_linear_depth (n), out);
}

/* What integers computed in a loop are, one iteration after the other.  */
struct simulation
{
  class loop *loop;
  int operations;
  auto_vec<gphi *> phis;	/* In the header, that they are computed of.  */
};

/* What T is in iteration N, from 0, of S; NULL_TREE if that is no constant that
   a few operations compute.  */

static tree
value_in (simulation *s, tree t, int n)
{
  if (TREE_CODE (t) == INTEGER_CST)
    return t;
  if (TREE_CODE (t) != SSA_NAME || s->operations++ > MAX_OPERATIONS * 16)
    return NULL_TREE;
  if (gphi *phi = pa_header_phi (s->loop, t))
    {
      if (!s->phis.contains (phi))
	s->phis.safe_push (phi);
      tree value = pa_header_value (s->loop, phi, n > 0);
      return n > 0 ? value_in (s, value, n - 1)
	     : TREE_CODE (value) == INTEGER_CST ? value : NULL_TREE;
    }
  gassign *def = safe_dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
  if (!def || !gimple_bb (def)
      || !flow_bb_inside_loop_p (s->loop, gimple_bb (def))
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def)))
      || gimple_num_ops (def) > 3)
    return NULL_TREE;
  enum tree_code code = gimple_assign_rhs_code (def);
  tree a = value_in (s, gimple_assign_rhs1 (def), n), result = a;
  if (a && gimple_num_ops (def) == 3)
    {
      tree b = value_in (s, gimple_assign_rhs2 (def), n);
      result = b ? fold_binary (code, TREE_TYPE (t), a, b) : NULL_TREE;
    }
  else if (a && code != SSA_NAME)
    result = fold_unary (code, TREE_TYPE (t), a);
  return result && TREE_CODE (result) == INTEGER_CST
	 && !TREE_OVERFLOW (result) && tree_fits_shwi_p (result)
	 ? result : NULL_TREE;
}

/* Is all that S is about in iteration N what it was at the start?  */

static bool
begins_again_p (simulation *s, int n)
{
  for (unsigned i = 0; i < s->phis.length (); i++)
    {
      tree name = gimple_phi_result (s->phis[i]);
      tree start = value_in (s, name, 0), value = value_in (s, name, n);
      if (!start || !value || !tree_int_cst_equal (start, value))
	return false;
    }
  return s->phis.length () > 0;
}

/* The values of T in S, one iteration after the other, into VALUE, which has
   room for PA_MAX_BUFFERS.  Returns their number; 0 if they don't begin
   again.  */

static int
find_values (simulation *s, tree t, HOST_WIDE_INT *value)
{
  for (int n = 0; n < PA_MAX_BUFFERS; n++)
    {
      s->operations = 0;
      tree constant = value_in (s, t, n);
      if (!constant || !tree_fits_shwi_p (constant))
	return 0;
      value[n] = tree_to_shwi (constant);
      if (begins_again_p (s, n + 1))
	return n + 1;
    }
  return 0;
}

/* FACTOR * FORM + ADDEND, to OUT.  */

static bool
scale_and_add (const pa_linear *form, HOST_WIDE_INT factor,
	       HOST_WIDE_INT addend, pa_linear *out)
{
  return pa_linear_scale (out, form, factor)
	 && !__builtin_add_overflow (out->constant, addend, &out->constant);
}

/* Make the N values VALUE, which are 0 to N - 1 times *FACTOR plus *ADDEND,
   these numbers.  False if they aren't.  */

static bool
number_values (HOST_WIDE_INT *value, int n, HOST_WIDE_INT *factor,
	       HOST_WIDE_INT *addend)
{
  *factor = 0;
  *addend = value[0];
  for (int k = 1; k < n; k++)
    *addend = MIN (*addend, value[k]);
  for (int k = 0; k < n; k++)
    {
      if (__builtin_sub_overflow (value[k], *addend, &value[k]))
	return false;
      *factor = gcd (*factor, value[k]);
    }
  for (int k = 0; k < n && *factor; k++)
    {
      value[k] /= *factor;
      if (value[k] >= n)
	return false;
    }
  return *factor != 0;
}

/* What is the N values VALUE in turn when STEPS iterations are done.  Two may
   be any; more of them are as far from each other, up or down.  */

static bool
values_form (pa_region *region, HOST_WIDE_INT *value, int n,
	     const pa_linear *steps, pa_linear *out)
{
  pa_linear sum = *steps;
  HOST_WIDE_INT factor, addend;
  if (n == 2)
    return !__builtin_sub_overflow (value[1], value[0], &factor)
	   && pa_turn_form (region, steps, n, &sum)
	   && scale_and_add (&sum, factor, value[0], out);
  if (!number_values (value, n, &factor, &addend))
    return false;
  int up = (value[1] + n - value[0]) % n == 1 ? 1 : -1;
  for (int k = 0; k < n; k++)
    if (value[(k + 1) % n] != (value[k] + up + n) % n)
      return false;
  return scale_and_add (steps, up, value[0], &sum)
	 && pa_turn_form (region, &sum, n, &sum)
	 && scale_and_add (&sum, factor, addend, out);
}

/* The PHI in the header of a loop of REGION that the integer T is computed of,
   or one of several; NULL if there is none.  */

static gphi *
computed_of (const pa_region *region, tree t)
{
  for (int n = 0; n <= MAX_OPERATIONS && pa_region_defines (region, t); n++)
    {
      gimple *stmt = SSA_NAME_DEF_STMT (t);
      if (gphi *phi = dyn_cast <gphi *> (stmt))
	return gimple_bb (phi) == gimple_bb (phi)->loop_father->header ? phi
	       : NULL;
      gassign *def = dyn_cast <gassign *> (stmt);
      if (!def || gimple_assign_load_p (def))
	return NULL;
      t = gimple_assign_rhs1 (def);
      if (TREE_CODE (t) == INTEGER_CST && gimple_num_ops (def) == 3)
	t = gimple_assign_rhs2 (def);
    }
  return NULL;
}

/* The integer T, computed in REGION, if it is a few constants in turn: when N
   iterations of their loop have been done, or, if N is NULL, as used in region
   loop LOOP, which is that or inside it.  */

bool
pa_turn_integer (pa_region *region, int loop, tree t, const pa_linear *n,
		 pa_linear *out)
{
  HOST_WIDE_INT value[PA_MAX_BUFFERS];
  pa_linear steps;
  gphi *phi = computed_of (region, t);
  if (!phi || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_phi_result (phi))))
    return false;
  simulation s;
  s.loop = gimple_bb (phi)->loop_father;
  int l = pa_region_loop_index (region, s.loop);
  int count = l >= 0 ? find_values (&s, t, value) : 0;
  return count > 1
	 && (n || (pa_region_encloses (region, l, loop)
		   && pa_affine_steps (region, l, &steps)))
	 && values_form (region, value, count, n ? n : &steps, out);
}

/* PHI, in the header of a loop of REGION, if it is one of a few buffers or
   constants in turn, when N iterations of that loop, number LOOP, have been
   done.  */

static bool
value_after (pa_region *region, int loop, gphi *phi, const pa_linear *n,
	     pa_linear *out)
{
  tree name = gimple_phi_result (phi);
  return POINTER_TYPE_P (TREE_TYPE (name))
	 ? pa_swap_pointer (region, phi, n, out)
	 : pa_turn_integer (region, loop, name, n, out);
}

/* The same behind that loop.  */

bool
pa_turn_last (pa_region *region, int loop, gphi *phi, pa_linear *out)
{
  pa_linear n;
  pa_linear_clear (&n);
  return value_after (region, loop, phi, &n, out)
	 && pa_affine_trip (region, loop, &n)
	 && value_after (region, loop, phi, &n, out);
}
