/* What parameters are taken to be where nothing is known of them.

   In: a scop.  Out: one value for each of its parameters.

   Parameters are large, as sizes are, but those at which loops only begin are
   1: for

     for (i = lo; i <= hi; i++) ...

   both can't be large, or the loop would have one iteration.  Fortran's arrays
   have such bounds.  If the context has no such value it is the nearest.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <isl/constraint.h>
#include <isl/ilp.h>
#include <isl/val.h>

#include "typical.h"

/* What parameters bound: loops' begins, or anything else.  */
typedef struct use
{
  bool *begin, *other;		/* By parameter.  */
} use;

long
pa_take_integer (__isl_take isl_val *value, long fallback)
{
  long result = fallback;

  if (isl_val_is_int (value) == isl_bool_true
      && isl_val_cmp_si (value, PA_LARGEST) <= 0
      && isl_val_cmp_si (value, -PA_LARGEST) >= 0)
    result = isl_val_get_num_si (value);
  isl_val_free (value);
  return result;
}

/* The sign of the coefficient of dimension AT of TYPE in CONSTRAINT.  */
static int
sign_of (__isl_keep isl_constraint *constraint, enum isl_dim_type type, int at)
{
  isl_val *value = isl_constraint_get_coefficient_val (constraint, type, at);
  int sign = isl_val_sgn (value);

  isl_val_free (value);
  return sign;
}

/* Does CONSTRAINT say where an iterator begins: is it an inequality in which no
   iterator is subtracted?  *ANY tells if it has iterators at all.  */
static bool
bounds_below (__isl_keep isl_constraint *constraint, bool *any)
{
  isl_size n = isl_constraint_dim (constraint, isl_dim_set);
  bool below = isl_constraint_is_equality (constraint) == isl_bool_false;

  *any = false;
  for (int x = 0; x < n; x++)
    {
      int sign = sign_of (constraint, isl_dim_set, x);

      *any |= sign != 0;
      below &= sign >= 0;
    }
  return below;
}

/* isl_basic_set_foreach_constraint: note in USER what CONSTRAINT (taken) uses
   parameters for.  */
static isl_stat
note_constraint (__isl_take isl_constraint *constraint, void *user)
{
  use *uses = user;
  isl_size n = isl_constraint_dim (constraint, isl_dim_param);
  bool any, below = bounds_below (constraint, &any);

  for (int p = 0; p < n && any; p++)
    {
      int sign = sign_of (constraint, isl_dim_param, p);

      if (sign)
	*(below && sign < 0 ? &uses->begin[p] : &uses->other[p]) = true;
    }
  isl_constraint_free (constraint);
  return isl_stat_ok;
}

/* isl_set_foreach_basic_set: note in USER what PIECE (taken) uses parameters
   for.  */
static isl_stat
note_piece (__isl_take isl_basic_set *piece, void *user)
{
  isl_stat stat = isl_basic_set_foreach_constraint (piece, note_constraint,
						    user);

  isl_basic_set_free (piece);
  return stat;
}

/* CONTEXT (taken) with parameter P at WANTED, or what is nearest to that.  */
static __isl_give isl_set *
fix_parameter (__isl_take isl_set *context, int p, long wanted)
{
  isl_set *line = isl_set_move_dims (isl_set_copy (context), isl_dim_set, 0,
				     isl_dim_param, (unsigned) p, 1);
  long min = pa_take_integer (isl_set_dim_min_val (isl_set_copy (line), 0),
			      -PA_LARGEST);
  long max = pa_take_integer (isl_set_dim_max_val (line, 0), PA_LARGEST);
  long value = max < wanted ? max : min > wanted ? min : wanted;

  return isl_set_fix_si (context, isl_dim_param, (unsigned) p, (int) value);
}

__isl_give isl_set *
pa_typical_context (const pa_scop *scop)
{
  isl_set *context = pa_scop_assumed_context (scop);
  isl_size n = isl_set_dim (context, isl_dim_param);
  bool *noted = n < 0 ? NULL : calloc (2 * (size_t) n + 1, sizeof *noted);
  use uses = { noted, noted ? noted + n : NULL };

  if (!noted)
    return isl_set_free (context);
  for (int s = 0; s < scop->n_stmt; s++)
    isl_set_foreach_basic_set (scop->stmt[s].domain, note_piece, &uses);
  for (int p = 0; p < n; p++)
    context = fix_parameter (context, p,
			     uses.begin[p] && !uses.other[p] ? 1 : PA_LARGE);
  free (noted);
  return isl_set_coalesce (context);
}
