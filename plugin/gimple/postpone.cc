/* Maxima that begin with something take it in the end.

   In: a region with its model, where an element becomes the maximum of itself
   and others (or the minimum), first of a few and then of those that a loop
   goes through, which it reads of the same array:

     for (i = n - 1; i >= 0; i--)
       for (j = i + 1; j < n; j++)
	 {
     S0:   m[i][j] = max (m[i][j], m[i][j - 1]);
	   for (k = i + 1; k < j; k++)
     S1:     m[i][j] = max (m[i][j], m[i][k] + m[k + 1][j]);
	 }

   Out: the same region, with the few behind the loop:

     S1:   for (k = i + 1; k < j; k++)
	     m[i][j] = max (m[i][j], m[i][k] + m[k + 1][j]);
     S0:   m[i][j] = max (m[i][j], m[i][j - 1]);

   S0 needs m[i][j - 1], and so all S1 of j - 1, and all S1 of j had to wait for
   it; now the loop of k can go around that of j, along the rows of m:

       for (k = i + 1; k < n; k++)
	 {
     S0:   m[i][k] = max (m[i][k], m[i][k - 1]);
	   for (j = k + 1; j < n; j++)
     S1:     m[i][j] = max (m[i][j], m[i][k] + m[k + 1][j]);
	 }

   If S0 is m[i][j] = m[i][j - 1], the element is the least number first:

     S2:   m[i][j] = INT_MIN;

   A maximum doesn't depend on the order of what it is of, if these are
   integers, or there are no NaNs and infinities and zeros have no signs.
   (Fortran has maxima of any numbers.)  Besides, in one iteration of the loops
   around both,

     - all that S0 and its like, in the same block one after the other, write is
       the element, and scalars that nobody else reads, and what they write is
       the maximum of that and what is *apart*: computed from anything but the
       element;

     - so is what S1 writes, and that reads no such scalar.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* What a value has to do with the element.  */
enum relation
{
  APART,			/* It is computed from others.  */
  EXTREME,			/* The maximum of the element and what is
				   apart.  */
  TANGLED			/* Anything else.  */
};

/* Scalars, as numbers of arrays.  */
typedef int_hash<int, -1, -2> pa_scalar_hash;

/* The question whether statements can go behind UPDATE of REGION, whose model
   is SCOP.  */
struct question
{
  pa_region *region;
  const pa_scop *scop;
  int update;
  int depth;			/* Number of loops around both.  */
  const pa_access *element;	/* What UPDATE writes to.  */
  bool apart;			/* Is what the element begins with apart?  */
  enum tree_code code;		/* MAX_EXPR or MIN_EXPR.  */
  hash_map<pa_scalar_hash, relation> set;
				/* Scalars that are set by those that are
				   to go behind, so far.  */
  hash_set<pa_scalar_hash> read;	/* Others that they read.  */
  int along;			/* The innermost loop of which UPDATE reads what
				   other iterations write.  */
  bool reads_others;		/* Do they read what other iterations of that
				   loop write?  */
};

/* Is ACCESS of statement S of Q to the element?  */

static bool
same_element_p (const question *q, int s, const pa_access *access)
{
  if (access->array != q->element->array)
    return false;
  isl_set *domain = isl_set_copy (q->scop->stmt[s].domain);
  isl_map *element = pa_accessed_from (q->scop, s, q->update, q->element,
				       q->depth, -1);
  isl_map *map = isl_map_intersect_domain (isl_map_copy (access->map),
					   isl_set_copy (domain));
  element = isl_map_intersect_domain (element, domain);
  isl_bool same = isl_map_is_equal (element, map);
  isl_map_free (element);
  isl_map_free (map);
  return same == isl_bool_true;
}

/* May ACCESS of statement S of Q be to what the update writes in the same
   iteration of all loops around both but LOOP (-1: of all)?  */

static bool
reads_along_p (const question *q, int s, const pa_access *access, int loop)
{
  return !pa_keeps_off_p (q->scop, s, access, q->update, q->element, q->depth,
			  loop);
}

