/* From a region to a scop.

   In: a region with its loops and blocks.  Out: the scop that the core works
   on, with one isl dimension per loop, named after the source's variables.
   For

     for (int i = 0; i < n; i++)
       for (int j = n - 1; j >= i; j--)
	 A[i][j] += 1.0;

   the statement becomes

     domain: [n] -> { S0[i, j] : 0 <= i < n and i <= j <= n - 1 }
     schedule: { S0[i, j] -> [0, i, 0, -j, 0] }
     read, write: { S0[i, j] -> A[i, j] }

   (paper, sec. III-A).  Parameters come with what is known of them: the range
   of their type, or less.  Those of 64 bits are assumed to be small enough for
   no subscript or bound to wrap; that inner subscripts stay inside their
   dimension is assumed too unless it follows.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/ilp.h>
#include <isl/local_space.h>
#include <isl/space.h>
#include <isl/val.h>
#include "detect.h"

/* Parameters that are not larger are small.  */
#define MOST_SMALL 64

/* A scop under construction.  */
struct builder
{
  pa_context *ctx;
  pa_region *region;
  pa_scop *scop;
  auto_vec<char *> names;	/* Given out, unique.  Owned.  */
  auto_vec<char *> iterators;	/* By region loop.  Owned.  */
  auto_vec<int> next;		/* Next beta in each region loop (index + 1;
				   0: the region itself).  */
  auto_vec<int> beta;		/* Of each region loop; -1: none yet.  */
  pa_domains domains;
  unsigned assumed = 0;		/* So much of what REGION assumes is in
				   SCOP.  */

  ~builder ();
};

/* Free what a builder owns.  */

builder::~builder ()
{
  for (unsigned i = 0; i < names.length (); i++)
    free (names[i]);
  for (unsigned i = 0; i < iterators.length (); i++)
    free (iterators[i]);
}

/* Does isl or the scop text give NAME a meaning of its own?  */

static bool
reserved_name_p (const char *name)
{
  static const char *const words[] =
    { "and", "or", "not", "exists", "forall", "mod", "min", "max", "floor",
      "ceil", "floord", "ceild", "true", "false", "infty", "infinity", "NaN",
      "rat", "implies" };
  for (unsigned i = 0; i < ARRAY_SIZE (words); i++)
    if (strcasecmp (name, words[i]) == 0)
      return true;
  if (name[0] != 'S')
    return false;
  return name[1] && strspn (name + 1, "0123456789") == strlen (name + 1);
}

/* NAME as an identifier: xmalloc'ed, with room for a suffix.  */

static char *
identifier (const char *name)
{
  char *copy = XNEWVEC (char, strlen (name) + 16), *to = copy;
  if (!ISALPHA (*name) && *name != '_')
    *to++ = '_';
  for (; *name; name++)
    *to++ = ISALNUM (*name) ? *name : '_';
  *to = '\0';
  if (reserved_name_p (copy))
    strcpy (to, "_");
  return copy;
}

/* Is NAME one of LIST?  */

static bool
contains_name (const vec<char *> &list, const char *name)
{
  for (unsigned i = 0; i < list.length (); i++)
    if (strcmp (list[i], name) == 0)
      return true;
  return false;
}

/* A name like NAME that has not been given out; BUILDER keeps it.  */

static char *
unique_name (builder *b, const char *name)
{
  char *copy = identifier (name);
  size_t length = strlen (copy);
  for (int n = 2; contains_name (b->names, copy); n++)
    sprintf (copy + length, "_%d", n);
  b->names.safe_push (copy);
  return copy;
}

/* What the user calls T, an SSA name, the address of an object or a base of
   rows; FALLBACK if it has no name.  */

static const char *
source_name (tree t, const char *fallback)
{
  tree id = NULL_TREE;
  if (TREE_CODE (t) == SSA_NAME)
    id = SSA_NAME_IDENTIFIER (t);
  else if (DECL_P (t) && POINTER_TYPE_P (TREE_TYPE (t)))
    id = DECL_NAME (t);
  else if (TREE_CODE (t) == ADDR_EXPR)
    {
      tree object = TREE_OPERAND (t, 0);
      if (TREE_CODE (object) == COMPONENT_REF)
	object = TREE_OPERAND (object, 1);
      if (DECL_P (object))
	id = DECL_NAME (object);
    }
  return id ? IDENTIFIER_POINTER (id) : fallback;
}

