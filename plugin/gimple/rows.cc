/* Rows that are found through a table of pointers, or of structures with
   pointers in them.

   In: a load of a pointer from a place that varies in the region, T[i].  Out:
   that pointer as base + i * stride, with a base and a stride that are the same
   for all rows, which is assumed.  For

     void f (int n, double **a)
     { for (i = 0; i < n; i++) for (j = 0; j < n; j++) a[i][j] = 0; }

   the row a[i] is *(a + 8 i), and the offset of a[i][j] from the base is 8 s i
   + 8 j bytes, s being a parameter, so that shape.cc finds an array [][s].
   Both base and s are variables which stand for what is computed at the
   region's entry, where a loop goes through the table to see whether it is as
   assumed:

     row = a[1], step = row - a[0];
     for (p = &a[1]; p != &a[n - 1]; p++, row = next)
       {
	 next = p[1];
	 if (next - row != step)
	   run the original code;
       }
     s = step / 8, base = row - (n - 1) * step;

   and then that step > 0 is a multiple of 8.  That rows don't overlap follows
   from j being within [0, s), which is assumed as it is of any array.

   The test must load nothing that the program doesn't.  So it is made only if
   the first and the last row are not the same, all that is assumed of other
   parameters holds, and all rows in between are known to be loaded: by loads
   whose domain is exact, or by one or another on each way from a block with
   such a domain.  If there is one that may not be the region is refused.  The
   program's loads are not kept from being made by anything that the region
   stores, as it depends on no hoisted value that might be changed
   (pa_conflict).

   No store of the region may change the table.  Where types don't exclude it,
   the bytes that are accessed of the array stored to must be apart from those
   of the table.  If they are, that is so while the original program runs like
   the model, and as in hoist.cc it does from its first iteration on.

   An entry of the table is as large as the type says that the table points to,
   if this is a structure, as in an array of structures or a vector of vectors.
   Pointers in different places of such a structure are different rows.

   The base is not told from the pointer that it is computed from: this may
   point to one of several objects, but the base to all of them, for which GCC
   is shown the pointers to all rows, one after the other.  (Shown where the
   table is, it would no longer know what the table holds.)

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/space.h>
#include "detect.h"

/* Most operations between a pointer and a row's address.  */
#define MAX_OPERATIONS 8

/* The rows of REGION whose base, stride or step VAR is; NULL if it is none.  */

pa_rows *
pa_rows_find (const pa_region *region, tree var)
{
  for (unsigned i = 0; i < region->rows.length (); i++)
    {
      pa_rows *rows = region->rows[i];
      if (var == rows->base || var == rows->stride || var == rows->step)
	return rows;
    }
  return NULL;
}

/* Is parameter P of REGION the stride of rows?  */

bool
pa_rows_param_p (const pa_region *region, int p)
{
  return pa_rows_find (region, region->params[p]) != NULL;
}

/* The bytes of an entry of a table that TABLE points to: a pointer, or a
   structure with pointers in it.  */

static HOST_WIDE_INT
entry_size (tree table)
{
  tree type = TREE_TYPE (TREE_TYPE (table));
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  HOST_WIDE_INT size = RECORD_OR_UNION_TYPE_P (type) && COMPLETE_TYPE_P (type)
		       ? pa_constant_size (TYPE_SIZE_UNIT (type)) : 0;
  return size > 0 && size % POINTER_SIZE_UNITS == 0 ? size : POINTER_SIZE_UNITS;
}

/* LINEAR, bytes, as a number of entries of UNIT bytes into *OUT, and the bytes
   that remain into *OFFSET.  False if it is none.  */

static bool
count_entries (const pa_linear *linear, HOST_WIDE_INT unit, pa_linear *out,
	       HOST_WIDE_INT *offset)
{
  pa_linear whole = *linear;
  pa_product term[PA_MAX_TERMS];
  *offset = (whole.constant % unit + unit) % unit;
  whole.constant -= *offset;
  int n = pa_linear_terms (&whole, term);
  pa_linear_clear (out);
  for (int i = 0; i < n; i++)
    {
      if (term[i].coefficient % unit)
	return false;
      term[i].coefficient /= unit;
      if (!pa_linear_add_product (out, &term[i], 1))
	return false;
    }
  return pa_linear_quasi_affine_p (out);
}

