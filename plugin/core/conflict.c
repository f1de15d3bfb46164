/* Rows that compete for the same lines of the cache.

   In: a loop of which some iterations are to run side by side (jam.c), each of
   which goes along rows of its own.  Out: whether the first cache can hold the
   lines that they are at, as a condition on the lengths of the rows.  In

     for (i = 0; i < n; i += 1)
       for (j = 1; j < m; j += 1)
	 y[i][j] = a * y[i][j-1] + x[i][j];

   with doubles, 8 rows of x and 8 of y are at 16 lines.  If m is 512, they
   begin multiples of 4096 bytes apart, which is where a cache of 32 kilobytes
   with 8 ways begins anew: all are in one set, which has 8.  Each line is gone
   before its next element is used, and jamming costs much more than waiting for
   the recurrence.  If m is 513, the rows are 8 bytes further apart, and 8 of
   them begin within one line, still.  There is room for them if

     mod(8 m + 31, 4096) > 62

   Where more lines are to share the ways, rows may not be half of that apart
   either, and so on.

   Rows count whose length is an expression, or a constant multiple of one, but
   not the product of two.  What stands still, or goes along a column, is at a
   line or two.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include <isl/set.h>

#include "conflict.h"
#include "copy.h"
#include "dl.h"
#include "step.h"

/* Most rows that one iteration goes along; more are not looked at.  */
#define MAX_ROW 16

/* One row that an iteration goes along.  */
typedef struct row
{
  const pa_access *access;
  const pa_node *instance;
  int64_t factor;		/* The next iteration's is this many bytes */
  pa_expr *length;		/* apart, times this if not NULL.  Owned.  */
} row;

/* Those of an iteration of OUTER in the innermost loop INNER.  */
typedef struct rows
{
  const pa_ast *ast;
  const pa_node *outer, *inner;
  int n_side;			/* Iterations of OUTER side by side.  */
  int n;
  row row[MAX_ROW];
  bool fit;			/* Can the cache hold all?  */
  pa_expr *apart;		/* If this holds, or always if NULL.  Owned.  */
} rows;

/* The number of elements of ARRAY, of SCOP, from one value of subscript D to
   the next: *FACTOR, times *LENGTH (owned by the caller) if that is not NULL.
   False if it has no such form.  */

static bool
read_length (const pa_scop *scop, const pa_array *array, int d, int64_t *factor,
	     pa_expr **length)
{
  *factor = 1;
  *length = NULL;
  for (int inner = d + 1; inner < array->n_dim; inner++)
    {
      pa_expr *n = NULL;
      if (isl_set_dim_has_upper_bound (array->extent, isl_dim_set,
				       (unsigned) inner) == isl_bool_true)
	n = pa_elements_end (scop, array->extent, inner, true);
      n = n ? pa_expr_binary (PA_EXPR_ADD, n, pa_expr_int (1)) : NULL;
      if (n && n->op == PA_EXPR_INT
	  && !__builtin_mul_overflow (*factor, n->value, factor))
	pa_expr_free (n);
      else if (n && n->op != PA_EXPR_INT && !*length)
	*length = n;
      else
	{
	  pa_expr_free (n);
	  pa_expr_free (*length);
	  *length = NULL;
	  return false;
	}
    }
  return true;
}

/* The bytes between elements of ARRAY, of SCOP, whose subscripts differ by
   STEP, in the same form.  */

static bool
read_bytes (const pa_scop *scop, const pa_array *array, const int64_t *step,
	    int64_t *factor, pa_expr **length)
{
  bool ok = true;

  *factor = 0;
  *length = NULL;
  for (int d = 0; ok && d < array->n_dim; d++)
    {
      int64_t n, bytes;

      if (step[d] != 0)
	ok = (!*length && read_length (scop, array, d, &n, length)
	      && (!*length || *factor == 0)
	      && !__builtin_mul_overflow (n, step[d] * array->element_size,
					  &bytes)
	      && !__builtin_add_overflow (*factor, bytes, factor));
    }
  if (!ok)
    {
      pa_expr_free (*length);
      *length = NULL;
    }
  *factor = llabs (*factor);
  return ok;
}

