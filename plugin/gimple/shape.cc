/* Dimensions of a root: from byte offsets to subscripts.

   In: the byte offsets of all references to a root, polynomials in the
   parameters.  Out: its strides, and each offset as subscripts.  For

     void f (int n, double *a)		 offsets
     { ... a[i * n + j] = a[i * n + n - 1];   8 n i + 8 j,  8 n i + 8 n - 8 }

   an iterator steps by 8 n bytes, so n is a factor of the outer stride.  The
   shape is [][n] with strides 8 n and 8; the subscripts are [i][j] and
   [i + 1][-1], or rather, as inner subscripts should not be negative,
   [i][n - 1].

   Every stride is a multiple of the next one, the last one is the size of the
   accessed element.  The constant ones come first from the references' types;
   the others are the first constant one times a *factor*: what multiplies an
   iterator (or a counter of a loop around the region, or a parameter that seems
   to be no size, as k in a[k * n + j]), divided by the first
   constant stride or, if that is not possible, by its constant divisor: in
   a[(i * n + j) * 3 + k] an iterator steps by 24 n bytes, and the factor is 3
   n.  What types say counts for more: in b[i][i + j] of double b[][n], i as the
   first subscript steps by 8 n bytes, and no other step of it is looked at.
   Where references disagree about the
   factor with a certain leading term (a[i * n + j] and a[i * n + i], where i
   steps by n + 1) the leading term itself is preferred if it occurs.  (After
   Grosser et al., Optimistic delinearization of parametrically sized arrays,
   ICS 2015.)

   Constants are strides, too: for b[i * 1200 + j], of which i steps by 9600
   bytes, the shape is [][1200].  What one iterator alone steps by, as in b[i *
   2], is none, nor are rows that are shorter than a line of memory or two: of
   such the subscripts, which are affine in any case, are simple enough.

   Where fields of structures are accessed that differ in type, the innermost
   dimension counts bytes (field.cc).

   What all references to a root add is no part of a subscript (origin.cc).

   Any choice is right, and none is a proof: subscripts name the same byte only
   if they are equal as long as each inner one stays within its dimension, and
   that is the region's in-bounds assumption, tested at run time where it does
   not follow.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most different factors noted for one root.  */
#define MAX_CANDIDATES 16

/* Most operations looked at that compute one size from another.  */
#define MAX_OPERATIONS 4

/* Least elements in a row that only steps tell of.  */
#define LEAST_ROW 16

/* A / B rounded down; B > 0.  */

static HOST_WIDE_INT
floor_div (HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  return a / b - (a % b < 0);
}

/* Put the strides that are in the descending A of N_A, or in B of N_B, into
   OUT, which has room for all; or only those that are in both, if COMMON.
   Returns their number.  */

static int
join_strides (const HOST_WIDE_INT *a, int n_a, const HOST_WIDE_INT *b, int n_b,
	      bool common, HOST_WIDE_INT *out)
{
  int n = 0;
  for (int i = 0, k = 0; i < n_a || k < n_b; )
    {
      HOST_WIDE_INT x = i < n_a ? a[i] : 0, y = k < n_b ? b[k] : 0;
      if (!common || x == y)
	out[n++] = MAX (x, y);
      i += x >= y;
      k += y >= x;
    }
  return n;
}

/* Is each of the N strides in LIST a multiple of the next?  */

static bool
chain_p (const HOST_WIDE_INT *list, int n)
{
  for (int i = 1; i < n; i++)
    if (list[i - 1] % list[i])
      return false;
  return true;
}

/* Note those of the N strides in LIST that are not among the N_COMMON in COMMON
   as such that ROOT can't have.  */

static void
note_clashes (pa_root *root, const HOST_WIDE_INT *list, int n,
	      const HOST_WIDE_INT *common, int n_common)
{
  for (int i = 0, k = 0; i < n; i++)
    if (k < n_common && list[i] == common[k])
      k++;
    else
      root->clashing.safe_push (list[i]);
}

/* Remove from the N strides in LIST those that ROOT can't have.  Returns how
   many are left.  */

static int
remove_clashing (const pa_root *root, HOST_WIDE_INT *list, int n)
{
  int kept = 0;
  for (int i = 0; i < n; i++)
    if (i == n - 1 || !root->clashing.contains (list[i]))
      list[kept++] = list[i];
  return kept;
}

