/* Loops whose counter advances by a value that is known at run time only.

   In: a loop with one condition, tested before its body, whose counter grows
   or shrinks in every iteration by the same value from before the region.
   Out: its form with a counter of iterations.  For

     for (int j = a; j < n; j += s)

   the iterator x goes from 0 to below t, a parameter of the region that stands
   for the number of iterations,

     t = (max (n - a - 1, -s) + s) / s

   computed at the region's entry, if s is positive, which is assumed, and so
   is tested there.  j is a + s x, a form with a product: it may be used in
   subscripts, as those of A[j][i], where s becomes a factor of an array's
   stride (shape.cc), but not in bounds.

   A pointer may be the counter, if it is not compared to a multiple of the step
   away from where it starts, for which no trip is needed (loop-form.cc): for

     for (double *p = first; p != last; p++)

   t = (last - first) / 8 in bytes, rounded up.

   What the numerator is computed from are at most 64 bits wide, and parameters
   are assumed to be so small that it does not wrap; where they are not,
   neither t nor the rest of the new code is used.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Is T, an integer, known at REGION's entry, and a small form without
   iterators as seen from region loop LOOP?  */

static bool
known_at_entry_p (pa_region *region, int loop, tree t, pa_linear *out)
{
  return INTEGRAL_TYPE_P (TREE_TYPE (t))
	 && (!pa_region_defines (region, t) || pa_invariant_p (region, t))
	 && pa_affine (region, loop, t, out) && !out->root
	 && pa_linear_depth (out) == 0 && pa_linear_small_p (out);
}

/* By what PHI, in the header of LOOP, changes in every iteration: it grows by
   that if *CODE is PLUS_EXPR or POINTER_PLUS_EXPR, shrinks if MINUS_EXPR.
   NULL_TREE if it does something else.  */

tree
pa_trip_step (class loop *loop, gphi *phi, enum tree_code *code)
{
  tree name = gimple_phi_result (phi);
  tree latch = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  if (TREE_CODE (latch) != SSA_NAME)
    return NULL_TREE;
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (latch));
  if (!def)
    return NULL_TREE;
  *code = gimple_assign_rhs_code (def);
  if (*code != PLUS_EXPR && *code != MINUS_EXPR && *code != POINTER_PLUS_EXPR)
    return NULL_TREE;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (a == name && b != name)
    return b;
  return *code == PLUS_EXPR && b == name && a != name ? a : NULL_TREE;
}

/* What the counter PHI of region loop LOOP, which counts iterations, grows by
   in each of them, as a form without iterators.  */

bool
pa_trip_growth (pa_region *region, int loop, gphi *phi, pa_linear *out)
{
  pa_linear step;
  enum tree_code code;
  tree by = pa_trip_step (region->loops[loop].loop, phi, &code);
  return by && known_at_entry_p (region, region->loops[loop].parent, by, &step)
	 && pa_linear_scale (out, &step, code == PLUS_EXPR ? 1 : -1);
}

/* Assume that the counter of region loop L, of TYPE, does not wrap around when
   it is advanced by STEP beyond a value that TRIP lets it have; BOUND is its
   last one.  False if that can't be said.  */

static bool
assume_in_type (pa_region *region, int l, const pa_trip *trip, tree type,
		const pa_linear *bound, const pa_linear *step)
{
  pa_interval range = pa_type_interval (type);
  const HOST_WIDE_INT far = HOST_WIDE_INT_1 << PA_PARAM_LIMIT;
  int sign = trip->up ? 1 : -1;
  pa_linear room;
  if (TYPE_OVERFLOW_UNDEFINED (type))
    return true;
  pa_linear_clear (&room);
  room.constant = trip->up ? wi::smin (range.max, far).to_shwi ()
			   : -wi::smax (range.min, -far).to_shwi ();
  if (!pa_linear_add (&room, bound, -sign) || !pa_linear_add (&room, step, -1)
      || __builtin_add_overflow (room.constant, (HOST_WIDE_INT) !trip->equal,
				 &room.constant))
    return false;
  pa_region_assume (region, l, &room, true, NULL);
  return true;
}

/* Assume that STEP of REGION is positive unless it is known to be.  */

static void
assume_positive (pa_region *region, const pa_linear *step)
{
  pa_linear rest = *step;
  rest.constant--;
  if (wi::neg_p (pa_linear_interval (region, -1, &rest).min))
    pa_region_assume (region, -1, &rest, false, NULL);
}

/* Let the iterator of region loop L, whose counter is NAME, of integer TYPE or
   a pointer, go from 0 to below the count of TRIP.  False if there are too many
   parameters.  */

static bool
set_count (pa_region *region, int l, tree name, tree type, pa_trip *trip)
{
  pa_region_loop *loop = &region->loops[l];
  trip->count = create_tmp_var_raw (intDI_type_node, "trips");
  int p = pa_region_param (region, trip->count, true);
  if (p < 0)
    return false;
  region->trips.safe_push (*trip);
  loop->iv = name;
  loop->type = type;
  loop->advance = 0;
  loop->counts = true;
  loop->step = 1;
  pa_linear_clear (&loop->initial);
  loop->n_bounds = 1;
  loop->bound[0].factor = 1;
  loop->bound[0].cond = LT_EXPR;
  pa_linear_clear (&loop->bound[0].value);
  loop->bound[0].value.param[p] = 1;
  return true;
}

