/* The loop AST: what the stages of sec. IV transform, syntactically.

   A tree of blocks, loops, conditions and statement instances.  Bounds and
   subscripts are expressions (expr.h); a loop runs

     for (ITERATOR = LOWER; ITERATOR < UPPER; ITERATOR += STEP)

   with STEP > 0.  Nested loops have different iterators; sibling loops may
   share one.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_AST_H
#define PA_AST_H

#include "dependence.h"
#include "expr.h"
#include "scop.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pa_node_kind
{
  PA_NODE_BLOCK, PA_NODE_FOR, PA_NODE_IF, PA_NODE_INSTANCE
} pa_node_kind;

/* Kinds of parallelism (paper, sec. IV-A).  */
typedef enum pa_parallelism
{
  PA_SERIAL, PA_DOALL, PA_REDUCTION, PA_PIPELINE, PA_REDUCTION_PIPELINE
} pa_parallelism;

/* Most arrays that a loop's threads have copies of.  */
#define PA_MAX_PRIVATIZED 4

/* Most dimensions of a packed copy, and most copies that a loop makes.  */
#define PA_MAX_LAYOUT 3
#define PA_MAX_PACK 2

/* How a packed copy of what an access reads is laid out: it has a dimension for
   each of some iterators of the statement, the last one along its rows.  */
typedef struct pa_layout
{
  int access;			/* Of the statement.  */
  int n;
  int index[PA_MAX_LAYOUT];	/* Numbers of the iterators.  */
} pa_layout;

/* A packed copy (pack.c), made at the begin of each iteration of a loop: of all
   elements that the access of STMT reads with the iterators within bounds.  */
typedef struct pa_pack
{
  int stmt;
  pa_layout layout;
  pa_expr *lower[PA_MAX_LAYOUT];	/* Of the iterators; the upper bound is
					   exclusive.  Owned.  */
  pa_expr *upper[PA_MAX_LAYOUT];
  int size[PA_MAX_LAYOUT];	/* Most iterations of each.  */
  pa_expr *used;		/* Is it read at all?  Owned.  */
  pa_expr *pays;		/* Is it better than to read the elements where
				   they are?  Owned.  */
} pa_pack;

/* Most accesses of an instance that go to copies.  */
#define PA_MAX_PACKED 8

/* Most arrays that are folded in one place.  */
#define PA_MAX_FOLD 4

/* An array of two dimensions of which there are only the rows that a block of
   iterations sets, side by side (fold.c).  */
typedef struct pa_fold
{
  int array;
  int index;			/* Number of the iterator, in all statements
				   that access it, that is its row.  */
  int n_row;			/* Of a block, ...  */
  pa_expr *first;		/* ... and the first of them.  Owned.  */
  pa_expr *lower, *upper;	/* Of the other subscript; the upper bound is
				   exclusive.  Owned.  */
  pa_expr *kept;		/* Does the array have these rows afterwards?
				   Owned.  */
} pa_fold;

/* Most reads of an instance that are carried.  */
#define PA_MAX_CARRIED 4

/* A carried read of an instance: ACCESS reads what child number WRITER of the
   body of the loop around has written in the iteration before.  */
typedef struct pa_carried
{
  int access, writer;
} pa_carried;

/* Most elements that an instance fetches.  */
#define PA_MAX_FETCH 8

/* An element that an instance fetches some iterations ahead of the loop around
   (prefetch.c): that of ACCESS, of copy number COPY, from 0, of those that the
   loop between them, which is written out, makes; -1: of the last one.
   WRITES: it will be written, too, or its neighbours.  */
typedef struct pa_fetch
{
  int access, copy;
  bool writes;
} pa_fetch;

/* What a loop was made for.  The iterations of unroll and vector loops are to
   be written out; their number is constant.  Those of a vector loop are
   independent of each other and fill vectors.  A row loop is for the compiler's
   vectors (strip.c).  */
