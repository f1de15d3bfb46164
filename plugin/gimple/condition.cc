/* The run-time condition under which the transformed code is right.

   What goes in is a region and its scop: pairs of arrays that must not
   overlap, and assumptions about the parameters.  What comes out is one truth
   value over what the caller knows at the region's entry.  For

     void f (long n, double *a, double *b)
     {
       for (long i = 0; i < n; i++)
	 a[i + 1] = b[i];
     }

   8n bytes are accessed from a + 8 on, the last one r = 8n-1 behind that, and
   as many from b on, the last of which is b + r.  They are apart if b > a + 8 +
   r or b + r < a + 8, which is one comparison of unsigned numbers:

     -2^52 <= n && n <= 2^52 && (b + r) - (a + 8) > r + r

   What several pairs have in common, as r, is computed once (replace.cc).

   The ranges are boxes: smallest and largest subscript of each dimension (isl),
   times its stride.  A stride may be a product of parameters; it is positive
   whenever the array is accessed, because inner subscripts are then in bounds:
   0 <= j < n.  When nothing is accessed at all the ranges mean nothing,
   but then either code does the same: nothing.

   Nothing in the condition may overflow and let it be true by mistake.  The
   parameters are therefore limited to +-2^B, B the largest number up to 52 for
   which no intermediate result can exceed 2^62; narrower parameters need no
   test.  All parts are evaluated, without short cut, and modulo 2^64 where a
   parameter is beyond its limit: there is no undefined overflow that a later
   pass could reason with, and the test of that limit makes the whole false.
   Only whether there is enough work within the limits is asked before the
   rest, so that small nests are not kept waiting: all in one would take
   registers that the original loops then have to save, and from a limit alone
   GCC would learn enough of a parameter to copy their beginning, which costs
   more than another branch where there is a rest.  Where rows are found through
   tables of pointers (rows.cc), all that tells which ones are is asked before
   these are looked at, and the rest when their stride is known.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <math.h>
#include <isl/ast_build.h>
#include "generic.h"
#include "detect.h"

/* Most pairs of arrays that are tested.  */
#define PA_MAX_ALIAS_PAIRS 64

/* The least limit of a parameter's magnitude that is tried, as a power of
   two.  */
#define PA_MIN_LIMIT 10

/* Largest magnitude of an intermediate result.  */
#define PA_MAX_MAGNITUDE 4611686018427387904.0

/* Operations of isl's that it may take to find the extent of an array.  */
#define PA_RANGE_OPERATIONS 100000

/* Bytes of an array that are accessed: [low, high) from its pointer.  */
struct pa_byte_range
{
  pa_expr *low, *high;		/* Owned; NULL: not computed yet.  */
};

/* A condition under construction.  */
struct pa_test
{
  pa_region *region;
  pa_scop *scop;
  pa_values values;
  auto_vec<pa_expr *> facts;	/* Assumptions.  Owned.  */
  auto_vec<pa_expr *> row_facts;	/* Those of rows' strides.  Owned.  */
  auto_vec<pa_byte_range> ranges;	/* One per array; of one in parts, that
					   of the first one.  */
  auto_vec<pa_byte_range> places;	/* The same of those that are expanded,
					   with the places of all
					   iterations.  */
  auto_vec<pa_byte_range> tables;	/* First and last row of each table,
					   as indices.  */
  int limit;			/* Parameters are within +-2^LIMIT.  */
  int n_hoisted;		/* Hoisted values that are known already.  */
  tree condition;

  ~pa_test ();
};

/* Free what RANGES own.  */
static void
pa_free_ranges (vec<pa_byte_range> *ranges)
{
  for (unsigned i = 0; i < ranges->length (); i++)
    {
      pa_expr_free ((*ranges)[i].low);
      pa_expr_free ((*ranges)[i].high);
    }
}

/* Free what a test owns.  */
pa_test::~pa_test ()
{
  for (unsigned i = 0; i < facts.length (); i++)
    pa_expr_free (facts[i]);
  for (unsigned i = 0; i < row_facts.length (); i++)
    pa_expr_free (row_facts[i]);
  pa_free_ranges (&ranges);
  pa_free_ranges (&places);
  pa_free_ranges (&tables);
}

/* pa_expr_from_isl: every identifier is a parameter.  */
static __isl_give pa_expr *
pa_lookup_param (__isl_keep isl_id *id, void *)
{
  return pa_expr_param (isl_id_copy (id));
}

/* The value of FUNCTION of the parameters, in CONTEXT; any where it is not
   defined: of what is never accessed, no bounds matter.  */
static __isl_give pa_expr *
pa_expr_of_pw_aff (__isl_take isl_pw_aff *function,
		   __isl_take isl_set *context)
{
  if (isl_pw_aff_n_piece (function) == 0)
    {
      isl_pw_aff_free (function);
      isl_set_free (context);
      return pa_expr_int (0);
    }
  isl_ast_build *build = isl_ast_build_from_context (context);
  function = isl_pw_aff_coalesce (function);
  isl_ast_expr *isl = isl_ast_build_expr_from_pw_aff (build, function);
  pa_expr *expr = isl ? pa_expr_from_isl (isl, pa_lookup_param, NULL) : NULL;
  isl_ast_expr_free (isl);
  isl_ast_build_free (build);
  return expr;
}