/* Is LINEAR just iterator DEPTH?  */

static bool
is_iterator_p (const pa_linear *linear, int depth)
{
  pa_linear plain;
  pa_linear_clear (&plain);
  plain.iterator[depth] = 1;
  return memcmp (&plain, linear, sizeof plain) == 0;
}

/* What the user calls the iterator of region loop L, or the iv that stands for
   it where iterations are counted although it grows by one; FALLBACK if it has
   no name.  */

static const char *
iterator_source_name (pa_region *region, int l, const char *fallback)
{
  basic_block header = region->loops[l].loop->header;
  if (pa_loop_moves_p (&region->loops[l]))
    return source_name (region->loops[l].iv, fallback);
  for (gphi_iterator gsi = gsi_start_phis (header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree name = gimple_phi_result (gsi.phi ());
      pa_linear *form = region->affine.get (name);
      if (form && is_iterator_p (form, region->loops[l].depth))
	return source_name (name, fallback);
    }
  return fallback;
}

/* Is NAME the iterator of a loop around region loop L?  */

static bool
outer_iterator_p (builder *b, int l, const char *name)
{
  for (l = b->region->loops[l].parent; l >= 0; l = b->region->loops[l].parent)
    if (strcmp (b->iterators[l], name) == 0)
      return true;
  return false;
}

/* Name the iterators of BUILDER's loops.  Loops beside each other may share a
   name.  */

static void
name_iterators (builder *b)
{
  for (unsigned l = 0; l < b->region->loops.length (); l++)
    {
      char fallback[16];
      sprintf (fallback, "i%d", b->region->loops[l].depth + 1);
      char *name = identifier (iterator_source_name (b->region, l, fallback));
      size_t length = strlen (name);
      for (int n = 2; contains_name (b->names, name)
		      || outer_iterator_p (b, l, name); n++)
	sprintf (name + length, "_%d", n);
      b->iterators.safe_push (name);
    }
}

/* SET of the iterations of region loop LOOP with its name NAME and those of its
   iterators.  */

static __isl_give isl_set *
name_domain (builder *b, __isl_take isl_set *set, int loop, const char *name)
{
  int depth = pa_region_depth (b->region, loop);
  set = isl_set_set_tuple_name (set, name);
  for (int d = 0; d < depth; d++)
    {
      int l = pa_region_ancestor (b->region, loop, d);
      set = isl_set_set_dim_name (set, isl_dim_set, d, b->iterators[l]);
    }
  return set;
}

/* The place of STMT, the next statement in program order, in the original
   schedule.  */

static pa_stmt_schedule
build_schedule (builder *b, const pa_gimple_stmt *stmt)
{
  pa_region *region = b->region;
  int depth = pa_region_depth (region, stmt->loop);
  pa_stmt_schedule schedule = pa_stmt_schedule_alloc (depth);
  if (!schedule.beta)
    return schedule;
  for (int d = 0; d < depth; d++)
    {
      int l = pa_region_ancestor (region, stmt->loop, d);
      if (b->beta[l] < 0)
	b->beta[l] = b->next[region->loops[l].parent + 1]++;
      schedule.beta[d] = b->beta[l];
      schedule.row[d].iterator = d;
      schedule.row[d].sign = region->loops[l].step;
      schedule.row[d].shift = 0;
    }
  schedule.beta[depth] = b->next[stmt->loop + 1]++;
  return schedule;
}

/* Is STMT an operation, other than a conversion?  */

static bool
operation_p (const gimple *stmt)
{
  if (is_gimple_assign (stmt))
    return gimple_assign_rhs_class (stmt) != GIMPLE_SINGLE_RHS
	   && !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt));
  return is_gimple_call (stmt) || gimple_code (stmt) == GIMPLE_COND
	 || gimple_code (stmt) == GIMPLE_SWITCH;
}

/* Number of arithmetic operations in STMT.  */

static int
count_operations (const pa_gimple_stmt *stmt)
{
  int n = 0;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    n += operation_p (stmt->slice[i]);
  return n;
}

