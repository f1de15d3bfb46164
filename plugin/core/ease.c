/* Sets that integer programs can cope with.

   In: a set of which a bound is looked for, as of the differences of the dates
   that a dependence relates.  Out: the same set, or one around it.  For

     if ((i + 2 * j + 3 * k) % 7 == l % 5)
       a[i + j] += a[k + l];

   the differences have a quotient for each remainder at both ends, and one for
   each iterator that could not be eliminated.  isl solves integer programs over
   so many by looking for points in all directions, for seconds each, which
   counts as one operation or none.  Where a piece has more than a few, all that
   depends on them is left out: there are more differences then, and so less
   that is legal.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdbool.h>

#include "ease.h"

/* Quotients that integer programs can cope with.  */
#define MANY_QUOTIENTS 2

/* isl_set_foreach_basic_set: stop at a PIECE (taken) with many quotients.  */

static isl_stat
has_few_quotients (__isl_take isl_basic_set *piece, void *user)
{
  bool few = isl_basic_set_dim (piece, isl_dim_div) <= MANY_QUOTIENTS;

  (void) user;
  isl_basic_set_free (piece);
  return few ? isl_stat_ok : isl_stat_error;
}

/* isl_set_foreach_basic_set: add PIECE (taken), without its quotients if they
   are many, to the set USER.  */

static isl_stat
add_eased (__isl_take isl_basic_set *piece, void *user)
{
  isl_set **all = user;

  if (isl_basic_set_dim (piece, isl_dim_div) > MANY_QUOTIENTS)
    piece = isl_basic_set_remove_divs (piece);
  *all = isl_set_union (*all, isl_set_from_basic_set (piece));
  return *all ? isl_stat_ok : isl_stat_error;
}

__isl_give isl_set *
pa_ease (__isl_take isl_set *set)
{
  isl_set *eased;

  if (isl_set_foreach_basic_set (set, has_few_quotients, NULL) == isl_stat_ok)
    return set;
  eased = isl_set_empty (isl_set_get_space (set));
  if (isl_set_foreach_basic_set (set, add_eased, &eased) < 0)
    eased = isl_set_free (eased);
  isl_set_free (set);
  return eased;
}
