/* Values that change places in every iteration of a loop.

   In: two pointers, or two integers, in the header of a loop, each of which has
   in the next iteration what the other one has in this; or one integer that is
   back at its start after two iterations.  Out: forms with the parity of the
   number of iterations done.  In

     for (t = 0; t < nt; t++)
       {
	 for (i) for (j)
	   v[i * n + j] = 0.2 * (u[i * n + j] + u[(i - 1) * n + j] + ...);
	 double *w = u; u = v; v = w;
       }

   u is u_0 in even iterations and v_0 in odd ones.  The two buffers are an
   array of two parts, the first of which is the one that is first in memory:
   its base is the least of u_0 and v_0, and u's part is r = (t + phase) mod 2,
   where phase is 1 if v_0 is before u_0, else 0.  So u[i * n + j] is

     base + 8 stride r + 8 n i + 8 j

   with parameters stride, the distance of the parts in elements, and phase,
   both of which are computed at the region's entry.  The subscripts are [r][i]
   [j]: the array has the shape that the program's references tell of and one
   more, outermost dimension for the parts.  It is seen that what one iteration
   of t stores the next one loads, as if it were u[t % 2][i][j].

   The two are rows like those that a table's pointers are to (rows.cc), but for
   the table.  What is tested at run time is that their distance is a multiple
   of an element, and not less than what is accessed of either.

   References by u_0 and v_0 themselves, in front of the loop, are to the same
   array.

   An index into an array of two parts, cur in next = 1 - cur or next = (cur +
   1) % 2, has the form s + (s' - s) r, where s and s' are the two constants
   that it is.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most operations that compute the next value.  */
#define MAX_OPERATIONS 4

/* The value of PHI, in the header of LOOP, at the start, or in the next
   iteration if NEXT.  */

static tree
header_value (class loop *loop, gphi *phi, bool next)
{
  return PHI_ARG_DEF_FROM_EDGE (phi, next ? loop_latch_edge (loop)
					  : loop_preheader_edge (loop));
}

/* The PHI in the header of LOOP that has in the next iteration what PHI has in
   this, and the other way round; NULL if there is none.  */

static gphi *
partner (class loop *loop, gphi *phi)
{
  tree next = header_value (loop, phi, true);
  if (TREE_CODE (next) != SSA_NAME || next == gimple_phi_result (phi))
    return NULL;
  gphi *other = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (next));
  return other && gimple_bb (other) == loop->header
	 && header_value (loop, other, true) == gimple_phi_result (phi)
	 ? other : NULL;
}

/* N mod 2 as a form of REGION.  */

static bool
parity_form (pa_region *region, const pa_linear *n, pa_linear *out)
{
  return pa_linear_affine_p (n) && pa_linear_small_p (n)
	 && pa_affine_remainder_of (region, n, 2, out);
}

/* Is POINTER one to a buffer that is there when REGION is come to?  */

static bool
buffer_p (const pa_region *region, tree pointer)
{
  if (TREE_CODE (pointer) == ADDR_EXPR)
    return is_gimple_min_invariant (pointer);
  return TREE_CODE (pointer) == SSA_NAME && pa_known_before_p (region, pointer)
	 && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (pointer)
	 && !ssa_undefined_value_p (pointer, false);
}

/* The buffers of REGION that A and B point to, in this order if IN_ORDER is
   true, which says so; NULL if there are none.  */

static pa_rows *
find_buffers (const pa_region *region, tree a, tree b, bool *in_order)
{
  for (unsigned i = 0; i < region->rows.length (); i++)
    {
      pa_rows *rows = region->rows[i];
      for (int k = 0; k < 2 && rows->buffer[0]; k++)
	if (operand_equal_p (rows->buffer[k], a, 0)
	    && operand_equal_p (rows->buffer[!k], b, 0))
	  {
	    *in_order = k == 0;
	    return rows;
	  }
    }
  return NULL;
}

/* Note in REGION that the pointers PHI and OTHER, in the header of LOOP, change
   places, if that is of use.  */

static void
note_buffers (pa_region *region, class loop *loop, gphi *phi, gphi *other)
{
  tree type = TREE_TYPE (gimple_phi_result (phi));
  tree a = header_value (loop, phi, false);
  tree b = header_value (loop, other, false);
  bool in_order;
  if (!types_compatible_p (type, TREE_TYPE (gimple_phi_result (other)))
      || !buffer_p (region, a) || !buffer_p (region, b)
      || operand_equal_p (a, b, 0) || find_buffers (region, a, b, &in_order))
    return;
  pa_rows *rows
    = region->params.length () + 2 <= PA_MAX_PARAMS
      ? pa_rows_new (region, a, TYPE_MAIN_VARIANT (type)) : NULL;
  if (!rows)
    return;
  rows->buffer[0] = a;
  rows->buffer[1] = b;
  rows->phase = create_tmp_var_raw (boolean_type_node, "phase");
  pa_region_param (region, rows->stride, true);
  pa_region_param (region, rows->phase, true);
}