/* Is ACCESS, made by INSTANCE, at the line of a row of R that is known?  */

static bool
is_known_row (const rows *r, const pa_access *access, const pa_node *instance)
{
  const pa_scop *scop = r->ast->scop;
  bool known = false;

  for (int i = 0; i < r->n && !known; i++)
    {
      int64_t step[PA_MAX_STEPS], factor;
      pa_expr *length = NULL;

      known = pa_access_distance (scop, r->row[i].access, r->row[i].instance,
				  access, instance, step)
	      && read_bytes (scop, &scop->array[access->array], step, &factor,
			     &length)
	      && !length && factor < pa_dl_line (scop->ctx->options);
      pa_expr_free (length);
    }
  return known;
}

/* By how many bytes ACCESS, made by INSTANCE of SCOP, moves in the loop with
   ITERATOR, as above.  False if that is not known.  */

static bool
read_stride (const pa_scop *scop, const pa_access *access,
	     const pa_node *instance, __isl_keep isl_id *iterator,
	     int64_t *factor, pa_expr **length)
{
  int64_t step[PA_MAX_STEPS] = { 0 };

  *length = NULL;
  return pa_access_steps (scop, access, instance, iterator, step)
	 && read_bytes (scop, &scop->array[access->array], step, factor,
			length);
}

/* Does ACCESS, made by INSTANCE, come to the same lines again in the innermost
   loop of R?  */

static bool
stays_in_line (const rows *r, const pa_access *access, const pa_node *instance)
{
  int64_t factor;
  pa_expr *length;
  bool stays = read_stride (r->ast->scop, access, instance,
			    r->inner->iterator, &factor, &length)
	       && !length && factor != 0
	       && factor < pa_dl_line (r->ast->scop->ctx->options);
  pa_expr_free (length);
  return stays;
}

/* Add to R the row that ACCESS, made by INSTANCE, goes along, if it is one that
   is not known.  */

static void
note_access (rows *r, const pa_access *access, const pa_node *instance)
{
  row *row = &r->row[r->n];

  if (r->n == MAX_ROW || !stays_in_line (r, access, instance)
      || is_known_row (r, access, instance))
    return;
  *row = (struct row) { .access = access, .instance = instance };
  if (!read_stride (r->ast->scop, access, instance, r->outer->iterator,
		    &row->factor, &row->length))
    return;
  if (row->length
      || row->factor >= pa_dl_line (r->ast->scop->ctx->options))
    r->n++;
}

/* pa_node_walk: note in USER, rows, those of NODE if it is an instance.  */

static bool
note_instance (pa_node *node, void *user)
{
  rows *r = user;

  if (node->kind == PA_NODE_INSTANCE)
    for (int a = 0; a < r->ast->scop->stmt[node->stmt].n_access; a++)
      note_access (r, &r->ast->scop->stmt[node->stmt].access[a], node);
  return true;
}

/* Find the rows of R, in the innermost loop INNER.  */

static void
find_rows (rows *r, pa_node *inner)
{
  r->inner = inner;
  r->n = 0;
  pa_node_walk (inner, note_instance, r);
}

/* Free what that has found.  */

static void
free_rows (rows *r)
{
  for (int i = 0; i < r->n; i++)
    pa_expr_free (r->row[i].length);
}

int
pa_row_bytes (const pa_ast *ast, const pa_node *loop, pa_node *inner)
{
  rows r = { .ast = ast, .outer = loop };
  int bytes = 0;

  find_rows (&r, inner);
  for (int i = 0; i < r.n; i++)
    bytes += ast->scop->array[r.row[i].access->array].element_size;
  free_rows (&r);
  return bytes;
}

