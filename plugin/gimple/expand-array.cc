/* Arrays that every iteration of a loop sets anew: one for each iteration.

   In: a region with its model, where an array is used as a scratch pad.  Out:
   the same region, in which it has another, outermost subscript, if nothing can
   tell the difference.  From

     for (r) for (q)
       {
	 for (p)
	   {
     S0:     s[p] = 0.0;
	     for (k)
     S1:       s[p] = s[p] + A[r][q][k] * C[k][p];
	   }
	 for (p)
     S2:   A[r][q][p] = s[p];
       }

   s gets a subscript for q, so that S0 becomes s[q][p] = 0.0, S1 becomes
   s[q][p] = s[q][p] + A[r][q][k] * C[k][p], and so on.  The iterations of q
   share nothing that is written any more: S1 can have loops of its own, over q,
   p and k, which are those of a product of matrices.

   Likewise in

     for (j)
       {
	 for (i)
	   q[i] = v[i][j] + 0.5 * q[i - 1];
	 for (i)
	   u[i][j] = q[i] + ...;
       }

   where the loops inside go along columns of u and v: with a subscript for j,
   several columns can run side by side.  That is worth it as long as all of q
   stays in the third cache (condition.cc tests it).

   This is the expansion of scalars (accumulate.cc) once more, and memory is got
   in the same way.  The loop is the innermost one around all accesses to the
   array.  It is right if each of its iterations

     - reads of the array only what it has written before;
     - writes, for sure, all that any iteration writes, here 0 <= p < np, if it
       accesses the array at all (core's private.c).

   So the last iteration leaves what the program leaves, and that is copied to
   where the program has it behind the loops, if there is one (generic-copy.cc).
   Until then nothing but these references accesses that place: what could is
   tested to be elsewhere, at run time if need be (alias.cc).

   What an iteration writes has to be a box with bounds that are affine in the
   parameters.  Its first dimension tells how far apart the arrays of two
   iterations are, here np elements.  The root's shape gets that as the stride
   of another dimension, and references an offset of it times the iterator, here
   8 np q bytes; so to all stages it is an array like others, but that it is
   in memory of our own.

   A loop is not worth a subscript if its iterations all compute the same, as
   when a program is repeated to be timed, nor are loops further outside: r
   stays where it is, because one of its iterations sets s after another one has
   used it.  But what one iteration leaves in a cache is of no use to the next,
   so the distinct lines model is told that there is nothing to be gained from
   having r inside (pa_array's "renewed").

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/aff.h>
#include <isl/val.h>
#include "detect.h"
#include "../core/copy.h"

/* Most isl operations to find out whether an array can be expanded.  */
#define MAX_OPERATIONS 100000

/* An array that may be expanded.  */
struct candidate
{
  pa_region *region;
  const pa_scop *scop;
  int array;
  int loop;			/* Innermost region loop around all accesses;
				   -1: none.  */
  int depth;			/* Of that loop.  */
  bool product;			/* In it; else, there are columns.  */
  pa_linear first, length;	/* Of what an iteration writes, in the first
				   dimension: subscript, and number.  */
  pa_linear row;		/* Bytes from one iteration's array to the
				   next.  */
};

/* Does statement S of SCOP access ARRAY?  */

static bool
accesses_p (const pa_scop *scop, int s, int array)
{
  for (int i = 0; i < scop->stmt[s].n_access; i++)
    if (scop->stmt[s].access[i].array == array)
      return true;
  return false;
}

/* Does statement S, which accesses the array of C, read another one in a place
   that depends on the iteration of C's loop?  */

static bool
varies_p (const candidate *c, int s)
{
  const pa_stmt *stmt = &c->scop->stmt[s];
  for (int i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].kind == PA_READ && stmt->access[i].array != c->array
	&& isl_map_involves_dims (stmt->access[i].map, isl_dim_in, c->depth, 1)
	   == isl_bool_true)
      return true;
  return false;
}

/* Does statement S access the array of C in one loop more inside C's than the
   array has dimensions, and something that isn't the same in all iterations of
   C's loop?  Then it may be a product, the rows of which that loop counts.  */

static bool
product_p (const candidate *c, int s)
{
  const pa_root *root = c->region->roots[c->array];
  int depth = pa_region_depth (c->region, c->region->stmts[s]->loop);
  return accesses_p (c->scop, s, c->array) && varies_p (c, s)
	 && depth >= c->depth + 2 + root->n_dim;
}

/* Does an iteration of the loop at DEPTH bring REF to another line of memory?  */

static bool
moves_far_p (const pa_ref *ref, int depth)
{
  return pa_has_product (&ref->offset, depth)
	 || !IN_RANGE (ref->offset.iterator[depth], 1 - PA_MEMORY_LINE,
		       PA_MEMORY_LINE - 1);
}

