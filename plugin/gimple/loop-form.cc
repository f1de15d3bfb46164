/* The form of a loop: its iterator and its bounds.

   In: a loop that is left only before its body, from the blocks between its
   header and its control block, or only behind it.  Out: "initial, step,
   bounds" in terms of the iterators around it and of parameters.  For

     for (unsigned i = 0; i < n; i++)		x from 0 by 1: x < n
       for (long j = i; j < n && j < m; j += 4)	y from 0 by 1: 4y < n - x
							   and 4y < m - x
	 for (int k = m; k != 0; k--)		z from m by -1: z > 0

   The controlling iv may be a pointer that grows by a constant, and the
   iterator is then the number of iterations done: in

     for (double *p = a + i * n; p != a + i * n + n; p++)

   8 y < 8 n, as the pointers are at distances from a; going on from one to
   another in steps that don't meet it is undefined.  If the distance is no form
   a parameter stands for the number of iterations (trip.cc).

   A loop with its condition at the end has the bound that the previous
   iteration was tested with, and is assumed to meet it in the first one too.

   The controlling iv is a header PHI that grows by a constant and that an exit
   condition depends on.  If it grows by 1 or -1 the iterator is its value, else
   the number of iterations done, so that no domain has holes.  Each condition
   for going on, whatever its form (n - i > 0, i + 1 != n, a minimum, or a value
   that an if has cut to one), becomes one bound.

   An iv of an unsigned type, or narrower than int, wraps around instead of
   being undefined.  Then the model would not be the program.  So either the
   bounds show that the last value plus the step fits the type, or it is assumed
   (pa_assumed) that it fits in every iteration the model runs: the program runs
   like the model until the first iteration in which it doesn't.  What is
   compared, like i + 1 < n, may wrap where the counter doesn't; but not if it
   is less than n whenever the loop goes on.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most comparisons that make up the conditions of one loop.  */
#define MAX_COMPARISONS PA_MAX_BOUNDS

/* Depth to which conditions and counters are followed.  */
#define MAX_DEFINITIONS 8

/* Largest step of an iv.  */
#define MAX_ADVANCE 0x7fffffff

/* LEFT CODE RIGHT, which holds if the loop goes on; computed in STMT.  */
struct comparison
{
  enum tree_code code;
  tree left, right;
  gimple *stmt;
};

/* A loop that is being analyzed.  */
struct form
{
  pa_context *ctx;
  pa_region *region;
  int l;			/* Its index.  */
  edge exit;			/* When there is but one.  */
  bool at_end;			/* The condition is behind the body.  */
  bool may_wrap;		/* Wrapping of the iv is not undefined.  */
  bool count;			/* The iterator is to be the number of
				   iterations done.  */
  int n;
  comparison item[MAX_COMPARISONS];
};

/* Refuse REGION for CODE at LOOP; STMT and EXPR say more, or are NULL.  */

bool
pa_refuse_loop (pa_context *ctx, pa_region *region, pa_reason_code code,
		class loop *loop, gimple *stmt, tree expr)
{
  pa_refuse (ctx, region, code, stmt, expr);
  if (region->refused_at == UNKNOWN_LOCATION)
    region->refused_at = find_loop_location (loop).get_location_t ();
  return false;
}

/* Refuse the loop of F for CODE; STMT and EXPR as above.  */

static bool
refuse (form *f, pa_reason_code code, gimple *stmt, tree expr)
{
  return pa_refuse_loop (f->ctx, f->region, code,
			 f->region->loops[f->l].loop, stmt, expr);
}

/* The PHI in LOOP's header that T is computed from, by at most DEPTH
   operations, and that grows by a constant; NULL if there is none.  */

