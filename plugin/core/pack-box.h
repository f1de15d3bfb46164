/* Which iterations of a nest's loops read what a packed copy has.  See
   pack-box.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_PACK_BOX_H
#define PA_PACK_BOX_H

#include "copy.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Tile loops around point loops around an instance.  All borrowed.  */
typedef struct pa_tiles
{
  const pa_scop *scop;
  int n_around;			/* Tile loops around the nest itself.  */
  int n_tile, n_point;		/* All tile loops, and the others.  */
  const pa_node *const *tile;	/* Outermost first, as the others.  */
  pa_node *const *point;
  const pa_node *instance;
} pa_tiles;

/* The number of the tile loop of TILES whose tiles point loop K runs through;
   -1 if there is none.  */
int pa_tile_run_through (const pa_tiles *tiles, int k);

/* The bounds of a copy with LAYOUT of what the instances read that run in one
   iteration of tile loop FIRST of TILES, and of those around it (-1: of none):
   of the iterators of LAYOUT in the order of the statement.  NULL if some
   combination of their values is not read.  */
pa_box *pa_pack_box (const pa_tiles *tiles, const pa_layout *layout, int first);

/* The same for iterations in which each combination of values in the tiles is
   read, which the box's USED tells, and in which nothing in the nest writes
   what the copy has.  */
pa_box *pa_pack_full_box (const pa_tiles *tiles, const pa_layout *layout,
			  int first);

#ifdef __cplusplus
}
#endif

#endif