/* Make ROOT's constant strides those that it has and the N in LIST or, where
   these don't fit together, as those of m and k in struct { double m[3][3],
   k[2][2], w[11]; }, those that both have.  False if the last, an element's, is
   not among them.  */

static bool
merge_strides (pa_root *root, HOST_WIDE_INT *list, int n)
{
  HOST_WIDE_INT joint[2 * PA_MAX_DEPTH], common[PA_MAX_DEPTH];
  if (n == 0)
    return true;
  n = remove_clashing (root, list, n);
  int n_joint = join_strides (root->stride, root->n_dim, list, n, false, joint);
  if (n_joint > PA_MAX_DEPTH || !chain_p (joint, n_joint))
    {
      int n_common = join_strides (root->stride, root->n_dim, list, n, true,
				   common);
      note_clashes (root, joint, n_joint, common, n_common);
      memcpy (joint, common, n_common * sizeof *common);
      n_joint = n_common;
    }
  if (n_joint == 0 || joint[n_joint - 1] != list[n - 1])
    return false;
  root->n_dim = n_joint;
  memcpy (root->stride, joint, n_joint * sizeof *joint);
  return true;
}

/* Note FACTOR, which multiplies an iterator, among ROOT's candidates, divided
   by its content.  */

static bool
note_candidate (pa_root *root, const pa_linear *factor)
{
  pa_linear primitive;
  pa_product lead;
  HOST_WIDE_INT content = pa_linear_content (factor);
  if (!pa_linear_lead (factor, &lead) || lead.degree == 0 || content <= 0)
    return true;
  HOST_WIDE_INT sign = lead.coefficient < 0 ? -1 : 1;
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (factor, term);
  pa_linear_clear (&primitive);
  for (int i = 0; i < n; i++)
    {
      term[i].coefficient /= content * sign;
      if (!pa_linear_add_product (&primitive, &term[i], 1))
	return false;
    }
  for (unsigned i = 0; i < root->candidates.length (); i++)
    if (pa_linear_equal_p (&root->candidates[i], &primitive))
      {
	root->contents[i] = gcd (root->contents[i], content);
	return true;
      }
  if (root->candidates.length () == MAX_CANDIDATES)
    return false;
  root->candidates.safe_push (primitive);
  root->contents.safe_push (content);
  return true;
}

/* Note the constant steps of the iterators in OFFSET, but for the smallest, as
   those of ROOT.  */

static void
note_steps (pa_root *root, const pa_linear *offset)
{
  HOST_WIDE_INT least = HOST_WIDE_INT_MAX;
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    if (offset->iterator[d])
      least = MIN (least, (HOST_WIDE_INT) absu_hwi (offset->iterator[d]));
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    {
      HOST_WIDE_INT step = absu_hwi (offset->iterator[d]);
      if (step > least && !root->steps.contains (step))
	root->steps.safe_push (step);
    }
}

/* Note the terms of OFFSET that have parameters and no iterator.  False if ROOT
   has too many.  */

static bool
note_fixed (pa_root *root, const pa_linear *offset)
{
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (offset, term);
  for (int i = 0; i < n; i++)
    {
      bool known = term[i].depth >= 0 || term[i].atom || term[i].degree == 0;
      for (unsigned k = 0; !known && k < root->fixed.length (); k++)
	known = memcmp (&root->fixed[k], &term[i], sizeof term[i]) == 0;
      if (known)
	continue;
      if (root->fixed.length () == MAX_CANDIDATES)
	return false;
      root->fixed.safe_push (term[i]);
    }
  return true;
}

/* What multiplies, in OFFSET, the quotient of its product I into *OUT.  False
   if there is none, or an earlier product has it, too.  */

static bool
factor_of_quotient (const pa_linear *offset, int i, pa_linear *out)
{
  int atom = offset->product[i].atom;
  pa_linear_clear (out);
  for (int k = 0; atom && k < offset->n_product; k++)
    if (offset->product[k].atom == atom)
      {
	pa_product part = offset->product[k];
	part.atom = 0;
	part.depth = -1;
	if (k < i || !pa_linear_add_product (out, &part, 1))
	  return false;
      }
  return atom != 0;
}

/* Note what multiplies quotients in OFFSET among ROOT's candidates.  */

static bool
note_quotient_candidates (pa_root *root, const pa_linear *offset)
{
  pa_linear factor;
  for (int i = 0; i < offset->n_product; i++)
    if (factor_of_quotient (offset, i, &factor)
	&& !note_candidate (root, &factor))
      return false;
  return true;
}

