/* Memory for the numbers that isl computes with.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_LIMB_H
#define PA_LIMB_H

/* From now on GMP keeps the blocks of short numbers that it frees, for the next
   ones.  May be called again.  */
void pa_limb_keep (void);

#endif
