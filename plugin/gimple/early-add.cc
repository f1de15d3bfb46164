/* Sums that are added to something in the end begin with it.

   In: the life of a scalar (accumulate.cc) in which a sum is kept that has no
   home yet, since the final store reads the element that would be it:

     for (i) for (j)
       {
     S0: s = 0.0;
	 for (k)
     S1:   s = s + A[i][k] * B[k][j];
     S2: C[i][j] = alpha * s + beta * C[i][j];
       }

   Out: the same scalar, with the home C[i][j]; what S2 adds it to is its first
   value, and what S1 adds is multiplied by the factor that S2 has:

     S0: C[i][j] = beta * C[i][j];
     S1: C[i][j] = C[i][j] + (alpha * A[i][k]) * B[k][j];

   If S2 does something to the whole afterwards it remains, and does that to the
   element: C[i][j] = (C[i][j] - s) / x is split before the division.

   That is another order of additions and another place for the factor, which
   -fassociative-math allows; if there is a factor, only where 0 * alpha is 0.
   Besides

     - s is 0 first, all that changes it adds to it or subtracts from it what
       does not depend on it, and only the final store uses it otherwise;
     - the factor is known before the region; and
     - what the final store adds s to can be computed before the sum: what that
       loads is not written meanwhile.

   A product gets the factor where it is in the operand that does not vary along
   the rows of C: so it is multiplied once for a row, not for each element.

   Whether that pays is decided when the nest has been optimized both ways
   (pass.cc).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* What becomes of a sum in the end: SIGN FACTOR * sum + ADDEND is TOTAL.  */
struct final_add
{
  tree factor;			/* NULL_TREE: 1.  */
  bool negative;
  tree addend;			/* NULL_TREE: not found yet.  */
  tree total;
};

/* The name that L's scalar is read by in STMT; NULL_TREE if there is not
   exactly one scalar that it reads.  */

static tree
only_read (const pa_life *l, const pa_gimple_stmt *stmt)
{
  if (stmt->source >= 0 || stmt->reads.length () != 1
      || *l->region->scalars.get (stmt->reads[0]) != l->scalar)
    return NULL_TREE;
  return stmt->reads[0];
}

/* Does STMT's slice define NAME?  */

static bool
in_slice_p (const pa_gimple_stmt *stmt, tree name)
{
  return TREE_CODE (name) == SSA_NAME
	 && stmt->slice.contains (SSA_NAME_DEF_STMT (name));
}

/* Add to CLOSURE the assignments of STMT's slice in REGION that compute VALUE,
   but not STOP or what that is computed from.  False if that uses a scalar or
   is no plain computation.  */

static bool
collect_computation (pa_region *region, const pa_gimple_stmt *stmt, tree value,
		     tree stop, hash_set<gimple *> *closure)
{
  if (value == stop)
    return true;
  if (TREE_CODE (value) != SSA_NAME)
    return CONSTANT_CLASS_P (value);
  if (!in_slice_p (stmt, value))
    return !stmt->reads.contains (value);
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value));
  if (!def || pa_table_p (region, def))
    return false;
  if (closure->add (def) || gimple_assign_load_p (def))
    return true;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!collect_computation (region, stmt, gimple_op (def, i), stop, closure))
      return false;
  return true;
}

/* Can STMT's slice in REGION compute VALUE without a scalar?  */

static bool
independent_p (pa_region *region, const pa_gimple_stmt *stmt, tree value)
{
  hash_set<gimple *> closure;
  return collect_computation (region, stmt, value, NULL_TREE, &closure);
}

/* The only assignment in the slice of STMT with the operand NAME; NULL if there
   are more or others.  */

static gassign *
only_use (const pa_gimple_stmt *stmt, tree name)
{
  gassign *found = NULL;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    {
      gassign *assign = dyn_cast <gassign *> (stmt->slice[i]);
      if (!assign)
	return NULL;
      if (gimple_assign_load_p (assign))
	continue;
      for (unsigned k = 1; k < gimple_num_ops (assign); k++)
	if (gimple_op (assign, k) == name)
	  {
	    if (found)
	      return NULL;
	    found = assign;
	  }
    }
  return found;
}