/* Does statement S, which accesses the array of C in a loop inside C's, go along
   columns of another array, along the rows of which C's loop goes?  */

static bool
columns_p (const candidate *c, int s)
{
  const pa_stmt *stmt = &c->scop->stmt[s];
  int depth = pa_region_depth (c->region, c->region->stmts[s]->loop);
  if (depth < c->depth + 2 || !accesses_p (c->scop, s, c->array))
    return false;
  for (int i = 0; i < stmt->n_access; i++)
    {
      const pa_ref *ref = (const pa_ref *) stmt->access[i].payload;
      if (ref && ref->array != c->array && moves_far_p (ref, depth - 1)
	  && pa_steps_by (&ref->offset, c->depth,
			  tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref->ref)))))
	return true;
    }
  return false;
}

/* Find the loop of C.  False if there is none, or it is of no use to expand C's
   array: there is no product in it, nor columns.  */

static bool
find_loop (candidate *c)
{
  pa_region *region = c->region;
  bool columns = false;
  c->loop = -2;
  for (int s = 0; s < c->scop->n_stmt; s++)
    {
      if (!accesses_p (c->scop, s, c->array))
	continue;
      int loop = region->stmts[s]->loop;
      if (c->loop == -2)
	c->loop = loop;
      while (c->loop >= 0 && !pa_region_encloses (region, c->loop, loop))
	c->loop = region->loops[c->loop].parent;
    }
  if (c->loop < 0)
    return false;
  c->depth = pa_region_depth (region, c->loop) - 1;
  for (int s = 0; s < c->scop->n_stmt; s++)
    {
      c->product |= product_p (c, s);
      columns |= columns_p (c, s);
    }
  return c->product || columns;
}

/* Is ROOT an array of a kind that can be expanded?  */

static bool
plain_array_p (const pa_root *root)
{
  return root->pointer && root->written && !root->expanded && !root->mixed
	 && !root->overlapping && !root->in_parts && root->n_dim > 0
	 && root->n_dim < PA_MAX_DEPTH && root->n_variable < root->n_dim
	 && pa_scalar_type_p (root->type)
	 && root->stride[root->n_dim - 1]
	    == tree_to_shwi (TYPE_SIZE_UNIT (root->type));
}

/* VALUE (taken) to *OUT.  False if it is no integer of 32 bits.  */

static bool
take_integer (__isl_take isl_val *value, HOST_WIDE_INT *out)
{
  bool ok = isl_val_is_int (value) == isl_bool_true;
  *out = ok ? isl_val_get_num_si (value) : 0;
  isl_val_free (value);
  return ok && IN_RANGE (*out, INT_MIN, INT_MAX);
}

/* FUNCTION of parameters only as a form to OUT.  False if it is none.  */

static bool
read_aff (__isl_keep isl_aff *function, pa_linear *out)
{
  isl_size n = isl_aff_dim (function, isl_dim_param);
  pa_linear_clear (out);
  bool ok = n >= 0 && n <= PA_MAX_PARAMS
	    && isl_aff_dim (function, isl_dim_div) == 0
	    && take_integer (isl_aff_get_constant_val (function),
			     &out->constant);
  for (int p = 0; p < n && ok; p++)
    ok = take_integer (isl_aff_get_coefficient_val (function, isl_dim_param,
						    p), &out->param[p]);
  return ok;
}

/* isl_pw_aff_foreach_piece: the only one, as a form to USER.  */

static isl_stat
read_piece (__isl_take isl_set *domain, __isl_take isl_aff *function,
	    void *user)
{
  bool ok = read_aff (function, (pa_linear *) user);
  isl_set_free (domain);
  isl_aff_free (function);
  return ok ? isl_stat_ok : isl_stat_error;
}

/* END (taken), of what is written for parameters in USED, as a form to OUT.
   False if it is none.  */

static bool
read_end (__isl_take isl_pw_aff *end, __isl_keep isl_set *used, pa_linear *out)
{
  end = isl_pw_aff_gist_params (isl_pw_aff_coalesce (end),
				isl_set_copy (used));
  bool ok = isl_pw_aff_n_piece (end) == 1
	    && isl_pw_aff_foreach_piece (end, read_piece, out) >= 0;
  isl_pw_aff_free (end);
  return ok;
}

/* Find the first subscripts of ELEMENTS, which iterations of C write.  */

static bool
find_length (candidate *c, __isl_keep isl_set *elements)
{
  pa_linear last;
  isl_set *used = isl_set_params (isl_set_copy (elements));
  bool ok = read_end (isl_set_dim_min (isl_set_copy (elements), 0), used,
		      &c->first)
	    && read_end (isl_set_dim_max (isl_set_copy (elements), 0), used,
			 &last)
	    && pa_linear_sum (&c->length, &last, &c->first, -1);
  c->length.constant++;
  isl_set_free (used);
  return ok;
}