/* Is the pointer T known at REGION's entry?  */

static bool
pointer_at_entry_p (const pa_region *region, tree t)
{
  return TREE_CODE (t) != SSA_NAME
	 ? is_gimple_min_invariant (t)
	 : !pa_region_defines (region, t)
	   && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (t)
	   && !ssa_undefined_value_p (t, false);
}

/* As pa_trip_form, for a counter PHI that is a pointer.  */

static bool
pointer_trip (pa_region *region, int l, gphi *phi, enum tree_code code,
	      tree bound)
{
  pa_region_loop *loop = &region->loops[l];
  tree start = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop->loop));
  enum tree_code advance;
  tree step = pa_trip_step (loop->loop, phi, &advance);
  pa_linear by;
  if (!step || advance != POINTER_PLUS_EXPR || code == EQ_EXPR
      || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (start))
      || !pointer_at_entry_p (region, start)
      || !pointer_at_entry_p (region, bound)
      || (pa_region_defines (region, step) && !pa_invariant_p (region, step))
      || !pa_affine_modular (region, loop->parent, step, true, &by) || by.root
      || !pa_linear_affine_p (&by) || pa_linear_depth (&by) > 0
      || !pa_linear_small_p (&by))
    return false;
  bool down = pa_linear_constant_p (&by) && by.constant < 0;
  pa_trip trip = { NULL_TREE, start, bound, step, !down,
		   code == LE_EXPR || code == GE_EXPR };
  if (down ? code == LT_EXPR || code == LE_EXPR
      : code == GT_EXPR || code == GE_EXPR)
    return false;
  if (pa_linear_constant_p (&by))
    trip.step = build_int_cst (intDI_type_node, absu_hwi (by.constant));
  else
    assume_positive (region, &by);
  return set_count (region, l, gimple_phi_result (phi), intDI_type_node,
		    &trip);
}

/* Let the iterator of region loop L, whose counter PHI is compared to BOUND by
   CODE if it is to go on, count the iterations.  False if they can't be
   counted.  */

bool
pa_trip_form (pa_region *region, int l, gphi *phi, enum tree_code code,
	      tree bound)
{
  pa_region_loop *loop = &region->loops[l];
  tree name = gimple_phi_result (phi), type = TREE_TYPE (name);
  tree start = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop->loop));
  enum tree_code advance;
  tree step = pa_trip_step (loop->loop, phi, &advance);
  pa_linear first, last, by;
  pa_trip trip = { NULL_TREE, start, bound, step, false, false };
  trip.up = code == LT_EXPR || code == LE_EXPR;
  trip.equal = code == LE_EXPR || code == GE_EXPR;
  if (POINTER_TYPE_P (type))
    return pointer_trip (region, l, phi, code, bound);
  if (!step || TREE_CODE (type) != INTEGER_TYPE
      || TYPE_PRECISION (type) > HOST_BITS_PER_WIDE_INT
      || (!trip.up && code != GT_EXPR && code != GE_EXPR)
      || advance != (trip.up ? PLUS_EXPR : MINUS_EXPR)
      || !known_at_entry_p (region, loop->parent, start, &first)
      || !known_at_entry_p (region, loop->parent, bound, &last)
      || !known_at_entry_p (region, loop->parent, step, &by)
      || !assume_in_type (region, l, &trip, type, &last, &by))
    return false;
  assume_positive (region, &by);
  return set_count (region, l, name, type, &trip);
}

/* The trip of REGION whose count is NAME; NULL if it is something else.  */

const pa_trip *
pa_trip_find (const pa_region *region, tree name)
{
  for (unsigned i = 0; i < region->trips.length (); i++)
    if (region->trips[i].count == name)
      return &region->trips[i];
  return NULL;
}

/* Range of the count of TRIP.  */

pa_interval
pa_trip_interval (const pa_trip *trip)
{
  pa_interval range = pa_type_interval (TREE_TYPE (trip->from));
  range.max = wi::smin (range.max - range.min + 1,
			pa_type_interval (TREE_TYPE (trip->count)).max);
  range.min = 0;
  return range;
}

/* The count of a trip, given the values START, BOUND and STEP at the entry of
   those of TRIP.  It is defined whatever these are.  */

tree
pa_trip_count (const pa_trip *trip, tree start, tree bound, tree step)
{
  tree type = TREE_TYPE (trip->count), modulo = unsigned_type_for (type);
  start = fold_convert (modulo, fold_convert (type, start));
  bound = fold_convert (modulo, fold_convert (type, bound));
  tree distance = trip->up ? fold_build2 (MINUS_EXPR, modulo, bound, start)
			   : fold_build2 (MINUS_EXPR, modulo, start, bound);
  if (!trip->equal)
    distance = fold_build2 (MINUS_EXPR, modulo, distance,
			    build_one_cst (modulo));
  step = fold_build2 (MAX_EXPR, type, fold_convert (type, step),
		      build_one_cst (type));
  step = save_expr (step);
  distance = fold_build2 (MAX_EXPR, type, fold_convert (type, distance),
			  fold_build1 (NEGATE_EXPR, type, step));
  step = fold_convert (modulo, step);
  distance = fold_build2 (PLUS_EXPR, modulo, fold_convert (modulo, distance),
			  step);
  return fold_convert (type, fold_build2 (TRUNC_DIV_EXPR, modulo, distance,
					  step));
}