/* The bytes of an element of the row that POINTER, a type, points to; 0 if that
   is none.  */

HOST_WIDE_INT
pa_pointer_element_size (tree pointer)
{
  tree type = TREE_TYPE (pointer);
  if (!COMPLETE_TYPE_P (type) || TYPE_ADDR_SPACE (type) != 0)
    return 0;
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return pa_constant_size (TYPE_SIZE_UNIT (type));
}

/* A variable of TYPE, called what the user calls TABLE.  */

static tree
base_variable (tree type, tree table)
{
  tree var = create_tmp_var_raw (type);
  tree object = TREE_CODE (table) == ADDR_EXPR ? TREE_OPERAND (table, 0)
						: table;
  if (TREE_CODE (object) == ARRAY_REF)
    object = TREE_OPERAND (object, 0);
  if (TREE_CODE (object) == COMPONENT_REF)
    object = TREE_OPERAND (object, 1);
  DECL_NAME (var) = TREE_CODE (object) == SSA_NAME
		    ? SSA_NAME_IDENTIFIER (object)
		    : DECL_P (object) ? DECL_NAME (object) : NULL_TREE;
  return var;
}

/* New rows of REGION, which pointers of TYPE are to, and which are called what
   the user calls TABLE; NULL if there are too many.  */

pa_rows *
pa_rows_new (pa_region *region, tree table, tree type)
{
  if (region->rows.length () == PA_MAX_ROWS)
    return NULL;
  pa_rows *rows = new pa_rows ();
  rows->unit = POINTER_SIZE_UNITS;
  rows->size = pa_pointer_element_size (type);
  rows->base = base_variable (type, table);
  rows->stride = create_tmp_var_raw (ssizetype, "stride");
  rows->step = create_tmp_var_raw (ssizetype, "step");
  region->rows.safe_push (rows);
  return rows;
}

/* The rows of REGION in TABLE, which holds pointers of TYPE in entries of UNIT
   bytes behind OFFSET bytes, new if there are none; NULL if there are too
   many.  */

static pa_rows *
rows_of (pa_region *region, tree table, tree type, HOST_WIDE_INT unit,
	 HOST_WIDE_INT offset)
{
  for (unsigned i = 0; i < region->rows.length (); i++)
    if (region->rows[i]->table
	&& operand_equal_p (region->rows[i]->table, table, 0)
	&& region->rows[i]->unit == unit && region->rows[i]->offset == offset
	&& types_compatible_p (TREE_TYPE (region->rows[i]->base), type))
      return region->rows[i];
  pa_rows *rows = pa_rows_new (region, table, type);
  if (rows)
    {
      rows->table = table;
      rows->unit = unit;
      rows->offset = offset;
    }
  return rows;
}

/* Note that LOAD loads the pointer to row INDEX of ROWS.  */

static void
note_load (pa_rows *rows, gassign *load, const pa_linear *index)
{
  for (unsigned i = 0; i < rows->loads.length (); i++)
    if (rows->loads[i].load == load)
      return;
  pa_row_load row = { load, *index };
  rows->loads.safe_push (row);
}

/* Is PLACE, which holds a pointer, where any other one of its type could
   be?  */

static bool
usual_place_p (tree place)
{
  tree type = TREE_TYPE (place), base = get_base_address (place);
  return base && TYPE_ADDR_SPACE (TREE_TYPE (base)) == 0
	 && TYPE_ALIGN (type) >= TYPE_ALIGN (TYPE_MAIN_VARIANT (type))
	 && get_object_alignment (place) >= TYPE_ALIGN (type)
	 && !reverse_storage_order_for_component_p (place);
}

/* Can LOAD be one of a pointer to a row?  */

bool
pa_rows_loadable_p (gassign *load)
{
  tree type = TREE_TYPE (gimple_assign_lhs (load));
  return gimple_assign_load_p (load) && POINTER_TYPE_P (type)
	 && TYPE_PRECISION (type) == TYPE_PRECISION (ssizetype)
	 && !gimple_has_volatile_ops (load)
	 && pa_pointer_element_size (type) > 0
	 && usual_place_p (gimple_assign_rhs1 (load));
}

