/* Pieces of statements: where the conditions in a statement are decided.

   In: the statements of a region with their slices and references.  Out: where
   a condition in a slice, or a choice in a subscript, has the same outcome in
   nearly all iterations, two statements instead of one.  Of

     for (i = 0; i < n; i++)
       for (j = 0; j < n; j++)
	 b[i][j] = a[i][j == 0 ? n - 1 : j - 1] + (i > 0 ? a[i - 1][j] : 0);

   the *inside* is

     { [i, j] : 1 <= i < n and 1 <= j < n }  b[i][j] = a[i][j - 1] + a[i - 1][j]

   and the *outside*, the original statement for i == 0 or j == 0.  The inside
   has affine subscripts and nothing to choose; its loops are as fast as if the
   program had treated the edges apart, while the iterations outside stay
   where they are (split.c).

   An outcome is that of nearly all iterations if in all others some iterator
   has only a few values for any values of the rest, but more in all iterations;
   its own must be convex.  Loops of a few iterations are not cut where that can
   be helped: of

     for (i = 0; i < n; i++)
       for (k = -1; k <= 1; k++)
	 if (i + k >= 0 && i + k < n)
	   sum += a[i + k];

   the inside is { [i, k] : 1 <= i < n - 1 and -1 <= k <= 1 }.  Of choices,
   which cost more and are in the way of everything, any outcome will do.

   What is decided in all iterations of a statement, or of its inside or
   outside, is not evaluated there: it goes from the slice with all that is only
   computed for it, and with what is on the other side of it.  References whose
   choices are decided get a copy of their own, with the form that they have
   there.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/ilp.h>
#include <isl/space.h>
#include <isl/val.h>
#include "detect.h"

/* Most values of an iterator that are few.  */
#define FEW_VALUES 8

/* Most conditions and choices of a statement that are looked at.  */
#define MAX_OPEN 24

/* What may be decided of a statement: a condition, or a choice.  */
struct open_question
{
  gimple *condition;
  int atom;
};

/* Number of outcomes of QUESTION in REGION.  */

static int
count_outcomes (const pa_region *region, const open_question *question)
{
  return question->condition ? 2
	 : region->quotients[question->atom - 1].n_side;
}

/* Outcome number K of QUESTION.  */

static pa_decision
outcome (const open_question *question, int k)
{
  pa_decision decision = { question->condition, NULL, question->atom, k, 0 };
  if (question->condition)
    decision.taken = EDGE_SUCC (gimple_bb (question->condition), k);
  return decision;
}

/* The points of SPACE, of iterations of REGION, where DECISION holds.  */

static __isl_give isl_set *
decision_set (pa_region *region, __isl_take isl_space *space,
	      const pa_decision *decision)
{
  if (decision->condition)
    return pa_guard_set (region, space, decision->taken);
  const pa_quotient *choice = &region->quotients[decision->atom - 1];
  return pa_side_set (region, space, &choice->side[decision->side]);
}

/* The part of SET (taken) where DECISION holds.  */

static __isl_give isl_set *
restrict_to (pa_region *region, __isl_take isl_set *set,
	     const pa_decision *decision)
{
  isl_set *where = decision_set (region, isl_set_get_space (set), decision);
  if (!decision->whole)
    return isl_set_coalesce (isl_set_intersect (set, where));
  isl_set *open = isl_set_subtract (isl_set_copy (set), where);
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    if (decision->whole >> d & 1)
      open = isl_set_eliminate (open, isl_dim_set, d, 1);
  return isl_set_coalesce (isl_set_subtract (set, open));
}

/* The part of DOMAIN (taken) in which STMT of REGION is executed.  */

__isl_give isl_set *
pa_piece_domain (pa_region *region, const pa_gimple_stmt *stmt,
		 __isl_take isl_set *domain)
{
  isl_set *inside = isl_set_copy (domain);
  for (unsigned i = 0; i < stmt->inside.length (); i++)
    inside = restrict_to (region, inside, &stmt->inside[i]);
  if (stmt->outside)
    return isl_set_coalesce (isl_set_subtract (domain, inside));
  isl_set_free (domain);
  return inside;
}