/* Are the parameters in SET, given that they are in CONTEXT?  */
static __isl_give pa_expr *
pa_expr_of_set (__isl_take isl_set *set, __isl_take isl_set *context)
{
  set = isl_set_gist (isl_set_coalesce (set), isl_set_copy (context));
  isl_ast_build *build = isl_ast_build_from_context (context);
  isl_ast_expr *isl = isl_ast_build_expr_from_set (build, set);
  pa_expr *expr = isl ? pa_expr_from_isl (isl, pa_lookup_param, NULL) : NULL;
  isl_ast_expr_free (isl);
  isl_ast_build_free (build);
  return expr;
}

/* TERM, free of iterators, as an expression over TEST's parameters.  */
static __isl_give pa_expr *
pa_expr_of_term (pa_test *test, const pa_product *term)
{
  pa_expr *product = pa_expr_int (term->coefficient);
  for (int i = 0; i < term->degree; i++)
    {
      isl_id *id = test->scop->param[(int) term->factor[i]].id;
      product = pa_expr_binary (PA_EXPR_MUL, product,
				pa_expr_param (isl_id_copy (id)));
    }
  return product;
}

/* LINEAR, free of iterators, as an expression over TEST's parameters.  */
static __isl_give pa_expr *
pa_expr_of_linear (pa_test *test, const pa_linear *linear)
{
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (linear, term);
  pa_expr *sum = pa_expr_int (0);
  for (int i = 0; i < n; i++)
    sum = pa_expr_binary (PA_EXPR_ADD, sum, pa_expr_of_term (test, &term[i]));
  return sum;
}

/* The smallest byte offset of dimension DIM of ARRAY in ELEMENTS, those that
   are accessed; the largest if LARGEST.  NULL if there is none.  */
static __isl_give pa_expr *
pa_dimension_end (pa_test *test, int array, __isl_keep isl_set *elements,
		  int dim, bool largest)
{
  pa_linear stride;
  if (!pa_root_stride (test->region->roots[array], dim, &stride))
    return NULL;
  isl_pw_aff *end = largest
		    ? pa_scop_max_subscript (test->scop, elements, dim)
		    : pa_scop_min_subscript (test->scop, elements, dim);
  if (!end)
    return NULL;
  isl_set *context = pa_scop_relaxed_context (test->scop);
  return pa_expr_binary (PA_EXPR_MUL, pa_expr_of_pw_aff (end, context),
			 pa_expr_of_linear (test, &stride));
}

/* One end of the byte range of ARRAY, of which ELEMENTS are accessed, in the
   dimensions from FIRST on: where the first element begins, or where the last
   one ends if LARGEST.  NULL if there is none.  */
static __isl_give pa_expr *
pa_range_end (pa_test *test, int array, __isl_keep isl_set *elements,
	      int first, bool largest)
{
  pa_expr *sum = pa_expr_int (largest
			      ? test->scop->array[array].element_size : 0);
  for (int dim = first; dim < test->scop->array[array].n_dim; dim++)
    sum = pa_expr_binary (PA_EXPR_ADD, sum,
			  pa_dimension_end (test, array, elements, dim,
					    largest));
  return sum;
}

/* Compute the byte range of ARRAY in the dimensions from FIRST on, in RANGE,
   unless that was done already.  False with the reason in the context if it is
   unknown.  */
static bool
pa_compute_range (pa_test *test, int array, int first, pa_byte_range *range)
{
  if (range->low && range->high)
    return true;
  pa_expr_free (range->low);
  pa_expr_free (range->high);
  pa_context *ctx = test->scop->ctx;
  const char *name = test->scop->array[array].name;
  unsigned long around = pa_context_begin_try (ctx, PA_RANGE_OPERATIONS);
  isl_set *elements = pa_scop_elements (test->scop, array);
  range->low = pa_range_end (test, array, elements, first, false);
  range->high = pa_range_end (test, array, elements, first, true);
  isl_set_free (elements);
  if (!pa_context_end_try (ctx, around))
    return pa_fail (ctx, PA_REASON_QUOTA, "too hard to find the extent of "
		    "array %s", name);
  if (range->low && range->high)
    return true;
  return pa_fail (ctx, PA_REASON_ALIAS, "extent of array %s is unknown", name);
}

/* The same for the bytes of the program that are accessed, of the first one of
   its parts if it has such.  */
static bool
pa_find_range (pa_test *test, int array)
{
  const pa_root *root = test->region->roots[array];
  bool inner = pa_expanded_array_p (root) || root->in_parts;
  return pa_compute_range (test, array, inner ? 1 : 0, &test->ranges[array]);
}

/* The array that the store of REGION's conflict number I is to; -1: none.  */
static int
pa_conflict_array (pa_region *region, unsigned i)
{
  gimple *store = region->conflicts[i].store;
  const pa_range *range = pa_range_find (region, store);
  const pa_ref *ref = region->refs.get (range ? range->store : store);
  return ref ? ref->array : -1;
}