/* What multiplies parameter P in the terms of OFFSET that have it once, and no
   iterator, into *OUT.  False if it is nothing that varies.  */

static bool
factor_of_param (const pa_linear *offset, int p, pa_linear *out)
{
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (offset, term);
  pa_linear_clear (out);
  for (int i = 0; i < n; i++)
    {
      int place = -1, count = 0;
      for (int k = 0; k < term[i].degree; k++)
	if (term[i].factor[k] == p)
	  {
	    place = k;
	    count++;
	  }
      if (count != 1 || term[i].depth >= 0 || term[i].atom)
	continue;
      term[i].degree--;
      for (int k = place; k < term[i].degree; k++)
	term[i].factor[k] = term[i].factor[k + 1];
      term[i].factor[(int) term[i].degree] = 0;
      if (!pa_linear_add_product (out, &term[i], 1))
	return false;
    }
  return !pa_linear_constant_p (out);
}

/* Note FACTOR, which multiplies parameter P, among ROOT's indices.  */

static void
note_index (pa_root *root, int p, const pa_linear *factor)
{
  pa_index index = { p, *factor };
  for (unsigned i = 0; i < root->indices.length (); i++)
    if (root->indices[i].param == p
	&& pa_linear_equal_p (&root->indices[i].factor, factor))
      return;
  if (root->indices.length () < MAX_CANDIDATES)
    root->indices.safe_push (index);
}

/* Note what multiplies, in OFFSET, a parameter of REGION: among ROOT's
   candidates if that counts a loop around the region, else among its
   indices.  */

static bool
note_param_factors (pa_region *region, pa_root *root, const pa_linear *offset)
{
  for (unsigned p = 0; p < region->params.length (); p++)
    {
      pa_linear factor;
      tree param = region->params[p];
      if (!factor_of_param (offset, p, &factor))
	continue;
      if (TREE_CODE (param) != SSA_NAME
	  || gimple_code (SSA_NAME_DEF_STMT (param)) != GIMPLE_PHI)
	note_index (root, p, &factor);
      else if (!note_candidate (root, &factor))
	return false;
    }
  return true;
}

/* Add to *GROWTH what quotient ATOM of REGION, which is multiplied by FACTOR,
   grows by, on the average, with the iterator at DEPTH, if that is the
   opposite.  */

static bool
add_quotient_growth (const pa_region *region, int atom,
		     const pa_linear *factor, int depth, pa_linear *growth)
{
  const pa_quotient *quotient = &region->quotients[atom - 1];
  HOST_WIDE_INT step = quotient->numerator.iterator[depth];
  pa_product lead, term[PA_MAX_TERMS];
  int n = pa_linear_terms (factor, term);
  if (step == 0 || quotient->remainder || !pa_linear_lead (factor, &lead)
      || (step > 0) == (lead.coefficient > 0)
      || pa_linear_content (factor) % quotient->divisor)
    return true;
  for (int i = 0; i < n; i++)
    {
      term[i].coefficient /= quotient->divisor;
      if (!pa_linear_add_product (growth, &term[i], step))
	return false;
    }
  return true;
}

/* What OFFSET grows by, on the average, with the iterator at DEPTH of REGION,
   into *OUT: that is n in n i + i - 2 floor (i / 2), which is n i + i % 2.  If
   it stays the same in the end, what it first grows by: n in n i - 2 n floor (i
   / 2).  */

static bool
growth_with_iterator (const pa_region *region, const pa_linear *offset,
		      int depth, pa_linear *out)
{
  pa_linear first, factor;
  pa_linear_factor_of (offset, depth, &first);
  *out = first;
  if (pa_linear_zero_p (&first))
    return true;
  for (int i = 0; i < offset->n_product; i++)
    if (factor_of_quotient (offset, i, &factor)
	&& !add_quotient_growth (region, offset->product[i].atom, &factor,
				 depth, out))
      return false;
  if (pa_linear_zero_p (out))
    *out = first;
  return true;
}

/* Have A and B the same size?  */

static bool
same_size_p (tree a, tree b)
{
  return tree_int_cst_equal (TYPE_SIZE_UNIT (a), TYPE_SIZE_UNIT (b));
}

/* Note that a reference of REGION to ROOT accesses TYPE at the byte offset
   OFFSET and steps with the N constant strides in LIST, descending.  FLAT of
   these bytes are not subscripts of array types.  False if that does not fit
   other references.  */

