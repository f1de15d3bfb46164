/* What the equalities of a relation tell at once, and relations made of
   nothing else.

   In: a basic map, mostly pairs of instances, and a linear form of its
   dimensions.  Out: the value of that if it is constant and the equalities tell
   so.  In

     { [i, j] -> [i', j'] : i' = i + 1 and j' = j - 1 and 0 <= i < n }

   i' - i is always 1 and j' - j always -1.  The form i' - i is made independent
   of i' by subtracting the first equality, i' - i - 1 = 0, and what is left is
   1.  isl keeps equalities in echelon form, the last variable of each in no
   later one, so that one look at each is enough.

   Most dependences are uniform, so that this is the rule; it costs nearly
   nothing, while isl has to solve an integer program or look for a pair to
   answer the same question.  What can't be told here may still be constant.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include <isl/aff.h>
#include <isl/mat.h>
#include <isl/space.h>
#include <isl/val.h>

#include "plain.h"

/* Most columns that are looked at.  */
#define MAX_COLUMN 64

/* Numbers beyond this are not looked at.  */
#define LARGEST 1000000000

/* VAL (taken) in *VALUE.  False if it is not small.  Most are zero.  */

static bool
take_small (__isl_take isl_val *val, long *value)
{
  bool is_zero = isl_val_is_zero (val) == isl_bool_true;
  bool ok = is_zero || (val && isl_val_cmp_si (val, LARGEST) <= 0
			&& isl_val_cmp_si (val, -LARGEST) >= 0);

  *value = ok && !is_zero ? isl_val_get_num_si (val) : 0;
  isl_val_free (val);
  return ok;
}

/* Copy MATRIX to the rows of PLAIN, which has its size.  False if there are
   large numbers in it.  */

static bool
copy_rows (pa_plain *plain, __isl_keep isl_mat *matrix)
{
  size_t n = (size_t) plain->n_row * (size_t) plain->n_column;

  plain->row = malloc ((n + 1) * sizeof *plain->row);
  for (int i = 0; plain->row && i < plain->n_row; i++)
    for (int j = 0; j < plain->n_column; j++)
      if (!take_small (isl_mat_get_element_val (matrix, i, j),
		       &plain->row[i * plain->n_column + j]))
	return false;
  return plain->row != NULL;
}

void
pa_plain_read (pa_plain *plain, __isl_keep isl_basic_map *map)
{
  isl_mat *matrix
    = isl_basic_map_equalities_matrix (map, isl_dim_cst, isl_dim_param,
				       isl_dim_in, isl_dim_out, isl_dim_div);

  plain->n_param = isl_basic_map_dim (map, isl_dim_param);
  plain->n_in = isl_basic_map_dim (map, isl_dim_in);
  plain->n_out = isl_basic_map_dim (map, isl_dim_out);
  plain->n_column = isl_mat_cols (matrix);
  plain->n_row = isl_mat_rows (matrix);
  plain->row = NULL;
  if (plain->n_column < 0 || plain->n_row < 0 || plain->n_column > MAX_COLUMN)
    plain->n_column = plain->n_row = 0;
  if (!copy_rows (plain, matrix))
    plain->n_row = 0;
  isl_mat_free (matrix);
}

void
pa_plain_clear (pa_plain *plain)
{
  free (plain->row);
}

/* Subtract from the N coefficients VALUE what makes them independent of the
   last variable of the equality ROW, if they depend on that.  False if that
   needs a fraction or large numbers.  */

static bool
eliminate (long *value, int n, const long *row)
{
  int pivot = n - 1;
  long factor, product;

  while (pivot > 0 && row[pivot] == 0)
    pivot--;
  if (pivot == 0 || value[pivot] == 0)
    return true;
  if (value[pivot] % row[pivot])
    return false;
  factor = value[pivot] / row[pivot];
  for (int j = 0; j < n; j++)
    if (__builtin_mul_overflow (factor, row[j], &product)
	|| __builtin_sub_overflow (value[j], product, &value[j]))
      return false;
  return true;
}

bool
pa_plain_value (const pa_plain *plain, const long *form, int n, long *value)
{
  long rest[MAX_COLUMN] = { 0 };

  if (n > plain->n_column)
    return false;
  memcpy (rest, form, (size_t) n * sizeof *rest);
  for (int i = 0; i < plain->n_row; i++)
    if (!eliminate (rest, plain->n_column, plain->row + i * plain->n_column))
      return false;
  for (int j = 1; j < plain->n_column; j++)
    if (rest[j])
      return false;
  *value = rest[0];
  return true;
}

bool
pa_plain_distance (const pa_plain *plain, int in, int out, long *value)
{
  long form[MAX_COLUMN] = { 0 };
  int first_in = 1 + plain->n_param, first_out = first_in + plain->n_in;

  if (plain->n_row == 0)
    return false;
  form[first_in + in] = -1;
  form[first_out + out] = 1;
  return pa_plain_value (plain, form, first_out + plain->n_out, value);
}

/* Make FUNCTION, of N_IN numbers, what the equality ROW of PLAIN tells of an
   output dimension, *OUT, from the constant, the parameters and the input
   alone.  False if it is something else.  */

