/* The stages, in the order in which pipeline.c runs them (Algorithm 1).

   Each stage of sec. IV transforms AST in place, may use the dependences
   DEPS of the scop, and returns false when something failed (the reason is in
   the context); what it did it counts in REPORT.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_PIPELINE_H
#define PA_PIPELINE_H

#include "vector.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the stages did, for the user's message (report.c).  */
typedef struct pa_report
{
  int n_permuted;		/* Statements whose loop order changed.  */
  int inner_permuted;		/* Boolean: one of the deepest ones has another
				   innermost loop.  (Without gaps the reports
				   before and behind a stage can be
				   compared.)  */
  int n_distributed;		/* Nests split.  */
  int n_sunk, n_skewed, n_tiled;	/* Nests.  */
  int n_skewed_for_threads;	/* Nests that would not be for one.  */
  int n_packed, n_register, n_transposed;	/* Nests.  */
  int n_packed_in_part;		/* Those of them of which only full tiles
				   are.  */
  int block_levels;		/* Bit L: there are blocks that go along loops
				   of level L, and gain only where these run a
				   few times.  */
  int n_separated, n_unrolled;	/* Nests.  */
  int n_cut;			/* Loops cut at dependences.  */
  int n_jammed;			/* Loops cut into blocks.  */
  int jammed_row;		/* Iterations of rows that are jammed only if
				   they have so many.  */
  int fresh_row;		/* Iterations that are worth it to read rows
				   that have just been written.  */
  int n_parallel;		/* Loops to be run by threads.  */
  int gains_alone;		/* Boolean: one thread gains, too, though the
				   order is as before.  */
  char text[256];		/* "permuted, tiled 32x32x256, ..."  */
  int schedule_end;		/* Where in that the schedule's part ends.  */
} pa_report;

/* Append ", " (if needed) and a printf-style piece to REPORT's text.  */
void pa_report_add (pa_report *report, const char *format, ...)
#ifdef __GNUC__
  __attribute__ ((format (printf, 2, 3)))
#endif
  ;

/* Note in REPORT how SCHEDULE differs from the ORIGINAL one of SCOP.  False if
   out of memory.  */
bool pa_report_schedule (pa_report *report, const pa_scop *scop,
			 const pa_schedule *original,
			 const pa_schedule *schedule);

/* Does REPORT tell of nothing but threads: is the order of one thread as
   before, and does it gain nothing else?  */
bool pa_report_is_parallel (const pa_report *report);

bool pa_sink (pa_ast *ast, const pa_schedule *schedule, const pa_deps *deps,
	      pa_report *report);
bool pa_skew (pa_ast *ast, const pa_deps *deps, pa_report *report);
bool pa_parallel (pa_ast *ast, const pa_deps *deps, pa_report *report);
bool pa_tile (pa_ast *ast, const pa_deps *deps, pa_report *report);
bool pa_doacross (pa_ast *ast, const pa_deps *deps, pa_report *report);
bool pa_pack_operands (pa_ast *ast, const pa_deps *deps, pa_report *report);
bool pa_register (pa_ast *ast, const pa_deps *deps, pa_report *report);

/* register.c: the size of the blocks that the perfect nest of the N loops in
   LOOP of AST with DEPS will be cut into.  False if there are none.  */
bool pa_register_block (pa_ast *ast, const pa_deps *deps, pa_node **loop, int n,
			int *rows, int *lanes);
bool pa_transpose (pa_ast *ast, const pa_deps *deps, pa_report *report);

/* transpose.c: rows of the blocks of elements of ELEMENT bytes that are
   transposed in registers, and lanes of the vectors; 0: they are not.  */
int pa_transposed_rows (const pa_options *options, int element);

/* transpose.c: will blocks of the perfect nest NODE of AST be transposed, along
   rows of which its loop number K, from the outermost one on, goes?  */
bool pa_will_transpose (const pa_ast *ast, pa_node *node, int k);

bool pa_separate (pa_ast *ast, const pa_deps *deps, pa_report *report);

/* cut.c: part of the stage separate.  Cut innermost loops of AST, and those
   around recurrences, that are independent but for one iteration.  */
bool pa_cut (pa_ast *ast, const pa_deps *deps, pa_report *report);

/* cut.c: cut LOOP of AST, with VECTORS, around the iteration whose number is
   that of one of the N loops AROUND it, if that makes its pieces independent.
   LOOP is then the block of its three pieces, which *CUT tells.  */
bool pa_cut_loop (const pa_ast *ast, pa_node *loop,
		  const pa_vectors *vectors, const pa_node *const *around,
		  int n, bool *cut);

/* detach.c: part of the stage separate.  Give statements that run in one
   iteration of innermost loops of AST loops of their own.  */
bool pa_detach (pa_ast *ast, const pa_deps *deps);

/* split.c: part of the stage separate.  Cut loops of AST where conditions of
   innermost bodies change.  */
bool pa_split (pa_ast *ast, const pa_deps *deps);

/* distribute.c: part of the stage separate.  Distribute innermost loops of AST
   where that leaves loops whose iterations are independent.  */
bool pa_distribute (pa_ast *ast, const pa_deps *deps);

/* split.c: the factor of iterator ID in the comparison EXPR, if that is 1 or
   -1; else 0.  */
int pa_comparison_factor (const pa_expr *expr, __isl_keep isl_id *id);

/* split.c: the iteration of ID from which on the comparison EXPR is another,
   the FACTOR of ID in which is 1 or -1.  With id + d OP 0 and id <= -d the next
   one is at -d + 1, with id < -d at -d, with id >= -d at -d, and so on.  */