bool
pa_shape_note (pa_region *region, pa_root *root, tree type,
	       const pa_linear *offset, const pa_linear *flat,
	       HOST_WIDE_INT *list, int n)
{
  pa_field_note (root, type, offset);
  if (types_compatible_p (root->type, type))
    ;
  else if (!root->mixed && n > 0 && same_size_p (root->type, type)
	   && pa_linear_content (offset) % list[n - 1] == 0)
    root->overlapping = true;
  else
    pa_field_mix (root);
  if (root->mixed && n > 0)
    list[n - 1] = 1;
  if (!note_quotient_candidates (root, flat)
      || !note_param_factors (region, root, flat)
      || !note_fixed (root, flat))
    return false;
  note_steps (root, flat);
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    {
      pa_linear factor;
      if (!growth_with_iterator (region, flat, d, &factor)
	  || !note_candidate (root, &factor))
	return false;
    }
  return merge_strides (root, list, n);
}

/* Have A and B the same factors in their leading terms?  */

static bool
same_lead_p (const pa_linear *a, const pa_linear *b)
{
  pa_product x, y;
  return pa_linear_lead (a, &x) && pa_linear_lead (b, &y)
	 && x.degree == y.degree
	 && memcmp (x.factor, y.factor, sizeof x.factor) == 0;
}

/* Is LINEAR a single term?  */

static bool
single_term_p (const pa_linear *linear)
{
  pa_product term[PA_MAX_TERMS];
  return pa_linear_terms (linear, term) == 1;
}

/* Should candidate I of ROOT be a factor?  The single term among those with
   the same leading term, or else the first of them.  */

static bool
chosen_p (const pa_root *root, unsigned i)
{
  const pa_linear *own = &root->candidates[i];
  for (unsigned k = 0; k < root->candidates.length (); k++)
    {
      const pa_linear *other = &root->candidates[k];
      if (k == i || !same_lead_p (own, other))
	continue;
      if (single_term_p (other) || (k < i && !single_term_p (own)))
	return false;
    }
  return true;
}

/* The strides of ROOT as far as its references are known, into LIST, which has
   room for PA_MAX_DEPTH: those that vary, by degree, falling, then the constant
   ones.  Returns their number.  */

int
pa_shape_strides (const pa_root *root, pa_linear *list)
{
  int n = 0;
  for (unsigned i = 0; i < root->candidates.length (); i++)
    {
      pa_linear stride;
      pa_product lead, other;
      if (!chosen_p (root, i) || n == PA_MAX_DEPTH
	  || !pa_linear_scale (&stride, &root->candidates[i],
			       root->contents[i]))
	continue;
      int k = n++;
      pa_linear_lead (&stride, &lead);
      for (; k > 0 && pa_linear_lead (&list[k - 1], &other)
	     && other.degree < lead.degree; k--)
	list[k] = list[k - 1];
      list[k] = stride;
    }
  for (int i = 0; i < root->n_dim && n < PA_MAX_DEPTH; i++)
    {
      pa_linear_clear (&list[n]);
      list[n++].constant = root->stride[i];
    }
  return n;
}

/* Insert FACTOR into those of ROOT, by degree, falling.  */

static void
insert_factor (pa_root *root, const pa_linear *factor)
{
  pa_product lead, other;
  int k = root->n_variable++;
  pa_linear_lead (factor, &lead);
  for (; k > 0; k--)
    {
      pa_linear_lead (&root->factor[k - 1], &other);
      if (other.degree >= lead.degree)
	break;
      root->factor[k] = root->factor[k - 1];
    }
  root->factor[k] = *factor;
}

/* Put N zeros before ROOT's constant strides.  */

static void
shift_strides (pa_root *root, int n)
{
  memmove (root->stride + n, root->stride, root->n_dim * sizeof *root->stride);
  memset (root->stride, 0, n * sizeof *root->stride);
  root->n_dim += n;
}

/* Have all inner dimensions of ROOT a known size?  */

static bool
sizes_known_p (const pa_root *root)
{
  pa_linear size;
  for (int k = 1; k < root->n_dim; k++)
    if (!pa_root_size (root, k, &size))
      return false;
  return true;
}

/* Candidate I of ROOT with the largest constant factor that all of its
   multiples have, beyond the constant stride, into OUT.  False on overflow.  */