/* Note how many operations statement S of the region has in common with those
   before it.  What is computed once before the loops of both doesn't count.  */

static bool
add_shared (builder *b, int s)
{
  const pa_region *region = b->region;
  const vec<gimple *> &slice = region->stmts[s]->slice;
  hash_set<gimple *> own;
  for (unsigned i = 0; i < slice.length (); i++)
    if (operation_p (slice[i]))
      own.add (slice[i]);
  for (int t = 0; t < s; t++)
    {
      const vec<gimple *> &other = region->stmts[t]->slice;
      int n = 0;
      for (unsigned i = 0; i < other.length (); i++)
	if (own.contains (other[i]))
	  {
	    int loop = pa_region_loop_index (region,
					     gimple_bb (other[i])->loop_father);
	    n += loop == region->stmts[s]->loop
		 || loop == region->stmts[t]->loop
		 || region->stmts[s]->loop == region->stmts[t]->loop;
	  }
      if (n > 0 && !pa_scop_add_shared (b->scop, s, t, n))
	return false;
    }
  return true;
}

/* Has one of the N subscripts in SUBSCRIPT a choice?  */

static bool
has_choice (const builder *b, const pa_linear *subscript, int n)
{
  for (int k = 0; k < n; k++)
    if (pa_choice_in (b->region, &subscript[k]) >= 0)
      return true;
  return false;
}

/* The relation from the instances in DOMAIN to the elements of array ARRAY
   with SUBSCRIPT.  */

static __isl_give isl_map *
build_access (builder *b, __isl_keep isl_set *domain, int array,
	      const pa_linear *subscript)
{
  isl_space *from = isl_set_get_space (domain);
  isl_space *to = isl_set_get_space (b->scop->array[array].extent);
  isl_space *space
    = isl_space_map_from_domain_and_range (isl_space_copy (from), to);
  isl_multi_pw_aff *function = isl_multi_pw_aff_zero (space);
  for (int k = 0; k < b->scop->array[array].n_dim; k++)
    function
      = isl_multi_pw_aff_set_pw_aff (function, k,
				     pa_linear_to_pw_aff
				       (b->region, isl_space_copy (from),
					&subscript[k]));
  isl_space_free (from);
  if (isl_multi_pw_aff_isa_multi_aff (function) == isl_bool_true)
    return pa_plain_map (isl_multi_pw_aff_as_multi_aff (function));
  return isl_map_from_multi_pw_aff (function);
}

bool
pa_on_one_side_p (const pa_region *region, const pa_gimple_stmt *stmt,
		  gimple *g)
{
  basic_block bb = gimple_bb (g);
  return bb != stmt->block && pa_region_contains (region, bb)
	 && pa_region_contains (region, stmt->block)
	 && bb->loop_father == stmt->block->loop_father;
}

/* Those of DOMAIN's instances of STMT that may execute G of its slice.  */

static __isl_give isl_set *
executing (builder *b, const pa_gimple_stmt *stmt, gimple *g,
	   __isl_keep isl_set *domain)
{
  if (!pa_on_one_side_p (b->region, stmt, g))
    return isl_set_copy (domain);
  isl_set *run = pa_domain (&b->domains, gimple_bb (g));
  run = isl_set_set_tuple_id (run, isl_set_get_tuple_id (domain));
  return isl_set_coalesce (isl_set_intersect (run, isl_set_copy (domain)));
}

/* Is a parameter known to be small in SET?  */

static bool
small_param_p (__isl_keep isl_set *set)
{
  int n = isl_set_dim (set, isl_dim_param);
  bool small = false;
  for (int p = 0; p < n && !small; p++)
    {
      isl_set *values = isl_set_project_out (isl_set_copy (set), isl_dim_param,
					     p + 1, n - p - 1);
      values = isl_set_project_out (values, isl_dim_param, 0, p);
      values = isl_set_move_dims (isl_set_from_params (values), isl_dim_set, 0,
				  isl_dim_param, 0, 1);
      isl_val *most = isl_set_dim_max_val (values, 0);
      small = isl_val_is_int (most) == isl_bool_true
	      && isl_val_cmp_si (most, MOST_SMALL) <= 0;
      isl_val_free (most);
    }
  return small;
}

