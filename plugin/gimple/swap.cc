/* Buffers that change places in every iteration of a loop.

   In: pointers in the header of a loop each of which has in the next iteration
   what another one has in this.  Out: forms with the number of iterations done
   modulo that of the pointers.  In

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

   The pointers may also be in memory, as g->u and g->v.  Then each place is
   stored to once in each iteration, what has been loaded from another one
   before that is stored to, and nothing else changes them: so a pointer that is
   loaded before it is stored is that to a buffer as above.  The loads and
   stores that make them change places stay what they are, statements that go
   through the loop.  That references through these pointers don't change places
   in memory is seen to as it is for any two arrays, by tests if need be; and
   that no two places are the same by testing that the buffers aren't.

   Buffers are rows like those that a table's pointers are to (rows.cc), but for
   the table.  What is tested at run time is that their distance is a multiple
   of an element, and not less than what is accessed of each.

   References by u_0 and v_0 themselves, in front of the loop, are to the same
   array.

   A pointer may also be chosen, as in

     double *u = t % 2 ? b : a, *v = t % 2 ? a : b;

   by any condition on a form that has one of two values, one more than the
   other.  That form, from 0 on, is the number of the part.  So is the index of
   one that is loaded from a table of a few pointers, grid[t % 3], in an object
   that nothing changes meanwhile.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Pointers that change places in a loop: the starts of PHIs, or places in
   memory, each of which has in the next iteration what the next one has in
   this.  */
struct cycle
{
  int n;
  tree start[PA_MAX_BUFFERS];
  gassign *store[PA_MAX_BUFFERS];	/* To that place, or NULL.  */
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
      cycle->store[cycle->n] = NULL;
      cycle->start[cycle->n++] = pa_header_value (loop, next, false);
      next = pa_header_phi (loop, pa_header_value (loop, next, true));
    }
  while (next && next != phi);
  return next && cycle->n > 1;
}

/* Is VALUE in order CODE to zero?  */

static bool
in_order_p (HOST_WIDE_INT value, enum tree_code code)
{
  return integer_onep (fold_build2 (code, boolean_type_node, ssize_int (value),
				    ssize_int (0)));
}

/* The numbers that FORM, as seen from region loop LOOP of REGION, may be, to
   RANGE.  False if they are not known or too large.  */

static bool
form_range (const pa_region *region, int loop, const pa_linear *form,
	    pa_interval *range)
{
  if (!pa_linear_quasi_affine_p (form) || !pa_linear_small_p (form))
    return false;
  *range = pa_linear_interval (region, loop, form);
  return wi::fits_shwi_p (range->min) && wi::fits_shwi_p (range->max);
}

/* How many numbers are in RANGE, if that are as many as there may be buffers;
   0 if not.  */

static int
count_range (const pa_interval &range)
{
  offset_int count = range.max - range.min + 1;
  return wi::leu_p (count, PA_MAX_BUFFERS) ? count.to_shwi () : 0;
}

/* Let FORM of REGION, one of N numbers from LEAST on, be its distance from
   FIRST: as a remainder by N if it is one of a form without quotients, as
   multiples of N in it don't matter.  */

static bool
take_number (pa_region *region, pa_linear *form, int n, HOST_WIDE_INT least,
	     HOST_WIDE_INT first)
{
  pa_product term[PA_MAX_TERMS];
  if (__builtin_sub_overflow (form->constant, least, &form->constant))
    return false;
  pa_linear rest = *form;
  int n_term = pa_linear_terms (form, term);
  for (int i = 0; i < n_term; i++)
    if (term[i].atom && term[i].coefficient % n == 0
	&& !pa_linear_add_product (&rest, &term[i], -1))
      return false;
  if (n > 1 && pa_linear_affine_p (&rest)
      && !pa_turn_form (region, &rest, n, form))
    return false;
  form->constant += least - first;
  return true;
}

/* Find the two buffers that PHI of REGION chooses from, into CYCLE: the first
   one if NUMBER is 0, the second one if it is 1.  False if it doesn't.  */