static bool
scaled_candidate (const pa_root *root, unsigned i, pa_linear *out)
{
  HOST_WIDE_INT content = root->contents[i];
  HOST_WIDE_INT stride = root->stride[root->n_variable];
  pa_product lead;
  pa_linear_lead (&root->candidates[i], &lead);
  for (unsigned k = 0; k < root->fixed.length (); k++)
    if (pa_product_divides_p (&lead, &root->fixed[k]))
      {
	HOST_WIDE_INT multiple = root->fixed[k].coefficient;
	if (multiple % lead.coefficient == 0)
	  multiple /= lead.coefficient;
	content = gcd (content, multiple);
      }
  return pa_linear_scale (out, &root->candidates[i],
			  content % stride ? 1 : content / stride);
}

/* Choose ROOT's factors; SCALED ones.  False if there are too many, or the
   sizes that follow are unknown.  */

static bool
choose_factors (pa_root *root, bool scaled)
{
  auto_vec<pa_linear> factors;
  for (unsigned i = 0; i < root->candidates.length (); i++)
    {
      pa_linear factor = root->candidates[i];
      if (!chosen_p (root, i))
	continue;
      if ((int) factors.length () + root->n_dim >= PA_MAX_DEPTH
	  || (scaled && !scaled_candidate (root, i, &factor)))
	return false;
      factors.safe_push (factor);
    }
  for (unsigned i = 0; i < factors.length (); i++)
    insert_factor (root, &factors[i]);
  if (root->n_variable == 0)
    return true;
  if (root->n_dim == 0)
    return false;
  shift_strides (root, root->n_variable);
  return sizes_known_p (root);
}

/* Let ROOT have no factors again.  */

static void
drop_factors (pa_root *root)
{
  int n = root->n_variable;
  if (n == 0)
    return;
  root->n_dim -= n;
  memmove (root->stride, root->stride + n, root->n_dim * sizeof *root->stride);
  root->n_variable = 0;
}

/* Does LINEAR depend on parameter P?  */

bool
pa_depends_on_param_p (const pa_linear *linear, int p)
{
  if (linear->param[p])
    return true;
  for (int i = 0; i < linear->n_product; i++)
    for (int k = 0; k < linear->product[i].degree; k++)
      if (linear->product[i].factor[k] == p)
	return true;
  return false;
}

/* Does where LOOP ends, or begins if it counts down, depend on parameter P?  */

static bool
limited_by_param_p (const pa_region_loop *loop, int p)
{
  for (int i = 0; i < loop->n_bounds; i++)
    if (pa_depends_on_param_p (&loop->bound[i].value, p))
      return true;
  return loop->step < 0 && pa_depends_on_param_p (&loop->initial, p);
}

/* Do the first N candidates of ROOT, of REGION, depend on NAME, or on what it is
   computed from in OPERATIONS at most?  So is the size of a plane, in Fortran,
   from that of a row.  */

static bool
made_of_sizes_p (const pa_region *region, const pa_root *root, unsigned n,
		 tree name, int operations)
{
  for (unsigned p = 0; p < region->params.length (); p++)
    if (region->params[p] == name)
      for (unsigned i = 0; i < n; i++)
	if (pa_depends_on_param_p (&root->candidates[i], p))
	  return true;
  if (TREE_CODE (name) != SSA_NAME)
    return pa_multiple_of_ratio (region, name) != NULL;
  gimple *stmt = SSA_NAME_DEF_STMT (name);
  if (operations == 0 || !is_gimple_assign (stmt) || gimple_vuse (stmt))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (made_of_sizes_p (region, root, n, gimple_op (stmt, i), operations - 1))
      return true;
  return false;
}

/* Is parameter P of REGION likely to be a size, of which strides are made: do
   the first N candidates of ROOT or a loop's length depend on it, or is it made
   of such sizes?  */

bool
pa_size_param_p (const pa_region *region, const pa_root *root, unsigned n,
		 int p)
{
  for (unsigned l = 0; l < region->loops.length (); l++)
    if (limited_by_param_p (&region->loops[l], p))
      return true;
  return made_of_sizes_p (region, root, n, region->params[p], MAX_OPERATIONS);
}

/* Make candidates of what multiplies parameters in ROOT's references that are
   not likely to be sizes of REGION's arrays, but subscripts.  */

static bool
note_indices (const pa_region *region, pa_root *root)
{
  unsigned n = root->candidates.length ();
  for (unsigned i = 0; i < root->indices.length (); i++)
    if (!pa_size_param_p (region, root, n, root->indices[i].param)
	&& !note_candidate (root, &root->indices[i].factor))
      return false;
  return true;
}