static bool
read_function (const pa_plain *plain, const long *row, int n_in, int *out,
	       long *function)
{
  int pivot = plain->n_column - 1;

  while (pivot > 0 && row[pivot] == 0)
    pivot--;
  *out = pivot - n_in;
  if (*out < 0 || *out >= plain->n_out || labs (row[pivot]) != 1)
    return false;
  for (int j = n_in; j < pivot; j++)
    if (row[j])
      return false;
  for (int j = 0; j < n_in; j++)
    function[j] = -row[pivot] * row[j];
  return true;
}

/* isl_map_foreach_basic_map: put the functions that PIECE (taken) consists of
   into USER.  */

static isl_stat
read_functions (__isl_take isl_basic_map *piece, void *user)
{
  long **functions = user, *all;
  bool found[MAX_COLUMN] = { false }, ok;
  pa_plain plain;
  int n_in, out;

  pa_plain_read (&plain, piece);
  isl_basic_map_free (piece);
  n_in = 1 + plain.n_param + plain.n_in;
  ok = plain.n_row == plain.n_out && plain.n_column == n_in + plain.n_out;
  all = ok ? malloc ((size_t) (plain.n_out * n_in + 1) * sizeof *all) : NULL;
  for (int i = 0; all && ok && i < plain.n_row; i++)
    {
      long function[MAX_COLUMN];

      ok = read_function (&plain, plain.row + i * plain.n_column, n_in, &out,
			  function) && !found[out];
      if (ok)
	memcpy (all + out * n_in, function, (size_t) n_in * sizeof *all);
      if (ok)
	found[out] = true;
    }
  pa_plain_clear (&plain);
  if (!ok)
    {
      free (all);
      all = NULL;
    }
  *functions = all;
  return isl_stat_ok;
}

long *
pa_plain_functions (__isl_keep isl_map *map)
{
  long *functions = NULL;

  if (isl_map_n_basic_map (map) == 1)
    isl_map_foreach_basic_map (map, read_functions, &functions);
  return functions;
}

/* Relations.  */

/* Make element (ROW, COLUMN) of MATRIX the integer VAL (taken); clear *WHOLE if
   it is none.  */

static __isl_give isl_mat *
set_element (__isl_take isl_mat *matrix, int row, int column,
	     __isl_take isl_val *val, bool *whole)
{
  if (isl_val_is_int (val) == isl_bool_true)
    return isl_mat_set_element_val (matrix, row, column, val);
  *whole = false;
  isl_val_free (val);
  return matrix;
}

/* Make row ROW of MATRIX, with one column for the constant, each of N_PARAM
   parameters, N_IN input and N_OUT output dimensions, the equality AFF = output
   dimension ROW; clear *WHOLE if that takes fractions or divisions.  */

static __isl_give isl_mat *
set_row (__isl_take isl_mat *matrix, int row, __isl_take isl_aff *aff,
	 int n_param, int n_in, int n_out, bool *whole)
{
  int column = 0;

  *whole &= isl_aff_dim (aff, isl_dim_div) == 0;
  matrix = set_element (matrix, row, column++,
			isl_aff_get_constant_val (aff), whole);
  for (int i = 0; i < n_param; i++)
    matrix = set_element (matrix, row, column++,
			  isl_aff_get_coefficient_val (aff, isl_dim_param, i),
			  whole);
  for (int i = 0; i < n_in; i++)
    matrix = set_element (matrix, row, column++,
			  isl_aff_get_coefficient_val (aff, isl_dim_in, i),
			  whole);
  for (int i = 0; i < n_out; i++)
    matrix = isl_mat_set_element_si (matrix, row, column++, i == row ? -1 : 0);
  isl_aff_free (aff);
  return matrix;
}

__isl_give isl_map *
pa_plain_map (__isl_take isl_multi_aff *function)
{
  if (!function)
    return NULL;

  isl_space *space = isl_multi_aff_get_space (function);
  isl_ctx *ctx = isl_multi_aff_get_ctx (function);
  int n_param = isl_space_dim (space, isl_dim_param);
  int n_in = isl_space_dim (space, isl_dim_in);
  int n_out = isl_space_dim (space, isl_dim_out);
  int n_column = 1 + n_param + n_in + n_out;
  isl_mat *equal = isl_mat_alloc (ctx, n_out, n_column);
  bool whole = true;

  for (int i = 0; whole && i < n_out; i++)
    equal = set_row (equal, i, isl_multi_aff_get_at (function, i), n_param,
		     n_in, n_out, &whole);
  if (!whole)
    {
      isl_mat_free (equal);
      isl_space_free (space);
      return isl_map_from_multi_aff (function);
    }
  isl_multi_aff_free (function);
  return isl_map_from_basic_map
    (isl_basic_map_from_constraint_matrices (space, equal,
					     isl_mat_alloc (ctx, 0, n_column),
					     isl_dim_cst, isl_dim_param,
					     isl_dim_in, isl_dim_out,
					     isl_dim_div));
}