/* Assume that in each of RUN's instances (taken), which execute G, one side of
   all choices of its ACCESS to REF is taken, unless that is known.  It is no
   use to do that for small arrays.  */

static bool
assume_sides (builder *b, gimple *g, const pa_ref *ref,
	      __isl_take isl_set *run, __isl_keep isl_map *access)
{
  isl_set *none = isl_set_subtract (run,
				    isl_map_domain (isl_map_copy (access)));
  isl_set *good = isl_set_complement (isl_set_params (none));
  isl_set *context = pa_scop_assumed_context (b->scop);
  bool impossible = isl_set_is_disjoint (good, context) != isl_bool_false;
  good = isl_set_coalesce (isl_set_gist (good, context));
  bool known = isl_set_plain_is_universe (good) == isl_bool_true;
  if (!impossible && !known && !small_param_p (good))
    return pa_scop_add_assumption (b->scop, PA_ASSUME_WRAPPING, good) >= 0;
  isl_set_free (good);
  return known
	 || pa_refuse (b->ctx, b->region, PA_REASON_ACCESS, g, ref->ref);
}

/* READ, of DOMAIN's instances of STMT by G, without those that don't execute G,
   if READ goes beyond its ARRAY for some of them.  */

static __isl_give isl_map *
leave_out_other_sides (builder *b, const pa_gimple_stmt *stmt, gimple *g,
		       __isl_keep isl_set *domain, int array,
		       __isl_take isl_map *read)
{
  isl_set *inside
    = isl_set_apply (isl_set_copy (b->scop->array[array].extent),
		     isl_map_reverse (isl_map_copy (read)));
  if (isl_set_is_subset (domain, inside) == isl_bool_false)
    {
      isl_set *run = executing (b, stmt, g, domain);
      run = isl_set_gist (run, isl_set_copy (domain));
      read = isl_map_intersect_domain (read, run);
    }
  isl_set_free (inside);
  return read;
}

/* The kind of access by which STMT of BUILDER's region writes to REF.  */

static pa_access_kind
write_kind (builder *b, const pa_gimple_stmt *stmt, const pa_ref *ref)
{
  bool all = stmt->anchor == stmt->block
	     && !pa_field_part_p (b->region->roots[ref->array],
				  TREE_TYPE (ref->ref));
  return all ? PA_MUST_WRITE : PA_MAY_WRITE;
}

/* Add the access of KIND to REF, of G, to statement S.  */

static bool
add_ref_access (builder *b, int s, gimple *g, pa_ref *ref,
		pa_access_kind kind)
{
  pa_linear subscript[PA_MAX_DEPTH];
  if (!pa_access_subscripts (b->ctx, b->region, g, ref->ref, subscript))
    return false;
  const pa_gimple_stmt *stmt = b->region->stmts[s];
  for (int k = 0; k < b->scop->array[ref->array].n_dim; k++)
    pa_piece_decide (b->region, stmt, &subscript[k]);
  isl_set *domain = b->scop->stmt[s].domain;
  isl_map *map = build_access (b, domain, ref->array, subscript);
  if (has_choice (b, subscript, b->scop->array[ref->array].n_dim)
      && !assume_sides (b, g, ref, executing (b, stmt, g, domain), map))
    {
      isl_map_free (map);
      return false;
    }
  if (kind == PA_READ && pa_on_one_side_p (b->region, stmt, g))
    map = leave_out_other_sides (b, stmt, g, domain, ref->array, map);
  return pa_scop_add_access (b->scop, s, kind, ref->array, map, ref) >= 0;
}

/* Add the references of G, if it has any, to statement S.  */

static bool
add_access (builder *b, int s, gimple *g)
{
  bool write = false;
  if (!pa_stmt_reference (g, &write) || pa_table_p (b->region, g))
    return true;
  pa_ref *ref = b->region->refs.get (g);
  pa_ref *source = b->region->sources.get (g);
  pa_access_kind kind = write ? write_kind (b, b->region->stmts[s], ref)
			      : PA_READ;
  return (!source || add_ref_access (b, s, g, source, PA_READ))
	 && add_ref_access (b, s, g, ref, kind);
}

