/* Guards: the conditions under which blocks of a loop's body run.

   In: a block that ends in a condition.  Out: the comparisons it consists of
   as linear forms, and later, for each of its outgoing edges, the iterations
   that take it.  For

     if (i > j & j >= n - 2)

   the comparisons are i - j and j - n + 2, and the true edge is taken by
   { [i, j] : i > j and j >= n - 2 }, the false edge by the others.  Of a
   condition with anything else in it,

     if (i > j & a[i] < x)

   what is affine is known: only iterations with i > j take the true edge, and
   any may take the false one.  The statements that depend on it evaluate it
   themselves (slice.cc).

   A switch is a condition with an edge for each group of labels:

     switch (j & 3) { case 0: A; break; case 1: case 3: B; break; default: C; }

   A's edge is taken where the form j - 4 floor (j / 4) is 0, B's where it is 1
   or 3, and C's elsewhere: where it is in none of the other edges' ranges.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/space.h>
#include "detect.h"

/* Depth to which conditions are followed.  */
#define MAX_DEFINITIONS 8

/* Is T, compared to RIGHT by CODE, a truth value that is tested?  */

static bool
truth_test_p (enum tree_code code, tree t, tree right)
{
  return TREE_CODE (TREE_TYPE (t)) == BOOLEAN_TYPE && integer_zerop (right)
	 && (code == NE_EXPR || code == EQ_EXPR);
}

/* The remainder that is A, seen from region loop LOOP, if that is compared to
   zero B by CODE, for equality: then it doesn't matter how it is rounded.  */

static bool
zero_remainder (pa_region *region, int loop, enum tree_code code, tree a,
		tree b, pa_linear *out)
{
  gassign *def = pa_lasting_definition (a);
  return (code == EQ_EXPR || code == NE_EXPR) && integer_zerop (b) && def
	 && pa_affine_remainder (region, loop, def, out);
}

/* Note the comparison CODE of A and B that STMT makes, seen from region loop
   LOOP.  */

static bool
note_comparison (pa_region *region, int loop, gimple *stmt,
		 enum tree_code code, tree a, tree b)
{
  pa_linear left, right;
  if ((!pa_affine (region, loop, a, &left)
       && !zero_remainder (region, loop, code, a, b, &left))
      || !pa_affine (region, loop, b, &right) || left.root || right.root
      || !pa_linear_add (&left, &right, -1) || !pa_linear_small_p (&left))
    return false;
  region->comparisons.put (stmt, left);
  return true;
}

/* Note the comparisons that truth value T consists of, seen from region loop
   LOOP.  False if it consists of anything else.  */

static bool
note_truth (pa_region *region, int loop, tree t, int depth)
{
  gassign *def = pa_lasting_definition (t);
  if (!def || depth == 0)
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return note_comparison (region, loop, def, code, gimple_assign_rhs1 (def),
			    gimple_assign_rhs2 (def));
  if (TYPE_PRECISION (TREE_TYPE (t)) != 1)
    return false;
  if (code == BIT_NOT_EXPR)
    return note_truth (region, loop, gimple_assign_rhs1 (def), depth - 1);
  if (code != BIT_AND_EXPR && code != BIT_IOR_EXPR)
    return false;
  bool a = note_truth (region, loop, gimple_assign_rhs1 (def), depth - 1);
  bool b = note_truth (region, loop, gimple_assign_rhs2 (def), depth - 1);
  return a && b;
}

/* Are the labels of the switch STMT, and CONSTANT, small enough for their
   differences to be computed?  */

static bool
small_labels_p (gswitch *stmt, HOST_WIDE_INT constant)
{
  const HOST_WIDE_INT limit = HOST_WIDE_INT_1 << 32;
  for (unsigned i = 1; i < gimple_switch_num_labels (stmt); i++)
    {
      tree label = gimple_switch_label (stmt, i);
      offset_int low = wi::to_offset (CASE_LOW (label));
      offset_int high = low;
      if (CASE_HIGH (label))
	high = wi::to_offset (CASE_HIGH (label));
      if (wi::les_p (low, -limit) || wi::les_p (limit, high))
	return false;
    }
  return constant > -limit && constant < limit;
}

/* Note the value that the switch STMT, in region loop LOOP, goes by.  */

static bool
note_switch (pa_region *region, int loop, gswitch *stmt)
{
  pa_linear index;
  if (!pa_affine (region, loop, gimple_switch_index (stmt), &index)
      || index.root || !pa_linear_small_p (&index)
      || !small_labels_p (stmt, index.constant))
    return false;
  region->comparisons.put (stmt, index);
  return true;
}