/* LINEAR of REGION with the values that choices have in STMT.  */

void
pa_piece_decide (const pa_region *region, const pa_gimple_stmt *stmt,
		 pa_linear *linear)
{
  for (unsigned i = 0; i < stmt->decided.length (); i++)
    for (int k = linear->n_product - 1; k >= 0; k--)
      {
	pa_product term = linear->product[k], factor = term;
	const pa_decision *decision = &stmt->decided[i];
	pa_linear value, decided = *linear;
	if (!term.atom || term.atom != decision->atom)
	  continue;
	factor.atom = 0;
	factor.depth = -1;
	pa_linear_clear (&value);
	if (pa_linear_add_product (&value, &factor, 1)
	    && pa_linear_product (&value, &value,
				  &region->quotients[term.atom - 1]
				     .side[decision->side].value)
	    && pa_linear_add_product (&decided, &term, -1)
	    && pa_linear_add (&decided, &value, 1))
	  {
	    *linear = decided;
	    k = linear->n_product;
	  }
      }
}

/* What is decided.  */

/* The edge over which CONDITION is left wherever STMT is executed; NULL if that
   is not decided.  */

edge
pa_piece_taken (const pa_gimple_stmt *stmt, const gimple *condition)
{
  for (unsigned i = 0; i < stmt->decided.length (); i++)
    if (condition && stmt->decided[i].condition == condition)
      return stmt->decided[i].taken;
  return NULL;
}

/* Does one of GUARDS never hold where STMT is executed?  */

static bool
never_hold_p (const pa_gimple_stmt *stmt, const vec<pa_guard> &guards)
{
  for (unsigned i = 0; i < guards.length (); i++)
    {
      edge taken = pa_piece_taken (stmt, guards[i].condition);
      if (taken && taken != guards[i].taken)
	return true;
    }
  return false;
}

/* Is BB of REGION never run for STMT?  */

static bool
never_run_p (pa_region *region, const pa_gimple_stmt *stmt, basic_block bb)
{
  auto_vec<pa_guard> guards;
  return pa_region_contains (region, bb)
	 && pa_select_guards (region, bb, stmt->anchor, &guards)
	 && never_hold_p (stmt, guards);
}

/* Is argument ARG of the selection PHI of REGION never taken for STMT?  */

bool
pa_piece_never_taken_p (pa_region *region, const pa_gimple_stmt *stmt,
			gphi *phi, unsigned arg)
{
  auto_vec<pa_guard> guards;
  return !stmt->decided.is_empty ()
	 && pa_select_argument_guards (region, phi, arg, &guards)
	 && never_hold_p (stmt, guards);
}

/* The only value of the selection PHI of REGION that is taken for STMT;
   NULL_TREE if there are several.  */

tree
pa_piece_selected (pa_region *region, const pa_gimple_stmt *stmt, gphi *phi)
{
  tree value = NULL_TREE;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (!pa_piece_never_taken_p (region, stmt, phi, i))
      {
	if (value)
	  return NULL_TREE;
	value = gimple_phi_arg_def (phi, i);
      }
  return value;
}

/* Add the names that G, of STMT's slice in REGION, uses to USED.  */

static void
add_uses (pa_region *region, const pa_gimple_stmt *stmt, gimple *g,
	  hash_set<tree> *used)
{
  tree op;
  ssa_op_iter it;
  if (gphi *phi = dyn_cast <gphi *> (g))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!pa_piece_never_taken_p (region, stmt, phi, i))
	  used->add (gimple_phi_arg_def (phi, i));
      return;
    }
  if (pa_piece_taken (stmt, g))
    return;
  if (gimple_store_p (g) && TREE_CODE (gimple_assign_rhs1 (g)) == SSA_NAME)
    used->add (gimple_assign_rhs1 (g));
  if (!region->refs.get (g))
    FOR_EACH_SSA_TREE_OPERAND (op, g, it, SSA_OP_USE)
      used->add (op);
}