static bool
find_chosen (pa_region *region, gphi *phi, cycle *cycle, pa_linear *number)
{
  tree value[2];
  pa_interval range;
  gcond *condition = pa_select_condition (region, phi, value);
  const pa_linear *difference
    = condition ? region->comparisons.get (condition) : NULL;
  int loop = pa_region_loop_index (region, gimple_bb (phi)->loop_father);
  if (!difference || !form_range (region, loop, difference, &range)
      || count_range (range) != 2)
    return false;
  enum tree_code code = gimple_cond_code (condition);
  HOST_WIDE_INT least = range.min.to_shwi ();
  *number = *difference;
  cycle->n = 2;
  for (int i = 0; i < 2; i++)
    {
      cycle->start[i] = value[!in_order_p (least + i, code)];
      cycle->store[i] = NULL;
    }
  return take_number (region, number, 2, least, least);
}

/* The only store of REGION to bytes of PLACE, if it is one to all of it; NULL
   if there are several, or none.  */

static gassign *
only_store (const pa_region *region, tree place)
{
  gassign *store = NULL;
  for (unsigned i = 0; i < region->blocks.length (); i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (region->blocks[i]);
	 !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gassign *assign = dyn_cast <gassign *> (gsi_stmt (gsi));
	if (!assign || !gimple_vdef (assign)
	    || !pa_hoist_overlap_p (gimple_assign_lhs (assign), place))
	  continue;
	if (store || !gimple_assign_single_p (assign)
	    || !pa_hoist_same_place_p (gimple_assign_lhs (assign), place))
	  return NULL;
	store = assign;
      }
  return store;
}

/* Is A before B in each iteration of B's loop, which runs B once?  */

static bool
before_p (gimple *a, gimple *b)
{
  basic_block in = gimple_bb (a);
  if (in != gimple_bb (b))
    return flow_bb_inside_loop_p (gimple_bb (b)->loop_father, in)
	   && !dominated_by_p (CDI_DOMINATORS, in, gimple_bb (b));
  gimple_stmt_iterator gsi = gsi_for_stmt (a);
  while (!gsi_end_p (gsi) && gsi_stmt (gsi) != b)
    gsi_next (&gsi);
  return !gsi_end_p (gsi);
}

/* Is STORE, of REGION, executed in each iteration of the loop around it, which
   is one of REGION's?  */

static bool
each_time_p (const pa_region *region, gassign *store)
{
  class loop *loop = gimple_bb (store)->loop_father;
  return pa_region_loop_index (region, loop) >= 0
	 && dominated_by_p (CDI_DOMINATORS, loop->latch, gimple_bb (store));
}

/* May a statement of REGION change a place of CYCLE, but for the stores that
   make it one?  */

static bool
disturbed_p (const pa_region *region, const cycle *cycle)
{
  for (unsigned i = 0; i < region->blocks.length (); i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (region->blocks[i]);
	 !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	bool own = !gimple_vdef (stmt);
	for (int k = 0; k < cycle->n && !own; k++)
	  own = cycle->store[k] == stmt;
	for (int k = 0; k < cycle->n && !own; k++)
	  if (pa_hoist_may_change_p (stmt, cycle->start[k]))
	    return true;
      }
  return false;
}

/* Find the CYCLE of places that begins with the one that LOAD of REGION loads a
   pointer from.  False if there is none.  */

static bool
find_stored_cycle (pa_region *region, gassign *load, cycle *cycle)
{
  gassign *next = load;
  tree type = TREE_TYPE (gimple_assign_lhs (load));
  cycle->n = 0;
  do
    {
      tree place = gimple_assign_rhs1 (next);
      if (cycle->n == PA_MAX_BUFFERS || !pa_rows_loadable_p (next)
	  || !pa_hoist_fixed_p (region, next)
	  || !types_compatible_p (type, TREE_TYPE (gimple_assign_lhs (next))))
	return false;
      gassign *store = only_store (region, place);
      if (!store || !each_time_p (region, store) || !before_p (next, store)
	  || (cycle->n > 0 && gimple_bb (store)->loop_father
			      != gimple_bb (cycle->store[0])->loop_father))
	return false;
      cycle->start[cycle->n] = pa_hoist_plain_copy (region, place);
      cycle->store[cycle->n++] = store;
      tree value = gimple_assign_rhs1 (store);
      next = TREE_CODE (value) == SSA_NAME && pa_region_defines (region, value)
	     ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value)) : NULL;
    }
  while (next && gimple_assign_load_p (next)
	 && !pa_hoist_same_place_p (gimple_assign_rhs1 (next),
				    cycle->start[0]));
  return next && gimple_assign_load_p (next) && cycle->n > 1
	 && types_compatible_p (type, TREE_TYPE (gimple_assign_lhs (next)))
	 && before_p (next, cycle->store[0])
	 && !disturbed_p (region, cycle);
}