/* What statement S of Q loads from where REF refers to.  */

static relation
loaded_relation (question *q, int s, const pa_ref *ref)
{
  const pa_access *access = pa_read_access (&q->scop->stmt[s], ref);
  if (!access || ref->range)
    return TANGLED;
  if (access->array != q->element->array)
    return APART;
  if (same_element_p (q, s, access))
    return EXTREME;
  q->reads_others |= reads_along_p (q, s, access, q->along);
  return reads_along_p (q, s, access, -1) ? TANGLED : APART;
}

/* What SCALAR is where statement S of Q reads it.  */

static relation
scalar_relation (question *q, int s, int scalar)
{
  gimple *home = q->region->roots[scalar]->home;
  if (home)
    return loaded_relation (q, s, q->region->refs.get (home));
  if (const relation *known = q->set.get (scalar))
    return *known;
  q->read.add (scalar);
  return APART;
}

/* What is known of names that a slice computes.  */
typedef hash_map<tree, relation> pa_names;

/* What T, an operand in statement S of Q, is; NAMES is known.  */

static relation
operand_relation (question *q, int s, pa_names *names, tree t)
{
  if (const relation *known = names->get (t))
    return *known;
  if (TREE_CODE (t) != SSA_NAME)
    return is_gimple_min_invariant (t) ? APART : TANGLED;
  return q->region->stmts[s]->reads.contains (t)
	 ? scalar_relation (q, s, *q->region->scalars.get (t)) : APART;
}

/* What the operands of the statement G, of statement S of Q, from FROM on are
   together: the same, or TANGLED.  NAMES is known.  */

static relation
common_relation (question *q, int s, pa_names *names, gimple *g, unsigned from)
{
  relation common = APART;
  for (unsigned i = from; i < gimple_num_ops (g); i++)
    if (tree t = gimple_op (g, i))
      {
	relation r = operand_relation (q, s, names, t);
	if (i > from && r != common)
	  return TANGLED;
	common = r;
      }
  return common;
}

/* What the selection PHI, in the slice of statement S of Q, is of; NAMES is
   known.  */

static relation
selected_relation (question *q, int s, pa_names *names, gphi *phi)
{
  const pa_gimple_stmt *stmt = q->region->stmts[s];
  bool any = false;
  relation common = TANGLED;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (!pa_piece_never_taken_p (q->region, stmt, phi, i))
      {
	relation r = operand_relation (q, s, names,
				       gimple_phi_arg_def (phi, i));
	if (any && r != common)
	  return TANGLED;
	common = r;
	any = true;
      }
  return common;
}

/* What the assignment G, in the slice of statement S of Q, computes; NAMES is
   known.  */

static relation
assigned_relation (question *q, int s, pa_names *names, gassign *g)
{
  if (gimple_assign_load_p (g))
    return q->region->sources.get (g) ? TANGLED
	   : pa_table_p (q->region, g) ? APART
	   : loaded_relation (q, s, q->region->refs.get (g));
  relation all = common_relation (q, s, names, g, 1);
  if (all == APART || gimple_num_ops (g) == 2)
    return all == EXTREME && !gimple_assign_single_p (g) ? TANGLED : all;
  if (gimple_assign_rhs_code (g) != q->code)
    return TANGLED;
  relation a = operand_relation (q, s, names, gimple_assign_rhs1 (g));
  relation b = operand_relation (q, s, names, gimple_assign_rhs2 (g));
  return a == TANGLED || b == TANGLED ? TANGLED : EXTREME;
}

/* Take G, in the slice of statement S of Q, into NAMES.  False if that decides
   by the element what is done.  */

static bool
take_operation (question *q, int s, pa_names *names, gimple *g)
{
  switch (gimple_code (g))
    {
    case GIMPLE_ASSIGN:
      names->put (gimple_assign_lhs (g),
		  assigned_relation (q, s, names, as_a <gassign *> (g)));
      return true;
    case GIMPLE_PHI:
      names->put (gimple_phi_result (g),
		  selected_relation (q, s, names, as_a <gphi *> (g)));
      return true;
    case GIMPLE_CALL:
      if (gimple_call_lhs (g))
	names->put (gimple_call_lhs (g),
		    gimple_vuse (g) ? TANGLED
		    : common_relation (q, s, names, g, 1));
      return gimple_call_lhs (g) != NULL_TREE;
    case GIMPLE_COND:
      return common_relation (q, s, names, g, 0) == APART;
    default:
      return false;
    }
}