/* Compute the byte ranges that TEST's pairs need.  */
static bool
pa_find_ranges (pa_test *test)
{
  pa_region *region = test->region;
  unsigned n = region->alias_pairs.length () + region->conflicts.length ();
  if (n > PA_MAX_ALIAS_PAIRS)
    return pa_fail (test->scop->ctx, PA_REASON_ALIAS, "%u pairs of arrays", n);
  pa_byte_range none = { NULL, NULL };
  for (int i = 0; i < test->scop->n_array; i++)
    {
      test->ranges.safe_push (none);
      test->places.safe_push (none);
    }
  for (int i = 0; i < test->scop->n_array; i++)
    if ((region->roots[i]->expanded
	 && !pa_compute_range (test, i, 0, &test->places[i]))
	|| (region->roots[i]->in_parts && !pa_find_range (test, i)))
      return false;
  for (unsigned i = 0; i < region->alias_pairs.length (); i++)
    if (!pa_find_range (test, region->alias_pairs[i].a)
	|| !pa_find_range (test, region->alias_pairs[i].b))
      return false;
  for (unsigned i = 0; i < region->conflicts.length (); i++)
    {
      int array = pa_conflict_array (region, i);
      if (array < 0)
	return pa_fail (test->scop->ctx, PA_REASON_ALIAS, "a store is no part "
			"of the nest");
      if (!pa_find_range (test, array))
	return false;
    }
  for (unsigned i = 0; i < region->errno_arrays.length (); i++)
    if (!pa_find_range (test, region->errno_arrays[i]))
      return false;
  for (unsigned i = 0; i < region->rows.length (); i++)
    for (unsigned k = 0; k < region->rows[i]->stored.length (); k++)
      if (!pa_find_range (test, region->rows[i]->stored[k]))
	return false;
  return true;
}

/* Add the assumption SET of TEST, given that the parameters are in CONTEXT, to
   FACTS.  False if it can't be tested.  */
static bool
pa_add_fact (__isl_take isl_set *set, __isl_take isl_set *context,
	     vec<pa_expr *> *facts)
{
  pa_expr *fact = pa_expr_of_set (set, context);
  if (fact)
    facts->safe_push (fact);
  return fact != NULL;
}

/* Add SET, an assumption about strides of rows of TEST and maybe others, to its
   facts: what it says of others for its own, as that is tested before.  That an
   index is in bounds is not asked before.  */
static bool
pa_add_row_fact (pa_test *test, __isl_take isl_set *set,
		 pa_assumption_kind kind)
{
  isl_set *context = isl_set_copy (test->scop->context);
  if (kind != PA_ASSUME_IN_BOUNDS)
    {
      isl_set *others = pa_rows_forget (test->region, test->scop,
					isl_set_copy (set));
      others = isl_set_coalesce (others);
      if (!pa_add_fact (isl_set_copy (others), isl_set_copy (context),
			&test->facts))
	{
	  isl_set_free (set);
	  isl_set_free (context);
	  isl_set_free (others);
	  return false;
	}
      context = isl_set_intersect (context, others);
    }
  return pa_add_fact (set, context, &test->row_facts);
}

/* Does SET depend on the stride of rows of TEST?  */
static bool
pa_about_rows (pa_test *test, __isl_keep isl_set *set)
{
  bool about = false;
  for (int p = 0; p < test->scop->n_param; p++)
    {
      int i = isl_set_find_dim_by_id (set, isl_dim_param,
				      test->scop->param[p].id);
      if (i >= 0 && pa_rows_param_p (test->region, p))
	about |= isl_set_involves_dims (set, isl_dim_param, i, 1)
		 != isl_bool_false;
    }
  return about;
}

/* Collect the assumptions that must be tested.  */
static bool
pa_find_facts (pa_test *test)
{
  pa_scop *scop = test->scop;
  for (int i = 0; i < scop->n_assumption; i++)
    {
      isl_set *set = scop->assumption[i].set;
      isl_bool implied = isl_set_is_subset (scop->context, set);
      if (implied == isl_bool_true)
	continue;
      bool ok = implied >= 0;
      if (ok && pa_about_rows (test, set))
	ok = pa_add_row_fact (test, isl_set_copy (set),
			      scop->assumption[i].kind);
      else if (ok)
	ok = pa_add_fact (isl_set_copy (set), isl_set_copy (scop->context),
			  &test->facts);
      if (!ok)
	return pa_fail (scop->ctx, PA_REASON_ALIAS,
			"assumption about %s cannot be tested",
			pa_assumption_keyword (scop->assumption[i].kind));
    }
  return true;
}

/* Find the first and the last index of ROWS of TEST; that there are any is
   another fact.  */
static bool
pa_find_table (pa_test *test, const pa_rows *rows)
{
  pa_scop *scop = test->scop;
  pa_byte_range range = { NULL, NULL };
  if (rows->n_buffer)
    {
      range.low = pa_expr_int (0);
      range.high = pa_expr_int (rows->n_buffer - 1);
      test->tables.safe_push (range);
      return range.low && range.high
	     && (!rows->store
		 || pa_add_fact (pa_swap_stored (test->region, scop, rows),
				 isl_set_copy (scop->context), &test->facts));
    }
  isl_set *loaded = pa_rows_loaded (test->region, scop, rows);
  isl_pw_aff *low = pa_scop_min_subscript (scop, loaded, 0);
  isl_pw_aff *high = pa_scop_max_subscript (scop, loaded, 0);
  if (low)
    range.low = pa_expr_of_pw_aff (low, pa_scop_relaxed_context (scop));
  if (high)
    range.high = pa_expr_of_pw_aff (high, pa_scop_relaxed_context (scop));
  test->tables.safe_push (range);
  return pa_add_fact (isl_set_params (loaded), isl_set_copy (scop->context),
		      &test->facts)
	 && range.low && range.high;
}

/* The same of all rows of TEST.  */
static bool
pa_find_tables (pa_test *test)
{
  vec<pa_rows *> &rows = test->region->rows;
  for (unsigned i = 0; i < rows.length (); i++)
    if (!pa_find_table (test, rows[i]))
      return pa_fail (test->scop->ctx, PA_REASON_ALIAS,
		      "rows of a table are unknown");
  return true;
}

/* An upper bound of the magnitude of EXPR when parameters are within
   +-2^LIMIT; that of any intermediate result goes to *PEAK if larger.  */
