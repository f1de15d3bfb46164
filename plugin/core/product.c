/* Products: nests of loops that add up products, or the like, of operands that
   are used again.

   In: a perfect nest.  Out: which of its loops have a part in

     for (i = 0; i < ni; i++)		row
       for (j = 0; j < nj; j++)		lane
	 for (k = 0; k < nk; k++)	sum
	   S (i, j, k);			C[i][j] += A[i][k] * B[j][k]

   In the sum loop the element that the statement updates stands still.  In the
   lane loop it advances by one element, so that the elements of several
   iterations are a vector.  In the row loop it moves to another row, while an
   operand that moves in the lane loop stands still and is used again.

   For vectors that operand, too, should advance by one element in the lane
   loop.  Here it does not: it is strided.  What can be done about it is to copy
   a tile of it to where it has another layout (pack.c), in which the lane loop
   goes along the rows:

     P[k][j] = B[j][k]

   Such a layout is a list of iterators of the statement, the last one that of
   the lane loop.  There is one if each iterator that the access uses is that of
   one loop, and nothing else.

   But if vectors have 16 bytes, the terms may be added up in any order, and the
   sum loop goes along rows of all operands, vectors run along these: it is a
   product of rows, and no operand is strided.  With two lanes, products of rows
   are a quarter faster, with eight they reach a third of the speed.

   Paper, sec. IV-C.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "product.h"
#include "step.h"
#include "update.h"

/* Bytes of vectors whose lanes are soon added up.  */
#define SHORT_VECTOR 16

/* A nest that may be one.  */
typedef struct nest
{
  const pa_ast *ast;
  pa_node *const *loop;
  int n;
  const pa_stmt *stmt;
  pa_product *product;
} nest;

/* How access A of NEST's statement moves in loop K.  */
static pa_movement
movement (const nest *nest, int a, int k)
{
  return pa_access_movement (nest->ast->scop, &nest->stmt->access[a],
			     nest->product->instance, nest->loop[k]->iterator);
}

/* The loop of the N in LOOP whose iterator EXPR is; -1 if none.  */
static int
loop_of (pa_node *const *loop, int n, const pa_expr *expr)
{
  for (int k = 0; k < n; k++)
    if (expr->op == PA_EXPR_ITERATOR && expr->id == loop[k]->iterator)
      return k;
  return -1;
}

bool
pa_layout_find (const pa_ast *ast, pa_node *const *loop, int n,
		const pa_node *instance, int access, int lane,
		pa_layout *layout)
{
  const pa_access *read = &ast->scop->stmt[instance->stmt].access[access];
  int last = -1;

  layout->access = access;
  layout->n = 0;
  for (int x = 0; x < instance->n_index; x++)
    {
      int k = loop_of (loop, n, instance->index[x]);

      if (!pa_access_uses (read, x))
	continue;
      if (k < 0 || (k != lane && layout->n == PA_MAX_LAYOUT - 1))
	return false;
      if (k == lane)
	last = x;
      else
	layout->index[layout->n++] = x;
    }
  if (last < 0)
    return false;
  layout->index[layout->n++] = last;
  return true;
}

int
pa_layout_dimension (const pa_layout *layout, const pa_node *instance,
		     const pa_node *loop)
{
  for (int d = 0; d < layout->n; d++)
    if (instance->index[layout->index[d]]->id == loop->iterator)
      return d;
  return -1;
}

/* Can loop LANE be the lane loop of NEST?  The operands that need another
   layout are noted.  */
static bool
try_lane (nest *nest, int lane)
{
  pa_product *product = nest->product;
  const pa_scop *scop = nest->ast->scop;
  const pa_access *write = &nest->stmt->access[product->write];
  int size = scop->array[write->array].element_size;

  product->n_strided = 0;
  if (movement (nest, product->write, lane) != PA_MOVE_UNIT)
    return false;
  for (int a = 0; a < nest->stmt->n_access; a++)
    {
      const pa_access *access = &nest->stmt->access[a];
      pa_movement moves = movement (nest, a, lane);

      if (moves == PA_MOVE_NONE)
	continue;
      if (scop->array[access->array].element_size != size)
	return false;
      if (moves == PA_MOVE_UNIT)
	continue;
      if (!scop->ctx->options->pack
	  || !scop->ctx->options->register_tile
	  || access->no_pack || product->n_strided == PA_MAX_STRIDED
	  || !pa_layout_find (nest->ast, nest->loop, nest->n,
			      product->instance, a, lane,
			      &product->strided[product->n_strided]))
	return false;
      product->n_strided++;
    }
  return true;
}

