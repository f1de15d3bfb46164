/* What libgomp's threads wait for, told to valgrind's detectors of races.

   libgomp synchronizes by futexes and atomic operations, in which drd and
   helgrind see nothing: they call every value that one thread leaves for another
   a race.  Preloaded, these functions stand before libgomp's and say what comes
   before what.  For

     #pragma omp parallel num_threads (2)
       {
	 a[omp_get_thread_num ()] = b;
	 GOMP_barrier ();
	 c[omp_get_thread_num ()] = a[0] + a[1];
       }

   what the program did before the region (b) comes before all of its threads'
   work, that (c) before what the program does next, and what a thread did before
   the barrier (a) before what any does after it.  In a pipeline an iteration's
   post comes before the return from every wait for it, and an atomic store before
   the loads that get its value.  Nothing else is said: what threads do between
   such points is still compared.

   "Before" and "after" are requests to the detector about an address that both
   name, a tag: the one hands over all that its thread knows, the other takes it.
   A tag may serve again when whoever could still take from it knows what was
   handed over there before.  Threads that pass a barrier take turns with two
   tags, since nobody arrives at the next barrier but one before all have passed
   this one.  A pipeline's iterations, and the values of atomic variables, have tags
   of a table; two of them in one place hide races, but report none that isn't
   there.

   A loop of which threads fetch iterations is dealt out instead, one after the
   other in turn.  A detector runs one thread at a time, and the first would
   have them all.

   These are the functions that polyast's code calls; -fno-inline-atomics makes it
   call those of libatomic.  Compiled
   once per detector, with -include valgrind/drd.h or -include
   valgrind/helgrind.h.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Loops of a pipeline at most, as many as GOMP_doacross_wait hands on; tags of
   iterations.  */
#define MAX_LOOPS 8
#define N_TAGS (1 << 20)

/* What a region runs.  */
typedef void region_function (void *);

/* A parallel region: the outlined FUNCTION and its DATA, and tags.  */
typedef struct region
{
  region_function *function;
  void *data;
  char begin, end, barrier[2];
} region;

/* What a thread does: the innermost region, how many barriers it has passed and
   how many pipelines it has begun there, and how many loops the last has.  */
typedef struct place
{
  region *region;
  unsigned n_barriers, n_pipelines;
  unsigned n_loops;
} place;

static _Thread_local place here;
static char tags[N_TAGS];

/* libgomp's and libatomic's own functions.  */
static struct
{
  void (*parallel) (region_function *, void *, unsigned, unsigned);
  void (*parallel_loop) (region_function *, void *, unsigned, long, long, long,
			 long, unsigned);
  bool (*start) (long, long, long, long, long *, long *);
  bool (*next) (long *, long *);
  void (*barrier) (void);
  bool (*doacross) (unsigned, long *, long, long *, long *);
  void (*post) (long *);
  void (*wait) (long, ...);
  void (*store) (volatile void *, uint64_t, int);
  uint64_t (*load) (const volatile void *, int);
} own;

/* Find them before there are threads: looking for one takes a lock, and that
   would put threads in an order.  */

__attribute__ ((constructor)) static void
find (void)
{
  own.parallel = dlsym (RTLD_NEXT, "GOMP_parallel");
  own.parallel_loop = dlsym (RTLD_NEXT, "GOMP_parallel_loop_static");
  own.start = dlsym (RTLD_NEXT, "GOMP_loop_static_start");
  own.next = dlsym (RTLD_NEXT, "GOMP_loop_static_next");
  own.barrier = dlsym (RTLD_NEXT, "GOMP_barrier");
  own.doacross = dlsym (RTLD_NEXT, "GOMP_loop_doacross_static_start");
  own.post = dlsym (RTLD_NEXT, "GOMP_doacross_post");
  own.wait = dlsym (RTLD_NEXT, "GOMP_doacross_wait");
  own.store = dlsym (RTLD_NEXT, "__atomic_store_8");
  own.load = dlsym (RTLD_NEXT, "__atomic_load_8");
}

/* What a thread does in the region DATA.  */

static void
run (void *data)
{
  region *region = data;
  place outside = here;

  here = (place) { .region = region };
  ANNOTATE_HAPPENS_AFTER (&region->begin);
  region->function (region->data);
  ANNOTATE_HAPPENS_BEFORE (&region->end);
  here = outside;
}

/* A region: N threads run FUNCTION of DATA.  */