/* The index of what LOAD, as seen from region loop LOOP of REGION, loads from
   an array, as a FORM, and the numbers that it may be to RANGE.  False if that
   is not known, or LOAD runs once more than what iterators are known of.  */

static bool
find_index (pa_region *region, int loop, gassign *load, pa_linear *form,
	    pa_interval *range)
{
  return !pa_region_control_p (region, gimple_bb (load))
	 && pa_affine (region, loop,
		       TREE_OPERAND (gimple_assign_rhs1 (load), 1), form)
	 && form_range (region, loop, form, range);
}

/* Does LOAD load an element of the array TABLE?  */

static bool
loads_from_p (gassign *load, tree table)
{
  tree ref = load && gimple_assign_load_p (load) ? gimple_assign_rhs1 (load)
						 : NULL_TREE;
  return ref && TREE_CODE (ref) == ARRAY_REF
	 && operand_equal_p (TREE_OPERAND (ref, 0), table, 0);
}

/* Extend RANGE by the indices of all that REGION loads from the array TABLE.
   False if they are not known.  */

static bool
extend_range (pa_region *region, tree table, pa_interval *range)
{
  for (unsigned i = 0; i < region->blocks.length (); i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (region->blocks[i]);
	 !gsi_end_p (gsi); gsi_next (&gsi))
      {
	pa_linear form;
	pa_interval other;
	gassign *load = dyn_cast <gassign *> (gsi_stmt (gsi));
	if (!loads_from_p (load, table))
	  continue;
	if (!find_index (region,
			 pa_region_loop_index (region,
					       gimple_bb (load)->loop_father),
			 load, &form, &other))
	  return false;
	range->min = wi::min (range->min, other.min, SIGNED);
	range->max = wi::max (range->max, other.max, SIGNED);
      }
  return true;
}

/* Element number INDEX of the array that REF of REGION is an element of.  */

static tree
element_of (pa_region *region, tree ref, HOST_WIDE_INT index)
{
  ref = pa_hoist_plain_copy (region, ref);
  TREE_OPERAND (ref, 1) = build_int_cst (TREE_TYPE (TREE_OPERAND (ref, 1)),
					 index);
  return ref;
}

/* Find the table from which LOAD of REGION, as seen from region loop LOOP,
   loads one of a few pointers: into CYCLE what is in the table or where, and
   into NUMBER which of them that is.  False if there is none that is the same
   all the time.  */

static bool
find_table (pa_region *region, int loop, gassign *load, cycle *cycle,
	    pa_linear *number)
{
  pa_interval own, all;
  tree ref = gimple_assign_rhs1 (load);
  if (TREE_CODE (ref) != ARRAY_REF || !pa_rows_loadable_p (load)
      || !find_index (region, loop, load, number, &own))
    return false;
  all = own;
  if (!count_range (own)
      || !extend_range (region, TREE_OPERAND (ref, 0), &all))
    return false;
  HOST_WIDE_INT first = all.min.to_shwi ();
  cycle->n = count_range (all);
  for (int i = 0; i < cycle->n; i++)
    {
      cycle->start[i] = element_of (region, ref, first + i);
      cycle->store[i] = NULL;
      if (tree_could_trap_p (cycle->start[i])
	  || !pa_hoist_fixed_place_p (region, cycle->start[i]))
	return false;
    }
  if (cycle->n < 2 || disturbed_p (region, cycle))
    return false;
  for (int i = 0; i < cycle->n; i++)
    if (tree value = pa_stored_in (cycle->start[i], gimple_vuse (load)))
      cycle->start[i] = value;
  return take_number (region, number, count_range (own), own.min.to_shwi (),
		      first);
}

