/* Values that change places in every iteration of a loop.

   In: pointers, or integers, in the header of a loop, each of which has in the
   next iteration what another one has in this; or an integer that is back at
   its start after a few iterations.  Out: forms with the number of iterations
   done modulo that of the values.  In

     for (t = 0; t < nt; t++)
       {
	 for (i) for (j)
	   v[i * n + j] = 0.2 * (u[i * n + j] + u[(i - 1) * n + j] + ...);
	 double *w = u; u = v; v = w;
       }

   u is u_0 in even iterations and v_0 in odd ones.  The two buffers are an
   array of two parts, and u[i * n + j] is

     u_0 + 8 stride (t mod 2) + 8 n i + 8 j

   with a parameter stride, the distance of the parts in elements, positive or
   not, that is computed at the region's entry.  The subscripts are [t mod 2][i]
   [j]: the array has the shape that the program's references tell of and one
   more, outermost dimension for the parts.  So it is seen that what one
   iteration of t stores the next one loads, as if it were u[t % 2][i][j].

   Three or four buffers, as those of a wave that depends on the two steps
   before, must be equally far from each other.

   Buffers are rows like those that a table's pointers are to (rows.cc), but for
   the table.  What is tested at run time is that their distance is a multiple
   of an element, and not less than what is accessed of each.

   References by u_0 and v_0 themselves, in front of the loop, are to the same
   array.

   Indices of parts, as in next = 1 - now or next = (now + 1) % 3, are found by
   computing what they are in one iteration after the other, until all that they
   are computed of is back at its start.

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

/* The PHI in the header of LOOP that T is; NULL if it is none.  */

static gphi *
header_phi (class loop *loop, tree t)
{
  gphi *phi = TREE_CODE (t) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (t)
	      ? dyn_cast <gphi *> (SSA_NAME_DEF_STMT (t)) : NULL;
  return phi && gimple_bb (phi) == loop->header ? phi : NULL;
}

/* Pointers that change places in a loop: the starts of PHIs each of which has
   in the next iteration what the next one has in this.  */
struct cycle
{
  int n;
  tree start[PA_MAX_BUFFERS];
};

/* Find the CYCLE that begins with PHI, in the header of LOOP.  False if there
   is none.  */