static double
pa_limited_magnitude (const pa_expr *expr, int limit, double *peak)
{
  pa_magnitudes none;
  return pa_magnitude (expr, &none, limit, peak);
}

/* The largest magnitude of an intermediate result in TEST for LIMIT.  */
static double
pa_test_magnitude (pa_test *test, int limit)
{
  double peak = 0;
  for (unsigned i = 0; i < test->facts.length (); i++)
    pa_limited_magnitude (test->facts[i], limit, &peak);
  for (unsigned i = 0; i < test->row_facts.length (); i++)
    pa_limited_magnitude (test->row_facts[i], limit, &peak);
  for (unsigned i = 0; i < test->tables.length (); i++)
    {
      double low = pa_limited_magnitude (test->tables[i].low, limit, &peak);
      double high = pa_limited_magnitude (test->tables[i].high, limit, &peak);
      peak = fmax (peak, (fmax (low, high) + 1)
			 * test->region->rows[i]->unit);
    }
  for (unsigned i = 0; i < test->places.length (); i++)
    if (test->region->roots[i]->expanded)
      {
	double low = pa_limited_magnitude (test->places[i].low, limit, &peak);
	double high = pa_limited_magnitude (test->places[i].high, limit, &peak);
	peak = fmax (peak, low + high);
      }
  if (test->ranges.is_empty ())
    return peak;
  for (unsigned i = 0; i < test->ranges.length (); i++)
    if (test->ranges[i].low)
      peak = fmax (peak, pa_limited_magnitude (test->ranges[i].low, limit,
					       &peak)
			 + pa_limited_magnitude (test->ranges[i].high, limit,
						 &peak));
  for (unsigned i = 0; i < test->region->alias_pairs.length (); i++)
    {
      pa_byte_range *a = &test->ranges[test->region->alias_pairs[i].a];
      pa_byte_range *b = &test->ranges[test->region->alias_pairs[i].b];
      double low = fmax (pa_limited_magnitude (a->low, limit, &peak),
			 pa_limited_magnitude (b->low, limit, &peak));
      double high = fmax (pa_limited_magnitude (a->high, limit, &peak),
			  pa_limited_magnitude (b->high, limit, &peak));
      peak = fmax (peak, low + high);
    }
  return peak;
}

/* Choose the limit of the parameters of TEST.  False if there is none.  */
static bool
pa_find_limit (pa_test *test)
{
  for (int limit = PA_PARAM_LIMIT; limit >= PA_MIN_LIMIT; limit--)
    if (pa_test_magnitude (test, limit) < PA_MAX_MAGNITUDE)
      {
	test->limit = limit;
	return true;
      }
  return pa_fail (test->scop->ctx, PA_REASON_OVERFLOW,
		  "run-time condition may overflow");
}

/* Make T, a truth value, another thing that must hold in TEST.  */
static void
pa_require (pa_test *test, tree t)
{
  test->condition
    = fold_build2_loc (test->values.location, TRUTH_AND_EXPR,
		       boolean_type_node, test->condition, t);
}

/* Require that parameter PARAM, a number of the program, is within the limit
   of TEST.  */
static void
pa_require_limit (pa_test *test, tree param)
{
  location_t location = test->values.location;
  tree type = TREE_TYPE (param);
  if (TYPE_PRECISION (type) <= (unsigned) test->limit)
    return;
  tree limit = build_int_cst (type, HOST_WIDE_INT_1 << test->limit);
  pa_require (test, fold_build2_loc (location, LE_EXPR, boolean_type_node,
				     param, limit));
  if (TYPE_UNSIGNED (type))
    return;
  limit = build_int_cst (type, -(HOST_WIDE_INT_1 << test->limit));
  pa_require (test, fold_build2_loc (location, GE_EXPR, boolean_type_node,
				     param, limit));
}

/* Give the parameters in TEST's expressions that are known their values and
   require that they are within the limit: the strides of rows if ROWS, else all
   others.  */
static void
pa_require_limits (pa_test *test, bool rows)
{
  location_t location = test->values.location;
  for (int i = 0; i < test->scop->n_param; i++)
    {
      tree name = test->region->params[i];
      if (pa_rows_param_p (test->region, i) != rows
	  || pa_entry_rank (test->region, name) > test->n_hoisted)
	continue;
      tree param = pa_entry_value (test->region, name);
      test->values.leaf.put (test->scop->param[i].id,
			     fold_convert_loc (location, pa_long_type (),
					       param));
      if (!pa_swap_with_stride (test->region, name))
	pa_require_limit (test, param);
    }
}

/* Require the assumptions FACTS of TEST.  */
static bool
pa_require_facts (pa_test *test, const vec<pa_expr *> &facts)
{
  location_t location = test->values.location;
  for (unsigned i = 0; i < facts.length (); i++)
    {
      tree fact = pa_tree_from_expr (&test->values, facts[i]);
      if (!fact)
	return pa_fail (test->scop->ctx, PA_REASON_ALIAS,
			"assumption names an unknown parameter");
      pa_require (test,
		  fold_build2_loc (location, NE_EXPR, boolean_type_node, fact,
				   build_zero_cst (TREE_TYPE (fact))));
    }
  return true;
}

/* POINTER as an unsigned number of 64 bits.  */
static tree
pa_number_of_pointer (pa_test *test, tree pointer)
{
  location_t location = test->values.location;
  tree type = lang_hooks.types.type_for_mode (TYPE_MODE (TREE_TYPE (pointer)),
					      true);
  pointer = fold_convert_loc (location, type, pointer);
  return fold_convert_loc (location, unsigned_type_for (pa_long_type ()),
			   pointer);
}