static gphi *
find_iv (class loop *loop, tree t, int depth)
{
  HOST_WIDE_INT step;
  bool exact;
  if (TREE_CODE (t) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (t) || depth == 0)
    return NULL;
  gimple *def = SSA_NAME_DEF_STMT (t);
  if (!flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return NULL;
  if (gphi *phi = dyn_cast <gphi *> (def))
    return gimple_bb (phi) == loop->header
	   && pa_iv_step (loop, phi, &step, &exact) && step != 0 ? phi : NULL;
  gassign *assign = dyn_cast <gassign *> (def);
  if (!assign || gimple_vuse (assign))
    return NULL;
  gphi *found = NULL;
  for (unsigned i = 1; i < gimple_num_ops (assign) && !found; i++)
    found = find_iv (loop, gimple_op (assign, i), depth - 1);
  return found;
}

/* Forms whose maximum or minimum a value is.  */
struct forms
{
  int n;
  pa_linear item[PA_MAX_BOUNDS];
};

/* Is the larger or smaller (CODE) of two forms chosen by a comparison TEST of a
   difference with 0, if that of the first and the second one, the first one
   being chosen where it holds, is SIGN times the difference, plus OFFSET?  */

static bool
chooses_extremum_p (enum tree_code code, enum tree_code test, int sign,
		    HOST_WIDE_INT offset)
{
  if (test == LE_EXPR || test == LT_EXPR)
    {
      test = test == LE_EXPR ? GE_EXPR : GT_EXPR;
      sign = -sign;
    }
  if (test != GE_EXPR && test != GT_EXPR)
    return false;
  HOST_WIDE_INT nearest = offset + sign * (test == GT_EXPR);
  return sign == (code == MAX_EXPR ? 1 : -1)
	 && (nearest == 0 || nearest == sign);
}

/* The selection PHI in F's region as two forms whose maximum or minimum (CODE)
   it is, as in

     hi = i + k;  if (hi >= n) hi = n - 1;

   appended to OUT.  The comparison is of i + k - n, and n - 1 - (i + k), the
   difference of the two values, is -1 times that, minus 1.  */

static bool
clamp_forms (form *f, gphi *phi, enum tree_code code, forms *out)
{
  tree value[2];
  pa_linear left, right, compared, sum;
  gcond *cond = pa_select_condition (f->region, phi, value);
  if (!cond || out->n + 2 > PA_MAX_BOUNDS
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_cond_lhs (cond)))
      || !pa_affine_assuming (f->region, f->l, gimple_cond_lhs (cond), &left)
      || !pa_affine_assuming (f->region, f->l, gimple_cond_rhs (cond), &right)
      || !pa_linear_sum (&compared, &left, &right, -1))
    return false;
  pa_linear *item = &out->item[out->n];
  for (int i = 0; i < 2; i++)
    if (!pa_affine_assuming (f->region, f->l, value[i], &item[i])
	|| !pa_linear_small_p (&item[i]))
      return false;
  for (int sign = -1; sign <= 1; sign += 2)
    if (pa_linear_sum (&sum, &item[0], &item[1], -1)
	&& pa_linear_add (&sum, &compared, -sign)
	&& pa_linear_constant_p (&sum)
	&& chooses_extremum_p (code, gimple_cond_code (cond), sign,
			       sum.constant))
      {
	out->n += 2;
	return true;
      }
  return false;
}

/* T in the header of F's loop as the maximum or minimum (CODE) of forms that
   are appended to OUT.  */

static bool
extremum_forms (form *f, tree t, enum tree_code code, int depth, forms *out)
{
  if (out->n == PA_MAX_BOUNDS)
    return false;
  if (pa_affine_assuming (f->region, f->l, t, &out->item[out->n]))
    return pa_linear_small_p (&out->item[out->n++]);
  if (TREE_CODE (t) != SSA_NAME || depth == 0
      || !pa_region_defines (f->region, t))
    return false;
  if (gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (t)))
    return clamp_forms (f, phi, code, out);
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
  if (!def)
    return false;
  int first = out->n;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (gimple_assign_rhs_code (def) == code)
    return extremum_forms (f, a, code, depth - 1, out)
	   && extremum_forms (f, b, code, depth - 1, out);
  if (gimple_assign_rhs_code (def) != PLUS_EXPR
      || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (t))
      || TREE_CODE (b) != INTEGER_CST
      || !extremum_forms (f, a, code, depth - 1, out))
    return false;
  for (int i = first; i < out->n; i++)
    if (__builtin_add_overflow (out->item[i].constant,
				wi::to_wide (b).to_shwi (),
				&out->item[i].constant))
      return false;
  return true;
}

/* Set the initial value of F's loop, whose iv starts at START.  */

static bool
set_start (form *f, tree start)
{
  pa_region_loop *loop = &f->region->loops[f->l];
  forms values;
  values.n = 0;
  if (loop->counts)
    {
      pa_linear_clear (&loop->initial);
      return pa_affine_assuming (f->region, f->l, start, &values.item[0])
	     && pa_linear_small_p (&values.item[0]);
    }
  if (!extremum_forms (f, start, loop->step > 0 ? MAX_EXPR : MIN_EXPR,
		       MAX_DEFINITIONS, &values))
    return false;
  loop->initial = values.item[0];
  for (int i = 1; i < values.n; i++)
    loop->start[i - 1] = values.item[i];
  loop->n_starts = values.n - 1;
  return true;
}

/* Set iv, step and initial value of F's loop from its iv PHI.  */