/* What statement S of Q writes.  */

static relation
written_relation (question *q, int s)
{
  pa_gimple_stmt *stmt = q->region->stmts[s];
  pa_names names;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    if (!take_operation (q, s, &names, stmt->slice[i]))
      return TANGLED;
  if (stmt->target < 0)
    return *names.get (gimple_get_lhs (stmt->slice.last ()));
  return stmt->source >= 0 ? scalar_relation (q, s, stmt->source)
	 : operand_relation (q, s, &names, stmt->value);
}

/* The access by which statement S of Q writes to an array's element; NULL if it
   sets a scalar.  */

static const pa_access *
written_access (const question *q, int s)
{
  const pa_gimple_stmt *stmt = q->region->stmts[s];
  const pa_stmt *model = &q->scop->stmt[s];
  if (stmt->target >= 0 && !q->region->roots[stmt->target]->home)
    return NULL;
  for (int a = 0; a < model->n_access; a++)
    if (model->access[a].kind != PA_READ)
      return &model->access[a];
  return NULL;
}

/* Is the statement in front of the update of Q a store to the element, if that
   begins apart, and the same always where S stores to it?  */

static bool
begins_apart_p (const question *q, int s)
{
  const pa_gimple_stmt *stmt = q->region->stmts[s];
  const pa_gimple_stmt *last = q->region->stmts[q->update - 1];
  const pa_access *write = written_access (q, q->update - 1);
  return write && write->kind == PA_MUST_WRITE && last->source < 0
	 && stmt->block == last->block && stmt->inside.is_empty ()
	 && last->inside.is_empty ()
	 && q->region->stmts.length () < PA_MAX_STMTS;
}

/* May statement S of Q go behind the update with those before it that do?  */

static bool
postponable_p (question *q, int s)
{
  const pa_gimple_stmt *stmt = q->region->stmts[s];
  const pa_access *write = written_access (q, s);
  relation value = written_relation (q, s);
  if (value == TANGLED || (value == EXTREME && q->apart))
    return false;
  if (write)
    return (q->apart ? begins_apart_p (q, s) : value == EXTREME)
	   && same_element_p (q, s, write);
  if (stmt->target < 0 || q->read.contains (stmt->target))
    return false;
  q->set.put (stmt->target, value);
  return true;
}

/* Is SCALAR read by a statement of Q's region other than those FROM to below
   TO, or handed over after it?  */

static bool
read_elsewhere_p (const question *q, int scalar, int from, int to)
{
  pa_region *region = q->region;
  for (int s = 0; s < (int) region->stmts.length (); s++)
    if ((s < from || s >= to) && pa_reads_scalar_p (region, region->stmts[s],
						    scalar))
      return true;
  return pa_live_out_p (region, scalar);
}

/* Can the statements from FIRST to below the update of Q go behind that?  If
   not, *NEXT is behind the one that can't, if there is such a one.  */

static bool
all_postponable_p (question *q, int first, int *next)
{
  q->set.empty ();
  q->read.empty ();
  q->reads_others = false;
  for (int s = first; s < q->update; s++)
    if (!postponable_p (q, s))
      {
	*next = s + 1;
	return false;
      }
  for (hash_map<pa_scalar_hash, relation>::iterator i = q->set.begin ();
       i != q->set.end (); ++i)
    if (read_elsewhere_p (q, (*i).first, first, q->update))
      return false;
  return q->reads_others && (!q->apart || begins_apart_p (q, q->update - 1));
}

/* The first of the statements in front of the update of Q that can go behind
   that; the update if none can.  */