typedef enum pa_role
{
  PA_ROLE_PLAIN, PA_ROLE_TILE, PA_ROLE_POINT, PA_ROLE_UNROLL, PA_ROLE_VECTOR,
  PA_ROLE_ROW
} pa_role;

typedef struct pa_node pa_node;
struct pa_node
{
  pa_node_kind kind;

  /* PA_NODE_BLOCK: children in order.  PA_NODE_FOR: child[0] is the body.
     PA_NODE_IF: child[0] and, if n_child is 2, the else part child[1].  */
  int n_child;
  pa_node **child;		/* Owned.  */

  /* PA_NODE_FOR.  */
  isl_id *iterator;		/* Owned.  */
  pa_expr *lower, *upper, *step;	/* Owned.  UPPER is exclusive.  */
  int level;			/* Loop row of the schedule, from 1; 0 for
				   a loop made by a stage.  */
  pa_parallelism parallelism;	/* What the loop permits.  */
  bool run_parallel;		/* Chosen to be run by threads.  */
  int n_ordered;		/* Pipeline chosen to be run by threads: number
				   of nested loops, this one the outermost,
				   that are ordered: an iteration waits for
				   the one before in this loop and the same in
				   the others.  Else 0.  */
  int n_privatized;		/* Chosen to be run by threads: the arrays of
				   which each has a copy of its own
				   (copy.h).  */
  int privatized[PA_MAX_PRIVATIZED];
  bool independent;		/* No dependence between iterations (doall):
				   also kept by copies inside tiles.  */
  pa_role role;
  int n_lane;			/* Of each vector if that is
				   PA_ROLE_VECTOR.  */
  int n_pack;			/* Packed copies that each iteration begins
				   with.  */
  pa_pack *pack;		/* Owned.  */
  bool meets;			/* An innermost one: an iteration may come back
				   to what it has stored (meeting.c).  */
  bool hold;			/* Each instance below, but for those not_held,
				   writes the same elements in all iterations,
				   and nothing else in the loop accesses them:
				   they may be kept in variables across it.  */
  bool carry;			/* Instances of its body have carried reads.  */
  bool behind_corners;		/* What stands still in it may just have been
				   written by straight code (triangle.c).  */
  int fetch_ahead;		/* By how many iterations instances of its body
				   fetch elements ahead; 0: they don't.  */

  /* PA_NODE_IF.  */
  pa_expr *condition;		/* Owned.  */
  int n_fold;			/* Arrays that are folded in child[0].  */
  pa_fold *fold;		/* Owned.  */

  /* PA_NODE_INSTANCE.  */
  int stmt;			/* Index into the scop's statements.  */
  int n_index;
  pa_expr **index;		/* Value of each original iterator.  Owned.  */
  bool not_held;		/* By the loop around that holds others.  */
  int n_packed;			/* Accesses that go to a packed copy.  */
  pa_layout packed[PA_MAX_PACKED];
  int n_carried;
  pa_carried carried[PA_MAX_CARRIED];
  int n_fetch;			/* Elements that it fetches.  */
  pa_fetch fetch[PA_MAX_FETCH];
};

/* Most tile sizes of an AST that are read at run time.  */
#define PA_MAX_TILE_SIZES 16

/* A tile size that is read at run time, a parameter of expressions
   (size-param.h).  */
typedef struct pa_tile_size
{
  isl_id *id;			/* Owned.  */
  int loop;			/* Number of the loop in its band, from 0.  */
  int size;			/* If the program doesn't say.  */
} pa_tile_size;