/* Add to statement S an access of KIND to ARRAY, a scalar, where it lives.  */

static bool
add_scalar_access (builder *b, int s, pa_access_kind kind, int array)
{
  const pa_root *root = b->region->roots[array];
  gimple *home = root->home;
  pa_ref *ref = home ? b->region->refs.get (home) : NULL;
  pa_linear subscript[PA_MAX_DEPTH];
  bool write = true;
  if (root->expanded)
    {
      pa_linear_clear (&subscript[0]);
      subscript[0].iterator[root->expansion] = 1;
    }
  if (home)
    {
      array = ref->array;
      if (!pa_access_subscripts (b->ctx, b->region, home,
				 pa_stmt_reference (home, &write), subscript))
	return false;
    }
  pa_stmt *stmt = &b->scop->stmt[s];
  stmt->in_register |= kind != PA_READ;
  isl_map *map = build_access (b, stmt->domain, array, subscript);
  if (home && has_choice (b, subscript, b->scop->array[array].n_dim)
      && !assume_sides (b, home, ref, isl_set_copy (stmt->domain), map))
    {
      isl_map_free (map);
      return false;
    }
  return pa_scop_add_access (b->scop, s, kind, array, map, ref) >= 0;
}

/* Add the scalars that STMT, the scop's statement S, reads and sets.  Several
   of its values may be in one.  A scalar has no use left for its old value
   where it is set (scalar.cc), even if that depends on a condition.  */

static bool
add_scalar_accesses (builder *b, int s, const pa_gimple_stmt *stmt)
{
  auto_vec<int> arrays;
  for (unsigned i = 0; i < stmt->reads.length (); i++)
    {
      int array = *b->region->scalars.get (stmt->reads[i]);
      if (!arrays.contains (array))
	arrays.safe_push (array);
    }
  if (stmt->source >= 0)
    arrays.safe_push (stmt->source);
  for (unsigned i = 0; i < arrays.length (); i++)
    if (!add_scalar_access (b, s, PA_READ, arrays[i]))
      return false;
  return stmt->target < 0
	 || add_scalar_access (b, s, PA_MUST_WRITE, stmt->target);
}

/* Add statement S of the region to the scop.  */

static bool
add_stmt (builder *b, int s)
{
  pa_gimple_stmt *stmt = b->region->stmts[s];
  char name[16];
  sprintf (name, "S%d", s);
  isl_set *domain = pa_stmt_domain (&b->domains, stmt);
  if (!domain)
    return false;
  pa_stmt_schedule schedule = build_schedule (b, stmt);
  if (pa_scop_add_stmt (b->scop, name_domain (b, domain, stmt->loop, name),
			schedule, count_operations (stmt), stmt) < 0)
    return false;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    if (!add_access (b, s, stmt->slice[i]))
      return false;
  if (!add_scalar_accesses (b, s, stmt) || !add_shared (b, s))
    return false;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    b->scop->stmt[s].calls |= is_gimple_call (stmt->slice[i])
			      && gimple_vdef (stmt->slice[i]);
  b->scop->stmt[s].adds_last = pa_adds_last_p (b->region, stmt,
						     &b->scop->stmt[s]);
  b->scop->stmt[s].chosen_outside
    = stmt->anchor->loop_father != stmt->block->loop_father;
  b->scop->stmt[s].reduction
    = pa_stmt_reduction (b->region, stmt, &b->scop->stmt[s]);
  b->scop->stmt[s].body = pa_body_text (b->ctx, b->region, b->scop,
					&b->scop->stmt[s]);
  return true;
}

/* Add the region's parameters to the scop.  */

static bool
add_params (builder *b)
{
  for (unsigned p = 0; p < b->region->params.length (); p++)
    {
      tree param = b->region->params[p];
      const char *name = unique_name (b, source_name (param, "p"));
      if (pa_scop_add_param (b->scop, name, param) < 0)
	return false;
    }
  return true;
}

/* Bound dimension K of EXTENT (taken) by FIRST and LENGTH, the number of
   subscripts from that on.  */

