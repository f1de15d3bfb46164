/* Fields of structures that differ in type.

   In: where the references to a root are, and the types they access.  Out: the
   field that each of them stands for.  For

     struct { double m[3][3]; float w; int id; } *c;
     ... c[i].m[a][b] = c[i].w * x[c[i].id];

   the innermost dimension counts bytes, and a field is the byte at which it
   begins; its place in the structure must be constant.  Where fields are
   elements of arrays, the dimension that separates them is before it: the
   strides are 80, 8 and 1, the subscripts [i][3 a + b][0], [i][9][0] and
   [i][9][4].

   Fields that overlap, as a complex number and its real part do, all stand for
   the largest one: to write a part of that may be to write it.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Note that TYPE is accessed at the byte offset OFFSET from ROOT.  */

void
pa_field_note (pa_root *root, tree type, const pa_linear *offset)
{
  pa_linear varying = *offset;
  varying.constant = 0;
  pa_field field = { pa_linear_content (&varying), offset->constant, type, 0 };
  for (unsigned i = 0; i < root->fields.length (); i++)
    if (root->fields[i].content == field.content
	&& root->fields[i].offset == field.offset
	&& types_compatible_p (root->fields[i].type, type))
      return;
  root->fields.safe_push (field);
}

/* Make ROOT's references of several types distinguishable: the innermost
   stride becomes that of a byte.  */

void
pa_field_mix (pa_root *root)
{
  if (!root->mixed && root->n_dim > 0)
    root->stride[root->n_dim - 1] = 1;
  root->mixed = true;
}

/* Size of FIELD in bytes.  */

static HOST_WIDE_INT
field_size (const pa_field *field)
{
  return tree_to_shwi (TYPE_SIZE_UNIT (field->type));
}

/* Do the fields A and B of one object have bytes in common?  */

static bool
fields_overlap_p (const pa_field *a, const pa_field *b)
{
  return a->offset < b->offset + field_size (b)
	 && b->offset < a->offset + field_size (a);
}

/* Is PART a part of FIELD?  */

static bool
field_contains_p (const pa_field *field, const pa_field *part)
{
  return field->offset <= part->offset
	 && part->offset + field_size (part)
	    <= field->offset + field_size (field);
}

/* Find the largest of ROOT's fields that FIELD is a part of.  False if it
   overlaps one that neither contains it nor is contained in it.  */

static bool
settle_overlap (pa_root *root, pa_field *field)
{
  const pa_field *largest = field;
  for (unsigned i = 0; i < root->fields.length (); i++)
    {
      const pa_field *other = &root->fields[i];
      if (!fields_overlap_p (field, other))
	continue;
      if (!field_contains_p (other, field) && !field_contains_p (field, other))
	return false;
      root->overlapping |= field->offset != other->offset
			   || !types_compatible_p (field->type, other->type);
      if (field_size (other) > field_size (largest))
	largest = other;
    }
  field->whole = largest->offset;
  return true;
}

/* Give ROOT, whose elements have several types, one dimension more if some of
   its fields are elements of arrays in the objects that its last but one stride
   separates.  False if that is not possible.  */

static bool
split_objects (pa_root *root)
{
  HOST_WIDE_INT spacing = root->stride[root->n_dim - 2], common = spacing;
  for (unsigned i = 0; i < root->fields.length (); i++)
    common = gcd (common, root->fields[i].content);
  if (common == spacing)
    return true;
  if (root->n_dim == PA_MAX_DEPTH)
    return false;
  root->stride[root->n_dim - 1] = common;
  root->stride[root->n_dim++] = 1;
  return true;
}

/* Are the fields of ROOT, whose elements have several types, parts of objects
   that its last but one stride separates, and disjoint or parts of each other?
   Makes the largest of their types ROOT's.  */

bool
pa_field_settle (pa_root *root)
{
  if (root->n_dim < 2 || !split_objects (root))
    return false;
  HOST_WIDE_INT spacing = root->stride[root->n_dim - 2];
  for (unsigned i = 0; i < root->fields.length (); i++)
    {
      pa_field *field = &root->fields[i];
      field->offset = (field->offset % spacing + spacing) % spacing;
      if (field->offset + field_size (field) > spacing)
	return false;
    }
  for (unsigned i = 0; i < root->fields.length (); i++)
    {
      pa_field *field = &root->fields[i];
      if (!settle_overlap (root, field))
	return false;
      if (field_size (field) > tree_to_shwi (TYPE_SIZE_UNIT (root->type)))
	root->type = field->type;
    }
  return true;
}

/* Let the innermost SUBSCRIPT of ROOT, if that is a byte of an object whose
   fields overlap, stand for the largest field that begins there or contains
   it.  */

bool
pa_field_whole (const pa_root *root, pa_linear *subscript)
{
  if (!root->mixed || !root->overlapping)
    return true;
  pa_linear *byte = &subscript[root->n_dim - 1];
  if (!pa_linear_constant_p (byte))
    return false;
  for (unsigned i = 0; i < root->fields.length (); i++)
    if (root->fields[i].offset == byte->constant)
      {
	byte->constant = root->fields[i].whole;
	return true;
      }
  return false;
}

/* Is a reference to ROOT of TYPE to a part of what its subscripts stand for,
   maybe?  */

bool
pa_field_part_p (const pa_root *root, tree type)
{
  return root->overlapping
	 && tree_to_shwi (TYPE_SIZE_UNIT (type))
	    < tree_to_shwi (TYPE_SIZE_UNIT (root->type));
}