static bool
set_iv (form *f, gphi *phi)
{
  pa_region_loop *loop = &f->region->loops[f->l];
  tree name = gimple_phi_result (phi), type = TREE_TYPE (name);
  HOST_WIDE_INT step;
  bool exact;
  if (!INTEGRAL_TYPE_P (type) || !pa_iv_step (loop->loop, phi, &step, &exact))
    return refuse (f, PA_REASON_LOOP_IV, NULL, name);
  if (TREE_CODE (type) != INTEGER_TYPE
      || TYPE_PRECISION (type) > HOST_BITS_PER_WIDE_INT)
    return refuse (f, PA_REASON_LOOP_WRAP, NULL, name);
  step = sext_hwi (step, TYPE_PRECISION (type));
  if (step == 0 || step > MAX_ADVANCE || step < -MAX_ADVANCE)
    return refuse (f, PA_REASON_LOOP_IV, NULL, name);
  f->may_wrap = !exact || !TYPE_OVERFLOW_UNDEFINED (type);
  loop->advance = step;
  loop->counts = f->count || (step != 1 && step != -1);
  loop->step = loop->counts ? 1 : step;
  loop->type = type;
  tree start = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop->loop));
  if (!set_start (f, start))
    {
      loop->step = 0;
      return refuse (f, PA_REASON_LOOP_BOUND, NULL, start);
    }
  loop->iv = name;
  return true;
}

/* Is the iv of region loop OUTER used in LOOP but to start its ivs and in
   conditions?  */

static bool
used_inside_p (const pa_region_loop *outer, class loop *loop)
{
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, outer->iv)
    {
      gimple *stmt = USE_STMT (use);
      bool starts = gimple_code (stmt) == GIMPLE_PHI
		    && gimple_bb (stmt) == loop->header;
      if (!is_gimple_debug (stmt) && gimple_code (stmt) != GIMPLE_COND
	  && !starts && flow_bb_inside_loop_p (loop, gimple_bb (stmt)))
	return true;
    }
  return false;
}

/* A PHI in the header of a loop that grows by STEP, 1 or -1, from START.  */
struct counter
{
  tree type;
  HOST_WIDE_INT step;
  bool exact;			/* It can't wrap.  */
  pa_linear start;
};

/* Is PHI in the header of F's loop a counter?  Then *OUT gets it.  */

static bool
counter_p (form *f, gphi *phi, counter *out)
{
  class loop *loop = f->region->loops[f->l].loop;
  out->type = TREE_TYPE (gimple_phi_result (phi));
  if (TREE_CODE (out->type) != INTEGER_TYPE
      || !pa_iv_step (loop, phi, &out->step, &out->exact))
    return false;
  out->exact &= TYPE_OVERFLOW_UNDEFINED (out->type);
  tree start = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
  return (out->step == 1 || out->step == -1)
	 && pa_affine (f->region, f->l, start, &out->start);
}

/* Does A, of F's loop, not wrap before B does, which is tested?  Then, if B may
   wrap, it must be by an order (limited_form).  */

static bool
wraps_later_p (form *f, const counter *a, const counter *b)
{
  pa_linear distance;
  if (a->exact && b->exact)
    return true;
  for (int i = 0; i < f->n; i++)
    if (f->item[i].code == NE_EXPR)
      return false;
  return a->type == b->type && a->step == 1 && b->step == 1
	 && pa_linear_sum (&distance, &b->start, &a->start, -1)
	 && !wi::neg_p (pa_linear_interval (f->region,
					    f->region->loops[f->l].parent,
					    &distance).min);
}

/* The counter whose value is to be the iterator of F's loop, which tests PHI:
   in

     for (int g = 1; g < n; g++)
       for (int i = 0, j = g; j < n; i++, j++)
	 ... a[i][j] ...

   that's i, if no address depends on g but by j, as then the elements that have
   i in common, and may be those of a row, are the iterations of g.  */

static gphi *
iterator_counter (form *f, gphi *phi)
{
  const pa_region_loop *loop = &f->region->loops[f->l];
  counter tested, other;
  if (loop->parent < 0 || !counter_p (f, phi, &tested)
      || pa_linear_depth (&tested.start) != loop->depth
      || used_inside_p (&f->region->loops[loop->parent], loop->loop))
    return phi;
  for (gphi_iterator it = gsi_start_phis (loop->loop->header); !gsi_end_p (it);
       gsi_next (&it))
    if (counter_p (f, it.phi (), &other)
	&& pa_linear_depth (&other.start) < loop->depth
	&& wraps_later_p (f, &other, &tested))
      return it.phi ();
  return phi;
}

/* Append LEFT CODE RIGHT, computed in STMT, to F's comparisons.  False if
   there are too many.  */

static bool
add_comparison (form *f, enum tree_code code, tree left, tree right,
		gimple *stmt)
{
  if (f->n == MAX_COMPARISONS)
    return false;
  comparison c = { code, left, right, stmt };
  f->item[f->n++] = c;
  return true;
}

/* Append the comparisons that all hold if truth value T is VALUE.  False if it
   is no conjunction.  */