static __isl_give isl_set *
bound_extent (builder *b, __isl_take isl_set *extent, int k,
	      const pa_linear *first, const pa_linear *length)
{
  isl_space *space = isl_set_get_space (extent);
  isl_aff *subscript
    = isl_aff_var_on_domain (isl_local_space_from_space
			       (isl_space_copy (space)), isl_dim_set, k);
  isl_aff *low = pa_linear_to_aff (b->region, isl_space_copy (space), first);
  isl_aff *high = pa_linear_to_aff (b->region, space, length);
  high = isl_aff_add (high, isl_aff_copy (low));
  extent = isl_set_intersect (extent, isl_aff_ge_set (isl_aff_copy (subscript),
						      low));
  return isl_set_intersect (extent, isl_aff_lt_set (subscript, high));
}

/* The subscripts that ROOT's shape allows.  */

static __isl_give isl_set *
build_extent (builder *b, const pa_root *root)
{
  isl_space *space = isl_space_set_from_params (pa_scop_param_space (b->scop));
  space = isl_space_add_dims (space, isl_dim_set, root->n_dim);
  isl_set *extent = isl_set_universe (space);
  int k = 0;
  if (pa_expanded_array_p (root))
    {
      extent = bound_extent (b, extent, 1, &root->first, &root->length);
      k = 2;
    }
  for (; k < root->n_dim; k++)
    {
      pa_linear first, size;
      pa_linear_clear (&first);
      if (!root->scalar && pa_root_size (root, k, &size))
	extent = bound_extent (b, extent, k, &first, &size);
    }
  return extent;
}

/* The last reference of REGION to the root with index ROOT; its statement in
   *STMT.  */

static tree
last_reference (pa_region *region, int root, gimple **stmt)
{
  tree last = NULL_TREE;
  *stmt = NULL;
  for (unsigned s = 0; s < region->stmts.length (); s++)
    for (unsigned i = 0; i < region->stmts[s]->slice.length (); i++)
      {
	pa_ref *ref = region->refs.get (region->stmts[s]->slice[i]);
	pa_ref *source = region->sources.get (region->stmts[s]->slice[i]);
	if (source && source->array == root)
	  ref = source;
	if (!ref || ref->array != root)
	  continue;
	*stmt = region->stmts[s]->slice[i];
	last = ref->ref;
      }
  return last;
}

/* Choose the shapes of REGION's roots.  */

static bool
settle_shapes (pa_context *ctx, pa_region *region)
{
  for (unsigned i = 0; i < region->roots.length (); i++)
    {
      if (!region->roots[i]->pointer)
	continue;
      pa_origin_shift (region, i);
      bool ok = pa_shape_settle (region, region->roots[i]);
      if (ok)
	pa_origin_align (region, i);
      if (!ok || !pa_swap_add_dimension (region->roots[i]))
	{
	  gimple *stmt;
	  tree ref = last_reference (region, i, &stmt);
	  return pa_refuse_shape (ctx, region, stmt, ref);
	}
    }
  return true;
}

/* Add the region's roots as arrays to the scop.  */

static bool
add_arrays (builder *b)
{
  for (unsigned i = 0; i < b->region->roots.length (); i++)
    {
      pa_root *root = b->region->roots[i];
      const char *name
	= unique_name (b, root->pointer ? source_name (root->pointer, "A")
					: source_name (root->scalar, "s"));
      HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (root->type));
      if (pa_scop_add_array (b->scop, name, size, build_extent (b, root),
			     root) < 0)
	return false;
      b->scop->array[i].in_parts = root->in_parts;
      if (pa_expanded_array_p (root))
	b->scop->array[i].renewed = root->expansion;
    }
  return true;
}

/* The parameter set of the scop where LOW <= parameter P <= HIGH.  */

static __isl_give isl_set *
param_range (builder *b, int p, const offset_int &low, const offset_int &high)
{
  isl_set *set = isl_set_universe (pa_scop_param_space (b->scop));
  set = isl_set_lower_bound_val (set, isl_dim_param, p,
				 isl_val_int_from_si (b->ctx->isl,
						      low.to_shwi ()));
  return isl_set_upper_bound_val (set, isl_dim_param, p,
				  isl_val_int_from_si (b->ctx->isl,
						       high.to_shwi ()));
}

