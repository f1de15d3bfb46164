/* Full tiles: when the point loops of a nest run over all of their tile.  See
   full-tile.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_FULL_TILE_H
#define PA_FULL_TILE_H

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Most point loops of a tile, and most loops around them.  */
#define PA_MAX_TILE 16
#define PA_MAX_STACK (4 * PA_MAX_TILE)

/* The loops around a node, outermost first.  Borrowed.  */
typedef struct pa_loop_stack
{
  int n;
  const pa_node *loop[PA_MAX_STACK];
} pa_loop_stack;

/* A point loop that stays in its tile.  */
typedef struct pa_full_loop
{
  pa_node *loop;		/* Borrowed.  */
  pa_expr *start, *end;		/* Of the tile.  Owned.  */
} pa_full_loop;

/* The point loops of a nest, outermost first.  */
typedef struct pa_full_tile
{
  int n;
  pa_full_loop loop[PA_MAX_TILE];
  pa_expr *condition;		/* For full tiles; NULL: always.  Owned.  */
  bool is_short;		/* Bounds of the innermost loop that are the
				   same in all of the tile may cut it off.  */
} pa_full_tile;

/* Find the tile of the point loop LOOP among the loops of STACK and fill in
   *RESULT.  False if it has none.  */
bool pa_full_tile_find (const pa_loop_stack *stack, pa_node *loop,
			pa_full_loop *result);

/* Does the point loop LOOP have a tile among the loops of STACK?  */
bool pa_is_tiled (const pa_loop_stack *stack, pa_node *loop);

/* Add to the condition of TILE that its loops run over all of it, or as far as
   it is short.  False if
   that can't be told.  */
bool pa_full_tile_bounds (pa_full_tile *tile);

/* Add to the condition of TILE that GUARD, which stands in its innermost loop,
   holds in all iterations of a full tile.  False if that can't be told.  */
bool pa_full_tile_guard (pa_full_tile *tile, const pa_expr *guard);

/* Call FN for each of the comparisons that GUARD consists of, with a difference
   that isn't negative where it holds, nor 0 if STRICT, and USER.  False as soon
   as FN is, or if GUARD consists of anything else.  */
bool pa_guard_foreach (const pa_expr *guard,
		       bool (*fn) (const pa_expr *difference, bool strict,
				   void *user), void *user);

/* Make the loops of TILE run over full tiles, or as far as it is short.  */
void pa_full_tile_fill (pa_full_tile *tile);

/* Free what TILE owns.  */
void pa_full_tile_clear (pa_full_tile *tile);

#ifdef __cplusplus
}
#endif

#endif
