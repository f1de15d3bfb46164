/* Static control parts (paper, sec. III-A): parameters, arrays, statements.

   A scop prints as text (isl notation) and is read back: see scop-text.c.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_SCOP_H
#define PA_SCOP_H

#include <stdbool.h>
#include <stdio.h>
#include <isl/aff.h>
#include <isl/id.h>
#include <isl/map.h>
#include <isl/set.h>
#include <isl/union_map.h>
#include <isl/union_set.h>

#include "context.h"
#include "schedule.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A value that does not change in the region.  */
typedef struct pa_param
{
  isl_id *id;			/* Owned.  */
  void *payload;		/* The front end's; never looked at.  */
} pa_param;

/* An array, reached through one root object or pointer.  A scalar is an array
   of dimension 0.  */
typedef struct pa_array
{
  char *name;			/* Owned; unique in the scop; an identifier.  */
  int n_dim;
  int element_size;		/* Bytes.  */
  isl_set *extent;		/* { NAME[i0,...] : valid subscripts }; a
				   dimension of unknown size is unbounded.  */
  bool in_parts;		/* Its outermost subscript tells which of a few
				   parts that change places.  */
  int renewed;			/* Each iteration of so many outermost loops
				   sets it anew: of what it finds there in a
				   cache, it uses nothing.  */
  void *payload;
} pa_array;

typedef enum pa_access_kind { PA_READ, PA_MUST_WRITE, PA_MAY_WRITE }
  pa_access_kind;

/* One reference.  */
typedef struct pa_access
{
  pa_access_kind kind;
  int array;			/* Index into the scop's arrays.  */
  isl_map *map;			/* { S[x] -> A[f(x)] }, not restricted to the
				   domain.  Owned.  */
  bool no_pack;			/* Must not be read from a copy.  */
  void *payload;
} pa_access;

/* Operators whose order may be exchanged when reassociation is allowed.  */
typedef enum pa_reduction
{
  PA_REDUCTION_NONE, PA_REDUCTION_ADD, PA_REDUCTION_MUL, PA_REDUCTION_MIN,
  PA_REDUCTION_MAX, PA_REDUCTION_AND, PA_REDUCTION_OR, PA_REDUCTION_XOR
} pa_reduction;

/* The smallest unit that is scheduled; an instance runs without
   interruption: all its reads, then its writes.  */
typedef struct pa_stmt
{
  char *name;			/* Owned; unique; tuple name of the domain.  */
  isl_set *domain;		/* { S[x0,...,x(d-1)] : ... }; every iterator
				   has a name.  Owned.  */
  int n_access;
  pa_access *access;		/* Owned.  */
  pa_stmt_schedule original;	/* Place in the source, 2d+1 form.  */
  pa_reduction reduction;
  int operations;		/* Arithmetic operations per instance.  */
  int *shared;			/* How many of them each statement before it in
				   the scop does, too, in the same iteration:
				   together they are done once.  NULL: none.
				   Owned.  */
  bool no_lanes;		/* The target has no vector operations for
				   it.  */
  bool no_row;			/* Nor would the compiler make vectors of it
				   in a loop along rows.  */
  bool no_wide;			/* Nor such on vectors of blocks.  */
  bool no_mask;			/* Nor such with lanes that are off.  */
  bool no_turn;			/* Nor can it turn blocks of vectors for
				   it.  */
  int few_registers;		/* How many there are for what it computes, if
				   these are fewer than for vectors; else 0.  */
  bool in_register;		/* The source has what it writes in a
				   register.  */
  bool waits;			/* In an iteration of its innermost loop more
				   waits for the iteration before than has to:
				   the code generator can do better.  */
  bool has_edges;		/* The source has conditions in it that only
				   choose at the edges of its domain; there are
				   other statements for these.  Or it divides to
				   know where it is.  */
  bool adds_last;		/* It waits for the old value of what it sets
				   with nothing but a last addition.  */
  bool quick;			/* It computes with integers: nothing waits
				   long for it.  */
  bool no_copies;		/* Copies of it must not stand side by side.  */
  bool branches;		/* It does something on a condition.  */
  bool calls;			/* It calls functions that set errno: vectors
				   don't, and that takes long.  */
  bool chosen_outside;		/* A condition on data outside its innermost
				   loop says whether it runs at all.  */
  bool masks_store;		/* It stores on a condition what it doesn't load
				   in any case.  */
  char *body;			/* C text over the iterators' names of DOMAIN,
				   for printing; or NULL.  Owned.  */
  void *payload;
} pa_stmt;