/* The condition or switch at the end of BB on which the way on depends; NULL
   if it is something else.  */

gimple *
pa_guard_stmt (basic_block bb)
{
  gimple *stmt = pa_compat_last_stmt (bb);
  gswitch *choice = safe_dyn_cast <gswitch *> (stmt);
  if (choice && gimple_switch_num_labels (choice) <= PA_MAX_CASES)
    return choice;
  return safe_dyn_cast <gcond *> (stmt);
}

/* The values for which STMT goes on over E: those in CASES if *INSIDE, else
   all others.  False if there are too many.  */

bool
pa_guard_cases (gswitch *stmt, edge e, vec<pa_case> *cases, bool *inside)
{
  unsigned n = gimple_switch_num_labels (stmt);
  *inside = gimple_switch_default_edge (cfun, stmt) != e;
  for (unsigned i = 1; i < n && n <= PA_MAX_CASES; i++)
    {
      tree label = gimple_switch_label (stmt, i);
      tree high = CASE_HIGH (label) ? CASE_HIGH (label) : CASE_LOW (label);
      pa_case one = { wi::to_offset (CASE_LOW (label)), wi::to_offset (high) };
      if ((gimple_switch_edge (cfun, stmt, i) == e) == *inside)
	cases->safe_push (one);
    }
  return n <= PA_MAX_CASES;
}

/* Note the comparisons of the condition at the end of BB in REGION.  False if
   it is not affine.  */

bool
pa_guard_note (pa_region *region, basic_block bb)
{
  gimple *cond = pa_guard_stmt (bb);
  if (!cond)
    return false;
  int loop = pa_region_loop_index (region, bb->loop_father);
  if (gswitch *choice = dyn_cast <gswitch *> (cond))
    return note_switch (region, loop, choice);
  tree left = gimple_cond_lhs (cond), right = gimple_cond_rhs (cond);
  if (truth_test_p (gimple_cond_code (cond), left, right))
    return note_truth (region, loop, left, MAX_DEFINITIONS);
  return note_comparison (region, loop, cond, gimple_cond_code (cond), left,
			  right);
}

/* Does truth value T consist of comparisons of integers?  */

static bool
truth_integer_p (tree t, int depth)
{
  gassign *def = depth > 0 ? pa_lasting_definition (t) : NULL;
  if (!def)
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return TREE_CODE (TREE_TYPE (gimple_assign_rhs1 (def))) == INTEGER_TYPE;
  if (TYPE_PRECISION (TREE_TYPE (t)) != 1)
    return false;
  if (code == BIT_NOT_EXPR)
    return truth_integer_p (gimple_assign_rhs1 (def), depth - 1);
  return (code == BIT_AND_EXPR || code == BIT_IOR_EXPR)
	 && truth_integer_p (gimple_assign_rhs1 (def), depth - 1)
	 && truth_integer_p (gimple_assign_rhs2 (def), depth - 1);
}

/* Does CONDITION consist of comparisons of integers?  */

bool
pa_guard_integer_p (gcond *condition)
{
  tree left = gimple_cond_lhs (condition);
  if (truth_test_p (gimple_cond_code (condition), left,
		    gimple_cond_rhs (condition)))
    return truth_integer_p (left, MAX_DEFINITIONS);
  return TREE_CODE (TREE_TYPE (left)) == INTEGER_TYPE;
}

/* Does truth value T of REGION consist of affine comparisons?  */

static bool
truth_affine_p (pa_region *region, tree t, int depth)
{
  gassign *def = depth > 0 ? pa_lasting_definition (t) : NULL;
  if (!def)
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return region->comparisons.get (def) != NULL;
  if (TYPE_PRECISION (TREE_TYPE (t)) != 1)
    return false;
  if (code == BIT_NOT_EXPR)
    return truth_affine_p (region, gimple_assign_rhs1 (def), depth - 1);
  return (code == BIT_AND_EXPR || code == BIT_IOR_EXPR)
	 && truth_affine_p (region, gimple_assign_rhs1 (def), depth - 1)
	 && truth_affine_p (region, gimple_assign_rhs2 (def), depth - 1);
}

/* Is the condition at the end of BB in REGION, which has been noted,
   affine?  */

