/* The page of the option "report": one HTML file that shows what became of
   every loop nest of a translation unit.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_PAGE_H
#define PA_PAGE_H

#include "html.h"
#include "pipeline.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the front end tells of a region.  All strings are borrowed, and may be
   NULL where that is said.  */
typedef struct pa_story
{
  const char *file;		/* Of the source.  */
  int line, column;
  const char *function;		/* Or NULL.  */
  const char *verdict;		/* One sentence.  */
  bool optimized;
  pa_reason_code reason;	/* If not optimized.  */
  const char *culprit;		/* The expression at fault, or NULL.  */
  int first_line, n_line;	/* Lines of FILE ...  */
  char *const *text;		/* ... as they are, without newlines.  */
  int culprit_line;		/* Of the expression at fault; 0: unknown.  */
  pa_html_mark culprit_mark;	/* Its place there.  */
  const char *condition;	/* What is tested at run time, or NULL.  */
} pa_story;

typedef struct pa_page pa_page;

/* A page without regions about the translation unit TITLE; NULL when out of
   memory.  */
pa_page *pa_page_alloc (const char *title);
void pa_page_free (pa_page *page);

/* Add the region that STORY tells of to PAGE, with its model SCOP and the
   pipeline's RESULT; either may be NULL.  What fails is left out.  SCOP's
   context is as before afterwards.  */
void pa_page_add (pa_page *page, const pa_story *story, pa_scop *scop,
		  const pa_result *result);

/* Write PAGE to the file NAME or, if that is a directory, to a file in it that
   is called after the unit.  False, with errno, if that is not possible.  */
bool pa_page_write (pa_page *page, const char *name);

/* What the files of the page share.  OUT is the page.  */

/* page-tables.c: schedules, dependences, lines.  DEPS may be NULL.  */
void pa_page_schedules (FILE *out, const pa_scop *scop,
			const pa_schedule *schedule);
void pa_page_dependences (FILE *out, const pa_scop *scop,
			  const pa_deps *deps, const pa_ast *ast);
void pa_page_lines (FILE *out, const pa_scop *scop);

/* drawing.c: the iteration domains of SCOP with DEPS, before and, if RESULT is
   not NULL, after.  */
void pa_page_drawings (FILE *out, pa_scop *scop, const pa_deps *deps,
		       const pa_result *result);

/* page-style.c: the page's style sheet and what its drawings have in
   common.  */
extern const char pa_page_style[];
extern const char pa_page_markers[];

#ifdef __cplusplus
}
#endif

#endif
