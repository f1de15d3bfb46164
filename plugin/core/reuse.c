/* Access functions as matrices, and the input dependences that follow from
   them: which reads of two statements find the same element, and how far
   apart.

   In: the accesses of a scop, each a row of numbers per subscript, for the
   original rows of its statement's schedule, the constant and the parameters.
   Out, for two statements at the rows chosen for them: the distance that
   brings most of what both read together.  For

     for (i) for (j) S: B[i][j] = A[i][j] + A[i][j + 1];
     for (i) for (j) T: C[i][j] = A[i + 1][j];

   T finds element A[i + 1][j] one iteration of i earlier than S, so that the
   distance in i, "date of T minus date of S", is -1, twice.  In j it is 0 and
   1, between which one is as good as the other.  The sum of the distances left
   over is smallest anywhere between the two in the middle; the one nearest to
   0 is taken: -1 for i, 0 for j.

   Such pairs need no particular order.  They tell where to shift a loop that
   is to be shared, where no other dependence does (retime.c).  Only subscripts
   that depend on one row each, with the same factor, have constant distances;
   a pair counts inside a loop if it is found in one iteration of it.

   Paper, sec. III-A (access functions) and III-C (line 11 of Algorithm 2).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include <isl/aff.h>
#include <isl/val.h>

#include "affine.h"

/* Access functions.  */

/* Make room in MATRIX for N_DIM subscripts.  */

static bool
matrix_alloc (pa_matrix *matrix, int n_dim, int n_row, int n_param)
{
  matrix->n_dim = n_dim;
  matrix->n_row = n_row;
  matrix->n_base = n_param + 1;
  matrix->coefficient = calloc ((size_t) (n_dim * n_row) + 1,
				sizeof *matrix->coefficient);
  matrix->base = calloc ((size_t) (n_dim * matrix->n_base) + 1,
			 sizeof *matrix->base);
  return matrix->coefficient && matrix->base;
}

/* The value of VAL (taken); sets *IS_INT to false unless it is an integer.  */

static long
take_int (__isl_take isl_val *val, bool *is_int)
{
  long value = 0;

  if (isl_val_is_int (val) == isl_bool_true)
    value = isl_val_get_num_si (val);
  else
    *is_int = false;
  isl_val_free (val);
  return value;
}

/* Make AFF subscript D of MATRIX, of STMT.  False if it isn't linear.  */

static bool
read_aff (pa_matrix *matrix, int d, const pa_stmt *stmt,
	  __isl_keep isl_aff *aff)
{
  long *base = matrix->base + d * matrix->n_base;
  bool is_int = isl_aff_dim (aff, isl_dim_div) == 0;

  base[0] = take_int (isl_aff_get_constant_val (aff), &is_int);
  for (int p = 1; is_int && p < matrix->n_base; p++)
    base[p] = take_int (isl_aff_get_coefficient_val (aff, isl_dim_param,
						     p - 1), &is_int);
  for (int r = 0; is_int && r < matrix->n_row; r++)
    {
      const pa_row *row = &stmt->original.row[r];
      long value = row->sign
		   * take_int (isl_aff_get_coefficient_val (aff, isl_dim_in,
							    row->iterator),
			       &is_int);
      matrix->coefficient[d * matrix->n_row + r] = value;
      base[0] -= value * row->shift;
    }
  return is_int;
}

/* Make MATRIX that of the affine function MULTI of STMT.  */

static bool
read_multi_aff (pa_matrix *matrix, const pa_stmt *stmt,
		__isl_keep isl_multi_aff *multi)
{
  bool linear = true;

  if (!matrix_alloc (matrix, (int) isl_multi_aff_dim (multi, isl_dim_out),
		     stmt->original.depth,
		     (int) isl_multi_aff_dim (multi, isl_dim_param)))
    return false;
  for (int d = 0; linear && d < matrix->n_dim; d++)
    {
      isl_aff *aff = isl_multi_aff_get_aff (multi, d);
      linear = read_aff (matrix, d, stmt, aff);
      isl_aff_free (aff);
    }
  if (!linear)
    matrix->n_dim = -1;
  return true;
}