/* Is T, of a cycle, a place that holds a pointer, not a pointer?  */

static bool
place_p (tree t)
{
  return TREE_CODE (t) != SSA_NAME && TREE_CODE (t) != ADDR_EXPR
	 && !CONSTANT_CLASS_P (t);
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
      if (!place_p (cycle->start[i]) && !buffer_p (region, cycle->start[i]))
	return false;
      for (int k = 0; k < i; k++)
	if (operand_equal_p (cycle->start[i], cycle->start[k], 0))
	  return false;
    }
  return true;
}

/* Number of the buffer of ROWS that POINTER is to, or that the pointer in that
   place is to; -1 if it is none.  */

static int
buffer_number (const pa_rows *rows, tree pointer)
{
  for (int i = 0; i < rows->n_buffer; i++)
    if (place_p (pointer) ? place_p (rows->buffer[i])
			    && pa_hoist_same_place_p (rows->buffer[i], pointer)
	: operand_equal_p (rows->buffer[i], pointer, 0))
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
  rows->store = cycle->store[0];
  rows->n_buffer = cycle->n;
  rows->differs = create_tmp_var_raw (sizetype, "differs");
  for (int i = 0; i < cycle->n; i++)
    rows->buffer[i] = cycle->start[i];
  pa_region_param (region, rows->stride, true);
}

/* Find the buffers whose pointers change places in the memory that REGION
   stores to, or are chosen from a table.  */

static void
find_loaded (pa_region *region)
{
  for (unsigned i = 0; i < region->blocks.length (); i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (region->blocks[i]);
	 !gsi_end_p (gsi); gsi_next (&gsi))
      {
	cycle cycle;
	pa_linear number;
	gassign *load = dyn_cast <gassign *> (gsi_stmt (gsi));
	if (!load || !pa_rows_loadable_p (load))
	  continue;
	int loop = pa_region_loop_index (region,
					 gimple_bb (load)->loop_father);
	if (find_stored_cycle (region, load, &cycle)
	    || find_table (region, loop, load, &cycle, &number))
	  note_buffers (region, &cycle, TREE_TYPE (gimple_assign_lhs (load)));
      }
}

/* Find the CYCLE of pointers that PHI of REGION is one of: it changes places
   with them, or is chosen.  False if there is none.  */

static bool
find_phi_cycle (pa_region *region, gphi *phi, cycle *cycle)
{
  pa_linear number;
  class loop *loop = gimple_bb (phi)->loop_father;
  int l = pa_region_loop_index (region, loop);
  if (gimple_bb (phi) != loop->header)
    return find_chosen (region, phi, cycle, &number);
  return l >= 0 && !region->loops[l].range && find_cycle (loop, phi, cycle);
}

/* Find the buffers that change places in loops of REGION, or are chosen.  */