/* A CODE B modulo 2^64 in TEST, just like that: folding would mix what A has
   with what B has, and leave nothing that another pair has, too.  */
static tree
pa_modulo (pa_test *test, enum tree_code code, tree a, tree b)
{
  return build2_loc (test->values.location, code,
		     unsigned_type_for (pa_long_type ()), a, b);
}

/* T, a value of TEST's region, at its entry, modulo 2^64.  */
static tree
pa_modulo_value (pa_test *test, tree t)
{
  location_t location = test->values.location;
  tree value = fold_convert_loc (location, pa_long_type (),
				 pa_entry_value (test->region, t));
  return fold_convert_loc (location, unsigned_type_for (pa_long_type ()),
			   value);
}

/* The address of array ARRAY of TEST as an unsigned number of 64 bits.  */
static tree
pa_address (pa_test *test, int array)
{
  const pa_root *root = test->region->roots[array];
  tree number
    = pa_number_of_pointer (test, pa_entry_value (test->region,
						  root->pointer));
  tree type = TREE_TYPE (number);
  number = fold_build2_loc (test->values.location, PLUS_EXPR, type, number,
			    build_int_cst (type, root->origin));
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (&root->shift, term);
  for (int i = 0; i < n; i++)
    {
      tree shift = build_int_cst (type, term[i].coefficient);
      for (int k = 0; k < term[i].degree; k++)
	{
	  tree param = test->region->params[(int) term[i].factor[k]];
	  shift = pa_modulo (test, MULT_EXPR, pa_modulo_value (test, param),
			     shift);
	}
      number = pa_modulo (test, PLUS_EXPR, number, shift);
    }
  return number;
}

/* A - B of expressions of TEST; NULL_TREE if one has no value.  */
static tree
pa_difference (pa_test *test, pa_expr *a, pa_expr *b)
{
  pa_expr *difference = pa_expr_binary (PA_EXPR_SUB, pa_expr_copy (a),
					pa_expr_copy (b));
  tree result = pa_tree_from_expr (&test->values, difference);
  pa_expr_free (difference);
  return result;
}

/* Bytes of memory, modulo 2^64: the address of the first one, and how far
   behind it the last one is.  */
struct pa_bytes
{
  tree first, reach;
};

/* Number of parts of array ARRAY of TEST, each of which has bytes of its
   own.  */
static int
pa_parts (pa_test *test, int array)
{
  const pa_root *root = test->region->roots[array];
  return root->in_parts ? root->n_part : 1;
}

/* The bytes of PART of array ARRAY of TEST that are accessed to *BYTES.  False
   with the reason in the context if they are unknown.  */
static bool
pa_accessed_bytes (pa_test *test, int array, int part, pa_bytes *bytes)
{
  location_t location = test->values.location;
  tree modulo = unsigned_type_for (pa_long_type ());
  const pa_byte_range *range = &test->ranges[array];
  tree low = pa_tree_from_expr (&test->values, range->low);
  tree size = pa_difference (test, range->high, range->low);
  if (!low || !size)
    return pa_fail (test->scop->ctx, PA_REASON_ALIAS,
		    "extent names an unknown parameter");
  bytes->first = fold_build2_loc (location, PLUS_EXPR, modulo,
				  pa_address (test, array),
				  fold_convert_loc (location, modulo, low));
  if (part > 0)
    {
      tree root = test->region->roots[array]->pointer;
      tree step = fold_convert_loc (location, modulo,
				    pa_rows_find (test->region, root)->step);
      bytes->first = pa_modulo (test, PLUS_EXPR, bytes->first,
				pa_modulo (test, MULT_EXPR, step,
					   build_int_cst (modulo, part)));
    }
  bytes->reach = fold_build2_loc (location, PLUS_EXPR, modulo,
				  fold_convert_loc (location, modulo, size),
				  build_minus_one_cst (modulo));
  return true;
}

/* Require of TEST that A and B don't overlap.  They do if the last of B's bytes
   is not before the first of A's, nor further behind it than both reach.  */
static void
pa_require_apart (pa_test *test, const pa_bytes *a, const pa_bytes *b)
{
  tree last = pa_modulo (test, PLUS_EXPR, b->first, b->reach);
  tree distance = pa_modulo (test, MINUS_EXPR, last, a->first);
  tree reach = pa_modulo (test, PLUS_EXPR, a->reach, b->reach);
  pa_require (test, fold_build2_loc (test->values.location, GT_EXPR,
				     boolean_type_node, distance, reach));
}

/* Require that the arrays A and B of TEST don't overlap.  */
static bool
pa_require_disjoint (pa_test *test, int a, int b)
{
  pa_bytes of_a, of_b;
  for (int i = 0; i < pa_parts (test, a); i++)
    for (int k = 0; k < pa_parts (test, b); k++)
      {
	if (!pa_accessed_bytes (test, a, i, &of_a)
	    || !pa_accessed_bytes (test, b, k, &of_b))
	  return false;
	pa_require_apart (test, &of_a, &of_b);
      }
  return true;
}

/* Require that nothing that is stored to array ARRAY of TEST is in PLACE.  */
static bool
pa_require_elsewhere (pa_test *test, int array, const pa_bytes *place)
{
  pa_bytes stored;
  for (int i = 0; i < pa_parts (test, array); i++)
    {
      if (!pa_accessed_bytes (test, array, i, &stored))
	return false;
      pa_require_apart (test, &stored, place);
    }
  return true;
}