/* The pointer that LOAD, in region loop LOOP, loads from a table.  */

bool
pa_rows_form (pa_affine_walk *walk, int loop, gassign *load, pa_linear *out)
{
  pa_region *region = walk->region;
  pa_linear address, index, stride;
  tree type = TREE_TYPE (gimple_assign_lhs (load));
  if (!pa_rows_loadable_p (load)
      || !pa_affine_address (walk, loop, gimple_assign_rhs1 (load), &address)
      || !address.root || pa_rows_find (region, address.root))
    return false;
  tree table = address.root;
  HOST_WIDE_INT offset, unit = entry_size (table);
  address.root = NULL_TREE;
  region->more_rows = true;
  if (!region->test_rows || !count_entries (&address, unit, &index, &offset))
    return false;
  pa_rows *rows = rows_of (region, table, TYPE_MAIN_VARIANT (type), unit,
			   offset);
  int p = rows ? pa_region_param (region, rows->stride, walk->add_params) : -1;
  if (p < 0)
    return false;
  note_load (rows, load, &index);
  pa_linear_clear (&stride);
  stride.param[p] = rows->size;
  if (!pa_linear_product (out, &index, &stride))
    return false;
  out->root = rows->base;
  return true;
}

/* Does LOAD of REGION load a pointer to a row?  Nobody else is to use it.  */

bool
pa_rows_load_p (pa_region *region, gassign *load)
{
  pa_affine_walk walk = { region, true, 0 };
  pa_linear pointer;
  int loop = pa_region_loop_index (region, gimple_bb (load)->loop_father);
  walk.fit = true;
  return region->test_rows && pa_rows_loadable_p (load)
	 && pa_rows_form (&walk, loop, load, &pointer);
}

/* The pointer that T, an address or pointer, is so and so many bytes from; T
   itself if there is none.  */

static tree
older_pointer (tree t)
{
  for (int n = 0; n < MAX_OPERATIONS && TREE_CODE (t) == SSA_NAME; n++)
    {
      gassign *def = pa_lasting_definition (t);
      if (!def || (gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR
		   && gimple_assign_rhs_code (def) != SSA_NAME))
	break;
      t = gimple_assign_rhs1 (def);
    }
  return t;
}

/* The entry of a table that LOAD's place is in, if this is one.  */

static tree
loaded_entry (gassign *load)
{
  tree ref = gimple_assign_rhs1 (load);
  while (TREE_CODE (ref) == COMPONENT_REF)
    ref = TREE_OPERAND (ref, 0);
  return ref;
}

/* What LOAD loads from: the pointer that the place is some bytes from, or an
   array of pointers or of structures; NULL_TREE if that is neither.  */

static tree
loaded_from (gassign *load)
{
  tree ref = loaded_entry (load);
  if (!pa_rows_loadable_p (load))
    return NULL_TREE;
  if (TREE_CODE (ref) == MEM_REF)
    return older_pointer (TREE_OPERAND (ref, 0));
  return TREE_CODE (ref) == ARRAY_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
}

/* Are A and B, as of loaded_from, the same?  */

static bool
same_table_p (tree a, tree b)
{
  if (operand_equal_p (a, b, 0))
    return true;
  if (TREE_CODE (a) != SSA_NAME || TREE_CODE (b) != SSA_NAME)
    return false;
  gassign *x = safe_dyn_cast <gassign *> (SSA_NAME_DEF_STMT (a));
  gassign *y = safe_dyn_cast <gassign *> (SSA_NAME_DEF_STMT (b));
  return x && y && gimple_assign_load_p (x) && gimple_assign_load_p (y)
	 && operand_equal_p (gimple_assign_rhs1 (x), gimple_assign_rhs1 (y), 0);
}

/* The bytes of its entry before LOAD's place; -1 if that is not known.  */