/* Leave out of the slice of STMT in REGION what is never run or used.  */

static void
drop_unused (pa_region *region, pa_gimple_stmt *stmt)
{
  hash_set<tree> used;
  auto_vec<gimple *> kept;
  unsigned n = 0;
  if (stmt->value)
    used.add (stmt->value);
  for (unsigned i = stmt->slice.length (); i-- > 0; )
    {
      gimple *g = stmt->slice[i];
      tree lhs = gimple_get_lhs (g);
      if (never_run_p (region, stmt, gimple_bb (g))
	  || (lhs && TREE_CODE (lhs) == SSA_NAME && !used.contains (lhs)))
	continue;
      add_uses (region, stmt, g, &used);
      kept.safe_push (g);
    }
  kept.reverse ();
  stmt->slice.truncate (0);
  stmt->slice.safe_splice (kept);
  for (unsigned i = 0; i < stmt->reads.length (); i++)
    if (used.contains (stmt->reads[i]))
      stmt->reads[n++] = stmt->reads[i];
  stmt->reads.truncate (n);
}

/* REF of REGION, as it is where STMT is executed, into *OUT.  True if that is
   another one.  */

static bool
decide_reference (const pa_region *region, const pa_gimple_stmt *stmt,
		  const pa_ref *ref, pa_ref *out)
{
  *out = *ref;
  pa_piece_decide (region, stmt, &out->offset);
  return !pa_linear_equal_p (&out->offset, &ref->offset);
}

/* Let the references of STMT of REGION have the forms that they have where it
   is executed.  */

static void
decide_references (pa_region *region, pa_gimple_stmt *stmt)
{
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    {
      gimple *g = stmt->slice[i];
      pa_ref *ref = region->refs.get (g), *source = region->sources.get (g);
      pa_ref own, own_source;
      if (!ref)
	continue;
      bool other = decide_reference (region, stmt, ref, &own);
      other |= source && decide_reference (region, stmt, source, &own_source);
      if (!other)
	continue;
      gimple *copy = gimple_copy (g);
      gimple_set_bb (copy, gimple_bb (g));
      gimple_set_uid (copy, gimple_uid (g));
      own.ref = TREE_CODE (gimple_assign_lhs (copy)) == SSA_NAME
		? gimple_assign_rhs1 (copy) : gimple_assign_lhs (copy);
      own_source.ref = gimple_assign_rhs1 (copy);
      region->refs.put (copy, own);
      if (source)
	region->sources.put (copy, own_source);
      stmt->slice[i] = copy;
    }
}

/* Finding pieces.  */

/* Add QUESTION to LIST unless it is there.  */

static void
add_question (vec<open_question> *list, gimple *condition, int atom)
{
  open_question question = { condition, atom };
  for (unsigned i = 0; i < list->length (); i++)
    if ((*list)[i].condition == condition && (*list)[i].atom == atom)
      return;
  if (list->length () < MAX_OPEN)
    list->safe_push (question);
}

/* Add the choices in REF of REGION, if it is not NULL, to LIST.  */

static void
add_choices (const pa_region *region, const pa_ref *ref,
	     vec<open_question> *list)
{
  for (int i = 0; ref && i < ref->offset.n_product; i++)
    {
      int atom = ref->offset.product[i].atom;
      if (atom && pa_choice_p (&region->quotients[atom - 1]))
	add_question (list, NULL, atom);
    }
}

/* The questions that STMT of REGION has, into LIST.  */

static void
find_questions (pa_region *region, const pa_gimple_stmt *stmt,
		vec<open_question> *list)
{
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    {
      gimple *g = stmt->slice[i];
      basic_block bb = gimple_bb (g);
      if (is_a <gcond *> (g) && pa_region_contains (region, bb)
	  && !pa_region_control_p (region, bb)
	  && pa_guard_affine_p (region, bb))
	add_question (list, g, 0);
      add_choices (region, region->refs.get (g), list);
      add_choices (region, region->sources.get (g), list);
    }
}

