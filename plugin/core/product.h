/* Products: nests of loops that add up products, or the like, of operands that
   are used again.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_PRODUCT_H
#define PA_PRODUCT_H

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Most operands of a product that need another layout.  */
#define PA_MAX_STRIDED 2

/* A product: the loops of a nest that have a part in it, by number.  */
typedef struct pa_product
{
  const pa_node *instance;	/* The nest's body.  */
  int write;			/* Its access that writes.  */
  int row, lane, sum;
  int other_sum;		/* One in which the element that is updated
				   stands still, too, but a strided operand does
				   not; -1 if there is none.  */
  bool has_rows;		/* There is a loop that adds up terms, which may
				   change places, along rows of all
				   operands.  */
  bool is_dot;			/* The sum loop is that, instead of the lane
				   loop.  */
  int n_strided;		/* Operands that advance by other than one
				   element in the lane loop, and stand still in
				   the row loop: as accesses, with their
				   layout.  */
  pa_layout strided[PA_MAX_STRIDED];
} pa_product;

/* If STMT of SCOP is a product of rows, should vectors run along these rather
   than along those of copies: may its terms be added up in any order, and are
   vectors so short that adding up their lanes is little work?  */
bool pa_prefers_rows (const pa_scop *scop, const pa_stmt *stmt);

/* Is the perfect nest of the N loops in LOOP of AST a product?  Then describe
   it in PRODUCT.  */
bool pa_product_find (const pa_ast *ast, pa_node *const *loop, int n,
		      pa_product *product);

/* The same for INSTANCE, one of those in the innermost loop, and the element
   that its access number WRITE, if not -1, updates.  */
bool pa_product_of (const pa_ast *ast, pa_node *const *loop, int n,
		    const pa_node *instance, int write, pa_product *product);

/* The layout of ACCESS of INSTANCE, which is the body of the N loops in LOOP of
   AST, with the loop LANE as its rows: in *LAYOUT.  False if there is
   none.  */
bool pa_layout_find (const pa_ast *ast, pa_node *const *loop, int n,
		     const pa_node *instance, int access, int lane,
		     pa_layout *layout);

/* The dimension of LAYOUT, of an access of INSTANCE, that LOOP is for; -1 if
   there is none.  */
int pa_layout_dimension (const pa_layout *layout, const pa_node *instance,
			 const pa_node *loop);

#ifdef __cplusplus
}
#endif

#endif
