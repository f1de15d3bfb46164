/* What a load finds in memory because the program has stored it there.

   In: a load.  Out: the value of the last store to its place, if that is the
   same whichever way control takes, and known.  In

     matrix A = { a, n, n };		A.elements = a_1(D);  A.rows = n_2(D);
     matrix B = A;			B = A;
     for (i = 0; i < B.rows; i++)	_3 = B.rows;
       ... B.elements[...] ...		_4 = B.elements;

   _3 is n_2(D) and _4 is a_1(D).  GCC finds that out, too, but only after the
   nests have been looked at: C++ passes such objects by reference to functions
   that have just been inlined.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most states of memory that are gone through on the way to a store, and most
   copies of whole objects.  */
#define MAX_STATES 100
#define MAX_COPIES 4

/* walk_non_aliased_vuses: note the state of memory VUSE in *DATA.  */

static void *
note_state (ao_ref *, tree vuse, void *data)
{
  *(tree *) data = vuse;
  return NULL;
}

/* The first state of memory since which PLACE is as it is in state VUSE, as far
   as objects tell and, if TYPES, types do.  */

tree
pa_first_state (ao_ref *place, tree vuse, bool types)
{
  unsigned limit = MAX_STATES;
  walk_non_aliased_vuses (place, vuse, types, note_state, NULL, NULL, limit,
			  &vuse);
  return vuse;
}

/* The last assignment, before the state of memory VUSE, that may change PLACE,
   if there is one that is the last on all ways.  */

static gassign *
last_store (ao_ref *place, tree vuse)
{
  gassign *store = pa_lasting_definition (pa_first_state (place, vuse, true));
  return store && gimple_assign_single_p (store) && !gimple_clobber_p (store)
	 && !gimple_has_volatile_ops (store) ? store : NULL;
}

/* Set *PLACE to REF's.  True if that is a constant place in an object, of
   values in the byte order of the machine.  */

static bool
place_of (tree ref, ao_ref *place)
{
  ao_ref_init (place, ref);
  return ao_ref_base (place) && known_eq (place->size, place->max_size)
	 && !reverse_storage_order_for_component_p (ref);
}

/* The value that is stored in REF in the state of memory VUSE; NULL_TREE if
   that is not known.  */

tree
pa_stored_in (tree ref, tree vuse)
{
  ao_ref place;
  if (!place_of (ref, &place))
    return NULL_TREE;
  for (int copies = 0; copies < MAX_COPIES && vuse; copies++)
    {
      ao_ref to, from;
      gassign *store = last_store (&place, vuse);
      if (!store)
	return NULL_TREE;
      tree value = gimple_assign_rhs1 (store);
      if (!place_of (gimple_assign_lhs (store), &to)
	  || !operand_equal_p (to.base, place.base, 0))
	return NULL_TREE;
      if (is_gimple_val (value))
	return known_eq (to.offset, place.offset)
	       && known_eq (to.size, place.size)
	       && useless_type_conversion_p (TREE_TYPE (ref),
					     TREE_TYPE (value))
	       && !(TREE_CODE (value) == SSA_NAME
		    && SSA_NAME_OCCURS_IN_ABNORMAL_PHI (value))
	       ? value : NULL_TREE;
      if (!gimple_assign_load_p (store) || !place_of (value, &from)
	  || maybe_lt (place.offset, to.offset)
	  || maybe_gt (place.offset + place.size, to.offset + to.size))
	return NULL_TREE;
      from.offset += place.offset - to.offset;
      from.size = from.max_size = place.size;
      from.ref = NULL_TREE;
      from.ref_alias_set = from.base_alias_set = 0;
      place = from;
      vuse = gimple_vuse (store);
    }
  return NULL_TREE;
}

/* The value that has been stored where LOAD loads from; NULL_TREE if that is
   not known.  */

tree
pa_stored_value (gassign *load)
{
  return pa_stored_in (gimple_assign_rhs1 (load), gimple_vuse (load));
}