/* Do all iterations of C's loop set its array anew, the same box of it?  Then
   describe that.  */

static bool
find_box (candidate *c)
{
  if (!pa_sets_anew (c->scop, c->depth + 1, c->array, false))
    return false;
  isl_set *elements = pa_renewed_elements (c->scop, c->depth + 1, c->array,
					   false, NULL);
  pa_box *box = pa_full_box (c->scop, isl_set_copy (elements));
  bool ok = box && find_length (c, elements);
  pa_box_free (box);
  isl_set_free (elements);
  return ok && pa_ok (c->scop->ctx);
}

/* The offset of REF, of C's array, with C's loop: to OUT.  */

static bool
expanded_offset (const candidate *c, const pa_ref *ref, pa_linear *out)
{
  pa_linear step;
  *out = ref->offset;
  pa_linear_clear (&step);
  step.iterator[c->depth] = 1;
  return pa_linear_product (&step, &step, &c->row)
	 && pa_linear_add (out, &step, 1);
}

/* Let the references in MAP to C's array have the offsets with C's loop.  False
   if that can't be; then nothing is changed unless APPLY.  */

static bool
expand_refs (const candidate *c, hash_map<gimple *, pa_ref> *map, bool apply)
{
  for (auto i = map->begin (); i != map->end (); ++i)
    {
      pa_ref *ref = &(*i).second;
      pa_linear offset;
      if (ref->array != c->array)
	continue;
      if (!expanded_offset (c, ref, &offset))
	return false;
      if (apply)
	ref->offset = offset;
    }
  return true;
}

/* Give ROOT's shape another dimension for iterations of C's loop.  */

static void
expand_shape (const candidate *c, pa_root *root)
{
  bool varies = root->n_variable || !pa_linear_constant_p (&c->length);
  memmove (root->stride + 1, root->stride,
	   root->n_dim * sizeof *root->stride);
  memmove (root->factor + 1, root->factor,
	   root->n_variable * sizeof *root->factor);
  root->stride[0] = varies ? 0 : c->row.constant;
  if (varies)
    {
      root->factor[0] = c->length;
      if (root->n_variable)
	pa_linear_product (&root->factor[0], &root->factor[1], &c->length);
      root->n_variable++;
    }
  root->n_dim++;
  root->first = c->first;
  root->length = c->length;
  root->expanded = true;
  root->expansion = c->depth;
  root->beside = !c->product;
}

/* Find the row of C.  False if it is known to take too much memory.  */

static bool
find_row (candidate *c)
{
  pa_linear stride, factor;
  const pa_root *root = c->region->roots[c->array];
  HOST_WIDE_INT most = pa_expansion_bytes (c->scop, !c->product);
  if (!pa_root_stride (root, 0, &stride)
      || !pa_linear_product (&c->row, &stride, &c->length)
      || (root->n_variable
	  && !pa_linear_product (&factor, &root->factor[0], &c->length)))
    return false;
  if (!pa_linear_constant_p (&c->row))
    return true;
  if (c->row.constant <= 0 || c->row.constant > most)
    return false;
  for (int s = 0; s < c->scop->n_stmt; s++)
    if (accesses_p (c->scop, s, c->array)
	&& pa_longer_p (c->scop, s, c->depth, most / c->row.constant - 1))
      return false;
  return true;
}

/* Expand the array of C if that is possible.  */

static bool
expand_array (candidate *c)
{
  pa_region *region = c->region;
  if (!find_box (c) || !find_row (c)
      || !expand_refs (c, &region->refs, false)
      || !expand_refs (c, &region->sources, false))
    return false;
  expand_refs (c, &region->refs, true);
  expand_refs (c, &region->sources, true);
  expand_shape (c, region->roots[c->array]);
  return true;
}

/* Let arrays of REGION, whose model is SCOP, that each iteration of a loop sets
   anew be one for each iteration.  True if anything has changed, so that the
   model has to be built again.  */

bool
pa_expand_arrays (pa_context *ctx, pa_region *region, const pa_scop *scop)
{
  bool changed = false;
  if (!ctx->options->expand || !ctx->options->expand_arrays)
    return false;
  for (unsigned i = 0; i < region->roots.length () && pa_ok (ctx); i++)
    {
      candidate c = { region, scop, (int) i, -1, -1, false, {}, {}, {} };
      if (!plain_array_p (region->roots[i])
	  || pa_expanded_roots (region) >= PA_MAX_EXPANDED || !find_loop (&c))
	continue;
      unsigned long around = pa_context_begin_try (ctx, MAX_OPERATIONS);
      changed |= expand_array (&c);
      pa_context_end_try (ctx, around);
    }
  return changed;
}