static bool
add_truth (form *f, tree t, bool value, int depth)
{
  if (TREE_CODE (t) != SSA_NAME || depth == 0
      || !pa_region_defines (f->region, t))
    return false;
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
  if (!def)
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    {
      bool honor = HONOR_NANS (TREE_TYPE (gimple_assign_rhs1 (def)));
      if (!value)
	code = invert_tree_comparison (code, honor);
      return code != ERROR_MARK
	     && add_comparison (f, code, gimple_assign_rhs1 (def),
				gimple_assign_rhs2 (def), def);
    }
  if (TYPE_PRECISION (TREE_TYPE (t)) != 1)
    return false;
  if (code == BIT_NOT_EXPR)
    return add_truth (f, gimple_assign_rhs1 (def), !value, depth - 1);
  if (code != (value ? BIT_AND_EXPR : BIT_IOR_EXPR))
    return false;
  return add_truth (f, gimple_assign_rhs1 (def), value, depth - 1)
	 && add_truth (f, gimple_assign_rhs2 (def), value, depth - 1);
}

/* Append the comparisons under which F's loop is not left by EXIT.  */

static bool
add_condition (form *f, edge exit)
{
  gcond *stmt = safe_dyn_cast <gcond *> (pa_compat_last_stmt (exit->src));
  if (!stmt)
    return refuse (f, PA_REASON_LOOP_EXITS, NULL, NULL_TREE);
  enum tree_code code = gimple_cond_code (stmt);
  tree left = gimple_cond_lhs (stmt), right = gimple_cond_rhs (stmt);
  bool ok;
  if (exit->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, HONOR_NANS (TREE_TYPE (left)));
  if (TREE_CODE (TREE_TYPE (left)) == BOOLEAN_TYPE && integer_zerop (right)
      && (code == NE_EXPR || code == EQ_EXPR))
    ok = add_truth (f, left, code == NE_EXPR, MAX_DEFINITIONS);
  else
    ok = code != ERROR_MARK && add_comparison (f, code, left, right, stmt);
  return ok || refuse (f, PA_REASON_LOOP_BOUND, stmt, left);
}

/* Is BOUND of F's loop a constant that the iterator certainly comes to?  */

static bool
comes_to_p (const form *f, const pa_bound *bound)
{
  const pa_region_loop *loop = &f->region->loops[f->l];
  pa_linear distance;
  pa_linear_clear (&distance);
  return pa_linear_add (&distance, &bound->value, loop->step)
	 && pa_linear_add (&distance, &loop->initial,
			   -loop->step * bound->factor)
	 && pa_linear_constant_p (&distance) && distance.constant >= 0
	 && distance.constant % bound->factor == 0;
}

/* BOUND of F's loop, which goes on while the iterator is not equal to its
   value, as one for order.  The iterator must reach the value: for certain,
   because running past it would overflow, or by assumption.  */

static bool
solve_unequal (form *f, pa_bound *bound)
{
  pa_region_loop *loop = &f->region->loops[f->l];
  class tree_niter_desc niter;
  bool unit = bound->factor == 1 && !loop->counts;
  bool reaches = (unsigned HOST_WIDE_INT) bound->factor
		 == absu_hwi (loop->advance) && comes_to_p (f, bound);
  if (f->n != 1 || loop->n_starts > 0
      || (!unit && (f->at_end || (f->may_wrap && !reaches))))
    return false;
  bound->cond = loop->step > 0 ? LT_EXPR : GT_EXPR;
  if (f->at_end || reaches)
    return true;
  if (!f->may_wrap)
    return f->exit && number_of_iterations_exit (loop->loop, f->exit, &niter,
						 false)
	   && integer_zerop (niter.may_be_zero);
  pa_linear distance;
  pa_linear_clear (&distance);
  if (!pa_linear_add (&distance, &bound->value, loop->step)
      || !pa_linear_add (&distance, &loop->initial, -loop->step))
    return false;
  pa_interval range = pa_linear_interval (f->region, loop->parent, &distance);
  if (wi::neg_p (range.min))
    pa_region_assume (f->region, f->l, &distance, true, NULL);
  return true;
}

/* Make BOUND of F's loop, tested at the end of an iteration, one for the next
   iteration, and assume that the first one meets it.  */

static bool
shift_bound (form *f, pa_bound *bound)
{
  const pa_region_loop *loop = &f->region->loops[f->l];
  HOST_WIDE_INT shift;
  if (bound->factor == 0 || loop->n_starts > 0
      || __builtin_mul_overflow (bound->factor, (HOST_WIDE_INT) loop->step,
				 &shift)
      || __builtin_add_overflow (bound->value.constant, shift,
				 &bound->value.constant))
    return false;
  pa_linear room;
  pa_linear_clear (&room);
  bool strict = bound->cond == LT_EXPR || bound->cond == GT_EXPR;
  if (!pa_linear_add (&room, &bound->value, loop->step)
      || !pa_linear_add (&room, &loop->initial, -loop->step * bound->factor)
      || __builtin_sub_overflow (room.constant, (HOST_WIDE_INT) strict,
				 &room.constant)
      || !pa_linear_small_p (&room))
    return false;
  pa_interval range = pa_linear_interval (f->region, loop->parent, &room);
  if (wi::neg_p (range.min))
    pa_region_assume (f->region, f->l, &room, true, NULL);
  return true;
}