/* Take the operation USE on what ADD says of the sum so far into ADD; OTHER is
   its other operand, FIRST whether the sum is the first one.  False if it is
   none that ADD can express.  */

static bool
take_operation (const pa_life *l, gassign *use, tree other, bool first,
		final_add *add)
{
  switch (gimple_assign_rhs_code (use))
    {
    case NEGATE_EXPR:
      if (add->addend)
	return false;
      add->negative = !add->negative;
      return true;
    case MULT_EXPR:
      if (add->addend || add->factor || !pa_known_before_p (l->region, other))
	return false;
      add->factor = other;
      return true;
    case PLUS_EXPR: case MINUS_EXPR:
      if (add->addend || (gimple_assign_rhs_code (use) == MINUS_EXPR && first))
	return false;
      add->negative ^= gimple_assign_rhs_code (use) == MINUS_EXPR;
      add->addend = other;
      add->total = gimple_assign_lhs (use);
      return true;
    default:
      return false;
    }
}

/* Find out what STMT, the final store of L, adds the sum to, which it reads by
   NAME.  False if it does something else to it first.  */

static bool
find_addend (const pa_life *l, const pa_gimple_stmt *stmt, tree name,
	     final_add *add)
{
  tree sum = name;
  while (!add->addend)
    {
      gassign *use = only_use (stmt, sum);
      if (!use || gimple_num_ops (use) > 3
	  || TREE_CODE (gimple_assign_lhs (use)) != SSA_NAME)
	return false;
      bool first = gimple_op (use, 1) == sum;
      tree other = gimple_num_ops (use) == 3 ? gimple_op (use, first ? 2 : 1)
					     : NULL_TREE;
      if ((other && !independent_p (l->region, stmt, other))
	  || !take_operation (l, use, other, first, add))
	return false;
      sum = gimple_assign_lhs (use);
    }
  return true;
}

/* Does STMT add to L's scalar, or subtract from it, what does not depend on
   it and is computed plainly?  Returns the last operation, or NULL.  */

static gassign *
find_update (const pa_life *l, const pa_gimple_stmt *stmt)
{
  tree name = only_read (l, stmt);
  hash_set<gimple *> closure;
  if (!name || stmt->target != l->scalar || !in_slice_p (stmt, stmt->value)
      || !collect_computation (l->region, stmt, stmt->value, name, &closure))
    return NULL;
  gassign *last = only_use (stmt, name);
  if (!last || last != SSA_NAME_DEF_STMT (stmt->value))
    return NULL;
  enum tree_code code = gimple_assign_rhs_code (last);
  bool first = gimple_assign_rhs1 (last) == name;
  return code == PLUS_EXPR || (code == MINUS_EXPR && first) ? last : NULL;
}

/* The references of REGION that the assignments in CLOSURE load from, as a set
   of payloads.  */

static void
collect_loads (pa_region *region, const hash_set<gimple *> &closure,
	       hash_set<const void *> *refs)
{
  for (hash_set<gimple *>::iterator i = closure.begin (); i != closure.end ();
       ++i)
    if (const pa_ref *ref = region->refs.get (*i))
      refs->add (ref);
}

/* Do the statements of L before STORE leave alone what LOAD of STORE loads?  */

static bool
unchanged_p (const pa_life *l, int store, const pa_access *load)
{
  const pa_scop *scop = l->scop;
  int n = pa_region_depth (l->region, l->loop);
  for (int s = l->first; s < store; s++)
    for (int w = 0; w < scop->stmt[s].n_access; w++)
      {
	const pa_access *write = &scop->stmt[s].access[w];
	if (write->kind != PA_READ && write->array == load->array
	    && !pa_keeps_off_p (scop, s, write, store, load, n, -1))
	  return false;
      }
  return true;
}

/* Is what the slice of STORE, of L, loads to compute ADD's addend the same
   before the sum, and does what remains to be done, which must be plain, not
   load the element that is stored?  */