/* Make MATRIX that of ACCESS of STMT of SCOP.  */

static bool
read_access (pa_matrix *matrix, const pa_scop *scop, const pa_stmt *stmt,
	     const pa_access *access)
{
  isl_multi_aff *functions = pa_access_functions (scop, access);
  bool ok;

  matrix->array = access->array;
  matrix->is_read = access->kind == PA_READ;
  matrix->n_dim = -1;
  ok = !functions || read_multi_aff (matrix, stmt, functions);
  isl_multi_aff_free (functions);
  return ok;
}

pa_matrix **
pa_matrices_alloc (const pa_scop *scop)
{
  pa_matrix **access = calloc ((size_t) scop->n_stmt + 1, sizeof *access);
  bool ok = access != NULL;

  for (int s = 0; ok && s < scop->n_stmt; s++)
    {
      const pa_stmt *stmt = &scop->stmt[s];
      access[s] = calloc ((size_t) stmt->n_access + 1, sizeof **access);
      ok = access[s] != NULL;
      for (int i = 0; ok && i < stmt->n_access; i++)
	ok = read_access (&access[s][i], scop, stmt, &stmt->access[i]);
    }
  if (ok)
    return access;
  pa_fail (scop->ctx, PA_REASON_MEMORY, "for access functions");
  pa_matrices_free (scop, access);
  return NULL;
}

void
pa_matrices_free (const pa_scop *scop, pa_matrix **access)
{
  for (int s = 0; access && s < scop->n_stmt; s++)
    {
      for (int i = 0; access[s] && i < scop->stmt[s].n_access; i++)
	{
	  free (access[s][i].coefficient);
	  free (access[s][i].base);
	}
      free (access[s]);
    }
  free (access);
}

/* Reuse.  */

long
pa_advance (const pa_matrix *matrix, int row)
{
  if (matrix->n_dim < 0)
    return -1;
  for (int d = 0; d < matrix->n_dim - 1; d++)
    if (matrix->coefficient[d * matrix->n_row + row] != 0)
      return -1;
  return matrix->n_dim == 0 ? 0
	 : labs (matrix->coefficient[(matrix->n_dim - 1) * matrix->n_row
				     + row]);
}

bool
pa_writes_stand_still (const pa_affine *affine, int s, int row)
{
  for (int i = 0; i < affine->scop->stmt[s].n_access; i++)
    if (!affine->access[s][i].is_read
	&& pa_advance (&affine->access[s][i], row) != 0)
      return false;
  return true;
}

/* The only row that subscript D of MATRIX depends on; -1: none, -2:
   several.  */

static int
only_row (const pa_matrix *matrix, int d)
{
  int row = -1;

  for (int r = 0; r < matrix->n_row; r++)
    if (matrix->coefficient[d * matrix->n_row + r] != 0)
      row = row == -1 ? r : -2;
  return row;
}

/* Do subscripts D of A and B differ by a constant, apart from their rows?  It
   goes to *DIFFERENCE.  */

static bool
differ_by_constant (const pa_matrix *a, const pa_matrix *b, int d,
		    long *difference)
{
  const long *x = a->base + d * a->n_base, *y = b->base + d * b->n_base;

  *difference = x[0] - y[0];
  return a->n_base == b->n_base
	 && memcmp (x + 1, y + 1, (size_t) (a->n_base - 1) * sizeof *x) == 0;
}

/* Do A and B, functions of the same rows, find elements of one row in turn, as
   in x[i][2 * j] and x[i][2 * j + 1], or x[i][0] and x[i][1]?  */