static HOST_WIDE_INT
place_in_entry (gassign *load)
{
  tree ref = gimple_assign_rhs1 (load), entry = loaded_entry (load);
  HOST_WIDE_INT bytes = 0;
  HOST_WIDE_INT size = pa_constant_size (TYPE_SIZE_UNIT (TREE_TYPE (entry)));
  for (; ref != entry; ref = TREE_OPERAND (ref, 0))
    {
      tree position = byte_position (TREE_OPERAND (ref, 1));
      if (TREE_OPERAND (ref, 2) || !tree_fits_shwi_p (position))
	return -1;
      bytes += tree_to_shwi (position);
    }
  if (TREE_CODE (entry) == MEM_REF)
    bytes += (HOST_WIDE_INT) TREE_INT_CST_LOW (TREE_OPERAND (entry, 1));
  return size > 0 ? (bytes % size + size) % size : -1;
}

/* Is the pointer NAME used in REGION for nothing but its distance from another
   one?  */

static bool
distance_only_p (const pa_region *region, tree name)
{
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    {
      gimple *stmt = USE_STMT (use);
      if (!is_gimple_debug (stmt)
	  && pa_region_contains (region, gimple_bb (stmt))
	  && (!is_gimple_assign (stmt)
	      || gimple_assign_rhs_code (stmt) != POINTER_DIFF_EXPR))
	return false;
    }
  return true;
}

/* Does LOAD of REGION load from a place that varies?  */

static bool
varying_place_p (const pa_region *region, gassign *load)
{
  tree entry = loaded_entry (load);
  int index = TREE_CODE (entry) == ARRAY_REF;
  return pa_region_defines (region, TREE_OPERAND (entry, index));
}

/* Is LOAD one of a pointer to a row, from a place that is the same all over
   REGION, of a table from which one of LOADS loads another one, from a place
   that varies?  Then it should be a row like others, unless it only tells the
   size of one.  */

bool
pa_rows_fixed_p (const pa_region *region, gassign *load,
		 const vec<gassign *> &loads)
{
  tree table = region->test_rows ? loaded_from (load) : NULL_TREE;
  if (!table || distance_only_p (region, gimple_assign_lhs (load)))
    return false;
  for (unsigned i = 0; i < loads.length (); i++)
    {
      tree other = loads[i] != load ? loaded_from (loads[i]) : NULL_TREE;
      if (other && same_table_p (table, other)
	  && types_compatible_p (TREE_TYPE (gimple_assign_lhs (load)),
				 TREE_TYPE (gimple_assign_lhs (loads[i])))
	  && place_in_entry (load) == place_in_entry (loads[i])
	  && varying_place_p (region, loads[i]))
	return true;
    }
  return false;
}

/* Refuse REGION because of ROWS.  */

static bool
refuse_rows (pa_context *ctx, pa_region *region, const pa_rows *rows)
{
  gassign *load = rows->loads[0].load;
  return pa_refuse (ctx, region, PA_REASON_ROW_POINTER, load,
		    gimple_assign_rhs1 (load));
}

/* May a store to STORED, of alias set SET, change what ROWS of REGION are
   loaded from, in any iteration?  Types tell, as the store comes before the
   load that it would change; and STORED's array is another object.  */

static bool
may_change_p (const pa_region *region, const pa_rows *rows,
	      const pa_ref *stored, alias_set_type set)
{
  tree pointer = region->roots[stored->array]->pointer;
  bool distinct = !ptr_derefs_may_alias_p (rows->table, pointer);
  for (unsigned i = 0; i < rows->loads.length () && !distinct; i++)
    {
      tree place = gimple_assign_rhs1 (rows->loads[i].load);
      if (alias_sets_conflict_p (set, get_alias_set (place)))
	return true;
    }
  return false;
}

/* Does STMT of REGION store nothing in ROWS' table, or can that be tested?
   Then it will be.  A call like memset stores bytes, in no type.  */

static bool
check_store (pa_region *region, pa_rows *rows, gimple *stmt)
{
  pa_range *range = pa_range_find (region, stmt);
  const pa_ref *stored = region->refs.get (range ? range->store : stmt);
  if (pa_reference_idle_p (stmt) || pa_errno_call_p (stmt))
    return true;
  if (!stored)
    return false;
  alias_set_type set = range ? 0 : get_alias_set (stored->ref);
  if (!may_change_p (region, rows, stored, set)
      || rows->stored.contains (stored->array))
    return true;
  rows->stored.safe_push (stored->array);
  return !operand_equal_p (region->roots[stored->array]->pointer, rows->table,
			   0);
}