void
GOMP_parallel (region_function *function, void *data, unsigned n,
	       unsigned flags)
{
  region region = { .function = function, .data = data };

  ANNOTATE_HAPPENS_BEFORE (&region.begin);
  own.parallel (run, &region, n, flags);
  ANNOTATE_HAPPENS_AFTER (&region.end);
}

/* The same where the region is a loop, from FIRST to LIMIT by STEP.  */

static void
run_loop (region_function *function, void *data, unsigned n, long first,
	  long limit, long step, unsigned flags)
{
  region region = { .function = function, .data = data };

  ANNOTATE_HAPPENS_BEFORE (&region.begin);
  own.parallel_loop (run, &region, n, first, limit, step, 1, flags);
  ANNOTATE_HAPPENS_AFTER (&region.end);
}

/* Loops of which threads fetch iterations in one WAY or the other: a region
   that is one, the thread's first iterations of another, and its next ones.
   CHUNK is how many they would fetch.  */

#define DEFINE_LOOP(way)						\
  void									\
  GOMP_parallel_loop_nonmonotonic_##way (region_function *function,	\
					 void *data, unsigned n,	\
					 long first, long limit,	\
					 long step, long chunk,		\
					 unsigned flags)		\
  {									\
    (void) chunk;							\
    run_loop (function, data, n, first, limit, step, flags);		\
  }									\
  bool									\
  GOMP_loop_nonmonotonic_##way##_start (long first, long limit,		\
					long step, long chunk,		\
					long *begin, long *end)		\
  {									\
    (void) chunk;							\
    return own.start (first, limit, step, 1, begin, end);		\
  }									\
  bool									\
  GOMP_loop_nonmonotonic_##way##_next (long *begin, long *end)		\
  {									\
    return own.next (begin, end);					\
  }

DEFINE_LOOP (dynamic)
DEFINE_LOOP (guided)

/* A barrier of the threads of a region; outside of one there is nothing to wait
   for.  */

void
GOMP_barrier (void)
{
  char *tag = here.region ? &here.region->barrier[here.n_barriers++ % 2] : NULL;

  if (tag)
    ANNOTATE_HAPPENS_BEFORE (tag);
  own.barrier ();
  if (tag)
    ANNOTATE_HAPPENS_AFTER (tag);
}

/* The tag of the N numbers NUMBER of WHAT.  */

static char *
find_tag (size_t what, const long *number, unsigned n)
{
  size_t hash = what;

  for (unsigned k = 0; k < n; k++)
    hash = (hash ^ (hash >> 29)) * 0x9e3779b97f4a7c15u + number[k];
  return &tags[(hash ^ (hash >> 32)) % N_TAGS];
}

/* The tag of ITERATION of the pipeline that the thread runs.  */

static char *
iteration_tag (const long *iteration)
{
  return find_tag ((size_t) here.region + here.n_pipelines, iteration,
		   here.n_loops);
}

/* The thread's first iterations of a pipeline of N loops with COUNTS
   iterations: are there any, from *FIRST to *LAST?  */

bool
GOMP_loop_doacross_static_start (unsigned n, long *counts, long chunk,
				 long *first, long *last)
{
  here.n_pipelines++;
  here.n_loops = n < MAX_LOOPS ? n : MAX_LOOPS;
  return own.doacross (n, counts, chunk, first, last);
}

/* ITERATION is done.  */

void
GOMP_doacross_post (long *iteration)
{
  ANNOTATE_HAPPENS_BEFORE (iteration_tag (iteration));
  own.post (iteration);
}

/* Wait for an iteration, FIRST and so on, one number per loop.  */

void
GOMP_doacross_wait (long first, ...)
{
  long at[MAX_LOOPS] = { first };
  va_list args;

  va_start (args, first);
  for (unsigned k = 1; k < here.n_loops; k++)
    at[k] = va_arg (args, long);
  va_end (args);
  own.wait (at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7]);
  ANNOTATE_HAPPENS_AFTER (iteration_tag (at));
}

/* Store VALUE in *WHERE by the memory model MODEL.  */

void
__atomic_store_8 (volatile void *where, uint64_t value, int model)
{
  long number = (long) value;

  ANNOTATE_HAPPENS_BEFORE (find_tag ((size_t) where, &number, 1));
  own.store (where, value, model);
}

/* The value of *WHERE by the memory model MODEL.  */

uint64_t
__atomic_load_8 (const volatile void *where, int model)
{
  uint64_t value = own.load (where, model);
  long number = (long) value;

  ANNOTATE_HAPPENS_AFTER (find_tag ((size_t) where, &number, 1));
  return value;
}