static int
first_postponable (question *q)
{
  const vec<pa_gimple_stmt *> &stmts = q->region->stmts;
  int first = q->update;
  while (first > 0 && stmts[first - 1]->loop == stmts[q->update - 1]->loop)
    first--;
  while (first < q->update)
    {
      int next = q->update;
      if (all_postponable_p (q, first, &next))
	return first;
      first = next;
    }
  return first;
}

/* Is statement U of REGION the only one in a loop that others, directly in the
   loop around that, stand before?  */

static bool
alone_behind_others_p (const pa_region *region, int u)
{
  const vec<pa_gimple_stmt *> &stmts = region->stmts;
  if (u == 0 || stmts[u - 1]->loop == stmts[u]->loop
      || !pa_region_encloses (region, stmts[u - 1]->loop, stmts[u]->loop))
    return false;
  int depth = pa_region_depth (region, stmts[u - 1]->loop);
  int own = pa_region_ancestor (region, stmts[u]->loop, depth);
  return u + 1 == (int) stmts.length ()
	 || !pa_region_encloses (region, own, stmts[u + 1]->loop);
}

/* The operation, MAX_EXPR or MIN_EXPR, in the slice of STMT; ERROR_MARK if
   there is none.  */

static enum tree_code
extreme_operation (const pa_gimple_stmt *stmt)
{
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    if (gassign *g = dyn_cast <gassign *> (stmt->slice[i]))
      if (gimple_assign_rhs_code (g) == MAX_EXPR
	  || gimple_assign_rhs_code (g) == MIN_EXPR)
	return gimple_assign_rhs_code (g);
  return ERROR_MARK;
}

/* Does Q's update write to one element only in each iteration of the loops
   around it and those before?  */

static bool
fixed_element_p (const question *q)
{
  isl_map *element = pa_accessed_from (q->scop, q->update - 1, q->update,
				       q->element, q->depth, -1);
  isl_bool single = isl_map_is_single_valued (element);
  isl_map_free (element);
  return single == isl_bool_true;
}

/* The innermost loop of which the update of Q reads what other iterations write,
   in the same iterations of all others around it and those before; the
   innermost one of these if there is none.  */

static int
loop_of_row (const question *q)
{
  const pa_stmt *update = &q->scop->stmt[q->update];
  for (int d = q->depth - 1; d >= 0; d--)
    for (int a = 0; a < update->n_access; a++)
      {
	const pa_access *access = &update->access[a];
	if (access->array == q->element->array
	    && !reads_along_p (q, q->update, access, -1)
	    && reads_along_p (q, q->update, access, d))
	  return d;
      }
  return q->depth - 1;
}

/* Are maxima of TYPE the same in any order, and is there a least number?  */

static bool
any_order_p (tree type)
{
  return INTEGRAL_TYPE_P (type)
	 || (SCALAR_FLOAT_TYPE_P (type) && !HONOR_NANS (type)
	     && !HONOR_INFINITIES (type) && !HONOR_SIGNED_ZEROS (type));
}

/* Fill in Q, whose update is to be statement U.  False if that is none.  */

static bool
find_update (question *q, int u)
{
  const pa_gimple_stmt *stmt = q->region->stmts[u];
  q->update = u;
  q->code = extreme_operation (stmt);
  if (q->code == ERROR_MARK || !alone_behind_others_p (q->region, u))
    return false;
  q->depth = pa_region_depth (q->region, q->region->stmts[u - 1]->loop);
  q->element = written_access (q, u);
  if (q->depth == 0 || !q->element
      || q->region->roots[q->element->array]->overlapping
      || !any_order_p (q->region->roots[q->element->array]->type)
      || !fixed_element_p (q))
    return false;
  q->along = loop_of_row (q);
  return written_relation (q, u) == EXTREME;
}

/* Let the statements of Q's region from FIRST on go behind its update.  */

static void
postpone (const question *q, int first)
{
  vec<pa_gimple_stmt *> &stmts = q->region->stmts;
  pa_gimple_stmt *update = stmts[q->update];
  stmts.ordered_remove (q->update);
  stmts.safe_insert (first, update);
}