/* Number of iterators that the row of REF, of rows, depends on.  */

static int
count_iterators (const pa_ref *ref)
{
  unsigned seen = 0;
  for (int i = 0; i < ref->offset.n_product; i++)
    if (ref->offset.product[i].depth >= 0)
      seen |= 1u << ref->offset.product[i].depth;
  return popcount_hwi (seen);
}

/* Does REGION come to the same row of ROWS more often than once?  Else it takes
   as much time to look at the table as at the rows.  */

static bool
used_again_p (pa_region *region, const pa_rows *rows)
{
  for (auto i = region->refs.begin (); i != region->refs.end (); ++i)
    {
      const pa_ref *ref = &(*i).second;
      class loop *loop = gimple_bb ((*i).first)->loop_father;
      int depth = pa_region_depth (region, pa_region_loop_index (region, loop));
      if (region->roots[ref->array]->pointer == rows->base
	  && (ref->range || count_iterators (ref) < depth))
	return true;
    }
  return false;
}

/* Check that no statement of REGION, whose statements are known, changes a
   table, or note that this has to be tested.  */

bool
pa_rows_check (pa_context *ctx, pa_region *region)
{
  for (unsigned r = 0; r < region->rows.length (); r++)
    {
      pa_rows *rows = region->rows[r];
      if (rows->n_buffer)
	continue;
      if (!region->conflicts.is_empty () || !used_again_p (region, rows))
	return refuse_rows (ctx, region, rows);
      for (unsigned i = 0; i < region->blocks.length (); i++)
	for (gimple_stmt_iterator gsi = gsi_start_bb (region->blocks[i]);
	     !gsi_end_p (gsi); gsi_next (&gsi))
	  if (gimple_vdef (gsi_stmt (gsi))
	      && !check_store (region, rows, gsi_stmt (gsi)))
	    return refuse_rows (ctx, region, rows);
    }
  return true;
}

/* The block of REGION whose domain has the iterations in which ROW of ROWS is
   loaded for certain, there or behind it; NULL if there is none.  */

static basic_block
certain_block (pa_region *region, const pa_rows *rows, const pa_row_load *row)
{
  hash_set<basic_block> loading;
  basic_block bb = gimple_bb (row->load);
  basic_block anchor = pa_select_anchor (region, bb);
  for (unsigned i = 0; i < rows->loads.length (); i++)
    if (pa_linear_equal_p (&rows->loads[i].index, &row->index))
      loading.add (gimple_bb (rows->loads[i].load));
  return anchor && anchor->loop_father == bb->loop_father
	 && pa_passes_p (bb->loop_father, anchor, &loading, true)
	 ? anchor : NULL;
}

/* The indices of ROWS that are loaded, or may be if not SURE, as a set of one
   dimension.  */

static __isl_give isl_set *
loaded_rows (pa_domains *d, const pa_rows *rows, bool sure)
{
  isl_space *space = isl_space_set_from_params (pa_scop_param_space (d->scop));
  isl_set *all = isl_set_empty (isl_space_add_dims (space, isl_dim_set, 1));
  for (unsigned i = 0; i < rows->loads.length (); i++)
    {
      const pa_row_load *row = &rows->loads[i];
      basic_block bb = sure ? certain_block (d->region, rows, row)
			    : gimple_bb (row->load);
      if (!bb)
	continue;
      isl_set *domain = pa_domain (d, bb);
      isl_aff *index = pa_linear_to_aff (d->region, isl_set_get_space (domain),
					 &row->index);
      all = isl_set_union (all, isl_set_apply (domain,
					       isl_map_from_aff (index)));
    }
  return isl_set_coalesce (all);
}

/* SET of the parameters of REGION, whose model is SCOP, without what it says
   about strides.  */