/* Require that all pairs of TEST are disjoint, and that no array is errno.  */
static bool
pa_require_no_alias (pa_test *test)
{
  pa_region *region = test->region;
  tree number = unsigned_type_for (pa_long_type ());
  pa_bytes place = { NULL_TREE, build_int_cst (number, sizeof (int) - 1) };
  for (unsigned i = 0; i < region->errno_arrays.length (); i++)
    {
      tree address = pa_errno_place (test->values.location);
      place.first = pa_number_of_pointer (test, address);
      if (!pa_require_elsewhere (test, region->errno_arrays[i], &place))
	return false;
    }
  for (unsigned i = 0; i < region->alias_pairs.length (); i++)
    if (!pa_require_disjoint (test, region->alias_pairs[i].a,
			      region->alias_pairs[i].b))
      return false;
  return true;
}

/* Has a conflict before number I of REGION the same value and array?  */
static bool
pa_conflict_is_known (pa_region *region, unsigned i)
{
  const pa_conflict *conflict = &region->conflicts[i];
  for (unsigned k = 0; k < i; k++)
    if (region->hoisted[region->conflicts[k].value].same
	== region->hoisted[conflict->value].same
	&& pa_conflict_array (region, k) == pa_conflict_array (region, i))
      return true;
  return false;
}

/* Require of TEST that the hoisted value of conflict number I is loaded from
   outside of what is accessed of the array that may change it.  */
static bool
pa_require_unchanged (pa_test *test, unsigned i)
{
  pa_region *region = test->region;
  const pa_hoisted *value = &region->hoisted[region->conflicts[i].value];
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (value->ref)));
  tree modulo = unsigned_type_for (pa_long_type ());
  pa_bytes place
    = { pa_number_of_pointer (test, pa_hoist_address (region, value)),
	build_int_cst (modulo, size - 1) };
  return pa_require_elsewhere (test, pa_conflict_array (region, i), &place);
}

/* Require that no store of TEST changes a hoisted value.  */
static bool
pa_require_values (pa_test *test)
{
  for (unsigned i = 0; i < test->region->conflicts.length (); i++)
    if (!pa_conflict_is_known (test->region, i)
	&& !pa_require_unchanged (test, i))
      return false;
  return true;
}

/* Require that the multiples of TEST are what they are assumed to be.  */
static void
pa_require_multiples (pa_test *test)
{
  location_t location = test->values.location;
  tree modulo = unsigned_type_for (pa_long_type ());
  for (unsigned i = 0; i < test->region->multiples.length (); i++)
    {
      const pa_multiple *multiple = &test->region->multiples[i];
      tree product
	= fold_build2_loc (location, MULT_EXPR, modulo,
			   pa_modulo_value (test, multiple->ratio),
			   pa_modulo_value (test, multiple->base));
      pa_require (test, fold_build2_loc (location, EQ_EXPR, boolean_type_node,
					 pa_modulo_value (test,
							  multiple->name),
					 product));
    }
}

/* Require that each table of TEST has two rows at least, and let their indices
   be known; and that all else is as assumed, but for the rows.  Where that is
   so, and the work is WORTH it, the rows are tested.  */
static bool
pa_require_tables (pa_test *test, tree worth)
{
  location_t location = test->values.location;
  pa_region *region = test->region;
  if (!pa_require_facts (test, test->facts))
    return false;
  for (unsigned i = 0; i < region->rows.length (); i++)
    {
      pa_rows *rows = region->rows[i];
      rows->low = pa_tree_from_expr (&test->values, test->tables[i].low);
      rows->high = pa_tree_from_expr (&test->values, test->tables[i].high);
      if (!rows->low || !rows->high)
	return pa_fail (test->scop->ctx, PA_REASON_ALIAS,
			"index of a row names an unknown parameter");
      pa_require (test, fold_build2_loc (location, LT_EXPR, boolean_type_node,
					 rows->low, rows->high));
    }
  region->rows_test = fold_build2_loc (location, TRUTH_ANDIF_EXPR,
				       boolean_type_node, worth,
				       test->condition);
  return !integer_zerop (region->rows_test)
	 || pa_fail (test->scop->ctx, PA_REASON_NO_GAIN,
		     "too little work, or too few rows");
}

/* The bytes of ROWS' table, as far as TEST's region accesses it, to *BYTES.  */
static void
pa_table_bytes (pa_test *test, const pa_rows *rows, pa_bytes *bytes)
{
  location_t location = test->values.location;
  tree modulo = unsigned_type_for (pa_long_type ());
  tree size = build_int_cst (modulo, rows->unit);
  tree low = fold_convert_loc (location, modulo, rows->low);
  tree n = fold_build2_loc (location, MINUS_EXPR, modulo,
			    fold_convert_loc (location, modulo, rows->high),
			    low);
  tree table = pa_entry_value (test->region, rows->table);
  low = fold_build2_loc (location, MULT_EXPR, modulo, low, size);
  n = fold_build2_loc (location, MULT_EXPR, modulo, n, size);
  bytes->first = fold_build2_loc (location, PLUS_EXPR, modulo,
				  pa_number_of_pointer (test, table), low);
  bytes->first = fold_build2_loc (location, PLUS_EXPR, modulo, bytes->first,
				  build_int_cst (modulo, rows->offset));
  bytes->reach = fold_build2_loc (location, PLUS_EXPR, modulo, n,
				  build_int_cst (modulo,
						 POINTER_SIZE_UNITS - 1));
}

/* Require of TEST that the step of ROWS, of elements, is a whole number of
   them.  */