/* Where rows are too close together: less than NEAR bytes away from a multiple
   of PERIOD apart.  */
typedef struct crowd
{
  int64_t period, near;
} crowd;

/* Where the rows of N_SIDE iterations are too close together in the cache of
   OPTIONS if each goes along N_ROW.  NEAR is 0 if nowhere.

   Their lines have to lie in at least as many sets as are full of them.  Rows
   that are a multiple of 1/2^k of a way apart lie in 2^k sets, for some k too
   few.  A little further apart, those of a set move on into its neighbours, of
   which twice as many are needed: rows begin anywhere in a line, and the next
   lines are on their way.  */

static crowd
find_crowd (const pa_options *options, int n_side, int n_row)
{
  long n_way, way = pa_dl_way (options, &n_way);
  double n_set = (double) n_side * n_row / (double) n_way;
  crowd crowd = { way, 0 };

  if (n_set <= 1)
    return crowd;
  for (int64_t n = 2; (double) n < n_set; n *= 2)
    crowd.period = way / n;
  crowd.near = (int64_t) (2.0 * (double) pa_dl_line (options) * n_set
			  * (double) crowd.period / (double) way / n_side);
  return crowd;
}

/* The condition for the iterations' ROWs not to be closer together than CROWD
   says.  NULL if out of memory.  */

static pa_expr *
is_apart (const row *row, const crowd *crowd)
{
  pa_expr *bytes = pa_expr_int (row->factor);

  if (row->length)
    bytes = pa_expr_binary (PA_EXPR_MUL, bytes, pa_expr_copy (row->length));
  bytes = pa_expr_binary (PA_EXPR_ADD, bytes, pa_expr_int (crowd->near - 1));
  return pa_expr_binary (PA_EXPR_GT,
			 pa_expr_binary (PA_EXPR_MOD, bytes,
					 pa_expr_int (crowd->period)),
			 pa_expr_int (2 * crowd->near - 2));
}

/* Is a row of R before number I as far from the next iteration's as that
   is?  */

static bool
is_as_before (const rows *r, int i)
{
  for (int k = 0; k < i; k++)
    if (r->row[k].factor == r->row[i].factor
	&& (r->row[k].length && r->row[i].length
	    ? pa_expr_equal (r->row[k].length, r->row[i].length)
	    : r->row[k].length == r->row[i].length))
      return true;
  return false;
}

/* Note in R that rows are to be apart as EXPR (taken; NULL: out of memory)
   says.  */

static void
add_condition (rows *r, pa_expr *expr)
{
  r->fit = r->fit && expr && !pa_expr_is_int (expr, 0);
  if (r->fit && expr->op != PA_EXPR_INT)
    r->apart = r->apart ? pa_expr_binary (PA_EXPR_AND, r->apart, expr) : expr;
  else
    pa_expr_free (expr);
}

/* pa_node_walk: note in USER, rows, what is to hold for those of NODE, if it is
   an innermost loop, and not the one around.  */

static bool
note_loop (pa_node *node, void *user)
{
  rows *r = user;
  crowd crowd;

  if (node == r->outer || node->kind != PA_NODE_FOR
      || pa_node_has_loop (node->child[0]))
    return true;
  find_rows (r, node);
  crowd = find_crowd (r->ast->scop->ctx->options, r->n_side, r->n);
  for (int i = 0; i < r->n; i++)
    if (crowd.near > 0 && !is_as_before (r, i))
      add_condition (r, is_apart (&r->row[i], &crowd));
  free_rows (r);
  return r->fit;
}

bool
pa_rows_fit (const pa_ast *ast, pa_node *loop, int n_side, pa_expr **apart)
{
  rows r = { .ast = ast, .outer = loop, .n_side = n_side, .fit = true };

  pa_node_walk (loop, note_loop, &r);
  if (!r.fit)
    {
      pa_expr_free (r.apart);
      r.apart = NULL;
    }
  *apart = r.apart;
  return r.fit;
}