__isl_give pa_expr *pa_comparison_threshold (const pa_expr *expr,
					     __isl_keep isl_id *id,
					     int factor);

/* once.c: part of the stage separate.  Make conditions of loops of AST that run
   at most once, and move conditions out of loops.  */
bool pa_unwrap_single (pa_ast *ast);

/* once.c: is LOOP one that may be replaced, or that conditions may pass
   through?  It is no matter of threads, nor written out anyway.  */
bool pa_loop_is_plain (const pa_node *loop);

/* once.c: let the condition that is all of the body of LOOP go into its bounds,
   or else around it, as far as it can.  LOOP is then that condition.  False
   when out of memory.  */
bool pa_take_condition (pa_node *loop);

/* unroll.c: would copies of the body of the N loops in LOOP of AST, for several
   iterations of those around the innermost, be faster side by side?  */
bool pa_unroll_gains (const pa_ast *ast, const pa_deps *deps,
		      pa_node *const *loop, int n);
bool pa_unroll (pa_ast *ast, const pa_deps *deps, pa_report *report);

/* straight.c: does LOOP run a few times, between constants, and nothing else,
   so that it becomes straight code if there is not too much in it?  */
bool pa_loop_is_straight (const pa_node *loop);

/* straight.c: part of the stage unroll.  Make straight code of nests of AST in
   which loops run a few times.  */
void pa_straighten (pa_ast *ast);

/* triangle.c: if the two innermost of the N loops in LOOP of AST, a permutable
   band or two loops with other nodes before the inner one, go over a triangle,
   let SIZE iterations of the outer one stand side by side, and set *DONE.  False
   when out of memory.  */
bool pa_unroll_triangle (pa_ast *ast, pa_node *const *loop, int n, int size,
			 const pa_deps *deps, bool *done);
bool pa_jam (pa_ast *ast, const pa_deps *deps, pa_report *report);

/* jam-rows.c: how many iterations of LOOP of AST go along rows of a matrix side
   by side; 1 if that gains nothing or isn't right.  */
int pa_rows_together (const pa_ast *ast, const pa_deps *deps, pa_node *loop);

/* jam.c: is NODE of AST an innermost loop that certainly waits for what it
   computed a few iterations before?  On error, no.  */
bool pa_is_recurrence (const pa_ast *ast, const pa_deps *deps, pa_node *node);

/* Most instances in a loop that is to hold what some of them update, or to
   carry it.  */
#define PA_MAX_SEQUENCE 16

/* hold.c: are the children of NODE no more than that, and all instances?  */
bool pa_is_sequence (const pa_node *node);

bool pa_hold_results (pa_ast *ast);

/* carry.c: mark what innermost loops of AST read that the iteration before has
   written.  */
void pa_carry_results (pa_ast *ast);

/* prefetch.c: mark what innermost loops of AST go across the rows of, to be
   fetched ahead.  */
void pa_prefetch (pa_ast *ast);

/* validate.c: does AST run every instance of the scop's domains exactly once,
   every dependence forward, and no dependence between iterations of a loop
   that is marked parallel or independent?  The check starts from the AST
   alone.  Returns false, with PA_REASON_VALIDATION and the details, if not.  */
bool pa_validate (const pa_ast *ast, const pa_deps *deps);

/* fresh.c: note in REPORT whether rows of AST are read just after they have
   been written, other than in the source.  */
void pa_find_fresh_rows (pa_ast *ast, pa_report *report);

/* meeting.c: mark the independent loops of AST in which an iteration may come
   back to an element that it has stored.  False on error.  */
bool pa_find_meetings (pa_ast *ast);

/* update-order.c: find out if AST, which is valid, leaves all updates in the
   order of the source; false (the default) if it makes no difference.  */
bool pa_find_update_order (pa_ast *ast, const pa_deps *deps);

/* Name of stage number I in the order of the pipeline; NULL behind the
   last.  */
const char *pa_stage_name (int i);

/* Results of the pipeline; all owned.  */
typedef struct pa_result
{
  pa_deps *deps;
  pa_schedule *schedule;
  pa_ast *untiled;		/* As stage ast-build has left it.  */
  pa_ast *ast;
  pa_report report;
  bool original_order;		/* The scheduler is not to be asked.  */
  bool is_short;		/* Loops are too short to be changed.  */
} pa_result;

/* gain.c: is there anything about SCOP and RESULT that can make it faster?
   RESULT's report says so.  Refuses (PA_REASON_NO_GAIN) if not, unless
   forced.  */
bool pa_check_gain (pa_scop *scop, pa_result *result);

/* Make REPORT what RESULT's report is for the statements IN of SCOP.  FUSED
   says which loops were fused for them, or is "".  */
void pa_report_nest (pa_report *report, const pa_scop *scop,
		     const pa_result *result, const bool *in,
		     const char *fused);

/* Run everything on SCOP.  Returns NULL when the nest is to be left as it is;
   the reason (PA_REASON_NO_GAIN included) is then in SCOP's context.  */
pa_result *pa_optimize (pa_scop *scop);

/* The same, but give up (PA_REASON_NO_GAIN) as soon as SCOP, another model of
   the same nest, has fewer statements whose loops are permuted than RIVAL
   reports.  */
pa_result *pa_optimize_beside (pa_scop *scop, const pa_report *rival);
void pa_result_free (pa_result *result);

#ifdef __cplusplus
}
#endif

#endif
