/* Sets that integer programs can cope with.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_EASE_H
#define PA_EASE_H

#include <isl/set.h>

/* SET, or one around it if it has pieces with many quotients.  NULL on
   error.  */
__isl_give isl_set *pa_ease (__isl_take isl_set *set);

#endif