void
pa_swap_find (pa_region *region)
{
  find_loaded (region);
  for (unsigned i = 0; i < region->blocks.length (); i++)
    for (gphi_iterator gsi = gsi_start_phis (region->blocks[i]);
	 !gsi_end_p (gsi); gsi_next (&gsi))
      {
	cycle cycle;
	tree type = TREE_TYPE (gimple_phi_result (gsi.phi ()));
	if (POINTER_TYPE_P (type) && pa_pointer_element_size (type) > 0
	    && find_phi_cycle (region, gsi.phi (), &cycle))
	  note_buffers (region, &cycle, type);
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

/* The pointer to part number PART of ROWS of REGION.  */

static bool
pointer_to_part (pa_region *region, const pa_rows *rows, const pa_linear *part,
		 pa_linear *out)
{
  pa_linear apart;
  pa_swap_apart (region, rows, &apart);
  if (!pa_linear_product (out, part, &apart))
    return false;
  out->root = rows->base;
  return true;
}

/* The pointer to the part of ROWS of REGION that is buffer 0 when its pointer
   has changed N times.  */

static bool
part_form (pa_region *region, const pa_rows *rows, const pa_linear *n,
	   pa_linear *out)
{
  pa_linear part;
  return pa_turn_form (region, n, rows->n_buffer, &part)
	 && pointer_to_part (region, rows, &part, out);
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

/* The pointer PHI of REGION, which is chosen, as one to a buffer.  */

bool
pa_swap_chosen (pa_region *region, gphi *phi, pa_linear *out)
{
  cycle cycle;
  pa_linear number;
  int first;
  const pa_rows *rows = !region->rows.is_empty ()
			&& find_chosen (region, phi, &cycle, &number)
			? find_buffers (region, &cycle, &first) : NULL;
  if (!rows || (first == 1 && !pa_linear_scale (&number, &number, -1)))
    return false;
  number.constant += first;
  return pointer_to_part (region, rows, &number, out);
}

/* The pointer that LOAD, of a cycle, loads, used in region loop LOOP, as one to
   a buffer.  */

static bool
cycle_form (pa_region *region, int loop, gassign *load, pa_linear *out)
{
  cycle cycle;
  int first;
  pa_linear n;
  bool any = false;
  for (unsigned i = 0; i < region->rows.length (); i++)
    any |= region->rows[i]->store != NULL;
  const pa_rows *rows = any && find_stored_cycle (region, load, &cycle)
			? find_buffers (region, &cycle, &first) : NULL;
  if (!rows)
    return false;
  int l = pa_region_loop_index (region, gimple_bb (rows->store)->loop_father);
  if (!pa_region_encloses (region, l, loop)
      || !pa_affine_steps (region, l, &n))
    return false;
  n.constant += first;
  return part_form (region, rows, &n, out);
}

/* The pointer that LOAD loads, used in region loop LOOP, as one to a
   buffer.  */

bool
pa_swap_loaded (pa_region *region, int loop, gassign *load, pa_linear *out)
{
  cycle cycle;
  int first;
  pa_linear number;
  if (region->rows.is_empty () || !gimple_assign_load_p (load))
    return false;
  if (cycle_form (region, loop, load, out))
    return true;
  const pa_rows *rows = find_table (region, loop, load, &cycle, &number)
			? find_buffers (region, &cycle, &first) : NULL;
  return rows && first == 0 && pointer_to_part (region, rows, &number, out);
}

/* The pointer T from before REGION as one to a buffer.  */

bool
pa_swap_start (pa_region *region, tree t, pa_linear *out)
{
  int hoisted = pa_hoist_index (region, t);
  for (unsigned i = 0; i < region->rows.length (); i++)
    {
      pa_linear n;
      int first = buffer_number (region->rows[i], t);
      if (first < 0 && hoisted >= 0)
	first = buffer_number (region->rows[i], region->hoisted[hoisted].ref);
      if (first < 0)
	continue;
      pa_linear_clear (&n);
      n.constant = first;
      return part_form (region, region->rows[i], &n, out);
    }
  return false;
}

/* The parameters of SCOP, the model of REGION, for which the pointers to the
   buffers ROWS are sure to change places in memory.  */

__isl_give isl_set *
pa_swap_stored (pa_region *region, const pa_scop *scop, const pa_rows *rows)
{
  pa_domains domains;
  domains.ctx = scop->ctx;
  domains.region = region;
  domains.scop = scop;
  basic_block bb = gimple_bb (rows->store);
  isl_set *domain = pa_domain (&domains, bb);
  if (!pa_domain_exact_p (region, bb))
    domain = isl_set_intersect (domain,
				isl_set_empty (isl_set_get_space (domain)));
  return isl_set_params (domain);
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

/* Let ROWS of REGION, buffers, be known at the end of BB, at REGION's
   entry.  */

void
pa_swap_insert (pa_region *region, pa_rows *rows, basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  tree base = NULL_TREE, before = NULL_TREE, step = NULL_TREE;
  tree differs = build_zero_cst (sizetype);
  for (int i = 0; i < rows->n_buffer; i++)
    {
      tree pointer = place_p (rows->buffer[i]) ? unshare_expr (rows->buffer[i])
		     : pa_entry_value (region, rows->buffer[i]);
      pa_entry_compute (region, &gsi, &pointer);
      pointer = force_gimple_operand_gsi (&gsi, pointer, true, NULL_TREE,
					  false, GSI_CONTINUE_LINKING);
      tree distance = i ? pa_append_distance (&gsi, before, pointer)
			: NULL_TREE;
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