static void
pa_require_whole_step (pa_test *test, const pa_rows *rows)
{
  location_t location = test->values.location;
  tree type = TREE_TYPE (rows->step);
  tree rest = fold_build2_loc (location, TRUNC_MOD_EXPR, type, rows->step,
			       build_int_cst (type, rows->size));
  pa_require (test, fold_build2_loc (location, EQ_EXPR, boolean_type_node,
				     rest, build_zero_cst (type)));
}

/* Does TEST's region access anything of ROWS?  */
static bool
pa_uses_rows (pa_test *test, const pa_rows *rows)
{
  bool uses = false;
  for (int i = 0; i < test->scop->n_array; i++)
    uses |= test->region->roots[i]->pointer == rows->base;
  return uses;
}

/* Require of TEST that the buffers ROWS, equally far from each other, don't
   overlap and are no farther apart than is assumed, if they are used.  */
static bool
pa_require_parts (pa_test *test, const pa_rows *rows)
{
  if (!pa_uses_rows (test, rows))
    return true;
  location_t location = test->values.location;
  pa_require_whole_step (test, rows);
  tree type = TREE_TYPE (rows->step);
  tree apart = fold_build1_loc (location, ABSU_EXPR, unsigned_type_for (type),
				rows->step);
  HOST_WIDE_INT limit = HOST_WIDE_INT_1 << PA_APART_LIMIT;
  if (TYPE_PRECISION (type) > PA_APART_LIMIT)
    pa_require (test, fold_build2_loc (location, LE_EXPR, boolean_type_node,
				       apart,
				       build_int_cst (TREE_TYPE (apart),
						      limit)));
  if (rows->n_buffer > 2)
    pa_require (test, fold_build2_loc (location, EQ_EXPR, boolean_type_node,
				       rows->differs,
				       build_zero_cst
					 (TREE_TYPE (rows->differs))));
  for (int i = 0; i < test->scop->n_array; i++)
    {
      const pa_byte_range *part = &test->ranges[i];
      if (test->region->roots[i]->pointer != rows->base)
	continue;
      tree size = pa_difference (test, part->high, part->low);
      if (!size)
	return pa_fail (test->scop->ctx, PA_REASON_ALIAS,
			"extent names an unknown parameter");
      pa_require (test, fold_build2_loc (location, GE_EXPR, boolean_type_node,
					 fold_convert_loc (location,
							   TREE_TYPE (size),
							   apart),
					 size));
    }
  return true;
}

/* Require that no store of TEST changes the table of ROWS, whose step, which
   has been found, is that of rows of elements, one behind the other.  */
static bool
pa_require_rows (pa_test *test, const pa_rows *rows)
{
  pa_bytes table;
  if (rows->n_buffer)
    return pa_require_parts (test, rows);
  pa_require_whole_step (test, rows);
  pa_require (test, fold_build2_loc (test->values.location, GT_EXPR,
				     boolean_type_node, rows->step,
				     build_zero_cst (TREE_TYPE (rows->step))));
  pa_table_bytes (test, rows, &table);
  for (unsigned i = 0; i < rows->stored.length (); i++)
    if (!pa_require_elsewhere (test, rows->stored[i], &table))
      return false;
  return true;
}

/* Begin anew in TEST with what is tested when its tables have been looked at;
   the work that is to be WORTH it is known by then.  */
static bool
pa_require_all_rows (pa_test *test, tree *worth)
{
  pa_region *region = test->region;
  if (region->rows.is_empty ())
    return pa_require_facts (test, test->facts);
  if (!pa_require_tables (test, *worth))
    return false;
  *worth = test->condition = boolean_true_node;
  pa_require_limits (test, true);
  for (unsigned i = 0; i < region->rows.length (); i++)
    if (!pa_require_rows (test, region->rows[i]))
      return false;
  return pa_require_facts (test, test->row_facts);
}

/* Let the memory of REGION be what the heap gives, SIZE bytes; it is asked for
   where the run-time condition tests if there is some.  */
static void
pa_use_heap (pa_region *region, location_t location, tree size)
{
  tree function = builtin_decl_explicit (BUILT_IN_MALLOC);
  size = fold_convert_loc (location, size_type_node, size);
  region->memory = create_tmp_var_raw (ptr_type_node);
  pa_entry_name entry
    = { build_call_expr_loc (location, function, 1, size), region->memory,
	NULL_TREE };
  region->entry_names.safe_push (entry);
}

/* Require that the expanded scalars and arrays of TEST take no more memory than
   they may.  */
static bool
pa_require_small_places (pa_test *test)
{
  location_t location = test->values.location;
  HOST_WIDE_INT limit = pa_expansion_limit (test->region, test->scop);
  tree all = build_int_cst (pa_long_type (), PA_MEMORY_LINE);
  for (unsigned i = 0; i < test->places.length (); i++)
    {
      pa_byte_range *range = &test->places[i];
      if (!test->region->roots[i]->expanded)
	continue;
      tree size = pa_difference (test, range->high, range->low);
      if (!size)
	return pa_fail (test->scop->ctx, PA_REASON_ALIAS,
			"extent names an unknown parameter");
      pa_require (test, fold_build2_loc (location, LE_EXPR, boolean_type_node,
					 size,
					 build_int_cst (TREE_TYPE (size),
							limit)));
      size = fold_build2_loc (location, MAX_EXPR, TREE_TYPE (size), size,
			      build_zero_cst (TREE_TYPE (size)));
      all = fold_build2_loc (location, PLUS_EXPR, TREE_TYPE (all), all,
			     fold_convert_loc (location, TREE_TYPE (all),
					       size));
      all = fold_build2_loc (location, PLUS_EXPR, TREE_TYPE (all), all,
			     build_int_cst (TREE_TYPE (all),
					    2 * PA_MEMORY_LINE));
    }
  if (!flag_no_builtin
      && (TREE_CODE (all) != INTEGER_CST
	  || compare_tree_int (all, PA_MOST_STACK) > 0))
    pa_use_heap (test->region, location, all);
  return true;
}