/* The AST of a scop.  */
typedef struct pa_ast
{
  pa_scop *scop;		/* Borrowed.  */
  isl_union_map *time;		/* { S[x] -> [t_0, ..., t_2D] }: 2d+1 dates
				   whose loop rows are the loops with a level
				   > 0; skewing keeps it up to date.  Owned.  */
  pa_node *root;		/* A block.  Owned.  */
  int *depth;			/* Loop rows of each statement, if not as many
				   as its domain has dimensions: sunk ones
				   have more.  NULL: none is sunk.  Owned.  */
  int n_name;			/* Names given out so far.  */
  int n_size;			/* Tile sizes that are read at run time.  */
  pa_tile_size size[PA_MAX_TILE_SIZES];
  bool in_order;		/* Updates come in the order of the source, also
				   those that may change places.  */
  struct pa_vector_memory *vectors;	/* Those computed of TIME (vector.h).
					   Owned.  */
} pa_ast;

/* ast.c */
pa_ast *pa_ast_alloc (pa_scop *scop, __isl_take isl_union_map *time);
void pa_ast_free (pa_ast *ast);

/* A copy of AST; NULL if out of memory.  */
pa_ast *pa_ast_copy (const pa_ast *ast);

pa_node *pa_node_block (void);
pa_node *pa_node_for (__isl_take isl_id *iterator, __isl_take pa_expr *lower,
		      __isl_take pa_expr *upper, __isl_take pa_expr *step,
		      pa_node *body);
pa_node *pa_node_if (__isl_take pa_expr *condition, pa_node *then_part,
		     pa_node *else_part);
pa_node *pa_node_instance (int stmt, int n_index);
pa_node *pa_node_copy (const pa_node *node);
void pa_node_free (pa_node *node);

/* Append CHILD (taken) to BLOCK.  False if out of memory or CHILD is NULL.  */
bool pa_node_append (pa_node *block, pa_node *child);

/* Exchange the contents of nodes A and B.  */
void pa_node_swap (pa_node *a, pa_node *b);

/* Let NODE be what BY (taken) is.  False if that is NULL.  */
bool pa_node_replace (pa_node *node, pa_node *by);

/* Skip blocks of one child: the node that NODE stands for.  */
pa_node *pa_node_strip (pa_node *node);

/* The node whose children are what an iteration of LOOP runs one after the
   other: the block that is its body, or LOOP itself if that is none.  */
pa_node *pa_loop_body (pa_node *loop);

/* The instance that NODE is, or has in it under a condition; NULL if it is
   something else.  */
const pa_node *pa_node_only_instance (const pa_node *node);

/* A copy of LOOP with BODY (taken) in place of its own; NULL if out of
   memory.  */
pa_node *pa_node_loop_around (const pa_node *loop, pa_node *body);

/* A copy of INNER with a copy of its body for each of SIZE iterations of the
   loop of OUTER, from iterator BLOCK on, in their order; NULL if out of
   memory.  */
pa_node *pa_node_side_by_side (const pa_node *inner, __isl_keep isl_id *outer,
			       __isl_keep isl_id *block, int size);

/* LOOP in blocks of SIZE iterations from iterator BLOCK on, each of which, if
   it has FEWEST, does BODY (taken); what remains is done as in LOOP, and all
   unless WHERE (taken) if that is not NULL.  NULL if out of memory.  */
pa_node *pa_node_blocks (const pa_node *loop, __isl_keep isl_id *block,
			 int size, int fewest, pa_node *body, pa_expr *where);

/* Note that no dependence is carried by LOOP.  */
void pa_node_make_independent (pa_node *loop);

/* Free what PACK, resp. FOLD, holds.  */
void pa_pack_clear (pa_pack *pack);
void pa_fold_clear (pa_fold *fold);

/* A copy of FOLD; what it holds is NULL if out of memory.  */
pa_fold pa_fold_copy (const pa_fold *fold);

/* The layout of the packed copy that access number ACCESS of INSTANCE goes to;
   NULL if to none.  */
const pa_layout *pa_instance_layout (const pa_node *instance, int access);

/* Replace iterator ID by VALUE in every expression below and in NODE.  */
void pa_node_substitute (pa_node *node, __isl_keep isl_id *id,
			 __isl_keep pa_expr *value);

/* Call FN on NODE and everything below it, parents first, until it returns
   false.  Returns false if stopped.  */