/* Put into the scop's context what is known about its parameters, and into an
   assumption that the others are below two to the power of their LIMITS.  An
   unsigned parameter of 64 bits will be read as signed: its sign is assumed,
   too.  */

static bool
add_context (builder *b, const int *limits)
{
  isl_set *assumed = isl_set_universe (pa_scop_param_space (b->scop));
  isl_set *known = isl_set_universe (pa_scop_param_space (b->scop));
  bool any = false;
  for (unsigned p = 0; p < b->region->params.length (); p++)
    {
      tree param = b->region->params[p];
      offset_int top = wi::lshift (offset_int (1), limits[p]) - 1;
      pa_interval range = pa_param_interval (b->region, param);
      if (pa_param_limited_p (b->region, param, limits[p]))
	known = isl_set_intersect (known, param_range (b, p, range.min,
						       range.max));
      else
	{
	  offset_int low = TYPE_UNSIGNED (TREE_TYPE (param)) ? 0 : -top;
	  assumed = isl_set_intersect (assumed,
				       param_range (b, p, low, top));
	  any = true;
	}
    }
  b->scop->context = isl_set_intersect (isl_set_align_params
					  (b->scop->context,
					   isl_set_get_space (known)),
					known);
  if (any)
    return pa_scop_add_assumption (b->scop, PA_ASSUME_WRAPPING, assumed) >= 0;
  isl_set_free (assumed);
  return b->scop->context != NULL;
}

/* The assumed parameter values for which at least one instance is run.  */

static __isl_give isl_set *
running_params (builder *b)
{
  return isl_set_intersect (pa_scop_assumed_context (b->scop),
			    isl_union_set_params (pa_scop_domain (b->scop)));
}

/* Assume that subscripts are in bounds unless that is known.  Where no
   instance is run it doesn't matter, so that the simplest set is chosen.  */

static bool
assume_in_bounds (builder *b)
{
  isl_set *running = running_params (b);
  isl_set *inside = isl_set_coalesce (pa_scop_in_bounds (b->scop));
  isl_bool impossible = isl_set_is_disjoint (running, inside);
  isl_bool known = isl_set_is_subset (running, inside);
  inside = isl_set_coalesce (isl_set_gist (inside, running));
  if (impossible == isl_bool_true)
    {
      isl_set_free (inside);
      return pa_refuse (b->ctx, b->region, PA_REASON_IN_BOUNDS, NULL,
			NULL_TREE);
    }
  if (known == isl_bool_false)
    return pa_scop_add_assumption (b->scop, PA_ASSUME_IN_BOUNDS, inside) >= 0;
  isl_set_free (inside);
  return known == isl_bool_true;
}

/* The iterations for which ASSUMED holds.  NULL on an error of isl.  */

static isl_set *
assumed_domain (builder *b, const pa_assumed *assumed)
{
  if (assumed->where)
    return pa_domain (&b->domains, assumed->where);
  return assumed->entering ? pa_entering_domain (&b->domains, assumed->loop)
			   : pa_loop_domain (&b->domains, assumed->loop);
}

/* Operations of isl's that it may take to find where something can be assumed:
   where there are many quotients each takes long.  */
#define PA_ASSUMPTION_OPERATIONS 20000

/* Assume what else REGION's front half has noted to be tested at run time.  */

static bool
assume_noted (builder *b)
{
  for (; b->assumed < b->region->assumed.length (); b->assumed++)
    {
      const pa_assumed *assumed = &b->region->assumed[b->assumed];
      isl_set *domain = assumed_domain (b, assumed);
      if (!domain)
	return false;
      unsigned long around
	= pa_context_begin_try (b->ctx, PA_ASSUMPTION_OPERATIONS);
      isl_pw_aff *linear
	= pa_linear_to_pw_aff (b->region, isl_set_get_space (domain),
			       &assumed->linear);
      isl_set *bad = isl_set_subtract (domain, isl_pw_aff_nonneg_set (linear));
      isl_set *good = isl_set_complement (isl_set_params (bad));
      good = isl_set_coalesce (isl_set_gist (good,
					     pa_scop_assumed_context
					       (b->scop)));
      if (!pa_context_end_try (b->ctx, around))
	{
	  isl_set_free (good);
	  return pa_fail (b->ctx, PA_REASON_QUOTA,
			  "too hard to find what has to be assumed");
	}
      if (isl_set_is_empty (good) == isl_bool_true)
	{
	  isl_set_free (good);
	  return pa_refuse (b->ctx, b->region,
			    assumed->where ? PA_REASON_ACCESS
					   : PA_REASON_LOOP_WRAP,
			    NULL, NULL_TREE);
	}
      if (isl_set_plain_is_universe (good) == isl_bool_true)
	isl_set_free (good);
      else if (pa_scop_add_assumption (b->scop, PA_ASSUME_WRAPPING, good) < 0)
	return false;
    }
  return true;
}