__isl_give isl_set *
pa_rows_forget (const pa_region *region, const pa_scop *scop,
		__isl_take isl_set *set)
{
  set = isl_set_align_params (set, pa_scop_param_space (scop));
  for (unsigned p = region->params.length (); p-- > 0; )
    if (pa_rows_param_p (region, p))
      set = isl_set_project_out (set, isl_dim_param, p, 1);
  return isl_set_align_params (set, pa_scop_param_space (scop));
}

/* Initialize D for REGION and its model SCOP.  */

static void
init_domains (pa_domains *d, pa_region *region, const pa_scop *scop)
{
  d->ctx = scop->ctx;
  d->region = region;
  d->scop = scop;
}

/* The indices of the rows of ROWS that REGION, whose model is SCOP, loads.  */

__isl_give isl_set *
pa_rows_loaded (pa_region *region, const pa_scop *scop, const pa_rows *rows)
{
  pa_domains d;
  init_domains (&d, region, scop);
  return loaded_rows (&d, rows, false);
}

/* The numbers from the least to the greatest one in SET.  */

static __isl_give isl_set *
all_between (__isl_take isl_set *set)
{
  isl_map *up = isl_map_lex_le (isl_set_get_space (set));
  isl_set *above = isl_set_apply (isl_set_copy (set), isl_map_copy (up));
  isl_set *below = isl_set_apply (set, isl_map_reverse (up));
  return isl_set_coalesce (isl_set_intersect (above, below));
}

/* What is tested of the parameters of REGION, whose model is SCOP, before any
   rows are looked at: of each assumption but that indices are in bounds what it
   says of others than strides.  */

static __isl_give isl_set *
known_before (const pa_region *region, const pa_scop *scop)
{
  isl_set *known = pa_rows_forget (region, scop,
				   isl_set_copy (scop->context));
  for (int i = 0; i < scop->n_assumption; i++)
    if (scop->assumption[i].kind != PA_ASSUME_IN_BOUNDS)
      {
	isl_set *set = isl_set_copy (scop->assumption[i].set);
	known = isl_set_intersect (known, pa_rows_forget (region, scop, set));
      }
  return known;
}

/* Does the program load, where the assumptions of SCOP hold, all rows from the
   first to the last one of all tables of REGION, whose model SCOP is?  */

bool
pa_rows_exact (pa_context *ctx, pa_region *region, const pa_scop *scop)
{
  pa_domains d;
  init_domains (&d, region, scop);
  for (unsigned r = 0; r < region->rows.length (); r++)
    {
      const pa_rows *rows = region->rows[r];
      if (rows->n_buffer)
	continue;
      isl_set *between = all_between (loaded_rows (&d, rows, false));
      isl_set *loaded = loaded_rows (&d, rows, true);
      isl_set *context = known_before (region, scop);
      between = isl_set_intersect_params (between, context);
      isl_bool exact = isl_set_is_subset (between, loaded);
      isl_set_free (between);
      isl_set_free (loaded);
      if (exact != isl_bool_true)
	return refuse_rows (ctx, region, rows);
    }
  return true;
}

/* Append the assignment of A CODE B, or of A if that is NULL_TREE, to a new
   name of TYPE behind GSI.  */

tree
pa_append (gimple_stmt_iterator *gsi, tree type, enum tree_code code, tree a,
	tree b)
{
  tree name = make_ssa_name (type);
  gassign *stmt = b ? gimple_build_assign (name, code, a, b)
		    : gimple_build_assign (name, code, a);
  gsi_insert_after (gsi, stmt, GSI_NEW_STMT);
  return name;
}

/* Load what POINTER points to, a pointer to a row of ROWS, behind GSI: whatever
   the type of what was stored there.  */

static tree
append_load (gimple_stmt_iterator *gsi, const pa_rows *rows, tree pointer)
{
  gassign *load = rows->loads[0].load;
  tree place = gimple_assign_rhs1 (load);
  tree type = TREE_TYPE (gimple_assign_lhs (load));
  tree ref = build2 (MEM_REF, TREE_TYPE (place), pointer,
		     build_zero_cst (ptr_type_node));
  tree name = make_ssa_name (type);
  gsi_insert_after (gsi, gimple_build_assign (name, ref), GSI_NEW_STMT);
  return name;
}

