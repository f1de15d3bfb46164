/* Iteration domains of blocks.

   In: a region with the bounds of its loops and the comparisons of its guards.
   Out: for each block, the iterations of the loops around it that run it.  For

     for (i = 0; i < n; i++)
       {
	 A;
	 if (i < m)
	   for (j = i; j < n; j++)
	     B;
	 else
	   C;
	 D;
       }

   A: { [i] : 0 <= i < n }, B: { [i, j] : 0 <= i < n, i < m, i <= j < n },
   C: { [i] : 0 <= i < n, i >= m }, D as A.

   The block behind a loop's control runs in the iterations that the bounds
   allow, of the outer iterations that enter the loop.  A block that is always
   reached from its immediate dominator runs when that one does, whatever the
   conditions in between.  Any other block runs in the union of what its
   incoming edges bring.

   What an edge brings is exact if its condition is affine.  Otherwise the
   domain is that of all iterations that may run the block: the condition
   itself belongs to the statements (slice.cc).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/local_space.h>
#include <isl/space.h>
#include <isl/val.h>
#include "detect.h"

static __isl_give isl_set *block_domain (pa_domains *d, basic_block bb);

/* Free the domains that D has computed.  */

pa_domains::~pa_domains ()
{
  for (hash_map<basic_block, isl_set *>::iterator it = known.begin ();
       it != known.end (); ++it)
    isl_set_free ((*it).second);
}

/* The affine function LINEAR, but its products, on the set space of SPACE.  */

static __isl_give isl_aff *
affine_part (__isl_take isl_space *space, const pa_linear *linear)
{
  if (!space)
    return NULL;
  isl_ctx *isl = isl_space_get_ctx (space);
  isl_size n_set = isl_space_dim (space, isl_dim_set);
  isl_size n_param = isl_space_dim (space, isl_dim_param);
  isl_aff *aff
    = isl_aff_zero_on_domain (isl_local_space_from_space (space));
  aff = isl_aff_set_constant_val (aff, isl_val_int_from_si
					 (isl, linear->constant));
  for (int d = 0; d < n_set; d++)
    if (linear->iterator[d])
      aff = isl_aff_set_coefficient_val (aff, isl_dim_in, d,
					 isl_val_int_from_si
					   (isl, linear->iterator[d]));
  for (int p = 0; p < n_param; p++)
    if (linear->param[p])
      aff = isl_aff_set_coefficient_val (aff, isl_dim_param, p,
					 isl_val_int_from_si
					   (isl, linear->param[p]));
  return aff;
}

/* The quasi-affine function LINEAR of REGION, without choices, on the set space
   of SPACE.  */

__isl_give isl_aff *
pa_linear_to_aff (const pa_region *region, __isl_take isl_space *space,
		  const pa_linear *linear)
{
  isl_ctx *isl = space ? isl_space_get_ctx (space) : NULL;
  isl_aff *aff = affine_part (isl_space_copy (space), linear);
  for (int i = 0; i < linear->n_product; i++)
    {
      const pa_product *term = &linear->product[i];
      const pa_quotient *quotient = &region->quotients[term->atom - 1];
      isl_aff *part = affine_part (isl_space_copy (space),
				   &quotient->numerator);
      isl_val *divisor = isl_val_int_from_si (isl, quotient->divisor);
      if (quotient->remainder)
	part = isl_aff_mod_val (part, divisor);
      else
	part = isl_aff_floor (isl_aff_scale_down_val (part, divisor));
      part = isl_aff_scale_val (part,
				isl_val_int_from_si (isl, term->coefficient));
      aff = isl_aff_add (aff, part);
    }
  isl_space_free (space);
  return aff;
}

/* LEFT CODE RIGHT, a comparison, as a set.  */

__isl_give isl_set *
pa_compare_affs (__isl_take isl_aff *left, enum tree_code code,
		 __isl_take isl_aff *right)
{
  switch (code)
    {
    case LT_EXPR:
      return isl_aff_lt_set (left, right);
    case LE_EXPR:
      return isl_aff_le_set (left, right);
    case GT_EXPR:
      return isl_aff_gt_set (left, right);
    case GE_EXPR:
      return isl_aff_ge_set (left, right);
    case EQ_EXPR:
      return isl_aff_eq_set (left, right);
    case NE_EXPR:
      return isl_aff_ne_set (left, right);
    default:
      isl_aff_free (left);
      isl_aff_free (right);
      return NULL;
    }
}

/* The points of SPACE on SIDE, of a choice of REGION.  */

__isl_give isl_set *
pa_side_set (const pa_region *region, __isl_take isl_space *space,
	     const pa_side *side)
{
  isl_set *set = isl_set_universe (isl_space_copy (space));
  isl_local_space *local
    = isl_local_space_from_space (isl_space_copy (space));
  for (int i = 0; i < side->n_test; i++)
    {
      isl_aff *left = pa_linear_to_aff (region, isl_space_copy (space),
					&side->test[i].linear);
      isl_aff *zero = isl_aff_zero_on_domain (isl_local_space_copy (local));
      set = isl_set_intersect (set, pa_compare_affs (left, side->test[i].code,
						     zero));
    }
  isl_local_space_free (local);
  isl_space_free (space);
  return set;
}