/* Say so if the arrays are tested to be disjoint.  */

static bool
assume_disjoint (builder *b)
{
  if (b->region->alias_pairs.is_empty () && b->region->conflicts.is_empty ()
      && b->region->errno_arrays.is_empty () && b->region->rows.is_empty ())
    return true;
  isl_set *all = isl_set_universe (pa_scop_param_space (b->scop));
  return pa_scop_add_assumption (b->scop, PA_ASSUME_ALIASING, all) >= 0;
}

/* Fill in BUILDER's scop.  */

static bool
build_scop (builder *b)
{
  pa_region *region = b->region;
  int limits[PA_MAX_PARAMS];
  if (!pa_find_limits (region, limits))
    return pa_refuse (b->ctx, region, PA_REASON_OVERFLOW, NULL, NULL_TREE);
  b->next.safe_grow_cleared (region->loops.length () + 1);
  for (unsigned l = 0; l < region->loops.length (); l++)
    b->beta.safe_push (-1);
  if (!add_params (b) || !add_arrays (b) || !add_context (b, limits))
    return false;
  if (!assume_noted (b))
    return false;
  name_iterators (b);
  pa_make_pieces (&b->domains);
  for (unsigned s = 0; s < region->stmts.length (); s++)
    if (!add_stmt (b, s))
      return false;
  return assume_noted (b) && pa_rows_exact (b->ctx, region, b->scop)
	 && assume_disjoint (b)
	 && assume_in_bounds (b);
}

/* The scop of REGION, whose statements are known.  NULL with the reason in CTX
   if refused.  */

static pa_scop *
build_model (pa_context *ctx, pa_region *region)
{
  builder b;
  b.ctx = ctx;
  b.region = region;
  b.scop = pa_scop_alloc (ctx, current_function_name ());
  b.domains.ctx = ctx;
  b.domains.region = region;
  b.domains.scop = b.scop;
  if (b.scop && build_scop (&b))
    return b.scop;
  pa_scop_free (b.scop);
  pa_fail (ctx, PA_REASON_ISL, "%s", "the model could not be built");
  return NULL;
}

/* The same again, instead of SCOP.  */

static pa_scop *
rebuild_model (pa_context *ctx, pa_region *region, pa_scop *scop)
{
  pa_scop_free (scop);
  return build_model (ctx, region);
}

/* The scop of REGION.  NULL with the reason in CTX if refused.  */

pa_scop *
pa_build (pa_context *ctx, pa_region *region)
{
  if (!pa_statements (ctx, region) || !pa_rows_check (ctx, region)
      || !settle_shapes (ctx, region)
      || !pa_alias_pairs (ctx, region))
    return NULL;
  pa_scop *scop = build_model (ctx, region);
  if (!scop && ctx->reason == PA_REASON_IN_BOUNDS
      && pa_shape_join_rows (region))
    {
      pa_context_forgive (ctx);
      scop = build_model (ctx, region);
    }
  if (scop && pa_accumulate (ctx, region, scop))
    scop = rebuild_model (ctx, region, scop);
  if (scop && pa_expand_arrays (ctx, region, scop))
    scop = rebuild_model (ctx, region, scop);
  if (scop && pa_postpone (region, scop))
    scop = rebuild_model (ctx, region, scop);
  while (scop && pa_merge (ctx, region, scop))
    scop = rebuild_model (ctx, region, scop);
  return scop;
}