/* The number of TYPE that is no more than any other if CODE is MAX_EXPR, else
   no less.  */

static tree
least_number (tree type, enum tree_code code)
{
  REAL_VALUE_TYPE most;
  if (INTEGRAL_TYPE_P (type))
    return code == MAX_EXPR ? TYPE_MIN_VALUE (type) : TYPE_MAX_VALUE (type);
  real_maxval (&most, code == MAX_EXPR, TYPE_MODE (type));
  return build_real (type, most);
}

/* Append to SLICE, of a statement of REGION, a copy of STORE that stores
   VALUE.  */

static void
append_store (pa_region *region, vec<gimple *> *slice, gimple *store,
	      tree value)
{
  gassign *copy = as_a <gassign *> (gimple_copy (store));
  pa_ref ref = *region->refs.get (store);
  gimple_assign_set_rhs1 (copy, value);
  gimple_set_bb (copy, gimple_bb (store));
  ref.ref = gimple_assign_lhs (copy);
  region->refs.put (copy, ref);
  slice->safe_push (copy);
}

/* Append to SLICE, of a statement of REGION, a load of what STORE stores to.
   Returns its value.  */

static tree
append_load (pa_region *region, vec<gimple *> *slice, gimple *store)
{
  pa_ref ref = *region->refs.get (store);
  ref.ref = unshare_expr (gimple_assign_lhs (store));
  tree value = pa_append_operation (slice, store, TREE_CODE (ref.ref),
				    ref.ref, NULL_TREE);
  region->refs.put (slice->last (), ref);
  return value;
}

/* Delete all statements of Q's region from FIRST on that store to the element,
   before the one in front of the update does.  */

static void
delete_stores (question *q, int first)
{
  vec<pa_gimple_stmt *> &stmts = q->region->stmts;
  for (int s = q->update - 2; s >= first; s--)
    if (written_access (q, s))
      {
	delete stmts[s];
	stmts.ordered_remove (s);
	q->update--;
      }
}

/* Let STMT of REGION, the last one that stores to the element before the update
   does, store the maximum of that and what it stores by now, by CODE.  Returns
   a statement in its stead that stores the least number.  */

static pa_gimple_stmt *
begin_with_least (pa_region *region, pa_gimple_stmt *stmt, enum tree_code code)
{
  pa_gimple_stmt *begin = new pa_gimple_stmt ();
  bool scalar = stmt->target >= 0;
  gimple *store = scalar ? region->roots[stmt->target]->home
			 : stmt->slice.pop ();
  tree value = scalar ? stmt->value : gimple_assign_rhs1 (store);
  tree least = least_number (TREE_TYPE (value), code);
  begin->loop = stmt->loop;
  begin->block = stmt->block;
  begin->anchor = stmt->anchor;
  begin->target = begin->source = stmt->target = -1;
  append_store (region, &begin->slice, store, least);
  tree element = append_load (region, &stmt->slice, store);
  value = pa_append_operation (&stmt->slice, store, code, value, element);
  append_store (region, &stmt->slice, store, value);
  stmt->value = NULL_TREE;
  return begin;
}

/* Let statements that Q asks for go behind the update.  False if there are
   none.  */

static bool
postpone_before (question *q)
{
  vec<pa_gimple_stmt *> &stmts = q->region->stmts;
  int first = first_postponable (q);
  pa_gimple_stmt *begin = NULL;
  if (first == q->update)
    return false;
  if (q->apart)
    {
      delete_stores (q, first);
      begin = begin_with_least (q->region, stmts[q->update - 1], q->code);
    }
  postpone (q, first);
  if (begin)
    stmts.safe_insert (first, begin);
  return true;
}

bool
pa_postpone (pa_region *region, const pa_scop *scop)
{
  for (int u = 1; u < (int) region->stmts.length (); u++)
    for (int apart = 0; apart < 2; apart++)
      {
	question q;
	q.region = region;
	q.scop = scop;
	q.apart = apart;
	if (find_update (&q, u) && postpone_before (&q))
	  return true;
      }
  return false;
}