static bool
take_turns (const pa_matrix *a, const pa_matrix *b)
{
  int last = a->n_dim - 1, row;
  long difference;

  if (a->array != b->array || a->n_dim < 1 || b->n_dim != a->n_dim
      || b->n_row != a->n_row
      || memcmp (a->coefficient, b->coefficient,
		 (size_t) (a->n_dim * a->n_row) * sizeof *a->coefficient) != 0)
    return false;
  for (int d = 0; d < last; d++)
    if (!differ_by_constant (a, b, d, &difference) || difference != 0)
      return false;
  if (!differ_by_constant (a, b, last, &difference) || difference == 0)
    return false;
  row = only_row (a, last);
  return (row == -1 && last > 0 && only_row (a, last - 1) >= 0)
	 || (row >= 0
	     && labs (difference) < labs (a->coefficient[last * a->n_row + row]));
}

bool
pa_belong_together (const pa_affine *affine, int s, int t)
{
  const pa_stmt *a = &affine->scop->stmt[s], *b = &affine->scop->stmt[t];

  if (pa_stmts_belong_together (affine->scop, s, t))
    return true;
  if (a->original.depth != b->original.depth
      || pa_stmt_schedule_n_common (&a->original, &b->original)
	 < a->original.depth)
    return false;
  for (int i = 0; i < a->n_access; i++)
    for (int j = 0; a->access[i].kind != PA_READ && j < b->n_access; j++)
      if (b->access[j].kind != PA_READ
	  && take_turns (&affine->access[s][i], &affine->access[t][j]))
	return true;
  return false;
}

/* How subscripts D of A and B, in the rows X and Y of theirs, meet: the
   distance goes to *DISTANCE.  */

static pa_meeting
meet_in (const pa_matrix *a, const pa_matrix *b, int d, int x, int y,
	 long *distance)
{
  int row_a = only_row (a, d), row_b = only_row (b, d);
  long difference, factor;

  if (row_a == -2 || row_b == -2 || (row_a == -1) != (row_b == -1)
      || !differ_by_constant (a, b, d, &difference))
    return PA_MEET_NEVER;
  if (row_a == -1)
    return difference == 0 ? PA_MEET_ANYWHERE : PA_MEET_NEVER;
  factor = a->coefficient[d * a->n_row + row_a];
  if (factor != b->coefficient[d * b->n_row + row_b]
      || difference % factor != 0 || (row_a == x) != (row_b == y))
    return PA_MEET_NEVER;
  if (row_a != x)
    return PA_MEET_ANYWHERE;
  *distance = difference / factor;
  return PA_MEET_THERE;
}

pa_meeting
pa_meet (const pa_matrix *a, const pa_matrix *b, int x, int y, long *distance)
{
  pa_meeting meeting = PA_MEET_ANYWHERE;

  if (a->array != b->array || a->n_dim <= 0 || a->n_dim != b->n_dim)
    return PA_MEET_NEVER;
  for (int d = 0; d < a->n_dim; d++)
    {
      long own = 0;
      pa_meeting one = meet_in (a, b, d, x, y, &own);
      if (one == PA_MEET_NEVER
	  || (one == PA_MEET_THERE && meeting == PA_MEET_THERE
	      && own != *distance))
	return PA_MEET_NEVER;
      if (one != PA_MEET_THERE)
	continue;
      meeting = one;
      *distance = own;
    }
  return meeting;
}

bool
pa_reuse_inside (const pa_reuse *reuse, const pa_choice *source,
		 const pa_choice *sink)
{
  long distance = 0;
  pa_meeting meeting = pa_meet (reuse->from, reuse->to, source->row, sink->row,
				&distance);

  return source->sign == sink->sign
	 && (meeting == PA_MEET_ANYWHERE
	     || (meeting == PA_MEET_THERE
		 && source->sign * distance + sink->shift == source->shift));
}

/* Order of the numbers A and B.  */

static int
compare_longs (const void *a, const void *b)
{
  const long *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

long
pa_reuse_middle (long *distance, int n)
{
  long low, high;

  qsort (distance, (size_t) n, sizeof *distance, compare_longs);
  low = distance[(n - 1) / 2];
  high = distance[n / 2];
  return low > 0 ? low : high < 0 ? high : 0;
}