/* Add C, whose operands are LEFT and RIGHT, to the bounds of F's loop.  */

static bool
solve_comparison (form *f, const comparison *c, const pa_linear *left,
		  const pa_linear *right)
{
  pa_region_loop *loop = &f->region->loops[f->l];
  pa_bound bound;
  HOST_WIDE_INT factor;
  if (left->root || right->root || loop->n_bounds == PA_MAX_BOUNDS
      || __builtin_sub_overflow (left->iterator[loop->depth],
				 right->iterator[loop->depth], &factor))
    return false;
  int sign = factor < 0 ? -1 : 1;
  pa_linear_clear (&bound.value);
  if (!pa_linear_add (&bound.value, right, sign)
      || !pa_linear_add (&bound.value, left, -sign)
      || !pa_linear_small_p (&bound.value))
    return false;
  bound.value.iterator[loop->depth] = 0;
  if (pa_linear_depth (&bound.value) > loop->depth)
    return false;
  bound.factor = sign * factor;
  bound.cond = sign < 0 ? swap_tree_comparison (c->code) : c->code;
  bool up = bound.cond == LT_EXPR || bound.cond == LE_EXPR;
  bool down = bound.cond == GT_EXPR || bound.cond == GE_EXPR;
  if (bound.factor == 0)
    {
      if (!up && !down)
	return false;
    }
  else if (bound.cond == NE_EXPR)
    {
      if (!solve_unequal (f, &bound))
	return false;
    }
  else if (!(loop->step > 0 ? up : down))
    return false;
  if (f->at_end && !shift_bound (f, &bound))
    return false;
  loop->bound[loop->n_bounds++] = bound;
  return true;
}

/* The operand of C, in F's loop, that is not an exact form; the left one if
   both are.  */

static tree
bad_operand (form *f, const comparison *c)
{
  pa_linear linear;
  if (pa_affine (f->region, f->l, c->left, &linear)
      && !pa_affine (f->region, f->l, c->right, &linear))
    return c->right;
  return c->left;
}

/* LINEAR for the first iteration of LOOP, into *OUT.  */

static bool
first_value (const pa_region_loop *loop, const pa_linear *linear,
	     pa_linear *out)
{
  pa_linear rest = *linear;
  HOST_WIDE_INT factor = rest.iterator[loop->depth];
  rest.iterator[loop->depth] = 0;
  return loop->n_starts == 0
	 && pa_linear_sum (out, &rest, &loop->initial, factor)
	 && pa_linear_depth (out) <= loop->depth && pa_linear_small_p (out);
}

/* Is SIGN * LINEAR at least LEAST when F's loop is come to, or can that be
   assumed?  */

static bool
reaches_entering (form *f, const pa_linear *linear, int sign,
		  const offset_int &least)
{
  pa_linear room;
  int parent = f->region->loops[f->l].parent;
  pa_interval range = pa_linear_interval (f->region, parent, linear);
  if (wi::les_p (least, sign > 0 ? range.min : -range.max))
    return true;
  if (!wi::fits_shwi_p (least) || !pa_linear_scale (&room, linear, sign)
      || __builtin_sub_overflow (room.constant, least.to_shwi (),
				 &room.constant))
    return false;
  pa_region_assume (f->region, f->l, &room, true, NULL);
  return true;
}

/* T, computed in the header of F's loop by operations that may wrap, as a form,
   if the loop goes on only while T CODE OTHER.  In

     for (unsigned i = 1; i + 1 < n; i++)

   i + 1 doesn't wrap in the first iteration; where the loop goes on it is less
   than n, so that it doesn't in the next one.  With a larger step, n must be
   small enough.  */

static bool
limited_form (form *f, tree t, enum tree_code code, tree other,
	      pa_linear *out)
{
  pa_region *region = f->region;
  const pa_region_loop *loop = &region->loops[f->l];
  tree type = TREE_TYPE (t);
  pa_linear limit, first;
  HOST_WIDE_INT growth;
  int strict = code == LT_EXPR || code == GT_EXPR;
  bool up = code == LT_EXPR || code == LE_EXPR;
  if (TREE_CODE (type) != INTEGER_TYPE
      || !pa_affine_modular (region, f->l, t, true, out) || out->root
      || !pa_linear_affine_p (out) || !pa_linear_small_p (out)
      || pa_linear_depth (out) != loop->depth + 1
      || !pa_affine_assuming (region, f->l, other, &limit)
      || pa_linear_depth (&limit) > loop->depth || !pa_linear_small_p (&limit)
      || !first_value (loop, out, &first))
    return false;
  growth = out->iterator[loop->depth] * loop->step;
  pa_interval all = pa_type_interval (type);
  return (up ? growth > 0 : growth < 0)
	 && reaches_entering (f, &first, 1, all.min)
	 && reaches_entering (f, &first, -1, -all.max)
	 && (up ? reaches_entering (f, &limit, -1, growth - strict - all.max)
	     : reaches_entering (f, &limit, 1, all.min - growth - strict));
}