/* Has iterator D in SET only few values for any values of the others?  */

static bool
few_values_p (__isl_keep isl_set *set, int d)
{
  int depth = isl_set_dim (set, isl_dim_set);
  isl_map *pairs = isl_map_from_domain_and_range (isl_set_copy (set),
						  isl_set_copy (set));
  for (int k = 0; k < depth; k++)
    if (k != d)
      pairs = isl_map_equate (pairs, isl_dim_in, k, isl_dim_out, k);
  isl_val *most = isl_set_dim_max_val (isl_map_deltas (pairs), d);
  bool few = isl_val_is_int (most) == isl_bool_true
	     && isl_val_cmp_si (most, FEW_VALUES) < 0;
  isl_val_free (most);
  return few;
}

/* Has some iterator in PART only few values for any values of the others, but
   more in all of SET?  */

static bool
narrow_p (__isl_keep isl_set *part, __isl_keep isl_set *set)
{
  int depth = isl_set_dim (part, isl_dim_set);
  for (int d = 0; d < depth; d++)
    if (few_values_p (part, d) && !few_values_p (set, d))
      return true;
  return false;
}

/* Is SET convex?  */

static bool
convex_p (__isl_keep isl_set *set)
{
  isl_set *parts = isl_set_coalesce (isl_set_copy (set));
  bool convex = isl_set_n_basic_set (parts) == 1;
  isl_set_free (parts);
  return convex;
}

/* Let DECISION hold in whole loops of REGION that have few iterations in
   DOMAIN, if there are such ones in SET and they are convex.  */

static void
decide_for_loops (pa_region *region, __isl_keep isl_set *domain,
		  __isl_keep isl_set *set, pa_decision *decision)
{
  int depth = isl_set_dim (domain, isl_dim_set);
  for (int d = 0; d < depth; d++)
    if (few_values_p (domain, d))
      decision->whole |= 1u << d;
  isl_set *part = restrict_to (region, isl_set_copy (set), decision);
  if (isl_set_is_empty (part) != isl_bool_false || !convex_p (part))
    decision->whole = 0;
  isl_set_free (part);
}

/* Find the outcomes of QUESTION in SET, iterations of REGION.  *ONLY is that of
   all iterations, or -1; *MOST that of nearly all, or of many of a
   choice, or -1.  */

static void
find_outcomes (pa_region *region, const open_question *question,
	       __isl_keep isl_set *set, int *only, int *most)
{
  int n = 0, n_wide = 0, convex = -1, wide = -1;
  bool all = false;
  *only = *most = -1;
  for (int k = 0; k < count_outcomes (region, question); k++)
    {
      pa_decision decision = outcome (question, k);
      isl_set *part = restrict_to (region, isl_set_copy (set), &decision);
      if (isl_set_is_empty (part) == isl_bool_false)
	{
	  n++;
	  *only = k;
	  all = isl_set_is_subset (set, part) == isl_bool_true;
	  if (!narrow_p (part, set))
	    {
	      n_wide++;
	      wide = convex_p (part) ? k : wide;
	    }
	  convex = convex_p (part) ? k : convex;
	}
      isl_set_free (part);
    }
  if (n != 1 || !all)
    *only = -1;
  if (n_wide == 1 || question->atom)
    *most = wide >= 0 || n_wide ? wide : convex;
}

/* Fill DECIDED with what is decided of QUESTIONS of REGION all over SET.  */

static void
decide_all (pa_region *region, const vec<open_question> &questions,
	    __isl_keep isl_set *set, vec<pa_decision> *decided)
{
  decided->truncate (0);
  for (unsigned i = 0; i < questions.length (); i++)
    {
      int only, most;
      find_outcomes (region, &questions[i], set, &only, &most);
      if (only >= 0)
	decided->safe_push (outcome (&questions[i], only));
    }
}

/* The iterations of DOMAIN with the outcomes that QUESTIONS of REGION have in
   most of them, which go to INSIDE.  */