/* Find the buffers that change places in loops of REGION.  */

void
pa_swap_find (pa_region *region)
{
  for (unsigned l = 0; l < region->loops.length (); l++)
    {
      class loop *loop = region->loops[l].loop;
      for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  tree type = TREE_TYPE (gimple_phi_result (gsi.phi ()));
	  gphi *other = POINTER_TYPE_P (type) && !region->loops[l].range
			&& pa_pointer_element_size (type) > 0
			? partner (loop, gsi.phi ()) : NULL;
	  if (other)
	    note_buffers (region, loop, gsi.phi (), other);
	}
    }
}

/* The distance of the buffers ROWS of REGION, in bytes.  */

void
pa_swap_apart (pa_region *region, const pa_rows *rows, pa_linear *out)
{
  pa_linear_clear (out);
  out->param[pa_region_param (region, rows->stride, false)] = rows->size;
}

/* The buffers of REGION whose stride NAME is; NULL if it is none.  */

const pa_rows *
pa_swap_with_stride (const pa_region *region, tree name)
{
  const pa_rows *rows = pa_rows_find (region, name);
  return rows && rows->buffer[0] && rows->stride == name ? rows : NULL;
}

/* The part of ROWS of REGION that is buffer 0 after N exchanges.  */

static bool
part_form (pa_region *region, const pa_rows *rows, const pa_linear *n,
	   pa_linear *out)
{
  pa_linear sum = *n, part, apart;
  pa_swap_apart (region, rows, &apart);
  sum.param[pa_region_param (region, rows->phase, false)]++;
  if (!parity_form (region, &sum, &part)
      || !pa_linear_product (out, &part, &apart))
    return false;
  out->root = rows->base;
  return true;
}

/* The pointer PHI, in the header of a loop of REGION, when N of its iterations
   have been done, as one to a buffer.  */

bool
pa_swap_pointer (pa_region *region, gphi *phi, const pa_linear *n,
		 pa_linear *out)
{
  class loop *loop = gimple_bb (phi)->loop_father;
  gphi *other = partner (loop, phi);
  bool in_order;
  pa_linear exchanges = *n;
  const pa_rows *rows
    = other ? find_buffers (region, header_value (loop, phi, false),
			    header_value (loop, other, false), &in_order)
	    : NULL;
  exchanges.constant += rows && !in_order;
  return rows && part_form (region, rows, &exchanges, out);
}

/* The pointer T from before REGION as one to a buffer.  */

bool
pa_swap_start (pa_region *region, tree t, pa_linear *out)
{
  for (unsigned i = 0; i < region->rows.length (); i++)
    for (int k = 0; k < 2 && region->rows[i]->buffer[0]; k++)
      if (operand_equal_p (region->rows[i]->buffer[k], t, 0))
	{
	  pa_linear n;
	  pa_linear_clear (&n);
	  n.constant = k;
	  return part_form (region, region->rows[i], &n, out);
	}
  return false;
}

/* The constant that T, computed in LOOP, is if PHI, in its header, is VALUE;
   NULL_TREE if it is none.  */

static tree
constant_if (class loop *loop, gphi *phi, tree value, tree t, int n)
{
  if (t == gimple_phi_result (phi))
    return value;
  if (TREE_CODE (t) == INTEGER_CST)
    return t;
  gassign *def = TREE_CODE (t) == SSA_NAME && n < MAX_OPERATIONS
		 ? safe_dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t)) : NULL;
  if (!def || !gimple_bb (def) || !flow_bb_inside_loop_p (loop, gimple_bb (def))
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
    return NULL_TREE;
  enum tree_code code = gimple_assign_rhs_code (def);
  tree a = constant_if (loop, phi, value, gimple_assign_rhs1 (def), n + 1);
  tree b = a && gimple_num_ops (def) == 3
	   ? constant_if (loop, phi, value, gimple_assign_rhs2 (def), n + 1)
	   : NULL_TREE;
  tree result = b ? fold_binary (code, TREE_TYPE (t), a, b)
		: !a || gimple_num_ops (def) != 2 ? NULL_TREE
		: code == SSA_NAME ? a : fold_unary (code, TREE_TYPE (t), a);
  return result && TREE_CODE (result) == INTEGER_CST
	 && !TREE_OVERFLOW (result) ? result : NULL_TREE;
}

/* The second constant that the integer PHI, in the header of LOOP, is in turn;
   the first one is its start.  NULL_TREE if there is none.  */

static tree
other_constant (class loop *loop, gphi *phi)
{
  tree start = header_value (loop, phi, false);
  tree next = header_value (loop, phi, true);
  if (TREE_CODE (start) != INTEGER_CST)
    return NULL_TREE;
  if (gphi *other = partner (loop, phi))
    {
      tree value = header_value (loop, other, false);
      return TREE_CODE (value) == INTEGER_CST ? value : NULL_TREE;
    }
  tree value = constant_if (loop, phi, start, next, 0);
  tree third = value ? constant_if (loop, phi, value, next, 0) : NULL_TREE;
  return third && tree_int_cst_equal (third, start) ? value : NULL_TREE;
}