/* The operands of F's comparison C, one of which may wrap if it is evaluated in
   other circumstances, as forms into LEFT and RIGHT.  */

static bool
limited_operands (form *f, const comparison *c, forms *left, forms *right)
{
  left->n = right->n = 1;
  return (limited_form (f, c->left, c->code, c->right, &left->item[0])
	  && pa_affine_assuming (f->region, f->l, c->right,
				&right->item[0]))
	 || (limited_form (f, c->right, swap_tree_comparison (c->code),
			   c->left, &right->item[0])
	     && pa_affine_assuming (f->region, f->l, c->left,
				   &left->item[0]));
}

/* The operands of F's comparison number C as forms, into LEFT and RIGHT: the
   comparison holds if it does between each of these and each of those.  */

static bool
operand_forms (form *f, int c, forms *left, forms *right)
{
  const comparison *item = &f->item[c];
  bool less = item->code == LT_EXPR || item->code == LE_EXPR;
  bool greater = item->code == GT_EXPR || item->code == GE_EXPR;
  left->n = right->n = 0;
  if (less || greater)
    return (extremum_forms (f, item->left, less ? MAX_EXPR : MIN_EXPR,
			    MAX_DEFINITIONS, left)
	    && extremum_forms (f, item->right, less ? MIN_EXPR : MAX_EXPR,
			       MAX_DEFINITIONS, right))
	   || limited_operands (f, item, left, right);
  left->n = right->n = 1;
  return pa_affine_assuming (f->region, f->l, item->left, &left->item[0])
	 && pa_affine_assuming (f->region, f->l, item->right,
				&right->item[0]);
}

/* Set the bounds of F's loop from its comparisons.  None is used to find the
   form of another one: they may be evaluated all together.  */

static bool
set_bounds (form *f)
{
  forms left[MAX_COMPARISONS], right[MAX_COMPARISONS];
  for (int i = 0; i < f->n; i++)
    if (!operand_forms (f, i, &left[i], &right[i]))
      return refuse (f, PA_REASON_LOOP_BOUND, f->item[i].stmt,
		     bad_operand (f, &f->item[i]));
  for (int i = 0; i < f->n; i++)
    for (int j = 0; j < left[i].n; j++)
      for (int k = 0; k < right[i].n; k++)
	if (!solve_comparison (f, &f->item[i], &left[i].item[j],
			       &right[i].item[k]))
	  return refuse (f, PA_REASON_LOOP_BOUND, f->item[i].stmt,
			 bad_operand (f, &f->item[i]));
  return true;
}

/* The value beyond which BOUND of F's loop lets the iv not go, into *LAST; not
   that value itself if *STRICT.  False if it says nothing of the kind.  */

static bool
last_value (form *f, const pa_bound *bound, pa_linear *last, bool *strict)
{
  const pa_region_loop *loop = &f->region->loops[f->l];
  int sign = loop->advance < 0 ? -1 : 1;
  *strict = bound->cond == LT_EXPR || bound->cond == GT_EXPR;
  if (!loop->counts)
    {
      *last = bound->value;
      return bound->factor == 1;
    }
  gphi *phi = as_a <gphi *> (SSA_NAME_DEF_STMT (loop->iv));
  tree start = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop->loop));
  return bound->factor == sign * loop->advance
	 && pa_affine (f->region, loop->parent, start, last)
	 && pa_linear_add (last, &bound->value, sign);
}

/* Is the iv of F's loop, and not what it becomes next, compared with a fixed
   value at the end of an iteration?  Then it is never beyond its bounds.  */

static bool
tested_before_step_p (form *f)
{
  tree iv = f->region->loops[f->l].iv;
  const comparison *c = &f->item[0];
  tree other = c->left == iv ? c->right : c->left;
  return f->at_end && f->n == 1 && (c->left == iv || c->right == iv)
	 && !pa_region_defines (f->region, other);
}

/* Do the bounds of F's loop show that its iv never wraps?  */

static bool
stays_in_type_p (form *f)
{
  const pa_region_loop *loop = &f->region->loops[f->l];
  pa_interval type = pa_type_interval (loop->type);
  HOST_WIDE_INT beyond = tested_before_step_p (f) ? 0 : loop->advance;
  for (int i = 0; i < loop->n_bounds; i++)
    {
      pa_linear last;
      bool strict;
      if (!last_value (f, &loop->bound[i], &last, &strict)
	  || !pa_linear_small_p (&last))
	continue;
      pa_interval range = pa_linear_interval (f->region, loop->parent, &last);
      if (loop->advance > 0
	  && wi::les_p (range.max - (int) strict + beyond, type.max))
	return true;
      if (loop->advance < 0
	  && wi::les_p (type.min, range.min + (int) strict + beyond))
	return true;
    }
  return false;
}

