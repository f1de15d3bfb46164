/* Loops that repeat: in all iterations they access the same elements.

   In: a scop.  Out: which of its loops only repeat, and whether what they
   repeat are products.  In

     for (t = 0; t < m; t++)
       for (i = 0; i < n; i++)
	 for (j = 0; j < n; j++)
	   for (k = 0; k < n; k++)
	     S: C[i][j] += A[i][k] * B[k][j];

   the loop over t does.  By lines of the cache it would best be innermost,
   where there is nothing but to wait for the sum, or next to it.  But a product
   has few data for what it computes, each element is used again in a loop other
   than t: in blocks of registers and tiles it waits for no memory.  So there is
   nothing to gain from t, while between the loops over i, j and k it is in the
   way of such blocks.  Such a loop had better stay where it is, and what is
   inside be a nest of its own.

   It is another matter with

     for (t) for (i) for (j) S: y[i] += A[i][j] * x[j];

   where each iteration of t reads all of A from memory, unless i comes first.

   The paper's cost is that of memory alone (sec. III-B).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <isl/set.h>

#include "repetition.h"

/* Do all accesses of STMT, or only what it writes if WRITES, stay at one
   element in all iterations of ITERATOR's loop?  */
static bool
all_stand_still (const pa_stmt *stmt, int iterator, bool writes)
{
  bool still = true;

  for (int a = 0; still && a < stmt->n_access; a++)
    still = (writes && stmt->access[a].kind == PA_READ)
	    || !pa_access_uses (&stmt->access[a], iterator);
  return still;
}

/* Have ITERATOR's loop and the others of DOMAIN nothing to do with each other?
   It isn't one over tiles, for example.  */
static bool
is_apart (__isl_keep isl_set *domain, int iterator)
{
  unsigned own = (unsigned) iterator, n = isl_set_dim (domain, isl_dim_set);
  isl_set *others
    = isl_set_drop_constraints_involving_dims (isl_set_copy (domain),
					       isl_dim_set, own, 1);
  isl_set *alone
    = isl_set_drop_constraints_involving_dims (isl_set_copy (domain),
					       isl_dim_set, 0, own);

  alone = isl_set_drop_constraints_involving_dims (alone, isl_dim_set, own + 1,
						   n - own - 1);
  alone = isl_set_intersect (alone, others);

  bool apart = isl_set_is_equal (alone, domain) == isl_bool_true;

  isl_set_free (alone);
  return apart;
}

bool
pa_only_repeats (const pa_scop *scop, int s, int row)
{
  const pa_stmt_schedule *own = &scop->stmt[s].original;
  bool repeats = all_stand_still (&scop->stmt[s],
				  own->row[own->depth - 1].iterator, true)
		 && is_apart (scop->stmt[s].domain, own->row[row].iterator);

  for (int t = 0; repeats && t < scop->n_stmt; t++)
    repeats = !pa_stmt_schedule_share_body (&scop->stmt[t].original, own)
	      || all_stand_still (&scop->stmt[t], own->row[row].iterator,
				  false);
  return repeats;
}

/* Is each element that STMT accesses used again in a loop inside its outermost
   one?  */
static bool
is_product (const pa_stmt *stmt)
{
  for (int a = 0; a < stmt->n_access; a++)
    {
      bool again = false;

      for (int r = 1; !again && r < stmt->original.depth; r++)
	again = !pa_access_uses (&stmt->access[a],
				 stmt->original.row[r].iterator);
      if (!again)
	return false;
    }
  return true;
}

bool
pa_repeats_products (const pa_scop *scop)
{
  const pa_stmt *first = &scop->stmt[0];
  int depth = pa_scop_depth (scop);
  bool repeats = depth > 2;

  for (int s = 0; repeats && s < scop->n_stmt; s++)
    {
      const pa_stmt *stmt = &scop->stmt[s];
      repeats = pa_stmt_schedule_n_common (&stmt->original, &first->original)
		> 0
		&& all_stand_still (stmt, stmt->original.row[0].iterator, false)
		&& is_apart (stmt->domain, stmt->original.row[0].iterator)
		&& (stmt->original.depth < depth || is_product (stmt));
    }
  return repeats;
}