/* Compare the steps that A and B point to.  */

static int
compare_steps (const void *a, const void *b)
{
  HOST_WIDE_INT x = *(const HOST_WIDE_INT *) a;
  HOST_WIDE_INT y = *(const HOST_WIDE_INT *) b;
  return x < y ? -1 : x > y;
}

/* Give ROOT a dimension for each of its steps that is a multiple of the stride
   so far, and of many elements.  */

static void
split_rows (pa_root *root)
{
  root->steps.qsort (compare_steps);
  for (unsigned i = 0; i < root->steps.length (); i++)
    {
      HOST_WIDE_INT step = root->steps[i];
      if (root->n_dim == PA_MAX_DEPTH || step % root->stride[0]
	  || step / root->stride[0] < LEAST_ROW)
	continue;
      memmove (root->stride + 1, root->stride,
	       root->n_dim * sizeof *root->stride);
      root->stride[0] = step;
      root->n_dim++;
      root->n_split++;
    }
}

/* Let the roots of REGION have no dimensions that their types don't have.  Are
   there any that had some?  */

bool
pa_shape_join_rows (pa_region *region)
{
  bool any = false;
  for (unsigned i = 0; i < region->roots.length (); i++)
    {
      pa_root *root = region->roots[i];
      if (root->n_split == 0)
	continue;
      any = true;
      root->n_dim -= root->n_split;
      memmove (root->stride, root->stride + root->n_split,
	       root->n_dim * sizeof *root->stride);
      root->n_split = 0;
    }
  return any;
}

/* Are the first and the last iteration of region loop INDEX constant?  */

static bool
constant_bounds_p (const pa_region *region, int index)
{
  const pa_region_loop *loop = index < 0 ? NULL : &region->loops[index];
  return loop && loop->n_starts == 0 && loop->n_bounds == 1
	 && pa_linear_constant_p (&loop->initial)
	 && pa_linear_constant_p (&loop->bound[0].value);
}

/* Does REF of REGION, at STMT, for sure go from one row of STRIDE bytes to
   another by what an iterator adds that is less than a row?  That is not known
   of what two add: i + j may be less than n although both go up to that.  */

static bool
leaves_row_p (const pa_region *region, gimple *stmt, const pa_ref *ref,
	      HOST_WIDE_INT stride)
{
  pa_linear rest = ref->offset;
  int inside = pa_region_loop_index (region, gimple_bb (stmt)->loop_father);
  int n_iterator = 0, loop = -1;
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    if (rest.iterator[d] %= stride)
      {
	loop = pa_region_ancestor (region, inside, d);
	n_iterator++;
      }
  for (int p = 0; p < PA_MAX_PARAMS; p++)
    if (rest.param[p] % stride)
      return false;
    else
      rest.param[p] = 0;
  if (rest.n_product > 0 || n_iterator != 1 || !pa_linear_small_p (&rest)
      || !constant_bounds_p (region, loop))
    return false;
  pa_interval range = pa_linear_interval (region, inside, &rest);
  return wi::div_floor (range.min, stride, SIGNED)
	 != wi::div_floor (range.max, stride, SIGNED);
}

/* Let ROOT of REGION, whose strides are constant, have no dimension that a
   reference would leave, as with struct { double w[6], mu[6][8]; } *g, where
   g->mu[k][j] is at 48 + 64 k + 8 j.  */

static void
join_left_rows (const pa_region *region, pa_root *root)
{
  for (int k = root->n_dim - 2; k >= 0; k--)
    {
      bool left = false;
      for (auto i = region->refs.begin (); !left && i != region->refs.end ();
	   ++i)
	left = region->roots[(*i).second.array] == root
	       && leaves_row_p (region, (*i).first, &(*i).second,
				root->stride[k]);
      if (!left)
	continue;
      root->n_dim--;
      root->n_split -= k < root->n_split;
      memmove (root->stride + k, root->stride + k + 1,
	       (root->n_dim - k) * sizeof *root->stride);
    }
}

/* Choose the shape of ROOT of REGION, whose references have all been noted.
   False if there is none.  */

