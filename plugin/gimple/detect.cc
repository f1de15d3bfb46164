/* Detection: the loops and blocks of a nest.

   In: the outermost loop of a nest in GIMPLE.  Out: a region, with its blocks
   in program order and each loop as "initial, step, condition, bound".  For

     for (i = 0; i < n; i++)
       {
	 x[i] = 0;
	 for (j = i; j >= 1; j--)
	   y[i][j] = 0;
       }

   these are i: 0, +1, <, n and j: x_0, -1, >=, 1, and the blocks are header
   of i, body of i, header of j, body of j, latch of j, rest of i, latch of i.

   Every loop is left from its header, before the body; between header and
   latch runs one straight path through blocks and whole inner loops.  So the
   blocks are found by walking that path; what does not lie on it is refused.

   The loop's iterator is the value of its controlling iv: a header PHI that
   grows by 1 or -1 and that the exit condition depends on.  The condition,
   whatever its form (n - i > 0, i + 1 != n), is solved for it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Does the function contain control flow that its CFG doesn't fully show?  */

static bool
odd_function_p (void)
{
  return cfun->calls_setjmp || cfun->has_nonlocal_label;
}

/* Does BB have an abnormal or exception edge, or is it in an irreducible
   part?  */

static bool
odd_block_p (basic_block bb)
{
  edge e;
  edge_iterator ei;
  if (bb->flags & BB_IRREDUCIBLE_LOOP)
    return true;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (e->flags & EDGE_COMPLEX)
      return true;
  FOR_EACH_EDGE (e, ei, bb->preds)
    if (e->flags & EDGE_COMPLEX)
      return true;
  return false;
}

/* Is any block of LOOP odd?  */

static bool
odd_loop_p (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  bool odd = false;
  for (unsigned i = 0; i < loop->num_nodes && !odd; i++)
    odd = odd_block_p (body[i]);
  free (body);
  return odd;
}

/* Has the user marked LOOP for some other treatment?  */

static bool
annotated_p (class loop *loop)
{
  return loop->safelen > 0 || loop->simduid || loop->force_vectorize
	 || loop->dont_vectorize || loop->unroll > 0;
}

/* Refuse REGION for CODE at LOOP; STMT and EXPR say more, or are NULL.  */

static bool
refuse_loop (pa_context *ctx, pa_region *region, pa_reason_code code,
	     class loop *loop, gimple *stmt, tree expr)
{
  pa_refuse (ctx, region, code, stmt, expr);
  if (region->refused_at == UNKNOWN_LOCATION)
    region->refused_at = find_loop_location (loop).get_location_t ();
  return false;
}

/* The PHI in LOOP's header that T is computed from, by at most DEPTH
   operations; NULL if there is none.  */

static gphi *
find_iv (class loop *loop, tree t, int depth)
{
  if (TREE_CODE (t) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (t) || depth == 0)
    return NULL;
  gimple *def = SSA_NAME_DEF_STMT (t);
  if (gimple_bb (def)->loop_father != loop)
    return NULL;
  if (gphi *phi = dyn_cast <gphi *> (def))
    return gimple_bb (phi) == loop->header ? phi : NULL;
  gassign *assign = dyn_cast <gassign *> (def);
  if (!assign || gimple_vuse (assign))
    return NULL;
  gphi *found = NULL;
  for (unsigned i = 1; i < gimple_num_ops (assign) && !found; i++)
    found = find_iv (loop, gimple_op (assign, i), depth - 1);
  return found;
}

/* Set the step and initial value of region loop L from its iv PHI.  */

static bool
set_iv (pa_context *ctx, pa_region *region, int l, gphi *phi)
{
  class loop *loop = region->loops[l].loop;
  tree name = gimple_phi_result (phi), type = TREE_TYPE (name);
  HOST_WIDE_INT step;
  bool exact;
  if (!INTEGRAL_TYPE_P (type) || !pa_iv_step (loop, phi, &step, &exact)
      || (step != 1 && step != -1))
    return refuse_loop (ctx, region, PA_REASON_LOOP_IV, loop, NULL, name);
  if (!exact || TREE_CODE (type) != INTEGER_TYPE
      || !TYPE_OVERFLOW_UNDEFINED (type)
      || TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node)
      || TYPE_PRECISION (type) > HOST_BITS_PER_WIDE_INT)
    return refuse_loop (ctx, region, PA_REASON_LOOP_WRAP, loop, NULL, name);
  tree start = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
  pa_linear initial;
  if (!pa_affine (region, region->loops[l].parent, start, &initial)
      || !pa_linear_small_p (&initial))
    return refuse_loop (ctx, region, PA_REASON_LOOP_BOUND, loop, NULL, start);
  region->loops[l].initial = initial;
  region->loops[l].step = step;
  region->loops[l].type = type;
  return true;
}