/* The PHI in the header of a loop of REGION that the integer T is computed of,
   if that is nothing else; NULL if there is none.  */

static gphi *
computed_of (const pa_region *region, tree t)
{
  for (int n = 0; n <= MAX_OPERATIONS && pa_region_defines (region, t); n++)
    {
      gimple *stmt = SSA_NAME_DEF_STMT (t);
      if (gphi *phi = dyn_cast <gphi *> (stmt))
	return gimple_bb (phi) == gimple_bb (phi)->loop_father->header ? phi
	       : NULL;
      gassign *def = dyn_cast <gassign *> (stmt);
      if (!def || gimple_assign_load_p (def))
	return NULL;
      t = gimple_assign_rhs1 (def);
      if (TREE_CODE (t) == INTEGER_CST && gimple_num_ops (def) == 3)
	t = gimple_assign_rhs2 (def);
    }
  return NULL;
}

/* The integer T, computed in REGION, if it is two constants in turn: when N
   iterations of their loop have been done, or, if N is NULL, there.  */

bool
pa_swap_integer (pa_region *region, tree t, const pa_linear *n, pa_linear *out)
{
  gphi *phi = computed_of (region, t);
  class loop *loop = phi ? gimple_bb (phi)->loop_father : NULL;
  int l = phi ? pa_region_loop_index (region, loop) : -1;
  tree start = phi ? header_value (loop, phi, false) : NULL_TREE;
  tree other = l >= 0 && INTEGRAL_TYPE_P (TREE_TYPE (start))
	       ? other_constant (loop, phi) : NULL_TREE;
  tree a = other ? constant_if (loop, phi, start, t, 0) : NULL_TREE;
  tree b = a ? constant_if (loop, phi, other, t, 0) : NULL_TREE;
  pa_linear steps, parity;
  HOST_WIDE_INT difference;
  if (!b || !tree_fits_shwi_p (a) || !tree_fits_shwi_p (b)
      || __builtin_sub_overflow (tree_to_shwi (b), tree_to_shwi (a),
				 &difference)
      || (!n && !pa_affine_steps (region, l, &steps))
      || !parity_form (region, n ? n : &steps, &parity)
      || !pa_linear_scale (out, &parity, difference))
    return false;
  return !__builtin_add_overflow (out->constant, tree_to_shwi (a),
				  &out->constant);
}

/* Move from BYTES, an offset in ROOT, what tells the part of ROOT, if it has
   such, to PART.  */

bool
pa_swap_take_part (const pa_root *root, pa_linear *bytes, pa_linear *part)
{
  pa_linear_clear (part);
  return pa_linear_zero_p (&root->apart)
	 || pa_linear_divide (bytes, &root->apart, part);
}

/* Give ROOT, whose shape is that of one of its parts, if it has such, a
   dimension for these.  */

bool
pa_swap_add_dimension (pa_root *root)
{
  if (pa_linear_zero_p (&root->apart))
    return true;
  if (root->n_dim == PA_MAX_DEPTH)
    return false;
  root->in_parts = true;
  memmove (root->stride + 1, root->stride, root->n_dim * sizeof *root->stride);
  memmove (root->factor + 1, root->factor,
	   root->n_variable * sizeof *root->factor);
  root->stride[0] = 0;
  root->n_dim++;
  root->n_variable++;
  return true;
}

/* Let ROWS of REGION, two buffers, be known at the end of BB, at REGION's
   entry.  */

void
pa_swap_insert (pa_region *region, pa_rows *rows, basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  tree pointer[2], address[2];
  for (int i = 0; i < 2; i++)
    {
      pointer[i] = pa_entry_value (region, rows->buffer[i]);
      pa_entry_compute (region, &gsi, &pointer[i]);
      pointer[i] = force_gimple_operand_gsi (&gsi, pointer[i], true, NULL_TREE,
					     false, GSI_CONTINUE_LINKING);
      address[i] = pa_append (&gsi, sizetype, NOP_EXPR, pointer[i], NULL_TREE);
    }
  tree phase = pa_append (&gsi, boolean_type_node, GT_EXPR, address[0],
			  address[1]);
  tree first = pa_append (&gsi, sizetype, MIN_EXPR, address[0], address[1]);
  tree last = pa_append (&gsi, sizetype, MAX_EXPR, address[0], address[1]);
  tree base = pa_append (&gsi, TREE_TYPE (rows->base), NOP_EXPR, first,
			 NULL_TREE);
  base = pa_append_stranger (&gsi, base, pointer[0]);
  base = pa_append_stranger (&gsi, base, pointer[1]);
  pa_entry_set (region, rows->phase, phase);
  pa_rows_set (region, &gsi, rows, base,
	       pa_append (&gsi, sizetype, MINUS_EXPR, last, first));
}
