/* What blocks of a triangle are seen to cover, corner by corner.

   Each row changes something in

     for (b = 0; b < n; b += 3)
       if (b + 3 <= n)
	 {
	   S0 (b, b);
	   S0 (b, b + 1);
	   S0 (b + 1, b + 1);
	   for (j = b + 2; j < n; j++)
	     {
	       S0 (b, j);
	       S0 (b + 1, j);
	       S0 (b + 2, j);
	     }
	 }
       else
	 for (i = b; i < n; i++)
	   for (j = i; j < n; j++)
	     S0 (i, j);

   and says whether every instance of the triangle i <= j runs.  Those of which
   it can't be told must not be said to.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "coverage.h"

enum { BLOCK = 3 };

static char triangle[] =
  "parameters: n\n"
  "context: [n] -> { : n >= 0 }\n"
  "array A: element 8, extent { A[i, j] : i >= 0 and j >= 0 }\n"
  "statement S0\n"
  "  domain: [n] -> { S0[i, j] : 0 <= i <= j < n }\n"
  "  schedule: { S0[i, j] -> [0, i, 0, j, 0] }\n"
  "  write: { S0[i, j] -> A[i, j] }\n";

/* The instances that stand in blocks, by their distance from b.  */
typedef struct row
{
  const char *name;
  bool corner[BLOCK][BLOCK];
  bool column[BLOCK];		/* In the loop j.  */
  int first;			/* It begins there.  */
  bool covered;
} row;

static const row rows[] =
{
  { "whole", { { 1, 1 }, { 0, 1 } }, { 1, 1, 1 }, 2, true },
  { "with what is below the diagonal", { { 1, 1 }, { 1, 1 } }, { 1, 1, 1 }, 2,
    true },
  { "with a corner twice", { { 1, 1 }, { 0, 1 } }, { 1, 1, 1 }, 1, true },
  { "first corner lost", { { 0, 1 }, { 0, 1 } }, { 1, 1, 1 }, 2, false },
  { "second corner lost", { { 1, 0 }, { 0, 1 } }, { 1, 1, 1 }, 2, false },
  { "last corner lost", { { 1, 1 }, { 0, 0 } }, { 1, 1, 1 }, 2, false },
  { "rectangle begins late", { { 1, 1 }, { 0, 1 } }, { 1, 1, 1 }, 3, false },
  { "first row of the rectangle lost", { { 1, 1 }, { 0, 1 } }, { 0, 1, 1 }, 2,
    false },
  { "last row of the rectangle lost", { { 1, 1 }, { 0, 1 } }, { 1, 1, 0 }, 2,
    false }
};

/* S0 (I, J).  */
static pa_node *
instance (pa_expr *i, pa_expr *j)
{
  pa_node *node = pa_node_instance (0, 2);

  node->index[0] = i;
  node->index[1] = j;
  return node;
}

/* The part of ROW in which the iterator B is followed by a whole block, in rows
   that end at N.  */
static pa_node *
make_block (isl_ctx *ctx, const row *row, isl_id *b, isl_id *n)
{
  isl_id *j = isl_id_alloc (ctx, "j", NULL);
  pa_node *block = pa_node_block (), *rectangle = pa_node_block ();

  for (int i = 0; i < BLOCK; i++)
    for (int k = 0; k < BLOCK; k++)
      if (row->corner[i][k])
	pa_node_append (block, instance (pa_expr_iterator_plus (b, i),
					 pa_expr_iterator_plus (b, k)));
  for (int i = 0; i < BLOCK; i++)
    if (row->column[i])
      pa_node_append (rectangle, instance (pa_expr_iterator_plus (b, i),
					   pa_expr_iterator_plus (j, 0)));
  pa_node_append (block, pa_node_for (j, pa_expr_iterator_plus (b, row->first),
				      pa_expr_param (isl_id_copy (n)),
				      pa_expr_int (1), rectangle));
  return block;
}

/* Triangle from B on to N.  */
static pa_node *
make_rest (isl_ctx *ctx, isl_id *b, isl_id *n)
{
  isl_id *i = isl_id_alloc (ctx, "i", NULL);
  isl_id *j = isl_id_alloc (ctx, "j", NULL);
  pa_node *inner = pa_node_for (j, pa_expr_iterator_plus (i, 0),
				pa_expr_param (isl_id_copy (n)),
				pa_expr_int (1),
				instance (pa_expr_iterator_plus (i, 0),
					  pa_expr_iterator_plus (j, 0)));

  return pa_node_for (i, pa_expr_iterator_plus (b, 0),
		      pa_expr_param (isl_id_copy (n)), pa_expr_int (1), inner);
}

/* The nest of ROW, with the parameter N.  */
static pa_node *
make_nest (isl_ctx *ctx, const row *row, isl_id *n)
{
  isl_id *b = isl_id_alloc (ctx, "b", NULL);
  pa_expr *is_full
    = pa_expr_binary (PA_EXPR_LE, pa_expr_iterator_plus (b, BLOCK),
		      pa_expr_param (isl_id_copy (n)));
  pa_node *body = pa_node_if (is_full, make_block (ctx, row, b, n),
			      make_rest (ctx, b, n));

  return pa_node_for (b, pa_expr_int (0), pa_expr_param (isl_id_copy (n)),
		      pa_expr_int (BLOCK), body);
}

int
main (void)
{
  pa_scop *scop = open_scop (triangle, "triangle");

  for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++)
    test_nest (scop, rows[r].name,
	       make_nest (scop->ctx->isl, &rows[r], scop->param[0].id),
	       rows[r].covered);
  close_scop (scop);
  return 0;
}