/* A loop that carries a chain of additions takes the time of one, about four
   cycles, for each iteration.  So many operations and accesses besides cost
   nothing.  */
#define PA_RIDING_WORK 8

/* What is taken for granted about the parameters.  */
typedef enum pa_assumption_kind
{
  PA_ASSUME_ALIASING, PA_ASSUME_WRAPPING, PA_ASSUME_IN_BOUNDS,
  PA_ASSUME_DELINEARISATION, PA_ASSUME_TRIP_COUNT
} pa_assumption_kind;

typedef struct pa_assumption
{
  pa_assumption_kind kind;
  isl_set *set;			/* Parameter set; to be tested at run time
				   unless CONTEXT implies it.  Owned.  (Of
				   ALIASING: no restriction; that it is there
				   says that arrays which nobody else knows
				   to be disjoint are tested to be so.)  */
} pa_assumption;

/* What is assumed of a scop's parameters, computed once (scop.c).  */
typedef struct pa_scop_contexts pa_scop_contexts;

typedef struct pa_scop
{
  pa_context *ctx;		/* Borrowed.  */
  pa_scop_contexts *contexts;	/* Owned.  */
  char *name;			/* Owned, may be NULL.  */
  isl_set *context;		/* Parameter set: what is known.  Owned.  */
  int n_param, n_array, n_stmt, n_assumption;
  pa_param *param;
  pa_array *array;
  pa_stmt *stmt;
  pa_assumption *assumption;
} pa_scop;

/* An empty scop in CTX called NAME (copied, may be NULL).  */
pa_scop *pa_scop_alloc (pa_context *ctx, const char *name);
void pa_scop_free (pa_scop *scop);

/* Append to SCOP; return the new index, or -1 on error.  Strings are copied,
   isl objects taken.  */
int pa_scop_add_param (pa_scop *scop, const char *name, void *payload);
int pa_scop_add_array (pa_scop *scop, const char *name, int element_size,
		       __isl_take isl_set *extent, void *payload);
int pa_scop_add_stmt (pa_scop *scop, __isl_take isl_set *domain,
		      pa_stmt_schedule original, int operations,
		      void *payload);
int pa_scop_add_access (pa_scop *scop, int stmt, pa_access_kind kind,
			int array, __isl_take isl_map *map, void *payload);
bool pa_scop_add_shared (pa_scop *scop, int s, int t, int operations);
int pa_scop_add_assumption (pa_scop *scop, pa_assumption_kind kind,
			    __isl_take isl_set *set);

/* Parameter space with all parameters of SCOP.  */
__isl_give isl_space *pa_scop_param_space (const pa_scop *scop);

/* Union of all statement domains.  */
__isl_give isl_union_set *pa_scop_domain (const pa_scop *scop);

/* CONTEXT and all assumptions.  */
__isl_give isl_set *pa_scop_assumed_context (const pa_scop *scop);

/* A superset of that, convex and without bounds far from zero, which only cost
   time: what holds in it holds in the assumed context.  */
__isl_give isl_set *pa_scop_relaxed_context (const pa_scop *scop);

/* The domain of statement STMT in the relaxed context.  */
__isl_give isl_set *pa_scop_relaxed_domain (const pa_scop *scop, int stmt);

/* The functions of an access, MAP, that have been remembered, or NULL; remember
   FUNCTIONS.  */
__isl_give isl_multi_aff *pa_scop_known_functions (const pa_scop *scop,
						   __isl_keep isl_map *map);
void pa_scop_remember_functions (const pa_scop *scop, __isl_keep isl_map *map,
				 __isl_keep isl_multi_aff *functions);

/* Index of the statement of that NAME, or -1.  */
int pa_scop_find_stmt (const pa_scop *scop, const char *name);

/* Do the values of iterator X of STMT depend on those of others?  On error,
   yes.  */
bool pa_varies_by_iterator (const pa_stmt *stmt, int x);

/* Do the values of iterator X of statement S of SCOP depend on a parameter,
   other than that there are any?  */
bool pa_varies_by_parameter (const pa_scop *scop, int s, int x);

/* Keyword of an assumption kind, access kind, reduction.  */
const char *pa_assumption_keyword (pa_assumption_kind kind);
const char *pa_access_keyword (pa_access_kind kind);
const char *pa_reduction_keyword (pa_reduction reduction);

/* element.c */

/* The subscripts of ACCESS of SCOP as functions of the iterators, the same
   wherever there is an access; NULL if they aren't.  */