/* Assume that the iv of F's loop doesn't wrap, if that can be said.  */

static bool
assume_in_type (form *f)
{
  const pa_region_loop *loop = &f->region->loops[f->l];
  pa_interval type = pa_type_interval (loop->type);
  offset_int limit = loop->advance > 0 ? type.max : type.min;
  pa_linear room, iv;
  if (!wi::fits_shwi_p (limit) || !pa_affine (f->region, f->l, loop->iv, &iv))
    return false;
  int sign = loop->advance > 0 ? 1 : -1;
  pa_linear_clear (&room);
  if (__builtin_sub_overflow (limit.to_shwi (), loop->advance, &room.constant)
      || __builtin_mul_overflow (room.constant, (HOST_WIDE_INT) sign,
				 &room.constant)
      || !pa_linear_add (&room, &iv, -sign))
    return false;
  pa_region_assume (f->region, f->l, &room, false, NULL);
  return true;
}

/* How far the pointer T, in F's loop, is from START if it is computed from that
   by adding forms, into *OUT.  */

static bool
distance_from (form *f, tree start, tree t, pa_linear *out)
{
  pa_linear_clear (out);
  for (int n = 0; n < MAX_DEFINITIONS && t != start; n++)
    {
      pa_linear delta;
      gassign *def = pa_lasting_definition (t);
      if (!def || gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR
	  || !pa_affine_modular (f->region, f->l, gimple_assign_rhs2 (def),
				 true, &delta)
	  || delta.root || !pa_linear_add (out, &delta, 1))
	return false;
      t = gimple_assign_rhs1 (def);
    }
  return t == start;
}

/* The distance from the left to the right side of the comparison C of F's loop,
   whose iv PHI is a pointer that grows by STEP, into *OUT.  */

static bool
pointer_distance (form *f, const comparison *c, gphi *phi, HOST_WIDE_INT step,
		  pa_linear *out)
{
  pa_linear left, right;
  pa_affine_walk walk = { f->region, true, 0 };
  const pa_region_loop *loop = &f->region->loops[f->l];
  tree start = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop->loop));
  if (c->left == gimple_phi_result (phi)
      && distance_from (f, start, c->right, out))
    {
      out->iterator[loop->depth] -= step;
      return true;
    }
  if (!pa_affine_pointer (&walk, f->l, c->left, &left)
      || !pa_affine_pointer (&walk, f->l, c->right, &right)
      || !left.root || !right.root
      || !operand_equal_p (left.root, right.root, 0))
    return false;
  left.root = right.root = NULL_TREE;
  return pa_linear_sum (out, &right, &left, -1);
}

/* The bound that the comparison C, of the pointer iv PHI of F's loop, which
   grows by STEP, with another pointer gives.  False if the distance between the
   two is no form.  */

static bool
set_pointer_bound (form *f, const comparison *c, gphi *phi, HOST_WIDE_INT step)
{
  pa_linear distance, iv;
  const pa_region_loop *loop = &f->region->loops[f->l];
  const offset_int limit = wi::lshift (offset_int (1), 62);
  if (!pointer_distance (f, c, phi, step, &distance)
      || !pa_linear_affine_p (&distance) || !pa_linear_small_p (&distance))
    return false;
  pa_linear_clear (&iv);
  iv.iterator[loop->depth] = -distance.iterator[loop->depth];
  distance.iterator[loop->depth] = 0;
  comparison order = *c;
  bool up = iv.iterator[loop->depth] > 0;
  if (c->code == NE_EXPR)
    order.code = up ? LT_EXPR : GT_EXPR;
  return order.code != EQ_EXPR
	 && absu_hwi (iv.iterator[loop->depth]) == absu_hwi (step)
	 && pa_linear_depth (&distance) <= loop->depth
	 && reaches_entering (f, &distance, 1, -limit)
	 && reaches_entering (f, &distance, -1, -limit)
	 && solve_comparison (f, &order, &iv, &distance);
}

/* Set iterator and bound of F's loop, whose iv PHI is a pointer.  */

static bool
set_pointer_iv (form *f, gphi *phi)
{
  pa_region_loop *loop = &f->region->loops[f->l];
  const comparison *c = &f->item[0];
  tree name = gimple_phi_result (phi);
  HOST_WIDE_INT step;
  bool exact;
  if (f->n != 1 || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (name))
      || !pa_iv_step (loop->loop, phi, &step, &exact) || step == 0
      || step > MAX_ADVANCE || step < -MAX_ADVANCE)
    return refuse (f, PA_REASON_LOOP_IV, c->stmt, name);
  loop->step = 1;
  loop->advance = 0;
  loop->counts = true;
  loop->type = intDI_type_node;
  loop->iv = name;
  pa_linear_clear (&loop->initial);
  if (set_pointer_bound (f, c, phi, step))
    return true;
  tree other = c->left == name ? c->right : c->left;
  enum tree_code code = c->left == name ? c->code
					: swap_tree_comparison (c->code);
  return (!f->at_end && (c->left == name || c->right == name)
	  && pa_trip_form (f->region, f->l, phi, code, other))
	 || refuse (f, PA_REASON_LOOP_BOUND, c->stmt, other);
}

