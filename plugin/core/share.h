/* How threads share the iterations of a loop among them (share.c).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_SHARE_H
#define PA_SHARE_H

#include "ast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One after the other in turn, in one part each, as they come to ask, or in
   parts that get ever smaller as they come to ask.  */
typedef enum pa_share
{
  PA_SHARE_TURN, PA_SHARE_PARTS, PA_SHARE_DEMAND, PA_SHARE_GUIDED
} pa_share;

/* How threads are to share the iterations of LOOP, one of SCOP that is to be
   run by them.  */
pa_share pa_loop_share (const pa_scop *scop, const pa_node *loop);

#ifdef __cplusplus
}
#endif

#endif