bool
pa_guard_affine_p (pa_region *region, basic_block bb)
{
  if (single_succ_p (bb))
    return true;
  gimple *cond = pa_guard_stmt (bb);
  if (!cond)
    return false;
  if (is_a <gswitch *> (cond))
    return region->comparisons.get (cond) != NULL;
  tree left = gimple_cond_lhs (cond);
  if (truth_test_p (gimple_cond_code (cond), left, gimple_cond_rhs (cond)))
    return truth_affine_p (region, left, MAX_DEFINITIONS);
  return region->comparisons.get (cond) != NULL;
}

/* The points of SPACE where LINEAR of REGION is in order CODE to zero.  */

static __isl_give isl_set *
sign_set (pa_region *region, __isl_take isl_space *space,
	  const pa_linear *linear, enum tree_code code)
{
  pa_linear zero;
  pa_linear_clear (&zero);
  isl_aff *left = pa_linear_to_aff (region, isl_space_copy (space), linear);
  return pa_compare_affs (left, code,
			  pa_linear_to_aff (region, space, &zero));
}

/* The points of SPACE where the comparison CODE of STMT in REGION is VALUE;
   all if it is not affine.  */

static __isl_give isl_set *
comparison_set (pa_region *region, __isl_take isl_space *space, gimple *stmt,
		enum tree_code code, bool value)
{
  pa_linear *linear = region->comparisons.get (stmt);
  if (!linear)
    return isl_set_universe (space);
  if (!value)
    code = invert_tree_comparison (code, false);
  return sign_set (region, space, linear, code);
}

/* The points of SPACE where truth value T of REGION may be VALUE.  */

static __isl_give isl_set *
truth_set (pa_region *region, __isl_take isl_space *space, tree t, bool value,
	   int depth)
{
  gassign *def = depth > 0 ? pa_lasting_definition (t) : NULL;
  if (!def)
    return isl_set_universe (space);
  enum tree_code code = gimple_assign_rhs_code (def);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return comparison_set (region, space, def, code, value);
  if (TYPE_PRECISION (TREE_TYPE (t)) != 1)
    return isl_set_universe (space);
  if (code == BIT_NOT_EXPR)
    return truth_set (region, space, gimple_assign_rhs1 (def), !value,
		      depth - 1);
  if (code != BIT_AND_EXPR && code != BIT_IOR_EXPR)
    return isl_set_universe (space);
  isl_set *a = truth_set (region, isl_space_copy (space),
			  gimple_assign_rhs1 (def), value, depth - 1);
  isl_set *b = truth_set (region, space, gimple_assign_rhs2 (def), value,
			  depth - 1);
  if ((code == BIT_AND_EXPR) == value)
    return isl_set_intersect (a, b);
  return isl_set_union (a, b);
}

/* The points of SPACE where the switch STMT of REGION may go on over E.  */

static __isl_give isl_set *
switch_set (pa_region *region, __isl_take isl_space *space, gswitch *stmt,
	    edge e)
{
  pa_linear *index = region->comparisons.get (stmt);
  auto_vec<pa_case> cases;
  bool inside;
  if (!index || !pa_guard_cases (stmt, e, &cases, &inside))
    return isl_set_universe (space);
  isl_set *set = isl_set_empty (isl_space_copy (space));
  for (unsigned i = 0; i < cases.length (); i++)
    {
      pa_linear low = *index, high = *index;
      low.constant -= cases[i].low.to_shwi ();
      high.constant -= cases[i].high.to_shwi ();
      isl_set *one = isl_set_intersect
	(sign_set (region, isl_space_copy (space), &low, GE_EXPR),
	 sign_set (region, isl_space_copy (space), &high, LE_EXPR));
      set = isl_set_union (set, one);
    }
  isl_space_free (space);
  return inside ? set : isl_set_complement (set);
}

/* The points of SPACE, iterations of the loop around E's source in REGION,
   that may leave the source by E: those that do if the condition is affine,
   else all that its affine parts allow.  */

__isl_give isl_set *
pa_guard_set (pa_region *region, __isl_take isl_space *space, edge e)
{
  if (single_succ_p (e->src))
    return isl_set_universe (space);
  gimple *cond = pa_guard_stmt (e->src);
  if (!cond)
    return isl_set_universe (space);
  if (gswitch *choice = dyn_cast <gswitch *> (cond))
    return switch_set (region, space, choice, e);
  bool value = (e->flags & EDGE_TRUE_VALUE) != 0;
  enum tree_code code = gimple_cond_code (cond);
  tree left = gimple_cond_lhs (cond), right = gimple_cond_rhs (cond);
  if (truth_test_p (code, left, right))
    return truth_set (region, space, left, value == (code == NE_EXPR),
		      MAX_DEFINITIONS);
  return comparison_set (region, space, cond, code, value);
}