/* T as the counter of LOOP, a PHI in its header that grows or shrinks by *STEP;
   NULL if it is none.  */

static gphi *
stepped_iv (class loop *loop, tree t, tree *step)
{
  enum tree_code code;
  if (TREE_CODE (t) != SSA_NAME
      || gimple_bb (SSA_NAME_DEF_STMT (t)) != loop->header)
    return NULL;
  gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (t));
  *step = phi ? pa_trip_step (loop, phi, &code) : NULL_TREE;
  return *step ? phi : NULL;
}

/* Set iterator and bound of F's loop if its counter advances by a value that is
   no constant.  */

static bool
set_trip (form *f)
{
  class loop *loop = f->region->loops[f->l].loop;
  const comparison *c = &f->item[0];
  tree step = NULL_TREE, bound = c->right;
  enum tree_code code = c->code;
  gphi *phi = stepped_iv (loop, c->left, &step);
  if (!phi)
    {
      phi = stepped_iv (loop, c->right, &step);
      bound = c->left;
      code = swap_tree_comparison (code);
    }
  if (phi && f->n == 1 && !f->at_end
      && pa_trip_form (f->region, f->l, phi, code, bound))
    return true;
  return refuse (f, PA_REASON_LOOP_IV, c->stmt, step);
}

/* Set iterator and bounds of F's loop from its iv PHI, an integer.  */

static bool
set_counter (form *f, gphi *phi)
{
  return set_iv (f, phi) && set_bounds (f)
	 && (!f->may_wrap || stays_in_type_p (f) || assume_in_type (f)
	     || refuse (f, PA_REASON_LOOP_WRAP, NULL,
			f->region->loops[f->l].iv));
}

/* Does F's loop, whose iterator is its iv's value, begin and end at places that
   move with one iterator, and is the number of its iterations another one?  In

     for (int n = 2; n < m; n++)
       for (int i = 0; i < m - n; i++)
	 for (int k = i + 1; k < i + n; k++)
	   ... a[i][k] ... a[k][i + n] ...

   a[i][k] is what iteration n = k - i has stored.  */

static bool
moves_p (form *f)
{
  const pa_region_loop *loop = &f->region->loops[f->l];
  const pa_bound *bound = &loop->bound[0];
  pa_linear trip = bound->value;
  bool moves = false, varies = false;
  if (loop->counts || loop->n_starts > 0 || loop->n_bounds != 1
      || bound->factor != 1 || f->item[0].code == NE_EXPR
      || !pa_linear_affine_p (&loop->initial) || !pa_linear_affine_p (&trip)
      || !pa_linear_add (&trip, &loop->initial, -1))
    return false;
  for (int d = 0; d < loop->depth; d++)
    {
      varies |= trip.iterator[d] != 0;
      moves |= trip.iterator[d] == 0 && loop->initial.iterator[d] != 0;
    }
  return moves && varies;
}

/* Set iterator and bounds of region loop L, which is left by EXITS only, all
   before its body; or by one behind it if the loop has no control block.  */

bool
pa_loop_form (pa_context *ctx, pa_region *region, int l,
	      const vec<edge> &exits)
{
  form f;
  pa_region_loop blank = region->loops[l];
  unsigned n_assumed = region->assumed.length ();
  unsigned n_fits = region->fits.length ();
  memset (&f, 0, sizeof f);
  f.ctx = ctx;
  f.region = region;
  f.l = l;
  f.exit = exits.length () == 1 ? exits[0] : NULL;
  f.at_end = region->loops[l].control == NULL;
  for (unsigned i = 0; i < exits.length (); i++)
    if (!add_condition (&f, exits[i]))
      return false;
  class loop *loop = region->loops[l].loop;
  gphi *phi = NULL;
  for (int i = 0; i < f.n && !phi; i++)
    {
      phi = find_iv (loop, f.item[i].left, MAX_DEFINITIONS);
      if (!phi)
	phi = find_iv (loop, f.item[i].right, MAX_DEFINITIONS);
    }
  if (!phi)
    return set_trip (&f);
  if (POINTER_TYPE_P (TREE_TYPE (gimple_phi_result (phi))))
    return set_pointer_iv (&f, phi);
  phi = iterator_counter (&f, phi);
  if (!set_counter (&f, phi))
    return false;
  if (!moves_p (&f))
    return true;
  /* Begin again.  */
  region->loops[l] = blank;
  region->assumed.truncate (n_assumed);
  region->fits.truncate (n_fits);
  f.count = true;
  return set_counter (&f, phi);
}