bool pa_node_walk (pa_node *node, bool (*fn) (pa_node *node, void *user),
		   void *user);

/* Call FN on every loop of AST, outer ones first, with the scop.  */
void pa_ast_walk_loops (pa_ast *ast,
			void (*fn) (const pa_scop *scop, pa_node *loop));

/* Is NODE a loop, or anything below it?  */
bool pa_node_has_loop (const pa_node *node);

/* Is the difference of LOOP's bounds a constant?  Then it is *TRIP, which the
   step does not count for.  */
bool pa_loop_trip (const pa_node *loop, int64_t *trip);

/* NODE is among the loops of a pipeline if that has N_ORDERED loops more: how
   many it has inside NODE.  */
int pa_n_ordered_inside (const pa_node *node, int n_ordered);

/* The least constant that LOOP's iterations are known to be no more than, which
   the step does not count for; 0 if there is none.  */
int64_t pa_loop_most_iterations (const pa_node *loop);

/* Do LOOP's bounds depend on the iterator ID?  */
bool pa_loop_bounds_use (const pa_node *loop, __isl_keep isl_id *id);

/* Does statement STMT occur in NODE?  */
bool pa_node_contains_stmt (pa_node *node, int stmt);

/* Does an instance in NODE of AST write to array number ARRAY?  */
bool pa_ast_writes_array (const pa_ast *ast, pa_node *node, int array);

/* Do all instances in NODE of AST do the same whatever the data say?  */
bool pa_ast_never_branches (const pa_ast *ast, pa_node *node);

/* May copies of NODE of AST stand side by side?  Not if tile sizes that are
   read at run time are in it: size-cover.c has the tiles of one loop only.  */
bool pa_ast_may_copy (const pa_ast *ast, pa_node *node);

/* Does NAME already mean something in AST?  */
bool pa_ast_has_name (const pa_ast *ast, char *name);

/* A fresh iterator id whose name starts with PREFIX.  */
__isl_give isl_id *pa_ast_fresh_iterator (pa_ast *ast, const char *prefix);

/* The maximal perfect nest that starts at loop NODE: its loops from outer to
   inner in LOOP (at most MAX).  Returns their number.  */
int pa_node_perfect_nest (pa_node *node, pa_node **loop, int max);

const char *pa_parallelism_keyword (pa_parallelism parallelism);

/* ast-build.c: isl AST build of SCHEDULE, converted; "atomic" in all loop
   rows, so that fused nests stay perfect.  NULL on error.  */
pa_ast *pa_ast_build (pa_scop *scop, const pa_schedule *schedule);

/* Some statements of a scop that are to be run by one perfect nest.  */
typedef struct pa_shared_nest
{
  bool *in;			/* Per statement of the scop.  Owned.  */
  isl_set *hull;		/* Dates at which the nest's body runs.
				   Owned.  */
  const char *(*name) (int level, void *user);	/* Of the loop of a level, or
						   NULL.  */
  pa_node *(*body) (pa_expr *const *date, void *user);	/* The body, given
							   the dates.  */
  void *user;
} pa_shared_nest;

/* ast-build.c: the same for the dates TIME (taken) instead of SCHEDULE's,
   where the statements of NEST run in its body.  */
pa_ast *pa_ast_build_nest (pa_scop *scop, const pa_schedule *schedule,
			   __isl_take isl_union_map *time,
			   const pa_shared_nest *nest);

/* Loop rows of statement STMT of AST.  */
int pa_ast_depth (const pa_ast *ast, int stmt);

/* ast-print.c: AST as C with OpenMP pragmas.  */
void pa_ast_print (const pa_ast *ast, FILE *out);

/* The same with the statements' body texts, if they have any.  */
void pa_ast_print_code (const pa_ast *ast, FILE *out);

/* A whole C function, arrays and parameters as arguments, statements from
   their body texts.  */
void pa_ast_print_function (const pa_ast *ast, FILE *out);

#ifdef __cplusplus
}
#endif

#endif