static bool
loads_stay_p (const pa_life *l, int store, const final_add *add)
{
  pa_gimple_stmt *final = l->region->stmts[store];
  const pa_stmt *model = &l->scop->stmt[store];
  const pa_access *home = pa_stored_access (model);
  int n = pa_region_depth (l->region, l->loop);
  hash_set<gimple *> early, late;
  hash_set<const void *> early_refs, late_refs;
  if (!home
      || !collect_computation (l->region, final, add->addend, NULL_TREE, &early)
      || !collect_computation (l->region, final,
			       gimple_assign_rhs1 (final->slice.last ()),
			       add->total, &late))
    return false;
  collect_loads (l->region, early, &early_refs);
  collect_loads (l->region, late, &late_refs);
  for (int a = 0; a < model->n_access; a++)
    {
      const pa_access *load = &model->access[a];
      bool begins = early_refs.contains (load->payload);
      bool remains = !begins || late_refs.contains (load->payload);
      if (load->kind == PA_READ
	  && ((begins && !unchanged_p (l, store, load))
	      || (remains && load->array == home->array
		  && !pa_keeps_off_p (l->scop, store, load, store, home, n,
				      -1))))
	return false;
    }
  return true;
}

/* Is the scalar of L a sum that begins with 0 and that statement STORE, the
   last one to use it, adds to something?  Then *ADD says to what.  */

static bool
sum_p (const pa_life *l, int store, final_add *add)
{
  const pa_region *region = l->region;
  const pa_gimple_stmt *first = region->stmts[l->first];
  const pa_gimple_stmt *final = region->stmts[store];
  tree type = region->roots[l->scalar]->type;
  tree name = only_read (l, final);
  if (store != l->last || !name || first->source >= 0
      || !SCALAR_FLOAT_TYPE_P (type) || !pa_reorders_sums (l->scop)
      || !real_zerop (first->value) || !find_addend (l, final, name, add)
      || !types_compatible_p (TREE_TYPE (add->total), type)
      || (add->factor && HONOR_NANS (type)))
    return false;
  for (int s = l->first + 1; s < store; s++)
    {
      const pa_gimple_stmt *stmt = region->stmts[s];
      bool involved = stmt->target == l->scalar || stmt->source == l->scalar;
      for (unsigned i = 0; i < stmt->reads.length (); i++)
	involved |= *l->region->scalars.get (stmt->reads[i]) == l->scalar;
      if (involved && !find_update (l, stmt))
	return false;
    }
  return true;
}

tree
pa_append_operation (vec<gimple *> *slice, const gimple *like,
		  enum tree_code code, tree a, tree b)
{
  tree name = make_node (SSA_NAME);
  ssa_use_operand_t *uses = &SSA_NAME_IMM_USE_NODE (name);
  TREE_TYPE (name) = TREE_TYPE (a);
  uses->prev = uses->next = uses;
  uses->loc.ssa_name = name;
  gassign *assign = gimple_build_assign (name, code, a, b);
  SSA_NAME_DEF_STMT (name) = assign;
  gimple_set_bb (assign, gimple_bb (like));
  gimple_set_location (assign, gimple_location (like));
  gimple_set_uid (assign, gimple_uid (like));
  slice->safe_push (assign);
  return name;
}

/* Does VALUE, computed in the slice of STMT of L's region, vary along the rows
   of the array that HOME stores to: where its last subscript does?  */

static bool
varies_along_p (const pa_life *l, const pa_gimple_stmt *stmt, tree value,
		gimple *home)
{
  const pa_linear *row = &l->region->refs.get (home)->offset;
  hash_set<gimple *> closure;
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (value)));
  collect_computation (l->region, stmt, value, NULL_TREE, &closure);
  for (hash_set<gimple *>::iterator i = closure.begin (); i != closure.end ();
       ++i)
    if (const pa_ref *ref = l->region->refs.get (*i))
      for (int d = 0; d < PA_MAX_DEPTH; d++)
	if (row->iterator[d] == size && ref->offset.iterator[d] != 0)
	  return true;
  return false;
}

/* TERM, which the slice of STMT of L's region computes, times FACTOR, computed
   by what is appended to that.  HOME and LIKE are as above.  */

