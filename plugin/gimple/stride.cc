/* Strides and offsets of arrays: what is computed of them before a nest.

   In: assignments that the program executes before a region.  Out: whether they
   compute something that the offset of a reference is made of, so that this
   should be seen as a polynomial of older values rather than as one number.
   Fortran has

     double precision a (n, m, l)		s_1 = max (n, 0)
						s_2 = max (s_1 * m, 0)
						offset = ~s_1 - s_2
     a (i, j, k)				offset + i + j * s_1 + k * s_2

   where a subscript can be told from the offset only if ~s_1 - s_2 is known.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most definitions that are looked at on the way to that of a stride.  */
#define MAX_DEFINITIONS 16

/* Does DEF compute a multiple, a conversion, or something a constant away, also
   of what is negated, as C's a - (n + 1) is?  */

static bool
scaling_p (gassign *def)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  return code == MULT_EXPR || code == LSHIFT_EXPR || code == SSA_NAME
	 || CONVERT_EXPR_CODE_P (code) || code == NEGATE_EXPR
	 || (code == MINUS_EXPR
	     && TREE_CODE (gimple_assign_rhs1 (def)) == INTEGER_CST)
	 || ((code == PLUS_EXPR || code == MINUS_EXPR)
	     && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST);
}

/* Does DEF compute how far before its first element an array of Fortran would
   begin?  That is minus the sum of its lower bounds times strides: -1 - s for
   one of two dimensions whose subscripts begin with 1.  */

bool
pa_stride_offset_p (gassign *def)
{
  for (int visits = 0; def && visits < MAX_DEFINITIONS; visits++)
    switch (gimple_assign_rhs_code (def))
      {
      case BIT_NOT_EXPR:
	return true;
      case MULT_EXPR:
	return TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST;
      case PLUS_EXPR:
      case MINUS_EXPR:
	def = pa_lasting_definition (gimple_assign_rhs1 (def));
	break;
      default:
	return false;
      }
  return false;
}

/* Does DEF compute a sum that a unit of REGION may be part of, such as the
   offset of an array with assumed shape?  */

static bool
unit_sum_p (const pa_region *region, gassign *def)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  return !region->units.is_empty ()
	 && (code == PLUS_EXPR || code == MINUS_EXPR || code == NEGATE_EXPR);
}

/* Does DEF, before REGION, compute the kind of value that strides and offsets
   are made of?  */

bool
pa_stride_part_p (const pa_region *region, gassign *def)
{
  return scaling_p (def) || pa_stride_offset_p (def)
	 || unit_sum_p (region, def);
}

/* The number of the dimension, from 0, whose stride REF is, in the descriptor
   of an array; -1 if it isn't one.  */

int
pa_descriptor_dimension (tree ref)
{
  if (TREE_CODE (ref) != COMPONENT_REF
      || TREE_CODE (TREE_OPERAND (ref, 0)) != ARRAY_REF)
    return -1;
  tree index = TREE_OPERAND (TREE_OPERAND (ref, 0), 1);
  return tree_fits_shwi_p (index) && IN_RANGE (tree_to_shwi (index), 0, 99)
	 ? (int) tree_to_shwi (index) : -1;
}

/* The number of the dimension whose stride NAME is, as far as its computation
   tells: it is loaded from the descriptor of an array, or it is the product of
   another one and an extent, which is at least 0.  */

int
pa_stride_dimension (tree name)
{
  int dimension = 0;
  gassign *def = pa_lasting_definition (name);
  for (int visits = 0; def && visits < MAX_DEFINITIONS; visits++)
    {
      enum tree_code code = gimple_assign_rhs_code (def);
      if (gimple_assign_load_p (def))
	return dimension
	       + MAX (0, pa_descriptor_dimension (gimple_assign_rhs1 (def)));
      if (code != MULT_EXPR && code != MAX_EXPR && !CONVERT_EXPR_CODE_P (code))
	break;
      dimension += code == MULT_EXPR;
      def = pa_lasting_definition (gimple_assign_rhs1 (def));
    }
  return dimension;
}