/* Most bytes for each expanded scalar or array of REGION, whose model is
   SCOP.  */
HOST_WIDE_INT
pa_expansion_limit (pa_region *region, pa_scop *scop)
{
  int n = pa_expanded_roots (region);
  bool beside = false;
  for (unsigned i = 0; i < region->roots.length (); i++)
    beside |= region->roots[i]->beside;
  return pa_expansion_bytes (scop, beside) / MAX (n, 1);
}

/* The smallest byte offset of ARRAY of REGION, whose model is SCOP, that is
   accessed; the end of the last element if LARGEST.  */
__isl_give pa_expr *
pa_array_end (pa_region *region, pa_scop *scop, int array, bool largest)
{
  pa_test test;
  test.region = region;
  test.scop = scop;
  isl_set *elements = pa_scop_elements (scop, array);
  pa_expr *end = pa_range_end (&test, array, elements, 0, largest);
  isl_set_free (elements);
  return end;
}

/* Are the parameters in SET, which depends on no hoisted value of REGION but
   the first N?  NULL_TREE if that can't be tested; boolean_true_node if it is
   known.  */
tree
pa_condition_of_set (pa_region *region, pa_scop *scop,
		     __isl_take isl_set *set, int n)
{
  pa_test test;
  test.region = region;
  test.scop = scop;
  test.values.location = LOCATION_LOCUS (region->location);
  test.values.wrapping = true;
  test.n_hoisted = n;
  test.condition = boolean_true_node;
  isl_bool known = isl_set_is_subset (scop->context, set);
  pa_expr *fact = pa_expr_of_set (set, isl_set_copy (scop->context));
  if (!fact)
    return NULL_TREE;
  test.facts.safe_push (fact);
  if (known == isl_bool_true)
    return boolean_true_node;
  if (!pa_find_limit (&test))
    return NULL_TREE;
  pa_require_limits (&test, false);
  return pa_require_facts (&test, test.facts) ? test.condition : NULL_TREE;
}

/* CONDITION, and, if REGION needs it, that there is memory, which is not asked
   for unless CONDITION is true.  */
static tree
pa_with_memory (const pa_region *region, location_t location, tree condition)
{
  return region->memory
	 ? build2_loc (location, TRUTH_ANDIF_EXPR, boolean_type_node, condition,
		       build2_loc (location, NE_EXPR, boolean_type_node,
				   region->memory, null_pointer_node))
	 : condition;
}

/* The condition under which code from SCOP is right for REGION, and AST, its
   loops before they were tiled, has enough work for what REPORT tells of: for
   threads if nothing but these is gained, or for rows.  boolean_true_node if
   there is nothing to test, NULL_TREE with the reason in the context if it
   can't be tested.  */
tree
pa_condition (pa_region *region, pa_scop *scop, const pa_ast *ast,
	      const pa_report *report)
{
  bool threads = pa_report_is_parallel (report);
  pa_test test;
  test.region = region;
  test.scop = scop;
  test.values.location = LOCATION_LOCUS (region->location);
  test.values.wrapping = true;
  test.n_hoisted = INT_MAX;
  test.condition = boolean_true_node;
  if (!pa_hoist_conditions (region, scop))
    return NULL_TREE;
  if (!pa_find_facts (&test) || !pa_find_tables (&test)
      || !pa_find_ranges (&test))
    return NULL_TREE;
  if (test.facts.is_empty () && region->alias_pairs.is_empty ()
      && region->rows.is_empty () && region->errno_arrays.is_empty ()
      && region->conflicts.is_empty () && region->multiples.is_empty ()
      && !threads && pa_row_work (region, scop, report) == 1
      && pa_worthy_step (region, scop, report) == 0
      && !report->block_levels && !report->jammed_row
      && pa_expanded_roots (region) == 0)
    return boolean_true_node;
  if (!pa_find_limit (&test))
    return NULL_TREE;
  pa_require_limits (&test, false);
  pa_require_multiples (&test);
  tree worth = pa_worth_running (&test.values, region, scop, ast, report,
				 threads);
  if (!worth || !pa_require_all_rows (&test, &worth))
    return NULL_TREE;
  tree limits = test.condition;
  test.condition = boolean_true_node;
  if (!pa_require_no_alias (&test)
      || !pa_require_values (&test) || !pa_require_small_places (&test))
    return NULL_TREE;
  bool more = !integer_onep (test.condition);
  tree first = fold_build2_loc (test.values.location,
				more ? TRUTH_AND_EXPR : TRUTH_ANDIF_EXPR,
				boolean_type_node, worth, limits);
  tree all = fold_build2_loc (test.values.location, TRUTH_ANDIF_EXPR,
			      boolean_type_node, first, test.condition);
  if (!integer_zerop (all))
    return pa_with_memory (region, test.values.location, all);
  if (integer_zerop (limits) || integer_zerop (test.condition))
    pa_fail (scop->ctx, PA_REASON_ALIAS, "run-time condition is never true");
  else
    pa_fail (scop->ctx, PA_REASON_NO_GAIN,
	     "too little work where the run-time condition is true");
  return NULL_TREE;
}