/* B - A, pointers, as a number of bytes modulo 2^64, behind GSI.  */

tree
pa_append_distance (gimple_stmt_iterator *gsi, tree a, tree b)
{
  a = pa_append (gsi, sizetype, NOP_EXPR, a, NULL_TREE);
  b = pa_append (gsi, sizetype, NOP_EXPR, b, NULL_TREE);
  return pa_append (gsi, sizetype, MINUS_EXPR, b, a);
}

/* The address of the pointer to row INDEX, an expression over what is known at
   REGION's entry, in ROWS' table, behind GSI.  */

static tree
append_place (pa_region *region, gimple_stmt_iterator *gsi, const pa_rows *rows,
	      tree index)
{
  tree place = pa_entry_value (region, rows->table);
  if (TREE_CODE (place) == ADDR_EXPR)
    mark_addressable (TREE_OPERAND (place, 0));
  place = fold_convert (ptr_type_node, place);
  index = fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, index),
		       size_int (rows->unit));
  index = fold_build2 (PLUS_EXPR, sizetype, index, size_int (rows->offset));
  place = build2 (POINTER_PLUS_EXPR, ptr_type_node, place, index);
  pa_entry_compute (region, gsi, &place);
  return force_gimple_operand_gsi (gsi, place, true, NULL_TREE, false,
				   GSI_CONTINUE_LINKING);
}

/* POINTER, which for all that GCC knows may be OTHER as well, behind GSI.  */

tree
pa_append_stranger (gimple_stmt_iterator *gsi, tree pointer, tree other)
{
  tree name = make_ssa_name (TREE_TYPE (pointer));
  vec<tree, va_gc> *outputs = NULL, *inputs = NULL;
  vec_safe_push (outputs,
		 build_tree_list (build_tree_list (NULL_TREE,
						   build_string (2, "=r")),
				  name));
  vec_safe_push (inputs,
		 build_tree_list (build_tree_list (NULL_TREE,
						   build_string (1, "0")),
				  pointer));
  vec_safe_push (inputs,
		 build_tree_list (build_tree_list (NULL_TREE,
						   build_string (1, "r")),
				  other));
  gasm *stranger = gimple_build_asm_vec ("", inputs, outputs, NULL, NULL);
  SSA_NAME_DEF_STMT (name) = stranger;
  gsi_insert_after (gsi, stranger, GSI_NEW_STMT);
  return name;
}

/* A new block in the loop around BB.  */

static basic_block
block_after (basic_block bb)
{
  basic_block block = create_empty_bb (bb);
  add_bb_to_loop (block, bb->loop_father);
  block->count = bb->count;
  return block;
}

/* An edge from A to B, which is taken on FLAG with PROBABILITY.  */

static edge
branch_edge (basic_block a, basic_block b, int flag,
	     profile_probability probability)
{
  edge e = make_edge (a, b, flag);
  e->probability = probability;
  return e;
}

/* Let BASE be the base of ROWS at REGION's entry, behind GSI, and STEP what is
   from row to row.  */

void
pa_rows_set (pa_region *region, gimple_stmt_iterator *gsi, pa_rows *rows,
	     tree base, tree step)
{
  tree number = pa_append (gsi, ssizetype, NOP_EXPR, step, NULL_TREE);
  pa_entry_set (region, rows->base, base);
  pa_entry_set (region, rows->step, number);
  pa_entry_set (region, rows->stride,
		pa_append (gsi, ssizetype, TRUNC_DIV_EXPR, number,
			   build_int_cst (ssizetype, rows->size)));
}

/* Let ROWS' base, stride and step be known behind GSI at REGION's entry, where
   ROW is the pointer in the last place of the table, ANY one of all of them,
   and STEP is from row to row.  */