bool
pa_shape_settle (const pa_region *region, pa_root *root)
{
  if ((root->mixed && !pa_field_settle (root)) || !note_indices (region, root))
    return false;
  if (root->candidates.is_empty () && root->n_dim > 0 && !root->mixed)
    {
      split_rows (root);
      join_left_rows (region, root);
    }
  if (root->candidates.is_empty () || root->n_dim == 0)
    return root->candidates.is_empty ();
  if (choose_factors (root, true))
    return true;
  drop_factors (root);
  return choose_factors (root, false);
}

/* Move from BYTES to SUBSCRIPT the quotients with multiples of STRIDE.  */

static void
divide_quotients (pa_linear *bytes, HOST_WIDE_INT stride,
		  pa_linear *subscript)
{
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (bytes, term);
  for (int i = 0; i < n; i++)
    if (term[i].atom && term[i].degree == 0)
      {
	term[i].coefficient /= stride;
	if (term[i].coefficient
	    && pa_linear_add_product (subscript, &term[i], 1))
	  pa_linear_add_product (bytes, &term[i], -stride);
      }
}

/* The multiple of STRIDE that BYTES, as used in LOOP of REGION, is known to be
   less than a stride beyond, into *MULTIPLE.  False if there is none.  */

static bool
known_multiple_p (const pa_region *region, int loop, const pa_linear *bytes,
		  HOST_WIDE_INT stride, HOST_WIDE_INT *multiple)
{
  if (!region || !pa_linear_quasi_affine_p (bytes)
      || !pa_linear_small_p (bytes))
    return false;
  pa_interval range = pa_linear_interval (region, loop, bytes);
  offset_int first = wi::div_floor (range.min, stride, SIGNED);
  if (first != wi::div_floor (range.max, stride, SIGNED)
      || !wi::fits_shwi_p (first))
    return false;
  *multiple = first.to_shwi ();
  return true;
}

/* Move from BYTES, as used in LOOP of REGION, to SUBSCRIPT what is a multiple
   of STRIDE.  That leaves what is known to be less than STRIDE and not
   negative, or else a constant as close to 0 as possible; but not below 0 if
   INNER_CONSTANT, where nothing else is left for the inner dimensions.  */

static void
divide_constant (const pa_region *region, int loop, pa_linear *bytes,
		 HOST_WIDE_INT stride, bool inner_constant,
		 pa_linear *subscript)
{
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    {
      subscript->iterator[d] += bytes->iterator[d] / stride;
      bytes->iterator[d] %= stride;
    }
  for (int p = 0; p < PA_MAX_PARAMS; p++)
    {
      subscript->param[p] += bytes->param[p] / stride;
      bytes->param[p] %= stride;
    }
  divide_quotients (bytes, stride, subscript);
  bool down = inner_constant && pa_linear_constant_p (bytes);
  HOST_WIDE_INT q;
  if (!known_multiple_p (region, loop, bytes, stride, &q))
    {
      q = floor_div (bytes->constant, stride);
      HOST_WIDE_INT rest = bytes->constant - q * stride;
      if (!down && rest > stride - rest)
	q++;
    }
  subscript->constant += q;
  bytes->constant -= q * stride;
}

/* Is what is left in BYTES for the next dimension, whose stride is a product of
   DEGREE parameters, negative, as far as its signs tell, and not subtracted from
   a number of such strides: no term with an iterator is positive, and some is
   negative; or there is none and of the others, that of most parameters is
   negative?  */

static bool
looks_negative_p (const pa_linear *bytes, int degree)
{
  pa_product term[PA_MAX_TERMS];
  int n = pa_linear_terms (bytes, term), sign = 0, constant = 0, largest = -1;
  bool subtracted = false;
  for (int i = 0; i < n; i++)
    if ((term[i].depth >= 0 || term[i].atom) && term[i].degree >= degree)
      sign = term[i].coefficient > 0 || sign > 0 ? 1 : -1;
    else if (term[i].depth < 0 && term[i].degree <= degree
	     && term[i].degree > largest)
      {
	largest = term[i].degree;
	constant = term[i].coefficient < 0 ? -1 : 1;
      }
    else if (term[i].depth < 0)
      subtracted |= term[i].coefficient > 0;
  return (sign < 0 || (sign == 0 && constant < 0)) && !subtracted;
}

/* Number of parameters that dimension DIM's stride of ROOT is a product of.  */

static int
stride_degree (const pa_root *root, int dim)
{
  pa_product lead;
  if (dim >= root->n_variable)
    return 0;
  return pa_linear_lead (&root->factor[dim], &lead) ? lead.degree : 0;
}