static __isl_give isl_set *
find_inside (pa_region *region, const vec<open_question> &questions,
	     __isl_keep isl_set *domain, vec<pa_decision> *inside)
{
  isl_set *set = isl_set_copy (domain);
  for (unsigned i = 0; i < questions.length (); i++)
    {
      int only, most;
      find_outcomes (region, &questions[i], set, &only, &most);
      if (only >= 0 || most < 0)
	continue;
      pa_decision decision = outcome (&questions[i], most);
      decide_for_loops (region, domain, set, &decision);
      inside->safe_push (decision);
      set = restrict_to (region, set, &decision);
    }
  return set;
}

/* A copy of STMT.  */

static pa_gimple_stmt *
copy_stmt (const pa_gimple_stmt *stmt)
{
  pa_gimple_stmt *copy = new pa_gimple_stmt ();
  copy->loop = stmt->loop;
  copy->block = stmt->block;
  copy->anchor = stmt->anchor;
  copy->slice.safe_splice (stmt->slice);
  copy->reads.safe_splice (stmt->reads);
  copy->target = stmt->target;
  copy->source = stmt->source;
  copy->value = stmt->value;
  return copy;
}

/* Let STMT of REGION, executed in SET, have no more questions than it must,
   of QUESTIONS.  */

static void
settle (pa_region *region, pa_gimple_stmt *stmt,
	const vec<open_question> &questions, __isl_keep isl_set *set)
{
  decide_all (region, questions, set, &stmt->decided);
  if (stmt->decided.is_empty ())
    return;
  drop_unused (region, stmt);
  decide_references (region, stmt);
}

/* May STMT of REGION be two: does it store to memory, or go on with what it has
   kept in a scalar before?  Where a scalar begins is one statement for those
   that look for it (postpone.cc).  */

static bool
divisible_p (pa_region *region, const pa_gimple_stmt *stmt)
{
  bool goes_on = stmt->target < 0;
  for (unsigned i = 0; i < stmt->reads.length (); i++)
    {
      int *scalar = region->scalars.get (stmt->reads[i]);
      goes_on |= scalar && *scalar == stmt->target;
    }
  return goes_on && stmt->loop >= 0;
}

/* Let statement S of DOMAINS' region be two if it has an inside; where it has
   is behind it then.  Returns the number of statements.  */

static unsigned
divide (pa_domains *domains, unsigned s)
{
  pa_region *region = domains->region;
  pa_gimple_stmt *stmt = region->stmts[s];
  auto_vec<open_question> questions;
  find_questions (region, stmt, &questions);
  if (questions.is_empty () || !pa_region_contains (region, stmt->block)
      || region->loops[MAX (stmt->loop, 0)].range)
    return 1;
  isl_set *domain = pa_domain (domains, stmt->block);
  isl_set *set = find_inside (region, questions, domain, &stmt->inside);
  unsigned n = 1;
  if (stmt->inside.is_empty () || !divisible_p (region, stmt)
      || region->stmts.length () >= PA_MAX_STMTS)
    stmt->inside.truncate (0);
  else
    {
      pa_gimple_stmt *rest = copy_stmt (stmt);
      rest->inside.safe_splice (stmt->inside);
      rest->outside = true;
      region->stmts.safe_insert (s + 1, rest);
      isl_set *around = isl_set_subtract (isl_set_copy (domain),
					  isl_set_copy (set));
      settle (region, rest, questions, around);
      isl_set_free (around);
      n = 2;
    }
  settle (region, stmt, questions, n == 2 ? set : domain);
  isl_set_free (set);
  isl_set_free (domain);
  return n;
}

/* Let REGION have two statements instead of one whose conditions are decided in
   nearly all iterations.  */

void
pa_make_pieces (pa_domains *domains)
{
  pa_region *region = domains->region;
  if (region->in_pieces)
    return;
  region->in_pieces = true;
  for (unsigned s = 0; s < region->stmts.length (); )
    s += divide (domains, s);
}