static void
append_values (pa_region *region, gimple_stmt_iterator *gsi, pa_rows *rows,
	       tree row, tree any, tree step)
{
  tree high = rows->high;
  pa_entry_compute (region, gsi, &high);
  high = force_gimple_operand_gsi (gsi, fold_convert (sizetype, high), true,
				   NULL_TREE, false, GSI_CONTINUE_LINKING);
  tree back = pa_append (gsi, sizetype, MULT_EXPR, high, step);
  back = pa_append (gsi, sizetype, NEGATE_EXPR, back, NULL_TREE);
  tree base = pa_append (gsi, TREE_TYPE (row), POINTER_PLUS_EXPR, row, back);
  base = pa_append_stranger (gsi, base, any);
  pa_rows_set (region, gsi, rows, base, step);
}

/* Test at the end of BB, at REGION's entry, that the rows of ROWS are as
   assumed; else control goes to OLD.  Returns a new block, where it goes to if
   they are.  */

static basic_block
insert_test (pa_region *region, pa_rows *rows, basic_block bb, basic_block old)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  tree unit = size_int (rows->unit);
  tree first = append_place (region, &gsi, rows, rows->low);
  tree last = append_place (region, &gsi, rows, rows->high);
  tree second = pa_append (&gsi, ptr_type_node, POINTER_PLUS_EXPR, first, unit);
  tree row0 = append_load (&gsi, rows, first);
  tree row1 = append_load (&gsi, rows, second);
  tree step = pa_append_distance (&gsi, row0, row1);
  tree either = pa_append_stranger (&gsi, row0, row1);

  basic_block header = block_after (bb), body = block_after (header);
  basic_block done = block_after (body);
  remove_edge (find_edge (bb, old));
  make_single_succ_edge (bb, header, EDGE_FALLTHRU);
  profile_probability often = profile_probability::very_likely ();
  edge more = branch_edge (header, body, EDGE_TRUE_VALUE, often);
  branch_edge (header, done, EDGE_FALSE_VALUE, often.invert ());
  edge back = branch_edge (body, header, EDGE_TRUE_VALUE, often);
  branch_edge (body, old, EDGE_FALSE_VALUE, often.invert ());

  gphi *place = create_phi_node (make_ssa_name (ptr_type_node), header);
  gphi *row = create_phi_node (make_ssa_name (TREE_TYPE (row1)), header);
  gphi *any = create_phi_node (make_ssa_name (TREE_TYPE (row1)), header);
  gsi = gsi_start_bb (body);
  tree next_place = pa_append (&gsi, ptr_type_node, POINTER_PLUS_EXPR,
			    gimple_phi_result (place), unit);
  tree next = append_load (&gsi, rows, next_place);
  tree distance = pa_append_distance (&gsi, gimple_phi_result (row), next);
  tree next_any = pa_append_stranger (&gsi, gimple_phi_result (any), next);
  gsi_insert_after (&gsi, gimple_build_cond (EQ_EXPR, distance, step, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge into = single_succ_edge (bb);
  add_phi_arg (place, second, into, UNKNOWN_LOCATION);
  add_phi_arg (place, next_place, back, UNKNOWN_LOCATION);
  add_phi_arg (row, row1, into, UNKNOWN_LOCATION);
  add_phi_arg (row, next, back, UNKNOWN_LOCATION);
  add_phi_arg (any, either, into, UNKNOWN_LOCATION);
  add_phi_arg (any, next_any, back, UNKNOWN_LOCATION);
  gsi = gsi_start_bb (header);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, gimple_phi_result (place),
					     last, NULL_TREE, NULL_TREE),
		    GSI_NEW_STMT);
  body->count = more->count ();
  gsi = gsi_start_bb (done);
  append_values (region, &gsi, rows, gimple_phi_result (row),
		 gimple_phi_result (any), step);
  return done;
}

/* Test behind BB, at REGION's entry, which leads to OLD, that all rows of
   REGION are as assumed; else control goes to OLD.  Returns the block where it
   goes to if they are.  */

basic_block
pa_rows_insert (pa_region *region, basic_block bb, basic_block old)
{
  for (unsigned i = 0; i < region->rows.length (); i++)
    if (region->rows[i]->n_buffer)
      pa_swap_insert (region, region->rows[i], bb);
    else
      {
	bb = insert_test (region, region->rows[i], bb, old);
	make_single_succ_edge (bb, old, EDGE_FALLTHRU);
      }
  return bb;
}
