/* Which loops have run: the transformed ones start threads, if there is more than
   one, and the original ones don't.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include "../run/check.h"

extern int omp_get_max_threads (void);

/* How often threads were started.  */
static int regions;

typedef void parallel_fn (void (*) (void *), void *, unsigned, unsigned);

/* libgomp's entry: count the call and pass it on.  */
void
GOMP_parallel (void (*fn) (void *), void *data, unsigned threads,
	       unsigned flags)
{
  parallel_fn *next = (parallel_fn *) dlsym (RTLD_NEXT, "GOMP_parallel");
  regions++;
  next (fn, data, threads, flags);
}