static tree
append_product (const pa_life *l, pa_gimple_stmt *stmt, tree term, tree factor,
		gimple *home, const gimple *like)
{
  gassign *def = in_slice_p (stmt, term)
		 ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (term)) : NULL;
  if (!def || gimple_assign_rhs_code (def) != MULT_EXPR)
    return pa_append_operation (&stmt->slice, like, MULT_EXPR, term, factor);
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (TREE_CODE (a) != SSA_NAME || varies_along_p (l, stmt, a, home))
    std::swap (a, b);
  if (TREE_CODE (a) != SSA_NAME)
    std::swap (a, b);
  a = pa_append_operation (&stmt->slice, like, MULT_EXPR, a, factor);
  return pa_append_operation (&stmt->slice, like, MULT_EXPR, a, b);
}

/* Keep those assignments of STMT's slice in REGION that compute VALUE from
   STOP, in their order, and LAST.  */

static void
keep_computation (pa_region *region, pa_gimple_stmt *stmt, tree value,
		  tree stop, gimple *last)
{
  hash_set<gimple *> closure;
  unsigned kept = 0;
  collect_computation (region, stmt, value, stop, &closure);
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    if (closure.contains (stmt->slice[i]) || stmt->slice[i] == last)
      stmt->slice[kept++] = stmt->slice[i];
  stmt->slice.truncate (kept);
}

/* Let STMT, which updates L's scalar, add what ADD says instead.  HOME stores
   to its home.  */

static void
scale_update (const pa_life *l, pa_gimple_stmt *stmt, const final_add *add,
	      gimple *home)
{
  gassign *last = find_update (l, stmt);
  tree name = stmt->reads[0];
  bool first = gimple_assign_rhs1 (last) == name;
  tree term = first ? gimple_assign_rhs2 (last) : gimple_assign_rhs1 (last);
  bool minus = (gimple_assign_rhs_code (last) == MINUS_EXPR) != add->negative;
  if (!add->factor && !add->negative)
    return;
  if (add->factor)
    term = append_product (l, stmt, term, add->factor, home, last);
  stmt->value = pa_append_operation (&stmt->slice, last,
				  minus ? MINUS_EXPR : PLUS_EXPR, name, term);
  keep_computation (l->region, stmt, stmt->value, name, NULL);
}

/* Let the statement FIRST of REGION, which sets a scalar to 0, set it to VALUE,
   which FINAL, executed when it is, computes.  */

static void
begin_with (pa_region *region, pa_gimple_stmt *first,
	    const pa_gimple_stmt *final, tree value)
{
  first->block = final->block;
  first->anchor = final->anchor;
  first->value = value;
  first->slice.truncate (0);
  first->slice.safe_splice (final->slice);
  first->reads.safe_splice (final->reads);
  keep_computation (region, first, value, NULL_TREE, NULL);
  first->reads.truncate (0);
}

/* Let the sum of L begin as ADD says.  STORE is the final store.  Returns
   whether this is superfluous.  */

static bool
add_early (const pa_life *l, int store, const final_add *add)
{
  pa_region *region = l->region;
  pa_gimple_stmt *final = region->stmts[store];
  gimple *home = final->slice.last ();
  tree stored = gimple_assign_rhs1 (home);
  begin_with (region, region->stmts[l->first], final, add->addend);
  for (int s = l->first + 1; s < store; s++)
    if (region->stmts[s]->target == l->scalar)
      scale_update (l, region->stmts[s], add, home);
  keep_computation (region, final, stored, add->total, home);
  final->reads[0] = add->total;
  region->scalars.put (add->total, l->scalar);
  region->roots[l->scalar]->home = home;
  region->added_early = true;
  return stored == add->total;
}

/* Let the sum that L is the life of begin with what it is added to in the end,
   if that is possible; then it has its home there, which is noted in LIST, and
   *CHANGED is set.  Returns the statement that is then superfluous, -1 if there
   is none.  */

int
pa_add_early (const pa_life *l, vec<pa_settled> *list, bool *changed)
{
  final_add add = { NULL_TREE, false, NULL_TREE, NULL_TREE };
  int store = l->last;
  if (store <= l->last_write || !pa_final_store_p (l, store)
      || !sum_p (l, store, &add))
    return -1;
  if (!loads_stay_p (l, store, &add)
      || !pa_settle (l, list, store, store - 1))
    return -1;
  *changed = true;
  return add_early (l, store, &add) ? store : -1;
}