__isl_give isl_multi_aff *pa_access_functions (const pa_scop *scop,
					       const pa_access *access);

/* The elements of array ARRAY that are accessed in the relaxed context, and
   maybe some more.  */
__isl_give isl_set *pa_scop_elements (const pa_scop *scop, int array);

/* Smallest and largest subscript of dimension DIM over ELEMENTS, as functions
   of the parameters in the relaxed context; NULL if unbounded.  (For run-time
   alias checks.)  */
__isl_give isl_pw_aff *pa_scop_min_subscript (const pa_scop *scop,
					      __isl_keep isl_set *elements,
					      int dim);
__isl_give isl_pw_aff *pa_scop_max_subscript (const pa_scop *scop,
					      __isl_keep isl_set *elements,
					      int dim);

/* Number of operations that statements S and T of SCOP have in common.  */
int pa_stmts_share (const pa_scop *scop, int s, int t);

/* Does statement S of SCOP compute nearly all that T computes as well?  So it
   is if a value is stored and used: each statement has its own copy of the
   computation.  */
bool pa_stmt_includes (const pa_scop *scop, int s, int t);

/* Most loops around a statement of SCOP.  */
int pa_scop_depth (const pa_scop *scop);

/* Do the subscripts of ACCESS depend on iterator X of its statement?  On error,
   yes.  */
bool pa_access_uses (const pa_access *access, int x);

/* Does STMT read elements of an array that it stores in, other ones than it
   stores if OTHERS?  */
bool pa_stmt_reads_stored (const pa_stmt *stmt, bool others);

/* Is what STMT writes decided by data?  */
bool pa_stmt_chooses (const pa_stmt *stmt);

/* Have statements S and T of SCOP so much in common, or a condition on which
   both write, that they had better stay together?  */
bool pa_stmts_belong_together (const pa_scop *scop, int s, int t);

/* Have A and B, perhaps of different statements, the same subscripts?  */
bool pa_access_same_subscripts (const pa_access *a, const pa_access *b);

/* May STMT write to an element of ARRAY or not?  */
bool pa_stmt_may_write (const pa_stmt *stmt, int array);

/* Does statement A of SCOP stand before B in the source?  */
bool pa_stmt_precedes (const pa_scop *scop, int a, int b);

/* Fill ORDER with the statements IN of SCOP (NULL: all) as they follow each
   other in the source.  Returns their number.  */
int pa_scop_text_order (const pa_scop *scop, const bool *in, int *order);

/* Parameter values for which every access stays inside its array's extent.  */
__isl_give isl_set *pa_scop_in_bounds (const pa_scop *scop);

/* scop-print.c */

/* Write SCOP to OUT as text.  */
void pa_scop_print (const pa_scop *scop, FILE *out);

/* Write the iterators of STMT to OUT, as in "i, j".  */
void pa_stmt_print_iterators (const pa_stmt *stmt, FILE *out);

/* Write the dates that SCHEDULE gives to STMT to OUT, as in
   "0, i, 0, -j + 1, 0".  */
void pa_stmt_print_dates (const pa_stmt *stmt,
			  const pa_stmt_schedule *schedule, FILE *out);

/* scop-text.c */

/* The schedule of a statement of depth DEPTH that MAP (taken) gives, a function
   to its 2d+1 dates.  Its beta is NULL if it isn't one.  */
pa_stmt_schedule pa_stmt_schedule_of_map (__isl_take isl_map *map, int depth);

/* Read a scop from IN (called NAME in messages).  On a syntax error prints
   "NAME:line: message" to stderr and returns NULL.  */
pa_scop *pa_scop_read (pa_context *ctx, FILE *in, const char *name);

/* schedule-text.c */

/* Write SCHEDULE of SCOP to the file or directory that the option save-schedule
   names.  Notes in the context's request if that fails.  */
void pa_schedule_save (const pa_scop *scop, const pa_schedule *schedule);

/* The schedule that the file or directory of the option load-schedule has for
   SCOP; NULL if there is none, or none that fits, which is then noted in the
   context's request.  */
pa_schedule *pa_schedule_load (const pa_scop *scop,
			       const struct pa_deps *deps);

/* scop-equal.c */

/* True if A and B (of one context) mean the same: equal context, arrays,
   statements in order, accesses as sets of relations.  When not, says why in
   WHY (SIZE bytes).  */
bool pa_scop_equal (const pa_scop *a, const pa_scop *b, char *why,
		    size_t size);

#ifdef __cplusplus
}
#endif

#endif