static bool
find_cycle (class loop *loop, gphi *phi, cycle *cycle)
{
  tree type = TREE_TYPE (gimple_phi_result (phi));
  gphi *next = phi;
  cycle->n = 0;
  do
    {
      if (cycle->n == PA_MAX_BUFFERS
	  || !types_compatible_p (type, TREE_TYPE (gimple_phi_result (next))))
	return false;
      cycle->start[cycle->n++] = header_value (loop, next, false);
      next = header_phi (loop, header_value (loop, next, true));
    }
  while (next && next != phi);
  return next && cycle->n > 1;
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

/* Is CYCLE one of different buffers of REGION?  */

static bool
buffers_p (const pa_region *region, const cycle *cycle)
{
  for (int i = 0; i < cycle->n; i++)
    {
      if (!buffer_p (region, cycle->start[i]))
	return false;
      for (int k = 0; k < i; k++)
	if (operand_equal_p (cycle->start[i], cycle->start[k], 0))
	  return false;
    }
  return true;
}

/* Number of the buffer of ROWS that POINTER is to; -1 if it is none.  */

static int
buffer_number (const pa_rows *rows, tree pointer)
{
  for (int i = 0; i < rows->n_buffer; i++)
    if (operand_equal_p (rows->buffer[i], pointer, 0))
      return i;
  return -1;
}

/* The buffers of REGION that change places as CYCLE says, which begins with
   number *FIRST of them; NULL if there are none.  */

static pa_rows *
find_buffers (const pa_region *region, const cycle *cycle, int *first)
{
  for (unsigned i = 0; i < region->rows.length (); i++)
    {
      pa_rows *rows = region->rows[i];
      *first = buffer_number (rows, cycle->start[0]);
      bool same = *first >= 0 && rows->n_buffer == cycle->n;
      for (int k = 1; k < cycle->n && same; k++)
	same = buffer_number (rows, cycle->start[k])
	       == (*first + k) % cycle->n;
      if (same)
	return rows;
    }
  return NULL;
}

/* Note in REGION the buffers of CYCLE, which pointers of TYPE are to.  */

static void
note_buffers (pa_region *region, const cycle *cycle, tree type)
{
  int first;
  if (region->params.length () == PA_MAX_PARAMS || !buffers_p (region, cycle)
      || find_buffers (region, cycle, &first))
    return;
  pa_rows *rows = pa_rows_new (region, cycle->start[0],
			       TYPE_MAIN_VARIANT (type));
  if (!rows)
    return;
  rows->n_buffer = cycle->n;
  rows->differs = create_tmp_var_raw (sizetype, "differs");
  for (int i = 0; i < cycle->n; i++)
    rows->buffer[i] = cycle->start[i];
  pa_region_param (region, rows->stride, true);
}

/* Find the buffers that change places in loops of REGION.  */

void
pa_swap_find (pa_region *region)
{
  for (unsigned l = 0; l < region->loops.length (); l++)
    {
      class loop *loop = region->loops[l].loop;
      if (region->loops[l].range)
	continue;
      for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  cycle cycle;
	  tree type = TREE_TYPE (gimple_phi_result (gsi.phi ()));
	  if (POINTER_TYPE_P (type) && pa_pointer_element_size (type) > 0
	      && find_cycle (loop, gsi.phi (), &cycle))
	    note_buffers (region, &cycle, type);
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
  return rows && rows->n_buffer && rows->stride == name ? rows : NULL;
}

/* N mod DIVISOR as a form of REGION.  */

static bool
modulo_form (pa_region *region, const pa_linear *n, int divisor,
	     pa_linear *out)
{
  return pa_linear_affine_p (n) && pa_linear_small_p (n)
	 && pa_affine_remainder_of (region, n, divisor, out);
}

/* The pointer to the part of ROWS of REGION that is buffer 0 when its pointer
   has changed N times.  */

static bool
part_form (pa_region *region, const pa_rows *rows, const pa_linear *n,
	   pa_linear *out)
{
  pa_linear part, apart;
  pa_swap_apart (region, rows, &apart);
  if (!modulo_form (region, n, rows->n_buffer, &part)
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
  cycle cycle;
  int first;
  pa_linear changes = *n;
  const pa_rows *rows
    = find_cycle (gimple_bb (phi)->loop_father, phi, &cycle)
      ? find_buffers (region, &cycle, &first) : NULL;
  changes.constant += rows ? first : 0;
  return rows && part_form (region, rows, &changes, out);
}

/* The pointer T from before REGION as one to a buffer.  */

bool
pa_swap_start (pa_region *region, tree t, pa_linear *out)
{
  for (unsigned i = 0; i < region->rows.length (); i++)
    {
      pa_linear n;
      int first = buffer_number (region->rows[i], t);
      if (first < 0)
	continue;
      pa_linear_clear (&n);
      n.constant = first;
      return part_form (region, region->rows[i], &n, out);
    }
  return false;
}

/* What integers computed in a loop are, one iteration after the other.  */
struct simulation
{
  class loop *loop;
  int operations;
  auto_vec<gphi *> phis;	/* In the header, that they are computed of.  */
};

/* What T is in iteration N, from 0, of S; NULL_TREE if that is no constant that
   a few operations compute.  */

static tree
value_in (simulation *s, tree t, int n)
{
  if (TREE_CODE (t) == INTEGER_CST)
    return t;
  if (TREE_CODE (t) != SSA_NAME || s->operations++ > MAX_OPERATIONS * 16)
    return NULL_TREE;
  if (gphi *phi = header_phi (s->loop, t))
    {
      if (!s->phis.contains (phi))
	s->phis.safe_push (phi);
      tree value = header_value (s->loop, phi, n > 0);
      return n > 0 ? value_in (s, value, n - 1)
	     : TREE_CODE (value) == INTEGER_CST ? value : NULL_TREE;
    }
  gassign *def = safe_dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
  if (!def || !gimple_bb (def)
      || !flow_bb_inside_loop_p (s->loop, gimple_bb (def))
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def)))
      || gimple_num_ops (def) > 3)
    return NULL_TREE;
  enum tree_code code = gimple_assign_rhs_code (def);
  tree a = value_in (s, gimple_assign_rhs1 (def), n), result = a;
  if (a && gimple_num_ops (def) == 3)
    {
      tree b = value_in (s, gimple_assign_rhs2 (def), n);
      result = b ? fold_binary (code, TREE_TYPE (t), a, b) : NULL_TREE;
    }
  else if (a && code != SSA_NAME)
    result = fold_unary (code, TREE_TYPE (t), a);
  return result && TREE_CODE (result) == INTEGER_CST
	 && !TREE_OVERFLOW (result) && tree_fits_shwi_p (result)
	 ? result : NULL_TREE;
}

/* Is all that S is about in iteration N what it was at the start?  */