/* Move from BYTES to SUBSCRIPT what is a multiple of ROOT's stride in dimension
   DIM, which is not constant.  Where that leaves a negative rest, one multiple
   less, but not of rows that pointers are to: what is left is what the program
   adds to these.  */

static bool
divide_variable (const pa_root *root, int dim, pa_linear *bytes,
		 pa_linear *subscript)
{
  pa_linear quotient, stride;
  pa_linear_clear (&quotient);
  if (!pa_root_stride (root, dim, &stride)
      || !pa_linear_divide (bytes, &stride, &quotient))
    return false;
  if (!(root->in_table && dim == 0)
      && looks_negative_p (bytes, stride_degree (root, dim + 1)))
    {
      quotient.constant--;
      if (!pa_linear_add (bytes, &stride, 1))
	return false;
    }
  return pa_linear_add (subscript, &quotient, 1);
}

/* Are the subscripts of dimensions FIRST .. N - 1 in SUBSCRIPT all 0?  */

static bool
inner_zero_p (const pa_linear *subscript, int first, int n)
{
  for (int k = first; k < n; k++)
    if (!pa_linear_zero_p (&subscript[k]))
      return false;
  return true;
}

/* Move BYTES of an offset, as used in LOOP of REGION (if not NULL), to the
   SUBSCRIPTs of ROOT from dimension FIRST on, outermost first.  False if they
   are no affine subscripts.  */

bool
pa_shape_divide (const pa_region *region, int loop, const pa_root *root,
		 int first, pa_linear *bytes, pa_linear *subscript)
{
  int n = root->n_dim;
  for (int k = first; k < n; k++)
    {
      if (k >= root->n_variable)
	divide_constant (region, loop, bytes, root->stride[k],
			 inner_zero_p (subscript, k + 1, n), &subscript[k]);
      else if (!divide_variable (root, k, bytes, &subscript[k]))
	return false;
      if (!pa_linear_quasi_affine_p (&subscript[k]))
	return false;
    }
  return pa_linear_zero_p (bytes);
}

/* Size in bytes of the object that ROOT's pointer is the address of; 0 if
   unknown.  */

static HOST_WIDE_INT
object_size (const pa_root *root)
{
  if (TREE_CODE (root->pointer) != ADDR_EXPR)
    return 0;
  tree object = TREE_OPERAND (root->pointer, 0);
  if (TREE_CODE (object) == COMPONENT_REF)
    return pa_compat_flexible_array_p (object)
	   ? 0 : pa_constant_size (TYPE_SIZE_UNIT (TREE_TYPE (object)));
  return VAR_P (object) && DECL_COMMON (object)
	 ? 0 : pa_constant_size (DECL_SIZE_UNIT (object));
}

/* Number of elements in the constant dimension DIM of ROOT; -1 if unknown.  */

static HOST_WIDE_INT
constant_extent (const pa_root *root, int dim)
{
  if (dim > 0)
    return root->stride[dim - 1] / root->stride[dim];
  HOST_WIDE_INT size = object_size (root);
  return size >= root->stride[0] ? size / root->stride[0] : -1;
}

/* Number of elements in dimension DIM of ROOT; false if unknown.  */

bool
pa_root_size (const pa_root *root, int dim, pa_linear *size)
{
  pa_linear_clear (size);
  if (root->in_parts && dim == 0)
    size->constant = root->n_part;
  if (root->in_parts && dim <= 1)
    return dim == 0;
  if (root->n_variable && dim == 0)
    return false;
  if (dim == root->n_variable && dim > 0)
    {
      *size = root->factor[dim - 1];
      return pa_linear_affine_p (size);
    }
  if (dim < root->n_variable)
    {
      pa_linear rest = root->factor[dim - 1];
      return pa_linear_divide (&rest, &root->factor[dim], size)
	     && pa_linear_zero_p (&rest) && pa_linear_affine_p (size);
    }
  size->constant = constant_extent (root, dim);
  return size->constant >= 0;
}

/* Bytes from one element to the next in dimension DIM of ROOT.  */

bool
pa_root_stride (const pa_root *root, int dim, pa_linear *stride)
{
  *stride = root->apart;
  if (root->in_parts && dim == 0)
    return true;
  pa_linear_clear (stride);
  stride->constant = root->stride[dim];
  return dim >= root->n_variable
	 || pa_linear_scale (stride, &root->factor[dim],
			     root->stride[root->n_variable]);
}