/* Do all accesses of NEST stand still in loop K or go along rows?  */
static bool
goes_along_rows (const nest *nest, int k)
{
  for (int a = 0; a < nest->stmt->n_access; a++)
    {
      pa_movement moves = movement (nest, a, k);

      if (moves != PA_MOVE_NONE && moves != PA_MOVE_UNIT)
	return false;
    }
  return true;
}

/* May the terms that STMT of SCOP adds up change places?  */
static bool
is_any_order (const pa_scop *scop, const pa_stmt *stmt)
{
  return (stmt->reduction != PA_REDUCTION_NONE
	  && scop->ctx->options->associative);
}

bool
pa_prefers_rows (const pa_scop *scop, const pa_stmt *stmt)
{
  return (is_any_order (scop, stmt)
	  && pa_vector_size (scop->ctx->options) <= SHORT_VECTOR);
}

/* The loop of NEST in which terms that may change places are added up along
   rows of all operands; -1 if there is none.  */
static int
find_row_sum (const nest *nest)
{
  for (int k = nest->n - 1; k >= 0; k--)
    if (is_any_order (nest->ast->scop, nest->stmt)
	&& movement (nest, nest->product->write, k) == PA_MOVE_NONE
	&& goes_along_rows (nest, k))
      return k;
  return -1;
}

/* See if NEST, whose loops are known, has vectors without copies, and make it a
   product of rows if it has, and its operands would have to be copied else, but
   had better not be.  */
static void
try_dot (nest *nest)
{
  pa_product *product = nest->product;
  int k = find_row_sum (nest);

  product->has_rows = k >= 0;
  if (k >= 0 && product->n_strided > 0
      && pa_prefers_rows (nest->ast->scop, nest->stmt))
    {
      product->is_dot = true;
      product->sum = k;
      product->n_strided = 0;
    }
}

/* Do all strided operands of NEST stand still in loop K?  */
static bool
keeps_strided (const nest *nest, int k)
{
  for (int i = 0; i < nest->product->n_strided; i++)
    if (movement (nest, nest->product->strided[i].access, k) != PA_MOVE_NONE)
      return false;
  return true;
}

/* Can loop K be the row loop of NEST?  */
static bool
is_row_loop (const nest *nest, int k)
{
  const pa_product *product = nest->product;

  if (movement (nest, product->write, k) != PA_MOVE_ROW
      || !keeps_strided (nest, k))
    return false;
  for (int a = 0; a < nest->stmt->n_access; a++)
    if (nest->stmt->access[a].kind == PA_READ
	&& movement (nest, a, k) == PA_MOVE_NONE
	&& movement (nest, a, product->lane) != PA_MOVE_NONE)
      return true;
  return false;
}

bool
pa_product_of (const pa_ast *ast, pa_node *const *loop, int n,
	       const pa_node *instance, int write, pa_product *product)
{
  nest nest = { ast, loop, n, &ast->scop->stmt[instance->stmt], product };

  product->instance = instance;
  product->write = write;
  product->row = product->lane = product->sum = product->other_sum = -1;
  product->has_rows = product->is_dot = false;
  for (int k = n - 1; write >= 0 && k >= 0; k--)
    if (product->lane < 0 && try_lane (&nest, k))
      product->lane = k;
  for (int k = n - 1; product->lane >= 0 && k >= 0; k--)
    {
      if (product->row < 0 && is_row_loop (&nest, k))
	product->row = k;
      if (movement (&nest, write, k) != PA_MOVE_NONE)
	continue;
      if (product->sum < 0)
	product->sum = k;
      else if (product->other_sum < 0 && !keeps_strided (&nest, k))
	product->other_sum = k;
    }
  if (product->row >= 0)
    try_dot (&nest);
  return product->row >= 0 && product->sum >= 0;
}

bool
pa_product_find (const pa_ast *ast, pa_node *const *loop, int n,
		 pa_product *product)
{
  const pa_node *body = n < 3 ? NULL : pa_node_strip (loop[n - 1]->child[0]);

  return (body && body->kind == PA_NODE_INSTANCE
	  && !ast->scop->stmt[body->stmt].no_lanes
	  && pa_product_of (ast, loop, n, body,
			    pa_update_write (ast->scop, body, NULL, 0),
			    product));
}