/* The value of CHOICE of REGION on the set space of SPACE.  */

static __isl_give isl_pw_aff *
choice_to_pw_aff (const pa_region *region, __isl_take isl_space *space,
		  const pa_quotient *choice)
{
  isl_pw_aff *all = NULL;
  for (int i = 0; i < choice->n_side; i++)
    {
      isl_set *set = pa_side_set (region, isl_space_copy (space),
				  &choice->side[i]);
      isl_aff *value = pa_linear_to_aff (region, isl_space_copy (space),
					 &choice->side[i].value);
      isl_pw_aff *side = isl_pw_aff_alloc (set, value);
      all = all ? isl_pw_aff_union_add (all, side) : side;
    }
  isl_space_free (space);
  return all;
}

/* The quasi-affine function LINEAR of REGION on the set space of SPACE, where
   one side of each of its choices is taken.  */

__isl_give isl_pw_aff *
pa_linear_to_pw_aff (const pa_region *region, __isl_take isl_space *space,
		     const pa_linear *linear)
{
  int product = pa_choice_in (region, linear);
  if (product < 0)
    return isl_pw_aff_from_aff (pa_linear_to_aff (region, space, linear));
  const pa_product *term = &linear->product[product];
  pa_linear rest = *linear;
  pa_linear_add_product (&rest, term, -1);
  isl_pw_aff *value = choice_to_pw_aff (region, isl_space_copy (space),
					&region->quotients[term->atom - 1]);
  isl_ctx *isl = isl_space_get_ctx (space);
  value = isl_pw_aff_scale_val (value, isl_val_int_from_si
					 (isl, term->coefficient));
  return isl_pw_aff_add (value, pa_linear_to_pw_aff (region, space, &rest));
}

/* The space of D's iterations of region loop LOOP (-1: of no loop).  */

static __isl_give isl_space *
iteration_space (pa_domains *d, int loop)
{
  isl_space *space = isl_space_set_from_params (pa_scop_param_space (d->scop));
  return isl_space_add_dims (space, isl_dim_set,
			     pa_region_depth (d->region, loop));
}

/* SET, of iterations of REGION, where FACTOR * iterator DEPTH is in order CODE
   to LINEAR.  */

static __isl_give isl_set *
restrict_iterator (const pa_region *region, __isl_take isl_set *set,
		   int depth, HOST_WIDE_INT factor, enum tree_code code,
		   const pa_linear *linear)
{
  pa_linear iterator;
  pa_linear_clear (&iterator);
  iterator.iterator[depth] = factor;
  isl_space *space = isl_set_get_space (set);
  isl_aff *left = pa_linear_to_aff (region, isl_space_copy (space),
				    &iterator);
  isl_aff *right = pa_linear_to_aff (region, space, linear);
  return isl_set_intersect (set, pa_compare_affs (left, code, right));
}

/* What comes to region loop LOOP: iterations of the loops around it.  */

__isl_give isl_set *
pa_entering_domain (pa_domains *d, int loop)
{
  int parent = d->region->loops[loop].parent;
  if (d->region->loops[loop].range)
    return parent >= 0 && d->region->loops[parent].range
	   ? pa_loop_domain (d, parent)
	   : block_domain (d, d->region->loops[loop].range);
  edge e = loop_preheader_edge (d->region->loops[loop].loop);
  if (e == d->region->entry)
    return isl_set_universe (iteration_space (d, -1));
  return block_domain (d, e->src);
}

/* The iterations in which region loop LOOP's body runs.  */

__isl_give isl_set *
pa_loop_domain (pa_domains *d, int loop)
{
  if (loop < 0)
    return isl_set_universe (iteration_space (d, -1));
  const pa_region_loop *l = &d->region->loops[loop];
  isl_set *set = isl_set_add_dims (pa_entering_domain (d, loop),
				   isl_dim_set, 1);
  enum tree_code from = l->step > 0 ? GE_EXPR : LE_EXPR;
  set = restrict_iterator (d->region, set, l->depth, 1, from, &l->initial);
  for (int i = 0; i < l->n_starts; i++)
    set = restrict_iterator (d->region, set, l->depth, 1, from, &l->start[i]);
  for (int i = 0; i < l->n_bounds; i++)
    set = restrict_iterator (d->region, set, l->depth, l->bound[i].factor,
			     l->bound[i].cond, &l->bound[i].value);
  return set;
}

/* The region loop beside BB, a block of loop OUTER, that BB is in; -1 if it is
   in none but OUTER itself.  */

static int
inner_loop (pa_domains *d, basic_block bb, class loop *outer)
{
  class loop *loop = bb->loop_father;
  if (loop == outer)
    return -1;
  while (loop_outer (loop) != outer)
    loop = loop_outer (loop);
  return pa_region_loop_index (d->region, loop);
}

/* What comes into a block of loop OUTER over edge E.  */