static bool
begins_again_p (simulation *s, int n)
{
  for (unsigned i = 0; i < s->phis.length (); i++)
    {
      tree name = gimple_phi_result (s->phis[i]);
      tree start = value_in (s, name, 0), value = value_in (s, name, n);
      if (!start || !value || !tree_int_cst_equal (start, value))
	return false;
    }
  return s->phis.length () > 0;
}

/* The values of T in S, one iteration after the other, into VALUE, which has
   room for PA_MAX_BUFFERS.  Returns their number; 0 if they don't begin
   again.  */

static int
find_values (simulation *s, tree t, HOST_WIDE_INT *value)
{
  for (int n = 0; n < PA_MAX_BUFFERS; n++)
    {
      s->operations = 0;
      tree constant = value_in (s, t, n);
      if (!constant)
	return 0;
      value[n] = tree_to_shwi (constant);
      if (begins_again_p (s, n + 1))
	return n + 1;
    }
  return 0;
}

/* What is the N values VALUE in turn when STEPS iterations are done.  Two may be
   any; more of them are 0 to N - 1, up or down.  */

static bool
values_form (pa_region *region, const HOST_WIDE_INT *value, int n,
	     const pa_linear *steps, pa_linear *out)
{
  pa_linear sum = *steps;
  if (n == 2)
    {
      HOST_WIDE_INT difference;
      return !__builtin_sub_overflow (value[1], value[0], &difference)
	     && modulo_form (region, steps, n, &sum)
	     && pa_linear_scale (out, &sum, difference)
	     && !__builtin_add_overflow (out->constant, value[0],
					 &out->constant);
    }
  int up = (value[1] + n - value[0]) % n == 1 ? 1 : -1;
  for (int k = 0; k < n; k++)
    if (!IN_RANGE (value[k], 0, n - 1)
	|| value[(k + 1) % n] != (value[k] + up + n) % n)
      return false;
  return pa_linear_scale (&sum, steps, up)
	 && !__builtin_add_overflow (sum.constant, value[0], &sum.constant)
	 && modulo_form (region, &sum, n, out);
}

/* The PHI in the header of a loop of REGION that the integer T is computed of,
   or one of several; NULL if there is none.  */

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

/* The integer T, computed in REGION, if it is a few constants in turn: when N
   iterations of their loop have been done, or, if N is NULL, there.  */

bool
pa_swap_integer (pa_region *region, tree t, const pa_linear *n, pa_linear *out)
{
  HOST_WIDE_INT value[PA_MAX_BUFFERS];
  pa_linear steps;
  gphi *phi = computed_of (region, t);
  if (!phi || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_phi_result (phi))))
    return false;
  simulation s;
  s.loop = gimple_bb (phi)->loop_father;
  int l = pa_region_loop_index (region, s.loop);
  int count = l >= 0 ? find_values (&s, t, value) : 0;
  return count > 1 && (n || pa_affine_steps (region, l, &steps))
	 && values_form (region, value, count, n ? n : &steps, out);
}

/* Move from BYTES, an offset in ROOT, what tells the part of ROOT, if it has
   such, to PART.  */

bool
pa_swap_take_part (const pa_root *root, pa_linear *bytes, pa_linear *part)
{
  pa_linear_clear (part);
  return root->n_part == 0
	 || pa_linear_divide (bytes, &root->apart, part);
}

/* Give ROOT, whose shape is that of one of its parts, if it has such, a
   dimension for these.  */

bool
pa_swap_add_dimension (pa_root *root)
{
  if (root->n_part == 0)
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

/* Let ROWS of REGION, buffers, be known at the end of BB, at REGION's entry.  */

void
pa_swap_insert (pa_region *region, pa_rows *rows, basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  tree base = NULL_TREE, before = NULL_TREE, step = NULL_TREE;
  tree differs = build_zero_cst (sizetype);
  for (int i = 0; i < rows->n_buffer; i++)
    {
      tree pointer = pa_entry_value (region, rows->buffer[i]);
      pa_entry_compute (region, &gsi, &pointer);
      pointer = force_gimple_operand_gsi (&gsi, pointer, true, NULL_TREE,
					  false, GSI_CONTINUE_LINKING);
      tree distance = i ? pa_append_distance (&gsi, before, pointer) : NULL_TREE;
      base = i ? pa_append_stranger (&gsi, base, pointer) : pointer;
      if (i > 1)
	{
	  tree more = pa_append (&gsi, sizetype, BIT_XOR_EXPR, distance, step);
	  differs = pa_append (&gsi, sizetype, BIT_IOR_EXPR, differs, more);
	}
      else
	step = distance;
      before = pointer;
    }
  pa_rows_set (region, &gsi, rows, base, step);
  pa_entry_set (region, rows->differs, differs);
}