/* The condition under which region loop L goes on instead of leaving by EXIT,
   as COND in "left COND right".  ERROR_MARK if it is none that holds first
   and fails from some iteration on.  */

static enum tree_code
continue_code (const pa_region_loop *l, edge exit, gcond *stmt, bool swapped)
{
  enum tree_code code = gimple_cond_code (stmt);
  if (exit->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, false);
  if (swapped)
    code = swap_tree_comparison (code);
  if (code == NE_EXPR)
    {
      class tree_niter_desc niter;
      if (!number_of_iterations_exit (l->loop, exit, &niter, false)
	  || !integer_zerop (niter.may_be_zero))
	return ERROR_MARK;
      return l->step > 0 ? LT_EXPR : GT_EXPR;
    }
  bool up = code == LT_EXPR || code == LE_EXPR;
  bool down = code == GT_EXPR || code == GE_EXPR;
  return (l->step > 0 ? up : down) ? code : ERROR_MARK;
}

/* Set condition and bound of region loop L, left by EXIT under STMT: LEFT and
   RIGHT are its operands.  */

static bool
solve_condition (pa_region *region, int l, edge exit, gcond *stmt,
		 const pa_linear *left, const pa_linear *right)
{
  pa_region_loop *loop = &region->loops[l];
  pa_linear bound;
  HOST_WIDE_INT own = left->iterator[loop->depth];
  HOST_WIDE_INT sign;
  if (__builtin_sub_overflow (own, right->iterator[loop->depth], &sign)
      || (sign != 1 && sign != -1))
    return false;
  pa_linear_clear (&bound);
  if (!pa_linear_add (&bound, right, sign)
      || !pa_linear_add (&bound, left, -sign))
    return false;
  bound.iterator[loop->depth] = 0;
  enum tree_code code = continue_code (loop, exit, stmt, sign < 0);
  if (code == ERROR_MARK || !pa_linear_small_p (&bound))
    return false;
  loop->cond = code;
  loop->bound = bound;
  return true;
}

/* The operand of STMT, in region loop L, that is not an exact form; the whole
   condition's left operand if both are.  */

static tree
bad_operand (pa_region *region, int l, gcond *stmt)
{
  pa_linear form;
  if (pa_affine (region, l, gimple_cond_lhs (stmt), &form)
      && !pa_affine (region, l, gimple_cond_rhs (stmt), &form))
    return gimple_cond_rhs (stmt);
  return gimple_cond_lhs (stmt);
}

/* Find the bound of region loop L, left by EXIT.  */

static bool
set_bound (pa_context *ctx, pa_region *region, int l, edge exit)
{
  class loop *loop = region->loops[l].loop;
  gcond *stmt = safe_dyn_cast <gcond *> (last_stmt (exit->src));
  if (!stmt)
    return refuse_loop (ctx, region, PA_REASON_LOOP_EXITS, loop, NULL,
			NULL_TREE);
  tree left = gimple_cond_lhs (stmt), right = gimple_cond_rhs (stmt);
  gphi *phi = find_iv (loop, left, 8);
  if (!phi)
    phi = find_iv (loop, right, 8);
  if (!phi)
    return refuse_loop (ctx, region, PA_REASON_LOOP_IV, loop, stmt,
			NULL_TREE);
  if (!set_iv (ctx, region, l, phi))
    return false;
  pa_linear a, b;
  if (!pa_affine (region, l, left, &a) || !pa_affine (region, l, right, &b)
      || !solve_condition (region, l, exit, stmt, &a, &b))
    return refuse_loop (ctx, region, PA_REASON_LOOP_BOUND, loop, stmt,
			bad_operand (region, l, stmt));
  return true;
}

/* Append LOOP, whose parent is region loop PARENT, to REGION's loops, with
   its iterator and bound.  */