static __isl_give isl_set *
edge_domain (pa_domains *d, edge e, class loop *outer)
{
  int inner = inner_loop (d, e->src, outer);
  if (inner >= 0)
    return pa_entering_domain (d, inner);
  isl_set *set = block_domain (d, e->src);
  return isl_set_intersect (set, pa_guard_set (d->region,
					       isl_set_get_space (set), e));
}

/* What comes into BB over all its edges.  */

static __isl_give isl_set *
union_domain (pa_domains *d, basic_block bb)
{
  edge e;
  edge_iterator ei;
  isl_set *sum = NULL;
  bool first = true;
  FOR_EACH_EDGE (e, ei, bb->preds)
    {
      isl_set *set = edge_domain (d, e, bb->loop_father);
      sum = first ? set : isl_set_union (sum, set);
      first = false;
    }
  return isl_set_coalesce (sum);
}

/* The domain of BB, of a region loop's body or between the region's nests.  */

static __isl_give isl_set *
compute_domain (pa_domains *d, basic_block bb)
{
  int loop = pa_region_loop_index (d->region, bb->loop_father);
  basic_block before = get_immediate_dominator (CDI_DOMINATORS, bb);
  if (loop >= 0
      && (bb == bb->loop_father->header || pa_region_control_p (d->region, bb)
	  || before == d->region->loops[loop].control))
    return pa_loop_domain (d, loop);
  if (bb == d->region->entry->dest)
    return isl_set_universe (iteration_space (d, -1));
  int inner = inner_loop (d, before, bb->loop_father);
  if (dominated_by_p (CDI_POST_DOMINATORS, before, bb))
    return inner >= 0 ? pa_entering_domain (d, inner)
	   : block_domain (d, before);
  return union_domain (d, bb);
}

/* The domain of BB, computed once.  */

static __isl_give isl_set *
block_domain (pa_domains *d, basic_block bb)
{
  isl_set **known = d->known.get (bb);
  if (known)
    return isl_set_copy (*known);
  isl_set *set = compute_domain (d, bb);
  d->known.put (bb, isl_set_copy (set));
  return set;
}

/* The iterations of the loops around BB that may run it; no names.  NULL on an
   error of isl.  */

__isl_give isl_set *
pa_domain (pa_domains *d, basic_block bb)
{
  return block_domain (d, bb);
}

/* Is what comes to loop INNER of REGION exactly known?  */

static bool
entering_exact_p (pa_region *region, class loop *inner)
{
  basic_block before = loop_preheader_edge (inner)->src;
  return !pa_region_contains (region, before)
	 || pa_domain_exact_p (region, before);
}

/* Is what comes over edge E to a block of loop OUTER of REGION exactly
   known?  */

static bool
edge_exact_p (pa_region *region, edge e, class loop *outer)
{
  class loop *loop = e->src->loop_father;
  if (loop == outer)
    return pa_domain_exact_p (region, e->src)
	   && pa_guard_affine_p (region, e->src);
  while (loop_outer (loop) != outer)
    loop = loop_outer (loop);
  return entering_exact_p (region, loop);
}

/* Is the domain of BB of REGION exact?  In the steps of compute_domain.  */

static bool
compute_exact (pa_region *region, basic_block bb)
{
  edge e;
  edge_iterator ei;
  class loop *loop = bb->loop_father;
  int l = pa_region_loop_index (region, loop);
  basic_block before = get_immediate_dominator (CDI_DOMINATORS, bb);
  if (l >= 0 && (bb == loop->header || pa_region_control_p (region, bb)
		 || before == region->loops[l].control))
    return entering_exact_p (region, loop);
  if (bb == region->entry->dest)
    return true;
  if (dominated_by_p (CDI_POST_DOMINATORS, before, bb)
      && before->loop_father == loop)
    return pa_domain_exact_p (region, before);
  FOR_EACH_EDGE (e, ei, bb->preds)
    if (!edge_exact_p (region, e, loop))
      return false;
  return true;
}

/* The iterations of the loops around STMT in which it is executed; no names.
   NULL on an error of isl.  */

isl_set *
pa_stmt_domain (pa_domains *domains, const pa_gimple_stmt *stmt)
{
  pa_region *region = domains->region;
  bool range = stmt->loop >= 0 && region->loops[stmt->loop].range;
  isl_set *domain = range ? pa_loop_domain (domains, stmt->loop)
		    : pa_region_contains (region, stmt->block)
		    ? pa_domain (domains, stmt->block)
		    : pa_loop_domain (domains, -1);
  domain = pa_piece_domain (region, stmt, domain);
  for (unsigned i = 0; i < stmt->merged.length (); i++)
    domain = isl_set_coalesce
	       (isl_set_union (domain, pa_stmt_domain (domains,
						       stmt->merged[i])));
  return domain;
}

/* Are all iterations in the domain of BB of REGION sure to run it?  */

bool
pa_domain_exact_p (pa_region *region, basic_block bb)
{
  bool *known = region->exact.get (bb);
  if (known)
    return *known;
  bool exact = compute_exact (region, bb);
  region->exact.put (bb, exact);
  return exact;
}
