/* What packed copies cost and save, by the distinct lines model.  See
   pack-cost.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_PACK_COST_H
#define PA_PACK_COST_H

#include "ast.h"
#include "dl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An operand of a product that all blocks of rows of the result read again.  */
typedef struct pa_operand
{
  const pa_ast *ast;
  pa_node *const *loop;		/* The N point loops around.  */
  int n;
  const pa_node *instance;
  pa_layout layout;		/* Of its copy.  */
  int lane;			/* The loop that is cut into blocks, beside that
				   of the rows.  */
  int block_rows, block_lanes;	/* Their size.  */
  bool by_element;		/* In place, what fills a vector is no
				   neighbours.  */
} pa_operand;

/* A tile of it on a level of the memory.  */
typedef struct pa_tile_lines
{
  double lines;			/* Distinct ones.  */
  double room;			/* As many may stay there.  */
  double misses;		/* In each pass of a block of rows but the
				   first.  */
} pa_tile_lines;

/* What is to be said of it.  */
typedef struct pa_pack_cost
{
  pa_tile_lines place[PA_DL_N_LEVEL], copy[PA_DL_N_LEVEL];
  bool is_guess;		/* The array's rows may have any length; the
				   model takes it for at least a page.  */
  long rows;			/* From how many rows on a copy pays; 0 if
				   never.  */
} pa_pack_cost;

/* Find the COST of OPERAND by the model DL.  False when out of memory.  */
bool pa_pack_cost_find (const pa_dl *dl, const pa_operand *operand,
			pa_pack_cost *cost);

/* Print COST of OPERAND to OUT.  */
void pa_pack_cost_print (const pa_dl *dl, const pa_operand *operand,
			 const pa_pack_cost *cost, FILE *out);

/* The array that OPERAND is part of.  */
const pa_array *pa_operand_array (const pa_operand *operand);

#ifdef __cplusplus
}
#endif

#endif