static bool
add_loop (pa_context *ctx, pa_region *region, class loop *loop, int parent)
{
  if (region->loops.length () == PA_MAX_LOOPS
      || pa_region_depth (region, parent) == PA_MAX_DEPTH)
    return refuse_loop (ctx, region, PA_REASON_TOO_LARGE, loop, NULL,
			NULL_TREE);
  pa_region_loop l;
  memset (&l, 0, sizeof l);
  l.loop = loop;
  l.parent = parent;
  l.depth = pa_region_depth (region, parent);
  l.cond = ERROR_MARK;
  region->loops.safe_push (l);
  edge exit = single_exit (loop);
  if (!exit || exit->src != loop->header)
    return refuse_loop (ctx, region, PA_REASON_LOOP_EXITS, loop, NULL,
			NULL_TREE);
  if (annotated_p (loop))
    return refuse_loop (ctx, region, PA_REASON_ANNOTATED, loop, NULL,
			NULL_TREE);
  return set_bound (ctx, region, region->loops.length () - 1, exit);
}

/* The only edge out of BB that is not EXIT (or NULL); NULL if there are
   several.  */

static edge
only_successor (basic_block bb, edge exit)
{
  edge e, found = NULL;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (e != exit)
      {
	if (found)
	  return NULL;
	found = e;
      }
  return found;
}

static bool walk_loop (pa_context *ctx, pa_region *region, class loop *loop,
		       int parent);

/* Append BB, on the path through region loop L, and what comes after it until
   L's latch.  */

static bool
walk_path (pa_context *ctx, pa_region *region, int l, basic_block bb)
{
  class loop *loop = region->loops[l].loop;
  while (true)
    {
      edge next;
      if (bb->loop_father == loop)
	{
	  region->blocks.safe_push (bb);
	  if (bb == loop->latch)
	    return true;
	  next = only_successor (bb, NULL);
	  if (!next)
	    return refuse_loop (ctx, region, PA_REASON_CONDITION, loop,
				last_stmt (bb), NULL_TREE);
	}
      else
	{
	  class loop *inner = bb->loop_father;
	  if (loop_outer (inner) != loop || bb != inner->header)
	    return refuse_loop (ctx, region, PA_REASON_LOOP_EXITS, loop, NULL,
				NULL_TREE);
	  if (!walk_loop (ctx, region, inner, l))
	    return false;
	  next = single_exit (inner);
	}
      bb = next->dest;
    }
}

/* Append LOOP, whose parent is region loop PARENT, with all that is in it, to
   REGION.  */

static bool
walk_loop (pa_context *ctx, pa_region *region, class loop *loop, int parent)
{
  if (!add_loop (ctx, region, loop, parent))
    return false;
  int l = region->loops.length () - 1;
  unsigned before = region->blocks.length ();
  edge into = only_successor (loop->header, single_exit (loop));
  region->blocks.safe_push (loop->header);
  if (!into || into->dest == loop->header)
    return refuse_loop (ctx, region, PA_REASON_LOOP_EXITS, loop, NULL,
			NULL_TREE);
  if (!walk_path (ctx, region, l, into->dest))
    return false;
  if (region->blocks.length () - before != loop->num_nodes)
    return refuse_loop (ctx, region, PA_REASON_CONDITION, loop, NULL,
			NULL_TREE);
  return true;
}

/* Depth of the deepest loop of REGION.  */

static int
max_depth (const pa_region *region)
{
  int depth = 0;
  for (unsigned i = 0; i < region->loops.length (); i++)
    depth = MAX (depth, region->loops[i].depth + 1);
  return depth;
}

/* Describe LOOP and what is in it in REGION.  */

static bool
detect_nest (pa_context *ctx, pa_region *region, class loop *loop)
{
  if (odd_function_p () || odd_loop_p (loop))
    return refuse_loop (ctx, region, PA_REASON_IRREDUCIBLE, loop, NULL,
			NULL_TREE);
  region->exit = single_exit (loop);
  region->entry = loop_preheader_edge (loop);
  if (!walk_loop (ctx, region, loop, -1))
    return false;
  if (max_depth (region) == 1 && !ctx->options->parallel
      && !ctx->options->force)
    return refuse_loop (ctx, region, PA_REASON_SINGLE_LOOP, loop, NULL,
			NULL_TREE);
  return true;
}

/* Describe the outermost loop LOOP as a region, without looking at its
   statements' values.  NULL with the reason in CTX if refused; *WHERE is then
   its location.  */

pa_region *
pa_detect (pa_context *ctx, class loop *loop, location_t *where)
{
  pa_region *region = new pa_region ();
  region->location = find_loop_location (loop).get_location_t ();
  region->refused_at = UNKNOWN_LOCATION;
  if (detect_nest (ctx, region, loop))
    return region;
  *where = region->refused_at;
  if (LOCATION_LOCUS (*where) <= BUILTINS_LOCATION)
    *where = region->location;
  delete region;
  return NULL;
}
